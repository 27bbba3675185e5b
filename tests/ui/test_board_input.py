"""Pointing, pressing, dragging, zooming and the keyboard on the board."""

import pygame
import pytest

from frantic_board.board.facts import Stepped
from frantic_board.board.state import FIGURES
from frantic_board.board.track import Track
from frantic_board.files.board.levels import load_level
from frantic_board.files.paths import assets_dir
from frantic_board.ui.board.marks import Marks
from frantic_board.ui.board.picture import BoardPicture, next_field
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.focus import ARROWS
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.layout import Column
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Grow, Pointer
from frantic_board.ui.widgets import Button
from tests.ui.driver import Driver
from tests.ui.test_board_geometry import LONG, WIDE

SPRITES = Sprites(assets_dir())
CLASSIC = load_level("classic").track


class Heard:
    """A board between two buttons, and what it told."""

    def __init__(self, driver: Driver, track: Track = CLASSIC) -> None:
        self.driver = driver
        self.presses: list[int] = []
        self.inspected: list[int] = []
        self.hovers: list[int | None] = []
        self.picture = BoardPicture(Shown(track, 2), FIGURES[:2], SPRITES)
        self.picture.named("board").sized(Grow(), Grow())
        self.picture.on_press = lambda field, point: self.presses.append(field)
        self.picture.on_inspect = lambda field, point: self.inspected.append(field)
        self.picture.on_hover = lambda field, point: self.hovers.append(field)
        self.above, self.below = Button("Above"), Button("Below")
        driver.show(Column(self.above, self.picture, self.below))

    def centre(self, field: int) -> tuple[int, int]:
        return self.picture.geometry.field_rect(field).center


@pytest.fixture
def heard(driver: Driver) -> Heard:
    return Heard(driver)


def test_every_field_can_be_clicked(heard: Heard) -> None:
    for field in range(CLASSIC.goal + 1):
        heard.driver.click(heard.centre(field))
    assert heard.presses == list(range(CLASSIC.goal + 1))
    assert heard.inspected == []


def test_every_field_can_be_clicked_on_a_track_that_is_zoomed(driver: Driver) -> None:
    heard = Heard(driver, WIDE)
    for up in (0, 4, 3):
        heard.driver.wheel(heard.centre(60), up)
        heard.presses.clear()
        seen = [
            field
            for field in range(WIDE.goal + 1)
            if heard.picture.geometry.area.collidepoint(heard.centre(field))
        ]
        assert 60 in seen
        for field in seen:
            heard.driver.click(heard.centre(field))
        assert heard.presses == seen


def test_the_right_button_looks_closer(heard: Heard) -> None:
    heard.driver.press(heard.centre(7), 3)
    heard.driver.release(heard.centre(7), 3)
    assert (heard.presses, heard.inspected) == ([], [7])


def test_a_finger_presses_too(heard: Heard) -> None:
    heard.driver.finger(pygame.FINGERDOWN, heard.centre(11))
    heard.driver.finger(pygame.FINGERUP, heard.centre(11))
    assert heard.presses == [11]


def test_a_press_that_slides_to_another_field_presses_neither(heard: Heard) -> None:
    heard.driver.drag(heard.centre(10), heard.centre(12))
    assert heard.presses == []


def test_beside_the_track_nothing_is_pressed(heard: Heard) -> None:
    hole = heard.picture.geometry.cell_rect(0).move(0, -heard.picture.geometry.pitch).center
    heard.driver.click(hole)
    assert heard.presses == []


def test_the_field_under_the_pointer_is_told_and_forgotten(heard: Heard) -> None:
    heard.driver.move(heard.centre(5))
    assert (heard.picture.hovered, heard.hovers[-1]) == (5, 5)
    heard.driver.move(heard.centre(6))
    assert heard.hovers[-1] == 6
    heard.driver.move(heard.above.rect.center)
    assert heard.hovers[-1] is None
    assert heard.picture.hovered is None
    told = len(heard.hovers)
    heard.driver.wait(0.1)
    assert len(heard.hovers) == told


def test_a_card_dragged_by_another_widget_points_at_fields(heard: Heard) -> None:
    heard.picture.point_at(heard.centre(9))
    heard.driver.wait(0.1)
    assert heard.picture.hovered == 9
    heard.picture.point_at(None)
    assert heard.hovers == [9, None]


def test_the_pointer_becomes_a_hand_where_something_can_be_chosen(heard: Heard) -> None:
    heard.picture.marks = Marks(legal=frozenset({3, 8}), figures=frozenset({1}))
    heard.picture.shown.at[1] = 20
    hands = []
    for field in (3, 4, 8, 20, 0):
        heard.driver.move(heard.centre(field))
        heard.driver.send()
        hands.append(heard.picture.pointer is Pointer.HAND)
    assert hands == [True, False, True, True, False]


