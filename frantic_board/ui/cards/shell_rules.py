"""The rules of the card game with pictures: each card, event, power and rule card as it looks."""

from functools import partial
from typing import Final

from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.rule_parts import Make, Page, Told, tall_tiles, wide_tiles
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.widget import Widget
from frantic_board.words.cards.rules import Chapter, Entry, rules

_SIGNS: Final = {
    "goal": "cards/playing/red-7",
    "start": "cards/backs/playing",
    "turn": "icons/hand",
    "fitting": "cards/demands/red",
    "cards": "cards/symbols/gift",
    "reactions": "cards/symbols/counterattack",
    "events": "cards/backs/event",
    "powers": "cards/backs/power",
    "rule-cards": "cards/backs/rule",
    "end": "icons/flag",
    "house": "icons/pencil",
    "special": "icons/help",
}
"""The small picture of each chapter, and of what is said there without a card of its own."""
_PARAGRAPHS: Final = {
    "goal": ("cards/playing/red-7", "icons/flag", "icons/trophy"),
    "start": ("cards/backs/playing", "cards/playing/blue-3", "icons/counter-clockwise", "icons/dice"),
    "turn": ("cards/playing/green-4", "cards/backs/playing", "cards/playing/fantastic", "icons/hand"),
}
"""What is shown beside the paragraphs of the first chapters, one after the other and then again."""
_PLACES: Final = ("playing/", "playing/red-", "events/", "powers/", "rules/", "symbols/")
"""Where the picture of a thing may lie; what comes in all colours is shown in red."""


def card_pages(desk: Desk) -> list[Page]:
    """All chapters, for all sets."""
    known = frozenset(desk.sprites.names("cards"))
    return [_page(desk, known, chapter) for chapter in rules(desk.say, is_polite=desk.is_polite)]


def _page(desk: Desk, known: frozenset[str], chapter: Chapter) -> Page:
    texts = tuple(text for entry in chapter.entries for text in (entry.title, *entry.texts))
    sign = partial(desk.sprites.get, _SIGNS[chapter.key])
    return Page(chapter.key, chapter.title, sign, texts, partial(_build, desk.sprites, known, chapter))


def _build(sprites: Sprites, known: frozenset[str], chapter: Chapter, search: str) -> Widget:
    tiles: list[Told] = []
    for entry in chapter.entries:
        parts = [entry.texts] if entry.title else [(text,) for text in entry.texts]
        for texts in parts:
            name = _picture(known, chapter, entry, len(tiles))
            make: Make = partial(sprites.get, name)
            tiles.append(Told(tuple(text for text in texts if text), make, entry.title, is_small=True))
    return tall_tiles(tiles, search) if len(tiles) == 3 else wide_tiles(tiles, search)


def _picture(known: frozenset[str], chapter: Chapter, entry: Entry, place: int) -> str:
    """The card an entry is about, or a sign of the chapter."""
    for place_of in _PLACES:
        if f"cards/{place_of}{entry.about}" in known:
            return f"cards/{place_of}{entry.about}"
    shown = _PARAGRAPHS.get(chapter.key, (_SIGNS[chapter.key],))
    return shown[place % len(shown)]
