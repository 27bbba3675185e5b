"""The card table as text: the demand, the seats with what is up with them, the piles, what is in force."""

import pytest

from frantic_board.cards.cards import (
    EVENT_OF_NAME,
    FACE_UP,
    KIND_OF_NAME,
    KINDS,
    POWER_OF_NAME,
    RULE_OF_NAME,
)
from frantic_board.cards.demand import DEMAND_OF_TEXT
from frantic_board.cards.facts import CardLaid, Ending, RoundEnded, Wished
from frantic_board.cards.notation import read_line
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.rules import apply, decision
from frantic_board.cards.state import LAST_CHANCE, PLUS_ONE, Setup, State
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel.piles import multiset
from frantic_board.terminal.console import shown_length
from tests.terminal.cards.driver import ALL_SETS, plain
from tests.terminal.cards.test_steps import room_of

FIGURES = ("rocket", "duck", "cat")
SETUP = Setup(load_sets(ALL_SETS), FIGURES)


def cards(names: str) -> bytes:
    return multiset(KIND_OF_NAME[name] for name in names.split())


def position(hands: tuple[str, ...] = ("blue-1", "blue-2", "blue-3"), **more: object) -> State:
    place = Position(hands=tuple(cards(hand) for hand in hands), **more)  # type: ignore[arg-type]  # any
    return set_up(SETUP, place)


def table(state: State, *happened: object) -> str:
    """The table as it looks after these facts, without colours."""
    room = room_of(state)
    for fact in happened:
        list(room.hear(fact))  # type: ignore[arg-type]  # any fact
    return plain("\n".join(room.table(state, 0)))


@pytest.mark.parametrize(
    ("demand", "texts", "style"),
    [
        ("red 5", ("R E D   5", "this colour, or any 5"), "1;97;41"),
        ("black 7", ("B L A C K   7", "any 7 in a colour"), "1;97;40"),
        ("green gift", ("G R E E N   G I F T", "this colour, or any"), "1;30;42"),
        ("violet swap", ("V I O L E T", "any card of this"), "1;97;45"),
        ("wish yellow", ("Y E L L O W", "any card of this"), "1;30;43"),
        ("wish 7", ("|           7            |", "any 7, black too"), "1;30;47"),
        ("wish black", ("B L A C K", "any black number"), "1;97;40"),
        ("free", ("A N Y T H I N G", "any card goes"), "1;30;47"),
    ],
)
def test_the_demand_is_large_and_in_its_colour(demand: str, texts: tuple[str, ...], style: str) -> None:
    state = position(discard=cards("red-1"), demand=DEMAND_OF_TEXT[demand])
    shown = table(state)
    for text in texts:
        assert text in shown
    painted = "\n".join(room_of(state).table(state, 0))
    assert f"\x1b[{style}m+---" in painted


def test_who_wished_stands_below_until_the_next_card() -> None:
    wish = DEMAND_OF_TEXT["wish red"]
    state = position(discard=cards("fantastic"), demand=wish)
    assert "wish of" not in table(state)
    assert "wish of Duck" in table(state, Wished(1, wish))
    laid = CardLaid(2, KIND_OF_NAME["red-1"], 24, 0, False)
    assert "wish of" not in table(state, Wished(1, wish), laid)
    slid_under = CardLaid(2, KIND_OF_NAME["fuck-you"], 20, 0, True)
    assert "wish of Duck" in table(state, Wished(1, wish), slid_under), "it leaves the wish as it is"


def test_before_a_wish_is_made_nothing_is_demanded() -> None:
    state = position(("fantastic blue-1", "blue-2", "blue-3"), discard=cards("red-1"))
    apply(state, read_line("rocket play fantastic", FIGURES)[1])
    pending = decision(state)
    assert pending is not None
    assert pending.asks == "wish"
    assert "to be decided" in table(state)


def test_seats_tell_whose_turn_it_is_and_who_comes_next() -> None:
    down = table(position(turn=1, scores=(5, -3, 120))).split("\n")
    assert down[1].startswith("  R Rocket  1 card")
    assert down[2].startswith("> D Duck    1 card")
    assert down[3].startswith("v C Cat     1 card")
    assert "-3 points" in down[2]
    assert "120 points" in down[3]
    up = table(position(turn=1, direction=-1)).split("\n")
    assert up[1].startswith("^ R")
    assert up[3].startswith("  C")


