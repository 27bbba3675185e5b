"""The real program in a real window, played with a real mouse or keyboard on a virtual screen.

    python -m tests.tools.real_window [OUT_DIR] [--game cards] [--whole-game] [--keys] [--people 2] [--bots 3]

It starts Xvfb and the program in a fresh home, makes its way from the title to a table, plays, resizes,
pauses and quits, and checks after every step what must be so; a whole game goes on to the result, the
rematch, its replay and the rules. With `--keys` the mouse is never used, in menus neither. Pictures of the
screen go to OUT_DIR. The mouse and the keys are the X server's (xdotool); only where things are is asked of
the program: it runs here with an onlooker that writes down, frame by frame, what can be seen. At the end it
says how many clicks or keys the way to the table, the set-up of a round and a turn took.
"""

import argparse
import json
import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import random
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from frantic_board import cli
from frantic_board.files.paths import HOME_VARIABLE
from frantic_board.play.games import games_dir
from frantic_board.play.match import Match
from frantic_board.records.record import load_record, verify
from frantic_board.registry import GAMES
from frantic_board.ui.app import App
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.pages.tracks import TrackStrip
from frantic_board.ui.cards.asking import Asking as CardAsking
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.shell.parts import OptionCard
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Choice
from frantic_board.ui.widgets.tabs import TabStrip
from tests.tools.headless import window_size
from tests.ui.cards_driver import CardDriver
from tests.ui.shell_driver import People, noisy_track

Point = tuple[int, int]

Turn = tuple[int, bool, int, bool]
"""The round, whether it is set up, how many turns have begun, and whether this one is a person's."""
NO_TURN: Turn = (0, False, 0, False)

PATIENCE = 30.0
"""Seconds after which something that must happen has not."""
AGAIN = 4.0
"""A click that nothing came of is repeated after so many seconds, as a person would."""
AGAIN_BY_KEYS = 0.4
"""The same for keys, of which many only move the cursor."""
MOST_WIDGETS = 60
"""Whoever has pressed Tab so many times has been everywhere."""
ONLOOKER = "--onlooker"
OUT = Path(tempfile.gettempdir(), "frantic-real-window")
SCREEN = (1600, 1000)
SIZES = ((1024, 640), (1400, 860))
"""What the window is resized to while a game is played."""


# --- inside the program -----------------------------------------------------------------------------------


class BoardFinger(People):
    """The people at the board, who do not click here but say where to."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rng = random.Random(1)
        self.ended = self.claims = self.passes = 0
        self.points: list[Point] = []

    def pointing(self) -> Point | None:
        """Where they would click now; None while there is nothing to do but to watch."""
        self.points = []
        self.act()
        return self.points[-1] if self.points else None

    @staticmethod
    def chosen(question: object) -> object:
        """What was chosen so far of a question."""
        chooser = question.chooser if isinstance(question, Asking) else None
        return None if chooser is None else (chooser.card, chooser.teleport, chooser.figure)

    def click(self, at: Widget | Point) -> None:
        self.points.append(at.rect.center if isinstance(at, Widget) else at)

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """What a key does can be done by a click, too."""
        seat = key - pygame.K_1
        if 0 <= seat < len(self.scene.names):
            self.click(self.scene.frame.seats.row_rects()[seat].center)
            return
        names = ("roll", "pass") if key == pygame.K_SPACE else ("close",)
        shown = [widget for widget in self.scene.root.top.walk() if widget.name in names]
        self.click(shown[0] if shown else self.scene.root.top.rect.center)

    def send(self, *events: pygame.event.Event) -> None:
        """Whoever only looks sends nothing."""


class CardFinger(CardDriver):
    """The same at the card table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rng = random.Random(1)
        self.ended = 0
        self.points: list[Point] = []

    def pointing(self) -> Point | None:
        """Where they would click now; None while there is nothing to do but to watch."""
        self.points = []
        assert isinstance(self.app.scene, TableScene)
        self.scene, self.match = self.app.scene, self.app.scene.session.match
        self.act()
        return self.points[-1] if self.points else None

    @staticmethod
    def chosen(question: object) -> object:
        """What was chosen so far of a question."""
        if not isinstance(question, CardAsking):
            return None
        shared = tuple(question.dealt), question.missing, tuple(question.ticked)
        return question.path, question.arming.power, *shared

    def click(self, at: Widget | Point) -> None:
        self.points.append(at.rect.center if isinstance(at, Widget) else at)

    def move(self, position: Point) -> None:
        """The pointer stays where it is."""

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """What a key does can be done by a click, too."""
        seat = key - pygame.K_1
        if 0 <= seat < len(self.scene.names):
            self.click(self.middle.ring.row_rects()[seat].center)
            return
        names = ("pass",) if key == pygame.K_SPACE else ("put-back", "close")
        shown = [widget for widget in self.scene.root.top.walk() if widget.name in names]
        self.click(shown[0] if shown else self.scene.root.top.rect.center)

    def send(self, *events: pygame.event.Event) -> None:
        """Whoever only looks sends nothing."""


