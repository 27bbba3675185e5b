"""C10.21 to C10.44: the other events, each in its ordinary case and a nasty one."""

import pytest

from frantic_board.cards.facts import CardsMoved, HandsLookedAt, redacted
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.view import view_for

from .table import card_text, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C10.21")
def test_black_hole() -> None:
    table = position(rocket="black-5 red-1", duck="black-1 blue-1", cat="black-2 black-3 green-1", sets="t")
    table.event("black-hole")
    assert (table.hand("rocket"), table.counts) == ("red-1 black-1 black-2 black-3", [4, 1, 1])
    assert all(fact.is_open for fact in table.told(CardsMoved))
    assert card_text(known_cards(table.state, 1, 0)) == "black-1 black-2 black-3"


@pytest.mark.rule("C10.21")
def test_black_hole_may_put_somebody_out() -> None:
    table = position(rocket="black-5 red-1", duck="black-1", cat=LEAF, sets="t").event("black-hole")
    assert table.scores == (2, 0, 6)


@pytest.mark.rule("C10.22")
def test_capitalism() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").event("capitalism").chance(4)
    assert table.counts == [2, 6]


@pytest.mark.rule("C10.22")
def test_capitalism_leaves_who_has_none_out() -> None:
    table = position(rocket="black-5", duck=SKY, sets="t").event("capitalism").chance(3)
    assert table.round == 2


@pytest.mark.rule("C10.23")
def test_crowdfunding() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat="green-1", sets="t").event("crowdfunding")
    table.play("duck give blue-2", "duck give blue-1")
    assert (table.hand("cat"), table.hand("rocket")) == ("blue-2 green-1", "blue-1 red-1")


@pytest.mark.rule("C10.23")
def test_crowdfunding_fixed_at_the_start_and_who_runs_out_gives_no_more() -> None:
    table = position(rocket="black-5", duck="blue-1", cat="", fox=LEAF, sets="t").event("crowdfunding")
    assert table.asked == "fox give", "the duck gave its only card to the cat"
    table.play("fox give green-1", "fox give green-2")
    assert table.scores == (2, 0, 2, 3)
    assert (
        position(rocket="black-5 red-1", duck="blue-1", sets="t").event("crowdfunding").asked == "duck turn"
    )


@pytest.mark.rule("C10.24")
def test_distributor() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t").event("distributor")
    looked = table.told(HandsLookedAt)[0]
    assert redacted(looked, frozenset({1})) == HandsLookedAt(0, (bytes(1), looked.hands[1], bytes(3)))
    assert card_text(view_for(table.state, 0).table.hands[2]) == LEAF
    assert table.refuses("rocket hand rocket")
    table.play("rocket hand duck")
    assert table.options == ["rocket hand cat", "rocket hand rocket"]
    table.play("rocket hand cat", "rocket hand rocket")
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == [SKY, LEAF, "red-1"]


@pytest.mark.rule("C10.24")
def test_distributor_others_may_get_theirs_back_and_alone_nothing_happens() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t").event("distributor")
    table.play("rocket hand duck", "rocket hand rocket", "rocket hand cat")
    assert table.hand("cat") == LEAF
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event distributor")
    assert table.asked == "duck wish"


@pytest.mark.rule("C10.25")
def test_double_taxation() -> None:
    table = position(rocket="black-5 red-1", duck="fuck-you blue-9 fantastic blue-2", sets="t", scores=(1, 2))
    assert table.event("double-taxation").scores == (2, 60)
    assert table.counts == [1, 4]


@pytest.mark.rule("C10.25")
def test_double_taxation_of_an_empty_hand() -> None:
    assert position(rocket="black-5", duck="blue-9", sets="t").event("double-taxation").scores == (0, 18)


@pytest.mark.rule("C10.26")
def test_event_manager() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t")
    table.event("event-manager", "? event market", "? event doomsday", "? event friday-the-13th")
    assert table.choices == ["doomsday", "friday-the-13th", "market"]
    table.play("rocket event friday-the-13th")
    assert (table.asked, table.turned_up) == ("duck turn", "doomsday friday-the-13th market event-manager")


@pytest.mark.rule("C10.26")
def test_event_manager_with_fewer_takes_those() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", events="event-manager tornado")
    table.event("event-manager", "? event tornado")
    assert table.options == ["rocket event tornado"]
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", events="event-manager").event(
        "event-manager"
    )
    assert table.asked == "duck turn"


@pytest.mark.rule("C10.27")
def test_identity_theft() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t", scores=(10, 50, 30))
    assert table.event("identity-theft").scores == (50, 10, 30)


