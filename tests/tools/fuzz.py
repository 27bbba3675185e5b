"""Spoilt files, lines and words for every reader there is, of both games: nothing but a sentence may come.

    python -m tests.tools.fuzz --count 20000 --seed 1
    python -m tests.tools.fuzz --kinds record,typed --count 5000

Each kind gets so many inputs, good ones spoilt in one to four ways. An exception that is not the reader's
own, or more than two seconds for one input, is told with the seed and the number that make it again; the exit
status is 1 then.
"""

import argparse
import contextlib
import io
import json
import os
import re
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from frantic_board import cli, commands
from frantic_board.files.board.decks import read_deck_file
from frantic_board.files.board.levels import list_levels, load_level
from frantic_board.files.cards.sets import load_set
from frantic_board.files.errors import FileError
from frantic_board.files.paths import levels_dir
from frantic_board.files.settings import Settings, load_settings, save_settings
from frantic_board.kernel import BadNotation
from frantic_board.lab.arguments import terms_of
from frantic_board.lab.parallel import Here
from frantic_board.lab.setups import setup_text
from frantic_board.lab.tournament import Plan, hold
from frantic_board.play.games import last_plan
from frantic_board.play.match import Match, bot_seat
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records import load_what_holds
from frantic_board.records.listing import played_game
from frantic_board.records.reading import Reading
from frantic_board.records.record import Divergence, load_record, verify
from frantic_board.records.scenarios import load_scenario, run_scenario
from frantic_board.registry import GAMES
from frantic_board.workshop.library import open_track
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sharing import read_share_line, share_line
from tests.terminal.cards.driver import ALL_SETS, CardPlay
from tests.terminal.driver import Play, Sitting, Typist

MOST_SECONDS: Final = 2.0
"""How long one input may take, of the processor."""
ROOT: Final = Path(__file__).parents[1]
FINE: Final = (FileError, Refused, BadNotation, Divergence)
"""What readers raise: a sentence for people."""

_ODD: Final = (
    *("", "0", "-1", "1", "7", "99999999999999999999", "1e400", "nan", "inf", "true", "0x10", "1979-05-27"),
    *('"', "'", '"""', "'''", "[", "]", "{", "}", "[[", "=", ",", ".", "#", "\\", "\\u0000", "\\ud800", "|"),
    *("\x00", "\x1b[2J", "\x7f", "\u202e", "\u200b", "\u034f", "\ufeff", "\U0001fae8", "❤️", "é", "\r", "\t"),
    *("\n", "\n\n", "---\n", "?", "? ", "*", "%s", "{who}", "../..", "/dev/zero", "a.b.c", "x" * 300),
)
_WORDS: Final = re.compile(r"[\w-]+")
_NUMBER: Final = re.compile(r"\d+")


# --- spoiling ----------------------------------------------------------------------------------------------


