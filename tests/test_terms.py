"""What people agree on before a game, from the command line and from Python, in both games."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from frantic_board import UnknownBot, bot_seat, load_level
from frantic_board.bots.registry import ROSTERS
from frantic_board.cli import main
from frantic_board.files.errors import FileError
from frantic_board.kernel import AnySetup
from frantic_board.play.driving import STAND_IN, Failed, answer_of, replace_bot
from frantic_board.play.games import begin, plan_of, resume
from frantic_board.play.match import Match
from frantic_board.play.registry import FORMS, setup_for, title_of
from frantic_board.play.terms import Terms
from frantic_board.registry import DEFAULT, GAMES, game_of
from tests.test_sets import MINE

EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def refused(terms: Terms, seats: int = 2) -> str:
    with pytest.raises(FileError) as caught:
        setup_for(terms, seats)
    return str(caught.value)


@EVERY_GAME
def test_every_game_has_what_the_doors_ask_for(name: str) -> None:
    setup = setup_for(Terms(game=name), 2)
    assert setup.game == name == game_of(setup).name
    assert game_of(setup) is GAMES[name]
    assert setup.figures == GAMES[name].figures[:2]
    assert setup.limit == GAMES[name].limits(2)[1]
    assert FORMS[name].options
    assert title_of(setup)


def test_where_no_game_is_named_the_board_game_is_meant() -> None:
    assert DEFAULT == Terms().game == "board"
    assert setup_for(Terms(), 3).level == load_level("classic")


def test_terms_become_a_setup() -> None:
    board = setup_for(Terms(game="board", level="tiny", house=("quick-set-up",), limit=30), ("red", "white"))
    assert (board.level.name, board.figures, board.limit) == ("Tiny", ("red", "white"), 30)
    assert board.house == ("quick-set-up",)
    assert title_of(board) == "Tiny, quick-set-up"
    cards = setup_for(Terms(game="cards", sets=("pandora",), house=("short-deal=4", "violet=red")), 8)
    assert (cards.seats, cards.house.dealt, cards.house.violet) == (8, 4, "red")
    assert title_of(cards) == "base + pandora, short-deal=4, violet=red"
    track = load_level("sprint")
    assert setup_for(Terms(level=track), 2).level is track


def test_terms_of_the_wrong_game_are_refused() -> None:
    assert "the board game has no sets" in refused(Terms(game="board", sets=("pandora",)))
    assert "the card game has no tracks" in refused(Terms(game="cards", level="classic"))
    assert "house: the house rules are quick-set-up, not 'must-strike'" in refused(
        Terms(game="board", house=("must-strike",))
    )
    assert "house: 'quick-set-up' is no house rule" in refused(Terms(game="cards", house=("quick-set-up",)))


def test_terms_that_cannot_be_are_refused() -> None:
    assert "there is no set of this name" in refused(Terms(game="cards", sets=("pandoras",)))
    assert "named twice" in refused(Terms(game="cards", sets=("pandora", "pandora")))
    assert "violet" in refused(Terms(game="cards", house=("violet=fifth",)))
    assert "rule-cards" in refused(Terms(game="cards", house=("rule-cards=2",)))
    assert "there is no level" in refused(Terms(level="nowhere"))


@EVERY_GAME
def test_a_planned_game_is_recorded_and_gone_on_with(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    first, second = GAMES[name].figures[:2]
    plan = plan_of(Terms(game=name, limit=5), ((first, "human:Ana"), (second, "bot:chaos")), seed=3)
    match, path, problem = begin(plan, datetime(2026, 11, 18), Random(1))
    assert path is not None
    assert problem == ""
    match.play_on()
    match.close()
    again = resume(path, Random(2))
    assert again.head == match.head
    assert GAMES[name].fingerprint(again.state) == GAMES[name].fingerprint(match.state)
    assert again.labels == ["human:Ana", "bot:chaos"]
    again.close()


# --- bots of a game --------------------------------------------------------------------------------------


def test_a_bot_seat_is_of_the_board_game_unless_another_is_named() -> None:
    assert bot_seat("normal").label == "bot:normal"
    assert bot_seat("sly", game="cards").label == bot_seat("sly", GAMES["cards"]).label == "bot:sly"
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        bot_seat("nobody", game="cards")


class Liar:
    """Answers what nobody asked."""

    def __init__(self, rng: Random) -> None:
        """It needs no generator."""

    def decide(self, _view: object, _asked: object) -> object:
        return "anything"


@EVERY_GAME
def test_a_bot_that_fails_is_replaced_by_one_of_the_same_game(name: str) -> None:
    ROSTERS[name]["liar"] = Liar
    try:
        setup: AnySetup = setup_for(Terms(game=name, limit=1), 2)
        match = Match(setup, [bot_seat("liar", name)] * 2, 1)
        failed = {}
        while (thought := match.thought()) is not None:
            pending = match.pending
            assert pending is not None
            try:
                match.take(answer_of(match, thought))
            except Failed as error:
                failed[pending.seat] = str(error)
                replace_bot(match, pending.seat)
        assert match.is_over
        assert failed.keys() == {0, 1}
        assert all(why.startswith("answered 'anything': ") for why in failed.values())
        assert match.labels == [f"bot:{STAND_IN}"] * 2
    finally:
        del ROSTERS[name]["liar"]


# --- the command line ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["--game cards", "--game=cards", "--gam cards", "--game board --game cards"])
def test_what_a_command_takes_depends_on_the_game_however_it_is_named(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = f"bench --secs 0.01 {game} --sets pandora --house short-deal=4,no-scores --json"
    assert main(line.split()) == 0
    assert '"games_per_s": ' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("--game chess", "invalid choice: 'chess'"),
        ("--game", "expected one argument"),
        ("--game cards --level tiny", "unrecognized arguments: --level tiny"),
        ("--sets pandora", "unrecognized arguments: --sets pandora"),
        ("--game cards --house nonsense", "house: 'nonsense' is no house rule"),
        ("--game cards --house a\x1b[2J", "house: 'a\\x1b[2J' is no house rule"),
        ("--house a\x1b[2J", "not 'a\\x1b[2J'"),
        ("--game cards --house ,", "house: '' is no house rule"),
        ("--game cards --house short-deal", "short-deal needs a value, as in short-deal=5"),
        ("--game cards --house short-deal=7", "short-deal is 4, 5 or 6"),
        ("--game cards --house no-scores=1", "no-scores has no value"),
        ("--game cards --house no-scores,no-scores", "no-scores is named twice"),
        ("--game cards --sets nowhere.toml", "nowhere.toml: there is no such file"),
        ("--game cards --seats bot:normally,bot:sly", "there is no bot 'normally'"),
    ],
)
def test_bad_terms_on_the_command_line_are_a_sentence(
    line: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status: object
    try:
        status = main(["simulate", "--games", "1", *line.split(" ")])
    except SystemExit as ended:
        status = ended.code
    captured = capsys.readouterr()
    assert status == 2
    assert expected in captured.err
    assert "\x1b" not in captured.err


def test_a_set_of_ones_own_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / 'my "best" set.toml'
    path.write_text(MINE)
    records = tmp_path / "records"
    line = ["simulate", "--game", "cards", "--games", "2", "--sets", str(path), "--records", str(records)]
    assert main(line) == 0
    for record in records.iterdir():
        assert main(["replay", "--verify", str(record)]) == 0
    assert capsys.readouterr().out.count("the game is over") == 2
