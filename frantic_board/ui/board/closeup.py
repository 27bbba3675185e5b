"""A card held up close, with what it does; of a pile, or of several cards named together, one at a time."""

from collections.abc import Sequence

import pygame

from frantic_board.board.cards import CARDS, FIRST_TELEPORT, KIND_OF_FACE, Colour
from frantic_board.ui.board.card_face import second_sign
from frantic_board.ui.board.faces import CardPainter
from frantic_board.ui.input import InputEvent, KeyPressed, PointerPressed
from frantic_board.ui.layer import Layer
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import BODY, PANEL_EDGE, PANEL_RADIUS, SMALL, TITLE
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label
from frantic_board.words.board.cards import (
    ATTACK_WORDS,
    CARD_WORDS,
    COLOUR_WORDS,
    TELEPORT_WORDS,
    face_name,
    when_text,
)
from frantic_board.words.language import N_

_LEAF = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SIGN = 28
_CARD_SHARE = 0.4
"""How much of the width the card may take."""


class _SignOf(Widget):
    """One of the signs in the corners of a card."""

    def __init__(self, sprites: Sprites, name: str) -> None:
        super().__init__()
        self._sprites, self._name = sprites, name

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - one signature for all widgets
        """A square."""
        return self.look.px(_SIGN), self.look.px(_SIGN)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sign."""
        side = self.look.px(_SIGN)
        sign = self._sprites.get(self._name, (side, side))
        surface.blit(sign, sign.get_rect(midleft=self.rect.midleft))


class CloseUp(Layer):
    """Shows one face after the other. Any press or key puts it away, but those that leaf on."""

    closes_outside = True

    def __init__(self, painter: CardPainter, faces: Sequence[int]) -> None:
        super().__init__()
        self._painter = painter
        self._faces = tuple(faces)
        self._at = 0
        self._fill()

    @property
    def face(self) -> int:
        """The face that is shown now."""
        return self._faces[self._at]

    def _fill(self) -> None:
        name, text, signs, more = self._words()
        rows: list[Widget] = [
            Row(_SignOf(self._painter.sprites, sign), Label(words, SMALL).sized(width=Grow()), gap=8)
            for sign, words in signs
        ]
        finer = [Label(more, BODY)] if more else []
        words = Column(
            Label(name, TITLE, lines=2), Label(text, BODY), *finer, *rows, Spacer(height=Grow()), gap=10
        )
        if len(self._faces) > 1:
            say = self._painter.say
            place = say("{number} of {count}", number=self._at + 1, count=len(self._faces))
            back = Button(icon="arrow-left", on_press=lambda: self._leaf(-1), kind=ButtonKind.QUIET)
            on = Button(icon="arrow-right", on_press=lambda: self._leaf(1), kind=ButtonKind.QUIET)
            row = Row(back.named("leaf-back"), Label(place, SMALL).sized(width=Grow()), on.named("leaf-on"))
            words = Column(words.sized(height=Grow()), row)
        self._column = words
        self.set_children([words])

    def _words(self) -> tuple[str, str, list[tuple[str, str]], str]:
        """The name of the face that is shown, what it does, what its signs mean, and the finer points."""
        face, say = self.face, self._painter.say
        name = face_name(face, say, is_polite=self._painter.is_polite)
        if face >= FIRST_TELEPORT:
            signs = [("signs/white", say(COLOUR_WORDS[Colour.WHITE]))]
            return name, say(TELEPORT_WORDS.text), signs, say(TELEPORT_WORDS.more)
        kind = KIND_OF_FACE[face]
        card = CARDS[kind - 1]
        signs = [(f"signs/{card.colour.value}", when_text(kind, say))]
        second = second_sign(card.name)
        if second is not None:
            told = ATTACK_WORDS if card.is_attack else N_("Costs points as long as you hold it.")
            signs.append((second, say(told)))
        return name, say(CARD_WORDS[kind].text), signs, say(CARD_WORDS[kind].more)

    def _leaf(self, step: int) -> None:
        self._at = (self._at + step) % len(self._faces)
        self._fill()
        self.changed()

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle of the window."""
        rect = pygame.Rect(0, 0, min(self.look.px(640), window.width), min(self.look.px(400), window.height))
        rect.center = window.center
        return rect

    def layout(self, rect: pygame.Rect) -> None:
        """The card at the left, the words beside it."""
        super().layout(rect)
        pad = self.look.px(20)
        left = rect.left + 2 * pad + self._card_width
        width = max(1, rect.right - pad - left)
        self._column.layout(pygame.Rect(left, rect.top + pad, width, max(1, rect.height - 2 * pad)))

    @property
    def _card_width(self) -> int:
        by_height = round((self.rect.height - 2 * self.look.px(20)) / 1.4)
        return max(1, min(by_height, round(self.rect.width * _CARD_SHARE)))

    def handle(self, event: InputEvent) -> bool:
        """Leaf on, or put it away."""
        if isinstance(event, KeyPressed) and event.key in _LEAF and len(self._faces) > 1:
            self._leaf(_LEAF[event.key])
            return True
        if isinstance(event, PointerPressed | KeyPressed):
            self.dismiss()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the card and the words."""
        look, palette = self.look, self.look.palette
        look.painter.box(
            surface, self.rect, palette.panel, look.px(PANEL_RADIUS), palette.panel_edge, look.px(PANEL_EDGE)
        )
        width = self._card_width
        card = pygame.Rect(0, 0, width, self._painter.height(width))
        card.midleft = (self.rect.left + look.px(20), self.rect.centery)
        self._painter.draw_face(surface, card, self.face)
        super().draw(surface)
