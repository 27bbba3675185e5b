"""C3 to C6: setup and opening, a turn, the demand, playing one card."""

from typing import Any

import pytest

from frantic_board.cards.facts import CardLaid

from .table import Table, game, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


def opening(card: str, **given: Any) -> Table:
    hands: Any = {"rocket": "red-1 red-2", "duck": SKY, "cat": LEAF, **given}
    return position(is_opening=True, discard="", dealer="cat", **hands).play(f"? draw {card}")


# --- C3 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C3.1")
@pytest.mark.parametrize(
    ("players", "limit"),
    [("rocket duck", 154), ("rocket duck cat fox", 154), ("rocket duck cat fox owl", 137)],
)
def test_the_suggested_limit(players: str, limit: int) -> None:
    assert game(players).state.setup.limit == limit
    assert game(players, limit=1).state.setup.limit == 1


@pytest.mark.rule("C3.2")
def test_everything_is_shuffled_anew_for_a_round() -> None:
    table = position(
        rocket="black-5",
        duck="red-9",
        powers={"rocket": "+looping", "duck": "recycling"},
        turned_up="market",
        sets="s",
    )
    table.event("friday-the-13th")
    state = table.state
    assert (table.round, state.turned_up, len(state.event_pile), len(state.power_pile)) == (2, b"", 29, 24)
    assert table.powers("rocket") == ""


@pytest.mark.rule("C3.3")
def test_the_first_dealer_is_drawn_by_lot_later_it_is_who_has_most_points() -> None:
    table = game("rocket duck cat")
    assert table.options == ["? dealer rocket", "? dealer duck", "? dealer cat"]
    table = position(rocket="red-1", duck=SKY, cat="green-9")
    table.play("rocket play red-1")
    assert table.state.dealer == 2
    assert table.asked == "? draw"


@pytest.mark.rule("C3.4")
def test_seven_cards_then_two_power_cards_each_in_order_from_the_dealer() -> None:
    table = game("rocket duck cat", "sp")
    table.play("? dealer duck", "? rule head-count").chance(7)
    assert table.counts == [0, 0, 7]
    table.chance(14)
    assert table.counts == [7, 7, 7]
    table.play("? power looping", "? power looping", "? power recycling")
    assert (table.powers("cat"), table.powers("rocket")) == ("looping looping", "recycling")
    table.chance(3)
    assert table.asked == "? draw"


@pytest.mark.rule("C3.5")
def test_the_opening_is_the_dealers_play() -> None:
    table = opening("red-gift", duck="counterattack blue-1")
    assert table.options == ["cat target rocket", "cat target duck"]
    table.play("cat target duck", "duck react counterattack")
    assert table.asked == "duck target"
    table = opening("fantastic")
    assert table.asked_after("cat wish 3") == ["rocket turn"]
    table = opening("green-second-chance")
    assert table.options == ["cat play green-1", "cat play green-2", "cat play green-3"]
    table = opening("red-second-chance")
    assert table.asked_after("? draw yellow-1") == ["rocket turn"]
    table = opening("black-5")
    assert table.asked == "? event"
    table = opening("green-second-chance", cat="green-1")
    table.play("cat play green-1")
    assert table.round == 2


@pytest.mark.rule("C3.6")
def test_colour_swap_and_mimicry_as_first_card() -> None:
    table = opening("blue-red-swap", sets="t")
    assert (table.options, table.discard) == (["cat colour blue", "cat colour red"], "blue-red-swap")
    table.play("cat colour red")
    assert (table.demand, table.last_colour, table.asked) == ("red swap", "red", "rocket turn")
    table = opening("mimicry", sets="t")
    assert table.asked == "cat play"
    assert table.refuses("cat play mimicry as gift", "cat play mimicry as swap")
    table.play("cat play mimicry as equality")
    assert table.options == ["cat target rocket", "cat pass"]


@pytest.mark.rule("C3.7")
@pytest.mark.parametrize("card", ["fuck-you", "curse", "the-end"])
def test_unique_cards_as_first_card_leave_the_demand_free(card: str) -> None:
    table = opening(card, rocket="red-1 black-3 blue-red-swap yellow-gift", sets="ts")
    assert (table.demand, table.asked) == ("free", "rocket turn")
    assert len(table.options) == 5


