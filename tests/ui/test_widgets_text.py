"""Text is cleaned, wrapped, shrunk or shortened, and never cut without saying so."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.ui.clipboard import Clipboard
from frantic_board.ui.fonts import Fonts, FontSpec
from frantic_board.ui.layout import Column
from frantic_board.ui.look import Look
from frantic_board.ui.problems import Problem, Problems, Trouble
from frantic_board.ui.text import ELLIPSIS, LONGEST, Typesetter, clean
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import BODY, Face
from frantic_board.ui.widget import Shortcut
from frantic_board.ui.widgets import (
    Answer,
    Button,
    Choice,
    Dialog,
    Label,
    ListRow,
    ListView,
    Option,
    Panel,
    ProgressBar,
    ScrollPane,
    Slider,
    Tabs,
    TextField,
    Toggle,
)
from tests.ui.driver import FONTS, Driver

SPEC = FontSpec(Face.BODY, 16)


@pytest.fixture(scope="module")
def setter() -> Typesetter:
    return Typesetter(Fonts(FONTS, Problems()))


def test_text_without_width_is_drawn_as_nothing(setter: Typesetter) -> None:
    hidden = "\u034f\u115f\u17b4\u180b\u200c\u200d\u3164\ufe0e\ufe0f\uffa0\U000e0100\U000e01ef"
    for character in hidden:
        for text in (character, 3 * character, f" {character}"):
            assert clean(text) == text, "it belongs inside many names"
            picture = setter.render(text, SPEC, (0, 0, 0))
            assert picture.get_width() == setter.width(text, SPEC)
            pygame.Surface((9, 9)).blit(picture, (0, 0))
            label = TextBlock(text, BODY)
            label.fit(Look(FONTS), pygame.Rect(0, 0, 50, 20))
            label.draw(Look(FONTS), pygame.Surface((50, 20)), (0, 0, 0))


@settings(deadline=None)
@given(st.text(st.characters(), max_size=80))
def test_any_text_can_be_rendered_once_it_is_clean(text: str) -> None:
    setter = Typesetter(Fonts(FONTS, Problems()))
    for line in clean(text).split("\n"):
        setter.render(line, SPEC, (255, 255, 255))


def test_cleaning_drops_what_kills_the_renderer_and_keeps_letters() -> None:
    assert clean("a\x00b\ud800c\u200bd\ue000e") == "abcde"
    assert clean("Käse, œuf, ß!") == "Käse, œuf, ß!"
    assert clean("e\u0301") == "é"
    assert clean("one\ttwo\r\nthree") == "one two\nthree"
    assert clean("Quoi\u202f?") == "Quoi\u00a0?"


def test_cleaning_bounds_the_length_by_characters() -> None:
    assert clean("ü" * 100_000, 24) == "ü" * 24
    assert len(clean("x" * 100_000)) == LONGEST
    assert clean("\x00" * 1000 + "Ada", 24) == ""  # junk in front is not searched for ever


def test_wrapping_keeps_every_word_and_no_line_is_too_wide(setter: Typesetter) -> None:
    text = "Push the others there, jump over them, swap with them\nand keep a Block for yourself."
    for width in (60, 90, 150, 400):
        lines = setter.wrap(text, SPEC, width)
        assert " ".join(lines).split() == text.split()
        assert all(setter.font(SPEC).width(line) <= width for line in lines)


def test_a_word_wider_than_the_line_is_split_and_nothing_of_it_is_lost(setter: Typesetter) -> None:
    word = "Donaudampfschifffahrtsgesellschaftskapitän"
    lines = setter.wrap(word, SPEC, 90)
    assert len(lines) > 2
    assert "".join(lines) == word
    assert all(setter.font(SPEC).width(line) <= 90 for line in lines)


def test_fitting_prefers_full_size_then_shrinks_then_says_that_it_cut(setter: Typesetter) -> None:
    text = "Teleport to the nearest free field"
    roomy = setter.fit(text, SPEC, (400, 40), 12)
    assert (roomy.lines, roomy.spec.px, roomy.is_whole) == ((text,), 16, True)
    needed = setter.width(text, SPEC)
    tight = setter.fit(text, SPEC, (needed - 20, 20), 12)
    assert tight.is_whole
    assert 12 <= tight.spec.px < 16
    hopeless = setter.fit(text, SPEC, (60, 16), 12)
    assert not hopeless.is_whole
    assert hopeless.lines[-1].endswith(ELLIPSIS)
    assert hopeless.width <= 60


def test_fitting_shrinks_rather_than_splitting_a_word(setter: Typesetter) -> None:
    word = "Geschwindigkeit"
    fitted = setter.fit(word, SPEC, (setter.width(word, SPEC) - 6, 60), 10)
    assert fitted.lines == (word,)
    assert fitted.spec.px < 16


def test_a_hundred_thousand_characters_are_fitted_quickly_and_within_the_box(setter: Typesetter) -> None:
    text = clean("W" * 100_000)
    fitted = setter.fit(text, SPEC, (300, 100), 12)
    assert not fitted.is_whole
    assert fitted.width <= 300
    assert len(fitted.lines) <= 8
    assert setter.ellipsis(text, SPEC, 200).endswith(ELLIPSIS)


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.characters(categories=["L", "P", "Zs"]), max_size=60), st.integers(0, 300), st.integers(0, 80)
)
def test_whatever_is_fitted_is_whole_or_says_so(text: str, width: int, height: int) -> None:
    setter = Typesetter(Fonts(FONTS, Problems()))
    text = clean(text)
    fitted = setter.fit(text, SPEC, (width, height), 12)
    shown = "".join(fitted.lines).replace(" ", "").replace("\n", "")
    if fitted.is_whole:
        assert shown == text.replace(" ", "").replace("\n", "")
        assert fitted.width <= width
    assert 12 <= fitted.spec.px <= 16


def test_the_render_cache_is_bounded() -> None:
    setter = Typesetter(Fonts(FONTS, Problems()), memory=200_000)
    for number in range(500):
        setter.render(f"line number {number}", SPEC, (255, 255, 255))
    assert setter._rendered.total <= 200_000
    assert len(setter._rendered) < 200
    assert setter.render("same", SPEC, (1, 2, 3)) is setter.render("same", SPEC, (1, 2, 3))


def test_a_missing_font_falls_back_and_is_noted_once(tmp_path: Path) -> None:
    problems = Problems()
    fonts = Fonts(tmp_path, problems)
    for px in (12, 16, 30):
        assert fonts.get(FontSpec(Face.BODY, px)).width("Hello") > 10
    assert list(problems) == [Problem(Trouble.FONT_MISSING, Face.BODY.value)]


WHOLE = (FONTS / Face.BOLD.value).read_bytes()


@pytest.mark.parametrize(
    "data",
    [
        b"this is no font",
        WHOLE[:12],
        WHOLE[:1000],
        WHOLE[: len(WHOLE) // 2],
        WHOLE[:30_000] + bytes(64) + WHOLE[30_064:],
    ],
    ids=["text", "header", "start", "half", "hole"],
)
def test_a_broken_font_falls_back_and_is_noted(tmp_path: Path, data: bytes) -> None:
    (tmp_path / Face.BOLD.value).write_bytes(data)
    problems = Problems()
    assert Fonts(tmp_path, problems).get(FontSpec(Face.BOLD, 16)).width("Hello") > 10
    assert list(problems) == [Problem(Trouble.FONT_BROKEN, Face.BOLD.value)]


def test_the_shipped_fonts_are_there() -> None:
    look = Look(FONTS)
    for face in Face:
        look.type.width("Frantic", FontSpec(face, 20))
    assert not list(look.problems)


def test_centred_text_has_its_capitals_in_the_middle() -> None:
    look = Look(FONTS)
    block = TextBlock("HHH", BODY)
    surface = pygame.Surface((100, 60))
    block.fit(look, surface.get_rect())
    block.draw(look, surface, (255, 255, 255))
    lit = [y for y in range(60) if any(surface.get_at((x, y)).r > 120 for x in range(100))]
    assert abs((lit[0] + lit[-1]) / 2 - 29.5) <= 1


@pytest.mark.parametrize("text", ["\x00\ud800\u202e", "W" * 100_000, "a\nb\n" * 500, "", "😀\u200d👩"])
def test_no_text_harms_any_widget(driver: Driver, text: str) -> None:
    pages = [("p", ListView([ListRow(text, text)], wraps=wraps, empty_text=text)) for wraps in (False, True)]
    scene = driver.show(
        Column(
            Label(text),
            Button(text, icon=text, shortcut=Shortcut(pygame.K_x, text)).with_tooltip(text).named("button"),
            Toggle(text),
            Choice([Option(1, text)], 1).named("choice"),
            TextField(text, placeholder=text),
            TextField("", placeholder=text),
            Slider(0, 1, 0, caption=lambda _: text),
            ProgressBar(0.5, text),
            ScrollPane(Label(text)),
            Tabs([(text, Panel(title=text)), *pages], 1),
        )
    )
    scene.root.toast(text)
    driver.move(scene.root.content.find("button").rect.center)
    driver.wait(0.7)
    scene.root.open(Dialog(text, text, [Answer(text)]))
    driver.wait(0.1)
    driver.key(pygame.K_ESCAPE)
    driver.click(scene.root.content.find("choice"))
    driver.wait(0.1)


def test_the_clipboard_works_inside_the_game_even_without_a_system_one() -> None:
    clipboard = Clipboard()
    clipboard.put("Zo\u00eb\nand Max")
    assert clipboard.get(100) == "Zoë and Max"
    assert clipboard.get(3) == "Zoë"
    clipboard.put("a\0b\ud800c")
    assert clipboard.get(100) == "abc"


def test_a_squeezed_line_is_as_high_as_the_others(setter: Typesetter) -> None:
    short = setter.squeeze("Push", SPEC, (0, 0, 0), 80)
    long = setter.squeeze("Second Chance", SPEC, (0, 0, 0), 80)
    assert setter.width("Second Chance", SPEC) > 80
    assert long.get_width() == 80
    assert abs(long.get_height() - short.get_height()) <= 1
    longest = setter.squeeze("Second Chance and another one", SPEC, (0, 0, 0), 80)
    assert longest.get_width() == 80
    assert longest.get_height() < short.get_height()
