"""B9.1 to B9.10: Epic Fail to Reset. Red triggers the events, so in order means blue, green, red."""

import pytest

from frantic_board.board.facts import Drew

from .table import TINY, card_text, position


def drawers(facts: list[Drew]) -> list[int]:
    """The seats that drew, each once, in order."""
    return list(dict.fromkeys(fact.seat for fact in facts))


@pytest.mark.rule("B9.1")
def test_epic_fail_the_rearmost_goes_to_the_teleport_nearest_the_goal() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(1)
    assert table.places == (41, 10, 20), "that is number 1 here"
    assert table.asked == "blue play", "not triggered"


@pytest.mark.rule("B9.1")
def test_epic_fail_all_of_the_rearmost_to_where_the_teleports_lie_now() -> None:
    table = position(red=3, blue=10, green=3, teleports=(21, 22, 29, 23, 24, 25))
    table.trigger(1)
    assert table.places == (29, 10, 29)


@pytest.mark.rule("B9.1")
def test_epic_fail_may_be_a_step_back() -> None:
    table = position(red=45, blue=46)
    table.trigger(1)
    assert table.places == (41, 46)


@pytest.mark.rule("B9.2")
def test_earthquake_everyone_to_the_right_hand_neighbours_place_one_after_the_other() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(2)
    assert table.places == (20, 20, 3), "blue to green, green to red, red to where blue is by now"


@pytest.mark.rule("B9.2")
def test_earthquake_triggered_by_the_last_seat() -> None:
    table = position(red=3, blue=10, green=20, turn="green")
    table.trigger(2)
    assert table.places == (10, 20, 10)


@pytest.mark.rule("B9.2")
def test_earthquake_of_two_brings_both_together_without_effects() -> None:
    table = position(red=3, blue=10, board={3: "gift", 10: "swap"})
    table.trigger(2)
    assert table.places == (3, 3)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.3")
def test_marching_orders_the_roller_picks_rolls_and_walks_any_figure() -> None:
    table = position(red=3, blue=10, green=20, board={12: "stop"})
    table.trigger(3)
    assert table.options == ["red target red", "red target blue", "red target green"]
    table.play("red target blue", "? roll 5")
    assert table.rolls[-1] == "red d6 5"
    assert table.places == (3, 12, 20), "a walk: the stop works"


@pytest.mark.rule("B9.3")
def test_marching_orders_for_oneself_with_land_effect_and_at_the_goal() -> None:
    table = position(red=3, blue=10, board={5: "pushv"})
    table.trigger(3)
    table.play("red target red", "? roll 2")
    assert table.at("red") == 14
    table = position(red=3, blue=50)
    table.trigger(3)
    table.play("red target blue", "? roll 2")
    assert table.scores == (3, 50)


@pytest.mark.rule("B9.3")
def test_marching_orders_the_owner_decides_what_follows() -> None:
    table = position(red=3, blue=10, green=20, board={12: "gift"})
    table.trigger(3)
    table.play("red target blue", "? roll 2")
    assert table.asked == "blue gift"


@pytest.mark.rule("B9.4")
def test_teleport_terror_everyone_rolls_and_goes_there_in_order() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(4)
    table.play("? roll 1")
    assert table.places == (3, 41, 20), "at once"
    table.play("? roll 2", "? roll 6")
    assert table.places == (31, 41, 33)
    assert table.rolls[1:] == ["blue d6 1", "green d6 2", "red d6 6"]
    assert table.asked == "blue play", "no teleport is triggered"


@pytest.mark.rule("B9.4")
def test_teleport_terror_the_same_number_and_moved_teleports() -> None:
    table = position(red=50, blue=10, teleports=(21, 22, 29, 23, 24, 25))
    table.trigger(4)
    table.play("? roll 3", "? roll 3")
    assert table.places == (29, 29)
    assert table.state.round == 1, "red left the goal"


