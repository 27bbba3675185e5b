"""The catalogues: nothing missing, stale or wrong, in any language, and letters our fonts can draw."""

import re
import string
import unicodedata
from pathlib import Path

import pytest

from frantic_board.words.language import LANGUAGES, LOCALE_DIR, Words
from tests.tools import catalogues
from tests.tools.catalogues import PLURALS, as_mo, build, flaws_of, main, po_path, read_po
from tests.tools.texts import Text
from tests.words.fonts import FONTS, characters

SAME_IN_ALL = {
    "de": {
        "Teleport {number}",
        "Teleports",
        "START",
        "Deck",
        "Import",
        "Name",
        "OK",
        "Esc",
        "{number} min",
        "{name}:",
        "Enter",
        "{name}: {what}",
        "{event}! {what}",
    },
    "fr": {
        "Points",
        "points",
        "{number} point",
        "{number} points",
        "Description",
        "OK",
        "{number} min",
        "{number} bot.",
        "{number} bots.",
        "Robot",
        "Cactus",
        "Violet",
    },
}
"""Translations that are rightly the same as the English text."""

NO_BREAK = "\N{NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


BUILT = build()


def _translations(language: str) -> list[tuple[Text, tuple[str, ...]]]:
    return list(read_po(po_path(language)).items())


def _pairs(language: str) -> list[tuple[str, str]]:
    """Every English text with its translation, if it has one; each plural form on its own."""
    return [
        (english, form)
        for text, forms in _translations(language)
        for english, form in zip((text.one, text.many), forms, strict=False)
        if form
    ]


# --- nothing missing, nothing stale ----------------------------------------------------------------------


def test_every_text_is_translated_and_every_call_can_be() -> None:
    assert BUILT.flaws == []


def test_no_translation_is_stale() -> None:
    assert BUILT.dropped == []


@pytest.mark.parametrize("path", BUILT.files, ids=lambda path: str(path.relative_to(LOCALE_DIR)))
def test_the_files_are_what_the_command_writes(path: Path) -> None:
    assert path.read_bytes() == BUILT.files[path], "run python -m tests.tools.catalogues"


@pytest.mark.parametrize("language", PLURALS)
def test_compiled_catalogues_are_of_their_translations(language: str) -> None:
    path = po_path(language)
    assert path.with_suffix(".mo").read_bytes() == as_mo(language, read_po(path))


