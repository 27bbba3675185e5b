"""How a track plays, for whoever designs one: some hundred rounds of bots, set beside the classic track."""

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frantic_board.board.picture import WIDTH
from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.track import Level, Track
from frantic_board.files.board.levels import load_level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.files.errors import printable
from frantic_board.lab.board.heat import heat_lines
from frantic_board.lab.board.observe import Tally, observe
from frantic_board.lab.luck import STRONG, WEAK
from frantic_board.lab.output import percent_range, side_by_side
from frantic_board.lab.parallel import Spread
from frantic_board.lab.simulate import WHOLE_WIN, simulate_many
from frantic_board.lab.stats import Interval, share, spread
from frantic_board.words.language import Words, decimal, percent

CLASSIC: Final = "classic"
ROUNDS: Final = 300
PLAYERS: Final = 4
_ROUNDS_A_GAME: Final = 6

_LIKE: Final = 1.15
"""Up to so many times as much is about as much."""
_MANY_PILES: Final = 0.3
"""When more rounds end with an empty pile, and more than on the classic track, that is worth saying."""
_COLD: Final = 0.3
"""A field with less than so much of what the middle field gets is hardly visited."""
_STRETCH: Final = 3
_SHOWN_WALLS: Final = 8


@dataclass(frozen=True)
class Findings:
    """What was found out about one track."""

    level: Level
    players: int
    tally: Tally
    luck: Interval
    """How often the stronger bot wins."""

    @property
    def first(self) -> Interval:
        """How often who begins a round wins it."""
        return share(self.tally.firsts / WHOLE_WIN, self.tally.rounds)

    @property
    def turns(self) -> float:
        """The mean length of a round."""
        return spread(self.tally.lengths).mean

    @property
    def crossings(self) -> float:
        """How many pushes went through walls in a round."""
        return self.tally.walls.total() / self.tally.rounds

    @property
    def by_pile(self) -> Interval:
        """How often rounds end because the pile is empty."""
        return share(self.tally.by_pile, self.tally.rounds)


@dataclass(frozen=True)
class Report:
    """A track and, unless it is the same, the classic one."""

    bot: str
    seed: int
    own: Findings
    classic: Findings | None

    @property
    def headline(self) -> str:
        """What a designer should know, in one sentence."""
        return self.headline_in(Words("en"))

    def headline_in(self, say: Words) -> str:
        """The same in a language."""
        return say(
            "{track}: {length}, and {point}.",
            track=printable(self.own.level.name),
            length=_length(self, say),
            point=_point(self, say),
        )


