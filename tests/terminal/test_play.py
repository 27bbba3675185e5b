"""Whole games in the terminal: people and bots, nonsense, the end of the input, undo."""

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from frantic_board import Answer, Decision, Seat, Setup, View, bot_seat, human_seat, load_level
from frantic_board.board.answers import Target
from frantic_board.board.cards import EMPTY, GIFT, JUMP, PUSH, REMOTE, SECOND_CHANCE, SNAIL, X
from frantic_board.board.positions import Position
from frantic_board.files.errors import FileError
from frantic_board.kernel.piles import multiset
from frantic_board.play.match import Decide
from frantic_board.records.record import Divergence, load_record, verify
from frantic_board.records.recordfile import RecordWriter
from frantic_board.terminal import table
from frantic_board.terminal.play import play_text, resume_text
from frantic_board.terminal.table import SECONDS, Manner
from tests.terminal.driver import Play, Screen, Typist, guesser, prompt_of, script

ODD = (
    *("?", "b", "u", "help", "board", "play", "red", "pass", "0", "-1", "9" * 20, "push@3", "x@@", "{who}"),
    *("? push", "? 3", "? nonsense", "? 9999999999", "? roll 6", "u u", "board 3", "draw x", "roll 6", "%s"),
    *("play push@3^", "play x@5", "red play x@5", "blue play x@5", "react block@4", "gift blue 2", "\xe9"),
    *("gift blue 3", "target red", "take 4", "pick x", "move 1 to 5", "", "\x1b[A", "\0", "\xb2", "\uff11"),
    "x" * 5_000,
)
"""What people and cats type."""


@pytest.mark.parametrize(
    ("seats", "level", "limit"),
    [
        ("human:Ana,bot:chaos", "classic", 30),
        ("human:Ana,human:Bob", "tiny", 20),
        ("bot:chaos,human:Ana,bot:chaos,bot:chaos,bot:chaos,bot:chaos", "sprint", 20),
        (",".join(f"human:{name}" for name in ("Ana", "Bob", "Cem", "Dora", "Edi", "Fee")), "tiny", 15),
    ],
    ids=["one and a bot", "two", "one and five bots", "six"],
)
@pytest.mark.parametrize("has_open_hands", [False, True])
def test_a_whole_game_is_played_by_typing(
    seats: str, level: str, limit: int, has_open_hands: bool, tmp_path: Path
) -> None:
    path = tmp_path / "a.frantic"
    goal = load_level(level).track.goal
    play = Play(guesser(3, goal), seats, level, limit, 5, path, manner=Manner(has_open_hands=has_open_hands))
    written = play.run()
    assert play.match.is_over
    assert "the game is over" in verify(load_record(path))
    assert re.search("wins!|share the win!", written)
    assert f"The whole game is kept in {path}" in written
    shown = re.sub("\x1b\\[[0-9;]*[a-zA-Z]", "", written).split("\n")
    assert max(len(line) for line in shown if " > " not in line and str(path) not in line) <= 80


def test_how_a_bot_plays_is_said_where_it_is_named_first() -> None:
    seats = "human:Ana,bot:sly,bot:chaos,bot:chaos,bot:sly"
    play = Play(script("q", "n"), seats, environ={"NO_COLOR": "1"}, manner=Manner(language="de"))
    shown = play.run().splitlines()
    who = shown.index("  A Ana")
    assert shown[who + 1 : who + 6] == [
        "  B Blau (sly): Denkt einen Zug voraus und legt Karten dorthin, wo sie anderen",
        "    wehtun.",
        "  G Grün (chaos): Irgendeine Karte, irgendwohin, ohne Grund.",
        "  E Gelb (chaos)",
        "  S Schwarz (sly)",
    ]


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("seats", ["human:Ana,bot:chaos", "human:Ana,human:Bob"])
def test_it_is_played_in_every_language(language: str, seats: str, tmp_path: Path) -> None:
    rng = Random(3)
    path = tmp_path / "a.frantic"

    def typist(_shown: str) -> str:
        return rng.choice(["", str(rng.randint(1, 11))])

    play = Play(typist, seats, limit=60, record=path, manner=Manner(language))
    written = play.run()
    assert play.match.is_over
    assert "{" not in written
    verify(load_record(path))


