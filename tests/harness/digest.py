"""Sums up many games in one line: two engines that play by the same rules print the same.

`python -m tests.harness.digest` plays on all levels, with 2 to 6 players and ordinary and nasty decks, and
card games of all sets, house rules and seats.
"""

import hashlib
import json
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from sys import modules, stdout
from tempfile import TemporaryDirectory
from typing import Final

from frantic_board.board.answers import (
    DRAWS,
    GIFTS,
    PASS,
    PLAYS,
    ROLLS,
    TARGETS,
    Answer,
    Move,
    Pick,
    React,
    Take,
)
from frantic_board.board.facts import Fact
from frantic_board.board.rules import decision
from frantic_board.board.state import State
from frantic_board.board.text import write_state
from frantic_board.cards.facts import Fact as CardFact
from frantic_board.cards.rules import decision as card_decision
from frantic_board.cards.state import State as CardState
from frantic_board.cards.text import write_state as write_card_state
from frantic_board.play.match import Match, bot_seat
from tests.cards.harness import games as cards
from tests.cards.harness.questions import strange_answers
from tests.harness.games import moments, setup_of

GAMES: Final = range(200)
CARD_GAMES: Final = range(0, 448, 2)
"""Through all sets and seats, ordinary and nasty."""
THOUGHTFUL_GAMES: Final = range(4)
_THOUGHTFUL: Final = ("schemer:30", "sly")
_SOME_ANSWERS: Final[tuple[Answer, ...]] = (
    *(play for plays in PLAYS for play in plays[:60:7]),
    *(React(face, field) for face in (15, 16, 17) for field in range(0, 60, 7)),
    *(Move(number, field) for number in range(8) for field in range(0, 60, 7)),
    *(gift for gifts in GIFTS for gift in gifts),
    *map(Take, range(60)),
    *map(Pick, range(20)),
    *TARGETS,
    *ROLLS,
    *DRAWS,
    PASS,
)


def game_text(number: int, folder: Path, bots: Sequence[str]) -> str:
    """A game of these bots, who sit in turn: its record, all its facts, and how it ended."""
    setup = setup_of(number)
    facts: list[Fact] = []
    record = folder / f"{len(bots)}-{number}.frantic"
    match = Match(setup, [bot_seat(bots[seat % len(bots)]) for seat in range(setup.seats)], number, record)
    match.play_on(facts)
    match.close()
    return f"{record.read_text(encoding='utf-8')}\n{facts}\n{write_state(match.state)}"


def moment_text(state: State) -> str:
    """A moment of a game: what is asked, what can be answered, and why other answers are refused."""
    asked = decision(state)
    assert asked is not None
    refusals = [asked.refusal(answer) for answer in _SOME_ANSWERS]
    return f"{state} {asked.seat} {asked.asks} {asked.weighted()} {refusals}"


def card_game_text(number: int, folder: Path) -> str:
    """A card game of chaos: its record, all its facts, and how it ended."""
    setup = cards.setup_of(number)
    facts: list[CardFact] = []
    record = folder / f"cards-{number}.frantic"
    match = Match(setup, [bot_seat("chaos", game="cards")] * setup.seats, number, record)
    match.play_on(facts)
    match.close()
    return f"{record.read_text(encoding='utf-8')}\n{facts}\n{write_card_state(match.state)}"


def card_moment_text(state: CardState) -> str:
    """A moment of a card game: what is asked, what can be answered, and why other answers are refused."""
    asked = card_decision(state)
    assert asked is not None
    refusals = [asked.refusal(answer) for answer in strange_answers(Random(1))]
    return f"{write_card_state(state)} {asked.seat} {asked.asks} {asked.weighted()} {refusals}"


def main() -> None:
    """Print which modules are compiled, and the digests of what was played."""
    with TemporaryDirectory() as folder:
        texts = [game_text(number, Path(folder), ["chaos"]) for number in GAMES]
        texts += [game_text(number, Path(folder), _THOUGHTFUL) for number in THOUGHTFUL_GAMES]
        texts += [card_game_text(number, Path(folder)) for number in CARD_GAMES]
    asked = "\n".join([*map(moment_text, moments()), *map(card_moment_text, cards.moments())])
    table = {
        "games": hashlib.sha256("\n".join(texts).encode()).hexdigest(),
        "moments": hashlib.sha256(asked.encode()).hexdigest(),
        "compiled": sorted(
            name
            for name, module in modules.items()
            if name.startswith("frantic_board.") and str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))
        ),
    }
    stdout.write(json.dumps(table) + "\n")


if __name__ == "__main__":
    main()