def test_the_check_is_content(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_the_files_hold_no_dates_or_versions() -> None:
    for path in BUILT.files:
        assert not re.search(rb"20\d\d-|Date:|Generated", path.read_bytes()), path.name


# --- the command, on a package of its own ----------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package with a fully translated catalogue beside it."""
    package = tmp_path / "game"
    package.mkdir()
    (package / "a.py").write_text(
        'say("{who} rolls.", who=who)\nsay.count("{number} card", "{number} cards", 2)\n'
    )
    locale = tmp_path / "locale"
    monkeypatch.setattr(catalogues, "LOCALE_DIR", locale)
    monkeypatch.setattr(catalogues, "build", lambda: build(package, locale))
    main([])
    for language in PLURALS:
        path = po_path(language, locale)
        text = path.read_text(encoding="utf-8")
        text = text.replace(
            'msgid "{who} rolls."\nmsgstr ""', 'msgid "{who} rolls."\nmsgstr "{who} würfelt."'
        )
        for form in "01":
            text = text.replace(f'msgstr[{form}] ""', f'msgstr[{form}] "{{number}} Form {form}"')
        path.write_text(text, encoding="utf-8")
    assert main([]) == 0
    assert main(["--check"]) == 0
    return package


def test_a_new_text_must_be_translated(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "b.py").write_text('say("New")\n')
    assert main(["--check"]) == 1
    assert "de: 'New' has no translation" in capsys.readouterr().out
    assert main([]) == 1, "merged, but still not translated"
    assert Text("New") in read_po(po_path("fr", game.parent / "locale"))


def test_a_check_writes_nothing(game: Path) -> None:
    path = po_path("de", game.parent / "locale")
    before = path.read_bytes()
    (game / "b.py").write_text('say("New")\n')
    main(["--check"])
    assert path.read_bytes() == before


def test_a_text_no_longer_said_is_dropped_and_shown(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (game / "a.py").write_text('say("{who} rolls.", who=who)\n')
    assert main(["--check"]) == 1
    capsys.readouterr()
    assert main([]) == 0
    assert "de: '{number} card': '{number} Form 0'" in capsys.readouterr().out
    assert list(read_po(po_path("de", game.parent / "locale"))) == [Text("{who} rolls.")]
    assert main(["--check"]) == 0


def test_an_edited_translation_must_be_compiled(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = po_path("de", game.parent / "locale")
    path.write_text(path.read_text(encoding="utf-8").replace("würfelt", "wirft"), encoding="utf-8")
    assert main(["--check"]) == 1
    assert "frantic_board.mo is out of date" in capsys.readouterr().out
    assert main([]) == 0
    assert b"wirft" in path.with_suffix(".mo").read_bytes()


def test_flaws_of_translations_are_named() -> None:
    assert flaws_of(Text("{who} rolls."), ("{who} würfelt.",)) == []
    assert flaws_of(Text("{who} rolls."), ("",)) == ["'{who} rolls.' has no translation"]
    assert "different places" in flaws_of(Text("{who} rolls."), ("{wer} würfelt.",))[0]
    assert "different places" in flaws_of(Text("{who} rolls."), ("Es wird gewürfelt.",))[0]
    assert flaws_of(Text("{who} rolls."), ("{who würfelt.",)), "a broken place"
    assert flaws_of(Text("one", "{number}"), ("eins", "viele")), "each form has its own places"


# --- what the texts look like ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", PLURALS)
def test_texts_are_clean(language: str) -> None:
    for pair in _pairs(language):
        for text in pair:
            assert text == text.strip(), text
            assert "  " not in text, text
            assert unicodedata.is_normalized("NFC", text), text
            assert not any(unicodedata.category(character).startswith("C") for character in text), text


@pytest.mark.parametrize("font", FONTS, ids=lambda path: path.stem)
def test_our_fonts_have_every_letter(font: Path) -> None:
    known = characters(font)
    assert set(string.ascii_letters) <= known
    assert not set("→★⚀") & known, "the map tells what is missing"
    for language in PLURALS:
        for pair in _pairs(language):
            for text in pair:
                assert set(text) <= known, f"{text!r} has {set(text) - known}"


def test_there_are_fonts_to_ask() -> None:
    assert len(FONTS) == 3


@pytest.mark.parametrize("language", PLURALS)
def test_apostrophes_and_quotes(language: str) -> None:
    for english, said in _pairs(language):
        assert not set(english) & set(f"{APOSTROPHE}“”„«»"), f"plain quotes in the code: {english!r}"
        assert not set(said) & set("'\"`"), f"printed quotes in translations: {said!r}"


def test_small_words_meet_what_follows_them() -> None:
    german, french = Words("de"), Words("fr")
    assert french("{who}'s wish", who="Ana") == f"Vœu d{APOSTROPHE}Ana"
    assert french("{who}'s wish", who="Émile {who}") == f"Vœu d{APOSTROPHE}Émile {{who}}"
    assert french("{who}'s wish", who="Bo") == "Vœu de Bo"
    walks, jumps = "{who} walks to {field}.", "{who} jumps to {field}."
    for field, told in (("the start", "au départ"), ("the goal", f"à l{APOSTROPHE}arrivée")):
        assert french(walks, who="Bo", field=french(field)) == f"Bo marche jusqu{APOSTROPHE}{told}."
    assert german(walks, who="Bo", field=german("the goal")) == "Bo läuft bis ins Ziel."
    assert german(jumps, who="Bo", field=german("the goal")) == "Bo springt ins Ziel."
    assert german(jumps, who="Bo", field="Feld 7") == "Bo springt auf Feld 7."


def test_french_says_tu() -> None:
    for _, said in _pairs("fr"):
        assert not re.search(r"\b(vous|votre|vos|vôtres?)\b", said, re.IGNORECASE), said
        polite = set(re.findall(r"\w+ez\b", said)) - {"assez", "chez"}
        assert not polite, said


def test_french_marks_stand_off_without_a_break() -> None:
    for _, said in _pairs("fr"):
        assert not re.search(rf"[^{NO_BREAK}!?][!?:;»]", said), f"a no-break space before the mark: {said!r}"
        assert not re.search(rf"«[^{NO_BREAK}]", said), said


def test_german_marks_do_not_stand_off() -> None:
    for _, said in _pairs("de"):
        assert not re.search(r"\s[!:;.,]|\s\?$", said), said


@pytest.mark.parametrize("language", PLURALS)
def test_translations_differ_from_english(language: str) -> None:
    same = {english for english, said in _pairs(language) if english == said}
    assert same == SAME_IN_ALL[language], "look at these again, and list them here if they are right"


@pytest.mark.parametrize("language", PLURALS)
def test_sentences_end_alike(language: str) -> None:
    for english, said in _pairs(language):
        is_sentence = english[-1] in ".!?"
        assert is_sentence == (said[-1] in ".!?"), f"{english!r}: {said!r}"


@pytest.mark.parametrize("language", PLURALS)
def test_translations_fit_where_english_fits(language: str) -> None:
    for english, said in _pairs(language):
        assert len(said) <= max(1.3 * len(english), len(english) + 8), f"too long: {said!r} for {english!r}"


# --- saying them -----------------------------------------------------------------------------------------


def test_words_speak_the_chosen_language() -> None:
    said = {language: Words(language)("{who} wins!", who="Ana") for language in LANGUAGES}
    assert said == {"en": "Ana wins!", "de": "Ana gewinnt!", "fr": f"Ana gagne{NO_BREAK}!"}


def test_words_fall_back_to_english() -> None:
    assert Words("tlh").language == "en"
    assert Words("tlh")("{who} wins!", who="Ana") == "Ana wins!"
    assert Words("de")("A text without a translation") == "A text without a translation"
    assert Words("de")("") == "", "and not the head of the catalogue"


def test_words_count() -> None:
    one, many = "{who} sends {whom} {number} field forward.", "{who} sends {whom} {number} fields forward."
    for language, forms in {
        "en": ("field ", "fields "),
        "de": ("Feld ", "Felder "),
        "fr": ("case ", "cases "),
    }.items():
        for number, form in zip((1, 2), forms, strict=True):
            assert f"{number} {form}" in Words(language).count(one, many, number, who="Ana", whom="Ben")


def test_values_are_never_taken_for_places() -> None:
    assert Words("de")("{who} wins!", who="{value}") == "{value} gewinnt!"
