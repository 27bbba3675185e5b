"""Searching in the card game: within the budget, over deals that fit the view."""

from random import Random

import pytest

from frantic_board.bots import Budget, search
from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.cards.win_chance import chance_in_round, win_chance
from frantic_board.bots.registry import make_bot
from frantic_board.bots.search import Search
from frantic_board.cards.rules import Decision, decision
from frantic_board.cards.state import State
from frantic_board.cards.view import View, view_for
from tests.bots.cards.tables import answer_of, decisions, setup_of
from tests.cards.table import Table, position

MANY = "blue-1 blue-2 green-3 green-4 yellow-6 yellow-7"
MORE = "blue-6 blue-7 green-2 green-5 yellow-1 yellow-2"


def _asked(state: State) -> tuple[View, Decision]:
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    return view, asked


def _table() -> Table:
    return position(rocket="red-1 red-9 blue-5 fantastic", duck=MANY, cat=MORE)


@pytest.mark.parametrize("simulations", [1, 10, 100])
def test_it_stays_within_its_simulations(simulations: int) -> None:
    thought = Search(CardMind(*_asked(_table().state)), Random(1))
    best = thought.run(Budget(simulations=simulations))
    assert thought.simulations == sum(len(candidate.worths) for candidate in thought.candidates)
    assert thought.simulations <= simulations
    assert best in thought.candidates


def test_it_stays_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks) / 10)
    thought = Search(CardMind(*_asked(_table().state)), Random(1))
    thought.run(Budget(seconds=0.65))
    assert thought.simulations == 6 * len(thought.candidates), "the clock is read before every round of them"


def test_all_answers_meet_the_same_deals_and_draws() -> None:
    thought = Search(CardMind(*_asked(_table().state)), Random(1))
    first = thought.candidates[0]
    twin = search.Candidate(first.answer, first.ahead)
    thought.candidates[1:] = [twin]
    thought.run(Budget(simulations=20))
    assert first.worths == twin.worths
    assert len(set(first.worths)) > 1


def test_deals_fit_the_view() -> None:
    for number, state in enumerate(decisions(setup_of("tsp", 4), 5)):
        if number % 20 == 0:
            view, asked = _asked(state)
            dealt = CardMind(view, asked).deal(Random(1))
            assert view_for(dealt, view.seat) == view


def test_no_more_than_ten_answers_are_tried() -> None:
    table = position(rocket="fantastic-four red-1", duck="blue-1", cat="blue-2", fox="blue-3", owl="blue-4")
    table.play("rocket play fantastic-four")
    assert len(table.options) > 10
    assert len(Search(CardMind(*_asked(table.state)), Random(1)).candidates) == 10


def test_schemer_lays_its_last_card() -> None:
    table = position(rocket="red-1", duck=MANY)
    assert answer_of(make_bot("schemer:40", Random(1), "cards"), table.state) == "play red-1"


def test_chances_of_all_seats_add_up_to_one() -> None:
    for number, state in enumerate(decisions(setup_of("t", 4, limit=154), 6)):
        if number % 30 == 0:
            assert sum(chance_in_round(state, seat) for seat in range(4)) == pytest.approx(1)
            assert sum(win_chance(state, seat) for seat in range(4)) == pytest.approx(1)


def test_fewer_cards_and_fewer_points_win_more_often() -> None:
    few = position(rocket="red-1", duck=MANY).state
    many = position(rocket=MANY, duck="red-1").state
    assert chance_in_round(few, 0) > 0.6 > 0.4 > chance_in_round(many, 0)
    behind = position(rocket="red-1", duck="red-2", scores=(100, 20)).state
    assert chance_in_round(behind, 0) < 0.2


def test_a_card_that_fits_helps_most_when_it_is_the_seats_turn() -> None:
    now = position(rocket="red-1 blue-9", duck=MANY, turn="rocket").state
    later = position(rocket="red-1 blue-9", duck=MANY, turn="duck").state
    never = position(rocket="green-1 blue-9", duck="green-2 green-3", turn="rocket").state
    assert chance_in_round(now, 0) > chance_in_round(later, 0)
    assert chance_in_round(never, 0) == pytest.approx(0.5), "nobody can lay a card"


def test_the_last_round_is_won_by_whoever_is_out_first() -> None:
    """What the others hold matters less than that they hold it still."""
    dear = position(rocket="red-gift red-9", duck="green-9 green-8", limit=1).state
    cheap = position(rocket="red-gift red-9", duck="green-1 green-2", limit=1).state
    assert chance_in_round(dear, 0) == chance_in_round(cheap, 0) > 0.6
