"""The rules of the board game: the turn as three pictures, the cards by their class, small boards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from frantic_board.board.cards import CARDS, FACE_OF, FACES_OF_KIND, FIRST_TELEPORT, Colour
from frantic_board.ui.board.faces import CardPainter, card_face
from frantic_board.ui.board.pages.scenes import Painter, Scene
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
from frantic_board.ui.theme import HEADING, PALETTE, SMALL, mix
from frantic_board.ui.theme import Colour as Ink
from frantic_board.ui.widget import Grow, Layer, Widget
from frantic_board.ui.widgets import Label, Panel, Picture
from frantic_board.words.board.cards import (
    CARD_WORDS,
    COLOUR_NAMES,
    COLOUR_WORDS,
    TELEPORT_WORDS,
    card_name,
)
from frantic_board.words.board.rules import Chapter, rules

_PUSH_UP, _PUSH_DOWN, _PUSH_LEFT = FACE_OF["push", "^"], FACE_OF["push", "v"], FACE_OF["push", "<"]
_JUMP, _STOP, _X, _SNAIL = FACE_OF["jump", "+"], FACE_OF["stop", ""], FACE_OF["x", ""], FACE_OF["snail", ""]
_GIFT, _SWAP, _BLOCK = FACE_OF["gift", ""], FACE_OF["swap", ""], FACE_OF["block", ""]
_MAGNET, _CHANCE, _TROUBLE = FACE_OF["magnet", ""], FACE_OF["second-chance", ""], FACE_OF["troublemaker", ""]
_FUCK_YOU, _TELEPORT = FACE_OF["fuck-you", ""], FACE_OF["teleport", ""]

_SIGNS: Final = {
    "goal": "board/goal",
    "start": "board/start",
    "turn": "dice/d6-4",
    "laying": "card:push",
    "walking": "figures/red",
    "cards": "card:gift",
    "reactions": "card:block",
    "events": "events/05",
    "end": "icons/flag",
    "special": "card:x",
}
"""The small picture of each chapter."""

_ALL: Final = (("red", 0), ("blue", 0), ("green", 0), ("yellow", 0))

SCENES: Final[dict[str, tuple[Scene | tuple[str, ...], ...]]] = {
    "goal": (
        Scene((2.5, 4.6), figures=(("blue", 49),), arrows=((49, 50),), target=50),
        Scene((4.0, 2.6), figures=(("green", 24), ("yellow", 38)), target=24),
        Scene((5.5, 3.5), cards=((25, _STOP), (26, _SNAIL), (27, _GIFT), (28, _PUSH_LEFT))),
    ),
    "start": (
        Scene((0.8, 1.5), figures=_ALL),
        ("dice/d20",),
        Scene((1.4, 1.5), cards=((2, _GIFT), (4, _STOP), (5, _MAGNET)), figures=_ALL[:2]),
    ),
    "laying": (
        Scene((0.8, 1.5), figures=(("red", 2),), target=2, verdict="no"),
        Scene((6.0, 1.5), cards=((33, _SWAP), (33, _GIFT)), target=33, verdict="yes"),
        Scene((5.5, 3.5), cards=((25, _STOP), (25, _BLOCK)), target=25, verdict="yes"),
        Scene((7.0, 2.5), cards=((30, _FUCK_YOU),), target=29, verdict="no"),
        Scene((6.0, 3.5), cards=((26, _X), (26, _STOP), (26, _SNAIL)), target=26),
        Scene((6.0, 0.6), cards=((32, _PUSH_UP),), arrows=((32, 11),)),
    ),
    "walking": (
        Scene((5.0, 0.4), cards=((11, _STOP),), figures=(("red", 9),), way=(9, 10, 11)),
        Scene((6.0, 0.4), cards=((12, _GIFT),), figures=(("red", 10),), way=(10, 11, 12), target=12),
        Scene((6.0, 0.6), cards=((32, _PUSH_UP), (11, _GIFT)), figures=(("red", 32),), arrows=((32, 11),)),
        Scene((5.5, 3.5), cards=((25, _PUSH_DOWN), (26, _PUSH_UP)), arrows=((25, 26), (26, 25))),
        Scene((2.6, 4.5), figures=(("red", 48),), way=(48, 49, 50)),
        Scene((5.5, 4.6), figures=(("red", 20), ("blue", 20), ("green", 20), ("yellow", 20))),
        ("remote!", "figures/blue"),
        Scene((7.2, 2.5), figures=(("red", 15),), arrows=((15, 29),), target=29),
    ),
    "reactions": (
        ("block!", "re-roll!", "nice-try!"),
        Scene((5.5, 3.5), cards=((25, _BLOCK),), target=25, verdict="yes"),
        ("figures/red", "figures/blue", "figures/green"),
        ("re-roll!",),
        ("block!",),
        ("nice-try!",),
    ),
    "events": (
        ("troublemaker!", "dice/d20"),
        ("figures/blue", "figures/green", "figures/red"),
        Scene((5.5, 4.6), figures=(("red", 20), ("blue", 20)), target=20),
        Scene((5.5, 3.5), cards=((26, _STOP),), figures=(("red", 24),), arrows=((24, 26),)),
    ),
    "end": (
        Scene((2.5, 4.6), figures=(("red", 50), ("blue", 47)), target=50),
        ("board/chalkboard", "fuck-you!"),
        ("icons/trophy",),
    ),
    "special": (
        Scene((5.5, 3.5), cards=((25, _PUSH_DOWN), (26, _PUSH_UP)), arrows=((25, 26), (26, 25))),
        Scene((5.0, 0.4), cards=((9, _JUMP), (10, _STOP)), figures=(("red", 9),), arrows=((9, 11),)),
        Scene((4.0, 1.0), figures=(("red", 36),), target=36),
        ("remote!", "block!"),
        Scene((6.0, 0.6), cards=((32, _PUSH_UP), (11, _X)), arrows=((32, 11), (11, 12))),
        Scene((5.5, 0.4), cards=((10, _CHANCE),), figures=(("red", 12),), way=(12, 11, 10, 9)),
        ("swap!", "block!"),
        Scene((5.5, 3.5), cards=((25, _STOP), (25, _GIFT)), target=25, verdict="yes"),
    ),
}
"""A picture for each paragraph of a chapter, in their order; an entry with a title has one for all of it."""


class BoardPages(RulePages):
    """The pages of the board game."""

    def __init__(self, desk: Desk, open_layer: Callable[[Layer], None]) -> None:
        super().__init__(desk, open_layer)
        self._painter = Painter(desk)

    def pages(self) -> list[Page]:
        """All chapters."""
        builders = {"turn": self._turn, "cards": self._cards, "events": self._events}
        return [
            self._page(chapter, self._sign(chapter.key), builders.get(chapter.key, self._chapter))
            for chapter in rules(self._desk.say, is_polite=self._desk.is_polite)
        ]

    def _sign(self, key: str) -> Make:
        kind, _, name = _SIGNS[key].rpartition(":")
        sprites = self._desk.sprites
        return (lambda size: card_face(sprites, name, size[0])) if kind else partial(sprites.get, name)

    def _picture(self, key: str, place: int) -> Make:
        shown = SCENES[key][place]
        draw = self._painter.scene if isinstance(shown, Scene) else self._painter.sprites
        return self._pictures.of((key, place), lambda size: draw(shown, size))  # type: ignore[arg-type]  # each draws its own kind

    def _told(self, chapter: Chapter) -> list[Told]:
        """One tile a paragraph; entries with a title stay whole."""
        tiles: list[Told] = []
        for entry in chapter.entries:
            parts = [entry.texts] if entry.title else [(text,) for text in entry.texts]
            for texts in parts:
                tiles.append(Told(texts, self._picture(chapter.key, len(tiles)), entry.title))
        return tiles

    def _chapter(self, chapter: Chapter, search: str) -> Widget:
        tiles = self._told(chapter)
        return tall_tiles(tiles, search) if len(tiles) == 3 else wide_tiles(tiles, search)

    def _turn(self, chapter: Chapter, search: str) -> Widget:
        """The turn as three pictures."""
        lay = Scene((6.0, 0.6), cards=((32, _PUSH_UP),), target=32)
        walk = Scene((1.6, 1.0), figures=(("red", 3),), way=(3, 4, 5, 6, 7), target=7)
        hand = ("skip", "gift", "re-roll")
        makes: Sequence[Make] = (
            lambda size: self._painter.laying(lay, hand, size),
            lambda size: self._painter.rolling(walk, 4, size),
            lambda size: self._painter.drawing((*hand, "magnet"), size),
        )
        intro, *parts = chapter.entries
        tiles = [
            Told(entry.texts, self._pictures.of(("turn", place), make), entry.title)
            for place, (entry, make) in enumerate(zip(parts, makes, strict=True))
        ]
        return Column(
            *(Label(text) for text in intro.texts), tall_tiles(tiles, search).sized(height=Grow()), gap=10
        )

    def _events(self, chapter: Chapter, search: str) -> Widget:
        """How events go, then all twenty."""
        general = [entry for entry in chapter.entries if not entry.event]
        tiles = self._told(Chapter(chapter.key, chapter.title, tuple(general)))
        sprites = self._desk.sprites
        events = [
            Told(entry.texts, partial(sprites.get, f"events/{entry.event:02}"), entry.title, is_small=True)
            for entry in chapter.entries
            if entry.event
        ]
        return Column(wide_tiles(tiles, search), wide_tiles(events, search), gap=14)

    # -- the cards

    def _cards(self, _chapter: Chapter, search: str) -> Widget:
        """Each card as it looks, by class; a press shows it large."""
        groups = {
            colour: self._group(colour, [card.kind for card in CARDS if card.colour is colour], search)
            for colour in Colour
        }
        rows = ((Colour.PLAY, Colour.PASS), (Colour.LAND,), (Colour.REACTION, Colour.WHITE))
        if self._is_large:
            return Column(*(groups[colour] for row in rows for colour in row), gap=10)
        shares = {Colour.PLAY: Grow(4), Colour.PASS: Grow(3)}
        return Column(
            *(
                Row(*(groups[colour].sized(width=shares.get(colour, Grow())) for colour in row), gap=10)
                for row in rows
            ),
            gap=10,
        )

    def _group(self, colour: Colour, kinds: Sequence[int], search: str) -> Panel:
        say, look = self._desk.say, self._desk.look
        edge = _CLASS_INKS[colour]
        head = Row(
            Picture(partial(self._desk.sprites.get, f"signs/{colour.value}")).sized(width=26, height=26),
            Label(say(COLOUR_NAMES[colour]), HEADING).sized(width=Grow()),
            gap=8,
            down=Align.CENTRE,
        )
        when = Label(say(COLOUR_WORDS[colour]), SMALL, look.palette.text_soft)
        cells: list[Widget] = [
            self._cell(FACES_OF_KIND[kind][0], say(CARD_WORDS[kind].text), self._name(kind), search)
            for kind in kinds
        ]
        if colour is Colour.WHITE:
            name = say("Numbered teleports")
            cells.append(self._cell(FIRST_TELEPORT, say(TELEPORT_WORDS.text), name, search))
        columns = min(len(cells), 4) if self._is_large else len(cells)
        grid = Grid([Grow()] * columns, *cells, gap=6)
        return Panel(head, when, grid, gap=5, padding=(10, 7), fill=mix(PALETTE.table, edge, 0.16), edge=edge)

    def _name(self, kind: int) -> str:
        return card_name(kind, self._desk.say, is_polite=self._desk.is_polite)

    def _cell(self, face: int, text: str, name: str, search: str) -> Widget:
        desk = self._desk
        painter = CardPainter(desk.look, desk.sprites, desk.say, desk.is_polite)
        is_hit = bool(search) and has((name, text), search)
        large = partial(CloseUp, desk.say, [face], painter.close)
        height = painter.height(_TALL) / _TALL

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            painter.draw_face(surface, place, face)

        card = self._card_button(draw, height, large, name, is_hit=is_hit)
        words = Label(text, SMALL, across=Align.CENTRE, down=Align.START)
        return Column(card.named(f"card-{face}"), words, gap=4)


_CLASS_INKS: Final[dict[Colour, Ink]] = {
    Colour.PLAY: (0x3A, 0x7C, 0xA5),
    Colour.PASS: (0xED, 0xAE, 0x49),
    Colour.LAND: (0xD1, 0x49, 0x5B),
    Colour.REACTION: (0x4C, 0xA0, 0x6C),
    Colour.WHITE: (0xB9, 0xB4, 0xC7),
}
_TALL: Final = 100
"""A width at which the shape of a card is measured."""
