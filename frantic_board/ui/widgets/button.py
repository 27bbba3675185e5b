"""Buttons: text, an icon, a key cap; something to press with mouse, finger or keyboard."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

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
from frantic_board.ui.look import Look
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import (
    BUTTON,
    CONTROL_HEIGHT,
    ICON,
    KEYCAP,
    LIP,
    PADDING,
    RADIUS,
    Colour,
    Palette,
    TextStyle,
    mix,
)
from frantic_board.ui.widget import Control, Shortcut, Size

_CAP_PADDING = 6
_CAP_RADIUS = 5
ICONS = frozenset({"arrow-left", "arrow-right", "arrow-up", "arrow-down"})
"""Captions that are pictures: the fonts have no arrows."""


def keycap_size(look: Look, caption: str) -> Size:
    """The space a key cap takes."""
    spec = look.spec(KEYCAP)
    height = look.type.font(spec).line_height + look.px(4)
    wide = 0 if caption in ICONS else look.type.width(caption, spec) + 2 * look.px(_CAP_PADDING)
    return max(height, wide), height


def draw_keycap(
    look: Look, surface: pygame.Surface, caption: str, right: int, middle: int, on: Colour, ink: Colour
) -> None:
    """Draw a key cap that ends at `right`, on a ground of colour `on`."""
    width, height = keycap_size(look, caption)
    rect = pygame.Rect(right - width, middle - height // 2, width, height)
    edge = mix(on, ink, 0.45)
    look.painter.box(surface, rect, mix(on, ink, 0.08), look.px(_CAP_RADIUS), edge, look.px(1.5))
    icon = look.icon(caption, round(height * 0.6), ink) if caption in ICONS else None
    if icon is not None:
        surface.blit(icon, icon.get_rect(center=rect.center))
        return
    spec = look.spec(KEYCAP)
    font = look.type.font(spec)
    picture = look.type.render(caption, spec, ink)
    top = rect.centery - font.cap_top - font.cap_height // 2
    surface.blit(picture, (rect.centerx - picture.get_width() // 2, top))


ACTIVATING_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ICON_GAP = 8
_SHRINKS = 0.8
"""A text may be set this much smaller to leave room for a key cap."""
_BLACK: Colour = (0, 0, 0)
_WHITE: Colour = (255, 255, 255)


class ButtonKind(Enum):
    """How much a button asks to be pressed."""

    PRIMARY = "primary"
    """The thing to do next; one at a time."""
    PLAIN = "plain"
    QUIET = "quiet"
    """Looks like text until it is pointed at."""
    DANGER = "danger"
    """Something that cannot be taken back."""


@dataclass(frozen=True, slots=True)
class _Paint:
    face: Colour
    ink: Colour
    lip_shade: float = 0.42
    """How much darker than the face the lip is."""


def _paint_of(kind: ButtonKind, palette: Palette) -> _Paint:
    match kind:
        case ButtonKind.PRIMARY:
            return _Paint(palette.primary, palette.ink)
        case ButtonKind.PLAIN:
            return _Paint(palette.raised, palette.text, 0.68)
        case ButtonKind.QUIET:
            return _Paint(palette.panel, palette.text)
        case ButtonKind.DANGER:
            return _Paint(palette.danger, _WHITE)


class Button(Control):
    """Something to press. `on_press` is called on release over it, or at once by key."""

    def __init__(
        self,
        text: str = "",
        on_press: Callable[[], None] | None = None,
        *,
        kind: ButtonKind = ButtonKind.PLAIN,
        icon: str = "",
        shortcut: Shortcut | None = None,
        style: TextStyle = BUTTON,
        across: Align = Align.CENTRE,
    ) -> None:
        super().__init__()
        self.on_press = on_press
        self.kind = kind
        self.shortcut = shortcut
        self.is_pressed = False
        self._icon = icon
        self._across = across
        self._block = TextBlock(text, style, across, Align.CENTRE)
        self._icon_left = 0
        self._shows_cap = True

    @property
    def text(self) -> str:
        """What is written on it."""
        return self._block.text

    def set_text(self, text: str) -> None:
        """Write something else on it."""
        if self._block.set_text(text):
            self.resized()

    def set_icon(self, icon: str) -> None:
        """Show another icon."""
        if icon != self._icon:
            had_none, self._icon = not self._icon, icon
            self.resized() if had_none or not icon else self.changed()

    # -- layout

    @property
    def _icon_space(self) -> int:
        """What icon and the gap after it take."""
        if not self._icon:
            return 0
        return self.look.px(ICON) + (self.look.px(_ICON_GAP) if self.text else 0)

    @property
    def _cap_space(self) -> int:
        """What key cap and the gap before it take."""
        if self.shortcut is None:
            return 0
        return keycap_size(self.look, self.shortcut.caption)[0] + self.look.px(_ICON_GAP)

    def measure(self, width: int | None) -> Size:
        """Icon, text and key cap beside each other, and at least as high as a finger needs."""
        look = self.look
        around = 2 * look.px(PADDING) + self._icon_space + self._cap_space
        if width is not None and self.text:
            natural = self._block.measure(look)[0]
            if width - around < natural * _SHRINKS:  # the key cap makes way
                around -= self._cap_space
        room = None if width is None else max(1, width - around)
        text = self._block.measure(look, room) if self.text else (0, 0)
        least = look.px(CONTROL_HEIGHT)
        height = max(least, text[1] + look.px(12)) + look.px(LIP)
        return max(around + text[0], height - look.px(LIP)), height

    @property
    def _face(self) -> pygame.Rect:
        """The part above the lip."""
        rect = self.rect
        return pygame.Rect(rect.left, rect.top, rect.width, max(1, rect.height - self.look.px(LIP)))

    def layout(self, rect: pygame.Rect) -> None:
        """Centre icon and text together; make way for the key cap only where it is in the way."""
        super().layout(rect)
        look, face = self.look, self._face
        padding = min(look.px(PADDING), face.width // 8)
        icon = self._icon_space
        natural = self._block.measure(look)[0] if self.text else 0
        # Where there is no room for both, the words are worth more than the key.
        room = face.width - 2 * padding - icon
        self._shows_cap = self.shortcut is not None and natural * _SHRINKS + self._cap_space <= room
        left = face.left + padding
        right = face.right - padding - (self._cap_space if self._shows_cap else 0)
        text_width = max(0, min(natural, right - left - icon))
        group = icon + text_width
        if self._across is Align.CENTRE:
            start = max(left, min(face.centerx - group // 2, right - group))
        else:
            start = left
        self._icon_left = start
        if self.text:
            height = face.height - look.px(2)
            self._block.fit(look, pygame.Rect(start + icon, face.top + look.px(1), text_width, height))

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Press and release, or Enter and Space."""
        match event:
            case PointerPressed(button=button) if button == LEFT_BUTTON:
                if not self.is_enabled:
                    return False
                self._set_pressed(True)
                return True
            case PointerMoved(position=position) if self.is_pressed:
                self._set_pressed(True, self.rect.collidepoint(position))
                return True
            case PointerReleased(position=position) if self.is_pressed:
                self._set_pressed(False)
                if self.rect.collidepoint(position):
                    self.press()
                return True
            case PointerLeft():
                self._set_pressed(False)
                return False
            case KeyPressed(key=key, is_repeat=False) if key in ACTIVATING_KEYS and not event.modifiers.any:
                return self.press()
        return False

    def _set_pressed(self, is_pressed: bool, is_inside: bool = True) -> None:
        if (is_pressed, is_inside) != (self.is_pressed, self._is_inside):
            self.is_pressed, self._is_inside = is_pressed, is_inside
            self.changed()

    _is_inside = True
    """Whether the pointer that pressed it is still over it."""

    def press(self) -> bool:
        """Do what it does; whether it could."""
        if not self.is_enabled:
            return False
        if self.on_press is not None:
            self.on_press()
        return True

    def use_shortcut(self) -> bool:
        """The same as pressing it."""
        return self.press()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw lip, face, icon, text and key cap."""
        paint = _paint_of(self.kind, self.look.palette)
        is_down = self.is_pressed and self._is_inside
        face_colour, ink = self._colours(paint, is_down)
        drop = 0
        if self.kind is not ButtonKind.QUIET:
            drop = self._draw_block(surface, face_colour, paint.lip_shade, is_down)
        elif self.is_lit or is_down:
            self.look.painter.box(surface, self._face, face_colour, self.look.px(RADIUS))
        self._draw_content(surface, face_colour, ink, drop)
        self.draw_ring(surface, self._face if self.kind is ButtonKind.QUIET else None)

    def _colours(self, paint: _Paint, is_down: bool) -> tuple[Colour, Colour]:
        palette = self.look.palette
        if not self.is_enabled:
            return mix(palette.panel, palette.table, 0.35), palette.text_faint
        if is_down:
            return mix(paint.face, _BLACK, 0.12), paint.ink
        if self.is_lit:
            return mix(paint.face, _WHITE, 0.12), paint.ink
        return paint.face, paint.ink

    def _draw_block(
        self, surface: pygame.Surface, face_colour: Colour, lip_shade: float, is_down: bool
    ) -> int:
        """Draw lip and face; how far the face is pushed down."""
        look = self.look
        radius, lip = look.px(RADIUS), look.px(LIP)
        if not self.is_enabled:
            edge = look.palette.panel_edge
            look.painter.box(surface, self._face, face_colour, radius, edge, look.px(1.5))
            return 0
        drop = lip - look.px(1) if is_down else 0
        look.painter.box(surface, self.rect, mix(face_colour, _BLACK, lip_shade), radius)
        top = mix(face_colour, _WHITE, 0.16)
        look.painter.box(surface, self._face.move(0, drop), face_colour, radius, top, look.px(1.5))
        return drop

    def _draw_content(self, surface: pygame.Surface, face_colour: Colour, ink: Colour, drop: int) -> None:
        look, face = self.look, self._face
        if self._icon:
            side = min(look.px(ICON), face.height)
            picture = look.icon(self._icon, side, ink)
            if picture is not None:
                surface.blit(picture, (self._icon_left, face.centery - side // 2 + drop))
        self._block.draw(look, surface, ink, drop)
        if self.shortcut is not None and self._shows_cap:
            right = face.right - min(look.px(PADDING), face.width // 8)
            caption = self.shortcut.caption
            draw_keycap(look, surface, caption, right, face.centery + drop, face_colour, ink)

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit."""
        return [] if self._block.is_whole else [self.text]
