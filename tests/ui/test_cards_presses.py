"""What is asked in fewer presses: power cards, turns with nothing to choose, shares, presents."""

import pygame

from frantic_board.cards.cards import FACE_UP, KIND_OF_NAME, POWER_NAMES
from frantic_board.files.settings import Settings
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.widgets import Dialog
from tests.ui.cards_driver import CardDriver
from tests.ui.test_cards_play import FOUR, GUARDED, QUICK, asked, table

POWERS = """
sets = ["supercharge"]
players = ["rocket", "duck", "cat", "robot"]
hands = { rocket = ["blue-gift", "blue-3", "blue-7"], duck = ["blue-1"], cat = ["blue-1"], robot = ["red-4"] }
powers = { rocket = ["looping", "all-draw-one", "+recycling"] }
discard = ["blue-7"]
"""
CHRISTMAS = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["black-5", "red-1"], duck = ["blue-1", "blue-1", "red-9", "fantastic"], cat = ["red-1"] }
discard = ["red-5"]
"""
NOTHING_FITS = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["blue-1", "blue-2"], duck = ["blue-1"], cat = ["green-1"] }
discard = ["red-5"]
"""
GIFT = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["blue-gift", "red-1", "red-2", "red-3"], duck = ["counterattack"], cat = ["red-8"] }
discard = ["blue-5"]
"""


def power(name: str) -> int:
    return POWER_NAMES.index(name)


def text_of(driver: CardDriver, button: str) -> str:
    return next(each.text for each in driver.asking.actions if each.name == button)


def test_a_power_card_is_chosen_before_the_card_it_goes_with() -> None:
    with table(POWERS) as driver:
        asked(driver, "turn")
        assert driver.asking.arming.powers == [power("all-draw-one"), power("looping")], "not a spent one"
        assert text_of(driver, "power") == "Power card"
        driver.key(pygame.K_p)
        assert text_of(driver, "power") == "All Draw One"
        driver.key(pygame.K_ESCAPE)
        assert not driver.asking.arming.power, "it can be put back"
        picture = driver.middle.table
        spots = [rect.center for rect, _ in picture._power_cards(0)]
        driver.click(spots[picture.shown.powers[0].index(power("looping"))])
        assert driver.asking.arming.power == picture.armed == power("looping")
        driver.click_card(KIND_OF_NAME["blue-3"])
        asked(driver, "turn")
        assert power("looping") + FACE_UP in [each % (2 * FACE_UP) for each in driver.match.state.powers[0]]


def test_nobody_is_asked_about_power_cards_who_chose_none() -> None:
    with table(POWERS) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["blue-gift"])
        asked(driver, "target")
        assert driver.asking.seat == 0
        assert driver.match.state.powers[0].count(power("looping")) == 1


def test_a_turn_in_which_nothing_can_be_chosen_ends_by_itself_after_a_look() -> None:
    slow = Settings(speed="normal", reaction_tenths=0)
    script = ("rocket draw", "? draw blue-3")
    with table(NOTHING_FITS, *script, people=1, bots=2, settings=slow, open_hands=False) as driver:
        asked(driver, "play")
        assert driver.asking.can_only_pass
        assert driver.scene.frame.status.text == "Ana: nothing fits, your turn ends."
        driver.wait(1.5)
        assert driver.asked("play"), "there is time to see what was drawn"
        driver.wait(1.0)
        assert driver.scene.question is None
        assert driver.match.state.turn == 1


def test_what_is_left_of_a_fantastic_four_goes_on_in_the_same_order() -> None:
    with table(FOUR, "rocket play fantastic-four") as driver:
        asked(driver, "split")
        assert not driver.asking.is_complete
        driver._click_seat(1)
        driver._click_seat(2)
        assert list(driver.middle.table.following) == [1, 2]
        assert driver.asking.draws == {1: 2, 2: 2}
        driver.press_button("confirm")
        assert driver.middle._stakes.shares == (2, 2)


def test_presents_are_ticked_given_and_shared_out_before_any_of_it_counts() -> None:
    with table(CHRISTMAS, "rocket play black-5", "? event merry-christmas", people=3) as driver:
        asked(driver, "give")
        before = driver.match.answers
        driver.click_card(KIND_OF_NAME["red-9"])
        driver._click_seat(0)
        driver.click_card(KIND_OF_NAME["fantastic"])
        driver._click_seat(2)
        assert driver.asking.missing == 2
        driver.key(pygame.K_ESCAPE)
        assert driver.asking.missing == 4, "all of it can be taken back"
        driver.click_card(KIND_OF_NAME["fantastic"])
        driver._click_seat(2)
        driver.press_button("share-rest")
        assert driver.match.answers == before
        driver.press_button("confirm")
        for _ in range(20):
            driver.send()
        assert driver.match.answers >= before + 4
        transit = [*map(bytes, driver.match.state.transit)]  # by taker, then giver
        from_duck = [transit[3 * taker + 1] for taker in range(3)]
        assert [len(cards) for cards in from_duck] == [2, 0, 2], "the rest went round"
        assert KIND_OF_NAME["fantastic"] in from_duck[2]


def test_ticks_stay_at_their_cards_when_the_pointer_leaves_the_hand() -> None:
    with table(GIFT, people=3) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["blue-gift"])
        asked(driver, "target")
        driver._click_seat(2)
        asked(driver, "give")
        driver.click_card(KIND_OF_NAME["red-2"])
        driver.click_card(KIND_OF_NAME["red-3"])
        driver.move((2, 2))
        driver.wait(0.1)
        assert driver.asking.ticked == [KIND_OF_NAME["red-2"], KIND_OF_NAME["red-3"]]
        driver.key(pygame.K_RETURN)
        driver.wait(0.1)
        assert bytes(driver.match.state.hands[0]) == bytes([KIND_OF_NAME["red-1"]])


def test_whoever_claimed_a_window_is_sure() -> None:
    with table(GIFT, "rocket play blue-gift", people=3, settings=GUARDED, open_hands=False) as driver:
        asked(driver, "target")
        driver._click_seat(1)
        driver.until(lambda: driver.scene.windows.gate is not None)
        driver.key(pygame.K_2)
        driver.until(lambda: any(isinstance(layer, Curtain) for layer in driver.scene.root.layers), 20)
        driver.key(pygame.K_RETURN)
        asked(driver, "react")
        driver.click_card(KIND_OF_NAME["counterattack"])
        driver.send()
        assert not any(isinstance(layer, Dialog) for layer in driver.scene.root.layers)
        assert any("Counterattack" in line for line in driver.log)


def test_nobody_takes_back_what_another_person_chose() -> None:
    with table(GIFT, people=3, settings=QUICK, open_hands=False) as driver:
        driver.until(lambda: driver.asked("turn") and driver.asking.seat == 0)
        driver.click_card(KIND_OF_NAME["blue-gift"])
        asked(driver, "target")
        assert driver.scene.privacy.can_undo
        driver.scene.privacy.holder = 1
        assert not driver.scene.privacy.can_undo
        answers = driver.match.answers
        driver.key(pygame.K_u)
        assert driver.match.answers == answers
