"""What people see who import the package: names, `help`, and pictures of what they print."""

import inspect
import pydoc
from random import Random

import pytest

import frantic_board
from frantic_board import (
    ASKS,
    Decision,
    Setup,
    State,
    apply,
    bot_seat,
    bots,
    card_names,
    cards,
    decision,
    load_level,
    new_game,
    view_for,
)
from frantic_board.board.state import FIELDS
from frantic_board.cards.state import FIELDS as CARD_FIELDS
from frantic_board.files.cards import load_sets
from frantic_board.play.board import api


def test_every_name_is_there_and_listed() -> None:
    assert set(api.__all__) <= set(dir(frantic_board))
    for name in api.__all__:
        assert getattr(frantic_board, name) is getattr(api, name)
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        frantic_board.nothing_of_the_kind  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    "name",
    [
        *api.__all__,
        *(f"bots.{name}" for name in bots.__all__),
        *(f"cards.{name}" for name in cards.__all__),
    ],
)
def test_help_says_what_it_is_without_listing_all_classes(name: str) -> None:
    value: object = frantic_board
    for part in name.split("."):
        value = getattr(value, part)
    if inspect.isfunction(value):
        assert value.__doc__
        assert len(str(inspect.signature(value))) < 250
    elif inspect.isclass(value):
        assert value.__doc__


@pytest.mark.parametrize(("state", "fields"), [(State, FIELDS), (cards.State, CARD_FIELDS)])
def test_help_tells_of_every_attribute_of_a_state(state: type, fields: dict[str, str]) -> None:
    told = pydoc.plain(pydoc.render_doc(state))
    for name, words in fields.items():
        assert f"{name}\n |      {words[:60]}" in told


def test_what_a_decision_can_ask_is_known() -> None:
    state = new_game(Setup(load_level("sprint"), ("red", "blue")))
    seen = set()
    numbers = iter(range(1, 10_000_000, 7919))
    while (asked := decision(state)) is not None:
        assert isinstance(asked, Decision.__origin__)  # type: ignore[attr-defined]  # of a generic alias
        seen.add(asked.asks)
        apply(state, asked.sample(lambda: next(numbers) % 1000 / 1000))
    assert seen <= set(ASKS)
    assert {"play", "roll", "draw"} <= seen


def test_cards_have_names() -> None:
    deck = load_level("classic").deck
    assert sorted(set(card_names(deck)))[:3] == ["block", "fuck-you", "ghost"]
    assert len(card_names(deck)) == 94


# --- the card game ---------------------------------------------------------------------------------------


def card_state() -> cards.State:
    """A game of two in the middle of a round."""
    state = cards.new_game(cards.Setup(load_sets(["supercharge"]), ("rocket", "duck"), 10**6))
    random = Random(4).random
    while state.turns < 8:
        asked = cards.decision(state)
        assert asked is not None
        assert asked.asks in cards.ASKS
        cards.apply(state, asked.sample(random))
    return state


def test_a_card_table_is_told_as_everybody_sees_it_and_a_view_as_its_seat_does() -> None:
    state = card_state()
    told = str(state)
    assert told.startswith(f"base + supercharge, round {state.round}, turn 8: ")
    assert f"demand: {cards.demand_text(state.demand)}\n" in told
    assert cards.card_names(state.discard)[-1] in told
    for seat, figure in enumerate(state.setup.figures):
        hand = ", ".join(cards.card_names(state.hands[seat]))
        assert f"{len(state.hands[seat])} in hand" in told
        assert hand not in told
        seen = str(cards.view_for(state, seat))
        assert f"in hand: {hand}" in seen
        (other,) = [line for line in seen.splitlines() if line.startswith(state.setup.figures[1 - seat])]
        assert figure not in other
        assert ":" not in other, "the other hand is face down"


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    sentence = f"there is no seat {seat}, expected 0 to 1"
    with pytest.raises(ValueError, match=sentence):
        view_for(new_game(Setup(load_level("tiny"), ("red", "blue")), None), seat)
    with pytest.raises(ValueError, match=sentence):
        cards.view_for(card_state(), seat)


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match='there is no game "chess", expected board or cards'):
        bot_seat("sly", game="chess")
