"""Every screen of the workshop fits in every language, at every size, and the map's view adds up."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.board.levels import load_level
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.ui.workshop.listing import WorkshopScene
from frantic_board.ui.workshop.shown import heat_colour
from frantic_board.ui.workshop.viewport import LARGEST, SMALLEST, Viewport
from frantic_board.workshop.sheet import Sheet
from tests.tools.workshop_screens import SCREENS
from tests.ui.inspection import misplaced, overflowing
from tests.ui.shell_driver import ShellDriver, own_home
from tests.ui.workshop_driver import WorkshopDriver


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def _flaws(game: ShellDriver) -> list[str]:
    trees = [game.scene.root.content, *game.scene.root.layers]
    return [flaw for tree in trees for flaw in (*overflowing(tree), *misplaced(tree))]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(home: Path, monkeypatch: pytest.MonkeyPatch, screen: str, language: str) -> None:
    monkeypatch.setenv("LANG", language)
    game = ShellDriver().open()
    SCREENS[screen](game.shell)
    assert _flaws(game) == []


@pytest.mark.parametrize("size", [(1440, 900), (3840, 2160), (400, 300), (64, 48)])
def test_no_size_breaks_a_screen(home: Path, size: tuple[int, int]) -> None:
    for name in ("workshop", "editor-problems", "editor-deck"):
        game = ShellDriver(size).open()
        SCREENS[name](game.shell)
        if size[0] >= 1024:
            assert _flaws(game) == []


def test_the_window_changes_its_size_while_one_draws(home: Path) -> None:
    game = WorkshopDriver().edit(Sheet.of_level(load_level("classic")))
    middle = game.bench.view.cell_at(game.bench.view.area.center)
    game.resize(1600, 1000)
    game.wait(0.05)
    assert game.bench.view.cell_at(game.bench.view.area.center) == middle
    game.drag_along([(2, 5), (2, 6)])
    assert game.sheet.signs[2, 6] == "G"


# The view


def view() -> Viewport:
    made = Viewport()
    made.layout(pygame.Rect(100, 50, 600, 400), 1.0)
    return made


@pytest.mark.parametrize("cell", [(0, 0), (-3, 7), (40, -25)])
def test_a_cell_is_found_where_it_is_drawn(cell: tuple[int, int]) -> None:
    port = view()
    port.pan(37, -91)
    port.zoom(2.5, (333, 222))
    rect = port.cell_rect(cell)
    assert port.cell_at(rect.topleft) == port.cell_at((rect.right - 1, rect.bottom - 1)) == cell
    assert port.cell_at((rect.right, rect.top)) == (cell[0] + 1, cell[1])


def test_zoom_has_ends() -> None:
    port = view()
    port.zoom(1000)
    assert port.pitch == LARGEST
    port.zoom(-1000)
    assert port.pitch == SMALLEST


def test_fit_shows_everything_far_away_or_large() -> None:
    port = view()
    for cells in ([(500, 500)], [(-30, 2), (12, 2)], [(0, -20), (5, 19)]):
        port.fit(cells)
        assert all(port.area.contains(port.cell_rect(cell)) for cell in cells)


def test_reveal_moves_no_farther_than_needed() -> None:
    port = view()
    state = port.state
    assert not port.reveal(port.cell_at(port.area.center))
    assert port.state == state
    assert port.reveal((30, 3))
    assert port.area.contains(port.cell_rect((30, 3)))
    assert port.cell_at(port.area.center)[1] == 3


def test_heat_goes_from_blue_to_red() -> None:
    colours = [heat_colour(step / 10) for step in range(11)]
    assert colours[0][2] > colours[0][0]
    assert colours[-1][0] > colours[-1][2]
    assert len(set(colours)) == 11
    assert heat_colour(7) == colours[-1]


# Whatever people do


def test_a_monkey_in_the_editor(home: Path) -> None:
    rng = random.Random(7)
    game = WorkshopDriver().edit(Sheet.of_level(load_level("classic")))
    # F5, M and F1 lead elsewhere; the monkey stays in the workshop.
    letters = [getattr(pygame, f"K_{key}") for key in "desptrhf123456"]
    keys = [*letters, *range(pygame.K_RIGHT, pygame.K_UP + 1), pygame.K_RETURN, pygame.K_SPACE]
    keys += [pygame.K_DELETE, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PERIOD, pygame.K_TAB, pygame.K_ESCAPE]
    mods = [0, 0, pygame.KMOD_SHIFT, pygame.KMOD_ALT]
    area = game.bench.view.area
    for _ in range(120):
        assert isinstance(game.app.scene, EditorScene | WorkshopScene)
        if game.scene.root.layers:
            game.key(pygame.K_ESCAPE)
            continue
        start, end = (
            (rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom)) for _ in range(2)
        )
        match rng.randrange(6):
            case 0 | 1:
                game.drag(start, end, 3)
            case 2 | 3:
                game.key(rng.choice(keys), rng.choice(mods))
            case 4:
                game.command(rng.choice([pygame.K_z, pygame.K_y, pygame.K_c, pygame.K_v, pygame.K_x]))
            case 5:
                game.wheel(start, rng.choice((-1, 1)))
    bench = game.bench
    assert bench.selection <= bench.sheet.signs.keys()
    while bench.history.can_undo:
        bench.undo()
    assert bench.sheet == Sheet.of_level(load_level("classic"))
