"""Sheets for tests: drawn as text, and random ones for properties."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from frantic_board.board.cards import CARDS
from frantic_board.files.characters import has_control_character
from frantic_board.workshop.sheet import Cell, Sheet

SNAKE = """
>>>>v
v<<<<
>>>>G
"""


def drawn(text: str, **changes: object) -> Sheet:
    """A sheet of what is drawn; a dot is no field."""
    rows = text.strip("\n").split("\n")
    signs = {
        (column, row): sign
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign not in ". "
    }
    return replace(Sheet.empty("Test"), signs=signs, **changes)  # type: ignore[arg-type]  # tests name fields


def shown(sheet: Sheet) -> str:
    """The fields of a sheet as they would be drawn."""
    left = min(column for column, _ in sheet.signs)
    top = min(row for _, row in sheet.signs)
    right = max(column for column, _ in sheet.signs)
    bottom = max(row for _, row in sheet.signs)
    rows = (
        "".join(sheet.signs.get((column, row), ".") for column in range(left, right + 1)).rstrip(".")
        for row in range(top, bottom + 1)
    )
    return "\n".join(rows)


RELAXED = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For properties of sheets: these are large, and a machine may be busy."""

WORDS = st.text(max_size=20).filter(lambda text: not has_control_character(text))
CELLS = st.tuples(st.integers(-5, 5), st.integers(-5, 5))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any sheet, right or wrong."""
    signs = draw(st.dictionaries(CELLS, st.sampled_from("^>v<G"), max_size=30))
    cells = draw(st.lists(st.sampled_from(sorted(signs)), max_size=6, unique=True)) if signs else []
    teleports: list[Cell | None] = [*cells, *[None] * (6 - len(cells))]
    deck = tuple(draw(st.lists(st.integers(0, 30), min_size=len(CARDS), max_size=len(CARDS))))
    return Sheet(
        signs,
        tuple(draw(st.permutations(teleports))),
        draw(WORDS),
        draw(WORDS),
        (("", words),) if (words := draw(WORDS)) else (),
        deck,
    )
