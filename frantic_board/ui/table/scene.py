"""The table as a scene: it shows what happened, asks whoever is asked, and hands the answer on.

One question after the other: the session lets chance and bots answer; what happened is played by the
director; when that is over the next question is asked. People are asked through `Asking`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from frantic_board.board import facts
from frantic_board.board.answers import PASS, Answer
from frantic_board.board.cards import HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.board.frames import REACT, ROLL
from frantic_board.board.state import State
from frantic_board.board.view import view_for
from frantic_board.kernel import CHANCE
from frantic_board.ui.anim import Animation, Animator, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.session import Session
from frantic_board.ui.table.around import Around, Now
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.director import SPEEDS, Director
from frantic_board.ui.table.gate import Gate
from frantic_board.ui.table.log import Log, fields_of
from frantic_board.ui.table.overlays import ChalkBoard, CloseUp, Curtain, EventBanner
from frantic_board.ui.table.windows import Windows
from frantic_board.ui.widget import Widget
from frantic_board.words.cards import CARD_WORDS, card_name, more_text, when_text
from frantic_board.words.events import EVENT_WORDS
from frantic_board.words.facts import Teller
from frantic_board.words.status import Status

_RECAP: Final = 12
"""So many lines of what happened since are told at the curtain."""


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
        self.open_hands = open_hands
        self._on_pause = on_pause
        self._on_end = on_end
        self._animator = Animator()
        self._shown = Shown.from_state(self.state)
        self._windows = Windows(desk, self.names, self._refresh)
        self._asking: Asking | None = None
        self._holder: int | None = None
        """The person in front of the screen, whose hand may be shown."""
        self._is_waiting_for_roll = False
        self._shown_turns = 0
        """How many turns of this round were shown; the deal before the first is not told card by card."""
        self._log = Log()

    # --- who is at the table -------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game as it is, which may be ahead of what is shown."""
        return self.session.match.state

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.names)) if self.session.match.is_person(seat)]

    @property
    def has_secrets(self) -> bool:
        """Whether people must not see each other's hands."""
        return not self.open_hands and len(self.people) > 1

    @property
    def eyes(self) -> frozenset[int]:
        """The seats whose cards may be shown now."""
        if self.open_hands:
            return frozenset(range(len(self.names)))
        people = self.people
        if len(people) == 1:
            return frozenset(people)
        return frozenset() if self._holder is None else frozenset((self._holder,))

    # --- the loop ------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The board, and everything around it."""
        settings = self.desk.settings
        self._board = BoardPicture(self._shown, self.state.setup.figures, self.desk.sprites)
        self._board.on_inspect = lambda field, _point: self._inspect_field(field)
        self._banner = EventBanner(self.desk.sprites)
        self._around = Around(self.desk, self.names, self._log, self)
        self._director = Director(
            self._board,
            on_fact=self._tell,
            on_roll=self._thrown,
            on_event=self._announced,
            play_sound=self.desk.sounds.play,
        )
        self._animator.speed = SPEEDS[settings.speed]
        self._animator.is_reduced = settings.reduced_motion
        self._asking = None
        return self._around.arrange(self._board, self._banner)

    def entered(self) -> None:
        """Begin where the game is."""
        self._refresh()

    def update(self, dt: float) -> None:
        """Let time pass: play what happened, then let the next question be answered."""
        super().update(dt)
        self._log.follow()
        if self._windows.gate is not None:
            self._around.countdown.set(1.0 - self._windows.gate.share)
        if self._animator.update(dt) or self.root.layers:
            return
        for note in self.session.notes:
            self.root.toast(note)
        self.session.notes.clear()
        if self._asking is None:
            self._go_on(dt)

    def _go_on(self, dt: float) -> None:
        """The next question: to chance, to a bot, or to a person."""
        pending = self.session.match.pending
        if pending is None:
            return
        if pending.seat == CHANCE and self._is_roll_of_a_person() and not self._is_waiting_for_roll:
            self._is_waiting_for_roll = True
            self._refresh()
        if self._is_waiting_for_roll:
            return
        if self.session.match.waits_for_answer:
            self._ask(pending.seat)
            return
        happened = self.session.update(dt)
        if happened:
            self._play(happened)

    def _is_roll_of_a_person(self) -> bool:
        """Whether a person is to throw the die: a moment to take back a choice, and a pleasure."""
        frame = self.state.stack[-1]
        if frame[0] != ROLL or self.state.turns == 0 or self._animator.speed > SPEEDS["normal"]:
            return False
        return self.session.match.is_person(frame[2])

    def _play(self, happened: list[Fact]) -> None:
        """Show what happened, with a window wherever somebody might want to react."""
        parts: list[Animation] = []
        for fact in happened:
            if isinstance(fact, facts.RoundEnded):
                parts += self._round_end(fact)
            parts.append(self._director.show([fact]))
            if self.has_secrets and self.state.turns > 0:
                parts += self._windows.after(fact, self.people)
        parts.append(Call(self._refresh))
        self._animator.start(InOrder(*parts))
        self._refresh()

    # --- people choose -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask a person, behind the curtain if somebody else was in front of the screen."""
        if self.has_secrets and self.state.stack[-1][0] == REACT and seat not in self._windows.claims:
            self._give(PASS)
            return
        if self.has_secrets and self._holder != seat:
            self._draw_curtain(seat)
            return
        self._holder = seat
        self._asking = Asking(
            view_for(self.state, seat),
            self._board,
            self._around.hand,
            self.desk.say,
            on_answer=self._give,
            on_change=self._refresh,
            shows_odds=self.desk.settings.shows_odds,
            trail=self._director.trail,
        )
        self._refresh()

    def _give(self, answer: Answer) -> None:
        """Answer for the person who was asked."""
        self._stop_asking()
        self._play(self.session.answer(answer))

    def _stop_asking(self) -> None:
        if self._asking is not None:
            self._asking.close()
            self._asking = None

    def _draw_curtain(self, seat: int) -> None:
        say = self.desk.say
        recap = self._log.since(seat)[-_RECAP:]
        self._holder = None
        self._refresh()

        def opened() -> None:
            self._holder = seat
            self._log.mark_seen(seat)

        title = say("{who}, it is up to you.", who=self.names[seat])
        button = say("I am {who}", who=self.names[seat])
        self.root.open(Curtain(title, say("What happened since"), recap, button, opened))

    def press_seat(self, seat: int) -> None:
        """A seat was pressed: it claims the window that is open, or its figure is chosen."""
        if self._windows.gate is not None:
            if seat in self.people:
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
            self._play(self.session.update(0.0) or [])

    def let_pass(self) -> None:
        """Let a window pass."""
        if self._windows.gate is not None:
            self._windows.close()
        elif self._asking is not None:
            self._asking.let_pass()

    def undo(self) -> None:
        """Take back the last choice."""
        match = self.session.match
        if not match.can_undo or self._animator.is_busy:
            return
        match.undo()
        self._is_waiting_for_roll = False
        self._stop_asking()
        self._shown = self._board.shown = Shown.from_state(self.state)
        self._log.add(self.desk.say("Taken back."), ())
        self._refresh()

    def pause(self) -> None:
        """Open the menu."""
        self._on_pause()

    def unclaimed(self, event: InputEvent) -> bool:
        """Space skips, rolls or lets pass; digits pick cards or claim windows; Escape puts down or pauses."""
        if not isinstance(event, KeyPressed):
            return False
        digit = event.key - pygame.K_1
        if event.key == pygame.K_SPACE:
            self._space()
        elif event.key == pygame.K_ESCAPE:
            if self._asking is None or not self._asking.put_down():
                self.pause()
            self._refresh()
        elif 0 <= digit < len(self.names) and self._windows.gate is not None:
            self.press_seat(digit)
        elif 0 <= digit < len(self._around.hand.cards) and self._asking is not None:
            self._asking.pick(self._around.hand.cards[digit])
        else:
            return False
        return True

    def _space(self) -> None:
        if self._windows.gate is not None or (self._asking is not None and self._asking.chooser.can_pass):
            self.let_pass()
        elif self._is_waiting_for_roll:
            self.roll()
        else:
            self._animator.finish()

    # --- dice, events, ends --------------------------------------------------------------------------------

    def _thrown(self, fact: facts.Rolled, seconds: float) -> Animation:
        figure = self.state.setup.figures[fact.seat]
        sound = Call(lambda: self.desk.sounds.play("die"))
        return InOrder(sound, self._around.tray.throw(figure, fact.sides, fact.value, seconds))

    def _announced(self, fact: facts.EventBegan, seconds: float) -> Animation:
        words = EVENT_WORDS[fact.number - 1]
        return InOrder(
            Call(lambda: self._banner.show_event(fact.number, words.name, self.desk.say(words.text))),
            Pause(seconds),
            Call(lambda: self._banner.show_event(0, "", "")),
        )

    def _round_end(self, fact: facts.RoundEnded) -> list[Animation]:
        """The chalk board before the table is cleared, and the window for Nice Try before that."""
        gate = Gate(None)
        is_on_goal = not fact.by_empty_pile
        window = [self._windows.at_goal()] if self.has_secrets and is_on_goal else []
        return [*window, Call(lambda: self._write_points(fact, gate)), gate]

    def _write_points(self, fact: facts.RoundEnded, gate: Gate) -> None:
        say, limit = self.desk.say, self.state.setup.limit
        self._holder = None  # everybody looks at the chalk board
        self._refresh()
        rows = [
            (name, f"+{points}", str(score))
            for name, points, score in zip(self.names, fact.points, fact.scores, strict=True)
        ]
        is_over = self.session.match.is_over

        def on() -> None:
            gate.finish()
            if is_over:
                self._on_end()

        title = say("The game is over") if is_over else say("End of the round")
        note = say("The limit is {limit}.", limit=limit)
        if is_over:
            note = Status(say, self.names).line(self.state)
        headings = (say("Player"), say("This round"), say("Points"))
        self.root.open(ChalkBoard(title, headings, rows, note, [("go-on", say("Go on"), on)]))

    # --- telling -------------------------------------------------------------------------------------------

    def _tell(self, fact: Fact) -> None:
        """A fact counts now: it goes into the log."""
        teller = Teller(self.desk.say, self.names, self.state.goal, self.eyes, self.desk.settings.is_polite)
        is_deal = isinstance(fact, facts.Drew) and self._shown_turns == 0
        self._log.add("" if is_deal else teller.tell(fact), fields_of(fact))
        match fact:
            case facts.RoundBegan():
                self._shown_turns = 0
            case facts.TurnBegan():
                self._shown_turns += 1
        if isinstance(fact, facts.Drew | facts.TurnBegan | facts.Stepped | facts.Moved | facts.Laid):
            self._refresh()

    def point_out(self, fields: tuple[int, ...]) -> None:
        """Show where on the board something happened."""
        self._board.marks = replace(self._board.marks, pointed=frozenset(fields))

    def inspect(self, kind: int) -> None:
        """Look at a card closely."""
        say = self.desk.say
        name = card_name(kind, say, is_polite=self.desk.settings.is_polite)
        texts = [
            text for text in (say(CARD_WORDS[kind].text), when_text(kind, say), more_text(kind, say)) if text
        ]
        self.root.open(CloseUp(self._around.painter, kind, name, texts))

    def _inspect_field(self, field: int) -> None:
        kind = KIND_OF_FACE[self._shown.top[field]]
        if kind != HIDDEN:
            self.inspect(kind)

    def understood(self, hint: str) -> None:
        """Put a hint away for good."""
        settings = self.desk.settings
        self.desk.change(replace(settings, hints_understood=(*settings.hints_understood, hint)))
        self._refresh()

    def _refresh(self) -> None:
        """Bring everything around the board up to date."""
        status = Status(self.desk.say, self.names, None if self.open_hands else self.eyes)
        self._around.refresh(
            Now(
                self.state,
                self._shown.at,
                self._windows.text or status.line(self.state),
                self._hand_seat(),
                self._asking,
                self._windows.gate,
                self._is_waiting_for_roll,
                self.session.match.can_undo,
            )
        )

    def _hand_seat(self) -> int | None:
        """Whose hand is shown."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if self._asking is not None:
            return self._asking.view.seat
        if self.open_hands:
            return self.state.turn if self.state.turns else None
        return self._holder
