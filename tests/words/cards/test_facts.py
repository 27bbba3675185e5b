"""Every fact of the card game is a sentence in every language, and tells no card the eyes may not know."""

import re
from random import Random
from typing import get_args

import pytest

from frantic_board.cards import facts
from frantic_board.cards.cards import (
    COUNTERATTACK,
    EVENT_NAMES,
    FANTASTIC_FOUR,
    FUCK_YOU_CARD,
    GIFT,
    KIND_OF_NAME,
    KINDS,
    MIMICRY_CARD,
    NO_COLOUR,
    NO_SHAPE,
    POWER_NAMES,
    RULE_NAMES,
    SHAPE,
    UPDATE,
)
from frantic_board.cards.demand import DEMANDS, FREE, WISH_COLOUR, WISH_NUMBER
from frantic_board.cards.facts import Ending, Fact, Lasting, Turning, redacted
from frantic_board.cards.rules import apply, is_over, new_game, sample
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE, WindowOpened
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import LANGUAGES, Words

NAMES = ("Ana", "Ben", "Cleo")
RED_5, BLUE_2, RED_GIFT = KIND_OF_NAME["red-5"], KIND_OF_NAME["blue-2"], KIND_OF_NAME["red-gift"]
CARDS = bytes((BLUE_2, RED_5))
HANDS = (CARDS, None, bytes((RED_GIFT,)))

SAMPLES: list[Fact] = [
    facts.RoundBegan(2),
    facts.DealerNamed(1),
    *(facts.RuleTurnedUp(rule) for rule in range(1, len(RULE_NAMES))),
    facts.RuleReturned(1),
    facts.Drew(0, RED_5),
    facts.Drew(1, 0),
    facts.DrewPower(0, 1),
    facts.DrewPower(1, 0),
    facts.DrewShort(1),
    facts.CardTurnedUp(RED_5, Turning.OPENING),
    facts.TurnBegan(1),
    facts.TurnSkipped(1),
    facts.TurnPassed(1),
    facts.TurnEnded(1),
    facts.CardLaid(1, RED_GIFT, GIFT, BLUE_2, False),
    facts.CardLaid(1, MIMICRY_CARD, GIFT, BLUE_2, False),
    facts.CardLaid(1, FUCK_YOU_CARD, SHAPE[FUCK_YOU_CARD], BLUE_2, True),
    facts.ThrownIn(1, KIND_OF_NAME["counterattack"], COUNTERATTACK),
    *(facts.DemandChanged(demand) for demand in DEMANDS if demand < 96 or demand in (FREE, 97, 116)),
    facts.Wished(1, WISH_COLOUR + 1),
    facts.Wished(1, WISH_NUMBER + 7),
    facts.ColourNamed(1, 2),
    facts.EffectDeclined(1, UPDATE),
    facts.EffectDeclined(1, NO_SHAPE),
    facts.EffectLapsed(1, GIFT),
    facts.AttackAimed(0, GIFT, (1,), ()),
    facts.AttackAimed(0, FANTASTIC_FOUR, (1, 2), (3, 1)),
    facts.AttackCountered(1, 0, GIFT),
    facts.SeatMustSkip(1),
    facts.HandLookedAt(0, 1, CARDS),
    facts.HandLookedAt(1, 2, bytes(2)),
    facts.HandsShown(HANDS),
    facts.HandsLookedAt(0, HANDS),
    facts.CardsMoved(0, 1, CARDS, False, False),
    facts.CardsMoved(1, 2, bytes(2), False, False),
    facts.CardsMoved(1, 2, bytes(1), False, True),
    facts.CardsPutDown(0, 1, CARDS),
    facts.CardsPutDown(1, 1, bytes(1)),
    facts.CardsTakenUp(0, 1, CARDS),
    facts.CardRevealed(1, RED_5),
    facts.CardsShuffledIn(1),
    facts.CardsShuffledIn(3),
    facts.CardShown(1, RED_5),
    facts.HeapTaken(1, CARDS),
    facts.HeapDiscarded(CARDS),
    facts.TakenFromDiscard(1, RED_5),
    facts.TakenFromPile(1, FUCK_YOU_CARD),
    facts.Discarded(1, CARDS),
    facts.HandsMoved((1, 2, 0)),
    facts.HandsMoved((0, 1, 2)),
    facts.HandsShuffled((1, 2, 0)),
    facts.EventSetOff(1),
    facts.EventsReshuffled(20),
    *(facts.EventTurnedUp(event) for event in range(1, len(EVENT_NAMES))),
    *(facts.EventBegan(event, 1, ()) for event in range(1, len(EVENT_NAMES))),
    facts.EventBegan(1, 1, (0, 2)),
    facts.EventEnded(1),
    facts.EventChosen(1, 3),
    facts.Risked(1, True),
    facts.Risked(1, False),
    *(facts.LastingBegan(effect, CHANCE, NO_COLOUR) for effect in list(Lasting)[:4]),
    *(facts.LastingBegan(effect, 1, 2) for effect in list(Lasting)[5:]),
    *(facts.LastingEnded(effect, 1, 2) for effect in Lasting),
    facts.BombTicked(1, 1),
    facts.BombTicked(1, 2),
    facts.BombWentOff(1),
    facts.DirectionTurned(1),
    facts.DirectionTurned(-1),
    *(facts.PowerTurnedUp(1, power) for power in range(1, len(POWER_NAMES))),
    facts.PowerTookEffect(1, 1),
    facts.PowerRecharged(1, 1),
    facts.PowerGiven(0, 1, 1, False),
    facts.PowerGiven(1, 2, 0, False),
    facts.PowerReturned(0, 1, False),
    facts.PowerReturned(1, 0, False),
    facts.SpecialsCounted(1, 1),
    facts.SpecialsCounted(1, 3),
    facts.SeatOut(1),
    facts.ScoresChanged((1, -20, 3)),
    *(facts.RoundEnded(why, (0,), (b"", CARDS, CARDS), (0, 7, 7), (0, 7, 7)) for why in Ending),
    facts.GameEnded((1,)),
    facts.GameEnded((0, 1)),
    WindowOpened(KIND_OF_NAME["nice-try"], (0, 1)),
]
SILENT = (facts.TurnEnded, facts.EventEnded, facts.PowerTookEffect, WindowOpened)
"""What a sentence before or after it tells already, or what is asked and not told."""


