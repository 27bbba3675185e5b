"""What the board shows now: the state of a moment ago, brought up to date fact by fact.

A window shows one fact after the other, with time between them, while the state is ahead already. Facts tell
everything that changes on the board, so that after the last one `Shown` equals the state again.
"""

from frantic_board.board.cards import EMPTY, FIRST_TELEPORT
from frantic_board.board.facts import Fact, Laid, Moved, RoundBegan, Stepped, TeleportMoved, Took
from frantic_board.board.state import State
from frantic_board.board.track import Track


class Shown:
    """The cards on each field and where the figures stand."""

    __slots__ = ("at", "top", "track", "under")

    track: Track
    top: list[int]
    """The face on top of each field."""
    under: list[bytes]
    """The faces below the top of each field, from the bottom up (B4.5)."""
    at: list[int]
    """The field of each figure."""

    def __init__(self, track: Track, seats: int) -> None:
        self.track = track
        self.at = [0] * seats
        self.clear()

    @classmethod
    def from_state(cls, state: State) -> "Shown":
        """The board of a state, or of the table of a view."""
        shown = cls(state.setup.level.track, state.setup.seats)
        shown.top = list(state.top)
        shown.under = list(state.under)
        shown.at = list(state.at)
        return shown

    @property
    def depth(self) -> list[int]:
        """How many cards lie below the top of each field."""
        return [len(faces) for faces in self.under]

    def clear(self) -> None:
        """As it is before a round: figures on start, only the teleports on the board (B2.1)."""
        fields = len(self.track.cells)
        self.at = [0] * len(self.at)
        self.top = [EMPTY] * fields
        self.under = [b""] * fields
        for number, home in enumerate(self.track.homes):
            self.top[home] = FIRST_TELEPORT + number

    def apply(self, fact: Fact) -> None:
        """Bring the board up to date with one fact; most facts change nothing on it."""
        match fact:
            case RoundBegan():
                self.clear()
            case Laid(face=face, field=field):
                self._cover(face, field)
            case Took(field=field):
                self._uncover(field)
            case TeleportMoved(number=number, origin=origin, field=field):
                self._uncover(origin)
                self._cover(FIRST_TELEPORT + number - 1, field)
            case Stepped(figure=figure, field=field) | Moved(figure=figure, field=field):
                self.at[figure] = field

    def copy(self) -> "Shown":
        """Another one that can change on its own."""
        new = Shown(self.track, len(self.at))
        new.top, new.under, new.at = self.top[:], self.under[:], self.at[:]
        return new

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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shown):
            return NotImplemented
        return (self.track, self.top, self.under, self.at) == (
            other.track,
            other.top,
            other.under,
            other.at,
        )

    __hash__ = None  # type: ignore[assignment]  # it changes, so it must not be a key

    def __repr__(self) -> str:
        return f"<Shown with {sum(map(bool, self.top))} fields covered, figures at {self.at}>"
