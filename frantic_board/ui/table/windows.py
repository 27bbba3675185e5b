"""Reaction windows for a table with secrets: they open for everybody, whether or not anybody holds a card.

The rules ask only those who can react. On screen that would show who holds what, so a window opens after
every roll, every attack on a person, and every turn that ends with a figure on the goal. Whoever wants to
throw something in claims it; the rules' question to a seat that did not is answered with a pass. Against an
attack only the one who is attacked can claim, as everybody knows from the rules.
"""

from collections.abc import Callable
from typing import Final

from frantic_board.board import facts, frames
from frantic_board.board.cards import GIFT, RE_ROLL, REMOTE, SWAP
from frantic_board.board.facts import Fact
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.kernel import Frame
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.company import Company
from frantic_board.ui.table.gate import Gate
from frantic_board.words.board.status import Status

_AIMED: Final = {frames.FOR_REMOTE: REMOTE, frames.FOR_SWAP: SWAP}
"""The card that attacks whoever is chosen, by the purpose of the choice (B7.4)."""


class Windows:
    """The window that is open, if one is, and who claimed it."""

    def __init__(self, desk: Desk, company: Company, on_change: Callable[[], None]) -> None:
        self._desk = desk
        self._company = company
        self._on_change = on_change
        self.gate: Gate | None = None
        """The window that is open now."""
        self.text = ""
        """What it asks."""
        self.claims: set[int] = set()
        """Who claimed the last window and was not yet asked."""
        self._target: int | None = None
        """Who is attacked: nobody else may claim the window that is open (B7.4)."""
        self._was_goal_offered = False

    @property
    def claimants(self) -> list[int]:
        """The people who may claim the window that is open."""
        if self.gate is None:
            return []
        return [seat for seat in self._company.people if self._target in (None, seat)]

    def after(self, fact: Fact, before: State) -> list[Gate]:
        """The window that opens after a fact, if one does; `before` still has the question answered."""
        match fact:
            case facts.TurnBegan():
                self._was_goal_offered = False
            case facts.Rolled(seat, _, value) if is_set_up(before):  # B2.3: start rolls stand
                return [self._window(self._status.after_roll(seat, value))]
            case facts.Targeted(figure=target):
                return self._at_attack(_attack_of(before.stack[-1]), target)
            case facts.ThrownIn(seat, kind) if kind == RE_ROLL:
                _, _, roller, _ = before.stack[-2]
                return self._at_attack(RE_ROLL if seat != roller else None, roller)
            case facts.AttackBlocked() if before.stack[-2][0] == frames.ROLL_AGAIN:
                _, roller, _ = before.stack[-2]  # B7.7: the result stands, and the window opens anew
                return [self._window(self._status.after_roll(roller, before.roll))]
        return []

    def _at_attack(self, card: int | None, target: int) -> list[Gate]:
        """The window for Block; bots need none."""
        if card is None or target not in self._company.people:
            return []
        return [self._window(self._status.at_attack(card, target), target)]

    def at_goal(self) -> list[Gate]:
        """The window for Nice Try, once at the end of a turn."""
        if self._was_goal_offered:
            return []
        self._was_goal_offered = True
        return [self._window(self._status.at_goal())]

    def claim(self, seat: int) -> None:
        """Somebody wants to throw something in, and may."""
        if seat in self.claimants:
            self.claims.add(seat)
            self.close()

    def close(self) -> None:
        """Let the window pass."""
        if self.gate is not None:
            self.gate.open()

    @property
    def _status(self) -> Status:
        return Status(self._desk.say, self._company.names, frozenset())

    def _window(self, text: str, target: int | None = None) -> Gate:
        tenths = self._desk.settings.reaction_tenths

        def begin() -> None:
            self.claims.clear()
            self.gate, self.text, self._target = gate, text, target
            self._on_change()

        def end() -> None:
            self.gate, self.text = None, ""
            self._on_change()

        gate = Gate(tenths / 10 if tenths else None, begin, end)
        return gate


def _attack_of(question: Frame) -> int | None:
    """The card that attacks whoever is chosen in answer to a question; None if that is no attack."""
    if question[0] == frames.GIFT:
        return GIFT
    return _AIMED.get(question[2]) if question[0] == frames.TARGET else None
