"""Views tell a seat what it may know and nothing else; what is dealt for them at random fits them."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from frantic_board.board.cards import BLOCK, HIDDEN, REMOTE, STOP, X
from frantic_board.board.frames import REACT
from frantic_board.board.invariants import broken_invariants
from frantic_board.board.knowledge import known_cards
from frantic_board.board.notation import read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import apply, decision, new_game, play_out
from frantic_board.board.state import FIELDS, Setup, State
from frantic_board.board.text import write_state
from frantic_board.board.view import View, determinize, unseen, view_for
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset
from tests.any_game import play_on
from tests.harness.games import LEVELS, moments

CLASSIC: Final = LEVELS["classic"]


def hidden_from(state: State, seat: int) -> bytes:
    """The cards a seat cannot place: the pile, and other hands but for what was seen to go there."""
    cards = Counter(state.pile)
    for holder, hand in enumerate(state.hands):
        if holder != seat:
            cards += Counter(hand) - Counter(known_cards(state, seat, holder))
    return multiset(cards.elements())


def check_nothing_hidden(view: View, state: State) -> None:
    """The table of a view shows the seat's hand, counts, what was seen to be taken, and the open table."""
    table, seats = view.table, state.setup.seats
    assert view.hand == state.hands[view.seat]
    assert set(table.pile) <= {HIDDEN}
    assert len(table.pile) == len(state.pile)
    for holder, hand in enumerate(table.hands):
        assert len(hand) == len(state.hands[holder])
        if holder != view.seat:
            assert multiset(card for card in hand if card != HIDDEN) == known_cards(state, view.seat, holder)
    for place, cards in enumerate(table.known):
        assert not cards or place // seats == view.seat, "what others know is theirs"
    for name in FIELDS:
        if name not in ("hands", "pile", "known"):
            assert getattr(table, name) == getattr(state, name)


def hand_of_hidden(view: View, dealt: State, holder: int) -> Counter[int]:
    return Counter(dealt.hands[holder]) - Counter(card for card in view.table.hands[holder] if card != HIDDEN)


@pytest.mark.parametrize("part", range(4))
def test_a_view_holds_nothing_hidden_and_what_is_dealt_fits_it(part: int) -> None:
    rng = Random(f"views {part}")
    for moment in moments()[part::4]:
        before = write_state(moment)
        for seat in range(moment.setup.seats):
            view = view_for(moment, seat)
            check_nothing_hidden(view, moment)
            assert unseen(view) == hidden_from(moment, seat)
            dealt = determinize(view, rng)
            assert broken_invariants(dealt) == []
            assert view_for(dealt, seat) == view, "re-dealing what is hidden changes nothing"
            assert view == view_for(moment, seat), "dealing leaves the view alone"
            assert hidden_from(dealt, seat) == hidden_from(moment, seat)
        assert write_state(moment) == before


def test_the_moments_have_all_askers() -> None:
    asked = Counter(frame[1] == CHANCE for moment in moments() for frame in moment.stack[-1:])
    assert asked[True] > 30
    assert asked[False] > 30
    assert any(any(moment.known) for moment in moments())


def test_who_is_asked_has_the_same_options_in_the_view() -> None:
    rng = Random(5)
    for moment in moments():
        pending = decision(moment)
        assert pending is not None
        if pending.seat == CHANCE:
            continue
        asked = decision(view_for(moment, pending.seat).table)
        assert asked is not None
        assert (asked.seat, asked.asks) == (pending.seat, pending.asks)
        assert asked.options() == pending.options()
        seed = rng.random()
        assert asked.sample(Random(seed).random) == pending.sample(Random(seed).random)


def test_games_go_on_from_what_was_dealt() -> None:
    rng = Random(6)
    for moment in moments()[::2]:
        dealt = determinize(view_for(moment, rng.randrange(moment.setup.seats)), rng)
        for _ in range(20):
            play_on(dealt, rng, 4)
            assert broken_invariants(dealt) == []
        play_out(dealt, rng.random, 200)


