"""What seats know of other hands: cards taken in the open, hands passed on, and nothing that has changed."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from frantic_board.board.cards import (
    FACE_OF,
    FUCK_YOU,
    GHOST,
    KIND_OF_FACE,
    MAGNET,
    RE_ROLL,
    SKIP,
    SNAIL,
    STOP,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.facts import (
    Discarded,
    Drew,
    Fact,
    HandsPassed,
    Laid,
    Picked,
    RoundBegan,
    Took,
)
from frantic_board.board.knowledge import known_cards
from frantic_board.board.notation import read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import apply, is_over, new_game, sample
from frantic_board.board.state import Setup, State
from frantic_board.board.view import determinize, unseen, view_for
from frantic_board.kernel.piles import multiset
from tests.harness.games import LEVELS, nasty_setup, setup_of

SETUP: Final = Setup(LEVELS["classic"], ("red", "blue", "green"))
BARE: Final = [field for field in range(1, 50) if field not in SETUP.level.track.homes]
FIELD: Final = next(field for field in BARE if field + 1 in BARE and field + 2 in BARE and field > 6)
STOPS: Final = bytes([STOP] * 4)


def played(state: State, *lines: str) -> State:
    """Answer with these lines, each by who is asked."""
    for line in lines:
        seat, answer = read_line(line, state.setup.figures)
        assert state.stack[-1][1] == seat, f"{line}: another is asked"
        apply(state, answer)
    return state


def table(*cards: tuple[int, str], red: bytes = STOPS, at: tuple[int, ...] = (0, 0, 0)) -> State:
    """Red's turn among three, blue and green with four stops each, a pile of ghosts and snails."""
    laid = tuple((field, FACE_OF[name, ""]) for field, name in cards)
    pile = multiset([GHOST] * 9 + [SNAIL] * 9)
    return set_up(SETUP, Position(at=at, hands=(red, STOPS, STOPS), cards=laid, pile=pile))


def sees(state: State, knower: int, holder: int) -> bytes:
    """What a seat's view shows of another's hand; what is dealt for the view holds it every time."""
    view = view_for(state, knower)
    shown = multiset(card for card in view.table.hands[holder] if card)
    for seed in range(20):
        dealt = determinize(view, Random(seed))
        assert Counter(dealt.hands[holder]) >= Counter(shown)
        assert len(dealt.hands[holder]) == len(state.hands[holder])
    return shown


def test_a_magnet_takes_its_card_in_the_open() -> None:
    state = table((FIELD, "magnet"), (FIELD + 1, "x"), at=(FIELD - 1, 0, 0))
    played(state, f"red play stop@{FIELD + 2}", "? roll 1", f"red take {FIELD + 1}")
    assert X in state.hands[0]
    assert sees(state, 1, 0) == sees(state, 2, 0) == bytes([X])
    assert sees(state, 0, 1) == b"", "red learned nothing"
    assert X not in unseen(view_for(state, 1))


def test_a_fuck_you_is_taken_in_the_open() -> None:
    state = table((FIELD, "fuck-you"), at=(FIELD - 1, 0, 0))
    played(state, f"red play stop@{FIELD + 2}", "? roll 1")
    assert FUCK_YOU in state.hands[0]
    assert sees(state, 1, 0) == sees(state, 2, 0) == bytes([FUCK_YOU])


def test_a_card_laid_again_is_known_no_more() -> None:
    state = table((FIELD, "fuck-you"), at=(FIELD - 1, 0, 0))
    played(state, f"red play stop@{FIELD + 2}", "? roll 1")
    assert state.stack[-1][0] != 0
    played(state, f"blue play stop@{FIELD + 3}", "? roll 1", "? draw ghost")
    played(state, f"green play stop@{FIELD + 4}", "? roll 1", "? draw ghost")
    assert sees(state, 1, 0) == bytes([FUCK_YOU])
    played(state, f"red play fuck-you@{FIELD + 5}")
    assert sees(state, 1, 0) == sees(state, 2, 0) == b""


def market() -> State:
    state = table(red=multiset([TROUBLEMAKER, *STOPS]))
    played(state, f"red play troublemaker@{FIELD}", "? roll 5")
    return played(state, "? draw ghost", "? draw snail", "? draw snail")


def test_the_market_is_open() -> None:
    state = market()
    assert view_for(state, 2).table.market == multiset([GHOST, SNAIL, SNAIL])
    played(state, "blue pick ghost", "green pick snail")
    assert sees(state, 0, 1) == sees(state, 2, 1) == bytes([GHOST])
    assert sees(state, 0, 2) == sees(state, 1, 2) == bytes([SNAIL])
    assert sees(state, 1, 0) == b""
    played(state, "red pick snail")
    assert sees(state, 1, 0) == sees(state, 2, 0) == bytes([SNAIL])


