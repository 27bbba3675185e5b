"""Every begin of a turn of random games, of both games, is written as a scenario and read back.

600 positions of each game in the ordinary run; `FRANTIC_HARNESS_POSITIONS=20000` writes as many as you like.
"""

import os
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from frantic_board.board.facts import TurnBegan
from frantic_board.board.state import FIELDS as BOARD_FIELDS
from frantic_board.cards.facts import TurnBegan as CardTurnBegan
from frantic_board.cards.state import FIELDS as CARD_FIELDS
from frantic_board.kernel import AnyFact, AnySetup, AnyState
from frantic_board.records.forms import PlayedTurn
from frantic_board.records.registry import WRITERS
from frantic_board.records.scenarios import parse_scenario
from frantic_board.registry import game_of
from tests.cards.harness import games as card_games
from tests.harness import games as board_games

POSITIONS: Final = int(os.environ.get("FRANTIC_HARNESS_POSITIONS", "600"))
CHUNKS: Final = 4
A_GAME: Final = 12
"""The most positions of one game, so that many tables are tried."""

BEGINS: Final = (TurnBegan, CardTurnBegan)
SAID: Final = {
    "board": set(BOARD_FIELDS)
    - {"setup", "round", "turns", "known", "roll"}
    - {"stock", "discards"},  # cards that are out of the round are nowhere in a scenario
    "cards": set(CARD_FIELDS)
    - {"setup", "round", "turns", "known", "known_powers", "put"}
    - {"serial", "coloured", "marked", "bomb_turn"}  # which begin anew with every turn
    - {"lost"},  # which only counts with an empty hand, and nobody is out when a turn begins
}
"""What a scenario says of a state: no history, and not who knows what."""
SETUPS: Final[dict[str, Callable[[int], AnySetup]]] = {
    "board": board_games.setup_of,
    "cards": card_games.setup_of,
}


def check_position(state: AnyState) -> str:
    """Write the position as a scenario, read it, and compare; give the text."""
    setup = state.setup
    turn = PlayedTurn(setup, "a turn", state.turn, state, (), (), state)
    text = "\n".join(WRITERS[setup.game](turn)) + "\n"
    scenario = parse_scenario(text, "turn.toml")
    again = scenario.begin()
    for name in SAID[setup.game]:
        assert getattr(again, name) == getattr(state, name), f"{name}\n{text}"
    read = scenario.setup
    assert (read.figures, read.limit, read.house) == (setup.figures, setup.limit, setup.house)
    if setup.game == "cards":
        assert set(read.sets) == set(setup.sets)
    else:
        assert (read.level.track, read.level.deck) == (setup.level.track, setup.level.deck)
    assert all(each.compare(again) is None for each in scenario.expectations)
    return text


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", ["board", "cards"])
def test_every_begin_of_a_turn_is_written_and_read_back(name: str, chunk: int) -> None:
    written, number = 0, chunk
    while written < POSITIONS // CHUNKS:
        game = game_of(setup := SETUPS[name](number))
        state, rng = game.new_game(setup, None), Random(f"turns {number}")
        here = 0
        while (pending := game.machine.decision(state)) is not None and here < A_GAME:
            facts: list[AnyFact] = []
            game.machine.apply(state, pending.sample(rng.random), facts)
            has_begun = any(isinstance(fact, BEGINS) for fact in facts)
            # When Time Bomb goes off, a turn has begun and the next round is dealt.
            if has_begun and rng.random() < 0.15 and game.machine.asked(state).split()[1:] != ["draw"]:
                check_position(state)
                here += 1
        written += here
        number += CHUNKS
