"""The card game's scenario files: each says what it shows, together they show every rule that has a name."""

import re
import tomllib
from pathlib import Path

import pytest

from frantic_board.records.scenarios import load_scenario, run_scenario

FILES = sorted((Path(__file__).parent / "scenarios" / "cards").glob("*.toml"))
READ = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}
WORDS = " ".join(path.read_text(encoding="utf-8") for path in FILES)

SHOWN = {
    "C5": (1, 8),
    "C6": (1, 8),
    "C7": (1, 29),
    "C8": (1, 20),
    "C10": (1, 44),
    "C11": (1, 9),
    "C12": (1, 19),
    "C14": (1, 6),
    "C15": (1, 7),
    "C16": (1, 73),
}
"""The chapters of which every rule has a scenario, with their first and last rule."""

CARDS = [
    "gift",
    "exchange",
    "second-chance",
    "skip",
    "troublemaker",
    "thief",
    "recharge",
    "swap",
    "fantastic",
    "fantastic-four",
    "counterattack",
    "equality",
    "nice-try",
    "inequality",
    "lucky-bastard",
    "special-favours",
    "edison",
    "update",
    "do-it-yourself",
    "fuck-you",
    "mimicry",
    "the-end",
]
POWERS = [
    "all-draw-one",
    "anti-counter",
    "black-wish",
    "colour-blockade",
    "looping",
    "number-wish",
    "random-chance",
    "open-hands",
    "recycling",
    "special-seal",
    "special-charge",
    "troublecharger",
]
HOUSE_RULES = ["must-strike", "old-gambling-man", "short-deal", "no-scores", "violet", "rule-cards"]


@pytest.mark.parametrize("name", READ)
def test_a_scenario_says_what_it_shows(name: str) -> None:
    scenario = READ[name]
    assert scenario["format"] == 1
    assert scenario["game"] == "cards"
    assert re.fullmatch(r"C([1-9]|1[0-6])\.[1-9][0-9]?", scenario["rule"])
    assert scenario["title"]
    assert scenario["expect"]["next"]
    assert all(isinstance(line, str) and line for line in scenario["script"])


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [scenario["title"] for scenario in READ.values()]
    assert sorted(titles) == sorted(set(titles))


@pytest.mark.parametrize("chapter", SHOWN)
def test_every_rule_of_these_chapters_is_shown(chapter: str) -> None:
    first, last = SHOWN[chapter]
    shown = {scenario["rule"] for scenario in READ.values()}
    assert {f"{chapter}.{number}" for number in range(first, last + 1)} <= shown


def test_every_rule_card_is_in_force_somewhere() -> None:
    shown = {scenario["rule"] for scenario in READ.values()}
    assert {f"C13.{number}" for number in range(6, 21)} <= shown


@pytest.mark.parametrize("card", CARDS)
def test_every_special_card_is_laid_somewhere(card: str) -> None:
    assert re.search(rf'"[a-z]+ (play|react) (?:[a-z]+-)*{card}(?: as |")', WORDS)


@pytest.mark.parametrize("power", POWERS)
def test_every_power_card_is_turned_up_somewhere(power: str) -> None:
    assert re.search(rf'"[a-z]+ power {power}"', WORDS)


@pytest.mark.parametrize("option", HOUSE_RULES)
def test_every_house_rule_holds_somewhere(option: str) -> None:
    named = [each.partition("=")[0] for scenario in READ.values() for each in scenario.get("house", [])]
    assert option in named


def test_tables_of_two_to_five_and_of_eight() -> None:
    assert {2, 3, 4, 5, 8} <= {len(scenario["players"]) for scenario in READ.values()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_goes_as_written(path: Path) -> None:
    assert run_scenario(load_scenario(path)).failures == ()
