"""Everything that is pressed, switched, slid or stepped through: by mouse, by finger, by keys alone."""

from collections.abc import Callable

import pygame
import pytest

from frantic_board.ui.layout import Column, Place
from frantic_board.ui.widget import Shortcut, Widget
from frantic_board.ui.widgets import (
    Button,
    ButtonKind,
    Choice,
    ListView,
    Option,
    ProgressBar,
    Slider,
    Toggle,
)
from tests.ui.driver import Driver
from tests.ui.inspection import overflowing


class Ear:
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def __call__(self, *values: object) -> None:
        self.heard.append(values[0] if values else "pressed")


@pytest.fixture
def ear() -> Ear:
    return Ear()


def focus_by_tab(driver: Driver) -> None:
    driver.key(pygame.K_TAB)


@pytest.mark.parametrize("kind", list(ButtonKind))
def test_a_button_is_pressed_by_mouse_finger_and_keys(driver: Driver, ear: Ear, kind: ButtonKind) -> None:
    button = Button("Go", ear, kind=kind, icon="play")
    driver.show(Place(button))
    driver.click(button)
    driver.tap(button)
    assert len(ear.heard) == 2
    focus_by_tab(driver)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
        driver.key(key)
    assert len(ear.heard) == 5


def test_a_press_that_slides_off_is_no_click_but_may_come_back(driver: Driver, ear: Ear) -> None:
    button = Button("Go", ear)
    driver.show(Place(button))
    driver.press(button.rect.center)
    driver.move((1, 1))
    driver.release((1, 1))
    assert ear.heard == []
    driver.press(button.rect.center)
    driver.move((1, 1))
    driver.move(button.rect.center)
    driver.release(button.rect.center)
    assert ear.heard == ["pressed"]


def test_other_mouse_buttons_and_held_keys_do_not_press(driver: Driver, ear: Ear) -> None:
    button = Button("Go", ear)
    driver.show(Place(button))
    driver.press(button.rect.center, 3)
    driver.release(button.rect.center, 3)
    focus_by_tab(driver)
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    driver.send(press, press, press)
    assert ear.heard == ["pressed"]


def test_a_window_that_loses_the_keyboard_presses_nothing(driver: Driver, ear: Ear) -> None:
    button = Button("Go", ear)
    driver.show(Place(button))
    driver.press(button.rect.center)
    driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not button.is_pressed
    driver.release(button.rect.center)
    assert ear.heard == []


def test_a_disabled_button_does_nothing_and_says_why(driver: Driver, ear: Ear) -> None:
    button = Button("Go", ear, shortcut=Shortcut(pygame.K_g, "G")).enable(False, "There is nothing to go to.")
    scene = driver.show(Place(button))
    driver.click(button)
    driver.key(pygame.K_g)
    focus_by_tab(driver)
    driver.key(pygame.K_RETURN)
    assert ear.heard == []
    assert scene.root.focused is button, "one must be able to read the reason by keyboard"
    driver.wait(1)
    assert scene.root._tooltip.text == "There is nothing to go to."
    button.enable()
    driver.key(pygame.K_RETURN)
    assert ear.heard == ["pressed"]
    assert button.reason == ""


def test_what_is_off_without_a_reason_is_skipped(driver: Driver) -> None:
    first, off, last = Button("a"), Button("b").enable(False), Button("c")
    scene = driver.show(Column(first, off, last))
    visited = []
    for _ in range(3):
        driver.key(pygame.K_TAB)
        visited.append(scene.root.focused)
    assert visited == [first, last, first]


def test_a_shortcut_works_from_anywhere(driver: Driver, ear: Ear) -> None:
    button = Button("New", ear, shortcut=Shortcut(pygame.K_n, "N"))
    save = Button("Save", lambda: ear("save"), shortcut=Shortcut(pygame.K_s, "Ctrl S", command=True))
    driver.show(Column(button, save))
    driver.key(pygame.K_n)
    driver.key(pygame.K_s)
    driver.key(pygame.K_s, pygame.KMOD_CTRL)
    driver.key(pygame.K_n, pygame.KMOD_CTRL)
    assert ear.heard == ["pressed", "save"]


