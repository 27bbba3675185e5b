"""The rules of the card game with pictures: small tables, and each card, event and power as it looks."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from frantic_board.cards.cards import KIND_OF_NAME
from frantic_board.ui.cards.explaining import close
from frantic_board.ui.cards.faces import HEIGHT, Card, CardFaces, playing
from frantic_board.ui.cards.rule_pictures import TABLES, TablePainter
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.rule_parts import (
    Make,
    Page,
    RulePages,
    Told,
    has,
    tall_tiles,
    wide_tiles,
)
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import HEADING, PALETTE, SMALL, STRONG, Colour, mix
from frantic_board.ui.widget import Grow, Layer, Size, Widget
from frantic_board.ui.widgets import Label, Panel
from frantic_board.words.cards.cards import CARD_WORDS, Group
from frantic_board.words.cards.facts import Teller
from frantic_board.words.cards.rules import Chapter, Entry, rules

_SIGNS: Final = {
    "goal": "cards/small/playing/red-7",
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
"""The small picture of each chapter."""
_PILES: Final = {"events": "events", "powers": "powers", "rule-cards": "rules"}
"""The pile whose cards a chapter tells of, one an entry."""
_SAMPLES: Final = {"number": "red-7", "black": "black-7", "swap": "blue-red-swap"}
"""The card that stands for a kind of which there are many; what comes in all colours is shown in red."""
_INKS: Final[dict[Group, Colour]] = {
    Group.NUMBER: (0x3A, 0x7C, 0xA5),
    Group.ONE_COLOUR: (0xD1, 0x49, 0x5B),
    Group.TWO_COLOUR: (0x7A, 0x55, 0xB0),
    Group.WISH: (0xED, 0xAE, 0x49),
    Group.UNIQUE: (0xB9, 0xB4, 0xC7),
}
_IN_A_ROW: Final = 7


class CardPages(RulePages):
    """The pages of the card game, for all sets."""

    def __init__(self, desk: Desk, open_layer: Callable[[Layer], None]) -> None:
        super().__init__(desk, open_layer)
        self._faces = CardFaces(desk.look, desk.sprites, Teller(desk.say, (), desk.is_polite))
        self._painter = TablePainter(self._faces)

    def pages(self) -> list[Page]:
        """All chapters."""
        return [
            self._page(
                chapter,
                partial(_sign, self._desk, _SIGNS[chapter.key]),
                self._cards if chapter.key == "cards" else self._chapter,
            )
            for chapter in rules(self._desk.say, is_polite=self._desk.is_polite)
        ]

    def _table(self, key: str, place: int) -> Make:
        return self._pictures.of((key, place), partial(self._painter.draw, TABLES[key][place]))

    def _card(self, card: Card) -> Make:
        return lambda size: self._faces.picture(card, min(size[0], round(size[1] / HEIGHT)))

    def _told(self, chapter: Chapter, entries: Sequence[Entry]) -> list[Told]:
        """One tile a paragraph; entries with a title stay whole, and those about a card show it."""
        tiles: list[Told] = []
        for entry in entries:
            texts = tuple(text for text in entry.texts if text)
            if entry.about:
                name = f"{_PILES[chapter.key]}/{entry.about}" if chapter.key in _PILES else entry.about
                tiles.append(Told(texts, self._card(self._painter.card(name)), entry.title, is_small=True))
                continue
            for part in [texts] if entry.title else [(text,) for text in texts]:
                drawn = sum(not tile.is_small for tile in tiles)
                tiles.append(Told(part, self._table(chapter.key, drawn), entry.title))
        return tiles

    def _chapter(self, chapter: Chapter, search: str) -> Widget:
        tiles = self._told(chapter, chapter.entries)
        if chapter.key in ("goal", "turn") or (chapter.key == "fitting" and not self._is_large):
            return tall_tiles(tiles, search)
        general = [tile for tile in tiles if not tile.is_small]
        cards = [tile for tile in tiles if tile.is_small]
        parts = [wide_tiles(each, search) for each in (general, cards) if each]
        return Column(*parts, gap=14)

    # -- the cards

    def _cards(self, chapter: Chapter, search: str) -> Widget:
        """Each card as it looks, by group; a press shows it large."""
        general = self._told(chapter, [entry for entry in chapter.entries if not entry.about])
        about = {entry.about: entry for entry in chapter.entries if entry.about}
        groups = [
            self._group(group, [about[kind] for kind in about if CARD_WORDS[kind].group is group], search)
            for group in Group
        ]
        numbers, one, two, wish, unique = groups
        first = Row(
            numbers.sized(width=Grow(2.0)), two.sized(width=Grow(1.4)), unique.sized(width=Grow(3.6)), gap=10
        )
        rows: list[Widget] = [first, one, wish]
        if self._is_large:
            rows = [*groups]
        return Column(wide_tiles(general, search), *rows, gap=10)

    def _group(self, group: Group, entries: Sequence[Entry], search: str) -> Panel:
        ink = _INKS[group]
        head = Label(self._desk.say(group.value), HEADING, mix(ink, PALETTE.text, 0.45), lines=3)
        most = _IN_A_ROW // 2 if self._is_large else _IN_A_ROW
        grid = Grid(
            [Grow()] * min(len(entries), most), *(self._cell(entry, search) for entry in entries), gap=6
        )
        return Panel(head, grid, gap=5, padding=(10, 7), fill=mix(PALETTE.table, ink, 0.16), edge=ink)

    def _cell(self, entry: Entry, search: str) -> Widget:
        faces, say = self._faces, self._desk.say
        sample = _SAMPLES.get(entry.about, entry.about)
        kind = KIND_OF_NAME.get(sample) or KIND_OF_NAME[f"red-{sample}"]
        card = playing(kind)

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(faces.picture(card, place.width), place)

        is_hit = bool(search) and has((entry.title, *entry.texts), search)
        large = partial(CloseUp, say, (card,), lambda shown: close(shown, faces))
        button = self._card_button(draw, HEIGHT, large, entry.title, is_hit=is_hit)
        name = Label(entry.title, STRONG, across=Align.CENTRE, lines=2)
        words = Label(entry.texts[0], SMALL, across=Align.CENTRE, down=Align.START)
        return Column(button.named(f"card-{entry.about}"), name, words, gap=3)


def _sign(desk: Desk, name: str, size: Size) -> pygame.Surface:
    """A sign in a square; cards keep their shape in it."""
    is_card = name.startswith(("cards/small", "cards/backs"))
    return desk.sprites.get(name, (round(size[1] / HEIGHT), size[1]) if is_card else size)