@pytest.mark.rule("B9.5")
def test_market_one_card_each_then_everyone_picks_in_order() -> None:
    table = position(red=3, blue=10, green=20, pile="x gift*2 push stop")
    table.trigger(5)
    table.play("? draw gift", "? draw x")
    assert table.asked == "? draw", "nobody picks before all lie open"
    table.play("? draw gift")
    assert table.options == ["blue pick gift", "blue pick x"]
    assert table.refuses("blue pick push")
    assert table.refuses("blue pass")
    table.play("blue pick x")
    assert table.options == ["green pick gift"]
    table.play("green pick gift", "red pick gift")
    assert table.hands == ("gift stop*4", "stop*4 x", "gift stop*4")
    assert table.pile == "push stop"
    assert table.asked == "blue play"


@pytest.mark.rule("B9.5")
def test_market_with_a_short_pile_the_last_go_without() -> None:
    table = position(red=3, blue=10, green=20, pile="x gift")
    table.trigger(5)
    table.play("? draw x", "? draw gift", "blue pick gift", "green pick x")
    assert table.hands == ("stop*4", "gift stop*4", "stop*4 x")
    assert table.asked == "blue play"


@pytest.mark.rule("B9.5")
def test_market_with_an_empty_pile_is_nothing() -> None:
    table = position(red=3, blue=10, pile="")
    table.trigger(5)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.6")
def test_mexican_standoff_all_to_teleport_6() -> None:
    table = position(red=3, blue=10, green=46)
    table.trigger(6)
    assert table.places == (31, 31, 31)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.6")
def test_mexican_standoff_where_it_lies_now_also_from_the_goal() -> None:
    table = position(red=50, blue=10, teleports=(21, 22, 29, 23, 24, 5))
    table.trigger(6)
    assert table.places == (5, 5)
    assert table.state.round == 1


@pytest.mark.rule("B9.7")
def test_expansion_everyone_rolls_and_shifts_forward_in_order() -> None:
    table = position(red=3, blue=10, green=20, board={11: "x", 12: "stop", 13: "jump+"})
    table.trigger(7)
    table.play("? roll 3")
    assert table.places == (3, 13, 20)
    table.play("? roll 1", "? roll 6")
    assert table.places == (9, 13, 21)
    assert table.rolls[1:] == ["blue d6 3", "green d6 1", "red d6 6"]


@pytest.mark.rule("B9.7")
def test_expansion_ends_at_the_goal() -> None:
    table = position(red=3, blue=46, green=50, hands={"red": "stop*3"})
    table.trigger(7)
    table.play("? roll 6", "? roll 2", "? roll 1")
    assert table.places == (4, 50, 50)


@pytest.mark.rule("B9.8")
def test_recession_everyone_rolls_and_shifts_back_in_order() -> None:
    table = position(red=9, blue=10, green=20, board={8: "x", 7: "stop"})
    table.trigger(8)
    table.play("? roll 2", "? roll 6", "? roll 2")
    assert table.places == (7, 8, 14)
    assert table.rolls[1:] == ["blue d6 2", "green d6 6", "red d6 2"]


@pytest.mark.rule("B9.8")
def test_recession_ends_at_the_start() -> None:
    table = position(red=2, blue=0, green=50)
    table.trigger(8)
    table.play("? roll 4", "? roll 5", "? roll 6")
    assert table.places == (0, 0, 45)


@pytest.mark.rule("B9.9")
def test_restock_everyone_lays_a_card_over_anything_but_white_without_effect() -> None:
    hands = {"red": "fuck-you stop*3", "blue": "skip stop*3", "green": "x stop*3"}
    table = position(red=3, blue=10, green=20, hands=hands, board={5: "gift", 6: "fuck-you"})
    table.trigger(9)
    assert table.asked == "blue play"
    assert table.accepts("blue play skip@5"), "a play card on a land card"
    refused = (0, 3, 6, 10, 20, 31, 47, 50)
    assert all(table.refuses(f"blue play skip@{field}") for field in refused)
    table.play("blue play skip@5")
    assert table.asked == "green play"
    table.play("green play x@5")
    assert table.asked == "red play"
    table.play("red play fuck-you@5")
    assert table.all_cards(5) == ["gift", "skip", "x", "fuck-you"]
    assert table.places == (3, 10, 20)
    assert table.asked == "? draw"


