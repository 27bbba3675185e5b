"""C9: events in general."""

import pytest

from frantic_board.cards.facts import EventsReshuffled
from frantic_board.cards.rules import decision

from .table import position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C9.1")
def test_what_was_interrupted_goes_on_after_the_event() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, powers={"rocket": "number-wish"}, sets="s")
    table.play("rocket play black-5", "rocket power number-wish", "? event friday-the-13th")
    assert table.asked == "rocket wish"
    for card in ("red-troublemaker", "black-5"):
        assert (
            position(rocket=f"{card} red-1", duck=SKY, sets="t").play(f"rocket play {card}").asked
            == "? event"
        )


@pytest.mark.rule("C9.2")
def test_events_go_in_order_from_the_trigger_who_comes_last() -> None:
    table = position(rocket=SKY, duck="black-5 red-1 red-2 red-3 red-4", cat=LEAF, turn="duck").event(
        "recession"
    )
    asked = table.asked_after("cat discard green-1", "rocket discard blue-1", "rocket discard blue-2")
    assert asked == ["rocket discard", "rocket discard", "duck discard"]


@pytest.mark.rule("C9.3")
def test_one_of_several_tied_seats_is_the_first_in_order_unless_all_are_meant() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, fox="yellow-1").event("robin-hood")
    assert (table.hand("fox"), table.hand("cat")) == (SKY, LEAF)
    table = (
        position(rocket="black-5 red-1", duck=SKY, cat=LEAF, fox="yellow-1 yellow-2 yellow-3")
        .event("charity")
        .chance(3)
    )
    assert table.counts == [4, 2, 2, 2], "from each of the richest"


@pytest.mark.rule("C9.4")
def test_a_seat_may_be_out_during_an_event_and_get_cards_again() -> None:
    table = position(rocket="black-5", duck=SKY, cat=LEAF).event("third-time-lucky").chance(9)
    assert (table.round, table.counts) == (1, [3, 6, 6])


@pytest.mark.rule("C9.5")
def test_a_lasting_event_again_takes_its_own_place() -> None:
    table = position(
        rocket="black-5 red-1 red-2",
        duck=SKY,
        time_bomb={"rocket": 1, "duck": 1},
        protected={"time-bomb": "duck"},
        sets="t",
    )
    table.event("time-bomb")
    assert (table.state.bomb, table.state.protected) == ((3, 3), (0, 0, 0, 0))
    table = position(rocket="black-5 red-1 red-2", duck=SKY, lasting="plus-one", sets="t").event("plus-one")
    table.play("duck draw").chance(2)
    assert table.asked == "duck play", "it does not add up"


@pytest.mark.rule("C9.6")
def test_power_cards_are_touched_only_by_what_names_them() -> None:
    powers = {"rocket": "looping", "duck": "+recycling"}
    table = position(rocket="black-5 red-1 red-2", duck=SKY, powers=powers, sets="s")
    table.play("rocket play black-5", "rocket pass", "? event earthquake")
    assert (table.powers("rocket"), table.powers("duck")) == ("looping", "+recycling")


@pytest.mark.rule("C9.7")
def test_an_empty_event_pile_is_made_anew_of_those_not_in_force() -> None:
    table = position(
        rocket="black-5 red-1 red-2",
        duck=SKY,
        events="",
        turned_up="market plus-one tornado",
        lasting="plus-one",
        sets="t",
    )
    table.play("rocket play black-5")
    assert table.options == ["? event market", "? event tornado"]
    assert table.told(EventsReshuffled) == [EventsReshuffled(2)]


@pytest.mark.rule("C9.7")
def test_not_while_another_event_is_carried_out() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, events="plague market", sets="t")
    table.event("plague", "? event market").chance(2)
    table.play(table.options[0])
    assert (table.asked, table.round) == ("duck turn", 1), "no second event is left"
    table = position(rocket="black-5 red-1 red-2", duck=SKY, events="repeat", turned_up="market", sets="t")
    table.event("repeat")
    assert table.options == ["rocket event market"], "Repeat still knows them"


@pytest.mark.rule("C9.8")
def test_nobody_passes_on_what_the_same_event_brought() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1 blue-2", cat="green-1")
    table.event("surprise-party", "duck target cat", "duck give blue-1", "cat target duck")
    assert table.asked == "rocket target", "cat gave its only own card"


@pytest.mark.rule("C9.9")
def test_choices_made_together_are_unseen_by_one_another() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat=LEAF).event("gambling-man")
    pending = decision(table.state)
    assert pending is not None
    assert pending.together == (1, 2, 0)
    table.play("duck lay blue-3")
    assert table.state.display == b""
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat=LEAF, sets="s").event(
        "tsunami", "duck lay blue-1"
    )
    pending = decision(table.state)
    assert pending is not None
    assert pending.together == ()
    assert table.state.display != b"", "made in order, seen when made"


@pytest.mark.rule("C9.10")
def test_finish_line_ends_the_round_at_once() -> None:
    table = position(
        rocket="black-5",
        duck="nice-try blue-1",
        powers={"rocket": "number-wish"},
        sets="ts",
        lasting="last-chance",
    )
    table.play("rocket play black-5", "rocket power number-wish", "? event finish-line")
    assert table.scores == (0, 8), "no wish, no Nice Try, no Last Chance"
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="ts")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event plague", "? event finish-line")
    assert table.asked_after("? event rewind", "? draw fantastic", "rocket wish 3") == [
        "? draw",
        "rocket wish",
        "? draw",
    ]
    assert table.round == 2


@pytest.mark.rule("C9.10")
def test_the_end_stops_even_the_second_event_of_plague() -> None:
    table = position(rocket="black-5 the-end", duck=SKY, discard="", demand="free", sets="ts")
    table.event("plague", "? event rewind", "? draw green-second-chance", "rocket do", "rocket play the-end")
    assert table.scores == (0, 11)


@pytest.mark.rule("C9.11")
def test_rule_cards_do_not_change_points_inside_events() -> None:
    table = position(
        rocket="black-5 red-1", duck="fantastic blue-1", rules="luxury-tax head-count", sets="tp"
    )
    table.event("double-taxation")
    assert table.scores == (1, 8)
