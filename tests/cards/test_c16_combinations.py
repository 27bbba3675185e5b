"""C16: the combinations that puzzle people, one test each."""

from typing import Any

import pytest

from frantic_board.cards.facts import RoundEnded

from .table import position

SKY = "blue-1 blue-2 blue-3"


@pytest.mark.rule("C16.1")
def test_gift_as_last_card_not_countered_gives_nothing() -> None:
    table = position(rocket="red-gift", duck=SKY, cat=SKY)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.round == 2
    assert table.scores == (0, 6, 6)


@pytest.mark.rule("C16.2")
def test_gift_as_last_card_countered_can_come_back() -> None:
    table = position(rocket="red-gift", duck="counterattack blue-3 blue-4 blue-5", cat="blue-1")
    table.play("rocket play red-gift", "rocket target duck", "duck react counterattack", "duck target rocket")
    assert table.asked == "duck give"
    table.play("duck give blue-3", "duck give blue-5", "duck wish red")
    assert table.hand("rocket") == "blue-3 blue-5"
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.3")
def test_nice_try_given_by_the_last_gift_may_be_thrown_in() -> None:
    table = position(rocket="red-gift nice-try", duck=SKY)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.asked == "duck react"
    table.play("duck react nice-try").chance(3)
    table.play("duck wish blue")
    assert table.count("rocket") == 3
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.4")
def test_exchange_as_last_card_puts_out_a_target_with_two() -> None:
    table = position(rocket="red-exchange", duck="blue-1 blue-2", cat=SKY)
    table.play("rocket play red-exchange", "rocket target duck")
    assert table.round == 2
    assert table.scores == (3, 0, 6)
    table = position(rocket="red-exchange", duck=SKY, cat=SKY)
    table.play("rocket play red-exchange", "rocket target duck", "? steal blue-1", "? steal blue-3")
    assert table.asked == "duck turn"
    assert (table.hand("rocket"), table.hand("duck")) == ("blue-1 blue-3", "blue-2")


@pytest.mark.rule("C16.5")
def test_thief_on_two_cards_ends_the_round_unless_nice_try() -> None:
    table = position(rocket="red-thief red-1", duck="blue-1 blue-2", cat=SKY, sets="t")
    table.play("rocket play red-thief", "rocket target duck")
    assert table.round == 2
    assert table.scores == (4, 0, 6)
    table = position(rocket="red-thief red-1", duck="blue-1 blue-2", cat="nice-try", sets="t")
    table.play("rocket play red-thief", "rocket target duck", "cat pass")
    assert table.round == 2


@pytest.mark.rule("C16.6")
def test_second_chance_as_last_card_draws_and_the_end_lies_on_it() -> None:
    table = position(rocket="red-second-chance", duck=SKY)
    table.play("rocket play red-second-chance", "? draw blue-9")
    assert table.asked == "duck turn"
    assert table.hand("rocket") == "blue-9"
    table = position(rocket="red-second-chance the-end", duck=SKY, sets="s")
    table.play("rocket play red-second-chance", "rocket play the-end")
    assert table.scores == (0, 6)


@pytest.mark.rule("C16.7")
def test_second_chance_with_only_curse_left_draws() -> None:
    table = position(rocket="red-second-chance curse", duck=SKY, sets="t")
    table.play("rocket play red-second-chance")
    assert table.asked == "? draw"
    table.play("? draw red-9")
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.8")
def test_curse_as_only_card_leaves_drawing() -> None:
    table = position(rocket="curse", duck=SKY, sets="t")
    assert table.options == ["rocket draw"]
    table.play("rocket draw", "? draw red-9")
    assert table.options == ["rocket play red-9", "rocket pass"]


@pytest.mark.rule("C16.9")
def test_equality_as_last_card_is_only_a_wish() -> None:
    table = position(rocket="equality", duck=SKY)
    table.play("rocket play equality")
    assert table.asked == "rocket wish"


@pytest.mark.rule("C16.10")
def test_equality_countered_by_a_seat_that_holds_no_more_lapses() -> None:
    table = position(rocket="equality red-1 red-2 red-3", duck="counterattack blue-1", cat="blue-1")
    table.play("rocket play equality", "rocket target duck", "duck react counterattack")
    assert table.asked == "duck wish"


@pytest.mark.rule("C16.11")
def test_inequality_takes_the_last_card() -> None:
    table = position(rocket="inequality red-1", duck="blue-1", sets="t")
    table.play("rocket play inequality", "rocket target duck", "rocket wish red")
    assert table.round == 2
    assert table.scores == (0, 2)


