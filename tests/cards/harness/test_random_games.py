"""Random card games over all sets, house rules and 2 to 8 seats, checked after every answer.

1,000 games in the ordinary run. `FRANTIC_HARNESS_GAMES=100000 pytest tests/cards/harness` plays as many as
you like; games are numbered, and a failure names its game, which `play_checked` plays again.
"""

import os
from collections import Counter
from random import Random
from typing import Final

import pytest

from frantic_board.cards.cards import FACE_UP
from frantic_board.cards.facts import Fact
from frantic_board.cards.invariants import broken_invariants
from frantic_board.cards.rules import QUESTIONS, apply, decision, is_over, new_game, sample
from frantic_board.cards.sets import FIFTH
from frantic_board.cards.state import State
from frantic_board.cards.text import read_state, write_state
from frantic_board.cards.view import determinize, view_for
from frantic_board.kernel import CHANCE
from tests.cards.harness.games import COMBINATIONS, SEATS, moments, setup_of
from tests.cards.harness.questions import check_question

GAMES: Final = int(os.environ.get("FRANTIC_HARNESS_GAMES", "1000"))
CHUNKS: Final = 20
"""The games are dealt out to so many tests, so that several processes can share them."""

_CHECKED: Final = {"turn": 0.002, "play": 0.002, "draw": 0.001, "wish": 0.005}
"""How often a question is checked in full, by what it asks; others more often, for they are rarer."""
_CHECKED_ELSE: Final = 0.01
_SOUND: Final = 0.05
"""How often all invariants are looked at; that every card is in one place is looked at after every answer."""
TURNS_A_CARD: Final = 3
"""C19.17: a round has at most so many turns for each card of the deck: it is drawn, it is laid, or by its
effect somebody skips. What comes back by Rewind, Recycling and Russian Roulette is far less than that."""
ANSWERS_A_CARD: Final = 12
NASTIER: Final = 4
"""With a set of events only, so many times as much comes back."""


def place_of_cards(state: State) -> str:
    """Say what is wrong with where the cards are; nothing if each is in one place (C1.10)."""
    found = b"".join(
        (*state.hands, state.pile, *state.layers, *state.transit, state.mixed, state.discard, state.display)
    )
    if bytes(sorted(found)) != state.stock[0]:
        return f"playing cards: {Counter(found)} and not {Counter(state.stock[0])}"
    if state.stock[2]:
        powers = b"".join((*state.powers, state.power_pile, bytes((state.held_power,)).strip(b"\0")))
        if sorted(power % FACE_UP for power in powers) != list(state.stock[2]):
            return f"power cards: {list(powers)} and not {list(state.stock[2])}"
    if state.stock[3] and bytes(sorted(state.rules + state.rule_pile)) != state.stock[3]:
        return f"rule cards: {state.rules!r} and {state.rule_pile!r}"
    return ""


def play_checked(number: int) -> Counter[int]:
    """Play the game of this number and check it all the way; count the kinds of questions."""
    setup = setup_of(number)
    cards = len(setup.deck) * (1 if setup.sets in COMBINATIONS else NASTIER)
    most_turns, most_answers = TURNS_A_CARD * cards, ANSWERS_A_CARD * cards
    chance, checks = Random(f"chance {number}"), Random(f"checks {number}")
    state = new_game(setup)
    asked: Counter[int] = Counter()
    answers, begun = 0, (1, 0)
    while not is_over(state):
        wrong = place_of_cards(state)
        assert not wrong, f"game {number} after {answers} answers: {wrong}"
        if checks.random() < _SOUND:
            broken = broken_invariants(state)
            assert not broken, f"game {number} after {answers} answers: {broken}\n{write_state(state)}"
        frame = state.stack[-1]
        asked[frame[0]] += 1
        if checks.random() < _CHECKED.get(QUESTIONS[frame[0]].asks, _CHECKED_ELSE):
            check_moment(state, checks)
        apply(state, sample(state, chance.random))
        answers += 1
        if state.round != begun[0]:
            begun = (state.round, answers)
        assert state.turns <= most_turns, f"game {number}: {state.turns} turns in a round"
        assert answers - begun[1] <= most_answers, f"game {number}: {answers - begun[1]} answers in a round"
    broken = broken_invariants(state)
    assert not broken, f"game {number} at its end: {broken}"
    check_over(state)
    return asked


def check_moment(state: State, rng: Random) -> None:
    """The costlier checks: the question, a fork, the text form, a view and what is dealt for it."""
    check_question(state, rng)
    seed = rng.random()
    fork = state.clone()
    read = read_state(write_state(state), state.setup)
    assert read == state == fork
    told: list[Fact] = []
    _play(fork, Random(seed), 12, told)
    _play(read, Random(seed), 12, None)
    assert fork == read, "a copy, and one written and read, go the same way, whoever listens"
    seat = rng.randrange(state.setup.seats)
    view = view_for(state, seat)
    dealt = determinize(view, rng)
    assert not broken_invariants(dealt)
    assert view_for(dealt, seat) == view, "dealing the hidden cards anew changes nothing that is seen"
    _play(dealt, rng, 12, None)


def _play(state: State, rng: Random, answers: int, facts: list[Fact] | None) -> None:
    for _ in range(answers):
        if state.stack:
            apply(state, sample(state, rng.random), facts)


def check_over(state: State) -> None:
    """A game that is over asks nothing and takes no answer."""
    assert decision(state) is None
    before = state.clone()
    with pytest.raises(ValueError, match="the game is over"):
        apply(state, sample(new_game(state.setup), Random(1).random))
    assert state == before


@pytest.mark.rule("C1.10")
@pytest.mark.rule("C1.1")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_every_card_in_one_place(chunk: int) -> None:
    asked: Counter[int] = Counter()
    for number in range(GAMES * chunk // CHUNKS, GAMES * (chunk + 1) // CHUNKS):
        asked += play_checked(number)
    if GAMES >= 1000 * CHUNKS:
        assert asked.keys() == QUESTIONS.keys(), f"never asked: {QUESTIONS.keys() - asked.keys()}"


def test_the_games_cover_all_sets_seats_and_house_rules() -> None:
    setups = [setup_of(number) for number in range(600)]
    shipped = [setup for setup in setups if setup.sets in COMBINATIONS]
    assert {(setup.sets, setup.seats) for setup in shipped} == {
        (sets, seats) for sets in COMBINATIONS for seats in SEATS
    }
    assert len(shipped) < len(setups)
    houses = [setup.house for setup in shipped]
    assert {house.short_deal for house in houses} == {None, 4, 5, 6}
    assert {house.violet for house in houses} == {None, FIFTH, "blue", "red", "green", "yellow"}
    assert {house.rule_cards for house in houses} == {None, 0, 1, 2, 3, 4, 5}
    for flags in ({house.must_strike for house in houses}, {house.no_scores for house in houses}):
        assert flags == {True, False}
    assert {house.old_gambling_man for house in houses} == {True, False}


@pytest.mark.parametrize("part", range(4))
def test_moments_of_every_sort_hold_what_they_must(part: int) -> None:
    rng = Random(f"moments {part}")
    for state in moments()[part::4]:
        assert broken_invariants(state) == []
        assert place_of_cards(state) == ""
        check_moment(state.clone(), rng)


def test_the_moments_have_every_question() -> None:
    assert {moment.stack[-1][0] for moment in moments()} == QUESTIONS.keys()
    assert any(moment.stack[-1][1] == CHANCE for moment in moments())
