"""One game in the laboratory: a bot that fails forfeits it, and nobody else is affected.

A bot fails when it raises, returns something that was not offered, or thinks longer than its limit. Its seat
cannot win any more; a random player stands in for it, so that the game of the others goes on to its end.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from frantic_board.board.answers import Answer
from frantic_board.board.facts import Fact
from frantic_board.board.state import Setup
from frantic_board.bots.time_limit import Late, Watch, watching
from frantic_board.files.errors import FileError, printable, refusal
from frantic_board.kernel import CHANCE
from frantic_board.play.match import Match, bot_seat

STAND_IN: Final = "chaos"
"""Plays on for a bot that failed."""

_PART: Final = ".part"
"""Ends the name of a record whose game is not over."""

_LONGEST: Final = 200
"""So much of a bot's own words is repeated."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat lost the game because its bot failed."""

    seat: int
    why: str
    """What the bot did, as in `raised ValueError: no`."""


class _Failed(Exception):
    """A bot failed; the message says how."""


def play_recorded(
    setup: Setup,
    bots: Sequence[str],
    seed: int,
    record: Path | None = None,
    limit_ms: int = 0,
    facts: list[Fact] | None = None,
) -> tuple[Match, tuple[Forfeit, ...]]:
    """Play a whole game of bots; with a path, its record is there in the end, in place of an older one.

    Raises `FileError` if the record cannot be written.
    """
    part = None if record is None else record.with_name(record.name + _PART)
    if part is not None:
        part.unlink(missing_ok=True)  # a worker was killed while it wrote this
    try:
        match = Match(setup, [bot_seat(bot) for bot in bots], seed, part)
    except OSError as error:
        raise _unwritable(part, error.strerror or type(error).__name__) from None
    try:
        forfeits = play_game(match, limit_ms, facts)
    finally:
        match.close()
    if match.record_problem:
        raise _unwritable(part, match.record_problem)
    if part is not None and record is not None:
        part.replace(record)
    return match, forfeits


def _unwritable(record: Path | None, why: str) -> FileError:
    return refusal(str(record), f"this record cannot be written: {why}")


def play_game(match: Match, limit_ms: int = 0, facts: list[Fact] | None = None) -> tuple[Forfeit, ...]:
    """Play a game of bots to its end and tell who forfeited it; 0 ms is no limit."""
    forfeits: dict[int, Forfeit] = {}
    with watching(limit_ms / 1000) if limit_ms else nullcontext() as watch:
        while (thought := match.thought()) is not None:
            seat = match.state.stack[-1][1]
            if seat == CHANCE or seat in forfeits:
                match.take(thought(), facts)
                continue
            try:
                answer = _answer(match, thought, limit_ms, watch)
            except _Failed as failed:
                forfeits[seat] = Forfeit(seat, str(failed))
                match.reseat(seat, bot_seat(STAND_IN))
            else:
                match.take(answer, facts)
    return tuple(forfeits[seat] for seat in sorted(forfeits))


def _answer(match: Match, thought: Callable[[], Answer], limit_ms: int, watch: Watch | None) -> Answer:
    """What the bot answers; raises `_Failed` if that is nothing the game can go on with."""
    start = perf_counter()
    try:
        answer = thought() if watch is None else watch.over(thought)
    except Late:
        raise _Failed(f"took longer than {limit_ms} ms") from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a bot is anybody's code and may raise anything
        raise _Failed(_told(f"raised {type(error).__name__}: {_words(str, error)}")) from None
    if limit_ms and (perf_counter() - start) * 1000 > limit_ms:
        raise _Failed(f"took longer than {limit_ms} ms")
    reason = match.refusal(answer)
    if reason is not None:
        raise _Failed(_told(f"answered {_words(repr, answer)}: {reason}"))
    return answer


def _words(say: Callable[[object], str], thing: object) -> str:
    """What a thing that a bot made says of itself; that may fail as well."""
    try:
        return say(thing)
    except Exception:  # noqa: BLE001 - as above
        return f"a {type(thing).__name__}"


def _told(text: str) -> str:
    shown = printable(text)
    return shown if len(shown) <= _LONGEST else shown[: _LONGEST - 1] + "…"
