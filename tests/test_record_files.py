"""The files of records: whose they are, how they appear, and what becomes of them when processes die."""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from stat import S_IMODE

import pytest

from frantic_board import Match, Setup, bot_seat, human_seat, load_level
from frantic_board.cli import main
from frantic_board.files.errors import FileError
from frantic_board.play import games
from frantic_board.play.games import Plan, at_free_path, games_dir, left_game
from frantic_board.records import Timeline, load_what_holds
from frantic_board.records.board.head import BoardHead
from frantic_board.records.record import Head, head_text, load_record, parse_record, verify
from frantic_board.records.recordfile import InUse, RecordWriter, own_folder, write_record

BOTS = Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), level="tiny", limit=40)
PEOPLE = Plan((("red", "human:Ana"), ("blue", "human:Bob")), level="tiny", limit=40)
NOW = datetime(2026, 1, 2, 3, 4, 5)
ONLY_POSIX = pytest.mark.skipif(
    os.name != "posix", reason="modes, pipes and kills are of another kind elsewhere"
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    return tmp_path


def begin(plan: Plan) -> tuple[Match, Path]:
    match, path, reason = games.begin(plan, NOW)
    assert reason == ""
    assert path is not None
    return match, path


def left(plan: Plan = PEOPLE, answers: int = 30) -> Path:
    """A game that was left after so many answers."""
    match, path = begin(plan)
    while match.answers < answers:
        if not match.advance():
            assert match.pending is not None
            match.answer(match.pending.options()[0])
    match.close()
    return path


# --- one copy of the program at a time -------------------------------------------------------------------


def test_a_game_that_is_played_cannot_be_gone_on_with_elsewhere(home: Path) -> None:
    match, path = begin(BOTS)
    with pytest.raises(InUse, match="this game is open in another window or terminal"):
        games.resume(path)
    with pytest.raises(InUse):
        games.give_up(path)
    match.advance()
    match.close()
    again = games.resume(path)
    with pytest.raises(InUse):
        games.resume(path)
    again.advance()
    again.close()
    assert load_record(path).cut_off == ""
    assert len(load_record(path).lines) == 2


def test_the_second_copy_says_so_in_a_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = left()
    before = path.read_bytes()
    match = games.resume(path)
    assert main(["play", "--text", "--resume", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"{path}: this game is open in another window or terminal\n"
    match.close()
    assert path.read_bytes() == before


PLAYER = """
import sys, time
from pathlib import Path
from frantic_board.play.games import resume
match = resume(Path(sys.argv[1]))
print("playing", flush=True)
time.sleep(60)
"""


@ONLY_POSIX
def test_the_lock_dies_with_its_process_and_leaves_nothing_behind(home: Path) -> None:
    path = left()
    player = subprocess.Popen([sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True)
    assert player.stdout is not None
    assert player.stdout.readline() == "playing\n"
    with pytest.raises(InUse):
        games.resume(path)
    player.send_signal(signal.SIGKILL)
    player.wait()
    player.stdout.close()
    games.resume(path).close()
    assert [file.name for file in games_dir().iterdir()] == [path.name]


@ONLY_POSIX
def test_a_forked_process_does_not_keep_a_game_that_was_left(home: Path) -> None:
    match, path = begin(BOTS)
    child = os.fork()
    if child == 0:
        time.sleep(30)
        os._exit(0)
    try:
        match.close()
        games.resume(path).close()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_a_game_that_went_on_between_reading_and_locking_is_not_torn(home: Path) -> None:
    path = left(BOTS)
    stale = load_record(path)
    other = games.resume(path)
    other.advance()
    other.close()
    written = path.read_bytes()
    with pytest.raises(FileError, match="the game went on meanwhile"):
        Match.resume(stale, [bot_seat("chaos"), bot_seat("chaos")], path)
    assert path.read_bytes() == written
    games.resume(path).close()
    stale = load_record(path)
    games.give_up(path)
    with pytest.raises(FileError, match="the game went on meanwhile"):
        Match.resume(stale, [bot_seat("chaos"), bot_seat("chaos")], path)
    assert path.read_bytes() == written + b"given-up\n"


def test_a_disk_without_locks_still_keeps_games(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def unknown(_descriptor: int, _operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    match, path = begin(BOTS)
    match.play_on()
    match.close()
    assert "the game is over" in verify(load_record(path))


# --- names -----------------------------------------------------------------------------------------------


def test_games_that_begin_in_the_same_moment_are_all_kept(home: Path) -> None:
    with ThreadPoolExecutor(12) as pool:
        begun = list(pool.map(lambda _: begin(BOTS), range(24)))
    assert len({path for _, path in begun}) == 24
    for match, path in begun:
        match.advance()
        match.close()
        verify(load_record(path))
    assert len(list(games_dir().iterdir())) == 24


def test_a_name_that_is_taken_at_the_last_moment_is_not_free(home: Path) -> None:
    def make(path: Path) -> str:
        if path.name == "a.frantic":
            path.write_text("of another copy")
        write_record(path, b"mine")
        return "made"

    assert at_free_path(games_dir(), "a", make) == ("made", games_dir() / "a-2.frantic")
    assert (games_dir() / "a.frantic").read_text() == "of another copy"


def test_six_copies_that_start_at_once_leave_six_records(home: Path) -> None:
    command = [sys.executable, "-m", "frantic_board", "play", "--text", "--level", "tiny", "--limit", "1"]
    copies = [
        subprocess.Popen(
            [*command, "--seats", "bot:chaos,bot:chaos"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(6)
    ]
    for copy in copies:
        _, problems = copy.communicate(timeout=60)
        assert copy.returncode == 0, problems
    records = list(games_dir().iterdir())
    assert len(records) == 6
    for path in records:
        assert "the game is over" in verify(load_record(path))


# --- with its head or not at all -------------------------------------------------------------------------

DYING = """
import os, sys
from datetime import datetime
from frantic_board.play import games
from tests.test_record_files import BOTS

at, module, name, has_name = sys.argv[1:]
if has_name == "named":
    del os.O_TMPFILE
owner = os if module == "os" else __import__(module, fromlist=["x"])
work = getattr(owner, name)

def die(*given, **named):
    if at == "before":
        os._exit(9)
    work(*given, **named)
    os._exit(9)

setattr(owner, name, die)
games.begin(BOTS, datetime(2026, 1, 2, 3, 4, 5))
"""
STEPS = [("os", "fdopen"), ("os", "fsync"), ("fcntl", "flock"), ("os", "link")]


@pytest.mark.skipif(sys.platform != "linux", reason="dies in calls that others do not make")
@pytest.mark.parametrize("has_name", ["named", "nameless"])
@pytest.mark.parametrize("at", ["before", "after"])
@pytest.mark.parametrize(("module", "name"), STEPS)
def test_a_record_appears_with_its_head_or_not_at_all(
    home: Path, at: str, module: str, name: str, has_name: str
) -> None:
    command = [sys.executable, "-c", DYING, at, module, name, has_name]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.returncode == 9, "it dies in the middle"
    records = list(games_dir().glob("*.frantic"))
    for path in records:
        assert load_record(path).lines == ()
    assert len(records) == ((at, name) == ("after", "link"))
    if has_name == "nameless" and makes_nameless_files(home):
        assert list(games_dir().iterdir()) == records, "nothing else is left either"


def makes_nameless_files(folder: Path) -> bool:
    try:
        os.close(os.open(folder, os.O_TMPFILE | os.O_RDWR, 0o600))
    except OSError:
        return False
    return True


def test_a_disk_without_links_keeps_games_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(_from: Path, _to: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    monkeypatch.setattr(os, "link", no_links)
    first, second = begin(BOTS), begin(BOTS)
    assert first[1] != second[1]
    for match, path in (first, second):
        match.play_on()
        match.close()
        assert "the game is over" in verify(load_record(path))
    assert len(list(games_dir().iterdir())) == 2


def test_what_a_killed_process_left_is_tidied_up_after_an_hour(home: Path) -> None:
    match, path = begin(BOTS)
    match.close()
    old, new = path.with_name(".abc.new"), path.with_name(".xyz.new")
    for file in (old, new):
        file.write_bytes(b"frantic")
    os.utime(old, (time.time() - 7200, time.time() - 7200))
    begin(BOTS)[0].close()
    assert not old.exists()
    assert new.exists(), "another copy may be writing it now"


def test_a_record_is_never_longer_than_can_be_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("frantic_board.records.recordfile.MAX_BYTES", 1000)
    match, path = begin(BOTS)
    match.play_on()
    match.close()
    assert match.is_over
    assert match.record_problem == os.strerror(errno.EFBIG)
    assert 900 < path.stat().st_size <= 1000
    verify(load_record(path))


def test_nor_does_it_have_more_lines_than_are_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("frantic_board.records.record.MAX_LINES", 100)
    match, path = begin(BOTS)
    match.play_on()
    match.close()
    assert match.is_over
    assert match.record_problem == os.strerror(errno.EFBIG)
    assert 95 <= path.read_bytes().count(b"\n") <= 100
    verify(load_record(path))


def test_lines_taken_back_do_not_count(tmp_path: Path) -> None:
    writer = RecordWriter.create(tmp_path / "a.frantic", b"head\n---\n", most_lines=5)
    place = writer.place
    for _ in range(4):
        writer.write("? roll 1", "? roll 2", "? roll 3")
        with pytest.raises(OSError, match="too large"):
            writer.write("? roll 4")
        writer.cut(place)
    writer.write("? roll 5")
    writer.close()
    writer = RecordWriter.go_on(tmp_path / "a.frantic", most_lines=5)
    writer.write("? roll 6", "? roll 7")
    with pytest.raises(OSError, match="too large"):
        writer.write("? roll 8")
    writer.close()
    assert (tmp_path / "a.frantic").read_text() == "head\n---\n? roll 5\n? roll 6\n? roll 7\n"


@pytest.mark.parametrize("cards", [300, 30_000])
def test_the_more_cards_the_fewer_lines(cards: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Every turn has a check of all cards, so a record of few lines can cost as much as one of many.
    monkeypatch.setattr(BoardHead, "size", lambda _head, _setup: cards)
    setup = Setup(load_level("tiny"), ("red", "blue"))
    text = head_text(Head(setup, ("bot:chaos", "bot:chaos"), 1)) + "? draw x\n" * 2000
    if cards < 1000:
        assert len(parse_record(text, "a.frantic").lines) == 2000
    else:
        with pytest.raises(FileError, match="the record is too long, expected at most 1,600 lines"):
            parse_record(text, "a.frantic")


# --- nobody else reads them ------------------------------------------------------------------------------


@pytest.fixture
def open_umask() -> Iterator[None]:
    """Whatever is made is for everybody, unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


@ONLY_POSIX
@pytest.mark.usefixtures("open_umask")
def test_records_are_for_their_owner_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[int] = []
    link = os.link

    def watched(source: Path, target: Path, **named: int) -> None:
        modes.append(S_IMODE(source.stat().st_mode))
        link(source, target, **named)  # type: ignore[arg-type]  # whatever it is told

    monkeypatch.setattr(os, "link", watched)
    match, path = begin(BOTS)
    match.play_on()
    match.close()
    copy = games.copy_record(path, "kept")
    record, _ = load_what_holds(path)
    timeline = Timeline(record.head)
    branched, branch_path = games.branch(timeline, 0, PEOPLE, NOW)
    branched.close()
    write_record(games.replays_dir() / "bots.frantic", timeline.record_text(0).encode())
    for file in (path, copy, branch_path, games.replays_dir() / "bots.frantic"):
        assert S_IMODE(file.stat().st_mode) == 0o600, file
    assert set(modes) == {0o600}, "from the first moment on"
    assert S_IMODE(games_dir().stat().st_mode) == 0o700
    assert S_IMODE(games.replays_dir().stat().st_mode) == 0o700


# --- odd neighbours --------------------------------------------------------------------------------------


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def circle(path: Path) -> None:
    path.symlink_to(path)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def folder(path: Path) -> None:
    path.mkdir()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def garbage(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00" * 100)


@ONLY_POSIX
@pytest.mark.parametrize("odd", [dangling, circle, pipe, folder, empty, garbage])
def test_an_odd_file_hides_no_game_and_keeps_nobody_waiting(
    home: Path, odd: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left()
    odd(games_dir() / "z.frantic")
    own_folder(games.replays_dir())
    odd(games.replays_dir() / "z.frantic")
    os.utime(path, (1, 1))
    assert left_game() == path
    begin(BOTS)[0].close()


@ONLY_POSIX
def test_a_pipe_that_takes_a_files_place_keeps_nobody_waiting(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left()
    about = path.stat()
    path.unlink()
    os.mkfifo(path)
    monkeypatch.setattr(Path, "stat", lambda *_args, **_named: about)
    with pytest.raises(FileError):
        load_record(path)
    assert left_game() is None


# --- given up --------------------------------------------------------------------------------------------


def test_a_game_that_was_given_up_is_over_for_good(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = left()
    assert left_game() == path
    with path.open("ab") as file:
        file.write(b"red pla")  # cut off
    games.give_up(path)
    assert path.read_bytes().endswith(b"\ngiven-up\n")
    assert b"red pla" not in path.read_bytes().splitlines()
    assert left_game() is None
    assert main(["replay", "--verify", str(path)]) == 0
    assert "the game was given up" in capsys.readouterr().out
    assert main(["play", "--text", "--resume", str(path)]) == 2
    assert "this game was given up" in capsys.readouterr().err
    written = path.read_bytes()
    games.give_up(path)
    assert path.read_bytes() == written, "once is enough"


def test_nothing_comes_after_a_game_was_given_up(home: Path) -> None:
    path = left()
    games.give_up(path)
    with path.open("a") as file:
        file.write("? roll 3\n")
    with pytest.raises(FileError, match="comes after the game was given up"):
        load_record(path)


# --- dice that nobody can know ---------------------------------------------------------------------------


def play_on(match: Match, decisions: int) -> None:
    """Play until so many answers were given; people take the first thing that is allowed."""
    while match.decisions < decisions and match.pending is not None:
        if not match.advance():
            match.answer(match.pending.options()[0])
    match.close()


def drawn(path: Path) -> list[str]:
    """What the dice and the pile gave."""
    return [line.text for line in load_record(path).lines if line.text.startswith("? ")]


def played(seed: int | None, path: Path) -> list[str]:
    """The dice and draws of the first turns of a game."""
    setup = Setup(load_level("classic"), ("red", "blue"))
    play_on(Match(setup, [human_seat("A"), bot_seat("chaos")], seed, path), 30)
    return drawn(path)


def test_the_head_does_not_tell_the_dice_to_come(tmp_path: Path) -> None:
    first = played(None, tmp_path / "a.frantic")
    seed = load_record(tmp_path / "a.frantic").head.seed
    again = played(seed, tmp_path / "b.frantic")
    assert len(first) > 20
    alike = sum(one == other for one, other in zip(first, again, strict=False))
    assert alike < len(first) / 2, "the seed only names the game"
    assert played(seed, tmp_path / "c.frantic") == again, "a seed that was chosen is one"


def test_a_resumed_game_of_people_has_dice_that_nobody_knows(home: Path) -> None:
    path = left()
    text = path.read_bytes()
    runs = []
    for number in range(2):
        copy = path.with_name(f"copy-{number}.frantic")
        copy.write_bytes(text)
        play_on(games.resume(copy), 60)
        runs.append(drawn(copy))
    assert runs[0] != runs[1]
    assert load_record(path).head.seed == load_record(copy).head.seed


def test_a_resumed_game_of_bots_goes_on_the_same_way_each_time(home: Path) -> None:
    path = left(BOTS)
    text = path.read_bytes()
    runs = []
    for number in range(2):
        copy = path.with_name(f"copy-{number}.frantic")
        copy.write_bytes(text)
        match = games.resume(copy)
        match.play_on()
        match.close()
        runs.append(copy.read_bytes())
    assert runs[0] == runs[1]


def test_what_bots_think_with_cannot_be_derived_either() -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"))
    match = Match(setup, [human_seat("A"), bot_seat("chaos")])
    twin = Match(setup, [human_seat("A"), bot_seat("chaos")], match.head.seed)
    thoughts = [[game._own_rng(1).random() for _ in range(3)] for game in (match, twin)]
    assert len(set(thoughts[0])) == 3
    assert len(set(thoughts[1])) == 1
    assert not set(thoughts[0]) & set(thoughts[1])


def test_a_head_that_could_not_be_read_again_is_refused(tmp_path: Path) -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"), 10**30)
    with pytest.raises(ValueError, match="limit is a whole number"):
        Match(setup, [human_seat("A"), bot_seat("chaos")], 1, tmp_path / "a.frantic")
    assert list(tmp_path.iterdir()) == []


def test_the_bytes_of_a_head_are_the_text_of_a_head(tmp_path: Path) -> None:
    match = Match(Setup(load_level("tiny"), ("red", "blue")), [human_seat("Zoë"), bot_seat("chaos")], 1)
    writer = RecordWriter.create(tmp_path / "a.frantic", head_text(match.head).encode())
    assert writer.place == (tmp_path / "a.frantic").stat().st_size
    writer.close()
    assert load_record(tmp_path / "a.frantic").head.labels == ("human:Zoë", "bot:chaos")
