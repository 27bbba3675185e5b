"""The words of the card game: every card of every back, in every language, short enough for their places."""

import re
from collections import Counter

import pytest

from frantic_board.words.cards.cards import (
    ATTACK_WORDS,
    CARD_WORDS,
    Group,
    card_name,
    kind_name,
    kind_of,
    more_text,
)
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.names import (
    COLOUR_WORDS,
    HOUSE_WORDS,
    SET_WORDS,
    colour_name,
)
from frantic_board.words.cards.powers import POWER_WORDS, Order
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS
from frantic_board.words.cards.rules import Chapter, Entry, rules
from frantic_board.words.language import LANGUAGES, Words

STRIP = 92
"""How many characters the strip under the table holds."""

CHAPTERS = [
    "goal",
    "start",
    "turn",
    "fitting",
    "cards",
    "reactions",
    "events",
    "powers",
    "rule-cards",
    "end",
    "house",
    "special",
]
LINES = {
    f"{kind}: {name}": (words.text, words.more)
    for kind, table in (
        ("card", CARD_WORDS),
        ("event", EVENT_WORDS),
        ("power", POWER_WORDS),
        ("rule card", RULE_CARD_WORDS),
    )
    for name, words in table.items()
}


def _chapter(key: str, language: str = "en", sets: tuple[str, ...] = tuple(SET_WORDS)) -> Chapter:
    return next(chapter for chapter in rules(Words(language), sets) if chapter.key == key)


def _texts(entry: Entry) -> str:
    return " ".join((entry.title, *entry.texts))


def _all_texts(language: str, *, is_polite: bool = False) -> list[str]:
    return [
        text
        for chapter in rules(Words(language), is_polite=is_polite)
        for entry in chapter.entries
        for text in (chapter.title, entry.title, *entry.texts)
        if text
    ]


# --- the tables are complete -------------------------------------------------------------------------------


def test_every_kind_of_playing_card_has_words() -> None:
    assert Counter(words.group for words in CARD_WORDS.values()) == {
        Group.NUMBER: 2,
        Group.ONE_COLOUR: 7,
        Group.TWO_COLOUR: 1,
        Group.WISH: 11,
        Group.UNIQUE: 4,
    }
    attacks = {kind for kind, words in CARD_WORDS.items() if words.is_attack}
    assert attacks == {
        *("skip", "gift", "exchange", "thief", "fantastic-four"),
        *("equality", "inequality", "special-favours", "edison"),
    }


def test_every_event_power_and_rule_card_has_words() -> None:
    sets = Counter(words.of for words in EVENT_WORDS.values())
    assert sets == {"base": 20, "troublemaker": 14, "supercharge": 9, "pandora": 1}
    assert len(POWER_WORDS) == 12
    assert Counter(words.order for words in POWER_WORDS.values()) == {Order.FIRST: 5, Order.SECOND: 7}
    assert len(RULE_CARD_WORDS) == 15


def test_sets_colours_and_house_rules() -> None:
    assert list(SET_WORDS) == ["base", "troublemaker", "supercharge", "pandora"]
    cards = {words.of for words in CARD_WORDS.values()}
    events = {words.of for words in EVENT_WORDS.values()}
    assert cards == events == set(SET_WORDS)
    assert list(COLOUR_WORDS) == ["blue", "red", "green", "yellow", "violet"]
    assert len(HOUSE_WORDS) == 6


def test_names_in_records_are_the_names_of_people_spelled_plainly() -> None:
    for table in (EVENT_WORDS, POWER_WORDS, RULE_CARD_WORDS):
        for key, words in table.items():
            assert key == words.name.lower().replace(" ", "-").replace("'", "")
    for key, card in CARD_WORDS.items():
        if card.group is not Group.NUMBER and key not in ("swap", "second-chance"):
            assert key == card.name.lower().replace(" ", "-")


def test_no_name_stands_for_two_things() -> None:
    names = [*CARD_WORDS, *EVENT_WORDS, *POWER_WORDS, *RULE_CARD_WORDS]
    assert len(set(names)) == len(names)


