"""Seats change between people and bots at any time, in both games; the record says so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from frantic_board.files.errors import FileError
from frantic_board.play.games import Plan, left_game
from frantic_board.play.match import Match
from frantic_board.records.record import load_record, parse_record, verify
from frantic_board.ui.shell.pause import PauseScene, SeatsScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.scene import TableScene
from tests.ui.shell_driver import ShellDriver, own_home

FIGURES = {"board": ("red", "blue", "green"), "cards": ("rocket", "robot", "cactus")}
NAMES = {"board": ("Red", "Blue", "Green"), "cards": ("Rocket", "Robot", "Cactus")}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture(params=FIGURES)
def game(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


def begun(game: str, *labels: str, open_hands: bool = False) -> tuple[ShellDriver, Match]:
    seats = tuple(zip(FIGURES[game], labels, strict=False))
    driver = ShellDriver().open(Plan(seats, game=game, seed=2, open_hands=open_hands))
    assert driver.shell.game is not None
    return driver, driver.shell.game.session.match


def table(driver: ShellDriver) -> TableScene:
    assert isinstance(driver.scene, TableScene)
    return driver.scene


def change(driver: ShellDriver, seat: int, bot: str) -> None:
    """Through the pause menu, as people do."""
    driver.shell.pause()
    driver.click_on("seats")
    assert driver.in_scene(SeatsScene)
    driver.choose(f"kind-{seat}", bot)
    driver.click_on("done")
    assert driver.in_scene(TableScene)


def test_a_person_leaves_and_comes_back(home: Path, game: str) -> None:
    driver, match = begun(game, "human:Ana", "human:Ben", "bot:chaos")
    path = left_game()
    assert path is not None
    change(driver, 1, "sly")
    assert not match.is_person(1)
    assert any("Ben" in text for text in driver.told)
    assert tuple(table(driver).names) == ("Ana", NAMES[game][1], NAMES[game][2])
    assert not table(driver).privacy.has_secrets
    change(driver, 1, "")
    assert match.is_person(1)
    assert tuple(table(driver).names) == ("Ana", "Ben", NAMES[game][2]), "it is still known who sat there"
    assert table(driver).privacy.has_secrets
    figure = FIGURES[game][1]
    lines = path.read_text().splitlines()
    assert [line for line in lines if line.startswith("seat ")] == [
        f"seat {figure}=bot:sly",
        f"seat {figure}=human:Ben",
    ]


def test_a_person_takes_a_bots_seat_and_hands_are_hidden_from_then_on(home: Path, game: str) -> None:
    driver, match = begun(game, "human:Ana", "bot:chaos", "bot:chaos")
    driver.until(lambda: match.waits_for_answer and table(driver).question is not None)
    assert any(table(driver).middle.hand(0)), "alone with bots one sees one's own cards"
    driver.shell.pause()
    driver.click_on("seats")
    driver.choose("kind-2", "")
    driver.click_on("name-2")
    driver.type("Cleo")
    driver.click_on("done")
    assert match.labels[2] == "human:Cleo"
    assert table(driver).names[2] == "Cleo"
    assert not any(table(driver).middle.hand(0)), "two people: nobody's cards are seen by all"
    driver.until(lambda: bool(table(driver).root.layers))
    assert isinstance(table(driver).root.top, Curtain)


@pytest.mark.parametrize("others", ["bot:chaos", "human:Ben"])
def test_whoever_is_asked_leaves_and_the_game_goes_on(home: Path, game: str, others: str) -> None:
    driver, match = begun(game, "human:Ana", others)
    driver.until(lambda: match.waits_for_answer)
    driver.wait(0.5)
    pending = match.pending
    assert pending is not None
    answers = match.answers
    change(driver, pending.seat, "chaos")
    assert not match.is_person(pending.seat)
    driver.until(lambda: match.answers > answers)


def test_nothing_changes_by_looking_at_the_seats(home: Path, game: str) -> None:
    driver, match = begun(game, "human:Ana", "bot:chaos")
    path = left_game()
    assert path is not None
    for button in ("done", "cancel"):
        driver.shell.pause()
        driver.click_on("seats")
        driver.click_on(button)
    assert driver.in_scene(PauseScene), "cancel leads back to the menu"
    assert match.labels == ["human:Ana", "bot:chaos"]
    assert "seat " not in path.read_text().partition("---")[2]


def test_a_game_goes_on_with_the_seats_it_was_left_with(home: Path, game: str) -> None:
    driver, match = begun(game, "human:Ana", "bot:chaos", "bot:chaos")
    driver.until(lambda: match.waits_for_answer)
    change(driver, 0, "sly")
    change(driver, 1, "")
    answers = match.answers
    driver.shell.open_title()
    assert driver.in_scene(TitleScene)
    driver.shell.continue_left()
    assert driver.shell.game is not None
    again = driver.shell.game.session.match
    assert again.labels == ["bot:sly", f"human:{FIGURES[game][1]}", "bot:chaos"]
    assert again.answers >= answers
    assert [again.is_person(seat) for seat in range(3)] == [False, True, False]
    assert again.head.labels == ("human:Ana", "bot:chaos", "bot:chaos"), "and who began is still known"
    path = left_game()
    assert path is not None
    assert "the game goes on" in verify(load_record(path))
    plan = driver.shell.game.plan
    assert list(plan.labels) == again.labels, "a rematch is played by who plays now"


def test_what_was_chosen_before_a_seat_changed_hands_stays(home: Path) -> None:
    driver, match = begun("cards", "human:Ana", "bot:chaos", "bot:chaos")
    driver.until(lambda: match.waits_for_answer)
    path = left_game()
    assert path is not None
    pending = match.pending
    assert pending is not None
    match.answer(pending.options()[0])
    before = path.read_text()
    change(driver, 2, "sly")
    assert not match.can_undo
    assert path.read_text().startswith(before)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("seat owl=bot:sly", "does not play"),
        ("seat rocket=cat:sly", "is played by human:NAME or bot:NAME"),
        ("seat rocket", "is played by human:NAME or bot:NAME"),
    ],
)
def test_a_record_with_a_seat_that_cannot_be_is_refused(home: Path, line: str, reason: str) -> None:
    begun("cards", "human:Ana", "bot:chaos")
    path = left_game()
    assert path is not None
    with pytest.raises(FileError, match=reason):
        parse_record(path.read_text() + line + "\n", "record")


def test_names_follow_the_language(home: Path, game: str) -> None:
    driver, _ = begun(game, "human:Ana", "bot:chaos", "bot:chaos")
    driver.shell.pause()
    driver.click_on("settings")
    driver.choose("language", "de")
    german = {"board": ("Ana", "Blau", "Grün"), "cards": ("Ana", "Roboter", "Kaktus")}[game]
    driver.shell.app.pop()
    driver.shell.app.pop()
    assert tuple(table(driver).names) == german
