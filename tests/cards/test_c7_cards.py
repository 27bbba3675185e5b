"""C7: the cards, each in its ordinary case and a nasty one."""

import pytest

from frantic_board.cards.facts import HandLookedAt, redacted
from frantic_board.cards.knowledge import known_cards

from .table import card_text, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"
TEN = "green-1*2 green-2*2 green-3*2 green-4*2 green-5 fuck-you"


@pytest.mark.rule("C7.1")
def test_a_coloured_number_does_nothing() -> None:
    table = position(rocket="red-1 red-2", duck=SKY).play("rocket play red-1")
    assert (table.demand, table.asked) == ("red 1", "duck turn")


@pytest.mark.rule("C7.1")
def test_a_coloured_number_as_last_card_ends_the_round() -> None:
    assert position(rocket="red-1", duck=SKY).play("rocket play red-1").scores == (0, 6)


@pytest.mark.rule("C7.2")
def test_a_black_number_sets_off_an_event() -> None:
    table = position(rocket="black-5 red-2", duck=SKY)
    assert table.asked_after("rocket play black-5", "? event friday-the-13th") == ["? event", "duck turn"]


@pytest.mark.rule("C7.2")
def test_a_black_number_laid_on_second_chance_sets_off_its_event_inside() -> None:
    table = position(rocket="red-second-chance black-5 red-1", duck=SKY, demand="wish red")
    table.play("rocket play red-second-chance")
    assert table.refuses("rocket play black-5")
    table = position(rocket="black-5 red-1", duck=SKY, events="")
    table.play("rocket play black-5")
    assert table.asked == "duck turn", "no event is left and none lies apart"


@pytest.mark.rule("C7.3")
def test_second_chance_must_be_followed_if_possible() -> None:
    table = position(rocket="red-second-chance blue-second-chance blue-7 green-1", duck=SKY)
    table.play("rocket play red-second-chance")
    assert table.options == ["rocket play blue-second-chance"]
    table.play("rocket play blue-second-chance")
    assert table.options == ["rocket play blue-7"]
    table.play("rocket play blue-7")
    assert table.asked == "duck turn"


@pytest.mark.rule("C7.3")
def test_second_chance_without_a_fitting_card_draws_and_plays_nothing_more() -> None:
    table = position(rocket="red-second-chance blue-7", duck=SKY)
    assert table.asked_after("rocket play red-second-chance", "? draw red-9") == ["? draw", "duck turn"]
    table = position(rocket="red-second-chance blue-7", duck=SKY, pile="").play(
        "rocket play red-second-chance"
    )
    assert table.round == 2, "a short draw"


@pytest.mark.rule("C7.4")
def test_skip_makes_the_chosen_player_skip() -> None:
    table = position(rocket="red-skip red-1", duck=SKY, cat=LEAF)
    table.play("rocket play red-skip", "rocket target duck")
    assert (table.asked, table.state.skips) == ("cat turn", 0)


@pytest.mark.rule("C7.4")
def test_skip_not_against_one_who_has_yet_to_skip() -> None:
    table = position(rocket="red-skip red-1", duck=SKY, cat=LEAF, skips="cat").play("rocket play red-skip")
    assert table.options == ["rocket target duck"]
    table = position(rocket="red-skip red-1", duck=SKY, cat=LEAF, skips="cat duck").play(
        "rocket play red-skip"
    )
    assert table.asked == "rocket turn", "all others have to: it does nothing"


@pytest.mark.rule("C7.5")
def test_gift_gives_two_cards() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=SKY)
    table.play("rocket play red-gift", "rocket target duck", "rocket give red-1", "rocket give red-3")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-2", f"{SKY} red-1 red-3")


@pytest.mark.rule("C7.5")
def test_gift_with_one_card_left_gives_that_one() -> None:
    table = position(rocket="red-gift red-1", duck=SKY).play("rocket play red-gift", "rocket target duck")
    assert table.scores == (0, 7)


