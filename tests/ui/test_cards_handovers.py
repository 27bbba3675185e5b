"""Handing the laptop round: who goes behind the curtain, how often, and what is asked in the open."""

import pygame
import pytest

from frantic_board import human_seat
from frantic_board.cards import facts
from frantic_board.cards.answers import Give
from frantic_board.cards.cards import GIFT, HIDDEN
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from frantic_board.ui.table.curtain import Curtain
from tests.tools.evening import BoardFriends, CardFriends
from tests.ui.cards_driver import ALL_SETS, CardDriver

PEOPLE = [human_seat(name) for name in ("Ana", "Bo", "Cleo")]
FOREVER = Settings(speed="instant", reaction_tenths=0)


def is_asked_openly(driver: CardDriver) -> bool:
    return driver.scene.question is not None and driver.scene.privacy.holder is None


@pytest.mark.parametrize(("seats", "sets", "most"), [(3, (), 1.02), (6, (), 1.04), (6, ALL_SETS, 1.35)])
def test_a_round_of_friends_takes_hardly_more_handovers_than_turns(
    seats: int, sets: tuple[str, ...], most: float
) -> None:
    driver = CardFriends(seats, 1, sets)
    played = driver.play_rounds(1)
    driver.close()
    assert played.turns > 10
    events = [name for name in played.curtains if name.partition(",")[0] in ("give", "lay", "discard")]
    asked_for_cards = sum(played.curtains[name] for name in events)
    assert played.handovers - asked_for_cards <= most * played.turns, played.line("cards")


def test_the_board_hands_over_for_turns_set_up_and_claims_alone() -> None:
    driver = BoardFriends(3, 1)
    played = driver.play_rounds(1)
    driver.close()
    assert set(played.curtains) <= {"play", "play, same person", "react", "react, same person"}


def test_a_wish_after_a_window_is_made_in_the_open_without_anybodys_cards() -> None:
    driver = CardDriver(PEOPLE, settings=FOREVER, seed=3, sets=())
    driver.until(lambda: driver.asked("wish") and is_asked_openly(driver))
    assert not any(driver.scene.frame.hand.cards), "only backs"
    assert set(driver.asking.view.hand) <= {HIDDEN}
    assert driver.middle.table.powers_of is None
    assert not driver.scene.frame.lamp.is_enabled
    driver.key(pygame.K_h)
    assert not driver.scene.session.is_seeking_hint
    seat, answers = driver.asking.seat, driver.match.answers
    driver.click(driver.middle.wheel.spot(0))
    assert driver.match.answers > answers
    assert any(driver.scene.names[seat] in line and "wish" in line for line in driver.log[-4:])
    driver.close()


def test_whoever_is_asked_in_the_open_can_look_at_the_own_cards_first() -> None:
    driver = CardDriver(PEOPLE, settings=FOREVER, seed=3, sets=())
    driver.until(lambda: driver.asked("wish") and is_asked_openly(driver))
    seat = driver.asking.seat
    driver.press_button("look")
    assert isinstance(driver.scene.root.top, Curtain)
    driver.key(pygame.K_RETURN)
    driver.send()
    assert driver.asked("wish")
    assert driver.scene.privacy.holder == seat
    assert sorted(driver.middle.fan.cards) == sorted(driver.match.state.hands[seat])
    driver.close()


def test_what_is_given_is_said_in_one_sitting_with_who_gets_it() -> None:
    driver = CardDriver(PEOPLE, settings=FOREVER, seed=2, sets=())
    driver.until(lambda: driver.asked("give") and driver.asking.count == 2)
    pending = driver.match.pending
    assert pending is not None
    assert pending.asks == "target", "the rules still ask whom"
    seat, held = driver.asking.seat, len(driver.middle.fan.cards)
    assert "give" in driver.scene.frame.status.text.lower()
    driver.key(pygame.K_ESCAPE)
    assert driver.asked("target"), "nothing ticked: back to whom"
    driver.until(lambda: driver.asked("give") and driver.asking.is_complete)
    driver.press_button("confirm")
    assert driver.scene.windows.gate is not None, "the window comes between"
    driver.key(pygame.K_SPACE)
    driver.until(lambda: len(driver.match.state.hands[seat]) == held - 2, 20)
    driver.close()


def test_alone_with_bots_cards_to_give_are_asked_for_when_the_rules_ask() -> None:
    driver = CardDriver([PEOPLE[0], *[bot_seat("chaos", "cards")] * 2], settings=FOREVER, seed=2, sets=())
    driver.until(lambda: driver.asked("give") and driver.asking.count == 2)
    pending = driver.match.pending
    assert pending is not None
    assert pending.asks == "give"
    driver.close()


def test_what_was_to_be_given_lapses_with_a_countered_attack_and_with_the_turn() -> None:
    driver = CardDriver(PEOPLE, settings=FOREVER, seed=2, sets=())
    driver.send()
    for fact in (facts.AttackCountered(1, 0, GIFT), facts.TurnBegan(1)):
        driver.middle._queue(0, [Give(1)])
        driver.middle._told(fact)
        assert not driver.middle._queued
    driver.close()
