"""The rules on screen: from anywhere, all of them, by mouse and by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.play.games import Plan
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Label, ListView, ScrollPane
from frantic_board.words.board.rules import rules
from frantic_board.words.language import Words
from tests.ui.shell_driver import ShellDriver, own_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    return ShellDriver().open()


def _texts(game: ShellDriver) -> set[str]:
    return {widget.text for widget in game.scene.root.content.walk() if isinstance(widget, Label)}


def test_f1_from_anywhere_and_back(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    assert game.in_scene(RulesScene)
    game.key(pygame.K_F1)
    assert not game.in_scene(RulesScene)
    game.click_on("new-board")
    game.click_on("name-0")
    game.key(pygame.K_F1)
    assert game.in_scene(RulesScene), "also while typing"
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(NewGameScene)


def test_from_the_table_where_time_stands_still(home: Path) -> None:
    plan = Plan((("red", "human:Ana"), ("blue", "bot:chaos")), seed=1)
    game = ShellDriver().open(plan)
    game.key(pygame.K_F1)
    assert game.in_scene(RulesScene)
    assert game.shell.game is not None
    answers = game.shell.game.session.match.answers
    game.wait(1)
    assert game.shell.game.session.match.answers == answers
    game.click_on("back")
    assert game.in_scene(TableScene)


def test_a_question_mark_will_do(game: ShellDriver) -> None:
    game.key(pygame.K_SLASH, pygame.KMOD_SHIFT)
    assert game.in_scene(RulesScene)
    game.key(pygame.K_QUESTION)
    assert len(game.app.scenes) == 2, "once is enough"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_chapter_says_all_it_has_to(home: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv("LANG", language)
    game = ShellDriver().open()
    game.key(pygame.K_F1)
    chapters = rules(Words(language))
    for chapter in chapters:
        texts = _texts(game)
        assert chapter.title in texts
        for entry in chapter.entries:
            assert set(entry.texts) <= texts
            assert not entry.title or entry.title in texts
        game.key(pygame.K_DOWN)
    listing = game.find("chapters")
    assert isinstance(listing, ListView)
    assert listing.selected == len(chapters) - 1


def test_every_card_and_event_has_its_picture(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    counts = {}
    for index, chapter in enumerate(scene.chapters):
        scene.show(index)
        game.wait(0.05)
        counts[chapter.key] = sum(isinstance(w, Picture) for w in scene.root.content.walk())
    assert counts["cards"] == 19 + 1 + 5, "cards, the numbered teleports, and the colours"
    assert counts["events"] == 20
    assert game.desk.sprites.problems == []


def test_page_keys_scroll(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    scene.show(5)
    game.wait(0.1)
    pane = game.find("text")
    assert isinstance(pane, ScrollPane)
    scene.root.focus(None)
    game.key(pygame.K_PAGEDOWN)
    game.wait(1)
    first = pane.scroller.offset
    assert first > 100
    game.key(pygame.K_SPACE)
    game.wait(1)
    assert pane.scroller.offset > first
    game.key(pygame.K_PAGEUP, times=2)
    game.wait(1)
    assert pane.scroller.offset == 0
    game.wheel(pane.rect.center, -3)
    game.wait(1)
    assert pane.scroller.offset > 0


def test_chapters_by_mouse(game: ShellDriver) -> None:
    game.click_on("rules")
    listing = game.find("chapters")
    assert isinstance(listing, ListView)
    row = listing.row_height(0, listing.rect.width)
    game.click((listing.rect.left + 30, listing.rect.top + 4 + row * 2 + row // 2))
    assert listing.selected == 2
    assert "Your turn" in _texts(game)


def test_polite_rules(home: Path) -> None:
    (home / "settings.toml").write_text("format = 1\nis_polite = true\n")
    game = ShellDriver().open()
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    for index in range(len(scene.chapters)):
        scene.show(index)
        assert not any("Fuck" in text for text in _texts(game))
