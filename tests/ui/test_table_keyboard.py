"""Whole games by keyboard alone: one cursor, arrows and Enter, and nothing of the pointer left over."""

import random
import time

import pygame
import pytest

from frantic_board import Seat, bot_seat, human_seat
from frantic_board.board.cards import FACE_OF, GIFT, KIND_OF_NAME, MAGNET, RE_ROLL, SKIP, STOP
from frantic_board.board.positions import Position
from frantic_board.board.track import DOWN, LEFT, RIGHT, UP
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.widgets import Button
from tests.ui.table_driver import TableDriver

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
PUSH = KIND_OF_NAME["push"]
PEOPLE = [human_seat("Ana"), human_seat("Bo")]


class Typist:
    """Plays with arrows, Enter and now and then P, and never touches the mouse."""

    def __init__(self, driver: TableDriver, seed: int) -> None:
        self.driver = driver
        self.rng = random.Random(seed)

    def act(self) -> None:
        driver, scene = self.driver, self.driver.scene
        if scene.root.layers or scene.is_waiting_for_roll:
            driver.key(pygame.K_RETURN)
        elif scene.windows.gate is not None:
            driver.key(pygame.K_p)
        elif scene.question is None:
            if scene.session.is_thinking:
                time.sleep(0.0005)
            driver.send()
        elif scene.question.can_pass and self.rng.random() < 0.5:
            driver.key(pygame.K_p)
        else:
            for _ in range(self.rng.randrange(1, 4)):
                driver.key(
                    self.rng.choice(ARROWS[:2]) if self.rng.random() < 0.7 else self.rng.choice(ARROWS)
                )
            driver.key(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("seats", "speed", "language", "percent"),
    [
        ([PEOPLE[0], bot_seat("chaos"), bot_seat("chaos")], "instant", "en", 100),
        ([PEOPLE[0], *[bot_seat("chaos")] * 5], "instant", "de", 150),
        (PEOPLE, "instant", "fr", 100),
    ],
)
def test_a_whole_game_by_keys(seats: list[Seat], speed: str, language: str, percent: int) -> None:
    settings = Settings(speed=speed, reaction_tenths=1, language=language, text_percent=percent)
    driver = TableDriver(seats, settings=settings, level="tiny", limit=9)
    typist = Typist(driver, 3)
    for _ in range(30_000):
        if driver.ended:
            break
        typist.act()
    assert driver.ended == 1, "the keyboard is stuck"
    assert driver.shown == Shown.from_state(driver.match.state)
    driver.close()


def table(hand: list[int], *script: str, speed: str = "instant", tenths: int = 0) -> TableDriver:
    hands = (multiset(hand), multiset([SKIP, STOP, GIFT, MAGNET]), multiset([SKIP, STOP, GIFT, MAGNET]))
    return TableDriver(
        [PEOPLE[0], bot_seat("chaos"), bot_seat("chaos")],
        settings=Settings(speed=speed, reaction_tenths=tenths),
        position=Position(0, (6, 17, 30), hands, ((12, FACE_OF["jump", "+"]),)),
        script=script,
        limit=200,
    )


def test_arrows_walk_in_the_hand_then_among_what_may_be_chosen_and_enter_takes() -> None:
    driver = table([SKIP, PUSH, STOP, GIFT]).until_asked()
    hand, board = driver.scene.frame.hand, driver.board
    driver.key(pygame.K_RIGHT)
    assert hand.is_focused
    first = hand.subject
    driver.key(pygame.K_RIGHT)
    assert hand.subject != first
    driver.key(pygame.K_RETURN)
    assert driver.asking.card == hand.cards[1]
    assert board.is_focused
    legal = board.marks.legal
    assert legal is not None
    assert board.cursor in legal
    for key in (*ARROWS, *ARROWS[::-1], *ARROWS):
        driver.key(key)
        assert board.cursor in legal, "the cursor never leaves what may be chosen"
    answers = driver.match.answers
    driver.key(pygame.K_RETURN)
    assert driver.match.answers > answers
    driver.close()


def test_escape_puts_the_card_back_and_the_keyboard_with_it() -> None:
    driver = table([SKIP, PUSH, STOP, GIFT]).until_asked()
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert driver.board.is_focused
    driver.key(pygame.K_ESCAPE)
    assert driver.asking.card is None
    assert driver.scene.frame.hand.is_focused
    assert driver.paused == 0
    driver.close()


def test_keys_take_the_marks_of_the_pointer_away_and_there_is_one_cursor() -> None:
    driver = table([SKIP, PUSH, STOP, GIFT]).until_asked()
    hand = driver.scene.frame.hand
    driver.move(hand.card_rects()[3].center)
    assert hand._hovered == 3
    driver.key(pygame.K_RIGHT)
    driver.send()
    assert hand._hovered is None
    assert hand.subject == hand.cards[hand._cursor]
    driver.move(driver.board.geometry.field_rect(12).center)
    assert driver.board.hovered == 12
    driver.key(pygame.K_LEFT)
    driver.send()
    assert driver.board.hovered is None
    driver.close()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_the_die_is_rolled_with_enter_and_with_space(key: int) -> None:
    driver = table([SKIP, PUSH, STOP, GIFT], "red play stop@20", speed="normal")
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    driver.key(pygame.K_LEFT)
    button = driver.scene.root.focused
    assert isinstance(button, Button)
    assert button.name == "roll"
    answers = driver.match.answers
    driver.key(key)
    assert driver.match.answers == answers + 1
    driver.close()


