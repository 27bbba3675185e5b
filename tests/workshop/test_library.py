"""The user's own tracks, pieces, decks and drafts: beside the shipped ones, never lost, never in the way."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from frantic_board.files import paths
from frantic_board.files.board import printing
from frantic_board.files.board.levels import find_level, list_levels, load_level, parse_level
from frantic_board.files.errors import FileError
from frantic_board.words.language import Words
from frantic_board.workshop import edits, library
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Piece, Sheet
from tests.workshop.sheets import SNAKE, drawn


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def finished(name: str = "My track") -> Sheet:
    return edits.rename(edits.spread_teleports(drawn(SNAKE)), name)


def titles() -> list[str]:
    return [track.title for track in library.tracks() if not track.file.is_shipped]


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


# --- tracks -----------------------------------------------------------------------------------------------


def test_a_saved_track_appears_beside_the_shipped_ones(home: Path) -> None:
    path = library.save_track(finished())
    assert path == home / "levels" / "my-track.toml"
    assert files(home) == ["levels/my-track.toml"]
    assert find_level("my-track") == path
    assert load_level("my-track") == finished().to_level()
    assert library.open_track(path) == finished()
    shipped = [file.name for file in list_levels() if file.is_shipped]
    assert [track.key for track in library.tracks()] == ["my-track", *shipped]
    assert "my-track" in printing.list_text()


def test_own_pieces_and_decks_can_be_named_in_levels() -> None:
    library.save_piece(Piece({(column, 0): ">" for column in range(9)}, ""), "Long lane")
    library.save_deck((0,) * 4 + (30,) + (0,) * 14, "All pushes")
    level = parse_level(
        """format = 1
