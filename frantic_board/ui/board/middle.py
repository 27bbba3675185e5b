"""The board game's middle of the table: the board, and everything the frame around it tells of the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from frantic_board.board import facts, frames
from frantic_board.board.answers import Answer, React
from frantic_board.board.cards import EMPTY, HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.board.game import BOARD
from frantic_board.board.rounds import is_set_up
from frantic_board.board.rules import Decision, decision
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots import Hint
from frantic_board.bots.board.advice import advice_text
from frantic_board.kernel import WindowOpened
from frantic_board.ui.anim import Animation, Call
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.chalk import chalk_board, reckon
from frantic_board.ui.board.chronicle import BoardChronicle
from frantic_board.ui.board.die import Corner, Die, Stock, throw
from frantic_board.ui.board.director import Director
from frantic_board.ui.board.explaining import Explaining
from frantic_board.ui.board.faces import CardPainter, Warmup
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.lessons import LESSONS, BoardLessons
from frantic_board.ui.board.market import Market
from frantic_board.ui.board.marks import NO_MARKS, Fresh, Marks
from frantic_board.ui.board.odds import odds
from frantic_board.ui.board.parts import card_side
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.board.stakes import Coming, Stakes, moment_of
from frantic_board.ui.board.subjects import (
    Event,
    Field,
    LaidCard,
    Pictures,
    Stockpile,
    Thing,
    face_of,
)
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Stack
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.lines import HandCard, SeatOf, Subject
from frantic_board.ui.table.log import Entry
from frantic_board.ui.table.middle import Doubt, Lesson, Middle, Moment, Places, Stake, Step, Table
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Layer, Widget
from frantic_board.words.board.cards import card_name
from frantic_board.words.board.facts import Teller
from frantic_board.words.board.status import Status


class BoardMiddle(Middle):
    """The board: figures walk on it, and cards lie."""

    game = BOARD
    lesson_keys = LESSONS
    round_began, turn_began, round_ended = facts.RoundBegan, facts.TurnBegan, facts.RoundEnded
    art: CardPainter
    shown: Shown

    def __init__(self, desk: Desk, state: State, names: Sequence[str], *, is_watched: bool = False) -> None:
        self.shown = Shown.from_state(state)
        super().__init__(desk, state, names, is_watched=is_watched)
        self._fresh: list[Fresh] = []
        self._asking: Asking | None = None
        self._rolling: View | None = None
        self._window: object = None
        """What would follow if nobody reacted in the window that is open to everybody."""
        self._stakes = Stakes(desk, self._names)
        self.pictures = Pictures(desk.look, desk.sprites, self._figures)
        self.art = CardPainter(desk.look, desk.sprites, desk.say, desk.is_polite)
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
        self.art = CardPainter(desk.look, desk.sprites, desk.say, desk.is_polite)
        self.board = BoardPicture(self.shown, self._figures, desk.sprites)
        self.board.on_inspect = lambda field, _point: table.inspect(Field(field))
        self.board.on_die = table.roll
        self.board.named("board")
        self.market = Market(self.art, desk.say)
        self.market.hand.on_inspect = lambda kind: table.inspect(HandCard(kind))
        self.director = self._new_director(self._told)
        self._tell_again()
        self._explaining = Explaining(desk, self._names, self.pictures, self._setup)
        self._lessons = BoardLessons(desk.say, self.board)
        self._is_built = True
        free = len(Geometry.fit(self.shown.track, pygame.Rect(0, 0, 100, 100)).nooks)
        self._corner = None if free > 1 else Corner(desk.sprites, free == 0, table.roll)
        self._set_die(None if self._die is None else self._die._replace(caption=""))
        self._show_nooks()
        return Stack(self.board, self.market)

    def places(self) -> Places:
        """Die and pile have a corner where the track leaves no cells free for them."""
        return Places(corner=self._corner)

    def _new_chronicle(self) -> BoardChronicle:
        return BoardChronicle(self.teller, self.pictures, self._first_turn)

    @property
    def teller(self) -> Teller:
        """Tells facts that were redacted already."""
        everybody = frozenset(range(len(self._names)))
        return Teller(self._desk.say, self._names, self.shown.track.goal, everybody, self._desk.is_polite)

    # --- facts in, picture out -----------------------------------------------------------------------------

    def show(self, fact: Fact) -> Animation:
        """The animation of a fact, which ends with everything up to date and the fact in the log."""
        self._stakes.follow(fact)
        return self.director.show([fact])

    def _told(self, fact: Fact) -> None:
        """A fact counts now."""
        self._remember(fact)
        match fact:
            case facts.RoundBegan():
                self._fresh.clear()
                self._set_die(None)
            case facts.TurnBegan(seat=seat):
                self._fresh = [fresh for fresh in self._fresh if fresh.figure != seat]
                self._wait_for_card(seat)
            case facts.Laid(seat=seat, field=field) if self.shown.turn is not None:
                self._fresh = [fresh for fresh in self._fresh if fresh.field != field]
                self._fresh.append(Fresh(field, seat))
                if self._die is not None and not self._die.value:  # the card it waited for
                    self._set_die(self._die._replace(caption=""))
        self.board.marks = self._rest()
        self._show_nooks()
        if not isinstance(fact, facts.Passed | facts.PlayEffect | facts.ThrownIn):
            self._table.changed()

    def _new_director(self, on_fact: Callable[[Fact], None], event_pause: float = 0.0) -> Director:
        sounds = self._desk.sounds
        return Director(self.board, on_fact, self._thrown, sounds.play, event_pause=event_pause)

    def _show_again(self, shown: Shown, told: Sequence[Fact]) -> list[Animation]:
        director = self._new_director(lambda _fact: None, event_pause=0.6)

        def begin() -> None:
            self.board.shown = shown
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

    def recall(self, told: Sequence[Fact]) -> None:
        """Fill the log, and know what the last roll and attack were."""
        super().recall(told)
        for fact in told:
            self._stakes.follow(fact)

    def start_over(self, state: State, eyes: frozenset[int]) -> None:
        """Forget what happened, and show the table as it is."""
        self._fresh.clear()
        self._stakes = Stakes(self._desk, self._names)
        self.board.effects.clear()
        self._set_die(None)
        super().start_over(state, eyes)
        self.director = self._new_director(self._told)

    def changes(self, fact: Fact) -> bool:
        """Whether the board looks different after a fact."""
        return isinstance(fact, _CHANGES)

    def warm_up(self, held: int) -> None:
        """Make a picture of a card as it lies on the board, or as it is held."""
        self._warmup.update(card_side(self.board.geometry.pitch), held)

    def moment(self, fact: Fact) -> Moment | None:
        """What is to be shown large of a fact."""
        return moment_of(fact, self._stakes, self.teller, self.pictures, self.art)

    def chalk_board(self, fact: facts.RoundEnded, state: State, on_done: Callable[[], None]) -> ChalkBoard:
        """Positions become points, by where the figures stand as they are shown."""
        rows = reckon(fact, self.shown.at, self._figures, self._names)
        return chalk_board(self._desk, rows, state, on_done)

    def _thrown(self, fact: facts.Rolled) -> Animation:
        say = self._desk.say
        caption = say("{who}'s roll", who=self._names[fact.seat])
        die = Die(self._figures[fact.seat], fact.sides, fact.value, caption=caption)
        return InOrder(Call(lambda: self._desk.sounds.play("die")), throw(self._set_die, die))

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

    def status(self, state: State, eyes: frozenset[int] | None) -> str:
        """Who must do what now; with a card picked up, what to do with it."""
        say, asking = self._desk.say, self._asking
        if asking is not None and asking.card is not None:
            card, who = self.teller.card(asking.card), self._names[asking.seat]
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

    def _name_key(self, kind: int) -> str:
        return card_name(kind, self._desk.say)

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

    def info(self, subject: Subject | None) -> Info:
        """What is told of something that is pointed at; of None, what there is to do."""
        is_rolling = self._rolling is not None
        return self._explaining.info(subject, self._asking, self.shown, self.board.marks, is_rolling)

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
        return advice_text(hint, view, self.teller)

    # --- choices out, answer in ----------------------------------------------------------------------------

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

    def ask(self, view: View, *, openly: bool) -> Asking:
        """Light up what can be chosen."""
        if not openly:
            self.shown.learn(view.seat, list(view.hand))
        self._asking = Asking(
            view,
            self.board,
            self.market.hand,
            self._table,
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

    def lessons(self, state: State, is_rolling: bool) -> Sequence[Lesson]:
        """What the guide has to say at this moment, in order."""
        return self._lessons.at(state, self._asking, is_rolling)


_CHANGES: Final = (
    facts.RoundBegan,
    facts.Laid,
    facts.Took,
    facts.Stepped,
    facts.Moved,
    facts.TeleportMoved,
)
"""What changes the look of the board."""
