"""Never lose a game: left, killed, cut off or broken, it goes on or says why not."""

import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.board.state import Setup
from frantic_board.board.text import fingerprint
from frantic_board.files.board.levels import load_level
from frantic_board.play.games import Plan, games_dir, left_game, resume
from frantic_board.play.match import Match, bot_seat, human_seat
from frantic_board.play.thinking import Apart
from frantic_board.records.recordfile import RecordWriter
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.pause import PauseScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button
from tests.ui.shell_driver import ShellDriver, own_home

PLAN = Plan((("red", "human:Ana"), ("blue", "bot:chaos"), ("green", "bot:chaos")), level="tiny", seed=5)
BOTS = Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), level="tiny", seed=5)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _record(name: str, answers: int | None, seed: int = 1, age: float = 0.0) -> Path:
    """A game between two bots that was left after some answers, or played to its end."""
    games_dir().mkdir(parents=True, exist_ok=True)
    path = games_dir() / f"{name}.frantic"
    match = Match(Setup(load_level("tiny"), ("red", "blue")), [bot_seat("chaos")] * 2, seed, path)
    while not match.is_over and (answers is None or match.answers < answers):
        match.advance()
    match.close()
    stamp = path.stat().st_mtime - age
    os.utime(path, (stamp, stamp))
    return path


# --- which game was left ----------------------------------------------------------------------------------


def test_there_is_no_game_at_first(home: Path) -> None:
    assert left_game() is None


def test_games_that_ended_are_not_gone_on_with(home: Path) -> None:
    for seed in range(12):
        _record(f"done-{seed}", None, seed)
    assert left_game() is None


def test_a_game_left_anywhere_is_found(home: Path) -> None:
    """Right after the head, in the middle of turns, and right after any check."""
    path = _record("whole", None)
    lines = path.read_text().splitlines(keepends=True)
    first = lines.index("---\n") + 1
    checks = [end for end in range(first + 1, len(lines)) if lines[end - 1].startswith("=")]
    assert len(checks) > 20
    for end in (*range(first, len(lines), 19), *checks):
        path.write_text("".join(lines[:end]))
        assert left_game() == path, end
    path.write_text("".join(lines))
    assert left_game() is None


def test_the_newest_is_offered(home: Path) -> None:
    _record("a", 30, age=300)
    newest = _record("b", 30, age=100)
    _record("c", 30, age=200)
    _record("d", None, age=0)
    assert left_game() == newest
    assert left_game({newest}) == games_dir() / "c.frantic"


def test_other_files_are_left_alone(home: Path) -> None:
    games_dir().mkdir(parents=True)
    (games_dir() / "notes.txt").write_text("nothing")
    (games_dir() / "folder.frantic").mkdir()
    (games_dir() / "other.frantic").write_text("something else")
    (games_dir() / "empty.frantic").write_text("")
    assert left_game() is None


# --- going on ---------------------------------------------------------------------------------------------


def test_save_and_leave_then_continue(home: Path) -> None:
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    match = game.shell.game.session.match
    game.until(lambda: match.waits_for_answer)
    game.shell.pause()
    game.click_on("leave")
    assert game.in_scene(TitleScene)
    assert game.shell.game is None
    button = game.find("continue")
    assert isinstance(button, Button)
    game.click(button)
    assert game.in_scene(TableScene)
    again = game.shell.game
    assert again is not None
    assert fingerprint(again.session.match.state) == fingerprint(match.state)
    assert again.session.match.head == match.head
    assert tuple(again.names) == ("Ana", "Blue", "Green")
    assert again.session.match.is_person(0)
    assert not again.session.match.is_person(1)


def test_continue_after_a_kill_with_a_line_cut_off(home: Path) -> None:
    first = ShellDriver().open(PLAN)
    assert first.shell.game is not None
    match = first.shell.game.session.match
    first.until(lambda: match.waits_for_answer)
    path = first.shell.game.path
    assert path is not None
    # What is on the disk now is what a kill would leave; half a line may be in it.
    shutil.copy(path, path.with_name("killed.frantic"))
    first.shell.leave_game()
    path.unlink()
    with path.with_name("killed.frantic").open("a") as file:
        file.write("red pla")
    again = ShellDriver().open()
    again.key(pygame.K_RETURN)
    assert again.in_scene(TableScene), "Continue is the first thing in the menu"
    assert again.shell.game is not None
    assert fingerprint(again.shell.game.session.match.state) == fingerprint(match.state)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (lambda text: text.replace("rules 1", "rules 9"), "rules"),
        (lambda text: text.replace("---\n", "---\nnonsense\n"), "answer"),
        (lambda text: text + "red play skip@3\n", "cannot be"),
        (lambda text: text.replace("bot:chaos", "bot:gone"), "gone"),
    ],
)
def test_a_broken_record_is_told_and_not_offered_again(home: Path, spoil: object, word: str) -> None:
    assert callable(spoil)
    path = _record("left", 30)
    path.write_text(spoil(path.read_text()))
    game = ShellDriver().open()
    game.click_on("continue")
    assert game.in_scene(TitleScene)
    assert any(word in text for text in game.told), game.told
    assert not game.has("continue")
    assert path.exists(), "nobody deletes what somebody may want to mend"


