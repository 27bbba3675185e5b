"""The worth of every answer to a decision, one turn ahead: what `sly` lives by and `schemer` starts from."""

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from frantic_board.board.answers import PASS, Answer, Move, Pick, Play, React, Take
from frantic_board.board.frames import IN_TURN
from frantic_board.board.rules import Decision
from frantic_board.board.view import View
from frantic_board.bots.board.look_ahead import Foresight
from frantic_board.bots.board.placement import Placing
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.weights import Taste

_EXACT_THROWS: Final = 3

Weighed: TypeAlias = list[tuple[float, Answer]]
"""Answers and their worth in points, in the order of the decision's options."""


# The aliases are strings, so that `help` does not spell out all the classes they stand for.
def weigh(view: View, decision: "Decision", taste: Taste) -> "Weighed":
    """Give every answer its worth in points one turn ahead: more is better. The view is not changed.

    `taste` says what things are worth, as `SLY` does.
    """
    options = decision.options()
    prospects = Prospects(view.table, view.seat, taste)
    return list(zip(_WORTHS[decision.asks](prospects, options), options, strict=True))


def best_of(weighed: Weighed) -> Answer:
    """The answer that is worth most; the first of several."""
    return max(weighed, key=lambda pair: pair[0])[1]


def _plays(prospects: Prospects, options: list[Answer]) -> list[float]:
    plays = cast("list[Play]", options)
    placing = Placing(prospects)
    mode = prospects.table.stack[-1][2]
    return placing.played(plays) if mode == IN_TURN else placing.laid(plays)


def _reactions(prospects: Prospects, options: list[Answer]) -> list[float]:
    """To pass, or to throw in. Only for the best places it is looked at what the card covers there."""
    foresight = Foresight(prospects)
    placing = Placing(prospects)
    throws = [option for option in options if isinstance(option, React)]
    gains = [placing.gain(throw.face, throw.field) for throw in throws]
    plain = min(range(len(throws)), key=lambda index: abs(gains[index]))
    thrown = foresight.worth(throws[plain])
    worths = [thrown + gain for gain in gains]
    for index in sorted(range(len(throws)), key=lambda index: -gains[index])[:_EXACT_THROWS]:
        worths[index] = foresight.worth(throws[index]) + gains[index]
    return [foresight.worth(PASS), *worths]


def _choices(prospects: Prospects, options: list[Answer]) -> list[float]:
    foresight = Foresight(prospects)
    return [foresight.worth(option) for option in options]


def _takes(prospects: Prospects, options: list[Answer]) -> list[float]:
    return Placing(prospects).taken(cast("list[Take]", options))


def _picks(prospects: Prospects, options: list[Answer]) -> list[float]:
    return [prospects.cards[pick.kind] for pick in cast("list[Pick]", options)]


def _moves(prospects: Prospects, options: list[Answer]) -> list[float]:
    return Placing(prospects).moved(cast("list[Move]", options))


_WORTHS: Final[dict[str, Callable[[Prospects, list[Answer]], list[float]]]] = {
    "play": _plays,
    "react": _reactions,
    "target": _choices,
    "gift": _choices,
    "take": _takes,
    "pick": _picks,
    "move": _moves,
}
"""How the answers of each verb are weighed."""