@pytest.mark.rule("C7.6")
def test_exchange_puts_two_down_draws_two_blind_then_the_other_takes() -> None:
    table = position(rocket="red-exchange red-1 red-2 red-3", duck=SKY)
    table.play("rocket play red-exchange", "rocket target duck", "rocket give red-1", "rocket give red-2")
    assert (table.hand("rocket"), table.choices) == ("red-3", ["blue-1", "blue-2", "blue-3"])
    table.play("? steal blue-2", "? steal blue-3")
    assert (table.hand("rocket"), table.hand("duck")) == ("blue-2 blue-3 red-3", "blue-1 red-1 red-2")


@pytest.mark.rule("C7.6")
def test_exchange_with_fewer_gives_what_there_is() -> None:
    table = position(rocket="red-exchange red-1", duck="blue-1")
    table.play("rocket play red-exchange", "rocket target duck")
    assert (table.hand("rocket"), table.hand("duck"), table.asked) == ("blue-1", "red-1", "duck turn")


@pytest.mark.rule("C7.7")
def test_thief_looks_and_takes_two() -> None:
    table = position(rocket="red-thief red-1", duck=f"{SKY} fuck-you", cat=LEAF, sets="t")
    table.play("rocket play red-thief", "rocket target duck")
    looked = table.told(HandLookedAt)[0]
    assert card_text(looked.cards) == f"{SKY} fuck-you"
    assert redacted(looked, frozenset({2})) == HandLookedAt(0, 1, bytes(4))
    table.play("rocket take blue-2", "rocket take fuck-you")
    assert table.hand("rocket") == "blue-2 red-1 fuck-you"
    assert card_text(known_cards(table.state, 0, 1)) == "blue-1 blue-3", "the thief saw what is left"


@pytest.mark.rule("C7.7")
def test_thief_as_last_card_from_a_hand_of_one() -> None:
    table = position(rocket="red-thief", duck="blue-1", cat=LEAF, sets="t")
    table.play("rocket play red-thief", "rocket target duck")
    assert table.scores == (1, 0, 6)


@pytest.mark.rule("C7.8")
def test_troublemaker_sets_off_an_event() -> None:
    table = position(rocket="red-troublemaker red-1", duck=SKY, sets="t").play("rocket play red-troublemaker")
    assert table.asked == "? event"


@pytest.mark.rule("C7.8")
def test_troublemaker_sets_off_its_event_even_under_quiet_skies_and_as_last_card() -> None:
    table = position(rocket="red-troublemaker", duck=SKY, sets="tp", rules="quiet-skies")
    table.play("rocket play red-troublemaker", "? event third-time-lucky").chance(6)
    assert table.asked == "duck turn"


@pytest.mark.rule("C7.9")
def test_recharge_turns_down_a_card_of_an_earlier_turn() -> None:
    table = position(
        rocket="red-recharge red-1", duck=SKY, powers={"rocket": "+looping +recycling"}, sets="s"
    )
    table.play("rocket play red-recharge")
    assert table.options == ["rocket pick +looping", "rocket pick +recycling"]
    table.play("rocket pick +recycling")
    assert table.powers("rocket") == "+looping recycling"


@pytest.mark.rule("C7.9")
def test_recharge_not_the_card_turned_up_with_it() -> None:
    table = position(rocket="red-recharge red-1", duck=SKY, powers={"rocket": "looping"}, sets="s")
    table.play("rocket play red-recharge", "rocket power looping")
    assert (table.powers("rocket"), table.asked) == ("+looping", "duck turn")
    table = position(
        rocket="red-recharge red-1", duck=SKY, powers={"rocket": "+looping open-hands"}, sets="s"
    )
    table.play("rocket play red-recharge", "rocket power open-hands")
    assert table.powers("rocket") == "+open-hands looping", "the only one goes without asking"


@pytest.mark.rule("C7.9")
def test_what_was_recharged_rests_until_the_next_turn() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, powers={"rocket": "+looping"}, sets="ts")
    table.event("plague", "? event rewind", "? draw green-recharge", "rocket pick +looping")
    table.play(
        "? event repeat", "rocket event rewind", "? draw red-second-chance", "rocket do", "rocket play red-1"
    )
    assert (table.asked, table.powers("rocket")) == ("duck turn", "looping")
    table.play("duck draw").chance().play("duck pass", "rocket play red-2")
    assert table.asked == "rocket power"