def test_playing_on_in_a_table_changes_neither_view_nor_state() -> None:
    for moment in moments()[::5]:
        for seat in range(moment.setup.seats):
            view = view_for(moment, seat)
            dealt = determinize(view, Random(1))
            play_on(dealt, Random(2), 60)
            assert view == view_for(moment, seat)
            for name in ("stack", "at", "hands", "top", "under"):
                assert getattr(view.table, name) is not getattr(moment, name)


# --- what is dealt varies, and as it should --------------------------------------------------------------


def under_way(seats: int = 3) -> State:
    """A classic game some turns on, at somebody's play."""
    figures = ("red", "blue", "green", "yellow")[:seats]
    state = play_on(new_game(Setup(CLASSIC, figures)), Random(seats), 90)
    for _ in range(100):
        pending = decision(state)
        assert pending is not None
        if pending.asks == "play":
            break
        play_on(state, Random(1), 1)
    return state


def test_dealing_again_varies_and_repeats_with_its_generator() -> None:
    view = view_for(under_way(), 0)
    deals = [determinize(view, Random(seed)) for seed in range(30)]
    assert len({tuple(dealt.hands[1:]) for dealt in deals}) > 25
    rng = Random(0)
    in_a_row = [determinize(view, rng) for _ in range(30)]
    assert len({tuple(dealt.hands[1:]) for dealt in in_a_row}) > 25
    assert in_a_row[0] == deals[0] == determinize(view, Random(0))


@pytest.mark.parametrize("holder", [1, 2, 3])
def test_every_hidden_card_is_as_likely_in_every_hand(holder: int) -> None:
    view = view_for(under_way(4), 0)
    cards = unseen(view)
    size = view.table.hands[holder].count(HIDDEN)
    assert size >= 3
    rng = Random(holder)
    deals = 3000
    counts: Counter[int] = Counter()
    for _ in range(deals):
        counts += hand_of_hidden(view, determinize(view, rng), holder)
    expected = {kind: deals * size * cards.count(kind) / len(cards) for kind in set(cards)}
    assert counts.keys() <= expected.keys()
    chi = sum((counts[kind] - mean) ** 2 / mean for kind, mean in expected.items())
    freedom = len(expected) - 1
    assert freedom > 8
    assert chi < freedom + 4 * (2 * freedom) ** 0.5
    assert chi > freedom / 5, "as even as this is not random"


def asked_for_a_block() -> State:
    """Red controls blue by Remote, and blue, with two cards, is asked whether to block."""
    hands = (bytes([REMOTE]), multiset([BLOCK, X]), multiset([STOP, STOP]))
    position = Position(hands=hands, pile=multiset([BLOCK, X]))
    state = set_up(Setup(CLASSIC, ("red", "blue", "green")), position)
    for line in ("red play remote@20", "red target blue"):
        apply(state, read_line(line, state.setup.figures)[1])
    assert state.stack[-1] == (REACT, 1, BLOCK)
    return state


def test_who_is_asked_to_react_holds_the_card() -> None:
    view = view_for(asked_for_a_block(), 0)
    for seed in range(200):
        assert BLOCK in determinize(view, Random(seed)).hands[1]


def test_who_is_asked_to_react_holds_no_more_of_it_than_likely() -> None:
    # Blue and green hold two each of block, block, x, x, stop, stop. Of the 15 pairs that blue can hold,
    # counting equal cards apart, 9 have a block, and 1 of these has both.
    view = view_for(asked_for_a_block(), 0)
    assert unseen(view) == multiset([BLOCK, BLOCK, X, X, STOP, STOP])
    rng = Random(7)
    deals = 1800
    both = sum(determinize(view, rng).hands[1] == bytes([BLOCK, BLOCK]) for _ in range(deals))
    assert abs(both - deals / 9) < 5 * (deals / 9 * 8 / 9) ** 0.5
