"""How long the terminal takes after a roll, by how many bots were asked whether they throw in Re-Roll.

    python -m tests.tools.reaction_times --bot nasty --windows 200

A person and two bots sit at the table. The medians must not tell how many of the bots hold the card.
"""

import argparse
import statistics
import time
from random import Random

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.board.cards import FACE_OF, GIFT, MAGNET, RE_ROLL, SKIP, SNAIL, STOP, SWAP, X
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import FIGURES, multiset
from frantic_board.terminal.console import Console
from frantic_board.terminal.game import Game
from frantic_board.terminal.table import Manner
from tests.terminal.driver import Keyboard, Screen, script

_BOTS = 2
_OTHERS = (GIFT, MAGNET, SKIP, STOP, SWAP, X)
_LAID = (FACE_OF["jump", "+"], FACE_OF["jump", "-"], STOP, SNAIL, SWAP, X)
_GOAL = 50
_FREE = 30
_TURN = ("x", str(_FREE), "")
"""Lay a card and roll."""


class TimedScreen(Screen):
    """Keeps when the line after the first roll was begun."""

    def __init__(self) -> None:
        super().__init__()
        self.rolled = 0.0
        self.delay: float | None = None

    def write(self, text: str, /) -> int:
        if self.rolled and self.delay is None:
            self.delay = time.perf_counter() - self.rolled
            raise KeyboardInterrupt  # this was all there is to see
        written = super().write(text)
        if " rolls " in text and not self.rolled:
            self.rolled = time.perf_counter()
        return written


def delay_after_roll(bot: str, holders: int, seed: int) -> float:
    """Let the person roll where so many bots hold Re-Roll; the seconds until the next line."""
    rng = Random(seed)
    hands = [[X, X, X, X]]
    for number in range(_BOTS):
        first = RE_ROLL if number < holders else rng.choice(_OTHERS)
        hands.append([first, *rng.choices(_OTHERS, k=3)])
    at = tuple(rng.choice([field for field in range(_GOAL) if field != _FREE]) for _ in hands)
    fields = rng.sample([field for field in range(1, _GOAL) if field not in (_FREE, *at)], 15)
    cards = tuple((field, rng.choice(_LAID)) for field in fields)
    pile = multiset([SNAIL] * 30 + [RE_ROLL] * 2)
    setup = Setup(load_level("classic"), FIGURES[: 1 + _BOTS], 500)
    match = Match(setup, [human_seat("Ana"), *[bot_seat(bot)] * _BOTS], seed)
    place = Position(turn=0, at=at, hands=tuple(map(multiset, hands)), cards=cards, pile=pile)
    match.state = set_up(setup, place)
    screen = TimedScreen()
    console = Console(Keyboard(script(*_TURN), screen, 10), screen, {})
    Game(match, console, Manner(), 0.0, None).play()
    assert screen.delay is not None, screen.getvalue()
    return screen.delay


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="nasty")
    parser.add_argument("--windows", type=int, default=200, help="for each number of bots that are asked")
    options = parser.parse_args()
    delays: dict[int, list[float]] = {holders: [] for holders in range(_BOTS + 1)}
    for seed in range(options.windows):  # taking turns, so that a busy machine is busy for all of them
        for holders, found in delays.items():
            found.append(delay_after_roll(options.bot, holders, seed))
    for holders, found in delays.items():
        print(
            f"{holders} of {_BOTS} {options.bot} asked: median {statistics.median(found) * 1000:.1f} ms, "
            f"from {min(found) * 1000:.1f} to {max(found) * 1000:.1f} ms in {len(found)} windows"
        )


if __name__ == "__main__":
    main()
