"""The chalk board at the end of a round."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame
import pytest

from frantic_board import bot_seat, human_seat
from frantic_board.board.cards import FUCK_YOU, GIFT, MAGNET, SKIP
from frantic_board.board.facts import RoundEnded
from frantic_board.board.positions import Position
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.board.chalk import BoardRows, reckon
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.widgets import Label
from tests.ui.inspection import misplaced, overflowing
from tests.ui.table_driver import TableDriver

CALM = [SKIP, SKIP, GIFT, MAGNET]
HANDS = ([SKIP, SKIP, GIFT, MAGNET], [FUCK_YOU, SKIP, GIFT, MAGNET], [FUCK_YOU, FUCK_YOU, GIFT, MAGNET])


@contextmanager
def board(
    settings: Settings, *, seats: int = 3, limit: int = 200, scores: tuple[int, ...] = ()
) -> Iterator[TableDriver]:
    """A round that ends as soon as green has skipped on the goal."""
    hands = tuple(multiset(HANDS[seat % 3] if seat < 3 else CALM) for seat in range(seats))
    position = Position(2, (5, 23, 50, 7, 8, 9)[:seats], hands, scores=scores)
    driver = TableDriver(
        [human_seat("Ana"), *[bot_seat("chaos")] * (seats - 1)],
        settings=settings,
        position=position,
        script=["green play gift@21", "? roll 1"],
        limit=limit,
    )
    driver.until(lambda: bool(driver.scene.root.layers))
    yield driver
    driver.close()


def chalk(driver: TableDriver) -> ChalkBoard:
    layer = driver.scene.root.layers[-1]
    assert isinstance(layer, ChalkBoard)
    return layer


def rows(driver: TableDriver) -> BoardRows:
    found = chalk(driver)._rows
    assert isinstance(found, BoardRows)
    return found


def test_points_are_taken_apart_into_position_and_cards() -> None:
    fact = RoundEnded((5, 44, 92), (36, 56, 136), by_empty_pile=False)
    reckoned = reckon(fact, (5, 23, 50), ("red", "blue", "green"), ("Ana", "Bo", "Cleo"))
    assert [(row.position, row.penalties, row.points, row.before) for row in reckoned] == [
        (5, 0, 5, 31),
        (23, 1, 44, 12),
        (50, 2, 92, 44),
    ]
    assert [reckoned[2].reached(progress) for progress in (0.0, 0.5, 1.0, 1.5, 2.0)] == [44, 69, 94, 115, 136]


def test_positions_turn_into_points_one_after_another() -> None:
    with board(Settings(speed="normal")) as driver:
        seen: list[tuple[float, ...]] = []
        for _ in range(600):
            progress = tuple(rows(driver)._progress)
            if not seen or seen[-1] != progress:
                seen.append(progress)
            driver.send()
            if chalk(driver).is_written:
                break
        assert seen[0] == (0.0, 0.0, 0.0)
        assert tuple(rows(driver)._progress) == (1.0, 2.0, 2.0)
        for first, second, third in seen:
            assert second == 0.0 or first == 1.0
            assert third == 0.0 or second == 2.0
        assert len(seen) > 60


@pytest.mark.parametrize("way", ["enter", "escape", "click", "button"])
def test_the_writing_is_skipped_first_and_only_then_it_goes_on(way: str) -> None:
    with board(Settings(speed="slow")) as driver:
        layer = chalk(driver)

        def press() -> None:
            if way == "enter":
                driver.key(pygame.K_RETURN)
            elif way == "escape":
                driver.key(pygame.K_ESCAPE)
            elif way == "button" or layer.is_written:
                driver.click(layer.find("go-on"))
            else:
                driver.click((layer.rect.left + 30, layer.rect.top + 30))

        assert not layer.is_written
        press()
        assert layer.is_written
        assert driver.scene.root.layers == [layer]
        press()
        assert driver.scene.root.layers == []


def test_space_never_skips_the_chalk_board() -> None:
    """Whoever skips what the bots do goes on pressing it for a while."""
    with board(Settings(speed="slow")) as driver:
        layer = chalk(driver)
        driver.key(pygame.K_SPACE, times=3)
        assert not layer.is_written
        driver.until(lambda: layer.is_written)
        driver.key(pygame.K_SPACE, times=3)
        assert driver.scene.root.layers == [layer]


def test_with_instant_speed_everything_stands_there_at_once() -> None:
    with board(Settings(speed="instant")) as driver:
        driver.send()
        assert chalk(driver).is_written


def test_reduced_motion_jumps_from_end_to_end() -> None:
    with board(Settings(speed="normal", reduced_motion=True)) as driver:
        seen = set()
        for _ in range(600):
            seen |= set(rows(driver)._progress)
            driver.send()
        assert seen == {0.0, 1.0, 2.0}


def test_the_table_waits_for_the_chalk_board() -> None:
    with board(Settings(speed="instant"), scores=(31, 12, 44)) as driver:
        seats = driver.scene.frame.seats
        assert driver.match.state.scores == (36, 56, 136)
        assert seats.seats[0].score == 31, "what the board tells is not told before"
        assert driver.shown.at == [5, 23, 50]
        driver.send()
        driver.click(chalk(driver).find("go-on"))
        driver.until(lambda: seats.seats[0].score == 36)
        assert driver.shown.at == [0, 0, 0]


def test_the_end_of_the_game_is_told_last_and_followed_by_the_end() -> None:
    with board(Settings(speed="normal"), limit=60) as driver:
        layer = chalk(driver)
        assert layer._title.text == "End of the round"
        driver.until(lambda: layer.is_written)
        driver.send()
        assert layer._title.text == "The game is over"
        assert layer._note.text == "Ana wins!"
        assert driver.ended == 0
        driver.click(layer.find("go-on"))
        driver.until(lambda: driver.ended == 1)
        driver.wait(0.5)
        assert driver.ended == 1


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("seats", [3, 6])
def test_everything_fits_and_who_is_close_to_the_limit_is_named(language: str, seats: int) -> None:
    with board(Settings(speed="instant", language=language), seats=seats) as driver:
        driver.send()
        driver.send()
        layer = chalk(driver)
        assert overflowing(layer) == []
        assert misplaced(layer) == []
        assert driver.app.display.size[1] >= layer.rect.height
        assert "108" in layer._note.text, "200 less the 92 of the one on the goal"


def test_another_language_is_written_on_the_board_too() -> None:
    with board(Settings(speed="normal")) as driver:
        driver.desk.change(replace(driver.desk.settings, language="de"))
        driver.app.rebuild()
        driver.send()
        assert len(driver.scene.root.layers) == 1
        texts = [label.text for label in chalk(driver).walk() if isinstance(label, Label)]
        assert "Ende der Runde" in texts
        driver.key(pygame.K_RETURN, times=2)
        driver.until(lambda: driver.scene.question is not None)


def test_another_language_is_written_on_the_curtain_too() -> None:
    driver = TableDriver(
        [human_seat("Ana"), human_seat("Bo")],
        settings=Settings(speed="instant"),
        position=Position(0, (5, 7), (multiset(CALM), multiset(CALM))),
    )
    driver.until(lambda: bool(driver.scene.root.layers))
    driver.desk.change(replace(driver.desk.settings, language="de"))
    driver.app.rebuild()
    driver.send()
    (layer,) = driver.scene.root.layers
    assert isinstance(layer, Curtain)
    assert "Ana, du bist dran." in [label.text for label in layer.walk() if isinstance(label, Label)]
    driver.key(pygame.K_RETURN)
    driver.until(lambda: driver.scene.question is not None)
    assert driver.asking.seat == 0
    driver.close()
