"""A hint at the card table: what to do, and why, in words that fit."""

import time

import pygame
import pytest

from frantic_board import human_seat
from frantic_board.bots import Hint
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from tests.ui.cards_driver import CardDriver
from tests.ui.inspection import overflowing


def _found(driver: CardDriver) -> Hint:
    """What was thought of, once the window has had some time for it."""
    end = time.monotonic() + 30
    while (found := driver.scene.session.found_hint) is None:
        assert time.monotonic() < end
        driver.send()
    driver.send()
    return found


@pytest.mark.parametrize(
    ("language", "chance"), [("en", "Chance to win"), ("de", "Gewinnchance"), ("fr", "Chance de")]
)
def test_a_hint_can_be_followed(language: str, chance: str) -> None:
    settings = Settings(speed="instant", reaction_tenths=1, language=language)
    driver = CardDriver([human_seat("Ana"), bot_seat("chaos", "cards")], settings=settings)
    driver.until(lambda: driver.scene.question is not None)
    driver.key(pygame.K_h)
    found = _found(driver)
    assert driver.asking.has_suggestion
    pending = driver.match.pending
    assert pending is not None
    assert found.best.answer in pending.options()
    assert chance in driver.scene.frame.advice.text
    assert overflowing(driver.scene.root.top) == []
    driver.key(pygame.K_h)
    assert driver.scene.frame.advice.text == ""
    driver.close()
