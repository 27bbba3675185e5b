"""Random games on all shipped levels with 2 to 6 players, checked after every answer.

2,000 games in the ordinary run. `FRANTIC_HARNESS_GAMES=50000 pytest tests/harness/test_random_games.py` plays
as many as you like; games are numbered, and a failure names its game, which `play_checked` plays again.
"""

import os
from collections import Counter
from random import Random
from typing import Final

import pytest

from frantic_board.board.answers import Answer
from frantic_board.board.invariants import broken_invariants
from frantic_board.board.rules import apply, decision, is_over, new_game, sample
from frantic_board.board.state import State
from frantic_board.board.text import write_state
from frantic_board.kernel import IllegalAnswer
from tests.harness.games import LEVELS, moments, setup_of
from tests.harness.questions import ODD_NUMBERS, check_question, remade

GAMES: Final = int(os.environ.get("FRANTIC_HARNESS_GAMES", "2000"))
CHUNKS: Final = 20
"""The games are dealt out to so many tests, so that several processes can share them."""

VERBS: Final = ("play", "react", "target", "gift", "take", "pick", "move", "roll", "draw")
_CHECKED: Final = {"play": 0.01, "roll": 0.003, "draw": 0.003}
"""How often a question is checked in full, by what it asks; others more often, for they are rare."""
_CHECKED_ELSE: Final = 0.1


def play_checked(number: int) -> Counter[str]:
    """Play the game of this number and check it all the way; count what was asked."""
    dice = Random(f"dice {number}")
    checks = Random(f"checks {number}")
    state = new_game(setup_of(number))
    asked: Counter[str] = Counter()
    answers = 0
    while not is_over(state):
        broken = broken_invariants(state)
        assert not broken, f"game {number} after {answers} answers: {broken}\n{write_state(state)}"
        pending = decision(state)
        assert pending is not None
        asked[pending.asks] += 1
        answer: Answer
        if checks.random() < _CHECKED.get(pending.asks, _CHECKED_ELSE):
            check_question(state, checks)
            answer = checks.choice(pending.options())
        else:
            answer = sample(state, dice.random)
        apply(state, answer)
        answers += 1
    broken = broken_invariants(state)
    assert not broken, f"game {number} at its end: {broken}"
    check_over(state)
    return asked


def check_over(state: State) -> None:
    """A game that is over asks nothing and takes no answer."""
    assert decision(state) is None
    before = state.clone()
    with pytest.raises(ValueError, match="the game is over"):
        apply(state, sample(new_game(state.setup), Random(1).random))
    assert state == before


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_keep_the_invariants(chunk: int) -> None:
    asked: Counter[str] = Counter()
    for number in range(GAMES * chunk // CHUNKS, GAMES * (chunk + 1) // CHUNKS):
        asked += play_checked(number)
    if GAMES >= 1000:
        assert all(asked[verb] for verb in VERBS), f"some questions were never asked: {asked}"


def test_the_games_cover_all_levels_seats_and_nasty_decks() -> None:
    setups = [setup_of(number) for number in range(200)]
    met = {(setup.level.name, setup.seats) for setup in setups}
    assert met == {(level.name, seats) for level in LEVELS.values() for seats in range(2, 7)}
    shipped = [setup for setup in setups if setup.level in LEVELS.values()]
    assert len(shipped) == 150


@pytest.mark.parametrize("part", range(4))
def test_questions_of_every_sort_hold_what_they_must(part: int) -> None:
    rng = Random(f"questions {part}")
    for state in moments()[part::4]:
        check_question(state.clone(), rng)
        assert not broken_invariants(state)


def test_an_answer_of_odd_numbers_changes_nothing() -> None:
    for state in moments()[::3]:
        pending = decision(state)
        assert pending is not None
        for odd in ODD_NUMBERS:
            for answer in remade(pending.options()[-1], odd):
                before = state.clone()
                with pytest.raises((IllegalAnswer, TypeError)):
                    apply(state, answer)
                assert state == before, answer
