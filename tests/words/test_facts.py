"""What happened, told in every language, and nothing told to eyes that must not see it."""

from random import Random
from typing import get_args

import pytest

from frantic_board.board import facts
from frantic_board.board.cards import (
    CARDS,
    EMPTY,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    FUCK_YOU,
    HIDDEN,
    JUMP,
    PUSH,
    RE_ROLL,
    STOP,
)
from frantic_board.board.facts import Cause, Fact
from frantic_board.board.rules import apply, is_over, new_game, sample
from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.kernel import WindowOpened
from frantic_board.words.board.facts import Teller
from frantic_board.words.language import LANGUAGES, Words

GOAL = 50
NAMES = ("Ana", "Ben", "Cleo")
PUSHES, JUMPS = FACES_OF_KIND[PUSH], FACES_OF_KIND[JUMP]

SAMPLES: list[Fact] = [
    facts.RoundBegan(2),
    facts.Drew(0, STOP),
    WindowOpened(STOP, (0, 1)),
    facts.Rolled(1, 6, 5),
    facts.StartWon(1),
    facts.TurnBegan(1),
    facts.Laid(1, STOP, 7, EMPTY),
    facts.Laid(1, STOP, 7, FIRST_TELEPORT - 1),
    facts.ThrownIn(1, RE_ROLL),
    facts.Passed(0, RE_ROLL),
    facts.PlayEffect(1, FUCK_YOU),
    facts.LandEffect(1, FIRST_TELEPORT + 2, 7),
    facts.Stepped(1, 49, GOAL),
    facts.Stepped(1, 4, 5),
    facts.Stopped(1, 7),
    facts.Slowed(1, 7),
    *(facts.Moved(1, 4, field, cause) for cause in Cause for field in (0, 7, GOAL)),
    facts.Targeted(0, 1, 0),
    facts.Targeted(0, 1, 1),
    facts.Targeted(0, 1, 2),
    facts.AttackBlocked(1),
    facts.RollVoided(1),
    facts.Took(1, STOP, 7),
    *(facts.EventBegan(1, number) for number in range(1, 21)),
    facts.Revealed(STOP),
    facts.Picked(1, STOP),
    facts.Discarded(1, bytes((STOP, RE_ROLL))),
    facts.HandsPassed(),
    facts.TeleportMoved(3, 7, 9),
    facts.RoundEnded((1, 2, 3), (4, 5, 6), False),
    facts.RoundEnded((1, 2, 3), (4, 5, 6), True),
    facts.GameEnded((1,)),
    facts.GameEnded((0, 1)),
    facts.GameEnded((0, 1, 2)),
]
SILENT: tuple[Fact, ...] = (
    facts.PlayEffect(1, FUCK_YOU),
    facts.Stepped(1, 4, 5),
    WindowOpened(STOP, (0, 1)),
)
"""The laying and the roll have told these already, and a window is asked about, not told."""


def _teller(language: str, eyes: frozenset[int] = frozenset({0}), is_polite: bool = False) -> Teller:
    return Teller(Words(language), NAMES, GOAL, eyes, is_polite)


def test_there_is_a_sample_of_every_fact() -> None:
    assert {type(fact) for fact in SAMPLES} == set(get_args(Fact))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_a_sentence(language: str) -> None:
    teller = _teller(language)
    for fact in SAMPLES:
        told = teller.tell(fact)
        if fact in SILENT:
            assert told == ""
        else:
            assert told[-1] in ".!" or isinstance(fact, facts.RoundEnded), told
            assert "{" not in told


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_fact_is_told_in_the_language(language: str) -> None:
    for fact in SAMPLES:
        if fact not in SILENT:
            assert _teller(language).tell(fact) != _teller("en").tell(fact), fact


def test_different_facts_are_told_differently() -> None:
    told = [_teller("en").tell(fact) for fact in SAMPLES if fact not in SILENT]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (facts.Moved(1, 4, 0, Cause.PUSH), {"Ben is pushed to the start.", "Ben wird bis Start geschubst."}),
        (facts.Moved(1, 4, GOAL, Cause.JUMP), {"Ben jumps to the goal.", "Ben springt ins Ziel."}),
        (facts.Targeted(0, 1, 1), {"Ana sends Ben 1 field forward.", "Ana schickt Ben 1 Feld vor."}),
        (
            facts.GameEnded((0, 1, 2)),
            {"Ana, Ben and Cleo share the win!", "Ana, Ben und Cleo teilen sich den Sieg!"},
        ),
    ],
)
def test_some_sentences(fact: Fact, told: set[str]) -> None:
    assert {_teller("en").tell(fact), _teller("de").tell(fact)} == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_way_a_push_or_jump_faces_is_told(language: str) -> None:
    told = [_teller(language).tell(facts.Laid(1, face, 7, EMPTY)) for face in (*PUSHES, *JUMPS)]
    assert len(set(told)) == 6
    assert _teller("en").tell(facts.Laid(1, PUSHES[3], 7, EMPTY)) == "Ben lays Push facing left on field 7."
    assert (
        _teller("de").tell(facts.Laid(1, JUMPS[0], 7, STOP))
        == "Ben legt Jump nach vorn auf Feld 7, über Stop."
    )


# --- hidden cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_drawn_card_is_told_only_to_its_owner(language: str) -> None:
    for card in CARDS:
        mine = _teller(language, frozenset({0})).tell(facts.Drew(0, card.kind))
        theirs = _teller(language, frozenset({1, 2})).tell(facts.Drew(0, card.kind))
        hidden = _teller(language, frozenset({0})).tell(facts.Drew(0, HIDDEN))
        assert mine != theirs
        assert theirs == hidden == _teller(language).say("{who} draws a card.", who="Ana")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_owner_hears_that_a_reaction_was_let_pass(language: str) -> None:
    passed = facts.Passed(0, RE_ROLL)
    assert "Re-Roll" in _teller(language, frozenset({0})).tell(passed)
    assert _teller(language, frozenset({1, 2})).tell(passed) == ""
    assert _teller(language, frozenset()).tell(passed) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_told_to_nobody_in_particular_names_no_drawn_card(language: str) -> None:
    level = load_level("tiny")
    happened: list[Fact] = []
    state = new_game(Setup(level, ("red", "blue", "green")), happened)
    random = Random(7).random
    while not is_over(state):
        apply(state, sample(state, random), happened)
    teller = Teller(Words(language), NAMES, level.track.goal)
    draws = {teller.tell(fact) for fact in happened if isinstance(fact, facts.Drew)}
    assert draws == {teller.say("{who} draws a card.", who=name) for name in NAMES}
    assert all(teller.tell(fact) == "" for fact in happened if isinstance(fact, facts.Passed))
    assert any(isinstance(fact, facts.Passed) for fact in happened)


@pytest.mark.parametrize("language", LANGUAGES)
def test_polite_company_hears_no_bad_word(language: str) -> None:
    for fact in (
        facts.Laid(1, FUCK_YOU, 7, EMPTY),
        facts.Took(1, FUCK_YOU, 7),
        facts.LandEffect(1, FUCK_YOU, 7),
    ):
        assert "Fuck" in _teller(language).tell(fact)
        polite = _teller(language, is_polite=True).tell(fact)
        assert "Fuck" not in polite
        assert Words(language)("Bad Luck") in polite
