"""B7: reactions."""

import pytest

from frantic_board.board.facts import AttackBlocked

from .table import TINY, position

RE_ROLL = "re-roll stop*3"
BLOCK = "block stop*3"

# --- throwing in (B7.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("B7.1")
def test_a_reaction_is_laid_on_the_board_by_the_placement_rules() -> None:
    table = position(red=3, blue=20, hands={"blue": RE_ROLL}, board={8: "gift", 9: "fuck-you", 10: "x"})
    table.walk(1)
    assert table.asked == "blue react"
    refused = (0, 3, 9, 20, 31, 50)
    assert all(table.refuses(f"blue react re-roll@{field}") for field in refused)
    assert all(table.accepts(f"blue react re-roll@{field}") for field in (4, 8, 10, 49))
    table.play("blue react re-roll@8")
    assert table.all_cards(8) == ["gift", "re-roll"]
    assert table.hand("blue") == "stop*3"


@pytest.mark.rule("B7.1")
def test_only_the_card_that_fits_can_be_thrown_in() -> None:
    hands = {"red": "stop re-roll", "blue": "block nice-try re-roll stop"}
    table = position(red=49, blue=20, hands=hands)
    table.play("red play stop@5", "? roll 1", "red pass")
    assert table.asked == "blue react"
    assert table.refuses("blue react block@10")
    assert table.refuses("blue react nice-try@10")
    assert table.refuses("blue react stop@10")
    assert table.refuses("blue play re-roll@10")
    assert table.accepts("blue react re-roll@10")
    assert table.accepts("blue pass")


@pytest.mark.rule("B7.1")
def test_one_can_react_in_ones_own_turn() -> None:
    table = position(red=3, blue=20, hands={"red": "stop re-roll"})
    table.play("red play stop@5", "? roll 6")
    assert table.asked == "red react"
    table.play("red react re-roll@10", "? roll 1")
    assert table.at("red") == 4


@pytest.mark.rule("B7.1")
def test_without_a_legal_field_nothing_is_thrown_in() -> None:
    hands = {"red": RE_ROLL, "blue": RE_ROLL}
    table = position(red=7, blue=8, hands=hands, level=TINY)
    table.play("? roll 1")
    assert table.at("red") == 8, "nobody was asked: 7 and 8 bore figures"
    hands = {"red": "nice-try stop*3", "blue": "nice-try stop*3"}
    table = position(red=8, blue=2, hands=hands, board={7: "fuck-you", 8: "troublemaker"}, level=TINY)
    table.play("? roll 1")
    assert table.scores == (9, 2)


@pytest.mark.rule("B7.1")
def test_a_block_needs_a_field_too() -> None:
    table = position(red=5, blue=8, hands={"red": "", "blue": BLOCK}, level=TINY, board={7: "gift"})
    table.play("? roll 2", "red gift blue 1")
    assert table.at("blue") == 9, "not asked: the only two fields bore figures"
    table = position(red=5, blue=3, hands={"red": "", "blue": BLOCK}, level=TINY, board={7: "gift"})
    table.play("? roll 2", "red gift blue 1")
    assert table.options == ["blue pass", "blue react block@8"]


# --- the order of asking (B7.2) --------------------------------------------------------------------------


@pytest.mark.rule("B7.2")
def test_all_who_can_are_asked_from_the_turns_owner_on() -> None:
    hands = {"red": RE_ROLL, "blue": RE_ROLL, "yellow": RE_ROLL}
    table = position(red=3, blue=20, green=0, yellow=1, turn="blue", hands=hands)
    table.play("blue play stop@5", "? roll 2")
    assert table.asked == "blue react"
    asked = table.asked_after("blue pass", "yellow pass", "red pass")
    assert asked == ["yellow react", "red react", "? draw"], "green holds none and is not asked"
    assert table.at("blue") == 22


@pytest.mark.rule("B7.2")
def test_the_turns_owner_comes_first_also_when_another_rolls() -> None:
    hands = {"red": "stop re-roll", "blue": "re-roll", "green": "re-roll"}
    table = position(red=3, blue=20, green=0, hands=hands, board={5: "gift", 22: "teleport"})
    table.play("red play stop@29", "? roll 2", "red pass", "blue pass", "green pass")
    table.play("red gift blue 2", "? roll 1")
    assert table.rolls[-1] == "blue d6 1"
    assert table.asked == "red react"
    assert table.asked_after("red pass", "blue pass", "green pass") == ["blue react", "green react", "? draw"]


