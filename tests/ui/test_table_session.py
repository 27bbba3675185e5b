"""What can go wrong at the table: bots that fail, a full disk, people who leave."""

import errno
import io
import sys
from threading import Semaphore
from typing import TYPE_CHECKING

import pygame
import pytest

from frantic_board import Answer, Match, Seat, Setup, bot_seat, human_seat, load_level
from frantic_board.board.answers import Play, Target
from frantic_board.board.cards import GIFT, MAGNET, SKIP, STOP
from frantic_board.board.positions import Position
from frantic_board.bots.time_limit import Late
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.play.session import Note, Session
from frantic_board.play.thinking import Thinking
from frantic_board.records.recordfile import RecordWriter
from frantic_board.ui.table.curtain import Curtain
from frantic_board.words.language import LANGUAGES, Words
from tests.ui.table_driver import TableDriver

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

CALM = multiset([SKIP, STOP, GIFT, MAGNET])
QUICK = Settings(speed="instant", reaction_tenths=1)


def failing(*_: object) -> Answer:
    raise ZeroDivisionError


def cheating(*_: object) -> Answer:
    return Target(1)


def babbling(*_: object) -> Answer:
    return Play("skip", [])  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("decide", "said"),
    [(failing, "(ZeroDivisionError)"), (cheating, "tricky"), (babbling, "tricky")],
)
def test_a_bot_that_fails_is_replaced_with_a_note_in_the_language(
    language: str, decide: object, said: str
) -> None:
    tricky = Seat("bot:tricky", lambda _rng: decide)  # type: ignore[arg-type,return-value]  # a broken one
    settings = Settings(speed="instant", language=language)
    position = Position(0, (5, 9), (CALM, CALM))
    driver = TableDriver([tricky, human_seat("Ana")], settings=settings, position=position, limit=500)
    driver.until(lambda: bool(driver.told))
    assert said in driver.told[0]
    assert "sly" in driver.told[0]
    assert driver.match.labels[0] == "bot:sly"
    assert driver.scene.privacy.characters(Words(language))[0]
    driver.until_asked()
    driver.close()


def test_a_bot_that_never_answers_is_replaced_and_stops() -> None:
    begun, stopped = Semaphore(0), Semaphore(0)

    def hanging(*_: object) -> Answer:
        begun.release()
        try:
            while True:
                pass
        finally:
            stopped.release()

    setup = Setup(load_level("tiny"), ("red", "blue"))
    hangs = Seat("bot:hangs", lambda _rng: hanging)
    session = Session(Match(setup, [hangs, hangs], seed=1), bot_pause=0.0, bot_limit=0.05)
    for number in (1, 2):
        while not begun.acquire(timeout=0.001):
            session.update(0.0)
        while len(session.notes) < number:
            session.update(0.01)
    assert {note.text for note in session.notes} == {"{bot} thought too long; {other} plays on."}
    assert session.match.labels == ["bot:sly", "bot:sly"]
    session.close()
    assert stopped.acquire(timeout=20)
    assert stopped.acquire(timeout=20)


def test_a_thought_that_is_given_up_at_once_ends() -> None:
    def hanging() -> None:
        while True:
            pass

    thinking = Thinking(hanging)
    thinking.give_up()
    assert isinstance(thinking.found.exception(timeout=20), Late)


def test_a_thought_that_catches_being_given_up_is_given_up_again() -> None:
    """So it is if Python swallows it, as in a call-back of its collector."""
    caught: list[BaseException] = []

    def stubborn() -> None:
        while True:
            try:
                while True:
                    pass
            except Late as late:
                if len(caught) == 3:
                    raise
                caught.append(late)

    thinking = Thinking(stubborn)
    thinking.give_up()
    assert isinstance(thinking.found.exception(timeout=20), Late)


def test_whoever_starts_a_thought_does_not_wait_for_its_thread() -> None:
    """On a busy machine it may be long until a thread gets a processor."""
    begun: list[bool] = []
    interval = sys.getswitchinterval()
    sys.setswitchinterval(10)  # nobody else runs unless this thread waits for something
    try:
        thinking = Thinking(lambda: begun.append(True))
        has_waited = bool(begun)
    finally:
        sys.setswitchinterval(interval)
    assert not has_waited
    thinking.found.result(timeout=20)
    assert begun


