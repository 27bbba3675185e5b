"""Asking what a good bot would do, for the person who is asked: by whatever shows a match.

A hint gets a view of that person's seat and a generator of its own, so that it knows nothing that the person
does not know, and changes neither the dice nor what the bots do.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from frantic_board.bots import Budget, Hint
from frantic_board.play.match import Match
from frantic_board.play.thinking import Thinkers
from frantic_board.words.language import N_

A_MOMENT: Final = Budget(seconds=1.0)
"""How long a hint is thought about."""

NO_HINT: Final = N_("There is no hint this time ({error}).")
"""Says that thinking about a hint failed."""


def hint_thought(match: Match, thinkers: Thinkers, budget: Budget = A_MOMENT) -> Callable[[], Hint]:
    """Thinks about the question that a person is asked now, as it stands; call it anywhere."""
    pending = match.pending
    assert pending is not None, "a person is asked"
    view = match.game.view_for(match.state, pending.seat)
    asked = match.game.machine.decision(view.table)
    assert asked is not None
    rng = Random(f"{match.head.seed} hint {match.answers}")
    return partial(thinkers.hint, view, asked, rng, budget)
