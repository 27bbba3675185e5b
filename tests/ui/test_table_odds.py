"""The odds are what the engine does, and give nothing away."""

import pytest

from frantic_board import Setup, apply, load_level, read_line, view_for
from frantic_board.board.cards import FACE_OF, KIND_OF_NAME
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import State
from frantic_board.kernel.piles import multiset
from frantic_board.ui.board.odds import odds

FIGURES = ("red", "blue")


def position(hand: list[str], at: tuple[int, int] = (0, 0), cards: dict[int, str] | None = None) -> State:
    """Red to play, with these cards on the board; a trailing sign is the facing."""
    faces = []
    for field, text in (cards or {}).items():
        sign = text[-1] if text[-1] in "^>v<+-" and (text[:-1], text[-1]) in FACE_OF else ""
        faces.append((field, FACE_OF[text.removesuffix(sign) if sign else text, sign]))
    hands = (multiset(KIND_OF_NAME[name] for name in hand), multiset([KIND_OF_NAME["re-roll"]]))
    setup = Setup(load_level("classic"), FIGURES)
    return set_up(setup, Position(at=at, hands=hands, cards=tuple(faces)))


def fields(state: State, line: str) -> list[int]:
    """The field of each roll's ghost."""
    ghosts = odds(view_for(state, 0), read_line(line, FIGURES)[1])
    assert [ghost.roll for ghost in ghosts] == list(range(1, len(ghosts) + 1))
    return [ghost.field for ghost in ghosts]


@pytest.mark.parametrize(
    ("hand", "at", "cards", "line", "expected"),
    [
        (["x"], 0, {}, "red play x@20", [1, 2, 3, 4, 5, 6]),
        (["x"], 0, {}, "red play x@3", [1, 2, 4, 5, 6, 7]),
        (["stop"], 0, {}, "red play stop@2", [1, 2, 2, 2, 2, 2]),
        (["snail"], 0, {}, "red play snail@1", [1, 1, 2, 3, 4, 5]),
        (["jump"], 0, {}, "red play jump@4+", [1, 2, 3, 6, 5, 6]),
        (["reverse"], 9, {5: "stop"}, "red play reverse@20", [8, 7, 6, 5, 5, 5]),
        (["ghost"], 0, {1: "stop", 2: "x"}, "red play ghost@20", [1, 2, 3, 4, 5, 6]),
        (["skip"], 0, {}, "red play skip@20", []),
        (["troublemaker"], 0, {}, "red play troublemaker@20", []),
        (["remote"], 0, {}, "red play remote@20", []),
        (["fuck-you"], 25, {}, "red play fuck-you@20", [47, 48, 49, 50, 50, 50]),
        (["x", "re-roll"], 0, {}, "red play x@20", [1, 2, 3, 4, 5, 6]),
        (["x"], 0, {2: "swap", 4: "second-chance"}, "red play x@20", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_each_roll_is_tried(
    hand: list[str], at: int, cards: dict[int, str], line: str, expected: list[int]
) -> None:
    assert fields(position(hand, (at, 30), cards), line) == expected


def test_a_remote_shows_the_other_figure_once_it_is_named() -> None:
    state = position(["remote"], (0, 30))
    state.hands[1] = b""
    view = view_for(state, 0)
    apply(view.table, read_line("red play remote@20", FIGURES)[1])
    ghosts = odds(view, read_line("red target blue", FIGURES)[1])
    assert {ghost.figure for ghost in ghosts} == {1}
    assert [ghost.field for ghost in ghosts][:3] == [31, 32, 33]


def test_trying_changes_nothing() -> None:
    state = position(["x", "stop"])
    view = view_for(state, 0)
    before = view.table.clone()
    odds(view, read_line("red play x@20", FIGURES)[1])
    assert view.table == before
