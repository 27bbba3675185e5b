"""The app: the stack of scenes, one frame at a time, and going on when things go wrong."""

import random
from pathlib import Path

import pygame
import pytest

from frantic_board.ui.app import App
from frantic_board.ui.display import DisplayLostError
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Place
from frantic_board.ui.look import Look
from frantic_board.ui.problems import Problem, Trouble
from frantic_board.ui.scene import Scene, WidgetScene
from frantic_board.ui.watch.exporting import save_png
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Button, Label, TextField
from tests.tools.headless import screenshot
from tests.ui.driver import FONTS, FRAME, Driver, OneWidgetScene, SteadyClock


class Diary(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name = name
        self.log = log
        self.is_still = False

    def _note(self, what: str) -> None:
        self.log.append(f"{self.name} {what}")

    @property
    def dirty(self) -> list[pygame.Rect]:
        return [] if self.is_still else super().dirty

    def entered(self) -> None:
        self._note("entered")

    def covered(self) -> None:
        self._note("covered")

    def resumed(self) -> None:
        self._note("resumed")

    def left(self) -> None:
        self._note("left")

    def layout(self, window: pygame.Rect) -> None:
        self._note(f"layout {window.width}x{window.height}")

    def handle(self, event: InputEvent) -> bool:
        self._note(f"handle {type(event).__name__}")
        return False

    def update(self, dt: float) -> None:
        self._note("update")

    def draw(self, surface: pygame.Surface) -> None:
        self._note("draw")


class Overlay(Diary):
    is_overlay = True


class LiveOverlay(Overlay):
    pauses_below = False


@pytest.fixture
def log() -> list[str]:
    return []


def test_only_the_top_gets_input_and_hidden_scenes_rest(driver: Driver, log: list[str]) -> None:
    driver.app.push(Diary("a", log))
    driver.app.push(Diary("b", log))
    log.clear()
    driver.key(pygame.K_x)
    assert {line.split()[0] for line in log} == {"b"}
    assert log[:3] == ["b handle KeyPressed", "b update", "b draw"]


def test_scenes_are_told_what_happens_to_them(driver: Driver, log: list[str]) -> None:
    app = driver.app
    app.push(Diary("a", log))
    app.push(Diary("b", log))
    app.replace(Diary("c", log))
    app.pop()
    app.pop()
    assert log == [
        "a entered",
        "a layout 1024x640",
        "a handle PointerLeft",
        "a covered",
        "b entered",
        "b layout 1024x640",
        "b left",
        "c entered",
        "c layout 1024x640",
        "c left",
        "a resumed",
        "a left",
    ]
    assert app.scene is None
    app.pop()
    app.step(FRAME)


def test_a_scene_knows_whether_the_pointer_rests_on_it(driver: Driver) -> None:
    below, above = Button("below"), Button("above")
    driver.show(Place(below))
    driver.move(below.rect.center)
    driver.press(below.rect.center)
    assert below.is_pressed
    driver.app.push(OneWidgetScene(Place(above)))
    assert not below.is_pressed
    assert not below.is_hovered
    assert above.is_hovered
    driver.app.pop()
    assert below.is_hovered


def test_a_scene_that_a_key_brought_up_is_not_pointed_at(driver: Driver) -> None:
    below, above = Button("below"), Button("above")
    driver.show(Place(below))
    driver.move(below.rect.center)
    driver.key(pygame.K_TAB)
    driver.app.push(OneWidgetScene(Place(above)))
    assert not above.is_hovered
    driver.move(above.rect.center)
    assert above.is_hovered


def test_an_overlay_shows_what_is_below_dimmed_and_paused(driver: Driver, log: list[str]) -> None:
    driver.show(Place(Label("below")))
    picture = driver.app.display.surface
    before = picture.get_at((512, 400))
    driver.app.push(Overlay("o", log))
    driver.wait(0.1)
    after = picture.get_at((512, 400))
    assert 0 < after.g < before.g
    below = Diary("below", log)
    driver.app.reset(below)
    below.is_still = True
    driver.app.push(Overlay("o", log))
    log.clear()
    driver.wait(0.1)
    assert "below update" not in log
    assert log.count("below draw") == 1, "what does not change is drawn once and kept"
    driver.app.replace(LiveOverlay("o", log))
    log.clear()
    driver.wait(0.05)
    assert "below update" in log


def test_a_scene_that_does_not_change_is_not_drawn(driver: Driver, log: list[str]) -> None:
    scene = Diary("a", log)
    driver.app.push(scene)
    driver.wait(0.05)
    scene.is_still = True
    log.clear()
    driver.wait(0.2)
    assert "a draw" not in log
    driver.send(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert log.count("a draw") == 1
    driver.send(pygame.event.Event(pygame.WINDOWMINIMIZED))
    scene.is_still = False
    log.clear()
    driver.wait(0.2)
    assert "a draw" not in log, "nobody sees a window that is minimised"
    driver.send(pygame.event.Event(pygame.WINDOWRESTORED))
    assert "a draw" in log


def test_closing_the_window_leaves_every_scene(driver: Driver, log: list[str]) -> None:
    driver.app.push(Diary("a", log))
    driver.app.push(Diary("b", log))
    driver.send(pygame.event.Event(pygame.QUIT))
    assert log[-2:] == ["b left", "a left"]
    assert driver.app.scenes == ()


def test_a_scene_may_ask_before_the_window_closes(driver: Driver, log: list[str]) -> None:
    class Unsaved(Diary):
        is_saved = False

        def closing(self) -> bool:
            return self.is_saved

    scene = Unsaved("a", log)
    driver.app.push(scene)
    driver.app.push(Overlay("b", log))
    driver.send(pygame.event.Event(pygame.QUIT))
    assert len(driver.app.scenes) == 2
    scene.is_saved = True
    driver.send(pygame.event.Event(pygame.QUIT))
    assert driver.app.scene is None


@pytest.mark.parametrize("size", [(320, 200), (1, 1), (1024, 640), (1440, 900), (3840, 2160), (0, -5)])
def test_resizing_while_running(driver: Driver, size: tuple[int, int]) -> None:
    driver.show(Place(Button("x")))
    driver.resize(*size)
    driver.wait(0.05)
    real = (max(1, size[0]), max(1, size[1]))
    assert driver.app.display.size == real
    driver.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=600))
    assert driver.app.display.size == (800, 600)


