"""Dialogs, tooltips, notices, tabs, and where the keyboard goes."""

import pygame
import pytest

from frantic_board.ui.focus import neighbour, stops
from frantic_board.ui.layout import Column, Grid, Place, Row
from frantic_board.ui.widget import Grow
from frantic_board.ui.widgets import (
    Answer,
    Button,
    Dialog,
    Label,
    ListRow,
    ListView,
    Tabs,
    TextField,
    Toggle,
    Tone,
)
from tests.ui.driver import Driver, OneWidgetScene
from tests.ui.inspection import misplaced, overflowing

WINDOW = pygame.Rect(0, 0, 1024, 640)


def ask(scene: OneWidgetScene, heard: list[str], **more: object) -> Dialog:
    dialog = Dialog(
        "Leave?",
        "The game is kept.",
        [Answer("Stay", lambda: heard.append("stay")), Answer("Leave", lambda: heard.append("leave"))],
        content=TextField("name") if more.get("field") else None,
    )
    scene.root.open(dialog)
    return dialog


def test_a_dialog_traps_keyboard_and_pointer(driver: Driver) -> None:
    pressed: list[str] = []
    below = Button("below", lambda: pressed.append("below"))
    scene = driver.show(Column(below, Button("other")))
    driver.key(pygame.K_TAB)
    dialog = ask(scene, [])
    reached = set()
    for _ in range(6):
        driver.key(pygame.K_TAB)
        assert scene.root.focused is not None
        reached.add(scene.root.focused)
    assert reached == set(stops(dialog))
    assert len(reached) == 2
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN):
        driver.key(key)
        assert scene.root.focused in reached
    driver.click(below)
    assert pressed == []
    assert scene.root.layers == [dialog]


def test_escape_cancels_enter_confirms_and_the_focus_comes_back(driver: Driver) -> None:
    heard: list[str] = []
    below = Button("below")
    scene = driver.show(Column(below))
    driver.key(pygame.K_TAB)
    ask(scene, heard)
    driver.key(pygame.K_ESCAPE)
    assert (heard, scene.root.layers, scene.root.focused) == (["stay"], [], below)
    ask(scene, heard)
    driver.key(pygame.K_RETURN)
    assert heard == ["stay", "leave"]
    ask(scene, heard, field=True)
    driver.type("!")
    driver.key(pygame.K_RETURN)
    assert heard == ["stay", "leave", "leave"]


def test_a_dialog_is_answered_by_mouse_and_finger(driver: Driver) -> None:
    heard: list[str] = []
    scene = driver.show(Column())
    driver.click(stops(ask(scene, heard))[0])
    driver.tap(stops(ask(scene, heard))[1])
    assert heard == ["stay", "leave"]


def test_an_answer_may_open_the_next_dialog(driver: Driver) -> None:
    scene = driver.show(Column())
    scene.root.open(
        Dialog("One", "", [Answer("Next", lambda: scene.root.open(Dialog("Two", "", [Answer("Ok")])))])
    )
    driver.key(pygame.K_RETURN)
    assert len(scene.root.layers) == 1
    driver.key(pygame.K_RETURN)
    assert scene.root.layers == []
    with pytest.raises(ValueError, match="answer"):
        Dialog("None", "", [])


