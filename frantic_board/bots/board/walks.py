"""What a walk is worth: B5 once more, on a board whose cards can be changed and put back in no time.

The engine carries a walk out; a bot that weighs hundreds of places for a card wants only to know what each
would make of it. A `Walks` follows the same rules on a bare copy of the board and gives the expectation
over all dice the walk may ask for (Second Chance, teleports). The tests hold it to the engine.
"""

from typing import Final

from frantic_board.board.cards import (
    FACES,
    FIRST_TELEPORT,
    FUCK_YOU,
    GIFT,
    JUMP_AGAINST,
    JUMP_ALONG,
    MAGNET,
    PUSH_LEFT,
    PUSH_UP,
    SECOND_CHANCE,
    SNAIL,
    STOP,
    SWAP,
    TELEPORT,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.state import State

SIDES: Final = 6
FORWARD: Final = 1
BACKWARD: Final = -1

_REST: Final = 0
_PUSH: Final = 1
_JUMP: Final = 2
_AGAIN: Final = 3
_TELEPORT: Final = 4
_SWAP: Final = 5
_BONUS: Final = 6


def _landings() -> bytes:
    sorts = bytearray(len(FACES))
    for face in range(PUSH_UP, PUSH_LEFT + 1):
        sorts[face] = _PUSH
    sorts[JUMP_ALONG] = sorts[JUMP_AGAINST] = _JUMP
    sorts[SECOND_CHANCE] = _AGAIN
    sorts[SWAP] = _SWAP
    for face in (TELEPORT, *range(FIRST_TELEPORT, len(FACES))):
        sorts[face] = _TELEPORT
    for face in (GIFT, MAGNET, FUCK_YOU, TROUBLEMAKER):
        sorts[face] = _BONUS
    return bytes(sorts)


_LANDING: Final = _landings()
"""What landing on a face does to a walk."""

IS_PASSED: Final = bytes(face in (STOP, X, SNAIL) for face in range(len(FACES)))
"""1 for the faces that work on who walks past."""
_IS_IDLE: Final = bytes(not IS_PASSED[face] and not _LANDING[face] for face in range(len(FACES)))
"""1 for the faces that do nothing to a walk."""
_PASSED_DIGITS: Final = bytes(b"01"[face < len(FACES) and IS_PASSED[face]] for face in range(256))


class Stakes:
    """What it is worth, to the bot that asks, how a figure's walk ends."""

    __slots__ = ("again", "at", "bonus", "swap", "teleport")

    def __init__(
        self,
        at: list[float],
        teleport: float,
        swap: list[float],
        bonus: list[float],
        again: list[float] | None = None,
    ) -> None:
        self.at = at
        """That the figure rests on each field."""
        self.teleport = teleport
        """That it is teleported."""
        self.swap = swap
        """That it swaps from each field."""
        self.bonus = bonus
        """By face, what comes on top where the figure rests: a gift, a card, an event."""
        self.again = again
        """That it walks once more from each field (Second Chance); None: that walk is looked at as well."""


class Walks:
    """The board of a table, as walks see it."""

    __slots__ = ("_beyond", "goal", "passing", "teleports", "top")

    def __init__(self, table: State) -> None:
        self.top = list(table.top)
        """The face on top of each field."""
        self.passing = int(table.top[::-1].translate(_PASSED_DIGITS), 2)
        """A bit for each field whose card works on who walks past."""
        self.goal = table.goal
        self.teleports = table.teleports
        self._beyond = table.setup.level.track.neighbours

    def lay(self, face: int, field: int) -> int:
        """Lay a card and return what it covers; whoever does this for a while puts that back."""
        covered = self.top[field]
        self.top[field] = face
        if IS_PASSED[face] != IS_PASSED[covered]:
            self.passing ^= 1 << field
        return covered

    def worth(
        self, at: int, steps: int, direction: int, stakes: Stakes, used: int = 0
    ) -> tuple[float, int, int]:
        """The worth of a walk; with it the fields it may land on and those it passes, as bits.

        `used` has a bit for each field whose card has taken effect on the figure this turn (B5.9).
        """
        if direction > 0:
            end = min(at + steps, self.goal)
            passed = (2 << end) - (2 << at)
        else:
            end = max(at - steps, 0)
            passed = (1 << at) - (1 << end)
        if passed & self.passing:
            end, passed, used = self._pass_cards(at, steps, direction, used)
        if not _LANDING[self.top[end]]:
            return stakes.at[end], 1 << end, passed
        return self._land(end, direction, stakes, used, passed)

    def landing(self, at: int, direction: int, stakes: Stakes) -> float:
        """The worth of a walk that lands on a field first of all."""
        return self._land(at, direction, stakes, 0, 0)[0]

    def averages(self, stakes: Stakes) -> list[float]:
        """What the next walk is worth from each field, on average over the die; the goal is left out."""
        landings = [self.landing(at, FORWARD, stakes) for at in range(self.goal + 1)]
        averages = []
        for at in range(self.goal):
            worth = 0.0
            for roll in range(1, SIDES + 1):
                end = min(at + roll, self.goal)
                if self.passing & ((2 << end) - (2 << at)):
                    worth += self.worth(at, roll, FORWARD, stakes)[0]
                else:
                    worth += landings[end]
            averages.append(worth / SIDES)
        return averages

    def _pass_cards(self, at: int, steps: int, direction: int, used: int) -> tuple[int, int, int]:
        """Where a walk ends on whose way there are X, Stop or Snail; what it passes; what is used up then."""
        top = self.top
        end = self.goal if direction > 0 else 0
        passed = 0
        while steps and at != end:
            at += direction
            steps -= 1
            while top[at] == X:
                passed |= 1 << at
                at += direction
            passed |= 1 << at
            face = top[at]
            if face == STOP and not used >> at & 1:
                used |= 1 << at
                break
            if face == SNAIL and steps and not used >> at & 1:
                used |= 1 << at
                steps -= 1
        return at, passed, used

    def _land(
        self, at: int, direction: int, stakes: Stakes, used: int, passed: int
    ) -> tuple[float, int, int]:
        top = self.top
        landed = 0
        while True:
            bit = 1 << at
            landed |= bit
            face = top[at]
            sort = _LANDING[face]
            if sort == _REST or used & bit:
                return stakes.at[at], landed, passed
            used |= bit
            if sort == _PUSH:
                beyond = self._beyond[at][face - PUSH_UP]
                along = beyond - at
                if along not in (1, -1):
                    along = direction
                at = beyond
            elif sort == _JUMP:
                along = 1 if face == JUMP_ALONG else -1
                at = min(max(at + 2 * along, 0), self.goal)
            elif sort == _AGAIN:
                if stakes.again is not None:
                    return stakes.again[at], landed, passed
                return self._walk_again(at, direction, stakes, used, landed, passed)
            elif sort == _TELEPORT:
                return stakes.teleport, landed, passed
            elif sort == _SWAP:
                return stakes.swap[at], landed, passed
            else:
                return stakes.at[at] + stakes.bonus[face], landed, passed
            while top[at] == X:
                landed |= 1 << at
                at += along

    def _walk_again(
        self, at: int, direction: int, stakes: Stakes, used: int, landed: int, passed: int
    ) -> tuple[float, int, int]:
        total = 0.0
        for steps in range(1, SIDES + 1):
            worth, lands, passes = self.worth(at, steps, direction, stakes, used)
            total += worth
            landed |= lands
            passed |= passes
        return total / SIDES, landed, passed


class Outlook:
    """The walk of one figure by a die not rolled yet, and what a card laid somewhere would change in it."""

    __slots__ = (
        "_at",
        "_direction",
        "_landed",
        "_landings",
        "_lands",
        "_passed",
        "_passes",
        "_stakes",
        "_walks",
        "_worths",
        "worth",
    )

    worth: float
    """What the walk is worth on average."""

    def __init__(
        self,
        walks: Walks,
        at: int,
        stakes: Stakes,
        direction: int = FORWARD,
        landings: dict[int, float] | None = None,
    ) -> None:
        """`landings` keeps what landing on laid cards is worth; outlooks that differ in `at` may share it."""
        self._walks = walks
        self._at = at
        self._stakes = stakes
        self._direction = direction
        self._landings: dict[int, float] = {} if landings is None else landings
        self._worths: list[float] = []
        """What each roll is worth, with where it lands and what it passes in the next two."""
        self._lands: list[int] = []
        self._passes: list[int] = []
        self._landed = self._passed = 0
        total = 0.0
        for steps in range(1, SIDES + 1):
            worth, landed, passed = walks.worth(at, steps, direction, stakes)
            self._worths.append(worth)
            self._lands.append(landed)
            self._passes.append(passed)
            self._landed |= landed
            self._passed |= passed
            total += worth
        self.worth = total / SIDES

    def fields(self) -> list[int]:
        """The fields whose cards can matter to the walk."""
        bits = self._landed | self._passed
        fields = []
        field = 0
        while bits:
            if bits & 1:
                fields.append(field)
            bits >>= 1
            field += 1
        return fields

    def gain(self, face: int, field: int) -> float:
        """How much more the walk is worth with this card laid there."""
        bit = 1 << field
        walks = self._walks
        is_passing = IS_PASSED[face] or IS_PASSED[walks.top[field]]
        if not self._landed & bit and not (is_passing and self._passed & bit):
            return 0.0
        first = 0 if is_passing else (field - self._at) * self._direction
        passing = walks.passing
        covered = walks.top[field]
        is_laid = False
        gained = 0.0
        for roll in range(1, SIDES + 1):
            if not self._lands[roll - 1] & bit and not (is_passing and self._passes[roll - 1] & bit):
                continue
            if roll == first and not self._passes[roll - 1] & passing:
                worth = self._landing(face, field)
            else:
                if not is_laid:
                    walks.lay(face, field)
                    is_laid = True
                worth = walks.worth(self._at, roll, self._direction, self._stakes)[0]
            gained += worth - self._worths[roll - 1]
        if is_laid:
            walks.lay(covered, field)
        return gained / SIDES

    def _landing(self, face: int, field: int) -> float:
        """What it is worth to land first of all on this card, laid there, with nothing used up on the way."""
        if not _LANDING[face]:
            return self._stakes.at[field]
        key = field * len(FACES) + face
        worth = self._landings.get(key)
        if worth is None:
            walks = self._walks
            covered = walks.lay(face, field)
            worth = walks.landing(field, self._direction, self._stakes)
            walks.lay(covered, field)
            self._landings[key] = worth
        return worth


class Outlooks:
    """Several walks to come, each with the weight it has for a bot."""

    __slots__ = ("_by_field", "_idle")

    def __init__(self, outlooks: list[tuple[Outlook, float]]) -> None:
        self._by_field: dict[int, list[tuple[Outlook, float]]] = {}
        self._idle: dict[int, float] = {}
        """By field the gain of cards that do nothing to a walk, the same for all of them on one board."""
        for outlook, weight in outlooks:
            for field in outlook.fields():
                self._by_field.setdefault(field, []).append((outlook, weight))

    def gain(self, face: int, field: int) -> float:
        """How much more all these walks are worth with this card laid there."""
        outlooks = self._by_field.get(field)
        if outlooks is None:
            return 0.0
        if not _IS_IDLE[face]:
            return _gain(outlooks, face, field)
        gained = self._idle.get(field)
        if gained is None:
            gained = self._idle[field] = _gain(outlooks, face, field)
        return gained


def _gain(outlooks: list[tuple[Outlook, float]], face: int, field: int) -> float:
    gained = 0.0
    for outlook, weight in outlooks:
        gained += weight * outlook.gain(face, field)
    return gained
