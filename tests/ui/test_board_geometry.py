"""Where fields lie, and finding them again; looking closer at tracks that are too large."""

from itertools import combinations

import pygame
import pytest

from frantic_board.board.track import DOWN, LEFT, MAX_FIELDS, NOWHERE, OFFSETS, RIGHT, UP, Track
from frantic_board.files.board.levels import load_level
from frantic_board.files.paths import levels_dir
from frantic_board.ui.board.camera import COMFORTABLE, LARGEST, READABLE, Camera
from frantic_board.ui.board.faces import card_picture
from frantic_board.ui.board.figures import SIZE, arrange
from frantic_board.ui.board.geometry import STRETCH, Geometry
from frantic_board.ui.board.picture import next_field

LEVELS = sorted(path.stem for path in levels_dir().glob("*.toml"))
AREAS = (
    pygame.Rect(12, 60, 660, 420),
    pygame.Rect(0, 0, 1300, 860),
    pygame.Rect(40, 100, 2500, 1700),
    pygame.Rect(300, 0, 300, 1000),
)
HOMES = (1, 2, 3, 4, 5, 6)


def snake(columns: int, fields: int) -> Track:
    """A track that goes to and fro, rows of so many columns."""
    cells = []
    for field in range(fields):
        row, column = divmod(field, columns)
        cells.append((column if row % 2 == 0 else columns - 1 - column, row))
    return Track(tuple(cells), HOMES)


LONG = snake(MAX_FIELDS, MAX_FIELDS)
TALL = Track(tuple((2, 3 + row) for row in range(MAX_FIELDS)), HOMES)
WIDE = snake(25, MAX_FIELDS)


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_the_middle_of_a_field_is_found_as_that_field(level: str, area: pygame.Rect) -> None:
    geometry = Geometry.fit(load_level(level).track, area)
    for field in range(geometry.track.goal + 1):
        rect = geometry.field_rect(field)
        assert geometry.field_at(rect.center) == field
        for corner in (rect.topleft, (rect.right - 1, rect.bottom - 1)):
            assert geometry.field_at(corner) == field
        assert area.contains(rect)


@pytest.mark.parametrize("area", AREAS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_the_track_fills_its_area_in_the_middle(level: str, area: pygame.Rect) -> None:
    geometry = Geometry.fit(load_level(level).track, area)
    assert area.contains(geometry.whole)
    assert abs(geometry.whole.centerx - area.centerx) <= 1
    assert abs(geometry.whole.centery - area.centery) <= 1
    larger = Geometry.centred(geometry.track, area, (geometry.across + 2, geometry.pitch + 2), (0, 0))
    assert not area.contains(larger.whole)
    assert 1.0 <= geometry.across / geometry.pitch <= STRETCH + 0.01
    is_full = geometry.whole.width + geometry.track.width >= area.width
    assert is_full or geometry.across >= geometry.pitch * STRETCH - 1, "fields stretch to fill the middle"


def test_fields_do_not_overlap_and_walls_have_room() -> None:
    geometry = Geometry.fit(load_level("classic").track, AREAS[0])
    rects = [geometry.field_rect(field) for field in range(geometry.track.goal + 1)]
    for field, rect in enumerate(rects):
        others = rects[:field] + rects[field + 1 :]
        assert rect.inflate(geometry.gap - 1, geometry.gap - 1).collidelist(others) == -1


def test_beside_the_track_is_no_field() -> None:
    geometry = Geometry.fit(load_level("classic").track, AREAS[0])
    hole = geometry.cell_rect(0).move(0, -geometry.pitch).center
    assert geometry.field_at(hole) is None
    assert geometry.field_at((0, 0)) is None


def test_a_track_that_does_not_begin_in_the_corner_is_fitted_all_the_same() -> None:
    geometry = Geometry.fit(TALL, pygame.Rect(0, 0, 400, 4000))
    assert abs(geometry.whole.centerx - 200) <= 1
    assert geometry.field_at(geometry.field_rect(0).center) == 0


def test_sides_of_a_field() -> None:
    geometry = Geometry.fit(load_level("tiny").track, AREAS[1])
    x, y = geometry.field_rect(5).center
    assert [geometry.side_at(5, (x + dx * 9, y + dy * 9)) for dx, dy in OFFSETS] == [UP, RIGHT, DOWN, LEFT]
    assert geometry.side_at(5, (x + 50, y + 20)) == RIGHT
    assert geometry.side_at(5, (x - 5, y - 300)) == UP


def test_places_of_the_grid_and_points_of_the_window() -> None:
    geometry = Geometry.fit(load_level("spiral").track, AREAS[0])
    column, row = geometry.track.cells[9]
    assert (
        geometry.cell_rect(9)
        .inflate(-geometry.across + 3, -geometry.pitch + 3)
        .collidepoint(geometry.pixel(column + 0.5, row + 0.5))
    )
    x, y = geometry.grid(geometry.cell_rect(9).topleft)
    assert (x, y) == (column, row)


@pytest.mark.parametrize("level", LEVELS)
def test_a_jump_points_to_the_next_field_or_the_one_before(level: str) -> None:
    geometry = Geometry.fit(load_level(level).track, AREAS[0])
    for field in range(1, geometry.track.goal):
        for face, step in ((24, 1), (25, -1)):
            name, turns = card_picture(face, geometry, field)
            dx, dy = OFFSETS[turns]
            column, row = geometry.track.cells[field]
            assert name == "jump"
            assert geometry.track.cells[field + step] == (column + dx, row + dy)


def test_pictures_of_faces() -> None:
    geometry = Geometry.fit(load_level("tiny").track, AREAS[0])
    assert [card_picture(face, geometry, 5) for face in (20, 21, 22, 23)] == [
        ("push", UP),
        ("push", RIGHT),
        ("push", DOWN),
        ("push", LEFT),
    ]
    assert card_picture(12, geometry, 5) == ("stop", 0)
    assert card_picture(28, geometry, 5) == ("teleport-3", 0)


@pytest.mark.parametrize("has_card", [False, True])
@pytest.mark.parametrize("count", range(1, 7))
def test_figures_that_share_a_field_all_show(count: int, has_card: bool) -> None:
    places = arrange((3, 1), count, has_card)
    assert len(set(places)) == count
    heads = []
    for place in places:
        side = SIZE * place.scale
        assert place.x - side / 2 >= 3 - 0.1
        assert place.x + side / 2 <= 4.1
        assert place.y - side >= 1
        assert place.y <= 2
        heads.append((place.x, place.y - side * 0.7))
    apart = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in combinations(heads, 2)]
    assert min(apart, default=1.0) >= 0.2, "two heads in the same place"


