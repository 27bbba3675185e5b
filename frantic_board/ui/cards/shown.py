"""What the table shows at a moment: it follows the facts one by one, so that people can, too.

Hands hold what those who look may know, everything else is `HIDDEN`. Where facts were redacted, the cards
they name are hidden already; a hand is never looked up in the state while things move.
"""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Final

from frantic_board.cards import facts
from frantic_board.cards.cards import EVENT_NAMES, FACE_UP, FRESH, GLASS_HOUSE, HIDDEN
from frantic_board.cards.demand import FREE
from frantic_board.cards.facts import Fact, Lasting
from frantic_board.cards.knowledge import known_cards
from frantic_board.cards.state import LASTING_EVENTS, State, pile_size
from frantic_board.cards.view import View

PLUS_ONE: Final = EVENT_NAMES.index("plus-one")
_EVENTS: Final[dict[Lasting, int]] = {
    Lasting.TIME_BOMB: 18,
    Lasting.LAST_CHANCE: 28,
    Lasting.PLUS_ONE: PLUS_ONE,
    Lasting.PARASITE: 39,
}


@dataclass
class Shown:
    """Everything that lies on the table."""

    seats: int
    hands: list[list[int]] = field(default_factory=list)
    powers: list[list[int]] = field(default_factory=list)
    """The power cards before each seat, with `FACE_UP` for those that are turned up."""
    pile: int = 0
    discard: list[int] = field(default_factory=list)
    display: list[int] = field(default_factory=list)
    """Cards that lie open: the Market, a heap, one just turned up."""
    put: list[list[int]] = field(default_factory=list)
    """Cards put down for a seat, not taken up yet."""
    demand: int = FREE
    wisher: int | None = None
    direction: int = 1
    events: list[int] = field(default_factory=list)
    """The lasting events in force."""
    rules: list[int] = field(default_factory=list)
    bomb: tuple[int, ...] = ()
    skips: set[int] = field(default_factory=set)
    seals: set[int] = field(default_factory=set)
    open_hands: set[int] = field(default_factory=set)
    """Whose Open Hands hold: all others play openly."""
    loopings: set[int] = field(default_factory=set)
    blockades: list[tuple[int, int]] = field(default_factory=list)
    """Seat and colour."""
    absent: set[int] = field(default_factory=set)
    """Who is protected from the event under way."""
    scores: tuple[int, ...] = ()
    round: int = 0
    turn: int | None = None
    event: int = 0
    """The event under way."""
    revealed: set[int] = field(default_factory=set)
    """Whose hands are being shown to all just now."""

    @classmethod
    def from_state(cls, state: State, eyes: frozenset[int] = frozenset()) -> "Shown":
        """The table as those who look through these eyes may see it."""
        seats = range(state.setup.seats)
        return cls(
            seats=len(seats),
            hands=[_seen_hand(state, seat, eyes) for seat in seats],
            powers=[_seen_powers(state.powers[seat], seat in eyes) for seat in seats],
            pile=pile_size(state),
            discard=list(state.discard),
            display=list(state.display),
            put=[_put_down(state, seat) for seat in seats],
            demand=state.demand,
            direction=state.direction,
            events=[event for effect, event in LASTING_EVENTS if state.lasting & effect],
            rules=list(state.rules),
            bomb=state.bomb,
            skips=_set(state.skips, len(seats)),
            seals=_set(state.seals, len(seats)),
            open_hands=_set(state.open_hands, len(seats)),
            loopings=_set(state.loopings, len(seats)),
            blockades=[((blockade >> 3) & 15, blockade & 7) for blockade in state.blockades],
            absent=_set(state.absent, len(seats)),
            scores=tuple(state.scores),
            round=state.round,
            turn=state.turn if state.turns else None,
        )

    def is_open(self, seat: int) -> bool:
        """Whether a hand lies open for all to see."""
        return self.is_open_for_all(seat) or seat in self.revealed

    def is_open_for_all(self, seat: int) -> bool:
        """Whether a hand lies open for as long as something lasts."""
        return GLASS_HOUSE in self.rules or bool(self.open_hands - {seat})

    def settled(self, state: State, eyes: frozenset[int]) -> "Shown":
        """The table as it is; hands keep the order in which their cards came."""
        new = Shown.from_state(state, eyes)
        new.wisher, new.event = self.wisher, self.event
        new.hands = [_in_order(old, hand) for old, hand in zip(self.hands, new.hands, strict=True)]
        return new

    def learn(self, view: View) -> None:
        """Take over what the person who is alone in front of the screen may know."""
        self.hands[view.seat] = _in_order(self.hands[view.seat], list(view.hand))
        self.powers[view.seat] = _seen_powers(view.table.powers[view.seat], True)

    def show_hands(self, view: View) -> None:
        """Lay open what a person who is alone in front of the screen may look at."""
        self.revealed = set(range(self.seats)) - {view.seat}
        for seat in self.revealed:
            self.hands[seat] = list(view.table.hands[seat])

    def hide_hands(self) -> None:
        """Nobody looks at anybody's hand any more."""
        for seat in self.revealed:
            if not self.is_open_for_all(seat):
                self.hands[seat] = [HIDDEN] * len(self.hands[seat])
        self.revealed = set()

    def copy(self) -> "Shown":
        """A table of its own that looks the same."""
        return deepcopy(self)

    # --- facts -------------------------------------------------------------------------------------------

    def follow(self, fact: Fact) -> None:
        """A fact counts now."""
        self._follow_course(fact)
        self._follow_cards(fact)
        self._follow_hands(fact)
        self._follow_lasting(fact)
        self._follow_powers(fact)

    def _follow_course(self, fact: Fact) -> None:
        match fact:
            case facts.RoundBegan(number):
                fresh = Shown(self.seats, scores=self.scores, round=number)
                fresh.hands = [[] for _ in range(self.seats)]
                fresh.powers = [[] for _ in range(self.seats)]
                fresh.put = [[] for _ in range(self.seats)]
                fresh.pile = self.pile + sum(map(len, self.hands)) + len(self.discard) + len(self.display)
                fresh.pile += sum(map(len, self.put))
                self.__dict__.update(fresh.__dict__)
            case facts.TurnBegan(seat):
                self.turn = seat
                self.revealed.clear()
            case facts.ScoresChanged(scores) | facts.RoundEnded(_, _, _, _, scores):
                self.scores = scores
            case facts.DemandChanged(demand):
                self.demand = demand
            case facts.Wished(seat):
                self.wisher = seat
            case facts.DirectionTurned(direction):
                self.direction = direction
            case facts.EventBegan(event, _, protected):
                self.event, self.absent = event, set(protected)
            case facts.EventEnded():
                self.event, self.absent = 0, set()

    def _follow_cards(self, fact: Fact) -> None:
        match fact:
            case facts.Drew(seat, kind):
                self.pile = max(0, self.pile - 1)
                self.hands[seat].append(kind)
            case facts.CardTurnedUp(kind, why):
                self.pile = max(0, self.pile - 1)
                if why in (facts.Turning.OPENING, facts.Turning.REWIND):
                    self.discard.append(kind)
                else:
                    self.display.append(kind)
                self.wisher = None
            case facts.CardLaid(seat, kind, _, _, is_under):
                _lose(self.hands[seat], [kind])
                self.discard.insert(len(self.discard) - 1 if is_under else len(self.discard), kind)
                self.wisher = self.wisher if is_under else None
            case facts.Discarded(seat, cards):
                _lose(self.hands[seat], cards)
                self.discard += cards
            case facts.CardShown(seat, kind):
                _lose(self.hands[seat], [kind])
                self.display.append(kind)
            case facts.HeapTaken(seat, cards):
                self._take_open(cards)
                self.hands[seat] += cards
            case facts.HeapDiscarded(cards):
                self._take_open(cards)
                self.discard[-1:-1] = cards
            case facts.TakenFromDiscard(seat, kind):
                _lose(self.discard, [kind])
                self.hands[seat].append(kind)
            case facts.TakenFromPile(seat, kind):
                self.pile = max(0, self.pile - 1)
                self.hands[seat].append(kind)
            case facts.CardsShuffledIn(count):
                self.pile += count
                self.put = [[] for _ in range(self.seats)]

    def _take_open(self, cards: Iterable[int]) -> None:
        """Take away cards that lie open: turned up before a seat, or in the middle."""
        for kind in cards:
            before = next((put for put in self.put if kind in put), self.display)
            _lose(before, [kind])

    def _follow_hands(self, fact: Fact) -> None:
        match fact:
            case facts.CardsMoved(giver, taker, cards):
                _lose(self.hands[giver], cards)
                self.hands[taker] += cards
            case facts.CardsPutDown(giver, taker, cards):
                _lose(self.hands[giver], cards)
                self.put[taker] += [HIDDEN] * len(cards)
            case facts.CardsTakenUp(_, taker, cards):
                _lose(self.put[taker], cards)
                self.hands[taker] += cards
            case facts.CardRevealed(seat, kind):
                _lose(self.put[seat], [kind])
                self.put[seat].append(kind)
            case facts.HandsMoved(origins):
                self.hands = [self.hands[origin] for origin in origins]
            case facts.HandsShuffled(seats):
                for seat in seats:
                    self.hands[seat] = [HIDDEN] * len(self.hands[seat])
            case facts.HandsShown(hands):
                for seat, hand in enumerate(hands):
                    if hand is not None:
                        self.hands[seat] = list(hand)
                        self.revealed.add(seat)

    def _follow_lasting(self, fact: Fact) -> None:
        match fact:
            case facts.SeatMustSkip(seat):
                self.skips.add(seat)
            case facts.TurnSkipped(seat):
                self.skips.discard(seat)
            case facts.LastingBegan(effect, seat, colour) if effect in _EVENTS:
                self.events.append(_EVENTS[effect])
            case facts.LastingEnded(effect, seat, colour) if effect in _EVENTS:
                self.events = [event for event in self.events if event != _EVENTS[effect]]
            case facts.LastingBegan(effect, seat, colour):
                if effect is Lasting.COLOUR_BLOCKADE:
                    self.blockades.append((seat, colour))
                else:
                    self._who(effect).add(seat)
            case facts.LastingEnded(effect, seat, colour):
                if effect is Lasting.COLOUR_BLOCKADE:
                    self.blockades = [held for held in self.blockades if held != (seat, colour)]
                else:
                    self._who(effect).discard(seat)
            case facts.BombTicked(seat, left) if self.bomb:
                self.bomb = (*self.bomb[:seat], left, *self.bomb[seat + 1 :])
            case facts.RuleTurnedUp(rule):
                self.rules.append(rule)
            case facts.RuleReturned(rule):
                self.rules = [held for held in self.rules if held != rule]

    def _who(self, effect: Lasting) -> set[int]:
        """Those whose effect lasts."""
        return {
            Lasting.SKIP: self.skips,
            Lasting.SPECIAL_SEAL: self.seals,
            Lasting.OPEN_HANDS: self.open_hands,
            Lasting.LOOPING: self.loopings,
        }[effect]

    def _follow_powers(self, fact: Fact) -> None:
        match fact:
            case facts.DrewPower(seat, power):
                self.powers[seat].append(power)
            case facts.PowerTurnedUp(seat, power):
                _lose(self.powers[seat], [power])
                self.powers[seat].append(power + FACE_UP)
            case facts.PowerRecharged(seat, power):
                _lose(self.powers[seat], [power + FACE_UP])
                self.powers[seat].append(HIDDEN)
            case facts.PowerGiven(giver, taker, power, is_open):
                _lose(self.powers[giver], [power + FACE_UP if is_open else power])
                self.powers[taker].append(power)
            case facts.PowerReturned(seat, power, is_open):
                _lose(self.powers[seat], [power + FACE_UP if is_open else power])


