"""What happens at the card table, tried from positions: attacks, bounces, guards, odds, hands of forty."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from frantic_board import human_seat
from frantic_board.cards.cards import COLOURS, HIDDEN, KIND_OF_NAME
from frantic_board.cards.cards import NAMES as NAME_OF
from frantic_board.choices import Choice, What
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from frantic_board.ui.cards.wheel import has_wish
from frantic_board.ui.table.lines import SeatOf, Text
from frantic_board.ui.table.middle import Moment
from frantic_board.ui.widgets import Dialog
from tests.ui.cards_driver import CardDriver
from tests.ui.inspection import overflowing

NAMES = ("Ana", "Duck", "Cat", "Robot", "Eve", "Fadi", "Gus", "Hal")
QUICK = Settings(speed="instant", reaction_tenths=0, guards_misclicks=False)
GUARDED = Settings(speed="instant", reaction_tenths=0)
SLOW = Settings(speed="slow", reaction_tenths=0, guards_misclicks=False)

FOUR = """
players = ["rocket", "duck", "cat", "robot"]
hands = { rocket = ["fantastic-four", "counterattack", "blue-7", "green-5"], duck = ["counterattack", "blue-3", "blue-4", "blue-5"], cat = ["blue-1", "red-2"], robot = ["red-4"] }
discard = ["blue-7", "red-5"]
"""  # noqa: E501 - a position in the scenarios' own form


@contextmanager
def table(
    position: str,
    *script: str,
    people: int = 4,
    bots: int = 0,
    settings: Settings = QUICK,
    size: tuple[int, int] = (1024, 640),
    open_hands: bool = True,
) -> Iterator[CardDriver]:
    """A table at a position, after a script."""
    seats = [*map(human_seat, NAMES[:people]), *[bot_seat("chaos", "cards")] * bots]
    position += f"script = {list(script)}\n"
    driver = CardDriver(seats, position=position, settings=settings, size=size, open_hands=open_hands)
    yield driver
    driver.close()


def asked(driver: CardDriver, asks: str) -> None:
    """Wait until somebody is asked for this."""
    for _ in range(2000):
        if driver.asked(asks):
            driver.send()  # and see it
            return
        driver.send()
    raise AssertionError(f"nobody was asked for {asks}")


def moments(driver: CardDriver, monkeypatch: pytest.MonkeyPatch) -> list[Moment]:
    """Everything that is shown large from now on."""
    seen: list[Moment] = []
    announce = driver.scene.frame.moments.announce

    def noted(moment: Moment) -> object:
        seen.append(moment)
        return announce(moment)

    monkeypatch.setattr(driver.scene.frame.moments, "announce", noted)
    return seen


# --- attacks ----------------------------------------------------------------------------------------------


def test_fantastic_four_is_shared_out_by_clicks_and_taken_back_by_clicks_on_the_cards() -> None:
    with table(FOUR, "rocket play fantastic-four") as driver:
        asked(driver, "split")
        picture = driver.middle.table
        for seat in (1, 1, 2):
            driver._click_seat(seat)
        assert list(picture.dealt) == [1, 1, 2]
        assert picture.victims == {1, 2}
        assert len(picture.dealt_rects()) == 4, "those that are left to share out are seen, too"
        driver.click(picture.dealt_rects()[0].center)
        assert list(picture.dealt) == [1, 2], "a click on a card dealt out takes it back"
        driver.click(picture.dealt_rects()[3].center)
        assert list(picture.dealt) == [1, 2], "one that was not dealt out is nobody's"
        driver.key(pygame.K_BACKSPACE)
        assert list(picture.dealt) == [1]
        for seat in (2, 2, 3):
            driver._click_seat(seat)
        assert driver.asking.is_complete
        driver.key(pygame.K_RETURN)
        assert picture.dealt == ()
        assert driver.middle._stakes.shares == (1, 2, 1)


def test_a_counterattack_bounces_and_so_does_the_one_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with table(FOUR, "rocket play fantastic-four", settings=SLOW) as driver:
        seen = moments(driver, monkeypatch)
        asked(driver, "split")
        for _ in range(4):
            driver._click_seat(1)
        driver.press_button("confirm")
        asked(driver, "react")
        picture = driver.middle.table
        assert [(each.attacker, each.target, each.is_spent) for each in picture.strikes] == [(0, 1, False)]
        driver.click_card(KIND_OF_NAME["counterattack"])
        shields = []
        for _ in range(1200):
            driver.send()
            shields += [bounce.seat for bounce in picture.bounces]
            if driver.asked("split"):
                break
        assert set(shields) == {1}, "a shield is seen before whoever threw it in"
        assert [(each.attacker, each.target, each.is_spent) for each in picture.strikes] == [(0, 1, True)]
        for _ in range(4):
            driver._click_seat(0)
        driver.press_button("confirm")
        asked(driver, "react")
        arrows = [(each.attacker, each.target, each.is_spent) for each in picture.strikes]
        assert arrows == [(0, 1, True), (1, 0, False)], "it goes on from whom it bounced off"
        driver.click_card(KIND_OF_NAME["counterattack"])
        asked(driver, "split")
        assert [each.is_spent for each in picture.strikes] == [True, True]
        assert [moment.title for moment in seen] == [
            "Duck throws in Counterattack!",
            "Ana throws in Counterattack!",
        ]
        assert seen[0].victim == "rocket"
        assert seen[0].struck is not None


def test_other_arrows_vanish_when_a_counterattack_breaks_the_attack_off() -> None:
    with table(FOUR, "rocket play fantastic-four", settings=SLOW) as driver:
        asked(driver, "split")
        for seat in (1, 2, 3, 3):
            driver._click_seat(seat)
        driver.press_button("confirm")
        asked(driver, "react")
        assert driver.middle.table.victims == {1, 2, 3}
        driver.click_card(KIND_OF_NAME["counterattack"])
        asked(driver, "split")
        assert [each.target for each in driver.middle.table.strikes] == [1]
        assert driver.middle.table.victims == frozenset()


def test_nice_try_is_shown_large_with_whom_it_brings_back(monkeypatch: pytest.MonkeyPatch) -> None:
    position = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["red-2"], duck = ["nice-try", "blue-3"], cat = ["blue-1", "red-2"] }
discard = ["red-5"]
"""
    with table(position, people=3, settings=SLOW) as driver:
        seen = moments(driver, monkeypatch)
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["red-2"])
        asked(driver, "react")
        driver.click_card(KIND_OF_NAME["nice-try"])
        asked(driver, "wish")
        assert [(moment.title, moment.victim) for moment in seen] == [("Duck throws in Nice Try!", "rocket")]