@pytest.mark.rule("B9.9")
def test_restock_all_refill_in_order_when_all_have_laid() -> None:
    hands = {"red": "stop*2", "blue": "stop*4", "green": "stop*6"}
    table = position(red=3, blue=10, green=20, hands=hands)
    table.trigger(9)
    table.play("blue play stop@5", "green play stop@6", "red play stop@7")
    table.refill()
    assert [fact.seat for fact in table.told(Drew)] == [1, 0, 0, 0]
    assert table.hands == ("stop*4", "stop*4", "stop*5")
    assert table.asked == "blue play"


@pytest.mark.rule("B9.9")
def test_restock_who_has_no_card_is_passed_over_but_refills() -> None:
    hands = {"red": "", "blue": "", "green": "stop*4"}
    table = position(red=3, blue=10, green=20, hands=hands)
    table.trigger_later("red", 9)
    assert table.asked == "green play"
    table.play("green play stop@5")
    table.refill()
    assert [fact.seat for fact in table.told(Drew)][:9] == [1, 1, 1, 1, 2, 0, 0, 0, 0]


@pytest.mark.rule("B9.9")
def test_restock_without_any_place_nobody_lays() -> None:
    table = position(red=7, blue=8, level=TINY, hands={"red": "stop*3", "blue": "x*5"})
    table.trigger_later("red", 9)
    assert table.asked == "? draw", "red refills"
    table.play("? draw stop")
    assert table.hands == ("stop*4", "x*5")


@pytest.mark.rule("B9.9")
def test_restock_a_push_must_still_face_the_track() -> None:
    table = position(red=3, blue=10, hands={"blue": "push"}, board={5: "skip"})
    table.trigger(9)
    assert table.refuses("blue play push@5^")
    assert table.accepts("blue play push@5v")


@pytest.mark.rule("B9.10")
def test_reset_everyone_discards_and_draws_four_one_after_the_other() -> None:
    hands = {"red": "x*6", "blue": "gift", "green": ""}
    table = position(red=3, blue=10, green=20, hands=hands)
    table.trigger(10)
    assert table.hands == ("x*6", "", ""), "red has not discarded yet"
    table.play("? draw stop", "? draw stop", "? draw stop", "? draw stop", "? draw stop")
    assert table.hands == ("x*6", "stop*4", "stop")
    table.refill()
    assert table.hands == ("stop*4", "stop*4", "stop*4")
    assert [fact.seat for fact in table.told(Drew)] == [1] * 4 + [2] * 4 + [0] * 4
    assert table.asked == "blue play"


@pytest.mark.rule("B9.10")
def test_reset_discards_stay_out_of_the_round() -> None:
    table = position(red=3, blue=10, hands={"red": "x*4", "blue": "gift*4"}, pile="stop*9")
    table.trigger(10)
    table.refill()
    assert card_text(table.state.discards) == "gift*4 x*4"
    assert table.pile == "stop"
    assert table.hands == ("stop*4", "stop*4")
    table.walk(1)
    table.play("? draw stop")
    table.walk(1)
    assert table.state.round == 2, "the discarded cards do not come back to be drawn"


@pytest.mark.rule("B9.10")
def test_reset_with_a_short_pile() -> None:
    hands = {"red": "x*4", "blue": "gift*4", "green": "snail*4"}
    table = position(red=3, blue=10, green=20, hands=hands, pile="stop*6")
    table.trigger(10)
    table.play(*["? draw stop"] * 6)
    assert drawers(table.told(Drew)) == [1, 2]
    assert table.scores == (3, 10, 20), "red holds nothing and the pile is empty"