def _lose(cards: list[int], lost: Iterable[int]) -> None:
    """Take cards away; where one is not known to be there, a hidden one goes, or else any."""
    for kind in lost:
        if kind in cards:
            cards.remove(kind)
        elif HIDDEN in cards:
            cards.remove(HIDDEN)
        elif cards:
            cards.pop()


def _in_order(before: Sequence[int], hand: list[int]) -> list[int]:
    """A hand in the order in which its cards came."""
    left, kept = list(hand), []
    for kind in before:
        if kind in left:
            left.remove(kind)
            kept.append(kind)
    return kept + left


def _seen_hand(state: State, seat: int, eyes: frozenset[int]) -> list[int]:
    """A hand: whole to its own eyes, and what all of those who look know of it, else hidden."""
    hand = state.hands[seat]
    if seat in eyes:
        return list(hand)
    seen = min((known_cards(state, knower, seat) for knower in eyes), key=len, default=b"")
    if not eyes:
        seen = hand if _lies_open(state, seat) else b""
    return [*seen, *[HIDDEN] * (len(hand) - len(seen))]


def _lies_open(state: State, seat: int) -> bool:
    return GLASS_HOUSE in state.rules or bool(state.open_hands & ~(1 << seat))


def _seen_powers(powers: Sequence[int], is_own: bool) -> list[int]:
    """Power cards: those turned up for all, the others for their owner."""
    plain = [power - FRESH + FACE_UP if power >= FRESH else power for power in powers]
    return [power if is_own or power >= FACE_UP else HIDDEN for power in plain]


def _put_down(state: State, taker: int) -> list[int]:
    """Cards put down for a seat lie face down: all look at the table, not only who put them there."""
    if not state.transit:
        return []
    seats = state.setup.seats
    return [HIDDEN] * sum(map(len, state.transit[taker * seats : (taker + 1) * seats]))


def _set(mask: int, seats: int) -> set[int]:
    return {seat for seat in range(seats) if mask >> seat & 1}
