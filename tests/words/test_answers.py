"""What somebody could do, told as advice."""

import pytest

from frantic_board.board.answers import PASS, Answer, Gift, Move, Pick, Play, React, Take, Target
from frantic_board.board.cards import BLOCK, FACE_OF, FUCK_YOU, STOP
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import Setup
from frantic_board.files.board.levels import load_level
from frantic_board.words.board.answers import tell_answer
from frantic_board.words.board.facts import Teller
from frantic_board.words.language import LANGUAGES, Words

TABLE = set_up(Setup(load_level("classic"), ("red", "blue")), Position(cards=((7, STOP),)))
ANSWERS: dict[Answer, str] = {
    Play(FACE_OF["push", "^"], 20): "Lay Push facing up on field 20.",
    Play(STOP, 9): "Lay Stop on field 9.",
    React(BLOCK, 12): "Throw in Block, on field 12.",
    PASS: "Let it pass.",
    Target(1): "Pick Ben.",
    Gift(1, 1): "Send Ben 1 field forward.",
    Gift(1, 2): "Send Ben 2 fields forward.",
    Take(7): "Take Stop from field 7.",
    Pick(STOP): "Take Stop.",
    Move(3, 12): "Move teleport 3 to field 12.",
}


def _told(answer: Answer, language: str = "en", *, is_polite: bool = False) -> str:
    teller = Teller(Words(language), ("Ana", "Ben"), TABLE.goal, is_polite=is_polite)
    return tell_answer(answer, TABLE, teller)


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_every_answer_is_a_sentence_in_every_language(answer: Answer) -> None:
    told = {language: _told(answer, language) for language in LANGUAGES}
    assert told["en"] == ANSWERS[answer]
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(text.endswith(".") and "{" not in text for text in told.values())


def test_polite_company_is_advised_politely() -> None:
    assert "Fuck" in _told(Pick(FUCK_YOU))
    assert "Fuck" not in _told(Pick(FUCK_YOU), is_polite=True)
