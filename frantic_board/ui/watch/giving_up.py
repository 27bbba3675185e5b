"""Giving up a game that was left: asked twice, because nobody can go on with it afterwards."""

from collections.abc import Callable

from frantic_board.ui.widgets import Answer, ButtonKind, Dialog
from frantic_board.words.language import Words


def give_up_dialog(say: Words, give_up: Callable[[], None]) -> Dialog:
    """Ask whether the people at the table want to end their game."""
    answers = [
        Answer(say("Cancel"), None, ButtonKind.PLAIN, "cancel"),
        Answer(say("Give up this game"), give_up, ButtonKind.DANGER, "give-up-now"),
    ]
    text = say(
        "People still play this game, so nobody sees more than the table saw. Who gives it up can see "
        "all hands and play on from any moment, but nobody can continue it any more."
    )
    return Dialog(say("Give up this game?"), text, answers, default=0)
