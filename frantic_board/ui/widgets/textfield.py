"""A field to type one line of text into."""

from collections.abc import Callable
from typing import Final

import pygame

from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextComposed,
    TextTyped,
)
from frantic_board.ui.text import clean
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import BODY, CONTROL_HEIGHT, EDGE, RADIUS, mix
from frantic_board.ui.widget import Control, Pointer, Size, is_command
from frantic_board.ui.widgets.editing import TextBuffer

_PADDING: Final = 12
_WIDTH: Final = 220
_BLINK: Final = 0.53
_PASSED_ON: Final = frozenset(
    {pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN}
    | set(range(pygame.K_F1, pygame.K_F12 + 1))
)
"""Keys that are not for typing, and mean to others what they always mean."""


class TextField(Control):
    """One line of text. `on_change` is told of every change, `on_submit` of Enter."""

    keeps_drags = True
    pointer = Pointer.TEXT

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[str], None] | None = None,
        *,
        longest: int = 24,
        placeholder: str = "",
    ) -> None:
        super().__init__()
        self.buffer = TextBuffer(text, longest)
        self.on_change = on_change
        self.on_submit = on_submit
        self._placeholder = TextBlock(placeholder, BODY, lines=1)
        self._composition = ""
        self._scroll = 0
        self._since_blink = 0.0
        self._selects = False

    @property
    def text(self) -> str:
        """What is in the field."""
        return self.buffer.text

    def set_text(self, text: str) -> None:
        """Put another text in, without telling anybody."""
        self.buffer.set_text(text)
        self._moved()

    # -- layout

    def measure(self, width: int | None) -> Size:
        """A usual width, whatever is in it."""
        look = self.look
        height = max(look.px(CONTROL_HEIGHT), look.type.font(look.spec(BODY)).line_height + look.px(14))
        return (look.px(_WIDTH) if width is None else min(width, look.px(_WIDTH))), height

    @property
    def _view(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(_PADDING), -2 * self.look.px(EDGE))

    def layout(self, rect: pygame.Rect) -> None:
        """Keep the caret in view."""
        super().layout(rect)
        self._placeholder.fit(self.look, self._view)
        self._follow_caret()

    def _x_of(self, position: int) -> int:
        """How far right of the text's beginning a character position is."""
        look = self.look
        return look.type.font(look.spec(BODY)).width(self.buffer.text[:position])

    def _position_at(self, x: int) -> int:
        """The character position nearest to a place on screen."""
        away = x - self._view.left + self._scroll
        positions = range(len(self.buffer.text) + 1)
        return min(positions, key=lambda position: abs(self._x_of(position) - away))

    def _follow_caret(self) -> None:
        if not self.is_focused:  # what begins in the middle of a word cannot be read
            self._scroll = 0
            return
        room = max(1, self._view.width - self.look.px(2))
        caret = self._x_of(self.buffer.caret) + self._composition_width
        if caret - self._scroll > room:
            self._scroll = caret - room
        self._scroll = max(0, min(self._scroll, caret))
        whole = self._x_of(len(self.buffer.text)) + self._composition_width
        self._scroll = min(self._scroll, max(0, whole - room))

    @property
    def _composition_width(self) -> int:
        look = self.look
        return look.type.font(look.spec(BODY)).width(self._composition) if self._composition else 0

    # -- input

    def focus_changed(self) -> None:
        """Ask for text input, with the input method's window below the field, only while it is focused."""
        if self.is_focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self._composition = ""
            self.buffer.anchor = self.buffer.caret
        self._moved()

    def unmount(self) -> None:
        """Leave the keyboard as it was found."""
        if self.is_focused:
            pygame.key.stop_text_input()
        super().unmount()

    def handle(self, event: InputEvent) -> bool:
        """Text, editing keys, and the pointer for caret and selection."""
        if not self.is_enabled:
            return False
        match event:
            case TextTyped(text=text):
                self._composition = ""
                self._edited(self.buffer.insert(text))
                return True
            case TextComposed(text=text):
                self._composition = clean(text, 64, keep_lines=False)
                self._moved()
                return True
            case KeyPressed():
                return self._key(event)
            case PointerPressed() if event.button == LEFT_BUTTON:
                return self._pressed(event)
            case PointerMoved(position=position) if self._selects:
                self.buffer.caret = self._position_at(position[0])
                self._moved()
                return True
            case PointerReleased() | PointerLeft():
                self._selects = False
        return False

    def _pressed(self, event: PointerPressed) -> bool:
        position = self._position_at(event.position[0])
        if event.clicks == 2:
            self.buffer.select_word(position)
        elif event.clicks > 2:
            self.buffer.select_all()
        else:
            self._selects = True
            self.buffer.caret = position
            if not event.modifiers.shift:
                self.buffer.anchor = position
        self._moved()
        return True

    def _key(self, event: KeyPressed) -> bool:
        if self._composition:
            return True  # the input method has the keyboard
        if event.key in ENTER and self.on_submit is not None:
            if not event.is_repeat:
                self.on_submit(self.text)
            return True
        if event.key in _PASSED_ON or event.modifiers.alt:
            return False
        if self._moves(event) or self._deletes(event) or self._uses_clipboard(event):
            return True
        # Letters come as text as well; as keys they must not trigger shortcuts meanwhile.
        return not event.modifiers.command

    def _moves(self, event: KeyPressed) -> bool:
        buffer, selects, by_word = self.buffer, event.modifiers.shift, event.modifiers.command
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            goes_left = event.key == pygame.K_LEFT
            if by_word:
                buffer.move(buffer.word_before if goes_left else buffer.word_after, selects=selects)
            else:
                buffer.step(-1 if goes_left else 1, selects=selects)
        elif event.key == pygame.K_HOME:
            buffer.move(buffer.home, selects=selects)
        elif event.key == pygame.K_END:
            buffer.move(buffer.end, selects=selects)
        elif is_command(event, pygame.K_a):
            buffer.select_all()
        else:
            return False
        self._moved()
        return True

    def _deletes(self, event: KeyPressed) -> bool:
        buffer, by_word = self.buffer, event.modifiers.command
        if event.key == pygame.K_BACKSPACE:
            self._edited(buffer.delete(buffer.word_before if by_word else buffer.before))
        elif event.key == pygame.K_DELETE:
            self._edited(buffer.delete(buffer.word_after if by_word else buffer.after))
        else:
            return False
        return True

    def _uses_clipboard(self, event: KeyPressed) -> bool:
        buffer, clipboard = self.buffer, self.look.clipboard
        if is_command(event, pygame.K_v):
            self._edited(buffer.insert(clipboard.get(buffer.longest)))
        elif is_command(event, pygame.K_c) or is_command(event, pygame.K_x):
            if buffer.selected_text:
                clipboard.put(buffer.selected_text)
                if event.key == pygame.K_x:
                    self._edited(buffer.delete(buffer.before))
        else:
            return False
        return True

    def _edited(self, has_changed: bool) -> None:
        self._moved()
        if has_changed and self.on_change is not None:
            self.on_change(self.text)

    def _moved(self) -> None:
        self._since_blink = 0.0
        if self.is_mounted:
            self._follow_caret()
            self.changed()

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        if self.is_focused:
            before = self._caret_is_lit
            self._since_blink = (self._since_blink + dt) % (2 * _BLINK)
            if before != self._caret_is_lit:
                self.changed()

    @property
    def _caret_is_lit(self) -> bool:
        return self._since_blink < _BLINK

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, the selection, the text and the caret."""
        look, palette = self.look, self.look.palette
        fill, edge = palette.well, palette.well_edge
        if not self.is_enabled:
            fill, edge = mix(palette.panel, palette.table, 0.35), palette.panel_edge
        elif self.is_focused:
            edge = palette.focus
        elif self.is_lit:
            edge = mix(palette.well_edge, palette.text, 0.5)
        look.painter.box(surface, self.rect, fill, look.px(RADIUS), edge, look.px(EDGE))
        if not self.text and not self._composition:
            self._placeholder.draw(look, surface, mix(palette.text_soft, palette.well, 0.25))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._view.inflate(look.px(2), 0)))
        self._draw_text(surface)
        surface.set_clip(clip)
        self.draw_ring(surface)

    def _draw_text(self, surface: pygame.Surface) -> None:
        look, palette, view = self.look, self.look.palette, self._view
        spec = look.spec(BODY)
        font = look.type.font(spec)
        top = view.centery - font.cap_top - font.cap_height // 2
        left = view.left - self._scroll
        start, end = self.buffer.selection
        if start != end and self.is_focused:
            first, last = self._x_of(start), self._x_of(end)
            look.painter.box(
                surface,
                pygame.Rect(left + first, top - look.px(1), last - first, font.line_height + look.px(2)),
                palette.selection,
                look.px(4),
            )
        ink = palette.text if self.is_enabled else palette.text_faint
        before, after = self.text[: self.buffer.caret], self.text[self.buffer.caret :]
        x = left
        if self._composition:
            for piece, colour in ((before, ink), (self._composition, palette.primary), (after, ink)):
                if piece:
                    surface.blit(look.type.render(piece, spec, colour), (x, top))
                if piece is self._composition:
                    line = pygame.Rect(x, top + font.line_height - look.px(2), font.width(piece), look.px(2))
                    surface.fill(palette.primary, line)
                x += font.width(piece)
        elif self.text:
            surface.blit(look.type.render(self.text, spec, ink), (x, top))
        if self.is_focused and self.is_enabled and self._caret_is_lit:
            caret = left + self._x_of(self.buffer.caret) + self._composition_width
            surface.fill(palette.primary, (caret, top, look.px(2), font.line_height))

    def cut_texts(self) -> list[str]:
        """The placeholder, if it does not fit. Typed text may be longer than the field: it scrolls."""
        return [] if self._placeholder.is_whole else [self._placeholder.text]
