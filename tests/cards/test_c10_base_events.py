"""C10.1 to C10.20: the events of the base set, each in its ordinary case and a nasty one."""

import pytest

from frantic_board.cards.facts import CardRevealed, HandsShown
from frantic_board.cards.knowledge import known_cards

from .table import card_text, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C10.1")
def test_charity() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat="green-1").event("charity")
    table.play("? steal blue-2", "? steal blue-1")
    assert (table.hand("cat"), table.hand("rocket"), table.hand("duck")) == (
        "blue-2 green-1",
        "blue-1 red-1",
        "blue-3",
    )


@pytest.mark.rule("C10.1")
def test_charity_from_an_emptied_hand_gives_nothing_and_all_equal_nothing() -> None:
    table = position(rocket="black-5", duck="blue-1", cat="", fox="").event("charity")
    assert table.scores == (0, 0, 1, 0), "the cat came first"
    assert position(rocket="black-5 red-1", duck="blue-1").event("charity").asked == "duck turn"


@pytest.mark.rule("C10.2")
def test_communism() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat="green-1").event("communism").chance(4)
    assert (table.counts, table.asked) == ([3, 3, 3], "duck turn")


@pytest.mark.rule("C10.2")
def test_communism_with_equal_hands_draws_nothing() -> None:
    assert position(rocket="black-5 red-1", duck="blue-1", pile="").event("communism").asked == "duck turn"


@pytest.mark.rule("C10.3")
def test_doomsday() -> None:
    table = position(rocket="black-5", duck=SKY, scores=(3, 4)).event("doomsday")
    assert table.scores == (53, 54), "also who is out"


@pytest.mark.rule("C10.3")
def test_doomsday_twice_gives_fifty_once() -> None:
    table = position(rocket="black-5 red-1", duck="mimicry blue-1", cat="lucky-bastard green-1", sets="t")
    table.play(
        "rocket play black-5",
        "duck pass",
        "cat pass",
        "? event plague",
        "duck pass",
        "cat react lucky-bastard",
    )
    table.play(
        "? event doomsday", "duck react mimicry as lucky-bastard", "? event repeat", "rocket event doomsday"
    )
    assert table.scores == (50, 50, 50), "no points only for who is protected from each"


@pytest.mark.rule("C10.4")
def test_earthquake() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF).event("earthquake")
    assert (table.hand("duck"), table.hand("cat"), table.hand("rocket")) == ("red-1", SKY, LEAF)
    assert card_text(known_cards(table.state, 1, 2)) == SKY


@pytest.mark.rule("C10.4")
def test_earthquake_the_other_way_round() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, rules="clockwise", sets="p").event(
        "earthquake"
    )
    assert (table.hand("cat"), table.hand("rocket")) == ("red-1", SKY)


@pytest.mark.rule("C10.5")
def test_expansion() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1", cat="green-1").event("expansion").chance(6)
    assert table.counts == [4, 2, 3]


@pytest.mark.rule("C10.5")
def test_expansion_with_a_short_pile() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1", cat="green-1", pile="red-9*2").event("expansion")
    table.chance(2)
    assert table.scores == (1, 10, 10)


@pytest.mark.rule("C10.6")
def test_finish_line() -> None:
    assert position(rocket="black-5 red-1", duck=SKY).event("finish-line").scores == (1, 6)


@pytest.mark.rule("C10.6")
def test_finish_line_with_nice_try_in_a_hand() -> None:
    assert position(rocket="black-5", duck="nice-try").event("finish-line").scores == (0, 7)


@pytest.mark.rule("C10.7")
def test_friday_the_13th() -> None:
    table = position(rocket="black-5 red-1", duck=SKY).event("friday-the-13th")
    assert (table.counts, table.asked, table.turned_up) == ([1, 3], "duck turn", "friday-the-13th")


@pytest.mark.rule("C10.7")
def test_friday_the_13th_with_the_last_card_saves_nobody() -> None:
    assert position(rocket="black-5", duck=SKY).event("friday-the-13th").scores == (0, 6)


@pytest.mark.rule("C10.8")
def test_gambling_man() -> None:
    table = position(
        rocket="black-5 red-7 red-9", duck="blue-2 blue-8", cat="green-2 green-8", fox="yellow-5 yellow-8"
    )
    table.event("gambling-man", "duck lay blue-2", "cat lay green-2", "fox lay yellow-5", "rocket lay red-7")
    assert table.hand("fox") == "blue-2 red-7 green-2 yellow-5 yellow-8"
    assert [fact.seat for fact in table.told(CardRevealed)] == [1, 2, 3, 0]


