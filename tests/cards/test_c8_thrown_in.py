"""C8: attacks and cards thrown in."""

import pytest

from frantic_board.cards.cards import KIND_OF_NAME
from frantic_board.kernel import WindowOpened

from .table import position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"
COUNTER = "counterattack blue-1 blue-2 blue-3"


@pytest.mark.rule("C8.1")
def test_attacks_can_be_countered_also_by_mimicry_opening_and_rewind() -> None:
    for card in ("red-skip", "red-gift", "red-exchange", "red-thief", "special-favours"):
        table = position(rocket=f"{card} red-1 red-2", duck=COUNTER, sets="t")
        table.play(f"rocket play {card}", "rocket target duck")
        assert table.asked == "duck react"
    table = position(rocket="mimicry red-1 red-2", duck=COUNTER, sets="t")
    assert table.play("rocket play mimicry as gift", "rocket target duck").asked == "duck react"
    table = position(
        rocket=SKY,
        duck=COUNTER.replace("blue", "green"),
        cat=LEAF.replace("green", "red"),
        is_opening=True,
        discard="",
        dealer="cat",
    )
    assert table.play("? draw red-gift", "cat target duck").asked == "duck react"
    table = position(rocket="black-5 red-1", duck=COUNTER, sets="s").event(
        "rewind", "? draw green-gift", "rocket target duck"
    )
    assert table.asked == "duck react"
    table = position(
        rocket="edison red-1",
        duck=COUNTER,
        cat=LEAF,
        sets="s",
        powers={"rocket": "looping", "duck": "looping", "cat": "recycling"},
    )
    table.play("rocket play edison", "rocket pass", "rocket pair duck rocket")
    assert table.asked == "duck react"


@pytest.mark.rule("C8.1")
def test_events_and_power_cards_are_no_attacks() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=COUNTER, cat=LEAF).event("surprise-party")
    assert table.play("duck target cat").asked == "duck give"
    table = position(rocket="red-1 red-2", duck=COUNTER, powers={"rocket": "special-charge"}, sets="s")
    table.play("rocket play red-1", "rocket power special-charge", "rocket target duck")
    assert table.asked == "? draw"


@pytest.mark.rule("C8.2")
def test_targets_then_window_then_choices_then_effect() -> None:
    table = position(rocket="red-exchange red-1 red-2 red-3", duck=COUNTER)
    asked = table.asked_after(
        "rocket play red-exchange",
        "rocket target duck",
        "duck pass",
        "rocket give red-1",
        "rocket give red-2",
    )
    assert asked == ["rocket target", "duck react", "rocket give", "rocket give", "? steal"]


@pytest.mark.rule("C8.3")
def test_the_targets_are_asked_in_order_and_only_those_who_can() -> None:
    table = position(
        rocket="red-1 red-2",
        duck="fantastic-four green-9",
        cat="counterattack green-1",
        fox=SKY,
        owl="counterattack yellow-1",
        turn="duck",
    )
    table.play("duck play fantastic-four", "duck split fox 1 owl 1 rocket 2")
    assert table.asked_after("owl pass") == ["? draw"], "the cat is no target, the fox holds none"


@pytest.mark.rule("C8.4")
def test_a_card_thrown_in_lies_on_the_discard_pile_whatever_lies_there() -> None:
    table = position(rocket="red-gift red-1", duck=COUNTER, powers={"duck": "looping"}, sets="s")
    table.play("rocket play red-gift", "rocket target duck", "duck react counterattack")
    assert (table.discard, table.asked) == ("red-5 red-gift counterattack", "duck target"), "no power card"
    table = position(rocket="red-gift red-1", duck=COUNTER, rules="no-backtalk", sets="p")
    table.play("rocket play red-gift", "rocket target duck")
    assert table.round == 2


@pytest.mark.rule("C8.5")
def test_counterattack_breaks_the_attack_off_and_carries_it_out_anew() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=COUNTER, cat=LEAF)
    table.play("rocket play red-gift", "rocket target duck", "duck react counterattack")
    assert table.options == ["duck target cat", "duck target rocket"], "a must"
    table.play("duck target cat", "duck give blue-1", "duck give blue-2")
    assert (table.hand("cat"), table.counts[0]) == (f"blue-1 blue-2 {LEAF}", 3)
    table = position(rocket="special-favours red-1 red-2", duck=COUNTER, sets="t")
    table.play("rocket play special-favours", "rocket target duck", "duck react counterattack")
    assert table.accepts("duck pass"), "what may be left out may be left out"


@pytest.mark.rule("C8.6")
def test_the_new_attack_can_be_countered_too() -> None:
    table = position(rocket="red-gift counterattack red-2 red-3", duck=COUNTER)
    table.play("rocket play red-gift", "rocket target duck", "duck react counterattack", "duck target rocket")
    assert table.asked_after("rocket react counterattack", "rocket target duck") == [
        "rocket target",
        "rocket wish",
    ]


