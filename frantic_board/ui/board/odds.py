"""The odds: where the walk about to be rolled would end, and what follows if nobody throws anything in.

Nothing is estimated: each roll is tried by the engine on a copy. Where the walk ends on something that asks
another question or rolls again, the field of that question is shown.
"""

from collections.abc import Sequence

from frantic_board.board import facts
from frantic_board.board.answers import PASS, ROLLS, Answer
from frantic_board.board.cards import JUMP_AGAINST, JUMP_ALONG, PUSH_LEFT, PUSH_UP
from frantic_board.board.facts import Fact
from frantic_board.board.frames import REACT, ROLL, WALK_ROLLED
from frantic_board.board.rules import apply
from frantic_board.board.state import State
from frantic_board.board.track import Track
from frantic_board.board.view import View
from frantic_board.ui.board.marks import Ghost, Trail


def odds(view: View, answer: Answer | None = None) -> tuple[Ghost, ...]:
    """Where the walk would end for each roll, with this answer given first; empty if no walk would follow."""
    return tuple(ghost for ghost, _ in _walks(view, answer))


def odds_through(view: View, answer: Answer, field: int) -> tuple[tuple[Ghost, ...], tuple[Ghost, ...]]:
    """The odds, and those of them on whom the card on this field would work."""
    walks = _walks(view, answer)
    return tuple(ghost for ghost, _ in walks), tuple(
        ghost for ghost, happened in walks if any(_works_at(fact, field) for fact in happened)
    )


def _works_at(fact: Fact, field: int) -> bool:
    return isinstance(fact, facts.LandEffect | facts.Stopped | facts.Slowed) and fact.field == field


def _walks(view: View, answer: Answer | None) -> list[tuple[Ghost, list[Fact]]]:
    """Each roll with its end and all that happens on the way."""
    table = view.table.clone()
    if answer is not None:
        apply(table, answer)
    if not _is_walk_next(table):
        return []
    figure = next(frame[1] for frame in reversed(table.stack) if frame[0] == WALK_ROLLED)
    walks = []
    for roll in range(1, 7):
        trial, happened = table.clone(), list[Fact]()
        apply(trial, ROLLS[roll], happened)
        happened += let_pass(trial)
        walks.append((Ghost(roll, figure, trial.at[figure]), happened))
    return walks


def let_pass(state: State) -> list[Fact]:
    """Let every window pass that is open in a state; what happens then."""
    happened: list[Fact] = []
    while state.stack and state.stack[-1][0] == REACT:
        apply(state, PASS, happened)
    return happened


def way_in(happened: Sequence[Fact]) -> Trail | None:
    """The way of the first figure that moves in what happens."""
    figure: int | None = None
    fields: list[int] = []
    for fact in happened:
        if isinstance(fact, facts.Stepped | facts.Moved):
            if figure is None:
                figure, fields = fact.figure, [fact.origin]
            if fact.figure == figure:
                fields += passed(fact)
    return None if figure is None else Trail(figure, tuple(fields))


def passed(fact: facts.Stepped | facts.Moved) -> list[int]:
    """The fields a figure comes by, up to where it gets; a step over an X leads along the track (B5.3)."""
    if isinstance(fact, facts.Moved):
        return [fact.field]
    way = 1 if fact.field > fact.origin else -1
    return list(range(fact.origin + way, fact.field + way, way))


def leads_to(track: Track, face: int, field: int) -> int | None:
    """The field a push or jump sends a figure to that ends its walk on it (B6.5, B6.6)."""
    if PUSH_UP <= face <= PUSH_LEFT:
        return track.neighbours[field][face - PUSH_UP]
    if face in (JUMP_ALONG, JUMP_AGAINST):
        return min(max(field + (2 if face == JUMP_ALONG else -2), 0), track.goal)
    return None


def _is_walk_next(table: State) -> bool:
    """Whether the die that is asked for is the one of a walk."""
    stack = table.stack
    # The question, its reaction window, and then what the roll is for.
    return len(stack) > 2 and stack[-1][0] == ROLL and stack[-3][0] == WALK_ROLLED