def test_the_scale_follows_the_window_and_text_size_the_setting(driver: Driver) -> None:
    label = Label("How large am I?")
    driver.show(Place(label))
    width = label.rect.width
    driver.resize(2048, 1280)
    assert driver.look.scale == 2.0
    assert label.rect.width == pytest.approx(2 * width, rel=0.05)
    driver.look.text_factor = 1.5
    driver.app.rebuild()
    driver.wait(0.02)
    assert label.rect.width == pytest.approx(3 * width, rel=0.05)


def test_full_screen_and_back(driver: Driver) -> None:
    driver.show(Place(Button("x")))
    driver.key(pygame.K_F11)
    assert driver.app.display.is_full_screen
    driver.wait(0.05)
    driver.key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not driver.app.display.is_full_screen
    assert driver.app.display.size == (1024, 640)


def test_hot_keys_work_where_the_scene_has_no_use_for_them(driver: Driver) -> None:
    heard: list[str] = []
    driver.app.hotkeys[pygame.K_m] = lambda: heard.append("mute")
    field = TextField("")
    driver.show(Place(field))
    driver.key(pygame.K_m)
    driver.key(pygame.K_m, pygame.KMOD_CTRL)
    assert heard == ["mute"]
    driver.click(field)
    driver.key(pygame.K_m)
    assert heard == ["mute"]


class Faulty(OneWidgetScene):
    """Breaks when a key is pressed."""

    def unclaimed(self, event: InputEvent) -> bool:
        if isinstance(event, KeyPressed):
            raise LookupError("something unexpected")
        return False

    def left(self) -> None:
        raise LookupError("cannot even leave")


def _run_with(events: list[pygame.event.Event], app: App) -> None:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    app.run()


KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x", scancode=0)
QUIT = pygame.event.Event(pygame.QUIT)