def _teller(language: str, is_polite: bool = False) -> Teller:
    return Teller(Words(language), NAMES, is_polite)


def test_there_is_a_sample_of_every_fact() -> None:
    assert {type(fact) for fact in SAMPLES} == set(get_args(Fact))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_a_sentence(language: str) -> None:
    teller = _teller(language)
    for fact in SAMPLES:
        told = teller.tell(fact)
        if isinstance(fact, SILENT):
            assert told == ""
        else:
            assert told.removesuffix(")")[-1] in ".!" or isinstance(fact, facts.RoundEnded), told
            assert "{" not in told


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_fact_is_told_in_the_language(language: str) -> None:
    for fact in SAMPLES:
        if not isinstance(fact, SILENT):
            assert _teller(language).tell(fact) != _teller("en").tell(fact), fact


def test_marks_stand_off_in_every_french_fact() -> None:
    for fact in SAMPLES:
        told = _teller("fr").tell(fact)
        assert not re.search(r"[^\N{NO-BREAK SPACE}][!:;?]", told), told


def test_different_facts_are_told_differently() -> None:
    same = (facts.LastingBegan, facts.SeatMustSkip)  # a Skip is told when it strikes
    told = [_teller("en").tell(fact) for fact in SAMPLES if not isinstance(fact, (*SILENT, *same))]
    assert sorted(set(told)) == sorted(told)


@pytest.mark.parametrize(
    ("fact", "english", "german"),
    [
        (facts.CardLaid(1, RED_GIFT, GIFT, 0, False), "Ben plays Red Gift.", "Ben spielt Gift in Rot."),
        (
            facts.CardLaid(1, MIMICRY_CARD, GIFT, 0, False),
            "Ben plays Mimicry as Gift.",
            "Ben spielt Mimicry als Gift.",
        ),
        (
            facts.AttackAimed(0, FANTASTIC_FOUR, (1, 2), (3, 1)),
            "Ana aims Fantastic Four at Ben (3), Cleo (1).",
            "Ana zielt mit Fantastic Four auf Ben (3), Cleo (1).",
        ),
        (
            facts.CardsMoved(1, 2, bytes(2), False, True),
            "Cleo draws 2 cards from Ben, unseen.",
            "Cleo zieht 2 Karten blind von Ben.",
        ),
        (
            facts.CardsMoved(1, 2, bytes((RED_5, RED_5)), True, False),
            "Cleo gets Red 5 x2 from Ben.",
            "Cleo bekommt Rote 5 x2 von Ben.",
        ),
        (facts.Drew(0, 0), "Ana draws a card.", "Ana zieht eine Karte."),
        (facts.Wished(1, WISH_COLOUR + 1), "Ben wishes for Red.", "Ben wünscht sich Rot."),
        (
            facts.HandsMoved((1, 0, 2)),
            "Ana gets Ben's hand. Ben gets Ana's hand.",
            "Ana erhält die Hand von Ben. Ben erhält die Hand von Ana.",
        ),
    ],
)
def test_some_sentences(fact: Fact, english: str, german: str) -> None:
    assert _teller("en").tell(fact) == english
    assert _teller("de").tell(fact) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_demand_says_what_fits(language: str) -> None:
    teller = _teller(language)
    said = {(teller.demand(demand), teller.fits(demand)) for demand in DEMANDS}
    assert len(said) == len(DEMANDS) - 5, "a wished colour and a swapped one ask for the same"
    assert all(what and fits for what, fits in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_polite_company_hears_no_bad_word(language: str) -> None:
    for fact in (
        facts.CardLaid(1, FUCK_YOU_CARD, SHAPE[FUCK_YOU_CARD], 0, True),
        facts.TakenFromPile(1, FUCK_YOU_CARD),
        facts.Discarded(1, bytes((FUCK_YOU_CARD,))),
    ):
        assert "Fuck" in _teller(language).tell(fact)
        assert "Fuck" not in _teller(language, is_polite=True).tell(fact)


# --- hidden cards ----------------------------------------------------------------------------------------


def _cards_in(fact: Fact, eyes: frozenset[int]) -> bool:
    """Whether a fact as it really was holds more than these eyes may know."""
    return redacted(fact, eyes) != fact


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_told_to_the_table_names_no_hidden_card(language: str) -> None:
    setup = Setup(load_sets(("troublemaker", "supercharge", "pandora")), FIGURES[:3], 400)
    teller = _teller(language)
    random = Random(11).random
    happened: list[Fact] = []
    state = new_game(setup, happened)
    while not is_over(state):
        apply(state, sample(state, random), happened)
    names = {teller.card(kind) for kind in KINDS} | {teller.power(power) for power in range(1, 13)}
    hidden = [fact for fact in happened if _cards_in(fact, frozenset())]
    assert {facts.Drew, facts.DrewPower, facts.CardsMoved, facts.CardsPutDown} <= {type(f) for f in hidden}
    for fact in hidden:
        told = teller.tell(redacted(fact, frozenset()))
        assert not any(name in told for name in names), told
