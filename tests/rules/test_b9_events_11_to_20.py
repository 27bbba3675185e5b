"""B9.11 to B9.22: Tsunami to Epic Win. Red triggers the events, so in order means blue, green, red."""

import pytest

from frantic_board.board.facts import EventBegan

from .table import TINY, position


@pytest.mark.rule("B9.11")
def test_tsunami_who_rolls_lower_walks_the_roll_not_matched() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(11)
    table.play("? roll 3", "? roll 2")
    assert table.places == (3, 10, 23), "green walks three, and the event ends"
    assert table.rolls[1:] == ["blue d6 3", "green d6 2"]
    assert table.asked == "blue play"


@pytest.mark.rule("B9.11")
def test_tsunami_goes_round_until_somebody_rolls_lower() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(11)
    rolls = [1, 1, 2, 4, 4, 6, 6, 6]
    table.play(*(f"? roll {roll}" for roll in rolls))
    assert table.places == (3, 10, 20)
    assert table.asked == "? roll"
    table.play("? roll 5")
    assert table.rolls[-1] == "red d6 5", "the ninth roll is red's third"
    assert table.places == (9, 10, 20)


@pytest.mark.rule("B9.11")
def test_tsunami_only_the_roll_before_counts() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(11)
    table.play("? roll 2", "? roll 5", "? roll 3")
    assert table.places == (8, 10, 20), "red rolled less than green's five, though more than blue's two"


@pytest.mark.rule("B9.11")
def test_tsunami_is_a_walk() -> None:
    table = position(red=3, blue=10, green=20, board={21: "snail", 23: "push<", 22: "stop"})
    table.trigger(11)
    table.play("? roll 6", "? roll 5")
    assert table.path("green") == [21, 22]
    table = position(red=3, blue=10, board={5: "gift"})
    table.trigger(11)
    table.play("? roll 2", "? roll 1")
    assert table.asked == "red gift"


@pytest.mark.rule("B9.11")
def test_tsunami_a_re_rolled_result_is_compared() -> None:
    table = position(red=3, blue=10, hands={"red": "re-roll stop*3"})
    table.trigger(11)
    table.play("red pass", "? roll 4", "red pass", "? roll 1", "red react re-roll@40", "? roll 4")
    assert table.asked == "? roll", "matched: on to blue"
    table.play("? roll 3")
    assert table.at("blue") == 14


@pytest.mark.rule("B9.12")
def test_gambling_man_the_highest_goes_to_that_teleport() -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(12)
    table.play("? roll 2", "? roll 5")
    assert table.places == (3, 10, 20), "not before all have rolled"
    table.play("? roll 4")
    assert table.places == (3, 10, 39)
    assert table.rolls[1:] == ["blue d6 2", "green d6 5", "red d6 4"]


@pytest.mark.rule("B9.12")
@pytest.mark.parametrize(
    ("rolls", "places"),
    [
        ((5, 2, 5), (39, 39, 20)),
        ((4, 4, 4), (37, 37, 37)),
        ((1, 6, 6), (31, 10, 31)),
        ((3, 3, 1), (3, 35, 35)),
    ],
)
def test_gambling_man_ties(rolls: tuple[int, ...], places: tuple[int, ...]) -> None:
    table = position(red=3, blue=10, green=20)
    table.trigger(12)
    table.play(*(f"? roll {roll}" for roll in rolls))
    assert table.places == places


@pytest.mark.rule("B9.13")
def test_friday_the_13th_nothing() -> None:
    table = position(red=3, blue=10, board={3: "gift"})
    before = (table.places, table.hands, table.pile, table.teleports)
    table.trigger(13)
    assert (table.places, table.hands, table.pile, table.teleports) == before
    assert table.asked == "blue play"


@pytest.mark.rule("B9.13")
def test_friday_the_13th_may_be_rolled_again_and_come_again() -> None:
    table = position(red=3, blue=10, hands={"blue": "re-roll stop*3"})
    table.trigger(13)
    table.play("blue react re-roll@5", "? roll 13")
    assert table.told(EventBegan) == [EventBegan(0, 13)], "it happens once"
    assert table.places == (3, 10)


@pytest.mark.rule("B9.14")
def test_loot_all_hands_go_to_the_right_at_the_same_time() -> None:
    hands = {"red": "x*4", "blue": "gift*4", "green": "snail*4"}
    table = position(red=3, blue=10, green=20, hands=hands)
    table.trigger(14)
    assert table.hands == ("snail*4", "x*4", "gift*4")
    assert table.asked == "blue play"


