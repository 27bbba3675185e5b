"""Every reason the rules can give has a sentence for people, in every language."""

import ast
from pathlib import Path
from random import Random

import pytest

import frantic_board.board
from frantic_board.board.answers import (
    PASS,
    PLAYS,
    TARGETS,
    Answer,
    Draw,
    Gift,
    Move,
    Pick,
    React,
    Roll,
    Take,
)
from frantic_board.board.cards import BLOCK, KIND_OF_NAME, NAMES, NICE_TRY, RE_ROLL
from frantic_board.board.rules import apply, decision, is_over, new_game, sample
from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.words.board.refusals import REFUSALS, translate_refusal
from frantic_board.words.language import LANGUAGES, Words

BOARD = Path(frantic_board.board.__file__).parent
VALUES = {"NAMES[frame[2]]": "re-roll", "frame[3]": "20"}
"""What may stand in the places of a reason, by the code that stands there."""


def _reasons() -> dict[str, str]:
    """Every reason that a function of the rules returns, with where it is written."""
    found = {}
    for path in sorted(BOARD.glob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name.endswith("refusal"):
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        for reason in _texts(node.value):
                            found[reason] = f"{path.name}:{node.lineno}"
    return found


def _texts(value: ast.expr) -> list[str]:
    if isinstance(value, ast.Constant):
        return [value.value] if isinstance(value.value, str) else []
    if isinstance(value, ast.IfExp):
        return _texts(value.body) + _texts(value.orelse)
    if isinstance(value, ast.JoinedStr):
        return ["".join(_part(part) for part in value.values)]
    assert isinstance(value, ast.Name | ast.Call), f"a reason that cannot be read: {ast.unparse(value)}"
    return []


def _part(part: ast.expr) -> str:
    if isinstance(part, ast.FormattedValue):
        return VALUES[ast.unparse(part.value)]
    assert isinstance(part, ast.Constant)
    return str(part.value)


REASONS = _reasons()


def test_the_reasons_were_found() -> None:
    assert len(REASONS) > 25
    assert "white cards are never covered" in REASONS
    assert "only re-roll can be thrown in now, or pass" in REASONS
    assert "this die shows 1 to 20" in REASONS


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_translated(reason: str) -> None:
    said = [translate_refusal(reason, Words(language)) for language in LANGUAGES]
    assert reason not in said, f"{REASONS[reason]} has no sentence for people"
    assert len(set(said)) == len(LANGUAGES)
    assert all(sentence[0].isupper() and sentence[-1] == "." for sentence in said)


def test_no_sentence_is_left_over() -> None:
    assert set(REFUSALS) - set(REASONS) == {"the game is over"}, "that one is the kernel's"


@pytest.mark.parametrize("kind", [BLOCK, NICE_TRY, RE_ROLL])
def test_the_card_of_a_window_is_named(kind: int) -> None:
    said = translate_refusal(f"only {NAMES[kind]} can be thrown in now, or pass", Words("de"))
    assert {BLOCK: "Block", NICE_TRY: "Nice Try", RE_ROLL: "Re-Roll"}[kind] in said


def test_what_nobody_knows_is_said_as_it_is() -> None:
    assert translate_refusal("only dragons can be thrown in now, or pass", Words("de")).startswith(
        "only dragons"
    )
    assert "dragons" not in KIND_OF_NAME


def _wrong_answers(goal: int) -> list[Answer]:
    """Answers of every verb, many of them wrong at any time."""
    return [
        *(PLAYS[face][field] for face in range(1, 26) for field in (0, 3, goal // 2, goal)),
        *(React(kind, field) for kind in (BLOCK, NICE_TRY, RE_ROLL) for field in (0, 5, goal)),
        PASS,
        *TARGETS,
        *(Gift(figure, steps) for figure in (0, 1, 9) for steps in (0, 1)),
        *(Take(field) for field in range(goal + 1)),
        *(Pick(kind) for kind in range(20)),
        *(Move(number, field) for number in (0, 1, 6) for field in (0, 4, goal)),
        *(Roll(value) for value in (0, 6, 7, 21)),
        *(Draw(kind) for kind in (0, 5, 200)),
    ]


def test_whatever_a_game_refuses_can_be_said() -> None:
    level = load_level("tiny")
    answers = _wrong_answers(level.track.goal)
    rng = Random(3)
    state = new_game(Setup(level, ("red", "blue", "green")))
    say = Words("fr")
    heard = set()
    for _ in range(1500):
        if is_over(state):
            state = new_game(Setup(level, ("red", "blue", "green")))
        pending = decision(state)
        assert pending is not None
        for answer in rng.sample(answers, 20):
            reason = pending.refusal(answer)
            if reason is not None:
                heard.add(reason)
                assert translate_refusal(reason, say) != reason
        apply(state, sample(state, rng.random))
    assert len(heard) > 15
