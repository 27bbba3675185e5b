"""What the table shows now: the state of a moment ago, brought up to date fact by fact.

A window shows one fact after the other, with time between them, while the state is ahead already. Facts tell
everything that changes on the table, so that after the last one `Shown` equals the state again.
"""

from collections.abc import Sequence

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, FIRST_TELEPORT, HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.board.track import Track


class Shown:
    """The cards on each field, where the figures stand, what everybody holds, and the points."""

    __slots__ = ("at", "deck", "hands", "market", "pile", "round", "scores", "top", "track", "turn", "under")

    track: Track
    top: list[int]
    """The face on top of each field."""
    under: list[bytes]
    """The faces below the top of each field, from the bottom up (B4.5)."""
    at: list[int]
    """The field of each figure."""
    hands: list[list[int]]
    """The kinds in each hand; `HIDDEN` for those that whoever looks may not see."""
    market: list[int]
    """The open cards of the Market (B9.5)."""
    pile: int
    """How many cards are left to be drawn."""
    deck: int
    """How many there are when a round begins."""
    scores: tuple[int, ...]
    round: int
    turn: int | None
    """Whose turn it is; None before the first of a round."""

    def __init__(self, track: Track, seats: int, deck: int = 0) -> None:
        self.track = track
        self.at = [0] * seats
        self.deck = deck
        self.scores = (0,) * seats
        self.round = 1
        self.clear()

    @classmethod
    def from_state(cls, state: State) -> "Shown":
        """The table of a state, or of a view."""
        shown = cls(state.setup.level.track, state.setup.seats, len(state.setup.level.deck))
        shown.top = list(state.top)
        shown.under = list(state.under)
        shown.at = list(state.at)
        shown.hands = [list(hand) for hand in state.hands]
        shown.market = list(state.market)
        shown.pile = len(state.pile)
        shown.scores = state.scores
        shown.round = state.round
        shown.turn = state.turn if is_set_up(state) else None
        return shown

    @property
    def depth(self) -> list[int]:
        """How many cards lie below the top of each field."""
        return [len(faces) for faces in self.under]

    def clear(self) -> None:
        """As it is before a round: figures on start, only the teleports on the board (B2.1)."""
        fields, seats = len(self.track.cells), len(self.at)
        self.at = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.market = []
        self.pile = self.deck
        self.turn = None
        self.top = [EMPTY] * fields
        self.under = [b""] * fields
        for number, home in enumerate(self.track.homes):
            self.top[home] = FIRST_TELEPORT + number

    def apply(self, fact: Fact) -> None:
        """Bring the table up to date with one fact; many facts change nothing on it."""
        match fact:
            case facts.RoundBegan(number=number):
                self.clear()
                self.round = number
            case facts.TurnBegan(seat=seat):
                self.turn = seat
            case facts.Laid(seat=seat, face=face, field=field):
                self._give_away(seat, KIND_OF_FACE[face])
                self._cover(face, field)
            case facts.Took(seat=seat, kind=kind, field=field):
                self._uncover(field)
                self.hands[seat].append(kind)
            case facts.TeleportMoved(number=number, origin=origin, field=field):
                self._uncover(origin)
                self._cover(FIRST_TELEPORT + number - 1, field)
            case facts.Stepped(figure=figure, field=field) | facts.Moved(figure=figure, field=field):
                self.at[figure] = field
            case facts.RoundEnded(scores=scores):
                self.scores = scores
            case _:
                self._apply_to_hands(fact)

    def _apply_to_hands(self, fact: Fact) -> None:
        match fact:
            case facts.Drew(seat=seat, kind=kind):
                self.hands[seat].append(kind)
                self.pile -= 1
            case facts.Revealed(kind=kind):
                self.market.append(kind)
                self.pile -= 1
            case facts.Picked(seat=seat, kind=kind):
                self.market.remove(kind)
                self.hands[seat].append(kind)
            case facts.Discarded(seat=seat):
                self.hands[seat].clear()
            case facts.HandsPassed():
                self.hands = [self.hands[-1], *self.hands[:-1]]

    def learn(self, seat: int, hand: Sequence[int]) -> None:
        """Whoever looks may see this hand."""
        self.hands[seat] = list(hand)

    def copy(self) -> "Shown":
        """Another one that can change on its own."""
        new = Shown(self.track, len(self.at), self.deck)
        new.top, new.under, new.at = self.top[:], self.under[:], self.at[:]
        new.hands, new.market = [hand[:] for hand in self.hands], self.market[:]
        new.pile, new.scores, new.round, new.turn = self.pile, self.scores, self.round, self.turn
        return new

    def _give_away(self, seat: int, kind: int) -> None:
        """A card leaves a hand; where its owner's cards are not seen, any of them."""
        hand = self.hands[seat]
        held = kind if kind in hand else HIDDEN
        if held in hand:
            hand.remove(held)

    def _cover(self, face: int, field: int) -> None:
        """Put a face on top of a field."""
        if self.top[field] != EMPTY:
            self.under[field] += bytes((self.top[field],))
        self.top[field] = face

    def _uncover(self, field: int) -> None:
        """Take the top of a field away: what lay below shows again (B4.5)."""
        below = self.under[field]
        self.top[field] = below[-1] if below else EMPTY
        self.under[field] = below[:-1]

    @property
    def _public(self) -> tuple[object, ...]:
        """What everybody at the table sees."""
        held = [len(hand) for hand in self.hands]
        return self.track, self.top, self.under, self.at, held, sorted(self.market), self.pile, self.scores

    def __eq__(self, other: object) -> bool:
        return self._public == other._public if isinstance(other, Shown) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes, so it must not be a key

    def __repr__(self) -> str:
        return f"<Shown with {sum(map(bool, self.top))} fields covered, figures at {self.at}>"
