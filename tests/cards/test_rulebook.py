"""Every rule of the card game's RULES.md has its tests, and every test of a rule names one that exists."""

from collections import Counter
from typing import Final

from tests.rules.rulebook import marked_tests, rule_ids

CHAPTERS: Final = {
    "C1": 10,
    "C2": 15,
    "C3": 9,
    "C4": 6,
    "C5": 8,
    "C6": 8,
    "C7": 29,
    "C8": 20,
    "C9": 11,
    "C10": 44,
    "C11": 9,
    "C12": 19,
    "C13": 20,
    "C14": 6,
    "C15": 7,
    "C16": 73,
}
"""How many rules each chapter has."""
NOTES: Final = ("C1.7", "C2.3", "C13.5")
"""What is no rule needs no test."""
CARDS: Final = [
    *(f"C7.{number}" for number in range(1, 26)),
    *(f"C10.{number}" for number in range(1, 45)),
    *(f"C12.{number}" for number in range(7, 19)),
    *(f"C13.{number}" for number in range(6, 21)),
]
"""Cards, events, power cards and rule cards: an ordinary case and a nasty one each."""


def test_the_rules_page_has_every_rule_once_and_in_order() -> None:
    expected = [f"{chapter}.{n}" for chapter, rules in CHAPTERS.items() for n in range(1, rules + 1)]
    assert rule_ids("C") == expected


def test_every_rule_has_a_test() -> None:
    tested = {rule for rule, _ in marked_tests("C")}
    assert [rule for rule in rule_ids("C") if rule not in tested and rule not in NOTES] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert {rule for rule, _ in marked_tests("C")} <= set(rule_ids("C"))


def test_every_card_has_two_tests() -> None:
    tests = Counter(rule for rule, _ in marked_tests("C"))
    assert [rule for rule in CARDS if tests[rule] < 2] == []
