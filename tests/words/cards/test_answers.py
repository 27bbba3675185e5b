"""What somebody could do in the card game, told as advice."""

import pytest

from frantic_board.cards import frames
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
from frantic_board.cards.cards import (
    COUNTERATTACK,
    EQUALITY,
    FACE_UP,
    FUCK_YOU_CARD,
    GIFT,
    KIND_OF_NAME,
    MIMICRY_CARD,
    NO_SHAPE,
    TROUBLEMAKER,
    UPDATE,
)
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
    Pick(0): "Choose a hidden power card.",
    RISK: "Risk it.",
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


ASKED: dict[tuple[int, ...], tuple[Answer, str]] = {
    (frames.PLAY, 0, frames.AFTER_DRAW): (PASS, "Play nothing."),
    (frames.POWER, 0, RED_5, 0, 0, 0): (PASS, "Turn up no power card."),
    (frames.REACT, 0, COUNTERATTACK): (PASS, "Throw nothing in."),
    (frames.TARGET, 0, EQUALITY, frames.OPTIONAL): (PASS, "Pick nobody."),
    (frames.SPLIT, 0, 4, frames.OPTIONAL): (PASS, "Pick nobody."),
    (frames.PAIR, 0, frames.FOR_EDISON, frames.OPTIONAL): (PASS, "Pick nobody."),
    (frames.LAY, 0, frames.FOR_TSUNAMI): (PASS, "Take all the cards."),
    (frames.PICK, 0, 0, frames.FOR_RECHARGE_OR_NOT, -1): (PASS, "Choose no power card."),
    (frames.RISK, 0): (PASS, "Do not risk it."),
    (frames.DO, 0, NO_SHAPE, 0): (PASS, "Discard nothing."),
    (frames.DO, 0, UPDATE, 0): (PASS, "Do not use Update."),
    (frames.DO, 1, NO_SHAPE, 0): (DO, "Discard 2 cards."),
    (frames.DO, 2, NO_SHAPE, 0): (DO, "Discard 1 card."),
    (frames.DO, 0, TROUBLEMAKER, 0): (DO, "Use Troublemaker."),
}
"""What it means to pass, or to do it, depends on what is asked."""


@pytest.mark.parametrize("frame", ASKED, ids=str)
def test_leaving_something_says_what_is_left(frame: tuple[int, ...]) -> None:
    answer, sentence = ASKED[frame]
    table = TABLE.clone()
    table.hands[1], table.hands[2] = bytes((RED_5,)) * 3, bytes((RED_5,))
    table.stack.append(frame)
    told = {
        language: tell_answer(answer, table, Teller(Words(language), ("Ana", "Ben", "Cleo")))
        for language in LANGUAGES
    }
    assert told["en"] == sentence
    assert len(set(told.values())) == len(LANGUAGES)


def test_polite_company_is_advised_politely() -> None:
    assert "Fuck" in _told(Take(FUCK_YOU_CARD))
    assert "Fuck" not in _told(Take(FUCK_YOU_CARD), is_polite=True)


def test_chance_takes_no_advice() -> None:
    with pytest.raises(AssertionError):
        _told(Draw(RED_5))
