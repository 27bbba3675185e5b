"""C2: words."""

from typing import Any

import pytest

from frantic_board.cards.facts import CardsMoved, CardsPutDown, CardsTakenUp, Drew, redacted
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.view import view_for

from .table import card_text, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C2.1")
def test_the_next_player_is_the_right_hand_neighbour_in_the_direction_in_force() -> None:
    hands: Any = {"rocket": "red-1 red-2", "duck": SKY, "cat": LEAF}
    table = position(**hands)
    table.play("rocket play red-1")
    assert table.asked == "duck turn"
    table = position(**hands, rules="clockwise", sets="p")
    table.play("rocket play red-1")
    assert table.asked == "cat turn"
    table = position(rocket="black-5 red-2", duck=SKY, cat=LEAF, rules="clockwise", sets="p")
    table.event("earthquake")
    assert (table.hand("cat"), table.hand("rocket")) == ("red-2", SKY)


@pytest.mark.rule("C2.2")
def test_in_order_starts_right_of_the_seat_that_caused_it() -> None:
    table = position(
        rocket=SKY, duck="black-5 red-2 red-3 red-4", cat=LEAF, fox="yellow-1 yellow-2", turn="duck"
    )
    table.event("surprise-party")
    asked = table.asked_after("cat target duck", "cat give green-1", "fox target duck", "fox give yellow-1")
    assert asked == ["cat give", "fox target", "fox give", "rocket target"]
    table.play("rocket target fox", "rocket give blue-1")
    assert table.asked == "duck target"


@pytest.mark.rule("C2.5")
def test_chance_picks_what_is_drawn_blind_also_from_an_open_hand() -> None:
    table = position(rocket="red-exchange", duck=SKY, rules="glass-house", sets="p")
    table.play("rocket play red-exchange", "rocket target duck")
    assert table.options == ["? steal blue-1", "? steal blue-2", "? steal blue-3"]


@pytest.mark.rule("C2.6")
def test_discards_go_under_the_top_card_in_order() -> None:
    table = position(rocket="black-5 red-1 red-1 red-9", duck="blue-1 blue-1 blue-7", discard="green-2 red-5")
    table.event("mating-season")
    assert table.discard == "green-2 red-5 blue-1 blue-1 red-1 red-1 black-5"
    assert table.demand == "black 5"


@pytest.mark.rule("C2.6")
def test_without_a_discard_pile_the_first_discard_forms_one() -> None:
    ten = "green-1*2 green-2*2 green-3*2 green-4*2 green-5 fuck-you"
    table = position(rocket=ten, duck=SKY, discard="", powers={"rocket": "troublecharger"}, sets="s")
    table.play("rocket play fuck-you", "rocket power troublecharger", "? event epic-fail")
    assert (table.discard, table.demand) == ("", "free"), "it was taken again"
    table = position(
        rocket=ten, duck="blue-1*2 blue-3", discard="", powers={"rocket": "troublecharger"}, sets="s"
    )
    table.play("rocket play fuck-you", "rocket power troublecharger", "? event rewind", "? draw red-1")
    assert (table.hand("duck"), table.discard) == ("blue-1 blue-1 blue-3 fuck-you", "red-1")


@pytest.mark.rule("C2.7")
def test_a_seat_without_hand_cards_is_out_though_it_has_power_cards() -> None:
    table = position(rocket="red-1", duck=SKY, powers={"rocket": "looping"}, sets="s")
    table.play("rocket play red-1", "rocket pass")
    assert table.scores == (0, 6)


@pytest.mark.rule("C2.8")
def test_of_tied_seats_the_first_in_order_is_meant() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF, fox="yellow-1")
    table.event("robin-hood")
    assert (table.hand("fox"), table.hand("duck")) == (SKY, "yellow-1")


