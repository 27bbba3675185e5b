"""A track as one line of text that can be pasted into a chat, and back.

    frantic-track:1:CODE

CODE is URL-safe base64 of a checksum (CRC 32 of what follows it) and, packed by `deflate`, five lines of
text: name, author, the way as arrows, the positions of the teleports, the deck. The deck is the name of
one that everybody has, or the counts of all kinds. A description is not carried: the line is to be short.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from typing import Final

from frantic_board.board.cards import CARDS
from frantic_board.board.track import OFFSETS, Level, Track
from frantic_board.files.board.decks import MAX_CARDS, is_shipped_deck, load_deck
from frantic_board.files.board.levels import TELEPORTS, parse_level
from frantic_board.files.board.leveltext import arrows, level_text
from frantic_board.files.board.sketch import ARROWS
from frantic_board.files.errors import FileError
from frantic_board.words.language import N_
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Cell, box_of, counts_of, named_as

PREFIX: Final = "frantic-track:"
MAX_LINE: Final = 6_000
"""The longest line that is looked at; the longest track with the longest words takes less."""
_MAX_UNPACKED: Final = 4_000
_VERSION: Final = "1"
_AROUND: Final = "\"'`<>()[]«»“”„\u2018\u2019"
"""What people and programs put around a line."""
_LINE: Final = re.compile(rf"{PREFIX}([0-9]{{1,4}}):([A-Za-z0-9_-]+)")
_NUMBERS: Final = re.compile(r"[0-9]{1,3}( [0-9]{1,3})*")
_CHECKSUM_BYTES: Final = 4

_DAMAGED: Final = N_("This line is damaged or cut off: copy all of it.")


def share_line(level: Level) -> str:
    """The line of a level."""
    deck = named_as(counts_of(level.deck))
    counts = " ".join(map(str, counts_of(level.deck)))
    homes = " ".join(map(str, level.track.homes))
    words = [level.name, level.author, arrows(level.track), homes, deck if _is_everybodys(deck) else counts]
    text = "\n".join(words).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text) + packer.flush()
    return f"{PREFIX}{_VERSION}:{_encoded(zlib.crc32(packed).to_bytes(_CHECKSUM_BYTES) + packed)}"


def is_share_line(text: str) -> bool:
    """Whether a text is meant as the line of a track, good or bad."""
    return _bare(text[:MAX_LINE]).casefold().startswith(PREFIX.rstrip(":"))


def read_share_line(text: str) -> Level:
    """Read a line of a track; blanks, line ends and quotes do not matter. Raises `Refused` if it is none."""
    if len(text) > MAX_LINE:
        raise Refused(N_("This is too long for the line of a track."))
    line = _bare(text)
    found = _LINE.fullmatch(line)
    if found is None:
        raise Refused(_DAMAGED if is_share_line(line) else N_("This is no line of a track."))
    if found[1] != _VERSION:
        raise Refused(N_("This line is from another version of the game."))
    return _level_of(_unpacked(found[2]))


def _bare(text: str) -> str:
    return "".join(text.split()).strip(_AROUND)


def _is_everybodys(deck: str) -> bool:
    return deck != "" and is_shipped_deck(deck)


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _unpacked(code: str) -> str:
    """The text of a line whose checksum is right."""
    try:
        data = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        checksum, packed = int.from_bytes(data[:_CHECKSUM_BYTES]), data[_CHECKSUM_BYTES:]
        # Bits of the last character that mean nothing are refused, too.
        if _encoded(data) != code or zlib.crc32(packed) != checksum:
            raise Refused(_DAMAGED)
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(packed, _MAX_UNPACKED).decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise Refused(_DAMAGED) from None
    if not unpacker.eof or unpacker.unused_data:
        raise Refused(_DAMAGED)
    return text


def _level_of(text: str) -> Level:
    """The level that a line tells of, checked like a level file."""
    parts = text.split("\n")
    no_track = Refused(N_("This line tells of no track that can be played."))
    if len(parts) != 5:
        raise no_track
    name, author, way, homes, deck = parts
    cells = _cells_of(way)
    positions = _numbers(homes)
    cards = _deck_of(deck)
    if cells is None or len(positions) != TELEPORTS or max(positions) >= len(cells) or cards is None:
        raise no_track
    try:
        return parse_level(level_text(Level(name, Track(cells, tuple(positions)), cards, author)), PREFIX)
    except FileError:
        raise no_track from None


def _cells_of(way: str) -> tuple[Cell, ...] | None:
    """The cells along the arrows, moved to the upper left corner; None if they cross or are none."""
    if not way or way.strip(ARROWS):
        return None
    cells = [(0, 0)]
    for arrow in way:
        across, down = OFFSETS[ARROWS.index(arrow)]
        cells.append((cells[-1][0] + across, cells[-1][1] + down))
    if len(set(cells)) < len(cells):
        return None
    left, top, _, _ = box_of(cells)
    return tuple((column - left, row - top) for column, row in cells)


def _deck_of(text: str) -> bytes | None:
    if is_shipped_deck(text):
        return load_deck(text)
    counts = _numbers(text)
    if len(counts) != len(CARDS) or sum(counts) > MAX_CARDS:
        return None
    return bytes(card.kind for card, count in zip(CARDS, counts, strict=True) for _ in range(count))


def _numbers(text: str) -> Sequence[int]:
    """Numbers with blanks between them; none if the text is anything else."""
    return [int(number) for number in text.split(" ")] if _NUMBERS.fullmatch(text) else ()