def test_an_error_in_a_scene_reaches_the_hook_and_the_loop_goes_on() -> None:
    caught: list[Exception] = []

    def explain(app: App, error: Exception) -> None:
        caught.append(error)
        app.fall_back(OneWidgetScene(Label("Something went wrong.")))
        pygame.event.post(QUIT)

    driver = Driver((1024, 640), explain)
    driver.app.push(Faulty(Label("fine")))
    _run_with([KEY], driver.app)
    assert [type(error) for error in caught] == [LookupError]


def test_without_a_hook_or_with_one_that_does_not_help_errors_come_out() -> None:
    driver = Driver((1024, 640))
    driver.app.push(Faulty(Label("fine")))
    with pytest.raises(LookupError):
        _run_with([KEY], driver.app)

    class Broken(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            raise LookupError("again and again")

    calls: list[Exception] = []
    helpless = Driver((1024, 640), lambda app, error: calls.append(error))
    helpless.app.push(Broken())
    with pytest.raises(LookupError):
        _run_with([], helpless.app)
    assert 1 < len(calls) < 10


def test_run_ends_with_the_last_scene(driver: Driver, log: list[str]) -> None:
    driver.app.push(Diary("a", log))
    _run_with([QUIT], driver.app)
    assert log[-1] == "a left"


def test_a_lost_display_is_opened_again(driver: Driver) -> None:
    button = Button("x")
    driver.show(Place(button))
    pygame.display.quit()
    driver.wait(0.05)
    assert not driver.app.display.is_lost
    assert driver.app.display.size == (1024, 640)
    driver.click(button)
    assert any(problem.trouble is Trouble.DISPLAY_LOST for problem in driver.look.problems)


def test_a_display_lost_in_the_middle_of_drawing_costs_one_frame(driver: Driver) -> None:
    class Unlucky(Scene):
        frames = 0

        def draw(self, surface: pygame.Surface) -> None:
            self.frames += 1
            if self.frames == 2:
                pygame.display.quit()
            surface.fill((1, 2, 3))

    scene = Unlucky()
    driver.app.push(scene)
    driver.wait(0.1)
    assert scene.frames > 3
    assert not driver.app.display.is_lost


def test_a_display_that_stays_lost_says_so(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no display")

    driver.show(Label("x"))
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(DisplayLostError, match="no display"):
        driver.app.step(FRAME)
    monkeypatch.undo()
    driver.app.step(FRAME)


def test_a_screen_that_cannot_be_filled_is_noted(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.display.set_mode

    def picky(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", picky)
    driver.show(Label("x"))
    driver.key(pygame.K_F11)
    assert not driver.app.display.is_full_screen
    assert list(driver.look.problems) == [Problem(Trouble.NO_FULL_SCREEN, "no such mode")]


def test_no_more_than_a_tenth_of_a_second_passes_at_once(driver: Driver) -> None:
    driver.show(Label("x"))
    before = driver.app.now
    driver.app.step(30.0)
    driver.app.step(-1.0)
    assert driver.app.now - before == pytest.approx(0.1)


def test_without_a_size_the_window_takes_most_of_the_screen() -> None:
    app = App(Look(FONTS), SteadyClock(), random.Random(1))
    width, height = app.display.size
    assert (width, height) >= (1024, 640)


def test_a_scene_off_the_stack_says_so() -> None:
    with pytest.raises(RuntimeError, match="not on the stack"):
        _ = Scene().app

    class Bare(WidgetScene):
        def build(self) -> Widget:
            return Label("x")

    with pytest.raises(RuntimeError, match="not on the stack"):
        _ = Bare().root


def test_a_screenshot_is_what_is_shown(driver: Driver, tmp_path: Path) -> None:
    driver.show(Place(Button("x")))
    path = tmp_path / "new" / "shot.png"
    picture = screenshot(driver.app)
    save_png(picture, path)
    loaded = pygame.image.load(str(path))
    assert loaded.get_size() == (1024, 640)
    assert pygame.image.tobytes(loaded, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_a_missing_icon_is_noted_and_the_rest_is_drawn(driver: Driver) -> None:
    driver.show(Place(Button("x", icon="no-such-icon")))
    driver.wait(0.1)
    assert list(driver.look.problems) == [Problem(Trouble.ICON_MISSING, "no-such-icon")]
