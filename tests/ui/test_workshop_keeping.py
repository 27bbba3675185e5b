"""What comes of a drawing: its words and deck, saving, drafts, and games on trial that lead back to it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from frantic_board.files.board.levels import load_level
from frantic_board.play.match import bot_seat
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.pause import PauseScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.viewer import ViewerScene
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.workshop import library
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import own_home
from tests.ui.workshop_driver import SNAKE, WorkshopDriver

CLASSIC = load_level("classic")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def empty(home: Path) -> WorkshopDriver:
    """A new sheet, reached by the mouse from the title."""
    game = WorkshopDriver().into_workshop()
    game.click_on("new")
    return game


@pytest.fixture
def classic(home: Path) -> WorkshopDriver:
    return WorkshopDriver().edit(Sheet.of_level(CLASSIC))


# Words and cards


def test_words(classic: WorkshopDriver) -> None:
    game = classic
    game.click_on("details")
    game.text_field("track-name").set_text("")
    game.type("Rundlauf für Zoë")
    game.click(game.find("author"))
    game.command(pygame.K_a)
    game.type("Zoë")
    game.click_on("ok")
    assert (game.sheet.name, game.sheet.author) == ("Rundlauf für Zoë", "Zoë")
    game.command(pygame.K_z)
    assert game.sheet.name == "Classic"


def test_a_deck_of_ones_own(classic: WorkshopDriver) -> None:
    game = classic
    game.click_on("deck")
    assert game.choice("deck").value == "classic"
    push = game.choice("push")
    rect = push.rect
    game.click((rect.right - 8, rect.centery))
    assert push.value == 15
    assert game.choice("deck").value == "", "counts of one's own"
    game.click(game.find("deck-name"))
    game.type("More pushes")
    game.click_on("save-deck")
    assert game.choice("deck").value == "more-pushes"
    game.click_on("ok")
    assert sum(game.sheet.deck) == 95
    assert game.sheet.deck_name == "more-pushes"
    game.click_on("deck")
    assert game.choice("deck").value == "more-pushes"


def test_a_deck_without_cards_is_refused(home: Path) -> None:
    sheet = Sheet.of_level(CLASSIC)
    counts = (1, *([0] * (len(sheet.deck) - 1)))
    game = WorkshopDriver().edit(sheet)
    game.bench.do(Sheet(sheet.signs, sheet.teleports, sheet.name, deck=counts))
    game.click_on("deck")
    assert game.is_on("ok")
    skip = game.choice("skip")
    game.click((skip.rect.left + 8, skip.rect.centery))
    assert skip.value == 0
    assert not game.is_on("ok")
    assert not game.is_on("save-deck")


# Keeping it


def test_leaving_asks_about_unsaved_work(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along(SNAKE)
    game.key(pygame.K_ESCAPE)
    game.click_on("stay")
    assert game.in_scene(EditorScene)
    game.click_on("back")
    game.click_on("save-and-leave")
    assert "My track" in game.titles()
    assert library.tracks()[0].level is None, "unfinished work is saved as well"
    game.choose_track("My track")
    game.click_on("edit")
    game.drag_along([(4, 2), (4, 3)])
    game.click_on("back")
    game.click_on("discard")
    game.click_on("edit")
    assert len(game.sheet.signs) == 15


def test_closing_the_window_asks_once(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along(SNAKE)
    for _ in range(2):
        game.send(pygame.event.Event(pygame.QUIT))
    assert len(game.scene.root.layers) == 1
    game.click_on("stay")
    assert game.in_scene(EditorScene)
    game.send(pygame.event.Event(pygame.QUIT))
    game.click_on("discard")
    assert game.app.scene is None
    assert library.drafts() == []


def test_unsaved_work_survives_a_crash(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along(SNAKE)
    assert library.drafts() == []
    game.wait(1.2)
    assert [draft.sheet.signs for draft in library.drafts()] == [game.sheet.signs]
    drawn = game.sheet
    # Nothing is closed: the program is simply gone, and another one starts.
    again = WorkshopDriver().into_workshop()
    assert again.has("open-draft")
    again.click_on("open-draft")
    assert again.sheet == drawn
    assert again.bench.is_unsaved
    again.click_on("save")
    assert library.drafts() == []
    again.click_on("back")
    assert not again.has("open-draft")


def test_a_draft_can_be_dropped(empty: WorkshopDriver) -> None:
    empty.drag_along(SNAKE)
    empty.wait(1.2)
    again = WorkshopDriver().into_workshop()
    again.click_on("drop-draft")
    again.click_on("keep")
    assert library.drafts()
    again.click_on("drop-draft")
    again.click_on("drop")
    assert library.drafts() == []
    assert not again.has("open-draft")


def test_a_disk_that_takes_nothing(empty: WorkshopDriver, home: Path) -> None:
    (home / "levels").write_text("in the way")
    (home / "drafts").write_text("in the way")
    game = empty
    game.drag_along(SNAKE)
    game.wait(1.2)
    game.command(pygame.K_s)
    assert any(text.startswith("This cannot be saved") for text in game.told)
    assert game.bench.is_unsaved
    assert len(game.sheet.signs) == 15


# Trying it


def test_a_game_on_trial_leads_back_with_nothing_lost(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_e)
    game.command(pygame.K_a)
    game.bench.do(Sheet(game.sheet.signs, game.sheet.teleports, "On trial", deck=game.sheet.deck))
    game.wheel(game.at((2, 2)), 2)
    before = (game.editor, game.sheet, game.bench.view.state, game.desk.settings.last_seats)
    game.click_on("try")
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert game.shell.game.session.match.head.setup.level.name == "On trial"
    path = game.shell.game.path
    game.wait(0.5)
    game.shell.pause()
    assert game.in_scene(PauseScene)
    game.click_on("leave")
    after = (game.editor, game.sheet, game.bench.view.state, game.desk.settings.last_seats)
    assert after == before
    assert game.bench.history.can_undo
    assert game.shell.game is None
    assert path is not None
    assert not path.exists(), "nobody is asked to go on with it"
    game.command(pygame.K_z)
    assert game.sheet.name == "Classic"


def test_a_game_on_trial_to_its_end(classic: WorkshopDriver) -> None:
    game = classic
    editor = game.editor
    game.click_on("try")
    game.key(pygame.K_RETURN)
    for way_on in ("rematch", "title"):
        assert game.in_scene(TableScene)
        assert game.shell.game is not None
        for seat in range(3):
            game.shell.game.session.hand_over(seat, bot_seat("chaos"))
        game.shell.game.session.match.play_on()
        game.shell.end()
        game.wait(0.05)
        assert game.in_scene(EndScene)
        assert not game.has("new-setup")
        game.click_on(way_on)
    assert game.app.scene is editor


def test_watching_bots_on_trial(classic: WorkshopDriver) -> None:
    game = classic
    editor = game.editor
    game.click_on("try")
    game.key(pygame.K_DOWN)
    game.key(pygame.K_RETURN)
    assert game.in_scene(ViewerScene)
    game.wait(0.2)
    game.key(pygame.K_ESCAPE)
    if game.app.scene is not editor:
        game.click_on("leave")
    assert game.app.scene is editor


def test_closing_the_window_during_a_trial_keeps_a_draft(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along(SNAKE)
    game.click_on("beacon")
    game.click_on("spread")
    game.click_on("try")
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    game.send(pygame.event.Event(pygame.QUIT))
    assert game.app.scene is None
    assert len(library.drafts()) == 1


def test_another_language_changes_nothing_on_the_bench(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_s)
    game.drag_along([(1, 0), (3, 0)])
    view = game.bench.view.state
    game.desk.change(replace(game.desk.settings, language="de"))
    game.app.rebuild()
    game.wait(0.05)
    assert game.bench.selection == {(1, 0), (2, 0), (3, 0)}
    assert game.bench.view.state == view
    assert game.editor.map.tool.name == "selector"
    assert game.find("try").hint(None) == ""
