"""What the frame shows at a moment, put together from what is going on at the table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from frantic_board.kernel import AnyState
from frantic_board.play.session import Session
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.frame import Acts, Now
from frantic_board.ui.table.log import Block, since_last_turn
from frantic_board.ui.table.middle import Action, Middle, Question, Stake, Step, is_window
from frantic_board.ui.table.privacy import Privacy
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.table.windows import Windows
from frantic_board.ui.widget import Shortcut

_MOST_ACTIONS: Final = 3
"""Beside the hand there is room for so many buttons in every language and text size."""


class Presenting:
    """Looks at the table through the eyes of whoever is in front of the screen."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        middle: Middle,
        privacy: Privacy,
        windows: Windows,
        acts: Acts,
    ) -> None:
        self._desk = desk
        self._session = session
        self._middle = middle
        self._privacy = privacy
        self._windows = windows
        self._acts = acts
        self._status = ""
        self._call = ""
        """What the window asks that is open to everybody, or was until those who can react have answered."""
        self._steps: tuple[Step, ...] = ()

    @property
    def _state(self) -> AnyState:
        return self._session.match.state

    def forget_status(self) -> None:
        """The next status is made anew, whatever moves."""
        self._status = self._call = ""

    @property
    def invitation(self) -> str:
        """What is told of a window that is open to everybody, while nothing is pointed at."""
        has_claimants = self._windows.gate is not None and self._windows.claimants
        return self._desk.say("Do you have a card for it? Then press your name.") if has_claimants else ""

    def now(self, question: Question | None, *, is_rolling: bool, is_busy: bool) -> Now:
        """Everything the frame shows while a person is asked this, is to throw the die, or things move."""
        middle = self._middle
        asked = None if question is None else question.seat
        seat = self._privacy.hand_seat(middle.turn, asked)
        hand = [] if seat is None else middle.hand(seat)
        roller = middle.roller(self._state) if is_rolling else None
        if self._privacy.hides_hand(asked, roller):
            hand = [0] * len(hand)
        is_unseen = self._is_unseen(question)
        is_to_be_asked = question is None and self._session.match.waits_for_answer
        if not self._status or not (is_busy or is_to_be_asked or is_unseen):  # they say what moves comes from
            self._status, self._steps = self._status_line(question), middle.steps(self._state)
        self._call = self._call_of_window() or (self._call if is_unseen else "")
        can_undo = self._privacy.can_undo and not is_busy
        return Now(
            status=self._call or self._status,
            steps=self._steps,
            head=middle.head(self._state),
            seats=self._seats(question),
            hand=hand,
            playable=None if question is None else question.cards,
            picked=None if question is None else question.card,
            suggested=None if question is None else question.suggested[0],
            actions=self._actions(question, is_rolling, can_undo),
            blocks=middle.blocks,
            recap=[] if roller is not None else self._recap(seat),
            stake=self._stake(question),
            claimants=self._windows.claimants,
            can_undo=can_undo,
            can_hint=question is not None and self._privacy.may_ask(question.seat),
            advice=self._advice(question),
        )

    def _recap(self, seat: int | None) -> list[Block]:
        """What the others did since a seat's last turn."""
        if seat is None or not self._desk.settings.shows_recap:
            return []
        return since_last_turn(self._middle.blocks, seat)

    def _seats(self, question: Question | None) -> list[SeatInfo]:
        claimants = self._windows.claimants
        choosable: frozenset[int] = frozenset(claimants) if question is None else question.seats
        has_keys = question is None or question.chosen is None
        characters = self._privacy.characters(self._desk.say)
        return [
            replace(
                info,
                is_choosable=seat in choosable,
                is_chosen=question is not None and question.chosen == seat,
                is_suggested=question is not None and question.suggested[1] == seat,
                key=str(seat + 1) if has_keys and seat in choosable else "",
                character=characters[seat],
            )
            for seat, info in enumerate(self._middle.seats(self._state))
        ]

    def _actions(self, question: Question | None, is_rolling: bool, can_undo: bool) -> Sequence[Action]:
        """What can be done now besides choosing cards, fields and seats."""
        say = self._desk.say
        take_back = [Action("take-back", say("Take it back"), self._acts.undo, "undo")] if can_undo else []
        if is_rolling:
            key = Shortcut(pygame.K_SPACE, say("Space"))
            return [
                Action("roll", say("Roll!"), self._acts.roll, "dice", key, is_primary=True),
                *take_back,
            ]
        if question is None:
            return take_back  # bots give people a moment for it
        if not self._privacy.may_ask(question.seat):
            if not self._middle.hand(question.seat):
                return question.actions
            key = Shortcut(pygame.K_l, "L")
            look = Action("look", say("Look at my cards"), self._acts.look_at_hand, "eye", key)
            return (*question.actions, look)
        can_see_again = question.card is None and not question.is_reaction and self._recap(question.seat)
        if not can_see_again or len(question.actions) >= _MOST_ACTIONS:
            return question.actions
        key = Shortcut(pygame.K_a, "A")
        return (*question.actions, Action("again", say("Show it again"), self._acts.show_again, "film", key))

    def _stake(self, question: Question | None) -> Stake | None:
        """What a reaction is about: of the window that is open, or of the person who is asked."""
        if self._windows.stake is not None:
            return self._windows.stake
        if question is None or not question.is_reaction:
            return None
        return self._middle.stake(self._middle.game.view_for(self._state, question.seat))

    def _call_of_window(self) -> str:
        """What everybody who may claim the window that is open can do; empty if none is."""
        say, claimants = self._desk.say, self._windows.claimants
        if not claimants:
            return ""
        if len(claimants) == 1:
            return say("{who}: throw in a card, or let it pass?", who=self._privacy.names[claimants[0]])
        return say("Everybody: who throws in a card? Or let it pass.")

    def _advice(self, question: Question | None) -> str:
        session = self._session
        if question is None:
            return ""
        if session.is_seeking_hint:
            return self._desk.say("Thinking about it…")
        found = session.found_hint
        if found is None:
            return ""
        return self._middle.advice(found, self._middle.game.view_for(self._state, question.seat))

    def _is_unseen(self, question: Question | None) -> bool:
        """Whether a bot, or a person who passes unseen, is asked to react: nothing is to be seen of that."""
        pending = self._session.match.pending
        return question is None and pending is not None and is_window(pending)

    def _status_line(self, question: Question | None) -> str:
        """Who must do what."""
        eyes = None if self._privacy.open_hands or question is not None else self._privacy.eyes
        return self._middle.status(self._state, eyes)
