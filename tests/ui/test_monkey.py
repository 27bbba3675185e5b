"""Monkeys at the table and all over the game: events at random break nothing and lose nothing."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board import bot_seat, human_seat
from frantic_board.bots import BOTS, Budget, hint
from frantic_board.bots.bot import Chaos
from frantic_board.files.settings import Settings
from frantic_board.play import thinking
from frantic_board.play.games import Plan, games_dir
from frantic_board.records.record import load_record, verify
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.shell.error import ErrorScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from tests.ui.cards_driver import CardDriver
from tests.ui.driver import Driver
from tests.ui.shell_driver import People, ShellDriver, own_home
from tests.ui.table_driver import TableDriver

AT_TABLE = 2_000
"""Events for each of the four tables."""
ALL_OVER = 3_100
"""Events for each of the four monkeys that have the whole game."""

KEYS = [
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_r, pygame.K_u, pygame.K_i,
    pygame.K_h, pygame.K_m, pygame.K_F1, pygame.K_F11, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_HOME,
    pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_0,
    pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_y, pygame.K_z, pygame.K_s, pygame.K_f,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, *range(pygame.K_1, pygame.K_9 + 1),
]  # fmt: skip
MODIFIERS = [0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL]
TEXTS = ["a", "7", "Ana", "Łódź", "\u0301", "x" * 300, "🙂", "\ud800", "\x00", "-1", "../..", "{who}", "%s"]
SIZES = [(1024, 640), (1280, 720), (1200, 800), (700, 500), (320, 200), (1, 1)]


def _event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def _click(rng: random.Random, point: tuple[int, int]) -> list[pygame.event.Event]:
    button = rng.choice([1, 1, 1, 1, 2, 3])
    down = _event(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
    if rng.random() < 0.1:
        return [down]  # and it is let go somewhere else, or never
    return [down, _event(pygame.MOUSEBUTTONUP, pos=point, button=button)]


def _key(rng: random.Random) -> list[pygame.event.Event]:
    values = {"key": rng.choice(KEYS), "mod": rng.choice(MODIFIERS), "unicode": "", "scancode": 0}
    return [_event(pygame.KEYDOWN, **values), _event(pygame.KEYUP, **values)]


def _window(rng: random.Random) -> list[pygame.event.Event]:
    gone, back = rng.choice(
        [
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
            (pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED),
        ]
    )
    return [_event(gone), _event(back)]


def _resize(rng: random.Random) -> list[pygame.event.Event]:
    width, height = rng.choice(SIZES)
    return [_event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))]


def random_events(rng: random.Random, point: tuple[int, int]) -> list[pygame.event.Event]:
    """Something a cat on the keyboard or a child with a mouse might do, at a point of the window."""
    what = rng.random()
    if what < 0.2:
        return [_event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))]
    if what < 0.6:
        return _click(rng, point)
    if what < 0.87:
        return _key(rng)
    if what < 0.93:
        return [_event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1]), flipped=False)]
    if what < 0.97:
        return [_event(pygame.TEXTINPUT, text=rng.choice(TEXTS))]
    if what < 0.995:
        return _window(rng)
    return _resize(rng)


def calm_down(driver: Driver) -> None:
    """Hands off the mouse, and a window of a usual size."""
    driver.send(*(_event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=button) for button in (1, 2, 3)))
    if driver.app.display.is_full_screen:
        driver.key(pygame.K_F11)
    driver.resize(1024, 640)


def _anywhere(rng: random.Random, size: tuple[int, int]) -> tuple[int, int]:
    return rng.randrange(size[0]), rng.randrange(size[1])


# --- at one table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_random_events_break_no_table(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    people = [human_seat("A"), human_seat("B")] if seed % 2 else [human_seat("A"), bot_seat("chaos")]
    settings = Settings(speed=rng.choice(["instant", "fast"]), reaction_tenths=1)
    record = tmp_path / "game.frantic"
    driver = TableDriver(
        people, settings=settings, level="sprint", limit=25, seed=seed, record=record, open_hands=seed == 3
    )
    sent = 0
    while sent < AT_TABLE:
        events = random_events(rng, _anywhere(rng, driver.app.display.size))
        driver.send(*events)
        sent += len(events)
    calm_down(driver)
    while driver.scene.root.layers and not driver.ended:
        driver.act()
    driver.play(40_000)
    assert driver.ended >= 1, "the game is stuck"
    assert driver.shown == Shown.from_state(driver.match.state)
    driver.close()
    assert "the game is over" in verify(load_record(record))


@pytest.mark.parametrize("seed", range(4))
def test_random_events_break_no_card_table(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    bot = bot_seat("chaos", "cards")
    seats = [human_seat("A"), human_seat("B"), bot] if seed % 2 else [human_seat("A"), *[bot] * 3]
    settings = Settings(speed=rng.choice(["instant", "fast"]), reaction_tenths=1)
    record = tmp_path / "game.frantic"
    driver = CardDriver(
        seats, settings=settings, limit=20, seed=seed, record=record, open_hands=seed == 3, size=(1200, 800)
    )
    sent = 0
    while sent < AT_TABLE:
        controls = [widget for widget in driver.scene.root.top.walk() if widget.can_focus]
        point = _anywhere(rng, driver.app.display.size)
        if controls and rng.random() < 0.5:
            point = rng.choice(controls).rect.center
        events = random_events(rng, point)
        driver.send(*events)
        sent += len(events)
    calm_down(driver)
    driver.play(60_000)
    assert driver.ended >= 1, "the game is stuck"
    driver.close()
    assert "the game is over" in verify(load_record(record))


# --- all over the game ------------------------------------------------------------------------------------


@pytest.fixture
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots that think do so in their own tests; here nobody waits for them."""
    names = [name for name in BOTS if name != "chaos"]
    for name in names:
        BOTS[name] = Chaos
    quick = {"board": lambda view, asked, rng, _: hint(view, asked, rng, Budget(simulations=4))}
    monkeypatch.setattr(thinking, "HINTS", quick)
    yield
    for name in names:
        del BOTS[name]


