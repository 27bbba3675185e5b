"""The board as a widget: what it draws, and that it draws no more than it has to."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from frantic_board.board.cards import EMPTY, FACE_OF, FIRST_TELEPORT
from frantic_board.board.facts import Laid, Stepped
from frantic_board.board.state import FIGURES
from frantic_board.board.track import Track
from frantic_board.files.board.levels import load_level
from frantic_board.files.paths import assets_dir, levels_dir
from frantic_board.ui.board.die import Die, Stock
from frantic_board.ui.board.effects import Effect, EffectKind, effect_animation
from frantic_board.ui.board.figures import Place, figure_rect
from frantic_board.ui.board.marks import NO_MARKS, Fresh, Ghost, Marks, Preview, Trail
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.sprites import Sprites
from tests.ui.driver import FRAME, Driver
from tests.ui.test_board_geometry import LONG, TALL, WIDE

LEVELS = sorted(path.stem for path in levels_dir().glob("*.toml"))
SPRITES = Sprites(assets_dir())
FACES = [face for face in FACE_OF.values() if face < 20]
STOP, SNAIL = FACE_OF["stop", ""], FACE_OF["snail", ""]


def filled(track: Track, seats: int = 6, seed: int = 1, cards: int = 60) -> Shown:
    """A board in the middle of a round, with cards in piles and figures about."""
    rng, shown = Random(seed), Shown(track, seats)
    fields = range(1, track.goal)
    for _ in range(cards):
        field = rng.choice(fields)
        if shown.top[field] < FIRST_TELEPORT:
            face = rng.choice([*FACES, *track.push_faces[field], 24, 25])
            shown.apply(Laid(0, face, field, shown.top[field]))
    shown.at[:] = [rng.randrange(track.goal + 1) for _ in range(seats)]
    return shown


def all_marks(shown: Shown, seed: int = 1) -> Marks:
    rng, goal = Random(seed), shown.track.goal
    some = [frozenset(rng.sample(range(1, goal), min(8, goal - 1))) for _ in range(3)]
    ghosts = tuple(Ghost(roll, 0, rng.choice((1, 2, 3, goal))) for roll in range(1, 7))
    trail = Trail(1, tuple(rng.sample(range(goal + 1), 4)))
    face = rng.choice(shown.track.push_faces[3])
    ways = tuple(Trail(figure, tuple(rng.sample(range(goal + 1), 4))) for figure in range(len(shown.at)))
    facings = tuple(way for way in range(4) if 20 + way in shown.track.push_faces[3])
    return Marks(
        rng.choice((None, some[0])),
        frozenset({0, 1}),
        1,
        2,
        some[1],
        ways,
        (Fresh(4, 0), Fresh(5, 1)),
        Preview(3, face, rng.choice((None, 2, goal)), facings),
        ghosts,
        rng.choice((None, trail)),
        rng.randrange(7),
    )


def show(driver: Driver, shown: Shown) -> BoardPicture:
    picture = BoardPicture(shown, FIGURES[: len(shown.at)], SPRITES)
    driver.show(picture)
    return picture


def pixels(area: pygame.Rect | None = None) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface if area is None else surface.subsurface(area), "RGB")


def full_redraw(driver: Driver) -> bytes:
    """Everything drawn anew, without time passing."""
    scene, surface = driver.app.scene, driver.app.display.surface
    assert scene is not None
    surface.set_clip(None)
    scene.draw(surface)
    return pixels()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_draws_in_every_state(level: str) -> None:
    driver = Driver((1024, 640))
    shown = filled(load_level(level).track)
    picture = show(driver, shown)
    bare = pixels()
    picture.marks = all_marks(shown)
    picture.effects.extend(Effect(kind, 4, 0.5, way=index % 4) for index, kind in enumerate(EffectKind))
    picture.figure_place[2] = Place(1.5, 1.5, 0.7, 1.2)
    picture.hovered = 4
    driver.send()
    assert pixels() != bare
    assert not SPRITES.problems


@pytest.mark.parametrize("size", [(320, 200), (1024, 640), (640, 1400), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    "track", [load_level("classic").track, LONG, TALL, WIDE], ids=["classic", "long", "tall", "wide"]
)
def test_every_size_and_shape_draws(size: tuple[int, int], track: Track) -> None:
    driver = Driver(size)
    picture = show(driver, filled(track))
    picture.marks = all_marks(picture.shown)
    driver.send()
    assert driver.app.display.surface.get_rect().contains(picture.geometry.area)


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("field", [0, 4, 8, 50])
def test_each_of_the_figures_on_a_field_shows(driver: Driver, count: int, field: int) -> None:
    """On start, on a bare tile, on a card and on the goal: taking one away changes the picture."""
    shown = Shown(load_level("classic").track, 6)
    shown.at[:] = [field] * count + [20] * (6 - count)
    picture = show(driver, shown)
    before = pixels()
    for figure in range(count):
        picture.figure_place[figure] = Place(-50, -50)
        for other in range(count):
            if other != figure:
                picture.figure_place[other] = picture.home(other)
        driver.send()
        assert pixels() != before
        picture.figure_place.clear()


# -- only what changed is drawn


def shake(picture: BoardPicture, rng: Random) -> None:
    """Change something, anything."""
    shown, goal, figures = picture.shown, picture.shown.track.goal, len(picture.shown.at)
    field = rng.randrange(1, goal)
    match rng.randrange(14):
        case 0:
            shown.apply(Laid(0, rng.choice(FACES), field, shown.top[field]))
        case 1:
            shown.apply(Stepped(rng.randrange(figures), 0, rng.randrange(goal + 1)))
        case 2:
            picture.marks = all_marks(shown, rng.randrange(1000))
        case 3:
            picture.marks = NO_MARKS
        case 4:
            cells = shown.track.cells[field]
            place = Place(cells[0] + rng.random(), cells[1] + rng.random(), rng.random(), 0.5 + rng.random())
            picture.figure_place[rng.randrange(figures)] = place
        case 5:
            picture.figure_place.clear()
        case 6:
            picture.effects.append(
                Effect(rng.choice(list(EffectKind)), field, rng.random(), rng.randrange(4))
            )
        case 7:
            picture.effects.clear()
        case 8:
            picture.point_at(picture.geometry.field_rect(field).center)
        case 9:
            way = Trail(rng.randrange(figures), (field, 0, goal))
            picture.marks = replace(picture.marks, ways=(way,), coming=rng.choice((None, way)))
        case 10:
            picture.marks = replace(
                picture.marks, ghosts=(Ghost(4, 0, field),), active=rng.randrange(figures)
            )
        case 11:
            picture.marks = replace(picture.marks, preview=Preview(field, STOP), selected=field)
        case 12:
            picture.die = Die("blue", rng.choice((6, 20)), rng.randrange(7), rng.randrange(3), "Roll!", True)
        case 13:
            picture.stock = Stock(rng.randrange(90), "left")


@pytest.mark.parametrize("seed", [0, 2, 4, 5, 36, 44, 57])
def test_drawing_the_changes_gives_the_same_picture_as_drawing_all(seed: int) -> None:
    driver, rng = Driver((700, 480)), Random(seed)
    picture = show(driver, filled(load_level("classic").track, seed=seed, cards=20))
    driver.move((1, 1))
    for _ in range(25):
        for _ in range(rng.randrange(1, 4)):
            shake(picture, rng)
        driver.send()
        shown = pixels()
        assert full_redraw(driver) == shown
    picture.figure_place.clear()
    driver.wait(1.0)
    shown = pixels()
    assert full_redraw(driver) == shown


def test_nothing_is_drawn_while_nothing_changes(driver: Driver) -> None:
    picture = show(driver, filled(load_level("classic").track))
    picture.marks = all_marks(picture.shown)
    driver.wait(0.5)
    scene = driver.app.scene
    assert scene is not None
    picture.update(FRAME)
    assert scene.dirty == []


def test_a_hop_draws_only_around_the_figure() -> None:
    driver = Driver((1920, 1080))
    picture = show(driver, filled(load_level("classic").track))
    scene = driver.app.scene
    assert scene is not None
    picture.figure_place[0] = picture.home(0)
    driver.send()
    picture.figure_place[0] = picture.home(0).toward(Place(5, 5), 0.02, 0.1)
    picture.update(FRAME)
    area = sum(rect.width * rect.height for rect in scene.dirty)
    assert 0 < area < 3 * picture.geometry.pitch**2


def test_the_still_board_is_drawn_once_for_a_size(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    for field in range(1, 8):
        picture.figure_place[0] = Place(field, 1, 0.3)
        picture.marks = replace(NO_MARKS, legal=frozenset({field}))
        picture.point_at(picture.geometry.field_rect(field).center)
        driver.send()
        full_redraw(driver)
    assert (picture.drawing.ground.times_drawn, picture.drawing.ground.fields_drawn) == (1, 0)
    picture.shown.apply(Laid(0, STOP, 3, EMPTY))
    driver.wait(0.2)
    assert (picture.drawing.ground.times_drawn, picture.drawing.ground.fields_drawn) == (1, 1)
    driver.resize(900, 640)
    assert picture.drawing.ground.times_drawn == 2


def test_a_card_laid_and_taken_leaves_no_trace(driver: Driver) -> None:
    picture = show(driver, filled(load_level("spiral").track))
    field = next(field for field in range(1, 40) if picture.shown.top[field] == EMPTY)
    before, shown = pixels(), picture.shown.copy()
    picture.shown.apply(Laid(0, SNAIL, field, EMPTY))
    driver.send()
    assert pixels() != before
    picture.shown = shown
    driver.send()
    assert pixels() == before


# -- what marks look like


def test_what_may_be_chosen_is_outlined_and_keeps_its_colours_and_the_rest_is_veiled(driver: Driver) -> None:
    shown = Shown(load_level("classic").track, 2)
    shown.apply(Laid(0, STOP, 3, EMPTY))
    picture = show(driver, shown)
    geometry = picture.geometry
    empty, covered, other = (geometry.field_rect(field) for field in (2, 3, 20))
    insides = [rect.inflate(-12, -12) for rect in (empty, covered, other)]
    edges = [rect.inflate(4, 4) for rect in (empty, covered)]
    before = [pixels(rect) for rect in (*insides, *edges)]
    picture.marks = Marks(legal=frozenset({2, 3}))
    driver.send()
    after = [pixels(rect) for rect in (*insides, *edges)]
    assert [old != new for old, new in zip(before, after, strict=True)] == [False, False, True, True, True]


def test_a_push_shows_where_it_leads_and_how_it_can_be_turned(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    rects = [picture.geometry.cell_rect(field) for field in (31, 14)]
    before = [pixels(rect) for rect in rects]
    picture.marks = Marks(preview=Preview(31, FACE_OF["push", ">"], 14, (0, 1, 2, 3)))
    driver.send()
    after = [pixels(rect) for rect in rects]
    assert all(old != new for old, new in zip(before, after, strict=True))


def test_a_preview_shows_each_facing(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    rect = picture.geometry.field_rect(40)
    seen = {pixels(rect)}
    for face in (*picture.shown.track.push_faces[40], 24, 25):
        picture.marks = Marks(preview=Preview(40, face))
        driver.send()
        seen.add(pixels(rect))
    assert len(seen) == 1 + len(picture.shown.track.push_faces[40]) + 2


def test_the_height_of_a_pile_shows(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    rect = picture.geometry.field_rect(3)
    seen = set()
    for _ in range(6):
        picture.shown.apply(Laid(0, STOP, 3, EMPTY))
        driver.send()
        seen.add(pixels(rect))
    assert len(seen) == 6


def test_rolls_that_end_on_one_field_are_shown_together(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    rect = picture.geometry.cell_rect(3)
    seen = set()
    for rolls in ((1,), (2,), (1, 2), (1, 2, 3), (3, 4, 5, 6), (1, 2, 3, 4, 5, 6)):
        picture.marks = Marks(ghosts=tuple(Ghost(roll, 0, 3) for roll in rolls))
        driver.send()
        seen.add(pixels(rect))
    assert len(seen) == 6


def test_figures_let_the_card_be_seen_while_it_is_pointed_at(driver: Driver) -> None:
    shown = Shown(load_level("classic").track, 2)
    shown.at[:] = [8, 0]
    picture = show(driver, shown)
    body = figure_rect(picture.geometry, picture.home(0))
    body = body.inflate(-body.width + 6, -body.height + 6)
    solid = pixels(body)
    driver.move(picture.geometry.field_rect(8).center)
    assert pixels(body) != solid
    picture.marks = Marks(figures=frozenset({0}))
    driver.send()
    assert pixels(body) == solid


# -- figures and effects over time


def test_figures_make_room_for_one_another(driver: Driver) -> None:
    shown = Shown(load_level("classic").track, 3)
    shown.at[:] = [4, 5, 5]
    picture = show(driver, shown)
    alone, wanted = picture.home(0), picture.place_on(1, 4)
    assert wanted != alone
    shown.apply(Stepped(1, 5, 4))
    assert (picture.home(0), picture.home(1)) != (alone, alone)
    assert picture.home(1) == wanted
    driver.send()
    driver.send()
    assert picture.figure_at(picture.geometry.pixel(wanted.x, wanted.y - 0.1)) == 1
    driver.wait(1.0)
    assert picture.home(2).scale > picture.home(1).scale


def test_with_reduced_motion_nothing_glides(driver: Driver) -> None:
    shown = Shown(load_level("classic").track, 2)
    shown.at[:] = [4, 9]
    show(driver, shown)
    driver.look.is_motion_reduced = True
    shown.apply(Stepped(1, 9, 4))
    driver.send()
    now = pixels()
    driver.wait(0.5)
    assert pixels() == now


def test_a_figure_on_the_move_is_where_it_is_put(driver: Driver) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    column, row = picture.shown.track.cells[20]
    picture.figure_place[1] = Place(column + 0.5, row + 0.5)
    driver.send()
    assert picture.figure_at(picture.geometry.pixel(column + 0.5, row + 0.3)) == 1
    del picture.figure_place[1]
    driver.send()
    assert picture.figure_at(picture.geometry.pixel(column + 0.5, row + 0.3)) is None


def test_places_between_two() -> None:
    assert Place(1, 2).toward(Place(3, 2, 0, 0.5), 0.5, 0.25) == Place(2, 2, 0.25, 0.75)


@pytest.mark.parametrize("kind", EffectKind)
def test_an_effect_shows_and_goes_away(driver: Driver, kind: EffectKind) -> None:
    picture = show(driver, Shown(load_level("classic").track, 2))
    before = pixels()
    picture.host.animate(effect_animation(picture, kind, 20, 0.5, way=1))
    seen = set()
    for _ in range(25):
        driver.send()
        seen.add(pixels())
    assert len(seen) > 4
    driver.wait(0.3)
    assert picture.effects == []
    assert pixels() == before


# -- small drawings, and speed


@pytest.mark.parametrize("size", [(1, 1), (48, 32), (180, 120), (120, 300)])
@pytest.mark.parametrize("level", LEVELS)
def test_previews_have_the_size_asked_for_and_are_kept(level: str, size: tuple[int, int]) -> None:
    track = load_level(level).track
    preview = track_preview(track, size)
    assert preview.get_size() == (max(8, size[0]), max(8, size[1]))
    assert preview.get_bounding_rect().width > 1
    assert track_preview(track, size) is preview
