"""Every reason the rules of the card game can give has a sentence for people, in every language."""

import ast
from pathlib import Path
from random import Random

import pytest

import frantic_board.cards
from frantic_board.cards.answers import (
    DO,
    DRAW_INSTEAD,
    GIVES,
    PASS,
    RISK,
    TAKES,
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Deal,
    Dealer,
    Discard,
    Draw,
    EventCard,
    GiveTo,
    Lay,
    Pair,
    Pick,
    Play,
    Power,
    PowerCard,
    React,
    RuleCard,
    Split,
    Steal,
    Target,
    Wish,
)
from frantic_board.cards.cards import KINDS, MIMICRY_CARD
from frantic_board.cards.rules import apply, decision, new_game, sample
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.words.cards.refusals import REFUSALS, translate_refusal
from frantic_board.words.language import LANGUAGES, Words

CARDS = Path(frantic_board.cards.__file__).parent
VALUES = {
    "SHAPE_NAMES[frame[2]]": ("nice-try",),
    "count": ("4",),
    "what": ("a colour of the game", "a number", "a colour of the game or a number"),
    "' or '.join((COLOURS[colour] for colour in colours))": ("red or blue", "green"),
}
"""What may stand in the places of a reason, by the code that stands there."""


def _reasons() -> dict[str, str]:
    """Every reason that a function of the rules returns, with where it is written."""
    found = {}
    for path in sorted(CARDS.glob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and "refus" in function.name:
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
    if isinstance(value, ast.BinOp):
        return [left + right for left in _texts(value.left) for right in _texts(value.right)]
    if isinstance(value, ast.JoinedStr):
        texts = [""]
        for part in value.values:
            texts = [text + each for text in texts for each in _parts(part)]
        return texts
    assert isinstance(value, ast.Name | ast.Call), f"a reason that cannot be read: {ast.unparse(value)}"
    return []


def _parts(part: ast.expr) -> tuple[str, ...]:
    if isinstance(part, ast.FormattedValue):
        return VALUES[ast.unparse(part.value)]
    assert isinstance(part, ast.Constant)
    return (str(part.value),)


REASONS = _reasons()


def test_the_reasons_were_found() -> None:
    assert len(REASONS) > 70
    assert "this card does not fit" in REASONS
    assert "only nice-try can be thrown in now, or Mimicry as that, or pass" in REASONS
    assert "4 cards are shared out now, or pass" in REASONS
    assert "this can be red or blue" in REASONS


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_translated(reason: str) -> None:
    said = [translate_refusal(reason, Words(language)) for language in LANGUAGES]
    assert reason not in said, f"{REASONS[reason]} has no sentence for people"
    assert len(set(said)) == len(LANGUAGES)
    assert all(sentence[-1] == "." and "{" not in sentence for sentence in said)


def test_no_sentence_is_left_over() -> None:
    assert set(REFUSALS) - set(REASONS) == {"the game is over"}, "that one is the kernel's"


@pytest.mark.parametrize("language", LANGUAGES)
def test_polite_company_hears_no_bad_word(language: str) -> None:
    say = Words(language)
    for reason in REASONS:
        assert "Fuck" not in translate_refusal(reason, say, is_polite=True)


def test_what_nobody_knows_is_said_as_it_is() -> None:
    reason = "only dragons can be thrown in now, or Mimicry as that, or pass"
    assert translate_refusal(reason, Words("de")) == reason
    assert translate_refusal("this can be pink", Words("de")) == "this can be pink"


def _wrong_answers() -> list[Answer]:
    """Answers of every verb, many of them wrong at any time."""
    return [
        *(Play(kind) for kind in (0, *KINDS, 200)),
        *(Play(kind, shape) for kind in (5, MIMICRY_CARD) for shape in range(24)),
        *(React(kind) for kind in KINDS),
        *(DRAW_INSTEAD, PASS, RISK, DO),
        *(Power(power) for power in range(1, 13)),
        *(Target(seat) for seat in range(3)),
        *(Split(shares) for shares in ((1, 4), (1, 2, 2, 2), (2, 2, 1, 2), (0, 4), (1, 9))),
        *(Pair(one, other) for one in range(3) for other in range(3)),
        *(GIVES[kind] for kind in KINDS),
        *(GiveTo(kind, seat) for kind in KINDS for seat in range(3)),
        *(TAKES[kind] for kind in KINDS),
        *(Discard(kind) for kind in KINDS),
        *(Lay(kind) for kind in KINDS),
        *(Wish(demand) for demand in range(101, 117)),
        *(ChooseColour(colour) for colour in range(5)),
        *(ChooseEvent(event) for event in range(45)),
        *(ChooseHand(seat) for seat in range(3)),
        *(Pick(power) for power in range(45)),
        *(Dealer(seat) for seat in range(9)),
        *(make(kind) for kind in (0, 5, 200) for make in (Draw, Steal, Deal)),
        *(make(kind) for kind in (0, 1, 99) for make in (EventCard, PowerCard, RuleCard)),
    ]


def test_whatever_a_game_refuses_can_be_said() -> None:
    answers = _wrong_answers()
    rng = Random(3)
    setup = Setup(load_sets(("troublemaker", "supercharge", "pandora")), FIGURES[:3])
    state = new_game(setup)
    say = Words("fr")
    heard = set()
    for _ in range(4000):
        pending = decision(state)
        if pending is None:
            state = new_game(setup)
            continue
        for answer in rng.sample(answers, 30):
            reason = pending.refusal(answer)
            if reason is not None:
                heard.add(reason)
                assert translate_refusal(reason, say) != reason
        apply(state, sample(state, rng.random))
    assert len(heard) > 50
