"""Asking a bot: one way for window, terminal and laboratory, and one stand-in for bots that fail."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from frantic_board.bots.roster import thinking_time
from frantic_board.bots.time_limit import Late, Watch
from frantic_board.files.errors import printable
from frantic_board.kernel import AnyAnswer
from frantic_board.play.match import Match, bot_seat

STAND_IN: Final = "sly"
"""The bot that plays on for one that failed."""
BOT_LIMIT: Final = 20.0
"""At the table, a bot that thinks longer than so many seconds has failed."""
MOST_AT_TABLE: Final = 10_000
"""So many simulations are done within the limit, with all sets and eight seats on a slow machine, too."""
_LONGEST_WORDS: Final = 200
"""So much of a bot's own words is repeated."""


class Failed(Exception):
    """A bot failed; the message says how."""


def is_too_slow(name: str) -> bool:
    """Whether a bot of this name is told to think for longer than anybody waits at the table."""
    budget = thinking_time(name)
    return budget is not None and (budget.simulations or 0) > MOST_AT_TABLE


def answer_of(
    match: Match, thought: Callable[[], AnyAnswer], seconds: float = 0, watch: Watch | None = None
) -> AnyAnswer:
    """What a bot answers; raises `Failed` if that is nothing the game can go on with.

    Raises `Late` if its time is up, as the watch sees it or as the clock shows afterwards; 0 is no limit.
    """
    start = perf_counter()
    try:
        answer = thought() if watch is None else watch.over(thought)
    except (KeyboardInterrupt, Late, Failed):
        raise
    except BaseException as error:  # noqa: BLE001 - a bot is anybody's code and may raise anything
        raise Failed(told(f"raised {type(error).__name__}: {words(str, error)}")) from None
    if seconds and perf_counter() - start > seconds:
        raise Late
    check_answer(match, answer)
    return answer


def check_answer(match: Match, answer: AnyAnswer) -> None:
    """Raise `Failed` if the game cannot go on with what a bot answered."""
    reason = match.refusal(answer)
    if reason is not None:
        raise Failed(told(f"answered {words(repr, answer)}: {reason}"))


def replace_bot(match: Match, seat: int) -> None:
    """Let the stand-in play a seat from now on."""
    match.reseat(seat, bot_seat(STAND_IN, match.game))


def told(text: str) -> str:
    """What a bot did, as it may be shown: printable, and of bounded length."""
    shown = printable(text)
    return shown if len(shown) <= _LONGEST_WORDS else shown[: _LONGEST_WORDS - 1] + "…"


def words(say: Callable[[object], str], thing: object) -> str:
    """What a thing that a bot made says of itself; that may fail as well."""
    try:
        return say(thing)
    except Exception:  # noqa: BLE001 - a bot is anybody's code and may raise anything
        return f"a {type(thing).__name__}"
