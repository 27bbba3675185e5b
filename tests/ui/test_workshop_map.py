"""The map draws only what has changed, and it looks as if everything had been drawn."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.board.levels import load_level
from frantic_board.ui.workshop.painting import Painting
from frantic_board.ui.workshop.shown import Shown
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import own_home
from tests.ui.workshop_driver import SNAKE, WorkshopDriver

TOOLS = (pygame.K_d, pygame.K_e, pygame.K_s, pygame.K_p, pygame.K_t)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


def seen(game: WorkshopDriver) -> bytes:
    """The pixels of the window."""
    return pygame.image.tobytes(game.app.display.surface, "RGB")


def must_be_up_to_date(game: WorkshopDriver) -> None:
    """What is seen is what is seen when everything is drawn anew, picture and marks."""
    game.wait(0.6)
    before = seen(game)
    game.send(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert seen(game) == before
    painting, view = Painting(game.desk.look, game.desk.sprites), game.bench.view
    painting.bring_up_to_date(view, Shown(game.sheet, game.bench.order))
    fresh, kept = (pygame.Surface(game.app.display.size) for _ in range(2))
    painting.draw(fresh, view)
    game.editor.map.painting.draw(kept, view)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_whatever_is_done_the_map_looks_as_if_drawn_anew(home: Path) -> None:
    rng = random.Random(3)
    game = WorkshopDriver().edit(Sheet.of_level(load_level("classic")))
    game.bench.tell = lambda _text: None  # a notice would fade in and out over the map
    area = game.bench.view.area
    for _ in range(25):
        game.key(rng.choice(TOOLS))
        start, end = (
            (rng.randrange(area.left, area.right), rng.randrange(area.top, area.bottom)) for _ in range(2)
        )
        game.drag(start, end, 4)
        match rng.randrange(5):
            case 0:
                game.wheel(start, rng.choice((-1, 1)))
            case 1:
                game.press(start, 3)
                game.move((start[0] + rng.randrange(-80, 80), start[1] + rng.randrange(-80, 80)))
                game.release(start, 3)
            case 2:
                game.command(pygame.K_z)
            case 3:
                game.key(rng.choice((pygame.K_LEFT, pygame.K_DOWN, pygame.K_r)), pygame.KMOD_SHIFT)
        must_be_up_to_date(game)


def test_a_stroke_draws_a_few_cells_and_lays_out_nothing(home: Path) -> None:
    game = WorkshopDriver().edit(Sheet.empty("New"))
    game.drag_along(SNAKE[:3])
    game.wait(0.5)
    painting, root = game.editor.map.painting, game.editor.root
    drawn, layouts, cells = painting.times_drawn, root.layout_pass, painting.cells_drawn
    game.press(game.at((4, 1)))
    game.move(game.at((3, 1)))
    assert (painting.times_drawn, root.layout_pass) == (drawn, layouts)
    assert 0 < painting.cells_drawn - cells <= 8
    assert all(part.width < game.app.display.size[0] // 2 for part in root.dirty)
    game.release(game.at((3, 1)))
    must_be_up_to_date(game)


def test_shades_follow_when_the_hand_rests(home: Path) -> None:
    game = WorkshopDriver().edit(Sheet.empty("New"))
    game.drag_along(SNAKE)
    painting = game.editor.map.painting
    assert not painting.is_done
    game.wait(0.5)
    assert painting.is_done
    must_be_up_to_date(game)


def test_a_zoom_is_rough_at_first_and_sharp_when_it_rests(home: Path) -> None:
    game = WorkshopDriver().edit(Sheet.of_level(load_level("classic")))
    painting = game.editor.map.painting
    drawn = painting.times_drawn
    for up in (1, 1, -1, 1):
        game.wheel(game.bench.view.area.center, up)
    assert painting.times_drawn == drawn
    rough = seen(game)
    game.wait(0.3)
    assert painting.times_drawn == drawn + 1
    assert seen(game) != rough
    must_be_up_to_date(game)


def test_panning_draws_nothing_anew(home: Path) -> None:
    game = WorkshopDriver().edit(Sheet.of_level(load_level("classic")))
    painting, start = game.editor.map.painting, game.bench.view.area.center
    drawn = painting.times_drawn
    game.press(start, 3)
    for step in range(1, 8):
        game.move((start[0] + 11 * step, start[1] - 7 * step))
    game.release(start, 3)
    assert painting.times_drawn == drawn
    must_be_up_to_date(game)