@pytest.mark.rule("C8.7")
def test_an_attack_without_a_possible_target_lapses() -> None:
    table = position(rocket="red-skip red-1", duck="counterattack blue-1", skips="rocket", turn="rocket")
    assert table.asked == "duck turn", "the rocket skipped"
    table = position(rocket="red-skip red-1 red-2", duck=COUNTER, cat=LEAF, skips="cat")
    table.play("rocket play red-skip", "rocket target duck", "duck react counterattack")
    assert table.options == ["duck target rocket"]
    table = position(rocket="inequality red-1", duck="counterattack", cat=SKY, sets="t")
    table.play("rocket play inequality", "rocket target duck", "duck react counterattack")
    assert table.asked == "duck wish", "with an empty hand Inequality lapses"


@pytest.mark.rule("C8.8")
def test_one_colour_is_wished_by_the_last_to_throw_in() -> None:
    table = position(rocket="fantastic-four counterattack red-2", duck=COUNTER)
    table.play(
        "rocket play fantastic-four", "rocket split duck 4", "duck react counterattack", "duck split rocket 4"
    )
    table.play("rocket react counterattack", "rocket split duck 4").chance(4)
    assert table.asked == "rocket wish"
    assert table.refuses("rocket wish 7")
    assert table.asked_after("rocket wish green") == ["duck turn"]


@pytest.mark.rule("C8.9")
def test_the_next_turn_is_right_of_the_active_seat() -> None:
    table = position(rocket="red-skip red-1 red-2", duck=SKY, cat="counterattack green-1", fox=LEAF)
    table.play(
        "rocket play red-skip",
        "rocket target cat",
        "cat react counterattack",
        "cat target fox",
        "cat wish red",
    )
    assert table.asked == "duck turn"


@pytest.mark.rule("C8.10")
def test_anti_counter_keeps_the_window_shut() -> None:
    table = position(
        rocket="red-gift red-1 red-2 red-3", duck=COUNTER, powers={"rocket": "anti-counter"}, sets="s"
    )
    table.play("rocket play red-gift", "rocket power anti-counter", "rocket target duck")
    assert table.asked == "rocket give"
    assert table.told(WindowOpened) == []


@pytest.mark.rule("C8.11")
def test_counterattack_as_last_card() -> None:
    table = position(rocket="red-gift red-1 red-2", duck="counterattack", cat=LEAF)
    table.play(
        "rocket play red-gift",
        "rocket target duck",
        "duck react counterattack",
        "duck target cat",
        "duck wish red",
    )
    assert table.scores == (3, 0, 6)
    table = position(rocket="red-thief red-1 red-2", duck="counterattack", cat=LEAF, sets="t")
    table.play("rocket play red-thief", "rocket target duck", "duck react counterattack", "duck target cat")
    assert table.asked == "duck take"


@pytest.mark.rule("C8.12")
def test_nice_try_makes_everybody_who_is_out_draw_three() -> None:
    table = position(
        rocket="black-5 red-1", duck="nice-try red-2 red-3 red-4 red-6", cat="blue-1 blue-2", fox=LEAF
    )
    table.event("recession", "duck discard red-2")
    assert table.asked == "duck react", "cat has two cards and discards both, fox has three"
    table.play("duck react nice-try").chance(9)
    assert table.asked == "duck wish"
    table.play("duck wish blue")
    assert (table.counts, table.asked) == ([3, 3, 3, 3], "duck turn")


@pytest.mark.rule("C8.13")
def test_a_nice_try_received_by_what_put_its_giver_out_may_be_thrown_in() -> None:
    table = position(rocket="inequality nice-try", duck="blue-1", cat=LEAF, sets="t")
    table.play("rocket play inequality", "rocket target duck", "rocket wish red")
    assert table.asked == "duck react"
    table.play("duck react nice-try").chance(3)
    assert table.counts == [3, 1, 3]


@pytest.mark.rule("C8.14")
def test_nice_try_as_last_card_begins_the_checks_anew() -> None:
    table = position(rocket="red-1", duck="nice-try", cat="mimicry green-1", sets="t")
    table.play("rocket play red-1", "duck react nice-try").chance(3)
    table.play("duck wish red")
    assert table.asked == "cat react"


@pytest.mark.rule("C8.15")
def test_all_are_asked_from_the_active_seat_which_comes_last() -> None:
    table = position(rocket="red-gift nice-try", duck="blue-1", cat="mimicry green-1", sets="t")
    table.play("rocket play red-gift", "rocket target duck")
    assert table.asked_after("duck pass") == ["cat react"]
    table = position(rocket="red-thief nice-try", duck="blue-1", cat=LEAF, sets="t")
    table.play("rocket play red-thief", "rocket target duck")
    assert table.asked == "rocket react", "in its own turn, at the checks"
    table.play("rocket react nice-try").chance(3)
    assert table.asked == "rocket wish"


