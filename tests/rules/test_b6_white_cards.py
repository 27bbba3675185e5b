"""B6.18 to B6.22: Fuck You, Troublemaker, numbered teleports, colours, and what walks begin afresh."""

import pytest

from frantic_board.board.cards import CARDS, Colour

from .table import WINDING_HOMES, position

# --- Fuck You --------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.18")
def test_fuck_you_played_21_fields_at_once_then_the_walk() -> None:
    table = position(red=3, blue=0, hands={"red": "fuck-you"}, board={10: "stop", 24: "push>"})
    table.play("red play fuck-you@20")
    assert table.at("red") == 24
    assert table.asked == "? roll"
    table.play("? roll 3")
    assert table.path("red") == [24, 25, 26, 27]


@pytest.mark.rule("B6.18")
def test_fuck_you_played_is_clamped_at_the_goal() -> None:
    table = position(red=30, blue=0, hands={"red": "fuck-you"})
    table.play("red play fuck-you@20", "? roll 3")
    assert table.at("red") == 50
    table = position(red=28, blue=0, hands={"red": "fuck-you"})
    table.play("red play fuck-you@20", "? roll 3")
    assert table.path("red") == [49, 50]


@pytest.mark.rule("B6.18")
def test_fuck_you_landed_on_goes_into_the_hand() -> None:
    table = position(red=3, blue=0, hands={"red": "stop"}, board={5: "fuck-you"})
    table.walk(2)
    assert table.hand("red") == "fuck-you"
    assert table.card(5) == ""
    assert table.at("red") == 5, "no 21 fields"


@pytest.mark.rule("B6.18")
def test_fuck_you_landed_on_what_lay_under_it_takes_no_effect_now() -> None:
    table = position(red=3, blue=0, hands={"red": "stop"}, board={5: "push> fuck-you"})
    table.walk(2)
    assert table.at("red") == 5
    assert table.card(5) == "push>"
    table.refill()
    table.play("blue play stop@47", "? roll 5")
    assert table.at("blue") == 6, "but later, for anybody"


@pytest.mark.rule("B6.18")
def test_fuck_you_passed_does_nothing() -> None:
    table = position(red=3, blue=0, hands={"red": "stop"}, board={4: "fuck-you"})
    table.walk(2)
    assert table.at("red") == 5
    assert table.card(4) == "fuck-you"


@pytest.mark.rule("B6.18")
def test_fuck_you_in_hand_costs_21_points_each() -> None:
    hands = {"red": "stop*5", "blue": "fuck-you*2 stop*2", "green": "fuck-you stop*3"}
    table = position(red=49, blue=10, green=0, hands=hands)
    table.walk(1)
    assert table.scores == (50, 10 + 42, 21)


# --- Troublemaker ----------------------------------------------------------------------------------------


@pytest.mark.rule("B6.19")
def test_troublemaker_played_an_event_instead_of_the_walk() -> None:
    table = position(red=3, blue=9, hands={"red": "troublemaker"})
    table.play("red play troublemaker@20", "? roll 13")
    assert table.rolls == ["red d20 13"]
    assert table.places == (3, 9)
    assert table.asked == "? draw"


@pytest.mark.rule("B6.19")
def test_troublemaker_landed_on_an_event_at_once() -> None:
    table = position(red=3, blue=9, board={5: "troublemaker"})
    table.walk(2)
    table.play("? roll 19")
    assert table.rolls == ["red d6 2", "red d20 19"]
    assert table.places == (9, 9)
    assert table.card(5) == "troublemaker", "it stays where it is"


@pytest.mark.rule("B6.19")
def test_troublemaker_passed_does_nothing() -> None:
    table = position(red=3, blue=9, board={5: "troublemaker"})
    table.walk(3)
    assert table.asked == "? draw"


@pytest.mark.rule("B6.19")
def test_troublemaker_acts_once_a_turn() -> None:
    table = position(red=3, blue=30, board={5: "troublemaker", 7: "jump-"})
    table.walk(2)
    table.play("? roll 3", "red target red", "? roll 2")
    assert table.path("red") == [4, 5, 6, 7, 5]
    assert table.asked == "? draw"


# --- numbered teleports ----------------------------------------------------------------------------------


