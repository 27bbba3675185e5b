"""Font files to font objects, with pygame's own font where a file is missing or broken."""

import struct
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from frantic_board.ui.cache import Cache
from frantic_board.ui.problems import Problems, Trouble
from frantic_board.ui.theme import Face

_MAGICS: Final = (b"\0\1\0\0", b"OTTO", b"true")


class FontSpec(NamedTuple):
    """A face at a size in pixels."""

    face: Face
    px: int


class Font:
    """A pygame font with the measures needed to set a line by eye rather than by its box."""

    def __init__(self, font: pygame.font.Font) -> None:
        self.pygame = font
        self.line_height = max(1, font.get_linesize())

    def width(self, text: str) -> int:
        """The width of a line of text in pixels."""
        return self.pygame.size(text)[0]

    @cached_property
    def cap_top(self) -> int:
        """From the top of the line's box down to the top of its capitals."""
        return max(0, self.pygame.get_ascent() - self.cap_height)

    @cached_property
    def cap_height(self) -> int:
        """The height of capitals: the middle of a line is the middle of these."""
        measures = self.pygame.metrics("H")
        found = measures[0] if measures else None
        return int(found[3]) if found else self.pygame.get_ascent()


class Fonts:
    """The fonts of one folder at every size asked for."""

    def __init__(self, folder: Path | None, problems: Problems) -> None:
        self._folder = folder
        self._problems = problems
        self._opened: Cache[FontSpec, Font] = Cache(limit=96)
        self._files: dict[Face, bytes | None] = {}

    def get(self, spec: FontSpec) -> Font:
        """The font for this face and size; never fails while pygame's font module is there."""
        return self._opened.get(spec, lambda: Font(self._open(spec)))

    def _open(self, spec: FontSpec) -> pygame.font.Font:
        if spec.face not in self._files:
            self._files[spec.face] = self._read(spec.face)
        data = self._files[spec.face]
        if data is None:
            return pygame.font.Font(pygame.font.get_default_font(), max(1, round(spec.px * 0.94)))
        return pygame.font.Font(BytesIO(data), spec.px)

    def _read(self, face: Face) -> bytes | None:
        """The file of a face, or None with a note where it is missing or broken."""
        try:
            data = b"" if self._folder is None else (self._folder / face.value).read_bytes()
        except OSError:
            data = b""
        if not data:
            self._problems.note(Trouble.FONT_MISSING, face.value)
        elif not is_sound(data):
            self._problems.note(Trouble.FONT_BROKEN, face.value)
        else:
            return data
        return None


def is_sound(data: bytes) -> bool:
    """Whether a TrueType file is whole: every table lies inside it and has the sum it says it has.

    SDL opens a broken font without complaint and the first use of it ends the process, so nothing but a whole
    file may reach it.
    """
    try:
        magic, tables = struct.unpack_from(">4sH", data)
        if magic not in _MAGICS or not tables:
            return False
        for number in range(tables):
            tag, total, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * number)
            if start + length > len(data) or _sum(tag, data[start : start + length]) != total:
                return False
    except struct.error:
        return False
    return True


def _sum(tag: bytes, table: bytes) -> int:
    """The sum of a table's big-endian words; that of the header leaves out the word that depends on it."""
    if tag == b"head":
        table = table[:8] + bytes(4) + table[12:]
    table += bytes(-len(table) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(table) // 4}I", table)
    return sum(words) & 0xFFFFFFFF
