"""All widgets together: reached by keyboard, fitting at every size, and not to be shaken."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from frantic_board.ui.focus import stops
from frantic_board.ui.widgets import Choice, ListView, Slider, Tabs, TextField, Toggle
from tests.ui.demo import DemoScene
from tests.ui.driver import Driver
from tests.ui.inspection import misplaced, overflowing

SIZES = [(1024, 640), (1440, 900), (1920, 1080), (3840, 2160)]


def demo(driver: Driver) -> DemoScene:
    scene = DemoScene()
    driver.app.reset(scene)
    driver.wait(0.05)
    return scene


def drawn(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.display.surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", range(4))
def test_everything_fits(size: tuple[int, int], page: int) -> None:
    driver = Driver(size)
    scene = demo(driver)
    tabs = scene.root.content.find("tabs")
    assert isinstance(tabs, Tabs)
    tabs.strip.choose(page)
    driver.wait(0.1)
    assert overflowing(scene.root.content) == []
    assert misplaced(scene.root.content) == []
    scene.open_dialog()
    driver.wait(0.1)
    assert overflowing(scene.root.top) == []
    assert misplaced(scene.root.top) == []


def test_resizing_through_everything_raises_nothing_and_comes_back_the_same(driver: Driver) -> None:
    demo(driver)
    before = drawn(driver)
    for size in [(320, 200), (200, 900), (1500, 120), (1, 1), (3840, 2160), (640, 400), (1024, 640)]:
        driver.resize(*size)
        driver.wait(0.05)
    assert drawn(driver) == before


def test_tab_reaches_everything_that_can_be_used(driver: Driver) -> None:
    scene = demo(driver)
    order = stops(scene.root.content)
    names = [widget.name for widget in order]
    assert {"new", "continue", "name", "language", "speed", "volume", "sound", "polite", "players"} <= set(
        names
    )
    assert "time" not in names
    assert "curtain" not in names
    visited = []
    for _ in order:
        driver.key(pygame.K_TAB)
        visited.append(scene.root.focused)
    assert visited == order


def test_arrows_reach_everything_too(driver: Driver) -> None:
    scene = demo(driver)
    order = stops(scene.root.content)
    # Where arrows have a use of their own (sliders, choices, lists, text) Up and Down still leave.
    reached = {order[0]}
    frontier = [order[0]]
    while frontier:
        start = frontier.pop()
        for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            scene.root.focus(start, shown=True)
            driver.key(key)
            found = scene.root.focused
            if found is not None and found not in reached:
                reached.add(found)
                frontier.append(found)
    assert reached == set(order)


def test_everything_is_usable_by_keyboard_alone(driver: Driver) -> None:
    scene = demo(driver)
    for stop in stops(scene.root.content):
        scene.heard.clear()
        scene.root.focus(stop, shown=True)
        match stop:
            case Slider() | Choice():
                driver.key(pygame.K_RIGHT)
            case TextField():
                driver.type("x")
            case ListView():
                driver.key(pygame.K_END)
            case Toggle():
                driver.key(pygame.K_SPACE)
            case _:
                driver.key(pygame.K_RETURN)
        if stop.name in ("continue", "speed", "polite"):
            assert scene.heard == []
        elif stop.name == "ask":
            driver.key(pygame.K_ESCAPE)
            assert scene.heard == ["cancel"]
        elif stop.name == "players":
            assert scene.heard == ["player"]
        elif stop.name not in ("tell", ""):
            assert scene.heard == [stop.name]


def test_frames_are_the_same_from_run_to_run() -> None:
    pictures = []
    for _ in range(2):
        driver = Driver((1024, 640))
        demo(driver)
        driver.key(pygame.K_TAB, times=4)
        pictures.append(drawn(driver))
    assert pictures[0] == pictures[1]


def test_an_idle_frame_draws_nothing_and_a_change_only_itself() -> None:
    driver = Driver((1920, 1080))
    scene = demo(driver)
    driver.wait(0.5)
    assert scene.dirty == []
    widget = scene.root.content.find("watch")
    widget.changed()
    assert scene.dirty
    assert all(widget.drawn_rect.inflate(4, 4).contains(part) for part in scene.dirty)


KEYS = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_a,
    pygame.K_v,
    pygame.K_x,
    pygame.K_n,
    pygame.K_b,
    pygame.K_F10,
    pygame.K_F11,
]
PLACES = st.tuples(st.integers(-20, 1044), st.integers(-20, 660))
MODS = st.sampled_from([0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT])


def _event(kind: int) -> "st.SearchStrategy[pygame.event.Event]":
    def made(**parts: "st.SearchStrategy[object]") -> "st.SearchStrategy[pygame.event.Event]":
        return st.fixed_dictionaries(parts).map(lambda found: pygame.event.Event(kind, found))

    if kind in (pygame.KEYDOWN, pygame.KEYUP):
        return made(key=st.sampled_from(KEYS), mod=MODS, unicode=st.just(""))
    if kind == pygame.MOUSEMOTION:
        return made(pos=PLACES, rel=st.just((0, 0)), buttons=st.just((0, 0, 0)))
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return made(pos=PLACES, button=st.sampled_from([1, 1, 1, 2, 3, 4]))
    if kind == pygame.MOUSEWHEEL:
        return made(x=st.integers(-2, 2), y=st.integers(-9, 9), flipped=st.just(False))
    if kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        share = st.floats(0, 1)
        return made(finger_id=st.integers(1, 2), touch_id=st.just(1), x=share, y=share)
    if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
        return made(text=st.text(st.characters(), max_size=5), start=st.just(0), length=st.just(0))
    if kind == pygame.VIDEORESIZE:
        return made(w=st.integers(0, 1600), h=st.integers(0, 1000))
    return made()


EVENTS = st.sampled_from(
    [
        *[pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP] * 4,
        *[pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP] * 2,
        *[pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.VIDEORESIZE],
        *[pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.USEREVENT],
    ]
).flatmap(_event)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(EVENTS, min_size=20, max_size=120))
def test_no_events_in_no_order_break_it(events: list[pygame.event.Event]) -> None:
    """After whatever happened, what was drawn piece by piece is what drawing everything anew gives."""
    driver = Driver((1024, 640))
    scene = demo(driver)
    for event in events:
        driver.send(event)
    focused = scene.root.focused
    assert focused is None or focused.is_mounted
    piecewise = drawn(driver)
    driver.app._redraw_all()
    driver.app._show()
    assert drawn(driver) == piecewise
