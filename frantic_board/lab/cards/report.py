"""How sets and house rules play together, for whoever chooses them: some hundred rounds, beside the base."""

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from frantic_board.cards.facts import Ending
from frantic_board.cards.sets import NO_HOUSE_RULES, write_house
from frantic_board.cards.state import Setup
from frantic_board.files.cards.sets import BASE, load_sets, set_hash
from frantic_board.files.errors import printable
from frantic_board.lab.cards.observe import Tally, observe
from frantic_board.lab.luck import STRONG, WEAK, Luck, measure_luck
from frantic_board.lab.output import percent_range, side_by_side
from frantic_board.lab.parallel import Spread
from frantic_board.lab.simulate import WHOLE_WIN
from frantic_board.lab.stats import Interval, share, spread
from frantic_board.play.cards.terms import SECONDS_A_TURN
from frantic_board.play.registry import title_of

ROUNDS: Final = 600
ONE_ROUND: Final = 1
"""A limit that any round reaches but one in which nobody gets a point."""
SHOWN: Final = 12
"""So many of the things that decide most rounds are shown."""
_ROUNDS_A_DEAL: Final = 4
_LIKE: Final = 1.15
"""Up to so many times as much is about as much."""
_MANY: Final = 0.1
"""A way to end that this share of the rounds takes, and more than with the base, is worth saying."""

ENDINGS: Final = {
    Ending.OUT.value: "somebody is out",
    Ending.EMPTY_PILE.value: "the pile is empty",
    Ending.FINISH_LINE.value: "Finish Line",
    Ending.DOOMSDAY.value: "Doomsday",
    Ending.THE_END.value: "The End",
    Ending.TIME_BOMB.value: "Time Bomb",
}

DECIDES: Final = (
    "What decides a round is what put its later winner in front for good. In front is who holds the fewest "
    "cards, and of those the fewest points. A draw is a turn in which nothing was laid; where all win, as "
    "after Doomsday, it is what ended the round."
)
LUCK: Final = (
    f"Luck is what is left of who wins when who plays is known. One {STRONG} sits among {WEAK}, in every "
    f"seat once with the same deal: if {STRONG} always won, luck would be 0%, if it won no more often than "
    "the others, 100%. What of it comes with the deal shows in the same seat winning with the same deal, "
    "whoever sits there."
)


@dataclass(frozen=True)
class Findings:
    """What was found out about one combination."""

    setup: Setup
    tally: Tally
    luck: Luck

    @property
    def title(self) -> str:
        """The sets and the house rules, in a few words."""
        return printable(title_of(self.setup))

    @property
    def players(self) -> int:
        """How many play."""
        return self.setup.seats

    @property
    def turns(self) -> float:
        """The mean length of a round."""
        return spread(self.tally.lengths).mean

    @property
    def minutes(self) -> float:
        """How long a round of people takes."""
        return self.turns * SECONDS_A_TURN / 60

    def ended(self, why: str) -> Interval:
        """How often rounds end so."""
        return share(self.tally.ends[why], self.tally.rounds)

    def won_from(self, place: int) -> Interval:
        """How often who sits there wins; 1 is the dealer's neighbour, who begins."""
        return share(self.tally.places[place] / WHOLE_WIN, self.tally.rounds)

    def decided(self, cause: str) -> Interval:
        """How many of the rounds something decides."""
        return share(self.tally.decided[cause], self.tally.rounds)

    @property
    def deciders(self) -> list[str]:
        """What decided rounds, most of them first."""
        decided = self.tally.decided
        return sorted(decided, key=lambda cause: (-decided[cause], cause))


