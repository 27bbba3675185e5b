"""A report on sets as one picture: how long rounds are, how they end, what decides them, who wins."""

import textwrap
from collections.abc import Sequence
from html import escape
from typing import Final

from frantic_board.lab.cards.report import ENDINGS, SHOWN, Findings, Report
from frantic_board.lab.luck import STRONG

_WIDTH: Final = 860
_MARGIN: Final = 24
_INSIDE: Final = _WIDTH - 2 * _MARGIN
_HALF: Final = (_INSIDE - 2 * _MARGIN) // 2
_INK: Final = "#222222"
_FAINT: Final = "#777777"
_OWN: Final = "#c82814"
_THERE: Final = "#9fb4c8"
_SHADES: Final = ("#2a6f97", "#e9c46a", "#c82814", "#222222", "#8e5ea2", "#7aa95c")
_BINS: Final = 14
_LINE: Final = 20
_WORD: Final = 70
"""So much room a word below a column takes."""
_NUMBER: Final = 26
"""So much a number above it, as large as it should be."""
_LETTERS: Final = 104
"""How many letters of the sentence fit a line."""


def report_svg(report: Report) -> str:
    """A picture of a report, one file that needs no other."""
    sentence = textwrap.wrap(report.headline, _LETTERS)
    columns = report.columns
    found = [part for _, part in columns]
    top = _MARGIN + 26 + _LINE * len(sentence)
    below = top + 250
    shown = report.own.deciders[:SHOWN]
    height = below + 60 + 22 * max(len(shown), 12) + _MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" '
        f'height="{height}" font-family="sans-serif" font-size="13" fill="{_INK}">',
        f"<title>{escape(report.own.title)}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        *[_text(_MARGIN, _MARGIN + 12 + _LINE * row, line, size=15) for row, line in enumerate(sentence)],
    ]
    right = _MARGIN + _HALF + 2 * _MARGIN
    parts += _lengths(found, _MARGIN, top)
    parts += _shares("How rounds end", _ends(columns), right, top, _SHADES)
    luck = [(name, _luck(part)) for name, part in columns]
    parts += _shares("What decides who wins", luck, right, top + 130, (_SHADES[0], *_SHADES[1:3]))
    parts += _deciders(found, shown, _MARGIN, below)
    parts += _places(found, right, below)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(x: float, y: float, text: str, *, size: int = 13, anchor: str = "start", fill: str = _INK) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">'
        f"{escape(text)}</text>"
    )


def _bar(x: float, y: float, width: float, height: float, fill: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" height="{height:.1f}" fill="{fill}"/>'
    )


def _heading(x: int, y: int, text: str) -> str:
    return f'<g font-weight="bold">{_text(x, y, text, size=15)}</g>'