@pytest.mark.rule("C10.27")
def test_identity_theft_with_ties_and_equal_scores() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t", scores=(9, 50, 50))
    assert table.event("identity-theft").scores == (50, 9, 50)
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t", scores=(9, 9, 9))
    assert table.event("identity-theft").scores == (9, 9, 9)


@pytest.mark.rule("C10.28")
def test_last_chance() -> None:
    table = position(rocket="black-5 red-1", duck="blue-5", sets="t").event("last-chance")
    assert table.state.lasting == 2
    table.play("duck play blue-5")
    assert table.asked == "? event"


@pytest.mark.rule("C10.28")
def test_last_chance_turned_up_by_the_last_card_works_at_once() -> None:
    table = position(rocket="black-5", duck=SKY, sets="t").event("last-chance")
    assert table.asked == "? event"


@pytest.mark.rule("C10.29")
def test_plague() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").event("plague", "? event expansion")
    table.chance(3).play("? event communism").chance(1)
    assert (table.counts, table.asked) == ([4, 4], "duck turn")


@pytest.mark.rule("C10.29")
def test_plagues_second_event_comes_even_if_somebody_is_out() -> None:
    table = position(rocket="black-5", duck=SKY, sets="t").event("plague", "? event friday-the-13th")
    assert table.asked == "? event"
    table.play("? event third-time-lucky").chance(6)
    assert table.asked == "duck turn"


@pytest.mark.rule("C10.30")
def test_plus_one() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").event("plus-one")
    table.play("duck draw").chance(2)
    assert table.asked == "duck play"


@pytest.mark.rule("C10.30")
def test_plus_one_in_the_middle_of_plague() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").event(
        "plague", "? event plus-one", "? event expansion"
    )
    table.chance(5)
    assert (table.counts, table.asked) == ([4, 5], "duck turn")


@pytest.mark.rule("C10.31")
def test_repeat() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", turned_up="communism market").event("repeat")
    assert table.choices == ["communism", "market"]
    table.play("rocket event communism").chance(2)
    assert table.counts == [3, 3]


@pytest.mark.rule("C10.31")
def test_repeat_not_itself_and_nothing_without_others() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").event("repeat")
    assert table.asked == "duck turn"
    table = position(rocket="black-5 red-1", duck=SKY, sets="t")
    table.event("event-manager", "? event repeat", "? event market", "? event tornado", "rocket event repeat")
    assert table.choices == ["market", "tornado", "event-manager"], (
        "also what nobody chose, and what is under way"
    )


@pytest.mark.rule("C10.32")
def test_russian_roulette() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1 blue-2", cat=LEAF, sets="t").event(
        "russian-roulette"
    )
    table.play("duck lay blue-2", "cat lay green-1", "rocket lay red-1", "duck draw")
    assert table.choices == ["blue-2", "red-1", "green-1"]
    assert view_for(table.state, 1).table.layers == (bytes([0, 0, 2]),), "one knows the own card"


@pytest.mark.rule("C10.32")
def test_russian_roulette_may_put_somebody_out() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat="", sets="t").event(
        "russian-roulette", "rocket lay red-1"
    )
    assert table.scores == (2, 0, 0)


@pytest.mark.rule("C10.33")
def test_seppuku() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t").event("seppuku")
    table.play("duck risk", "? draw red-9", "cat risk", "? draw fantastic", "rocket pass")
    assert table.scores == (21, -21, 42)
    assert table.discard == "red-5 red-9 fantastic black-5"


@pytest.mark.rule("C10.33")
def test_seppuku_with_an_empty_pile() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", pile="red-9").event(
        "seppuku", "duck risk", "? draw red-9"
    )
    assert table.options == ["rocket pass"]
    assert table.play("rocket pass").asked == "duck turn", "taking the last card is no short draw"


@pytest.mark.rule("C10.34")
def test_trust_fall() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="t").event(
        "trust-fall", "duck target cat"
    )
    assert table.options == ["cat give green-1", "cat give green-2"]
    table.play(
        "cat give green-1",
        "cat give green-2",
        "cat target duck",
        "duck give blue-1",
        "duck give blue-3",
        "rocket target duck",
    )
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == [
        "blue-2 red-1",
        "green-1 green-2",
        "blue-1 blue-3 green-3",
    ]


@pytest.mark.rule("C10.34")
def test_trust_fall_may_name_who_has_nothing() -> None:
    table = position(rocket="black-5", duck=SKY, cat=LEAF, sets="t").event("trust-fall", "duck target rocket")
    assert table.asked == "cat target"


