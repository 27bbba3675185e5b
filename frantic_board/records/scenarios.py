"""Scenarios: a position, a script, and what must follow. Reading the files, running them, comparing.

What a position of a game is and what can be expected of it is the game's own (`forms.ScenarioForm`).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from frantic_board.files.errors import FileError, printable, quoted
from frantic_board.files.schema import Source, Table, one_of
from frantic_board.files.tomlread import parse_toml, read_text
from frantic_board.kernel import (
    CHANCE,
    CHANCE_NAME,
    AnyAnswer,
    AnyGame,
    AnySetup,
    AnyState,
    BadNotation,
    IllegalAnswer,
)
from frantic_board.records.forms import (
    MAX_NAMES,
    MAX_NUMBER,
    Expectation,
    Line,
    ScenarioForm,
    differs,
    line_of,
    read_lines,
)
from frantic_board.records.registry import SCENARIOS
from frantic_board.registry import DEFAULT, GAMES, game_of

MAX_LISTED: Final = 500
"""How many of the accepted answers are listed; a hand of four has fewer on all but the longest tracks."""
_MAX_QUOTED: Final = 80
_OVER: Final = "over"
_KEYS: Final = ("format", "game", "rule", "title", "players", "limit", "house", "script", "expect")
_EXPECT_KEYS: Final = ("next", "illegal", "legal")

PASSED: Final = 0
FAILED: Final = 1
MALFORMED: Final = 2


@dataclass(frozen=True)
class Scenario:
    """A scenario that can be run."""

    label: str
    """The file's name in messages."""
    rule: str
    """The rule it shows, as in `B10.1`; may be empty."""
    title: str
    """What it shows, in a few words; may be empty."""
    setup: AnySetup
    begin: Callable[[], AnyState]
    """Makes the position it begins with."""
    script: tuple[Line, ...]
    expectations: tuple[Expectation, ...]


@dataclass(frozen=True)
class Outcome:
    """What came of a scenario."""

    state: AnyState
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


# --- reading ---------------------------------------------------------------------------------------------


def load_scenario(path: Path) -> Scenario:
    """Read a scenario file; one with problems raises `FileError`."""
    return parse_scenario(read_text(path), str(path), folder=path.parent)


def parse_scenario(text: str, label: str, *, folder: Path | None = None) -> Scenario:
    """Read a scenario from the text of its file; the paths in it begin at the folder."""
    source = parse_toml(text, label)
    top = source.top
    game, form = _read_game(source)
    top.only(*_KEYS, *form.keys)
    top.must_be("format", 1)
    rule = top.text("rule")
    title = top.text("title")
    players = _read_players(top, game)
    limit = top.integer("limit", 1, MAX_NUMBER) or 0
    house = tuple(top.texts("house", MAX_NAMES, MAX_NAMES) or ())
    script = read_lines(top, "script", needed=True)
    expect = top.table("expect")
    expectations: list[Expectation] = []
    if expect is not None:
        expect.only(*_EXPECT_KEYS, *form.expect_keys)
        expectations += _read_next(expect, game, form, players or game.figures)
        for key, compare in (("illegal", _is_refused), ("legal", _is_accepted)):
            expectations += [
                Expectation(line.number, compare(game, line.text)) for line in read_lines(expect, key)
            ]
    own = form.read(top, players, limit, house, folder or Path())
    source.finish()
    assert own is not None, "what is not reported is there"
    setup, begin, expected = own
    return Scenario(label, rule or "", title or "", setup, begin, tuple(script), (*expected, *expectations))


def _read_game(source: Source) -> tuple[AnyGame, ScenarioForm]:
    """The game a scenario is of; without a name it is the board game's."""
    name = source.top.text("game")
    if name is not None and name not in GAMES:
        source.top.report("game", f"there is no game {quoted(name)}, expected {one_of(tuple(GAMES))}")
        source.fail()
    return GAMES[name or DEFAULT], SCENARIOS[name or DEFAULT]


def _read_players(top: Table, game: AnyGame) -> tuple[str, ...] | None:
    """The figures in seating order."""
    names = top.texts("players", MAX_NAMES, MAX_NAMES, needed=True)
    if names is None:
        return None
    is_good = len(names) in game.seats
    if not is_good:
        sentence = f"there are {len(names)} players, expected {game.seats[0]} to {game.seats[-1]}"
        top.report("players", sentence)
    for index, name in enumerate(names):
        if name not in game.figures:
            sentence = f"there is no figure {quoted(name)}, expected {one_of(game.figures)}"
        elif name in names[:index]:
            sentence = f"{name} plays twice, expected different figures"
        else:
            continue
        top.source.report(sentence, ("players", index))
        is_good = False
    return tuple(names) if is_good else None


