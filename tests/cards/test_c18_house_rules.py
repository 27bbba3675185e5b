"""C18: the house rules, each by name."""

from typing import Any

import pytest

from frantic_board.cards.rounds import winners
from frantic_board.cards.sets import House, read_house, write_house
from frantic_board.cards.state import Setup

from .table import card_sets, game, position

SKY = "blue-1 blue-2 blue-3"
LEAF = "green-1 green-2 green-3"


@pytest.mark.rule("C6.7")
def test_must_strike() -> None:
    given: Any = {"house": "must-strike", "sets": "tsp"}
    table = position(rocket="special-favours red-1", duck=SKY, **given).play("rocket play special-favours")
    assert table.options == ["rocket target duck"]
    table = position(rocket="update red-1", duck=SKY, **given).play("rocket play update")
    assert table.asked == "? power"
    table = position(rocket="do-it-yourself red-1", duck=SKY, **given).play("rocket play do-it-yourself")
    assert table.asked == "? rule"
    table = position(rocket="equality red-1", duck=SKY, **given).play("rocket play equality")
    assert table.asked == "rocket wish", "if it cannot be done it is not"


@pytest.mark.rule("C10.8")
def test_old_gambling_man() -> None:
    given: Any = {"house": "old-gambling-man"}
    table = position(rocket="black-5 red-1 red-9", duck="red-3 red-4 blue-1", cat="green-9", **given).event(
        "gambling-man"
    )
    assert table.options == ["duck lay red-3", "duck lay red-4"]
    table.play("duck lay red-4")
    assert table.asked == "? draw", "the cat has none and draws two"
    table.chance(2).play("rocket lay red-1")
    assert (table.hand("duck"), table.count("cat")) == ("blue-1 red-1 red-3 red-4", 3)
    table = position(rocket="black-5 red-1 red-9", duck=SKY, discard="", demand="free", **given).event(
        "gambling-man"
    )
    assert table.asked == "duck turn", "no colour yet"


@pytest.mark.rule("C3.4")
def test_short_deal() -> None:
    table = game("rocket duck", house="short-deal=5").play("? dealer rocket").chance(10)
    assert table.counts == [5, 5]


@pytest.mark.rule("C15.7")
def test_no_scores() -> None:
    given: Any = {"house": "no-scores", "sets": "t"}
    table = position(rocket="red-1", duck=SKY, cat="green-1", time_bomb={}, **given).play("rocket play red-1")
    assert (table.asked, table.scores, winners(table.state)) == ("over", (0, 0, 0), (0,))
    table = position(rocket="black-5", duck=SKY, cat="green-1", **given).event("doomsday")
    assert winners(table.state) == (0, 1, 2)
    table = position(rocket="red-1 red-2", duck="blue-1", pile="", **given).play("rocket draw")
    assert winners(table.state) == (1,)


@pytest.mark.rule("C10.25")
def test_no_scores_double_taxation_draws_by_rank() -> None:
    table = position(rocket="black-5 red-6", duck=SKY, cat="green-9", house="no-scores", sets="t").event(
        "double-taxation"
    )
    table.chance(4)
    assert table.counts == [2, 4, 3]


@pytest.mark.rule("C10.27")
def test_no_scores_identity_theft_exchanges_hands() -> None:
    table = position(rocket="black-5 red-6", duck=SKY, cat=LEAF, house="no-scores", sets="t").event(
        "identity-theft"
    )
    assert table.options == ["rocket pair duck cat"]
    table.play("rocket pair duck cat")
    assert (table.hand("duck"), table.hand("cat")) == (LEAF, SKY)
    table = position(rocket="black-5 red-6", duck=SKY, house="no-scores", sets="t").event("identity-theft")
    assert table.hand("rocket") == SKY


@pytest.mark.rule("C10.33")
def test_no_scores_seppuku_is_paid_in_cards() -> None:
    table = position(rocket="black-5 red-6", duck=SKY, cat=LEAF, house="no-scores", sets="t").event("seppuku")
    table.play(
        "duck risk",
        "? draw red-9",
        "duck discard blue-1",
        "duck discard blue-3",
        "cat risk",
        "? draw fantastic",
    ).chance(4)
    table.play("rocket pass").chance(2)
    assert (table.counts, table.discard) == ([3, 1, 7], "red-5 red-9 blue-1 blue-3 fantastic black-5")


@pytest.mark.rule("C1.8")
def test_violet_is_an_error_without_violet_cards() -> None:
    with pytest.raises(ValueError, match="violet"):
        Setup(card_sets("ts"), ("rocket", "duck"), 0, House(violet="fifth"))
    assert Setup(card_sets("p"), ("rocket", "duck"), 0, House(violet="fifth")).colours == (0, 1, 2, 3, 4)
    assert Setup(card_sets("p"), ("rocket", "duck"), 0, House(violet="blue")).colours == (1, 2, 3, 4)


@pytest.mark.rule("C13.1")
def test_rule_cards_is_an_error_without_rule_cards() -> None:
    with pytest.raises(ValueError, match="rule"):
        Setup(card_sets("ts"), ("rocket", "duck"), 0, House(rule_cards=1))
    assert Setup(card_sets("p"), ("rocket", "duck"), 0, House(rule_cards=3)).house.rules_turned_up == 3


@pytest.mark.rule("C13.1")
def test_house_rules_as_words() -> None:
    words = ("must-strike", "old-gambling-man", "short-deal=5", "no-scores", "violet=red", "rule-cards=2")
    assert write_house(read_house(words)) == words
    for wrong in (
        "short-deal",
        "short-deal=7",
        "must-strike=1",
        "violet=black",
        "rule-cards=6",
        "nonsense",
        "short-deal=x",
    ):
        with pytest.raises(ValueError, match=wrong.split("=")[0]):
            read_house((wrong,))
    with pytest.raises(ValueError, match="twice"):
        read_house(("no-scores", "no-scores"))
