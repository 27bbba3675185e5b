"""C12: power cards, each in its ordinary case and a nasty one."""

from typing import Any

import pytest

from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.view import view_for

from .table import Table, card_text, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


def with_power(
    power: str, rocket: str = "red-1 red-2", duck: str = SKY, cat: str = LEAF, **given: Any
) -> Table:
    return position(
        rocket=rocket, duck=duck, cat=cat, powers={"rocket": power}, sets=given.pop("sets", "s"), **given
    )


@pytest.mark.rule("C12.1")
def test_a_power_card_is_turned_up_directly_after_laying_in_ones_own_turn() -> None:
    table = with_power("looping", "red-second-chance red-1 red-2")
    table.play("rocket play red-second-chance", "rocket pass", "rocket play red-1")
    assert table.asked == "rocket power", "2nd Chance's follow-up too"
    table = with_power("looping", "red-1 red-2").play("rocket draw", "? draw blue-9", "rocket pass")
    assert table.asked == "duck turn", "not without laying a card"
    table = with_power("looping", "nice-try red-1", "red-5", turn="duck", discard="red-9").play(
        "duck play red-5"
    )
    table.play("rocket react nice-try")
    assert table.asked == "? draw", "not with a card thrown in"


@pytest.mark.rule("C12.2")
def test_at_most_one_in_a_turn() -> None:
    table = with_power("looping open-hands", "red-second-chance red-1 red-2")
    table.play("rocket play red-second-chance", "rocket power looping", "rocket play red-1")
    assert table.asked == "cat turn"


@pytest.mark.rule("C12.3")
def test_it_stays_face_up_and_is_spent() -> None:
    table = with_power("looping", "red-1 red-2 red-3").play("rocket play red-1", "rocket power looping")
    assert table.powers("rocket") == "+looping"
    for who in ("cat", "duck"):
        table.play(f"{who} draw").chance().play(f"{who} pass")
    assert table.play("rocket play red-2").asked == "duck turn", "the direction has turned again"


@pytest.mark.rule("C12.4")
def test_second_order_comes_after_the_follow_up_of_second_chance() -> None:
    table = with_power("number-wish", "red-second-chance fantastic red-2")
    asked = table.asked_after(
        "rocket play red-second-chance", "rocket power number-wish", "rocket play fantastic"
    )
    assert asked == ["rocket power", "rocket play", "rocket wish"]
    assert table.refuses("rocket wish red"), "it is Number Wish's"


@pytest.mark.rule("C12.5")
def test_counterattack_has_no_influence_on_power_effects() -> None:
    table = with_power("looping", "red-skip red-1", "counterattack blue-1", "green-1 green-2")
    table.play(
        "rocket play red-skip", "rocket power looping", "rocket target duck", "duck react counterattack"
    )
    table.play("duck target cat", "duck wish red")
    assert (table.state.direction, table.asked) == (-1, "duck turn"), "the cat skips"


@pytest.mark.rule("C12.6")
def test_any_power_card_goes_with_any_card_even_if_it_does_nothing() -> None:
    table = with_power("anti-counter", "red-1 red-2").play("rocket play red-1", "rocket power anti-counter")
    assert (table.asked, table.powers("rocket")) == ("duck turn", "+anti-counter")
    table = with_power("random-chance", "red-1").play("rocket play red-1", "rocket power random-chance")
    assert table.round == 2


@pytest.mark.rule("C12.7")
def test_all_draw_one() -> None:
    table = with_power("all-draw-one").play("rocket play red-1", "rocket power all-draw-one").chance(2)
    assert (table.counts, table.asked) == ([1, 4, 4], "duck turn")


@pytest.mark.rule("C12.7")
def test_all_draw_one_with_a_short_pile() -> None:
    table = with_power("all-draw-one", pile="red-9").play(
        "rocket play red-1", "rocket power all-draw-one", "? draw red-9"
    )
    assert table.scores == (2, 15, 6)


@pytest.mark.rule("C12.8")
def test_anti_counter() -> None:
    table = with_power("anti-counter", "fantastic-four red-1", "counterattack blue-1")
    table.play("rocket play fantastic-four", "rocket power anti-counter", "rocket split duck 4")
    assert table.asked == "? draw"


