"""Whether a bot of the board game chooses better than another, or than it did before: decision by decision.

    python -m tests.tools.judge FILE --bot schemer:300 --label before --decisions 100
    python -m tests.tools.judge FILE --bot schemer:300 --label after

Whole games are so much luck that hundreds tell little. So FILE keeps decisions of real games, and what the
answers were worth where not all chose the same: the mean over many ends of the round, played by `sly` in
every seat, with the same deals and dice for all answers. The first run makes the file; every run asks the bot
about all its decisions, plays out what is new and prints the worth of all choices against those of the first
label, in points. A later version of the bot goes under a label of its own.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from sys import maxsize
from typing import Final

from frantic_board import Match, Setup, bot_seat, load_level
from frantic_board.board.notation import read_answer, write_answer
from frantic_board.board.rules import apply, decision
from frantic_board.board.state import FIGURES
from frantic_board.board.text import read_state, write_state
from frantic_board.board.view import determinize, view_for
from frantic_board.bots import Bot, make_bot
from frantic_board.bots.board.playout import CarefulPlayout
from frantic_board.bots.board.prospects import field_worth
from frantic_board.bots.board.weights import SCHEMING, SLY
from frantic_board.bots.board.win_chance import Chances

_SETUP: Final = Setup(load_level("classic"), FIGURES[:4])
_PLAYER: Final = "schemer:40"
"""Whose decisions are judged; it meets three `sly`."""
_KEPT: Final = 0.1
"""So many of its decisions are kept: those of one round are much alike."""


@dataclass
class Judged:
    """A decision, who chose what, and what that was worth."""

    state: str
    seat: int
    chosen: dict[str, str] = field(default_factory=dict)
    """The answer of each label."""
    worths: dict[str, float] = field(default_factory=dict)
    """The worth of each answer, if not all chose the same."""


def collect(count: int, seed: int) -> Iterator[Judged]:
    """Decisions with a choice from games on these seeds."""
    rng = Random(seed)
    while True:
        names = ["sly"] * _SETUP.seats
        player = seed % _SETUP.seats
        names[player] = _PLAYER
        match = Match(_SETUP, [bot_seat(name) for name in names], seed)
        seed += 1
        while not match.is_over:
            pending = match.pending
            is_asked = pending is not None and pending.seat == player and len(pending.options()) > 1
            if is_asked and rng.random() < _KEPT:
                yield Judged(write_state(match.state), player)
                count -= 1
                if not count:
                    return
            match.advance()


def choose(bot: Bot, judged: Judged) -> str:
    """What a bot answers, in words."""
    view = view_for(read_state(judged.state, _SETUP), judged.seat)
    asked = decision(view.table)
    assert asked is not None
    return write_answer(bot.decide(view, asked), _SETUP.figures)


def worth(judged: Judged, answer: str, playouts: int) -> float:
    """What an answer is worth to the seat, in points: the mean over so many ends of the round."""
    state = read_state(judged.state, _SETUP)
    view = view_for(state, judged.seat)
    chances = Chances(state, judged.seat, field_worth(state, SCHEMING))
    ends = []
    for number in range(playouts):
        dealt = determinize(view, Random(number))
        apply(dealt, read_answer(answer, _SETUP.figures))
        playout = CarefulPlayout(_SETUP, SLY)
        playout.begin(playouts + number)
        playout.run(dealt, maxsize)
        ends.append(chances.ended(dealt.scores))
    return mean(ends)


def judge(judged: Judged, playouts: int) -> None:
    """Find out what the answers are worth that were chosen, unless all are the same."""
    answers = set(judged.chosen.values())
    if len(answers) > 1:
        judged.worths |= {
            answer: worth(judged, answer, playouts) for answer in sorted(answers - judged.worths.keys())
        }


def table(decisions: list[Judged]) -> str:
    """What the choices of every label were worth, against those of the first."""
    first, *others = decisions[0].chosen
    lines = [f"{len(decisions)} decisions, against {first}"]
    for label in others:
        pairs = [(one.chosen[first], one.chosen[label], one.worths) for one in decisions]
        gains = [0.0 if new == old else worths[new] - worths[old] for old, new, worths in pairs]
        error = stdev(gains) / sqrt(len(gains))
        differ = sum(new != old for old, new, _ in pairs)
        lines.append(f"{label}: {mean(gains):+.3f} +- {error:.3f} points a decision, {differ} differ")
    return "\n".join(lines)


def main() -> None:
    """Ask, play out, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--bot", required=True)
    parser.add_argument("--label", required=True)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--playouts", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.file.exists():
        lines = options.file.read_text(encoding="utf-8").splitlines()
        decisions = [Judged(**json.loads(line)) for line in lines]
    else:
        decisions = list(collect(options.decisions, options.seed))
    for number, judged in enumerate(decisions):
        judged.chosen[options.label] = choose(make_bot(options.bot, Random(number)), judged)
        judge(judged, options.playouts)
    text = "".join(json.dumps(asdict(judged)) + "\n" for judged in decisions)
    options.file.write_text(text, encoding="utf-8")
    print(table(decisions))


if __name__ == "__main__":
    main()