def spoilt(text: str, words: list[str], rng: Random) -> str:
    """A text changed in one to four places."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        text = rng.choice(_WAYS)(text, words, rng)
    return text


def _cut(text: str, _words: list[str], rng: Random) -> str:
    begin = rng.randrange(len(text) + 1)
    end = min(len(text), begin + rng.choice((1, 1, 2, 5, 30, 10_000)))
    return text[:begin] + text[end:]


def _double(text: str, _words: list[str], rng: Random) -> str:
    begin = rng.randrange(len(text) + 1)
    part = text[begin : begin + rng.choice((1, 3, 10, 80))]
    return text[:begin] + part * rng.choice((2, 2, 3, 50)) + text[begin:]


def _put(text: str, _words: list[str], rng: Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(_ODD) + text[place:]


def _other_word(text: str, words: list[str], rng: Random) -> str:
    found = list(_WORDS.finditer(text))
    if not found:
        return text + rng.choice(words)
    one = rng.choice(found)
    other = rng.choice((*_ODD[:12], *rng.sample(words, min(12, len(words)))))
    return text[: one.start()] + other + text[one.end() :]


def _other_number(text: str, _words: list[str], rng: Random) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    one = rng.choice(found)
    number = int(one[0][:18])
    other = rng.choice((0, -1, number + 1, number - 1, number * 10, 2**31, 2**63, 10**30))
    return f"{text[: one.start()]}{other}{text[one.end() :]}"


def _lines(text: str, _words: list[str], rng: Random) -> str:
    lines = text.splitlines(keepends=True)
    if len(lines) < 2:
        return text
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(other, lines[one])
        case _:
            del lines[min(one, other) : max(one, other)]
    return "".join(lines)


def _character(text: str, _words: list[str], rng: Random) -> str:
    if not text:
        return text
    place = rng.randrange(len(text))
    other = chr(rng.choice((rng.randrange(32, 127), rng.randrange(256), rng.randrange(0xD800))))
    return text[:place] + other + text[place + 1 :]


_WAYS: Final = (_cut, _double, _put, _other_word, _other_word, _other_number, _lines, _character, _character)


def bytes_of(text: str, rng: Random) -> bytes:
    """A text as a file has it; now and then it is no text any more."""
    data = bytearray(text.encode("utf-8", errors="surrogatepass"))
    if data and rng.random() < 0.1:
        for _ in range(rng.choice((1, 1, 5))):
            data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


_TERMS: Final = {
    "board": (Terms(level="tiny", limit=5), Terms(level="sprint", limit=5)),
    "cards": (
        Terms(game="cards", limit=5),
        Terms(game="cards", sets=ALL_SETS, house=("must-strike",), limit=5),
    ),
}
"""What is played for good records and lines."""


# --- what is read ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A sort of input: good ones, and who reads it."""

    good: list[str]
    read: Callable[[str, Random], object]


def _file(folder: Path, name: str, read: Callable[[Path], object]) -> Callable[[str, Random], None]:
    """Read a text as the file it would be."""
    path = folder / name

    def read_file(text: str, rng: Random) -> None:
        path.write_bytes(bytes_of(text, rng))
        read(path)

    return read_file


def _read_level(path: Path) -> None:
    for read in (load_level, open_track):
        with contextlib.suppress(*FINE):
            str(read(path))


def _read_record(path: Path) -> None:
    played_game(path, 0.0)
    for read in (lambda: verify(load_record(path)), lambda: Reading(load_what_holds(path)[0]).go_on()):
        with contextlib.suppress(*FINE):
            read()


def _read_settings(path: Path) -> None:
    """Settings are never refused: what is wrong is told, and what is there is kept or left alone."""
    settings, problem = load_settings(path)
    for game in GAMES:
        last_plan(settings, game)
    if not problem:
        assert save_settings(settings, path) == ""
        again, told = load_settings(path)
        assert (again, told) == (settings, ""), "what was written is read back"


def _texts(*paths: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]


def _records(game: str) -> list[str]:
    """Some short games as they were written down."""
    texts = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(4):
            setup = setup_for(_TERMS[game][seed % 2], 2 + seed % 3)
            path = Path(folder, f"{seed}.frantic")
            match = Match(setup, [bot_seat("chaos", game)] * setup.seats, seed, path)
            match.play_on()
            match.close()
            texts.append(path.read_text(encoding="utf-8"))
    return texts


def _read_notation(game: str, records: list[str]) -> Kind:
    """Lines of records; those that can be read are asked of a game in the middle."""
    played = GAMES[game]
    figures = played.figures[:4]
    setup = setup_for(_TERMS[game][1], 4)
    begun = played.new_game(setup, None)
    state = begun.clone()

    def read(text: str, rng: Random) -> None:
        nonlocal state
        played.machine.apply(state, played.machine.sample(state, rng.random), None)
        pending = played.machine.decision(state)
        if pending is None:
            state = begun.clone()
            return
        seat, answer = played.read_line(text, figures)
        played.write_line(seat, answer, figures)
        pending.refusal(answer)

    lines = [line for record in records for line in record.partition("---\n")[2].splitlines()]
    return Kind(lines, read)


_LINES: Final = 20
"""So many lines are typed into one game, or one after the other."""


