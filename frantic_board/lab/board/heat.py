"""Where figures go, drawn on the track: in a terminal, and as a picture."""

from collections.abc import Mapping
from html import escape
from itertools import pairwise
from typing import Final

from frantic_board.board.picture import WIDTH, Picture
from frantic_board.board.track import DOWN, LEFT, NOWHERE, RIGHT, UP, Level, Track

SHADES: Final = " ░▒▓█"
"""From hardly ever to most often."""

_CELL: Final = 56
_MARGIN: Final = 16
_TITLE: Final = 28
_LEGEND: Final = 44
_NARROWEST: Final = 380
"""The title and the legend need so much room, however narrow the track is."""
_APART: Final = "#e4e8ee"
"""Start and goal have a traffic of their own, so they are not on the scale."""
_DARK: Final = "#222222"
_WHITE: Final = "#ffffff"
_WHITE_FROM: Final = 0.75
"""From this heat on, white letters are easier to read than dark ones."""
_COLD: Final = (255, 250, 235)
_HOT: Final = (200, 40, 20)


def heat_lines(track: Track, visits: Mapping[int, int], width: int = WIDTH) -> list[str]:
    """A track in the terminal, each cell with its mark, its position and a shade for how often it is visited.

    A track too wide for the terminal is cut into strips of columns, one below the other.
    """
    digits = len(str(track.goal))
    inner = digits + 4

    def inside(position: int) -> list[str]:
        shade = SHADES[min(int(_heat(track, visits, position) * len(SHADES)), len(SHADES) - 1)]
        return [f"{_mark(track, position):<2} {position:>{digits}} ", shade * inner]

    picture = Picture(track, inner, inside, height=2)
    strips = picture.strips(width)
    lines = []
    for first, end in strips:
        lines += [f"columns {first} to {end - 1}:"] if len(strips) > 1 else []
        lines += picture.lines(first, end)
    return lines


def heat_svg(level: Level, visits: Mapping[int, int], rounds: int) -> str:
    """A picture of the track, one file that needs no other: the redder a field, the more visited.

    An arrow leads from each field to the next one, and a legend says what the colours stand for.
    """
    track = level.track
    width = max(track.width * _CELL, _NARROWEST) + 2 * _MARGIN
    below = _MARGIN + _TITLE + track.height * _CELL
    height = below + _LEGEND + _MARGIN
    title = escape(f"{level.name}: visits in {rounds} round{'' if rounds == 1 else 's'}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" text-anchor="middle" fill="{_DARK}">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="{_WHITE}"/>',
        f'<text x="{_MARGIN}" y="{_MARGIN + 12}" font-size="16" text-anchor="start">{title}</text>',
    ]
    for position in range(track.goal + 1):
        parts += _cell(track, visits, position)
    parts += [_walls(track), _arrows(track), *_legend(_most(track, visits), below + 16), "</svg>"]
    return "\n".join(parts) + "\n"


def _most(track: Track, visits: Mapping[int, int]) -> int:
    """How often the most visited field is visited, start and goal aside."""
    return max(visits.get(field, 0) for field in range(1, track.goal))


def _heat(track: Track, visits: Mapping[int, int], position: int) -> float:
    """From 0 to 1, where 1 is the most visited field."""
    most = _most(track, visits)
    return min(visits.get(position, 0) / most, 1.0) if most else 0.0


def _mark(track: Track, position: int) -> str:
    if position in track.homes:
        return f"T{track.homes.index(position) + 1}"
    return {0: "S", track.goal: "G"}.get(position, "")


def _corner(track: Track, position: int) -> tuple[int, int]:
    column, row = track.cells[position]
    return _MARGIN + column * _CELL, _MARGIN + _TITLE + row * _CELL


def _colour(heat: float) -> str:
    red, green, blue = (round(cold + (hot - cold) * heat) for cold, hot in zip(_COLD, _HOT, strict=True))
    return f"rgb({red},{green},{blue})"


def _cell(track: Track, visits: Mapping[int, int], position: int) -> list[str]:
    x, y = _corner(track, position)
    heat = _heat(track, visits, position)
    is_apart = position in (0, track.goal)
    fill = _APART if is_apart else _colour(heat)
    ink = _WHITE if heat >= _WHITE_FROM and not is_apart else _DARK
    middle = x + _CELL // 2
    label = f"{_mark(track, position)} {position}".strip()
    return [
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}"/>',
        f'<text x="{middle}" y="{y + 25}" font-size="15" fill="{ink}">{label}</text>',
        f'<text x="{middle}" y="{y + 43}" font-size="12" fill="{ink}">{visits.get(position, 0)}</text>',
    ]


def _walls(track: Track) -> str:
    """One path along every side of a field that does not lead to the field before or after it."""
    ends = {UP: (0, 0, 1, 0), RIGHT: (1, 0, 1, 1), DOWN: (0, 1, 1, 1), LEFT: (0, 0, 0, 1)}
    strokes = []
    for position, around in enumerate(track.neighbours):
        x, y = _corner(track, position)
        for direction, (x1, y1, x2, y2) in ends.items():
            beyond = around[direction]
            if beyond == NOWHERE or abs(beyond - position) > 1:
                start, end = f"{x + x1 * _CELL} {y + y1 * _CELL}", f"{x + x2 * _CELL} {y + y2 * _CELL}"
                strokes.append(f"M{start}L{end}")
    return (
        f'<path d="{"".join(strokes)}" stroke="{_DARK}" stroke-width="4" stroke-linecap="round" fill="none"/>'
    )


def _arrows(track: Track) -> str:
    """One path of small arrow heads, each on the side through which a field leads to the next."""
    shapes = []
    for (column, row), (next_column, next_row) in pairwise(track.cells):
        across, down = next_column - column, next_row - row
        x = _MARGIN + _CELL * (column + 0.5 + across / 2)
        y = _MARGIN + _TITLE + _CELL * (row + 0.5 + down / 2)
        tip = f"{x + 5 * across:g} {y + 5 * down:g}"
        left = f"{x - 4 * across - 5 * down:g} {y - 4 * down - 5 * across:g}"
        right = f"{x - 4 * across + 5 * down:g} {y - 4 * down + 5 * across:g}"
        shapes.append(f"M{tip}L{left}L{right}Z")
    return f'<path d="{"".join(shapes)}" fill="{_DARK}" stroke="{_WHITE}" stroke-width="1"/>'


def _legend(most: int, y: int) -> list[str]:
    """What the colours stand for: a strip from no visits to the most, and the two fields apart from it."""
    x, length = _MARGIN, 150
    apart = x + length + 40
    stops = f'<stop stop-color="{_colour(0)}"/><stop offset="1" stop-color="{_colour(1)}"/>'
    return [
        f'<defs><linearGradient id="scale">{stops}</linearGradient></defs>',
        f'<path d="M{x} {y}h{length}v12h-{length}z" fill="url(#scale)" stroke="{_DARK}"/>',
        f'<text x="{x}" y="{y + 27}" font-size="12" text-anchor="start">0 visits</text>',
        f'<text x="{x + length}" y="{y + 27}" font-size="12" text-anchor="end">{most} visits</text>',
        f'<path d="M{apart} {y}h16v12h-16z" fill="{_APART}" stroke="{_DARK}"/>',
        f'<text x="{apart + 24}" y="{y + 11}" font-size="12" text-anchor="start">'
        "start and goal, not on the scale</text>",
    ]
