"""Searching in the card game: within the budget, over deals that fit the view; and hints with reasons."""

from random import Random

import pytest

from frantic_board.bots import Budget, search
from frantic_board.bots.cards.advice import advice_text, tell_reason
from frantic_board.bots.cards.hints import (
    Costs,
    Fits,
    GoesOn,
    Keeps,
    LastCard,
    Nearest,
    NothingFits,
    Protects,
    Reason,
    Sheds,
    Strikes,
    StrikesBack,
    hint,
    reason_for,
)
from frantic_board.bots.cards.mind import CardMind
from frantic_board.bots.cards.win_chance import chance_in_round, win_chance
from frantic_board.bots.registry import make_bot
from frantic_board.bots.search import Search
from frantic_board.cards.cards import NICE_TRY_CARD
from frantic_board.cards.notation import read_line
from frantic_board.cards.rules import Decision, decision
from frantic_board.cards.state import State
from frantic_board.cards.view import View, view_for
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import Words
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


# --- hints -----------------------------------------------------------------------------------------------


def test_a_hint_tells_what_to_do_and_why() -> None:
    view, asked = _asked(position(rocket="red-9 blue-5 nice-try", duck="green-1 green-2", cat=MORE).state)
    found = hint(view, asked, Random(1), Budget(simulations=100))
    text = advice_text(found, view, Teller(Words("en"), ("Ana", "Duck", "Cat")))
    assert text.startswith(
        "Play Red 9. This keeps Nice Try for Duck, who holds 2 cards. Chance to win: about "
    )
    assert found.best.simulations >= 32
    assert 0 < found.best.worth < 1
    assert found.best.positions == (2.0, 2.0, 6.0)


@pytest.mark.parametrize(
    ("table", "line", "reason"),
    [
        (position(rocket="red-1", duck=MANY), "rocket play red-1", LastCard()),
        (
            position(rocket="red-1 nice-try", duck="red-2"),
            "rocket draw",
            Keeps(NICE_TRY_CARD, 1, 1),
        ),
        (position(rocket="red-1 nice-try", duck=MANY), "rocket play nice-try", Sheds(7)),
        (position(rocket="red-1 red-2", duck=MANY), "rocket target duck", Strikes(1, 6)),
        (position(rocket="red-1", duck=MANY, cat="red-3"), "rocket split duck 1 cat 3", Strikes(2, 1)),
        (position(rocket="red-1", duck=MANY, cat="red-3"), "rocket split duck 2 cat 2", Strikes(2, 1)),
        (position(rocket="red-1", duck=MANY, cat="red-3"), "rocket split duck 3 cat 1", Strikes(1, 6)),
        (position(rocket="red-1 red-2", duck=MANY), "rocket wish red", Fits(2)),
        (position(rocket="red-1 nice-try", duck=MANY), "rocket react nice-try", GoesOn()),
        (position(rocket="red-1", duck=MANY), "rocket react mimicry as counterattack", StrikesBack()),
        (position(rocket="red-1", duck=MANY), "rocket react lucky-bastard", Protects()),
        (position(rocket="red-1", duck=MANY), "rocket risk", Nearest(1, 6)),
        (position(rocket="red-9 red-2", duck=MANY), "rocket play red-9", Sheds(9)),
        (position(rocket="blue-9 blue-2", duck=MANY), "rocket draw", NothingFits()),
        (position(rocket="red-9 red-2", duck=MANY), "rocket draw", Nearest(1, 6)),
        (position(rocket="red-9 red-2", duck=MANY), "rocket take blue-7", Costs(7)),
        (position(rocket="red-9 red-2", duck=MANY), "rocket hand duck", Strikes(1, 6)),
        (position(rocket="red-9 red-2", duck=MANY), "rocket lay red-9", Nearest(1, 6)),
    ],
)
def test_reasons_are_true(table: Table, line: str, reason: Reason) -> None:
    _, answer = read_line(line, table.figures)
    assert reason_for(view_for(table.state, 0), answer) == reason
    for language in ("en", "de", "fr"):
        assert tell_reason(reason, Teller(Words(language), ("Ana", "Duck", "Cat"))).endswith(".")


def test_every_question_gets_a_hint_with_a_reason_that_holds() -> None:
    asked_for = set()
    for sets in ("", "tsp"):
        for number, state in enumerate(decisions(setup_of(sets, 4), 9)):
            view, asked = _asked(state)
            if asked.asks in asked_for and number % 50:
                continue
            asked_for.add(asked.asks)
            for answer in asked.options()[:12]:
                reason = reason_for(view, answer)
                match reason:
                    case Keeps(kind, seat, size):
                        assert kind in view.hand
                        assert (seat, size) == (reason.seat, len(state.hands[seat]))
                    case Strikes(seat, size) | Nearest(seat, size):
                        assert seat != view.seat
                        assert size == len(state.hands[seat])
                    case Fits(count):
                        assert count <= len(view.hand)
                    case NothingFits():
                        assert len(asked.options()) == 1
                for language in ("en", "de", "fr"):
                    names = ("Ana", "Duck", "Cat", "Fox")
                    assert tell_reason(reason, Teller(Words(language), names)).endswith(".")
    assert len(asked_for) > 10
