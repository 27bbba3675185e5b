"""What must hold of any pending question, and answers that it must refuse."""

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from frantic_board.board.answers import (
    PASS,
    Answer,
    Draw,
    Gift,
    Move,
    Pick,
    Play,
    React,
    Roll,
    Take,
    Target,
)
from frantic_board.board.cards import FACES, NAMES
from frantic_board.board.rules import decision
from frantic_board.board.state import State
from tests import any_game

NO_ANSWERS: Final[tuple[Any, ...]] = (None, "pass", "play push@17^", 3, 4.5, True, (), [], {}, Play, b"\x05")
"""What is not even of the right type."""

ODD_NUMBERS: Final[tuple[Any, ...]] = (None, "1", (1,), b"\x01", [])
"""What no field, card, figure or number of an answer can be."""

_FAR: Final = (-1_000_000_007, -256, -1, 199, 200, 256, 10**9, 2**64)


def check_question(state: State, rng: Random) -> None:
    """Check the pending question of a state; it stays as it is."""
    asked = decision(state)
    possible = all_answers(state, asked.asks if asked else "")
    any_game.check_question(state, rng, possible, strange_answers(state, rng), NO_ANSWERS)


def all_answers(state: State, asks: str) -> Iterator[Answer]:
    """All answers of a verb there could ever be on this track, legal or not, and some beyond it."""
    fields = range(-2, state.goal + 3)
    figures = range(-1, 8)
    kinds = range(-1, len(NAMES) + 1)
    match asks:
        case "play":
            for face in range(-1, len(FACES) + 2):
                yield from (Play(face, field) for field in fields)
        case "react":
            yield PASS
            for kind in kinds:
                yield from (React(kind, field) for field in fields)
        case "target":
            yield from map(Target, figures)
        case "gift":
            yield from (Gift(figure, steps) for figure in figures for steps in range(-1, 5))
        case "take":
            yield from map(Take, fields)
        case "pick":
            yield from map(Pick, kinds)
        case "move":
            yield from (Move(number, field) for number in range(-1, 9) for field in fields)
        case "roll":
            yield from map(Roll, range(-2, 30))
        case _:
            yield from map(Draw, kinds)


def strange_answers(state: State, rng: Random) -> list[Answer]:
    """Answers of all verbs with numbers in range, just out of it and far out."""
    goal = state.goal

    def number(high: int) -> int:
        return rng.choice(_FAR) if rng.random() < 0.2 else rng.randint(-1, high + 1)

    return [
        Play(number(len(FACES)), number(goal)),
        React(number(len(FACES)), number(goal)),
        PASS,
        Target(number(5)),
        Gift(number(5), number(2)),
        Take(number(goal)),
        Pick(number(len(NAMES))),
        Move(number(6), number(goal)),
        Roll(number(20)),
        Draw(number(len(NAMES))),
    ]


def remade(answer: Answer, odd: Any) -> list[Answer]:
    """The answer with each of its numbers in turn replaced by something that is none."""
    return [dataclasses.replace(answer, **{field.name: odd}) for field in dataclasses.fields(answer)]
