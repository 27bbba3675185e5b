"""The end of a game: the numbers are right, and everything that can follow does."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, FACE_OF, STOP
from frantic_board.board.facts import Cause
from frantic_board.play.games import Plan
from frantic_board.records.record import load_record, play_through, verify
from frantic_board.ui.board.pages.ending import PositionChart
from frantic_board.ui.board.pages.story import Story, story_of
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button, Label
from tests.ui.shell_driver import ShellDriver, own_home

PLAN = Plan(
    (("red", "bot:chaos"), ("blue", "bot:chaos"), ("green", "bot:chaos"), ("black", "bot:chaos")),
    "sprint",
    seed=11,
)
PUSH_RIGHT = FACE_OF["push", ">"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def game(home: Path) -> ShellDriver:
    """A game that has just ended."""
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()
    game.wait(0.1)
    return game


def _texts(game: ShellDriver) -> list[str]:
    return [widget.text for widget in game.scene.root.content.walk() if isinstance(widget, Label)]


# --- the story --------------------------------------------------------------------------------------------


def test_a_push_counts_for_whoever_laid_it() -> None:
    story = Story(3)
    story.add([facts.RoundBegan(1), facts.Laid(2, PUSH_RIGHT, 4, EMPTY)])
    story.add([facts.LandEffect(0, PUSH_RIGHT, 4), facts.Moved(0, 4, 9, Cause.PUSH)])
    assert story.pushes == [[0, 0, 0], [0, 0, 0], [1, 0, 0]]
    story.add([facts.Laid(1, PUSH_RIGHT, 4, PUSH_RIGHT), facts.Moved(2, 4, 9, Cause.PUSH)])
    assert story.pushes[1] == [0, 0, 1], "the card on top counts"
    story.add([facts.Took(0, 6, 4), facts.Moved(2, 4, 9, Cause.PUSH)])
    assert story.pushes[2] == [1, 0, 1], "and below it the one before"
    story.add([facts.Moved(1, 4, 9, Cause.JUMP), facts.RoundBegan(2), facts.Moved(1, 4, 9, Cause.PUSH)])
    assert sum(map(sum, story.pushes)) == 3, "not a jump, and not a card of another round"


def test_positions_dice_and_cards() -> None:
    story = Story(2)
    story.add([facts.RoundBegan(1), facts.Rolled(0, 20, 17), facts.TurnBegan(0), facts.Rolled(0, 6, 2)])
    story.add([facts.Stepped(0, 0, 1), facts.Stepped(0, 1, 2), facts.TurnBegan(1), facts.Rolled(0, 6, 5)])
    story.add([facts.Laid(1, FACE_OF["stop", ""], 7, EMPTY), facts.ThrownIn(1, STOP)])
    story.add([facts.RoundEnded((2, 0), (2, 0), False)])
    assert story.positions == [(0, 0), (2, 0), (2, 0)]
    assert story.points == [(2, 0)]
    assert story.rolls == [[2, 5], []]
    assert (story.average(0), story.average(1)) == (3.5, None)
    assert (story.favourite(0), story.favourite(1)) == (None, STOP)
    assert story.thrown_in == [0, 1]


def test_the_story_of_a_whole_game_agrees_with_its_record(game: ShellDriver) -> None:
    assert isinstance(game.scene, EndScene)
    path = game.scene._record
    assert path is not None
    story = story_of(path)
    record = load_record(path)
    rolls, laid, state = 0, 0, None
    for _, state, happened in play_through(record):  # noqa: B007 - the last state is looked at
        rolls += sum(isinstance(fact, facts.Rolled) and fact.sides == 6 for fact in happened)
        laid += sum(isinstance(fact, facts.Laid) for fact in happened)
    assert state is not None
    assert sum(map(len, story.rolls)) == rolls
    assert sum(counter.total() for counter in story.laid) == laid
    assert tuple(map(sum, zip(*story.points, strict=True))) == state.scores
    assert len(story.round_starts) == state.round == len(story.points)
    assert len(story.positions) == state.turns + state.round
    assert story.positions[-1] == tuple(state.at)


# --- the screen -------------------------------------------------------------------------------------------


def test_who_won_and_by_how_much(game: ShellDriver) -> None:
    scene = game.scene
    assert isinstance(scene, EndScene)
    state = scene._state
    best = min(range(4), key=lambda seat: state.scores[seat])
    name = ("Red", "Blue", "Green", "Black")[best]
    texts = _texts(game)
    assert any(name in text and "win" in text for text in texts)
    assert [text for text in texts if text.isdecimal()] == [str(score) for score in sorted(state.scores)]


def test_pages_by_mouse_and_keyboard(game: ShellDriver) -> None:
    def chart() -> bool:
        return any(isinstance(widget, PositionChart) for widget in game.scene.root.content.walk())

    game.tab_to("tabs")
    assert not chart()
    game.key(pygame.K_RIGHT)
    assert chart()
    game.key(pygame.K_RIGHT)
    assert "laid by" in _texts(game)
    game.key(pygame.K_RIGHT)
    assert "Average" in _texts(game)
    game.scene.rebuild()
    assert "Average" in _texts(game), "another language shows the same page"


def test_rematch(game: ShellDriver) -> None:
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    head = game.shell.game.session.match.head
    assert head.setup.figures == PLAN.figures
    assert head.setup.level.name == "Sprint"
    assert head.labels == PLAN.labels
    assert head.seed != PLAN.seed, "other dice"


def test_new_set_up_begins_with_the_old_one(game: ShellDriver) -> None:
    game.click_on("new-setup")
    assert isinstance(game.scene, NewGameScene)
    assert game.scene.plan.seats == PLAN.seats
    assert game.scene.plan.level == "sprint"
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    assert not game.has("continue"), "the game is over"


def test_save_replay_as(game: ShellDriver, home: Path) -> None:
    game.click_on("save")
    field = game.text_field("replay-name")
    game.key(pygame.K_BACKSPACE, times=len(field.text))
    game.type("../Our best: game")
    game.click_on("save-now")
    (saved,) = (home / "replays").iterdir()
    assert saved.name == "Our best game.frantic"
    assert "the game is over" in verify(load_record(saved))
    assert any(saved.name in text for text in game.told)
    game.click_on("save")
    field = game.text_field("replay-name")
    game.key(pygame.K_BACKSPACE, times=len(field.text))
    game.type("Our best game")
    game.key(pygame.K_RETURN)
    assert len(list((home / "replays").iterdir())) == 2, "nothing is overwritten"


def test_a_replay_that_cannot_be_saved_is_told(game: ShellDriver, home: Path) -> None:
    (home / "replays").write_text("in the way")
    game.click_on("save")
    game.key(pygame.K_RETURN)
    assert any("cannot be saved" in text for text in game.told)


def test_escape_and_the_button_lead_to_the_title(game: ShellDriver) -> None:
    game.click_on("title")
    assert game.in_scene(TitleScene)


def test_a_game_without_a_record_ends_with_its_points(home: Path) -> None:
    (home / "games").write_text("in the way")
    game = ShellDriver().open(PLAN)
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()
    save = game.find("save")
    assert isinstance(save, Button)
    assert not save.is_enabled
    assert any("wins" in text or "share" in text for text in _texts(game))
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)


def test_a_rematch_of_a_resumed_game_is_on_its_track(home: Path) -> None:
    game = ShellDriver().open(PLAN)
    game.shell.open_title()
    game.desk.change(type(game.desk.settings)())
    game.shell.continue_left()
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()
    game.click_on("rematch")
    assert game.shell.game is not None
    assert game.shell.game.session.match.head.setup.level.name == "Sprint"