def make_report(
    level: Level,
    spread: Spread,
    *,
    rounds: int = ROUNDS,
    players: int = PLAYERS,
    bot: str = STRONG,
    seed: int = 1,
    records: Path | None = None,
    limit_ms: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> Report:
    """Let bots play on a track and on the classic one.

    With a folder, the records of the rounds on the track itself are kept there. `progress` is told how many
    games are done, of `work_of(level, rounds)`.
    """
    findings: list[Findings] = []
    before = 0

    def tell(done: int) -> None:
        progress(before + done)

    for track in _tracks(level):
        kept = None if findings else records
        bots = [bot] * players
        tally = observe(track, bots, seed, rounds, spread, records=kept, limit_ms=limit_ms, progress=tell)
        before += rounds
        luck = _luck(track, spread, seed, games_for(rounds), tell)
        before += 2 * games_for(rounds)
        findings.append(Findings(track, players, tally, luck))
    return Report(bot, seed, findings[0], findings[1] if len(findings) > 1 else None)


def work_of(level: Level, rounds: int) -> int:
    """How many games a report takes."""
    return len(_tracks(level)) * (rounds + 2 * games_for(rounds))


def games_for(rounds: int) -> int:
    """How many whole games on either side, for the share of luck, go with so many rounds."""
    return max(1, rounds // _ROUNDS_A_GAME)


def _tracks(level: Level) -> list[Level]:
    return [level] if is_classic(level) else [level, load_level(CLASSIC)]


def is_classic(level: Level) -> bool:
    """Whether a track plays as the classic one."""
    return level_hash(level) == level_hash(load_level(CLASSIC))


def _luck(level: Level, spread: Spread, seed: int, games: int, progress: Callable[[int], None]) -> Interval:
    """Whole games of two, each dealt twice: the stronger bot sits on either side."""
    setup = Setup(level, FIGURES[:2])
    won = 0
    for seat, bots in enumerate(((STRONG, WEAK), (WEAK, STRONG))):

        def tell(done: int, before: int = seat * games) -> None:
            progress(before + done)

        won += simulate_many(setup, bots, seed, games, spread, progress=tell).wins[seat]
    return share(won / WHOLE_WIN, 2 * games)


# --- the sentence ----------------------------------------------------------------------------------------


def _length(report: Report, say: Words) -> str:
    """How long a round is; what is nearly as long is about as long."""
    turns = report.own.turns
    number = round(turns) if turns >= 1.5 else 1
    text = say.count("a round takes about one turn", "a round takes about {number} turns", number)
    if report.classic is None:
        return text
    other = report.classic.turns
    if turns > _LIKE * other:
        times = decimal(turns / other, 1, say)
        return say("{length}, {times} times as long as on {track}", length=text, times=times, track=CLASSIC)
    if other > _LIKE * turns:
        less = percent(1 - turns / other, say)
        return say("{length}, {share} shorter than on {track}", length=text, share=less, track=CLASSIC)
    return say("{length}, about as long as on {track}", length=text, track=CLASSIC)


def _point(report: Report, say: Words) -> str:
    """The most remarkable thing about a track."""
    own, classic = report.own, report.classic
    even = 1 / own.players
    if own.by_pile.value >= _MANY_PILES and (classic is None or own.by_pile.low > classic.by_pile.value):
        ended = percent(own.by_pile.value, say)
        return say("{share} of the rounds end with an empty pile instead of on the goal", share=ended)
    stretch = cold_stretch(own.level.track, own.tally)
    if stretch is not None:
        return say("fields {first} to {last} are hardly visited", first=stretch[0], last=stretch[1])
    if even not in own.first:
        share = percent(own.first.value, say)
        fair = percent(even, say)
        return say(
            "whoever begins wins {share} of the rounds, where {fair} would be fair", share=share, fair=fair
        )
    if classic is not None and not 0.5 <= (own.crossings + 0.01) / (classic.crossings + 0.01) <= 2:
        return _walls_compared(own.crossings, classic.crossings, say)
    if own.luck.low <= 0.5:
        won = percent(own.luck.value, say)
        return say("luck decides: the stronger of two bots wins only {share} of the games", share=won)
    return say("nothing sticks out: all of it is visited, and whoever begins has no sure advantage")


def _walls_compared(own: float, other: float, say: Words) -> str:
    """How much more or less often walls are crossed than on the classic track."""
    if not own:
        return say("no wall is ever crossed")
    if own < other:
        return say("walls are crossed {share} less often than there", share=percent(1 - own / other, say))
    if not other:
        return say("walls are crossed, which never happened there")
    return say("walls are crossed {times} times as often as there", times=decimal(own / other, 1, say))


def cold_stretch(track: Track, tally: Tally) -> tuple[int, int] | None:
    """The longest stretch of fields in a row that are hardly visited: its first and last, if it is any."""
    inner = range(1, track.goal)
    middle = sorted(tally.visits[field] for field in inner)[len(inner) // 2]
    best: tuple[int, int] | None = None
    begin = 1
    for field in range(1, track.goal + 1):
        if field == track.goal or tally.visits[field] >= _COLD * middle:
            length = field - begin
            if length >= _STRETCH and (best is None or length > best[1] - best[0] + 1):
                best = begin, field - 1
            begin = field + 1
    return best


# --- as text ---------------------------------------------------------------------------------------------


def report_text(report: Report, width: int = WIDTH) -> str:
    """The report for a terminal."""
    own = report.own
    tally = own.tally
    sample = (
        f"{tally.rounds} rounds of {own.players} {report.bot}, seed {report.seed}. "
        "The truth lies within the brackets 95 times of 100."
    )
    lines = [*textwrap.wrap(report.headline, width), "", *textwrap.wrap(sample, width), ""]
    lines += _comparison(report)
    if tally.forfeits:
        lines += ["", f"{report.bot} failed and forfeited {tally.forfeits} times, so trust none of this."]
    lines += ["", "Visits, from hardly ever to most often:  " + " ".join("░▒▓█"), ""]
    lines += heat_lines(own.level.track, tally.visits, width)
    lines += ["", *_wall_lines(own), "", *_teleport_lines(own)]
    return "\n".join(lines)


def _comparison(report: Report) -> list[str]:
    columns = [(printable(report.own.level.name), _column(report.own))]
    if report.classic is not None:
        columns.append((CLASSIC, _column(report.classic)))
    return side_by_side(columns)


def _column(found: Findings) -> dict[str, str]:
    tally = found.tally
    lengths, points, gaps = spread(tally.lengths), spread(tally.points), spread(tally.gaps)
    length = lengths.interval()
    return {
        "turns in a round": f"{length.value:.1f} ({length.low:.1f} to {length.high:.1f})",
        "  half of them have": f"{lengths.quarter} to {lengths.three_quarters}",
        "end with an empty pile": percent_range(found.by_pile),
        "points of a figure": f"{points.mean:.1f} ± {points.deviation:.1f}",
        "  half of them get": f"{points.quarter} to {points.three_quarters}",
        "between first and last": f"{gaps.mean:.1f} ± {gaps.deviation:.1f}",
        f"who begins wins ({1 / found.players:.0%} even)": percent_range(found.first),
        "pushes through walls": f"{found.crossings:.2f} a round",
        "landings on teleports": f"{tally.entered.total() / tally.rounds:.2f} a round",
        "the stronger bot wins": percent_range(found.luck),
    }


def walls_of(track: Track) -> list[tuple[int, int]]:
    """All pairs of fields with a wall between them, the earlier field first."""
    return [
        (field, beyond)
        for field, around in enumerate(track.neighbours)
        for beyond in around
        if beyond > field + 1
    ]


def _wall_lines(found: Findings) -> list[str]:
    walls = found.tally.walls
    every = walls_of(found.level.track)
    if not every:
        return ["No field lies behind a wall."]
    both = {wall: walls[wall] + walls[wall[::-1]] for wall in every}
    crossed = [wall for wall in sorted(every, key=lambda wall: (-both[wall], wall)) if both[wall]]
    lines = [f"{len(crossed)} of {len(every)} walls were crossed{', most often' if crossed else ''}"]
    for near, far in crossed[:_SHOWN_WALLS]:
        lines.append(f"  between {near} and {far}: {walls[near, far]} forward, {walls[far, near]} back")
    return lines


def _teleport_lines(found: Findings) -> list[str]:
    tally = found.tally
    return [
        f"T{number} at {home}: landed on {tally.entered[number]} times, teleported to {tally.arrived[number]}"
        for number, home in enumerate(found.level.track.homes, 1)
    ]


# --- as JSON ---------------------------------------------------------------------------------------------


def report_table(report: Report) -> dict[str, object]:
    """The report for JSON."""
    table: dict[str, object] = {
        "headline": report.headline,
        "bot": report.bot,
        "players": report.own.players,
        "seed": report.seed,
        **_findings_table(report.own),
    }
    if report.classic is not None:
        table[CLASSIC] = _findings_table(report.classic)
    return table


def _findings_table(found: Findings) -> dict[str, object]:
    tally, track = found.tally, found.level.track
    return {
        "level": found.level.name,
        "rounds": tally.rounds,
        "turns": spread(tally.lengths).table(),
        "ends": {"goal": tally.rounds - tally.by_pile, "pile": tally.by_pile},
        "points": spread(tally.points).table(),
        "gap": spread(tally.gaps).table(),
        "first": {**found.first.table(), "even": round(1 / found.players, 4)},
        "luck": found.luck.table(),
        "visits": [tally.visits[field] for field in range(track.goal + 1)],
        "walls": [
            {"between": [a, b], "forward": tally.walls[a, b], "back": tally.walls[b, a]}
            for a, b in walls_of(track)
        ],
        "teleports": [
            {"number": number, "at": home, "landed": tally.entered[number], "arrived": tally.arrived[number]}
            for number, home in enumerate(track.homes, 1)
        ],
        "forfeits": tally.forfeits,
    }
