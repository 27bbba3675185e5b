"""Matches: who answers, dice that nobody's thinking changes, and undo."""

import errno
import io
import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from frantic_board import (
    CHANCE,
    Answer,
    Decision,
    IllegalAnswer,
    Match,
    Setup,
    View,
    bot_seat,
    card_names,
    human_seat,
    load_level,
    read_line,
    view_for,
)
from frantic_board.board.answers import PASS, Move, Play, Target
from frantic_board.board.cards import BLOCK, NAMES, RE_ROLL, REMOTE, TROUBLEMAKER, X
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import apply
from frantic_board.bots import BOTS, Bot, UnknownBot
from frantic_board.kernel.piles import multiset
from frantic_board.play.match import Seat
from frantic_board.records.record import head_text, load_record, verify
from frantic_board.records.recordfile import RecordWriter

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

CLASSIC = load_level("classic")


def two_people(record: Path | None = None) -> Match:
    """A match of two people who answer through the match."""
    return Match(Setup(CLASSIC, ("red", "blue")), [human_seat("A"), human_seat("B")], 1, record)


def at_position(match: Match, position: Position, *script: str) -> Match:
    """Put a match into a position, answered so far by a script."""
    match.state = set_up(match.head.setup, position)
    for line in script:
        apply(match.state, read_line(line, match.head.setup.figures)[1])
    return match


def test_people_are_asked_by_callback() -> None:
    asked = []

    def ask(view: View, decision: Decision) -> Answer:
        asked.append((view.seat, decision.asks))
        return decision.options()[0]

    match = Match(
        Setup(load_level("tiny"), ("red", "blue"), 10), [human_seat("A", ask), bot_seat("chaos")], 1
    )
    match.play_on()
    assert match.is_over
    assert {seat for seat, _ in asked} == {0}
    assert "play" in {what for _, what in asked}


def test_a_match_waits_for_people_without_a_callback() -> None:
    match = two_people()
    match.play_on()
    assert match.waits_for_answer
    assert match.pending is not None
    assert match.pending.asks == "play"
    assert not match.advance()


def test_an_illegal_answer_changes_nothing(tmp_path: Path) -> None:
    match = two_people(tmp_path / "a.frantic")
    match.play_on()
    before, written = match.state.clone(), (tmp_path / "a.frantic").read_bytes()
    with pytest.raises(IllegalAnswer):
        match.answer(Target(1))
    match.close()
    assert match.state == before
    assert (tmp_path / "a.frantic").read_bytes() == written
    assert not match.can_undo


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def scores(seed: int) -> tuple[int, ...]:
        match = Match(Setup(CLASSIC, ("red", "blue", "green")), [bot_seat("chaos")] * 3, seed)
        match.play_on()
        return tuple(match.state.scores)

    assert scores(1) == scores(1)
    assert len({scores(seed) for seed in range(6)}) > 1


class Dreamer:
    """Uses up its generator before it does what chaos would not."""

    def __init__(self, rng: Random, dreams: int) -> None:
        self.rng = rng
        self.dreams = dreams

    def decide(self, view: View, decision: Decision) -> Answer:
        for _ in range(self.dreams):
            self.rng.random()
        return decision.options()[0]


def test_thinking_does_not_change_the_dice() -> None:
    def drawn(dreams: int) -> list[int]:
        seats = [Seat("bot:dreamer", lambda rng: Dreamer(rng, dreams).decide)] * 2
        match = Match(Setup(CLASSIC, ("red", "blue")), seats, 4)
        match.play_on()
        return [*match.state.scores, match.answers]

    assert drawn(0) == drawn(1000)


def test_bots_get_views_and_not_the_state() -> None:
    match = Match(Setup(CLASSIC, ("red", "blue")), [bot_seat("chaos"), human_seat("B")], 1)

    def spy(view: View, decision: Decision) -> Answer:
        assert view.table is not match.state
        assert set(view.table.hands[1]) <= {0}
        assert set(view.table.pile) <= {0}
        view.table.at[0] = 7
        return decision.options()[0]

    match._decide[0] = spy
    match.play_on()
    assert match.state.at == [0, 0]


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'nobody', expected one of .*chaos"):
        Match(Setup(CLASSIC, ("red", "blue")), [bot_seat("nobody"), bot_seat("chaos")], 1)