# --- what would follow -------------------------------------------------------------------------------------


def test_a_window_says_how_many_cards_each_will_have() -> None:
    with table(FOUR, "rocket play fantastic-four") as driver:
        asked(driver, "split")
        for seat in (1, 1, 1, 2):
            driver._click_seat(seat)
        driver.press_button("confirm")
        asked(driver, "react")
        text = driver.scene.frame.stake.text
        assert "Duck draws 3: 7 cards." in text
        assert "Cat draws 1: 3 cards." in text


@pytest.mark.parametrize(
    ("card", "target", "changes"),
    [
        ("red-gift", 1, {"2 cards": 0, "5 cards": 1}),
        ("red-skip", 1, {}),
        ("equality", 2, {"4 cards": 2}),
        ("red-thief", 1, {"1 card": 1, "6 cards": 0}),
    ],
)
def test_pointing_at_a_seat_says_how_many_cards_both_would_have(
    card: str, target: int, changes: dict[str, int]
) -> None:
    position = f"""
players = ["rocket", "duck", "cat"]
sets = ["troublemaker"]
hands = {{ rocket = ["{card}", "red-1", "red-2", "red-3", "red-4"], duck = ["blue-3", "blue-4", "blue-5"], cat = ["blue-1"] }}
discard = ["red-5"]
"""  # noqa: E501 - a position in the scenarios' own form
    with table(position, f"rocket play {card}", people=3) as driver:
        asked(driver, "target")
        info = driver.middle.info(SeatOf(target))
        pieces = [piece for chip in info.chips for piece in chip.pieces]
        said = [piece.text for piece in pieces if isinstance(piece, Text) and piece.is_strong]
        assert sorted(said) == sorted(changes)