def test_a_board_that_is_switched_off_only_shows(heard: Heard) -> None:
    heard.picture.enable(False)
    heard.driver.click(heard.centre(5))
    heard.driver.key(pygame.K_RETURN)
    assert (heard.presses, heard.hovers, heard.picture.hovered) == ([], [], None)


# -- keyboard


def focus(heard: Heard) -> None:
    heard.driver.key(pygame.K_TAB, times=2)
    assert heard.picture.is_focused


def test_arrows_move_the_cursor_and_enter_presses(heard: Heard) -> None:
    focus(heard)
    field = heard.picture.cursor
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT):
        expected = next_field(CLASSIC, field, ((0, -1), (1, 0), (0, 1), (-1, 0)).index(ARROWS[key]))
        heard.driver.key(key)
        assert expected is not None
        field = expected
        assert (heard.picture.cursor, heard.picture.hovered, heard.hovers[-1]) == (field, field, field)
    heard.driver.key(pygame.K_RETURN)
    heard.driver.key(pygame.K_KP_ENTER)
    assert heard.presses == [field, field]


def test_the_cursor_reaches_every_field(heard: Heard) -> None:
    """From the start, along the track: each field lies beside the one before."""
    focus(heard)
    keys = {way: key for key, way in ARROWS.items()}
    for field in range(CLASSIC.goal):
        (x, y), (next_x, next_y) = CLASSIC.cells[field : field + 2]
        heard.driver.key(keys[next_x - x, next_y - y])
        assert heard.picture.cursor == field + 1


def test_off_the_edge_the_keyboard_leaves_the_board(heard: Heard) -> None:
    focus(heard)
    heard.driver.key(pygame.K_UP, times=20)
    assert heard.above.is_focused
    assert heard.picture.hovered is None


def test_the_cursor_shows_only_for_people_who_use_the_keyboard(heard: Heard) -> None:
    heard.driver.click(heard.centre(20))
    heard.driver.move((2, 2))
    plain = pygame.image.tobytes(heard.driver.app.display.surface, "RGB")
    assert heard.picture.cursor == 20
    heard.driver.key(pygame.K_LEFT)
    assert heard.picture.cursor == 21
    assert pygame.image.tobytes(heard.driver.app.display.surface, "RGB") != plain


def test_keys_and_wheel_are_offered_to_the_owner_first(heard: Heard) -> None:
    focus(heard)
    keys: list[int] = []
    turns: list[float] = []

    def take_key(event: KeyPressed) -> bool:
        keys.append(event.key)
        return event.key == pygame.K_RIGHT

    def take_wheel(up: float) -> bool:
        turns.append(up)
        return True

    heard.picture.on_key, heard.picture.on_scroll = take_key, take_wheel
    heard.driver.key(pygame.K_RIGHT)
    assert heard.picture.cursor == 0
    heard.driver.key(pygame.K_DOWN)
    assert (heard.picture.cursor, keys) == (1, [pygame.K_RIGHT, pygame.K_DOWN])
    heard.driver.wheel(heard.centre(5), 1)
    assert turns == [1.0]


# -- large tracks


def test_wheel_and_keys_zoom_a_large_track_only(driver: Driver) -> None:
    small = Heard(driver)
    pitch = small.picture.geometry.pitch
    driver.wheel(small.centre(5), 3)
    assert small.picture.geometry.pitch == pitch
    large = Heard(driver, LONG)
    first = large.picture.geometry
    driver.wheel(large.centre(3), 3)
    assert large.picture.geometry.pitch > first.pitch
    driver.click(large.centre(3))
    driver.key(pygame.K_PLUS)
    driver.key(pygame.K_MINUS)
    driver.key(pygame.K_0)
    assert large.picture.geometry == first


def test_a_drag_pans_and_presses_nothing(driver: Driver) -> None:
    heard = Heard(driver, LONG)
    driver.wheel(heard.centre(3), 5)
    before = heard.picture.geometry
    start = heard.centre(8)
    driver.drag(start, (start[0] - 150, start[1]))
    assert heard.picture.geometry.left == before.left - 150
    assert heard.presses == []
    driver.click(heard.centre(9))
    assert heard.presses == [9]


def test_the_view_follows_cursor_and_figures(driver: Driver) -> None:
    heard = Heard(driver, LONG)
    area = heard.picture.geometry.area
    driver.click(heard.centre(0))
    driver.key(pygame.K_RIGHT, times=60)
    assert heard.picture.cursor == 60
    assert area.contains(heard.picture.geometry.cell_rect(60))
    heard.picture.shown.apply(Stepped(1, 0, 150))
    driver.send()
    assert area.contains(heard.picture.geometry.cell_rect(150))
    heard.picture.show_field(0)
    assert area.contains(heard.picture.geometry.cell_rect(0))
