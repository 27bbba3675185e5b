"""The editor under people's hands: everything that can be drawn can be drawn by mouse and by keys."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from frantic_board.files.board.levels import load_level
from frantic_board.ui.widgets import ListView
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.ui.workshop.tools import TOOLS
from frantic_board.workshop import library
from frantic_board.workshop.sheet import Sheet
from tests.ui.shell_driver import own_home
from tests.ui.workshop_driver import SNAKE, WorkshopDriver

CLASSIC = load_level("classic")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with own_home(tmp_path, monkeypatch) as path:
        yield path


@pytest.fixture
def empty(home: Path) -> WorkshopDriver:
    """A new sheet, reached by the mouse from the title."""
    game = WorkshopDriver().into_workshop()
    game.click_on("new")
    return game


@pytest.fixture
def classic(home: Path) -> WorkshopDriver:
    return WorkshopDriver().edit(Sheet.of_level(CLASSIC))


# Whole tracks


def test_a_whole_track_by_mouse(empty: WorkshopDriver) -> None:
    game = empty
    assert not game.is_on("try")
    game.drag_along(SNAKE)
    assert len(game.sheet.signs) == 15
    assert game.sheet.signs[4, 2] == "G"
    game.click_on("beacon")
    game.click_on("spread")
    assert game.bench.problems == []
    assert game.has("ready")
    assert game.is_on("try")
    game.click_on("save")
    assert "Saved." in game.told
    assert game.bench.path is not None
    level = load_level(game.bench.path)
    assert level.track.goal == 14
    assert level.name == "My track"
    drawn = game.sheet
    game.click_on("back")
    assert game.listing.track.title == "My track", "it is chosen, however long the list is"
    game.choose_track("My track")
    game.click_on("edit")
    assert game.sheet == drawn, "what was saved comes back as it was"
    assert not game.bench.is_unsaved


def test_whoever_turns_from_the_mouse_to_the_keys_sees_the_cursor(empty: WorkshopDriver) -> None:
    game = empty
    game.click(game.at((2, 2)))
    assert not game.editor.map.shows_focus
    game.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert game.editor.map.shows_focus
    assert game.editor.map.at == game.bench.cursor == (3, 2)
    game.press(game.at((3, 2)))
    assert not game.editor.map.shows_focus


def test_a_whole_track_by_keys(home: Path) -> None:
    game = WorkshopDriver()
    game.open()
    game.tab_to("workshop")
    game.key(pygame.K_RETURN)
    game.tab_to("new")
    game.key(pygame.K_RETURN)
    assert game.focused == "map"
    game.shift_along(SNAKE)
    assert len(game.sheet.signs) == 15
    assert game.bench.cursor == (4, 2)
    game.key(pygame.K_t)
    for number, cell in enumerate(((1, 0), (3, 0), (4, 1), (2, 1), (0, 2), (3, 2)), 1):
        game.key(pygame.K_0 + number)
        while game.bench.cursor != cell:
            here = game.bench.cursor
            across, down = cell[0] - here[0], cell[1] - here[1]
            key = (pygame.K_RIGHT if across > 0 else pygame.K_LEFT) if across else pygame.K_DOWN
            game.key(key if across or down > 0 else pygame.K_UP)
        game.key(pygame.K_RETURN)
    assert game.sheet.teleports == ((1, 0), (3, 0), (4, 1), (2, 1), (0, 2), (3, 2))
    game.command(pygame.K_s)
    assert [track.title for track in library.tracks() if not track.file.is_shipped] == ["My track"]
    assert library.tracks()[-1].level is not None


def test_everything_can_be_undone_and_done_again(empty: WorkshopDriver) -> None:
    game = empty
    first = game.sheet
    game.drag_along(SNAKE[:3])
    game.drag_along(SNAKE[2:])
    game.click_on("beacon")
    game.click_on("spread")
    last = game.sheet
    steps = 0
    while game.is_on("undo"):
        game.command(pygame.K_z)
        steps += 1
    assert steps == 3, "a stroke is one step"
    assert game.sheet == first
    game.command(pygame.K_y)
    game.command(pygame.K_z, pygame.KMOD_SHIFT)
    game.click_on("redo")
    assert game.sheet == last
    assert not game.is_on("redo")


# Tools


def test_going_back_takes_the_path_back(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along([(0, 0), (6, 0), (3, 0)])
    assert set(game.sheet.signs) == {(column, 0) for column in range(4)}
    assert game.sheet.signs[3, 0] == "G"


def test_a_fast_mouse_leaves_no_gaps(empty: WorkshopDriver) -> None:
    game = empty
    game.press(game.at((0, 0)))
    game.move(game.at((5, 3)))
    game.release(game.at((5, 3)))
    assert len(game.sheet.signs) == 9
    assert game.bench.order[0] == (0, 0)
    assert game.bench.order[-1] == (5, 3)


def test_the_goal_is_taken_along(empty: WorkshopDriver) -> None:
    game = empty
    game.drag_along([(0, 0), (2, 0)])
    game.drag_along([(2, 0), (2, 3)])
    assert game.sheet.signs[2, 3] == "G"
    assert game.sheet.signs[2, 0] == "v"


def test_erasing_by_mouse_and_keys(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_e)
    game.drag_along([(1, 0), (3, 0)])
    assert not {(1, 0), (2, 0), (3, 0)} & game.sheet.signs.keys()
    assert len(game.sheet.signs) == 48
    game.bench.cursor = (4, 0)
    game.key(pygame.K_RETURN)
    game.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert not {(4, 0), (5, 0)} & game.sheet.signs.keys()
    game.click_on("clear")
    assert not game.sheet.signs
    for _ in range(4):
        game.command(pygame.K_z)
    assert game.sheet == Sheet.of_level(CLASSIC)


def test_selecting_and_moving_by_mouse(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_MINUS, times=2)
    game.click_on("selector")
    game.drag_along([(1, 0), (8, 0)])
    assert game.bench.selection == {(column, 0) for column in range(1, 9)}
    game.drag_along([(3, 0), (3, -3)])
    assert {(column, -3) for column in range(1, 9)} == game.bench.selection
    assert (1, 0) not in game.sheet.signs
    assert game.sheet.teleports[0] == (3, -3), "a teleport goes where its field goes"
    game.drag_along([(3, -3), (3, 1)])
    assert game.told == ["There is already a part of the track."]
    assert (3, -3) in game.sheet.signs


def test_the_selection_by_keys(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_s)
    game.bench.cursor = (1, 0)
    game.key(pygame.K_RIGHT, pygame.KMOD_SHIFT, times=2)
    assert game.bench.selection == {(1, 0), (2, 0), (3, 0)}
    game.key(pygame.K_UP, pygame.KMOD_ALT, times=5)
    assert game.bench.selection == {(1, -5), (2, -5), (3, -5)}
    game.key(pygame.K_r)
    assert {(1, -5), (1, -4), (1, -3)} == game.bench.selection
    assert game.sheet.signs[1, -5] == "v"
    game.key(pygame.K_r)
    assert game.sheet.signs[1, -5] == "<"
    game.key(pygame.K_h)
    assert game.sheet.signs[1, -5] == ">"
    game.key(pygame.K_DELETE)
    assert not game.bench.selection
    assert (1, -5) not in game.sheet.signs
    game.command(pygame.K_a)
    assert len(game.bench.selection) == len(game.sheet.signs)
    game.key(pygame.K_ESCAPE)
    assert not game.bench.selection
    assert game.in_scene(EditorScene), "the first Escape only drops the selection"


def test_copy_paste_and_cut(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_MINUS, times=3)
    game.command(pygame.K_v)
    assert game.told == ["Nothing was copied yet."]
    game.key(pygame.K_s)
    game.command(pygame.K_c)
    assert "Select some fields first." in game.told
    game.drag_along([(1, 0), (3, 0)])
    game.command(pygame.K_c)
    game.command(pygame.K_v)
    game.click(game.at((0, -4)))
    assert [game.sheet.signs[column, -4] for column in range(3)] == [">", ">", ">"]
    game.key(pygame.K_s)
    game.drag_along([(0, -4), (2, -4)])
    game.command(pygame.K_x)
    assert (0, -4) not in game.sheet.signs
    assert game.bench.clipboard is not None


def test_pieces_are_stamped_turned_and_saved(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_MINUS, times=3)
    shipped = [piece.name for piece in game.bench.pieces]
    game.click_on("stamp")
    game.key(pygame.K_PERIOD)
    assert game.bench.piece is not None
    assert game.bench.piece.name == shipped[1]
    game.click_on("turn")
    assert game.bench.turn == 1
    ghost = game.editor.map.tool.ghosts((0, -6))
    game.click(game.at((0, -6)))
    assert ghost.items() <= game.sheet.signs.items()
    assert not game.editor.map.tool.ghosts((0, -6)), "what was just put down is not in its own way"
    game.click(game.at((0, -6)))
    assert game.told == ["There is already a part of the track."]
    game.key(pygame.K_s)
    game.drag_along([(0, -6), (1, -4)])
    game.click_on("save-piece")
    game.type("My hook")
    game.click_on("ok")
    game.click_on("stamp")
    palette = game.find("pieces")
    assert isinstance(palette, ListView)
    assert [row.text for row in palette.rows] == [*shipped, "My hook"]


def test_teleports_by_mouse(classic: WorkshopDriver) -> None:
    game = classic
    game.click_on("beacon")
    game.click_on("teleport-4")
    game.key(pygame.K_DELETE)
    assert game.sheet.teleports[3] is None
    assert any("4" in problem.sentence for problem in game.bench.problems)
    game.click(game.at((5, 0)))
    assert game.sheet.teleports[3] == (5, 0)
    game.drag_along([(5, 0), (7, 0)])
    assert game.sheet.teleports[3] == (7, 0)
    game.click(game.at((0, -2)))
    assert game.told == ["A teleport lies on a field."]
    game.command(pygame.K_z)
    assert game.sheet.teleports[3] == (5, 0), "a drag is one step"


def test_the_track_runs_backwards(classic: WorkshopDriver) -> None:
    game = classic
    start, goal = game.bench.order[0], game.bench.order[-1]
    game.click_on("reverse")
    assert (game.bench.order[0], game.bench.order[-1]) == (goal, start)
    assert game.bench.problems == []


# Problems


def test_a_problem_is_shown_on_the_map(classic: WorkshopDriver) -> None:
    game = classic
    game.key(pygame.K_e)
    game.click(game.at((4, 4)))
    cells = {problem.cell for problem in game.bench.problems if problem.cell}
    assert cells
    assert set(game.editor.map.problem_cells) == cells
    assert not game.is_on("try")
    game.bench.view.pan(4000, 0)
    listing = game.find("problems")
    assert isinstance(listing, ListView)
    first = next(i for i, problem in enumerate(game.bench.problems) if problem.cell)
    game.click(listing.row_rect(first).center)
    cell = game.bench.problems[first].cell
    assert cell is not None
    assert game.bench.view.area.contains(game.bench.view.cell_rect(cell)), "it is brought into view"
    assert game.bench.cursor == cell


def test_the_status_line_tells_what_is_there(classic: WorkshopDriver) -> None:
    game = classic
    game.move(game.at((3, 0)))
    assert game.editor._where.text == "Field 8, right, Teleport 1"
    game.move(game.at((0, 1)))
    assert game.editor._where.text == "Field 0, start, down"
    game.move((3, 3))
    assert game.editor._where.text == ""
    assert "drag" in game.editor._hint.text
    game.key(pygame.K_TAB)
    game.key(pygame.K_e)
    assert "Enter" in game.editor._hint.text, "people who use keys are told of keys"


# Looking around


def test_pan_and_zoom(classic: WorkshopDriver) -> None:
    game = classic
    view = game.bench.view
    spot = game.at((2, 2))
    game.wheel(spot, 3)
    assert view.cell_at(spot) == (2, 2), "what is under the pointer stays there"
    before = view.cell_rect((0, 0)).topleft
    for button in (2, 3):
        game.press(spot, button)
        game.move((spot[0] + 40, spot[1] - 10))
        game.release((spot[0] + 40, spot[1] - 10), button)
    assert view.cell_rect((0, 0)).topleft == (before[0] + 80, before[1] - 20)
    sheet = game.sheet
    game.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    game.press(spot)
    game.move((spot[0] - 80, spot[1] + 20))
    game.release((spot[0] - 80, spot[1] + 20))
    game.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert view.cell_rect((0, 0)).topleft == before
    assert game.sheet is sheet, "looking around draws nothing"
    pitch = view.pitch
    game.key(pygame.K_MINUS)
    assert view.pitch < pitch
    game.key(pygame.K_f)
    assert all(view.area.contains(view.cell_rect(cell)) for cell in game.sheet.signs)


def test_the_map_grows_under_a_drag(empty: WorkshopDriver) -> None:
    game = empty
    view = game.bench.view
    edge = (view.area.right - 3, view.cell_rect((0, 0)).centery)
    game.press(game.at((0, 0)))
    game.move(edge)
    first = max(game.sheet.signs)
    game.wait(1.0)
    game.release(edge)
    assert max(game.sheet.signs)[0] > first[0] + 3, "the path goes on beyond what was seen"
    assert game.bench.order[0] == (0, 0)


def test_a_drawing_has_an_end(empty: WorkshopDriver) -> None:
    game = empty
    game.bench.cursor = (0, 0)
    game.press(game.at((0, 0)))
    for column in range(0, 450, 50):
        game.editor.map.tool.drag((column, 0))
    game.release(game.at((0, 0)))
    assert len(game.sheet.signs) == 200
    assert any("at most" in text for text in game.told)


def test_a_tool_in_hand_has_no_tooltip_over_what_it_can_do(empty: WorkshopDriver) -> None:
    game = empty
    button = game.find("beacon")
    game.click(button)
    game.wait(2.0)
    assert game.scene.root._tooltip.text == "", "the palette stays free"
    other = next(tool for tool in TOOLS if tool.name != "beacon")
    game.move(game.find(other.name).rect.center)
    game.wait(1.0)
    assert game.scene.root._tooltip.is_shown, "what is not in hand explains itself"
