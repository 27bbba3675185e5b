"""Games as people know them: a plan for a new one, who sits where, and the ones that were left."""

import os
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Final, TypeAlias, TypeVar, overload

from frantic_board import bots
from frantic_board.bots.registry import ROSTERS, describe
from frantic_board.files.characters import is_visible
from frantic_board.files.errors import FileError, printable, refusal
from frantic_board.files.paths import data_dir
from frantic_board.files.settings import Settings
from frantic_board.files.tomlread import open_file
from frantic_board.play.match import Match, Seat, bot_seat, human_seat
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records import Timeline, records_in
from frantic_board.records.record import (
    FIRST_LINE,
    GIVEN_UP,
    MAX_LABEL,
    MAX_SEED,
    SUFFIX,
    Head,
    is_end_of_game,
    is_label,
    load_record,
)
from frantic_board.records.recordfile import RecordWriter, own_folder, write_record
from frantic_board.registry import DEFAULT, GAMES
from frantic_board.words.language import Words
from frantic_board.words.names import figure_name

T = TypeVar("T")

LONGEST_NAME: Final = 20
"""The log says names in every sentence: longer ones are cut."""
_MOST_LOOKED_AT: Final = 50
_CHECK: Final = re.compile(rb"^= ([0-9]{1,4}\.[0-9]{1,6}) [0-9a-f]{16}$", re.MULTILINE)
_SET_NAME: Final = re.compile(r"[a-z-]{1,40}")
_TAIL: Final = 200_000
"""So many bytes at a record's end hold its last two checks."""


BotSeat: TypeAlias = Callable[[str, str], Seat]
"""Makes the seat of a bot, by its name and the game's; raises `UnknownBot` if the game has none."""


@dataclass(frozen=True)
class Plan(Terms):
    """What people agreed on before a game: the terms, and who plays."""

    seats: tuple[tuple[str, str], ...]
    """Figure and label of each seat, as in `("red", "human:Ana")`."""
    open_hands: bool = False
    seed: int | None = None
    """None: dice that nobody can know."""

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures in seating order."""
        return tuple(figure for figure, _ in self.seats)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels in seating order."""
        return tuple(label for _, label in self.seats)


def plan_of(
    terms: Terms, seats: tuple[tuple[str, str], ...], *, open_hands: bool = False, seed: int | None = None
) -> Plan:
    """A plan on these terms."""
    agreed = {field.name: getattr(terms, field.name) for field in fields(Terms)}
    return Plan(seats, open_hands, seed, **agreed)


def seat_of(label: str, source: str = "seats", game: str = DEFAULT, bot: BotSeat = bot_seat) -> Seat:
    """Who plays a seat with this label; raises `FileError`, with its source, for a bot that is not here."""
    kind, _, name = label.partition(":")
    if kind == "human":
        return human_seat(name)
    try:
        return bot(name, game)
    except bots.UnknownBot as error:
        raise refusal(source, str(error)) from None


def human_label(name: str, figure: str) -> str:
    """The label of a person's seat. Whoever gives no name is named like their figure."""
    return f"human:{_shown_name(name) or figure}"[:MAX_LABEL]


def _shown_name(name: str) -> str:
    """A name as it can stand in a sentence; empty if nothing would be seen of it."""
    clean = printable(" ".join(name.split()))[:LONGEST_NAME]
    return clean if is_visible(clean) else ""


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
        clean = _shown_name(given_name(label, figure)) or figure_name(figure, say)
        name, number = clean, 2
        while name in names:
            name, number = f"{clean} {number}", number + 1
        names.append(name)
    return tuple(names)


class SeatNames(Sequence[str]):
    """What everybody is called at a table: always those who play now, in the language that is spoken now."""

    def __init__(self, figures: Sequence[str], labels: Sequence[str], say: Callable[[], Words]) -> None:
        self._figures = figures
        self._labels = labels
        self._say = say
        self._known: tuple[object, ...] = ()
        """Language and labels for which the names were last put together."""
        self._names: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self._labels)

    @overload
    def __getitem__(self, seat: int) -> str: ...
    @overload
    def __getitem__(self, seat: slice) -> tuple[str, ...]: ...
    def __getitem__(self, seat: int | slice) -> str | tuple[str, ...]:
        say = self._say()
        known = (say.language, *self._labels)
        if known != self._known:
            self._known, self._names = known, seat_names(self._figures, self._labels, say)
        return self._names[seat]


