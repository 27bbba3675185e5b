"""B6.5 to B6.11: Push, Jump, Second Chance, Swap, Gift, Magnet, Teleport."""

import pytest

from frantic_board.board.answers import Gift
from frantic_board.board.rules import decision

from .table import WINDING_HOMES, position, tiny

# --- Push ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.5")
@pytest.mark.parametrize(
    ("red", "push", "end"),
    [
        pytest.param(14, "push<", 16, id="forward"),
        pytest.param(14, "push>", 14, id="back"),
        pytest.param(14, "push^", 4, id="up through the wall"),
        pytest.param(14, "pushv", 24, id="down through the wall"),
        pytest.param(8, "pushv", 10, id="round the bend"),
    ],
)
def test_push_one_cell_in_the_arrows_direction(red: int, push: str, end: int) -> None:
    table = position(red=red, blue=0, board={red + 1: push})
    table.walk(1)
    assert table.at("red") == end


@pytest.mark.rule("B6.5")
def test_push_onto_start_and_goal() -> None:
    table = position(red=0, blue=9, board={1: "push<"})
    table.walk(1)
    assert table.at("red") == 0
    table = position(red=48, blue=9, board={49: "pushv"})
    table.play("red play stop@20", "? roll 1")
    assert table.at("red") == 50


@pytest.mark.rule("B6.5")
def test_push_through_a_wall_under_reverse() -> None:
    table = position(red=8, blue=0, hands={"red": "reverse"}, board={5: "pushv", 14: "push<"})
    table.play("red play reverse@29", "? roll 3")
    assert table.path("red") == [7, 6, 5, 14, 15], "the arrows do not turn round"


@pytest.mark.rule("B6.5")
def test_push_does_not_move_who_passes_or_who_stands_there() -> None:
    table = position(red=3, blue=5, board={5: "push<"})
    table.walk(3)
    assert table.places == (6, 5)


# --- Jump ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.6")
@pytest.mark.parametrize(("jump", "end"), [("jump+", 11), ("jump-", 7)])
def test_jump_to_the_field_after_next_along_the_track(jump: str, end: int) -> None:
    table = position(red=8, blue=0, board={9: jump})
    table.walk(1)
    assert table.at("red") == end


@pytest.mark.rule("B6.6")
@pytest.mark.parametrize("card", ["x", "stop", "snail", "push>", "swap", "troublemaker"])
def test_jump_ignores_the_field_between(card: str) -> None:
    table = position(red=3, blue=0, board={4: "jump+", 5: card})
    table.walk(1)
    assert table.path("red") == [4, 6]
    assert table.asked == "? draw"


@pytest.mark.rule("B6.6")
@pytest.mark.parametrize(("field", "jump", "end"), [(1, "jump-", 0), (49, "jump+", 50), (48, "jump+", 50)])
def test_jump_is_clamped_at_start_and_goal(field: int, jump: str, end: int) -> None:
    table = position(red=field - 1, blue=9, board={field: jump})
    table.play("red play stop@20", "? roll 1")
    assert table.path("red") == [field, end]


@pytest.mark.rule("B6.6")
def test_jump_points_the_same_way_under_reverse() -> None:
    table = position(red=8, blue=0, hands={"red": "reverse"}, board={7: "jump+"})
    table.play("red play reverse@29", "? roll 1")
    assert table.path("red") == [7, 9]
    table = position(red=8, blue=0, hands={"red": "reverse"}, board={7: "jump-", 5: "gift"})
    table.play("red play reverse@29", "? roll 1")
    assert table.path("red") == [7, 5]
    assert table.asked == "red gift"


# --- Second Chance ---------------------------------------------------------------------------------------


@pytest.mark.rule("B6.7")
def test_second_chance_roll_and_walk_again() -> None:
    table = position(red=3, blue=0, board={5: "second-chance"})
    table.walk(2)
    assert table.asked == "? roll"
    table.play("? roll 4")
    assert table.at("red") == 9
    assert table.rolls == ["red d6 2", "red d6 4"]
    assert table.asked == "? draw"


@pytest.mark.rule("B6.7")
def test_second_chance_after_second_chance() -> None:
    table = position(red=3, blue=0, board={5: "second-chance", 6: "second-chance", 8: "stop"})
    table.walk(2)
    table.play("? roll 1", "? roll 6")
    assert table.at("red") == 8