@dataclass(frozen=True)
class Report:
    """A combination and, unless it is the same, the base without house rules."""

    bots: tuple[str, ...]
    seed: int
    own: Findings
    base: Findings | None

    @property
    def columns(self) -> list[tuple[str, Findings]]:
        """What is shown beside each other, each under a short name; the headline has the long one."""
        return [(BASE, self.own)] if self.base is None else [("these", self.own), (BASE, self.base)]

    @property
    def headline(self) -> str:
        """What somebody should know who chooses, in one sentence."""
        own = self.own
        people = f"{own.minutes:.0f} minutes for {own.players} people"
        length = f"a round takes about {own.turns:.0f} turns, {people}{self._compared()}"
        return f"{own.title}: {length}; {self._point()}, and {self._luck()}."

    def _compared(self) -> str:
        if self.base is None:
            return ""
        times = self.own.turns / self.base.turns
        if times > _LIKE:
            return f", {times - 1:.0%} longer than with the base"
        return f", {1 - times:.0%} shorter than with the base" if times < 1 / _LIKE else ", as with the base"

    def _point(self) -> str:
        """What sticks out: how rounds end, who sits well, or what decides most of them."""
        own, base = self.own, self.base
        for why, words in ENDINGS.items():
            found = own.ended(why)
            if why == Ending.OUT.value or found.value < _MANY:
                continue
            if base is not None and found.low > base.ended(why).high:
                return f"{found.value:.0%} end by {words}, there {base.ended(why).value:.0%}"
        first, even = own.won_from(1), 1 / own.players
        if even not in first:
            return f"the dealer's neighbour wins {first.value:.0%}, where {even:.0%} would be even"
        most = own.deciders[0]
        return f"{most} decides most often, {own.decided(most).value:.0%} of the rounds"

    def _luck(self) -> str:
        luck = self.own.luck.share
        text = f"{luck.value:.0%} of who wins is luck"
        if self.base is None:
            return text
        there = self.base.luck.share
        if luck.low > there.high or luck.high < there.low:
            return f"{text}, there {there.value:.0%}"
        return f"{text}, about as much as there"


def make_report(
    setup: Setup,
    bots: Sequence[str],
    spread: Spread,
    *,
    rounds: int = ROUNDS,
    seed: int = 1,
    records: Path | None = None,
    limit_ms: int = 0,
    progress: Callable[[int], None] = lambda _done: None,
) -> Report:
    """Let bots play rounds of a combination and of the base.

    With a folder, the records of the rounds of the combination itself are kept there. `progress` is told how
    much is done, of `work_of(setup, rounds)`.
    """
    findings: list[Findings] = []
    before = 0

    def tell(done: int) -> None:
        progress(before + done)

    for played in _played(setup):
        kept = None if findings else records
        tally = observe(played, bots, seed, rounds, spread, records=kept, limit_ms=limit_ms, progress=tell)
        before += rounds
        luck = measure_luck(played, spread, seed, deals_for(rounds), tell)
        before += deals_for(rounds)
        findings.append(Findings(played, tally, luck))
    return Report(tuple(bots), seed, findings[0], findings[1] if len(findings) > 1 else None)


def work_of(setup: Setup, rounds: int) -> int:
    """How many rounds and deals a report takes."""
    return len(_played(setup)) * (rounds + deals_for(rounds))


