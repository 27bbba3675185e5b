"""Lines of words and small pictures: the log, the recap, the strip and the curtain are made of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import TEXT, TEXT_BOLD, Colour, TextStyle

Picture: TypeAlias = Callable[[int], pygame.Surface]
"""Makes a picture that is so many pixels high."""

Subject: TypeAlias = object
"""Something that can be pointed at and told of; the game knows what it is."""

_GAP: Final = 4
_SIGN: Final = 1.5
"""How much higher than a line of text a picture in it is."""


@dataclass(frozen=True)
class Text:
    """Some words."""

    text: str
    is_strong: bool = False
    colour: Colour | None = None


@dataclass(frozen=True)
class Sign:
    """A small picture: a card, a figure, a die."""

    picture: Picture
    subject: Subject | None = None
    """What is told of whoever points at it."""


@dataclass(frozen=True)
class Arrow:
    """From one thing to another."""


@dataclass(frozen=True)
class HandCard:
    """A card that is held, or could be, as something to be told of."""

    kind: int


@dataclass(frozen=True)
class SeatOf:
    """A seat, as something to be told of."""

    number: int


class Signs:
    """Makes small pictures; each game adds those of its own things."""

    def __init__(self, sprites: Sprites, figures: Sequence[str]) -> None:
        self._sprites = sprites
        self.figures = tuple(figures)
        """The names of the figures by seat."""

    def figure(self, seat: int) -> Sign:
        """The figure of a seat."""
        return Sign(self.sprite(f"figures/{self.figures[seat]}"), SeatOf(seat))

    def sprite(self, name: str) -> Picture:
        """Any picture by its name."""
        return lambda side: self._sprites.get(name, (side, side))


Piece: TypeAlias = Text | Sign | Arrow
Pieces: TypeAlias = tuple[Piece, ...]


class Placed(NamedTuple):
    """A piece and where it stands."""

    piece: Piece
    rect: pygame.Rect


@dataclass(frozen=True)
class Setting:
    """How a line is set."""

    plain: TextStyle = TEXT
    strong: TextStyle = TEXT_BOLD
    sign: float = _SIGN

    def row(self, look: Look) -> int:
        """The height of a line in pixels."""
        return round(look.type.font(look.spec(self.plain)).line_height * self.sign)

    def style(self, piece: Text) -> TextStyle:
        """The style of some words."""
        return self.strong if piece.is_strong else self.plain


SETTING: Final = Setting()


def piece_width(look: Look, piece: Piece, setting: Setting = SETTING) -> int:
    """How wide a piece is."""
    match piece:
        case Text():
            return look.type.width(piece.text, look.spec(setting.style(piece)))
        case Sign():
            return piece.picture(_side(look, setting)).get_width()
        case Arrow():
            return round(_side(look, setting) * 0.55)


def _side(look: Look, setting: Setting) -> int:
    return max(8, setting.row(look) - look.px(2))


def flow(
    look: Look, pieces: Iterable[Piece], width: int, setting: Setting = SETTING, rows: int = 0
) -> tuple[list[Placed], int]:
    """Set pieces one after the other, in as many rows as it takes or at most so many; and their height.

    What does not fit into the last row is left out. Long words are broken where they have spaces.
    """
    row, gap = setting.row(look), look.px(_GAP)
    placed: list[Placed] = []
    left = top = 0
    for group in _groups(_words(look, pieces, width, setting)):
        widths = [piece_width(look, piece, setting) for piece in group]
        if left and left + sum(widths) + gap * (len(group) - 1) > width:
            if rows and top // row + 1 >= rows:
                break
            left, top = 0, top + row
        for piece, wide in zip(group, widths, strict=True):
            placed.append(Placed(piece, pygame.Rect(left, top, wide, row)))
            left += wide + gap
    return placed, top + row if placed else 0


def _groups(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Pieces that stay together: an arrow with what it leads from and to, a plus with what is added."""
    groups: list[list[Piece]] = []
    is_bound = False
    for piece in pieces:
        if groups and (is_bound or isinstance(piece, Arrow)):
            groups[-1].append(piece)
        else:
            groups.append([piece])
        is_bound = isinstance(piece, Arrow) or (isinstance(piece, Text) and piece.text == "+")
    return groups


def _words(look: Look, pieces: Iterable[Piece], width: int, setting: Setting) -> Iterable[Piece]:
    """The pieces, with texts that are too long for a row taken apart at their spaces."""
    for piece in pieces:
        if isinstance(piece, Text) and piece_width(look, piece, setting) > width:
            spec = look.spec(setting.style(piece))
            for line in look.type.wrap(piece.text, spec, max(1, width)):
                yield Text(line, piece.is_strong, piece.colour)
        else:
            yield piece


def draw_line(
    look: Look,
    surface: pygame.Surface,
    placed: Sequence[Placed],
    at: tuple[int, int],
    setting: Setting = SETTING,
    pointed: Piece | None = None,
) -> None:
    """Draw pieces that were set, from a point on; the one that is pointed at has a line around it."""
    palette = look.palette
    for piece, rect in placed:
        place = rect.move(at)
        match piece:
            case Text():
                spec = look.spec(setting.style(piece))
                colour = piece.colour or (palette.text if piece.is_strong else palette.text_soft)
                font, words = look.type.font(spec), look.type.render(piece.text, spec, colour)
                top = place.centery - font.cap_top - font.cap_height // 2
                surface.blit(words, (place.left, top))
            case Sign():
                picture = piece.picture(_side(look, setting))
                box = picture.get_rect(midleft=place.midleft)
                surface.blit(picture, box)
                if piece is pointed:
                    look.painter.frame(surface, box.inflate(4, 4), palette.focus, look.px(4), look.px(2))
            case Arrow():
                side = round(_side(look, setting) * 0.55)
                picture = look.icon("next", side, palette.text_soft) or pygame.Surface((1, 1))
                surface.blit(picture, picture.get_rect(midleft=place.midleft))


def piece_at(placed: Sequence[Placed], at: tuple[int, int], point: tuple[int, int]) -> Piece | None:
    """The piece at a point, of pieces that are drawn from another point on."""
    inside = (point[0] - at[0], point[1] - at[1])
    return next((piece for piece, rect in placed if rect.collidepoint(inside)), None)
