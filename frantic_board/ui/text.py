"""Text on screen: cleaned at the door, wrapped, shrunk or shortened to its box, rendered once.

Nothing here cuts text without saying so: `Fitted.is_whole` is False when not every word could be shown.
"""

import unicodedata
from dataclasses import dataclass
from itertools import islice
from typing import Final

import pygame

from frantic_board.files.characters import NO_TEXT
from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.fonts import Font, Fonts, FontSpec
from frantic_board.ui.theme import Colour

LONGEST: Final = 20_000
"""No text on screen is longer; whatever is was not meant to be read."""
ELLIPSIS: Final = "…"
_DOUBT: Final = 0.06
"""A line whose words add up to this close to the limit is measured as a whole."""
_LINE_BREAKS: Final = "\n\u2028\u2029"
_NARROW_SPACES: Final = "\t\u202f\u2007"
_NARROWEST: Final = 0.68
"""How narrow the letters of a squeezed line may become, as a share of their width."""
_SHARPER: Final = 3
"""Squeezed letters are drawn this much larger and scaled down, which keeps their edges."""


def _cleaned(character: str, keep_lines: bool) -> str:
    if character in _LINE_BREAKS:
        return "\n" if keep_lines else " "
    if character in _NARROW_SPACES:
        # The fonts have no glyph for these; the ordinary no-break space does the same job.
        return " " if character == "\t" else "\u00a0"
    return "" if NO_TEXT.match(character) else character


def clean(text: str, limit: int = LONGEST, *, keep_lines: bool = True) -> str:
    r"""The text without anything that `Font.render` chokes on, at most `limit` characters of it.

    What is no text goes: NUL and surrogates would raise, others draw as boxes or turn the line around.
    Accents are composed.

    >>> clean("Zo\x00e\ud800\u0308")
    'Zoë'
    >>> clean("a\nb", keep_lines=False)
    'a b'
    """
    if len(text) <= limit and text.isascii() and text.isprintable():
        return text
    kept = (_cleaned(character, keep_lines) for character in islice(text, 8 * limit + 64))
    return unicodedata.normalize("NFC", "".join(kept))[:limit]


@dataclass(frozen=True, slots=True)
class Fitted:
    """Text set to a box: its lines, the size they are set in, and whether that is all of it."""

    lines: tuple[str, ...]
    spec: FontSpec
    width: int
    height: int
    is_whole: bool


@dataclass(frozen=True, slots=True)
class _Wrapped:
    lines: tuple[str, ...]
    splits_words: bool