def bot_character(name: str, say: Words, game: str = DEFAULT) -> str:
    """How a bot plays, in a line; empty if there is no bot of this name here."""
    return say(describe(name, game)) if name in ROSTERS[game] else ""


def bot_name(name: str) -> str:
    """What a bot is called in a list.

    >>> bot_name("sly")
    'Sly'
    """
    return name[:1].upper() + name[1:]


def stand_in(game: str = DEFAULT) -> str:
    """The bot that takes over a seat: the first of those who play reasonably."""
    roster = ROSTERS[game]
    return next((name for name in ("normal", "sly", "chaos") if name in roster), next(iter(roster)))


# --- the last set-up --------------------------------------------------------------------------------------


def has_last_plan(settings: Settings, game: str = DEFAULT) -> bool:
    """Whether somebody has set up such a game before."""
    return bool(settings.last_seats if game == DEFAULT else settings.last_card_seats)


def last_plan(settings: Settings, game: str = DEFAULT) -> Plan:
    """The set-up of the last such game, or one for a first game; whatever no longer holds is left out."""
    seats: dict[str, str] = {}
    for text in settings.last_seats if game == DEFAULT else settings.last_card_seats:
        figure, _, label = text.partition("=")
        kind, _, name = label.partition(":")
        is_known = kind == "human" or name in ROSTERS[game]
        if kind == "human" and not is_label(label):
            label = human_label("", figure)
        if figure in GAMES[game].figures and is_label(label) and is_known:
            seats.setdefault(figure, label)
    if len(seats) < 2:
        bot, (first, second, third) = f"bot:{stand_in(game)}", GAMES[game].figures[:3]
        seats = {first: human_label("", first), second: bot, third: bot}
    taken, is_open = tuple(seats.items()), settings.has_open_hands
    if game == DEFAULT:
        return Plan(taken, is_open, level=settings.last_level, limit=settings.last_limit)
    sets, house = settings.last_card_sets, settings.last_card_house
    return Plan(taken, is_open, game=game, sets=sets, house=house, limit=settings.last_card_limit)


def remembered(plan: Plan, settings: Settings) -> Settings:
    """The settings with this set-up as the last of its game."""
    seats = tuple(f"{figure}={label}" for figure, label in plan.seats)
    if plan.game != DEFAULT:
        return replace(
            settings,
            last_card_seats=seats,
            last_card_sets=tuple(filter(_SET_NAME.fullmatch, plan.sets))[:3],  # no paths: files move
            last_card_house=plan.house,
            last_card_limit=plan.limit,
            has_open_hands=plan.open_hands,
        )
    return replace(
        settings,
        last_seats=seats,
        last_level=plan.level if isinstance(plan.level, str) else settings.last_level,
        last_limit=plan.limit,
        has_open_hands=plan.open_hands,
    )


# --- records ----------------------------------------------------------------------------------------------


def games_dir() -> Path:
    """Where the records of games lie."""
    return data_dir() / "games"


def replays_dir() -> Path:
    """Where the records lie that people kept under a name of their own."""
    return data_dir() / "replays"


def free_path(folder: Path, stem: str, suffix: str = SUFFIX) -> Path:
    """A path where nothing lies yet, not even a link that leads nowhere."""
    path, number = folder / f"{stem}{suffix}", 2
    while os.path.lexists(path):
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def at_free_path(folder: Path, stem: str, make: Callable[[Path], T]) -> tuple[T, Path]:
    """Make something new in a folder of one's own, under the first name that is free; the path comes with it.

    Other copies of the program look for names in the same moment: what is taken meanwhile is not free.
    """
    own_folder(folder)
    while True:
        path = free_path(folder, stem)
        try:
            return make(path), path
        except FileExistsError:
            continue


def new_stem(moment: datetime) -> str:
    """What the record of a game is called that begins now."""
    return moment.strftime("%Y-%m-%d-%H%M%S")


