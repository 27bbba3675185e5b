"""Bots by name, from this package and from others."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from random import Random
from typing import cast

import pytest

from frantic_board.board.answers import Answer
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots import BOTS, UnknownBot, describe, make_bot, registry, roster
from frantic_board.bots.bot import Chaos
from frantic_board.bots.roster import Roster
from frantic_board.play.games import bot_character
from frantic_board.words.language import Words
from tests.bots.tables import answer_of, table


class FirstOption:
    """Takes what comes first.

    Nothing else is known about it.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def decide(self, view: View, decision: Decision) -> Answer:
        return decision.options()[0]


def silent(rng: Random) -> FirstOption:
    return FirstOption(rng)


NOT_A_MAKER = 7


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Roster]:
    """The bots of the board game, with these of other packages among them."""
    offers = {
        "first": f"{__name__}:FirstOption",
        "silent": f"{__name__}:silent",
        "gone": "no_such_module_anywhere:Bot",
        "leaves": "tests.bots.leaving:Bot",
        "seven": f"{__name__}:NOT_A_MAKER",
        "sly": f"{__name__}:FirstOption",
        "cheat": f"{__name__}:FirstOption",
        "Two Words": f"{__name__}:FirstOption",
    }
    group = "frantic_board.bots"
    points = [EntryPoint(name, value, group) for name, value in offers.items()]
    monkeypatch.setattr(roster, "entry_points", lambda group: points if group == "frantic_board.bots" else [])
    vars(BOTS).pop("_plug_ins", None)
    yield BOTS
    del vars(BOTS)["_plug_ins"]


def test_the_ladder_comes_first() -> None:
    assert list(BOTS)[:7] == ["easy", "normal", "hard", "nasty", "chaos", "sly", "schemer"]
    assert len(BOTS) == len(list(BOTS))


def test_every_bot_says_in_one_line_how_it_plays() -> None:
    characters = [describe(name) for name in BOTS]
    assert all(text and "\n" not in text and text.endswith(".") for text in characters)
    assert len(set(characters)) == len(characters)


@pytest.mark.parametrize("name", ["schemer:1", "schemer:200", "schemer:999999", "schemer:1s", "schemer:15s"])
def test_schemers_can_be_told_how_long_to_think(name: str) -> None:
    assert name in BOTS
    assert describe(name) == describe("schemer")
    make_bot(name, Random(1))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nobody",
        "schemer:",
        "schemer:0",
        "schemer:-1",
        "schemer:1000000",
        "schemer:16s",
        "schemer:0s",
        "schemer:٣",
        "sly:3",
        "SLY",
    ],
)
def test_unknown_names_are_refused(name: str) -> None:
    assert name not in BOTS
    with pytest.raises(UnknownBot, match="there is no bot"):
        make_bot(name, Random(1))
    with pytest.raises(UnknownBot, match="there is no bot"):
        describe(name)
    assert bot_character(name, Words("en")) == "", "a record may name a bot of another machine"


def test_who_gets_the_thinking_time_wrong_is_told_what_it_may_be() -> None:
    for name in ("schemer:0", "schemer:16s", "schemer:lots"):
        with pytest.raises(UnknownBot, match=r"schemer:N makes N simulations, 1 to 999999, and schemer:Ns"):
            make_bot(name, Random(1))


def test_bots_of_other_packages_play(plugged: Roster) -> None:
    assert list(plugged)[7:] == ["first", "gone", "leaves", "seven", "silent"]
    state = table((10, 20), "push stop x snail")
    assert answer_of(registry.make_bot("first", Random(1)), state) == "play push@1^"
    assert registry.describe("first") == "Takes what comes first."
    assert registry.describe("silent") == "Does not say how it plays."


@pytest.mark.parametrize(
    ("says", "shown"),
    [
        ("\x1b[2J\x1b]0;title\x07Plays.\nMore.", "\\u001b[2J\\u001b]0;title\\u0007Plays."),
        ("x" * 10_000, "x" * 200),
        (" \n ", "Does not say how it plays."),
        (7, "Does not say how it plays."),
    ],
)
def test_what_a_bot_says_of_itself_is_made_harmless(says: object, shown: str) -> None:
    def stranger(rng: Random) -> FirstOption:
        return FirstOption(rng)

    stranger.__doc__ = cast("str", says)
    bots = Roster("frantic_board.no_such_group", {}, lambda _budget: stranger)
    bots["stranger"] = stranger
    assert bots.character("stranger") == shown


@pytest.mark.usefixtures("plugged")
def test_broken_bots_of_other_packages_are_reported_and_spoil_nothing() -> None:
    make_bot("sly", Random(1))
    assert describe("sly") != "Takes what comes first."
    with pytest.raises(UnknownBot, match="no_such_module_anywhere"):
        registry.make_bot("gone", Random(1))
    assert "no_such_module_anywhere" in registry.describe("gone")
    with pytest.raises(UnknownBot, match="cannot be called"):
        registry.make_bot("seven", Random(1))
    with pytest.raises(UnknownBot, match=r"offers 'leaves', but SystemExit: 7"):
        registry.make_bot("leaves", Random(1))
    with pytest.raises(UnknownBot, match=r"no bot 'cheat', .*'cheat', but that name is taken"):
        registry.make_bot("cheat", Random(1))
    with pytest.raises(UnknownBot, match=r"no bot 'Two Words', .*'Two Words', expected small letters"):
        registry.make_bot("Two Words", Random(1))


def test_a_bot_can_be_added_while_the_program_runs() -> None:
    before = list(BOTS)
    BOTS["mine"] = Chaos
    assert "mine" in BOTS
    assert list(BOTS) == [*before, "mine"]
    assert isinstance(make_bot("mine", Random(1)), Chaos)
    assert describe("mine").startswith("Plays at random")
    del BOTS["mine"]
    assert list(BOTS) == before
