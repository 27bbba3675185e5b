"""C11: lasting effects."""

from typing import Any

import pytest

from frantic_board.cards.facts import EventSetOff

from .table import position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C11.1")
def test_time_bomb_counts_turns_skipped_ones_too_but_not_its_own() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, skips="duck").event("time-bomb")
    assert (table.state.bomb, table.asked) == ((3, 2, 3), "cat turn")


@pytest.mark.rule("C11.1")
def test_time_bomb_goes_off_before_a_turn_and_nobody_may_throw_in() -> None:
    table = position(
        rocket="green-1", duck="nice-try blue-1", time_bomb={"duck": 0}, skips="duck", discard="red-5"
    )
    table.play("rocket draw", "? draw blue-9", "rocket pass")
    assert table.scores == (20, 16)


@pytest.mark.rule("C11.2")
def test_last_chance_sets_off_an_event_for_each_loss_other_than_by_an_event() -> None:
    table = position(rocket="red-1", duck=SKY, sets="t", lasting="last-chance")
    table.play("rocket play red-1", "? event third-time-lucky").chance(6)
    assert table.asked == "duck turn"
    table = position(rocket="red-thief red-1", duck="blue-1", cat=LEAF, sets="t", lasting="last-chance")
    table.play("rocket play red-thief", "rocket target duck")
    assert table.asked == "? event", "lost by an attack, at the end of the turn"


@pytest.mark.rule("C11.2")
def test_last_chance_asks_how_the_hand_became_empty_last_and_the_active_seat_first() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1", sets="t", lasting="last-chance").event(
        "recession"
    )
    assert table.round == 2, "by an event"
    table = position(
        rocket="red-exchange",
        duck="counterattack",
        cat=LEAF,
        sets="t",
        lasting="last-chance",
        events="friday-the-13th market",
    )
    table.play(
        "rocket play red-exchange",
        "rocket target duck",
        "duck react counterattack",
        "duck target rocket",
        "duck wish red",
    )
    table.play("? event friday-the-13th")
    assert table.asked == "? event"
    assert [fact.trigger for fact in table.told(EventSetOff)] == [0, 1], "the active seat first"
    table.chance()
    assert table.asked == "? draw", "Market"


@pytest.mark.rule("C11.3")
def test_plus_one_adds_one_card_for_each_seat_and_effect() -> None:
    given: Any = {"sets": "t", "lasting": "plus-one"}
    table = position(rocket="equality red-1 red-2", duck="blue-1", **given)
    table.play("rocket play equality", "rocket target duck").chance(2)
    assert table.counts == [2, 3]
    table = position(rocket="fantastic-four red-1", duck=SKY, cat=LEAF, **given)
    table.play("rocket play fantastic-four", "rocket split duck 1 cat 3").chance(6)
    assert table.counts == [1, 5, 7]
    table = (
        position(rocket="red-1", duck="nice-try blue-1", **given)
        .play("rocket play red-1", "duck react nice-try")
        .chance(4)
    )
    assert table.counts == [4, 1]
    table = position(rocket="black-5 red-1", duck=SKY, **given).event("market").chance(2)
    assert table.asked == "duck take", "not for cards turned up"


@pytest.mark.rule("C11.4")
def test_parasite_lets_the_player_left_of_who_is_out_discard_two() -> None:
    table = position(rocket="red-1", duck=SKY, cat=LEAF, sets="s", lasting="parasite").play(
        "rocket play red-1"
    )
    assert table.options == ["cat do", "cat pass"]
    table.play("cat do", "cat discard green-2", "cat discard green-3")
    assert table.scores == (0, 6, 1)


