"""B5: walking and shifting, but for sliding and using up cards."""

import pytest

from frantic_board.board.facts import LandEffect

from .table import position


@pytest.mark.rule("B5.1")
def test_a_walk_goes_forward_field_by_field() -> None:
    table = position(red=8, blue=0)
    table.walk(4)
    assert table.path("red") == [9, 10, 11, 12], "along the track, not along the grid"


@pytest.mark.rule("B5.1")
def test_a_walk_under_reverse_goes_backward_field_by_field() -> None:
    table = position(red=12, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@30", "? roll 4")
    assert table.path("red") == [11, 10, 9, 8]


@pytest.mark.rule("B5.2")
def test_the_goal_ends_a_forward_walk() -> None:
    table = position(red=48, blue=0)
    table.play("red play stop@20", "? roll 6")
    assert table.path("red") == [49, 50]


@pytest.mark.rule("B5.2")
def test_the_start_ends_a_backward_walk() -> None:
    table = position(red=2, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 6")
    assert table.path("red") == [1, 0]


@pytest.mark.rule("B5.2")
def test_the_goal_can_be_left_backward() -> None:
    table = position(red=50, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 3")
    assert table.at("red") == 47


@pytest.mark.rule("B5.3")
@pytest.mark.parametrize(
    ("board", "roll", "path"),
    [
        ({5: "x"}, 3, [4, 6, 7]),
        ({4: "x", 5: "x", 6: "x"}, 1, [7]),
        ({4: "x", 6: "x"}, 2, [5, 7]),
        ({6: "x"}, 2, [4, 5]),
    ],
)
def test_x_is_skipped_and_costs_no_step(board: dict[int, str], roll: int, path: list[int]) -> None:
    table = position(red=3, blue=0, board=board)
    table.walk(roll)
    assert table.path("red") == path


@pytest.mark.rule("B5.3")
def test_x_is_skipped_backward_too() -> None:
    table = position(red=7, blue=0, board={6: "x", 5: "x"}, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 2")
    assert table.path("red") == [4, 3]


@pytest.mark.rule("B5.3")
def test_x_before_goal_and_before_start_leads_there() -> None:
    table = position(red=47, blue=0, board={48: "x", 49: "x"})
    table.play("red play stop@20", "? roll 3")
    assert table.path("red") == [50]
    table = position(red=2, blue=0, board={1: "x"}, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 3")
    assert table.path("red") == [0]


@pytest.mark.rule("B5.3")
def test_a_figure_standing_on_x_walks_on_as_usual() -> None:
    table = position(red=3, blue=0, board={3: "x"})
    table.walk(2)
    assert table.path("red") == [4, 5]


@pytest.mark.rule("B5.4")
@pytest.mark.parametrize("roll", [2, 3, 6])
def test_stop_ends_the_walk(roll: int) -> None:
    table = position(red=3, blue=0, board={5: "stop"})
    table.walk(roll)
    assert table.path("red") == [4, 5]
    assert table.asked == "? draw"


@pytest.mark.rule("B5.4")
def test_stop_ends_a_backward_walk_and_one_right_behind_x() -> None:
    table = position(red=7, blue=0, board={6: "x", 5: "stop"}, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 5")
    assert table.path("red") == [5]


@pytest.mark.rule("B5.4")
def test_a_figure_standing_on_stop_may_leave_it() -> None:
    table = position(red=3, blue=0, board={3: "stop"})
    table.walk(2)
    assert table.at("red") == 5


@pytest.mark.rule("B5.5")
@pytest.mark.parametrize(("roll", "end"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 7)])
def test_snail_costs_two_steps_but_not_the_last(roll: int, end: int) -> None:
    table = position(red=3, blue=0, board={5: "snail"})
    table.walk(roll)
    assert table.at("red") == end


@pytest.mark.rule("B5.5")
def test_two_snails_in_a_row_backward() -> None:
    table = position(red=9, blue=0, board={8: "snail", 7: "snail"}, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 5")
    assert table.path("red") == [8, 7, 6]


@pytest.mark.rule("B5.6")
def test_cards_have_their_land_effect_only_where_the_walk_ends() -> None:
    board = {4: "push<", 5: "swap", 6: "jump+"}
    table = position(red=3, blue=0, board=board)
    table.walk(4)
    assert table.at("red") == 7
    assert table.told(LandEffect) == []
    table = position(red=3, blue=0, board=board)
    table.walk(3)
    assert table.path("red") == [4, 5, 6, 8]


@pytest.mark.rule("B5.6")
def test_a_figure_that_does_not_leave_its_field_by_a_walk_does_not_land() -> None:
    table = position(red=5, blue=50, board={5: "gift", 6: "gift"}, hands={"red": "skip"})
    table.play("red play skip@20")
    assert table.asked == "? draw"


@pytest.mark.rule("B5.6")
def test_the_last_step_over_x_lands_behind_it() -> None:
    table = position(red=3, blue=0, board={5: "x", 6: "gift"})
    table.walk(2)
    assert table.asked == "red gift"


@pytest.mark.rule("B5.7")
def test_a_chain_of_push_jump_push() -> None:
    board = {4: "pushv", 15: "jump-", 13: "pushv", 26: "push<"}
    table = position(red=3, blue=0, board=board)
    table.walk(1)
    assert table.path("red") == [4, 15, 13, 26, 25]
    assert table.asked == "? draw"


@pytest.mark.rule("B5.7")
@pytest.mark.parametrize("card", ["stop", "snail"])
def test_stop_and_snail_reached_by_push_or_jump_change_nothing(card: str) -> None:
    table = position(red=3, blue=0, board={4: "push>", 5: card})
    table.walk(1)
    assert table.path("red") == [4, 5]
    table = position(red=3, blue=0, board={4: "jump+", 6: card})
    table.walk(1)
    assert table.path("red") == [4, 6]


@pytest.mark.rule("B5.7")
@pytest.mark.parametrize(("card", "end"), [("stop", 5), ("snail", 6)])
def test_stop_and_snail_reached_by_push_are_not_used_up(card: str, end: int) -> None:
    table = position(red=3, blue=0, board={4: "push>", 5: card})
    table.walk(1)
    table.walk_later("red", 3, 4)
    assert table.at("red") == end


@pytest.mark.rule("B5.7")
def test_left_over_steps_are_gone_after_a_push() -> None:
    table = position(red=2, blue=0, board={3: "snail", 4: "push>"})
    table.walk(3)
    assert table.path("red") == [3, 4, 5]


@pytest.mark.rule("B5.7")
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("swap", "red target"),
        ("gift", "red gift"),
        ("magnet", "red take"),
        ("teleport", "? roll"),
        ("second-chance", "? roll"),
        ("troublemaker", "? roll"),
    ],
)
def test_the_card_behind_a_push_has_its_land_effect(card: str, asked: str) -> None:
    table = position(red=3, blue=0, board={4: "pushv", 15: card})
    table.walk(1)
    assert table.at("red") == 15
    assert table.asked == asked


@pytest.mark.rule("B5.10")
def test_any_number_of_figures_may_share_a_field() -> None:
    table = position(red=3, blue=6, green=6, yellow=6, black=6, white=6)
    table.walk(3)
    assert table.places == (6,) * 6
    table = position(red=3, blue=4, green=5)
    table.walk(3)
    assert table.path("red") == [4, 5, 6], "figures do not block the way"


@pytest.mark.rule("B5.11")
def test_who_owns_the_figure_chooses_though_another_caused_the_walk() -> None:
    table = position(red=0, blue=3, green=9, hands={"red": "remote"}, board={5: "swap"})
    table.play("red play remote@20", "red target blue", "? roll 2")
    assert table.asked == "blue target"
    assert table.refuses("blue target blue")
    table.play("blue target red")
    assert table.places == (5, 0, 9)


@pytest.mark.rule("B5.11")
def test_who_owns_the_figure_rolls_and_takes_after_a_gift() -> None:
    table = position(red=3, blue=7, board={4: "gift", 9: "teleport"})
    table.walk(1)
    table.play("red gift blue 2", "? roll 2")
    assert table.rolls == ["red d6 1", "blue d6 2"]
    assert table.at("blue") == 33
    table = position(red=3, blue=7, board={4: "gift", 8: "fuck-you"}, hands={"blue": ""})
    table.walk(1)
    table.play("red gift blue 1")
    assert table.hands == ("stop*3", "fuck-you")


@pytest.mark.rule("B5.12")
def test_a_shift_ignores_what_it_passes_and_stays_even_on_x() -> None:
    board = {22: "stop", 23: "snail", 24: "x"}
    table = position(red=3, blue=0, hands={"red": "fuck-you"}, board=board)
    table.play("red play fuck-you@10")
    assert table.at("red") == 24
    assert table.asked == "? roll"


@pytest.mark.rule("B5.12")
@pytest.mark.parametrize("card", ["stop", "snail", "x", "jump+", "push>", "gift", "troublemaker", "fuck-you"])
def test_an_event_puts_a_figure_on_a_card_without_any_effect(card: str) -> None:
    table = position(red=3, blue=0, board={4: "x", 5: "stop", 6: card})
    table.trigger(7)
    table.play("? roll 1", "? roll 3")
    assert table.places == (6, 1)
    assert table.asked == "blue play"


@pytest.mark.rule("B5.12")
def test_swap_and_teleport_are_shifts() -> None:
    table = position(red=3, blue=9, board={4: "swap", 9: "second-chance"})
    table.walk(1)
    table.play("red target blue")
    assert table.places == (9, 4)
    assert table.asked == "? draw"
    table = position(red=3, blue=9, board={4: "teleport"})
    table.walk(1)
    table.play("? roll 5")
    assert table.at("red") == 39
    assert table.asked == "? draw", "the teleport there is not triggered"


@pytest.mark.rule("B5.12")
@pytest.mark.parametrize(
    ("number", "red", "end"), [(7, 46, 50), (7, 44, 50), (8, 3, 0), (8, 6, 0), (8, 50, 44)]
)
def test_a_shift_ends_at_start_and_goal(number: int, red: int, end: int) -> None:
    table = position(red=red, blue=9)
    table.trigger(number)
    table.play("? roll 1", "? roll 6")
    assert table.path("red") == [end]


@pytest.mark.rule("B5.13")
def test_the_walk_and_the_refill_follow_after_a_figure_has_reached_the_goal() -> None:
    table = position(red=40, blue=7, hands={"red": "fuck-you stop*3"})
    table.play("red play fuck-you@20")
    assert table.at("red") == 50
    assert table.asked == "? roll"
    table.play("? roll 3")
    assert table.asked == "? draw"
    assert table.state.round == 1
    table.play("? draw stop")
    assert table.state.round == 2


@pytest.mark.rule("B5.13")
def test_an_event_goes_on_after_a_figure_has_reached_the_goal() -> None:
    table = position(red=49, blue=7)
    table.trigger(15)
    table.play("blue target red")
    assert table.at("red") == 50
    assert table.asked == "red target"
    table.play("red target blue")
    assert table.scores == (50, 9)