@pytest.mark.rule("C3.8")
def test_the_opening_is_not_a_turn() -> None:
    table = opening("green-second-chance", powers={"cat": "looping"}, sets="s")
    table.play("cat play green-1")
    assert table.asked == "rocket turn", "no power card was offered"
    table = opening("black-5", cat="green-1")
    table.play("? event time-bomb")
    assert table.state.bomb == (3, 3, 3)
    table = opening("black-5", cat="green-1")
    table.play("? event recession", "rocket discard red-1", "duck discard blue-1", "duck discard blue-2")
    assert table.round == 2, "the checks follow"


@pytest.mark.rule("C3.9")
def test_the_first_turn_is_right_of_the_dealer() -> None:
    assert opening("red-9").asked == "rocket turn"
    assert opening("red-9", rules="clockwise", sets="p").asked == "duck turn"


# --- C4 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C4.1")
def test_who_skips_does_nothing_but_may_throw_in() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck="counterattack blue-1", cat=LEAF, skips="duck")
    table.play("rocket play red-gift", "rocket target duck")
    assert table.asked == "duck react"
    table.play("duck pass", "rocket give red-1", "rocket give red-2")
    assert table.asked == "cat turn"
    table = position(rocket="red-1 red-2", duck="", cat=LEAF, skips="duck", time_bomb={}, turn="duck")
    assert table.round == 2, "the checks follow a skipped turn"


@pytest.mark.rule("C4.2")
def test_play_a_card_or_draw_and_then_play_any() -> None:
    table = position(rocket="red-1 blue-7", duck=SKY)
    assert table.options == ["rocket play red-1", "rocket draw"]
    table.play("rocket draw", "? draw red-9")
    assert table.options == ["rocket play red-1", "rocket play red-9", "rocket pass"]
    table.play("rocket play red-1")
    assert (table.asked, table.hand("rocket")) == ("duck turn", "blue-7 red-9")


@pytest.mark.rule("C4.3")
def test_nobody_must_play_and_who_has_drawn_is_asked_even_if_only_to_pass() -> None:
    table = position(rocket="red-1", duck=SKY)
    assert table.refuses("rocket pass")
    table.play("rocket draw", "? draw blue-9", "rocket pass")
    assert table.asked == "duck turn"
    table = position(rocket="blue-1", duck=SKY)
    table.play("rocket draw", "? draw blue-9")
    assert table.options == ["rocket pass"]


@pytest.mark.rule("C4.4")
def test_only_one_card_is_drawn() -> None:
    table = position(rocket="blue-1", duck=SKY)
    assert table.asked_after("rocket draw", "? draw blue-9", "rocket pass") == [
        "? draw",
        "rocket play",
        "duck turn",
    ]


@pytest.mark.rule("C4.5")
def test_drawing_from_an_empty_pile_ends_the_round_and_a_short_draw_ends_playing() -> None:
    table = position(rocket="red-1 blue-9", duck=SKY, pile="")
    assert table.accepts("rocket draw")
    table.play("rocket draw")
    assert table.scores == (10, 6)
    table = position(rocket="red-1", duck=SKY, pile="red-9", rules="double-sip", sets="p")
    table.play("rocket draw", "? draw red-9")
    assert table.round == 2, "nothing was played after it"


@pytest.mark.rule("C4.6")
def test_the_order_inside_a_turn() -> None:
    table = position(rocket="red-1 red-2", duck=SKY, cat=LEAF, seals="duck", time_bomb={"duck": 0}, sets="s")
    table.play("rocket play red-1")
    assert table.round == 2, "Time Bomb comes first, before the seal ends"
    table = position(
        rocket="red-1 red-2",
        duck="blue-gift red-7",
        cat=LEAF,
        seals="duck",
        blockades={"rocket": "red"},
        demand="blue 1",
        turn="duck",
        sets="s",
    )
    assert table.accepts("duck play blue-gift"), "the own seal has ended"
    table = position(
        rocket="blue-5 red-2",
        duck="red-7 blue-9",
        cat=LEAF,
        blockades={"rocket": "red"},
        loopings="rocket",
        sets="s",
    )
    table.play("rocket play blue-5")
    assert (table.asked, table.state.blockades, table.state.direction) == ("duck turn", (), 1)