def test_hover_and_press_can_be_seen(driver: Driver) -> None:
    button = Button("Go")
    driver.show(Place(button))

    def picture() -> bytes:
        return pygame.image.tobytes(driver.app.display.surface.subsurface(button.rect), "RGB")

    looks = [picture()]
    driver.move(button.rect.center)
    looks.append(picture())
    driver.press(button.rect.center)
    looks.append(picture())
    driver.release((1, 1))
    driver.move((1, 1))
    assert len(set(looks)) == 3
    assert picture() == looks[0]


def test_text_and_icon_can_change(driver: Driver) -> None:
    button = Button("Go")
    driver.show(Place(button))
    width = button.rect.width
    button.set_text("Go on with the game")
    button.set_icon("play")
    driver.wait(0.05)
    assert button.rect.width > width
    assert overflowing(button) == []


def test_a_toggle_flips_by_mouse_finger_and_keys(driver: Driver, ear: Ear) -> None:
    toggle = Toggle("Sound", False, ear)
    driver.show(Place(toggle))
    driver.click(toggle)
    driver.tap(toggle)
    focus_by_tab(driver)
    driver.key(pygame.K_SPACE)
    driver.key(pygame.K_RETURN)
    assert ear.heard == [True, False, True, False]
    toggle.set_on(True)
    assert toggle.is_on
    assert len(ear.heard) == 4, "setting it tells nobody"


def test_a_toggle_slides_and_comes_to_rest(driver: Driver) -> None:
    toggle = Toggle("Sound")
    scene = driver.show(Place(toggle))
    driver.click(toggle)
    assert 0 < toggle._slide < 1
    driver.wait(0.3)
    assert toggle._slide == 1
    assert scene.root.dirty == []
    driver.look.is_motion_reduced = True
    driver.click(toggle)
    driver.wait(0.02)
    assert toggle._slide == 0


