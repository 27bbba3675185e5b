"""The standings of a tournament for people: as text, as JSON, and as one page for a browser.

The page needs nothing else: its style and its plot are in it, and nothing in it runs.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape
from itertools import pairwise
from math import ceil, comb, floor
from typing import Final

from frantic_board.lab.ratings import Duel, LineupRow, Standings
from frantic_board.lab.stats import Interval

_STYLE: Final = """
body { font: 16px/1.5 sans-serif; color: #222; background: #fff }
body { max-width: 60em; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere }
div { overflow-x: auto }
table { border-collapse: collapse; margin: 1em 0; overflow-wrap: normal }
th, td { padding: .3em .8em; border-bottom: 1px solid #ccc; text-align: right; vertical-align: top }
td { font-variant-numeric: tabular-nums }
.name { text-align: left }
svg { max-width: 100%; height: auto }
@media (max-width: 40em) { table { font-size: 14px; line-height: 1.35 } th, td { padding: .3em .4em } }
"""
_SIDE: Final = 30
_WIDE: Final = 480
_ROW: Final = 48
_SCALE: Final = 24
_LONGEST: Final = 24
"""Of longer names, a plot shows only both ends; the tables have them whole."""
_WORD_PART: Final = re.compile(r"[^\W_]{1,12}[\W_]?|.")
"""A table without room may break a name after signs, and after so many letters without one."""
_TO: Final = "\u00a0to\u00a0"
"""Keeps the two ends of a range on one line."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000)
_MOST_TICKS: Final = 8
"""About so many marks a scale of ratings has; the steps between them are one of the above."""


def verdict(standings: Standings) -> str:
    """Who leads, and whether that is sure, in one sentence."""
    ranked = list(standings.ratings)
    lead = standings.ratings[ranked[0]].value - standings.ratings[ranked[1]].value
    text = f"{ranked[0]} leads, {lead:.0f} points before {ranked[1]}"
    open_duels = [duel for duel in standings.duels if not duel.is_decided]
    if not open_duels:
        return f"{text}, and who is stronger is {_sure(standings)} sure of {_tested(standings)}."
    pairs = ", ".join(" and ".join(duel.pair) for duel in open_duels)
    return f"{text}; not yet {_sure(standings)} sure who is stronger: {pairs}."


def _sure(standings: Standings) -> str:
    """How sure, with all its digits: 99.9% must not become 100%."""
    return f"{100 * standings.sure:.10g}%"


def _tested(standings: Standings) -> str:
    bots = list(standings.forfeits)
    tested = [duel.pair for duel in standings.duels]
    if len(tested) == comb(len(bots), 2):
        return "all pairs"
    return "all neighbours on the ladder" if tested == list(pairwise(bots)) else "all pairs that met"


def standings_table(standings: Standings) -> dict[str, object]:
    """The standings for JSON."""
    return {
        "verdict": verdict(standings),
        "games": standings.games,
        "decided": standings.is_decided,
        "sure": standings.sure,
        "ratings": {bot: rating.table(1) for bot, rating in standings.ratings.items()},
        "duels": [
            {
                "pair": list(duel.pair),
                "sets": duel.sets,
                "ahead": duel.ahead.table(),
                "decided": duel.is_decided,
            }
            for duel in standings.duels
        ],
        "lineups": [
            {
                "lineup": list(row.lineup),
                "games": row.games,
                "wins": {
                    bot: {**won.table(), "even": round(_even(row, bot), 4)} for bot, won in row.wins.items()
                },
            }
            for row in standings.lineups
        ],
        "forfeits": standings.forfeits,
    }


def standings_text(standings: Standings) -> str:
    """The standings for a terminal."""
    width = max(map(len, standings.ratings)) + 2
    games = _count(standings.games, "game")
    lines = [verdict(standings), "", f"{games}. Ratings, with the range that is 95% sure:"]
    for bot, rating in standings.ratings.items():
        lines.append(f"  {bot:<{width}}{rating.value:+6.0f}  ({rating.low:+.0f} to {rating.high:+.0f})")
    lines += ["", "Who is ahead of whom, in a range that holds however often one looks:"]
    lines += [f"  {_duel_words(_led(duel))}" for duel in standings.duels]
    lines += ["", "Wins at each table:"]
    for row in standings.lineups:
        lines.append(f"  {_names(row.lineup)}, {_count(row.games, 'game')}: {'; '.join(_wins(row))}")
    lines += [
        f"{bot} failed and forfeited {_count(count, 'game')}."
        for bot, count in standings.forfeits.items()
        if count
    ]
    return "\n".join(lines)


def _duel_words(duel: Duel) -> str:
    sure = "decided" if duel.is_decided else "open"
    return f"{duel.pair[0]} before {duel.pair[1]}: {_percent(duel.ahead)}, {_count(duel.sets, 'set')}, {sure}"


def _led(duel: Duel) -> Duel:
    """The same comparison with the leader first."""
    if duel.ahead.value >= 0.5:
        return duel
    behind = duel.ahead
    ahead = Interval(1 - behind.value, 1 - behind.high, 1 - behind.low)
    return replace(duel, pair=(duel.pair[1], duel.pair[0]), ahead=ahead)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _wins(row: LineupRow) -> list[str]:
    return [f"{bot} {_percent(won)}, {_even(row, bot):.0%} even" for bot, won in row.wins.items()]


def _even(row: LineupRow, bot: str) -> float:
    return row.lineup.count(bot) / len(row.lineup)


def _names(lineup: Sequence[str]) -> str:
    return ", ".join(
        f"{lineup.count(bot)} {bot}" if lineup.count(bot) > 1 else bot for bot in dict.fromkeys(lineup)
    )


def _percent(interval: Interval) -> str:
    return f"{interval.value:.1%} ({interval.low:.1%} to {interval.high:.1%})"


# --- the page --------------------------------------------------------------------------------------------


def standings_page(standings: Standings, title: str) -> str:
    """The standings as an HTML page."""
    ratings = [
        (
            bot,
            f"{rating.value:+.0f}",
            f"{rating.low:+.0f} to {rating.high:+.0f}",
            str(standings.forfeits[bot]),
        )
        for bot, rating in standings.ratings.items()
    ]
    duels = [
        (" before ".join(duel.pair), _percent(duel.ahead), str(duel.sets), "yes" if duel.is_decided else "no")
        for duel in map(_led, standings.duels)
    ]
    wins = [
        (_names(row.lineup), bot, _percent(won), f"{_even(row, bot):.0%}", str(row.games))
        for row in standings.lineups
        for bot, won in row.wins.items()
    ]
    played = f"{_count(standings.games, 'game')} played."
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(title)}</h1>\n<p>{escape(verdict(standings))} {played}</p>",
            "<h2>Ratings</h2>",
            _ratings_plot(standings),
            _html_table(("bot",), ("rating", "95% sure", "forfeits"), ratings),
            "<h2>Who is ahead of whom</h2>\n<p>The range holds however often one looks.</p>",
            _duels_plot(standings),
            _html_table(("pair",), ("ahead", "sets", "decided"), duels),
            "<h2>Wins at each table</h2>",
            _html_table(("table", "bot"), ("wins", "even would be", "games"), wins),
            "</body>\n</html>\n",
        ]
    )