# --- C5 --------------------------------------------------------------------------------------------------

HAND = "blue-5 blue-7 red-1 black-5 black-7 red-gift blue-skip red-skip "
HAND += "blue-red-swap blue-green-swap fantastic mimicry fuck-you curse"
COLOURED = ["red-1", "red-gift", "red-skip", "blue-red-swap", "fantastic"]


@pytest.mark.rule("C5.1")
def test_a_wish_stands_however_many_turns_pass() -> None:
    table = position(rocket="blue-9", duck="blue-8", demand="wish red")
    table.play("rocket draw", "? draw green-1", "rocket pass", "duck draw", "? draw green-2", "duck pass")
    assert table.demand == "wish red"
    table.play("rocket draw", "? draw red-2", "rocket play red-2")
    assert table.demand == "red 2"


@pytest.mark.rule("C5.2")
@pytest.mark.parametrize(
    ("demand", "fitting"),
    [
        ("red 5", ["blue-5", "red-1", "black-5", "red-gift", "red-skip", "blue-red-swap", "fantastic"]),
        ("black 5", ["blue-5", "fantastic"]),
        ("red skip", ["red-1", "red-gift", "blue-skip", "red-skip", "blue-red-swap", "fantastic"]),
        ("red swap", COLOURED),
        ("wish red", COLOURED),
        ("wish 5", ["blue-5", "black-5", "fantastic"]),
        ("wish black", ["black-5", "black-7", "fantastic"]),
        ("free", [card for card in HAND.split() if card not in ("mimicry", "fuck-you", "curse")]),
    ],
)
def test_the_matrix(demand: str, fitting: list[str]) -> None:
    table = position(rocket=HAND, duck="green-1", demand=demand, sets="t")
    plays = [option.split()[2] for option in table.options if option.startswith("rocket play")]
    assert [card for card in plays if card != "mimicry"] == fitting
    has_colour = demand.startswith(("red", "wish red"))
    assert ("rocket play mimicry as gift" in table.options) == has_colour
    assert "rocket play mimicry as fantastic" in table.options


@pytest.mark.rule("C5.2")
def test_fuck_you_the_end_and_curse_have_rules_of_their_own() -> None:
    assert position(rocket="the-end", duck=SKY, demand="wish black", sets="s").accepts("rocket play the-end")
    assert position(rocket="the-end red-1", duck=SKY, sets="s").refuses("rocket play the-end")
    ten = "green-1*2 green-2*2 green-3*2 green-4*2 green-5 fuck-you"
    assert position(rocket=ten, duck=SKY, demand="black 3").accepts("rocket play fuck-you")
    assert position(rocket="curse", duck=SKY, demand="free", sets="t").refuses("rocket play curse")


@pytest.mark.rule("C5.3")
def test_no_black_card_fits_on_black_but_the_wish_decides() -> None:
    table = position(rocket="black-5 black-6 red-1", duck=SKY, discard="red-5 black-7")
    assert table.options == ["rocket draw"]
    table = position(
        rocket="black-5 black-6 red-1", duck=SKY, discard="red-5 black-7", demand="wish 5", sets="s"
    )
    assert table.options == ["rocket play black-5", "rocket draw"]


@pytest.mark.rule("C5.4")
def test_on_a_free_demand_anything_goes() -> None:
    table = position(rocket="black-5 red-1 blue-gift green-yellow-swap", duck=SKY, discard="", sets="t")
    assert len(table.options) == 5