def test_a_bot_that_cannot_be_made_fails_when_it_is_asked_and_others_do_not_notice() -> None:
    def broken(_rng: Random) -> Bot:
        raise OSError("no model")

    BOTS["broken"] = broken
    try:
        match = Match(Setup(CLASSIC, ("red", "blue")), [bot_seat("broken"), bot_seat("broken")], 1)
        while (asked := match.pending) is not None and asked.seat == CHANCE:
            match.advance()
        thought = match.thought()
        assert thought is not None
        with pytest.raises(OSError, match="no model"):
            thought()
    finally:
        del BOTS["broken"]


# --- undo ------------------------------------------------------------------------------------------------


def test_a_choice_is_undone_until_the_die_is_thrown(tmp_path: Path) -> None:
    match = two_people(tmp_path / "a.frantic")
    match.play_on()
    before, written = match.state.clone(), (tmp_path / "a.frantic").read_bytes()
    assert match.pending is not None
    first, second = match.pending.options()[:2]
    match.answer(first)
    assert match.can_undo
    match.undo()
    assert match.state == before
    assert (tmp_path / "a.frantic").read_bytes() == written
    assert not match.can_undo
    match.answer(second)
    while not match.is_over:
        match.play_on()
        if match.pending is not None:
            match.answer(match.pending.sample(Random(match.answers).random))
    match.close()
    assert "the game is over" in verify(load_record(tmp_path / "a.frantic"))


def test_two_choices_in_a_row_are_undone_one_by_one() -> None:
    hands = (multiset([TROUBLEMAKER, X]), multiset([X]))
    position = Position(hands=hands)
    match = at_position(two_people(), position, "red play troublemaker@20", "? roll 18")
    start = match.state.clone()
    match.answer(Move(1, 30))
    after_first = match.state.clone()
    match.answer(Move(2, 31))
    match.undo()
    assert match.state == after_first
    match.undo()
    assert match.state == start
    assert not match.can_undo


@pytest.mark.parametrize("others", [[X], [BLOCK]])
def test_that_an_attack_can_be_taken_back_does_not_tell_who_holds_a_block(others: list[int]) -> None:
    match = at_position(two_people(), Position(hands=(multiset([REMOTE, X]), multiset(others))))
    match.answer(Play(REMOTE, 20))
    assert match.can_undo
    match.answer(Target(1))
    assert not match.can_undo


@pytest.mark.parametrize("others", [[X], [RE_ROLL]])
def test_that_a_pass_can_be_taken_back_does_not_tell_who_else_holds_the_card(others: list[int]) -> None:
    hands = (multiset([X, RE_ROLL]), multiset(others))
    match = at_position(two_people(), Position(hands=hands), "red play x@20", "? roll 3")
    match.answer(PASS)
    assert not match.can_undo


def test_nothing_is_undone_after_chance_has_answered() -> None:
    match = at_position(two_people(), Position(hands=(multiset([X, X]), b"")))
    match.answer(Play(X, 20))
    assert match.can_undo
    match.advance()
    assert not match.can_undo


def test_nobody_undoes_what_another_person_chose() -> None:
    match = two_people()
    match.play_on()
    assert match.pending is not None
    first = match.pending.seat
    match.answer(match.pending.options()[0])
    assert match.pending.seat != first
    match.answer(match.pending.options()[0])
    match.undo()
    assert match.pending.seat != first
    assert not match.can_undo


def test_an_answer_that_shows_a_new_hand_is_not_undone() -> None:
    # Passing on the d20 lets Loot (14) go ahead, and red sees blue's cards.
    hands = (multiset([TROUBLEMAKER, RE_ROLL]), multiset([X]))
    match = at_position(two_people(), Position(hands=hands), "red play troublemaker@20", "? roll 14")
    assert match.pending is not None
    assert match.pending.seat == 0
    match.answer(PASS)
    assert NAMES[X] in {NAMES[kind] for kind in match.state.hands[0]}
    assert not match.can_undo


