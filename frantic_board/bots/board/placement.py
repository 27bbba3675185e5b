"""What it is worth to lay a card somewhere: for one's own walk this turn, and for all walks to come."""

from typing import Final

from frantic_board.board.answers import Move, Play, Take
from frantic_board.board.cards import (
    EMPTY,
    FIRST_TELEPORT,
    FUCK_YOU,
    GHOST,
    KIND_OF_FACE,
    REMOTE,
    REVERSE,
    SKIP,
    TROUBLEMAKER,
)
from frantic_board.board.frames import IN_SETUP, PLAY, WALK_ROLLED
from frantic_board.bots.board.prospects import PENALTY, Prospects
from frantic_board.bots.board.walks import BACKWARD, FORWARD, SIDES, Outlook, Outlooks
from frantic_board.kernel.adding import total

_PATIENCE: Final = 0.9
"""What is left of a card's effect for each turn before it: somebody may lay another card over it."""


class Placing:
    """The places for cards on one table."""

    def __init__(self, prospects: Prospects) -> None:
        self._prospects = prospects
        self._table = prospects.table
        self._here = self._table.at[prospects.seat]
        self._cards = prospects.cards
        self._made: dict[tuple[int, int, int], Outlook] = {}
        self._landings: dict[tuple[int, int], dict[int, float]] = {}
        top = self._table.stack[-1]
        self._is_set_up = top[0] == PLAY and top[2] == IN_SETUP
        self._others = self._find_others()
        self._stays: Outlooks | None = None

    def played(self, plays: list[Play]) -> list[float]:
        """The worth of each way to play a card in one's turn."""
        turns = {kind: self._turn(kind) for kind in {KIND_OF_FACE[play.face] for play in plays}}
        remote = self._remote_walks() if REMOTE in turns else []
        others = self._others
        worths = []
        for play in plays:
            face, field = play.face, play.field
            kind = KIND_OF_FACE[face]
            worth, own = turns[kind]
            worth += own.gain(face, field) + others.gain(face, field) - self._cards[kind]
            if kind == REMOTE:
                worth += max(walk.worth + walk.gain(face, field) - stays for walk, stays in remote)
            worths.append(worth)
        return worths

    def laid(self, plays: list[Play]) -> list[float]:
        """The worth of each way to lay a card that has no effect now: in the set-up, in Restock."""
        return [self.gain(play.face, play.field) - self._cards[KIND_OF_FACE[play.face]] for play in plays]

    def taken(self, takes: list[Take]) -> list[float]:
        """The worth of each card the Magnet could take: in the hand, and what lies under it."""
        top = self._table.top
        return [self._cards[KIND_OF_FACE[top[take.field]]] + self._uncovered(take.field) for take in takes]

    def moved(self, moves: list[Move]) -> list[float]:
        """The worth of each move of a numbered teleport: where it goes, and what it uncovers."""
        teleports = self._table.teleports
        left = {
            number: self._uncovered(teleports[number - 1]) for number in {move.teleport for move in moves}
        }
        come = {field: self.gain(FIRST_TELEPORT, field) for field in {move.field for move in moves}}
        return [left[move.teleport] + come[move.field] for move in moves]

    def gain(self, face: int, field: int) -> float:
        """What all walks to come gain by this card, the own figure standing where it is."""
        return self._others.gain(face, field) + self._own_stays.gain(face, field)

    def _uncovered(self, field: int) -> float:
        """What they gain when the top card of a field is taken away (B4.5)."""
        below = self._table.under[field]
        return self.gain(below[-1] if below else EMPTY, field)

    def _turn(self, kind: int) -> tuple[float, Outlooks]:
        """The worth of a turn in which a card of this kind is played, and the own walks it leads to (B6)."""
        here = self._here
        at = self._prospects.stakes[self._prospects.seat]
        if kind in (SKIP, REMOTE):
            return at.at[here], self._own_stays
        if kind == TROUBLEMAKER:
            return at.at[here] + at.bonus[TROUBLEMAKER], self._own_stays
        if kind == REVERSE:
            back = [max(here - roll, 0) for roll in range(1, SIDES + 1)]
            return self._own_walk(self._own(here, BACKWARD), back)
        if kind == FUCK_YOU:
            start = min(here + PENALTY, self._table.goal)
            ahead = self._ahead(start)
            worth, walks = self._own_walk(self._own(start), ahead)
            return worth + self._prospects.relief() * ahead.count(self._table.goal) / SIDES, walks
        ahead = self._ahead(here)
        if kind == GHOST:
            return total(at.at[field] for field in ahead) / SIDES, self._own_next(ahead)
        return self._own_walk(self._own(here), ahead)

    def _own_walk(self, walk: Outlook, ends: list[int]) -> tuple[float, Outlooks]:
        return walk.worth, Outlooks([(walk, 1.0), *self._next_walks(ends)])

    def _own_next(self, fields: list[int]) -> Outlooks:
        """The own walk next turn, from any of these fields with equal odds."""
        return Outlooks(self._next_walks(fields))

    def _next_walks(self, fields: list[int]) -> list[tuple[Outlook, float]]:
        weight = self._prospects.taste.own_next / len(fields)
        return [(self._own(field), weight) for field in fields]

    @property
    def _own_stays(self) -> Outlooks:
        if self._stays is None:
            self._stays = self._find_own_stays()
        return self._stays

    def _find_own_stays(self) -> Outlooks:
        """The own walk next turn, from where the figure stands or is about to go."""
        seat = self._prospects.seat
        if self._is_set_up:
            return Outlooks(self._walks_of(seat))
        if any(frame[:2] == (WALK_ROLLED, seat) for frame in self._table.stack):
            return self._own_next(self._ahead(self._here))
        return self._own_next([self._here])

    def _ahead(self, field: int) -> list[int]:
        """The fields a figure may walk to from this one, if no card is in its way."""
        return [min(field + roll, self._table.goal) for roll in range(1, SIDES + 1)]

    def _find_others(self) -> Outlooks:
        """The walks of the others that are to come."""
        others = [seat for seat in range(self._table.setup.seats) if seat != self._prospects.seat]
        return Outlooks([walk for seat in others for walk in self._walks_of(seat)])

    def _walks_of(self, seat: int) -> list[tuple[Outlook, float]]:
        """The walks a seat will make, by how sure it is that a card laid now still lies there."""
        table, taste = self._table, self._prospects.taste
        turns = (seat - table.turn) % table.setup.seats
        if not self._is_set_up:
            turns = (turns or table.setup.seats) - 1
        sureness = _PATIENCE**turns
        at = table.at[seat]
        walks = [(self._outlook(seat, at), taste.others_next * sureness)]
        if taste.others_later:
            weight = taste.others_later * sureness / SIDES
            walks += [(self._outlook(seat, field), weight) for field in self._ahead(at)]
        return walks

    def _remote_walks(self) -> list[tuple[Outlook, float]]:
        """The walk of each other figure, and what it is worth that it stays where it is."""
        table = self._table
        return [
            (self._outlook(seat, field), self._prospects.stakes[seat].at[field])
            for seat, field in enumerate(table.at)
            if seat != self._prospects.seat
        ]

    def _own(self, field: int, direction: int = FORWARD) -> Outlook:
        return self._outlook(self._prospects.seat, field, direction)

    def _outlook(self, seat: int, field: int, direction: int = FORWARD) -> Outlook:
        key = seat, field, direction
        if key not in self._made:
            prospects = self._prospects
            landings = self._landings.setdefault((seat, direction), {})
            self._made[key] = Outlook(prospects.walks, field, prospects.stakes[seat], direction, landings)
        return self._made[key]
