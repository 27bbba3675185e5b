"""A game with people in a terminal: who is at the keyboard, what they may see, what they take back."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from frantic_board.bots import Budget
from frantic_board.choices import PASSES, Choices
from frantic_board.files.errors import printable, quoted
from frantic_board.kernel import CHANCE, AnyAnswer, AnyDecision, AnyFact, WindowOpened
from frantic_board.play.hinting import A_MOMENT, NO_HINT, hint_thought
from frantic_board.play.match import Match
from frantic_board.play.thinking import Here
from frantic_board.terminal.ask import BACK, HINT, Asker
from frantic_board.terminal.console import Console, Leave
from frantic_board.terminal.helping import Help
from frantic_board.terminal.room import BOLD
from frantic_board.terminal.table import SECONDS, Manner, Slot, Table

_RECAP: Final = 12
"""So many lines of what happened are told to who comes to the keyboard."""

_SKIMMED: Final = 3
"""So many sentences are read at a glance."""
_TALL: Final = 40
"""A terminal of so many rows has room for a table and what was told before it."""


NOT_KEPT: Final = 1
"""The exit status of a game whose record could not be written to its end."""


@dataclass(frozen=True)
class _Choice:
    """What somebody chose, and how it was before."""

    seat: int
    is_reaction: bool
    told: int
    remembered: object


class Game:
    """A match, played by people who type and by bots."""

    def __init__(
        self, match: Match, console: Console, manner: Manner, pace: float, record: Path | None
    ) -> None:
        """`record` is where the match writes its record, to tell people."""
        self._match = match
        self._console = console
        self._record = record
        self._table = table = Table(match, console, manner, pace)
        self._say = table.say
        self._room = table.room
        self._eyes = table.eyes
        """Through whose eyes people look now."""
        helps = Help(console, table.say, table.room)
        self._asker = Asker(
            console, table.say, match.game, table.room, table.names, helps, self._show, self._advise
        )
        self._speakers: set[int] = set()
        """Who wants to throw in, in the window that was opened last."""
        self._slot = Slot(console)
        self._keyboard: int | None = None
        """Who saw the hand that was shown last."""
        self._is_bare = False
        """Whether the screen was cleared and shows no table yet."""
        self._has_hand = False
        """Whether the hand of who is asked may be on the screen."""
        self._has_secret = False
        """Whether something is on the screen that only who is at the keyboard may see."""
        self._thinkers = Here()
        self.hint_budget: Budget = A_MOMENT
        self._seen = [0] * len(table.players)
        """How much of the log each seat has seen."""
        self._read = 0
        """How much of the log whoever is there has had time to read."""
        self._choices: list[_Choice] = []
        """What might be taken back."""
        self._has_told_of_record = False

    def play(self) -> int:
        """Play until the game is over or somebody leaves; return the exit status."""
        try:
            self._table.begin(self._say("Type ? at any time for help, q to save the game and leave."))
            while self._match.pending is not None:
                self._go_on(self._match.pending)
            self._table.chronicle.end_paragraph()
            self._match.close()
            self._tell_record(self._say("The whole game is kept in {path}", path=self._path))
        except (Leave, KeyboardInterrupt):
            self._leave()
        finally:
            self._match.close()
        return NOT_KEPT if self._match.record_problem else 0

    def _leave(self) -> None:
        self._table.chronicle.end_paragraph()
        self._console.line()
        self._match.close()
        self._tell_record(self._say("The game is saved in {path}", path=self._path))
        if self._record is not None:
            command = f"frantic-board play --text --resume {printable(shlex.quote(str(self._record)))}"
            self._console.line(self._say("Go on with: {command}", command=command))

    def _tell_record(self, saved: str) -> None:
        """Say what became of the record, with this sentence if it is whole. Paths are not broken up."""
        if self._record is None:
            self._console.line(self._say("This game was not recorded."))
        elif self._match.record_problem:
            text = self._say(
                "Only the beginning of this game is saved, in {path}: {reason}",
                path=self._path,
                reason=self._match.record_problem,
            )
            self._console.line(text)
        else:
            self._console.line(saved)

    def _watch_record(self) -> None:
        """Say once, when it happens, that the record has come to an end before the game."""
        if self._match.record_problem and not self._has_told_of_record:
            self._has_told_of_record = True
            self._table.chronicle.end_paragraph()
            reason = self._match.record_problem
            text = self._say("The rest of this game cannot be kept: {reason}", reason=reason)
            self._console.paragraph(text)

    @property
    def _path(self) -> str:
        return printable(str(self._record))

    # --- what happens ------------------------------------------------------------------------------------

    def _go_on(self, pending: AnyDecision) -> None:
        """Have the pending question answered by whoever it is for."""
        if pending.asks != "react":
            self._slot.wait()
        if self._is_bare and not self._is_seen_soon(pending):
            self._show_table(None)
        if self._match.waits_for_answer:
            self._person(pending)
        elif not (pending.seat == CHANCE and self._is_taken_back(pending)):
            seconds = SECONDS if self._slot.is_open else None
            self._do(partial(self._table.advance, seconds_to_react=seconds))

    def _is_seen_soon(self, pending: AnyDecision) -> bool:
        """Whether who cleared the screen is asked again, at once or after a draw, and sees the table then."""
        if pending.asks == "react":  # whether somebody is asked must not be seen
            return True
        if pending.seat == CHANCE:
            return not self._room.has_last_chance(pending)
        return self._match.waits_for_answer and pending.seat == self._keyboard and self._is_private(pending)

    def _do(self, do: Callable[[list[AnyFact]], object]) -> None:
        """Have something done and tell it; windows open in between, before what follows is told."""
        happened: list[AnyFact] = []
        do(happened)
        self._watch_record()
        for fact in happened:
            if isinstance(fact, WindowOpened):
                self._open(fact)
                continue
            if (
                self._match.game.redacted(fact, frozenset()) is not None
            ):  # what only one may know tells nobody
                self._slot.wait()
            self._table.tell(fact)
        if not self._match.can_undo:
            self._choices.clear()

    def _open(self, opened: WindowOpened) -> None:
        """Give the bots time, and ask the people who share the screen whether one of them speaks up."""
        people = self._table.people
        self._table.tell(opened)
        if not people:
            return
        self._slot.begin(sum(seat not in people for seat in opened.asked))
        self._speakers.clear()
        asked = sorted(seat for seat in opened.asked if seat in people)
        if self._table.is_secret and asked:
            self._keyboard = None  # all look at the screen now
            self._table.chronicle.end_paragraph()
            while asked and (seat := self._ask_table(opened, asked)) is not None:
                self._speakers.add(seat)
                asked = [other for other in asked if other != seat] if self._room.goes_on(opened) else []
            self._slot.begin_again()

    def _ask_table(self, opened: WindowOpened, seats: Sequence[int]) -> int | None:
        """Who wants to throw in. The rules ask only those who hold the card, which would show their hands."""
        say, names = self._say, self._table.names
        listed = ", ".join(f"{number} {names[seat]}" for number, seat in enumerate(seats, 1))
        question = self._room.window(opened, self._match.state)
        while True:
            typed = self._asker.read(f"{question} ({listed}, {say('Enter: nobody')})")
            if typed == "":
                self._asker.understood()
                return None
            if typed.casefold() in HINT:
                text = say("Who wants to throw in says so first, and may then ask for a hint.")
                self._asker.misunderstood(text)
                continue
            if typed not in map(str, range(1, len(seats) + 1)):
                text = say("{typed} is nobody here. Enter lets it pass.", typed=quoted(typed))
                self._asker.misunderstood(text)
                continue
            seat = seats[int(typed) - 1]
            pending = self._match.pending
            is_open = pending is not None and pending.asks == "react"
            if is_open and self._room.has_for(opened, self._match.state, seat):
                self._asker.understood()
                return seat
            self._asker.misunderstood(self._room.lacks(opened, names[seat]))

    # --- people ------------------------------------------------------------------------------------------

    def _person(self, pending: AnyDecision) -> None:
        """Have a person answer."""
        is_window = self._table.is_secret and pending.asks == "react"
        is_silent = is_window and pending.seat not in self._speakers
        passes = Choices(pending, self._match.game.name).answer(PASSES)
        if is_silent:
            answer = passes  # the table was asked already, and this seat did not speak up
        else:
            self._slot.wait()
            answer = (self._reaction(pending) or passes) if is_window else self._choice(pending)
            if pending.asks == "react" and answer == passes:
                self._slot.begin_again()
        if answer is None:
            self._take_back()
            return
        table = self._table
        is_reaction = pending.asks == "react"
        self._choices.append(
            _Choice(pending.seat, is_reaction, len(table.chronicle.told), self._room.remember())
        )
        self._room.chose(pending.seat)
        self._do(partial(self._match.answer, answer))
        self._is_bare |= self._has_secret and not is_silent
        self._has_secret = False

    def _reaction(self, pending: AnyDecision) -> AnyAnswer | None:
        """Who spoke up when the table was asked throws the card in; None to let it pass after all."""
        self._speakers.discard(pending.seat)
        is_private = self._is_private(pending)
        if is_private:
            self._comes_to_keyboard(pending.seat, may_take_back=False)
        self._eyes = frozenset({pending.seat})
        self._has_hand = self._has_secret = is_private
        self._show()
        answer = self._asker.ask(pending, self._match.state, can_take_back=True, may_pass=False)
        self._eyes = self._table.eyes
        self._has_hand = False
        if self._has_secret:
            self._console.clear()
        return answer

    def _choice(self, pending: AnyDecision) -> AnyAnswer | None:
        """Ask a person; None to take back the choice before."""
        is_private = self._is_private(pending)
        if is_private and not self._comes_to_keyboard(pending.seat):
            return None
        self._wait_for_readers()
        self._has_hand = is_private or not self._table.is_secret
        self._has_secret = is_private
        self._show()
        can_take_back = self._can_take_back and self._choices[-1].seat == pending.seat
        answer = self._asker.ask(pending, self._match.state, can_take_back=can_take_back)
        self._has_hand = False
        if self._has_secret and answer is not None:
            self._seen[pending.seat] = len(self._table.chronicle.told)
            self._console.clear()
        return answer

    def _advise(self) -> bool:
        """Tell who is asked what a good bot would do; whether the screen was cleared for it.

        A hint tells as much as the hand it comes from: only its owner may be there to read it.
        """
        match = self._match
        pending = match.pending
        assert pending is not None, "somebody is asked"
        is_cleared = False
        if self._table.is_secret and not self._has_secret:
            is_cleared = self._keyboard != pending.seat
            self._comes_to_keyboard(pending.seat, may_take_back=False)
            self._has_secret = True
            if is_cleared:
                self._show()
        thought = hint_thought(match, self._thinkers, self.hint_budget)
        self._console.paragraph(self._say("Thinking about it…"), "  ")
        try:
            view = match.game.view_for(match.state, pending.seat)
            text = self._say("Hint: {advice}", advice=self._room.advice(thought(), view))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with a hint, the game goes on
            text = self._say(NO_HINT, error=type(error).__name__)
        self._console.paragraph(text, "  ")
        return is_cleared

    def _wait_for_readers(self) -> None:
        """Where the table will push what was told off the screen, wait until it has been read."""
        chronicle = self._table.chronicle
        chronicle.end_paragraph()
        is_long = len(chronicle.told) - self._read > _SKIMMED
        self._read = len(chronicle.told)
        if is_long and self._console.is_tty and self._console.height < _TALL:
            self._asker.read(self._say("Enter: go on"))

    def _is_private(self, pending: AnyDecision) -> bool:
        """Whether a choice shows a hand that others must not see."""
        return self._table.is_secret and self._room.is_private(pending)

    def _show(self) -> None:
        """Show the table and what is asked."""
        pending = self._match.pending
        seat = None if pending is None or pending.seat == CHANCE else pending.seat
        self._show_table(seat)
        self._tell_status()
        hand = self._room.hand(pending, self._match.state) if pending is not None and self._has_hand else ""
        if hand:
            self._console.line("  " + hand)

    def _show_table(self, seat: int | None) -> None:
        self._is_bare = False
        self._asker.table_height = self._table.show(seat) + 2

    def _tell_status(self) -> None:
        """Say who must do what now."""
        lines = self._console.wrapped(self._room.status(self._match.state, self._eyes))
        self._console.lines(self._console.paint(line, BOLD) for line in lines)

    def _comes_to_keyboard(self, seat: int, *, may_take_back: bool = True) -> bool:
        """The curtain: nothing private is on the screen until the next person says to be there.

        False if somebody takes back the last choice instead.
        """
        if seat == self._keyboard:
            return True
        self._table.chronicle.end_paragraph()
        self._console.line()
        who = self._table.names[seat]
        self._console.paragraph(self._say("Now {who} comes to the keyboard, and nobody else looks.", who=who))
        question = self._say("{who}: press Enter", who=who)
        if may_take_back and self._can_take_back:
            whom = self._table.names[self._choices[-1].seat]
            question = self._say("{who}: press Enter ({whom}: u takes back)", who=who, whom=whom)
        if not self._is_enter(question, may_take_back=may_take_back):
            self._keyboard = None
            return False
        self._keyboard = seat
        self._read = len(self._table.chronicle.told)
        self._console.clear()
        self._table.chronicle.recap(self._seen[seat], _RECAP)
        return True

    # --- taking back -------------------------------------------------------------------------------------

    @property
    def _can_take_back(self) -> bool:
        """Whether the last choice can be taken back; to offer that for a reaction would show a hand."""
        return self._match.can_undo and not self._choices[-1].is_reaction

    def _is_taken_back(self, pending: AnyDecision) -> bool:
        """Before chance answers, whoever chose has a last chance to take it back."""
        if not self._can_take_back or not self._room.has_last_chance(pending):
            return False
        self._table.chronicle.end_paragraph()
        self._read = len(self._table.chronicle.told)
        self._tell_status()
        if self._is_enter(self._say("Enter: go on, u: take back")):
            return False
        self._take_back()
        return True

    def _is_enter(self, question: str, *, may_take_back: bool = True) -> bool:
        """Wait for Enter; False if it is taken back instead."""
        while True:
            typed = self._asker.read(question)
            if typed == "":
                self._asker.understood()
                return True
            if typed.casefold() in BACK and may_take_back and self._can_take_back:
                return False
            self._asker.misunderstood(self._say("Press Enter to go on."))

    def _take_back(self) -> None:
        choice = self._choices.pop()
        self._match.undo()
        self._watch_record()
        table = self._table
        table.chronicle.forget(choice.told)
        self._room.recall(choice.remembered, self._match.state)
        if self._has_secret and self._match.pending is not None and not self._is_private(self._match.pending):
            self._console.clear()
        self._console.line(self._say("Taken back."))