def test_what_is_up_with_a_seat_stands_behind_it() -> None:
    looping, recycling = POWER_OF_NAME["looping"], POWER_OF_NAME["recycling"]
    state = position(
        skips=2,
        time_bomb=(3, 1, 2),
        lasting=LAST_CHANCE | PLUS_ONE,
        protected=(0, 0, 4, 0),
        powers=(bytes((looping, recycling + FACE_UP)), bytes((looping,)), b""),
    )
    seats = [line[:48] for line in table(state).split("\n")]
    shown = " ".join(" ".join(seats).split())
    for mark in (
        "1 power card, Recycling (used)",
        "must skip, 1 turn left,",
        "2 turns left,",
        "spared by Plus One",
    ):
        assert mark in shown, mark
    assert "Looping" not in shown, "what lies face down is not named"
    assert "In force: Time Bomb, Last Chance, Plus One" in shown


def test_open_hands_are_shown_and_no_others() -> None:
    hands = ("red-1 red-2", "blue-gift", "green-9 curse")
    shown = table(position(hands, open_hands=1, turn=1))
    assert "Blue Gift" in shown
    assert "Green 9, Curse" in shown
    assert "Red 1" not in shown
    assert shown.count("open hand") == 2
    assert "In force: Open Hands (Rocket)" in shown
    glass = table(position(hands, rules=bytes((RULE_OF_NAME["glass-house"],))))
    assert "Red 1, Red 2" in glass
    assert "Rule cards: Glass House" in glass


def test_effects_of_power_cards_are_in_force_with_whose_they_are() -> None:
    shown = table(position(seals=2, loopings=4, blockades=((0, 1), (2, 3))))
    assert "Special Seal (Duck), Looping (Cat)" in " ".join(shown.split())
    assert "Colour Blockade Red (Rocket), Colour Blockade Yellow (Cat)" in " ".join(shown.split())


def test_piles_and_the_top_of_the_discards() -> None:
    state = position(
        discard=cards("red-1") + cards("red-2") + cards("red-3") + cards("blue-3") + cards("blue-4")
    )
    shown = table(state)
    assert f"Piles: draw {len(state.pile)}, events 44, power cards 24" in shown
    assert "Discards: ..., Red 2, Red 3, Blue 3, [Blue 4]" in shown
    base = set_up(
        Setup(load_sets(), FIGURES), Position(hands=(cards("blue-1"), cards("blue-2"), cards("blue-3")))
    )
    assert "power cards" not in table(base)


def test_cards_that_lie_open_for_an_event_are_shown() -> None:
    state = position(
        ("black-5 blue-1", "blue-2", "blue-3"), discard=cards("red-5"), pile=cards("red-1 red-2 red-3 red-4")
    )
    market = EVENT_OF_NAME["market"]
    assert market in state.event_pile
    for line in ("rocket play black-5", "? event market", "? draw red-1", "? draw red-2", "? draw red-3"):
        apply(state, read_line(line, FIGURES)[1])
    assert "Lying open: Red 1, Red 2, Red 3" in table(state)


def test_the_end_of_a_round_shows_hands_and_points() -> None:
    ended = RoundEnded(
        Ending.OUT, (0,), (b"", cards("red-5 red-5"), cards("curse")), (0, 10, 13), (0, 10, 20)
    )
    room = room_of(position())
    (entry,) = room.hear(ended)
    lines = [plain(line) for line in entry.block]
    assert lines == [
        "  R Rocket    +0 =    0  out",
        "  D Duck     +10 =   10  Red 5 x2",
        "  C Cat      +13 =   20  Curse",
    ]


def test_the_table_needs_nothing_but_ascii() -> None:
    state = position(discard=bytes(KINDS)[:40], rules=bytes((1, 2, 3)), seals=1, lasting=2, turn=1)
    assert table(state).isascii()


@pytest.mark.parametrize("name", ["日本" * 9, "M" * 60, "Jo"])
def test_whatever_a_name_is_the_table_stays_in_its_columns(name: str) -> None:
    wish = DEMAND_OF_TEXT["wish red"]
    state = position(discard=cards("fantastic"), demand=wish)
    room = room_of(state, labels=(f"human:{name}", "human:Bo", "bot:chaos"))
    list(room.hear(Wished(0, wish)))
    lines = room.table(state, 0)
    edges = {shown_length(line) for line in lines if plain(line).endswith(("|", "+"))}
    assert edges == {79}
    assert all(shown_length(line) < 80 for line in lines)
