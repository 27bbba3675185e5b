"""Which characters a TrueType font has: its character map, read by hand, for pygame does not tell."""

import struct
from pathlib import Path

FONTS = sorted((Path(__file__).parents[2] / "assets" / "fonts").glob("*.ttf"))


def characters(path: Path) -> set[str]:
    """All characters of the basic plane that a font can draw."""
    data = path.read_bytes()
    tables = {
        tag: offset
        for tag, _, offset, _ in struct.iter_unpack(
            ">4sIII", data[12 : 12 + 16 * struct.unpack_from(">H", data, 4)[0]]
        )
    }
    base = tables[b"cmap"]
    found: set[str] = set()
    for index in range(struct.unpack_from(">H", data, base + 2)[0]):
        offset = base + struct.unpack_from(">HHI", data, base + 4 + 8 * index)[2]
        if struct.unpack_from(">H", data, offset)[0] == 4:
            found |= _segments(data, offset)
    assert found, f"{path.name} has a map of the basic plane"
    return found


def _segments(data: bytes, offset: int) -> set[str]:
    """Read a map of format 4: ranges of characters, each with a shift or a list of glyphs; 0 is none."""
    count = struct.unpack_from(">H", data, offset + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, offset + 14)
    starts = struct.unpack_from(f">{count}H", data, offset + 16 + 2 * count)
    shifts = struct.unpack_from(f">{count}H", data, offset + 16 + 4 * count)
    lists = offset + 16 + 6 * count
    found = set()
    for index, (start, end, shift) in enumerate(zip(starts, ends, shifts, strict=True)):
        at = struct.unpack_from(">H", data, lists + 2 * index)[0]
        for code in range(start, end + 1):
            glyph = code + shift
            if at:
                glyph = struct.unpack_from(">H", data, lists + 2 * index + at + 2 * (code - start))[0]
            if glyph & 0xFFFF:
                found.add(chr(code))
    return found
