"""B2: preparing a round."""

import pytest

from frantic_board.board.facts import Drew, StartWon
from frantic_board.board.state import FIGURES, Setup

from .table import WINDING, WINDING_HOMES, Table, game, position, tiny, winding


def dealt(players: str = "red blue", deck: str = "stop*60", house: tuple[str, ...] = ()) -> Table:
    """A game after the deal."""
    table = game(players, winding(deck), house=house)
    table.refill()
    return table


def rolled(players: str, *rolls: int, deck: str = "stop*60", house: tuple[str, ...] = ()) -> Table:
    """A game after the deal and these rolls for the start."""
    table = dealt(players, deck, house)
    table.play(*(f"? roll {roll}" for roll in rolls))
    return table


@pytest.mark.rule("B2.1")
def test_a_game_begins_with_all_figures_on_start_and_teleports_at_home() -> None:
    table = game("red blue green")
    assert table.places == (0, 0, 0)
    assert table.teleports == WINDING_HOMES
    assert [table.card(field) for field in WINDING_HOMES] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("B2.1")
def test_every_round_restores_the_board() -> None:
    table = position(red=49, blue=12, teleports=(2, 4, 6, 8, 10, 14), board={2: "stop", 20: "x push>"})
    table.walk(1)
    table.refill()
    assert table.asked == "? draw"
    assert table.state.round == 2
    assert table.places == (0, 0)
    assert table.teleports == WINDING_HOMES
    on_board = {field: table.all_cards(field) for field in range(51) if table.all_cards(field)}
    assert on_board == {41: ["1"], 33: ["2"], 35: ["3"], 37: ["4"], 39: ["5"], 31: ["6"]}
    assert len(table.state.pile) == 94
    assert table.hands == ("", "")


@pytest.mark.rule("B2.2")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 6), (5, 6), (6, 6)])
def test_the_deal_is_smaller_with_more_players(players: int, cards: int) -> None:
    table = game(" ".join(FIGURES[:players]))
    table.refill()
    assert [len(hand) for hand in table.state.hands] == [cards] * players
    assert len(table.state.pile) == 94 - players * cards
    assert table.asked == "? roll"


@pytest.mark.rule("B2.2")
def test_the_deal_goes_seat_by_seat_each_the_whole_hand() -> None:
    table = dealt("blue green red")
    assert [fact.seat for fact in table.told(Drew)] == [0] * 7 + [1] * 7 + [2] * 7


@pytest.mark.rule("B2.2")
@pytest.mark.parametrize(
    ("players", "deck", "sizes"),
    [("red blue", 10, [8, 2]), ("red blue", 3, [3, 0]), ("red blue green", 14, [7, 7, 0])],
)
def test_a_small_deck_is_dealt_until_it_is_empty(players: str, deck: int, sizes: list[int]) -> None:
    table = dealt(players, f"stop*{deck}")
    assert [len(hand) for hand in table.state.hands] == sizes
    assert table.pile == ""
    assert table.asked == "? roll"


@pytest.mark.rule("B2.2")
def test_only_what_is_left_in_the_deck_can_be_drawn() -> None:
    table = game("red blue", winding("x push*20"))
    table.play("? draw x")
    assert table.refuses("? draw x")
    assert table.refuses("? draw stop")
    assert table.accepts("? draw push")


@pytest.mark.rule("B2.3")
def test_the_highest_roll_begins() -> None:
    table = dealt("red blue green")
    assert table.accepts("? roll 20")
    assert table.refuses("? roll 21")
    table.play("? roll 4", "? roll 19", "? roll 12")
    assert table.rolls == ["red d20 4", "blue d20 19", "green d20 12"], "in seating order"
    assert table.asked == "blue play"
    assert [fact.seat for fact in table.told(StartWon)] == [1]


@pytest.mark.rule("B2.3")
def test_only_the_tied_highest_roll_again() -> None:
    table = rolled("red blue green", 12, 5, 12)
    assert table.asked == "? roll"
    table.play("? roll 3", "? roll 9")
    assert table.rolls[3:] == ["red d20 3", "green d20 9"], "blue is out"
    assert table.asked == "green play"


@pytest.mark.rule("B2.3")
def test_a_tie_behind_the_highest_does_not_matter() -> None:
    assert rolled("red blue green", 3, 3, 10).asked == "green play"
    assert rolled("red blue green", 10, 3, 3).asked == "red play"


@pytest.mark.rule("B2.3")
def test_three_tie_twice_then_two_then_none() -> None:
    table = rolled("red blue green", 7, 7, 7, 20, 20, 20, 5, 6, 6)
    assert table.asked == "? roll"
    table.play("? roll 1", "? roll 2")
    assert table.rolls[9:] == ["blue d20 1", "green d20 2"]
    assert table.asked == "green play"


@pytest.mark.rule("B2.3")
def test_a_low_roll_of_the_tied_still_wins_against_those_who_are_out() -> None:
    assert rolled("red blue green", 19, 18, 19, 1, 2).asked == "green play"


