"""How strong the bots are that come with a game: what they promise, and what they do.

A bot meets others in *contests*: alone against as many of one other bot as there are seats left. Seats are
rotated and deals paired as in any tournament.

Luck sets a limit to all of them. So there is a second measure, the *way*: how far a bot comes from `chaos`,
who plays at random, to `cheat`, who sees all hands, each against the same others with the same deals. A cheat
that thinks for too short a time makes the way short, so it must be shown to beat the bot it measures.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Final

from frantic_board.bots.roster import CHEAT, MOST_SIMULATIONS
from frantic_board.kernel import AnySetup
from frantic_board.lab.cheat import is_cheat
from frantic_board.lab.parallel import Spread
from frantic_board.lab.ratings import Standings
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import made_folder
from frantic_board.lab.stats import SURE, Interval, ratio, share
from frantic_board.lab.tournament import CHALLENGE, Plan, hold

GAMES: Final = 40
SIMULATIONS: Final = 200
"""Few, so that the table is there in some minutes; a second of thinking is enough for many more."""

RUNG_SURE: Final = 0.99
"""How sure it should be that a rung of the ladder beats the one below."""

BOTTOM: Final = "chaos"
WAY_OTHER: Final = "sly"
WAY_PLAYERS: Final = 4
"""The way is measured against three `sly`."""


@dataclass(frozen=True)
class Contest:
    """One bot against others."""

    bot: str
    other: str
    players: int
    promised: float | None = None
    """The share of wins it should come to; None if it only helps to measure others."""
    sure: float = SURE
    name: str = ""
    """What people call it, if not by the names of the bots."""
    way: float | None = None
    """How far it should come on the way from chaos to the cheat, if that is promised."""

    @property
    def title(self) -> str:
        """Who meets whom."""
        others = self.other if self.players == 2 else f"{self.players - 1} {self.other}"
        return self.name or f"{self.bot} against {others}"

    def sets(self, games: int) -> int:
        """How many sets make up so many games, or a few more."""
        return -(-games // self.players)


@dataclass(frozen=True)
class Result:
    """What a contest came to."""

    contest: Contest
    games: int
    wins: Interval
    """The share of wins, as sure as the contest asks."""
    sets: tuple[float, ...] = ()
    """The share of wins of every set."""

    @property
    def verdict(self) -> str:
        """Whether the bot keeps its promise."""
        return _verdict(self.wins, self.contest.promised)


@dataclass(frozen=True)
class Way:
    """How far a bot comes on the way from chaos to the cheat."""

    bot: str
    share: Interval
    promised: float | None
    is_beaten: bool
    """Whether a contest shows that this cheat beats it, and none the opposite."""

    @property
    def verdict(self) -> str:
        """Whether the bot keeps its promise."""
        verdict = _verdict(self.share, self.promised)
        return verdict if self.is_beaten or verdict != "kept" else "open"


def _verdict(found: Interval, promised: float | None) -> str:
    if promised is None:
        return ""
    if found.low >= promised:
        return "kept"
    return "broken" if found.high < promised else "open"


@dataclass(frozen=True)
class Promises:
    """What the bots of a game promise on the track or with the sets it is played with if nobody says more."""

    sly_alone: float
    """What `sly` comes to against three `chaos`, and in games of two against one."""
    sly_of_two: float
    schemer_alone: float
    """What `schemer` comes to against three `sly`, and in games of two against one."""
    schemer_of_two: float
    cheat_times: int
    """So many times the simulations of `schemer` the cheat makes: a measuring stick may take its time."""
    schemer_way: float | None = None
    """How far `schemer` comes from chaos to the cheat; None: it promises nothing there."""


def contests_of(promises: Promises, simulations: int, cheats: int = 0) -> list[Contest]:
    """All contests of a game; `schemer` and `nasty` make so many simulations for a decision.

    The cheat makes as many as is said, or some times the others'.
    """
    cheats = cheats or min(promises.cheat_times * simulations, MOST_SIMULATIONS)
    schemer, cheat = f"schemer:{simulations}", f"{CHEAT}:{cheats}"
    return [
        Contest("sly", "chaos", 4, promises.sly_alone),
        Contest("sly", "chaos", 2, promises.sly_of_two),
        Contest(schemer, "sly", 4, promises.schemer_alone, way=promises.schemer_way),
        Contest(schemer, "sly", 2, promises.schemer_of_two),
        Contest("easy", "chaos", 2, 0.5, RUNG_SURE),
        Contest("normal", "easy", 2, 0.5, RUNG_SURE),
        Contest("hard", "normal", 2, 0.5, RUNG_SURE),
        Contest(schemer, "sly", 2, 0.5, RUNG_SURE, name=f"nasty ({simulations}) against hard"),
        *[Contest(bot, WAY_OTHER, WAY_PLAYERS) for bot in (BOTTOM, "easy", "normal", cheat)],
        Contest(cheat, schemer, 4, 0.25, RUNG_SURE),
        Contest(cheat, schemer, 2, 0.5, RUNG_SURE),
    ]


def is_on_the_way(contest: Contest) -> bool:
    """Whether a contest is against the same others as those of chaos and the cheat."""
    return contest.other == WAY_OTHER and contest.players == WAY_PLAYERS


def ways(results: Sequence[Result]) -> list[Way]:
    """How far each bot comes that met the same others as chaos and the cheat did, the other bot too.

    Who meets only its like wins its share of every set: everybody sits everywhere once.
    """
    met = {result.contest.bot: result for result in results if is_on_the_way(result.contest)}
    top = next((bot for bot in met if is_cheat(bot)), None)
    if top is None or BOTTOM not in met:
        return []
    low, high = met.pop(BOTTOM).sets, met.pop(top).sets
    wholes = [best - worst for best, worst in zip(high, low, strict=True)]
    even = ((1 / WAY_PLAYERS,) * len(low), None)
    found = {WAY_OTHER: even} | {bot: (result.sets, result.contest.way) for bot, result in met.items()}
    return [
        Way(
            bot,
            ratio([part - worst for part, worst in zip(sets, low, strict=True)], wholes),
            promised,
            _is_beaten(bot, top, results),
        )
        for bot, (sets, promised) in found.items()
    ]


def _is_beaten(bot: str, cheat: str, results: Sequence[Result]) -> bool:
    """Whether the cheat wins more than its share against this bot, and in no contest less."""
    met = [
        (result.wins, 1 / result.contest.players)
        for result in results
        if (result.contest.bot, result.contest.other) == (cheat, bot)
    ]
    return any(wins.low > even for wins, even in met) and not any(wins.high < even for wins, even in met)


def measure_strength(
    setup: AnySetup,
    contests: Sequence[Contest],
    games: int,
    seed: int,
    spread: Spread,
    *,
    folder: Path | None = None,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda _done: None,
) -> list[Result]:
    """Hold the contests, so many games each; with a folder, go on from what was played before.

    The same bots meet only once, whatever people call them. `progress` is told how many sets are done, of all
    contests together.
    """
    text = setup_text(setup)
    standings: dict[Plan, Standings] = {}
    results = []
    before = 0
    for contest in contests:
        sets = contest.sets(games)
        plan = Plan(text, (contest.bot, contest.other), contest.players, seed, sets, kind=CHALLENGE)
        if plan not in standings:
            standings[plan] = hold(
                plan,
                spread,
                None if folder is None else sets_file(folder, contest),
                records=None if records is None else made_folder(records / _file_name(contest)),
                progress=_after(before, progress),
            )
        else:
            progress(before + sets)
        results.append(_result(contest, standings[plan]))
        before += sets
    return results


def sets_file(folder: Path, contest: Contest) -> Path:
    """The file of a folder that keeps what was played of a contest."""
    return folder / f"{_file_name(contest)}.jsonl"


def _file_name(contest: Contest) -> str:
    return contest.title.replace(" ", "-").replace(":", "-")


def _after(before: int, progress: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: progress(before + done)


def _result(contest: Contest, found: Standings) -> Result:
    row = found.lineups[0]
    won = row.wins[contest.bot].value
    return Result(contest, row.games, share(won * row.games, row.games, contest.sure), row.sets)


def strength_table(results: Sequence[Result]) -> dict[str, object]:
    """The results for JSON."""
    contests = [
        {
            "bot": result.contest.bot,
            "against": result.contest.other,
            "players": result.contest.players,
            "games": result.games,
            "wins": result.wins.table(),
            "sure": result.contest.sure,
            "promised": result.contest.promised,
            "verdict": result.verdict,
        }
        for result in results
    ]
    on_the_way = [
        {
            "bot": way.bot,
            "way": way.share.table(),
            "promised": way.promised,
            "beaten": way.is_beaten,
            "verdict": way.verdict,
        }
        for way in ways(results)
    ]
    return {"contests": contests, "ways": on_the_way}


def strength_text(results: Sequence[Result]) -> str:
    """The results for a terminal."""
    width = max(len(result.contest.title) for result in results)
    lines = [f"{'':<{width}}  games    wins  range            sure  promised"]
    for result in results:
        contest = result.contest
        found = _found(result.wins, contest.sure, contest.promised, result.verdict)
        lines.append(f"{contest.title:<{width}}  {result.games:5}  {found}".rstrip())
    on_the_way = ways(results)
    if on_the_way:
        lines += [
            "",
            f"{'from chaos to the cheat':<{width}}            way  range            sure  promised",
        ]
        for way in on_the_way:
            lines.append(
                f"{way.bot:<{width}}         {_found(way.share, SURE, way.promised, way.verdict)}".rstrip()
            )
        lines += [
            f"The cheat is not shown to beat {way.bot} here: one that thinks longer may be farther away."
            for way in on_the_way
            if way.promised is not None and not way.is_beaten
        ]
    return "\n".join(lines)


def _found(found: Interval, sure: float, promised: float | None, verdict: str) -> str:
    ends = f"{found.low:5.1%} to {found.high:6.1%}" if isfinite(found.high - found.low) else "not known"
    value = f"{found.value:6.1%}" if isfinite(found.value) else "     ?"
    told = f"{value}  {ends:<15}  {sure:4.0%}"
    return told if promised is None else f"{told}  {promised:.0%}: {verdict}"


def log_entry(protocol: str, results: Sequence[Result]) -> str:
    """The results as a log keeps them: what was measured how, and the table."""
    return f"{protocol}\n{strength_text(results)}\n\n"
