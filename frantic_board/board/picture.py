"""The board in text: a track with walls, arrows and positions; a table with its cards and figures on it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from frantic_board.board.cards import CARDS, PUSH, card_names, face_text
from frantic_board.board.state import State
from frantic_board.board.text import asked
from frantic_board.board.track import LEFT, NOWHERE, OFFSETS, RIGHT, UP, Level, Track

WIDTH: Final = 80
"""The columns of a terminal that nobody has told otherwise about."""

_CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Where walls meet, by the sum of 1 (a wall goes up), 2 (right), 4 (down) and 8 (left)."""

_ARROWS: Final = CARDS[PUSH - 1].facings
"""The sign of each grid direction, as a push has it."""
_ROOM: Final = 7
"""So many letters have room on a field; more of a card's name is left out."""
_LETTERS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W"}
"""What stands for each figure."""


def level_text(level: Level) -> str:
    """A level for people to look at: its name and its track."""
    return "\n".join([level.name, *track_lines(level.track)])


def table_text(table: State, hands: Sequence[int] = ()) -> str:
    """A table for people to look at: what is asked, the board, the seats; hands only of the seats given."""
    heading = f"{table.setup.level.name}, round {table.round}, turn {table.turns}: {asked(table)}"
    lines = [heading, *_board_lines(table), f"{len(table.pile)} cards in the pile"]
    for seat, figure in enumerate(table.setup.figures):
        hand = table.hands[seat]
        cards = f": {', '.join(card_names(hand))}" if seat in hands else ""
        place = f"{_LETTERS[figure]} {figure:<6}  field {table.at[seat]:>3}  {table.scores[seat]:>3} points"
        lines.append(f"{place}  {len(hand)} in hand{cards}")
    return "\n".join(lines)


def _board_lines(table: State) -> list[str]:
    """The track, and on each field the figures that stand there and the card on top."""
    track, figures = table.setup.level.track, table.setup.figures
    digits = len(str(track.goal))
    inner = max(_ROOM, digits + 3)

    def inside(position: int) -> list[str]:
        standing = zip(figures, table.at, strict=True)
        letters = "".join(_LETTERS[figure] for figure, at in standing if at == position)
        card = "" if position in table.teleports else face_text(table.top[position])
        first = f"{_mark(track, table.teleports, position)} {position:>{digits}}"
        return [f"{first:<{inner}}", f"{f'{letters} {card}'.strip()[:inner]:<{inner}}"]

    return _in_strips(Picture(track, inner, inside, height=2), WIDTH)


def track_lines(track: Track, width: int = WIDTH) -> list[str]:
    """Draw a track: cells with marks and positions, arrows where one leads to the next, walls elsewhere.

    A track too wide for the terminal is cut into strips of columns, one below the other.
    """
    digits = len(str(track.goal))
    picture = Picture(track, digits + 4, lambda position: [_inside(track, position, digits)])
    return _in_strips(picture, width)


def _in_strips(picture: "Picture", width: int) -> list[str]:
    strips = picture.strips(width)
    if len(strips) == 1:
        return list(picture.lines(*strips[0]))
    lines = []
    for first, end in strips:
        lines += [f"columns {first} to {end - 1}:", *picture.lines(first, end)]
    return lines


def _inside(track: Track, position: int, digits: int) -> str:
    """A cell of an empty track: a mark of two, the position, and room."""
    return f"{_mark(track, track.homes, position)} {position:>{digits}} "


def _mark(track: Track, teleports: Sequence[int], position: int) -> str:
    """Two letters for a teleport, the start and the goal; blanks for other fields."""
    if position in teleports:
        return f"T{teleports.index(position) + 1}"
    return {0: "S ", track.goal: "G "}.get(position, "  ")


def box(track: Track) -> tuple[int, int, int, int]:
    """The first column and row that hold a field, and how many columns and rows there are from there."""
    left = min(column for column, _ in track.cells)
    top = min(row for _, row in track.cells)
    return left, top, track.width - left, track.height - top


class Picture:
    """A track on a grid of characters: each cell has an inside, with a border on each of its sides."""

    def __init__(
        self,
        track: Track,
        inner: int,
        inside: Callable[[int], Sequence[str]],
        paint: Callable[[str], str] = str,
        *,
        height: int = 1,
    ) -> None:
        """A picture whose cells show for each position what `inside` gives.

        That is `height` lines that each fill `inner` columns; they may hold the codes of a terminal, which
        take no room. `paint` may add such codes to a piece of a border.
        """
        self._track = track
        self._at = {cell: position for position, cell in enumerate(track.cells)}
        self._inner = inner
        self._inside = inside
        self._paint = paint
        self._height = height

    def strips(self, width: int) -> list[tuple[int, int]]:
        """The columns cut into strips that fit a terminal: first column, and the one after the last."""
        left, _, columns, _ = box(self._track)
        fitting = max((width - 1) // (self._inner + 1), 1)
        end = left + columns
        return [(first, min(first + fitting, end)) for first in range(left, end, fitting)]

    def lines(self, first: int, end: int) -> Iterator[str]:
        """The columns from `first` to before `end`, line by line."""
        _, top, _, rows = box(self._track)
        for row in range(top, top + rows + 1):
            yield self._border_line(first, end, row)
            if row < top + rows:
                yield from self._inside_lines(first, end, row)

    def _inside_lines(self, first: int, end: int, row: int) -> Iterator[str]:
        nothing = [" " * self._inner] * self._height
        insides = []
        for column in range(first, end):
            position = self._at.get((column, row), NOWHERE)
            insides.append(nothing if position == NOWHERE else self._inside(position))
        sides = [self._side((first, row), LEFT)]
        sides += [self._side((column, row), RIGHT) for column in range(first, end)]
        for line in range(self._height):
            # An arrow stands once, beside the first line; a wall goes all the way down.
            shown = [self._painted(side if side == "│" or line == 0 else " ") for side in sides]
            parts = [
                part for inside, side in zip(insides, shown[1:], strict=True) for part in (inside[line], side)
            ]
            yield "".join([shown[0], *parts]).rstrip()

    def _border_line(self, first: int, end: int, row: int) -> str:
        """The line above a row of cells."""
        parts = [self._corner(first, row)]
        for column in range(first, end):
            side = self._side((column, row), UP)
            parts += [side * self._inner if side == "─" else side.center(self._inner)]
            parts += [self._corner(column + 1, row)]
        return self._painted("".join(parts).rstrip())

    def _painted(self, part: str) -> str:
        return part if part.isspace() else self._paint(part)

    def _side(self, cell: tuple[int, int], direction: int) -> str:
        """What is drawn on a side of a cell: an arrow, a wall, or nothing where there is no field."""
        across, down = OFFSETS[direction]
        here = self._at.get(cell, NOWHERE)
        there = self._at.get((cell[0] + across, cell[1] + down), NOWHERE)
        if here == there == NOWHERE:
            return " "
        if NOWHERE in (here, there) or abs(here - there) > 1:
            return "─" if direction == UP else "│"
        return _ARROWS[direction if there > here else (direction + 2) % 4]

    def _corner(self, column: int, row: int) -> str:
        """How the walls meet at the upper left corner of a cell."""
        up = self._side((column, row - 1), LEFT) == "│"
        right = self._side((column, row), UP) == "─"
        down = self._side((column, row), LEFT) == "│"
        left = self._side((column - 1, row), UP) == "─"
        return _CORNERS[up + 2 * right + 4 * down + 8 * left]