@pytest.mark.parametrize("seed", range(6))
def test_nonsense_gets_a_sentence_and_is_asked_again(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    seats = ["human:Ana,bot:chaos", "human:Ana,human:Bob,bot:chaos"][seed % 2]
    play = Play(guesser(seed, 11, ODD), seats, seed=seed, record=path)
    written = play.run()
    assert play.match.is_over
    assert "Traceback" not in written
    verify(load_record(path))


def test_nonsense_without_end_ends_the_game(tmp_path: Path) -> None:
    for number, typed in enumerate(("y", "", "?", "b")):
        path = tmp_path / f"{number}.frantic"
        play = Play(partial(_always, typed), record=path, most=2_000)
        assert f"The game is saved in {path}" in play.run()
        verify(load_record(path))


def _always(typed: str, _shown: str) -> str:
    return typed


@pytest.mark.parametrize("seats", ["human:Ana,bot:chaos", "human:Ana,human:Bob,bot:chaos"])
def test_the_input_may_end_at_every_question(seats: str, tmp_path: Path) -> None:
    """One game tells where each sort of question comes up first; the same game then ends just there."""
    seen = _questions(seats, 2)
    assert seen.keys() >= {"Which card?", "Which field?", "Facing where?", "Enter: go on, u: take back > "}
    for number, place in enumerate(seen.values()):
        path = tmp_path / f"{number}.frantic"
        play = Play(_until(place, guesser(2, 11, ODD)), seats, limit=40, seed=2, record=path)
        written = play.run()
        assert f"The game is saved in {path}" in written
        assert f"frantic-board play --text --resume {path}" in written
        verify(load_record(path))


def _questions(seats: str, seed: int) -> dict[str, int]:
    """The sorts of questions a game asks, and how many lines were typed before each came up."""
    found: dict[str, int] = {}
    answers = guesser(seed, 11, ODD)
    typed = 0

    def typist(shown: str) -> str:
        nonlocal typed
        question = re.sub("[0-9]+|Ana|Bob|Blue|Green", "", prompt_of(shown).partition(" (")[0])
        found.setdefault(question, typed)
        typed += 1
        return answers(shown)

    Play(typist, seats, limit=40, seed=seed).run()
    return found


def _until(place: int, answers: Typist) -> Typist:
    """Types as another does, but only so many lines."""
    left = place

    def typist(shown: str) -> str | None:
        nonlocal left
        left -= 1
        return answers(shown) if left >= 0 else None

    return typist


def test_q_and_an_interrupt_save_and_leave(tmp_path: Path) -> None:
    def interrupted(_shown: str) -> str:
        raise KeyboardInterrupt

    for number, typist in enumerate((script("q"), script("1", "quit"), interrupted)):
        path = tmp_path / f"{number}.frantic"
        assert f"The game is saved in {path}" in Play(typist, record=path).run()
        assert "the game goes on" in verify(load_record(path))


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    Play(script("1", "2", "1", "1"), "human:Ana,human:Bob", record=path).run()
    left = len(load_record(path).lines)
    screen = Screen()
    assert resume_text(path, stdin=_input(["", "", "", "", "q"]), stdout=screen) == 0
    assert "Ana" in screen.getvalue()
    assert "Round 1 begins." not in screen.getvalue()
    assert len(load_record(path).lines) >= left
    verify(load_record(path))


def test_what_cannot_be_resumed_says_why(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    Play(script(), record=path).run()
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("bot:chaos", "bot:hal9000"), encoding="utf-8")
    with pytest.raises(FileError, match="there is no bot 'hal9000'"):
        resume_text(path, stdin=_input([]), stdout=Screen())
    path.write_text(text.replace("draw", "roll", 1), encoding="utf-8")
    with pytest.raises((FileError, Divergence)):
        resume_text(path, stdin=_input([]), stdout=Screen())


def test_a_bot_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def raises(_view: View, _decision: Decision) -> Answer:
        raise ZeroDivisionError

    def cheats(_view: View, _decision: Decision) -> Answer:
        return Target(0)

    def leaves(_view: View, _decision: Decision) -> Answer:
        raise SystemExit(3)

    def hangs(_view: View, _decision: Decision) -> Answer:
        while True:
            pass

    monkeypatch.setattr(table, "BOT_LIMIT", 0.3)
    for decide in (raises, cheats, leaves, hangs):
        play = Play(guesser(1, 11))
        play.match.reseat(1, Seat("bot:bad", partial(_made, decide)))
        assert play.run().count("The bot of Blue failed; sly plays on.") == 1
        assert play.match.is_over


def _made(decide: Decide, _rng: Random) -> Decide:
    return decide


@pytest.mark.parametrize("room", [0, 3, 40])
def test_a_full_disk_is_told_when_it_happens_and_at_the_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, room: int
) -> None:
    path = tmp_path / "a.frantic"
    play = Play(guesser(1, 11), record=path)
    fill_disk(monkeypatch, room)
    assert play.game.play() == 1
    written = play.screen.getvalue()
    assert play.match.is_over, "the game goes on without its record"
    assert written.count("The rest of this game cannot be kept: No space left on device") == 1
    assert f"Only the beginning of this game is saved, in {path}: No space left on device" in written
    assert written.index("The rest of this game") < written.index("Only the beginning")
    assert "The whole game is kept" not in written
    assert load_record(path).cut_off == ""
    verify(load_record(path))


