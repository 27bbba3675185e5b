"""What is asked before a record is given up or copied."""

from collections.abc import Callable
from pathlib import Path

from frantic_board.play.games import copy_record
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.parts import cancel_or
from frantic_board.ui.widgets import ButtonKind, Dialog, TextField, Tone
from frantic_board.words.language import Words


def give_up_dialog(say: Words, give_up: Callable[[], None]) -> Dialog:
    """Ask whether the people at the table want to end their game: nobody can go on with it afterwards."""
    answers = cancel_or(say, say("Give up this game"), give_up, "give-up-now", kind=ButtonKind.DANGER)
    text = say(
        "People still play this game, so nobody sees more than the table saw. Whoever gives it up can see "
        "all hands and play on from any moment, but nobody can continue it any more."
    )
    return Dialog(say("Give up this game?"), text, answers, default=0)


def save_dialog(desk: Desk, record: Path, tell: Callable[[str, Tone], None]) -> Dialog:
    """Ask under which name, or where, to keep a copy of a record; `tell` is told how that went."""
    say = desk.say
    field = TextField(record.stem, longest=200).named("replay-name")

    def save() -> None:
        try:
            path = copy_record(record, field.text)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            tell(say("It cannot be saved: {reason}", reason=reason), Tone.BAD)
        else:
            tell(say("Saved in {path}", path=str(path)), Tone.GOOD)

    answers = cancel_or(say, say("Save"), save, "save-now")
    text = say("A name keeps it among the replays; a path, as in ~/Desktop/game, puts it there.")
    return Dialog(say("Save replay as"), text, answers, field)