AT_ONCE = Plan((("red", "human:A"), ("blue", "bot:chaos"), ("green", "human:B")), level="tiny", limit=9)
"""A short game, so that its end comes up too."""


class Monkey:
    """Sits in front of the whole game; when it is closed, somebody opens it again."""

    def __init__(self, seed: int, start: Plan | None = None) -> None:
        self.rng = random.Random(seed)
        self._start = start
        self.scenes: set[str] = set()
        self.sent = 0
        self.game = self._open()

    def _open(self) -> ShellDriver:
        return ShellDriver((1024, 640), seed=self.rng.randrange(1000)).open(self._start)

    def act(self) -> None:
        """One event or two, then a look whether all is well."""
        game = self.game
        events = random_events(self.rng, self._point())
        game.send(*events)
        self.sent += len(events)
        scene = game.app.scene
        assert not isinstance(scene, ErrorScene)
        if scene is None:
            game.close()
            self.game = self._open()
        else:
            self.scenes.add(type(scene).__name__)

    def _point(self) -> tuple[int, int]:
        """Mostly something that can be clicked, so that it gets around."""
        scene, size = self.game.app.scene, self.game.app.display.size
        if isinstance(scene, WidgetScene) and self.rng.random() < 0.6:
            controls = [widget for widget in scene.root.top.walk() if widget.can_focus]
            if controls:
                return self.rng.choice(controls).rect.center
        return _anywhere(self.rng, size)


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize("seed", range(4))
def test_random_events_break_nothing_anywhere(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with own_home(tmp_path, monkeypatch):
        monkey = Monkey(seed, AT_ONCE if seed % 2 else None)
        while monkey.sent < ALL_OVER:
            monkey.act()
        calm_down(monkey.game)
        monkey.game.shell.open_title()
        monkey.game.wait(0.1)
        assert len(monkey.scenes) > 4, "it did not get around"
        assert not (tmp_path / "crashes").exists()
        for path in games_dir().glob("*"):
            assert verify(load_record(path))
        if monkey.game.shell.left_game is not None:
            _goes_on(monkey.game)


class _CardPeople(CardDriver):
    """The people at a card table of the whole game."""

    def __init__(self, game: ShellDriver) -> None:
        self.app, self.rng, self.ended = game.app, random.Random(1), 0

    def act(self) -> None:
        """One look at the screen and one thing done about it."""
        assert isinstance(self.app.scene, TableScene)
        self.scene, self.match = self.app.scene, self.app.scene.session.match
        super().act()


def _goes_on(game: ShellDriver) -> None:
    """The game that was left goes on: nothing is stuck."""
    assert game.in_scene(TitleScene)
    game.click_on("continue")
    scene = game.app.scene
    is_cards = isinstance(scene, TableScene) and isinstance(scene.middle, CardMiddle)
    people = _CardPeople(game) if is_cards else People(game)
    begun = -1
    for _ in range(3_000):
        if not game.in_scene(TableScene):
            return
        people.act()
        begun = people.match.answers if begun < 0 else begun
        if people.match.answers > begun + 5:
            return
    raise AssertionError("the game is stuck")