@pytest.mark.parametrize("size", [(320, 200), (1024, 640), (3840, 2160)])
def test_a_dialog_with_much_text_stays_in_the_window_and_scrolls(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    scene = driver.show(Column())
    scene.root.open(Dialog("Rules", "word " * 2000, [Answer("Close")]))
    driver.wait(0.1)
    dialog = scene.root.layers[0]
    assert pygame.Rect((0, 0), size).contains(dialog.rect)
    if size[0] >= 1024:
        assert overflowing(dialog) == []
        assert misplaced(dialog) == []


def test_closing_tells_whoever_wants_to_know_and_takes_what_is_above_with_it(driver: Driver) -> None:
    closed: list[str] = []
    scene = driver.show(Column(Button("x")))
    lower, upper = ask(scene, []), ask(scene, [])
    lower.on_closed = lambda: closed.append("lower")
    upper.on_closed = lambda: closed.append("upper")
    scene.root.close(lower)
    assert closed == ["upper", "lower"]
    scene.root.close(lower)
    assert scene.root.layers == []


def test_a_tooltip_waits_shows_and_goes(driver: Driver) -> None:
    button = Button("x").with_tooltip("Does something")
    scene = driver.show(Place(button))
    tooltip = scene.root._tooltip
    driver.move(button.rect.center)
    driver.wait(0.3)
    assert not tooltip.is_shown
    driver.wait(0.3)
    assert tooltip.is_shown
    driver.move((5, 5))
    assert not tooltip.is_shown
    driver.move(button.rect.center)
    driver.wait(1)
    driver.press(button.rect.center)
    assert not tooltip.is_shown


def test_pressing_what_is_off_says_why_at_once_and_long_enough_to_read(driver: Driver) -> None:
    button = Button("x").enable(False, "Not now.")
    scene = driver.show(Place(button))
    tooltip = scene.root._tooltip
    driver.tap(button)
    assert tooltip.is_shown
    driver.wait(1.5)
    assert tooltip.is_shown, "the finger is gone, the words are still there"
    driver.wait(1.5)
    assert not tooltip.is_shown
    driver.click(button)
    assert tooltip.is_shown
    driver.move((5, 5))
    assert not tooltip.is_shown


def test_a_finger_that_rests_sees_the_tooltip(driver: Driver) -> None:
    button = Button("x").with_tooltip("Does something")
    scene = driver.show(Place(button))
    driver.finger(pygame.FINGERDOWN, button.rect.center)
    driver.wait(1)
    assert scene.root._tooltip.is_shown
    driver.finger(pygame.FINGERUP, button.rect.center)
    assert not scene.root._tooltip.is_shown


def test_a_tooltip_follows_the_keyboard_too(driver: Driver) -> None:
    first, second = Button("x").with_tooltip("One"), Button("y")
    scene = driver.show(Row(first, second))
    driver.key(pygame.K_TAB)
    driver.wait(1)
    assert scene.root._tooltip.is_shown
    assert scene.root._tooltip.rect.top >= first.rect.top
    driver.key(pygame.K_TAB)
    assert not scene.root._tooltip.is_shown


@pytest.mark.parametrize("position", [(0, 0), (1023, 0), (0, 639), (1023, 639), (512, 320)])
def test_a_tooltip_stays_in_the_window(driver: Driver, position: tuple[int, int]) -> None:
    label = Label("everywhere").with_tooltip("A long explanation of what there is to see here. " * 4)
    scene = driver.show(label)
    driver.move(position)
    driver.wait(1)
    tooltip = scene.root._tooltip
    assert tooltip.is_shown
    assert WINDOW.contains(tooltip.rect)
    assert not tooltip.rect.collidepoint(position)
    assert overflowing(tooltip) == []


def test_notices_come_and_go_by_themselves_and_block_nothing(driver: Driver) -> None:
    pressed: list[str] = []
    scene = driver.show(Button("all over", lambda: pressed.append("x")))
    for number in range(5):
        scene.root.toast(f"Notice {number}", Tone.GOOD, seconds=2)
    scene.root.toast("Notice 4", Tone.BAD, seconds=2)
    assert scene.root._toasts.texts == ["Notice 2", "Notice 3", "Notice 4"]
    driver.wait(0.5)
    driver.click((512, 610))
    assert pressed == ["x"]
    driver.wait(2)
    assert scene.root._toasts.texts == []
    assert scene.root.dirty == []


def test_tabs_show_one_page_at_a_time(driver: Driver) -> None:
    heard: list[int] = []
    pages = [("One", Button("a")), ("Two", Button("b")), ("Three", Label("c"))]
    tabs = Tabs(pages, 0, heard.append)
    scene = driver.show(tabs)
    driver.click(tabs.strip._tabs[1].center)
    assert [page.is_visible for _, page in pages] == [False, True, False]
    driver.tap(tabs.strip)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    assert scene.root.focused is tabs.strip
    driver.key(pygame.K_END)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_HOME)
    assert tabs.selected == 0
    assert heard == [1, 2, 1, 0]
    with pytest.raises(ValueError, match="page"):
        Tabs([])


def test_tab_goes_in_reading_order_and_around(driver: Driver) -> None:
    buttons = [Button(str(number)) for number in range(6)]
    scene = driver.show(Column(Row(*buttons[:3]), Row(*buttons[3:])))
    order = []
    for _ in range(7):
        driver.key(pygame.K_TAB)
        order.append(scene.root.focused)
    assert order == [*buttons, buttons[0]]
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert scene.root.focused is buttons[5]


def test_arrows_go_to_the_nearest_that_way(driver: Driver) -> None:
    buttons = [Button(str(number)) for number in range(9)]
    scene = driver.show(Grid([Grow(), Grow(), Grow()], *buttons))
    driver.key(pygame.K_DOWN)
    assert scene.root.focused is buttons[0]
    path = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        driver.key(key)
        path.append(buttons.index(scene.root.focused))
    assert path == [1, 4, 7, 6, 3, 0]
    driver.key(pygame.K_UP)
    assert scene.root.focused is buttons[0], "there is nothing further up"
    assert neighbour([buttons[0]], buttons[0], (1, 0)) is None


def test_the_ring_is_for_people_who_use_the_keyboard(driver: Driver) -> None:
    button = Button("x")
    scene = driver.show(Place(button))
    driver.click(button)
    assert scene.root.focused is button
    assert not button.shows_focus
    driver.key(pygame.K_TAB)
    assert button.shows_focus
    ring = driver.app.display.surface.get_at((button.rect.centerx, button.rect.top - 5))
    assert (ring.r, ring.g, ring.b) == driver.look.palette.focus


def test_focus_survives_hiding_and_replacing(driver: Driver) -> None:
    first, second = Button("a"), Button("b")
    column = Column(first, second)
    scene = driver.show(column)
    driver.key(pygame.K_TAB)
    first.show(False)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_TAB)
    assert scene.root.focused is second
    column.set_children([Toggle("c"), ListView([ListRow("d")])])
    assert scene.root.focused is None
    driver.key(pygame.K_TAB)
    assert scene.root.focused is column.children[0]


def test_a_rebuilt_scene_keeps_the_focus_by_name(driver: Driver) -> None:
    scene = driver.show(Column(Button("x").named("x"), Button("y").named("y")))
    driver.key(pygame.K_TAB, times=2)
    scene.content = Column(Button("ex").named("x"), Button("ypsilon").named("y"))
    driver.app.rebuild()
    assert scene.root.focused is scene.content.find("y")
    assert scene.root.focus_is_shown
