"""C13: rule cards, each in its ordinary case and a nasty one."""

from typing import Any

import pytest

from frantic_board.cards.view import view_for

from .table import Table, card_text, game, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


def under(rules: str, rocket: str, duck: str = SKY, cat: str = LEAF, **given: Any) -> Table:
    return position(rocket=rocket, duck=duck, cat=cat, rules=rules, sets=given.pop("sets", "p"), **given)


@pytest.mark.rule("C13.1")
def test_rule_cards_are_turned_up_for_a_round() -> None:
    table = game("rocket duck", "p").play("? dealer rocket", "? rule big-heart")
    assert (table.rules, table.asked) == ("big-heart", "? draw")
    assert game("rocket duck", "p", "rule-cards=0").play("? dealer rocket").asked == "? draw"
    table = game("rocket duck", "p", "rule-cards=5").play("? dealer rocket").chance(5)
    assert (len(table.state.rules), table.asked) == (5, "? draw")


@pytest.mark.rule("C13.2")
def test_a_rule_card_holds_at_once_and_one_shuffled_back_no_longer() -> None:
    table = under("", "do-it-yourself red-1").play(
        "rocket play do-it-yourself", "rocket do", "? rule clockwise", "rocket wish red"
    )
    assert table.asked == "cat turn"
    table = under("clockwise", "black-5 red-1").event("pandoras-box", "? rule head-count")
    assert table.asked == "duck turn"


@pytest.mark.rule("C13.3")
def test_rule_cards_are_kept_in_the_order_they_were_turned_up() -> None:
    table = under("head-count", "do-it-yourself red-1").play(
        "rocket play do-it-yourself", "rocket do", "? rule big-heart"
    )
    assert table.rules == "head-count big-heart"


@pytest.mark.rule("C13.4")
def test_with_the_pile_empty_nothing_is_turned_up() -> None:
    everything = "clockwise glass-house drawn-is-done no-holding-back double-sip black-on-black quiet-skies"
    everything += (
        " no-backtalk big-heart fantastic-six colours-only clean-finish nasty-try luxury-tax head-count"
    )
    assert under(everything, "do-it-yourself red-1").play("rocket play do-it-yourself").asked == "rocket wish"


@pytest.mark.rule("C13.6")
def test_clockwise() -> None:
    assert under("clockwise", "red-1 red-2").play("rocket play red-1").asked == "cat turn"


@pytest.mark.rule("C13.6")
def test_clockwise_with_looping_cancels_out() -> None:
    table = position(
        rocket="red-1 red-2", duck=SKY, cat=LEAF, rules="clockwise", powers={"rocket": "looping"}, sets="sp"
    )
    assert table.play("rocket play red-1", "rocket power looping").asked == "duck turn"


@pytest.mark.rule("C13.7")
def test_glass_house() -> None:
    table = under("glass-house", "red-1 red-2")
    assert [card_text(hand) for hand in view_for(table.state, 2).table.hands] == ["red-1 red-2", SKY, LEAF]


@pytest.mark.rule("C13.7")
def test_glass_house_leaves_what_was_seen() -> None:
    table = under("glass-house", "black-5 red-1").event("pandoras-box", "? rule head-count")
    assert card_text(view_for(table.state, 0).table.hands[1]) == SKY
    table.play("duck draw", "? draw red-9")
    assert view_for(table.state, 0).table.hands[1] == bytes([0, 1, 2, 3])


@pytest.mark.rule("C13.8")
def test_drawn_is_done() -> None:
    assert under("drawn-is-done", "red-1 red-2").play("rocket draw", "? draw red-9").asked == "duck turn"


@pytest.mark.rule("C13.8")
def test_drawn_is_done_does_not_touch_other_draws() -> None:
    table = under("drawn-is-done", "red-second-chance blue-9").play(
        "rocket play red-second-chance", "? draw red-9"
    )
    assert table.asked == "duck turn"
    table = under("drawn-is-done", "red-second-chance red-9 red-8").play("rocket play red-second-chance")
    assert table.asked == "rocket play"


@pytest.mark.rule("C13.9")
def test_no_holding_back() -> None:
    table = under("no-holding-back", "red-1 blue-9")
    assert table.options == ["rocket play red-1"]
    assert table.refuses("rocket draw")


@pytest.mark.rule("C13.9")
def test_no_holding_back_after_a_draw_nobody_has_to_play() -> None:
    table = under("no-holding-back", "blue-9").play("rocket draw", "? draw red-9")
    assert table.options == ["rocket play red-9", "rocket pass"]


@pytest.mark.rule("C13.10")
def test_double_sip() -> None:
    table = under("double-sip", "red-1").play("rocket draw").chance(2)
    assert (table.count("rocket"), table.asked) == (3, "rocket play")


@pytest.mark.rule("C13.10")
def test_double_sip_with_plus_one_and_not_with_second_chance() -> None:
    table = (
        position(rocket="red-1", duck=SKY, rules="double-sip", sets="tp", lasting="plus-one")
        .play("rocket draw")
        .chance(3)
    )
    assert table.asked == "rocket play"
    table = under("double-sip", "red-second-chance").play("rocket play red-second-chance", "? draw red-9")
    assert table.asked == "duck turn"


@pytest.mark.rule("C13.11")
def test_black_on_black() -> None:
    table = under("black-on-black", "black-3 red-1", discard="black-7")
    assert table.options == ["rocket play black-3", "rocket draw"]


