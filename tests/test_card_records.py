"""Records of card games: they go on from anywhere, hold own sets, and keep secrets while they are played."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from frantic_board.cards import facts as told
from frantic_board.cards.answers import Pass, Play
from frantic_board.cards.cards import NAMES
from frantic_board.cards.rules import apply, decision
from frantic_board.cards.sets import House
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.cards.text import write_state
from frantic_board.cli import main
from frantic_board.files.cards.sets import load_set, load_sets, parse_set
from frantic_board.files.errors import FileError
from frantic_board.kernel import CHANCE
from frantic_board.play.match import Match, bot_seat, human_seat
from frantic_board.records import Reading, Timeline
from frantic_board.records.export import CannotExport, scenario_text
from frantic_board.records.record import (
    Divergence,
    Head,
    head_text,
    load_record,
    parse_record,
    play_through,
    verify,
)
from frantic_board.records.scenarios import parse_scenario, run_scenario

ALL_SETS = load_sets(("troublemaker", "supercharge", "pandora"))
CHAOS = bot_seat("chaos", game="cards")
OWN = """
format = 1
game = "cards"
name = 'A "few" more \\ things'
[cards]
blue-gift = 3
fantastic = 2
[events]
tornado = 1
"""


def played(path: Path, setup: Setup | None = None, answers: int | None = None, seed: int = 5) -> Match:
    """A game of four with all sets, whole or only so many answers of it."""
    setup = setup or Setup(ALL_SETS, FIGURES[:4], 60, House(rule_cards=2))
    match = Match(setup, [CHAOS] * setup.seats, seed, path)
    while not match.is_over and (answers is None or match.answers < answers):
        match.advance()
    match.close()
    return match


def test_a_record_reads_as_the_formats_page_shows_it(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic", Setup(load_sets(), ("rocket", "duck"), 0, House(short_deal=5)))
    lines = (tmp_path / "game.frantic").read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["frantic-record 1", "game cards"]
    assert lines[2].startswith("sets base ")
    assert lines[3:9] == [
        "house short-deal=5",
        "rules 1",
        "seats rocket=bot:chaos duck=bot:chaos",
        "limit 154",
        "seed 5",
        "---",
    ]
    assert lines[9].startswith("? dealer ")
    assert all(line.startswith("? draw ") for line in lines[10 : 10 + 11])


def test_a_whole_game_verifies_and_ends_the_same(tmp_path: Path) -> None:
    match = played(tmp_path / "game.frantic")
    record = load_record(tmp_path / "game.frantic")
    assert "the game is over" in verify(record)
    *_, (_, state, _) = play_through(record)
    assert write_state(state) == write_state(match.state)


def test_a_record_cut_off_anywhere_goes_on_to_its_end(tmp_path: Path) -> None:
    whole = tmp_path / "whole.frantic"
    played(whole)
    data = whole.read_bytes()
    begin = data.index(b"---\n") + 4
    rng = Random(1)
    for cut in sorted({begin, len(data) - 1, *(rng.randrange(begin, len(data)) for _ in range(40))}):
        path = tmp_path / f"{cut}.frantic"
        path.write_bytes(data[:cut])
        record = load_record(path)
        assert bool(record.cut_off) == (data[cut - 1 : cut] != b"\n")
        match = Match.resume(record, [CHAOS] * 4, path)
        match.play_on()
        match.close()
        again = load_record(path)
        assert "the game is over" in verify(again)
        assert not again.cut_off
        kept = data[:cut].rpartition(b"\n")[0]
        assert path.read_bytes().startswith(kept), "what was there stays"


def test_a_changed_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    played(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    check = [number for number, line in enumerate(lines) if line.startswith("= ")][3]
    wrong = f"{lines[check][:-16]}0123456789abcdef"
    text = "\n".join([*lines[:check], wrong, *lines[check + 1 :]]) + "\n"
    with pytest.raises(Divergence) as caught:
        verify(parse_record(text, "game.frantic"))
    assert caught.value.line == check + 1
    for verb in ("? draw ", "? power ", "? rule "):
        place = next(number for number, line in enumerate(lines) if line.startswith(verb))
        record = parse_record("\n".join([*lines[:place], *lines[place + 1 :]]) + "\n", "game.frantic")
        with pytest.raises(Divergence) as caught:
            verify(record)
        next_check = next(number for number, line in enumerate(lines) if number > place and line[0] == "=")
        assert place < caught.value.line <= next_check + 1
    path.write_text(text, encoding="utf-8")
    assert main(["replay", "--verify", str(path)]) == 1


def test_an_own_set_is_embedded_whatever_its_name(tmp_path: Path) -> None:
    file = tmp_path / 'my "own" \\ set.toml'
    file.write_text(OWN, encoding="utf-8")
    own = load_set(file)
    setup = Setup((*load_sets(), own), ("cat", "owl"), 20)
    played(tmp_path / "game.frantic", setup)
    text = (tmp_path / "game.frantic").read_text(encoding="utf-8")
    assert "| blue-gift = 3" in text
    file.unlink()
    record = load_record(tmp_path / "game.frantic")
    assert "the game is over" in verify(record)
    assert record.head.setup.deck == setup.deck
    assert record.head.setup.events == setup.events
    changed = text.replace("| blue-gift = 3", "| blue-gift = 4")
    with pytest.raises(FileError, match="it is another set"):
        parse_record(changed, "game.frantic")
    assert own.cards == parse_set(OWN, "own", "own").cards


def test_a_given_up_game_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    played(path, answers=100)
    path.write_text(path.read_text(encoding="utf-8") + "given-up\n", encoding="utf-8")
    record = load_record(path)
    assert record.is_given_up
    assert not record.is_secret
    assert verify(record)


def test_undo_takes_lines_back_and_only_what_showed_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.frantic"
    setup = Setup(ALL_SETS, FIGURES[:3], 60)
    match = Match(setup, [human_seat("Ana"), CHAOS, CHAOS], 3, path)
    rng = Random(3)
    undone = 0
    while match.answers < 900 and not match.is_over:
        if match.advance():
            continue
        pending = match.pending
        assert pending is not None
        before, text = write_state(match.state), path.read_bytes()
        was_final = pending.is_final
        match.answer(pending.sample(rng.random))
        if match.can_undo and rng.random() < 0.5:
            assert not was_final
            match.undo()
            undone += 1
            assert write_state(match.state) == before
            assert path.read_bytes() == text
            again = match.pending
            assert again is not None
            match.answer(again.sample(rng.random))
    match.close()
    assert undone > 10
    assert verify(load_record(path))


# --- games that people still play -------------------------------------------------------------------------


def _left(path: Path, seed: int) -> Timeline:
    """A game of two people and bots that was left in the middle, as a watcher may see it."""
    setup = Setup(ALL_SETS, FIGURES[:4], 300, House(rule_cards=seed % 3))
    match = Match(setup, [human_seat("Ana"), human_seat("Bob"), CHAOS, CHAOS], seed, path)
    rng = Random(seed)
    while match.answers < 700 and not match.is_over:
        if not match.advance():
            assert match.pending is not None
            match.answer(match.pending.sample(rng.random))
    match.close()
    reading = Reading(load_record(path))
    reading.go_on()
    assert reading.timeline.trouble == ""
    return reading.timeline


_SECRET_VERBS = ("steal", "deal", "give", "pick", "power")


@pytest.mark.parametrize("seed", range(4))
def test_no_line_of_a_game_that_is_played_names_a_hidden_card(tmp_path: Path, seed: int) -> None:
    timeline = _left(tmp_path / "game.frantic", seed)
    assert timeline.is_secret
    masked = 0
    for moment in range(1, timeline.end + 1):
        state = timeline.state_at(moment - 1)
        facts: list[told.Fact] = []
        for seat, answer in timeline._answers[moment - 1]:
            line = timeline.game.public_line(state, seat, answer)
            whole = timeline.game.write_line(seat, answer, FIGURES[:4])
            facts.clear()
            apply(state, answer, facts)
            assert line in ("", whole) or len(line) < len(whole)
            masked += line != whole
            words = set(line.partition(" as ")[0].split()[2:])
            named = {kind for kind, name in enumerate(NAMES) if kind and name in words}
            is_shown = isinstance(answer, Play) or named <= _seen_by_all(facts)
            assert is_shown, f"{line} tells more than {facts}"
            if seat == CHANCE and line.split()[1] in _SECRET_VERBS:
                assert not words, line
            if isinstance(answer, Pass):
                assert line in ("", whole)
        pending = decision(timeline.state_at(moment))
        assert pending is None or pending.seat == CHANCE or pending.asks not in ("react", "power")
    assert masked > 50
    with pytest.raises(CannotExport):
        scenario_text(timeline, 1)


def _seen_by_all(facts: list[told.Fact]) -> set[int]:
    """The cards that what happened shows to the whole table."""
    seen: set[int] = set()
    for fact in facts:
        shown = told.redacted(fact, frozenset())
        for name in ("kind", "cards"):
            value = getattr(shown, name, b"")
            seen |= set(value) if isinstance(value, bytes) else {value}
    return seen


def test_the_same_game_given_up_shows_all(tmp_path: Path) -> None:
    _left(tmp_path / "game.frantic", 1)
    reading = Reading(replace(load_record(tmp_path / "game.frantic"), is_given_up=True))
    reading.go_on()
    lines = [reading.timeline.line_at(moment) for moment in range(1, reading.timeline.end + 1)]
    assert any(line.startswith("? draw ") and len(line.split()) == 3 for line in lines)
    answers = (tmp_path / "game.frantic").read_text(encoding="utf-8").partition("---\n")[2].splitlines()
    assert lines == [line for line in answers if not line.startswith("= ")]


# --- turns as scenarios -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sets", "seats", "house"),
    [
        ((), 2, House()),
        (("troublemaker",), 4, House(must_strike=True)),
        (("supercharge",), 3, House(short_deal=6)),
        (("troublemaker", "supercharge", "pandora"), 5, House(rule_cards=4, violet="blue")),
        (("troublemaker", "supercharge", "pandora"), 8, House(no_scores=True, old_gambling_man=True)),
    ],
)
def test_turns_are_written_as_scenarios_that_pass(
    tmp_path: Path, sets: tuple[str, ...], seats: int, house: House
) -> None:
    played(tmp_path / "game.frantic", Setup(load_sets(sets), FIGURES[:seats], 100, house), seed=seats)
    reading = Reading(load_record(tmp_path / "game.frantic"))
    reading.go_on()
    timeline = reading.timeline
    exported = 0
    for index in range(0, len(timeline.turns), 3):
        if timeline.turns[index].seat is None:
            with pytest.raises(CannotExport):
                scenario_text(timeline, index)
            continue
        text = scenario_text(timeline, index)
        outcome = run_scenario(parse_scenario(text, "turn.toml"))
        assert outcome.failures == (), text
        after = timeline.state_at(timeline.turn_end(index))
        for name in ("hands", "pile", "discard", "demand", "powers", "scores", "turn", "direction"):
            assert getattr(outcome.state, name) == getattr(after, name)
        exported += 1
    assert exported >= 5


def test_a_wrong_expectation_of_an_exported_turn_fails(tmp_path: Path) -> None:
    played(tmp_path / "game.frantic")
    reading = Reading(load_record(tmp_path / "game.frantic"))
    reading.go_on()
    text = scenario_text(reading.timeline, 2)
    changed = text.replace('next = "', 'next = "? dealer" # "')
    assert not run_scenario(parse_scenario(changed, "turn.toml")).is_passed


def test_sets_of_ones_own_go_into_the_file(tmp_path: Path) -> None:
    own = parse_set(OWN, "own.toml", 'my "best" set')
    base = replace(load_set("base"), cards=load_set("base").cards[:-1])
    troublemaker = replace(own, name="troublemaker")
    played(tmp_path / "game.frantic", Setup((base, own, troublemaker), ("cat", "owl"), 20))
    reading = Reading(load_record(tmp_path / "game.frantic"))
    reading.go_on()
    index = next(index for index, turn in enumerate(reading.timeline.turns) if turn.seat is not None)
    text = scenario_text(reading.timeline, index)
    assert 'sets = ["my--best--set", "troublemaker"]' in text
    scenario = parse_scenario(text, "turn.toml")
    assert run_scenario(scenario).failures == ()
    assert scenario.setup.deck == reading.timeline.head.setup.deck
    assert [each.cards for each in scenario.setup.sets] == [base.cards, own.cards, own.cards]


# --- bad records ------------------------------------------------------------------------------------------

MANY = " ".join(f"s{number} 0123456789abcdef" for number in range(60))
HEAD = head_text(Head(Setup(load_sets(("pandora",)), FIGURES[:2], 30), ("human:A", "bot:chaos"), 9))


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        (HEAD.replace("game cards", "game chess"), 2, "there is no game"),
        (HEAD.replace(" pandora ", " nowhere "), 3, "there is no shipped set"),
        (HEAD.replace("sets base", "sets"), 3, "expected sets NAME HASH"),
        (HEAD.replace("sets base", "level base"), 3, ""),
        (HEAD.replace("sets base", "sets base 0123456789abcdef base"), 3, "expected different sets"),
        (HEAD.replace("sets", f"sets {MANY}"), 3, "expected at most 50"),
        (HEAD.replace("rules 1", "| # a\n" * 60 + "rules 1"), 4, "60 embedded sets, expected at most 50"),
        (HEAD.replace("rules 1", "| # a\n| format = 1\nrules 1"), 5, "game is missing"),
        (HEAD.replace("rules 1", "house no-such\nrules 1"), 4, "is no house rule"),
        (HEAD.replace("rules 1", "house short-deal=9\nrules 1"), 4, "short-deal is 4, 5 or 6"),
        (HEAD.replace("rules 1", "house must-strike must-strike\nrules 1"), 4, "twice"),
        (HEAD.replace("rules 1", "| nonsense\nrules 1"), 4, ""),
        (HEAD.replace("robot=", "red="), 5, "is no figure"),
        (HEAD.replace("limit 30", "limit 0"), 6, "whole number from 1"),
        (HEAD + "? draw red-11\n", 9, "is no answer"),
        (HEAD + "rocket jumps\n", 9, "is no answer"),
        (HEAD + "duck pass\n", 9, "does not play here"),
        (HEAD + "rocket split robot 99999999999999999999\n", 9, "is no answer"),
    ],
)
def test_malformed_records_are_refused_with_the_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_record(text, "game.frantic")
    assert sentence in str(caught.value)
    assert caught.value.problems[0].line == line, str(caught.value)