def _typed(game: str) -> Kind:
    """What people type in the terminal: a game goes on until its person has typed enough."""
    typed: list[str] = []
    seats = "human:Ana,human:Bob,bot:chaos"
    sittings: dict[str, Callable[[Typist, int], Sitting]] = {
        "board": lambda typist, seed: Play(typist, seats, limit=10, seed=seed, most=10**9),
        "cards": lambda typist, seed: CardPlay(typist, seats, ALL_SETS, 10, seed, most=10**9),
    }

    def read(text: str, rng: Random) -> None:
        typed.append(text)
        if len(typed) < _LINES:
            return
        left = typed[::-1]
        choose = Random(rng.random())

        def typist(_shown: str) -> str | None:
            if choose.random() < 0.5:  # so that the game goes on
                return choose.choice(("", "1", "2", "3", "4"))
            return left.pop() if left else None

        try:
            while left:  # a game may be left or over before all is typed
                sittings[game](typist, rng.randrange(10_000)).game.play()
        finally:
            typed.clear()

    return Kind(_TYPED, read)


_TYPED: Final = [
    *("", "1", "2 3", "1 2 3", "0", "-1", "99", "p", "pass", "q", "u", "undo", "?", "? gift", "help", "b"),
    *("? tornado", "? push", "? looping", "? 3", "play red-5", "rocket draw", "wish red", "split duck 4"),
    *("react mimicry as nice-try", "pick +looping", "d", "do", "risk", "push 3 right", "12 left", "roll"),
    *("board", "draw", "log", "h"),
]

_COMMANDS: Final = [
    "levels list",
    "levels show classic",
    "levels check tiny sprint",
    "levels share tiny",
    "levels import frantic-board:x",
    "levels make --seed 3 --length 40 --winding 0.5 --shortcuts 3",
    "levels report tiny --rounds 3 --players 4 --bot bot:chaos --workers 1",
    "sets list",
    "sets show base",
    "sets check pandora troublemaker",
    "sets report --sets pandora --house must-strike,short-deal=5 --seats bot:sly,bot:chaos --rounds 3",
    "scenario a.toml b.toml",
    "replay a.frantic --verify",
    "play --seats human:Ana,bot:sly --level classic --limit 99 --seed 3 --text --open-hands",
    "play --game cards --seats human,bot:sly --sets supercharge --house no-scores --limit 99 --text",
    "play --resume a.frantic --text",
    "demo --seats bot:chaos,bot:easy --pace 0.4 --text",
    "simulate --games 10 --seats bot:chaos,bot:schemer:20 --workers 2 --limit-ms 5 --json --records x",
    "simulate --game cards --sets pandora --house violet=fifth,rule-cards=2 --seats bot:sly,bot:hard",
    "tournament --bots bot:sly,bot:chaos --players 4 --ladder --sure 99 --sets 3 --file a.json --html a.html",
    "tournament --game cards --bots bot:sly,bot:chaos --most-sets 3 --sets supercharge --limit 1",
    "strength --games 3 --simulations 5 --folder x --log y --seed 4",
    "bench --secs 0.1 --players 3 --bots --json",
    "edit classic",
    "--version",
    "--help",
]
_LIGHT: Final = {"list", "show", "check", "share", "import"}


def _read_words(text: str, _rng: Random) -> None:
    """Read a command line; what is quick is done too, of the rest what would be played is looked for."""
    words = text.split(" ")
    silent = io.StringIO()
    with contextlib.redirect_stdout(silent), contextlib.redirect_stderr(silent):
        try:
            options = commands.parser(commands.game_named(words)).parse_args(words)
        except SystemExit:
            return
        is_light = words[0] in ("scenario", "replay") or bool(_LIGHT & {*words[1:2]})
        if is_light and "\x00" not in text:  # the system hands on no word with a NUL in it
            assert cli.main(words) in (0, 1, 2)
        elif hasattr(options, "game"):
            seats = getattr(options, "seats", None)
            setup_for(terms_of(options), len(seats) if seats else 4)


