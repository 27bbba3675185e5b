"""B5.8 and B5.9: sliding off an X, and cards that are used up."""

import pytest

from frantic_board.board.state import FIGURES

from .table import position, straight

NO_HANDS = dict.fromkeys(FIGURES, "")


def reverse_walk(red: int, roll: int, board: dict[int, str]) -> list[int]:
    """The path of a red figure that walks under Reverse."""
    table = position(red=red, blue=0, hands={"red": "reverse"}, board=board)
    table.play("red play reverse@29", f"? roll {roll}")
    return table.path("red")


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize(
    ("red", "board", "path"),
    [
        pytest.param(3, {4: "push>", 5: "x"}, [4, 5, 6], id="pushed forward, slides forward"),
        pytest.param(5, {6: "push<", 5: "x"}, [6, 5, 4], id="pushed backward, slides backward"),
        pytest.param(11, {12: "push<", 13: "x"}, [12, 13, 14], id="left is forward in the second row"),
        pytest.param(8, {9: "pushv", 10: "x"}, [9, 10, 11], id="down is forward in the bend"),
        pytest.param(9, {10: "push^", 9: "x"}, [10, 9, 8], id="up is backward in the bend"),
        pytest.param(3, {4: "pushv", 15: "x"}, [4, 15, 16], id="through a wall, the walk goes forward"),
        pytest.param(15, {16: "push^", 3: "x"}, [16, 3, 4], id="back through a wall, the walk goes forward"),
        pytest.param(3, {4: "jump+", 6: "x"}, [4, 6, 7], id="jumped forward"),
        pytest.param(6, {7: "jump-", 5: "x"}, [7, 5, 4], id="jumped backward"),
        pytest.param(3, {4: "push>", 5: "x", 6: "x", 7: "x"}, [4, 5, 8], id="past further X"),
        pytest.param(6, {7: "jump-", 5: "x", 4: "x"}, [7, 5, 3], id="backward past further X"),
    ],
)
def test_a_figure_moved_onto_x_slides_on(red: int, board: dict[int, str], path: list[int]) -> None:
    table = position(red=red, blue=0, board=board)
    table.walk(1)
    assert table.path("red") == path
    assert table.asked == "? draw"


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize(
    ("red", "board", "path"),
    [
        pytest.param(5, {4: "pushv", 15: "x"}, [4, 15, 14], id="through a wall, the walk goes backward"),
        pytest.param(17, {16: "push^", 3: "x", 2: "x"}, [16, 3, 1], id="so too past further X"),
        pytest.param(6, {5: "push>", 6: "x"}, [5, 6, 7], id="pushed forward, slides forward"),
        pytest.param(6, {5: "push<", 4: "x"}, [5, 4, 3], id="pushed backward, slides backward"),
        pytest.param(6, {5: "jump+", 7: "x"}, [5, 7, 8], id="jumped forward, slides forward"),
        pytest.param(6, {5: "jump-", 3: "x"}, [5, 3, 2], id="jumped backward, slides backward"),
        pytest.param(10, {9: "pushv", 10: "x"}, [9, 10, 11], id="down is forward in the bend"),
    ],
)
def test_a_figure_moved_onto_x_under_reverse(red: int, board: dict[int, str], path: list[int]) -> None:
    assert reverse_walk(red, 1, board) == path


@pytest.mark.rule("B5.8")
def test_the_slide_stops_on_start_and_goal() -> None:
    table = position(red=2, blue=0, board={3: "jump-", 1: "x"})
    table.walk(1)
    assert table.path("red") == [3, 1, 0]
    table = position(red=46, blue=0, board={47: "push>", 48: "x", 49: "x"})
    table.play("red play stop@20", "? roll 1")
    assert table.path("red") == [47, 48, 50]


@pytest.mark.rule("B5.8")
@pytest.mark.parametrize(("card", "path"), [("push>", [4, 5, 6, 7]), ("jump-", [4, 5, 6, 4])])
def test_it_lands_where_the_slide_ends(card: str, path: list[int]) -> None:
    table = position(red=3, blue=0, board={4: "push>", 5: "x", 6: card})
    table.walk(1)
    assert table.path("red") == path


