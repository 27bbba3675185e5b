"""What people see who import the package: names, `help`, and pictures of what they print."""

import inspect
import pydoc

import pytest

import frantic_board
from frantic_board import (
    ASKS,
    Decision,
    Setup,
    State,
    apply,
    bots,
    card_names,
    decision,
    load_level,
    new_game,
)
from frantic_board.board.state import FIELDS
from frantic_board.play.board import api


def test_every_name_is_there_and_listed() -> None:
    assert set(api.__all__) <= set(dir(frantic_board))
    for name in api.__all__:
        assert getattr(frantic_board, name) is getattr(api, name)
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        frantic_board.nothing_of_the_kind  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("name", [*api.__all__, *(f"bots.{name}" for name in bots.__all__)])
def test_help_says_what_it_is_without_listing_all_classes(name: str) -> None:
    value: object = frantic_board
    for part in name.split("."):
        value = getattr(value, part)
    if inspect.isfunction(value):
        assert value.__doc__
        assert len(str(inspect.signature(value))) < 250
    elif inspect.isclass(value):
        assert value.__doc__


def test_help_tells_of_every_attribute_of_a_state() -> None:
    told = pydoc.plain(pydoc.render_doc(State))
    for name, words in FIELDS.items():
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
