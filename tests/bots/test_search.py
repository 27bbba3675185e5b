"""Searching: within the budget, over deals that fit the view, and good enough to see what sly cannot."""

from random import Random

import pytest

from frantic_board.board.rules import Decision, decision
from frantic_board.board.state import State
from frantic_board.board.view import View, view_for
from frantic_board.bots import Budget, make_bot, search
from frantic_board.bots.board.dealing import Dealer
from frantic_board.bots.board.mind import BoardMind
from frantic_board.bots.board.playout import CarefulPlayout
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.board.weights import SLY
from frantic_board.bots.search import Search
from tests.bots.tables import answer_of, decisions, face, play, table


def _asked(state: State) -> tuple[View, Decision]:
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    return view, asked


def _opening() -> State:
    return table((10, 20, 15), "push reverse re-roll swap")


@pytest.mark.parametrize("simulations", [1, 10, 100, 250])
def test_it_stays_within_its_simulations(simulations: int) -> None:
    thought = Search(BoardMind(*_asked(_opening())), Random(1))
    best = thought.run(Budget(simulations=simulations))
    assert thought.simulations == sum(len(candidate.worths) for candidate in thought.candidates)
    assert simulations - len(thought.candidates) < thought.simulations <= simulations
    assert best in thought.candidates


def test_it_stays_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(10**6))
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks) / 10)
    thought = Search(BoardMind(*_asked(_opening())), Random(1))
    thought.run(Budget(seconds=0.65))
    assert thought.simulations == 6 * len(thought.candidates), "the clock is read before every round of them"


def test_a_budget_must_be_bounded() -> None:
    with pytest.raises(ValueError, match="a number of simulations or of seconds"):
        Budget()


def test_all_answers_meet_the_same_deals_and_dice() -> None:
    # The same answer twice must come out the same in every simulation.
    thought = Search(BoardMind(*_asked(_opening())), Random(1))
    first = thought.candidates[0]
    twin = search.Candidate(first.answer, first.ahead)
    thought.candidates[1:] = [twin]
    thought.run(Budget(simulations=20))
    assert first.worths == twin.worths
    assert len(set(first.worths)) > 1


def test_clear_losers_are_dropped() -> None:
    # Red, on 49, ends the round and loses the game unless it stands still or goes back.
    state = table((49, 5), "reverse skip stop stop", scores=(80, 60))
    thought = Search(BoardMind(*_asked(state)), Random(1))
    best = thought.run(Budget(simulations=300))
    stops = [candidate for candidate in thought.candidates if "face=12" in str(candidate.answer)]
    assert stops
    assert all(len(stop.worths) < len(best.worths) for stop in stops)
    assert thought.candidates[0].worths


def test_it_tries_different_cards() -> None:
    thought = Search(BoardMind(*_asked(_opening())), Random(1))
    faces = [getattr(candidate.answer, "face", 0) for candidate in thought.candidates]
    assert len({face if face < 20 else 20 for face in faces}) == 4, "every card of the hand"
    assert len(thought.candidates) <= 12


def test_deals_fit_the_view_and_differ() -> None:
    seen = set()
    for number, state in enumerate(decisions("classic", 4, 11)):
        if number % 10:
            continue
        view, _ = _asked(state)
        dealer = Dealer(view)
        rng = Random(1)
        for _ in range(3):
            dealt = dealer.deal(rng)
            assert view_for(dealt, view.seat) == view
            assert 0 not in dealt.pile + b"".join(dealt.hands), "nothing is hidden"
            assert sorted(dealt.pile + b"".join(dealt.hands)) == sorted(state.pile + b"".join(state.hands))
            seen.add((number, tuple(dealt.hands)))
    assert len(seen) > 20


def test_schemer_does_not_end_the_round_it_would_lose_by() -> None:
    state = table((49, 5), "reverse stop x snail", scores=(80, 60))
    assert answer_of(make_bot("schemer:60", Random(1)), state).startswith("play reverse@")


def test_schemer_throws_in_nice_try_to_save_the_game() -> None:
    state = table((49, 5), "nice-try stop stop stop", scores=(80, 60))
    play(state, "red play stop@30", "? roll 2", "? draw snail")
    assert answer_of(make_bot("schemer:60", Random(1)), state).startswith("react nice-try@")


def _careful() -> CarefulPlayout:
    return CarefulPlayout(_opening().setup, SLY)


def test_a_careful_playout_plays_as_who_looks_one_turn_ahead() -> None:
    state = _opening()
    laid = answer_of(Sly(), state)
    playout = _careful()
    playout.begin(1)
    playout.run(state, state.turns + 1)
    card, field = laid.removeprefix("play ").split("@")
    assert state.top[int(field)] == face(card)


def test_a_careful_playout_remembers_what_it_has_thought_of() -> None:
    playout = _careful()
    ends, thought = [], []
    for seed in (1, 2, 1):
        state = _opening()
        playout.begin(seed)
        playout.run(state, state.turns + 6)
        ends.append(state)
        thought.append(len(playout.memory))
    assert ends[0] == ends[2] != ends[1]
    assert 0 < thought[0] < thought[1] == thought[2]

    alone = _opening()
    playout = _careful()
    playout.begin(2)
    playout.run(alone, alone.turns + 6)
    assert alone == ends[1], "what is remembered is what would be answered"
