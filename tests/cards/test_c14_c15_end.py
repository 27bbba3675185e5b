"""C14 and C15: the end of a round, scoring, the end of the game."""

import pytest

from frantic_board.cards.facts import Ending, GameEnded, RoundEnded
from frantic_board.cards.rounds import winners

from .table import position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C14.1")
def test_the_order_of_the_checks() -> None:
    table = position(
        rocket="red-1", duck="nice-try blue-1", cat=LEAF, sets="t", lasting="last-chance", pile="red-9"
    )
    table.play("rocket play red-1", "? event friday-the-13th")
    assert table.asked == "duck react", "Last Chance before Nice Try"
    table.play("duck react nice-try", "? draw red-9", "duck wish red")
    assert table.scores == (9, 1, 6), "then the short draw"


@pytest.mark.rule("C14.2")
def test_over_at_once() -> None:
    for event in ("doomsday", "finish-line"):
        table = position(rocket="black-5", duck="nice-try blue-1").event(event)
        assert table.round == 2
    table = position(rocket="the-end", duck="nice-try blue-1", sets="s", time_bomb={}).play(
        "rocket play the-end"
    )
    assert table.scores == (0, 8)
    assert table.told(RoundEnded)[0].why is Ending.THE_END


@pytest.mark.rule("C14.3")
def test_nobody_out_any_more_and_the_round_goes_on() -> None:
    table = position(rocket="black-5", duck=SKY).event("robin-hood")
    assert table.round == 2
    table = position(rocket="black-5", duck=SKY).event("communism").chance(3)
    assert (table.round, table.asked) == (1, "duck turn")


@pytest.mark.rule("C14.4")
def test_a_short_draw_ends_the_round_and_the_discard_pile_is_never_shuffled_back() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, pile="red-9").event("third-time-lucky", "? draw red-9")
    assert table.scores == (1, 15)
    assert table.told(RoundEnded)[0].why is Ending.EMPTY_PILE
    table = position(rocket="red-1", duck=SKY, pile="red-9").play(
        "rocket draw", "? draw red-9", "rocket pass"
    )
    assert table.asked == "duck turn", "taking the last card is no short draw"


@pytest.mark.rule("C14.5")
def test_nice_try_with_an_empty_pile() -> None:
    table = position(rocket="red-1", duck="nice-try blue-1", pile="").play(
        "rocket play red-1", "duck react nice-try", "duck wish red"
    )
    assert table.scores == (0, 1)


@pytest.mark.rule("C14.6")
def test_several_seats_can_be_out() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1", cat=LEAF).event(
        "recession", "cat discard green-1", "cat discard green-2"
    )
    assert table.scores == (0, 0, 3)
    assert table.told(RoundEnded)[0].out == (0, 1)


@pytest.mark.rule("C15.1")
def test_what_a_hand_counts() -> None:
    table = position(
        rocket="red-1",
        duck="blue-10 black-9 red-gift blue-red-swap fantastic mimicry",
        cat="curse the-end fuck-you",
        sets="ts",
    )
    table.play("rocket play red-1", "duck pass")
    assert table.scores == (0, 10 + 9 + 7 * 4, 13 + 17 + 42)


@pytest.mark.rule("C15.2")
def test_the_order_of_scoring() -> None:
    table = position(
        rocket="red-1",
        duck=SKY,
        cat="green-9 fantastic green-1",
        sets="sp",
        lasting="parasite",
        rules="luxury-tax head-count",
        time_bomb={},
    )
    table.play("rocket play red-1", "cat do", "cat discard green-1", "cat discard green-9")
    assert table.scores == (-10, 6 + 3 + 10, 10 + 1 + 10)


@pytest.mark.rule("C15.3")
def test_time_bomb_in_force() -> None:
    table = position(rocket="red-1", duck=SKY, time_bomb={}).play("rocket play red-1")
    assert table.scores == (-10, 16)
    table = position(rocket="black-5 red-1", duck=SKY, time_bomb={}).event("finish-line")
    assert table.scores == (1, 6), "nobody is out"
    table = position(rocket="black-5", duck=SKY, time_bomb={}).event("finish-line")
    assert table.scores == (-10, 16)
    table = position(rocket="black-5", duck=SKY, time_bomb={}).event("doomsday")
    assert table.scores == (50, 50)


@pytest.mark.rule("C15.4")
def test_a_score_may_be_negative() -> None:
    assert position(rocket="red-1", duck=SKY, time_bomb={}).play("rocket play red-1").scores[0] < 0


@pytest.mark.rule("C15.5")
def test_points_of_events_change_the_score_at_once_and_the_limit_waits() -> None:
    table = position(rocket="black-5 red-1", duck="fuck-you blue-1 blue-2", sets="t", limit=20).event(
        "double-taxation"
    )
    assert (table.scores, table.asked) == ((1, 45), "duck turn")
    table.play("duck draw", "? draw yellow-1", "duck pass", "rocket draw", "? draw red-5", "rocket pass")
    assert table.round == 1


@pytest.mark.rule("C15.6")
def test_who_has_most_points_in_the_round_deals_next() -> None:
    table = position(rocket="red-1", duck=SKY, cat=LEAF, scores=(50, 0, 0), dealer="duck").play(
        "rocket play red-1"
    )
    assert table.state.dealer == 2, "tied: the first counter-clockwise from the last dealer"
    table = position(rocket="red-1", duck=SKY, cat=LEAF, dealer="cat").play("rocket play red-1")
    assert table.state.dealer == 1


@pytest.mark.rule("C15.6")
def test_tied_seats_deal_counter_clockwise_whatever_the_direction() -> None:
    table = position(
        rocket="red-1", duck=SKY, cat="yellow-1", fox=LEAF, dealer="cat", rules="clockwise", sets="p"
    )
    assert table.play("rocket play red-1").state.dealer == 3


@pytest.mark.rule("C15.7")
def test_the_game_ends_when_a_score_reaches_the_limit() -> None:
    table = position(rocket="red-1", duck=SKY, cat="green-5", limit=6).play("rocket play red-1")
    assert (table.asked, winners(table.state)) == ("over", (0,))
    assert table.told(GameEnded) == [GameEnded((0,))]
    table = position(rocket="red-1", duck="blue-6", cat="green-6", limit=7, scores=(6, 0, 0)).play(
        "rocket play red-1"
    )
    assert table.round == 2
    table = position(rocket="red-1", duck="blue-6", cat="green-6", limit=6, scores=(6, 0, 0)).play(
        "rocket play red-1"
    )
    assert winners(table.state) == (0, 1, 2), "a tie is a shared win"