class Onlooker:
    """Writes down what can be seen whenever it changes, a line of JSON each time."""

    def __init__(self) -> None:
        self._finger: BoardFinger | CardFinger | None = None
        self._moment: object = None
        self._point: Point | None = None
        self._last = ""
        self._turns_before: dict[int, int] = {}
        """How many turns had begun before each round."""

    def look(self, app: App) -> None:
        """Look at one frame."""
        scene = app.scene
        if not isinstance(scene, WidgetScene):
            return
        named = [widget for widget in scene.root.top.walk() if widget.name]
        sight = {
            "scene": type(scene).__name__,
            "layer": type(scene.root.layers[-1]).__name__ if scene.root.layers else "",
            "focus": "" if scene.root.focused is None else scene.root.focused.name,
            "size": app.display.size,
            "places": {widget.name: tuple(widget.rect) for widget in named},
            "values": {
                **{widget.name: widget.value for widget in named if isinstance(widget, Choice | TrackStrip)},
                **{widget.name: widget.selected for widget in named if isinstance(widget, TabStrip)},
                **{widget.name: widget.is_chosen for widget in named if isinstance(widget, OptionCard)},
            },
            "click": self._click(app, scene) if isinstance(scene, TableScene) else None,
            "answers": scene.session.match.answers if isinstance(scene, TableScene) else 0,
            "turn": self._turn(scene.session.match) if isinstance(scene, TableScene) else NO_TURN,
        }
        line = json.dumps(sight)
        if line != self._last:
            self._last = line
            print(line, flush=True)

    def _turn(self, match: Match) -> Turn:
        """What is being played; a round is set up until its first turn begins."""
        state = match.state
        is_set_up = state.turns == self._turns_before.setdefault(state.round, state.turns)
        return state.round, is_set_up, state.turns, match.is_person(state.turn)

    def _click(self, app: App, scene: TableScene) -> Point | None:
        """Where to click at the table; asked again only when something is different."""
        if self._finger is None:
            self._finger = CardFinger(app) if isinstance(scene.middle, CardMiddle) else BoardFinger(app)
        moment = (
            scene.session.match.answers,
            app.display.size,
            len(scene.root.layers),
            id(scene.windows.gate),
            scene.is_waiting_for_roll,
            self._finger.chosen(scene.question),
        )
        if moment != self._moment or self._point is None:
            self._moment, self._point = moment, self._finger.pointing()
        return self._point


def run_watched() -> int:
    """The program itself, with the onlooker behind it."""
    onlooker = Onlooker()
    step = App.step

    def step_and_look(app: App, seconds: float, events: Iterable[pygame.event.Event] = ()) -> None:
        step(app, seconds, events)
        onlooker.look(app)

    App.step = step_and_look  # type: ignore[assignment, method-assign]  # over the shoulder
    return cli.main([])


# --- outside: the screen, the mouse, the checks -----------------------------------------------------------


class Failed(Exception):
    """Something that must be so is not."""


@dataclass(frozen=True)
class Sight:
    """What the program shows now."""

    scene: str = ""
    layer: str = ""
    focus: str = ""
    """The name of what has the keyboard."""
    size: Sequence[int] = (0, 0)
    places: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """Left, top, width and height of every widget that has a name."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What is chosen, where there is a choice."""
    click: Point | None = None
    answers: int = 0
    turn: Turn = NO_TURN