@pytest.mark.rule("C16.12")
def test_special_favours_can_put_its_target_out_and_can_be_declined() -> None:
    given: Any = {"rocket": "special-favours red-1", "duck": "fantastic", "cat": SKY}
    table = position(**given, sets="t")
    table.play("rocket play special-favours", "rocket target duck", "rocket wish red")
    assert table.scores == (8, 0, 6)
    table = position(**given, sets="t")
    table.play("rocket play special-favours", "rocket pass", "rocket wish red")
    assert table.hand("duck") == "fantastic"


@pytest.mark.rule("C16.13")
def test_the_attackers_fuck_you_stays_with_special_favours() -> None:
    table = position(
        rocket="special-favours fuck-you red-gift", duck="counterattack blue-1", cat=SKY, sets="t"
    )
    table.play("rocket play special-favours", "rocket target cat", "rocket wish red")
    assert (table.hand("rocket"), table.hand("cat")) == ("fuck-you", f"{SKY} red-gift")
    table = position(rocket="special-favours fuck-you", duck="counterattack blue-1 red-gift", sets="t")
    table.play("rocket play special-favours", "rocket target duck", "duck react counterattack")
    table.play("duck target rocket", "duck wish red")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-gift", "blue-1 fuck-you")


@pytest.mark.rule("C16.14")
def test_fantastic_four_countered_by_the_second_target() -> None:
    counter = "counterattack green-1"
    table = position(rocket="fantastic-four red-1", duck=counter, cat=counter, fox="counterattack blue-1")
    table.play("rocket play fantastic-four", "rocket split duck 1 cat 2 fox 1")
    assert table.asked_after("duck pass", "cat react counterattack") == ["cat react", "cat split"]
    assert table.counts == [1, 2, 1, 2], "nobody has drawn, the third is not asked"
    table.play("cat split fox 4")
    assert table.asked == "fox react"
    table.play("fox pass").chance(4)
    assert table.asked == "cat wish"
    assert table.count("fox") == 6


@pytest.mark.rule("C16.15")
def test_fantastic_four_as_last_card_can_come_back() -> None:
    table = position(rocket="fantastic-four", duck="counterattack blue-1")
    table.play("rocket play fantastic-four", "rocket split duck 4", "duck react counterattack")
    table.play("duck split rocket 4").chance(4)
    table.play("duck wish red")
    assert table.counts == [4, 1]
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.16")
def test_fantastic_four_countered_leaves_the_throwers_colour() -> None:
    table = position(rocket="fantastic-four red-1", duck="counterattack blue-1", cat=SKY)
    table.play("rocket play fantastic-four", "rocket split duck 4", "duck react counterattack")
    table.play("duck split cat 4").chance(4)
    assert table.choices == ["blue", "red", "green", "yellow"]
    table.play("duck wish green")
    assert (table.demand, table.asked) == ("wish green", "duck turn")


@pytest.mark.rule("C16.17")
def test_skip_countered_at_two_players() -> None:
    table = position(rocket="red-skip red-1", duck="counterattack blue-1 blue-2 blue-3")
    table.play("rocket play red-skip", "rocket target duck", "duck react counterattack")
    table.play("duck target rocket", "duck wish blue")
    assert table.asked == "duck turn"
    table.play("duck play blue-1")
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.18")
def test_mimicry_is_thrown_in_as_each_of_the_three() -> None:
    table = position(rocket="red-gift red-1 red-2", duck="mimicry blue-1", sets="t")
    table.play("rocket play red-gift", "rocket target duck", "duck react mimicry as counterattack")
    assert table.asked == "duck target"
    table = position(rocket="black-5 red-1", duck="mimicry blue-1", sets="t")
    table.play(
        "rocket play black-5", "duck react mimicry as lucky-bastard", "? event third-time-lucky"
    ).chance(3)
    assert (table.asked, table.counts) == ("duck wish", [4, 1])
    table = position(rocket="red-1", duck="mimicry", cat="nice-try blue-1", sets="t")
    table.play("rocket play red-1", "duck react mimicry as nice-try").chance(3)
    table.play("duck wish red")
    assert table.asked == "cat react", "the first thrower went out with it"
    table.play("cat react nice-try").chance(3)
    table.play("cat wish blue")
    assert (table.counts, table.asked) == ([3, 3, 1], "duck turn")


