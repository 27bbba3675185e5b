"""The standings of a tournament for people: as text, as JSON, and as one page for a browser.

The page needs nothing else: its style and its plot are in it, and nothing in it runs.
"""

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from frantic_board.lab.ratings import Duel, LineupRow, Standings
from frantic_board.lab.stats import Interval

_STYLE: Final = """
body { font: 16px/1.5 sans-serif; color: #222; background: #fff }
body { max-width: 60em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; margin: 1em 0 }
th, td { padding: .3em .8em; border-bottom: 1px solid #ccc; text-align: left }
:is(th, td):not(:first-child) { text-align: right; font-variant-numeric: tabular-nums }
svg { max-width: 100%; height: auto }
"""
_LEFT: Final = 250
_WIDE: Final = 520
_RIGHT: Final = 30
_ROW: Final = 34
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
        return f"{text}, and who is stronger is {standings.sure:.0%} sure of all pairs."
    pairs = ", ".join(" and ".join(duel.pair) for duel in open_duels)
    return f"{text}; not yet {standings.sure:.0%} sure who is stronger: {pairs}."


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
    lines = [verdict(standings), "", f"{standings.games} games. Ratings, with the range that is 95% sure:"]
    for bot, rating in standings.ratings.items():
        lines.append(f"  {bot:<{width}}{rating.value:+6.0f}  ({rating.low:+.0f} to {rating.high:+.0f})")
    lines += ["", "Who is ahead of whom, in a range that holds however often one looks:"]
    lines += [f"  {_duel_words(duel)}" for duel in standings.duels]
    lines += ["", "Wins at each table:"]
    for row in standings.lineups:
        lines.append(f"  {_names(row.lineup)}, {row.games} games: {'; '.join(_wins(row))}")
    lines += [
        f"{bot} failed and forfeited {count} games." for bot, count in standings.forfeits.items() if count
    ]
    return "\n".join(lines)


def _duel_words(duel: Duel) -> str:
    sure = "decided" if duel.is_decided else "open"
    return f"{duel.pair[0]} before {duel.pair[1]}: {_percent(duel.ahead)}, {duel.sets} sets, {sure}"


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
        for duel in standings.duels
    ]
    wins = [
        (_names(row.lineup), bot, _percent(won), f"{_even(row, bot):.0%}", str(row.games))
        for row in standings.lineups
        for bot, won in row.wins.items()
    ]
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(title)}</h1>\n<p>{escape(verdict(standings))}</p>",
            "<h2>Ratings</h2>",
            _ratings_plot(standings),
            _html_table(("bot", "rating", "95% sure", "forfeits"), ratings),
            "<h2>Who is ahead of whom</h2>\n<p>The range holds however often one looks.</p>",
            _duels_plot(standings),
            _html_table(("pair", "ahead", "sets", "decided"), duels),
            "<h2>Wins at each table</h2>",
            _html_table(("table", "bot", "wins", "even would be", "games"), wins),
            "</body>\n</html>\n",
        ]
    )


def _html_table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["<table>", "<tr>" + "".join(f"<th>{escape(head)}</th>" for head in heads) + "</tr>"]
    for row in rows:
        lines.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>")
    return "\n".join([*lines, "</table>"])


def _ratings_plot(standings: Standings) -> str:
    ratings = standings.ratings
    least = min(rating.low for rating in ratings.values())
    most = max(rating.high for rating in ratings.values())
    step = next(step for step in _STEPS if most - least <= _MOST_TICKS * step or step == _STEPS[-1])
    ticks = range(floor(least / step) * step, ceil(most / step) * step + 1, step)
    return _plot(
        "ratings with their ranges", ratings.items(), [(tick, f"{tick:+}" if tick else "0") for tick in ticks]
    )


def _duels_plot(standings: Standings) -> str:
    rows = [(" before ".join(duel.pair), duel.ahead) for duel in standings.duels]
    return _plot("who is ahead of whom", rows, [(tick / 4, f"{tick / 4:.0%}") for tick in range(5)], 0.5)


def _plot(
    title: str,
    rows: Iterable[tuple[str, Interval]],
    ticks: Sequence[tuple[float, str]],
    even: float = 0.0,
) -> str:
    """Each value as a dot on a line as long as its range, over a scale on which even is marked."""
    rows = list(rows)
    least, most = ticks[0][0], ticks[-1][0]
    scale = _WIDE / max(most - least, 1e-9)

    def across(value: float) -> str:
        return f"{_LEFT + (value - least) * scale:.1f}"

    width, height = _LEFT + _WIDE + _RIGHT, _ROW * (len(rows) + 1)
    parts = [
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="14">'
    ]
    for value, label in ticks:
        x = across(value)
        stroke = "#888" if value == even else "#ddd"
        parts += [
            f'<line x1="{x}" x2="{x}" y1="0" y2="{height - _ROW}" stroke="{stroke}"/>',
            f'<text x="{x}" y="{height - _ROW / 2 + 2:g}" text-anchor="middle">{escape(label)}</text>',
        ]
    for row, (name, interval) in enumerate(rows):
        y = _ROW * (row + 0.5)
        parts += [
            f'<text x="{_LEFT - 16}" y="{y + 5:g}" text-anchor="end">{escape(name)}</text>',
            f'<line x1="{across(interval.low)}" x2="{across(interval.high)}" y1="{y:g}" y2="{y:g}" '
            'stroke="#0072b2" stroke-width="4"/>',
            f'<circle cx="{across(interval.value)}" cy="{y:g}" r="7" fill="#d55e00"/>',
        ]
    return "\n".join([*parts, "</svg>"])
