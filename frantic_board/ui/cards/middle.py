"""The card game's middle of the table: the round table, and all that the frame tells of the game."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from frantic_board.bots import Hint
from frantic_board.bots.cards.advice import advice_text
from frantic_board.cards import facts
from frantic_board.cards.answers import PASS, Answer
from frantic_board.cards.cards import HIDDEN, NUMBER_OF, SHAPE
from frantic_board.cards.facts import Fact
from frantic_board.cards.game import CARDS
from frantic_board.cards.rules import Decision, decision
from frantic_board.cards.state import ORDER, State
from frantic_board.cards.view import View
from frantic_board.files.settings import SORTINGS
from frantic_board.kernel import WindowOpened
from frantic_board.ui.anim import Animation, Call
from frantic_board.ui.cards.asking import Asking
from frantic_board.ui.cards.chalk import chalk_board
from frantic_board.ui.cards.chronicle import CardChronicle
from frantic_board.ui.cards.director import Director
from frantic_board.ui.cards.explaining import Explaining, card_text, close
from frantic_board.ui.cards.faces import Card, CardFaces, playing
from frantic_board.ui.cards.fan import FanView
from frantic_board.ui.cards.lessons import LESSONS, CardLessons
from frantic_board.ui.cards.parts import Parts
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.cards.ring import SeatRing, marks_of
from frantic_board.ui.cards.shown import Shown
from frantic_board.ui.cards.side import InForce
from frantic_board.ui.cards.stakes import Stakes, doubt_about, moment_of
from frantic_board.ui.cards.subjects import DiscardPile, Pictures, Wish
from frantic_board.ui.cards.tray import Tray
from frantic_board.ui.cards.wheel import Wheel
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Stack
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.lines import HandCard, Subject
from frantic_board.ui.table.middle import Doubt, Lesson, Middle, Moment, Places, Stake, Table
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Layer, Widget
from frantic_board.ui.widgets import Button, ButtonKind
from frantic_board.words.cards.facts import Teller
from frantic_board.words.cards.status import Status

_SORT_ICONS: Final = {"colour": "sort-colour", "name": "sort-number", "drawn": "sort-drawn"}
_ALWAYS_ASKED: Final = ("turn", "play", "react")
_CHANGES: Final = (
    facts.RoundBegan,
    facts.RoundEnded,
    facts.CardLaid,
    facts.CardTurnedUp,
    facts.CardsMoved,
    facts.CardsPutDown,
    facts.CardsTakenUp,
    facts.CardRevealed,
    facts.CardShown,
    facts.Discarded,
    facts.HandsMoved,
    facts.HandsShuffled,
    facts.HeapDiscarded,
    facts.HeapTaken,
    facts.LastingBegan,
    facts.PowerTurnedUp,
    facts.RuleTurnedUp,
    facts.Wished,
)
"""What is worth a picture in a film."""
_ASKED_OPENLY: Final = ("wish", "colour", "target", "split", "pair", "event", "risk")


class CardMiddle(Middle):
    """The round table: piles, hands, and what is demanded."""

    game = CARDS
    lesson_keys = LESSONS
    round_began, turn_began, round_ended = facts.RoundBegan, facts.TurnBegan, facts.RoundEnded
    art: CardFaces
    shown: Shown

    def __init__(self, desk: Desk, state: State, names: Sequence[str], *, is_watched: bool = False) -> None:
        self.shown = Shown.from_state(state)
        super().__init__(desk, state, names, is_watched=is_watched)
        self._asking: Asking | None = None
        self._me = 0
        """Who sits at the lower edge."""
        self._queued: list[Answer] = []
        """Answers that were confirmed together with one that was given."""
        self._queued_by = 0
        self._held: tuple[tuple[int, int], bytes] = ((0, 0), b"")
        """Who was last asked for a turn, which, and what they held then."""
        self._stakes = Stakes()
        self._cold: list[int] = []
        """The kinds of cards of which pictures are still to be made, and for which width."""
        self._cold_width = 0
        self.art = CardFaces(desk.look, desk.sprites, self.teller)
        self.pictures = Pictures(self.art, self._figures)

    # --- widgets -----------------------------------------------------------------------------------------

    def build(self, table: Table) -> Widget:
        """Make the widgets, anew whenever the language changes."""
        desk, say = self._desk, self._desk.say
        self._table = table
        self.art = CardFaces(desk.look, desk.sprites, self.teller)
        self.pictures = Pictures(self.art, self._figures)
        self.table = CardTable(self.shown, self.art, say).named("card-table")
        self.table.figures = self._figures
        self.table.demand_text = lambda: self.teller.wanted(self.shown.demand)
        self.table.wisher_text = self._wisher_text
        self.table.on_inspect = table.inspect
        self.table.me = self._me
        self.ring = SeatRing(self.table, desk.sprites, say("next")).named("seats")
        self.tray = Tray().named("tray")
        self.tray.on_inspect = table.inspect
        self.wheel = Wheel(desk.sprites, say).named("wheel")
        self.fan = FanView(self.art).named("hand")
        self.fan.figures = self._figures
        self.fan.has_wish = self.wheel.is_pointed_at
        self.force = InForce(self.art, say("In force"), lambda card: card_text(card, desk.say))
        self.force.on_inspect = table.inspect
        self._sorter = Button(icon=_SORT_ICONS[desk.settings.hand_sorting], kind=ButtonKind.QUIET)
        self._sorter.on_press = self._sort
        self._sorter.named("sort").with_tooltip(say("Sort the hand: by colour, by number, as it came"))
        self.director = Director(self.table, self._told, desk.sounds.play)
        self._tell_again()
        self._explaining = Explaining(say, self._names, self.art, self.pictures, self._setup)
        self._lessons = CardLessons(say, self.table)
        return Stack(self.table, self.ring, self.tray, self.wheel)

    def _new_chronicle(self) -> CardChronicle:
        return CardChronicle(self.teller, self.pictures, self._first_turn)

    def places(self) -> Places:
        """Seats sit around the table, the hand is a fan, and what is in force stands above the log."""
        return Places(seats=self.ring, side=self.force, hand=self.fan, left=self._sorter, has_hands=True)

    def _sit(self, eyes: frozenset[int]) -> None:
        """Whoever looks sits at the lower edge."""
        if len(eyes) == 1:
            (self._me,) = eyes
        if self._has_table:
            self.table.me = self._me

    def _sort(self) -> None:
        """Sort the hand the next way."""
        settings = self._desk.settings
        way = SORTINGS[(SORTINGS.index(settings.hand_sorting) + 1) % len(SORTINGS)]
        self._desk.change(replace(settings, hand_sorting=way))
        self._sorter.set_icon(_SORT_ICONS[way])
        self._table.changed()

    @property
    def _has_table(self) -> bool:
        return hasattr(self, "table")

    @property
    def teller(self) -> Teller:
        """Tells facts that were redacted already."""
        return Teller(self._desk.say, self._names, self._desk.is_polite)

    def _wisher_text(self) -> str:
        wisher = self.shown.wisher
        return "" if wisher is None else self._desk.say("{who}'s wish", who=self._names[wisher])

    # --- facts in, picture out ---------------------------------------------------------------------------

    def show(self, fact: Fact) -> Animation:
        """The animation of a fact, which ends with everything up to date and the fact in the log."""
        self._stakes.follow(fact)
        return self.director.show(fact)

    def _told(self, fact: Fact) -> None:
        """A fact counts now."""
        self.shown.follow(fact)
        self._remember(fact)
        match fact:
            case facts.TurnBegan() | facts.AttackCountered():
                self._queued.clear()  # what was to be given with an attack lapses with it
            case facts.EventBegan():
                self._desk.sounds.play("event")
        self.table.changed()
        if not isinstance(fact, facts.Drew | facts.DrewPower) or self.shown.turn is not None:
            self._table.changed()

    def _show_again(self, shown: Shown, told: Sequence[Fact]) -> list[Animation]:
        def begin() -> None:
            self.table.shown = shown
            self.table.changed()

        director = Director(self.table, shown.follow, self._desk.sounds.play)
        return [Call(begin), *(director.show(fact) for fact in told)]

    def settle(self, state: State, eyes: frozenset[int]) -> None:
        """Everything has been shown: the table as those who look may see it."""
        self.shown = self.shown.settled(state, eyes)
        self._sit(eyes)
        if self._has_table:
            self.table.shown = self.shown
            self.table.are_hands_open = self._is_watched and bool(eyes)
            self.table.flights = []
            self.table.changed()

    def start_over(self, state: State, eyes: frozenset[int]) -> None:
        """Forget what happened, and show the table as it is."""
        self._stakes = Stakes()
        self.table.strikes = []
        self.shown = Shown.from_state(state, eyes)
        super().start_over(state, eyes)

    def changes(self, fact: Fact) -> bool:
        """Whether a card was laid, went from hand to hand, or something holds from now on.

        Cards that are drawn are seen with what comes next.
        """
        return isinstance(fact, _CHANGES)

    def warm_up(self, held: int) -> None:
        """Make a picture of a card as it lies before a seat."""
        del held  # nobody holds cards beside the table
        width = self.table.geometry.back_width(self._me)
        if width != self._cold_width:
            self._cold_width, self._cold = width, sorted(set(self._setup.deck))
        if self._cold:
            self.art.picture(playing(self._cold.pop()), width)

    def recall(self, told: Sequence[Fact]) -> None:
        """Fill the log, and know what was aimed, wished and begun last."""
        super().recall(told)
        for fact in told:
            self._stakes.follow(fact)
            match fact:
                case facts.Wished(seat):
                    self.shown.wisher = seat
                case facts.EventBegan(event):
                    self.shown.event = event
                case facts.EventEnded():
                    self.shown.event = 0
                case facts.RoundBegan() | facts.CardTurnedUp():
                    self.shown.wisher = None
                case facts.CardLaid(is_under=False):
                    self.shown.wisher = None

    def moment(self, fact: Fact) -> Moment | None:
        """What is to be shown large of a fact."""
        return moment_of(fact, self._stakes, self.teller, self.pictures)

    def chalk_board(self, fact: facts.RoundEnded, state: State, on_done: Callable[[], None]) -> ChalkBoard:
        """Hands become points."""
        return chalk_board(self._desk, self.art, fact, state, on_done)

    # --- words -------------------------------------------------------------------------------------------

    def status(self, state: State, eyes: frozenset[int] | None) -> str:
        """Who must do what now."""
        asking = self._asking
        if asking is not None and asking.can_only_pass:
            return self._desk.say("{who}: nothing fits, your turn ends.", who=self._names[asking.seat])
        status = Status(self._desk.say, self._names, eyes, self._desk.is_polite)
        return status.line(state if asking is None else asking.view.table)

    def head(self, state: State) -> tuple[str, str]:
        """The same stands above what is in force."""
        head = super().head(state)
        cards = [Card("events", event) for event in self.shown.events]
        cards += [Card("rules", rule) for rule in self.shown.rules]
        self.force.show_force(head, cards)
        return head

    def seats(self, state: State) -> list[SeatInfo]:
        """What is told about each seat."""
        shown = self.shown
        seats = range(len(self._names))
        following = None
        if shown.turn is not None:
            order = ORDER[shown.direction][len(seats)][shown.turn]
            following = order[0]
        best = min(shown.scores)
        is_told = max(shown.scores) != best
        return [
            SeatInfo(
                self._figures[seat],
                self._names[seat],
                shown.scores[seat],
                state.setup.limit,
                cards=len(shown.hands[seat]),
                is_turn=seat == (self._asking.seat if self._asking is not None else shown.turn),
                is_next=seat == following,
                is_ahead=is_told and shown.scores[seat] == best,
                marks=marks_of(self.table, seat) if self._has_table else (),
            )
            for seat in seats
        ]

    def _name_key(self, kind: int) -> tuple[int, int, int]:
        return NUMBER_OF[kind] or 99, SHAPE[kind], kind

    def stake(self, view: View) -> Stake:
        """What the reaction is about that a person is asked for."""
        return self._stakes.of_question(view, self.shown, self.teller, self.pictures)

    def stake_of(self, window: WindowOpened, after: Sequence[Fact], state: State) -> Stake:
        """The same of a window that is open to everybody, from what everybody knows."""
        del after, state
        return self._stakes.of_window(window, self.shown, self.teller, self.pictures)

    @property
    def subject(self) -> Subject | None:
        """What is pointed at in the middle."""
        wished = self.wheel.pointed if self.wheel.is_visible else None
        if wished is not None:
            return Wish(wished)
        return self.tray.subject or self.force.subject or self.table.subject

    def info(self, subject: Subject | None) -> Info:
        """What is told of something that is pointed at; of None, what there is to do."""
        return self._explaining.info(subject, self._asking, self.shown, self._desk.settings.shows_odds)

    def closeup(self, subject: Subject) -> Layer | None:
        """A close look at something; None where there is nothing to be seen."""
        cards: tuple[Card, ...] = ()
        match subject:
            case HandCard(kind) if kind != HIDDEN:
                cards = (playing(kind),)
            case Card() if subject.number:
                cards = (subject,)
            case DiscardPile():
                cards = tuple(playing(kind) for kind in reversed(self.shown.discard))
        return CloseUp(self._desk.say, cards, lambda card: close(card, self.art)) if cards else None

    def advice(self, hint: Hint, view: View) -> str:
        """A hint in words."""
        return advice_text(hint, view, self.teller)

    # --- choices out, answer in --------------------------------------------------------------------------

    def only_answer(self, asked: Decision) -> Answer | None:
        """What was confirmed already, or the one answer there is."""
        if self._queued:
            answer = self._queued.pop(0)
            if asked.seat == self._queued_by and asked.refusal(answer) is None:
                return answer
            self._queued.clear()
        if asked.asks in _ALWAYS_ASKED:
            return None
        options = asked.options()
        return options[0] if len(options) == 1 else None

    def doubt(self, answer: Answer, view: View) -> Doubt | None:
        """What is asked before a card that ends the round, sets off an event or is thrown in."""
        return doubt_about(answer, view, self.teller)

    def _queue(self, seat: int, answers: Sequence[Answer]) -> None:
        self._queued_by, self._queued = seat, list(answers)

    def is_asked_openly(self, asked: Decision, state: State) -> bool:
        """Wishes, seats and events, and what lies on display: nobody need look at the own cards for it."""
        return asked.asks in _ASKED_OPENLY or (asked.asks == "take" and bool(state.display))

    def ask(self, view: View, *, openly: bool) -> Asking:
        """Light up what can be chosen; asked openly, the hand is covered and its power cards stay down."""
        self._queued.clear()
        if openly:
            view.table.hands[view.seat] = bytes(len(view.hand))
        else:
            self.shown.learn(view)
            self.table.powers_of = view.seat
        self._me = self.table.me = view.seat
        parts = Parts(self.table, self.ring, self.fan, self.tray, self.wheel, self.art)
        if self._sees_all_hands(view):
            self.shown.show_hands(view)
        drawn = self._drawn_since(view)
        self._asking = Asking(
            view,
            parts,
            self._table,
            self._desk.say,
            is_polite=self._desk.is_polite,
            queue=self._queue,
            on_close=self._stop_asking,
            drawn=drawn,
        )
        return self._asking

    def _drawn_since(self, view: View) -> list[int]:
        """What a person drew in place of playing, who now may play or end the turn (C4.2)."""
        turn, asked = (view.seat, view.table.turns), decision(view.table)
        if asked is not None and asked.asks == "turn":
            self._held = (turn, view.hand)
        if asked is None or asked.asks != "play" or PASS not in asked.options() or self._held[0] != turn:
            return []
        return list((Counter(view.hand) - Counter(self._held[1])).elements())

    @staticmethod
    def _sees_all_hands(view: View) -> bool:
        """Whether a person distributes the hands, and sees them all for it (C10.24)."""
        asked = decision(view.table)
        return asked is not None and asked.asks == "hand"

    def _stop_asking(self) -> None:
        self._asking = None
        self.table.powers_of = None
        self.shown.hide_hands()

    def lessons(self, state: State, is_rolling: bool) -> Sequence[Lesson]:
        """What the guide has to say at this moment, in order."""
        del state, is_rolling
        return self._lessons.at(self._asking)