@pytest.mark.rule("C2.9")
def test_a_view_shows_what_all_know_and_what_is_ones_own() -> None:
    table = position(
        rocket="red-1 red-2", duck=SKY, powers={"rocket": "looping", "duck": "recycling +looping"}, sets="s"
    )
    view = view_for(table.state, 0)
    assert card_text(view.hand) == "red-1 red-2"
    assert view.table.hands[1] == bytes(3)
    assert view.table.powers[1] == bytes([0, 32 + 5])
    assert set(view.table.pile) == set(view.table.power_pile) == {0}
    assert view.table.discard == table.state.discard


@pytest.mark.rule("C2.10")
def test_several_cards_are_asked_one_at_a_time_in_deck_order() -> None:
    table = position(rocket="red-gift blue-1 green-2 black-3 fantastic", duck=SKY)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.choices == ["blue-1", "green-2", "black-3"], "after fantastic too few could be chosen"
    table.play("rocket give green-2")
    assert table.choices == ["black-3", "fantastic"]
    assert table.hand("rocket") == "blue-1 green-2 black-3 fantastic", "they leave after the last is named"
    table.play("rocket give fantastic")
    assert table.hand("rocket") == "blue-1 black-3"


@pytest.mark.rule("C2.10")
def test_equal_cards_are_one_answer_and_later_ones_are_asked_even_if_one_is_left() -> None:
    table = position(rocket="red-gift blue-1*2 green-2", duck=SKY.replace("blue-1", "red-1"))
    table.play("rocket play red-gift", "rocket target duck")
    assert table.choices == ["blue-1"]
    table.play("rocket give blue-1")
    assert table.choices == ["blue-1", "green-2"]
    table = position(rocket="red-gift blue-1 green-2 black-3", duck=SKY.replace("blue-1", "red-1"))
    table.play("rocket play red-gift", "rocket target duck", "rocket give green-2")
    assert table.choices == ["black-3"]


@pytest.mark.rule("C2.10")
def test_nobody_is_asked_when_all_must_go() -> None:
    table = position(rocket="red-gift blue-1 green-2", duck=SKY.replace("blue-1", "red-1"), cat=LEAF)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.round == 2
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat=LEAF, sets="t")
    table.event("russian-roulette")
    assert table.asked == "cat lay", "a single card is laid without asking"
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat=LEAF, sets="s")
    table.event("tsunami")
    assert table.asked == "cat lay"
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat=LEAF)
    table.event("market").chance(3)
    table.play(table.options[0])
    table.play(table.options[0])
    assert table.asked == "duck turn", "the last taker is not asked"


@pytest.mark.rule("C2.10")
def test_a_single_card_is_drawn_blind_without_chance() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1", cat=LEAF)
    table.event("charity")
    assert table.asked == "? steal"
    table = position(rocket="red-exchange red-1 red-2 red-3", duck="blue-1", cat=LEAF)
    table.play("rocket play red-exchange", "rocket target duck", "rocket give red-1", "rocket give red-2")
    assert (table.hand("rocket"), table.hand("duck")) == ("blue-1 red-3", "red-1 red-2")


@pytest.mark.rule("C2.11")
def test_what_cannot_be_done_lapses_and_no_card_is_unplayable_for_it() -> None:
    table = position(rocket="red-skip red-1", duck=SKY, skips="duck")
    table.play("rocket play red-skip")
    assert table.asked == "rocket turn", "the duck skips"
    table = position(rocket="red-recharge red-1", duck=SKY, sets="s")
    table.play("rocket play red-recharge")
    assert table.asked == "duck turn"


@pytest.mark.rule("C2.12")
def test_a_question_is_asked_even_with_a_single_answer() -> None:
    table = position(rocket="red-gift red-1 red-2", duck=SKY)
    table.play("rocket play red-gift")
    assert table.options == ["rocket target duck"]
    table = position(rocket="curse", duck=SKY, sets="t")
    assert table.options == ["rocket draw"]


@pytest.mark.rule("C2.12")
def test_who_has_nothing_to_throw_in_is_not_asked() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=SKY)
    table.play("rocket play red-gift", "rocket target duck")
    assert table.asked == "rocket give"


