"""The table as a scene: it shows what happened, asks whoever is asked, and hands the answer on.

One question after the other: the session lets chance and bots answer; what happened is performed; when that
is over the next question is asked. People are asked through `Asking`. While a card is held up close, or any
other layer is open, time stands still.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from frantic_board.board import facts
from frantic_board.board.answers import PASS, Answer
from frantic_board.board.cards import NICE_TRY
from frantic_board.board.facts import Fact
from frantic_board.board.frames import REACT, ROLL
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.board.view import view_for
from frantic_board.kernel import CHANCE
from frantic_board.play.match import Seat
from frantic_board.play.session import Session
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.table.adviser import Adviser
from frantic_board.ui.table.around import Now
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.chalk import Reckoning, reckon
from frantic_board.ui.table.company import Company
from frantic_board.ui.table.director import SPEEDS
from frantic_board.ui.table.front import Front
from frantic_board.ui.table.gate import Gate
from frantic_board.ui.table.overlays import Curtain
from frantic_board.ui.table.performance import Part, Performance
from frantic_board.ui.table.round_end import chalk_board
from frantic_board.ui.table.stage import Stage
from frantic_board.ui.table.windows import Windows
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Tone
from frantic_board.words.board.status import Status


class TableScene(WidgetScene):
    """One game on screen."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        names: Sequence[str],
        *,
        open_hands: bool,
        on_pause: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        self.desk = desk
        self.session = session
        self.names = tuple(names)
        self._on_pause = on_pause
        self._on_end = on_end
        self._company = Company(session.match, self.names, open_hands)
        self.stage = Stage(desk, self._company, lambda layer: self.root.open(layer), self._refresh)
        self._adviser = Adviser(session)
        self._performance = Performance()
        self._before = self.state.clone()
        """The state before what is being shown happened."""
        self._is_round_ending = False
        """Whether the chalk board has yet to be looked at: what lies around the board waits for it."""
        self._status = ""
        self._windows = Windows(desk, self._company, self._window_changed)
        self._asking: Asking | None = None
        self._front = Front(self._company)
        self._is_waiting_for_roll = False
        self._has_ended = False

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return self._company.people

    @property
    def state(self) -> State:
        """The game as it is, which may be ahead of what is shown."""
        state: State = self.session.match.state
        return state

    def hand_over(self, seat: int, to: Seat) -> None:
        """Let somebody else play a seat from now on, also if its person is being asked."""
        self.session.hand_over(seat, to)
        self._stop_asking()
        self._windows.claims.discard(seat)
        self._is_waiting_for_roll = False
        if self._front.holder == seat:
            self._front.holder = None
        for layer in [layer for layer in self.root.layers if isinstance(layer, Curtain)]:
            self.root.close(layer)  # it is drawn again for whoever is still to be asked
        self._refresh()

    # --- the loop ------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The board, and everything around it."""
        settings = self.desk.settings
        content = self.stage.build(self)
        self._around = self.stage.around
        self._board = self.stage.board
        self._board.on_key = self._board_key
        self._performance.animator.speed = SPEEDS[settings.speed]
        self._performance.animator.is_reduced = settings.reduced_motion
        self._asking = None
        self._status = ""
        return content

    def entered(self) -> None:
        """Begin where the game is."""
        self._refresh()

    def update(self, dt: float) -> None:
        """Let time pass: perform what happened, then let the next question be answered."""
        super().update(dt)
        self._show_notes()
        self.stage.log.follow()
        if self.root.layers:
            return
        if self._windows.gate is not None:
            self._around.count_down(self._windows.gate)
        if self._performance.update(dt):
            if not self._performance.is_busy:
                self._refresh()
            return
        if self._asking is None:
            self._go_on(dt)
        elif self._adviser.has_come_up(self._asking):
            self._refresh()

    def _show_notes(self) -> None:
        for text in [*self.desk.news(), *(note.said(self.desk.say) for note in self.session.notes)]:
            self.root.toast(text, Tone.WARNING, 8.0)
        self.session.notes.clear()

    def _go_on(self, dt: float) -> None:
        """The next question: to chance, to a bot, or to a person."""
        pending = self.session.match.pending
        if pending is None:
            self._end()
            return
        frame = self.state.stack[-1]
        if self._company.has_secrets and frame[0] == REACT and frame[2] == NICE_TRY:
            window = self._windows.at_goal()
            if window:
                self._performance.play(window)
                return
        self._settle_claims(frame[0] == REACT)
        if pending.seat == CHANCE and self._is_roll_of_a_person() and not self._is_waiting_for_roll:
            self._is_waiting_for_roll = True
            self._refresh()
        if self._is_waiting_for_roll:
            return
        if self.session.match.waits_for_answer:
            self._ask(pending.seat)
            return
        self._before = self.state.clone()
        happened = self.session.update(dt)
        if happened is not None:
            self._play(happened)

    def _settle_claims(self, is_window: bool) -> None:
        """Whoever claimed a window and was not asked in it had no card for it."""
        if not is_window:
            for seat in self._windows.claims:
                self.root.toast(self.desk.say("{who} has no card for that.", who=self.names[seat]))
            self._windows.claims.clear()

    def _end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._on_end()

    def _is_roll_of_a_person(self) -> bool:
        """Whether a person is to throw the die: a moment to take back a choice, and a pleasure."""
        frame = self.state.stack[-1]
        is_start_roll = not is_set_up(self.state)
        if frame[0] != ROLL or is_start_roll or self._performance.animator.speed > SPEEDS["normal"]:
            return False
        return self.session.match.is_person(frame[2])

    def _play(self, happened: list[Fact]) -> None:
        """Show what happened, with a window wherever somebody might want to react."""
        parts: list[Part] = []
        ahead = self.stage.shown.copy()
        for fact in happened:
            if isinstance(fact, facts.RoundEnded):
                parts += self._round_end(fact, ahead)
            parts.append(self.stage.show(fact))
            if self._company.has_secrets:
                parts += self._windows.after(fact, self._before)
            ahead.apply(fact)
        self.session.think_ahead()
        self._performance.play(parts)
        self._refresh()

    # --- people choose -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask a person, behind the curtain if somebody else may have been in front of the screen."""
        is_window = self.state.stack[-1][0] == REACT
        if self._company.has_secrets and is_window and seat not in self._windows.claims:
            self._give(PASS)
            return
        if not self._front.may_ask(seat):
            self.root.open(self._front.curtain(seat, self.stage.log, self.desk, self.pause))
            self._refresh()
            return
        self._windows.claims.discard(seat)
        self._front.holder = seat
        self._asking = Asking(
            view_for(self.state, seat),
            self._board,
            self._around.hand,
            self.desk.say,
            on_answer=self._give,
            on_change=self._refresh,
            shows_odds=self.desk.settings.shows_odds,
            trail=self.stage.trail,
        )
        self._refresh()

    def _give(self, answer: Answer) -> None:
        """Answer for the person who was asked."""
        self._stop_asking()
        self._before = self.state.clone()
        self._play(self.session.answer(answer))

    def _stop_asking(self) -> None:
        self.session.drop_hint()
        if self._asking is not None:
            self._asking.close()
            self._asking = None

    def _window_changed(self) -> None:
        """A window opened or closed: when one opens, everybody looks at the screen."""
        if self._windows.gate is not None:
            self._front.holder = None
        self._refresh()

    def press_seat(self, seat: int) -> None:
        """A seat was pressed: it claims the window that is open, or its figure is chosen."""
        if self._windows.gate is not None:
            self._windows.claim(seat)
        elif self._asking is not None:
            self._asking.press_seat(seat)

    def pick_from_market(self, kind: int) -> None:
        """Take an open card."""
        if self._asking is not None:
            self._asking.pick(kind)

    def send(self, steps: int) -> None:
        """Choose how far a Gift goes."""
        if self._asking is not None:
            self._asking.press_steps(steps)

    def roll(self) -> None:
        """Throw the die."""
        if self._is_waiting_for_roll:
            self._is_waiting_for_roll = False
            self._before = self.state.clone()
            self._play(self.session.update(0.0) or [])

    def let_pass(self) -> None:
        """Let a window pass."""
        if self._windows.gate is not None:
            self._windows.close()
        elif self._asking is not None:
            self._asking.let_pass()

    def undo(self) -> None:
        """Take back the last choice."""
        if not self.session.match.can_undo or self._performance.is_busy:
            return
        self.session.undo()
        self._is_waiting_for_roll = False
        self._stop_asking()
        self.stage.show_state(self.state)
        self.stage.log.add(self.desk.say("Taken back."))
        self._refresh()

    def ask_hint(self) -> None:
        """Ask what a good bot would do, or put its hint away."""
        if self._asking is not None:
            self._adviser.ask(self._asking)
            self._refresh()

    def pause(self) -> None:
        """Open the menu."""
        self._on_pause()

    # --- keys ----------------------------------------------------------------------------------------------

    def unclaimed(self, event: InputEvent) -> bool:
        """Space skips, rolls or lets pass; digits choose; I looks closely; Escape puts down or pauses."""
        if not isinstance(event, KeyPressed):
            return False
        if event.key == pygame.K_SPACE:
            self._space()
        elif event.key == pygame.K_ESCAPE:
            if self._asking is None or not self._asking.put_down():
                self.pause()
            self._refresh()
        elif event.key == pygame.K_i and self._board.hovered is not None:
            self.stage.inspect_field(self._board.hovered)
        else:
            return self._digit(event.key - pygame.K_1)
        return True

    def _digit(self, digit: int) -> bool:
        """Digits press what they are written on: seats, cards of the hand or the Market, fields of a Gift."""
        if digit not in range(9):
            return False
        if self._windows.gate is not None and digit < len(self.names):
            self.press_seat(digit)
            return True
        if self._asking is None:
            return False
        is_market = self._asking.chooser.decision.asks == "pick"
        cards = self._around.market.cards if is_market else self._around.hand.cards
        return self._asking.press_digit(digit, cards)

    def _board_key(self, event: KeyPressed) -> bool:
        if event.key == pygame.K_i and not event.modifiers.any:
            pointed = self._board.hovered
            self.stage.inspect_field(self._board.cursor if pointed is None else pointed)
            return True
        return self._asking is not None and self._asking.key(event)

    def _space(self) -> None:
        if self._windows.gate is not None or (self._asking is not None and self._asking.chooser.can_pass):
            self.let_pass()
        elif self._is_waiting_for_roll:
            self.roll()
        else:
            self._performance.skip()

    # --- the end of a round --------------------------------------------------------------------------------

    def _round_end(self, fact: facts.RoundEnded, ahead: Shown) -> list[Part]:
        """The chalk board before the table is cleared, and before that the window for Nice Try."""
        is_on_goal = self.state.goal in ahead.at
        window = self._windows.at_goal() if self._company.has_secrets and is_on_goal else []
        rows = reckon(fact, ahead.at, self.state.setup.figures, self.names)
        self._is_round_ending = True

        def done() -> None:
            self._is_round_ending = False

        gate = Gate(None, lambda: self._write_points(rows, gate), done)
        return [*window, gate]

    def _write_points(self, rows: list[Reckoning], gate: Gate) -> None:
        self._front.holder = None  # everybody looks at the chalk board
        self._refresh()
        self.root.open(chalk_board(self.desk, rows, self.state, gate.open))

    # --- what lies around ----------------------------------------------------------------------------------

    def understood(self, hint: str) -> None:
        """Put a hint away for good."""
        settings = self.desk.settings
        self.desk.change(replace(settings, hints_understood=(*settings.hints_understood, hint)))
        self._refresh()

    def _refresh(self) -> None:
        """Bring everything around the board up to date."""
        self._status = self._status_line()
        asked = None if self._asking is None else self._asking.view.seat
        roller = self.state.stack[-1][2] if self._is_waiting_for_roll else None
        self._around.refresh(
            Now(
                state=self._before if self._is_round_ending else self.state,
                shown_at=self.stage.shown.at,
                turn=self.stage.turn,
                status=self._status,
                hand_seat=self._front.hand_seat(self.state, asked),
                is_hand_hidden=self._front.hides_hand(asked, roller),
                asking=self._asking,
                gate=self._windows.gate,
                claimants=self._windows.claimants,
                is_waiting_for_roll=self._is_waiting_for_roll,
                can_undo=self.session.match.can_undo and not self._performance.is_busy,
                advice=self._adviser.text(self._asking, self.stage.teller),
                characters=self._company.characters(self.desk.say),
            )
        )

    def _status_line(self) -> str:
        """Who must do what. While things move it still says what they come from.

        While only a bot, or a person who passes unseen, is asked to react, nothing is to be seen of that.
        """
        if self._windows.text:
            return self._windows.text
        is_unseen = bool(self.state.stack) and self.state.stack[-1][0] == REACT and self._asking is None
        if self._status and (self._performance.is_busy or is_unseen):
            return self._status
        eyes = None if self._company.open_hands or self._asking is not None else self._company.eyes
        return Status(self.desk.say, self.names, eyes).line(self.state)