@pytest.mark.rule("B6.7")
def test_second_chance_after_a_push_through_the_wall_keeps_the_direction() -> None:
    table = position(red=15, blue=0, board={16: "push^", 3: "second-chance"})
    table.walk(1)
    table.play("? roll 2")
    assert table.path("red") == [16, 3, 4, 5]


@pytest.mark.rule("B6.7")
def test_second_chance_after_a_jump_back_keeps_the_direction() -> None:
    table = position(red=5, blue=0, board={6: "jump-", 4: "second-chance"})
    table.walk(1)
    table.play("? roll 3")
    assert table.path("red") == [6, 4, 5, 6, 7]


# --- Swap ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.8")
def test_swap_exchange_positions_with_a_figure_of_your_choice() -> None:
    table = position(red=3, blue=20, green=9, board={5: "swap"})
    table.walk(2)
    assert table.options == ["red target blue", "red target green"]
    table.play("red target green")
    assert table.places == (9, 20, 5)


@pytest.mark.rule("B6.8")
def test_swap_must_be_made_and_has_no_further_effect() -> None:
    table = position(red=3, blue=20, board={5: "swap", 20: "push>"})
    table.walk(2)
    assert table.refuses("red pass")
    assert table.refuses("red target red")
    table.play("red target blue")
    assert table.places == (20, 5)
    assert table.asked == "? draw", "neither the push nor the swap acts on those who were swapped"


@pytest.mark.rule("B6.8")
def test_swap_only_the_chosen_one_may_block() -> None:
    hands = {"red": "block stop", "blue": "block", "green": "block"}
    table = position(red=3, blue=20, green=9, hands=hands, board={5: "swap"})
    table.play("red play stop@29", "? roll 2", "red target green")
    assert table.asked == "green react"
    table.play("green react block@30")
    assert table.places == (5, 20, 9)
    assert table.asked == "? draw", "blocked: red need not choose another"


@pytest.mark.rule("B6.8")
def test_swap_with_the_goal_and_with_the_same_field() -> None:
    table = position(red=3, blue=50, board={5: "swap"})
    table.walk(2)
    table.play("red target blue")
    assert table.places == (50, 5)
    table = position(red=3, blue=5, board={5: "swap"})
    table.walk(2)
    table.play("red target blue")
    assert table.places == (5, 5)


# --- Gift ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.9")
@pytest.mark.parametrize("steps", [1, 2])
def test_gift_another_figure_walks_one_or_two(steps: int) -> None:
    table = position(red=3, blue=20, green=9, board={5: "gift"})
    table.walk(2)
    assert table.options == ["red gift blue 1", "red gift blue 2", "red gift green 1", "red gift green 2"]
    table.play(f"red gift green {steps}")
    assert table.places == (5, 20, 9 + steps)


@pytest.mark.rule("B6.9")
def test_gift_cannot_be_kept_or_declined() -> None:
    table = position(red=3, blue=20, board={5: "gift"})
    table.walk(2)
    assert table.refuses("red gift red 1")
    assert table.refuses("red gift blue 3")
    assert table.refuses("red pass")
    pending = decision(table.state)
    assert pending is not None
    assert pending.refusal(Gift(1, 2)) is None
    assert all(pending.refusal(gift) for gift in (Gift(1, 0), Gift(1, 3), Gift(2, 1), Gift(-1, 1)))


@pytest.mark.rule("B6.9")
@pytest.mark.parametrize(
    ("board", "path"),
    [
        ({21: "stop"}, [21]),
        ({21: "snail"}, [21]),
        ({21: "x"}, [22, 23]),
        ({22: "push>"}, [21, 22, 23]),
        ({22: "jump-"}, [21, 22, 20]),
    ],
)
def test_gift_is_a_walk(board: dict[int, str], path: list[int]) -> None:
    table = position(red=3, blue=20, board={5: "gift", **board})
    table.walk(2)
    table.play("red gift blue 2")
    assert table.path("blue") == path


@pytest.mark.rule("B6.9")
def test_gift_to_a_figure_on_the_goal_goes_nowhere() -> None:
    table = position(red=3, blue=50, board={5: "gift"})
    table.walk(2)
    table.play("red gift blue 2")
    assert table.at("blue") == 50
    assert table.asked == "? draw"


