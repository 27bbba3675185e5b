"""What every bot promises: legal answers, the same ones for the same seed, and no looking at hidden cards."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from frantic_board.board.rules import apply, decision, new_game, sample
from frantic_board.board.state import State
from frantic_board.board.view import determinize, view_for
from frantic_board.bots import make_bot
from frantic_board.kernel import CHANCE
from tests.bots.tables import answer_of, decisions, setup_of

BOTS = ("easy", "normal", "hard", "chaos", "sly", "schemer:16")
"""All bots that do not look at a clock, the schemer with little time to think."""

TABLES = (("classic", 4), ("tiny", 2), ("swiss-cheese", 3), ("there-and-back", 6))


def _asked(seed: int) -> Iterator[State]:
    """Decisions of all sorts: the first of every verb in some games, and some more."""
    for level, seats in TABLES:
        verbs: dict[str, int] = {}
        for state in islice(decisions(level, seats, seed), 200):
            pending = decision(state)
            assert pending is not None
            verbs[pending.asks] = verbs.get(pending.asks, 0) + 1
            if verbs[pending.asks] <= 2:
                yield state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_answers_are_legal(name: str, level: str, seats: int) -> None:
    state = new_game(setup_of(level, seats))
    rng = Random(f"{name} {level}")
    bot = make_bot(name, Random(1))
    answered = 0
    while (pending := decision(state)) is not None and answered < 60:
        if pending.seat == CHANCE:
            apply(state, sample(state, rng.random))
            continue
        view = view_for(state, pending.seat)
        asked = decision(view.table)
        assert asked is not None
        apply(state, bot.decide(view, asked))  # raises if it is not
        answered += 1


def test_decisions_of_every_sort_are_tried() -> None:
    asked = {pending.asks for seed in (7, 8, 9) for state in _asked(seed) if (pending := decision(state))}
    assert asked == {"play", "react", "target", "gift", "take", "pick", "move"}


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    first, second = make_bot(name, Random(5)), make_bot(name, Random(5))
    for state in _asked(7):
        assert answer_of(first, state) == answer_of(second, state)


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_make_no_difference(name: str) -> None:
    rng = Random(3)
    differed = 0
    for state in _asked(8):
        pending = decision(state)
        assert pending is not None
        other = determinize(view_for(state, pending.seat), rng)
        differed += other.hands != state.hands
        assert answer_of(make_bot(name, Random(5)), state) == answer_of(make_bot(name, Random(5)), other)
    assert differed > 10


@pytest.mark.parametrize("name", BOTS)
def test_views_are_not_changed(name: str) -> None:
    bot = make_bot(name, Random(5))
    for state in _asked(9):
        pending = decision(state)
        assert pending is not None
        view = view_for(state, pending.seat)
        before = view.table.clone()
        asked = decision(view.table)
        assert asked is not None
        bot.decide(view, asked)
        assert view.table == before
