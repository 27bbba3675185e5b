"""C1: material."""

from collections import Counter

import pytest

from frantic_board.cards.cards import (
    EVENT_NAMES,
    KIND_OF_NAME,
    NAMES,
    POWER_NAMES,
    RULE_NAMES,
    SHAPE,
    SHOWS,
)
from frantic_board.cards.sets import CardSet, House
from frantic_board.cards.state import FIGURES, Setup, combined_deck

from .table import card_set, card_sets, game, position


def counts(letters: str, house: House | None = None) -> Counter[str]:
    return Counter(NAMES[kind] for kind in combined_deck(card_sets(letters), house or House()))


@pytest.mark.rule("C1.1")
def test_two_to_eight_play_with_any_combination_of_sets() -> None:
    for letters in ("", "t", "s", "p", "ts", "tp", "sp", "tsp"):
        for seats in range(2, 9):
            assert Setup(card_sets(letters), FIGURES[:seats]).seats == seats
    for seats in (0, 1):
        with pytest.raises(ValueError, match="2 to 8"):
            Setup(card_sets(""), FIGURES[:seats])
    with pytest.raises(ValueError, match="figures"):
        Setup(card_sets(""), ("rocket", "rocket"))


@pytest.mark.rule("C1.2")
def test_four_kinds_of_cards_are_never_mixed() -> None:
    table = game("rocket duck", "tsp")
    assert table.asked_after("? dealer rocket", "? rule head-count") == ["? rule", "? draw"]
    deck, events, powers, rules = table.state.stock
    assert (len(deck), len(events), len(powers), len(rules)) == (201, 44, 24, 15)


@pytest.mark.rule("C1.3")
def test_the_colours_of_the_game_can_be_wished_and_black_cannot() -> None:
    table = position(rocket="counterattack red-1", duck="blue-1")
    table.play("rocket play counterattack")
    assert table.choices == ["blue", "red", "green", "yellow"]
    assert table.refuses("rocket wish violet", "rocket wish black")
    table = position(rocket="counterattack red-1", duck="blue-1", sets="p")
    table.play("rocket play counterattack")
    assert table.choices == ["blue", "red", "green", "yellow", "violet"]


@pytest.mark.rule("C1.4")
def test_the_playing_cards_of_each_set() -> None:
    sums = {name: len(card_set(name).cards) for name in ("base", "troublemaker", "supercharge", "pandora")}
    assert sums == {"base": 125, "troublemaker": 22, "supercharge": 15, "pandora": 39}
    whole = counts("tsp")
    assert whole["red-5"] == 2
    assert whole["black-5"] == whole["red-10"] == whole["black-10"] == whole["violet-10"] == 1
    assert whole["violet-9"] == whole["red-gift"] == whole["violet-gift"] == whole["red-troublemaker"] == 2
    singles = ("exchange", "second-chance", "skip", "thief", "recharge")
    assert all(whole[f"{colour}-{kind}"] == 1 for colour in ("blue", "violet") for kind in singles)
    assert all(whole[name] == 1 for name in NAMES if name.endswith("-swap"))
    wishes = [
        "fantastic",
        "fantastic-four",
        "counterattack",
        "equality",
        "nice-try",
        "inequality",
        "lucky-bastard",
    ]
    assert [whole[name] for name in wishes] == [11, 5, 6, 2, 1, 2, 1]
    rest = [
        "special-favours",
        "edison",
        "update",
        "do-it-yourself",
        "fuck-you",
        "curse",
        "mimicry",
        "the-end",
    ]
    assert [whole[name] for name in rest] == [3, 3, 2, 1, 1, 1, 1, 1]
    assert counts("")["counterattack"] == 4


@pytest.mark.rule("C1.5")
def test_the_events_of_each_set_each_once() -> None:
    found = [card_set(name).events for name in ("base", "troublemaker", "supercharge", "pandora")]
    assert [len(events) for events in found] == [20, 14, 9, 1]
    assert b"".join(found) == bytes(range(1, len(EVENT_NAMES)))


@pytest.mark.rule("C1.6")
def test_two_power_cards_of_each_kind() -> None:
    assert card_set("supercharge").powers == bytes(sorted([*range(1, 13)] * 2))
    assert len(POWER_NAMES) == 13


@pytest.mark.rule("C1.8")
def test_violet_is_a_fifth_colour_or_replaces_one() -> None:
    assert sum(counts("tsp").values()) == 201
    replaced = counts("tsp", House(violet="green"))
    assert sum(replaced.values()) == 201 - 32, (
        "31 leave and 31 come, for the violet-green swap comes with neither"
    )
    assert not any("green" in name for name in replaced)
    assert replaced["blue-violet-swap"] == 1
    assert sum(counts("tsp").values()) - sum(counts("ts").values()) - 7 == 32
    table = position(rocket="counterattack red-1", duck="blue-1", sets="p", house="violet=green")
    table.play("rocket play counterattack")
    assert table.choices == ["blue", "red", "yellow", "violet"]


@pytest.mark.rule("C1.8")
def test_the_violet_recharge_needs_supercharge() -> None:
    assert counts("p")["violet-recharge"] == counts("tp")["violet-recharge"] == 0
    assert counts("sp")["violet-recharge"] == 1


@pytest.mark.rule("C1.9")
def test_fifteen_rule_cards() -> None:
    assert card_set("pandora").rules == bytes(range(1, 16))
    assert len(RULE_NAMES) == 16


@pytest.mark.rule("C1.10")
def test_a_deck_too_small_for_deal_and_opening_is_refused() -> None:
    blue = KIND_OF_NAME["blue-1"]
    with pytest.raises(ValueError, match="too few"):
        Setup((CardSet("tiny", bytes([blue] * 14)),), ("rocket", "duck"))
    setup = Setup((CardSet("tiny", bytes([blue] * 15)),), ("rocket", "duck"))
    assert (setup.deck, setup.colours) == (bytes([blue] * 15), (0,))


@pytest.mark.rule("C1.10")
def test_the_cards_of_all_places_are_the_deck() -> None:
    table = position(rocket="black-5 red-1 red-2", duck="blue-1 blue-2", cat="green-1")
    table.event("market").chance(3)
    places = (*table.state.hands, table.state.pile, table.state.discard, table.state.display)
    assert bytes(sorted(b"".join(places))) == combined_deck(card_sets(""), House())


@pytest.mark.rule("C2.4")
def test_classes_of_cards() -> None:
    for name, kind in KIND_OF_NAME.items():
        is_number = name.split("-")[-1].isdigit()
        assert (kind < KIND_OF_NAME["blue-gift"]) == is_number
        assert SHOWS[kind].bit_count() == (
            2 if name.endswith("swap") else int("-" in name and SHAPE[kind] in (*range(1, 8), 24))
        )
