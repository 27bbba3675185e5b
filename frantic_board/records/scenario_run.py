"""Running scenarios: set up the position, answer by the script, compare what was expected."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

from frantic_board.board.answers import Answer
from frantic_board.board.cards import FACES, NAMES, face_text
from frantic_board.board.notation import read_line, write_line
from frantic_board.board.positions import set_up
from frantic_board.board.rules import Decision, apply, decision
from frantic_board.board.state import State
from frantic_board.board.text import asked
from frantic_board.files.errors import FileError, printable, quoted
from frantic_board.kernel import CHANCE, CHANCE_NAME, BadNotation, IllegalAnswer
from frantic_board.records.board.expectations import (
    Accepts,
    Expectation,
    FigureAt,
    HandIs,
    Line,
    NextIs,
    PileHolds,
    PileIsEmpty,
    Refuses,
    ScoreIs,
    TeleportsAt,
    TopIs,
)
from frantic_board.records.board.scenarios import Scenario, load_scenario

MAX_LISTED: Final = 500
"""How many of the accepted answers are listed; a hand of four has fewer on all but the longest tracks."""
_MAX_QUOTED: Final = 80

PASSED: Final = 0
FAILED: Final = 1
MALFORMED: Final = 2


@dataclass(frozen=True)
class Outcome:
    """What came of a scenario."""

    state: State
    """The position after the last line that was accepted."""
    failures: tuple[str, ...]
    """What did not go as written: line number and sentence, as in `23: ...`; empty if all did."""

    @property
    def is_passed(self) -> bool:
        """Whether all went as written."""
        return not self.failures


@dataclass(frozen=True)
class Report:
    """What came of several scenario files."""

    lines: tuple[str, ...]
    """What to print; the last line is `N passed, M failed`."""
    status: int
    """The exit status: 0 all passed, 1 some failed, 2 some could not be read."""


class _Refused(ValueError):
    """A line that is no accepted answer to what is asked."""


def run_files(paths: Iterable[Path | str]) -> Report:
    """Run scenario files, each whatever became of the others."""
    lines: list[str] = []
    statuses = []
    for path in paths:
        status, told = _run_file(Path(path))
        statuses.append(status)
        lines += told
    passed = statuses.count(PASSED)
    lines.append(f"{passed} passed, {len(statuses) - passed} failed")
    return Report(tuple(lines), max(statuses, default=PASSED))


def _run_file(path: Path) -> tuple[int, list[str]]:
    """Run one file: what it adds to the exit status, and what there is to tell."""
    name = printable(str(path))
    try:
        scenario = load_scenario(path)
    except FileError as error:
        return MALFORMED, str(error).split("\n")
    outcome = run_scenario(scenario)
    if outcome.is_passed:
        return PASSED, [f"{name}: passed"]
    about = " ".join(part for part in (scenario.rule, scenario.title) if part)
    told = [f"{name}: failed{': ' if about else ''}{about}"]
    return FAILED, told + [f"  {name}:{failure}" for failure in outcome.failures]


def run_scenario(scenario: Scenario) -> Outcome:
    """Set up the position, answer by the script, and compare. The first line refused ends the run."""
    state = set_up(scenario.setup, scenario.position)
    for line in scenario.script:
        try:
            apply(state, _read(state, line.text))
        except (_Refused, IllegalAnswer) as error:
            return Outcome(state, (_refusal(state, line, str(error)),))
    found = ((each.line, _compare(state, each)) for each in scenario.expectations)
    return Outcome(state, tuple(f"{line}: {sentence}" for line, sentence in found if sentence))


def _who(state: State, pending: Decision) -> str:
    return CHANCE_NAME if pending.seat == CHANCE else state.setup.figures[pending.seat]


def _read(state: State, text: str) -> Answer:
    """Read a line as an answer of the seat that is asked."""
    pending = decision(state)
    if pending is None:
        raise _Refused("the game is over")
    try:
        seat, answer = read_line(text, state.setup.figures)
    except BadNotation as error:
        raise _Refused(str(error)) from None
    if seat != pending.seat:
        raise _Refused(f"{_who(state, pending)} is asked")
    return answer


def _refusal(state: State, line: Line, reason: str) -> str:
    """Say that a line of the script is not accepted, why, and what would have been."""
    sentence = f"{line.number}: {quoted(line.text, _MAX_QUOTED)} is not accepted: {printable(reason)}"
    pending = decision(state)
    if pending is None:
        return f"{sentence}; nothing is asked any more"
    options = [write_line(pending.seat, answer, state.setup.figures) for answer in pending.options()]
    # What is most like the refused line is what its writer will be looking for.
    options.sort(key=lambda option: -_likeness(option, line.text))
    more = f" and {len(options) - MAX_LISTED} more" if len(options) > MAX_LISTED else ""
    return f"{sentence}; next is {asked(state)}, accepted are: {', '.join(options[:MAX_LISTED])}{more}"


def _likeness(first: str, second: str) -> int:
    """How many characters two lines have in common at their beginning."""
    return next(
        (place for place, (one, other) in enumerate(zip(first, second, strict=False)) if one != other),
        min(len(first), len(second)),
    )


def _compare(state: State, expected: Expectation) -> str | None:
    """Say in what the position differs from what was expected; None where it does not."""
    figures = state.setup.figures
    match expected:
        case FigureAt(seat, field):
            return _differs(f"{figures[seat]} is on field", state.at[seat], field)
        case NextIs(text):
            return _differs("next is", asked(state), text)
        case HandIs(seat, cards):
            return _differs(f"the hand of {figures[seat]} is", _listed(state.hands[seat]), _listed(cards))
        case TopIs():
            return _compare_top(state, expected)
        case TeleportsAt(fields):
            return _differs("the teleports lie on", list(state.teleports), list(fields))
        case PileHolds(kind, count):
            return _differs(f"the number of {NAMES[kind]} in the pile is", state.pile.count(kind), count)
        case PileIsEmpty():
            return _differs("the number of cards in the pile is", len(state.pile), 0)
        case ScoreIs(seat, points):
            return _differs(f"the score of {figures[seat]} is", state.scores[seat], points)
        case Refuses(text):
            is_refused = _why_refused(state, text) is not None
            return None if is_refused else f"{quoted(text, _MAX_QUOTED)} is accepted, expected a refusal"
        case Accepts(text):
            reason = _why_refused(state, text)
            return reason and f"{quoted(text, _MAX_QUOTED)} is refused, expected to be accepted: {reason}"
        case _:
            assert_never(expected)


def _differs(what: str, found: object, expected: object) -> str | None:
    return None if found == expected else f"{what} {found}, expected {expected}"


def _listed(cards: bytes) -> str:
    return ", ".join(sorted(NAMES[kind] for kind in cards)) or "empty"


def _compare_top(state: State, expected: TopIs) -> str | None:
    face = state.top[expected.field]
    kind, sign = FACES[face]
    # Of a teleport the sign is its number, which takes the place of the name.
    card, facing = (NAMES[kind], sign) if kind else (sign, "")
    if card == expected.card and expected.facing in ("", facing):
        return None
    wanted = f"{expected.card}{expected.facing}"
    return f"on field {expected.field} lies {face_text(face) or 'nothing'}, expected {wanted or 'nothing'}"


def _why_refused(state: State, text: str) -> str | None:
    """Why a line is not accepted in this position; None if it is."""
    try:
        apply(state.clone(), _read(state, text))
    except (_Refused, IllegalAnswer) as error:
        return printable(str(error))
    return None
