"""A level as text: whole and self-contained, so that reading it gives an equal level; and its hash."""

import hashlib
import json

from frantic_board.board.cards import CARDS
from frantic_board.board.track import OFFSETS, Level, Track
from frantic_board.files.decks import deck_counts
from frantic_board.files.drawing import ARROWS, GOAL


def level_text(level: Level) -> str:
    """Write a level as TOML that needs no other file: the track drawn, the deck as counts."""
    lines = ["format = 1", f"name = {_string(level.name)}"]
    if level.author:
        lines.append(f"author = {_string(level.author)}")
    for code, text in level.description:
        lines.append(f"description{'.' if code else ''}{code} = {_string(text)}")
    counts = ", ".join(f"{name} = {count}" for name, count in deck_counts(level.deck).items())
    lines += ['track = """', *drawn_rows(level.track), '"""']
    lines += [f"teleports = {list(level.track.homes)}", f"deck = {{ {counts} }}"]
    return "\n".join(lines) + "\n"


def drawn_rows(track: Track) -> list[str]:
    """Draw a track as in a level file, one string a row, a dot for no field.

    >>> drawn_rows(Track(((0, 0), (1, 0), (1, 1)), ()))
    ['>v', '.G']
    """
    signs = dict(zip(track.cells, f"{arrows(track)}{GOAL}", strict=True))
    rows = []
    for row in range(track.height):
        drawn = "".join(signs.get((column, row), ".") for column in range(track.width))
        rows.append(drawn.rstrip(".") or ".")
    return rows


def arrows(track: Track) -> str:
    """The way of a track as arrows, one for each field but the goal."""
    steps = zip(track.cells, track.cells[1:], strict=False)
    return "".join(ARROWS[OFFSETS.index((to[0] - at[0], to[1] - at[1]))] for at, to in steps)


def level_hash(level: Level) -> str:
    """Name what affects play: the way, the teleports and the deck, wherever on the grid the track lies.

    Two levels of the same hash play the same; name, author and description do not count.
    """
    counts = " ".join(str(level.deck.count(card.kind)) for card in CARDS)
    homes = " ".join(map(str, level.track.homes))
    rendering = f"frantic-level 1\n{arrows(level.track)}\n{homes}\n{counts}\n"
    return hashlib.sha256(rendering.encode("ascii")).hexdigest()[:16]


def _string(text: str) -> str:
    """Write a TOML basic string; its escapes are those of JSON."""
    return json.dumps(text, ensure_ascii=False)
