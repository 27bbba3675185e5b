"""The line that says who must do what now: for every question of the card game, in every language."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from frantic_board.cards import frames
from frantic_board.cards.cards import (
    COUNTERATTACK,
    GIFT,
    KIND_OF_NAME,
    LUCKY_BASTARD,
    NICE_TRY,
    NO_SHAPE,
)
from frantic_board.cards.demand import BLACK_WISH, FREE, SWAP_TO, WISH_NUMBER
from frantic_board.cards.notation import read_line
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.rules import apply, new_game, sample
from frantic_board.cards.sets import CardSet, read_house
from frantic_board.cards.state import Setup, State
from frantic_board.cards.view import view_for
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE
from frantic_board.words.cards import status
from frantic_board.words.cards.status import Status
from frantic_board.words.language import LANGUAGES, Words
from tests.tools.texts import texts_of_source
from tests.words.test_status import Recorder

NAMES = ("Ana", "Ben", "Cleo")
FIGURES = ("rocket", "duck", "cat")
ALL_SETS = ("troublemaker", "supercharge", "pandora")


WILD = CardSet(
    "wild",
    bytes(
        KIND_OF_NAME[name]
        for name in ("nice-try", "lucky-bastard", "mimicry", "counterattack", "edison", "update", "the-end")
        for _ in range(6)
    ),
)
"""Cards that ask what is seldom asked."""


def _states(seed: int, answers: int, *house: str) -> Iterator[State]:
    """Every state of random games with all sets and more of what is rare."""
    sets = (*load_sets(ALL_SETS), WILD)
    setup = Setup(sets, FIGURES, 60, read_house(("short-deal=4", *house)))
    random = Random(seed).random
    state = new_game(setup)
    for _ in range(answers):
        yield state
        if not state.stack:
            state = new_game(setup)
        apply(state, sample(state, random))


def test_every_question_has_its_line_in_every_language() -> None:
    lines = [Status(Words(language), NAMES) for language in LANGUAGES]
    for state in _states(1, 5000):
        said = [line.line(state) for line in lines]
        assert len(set(said)) == len(said), said
        assert all(sentence[-1] in ".!?" and "{" not in sentence for sentence in said), said
        frame = state.stack[-1] if state.stack else None
        if frame and frame[1] != CHANCE:
            assert all(sentence.startswith(NAMES[frame[1]]) for sentence in said), said


def test_every_line_is_said_at_some_time() -> None:
    say = Recorder()
    lines = [Status(say, NAMES), Status(say, NAMES, frozenset())]
    for seed, house in ((2, ()), (3, ("no-scores",))):
        for state in _states(seed, 20_000, *house):
            for line in lines:
                line.line(state)
    written = {
        text.one for text in texts_of_source(Path(status.__file__).read_text(encoding="utf-8"), "").texts
    }
    assert len(written) > 55
    assert written - say.said == set()


def test_a_view_is_told_the_same() -> None:
    line = Status(Words("de"), NAMES, frozenset({1}))
    for state in _states(3, 1500):
        assert line.line(view_for(state, 1).table) == line.line(state)


# --- some positions by hand ------------------------------------------------------------------------------


def _position(*hands: str, discard: str = "red-5") -> State:
    cards = tuple(bytes(sorted(KIND_OF_NAME[name] for name in hand.split())) for hand in hands)
    setup = Setup(load_sets(ALL_SETS), FIGURES)
    return set_up(setup, Position(hands=cards, discard=bytes((KIND_OF_NAME[discard],))))


def _answer(state: State, *lines: str) -> State:
    for line in lines:
        apply(state, read_line(line, FIGURES)[1])
    return state


def _says(state: State, eyes: frozenset[int] | None = None, language: str = "en") -> str:
    return Status(Words(language), NAMES, eyes).line(state)


def test_a_turn() -> None:
    state = _position("red-1 blue-1", "blue-2", "blue-3")
    assert _says(state) == "Ana: answer Red or 5, or draw."
    assert _says(state, language="de") == "Ana: Spiel Rot oder 5, oder zieh."
    assert _says(state, language="fr") == "Ana\u00a0: joue Rouge ou 5, ou pioche."
    _answer(state, "rocket draw")
    assert _says(state) == "Ana draws cards."
    _answer(state, "? draw green-9")
    assert _says(state) == "Ana: play a card, or end your turn."


@pytest.mark.parametrize(
    ("demand", "says"),
    [
        (FREE, "Ana: play any card, or draw."),
        (KIND_OF_NAME["red-skip"], "Ana: answer Red or Skip, or draw."),
        (KIND_OF_NAME["black-3"], "Ana: answer 3, or draw."),  # a black 3 would not go
        (SWAP_TO + 1, "Ana: answer Red, or draw."),
        (WISH_NUMBER + 7, "Ana: answer 7, or draw."),
        (BLACK_WISH, "Ana: answer Black, or draw."),
    ],
)
def test_a_turn_says_what_is_to_be_answered(demand: int, says: str) -> None:
    state = _position("red-1 blue-1", "blue-2", "blue-3")
    state.demand = demand
    assert _says(state) == says


def test_cards_to_give_are_counted_down() -> None:
    state = _position("red-gift blue-1 blue-2 blue-3", "blue-4", "blue-5")
    _answer(state, "rocket play red-gift")
    assert _says(state) == "Ana: who gets your Gift?"
    _answer(state, "rocket target duck")
    assert _says(state) == "Ana: give Ben 2 cards."
    _answer(state, "rocket give blue-1")
    assert _says(state) == "Ana: give Ben a card."


def test_merry_christmas_names_no_card() -> None:
    """The card that is given next is the giver's secret."""
    state = _position("black-5 blue-1", "red-2", "red-3", discard="blue-5")
    _answer(state, "rocket play black-5", "? event merry-christmas")
    assert _says(state) == "Ben: Merry Christmas! Give all your cards away."


