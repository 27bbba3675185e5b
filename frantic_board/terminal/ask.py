"""Asking a person: choices are shown, what is typed is understood or gets a sentence and is asked again.

At every question `?` helps, `h` gives a hint, `u` takes back, `b` shows the board and `q` leaves; and whoever
knows the notation may type it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from frantic_board.choices import Choice, Choices, Path, What
from frantic_board.files.errors import quoted
from frantic_board.kernel import CHANCE_NAME, AnyAnswer, AnyDecision, AnyGame, AnyState, BadNotation
from frantic_board.records.registry import SCENARIOS
from frantic_board.terminal.console import NO_BREAK, Console, Leave, shown_length
from frantic_board.terminal.helping import Help
from frantic_board.terminal.room import DIM, Item, Room, Step
from frantic_board.words.language import Words

HELP: Final = ("?", "help")
BOARD: Final = ("b", "board")
BACK: Final = ("u", "undo")
HINT: Final = ("h", "hint")
QUIT: Final = ("q", "quit", "exit")

MOST_VAIN: Final = 300
"""After so many inputs in a row that led nowhere, there is nobody there."""

_SHORT: Final = 20
"""Items of so many columns can stand side by side."""
_WITH_NOTES: Final = 8
"""So many lines a list may take below the board, where each item says what it means."""


@dataclass
class Asker:
    """Asks people, whatever it is."""

    console: Console
    say: Words
    game: AnyGame
    room: Room
    names: Sequence[str]
    """The players' names, by seat."""
    helps: Help
    show: Callable[[], None]
    """Shows the table."""
    advise: Callable[[], bool]
    """Gives who is asked a hint; tells whether the screen was cleared for it."""
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
        self, pending: AnyDecision, state: AnyState, *, can_take_back: bool, may_pass: bool = True
    ) -> AnyAnswer | None:
        """Ask until there is an answer that is allowed; None to take back the choice before this one.

        Who has said already that something is done is not asked whether to leave it.
        """
        choices = Choices(pending, self.game.name)
        chosen: Path = ()
        asked: list[Path] = []
        while (answer := choices.answer(chosen)) is None:
            following = choices.after(chosen)
            if not may_pass:
                following = [choice for choice in following if choice.what is not What.PASS]
            is_asked = not chosen and may_pass and pending.asks in self.room.always_asked
            if len(following) == 1 and not is_asked:
                chosen += (following[0],)
                continue
            step = self.room.step(pending, state, following, chosen)
            reply = self._ask_step(step, pending, state, chosen, is_first=not asked)
            if isinstance(reply, Choice):
                asked.append(chosen)
                chosen += (reply,)
            elif reply is not None:
                return reply
            elif asked:
                chosen = asked.pop()
            elif can_take_back:
                return None
            else:
                self.misunderstood(self.say("There is nothing you could take back now."))
        return answer

    def _ask_step(
        self, step: Step, pending: AnyDecision, state: AnyState, chosen: Path, *, is_first: bool
    ) -> AnyAnswer | Choice | None:
        """Ask until something is chosen, or a whole answer is given in the notation; None to go back."""
        self._show_step(step)
        while True:
            typed = self.read(self._prompt(step, is_first=is_first), partial(self._show_step, step))
            if typed.casefold() in BACK:
                return None
            if typed.casefold() in HINT:
                if self.advise():
                    self._show_step(step)
                self._count_vain()
                continue
            reply: AnyAnswer | Choice | None = step.find(typed)
            if reply is None and self._is_notation(typed):
                reply = self._notation(typed, pending, state)
            elif reply is None and typed:
                self.misunderstood(self._why(typed, step, pending, state, chosen))
            if reply is not None:
                self.understood()
                return reply
            if typed == "":
                self.show()
                self._show_step(step)
                self._count_vain()

    def _prompt(self, step: Step, *, is_first: bool) -> str:
        hint = self.say("? help" if is_first else "u back")
        return f"{step.question} ({hint})"

    def _is_notation(self, typed: str) -> bool:
        """Whether somebody means the notation: a verb or figure and more, or a card on a field."""
        word, _, rest = typed.partition(" ")
        form = SCENARIOS[self.game.name]
        known = (*form.verbs, *form.chance_verbs, *self.game.figures)
        return "@" in word or typed in (*form.verbs, "pass") or (rest != "" and word in known)

    def _notation(self, typed: str, pending: AnyDecision, state: AnyState) -> AnyAnswer | None:
        """An allowed answer in the notation; None, after a sentence, if it is none."""
        figures = state.setup.figures
        who, _, what = typed.partition(" ")
        if who not in self.game.figures:
            what = typed
        elif who != figures[pending.seat]:
            self.misunderstood(self.say("{who} is asked now.", who=self.names[pending.seat]))
            return None
        if "@" in what and " " not in what:
            what = f"{pending.asks} {what}"
        answer = self._read(figures[pending.seat], what, figures) or self._read(CHANCE_NAME, what, figures)
        if answer is None:
            example = self.room.examples[pending.asks]
            self.misunderstood(
                self.say("This cannot be read. Write it like this: {example}", example=example)
            )
            return None
        reason = pending.refusal(answer)
        if reason is not None:
            self.misunderstood(self.room.refused(reason))
            return None
        return answer

    def _read(self, who: str, what: str, figures: tuple[str, ...]) -> AnyAnswer | None:
        try:
            return self.game.read_line(f"{who} {what}", figures)[1]
        except BadNotation:
            return None

    def _why(self, typed: str, step: Step, pending: AnyDecision, state: AnyState, chosen: Path) -> str:
        """What to tell somebody who typed what cannot be chosen."""
        item = step.item(typed)
        if item is not None:
            return item.refusal
        if step.is_field and typed.isascii() and typed.isdigit():
            return self.room.why_not(pending, state, chosen, int(typed[:6]))
        if step.is_field:
            return self.say("{typed} is no field. Type the number of a field.", typed=quoted(typed))
        last = len(step.items)
        return self.say(
            "{typed} is no choice. Type a number from 1 to {last}.", typed=quoted(typed), last=last
        )

    # --- showing choices ---------------------------------------------------------------------------------

    def _show_step(self, step: Step) -> None:
        """A star stands where only some of what is shown can be chosen."""
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
        entries = self._entries(items)
        for entry, item in zip(entries, items, strict=True):
            room = self.console.width - width - 7
            note = item.note if len(item.note) <= room else item.note[: room - 3] + "..."
            gap = " " * (width - shown_length(item.label))
            self.console.line(f"  {entry}{gap}  {note}")

    def _show_row(self, items: Sequence[Item]) -> None:
        """All items in a row, or in as many as it takes; long ones below one another."""
        entries = self._entries(items)
        if any(shown_length(item.label) > _SHORT for item in items):
            self.console.lines(f"  {entry}" for entry in entries)
        else:
            self.console.row(entries)

    def _entries(self, items: Sequence[Item]) -> list[str]:
        """Each item with its number, and a star if it can be chosen where others cannot."""
        has_refused = any(item.refusal for item in items)
        entries = []
        for number, item in enumerate(items, 1):
            star = "*" if has_refused and not item.refusal else " "
            style = DIM if item.refusal else ""
            label = self.console.paint(item.label, item.style)
            entries.append(self.console.paint(f"{number}{star}", style) + label)
        return entries

    def _show_fields(self, items: Sequence[Item]) -> None:
        """The fields that can be chosen: the empty ones, then those with a card and which."""
        empty = [item.choice.value for item in items if not item.label]
        covered = ", ".join(
            f"{item.choice.value} {item.label}".replace(" ", NO_BREAK) for item in items if item.label
        )
        if empty:
            self.console.paragraph(self.say("Empty fields: {fields}", fields=ranges(empty)), "    ", "  ")
        if covered:
            self.console.paragraph(self.say("Fields with a card: {fields}", fields=covered), "    ", "  ")


def ranges(numbers: Sequence[int]) -> str:
    """Rising numbers, short: `1-3, 7, 9-12`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{first}-{last}" if last > first else str(first) for first, last in spans)
