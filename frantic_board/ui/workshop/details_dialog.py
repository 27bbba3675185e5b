"""The details of a track: its name, who drew it, what there is to say about it."""

from collections.abc import Callable

from frantic_board.files.board.levels import MAX_NAME, MAX_WORDS
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Grid
from frantic_board.ui.theme import BODY
from frantic_board.ui.widget import Grow
from frantic_board.ui.widgets import Answer, ButtonKind, Dialog, Label, TextField
from frantic_board.workshop import edits
from frantic_board.workshop.sheet import Sheet


def details_dialog(desk: Desk, sheet: Sheet, on_done: Callable[[Sheet], None]) -> Dialog:
    """A dialog for the details; `on_done` gets the sheet with the new ones."""
    say = desk.say
    language = say.language if any(code for code, _ in sheet.description) else ""
    texts = dict(sheet.description)
    name = TextField(sheet.name, longest=MAX_NAME).named("track-name")
    author = TextField(sheet.author, longest=MAX_WORDS, placeholder=say("who drew it")).named("author")
    about = TextField(texts.get(language, ""), longest=MAX_WORDS, placeholder=say("what is special about it"))

    def done() -> None:
        changed = edits.set_author(edits.rename(sheet, name.text), author.text)
        on_done(edits.describe(changed, about.text, language))

    form = Grid(
        [None, Grow()],
        Label(say("Name"), BODY),
        name,
        Label(say("Author"), BODY),
        author,
        Label(say("Description"), BODY),
        about.named("description"),
        gap=14,
    )
    answers = [
        Answer(say("Cancel"), None, ButtonKind.PLAIN, "cancel"),
        Answer(say("OK"), done, ButtonKind.PRIMARY, "ok"),
    ]
    return Dialog(say("Details of the track"), "", answers, form, width=640)
