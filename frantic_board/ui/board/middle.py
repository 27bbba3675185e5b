"""The board game's middle of the table: the board, and everything the frame around it tells of the game."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

import pygame

from frantic_board.board import facts, frames
from frantic_board.board.answers import PASS, Answer, React
from frantic_board.board.cards import EMPTY, HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.board.game import BOARD
from frantic_board.board.rounds import is_set_up
from frantic_board.board.rules import Decision, decision
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots import Hint
from frantic_board.kernel import WindowOpened
from frantic_board.ui.anim import Animation, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.advice import advice_text
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.chalk import chalk_board, reckon
from frantic_board.ui.board.changes import Stock
from frantic_board.ui.board.chronicle import Chronicle, Remark
from frantic_board.ui.board.corner import Corner
from frantic_board.ui.board.die import Die, throw
from frantic_board.ui.board.director import Director
from frantic_board.ui.board.explaining import Explaining
from frantic_board.ui.board.faces import CardPainter
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.lessons import LESSONS, Lessons
from frantic_board.ui.board.market import Market
from frantic_board.ui.board.marks import NO_MARKS, Fresh, Marks
from frantic_board.ui.board.moments import moment_of
from frantic_board.ui.board.odds import odds
from frantic_board.ui.board.parts import card_side
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.board.stakes import Coming, Stakes
from frantic_board.ui.board.subjects import (
    Event,
    Field,
    HandCard,
    LaidCard,
    Pictures,
    SeatOf,
    Stockpile,
    Thing,
    face_of,
)
from frantic_board.ui.board.warmup import Warmup
from frantic_board.ui.desk import Desk
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Stack
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.lines import Subject
from frantic_board.ui.table.log import Block, Entry
from frantic_board.ui.table.middle import Doubt, Lesson, Moment, Places, Question, Stake, Step, Table
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Widget
from frantic_board.words.board.cards import card_name
from frantic_board.words.board.facts import Teller
from frantic_board.words.board.status import Status


class _Turn(NamedTuple):
    """A turn: whose, the table as it was when it began, and what happened in it."""

    seat: int
    shown: Shown
    told: list[Fact]


class BoardMiddle:
    """Implements `ui.table.middle.Middle` for the board game."""

    game = BOARD
    lesson_count = len(LESSONS)

    def __init__(self, desk: Desk, state: State, names: Sequence[str], *, is_watched: bool = False) -> None:
        self._desk = desk
        self._is_watched = is_watched
        self._names = names
        self._setup = state.setup
        self._figures = state.setup.figures
        self.shown = Shown.from_state(state)
        self._lines: list[Fact | Remark] = []
        """Everything that was told, to be told again in another language."""
        self._first_turn = self.shown.turn
        """Whose turn it was when the first of it happened."""
        self._fresh: list[Fresh] = []
        self._turns: deque[_Turn] = deque(maxlen=2 * len(self._names))
        """The last turns, to be shown again."""
        self._asking: Asking | None = None
        self._rolling: View | None = None
        self._window: object = None
        """What would follow if nobody reacted in the window that is open to everybody."""
        self._stakes = Stakes(desk, self._names)
        self.pictures = Pictures(desk.look, desk.sprites, self._figures)
        self.art: CardPainter = CardPainter(desk.look, desk.sprites, desk.say, desk.settings.is_polite)
        self._corner: Corner | None = None
        self._is_built = False
        level = state.setup.level
        self._warmup = Warmup(desk.sprites, level.deck, len(level.track.homes))
        self._die = None if self.shown.turn is None else Die(self._figures[self.shown.turn])

    # --- widgets -------------------------------------------------------------------------------------------

    def build(self, table: Table) -> Widget:
        """Make the widgets, anew whenever the language changes."""
        desk = self._desk
        self._table = table
        self.art = CardPainter(desk.look, desk.sprites, desk.say, desk.settings.is_polite)
        self.board = BoardPicture(self.shown, self._figures, desk.sprites)
        self.board.on_inspect = lambda field, _point: table.inspect(Field(field))
        self.board.on_die = table.roll
        self.board.named("board")
        self.market = Market(self.art, desk.say)
        self.market.hand.on_inspect = lambda kind: table.inspect(HandCard(kind))
        self._begin()
        self._explaining = Explaining(desk, self._names, self.pictures, self._setup)
        self._lessons = Lessons(desk.say, self.board)
        self._is_built = True
        free = len(Geometry.fit(self.shown.track, pygame.Rect(0, 0, 100, 100)).nooks)
        self._corner = None if free > 1 else Corner(desk.sprites, free == 0, table.roll)
        self._set_die(None if self._die is None else self._die._replace(caption=""))
        self._show_nooks()
        return Stack(self.board, self.market)

    def _begin(self) -> None:
        """Have nothing moved yet, and everything told that is known."""
        self.director = Director(
            self.board,
            on_fact=self._told,
            on_roll=self._thrown,
            on_event=lambda _fact, _seconds: Call(lambda: None),
            play_sound=self._desk.sounds.play,
        )
        self._chronicle = Chronicle(self.teller, self.pictures, self._first_turn)
        for line in self._lines:
            self._chronicle.add(line)

    def corner(self) -> Widget | None:
        """Die and pile, where the track leaves no cells free for them."""
        return self._corner

    def places(self) -> Places:
        """As the frame has it."""
        return Places()

    @property
    def blocks(self) -> list[Block]:
        """What happened, turn by turn."""
        return self._chronicle.blocks

    @property
    def teller(self) -> Teller:
        """Tells facts that were redacted already."""
        everybody = frozenset(range(len(self._names)))
        return Teller(
            self._desk.say, self._names, self.shown.track.goal, everybody, self._desk.settings.is_polite
        )

    @property
    def turn(self) -> int | None:
        """Whose turn is shown."""
        return self.shown.turn

    # --- facts in, picture out -----------------------------------------------------------------------------

    def show(self, fact: Fact) -> Animation:
        """The animation of a fact, which ends with everything up to date and the fact in the log."""
        self._stakes.follow(fact)
        return self.director.show([fact])

    def _told(self, fact: Fact) -> None:
        """A fact counts now."""
        self._lines.append(fact)
        self._chronicle.add(fact)
        if self._turns:
            self._turns[-1].told.append(fact)
        match fact:
            case facts.RoundBegan():
                self._fresh.clear()
                self._turns.clear()
                self._set_die(None)
            case facts.TurnBegan(seat=seat):
                self._turns.append(_Turn(seat, self.shown.copy(), []))
                self._fresh = [fresh for fresh in self._fresh if fresh.figure != seat]
                self._wait_for_card(seat)
                del self._lines[:-_KEPT]
            case facts.Laid(seat=seat, field=field) if self.shown.turn is not None:
                self._fresh = [fresh for fresh in self._fresh if fresh.field != field]
                self._fresh.append(Fresh(field, seat))
        self.board.marks = self._rest()
        self._show_nooks()
        if not isinstance(fact, facts.Passed | facts.PlayEffect | facts.ThrownIn):
            self._table.changed()

    def again(self, seat: int) -> list[Animation]:
        """Show once more what the others did since a seat's last turn, on a copy of the table."""
        mine = [place for place, start in enumerate(self._turns) if start.seat == seat]
        before = [place for place in mine if place != len(self._turns) - 1]
        first = before[-1] + 1 if before else 0
        if first >= len(self._turns):
            return []
        director = Director(
            self.board,
            on_fact=lambda _fact: None,
            on_roll=self._thrown,
            on_event=lambda _fact, _seconds: Pause(0.6),
            play_sound=self._desk.sounds.play,
        )
        told = [fact for start in islice(self._turns, first, None) for fact in start.told]

        def begin() -> None:
            self.board.shown = self._turns[first].shown.copy()
            self.board.marks = NO_MARKS

        return [Call(begin), *(director.show([fact]) for fact in told)]

    def settle(self, state: State, eyes: frozenset[int]) -> None:
        """Everything has been shown: the table as those who look may see it."""
        settled = Shown.from_state(state)
        for seat, hand in enumerate(state.hands):
            if seat not in eyes:
                settled.learn(seat, [HIDDEN] * len(hand))
        self.shown = settled
        if self._is_built:
            self.board.shown = settled
            self.board.figure_place.clear()
            if self._is_watched:
                self.board.settle()  # whoever goes to another moment sees nobody glide there
            if self._asking is None:
                self.board.marks = self._rest()
            else:
                self._asking.refresh()
            self._show_nooks()

    def start_over(self, state: State, eyes: frozenset[int]) -> None:
        """Forget what happened, and show the table as it is."""
        self._lines.clear()
        self._turns.clear()
        self._fresh.clear()
        self._stakes = Stakes(self._desk, self._names)
        self.board.effects.clear()
        self._set_die(None)
        self.settle(state, eyes)
        self._first_turn = self.shown.turn
        self._begin()

    def changes(self, fact: Fact) -> bool:
        """Whether the board looks different after a fact."""
        return isinstance(fact, _CHANGES)

    def warm_up(self, held: int) -> None:
        """Make a picture of a card as it lies on the board, or as it is held."""
        self._warmup.update(card_side(self.board.geometry.pitch), held)

    def recall(self, told: Sequence[Fact]) -> None:
        """Fill the log with what happened before anybody looked."""
        if any(isinstance(fact, facts.TurnBegan) for fact in told):
            self._first_turn = None  # it began before that, in a set-up
        self._lines = [*told[-_KEPT:]]
        for fact in told[-_KEPT:]:
            self._stakes.follow(fact)

    def note(self, text: str) -> None:
        """Put a remark into the log."""
        self._lines.append(Remark(text))
        self._chronicle.add(Remark(text))

    def moment(self, fact: Fact) -> Moment | None:
        """What is to be shown large of a fact."""
        return moment_of(fact, self._stakes, self.teller, self.pictures, self.art)

    def begins_turn(self, fact: Fact) -> bool:
        """Whether a turn begins with a fact."""
        return isinstance(fact, facts.TurnBegan)

    def ends_round(self, fact: Fact) -> bool:
        """Whether a round ends with a fact."""
        return isinstance(fact, facts.RoundEnded)

    def chalk_board(self, fact: facts.RoundEnded, state: State, on_done: Callable[[], None]) -> ChalkBoard:
        """Positions become points, by where the figures stand as they are shown."""
        rows = reckon(fact, self.shown.at, self._figures, self._names)
        return chalk_board(self._desk, rows, state, on_done)

    def _thrown(self, fact: facts.Rolled, seconds: float) -> Animation:
        say = self._desk.say
        caption = say("{who}'s roll", who=self._names[fact.seat])
        die = Die(self._figures[fact.seat], fact.sides, fact.value, caption=caption)
        return InOrder(Call(lambda: self._desk.sounds.play("die")), throw(self._set_die, die, seconds))

    def _wait_for_card(self, seat: int) -> None:
        """The die lies there, but a card comes first."""
        caption = "" if self._is_watched else self._desk.say("lay a card first")
        self._set_die(Die(self._figures[seat], caption=caption))

    def _set_die(self, die: Die | None) -> None:
        self._die = self.board.die = die
        if self._corner is not None:
            self._corner.set_die(die)

    def _show_nooks(self) -> None:
        """Bring pile and Market up to date."""
        self.board.stock = Stock(self.shown.pile, self._desk.say("cards left"))
        if self._corner is not None:
            self._corner.set_stock(self.board.stock)
        asking = self._asking
        is_picking = asking is not None and asking.asks == "pick"
        self.market.show_market(self.shown.market, is_picking)

    def _rest(self) -> Marks:
        """The marks of the board while nothing is chosen: ways, and cards laid by others of late."""
        ghosts = odds(self._rolling) if self._rolling is not None and self._desk.settings.shows_odds else ()
        mine = self.shown.turn
        coming = self._window if isinstance(self._window, Coming) else Coming(None, 0)
        return replace(
            NO_MARKS,
            active=mine,
            coming=coming.way,
            coming_roll=coming.roll,
            ways=self.director.ways,
            fresh=tuple(fresh for fresh in self._fresh if fresh.figure != mine),
            ghosts=ghosts,
        )

    # --- words ---------------------------------------------------------------------------------------------

    def status(self, state: State, eyes: frozenset[int] | None, question: Question | None) -> str:
        """Who must do what now; with a card picked up, what to do with it."""
        say = self._desk.say
        if isinstance(question, Asking) and question.card is not None:
            card = card_name(question.card, say, is_polite=self._desk.settings.is_polite)
            who = self._names[question.seat]
            return say("{who}: choose a field for {card}", who=who, card=card)
        return Status(say, self._names, eyes).line(state)

    def steps(self, state: State) -> tuple[Step, ...]:
        """The parts of a turn, if one is going on."""
        pending = decision(state)
        if pending is None or not is_set_up(state) or self.shown.turn is None:
            return ()
        say, asks = self._desk.say, pending.asks
        now = 0 if asks == "play" else 2 if asks == "draw" else 1
        return tuple(
            Step(text, place == now) for place, text in enumerate((say("Lay"), say("Roll"), say("Refill")))
        )

    def head(self, state: State) -> tuple[str, str]:
        """Which round it is, and how the game ends."""
        say = self._desk.say
        return (
            say("Round {number}", number=self.shown.round),
            say("to {number}, fewest win", number=state.setup.limit),
        )

    def seats(self, state: State) -> list[SeatInfo]:
        """What is told about each seat."""
        shown = self.shown
        seats = range(len(self._names))
        following = None if shown.turn is None else (shown.turn + 1) % len(self._names)
        best = min(shown.scores)
        is_told = max(shown.scores) > 0
        asked = None if self._asking is None else self._asking.seat
        turn = shown.turn if shown.turn is not None else asked
        return [
            SeatInfo(
                self._figures[seat],
                self._names[seat],
                shown.scores[seat],
                state.setup.limit,
                coming=shown.at[seat],
                position=shown.at[seat],
                cards=len(shown.hands[seat]),
                is_turn=seat == turn,
                is_next=seat == following,
                is_ahead=is_told and shown.scores[seat] == best,
            )
            for seat in seats
        ]

    def hand(self, seat: int) -> list[int]:
        """The cards of a seat as they are shown, in order."""
        held, settings = self.shown.hands[seat], self._desk.settings
        if settings.hand_sorting == "name":
            return sorted(held, key=lambda kind: card_name(kind, self._desk.say))
        return sorted(held) if settings.hand_sorting == "colour" else list(held)

    def stake(self, view: View) -> Stake:
        """What the reaction is about that a person is asked for."""
        return self._stakes.of_question(view, self.pictures)

    def stake_of(self, window: WindowOpened, after: Sequence[Fact], state: State) -> Stake:
        """The same of a window that is open to everybody, from what everybody knows."""
        return self._stakes.of_window(window, after, state, self.pictures)

    def show_window(self, stake: Stake | None) -> None:
        """A window is open to everybody: show the way that would follow. None: no longer."""
        self._window = None if stake is None else stake.way
        self.board.marks = self._rest()

    @property
    def subject(self) -> Thing | None:
        """What is pointed at in the middle."""
        if self.market.hand.subject:
            return HandCard(self.market.hand.subject)
        if self.board.is_over_stock:
            return Stockpile()
        if self.board.hovered is not None:
            return Field(self.board.hovered)
        return Field(self.board.cursor) if self.board.shows_focus else None

    def seat_subject(self, seat: int) -> Thing:
        """A seat, as something to be told of."""
        return SeatOf(seat)

    def card_subject(self, kind: int) -> Thing:
        """A card of the hand, as something to be told of."""
        return HandCard(kind)

    def info(self, subject: Subject | None, question: Question | None) -> Info:
        """What is told of something that is pointed at; of None, what there is to do."""
        asking = question if isinstance(question, Asking) else None
        return self._explaining.info(subject, asking, self.shown, self.board.marks, self._rolling is not None)

    def closeup(self, subject: Subject) -> Layer | None:
        """A close look at something; None where there is nothing to be seen."""
        faces: tuple[int, ...] = ()
        match subject:
            case HandCard(kind) if kind != HIDDEN:
                faces = (face_of(kind),)
            case LaidCard(face):
                faces = (face,)
            case Field(number) if self.shown.top[number] != EMPTY:
                faces = (self.shown.top[number], *reversed(self.shown.under[number]))
            case Event() | SeatOf() | Stockpile():
                faces = ()
        return CloseUp(self._desk.say, faces, self.art.close) if faces else None

    def point_out(self, entry: Entry) -> None:
        """Show where something happened."""
        self.board.marks = replace(self.board.marks, pointed=frozenset(entry.places))

    def advice(self, hint: Hint, view: View) -> str:
        """A hint in words."""
        return advice_text(hint, view.table, view.seat, self.teller)

    # --- choices out, answer in ----------------------------------------------------------------------------

    def is_window(self, asked: Decision) -> bool:
        """Whether a question is asked out of turn, of those alone who can react."""
        return asked.asks == "react"

    @property
    def passing(self) -> Answer:
        """The answer that lets a window pass."""
        return PASS

    def roller(self, state: State) -> int | None:
        """Who is to throw a die now; None if nobody is, or for the start."""
        if not state.stack or state.stack[-1][0] != frames.ROLL or not is_set_up(state):
            return None
        return state.stack[-1][2]

    def wait_for_roll(self, view: View | None) -> None:
        """A person is to throw the die: show where it may lead. None: no longer."""
        self._rolling = view
        self.board.marks = self._rest()
        if view is not None:
            _, _, roller, sides = view.table.stack[-1]
            caption = self._desk.say("click to roll")
            self._set_die(Die(self._figures[roller], sides, caption=caption, is_asked=True))

    def only_answer(self, asked: Decision) -> Answer | None:
        """With one opponent there is nobody to choose from."""
        if asked.asks != "target":
            return None
        options = asked.options()
        return options[0] if len(options) == 1 else None

    def doubt(self, answer: Answer, view: View) -> Doubt | None:
        """What is thrown in cannot be taken back; what is laid can, until the die has fallen."""
        del view
        if not isinstance(answer, React):
            return None
        say, card = self._desk.say, self.teller.card(KIND_OF_FACE[answer.face])
        return Doubt(say("Throw in {card}?", card=card), say("It cannot be taken back."))

    def is_asked_openly(self, asked: Decision, state: State) -> bool:
        """Everything but what is laid from the hand: figures, fields and open cards are seen by all."""
        del state
        return asked.asks not in ("play", "react")

    def ask(self, view: View, table: Table, *, openly: bool) -> Asking:
        """Light up what can be chosen."""
        if not openly:
            self.shown.learn(view.seat, list(view.hand))
        self._asking = Asking(
            view,
            self.board,
            self.market.hand,
            table,
            self._desk.say,
            self._rest,
            shows_odds=self._desk.settings.shows_odds,
            on_close=self._stop_asking,
        )
        self._show_nooks()
        return self._asking

    def _stop_asking(self) -> None:
        self._asking = None
        self.board.marks = self._rest()
        self._show_nooks()

    def lessons(self, state: State, question: Question | None, is_rolling: bool) -> Sequence[Lesson]:
        """What the guide has to say at this moment, in order."""
        asking = question if isinstance(question, Asking) else None
        return self._lessons.at(state, asking, is_rolling)

    def lesson_number(self, lesson: Lesson) -> int:
        """Which lesson of the guide it is, from 1."""
        return LESSONS.index(lesson.key) + 1


_KEPT: Final = 4000
"""So many facts are kept to be told again."""
_CHANGES: Final = (
    facts.RoundBegan,
    facts.Laid,
    facts.Took,
    facts.Stepped,
    facts.Moved,
    facts.TeleportMoved,
)
"""What changes the look of the board."""
