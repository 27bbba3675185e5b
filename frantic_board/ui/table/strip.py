"""The information strip: what the card under the pointer or the keyboard is called, does and leads to."""

from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.look import Look
from frantic_board.ui.table.lines import Picture, Pieces, Setting, draw_line, flow
from frantic_board.ui.text import Fitted
from frantic_board.ui.theme import CARD_NAME, RADIUS, SMALL, TEXT, TEXT_BOLD, Colour
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets.button import draw_keycap, keycap_size

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

    # -- where things stand

    def measure(self, width: int | None) -> Size:
        """A line with room around it; two lines where text is large."""
        look = self.look
        line = look.type.font(look.spec(TEXT)).line_height
        lines = 1 if look.text_factor < 1.15 else 2
        return width or 0, max(look.px(33), lines * line + look.px(10))

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.look.px(_PAD), -2 * self.look.px(3))

    @property
    def _head_width(self) -> int:
        """What sign and name take, with the gaps after them."""
        look, info = self.look, self._info
        sign = look.px(24 + _GAP) if info.sign is not None else 0
        name = look.type.width(info.name, look.spec(CARD_NAME)) + look.px(_GAP) if info.name else 0
        return sign + name

    def _at_right(self) -> tuple[list[tuple[Chip | Keys, int]], int]:
        """Chips or keys with where each ends, and where the text must end.

        What would follow may take more than half of the room. The text comes before the keys: they are told
        where they leave it all the room it wants.
        """
        look, info, inner = self.look, self._info, self._inner
        right, found = inner.right, list[tuple[Chip | Keys, int]]()
        least = inner.left + round(inner.width * 0.42)
        if not info.chips:
            least = inner.left + self._head_width + look.type.width(info.text, look.spec(TEXT))
        items: tuple[Chip | Keys, ...] = info.chips or info.keys
        for item in reversed(items):
            wide = _chip_width(look, item) if isinstance(item, Chip) else keys_width(look, item)
            if right - wide - look.px(_GAP) < least:
                break
            found.append((item, right))
            right -= wide + look.px(6 if isinstance(item, Chip) else 14)
        return found, right

    def _fitted(self) -> tuple[Fitted, int]:
        """The text as it is set, and where it begins."""
        look, inner = self.look, self._inner
        left = inner.left + self._head_width
        room = max(1, self._at_right()[1] - left - look.px(_GAP))
        spec = look.spec(TEXT)
        return look.type.fit(self._info.text, spec, (room, inner.height), look.floor(TEXT), 2), left

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign, name and text at the left, what would follow or the keys at the right."""
        look, palette, info = self.look, self.look.palette, self._info
        look.painter.box(surface, self.rect, palette.panel, look.px(RADIUS), palette.panel_edge, look.px(1.5))
        self._draw_head(surface, self._inner)
        for item, right in self._at_right()[0]:
            if isinstance(item, Chip):
                _draw_chip(look, surface, item, right, self._inner.centery)
            else:
                draw_keys(look, surface, item, right, self._inner.centery)
        fitted, left = self._fitted()
        colour = _REFUSED if info.is_refused else palette.text
        draw_lines(look, surface, fitted, (left, self._inner.centery), colour)

    def _draw_head(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """The sign and the name, in the middle of a line."""
        look, info, left = self.look, self._info, line.left
        if info.sign is not None:
            side = min(line.height, look.px(24))
            picture = info.sign(side)
            surface.blit(picture, picture.get_rect(midleft=(left, line.centery)))
            left += look.px(24 + _GAP)
        if info.name:
            spec = look.spec(CARD_NAME)
            font, name = look.type.font(spec), look.type.render(info.name, spec, look.palette.text)
            surface.blit(name, (left, line.centery - font.cap_top - font.cap_height // 2))

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit beside what stands at its right."""
        is_whole = not self._info.text or not self.rect.width or self._fitted()[0].is_whole
        return [] if is_whole else [self._info.text]


class TallInfo(Strip):
    """The same as a column: the name, and the text below it."""

    def _set(self) -> tuple[Fitted, pygame.Rect]:
        """The text as it is set, and the room it has."""
        look, room = self.look, self.rect.copy()
        if self.info.name:
            room.top += look.px(24)
            room.height = max(1, room.height - look.px(24))
        return look.type.fit(self.info.text, look.spec(SMALL), room.size, look.floor(SMALL), 0), room

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sign and name, then the text."""
        look, info = self.look, self.info
        if info.name:
            self._draw_head(surface, pygame.Rect(self.rect.topleft, (self.rect.width, look.px(22))))
        fitted, room = self._set()
        line = look.type.font(fitted.spec).line_height
        for number, words in enumerate(fitted.lines):
            if words:
                picture = look.type.render(words, fitted.spec, look.palette.text)
                surface.blit(picture, (room.left, room.top + number * line))

    def cut_texts(self) -> list[str]:
        """The text, if it does not fit."""
        return [] if not self.rect.width or self._set()[0].is_whole else [self.info.text]


def draw_lines(
    look: Look, surface: pygame.Surface, fitted: Fitted, at: tuple[int, int], colour: Colour
) -> None:
    """Draw text that was set, its middle at a height."""
    font = look.type.font(fitted.spec)
    seen = font.cap_height + (len(fitted.lines) - 1) * font.line_height
    top = at[1] - seen // 2 - font.cap_top
    for number, line in enumerate(fitted.lines):
        if line:
            words = look.type.render(line, fitted.spec, colour)
            surface.blit(words, (at[0], top + number * font.line_height))


def _chip_width(look: Look, chip: Chip) -> int:
    placed, _ = flow(look, chip.pieces, look.px(2000), _SETTING, rows=1)
    return (placed[-1].rect.right if placed else 0) + look.px(14)


def _draw_chip(look: Look, surface: pygame.Surface, chip: Chip, right: int, middle: int) -> None:
    placed, _ = flow(look, chip.pieces, look.px(2000), _SETTING, rows=1)
    wide, row = _chip_width(look, chip), _SETTING.row(look)
    box = pygame.Rect(right - wide, middle - row // 2 - look.px(2), wide, row + look.px(4))
    look.painter.box(surface, box, look.palette.table, look.px(7), chip.colour, look.px(1.5))
    draw_line(look, surface, placed, (box.left + look.px(7), middle - row // 2), _SETTING)


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
