"""The end of a game: the numbers are right, and everything that can follow does."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, FACE_OF, STOP
from frantic_board.board.facts import Cause
from frantic_board.cards import facts as card_facts
from frantic_board.cards.cards import FANTASTIC_FOUR, GIFT, KIND_OF_NAME
from frantic_board.play.games import Plan
from frantic_board.records.record import load_record, play_through, verify
from frantic_board.ui.board.pages.ending import Story, story_of
from frantic_board.ui.cards.ending import Story as CardStory
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.ending_parts import LineChart
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Button, Label
from tests.ui.inspection import overflowing
from tests.ui.shell_driver import ShellDriver, own_home

PLAN = Plan(
    (("red", "bot:chaos"), ("blue", "bot:chaos"), ("green", "bot:chaos"), ("black", "bot:chaos")),
    level="sprint",
    seed=11,
)
CARD_PLAN = Plan(
    tuple((figure, "bot:chaos") for figure in ("rocket", "robot", "cactus", "duck", "owl")),
    game="cards",
    sets=("troublemaker", "supercharge", "pandora"),
    seed=11,
)
PLANS = {"board": PLAN, "cards": CARD_PLAN}
PUSH_RIGHT = FACE_OF["push", ">"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _ended(plan: Plan) -> ShellDriver:
    game = ShellDriver().open(plan)
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()
    game.wait(0.1)
    return game


@pytest.fixture
def game(home: Path) -> ShellDriver:
    """A board game that has just ended."""
    return _ended(PLAN)


@pytest.fixture(params=PLANS)
def any_game(home: Path, request: pytest.FixtureRequest) -> ShellDriver:
    """A game of either sort that has just ended."""
    return _ended(PLANS[request.param])


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
    assert story.points == story.totals == [(2, 0)]
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


def test_who_struck_whom_and_who_was_lucky() -> None:
    seven, gift = KIND_OF_NAME["blue-7"], KIND_OF_NAME["red-gift"]
    story = CardStory(3)
    story.add([card_facts.RoundBegan(1), card_facts.Drew(0, seven), card_facts.TurnBegan(0)])
    story.add([card_facts.Drew(0, seven), card_facts.CardLaid(0, seven, 0, 0, False)])
    story.add(
        [card_facts.TurnBegan(1), card_facts.Drew(1, seven), card_facts.CardLaid(1, gift, GIFT, 0, False)]
    )
    story.add(
        [card_facts.AttackAimed(1, GIFT, (2,), ()), card_facts.Drew(2, seven), card_facts.Drew(1, seven)]
    )
    story.add([card_facts.TurnBegan(2), card_facts.Drew(2, seven), card_facts.ThrownIn(0, gift, GIFT)])
    story.add([card_facts.AttackAimed(0, FANTASTIC_FOUR, (1, 2), (2, 2))])
    assert story.strikes == [[0, 1, 1], [0, 0, 1], [0, 0, 0]]
    assert story.drawn == [1, 2, 2], "what was dealt is not counted"
    assert story.hits == [0, 1, 1], "what others or the own card brought about"
    assert (story.draws, story.lucky) == ([1, 1, 1], [1, 0, 0])
    assert story.often(1) == [(gift, 1)]
    assert story.often(0) == [], "numbers are no special cards"
    assert story.thrown_in == [1, 0, 0]
    ended = card_facts.RoundEnded(card_facts.Ending.OUT, (0,), (b"", b"", b""), (0, 7, 0), (0, 7, 30))
    story.add([ended])
    assert story.won == [1, 0, 1]
    assert story.totals == [(0, 7, 30)]


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


@pytest.mark.parametrize(
    ("name", "telling"),
    [
        ("board", ["Limit 99", "Goal", "laid by", "Average"]),
        ("cards", ["Limit 137", "by", "Lucky draws", "Special cards, the favourite first"]),
    ],
)
def test_pages_by_mouse_and_keyboard(home: Path, name: str, telling: list[str]) -> None:
    game = _ended(PLANS[name])

    def shown() -> list[str]:
        charts = [widget for widget in game.scene.root.content.walk() if isinstance(widget, LineChart)]
        return [*_texts(game), *(chart.bound_text for chart in charts)]

    game.tab_to("tabs")
    for text in telling:
        assert text not in shown()
        game.key(pygame.K_RIGHT)
        assert text in shown()
        assert overflowing(game.scene.root.content) == [], text
    game.scene.rebuild()
    assert telling[-1] in shown(), "another language shows the same page"


def test_rematch(any_game: ShellDriver) -> None:
    game = any_game
    old = game.scene
    assert isinstance(old, EndScene)
    plan = PLANS[old._state.setup.game]
    game.key(pygame.K_RETURN)
    assert game.in_scene(TableScene)
    assert game.shell.game is not None
    head = game.shell.game.session.match.head
    assert head.setup == old._state.setup, "the same track or sets, figures and limit"
    assert head.labels == plan.labels
    assert head.seed != plan.seed, "other dice"


def test_new_set_up_begins_with_the_old_one(any_game: ShellDriver) -> None:
    game, old = any_game, any_game.scene
    assert isinstance(old, EndScene)
    plan = PLANS[old._state.setup.game]
    game.click_on("new-setup")
    assert isinstance(game.scene, NewGameScene)
    assert game.scene.plan.seats == plan.seats
    assert (game.scene.plan.level, game.scene.plan.sets) == (plan.level, plan.sets)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)
    assert not game.has("continue"), "the game is over"


def test_save_replay_as(any_game: ShellDriver, home: Path) -> None:
    game = any_game
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


@pytest.mark.parametrize("name", PLANS)
def test_a_game_without_a_record_ends_with_its_points(home: Path, name: str) -> None:
    (home / "games").write_text("in the way")
    game = ShellDriver().open(PLANS[name])
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