@pytest.mark.rule("C7.10")
def test_colour_swap_goes_on_in_the_other_colour() -> None:
    table = position(rocket="blue-red-swap red-1", duck="red-1 blue-7", sets="t").play(
        "rocket play blue-red-swap"
    )
    assert table.options == ["duck play blue-7", "duck draw"]


@pytest.mark.rule("C7.10")
def test_colour_swap_not_on_a_number_wish() -> None:
    table = position(rocket="blue-red-swap red-1", duck=SKY, demand="wish 5", sets="t")
    assert table.refuses("rocket play blue-red-swap")


@pytest.mark.rule("C7.11")
def test_fantastic_wishes_a_colour_or_a_number() -> None:
    table = position(rocket="fantastic red-1", duck=SKY).play("rocket play fantastic", "rocket wish 7")
    assert table.demand == "wish 7"


@pytest.mark.rule("C7.11")
def test_fantastic_lies_on_anything() -> None:
    assert position(rocket="fantastic red-1", duck=SKY, discard="black-5").accepts("rocket play fantastic")


@pytest.mark.rule("C7.12")
def test_fantastic_four_is_shared_out_in_one_answer() -> None:
    table = position(rocket="fantastic-four red-1", duck=SKY, cat=LEAF).play("rocket play fantastic-four")
    assert table.options[0] == "rocket split duck 4"
    assert "rocket split duck 1 cat 3" in table.options
    assert table.refuses("rocket split cat 1 duck 3", "rocket split duck 3", "rocket split rocket 4")
    table.play("rocket split duck 1 cat 3").chance(4)
    assert (table.counts, table.asked) == ([1, 4, 6], "rocket wish")
    assert table.accepts("rocket wish 7")


@pytest.mark.rule("C7.12")
def test_fantastic_four_with_a_short_pile_serves_in_order() -> None:
    table = position(rocket="fantastic-four red-1", duck=SKY, cat=LEAF, pile="red-9*2")
    table.play("rocket play fantastic-four", "rocket split duck 1 cat 3").chance(2)
    assert table.counts == [1, 4, 4]
    table.play("rocket wish 7")
    assert table.round == 2


@pytest.mark.rule("C7.13")
def test_equality_makes_the_target_draw_up() -> None:
    table = position(rocket="equality red-1 red-2 red-3", duck="blue-1", cat=LEAF).play(
        "rocket play equality"
    )
    assert table.options == ["rocket target duck", "rocket pass"]
    table.play("rocket target duck").chance(2)
    assert (table.counts, table.asked) == ([3, 3, 3], "rocket wish")
    assert table.refuses("rocket wish 7")


@pytest.mark.rule("C7.13")
def test_equality_with_nobody_poorer_asks_nothing() -> None:
    assert position(rocket="equality red-1", duck=SKY).play("rocket play equality").asked == "rocket wish"


@pytest.mark.rule("C7.14")
def test_counterattack_in_ones_turn_is_only_a_wish() -> None:
    table = position(rocket="counterattack red-1", duck=SKY)
    assert table.asked_after("rocket play counterattack", "rocket wish blue") == ["rocket wish", "duck turn"]


@pytest.mark.rule("C7.14")
def test_counterattack_as_last_card_in_ones_turn() -> None:
    table = position(rocket="counterattack", duck=SKY).play("rocket play counterattack", "rocket wish blue")
    assert table.scores == (0, 6)


@pytest.mark.rule("C7.15")
def test_nice_try_in_ones_turn_is_only_a_wish() -> None:
    table = position(rocket="nice-try red-1", duck=SKY)
    assert table.asked_after("rocket play nice-try", "rocket wish blue") == ["rocket wish", "duck turn"]


