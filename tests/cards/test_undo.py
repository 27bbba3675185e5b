"""What can be taken back in the card game: nothing that showed somebody a hidden card."""

import pytest

from frantic_board.cards.cards import KIND_OF_NAME, POWER_OF_NAME
from frantic_board.cards.notation import read_line
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel.piles import multiset
from frantic_board.play.match import Match, human_seat

SEATS = FIGURES[:2]


def _match(sets: tuple[str, ...], *hands: str, powers: str = "", discard: str = "red-5") -> Match:
    """Rocket's turn; both seats are people."""
    setup = Setup(load_sets(sets), SEATS)
    match = Match(setup, [human_seat("Ana"), human_seat("Bob")], 1)
    place = Position(
        hands=tuple(multiset(KIND_OF_NAME[name] for name in hand.split()) for hand in hands),
        discard=bytes((KIND_OF_NAME[discard],)),
        powers=(bytes((POWER_OF_NAME[powers],)), b"") if powers else (),
    )
    match.state = set_up(setup, place)
    return match


def _answer(match: Match, *lines: str) -> Match:
    for line in lines:
        match.answer(read_line(line, SEATS)[1])
    return match


def test_a_card_that_shows_nothing_is_taken_back() -> None:
    match = _answer(_match((), "red-1 blue-1", "blue-2"), "rocket play red-1")
    assert match.can_undo
    match.undo()
    assert KIND_OF_NAME["red-1"] in match.state.hands[0]


@pytest.mark.parametrize(
    ("sets", "hand", "powers", "lines"),
    [
        (("supercharge",), "red-1 blue-1", "open-hands", ("rocket play red-1", "rocket power open-hands")),
        (("troublemaker",), "red-thief blue-1", "", ("rocket play red-thief", "rocket target robot")),
        (("troublemaker",), "black-5 blue-1", "", ("rocket play black-5",)),
        ((), "red-1", "", ("rocket play red-1",)),
        (
            (),
            "red-exchange blue-1 blue-2 blue-3",
            "",
            ("rocket play red-exchange", "rocket target robot", "rocket give blue-1", "rocket give blue-2"),
        ),
    ],
    ids=["open hands", "thief", "an event's window", "out: a window", "exchange"],
)
def test_what_shows_a_hand_or_opens_a_window_stands(
    sets: tuple[str, ...], hand: str, powers: str, lines: tuple[str, ...]
) -> None:
    match = _match(sets, hand, "green-2 green-3", powers=powers)
    assert not _answer(match, *lines).can_undo


def test_facts_are_handed_on_behind_what_is_there() -> None:
    match = _match((), "red-1 blue-1", "blue-2")
    facts: list[object] = ["before"]
    match.answer(read_line("rocket play red-1", SEATS)[1], facts)
    assert facts[0] == "before"
    assert len(facts) > 1