@pytest.mark.rule("C12.8")
def test_anti_counter_stops_neither_nice_try_nor_lucky_bastard() -> None:
    table = with_power("anti-counter", "black-5 red-1", "lucky-bastard blue-1", sets="ts")
    table.play("rocket play black-5", "rocket power anti-counter")
    assert table.asked == "duck react"


@pytest.mark.rule("C12.9")
def test_black_wish() -> None:
    table = with_power("black-wish", duck="black-3 red-3 fantastic").play(
        "rocket play red-1", "rocket power black-wish"
    )
    assert table.options == ["duck play black-3", "duck play fantastic", "duck draw"]


@pytest.mark.rule("C12.9")
def test_black_wish_outlives_fuck_you_and_ends_with_the_next_card() -> None:
    table = with_power("black-wish", duck="fantastic blue-1 blue-2", cat="red-1 green-2")
    table.play("rocket play red-1", "rocket power black-wish", "duck play fantastic", "duck wish red")
    assert table.options == ["cat play red-1", "cat draw"]


@pytest.mark.rule("C12.10")
def test_colour_blockade() -> None:
    table = with_power("colour-blockade", duck="red-7 blue-1 red-gift")
    table.play("rocket play red-1", "rocket power colour-blockade")
    assert table.choices == ["blue", "red", "green", "yellow"]
    table.play("rocket colour red")
    assert table.options == ["duck play blue-1", "duck draw"]


@pytest.mark.rule("C12.10")
def test_colour_blockade_holds_for_its_owner_for_swaps_and_mimicry_and_can_be_wished() -> None:
    table = position(
        rocket="mimicry blue-red-swap red-1 blue-9",
        duck=SKY,
        demand="blue 9",
        blockades={"duck": "red"},
        sets="ts",
    )
    assert table.refuses("rocket play blue-red-swap", "rocket play red-1")
    table.play("rocket play mimicry as swap")
    assert table.choices == ["green", "yellow"]
    table = position(rocket="mimicry fantastic red-1", duck=SKY, blockades={"duck": "red"}, sets="ts")
    assert table.refuses("rocket play mimicry as gift", "rocket play mimicry as swap")
    assert table.play("rocket play fantastic").accepts("rocket wish red")
    table = position(rocket="red-7 green-5", duck=SKY, blockades={"rocket": "red"}, sets="s")
    assert table.options == ["rocket play green-5", "rocket draw"]


@pytest.mark.rule("C12.11")
def test_looping() -> None:
    table = with_power("looping").play("rocket play red-1", "rocket power looping")
    assert (table.asked, table.seats(table.state.loopings)) == ("cat turn", "rocket")


@pytest.mark.rule("C12.11")
def test_looping_at_two_players_changes_nothing_but_the_direction() -> None:
    table = position(rocket="red-1 red-2", duck=SKY, powers={"rocket": "looping"}, sets="s")
    table.play("rocket play red-1", "rocket power looping")
    assert (table.asked, table.state.direction) == ("duck turn", -1)


@pytest.mark.rule("C12.12")
def test_number_wish() -> None:
    table = with_power("number-wish", duck="blue-7 red-1").play(
        "rocket play red-1", "rocket power number-wish"
    )
    assert table.refuses("rocket wish blue")
    table.play("rocket wish 7")
    assert table.options == ["duck play blue-7", "duck draw"]


@pytest.mark.rule("C12.12")
def test_number_wish_replaces_the_wish_of_the_card() -> None:
    table = with_power("number-wish", "equality red-1 red-2", "blue-1")
    table.play("rocket play equality", "rocket power number-wish", "rocket target duck", "? draw blue-9")
    assert table.asked_after("rocket wish 3") == ["duck turn"]


@pytest.mark.rule("C12.13")
def test_random_chance() -> None:
    table = with_power("random-chance", "red-1 green-9 curse", sets="ts")
    table.play("rocket play red-1", "rocket power random-chance")
    assert table.options == ["rocket play green-9"]
    table.play("rocket play green-9")
    assert (table.demand, table.asked) == ("green 9", "duck turn")