@pytest.mark.rule("C7.15")
def test_nice_try_already_laid_helps_nobody() -> None:
    table = position(rocket="nice-try", duck=SKY).play("rocket play nice-try", "rocket wish blue")
    assert table.scores == (0, 6)


@pytest.mark.rule("C7.16")
def test_inequality_makes_the_target_draw_blind_until_it_holds_more() -> None:
    table = position(
        rocket="inequality red-1 red-2 red-3 red-4", duck="blue-1", cat=f"{LEAF} green-4 green-6", sets="t"
    )
    table.play("rocket play inequality")
    assert table.options == ["rocket target duck", "rocket pass"]
    table.play("rocket target duck", "? steal red-1", "? steal red-4")
    assert (table.counts[:2], table.asked) == ([2, 3], "rocket wish")


@pytest.mark.rule("C7.16")
def test_inequality_not_with_an_empty_hand_and_with_equal_hands() -> None:
    assert (
        position(rocket="inequality", duck="", cat=SKY, sets="t").play("rocket play inequality").asked
        == "rocket wish"
    )
    table = position(rocket="inequality red-1 red-2", duck="blue-1 blue-2", sets="t")
    table.play("rocket play inequality", "rocket target duck", "? steal red-2")
    assert table.counts == [1, 3]


@pytest.mark.rule("C7.17")
def test_lucky_bastard_in_ones_turn_is_only_a_wish() -> None:
    table = position(rocket="lucky-bastard red-1", duck=SKY, sets="t")
    assert table.asked_after("rocket play lucky-bastard", "rocket wish blue") == ["rocket wish", "duck turn"]


@pytest.mark.rule("C7.17")
def test_lucky_bastard_not_against_ones_own_event() -> None:
    table = position(rocket="black-5 lucky-bastard", duck=SKY, sets="t").play("rocket play black-5")
    assert table.asked == "? event"


@pytest.mark.rule("C7.18")
def test_special_favours_exchanges_all_special_cards() -> None:
    table = position(
        rocket="special-favours red-1 red-gift red-skip", duck="blue-1 fantastic", cat=LEAF, sets="t"
    )
    table.play("rocket play special-favours", "rocket target duck", "rocket wish red")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-1 fantastic", "blue-1 red-gift red-skip")


@pytest.mark.rule("C7.18")
def test_special_favours_takes_the_targets_fuck_you_curse_and_the_end() -> None:
    table = position(rocket="special-favours red-1", duck="blue-1 fuck-you curse the-end", sets="ts")
    table.play("rocket play special-favours", "rocket target duck", "rocket wish red")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-1 fuck-you curse the-end", "blue-1")


@pytest.mark.rule("C7.19")
def test_edison_exchanges_power_cards_of_two_players() -> None:
    table = position(
        rocket="edison red-1",
        duck=SKY,
        cat=LEAF,
        sets="s",
        powers={
            "rocket": "looping open-hands",
            "duck": "+recycling looping black-wish",
            "cat": "+open-hands",
        },
    )
    table.play("rocket play edison", "rocket pass")
    assert table.choices[:3] == ["duck cat", "duck rocket", "cat rocket"]
    assert table.refuses("rocket pair rocket duck"), "the asked seat comes last"
    table.play("rocket pair duck rocket")
    assert table.options == ["rocket pick hidden", "rocket pick +recycling"]
    table.play("rocket pick hidden", "? power black-wish")
    assert table.options == ["rocket pick looping", "rocket pick open-hands"]
    table.play("rocket pick looping", "rocket wish red")
    assert (table.powers("rocket"), table.powers("duck")) == (
        "black-wish open-hands",
        "+recycling looping looping",
    )


@pytest.mark.rule("C7.19")
def test_edison_with_single_cards_asks_nothing_more_and_turns_both_down() -> None:
    powers = {"rocket": "looping", "duck": "+recycling", "cat": "open-hands"}
    table = position(rocket="edison red-1", duck=SKY, cat=LEAF, sets="s", powers=powers)
    table.play("rocket play edison", "rocket pass", "rocket pair duck cat", "rocket wish red")
    assert (table.powers("duck"), table.powers("cat")) == ("open-hands", "recycling")
    table = position(rocket="edison red-1", duck=SKY, cat=LEAF, sets="s", powers={"rocket": "+looping"})
    assert table.play("rocket play edison").asked == "rocket wish", "no two players have one"