def kinds(folder: Path) -> dict[str, Kind]:
    """All sorts of input, by name."""
    shipped = [file.path for file in list_levels() if file.is_shipped]
    records = {game: _records(game) for game in GAMES}
    scenarios = {"board": ROOT / "scenarios", "cards": ROOT / "scenarios" / "cards"}
    settings = folder / "good.toml"
    chosen = Settings(last_seats=("red=human:Ana", "blue=bot:sly"), last_card_sets=("pandora",))
    save_settings(chosen, settings)
    plan = Plan(setup_text(setup_for(_TERMS["board"][0], 2)), ("sly", "chaos"), 2, most_sets=1)
    held = folder / "held.json"
    hold(plan, Here(), held)
    found = {
        "level": Kind(_texts(*shipped), _file(folder, "a.toml", _read_level)),
        "deck": Kind(
            _texts(*(levels_dir() / "decks").glob("*.toml")),
            _file(folder, "deck.toml", read_deck_file),
        ),
        "set": Kind(
            _texts(*(levels_dir() / "cards").glob("*.toml")),
            _file(folder, "set.toml", load_set),
        ),
        "settings": Kind(_texts(settings), _file(folder, "settings.toml", _read_settings)),
        "tournament": Kind(_texts(held), _file(folder, "t.json", lambda path: hold(plan, Here(), path))),
        "share": Kind(
            [share_line(load_level(path)) for path in shipped],
            lambda text, _rng: read_share_line(text),
        ),
        "words": Kind(_COMMANDS, _read_words),
    }
    for game, records_of in records.items():
        found[f"record-{game}"] = Kind(records_of, _file(folder, "a.frantic", _read_record))
        found[f"scenario-{game}"] = Kind(
            _texts(*sorted(scenarios[game].glob("*.toml"))),
            _file(folder, "scenario.toml", lambda path: run_scenario(load_scenario(path))),
        )
        found[f"notation-{game}"] = _read_notation(game, records_of)
        found[f"typed-{game}"] = _typed(game)
    return found


# --- the run -----------------------------------------------------------------------------------------------


def run(name: str, kind: Kind, count: int, seed: int) -> Iterator[str]:
    """Give so many inputs to a reader, and yield what is told about those it did not stand."""
    words = sorted({word for text in kind.good for word in _WORDS.findall(text)})
    outcomes: Counter[str] = Counter()
    slowest = 0.0
    for number in range(count):
        rng = Random(f"{seed} {name} {number}")
        text = spoilt(rng.choice(kind.good), words, rng)
        start = process_time()
        try:
            kind.read(text, rng)
        except FINE:
            outcomes["refused"] += 1
        except Exception:  # noqa: BLE001 - it is what is looked for
            outcomes["foreign"] += 1
            yield f"{name}, seed {seed}, number {number}: {json.dumps(text)[:300]}\n{traceback.format_exc()}"
        else:
            outcomes["taken"] += 1
        took = process_time() - start
        slowest = max(slowest, took)
        if took > MOST_SECONDS:
            outcomes["slow"] += 1
            yield f"{name}, seed {seed}, number {number} took {took:.1f} s: {json.dumps(text)[:300]}"
    told = ", ".join(f"{outcome} {times:,}" for outcome, times in sorted(outcomes.items()))
    print(f"{name:<16} {count:>9,} inputs: {told}; slowest {slowest * 1000:.0f} ms", flush=True)


def main(arguments: list[str] | None = None) -> int:
    as_written = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    parser.add_argument("--count", type=int, default=1000, help="how many inputs of each kind")
    parser.add_argument("--seed", type=int, default=int(datetime.now(UTC).timestamp()))
    parser.add_argument("--kinds", default="", help="some of them, by the beginnings of their names")
    options = parser.parse_args(arguments)
    faults = 0
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as home:
        os.environ["FRANTIC_BOARD_HOME"] = home
        os.environ.pop("DISPLAY", None)
        os.environ.pop("WAYLAND_DISPLAY", None)
        os.chdir(home)
        try:
            for name, kind in kinds(Path(home)).items():
                if name.startswith(tuple(options.kinds.split(","))):
                    for fault in run(name, kind, options.count, options.seed):
                        faults += 1
                        if faults <= 20:
                            print(fault, flush=True)
        finally:
            os.chdir(before)
    print(f"{faults} faults, seed {options.seed}")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
