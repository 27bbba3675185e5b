"""The rules on screen: from anywhere, all of them, by mouse and by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.play.games import Plan
from frantic_board.ui.cards.rule_pictures import TABLES
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.rule_parts import CardButton
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Label, ListView, Panel, Picture, ScrollPane
from frantic_board.words.board.rules import rules
from frantic_board.words.cards.cards import CARD_WORDS
from frantic_board.words.cards.rules import rules as card_rules
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
            # The finer points of a card stand beside its large picture.
            told = entry.texts[:1] if chapter.key == "cards" else entry.texts
            assert set(told) <= texts
            assert not entry.title or entry.title in texts or chapter.key == "cards"
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
        kinds = (Picture, CardButton)
        counts[chapter.key] = sum(isinstance(widget, kinds) for widget in scene.root.content.walk())
    assert counts["cards"] == 19 + 1 + 5, "cards, the numbered teleports, and the colours"
    assert counts["events"] == 4 + 20, "how they go, and each of them"
    assert min(counts.values()) >= 3, "no page is three lines and nothing else"
    assert game.desk.sprites.problems == []


@pytest.mark.parametrize("name", ["board", "cards"])
def test_every_page_of_both_games_shows_something_for_all_it_says(game: ShellDriver, name: str) -> None:
    game.app.push(RulesScene(game.desk, name))
    scene = game.scene
    assert isinstance(scene, RulesScene)
    for index, chapter in enumerate(scene.chapters):
        scene.show(index)
        game.wait(0.05)
        widgets = list(game.find("page").walk())
        pictures = sum(isinstance(widget, Picture | CardButton) for widget in widgets)
        panels = sum(isinstance(widget, Panel) for widget in widgets) - 1
        assert pictures >= panels >= 1, chapter.key
    assert game.desk.sprites.problems == []


def test_the_search_keeps_the_chapters_that_say_it_and_marks_where(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    everything = len(scene.chapters)
    game.key(pygame.K_SLASH)
    assert game.focused == "search"
    game.type("SNAIL")
    game.wait(0.05)
    found = [page.key for page in scene.chapters]
    assert "cards" in found
    assert len(found) < everything
    listing = game.find("chapters")
    assert isinstance(listing, ListView)
    assert len(listing.rows) == len(found)
    scene.show(found.index("cards"))
    hits = [w for w in game.find("page").walk() if isinstance(w, CardButton) and w._is_hit]
    assert "Snail" in [hit.tooltip for hit in hits]
    assert len(hits) < 5
    game.type("xyzzy")
    game.wait(0.05)
    assert scene.chapters == []
    assert "Nothing is said about that." in _texts(game)
    game.key(pygame.K_BACKSPACE, times=20)
    game.wait(0.05)
    assert len(scene.chapters) == everything


def test_a_card_is_shown_large_with_its_finer_points(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    scene.show([page.key for page in scene.chapters].index("cards"))
    game.wait(0.05)
    card = next(w for w in game.find("page").walk() if isinstance(w, CardButton))
    game.click(card)
    large = game.scene.root.top
    assert isinstance(large, CloseUp)
    texts = {widget.text for widget in large.walk() if isinstance(widget, Label)}
    assert any("as long as nobody else moves you" in text for text in texts)
    game.key(pygame.K_ESCAPE)
    assert game.scene.root.layers == []


def test_the_other_game_is_one_press_away(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    game.tab_to("game")
    game.key(pygame.K_RIGHT)
    game.wait(0.05)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    assert [page.key for page in scene.chapters][3] == "fitting"


def test_leafing_through_by_the_buttons_below(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    game.click_on("after")
    game.click_on("after")
    listing = game.find("chapters")
    assert isinstance(listing, ListView)
    assert listing.selected == 2
    game.click_on("before")
    listing = game.find("chapters")
    assert isinstance(listing, ListView)
    assert listing.selected == 1


def test_page_keys_scroll(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    scene.show(7)
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
    game.click((listing.rect.left + 60, listing.rect.top + 4 + row * 2 + row // 2))
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


def test_there_is_nothing_to_scroll_where_nothing_is_found(game: ShellDriver) -> None:
    game.key(pygame.K_F1)
    scene = game.scene
    assert isinstance(scene, RulesScene)
    scene.search("zzz")
    game.key(pygame.K_TAB)
    game.key(pygame.K_PAGEDOWN)
    scene.scroll(1)
    assert scene.chapters == []


def test_every_paragraph_of_the_card_game_has_a_table_of_its_own() -> None:
    for chapter in card_rules(Words("en")):
        untitled = sum(len(entry.texts) for entry in chapter.entries if not entry.about and not entry.title)
        titled = sum(1 for entry in chapter.entries if not entry.about and entry.title)
        assert len(TABLES[chapter.key]) == untitled + titled, chapter.key
        assert len(set(TABLES[chapter.key])) == len(TABLES[chapter.key]), "no two look the same"


def test_every_playing_card_is_shown_in_its_group_and_large_by_a_press(game: ShellDriver) -> None:
    game.app.push(RulesScene(game.desk, "cards", "cards"))
    game.wait(0.1)
    buttons = [widget for widget in game.scene.root.content.walk() if isinstance(widget, CardButton)]
    assert {button.name for button in buttons} == {f"card-{kind}" for kind in CARD_WORDS}
    game.click_on("card-number")
    assert isinstance(game.scene.root.layers[-1], CloseUp)


def test_what_is_searched_for_is_framed_among_the_cards(game: ShellDriver) -> None:
    game.app.push(RulesScene(game.desk, "cards", "cards"))
    game.click_on("search")
    game.type("Thief")
    game.wait(0.1)
    hits = [widget.name for widget in game.scene.root.content.walk() if getattr(widget, "_is_hit", False)]
    assert hits == ["card-thief"]