def test_who_leaves_after_the_disk_was_full_is_not_told_that_the_game_is_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "a.frantic"
    play = Play(script("1", "1", "1", "q"), record=path)
    fill_disk(monkeypatch, 4)
    assert play.game.play() == 1
    written = play.screen.getvalue()
    assert "Only the beginning of this game is saved" in written
    assert "The game is saved" not in written


def test_bots_alone_do_not_say_that_a_game_is_kept_that_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "a.frantic"
    setup, seats = Setup(load_level("tiny"), ("red", "blue"), 5), [bot_seat("chaos"), bot_seat("chaos")]
    screen = Screen()
    fill_disk(monkeypatch, 30)
    assert play_text(setup, seats, 1, path, stdin=_input([]), stdout=screen) == 1
    assert "Only the beginning of this game is saved" in screen.getvalue()
    assert "The whole game is kept" not in screen.getvalue()


def fill_disk(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """From now on a record can be written to only so many times."""
    write, left = RecordWriter.write, [room]

    def limited(writer: RecordWriter, *lines: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(writer, *lines)

    monkeypatch.setattr(RecordWriter, "write", limited)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own on which 8 kB are free."""
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("only root mounts disks")
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    (disk / "filler").write_bytes(bytes(56 * 1024))
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_people_on_a_disk_that_is_really_full(small_disk: Path) -> None:
    path = small_disk / "a.frantic"
    play = Play(guesser(1, 24), level="sprint", limit=300, record=path)
    assert play.game.play() == 1
    assert_told_of_full_disk(play.screen.getvalue(), path)


def test_bots_on_a_disk_that_is_really_full(small_disk: Path) -> None:
    command = [sys.executable, "-m", "frantic_board", "play", "--text", "--seats", "bot:chaos,bot:chaos"]
    language = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [*command, "--level", "sprint", "--limit", "400"],
        env={**os.environ, "FRANTIC_BOARD_HOME": str(small_disk), **language},
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert done.returncode == 1, done.stderr
    (path,) = (small_disk / "games").iterdir()
    assert_told_of_full_disk(done.stdout, path)


def assert_told_of_full_disk(written: str, path: Path) -> None:
    assert written.count("The rest of this game cannot be kept: No space left on device") == 1
    assert f"Only the beginning of this game is saved, in {path}: No space left on device" in written
    assert "The game is saved" not in written
    assert "The whole game is kept" not in written
    assert len(load_record(path).lines) > 10
    verify(load_record(path))


def _input(lines: list[str]) -> Screen:
    stream = Screen()
    stream.write("".join(f"{line}\n" for line in lines))
    stream.seek(0)
    return stream


def test_a_record_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"), 5)
    taken = tmp_path / "a.frantic"
    taken.write_text("mine")
    path = taken / "b.frantic"
    screen = Screen()
    seats = [human_seat("Ana"), bot_seat("chaos")]
    assert play_text(setup, seats, 1, path, stdin=_input(["q"]), stdout=screen) == 1
    assert f"This game cannot be kept in {path}" in screen.getvalue()
    assert "This game was not recorded." in screen.getvalue()
    assert taken.read_text() == "mine"


def test_a_name_that_is_taken_is_left_alone_and_the_next_one_is_used(tmp_path: Path) -> None:
    setup = Setup(load_level("tiny"), ("red", "blue"), 5)
    taken = tmp_path / "a.frantic"
    taken.write_text("mine")
    (tmp_path / "a-2.frantic").symlink_to(tmp_path / "nowhere")
    screen = Screen()
    seats = [human_seat("Ana"), bot_seat("chaos")]
    assert play_text(setup, seats, 1, taken, stdin=_input(["q"]), stdout=screen) == 0
    assert f"The game is saved in {tmp_path / 'a-3.frantic'}" in screen.getvalue()
    assert taken.read_text() == "mine"
    verify(load_record(tmp_path / "a-3.frantic"))


# --- choosing --------------------------------------------------------------------------------------------


TURN = Position(turn=0, hands=(multiset([PUSH, JUMP, X, X]), multiset([X])), pile=multiset([SNAIL] * 8))
"""Ana's turn on the tiny track; only the fields 2, 3, 7 and 8 bear no teleport."""


def at_turn(*lines: str) -> str:
    """What is written when Ana types these lines in her turn."""
    return Play(script(*lines), position=TURN).run()


def test_a_card_is_chosen_then_a_field_then_a_facing() -> None:
    written = at_turn("push", "2", "v")
    assert "Ana lays Push facing down on field 2." in written
    assert "Empty fields: 2-3, 7-8" in written
    facings = "  1 > right, to field 3\n  2 v down, through the wall to field 5\n  3 < left, to field 1\n"
    assert facings in written
    assert "Ana lays Jump facing back on field 7." in at_turn("2", "7", "2")
    assert "Ana lays X on field 8." in at_turn("3", "8")


def test_cards_and_figures_are_known_by_name() -> None:
    hand = multiset([GIFT, SECOND_CHANCE, REMOTE, X])
    place = Position(turn=0, hands=(hand, multiset([X])), pile=multiset([SNAIL] * 8))
    for typed, card in (("gift", GIFT), ("Second Chance", SECOND_CHANCE), ("second-chance", SECOND_CHANCE)):
        play = Play(script(typed, "2"), position=place)
        play.run()
        assert play.match.state.top[2] == card
    place = replace(place, hands=(hand, multiset([X]), multiset([X])))
    for typed in ("green", "Green", "2"):
        play = Play(script("remote", "2", typed), "human:Ana,bot:chaos,bot:chaos", position=place)
        assert "Ana picks Green." in play.run()


def test_the_notation_works_too() -> None:
    for line in ("red play push@2>", "play push@2>", "push@2>"):
        assert "Ana lays Push facing right on field 2." in at_turn(line)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", '"9" is no choice. Type a number from 1 to'),
        ("banana", '"banana" is no choice.'),
        ("blue play x@5", "Ana is asked now."),
        ("play push", "This cannot be read. Write it like this: play push@17^"),
        ("play push@0>", "No card goes on the start or the goal."),
        ("roll 3", "Lay a card now."),
        ("u", "There is nothing you could take back now."),
        ("\x1b]0;x\x07", '"\\u001b]0;x\\u0007" is no choice.'),
    ],
)
def test_each_mistake_has_its_sentence(typed: str, sentence: str) -> None:
    written = at_turn(typed)
    assert sentence in written.replace("\n  ", " ")
    assert written.count("Which card?") == 2


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", "No card goes on the start or the goal."),
        ("10", "White cards are never covered."),
        ("12", "There is no field 12 here."),
        ("x", '"x" is no field. Type the number of a field.'),
    ],
)
def test_a_field_that_cannot_be_chosen_says_why(typed: str, sentence: str) -> None:
    assert sentence in at_turn("push", typed)