@pytest.mark.rule("B9.14")
def test_loot_uneven_hands_and_a_fuck_you_travel_too() -> None:
    hands = {"red": "fuck-you x*2", "blue": "", "green": "snail*6"}
    table = position(red=3, blue=10, green=20, turn="red", hands=hands)
    table.trigger(14)
    assert table.hands == ("snail*6", "fuck-you x*2", "")
    table.refill()
    assert table.hands == ("snail*6", "fuck-you stop x*2", "stop*4")


@pytest.mark.rule("B9.15")
def test_surprise_party_everyone_moves_a_figure_two_fields_in_order() -> None:
    table = position(red=3, blue=10, green=20, board={11: "stop", 12: "push<"})
    table.trigger(15)
    assert table.options == ["blue target red", "blue target blue", "blue target green"], "also the own one"
    table.play("blue target blue")
    assert table.at("blue") == 12, "a shift"
    assert table.asked == "green target"
    table.play("green target blue", "red target green")
    assert table.places == (3, 14, 22)


@pytest.mark.rule("B9.15")
def test_surprise_party_ends_at_the_goal() -> None:
    table = position(red=3, blue=49, hands={"red": "stop*3"})
    table.trigger(15)
    table.play("blue target blue", "red target blue")
    assert table.at("blue") == 50


@pytest.mark.rule("B9.16")
def test_charity_the_foremost_four_back_all_others_one_forward() -> None:
    table = position(red=3, blue=10, green=20, board={4: "gift", 11: "x"})
    table.trigger(16)
    assert table.places == (4, 11, 16)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.16")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((3, 20, 20), (4, 16, 16)),
        ((2, 1, 0), (0, 2, 1)),
        ((2, 2, 2), (0, 0, 0)),
        ((50, 46, 50), (46, 47, 46)),
        ((20, 19, 5), (16, 20, 6)),
    ],
)
def test_charity_ties_and_clamps(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    table = position(red=before[0], blue=before[1], green=before[2])
    table.trigger(16)
    assert table.places == after


@pytest.mark.rule("B9.16")
def test_charity_may_carry_one_to_the_goal() -> None:
    table = position(red=49, blue=50)
    table.trigger(16)
    assert table.scores == (50, 46)


@pytest.mark.rule("B9.17")
def test_robin_hood_foremost_and_rearmost_exchange_places() -> None:
    table = position(red=3, blue=10, green=20, board={3: "swap", 20: "gift"})
    table.trigger(17)
    assert table.places == (20, 10, 3)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.17")
@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 20, 20), (20, 3, 3)), ((3, 3, 20), (20, 20, 3)), ((7, 7, 7), (7, 7, 7)), ((0, 5, 46), (46, 5, 0))],
)
def test_robin_hood_ties(before: tuple[int, int, int], after: tuple[int, int, int]) -> None:
    table = position(red=before[0], blue=before[1], green=before[2])
    table.trigger(17)
    assert table.places == after


@pytest.mark.rule("B9.17")
def test_robin_hood_two_in_front_and_two_behind() -> None:
    table = position(red=3, blue=20, green=3, yellow=20, black=9)
    table.trigger(17)
    assert table.places == (20, 3, 20, 3, 9)


@pytest.mark.rule("B9.18")
def test_reorganize_the_roller_moves_two_teleports() -> None:
    table = position(red=3, blue=10, board={20: "gift"})
    table.trigger(18)
    assert table.asked == "red move"
    assert all(
        table.accepts(f"red move {number} to {field}") for number in range(1, 7) for field in (1, 20, 49)
    )
    table.play("red move 3 to 20")
    assert table.teleports == (41, 33, 20, 37, 39, 31)
    assert table.all_cards(20) == ["gift", "3"]
    assert table.card(35) == "", "an ordinary field now"
    assert table.asked == "red move"
    table.play("red move 1 to 35")
    assert table.teleports == (35, 33, 20, 37, 39, 31), "the second may go where the first lay"
    assert table.asked == "blue play"
    assert table.accepts("blue play stop@41")


@pytest.mark.rule("B9.18")
def test_reorganize_where_teleports_must_not_go() -> None:
    table = position(red=3, blue=10, board={20: "fuck-you", 21: "troublemaker"})
    table.trigger(18)
    for field in (0, 3, 10, 20, 21, 33, 35, 50, 51):
        assert table.refuses(f"red move 3 to {field}")
    assert table.refuses("red move 0 to 4")
    assert table.refuses("red move 7 to 4")
    assert table.refuses("red pass")
    table.play("red move 3 to 4")
    assert table.refuses("red move 3 to 5"), "two different ones"
    assert table.refuses("red move 0 to 5")
    assert table.refuses("red move 2 to 4"), "white now"