class Screen:
    """A virtual screen, its mouse and its keyboard."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._memory = tempfile.TemporaryDirectory()
        wide, high = size
        out, into = os.pipe()
        where = ["-displayfd", str(into), "-fbdir", self._memory.name, "-nolisten", "tcp", "-noreset"]
        command = ["Xvfb", *where, "-screen", "0", f"{wide}x{high}x24"]
        self._server = subprocess.Popen(command, pass_fds=[into], stderr=subprocess.DEVNULL)
        os.close(into)
        with os.fdopen(out) as answer:
            self.name = f":{answer.readline().strip()}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()
        self._memory.cleanup()

    def do(self, *words: object) -> str:
        """One command for xdotool."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.name},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Failed(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip()}")
        return done.stdout.strip()

    def picture(self) -> pygame.Surface:
        """What is on the screen, from the server's own memory (the format of xwd)."""
        data = Path(self._memory.name, "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        wide, high, line, colours = header[4], header[5], header[12], header[19]
        start = header[0] + 12 * colours
        pixels = bytearray(data[start : start + line * high])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        return pygame.image.frombuffer(bytes(pixels), (line // 4, high), "BGRA").subsurface(
            (0, 0, wide, high)
        )


class Program:
    """The program, its window and what it shows."""

    def __init__(self, screen: Screen, out: Path, by_keys: bool) -> None:
        self.screen = screen
        self._out = out
        self._by_keys = by_keys
        self._rng = random.Random(1)
        self._shots = 0
        self._shot: set[str] = set()
        self.sight = Sight()
        self._pressed: Counter[Turn] = Counter()
        """How often something was clicked or pressed at the table, by turns."""
        self.pressed_in_menus = 0
        environment = {
            **os.environ,
            "DISPLAY": screen.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "en_GB.UTF-8",
        }
        self._child = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.real_window", ONLOOKER],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()
        self.window = ""

    def open(self) -> None:
        """Wait for the title, and find the window."""
        self.until(lambda: self.sight.scene == "TitleScene", "the title comes up")
        found = self.screen.do("search", "--sync", "--onlyvisible", "--pid", self._child.pid)
        self.window = found.split()[-1]
        self.screen.do("windowfocus", self.window)

    def _listen(self) -> None:
        assert self._child.stdout is not None
        for line in self._child.stdout:
            seen = json.loads(line)
            self.sight = Sight(**seen | {"turn": tuple(seen["turn"])})

    def until(self, condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something is so."""
        end = time.monotonic() + seconds
        while not condition():
            if self.has_ended():
                raise Failed(f"{what}: the program ended with status {self.status}")
            if time.monotonic() > end:
                self.shoot("failed")
                raise Failed(f"{what}: not within {seconds:g} seconds; shown: {self.sight}")
            time.sleep(0.02)

    def click(self, point: Point) -> None:
        self.screen.do("mousemove", "--window", self.window, *point, "click", 1)

    def use(self, name: str, condition: Callable[[], bool], what: str) -> None:
        """Click a widget by its name, or go there by keys and press Enter, and wait until something is so."""
        self.until(lambda: name in self.sight.places, f"{name} can be seen")
        if self._by_keys:
            self._walk_to(name)
            self._key("Return")
        else:
            left, top, width, height = self.sight.places[name]
            self.pressed_in_menus += 1
            self.click((left + width // 2, top + height // 2))
        self.until(condition, what)

    def go(self, name: str, scene: str) -> None:
        """Use a widget that leads to another scene."""
        self.use(name, lambda: self.sight.scene == scene, f"{name} leads to {scene}")

    def go_back(self, scene: str) -> None:
        """Leave a scene for the one before."""
        if self._by_keys:
            self.press("Escape", lambda: self.sight.scene == scene, f"Escape leads back to {scene}")
        else:
            self.go("back", scene)

    def open_menu(self) -> None:
        """Open the menu of the table; Escape first puts down what is in hand."""
        if not self._by_keys:
            self.go("menu", "PauseScene")
        while self.sight.scene != "PauseScene":
            self._key("Escape")
            self._wait_for(lambda: self.sight.scene == "PauseScene", AGAIN)

    def choose(self, name: str, value: object) -> None:
        """Step through a choice, by its right arrow or the arrow key, until it shows a value."""
        for _ in range(30):
            sight = self.sight
            if sight.values[name] == value:
                return
            if self._by_keys:
                self._walk_to(name)
                self._key("Right")
            else:
                left, top, width, height = sight.places[name]
                self.pressed_in_menus += 1
                self.click((left + width - 8, top + height // 2))
            self.until(partial(self._is_another, name, sight), f"{name} changes")
        raise Failed(f"{name} never came to {value}")

    def turn_page(self, name: str) -> None:
        """Go to another page behind tabs, by the arrow key or the tab in the middle."""
        before = self.sight
        if self._by_keys:
            self._walk_to(name)
            self._key("Right")
            self.until(partial(self._is_another, name, before), "another page is shown")
        else:
            self.use(name, partial(self._is_another, name, before), "another page is shown")

    def _is_another(self, name: str, before: Sight) -> bool:
        return self.sight.values.get(name) != before.values[name]

    def _walk_to(self, name: str) -> None:
        """Bring the keyboard to a widget: up or down where it lies just that way, else by Tab."""
        been: set[str] = set()
        for _ in range(MOST_WIDGETS):
            sight = self.sight
            if sight.focus == name:
                return
            here, there = sight.places.get(sight.focus), sight.places[name]
            key = "Tab"
            if here is not None and sight.focus not in been and _is_in_line(here, there):
                if there[1] >= here[1] + here[3]:
                    key = "Down"
                elif there[1] + there[3] <= here[1]:
                    key = "Up"
            been.add(sight.focus)
            self._key(key)
            self._wait_for(partial(self._is_elsewhere, sight), AGAIN_BY_KEYS)
        self.shoot("failed")
        raise Failed(f"no key leads to {name}, only to {sorted(been)}")

    def _is_new(self, before: Sight) -> bool:
        return self.sight is not before

    def _is_elsewhere(self, before: Sight) -> bool:
        return self.sight.focus != before.focus

    def _wait_for(self, condition: Callable[[], bool], seconds: float) -> None:
        """Give something so much time to come about."""
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end and not self.has_ended():
            time.sleep(0.01)

    def _key(self, *keys: str) -> None:
        self.pressed_in_menus += len(keys)
        self.screen.do("key", "--window", self.window, *keys)

    def press(self, key: str, condition: Callable[[], bool], what: str) -> None:
        """Press a key and wait until something is so."""
        self._key(key)
        self.until(condition, what)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.screen.do("windowsize", self.window, *size)
        self.until(lambda: tuple(self.sight.size) == size, "the game follows the window's size")

    def shoot(self, name: str) -> None:
        """Keep a picture of the screen."""
        self._shots += 1
        self._out.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.screen.picture(), str(self._out / f"{self._shots:02}-{name}.png"))

    def _shoot_news(self, sight: Sight) -> None:
        """Keep a picture of the first curtain, the first window for reactions, and so on."""
        asked = next((name for name in ("roll", "pass", "one") if name in sight.places), "")
        news = sight.layer.lower() or asked
        if news and news not in self._shot:
            self._shot.add(news)
            self.shoot(news)

    @property
    def status(self) -> int | None:
        """The exit status; None while it runs."""
        return self._child.poll()

    def has_ended(self) -> bool:
        """Whether it runs no more."""
        return self.status is not None

    def close(self) -> None:
        """It must not outlive the script."""
        self._child.kill()
        self._child.wait()

    def play(self, is_enough: Callable[[], bool], what: str, seconds: float = 300) -> None:
        """Play on by mouse or keyboard, doing what is to be done, until something is so."""
        end = time.monotonic() + seconds
        while not is_enough():
            if time.monotonic() > end:
                self.shoot("failed")
                raise Failed(f"{what}: not within {seconds:g} seconds; shown: {self.sight}")
            sight, again = self.sight, AGAIN_BY_KEYS if self._by_keys else AGAIN
            self._shoot_news(sight)
            if sight.click is not None and self._by_keys:
                self._type(sight)
            elif sight.click is not None:
                self._pressed[sight.turn] += 1
                self.click(sight.click)
            self._wait_for(partial(self._is_new, sight), again)
            if self.has_ended():
                raise Failed(f"{what}: the program ended with status {self.status}")

    @property
    def pressings(self) -> str:
        """What is counted."""
        return "keys" if self._by_keys else "clicks"

    def counted(self) -> str:
        """How many clicks or keys the set-up of a round and a turn took."""
        set_ups: Counter[int] = Counter()
        turns: list[int] = []
        others = 0
        for (in_round, is_set_up, _, is_own), number in self._pressed.items():
            if is_set_up:
                set_ups[in_round] += number
            elif is_own:
                turns.append(number)
            else:
                others += number
        return (
            f"{self.pressings}: the set-up of a round {_middle([*set_ups.values()])},"
            f" a turn {_middle(turns)}, while others play {others} in all"
        )

    def _type(self, sight: Sight) -> None:
        """What a person without a mouse does: some arrows, then Enter; now and then something passes."""
        can_pass = "pass" in sight.places
        is_open_to_all = any(name.startswith("claim-") for name in sight.places)
        if not sight.layer and can_pass and (is_open_to_all or self._rng.random() < 0.5):
            keys = ["p"]
        elif sight.layer or _is_at(sight, "roll"):
            keys = ["Return"]
        else:
            ways = ("Left", "Right", "Right", "Up", "Down")
            keys = [*self._rng.choices(ways, k=self._rng.randrange(1, 4)), "Return"]
        self._pressed[sight.turn] += len(keys)
        self.screen.do("key", "--window", self.window, *keys)


def _middle(numbers: Sequence[int]) -> str:
    return (
        f"{statistics.median(numbers):g} (of {len(numbers)}, at most {max(numbers)})" if numbers else "none"
    )


def _is_at(sight: Sight, name: str) -> bool:
    """Whether a widget is what is to be clicked."""
    place = sight.places.get(name)
    return place is not None and sight.click is not None and pygame.Rect(place).collidepoint(sight.click)


def _is_in_line(here: Sequence[int], there: Sequence[int]) -> bool:
    """Whether one of two places lies above the other."""
    return here[0] < there[0] + there[2] and there[0] < here[0] + here[2]


def play_through(program: Program, options: argparse.Namespace) -> None:
    """Everything, step by step."""
    program.shoot("title")
    _set_up(program, options)
    program.until(lambda: len(list(games_dir().iterdir())) == 1, "a record is begun")
    (record,) = games_dir().iterdir()

    def lines() -> int:
        return record.read_text(encoding="utf-8").count("\n")

    if options.game == "board" and options.speed in ("slow", "normal"):  # faster tables roll by themselves
        program.play(lambda: "roll" in program.sight.places, "a card is laid and the die waits")
        program.shoot("roll")
    for size in SIZES:
        program.resize(size)
        at = lines()
        program.play(lambda: lines() >= at + 12, "the record grows")  # noqa: B023 - called at once
        program.shoot(f"table-{size[0]}x{size[1]}")
    _leave_and_come_back(program)
    if options.whole_game:
        program.play(lambda: program.sight.scene == "EndScene", "the game ends", 3600)
        program.shoot("ending")
        print(verify(load_record(record)))
        print(program.counted())
        program.turn_page("tabs")
        program.shoot("ending-another-page")
        program.go("rematch", "TableScene")
        program.shoot("rematch")
    _pause(program)
    _change_language(program)
    program.go("leave", "TitleScene")
    if options.whole_game:
        _look_around(program)
    program.use("quit", program.has_ended, "the program ends")
    if program.status != 0:
        raise Failed(f"the program ended with status {program.status}")
    for path in sorted(games_dir().iterdir()):
        print(f"{path.name}: {verify(load_record(path))}")


def _set_up(program: Program, options: argparse.Namespace) -> None:
    """From the title to the table."""
    program.go("settings", "SettingsScene")
    program.choose("speed", options.speed)
    program.shoot("settings")
    program.go_back("TitleScene")
    program.go(f"new-{options.game}", "NewGameScene")
    seats = options.people + options.bots
    first = sum(name.startswith("kind-") for name in program.sight.places)
    for seat in range(first, seats):
        program.use("add-seat", partial(_is_there, program, f"kind-{seat}"), "a seat is added")
    for seat in range(seats, first):
        program.use(f"remove-{seat}", partial(_is_gone, program, f"kind-{seat}"), "a seat is taken away")
    for seat in range(seats):
        if seat < options.people or program.sight.values[f"kind-{seat}"] == "":
            program.choose(f"kind-{seat}", "" if seat < options.people else "easy")
    if options.game == "board":
        program.choose("track", options.level)
    else:
        nasty = "preset-nasty"
        program.use(nasty, lambda: program.sight.values[nasty] is True, "all sets are chosen")
    program.use("length-0", lambda: program.sight.values["length-0"] is True, "a short game is chosen")
    program.shoot("new-game")
    program.go("start", "TableScene")
    print(f"from the title to the table: {program.pressed_in_menus} {program.pressings}")


def _is_there(program: Program, name: str) -> bool:
    return name in program.sight.places


def _is_gone(program: Program, name: str) -> bool:
    return name not in program.sight.places


def _pause(program: Program) -> None:
    """Open the menu, once no curtain hides it."""
    program.play(lambda: not program.sight.layer, "the table can be seen")
    program.open_menu()


def _change_language(program: Program) -> None:
    """Change the language behind the menu of a game, and look at the table in it."""
    program.go("settings", "SettingsScene")
    program.choose("language", "de")
    program.go_back("PauseScene")
    program.press("Escape", lambda: program.sight.scene == "TableScene", "Escape goes on")
    program.shoot("another-language")
    _pause(program)


def _look_around(program: Program) -> None:
    """From the title into what was played, the rules, and back."""
    program.go("replays", "ReplaysScene")
    program.until(lambda: "watch" in program.sight.places, "a game can be watched")
    program.shoot("replays")
    program.go("watch", "ViewerScene")
    for key in ("space", "Right", "Right", "Next", "Next"):
        program.press(key, lambda: True, "the viewer goes there")
    program.shoot("replay")
    program.press("Escape", lambda: program.sight.scene == "ReplaysScene", "Escape leads back to the list")
    program.go_back("TitleScene")
    program.go("rules", "RulesScene")
    for _ in range(2):
        program.use("after", lambda: True, "another chapter")
    program.shoot("rules")
    program.go_back("TitleScene")


def _leave_and_come_back(program: Program) -> None:
    """Leave to the title in the middle of the game, and go on with it."""
    _pause(program)
    program.shoot("pause")
    program.press("Escape", lambda: program.sight.scene == "TableScene", "Escape goes on")
    _pause(program)
    program.go("leave", "TitleScene")
    program.until(lambda: "continue" in program.sight.places, "the title offers the game that was left")
    program.go("continue", "TableScene")


def main() -> int:
    """Run the script; the exit status is returned."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.real_window",
        description="Play the real program on a virtual screen.",
    )
    parser.add_argument("out", metavar="OUT_DIR", type=Path, nargs="?", default=OUT)
    parser.add_argument("--whole-game", action="store_true", help="play on until the game is over")
    parser.add_argument("--keys", action="store_true", help="use the keyboard alone")
    parser.add_argument("--game", choices=("board", "cards"), default="board", help="(default: board)")
    parser.add_argument("--people", type=int, choices=(1, 2, 3), default=1, help="who play (default: 1)")
    parser.add_argument("--bots", type=int, choices=range(6), default=2, help="against so many (default: 2)")
    parser.add_argument(
        "--level", default="classic", help="on the track noisy there is always something to throw in"
    )
    parser.add_argument("--speed", choices=("slow", "normal", "fast", "instant"), default="normal")
    parser.add_argument("--screen", type=window_size, default=SCREEN, metavar="WIDTHxHEIGHT")
    options = parser.parse_args()
    if options.people + options.bots not in GAMES[options.game].seats:
        parser.error("so many cannot play")
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing:
        print(f"This needs {' and '.join(missing)}: install them (Debian: apt install xvfb xdotool).")
        return 2
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        noisy_track(Path(home))
        try:
            with (
                closing(Screen(options.screen)) as screen,
                closing(Program(screen, options.out, options.keys)) as program,
            ):
                program.open()
                play_through(program, options)
        except Failed as failure:
            print(f"FAILED: {failure}")
            return 1
    print(f"all went well; pictures in {options.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(run_watched() if ONLOOKER in sys.argv else main())