@pytest.mark.rule("B5.8")
def test_it_may_land_on_a_gift_but_stop_and_snail_mean_nothing() -> None:
    table = position(red=3, blue=0, board={4: "push>", 5: "x", 6: "gift"})
    table.walk(1)
    assert table.asked == "red gift"
    for card in ("stop", "snail"):
        table = position(red=3, blue=0, board={4: "push>", 5: "x", 6: card})
        table.walk(1)
        assert table.at("red") == 6
        table.walk_later("red", 5, 3)
        assert table.at("red") == {"stop": 6, "snail": 7}[card], "nor are they used up"


@pytest.mark.rule("B5.8")
def test_the_walks_direction_counts_also_after_a_push_along_the_track() -> None:
    board = {5: "push>", 6: "pushv", 13: "x"}
    assert reverse_walk(6, 1, board) == [5, 6, 13, 12], "pushed forward first, but the walk goes backward"
    table = position(red=5, blue=0, board={6: "push<", 5: "pushv", 14: "x"})
    table.walk(1)
    assert table.path("red") == [6, 5, 14, 15]


@pytest.mark.rule("B5.9")
def test_a_push_acts_once() -> None:
    table = position(red=3, blue=0, board={4: "jump+", 6: "jump-"})
    table.walk(1)
    assert table.path("red") == [4, 6, 4]


@pytest.mark.rule("B5.9")
def test_a_second_chance_acts_once() -> None:
    table = position(red=3, blue=0, board={4: "second-chance", 6: "jump-"})
    table.walk(1)
    table.play("? roll 2")
    assert table.path("red") == [4, 5, 6, 4]
    assert table.asked == "? draw"


@pytest.mark.rule("B5.9")
def test_a_snail_costs_its_second_step_once() -> None:
    table = position(red=3, blue=0, board={4: "second-chance", 5: "snail", 6: "jump-"})
    table.walk(4)
    assert table.path("red") == [4, 5, 6, 4]
    table.play("? roll 2")
    assert table.path("red") == [4, 5, 6, 4, 5, 6], "5 is an ordinary field now, and the jump is used up"


@pytest.mark.rule("B5.9")
def test_a_snail_entered_with_the_last_step_is_not_used_up() -> None:
    table = position(red=4, blue=3, board={5: "snail"})
    table.walk(1)
    table.walk_later("red", 4, 3)
    assert table.path("red") == [5, 5, 6]


@pytest.mark.rule("B5.9")
def test_a_stop_ends_a_walk_once() -> None:
    for roll in (3, 2):
        table = position(red=3, blue=0, board={5: "stop"})
        table.walk(roll)
        table.walk_later("red", 4, 3)
        assert table.at("red") == 7, "also if it was entered with the last step"


@pytest.mark.rule("B5.9")
def test_x_always_holds() -> None:
    table = position(red=3, blue=0, board={4: "second-chance", 5: "x", 6: "jump-"})
    table.walk(2)
    table.play("? roll 2")
    assert table.path("red") == [4, 6, 4, 6, 7]


@pytest.mark.rule("B5.9")
def test_x_holds_for_every_slide() -> None:
    table = position(red=2, blue=0, board={3: "push>", 4: "x", 5: "jump+", 7: "pushv", 12: "push^"})
    table.walk(1)
    assert table.path("red") == [3, 4, 5, 7, 12, 7]
    table = position(red=2, blue=0, board={3: "push>", 4: "x", 5: "push<"})
    table.walk(1)
    assert table.path("red") == [3, 4, 5, 4, 3], "slid over it forward, then backward"


@pytest.mark.rule("B5.9")
def test_each_figure_uses_a_card_for_itself() -> None:
    table = position(red=3, blue=2, board={4: "gift"})
    table.walk(1)
    table.play("red gift blue 2")
    assert table.asked == "blue gift", "the same card"
    table.play("blue gift red 1")
    assert table.places == (5, 4)
    assert table.asked == "? draw"


