"""The table as a scene: facts in, picture out; choices out, answer in.

One question after the other: the session lets chance and bots answer; what happened is performed; when that
is over the next question is asked. A person is asked through the middle, which lights up what can be chosen
and gives the answer. While any layer is open, time stands still.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from frantic_board.choices import PASSES, Choices
from frantic_board.kernel import CHANCE, AnyAnswer, AnyDecision, AnyFact, AnyState, WindowOpened
from frantic_board.play.match import Seat
from frantic_board.play.session import Session
from frantic_board.ui.anim import INSTANT
from frantic_board.ui.desk import Desk
from frantic_board.ui.focus import ARROWS
from frantic_board.ui.input import ENTER, InputEvent, KeyPressed
from frantic_board.ui.layout import Stack
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.curtain import Curtain, curtain_for
from frantic_board.ui.table.frame import Frame
from frantic_board.ui.table.guide import GUIDE, Guide, Tutor
from frantic_board.ui.table.keyboard import Keyboard, Pointed
from frantic_board.ui.table.lines import HandCard, Subject
from frantic_board.ui.table.log import since_last_turn
from frantic_board.ui.table.middle import Middle, Question, is_window
from frantic_board.ui.table.notices import guard
from frantic_board.ui.table.performance import SPEEDS, Gate, Part, Performance
from frantic_board.ui.table.presenting import Presenting
from frantic_board.ui.table.privacy import Privacy
from frantic_board.ui.table.windows import Windows
from frantic_board.ui.widget import Layer, Widget
from frantic_board.ui.widgets import Tone

_GRACE: Final = 2.5
"""Bots wait so many seconds, at the usual speed, as long as what a person chose can be taken back."""
_LOOK: Final = 2.0
"""Whoever can only pass has so many seconds, at the usual speed, to see why."""
_NEWCOMERS: Final = 2.0
"""So many times as long windows stay open while somebody is still being guided."""


class TableScene(WidgetScene):
    """One game on screen."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        names: Sequence[str],
        middle: Middle,
        *,
        open_hands: bool,
        on_pause: Callable[[], None],
        on_end: Callable[[], None],
    ) -> None:
        self.desk = desk
        self.session = session
        self.names = names
        self.middle = middle
        self._on_pause = on_pause
        self._on_end = on_end
        self.privacy = Privacy(session.match, self.names, open_hands)
        self.windows = Windows(self.privacy, self._window_changed)
        self.performance = Performance()
        self.question: Question | None = None
        """What a person is being asked."""
        self.is_waiting_for_roll = False
        """Whether a person is to throw the die."""
        self._patience: Gate | None = None
        """How long the person who is asked to react, or can do nothing but pass, has left."""
        self._grace = 0.0
        """How long bots still wait for somebody to take back a choice."""
        self._version = 0
        """Counts how often what lies around was brought up to date."""
        self._has_ended = False
        self._presenting = Presenting(desk, session, middle, self.privacy, self.windows, self)
        self._tutor = Tutor(desk, middle, bool(self.people))
        middle.settle(self.state, self.privacy.looking)
        middle.recall(self.privacy.redacted(session.match.past))

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return self.privacy.people

    @property
    def shares_screen(self) -> bool:
        """Whether several people sit at the screen, who must not see each other's cards."""
        return self.privacy.has_secrets

    @property
    def state(self) -> AnyState:
        """The game as it is, which may be ahead of what is shown."""
        return self.session.match.state

    def hand_over(self, seats: Mapping[int, Seat]) -> None:
        """Let others play these seats from now on, also if one is being asked."""
        for seat, to in seats.items():
            self.session.hand_over(seat, to)
            self.windows.claims.discard(seat)
        self._stop_asking()
        self._stop_waiting_for_roll()
        self.privacy.holder = None  # whoever sits at the screen now is asked who they are
        for layer in [layer for layer in self.root.layers if isinstance(layer, Curtain)]:
            self.root.close(layer)  # it is drawn again for whoever is still to be asked
        self.middle.settle(self.state, self.privacy.looking)
        self.rebuild()  # some are called otherwise now, also in the log

    # --- the loop ------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The middle, and everything around it."""
        desk, middle = self.desk, self.middle
        picture = middle.build(self)
        setup = self.session.match.head.setup
        frame = self.frame = Frame(
            desk, setup.figures, self.names, middle.art, picture, middle.places(), self
        )
        self._keyboard = Keyboard(frame)
        self._pointed = Pointed(frame, middle)
        frame.hand.on_inspect = lambda kind: self.inspect(HandCard(kind))
        frame.hand.on_pick = lambda kind: self.question.pick(kind) if self.question else None
        frame.hand.on_drag = lambda kind, at: self.question.drag(kind, at) if self.question else None
        frame.hand.on_drop = lambda kind, at: self.question.drop(kind, at) if self.question else None
        frame.log.on_select = middle.point_out
        frame.log.on_inspect = self.inspect
        self.guide = Guide(desk.say, self._skip_guide, frame.advice)
        animator = self.performance.animator
        animator.speed = SPEEDS[desk.settings.speed]
        animator.is_reduced = desk.settings.reduced_motion
        return Stack(frame, self.guide)

    def rebuild(self) -> None:
        """Build everything anew in another language; whoever is being asked is asked again."""
        self._stop_asking()
        self.performance.skip_all()
        self._presenting.forget_status()
        super().rebuild()
        if self.is_waiting_for_roll:
            self._wait_for_roll()
        for layer in list(self.root.layers):
            self._open_again(layer)
        self._refresh()
        self._pointed.tell(self.question, self._version, self._presenting.invitation)

    def _open_again(self, layer: Layer) -> None:
        """Show anew what lies on the table and has a way to the menu."""
        if isinstance(layer, Curtain):
            self.root.close(layer)
            if (pending := self.session.match.pending) is not None:
                self._draw_curtain(pending.seat)
        elif isinstance(layer, ChalkBoard):
            self.root.close(layer)
            self.performance.begin_again()

    def entered(self) -> None:
        """Begin where the game is."""
        self._refresh()

    def update(self, dt: float) -> None:
        """Let time pass: perform what happened, then let the next question be answered."""
        super().update(dt)
        self._show_notes()
        self._pointed.tell(self.question, self._version, self._presenting.invitation)
        if self.root.layers:
            return
        self.frame.count_down(self.windows.gate or self._patience)
        if self.performance.update(dt):
            if not self.performance.is_busy:
                self.middle.settle(self.state, self.privacy.looking)
                self._refresh()
            return
        if self.question is None:
            self._go_on(dt)
            return
        if self.session.drop_failed_hint():
            self._refresh()
        found = self.session.found_hint
        if found is not None and not self.question.has_suggestion:
            self.question.suggest(found.best.answer)
            self._refresh()
        self._lose_patience(dt)

    def _show_notes(self) -> None:
        for text in [*self.desk.news(), *(note.said(self.desk.say) for note in self.session.notes)]:
            self.root.toast(text, Tone.WARNING, 8.0)
        self.session.notes.clear()

    def _go_on(self, dt: float) -> None:
        """The next question: to chance, to a bot, or to a person."""
        match = self.session.match
        pending = match.pending
        if pending is None:
            self._end()
            return
        self._settle_claims(pending)
        if pending.seat == CHANCE and not self.is_waiting_for_roll and self._is_roll_of_a_person():
            self.is_waiting_for_roll = True
            self._wait_for_roll()
            self._refresh()
            self._keyboard.follow(self.question)
        if self.is_waiting_for_roll:
            return
        if match.waits_for_answer:
            self._ask(pending.seat)
            return
        if pending.seat != CHANCE and match.can_undo and self._grace > 0:
            self._grace -= dt
            return
        happened = self.session.update(dt)
        if happened is not None:
            self._play(happened)

    def _settle_claims(self, pending: AnyDecision) -> None:
        """Whoever claimed a window and was not asked in it had no card for it."""
        if not is_window(pending):
            for seat in self.windows.claims:
                self.root.toast(self.desk.say("{who} has no card for that.", who=self.names[seat]))
            self.windows.claims.clear()

    def _end(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._on_end()

    def _is_roll_of_a_person(self) -> bool:
        """Whether a person is to throw the die: a moment to take back a choice, and a pleasure."""
        roller = self.middle.roller(self.state)
        if roller is None or self.performance.animator.speed > SPEEDS["normal"]:
            return False
        return self.session.match.is_person(roller)

    def _wait_for_roll(self) -> None:
        roller = self.middle.roller(self.state)
        assert roller is not None
        self.middle.wait_for_roll(self.middle.game.view_for(self.state, roller))

    def _stop_waiting_for_roll(self) -> None:
        if self.is_waiting_for_roll:
            self.is_waiting_for_roll = False
            self.middle.wait_for_roll(None)

    # --- what happened -------------------------------------------------------------------------------------

    def _play(self, happened: Sequence[AnyFact]) -> None:
        """Show what happened, with a window wherever somebody might want to react."""
        parts: list[Part] = []
        told = self.privacy.redacted(happened)
        for place, fact in enumerate(told):
            if isinstance(fact, WindowOpened):
                stake = partial(self.middle.stake_of, fact, told[place + 1 :], self.state)
                parts += self.windows.at(fact, self._reaction_seconds, stake)
                continue
            if self.middle.begins_turn(fact):
                self.windows.is_quiet = False
            if self.middle.ends_round(fact):
                parts.append(self._chalk_board(fact))
            parts.append(self.middle.show(fact))
            parts += self._big_moment(fact)
        self.session.think_ahead()
        self.performance.play(parts)
        if not self.performance.is_busy:  # at once: what lies open is seen now, whether or not a fact told it
            self.middle.settle(self.state, self.privacy.looking)
        self._refresh()

    def _big_moment(self, fact: AnyFact) -> list[Part]:
        """What is shown large of a fact, where there is time for movement."""
        moment = self.middle.moment(fact)
        speed = self.performance.animator.speed
        if moment is None or speed == INSTANT:
            return []
        if moment.must_be_seen(self.people):
            return [self.frame.moments.hold(moment, speed)]
        return [self.frame.moments.announce(moment)]

    def _chalk_board(self, fact: AnyFact) -> Gate:
        """The chalk board before the table is cleared: it waits for somebody."""

        def begin() -> None:
            self.privacy.holder = None  # everybody looks at the chalk board
            self._refresh()
            self.root.open(self.middle.chalk_board(fact, self.state, gate.open))

        gate = Gate(None, begin, lambda: None)
        return gate

    @property
    def _reaction_seconds(self) -> float | None:
        """How long a window stays open; None for ever."""
        tenths = self.desk.settings.reaction_tenths
        if not tenths:
            return None
        return tenths / 10 * (_NEWCOMERS if self._tutor.is_wanted else 1.0)

    def changed(self) -> None:
        """Something around the middle looks different now; what can be chosen may lie elsewhere."""
        self._refresh()
        if self.question is not None:
            self._keyboard.follow(self.question)

    # --- people choose -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask a person, behind the curtain if somebody else may have been in front of the screen."""
        match, middle = self.session.match, self.middle
        pending = match.pending
        assert pending is not None
        can_react, choices = is_window(pending), Choices(pending, match.game.name)
        is_unclaimed = self.privacy.has_secrets and seat not in self.windows.claims
        if can_react and (is_unclaimed or self.windows.is_quiet):
            self._give(choices.answer(PASSES))
            return
        only = middle.only_answer(pending)
        if only is not None:
            self._give(only)
            return
        openly = not self.privacy.may_ask(seat)
        if openly and not middle.is_asked_openly(pending, self.state):
            self._draw_curtain(seat)
            return
        self.windows.claims.discard(seat)
        self.privacy.holder = None if openly else seat
        seconds = self._reaction_seconds if can_react and not self.privacy.has_secrets else None
        if not can_react and choices.forced() == PASSES:
            seconds = _LOOK / self.performance.animator.speed
        self._patience = None if seconds is None else Gate(seconds, lambda: None, lambda: None)
        self.question = middle.ask(middle.game.view_for(self.state, seat), openly=openly)
        self._refresh()
        self._keyboard.follow(self.question)

    def give(self, answer: AnyAnswer) -> None:
        """Answer for who is asked; what cannot be taken back counts once they are sure, as claimants are."""
        question, doubt, is_guarded = self.question, None, self.desk.settings.guards_misclicks
        if question is not None and is_guarded and not (question.is_reaction and self.shares_screen):
            doubt = self.middle.doubt(answer, self.middle.game.view_for(self.state, question.seat))
        if doubt is None:
            self._give(answer)
            return

        def is_sure() -> None:
            if self.question is question:
                self._give(answer)

        self.root.open(guard(doubt, self.desk.say, is_sure))

    def _give(self, answer: AnyAnswer) -> None:
        """Answer for the person who was asked."""
        self._stop_asking()
        self._grace = _GRACE / self.performance.animator.speed
        self._play(self.session.answer(answer))

    def _stop_asking(self) -> None:
        self.session.drop_hint()
        self._patience = None
        if self.question is not None:
            self.question.close()
            self.question = None

    def _draw_curtain(self, seat: int) -> None:
        """Wait behind the curtain for a person; whoever was in front of the screen has left it."""
        self.privacy.holder = None

        def opened() -> None:
            self.privacy.holder = seat
            self.middle.settle(self.state, self.privacy.looking)

        seats = self.middle.seats(self.state)
        turns = [(block, block.hits(seat)) for block in since_last_turn(self.middle.blocks, seat)]
        self.root.open(curtain_for(seat, seats, turns, self.desk, opened, self.pause))
        self._refresh()

    def _window_changed(self) -> None:
        """A window opened or closed: when one opens, everybody looks at the screen."""
        if self.windows.gate is not None:
            self.privacy.holder = None
        self.middle.show_window(self.windows.stake)
        self._refresh()

    def _lose_patience(self, dt: float) -> None:
        """Whoever need not answer and does nothing lets it pass; with a card, a hint or a lesson, never."""
        if self._patience is None or self.question is None:
            return
        if self.question.card is not None or self.session.has_hint or self.guide.lesson is not None:
            self._patience = None
            return
        self._patience.wait(dt)
        if self._patience.is_open:
            self.question.let_pass()

    def press_seat(self, seat: int) -> None:
        """A seat was pressed: it claims the window that is open, or it is chosen."""
        if self.windows.gate is not None:
            self.windows.claim(seat)
        elif self.question is not None:
            self.question.press_seat(seat)

    def roll(self) -> None:
        """Throw the die."""
        if self.is_waiting_for_roll and not self.performance.is_busy:
            self._stop_waiting_for_roll()
            self._play(self.session.update(0.0) or [])

    def let_pass(self) -> None:
        """Let a window pass."""
        if self.windows.gate is not None:
            self.windows.close()
        elif self.question is not None:
            self.question.let_pass()

    def not_again(self) -> None:
        """Let this window pass and all others of this turn."""
        self.windows.is_quiet = True
        self.let_pass()

    def undo(self) -> None:
        """Take back the last choice."""
        if not self.privacy.can_undo or self.performance.is_busy:
            return
        self._stop_asking()
        self._stop_waiting_for_roll()
        self.session.undo()
        self.middle.settle(self.state, self.privacy.looking)
        self.middle.note(self.desk.say("Taken back."))
        self._refresh()

    def ask_hint(self) -> None:
        """Ask what a good bot would do, or put its hint away."""
        session, question = self.session, self.question
        if question is None or not self.privacy.may_ask(question.seat):
            return
        if session.is_seeking_hint or session.found_hint is not None:
            session.drop_hint()
            question.suggest(None)
        else:
            session.seek_hint()
        self._refresh()

    def show_again(self) -> None:
        """Show once more what the others did since the last turn of whoever is asked."""
        if self.question is not None and not self.performance.is_busy:
            parts = self.middle.again(self.question.seat)
            self._stop_asking()
            self.performance.play(parts)
            self._refresh()

    def look_at_hand(self) -> None:
        """Whoever is asked while everybody looks wants to see the own cards first, behind the curtain."""
        if self.question is not None:
            seat = self.question.seat
            self._stop_asking()
            self._draw_curtain(seat)

    def pause(self) -> None:
        """Open the menu."""
        self._on_pause()

    # --- looking closely -----------------------------------------------------------------------------------

    @property
    def subject(self) -> Subject | None:
        """What is pointed at, or where the keyboard is."""
        return self._pointed.subject

    def inspect(self, subject: Subject | None) -> None:
        """Look at something closely."""
        layer = self.middle.look_closely(subject)
        if layer is not None:
            self.root.open(layer)

    # --- keys ----------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """A key takes the marks of the pointer away; arrows and Enter go where something can be chosen."""
        if isinstance(event, KeyPressed) and not self.root.layers:
            if event.key == pygame.K_i and not event.modifiers.any and self.subject is not None:
                self.inspect(self.subject)
                return True
            if self.question is not None and self.question.key(event):
                return True
            self.root.point_away()
            keyboard = self._keyboard
            if event.key in ARROWS and not keyboard.is_somewhere and keyboard.bring(self.question):
                return True
        return super().handle(event)

    def unclaimed(self, event: InputEvent) -> bool:
        """Space skips, rolls or lets pass; digits choose; Escape puts down or pauses."""
        if not isinstance(event, KeyPressed):
            return False
        if event.key == pygame.K_SPACE:
            self._space()
        elif event.key == pygame.K_ESCAPE:
            if self.question is None or not self.question.put_down():
                self.pause()
            self.changed()
        elif event.key in ENTER and self.is_waiting_for_roll:
            self.roll()
        else:
            return self._digit(event.key - pygame.K_1)
        return True

    def _digit(self, digit: int) -> bool:
        """Digits press what they are written on: seats, cards of the hand, and what a question offers."""
        if digit not in range(9):
            return False
        if self.windows.gate is not None and digit < len(self.names):
            self.press_seat(digit)
            return True
        return self.question is not None and self.question.press_digit(digit, self.frame.hand.cards)

    def _space(self) -> None:
        if self.windows.gate is not None or (self.question is not None and self.question.can_pass):
            self.let_pass()
        elif self.is_waiting_for_roll and not self.performance.is_busy:
            self.roll()
        else:
            self._grace = 0.0
            self.performance.skip()

    # --- what lies around ----------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Bring everything around the middle up to date."""
        if self._root is None:
            return
        self._version += 1
        is_busy, is_rolling = self.performance.is_busy, self.is_waiting_for_roll
        self.frame.refresh(self._presenting.now(self.question, is_rolling=is_rolling, is_busy=is_busy))
        if not self._tutor.is_wanted or self.root.layers:
            self.guide.teach(None, 0, 0)
            return
        lessons = () if is_busy else self.middle.lessons(self.state, is_rolling)
        self._tutor.teach(self.guide, lessons)

    def _skip_guide(self) -> None:
        self._tutor.learn(GUIDE)
        self._refresh()
