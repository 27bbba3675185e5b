"""Asking a person: choices are shown, what is typed is understood or gets a sentence and is asked again.

At every question `?` helps, `u` takes back, `b` shows the board and `q` leaves; and whoever knows the
notation may type it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.notation import read_answer
from frantic_board.board.rules import Decision
from frantic_board.board.state import FIGURES, State
from frantic_board.files.errors import quoted
from frantic_board.kernel import BadNotation
from frantic_board.terminal.board.drawing import Drawing
from frantic_board.terminal.board.helping import Help
from frantic_board.terminal.board.steps import Item, Step, Steps, path_of, ranges
from frantic_board.terminal.console import NO_BREAK, Console, Leave, shown_length
from frantic_board.words.board.facts import Teller
from frantic_board.words.board.refusals import translate_refusal

HELP: Final = ("?", "help")
BOARD: Final = ("b", "board")
BACK: Final = ("u", "undo")
QUIT: Final = ("q", "quit", "exit")

MOST_VAIN: Final = 300
"""After so many inputs in a row that led nowhere, there is nobody there."""

EXAMPLES: Final = {
    "play": "play push@17^",
    "react": "react block@12",
    "target": "target blue",
    "gift": "gift blue 2",
    "take": "take 17",
    "pick": "pick gift",
    "move": "move 3 to 28",
}
"""How an answer to each question is written in the notation."""
_VERBS: Final = (*EXAMPLES, "roll", "draw")

_SHORT: Final = 20
"""Items of so many columns can stand side by side."""
_WITH_NOTES: Final = 8
"""So many lines a list may take below the board, where each item says what it means."""


@dataclass
class Asker:
    """Asks people, whatever it is."""

    console: Console
    drawing: Drawing
    teller: Teller
    helps: Help
    show: Callable[[], None]
    """Shows the table."""
    table_height: int = 0
    """How many lines the table took when it was shown last."""
    _vain: int = 0

    # --- one line ----------------------------------------------------------------------------------------

    def read(self, question: str, again: Callable[[], None] = lambda: None) -> str:
        """Read a line that is none of the words that work everywhere. Raises `Leave`.

        After those that fill the screen, what stood there is shown `again`.
        """
        while True:
            self.console.write(f"{question} > ")
            typed = self.console.read()
            word, _, rest = typed.partition(" ")
            command = word.casefold()
            if command in QUIT and not rest:
                raise Leave
            if command in HELP or typed.startswith("?"):
                topic = rest if command in HELP else typed[1:].strip()
                self.helps.about(topic, self.read_plainly)
                if not topic:
                    again()
            elif command in BOARD and not rest:
                self.show()
                again()
            else:
                return typed
            self._count_vain()

    def read_plainly(self, question: str) -> str:
        """Read a line in which nothing but `q` has a meaning of its own, and that belongs to who asks."""
        self.console.write(f"{question} > ")
        self._count_vain()
        return self.console.read()

    def misunderstood(self, sentence: str) -> None:
        """Say why nothing came of what was typed."""
        self.console.paragraph(sentence, "  ")
        self._count_vain()

    def understood(self) -> None:
        """Something came of what was typed."""
        self._vain = 0

    def _count_vain(self) -> None:
        self._vain += 1
        if self._vain > MOST_VAIN:
            raise Leave

    # --- one decision ------------------------------------------------------------------------------------

    def ask(
        self, pending: Decision, state: State, *, can_take_back: bool, chosen: tuple[int, ...] = ()
    ) -> Answer | None:
        """Ask until there is an answer that is allowed; None to take back the choice before this one.

        What is `chosen` already is not asked again.
        """
        steps = Steps(pending, state, self.drawing, self.teller)
        options = pending.options()
        asked: list[tuple[int, ...]] = []
        while True:
            left = [option for option in options if path_of(option)[: len(chosen)] == chosen]
            if path_of(left[0]) == chosen:
                return left[0]
            step = steps.step(left, chosen)
            if len(step.items) == 1 and (chosen or pending.asks not in ("play", "react")):
                chosen += (step.items[0].key,)
                continue
            reply = self._ask_step(step, steps, chosen, is_first=not asked)
            if isinstance(reply, int):
                asked.append(chosen)
                chosen += (reply,)
            elif reply is not None:
                return reply
            elif asked:
                chosen = asked.pop()
            elif can_take_back:
                return None
            else:
                self.misunderstood(self.drawing.say("There is nothing you could take back now."))

    def _ask_step(
        self, step: Step, steps: Steps, chosen: tuple[int, ...], *, is_first: bool
    ) -> Answer | int | None:
        """Ask until something is chosen, or a whole answer is given in the notation; None to go back."""
        self._show_step(step)
        while True:
            typed = self.read(self._prompt(step, is_first=is_first), partial(self._show_step, step))
            if typed.casefold() in BACK:
                return None
            if _is_notation(typed):
                reply: Answer | int | None = self._notation(typed, steps.decision, steps.state)
            else:
                reply = step.find(typed)
                if reply is None and typed:
                    self.misunderstood(self._why(typed, step, steps, chosen))
            if reply is not None:
                self.understood()
                return reply
            if typed == "":
                self.show()
                self._show_step(step)
                self._count_vain()

    def _prompt(self, step: Step, *, is_first: bool) -> str:
        hint = self.drawing.say("? help" if is_first else "u back")
        return f"{step.question} ({hint})"

    def _notation(self, typed: str, pending: Decision, state: State) -> Answer | None:
        """An allowed answer in the notation; None, after a sentence, if it is none."""
        say = self.drawing.say
        who, _, what = typed.partition(" ")
        if who not in FIGURES:
            what = typed
        elif who != state.setup.figures[pending.seat]:
            self.misunderstood(say("{who} is asked now.", who=self.drawing.players[pending.seat].name))
            return None
        if "@" in what and " " not in what:
            what = f"{pending.asks} {what}"
        try:
            answer = read_answer(what, state.setup.figures)
        except BadNotation:
            example = EXAMPLES[pending.asks]
            self.misunderstood(say("This cannot be read. Write it like this: {example}", example=example))
            return None
        reason = pending.refusal(answer)
        if reason is not None:
            self.misunderstood(translate_refusal(reason, say))
            return None
        return answer

    def _why(self, typed: str, step: Step, steps: Steps, chosen: tuple[int, ...]) -> str:
        """What to tell somebody who typed what cannot be chosen."""
        say = self.drawing.say
        if step.is_field and typed.isascii() and typed.isdigit():
            reason = steps.refusal(chosen, int(typed)) if len(typed) < 6 else None
            if reason is not None:
                return translate_refusal(reason, say)
            return say("There is no field {number} here.", number=typed[:6])
        if step.is_field:
            return say("{typed} is no field. Type the number of a field.", typed=quoted(typed))
        last = len(step.items)
        return say("{typed} is no choice. Type a number from 1 to {last}.", typed=quoted(typed), last=last)

    # --- showing choices ---------------------------------------------------------------------------------

    def _show_step(self, step: Step) -> None:
        if step.note:
            self.console.paragraph(step.note, "    ", "  ")
        if step.is_field:
            self._show_fields(step.items)
        elif any(item.note for item in step.items) and self._has_room_for_notes(step.items):
            self._show_notes(step.items)
        else:
            self._show_row(step.items)

    def _has_room_for_notes(self, items: Sequence[Item]) -> bool:
        return len(items) <= _WITH_NOTES and self.console.height >= self.table_height + len(items) + 2

    def _show_notes(self, items: Sequence[Item]) -> None:
        """One item a line, with what it means."""
        width = max(shown_length(item.label) for item in items)
        for number, item in enumerate(items, 1):
            label = self.console.paint(item.label, item.style) + " " * (width - shown_length(item.label))
            room = self.console.width - width - 7
            note = item.note if len(item.note) <= room else item.note[: room - 3] + "..."
            self.console.line(f"  {number} {label}  {note}")

    def _show_row(self, items: Sequence[Item]) -> None:
        """All items in a row, or in as many as it takes; long ones below one another."""
        entries = [
            f"{number} {self.console.paint(item.label, item.style)}" for number, item in enumerate(items, 1)
        ]
        if any(shown_length(item.label) > _SHORT for item in items):
            self.console.lines(f"  {entry}" for entry in entries)
        else:
            self.console.row(entries)

    def _show_fields(self, items: Sequence[Item]) -> None:
        """The fields that can be chosen: the empty ones, then those with a card and which."""
        say = self.drawing.say
        empty = [item.key for item in items if not item.label]
        covered = ", ".join(f"{item.key} {item.label}".replace(" ", NO_BREAK) for item in items if item.label)
        if empty:
            self.console.paragraph(say("Empty fields: {fields}", fields=ranges(empty)), "    ", "  ")
        if covered:
            self.console.paragraph(say("Fields with a card: {fields}", fields=covered), "    ", "  ")


def _is_notation(typed: str) -> bool:
    """Whether somebody means the notation: a verb or figure and more, or a card on a field."""
    word, _, rest = typed.partition(" ")
    return "@" in word or typed == "pass" or (rest != "" and word in (*_VERBS, *FIGURES))
