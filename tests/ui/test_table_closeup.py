"""Cards can be looked at closely at any time, and the game goes on where it was."""

import pygame
import pytest

from frantic_board import bot_seat, human_seat
from frantic_board.board.cards import FACE_OF, FIRST_TELEPORT, GIFT, MAGNET, SKIP, STOP
from frantic_board.board.positions import Position
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.board.subjects import LaidCard, face_of
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.lines import HandCard
from tests.ui.inspection import overflowing
from tests.ui.table_driver import TableDriver

CALM = multiset([SKIP, STOP, GIFT, MAGNET])
BOARD = ((12, FACE_OF["jump", "+"]), (12, FACE_OF["push", "<"]), (33, FACE_OF["gift", ""]))
PEOPLE = [human_seat("Ana"), human_seat("Bo")]


def table(
    *script: str, speed: str = "instant", people: int = 1, language: str = "en", tenths: int = 30
) -> TableDriver:
    seats = [*PEOPLE[:people], *[bot_seat("chaos")] * (3 - people)]
    return TableDriver(
        seats,
        settings=Settings(speed=speed, language=language, reaction_tenths=tenths),
        position=Position(0, (6, 17, 30), (CALM,) * 3, BOARD),
        script=script,
        limit=200,
    )


def shown(driver: TableDriver) -> int | None:
    layers = driver.scene.root.layers
    return layers[-1].card if layers and isinstance(layers[-1], CloseUp) else None


def right_click(driver: TableDriver, point: tuple[int, int]) -> None:
    driver.move(point)
    driver.press(point, 3)
    driver.release(point, 3)


def test_on_the_board_by_mouse_and_by_key() -> None:
    driver = table().until_asked()
    board = driver.board
    right_click(driver, board.geometry.field_rect(33).center)
    assert shown(driver) == FACE_OF["gift", ""]
    driver.key(pygame.K_SPACE)
    assert shown(driver) is None
    driver.move(board.geometry.field_rect(12).center)
    driver.key(pygame.K_i)
    assert shown(driver) == FACE_OF["push", "<"]
    driver.key(pygame.K_ESCAPE)
    assert driver.paused == 0, "it only puts the card away"
    driver.scene.root.focus(board, shown=True)
    board.cursor = 33
    driver.key(pygame.K_i)
    assert shown(driver) == FACE_OF["gift", ""]
    driver.click((5, 5))
    assert shown(driver) is None
    driver.close()


def test_a_pile_is_leafed_through() -> None:
    driver = table().until_asked()
    right_click(driver, driver.board.geometry.field_rect(12).center)
    assert shown(driver) == FACE_OF["push", "<"]
    driver.key(pygame.K_RIGHT)
    assert shown(driver) == FACE_OF["jump", "+"]
    driver.click(driver.scene.root.layers[-1].find("leaf-on"))
    assert shown(driver) == FACE_OF["push", "<"]
    driver.close()


def test_a_numbered_teleport_can_be_looked_at_and_an_empty_field_not() -> None:
    driver = table().until_asked()
    geometry = driver.board.geometry
    right_click(driver, geometry.field_rect(driver.match.state.teleports[3]).center)
    assert shown(driver) == FIRST_TELEPORT + 3
    driver.key(pygame.K_RETURN)
    right_click(driver, geometry.field_rect(20).center)
    assert shown(driver) is None
    driver.close()


def test_in_the_hand_by_mouse_and_by_key() -> None:
    driver = table().until_asked()
    hand = driver.scene.frame.hand
    right_click(driver, hand.card_rects()[0].center)
    assert shown(driver) == face_of(hand.cards[0])
    driver.key(pygame.K_ESCAPE)
    driver.scene.root.focus(hand, shown=True)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_i)
    assert shown(driver) == face_of(hand.cards[1])
    driver.close()


def test_in_the_log_by_mouse_and_by_key() -> None:
    driver = table().until_asked()
    driver._click_card(STOP)
    driver._click_field(20)
    driver.until_asked()
    log = driver.scene.frame.log
    driver.wait(1.0)  # until it has scrolled to its end
    rows = [row for row in log._rows if row.entry is not None and row.entry.subjects]
    row = rows[-1]
    assert row.entry is not None
    subject, places = row.entry.subjects[0], row.entry.places
    assert isinstance(subject, LaidCard)
    left, top = log._origin(row)
    right_click(driver, (left + row.placed[-1].rect.left + 1, top + row.height // 2))
    assert shown(driver) == subject.face
    assert driver.board.marks.pointed == set(places), "and it shows where"
    driver.key(pygame.K_ESCAPE)
    driver.scene.root.focus(log, shown=True)
    driver.key(pygame.K_i)
    assert shown(driver) == subject.face
    driver.close()


def test_while_things_move_and_then_they_move_on() -> None:
    driver = table("red play stop@20", speed="slow")
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: bool(driver.board.figure_place))
    right_click(driver, driver.board.geometry.field_rect(33).center)
    assert shown(driver) is not None
    places, at = dict(driver.board.figure_place), list(driver.shown.at)
    driver.wait(3.0)
    assert (dict(driver.board.figure_place), driver.shown.at) == (places, at)
    driver.key(pygame.K_SPACE)
    driver.until(lambda: driver.shown.at != at)
    driver.close()


def test_while_a_window_is_open_its_time_stands_still() -> None:
    driver = table("red play stop@20", people=2)
    driver.until(lambda: driver.scene.windows.gate is not None)
    gate = driver.scene.windows.gate
    assert gate is not None
    right_click(driver, driver.board.geometry.field_rect(33).center)
    left = gate.seconds_left
    driver.wait(5.0)
    assert gate.seconds_left == left
    driver.key(pygame.K_SPACE)
    assert driver.scene.windows.gate is gate, "only the card was put away"
    driver.wait(3.2)
    assert driver.scene.windows.gate is not gate
    driver.close()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_every_card_does_fits(language: str) -> None:
    driver = table(language=language).until_asked()
    for kind in range(1, 20):
        driver.scene.inspect(HandCard(kind))
        assert overflowing(driver.scene.root.top) == []
        driver.key(pygame.K_ESCAPE)
    driver.close()


def test_backs_are_not_looked_at() -> None:
    driver = table(people=2, tenths=0)
    driver.scene.inspect(HandCard(0))
    assert shown(driver) is None
    driver.close()


def test_a_long_press_looks_closely_and_chooses_nothing() -> None:
    driver = table().until_asked()
    hand, answers = driver.scene.frame.hand, driver.match.answers
    point = hand.card_rects()[0].center
    driver.press(point)
    driver.wait(0.9)
    assert shown(driver) == face_of(hand.cards[0])
    driver.release(point)
    driver.key(pygame.K_ESCAPE)
    assert driver.asking.card is None
    point = driver.board.geometry.field_rect(33).center
    driver.press(point)
    driver.wait(0.9)
    assert shown(driver) == FACE_OF["gift", ""]
    driver.release(point)
    assert driver.match.answers == answers
    driver.close()