@pytest.mark.rule("C2.13")
def test_chance_gives_one_card_at_a_time_seat_by_seat() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, cat=LEAF)
    table.event("third-time-lucky", "? draw red-9", "? draw red-8")
    assert table.hand("duck") == f"{SKY} red-8 red-9"
    table.play("? draw red-7", "? draw yellow-1")
    assert (table.count("duck"), table.hand("cat")) == (6, f"{LEAF} yellow-1")
    table = position(rocket="black-5 red-1", duck="blue-1", cat="green-1 green-2")
    table.event("tornado", "? deal red-1", "? deal blue-1", "? deal green-2", "? deal green-1")
    assert (table.hand("duck"), table.hand("cat"), table.hand("rocket")) == (
        "red-1 green-1",
        "blue-1",
        "green-2",
    )


@pytest.mark.rule("C2.14")
def test_another_player_may_be_out_or_have_to_skip() -> None:
    table = position(rocket="red-thief red-1 red-2", duck="", cat=LEAF, skips="cat", sets="t")
    table.play("rocket play red-thief")
    assert table.choices == ["duck", "cat"]


@pytest.mark.rule("C2.15")
def test_giver_and_taker_see_a_card_that_is_given_and_nobody_else() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=SKY, cat=LEAF)
    table.play("rocket play red-gift", "rocket target duck", "rocket give red-1", "rocket give red-3")
    fact = table.told(CardsMoved)[0]
    assert redacted(fact, frozenset({0})) == redacted(fact, frozenset({1, 2})) == fact
    hidden = redacted(fact, frozenset({2}))
    assert isinstance(hidden, CardsMoved)
    assert hidden.cards == bytes(2)
    assert redacted(fact, frozenset()) == hidden
    assert card_text(known_cards(table.state, 0, 1)) == "red-1 red-3"
    assert known_cards(table.state, 2, 1) == b""


@pytest.mark.rule("C2.15")
def test_a_drawn_card_is_seen_by_the_taker_alone_and_one_from_the_discard_pile_by_all() -> None:
    table = position(rocket="black-5 red-1", duck=SKY, discard="green-9 green-8 green-7 red-5", sets="s")
    table.event("rewind", "? draw yellow-1")
    assert card_text(known_cards(table.state, 0, 1)) == "green-7 black-5"
    assert card_text(known_cards(table.state, 1, 0)) == "red-5 green-8"
    table.play("duck draw", "? draw yellow-2")
    fact = table.told(Drew)[-1]
    assert redacted(fact, frozenset({0})) == Drew(1, 0)
    assert redacted(fact, frozenset({1})) == fact
    assert card_text(known_cards(table.state, 0, 1)) == "green-7 black-5"


@pytest.mark.rule("C2.15")
def test_cards_put_down_are_seen_by_the_taker_when_taken_up() -> None:
    table = position(rocket="black-5 red-1 red-2", duck=SKY, cat=LEAF)
    table.event("surprise-party", "duck target cat", "duck give blue-1")
    fact = table.told(CardsPutDown)[0]
    assert redacted(fact, frozenset({2})) == CardsPutDown(1, 2, bytes(1))
    assert redacted(fact, frozenset({1})) == fact
    table.play("cat target duck", "cat give green-1", "rocket target duck", "rocket give red-1")
    up = next(fact for fact in table.told(CardsTakenUp) if fact.taker == 2)
    assert redacted(up, frozenset({2})) == up
    assert redacted(up, frozenset({0})) == CardsTakenUp(1, 2, bytes(1))


@pytest.mark.rule("C2.15")
def test_all_see_what_leaves_an_open_hand() -> None:
    table = position(
        rocket="red-gift red-1 red-2 red-3", duck=SKY, cat=LEAF, open_hands="duck", turn="rocket", sets="s"
    )
    table.play("rocket play red-gift", "rocket target duck", "rocket give red-1", "rocket give red-3")
    assert table.told(CardsMoved)[0].is_open
    assert card_text(known_cards(table.state, 2, 1)) == "red-1 red-3"
