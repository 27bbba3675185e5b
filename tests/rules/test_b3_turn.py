"""B3: a turn."""

import pytest

from frantic_board.board.facts import Drew
from frantic_board.board.notation import write_line
from frantic_board.board.rules import decision
from frantic_board.kernel import CHANCE

from .table import position


@pytest.mark.rule("B3.1")
def test_play_then_walk_then_refill_then_the_next() -> None:
    table = position(red=3, blue=0)
    assert table.asked == "red play"
    asked = table.asked_after("red play stop@20", "? roll 2", "? draw stop")
    assert asked == ["? roll", "? draw", "blue play"]
    assert table.at("red") == 5
    assert table.hand("red") == "stop*4"


@pytest.mark.rule("B3.1")
def test_none_of_the_three_can_be_declined() -> None:
    table = position(red=3, blue=0)
    assert table.refuses("red pass")
    assert all(option.startswith("red play ") for option in table.options)
    table.play("red play stop@20")
    assert table.refuses("red pass")
    assert table.refuses("? draw stop")
    assert table.options == [f"? roll {value}" for value in range(1, 7)]
    table.play("? roll 1")
    assert table.refuses("red pass")
    assert table.refuses("? roll 1")
    assert table.options == ["? draw stop"]


@pytest.mark.rule("B3.1")
def test_nobody_else_may_answer() -> None:
    table = position(red=3, blue=0)
    assert table.refuses("blue play stop@20")


@pytest.mark.rule("B3.2")
def test_the_card_leaves_the_hand_and_lies_on_the_board() -> None:
    table = position(red=3, blue=0, hands={"red": "stop x gift"})
    table.play("red play gift@20")
    assert table.hand("red") == "stop x"
    assert table.card(20) == "gift"
    assert table.asked == "? roll", "gift works when landed on, not when played"


@pytest.mark.rule("B3.2")
def test_the_play_effect_is_carried_out() -> None:
    table = position(red=3, blue=0, hands={"red": "skip"})
    table.play("red play skip@20")
    assert table.asked == "? draw"
    assert table.rolls == []


@pytest.mark.rule("B3.2")
def test_only_a_card_of_the_own_hand_may_be_played() -> None:
    table = position(red=3, blue=0, hands={"red": "stop", "blue": "x"})
    assert table.refuses("red play x@20")
    assert table.accepts("red play stop@20")


@pytest.mark.rule("B3.2")
@pytest.mark.parametrize("card", ["block", "nice-try", "re-roll"])
def test_a_reaction_card_played_in_the_own_turn_has_no_effect(card: str) -> None:
    table = position(red=3, blue=50, hands={"red": f"{card} stop"})
    table.play(f"red play {card}@20")
    assert table.card(20) == card
    assert table.at("blue") == 50, "nice-try brings nobody back"
    table.play("? roll 2")
    assert table.rolls == ["red d6 2"], "re-roll repeats nothing"
    assert table.at("red") == 5
    assert table.asked == "? draw"


@pytest.mark.rule("B3.2")
def test_a_land_card_does_nothing_when_it_is_laid() -> None:
    table = position(red=3, blue=0, hands={"red": "second-chance"})
    table.play("red play second-chance@20", "? roll 2")
    assert table.rolls == ["red d6 2"]
    assert table.asked == "? draw"


@pytest.mark.rule("B3.3")
@pytest.mark.parametrize("roll", range(1, 7))
def test_the_figure_moves_as_many_fields_as_the_die_shows(roll: int) -> None:
    table = position(red=3, blue=0)
    table.walk(roll)
    assert table.places == (3 + roll, 0)


@pytest.mark.rule("B3.3")
def test_the_die_is_rolled_with_its_window_even_on_the_goal() -> None:
    table = position(red=50, blue=3, hands={"blue": "re-roll"})
    table.play("red play stop@20", "? roll 2")
    assert table.asked == "blue react"
    table.play("blue react re-roll@21", "? roll 6")
    assert table.at("red") == 50
    assert table.asked == "? draw"


@pytest.mark.rule("B3.3")
def test_the_die_is_rolled_with_its_window_even_on_start_under_reverse() -> None:
    table = position(red=0, blue=3, hands={"red": "reverse re-roll"})
    table.play("red play reverse@20", "? roll 2")
    assert table.asked == "red react"
    table.play("red pass")
    assert table.at("red") == 0
    assert table.asked == "? draw"


@pytest.mark.rule("B3.4")
def test_the_turns_owner_draws_first_then_the_others_in_turn_order() -> None:
    hands = {"red": "stop*2", "blue": "stop*3", "green": "stop*3"}
    table = position(red=3, blue=0, green=0, turn="blue", hands=hands)
    table.walk(1)
    table.refill()
    assert [fact.seat for fact in table.told(Drew)] == [1, 1, 2, 0, 0]
    assert [len(hand) for hand in table.state.hands] == [4, 4, 4]
    assert table.asked == "green play"


@pytest.mark.rule("B3.4")
def test_a_hand_of_more_than_four_stays_as_it_is() -> None:
    table = position(red=3, blue=0, hands={"red": "stop*7", "blue": "x*5"})
    table.walk(1)
    assert table.asked == "blue play", "nothing to draw, nothing to discard"
    assert table.hands == ("stop*6", "x*5")


@pytest.mark.rule("B3.4")
def test_drawn_cards_come_from_the_pile() -> None:
    table = position(red=3, blue=0, hands={"red": "stop*3"}, pile="x gift")
    table.walk(1)
    assert table.options == ["? draw gift", "? draw x"]
    table.play("? draw gift")
    assert table.options == ["? draw x"]
    table.play("? draw x")
    assert table.hand("red") == "gift stop*2 x"
    assert table.pile == ""
    assert table.asked == "blue play", "the pile was just enough"


@pytest.mark.rule("B2.2")
@pytest.mark.rule("B3.4")
def test_every_card_of_the_shuffled_pile_is_as_likely_as_the_others() -> None:
    table = position(red=3, blue=0, pile="x gift*5 snail*2")
    table.walk(1)
    pending = decision(table.state)
    assert pending is not None
    odds = {write_line(CHANCE, answer, table.figures): weight for answer, weight in pending.weighted()}
    assert odds == {"? draw gift": 5, "? draw snail": 2, "? draw x": 1}


@pytest.mark.rule("B3.5")
def test_the_round_end_is_checked_after_the_refill() -> None:
    table = position(red=49, blue=7)
    table.walk(1)
    assert table.at("red") == 50
    assert table.state.round == 1
    assert table.asked == "? draw"
    table.play("? draw stop")
    assert table.state.round == 2
    assert table.scores == (50, 7)


@pytest.mark.rule("B3.5")
def test_a_figure_that_left_the_goal_before_the_turn_ended_does_not_end_the_round() -> None:
    table = position(red=50, blue=7)
    table.trigger(20)
    assert table.places == (0, 7)
    assert table.asked == "blue play"
    assert table.state.round == 1
