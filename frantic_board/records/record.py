"""Records: a whole game as text, written line by line as it goes, read back and checked.

The head names what is played, the seats, the limit and the seed; after `---` comes one answer a line, in the
notation. At the start of every turn and at the end stands a line `= ROUND.TURN FINGERPRINT`, so that a
record that no longer tells the same game is caught at the first turn that differs. Where a seat changes hands
stands a line `seat FIGURE=LABEL`. A game that people gave up ends with a line `given-up`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote

from frantic_board.files.characters import is_name
from frantic_board.files.errors import printable, quoted, refusal
from frantic_board.files.tomlread import decode, read_bytes
from frantic_board.kernel import (
    AnyAnswer,
    AnyFact,
    AnyGame,
    AnySetup,
    AnyState,
    BadNotation,
    IllegalAnswer,
)
from frantic_board.records.forms import EMBEDDED, Entries
from frantic_board.records.recordfile import MAX_BYTES, MAX_LINES
from frantic_board.records.registry import HEADS
from frantic_board.registry import DEFAULT, GAMES, game_of

FIRST_LINE: Final = "frantic-record 1"
RULES: Final = 1
"""The version of the rules a record was played by."""
SUFFIX: Final = ".frantic"
_MAX_NAMED: Final = 48_000_000
"""How many cards the checks of a record may name, if every line were one: each of them names all cards."""
MAX_SEED: Final = 10**18
"""The largest seed, so that every record that is written can be read."""
MAX_LABEL: Final = 80
"""The longest label of a seat, such as `human:Ana`, in characters."""
GIVEN_UP: Final = "given-up"
"""The last line of a game that people will not go on with."""

_SEAT: Final = "seat "
_RULE: Final = "---"
_CHECK: Final = re.compile(r"= ([0-9]{1,4})\.([0-9]{1,6}) ([0-9a-f]{16})")
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,18}")


@dataclass(frozen=True)
class Head:
    """What a record says before the first answer."""

    setup: AnySetup
    labels: tuple[str, ...]
    """Who plays each seat: `human:NAME` or `bot:NAME`."""
    seed: int
    """What the dice were seeded with, where somebody chose that; otherwise it only names the game."""

    @property
    def has_people(self) -> bool:
        """Whether a person plays, or began to."""
        return any(_is_person(label) for label in self.labels)


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of a record, or one check."""

    number: int
    """The line of the file, from 1."""
    text: str
    seat: int = 0
    answer: AnyAnswer | None = None
    """None for a check."""


@dataclass(frozen=True)
class Record:
    """A record that was read: well formed, but not yet played through."""

    path: str
    head: Head
    lines: tuple[Line, ...]
    cut_off: str = ""
    """The beginning of a last line that was not written to its end; it does not count."""
    is_given_up: bool = False
    reseats: tuple[tuple[int, str], ...] = ()
    """The seats that somebody else took over, each with the label it had from then on."""

    @property
    def labels(self) -> tuple[str, ...]:
        """Who plays each seat at the end of the record; the head says who began."""
        now = dict(enumerate(self.head.labels)) | dict(self.reseats)
        return tuple(now[seat] for seat in range(len(now)))

    @property
    def has_people(self) -> bool:
        """Whether a person plays, or did for a while."""
        return self.head.has_people or any(_is_person(label) for _, label in self.reseats)

    @property
    def is_secret(self) -> bool:
        """Whether people still play this game, so that nobody may see the hands.

        A game that is over ends with a check of a turn that was checked already, as its beginning.
        """
        checks = [line.text.split(" ")[1] for line in self.lines if line.answer is None]
        is_at_check = bool(self.lines) and self.lines[-1].answer is None
        is_over = is_at_check and is_end_of_game(checks)
        return self.has_people and not is_over and not self.is_given_up


class Divergence(ValueError):
    """A record whose game cannot have gone like this."""

    def __init__(self, path: str, line: int, sentence: str) -> None:
        super().__init__(f"{printable(path)}:{line}: {sentence}")
        self.line = line


# --- writing ---------------------------------------------------------------------------------------------


def head_text(head: Head) -> str:
    """The head of a record up to and including the rule. A level that is not shipped is embedded."""
    setup = head.setup
    seats = zip(setup.figures, head.labels, strict=True)
    lines = [
        FIRST_LINE,
        *([] if setup.game == DEFAULT else [f"game {setup.game}"]),
        *HEADS[setup.game].write(setup),
        f"rules {RULES}",
        "seats " + " ".join(f"{figure}={_escape(label)}" for figure, label in seats),
        f"limit {setup.limit}",
        f"seed {head.seed}",
        _RULE,
    ]
    return "\n".join(lines) + "\n"


def check_line(game: AnyGame, state: AnyState) -> str:
    """The check of this state, as a line."""
    return f"= {state.round}.{state.turns} {game.fingerprint(state)}"


