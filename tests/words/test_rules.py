"""The rules people read: complete, true to the engine's tables, the same chapters in every language."""

import re

import pytest

from frantic_board.board.cards import CARDS, FIRST_TELEPORT, KIND_OF_FACE, Colour
from frantic_board.board.state import DEALT, FIGURES, HAND_LIMIT, LIMITS
from frantic_board.words.board.cards import (
    ATTACK_WORDS,
    CARD_WORDS,
    COLOUR_NAMES,
    COLOUR_WORDS,
    card_name,
    face_name,
    face_text,
    more_text,
    when_text,
)
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.rules import SPECIAL, Chapter, rules
from frantic_board.words.language import LANGUAGES, Words
from frantic_board.words.names import LENGTH_WORDS, figure_name

CHAPTERS = ["goal", "start", "turn", "laying", "walking", "cards", "reactions", "events", "end", "special"]


def _chapter(key: str, language: str = "en") -> Chapter:
    return next(chapter for chapter in rules(Words(language)) if chapter.key == key)


def _all_texts(language: str, is_polite: bool = False) -> list[str]:
    return [
        text
        for chapter in rules(Words(language), is_polite=is_polite)
        for entry in chapter.entries
        for text in (chapter.title, entry.title, *entry.texts)
        if text
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_chapters(language: str) -> None:
    chapters = rules(Words(language))
    assert [chapter.key for chapter in chapters] == CHAPTERS
    english = rules(Words("en"))
    for chapter, told in zip(english, chapters, strict=True):
        assert [(len(entry.texts), entry.face, entry.event) for entry in told.entries] == [
            (len(entry.texts), entry.face, entry.event) for entry in chapter.entries
        ]
        assert told.title
        assert all(text for entry in told.entries for text in entry.texts)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_paragraph_is_translated(language: str) -> None:
    for chapter, told in zip(rules(Words("en")), rules(Words(language)), strict=True):
        for entry, said in zip(chapter.entries, told.entries, strict=True):
            assert not set(entry.texts) & set(said.texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_are_short(language: str) -> None:
    for text in _all_texts(language):
        assert len(text) <= 140, text
        assert "{" not in text


def test_every_card_has_its_entry() -> None:
    entries = [entry for entry in _chapter("cards").entries if entry.face]
    assert [KIND_OF_FACE[entry.face] for entry in entries[:-1]] == [card.kind for card in CARDS]
    assert [entry.title for entry in entries[:-1]] == [CARD_WORDS[card.kind].name for card in CARDS]
    assert entries[-1].face == FIRST_TELEPORT
    attacks = [KIND_OF_FACE[entry.face] for entry in entries if ATTACK_WORDS in entry.texts[-1]]
    assert attacks == [card.kind for card in CARDS if card.is_attack]


def test_every_colour_has_its_entry() -> None:
    assert list(COLOUR_NAMES) == list(COLOUR_WORDS) == list(Colour)
    entries = [entry for entry in _chapter("cards").entries if not entry.face]
    assert [entry.title for entry in entries] == list(COLOUR_NAMES.values())


def test_every_event_has_its_entry() -> None:
    entries = [entry for entry in _chapter("events").entries if entry.event]
    assert [entry.event for entry in entries] == list(range(1, 21))
    assert [entry.title for entry in entries] == [event.name for event in EVENT_WORDS]


def test_the_eight_special_cases_are_there() -> None:
    assert len(SPECIAL) == 8
    assert all(entry.title and len(entry.texts) == 1 for entry in SPECIAL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_those_of_the_engine(language: str) -> None:
    ends = " ".join(text for entry in _chapter("end", language).entries for text in entry.texts)
    suggested = [*LIMITS[2], *LIMITS[6]]
    assert suggested == [*LIMITS[3], *LIMITS[4]]
    assert {*map(str, suggested), "21"} <= set(re.findall(r"\d+", ends))
    start = " ".join(_chapter("start", language).entries[0].texts)
    assert {str(number) for number in (*DEALT.values(), HAND_LIMIT, 20)} <= set(re.findall(r"\d+", start))


@pytest.mark.parametrize("language", LANGUAGES)
def test_polite_rules_have_no_bad_word(language: str) -> None:
    assert any("Fuck" in text for text in _all_texts(language))
    assert not any("Fuck" in text for text in _all_texts(language, is_polite=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_texts_name_the_numbers_that_matter(language: str) -> None:
    say = Words(language)
    numbers = {card.name: re.findall(r"\d+", say(CARD_WORDS[card.kind].text)) for card in CARDS}
    assert numbers["fuck-you"] == ["21", "21"]
    assert numbers["nice-try"] == ["6"]
    assert numbers["gift"] == ["1", "2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_are_named_and_explained(language: str) -> None:
    say = Words(language)
    assert face_name(FIRST_TELEPORT + 4, say) == say("Teleport {number}", number=5)
    assert face_text(FIRST_TELEPORT, say) != face_text(11, say)
    assert len({when_text(card.kind, say) for card in CARDS}) == len(Colour)
    assert when_text(0, say) == ""
    assert all(more_text(card.kind, say) for card in CARDS)
    assert card_name(18, say) == "Fuck You"


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_and_lengths_have_names(language: str) -> None:
    say = Words(language)
    assert len({figure_name(figure, say) for figure in FIGURES}) == len(FIGURES)
    assert len({say(length) for length in LENGTH_WORDS}) == len(LIMITS[2])