@pytest.mark.rule("C7.20")
def test_update_draws_and_gives_one_of_the_others_back() -> None:
    table = position(rocket="update red-1", duck=SKY, sets="s", powers={"rocket": "looping +recycling"})
    table.play("rocket play update", "rocket pass", "rocket do", "? power black-wish")
    assert table.options == ["rocket pick looping", "rocket pick +recycling"]
    table.play("rocket pick +recycling", "rocket wish red")
    assert table.powers("rocket") == "black-wish looping"


@pytest.mark.rule("C7.20")
def test_update_with_one_other_or_none() -> None:
    table = position(rocket="update red-1", duck=SKY, sets="s", powers={"rocket": "+looping"})
    table.play("rocket play update", "rocket do", "? power black-wish")
    assert (table.asked, table.powers("rocket")) == ("rocket wish", "black-wish")
    table = position(rocket="update red-1", duck=SKY, sets="s")
    table.play("rocket play update", "rocket do", "? power black-wish")
    assert table.powers("rocket") == "black-wish"


@pytest.mark.rule("C7.21")
def test_do_it_yourself_turns_up_one_more_rule_card() -> None:
    table = position(rocket="do-it-yourself red-1", duck=SKY, cat=LEAF, sets="p", rules="head-count")
    table.play("rocket play do-it-yourself", "rocket do", "? rule clockwise", "rocket wish red")
    assert (table.rules, table.asked) == ("head-count clockwise", "cat turn")


@pytest.mark.rule("C7.21")
def test_do_it_yourself_is_optional_and_wishes_a_colour() -> None:
    table = position(rocket="do-it-yourself red-1", duck=SKY, sets="p").play(
        "rocket play do-it-yourself", "rocket pass"
    )
    assert table.refuses("rocket wish 7")
    assert table.accepts("rocket wish violet")


@pytest.mark.rule("C7.22")
def test_curse_cannot_be_played_and_counts_thirteen() -> None:
    table = position(rocket="red-1", duck="curse blue-1", sets="t").play("rocket play red-1")
    assert table.scores == (0, 14)
    assert position(rocket="curse red-1", duck=SKY, demand="free", sets="t").refuses("rocket play curse")


@pytest.mark.rule("C7.22")
def test_curse_can_be_given_and_discarded() -> None:
    table = position(rocket="red-gift curse red-1 red-2", duck=SKY, sets="t")
    table.play("rocket play red-gift", "rocket target duck", "rocket give red-1", "rocket give curse")
    assert table.hand("duck") == f"{SKY} red-1 curse"
    table = position(rocket="black-5 red-1 red-2 red-3", duck="curse blue-1", sets="t")
    table.event("recession", "duck discard curse")
    assert table.hand("duck") == "blue-1"


@pytest.mark.rule("C7.23")
def test_mimicry_imitates_what_is_in_the_game() -> None:
    table = position(rocket="mimicry red-1", duck=SKY, sets="t")
    shapes = [option.split()[-1] for option in table.options if "mimicry" in option]
    singles = "gift exchange second-chance skip troublemaker thief swap"
    wishes = (
        "fantastic fantastic-four counterattack equality nice-try inequality lucky-bastard special-favours"
    )
    assert shapes == f"{singles} {wishes}".split()
    assert table.refuses(
        "rocket play mimicry", "rocket play mimicry as edison", "rocket play mimicry as recharge"
    )


@pytest.mark.rule("C7.23")
def test_mimicry_takes_the_colour_lying_there_and_elsewhere_is_mimicry() -> None:
    table = position(rocket="mimicry red-1", duck="blue-skip red-7", cat=LEAF, sets="t")
    table.play("rocket play mimicry as skip", "rocket target cat")
    assert (table.demand, table.last_colour) == ("red skip", "red")
    assert table.options == ["duck play red-7", "duck play blue-skip", "duck draw"]
    table = position(rocket="black-5 red-1 green-1", duck="mimicry blue-1", demand="red 5", sets="t")
    table.play("rocket play black-5", "duck pass", "? event vandalism")
    assert table.hand("duck") == "blue-1 mimicry", "in a hand it has no colour"