# --- what they look like -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", LINES)
def test_lines_fit_the_strip_and_finer_points_are_short(key: str, language: str) -> None:
    say = Words(language)
    line, more = (say(text) for text in LINES[key])
    assert len(line) <= STRIP, line
    assert len(more) <= 150, more
    assert line.endswith(".")
    assert not more or more.endswith(".")
    assert "{" not in line + more


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_line_is_translated(language: str) -> None:
    say = Words(language)
    assert all(say(text) != text for pair in LINES.values() for text in pair if text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_have_names_of_their_own(language: str) -> None:
    say = Words(language)
    assert len({colour_name(colour, say) for colour in COLOUR_WORDS}) == 5
    assert all(say(words.text).endswith(".") for words in SET_WORDS.values())
    assert all(say(words.text).endswith(".") for words in HOUSE_WORDS.values())


def test_base_cards_have_the_second_names_of_the_boxes() -> None:
    assert Words("de")(EVENT_WORDS["mating-season"].motto) == "Paarungszeit"
    assert Words("de")(CARD_WORDS["gift"].motto) == "Von Herzen"
    assert Words("fr")(CARD_WORDS["counterattack"].motto) == "Boomerang"
    assert [key for key, words in EVENT_WORDS.items() if words.motto and words.of != "base"] == []
    without = [key for key, words in EVENT_WORDS.items() if not words.motto and words.of == "base"]
    assert without == ["robin-hood"]


# --- names of cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind", "english", "german", "french"),
    [
        ("red-5", "number", "Red 5", "Rote 5", "5 rouge"),
        ("violet-10", "number", "Violet 10", "Violette 10", "10 violet"),
        ("black-9", "black", "Black 9", "Schwarze 9", "9 noir"),
        ("blue-second-chance", "second-chance", "Blue 2nd Chance", "2nd Chance in Blau", "2nd Chance bleu"),
        ("green-troublemaker", "troublemaker", "Green Troublemaker", None, "Troublemaker vert"),
        ("fantastic-four", "fantastic-four", "Fantastic Four", "Fantastic Four", "Fantastic Four"),
        ("the-end", "the-end", "The End", "The End", "The End"),
        (
            *("red-violet-swap", "swap", "Colour Swap Red and Violet"),
            *("Colour Swap Rot und Violett", "Colour Swap Rouge et Violet"),
        ),
    ],
)
def test_a_card_by_its_name_in_records(
    card: str, kind: str, english: str, german: str | None, french: str
) -> None:
    assert kind_of(card) == kind
    assert card_name(card, Words()) == english
    assert card_name(card, Words("fr")) == french
    assert german is None or card_name(card, Words("de")) == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_polite_company(language: str) -> None:
    say = Words(language)
    assert card_name("fuck-you", say) == "Fuck You"
    assert card_name("fuck-you", say, is_polite=True) == say("Bad Luck")
    assert kind_name("lucky-bastard", say, is_polite=True) == say("Lucky Devil")
    plain, polite = " ".join(_all_texts(language)), " ".join(_all_texts(language, is_polite=True))
    assert {"Fuck", "Bastard"} <= set(re.findall(r"\w+", plain))
    assert not {"Fuck", "Bastard"} & set(re.findall(r"\w+", polite))


@pytest.mark.parametrize("language", LANGUAGES)
def test_attacks_say_that_they_can_be_countered(language: str) -> None:
    say = Words(language)
    for kind, words in CARD_WORDS.items():
        assert (say(ATTACK_WORDS) in more_text(kind, say)) == words.is_attack


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_name_the_numbers_that_matter(language: str) -> None:
    say = Words(language)

    def numbers(text: str) -> list[str]:
        return re.findall(r"\d+", say(text))

    assert numbers(CARD_WORDS["fuck-you"].text) == ["10", "42"]
    assert numbers(CARD_WORDS["curse"].text) == ["13"]
    assert numbers(CARD_WORDS["the-end"].text) == ["17"]
    assert numbers(EVENT_WORDS["doomsday"].text) == ["50"]
    assert numbers(EVENT_WORDS["black-jack"].text) == ["21"]
    assert numbers(EVENT_WORDS["time-bomb"].text) == ["10", "10"]
    assert numbers(EVENT_WORDS["seppuku"].text) == ["21", "42", "21"]
    assert numbers(RULE_CARD_WORDS["luxury-tax"].text) == ["7", "10"]


# --- the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_chapters(language: str) -> None:
    chapters = rules(Words(language))
    assert [chapter.key for chapter in chapters] == CHAPTERS
    for chapter, told in zip(rules(Words()), chapters, strict=True):
        assert [(len(entry.texts), entry.about, entry.of) for entry in told.entries] == [
            (len(entry.texts), entry.about, entry.of) for entry in chapter.entries
        ]
        assert told.title
        assert all(text for entry in told.entries for text in entry.texts)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_paragraph_is_translated(language: str) -> None:
    for chapter, told in zip(rules(Words()), rules(Words(language)), strict=True):
        for entry, said in zip(chapter.entries, told.entries, strict=True):
            assert not set(entry.texts) & set(said.texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_are_short(language: str) -> None:
    for text in _all_texts(language):
        assert len(text) <= 215, text
        assert "{" not in text


def test_everything_has_its_entry() -> None:
    told = {
        chapter.key: [entry.about for entry in chapter.entries if entry.about] for chapter in rules(Words())
    }
    assert told["cards"] == list(CARD_WORDS)
    assert told["events"] == list(EVENT_WORDS)
    assert told["powers"] == list(POWER_WORDS)
    assert told["rule-cards"] == list(RULE_CARD_WORDS)
    assert told["reactions"] == ["counterattack", "nice-try", "lucky-bastard"]
    titles = [entry.title for entry in _chapter("house").entries if entry.title]
    assert titles == [words.name for words in HOUSE_WORDS.values()]


def test_only_what_the_sets_on_the_table_bring_in_is_told() -> None:
    base = rules(Words(), ("base",))
    assert [chapter.key for chapter in base] == [
        key for key in CHAPTERS if key not in ("powers", "rule-cards")
    ]
    told = " ".join(_texts(entry) for chapter in base for entry in chapter.entries)
    for word in ("Lucky Bastard", "Curse", "power card", "rule card", "Violet", "Troublemaker"):
        assert word not in told, word
    with_power = {chapter.key for chapter in rules(Words(), ("base", "supercharge"))}
    assert "powers" in with_power
    assert "rule-cards" not in with_power


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_the_rules(language: str) -> None:
    end = " ".join(_texts(entry) for entry in _chapter("end", language).entries)
    assert {"137", "154", "179", "113", "7", "42", "13", "17"} <= set(re.findall(r"\d+", end))
    start = " ".join(_texts(entry) for entry in _chapter("start", language).entries)
    assert "7" in re.findall(r"\d+", start)
