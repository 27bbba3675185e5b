"""The director: facts become cards that fly, arrows that strike and sounds; each ends with the fact told."""

from collections.abc import Callable, Sequence
from typing import Final

from frantic_board.cards import facts
from frantic_board.cards.cards import HIDDEN
from frantic_board.cards.facts import Fact
from frantic_board.ui.anim import Animation, Call, Parallel, Pause, Tween, ease_in_out, ease_out, overshoot
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.cards.faces import Card, playing
from frantic_board.ui.cards.picture import Bounce, CardTable, Flight, Strike

_FLY: Final = 0.3
_DEAL: Final = 0.07
_LOOK: Final = 0.3
_STRIKE: Final = 0.45
_MOST: Final = 10
"""So many cards fly at once; more would not be seen."""
_SWEEP: Final = 0.5
_EYE: Final = 2.2
"""How long hands that are shown to all lie open."""

Point = tuple[int, int]


class Director:
    """Plays facts on the table."""

    def __init__(
        self, table: CardTable, on_fact: Callable[[Fact], None], play_sound: Callable[[str], None]
    ) -> None:
        self._table = table
        self._on_fact = on_fact
        self._play_sound = play_sound
        self._is_revealing = False

    def show(self, fact: Fact) -> Animation:
        """The animation of a fact, which ends with everything up to date."""
        told = Call(lambda: self._on_fact(fact))
        parts = [self._suspense(fact), self._before(fact), told, self._after(fact)]
        return InOrder(*(part for part in parts if part is not None))

    def _suspense(self, fact: Fact) -> Animation | None:
        """Cards that all laid face down turn up at the same moment: a pause before it, and one after."""
        is_revealing = isinstance(fact, facts.CardRevealed)
        if is_revealing == self._is_revealing:
            return None
        self._is_revealing = is_revealing
        if not is_revealing:
            return Pause(_EYE)
        return InOrder(Pause(2 * _LOOK), Call(lambda: self._play_sound("card")))

    # --- before it counts

    def _before(self, fact: Fact) -> Animation | None:
        match fact:
            case facts.Drew(seat):
                is_deal = self._table.shown.turn is None
                return self._fly(1, [HIDDEN], "pile", seat, _DEAL if is_deal else _FLY, is_quiet=is_deal)
            case facts.CardLaid(seat, kind):
                return InOrder(
                    Call(lambda: self._clear_before(seat)), self._fly(1, [kind], seat, "discard", _FLY)
                )
            case facts.CardTurnedUp(kind, why):
                is_top = why in (facts.Turning.OPENING, facts.Turning.REWIND)
                return self._fly(1, [kind], "pile", "discard" if is_top else "display", _FLY)
            case facts.CardsMoved(giver, taker, cards, is_open):
                shown = cards if is_open else bytes(len(cards))
                return self._fly(len(cards), shown, giver, taker, _FLY)
            case facts.CardsPutDown(giver, taker, cards):
                return self._fly(len(cards), bytes(len(cards)), giver, ("put", taker), _FLY)
            case facts.CardsTakenUp(_, taker, cards):
                return self._fly(len(cards), bytes(len(cards)), ("put", taker), taker, _FLY)
            case facts.CardShown(seat, kind):
                return self._fly(1, [kind], seat, "display", _FLY)
            case facts.HeapTaken(seat, cards):
                return self._fly(len(cards), cards, None, seat, _FLY)
            case facts.HeapDiscarded(cards):
                return self._fly(len(cards), cards, None, "discard", _FLY)
            case facts.Discarded(seat, cards):
                return self._fly(len(cards), cards, seat, "discard", _FLY)
            case facts.TakenFromDiscard(seat, kind):
                return self._fly(1, [kind], "discard", seat, _FLY)
            case facts.TakenFromPile(seat, kind):
                return self._fly(1, [kind], "pile", seat, _FLY)
            case facts.AttackAimed():
                return self._strike(fact)
            case facts.AttackCountered(seat):
                return self._bounce(seat)
            case facts.HandsMoved(origins):
                return self._sweep(origins)
            case facts.HandsShuffled(seats):
                flights = [self._fly(4, [HIDDEN] * 4, seat, "display", _SWEEP) for seat in seats]
                return Parallel(*flights)
            case facts.TurnBegan() | facts.Wished() | facts.SeatOut():
                return Call(self._clear)  # whatever was aimed has hit
        return None

    def _after(self, fact: Fact) -> Animation | None:
        match fact:
            case facts.CardLaid() | facts.Wished() | facts.PowerTurnedUp() | facts.SeatMustSkip():
                return Pause(_LOOK)
            case facts.AttackAimed():
                return Pause(2 * _LOOK)
            case facts.HandsShown():
                return Pause(_EYE)
            case facts.DirectionTurned():
                return Tween(_STRIKE, self._turn, ease_in_out)
            case facts.BombWentOff() | facts.Risked():
                return Pause(2 * _LOOK)
        return None

    def _clear(self) -> None:
        self._table.strikes = []
        self._table.bounces = []
        self._table.changed()

    def _clear_before(self, seat: int) -> None:
        """A card is laid: what flew over the table is past, unless a target throws something in."""
        if all(strike.is_spent or strike.target != seat for strike in self._table.strikes):
            self._clear()

    def _turn(self, share: float) -> None:
        self._table.turning = share
        self._table.changed()

    # --- movement

    def _place(self, what: int | str | tuple[str, int]) -> Point:
        geometry = self._table.geometry
        if isinstance(what, tuple):
            return geometry.put_area(what[1]).center
        if isinstance(what, int):
            return geometry.seat_point(what)
        return {"pile": geometry.pile, "discard": geometry.discard, "display": geometry.display}[what].center

    def _lying(self, kind: int) -> str | tuple[str, int]:
        """Where a card lies open: before a seat, or in the middle."""
        before = [seat for seat, put in enumerate(self._table.shown.put) if kind in put]
        return ("put", before[0]) if before else "display"

    def _fly(
        self,
        count: int,
        cards: Sequence[int],
        start: int | str | tuple[str, int] | None,
        end: int | str | tuple[str, int],
        seconds: float,
        *,
        is_quiet: bool = False,
    ) -> Animation:
        """Cards fly from one place to another, one a little after the other; None: from where each lies."""
        table = self._table
        flights: list[Flight] = []
        many = min(count, _MOST)

        def begin() -> None:
            width = table.geometry.px(44)
            for place in range(many):
                card: Card = playing(cards[place] if place < len(cards) else HIDDEN)
                delay = 0.5 * place / max(1, many)
                begun = self._place(self._lying(card.number) if start is None else start)
                flights.append(Flight(card, width, begun, self._place(end), delay=delay))
            table.flights += flights
            if not is_quiet:
                self._play_sound("card")

        def step(share: float) -> None:
            for flight in flights:
                flight.share = share
            table.flew()

        def done() -> None:
            table.flights = [flight for flight in table.flights if flight not in flights]
            table.flew()

        long = seconds * (1.0 + 0.12 * (many - 1))
        return InOrder(Call(begin), Tween(long, step, ease_in_out), Call(done))

    def _sweep(self, origins: Sequence[int]) -> Animation:
        """Whole hands fly to their new owners."""
        shown = self._table.shown
        moves = [
            self._fly(min(5, len(shown.hands[origin])), [], origin, seat, _SWEEP)
            for seat, origin in enumerate(origins)
            if seat != origin and shown.hands[origin]
        ]
        return Parallel(*moves)

    def _strike(self, fact: facts.AttackAimed) -> Animation:
        """An arrow flies to each victim."""
        table = self._table
        strikes = [
            Strike(fact.seat, target, fact.shares[place] if fact.shares else 0, 0.0, fact.shape)
            for place, target in enumerate(fact.targets)
            if target != fact.seat
        ]

        def begin() -> None:
            table.strikes = [strike for strike in table.strikes if strike.is_spent] + strikes
            table.bounces = []
            self._play_sound("push")

        def step(share: float) -> None:
            for strike in strikes:
                strike.share = share
            table.changed()

        return InOrder(Call(begin), Tween(_STRIKE, step, ease_out))

    def _bounce(self, seat: int) -> Animation:
        """The arrow that came to a seat bounces off its shield; where it goes next, the next arrow shows."""
        table = self._table
        bounce = Bounce(seat)

        def begin() -> None:
            table.strikes = [strike for strike in table.strikes if strike.is_spent or strike.target == seat]
            for strike in table.strikes:
                strike.is_spent = True
            table.bounces = [bounce]
            self._play_sound("block")

        def step(share: float) -> None:
            bounce.share = share
            table.changed()

        return InOrder(Call(begin), Tween(_STRIKE, step, overshoot), Pause(_LOOK))