def test_chance_is_not_answered_from_outside() -> None:
    match = two_people()
    assert match.pending is not None
    assert match.pending.seat == CHANCE
    with pytest.raises(ValueError, match="chance is asked now"):
        match.answer(PASS)


def test_wrong_use_is_told_in_a_sentence() -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"))
    with pytest.raises(ValueError, match="a game of 2 figures needs as many seats, not 1"):
        Match(setup, [human_seat("Ana")], seed=1)
    match = two_people()
    with pytest.raises(ValueError, match="nothing that can be taken back"):
        match.undo()
    over = Match(setup, [bot_seat("chaos"), bot_seat("chaos")], seed=1)
    over.play_on()
    for use in (over.answer, over.take, over.refusal):
        with pytest.raises(ValueError, match="the game is over"):
            use(PASS)


def test_a_match_is_drawn_with_hands_face_down_and_a_view_with_its_own_hand() -> None:
    match = two_people()
    match.play_on()
    drawn = str(match)
    assert "red human:A, blue human:B" in drawn
    assert "┌" in drawn
    assert "in hand\n" in drawn
    for seat in (0, 1):
        shown = str(view_for(match.state, seat))
        assert f"in hand: {', '.join(card_names(match.state.hands[seat]))}" in shown
        assert shown.count("in hand:") == 1
    assert str(match.head.setup.level).splitlines()[0] == match.head.setup.level.name


# --- the record -----------------------------------------------------------------------------------------


class FullDisk(io.BytesIO):
    """A file on a disk that has room for so many more writes."""

    room = 10**9

    def write(self, data: "ReadableBuffer", /) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        self.room -= 1
        return super().write(data)

    def truncate(self, size: int | None = None, /) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().truncate(size)


def on_a_disk(room: int) -> tuple[Match, FullDisk]:
    """A match whose record can be written to only so many more times after its head."""
    match, disk = two_people(), FullDisk()
    head = head_text(match.head).encode()
    disk.write(head)
    match._writer = RecordWriter(disk, len(head))
    disk.room = room
    return match, disk


def test_a_full_disk_ends_the_record_and_not_the_game() -> None:
    match, disk = on_a_disk(20)
    while not match.is_over:
        match.play_on()
        if match.pending is not None:
            match.answer(match.pending.sample(Random(match.answers).random))
    match.close()
    assert match.record_problem == "No space left on device"
    assert disk.closed
    assert match.answers > 100


def test_what_was_written_before_the_disk_was_full_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    match = two_people(path)
    match.play_on()
    assert match._writer is not None
    match._writer.close()
    match._writer._file = disk = FullDisk()
    disk.room = 0
    assert match.pending is not None
    match.answer(match.pending.options()[0])
    assert match.record_problem
    resumed = Match.resume(load_record(path), [human_seat("A"), human_seat("B")])
    assert resumed.answers == match.answers - 1


def test_a_choice_is_undone_though_the_disk_is_full() -> None:
    match, disk = on_a_disk(10**9)
    match.play_on()
    before = match.state.clone()
    assert match.pending is not None
    match.answer(match.pending.options()[0])
    disk.room = 0
    match.undo()
    assert match.state == before
    assert match.record_problem
    match.answer(match.pending.options()[0])
    match.undo()
    assert match.state == before


def test_a_record_that_cannot_begin_is_refused_at_once_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        two_people(tmp_path / "a.frantic")
    assert list(tmp_path.iterdir()) == []


def test_a_healthy_record_has_no_problem(tmp_path: Path) -> None:
    match = two_people(tmp_path / "a.frantic")
    match.play_on()
    match.close()
    assert match.record_problem == ""


def test_who_plays_now_is_known_beside_who_began() -> None:
    match = two_people()
    match.reseat(1, bot_seat("sly"))
    assert match.labels == ["human:A", "bot:sly"]
    assert match.head.labels == ("human:A", "human:B")
