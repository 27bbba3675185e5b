"""The table as a scene: facts in, picture out; choices out, answer in.

One question after the other: the session lets chance and bots answer; what happened is performed; when that
is over the next question is asked. A person is asked through the middle, which lights up what can be chosen
and gives the answer. While any layer is open, time stands still.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from frantic_board.kernel import CHANCE, AnyAnswer, AnyFact, AnyState, WindowOpened
from frantic_board.play.match import Seat
from frantic_board.play.session import Session
from frantic_board.ui.anim import INSTANT
from frantic_board.ui.desk import Desk
from frantic_board.ui.focus import ARROWS
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Stack
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.table.curtain import Curtain, CurtainWords
from frantic_board.ui.table.frame import Frame, Now
from frantic_board.ui.table.guide import Guide
from frantic_board.ui.table.lines import Subject
from frantic_board.ui.table.log import Block, Entry, since_last_turn
from frantic_board.ui.table.middle import Action, Middle, Question, Stake
from frantic_board.ui.table.moments import EVENT_SECONDS, SECONDS
from frantic_board.ui.table.performance import SPEEDS, Gate, Part, Performance
from frantic_board.ui.table.privacy import Privacy
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.table.strip import Info
from frantic_board.ui.table.windows import Windows
from frantic_board.ui.widget import Shortcut, Widget
from frantic_board.ui.widgets import Tone

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
        self.names = tuple(names)
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
        """How long the person who is asked to react has left."""
        self._status = ""
        self._told_of: tuple[object, ...] = ()
        self._has_ended = False
        middle.settle(self.state, self._eyes)
        middle.recall(session.match.past)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return self.privacy.people

    @property
    def state(self) -> AnyState:
        """The game as it is, which may be ahead of what is shown."""
        return self.session.match.state

    @property
    def _eyes(self) -> frozenset[int]:
        """Whose cards may be seen now: those of everybody's eyes, and of who is alone at the screen."""
        holder = self.privacy.holder
        return self.privacy.eyes | (frozenset() if holder is None else {holder})

    def hand_over(self, seat: int, to: Seat) -> None:
        """Let somebody else play a seat from now on, also if its person is being asked."""
        self.session.hand_over(seat, to)
        self._stop_asking()
        self.windows.claims.discard(seat)
        self._stop_waiting_for_roll()
        if self.privacy.holder == seat:
            self.privacy.holder = None
        for layer in [layer for layer in self.root.layers if isinstance(layer, Curtain)]:
            self.root.close(layer)  # it is drawn again for whoever is still to be asked
        self._refresh()

    # --- the loop ------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The middle, and everything around it."""
        desk, middle = self.desk, self.middle
        picture = middle.build(self, self._eyes)
        setup = self.session.match.head.setup
        frame = self.frame = Frame(
            desk, setup.figures, self.names, middle.art, picture, middle.corner(), self
        )
        frame.hand.on_inspect = lambda kind: self.inspect(middle.card_subject(kind))
        frame.hand.on_pick = lambda kind: self.question.pick(kind) if self.question else None
        frame.hand.on_drag = lambda kind, at: self.question.drag(kind, at) if self.question else None
        frame.hand.on_drop = lambda kind, at: self.question.drop(kind, at) if self.question else None
        frame.log.on_select = self._show_again
        frame.log.on_inspect = self.inspect
        self.guide = Guide(desk.say, self._skip_guide)
        animator = self.performance.animator
        animator.speed = SPEEDS[desk.settings.speed]
        animator.is_reduced = desk.settings.reduced_motion
        return Stack(frame, self.guide)

    def rebuild(self) -> None:
        """Build everything anew in another language; whoever is being asked is asked again."""
        self._stop_asking()
        self.performance.skip_all()
        self._status = ""
        super().rebuild()
        if self.is_waiting_for_roll:
            self._wait_for_roll()
        self._refresh()

    def entered(self) -> None:
        """Begin where the game is."""
        self._refresh()

    def update(self, dt: float) -> None:
        """Let time pass: perform what happened, then let the next question be answered."""
        super().update(dt)
        self._show_notes()
        self._tell_of_pointed()
        if self.root.layers:
            return
        self._count_down()
        if self.performance.update(dt):
            if not self.performance.is_busy:
                self.middle.settle(self.state, self._eyes)
                self._refresh()
            return
        if self.question is None:
            self._go_on(dt)
            return
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
        match, middle = self.session.match, self.middle
        pending = match.pending
        if pending is None:
            self._end()
            return
        self._settle_claims(middle.is_window(pending))
        if pending.seat == CHANCE and not self.is_waiting_for_roll and self._is_roll_of_a_person():
            self.is_waiting_for_roll = True
            self._wait_for_roll()
            self._refresh()
            if self.root.focus_is_shown:
                self._bring_keyboard()
        if self.is_waiting_for_roll:
            return
        if match.waits_for_answer:
            self._ask(pending.seat)
            return
        happened = self.session.update(dt)
        if happened is not None:
            self._play(happened)

    def _settle_claims(self, is_window: bool) -> None:
        """Whoever claimed a window and was not asked in it had no card for it."""
        if not is_window:
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
        redacted = self.middle.game.redacted
        told = [fact for whole in happened if (fact := redacted(whole, self.privacy.eyes)) is not None]
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
        self._refresh()

    def _big_moment(self, fact: AnyFact) -> list[Part]:
        """What is shown large of a fact; an event keeps its time, so that nobody skips it by accident."""
        moment = self.middle.moment(fact)
        speed = self.performance.animator.speed
        if moment is None or speed == INSTANT:
            return []
        moments = self.frame.moments
        if moment.is_event and self.people:
            return [Gate(EVENT_SECONDS / speed, lambda: moments.begin(moment), moments.end)]
        return [moments.announce(moment, SECONDS)]

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
        return tenths / 10 * (_NEWCOMERS if self._is_guided else 1.0)

    def changed(self) -> None:
        """Something around the middle looks different now; what can be chosen may lie elsewhere."""
        self._refresh()
        if self.root.focus_is_shown and self.question is not None:
            self._bring_keyboard()

    # --- people choose -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask a person, behind the curtain if somebody else may have been in front of the screen."""
        match, middle = self.session.match, self.middle
        pending = match.pending
        assert pending is not None
        is_window = middle.is_window(pending)
        is_unclaimed = self.privacy.has_secrets and seat not in self.windows.claims
        if is_window and (is_unclaimed or self.windows.is_quiet):
            self.give(middle.passing(pending))
            return
        only = middle.only_answer(pending)
        if only is not None:
            self.give(only)
            return
        if not self.privacy.may_ask(seat):
            self.root.open(self._curtain(seat))
            self._refresh()
            return
        self.windows.claims.discard(seat)
        self.privacy.holder = seat
        seconds = self._reaction_seconds
        if is_window and not self.privacy.has_secrets and seconds is not None:
            self._patience = Gate(seconds, lambda: None, lambda: None)
        self.question = middle.ask(middle.game.view_for(self.state, seat), self)
        self._refresh()
        if self.root.focus_is_shown:
            self._bring_keyboard()

    def give(self, answer: AnyAnswer) -> None:
        """Answer for the person who was asked."""
        self._stop_asking()
        self._play(self.session.answer(answer))

    def _stop_asking(self) -> None:
        self.session.drop_hint()
        self._patience = None
        if self.question is not None:
            self.question.close()
            self.question = None

    def _curtain(self, seat: int) -> Curtain:
        """The curtain behind which a person takes the place; whoever was there has left it."""
        say, middle = self.desk.say, self.middle
        self.privacy.holder = None

        def opened() -> None:
            self.privacy.holder = seat
            middle.settle(self.state, self._eyes)

        info = middle.seats(self.state)[seat]
        ahead = [other.name for other in middle.seats(self.state) if other.is_ahead]
        chips = [("chart", say.count("{number} point", "{number} points", info.score))]
        if info.position is not None:
            chips.insert(0, ("flag", say("field {number}", number=info.position)))
        if ahead:
            chips.append(("crown", say("{who} leads", who=", ".join(ahead))))
        words = CurtainWords(
            say("{who}, it is up to you.", who=self.names[seat]),
            say("Everybody else looks away."),
            tuple(chips),
            say("Since your last turn"),
            say("hits you"),
            say("I am {who}", who=self.names[seat]),
        )
        turns = [(block, block.hits(seat)) for block in since_last_turn(middle.blocks, seat)]
        return Curtain(info.figure, words, turns, self.desk.sprites, opened, self.pause)

    def _window_changed(self) -> None:
        """A window opened or closed: when one opens, everybody looks at the screen."""
        if self.windows.gate is not None:
            self.privacy.holder = None
        self._refresh()

    def _count_down(self) -> None:
        gate = self.windows.gate or self._patience
        if gate is not None:
            self.frame.ring.set(gate.share, gate.seconds_left)
        elif self.frame.stake.is_visible:
            self.frame.ring.set(1.0, None)

    def _lose_patience(self, dt: float) -> None:
        """Whoever is asked to react and does nothing for a while lets it pass; with a card in hand, never."""
        if self._patience is None or self.question is None:
            return
        if self.question.card is not None:
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
        if not self.session.match.can_undo or self.performance.is_busy:
            return
        self._stop_asking()
        self._stop_waiting_for_roll()
        self.session.undo()
        self.middle.settle(self.state, self._eyes)
        self.middle.note(self.desk.say("Taken back."))
        self._refresh()

    def ask_hint(self) -> None:
        """Ask what a good bot would do, or put its hint away."""
        session, question = self.session, self.question
        if question is None:
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

    def pause(self) -> None:
        """Open the menu."""
        self._on_pause()

    # --- looking closely -----------------------------------------------------------------------------------

    @property
    def subject(self) -> Subject | None:
        """What is pointed at, or where the keyboard is."""
        frame, middle = self.frame, self.middle
        if frame.hand.subject is not None:
            return middle.card_subject(frame.hand.subject)
        if frame.seats.subject is not None:
            return middle.seat_subject(frame.seats.subject)
        if frame.log.subject is not None:
            return frame.log.subject
        if frame.recap.subject is not None:
            return frame.recap.subject
        return middle.subject

    def _tell_of_pointed(self) -> None:
        """Tell in the strip of whatever is pointed at, at once."""
        subject = self.subject
        told_of = (subject, self.question, self.question.card if self.question else None, self._version)
        if told_of == self._told_of:
            return
        self._told_of = told_of
        if isinstance(subject, Entry):
            info = Info(text=subject.text)
        else:
            info = self.middle.info(subject, self.question)
        self.frame.info_strip.tell(info)

    def inspect(self, subject: Subject) -> None:
        """Look at something closely."""
        layer = self.middle.closeup(subject)
        if layer is not None:
            self.root.open(layer)

    def _show_again(self, entry: Entry) -> None:
        self.middle.point_out(entry)

    # --- keys ----------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """A key takes the marks of the pointer away; arrows and Enter go where something can be chosen."""
        if isinstance(event, KeyPressed) and not self.root.layers:
            if event.key == pygame.K_i and not event.modifiers.any and self.subject is not None:
                self._inspect_pointed()
                return True
            if self.question is not None and self.question.key(event):
                return True
            self.root.point_away()
            if event.key in ARROWS and not self._has_keyboard and self._bring_keyboard():
                return True
        return super().handle(event)

    def _inspect_pointed(self) -> None:
        subject = self.subject
        if isinstance(subject, Entry):
            subject = subject.subjects[0] if subject.subjects else None
        if subject is not None:
            self.inspect(subject)

    @property
    def _has_keyboard(self) -> bool:
        """Whether the keyboard is at something that arrows move in or lead away from; icons are not."""
        focused = self.root.focused
        if focused is None or not focused.is_visible or not self.root.focus_is_shown:
            return False
        return focused not in (self.frame.lamp, self.frame.back, self.frame.menu)

    def _bring_keyboard(self) -> bool:
        """Bring the keyboard to what can be chosen: in the hand, among the seats, or in the middle."""
        question, frame = self.question, self.frame
        target: Widget | None = None
        if question is not None and question.seats and question.chosen is None:
            frame.seats.point_out()
            target = frame.seats
        elif (button := self._first_choice()) is not None:
            target = button
        elif question is not None and question.take_keyboard():
            return True
        elif frame.hand.is_visible and frame.hand.cards:
            frame.hand.point_out(question.card if question is not None else None)
            target = frame.hand
        if target is not None:
            self.root.focus(target, shown=True)
        return target is not None

    def _first_choice(self) -> Widget | None:
        """The button of the first thing that must be chosen by button."""
        main = [action.name for action in self._actions() if action.is_primary]
        return self.frame.find(main[0]) if main else None

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
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.is_waiting_for_roll:
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
            self.performance.skip()

    # --- the guide through the first round -----------------------------------------------------------------

    @property
    def _is_guided(self) -> bool:
        """Whether somebody still wants to be guided."""
        return bool(self.people) and "guide" not in self.desk.settings.hints_understood

    def _skip_guide(self) -> None:
        self._understand("guide")

    def _understand(self, *keys: str) -> None:
        settings = self.desk.settings
        known = settings.hints_understood
        new = tuple(key for key in keys if key not in known)
        if new:
            self.desk.change(replace(settings, hints_understood=(*known, *new)))
            self._refresh()

    def _guide(self) -> None:
        """Show the next lesson; those whose moment has passed count as learnt."""
        if not self._is_guided or self.root.layers:
            self.guide.teach(None, 0, 0)
            return
        is_busy = self.performance.is_busy
        lessons = () if is_busy else self.middle.lessons(self.state, self.question, self.is_waiting_for_roll)
        known = self.desk.settings.hints_understood
        due = next((lesson for lesson in lessons if lesson.key not in known), None)
        done = self.guide.lesson
        self.guide.teach(due, self.middle.lesson_number(due) if due else 0, self.middle.lesson_count)
        if done is not None and (due is None or due.key != done.key):
            self._understand(done.key)

    # --- what lies around ----------------------------------------------------------------------------------

    _version = 0

    def _refresh(self) -> None:
        """Bring everything around the middle up to date."""
        if not self.is_built:
            return
        self._version += 1
        self._status = self._status_line()
        self.frame.refresh(self._now())
        self._guide()

    @property
    def is_built(self) -> bool:
        """Whether there is anything to bring up to date."""
        return self._root is not None

    def _now(self) -> Now:
        question, middle, match = self.question, self.middle, self.session.match
        asked = None if question is None else question.seat
        seat = self.privacy.hand_seat(middle.turn, asked)
        hand = [] if seat is None else middle.hand(seat)
        roller = middle.roller(self.state) if self.is_waiting_for_roll else None
        if self.privacy.hides_hand(asked, roller):
            hand = [0] * len(hand)
        is_busy = self.performance.is_busy
        return Now(
            status=self._status,
            steps=middle.steps(self.state),
            head=middle.head(self.state),
            seats=self._seats(),
            hand=hand,
            playable=None if question is None else question.cards,
            picked=None if question is None else question.card,
            suggested=None if question is None else question.suggested[0],
            actions=self._actions(),
            blocks=middle.blocks,
            recap=[] if roller is not None else self._recap(seat),
            stake=self._stake(),
            claimants=self.windows.claimants,
            can_undo=match.can_undo and not is_busy,
            can_hint=question is not None,
            advice=self._advice(),
        )

    def _seats(self) -> list[SeatInfo]:
        question = self.question
        claimants = self.windows.claimants
        choosable = frozenset() if question is None else question.seats
        has_keys = bool(claimants) or (question is not None and question.chosen is None)
        characters = self.privacy.characters(self.desk.say)
        return [
            replace(
                info,
                is_choosable=seat in claimants or seat in choosable,
                is_chosen=question is not None and question.chosen == seat,
                is_suggested=question is not None and question.suggested[1] == seat,
                key=str(seat + 1) if has_keys and (seat in claimants or seat in choosable) else "",
                character=characters[seat],
            )
            for seat, info in enumerate(self.middle.seats(self.state))
        ]

    def _actions(self) -> list[Action]:
        say = self.desk.say
        found: list[Action] = []
        if self.is_waiting_for_roll:
            shortcut = Shortcut(pygame.K_SPACE, say("Space"))
            found.append(
                Action("roll", say("Roll!"), self.roll, icon="dice", shortcut=shortcut, is_primary=True)
            )
            if self.session.match.can_undo:
                found.append(Action("take-back", say("Take it back"), self.undo, icon="undo"))
        elif self.question is not None:
            question = self.question
            found += question.actions
            if question.card is None and not question.is_reaction and self._recap(question.seat):
                key = Shortcut(pygame.K_a, "A")
                found.append(Action("again", say("Show it again"), self.show_again, "film", key))
        return found

    def _recap(self, seat: int | None) -> list[Block]:
        """What the others did since a seat's last turn."""
        return [] if seat is None else since_last_turn(self.middle.blocks, seat)

    def _stake(self) -> Stake | None:
        """What a reaction is about: of the window that is open, or of the person who is asked."""
        if self.windows.stake is not None:
            return self.windows.stake
        if self.question is not None and self.question.is_reaction:
            return self.middle.stake(self.middle.game.view_for(self.state, self.question.seat))
        return None

    def _advice(self) -> str:
        if self.question is None:
            return ""
        if self.session.is_seeking_hint:
            return self.desk.say("Thinking about it…")
        found = self.session.found_hint
        if found is None:
            return ""
        return self.middle.advice(found, self.middle.game.view_for(self.state, self.question.seat))

    def _status_line(self) -> str:
        """Who must do what. While things move it still says what they come from.

        While only a bot, or a person who passes unseen, is asked to react, nothing is to be seen of that.
        """
        pending = self.session.match.pending
        is_unseen = pending is not None and self.middle.is_window(pending) and self.question is None
        if self._status and (self.performance.is_busy or is_unseen):
            return self._status
        eyes = None if self.privacy.open_hands or self.question is not None else self.privacy.eyes
        return self.middle.status(self.state, eyes, self.question)
