"""Levels, pieces and decks as text; a level whole, so that reading it gives an equal one; and its hash."""

import hashlib
import json
from collections.abc import Mapping, Sequence

from frantic_board.board.cards import CARDS
from frantic_board.board.track import OFFSETS, Level, Track
from frantic_board.files.board.decks import deck_counts
from frantic_board.files.board.sketch import ARROWS, GOAL, Cell


def level_text(level: Level) -> str:
    """Write a level as TOML that needs no other file: the track drawn, the deck as counts."""
    track, deck = level.track, deck_counts(level.deck)
    return track_text(level.name, level.author, level.description, track_signs(track), track.homes, deck)


def track_text(
    name: str,
    author: str,
    description: tuple[tuple[str, str], ...],
    signs: Mapping[Cell, str],
    homes: Sequence[object],
    deck: str | Mapping[str, int],
) -> str:
    """Write the parts of a level as TOML, whether or not they make one; the deck by its name or counted."""
    lines = ["format = 1", f"name = {_string(name)}"]
    if author:
        lines.append(f"author = {_string(author)}")
    for code, text in description:
        lines.append(f"description{'.' if code else ''}{code} = {_string(text)}")
    lines += ['track = """', *_rows(signs), '"""', f"teleports = {list(homes)}"]
    if isinstance(deck, str):
        lines.append(f"deck = {_string(deck)}")
    else:
        lines.append(f"deck = {{ {', '.join(f'{card} = {count}' for card, count in deck.items())} }}")
    return "\n".join(lines) + "\n"


def piece_text(name: str, description: str, signs: Mapping[Cell, str]) -> str:
    """Write a file of `levels/pieces/`."""
    words = [f"name = {_string(name)}"]
    if description:
        words.append(f"description = {_string(description)}")
    return "\n".join(["format = 1", *words, 'track = """', *_rows(signs), '"""']) + "\n"


def deck_text(name: str, counts: Mapping[str, int]) -> str:
    """Write a file of `levels/decks/`."""
    cards = [f"{card} = {count}" for card, count in counts.items()]
    return "\n".join(["format = 1", f"name = {_string(name)}", "", "[cards]", *cards]) + "\n"


def drawn_rows(track: Track) -> list[str]:
    """Draw a track as in a level file, one string a row, a dot for no field.

    >>> drawn_rows(Track(((0, 0), (1, 0), (1, 1)), ()))
    ['>v', '.G']
    """
    return _rows(track_signs(track))


def track_signs(track: Track) -> dict[Cell, str]:
    """The sign of each field: its arrow, or the goal's."""
    return dict(zip(track.cells, f"{arrows(track)}{GOAL}", strict=True))


def _rows(signs: Mapping[Cell, str]) -> list[str]:
    width = max((column for column, _ in signs), default=-1) + 1
    height = max((row for _, row in signs), default=-1) + 1
    rows = []
    for row in range(height):
        drawn = "".join(signs.get((column, row), ".") for column in range(width))
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