def test_loot_passes_on_what_is_known() -> None:
    red = multiset([TROUBLEMAKER, SKIP, X, MAGNET])
    state = table(red=red)
    played(state, f"red play troublemaker@{FIELD}", "? roll 14")
    assert state.hands[1] == multiset([SKIP, X, MAGNET])
    assert sees(state, 0, 1) == multiset([SKIP, X, MAGNET]), "red gave it to blue"
    assert sees(state, 1, 2) == STOPS, "blue gave it to green"
    assert sees(state, 2, 1) == b"", "green does not know what red gave to blue"
    assert sees(state, 0, 2) == b""
    assert sees(state, 2, 0) == STOPS


def test_loot_carries_knowledge_of_third_hands_along() -> None:
    state = table((FIELD, "fuck-you"), red=multiset([STOP] * 3 + [TROUBLEMAKER]), at=(FIELD - 1, 0, 0))
    played(state, f"red play stop@{FIELD + 2}", "? roll 1")
    for who, field in (("blue", FIELD + 3), ("green", FIELD + 4)):
        played(state, f"{who} play stop@{field}", "? roll 1", "? draw ghost")
    played(state, f"red play troublemaker@{FIELD + 5}", "? roll 14")
    assert FUCK_YOU in state.hands[1]
    assert sees(state, 2, 1) == bytes([FUCK_YOU]), "green saw red take it, and red pass its hand on"
    assert sees(state, 0, 1) == multiset([STOP, STOP, FUCK_YOU])


def test_reset_makes_everything_unknown() -> None:
    state = table((FIELD, "fuck-you"), red=multiset([STOP] * 3 + [TROUBLEMAKER]), at=(FIELD - 1, 0, 0))
    played(state, f"red play stop@{FIELD + 2}", "? roll 1")
    for who, field in (("blue", FIELD + 3), ("green", FIELD + 4)):
        played(state, f"{who} play stop@{field}", "? roll 1", "? draw ghost")
    played(state, f"red play troublemaker@{FIELD + 5}", "? roll 10", *["? draw snail"] * 4)
    played(state, *["? draw ghost"] * 4)
    assert FUCK_YOU in state.discards
    assert sees(state, 1, 0) == sees(state, 2, 0) == b""
    assert FUCK_YOU not in unseen(view_for(state, 1))


def test_who_lets_a_window_pass_shows_nothing() -> None:
    """At a table a window is open for everybody, whoever could have used it."""
    state = table(red=multiset([STOP, RE_ROLL]))
    played(state, "red play stop@20", "? roll 3", "red pass")
    assert sees(state, 1, 0) == b""


class Witness:
    """Keeps account of hands, and of what everybody knows of them, from the facts alone."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.hands: list[Counter[int]] = []
        self.known: dict[tuple[int, int], Counter[int]] = {}

    def hear(self, fact: Fact) -> None:
        match fact:
            case RoundBegan():
                self.hands = [Counter() for _ in self.seats]
                self.known = {(knower, holder): Counter() for knower in self.seats for holder in self.seats}
            case Drew(seat, kind):
                self.hands[seat][kind] += 1
            case Took(seat, kind, _) | Picked(seat, kind):
                self.hands[seat][kind] += 1
                for knower in set(self.seats) - {seat}:
                    self.known[knower, seat][kind] += 1
            case Laid(seat, face, _, _):
                self.hands[seat] -= Counter([KIND_OF_FACE[face]])
                for knower in self.seats:
                    self.known[knower, seat] -= Counter([KIND_OF_FACE[face]])
            case Discarded(seat, kinds):
                assert self.hands[seat] == Counter(kinds)
                self.hands[seat] = Counter()
                for knower in self.seats:
                    self.known[knower, seat] = Counter()
            case HandsPassed():
                self._pass_hands()
            case _:
                pass

    def _pass_hands(self) -> None:
        """What one knew of a hand one knows where it goes; one's own counts as known."""
        old = self.known | {(seat, seat): self.hands[seat].copy() for seat in self.seats}
        self.known = {(knower, holder): old[knower, self._left(holder)] for knower, holder in old}
        self.hands = [self.hands[self._left(holder)] for holder in self.seats]
        for seat in self.seats:
            self.known[seat, seat] = Counter()

    def _left(self, seat: int) -> int:
        return (seat - 1) % len(self.seats)


@pytest.mark.parametrize("part", range(4))
def test_all_that_is_known_follows_from_what_happened(part: int) -> None:
    """Every card that a seat knows is one that it saw, and none it saw is forgotten."""
    known = 0
    for number in range(part, 120, 4):
        setup = nasty_setup(number) if number % 8 else setup_of(number)
        random = Random(f"witness {number}").random
        witness = Witness(setup.seats)
        facts: list[Fact] = []
        state = new_game(setup, facts)
        while not is_over(state):
            apply(state, sample(state, random), facts)
            for fact in facts:
                witness.hear(fact)
            facts.clear()
            assert [multiset(hand.elements()) for hand in witness.hands] == state.hands
            for (knower, holder), cards in witness.known.items():
                assert known_cards(state, knower, holder) == multiset(cards.elements())
                known += len(cards)
    assert known > 1000
