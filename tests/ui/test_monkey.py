"""A monkey at the table: clicks, keys, wheel, resizes and focus changes at random break nothing."""

import random
from pathlib import Path

import pygame
import pytest

from frantic_board import bot_seat, human_seat
from frantic_board.files.records import load_record, verify
from frantic_board.files.settings import Settings
from frantic_board.ui.board.shown import Shown
from tests.ui.table_driver import TableDriver

EVENTS = 5_000
"""For each of the four tables."""

KEYS = [
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_r, pygame.K_u, pygame.K_i,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_1, pygame.K_9 + 1),
]  # fmt: skip
SIZES = [(1024, 640), (1280, 720), (1920, 1080), (700, 500), (320, 200)]


def random_event(rng: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    """Something a cat on the keyboard or a child with a mouse might do."""
    point = (rng.randrange(size[0]), rng.randrange(size[1]))
    what = rng.random()
    if what < 0.25:
        return [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))]
    if what < 0.6:
        button = rng.choice([1, 1, 1, 1, 2, 3])
        return [
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=button),
        ]
    if what < 0.9:
        key, mod = rng.choice(KEYS), rng.choice([0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
        return [
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0),
        ]
    if what < 0.96:
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1]), flipped=False)]
    if what < 0.98:
        return [pygame.event.Event(pygame.WINDOWFOCUSLOST), pygame.event.Event(pygame.WINDOWLEAVE)]
    return [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1)]


@pytest.mark.parametrize("seed", range(4))
def test_random_events_break_nothing(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    people = [human_seat("A"), human_seat("B")] if seed % 2 else [human_seat("A"), bot_seat("chaos")]
    settings = Settings(speed=rng.choice(["instant", "fast"]), reaction_tenths=1)
    record = tmp_path / "game.frantic"
    driver = TableDriver(
        people, settings=settings, level="sprint", limit=40, seed=seed, record=record, open_hands=seed == 3
    )
    for number in range(EVENTS):
        size = driver.app.display.size
        driver.send(*random_event(rng, size))
        if number % 400 == 399:
            driver.resize(*rng.choice(SIZES))
    driver.resize(1024, 640)
    while driver.scene.root.layers and not driver.ended:
        driver.act()
    driver.play(40_000)
    assert driver.ended >= 1, "the game is stuck"
    assert driver.scene._shown == Shown.from_state(driver.match.state)
    driver.close()
    assert "the game is over" in verify(load_record(record))
