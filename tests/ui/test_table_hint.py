"""A hint at the table: for every kind of question, without stalling, gone when it is stale."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from frantic_board import bot_seat, human_seat
from frantic_board.board.answers import Pass
from frantic_board.board.cards import (
    FACE_OF,
    GIFT,
    MAGNET,
    RE_ROLL,
    REMOTE,
    SKIP,
    STOP,
    TROUBLEMAKER,
)
from frantic_board.board.positions import Position
from frantic_board.bots import Budget
from frantic_board.bots.board.advice import suggested_card, suggested_figure
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.widget import Control
from tests.ui.inspection import overflowing
from tests.ui.table_driver import TableDriver

CALM = [SKIP, STOP, GIFT, MAGNET]
BOARD = (
    (9, FACE_OF["swap", ""]),
    (10, FACE_OF["gift", ""]),
    (11, FACE_OF["magnet", ""]),
    (33, FACE_OF["stop", ""]),
)
DRAWS = ("? draw stop", "? draw jump", "? draw reverse")

QUESTIONS = {
    "play": (CALM, []),
    "react": ([RE_ROLL, *CALM[1:]], ["red play stop@20", "? roll 6"]),
    "target": ([REMOTE, *CALM[1:]], ["red play remote@20"]),
    "gift": (CALM, ["red play stop@20", "? roll 4"]),
    "take": (CALM, ["red play stop@20", "? roll 5"]),
    "pick": ([TROUBLEMAKER, *CALM[1:]], ["red play troublemaker@20", "? roll 5", *DRAWS]),
    "move": ([TROUBLEMAKER, *CALM[1:]], ["red play troublemaker@20", "? roll 18"]),
}


@contextmanager
def asked(
    asks: str = "play", language: str = "en", size: tuple[int, int] = (1024, 640)
) -> Iterator[TableDriver]:
    hand, script = QUESTIONS[asks]
    hands = tuple(multiset(cards) for cards in (hand, CALM, CALM))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos"), bot_seat("chaos")],
        size=size,
        settings=Settings(speed="instant", language=language),
        position=Position(0, (6, 17, 30), hands, BOARD),
        script=script,
        limit=200,
    )
    driver.until_asked()
    assert driver.asking.chooser.decision.asks == asks
    yield driver
    driver.close()


def advice(driver: TableDriver) -> str:
    return driver.scene.frame.advice.text


@pytest.mark.parametrize("asks", QUESTIONS)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_question_gets_a_hint_that_can_be_followed(asks: str, language: str) -> None:
    with asked(asks, language) as driver:
        driver.key(pygame.K_h)
        driver.until(lambda: driver.asking.suggestion is not None)
        answer = driver.asking.suggestion
        assert answer is not None
        assert answer in driver.asking.chooser.options
        told = advice(driver)
        assert "Ana" in told
        assert "chaos" in told, "where everybody is expected to stand"
        assert overflowing(driver.scene.root.top) == []
        marks = driver.board.marks
        assert marks.pointed or isinstance(answer, Pass) or asks == "pick"
        if asks == "play":
            assert marks.preview is not None
        assert (
            suggested_card(answer) is not None
            or suggested_figure(answer) is not None
            or asks
            in (
                "react",
                "take",
                "move",
            )
        )
        driver.scene.session.answer(answer)


def test_whoever_asks_for_a_hint_has_all_the_time_to_read_it() -> None:
    with asked("react") as driver:
        driver.key(pygame.K_h)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver.wait(10.0)
        assert driver.asking.is_reaction


def test_the_button_asks_too_and_puts_the_hint_away() -> None:
    with asked() as driver:
        button = driver.scene.root.top.find("hint")
        driver.click(button)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver.click(button)
        assert advice(driver) == ""
        assert driver.asking.suggestion is None
        assert driver.board.marks.pointed == frozenset()
        driver.click(button)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver.click(driver.scene.root.top.find("close-advice"))
        assert advice(driver) == ""


def test_while_it_is_thought_about_the_window_goes_on() -> None:
    with asked() as driver:
        driver.scene.session.hint_budget = Budget(seconds=30.0)
        driver.key(pygame.K_h)
        assert advice(driver) == "Thinking about it…"
        driver._click_card(SKIP)
        assert driver.asking.chooser.card == SKIP
        driver.key(pygame.K_h)
        assert advice(driver) == "", "one need not wait for it"


def test_a_hint_changes_neither_the_dice_nor_the_bots() -> None:
    def outcome(*, with_hint: bool) -> str:
        with asked() as driver:
            if with_hint:
                driver.key(pygame.K_h)
                driver.until(lambda: driver.asking.suggestion is not None)
            driver._click_card(SKIP)
            driver._click_field(20)
            driver.until_asked()
            return repr((driver.match.state.at, driver.match.state.hands, driver.match.state.top))

    assert outcome(with_hint=False) == outcome(with_hint=True)


def test_an_answer_makes_the_hint_vanish() -> None:
    with asked() as driver:
        driver.key(pygame.K_h)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver._click_card(SKIP)
        driver._click_field(20)
        assert advice(driver) == ""
        assert driver.scene.session.found_hint is None
        driver.until_asked()
        driver.wait(0.2)
        assert driver.asking.suggestion is None
        assert advice(driver) == ""


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    with asked() as driver:
        driver.key(pygame.K_h)
        driver.scene.session.answer(driver.asking.chooser.options[0])
        assert driver.scene.session.found_hint is None
        assert not driver.scene.session.is_seeking_hint


def test_taking_a_choice_back_makes_the_hint_vanish() -> None:
    with asked("move") as driver:
        driver._click_field(driver.match.state.teleports[0])
        driver._click_field(sorted(driver.asking.chooser.fields)[0])
        driver.until_asked()
        driver.key(pygame.K_h)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver.key(pygame.K_u)
        assert advice(driver) == ""
        driver.until_asked()
        assert driver.asking.suggestion is None


def test_without_a_question_there_is_no_hint_and_the_button_says_why() -> None:
    driver = TableDriver([bot_seat("chaos")] * 2)
    button = driver.scene.root.top.find("hint")
    assert isinstance(button, Control)
    assert not button.is_enabled
    assert button.reason == "There is nothing to choose now."
    driver.key(pygame.K_h)
    assert not driver.scene.session.is_seeking_hint
    driver.close()


def test_what_somebody_is_about_to_lay_is_shown_rather_than_the_hint() -> None:
    with asked() as driver:
        driver.key(pygame.K_h)
        driver.until(lambda: driver.asking.suggestion is not None)
        driver._click_card(STOP)
        field = sorted(driver.asking.chooser.fields)[-1]
        driver.move(driver.board.geometry.field_rect(field).center)
        preview = driver.board.marks.preview
        assert preview is not None
        assert preview.field == field


def test_a_hint_that_fails_is_a_sentence_and_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with asked() as driver:
        session = driver.scene.session

        def fail(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(session.thinkers, "hint", fail)
            driver.key(pygame.K_h)
            driver.until(lambda: bool(driver.told))
        assert driver.told == ["There is no hint this time (ZeroDivisionError)."]
        assert not driver.scene.frame.advice.is_visible
        driver.key(pygame.K_h)
        driver.until(lambda: session.found_hint is not None)