@pytest.mark.rule("C13.11")
def test_black_on_black_a_wish_still_decides() -> None:
    table = under("black-on-black", "black-3 black-5 red-5", discard="black-7", demand="wish 5")
    assert table.options == ["rocket play red-5", "rocket play black-5", "rocket draw"]
    assert under("black-on-black", "black-3 red-1", discard="red-5").refuses("rocket play black-3")


@pytest.mark.rule("C13.12")
def test_quiet_skies() -> None:
    assert under("quiet-skies", "black-5 red-1").play("rocket play black-5").asked == "duck turn"


@pytest.mark.rule("C13.12")
def test_quiet_skies_troublemaker_sets_off_its_event() -> None:
    assert (
        under("quiet-skies", "red-troublemaker red-1").play("rocket play red-troublemaker").asked == "? event"
    )


@pytest.mark.rule("C13.13")
def test_no_backtalk() -> None:
    table = under("no-backtalk", "red-skip red-1", "counterattack blue-1").play(
        "rocket play red-skip", "rocket target duck"
    )
    assert table.asked == "cat turn"


@pytest.mark.rule("C13.13")
def test_no_backtalk_nor_mimicry_but_counterattack_can_be_played() -> None:
    table = under("no-backtalk", "red-skip red-1", "mimicry blue-1", sets="tp").play(
        "rocket play red-skip", "rocket target duck"
    )
    assert table.asked == "cat turn"
    assert under("no-backtalk", "counterattack red-1").accepts("rocket play counterattack")


@pytest.mark.rule("C13.14")
def test_big_heart() -> None:
    table = under("big-heart", "red-gift red-1 red-2 red-3 red-4").play(
        "rocket play red-gift", "rocket target duck"
    )
    table.play("rocket give red-1", "rocket give red-2", "rocket give red-4")
    assert (table.counts, table.asked) == ([1, 6, 3], "duck turn")


@pytest.mark.rule("C13.14")
def test_big_heart_with_three_cards_left_gives_all() -> None:
    table = under("big-heart", "red-gift red-1 red-2 red-3").play(
        "rocket play red-gift", "rocket target duck"
    )
    assert table.round == 2


@pytest.mark.rule("C13.15")
def test_fantastic_six() -> None:
    table = under("fantastic-six", "fantastic-four red-1").play("rocket play fantastic-four")
    assert table.refuses("rocket split duck 4")
    table.play("rocket split duck 2 cat 4").chance(6)
    assert table.counts == [1, 5, 7]


@pytest.mark.rule("C13.15")
def test_fantastic_six_also_when_countered_or_imitated() -> None:
    table = under("fantastic-six", "mimicry red-1", "counterattack blue-1", sets="tp")
    table.play("rocket play mimicry as fantastic-four", "rocket split duck 6", "duck react counterattack")
    assert table.accepts("duck split cat 6")


@pytest.mark.rule("C13.16")
def test_colours_only() -> None:
    table = under("colours-only", "fantastic red-1").play("rocket play fantastic")
    assert table.refuses("rocket wish 7")
    assert table.accepts("rocket wish blue")


@pytest.mark.rule("C13.16")
def test_colours_only_does_not_change_number_wish() -> None:
    table = position(
        rocket="red-1 red-2", duck=SKY, rules="colours-only", powers={"rocket": "number-wish"}, sets="sp"
    )
    assert table.play("rocket play red-1", "rocket power number-wish").accepts("rocket wish 7")


@pytest.mark.rule("C13.17")
def test_clean_finish() -> None:
    assert under("clean-finish", "fantastic").options == ["rocket draw"]
    assert under("clean-finish", "red-1").accepts("rocket play red-1")


@pytest.mark.rule("C13.17")
def test_clean_finish_the_end_and_a_card_thrown_in() -> None:
    assert under("clean-finish", "the-end", sets="sp").accepts("rocket play the-end")
    table = under("clean-finish", "red-skip red-1", "counterattack").play(
        "rocket play red-skip", "rocket target duck"
    )
    assert table.asked == "duck react"


@pytest.mark.rule("C13.18")
def test_nasty_try() -> None:
    table = (
        under("nasty-try", "red-1", "nice-try blue-1")
        .play("rocket play red-1", "duck react nice-try")
        .chance(6)
    )
    assert (table.count("rocket"), table.asked) == (6, "duck wish")


@pytest.mark.rule("C13.18")
def test_nasty_try_with_plus_one() -> None:
    table = position(rocket="red-1", duck="nice-try blue-1", rules="nasty-try", sets="tp", lasting="plus-one")
    table.play("rocket play red-1", "duck react nice-try").chance(7)
    assert table.asked == "duck wish"


@pytest.mark.rule("C13.19")
def test_luxury_tax() -> None:
    assert under("luxury-tax", "red-1", "fantastic blue-1", "red-gift").play("rocket play red-1").scores == (
        0,
        11,
        10,
    )


@pytest.mark.rule("C13.19")
def test_luxury_tax_leaves_the_others_and_the_number_seven() -> None:
    table = under("luxury-tax", "red-1", "fuck-you curse", "red-7 the-end", sets="tsp").play(
        "rocket play red-1"
    )
    assert table.scores == (0, 55, 24)


@pytest.mark.rule("C13.20")
def test_head_count() -> None:
    assert under("head-count", "red-1").play("rocket play red-1").scores == (0, 9, 9)


@pytest.mark.rule("C13.20")
def test_head_count_is_doubled_by_time_bomb() -> None:
    table = position(
        rocket="green-9", duck="green-8", rules="head-count", sets="p", time_bomb={"rocket": 1, "duck": 0}
    )
    table.play("rocket draw", "? draw blue-1", "rocket pass")
    assert table.scores == (24, 18)
