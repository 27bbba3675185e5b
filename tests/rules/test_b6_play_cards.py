"""B6.1 to B6.4: Skip, Reverse, Remote, Ghost."""

import pytest

from .table import position

# --- Skip ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.1")
def test_skip_you_do_not_walk() -> None:
    table = position(red=3, blue=0, hands={"red": "skip stop*3"})
    table.play("red play skip@20")
    assert table.asked == "? draw", "the refill is not skipped"
    assert table.rolls == []
    assert table.at("red") == 3


@pytest.mark.rule("B6.1")
def test_skip_lasts_one_turn_and_for_one_player() -> None:
    table = position(red=3, blue=0, hands={"red": "skip stop*3"})
    table.play("red play skip@20")
    table.refill()
    table.walk(2)
    assert table.at("blue") == 2
    table.refill()
    table.walk(4)
    assert table.at("red") == 7


@pytest.mark.rule("B6.1")
def test_skip_on_the_goal_does_not_save_you() -> None:
    table = position(red=50, blue=4, hands={"red": "skip"})
    table.play("red play skip@20")
    table.refill()
    assert table.scores == (50, 4)


# --- Reverse ---------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.2")
def test_reverse_the_walk_goes_backward() -> None:
    table = position(red=9, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 4")
    assert table.at("red") == 5


@pytest.mark.rule("B6.2")
def test_reverse_ends_on_start() -> None:
    table = position(red=2, blue=0, hands={"red": "reverse"})
    table.play("red play reverse@20", "? roll 5")
    assert table.at("red") == 0


@pytest.mark.rule("B6.2")
def test_reverse_meets_cards_on_its_way() -> None:
    table = position(red=9, blue=0, hands={"red": "reverse"}, board={8: "x", 6: "snail", 4: "stop"})
    table.play("red play reverse@20", "? roll 6")
    assert table.path("red") == [7, 6, 5, 4]


@pytest.mark.rule("B6.2")
def test_reverse_lasts_one_turn() -> None:
    table = position(red=9, blue=5, hands={"red": "reverse stop*3"})
    table.play("red play reverse@20", "? roll 2")
    table.refill()
    table.walk(3)
    assert table.at("blue") == 8
    table.refill()
    table.walk(1)
    assert table.at("red") == 8


@pytest.mark.rule("B6.2")
def test_reverse_goes_on_after_a_second_chance_behind_a_push() -> None:
    board = {5: "pushv", 14: "second-chance"}
    table = position(red=7, blue=0, hands={"red": "reverse"}, board=board)
    table.play("red play reverse@20", "? roll 2", "? roll 3")
    assert table.path("red") == [6, 5, 14, 13, 12, 11]


# --- Remote ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.3")
def test_remote_another_figure_makes_your_walk() -> None:
    table = position(red=3, blue=10, green=20, hands={"red": "remote"})
    table.play("red play remote@5")
    assert table.asked == "red target"
    assert table.options == ["red target blue", "red target green"], "not the own figure"
    table.play("red target green")
    assert table.asked == "? roll"
    table.play("? roll 4")
    assert table.places == (3, 10, 24)
    assert table.rolls == ["red d6 4"]
    assert table.asked == "? draw", "red does not walk as well"


@pytest.mark.rule("B6.3")
def test_remote_blocked_nobody_walks() -> None:
    table = position(red=3, blue=10, hands={"red": "remote", "blue": "block"})
    table.play("red play remote@5", "red target blue")
    assert table.asked == "blue react", "before the die is rolled"
    table.play("blue react block@20")
    assert table.rolls == []
    assert table.places == (3, 10)
    assert table.asked == "? draw"


@pytest.mark.rule("B6.3")
def test_remote_not_blocked_goes_on() -> None:
    table = position(red=3, blue=10, hands={"red": "remote", "blue": "block"})
    table.play("red play remote@5", "red target blue", "blue pass", "? roll 2")
    assert table.places == (3, 12)


@pytest.mark.rule("B6.3")
def test_remote_on_a_figure_on_the_goal_is_wasted() -> None:
    table = position(red=3, blue=50, hands={"red": "remote"})
    table.play("red play remote@5", "red target blue", "? roll 4")
    assert table.places == (3, 50)
    assert table.asked == "? draw"


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
@pytest.mark.parametrize(
    ("card", "asked"),
    [("swap", "blue target"), ("gift", "blue gift"), ("magnet", "blue take")],
)
def test_remote_the_owner_chooses(card: str, asked: str) -> None:
    table = position(red=3, blue=10, green=0, hands={"red": "remote"}, board={12: card})
    table.play("red play remote@5", "red target blue", "? roll 2")
    assert table.asked == asked


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
def test_remote_onto_gift_the_owner_may_move_the_attacker() -> None:
    table = position(red=3, blue=10, hands={"red": "remote"}, board={12: "gift"})
    table.play("red play remote@5", "red target blue", "? roll 2")
    assert table.options == ["blue gift red 1", "blue gift red 2"]
    table.play("blue gift red 2")
    assert table.places == (5, 12)


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
def test_remote_onto_magnet_the_owner_takes() -> None:
    table = position(red=3, blue=10, hands={"red": "remote", "blue": "x"}, board={12: "magnet"})
    table.play("red play remote@5", "red target blue", "? roll 2", "blue take 5")
    assert table.hands == ("", "remote x")


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
@pytest.mark.parametrize("card", ["teleport", "second-chance"])
def test_remote_the_owner_rolls_for_what_it_lands_on(card: str) -> None:
    table = position(red=3, blue=10, hands={"red": "remote"}, board={12: card})
    table.play("red play remote@5", "red target blue", "? roll 2", "? roll 3")
    assert table.rolls == ["red d6 2", "blue d6 3"]
    assert table.places == (3, {"teleport": 35, "second-chance": 15}[card])


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
def test_remote_onto_a_numbered_teleport_the_owner_rolls() -> None:
    table = position(red=3, blue=31, hands={"red": "remote"})
    table.play("red play remote@5", "red target blue", "? roll 2", "? roll 1")
    assert table.rolls[-1] == "blue d6 1"
    assert table.places == (3, 41)


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
def test_remote_onto_fuck_you_the_owner_gets_it() -> None:
    table = position(red=3, blue=10, hands={"red": "remote", "blue": "x"}, board={12: "fuck-you"})
    table.play("red play remote@5", "red target blue", "? roll 2")
    assert table.hands == ("", "fuck-you x")


@pytest.mark.rule("B6.3")
@pytest.mark.rule("B5.11")
def test_remote_onto_troublemaker_the_owner_has_the_event() -> None:
    table = position(red=3, blue=10, green=20, hands={"red": "remote"}, board={12: "troublemaker"})
    table.play("red play remote@5", "red target blue", "? roll 2", "? roll 3")
    assert table.rolls[-1] == "blue d20 3"
    assert table.asked == "blue target", "Marching Orders is for blue to give"


# --- Ghost -----------------------------------------------------------------------------------------------


@pytest.mark.rule("B6.4")
@pytest.mark.parametrize(
    "card",
    [
        "stop",
        "snail",
        "x",
        "push<",
        "jump+",
        "second-chance",
        "swap",
        "gift",
        "magnet",
        "teleport",
        "fuck-you",
    ],
)
@pytest.mark.parametrize("field", [4, 5])
def test_ghost_ignores_every_card_passed_or_landed_on(card: str, field: int) -> None:
    table = position(red=3, blue=0, hands={"red": "ghost"}, board={field: card})
    table.play("red play ghost@20", "? roll 2")
    assert table.path("red") == [4, 5]
    assert table.asked == "? draw"
    assert table.card(field) == card


@pytest.mark.rule("B6.4")
def test_ghost_ignores_troublemakers_and_numbered_teleports() -> None:
    table = position(red=30, blue=0, hands={"red": "ghost"}, board={34: "troublemaker"})
    table.play("red play ghost@20", "? roll 4")
    assert table.at("red") == 34
    assert table.asked == "? draw"
    table = position(red=30, blue=0, hands={"red": "ghost"})
    table.play("red play ghost@20", "? roll 5")
    assert table.at("red") == 35
    assert table.asked == "? draw"


@pytest.mark.rule("B6.4")
def test_ghost_still_ends_on_the_goal() -> None:
    table = position(red=47, blue=0, hands={"red": "ghost"}, board={48: "stop", 49: "x"})
    table.play("red play ghost@20", "? roll 6")
    assert table.path("red") == [48, 49, 50]


@pytest.mark.rule("B6.4")
def test_ghost_lasts_one_walk() -> None:
    table = position(red=3, blue=3, hands={"red": "ghost stop*3"}, board={5: "stop"})
    table.play("red play ghost@20", "? roll 1")
    table.refill()
    table.walk(4)
    assert table.at("blue") == 5
    table.refill()
    table.walk(4)
    assert table.at("red") == 5
