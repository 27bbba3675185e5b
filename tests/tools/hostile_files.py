"""How much time and memory files cost that somebody made to cost much, beyond what `--version` costs.

    python -m tests.tools.hostile_files

Every file is within the limits of size, or endless, or no file at all. Nothing may cost more than 2 seconds
of the processor and 100 MB; the exit status is 1 if something does.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

from frantic_board.board.state import FIGURES as BOARD_FIGURES
from frantic_board.board.state import Setup as BoardSetup
from frantic_board.cards.state import FIGURES as CARD_FIGURES
from frantic_board.cards.state import Setup as CardSetup
from frantic_board.files.board.levels import load_level
from frantic_board.files.cards.sets import load_sets
from frantic_board.play.match import Match, bot_seat

MOST_SECONDS = 2.0
MOST_MEGABYTES = 100
GIVE_UP = 30
ROOT = Path(__file__).parent.parent.parent
SIZE = 999_000
RECORD_SIZE = 3_999_000
_NO_LIMIT = 1_000_000_000
_DEMO = ("demo", "--text", "--level", "tiny", "--limit", "1", "--pace", "0")


def _filled(unit: str, size: int, start: str = "", end: str = "") -> str:
    return start + unit * ((size - len(start) - len(end)) // len(unit)) + end


def _numbered(form: str, size: int, start: str = "") -> str:
    parts = [start]
    length = len(start)
    number = 0
    while length < size - 40:
        parts.append(form.format(n=number))
        length += len(parts[-1])
        number += 1
    return "".join(parts)


def _deeper() -> str:
    return "".join(f"[{'.'.join('a' * depth)}]\n" for depth in range(1, 1400))[:SIZE]


def toml_files() -> Iterator[tuple[str, str]]:
    """Texts that are hard to read as TOML."""
    head = "format = 1\n"
    yield "table headers, nested", _numbered("[a.b.c.d.e.f.g.h.i.j{n}]\n", SIZE)
    yield (
        "table headers, in one another",
        _deeper(),
    )
    yield "arrays of tables", _filled("[[a.b.c]]\n", SIZE)
    yield "arrays of tables, empty names", _filled('[[""]]\n', SIZE)
    yield "a long array of numbers", _filled("1,", SIZE, head + "track = [", "1]\n")
    yield "a long array of arrays", _filled("[],", SIZE, head + "track = [", "[]]\n")
    yield "a long array of strings", _filled('"",', SIZE, head + "track = [", '""]\n')
    yield "a long array of lines", _filled("\n", SIZE, head + "track = [", "]\n")
    yield "a long inline table", _numbered("k{n}=1,", SIZE, head + "deck = {") + "z=1}\n"
    yield "many keys", _numbered("k{n}=1\n", SIZE)
    yield "many dotted keys", _numbered("a.b.c.d.e.f.g.h.i.k{n}=1\n", SIZE)
    yield "many quoted keys", _numbered('"k{n}"=1\n', SIZE)
    yield "a string of escapes", _filled("\\n", SIZE, head + 'name = "', '"\n')
    yield "a string of line ends", _filled("\\\n", SIZE, head + 'name = """', '"""\n')
    yield "a string of quotes", _filled('\\"', SIZE, head + 'name = """', '"""\n')
    yield "a string that does not end", _filled("a", SIZE, head + 'name = "')
    yield "strings that do not end", _filled('"\n', SIZE, head)
    yield "brackets", _filled("[", SIZE, head + "a = ")
    yield "a number", _filled("9", SIZE, head + "limit = ")
    yield "dots", _filled("a.", SIZE, "", "a = 1\n")
    yield "dates", _filled("1979-05-27T07:32:00Z,", SIZE, head + "a = [", "1]\n")
    yield "floats", _filled("1e5,", SIZE, head + "a = [", "1]\n")
    yield "comments", _filled("#\n", SIZE)
    yield "blank lines", _filled("\n", SIZE)
    yield "blanks", _filled(" ", SIZE)
    yield "a drawing of arrows", _filled(">", SIZE, head + 'track = """\n', '\n"""\n')
    yield "as many headers as are read", _numbered("[a.b.c.d.e.f.g.h.i.j{n}]\n", 54_000)
    yield "as many numbers as are read", _filled("1,", 49_900, head + "track = [", "1]\n")
    yield "as many keys as are read", _numbered("k{n}=1\n", 95_000)
    yield "as many lines as are read", _filled("\n", 49_900, "", "format = 1\n")
    yield "a drawing of lines", _filled(">\n", SIZE, head + 'track = """\n', '\n"""\n')


def record_files() -> Iterator[tuple[str, str]]:
    """Texts that are hard to read as a record."""
    golden = (ROOT / "tests" / "harness" / "golden" / "tiny.frantic").read_text(encoding="utf-8")
    head = golden[: golden.index("---\n") + 4]
    begin = head[: head.index("\n", 20) + 1]
    yield "rolls", _filled("? roll 1\n", RECORD_SIZE, head)
    yield "as many rolls as are read", _filled("? roll 1\n", 9 * 119_000, head)
    yield "passes", _filled("red pass\n", RECORD_SIZE, head)
    yield "checks", _filled("= 1.1 0123456789abcdef\n", RECORD_SIZE, head)
    yield "empty lines", _filled("\n", RECORD_SIZE, head)
    yield "a head without an end", _filled("| \n", RECORD_SIZE, begin)
    yield "one line", _filled("a", RECORD_SIZE, head)
    yield (
        "an embedded level of headers",
        _numbered("| [a.b{n}]\n", RECORD_SIZE, head[: head.index("\n", 20) + 1]),
    )


def scenario_files() -> Iterator[tuple[str, str]]:
    """Texts that are hard to read as a scenario."""
    head = 'format = 1\nplayers = ["red", "blue"]\nlevel = "tiny"\n'
    yield "a long script", _filled('"red pass",\n', SIZE, head + "script = [", ']\n[expect]\nnext = "over"\n')
    yield "many cards", _numbered('"{n}" = "stop"\n', SIZE, head + "script = []\n[cards]\n")


def card_files() -> Iterator[tuple[str, str, str]]:
    """Texts of the card game that are hard to read: the kind of file, a name, the text."""
    head = 'format = 1\ngame = "cards"\n'
    yield "set", "many unknown cards", _numbered("card-{n} = 1\n", SIZE, head + 'name = "a"\n[cards]\n')
    yield "set", "a card of many copies", head + f'name = "a"\n[cards]\nred-1 = {"9" * 4000}\n'
    yield "set", "many tables", _numbered("[cards.red-{n}]\n", SIZE, head)
    players = head + 'players = ["rocket", "duck"]\n'
    script = 'script = []\n[expect]\nnext = "over"\n'
    yield (
        "scenario",
        "a long hand",
        _filled('"red-1",', SIZE, players + "hands = { rocket = [", f"] }}\n{script}"),
    )
    yield (
        "scenario",
        "a long discard pile",
        _filled('"red-1",', SIZE, players + "discard = [", f"]\n{script}"),
    )
    yield (
        "scenario",
        "many blockades",
        _filled('"red",', SIZE, players + "blockades = { duck = [", f"] }}\n{script}"),
    )
    yield "scenario", "many sets", _numbered('"s{n}",', SIZE, players + "sets = [") + f"]\n{script}"
    yield (
        "scenario",
        "many house rules",
        _filled('"must-strike",', SIZE, players + "house = [", f"]\n{script}"),
    )
    yield (
        "scenario",
        "a long script of cards",
        _filled('"rocket draw",\n', SIZE, players + "script = [", ']\n[expect]\nnext = "over"\n'),
    )
    golden = (ROOT / "tests" / "cards" / "harness" / "golden" / "base.frantic").read_text(encoding="utf-8")
    record = golden[: golden.index("---\n") + 4]
    yield "record", "many draws", _filled("? draw red-1\n", RECORD_SIZE, record)
    yield "record", "as many draws as are read", _filled("? draw red-1\n", 13 * 119_000, record)
    yield "record", "long splits", _filled("rocket split" + " robot 1" * 50 + "\n", RECORD_SIZE, record)
    rest = record[record.index("\n", record.index("sets ")) :]
    named = _filled(" base 0123456789abcdef", RECORD_SIZE, "frantic-record 1\ngame cards\nsets", rest)
    yield "record", "many sets in the head", named
    embedded = _numbered("| # s{n}\n", 1_500_000, record[: record.index("rules")])
    yield "record", "many embedded sets", embedded + record[record.index("rules") :]


def long_games(folder: Path) -> Iterator[tuple[str, Path]]:
    """Records of games that never end, as long as they are written: many seats, many cards, many turns."""
    sets = []
    for number in range(49):
        path = folder / f"own{number}.toml"
        text = f'format = 1\ngame = "cards"\nname = "own{number}"\n[cards]\nred-1 = 137\nblue-1 = 138\n'
        path.write_text(text, encoding="utf-8")
        sets.append(str(path))
    shipped = ["troublemaker", "supercharge", "pandora"]
    for name, setup in (
        ("eight with all sets", CardSetup(load_sets(shipped), CARD_FIGURES, _NO_LIMIT)),
        ("two with 400 cards", CardSetup(load_sets(sets[:1]), CARD_FIGURES[:2], _NO_LIMIT)),
        ("two with 13,600 cards", CardSetup(load_sets(sets), CARD_FIGURES[:2], _NO_LIMIT)),
        ("six on the longest track", BoardSetup(load_level("marathon"), BOARD_FIGURES, _NO_LIMIT)),
    ):
        path = folder / f"{name}.frantic"
        bots = [bot_seat("chaos", game=setup.game)] * setup.seats
        match = Match(setup, bots, seed=1, record=path)
        while not match.record_problem and match.advance():
            pass
        match.close()
        yield name, path


class Measured:
    """One run of the command."""

    def __init__(self, arguments: list[str], home: str) -> None:
        environ = {**os.environ, "FRANTIC_BOARD_HOME": home}
        command = [sys.executable, "-m", "frantic_board", *arguments]
        child = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        timer = threading.Timer(GIVE_UP, os.kill, (child.pid, signal.SIGKILL))
        timer.start()
        assert child.stdout is not None
        told = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        timer.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        child.stdout.close()
        self.seconds = usage.ru_utime + usage.ru_stime  # whatever else the machine does
        self.megabytes = usage.ru_maxrss / 1024
        self.status = child.returncode
        self.told = told.decode(errors="replace")


def cases(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What is tried: a name and the arguments of the command."""
    places = {
        "level": ("levels", "check"),
        "record": ("replay", "--verify"),
        "scenario": ("scenario",),
        "set": ("sets", "check"),
    }
    for number, (kind, name, text) in enumerate(card_files()):
        path = folder / f"cards-{number}.toml"
        path.write_text(text, encoding="utf-8")
        yield f"cards, {kind}: {name}", [*places[kind], str(path)]
    for kind, files in (("level", toml_files()), ("record", record_files()), ("scenario", scenario_files())):
        for number, (name, text) in enumerate(files):
            path = folder / f"{kind}-{number}.toml"
            path.write_text(text, encoding="utf-8")
            yield f"{kind}: {name}", [*places[kind], str(path)]
    for name, path in long_games(folder):
        yield f"record: {name}", ["replay", "--verify", str(path)]
    fifo = folder / "fifo.toml"
    os.mkfifo(fifo)
    tournament = ["tournament", "--bots", "bot:chaos,bot:sly", "--sets", "1", "--level", "tiny", "--file"]
    for odd in ("/dev/zero", "/dev/full", str(fifo), str(folder)):
        yield f"level: {odd}", ["levels", "check", odd]
        yield f"record: {odd}", ["replay", "--verify", odd]
        yield f"scenario: {odd}", ["scenario", odd]
        yield f"set: {odd}", ["sets", "check", odd]
        yield f"tournament: {odd}", [*tournament, odd]
        yield f"resume: {odd}", ["play", "--text", "--resume", odd]
    plan = folder / "plan.jsonl"
    subprocess.run(
        [sys.executable, "-m", "frantic_board", *tournament, str(plan)], check=True, capture_output=True
    )
    head, line = plan.read_text(encoding="utf-8").splitlines()[:2]
    entry = json.loads(line)
    with plan.open("w", encoding="utf-8") as file:
        file.write(head + "\n")
        number = 0
        while file.tell() < 9_999_000:
            file.write(json.dumps({**entry, "number": number}, separators=(",", ":")) + "\n")
            number += 1
        file.write("{}\n")  # all of it is read before it is refused
    yield "tournament: many sets", [*tournament, str(plan)]
    settings = folder / "home" / "settings.toml"
    settings.parent.mkdir()
    for name, text in list(toml_files())[:4]:
        settings.write_text(text, encoding="utf-8")
        yield f"settings: {name}", [*_DEMO, "--seats", "bot:chaos,bot:chaos"]


def main() -> int:
    """Print what every file costs; 1 if one costs too much."""
    argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0]).parse_args()
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        home = str(folder / "home")
        base = min((Measured(["--version"], home) for _ in range(5)), key=lambda run: run.seconds)
        print(f"{'--version':<45} {base.seconds:6.2f} s {base.megabytes:6.0f} MB")
        for case, arguments in cases(folder):
            run = Measured(arguments, home)
            seconds, megabytes = run.seconds - base.seconds, run.megabytes - base.megabytes
            is_bad = (
                seconds > MOST_SECONDS
                or megabytes > MOST_MEGABYTES
                or "Traceback" in run.told
                or run.status < 0
            )
            failed += is_bad
            mark = "  TOO MUCH" if is_bad else ""
            told = run.told.splitlines()[-1].replace(name, "")[:90] if run.told else ""
            cost = f"{seconds:6.2f} s {megabytes:6.0f} MB"
            print(f"{case.replace(name, ''):<45} {cost}  {run.status} {told}{mark}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