def test_distributor_names_the_seat_in_question() -> None:
    state = _position("black-5 blue-1", "red-2", "red-3", discard="blue-5")
    _answer(state, "rocket play black-5", "? event distributor")
    assert _says(state) == "Ana: Distributor! Whose hand do you take?"
    _answer(state, "rocket hand duck")
    assert _says(state) == "Ana: Distributor! Whose hand goes to Ben?"


def test_the_winners_are_told_at_the_end() -> None:
    state = _position("blue-1", "blue-2", "blue-3")
    state.won = (1, 2)
    state.stack.clear()
    assert _says(state) == "Ben and Cleo share the win!"


# --- windows give nothing away ---------------------------------------------------------------------------


def test_a_counterattack_window_names_the_attack_and_its_targets() -> None:
    hand = "red-skip blue-1"
    state = _answer(
        _position(hand, "counterattack blue-2", "blue-3"), "rocket play red-skip", "rocket target duck"
    )
    assert state.stack[-1] == (frames.REACT, 1, COUNTERATTACK)
    assert _says(state) == _says(state, frozenset({1}))
    assert _says(state, frozenset({1})) == "Ben: Skip is aimed at you. Throw in Counterattack?"
    other = _says(state, frozenset({0, 2}))
    assert other == "Skip against Ben! Is there a Counterattack?"
    assert Status(Words(), NAMES).window(COUNTERATTACK, 4, [1]) == other


def test_a_window_for_several_does_not_tell_which_of_them_is_asked() -> None:
    lines = ("rocket play fantastic-four", "rocket split duck 2 cat 2")
    one = _answer(_position("fantastic-four blue-1", "counterattack blue-2", "blue-3"), *lines)
    other = _answer(_position("fantastic-four blue-1", "blue-2", "counterattack blue-3"), *lines)
    assert (one.stack[-1][1], other.stack[-1][1]) == (1, 2)
    assert _says(one, frozenset({0})) == _says(other, frozenset({0}))
    assert "Fantastic Four against Ben, Cleo!" in _says(one, frozenset({0}))


def test_a_nice_try_window_names_nobody_to_other_eyes() -> None:
    state = _answer(_position("red-1", "nice-try blue-2", "blue-3"), "rocket play red-1")
    assert state.stack[-1] == (frames.REACT, 1, NICE_TRY)
    assert _says(state, frozenset({1})) == "Ben: somebody has no cards left. Throw in Nice Try?"
    window = Status(Words(), NAMES).window(NICE_TRY, NO_SHAPE, ())
    assert _says(state, frozenset({0})) == window


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_for_other_eyes_tells_who_is_asked(language: str) -> None:
    line = Status(Words(language), NAMES, frozenset())
    asked = set()
    for state in _states(4, 6000):
        frame = state.stack[-1] if state.stack else (frames.DRAW, CHANCE, 0)
        if frame[0] == frames.REACT:
            asked.add(frame[2])
            if frame[2] in (NICE_TRY, LUCKY_BASTARD):
                assert not any(name in line.line(state) for name in NAMES)
    assert asked == {COUNTERATTACK, NICE_TRY, LUCKY_BASTARD}


def test_polite_company_is_asked_politely() -> None:
    shown = Status(Words(), NAMES, is_polite=True).window(LUCKY_BASTARD, GIFT, ())
    assert shown == "An event is coming. Lucky Devil, anyone?"
