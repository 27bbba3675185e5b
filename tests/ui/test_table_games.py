"""Whole games at the table, driven as people do: by clicks and keys, to the last chalk board."""

from pathlib import Path

import pygame
import pytest

from frantic_board import Seat, bot_seat, human_seat
from frantic_board.board.cards import HIDDEN
from frantic_board.board.text import write_state
from frantic_board.files.settings import Settings
from frantic_board.records.record import load_record, play_through, verify
from frantic_board.ui.board.shown import Shown
from tests.ui.inspection import overflowing
from tests.ui.table_driver import TableDriver

PEOPLE = [human_seat(name) for name in ("Ana", "Bo", "Cleo", "Dirk", "Eve", "Fadi")]
QUICK = Settings(speed="instant", reaction_tenths=1)


@pytest.mark.parametrize(
    ("seats", "language", "size", "percent", "open_hands"),
    [
        (PEOPLE[:2], "en", (1024, 640), 100, False),
        (PEOPLE[:2], "de", (1280, 800), 100, True),
        ([PEOPLE[0], bot_seat("chaos"), bot_seat("chaos")], "fr", (1920, 1080), 150, False),
        (PEOPLE, "de", (1024, 640), 150, False),
        ([*PEOPLE[:2], *[bot_seat("chaos")] * 4], "en", (3840, 2160), 100, False),
        ([bot_seat("chaos")] * 4, "fr", (1440, 900), 135, False),
    ],
)
def test_a_whole_game(
    seats: list[Seat], language: str, size: tuple[int, int], percent: int, open_hands: bool, tmp_path: Path
) -> None:
    record = tmp_path / "game.frantic"
    settings = Settings(speed="instant", reaction_tenths=1, language=language, text_percent=percent)
    driver = TableDriver(
        seats, size=size, settings=settings, open_hands=open_hands, record=record, limit=20, level="sprint"
    )
    driver.play(60_000)
    assert driver.ended == 1
    assert driver.match.is_over
    assert driver.shown == Shown.from_state(driver.match.state)
    driver.close()
    assert "the game is over" in verify(load_record(record))
    *_, (_, state, _) = play_through(load_record(record))
    assert write_state(state) == write_state(driver.match.state)


def waiting(driver: TableDriver) -> TableDriver:
    """Go on until a person must choose."""
    for _ in range(2000):
        if driver.scene.question is not None:
            return driver
        driver.act()
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1440, 900), 100), ((1024, 640), 150)])
def test_every_text_fits(language: str, size: tuple[int, int], percent: int) -> None:
    settings = Settings(speed="instant", reaction_tenths=1, language=language, text_percent=percent)
    driver = TableDriver([PEOPLE[0], *[bot_seat("chaos")] * 5], settings=settings, size=size)
    for _ in range(300):
        driver.act()
        assert overflowing(driver.scene.root.top) == []
    driver.close()


def test_other_hands_are_never_shown() -> None:
    driver = TableDriver([PEOPLE[0], bot_seat("chaos"), bot_seat("chaos")], settings=QUICK)
    for _ in range(400):
        driver.act()
        scene = driver.scene
        # While the chalk board is up, the table is shown as it was before.
        if not scene.root.layers:
            assert sorted(scene.frame.hand.cards) == sorted(driver.match.state.hands[0])
        assert not any(driver.shown.hands[1]), "what may not be seen is not even known"
        assert not any(driver.shown.hands[2])
    driver.close()


def test_the_curtain_hides_the_hand_until_its_owner_is_there() -> None:
    driver = TableDriver(PEOPLE[:2], settings=QUICK)
    seen = set()
    for _ in range(600):
        layers = driver.scene.root.layers
        if layers:
            assert driver.scene.frame.hand.cards == ()
        elif driver.scene.question is not None:
            seat, hand = driver.scene.question.seat, driver.match.state.hands[driver.scene.question.seat]
            if driver.scene.privacy.holder is None:  # asked openly: everybody looks
                assert set(driver.scene.frame.hand.cards) <= {HIDDEN}
            else:
                seen.add(seat)
                assert sorted(driver.scene.frame.hand.cards) == sorted(hand)
        driver.act()
    assert seen == {0, 1}
    assert HIDDEN not in driver.match.state.hands[0]
    driver.close()


