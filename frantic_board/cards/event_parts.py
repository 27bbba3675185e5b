"""What several events need (C9)."""

from typing import Final

from frantic_board.cards.facts import (
    Fact,
    ScoresChanged,
)
from frantic_board.cards.frames import (
    EVENT,
)
from frantic_board.cards.moving import (
    move_hands,
)
from frantic_board.cards.state import (
    State,
)
from frantic_board.kernel import Frame

FOR_MARKET: Final = 1
FOR_SEPPUKU: Final = 2
FOR_BLACK_JACK: Final = 3
FOR_REWIND: Final = 4
"""Why cards are turned up, as `chance` tells it."""


def go_on(state: State, frame: Frame, stage: int, one: int = 0, other: int = 0) -> None:
    """Have an event go on after what it asks for now."""
    state.stack.append((EVENT, frame[1], frame[2], stage, one, other))


def hand_sizes(state: State, seats: tuple[int, ...]) -> list[int]:
    """How many cards these seats hold."""
    return [len(state.hands[seat]) for seat in seats]


def mask_of(seats: list[int]) -> int:
    """A set of seats, or events, as a mask."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def add_points(state: State, points: dict[int, int], facts: list[Fact] | None) -> None:
    """Points that an event gives at once (C15.5)."""
    scores = [score + points.get(seat, 0) for seat, score in enumerate(state.scores)]
    set_scores(state, scores, facts)


def set_scores(state: State, scores: list[int], facts: list[Fact] | None) -> None:
    """Scores change in the middle of a round."""
    state.scores = tuple(scores)
    if facts is not None:
        facts.append(ScoresChanged(state.scores))


def swap_hands(state: State, one: int, other: int, facts: list[Fact] | None) -> None:
    """Two seats exchange hands."""
    origins = list(range(state.setup.seats))
    origins[one], origins[other] = other, one
    move_hands(state, tuple(origins), facts)


def shown_hands(state: State, shown: int) -> tuple[bytes | None, ...]:
    """The hands of these seats, a mask, and None for the others."""
    return tuple([hand if shown >> seat & 1 else None for seat, hand in enumerate(state.hands)])
