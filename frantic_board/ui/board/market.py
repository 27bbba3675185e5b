"""The Market: open cards over the middle of the board, to be taken one each (B9.5)."""

from collections.abc import Sequence
from typing import Final

import pygame

from frantic_board.ui.paint import placed
from frantic_board.ui.table.hand import CardArt, HandView
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import ASKING, HEADING, PANEL_RADIUS
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets import Label
from frantic_board.words.language import Words

_CARD: Final = 92
_HEAD: Final = 30


class Market(Widget):
    """A panel with the open cards; there is nothing to be seen of it while there are none."""

    def __init__(self, art: CardArt, say: Words) -> None:
        super().__init__()
        self.hand = HandView(art).named("market")
        self._title = Label(say("The Market: one card each"), HEADING, across=Align.CENTRE, lines=1)
        self._children = [self._title, self.hand]
        self._cards: tuple[int, ...] = ()
        self.is_visible = False

    def show_market(self, cards: Sequence[int], is_picking: bool) -> None:
        """Show these cards; they can be taken while somebody is picking."""
        self._cards = tuple(cards)
        self.hand.show_cards(cards, frozenset(cards) if is_picking else None, None)
        self.show(bool(cards))

    def layout(self, rect: pygame.Rect) -> None:
        """In the middle of the middle, as wide as its cards."""
        look = self.look
        pad = look.px(12)
        width = min(rect.width, look.px(_CARD + 14) * max(2, len(self._cards)) + 2 * pad)
        width = max(width, min(rect.width, self._title.wanted(None)[0] + 2 * pad))
        height = min(rect.height, round(look.px(_CARD) * 1.4) + look.px(_HEAD + 14) + 2 * pad)
        box = placed((width, height), center=rect.center)
        super().layout(box)
        head = look.px(_HEAD)
        self._title.layout(pygame.Rect(box.left + pad, box.top + pad // 2, box.width - 2 * pad, head))
        self.hand.layout(
            pygame.Rect(box.left + pad, box.top + head, box.width - 2 * pad, max(1, box.height - head - pad))
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the cards."""
        look = self.look
        look.painter.box(surface, self.rect, look.palette.panel, look.px(PANEL_RADIUS), ASKING, look.px(2.4))
        super().draw(surface)