@pytest.mark.rule("C16.19")
def test_mimicry_on_a_number_wish_on_black_and_on_red() -> None:
    for demand in ("wish 7", "black 3", "wish black"):
        table = position(rocket="mimicry red-1 red-2", duck="green-gift blue-1", demand=demand, sets="t")
        assert table.refuses("rocket play mimicry as gift", "rocket play mimicry as swap")
        assert table.accepts("rocket play mimicry as fantastic")
    table = position(rocket="mimicry blue-1 blue-2 blue-3", duck="green-gift green-1", sets="t")
    table.play(
        "rocket play mimicry as gift", "rocket target duck", "rocket give blue-1", "rocket give blue-2"
    )
    assert table.demand == "red gift"
    assert table.options == ["duck play green-gift", "duck draw"]


@pytest.mark.rule("C16.20")
def test_fuck_you_needs_ten_cards_at_the_moment_of_playing() -> None:
    nine = "blue-1*2 blue-2*2 blue-3*2 blue-4*2"
    assert position(rocket=f"{nine} fuck-you", duck=SKY.replace("blue", "green")).refuses(
        "rocket play fuck-you"
    )
    eleven = f"{nine} fuck-you green-1 red-second-chance"
    table = position(rocket=eleven, duck="green-2")
    assert table.refuses("rocket play fuck-you")
    table.play("rocket play red-second-chance")
    assert table.accepts("rocket play fuck-you")
    table = position(rocket=f"{nine} fuck-you", duck="green-2")
    table.play("rocket draw", "? draw green-9")
    assert table.accepts("rocket play fuck-you")


@pytest.mark.rule("C16.21")
@pytest.mark.parametrize("wish", ["wish blue", "wish 7", "wish black"])
def test_fuck_you_under_a_wish_leaves_the_wish(wish: str) -> None:
    ten = "green-1*2 green-2*2 green-3*2 green-4*2 green-5 fuck-you"
    table = position(rocket=ten, duck=SKY, discard="red-5 fantastic", demand=wish)
    table.play("rocket play fuck-you")
    assert (table.demand, table.discard) == (wish, "red-5 fuck-you fantastic")


@pytest.mark.rule("C16.22")
def test_fuck_you_with_recycling_goes_to_anybody() -> None:
    ten = "green-1*2 green-2*2 green-3*2 green-4*2 green-5 fuck-you"
    table = position(rocket=ten, duck=SKY, powers={"rocket": "recycling"}, sets="s")
    table.play("rocket play fuck-you", "rocket power recycling", "rocket target duck")
    assert (table.hand("duck"), table.demand, table.discard) == (f"{SKY} fuck-you", "red 5", "red-5")


@pytest.mark.rule("C16.23")
def test_the_end_sets_lasting_events_aside_and_is_sealed() -> None:
    table = position(
        rocket="the-end", duck=SKY, sets="ts", lasting="last-chance parasite", time_bomb={}, scores=(5, 5)
    )
    table.play("rocket play the-end")
    assert table.scores == (5, 11)
    assert position(rocket="the-end", duck=SKY, sets="s", seals="duck").options == ["rocket draw"]


@pytest.mark.rule("C16.24")
def test_recycling_keeps_a_wish_and_brings_back_the_demand_before() -> None:
    table = position(rocket="fantastic red-1", duck=SKY, powers={"rocket": "recycling"}, sets="s")
    table.play("rocket play fantastic", "rocket power recycling", "rocket wish 7", "rocket target duck")
    assert (table.demand, table.hand("duck")) == ("wish 7", f"{SKY} fantastic")
    table = position(
        rocket="red-5 red-1", duck=SKY, discard="blue-5", powers={"rocket": "recycling"}, sets="s"
    )
    table.play("rocket play red-5", "rocket power recycling", "rocket target rocket")
    assert (table.demand, table.last_colour, table.discard) == ("blue 5", "blue", "blue-5")


@pytest.mark.rule("C16.25")
def test_recycling_with_the_last_card() -> None:
    given: Any = {"rocket": "red-1", "duck": SKY}
    table = position(**given, powers={"rocket": "recycling"}, sets="s")
    table.play("rocket play red-1", "rocket power recycling", "rocket target duck")
    assert table.scores == (0, 7)
    table = position(**given, powers={"rocket": "recycling"}, sets="s")
    table.play("rocket play red-1", "rocket power recycling", "rocket target rocket")
    assert (table.hand("rocket"), table.asked) == ("red-1", "duck turn")


@pytest.mark.rule("C16.26")
def test_recycling_with_a_black_card() -> None:
    given: Any = {"rocket": "black-5 red-1", "duck": SKY}
    table = position(**given, powers={"rocket": "recycling"}, sets="s")
    table.play(
        "rocket play black-5", "rocket power recycling", "? event friday-the-13th", "rocket target duck"
    )
    assert (table.hand("duck"), table.demand) == (f"{SKY} black-5".replace(" black", " black"), "red 5")
    table = position(**given, powers={"rocket": "recycling"}, sets="s")
    table.play("rocket play black-5", "rocket power recycling", "? event rewind", "? draw green-9")
    assert (table.asked, table.demand) == ("duck turn", "green 9"), "Rewind took it: nobody is asked"


