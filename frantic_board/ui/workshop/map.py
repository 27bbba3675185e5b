"""The map: the sheet drawn large, with what is marked on it, and the hands upon it."""

from collections.abc import Callable, Collection
from typing import Final

import pygame

from frantic_board.files.board.sketch import Cell
from frantic_board.ui.focus import ARROWS as ARROW_KEYS
from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import RADIUS
from frantic_board.ui.widget import Control, Host, Pointer, Size, Widget
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.marks import Marks, draw_marks
from frantic_board.ui.workshop.painting import Painting
from frantic_board.ui.workshop.shown import Heat, Shown
from frantic_board.ui.workshop.tools import Pen, Tool
from frantic_board.ui.workshop.viewport import Point

_NEARER: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_FARTHER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)
_NOTCHES: Final = 2.0
"""What a key or a button zooms, in notches of the wheel."""
_EDGE: Final = 3
_BORDER: Final = 26
"""So near the edge, in design pixels, a drag moves the map along."""
_GLIDE: Final = 7.0
"""How many cells a second it moves then."""
_RESTED: Final = 0.12
"""Seconds after the last zoom until the map is drawn sharp again."""


class TrackMap(Control):
    """Shows the bench's sheet and hands presses, drags and keys to the tool."""

    keeps_drags = True
    pointer = Pointer.ARROW

    def __init__(self, bench: Bench, sprites: Sprites, empty_text: str = "") -> None:
        """`empty_text` stands on the map while there is nothing else on it."""
        super().__init__()
        self.bench = bench
        self.tool: Tool = Pen(bench)
        self.heat: Heat | None = None
        """What was measured, to be shown instead of the plain tiles."""
        self.problem_cells: Collection[Cell] = ()
        """Fields with something wrong."""
        self.hovered: Cell | None = None
        """The cell under the pointer."""
        self.on_hover: Callable[[], None] = lambda: None
        """Told when another cell is under pointer or cursor."""
        self._empty_text = empty_text
        self._sprites = sprites
        self._painting: Painting | None = None
        self._shown: Shown | None = None
        self._marks: Marks | None = None
        self._state: tuple[object, ...] = ()
        self._haste = 0.0
        """Seconds for which the map need not be sharp, because it is being zoomed."""
        self._is_outdated = True
        """Whether something may look different from the last frame."""
        self._pan_from: Point | None = None
        self._point: Point | None = None
        """Where the pointer is while the tool is at work."""
        self._is_space_down = False
        self._pointed: Cell | None = None
        self._must_fit = bool(bench.sheet.signs) and bench.view.area.width <= 1

    # -- life in a tree

    def mount(self, host: Host, parent: Widget | None = None) -> None:
        """Become part of a tree."""
        super().mount(host, parent)
        self._painting = None
        self._is_outdated = True

    def measure(self, width: int | None) -> Size:
        """It takes what it is given."""
        return width or self.look.px(300), self.look.px(200)

    def layout(self, rect: pygame.Rect) -> None:
        """Look through the place inside the edge."""
        super().layout(rect)
        inset = self.look.px(_EDGE)
        self.bench.view.layout(self.rect.inflate(-2 * inset, -2 * inset), self.look.scale)
        self._is_outdated = True
        if self._must_fit:
            self._must_fit = False
            self.fit()

    # -- looking around

    def fit(self) -> None:
        """Show the whole drawing."""
        self.bench.view.fit(self.bench.sheet.signs.keys())
        self.changed()

    def zoom(self, notches: float, point: Point | None = None) -> None:
        """Come nearer or go back."""
        self.bench.view.zoom(notches, point)
        self._haste = _RESTED
        self.changed()

    def zoom_in(self) -> None:
        """Come nearer by a key or a button."""
        self.zoom(_NOTCHES)

    def zoom_out(self) -> None:
        """Go back by a key or a button."""
        self.zoom(-_NOTCHES)

    def point_out(self, cell: Cell) -> None:
        """Show where a cell is."""
        self.bench.view.reveal(cell)
        self.bench.cursor = self._pointed = cell
        self.changed()

    @property
    def at(self) -> Cell | None:
        """The cell that is pointed at: by the pointer, or else by the cursor of the keyboard."""
        if self.hovered is not None:
            return self.hovered
        return self.bench.cursor if self.shows_focus else None

    def set_tool(self, tool: Tool) -> None:
        """Take another tool in hand."""
        self.tool.cancel()
        self.tool = tool
        self.changed()

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """The pointer works with the tool or moves the map; keys do either."""
        match event:
            case PointerPressed():
                return self._press(event)
            case PointerMoved(position=position):
                return self._move(position)
            case PointerReleased():
                return self._release()
            case PointerLeft():
                self._let_go()
                return False
            case Scrolled(position=position, up=up):
                self.zoom(up, position)
                return True
            case KeyPressed():
                return self.key(event)
            case KeyReleased(key=pygame.K_SPACE):
                self._is_space_down = False
                return True
        return False

    def _press(self, event: PointerPressed) -> bool:
        self._pointed = None
        if event.button != LEFT_BUTTON or self._is_space_down:
            self._pan_from = event.position
            return True
        cell = self.bench.view.cell_at(event.position)
        self._point = event.position
        self._hover(cell)
        self.bench.cursor = cell
        self.tool.press(cell)
        self.changed()
        return True

    def _move(self, position: Point) -> bool:
        if self._pan_from is not None:
            self.bench.view.pan(position[0] - self._pan_from[0], position[1] - self._pan_from[1])
            self._pan_from = position
            self.changed()
            return True
        self._hover(self.bench.view.cell_at(position))
        if self.tool.is_active:
            self._point = position
            self._drag()
        return True

    def _drag(self) -> None:
        """Take the tool to where the pointer is."""
        assert self._point is not None
        cell = self.bench.view.cell_at(self._point)
        if cell != self.bench.cursor:
            self.bench.cursor = cell
            self.tool.drag(cell)
            self._hover(cell)
            self.changed()

    def _release(self) -> bool:
        self._pan_from = None
        self._point = None
        if self.tool.is_active:
            self.tool.release()
            self.bench.history.rest()
            self.changed()
        return True

    def _let_go(self) -> None:
        """The pointer is gone: what was begun ends here."""
        self._is_space_down = False
        self._hover(None)
        self._release()

    def _hover(self, cell: Cell | None) -> None:
        if cell != self.hovered:
            self.hovered = cell
            self.on_hover()
            self.changed()

    def key(self, event: KeyPressed) -> bool:
        """The tool comes first; then cursor, zoom and Space."""
        if self.tool.pressed_key(event):
            self.changed()
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.modifiers.any:
            return False
        if event.key in ARROW_KEYS:
            self._step(ARROW_KEYS[event.key], event.modifiers.shift)
            return True
        if event.key in ENTER and not event.is_repeat:
            self.tool.enter(self.bench.cursor)
            self.bench.history.rest()
            self.changed()
            return True
        looks = dict.fromkeys(_NEARER, self.zoom_in) | dict.fromkeys(_FARTHER, self.zoom_out)
        if event.key in looks:
            looks[event.key]()
            return True
        if event.key == pygame.K_SPACE:
            self._is_space_down = True
            return True
        return False

    def _escape(self) -> bool:
        self._pointed = None
        was_busy = self.tool.cancel()
        self.changed()
        return was_busy

    def _step(self, way: tuple[int, int], with_tool: bool) -> None:
        """Move the cursor, and with Shift the tool along."""
        self.host.focus(self, shown=True)  # who works by keys needs to see the cursor
        before = self.bench.cursor
        self.bench.cursor = cell = before[0] + way[0], before[1] + way[1]
        self._pointed = None
        self.hovered = None
        if with_tool:
            self.tool.stretch(before, cell)
        self.bench.view.reveal(cell)
        self.on_hover()
        self.changed()

    def update(self, dt: float) -> None:
        """Move along with a drag, and find out what looks different."""
        super().update(dt)
        self._glide(dt)
        if self._haste > 0:
            self._haste -= dt
            self._is_outdated |= self._haste <= 0
        if self._is_outdated or not self.painting.is_done:
            self._bring_up_to_date()

    def _glide(self, dt: float) -> None:
        """A drag near the edge moves the map along, so that there is always room."""
        point, area = self._point, self.bench.view.area
        if point is None or not self.tool.is_active:
            if not self.is_hovered:
                self._hover(None)
            return
        border = self.look.px(_BORDER)
        across = _beyond(point[0], area.left + border, area.right - border)
        down = _beyond(point[1], area.top + border, area.bottom - border)
        if across or down:
            far = _GLIDE * dt * self.bench.view.pitch
            self.bench.view.pan(-round(across * far), -round(down * far))
            self._drag()
            self.changed()

    # -- drawing

    @property
    def painting(self) -> Painting:
        """What draws the sheet; made anew when it comes into another window."""
        if self._painting is None:
            self._painting = Painting(self.look, self._sprites)
        return self._painting

    @property
    def shown(self) -> Shown:
        """What is drawn: the same object as long as it looks the same."""
        bench = self.bench
        if self._shown is None or self._shown.sheet is not bench.sheet or self._shown.heat is not self.heat:
            self._shown = Shown(bench.sheet, bench.order, self.heat)
        return self._shown

    def changed(self) -> None:
        """Something may look different; what does is found out once before the next frame."""
        self._is_outdated = True

    def _marks_now(self) -> Marks:
        bench, at = self.bench, self.at
        return Marks(
            bench.sheet,
            bench.selection,
            self.tool.box,
            {} if at is None else self.tool.ghosts(at),
            self.problem_cells,
            at,
            bench.cursor if self.shows_focus else None,
            self._pointed,
            "" if bench.sheet.signs or self.tool.is_active else self._empty_text,
        )

    def _bring_up_to_date(self) -> Marks:
        """Have drawn again what looks different from the last frame, and nothing else."""
        view = self.bench.view
        before, marks = self._marks, self._marks_now()
        state = view.state, self.shows_focus, marks.empty_text
        is_other_view = before is None or state != self._state
        self._marks, self._state, self._is_outdated = marks, state, False
        parts = []
        if min(view.area.size) > 0:
            parts = self.painting.bring_up_to_date(view, self.shown, in_haste=self._haste > 0)
        if before is None or is_other_view:
            super().changed()
            return marks
        parts += marks.changed_parts(before, view)
        if parts:
            self.host.invalidate(parts[0].unionall(parts[1:]).clip(view.area))
        return marks

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, what is marked on it, and the edge around it."""
        look, palette, view = self.look, self.look.palette, self.bench.view
        marks = self._bring_up_to_date() if self._marks is None or self._is_outdated else self._marks
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view.area))
        self.painting.draw(surface, view)
        draw_marks(surface, self.painting.parts, view, marks)
        surface.set_clip(clip)
        edge = palette.focus if self.shows_focus else palette.well_edge
        look.painter.frame(surface, self.rect, edge, look.px(RADIUS), look.px(_EDGE))


def _beyond(value: int, low: int, high: int) -> int:
    """-1 below a span, 1 above it, 0 inside."""
    return (value > high) - (value < low)