def test_a_slider_by_mouse(driver: Driver, ear: Ear) -> None:
    slider = Slider(0, 100, 50, ear, step=10).sized(width=400)
    driver.show(Place(slider))
    track = slider._track
    driver.drag(track.center, (track.right + 300, track.centery + 200))
    assert slider.value == 100
    driver.click((track.left + track.width // 4, track.centery))
    assert slider.value == 20 or slider.value == 30
    assert ear.heard[-1] == slider.value
    assert all(isinstance(value, float | int) and value % 10 == 0 for value in ear.heard)


def test_a_slider_by_finger_and_keys(driver: Driver, ear: Ear) -> None:
    slider = Slider(1, 3, 2, ear, step=0.25, caption=lambda value: f"{value:.2f} s").sized(width=400)
    driver.show(Place(slider))
    track = slider._track
    driver.finger(pygame.FINGERDOWN, track.center)
    driver.finger(pygame.FINGERMOTION, track.midright)
    driver.finger(pygame.FINGERUP, track.midright)
    assert slider.value == 3
    focus_by_tab(driver)
    keys: list[tuple[int, float]] = [
        (pygame.K_LEFT, 2.75),
        (pygame.K_RIGHT, 3),
        (pygame.K_RIGHT, 3),
        (pygame.K_HOME, 1),
        (pygame.K_PAGEUP, 1.25),
        (pygame.K_PAGEDOWN, 1),
        (pygame.K_END, 3),
    ]
    for key, value in keys:
        driver.key(key)
        assert slider.value == value
    slider.set_value(99)
    assert slider.value == 3
    slider.enable(False)
    driver.click(track.midleft)
    assert slider.value == 3


def test_a_slider_never_drifts() -> None:
    slider = Slider(0, 1, 0, step=0.1)
    for _ in range(10):
        slider._choose(slider.value + 0.1)
    assert slider.value == 1
    with pytest.raises(ValueError, match="slider"):
        Slider(1, 1, 1)


def choice(ear: Callable[..., None]) -> Choice[str]:
    options = [Option("en", "English"), Option("de", "Deutsch"), Option("fr", "Français")]
    return Choice(options, "en", ear).sized(width=260)


def test_a_choice_steps_at_its_ends(driver: Driver, ear: Ear) -> None:
    widget = choice(ear)
    driver.show(Place(widget))
    driver.click((widget.rect.right - 8, widget.rect.centery))
    driver.click((widget.rect.left + 8, widget.rect.centery))
    driver.click((widget.rect.left + 8, widget.rect.centery))
    assert ear.heard == ["de", "en", "fr"]


def test_a_choice_opens_a_list(driver: Driver, ear: Ear) -> None:
    widget = choice(ear)
    scene = driver.show(Place(widget))
    driver.click(widget)
    (menu,) = scene.root.layers
    driver.click((menu.rect.centerx, menu.rect.bottom - 20))
    assert scene.root.layers == []
    assert ear.heard == ["fr"]
    driver.tap(widget)
    assert len(scene.root.layers) == 1
    driver.click((2, 2))
    assert scene.root.layers == []
    assert ear.heard == ["fr"]


def test_a_menu_that_opens_under_the_pointer_takes_the_second_of_two_quick_clicks(
    driver: Driver, ear: Ear
) -> None:
    widget = choice(ear)
    scene = driver.show(Place(widget))
    point = widget.rect.center
    driver.click(point)
    (menu,) = scene.root.layers
    menu.layout(menu.rect.move(0, point[1] - menu.rect.centery))
    driver.click(point)
    assert scene.root.layers == []
    assert ear.heard == ["de"]


def test_a_choice_by_keys(driver: Driver, ear: Ear) -> None:
    widget = choice(ear)
    scene = driver.show(Place(widget))
    focus_by_tab(driver)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_DOWN, times=2)
    driver.key(pygame.K_RETURN)
    assert ear.heard == ["de", "en", "fr"]
    assert scene.root.focused is widget
    driver.key(pygame.K_SPACE)
    driver.key(pygame.K_UP)
    driver.key(pygame.K_ESCAPE)
    assert widget.value == "fr"
    assert scene.root.layers == []
    widget.set_options([Option("it", "Italiano")], "it")
    driver.wait(0.05)
    assert widget.value == "it"
    with pytest.raises(ValueError, match="option"):
        widget.set_options([], "it")


def test_a_menu_stays_in_the_window_and_scrolls(driver: Driver) -> None:
    widget = Choice([Option(n, f"Track number {n}") for n in range(60)], 40).sized(width=200)
    scene = driver.show(Column(widget))
    for position in ((0, 0), (900, 600), (500, 300)):
        widget.layout(pygame.Rect(position, (120, 38)))
        widget.open_menu()
        driver.wait(0.1)
        menu = scene.root.layers[0]
        assert pygame.Rect(0, 0, 1024, 640).contains(menu.rect)
        shown = menu.children[0]
        assert isinstance(shown, ListView)
        assert 40 in shown.visible_rows()
        driver.key(pygame.K_ESCAPE)


def test_progress_is_kept_between_nought_and_one(driver: Driver) -> None:
    bar = ProgressBar(2.0, "all")
    driver.show(Place(bar))
    assert bar.share == 1.0
    bar.set(-3, "nothing")
    driver.wait(0.05)
    assert bar.share == 0.0
    assert overflowing(bar) == []


@pytest.mark.parametrize(
    "widget",
    [
        Button("A caption far too long for a button as small as this"),
        Toggle("Something that takes many words to say"),
        Choice([Option(1, "short"), Option(2, "an option that is too long for its box, clearly")], 1),
        ProgressBar(0.5, "more words than fit on a bar of this length"),
    ],
    ids=lambda widget: type(widget).__name__,
)
def test_text_that_does_not_fit_is_reported(driver: Driver, widget: Widget) -> None:
    driver.show(Place(widget.sized(width=80, height=24)))
    assert len(overflowing(widget)) == 1