@pytest.mark.rule("C12.13")
def test_random_chance_with_the_end_and_black_cards() -> None:
    table = with_power("random-chance", "red-1 the-end").play(
        "rocket play red-1", "rocket power random-chance", "rocket play the-end"
    )
    assert table.round == 2
    table = with_power("random-chance", "black-5 black-6 red-1")
    table.play(
        "rocket play black-5", "rocket power random-chance", "? event friday-the-13th", "rocket play black-6"
    )
    assert table.asked == "? event"


@pytest.mark.rule("C12.14")
def test_open_hands() -> None:
    table = with_power("open-hands").play("rocket play red-1", "rocket power open-hands")
    assert card_text(view_for(table.state, 2).table.hands[1]) == SKY
    assert view_for(table.state, 1).table.hands[0] == bytes(1), "not the activator's"


@pytest.mark.rule("C12.14")
def test_open_hands_ends_and_what_was_seen_is_remembered() -> None:
    table = position(rocket="green-9 green-8", duck=SKY, cat=LEAF, open_hands="rocket", turn="cat", sets="s")
    table.play("cat draw", "? draw red-9", "cat pass")
    assert table.state.open_hands == 0
    assert card_text(known_cards(table.state, 1, 2)) == "red-9 green-1 green-2 green-3"
    assert view_for(table.state, 1).table.hands[0] == bytes(2)


@pytest.mark.rule("C12.15")
def test_recycling() -> None:
    table = with_power("recycling").play("rocket play red-1", "rocket power recycling")
    assert table.choices == ["duck", "cat", "rocket"]
    table.play("rocket target cat")
    assert (table.hand("cat"), table.demand, table.discard) == (f"red-1 {LEAF}", "red 5", "red-5")


@pytest.mark.rule("C12.15")
def test_recycling_from_under_a_card_laid_since() -> None:
    table = with_power("recycling", "black-5 red-1", "lucky-bastard blue-1", sets="ts")
    table.play(
        "rocket play black-5", "rocket power recycling", "duck react lucky-bastard", "? event friday-the-13th"
    )
    table.play("duck wish green", "rocket target rocket")
    assert (table.demand, table.discard) == ("wish green", "red-5 lucky-bastard")


@pytest.mark.rule("C12.16")
def test_special_seal() -> None:
    table = with_power("special-seal", duck="red-gift fantastic red-7", cat=LEAF).play(
        "rocket play red-1", "rocket power special-seal"
    )
    assert table.options == ["duck play red-7", "duck draw"]


@pytest.mark.rule("C12.16")
def test_special_seal_not_with_a_special_card_and_for_its_owner_too() -> None:
    table = with_power("special-seal looping", "red-skip red-1").play("rocket play red-skip")
    assert table.options == ["rocket power looping", "rocket pass"]
    table = with_power("special-seal", "red-second-chance red-1 red-2").play(
        "rocket play red-second-chance", "rocket play red-1"
    )
    assert table.asked == "rocket power"


@pytest.mark.rule("C12.17")
def test_special_charge() -> None:
    table = with_power("special-charge", duck="fantastic red-gift blue-1").play(
        "rocket play red-1", "rocket power special-charge"
    )
    assert table.choices == ["duck", "cat"]
    table.play("rocket target duck").chance(2)
    assert table.counts == [1, 5, 3]


@pytest.mark.rule("C12.17")
def test_special_charge_against_a_hand_without_any() -> None:
    table = with_power("special-charge").play(
        "rocket play red-1", "rocket power special-charge", "rocket target duck"
    )
    assert table.asked == "duck turn"


@pytest.mark.rule("C12.18")
def test_troublecharger() -> None:
    table = with_power("troublecharger").play(
        "rocket play red-1", "rocket power troublecharger", "? event earthquake"
    )
    assert table.hand("duck") == "red-2"


@pytest.mark.rule("C12.18")
def test_troublecharger_after_a_black_card_is_the_second_event() -> None:
    table = with_power("troublecharger", "black-5 red-1").play(
        "rocket play black-5", "rocket power troublecharger"
    )
    assert table.asked_after("? event friday-the-13th", "? event tornado") == ["? event", "? deal"]


@pytest.mark.rule("C12.19")
def test_the_choice_is_asked_when_the_effect_is_carried_out() -> None:
    table = with_power("colour-blockade", "red-skip red-1").play(
        "rocket play red-skip", "rocket power colour-blockade"
    )
    assert table.asked_after("rocket target duck") == ["rocket colour"]
