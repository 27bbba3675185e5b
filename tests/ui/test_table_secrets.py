"""Hidden hands around one screen: windows open for everybody, and nothing tells who holds what."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame
import pytest

from frantic_board import Seat, bot_seat, human_seat
from frantic_board.board.cards import (
    BLOCK,
    FACE_OF,
    GIFT,
    HIDDEN,
    MAGNET,
    NICE_TRY,
    RE_ROLL,
    REMOTE,
    SKIP,
    STOP,
    TROUBLEMAKER,
)
from frantic_board.board.positions import Position
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.curtain import Curtain
from tests.ui.table_driver import TableDriver

PEOPLE = [human_seat("Ana"), human_seat("Bo"), human_seat("Cleo")]
CALM = [SKIP, SKIP, GIFT, MAGNET]
FOREVER = Settings(speed="instant", reaction_tenths=0)
"""Windows wait for everyone."""


@contextmanager
def table(
    hands: list[list[int]],
    *script: str,
    at: tuple[int, ...] = (5, 17, 30),
    cards: tuple[tuple[int, int], ...] = (),
    seats: list[Seat] | None = None,
    settings: Settings = FOREVER,
    turn: int = 0,
) -> Iterator[TableDriver]:
    seats = PEOPLE[: len(hands)] if seats is None else seats
    position = Position(turn, at[: len(hands)], tuple(map(multiset, hands)), cards)
    driver = TableDriver(seats, settings=settings, limit=500, position=position, script=script)
    yield driver
    driver.close()


def opened(driver: TableDriver) -> str:
    """What the window asks that opens next."""
    driver.until(lambda: driver.scene.windows.gate is not None)
    return driver.scene.frame.stake.text


@pytest.mark.parametrize("others", [CALM, [RE_ROLL, STOP, GIFT, MAGNET]])
def test_a_window_opens_after_a_roll_whether_or_not_anybody_could_use_it(others: list[int]) -> None:
    with table([CALM, others, others], "red play magnet@20") as driver:
        assert "Re-Roll, anyone?" in opened(driver)
        assert driver.scene.frame.hand.cards == (), "everybody looks at the screen"
        answers = driver.match.answers
        driver.wait(5.0)
        assert driver.match.answers == answers, "it waits for everyone"
        driver.key(pygame.K_SPACE)
        driver.until(lambda: driver.match.answers > answers)
        driver.until(lambda: bool(driver.scene.root.layers))
        assert not any("keeps" in line or "Re-Roll" in line for line in driver.log)


def test_what_is_seen_of_a_passed_window_is_the_same_whoever_holds_the_card() -> None:
    seen, ways = [], []
    for others in (CALM, [RE_ROLL, SKIP, GIFT, MAGNET]):
        with table([CALM, others, CALM], "red play magnet@20") as driver:
            shown: list[tuple[str, tuple[str, ...], tuple[int, ...]]] = [(opened(driver), (), ())]
            ways.append(driver.board.marks.coming)
            driver.scene.let_pass()
            for _ in range(60):
                scene = driver.scene
                view = (scene.frame.status.text, tuple(driver.log), scene.frame.hand.cards)
                if not shown or shown[-1] != view:
                    shown.append(view)
                driver.send()
            seen.append(shown)
    assert seen[0] == seen[1]
    assert ways[0] == ways[1]
    assert ways[0] is not None


@pytest.mark.parametrize("way", ["key", "seat"])
def test_whoever_claims_a_window_is_asked_behind_the_curtain(way: str) -> None:
    with table([CALM, [RE_ROLL, STOP, GIFT, MAGNET], CALM], "red play magnet@20") as driver:
        opened(driver)
        if way == "key":
            driver.key(pygame.K_2)
        else:
            driver.click(driver.scene.frame.seats.row_rects()[1].center)
        driver.until(lambda: bool(driver.scene.root.layers))
        assert isinstance(driver.scene.root.layers[-1], Curtain)
        driver.until_asked()
        assert driver.asking.view.seat == 1
        assert driver.asking.chooser.can_pass
        assert driver.board.marks.legal is None, "nothing is lit until the card is picked up"
        driver.throw_in(25)
        assert any("Bo throws in Re-Roll" in line for line in driver.log)
        assert opened(driver) == "Re-Roll against Ana! Is there a Block?"


def test_a_re_roll_that_is_blocked_opens_the_window_anew() -> None:
    hands = [[BLOCK, SKIP, GIFT, MAGNET], [RE_ROLL, STOP, GIFT, MAGNET]]
    with table(hands, "red play magnet@20") as driver:
        first = opened(driver)
        driver.key(pygame.K_2)
        driver.until_asked().throw_in(25)
        opened(driver)
        driver.key(pygame.K_1)
        driver.until_asked()
        assert driver.asking.view.seat == 0
        driver.throw_in(26)
        assert opened(driver) == first


def test_a_claim_without_a_card_is_told_and_changes_nothing() -> None:
    with table([CALM, CALM, CALM], "red play magnet@20") as driver:
        opened(driver)
        driver.key(pygame.K_3)
        driver.until(lambda: bool(driver.told))
        assert driver.told == ["Cleo has no card for that."]


def test_nice_try_can_be_thrown_in() -> None:
    hands = [CALM, [NICE_TRY, STOP, GIFT, MAGNET]]
    with table(hands, "red play magnet@20", "? roll 6", at=(48, 17)) as driver:
        assert opened(driver) == "Somebody is on the goal. Nice Try, anyone?"
        driver.key(pygame.K_2)
        driver.until_asked().throw_in(25)
        driver.until(lambda: any("Nice try! Ana" in line for line in driver.log))
        assert driver.match.state.round == 1


@pytest.mark.parametrize("others", [CALM, [NICE_TRY, STOP, GIFT, MAGNET]])
def test_the_window_at_the_goal_opens_once_before_the_chalk_board(others: list[int]) -> None:
    with table([CALM, others], "red play magnet@20", "? roll 6", at=(48, 17)) as driver:
        assert "Nice Try" in opened(driver)
        driver.key(pygame.K_SPACE)
        driver.until(lambda: bool(driver.scene.root.layers))
        assert isinstance(driver.scene.root.layers[-1], ChalkBoard)
        assert not any("Nice Try" in line for line in driver.log)


@pytest.mark.parametrize("others", [CALM, [BLOCK, STOP, GIFT, MAGNET]])
def test_an_attack_on_a_person_opens_a_window(others: list[int]) -> None:
    with table([[REMOTE, *CALM[1:]], others], "red play remote@20") as driver:
        # With one opponent nobody is asked whom the Remote walks.
        assert opened(driver) == "Remote against Bo! Bo would walk as far as Ana rolls. Is there a Block?"


def test_an_event_opens_no_window_for_a_block() -> None:
    hands = [[TROUBLEMAKER, *CALM[1:]], CALM]
    with table(hands, "red play troublemaker@20", "? roll 15") as driver:
        driver.until_asked()
        driver.key(pygame.K_1)
        driver.until_asked()
        assert driver.scene.windows.gate is None
        assert driver.asking.chooser.decision.asks == "target", "the next one moves a figure"


def test_skipping_movement_does_not_skip_a_window() -> None:
    settings = Settings(speed="slow", reaction_tenths=0)
    with table([CALM, CALM], "red play magnet@20", settings=settings) as driver:
        driver.until(lambda: driver.scene.is_waiting_for_roll)
        driver.key(pygame.K_SPACE)
        assert driver.scene.windows.gate is None, "the die is tumbling"
        driver.key(pygame.K_SPACE)
        assert driver.scene.windows.gate is not None


def test_a_window_keeps_its_time_whatever_the_speed() -> None:
    with table(
        [CALM, CALM], "red play magnet@20", settings=Settings(speed="instant", reaction_tenths=30)
    ) as driver:
        opened(driver)
        driver.wait(2.8)
        assert driver.scene.windows.gate is not None
        driver.wait(0.4)
        assert driver.scene.windows.gate is None


def test_the_log_tells_nobody_what_another_person_drew() -> None:
    with table([CALM, CALM], "red play skip@20") as driver:
        driver.scene.privacy.holder = 0
        driver.until(lambda: bool(driver.scene.root.layers))
        assert any(line == "Ana draws a card." for line in driver.log)
        assert not any("draws Skip" in line or "draws Stop" in line for line in driver.log)


def test_hands_lie_face_down_while_nobody_is_asked() -> None:
    seats = [PEOPLE[0], PEOPLE[1], bot_seat("chaos")]
    with table([CALM, CALM, CALM], seats=seats, settings=Settings(speed="slow", reaction_tenths=0)) as driver:
        driver.until_asked()
        assert sorted(driver.scene.frame.hand.cards) == sorted(CALM)
        driver._click_card(SKIP)
        driver._click_field(20)
        assert set(driver.scene.frame.hand.cards) <= {HIDDEN}


def test_one_person_alone_is_asked_only_when_there_is_a_choice() -> None:
    seats = [PEOPLE[0], bot_seat("chaos")]
    for mine, is_asked in (([RE_ROLL, STOP, GIFT, MAGNET], True), (CALM, False)):
        with table([mine, CALM], "red play magnet@20", "? roll 3", seats=seats) as driver:
            for _ in range(5):
                driver.send()
            asking = driver.scene.question
            assert (asking is not None and asking.is_reaction) == is_asked
            assert driver.scene.windows.gate is None


def test_the_status_does_not_tell_that_a_bot_may_react() -> None:
    seats = [PEOPLE[0], bot_seat("nasty")]
    hands = [CALM, [RE_ROLL, STOP, GIFT, MAGNET]]
    with table(hands, "red play magnet@20", seats=seats) as driver:
        said = set()
        for _ in range(200):
            driver.send()
            said.add(driver.scene.frame.status.text)
            if driver.match.state.turns > 1 or driver.scene.question is not None:
                break
        assert not any("Re-Roll" in text for text in said)


def test_a_bot_thinks_about_a_reaction_while_the_die_still_falls() -> None:
    seats = [PEOPLE[0], bot_seat("chaos")]
    hands = [CALM, [RE_ROLL, STOP, GIFT, MAGNET]]
    slow = Settings(speed="slow")
    with table(hands, "red play magnet@20", seats=seats, settings=slow) as driver:
        driver.until(lambda: driver.scene.is_waiting_for_roll)
        driver.key(pygame.K_SPACE)
        assert driver.scene.performance.is_busy
        assert driver.scene.session.is_thinking


def test_figures_on_one_field_are_chosen_by_digit_and_by_the_keyboard_at_the_seats() -> None:
    for way in ("digit", "arrows"):
        hands = [[REMOTE, *CALM[1:]], CALM, CALM]
        seats = [
            PEOPLE[0],
            replace(bot_seat("chaos"), label="bot:Carl"),
            replace(bot_seat("chaos"), label="bot:Dora"),
        ]
        with table(hands, "red play remote@20", at=(5, 17, 17), seats=seats) as driver:
            driver.until_asked()
            if way == "digit":
                driver.key(pygame.K_3)
            else:
                driver.scene.root.focus(driver.scene.frame.seats, shown=True)
                driver.key(pygame.K_DOWN, times=2)
                driver.key(pygame.K_RETURN)
            assert any("Ana picks Dora" in line for line in driver.log)


def test_a_gift_is_sent_and_the_market_is_visited_by_digits() -> None:
    gift = ((25, FACE_OF["gift", ""]),)
    seats = [PEOPLE[0], bot_seat("chaos"), bot_seat("chaos")]
    with table(
        [CALM, CALM, CALM], "red play magnet@20", "? roll 1", at=(24, 5, 9), cards=gift, seats=seats
    ) as driver:
        driver.until_asked()
        driver.key(pygame.K_3)
        assert driver.asking.chooser.steps == (1, 2)
        driver.key(pygame.K_2)
        driver.until(lambda: any("2 fields forward" in line for line in driver.log))
    draws = ("? draw stop", "? draw jump", "? draw reverse")
    with table(
        [CALM, CALM, [TROUBLEMAKER, *CALM[1:]]],
        "green play troublemaker@20",
        "? roll 5",
        *draws,
        seats=seats,
        turn=2,
    ) as driver:
        driver.until_asked()
        kind = driver.middle.market.hand.cards[0]
        driver.key(pygame.K_1)
        assert kind in driver.match.state.hands[0]


# --- claiming ----------------------------------------------------------------------------------------------


def _claims(driver: TableDriver) -> list[str]:
    """The buttons by which people claim the window, as far as they can be seen."""
    widgets = driver.scene.root.content.walk()
    return [widget.name for widget in widgets if widget.name.startswith("claim-")]


def _press_claim(driver: TableDriver, number: int) -> None:
    driver.wait(0.05)
    driver.click(driver.scene.root.content.find(f"claim-{number}"))


def test_everybody_has_a_button_while_a_window_is_open_and_nobody_afterwards() -> None:
    with table([CALM, [RE_ROLL, SKIP, GIFT, MAGNET], CALM], "red play magnet@20") as driver:
        opened(driver)
        assert _claims(driver) == ["claim-1", "claim-2", "claim-3"]
        _press_claim(driver, 2)
        driver.until(lambda: isinstance(driver.scene.root.top, Curtain))
        assert _claims(driver) == []
        driver.key(pygame.K_RETURN)
        driver.until(lambda: driver.scene.question is not None)
        assert driver.scene.question is not None
        assert driver.scene.question.seat == 1


def test_an_attack_can_be_claimed_by_the_one_who_is_attacked_and_by_nobody_else() -> None:
    with table([[REMOTE, *CALM[1:]], CALM, CALM], "red play remote@20") as driver:
        driver.until(lambda: driver.scene.question is not None)
        assert driver.scene.privacy.holder is None, "whom to walk is no secret: everybody may look"
        assert not any(driver.scene.frame.hand.cards)
        driver.scene.press_seat(1)
        assert "Block" in opened(driver)
        assert _claims(driver) == ["claim-2"]
        attack = driver.scene.windows.gate
        driver.scene.press_seat(2)
        driver.key(pygame.K_1)
        assert driver.scene.windows.gate is attack
        assert not driver.scene.windows.claims
        driver.key(pygame.K_2)
        assert driver.scene.windows.gate is not attack


def test_space_lets_the_next_window_pass_for_whoever_clicked_in_the_last_one() -> None:
    with table([CALM, CALM, CALM], "red play magnet@20", at=(49, 17, 30)) as driver:
        opened(driver)
        _press_claim(driver, 2)
        assert "Nice Try" in opened(driver)
        driver.key(pygame.K_SPACE)
        assert not driver.scene.windows.claims


@pytest.mark.rule("B2.3")
def test_start_rolls_stand_in_every_round() -> None:
    driver = TableDriver(PEOPLE, settings=FOREVER, level="sprint", limit=500)
    rounds: set[int] = set()
    while driver.match.state.round < 4:
        driver.act()
        text = driver.scene.frame.stake.text if driver.scene.windows.gate is not None else ""
        if "Re-Roll, anyone?" in text and driver.scene.middle.turn is None:
            raise AssertionError(f"{text} in the set-up of round {driver.match.state.round}")
        if driver.scene.middle.turn is not None and "Re-Roll, anyone?" in text:
            rounds.add(driver.match.state.round)
    driver.close()
    assert rounds >= {1, 2, 3}, "in turns it is offered, round after round"


def test_nobody_is_waited_for_at_start_rolls() -> None:
    """Nothing can be taken back there: they fall by themselves in every round."""
    settings = Settings(speed="normal", reaction_tenths=1)
    driver = TableDriver(PEOPLE[:2], settings=settings, level="sprint", limit=500)
    waited = 0
    while driver.match.state.round < 3 or driver.scene.middle.turn is None:
        if driver.scene.is_waiting_for_roll:
            assert driver.scene.middle.turn is not None
            waited += 1
        elif not driver.scene.root.layers and driver.scene.question is None:
            driver.key(pygame.K_SPACE)  # skips
            continue
        driver.act()
    driver.close()
    assert waited


def test_the_status_says_what_the_table_is_asked_while_a_window_is_open() -> None:
    with table([CALM, CALM, CALM], "red play magnet@20", settings=replace(FOREVER, speed="normal")) as driver:
        driver.until(lambda: driver.scene.is_waiting_for_roll)
        before = driver.scene.frame.status.text
        driver.key(pygame.K_SPACE)
        opened(driver)
        assert driver.scene.frame.status.text == "Everybody: who throws in a card? Or let it pass."
        way, rolled = driver.board.marks.coming, driver.board.marks.coming_roll
        assert way is not None, "the way that would follow is drawn"
        assert (way.figure, way.fields[0]) == (0, 5)
        assert f"Ana rolled {rolled}. Ana would end on {way.fields[-1]}." in driver.scene.frame.stake.text
        driver.key(pygame.K_SPACE)
        driver.until(lambda: driver.scene.windows.gate is None)
        driver.send()
        assert driver.board.marks.coming is None
        assert driver.scene.frame.status.text == before, "the walk that comes of it is told again"


def test_the_status_asks_the_one_who_is_attacked() -> None:
    with table([[REMOTE, STOP, GIFT, MAGNET], CALM, CALM], "red play remote@20") as driver:
        driver.until_asked()
        driver.key(pygame.K_2)
        opened(driver)
        assert driver.scene.frame.status.text == "Bo: throw in a card, or let it pass?"
