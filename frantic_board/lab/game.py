"""One game in the laboratory: a bot that fails forfeits it, and nobody else is affected.

A bot fails when it raises, returns something that was not offered, or thinks longer than its limit. Its seat
cannot win any more; `sly` stands in for it, so that the game of the others goes on to its end.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from frantic_board.bots.registry import ROSTERS
from frantic_board.bots.time_limit import Late, watching
from frantic_board.files.errors import FileError, refusal
from frantic_board.kernel import CHANCE, AnyAnswer, AnyFact, AnySetup, AnyState
from frantic_board.lab.cheat import Cheating, is_cheat
from frantic_board.lab.isolation import Isolation
from frantic_board.play.driving import Failed, answer_of, replace_bot
from frantic_board.play.match import Match, Seat, bot_seat

Watcher: TypeAlias = Callable[[AnyState, list[AnyFact]], None]
"""Sees a game as it is played: the state after each answer, and what happened."""

_PART: Final = ".part"
"""Ends the name of a record whose game is not over."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A seat lost the game because its bot failed."""

    seat: int
    why: str
    """What the bot did, as in `raised ValueError: no`."""


def play_recorded(
    setup: AnySetup,
    bots: Sequence[str],
    seed: int,
    record: Path | None = None,
    limit_ms: int = 0,
    see: Watcher | None = None,
    is_isolated: bool = False,
) -> tuple[Match, tuple[Forfeit, ...]]:
    """Play a whole game of bots; with a path, its record is there in the end, in place of an older one.

    With `is_isolated`, bots from outside play in processes of their own. Raises `FileError` if the record
    cannot be written, and `UnknownBot` if such a bot cannot be imported.
    """
    part = None if record is None else record.with_name(record.name + _PART)
    if part is not None:
        part.unlink(missing_ok=True)  # a worker was killed while it wrote this
    own = ROSTERS[setup.game].is_own
    cheating = Cheating()
    with Isolation(setup, limit_ms) as isolation:

        def seat(bot: str) -> Seat:
            if is_cheat(bot):
                return cheating.seat(bot)
            return isolation.seat(bot) if is_isolated and not own(bot) else bot_seat(bot, setup.game)

        seats = [seat(bot) for bot in bots]
        try:
            match = Match(setup, seats, seed, part)
        except OSError as error:
            raise _unwritable(part, error.strerror or type(error).__name__) from None
        cheating.show(match)
        try:
            isolation.wait_until_ready()
            forfeits = play_game(match, limit_ms, see)
        finally:
            match.close()
    if match.record_problem:
        raise _unwritable(part, match.record_problem)
    if part is not None and record is not None:
        part.replace(record)
    return match, forfeits


def _unwritable(record: Path | None, why: str) -> FileError:
    return refusal(str(record), f"this record cannot be written: {why}")


def play_game(match: Match, limit_ms: int = 0, see: Watcher | None = None) -> tuple[Forfeit, ...]:
    """Play a game of bots to its end and tell who forfeited it; 0 ms is no limit.

    What bots print goes to standard error: on standard output are results.
    """
    forfeits: dict[int, Forfeit] = {}

    def take(answer: AnyAnswer) -> None:
        facts: list[AnyFact] | None = None if see is None else []
        match.take(answer, facts)
        if see is not None and facts is not None:
            see(match.state, facts)

    with redirect_stdout(sys.stderr), watching(limit_ms / 1000) if limit_ms else nullcontext() as watch:
        while (thought := match.thought()) is not None:
            pending = match.pending
            assert pending is not None, "somebody thinks about it"
            seat = pending.seat
            if seat == CHANCE or seat in forfeits:
                take(thought())
                continue
            try:
                answer = answer_of(match, thought, limit_ms / 1000, watch)
            except (Failed, Late) as failed:
                why = str(failed) or f"took longer than {limit_ms} ms"
                forfeits[seat] = Forfeit(seat, why)
                replace_bot(match, seat)
            else:
                take(answer)
    return tuple(forfeits[seat] for seat in sorted(forfeits))
