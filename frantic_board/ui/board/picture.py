"""The board as a widget: draws what is shown and marked, and tells where people point and press."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from frantic_board.board.track import NOWHERE, OFFSETS, Track
from frantic_board.ui.board.camera import Camera
from frantic_board.ui.board.changes import Seen, changes, die_rect, stock_rect
from frantic_board.ui.board.die import Die, Stock
from frantic_board.ui.board.drawing import Drawing
from frantic_board.ui.board.effects import Effect
from frantic_board.ui.board.figures import Place, Standing, figure_reach, figure_rect, home, place_on
from frantic_board.ui.board.geometry import Geometry, Point
from frantic_board.ui.board.ground import plate_rect
from frantic_board.ui.board.marks import NO_MARKS, Marks
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.focus import ARROWS
from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import DRAG_THRESHOLD, LONG_PRESS
from frantic_board.ui.widget import Control, Host, Pointer, Size, Widget

_NEARER: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
_AS_AT_FIRST: Final = (pygame.K_0, pygame.K_KP_0)
_MEASURED: Final = 64
"""The field, in design pixels, it asks for where it is not given a place of a certain size."""
_MARGIN: Final = 3
"""Around the board, in design pixels: room for its edge."""


class BoardPicture(Control):
    """The board. Change `shown`, `marks`, `figure_place` and `effects` freely, also in place.

    In every update it compares them with what it drew last, and has only that drawn again.
    """

    keeps_drags = True

    def __init__(self, shown: Shown, figures: Sequence[str], sprites: Sprites) -> None:
        super().__init__()
        self.shown = shown
        """What the board shows; replace it only by one of the same track."""
        self.figures = tuple(figures)
        """The names of the figures by seat."""
        self.marks: Marks = NO_MARKS
        """What lights up; replace it as a whole."""
        self.figure_place: dict[int, Place] = {}
        """Where figures are drawn that are on the move; the others stand where `shown` has them."""
        self.effects: list[Effect] = []
        """The effects being shown; see `effect_animation`."""
        self.die: Die | None = None
        """The die on the board; it is drawn where the track leaves room for it."""
        self.stock: Stock | None = None
        """The draw pile, likewise."""
        self.hovered: int | None = None
        """The field under the pointer, or under the keyboard's cursor."""
        self.cursor = 0
        """The field the arrow keys have come to."""
        self.on_press: Callable[[int, Point], None] | None = None
        """A field was clicked, touched, or chosen with Enter."""
        self.on_die: Callable[[], None] | None = None
        """The die was clicked."""
        self.on_inspect: Callable[[int, Point], None] | None = None
        """A field was clicked with the right button: to be looked at closely."""
        self.on_hover: Callable[[int | None, Point], None] | None = None
        """The pointer moved over a field or off all, or the cursor moved."""
        self.on_key: Callable[[KeyPressed], bool] | None = None
        """Asked first about a key while the board has the keyboard; whether it took it (turning a push)."""
        self.on_scroll: Callable[[float], bool] | None = None
        """Asked first when the wheel turns, with notches up; whether it took it (turning a push)."""
        self._sprites = sprites
        self._camera = Camera(shown.track)
        self._standing = Standing()
        self._drawing: Drawing | None = None
        self._seen: Seen | None = None
        self._press: tuple[Point, Geometry] | None = None
        self._is_panning = False
        self._held = 0.0
        """How long a press has been held."""
        self._follows_pointer = False
        self._point: Point | None = None
        """Where the pointer was last."""

    # -- where things are

    @property
    def geometry(self) -> Geometry:
        """Where the fields lie; right once it has been laid out."""
        return self._camera.geometry

    @property
    def drawing(self) -> Drawing:
        """What draws it; made anew when it comes into another window."""
        if self._drawing is None:
            self._drawing = Drawing(self.look, self._sprites, self.figures)
        return self._drawing

    def home(self, figure: int) -> Place:
        """Where a figure stands at rest, among those it shares its field with."""
        return home(self.shown, figure, self.figure_place)

    def place_on(self, figure: int, field: int) -> Place:
        """Where a figure would stand if it came to a field now: the end of its way there."""
        return place_on(self.shown, figure, field, self.figure_place)

    def figure_at(self, point: Point) -> int | None:
        """The figure drawn at a point, the foremost one."""
        hit = [
            (place.y, figure)
            for figure, place in enumerate(self._standing.places)
            if figure_rect(self.geometry, place).inflate(-2, -2).collidepoint(point)
        ]
        return max(hit)[1] if hit else None

    def show_field(self, field: int) -> None:
        """Bring a field into view, where not the whole track is."""
        if self._camera.reveal(field):
            self.changed()

    def settle(self) -> None:
        """Have every figure where it belongs at once, without gliding there."""
        self._standing.settle(self.shown, self.figure_place)

    # -- life in a tree

    def mount(self, host: Host, parent: Widget | None = None) -> None:
        """Become part of a tree."""
        super().mount(host, parent)
        self._drawing = None

    def measure(self, width: int | None) -> Size:
        """As much as is comfortable; it is usually given all that is left."""
        columns, rows = self.shown.track.width + 1, self.shown.track.height + 1
        pitch = self.look.px(_MEASURED)
        if width is not None:
            pitch = max(1, min(pitch, width // columns))
        return columns * pitch, rows * pitch

    def layout(self, rect: pygame.Rect) -> None:
        """Fit the track into a place."""
        super().layout(rect)
        margin = self.look.px(_MARGIN)
        area = rect.inflate(-2 * margin, -2 * margin) if min(rect.size) > 4 * margin else pygame.Rect(rect)
        self._camera.layout(area, self.look.scale)
        self.settle()

    @property
    def drawn_rect(self) -> pygame.Rect:
        """Its place, and beyond it the figures that hop higher."""
        reach = [figure_reach(self.geometry, place) for place in self._standing.places]
        return super().drawn_rect.unionall(reach) if self.geometry.is_whole else super().drawn_rect

    def update(self, dt: float) -> None:
        """Let time pass: figures make room, and whatever changed is drawn again."""
        self._hold(dt)
        if self._follows_pointer and not self.is_hovered and self._press is None:
            self._hover(None, (0, 0))
        if self.look.is_motion_reduced:
            self.settle()
        else:
            self._standing.update(self.shown, self.figure_place, dt)
        can_press = self._can_press(self.hovered) or self._is_over_die
        self.pointer = Pointer.HAND if can_press else Pointer.ARROW
        before, after = self._seen, self._see()
        self._seen = after
        if before is None:
            self.changed()
            return
        self._follow(before, after)
        for rect in changes(before, after, self.geometry):
            self.host.invalidate(rect)

    def _hold(self, dt: float) -> None:
        """A press that is held looks closely and chooses nothing."""
        if self._press is None or self._is_panning:
            self._held = 0.0
            return
        self._held += dt
        point = self._press[0]
        field = self.geometry.field_at(point)
        if self._held >= LONG_PRESS and self.on_inspect is not None and field is not None:
            self._press = None
            self.on_inspect(field, point)

    def _see(self) -> Seen:
        ring = self.cursor if self.shows_focus else None
        return Seen.now(
            self.shown,
            self.marks,
            self._standing.places,
            self.figure_place,
            self.effects,
            self.hovered,
            ring,
            self.die,
            self.stock,
        )

    def _can_press(self, field: int | None) -> bool:
        """Whether something on a field is lit up to be chosen."""
        marks = self.marks
        is_legal = marks.legal is not None and field in marks.legal
        return is_legal or any(self.shown.at[figure] == field for figure in marks.figures)

    @property
    def is_over_stock(self) -> bool:
        """Whether the pointer is on the draw pile."""
        place = stock_rect(self.geometry)
        return self.stock is not None and place is not None and self._is_at(place)

    @property
    def _is_over_die(self) -> bool:
        """Whether the pointer is on a die that waits to be thrown."""
        place = die_rect(self.geometry)
        is_asked = self.die is not None and self.die.is_asked
        return is_asked and place is not None and self._is_at(place)

    def _is_at(self, place: pygame.Rect) -> bool:
        return self.is_hovered and self._point is not None and place.collidepoint(self._point)

    def _follow(self, before: Seen, after: Seen) -> None:
        """Where not all of the track is in view, keep whoever moves in it."""
        for old, new in zip(before.at, after.at, strict=True):
            if old != new and not self._is_panning:
                self.show_field(new)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, the cards, the marks and the figures."""
        clip = surface.get_clip()
        if not self.geometry.is_whole:
            surface.set_clip(clip.clip(plate_rect(self.geometry)))
        if self._standing.places:
            self.drawing.draw(surface, self.geometry, self._see())
        surface.set_clip(clip)

    # -- input

    def point_at(self, point: Point | None) -> None:
        """The pointer is here (None: nowhere), though another widget has it: a card is dragged."""
        self._follows_pointer = False
        self._hover(None if point is None else self.geometry.field_at(point), point or (0, 0))

    def _hover(self, field: int | None, point: Point) -> None:
        if field is None:
            self._follows_pointer = False
        if (field, self.hovered) != (None, None):
            self.hovered = field
            if self.on_hover is not None:
                self.on_hover(field, point)

    def focus_changed(self) -> None:
        """The keyboard came or went."""
        super().focus_changed()
        if not self.is_focused and not self._follows_pointer:
            self._hover(None, (0, 0))

    def handle(self, event: InputEvent) -> bool:
        """Point, press, zoom, move the cursor."""
        if not self.is_enabled:
            return False
        match event:
            case PointerMoved(position=position):
                return self._moved(position)
            case PointerPressed(position=position, button=button):
                return self._pressed(position, button)
            case PointerReleased(position=position, button=button):
                return self._released(position, button)
            case PointerLeft():
                self._press, self._is_panning = None, False
                return True
            case Scrolled(position=position, up=up):
                return self._scrolled(position, up)
            case KeyPressed():
                return self._key(event)
        return False

    def _moved(self, point: Point) -> bool:
        self._point = point
        if self._press is not None and not self.geometry.is_whole:
            start, geometry = self._press
            across, down = point[0] - start[0], point[1] - start[1]
            self._is_panning = self._is_panning or max(abs(across), abs(down)) > self.look.px(DRAG_THRESHOLD)
            if self._is_panning and self._camera.drag(geometry, across, down):
                self.changed()
        field = self.geometry.field_at(point)
        self._follows_pointer = field is not None
        self._hover(field, point)
        return True

    def _pressed(self, point: Point, button: int) -> bool:
        if button not in (LEFT_BUTTON, RIGHT_BUTTON):
            return False
        self._point = point
        if self._is_over_die and button == LEFT_BUTTON:
            if self.on_die is not None:
                self.on_die()
            return True
        field = self.geometry.field_at(point)
        if field is None and self.geometry.is_whole:
            return False
        if field is not None:
            self.cursor = field
        self._press, self._is_panning = (point, self.geometry), False
        return True

    def _released(self, point: Point, button: int) -> bool:
        press, was_panning = self._press, self._is_panning
        self._press, self._is_panning = None, False
        if press is None or was_panning:
            return True
        field = self.geometry.field_at(point)
        if field is not None and field == self.geometry.field_at(press[0]):
            action = self.on_press if button == LEFT_BUTTON else self.on_inspect
            if action is not None:
                action(field, point)
        return True

    def _scrolled(self, point: Point, up: float) -> bool:
        if self.on_scroll is not None and self.on_scroll(up):
            return True
        return self._zoom(up, point)

    def _zoom(self, notches: float, point: Point) -> bool:
        if self._camera.zoom(notches, point):
            self.changed()
        return self._camera.can_zoom

    def _key(self, event: KeyPressed) -> bool:
        if self.on_key is not None and self.on_key(event):
            return True
        if event.modifiers.any:
            return False
        if event.key in ARROWS:
            return self._move_cursor(ARROWS[event.key])
        middle = self.geometry.cell_rect(self.cursor).center
        if event.key in ENTER:
            self.show_cursor(self.cursor)
            if self.on_press is not None and not event.is_repeat:
                self.on_press(self.cursor, middle)
            return True
        if event.key in _AS_AT_FIRST and self._camera.can_zoom:
            self._camera.reset()
            self.changed()
            return True
        if event.key in _NEARER or event.key in _FARTHER:
            return self._zoom(2 if event.key in _NEARER else -2, middle)
        return False

    def _move_cursor(self, way: tuple[int, int]) -> bool:
        legal = self.marks.legal
        if legal is None:
            field = next_field(self.shown.track, self.cursor, OFFSETS.index(way))
        else:
            field = nearest(self.shown.track, self.cursor, OFFSETS.index(way), legal - {self.cursor})
        if field is None:
            return legal is not None  # among what may be chosen the keyboard stays
        self.show_cursor(field)
        return True

    def show_cursor(self, field: int) -> None:
        """Bring the keyboard's cursor to a field."""
        self.cursor = field
        self.host.focus(self, shown=True)
        self.show_field(field)
        self._follows_pointer = False
        self._hover(field, self.geometry.cell_rect(field).center)


def next_field(track: Track, field: int, direction: int) -> int | None:
    """The field next to one in a direction of the grid; across a gap, the nearest that lies that way."""
    beside = track.neighbours[field][direction]
    if beside != NOWHERE:
        return beside
    return nearest(track, field, direction, range(len(track.cells)))


def nearest(track: Track, field: int, direction: int, among: Iterable[int]) -> int | None:
    """The nearest of some fields that lies in a direction of the grid."""
    column, row = track.cells[field]
    across, down = OFFSETS[direction]
    found = []
    for other in among:
        other_column, other_row = track.cells[other]
        ahead = (other_column - column) * across + (other_row - row) * down
        aside = abs((other_column - column) * down) + abs((other_row - row) * across)
        if ahead > 0:
            found.append((ahead + 2 * aside, other))
    return min(found)[1] if found else None
