"""Dialogs by which tracks come in and go out: a share line, files, a new name."""

import os
from collections.abc import Callable
from pathlib import Path

from frantic_board.board.track import Level
from frantic_board.files.board.levels import MAX_NAME
from frantic_board.files.errors import FileError
from frantic_board.files.paths import data_dir
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column
from frantic_board.ui.shell.parts import cancel_or
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widgets import Answer, ButtonKind, Dialog, Label, TextField
from frantic_board.words.language import Words
from frantic_board.workshop import library
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sharing import MAX_LINE, is_share_line, read_share_line, share_line
from frantic_board.workshop.storage import SUFFIX, file_name

_WIDTH = 640


def bring_in(text: str) -> Path:
    """Take in a track from a share line or a path; raises `Refused`, or `FileError` for a bad file."""
    if is_share_line(text):
        return library.save_level(read_share_line(text))
    return library.import_track(given_path(text))


def given_path(text: str) -> Path:
    """A path as somebody typed or pasted it."""
    return Path(os.path.expanduser(text.strip().strip('"')))  # noqa: PTH111 - Path's own raises for unknown people


def reason_of(error: Refused | FileError, say: Words) -> str:
    """Why it could not be, in a sentence."""
    return error.sentence(say) if isinstance(error, Refused) else str(error.problems[0])


def import_dialog(desk: Desk, on_text: Callable[[str], None]) -> Dialog:
    """Asks for a share line or the path of a file."""
    say = desk.say
    field = TextField("", longest=MAX_LINE + 1, placeholder=say("line or path")).named("source")
    answers = cancel_or(say, say("Bring in"), lambda: on_text(field.text))
    text = say("Paste the line of a track, type the path of a level file, or drop a file on the list.")
    return Dialog(say("Import a track"), text, answers, field, width=_WIDTH)


def share_dialog(desk: Desk, level: Level) -> Dialog:
    """Shows the line of a track, which is in the clipboard already."""
    say = desk.say
    line = share_line(level)
    desk.look.clipboard.put(line)
    field = TextField(line, longest=MAX_LINE).named("line")
    note = Label(say("It is copied: paste it into a chat."), SMALL, desk.look.palette.text_soft)
    text = say("Whoever gets this line can import the track.")
    answers = [Answer(say("OK"), None, ButtonKind.PRIMARY, "ok")]
    return Dialog(say("Share {name}", name=level.name), text, answers, Column(field, note), width=_WIDTH)


def export_dialog(desk: Desk, level: Level, on_path: Callable[[str], None]) -> Dialog:
    """Asks where the level file is to go."""
    say = desk.say
    field = TextField(str(exports_dir() / f"{file_name(level.name)}{SUFFIX}"), longest=400).named("target")
    answers = cancel_or(say, say("Export"), lambda: on_path(field.text))
    text = say("Where is the level file to go?")
    return Dialog(say("Export {name}", name=level.name), text, answers, field, width=_WIDTH)


def replace_dialog(desk: Desk, path: Path, on_replace: Callable[[], None]) -> Dialog:
    """Asks whether a file may be lost."""
    say = desk.say
    answers = cancel_or(say, say("Replace"), on_replace, "replace", kind=ButtonKind.DANGER)
    text = say("There is already a file {name}.", name=path.name)
    return Dialog(say("Replace the file?"), text, answers)


def rename_dialog(desk: Desk, title: str, on_title: Callable[[str], None]) -> Dialog:
    """Asks for another title."""
    say = desk.say
    field = TextField(title, longest=MAX_NAME).named("new-title")
    answers = cancel_or(say, say("Rename"), lambda: on_title(field.text))
    return Dialog(say("Rename {name}", name=title), "", answers, field)


def exports_dir() -> Path:
    """Where level files go that nobody named another place for."""
    return data_dir() / "exports"
