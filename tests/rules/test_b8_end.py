"""B8: the end of a round and of the game."""

import pytest

from frantic_board.board.facts import GameEnded, RoundEnded
from frantic_board.board.state import FIGURES, LIMITS, Setup

from .table import WINDING, Table, game, position, tiny, winding

LONG = 9999


def end_round(blue: int, green: int) -> Table:
    """A round that red ends by stepping onto the goal."""
    table = position(red=49, blue=blue, green=green)
    table.walk(1)
    table.refill()
    return table


@pytest.mark.rule("B8.1")
def test_a_figure_on_the_goal_ends_the_round() -> None:
    table = end_round(blue=20, green=1)
    assert table.told(RoundEnded) == [RoundEnded((50, 20, 1), (50, 20, 1), by_empty_pile=False)]
    assert table.state.round == 2


@pytest.mark.rule("B8.1")
def test_somebody_elses_figure_on_the_goal_ends_the_round_too() -> None:
    table = position(red=3, blue=49, hands={"red": "remote"})
    table.play("red play remote@20", "red target blue", "? roll 3")
    table.refill()
    assert table.scores == (3, 50)


@pytest.mark.rule("B8.1")
def test_somebody_must_draw_and_the_pile_is_empty() -> None:
    table = position(red=3, blue=20, pile="")
    table.walk(1)
    assert table.scores == (4, 20)
    assert table.told(RoundEnded) == [RoundEnded((4, 20), (4, 20), by_empty_pile=True)]


@pytest.mark.rule("B8.1")
def test_the_last_cards_are_drawn_before_the_round_ends() -> None:
    hands = {"red": "stop*3", "blue": "stop*3"}
    table = position(red=3, blue=20, pile="fuck-you x", hands=hands)
    table.walk(1)
    table.play("? draw fuck-you", "? draw x")
    assert table.scores == (4 + 21, 20), "blue missed a card"


@pytest.mark.rule("B8.1")
def test_an_empty_pile_does_no_harm_as_long_as_nobody_must_draw() -> None:
    table = position(red=3, blue=20, pile="stop", hands={"red": "stop*4", "blue": "stop*5"})
    table.walk(1)
    table.play("? draw stop")
    assert table.pile == ""
    assert table.asked == "blue play", "just enough"
    table.walk(1)
    assert table.asked == "red play", "nobody holds fewer than four"
    assert table.state.round == 1
    table.walk(1)
    assert table.state.round == 2


@pytest.mark.rule("B8.1")
def test_another_players_missing_card_counts_as_well() -> None:
    table = position(red=3, blue=20, pile="stop", hands={"blue": "stop*3"})
    table.walk(1)
    table.play("? draw stop")
    assert table.state.round == 2


@pytest.mark.rule("B8.2")
def test_nice_try_with_an_empty_pile_moves_the_figures_but_the_round_ends() -> None:
    table = position(red=49, blue=20, pile="", hands={"blue": "nice-try stop*3"})
    table.walk(1)
    assert table.asked == "blue react"
    table.play("blue react nice-try@10")
    assert table.scores == (31, 20)
    assert table.state.round == 2


@pytest.mark.rule("B8.2")
def test_nice_try_is_not_offered_for_an_empty_pile_alone() -> None:
    table = position(red=3, blue=20, pile="", hands={"blue": "nice-try stop*3"})
    table.walk(1)
    assert table.scores == (4, 20)


@pytest.mark.rule("B8.3")
def test_points_are_the_position_and_21_for_each_fuck_you() -> None:
    hands = {"red": "stop*5", "blue": "fuck-you stop*3", "green": "fuck-you*3 stop"}
    table = position(red=49, blue=0, green=23, hands=hands, limit=LONG)
    table.walk(1)
    assert table.scores == (50, 21, 23 + 63)


@pytest.mark.rule("B8.3")
def test_a_fuck_you_on_the_board_costs_nothing() -> None:
    table = position(red=49, blue=6, hands={"red": "stop*5"}, board={6: "fuck-you"})
    table.walk(1)
    assert table.scores == (50, 6)


@pytest.mark.rule("B8.3")
def test_the_goal_of_another_track_has_its_own_number() -> None:
    table = position(red=8, blue=6, level=tiny(), hands={"red": "stop*5"})
    table.play("red play stop@7", "? roll 1")
    assert table.scores == (9, 6)


@pytest.mark.rule("B8.3")
def test_points_add_up_over_the_rounds() -> None:
    table = position(red=49, blue=20, scores=(7, 30), limit=LONG, hands={"red": "stop*5"})
    table.walk(1)
    assert table.told(RoundEnded) == [RoundEnded((50, 20), (57, 50), by_empty_pile=False)]


