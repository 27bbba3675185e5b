"""The forms of every game in records and scenarios, by the game's name."""

from collections.abc import Mapping
from typing import Final

from frantic_board.records.board.export import board_scenario
from frantic_board.records.board.head import BoardHead
from frantic_board.records.board.scenarios import BoardScenario
from frantic_board.records.cards.export import cards_scenario
from frantic_board.records.cards.head import CardsHead
from frantic_board.records.cards.scenarios import CardsScenario
from frantic_board.records.forms import HeadForm, ScenarioForm, ScenarioWriter

HEADS: Final[Mapping[str, HeadForm]] = {"board": BoardHead(), "cards": CardsHead()}
SCENARIOS: Final[Mapping[str, ScenarioForm]] = {"board": BoardScenario(), "cards": CardsScenario()}
WRITERS: Final[Mapping[str, ScenarioWriter]] = {"board": board_scenario, "cards": cards_scenario}