# -- looking closer


def camera(track: Track, area: pygame.Rect = AREAS[0], scale: float = 1.0) -> Camera:
    made = Camera(track)
    made.layout(area, scale)
    return made


@pytest.mark.parametrize("level", LEVELS)
def test_shipped_tracks_need_no_zoom_in_the_smallest_window(level: str) -> None:
    seen = camera(load_level(level).track)
    assert seen.geometry.is_whole
    assert not seen.can_zoom
    assert not seen.zoom(1, AREAS[0].center)


def test_a_large_track_begins_readable_with_its_start_in_view() -> None:
    for track in (LONG, TALL, WIDE):
        seen = camera(track)
        assert seen.can_zoom
        assert seen.geometry.pitch >= READABLE
        assert seen.geometry.area.contains(seen.geometry.cell_rect(0))


def test_zoom_keeps_what_is_under_the_pointer_there() -> None:
    seen = camera(WIDE)
    field = 88
    point = seen.geometry.cell_rect(field).center
    for notches in (1, 1, 2, -1, 3):
        seen.zoom(notches, point)
        assert seen.geometry.field_at(point) == field
        for other in range(MAX_FIELDS):
            centre = seen.geometry.field_rect(other).center
            if seen.geometry.area.collidepoint(centre):
                assert seen.geometry.field_at(centre) == other
    assert seen.geometry.pitch > COMFORTABLE


def test_zoom_has_ends() -> None:
    seen = camera(LONG)
    seen.zoom(100, AREAS[0].center)
    assert seen.geometry.pitch == LARGEST
    assert not seen.zoom(1, AREAS[0].center)
    seen.zoom(-100, AREAS[0].center)
    assert seen.geometry.is_whole
    for _ in range(40):  # a notch is less than a pixel here, and must still lead out
        seen.zoom(1, AREAS[0].center)
    assert seen.geometry.pitch == LARGEST


def test_a_drag_moves_the_track_but_not_off_the_board() -> None:
    seen = camera(WIDE)
    seen.zoom(8, AREAS[0].center)
    start = seen.geometry
    assert seen.drag(start, -60, -30)
    assert (seen.geometry.left, seen.geometry.top) == (start.left - 60, start.top - 30)
    seen.drag(start, 100_000, 100_000)
    assert seen.geometry.whole.topleft == AREAS[0].topleft
    seen.drag(start, -100_000, -100_000)
    assert seen.geometry.whole.bottomright == AREAS[0].bottomright


def test_any_field_can_be_brought_into_view() -> None:
    seen = camera(LONG)
    for field in (199, 0, 100, 101, 57):
        seen.reveal(field)
        assert seen.geometry.area.contains(seen.geometry.cell_rect(field))
    assert not seen.reveal(57)


def test_zoom_and_place_survive_a_resize_and_can_be_reset() -> None:
    seen = camera(WIDE)
    first = seen.geometry
    seen.zoom(6, AREAS[0].center)
    seen.reveal(199)
    seen.layout(pygame.Rect(0, 0, 3 * AREAS[0].width, 3 * AREAS[0].height), 3.0)
    assert seen.geometry.area.contains(seen.geometry.cell_rect(199))
    seen.layout(AREAS[0], 1.0)
    seen.reset()
    assert seen.geometry == first


# -- the keyboard's cursor


@pytest.mark.parametrize("track", [*(load_level(level).track for level in LEVELS), LONG, TALL, WIDE])
def test_arrows_reach_every_field(track: Track) -> None:
    reached, new = {0}, [0]
    while new:
        field = new.pop()
        for direction in (UP, RIGHT, DOWN, LEFT):
            found = next_field(track, field, direction)
            if found is not None and found not in reached:
                reached.add(found)
                new.append(found)
    assert reached == set(range(track.goal + 1))


def test_an_arrow_goes_to_the_field_beside_and_over_gaps() -> None:
    track = load_level("two-islands").track
    at = {cell: field for field, cell in enumerate(track.cells)}
    for field in range(track.goal + 1):
        for direction in (UP, RIGHT, DOWN, LEFT):
            beside = track.neighbours[field][direction]
            if beside != NOWHERE:
                assert next_field(track, field, direction) == beside
    assert next_field(track, at[3, 0], RIGHT) == at[7, 0]
    assert next_field(track, at[0, 0], UP) is None
