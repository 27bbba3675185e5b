"""The user's own tracks, pieces and decks beside the shipped ones, and drafts of what is not saved yet.

Files are written whole or not at all, under names that hide no other; what is deleted can be taken back. What
cannot be done raises `Refused`, a file that is none of ours `FileError`.
"""

import contextlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from frantic_board.board.cards import CARDS
from frantic_board.board.track import MAX_FIELDS, Level
from frantic_board.files import paths
from frantic_board.files.board.decks import MAX_CARDS, read_deck_file
from frantic_board.files.board.levels import MAX_NAME, LevelFile, find_level, list_levels, load_level
from frantic_board.files.board.leveltext import deck_text, level_text, piece_text
from frantic_board.files.board.pieces import read_piece_file
from frantic_board.files.board.sketch import Fault
from frantic_board.files.characters import has_control_character
from frantic_board.files.errors import FileError
from frantic_board.files.tomlread import read_text, read_toml
from frantic_board.words.language import N_
from frantic_board.workshop import edits
from frantic_board.workshop.checks import SENTENCES
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Piece, Sheet, cleaned, counts_of
from frantic_board.workshop.sheettext import read_sheet, sheet_of
from frantic_board.workshop.storage import CANNOT_SAVE, SUFFIX, file_name, told, unused, write_whole

_PIECES: Final = "pieces"
_DECKS: Final = "decks"
_TRACKS: Final = ""


@dataclass(frozen=True)
class Track:
    """A track in the list of them."""

    file: LevelFile
    title: str
    level: Level | None
    """What can be played; None while it is unfinished."""
    problem: str = ""
    """The first thing that keeps it from being played."""

    @property
    def key(self) -> str:
        """What names the track to the rest of the game."""
        return str(self.file.path) if self.file.is_shadowed else self.file.name


@dataclass(frozen=True)
class PieceFile:
    """A piece that can be stamped, and its file."""

    path: Path
    is_shipped: bool
    piece: Piece


@dataclass(frozen=True)
class DeckFile:
    """A deck that can be named, and its file."""

    path: Path
    is_shipped: bool
    title: str
    counts: tuple[int, ...]
    """How many cards of each kind, in the order of `CARDS`."""

    @property
    def name(self) -> str:
        """What names the deck in a level."""
        return self.path.stem


@dataclass(frozen=True)
class Draft:
    """Work that was not saved."""

    path: Path
    sheet: Sheet
    origin: Path | None
    """The track it was to be saved as; None for a new one."""
    moment: datetime
    """When it was last worked on."""


@dataclass(frozen=True)
class Deleted:
    """A file that was deleted: where it lay, and where it lies until it is taken back."""

    path: Path
    kept: Path


# --- lists ------------------------------------------------------------------------------------------------


def tracks() -> list[Track]:
    """The user's own tracks and then the shipped ones, unfinished and broken ones included."""
    return [_track(file) for file in sorted(list_levels(), key=lambda file: file.is_shipped)]


def _track(file: LevelFile) -> Track:
    try:
        level = load_level(file.path)
    except FileError as error:
        title = ""
        with contextlib.suppress(FileError):
            title = open_track(file.path).name
        return Track(file, title or file.name, None, error.problems[0].sentence)
    return Track(file, level.name, level)


def pieces() -> list[PieceFile]:
    """The shipped pieces and then the user's own; broken files are left out."""
    found = []
    for path, is_shipped in _files(_PIECES):
        with contextlib.suppress(FileError):
            drawing = read_piece_file(path)
            words = drawing.table
            title = words.text("name", 1, MAX_NAME) or path.stem
            piece = Piece(drawing.signs, title, words.text("description") or "")
            found.append(PieceFile(path, is_shipped, piece))
    return found


def decks() -> list[DeckFile]:
    """The shipped decks and then the user's own; broken files are left out."""
    found = []
    for path, is_shipped in _files(_DECKS):
        with contextlib.suppress(FileError):
            counts = counts_of(read_deck_file(path))
            title = read_toml(path).top.text("name", 1, MAX_NAME) or path.stem
            found.append(DeckFile(path, is_shipped, title, counts))
    return found


def _files(kind: str) -> Iterator[tuple[Path, bool]]:
    """The files of a kind that can be named, each with whether it is shipped."""
    shipped = paths.toml_files(paths.levels_dir() / kind)
    yield from ((path, True) for path in shipped)
    names = {path.stem for path in shipped}
    yield from ((path, False) for path in paths.toml_files(_own(kind)) if path.stem not in names)


# --- tracks -----------------------------------------------------------------------------------------------


def find_track(name_or_path: str) -> Path:
    """The file of a track, by its name or its path; raises `FileError` if there is none."""
    return find_level(name_or_path)


def open_track(path: Path) -> Sheet:
    """Read a track to work on, finished or not; raises `FileError` if there is none in the file."""
    return read_sheet(read_text(path), str(path), path.parent)


def save_track(sheet: Sheet, path: Path | None = None) -> Path:
    """Save a sheet, finished or not: in its file, or in a new one that is named after it."""
    if path is None:
        path = _free(_TRACKS, sheet.name)
    _must_be_own(path)
    write_whole(path, sheet.to_text())
    return path


def save_level(level: Level) -> Path:
    """Keep a level that comes from elsewhere as a track of one's own."""
    path = _free(_TRACKS, level.name)
    write_whole(path, level_text(level))
    return path


def import_track(path: Path) -> Path:
    """Keep a copy of a level file; raises `FileError` if it is no level.

    The copy needs no other file: pieces are put together, the deck is spelled out.
    """
    return save_level(load_level(path))