@pytest.mark.rule("C11.4")
def test_parasite_both_or_none_not_who_is_out_and_not_after_doomsday() -> None:
    table = position(rocket="red-1", duck=SKY, cat="green-9", sets="s", lasting="parasite", time_bomb={})
    table.play("rocket play red-1", "cat do")
    assert table.scores == (-10, 16, 10), "of a single card that one, but not out by that"
    table = position(rocket="black-5", duck=SKY, cat=LEAF, sets="s", lasting="parasite").event("doomsday")
    assert table.scores == (50, 50, 50)
    table = position(rocket="black-5", duck=SKY, cat=LEAF, sets="s", lasting="parasite").event("finish-line")
    assert table.asked == "cat do"
    table = position(rocket="black-5", duck=SKY, cat="", sets="s", lasting="parasite").event(
        "friday-the-13th"
    )
    assert table.asked == "duck do", "left of the cat; the cat is out too"


@pytest.mark.rule("C11.5")
def test_skip_lasts_until_the_turn_has_been_skipped() -> None:
    table = position(rocket="red-1 red-2", duck=SKY, cat=LEAF, skips="duck")
    assert table.seats(table.state.skips) == "duck"
    table.play("rocket play red-1")
    assert (table.asked, table.state.skips) == ("cat turn", 0)


@pytest.mark.rule("C11.6")
def test_how_long_power_effects_last() -> None:
    table = position(
        rocket="red-1 red-2",
        duck=SKY,
        seals="duck",
        open_hands="duck",
        blockades={"duck": "green"},
        loopings="duck",
        sets="s",
    )
    table.play("rocket play red-1")
    state = table.state
    assert (state.seals, state.open_hands, len(state.blockades), state.loopings) == (0, 0, 1, 2)
    table.play("duck draw").chance().play("duck pass")
    assert (state.blockades, state.loopings, state.direction) == ((), 0, 1)
    table = position(
        rocket="red-1 red-2", duck=SKY, seals="duck", blockades={"duck": "green"}, skips="duck", sets="s"
    )
    table.play("rocket play red-1")
    assert (table.state.seals, table.state.blockades) == (0, ()), "a skipped turn begins and ends"


@pytest.mark.rule("C11.7")
def test_effects_of_several_activators_stand_side_by_side() -> None:
    table = position(
        rocket="red-1 blue-5 green-5", duck=SKY, cat=LEAF, blockades={"duck": "red", "cat": "blue"}, sets="s"
    )
    assert table.options == ["rocket play green-5", "rocket draw"]
    table = position(
        rocket="red-1 red-2", duck=SKY, cat=LEAF, loopings="rocket", powers={"rocket": "looping"}, sets="s"
    )
    table.play("rocket play red-1", "rocket power looping")
    assert (table.asked, table.state.direction) == ("cat turn", -1), "turned twice at the end of this turn"


@pytest.mark.rule("C11.8")
def test_everything_ends_with_the_round() -> None:
    table = position(
        rocket="red-1",
        duck=SKY,
        sets="ts",
        lasting="plus-one",
        time_bomb={},
        skips="duck",
        blockades={"duck": "blue"},
        loopings="duck",
    )
    table.play("rocket play red-1")
    state = table.state
    assert (state.lasting, state.bomb, state.skips, state.blockades, state.direction) == (0, (), 0, (), 1)


@pytest.mark.rule("C11.9")
def test_protection_against_a_lasting_event_lasts_as_long_as_it() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play(
        "rocket play black-5", "duck react lucky-bastard", "? event plus-one", "duck wish red", "duck draw"
    ).chance()
    assert table.asked == "duck play", "no extra card"
    table = position(
        rocket="red-1", duck=SKY, sets="t", lasting="last-chance", protected={"last-chance": "rocket"}
    )
    assert table.play("rocket play red-1").round == 2
    table = position(
        rocket="red-1", duck=SKY, cat=LEAF, sets="s", lasting="parasite", protected={"parasite": "cat"}
    )
    assert table.play("rocket play red-1").round == 2
    table = position(rocket="red-1", duck=SKY, cat=LEAF, time_bomb={}, protected={"time-bomb": "cat"})
    assert table.play("rocket play red-1").scores == (-10, 16, 6)