@pytest.mark.rule("C16.27")
def test_recycling_with_a_gift_that_was_countered() -> None:
    table = position(
        rocket="red-gift red-1",
        duck="counterattack blue-1 blue-2 blue-4",
        cat=SKY,
        powers={"rocket": "recycling"},
        sets="s",
    )
    table.play("rocket play red-gift", "rocket power recycling", "rocket target duck")
    table.play(
        "duck react counterattack",
        "duck target cat",
        "duck give blue-1",
        "duck give blue-2",
        "duck wish green",
        "rocket target rocket",
    )
    assert (table.discard, table.demand) == ("red-5 counterattack", "wish green")
    assert table.hand("rocket") == "red-1 red-gift"


@pytest.mark.rule("C16.28")
def test_special_seal_stops_lucky_bastard_and_nice_try() -> None:
    seal = {"rocket": "special-seal"}
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", powers=seal, sets="ts")
    table.play("rocket play black-5", "rocket power special-seal")
    assert table.asked == "? event"
    table = position(rocket="red-1", duck="nice-try blue-1", powers=seal, sets="ts")
    table.play("rocket play red-1", "rocket power special-seal")
    assert table.round == 2


@pytest.mark.rule("C16.29")
def test_special_seal_ends_when_the_skipped_turn_begins() -> None:
    table = position(
        rocket="red-1", duck="red-skip red-2", cat="red-gift red-3", seals="rocket", turn="duck", sets="s"
    )
    assert table.refuses("duck play red-skip")
    table = position(
        rocket="red-1",
        duck="red-3 red-2",
        cat="red-3 red-4",
        seals="rocket",
        skips="rocket",
        turn="cat",
        sets="s",
    )
    table.play("cat play red-4")
    assert (table.asked, table.state.seals) == ("duck turn", 0)


@pytest.mark.rule("C16.30")
def test_black_wish_with_fantastic() -> None:
    table = position(
        rocket="fantastic red-1", duck="black-3 blue-1 red-3", powers={"rocket": "black-wish"}, sets="s"
    )
    table.play("rocket play fantastic", "rocket power black-wish")
    assert (table.asked, table.demand) == ("duck turn", "wish black")
    assert table.options == ["duck play black-3", "duck draw"]
    table.play("duck play black-3", "? event friday-the-13th")
    assert table.demand == "black 3"


@pytest.mark.rule("C16.31")
def test_number_wish_with_a_countered_attack() -> None:
    table = position(
        rocket="red-gift red-1",
        duck="counterattack blue-1 fuck-you",
        cat=SKY,
        powers={"rocket": "number-wish"},
        sets="s",
    )
    table.play("rocket play red-gift", "rocket power number-wish", "rocket target duck")
    assert table.asked_after("duck react counterattack", "duck target cat") == ["duck target", "rocket wish"]
    assert table.choices == [str(number) for number in range(1, 11)]
    table.play("rocket wish 10")
    assert table.demand == "wish 10"


@pytest.mark.rule("C16.32")
def test_colour_blockade_on_the_colour_demanded() -> None:
    table = position(
        rocket="red-1 blue-5 black-5 red-gift fantastic green-1 blue-red-swap",
        duck=SKY,
        blockades={"duck": "red"},
        sets="ts",
    )
    assert table.options == [f"rocket play {card}" for card in ("blue-5", "black-5", "fantastic")] + [
        "rocket draw"
    ]
    table = position(
        rocket="red-gift blue-gift", duck=SKY, discard="red-gift", blockades={"duck": "red"}, sets="s"
    )
    assert table.options == ["rocket play blue-gift", "rocket draw"]


@pytest.mark.rule("C16.33")
def test_looping_with_four_seats() -> None:
    seats = ("rocket", "duck", "cat", "fox")
    hands: Any = {seat: "red-1 red-2 red-3" if seat == "rocket" else "blue-9 blue-8" for seat in seats}
    hands["cat"], hands["fox"] = "green-9 green-8", "yellow-9 yellow-8"
    table = position(**hands, powers={"rocket": "looping"}, sets="s", time_bomb={})
    table.play("rocket play red-1", "rocket power looping")
    order = []
    for _ in range(5):
        who = table.asked.split()[0]
        order.append(who)
        table.play(f"{who} draw").chance().play(f"{who} pass")
    assert order == ["fox", "cat", "duck", "rocket", "duck"]
    assert table.state.bomb == (1, 1, 2, 2)


