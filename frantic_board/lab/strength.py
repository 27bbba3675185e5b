"""How strong the bots are that come with the game: what they promise for the classic track, and what they do.

A bot meets others in *contests*: alone against as many of one other bot as there are seats left. Seats are
rotated and deals paired as in any tournament.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frantic_board.kernel import AnySetup
from frantic_board.lab.parallel import Spread
from frantic_board.lab.ratings import Standings
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import made_folder
from frantic_board.lab.stats import SURE, Interval, share
from frantic_board.lab.tournament import CHALLENGE, Plan, hold

GAMES: Final = 40
SIMULATIONS: Final = 200
"""Few, so that the table is there in some minutes; a second of thinking is enough for about 1,500."""

RUNG_SURE: Final = 0.99
"""How sure it should be that a rung of the ladder beats the one below."""


@dataclass(frozen=True)
class Contest:
    """One bot against others."""

    bot: str
    other: str
    players: int
    promised: float
    """The share of wins it should come to."""
    sure: float = SURE
    name: str = ""
    """What people call it, if not by the names of the bots."""

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

    @property
    def verdict(self) -> str:
        """Whether the bot keeps its promise."""
        if self.wins.low >= self.contest.promised:
            return "kept"
        return "broken" if self.wins.high < self.contest.promised else "open"


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
            name = contest.title.replace(" ", "-").replace(":", "-")
            standings[plan] = hold(
                plan,
                spread,
                None if folder is None else folder / f"{name}.jsonl",
                records=None if records is None else made_folder(records / name),
                progress=_after(before, progress),
            )
        else:
            progress(before + sets)
        results.append(_result(contest, standings[plan]))
        before += sets
    return results


def _after(before: int, progress: Callable[[int], None]) -> Callable[[int], None]:
    return lambda done: progress(before + done)


def _result(contest: Contest, found: Standings) -> Result:
    row = found.lineups[0]
    won = row.wins[contest.bot].value
    return Result(contest, row.games, share(won * row.games, row.games, contest.sure))


def strength_table(results: Sequence[Result]) -> list[dict[str, object]]:
    """The results for JSON."""
    return [
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


def strength_text(results: Sequence[Result]) -> str:
    """The results for a terminal."""
    width = max(len(result.contest.title) for result in results)
    lines = [f"{'':<{width}}  games    wins  range            sure  promised"]
    for result in results:
        wins, contest = result.wins, result.contest
        found = f"{wins.value:6.1%}  {wins.low:5.1%} to {wins.high:6.1%}  {contest.sure:4.0%}"
        promised = f"{contest.promised:.0%}: {result.verdict}"
        lines.append(f"{contest.title:<{width}}  {result.games:5}  {found}  {promised}")
    return "\n".join(lines)


def log_entry(protocol: str, results: Sequence[Result]) -> str:
    """The results as a log keeps them: what was measured how, and the table."""
    return f"{protocol}\n{strength_text(results)}\n\n"