def test_back_goes_a_step_back() -> None:
    play = Play(script("push", "2", "u", "u", "u"), position=TURN)
    written = play.run()
    assert [prompt.partition("?")[0] for prompt in re.findall("(?:Which|Facing) [a-z]+\\?", written)] == [
        "Which card", "Which field", "Facing where", "Which field", "Which card", "Which card",
    ]  # fmt: skip
    assert play.match.decisions == 0


def test_a_choice_is_taken_back_until_the_die_is_rolled() -> None:
    play = Play(script("push", "2", "v", "u", "x", "3"), position=TURN)
    written = play.run()
    assert "Taken back." in written
    assert play.match.state.top[2] == EMPTY
    assert play.match.state.top[3] == X
    assert play.match.state.hands[0] == multiset([PUSH, JUMP, X])
    after = Play(script("push", "2", "v", "", "u"), position=TURN)
    assert "Taken back." not in after.run()
    assert PUSH not in after.match.state.hands[0]


def test_what_is_taken_back_is_not_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    answers = guesser(1, 11)
    asked = 0

    def typist(shown: str) -> str:
        nonlocal asked
        if "u: take back" in prompt_of(shown) or "u takes back" in prompt_of(shown):
            asked += 1
            return "u" if asked % 2 else ""
        return answers(shown)

    play = Play(typist, "human:Ana,human:Bob", record=path)
    assert play.run().count("Taken back.") >= 10
    assert "the game is over" in verify(load_record(path))


