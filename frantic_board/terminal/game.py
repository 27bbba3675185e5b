"""A game with people in a terminal: who is at the keyboard, what they may see, what they take back."""

import contextlib
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from frantic_board.board import facts, frames
from frantic_board.board.answers import PASS, Answer, Pass, React
from frantic_board.board.cards import NICE_TRY
from frantic_board.board.facts import Fact
from frantic_board.board.rules import Decision
from frantic_board.files.errors import printable
from frantic_board.kernel import CHANCE, Frame, WindowOpened
from frantic_board.play.match import Match
from frantic_board.terminal.ask import BACK, Asker
from frantic_board.terminal.board.drawing import BOLD
from frantic_board.terminal.board.helping import Help
from frantic_board.terminal.board.steps import THROWS_IN
from frantic_board.terminal.board.windows import Window, Windows
from frantic_board.terminal.console import Console, Leave
from frantic_board.terminal.slot import SECONDS, Slot
from frantic_board.terminal.table import Manner, Table
from frantic_board.words.board.status import Status

_RECAP: Final = 12
"""So many lines of what happened are told to who comes to the keyboard."""

_SKIMMED: Final = 3
"""So many sentences are read at a glance."""
_TALL: Final = 40
"""A terminal of so many rows has room for a table and what was told before it."""


RECORD_LOST: Final = 2
"""The exit status when a game ends because its record cannot be written."""


class _RecordLost(Exception):
    """The record cannot be written any more."""


