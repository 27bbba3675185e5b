"""Short notices that come up from the lower edge and go away by themselves."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from frantic_board.ui.anim import ease_out
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import PADDING, RADIUS, STRONG, Colour, Palette
from frantic_board.ui.widget import Widget

_MOST: Final = 3
_WIDEST: Final = 520
_MARGIN: Final = 22
_STRIPE: Final = 8
_GAP: Final = 8
_COME: Final = 0.22
_GO: Final = 0.3


class Tone(Enum):
    """What kind of news it is."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


def _colour_of(tone: Tone, palette: Palette) -> Colour:
    match tone:
        case Tone.PLAIN:
            return palette.info
        case Tone.GOOD:
            return palette.good
        case Tone.WARNING:
            return palette.primary
        case Tone.BAD:
            return palette.danger


@dataclass(slots=True)
class _Notice:
    block: TextBlock
    tone: Tone
    seconds: float
    age: float = 0.0
    picture: pygame.Surface | None = None

    @property
    def presence(self) -> float:
        """From 0 (coming or gone) to 1 (there)."""
        return max(0.0, min(1.0, self.age / _COME, (self.seconds - self.age) / _GO))


class Toasts(Widget):
    """The notices shown now, the newest lowest. They never take input."""

    def __init__(self) -> None:
        super().__init__()
        self._notices: list[_Notice] = []

    @property
    def texts(self) -> list[str]:
        """What the notices say now."""
        return [notice.block.text for notice in self._notices]

    def add(self, text: str, tone: Tone, seconds: float) -> None:
        """Show a notice; the same one again only begins anew."""
        self.changed()
        self._notices = [notice for notice in self._notices if notice.block.text != text][-(_MOST - 1) :]
        self._notices.append(_Notice(TextBlock(text, STRONG), tone, seconds))
        self.changed()

    def layout(self, rect: pygame.Rect) -> None:
        """Learn the window's size; pictures of another size are made again."""
        super().layout(rect)
        for notice in self._notices:
            notice.picture = None

    def update(self, dt: float) -> None:
        """Let notices come and go."""
        if not self._notices:
            return
        before = [notice.presence for notice in self._notices]
        for notice in self._notices:
            notice.age += dt
        if before != [notice.presence for notice in self._notices]:
            self.changed()
        self._notices = [notice for notice in self._notices if notice.age < notice.seconds]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the notices from the lower edge up."""
        bottom = self.rect.bottom - self.look.px(_MARGIN)
        for notice in reversed(self._notices):
            picture = self._picture(notice)
            presence = ease_out(notice.presence)
            moves = not self.look.is_motion_reduced
            rise = round((1 - presence) * picture.get_height() * 0.6) if moves else 0
            picture.set_alpha(round(255 * presence))
            top = bottom - picture.get_height() + rise
            surface.blit(picture, (self.rect.centerx - picture.get_width() // 2, top))
            bottom -= round((picture.get_height() + self.look.px(_GAP)) * presence)

    @property
    def drawn_rect(self) -> pygame.Rect:
        """The lower part of the window that the notices take."""
        heights = (self._picture(notice).get_height() + self.look.px(_GAP) for notice in self._notices)
        height = min(self.rect.height, sum(heights) + self.look.px(_MARGIN))
        return pygame.Rect(self.rect.left, self.rect.bottom - height, self.rect.width, height)

    def _picture(self, notice: _Notice) -> pygame.Surface:
        if notice.picture is None:
            notice.picture = self._pictured(notice)
        return notice.picture

    def _pictured(self, notice: _Notice) -> pygame.Surface:
        look, palette = self.look, self.look.palette
        across, down, stripe = look.px(PADDING), look.px(11), look.px(_STRIPE)
        room = min(look.px(_WIDEST), self.rect.width - 2 * look.px(_MARGIN))
        widest = max(1, room - 2 * across - stripe)
        width, height = notice.block.measure(look, widest)
        rect = pygame.Rect(0, 0, min(width, widest) + 2 * across + stripe, height + 2 * down)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        colour = _colour_of(notice.tone, palette)
        radius = look.px(RADIUS)
        look.painter.box(picture, rect, colour, radius)
        body = pygame.Rect(stripe, 0, rect.width - stripe, rect.height)
        look.painter.box(picture, body, palette.well, radius, colour, look.px(2))
        notice.block.fit(look, body.inflate(-2 * across, -2 * down))
        notice.block.draw(look, picture, palette.text)
        return picture