name = "Composed"
teleports = [1, 2, 3, 4, 5, 6]
deck = "all-pushes"
pieces.end.track = "G"
place = [{ piece = "long-lane", at = [0, 0] }, { piece = "end", at = [9, 0] }]
""",
        "composed.toml",
    )
    assert level.track.goal == 9
    assert len(level.deck) == 30


def test_a_name_never_hides_another_file(home: Path) -> None:
    names = [library.save_track(finished(name)).name for name in ("Classic", "Twice", "twice!", "Tiny")]
    assert names == ["classic-2.toml", "twice.toml", "twice-2.toml", "tiny-2.toml"]
    assert not any(file.is_shadowed for file in list_levels())
    assert library.save_track(finished("Twice and more"), home / "levels" / "twice.toml").name == "twice.toml"
    assert len(files(home)) == 4


@pytest.mark.parametrize("name", ["", "日本", "../../etc", "con", "x" * 60, "NUL.toml"])
def test_any_title_makes_a_safe_file_name(name: str, home: Path) -> None:
    path = library.save_track(finished(name))
    assert path.parent == home / "levels"
    assert path.stem.replace("-", "").isalnum()
    assert path.stem not in ("con", "nul")
    assert library.open_track(path).name == name


def test_unfinished_work_is_kept_and_listed_but_not_playable() -> None:
    path = library.save_track(edits.rename(drawn(">>>v"), "Half"))
    track = library.tracks()[0]
    assert (track.title, track.level) == ("Half", None)
    assert track.problem
    assert library.open_track(path).signs == drawn(">>>v").signs
    path.write_text("not TOML at all", encoding="utf-8")
    track = library.tracks()[0]
    assert (track.title, track.level) == ("half", None)
    with pytest.raises(FileError):
        library.open_track(path)


def test_duplicates_count_on() -> None:
    first = library.duplicate(find_level("classic"))
    second = library.duplicate(first)
    assert [load_level(path).name for path in (first, second)] == ["Classic 2", "Classic 3"]
    assert load_level(second).track == load_level("classic").track


def test_renaming_moves_the_file() -> None:
    path = library.save_track(finished("Before"))
    renamed = library.rename(path, " After ")
    assert (renamed.name, path.exists()) == ("after.toml", False)
    assert titles() == ["After"]
    assert library.rename(renamed, "AFTER!") == renamed
    assert titles() == ["AFTER!"]
    with pytest.raises(Refused, match="needs a name"):
        library.rename(renamed, "\n")


def test_shipped_tracks_stay_as_they_are() -> None:
    path = find_level("classic")
    before = path.read_bytes()
    changes: list[Callable[[], object]] = [
        lambda: library.save_track(finished(), path),
        lambda: library.rename(path, "Mine"),
        lambda: library.delete(path),
    ]
    for change in changes:
        with pytest.raises(Refused, match="your own"):
            change()
    assert path.read_bytes() == before


def test_what_is_deleted_can_be_taken_back(home: Path) -> None:
    path = library.save_track(finished())
    deleted = library.delete(path)
    assert titles() == []
    assert library.restore(deleted) == path
    assert titles() == ["My track"]
    again = library.delete(path)
    library.save_track(finished())
    assert library.restore(again).name == "my-track-2.toml"
    first, second = library.delete(path), library.delete(path.with_name("my-track-2.toml"))
    library.save_track(finished())
    third = library.delete(path)
    assert len({each.kept for each in (first, second, third)}) == 3
    assert len(files(home)) == 3


# --- in and out -------------------------------------------------------------------------------------------


def test_an_imported_track_needs_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "odd.toml").write_text("format = 1\nname = 'Odd'\ncards = { x = 3 }\n")
    source = tmp_path / "given.toml"
    text = "format = 1\nname = 'Given'\ntrack = '>>>>>>>>>G'\nteleports = [1, 2, 3, 4, 5, 6]\ndeck = 'odd'\n"
    source.write_text(text)
    path = library.import_track(source)
    assert load_level(path) == load_level(source)
    assert "x = 3" in path.read_text(encoding="utf-8")


def test_what_is_no_level_is_not_imported(tmp_path: Path, home: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b"\xff\x00")
    for path in (bad, tmp_path / "none.toml", tmp_path):
        with pytest.raises(FileError):
            library.import_track(path)
    assert not home.exists()


def test_exports_replace_nothing_unasked(tmp_path: Path) -> None:
    level = finished().to_level()
    path = library.export_track(level, tmp_path / "out" / "given")
    assert path == tmp_path / "out" / "given.toml"
    assert load_level(path) == level
    with pytest.raises(Refused, match=r"already a file given\.toml"):
        library.export_track(level, path)
    assert library.export_track(load_level("classic"), path, replacing=True) == path
    assert load_level(path).name == "Classic"
    assert library.export_track(level, tmp_path / "out").name == "my-track.toml"
    with pytest.raises(Refused, match="name of a file"):
        library.export_track(level, tmp_path / "a\x00b")
    with pytest.raises(Refused, match="cannot be saved"):
        library.export_track(level, tmp_path / ("x" * 400))


# --- pieces and decks -------------------------------------------------------------------------------------


def test_pieces_are_listed_saved_and_deleted(home: Path) -> None:
    shipped = library.pieces()
    assert {each.piece.name for each in shipped} == {"Bend", "Hairpin", "Snake", "Straight"}
    piece = edits.cut_out(drawn(SNAKE), [(4, 0), (4, 1), (3, 1)])
    path = library.save_piece(piece, "Corner")
    own = library.pieces()[-1]
    assert (own.path, own.is_shipped) == (path, False)
    assert own.piece == Piece(piece.signs, "Corner")
    assert library.save_piece(piece, "Bend").name == "bend-2.toml"
    deleted = library.delete(path)
    assert deleted.kept == home / "trash" / "pieces" / "corner.toml"
    assert library.restore(deleted) == path
    (path.parent / "broken.toml").write_text("format = 1")
    assert len(library.pieces()) == len(shipped) + 2
    with pytest.raises(Refused, match="needs a name"):
        library.save_piece(piece, " ")
    with pytest.raises(Refused, match="at most 200"):
        library.save_piece(Piece({(column, 0): ">" for column in range(201)}), "Long")


def test_decks_are_listed_and_saved() -> None:
    assert [(deck.name, sum(deck.counts)) for deck in library.decks()] == [("classic", 94)]
    counts = (3,) * 19
    library.save_deck(counts, "Of everything three")
    deck = library.decks()[-1]
    assert (deck.name, deck.title, deck.counts) == ("of-everything-three", "Of everything three", counts)
    assert not deck.is_shipped
    named = Sheet.of_level(edits.set_deck(finished(), counts).to_level())
    assert named.deck_name == "of-everything-three"
    for wrong in ((0,) * 19, (22,) * 19):
        with pytest.raises(Refused, match="it needs 1 to 400"):
            library.save_deck(wrong, "Wrong")
    with pytest.raises(Refused, match="needs a name"):
        library.save_deck(counts, "")


# --- drafts -----------------------------------------------------------------------------------------------


def test_drafts_survive_until_they_are_dropped(home: Path) -> None:
    assert library.drafts() == []
    sheet = drawn(">>>v")
    draft = library.keep_draft(sheet)
    assert library.keep_draft(edits.draw(sheet, (3, 0), (3, 1)), draft) == draft
    origin = home / "levels" / "été.toml"
    other = library.keep_draft(finished(), origin=origin)
    os.utime(other, (1, 1))
    newest, oldest = library.drafts()
    assert newest.sheet == edits.draw(sheet, (3, 0), (3, 1))
    assert (newest.path, newest.origin) == (draft, None)
    assert (oldest.sheet, oldest.origin) == (finished(), origin)
    assert oldest.moment < newest.moment
    library.drop_draft(draft)
    library.drop_draft(draft)
    assert [each.path for each in library.drafts()] == [other]
    other.write_text("broken")
    assert library.drafts() == []
    assert titles() == [], "drafts are no tracks"


# --- a disk that refuses ----------------------------------------------------------------------------------


def test_what_the_disk_refuses_is_said_in_a_sentence(home: Path) -> None:
    home.write_text("a file where the folder should be")
    saves: list[Callable[[], Path]] = [
        lambda: library.save_track(finished()),
        lambda: library.keep_draft(finished()),
        lambda: library.save_level(finished().to_level()),
        lambda: library.save_deck((1,) * 19, "Deck"),
    ]
    for save in saves:
        with pytest.raises(Refused) as caught:
            save()
        assert str(caught.value).startswith("This cannot be saved: ")
        assert caught.value.sentence(Words("de")).startswith("Speichern geht nicht: ")
    assert [track.file.is_shipped for track in library.tracks()].count(False) == 0
    assert library.drafts() == []


def test_a_failed_save_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = library.save_track(finished())
    before = path.read_bytes()

    def no_room(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(Refused, match="No space left"):
        library.save_track(edits.set_author(finished(), "somebody"), path)
    assert path.read_bytes() == before
    assert files(home) == ["levels/my-track.toml"]


def test_deleting_and_restoring_what_is_gone_says_so() -> None:
    path = library.save_track(finished())
    deleted = library.delete(path)
    with pytest.raises(Refused, match="cannot be deleted"):
        library.delete(path)
    deleted.kept.unlink()
    with pytest.raises(Refused, match="cannot be taken back"):
        library.restore(deleted)