@pytest.mark.rule("C16.34")
def test_random_chance_with_gift() -> None:
    table = position(
        rocket="red-1 blue-gift red-2 red-3 red-4",
        duck="counterattack blue-1",
        powers={"rocket": "random-chance"},
        sets="s",
    )
    table.play(
        "rocket play red-1", "rocket power random-chance", "rocket play blue-gift", "rocket target duck"
    )
    assert table.asked == "duck react"
    table.play("duck pass", "rocket give red-2", "rocket give red-4")
    assert (table.demand, table.hand("duck")) == ("blue gift", "blue-1 red-2 red-4 counterattack")


@pytest.mark.rule("C16.35")
def test_anti_counter_belongs_to_the_second_chance_it_came_with() -> None:
    table = position(
        rocket="red-second-chance red-skip red-2",
        duck="counterattack blue-1",
        powers={"rocket": "anti-counter"},
        sets="s",
    )
    table.play(
        "rocket play red-second-chance",
        "rocket power anti-counter",
        "rocket play red-skip",
        "rocket target duck",
    )
    assert table.asked == "duck react"


@pytest.mark.rule("C16.36")
def test_troublecharger_with_troublemaker_has_two_windows() -> None:
    table = position(
        rocket="red-troublemaker red-1",
        duck="lucky-bastard blue-1",
        cat="mimicry blue-1",
        powers={"rocket": "troublecharger"},
        sets="ts",
    )
    table.play("rocket play red-troublemaker", "rocket power troublecharger")
    assert table.asked_after("duck pass", "cat pass", "? event friday-the-13th") == [
        "cat react",
        "? event",
        "duck react",
    ]
    table.play("duck pass", "cat pass", "? event communism")
    assert table.asked == "? draw"


@pytest.mark.rule("C16.37")
def test_nice_try_as_the_throwers_last_card() -> None:
    table = position(rocket="red-1", duck="nice-try", cat=SKY)
    table.play("rocket play red-1", "duck react nice-try").chance(3)
    table.play("duck wish red")
    assert table.scores[1] == 0
    assert table.round == 2
    table = position(
        rocket="red-1",
        duck="nice-try",
        cat=SKY,
        sets="t",
        lasting="last-chance",
        events="friday-the-13th recession",
    )
    table.play("rocket play red-1", "? event friday-the-13th", "duck react nice-try").chance(3)
    table.play("duck wish red")
    assert table.asked == "? event"


@pytest.mark.rule("C16.38")
def test_last_chance_with_a_black_card_as_last_card() -> None:
    table = position(rocket="black-5", duck=SKY, sets="t", lasting="last-chance")
    table.event("friday-the-13th")
    assert table.asked == "? event"
    table.play("? event finish-line")
    assert table.scores == (0, 6)
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", lasting="last-chance")
    table.event("recession", "duck discard blue-1")
    assert table.round == 2, "out by Recession: no event"


@pytest.mark.rule("C16.39")
def test_plus_one_with_communism() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat="blue-4", sets="t", lasting="plus-one")
    table.event("communism").chance(6)
    assert table.counts == [4, 3, 4]


@pytest.mark.rule("C16.40")
def test_plague_with_finish_line_first() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", pile="green-9*2")
    table.event("plague", "? event finish-line", "? event expansion").chance(2)
    assert table.scores == (10, 15)
    table = position(rocket="black-5 red-1", duck=SKY, sets="t")
    table.event("plague", "? event finish-line", "? event doomsday")
    assert table.scores == (50, 50)


@pytest.mark.rule("C16.41")
def test_plague_with_lucky_bastard_before_it() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play(
        "rocket play black-5", "duck react lucky-bastard", "? event plague", "? event third-time-lucky"
    ).chance(6)
    assert table.counts == [4, 4]
    assert table.asked == "? event"


@pytest.mark.rule("C16.42")
def test_lucky_bastard_before_doomsday() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", cat=SKY, sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event doomsday")
    assert table.scores == (50, 0, 50)


@pytest.mark.rule("C16.43")
def test_distributor_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck=SKY, cat="green-1", sets="t")
    table.event("distributor")
    assert table.options == ["rocket hand duck", "rocket hand cat"]
    table.play("rocket hand cat", "rocket hand rocket", "rocket hand duck")
    assert table.scores == (1, 0, 6)


@pytest.mark.rule("C16.44")
def test_robin_hood_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck="green-1", cat=SKY)
    table.event("robin-hood")
    assert table.scores == (6, 1, 0)


@pytest.mark.rule("C16.45")
def test_earthquake_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck="green-1", cat=SKY)
    table.event("earthquake")
    assert table.scores == (6, 0, 1)


