"""A monkey at the whole game: whatever it does, nothing breaks and every record tells a game."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.records import load_record, verify
from frantic_board.ui.shell.games import games_dir
from tests.ui.shell_driver import ShellDriver, own_home

EVENTS = 1500
KEYS = (
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_TAB,
    pygame.K_ESCAPE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_F1,
    pygame.K_m,
    pygame.K_1,
    pygame.K_2,
    pygame.K_BACKSPACE,
    pygame.K_PAGEDOWN,
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _event(rng: random.Random, size: tuple[int, int]) -> list[pygame.event.Event]:
    where = rng.randrange(size[0]), rng.randrange(size[1])
    match rng.randrange(10):
        case 0 | 1 | 2 | 3:
            return [
                pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0)),
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1),
            ]
        case 4 | 5 | 6:
            key = rng.choice(KEYS)
            return [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)]
        case 7:
            return [pygame.event.Event(pygame.TEXTINPUT, text=rng.choice("aß9{%\u0301"))]
        case 8:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, 1)), flipped=False)]
    if rng.random() < 0.1:
        wide, high = rng.choice(((1024, 640), (640, 400), (1300, 800)))
        return [pygame.event.Event(pygame.VIDEORESIZE, w=wide, h=high, size=(wide, high))]
    return [pygame.event.Event(rng.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))]


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_breaks(home: Path, seed: int) -> None:
    (home / "settings.toml").write_text('format = 1\nspeed = "instant"\n')
    rng = random.Random(seed)
    game = ShellDriver(seed=seed).open()
    seen = set()
    for _ in range(EVENTS):
        game.app.step(1 / 30, _event(rng, game.app.display.size))
        if game.app.scene is None:  # it found the way out
            game = ShellDriver(seed=rng.randrange(1000)).open()
        seen.add(type(game.app.scene).__name__)
    game.shell.leave_game()
    assert {"TitleScene", "NewGameScene", "TableScene", "SettingsScene", "RulesScene"} <= seen
    records = list(games_dir().glob("*.frantic"))
    assert records
    for path in records:
        verify(load_record(path))
    assert not (home / "crashes").exists()