@pytest.mark.rule("B5.9")
def test_a_figure_that_comes_back_finds_its_gift_used_up() -> None:
    table = position(red=3, blue=1, board={4: "gift", 3: "gift", 5: "push<"})
    table.walk(1)
    table.play("red gift blue 2", "blue gift red 1")
    assert table.path("red") == [4, 5, 4]
    assert table.asked == "? draw"


@pytest.mark.rule("B5.9")
def test_stop_and_snail_are_used_up_for_one_figure_only() -> None:
    table = position(red=3, blue=0, board={5: "stop", 8: "snail"})
    table.walk(4)
    assert table.at("red") == 5
    table.walk_later("blue", 4, 4)
    assert table.at("blue") == 5
    table.walk_later("red", 7, 3)
    table.walk_later("blue", 7, 3)
    assert table.places == (9, 9)


@pytest.mark.rule("B5.9")
def test_no_figure_and_no_field_is_mistaken_for_another() -> None:
    fields = range(4, 10)
    table = position(red=0, blue=0, green=0, yellow=0, black=0, white=0, board=dict.fromkeys(fields, "stop"))
    for figure in FIGURES:
        for field in fields:
            table.walk_later(figure, field - 1, 5)
            assert table.at(figure) == field, "the first time"
    for figure in FIGURES:
        table.walk_later(figure, 3, 5)
        assert table.at(figure) == 8, "all are used up for this figure"


@pytest.mark.rule("B5.9")
def test_no_field_of_a_long_track_is_mistaken_for_a_pile_or_a_teleport() -> None:
    homes = (1, 2, 4, 5, 6, 7)
    board = {3: "block stop", 67: "stop", 128: "stop", 131: "stop", 192: "stop", 195: "stop"}
    table = position(red=0, blue=0, board=board, level=straight(199, homes))
    table.walk(1)
    table.play("? roll 1")
    for field in board:
        table.walk_later("red", field - 1, 2)
        assert table.at("red") == field
    for field in board:
        table.walk_later("red", field - 1, 2)
        assert table.at("red") == field + 1


@pytest.mark.rule("B5.9")
def test_a_card_taken_is_new_for_every_figure_and_its_neighbours_are_not() -> None:
    board = {4: "stop", 5: "stop", 6: "stop", 10: "magnet"}
    table = position(red=0, blue=0, green=0, yellow=0, black=0, white=0, board=board, hands=NO_HANDS)
    for figure in FIGURES:
        for field in (4, 5, 6):
            table.walk_later(figure, field - 1, 2)
    table.walk_later("red", 9, 1)
    table.play("red take 5")
    table.trigger_later("red", 9)
    table.play("red play stop@5")
    for figure in FIGURES:
        table.walk_later(figure, 3, 5)
        assert table.at(figure) == 5, "4 is used up, 5 is new"
        table.walk_later(figure, 5, 2)
        assert table.at(figure) == 7, "6 is used up"


@pytest.mark.rule("B5.9")
def test_in_the_next_turn_the_card_acts_again() -> None:
    table = position(red=3, blue=0, board={4: "push<"})
    table.walk(1)
    table.refill()
    table.walk(1)
    table.refill()
    table.walk(1)
    assert table.path("red") == [4, 3, 4, 3]


@pytest.mark.rule("B5.9")
def test_a_blocked_gift_is_used_up() -> None:
    hands = {"blue": "block stop*3"}
    table = position(red=3, blue=1, green=2, hands=hands, board={4: "gift"})
    table.walk(1)
    table.play("red gift blue 2", "blue react block@20")
    assert table.at("blue") == 1
    table.walk_later("red", 3, 1)
    assert table.asked == "? draw"


@pytest.mark.rule("B5.9")
def test_a_magnet_that_found_nothing_is_used_up() -> None:
    table = position(red=3, blue=0, hands={"red": "", "blue": "gift"}, board={4: "magnet"})
    table.play("? roll 1")
    assert table.asked == "? draw", "nothing else lies on the board"
    table.trigger_later("red", 9)
    table.play("blue play gift@20")
    table.walk_later("red", 3, 1)
    assert table.asked == "? draw"


@pytest.mark.rule("B5.9")
def test_laying_a_card_does_not_use_it_up() -> None:
    table = position(red=3, blue=0, hands={"red": "push"})
    table.play("red play push@5v", "? roll 2")
    assert table.path("red") == [4, 5, 14]


