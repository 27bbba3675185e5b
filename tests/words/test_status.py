"""The line that says who must do what now: for every question the engine can ask, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from frantic_board.board.cards import BLOCK, KIND_OF_NAME, NICE_TRY, RE_ROLL, SWAP
from frantic_board.board.effects import ask_event
from frantic_board.board.frames import DRAW, REACT, ROLL
from frantic_board.board.notation import read_line
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import apply, new_game, sample, settle
from frantic_board.board.state import Setup, State
from frantic_board.board.view import view_for
from frantic_board.files.board.levels import load_level
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset
from frantic_board.words.board import status
from frantic_board.words.board.status import Status
from frantic_board.words.language import LANGUAGES, Words
from tests.tools.texts import texts_of_source

NAMES = ("Ana", "Ben", "Cleo")
FIGURES = ("red", "blue", "green")

WILD = multiset(
    [
        KIND_OF_NAME[name]
        for name in ("troublemaker", "troublemaker", "re-roll", "block", "swap", "gift", "remote")
    ]
    * 8
    + [KIND_OF_NAME[name] for name in ("nice-try", "magnet", "ghost", "reverse", "teleport", "second-chance")]
    * 4
)
"""A deck that asks everything there is to ask."""


class Recorder(Words):
    """Remembers which of our texts were said."""

    def __init__(self) -> None:
        super().__init__("en")
        self.said: set[str] = set()

    def __call__(self, text: str, **values: object) -> str:
        self.said.add(text)
        return super().__call__(text, **values)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        self.said.add(one)
        return super().count(one, many, number, **values)


def _wild_states(seed: int, answers: int) -> Iterator[State]:
    """Every state of random games with the wild deck."""
    setup = Setup(replace(load_level("tiny"), deck=WILD), FIGURES, limit=60)
    random = Random(seed).random
    state = new_game(setup)
    for _ in range(answers):
        yield state
        if not state.stack:
            state = new_game(setup)
        apply(state, sample(state, random))


def test_every_question_has_its_line_in_every_language() -> None:
    lines = [Status(Words(language), NAMES) for language in LANGUAGES]
    for state in _wild_states(1, 3000):
        said = [line.line(state) for line in lines]
        assert len(set(said)) == len(said), said
        assert all(sentence[-1] in ".!?" and "{" not in sentence for sentence in said), said
        frame = state.stack[-1] if state.stack else None
        if frame and frame[0] not in (ROLL, DRAW):
            assert all(sentence.startswith(NAMES[frame[1]]) for sentence in said), said
        elif frame and frame[0] == ROLL:
            assert all(sentence.startswith(NAMES[frame[2]]) for sentence in said), said


def test_every_line_is_said_at_some_time() -> None:
    say = Recorder()
    lines = [Status(say, NAMES), Status(say, NAMES, frozenset())]
    for state in _wild_states(2, 12000):
        for line in lines:
            line.line(state)
    written = {
        text.one for text in texts_of_source(Path(status.__file__).read_text(encoding="utf-8"), "").texts
    }
    assert len(written) > 30
    assert written - say.said == set()


def test_a_view_is_told_the_same() -> None:
    line = Status(Words("de"), NAMES, frozenset({1}))
    for state in _wild_states(3, 300):
        assert line.line(view_for(state, 1).table) == line.line(state)


# --- some positions by hand ------------------------------------------------------------------------------


def _position(*lines: str, hands: tuple[bytes, ...] = (), at: tuple[int, ...] = ()) -> State:
    state = set_up(Setup(load_level("classic"), FIGURES), Position(hands=hands, at=at))
    _answer(state, *lines)
    return state


def _answer(state: State, *lines: str) -> None:
    for line in lines:
        _, answer = read_line(line, FIGURES)
        apply(state, answer)


def _hands(*names: str) -> tuple[bytes, ...]:
    """One hand each, of one card and three Stops."""
    return tuple(multiset([KIND_OF_NAME[name], *[KIND_OF_NAME["stop"]] * 3]) for name in names)


def _says(state: State, eyes: frozenset[int] | None = None, language: str = "en") -> str:
    return Status(Words(language), NAMES, eyes).line(state)


def test_a_turn() -> None:
    state = _position(hands=_hands("reverse", "stop", "stop"))
    assert _says(state) == "Ana: lay a card, then roll."
    assert _says(state, language="de") == "Ana: Leg eine Karte, dann würfle."
    _answer(state, "red play reverse@3")
    assert _says(state) == "Ana: roll and walk backward."
    _answer(state, "? roll 2")
    assert _says(state) == "Ana draws cards."


def test_remote_names_whom_it_walks() -> None:
    state = _position("red play remote@3", "red target blue", hands=_hands("remote", "stop", "stop"))
    assert _says(state) == "Ana: roll, and Ben walks."


def test_the_set_up_counts_down() -> None:
    state = new_game(Setup(load_level("classic"), FIGURES))
    assert _says(state) == "The cards are dealt."
    random = Random(1).random
    while state.stack[-1][0] == DRAW:
        apply(state, sample(state, random))
    assert _says(state) == "Ana: roll for the start."
    _answer(state, "? roll 20", "? roll 1", "? roll 1")
    assert _says(state) == "Ana: lay a card for later. 3 to go."
    for _ in range(6):
        apply(state, sample(state, random))
    assert _says(state) == "Ana: lay a card for later. It is the last one."


def test_tsunami_says_what_to_beat() -> None:
    state = _position(hands=_hands("stop", "stop", "stop"))
    ask_event(state, 0)
    settle(state)
    _answer(state, "? roll 11")
    assert _says(state) == "Ben: Tsunami! Roll first."
    _answer(state, "? roll 4")
    assert _says(state) == "Cleo: Tsunami! Roll 4 or more."


def test_restock_is_no_turn() -> None:
    state = _position(hands=_hands("stop", "stop", "stop"))
    ask_event(state, 0)
    settle(state)
    _answer(state, "? roll 9")
    assert _says(state) == "Ben: Restock! Lay a card on any colour but white."


def test_the_winners_are_told_at_the_end() -> None:
    state = set_up(Setup(load_level("classic"), FIGURES, limit=1), Position())
    state.scores = (5, 3, 3)
    state.stack.clear()
    assert _says(state) == "Ben and Cleo share the win!"


# --- reactions give nothing away -------------------------------------------------------------------------


def test_a_re_roll_window_names_only_the_roll_to_other_eyes() -> None:
    state = _position("red play stop@3", "? roll 4", hands=_hands("stop", "re-roll", "stop"))
    assert state.stack[-1] == (REACT, 1, RE_ROLL)
    assert _says(state) == _says(state, frozenset({1})) == "Ben: Ana rolled 4. Throw in Re-Roll?"
    assert _says(state, frozenset({0, 2})) == "Ana rolled 4. Re-Roll, anyone?"
    other = _position("red play stop@3", "? roll 4", hands=_hands("stop", "stop", "re-roll"))
    assert other.stack[-1] == (REACT, 2, RE_ROLL)
    assert _says(other, frozenset({0})) == _says(state, frozenset({0})), "whoever holds it"
    assert Status(Words(), NAMES).after_roll(0, 4) == _says(state, frozenset({0})), "or nobody"


def test_a_block_window_names_the_attack() -> None:
    state = _position("red play remote@3", "red target blue", hands=_hands("remote", "block", "stop"))
    assert state.stack[-1] == (REACT, 1, BLOCK)
    assert _says(state, frozenset({1})) == "Ben: Remote is aimed at you. Throw in Block?"
    assert _says(state, frozenset({0})) == "Remote against Ben! Is there a Block?"
    assert Status(Words(), NAMES).at_attack(SWAP, 2) == "Swap against Cleo! Is there a Block?"


def test_a_nice_try_window_names_nobody_to_other_eyes() -> None:
    state = _position("red play stop@3", "? roll 1", hands=_hands("stop", "stop", "nice-try"), at=(0, 50, 0))
    while state.stack[-1][1] == CHANCE:
        apply(state, sample(state, Random(1).random))
    assert state.stack[-1] == (REACT, 2, NICE_TRY)
    assert _says(state, frozenset({2})) == "Cleo: somebody is on the goal. Throw in Nice Try?"
    assert _says(state, frozenset({0})) == Status(Words(), NAMES).at_goal()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reaction_line_for_other_eyes_tells_who_is_asked(language: str) -> None:
    line = Status(Words(language), NAMES, frozenset())
    for state in _wild_states(4, 1500):
        frame = state.stack[-1] if state.stack else (DRAW, CHANCE, 0)
        if frame[0] == REACT and frame[2] == RE_ROLL and state.stack[-2][2] != frame[1]:
            assert NAMES[frame[1]] not in line.line(state)
        elif frame[0] == REACT and frame[2] == NICE_TRY:
            assert not any(name in line.line(state) for name in NAMES)