@pytest.mark.rule("C10.35")
def test_black_jack() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="s")
    table.event("black-jack", "? draw red-9", "? draw yellow-9", "? draw yellow-3")
    assert table.asked == "? draw", "21 is not above 21"
    table.play("? draw yellow-1")
    assert table.hand("duck") == f"{SKY} red-9 yellow-1 yellow-3 yellow-9"


@pytest.mark.rule("C10.35")
def test_black_jack_with_a_pile_that_runs_out() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, sets="s", pile="yellow-2 red-1")
    table.event("black-jack", "? draw yellow-2", "? draw red-1")
    assert table.round == 2
    assert table.scores == (1, 6, 6)


@pytest.mark.rule("C10.36")
def test_chargenado() -> None:
    table = position(
        rocket="black-5 red-1",
        duck=SKY,
        sets="s",
        powers={"rocket": "+looping", "duck": "looping +recycling open-hands"},
    )
    table.event("chargenado", "? power recycling", "? power looping", "? power looping", "? power open-hands")
    assert (table.powers("duck"), table.powers("rocket")) == ("looping recycling", "looping open-hands")


@pytest.mark.rule("C10.36")
def test_chargenado_with_too_few_and_a_protected_seat() -> None:
    table = position(
        rocket="black-5 red-1",
        duck="lucky-bastard blue-1",
        cat=LEAF,
        sets="ts",
        powers={"rocket": "+looping", "duck": "+recycling"},
        power_pile="open-hands",
    )
    table.play(
        "rocket play black-5",
        "duck react lucky-bastard",
        "? event chargenado",
        "? power open-hands",
        "? power looping",
    )
    assert [table.powers(seat) for seat in ("rocket", "duck", "cat")] == [
        "",
        "+recycling",
        "looping open-hands",
    ]


@pytest.mark.rule("C10.37")
def test_epic_fail() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat="green-1", sets="s").event("epic-fail")
    assert table.hand("cat") == "green-1 fuck-you"
    table = position(
        rocket="black-5 red-1 red-2", duck=SKY, cat="green-1", discard="fuck-you red-5", sets="s"
    ).event("epic-fail")
    assert (table.hand("cat"), table.discard) == ("green-1 fuck-you", "red-5 black-5")
    assert card_text(known_cards(table.state, 0, 2)) == "fuck-you"


@pytest.mark.rule("C10.37")
def test_epic_fail_out_of_another_hand_but_not_a_protected_one() -> None:
    table = position(
        rocket="black-5 red-1 red-2", duck="fuck-you blue-1 blue-2", cat="green-1", sets="s"
    ).event("epic-fail")
    assert table.hand("cat") == "green-1 fuck-you"
    table = position(
        rocket="black-5 red-1 red-2", duck="fuck-you blue-1 lucky-bastard", cat="green-1", sets="ts"
    )
    table.play("rocket play black-5", "duck react lucky-bastard", "? event epic-fail")
    assert table.hand("cat") == "green-1"
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat="fuck-you", sets="s").event("epic-fail")
    assert table.hand("cat") == "fuck-you"


@pytest.mark.rule("C10.38")
def test_loot() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=f"{LEAF} green-4", sets="s").event("loot")
    table.play("? steal green-1", "? steal green-2", "? steal green-4")
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == [
        SKY,
        "green-1 green-2 green-4",
        "red-1 green-3",
    ]


@pytest.mark.rule("C10.38")
def test_loot_from_an_empty_hand() -> None:
    table = position(rocket="black-5", duck=SKY, cat=LEAF, sets="s").event("loot")
    assert table.scores == (6, 6, 0), "the cat drew from the rocket, who had nothing"


@pytest.mark.rule("C10.39")
def test_parasite() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="s").event("parasite")
    assert table.state.lasting == 8


@pytest.mark.rule("C10.39")
def test_parasite_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck=SKY, sets="s").event("parasite")
    assert table.asked == "duck do"


@pytest.mark.rule("C10.40")
def test_rewind() -> None:
    table = position(
        rocket="black-5 red-1", duck=SKY, discard="green-7 green-8 green-9 red-5", sets="s"
    ).event("rewind", "? draw yellow-2")
    assert (table.hand("duck"), table.hand("rocket")) == (f"{SKY} green-9 black-5", "red-1 red-5 green-8")
    assert (table.discard, table.demand, table.asked) == ("green-7 yellow-2", "yellow 2", "duck turn")
    table = position(rocket="black-5 red-1", duck=SKY, sets="s").event("rewind", "? draw black-7")
    assert (table.demand, table.asked) == ("black 7", "duck turn"), "a black card sets off nothing"