@pytest.mark.rule("C10.8")
def test_gambling_man_with_equal_values_and_with_an_empty_hand() -> None:
    table = position(rocket="black-5 red-7 red-9", duck="blue-7 blue-8", cat="green-7 green-8")
    table.event("gambling-man", "duck lay blue-7", "cat lay green-7", "rocket lay red-7")
    assert table.hand("duck") == "blue-7 blue-8 red-7 green-7", "all equal: that value, the first in order"
    table = position(rocket="black-5", duck="blue-7 blue-8", cat="").event("gambling-man", "duck lay blue-7")
    assert table.scores == (0, 8, 7), "the cat, without a card, took it"


@pytest.mark.rule("C10.9")
def test_market() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF).event(
        "market", "? draw red-9", "? draw yellow-1", "? draw red-8"
    )
    assert table.choices == ["red-8", "red-9", "yellow-1"]
    table.play("duck take yellow-1", "cat take red-8")
    assert (table.hand("rocket"), table.asked) == ("red-1 red-9", "duck turn")


@pytest.mark.rule("C10.9")
def test_market_with_too_few_is_a_short_draw() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, pile="red-9*2").event("market").chance(2)
    table.play("duck take red-9")
    assert table.scores == (1, 15, 15)


@pytest.mark.rule("C10.10")
def test_mating_season() -> None:
    table = position(rocket="black-5 red-1", duck="blue-3 red-3 black-3 blue-4 fantastic*2").event(
        "mating-season"
    )
    assert table.hand("duck") == "blue-4 fantastic fantastic"


@pytest.mark.rule("C10.10")
def test_mating_season_may_put_somebody_out() -> None:
    table = position(rocket="black-5 red-1", duck="blue-3 red-3", cat=LEAF).event("mating-season")
    assert table.scores == (1, 0, 6)


@pytest.mark.rule("C10.11")
def test_merry_christmas() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1*2", cat="green-1").event("merry-christmas")
    assert table.options == ["duck give blue-1 to cat", "duck give blue-1 to rocket"]
    table.play("duck give blue-1 to rocket")
    assert table.options == ["duck give blue-1 to rocket"], "equal cards to receivers in order"
    table.play("duck give blue-1 to rocket", "cat give green-1 to duck", "rocket give red-1 to cat")
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == ["blue-1 blue-1", "green-1", "red-1"]


@pytest.mark.rule("C10.11")
def test_merry_christmas_leaves_out_who_has_nothing_and_each_card_leaves_at_once() -> None:
    table = position(rocket="black-5", duck="blue-1 blue-2", cat="green-1").event("merry-christmas")
    table.play("duck give blue-1 to cat")
    assert (table.counts, table.choices) == ([0, 1, 1], ["blue-2 to cat", "blue-2 to rocket"])
    table.play("duck give blue-2 to cat", "cat give green-1 to duck")
    assert table.scores == (0, 1, 3), "the rocket had nothing to give and got nothing"


@pytest.mark.rule("C10.12")
def test_mexican_standoff() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF).event("mexican-standoff")
    assert table.discard == f"red-5 {SKY} {LEAF} red-1 black-5"
    table.chance(9)
    assert table.counts == [3, 3, 3]


@pytest.mark.rule("C10.12")
def test_mexican_standoff_with_a_short_pile() -> None:
    table = (
        position(rocket="black-5 red-1", duck=SKY, cat=LEAF, pile="red-9*2")
        .event("mexican-standoff")
        .chance(2)
    )
    assert table.scores == (0, 18, 0)


@pytest.mark.rule("C10.13")
def test_recession() -> None:
    table = position(rocket="black-5 red-1 red-2 red-3 red-4", duck=SKY, cat=LEAF).event("recession")
    table.play("duck discard blue-2", "cat discard green-1", "cat discard green-3")
    table.play("rocket discard red-1", "rocket discard red-2", "rocket discard red-4")
    assert table.discard == "red-5 blue-2 green-1 green-3 red-1 red-2 red-4 black-5"
    assert table.counts == [1, 2, 1]


@pytest.mark.rule("C10.13")
def test_recession_with_fewer_takes_all() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat=LEAF).event("recession")
    assert table.asked == "cat discard"
    table.play("cat discard green-1", "cat discard green-2")
    assert table.scores == (0, 0, 3)


@pytest.mark.rule("C10.14")
def test_robin_hood() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat="green-1 green-2").event("robin-hood")
    assert (table.hand("rocket"), table.hand("duck")) == (SKY, "red-1")


@pytest.mark.rule("C10.14")
def test_robin_hood_with_equal_hands_does_nothing() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1").event("robin-hood")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-1", "blue-1")


