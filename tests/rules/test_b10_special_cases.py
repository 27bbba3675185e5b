"""B10: the book's eight special cases."""

import pytest

from .table import TINY, position


@pytest.mark.rule("B10.1")
def test_two_pushes_facing_each_other() -> None:
    table = position(red=3, blue=0, board={6: "push>", 7: "push<"})
    table.walk(3)
    assert table.path("red") == [4, 5, 6, 7, 6]
    assert table.asked == "? draw"


@pytest.mark.rule("B10.1")
def test_two_pushes_facing_each_other_through_a_wall() -> None:
    table = position(red=3, blue=0, board={4: "pushv", 15: "push^"})
    table.walk(1)
    assert table.path("red") == [4, 15, 4]


@pytest.mark.rule("B10.2")
@pytest.mark.parametrize("card", ["", "stop", "x", "snail", "gift"])
def test_a_jump_ignores_the_field_between(card: str) -> None:
    table = position(red=3, blue=0, board={5: "jump+", 6: card})
    table.walk(2)
    assert table.path("red") == [4, 5, 7]


@pytest.mark.rule("B10.3")
@pytest.mark.parametrize(("roll", "end"), [(5, 39), (4, 37)])
def test_rolling_the_number_of_ones_own_teleport(roll: int, end: int) -> None:
    table = position(red=38, blue=0)
    table.walk(1)
    table.play(f"? roll {roll}")
    assert table.at("red") == end
    assert table.asked == "? draw"


@pytest.mark.rule("B10.4")
def test_a_blocked_remote_costs_the_attacker_the_walk() -> None:
    table = position(red=3, blue=20, hands={"red": "remote stop*3", "blue": "block stop*3"})
    table.play("red play remote@29", "red target blue", "blue react block@28")
    assert table.places == (3, 20)
    assert table.rolls == []
    table.refill()
    assert table.asked == "blue play"
    assert table.hands == ("stop*4", "stop*4"), "both are refilled"


@pytest.mark.rule("B10.5")
def test_x_reached_by_push_or_jump_and_by_a_shift() -> None:
    for card in ("push>", "jump+"):
        table = position(red=3, blue=0, board={4: card, 5: "x", 6: "x"})
        table.walk(1)
        assert table.at("red") == 7
    table = position(red=3, blue=0, board={5: "x"})
    table.trigger(15)
    table.play("blue target red", "red target blue")
    assert table.at("red") == 5


@pytest.mark.rule("B10.6")
def test_reverse_onto_second_chance() -> None:
    table = position(red=9, blue=0, hands={"red": "reverse"}, board={7: "second-chance", 5: "second-chance"})
    table.play("red play reverse@29", "? roll 2", "? roll 2", "? roll 6")
    assert table.path("red") == [8, 7, 6, 5, 4, 3, 2, 1, 0]


@pytest.mark.rule("B10.7")
def test_swap_the_one_who_landed_cannot_block_and_the_chosen_one_can() -> None:
    hands = {"red": "stop block", "blue": "block", "green": "stop"}
    table = position(red=3, blue=20, green=9, hands=hands, board={5: "swap"})
    table.play("red play stop@29", "? roll 2")
    assert table.asked == "red target", "no window for red"
    assert table.refuses("red react block@28")
    table.play("red target blue")
    assert table.asked == "blue react"
    table.play("blue react block@28")
    assert table.places == (5, 20, 9)


@pytest.mark.rule("B10.8")
def test_a_colour_with_no_place_left_may_cover_wrongly() -> None:
    table = position(red=0, blue=0, hands={"red": "ghost"}, board={7: "x", 8: "gift"}, level=TINY)
    assert table.options == ["red play ghost@7", "red play ghost@8"]


@pytest.mark.rule("B10.8")
def test_white_excepted() -> None:
    table = position(red=0, blue=0, hands={"red": "ghost"}, board={7: "x", 8: "fuck-you"}, level=TINY)
    assert table.options == ["red play ghost@7"]