class Typesetter:
    """Measures, wraps, fits and renders text, and remembers what it did. Text is clean already."""

    def __init__(self, fonts: Fonts, memory: int = 48_000_000) -> None:
        self._fonts = fonts
        self._rendered: Cache[tuple[str, FontSpec, Colour], pygame.Surface] = Cache(memory, surface_bytes)
        self._squeezed: Cache[tuple[str, FontSpec, Colour, int], pygame.Surface] = Cache(
            memory // 8, surface_bytes
        )
        self._word_widths: Cache[tuple[str, FontSpec], int] = Cache(20_000)
        self._wrapped: Cache[tuple[str, FontSpec, int], _Wrapped] = Cache(4_000)
        self._fitted: Cache[tuple[str, FontSpec, int, int, int, int], Fitted] = Cache(4_000)

    def font(self, spec: FontSpec) -> Font:
        """The font object of a face and size."""
        return self._fonts.get(spec)

    def width(self, text: str, spec: FontSpec) -> int:
        """The width of one line of text in pixels."""
        return self._word_widths.get((text, spec), lambda: self.font(spec).width(text))

    def render(self, text: str, spec: FontSpec, colour: Colour) -> pygame.Surface:
        """One line as a picture with a transparent ground."""
        return self._rendered.get((text, spec, colour), lambda: self._render(text, spec, colour))

    def _render(self, text: str, spec: FontSpec, colour: Colour) -> pygame.Surface:
        font = self.font(spec)
        if not font.width(text):  # joiners and the like without anything to join: pygame would raise
            return pygame.Surface((0, font.line_height), pygame.SRCALPHA)
        picture = font.pygame.render(text, True, colour)
        return picture.convert_alpha() if pygame.display.get_surface() is not None else picture

    def squeeze(self, text: str, spec: FontSpec, colour: Colour, width: int) -> pygame.Surface:
        """One line no wider than `width`: as high as others, narrower if it is long, smaller only at last."""
        return self._squeezed.get(
            (text, spec, colour, width), lambda: self._squeeze(text, spec, colour, width)
        )

    def _squeeze(self, text: str, spec: FontSpec, colour: Colour, width: int) -> pygame.Surface:
        wide = self.width(text, spec)
        if wide <= width:
            return self.render(text, spec, colour)
        px = max(1, round(spec.px * min(1.0, width / wide / _NARROWEST)))
        large = self.render(text, FontSpec(spec.face, _SHARPER * px), colour)
        return pygame.transform.smoothscale(large, (max(1, width), large.get_height() // _SHARPER))

    def wrap(self, text: str, spec: FontSpec, width: int) -> tuple[str, ...]:
        """The text in lines no wider than `width`; a word wider than that is split."""
        return self._wrap(text, spec, width).lines

    def ellipsis(self, text: str, spec: FontSpec, width: int) -> str:
        """The text, or as much of its beginning as fits with an ellipsis after it."""
        if self.width(text, spec) <= width:
            return text
        measure = self.font(spec).width
        low, high = 0, min(len(text), width + 1)
        while low < high:
            middle = (low + high + 1) // 2
            if measure(text[:middle].rstrip() + ELLIPSIS) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS if low or measure(ELLIPSIS) <= width else ""

    def fit(self, text: str, spec: FontSpec, box: tuple[int, int], floor: int, lines: int = 0) -> Fitted:
        """The text set into a box: as large as `spec` says, smaller down to `floor` pixels if need be.

        It wraps into at most `lines` lines (0: as many as the box is high). Words stay whole as long as any
        allowed size keeps them whole. If even the floor is too large, the last line ends in an ellipsis.
        """
        width, height = max(0, box[0]), max(0, box[1])
        key = (text, spec, width, height, floor, lines)
        return self._fitted.get(key, lambda: self._fit(text, spec, (width, height), floor, lines))

    def _fit(self, text: str, spec: FontSpec, box: tuple[int, int], floor: int, lines: int) -> Fitted:
        smallest = min(spec.px, max(1, floor))
        for may_split in (False, True):
            for px in range(spec.px, smallest - 1, -1):
                tried = FontSpec(spec.face, px)
                wrapped = self._wrap(text, tried, box[0])
                if len(wrapped.lines) > self._room(tried, box[1], lines):
                    continue
                if may_split or not wrapped.splits_words:
                    is_whole = self._widest(wrapped.lines, tried) <= box[0]
                    return self._as_fitted(wrapped.lines, tried, is_whole)
        return self._cut(text, FontSpec(spec.face, smallest), box, lines)

    def _room(self, spec: FontSpec, height: int, lines: int) -> int:
        font = self.font(spec)
        # The first line needs its capitals and descenders only, not the leading above and below.
        spare = max(0, height - font.pygame.get_height())
        room = 1 + spare // font.line_height if height >= font.cap_height else 0
        return min(room, lines) if lines else room

    def _cut(self, text: str, spec: FontSpec, box: tuple[int, int], lines: int) -> Fitted:
        wrapped = self._wrap(text, spec, box[0]).lines
        room = max(1, self._room(spec, box[1], lines))
        kept = list(wrapped[:room])
        if len(wrapped) > room:
            kept[-1] = kept[-1] + " " + wrapped[room]
        kept[-1] = self.ellipsis(kept[-1], spec, box[0])
        return self._as_fitted(tuple(kept), spec, False)

    def _as_fitted(self, lines: tuple[str, ...], spec: FontSpec, is_whole: bool) -> Fitted:
        height = len(lines) * self.font(spec).line_height
        return Fitted(lines, spec, self._widest(lines, spec), height, is_whole)

    def _widest(self, lines: tuple[str, ...], spec: FontSpec) -> int:
        return max((self.width(line, spec) for line in lines), default=0)

    def _wrap(self, text: str, spec: FontSpec, width: int) -> _Wrapped:
        return self._wrapped.get((text, spec, width), lambda: self._wrap_now(text, spec, width))

    def _wrap_now(self, text: str, spec: FontSpec, width: int) -> _Wrapped:
        lines: list[str] = []
        splits = False
        for paragraph in text.split("\n"):
            splits |= self._wrap_paragraph(paragraph, spec, width, lines)
        return _Wrapped(tuple(lines), splits)

    def _wrap_paragraph(self, paragraph: str, spec: FontSpec, width: int, lines: list[str]) -> bool:
        """Append the lines of one paragraph; say whether a word had to be split.

        The widths of words are added up, which is fast; where the sum comes close to the limit the line
        itself is measured, for kerning and rounding make it differ a little.
        """
        space, measure = self.width(" ", spec), self.font(spec).width
        line: list[str] = []
        used = 0
        splits = False
        for word in paragraph.split(" "):
            needed = self.width(word, spec)
            if line:
                longer = used + space + needed
                if abs(longer - width) < width * _DOUBT:
                    longer = measure(" ".join((*line, word)))
                if longer <= width:
                    line.append(word)
                    used = longer
                    continue
                lines.append(" ".join(line))
            if needed > width and len(word) > 1:
                splits = True
                *full, word = self._split(word, spec, width)
                lines.extend(full)
                needed = self.width(word, spec)
            line, used = [word], needed
        lines.append(" ".join(line))
        return splits

    def _split(self, word: str, spec: FontSpec, width: int) -> list[str]:
        """Cut one word into pieces no wider than `width`, but of at least one character each."""
        measure = self.font(spec).width
        pieces = []
        while word:
            low, high = 1, max(1, min(len(word), width))
            while low < high:
                middle = (low + high + 1) // 2
                if measure(word[:middle]) <= width:
                    low = middle
                else:
                    high = middle - 1
            pieces.append(word[:low])
            word = word[low:]
        return pieces