@pytest.mark.rule("C16.46")
def test_tornado_with_fewer_cards_than_seats() -> None:
    table = position(rocket="black-5", duck="green-1", cat="green-2", fox="")
    table.event("tornado", "? deal green-2", "? deal green-1")
    assert table.scores == (0, 2, 1, 0)


@pytest.mark.rule("C16.47")
def test_gambling_man_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck="green-1 green-2", cat="green-9 green-8")
    table.event("gambling-man", "duck lay green-2", "cat lay green-9")
    assert table.hand("rocket") == "green-2 green-9"


@pytest.mark.rule("C16.48")
def test_after_russian_roulette_its_cards_are_drawn_first() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="green-1 green-2", cat="green-9 blue-1", sets="ts")
    table.event("russian-roulette", "duck lay green-2", "cat lay green-9", "rocket lay red-1")
    table.play("duck draw")
    assert table.choices == ["red-1", "green-2", "green-9"]
    table.play("? draw red-1", "duck pass", "cat draw", "? draw green-2", "cat pass", "rocket draw")
    assert table.choices == ["green-9"]
    table.play("? draw green-9", "rocket pass", "duck draw")
    assert len(table.choices) > 50
    table = position(
        rocket="black-5 red-1 red-2", duck="green-2", cat="blue-1 blue-2", layer="blue-9", sets="ts"
    )
    table.event("epic-fail")
    assert table.hand("duck") == "green-2 fuck-you"
    table.play("duck draw")
    assert len(table.choices) > 50, "Epic Fail shuffled the pile"


@pytest.mark.rule("C16.49")
def test_communism_with_a_short_pile() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", pile="green-1")
    table.event("communism", "? draw green-1")
    assert table.round == 2
    table = position(rocket="black-5 red-1", duck=SKY, sets="t", pile="green-1")
    table.event(
        "plague",
        "? event communism",
        "? draw green-1",
        "? event russian-roulette",
        "duck lay blue-1",
        "rocket lay red-1",
    )
    assert (table.round, table.asked) == (1, "duck turn")


@pytest.mark.rule("C16.50")
def test_vandalism_looks_for_the_last_colour_played() -> None:
    table = position(
        rocket="fantastic red-9 blue-9", duck="black-3 blue-1 red-2", discard="green-5 red-5", sets="t"
    )
    table.play("rocket play fantastic", "rocket wish 3", "duck play black-3", "? event vandalism")
    assert table.hand("duck") == "blue-1"
    table = position(
        rocket="blue-troublemaker red-9 blue-9", duck="blue-1 red-2", discard="red-troublemaker", sets="t"
    )
    table.play("rocket play blue-troublemaker", "? event vandalism")
    assert (table.hand("rocket"), table.hand("duck")) == ("red-9", "red-2")


@pytest.mark.rule("C16.51")
def test_black_5_as_first_card() -> None:
    table = position(
        rocket="lucky-bastard red-1",
        duck=SKY,
        cat="green-1",
        is_opening=True,
        discard="",
        dealer="cat",
        sets="t",
    )
    table.play("? draw black-5")
    assert table.asked == "rocket react"
    table.play("rocket react lucky-bastard", "? event third-time-lucky").chance(6)
    assert table.counts == [1, 6, 4]
    table.play("rocket wish red")
    assert table.asked == "rocket turn"


@pytest.mark.rule("C16.52")
def test_time_bomb_goes_off_when_the_tenth_turn_would_begin() -> None:
    table = position(
        rocket="black-5 green-1 green-2",
        duck="green-1 green-3",
        cat="green-4 green-4",
        discard="red-5",
        skips="duck",
    )
    table.event("time-bomb")
    turns = 0
    while table.round == 1:
        who = table.asked.split()[0]
        table.play(f"{who} draw").chance().play(f"{who} pass")
        turns += 1
    assert turns == 8, "nine turns, one of them skipped"


@pytest.mark.rule("C16.53")
def test_nice_try_under_time_bomb() -> None:
    table = position(rocket="red-1", duck="nice-try blue-1", time_bomb={})
    table.play("rocket play red-1", "duck react nice-try").chance(3)
    table.play("duck wish blue")
    assert (table.state.bomb, table.scores) == ((2, 3), (0, 0))


@pytest.mark.rule("C16.54")
def test_drawing_from_an_empty_pile_ends_the_round_and_parasite_gives_nothing() -> None:
    table = position(rocket="red-1", duck=SKY, cat="green-1 green-2", pile="", sets="s", lasting="parasite")
    table.play("rocket draw")
    assert table.scores == (1, 6, 3)


