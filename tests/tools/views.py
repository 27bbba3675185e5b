"""Looks for leaks: `python -m tests.tools.views 20000` checks so many views of random games, of each game.

The views are those of all seats at random moments, windows and hidden choices included. Each shows nothing
that is hidden, and stays the same to the letter when everything is dealt anew that the seat cannot know.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random

from frantic_board.kernel import AnyGame, AnySetup, AnyState, AnyView
from frantic_board.registry import GAMES
from tests.cards.harness import games as card_games
from tests.cards.harness.test_views import check_nothing_hidden as check_cards
from tests.harness import games as board_games
from tests.harness.test_views import check_nothing_hidden as check_board

_EVERY = 0.04
"""How many of the moments are looked at."""
_SETUPS: dict[str, Callable[[int], AnySetup]] = {
    "board": board_games.setup_of,
    "cards": card_games.setup_of,
}
_CHECKS: dict[str, Callable[[AnyView, AnyState], None]] = {"board": check_board, "cards": check_cards}


def check_views(game: AnyGame, count: int) -> Counter[str]:
    """Check so many views, or a few more; count them by what was asked."""
    checked: Counter[str] = Counter()
    number = dealt_otherwise = 0
    while checked.total() < count:
        rng = Random(f"views of {game.name} {number}")
        state = game.new_game(_SETUPS[game.name](number), None)
        number += 1
        while (pending := game.machine.decision(state)) is not None:
            if rng.random() < _EVERY:
                before = state.clone()
                for seat in range(state.setup.seats):
                    view = game.view_for(state, seat)
                    _CHECKS[game.name](view, state)
                    dealt = game.determinize(view, rng)
                    again = game.view_for(dealt, seat)
                    assert again == view
                    assert game.write_view(again) == game.write_view(view)
                    dealt_otherwise += dealt.hands != state.hands
                    checked[pending.asks] += 1
                assert state == before
            game.machine.apply(state, game.machine.sample(state, rng.random), None)
    assert dealt_otherwise > count // 2, "what is dealt for a view is not what is there"
    return checked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=5000, help="how many views of each game")
    options = parser.parse_args()
    for game in GAMES.values():
        checked = check_views(game, options.count)
        asked = ", ".join(f"{asks} {times:,}" for asks, times in checked.most_common())
        print(f"{game.name}: {checked.total():,} views without a leak ({asked})", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