def test_icons_are_left_alone_by_the_arrows() -> None:
    driver = table([SKIP, PUSH, STOP, GIFT]).until_asked()
    driver.scene.root.focus(driver.scene.frame.menu, shown=True)
    driver.key(pygame.K_LEFT)
    assert driver.scene.frame.hand.is_focused
    driver.close()


# --- facings -----------------------------------------------------------------------------------------------


def facing(driver: TableDriver) -> int:
    preview = driver.board.marks.preview
    assert preview is not None
    return preview.face - FACE_OF["push", "^"]


def test_a_push_follows_pointer_wheel_r_and_arrows_at_any_time() -> None:
    driver = table([PUSH, SKIP, STOP, GIFT]).until_asked()
    driver._click_card(PUSH)
    rect = driver.board.geometry.field_rect(25)
    sides = {UP: (rect.centerx, rect.top + 3), DOWN: (rect.centerx, rect.bottom - 3)}
    sides |= {LEFT: (rect.left + 3, rect.centery), RIGHT: (rect.right - 3, rect.centery)}
    for way, point in sides.items():
        driver.move(point)
        assert facing(driver) == way
    driver.key(pygame.K_r)
    driver.send()
    turned = facing(driver)
    driver.move(sides[UP])
    assert facing(driver) == UP, "after R the pointer still turns it"
    driver.wheel(sides[UP], 1)
    assert facing(driver) == RIGHT
    driver.move(sides[LEFT])
    assert facing(driver) == LEFT, "and after the wheel"
    assert turned in sides
    preview = driver.board.marks.preview
    assert preview is not None
    assert preview.leads_to == driver.shown.track.neighbours[25][LEFT]
    assert set(preview.facings) == {UP, RIGHT, DOWN, LEFT}
    driver.close()


def test_with_the_keyboard_shift_and_an_arrow_turns_it() -> None:
    driver = table([PUSH, SKIP, STOP, GIFT]).until_asked()
    driver.key(pygame.K_1 + driver.scene.frame.hand.cards.index(PUSH))
    driver.key(pygame.K_RIGHT)
    field = driver.board.cursor
    for key, way in ((pygame.K_DOWN, DOWN), (pygame.K_LEFT, LEFT), (pygame.K_UP, UP)):
        if FACE_OF["push", "^"] + way in driver.shown.track.push_faces[field]:
            driver.key(key, mod=pygame.KMOD_SHIFT)
            assert driver.board.cursor == field
            assert facing(driver) == way
    driver.close()


# --- reactions ---------------------------------------------------------------------------------------------


def test_a_reaction_lights_nothing_until_the_card_is_picked_up() -> None:
    driver = table([RE_ROLL, SKIP, STOP, GIFT], "red play stop@20", "? roll 3").until_asked()
    assert driver.asking.is_reaction
    assert driver.asking.card is None
    assert driver.board.marks.legal is None
    assert driver.board.marks.coming is not None, "the way the roll would cause"
    assert driver.scene.frame.stake.text == "Ana rolled 3. Ana would end on 9. Throw in Re-Roll?"
    driver._click_card(RE_ROLL)
    assert driver.board.marks.legal
    driver.key(pygame.K_ESCAPE)
    assert driver.board.marks.legal is None
    driver.close()


def test_let_it_pass_is_never_where_another_button_was() -> None:
    driver = table([RE_ROLL, SKIP, STOP, GIFT], "red play stop@20", speed="normal")
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    driver.send()
    others = [widget.rect for widget in driver.scene.root.content.walk() if isinstance(widget, Button)]
    driver.key(pygame.K_SPACE)
    driver.until_asked()
    for name in ("pass", "not-again"):
        place = driver.scene.root.content.find(name).rect
        assert place.collidelist(others) == -1
    driver.close()


def test_not_again_this_turn_is_kept_to() -> None:
    driver = table([RE_ROLL, SKIP, STOP, GIFT], "red play stop@20", "? roll 3", speed="slow").until_asked()
    driver.click(driver.scene.root.content.find("not-again"))
    assert driver.scene.windows.is_quiet
    driver.until(lambda: driver.scene.middle.turn != 0)
    assert not driver.scene.windows.is_quiet, "in the next turn one is asked again"
    driver.close()


def test_who_does_nothing_lets_it_pass_in_the_end_and_who_holds_the_card_has_all_the_time() -> None:
    for picks in (False, True):
        driver = table([RE_ROLL, SKIP, STOP, GIFT], "red play stop@20", "? roll 3", tenths=10).until_asked()
        answers = driver.match.answers
        if picks:
            driver._click_card(RE_ROLL)
        driver.wait(3.0)
        assert (driver.match.answers == answers) == picks
        driver.close()


def test_in_a_window_the_keyboard_begins_at_the_card_that_can_be_thrown_in() -> None:
    hands = tuple(multiset(cards) for cards in ([RE_ROLL, SKIP, STOP, GIFT], [MAGNET] * 4, [MAGNET] * 4))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos"), bot_seat("chaos")],
        settings=Settings(speed="instant", reaction_tenths=0),
        position=Position(0, (6, 17, 30), hands),
    ).until_asked()
    driver.key(pygame.K_RIGHT)  # the keyboard is used, and stands at a card
    hand = driver.scene.frame.hand
    hand.point_out(SKIP)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    driver.until(lambda: driver.scene.question is not None and driver.scene.question.is_reaction)
    driver.send()
    assert driver.scene.root.focused is hand
    assert hand.subject == RE_ROLL
    driver.close()
