"""The information strip: what the card under the pointer or the keyboard is called, does and leads to."""

from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.look import Look
from frantic_board.ui.table.lines import Picture, Pieces, Setting, draw_line, flow
from frantic_board.ui.theme import CARD_NAME, RADIUS, TEXT, TEXT_BOLD, Colour
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets.keycap import draw_keycap, keycap_size

_SETTING: Final = Setting(TEXT, TEXT_BOLD, 1.3)
_PAD: Final = 11
_GAP: Final = 8


@dataclass(frozen=True)
class Chip:
    """What would follow, in a frame of its colour."""

    pieces: Pieces
    colour: Colour


@dataclass(frozen=True)
class Keys:
    """Keys, and what they do."""

    text: str
    captions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Info:
    """Everything that is told of something."""

    name: str = ""
    text: str = ""
    sign: Picture | None = None
    chips: tuple[Chip, ...] = ()
    keys: tuple[Keys, ...] = ()
    is_refused: bool = False
    """Whether the text says why something cannot be done."""


class Strip(Widget):
    """One line, or two where text is large."""

    def __init__(self) -> None:
        super().__init__()
        self._info = Info()

    @property
    def info(self) -> Info:
        """What is told now."""
        return self._info

    def tell(self, info: Info) -> None:
        """Tell of something."""
        if info != self._info:
            self._info = info
            self.changed()

    def measure(self, width: int | None) -> Size:
        """A line with room around it; two lines where text is large."""
        look = self.look
        line = look.type.font(look.spec(TEXT)).line_height
        lines = 1 if look.text_factor < 1.15 else 2
        return width or 0, max(look.px(33), lines * line + look.px(10))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign, name and text at the left, what would follow and the keys at the right."""
        look, palette, info = self.look, self.look.palette, self._info
        look.painter.box(surface, self.rect, palette.panel, look.px(RADIUS), palette.panel_edge, look.px(1.5))
        inner = self.rect.inflate(-2 * look.px(_PAD), -2 * look.px(3))
        right = self._draw_right(surface, inner)
        left = self._draw_name(surface, inner)
        room = pygame.Rect(left, inner.top, max(1, right - left - look.px(_GAP)), inner.height)
        colour = _REFUSED if info.is_refused else palette.text
        fitted = look.type.fit(info.text, look.spec(TEXT), room.size, look.floor(TEXT), 2)
        font = look.type.font(fitted.spec)
        seen = font.cap_height + (len(fitted.lines) - 1) * font.line_height
        top = room.centery - seen // 2 - font.cap_top
        for number, line in enumerate(fitted.lines):
            if line:
                words = look.type.render(line, fitted.spec, colour)
                surface.blit(words, (room.left, top + number * font.line_height))

    def _draw_name(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """The sign and the name; where the text begins."""
        look, info, left = self.look, self._info, inner.left
        if info.sign is not None:
            side = min(inner.height, look.px(24))
            picture = info.sign(side)
            surface.blit(picture, picture.get_rect(midleft=(left, inner.centery)))
            left += picture.get_width() + look.px(_GAP)
        if info.name:
            spec = look.spec(CARD_NAME)
            font, name = look.type.font(spec), look.type.render(info.name, spec, look.palette.text)
            surface.blit(name, (left, inner.centery - font.cap_top - font.cap_height // 2))
            left += name.get_width() + look.px(_GAP)
        return left

    def _draw_right(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """Chips and keys, as long as they leave half of the room for the text; where they begin."""
        look, info = self.look, self._info
        right, least = inner.right, inner.left + round(inner.width * 0.42)
        for chip in reversed(info.chips):
            placed, _ = flow(look, chip.pieces, inner.width, _SETTING, rows=1)
            wide = (placed[-1].rect.right if placed else 0) + look.px(14)
            if right - wide < least:
                break
            row = _SETTING.row(look)
            box = pygame.Rect(right - wide, inner.centery - row // 2 - look.px(2), wide, row + look.px(4))
            look.painter.box(surface, box, look.palette.table, look.px(7), chip.colour, look.px(1.5))
            draw_line(look, surface, placed, (box.left + look.px(7), inner.centery - row // 2), _SETTING)
            right = box.left - look.px(6)
        if not info.chips:
            # The text comes first: keys are told where they leave it all the room it wants.
            spec = look.spec(CARD_NAME)
            sign = look.px(24 + _GAP) if info.sign is not None else 0
            name = look.type.width(info.name, spec) + look.px(_GAP) if info.name else 0
            wanted = sign + name + look.type.width(info.text, look.spec(TEXT)) + 2 * look.px(_GAP)
            for keys in reversed(info.keys):
                wide = keys_width(look, keys)
                if right - wide < inner.left + wanted:
                    break
                draw_keys(look, surface, keys, right, inner.centery)
                right -= wide + look.px(14)
        return right

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit beside what stands at its right."""
        look, info = self.look, self._info
        if not info.text or not self.rect.width:
            return []
        sheet = pygame.Surface((1, 1))
        sheet.set_clip(pygame.Rect(0, 0, 0, 0))
        inner = self.rect.inflate(-2 * look.px(_PAD), -2 * look.px(3))
        right, left = self._draw_right(sheet, inner), self._draw_name(sheet, inner)
        box = (max(1, right - left - look.px(_GAP)), inner.height)
        whole = look.type.fit(info.text, look.spec(TEXT), box, look.floor(TEXT), 2).is_whole
        return [] if whole else [info.text]


_REFUSED: Final[Colour] = (0xFF, 0xB9, 0xB0)


def keys_width(look: Look, keys: Keys) -> int:
    """How wide some keys and what they do are."""
    caps = sum(keycap_size(look, caption)[0] + look.px(4) for caption in keys.captions)
    return look.type.width(keys.text, look.spec(TEXT)) + look.px(6) + caps


def draw_keys(look: Look, surface: pygame.Surface, keys: Keys, right: int, middle: int) -> None:
    """Draw what keys do, and then the keys, up to a point."""
    palette = look.palette
    for caption in reversed(keys.captions):
        draw_keycap(look, surface, caption, right, middle, palette.panel, palette.text)
        right -= keycap_size(look, caption)[0] + look.px(4)
    spec = look.spec(TEXT)
    font, words = look.type.font(spec), look.type.render(keys.text, spec, palette.text_soft)
    surface.blit(
        words, (right - look.px(2) - words.get_width(), middle - font.cap_top - font.cap_height // 2)
    )