@pytest.mark.rule("B2.3")
def test_re_roll_cannot_be_thrown_in_at_the_start() -> None:
    table = rolled("red blue", 9, 9, 4, deck="re-roll*16")
    assert table.asked == "? roll", "blue rolls next, nobody was asked to react"
    table.play("? roll 3")
    assert table.asked == "red play"


@pytest.mark.rule("B2.4")
def test_the_turn_goes_to_the_right_hand_neighbour_round_and_round() -> None:
    table = position(green=3, red=0, blue=1, turn="red")
    turns = []
    for _ in range(4):
        turns.append(table.asked)
        table.walk(1)
        table.refill()
    assert turns == ["red play", "blue play", "green play", "red play"]


@pytest.mark.rule("B2.5")
def test_all_lay_in_turn_order_from_the_start_player_until_they_hold_four() -> None:
    table = rolled("red blue green", 1, 2, 3)
    asked = []
    for field in range(1, 10):
        asked.append(table.asked)
        table.play(f"{table.asked} stop@{field}")
    assert asked == ["green play", "red play", "blue play"] * 3
    assert table.hands == ("stop*4",) * 3
    assert table.asked == "green play", "now the first turn begins"
    table.play("green play stop@20")
    assert table.asked == "? roll"


@pytest.mark.rule("B2.5")
@pytest.mark.parametrize("card", ["fuck-you", "troublemaker", "skip", "remote", "ghost"])
def test_no_effect_is_carried_out_while_laying(card: str) -> None:
    table = rolled("red blue", 20, 1, deck=f"{card}*40")
    for field in range(1, 9):
        table.play(f"{table.asked} {card}@{field}")
    assert table.places == (0, 0)
    assert table.asked == "red play"
    assert table.hands == (f"{card}*4",) * 2


@pytest.mark.rule("B2.5")
def test_the_placement_rules_hold() -> None:
    table = rolled("red blue", 20, 1, deck="push*5 skip*3 fuck-you*8")
    table.play("red play push@5>")
    assert table.asked == "blue play"
    table.play("blue play fuck-you@6")
    assert table.refuses("red play skip@0")
    assert table.refuses("red play skip@50")
    assert table.refuses("red play skip@31"), "a teleport is white"
    assert table.refuses("red play skip@6"), "white is never covered"
    assert table.refuses("red play skip@5"), "another colour"
    assert table.refuses("red play push@7^"), "off the track"
    assert table.accepts("red play push@5<")
    assert table.accepts("red play skip@7")
    assert table.refuses("red play stop@7"), "not in the hand"


@pytest.mark.rule("B2.5")
def test_who_holds_four_or_fewer_is_passed_over() -> None:
    table = rolled("red blue green", 1, 1, 1, 9, 2, 2, deck="stop*19")
    asked = []
    for field in range(1, 8):
        asked.append(table.asked)
        table.play(f"{table.asked} stop@{field}")
    assert asked == ["red play", "blue play", "green play", "red play", "blue play", "red play", "blue play"]
    assert table.hands == ("stop*4",) * 3


@pytest.mark.rule("B2.5")
def test_nobody_lays_if_all_hold_four_or_fewer() -> None:
    table = rolled("red blue", 1, 9, deck="stop*4")
    assert table.hands == ("stop*4", "")
    assert table.asked == "? roll", "blue's turn has begun, with no card to play"
    table.play("? roll 3")
    assert table.path("blue") == [1, 2, 3]


@pytest.mark.rule("B2.5")
def test_laying_ends_when_nobody_can_lay_any_more() -> None:
    table = game("red blue", tiny("fuck-you*30"))
    table.refill()
    table.play("? roll 2", "? roll 1", "red play fuck-you@8", "blue play fuck-you@7")
    assert table.hands == ("fuck-you*7", "fuck-you*7")
    assert table.asked == "? roll", "red's turn, without a place to play"
    table.play("? roll 1")
    assert table.rolls[-1] == "red d6 1"


@pytest.mark.rule("B2.6")
def test_with_quick_set_up_each_lays_everything_above_four_in_one_go() -> None:
    table = rolled("red blue green", 1, 2, 3, house=("quick-set-up",))
    asked = []
    for field in range(1, 10):
        asked.append(table.asked)
        table.play(f"{table.asked} stop@{field}")
    assert asked == ["green play"] * 3 + ["red play"] * 3 + ["blue play"] * 3
    assert table.hands == ("stop*4",) * 3
    assert table.asked == "green play", "now the first turn begins"


@pytest.mark.rule("B2.6")
def test_with_quick_set_up_who_holds_four_or_fewer_is_passed_over() -> None:
    table = rolled("red blue green", 9, 1, 1, deck="stop*19", house=("quick-set-up",))
    asked = []
    for field in range(1, 8):
        asked.append(table.asked)
        table.play(f"{table.asked} stop@{field}")
    assert asked == ["red play"] * 3 + ["blue play"] * 3 + ["green play"]
    assert table.hands == ("stop*4",) * 3


@pytest.mark.rule("B2.6")
def test_a_house_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="the house rules are quick-set-up, not 'slow-set-up'"):
        Setup(WINDING, ("red", "blue"), house=("slow-set-up",))
