"""How much of a game is luck: a strong bot among weak ones, in every seat once with the same deal.

Who wins varies from game to game. Part of that is explained by who plays: the strong bot wins more often.
That part is skill, and all the rest is luck. Of the luck, a part comes with the deal: it shows in games of
the same deal that the same seat wins, whoever sits there. What is left comes later: draws, events, dice, and
what the others happen to do.

Shares are those of the variance of each seat's wins. Nobody's skill counts for nothing: if the strong bot
always won, luck would be 0; if it won no more often than its turn, luck would be all of it. For two players,
of whom the stronger wins with chance p, it is 4p(1 - p).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.kernel import AnySetup
from frantic_board.kernel.adding import total
from frantic_board.lab.game import Forfeit
from frantic_board.lab.parallel import Spread
from frantic_board.lab.ratings import SetResult
from frantic_board.lab.setups import setup_text
from frantic_board.lab.simulate import WHOLE_WIN, shares
from frantic_board.lab.stats import Interval, mean_of, share
from frantic_board.lab.tournament import SetJob, play_set

STRONG: Final = "sly"
"""The best bot that is quick enough for hundreds of games."""
WEAK: Final = "chaos"


@dataclass(frozen=True)
class Luck:
    """What decides who wins, as shares of one."""

    players: int
    wins: Interval
    """How often the strong bot wins, alone among weak ones."""
    deal: Interval
    """What comes with the deal; part of the luck."""

    @property
    def share(self) -> Interval:
        """All luck: what is not explained by who plays."""
        return Interval(self._luck(self.wins.value), self._luck(self.wins.high), self._luck(self.wins.low))

    def _luck(self, wins: float) -> float:
        """The luck if the strong bot wins so often: 1 where that is no more than its turn, 0 where always."""
        even = 1 / self.players
        return 1 - (max(0.0, wins - even) / (1 - even)) ** 2

    def table(self) -> dict[str, object]:
        """The luck for JSON."""
        return {**self.share.table(), "deal": self.deal.table(), "strong_wins": self.wins.table()}


def measure_luck(
    setup: AnySetup,
    spread: Spread,
    seed: int,
    deals: int,
    progress: Callable[[int], None] = lambda _done: None,
) -> Luck:
    """Play so many deals, each as often as there are seats; `progress` is told how many deals are done."""
    lineup = (STRONG, *[WEAK] * (setup.seats - 1))
    text = setup_text(setup)
    jobs = [SetJob(text, lineup, seed, number, 0) for number in range(deals)]
    played: list[SetResult] = []
    for result in spread.run(play_set, jobs):
        played.append(result)
        progress(len(played))
    played.sort(key=lambda result: result.number)  # they come in any order, and sums of fractions mind it
    return luck_of([_wins(result) for result in played])


def _wins(result: SetResult) -> list[list[float]]:
    """Each seat's share of the win in each game of a deal; in game number n the strong bot sits at n."""
    games = []
    for turn, game in enumerate(result.games):
        out = [Forfeit(number, "") for number, has_failed in enumerate(game.forfeits) if has_failed]
        won = shares(game.points, out)
        seats = len(won)
        games.append([won[(seat - turn) % seats] / WHOLE_WIN for seat in range(seats)])
    return games


def luck_of(deals: Sequence[Sequence[Sequence[float]]]) -> Luck:
    """The luck in these deals: for each, and each seat of the strong bot, each seat's share of the win."""
    seats = len(deals[0])
    strong = total(games[seat][seat] for games in deals for seat in range(seats)) / (len(deals) * seats)
    weak = (1 - strong) / (seats - 1)
    whole = (1 - 1 / seats) / seats  # the variance of a seat's wins, where one wins and everybody may
    common = []
    for games in deals:
        products = 0.0
        for seat in range(seats):
            over = [games[turn][seat] - (strong if turn == seat else weak) for turn in range(seats)]
            products += total(over) ** 2 - total(value * value for value in over)
        common.append(products / (seats * seats * (seats - 1)) / whole)
    count = len(deals) * seats
    return Luck(seats, share(strong * count, count), mean_of(common))
