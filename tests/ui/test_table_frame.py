"""The frame of the table knows no game: it could carry any."""

import ast
from pathlib import Path

import frantic_board.ui.table
from frantic_board.ui.board.subjects import Event, Field, LaidCard, Stockpile
from frantic_board.ui.cards.subjects import Demand, DiscardPile, DrawPile
from frantic_board.ui.table.lines import HandCard, SeatOf

FRAME = Path(frantic_board.ui.table.__file__).parent


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_the_frame_imports_no_game_and_no_room_of_one() -> None:
    rooms = {"board", "cards", "workshop"}
    for path in FRAME.glob("*.py"):
        for module in _imports(path):
            assert not rooms & set(module.split(".")[1:]), f"{path.name} imports {module}"


def test_the_frame_does_not_look_into_the_stack() -> None:
    for path in FRAME.glob("*.py"):
        assert ".stack" not in path.read_text(encoding="utf-8"), path.name


def test_the_modules_are_few_and_of_a_readable_length() -> None:
    paths = list(FRAME.glob("*.py"))
    assert len(paths) < 28
    assert all(len(path.read_text(encoding="utf-8").splitlines()) < 560 for path in paths)


def test_things_with_one_number_are_told_apart() -> None:
    """Else the strip would go on telling of a card when the keyboard comes to the seat of its number."""
    numbered = {HandCard(2), SeatOf(2), LaidCard(2), Field(2), Event(2)}
    assert len(numbered) == 5
    assert len({Stockpile(), DrawPile(), DiscardPile(), Demand()}) == 4
