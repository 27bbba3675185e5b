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
from frantic_board.ui.layout import Column, Row, Spacer, Stack
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.session import Session
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.director import SPEEDS, Director
from frantic_board.ui.table.faces import CardPainter
from frantic_board.ui.table.gate import Gate
from frantic_board.ui.table.hand import HandView
from frantic_board.ui.table.hints import HintBar, due_hint
from frantic_board.ui.table.log import Log, fields_of
from frantic_board.ui.table.overlays import ChalkBoard, CloseUp, Curtain, EventBanner
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.tray import DiceTray
from frantic_board.ui.theme import HEADING, SMALL
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, Panel, ProgressBar
from frantic_board.words.cards import card_name, more_text, when_text
from frantic_board.words.events import EVENT_WORDS
from frantic_board.words.facts import Teller
from frantic_board.words.status import Status

_SIDE: Final = 236
_HAND: Final = 126
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
        self._asking: Asking | None = None
        self._gate: Gate | None = None
        self._holder: int | None = None
        """The person in front of the screen, whose hand may be shown."""
        self._claims: set[int] = set()
        """Who wants to throw something in, in the last window."""
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

    # --- the widgets ---------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The board in the middle; hand below, seats, dice and log at the side."""
        say, settings = self.desk.say, self.desk.settings
        self._painter = CardPainter(self.desk.look, self.desk.sprites, say, settings.is_polite)
        self._board = BoardPicture(self._shown, self.state.setup.figures, self.desk.sprites)
        self._board.on_inspect = lambda field, _point: self._inspect_field(field)
        self._hand = HandView(self._painter)
        self._hand.on_inspect = self._inspect
        self._market = HandView(self._painter)
        self._market.on_inspect = self._inspect
        self._market.on_pick = lambda kind: self._asking.pick(kind) if self._asking else None
        self._seats = SeatsView(self.desk.sprites)
        self._seats.on_press = self._press_seat
        self._tray = DiceTray(self.desk.sprites)
        self._banner = EventBanner(self.desk.sprites)
        self._hints = HintBar(say, self._understood)
        self._status = Label("", HEADING, lines=2)
        self._pile = Label("", SMALL)
        self._log.build(self._point_out)
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
        middle = Column(
            Row(self._status.sized(width=Grow()), *self._buttons(), gap=8).sized(height=48),
            Stack(self._board, self._banner).sized(height=Grow()),
            self._hints,
            self._market.sized(height=_HAND),
            Row(self._hand.sized(width=Grow(), height=_HAND), self._choices()),
            gap=6,
        )
        side = Panel(
            self._seats,
            Row(self._tray, self._pile.sized(width=Grow())),
            self._log.view.sized(height=Grow()),
            gap=10,
            padding=10,
        )
        return Row(middle.sized(width=Grow()), side.sized(width=_SIDE), gap=8, padding=8)

    def _buttons(self) -> list[Widget]:
        say = self.desk.say
        self._undo_button = Button(icon="undo", on_press=self._undo, kind=ButtonKind.QUIET).named("undo")
        self._undo_button.shortcut = Shortcut(pygame.K_u, "U")
        self._undo_button.with_tooltip(say("Take back your last choice"))
        menu = Button(icon="menu", on_press=self._on_pause, kind=ButtonKind.QUIET).named("menu")
        menu.with_tooltip(say("Menu"))
        return [self._undo_button, menu]

    def _choices(self) -> Widget:
        """What is pressed instead of the board: roll, pass, how far a Gift goes."""
        say = self.desk.say
        self._roll_button = Button(say("Roll!"), self._roll, kind=ButtonKind.PRIMARY, icon="dice").named(
            "roll"
        )
        self._pass_button = Button(say("Let it pass"), self._let_pass, icon="next").named("pass")
        self._one_button = Button("1", lambda: self._send(1), kind=ButtonKind.PRIMARY).named("one")
        self._two_button = Button("2", lambda: self._send(2), kind=ButtonKind.PRIMARY).named("two")
        self._countdown = ProgressBar()
        return Column(
            Spacer(height=Grow()),
            self._roll_button,
            Row(self._one_button, self._two_button),
            self._countdown,
            self._pass_button,
            Spacer(height=Grow()),
            gap=6,
        ).sized(width=130)

    # --- the loop ------------------------------------------------------------------------------------------

    def entered(self) -> None:
        """Begin where the game is."""
        self._refresh()

    def update(self, dt: float) -> None:
        """Let time pass: play what happened, then let the next question be answered."""
        super().update(dt)
        self._log.follow()
        if self._gate is not None:
            self._countdown.set(1.0 - self._gate.share)
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
        is_calm = self._animator.speed <= SPEEDS["normal"]
        return (
            frame[0] == ROLL and self.state.turns > 0 and self.session.match.is_person(frame[2]) and is_calm
        )

    def _play(self, happened: list[Fact]) -> None:
        """Show what happened, with a window wherever somebody might want to react."""
        parts: list[Animation] = []
        for fact in happened:
            if isinstance(fact, facts.RoundEnded):
                parts += self._round_end(fact)
            parts.append(self._director.show([fact]))
            window = self._window_after(fact)
            if window:
                parts.append(window)
        parts.append(Call(self._refresh))
        self._animator.start(InOrder(*parts))
        self._refresh()

    # --- people choose -------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> None:
        """Ask a person, behind the curtain if somebody else was in front of the screen."""
        if self.has_secrets and self.state.stack[-1][0] == REACT and seat not in self._claims:
            self._give(PASS)  # Nobody claimed the window, which was open for all.
            return
        if self.has_secrets and self._holder != seat:
            self._draw_curtain(seat)
            return
        self._holder = seat
        view = view_for(self.state, seat)
        self._asking = Asking(
            view,
            self._board,
            self._hand,
            self.desk.say,
            on_answer=self._give,
            on_change=self._refresh,
            shows_odds=self.desk.settings.shows_odds,
            trail=self._director.trail,
        )
        self._refresh()

    def _give(self, answer: Answer) -> None:
        """Answer for the person who was asked."""
        if self._asking is not None:
            self._asking.close()
            self._asking = None
        self._play(self.session.answer(answer))

    def _draw_curtain(self, seat: int) -> None:
        say = self.desk.say
        recap = self._log.since(seat)[-_RECAP:]
        self._holder = None
        self._refresh()

        def opened() -> None:
            self._holder = seat
            self._log.mark_seen(seat)

        self.root.open(
            Curtain(
                say("{who}, it is up to you.", who=self.names[seat]),
                say("What happened since"),
                recap,
                say("I am {who}", who=self.names[seat]),
                opened,
            )
        )

    def _press_seat(self, seat: int) -> None:
        """A seat was pressed: it claims the window that is open, or its figure is chosen."""
        if self._gate is not None:
            if seat in self.people:
                self._claims.add(seat)
                self._gate.finish()
        elif self._asking is not None:
            self._asking.press_seat(seat)

    def _send(self, steps: int) -> None:
        if self._asking is not None:
            self._asking.press_steps(steps)

    def _roll(self) -> None:
        if self._is_waiting_for_roll:
            self._is_waiting_for_roll = False
            happened = self.session.update(0.0)
            if happened:
                self._play(happened)

    def _let_pass(self) -> None:
        if self._gate is not None:
            self._gate.finish()
        elif self._asking is not None:
            self._asking.let_pass()

    def _undo(self) -> None:
        match = self.session.match
        if not match.can_undo or self._animator.is_busy:
            return
        match.undo()
        self._is_waiting_for_roll = False
        if self._asking is not None:
            self._asking.close()
            self._asking = None
        self._shown = self._board.shown = Shown.from_state(self.state)
        self._log.add(self.desk.say("Taken back."), ())
        self._refresh()

    def unclaimed(self, event: InputEvent) -> bool:
        """Space skips, rolls or lets pass; digits pick cards or claim windows; Escape puts down or pauses."""
        if not isinstance(event, KeyPressed):
            return False
        digit = event.key - pygame.K_1
        if event.key == pygame.K_SPACE:
            self._space()
        elif event.key == pygame.K_ESCAPE:
            if self._asking is None or not self._asking.put_down():
                self._on_pause()
        elif 0 <= digit < 9 and self._gate is not None:
            if digit < len(self.names):
                self._press_seat(digit)
        elif 0 <= digit < len(self._hand.cards) and self._asking is not None:
            self._asking.pick(self._hand.cards[digit])
        else:
            return False
        return True

    def _space(self) -> None:
        if self._gate is not None or (self._asking is not None and self._asking.chooser.can_pass):
            self._let_pass()
        elif self._is_waiting_for_roll:
            self._roll()
        else:
            self._animator.finish()

    # --- windows, dice, events, ends -----------------------------------------------------------------------

    def _window_after(self, fact: Fact) -> Animation | None:
        """A window for everybody, which gives nothing away; needed only where people have secrets."""
        if not self.has_secrets or self.state.turns == 0:
            return None
        status = Status(self.desk.say, self.names, frozenset())
        match fact:
            case facts.Rolled(seat, _, value):
                return self._window(status.after_roll(seat, value))
            case facts.ThrownIn():
                return self._window(self.desk.say("Does anybody answer that?"))
            case facts.Targeted(_, figure, _) if figure in self.people:
                return self._window(self.desk.say("{who} is chosen. A Block?", who=self.names[figure]))
        return None

    def _window(self, text: str) -> Animation:
        tenths = self.desk.settings.reaction_tenths
        gate = Gate(tenths / 10 if tenths else None)

        def begin() -> None:
            self._claims.clear()
            self._gate = gate
            self._refresh()
            self._status.set_text(text)

        def end() -> None:
            self._gate = None
            self._refresh()

        return InOrder(Call(begin), gate, Call(end))

    def _thrown(self, fact: facts.Rolled, seconds: float) -> Animation:
        figure = self.state.setup.figures[fact.seat]
        sound = Call(lambda: self.desk.sounds.play("die"))
        return InOrder(sound, self._tray.throw(figure, fact.sides, fact.value, seconds))

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
        parts: list[Animation] = []
        if self.has_secrets and self._shown_on_goal():
            status = Status(self.desk.say, self.names, frozenset())
            parts.append(self._window(status.at_goal()))
        return [*parts, Call(lambda: self._write_points(fact, gate)), gate]

    def _shown_on_goal(self) -> bool:
        return self.state.goal in self._shown.at

    def _write_points(self, fact: facts.RoundEnded, gate: Gate) -> None:
        say = self.desk.say
        self._holder = None  # everybody looks at the chalk board
        self._refresh()
        rows = [
            (name, f"+{points}", str(score))
            for name, points, score in zip(self.names, fact.points, fact.scores, strict=True)
        ]
        limit = self.state.setup.limit
        is_over = max(fact.scores) >= limit or not self.state.stack

        def on() -> None:
            gate.finish()
            if is_over:
                self._on_end()

        title = say("The game is over") if is_over else say("End of the round")
        note = (
            Status(say, self.names).line(self.state) if is_over else say("The limit is {limit}.", limit=limit)
        )
        button = ("go-on", say("Go on"), on)
        self.root.open(
            ChalkBoard(title, (say("Player"), say("This round"), say("Points")), rows, note, [button])
        )

    # --- telling -------------------------------------------------------------------------------------------

    def _tell(self, fact: Fact) -> None:
        """A fact counts now: it goes into the log."""
        goal = self.state.goal
        teller = Teller(self.desk.say, self.names, goal, self.eyes, self.desk.settings.is_polite)
        is_deal = isinstance(fact, facts.Drew) and self._shown_turns == 0
        self._log.add("" if is_deal else teller.tell(fact), fields_of(fact))
        match fact:
            case facts.RoundBegan():
                self._shown_turns = 0
            case facts.TurnBegan():
                self._shown_turns += 1
        if isinstance(fact, facts.Drew | facts.TurnBegan | facts.Stepped | facts.Moved | facts.Laid):
            self._refresh()

    def _point_out(self, fields: tuple[int, ...]) -> None:
        self._board.marks = replace(self._board.marks, pointed=frozenset(fields))

    def _inspect(self, kind: int) -> None:
        say, is_polite = self.desk.say, self.desk.settings.is_polite
        name = card_name(kind, say, is_polite=is_polite)
        texts = [when_text(kind, say), more_text(kind, say)]
        self.root.open(CloseUp(self._painter, kind, name, [text for text in texts if text]))

    def _inspect_field(self, field: int) -> None:
        kind = KIND_OF_FACE[self._shown.top[field]]
        if kind != HIDDEN:
            self._inspect(kind)

    def _refresh(self) -> None:
        """Bring everything around the board up to date."""
        state, say = self.state, self.desk.say
        asking = self._asking
        self._status.set_text(Status(say, self.names, self._status_eyes()).line(state))
        self._pile.set_text(say("{number} cards in the pile", number=len(state.pile)))
        self._seats.show_seats([self._seat_info(seat) for seat in range(len(self.names))])
        self._show_hand(asking)
        chooser = None if asking is None else asking.chooser
        is_gift = chooser is not None and bool(chooser.steps)
        self._one_button.show(is_gift)
        self._two_button.show(is_gift)
        self._roll_button.show(self._is_waiting_for_roll)
        self._pass_button.show(self._gate is not None or (chooser is not None and chooser.can_pass))
        self._countdown.show(self._gate is not None and self._gate.seconds is not None)
        self._hints.show_hint(due_hint(self._moment(), self.desk.settings.hints_understood))
        self._undo_button.enable(self.session.match.can_undo, say("There is nothing to take back."))

    def _moment(self) -> str:
        """What a newcomer is facing now, for the hints."""
        if self._is_waiting_for_roll:
            return "roll"
        if self._asking is None:
            return ""
        asks = self._asking.chooser.decision.asks
        if asks == "play":
            return "turn" if self.state.turns else "set-up"
        return asks

    def _understood(self, hint: str) -> None:
        settings = self.desk.settings
        self.desk.change(replace(settings, hints_understood=(*settings.hints_understood, hint)))
        self._refresh()

    def _status_eyes(self) -> frozenset[int] | None:
        return None if self.open_hands else self.eyes

    def _show_hand(self, asking: Asking | None) -> None:
        """The hand of whoever is in front of the screen; the open cards while the Market is open."""
        state = self.state
        seat = self._hand_seat()
        cards = [] if seat is None else self._sorted(state.hands[seat])
        if asking is None:
            playable, picked = frozenset[int](), None
        else:
            chooser = asking.chooser
            picked = chooser.card
            playable = (
                chooser.cards if chooser.decision.asks == "play" else frozenset(filter(None, (picked,)))
            )
        self._hand.show_cards(cards, playable, picked)
        is_picking = asking is not None and asking.chooser.decision.asks == "pick"
        self._market.show(bool(state.market))
        self._market.show_cards(
            list(state.market), frozenset(state.market) if is_picking else frozenset(), None
        )

    def _hand_seat(self) -> int | None:
        people = self.people
        if len(people) == 1:
            return people[0]
        if self._asking is not None:
            return self._asking.view.seat
        if self.open_hands:
            return self.state.turn if self.state.turns else None
        return self._holder

    def _sorted(self, hand: bytes) -> list[int]:
        if self.desk.settings.hand_sorting == "name":
            return sorted(hand, key=lambda kind: card_name(kind, self.desk.say))
        return list(hand)

    def _seat_info(self, seat: int) -> SeatInfo:
        state, say = self.state, self.desk.say
        pending = self.session.match.pending
        is_turn = state.turns > 0 and state.turn == seat
        return SeatInfo(
            state.setup.figures[seat],
            self.names[seat],
            say(
                "{points} points, field {field}, {cards} cards",
                points=state.scores[seat],
                field=self._shown.at[seat],
                cards=len(state.hands[seat]),
            ),
            is_turn=is_turn,
            is_asked=pending is not None and pending.seat == seat,
            is_choosable=self._asking is not None and seat in self._asking.chooser.figures,
        )