def test_help_tells_cards_fields_and_chapters() -> None:
    play = Play(script("?", "1", "3", "magnet", "epic win", "", "? second-chance", "? 10", "? 99", "? t3"))
    written = play.run().replace("\n    ", " ").replace("\n  ", " ")
    assert "The goal is the worst place in the world." in written
    assert "A turn has three parts" in written
    assert "Magnet\x1b[0m: Take any card from the board" in written
    assert "20 Epic Win\x1b[0m: Whoever leads goes back to the start." in written
    assert "Roll and walk once more, in the same direction." in written
    assert "T1: Roll, and go to the teleport with that number." in written
    assert "There is no help about that." in written
    assert "Numbered teleports" in written


def test_others_are_followed_at_a_pace_and_the_screen_waits_for_readers() -> None:
    play = Play(guesser(1, 11), "human:Ana,bot:chaos,bot:chaos")
    assert "Enter: go on > " in play.run()
    assert set(play.clock.slept) == {0.5, 2 * SECONDS}, "for each sentence, and for two bots at windows"
    tall = Play(guesser(1, 11), "human:Ana,bot:chaos,bot:chaos", environ={"TERM": "xterm", "LINES": "60"})
    assert "Enter: go on > " not in tall.run()
    silent = Play(guesser(1, 11), "human:Ana,bot:chaos,bot:chaos", is_tty=False)
    assert "\x1b" not in silent.run()
    assert set(silent.clock.slept) == {2 * SECONDS}


def test_colours_only_where_they_are_wanted() -> None:
    assert "\x1b[" in Play(script("q")).run()
    for environ in ({"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}, {}):
        assert "\x1b" not in Play(script("q"), environ=environ).run()