@pytest.mark.rule("B7.2")
def test_after_a_re_roll_the_window_opens_anew_for_those_who_passed() -> None:
    hands = {"red": "stop re-roll", "blue": "re-roll", "green": "re-roll"}
    table = position(red=3, blue=20, green=0, hands=hands)
    table.play("red play stop@29", "? roll 2")
    asked = table.asked_after("red pass", "blue react re-roll@28", "? roll 5", "red pass", "green pass")
    assert asked == ["blue react", "? roll", "red react", "green react", "? draw"]
    assert table.at("red") == 8


@pytest.mark.rule("B7.2")
def test_after_a_blocked_re_roll_too() -> None:
    hands = {"red": "stop block re-roll", "blue": "re-roll*2", "green": "re-roll"}
    table = position(red=3, blue=20, green=0, hands=hands)
    table.play("red play stop@29", "? roll 2")
    asked = table.asked_after("red pass", "blue react re-roll@28", "red react block@27")
    assert asked == ["blue react", "red react", "red react"]
    assert table.accepts("red react re-roll@26"), "red is asked again about the roll that stands"
    asked = table.asked_after("red pass", "blue react re-roll@26", "? roll 6", "red pass", "green pass")
    assert asked == ["blue react", "? roll", "red react", "green react", "? draw"]
    assert table.at("red") == 9


@pytest.mark.rule("B7.2")
def test_nice_try_is_asked_from_the_turns_owner_on_until_nothing_is_left() -> None:
    nice = "nice-try stop*3"
    hands = {"red": nice, "blue": "nice-try stop*4", "green": nice}
    table = position(red=20, blue=49, green=0, turn="blue", hands=hands)
    table.walk(1)
    assert table.asked == "blue react"
    asked = table.asked_after("blue pass", "green react nice-try@5")
    assert asked == ["green react", "green play"], "red need not be asked any more"
    assert table.places == (20, 31, 0)


@pytest.mark.rule("B7.2")
def test_it_closes_when_all_have_passed() -> None:
    nice = "nice-try stop*3"
    table = position(red=49, blue=20, green=0, hands={"red": "nice-try stop*4", "blue": nice, "green": nice})
    table.walk(1)
    table.play("red pass", "blue pass", "green pass")
    assert table.state.round == 2
    assert table.scores == (50, 20, 0)


# --- events (B7.3) ---------------------------------------------------------------------------------------


@pytest.mark.rule("B7.3")
def test_events_and_their_choices_cannot_be_blocked() -> None:
    table = position(red=3, blue=20, hands={"blue": BLOCK})
    table.trigger(3)
    assert table.asked_after("red target blue", "? roll 2") == ["? roll", "blue play"]
    assert table.places == (3, 22)
    table = position(red=3, blue=20, hands={"blue": BLOCK})
    table.trigger(15)
    table.play("blue target red", "red target blue")
    assert table.places == (5, 22)
    table = position(red=3, blue=20, hands={"red": BLOCK, "blue": BLOCK})
    table.trigger(6)
    assert table.places == (31, 31)


@pytest.mark.rule("B7.3")
def test_a_re_roll_inside_an_event_can_be_blocked() -> None:
    table = position(red=3, blue=20, hands={"red": RE_ROLL, "blue": BLOCK})
    table.trigger(13)
    assert table.asked == "red react"
    table.play("red pass")
    table = position(red=3, blue=20, hands={"red": RE_ROLL, "blue": BLOCK})
    table.trigger(7)
    table.play("red pass", "? roll 2", "red react re-roll@40")
    assert table.asked == "blue react"
    table.play("blue react block@42")
    assert table.at("blue") == 22


@pytest.mark.rule("B7.3")
@pytest.mark.parametrize(("card", "line"), [("swap", "red target blue"), ("gift", "red gift blue 2")])
def test_swap_and_gift_reached_by_a_walk_of_an_event_can_be_blocked(card: str, line: str) -> None:
    table = position(red=3, blue=20, hands={"blue": BLOCK}, board={5: card})
    table.trigger(3)
    table.play("red target red", "? roll 2", line)
    assert table.asked == "blue react"
    table.play("blue react block@40")
    assert table.places == (5, 20)


# --- Block (B7.4) ----------------------------------------------------------------------------------------


