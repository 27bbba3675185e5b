"""How fast the games are beside other engines driven from Python, in one process and one run.

    python -m tests.tools.compare_speed [SECONDS]

Needs two packages that the game does not: `pip install catanatron==3.2.1 open_spiel`, best into a virtual
environment of its own in which this package is installed too, plain or compiled. What is missing is left out
and said. All take turns, several times, so that whatever else the machine does hits them alike; the ratios
are of medians. Decisions are answers by players: chance is not counted but paid for.
"""

import argparse
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from frantic_board.board.state import FIGURES as BOARD_FIGURES
from frantic_board.board.state import Setup as BoardSetup
from frantic_board.cards.state import FIGURES as CARD_FIGURES
from frantic_board.cards.state import Setup as CardSetup
from frantic_board.files.board.levels import load_level
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import AnySetup
from frantic_board.lab.bench import is_compiled
from frantic_board.registry import game_of

ROUNDS = 5
_EVERYTHING = 10**9
_MIDDLE = 150
"""After so many answers a game is in full swing, and is copied."""

Run = Callable[[float], float]
"""Plays, or copies, for about so many seconds; how many a second."""


def ours(setup: AnySetup) -> tuple[Run, Run]:
    """Decisions and copies of one of our games."""
    game = game_of(setup)
    random = Random(1).random

    def play(seconds: float) -> float:
        decisions, start = 0, process_time()
        while process_time() - start < seconds:
            decisions += game.machine.play_out(game.new_game(setup, None), random, _EVERYTHING)
        return decisions / (process_time() - start)

    def copy(seconds: float) -> float:
        state = game.new_game(setup, None)
        game.machine.play_out(state, random, _MIDDLE)
        return _repeated(state.clone, seconds)

    return play, copy


def catanatron() -> tuple[Run, Run]:
    """Decisions and copies of a random game of four."""
    from catanatron import Color, Game, RandomPlayer

    def new_game() -> Game:
        return Game([RandomPlayer(colour) for colour in Color])

    def play(seconds: float) -> float:
        decisions, start = 0, process_time()
        while process_time() - start < seconds:
            game = new_game()
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick()
                decisions += 1
        return decisions / (process_time() - start)

    def copy(seconds: float) -> float:
        game = new_game()
        for _ in range(_MIDDLE):
            game.play_tick()
        return _repeated(game.copy, seconds)

    return play, copy


def crazy_eights() -> tuple[Run, Run]:
    """Decisions and copies of OpenSpiel's C++ game of four, driven from Python."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights(players=4)")
    random = Random(1)

    def play(seconds: float) -> float:
        decisions, start = 0, process_time()
        while process_time() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(actions, odds)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
        return decisions / (process_time() - start)

    def copy(seconds: float) -> float:
        state = game.new_initial_state()
        for _ in range(_MIDDLE):
            if state.is_terminal():
                break
            state.apply_action(random.choice(state.legal_actions()))
        return _repeated(state.clone, seconds)

    return play, copy


def _repeated(call: Callable[[], object], seconds: float) -> float:
    count, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(50):
            call()
        count += 50
    return count / (process_time() - start)


def main() -> int:
    """Measure what is there and print a table; 1 if there is nothing to compare with."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("seconds", type=float, nargs="?", default=1.0, help="for each of them and round (1)")
    seconds = parser.parse_args().seconds
    runs = {
        "card game": ours(CardSetup(load_sets(), CARD_FIGURES[:4])),
        "board game": ours(BoardSetup(load_level("classic"), BOARD_FIGURES[:4])),
    }
    for name, make in (("catanatron", catanatron), ("crazy_eights", crazy_eights)):
        try:
            runs[name] = make()
        except ImportError as error:
            print(f"left out: {name} ({error}); pip install catanatron==3.2.1 open_spiel")
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in runs}
    for _ in range(ROUNDS):
        for name, (play, copy) in runs.items():
            found[name][0].append(play(seconds))
            found[name][1].append(copy(seconds / 4))
    rates = {name: (median(plays), median(copies)) for name, (plays, copies) in found.items()}
    print(f"engine: {'compiled' if is_compiled() else 'plain Python'}; median of {ROUNDS}")
    print(f"{'':<14}{'decisions/s':>14}{'copies/s':>14}")
    for name, (decisions, copies) in rates.items():
        print(f"{name:<14}{decisions:>14,.0f}{copies:>14,.0f}")
    others = [name for name in ("catanatron", "crazy_eights") if name in rates]
    for own in ("card game", "board game"):
        for other in others:
            decisions, copies = (a / b for a, b in zip(rates[own], rates[other], strict=True))
            print(f"{own} / {other}: {decisions:.1f} times in decisions, {copies:.1f} times in copies")
    return 0 if others else 1


if __name__ == "__main__":
    sys.exit(main())