@pytest.mark.rule("B9.18")
def test_reorganize_a_teleport_with_a_figure_on_it_stays() -> None:
    table = position(red=35, blue=10)
    table.trigger(18)
    assert table.refuses("red move 3 to 20")
    assert table.accepts("red move 4 to 20")


@pytest.mark.rule("B9.18")
def test_reorganize_one_is_moved_if_only_one_can() -> None:
    table = position(red=41, blue=33, green=35, yellow=37, black=39, white=3)
    table.trigger(18)
    assert {option.split(" to ")[0] for option in table.options} == {"red move 6"}
    table.play("red move 6 to 20")
    assert table.asked == "blue play"


@pytest.mark.rule("B9.18")
def test_reorganize_none_is_moved_if_none_can() -> None:
    table = position(red=41, blue=33, green=35, yellow=37, black=39, white=31)
    table.trigger(18)
    assert table.asked == "blue play"
    table = position(red=7, blue=8, level=TINY)
    table.trigger_later("red", 18)
    assert table.asked == "? roll", "red's walk: there was no field for a teleport"


@pytest.mark.rule("B9.19")
def test_communism_all_to_the_field_of_the_foremost() -> None:
    table = position(red=3, blue=20, green=10, board={20: "second-chance"})
    table.trigger(19)
    assert table.places == (20, 20, 20)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.19")
def test_communism_with_one_on_the_goal() -> None:
    table = position(red=3, blue=50, green=10)
    table.trigger(19)
    assert table.scores == (50, 50, 50)


@pytest.mark.rule("B9.20")
def test_epic_win_the_foremost_goes_to_start() -> None:
    table = position(red=3, blue=20, green=10)
    table.trigger(20)
    assert table.places == (3, 0, 10)


@pytest.mark.rule("B9.20")
def test_epic_win_all_of_the_foremost_also_from_the_goal() -> None:
    table = position(red=50, blue=50, green=10)
    table.trigger(20)
    assert table.places == (0, 0, 10)
    assert table.state.round == 1


@pytest.mark.rule("B9.21")
def test_an_event_in_the_middle_of_a_walk_is_carried_out_fully_then_the_turn_goes_on() -> None:
    table = position(red=3, blue=10, green=20, board={5: "troublemaker"}, turn="red")
    table.walk(2)
    table.play("? roll 15", "blue target red", "green target red", "red target red")
    assert table.at("red") == 11
    assert table.asked == "? draw", "the walk is over, the refill follows"


@pytest.mark.rule("B9.21")
def test_an_event_inside_an_event() -> None:
    table = position(red=3, blue=10, green=20, board={22: "troublemaker", 12: "stop"})
    table.trigger(3)
    table.play("red target green", "? roll 2", "? roll 7")
    assert table.rolls[-1] == "green d20 7", "green landed, so green triggers"
    table.play("? roll 1", "? roll 2", "? roll 3")
    assert table.rolls[-3:] == ["red d6 1", "blue d6 2", "green d6 3"], "in order from green's neighbour"
    assert table.places == (4, 12, 25)
    assert table.asked == "blue play"


@pytest.mark.rule("B9.21")
def test_an_event_that_moves_the_walker_does_not_resume_the_walk() -> None:
    table = position(red=3, blue=10, board={4: "stop troublemaker"})
    table.walk(1)
    table.play("? roll 20")
    assert table.places == (4, 0)
    assert table.asked == "? draw"


@pytest.mark.rule("B9.22")
def test_everyone_draws_what_there_is() -> None:
    hands = {"red": "stop*4", "blue": "stop*4", "green": "stop*4"}
    table = position(red=3, blue=10, green=20, hands=hands, pile="x")
    table.trigger(9)
    table.play("blue play stop@5", "green play stop@6", "red play stop@7", "? draw x")
    assert table.scores == (3, 10, 20), "green holds three and the pile is empty"


@pytest.mark.rule("B9.22")
def test_a_pile_used_up_by_an_event_does_not_end_the_round_if_nobody_must_draw() -> None:
    table = position(red=3, blue=10, pile="x*8")
    table.trigger(10)
    table.play(*["? draw x"] * 8)
    assert table.pile == ""
    assert table.asked == "blue play"
    assert table.state.round == 1
    table = position(red=3, blue=10, pile="x", hands={"red": "stop*4"})
    table.trigger(5)
    table.play("? draw x", "blue pick x")
    assert table.asked == "blue play"


@pytest.mark.rule("B9.22")
def test_it_ends_with_the_turn_if_somebody_still_must_draw() -> None:
    table = position(red=3, blue=10, pile="x*7", hands={"red": "gift*4"})
    table.trigger(10)
    table.play(*["? draw x"] * 7)
    assert table.scores == (3, 10), "red holds three"