def test_the_odds_of_a_draw_are_what_the_person_can_know() -> None:
    position = """
players = ["rocket", "duck"]
hands = { rocket = ["blue-1"], duck = ["red-3", "red-4"] }
discard = ["red-9"]
pile = { red-1 = 2, blue-2 = 2 }
"""
    with table(position, people=2, open_hands=False) as driver:
        driver.until(lambda: driver.asked("turn"))
        fit, unseen = driver.asking.fitting
        stock = list(driver.match.state.stock[0])
        assert unseen == len(stock) - 2, "only the own hand and what lies open are known"
        assert 0 < fit < unseen
        assert driver.middle.table.must_draw, "nothing fits: the pile glows"
        info = driver.middle.info(None)
        assert "draw" in info.text
        assert info.chips[0].pieces == (Text(f"about {round(10 * fit / unseen)} in 10 fit"),)


def test_no_odds_for_those_who_want_none() -> None:
    settings = Settings(speed="instant", shows_odds=False)
    with table(FOUR, settings=settings) as driver:
        asked(driver, "turn")
        assert driver.middle.info(None).chips == ()


# --- misclicks ---------------------------------------------------------------------------------------------

LAST = """
players = ["rocket", "duck"]
sets = ["troublemaker", "supercharge", "pandora"]
hands = { rocket = ["CARD", "OTHER"], duck = ["blue-3", "blue-4", "counterattack"] }
discard = ["red-5"]
"""


@pytest.mark.parametrize("sure", [True, False])
@pytest.mark.parametrize(
    ("card", "other", "words"),
    [
        ("red-troublemaker", "blue-1", "sets off an event"),
        ("red-1", "", "last card"),
        ("the-end", "", "round ends at once"),
    ],
)
def test_what_cannot_be_taken_back_asks_once(card: str, other: str, words: str, sure: bool) -> None:
    position = LAST.replace("CARD", card).replace(', "OTHER"', f', "{other}"' if other else "")
    with table(position, people=2, settings=GUARDED) as driver:
        asked(driver, "turn")
        before = driver.match.answers
        driver.click_card(KIND_OF_NAME[card])
        guard = driver.scene.root.layers[-1]
        assert isinstance(guard, Dialog)
        assert any(words in getattr(widget, "text", "") for widget in guard.walk())
        assert overflowing(guard) == []
        driver.key(pygame.K_RETURN if sure else pygame.K_ESCAPE)
        assert (driver.match.answers > before) is sure
        assert sure or driver.asked("turn")


def test_an_ordinary_card_asks_nothing_and_the_setting_switches_it_off() -> None:
    with table(FOUR, settings=GUARDED) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["green-5"])
        assert not driver.scene.root.layers
    with table(LAST.replace("CARD", "red-troublemaker").replace("OTHER", "blue-1"), people=2) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["red-troublemaker"])
        assert not any(isinstance(layer, Dialog) for layer in driver.scene.root.layers)


def test_a_card_thrown_in_asks_once() -> None:
    with table(FOUR, "rocket play fantastic-four", settings=GUARDED) as driver:
        asked(driver, "split")
        for _ in range(4):
            driver._click_seat(1)
        driver.press_button("confirm")
        asked(driver, "react")
        driver.click_card(KIND_OF_NAME["counterattack"])
        assert isinstance(driver.scene.root.layers[-1], Dialog)
        driver.click(driver.scene.root.layers[-1].find("not-yet"))
        assert driver.asked("react"), "there is still time to let it pass"
        driver.click_card(KIND_OF_NAME["counterattack"])
        driver.click(driver.scene.root.layers[-1].find("sure"))
        asked(driver, "split")


# --- choices made together, hands, wishes ------------------------------------------------------------------

GAMBLING = """
players = ["rocket", "duck", "cat"]
sets = ["troublemaker"]
hands = { rocket = ["black-5", "red-1", "red-2"], duck = ["blue-2", "blue-9"], cat = ["green-3", "green-4"] }
discard = ["red-5"]
events = ["gambling-man"]
"""


def test_cards_laid_together_lie_face_down_and_turn_up_at_the_same_moment() -> None:
    settings = Settings(speed="normal", reaction_tenths=1)
    with table(GAMBLING, "rocket play black-5", people=3, settings=settings, open_hands=False) as driver:
        shown, seen = driver.middle.table, list[tuple[tuple[int, ...], ...]]()
        for _ in range(6000):
            layer = bool(driver.scene.root.layers)
            if driver.asked("lay") and not layer:
                driver.click_card(driver.middle.fan.cards[0])
            elif driver.asked("turn"):
                break
            else:
                driver.act()
            put = tuple(map(tuple, shown.shown.put))
            if not seen or seen[-1] != put:
                seen.append(put)
        down, up = (HIDDEN,), tuple((KIND_OF_NAME[name],) for name in ("red-1", "blue-2", "green-3"))
        assert (down, down, down) in seen
        assert seen[seen.index((down, down, down)) + 1] == up, "none is turned up before the others"
        assert seen[-1] == ((), (), ()), "whoever takes them has them"


