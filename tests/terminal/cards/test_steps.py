"""Every question in steps: what is offered can be chosen by its number and by each of its names."""

from collections.abc import Sequence
from random import Random

import pytest

from frantic_board.cards.game import CARDS
from frantic_board.cards.rules import Decision, apply, decision, new_game
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import FIGURES, Setup, State
from frantic_board.choices import Choices, Path
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE
from frantic_board.terminal.cards.room import CardsRoom
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import seat_players
from frantic_board.words.language import LANGUAGES, Words
from tests.terminal.cards.driver import ALL_SETS
from tests.terminal.driver import TERMINAL, Screen


def room_of(state: State, language: str = "en", labels: Sequence[str] = ()) -> CardsRoom:
    say = Words(language)
    figures = state.setup.figures
    players = seat_players(figures, labels or ["bot:chaos"] * len(figures), say)
    console = Console(None, Screen(is_tty=True), TERMINAL)
    return CardsRoom(state, console, say, players, frozenset(), is_polite=False)


def _walk(room: CardsRoom, pending: Decision, state: State) -> int:
    """Walk all ways to an answer; return how many there were."""
    choices = Choices(pending, "cards")
    paths: list[Path] = [()]
    answers = 0
    while paths:
        path = paths.pop()
        if choices.answer(path) is not None:
            answers += 1
            continue
        following = choices.after(path)
        step = room.step(pending, state, following, path)
        offered = [item.choice for item in step.items if not item.refusal]
        assert sorted(map(repr, offered)) == sorted(map(repr, following))
        assert step.question.endswith("?") or step.question.endswith("\u00a0?")
        for number, item in enumerate(step.items, 1):
            expected = None if item.refusal else item.choice
            assert step.find(str(number)) == expected
            assert all(name == name.casefold() for name in item.names)
            assert all(step.find(name) == expected for name in item.names), item
        assert step.default is None or step.default in following
        paths += [(*path, choice) for choice in following]
    return answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_found_by_its_number_and_its_names(language: str) -> None:
    asked = set()
    for number in range(6):
        house = ("no-scores",) if number % 3 == 2 else ()
        setup = Setup(load_sets(ALL_SETS), FIGURES[: 2 + number], house=read_house(house))
        random = Random(number + len(language)).random
        state = new_game(setup)
        room = room_of(state, language)
        for _ in range(700):
            pending = decision(state)
            if pending is None:
                state = new_game(setup)
                continue
            if pending.seat != CHANCE:
                if pending.asks != "split" or setup.seats < 6:
                    assert _walk(room, pending, state) == len(pending.options())
                asked.add(pending.asks)
                assert pending.asks in room.examples
            apply(state, pending.sample(random))
    assert len(asked) >= 16


def test_the_examples_are_written_as_the_notation_is() -> None:
    figures = ("rocket", "duck", "cat")
    room = room_of(new_game(Setup(load_sets(), figures)))
    for example in room.examples.values():
        line = f"rocket {example}"
        seat, answer = CARDS.read_line(line, figures)
        assert CARDS.write_line(seat, answer, figures) == line