def test_notes_are_told_in_every_language() -> None:
    texts = (
        "{bot} thought too long; {other} plays on.",
        "{bot} failed ({error}); {other} plays on.",
        "{bot} did what is not allowed; {other} plays on.",
    )
    values = {"bot": "tricky", "other": "sly", "error": "ValueError"}
    for text in texts:
        assert len({Note(text, values).said(Words(language)) for language in LANGUAGES}) == 3


class FullDisk(io.BytesIO):
    """A file on a disk without any room."""

    def write(self, _data: "ReadableBuffer", /) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_once_and_the_game_goes_on() -> None:
    driver = TableDriver([human_seat("Ana"), bot_seat("chaos")], settings=QUICK, limit=20, level="sprint")
    driver.until_asked()
    driver.match._writer = RecordWriter(FullDisk())
    driver.act()
    driver.act()
    driver.until(lambda: bool(driver.told))
    assert driver.told == ["The rest of this game cannot be kept: No space left on device"]
    driver.wait(10.0)
    seen = []
    for _ in range(30_000):
        if driver.ended:
            break
        driver.act()
        seen += driver.told
    assert driver.ended == 1
    assert not any("cannot be kept" in text for text in seen)
    driver.close()


# --- handing a seat over ---------------------------------------------------------------------------------


def test_whoever_is_asked_leaves_and_the_log_stays() -> None:
    position = Position(0, (5, 9), (CALM, CALM))
    driver = TableDriver(
        [human_seat("Ana"), human_seat("Bo")], settings=QUICK, position=position, open_hands=True, limit=500
    )
    driver.until_asked()
    driver._click_card(SKIP)
    driver._click_field(20)
    driver.until_asked()
    log = list(driver.log)
    assert log
    assert driver.asking.view.seat == 1
    driver.scene.hand_over({1: bot_seat("sly")})
    assert driver.scene.question is None
    assert driver.log == log
    assert driver.scene.people == [0]
    driver.until_asked()
    assert driver.asking.view.seat == 0
    assert driver.log[: len(log)] == log
    driver.close()


def test_a_person_behind_the_curtain_leaves() -> None:
    position = Position(0, (5, 9, 12), (CALM, CALM, CALM))
    people = [human_seat("Ana"), human_seat("Bo"), human_seat("Cleo")]
    driver = TableDriver(people, settings=QUICK, position=position, limit=500)
    driver.until(lambda: bool(driver.scene.root.layers))
    driver.scene.hand_over({0: bot_seat("sly")})
    assert driver.scene.root.layers == []
    driver.until(lambda: any(isinstance(layer, Curtain) for layer in driver.scene.root.layers), 6000)
    driver.until_asked()
    assert driver.asking.view.seat == 1
    driver.close()


def test_somebody_who_was_to_roll_leaves() -> None:
    position = Position(0, (5, 9), (CALM, CALM))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos")],
        settings=Settings(speed="normal"),
        position=position,
        script=["red play stop@20"],
        limit=500,
    )
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    answers = driver.match.answers
    driver.scene.hand_over({0: bot_seat("sly")})
    driver.until(lambda: driver.match.answers > answers + 3)
    assert driver.scene.people == []
    driver.key(pygame.K_SPACE)
    driver.close()


def test_how_a_bot_plays_is_told_at_its_seat() -> None:
    driver = TableDriver([human_seat("Ana"), bot_seat("sly"), bot_seat("nasty")], settings=QUICK)
    seats = driver.scene.frame.seats
    tips = [seats.hint(rect.center) for rect in seats.row_rects()]
    assert tips[0] == ""
    assert tips[1].startswith("Looks one turn ahead")
    assert tips[2].startswith("Takes a second to think")
    driver.close()


def test_the_lit_seat_follows_what_is_shown_not_the_state_ahead_of_it() -> None:
    driver = TableDriver([bot_seat("chaos")] * 3, settings=Settings(speed="normal"))
    driver.until(lambda: driver.match.state.turns > 0, 6000)
    lit = [seat for seat, info in enumerate(driver.scene.frame.seats._seats) if info.is_turn]
    assert lit == [], "the last card of the set-up is still being laid"
    driver.until(lambda: any(info.is_turn for info in driver.scene.frame.seats._seats), 6000)
    lit = [seat for seat, info in enumerate(driver.scene.frame.seats._seats) if info.is_turn]
    assert lit == [driver.match.state.turn]
    driver.close()