def test_a_choice_is_taken_back_by_button_and_by_key() -> None:
    settings = Settings(speed="normal")
    driver = TableDriver([PEOPLE[0], bot_seat("chaos")], settings=settings)
    for way in ("button", "key"):
        for _ in range(6000):
            if (
                driver.scene.is_waiting_for_roll
                and driver.match.can_undo
                and not driver.scene.performance.is_busy
            ):
                break
            if driver.scene.question is None and not driver.scene.is_waiting_for_roll:
                driver.key(pygame.K_SPACE)
            driver.act() if not driver.match.can_undo else driver.send()
        assert driver.match.can_undo
        answers = driver.match.answers
        if way == "button":
            driver.click(driver.scene.root.top.find("undo"))
        else:
            driver.key(pygame.K_u)
        assert driver.match.answers == answers - 1
        waiting(driver)
        assert driver.shown == Shown.from_state(driver.match.state)
    driver.close()


def test_a_card_is_laid_by_dragging_and_by_keys() -> None:
    driver = waiting(TableDriver([PEOPLE[0], bot_seat("chaos")], settings=QUICK))
    asking = driver.asking
    hand = driver.scene.frame.hand
    kind = next(kind for kind in hand.cards if kind in asking.chooser.cards)
    rect = hand.card_rects()[hand.cards.index(kind)]
    before = driver.match.state.hands[0].count(kind)
    driver.drag(rect.center, driver.board.geometry.field_rect(20).center)
    assert driver.match.state.hands[0].count(kind) == before - 1
    waiting(driver)
    answers = driver.match.decisions
    driver.key(pygame.K_1)
    assert driver.scene.question is not None
    assert driver.scene.question.card is not None
    driver.key(pygame.K_ESCAPE)
    assert driver.scene.question.card is None
    assert driver.match.decisions == answers
    driver.key(pygame.K_ESCAPE)
    assert driver.paused == 1
    driver.close()


def test_pointing_at_an_illegal_field_says_why() -> None:
    driver = waiting(TableDriver([PEOPLE[0], bot_seat("chaos")], settings=QUICK))
    asking = driver.asking
    driver.key(pygame.K_1)
    teleport = driver.match.state.teleports[0]
    assert asking.reason(teleport) == "White cards are never covered."
    assert asking.reason(0) != ""
    assert asking.reason(sorted(asking.chooser.fields)[0]) == ""
    driver.close()


def test_the_odds_are_shown_while_choosing_and_can_be_switched_off() -> None:
    for shows in (True, False):
        settings = Settings(speed="instant", shows_odds=shows)
        driver = TableDriver([PEOPLE[0], bot_seat("chaos")], settings=settings, seed=3)
        for _ in range(3000):
            if (
                driver.scene.question is not None
                and driver.match.state.turns
                and driver.asking.asks == "play"
            ):
                break
            driver.act()
        asking = driver.asking
        walking = [kind for kind in driver.scene.frame.hand.cards if kind >= 5 and kind != 19]
        driver._click_card(walking[0])
        field = sorted(asking.chooser.fields)[-1]
        driver.move(driver.board.geometry.field_rect(field).center)
        assert bool(driver.board.marks.ghosts) == shows
        assert driver.board.marks.preview is not None
        driver.close()


def test_a_failing_bot_is_replaced_and_the_game_goes_on() -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("I am out of ideas")

    broken = Seat("bot:broken", lambda _rng: fails)
    driver = TableDriver([broken, bot_seat("chaos")], settings=QUICK, limit=20, level="sprint")
    driver.play(30_000)
    assert driver.ended == 1
    driver.close()
