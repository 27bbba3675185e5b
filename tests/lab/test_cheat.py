"""The cheat: shown all hands, in the laboratory and nowhere else."""

from pathlib import Path
from random import Random

import pytest

from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.registry import ROSTERS, make_bot
from frantic_board.bots.roster import UnknownBot
from frantic_board.bots.search import Mind
from frantic_board.cli import main
from frantic_board.files.settings import Settings
from frantic_board.kernel import AnyAnswer, AnySetup, AnyState
from frantic_board.lab.cheat import Cheating, is_cheat
from frantic_board.lab.game import play_recorded
from frantic_board.play.games import last_plan
from frantic_board.play.match import Match, bot_seat
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records.record import load_record, verify
from frantic_board.registry import GAMES, game_of
from tests.bots.tables import cards, play, table
from tests.cards.table import position

SETUPS = [setup_for(Terms(game="board", level="tiny"), 3), setup_for(Terms(game="cards", limit=1), 3)]


@pytest.mark.parametrize("name", ["cheat", "cheat:40", "cheat:2s"])
def test_no_table_has_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert is_cheat(name)
    for game in GAMES:
        assert name not in ROSTERS[game]
        assert not any("cheat" in known for known in ROSTERS[game])
        with pytest.raises(UnknownBot):
            make_bot(name, Random(1), game)
        with pytest.raises(UnknownBot):
            bot_seat(name, game)
        for command in ("play", "demo"):
            with pytest.raises(SystemExit):
                main([command, "--game", game, "--text", "--seats", f"bot:{name},bot:sly"])
            problem = capsys.readouterr().err
            assert "cannot take a seat here" in problem
            assert "the cheat plays in the laboratory only" in problem


def test_a_last_set_up_with_it_is_left_out() -> None:
    plan = last_plan(Settings(last_seats=("red=human:Ana", "blue=bot:cheat:40", "green=bot:sly")))
    assert [label for _, label in plan.seats] == ["human:Ana", "bot:sly"]


@pytest.mark.parametrize("name", ["schemer:40", "cheater", "cheat:0", "cheat:16s", "cheat:", "40"])
def test_other_names_are_not_its(name: str) -> None:
    assert not is_cheat(name)


def test_whoever_gets_its_thinking_time_wrong_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--seats", "bot:cheat:x,bot:sly"])
    assert "cheat:N makes N simulations, 1 to 999999" in capsys.readouterr().err


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_it_plays_the_same_game_for_a_seed(setup: AnySetup, tmp_path: Path) -> None:
    records = []
    for number in range(2):
        path = tmp_path / f"{number}.frantic"
        _, forfeits = play_recorded(setup, ["cheat:8", "sly", "chaos"], 5, path, is_isolated=True)
        assert not forfeits
        record = load_record(path)
        verify(record)
        records.append(record.lines)
    assert records[0] == records[1]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game)
def test_it_thinks_about_the_cards_that_are_there(setup: AnySetup) -> None:
    cheating = Cheating()
    match = Match(
        setup, [cheating.seat("cheat:20"), bot_seat("sly", setup.game), bot_seat("sly", setup.game)], 4
    )
    cheating.show(match)
    while (pending := match.pending) is None or pending.seat != 0:
        match.advance()
    view = game_of(setup).view_for(match.state, 0)
    asked = game_of(setup).machine.decision(view.table)
    assert asked is not None
    mind = cheating.mind(view, asked)
    assert mind.deal(Random(1)) is match.state
    before = match.state.clone()
    assert mind.try_out(match.state, mind.ideas()[0][1], 3) == mind.try_out(before, mind.ideas()[0][1], 3)
    assert match.state == before, "thinking leaves the game as it is"


def test_it_looks_farther_ahead_than_schemer_in_the_card_game() -> None:
    """Rocket is out after four turns of its own, which only who looks four rounds ahead comes to see."""
    state = position(rocket="red-1 red-2 red-3 red-4", duck="blue-6 green-7 yellow-8 blue-9", limit=1).state
    cheating = Cheating()
    match = Match(state.setup, [cheating.seat("cheat:20"), bot_seat("sly", "cards")], 1)
    match.state = state
    cheating.show(match)
    view = match.game.view_for(state, 0)
    asked = match.game.machine.decision(view.table)
    assert asked is not None

    def is_out(mind: Mind[AnyState, AnyAnswer]) -> list[bool]:
        return [mind.try_out(state, asked.options()[0], seed)[0] == 1.0 for seed in range(5)]

    assert any(is_out(cheating.mind(view, asked)))
    assert not any(is_out(CardMind(view, asked)))


def _answer_of(name: str, state: AnyState) -> str:
    """What a bot in the first seat, among `sly`, answers to what is asked."""
    cheating = Cheating()
    game = state.setup.game
    first = cheating.seat(name) if is_cheat(name) else bot_seat(name, game)
    match = Match(state.setup, [first, *[bot_seat("sly", game)] * (state.setup.seats - 1)], 1)
    match.state = state.clone()
    cheating.show(match)
    thought = match.thought()
    assert thought is not None
    return str(thought())


def test_at_the_board_it_sees_who_can_block() -> None:
    """Blue and green stand on the same field: whom a Remote walks to the goal, only hands can tell."""
    targets: dict[str, set[str]] = {"cheat:60": set(), "schemer:60": set()}
    for blocks in (1, 2):
        state = table((5, 47, 47), "remote skip stop x", others="skip reverse skip reverse")
        state.hands[blocks] = cards("block reverse skip reverse")
        play(state, "red play remote@10")
        for name, chosen in targets.items():
            chosen.add(_answer_of(name, state))
    assert len(targets["schemer:60"]) == 1, "it does not see the card"
    assert len(targets["cheat:60"]) == 2


def test_it_sees_what_schemer_cannot() -> None:
    """Duck has one card left: what fits it must not be wished for, and only who sees it knows that."""
    wishes: dict[str, set[str]] = {"cheat:200": set(), "schemer:200": set()}
    for last in ("red-9", "blue-9"):
        table = position(rocket="fantastic red-1 red-2 red-3 blue-4 blue-6 blue-7", duck=last)
        table.play("rocket play fantastic")
        for name, seen in wishes.items():
            seen.add(_answer_of(name, table.state))
    assert len(wishes["schemer:200"]) == 1, "it does not see the card"
    assert len(wishes["cheat:200"]) == 2