@pytest.mark.rule("C16.55")
def test_plus_one_with_one_card_on_the_pile() -> None:
    table = position(rocket="red-1", duck=SKY, pile="red-9", sets="t", lasting="plus-one")
    table.play("rocket draw", "? draw red-9")
    assert table.scores == (10, 6)


@pytest.mark.rule("C16.56")
def test_recycling_with_second_chance_and_a_card_on_it() -> None:
    table = position(
        rocket="blue-second-chance blue-5 red-1",
        duck=SKY,
        discard="blue-9",
        powers={"rocket": "recycling"},
        sets="s",
    )
    table.play(
        "rocket play blue-second-chance", "rocket power recycling", "rocket play blue-5", "rocket target duck"
    )
    assert (table.discard, table.demand) == ("blue-9 blue-5", "blue 5")
    assert table.hand("duck") == f"{SKY} blue-second-chance"


@pytest.mark.rule("C16.57")
def test_number_wish_with_black_5() -> None:
    table = position(
        rocket="black-5 red-1", duck="black-7 black-8 blue-1", powers={"rocket": "number-wish"}, sets="s"
    )
    table.play("rocket play black-5", "rocket power number-wish", "? event friday-the-13th", "rocket wish 7")
    assert table.options == ["duck play black-7", "duck draw"]
    table = position(rocket="black-5 red-1", duck="black-7 black-8 blue-1")
    table.event("friday-the-13th")
    assert table.options == ["duck draw"]


@pytest.mark.rule("C16.58")
def test_last_chance_brings_friday_the_13th() -> None:
    table = position(rocket="red-1", duck="nice-try blue-1", sets="t", lasting="last-chance")
    table.play("rocket play red-1", "? event friday-the-13th")
    assert table.asked == "duck react"
    table.play("duck pass")
    assert table.round == 2


@pytest.mark.rule("C16.59")
def test_lucky_bastard_before_time_bomb() -> None:
    guard = {"time-bomb": "duck"}
    table = position(
        rocket="green-1", duck="blue-1", protected=guard, time_bomb={"rocket": 0}, turn="duck", sets="t"
    )
    table.play("duck draw").chance().play("duck pass")
    assert table.scores == (2, 0)
    table = position(rocket="red-1", duck="blue-1", protected=guard, time_bomb={}, sets="t")
    table.play("rocket play red-1")
    assert table.scores == (-10, 1)


@pytest.mark.rule("C16.60")
def test_lucky_bastard_before_finish_line_but_not_before_doomsday() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play(
        "rocket play black-5",
        "duck pass",
        "? event plague",
        "duck react lucky-bastard",
        "? event finish-line",
        "? event doomsday",
    )
    assert table.scores == (50, 50)


@pytest.mark.rule("C16.61")
def test_lucky_bastard_before_recession_that_puts_somebody_out() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event recession", "duck wish red")
    assert table.scores == (0, 1)


@pytest.mark.rule("C16.62")
def test_lucky_bastard_as_last_card() -> None:
    given: Any = {"rocket": "black-5 red-1", "duck": "lucky-bastard"}
    table = position(**given, sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event friday-the-13th", "duck wish red")
    assert table.scores == (1, 0)
    table = position(**given, sets="t", lasting="last-chance")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event friday-the-13th", "duck wish red")
    assert table.asked == "? event"


@pytest.mark.rule("C16.63")
def test_merry_christmas_at_two_players() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY)
    table.event("merry-christmas")
    assert (table.hand("rocket"), table.hand("duck"), table.asked) == (SKY, "red-1 red-2", "duck turn")


@pytest.mark.rule("C16.64")
def test_black_jack_and_tsunami_with_fuck_you() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="s")
    table.event("black-jack", "? draw fuck-you")
    assert table.hand("duck") == f"{SKY} fuck-you"
    table = position(rocket="black-5 red-1 red-2", duck="fuck-you blue-1", cat=SKY, sets="s")
    table.event("tsunami", "duck lay fuck-you")
    assert table.options == ["cat pass"]
    table.play("cat pass")
    assert table.hand("cat") == f"{SKY} fuck-you"


@pytest.mark.rule("C16.65")
def test_recycled_gift_is_not_the_last_colour() -> None:
    table = position(
        rocket="red-gift red-1",
        duck="counterattack blue-1 blue-2 blue-4",
        cat=SKY,
        discard="blue-gift",
        powers={"rocket": "recycling"},
        sets="s",
    )
    table.play("rocket play red-gift", "rocket power recycling", "rocket target duck")
    table.play(
        "duck react counterattack",
        "duck target cat",
        "duck give blue-1",
        "duck give blue-2",
        "duck wish green",
        "rocket target rocket",
    )
    assert table.last_colour == "blue"


