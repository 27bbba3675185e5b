"""What every bot of the card game promises: legal answers, the same for the same seed, no hidden cards."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

import pytest

from frantic_board.bots.registry import make_bot
from frantic_board.cards.rules import QUESTIONS, apply, decision, new_game, sample
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import State
from frantic_board.cards.view import determinize, view_for
from frantic_board.kernel import CHANCE
from tests.bots.cards.tables import answer_of, decisions, setup_of

BOTS = ("easy", "normal", "hard", "chaos", "sly", "schemer:8")
"""All bots that do not look at a clock, the schemer with little time to think."""

EVERY_VERB = {
    "turn", "play", "power", "react", "target", "split", "pair", "give", "take", "discard",
    "lay", "wish", "colour", "event", "hand", "pick", "risk", "do",
}  # fmt: skip


def _asked(seed: int, each: int = 2) -> Iterator[State]:
    """Decisions of all sorts: the first of every kind of question in some games."""
    met: Counter[int] = Counter()
    for seats in (3, 4, 8, 2, 5):
        for state in decisions(setup_of("tsp", seats), seed + seats):
            kind = state.stack[-1][0]
            met[kind] += 1
            if met[kind] <= each:
                yield state


def test_decisions_of_every_sort_are_tried() -> None:
    asked = {QUESTIONS[state.stack[-1][0]].asks for seed in range(70, 90) for state in _asked(seed)}
    assert asked == EVERY_VERB


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", range(2, 9))
def test_answers_are_legal(name: str, seats: int) -> None:
    """The other answers are random, so that the bot meets what it would not have played itself."""
    house = read_house(("must-strike",) if seats % 2 else ("no-scores", "old-gambling-man"))
    bot = make_bot(name, Random(1), "cards")
    games, asks = (3, 0.1) if name.startswith("schemer") else (12, 0.5)
    for game in range(games):
        rng = Random(f"{name} {seats} {game}")
        state = new_game(setup_of("tsp" if game % 3 else "", seats, house=house))
        while (pending := decision(state)) is not None:
            if pending.seat == CHANCE or rng.random() > asks:
                apply(state, sample(state, rng.random))
                continue
            view = view_for(state, pending.seat)
            asked = decision(view.table)
            assert asked is not None
            apply(state, bot.decide(view, asked))  # raises if it is not


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_answers(name: str) -> None:
    first, second = make_bot(name, Random(5), "cards"), make_bot(name, Random(5), "cards")
    for state in _asked(7):
        assert answer_of(first, state) == answer_of(second, state)


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_make_no_difference(name: str) -> None:
    rng = Random(3)
    differed = 0
    for state in _asked(8, each=3):
        pending = decision(state)
        assert pending is not None
        other = determinize(view_for(state, pending.seat), rng)
        differed += other.hands != state.hands
        mine, again = make_bot(name, Random(5), "cards"), make_bot(name, Random(5), "cards")
        assert answer_of(mine, state) == answer_of(again, other)
    assert differed > 20


@pytest.mark.parametrize("name", BOTS)
def test_views_are_not_changed(name: str) -> None:
    bot = make_bot(name, Random(5), "cards")
    for state in _asked(9):
        pending = decision(state)
        assert pending is not None
        view = view_for(state, pending.seat)
        before = view.table.clone()
        asked = decision(view.table)
        assert asked is not None
        bot.decide(view, asked)
        assert view.table == before


def test_sly_is_quick() -> None:
    """At most 5 ms a decision on average and 50 ms at worst, on a core of its own."""
    bot = make_bot("sly", Random(1), "cards")
    took = []
    for state in _asked(11, each=10):
        pending = decision(state)
        assert pending is not None
        view = view_for(state, pending.seat)
        asked = decision(view.table)
        assert asked is not None
        start = process_time()
        bot.decide(view, asked)
        took.append(process_time() - start)
    assert sum(took) / len(took) < 0.005
    assert max(took) < 0.05
