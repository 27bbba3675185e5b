"""Games for these tests, played by bots that choose at random."""

from functools import lru_cache
from pathlib import Path

from frantic_board import Match, Setup, load_level
from frantic_board.board.track import Level
from frantic_board.play.match import bot_seat
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records import Reading, Timeline, load_what_holds

FIGURES = ("red", "blue", "green", "yellow", "black", "white")


def play(path: Path, level: str | Level = "tiny", seats: int = 2, limit: int = 40, seed: int = 1) -> Match:
    """Play a whole game into a record."""
    track = load_level(level) if isinstance(level, str) else level
    match = Match(Setup(track, FIGURES[:seats], limit), [bot_seat("chaos")] * seats, seed, path)
    match.play_on()
    match.close()
    return match


def play_cards(
    path: Path, seats: int = 2, limit: int = 40, seed: int = 1, sets: tuple[str, ...] = ()
) -> Match:
    """Play a whole card game into a record."""
    setup = setup_for(Terms(game="cards", sets=sets, limit=limit), seats)
    match = Match(setup, [bot_seat("chaos", "cards")] * seats, seed, path)
    match.play_on()
    match.close()
    return match


def read(path: Path) -> Timeline:
    """The timeline of a record."""
    reading = Reading(*load_what_holds(path))
    assert not reading.go_on()
    return reading.timeline


@lru_cache(maxsize=8)
def timeline_of(level: str, seats: int, limit: int, seed: int) -> Timeline:
    """The timeline of a game that is played while it is followed."""
    setup = Setup(load_level(level), FIGURES[:seats], limit)
    return followed(Match(setup, [bot_seat("chaos")] * seats, seed))


def followed(match: Match) -> Timeline:
    """The timeline of a match that bots play to its end."""
    timeline = Timeline(match.head)
    while (pending := match.pending) is not None:
        thought = match.thought()
        assert thought is not None
        answer = thought()
        match.take(answer)
        timeline.follow(pending.seat, answer, match.state)
    return timeline
