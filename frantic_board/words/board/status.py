"""The one line that always says who must do what now.

    Status(say, names).line(state)

A line is told to certain eyes. A reaction window asks only those who hold the card, so that naming whom it
asks would show a hand: to other eyes it says what anybody at the table knows. A window that opens for
everybody, to give nothing away, says the same: see `after_roll`, `at_attack` and `at_goal`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board import frames
from frantic_board.board.cards import BLOCK, GIFT, NICE_TRY, RE_ROLL, REMOTE, SWAP
from frantic_board.board.rounds import winners
from frantic_board.board.state import HAND_LIMIT, State
from frantic_board.kernel import Frame
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import N_, Words
from frantic_board.words.names import tell_winners

_PLAYS: Final = {
    frames.IN_TURN: N_("{who}: lay a card, then roll."),
    frames.IN_RESTOCK: N_("{who}: Restock! Lay a card on any colour but white."),
}
_TARGETS: Final = {
    frames.FOR_REMOTE: N_("{who}: pick the figure your Remote will walk."),
    frames.FOR_SWAP: N_("{who}: pick a figure to change places with."),
    frames.FOR_MARCHING_ORDERS: N_("{who}: pick any figure, then roll for it."),
    frames.FOR_SURPRISE_PARTY: N_("{who}: pick any figure. It goes 2 fields forward."),
}
_CHOICES: Final = {
    frames.GIFT: N_("{who}: send another figure 1 or 2 fields forward."),
    frames.TAKE: N_("{who}: take a card from the board."),
    frames.PICK: N_("{who}: take one of the open cards."),
}
_EVENT_ROLLS: Final = {
    4: N_("{who}: roll for a teleport."),
    7: N_("{who}: roll, and go that far forward."),
    8: N_("{who}: roll, and go that far back."),
    12: N_("{who}: roll. The highest must teleport."),
}
"""By number of the event."""
_TSUNAMI: Final = 11
_ATTACKS: Final = {
    frames.REMOTE_GOES: REMOTE,
    frames.SWAP_GOES: SWAP,
    frames.WALK: GIFT,
    frames.ROLL_AGAIN: RE_ROLL,
}
"""The card that attacks, by the frame a Block would take off the stack (B7.4)."""


@dataclass(frozen=True)
class Status:
    """Says to one pair of eyes what is asked now."""

    say: Words
    names: Sequence[str]
    """The players' names, by seat."""
    eyes: frozenset[int] | None = None
    """The seats that may know they are asked to react; None for all, as with open hands."""

    def line(self, state: State) -> str:
        """Who must do what now; who has won, when the game is over. A view's table will do, too."""
        if not state.stack:
            return tell_winners([self.names[seat] for seat in winners(state)], self.say)
        frame = state.stack[-1]
        kind = frame[0]
        if kind == frames.REACT:
            return self._react(state, frame)
        if kind == frames.ROLL:
            return self._roll(state, frame)
        if kind == frames.DRAW:
            return self._draw(state, frame)
        return self._choose(state, frame)

    # --- reactions (B7) ----------------------------------------------------------------------------------

    def after_roll(self, roller: int, value: int) -> str:
        """What a window asks everybody after a roll."""
        return self.say("{who} rolled {value}. Re-Roll, anyone?", who=self.names[roller], value=value)

    def at_attack(self, card: int, target: int) -> str:
        """What a window asks everybody when a card of this kind is aimed at somebody."""
        return self.say(
            "{card} against {who}! Is there a Block?", card=self._card(card), who=self.names[target]
        )

    def at_goal(self) -> str:
        """What a window asks everybody when a turn ends with a figure on the goal."""
        return self.say("Somebody is on the goal. Nice Try, anyone?")

    def _react(self, state: State, frame: Frame) -> str:
        _, seat, kind = frame
        say, who = self.say, self.names[seat]
        is_told = self.eyes is None or seat in self.eyes
        if kind == NICE_TRY:
            return (
                say("{who}: somebody is on the goal. Throw in Nice Try?", who=who)
                if is_told
                else self.at_goal()
            )
        reason = state.stack[-2]
        if kind == BLOCK:
            card = _ATTACKS[reason[0]]
            if not is_told:
                return self.at_attack(card, seat)
            return say("{who}: {card} is aimed at you. Throw in Block?", who=who, card=self._card(card))
        roller = reason[2]
        if not is_told:
            return self.after_roll(roller, state.roll)
        if roller == seat:
            return say("{who}: you rolled {value}. Throw in Re-Roll?", who=who, value=state.roll)
        whom = self.names[roller]
        return say("{who}: {whom} rolled {value}. Throw in Re-Roll?", who=who, whom=whom, value=state.roll)

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, state: State, frame: Frame) -> str:
        kind, seat = frame[:2]
        say, who = self.say, self.names[seat]
        if kind == frames.PLAY and frame[2] == frames.IN_SETUP:
            left = len(state.hands[seat]) - HAND_LIMIT
            return say.count(
                "{who}: lay a card for later. It is the last one.",
                "{who}: lay a card for later. {number} to go.",
                left,
                who=who,
            )
        if kind == frames.PLAY:
            return say(_PLAYS[frame[2]], who=who)
        if kind == frames.TARGET:
            return say(_TARGETS[frame[2]], who=who)
        if kind == frames.MOVE:
            return say(
                "{who}: move a second teleport." if frame[2] else "{who}: move a teleport to another field.",
                who=who,
            )
        return say(_CHOICES[kind], who=who)

    # --- chance ------------------------------------------------------------------------------------------

    def _roll(self, state: State, frame: Frame) -> str:
        """What the roll is for lies below it, and below the window that will open after it."""
        say = self.say
        roller = frame[2]
        who = self.names[roller]
        reason = state.stack[-2]
        if reason[0] == frames.START_ROLLED:
            return say("{who}: roll for the start.", who=who)
        reason = state.stack[-3]
        kind = reason[0]
        if kind == frames.WALK_ROLLED:
            return self._roll_to_walk(roller, reason)
        if kind == frames.TELEPORT_ROLLED:
            return say("{who}: roll for a teleport.", who=who)
        if kind == frames.EVENT_ROLLED:
            return say("{who}: roll for an event.", who=who)
        number, best = reason[1], reason[4]
        if number != _TSUNAMI:
            return say(_EVENT_ROLLS[number], who=who)
        if best:
            return say("{who}: Tsunami! Roll {number} or more.", who=who, number=best)
        return say("{who}: Tsunami! Roll first.", who=who)

    def _roll_to_walk(self, roller: int, reason: Frame) -> str:
        _, figure, direction, is_ghost = reason
        say, who = self.say, self.names[roller]
        if figure != roller:
            return say("{who}: roll, and {whom} walks.", who=who, whom=self.names[figure])
        if is_ghost:
            return say("{who}: roll, and walk through everything.", who=who)
        return say("{who}: roll and walk." if direction > 0 else "{who}: roll and walk backward.", who=who)

    def _draw(self, state: State, frame: Frame) -> str:
        if frame[2] == frames.TO_MARKET:
            return self.say("The Market opens.")
        if state.stack[0][0] == frames.START_ROLL:
            return self.say("The cards are dealt.")
        return self.say("{who} draws cards.", who=self.names[frame[2]])

    def _card(self, kind: int) -> str:
        return card_name(kind, self.say)