@pytest.mark.rule("C5.5")
def test_colour_swap_goes_on_in_the_colour_it_was_not_laid_on() -> None:
    table = position(
        rocket="blue-red-swap green-red-swap red-1".replace("green-red", "red-green"),
        duck="blue-1 blue-2",
        sets="t",
    )
    table.play("rocket play blue-red-swap")
    assert (table.demand, table.last_colour) == ("blue swap", "blue")
    table = position(rocket="red-green-swap red-1", duck=SKY, demand="blue swap", sets="t")
    assert table.refuses("rocket play red-green-swap"), "never symbol on symbol"
    table = position(rocket="red-green-swap red-1", duck=SKY, demand="free", sets="t")
    table.play("rocket play red-green-swap")
    assert table.options == ["rocket colour red", "rocket colour green"]
    assert table.hand("rocket") == "red-1 red-green-swap", "it leaves the hand when the colour is said"
    table.play("rocket colour green")
    assert (table.demand, table.hand("rocket")) == ("green swap", "red-1")


@pytest.mark.rule("C5.6")
def test_what_can_be_wished() -> None:
    table = position(rocket="fantastic red-1", duck=SKY)
    table.play("rocket play fantastic")
    assert table.choices == ["blue", "red", "green", "yellow", *map(str, range(1, 10))]
    table.play("rocket wish 3")
    table = position(rocket="fantastic red-1", duck="red-3 blue-gift fantastic blue-3", sets="s")
    table.play("rocket play fantastic")
    assert "10" in table.choices
    table.play("rocket wish 3")
    assert table.options == ["duck play blue-3", "duck play red-3", "duck play fantastic", "duck draw"]


@pytest.mark.rule("C5.7")
def test_bans_forbid_cards_everywhere() -> None:
    table = position(rocket="red-second-chance red-1 red-gift", duck=SKY, seals="duck", sets="s")
    assert table.options == ["rocket play red-1", "rocket draw"]
    table = position(
        rocket="blue-second-chance red-1 blue-1 fantastic",
        duck=SKY,
        discard="blue-9",
        blockades={"duck": "red"},
        sets="s",
    )
    table.play("rocket play blue-second-chance")
    assert table.options == ["rocket play blue-1", "rocket play fantastic"]
    table = position(
        rocket="blue-1 red-1 green-1",
        duck=SKY,
        discard="blue-9",
        blockades={"duck": "red"},
        powers={"rocket": "random-chance"},
        sets="s",
    )
    table.play("rocket play blue-1", "rocket power random-chance")
    assert table.options == ["rocket play green-1"]
    table = position(
        rocket="red-gift red-1",
        duck="counterattack blue-1",
        seals="duck",
        demand="red 1",
        turn="rocket",
        sets="s",
    )
    assert table.refuses("rocket play red-gift")


@pytest.mark.rule("C5.8")
def test_the_last_colour_played() -> None:
    table = position(rocket="fantastic blue-9 green-1", duck="green-2 yellow-1", sets="t")
    table.play("rocket play fantastic", "rocket wish green")
    assert table.last_colour == "red"
    table.play("duck play green-2")
    assert table.last_colour == "green"
    table = position(
        rocket="mimicry red-1 red-2 red-3", duck=SKY, demand="wish blue", last_colour="red", sets="t"
    )
    table.play("rocket play mimicry as gift", "rocket target duck", "rocket give red-1", "rocket give red-2")
    assert table.last_colour == "blue"
    table = position(rocket="black-5 red-1", duck=SKY, sets="s")
    table.event("rewind", "? draw green-9")
    assert table.last_colour == "green"
    table = position(rocket="black-5 red-1", duck=SKY, sets="s")
    table.event("black-jack", "? draw green-9", "? draw green-8", "? draw green-7")
    assert table.last_colour == "red"


# --- C6 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C6.1")
def test_the_card_leaves_the_hand_and_lies_on_top() -> None:
    table = position(rocket="red-1 red-2", duck=SKY)
    table.play("rocket play red-1")
    assert (table.hand("rocket"), table.discard) == ("red-2", "red-5 red-1")
    table = position(rocket="mimicry red-2", duck=SKY, sets="t")
    table.play("rocket play mimicry as swap")
    assert table.choices == ["blue", "green", "yellow"]
    table.play("rocket colour yellow")
    assert (table.demand, table.told(CardLaid)[0].kind) == ("yellow swap", table.state.discard[-1])