def deals_for(rounds: int) -> int:
    """How many deals, for the share of luck, go with so many rounds."""
    return max(2, rounds // _ROUNDS_A_DEAL)


def _played(setup: Setup) -> list[Setup]:
    """What is played, in games of one round: the combination, and the base to compare it with."""
    base = load_sets()
    one_round = replace(setup, limit=ONE_ROUND)
    is_base = [set_hash(card_set) for card_set in setup.sets] == [set_hash(card_set) for card_set in base]
    if is_base and setup.house == NO_HOUSE_RULES:
        return [one_round]
    return [one_round, Setup(base, setup.figures, ONE_ROUND)]


# --- as text ---------------------------------------------------------------------------------------------


def report_text(report: Report, width: int) -> str:
    """The report for a terminal."""
    own = report.own
    sample = (
        f"{own.tally.rounds} rounds of {_bots(report.bots)}, seed {report.seed}. "
        "The truth lies within the brackets 95 times of 100."
    )
    columns = report.columns
    lines = [*textwrap.wrap(report.headline, width), "", *textwrap.wrap(sample, width), ""]
    lines += side_by_side([(name, _column(part)) for name, part in columns])
    if own.tally.forfeits:
        lines += ["", f"Bots failed and forfeited {own.tally.forfeits} times, so trust none of this."]
    lines += ["", "How many of the rounds each thing decides, and how often it does when it comes:", ""]
    lines += side_by_side([(name, _deciders(own, part)) for name, part in columns])
    for words in (DECIDES, LUCK):
        lines += ["", *textwrap.wrap(words, width)]
    return "\n".join(lines)


def _bots(bots: Sequence[str]) -> str:
    """The bots by name, each with how many there are."""
    return ", ".join(f"{bots.count(bot)} {printable(bot)}" for bot in dict.fromkeys(bots))


def _column(found: Findings) -> dict[str, str]:
    tally = found.tally
    lengths, points = spread(tally.lengths), spread(tally.points)
    length = lengths.interval()
    return {
        "turns in a round": f"{length.value:.1f} ({length.low:.1f} to {length.high:.1f})",
        "  half of them have": f"{lengths.quarter} to {lengths.three_quarters}",
        "  minutes of people": f"{found.minutes:.0f}",
        "rounds end because": "",
        **{f"  {words}": percent_range(found.ended(why)) for why, words in ENDINGS.items()},
        "points of a seat": f"{points.mean:.1f} ± {points.deviation:.1f}",
        "  half of them get": f"{points.quarter} to {points.three_quarters}",
        f"wins ({1 / found.players:.0%} would be even)": "",
        "  the dealer's neighbour": percent_range(found.won_from(1)),
        "  the dealer": percent_range(found.won_from(found.players)),
        f"  {STRONG} among {WEAK}": percent_range(found.luck.wins),
        "luck": percent_range(found.luck.share),
        "  of it, with the deal": f"{max(0.0, found.luck.deal.value):.0%}",
    }


def _deciders(own: Findings, found: Findings) -> dict[str, str]:
    """What decides most rounds of the combination: how many here, and how often when it comes."""
    return {cause: _decided(found, cause) for cause in own.deciders[:SHOWN]}


def _decided(found: Findings, cause: str) -> str:
    came = found.tally.came[cause]
    if not came:
        return f"{found.decided(cause).value:.1%}" if found.tally.decided[cause] else "-"
    each = f"{found.tally.decided[cause] / came:.1%} of {came}"
    return f"{found.decided(cause).value:.1%} ({each})"


# --- as JSON ---------------------------------------------------------------------------------------------


def report_table(report: Report) -> dict[str, object]:
    """The report for JSON."""
    table: dict[str, object] = {
        "headline": report.headline,
        "bots": [f"bot:{bot}" for bot in report.bots],
        "seed": report.seed,
        **_findings_table(report.own),
    }
    if report.base is not None:
        table[BASE] = _findings_table(report.base)
    return table


def _findings_table(found: Findings) -> dict[str, object]:
    tally = found.tally
    return {
        "sets": [card_set.name for card_set in found.setup.sets],
        "house": list(write_house(found.setup.house)),
        "rounds": tally.rounds,
        "turns": spread(tally.lengths).table(),
        "minutes": round(found.minutes, 1),
        "ends": {why: tally.ends[why] for why in ENDINGS},
        "points": spread(tally.points).table(),
        "wins_from": [found.won_from(place).table() for place in range(1, found.players + 1)],
        "even": round(1 / found.players, 4),
        "luck": found.luck.table(),
        "decides": {
            cause: {"rounds": tally.decided[cause], "came": tally.came[cause]}
            for cause in sorted(
                {*tally.came, *tally.decided}, key=lambda cause: (-tally.decided[cause], cause)
            )
        },
        "forfeits": tally.forfeits,
    }