def _read_next(
    table: Table, game: AnyGame, form: ScenarioForm, players: tuple[str, ...]
) -> list[Expectation]:
    text = table.text("next", 0, MAX_NAMES)
    if text is None:
        return []
    who, _, verb = text.partition(" ")
    verbs = form.chance_verbs if who == CHANCE_NAME else form.verbs if who in players else ()
    if text != _OVER and verb not in verbs:
        chance = ", ".join(f'"? {each}"' for each in form.chance_verbs)
        expected = f'a player ({", ".join(players)}) and one of {", ".join(form.verbs)}; {chance} or "over"'
        table.report("next", f"next is {quoted(text)}, expected {expected}")
        return []

    def compare(state: AnyState) -> str | None:
        return differs("next is", game.machine.asked(state), text)

    return [Expectation(line_of(table, "next"), compare)]


def _is_refused(game: AnyGame, text: str) -> Callable[[AnyState], str | None]:
    def compare(state: AnyState) -> str | None:
        is_refused = _why_refused(game, state, text) is not None
        return None if is_refused else f"{quoted(text, _MAX_QUOTED)} is accepted, expected a refusal"

    return compare


def _is_accepted(game: AnyGame, text: str) -> Callable[[AnyState], str | None]:
    def compare(state: AnyState) -> str | None:
        reason = _why_refused(game, state, text)
        return reason and f"{quoted(text, _MAX_QUOTED)} is refused, expected to be accepted: {reason}"

    return compare


# --- running ---------------------------------------------------------------------------------------------


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
    game = game_of(scenario.setup)
    state = scenario.begin()
    for line in scenario.script:
        try:
            game.machine.apply(state, _read(game, state, line.text))
        except (_Refused, IllegalAnswer) as error:
            return Outcome(state, (_refusal(game, state, line, str(error)),))
    found = [(each.line, each.compare(state)) for each in scenario.expectations]
    found.sort(key=lambda each: each[0])
    return Outcome(state, tuple(f"{line}: {sentence}" for line, sentence in found if sentence))


def _read(game: AnyGame, state: AnyState, text: str) -> AnyAnswer:
    """Read a line as an answer of the seat that is asked."""
    pending = game.machine.decision(state)
    if pending is None:
        raise _Refused("the game is over")
    figures = state.setup.figures
    try:
        seat, answer = game.read_line(text, figures)
    except BadNotation as error:
        raise _Refused(str(error)) from None
    if seat != pending.seat:
        who = CHANCE_NAME if pending.seat == CHANCE else figures[pending.seat]
        raise _Refused(f"{who} is asked")
    return answer


def _refusal(game: AnyGame, state: AnyState, line: Line, reason: str) -> str:
    """Say that a line of the script is not accepted, why, and what would have been."""
    sentence = f"{line.number}: {quoted(line.text, _MAX_QUOTED)} is not accepted: {printable(reason)}"
    pending = game.machine.decision(state)
    if pending is None:
        return f"{sentence}; nothing is asked any more"
    figures = state.setup.figures
    options = [game.write_line(pending.seat, answer, figures) for answer in pending.options()]
    # What is most like the refused line is what its writer will be looking for.
    options.sort(key=lambda option: -_likeness(option, line.text))
    more = f" and {len(options) - MAX_LISTED} more" if len(options) > MAX_LISTED else ""
    asked = game.machine.asked(state)
    return f"{sentence}; next is {asked}, accepted are: {', '.join(options[:MAX_LISTED])}{more}"


def _likeness(first: str, second: str) -> int:
    """How many characters two lines have in common at their beginning."""
    return next(
        (place for place, (one, other) in enumerate(zip(first, second, strict=False)) if one != other),
        min(len(first), len(second)),
    )


def _why_refused(game: AnyGame, state: AnyState, text: str) -> str | None:
    """Why a line is not accepted in this position; None if it is."""
    try:
        game.machine.apply(state.clone(), _read(game, state, text))
    except (_Refused, IllegalAnswer) as error:
        return printable(str(error))
    return None