def begin(
    plan: Plan, moment: datetime, entropy: Random | None = None, bot: BotSeat = bot_seat
) -> tuple[Match, Path | None, str]:
    """Begin a game with its record; where none can be kept, a reason comes with it instead of a path.

    Raises `FileError` if the track cannot be read or a bot is not here.
    """
    setup = setup_for(plan, plan.figures)
    seats = [seat_of(label, game=plan.game, bot=bot) for label in plan.labels]

    def kept(path: Path | None) -> Match:
        return Match(setup, seats, plan.seed, path, entropy)

    try:
        return *at_free_path(games_dir(), new_stem(moment), kept), ""
    except OSError as error:
        return kept(None), None, error.strerror or type(error).__name__


def resume(path: Path, entropy: Random | None = None, bot: BotSeat = bot_seat) -> Match:
    """Go on with a game that was left. Raises `FileError`, `Divergence` or `OSError` if that cannot be."""
    record = load_record(path)
    seats = [seat_of(label, game=record.head.setup.game, bot=bot) for label in record.labels]
    return Match.resume(record, seats, path, entropy)


def give_up(path: Path) -> None:
    """End a game that was left: nobody goes on with it any more, and everybody may see everything.

    Raises `FileError` if it is no game or open elsewhere, `OSError` if that cannot be written.
    """
    load_record(path)  # nothing else is written to
    writer = RecordWriter.go_on(path)
    try:
        if not load_record(path).is_given_up:
            writer.write(GIVEN_UP)
    finally:
        writer.close()


def branch(
    timeline: Timeline,
    moment: int,
    plan: Plan,
    now: datetime,
    entropy: Random | None = None,
    bot: BotSeat = bot_seat,
) -> tuple[Match, Path]:
    """Begin a new game that goes on from a moment of another one, with whoever the plan seats.

    Raises `FileError` if a bot is not here, `OSError` if the new game cannot be kept.
    """
    seats = [seat_of(label, game=timeline.game.name, bot=bot) for label in plan.labels]
    seed = (SystemRandom() if entropy is None else entropy).randrange(MAX_SEED)  # it only names the game
    text = timeline.record_text(moment, Head(timeline.head.setup, plan.labels, seed))

    def kept(path: Path) -> Match:
        write_record(path, text.encode())
        return Match.resume(load_record(path), seats, path, entropy)

    return at_free_path(games_dir(), new_stem(now), kept)


def left_game(without: Collection[Path] = ()) -> Path | None:
    """The record of the newest game that was not played to its end; None if there is none.

    Records are not read as a whole: their last checks tell.
    """
    for path, _ in records_in((games_dir(),))[:_MOST_LOOKED_AT]:
        if path not in without and _is_left(path):
            return path
    return None


def _is_left(path: Path) -> bool:
    """Whether a file looks like a game that goes on: neither given up nor at the check that ends a game."""
    try:
        with open_file(path) as file:
            if not file.readline(len(FIRST_LINE) + 2).startswith(FIRST_LINE.encode()):
                return False
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            tail = file.read()
    except (FileError, OSError):
        return False
    if tail.endswith(f"\n{GIVEN_UP}\n".encode()):
        return False
    checks = list(_CHECK.finditer(tail))
    if not checks or tail[checks[-1].end() :].strip():
        return True
    return not is_end_of_game([check[1].decode() for check in checks[-2:]])


def copy_record(source: Path, name: str) -> Path:
    """Copy a record under a name of the people's choice; raises `OSError` if it cannot be kept.

    A name keeps it among the replays; a path from the root or from home on puts it there. Nothing that
    exists is overwritten.
    """
    data, name = source.read_bytes(), name.strip()
    place = Path(os.path.expanduser(name))  # noqa: PTH111 - the method of Path fails for unknown users
    if place.is_absolute():
        if place.is_dir():
            place /= source.stem
        place.parent.mkdir(parents=True, exist_ok=True)
        path = free_path(place.parent, place.name.removesuffix(SUFFIX) or source.stem)
        write_record(path, data)
        return path
    stem = re.sub(r"[^\w\- ]", "", " ".join(name.split()))[:60].strip() or source.stem
    return at_free_path(replays_dir(), stem, lambda path: write_record(path, data))[1]
