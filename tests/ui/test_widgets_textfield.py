"""Typing: text input, caret, selection, clipboard, input methods."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.ui.layout import Column, Place
from frantic_board.ui.widget import Shortcut
from frantic_board.ui.widgets import Button, TextField
from frantic_board.ui.widgets.editing import TextBuffer
from tests.ui.driver import Driver

CTRL = pygame.KMOD_CTRL
SHIFT = pygame.KMOD_SHIFT


def focused(driver: Driver, field: TextField) -> TextField:
    driver.show(Place(field.sized(width=200)))
    driver.key(pygame.K_TAB)
    return field


def test_text_comes_from_text_input_and_is_reported(driver: Driver) -> None:
    heard: list[str] = []
    field = focused(driver, TextField("", heard.append))
    driver.type("Z")
    driver.type("oë")
    driver.key(pygame.K_x)  # a key alone is no text
    assert field.text == "Zoë"
    assert heard == ["Z", "Zoë"]


def test_what_is_typed_is_cleaned_and_bounded_by_characters(driver: Driver) -> None:
    field = focused(driver, TextField("", longest=5))
    driver.type("a\x00\ud800b\nc")
    assert field.text == "ab c"
    driver.type("äöü")
    assert field.text == "ab cä"
    driver.type("no room")
    assert field.text == "ab cä"


def test_caret_keys(driver: Driver) -> None:
    field = focused(driver, TextField("abc"))
    driver.key(pygame.K_HOME)
    driver.type("1")
    driver.key(pygame.K_RIGHT)
    driver.type("2")
    driver.key(pygame.K_END)
    driver.type("3")
    driver.key(pygame.K_LEFT, times=2)
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_DELETE)
    assert field.text == "1a23"
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_END)
    driver.key(pygame.K_DELETE)
    assert field.text == "1a23"


def test_selecting_and_replacing(driver: Driver) -> None:
    field = focused(driver, TextField("hello world"))
    driver.key(pygame.K_LEFT, SHIFT, times=5)
    assert field.buffer.selected_text == "world"
    driver.type("there")
    assert field.text == "hello there"
    driver.key(pygame.K_a, CTRL)
    driver.key(pygame.K_LEFT)
    assert field.buffer.caret == 0
    driver.key(pygame.K_END, SHIFT)
    driver.key(pygame.K_DELETE)
    assert field.text == ""


def test_words(driver: Driver) -> None:
    field = focused(driver, TextField("one two three", longest=40))
    driver.key(pygame.K_LEFT, CTRL)
    assert field.buffer.caret == 8
    driver.key(pygame.K_BACKSPACE, CTRL)
    assert field.text == "one three"
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_RIGHT, CTRL | SHIFT)
    assert field.buffer.selected_text == "one"
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_DELETE, CTRL)
    assert field.text == ""


def test_copy_cut_and_paste(driver: Driver) -> None:
    field = focused(driver, TextField("seed 42", longest=20))
    driver.key(pygame.K_a, CTRL)
    driver.key(pygame.K_c, CTRL)
    driver.key(pygame.K_END)
    driver.key(pygame.K_v, CTRL)
    assert field.text == "seed 42seed 42"
    driver.key(pygame.K_a, CTRL)
    driver.key(pygame.K_x, CTRL)
    assert field.text == ""
    driver.key(pygame.K_v, CTRL)
    assert field.text == "seed 42seed 42"
    driver.key(pygame.K_c, CTRL)  # with nothing selected nothing is copied
    assert driver.look.clipboard.get(100) == "seed 42seed 42"


def test_the_pointer_sets_caret_and_selection(driver: Driver) -> None:
    field = TextField("hello world")
    driver.show(Place(field.sized(width=300)))
    left, middle = field._view.left, field.rect.centery
    driver.click((left + field._x_of(5), middle))
    assert (field.buffer.caret, field.buffer.anchor) == (5, 5)
    driver.wait(1)
    driver.drag((left + field._x_of(2), middle), (left + field._x_of(8), middle + 90))
    assert field.buffer.selected_text == "llo wo"
    driver.wait(1)
    for _ in range(2):
        driver.click((left + field._x_of(8), middle))
    assert field.buffer.selected_text == "world"
    driver.click((left + field._x_of(8), middle))
    assert field.buffer.selected_text == "hello world"


def test_a_tap_focuses_and_typing_goes_there(driver: Driver) -> None:
    field = TextField("")
    driver.show(Place(field))
    driver.type("lost")
    driver.tap(field)
    driver.type("found")
    assert field.text == "found"


def test_long_text_scrolls_so_that_the_caret_is_seen(driver: Driver) -> None:
    field = focused(driver, TextField("", longest=200))
    driver.type("wide " * 30)
    assert field._view.left <= field._view.left + field._x_of(field.buffer.caret) - field._scroll
    assert field._x_of(field.buffer.caret) - field._scroll <= field._view.width
    driver.key(pygame.K_HOME)
    assert field._scroll == 0
    driver.key(pygame.K_END)
    assert field._scroll > 0
    field.host.focus(None)
    assert field._scroll == 0, "whoever does not type reads it from its beginning"


def test_an_input_method_composes_at_the_caret(driver: Driver) -> None:
    field = focused(driver, TextField("ab"))
    driver.key(pygame.K_LEFT)
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    driver.key(pygame.K_BACKSPACE)  # belongs to the input method
    assert field.text == "ab"
    driver.send(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    driver.type("日本")
    assert field.text == "a日本b"


def test_enter_submits_and_letters_are_no_shortcuts_while_typing(driver: Driver) -> None:
    heard: list[str] = []
    field = TextField("name", on_submit=heard.append)
    button = Button("Mute", lambda: heard.append("muted"), shortcut=Shortcut(pygame.K_m, "M"))
    scene = driver.show(Column(field, button))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_m)
    driver.key(pygame.K_RETURN)
    assert heard == ["name"]
    driver.key(pygame.K_TAB)
    assert scene.root.focused is button
    driver.key(pygame.K_m)
    assert heard == ["name", "muted"]


def test_text_input_is_on_only_while_a_field_is_focused(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    field = TextField("x")
    driver.show(Column(field, Button("b")))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.app.quit()
    assert calls[:3] == ["start", "stop", "start"]


def test_the_caret_blinks_and_only_the_field_is_drawn_again(driver: Driver) -> None:
    field = focused(driver, TextField("x"))
    scene = driver.app.scene
    assert scene is not None
    lit = []
    for _ in range(80):
        driver.app._update(1 / 60)
        lit.append(field._caret_is_lit)
        assert all(field.drawn_rect.contains(part) for part in scene.dirty)
        driver.app._show()
    assert True in lit
    assert False in lit


def test_a_disabled_field_takes_nothing(driver: Driver) -> None:
    field = TextField("x").enable(False)
    driver.show(Place(field))
    driver.click(field)
    driver.key(pygame.K_TAB)
    driver.type("y")
    assert field.text == "x"


EDITS = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.text(st.characters(), max_size=6)),
        st.tuples(
            st.sampled_from(["left", "right", "home", "end", "word", "all", "back", "delete", "cutword"]),
            st.sampled_from(["", "select"]),
        ),
    ),
    max_size=40,
)


@settings(deadline=None)
@given(EDITS)
def test_the_buffer_keeps_its_promises(edits: list[tuple[str, str]]) -> None:
    buffer = TextBuffer("start", 12)
    for edit, what in edits:
        selects = what == "select"
        match edit:
            case "insert":
                buffer.insert(what)
            case "left" | "right":
                buffer.step(-1 if edit == "left" else 1, selects=selects)
            case "home":
                buffer.move(buffer.home, selects=selects)
            case "end":
                buffer.move(buffer.end, selects=selects)
            case "word":
                buffer.select_word(buffer.caret)
            case "all":
                buffer.select_all()
            case "back":
                buffer.delete(buffer.before)
            case "delete":
                buffer.delete(buffer.after)
            case _:
                buffer.delete(buffer.word_before)
        assert 0 <= buffer.caret <= len(buffer.text) <= 12
        assert 0 <= buffer.anchor <= len(buffer.text)
        buffer.text.encode("utf-8")
        assert "\n" not in buffer.text
