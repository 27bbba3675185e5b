"""A value between two ends, set by dragging or with the arrow keys."""

from collections.abc import Callable

import pygame

from frantic_board.ui.input import (
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from frantic_board.ui.text import clean
from frantic_board.ui.theme import BODY, CONTROL_HEIGHT, EDGE, Colour, mix
from frantic_board.ui.widget import Control, Size

_TRACK_HEIGHT = 10
_KNOB = 11
_LEAST_TRACK = 120
_TEXT_GAP = 12
_LONGEST_CAPTION = 24
_WHITE: Colour = (255, 255, 255)


def _as_number(value: float) -> str:
    return f"{value:g}"


class Slider(Control):
    """A knob on a track; the value is always a whole number of steps from the low end."""

    keeps_drags = True
    corner = _KNOB

    def __init__(
        self,
        low: float,
        high: float,
        value: float,
        on_change: Callable[[float], None] | None = None,
        *,
        step: float = 1.0,
        caption: Callable[[float], str] = _as_number,
    ) -> None:
        super().__init__()
        if not low < high or step <= 0:
            raise ValueError(f"a slider needs low < high and a step: {low}, {high}, {step}")
        self.low = low
        self.high = high
        self.step = step
        self.on_change = on_change
        self._caption = caption
        self._is_dragged = False
        self.value = self._stepped(value)

    def _stepped(self, value: float) -> float:
        """The nearest value the slider can take. Rounding hides what binary fractions add."""
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return min(self.high, round(self.low + steps * self.step, 9))

    def set_value(self, value: float) -> None:
        """Move it without telling anybody."""
        stepped = self._stepped(value)
        if stepped != self.value:
            self.value = stepped
            self.changed()

    def _choose(self, value: float) -> None:
        before = self.value
        self.set_value(value)
        if self.value != before and self.on_change is not None:
            self.on_change(self.value)

    # -- layout

    def _text_of(self, value: float) -> str:
        return clean(self._caption(value), _LONGEST_CAPTION, keep_lines=False)

    @property
    def _caption_width(self) -> int:
        spec = self.look.spec(BODY)
        ends = (self.low, self.high, self.value)
        return max(self.look.type.width(self._text_of(end), spec) for end in ends)

    def measure(self, width: int | None) -> Size:
        """A track of some length and the value beside it."""
        look = self.look
        least = look.px(_LEAST_TRACK) + look.px(_TEXT_GAP) + self._caption_width
        line = look.type.font(look.spec(BODY)).line_height
        return (least if width is None else min(width, least)), max(look.px(CONTROL_HEIGHT), line)

    @property
    def _track(self) -> pygame.Rect:
        """The way of the knob's middle, as high as the groove."""
        look = self.look
        knob = look.px(_KNOB)
        room = self.rect.width - self._caption_width - look.px(_TEXT_GAP) - 2 * knob
        height = look.px(_TRACK_HEIGHT)
        return pygame.Rect(self.rect.left + knob, self.rect.centery - height // 2, max(1, room), height)

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Drag the knob, press anywhere on the track, or use the arrow keys, Home and End."""
        if not self.is_enabled:
            return False
        match event:
            case PointerPressed(position=position, button=button) if button == LEFT_BUTTON:
                self._is_dragged = True
                self._drag_to(position[0])
                return True
            case PointerMoved(position=position) if self._is_dragged:
                self._drag_to(position[0])
                return True
            case PointerReleased() | PointerLeft():
                self._is_dragged = False
                self.changed()
                return False
            case KeyPressed() if not event.modifiers.any:
                return self._key(event.key)
        return False

    def _drag_to(self, x: int) -> None:
        track = self._track
        share = (x - track.left) / track.width
        self._choose(self.low + (self.high - self.low) * min(1.0, max(0.0, share)))
        self.changed()

    def _key(self, key: int) -> bool:
        leap = max(self.step, self._stepped(self.low + (self.high - self.low) / 10) - self.low)
        moves = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - leap,
            pygame.K_PAGEUP: self.value + leap,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if key not in moves:
            return False
        self._choose(moves[key])
        return True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw groove, filled part, knob and value."""
        look, palette, track = self.look, self.look.palette, self._track
        share = (self.value - self.low) / (self.high - self.low)
        middle = track.left + round(track.width * share)
        radius = track.height // 2
        fill = palette.primary if self.is_enabled else mix(palette.panel, palette.text_faint, 0.5)
        groove = track.inflate(2 * look.px(_KNOB), 0)
        look.painter.box(surface, groove, palette.well, radius, palette.well_edge, look.px(1.5))
        done = pygame.Rect(groove.left, groove.top, middle - groove.left, groove.height)
        look.painter.box(surface, done, fill, radius)
        knob = palette.text if self.is_enabled else palette.text_faint
        if self._is_dragged:
            knob = palette.primary
        elif self.is_lit:
            knob = _WHITE
        size = look.px(_KNOB)
        centre = (middle, track.centery)
        look.painter.disc(surface, centre, size, knob, palette.table, look.px(EDGE + 1))
        self._draw_value(surface)
        if self.shows_focus:
            self.draw_ring(surface, pygame.Rect(middle - size, track.centery - size, 2 * size, 2 * size))

    def _draw_value(self, surface: pygame.Surface) -> None:
        look, palette = self.look, self.look.palette
        spec = look.spec(BODY)
        font = look.type.font(spec)
        colour = palette.text if self.is_enabled else palette.text_faint
        picture = look.type.render(self._text_of(self.value), spec, colour)
        top = self.rect.centery - font.cap_top - font.cap_height // 2
        surface.blit(picture, (self.rect.right - picture.get_width(), top))

    def cut_texts(self) -> list[str]:
        """The value, if the track has no room left beside it."""
        least = self.look.px(_LEAST_TRACK) // 2
        return [] if self._track.width >= least else [self._text_of(self.value)]
