"""What workers are told of what is played, in both games; and who won, whatever the points say."""

from pathlib import Path

import pytest

from frantic_board import Match, bot_seat, load_level
from frantic_board.board.state import QUICK_SET_UP
from frantic_board.board.state import Setup as BoardSetup
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.board.levels import parse_level
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import AnySetup
from frantic_board.lab.parallel import Here, processes
from frantic_board.lab.setups import setup_of, setup_text, with_seats
from frantic_board.lab.simulate import WHOLE_WIN, results, simulate, simulate_many
from frantic_board.lab.tournament import SetJob, play_set
from frantic_board.registry import game_of
from tests.test_records import CUSTOM
from tests.test_sets import MINE

NO_SCORES = Setup(load_sets(), FIGURES[:3], house=read_house(("no-scores",)))


def own_setups(folder: Path) -> list[AnySetup]:
    """Setups of both games, with a track and a set of one's own and house rules."""
    (folder / "mine.toml").write_text(MINE)
    sets = load_sets(["mine.toml", "pandora"], folder)
    return [
        BoardSetup(parse_level(CUSTOM, "custom"), ("red", "blue"), 12, (QUICK_SET_UP,)),
        Setup(sets, FIGURES[:2], 12, read_house(("short-deal=5", "violet=red"))),
    ]


def test_a_setup_of_any_game_is_the_same_at_a_worker(tmp_path: Path) -> None:
    for setup in own_setups(tmp_path):
        assert setup_of(setup_text(setup), setup.seats) == setup
        assert setup_of(setup_text(setup), setup.seats) is setup_of(setup_text(setup), setup.seats)


def test_workers_play_the_same_games_of_both_games(tmp_path: Path) -> None:
    with processes(2) as spread:
        for setup in own_setups(tmp_path):
            here = simulate_many(setup, ["chaos", "chaos"], 4, 4, Here())
            assert simulate_many(setup, ["chaos", "chaos"], 4, 4, spread) == here
            assert here.games == 4
            assert here.decisions > 40


@pytest.mark.parametrize(
    "setup", [BoardSetup(load_level("tiny"), ("red", "blue")), Setup(load_sets(), FIGURES[:2])], ids=repr
)
def test_more_seats_have_their_own_medium_limit_but_a_chosen_one_stays(setup: AnySetup) -> None:
    game = game_of(setup)
    most = game.seats[-1]
    more = with_seats(setup, most)
    assert more.figures == game.figures[:most]
    assert more.limit == game.limits(most)[1] != setup.limit
    chosen = with_seats(setup_of(setup_text(setup).replace(f"limit {setup.limit}", "limit 7"), 2), most)
    assert (chosen.limit, chosen.seats) == (7, most)


def test_without_scores_who_is_out_has_won_and_not_everybody() -> None:
    for seed in range(5):
        match = Match(NO_SCORES, [bot_seat("chaos", "cards")] * 3, seed)
        match.play_on()
        won = match.game.winners(match.state)
        assert match.state.scores == (0, 0, 0)
        assert len(won) < 3
        assert results(match) == [0 if seat in won else 1 for seat in range(3)]


def test_wins_without_scores_are_counted_alike_in_simulations_and_tournaments() -> None:
    sums = simulate(NO_SCORES, ["sly", "chaos", "chaos"], 2, range(12))
    assert sums.points == [0, 0, 0]
    assert sum(sums.wins) == 12 * WHOLE_WIN
    assert sums.wins[0] > 6 * WHOLE_WIN, "sly wins more than chaos, so not everybody wins every time"
    played = play_set(SetJob(setup_text(NO_SCORES), ("sly", "chaos", "chaos"), 0, 1, 0))
    assert all(0 in game.points and 1 in game.points for game in played.games)


def test_with_scores_the_points_are_what_everybody_came_to() -> None:
    for setup in (BoardSetup(load_level("tiny"), ("red", "blue"), 9), Setup(load_sets(), FIGURES[:2], 9)):
        match = Match(setup, [bot_seat("chaos", setup.game)] * 2, 1)
        match.play_on()
        assert results(match) == list(match.state.scores)
        assert max(results(match)) >= 9
