"""B6.12 to B6.17: Stop, X, Snail, Block, Nice Try, Re-Roll; the details are in B5 and B7."""

import pytest

from .table import position


@pytest.mark.rule("B6.12")
def test_stop_works_when_a_walk_enters_it() -> None:
    table = position(red=3, blue=0, board={4: "stop"})
    table.walk(6)
    assert table.path("red") == [4]
    assert table.asked == "? draw"


@pytest.mark.rule("B6.12")
def test_stop_laid_in_front_of_oneself_works_at_once() -> None:
    table = position(red=3, blue=0)
    table.play("red play stop@4", "? roll 6")
    assert table.at("red") == 4


@pytest.mark.rule("B6.12")
def test_stop_halts_a_second_chance_and_a_remote() -> None:
    table = position(red=3, blue=0, board={4: "second-chance", 6: "stop"})
    table.walk(1)
    table.play("? roll 5")
    assert table.at("red") == 6
    table = position(red=3, blue=4, hands={"red": "remote"}, board={6: "stop"})
    table.play("red play remote@29", "red target blue", "? roll 5")
    assert table.places == (3, 6)


@pytest.mark.rule("B6.13")
def test_x_cannot_be_entered() -> None:
    table = position(red=3, blue=0, board={4: "x"})
    table.walk(1)
    assert table.path("red") == [5]


@pytest.mark.rule("B6.13")
def test_x_laid_in_front_of_oneself_lengthens_the_walk() -> None:
    table = position(red=46, blue=0, hands={"red": "x"}, board={48: "x"})
    table.play("red play x@49", "? roll 2")
    assert table.path("red") == [47, 50]


@pytest.mark.rule("B6.13")
def test_x_does_not_protect_what_lies_behind_it() -> None:
    table = position(red=3, blue=0, board={4: "x", 5: "stop"})
    table.walk(4)
    assert table.path("red") == [5]


@pytest.mark.rule("B6.14")
def test_snail_takes_two_steps() -> None:
    table = position(red=3, blue=0, board={4: "snail"})
    table.walk(4)
    assert table.path("red") == [4, 5, 6]


@pytest.mark.rule("B6.14")
def test_snail_with_the_last_step_has_no_effect_now_or_later() -> None:
    table = position(red=3, blue=0, board={4: "snail"})
    table.walk(1)
    assert table.at("red") == 4
    table.refill()
    table.walk(1)
    table.refill()
    table.walk(2)
    assert table.at("red") == 6, "leaving a snail costs nothing extra"


@pytest.mark.rule("B6.14")
def test_snail_behind_x_and_before_stop() -> None:
    table = position(red=3, blue=0, board={4: "x", 5: "snail", 6: "stop"})
    table.walk(5)
    assert table.path("red") == [5, 6]


@pytest.mark.rule("B6.15")
def test_block_undoes_an_attack() -> None:
    table = position(red=3, blue=20, hands={"blue": "block"}, board={5: "swap"})
    table.walk(2)
    table.play("red target blue", "blue react block@10")
    assert table.places == (5, 20)
    assert table.card(10) == "block"
    assert table.hand("blue") == ""


@pytest.mark.rule("B6.15")
def test_block_is_not_offered_to_those_who_are_not_attacked() -> None:
    table = position(red=3, blue=20, green=0, hands={"green": "block"}, board={5: "swap"})
    table.walk(2)
    table.play("red target blue")
    assert table.places == (20, 5, 0)
    assert table.asked == "? draw"


@pytest.mark.rule("B6.16")
def test_nice_try_saves_the_round() -> None:
    table = position(red=49, blue=20, hands={"blue": "nice-try stop*3"})
    table.walk(1)
    table.refill()
    assert table.asked == "blue react"
    table.play("blue react nice-try@10")
    assert table.at("red") == 31
    assert table.asked == "blue play"


@pytest.mark.rule("B6.16")
def test_nice_try_is_not_offered_with_nobody_on_the_goal() -> None:
    table = position(red=40, blue=20, hands={"blue": "nice-try stop*3"})
    table.walk(2)
    table.refill()
    assert table.asked == "blue play"


@pytest.mark.rule("B6.17")
def test_re_roll_repeats_a_roll() -> None:
    table = position(red=3, blue=20, hands={"red": "re-roll stop"})
    table.play("red play stop@29", "? roll 6", "red react re-roll@28", "? roll 1")
    assert table.at("red") == 4
    assert table.rolls == ["red d6 6", "red d6 1"]


@pytest.mark.rule("B6.17")
def test_re_roll_against_another_is_an_attack_but_not_against_oneself() -> None:
    table = position(red=3, blue=20, hands={"red": "block stop", "blue": "re-roll"})
    table.play("red play stop@29", "? roll 1", "blue react re-roll@28")
    assert table.asked == "red react"
    table.play("red react block@27")
    assert table.at("red") == 4
    table = position(red=3, blue=20, hands={"red": "block re-roll stop"})
    table.play("red play stop@29", "? roll 1", "red react re-roll@28")
    assert table.asked == "? roll"