def export_path(level: Level, path: Path) -> Path:
    """The file that a level goes to, given a file of the user's choice or a folder."""
    if has_control_character(str(path)):
        raise Refused(N_("This cannot be the name of a file."))
    with told(CANNOT_SAVE):
        if path.is_dir():
            path /= file_name(level.name)
        return path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX)


def export_track(level: Level, path: Path, *, replacing: bool = False) -> Path:
    """Write a level to its `export_path` and say where; a file that lies there is replaced only if asked."""
    path = export_path(level, path)
    with told(CANNOT_SAVE):
        if path.exists() and not replacing:
            raise Refused(N_("There is already a file {name}."), name=path.name)
    write_whole(path, level_text(level))
    return path


def duplicate(path: Path) -> Path:
    """Copy a track, shipped or one's own, under the next free title: "Classic" becomes "Classic 2"."""
    sheet = open_track(path)
    return save_track(edits.rename(sheet, free_title(sheet.name)))


def free_title(title: str) -> str:
    """A title that no track has: this one, or the same with a number behind it."""
    taken = {track.title.casefold() for track in tracks()}
    plain, number = re.sub(r" [0-9]{1,3}$", "", title)[: MAX_NAME - 5], 2
    while title.casefold() in taken:
        title, number = f"{plain} {number}".strip(), number + 1
    return title


def rename(path: Path, title: str) -> Path:
    """Give a track of one's own another title, and its file the name that goes with it."""
    _must_be_own(path)
    if not cleaned(title, MAX_NAME).strip():
        raise Refused(N_("A track needs a name."))
    sheet = edits.rename(open_track(path), title)
    renamed = _free(_TRACKS, sheet.name, but=path)
    write_whole(renamed, sheet.to_text())
    if renamed != path:
        with told(N_("This cannot be renamed: {reason}.")):
            path.unlink()
    return renamed


# --- pieces and decks -------------------------------------------------------------------------------------


def save_piece(piece: Piece, title: str) -> Path:
    """Keep a part of a track as a piece to stamp."""
    name = cleaned(title, MAX_NAME).strip()
    if not name:
        raise Refused(N_("A piece needs a name."))
    if len(piece.signs) > MAX_FIELDS:
        raise Refused(N_("A piece has at most {most} fields."), most=MAX_FIELDS)
    path = _free(_PIECES, name)
    write_whole(path, piece_text(name, piece.description, piece.signs))
    return path


def save_deck(counts: tuple[int, ...], title: str) -> Path:
    """Keep a deck under a name."""
    name = cleaned(title, MAX_NAME).strip()
    if not name:
        raise Refused(N_("A deck needs a name."))
    if not 1 <= sum(counts) <= MAX_CARDS:
        raise Refused(SENTENCES[Fault.DECK_SIZE], count=sum(counts), least=1, most=MAX_CARDS)
    path = _free(_DECKS, name)
    cards = {card.name: count for card, count in zip(CARDS, counts, strict=True) if count}
    write_whole(path, deck_text(name, cards))
    return path


# --- deleting ---------------------------------------------------------------------------------------------


def delete(path: Path) -> Deleted:
    """Delete a track, piece or deck of one's own; `restore` takes that back."""
    _must_be_own(path)
    kind = path.parent.name if path.parent != _own(_TRACKS) else "tracks"
    kept = unused(paths.data_dir() / "trash" / kind, path.stem)
    with told(N_("This cannot be deleted: {reason}.")):
        kept.parent.mkdir(parents=True, exist_ok=True)
        path.replace(kept)
    return Deleted(path, kept)


def restore(deleted: Deleted) -> Path:
    """Put a deleted file back, beside what may have taken its place since."""
    path = deleted.path
    if path.exists():
        path = unused(path.parent, path.stem)
    with told(N_("This cannot be taken back: {reason}.")):
        path.parent.mkdir(parents=True, exist_ok=True)
        deleted.kept.replace(path)
    return path


# --- drafts -----------------------------------------------------------------------------------------------


def keep_draft(sheet: Sheet, draft: Path | None = None, origin: Path | None = None) -> Path:
    """Keep unsaved work where a crash cannot reach it: in its draft, or in a new one, which is returned."""
    path = unused(_drafts_dir(), file_name(sheet.name)) if draft is None else draft
    text = sheet.to_text()
    if origin is not None:
        text += f"origin = {json.dumps(str(origin), ensure_ascii=False)}\n"
    write_whole(path, text)
    return path


def drafts() -> list[Draft]:
    """Unsaved work, the newest first; broken files are left out."""
    found = []
    for path in paths.toml_files(_drafts_dir()):
        with contextlib.suppress(FileError, OSError):
            source = read_toml(path)
            origin = source.top.text("origin", 1)
            moment = datetime.fromtimestamp(path.stat().st_mtime)
            found.append(Draft(path, sheet_of(source), Path(origin) if origin else None, moment))
    return sorted(found, key=lambda draft: draft.moment, reverse=True)


def drop_draft(path: Path) -> None:
    """Forget a draft: its work was saved, or is not wanted."""
    with told(N_("This cannot be deleted: {reason}.")):
        path.unlink(missing_ok=True)


def _drafts_dir() -> Path:
    return paths.data_dir() / "drafts"


# --- places -----------------------------------------------------------------------------------------------


def _own(kind: str) -> Path:
    return paths.user_levels_dir() / kind


def _free(kind: str, title: str, but: Path | None = None) -> Path:
    """A path of one's own for a title, where no other file lies and which hides nothing shipped."""
    shipped = {path.stem for path in paths.toml_files(paths.levels_dir() / kind)}
    return unused(_own(kind), file_name(title), shipped, but)


def _must_be_own(path: Path) -> None:
    if path.parent not in (_own(_TRACKS), _own(_PIECES), _own(_DECKS)):
        raise Refused(N_("Only what is your own can be changed."))
