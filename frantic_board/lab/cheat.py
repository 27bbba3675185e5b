"""The cheat: a `schemer` that is shown all hands. It tells how well one could play who knew them.

It is a measuring stick and plays in the laboratory only: no roster names it, so no table offers it or takes
it. What will be rolled and drawn is chance, which it knows no better than the others. It also thinks longer
than `schemer`: in the card game it looks farther ahead, at the board it has everyone play on with more care.
So not all of its lead is what the hands tell.
"""

from random import Random
from typing import Generic

from frantic_board.bots.registry import SEEING_MINDS
from frantic_board.bots.roster import CHEAT, thinking_time
from frantic_board.bots.schemer import A_SECOND, Schemer
from frantic_board.bots.search import A, Mind, S
from frantic_board.kernel import AnyAnswer, AnyDecision, AnyState, AnyView
from frantic_board.play.match import Decide, Match, Seat


def is_cheat(name: str) -> bool:
    """Whether a name is that of the cheat; `cheat:200` makes 200 simulations, as `schemer:200` does."""
    return name == CHEAT or thinking_time(name, CHEAT) is not None


class Cheating:
    """The cheats of one game. This is the one place where a bot is handed the state."""

    def __init__(self) -> None:
        self._match: Match | None = None

    def seat(self, name: str) -> Seat:
        """A seat played by the cheat of this name."""

        def make(rng: Random) -> Decide:
            bot: Schemer[AnyState, AnyAnswer] = Schemer(
                self.mind, rng, thinking_time(name, CHEAT) or A_SECOND
            )
            return bot.decide

        return Seat(f"bot:{name}", make)

    def show(self, match: Match) -> None:
        """Have the cheats look into this match from now on."""
        self._match = match

    def mind(self, view: AnyView, decision: AnyDecision) -> Mind[AnyState, AnyAnswer]:
        """What a cheat thinks about a decision with: the mind of its game, and the cards as they are."""
        assert self._match is not None, "a cheat is shown the match before it is asked"
        return _AllSeen(SEEING_MINDS[self._match.game.name](view, decision), self._match.state)


class _AllSeen(Generic[S, A]):
    """A mind that need not deal the hidden cards: it has seen them."""

    def __init__(self, mind: Mind[S, A], state: S) -> None:
        self._state = state
        self.ideas = mind.ideas
        self.try_out = mind.try_out

    def deal(self, _rng: Random) -> S:
        """The cards as they are."""
        return self._state