def test_a_question_of_an_event_says_what_the_event_does() -> None:
    with table(GAMBLING, "rocket play black-5", "? event gambling-man", people=3) as driver:
        asked(driver, "lay")
        info = driver.middle.info(None)
        assert info.name == "Gambling Man"
        assert "second-lowest" in info.text


def test_what_mimicry_may_be_lies_side_by_side() -> None:
    position = """
players = ["rocket", "duck"]
sets = ["troublemaker", "supercharge", "pandora"]
hands = { rocket = ["mimicry", "blue-1"], duck = ["blue-3", "blue-4"] }
discard = ["red-5"]
"""
    with table(position, people=2) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["mimicry"])
        tray = driver.middle.tray
        assert tray.is_visible
        rects = tray.rects()
        assert len(rects) > 8
        for item, rect in zip(tray.items, rects, strict=True):
            assert item.picture(rect.height).get_width() <= rect.width + 1, item.name
        assert all(one.collidelist(rects[:place]) < 0 for place, one in enumerate(rects))


def test_mimicry_that_is_picked_up_is_not_refused() -> None:
    position = """
players = ["rocket", "duck"]
sets = ["troublemaker", "supercharge", "pandora"]
hands = { rocket = ["mimicry", "blue-1", "red-7"], duck = ["blue-3", "blue-4"] }
discard = ["red-5"]
"""
    with table(position, people=2) as driver:
        asked(driver, "turn")
        driver.click_card(KIND_OF_NAME["mimicry"])
        driver.send()
        assert driver.asking.card == KIND_OF_NAME["mimicry"]
        assert driver.asking.reason(KIND_OF_NAME["mimicry"]) == ""
        assert driver.asking.reason(KIND_OF_NAME["blue-1"]) != ""


def test_pointing_at_a_wish_says_how_many_of_it_are_in_hand() -> None:
    position = """
players = ["rocket", "duck"]
hands = { rocket = ["fantastic", "blue-1", "blue-7", "red-7"], duck = ["blue-3", "blue-4"] }
discard = ["red-5"]
"""
    with table(position, "rocket play fantastic", people=2) as driver:
        asked(driver, "wish")
        wheel = driver.middle.wheel
        texts = {}
        for place, choice in enumerate(wheel.choices):
            driver.move(wheel.spot(place))
            driver.send()
            info = driver.scene.frame.strip.info
            texts[info.name] = info.text
            assert choice == wheel.pointed
        assert texts["Blue"] == "2 cards in your hand have it."
        assert texts["7"] == "2 cards in your hand have it."
        assert texts["Green"] == "0 cards in your hand have it."


def test_cards_that_have_the_wish_that_is_pointed_at_are_lit() -> None:
    position = """
players = ["rocket", "duck"]
hands = { rocket = ["fantastic", "blue-1", "blue-7", "red-7"], duck = ["blue-3", "blue-4"] }
discard = ["red-5"]
"""
    with table(position, "rocket play fantastic", people=2) as driver:
        asked(driver, "wish")
        wheel, fan = driver.middle.wheel, driver.middle.fan
        lit = {}
        for place, choice in enumerate(wheel.choices):
            driver.move(wheel.spot(place))
            driver.send()
            lit[choice] = {NAME_OF[kind] for slot, kind in enumerate(fan.cards) if fan._is_up(slot)}
        assert lit[Choice(What.COLOUR, COLOURS.index("blue"))] == {"blue-1", "blue-7"}
        assert lit[Choice(What.COLOUR, COLOURS.index("green"))] == set()
        assert lit[Choice(What.NUMBER, 7)] == {"blue-7", "red-7"}
        driver.move((2, 2))
        driver.send()
        assert not any(fan._is_up(slot) for slot in range(len(fan.cards)))
        assert wheel.pointed is None
        driver.key(pygame.K_RIGHT)  # the keyboard comes, and points, too
        driver.key(pygame.K_RIGHT)
        driver.send()
        assert wheel.pointed == Choice(What.COLOUR, COLOURS.index("red"))
        assert [fan._is_up(slot) for slot in range(3)] == [False, False, True]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("text", [100, 150])
