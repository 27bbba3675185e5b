"""Every rule of RULES.md has its tests, and every test of a rule names one that exists."""

from collections import Counter

from .rulebook import marked_tests, rule_ids

CHAPTERS = {"B1": 4, "B2": 6, "B3": 5, "B4": 9, "B5": 13, "B6": 22, "B7": 7, "B8": 6, "B9": 22, "B10": 8}
"""How many rules each chapter has."""

CARDS = [f"B6.{number}" for number in range(1, 21)]
EVENTS = [f"B9.{number}" for number in range(1, 21)]


def test_the_rules_page_has_every_rule_once_and_in_order() -> None:
    expected = [f"{chapter}.{n}" for chapter, rules in CHAPTERS.items() for n in range(1, rules + 1)]
    assert rule_ids() == expected


def test_every_rule_has_a_test() -> None:
    tested = {rule for rule, _ in marked_tests()}
    assert [rule for rule in rule_ids() if rule not in tested] == []


def test_every_test_names_a_rule_that_exists() -> None:
    known = set(rule_ids())
    assert [(rule, test) for rule, test in marked_tests() if rule not in known] == []


def test_every_card_and_every_event_has_at_least_two_tests() -> None:
    tests = Counter(rule for rule, _ in set(marked_tests()))
    assert [rule for rule in (*CARDS, *EVENTS) if tests[rule] < 2] == []
