"""B7.6 and B7.7: Re-Roll, and the Block against it."""

import pytest

from frantic_board.board.facts import RollVoided

from .table import TINY, position

RE_ROLL = "re-roll stop*3"
BLOCK = "block stop*3"


@pytest.mark.rule("B7.6")
def test_the_new_result_counts_and_can_be_re_rolled_in_turn() -> None:
    table = position(red=3, blue=20, hands={"red": "stop re-roll*2", "blue": "re-roll"})
    table.play("red play stop@29", "? roll 1", "red react re-roll@28", "? roll 2", "red react re-roll@27")
    table.play("? roll 3", "blue react re-roll@26", "? roll 6")
    assert table.at("red") == 9
    assert len(table.told(RollVoided)) == 3
    assert table.rolls == ["red d6 1", "red d6 2", "red d6 3", "red d6 6"], "always the same roller"


@pytest.mark.rule("B7.6")
def test_the_d20_of_an_event_can_be_re_rolled() -> None:
    table = position(red=3, blue=20, hands={"blue": RE_ROLL})
    table.trigger(20)
    table.play("blue react re-roll@5")
    assert table.places == (3, 20), "epic win has not happened"
    assert table.accepts("? roll 20")
    table.play("? roll 13")
    assert table.places == (3, 20)


@pytest.mark.rule("B7.6")
@pytest.mark.parametrize("number", [4, 7, 8, 11, 12])
def test_the_window_opens_after_every_single_roll_of_an_event(number: int) -> None:
    table = position(red=9, blue=20, hands={"red": RE_ROLL})
    table.trigger(number)
    asked = table.asked_after("red pass", "? roll 3", "red pass", "? roll 2", "red pass")
    assert asked[:4] == ["? roll", "red react", "? roll", "red react"]
    assert table.rolls[1:] == ["blue d6 3", "red d6 2"]


@pytest.mark.rule("B7.6")
def test_a_re_roll_in_an_event_repeats_one_roll_only() -> None:
    table = position(red=9, blue=20, green=0, hands={"red": RE_ROLL})
    table.trigger(7)
    table.play("red pass", "? roll 3", "red pass", "? roll 6", "red react re-roll@40", "? roll 1", "? roll 2")
    assert table.rolls[1:] == ["blue d6 3", "green d6 6", "green d6 1", "red d6 2"]
    assert table.path("blue") == [23]
    assert table.path("green") == [1]


@pytest.mark.rule("B7.6")
def test_the_rolls_of_second_chance_teleport_and_marching_orders_too() -> None:
    for card in ("second-chance", "teleport"):
        table = position(red=3, blue=20, hands={"blue": RE_ROLL}, board={5: card})
        table.walk(2)
        asked = table.asked_after("blue pass", "? roll 1")
        assert asked == ["? roll", "blue react"]
    table = position(red=3, blue=20, hands={"blue": RE_ROLL})
    table.trigger(3)
    asked = table.asked_after("blue pass", "red target red", "? roll 1")
    assert asked == ["red target", "? roll", "blue react"]


@pytest.mark.rule("B7.7")
def test_the_roller_may_block_and_the_result_stands() -> None:
    table = position(red=3, blue=20, hands={"red": "stop block", "blue": "re-roll"})
    table.play("red play stop@29", "? roll 2", "blue react re-roll@28")
    assert table.card(28) == "re-roll", "laid first"
    assert table.asked == "red react"
    assert table.refuses("red react re-roll@27")
    table.play("red react block@27")
    assert table.at("red") == 5
    assert table.card(28) == "re-roll", "and stays laid"
    assert table.rolls == ["red d6 2"]


@pytest.mark.rule("B7.7")
def test_the_roller_is_asked_once_and_nobody_else_is() -> None:
    table = position(
        red=3, blue=20, green=0, hands={"red": "stop block*2", "blue": "re-roll", "green": BLOCK}
    )
    table.play("red play stop@29", "? roll 2", "blue react re-roll@28", "red pass")
    assert table.asked == "? roll"
    table.play("? roll 4")
    assert table.at("red") == 7


@pytest.mark.rule("B7.7")
def test_the_roller_blocks_also_out_of_turn() -> None:
    hands = {"red": "stop re-roll", "blue": "block", "green": "block"}
    table = position(red=3, blue=20, green=0, hands=hands, board={5: "gift", 22: "teleport"})
    table.play("red play stop@29", "? roll 2", "red pass", "red gift blue 2", "blue pass", "? roll 2")
    table.play("red react re-roll@28")
    assert table.asked == "blue react", "blue rolled, so blue is attacked, not the turn's owner"
    table.play("blue react block@27")
    assert table.at("blue") == 33


@pytest.mark.rule("B7.7")
def test_the_attacker_with_remote_is_the_roller() -> None:
    hands = {"red": "remote block", "blue": "re-roll block"}
    table = position(red=3, blue=20, hands=hands)
    table.play("red play remote@29", "red target blue", "blue pass", "? roll 6", "blue react re-roll@28")
    assert table.asked == "red react"
    table.play("red react block@27")
    assert table.at("blue") == 26


@pytest.mark.rule("B7.7")
def test_the_block_may_cover_the_re_roll_itself() -> None:
    hands = {"red": "stop block", "blue": "re-roll"}
    table = position(red=0, blue=8, hands=hands, level=TINY)
    table.play("red play stop@7", "? roll 2", "blue react re-roll@7")
    assert table.options == ["red pass", "red react block@7"]