def _html_table(names: Sequence[str], numbers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with columns of names, which may be broken anywhere, and then columns of numbers."""
    heads = [f'<th class="name">{escape(head)}</th>' for head in names]
    lines = [
        "<div><table>",
        f"<tr>{''.join(heads)}{''.join(f'<th>{escape(head)}</th>' for head in numbers)}</tr>",
    ]
    for row in rows:
        cells = [f'<td class="name">{_breakable(cell)}</td>' for cell in row[: len(names)]]
        cells += [f"<td>{escape(cell.replace(' to ', _TO))}</td>" for cell in row[len(names) :]]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return "\n".join([*lines, "</table></div>"])


def _breakable(text: str) -> str:
    """A text whose long words have places where a browser may break them."""
    return " ".join(
        "<wbr>".join(escape(part) for part in _WORD_PART.findall(word)) for word in text.split(" ")
    )


def _shortened(name: str) -> str:
    if len(name) <= _LONGEST:
        return name
    half = _LONGEST // 2
    return f"{name[: half - 1]}…{name[-half:]}"


def _ratings_plot(standings: Standings) -> str:
    ratings = standings.ratings
    least = min(rating.low for rating in ratings.values())
    most = max(rating.high for rating in ratings.values())
    step = next(step for step in _STEPS if most - least <= _MOST_TICKS * step or step == _STEPS[-1])
    ticks = range(floor(least / step) * step, ceil(most / step) * step + 1, step)
    rows = [(_shortened(bot), rating) for bot, rating in ratings.items()]
    return _plot("ratings with their ranges", rows, [(tick, f"{tick:+}" if tick else "0") for tick in ticks])


def _duels_plot(standings: Standings) -> str:
    duels = [_led(duel) for duel in standings.duels]
    rows = [(" before ".join(map(_shortened, duel.pair)), duel.ahead) for duel in duels]
    return _plot("who is ahead of whom", rows, [(tick / 4, f"{tick / 4:.0%}") for tick in range(5)], 0.5)


def _plot(
    title: str,
    rows: Sequence[tuple[str, Interval]],
    ticks: Sequence[tuple[float, str]],
    even: float = 0.0,
) -> str:
    """Each value as a dot on a line as long as its range, below its name, over a scale with even marked."""
    least, most = ticks[0][0], ticks[-1][0]
    scale = _WIDE / max(most - least, 1e-9)

    def across(value: float) -> str:
        return f"{_SIDE + (value - least) * scale:.1f}"

    width, bottom = _WIDE + 2 * _SIDE, _ROW * len(rows) + 4
    height = bottom + _SCALE
    parts = [
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="16" fill="#222">'
    ]
    for value, label in ticks:
        x = across(value)
        stroke = "#888" if value == even else "#ddd"
        parts += [
            f'<line x1="{x}" x2="{x}" y1="0" y2="{bottom}" stroke="{stroke}"/>',
            f'<text x="{x}" y="{bottom + 17}" text-anchor="middle">{escape(label)}</text>',
        ]
    for row, (name, interval) in enumerate(rows):
        y = _ROW * row + 34
        # White around the letters keeps the lines of the scale out of them.
        parts += [
            f'<text x="2" y="{y - 15}" stroke="#fff" stroke-width="5" paint-order="stroke">'
            f"{escape(name)}</text>",
            f'<line x1="{across(interval.low)}" x2="{across(interval.high)}" y1="{y}" y2="{y}" '
            'stroke="#0072b2" stroke-width="4"/>',
            f'<circle cx="{across(interval.value)}" cy="{y}" r="7" fill="#d55e00"/>',
        ]
    return "\n".join([*parts, "</svg>"])
