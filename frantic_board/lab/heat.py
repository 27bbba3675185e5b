"""Where figures go, drawn on the track: in a terminal, and as a picture."""

from collections.abc import Mapping
from html import escape
from typing import Final

from frantic_board.board.track import DOWN, LEFT, NOWHERE, RIGHT, UP, Level, Track
from frantic_board.files.show import WIDTH, Picture

SHADES: Final = " ░▒▓█"
"""From hardly ever to most often."""

_CELL: Final = 56
_MARGIN: Final = 16
_TITLE: Final = 28
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
    """A picture of the track, one file that needs no other: the redder a field, the more visited."""
    track = level.track
    width = track.width * _CELL + 2 * _MARGIN
    height = track.height * _CELL + 2 * _MARGIN + _TITLE
    title = escape(f"{level.name}: visits in {rounds} rounds")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" text-anchor="middle" fill="#222222">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        f'<text x="{width / 2:g}" y="{_MARGIN + 12}" font-size="16">{title}</text>',
    ]
    for position in range(track.goal + 1):
        parts += _cell(track, visits, position)
    parts += [_walls(track), "</svg>"]
    return "\n".join(parts) + "\n"


def _heat(track: Track, visits: Mapping[int, int], position: int) -> float:
    """From 0 to 1, where 1 is the most visited field; start and goal have a traffic of their own."""
    most = max(visits.get(field, 0) for field in range(1, track.goal))
    return min(visits.get(position, 0) / most, 1.0) if most else 0.0


def _mark(track: Track, position: int) -> str:
    if position in track.homes:
        return f"T{track.homes.index(position) + 1}"
    return {0: "S", track.goal: "G"}.get(position, "")


def _corner(track: Track, position: int) -> tuple[int, int]:
    column, row = track.cells[position]
    return _MARGIN + column * _CELL, _MARGIN + _TITLE + row * _CELL


def _cell(track: Track, visits: Mapping[int, int], position: int) -> list[str]:
    x, y = _corner(track, position)
    heat = _heat(track, visits, position)
    red, green, blue = (round(cold + (hot - cold) * heat) for cold, hot in zip(_COLD, _HOT, strict=True))
    middle = x + _CELL // 2
    label = f"{_mark(track, position)} {position}".strip()
    return [
        f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="rgb({red},{green},{blue})"/>',
        f'<text x="{middle}" y="{y + 25}" font-size="15">{label}</text>',
        f'<text x="{middle}" y="{y + 43}" font-size="12">{visits.get(position, 0)}</text>',
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
        f'<path d="{"".join(strokes)}" stroke="#222222" stroke-width="4" stroke-linecap="round" fill="none"/>'
    )
