"""What is played, as plain data that any worker anywhere understands: the head of a record."""

from dataclasses import replace
from functools import lru_cache

from frantic_board.kernel import AnySetup
from frantic_board.records.record import Head, head_text, parse_record
from frantic_board.registry import game_of

_ANYBODY = "bot:chaos"


def setup_text(setup: AnySetup) -> str:
    """Write a setup whole, with a track or set that is not shipped."""
    return head_text(Head(setup, (_ANYBODY,) * setup.seats, 0))


@lru_cache(maxsize=32)
def setup_of(text: str, seats: int) -> AnySetup:
    """The setup of this text for so many seats; a worker gets the same one again and again.

    A limit that is the medium one is the medium one for any number of seats.
    """
    setup = parse_record(text, "setup").head.setup
    return with_seats(setup, seats)


def with_seats(setup: AnySetup, seats: int) -> AnySetup:
    """A setup like this one for another number of seats."""
    if seats == setup.seats:
        return setup
    game = game_of(setup)
    limit = 0 if setup.limit == game.limits(setup.seats)[1] else setup.limit
    return replace(setup, figures=game.figures[:seats], limit=limit)