@pytest.mark.rule("C16.66")
def test_number_wish_although_chargenado_took_it() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, powers={"rocket": "number-wish"}, sets="s")
    table.play("rocket play black-5", "rocket power number-wish", "? event chargenado").chance(4)
    table.play("rocket wish 3")
    assert table.demand == "wish 3"


@pytest.mark.rule("C16.67")
def test_rewind_as_event_of_last_chance_turns_up_second_chance() -> None:
    table = position(
        rocket="red-1",
        duck=SKY,
        cat="green-1",
        discard="red-5",
        powers={"rocket": "looping"},
        sets="ts",
        lasting="last-chance",
    )
    table.play("rocket play red-1", "rocket pass", "? event rewind")
    assert table.counts == [0, 4, 2], "two cards lay there"
    table.play("? draw green-second-chance", "rocket do", "? draw green-9")
    assert table.asked == "duck turn"
    discard = "green-1 green-2 green-3 green-4 red-7 red-6"
    table = position(
        rocket="red-1",
        duck=SKY,
        discard=discard,
        powers={"rocket": "looping"},
        sets="ts",
        lasting="last-chance",
    )
    table.play("rocket play red-1", "rocket pass", "? event rewind", "? draw red-second-chance", "rocket do")
    assert table.hand("rocket") == "red-6 green-4"
    table.play("rocket play red-6")
    assert table.asked == "duck turn", "no power card was offered, and the trigger is not out"


@pytest.mark.rule("C16.68")
def test_rewind_turns_up_skip() -> None:
    table = position(rocket="black-5 red-1", duck="counterattack blue-1", cat=SKY, sets="s")
    table.event("rewind", "? draw green-skip")
    assert table.options == ["rocket target duck", "rocket target cat", "rocket pass"]
    table.play("rocket target duck", "duck react counterattack")
    assert table.options == ["duck target cat", "duck target rocket"]


@pytest.mark.rule("C16.69")
def test_special_charge_with_an_empty_pile_against_no_special_cards() -> None:
    table = position(rocket="red-1 red-2", duck=SKY, pile="", powers={"rocket": "special-charge"}, sets="s")
    table.play("rocket play red-1", "rocket power special-charge", "rocket target duck")
    assert (table.round, table.asked) == (1, "duck turn")


@pytest.mark.rule("C16.70")
def test_repeat_as_first_event_of_plague_may_choose_plague() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, sets="t")
    table.event("plague", "? event repeat")
    assert table.options == ["rocket event plague"]
    table.play("rocket event plague", "? event friday-the-13th", "? event the-all-seeing-eye")
    assert table.asked == "? event", "the second of the first Plague"
    table.play("? event earthquake")
    assert table.asked == "duck turn"


@pytest.mark.rule("C16.71")
def test_time_bomb_set_off_by_the_last_card() -> None:
    table = position(rocket="black-5", duck=SKY, cat="green-1")
    table.event("time-bomb")
    assert table.scores == (-10, 16, 11)


@pytest.mark.rule("C16.72")
def test_random_chance_with_a_colour_swap() -> None:
    power = {"rocket": "random-chance"}
    table = position(rocket="blue-1 blue-red-swap red-1", duck=SKY, discard="blue-9", powers=power, sets="ts")
    table.play("rocket play blue-1", "rocket power random-chance", "rocket play blue-red-swap")
    assert table.demand == "red swap"
    table = position(
        rocket="green-1 blue-red-swap red-1", duck=SKY, discard="green-9", powers=power, sets="ts"
    )
    table.play("rocket play green-1", "rocket power random-chance", "rocket play blue-red-swap")
    assert table.options == ["rocket colour blue", "rocket colour red"]
    table = position(rocket="fantastic blue-red-swap red-1", duck=SKY, powers=power, sets="ts")
    table.play(
        "rocket play fantastic", "rocket power random-chance", "rocket wish 3", "rocket play blue-red-swap"
    )
    assert table.options == ["rocket colour blue", "rocket colour red"]


@pytest.mark.rule("C16.73")
def test_pandoras_box_under_plague_brings_clockwise() -> None:
    table = position(
        rocket="black-5 red-1",
        duck=SKY,
        cat=SKY.replace("blue", "green"),
        fox="yellow-1",
        rules="head-count",
        sets="tp",
    )
    table.event("plague", "? event pandoras-box", "? rule clockwise", "? event recession")
    assert table.asked == "cat discard", "the fox, left of the trigger, came first and had no choice"
    assert table.counts[3] == 0
    assert table.told(RoundEnded) == []