@dataclass(frozen=True)
class _Choice:
    """What somebody chose, and how it was before."""

    seat: int
    answer: Answer
    told: int
    recent: Sequence[frozenset[int]]


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
        eyes = table.people if not table.is_secret else frozenset()
        self._status = Status(table.say, table.names, eyes)
        helps = Help(console, table.drawing, table.teller, lambda: match.state)
        self._asker = Asker(console, table.drawing, table.teller, helps, self._show)
        self._windows: Windows | None = None
        if table.is_secret:
            self._windows = Windows(self._asker, self._status, table.people)
        self._slot = Slot(console)
        self._keyboard: int | None = None
        """Who saw the hand that was shown last."""
        self._seen = [0] * len(table.players)
        """How much of the log each seat has seen."""
        self._read = 0
        """How much of the log whoever is there has had time to read."""
        self._choices: list[_Choice] = []
        """What might be taken back."""

    def play(self) -> int:
        """Play until the game is over or somebody leaves; return the exit status."""
        try:
            self._table.begin(self._say("Type ? at any time for help, q to save the game and leave."))
            while self._match.pending is not None:
                self._go_on(self._match.pending)
            self._table.chronicle.end_paragraph()
            self._tell_record(self._say("The whole game is kept in {path}", path=self._path))
        except (Leave, KeyboardInterrupt):
            self._leave()
        except _RecordLost as error:
            self._console.line(self._say("The record cannot be written any more: {reason}", reason=error))
            self._leave()
            return RECORD_LOST
        finally:
            with contextlib.suppress(OSError):  # what could not be written cannot be written now either
                self._match.close()
        return 0

    def _leave(self) -> None:
        self._table.chronicle.end_paragraph()
        self._console.line()
        self._tell_record(self._say("The game is saved in {path}", path=self._path))
        if self._record is not None:
            command = f"frantic-board play --text --resume {printable(shlex.quote(str(self._record)))}"
            self._console.line(self._say("Go on with: {command}", command=command))

    def _tell_record(self, sentence: str) -> None:
        """Paths stay whole, so that they can be copied."""
        self._console.line(sentence if self._record else self._say("This game was not recorded."))

    @property
    def _path(self) -> str:
        return printable(str(self._record))

    # --- what happens ------------------------------------------------------------------------------------

    def _go_on(self, pending: Decision) -> None:
        """Have the pending question answered by whoever it is for."""
        if pending.asks != "react":
            self._slot.wait()
        if self._match.waits_for_answer:
            self._person(pending)
        elif not (pending.seat == CHANCE and self._is_taken_back()):
            seconds = SECONDS if self._slot.is_open else None
            self._do(partial(self._table.advance, seconds_to_react=seconds))

    def _do(self, do: Callable[[list[Fact]], object]) -> None:
        """Have something done and tell it; windows open in between, before what follows is told."""
        stack = list(self._match.state.stack)
        happened: list[Fact] = []
        try:
            do(happened)
        except OSError as error:
            raise _RecordLost(error.strerror) from error
        people = self._table.people
        for fact in happened:
            if isinstance(fact, facts.RoundEnded) and self._match.state.goal in self._table.at:
                self._open_at_turn_end()
            if not isinstance(fact, (facts.Passed, WindowOpened)):  # of these nobody is told
                self._slot.wait()
            self._table.tell(fact)
            if isinstance(fact, WindowOpened) and people:
                self._slot.begin(sum(seat not in people for seat in fact.asked))
            self._open_after(fact, stack)
        asked = self._match.state.stack[-1:]
        if asked and asked[0][0] == frames.REACT and asked[0][2] == NICE_TRY:
            self._open_at_turn_end()
        if not self._match.can_undo:
            self._choices.clear()

    def _open_after(self, fact: Fact, stack: Sequence[Frame]) -> None:
        if self._windows is not None:
            self._open(self._windows, self._windows.after(fact, stack))

    def _open_at_turn_end(self) -> None:
        if self._windows is not None:
            self._open(self._windows, self._windows.at_turn_end())

    def _open(self, windows: Windows, window: Window | None) -> None:
        if window is not None:
            self._table.chronicle.end_paragraph()
            windows.ask(window, self._match.state)
            self._slot.begin_again()

    # --- people ------------------------------------------------------------------------------------------

    def _person(self, pending: Decision) -> None:
        """Have a person answer."""
        windows = self._windows if pending.asks == "react" else None
        if windows is not None and windows.speaker != pending.seat:
            answer: Answer | None = PASS  # the table was asked already, and this seat did not speak up
        else:
            self._slot.wait()
            answer = self._reaction(pending, windows) if windows else self._choice(pending)
            if answer == PASS:
                self._slot.begin_again()
        if answer is None:
            self._take_back()
            return
        table = self._table
        self._choices.append(_Choice(pending.seat, answer, len(table.chronicle.told), table.recent))
        table.recent = [
            frozenset() if seat == pending.seat else fields for seat, fields in enumerate(table.recent)
        ]
        self._do(partial(self._match.answer, answer))
        if self._is_private(pending):  # the screen was cleared, and now everybody may look
            table.show()

    def _reaction(self, pending: Decision, windows: Windows) -> Answer:
        """Who spoke up when the table was asked chooses a field."""
        windows.speaker = None
        self._status = replace(self._status, eyes=frozenset({pending.seat}))
        self._show()
        answer = self._asker.ask(pending, self._match.state, can_take_back=True, chosen=(THROWS_IN,))
        self._status = replace(self._status, eyes=frozenset())
        return answer or PASS

    def _choice(self, pending: Decision) -> Answer | None:
        """Ask a person; None to take back the choice before."""
        is_private = self._is_private(pending)
        if is_private and not self._comes_to_keyboard(pending.seat):
            return None
        self._wait_for_readers()
        self._show()
        if not self._table.is_secret and pending.asks != "play":
            hand = self._table.drawing.hand(self._match.state.hands[pending.seat])
            self._console.line("  " + self._say("Your hand: {cards}", cards=hand or "-"))
        can_take_back = self._can_take_back and self._choices[-1].seat == pending.seat
        answer = self._asker.ask(pending, self._match.state, can_take_back=can_take_back)
        if is_private and answer is not None:
            self._seen[pending.seat] = len(self._table.chronicle.told)
            self._console.clear()
        return answer

    def _wait_for_readers(self) -> None:
        """Where the table will push what was told off the screen, wait until it has been read."""
        chronicle = self._table.chronicle
        chronicle.end_paragraph()
        is_long = len(chronicle.told) - self._read > _SKIMMED
        self._read = len(chronicle.told)
        if is_long and self._console.is_tty and self._console.height < _TALL:
            self._asker.read(self._say("Enter: go on"))

    def _is_private(self, pending: Decision) -> bool:
        """Whether a choice shows a hand that others must not see."""
        return self._table.is_secret and pending.asks == "play"

    def _show(self) -> None:
        """Show the table and what is asked."""
        pending = self._match.pending
        seat = None if pending is None or pending.seat == CHANCE else pending.seat
        self._asker.table_height = self._table.show(seat) + 2
        self._console.line(self._console.paint(self._status.line(self._match.state), BOLD))

    def _comes_to_keyboard(self, seat: int) -> bool:
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
        if self._can_take_back:
            whom = self._table.names[self._choices[-1].seat]
            question = self._say("{who}: press Enter ({whom}: u takes back)", who=who, whom=whom)
        if not self._is_enter(question):
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
        return self._match.can_undo and not isinstance(self._choices[-1].answer, (Pass, React))

    def _is_taken_back(self) -> bool:
        """Before a die is rolled or a card drawn, whoever chose has a last chance to take it back."""
        if not self._can_take_back:
            return False
        self._table.chronicle.end_paragraph()
        self._read = len(self._table.chronicle.told)
        self._console.line(self._console.paint(self._status.line(self._match.state), BOLD))
        if self._is_enter(self._say("Enter: go on, u: take back")):
            return False
        self._take_back()
        return True

    def _is_enter(self, question: str) -> bool:
        """Wait for Enter; False if it is taken back instead."""
        while True:
            typed = self._asker.read(question)
            if typed == "":
                self._asker.understood()
                return True
            if typed.casefold() in BACK and self._can_take_back:
                return False
            self._asker.misunderstood(self._say("Press Enter to go on."))

    def _take_back(self) -> None:
        choice = self._choices.pop()
        self._match.undo()
        table = self._table
        table.chronicle.forget(choice.told)
        table.recent = list(choice.recent)
        table.at = list(self._match.state.at)
        self._console.line(self._say("Taken back."))
