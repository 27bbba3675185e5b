"""A few games with fixed seeds: enough to see a bot that has lost its mind; the lab measures the rest."""

import pytest

from frantic_board.board.rounds import winners
from frantic_board.play.match import Match, bot_seat
from tests.bots.tables import setup_of


def _wins(strong: str, weak: str, games: int, limit: int = 0) -> float:
    """How many of so many games of two the stronger bot wins, in both seats by turns."""
    won = 0.0
    for game in range(games):
        names = [strong, weak] if game % 2 else [weak, strong]
        match = Match(setup_of("classic", 2, limit), [bot_seat(name) for name in names], seed=game // 2)
        match.play_on()
        best = winners(match.state)
        won += (names.index(strong) in best) / len(best)
    return won


@pytest.mark.parametrize(("strong", "weak"), [("sly", "chaos"), ("normal", "easy"), ("hard", "easy")])
def test_the_stronger_bot_wins_most_games(strong: str, weak: str) -> None:
    assert _wins(strong, weak, games=10) >= 7