def seat_line(figure: str, label: str) -> str:
    """Somebody else plays a seat from here on, as a line."""
    return f"{_SEAT}{figure}={_escape(label)}"


def is_end_of_game(checks: Sequence[str]) -> bool:
    """Whether the last of these checks, each as `ROUND.TURN`, stands at the end of a game.

    A check stands at the beginning of every turn and every round but the first, and at the end. So only at
    the end of a game do two checks in a row name the same turn, or does the only one name none of the first
    round.
    """
    return checks[-1] == "1.0" if len(checks) < 2 else checks[-1] == checks[-2]


def refuse_unreadable(head: Head) -> None:
    """Raise `ValueError` if a record with this head could not be read again."""
    parse_record(head_text(head), "record")


# --- reading ---------------------------------------------------------------------------------------------


def load_record(path: Path) -> Record:
    """Read a record; a malformed one raises `FileError`. An unfinished last line is left out."""
    whole, line_end, cut_off = read_bytes(path, most=MAX_BYTES).rpartition(b"\n")
    return parse_record(decode(whole + line_end, str(path)) + cut_off.decode(errors="replace"), str(path))


def parse_record(text: str, label: str) -> Record:
    """Read a record from the text of its file; the label names it in messages."""
    whole, _, cut_off = text.rpartition("\n")
    _check_length(whole.count("\n") + 1, MAX_LINES, label)
    lines = whole.split("\n")
    head, first = _read_head(lines, label)
    _check_length(len(lines), most_lines(head.setup), label)
    game = game_of(head.setup)
    body: list[Line] = []
    reseats: list[tuple[int, str]] = []
    is_given_up = False
    for number, line in enumerate(lines[first:], first + 1):
        if is_given_up:
            raise refusal(label, f"{quoted(line)} comes after the game was given up", number)
        if line == GIVEN_UP:
            is_given_up = True
            continue
        if _CHECK.fullmatch(line):
            body.append(Line(number, line))
            continue
        if line.startswith(_SEAT):
            reseats.append(_read_seat((number, line.removeprefix(_SEAT)), head.setup.figures, label))
            continue
        try:
            seat, answer = game.read_line(line, head.setup.figures)
        except BadNotation as error:
            raise refusal(label, f"{quoted(line)} is no answer: {error}", number) from None
        body.append(Line(number, line, seat, answer))
    return Record(label, head, tuple(body), cut_off, is_given_up, tuple(reseats))


