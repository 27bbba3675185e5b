"""Games as people know them: a plan for a new one, who sits where, and the ones that were left."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from frantic_board import bots
from frantic_board.board.state import FIGURES, LIMITS, Setup
from frantic_board.board.track import Level
from frantic_board.files.board.levels import load_level
from frantic_board.files.errors import printable, refusal
from frantic_board.files.paths import data_dir
from frantic_board.files.settings import Settings
from frantic_board.play.match import Match, Seat, bot_seat, human_seat
from frantic_board.records import Timeline
from frantic_board.records.record import FIRST_LINE, MAX_LABEL, SUFFIX, Head, is_label, load_record
from frantic_board.words.board.names import figure_name
from frantic_board.words.language import Words

LONGEST_NAME: Final = 20
"""The log says names in every sentence: longer ones are cut."""
_MOST_LOOKED_AT: Final = 50
_CHECK: Final = re.compile(rb"^= ([0-9]{1,4}\.[0-9]{1,6}) [0-9a-f]{16}$", re.MULTILINE)
_TAIL: Final = 200_000
"""So many bytes at a record's end hold its last two checks."""


@dataclass(frozen=True)
class Plan:
    """What people agreed on before a game."""

    seats: tuple[tuple[str, str], ...]
    """Figure and label of each seat, as in `("red", "human:Ana")`."""
    level: str | Level = "classic"
    """A track's name, the path of its file, or the track itself."""
    limit: int = 0
    """0 stands for the medium limit (B8.5)."""
    open_hands: bool = False
    seed: int | None = None
    """None: one that nobody knows."""

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures in seating order."""
        return tuple(figure for figure, _ in self.seats)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels in seating order."""
        return tuple(label for _, label in self.seats)


def seat_of(label: str, source: str = "seats") -> Seat:
    """Who plays a seat with this label; raises `FileError`, with its source, for a bot that is not here."""
    kind, _, name = label.partition(":")
    if kind == "human":
        return human_seat(name)
    try:
        return bot_seat(name)
    except bots.UnknownBot as error:
        raise refusal(source, str(error)) from None


def human_label(name: str, figure: str) -> str:
    """The label of a person's seat. Whoever gives no name is named like their figure."""
    clean = printable(" ".join(name.split()))[:LONGEST_NAME]
    return f"human:{clean or figure}"[:MAX_LABEL]


def given_name(label: str, figure: str) -> str:
    """The name a person gave; empty for all others.

    >>> given_name("human:Ana", "red"), given_name("human:red", "red"), given_name("bot:sly", "red")
    ('Ana', '', '')
    """
    kind, _, name = label.partition(":")
    return name if kind == "human" and name != figure else ""


def seat_names(figures: Sequence[str], labels: Sequence[str], say: Words) -> tuple[str, ...]:
    """What everybody is called: people as they said, all others like their figure; no two alike."""
    names: list[str] = []
    for figure, label in zip(figures, labels, strict=True):
        given = " ".join(given_name(label, figure).split())
        clean = printable(given)[:LONGEST_NAME] or figure_name(figure, say)
        name, number = clean, 2
        while name in names:
            name, number = f"{clean} {number}", number + 1
        names.append(name)
    return tuple(names)


def bot_character(name: str, say: Words) -> str:
    """How a bot plays, in a line."""
    return say(bots.describe(name))


def bot_name(name: str) -> str:
    """What a bot is called in a list.

    >>> bot_name("sly")
    'Sly'
    """
    return name[:1].upper() + name[1:]


def stand_in() -> str:
    """The bot that takes over a seat: the first of those who play reasonably."""
    return next((name for name in ("normal", "sly", "chaos") if name in bots.BOTS), next(iter(bots.BOTS)))


# --- the last set-up --------------------------------------------------------------------------------------


def last_plan(settings: Settings) -> Plan:
    """The set-up of the last game, or one for a first game; whatever no longer holds is left out."""
    seats: dict[str, str] = {}
    for text in settings.last_seats:
        figure, _, label = text.partition("=")
        kind, _, name = label.partition(":")
        is_known = kind == "human" or name in bots.BOTS
        if figure in FIGURES and is_label(label) and is_known:
            seats.setdefault(figure, label)
    if len(seats) < 2:
        bot = f"bot:{stand_in()}"
        seats = {"red": "human:red", "blue": bot, "green": bot}
    return Plan(tuple(seats.items()), settings.last_level, settings.last_limit, settings.has_open_hands)