@pytest.mark.rule("B5.9")
def test_a_card_taken_and_laid_again_is_a_new_card() -> None:
    table = position(red=3, blue=30, hands={"red": "", "blue": ""}, board={4: "push>", 5: "magnet"})
    table.play("? roll 1", "red take 4")
    assert table.hand("red") == "push"
    table.trigger_later("red", 9)
    table.play("red play push@4>")
    table.walk_later("red", 3, 1)
    assert table.path("red") == [4, 5, 4, 5]


@pytest.mark.rule("B5.9")
def test_a_stop_taken_by_a_magnet_and_laid_again_is_a_new_card() -> None:
    table = position(red=3, blue=30, hands={"red": "", "blue": ""}, board={5: "stop", 10: "magnet"})
    table.play("? roll 4")
    table.walk_later("red", 9, 1)
    table.play("red take 5")
    table.trigger_later("red", 9)
    table.play("red play stop@5")
    table.walk_later("red", 3, 4)
    assert table.at("red") == 5


@pytest.mark.rule("B5.9")
def test_a_card_taken_by_one_figure_is_new_for_all() -> None:
    board = {4: "push>", 9: "gift", 10: "magnet"}
    table = position(red=3, blue=8, hands={"red": "", "blue": ""}, board=board)
    table.play("? roll 1")
    table.walk_later("blue", 9, 1)
    table.play("blue take 4")
    table.trigger_later("red", 9)
    table.play("blue play push@4<")
    table.walk_later("red", 3, 1)
    assert table.path("red") == [4, 5, 4, 3]


@pytest.mark.rule("B5.9")
def test_a_card_that_covers_a_used_one_is_another_card() -> None:
    hands = {"red": "", "blue": "gift"}
    table = position(red=3, blue=0, hands=hands, board={4: "push>", 10: "magnet"})
    table.play("? roll 1")
    table.trigger_later("red", 9)
    table.play("blue play gift@4")
    table.walk_later("red", 3, 1)
    assert table.asked == "red gift"
    table.play("red gift blue 1")
    table.walk_later("red", 9, 1)
    table.play("red take 4")
    table.walk_later("red", 3, 1)
    assert table.at("red") == 4, "uncovered again, the push is still used up"


@pytest.mark.rule("B5.9")
def test_a_numbered_teleport_acts_once() -> None:
    table = position(red=32, blue=0)
    table.walk(1)
    table.play("? roll 5")
    assert table.at("red") == 39
    table.walk_later("red", 32, 1)
    assert table.asked == "? draw", "teleport 2 is used up"
    table.walk_later("red", 38, 1)
    assert table.asked == "? roll", "teleport 5 is not: the shift did not trigger it"


@pytest.mark.rule("B5.9")
@pytest.mark.parametrize(("number", "home", "other"), [(1, 41, 2), (2, 33, 3), (6, 31, 1)])
def test_a_moved_teleport_stays_the_same(number: int, home: int, other: int) -> None:
    table = position(red=home - 1, blue=0, board={20: "push>"})
    table.walk(1)
    table.play("? roll 5")
    table.trigger_later("red", 18)
    table.play(f"red move {number} to 20", f"red move {other} to 21")
    table.walk_later("red", 19, 1)
    assert table.at("red") == 20
    assert table.asked == "? draw", "used up wherever it lies"
    table.walk_later("red", 20, 1)
    assert table.asked == "? roll", "the other one is not"


@pytest.mark.rule("B5.9")
def test_a_used_card_is_remembered_under_a_moved_teleport() -> None:
    table = position(red=3, blue=0, board={4: "push>"})
    table.walk(1)
    table.trigger_later("red", 18)
    table.play("red move 2 to 4", "red move 3 to 21")
    table.walk_later("red", 3, 1)
    assert table.asked == "? roll", "the teleport on top acts"
    table.play("? roll 6")
    table.trigger_later("red", 18)
    table.play("red move 2 to 20", "red move 3 to 22")
    table.walk_later("red", 3, 1)
    assert table.at("red") == 4
    assert table.asked == "? draw"