def _lengths(found: Sequence[Findings], x: int, y: int) -> list[str]:
    """How many rounds had so many turns: columns, and a line for the base."""
    most = max(max(part.tally.lengths) for part in found)
    step = max(1, -(-(most + 1) // _BINS))
    shares = [
        [
            sum(part.tally.lengths[turns] for turns in range(low, low + step)) / part.tally.rounds
            for low in range(0, step * _BINS, step)
        ]
        for part in found
    ]
    highest = max(max(column) for column in shares) or 1
    wide, floor = _HALF / _BINS, y + 190
    parts = [_heading(x, y + 16, "Turns in a round")]
    for place, value in enumerate(shares[0]):
        tall = 150 * value / highest
        parts.append(_bar(x + place * wide + 1, floor - tall, wide - 2, tall, _OWN))
    if len(shares) > 1:
        points = " ".join(
            f"{x + (place + 0.5) * wide:.1f},{floor - 150 * value / highest:.1f}"
            for place, value in enumerate(shares[1])
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{_INK}" stroke-width="2"/>')
        parts.append(_text(x + _HALF, y + 16, "line: base", anchor="end", fill=_FAINT))
    for place in range(0, _BINS, 2):
        parts.append(_text(x + place * wide, floor + 16, str(place * step), fill=_FAINT))
    return parts


def _ends(columns: Sequence[tuple[str, Findings]]) -> list[tuple[str, dict[str, float]]]:
    return [
        (name, {words: part.ended(why).value for why, words in ENDINGS.items()}) for name, part in columns
    ]


def _luck(found: Findings) -> dict[str, float]:
    luck, deal = found.luck.share.value, max(0.0, found.luck.deal.value)
    return {"who plays": 1 - luck, "the deal": deal, "the luck of the rest": max(0.0, luck - deal)}


def _shares(
    title: str, rows: Sequence[tuple[str, dict[str, float]]], x: int, y: int, shades: Sequence[str]
) -> list[str]:
    """One bar for each row, cut into shares; what the colours mean stands below."""
    parts = [_heading(x, y + 16, title)]
    room = _HALF - 50
    for number, (name, shares) in enumerate(rows):
        left, line = float(x + 50), y + 28 + 26 * number
        parts.append(_text(x, line + 14, name, fill=_FAINT))
        for shade, value in zip(shades, shares.values(), strict=False):
            parts.append(_bar(left, line, room * value, 20, shade))
            if value >= 0.08:
                ink = _INK if shade in (_SHADES[1], _SHADES[5]) else "#ffffff"
                middle = left + room * value / 2
                parts.append(_text(middle, line + 15, f"{value:.0%}", anchor="middle", fill=ink))
            left += room * value
    below = y + 28 + 26 * len(rows) + 14
    column = _HALF / 3
    for number, (shade, words) in enumerate(zip(shades, rows[0][1], strict=False)):
        left, line = x + column * (number % 3), below + 18 * (number // 3)
        parts += [_bar(left, line - 10, 10, 10, shade), _text(left + 15, line, words, size=12)]
    return parts


def _deciders(found: Sequence[Findings], shown: Sequence[str], x: int, y: int) -> list[str]:
    """How many rounds each thing decides; what the base has is a mark."""
    most = max(part.decided(cause).value for part in found for cause in shown) or 1
    parts = [_heading(x, y + 16, "What decides rounds")]
    if len(found) > 1:
        parts.append(_text(x + _HALF, y + 16, "mark: base", anchor="end", fill=_FAINT))
    room = _HALF - 200
    for row, cause in enumerate(shown):
        line = y + 30 + 22 * row
        value = found[0].decided(cause).value
        parts.append(_text(x + 140, line + 13, cause, anchor="end"))
        parts.append(_bar(x + 148, line, room * value / most, 17, _OWN))
        parts.append(_text(x + _HALF, line + 13, f"{value:.1%}", size=12, anchor="end"))
        if len(found) > 1:
            there = x + 148 + room * found[1].decided(cause).value / most
            parts.append(_bar(there - 1, line - 1, 3, 19, _INK))
    return parts


def _places(found: Sequence[Findings], x: int, y: int) -> list[str]:
    """How often each place wins, from the dealer's neighbour to the dealer."""
    players = found[0].players
    parts = [_heading(x, y + 16, "Who wins, by place after the dealer")]
    highest = max(0.01, *(part.won_from(place + 1).value for part in found for place in range(players)))
    wide, floor = _HALF / players, y + 230
    shades = (_OWN, _THERE)
    for number, part in enumerate(found):
        for place in range(players):
            value = part.won_from(place + 1).value
            tall = 180 * value / highest
            each = (wide - 10) / len(found)
            left = x + place * wide + number * each
            parts.append(_bar(left, floor - tall, each - 2, tall, shades[number]))
            size = 11 if each > _NUMBER else 9
            top = floor - tall - 4
            parts.append(_text(left + each / 2, top, f"{value:.0%}", size=size, anchor="middle"))
    even = floor - 180 / players / highest
    parts.append(f'<path d="M{x} {even:.1f}h{_HALF}" stroke="{_INK}" stroke-dasharray="4 4"/>')
    for place in range(players):
        first = "neighbour" if wide > _WORD else "1"
        name = {1: first, players: "dealer"}.get(place + 1, str(place + 1))
        middle = x + place * wide + (wide - 10) / 2
        parts.append(_text(middle, floor + 16, name, size=12, anchor="middle", fill=_FAINT))
    names = "red: these, blue: base, dashes: even" if len(found) > 1 else "dashes: even"
    parts.append(_text(x, floor + 38, names, size=12, fill=_FAINT))
    strong = f"{STRONG} alone among others wins {found[0].luck.wins.value:.0%}"
    parts.append(_text(x, floor + 56, strong, size=12, fill=_FAINT))
    return parts
