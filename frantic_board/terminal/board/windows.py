"""Reaction windows for people who share a screen and hide their hands (B7).

The rules ask only those who hold the card, so that being asked shows a hand, and not being asked shows it
too. Here the table as a whole is asked, whenever somebody might hold the card as far as anybody can see; who
wants to throw it in speaks up, and only then is asked for a field.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from frantic_board.board import facts, frames
from frantic_board.board.cards import BLOCK, GIFT, NICE_TRY, RE_ROLL, REMOTE, SWAP
from frantic_board.board.facts import Fact
from frantic_board.board.laying import has_room
from frantic_board.board.state import State
from frantic_board.files.errors import quoted
from frantic_board.kernel import Frame
from frantic_board.terminal.ask import Asker
from frantic_board.words.board.cards import card_name
from frantic_board.words.board.status import Status


@dataclass(frozen=True)
class Window:
    """A moment at which a reaction card may be thrown in."""

    kind: int
    seats: tuple[int, ...]
    """The people who may."""
    question: str


@dataclass
class Windows:
    """Opens the windows of a match."""

    asker: Asker
    status: Status
    people: frozenset[int]
    speaker: int | None = None
    """Who wants to throw in, in the window that was opened last."""
    _rolled: int = 0
    _was_goal_asked: bool = False

    def after(self, fact: Fact, stack: Sequence[Frame]) -> Window | None:
        """The window that opens after a fact; `stack` is what was to be done before it happened."""
        below = stack[-2] if len(stack) > 1 else (frames.DEAL,)
        match fact:
            case facts.Rolled(seat, _, value):
                self._rolled = value
                return self._re_roll(seat) if below[0] == frames.ROLL_WINDOW else None
            case facts.Targeted(_, figure, steps):
                return self._attack(stack[-1], figure, steps)
            case facts.ThrownIn(seat, kind) if kind == RE_ROLL and below[2] != seat:
                return self._block(RE_ROLL, below[2])
            case facts.AttackBlocked() if below[0] == frames.ROLL_AGAIN:
                return self._re_roll(below[1])  # B7.7: the result stands, and the window opens anew
            case facts.TurnBegan() | facts.RoundBegan():
                self._was_goal_asked = False
        return None

    def at_turn_end(self) -> Window | None:
        """The window at the end of a turn with a figure on the goal; it opens once."""
        if self._was_goal_asked:
            return None
        self._was_goal_asked = True
        return Window(NICE_TRY, self._everyone, self.status.at_goal())

    @property
    def _everyone(self) -> tuple[int, ...]:
        return tuple(sorted(self.people))

    def _re_roll(self, roller: int) -> Window:
        return Window(RE_ROLL, self._everyone, self.status.after_roll(roller, self._rolled))

    def _attack(self, question: Frame, figure: int, steps: int) -> Window | None:
        """Events choose figures too, but cannot be blocked (B7.3)."""
        if steps:
            return self._block(GIFT, figure)
        cards = {frames.FOR_REMOTE: REMOTE, frames.FOR_SWAP: SWAP}
        return self._block(cards[question[2]], figure) if question[2] in cards else None

    def _block(self, card: int, target: int) -> Window | None:
        if target not in self.people:
            return None
        return Window(BLOCK, (target,), self.status.at_attack(card, target))

    def ask(self, window: Window, state: State) -> None:
        """Ask the table; who speaks up and can throw in is the speaker.

        Where anybody can see that nobody holds the card, nobody is asked.
        """
        self.speaker = None
        if window.kind not in b"".join(state.hands) + state.pile or not has_room(state):
            return
        say = self.status.say
        names = self.status.names
        card = card_name(window.kind, say)
        listed = ", ".join(f"{number} {names[seat]}" for number, seat in enumerate(window.seats, 1))
        question = f"{window.question} ({listed}, {say('Enter: nobody')})"
        while True:
            typed = self.asker.read(question)
            if typed == "":
                self.asker.understood()
                return
            if typed not in map(str, range(1, len(window.seats) + 1)):
                self.asker.misunderstood(
                    say("{typed} is nobody here. Enter lets it pass.", typed=quoted(typed))
                )
                continue
            seat = window.seats[int(typed) - 1]
            if self._can_throw_in(state, seat, window.kind):
                self.asker.understood()
                self.speaker = seat
                return
            self.asker.misunderstood(say("{who} has no {card}.", who=names[seat], card=card))

    def _can_throw_in(self, state: State, seat: int, kind: int) -> bool:
        """Whether the window is really open, and this seat will be asked in it."""
        asked = state.stack[-1] if state.stack else ()
        return asked[:1] == (frames.REACT,) and asked[2] == kind and kind in state.hands[seat]