@pytest.mark.rule("B6.9")
def test_gift_blocked_the_figure_stays() -> None:
    table = position(red=3, blue=20, green=9, hands={"blue": "block", "green": "block"}, board={5: "gift"})
    table.walk(2)
    table.play("red gift blue 2")
    assert table.asked == "blue react", "only the receiver"
    table.play("blue react block@30")
    assert table.at("blue") == 20
    assert table.asked == "? draw"


@pytest.mark.rule("B6.9")
def test_gift_goes_forward_also_in_a_turn_with_reverse() -> None:
    table = position(red=7, blue=20, hands={"red": "reverse"}, board={5: "gift"})
    table.play("red play reverse@29", "? roll 2", "red gift blue 1")
    assert table.at("blue") == 21


# --- Magnet ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.10")
def test_magnet_takes_any_card_but_teleports_and_cards_under_figures() -> None:
    board = {1: "x", 5: "magnet", 9: "gift", 20: "push>", 25: "fuck-you", 26: "troublemaker", 49: "block"}
    table = position(red=3, blue=9, board=board, hands={"red": "skip stop"})
    table.walk(2)
    fields = [1, 20, 25, 26, 48, 49]
    assert table.options == [f"red take {field}" for field in fields]
    assert all(table.accepts(f"red take {field}") for field in fields)
    assert all(table.refuses(f"red take {field}") for field in (0, 5, 9, 10, *WINDING_HOMES, 50, 51))
    assert table.refuses("red pass")
    table.play("red take 25")
    assert table.hand("red") == "fuck-you skip"
    assert table.card(25) == ""


@pytest.mark.rule("B6.10")
def test_magnet_takes_only_the_top_of_a_pile() -> None:
    table = position(red=3, blue=0, board={5: "magnet", 20: "gift push^ block"})
    table.walk(2)
    table.play("red take 20")
    assert table.hand("red") == "block stop*3"
    assert table.all_cards(20) == ["gift", "push^"]


@pytest.mark.rule("B6.10")
def test_magnet_with_nothing_to_take() -> None:
    hands = {"red": ""}
    table = position(red=3, blue=20, board={5: "magnet", 20: "gift"}, hands=hands)
    table.play("? roll 2")
    assert table.asked == "? draw", "the only other card lies under blue"


@pytest.mark.rule("B6.10")
def test_magnet_does_not_take_what_a_teleport_covers() -> None:
    table = position(red=3, blue=0, board={5: "magnet", 31: "gift"}, hands={"red": ""})
    assert table.all_cards(31) == ["gift", "6"]
    table.play("? roll 2")
    assert table.asked == "? draw"


@pytest.mark.rule("B6.10")
def test_magnet_a_hand_of_more_than_four_may_grow() -> None:
    table = position(red=3, blue=0, hands={"red": "stop*6"}, board={5: "magnet"})
    table.walk(2)
    table.play("red take 48")
    assert table.hand("red") == "stop*6"
    assert table.asked == "blue play"


# --- Teleport --------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.11")
@pytest.mark.parametrize(("roll", "end"), [(1, 41), (2, 33), (3, 35), (4, 37), (5, 39), (6, 31)])
def test_teleport_to_the_number_rolled(roll: int, end: int) -> None:
    table = position(red=3, blue=0, board={5: "teleport"})
    table.walk(2)
    table.play(f"? roll {roll}")
    assert table.at("red") == end
    assert table.asked == "? draw", "that teleport is not triggered"


@pytest.mark.rule("B6.11")
def test_teleport_goes_to_where_the_number_lies_now() -> None:
    table = position(red=3, blue=0, board={5: "teleport"}, teleports=(10, 11, 12, 13, 14, 2))
    table.walk(2)
    table.play("? roll 6")
    assert table.at("red") == 2, "back, for it was moved there"


@pytest.mark.rule("B6.11")
def test_teleport_can_be_rolled_again_by_the_owner_of_the_figure() -> None:
    table = position(red=3, blue=0, hands={"red": "stop re-roll"}, board={5: "teleport"})
    table.play("red play stop@29", "? roll 2", "red pass", "? roll 1")
    assert table.asked == "red react"
    table.play("red react re-roll@28", "? roll 6")
    assert table.at("red") == 31


@pytest.mark.rule("B6.11")
def test_teleport_on_a_short_track() -> None:
    table = position(red=6, blue=0, board={7: "teleport"}, level=tiny())
    table.play("red play stop@8", "? roll 1", "? roll 2")
    assert table.at("red") == 2