@pytest.mark.rule("C7.24")
def test_fuck_you_slides_under_the_top_card() -> None:
    table = position(rocket=TEN, duck=SKY).play("rocket play fuck-you")
    assert (table.discard, table.demand, table.asked) == ("fuck-you red-5", "red 5", "duck turn")
    table = position(rocket=TEN, duck=SKY, discard="").play("rocket play fuck-you")
    assert (table.discard, table.demand) == ("fuck-you", "free")


@pytest.mark.rule("C7.24")
def test_fuck_you_can_be_drawn_blind_stolen_and_given_in_events() -> None:
    table = position(rocket="red-exchange red-1", duck="fuck-you", cat=SKY)
    table.play("rocket play red-exchange", "rocket target duck")
    assert table.hand("rocket") == "fuck-you"
    table = position(rocket="black-5 red-1 red-2", duck="fuck-you blue-1", cat=SKY)
    table.event("surprise-party", "duck target rocket")
    assert table.accepts("duck give fuck-you")
    assert position(rocket="red-1", duck="fuck-you").play("rocket play red-1").scores == (0, 42)


@pytest.mark.rule("C7.25")
def test_the_end_ends_the_round_at_once_and_for_good() -> None:
    table = position(rocket="the-end", duck="nice-try blue-1", powers={"rocket": "looping"}, sets="s")
    table.play("rocket play the-end")
    assert table.scores == (0, 8), "no power card, no Nice Try"


@pytest.mark.rule("C7.25")
def test_the_end_can_be_given_and_counts_seventeen() -> None:
    table = position(rocket="red-gift the-end", duck=SKY, sets="s").play(
        "rocket play red-gift", "rocket target duck"
    )
    assert table.scores == (0, 23)


@pytest.mark.rule("C7.26")
def test_fuck_you_counts_for_gift_and_exchange_as_not_there() -> None:
    table = position(rocket="red-gift red-1 fuck-you", duck=SKY).play(
        "rocket play red-gift", "rocket target duck"
    )
    assert (table.hand("rocket"), table.hand("duck")) == ("fuck-you", f"{SKY} red-1")
    table = position(rocket="red-exchange fuck-you", duck=SKY).play(
        "rocket play red-exchange", "rocket target duck"
    )
    table.play("? steal blue-1", "? steal blue-2")
    assert table.hand("rocket") == "blue-1 blue-2 fuck-you"
    table = position(rocket="red-gift red-1 red-2 red-3 fuck-you", duck=SKY)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.refuses("rocket give fuck-you")


@pytest.mark.rule("C7.27")
def test_ten_cards_count_at_the_moment_of_playing() -> None:
    nine = TEN.replace("green-5 ", "")
    table = position(rocket=nine, duck=SKY).play("rocket draw", "? draw green-9")
    assert table.accepts("rocket play fuck-you")
    table = position(rocket=f"{TEN}", duck=SKY).play("rocket draw", "? draw green-9")
    assert table.refuses("rocket play fuck-you")


@pytest.mark.rule("C7.28")
def test_nobody_is_the_target_of_an_own_attack() -> None:
    for card in ("red-gift", "red-skip", "red-exchange", "red-thief"):
        table = position(rocket=f"{card} red-1 red-2", duck=SKY, sets="t").play(f"rocket play {card}")
        assert table.options == ["rocket target duck"]


@pytest.mark.rule("C7.29")
def test_cards_to_be_given_are_chosen_after_the_window() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck="counterattack blue-1")
    asked = table.asked_after("rocket play red-gift", "rocket target duck", "duck pass", "rocket give red-1")
    assert asked == ["rocket target", "duck react", "rocket give", "rocket give"]
