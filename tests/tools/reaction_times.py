"""How long the terminal takes in a window, by how many bots were asked whether they throw in a card.

    python -m tests.tools.reaction_times --game cards --bot nasty --windows 200

A person and two bots sit at the table. In the board game the person rolls, and bots may hold Re-Roll; in the
card game the person is out, and bots may hold Nice Try or Mimicry. The medians must not tell how many do.
"""

import argparse
import statistics
import time
from random import Random

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.board.cards import FACE_OF, GIFT, MAGNET, RE_ROLL, SKIP, SNAIL, STOP, SWAP, X
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import FIGURES
from frantic_board.cards.cards import KIND_OF_NAME
from frantic_board.cards.positions import Position as CardPosition
from frantic_board.cards.positions import set_up as set_up_cards
from frantic_board.cards.state import FIGURES as CARD_FIGURES
from frantic_board.cards.state import Setup as CardSetup
from frantic_board.files.cards import load_sets
from frantic_board.kernel.piles import multiset
from frantic_board.registry import GAMES
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
    """Keeps when the line was begun after one with these words."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self._told = 0.0
        self.delay: float | None = None

    def write(self, text: str, /) -> int:
        if self._told and self.delay is None:
            self.delay = time.perf_counter() - self._told
            raise KeyboardInterrupt  # this was all there is to see
        written = super().write(text)
        if self._words in text and not self._told:
            self._told = time.perf_counter()
        return written


def _delay(match: Match, words: str, *typed: str) -> float:
    """Let the person type, and measure from the line with these words to the next one."""
    screen = TimedScreen(words)
    console = Console(Keyboard(script(*typed), screen, 10), screen, {})
    Game(match, console, Manner(), 0.0, None).play()
    assert screen.delay is not None, screen.getvalue()
    return screen.delay


def delay_after_last_card(bot: str, holders: int, seed: int) -> float:
    """Let the person play the last card where so many bots hold Nice Try; the seconds until the next line."""
    rng = Random(seed)
    others = [f"{colour}-{number}" for colour in ("blue", "green", "yellow") for number in range(1, 10)]
    rng.shuffle(others)
    hands = [["red-5"]]
    for number in range(_BOTS):
        hand = [others.pop() for _ in range(4)]
        hands.append([("nice-try", "mimicry")[number], *hand[1:]] if number < holders else hand)
    setup = CardSetup(load_sets(["troublemaker"]), CARD_FIGURES[: 1 + _BOTS], 500)
    match = Match(setup, [human_seat("Ana"), *[bot_seat(bot, "cards")] * _BOTS], seed)
    place = CardPosition(
        turn=0,
        hands=tuple(multiset(KIND_OF_NAME[name] for name in hand) for hand in hands),
        discard=bytes([KIND_OF_NAME["red-7"]]),
    )
    match.state = set_up_cards(setup, place)
    return _delay(match, " has no cards left!", "1")


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
    return _delay(match, " rolls ", *_TURN)


_DELAYS = {"board": delay_after_roll, "cards": delay_after_last_card}


def main() -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default="board")
    parser.add_argument("--bot", default="nasty")
    parser.add_argument("--windows", type=int, default=200, help="for each number of bots that are asked")
    options = parser.parse_args()
    delays: dict[int, list[float]] = {holders: [] for holders in range(_BOTS + 1)}
    for seed in range(options.windows):  # taking turns, so that a busy machine is busy for all of them
        for holders, found in delays.items():
            found.append(_DELAYS[options.game](options.bot, holders, seed))
    for holders, found in delays.items():
        print(
            f"{holders} of {_BOTS} {options.bot} asked: median {statistics.median(found) * 1000:.1f} ms, "
            f"from {min(found) * 1000:.1f} to {max(found) * 1000:.1f} ms in {len(found)} windows"
        )


if __name__ == "__main__":
    main()