@pytest.mark.rule("C10.40")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("green-gift", ["rocket target duck", "rocket pass"]),
        ("fantastic-four", ["rocket split duck 4", "rocket pass"]),
        ("edison", ["rocket pair duck rocket", "rocket pass"]),
        ("green-recharge", ["rocket pick +looping", "rocket pass"]),
        ("green-second-chance", ["rocket do", "rocket pass"]),
        ("red-troublemaker", ["rocket do", "rocket pass"]),
        ("update", ["rocket do", "rocket pass"]),
        ("blue-red-swap", ["rocket colour blue", "rocket colour red"]),
    ],
)
def test_rewind_makes_everything_optional(card: str, options: list[str]) -> None:
    table = position(
        rocket="black-5 red-1",
        duck=SKY,
        sets="ts",
        house="must-strike",
        powers={"rocket": "+looping", "duck": "+looping"},
    )
    table.event("rewind", f"? draw {card}")
    assert table.options == options


@pytest.mark.rule("C10.40")
def test_rewind_with_unique_cards_few_discards_and_an_empty_pile() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="s").event("rewind", "? draw fuck-you")
    assert (table.demand, table.asked) == ("free", "duck turn")
    table = position(rocket="black-5 red-1", duck=SKY, discard="", demand="free", sets="s").event(
        "rewind", "? draw red-2"
    )
    assert (table.hand("duck"), table.hand("rocket")) == (f"{SKY} black-5", "red-1")
    table = position(rocket="black-5 red-1", duck=SKY, pile="", sets="s").event("rewind")
    assert table.round == 2, "a short draw"
    table = position(rocket="black-5 red-1", duck=SKY, sets="ts").event(
        "rewind", "? draw mimicry", "rocket play mimicry as equality"
    )
    assert table.asked == "rocket wish", "nobody is poorer"


@pytest.mark.rule("C10.41")
def test_riot() -> None:
    table = position(
        rocket="black-5 red-1 fantastic", duck="blue-1 red-gift fuck-you", cat="green-1", sets="s"
    ).event("riot")
    assert [table.hand(seat) for seat in ("rocket", "duck", "cat")] == [
        "red-1",
        "blue-1 fantastic",
        "green-1 red-gift fuck-you",
    ]


@pytest.mark.rule("C10.41")
def test_riot_of_special_cards_only_puts_out() -> None:
    table = position(rocket="black-5 red-1", duck="red-gift", cat="green-1", sets="s").event("riot")
    assert table.scores == (1, 0, 8)


@pytest.mark.rule("C10.42")
def test_supercharge() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="s").event(
        "supercharge", "? power looping", "? power recycling"
    )
    assert (table.powers("duck"), table.powers("rocket")) == ("looping", "recycling")


@pytest.mark.rule("C10.42")
def test_supercharge_with_too_few() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="s", power_pile="looping").event(
        "supercharge", "? power looping"
    )
    assert (table.powers("rocket"), table.asked) == ("", "duck turn")


@pytest.mark.rule("C10.43")
def test_tsunami() -> None:
    table = position(
        rocket="black-5 red-1 red-9", duck="blue-3 blue-4", cat="green-1 fantastic", sets="s"
    ).event("tsunami")
    assert table.options == ["duck lay blue-3", "duck lay blue-4"], "the first must lay one"
    table.play("duck lay blue-3")
    assert table.options == ["cat lay fantastic", "cat pass"]
    table.play("cat lay fantastic", "rocket lay red-9")
    assert table.options == ["duck pass"]
    table.play("duck pass")
    assert table.hand("duck") == "blue-3 blue-4 red-9 fantastic"


@pytest.mark.rule("C10.43")
def test_tsunami_takes_who_has_no_card() -> None:
    table = position(rocket="black-5", duck="blue-3 blue-4", sets="s").event("tsunami", "duck lay blue-3")
    assert (table.hand("rocket"), table.asked) == ("blue-3", "duck turn")
    table = position(rocket="black-5 red-1", duck="", sets="s").event("tsunami")
    assert table.round == 2, "the first has none and takes nothing"


@pytest.mark.rule("C10.44")
def test_pandoras_box() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, rules="head-count clockwise", sets="p")
    table.event("pandoras-box", "? rule big-heart", "? rule head-count")
    assert (table.rules, table.asked) == ("big-heart head-count", "duck turn")


@pytest.mark.rule("C10.44")
def test_pandoras_box_without_rule_cards() -> None:
    assert position(rocket="black-5 red-1", duck=SKY, sets="p").event("pandoras-box").asked == "duck turn"