def test_the_names_of_colours_fit_into_the_fields_of_the_wheel(language: str, text: int) -> None:
    position = """
players = ["rocket", "duck"]
sets = ["pandora"]
hands = { rocket = ["fantastic", "violet-7", "red-7"], duck = ["blue-3", "blue-4"] }
discard = ["red-5"]
"""
    settings = Settings(speed="instant", reaction_tenths=0, language=language, text_percent=text)
    with table(position, "rocket play fantastic", people=2, settings=settings) as driver:
        asked(driver, "wish")
        assert len({choice for choice in driver.middle.wheel.choices if choice.what is What.COLOUR}) == 5
        assert overflowing(driver.scene.root.top) == []


def test_nobody_sees_by_a_wish_what_a_covered_hand_holds() -> None:
    assert not any(has_wish(HIDDEN, Choice(What.NUMBER, number)) for number in range(10))
    assert not any(has_wish(HIDDEN, Choice(What.COLOUR, colour)) for colour in range(len(COLOURS)))


def test_a_card_dragged_to_a_seat_is_turned_against_it() -> None:
    position = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["red-skip", "blue-1", "blue-7"], duck = ["blue-3"], cat = ["blue-4"] }
discard = ["red-5"]
"""
    with table(position, people=3) as driver:
        asked(driver, "turn")
        fan, seat = driver.middle.fan, driver.middle.ring.row_rects()[2].center
        card = fan.card_rects()[fan.cards.index(KIND_OF_NAME["red-skip"])]
        driver.drag((card.left + 8, card.centery), seat)
        for _ in range(20):
            driver.send()
        assert 2 in driver.middle.shown.skips
        assert driver.middle.table._held is None


# --- hands of forty ----------------------------------------------------------------------------------------

MANY = [f"{colour}-{number}" for colour in ("blue", "red", "green", "yellow") for number in range(1, 10)]
FORTY = f"""
players = ["rocket", "robot", "cactus", "duck", "cat", "owl", "fox", "rabbit"]
sets = ["troublemaker", "supercharge", "pandora"]
hands = {{ rocket = {[*MANY, "red-gift", "fantastic", "counterattack", "mimicry"]}, duck = ["blue-1"], cat = ["blue-2"] }}
discard = ["black-3", "blue-7"]
rules = ["big-heart"]
time_bomb = {{ rocket = 2 }}
skips = ["robot"]
open_hands = ["cat"]
"""  # noqa: E501 - a position in the scenarios' own form


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_each_of_forty_cards_can_be_pointed_at(size: tuple[int, int], language: str, text: int) -> None:
    settings = Settings(speed="instant", language=language, text_percent=text, guards_misclicks=False)
    with table(FORTY, people=1, bots=7, settings=settings, size=size) as driver:
        asked(driver, "turn")
        fan = driver.middle.fan
        assert len(fan.cards) == 40
        assert fan.rows == 2
        area = fan.drawn_rect
        for slot, rect in enumerate(fan.card_rects()):
            assert area.contains(rect)
            driver.move((2, 2))
            spots = [(rect.left + 5, rect.top + 8), (rect.left + 5, rect.bottom - 8)]
            reached = []
            for spot in spots:
                driver.move(spot)
                reached.append(fan._hovered)
            assert slot in reached, f"card {slot} cannot be reached"
        assert overflowing(driver.scene.root.top) == []


def test_each_of_forty_cards_can_be_reached_by_keys() -> None:
    with table(FORTY, people=1, bots=7) as driver:
        asked(driver, "turn")
        fan = driver.middle.fan
        driver.key(pygame.K_RIGHT)
        assert fan.shows_focus
        assert fan.subject in driver.asking.cards, "it begins at a card that can be played"
        start = fan._cursor
        driver.key(pygame.K_DOWN)
        assert fan._cursor == start + 20, "the card below"
        driver.key(pygame.K_UP)
        assert fan._cursor == start
        seen = {start}
        for _ in range(40):
            driver.key(pygame.K_RIGHT)
            seen.add(fan._cursor)
        assert seen == set(range(40))
