"""The list of tracks: making, changing, sharing and bringing in, and what is refused."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.board.levels import load_level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.ui.board.pages.tracks import TrackStrip
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.widgets import Slider
from frantic_board.ui.workshop.generating import GeneratorDialog
from frantic_board.ui.workshop.listing import WorkshopScene
from frantic_board.workshop import edits, library
from frantic_board.workshop.sharing import share_line
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import own_home
from tests.ui.workshop_driver import WorkshopDriver

SHIPPED = [track.title for track in library.tracks() if track.file.is_shipped]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> WorkshopDriver:
    return WorkshopDriver().into_workshop()


def own() -> list[str]:
    return [track.title for track in library.tracks() if not track.file.is_shipped]


def bring_in(game: WorkshopDriver, text: str) -> None:
    """Paste a text into the import dialog."""
    game.look.clipboard.put(text)
    game.click_on("import")
    game.command(pygame.K_v)
    game.click_on("ok")


def test_all_tracks_are_listed_and_the_way_back_is_clear(game: WorkshopDriver) -> None:
    assert game.titles() == SHIPPED
    assert game.focused == "tracks"
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)


def test_shipped_tracks_are_copied_never_changed(game: WorkshopDriver) -> None:
    game.choose_track("Spiral")
    assert not game.is_on("rename")
    assert not game.is_on("delete")
    game.key(pygame.K_DELETE)
    assert game.titles() == SHIPPED
    game.key(pygame.K_RETURN)
    assert game.sheet.name == "Spiral 2"
    assert game.bench.path is None
    game.command(pygame.K_s)
    assert own() == ["Spiral 2"]
    game.key(pygame.K_ESCAPE)
    assert game.titles() == ["Spiral 2", *SHIPPED], "one's own come first"
    assert level_hash(load_level("spiral")) == level_hash(load_level("spiral-2"))


def test_duplicate_rename_delete_and_undo(game: WorkshopDriver) -> None:
    game.choose_track("Tiny")
    game.click_on("duplicate")
    assert game.listing.track.title == "Tiny 2"
    listing = game.find("tracks")
    assert listing.rect.contains(listing.row_rect(0))  # type: ignore[attr-defined]  # a ListView
    game.click_on("rename")
    game.command(pygame.K_a)
    game.type("Winzig")
    game.key(pygame.K_RETURN)
    assert own() == ["Winzig"]
    assert game.listing.track.title == "Winzig"
    game.click_on("delete")
    assert own() == []
    assert game.titles() == SHIPPED
    game.click_on("undo-delete")
    assert own() == ["Winzig"]
    assert game.listing.track.title == "Winzig"
    assert not game.has("undo-delete")


def test_a_track_without_a_name_is_refused(game: WorkshopDriver) -> None:
    game.click_on("duplicate")
    game.click_on("rename")
    game.command(pygame.K_a)
    game.key(pygame.K_BACKSPACE)
    game.click_on("ok")
    assert game.told == ["A track needs a name."]
    assert own() == ["Classic 2"]


def test_a_line_goes_out_and_comes_in(game: WorkshopDriver) -> None:
    game.choose_track("Switchback")
    game.click_on("share")
    line = game.text_field("line").text
    assert line == share_line(load_level("switchback"))
    assert game.look.clipboard.get(10_000) == line
    game.click_on("ok")
    bring_in(game, f"  «{line[:40]}\n{line[40:]}» ")
    assert own() == ["Switchback"]
    assert game.told == ["Switchback is yours now."]
    brought = game.listing.track.level
    assert brought is not None
    assert level_hash(brought) == level_hash(load_level("switchback"))


def test_a_file_goes_out_and_comes_in(game: WorkshopDriver, tmp_path: Path) -> None:
    game.click_on("export")
    assert game.text_field("target").text == str(tmp_path / "exports" / "classic.toml")
    game.click_on("ok")
    exported = tmp_path / "exports" / "classic.toml"
    assert load_level(exported) == load_level("classic")
    assert game.told == [f"Saved in {exported}"]
    exported.write_text("something else")
    for answer in ("cancel", "replace"):
        assert exported.read_text() == "something else"
        game.click_on("export")
        game.click_on("ok")
        game.click_on(answer)
    assert load_level(exported) == load_level("classic")
    bring_in(game, str(exported))
    assert own() == ["Classic"]
    game.send(pygame.event.Event(pygame.DROPFILE, file=str(exported)))
    assert own() == ["Classic", "Classic"]


@pytest.mark.parametrize(
    "text",
    [
        "frantic-track:1:AAAA",
        "frantic-track:99:AAAA",
        "frantic-track:1:" + "A" * 5900,
        "no/such/file.toml",
        "/",
        "~nobody-of-this-name/x.toml",
        "\x00\x1b[31m" + "x" * 7000,
        "{}{name}%s",
        "README.md",
    ],
)
def test_a_hostile_paste_is_a_sentence(game: WorkshopDriver, text: str) -> None:
    bring_in(game, text)
    assert len(game.told) == 1
    assert game.in_scene(WorkshopScene)
    assert game.titles() == SHIPPED


def test_nothing_pasted_is_nothing_done(game: WorkshopDriver) -> None:
    game.click_on("import")
    game.click_on("ok")
    assert game.told == []


def test_a_dropped_file_that_is_no_track(game: WorkshopDriver, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("format = 1\nname = 3\n")
    game.send(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "bad.toml")))
    assert len(game.told) == 1
    assert own() == []


def test_unfinished_and_broken_tracks_are_shown_as_such(home: Path) -> None:
    sheet = edits.erase(Sheet.of_level(load_level("tiny")), [(1, 1)])
    library.save_track(edits.rename(sheet, "Half a track"))
    (home / "levels" / "broken.toml").write_text("this is = = no TOML")
    game = WorkshopDriver().into_workshop()
    assert game.titles() == ["broken", "Half a track", *SHIPPED]
    game.choose_track("Half a track")
    assert not game.is_on("share")
    assert not game.is_on("export")
    game.click_on("edit")
    assert len(game.sheet.signs) == 11
    game.key(pygame.K_ESCAPE)
    game.choose_track("broken")
    game.click_on("edit")
    assert game.in_scene(WorkshopScene)
    assert len(game.told) == 1
    game.click_on("delete")
    assert game.titles() == ["Half a track", *SHIPPED]


def test_own_tracks_can_be_played(game: WorkshopDriver) -> None:
    game.choose_track("Tiny")
    game.click_on("duplicate")
    game.key(pygame.K_ESCAPE)
    game.click_on("new-board")
    assert game.in_scene(NewGameScene)
    track = game.find("track")
    assert isinstance(track, TrackStrip)
    assert track._keys[0] == "tiny-2"


def test_wishes_become_a_track(game: WorkshopDriver) -> None:
    game.click_on("generate")
    dialog = game.scene.root.top
    assert isinstance(dialog, GeneratorDialog)
    first = dialog.level
    game.click_on("another")
    assert dialog.level.track != first.track
    game.command(pygame.K_a)
    game.tab_to("length")
    for _ in range(3):
        game.key(pygame.K_PAGEUP)
    length = game.find("length")
    assert isinstance(length, Slider)
    assert dialog.level.track.goal == length.value > first.track.goal
    game.tab_to("shortcuts")
    game.key(pygame.K_HOME)
    wished = dialog.level
    game.click_on("ok")
    assert game.sheet == Sheet.of_level(wished)
    assert game.bench.problems == []
    assert game.bench.is_unsaved, "nobody else has this track"


def test_the_same_seed_gives_the_same_track(game: WorkshopDriver) -> None:
    tracks = []
    for _ in range(2):
        game.click_on("generate")
        dialog = game.scene.root.top
        assert isinstance(dialog, GeneratorDialog)
        game.command(pygame.K_a)
        game.type("42x")
        game.command(pygame.K_a)
        game.type("42")
        tracks.append(dialog.level.track)
        game.key(pygame.K_ESCAPE)
    assert tracks[0] == tracks[1]


def test_a_folder_that_cannot_be_written(home: Path) -> None:
    (home / "levels").write_text("in the way")
    game = WorkshopDriver().into_workshop()
    game.click_on("duplicate")
    assert len(game.told) == 1
    assert game.told[0].startswith("This cannot be saved")
    assert game.titles() == SHIPPED
