"""Copies of a state: made at any moment, apart from the original, and going on in the same way."""

import copy as copying
import dataclasses
import inspect
import pickle
from random import Random
from typing import Any

import pytest

from frantic_board.board.frames import EVENT, REACT, ROLL_AGAIN
from frantic_board.board.rules import apply, decision, is_over, new_game, sample
from frantic_board.board.state import FIELDS, Setup, State
from frantic_board.board.text import write_state
from tests.any_game import check_play_out, check_silence, play_on
from tests.harness.games import LEVELS, moments, setup_of

MUTABLE = (list, bytearray, dict, set)


def other_value(state: State, name: str) -> Any:
    """Another value for a slot than the one it has, of the same type."""
    value = getattr(state, name)
    match value:
        case int():
            return value + 1
        case bytes():
            return value + b"\1"
        case bytearray():
            return value + bytearray(1)
        case tuple():
            return (*value, 1)
        case list():
            return [*value, value[0]] if value else [(0,)]
        case Setup():
            return dataclasses.replace(value, limit=value.limit + 1)
    raise AssertionError(f"{name} holds something new: {type(value)}")


def test_the_moments_reach_into_nested_reactions_and_events() -> None:
    blocks = [s for s in moments() if s.stack[-1][0] == REACT and s.stack[-2][0] == ROLL_AGAIN]
    events = {frame[1] for s in moments() for frame in s.stack if frame[0] == EVENT}
    in_events = [s for s in blocks if any(frame[0] == EVENT for frame in s.stack)]
    assert blocks
    assert in_events, "a Block against a Re-Roll inside an event"
    assert events >= {4, 5, 7, 8, 9, 10, 11, 12, 15, 18}, "every event that asks something on the way"


@pytest.mark.parametrize("part", range(6))
def test_both_copies_go_on_to_the_same_end(part: int) -> None:
    for number, moment in enumerate(moments()[part::6]):
        first, second = moment.clone(), moment.clone()
        play_on(first, Random(number), 400)
        play_on(second, Random(number), 400)
        assert first == second
        assert write_state(first) == write_state(second)


def test_whole_games_forked_in_the_middle_end_the_same() -> None:
    for number in range(30):
        state = play_on(new_game(setup_of(number)), Random(number), 30 + 17 * number)
        copy = state.clone()
        first, second = Random(number), Random(number)
        while not is_over(state):
            apply(state, sample(state, first.random))
            apply(copy, sample(copy, second.random))
        assert is_over(copy)
        assert write_state(copy) == write_state(state)


def test_playing_on_in_a_copy_leaves_the_original_alone() -> None:
    for number, moment in enumerate(moments()):
        before = write_state(moment)
        copy = moment.clone()
        play_on(copy, Random(number), 60)
        assert copy != moment
        assert write_state(moment) == before


@pytest.mark.parametrize("name", FIELDS)
def test_a_copy_holds_every_slot_and_shares_nothing_that_can_change(name: str) -> None:
    for moment in moments()[::11]:
        original = moment.clone()
        changed = other_value(original, name)
        setattr(original, name, changed)
        copy = original.clone()
        value = getattr(copy, name)
        assert value == changed
        assert type(value) is type(changed)
        if isinstance(changed, MUTABLE):
            assert value is not changed
        if isinstance(changed, list | tuple):
            assert not any(isinstance(part, MUTABLE) for part in changed)


@pytest.mark.parametrize("name", FIELDS)
def test_states_that_differ_in_one_slot_are_not_equal(name: str) -> None:
    for moment in moments()[::11]:
        copy = moment.clone()
        assert copy == moment
        setattr(copy, name, other_value(copy, name))
        assert copy != moment


def test_a_state_has_no_slot_that_the_copy_cannot_know() -> None:
    state = new_game(Setup(LEVELS["tiny"], ("red", "blue")))
    assert not hasattr(state, "__dict__")
    assert set(FIELDS) == {name for name, value in vars(State).items() if inspect.isdatadescriptor(value)}
    assert state != "a state"
    with pytest.raises(TypeError):
        hash(state)


# --- playouts and facts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [0, 1, 2, 7, 40, 10_000])
def test_a_playout_is_sampling_again_and_again(answers: int) -> None:
    for number, moment in enumerate(moments()[:: 2 if answers < 100 else 9]):
        check_play_out(moment, number, answers)


def test_facts_make_no_difference_to_the_state() -> None:
    for number, moment in enumerate(moments()[::2]):
        check_silence(moment, number, 80)


def test_the_odds_of_chance_are_the_pile_and_the_die() -> None:
    seen = {"roll": 0, "draw": 0}
    for moment in moments():
        pending = decision(moment)
        assert pending is not None
        odds = pending.weighted()
        if pending.asks == "draw":
            assert sum(weight for _, weight in odds) == len(moment.pile)
            assert all(weight > 0 for _, weight in odds)
        elif pending.asks == "roll":
            assert [weight for _, weight in odds] == [1] * moment.stack[-1][3]
        if pending.asks in seen:
            seen[pending.asks] += 1
    assert min(seen.values()) > 10


def test_sampled_dice_and_draws_follow_their_odds() -> None:
    rng = Random(12)
    for asks in ("roll", "draw"):
        for moment in [m for m in moments() if _asks(m) == asks and len(set(m.pile)) > 2][::8]:
            pending = decision(moment)
            assert pending is not None
            odds = dict(pending.weighted())
            total = sum(odds.values())
            draws = 400 * len(odds)
            counts = dict.fromkeys(odds, 0)
            for _ in range(draws):
                counts[sample(moment, rng.random)] += 1
            chi = sum(
                (counts[answer] - draws * weight / total) ** 2 / (draws * weight / total)
                for answer, weight in odds.items()
            )
            assert chi < len(odds) + 5 * (2 * len(odds)) ** 0.5


def _asks(state: State) -> str:
    pending = decision(state)
    return "" if pending is None else pending.asks


def test_what_goes_to_another_process_comes_back_as_it_was() -> None:
    for moment in moments()[::11]:
        for same in (pickle.loads(pickle.dumps(moment)), copying.copy(moment), copying.deepcopy(moment)):
            assert same == moment
            assert same is not moment
            assert same.setup.seats == moment.setup.seats
            assert play_on(same, Random(5), 50) == play_on(moment.clone(), Random(5), 50)
        setup = pickle.loads(pickle.dumps(moment.setup))
        assert setup == moment.setup
        assert hash(setup) == hash(moment.setup)
        assert setup.level.track.neighbours == moment.setup.level.track.neighbours