@pytest.mark.rule("B7.4")
@pytest.mark.parametrize(
    ("lines", "landed"),
    [
        (("red play remote@29", "red target blue"), 3),
        (("red play stop@29", "? roll 2", "red target blue"), 5),
        (("red play stop@29", "? roll 4", "red gift blue 1"), 7),
    ],
)
def test_the_target_may_block_before_the_attack_takes_effect(lines: tuple[str, ...], landed: int) -> None:
    hands = {"red": "remote stop", "blue": BLOCK}
    table = position(red=3, blue=20, green=0, hands=hands, board={5: "swap", 7: "gift"})
    table.play(*lines)
    assert table.asked == "blue react"
    assert table.places == (landed, 20, 0)
    assert table.refuses("blue react stop@30")
    table.play("blue react block@30")
    assert table.places == (landed, 20, 0)
    assert table.asked == "? draw"
    assert [fact.seat for fact in table.told(AttackBlocked)] == [1]


@pytest.mark.rule("B7.4")
def test_a_blocked_attack_leaves_nothing_to_re_roll() -> None:
    for lines in (
        ("red play remote@29", "red target blue"),
        ("red play stop@29", "? roll 2", "green pass", "red target blue"),
    ):
        hands = {"red": "remote stop", "blue": BLOCK, "green": RE_ROLL}
        table = position(red=3, blue=20, green=0, hands=hands, board={5: "swap"})
        table.play(*lines, "blue react block@30")
        assert table.asked == "? draw"


@pytest.mark.rule("B7.4")
def test_the_target_may_let_it_happen() -> None:
    table = position(red=3, blue=20, hands={"blue": BLOCK}, board={5: "swap"})
    table.walk(2)
    table.play("red target blue", "blue pass")
    assert table.places == (20, 5)


@pytest.mark.rule("B7.4")
def test_a_target_without_block_is_not_asked() -> None:
    table = position(red=3, blue=20, hands={"red": BLOCK, "blue": "re-roll"}, board={5: "swap"})
    table.walk(2)
    table.play("blue pass", "red target blue")
    assert table.places == (20, 5)


@pytest.mark.rule("B7.4")
def test_an_attack_by_the_owner_of_a_remote_controlled_figure_on_the_attacker() -> None:
    hands = {"red": "remote block", "blue": BLOCK}
    table = position(red=3, blue=20, green=0, hands=hands, board={22: "swap"})
    table.play("red play remote@29", "red target blue", "blue pass", "? roll 2", "blue target red")
    assert table.asked == "red react", "red is the target now"
    table.play("red react block@28")
    assert table.places == (3, 22, 0)


# --- Nice Try (B7.5) -------------------------------------------------------------------------------------


@pytest.mark.rule("B7.5")
def test_all_figures_on_the_goal_shift_to_teleport_6() -> None:
    table = position(red=49, blue=50, green=7, hands={"green": "nice-try stop*3"})
    table.walk(1)
    table.refill()
    table.play("green react nice-try@10")
    assert table.places == (31, 31, 7)
    assert table.asked == "blue play", "not triggered, and the round goes on"
    assert table.state.round == 1


@pytest.mark.rule("B7.5")
def test_it_is_offered_after_the_refill_so_a_drawn_one_will_do() -> None:
    table = position(red=49, blue=7, pile="nice-try x*9")
    table.walk(1)
    assert table.asked == "? draw"
    table.play("? draw nice-try")
    assert table.asked == "red react"
    table.play("red react nice-try@10")
    assert table.at("red") == 31


@pytest.mark.rule("B7.5")
def test_who_threw_it_in_is_refilled_at_the_end_of_the_next_turn() -> None:
    table = position(red=49, blue=7, green=0, hands={"green": "nice-try stop*3"})
    table.walk(1)
    table.refill()
    table.play("green react nice-try@10")
    assert table.hand("green") == "stop*3"
    table.walk(1)
    table.refill()
    assert table.hand("green") == "stop*4"
    assert table.asked == "green play"


@pytest.mark.rule("B7.5")
def test_it_goes_to_where_teleport_6_lies_now() -> None:
    table = position(red=49, blue=7, hands={"blue": "nice-try"}, teleports=(10, 11, 12, 13, 14, 4))
    table.walk(1)
    table.refill()
    assert table.asked == "blue react"
    table.play("blue react nice-try@20")
    assert table.at("red") == 4
