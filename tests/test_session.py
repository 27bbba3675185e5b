"""A match at the table, without a window: how long bots wait tells nothing of their hands."""

from frantic_board import Match, bot_seat
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE
from frantic_board.play.session import Session


def test_bots_pause_only_before_what_everybody_can_be_asked() -> None:
    """Who is asked for a power card holds one that may be turned up now: a pause would tell."""
    setup = Setup(load_sets(["troublemaker", "supercharge"]), FIGURES[:3], 9000)
    session = Session(Match(setup, [bot_seat("chaos", "cards")] * 3, 2), bot_pause=0.6)
    waited: dict[str, set[bool]] = {}
    while (pending := session.match.pending) is not None and session.match.answers < 2000:
        if pending.seat == CHANCE:
            session.update(0.0)
            continue
        session.think_ahead()
        if session._thinking is not None:
            session._thinking.found.exception(20)
        told = session.update(0.0)
        waited.setdefault(pending.asks, set()).add(told is None)
        while told is None:
            told = session.update(0.6)
    session.close()
    assert waited["react"] == waited["power"] == {False}
    assert waited["turn"] == waited["target"] == {True}
