"""What somebody could do in the card game, told as advice."""

import pytest

from frantic_board.cards.answers import (
    DO,
    DRAW_INSTEAD,
    PASS,
    RISK,
    Answer,
    ChooseColour,
    ChooseEvent,
    ChooseHand,
    Discard,
    Draw,
    Give,
    GiveTo,
    Lay,
    Pair,
    Pick,
    Play,
    Power,
    React,
    Split,
    Take,
    Target,
    Wish,
)
from frantic_board.cards.cards import COUNTERATTACK, FACE_UP, FUCK_YOU_CARD, GIFT, KIND_OF_NAME, MIMICRY_CARD
from frantic_board.cards.demand import WISH_COLOUR, WISH_NUMBER
from frantic_board.cards.rules import new_game
from frantic_board.cards.state import Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.words.cards.answers import tell_answer
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import LANGUAGES, Words

RED_5 = KIND_OF_NAME["red-5"]
TABLE = new_game(Setup(load_sets(), ("rocket", "duck", "cat")))
ANSWERS: dict[Answer, str] = {
    Play(RED_5): "Play Red 5.",
    Play(MIMICRY_CARD, GIFT): "Play Mimicry as Gift.",
    DRAW_INSTEAD: "Draw a card.",
    PASS: "Let it pass.",
    Power(5): "Turn up Looping.",
    React(KIND_OF_NAME["counterattack"]): "Throw in Counterattack.",
    React(MIMICRY_CARD, COUNTERATTACK): "Throw in Mimicry as Counterattack.",
    Target(1): "Pick Ben.",
    Split((1, 3, 2, 1)): "Share out: Ben 3, Cleo 1.",
    Pair(1, 2): "Pick Ben and Cleo.",
    Give(RED_5): "Give Red 5 away.",
    GiveTo(RED_5, 1): "Give Red 5 to Ben.",
    Take(RED_5): "Take Red 5.",
    Discard(RED_5): "Discard Red 5.",
    Lay(RED_5): "Lay Red 5.",
    Wish(WISH_COLOUR + 1): "Wish for Red.",
    Wish(WISH_NUMBER + 7): "Wish for 7.",
    ChooseColour(1): "Say Red.",
    ChooseEvent(19): "Choose Tornado.",
    ChooseHand(1): "Choose Ben's hand.",
    Pick(5): "Choose Looping.",
    Pick(5 + FACE_UP): "Choose Looping.",
    Pick(0): "Choose a power card.",
    RISK: "Risk it.",
    DO: "Do it.",
}


def _told(answer: Answer, language: str = "en", *, is_polite: bool = False) -> str:
    teller = Teller(Words(language), ("Ana", "Ben", "Cleo"), is_polite)
    return tell_answer(answer, TABLE, teller)


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_every_answer_is_a_sentence_in_every_language(answer: Answer) -> None:
    told = {language: _told(answer, language) for language in LANGUAGES}
    assert told["en"] == ANSWERS[answer]
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(text.endswith(".") and "{" not in text for text in told.values())


def test_polite_company_is_advised_politely() -> None:
    assert "Fuck" in _told(Take(FUCK_YOU_CARD))
    assert "Fuck" not in _told(Take(FUCK_YOU_CARD), is_polite=True)


def test_chance_takes_no_advice() -> None:
    with pytest.raises(AssertionError):
        _told(Draw(RED_5))
