"""A switch that is on or off."""

from collections.abc import Callable

import pygame

from frantic_board.ui.anim import Tween, ease_out
from frantic_board.ui.input import LEFT_BUTTON, InputEvent, KeyPressed, PointerPressed, PointerReleased
from frantic_board.ui.paint import Glyph, placed
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import BODY, CONTROL_HEIGHT, EDGE, Colour, mix
from frantic_board.ui.widget import Control, Size
from frantic_board.ui.widgets.button import ACTIVATING_KEYS

_TRACK = (46, 26)
_TEXT_GAP = 12
_SLIDE_SECONDS = 0.14
_WHITE: Colour = (255, 255, 255)


class Toggle(Control):
    """A switch with its meaning beside it. The knob's place and a tick say which way it stands."""

    corner = _TRACK[1] // 2

    def __init__(
        self, text: str = "", is_on: bool = False, on_change: Callable[[bool], None] | None = None
    ) -> None:
        super().__init__()
        self.is_on = is_on
        self.on_change = on_change
        self._block = TextBlock(text, BODY)
        self._slide = 1.0 if is_on else 0.0
        self._tween: Tween | None = None

    @property
    def text(self) -> str:
        """What it switches."""
        return self._block.text

    def set_on(self, is_on: bool) -> None:
        """Switch it without telling anybody."""
        if is_on != self.is_on:
            self.is_on = is_on
            self._run_slide()

    def flip(self) -> bool:
        """Switch it as a person does; whether it could be."""
        if not self.is_enabled:
            return False
        self.set_on(not self.is_on)
        if self.on_change is not None:
            self.on_change(self.is_on)
        return True

    def _run_slide(self) -> None:
        end = 1.0 if self.is_on else 0.0
        if not self.is_mounted:
            self._slide = end
            return
        if self._tween is not None:
            self.host.stop(self._tween)
        self._tween = Tween(_SLIDE_SECONDS, self._slid, ease_out, self._slide, end)
        self.host.animate(self._tween)

    def _slid(self, share: float) -> None:
        self._slide = share
        self.changed()

    def measure(self, width: int | None) -> Size:
        """Switch and text beside each other."""
        look = self.look
        track_width, least = look.px(_TRACK[0]), look.px(CONTROL_HEIGHT)
        if not self.text:
            return track_width, least
        used = track_width + look.px(_TEXT_GAP)
        text = self._block.measure(look, None if width is None else max(1, width - used))
        return used + text[0], max(least, text[1])

    @property
    def _track(self) -> pygame.Rect:
        look = self.look
        return placed((look.px(_TRACK[0]), look.px(_TRACK[1])), midleft=self.rect.midleft)

    def layout(self, rect: pygame.Rect) -> None:
        """Switch to the left, text beside it."""
        super().layout(rect)
        left = self._track.right + self.look.px(_TEXT_GAP)
        text = pygame.Rect(left, self.rect.top, max(0, self.rect.right - left), self.rect.height)
        self._block.fit(self.look, text)

    def handle(self, event: InputEvent) -> bool:
        """A click, Enter or Space flips it."""
        match event:
            case PointerPressed(button=button) if button == LEFT_BUTTON:
                return self.is_enabled
            case PointerReleased(position=position):
                if self.rect.collidepoint(position):
                    self.flip()
                return True
            case KeyPressed(key=key, is_repeat=False) if key in ACTIVATING_KEYS and not event.modifiers.any:
                return self.flip()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the switch and the text."""
        look, palette, track = self.look, self.look.palette, self._track
        off, on = palette.well, palette.good
        edge = palette.focus if self.is_lit else mix(palette.well_edge, on, self._slide)
        knob = palette.text
        if not self.is_enabled:
            on = mix(palette.good, palette.panel, 0.65)
            edge, knob = palette.panel_edge, palette.text_faint
        fill = mix(off, on, self._slide)
        look.painter.box(surface, track, fill, track.height // 2, edge, look.px(EDGE))
        inset = track.height // 2
        travel = track.width - 2 * inset
        centre = (track.left + inset + round(travel * self._slide), track.centery)
        radius = max(2, track.height // 2 - look.px(5))
        look.painter.disc(surface, centre, radius, knob)
        if self._slide > 0.6:
            sign = (track.left + inset + look.px(1), track.centery)
            look.painter.glyph(surface, Glyph.CHECK, sign, look.px(13), _WHITE if self.is_enabled else knob)
        self._block.draw(look, surface, palette.text if self.is_enabled else palette.text_faint)
        self.draw_ring(surface, track)

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit."""
        return [] if self._block.is_whole else [self.text]
