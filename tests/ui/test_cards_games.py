"""Whole card games at the table, driven as people do: by clicks and keys, to the last chalk board."""

import time
from pathlib import Path

import pygame
import pytest

from frantic_board import Seat, human_seat
from frantic_board.cards.text import write_state
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from frantic_board.records.record import load_record, play_through, verify
from frantic_board.ui.table.lines import HandCard
from tests.ui.cards_driver import CardDriver
from tests.ui.inspection import overflowing

PEOPLE = [human_seat(name) for name in ("Ana", "Bo", "Cleo", "Dirk", "Eve", "Fadi", "Gus", "Hal")]
BOT = bot_seat("chaos", "cards")
_KEYS = (pygame.K_d, pygame.K_n, pygame.K_y, pygame.K_p, pygame.K_r, pygame.K_1, pygame.K_2)
QUICK = Settings(speed="instant", reaction_tenths=1)


@pytest.mark.parametrize(
    ("seats", "language", "size", "open_hands", "seed"),
    [
        ([PEOPLE[0], BOT], "en", (1024, 640), False, 1),
        (PEOPLE[:2], "de", (1280, 800), False, 2),
        ([PEOPLE[0], BOT, BOT, BOT], "fr", (1440, 900), False, 3),
        (PEOPLE[:4], "en", (1440, 900), True, 4),
        ([PEOPLE[0], *[BOT] * 7], "de", (1024, 640), False, 5),
        (PEOPLE, "de", (1024, 640), False, 6),
        ([BOT] * 4, "fr", (1440, 900), False, 7),
    ],
)
def test_a_whole_game(
    seats: list[Seat], language: str, size: tuple[int, int], open_hands: bool, seed: int, tmp_path: Path
) -> None:
    record = tmp_path / "game.frantic"
    settings = Settings(speed="instant", reaction_tenths=1, language=language)
    driver = CardDriver(
        seats, size=size, settings=settings, open_hands=open_hands, record=record, seed=seed, limit=40
    )
    driver.play(60_000)
    assert driver.ended == 1
    assert driver.match.is_over
    driver.close()
    assert "the game is over" in verify(load_record(record))
    *_, (_, state, _) = play_through(load_record(record))
    assert write_state(state) == write_state(driver.match.state)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_every_text_fits(language: str, size: tuple[int, int]) -> None:
    settings = Settings(speed="instant", reaction_tenths=1, language=language)
    driver = CardDriver([PEOPLE[0], *[BOT] * 7], settings=settings, size=size)
    for _ in range(250):
        driver.act()
        assert overflowing(driver.scene.root.top) == []
    driver.close()


def test_a_whole_game_by_keyboard() -> None:
    driver = CardDriver([PEOPLE[0], BOT, BOT], settings=QUICK, seed=11, limit=20)
    stuck = 0
    for _ in range(30_000):
        if driver.ended:
            break
        scene = driver.scene
        if scene.root.layers:
            driver.key(pygame.K_RETURN)
        elif scene.windows.gate is not None:
            driver.key(pygame.K_SPACE)
        elif scene.question is None:
            if scene.session.is_thinking:
                time.sleep(0.0005)
            driver.send()
        else:
            before = driver.match.answers
            driver.key(driver.rng.choice((pygame.K_RIGHT, pygame.K_DOWN)))
            driver.key(pygame.K_RETURN)
            stuck = 0 if driver.match.answers != before else stuck + 1
            if stuck > 3 and driver.scene.question is not None:
                driver.key(driver.rng.choice(_KEYS))
    assert driver.ended == 1
    driver.close()


def test_what_does_not_fit_says_why() -> None:
    driver = CardDriver([PEOPLE[0], BOT, BOT], settings=QUICK, seed=3)
    driver.until(lambda: driver.asked("turn") and set(driver.middle.fan.cards) - driver.asking.cards != set())
    kind = next(kind for kind in driver.middle.fan.cards if kind not in driver.asking.cards)
    info = driver.middle.info(HandCard(kind))
    assert info.is_refused
    assert info.text == driver.asking.reason(kind) or info.text.startswith(driver.asking.reason(kind))
    driver.close()


def test_a_hint_names_a_card_and_says_why() -> None:
    driver = CardDriver([PEOPLE[0], BOT, BOT], settings=QUICK, seed=3)
    driver.until(lambda: driver.asked("turn") and len(driver.asking.cards) > 1)
    driver.key(pygame.K_h)
    driver.waited_for_hint()
    assert driver.asking.has_suggestion
    text = driver.scene.frame.advice.text
    assert "Chance to win" in text
    driver.key(pygame.K_h)
    assert not driver.asking.has_suggestion
    driver.close()