def remembered(plan: Plan, settings: Settings) -> Settings:
    """The settings with this set-up as the last."""
    return replace(
        settings,
        last_seats=tuple(f"{figure}={label}" for figure, label in plan.seats),
        last_level=plan.level if isinstance(plan.level, str) else settings.last_level,
        last_limit=plan.limit,
        has_open_hands=plan.open_hands,
    )


def limit_of(plan: Plan) -> int:
    """The points that end the game."""
    return plan.limit or LIMITS[len(plan.seats)][1]


# --- records ----------------------------------------------------------------------------------------------


def games_dir() -> Path:
    """Where the records of games lie."""
    return data_dir() / "games"


def replays_dir() -> Path:
    """Where the records lie that people kept under a name of their own."""
    return data_dir() / "replays"


def free_path(folder: Path, stem: str) -> Path:
    """A path for a record where nothing lies yet."""
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def begin(plan: Plan, seed: int, moment: datetime) -> tuple[Match, Path | None, str]:
    """Begin a game with its record; where none can be kept, a reason comes with it instead of a path.

    Raises `FileError` if the track cannot be read or a bot is not here.
    """
    level = load_level(plan.level) if isinstance(plan.level, str) else plan.level
    setup = Setup(level, plan.figures, plan.limit)
    seats = [seat_of(label) for label in plan.labels]
    folder = games_dir()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = free_path(folder, moment.strftime("%Y-%m-%d-%H%M%S"))
        return Match(setup, seats, seed, path), path, ""
    except OSError as error:
        return Match(setup, seats, seed), None, error.strerror or type(error).__name__


def resume(path: Path) -> Match:
    """Go on with a game that was left. Raises `FileError`, `Divergence` or `OSError` if that cannot be."""
    record = load_record(path)
    return Match.resume(record, [seat_of(label) for label in record.head.labels], path)


def branch(timeline: Timeline, moment: int, plan: Plan, seed: int, now: datetime) -> tuple[Match, Path]:
    """Begin a new game that goes on from a moment of another one, with whoever the plan seats.

    Raises `FileError` if a bot is not here, `OSError` if the new game cannot be kept.
    """
    head = Head(timeline.head.setup, plan.labels, seed)
    seats = [seat_of(label) for label in plan.labels]
    folder = games_dir()
    folder.mkdir(parents=True, exist_ok=True)
    path = free_path(folder, now.strftime("%Y-%m-%d-%H%M%S"))
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(timeline.record_text(moment, head))
    return Match.resume(load_record(path), seats, path), path


def left_game(without: Collection[Path] = ()) -> Path | None:
    """The record of the newest game that was not played to its end; None if there is none.

    Records are not read as a whole: their last checks tell.
    """
    try:
        found = [(path.stat().st_mtime, path.name, path) for path in games_dir().glob(f"*{SUFFIX}")]
    except OSError:
        return None
    for _, _, path in sorted(found, reverse=True)[:_MOST_LOOKED_AT]:
        if path not in without and _is_left(path):
            return path
    return None


def _is_left(path: Path) -> bool:
    """Whether a file looks like a game that goes on.

    A check stands at the beginning of every turn and at the end. So only at the end of a game do two checks
    in a row name the same turn, and the file ends with the second of them.
    """
    try:
        with path.open("rb") as file:
            if not file.readline(len(FIRST_LINE) + 2).startswith(FIRST_LINE.encode()):
                return False
            file.seek(max(0, path.stat().st_size - _TAIL))
            tail = file.read()
    except OSError:
        return False
    checks = list(_CHECK.finditer(tail))
    if not checks or tail[checks[-1].end() :].strip():
        return True
    turns = [check[1] for check in checks[-2:]]
    has_ended = turns[-1].endswith(b".0") if len(turns) < 2 else turns[0] == turns[1]
    return not has_ended


def copy_record(source: Path, name: str) -> Path:
    """Copy a record under a name of the people's choice; raises `OSError` if it cannot be kept."""
    folder = replays_dir()
    folder.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"[^\w\- ]", "", " ".join(name.split()))[:60].strip() or source.stem
    target = free_path(folder, stem)
    target.write_bytes(source.read_bytes())
    return target