@pytest.mark.rule("C6.2")
def test_a_power_card_is_asked_for_only_if_one_may_be_turned_up() -> None:
    table = position(
        rocket="red-gift red-1 red-2", duck=SKY, powers={"rocket": "special-seal +looping"}, sets="s"
    )
    table.play("rocket play red-gift")
    assert table.asked == "rocket target"
    table = position(rocket="red-1 red-2", duck=SKY, powers={"rocket": "special-seal looping"}, sets="s")
    table.play("rocket play red-1")
    assert table.options == ["rocket power looping", "rocket power special-seal", "rocket pass"]


@pytest.mark.rule("C6.3")
def test_a_first_order_power_comes_before_the_cards_effect() -> None:
    table = position(rocket="red-thief red-1", duck="blue-1", powers={"rocket": "all-draw-one"}, sets="ts")
    table.play("rocket play red-thief", "rocket power all-draw-one", "? draw green-1", "rocket target duck")
    assert table.round == 2


@pytest.mark.rule("C6.4")
def test_the_cards_own_effect() -> None:
    assert position(rocket="black-5 red-1", duck=SKY).play("rocket play black-5").asked == "? event"
    table = position(rocket="red-skip red-1", duck=SKY, cat=LEAF).play(
        "rocket play red-skip", "rocket target duck"
    )
    assert table.asked == "cat turn"


@pytest.mark.rule("C6.5")
def test_the_wish_is_made_after_the_effect_by_who_laid_the_card_on_top() -> None:
    table = position(rocket="equality red-1 red-2 red-3", duck="blue-1", cat="counterattack green-1")
    table.play("rocket play equality", "rocket target duck").chance(2)
    assert table.asked == "rocket wish"
    table = position(rocket="equality red-1 red-2 red-3", duck="blue-1", cat="counterattack green-1")
    table.play("rocket play equality", "rocket target cat", "cat react counterattack")
    assert table.asked == "cat wish", "covered in the meantime"
    table = position(rocket="fantastic", duck=SKY)
    table.play("rocket play fantastic", "rocket wish 3")
    assert table.round == 2, "a wish is made even with the last card"


@pytest.mark.rule("C6.6")
def test_a_second_order_power_replaces_the_demand() -> None:
    table = position(
        rocket="red-gift red-1 red-2", duck=SKY, cat=LEAF, powers={"rocket": "black-wish"}, sets="s"
    )
    table.play("rocket play red-gift", "rocket power black-wish", "rocket target duck")
    assert table.round == 2
    table = position(
        rocket="red-skip red-1 red-2", duck=SKY, cat=LEAF, powers={"rocket": "black-wish"}, sets="s"
    )
    table.play("rocket play red-skip", "rocket power black-wish", "rocket target duck")
    assert table.demand == "wish black"


@pytest.mark.rule("C6.7")
def test_what_must_be_carried_out_and_what_may_be_left_out() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=SKY).play("rocket play red-gift")
    assert table.refuses("rocket pass")
    table = position(rocket="special-favours red-1", duck=SKY, sets="t").play("rocket play special-favours")
    assert table.accepts("rocket pass")
    table = position(rocket="fantastic-four red-1", duck=SKY).play("rocket play fantastic-four")
    assert table.refuses("rocket pass")
    table.play("rocket split duck 4").chance(4)
    assert table.refuses("rocket pass"), "the wish is a must"


@pytest.mark.rule("C6.8")
def test_an_optional_effect_is_one_question() -> None:
    table = position(rocket="special-favours red-1", duck="counterattack blue-1", sets="t")
    assert table.asked_after("rocket play special-favours", "rocket pass") == ["rocket target", "rocket wish"]
    table = position(rocket="update red-1", duck=SKY, sets="s").play("rocket play update")
    assert table.options == ["rocket do", "rocket pass"]
    table = position(rocket="update red-1", duck=SKY, power_pile="", sets="s").play("rocket play update")
    assert table.asked == "rocket wish"
    table = position(rocket="fantastic-four red-1", duck=SKY, pile="").play("rocket play fantastic-four")
    assert table.asked == "rocket split", "an empty draw pile does not matter"
