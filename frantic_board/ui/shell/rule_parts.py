"""What the pages of the rules are made of, whichever game they tell of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.paint import placed
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, PALETTE
from frantic_board.ui.widget import Grow, Layer, Size, Widget
from frantic_board.ui.widgets import Button, Label, Panel, Picture

Make = Callable[[Size], pygame.Surface]
"""Makes a picture of a size."""
Draw = Callable[[pygame.Surface, pygame.Rect], None]
"""Fills a place."""

_WIDE: Final = (132, 92)
_SMALL: Final = (64, 78)
_CARD: Final = 62
_LARGE: Final = 1.2
_TALL: Final = 0.66
"""How high the picture of a tall tile is at least, for its width."""


@dataclass(frozen=True)
class Page:
    """A chapter of the rules as it is shown."""

    key: str
    title: str
    picture: Make
    """A small square beside the title."""
    texts: tuple[str, ...]
    """All it says, for the search."""
    build: Callable[[str], Widget]
    """Its widgets; whatever holds the words that are searched for is marked."""


class Pictures:
    """Makes each picture once for each size."""

    def __init__(self) -> None:
        self._kept: Cache[tuple[object, ...], pygame.Surface] = Cache(64_000_000, surface_bytes)

    def of(self, key: object, make: Make) -> Make:
        """The same, kept by a name of its own."""
        return lambda size: self._kept.get((key, size), lambda: make(size))


@dataclass(frozen=True)
class Told:
    """A few sentences with the picture that belongs to them."""

    texts: tuple[str, ...]
    picture: Make
    title: str = ""
    is_small: bool = False
    """Whether the picture is a sign rather than a scene."""


class CardButton(Button):
    """A card as it is held; a press shows it large."""

    def __init__(
        self,
        draw: Draw,
        shape: tuple[int, float],
        on_press: Callable[[], None],
        *,
        is_hit: bool,
    ) -> None:
        """`draw` fills a place with the card; `shape` is its width, and its height for that."""
        super().__init__("", on_press)
        self._draw_card = draw
        self._shape = shape
        self._is_hit = is_hit

    def measure(self, width: int | None) -> Size:
        """A card, in the middle of what there is."""
        side = self.look.px(self._shape[0])
        return width or side, round(side * self._shape[1]) + self.look.px(4)

    @property
    def _place(self) -> pygame.Rect:
        side = min(self.look.px(self._shape[0]), self.rect.width)
        return placed((side, round(side * self._shape[1])), center=self.rect.center)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; what was searched for is framed."""
        place = self._place
        if self.is_lit:
            place = place.move(0, -self.look.px(2))
        self._draw_card(surface, place)
        if self._is_hit:
            reach, colour = self.look.px(3), self.look.palette.primary
            around = place.inflate(2 * reach, 2 * reach)
            self.look.painter.frame(surface, around, colour, self.look.px(9), reach)
        self.draw_ring(surface, place)


def has(texts: Sequence[str], search: str) -> bool:
    """Whether any of the texts holds what is searched for, which is written in small letters."""
    return any(search in text.casefold() for text in texts)


def _framed(search: str, texts: Sequence[str], *children: Widget) -> Panel:
    is_hit = bool(search) and has(texts, search)
    edge = PALETTE.primary if is_hit else PALETTE.panel_edge
    return Panel(*children, padding=(10, 9), gap=6, fill=PALETTE.table, edge=edge)


def tall_tiles(tiles: Sequence[Told], search: str) -> Widget:
    """Side by side: the picture above, the words below."""
    cells = [
        _framed(
            search,
            (tile.title, *tile.texts),
            Picture(tile.picture, _TALL, fills=True).sized(width=Grow(), height=Grow()),
            *([Label(tile.title, HEADING)] if tile.title else []),
            *(Label(text, BODY, down=Align.START) for text in tile.texts),
        ).sized(width=Grow(), height=Grow())
        for tile in tiles
    ]
    return Row(*cells, gap=10)


def wide_tiles(tiles: Sequence[Told], search: str) -> Widget:
    """In two columns: the picture at the left, the words beside it."""
    cells = []
    for tile in tiles:
        width, height = _SMALL if tile.is_small else _WIDE
        picture = Picture(tile.picture, height / width).sized(width=width, height=height)
        words = Column(
            *([Label(tile.title, HEADING)] if tile.title else []),
            *(Label(text, BODY, down=Align.START) for text in tile.texts),
            gap=3,
            down=Align.CENTRE,
        )
        row = Row(picture, words.sized(width=Grow()), gap=12, down=Align.CENTRE)
        cells.append(_framed(search, (tile.title, *tile.texts), row))
    return Grid([Grow(), Grow()], *cells, gap=10)


class RulePages:
    """Makes the pages of a game's rules, in the chosen language."""

    def __init__(self, desk: Desk, open_layer: Callable[[Layer], None]) -> None:
        self._desk = desk
        self._open_layer = open_layer
        self._pictures = Pictures()

    @property
    def _is_large(self) -> bool:
        """Whether text is so large that cards need more room beside each other."""
        return self._desk.look.text_factor > _LARGE

    def _page(self, chapter: Any, sign: Make, build: Callable[[Any, str], Widget]) -> Page:
        """A chapter of either game, with its sign and what makes its widgets."""
        texts = tuple(text for entry in chapter.entries for text in (entry.title, *entry.texts))
        return Page(chapter.key, chapter.title, sign, texts, partial(build, chapter))

    def _card_button(
        self, draw: Draw, height: float, layer: Callable[[], Layer], name: str, *, is_hit: bool
    ) -> CardButton:
        """A card so many times as high as wide; a press opens the layer that shows it large."""
        button = CardButton(draw, (_CARD, height), lambda: self._open_layer(layer()), is_hit=is_hit)
        return button.with_tooltip(name)