def most_lines(setup: AnySetup) -> int:
    """How many lines a record of such a game may have, so that it is read and checked in a second or two."""
    return min(MAX_LINES, _MAX_NAMED // HEADS[setup.game].size(setup))


def _check_length(lines: int, most: int, label: str) -> None:
    if lines > most:
        raise refusal(label, f"the record is too long, expected at most {most:,} lines")


def play_through(record: Record, *, is_told: bool = True) -> Iterator[tuple[Line, AnyState, list[AnyFact]]]:
    """Play a record: after each answer the line, the state (always the same object) and what happened.

    What happened is left out where nobody wants to be told. Raises `Divergence` at the first line that cannot
    follow.
    """
    facts: list[AnyFact] = []
    game = game_of(record.head.setup)
    machine = game.machine
    state = game.new_game(record.head.setup, facts if is_told else None)
    figures = record.head.setup.figures
    for line in record.lines:
        if line.answer is None:
            expected = check_line(game, state)
            if line.text != expected:
                sentence = f"the game differs from the record: expected {expected}"
                raise Divergence(record.path, line.number, sentence)
            continue
        pending = machine.decision(state)
        if pending is None:
            raise Divergence(record.path, line.number, f"{quoted(line.text)} comes after the end of the game")
        if line.seat != pending.seat:
            raise Divergence(
                record.path,
                line.number,
                f"{quoted(line.text)} cannot be: the question is {machine.asked(state)}",
            )
        try:
            machine.apply(state, line.answer, facts if is_told else None)
        except IllegalAnswer as error:
            raise Divergence(
                record.path,
                line.number,
                f"{quoted(game.write_line(line.seat, line.answer, figures))}: {error}",
            ) from None
        yield line, state, facts
        facts = []


def verify(record: Record) -> str:
    """Play a record through and say in a sentence what it holds. Raises `Divergence`."""
    game = game_of(record.head.setup)
    state = game.new_game(record.head.setup, None)
    for _, state, _ in play_through(record, is_told=False):  # noqa: B007 - the last state is what is told
        pass
    answers = sum(line.answer is not None for line in record.lines)
    scores = ", ".join(
        f"{figure} {score}" for figure, score in zip(record.head.setup.figures, state.scores, strict=True)
    )
    asked = game.machine.asked(state)
    if asked == "over":
        end = "the game is over"
    elif record.is_given_up:
        end = "the game was given up"
    elif record.has_people:
        end = "the game goes on"  # only who holds a card for it is asked to react: what is asked would tell
    else:
        end = f"the game goes on: {asked}"
    cut = "; the last line was cut off and is left out" if record.cut_off else ""
    if cut and not record.is_secret:  # of a game that people still play it would tell a card
        cut += f": {quoted(record.cut_off)}"
    return f"{answers} answers, {state.round} rounds, {end}; points: {scores}{cut}"


def _read_head(lines: list[str], label: str) -> tuple[Head, int]:
    """Read the head; the first body line's index comes with it."""
    if lines[0] != FIRST_LINE:
        raise refusal(label, f"expected {FIRST_LINE}, found {quoted(lines[0])}", 1)
    if _RULE not in lines:
        raise refusal(label, f"the head does not end: expected a line {_RULE}", len(lines))
    end = lines.index(_RULE)
    entries: dict[str, tuple[int, str]] = {}
    embedded: list[str] = []
    name = next((line.partition(" ")[2] for line in lines[1:end] if line.startswith("game ")), DEFAULT)
    if name not in GAMES:
        number = lines.index(f"game {name}") + 1
        raise refusal(label, f"there is no game {quoted(name)}, expected {', '.join(GAMES)}", number)
    form = HEADS[name]
    needed = (form.key, "rules", "seats", "limit", "seed")
    for number, line in enumerate(lines[1:end], 2):
        key, _, value = line.partition(" ")
        if key == EMBEDDED.strip() and form.key in entries:
            embedded.append(value)
        elif key not in (*needed, "game", "house"):
            expected = f"{', '.join(needed[:-1])} or {needed[-1]}"
            raise refusal(label, f"expected {expected}, found {quoted(line)}", number)
        elif key in entries:
            raise refusal(label, f"{key} stands twice", number)
        else:
            entries[key] = number, value
    for key in needed:
        if key not in entries:
            raise refusal(label, f"the head has no {key}", end + 1)
    number, rules = entries["rules"]
    if rules != str(RULES):
        raise refusal(label, f"this game knows rules {RULES}, not {quoted(rules)}", number)
    figures, labels = _read_seats(entries["seats"], GAMES[name], label)
    limit = _read_whole(entries["limit"], "limit", label)
    if limit == 0:
        raise refusal(label, "the limit is a whole number from 1", entries["limit"][0])
    seed = _read_whole(entries["seed"], "seed", label)
    house = tuple(entries["house"][1].split(" ")) if "house" in entries else ()
    setup = form.read(Entries(label, entries, tuple(embedded), figures, limit, house))
    return Head(setup, labels, seed), end + 1


def _read_seats(entry: tuple[int, str], game: AnyGame, label: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    number, value = entry
    seats = [word.partition("=") for word in value.split(" ")]
    figures = tuple(figure for figure, _, _ in seats)
    labels = tuple(unquote(name) for _, _, name in seats)
    if len(figures) not in game.seats or len(set(figures)) < len(figures):
        least, most = game.seats[0], game.seats[-1]
        raise refusal(label, f"expected {least} to {most} seats, each with a figure of its own", number)
    for figure, name in zip(figures, labels, strict=True):
        if figure not in game.figures:
            raise refusal(label, f"{quoted(figure)} is no figure, expected {', '.join(game.figures)}", number)
        if not is_label(name):
            raise refusal(label, f"{figure} is played by human:NAME or bot:NAME, not {quoted(name)}", number)
    return figures, labels


def _read_seat(entry: tuple[int, str], figures: tuple[str, ...], label: str) -> tuple[int, str]:
    """Who plays a seat from a line on."""
    number, value = entry
    figure, _, escaped = value.partition("=")
    if figure not in figures:
        raise refusal(label, f"{quoted(figure)} does not play, expected {', '.join(figures)}", number)
    name = unquote(escaped)
    if not is_label(name):
        raise refusal(label, f"{figure} is played by human:NAME or bot:NAME, not {quoted(name)}", number)
    return figures.index(figure), name


def _is_person(label: str) -> bool:
    return label.startswith("human:")


def is_label(text: str) -> bool:
    """Whether this can be a seat's label."""
    kind, _, name = text.partition(":")
    return kind in ("human", "bot") and is_name(name) and len(text) <= MAX_LABEL


def _read_whole(entry: tuple[int, str], key: str, label: str) -> int:
    number, value = entry
    if not _WHOLE.fullmatch(value):
        raise refusal(label, f"{key} is a whole number, not {quoted(value)}", number)
    return int(value)


def _escape(label: str) -> str:
    """Spaces part the seats, so inside a label they are written as %20."""
    return re.sub(r"[\s%]", lambda found: quote(found[0]), label)