@pytest.mark.rule("C8.16")
def test_lucky_bastard_is_thrown_in_before_the_event_is_turned_up() -> None:
    table = position(rocket="black-5 mimicry", duck=SKY, cat="lucky-bastard green-1", sets="t").play(
        "rocket play black-5"
    )
    assert table.options == ["cat react lucky-bastard", "cat pass"], "not the active seat"
    table = position(rocket="black-5 red-1", duck="mimicry blue-1", cat="lucky-bastard green-1", sets="t")
    table.play("rocket play black-5", "duck react mimicry as lucky-bastard")
    assert table.asked == "cat react", "the others are still asked"
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t", events="")
    assert table.play("rocket play black-5").asked == "duck turn", "nothing can be turned up"


@pytest.mark.rule("C8.16")
def test_from_the_checks_on_the_active_seat_may_throw_it_in() -> None:
    table = position(
        rocket="red-thief lucky-bastard", duck="blue-1", cat=LEAF, sets="t", lasting="last-chance"
    )
    table.play("rocket play red-thief", "rocket target duck")
    assert table.asked == "rocket react"


@pytest.mark.rule("C8.17")
def test_the_thrower_is_protected_and_writes_no_points_if_the_event_ends_the_round() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", cat=LEAF, sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event finish-line")
    assert table.scores == (1, 0, 6)
    table = position(
        rocket="black-5 red-1", duck="lucky-bastard blue-1", cat=LEAF, sets="t", turned_up="third-time-lucky"
    )
    table.play(
        "rocket play black-5", "duck react lucky-bastard", "? event repeat", "rocket event third-time-lucky"
    ).chance(9)
    assert table.counts == [4, 4, 6], "not from events it sets off in turn"


@pytest.mark.rule("C8.18")
def test_a_protected_seat_is_not_at_the_table() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", cat=LEAF, sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event earthquake", "duck wish red")
    assert (table.hand("cat"), table.hand("rocket"), table.hand("duck")) == ("red-1", LEAF, "blue-1")
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event surprise-party")
    assert table.asked == "duck wish", "what needs another seat lapses"


@pytest.mark.rule("C8.19")
def test_the_wish_of_lucky_bastard_is_made_when_the_event_is_over() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event plague", "? event friday-the-13th")
    assert table.asked_after("? event the-all-seeing-eye", "duck wish green") == ["duck wish", "duck turn"]
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="ts")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event rewind", "? draw green-9")
    assert (table.asked, table.demand) == ("duck turn", "green 9"), "it lies on top no longer"


@pytest.mark.rule("C8.19")
def test_lucky_bastard_wishes_nothing_before_a_number_wish_or_when_the_round_is_over() -> None:
    table = position(
        rocket="black-5 red-1", duck="lucky-bastard blue-1", powers={"rocket": "number-wish"}, sets="ts"
    )
    table.play("rocket play black-5", "rocket power number-wish", "duck react lucky-bastard")
    assert table.asked_after("? event friday-the-13th") == ["rocket wish"]
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event plague", "? event finish-line")
    table.play("? event friday-the-13th")
    assert table.round == 2
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", pile="", sets="ts")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event rewind")
    assert table.round == 2, "it was taken up: nobody wishes, and the draw was short"


@pytest.mark.rule("C8.20")
def test_each_event_from_the_pile_has_a_window_of_its_own() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t").play(
        "rocket play black-5"
    )
    asked = table.asked_after(
        "duck pass", "? event plague", "duck pass", "? event friday-the-13th", "duck pass"
    )
    assert asked == ["? event", "duck react", "? event", "duck react", "? event"]
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t").play(
        "rocket play black-5", "duck pass"
    )
    assert table.asked_after("? event event-manager", "? event market") == ["? event", "? event"]


# --- what the table is told of windows --------------------------------------------------------------------


@pytest.mark.rule("C8.3")
def test_a_window_is_told_whoever_holds_what() -> None:
    for hand in (SKY, COUNTER):
        table = position(rocket="red-gift red-1 red-2 red-3", duck=hand)
        table.play("rocket play red-gift", "rocket target duck")
        assert table.told(WindowOpened) == [WindowOpened(KIND_OF_NAME["counterattack"], (1,))]


@pytest.mark.rule("C8.15")
def test_no_window_is_told_when_the_only_nice_try_has_been_laid() -> None:
    table = position(rocket="red-1", duck=SKY, discard="nice-try red-5").play("rocket play red-1")
    assert table.told(WindowOpened) == []
    table = position(rocket="red-1", duck=SKY).play("rocket play red-1")
    assert table.told(WindowOpened) == [WindowOpened(KIND_OF_NAME["nice-try"], (1,))]


@pytest.mark.rule("C8.16")
def test_no_window_is_told_without_lucky_bastard_in_the_deck() -> None:
    assert position(rocket="black-5 red-1", duck=SKY).play("rocket play black-5").told(WindowOpened) == []
    table = position(rocket="black-5 red-1", duck=SKY, sets="t").play("rocket play black-5")
    assert table.told(WindowOpened) == [WindowOpened(KIND_OF_NAME["lucky-bastard"], (1,))]