@pytest.mark.rule("C10.15")
def test_surprise_party() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat=LEAF).event("surprise-party")
    assert table.options == ["duck target cat", "duck target rocket"]
    table.play(
        "duck target cat",
        "duck give blue-3",
        "cat target duck",
        "cat give green-1",
        "rocket target duck",
        "rocket give red-1",
    )
    assert table.hand("duck") == "blue-1 blue-2 red-1 green-1"
    assert table.hand("cat") == "blue-3 green-2 green-3"


@pytest.mark.rule("C10.15")
def test_surprise_party_who_has_none_gives_none() -> None:
    table = position(rocket="black-5", duck="blue-1", cat=LEAF).event("surprise-party")
    table.play("duck target rocket", "cat target duck", "cat give green-1")
    assert (table.hand("rocket"), table.asked) == ("blue-1", "duck turn")


@pytest.mark.rule("C10.16")
def test_the_all_seeing_eye() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF).event("the-all-seeing-eye")
    assert table.told(HandsShown)[0].hands == tuple(table.state.hands)
    assert card_text(known_cards(table.state, 0, 1)) == SKY


@pytest.mark.rule("C10.16")
def test_the_all_seeing_eye_does_not_see_a_protected_hand() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", cat=LEAF, sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event the-all-seeing-eye")
    assert known_cards(table.state, 0, 1) == b""
    assert card_text(known_cards(table.state, 0, 2)) == LEAF


@pytest.mark.rule("C10.17")
def test_third_time_lucky() -> None:
    table = position(rocket="black-5 red-1", duck=SKY).event("third-time-lucky").chance(6)
    assert table.counts == [4, 6]


@pytest.mark.rule("C10.17")
def test_third_time_lucky_with_plus_one() -> None:
    table = (
        position(rocket="black-5 red-1", duck=SKY, lasting="plus-one", sets="t")
        .event("third-time-lucky")
        .chance(8)
    )
    assert table.counts == [5, 7]


@pytest.mark.rule("C10.18")
def test_time_bomb() -> None:
    table = position(rocket="black-5 red-1", duck=SKY).event("time-bomb")
    assert table.state.bomb == (3, 3)


@pytest.mark.rule("C10.18")
def test_time_bomb_goes_off_and_doubles() -> None:
    table = position(
        rocket="black-5 red-1",
        duck="green-7",
        time_bomb={},
        scores=(1, 2),
        pile="yellow-1*2 yellow-2*2 yellow-3*2",
    )
    table.play("rocket draw", "? draw yellow-1", "rocket pass")
    for who in ("duck", "rocket", "duck", "rocket", "duck"):
        table.play(f"{who} draw").chance().play(f"{who} pass")
    assert table.round == 2
    assert table.scores == (1 + 2 * (5 + 1 + 1 + 2 + 3), 2 + 2 * (7 + 1 + 2 + 3))


@pytest.mark.rule("C10.19")
def test_tornado() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1 blue-2", cat="green-1").event("tornado")
    assert table.choices == ["blue-1", "blue-2", "red-1", "green-1"]
    table.play("? deal green-1", "? deal blue-2", "? deal blue-1", "? deal red-1")
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == ["blue-1", "red-1 green-1", "blue-2"]


@pytest.mark.rule("C10.19")
def test_tornado_makes_all_knowledge_void() -> None:
    table = position(
        rocket="black-5 red-1",
        duck="blue-1",
        cat="green-1",
        events="the-all-seeing-eye plague tornado",
        sets="t",
    )
    table.event("plague", "? event the-all-seeing-eye", "? event tornado").chance(3)
    assert table.state.known == ()


@pytest.mark.rule("C10.20")
def test_vandalism() -> None:
    table = position(rocket="black-5 red-1 blue-1", duck="red-2 red-gift blue-2", discard="red-5").event(
        "vandalism"
    )
    assert (table.hand("rocket"), table.hand("duck")) == ("blue-1", "blue-2")
    assert table.discard == "red-5 red-2 red-gift red-1 black-5", "in order, the trigger last"


@pytest.mark.rule("C10.20")
def test_vandalism_takes_colour_swaps_and_needs_a_colour() -> None:
    table = position(rocket="black-5 green-1", duck="blue-red-swap blue-2 green-yellow-swap", sets="t").event(
        "vandalism"
    )
    assert table.hand("duck") == "blue-2 green-yellow-swap"
    table = position(rocket="black-5 green-1", duck="red-2 blue-2", discard="", demand="free").event(
        "vandalism"
    )
    assert table.counts == [1, 2]