def test_after_a_broken_record_the_next_one_is_offered(home: Path) -> None:
    good = _record("good", 30, age=100)
    bad = _record("bad", 30)
    bad.write_text(bad.read_text().replace("rules 1", "rules 9"))
    game = ShellDriver().open()
    game.click_on("continue")
    assert game.in_scene(TitleScene)
    game.click_on("continue")
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    assert game.shell.game.path == good


def test_a_resumed_game_can_be_resumed_again(home: Path) -> None:
    path = _record("left", 20)
    for _ in range(3):
        match = resume(path)
        before = match.answers
        match.advance()
        match.close()
        assert resume_answers(path) == before + 1


def resume_answers(path: Path) -> int:
    match = resume(path)
    match.close()
    return match.answers


# --- the pause menu ---------------------------------------------------------------------------------------


def test_the_pause_menu_stops_time_and_escape_goes_on(home: Path) -> None:
    game = ShellDriver().open(BOTS)
    assert game.shell.game is not None
    match = game.shell.game.session.match
    game.wait(0.5)
    game.shell.pause()
    assert game.in_scene(PauseScene)
    answers = match.answers
    game.wait(2)
    assert match.answers == answers
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TableScene)
    game.until(lambda: match.answers > answers)


def test_the_pause_menu_opens_over_a_curtain(home: Path) -> None:
    game = ShellDriver().open(Plan((("red", "human:Ana"), ("blue", "human:Ben")), level="tiny", seed=2))
    table = game.scene
    assert isinstance(table, TableScene)
    game.until(lambda: isinstance(table.root.top, Curtain))
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(PauseScene)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TableScene)
    assert isinstance(table.root.top, Curtain)


def test_bots_keep_the_pace_that_is_set(home: Path) -> None:
    game = ShellDriver().open(BOTS)
    assert game.shell.game is not None
    session = game.shell.game.session
    assert session.bot_pause == 0.6
    game.shell.open_settings()
    game.choose("speed", "instant")
    assert session.bot_pause == 0.0


def test_settings_and_rules_from_the_pause_menu_and_back(home: Path) -> None:
    game = ShellDriver().open(BOTS)
    game.shell.pause()
    for name in ("settings", "rules"):
        game.click_on(name)
        assert not game.in_scene(PauseScene)
        game.key(pygame.K_ESCAPE)
        assert game.in_scene(PauseScene)
    game.tab_to("settings")
    game.key(pygame.K_RETURN)
    game.choose("language", "de")
    game.key(pygame.K_ESCAPE)
    button = game.find("resume")
    assert isinstance(button, Button)
    assert button.text == "Weiterspielen"


def test_leaving_a_game_that_is_not_kept_asks_first(home: Path) -> None:
    (home / "games").write_text("in the way")
    game = ShellDriver().open(BOTS)
    game.shell.pause()
    game.click_on("leave")
    assert game.in_scene(PauseScene)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(PauseScene)
    game.click_on("leave")
    game.click_on("leave-for-good")
    assert game.in_scene(TitleScene)


def test_closing_the_window_keeps_the_game(home: Path) -> None:
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    path = game.shell.game.path
    game.wait(1)
    game.send(pygame.event.Event(pygame.QUIT))
    assert game.app.scene is None
    assert left_game() == path


def test_a_new_game_leaves_the_old_one(home: Path) -> None:
    game = ShellDriver().open(PLAN)
    old = game.shell.game
    assert old is not None
    game.shell.open_title()
    game.click_on("new-board")
    assert game.in_scene(NewGameScene)
    game.click_on("start")
    assert game.shell.game is not old
    assert old.path is not None
    RecordWriter.go_on(old.path).close()  # nobody holds it any more


def test_people_answer_for_themselves_after_a_resume(home: Path) -> None:
    games_dir().mkdir(parents=True)
    path = games_dir() / "people.frantic"
    setup = Setup(load_level("tiny"), ("red", "blue"))
    match = Match(setup, [human_seat("Ana"), bot_seat("chaos")], 3, path)
    match.play_on()
    assert match.waits_for_answer
    match.close()
    again = resume(path)
    assert again.waits_for_answer
    again.close()


def test_bots_of_the_window_think_in_a_process_that_ends_with_the_game(home: Path) -> None:
    (home / "settings.toml").write_text('format = 1\nspeed = "instant"\nreaction_tenths = 10\n')
    game = ShellDriver()
    game.shell.thinkers = Apart
    game.open(Plan((("red", "bot:chaos"), ("blue", "bot:sly")), level="tiny", seed=1))
    played = game.shell.game
    assert played is not None
    thinkers, deadline = played.session.thinkers, time.monotonic() + 60
    assert isinstance(thinkers, Apart)
    while played.session.match.decisions < 3:
        assert time.monotonic() < deadline
        game.wait(1 / 60)
        time.sleep(0.001)
    assert thinkers.process is not None
    game.shell.open_title()
    assert thinkers.process is None
