"""Hints for a first game: one short sentence at the right moment, until somebody says it is understood."""

from collections.abc import Callable
from typing import Final

from frantic_board.ui.layout import Row
from frantic_board.ui.theme import SMALL, Colour
from frantic_board.ui.widget import Grow
from frantic_board.ui.widgets import Button, ButtonKind, Icon, Label, Panel
from frantic_board.words.language import N_, Words

HINTS: Final = {
    "set-up": N_("Before the race everyone lays some cards. Click a card, then a lit field."),
    "goal": N_("The goal is the worst place: your field is your penalty. Stay back, send the others on!"),
    "turn": N_("Your turn: click a card, then a lit field. Cards in brackets would be covered."),
    "colours": N_("Blue works when played, red when landed on, yellow when walked into."),
    "odds": N_("The faint figures show where each roll would take you."),
    "roll": N_("Roll when you are ready. Until then you can take your card back."),
    "react": N_("You can throw this card in now, on a lit field, or let it pass."),
    "window": N_("Want to throw a card in? Press your name or its number. Nobody? Press Space."),
    "look": N_("Right-click any card, also in the log, to see it large; or press I."),
    "advice": N_("No idea what to do? The lamp, or the key H, tells you what a good bot would do."),
}
"""What is said, by the hint's key; settings remember the keys that were understood."""

MOMENTS: Final = {
    "set-up": ("set-up", "goal"),
    "turn": ("turn", "colours", "odds", "look", "advice"),
    "roll": ("roll",),
    "react": ("react",),
    "window": ("window",),
}
"""The hints for each moment, in the order they are shown."""


def due_hint(moment: str, understood: tuple[str, ...]) -> str | None:
    """The hint to show at a moment; None if all of them are understood."""
    return next((key for key in MOMENTS.get(moment, ()) if key not in understood), None)


class HintNote(Panel):
    """Shows a hint with a button that puts it away for good. It lies beside the board, which never moves."""

    def __init__(self, say: Words, edge: Colour, on_understood: Callable[[str], None]) -> None:
        self._say = say
        self._key = ""
        self._label = Label("", SMALL, lines=8)
        button = Button(say("Got it"), lambda: on_understood(self._key), kind=ButtonKind.PLAIN, icon="check")
        text = Row(Icon("info"), self._label.sized(width=Grow()), gap=8)
        super().__init__(text, button.named("understood"), gap=8, padding=8, edge=edge)
        self.is_visible = False

    @property
    def key(self) -> str:
        """The hint that is shown; empty if there is none."""
        return self._key

    def show_hint(self, key: str | None) -> None:
        """Show a hint, or none."""
        self._key = key or ""
        self._label.set_text(self._say(HINTS[key]) if key else "")
        self.show(key is not None)