@pytest.mark.rule("B8.4")
@pytest.mark.parametrize(("before", "asked"), [(48, "? draw"), (49, "over"), (60, "over")])
def test_the_game_ends_when_the_limit_is_reached_or_exceeded(before: int, asked: str) -> None:
    table = position(red=49, blue=20, scores=(before, 0), limit=99, hands={"red": "stop*5"})
    table.walk(1)
    assert table.asked == asked
    assert bool(table.told(GameEnded)) == (asked == "over")


@pytest.mark.rule("B8.4")
def test_the_fewest_points_win_whoever_reached_the_limit() -> None:
    table = position(red=49, blue=20, green=5, scores=(0, 80, 30), limit=99, hands={"red": "stop*5"})
    table.walk(1)
    assert table.scores == (50, 100, 35)
    assert table.told(GameEnded) == [GameEnded((2,))]
    assert table.refuses("red play stop@5"), "nothing more is accepted"


@pytest.mark.rule("B8.4")
def test_a_tie_is_a_shared_win() -> None:
    table = position(red=49, blue=20, green=5, scores=(60, 10, 25), limit=99, hands={"red": "stop*5"})
    table.walk(1)
    assert table.scores == (110, 30, 30)
    assert table.told(GameEnded) == [GameEnded((1, 2))]
    table = position(red=49, blue=50, scores=(60, 60), limit=99, hands={"red": "stop*5"})
    table.walk(1)
    assert table.told(GameEnded) == [GameEnded((0, 1))]


@pytest.mark.rule("B8.4")
def test_the_position_stays_as_scored() -> None:
    table = position(red=49, blue=20, limit=50, hands={"red": "stop*5"}, board={7: "x"})
    table.walk(1)
    assert table.asked == "over"
    assert table.places == (50, 20)
    assert table.card(7) == "x"


@pytest.mark.rule("B8.4")
@pytest.mark.parametrize(("rounds", "asked"), [(99, "? draw"), (100, "over")])
def test_a_game_ends_after_a_hundred_rounds(rounds: int, asked: str) -> None:
    table = position(red=49, blue=20, limit=LONG, hands={"red": "stop*5"})
    table.state.round = rounds
    table.walk(1)
    assert table.asked == asked


@pytest.mark.rule("B8.4")
def test_a_hundred_rounds_of_a_deck_that_leads_nowhere() -> None:
    table = game("red blue", winding("skip*8"), limit=LONG)
    while table.asked != "over":
        table.refill()
        assert table.asked == "? roll"
        table.play("? roll 20", "? roll 1")
        for field in (1, 2, 3, 4, 5):
            table.play(f"red play skip@{field}")
    assert len(table.told(RoundEnded)) == 100
    assert table.state.round == 100
    assert table.scores == (0, 0)
    assert table.told(GameEnded) == [GameEnded((0, 1))]


@pytest.mark.rule("B8.5")
@pytest.mark.parametrize(
    ("players", "limits"),
    [
        (2, (99, 121, 157)),
        (3, (99, 121, 157)),
        (4, (83, 99, 121)),
        (5, (83, 99, 121)),
        (6, (83, 99, 121)),
    ],
)
def test_suggested_limits(players: int, limits: tuple[int, int, int]) -> None:
    assert LIMITS[players] == limits
    assert Setup(WINDING, FIGURES[:players]).limit == limits[1], "medium unless agreed otherwise"


@pytest.mark.rule("B8.5")
def test_any_whole_number_from_one_may_be_agreed() -> None:
    table = position(red=0, blue=20, limit=1, pile="")
    table.walk(1)
    assert table.asked == "over"
    assert Setup(WINDING, ("red", "blue"), 1).limit == 1
    assert Setup(WINDING, ("red", "blue"), 12345).limit == 12345
    with pytest.raises(ValueError, match="limit"):
        Setup(WINDING, ("red", "blue"), -1)


@pytest.mark.rule("B8.6")
def test_a_new_round_is_set_up_with_deal_start_roll_and_laying() -> None:
    table = position(red=49, blue=20, limit=99, level=winding("stop*30"), hands={"red": "stop*5"})
    table.walk(1)
    assert table.asked == "? draw"
    assert table.pile == "stop*30", "all cards are back, whatever was in the pile"
    table.refill()
    assert table.asked == "? roll"
    table.play("? roll 3", "? roll 17")
    assert table.asked == "blue play", "the start roll decides, not who would have been next"
    for field in range(1, 9):
        table.play(f"{table.asked} stop@{field}")
    assert table.asked == "blue play"
    assert table.hands == ("stop*4", "stop*4")
    table.play("blue play stop@20", "? roll 1")
    assert table.path("blue")[-1] == 1, "from the start"
    assert table.scores == (50, 20)


@pytest.mark.rule("B8.6")
def test_the_new_start_player_may_be_anybody_and_ties_are_rolled_again() -> None:
    table = end_round(blue=20, green=1)
    table.refill()
    table.play("? roll 9", "? roll 4", "? roll 9", "? roll 2", "? roll 1")
    assert table.asked == "red play"
    table.play(table.options[0])
    assert table.asked == "blue play"