@pytest.mark.rule("B6.20")
def test_a_numbered_teleport_sends_on_who_lands_there() -> None:
    table = position(red=30, blue=0)
    table.walk(1)
    assert table.asked == "? roll"
    table.play("? roll 1")
    assert table.path("red") == [31, 41]
    assert table.asked == "? draw", "a shift: teleport 1 is not triggered"


@pytest.mark.rule("B6.20")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_numbered_teleport_with_its_own_number(number: int) -> None:
    home = WINDING_HOMES[number - 1]
    table = position(red=home - 1, blue=0)
    table.walk(1)
    assert table.asked == "? roll"
    table.play(f"? roll {number}")
    assert table.path("red") == [home]
    assert table.asked == "? draw"


@pytest.mark.rule("B6.20")
def test_a_numbered_teleport_passed_does_nothing() -> None:
    table = position(red=30, blue=0)
    table.walk(2)
    assert table.at("red") == 32
    assert table.asked == "? draw"


@pytest.mark.rule("B6.20")
def test_a_numbered_teleport_reached_by_push_or_backward() -> None:
    table = position(red=27, blue=0, board={28: "pushv"})
    table.walk(1)
    table.play("? roll 2")
    assert table.path("red") == [28, 31, 33]
    table = position(red=34, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 1", "? roll 4")
    assert table.path("red") == [33, 37]


@pytest.mark.rule("B6.20")
def test_a_moved_teleport_works_where_it_lies_and_its_old_field_does_not() -> None:
    table = position(red=30, blue=0, teleports=(41, 33, 35, 37, 39, 32))
    table.walk(1)
    assert table.asked == "? draw"
    table = position(red=30, blue=0, teleports=(41, 33, 35, 37, 39, 32))
    table.walk(2)
    table.play("? roll 6")
    assert table.at("red") == 32


# --- colours and directions ------------------------------------------------------------------------------


@pytest.mark.rule("B6.21")
def test_each_card_has_the_colour_of_its_class() -> None:
    by_colour = {colour: {card.name for card in CARDS if card.colour is colour} for colour in Colour}
    assert by_colour == {
        Colour.PLAY: {"skip", "reverse", "remote", "ghost"},
        Colour.LAND: {"push", "jump", "second-chance", "swap", "gift", "magnet", "teleport"},
        Colour.PASS: {"stop", "x", "snail"},
        Colour.REACTION: {"block", "nice-try", "re-roll"},
        Colour.WHITE: {"fuck-you", "troublemaker"},
    }
    assert {card.name for card in CARDS if card.is_attack} == {"remote", "swap", "gift", "re-roll"}


@pytest.mark.rule("B6.21")
def test_a_push_covers_the_other_land_cards_and_they_cover_it() -> None:
    table = position(red=0, blue=0, hands={"red": "push gift"}, board={5: "gift", 6: "push>"})
    assert table.accepts("red play push@5>")
    assert table.accepts("red play gift@6")


@pytest.mark.rule("B6.22")
def test_second_chance_keeps_the_direction_and_the_owner_rolls() -> None:
    table = position(red=3, blue=9, hands={"red": "remote"}, board={11: "second-chance"})
    table.play("red play remote@20", "red target blue", "? roll 2", "? roll 4")
    assert table.rolls == ["red d6 2", "blue d6 4"]
    assert table.places == (3, 15)


@pytest.mark.rule("B6.22")
@pytest.mark.parametrize(("number", "end"), [(3, 12), (11, 14)])
def test_an_event_walk_under_reverse_goes_forward(number: int, end: int) -> None:
    table = position(red=12, blue=5, hands={"red": "reverse"}, board={9: "troublemaker", 11: "second-chance"})
    table.play("red play reverse@20", "? roll 3", f"? roll {number}")
    if number == 3:
        table.play("red target red", "? roll 2", "? roll 1")
    else:
        table.play("? roll 2", "? roll 1", "? roll 3")
    assert table.at("red") == end


@pytest.mark.rule("B6.22")
def test_a_gift_under_reverse_starts_a_forward_walk_that_goes_on_forward() -> None:
    board = {5: "gift", 21: "second-chance"}
    table = position(red=7, blue=20, hands={"red": "reverse"}, board=board)
    table.play("red play reverse@29", "? roll 2", "red gift blue 1", "? roll 3")
    assert table.rolls[-1] == "blue d6 3"
    assert table.at("blue") == 24
