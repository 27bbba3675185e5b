"""Big moments: a card thrown in, a block, a theft, a long fall, an event, shown large over the middle."""

from typing import Final

import pygame

from frantic_board.ui.anim import Animation, Call, Pause, Tween, ease_out
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.middle import Moment
from frantic_board.ui.table.performance import Gate
from frantic_board.ui.theme import ASKING, BODY, FIGURE_COLOURS, STRONG, TITLE, VICTIM, mix, name_colour
from frantic_board.ui.widget import Widget

_SECONDS: Final = 1.7
_EVENT_SECONDS: Final = 2.6
"""How long a moment and an event are shown."""
_IN: Final = 0.22
_INK: Final = (0x12, 0x16, 0x1C)
_TILT: Final = 6.0


class BigMoment(Widget):
    """The overlay. It takes no input; time is what takes it away."""

    def __init__(self, sprites: Sprites) -> None:
        super().__init__()
        self._sprites = sprites
        self._moment: Moment | None = None
        self._share = 1.0
        self._ground: tuple[pygame.Rect, pygame.Surface] | None = None
        self._card: tuple[int, pygame.Surface] | None = None
        """What is drawn once for a moment: all that lies still behind it, and the card for a height."""
        self.is_visible = False

    @property
    def moment(self) -> Moment | None:
        """What is shown now."""
        return self._moment

    def announce(self, moment: Moment) -> Animation:
        """Show a moment for a while."""
        return InOrder(
            Call(lambda: self.begin(moment)),
            Tween(_IN, self._come, ease_out),
            Pause(_SECONDS),
            Call(self.end),
        )

    def hold(self, moment: Moment, speed: float) -> Gate:
        """The same for what keeps its time, so that nobody skips it by accident."""
        seconds = _EVENT_SECONDS if moment.is_event else _SECONDS
        return Gate(seconds / speed, lambda: self.begin(moment), self.end)

    def begin(self, moment: Moment) -> None:
        """Show a moment."""
        self._moment, self._share = moment, 1.0
        self._ground = self._card = None
        self.show()

    def _come(self, share: float) -> None:
        self._share = share
        self.changed()

    def end(self) -> None:
        """Show it no longer."""
        self._moment = None
        self.show(False)

    def hit(self, position: tuple[int, int]) -> Widget | None:  # noqa: ARG002 - one signature for all widgets
        """Nothing here can be pointed at."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the middle, and draw the figure, the card and the words on a band across it."""
        moment = self._moment
        if moment is None or min(self.rect.size) < 40:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        colour = ASKING if moment.is_event else FIGURE_COLOURS[moment.figure]
        band = self._draw_ground(surface, colour, clip)
        self._draw_pictures(surface, moment, band)
        self._draw_words(surface, moment, band)
        surface.set_clip(clip)

    def _draw_ground(
        self, surface: pygame.Surface, colour: tuple[int, int, int], clip: pygame.Rect
    ) -> pygame.Rect:
        """The middle darkened, light from behind the card, and the band, whose place is returned."""
        rect = self.rect
        height = round(rect.height * 0.5)
        band = pygame.Rect(rect.left, rect.centery - height // 2, rect.width, height)
        if self._ground is not None and self._ground[0] == rect:
            surface.blit(self._ground[1], rect)
            return band
        # Blending fills pay no heed to the clip.
        surface.fill((86, 88, 96), clip.clip(rect), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(_rays(rect.size, colour), rect, special_flags=pygame.BLEND_RGB_ADD)
        self._draw_band(surface, colour, band)
        if clip.contains(rect):  # nothing moves behind a moment as long as it is shown
            self._ground = rect.copy(), surface.subsurface(rect).copy()
        return band

    def _draw_band(self, surface: pygame.Surface, colour: tuple[int, int, int], band: pygame.Rect) -> None:
        rect = self.rect
        lean = round(rect.height * 0.035)
        edge = self.look.px(3)
        for inset, tone in ((0, colour), (edge, _INK), (edge * 3, mix(_INK, (255, 255, 255), 0.13))):
            corners = [
                (band.left, band.top + lean + inset),
                (band.right, band.top - lean + inset),
                (band.right, band.bottom - lean - inset),
                (band.left, band.bottom + lean - inset),
            ]
            pygame.draw.polygon(surface, tone, corners)

    def _draw_pictures(self, surface: pygame.Surface, moment: Moment, band: pygame.Rect) -> None:
        rect = self.rect
        off = round((1 - self._share) * rect.width * 0.2)
        side = round(band.height * 0.84)
        figure = self._sprites.figure(moment.figure, side)
        place = figure.get_rect(center=(rect.left + round(rect.width * 0.19) - off, band.centery))
        surface.blit(figure, place)
        height = round(rect.height * 0.7)
        if self._card is None or self._card[0] != height:
            self._card = height, pygame.transform.rotozoom(moment.picture(height), -_TILT, 1.0)
        card = self._card[1]
        surface.blit(card, card.get_rect(center=(rect.centerx, rect.centery - round(rect.height * 0.03))))
        if moment.struck is not None or moment.victim:
            self._draw_victim(surface, moment, (rect.right - round(rect.width * 0.17) + off, band.centery))

    def _draw_victim(self, surface: pygame.Surface, moment: Moment, centre: tuple[int, int]) -> None:
        """What comes to nothing, crossed out, and whose it was; or who it hits."""
        height = round(self.rect.height * 0.34)
        if moment.struck is not None:
            card = pygame.transform.rotozoom(moment.struck(height), _TILT, 1.0)
            card.fill((150, 150, 155), special_flags=pygame.BLEND_RGB_MULT)
            box = card.get_rect(center=centre)
            surface.blit(card, box)
            thick = max(4, height // 14)
            inner = box.inflate(-box.width // 6, -box.height // 6)
            for tone, extra in ((_INK, thick // 2), (VICTIM, 0)):
                pygame.draw.line(surface, tone, inner.topleft, inner.bottomright, thick + extra)
                pygame.draw.line(surface, tone, inner.topright, inner.bottomleft, thick + extra)
        if moment.victim:
            side = round(height * (0.5 if moment.struck is not None else 1.0))
            figure = self._sprites.figure(moment.victim, side)
            shift = height // 3 if moment.struck is not None else 0
            surface.blit(figure, figure.get_rect(center=(centre[0] + shift, centre[1] + shift)))

    def _draw_words(self, surface: pygame.Surface, moment: Moment, band: pygame.Rect) -> None:
        look, palette, rect = self.look, self.look.palette, self.rect
        room = (round(rect.width * 0.36), band.top - rect.top + look.px(20))
        title = look.type.fit(moment.title, look.spec(TITLE), room, look.floor(BODY), 2)
        colour = ASKING if moment.is_event else name_colour(moment.figure, _INK)
        line = look.type.font(title.spec).line_height
        top = rect.top + look.px(12)
        for number, text in enumerate(title.lines):
            for shift, tone in _OUTLINED:
                words = look.type.render(text, title.spec, _INK if tone else colour)
                place = (rect.left + look.px(18 + 2 * shift[0]), top + number * line + look.px(2 * shift[1]))
                surface.blit(words, place)
        words_room = (round(rect.width * 0.8), rect.bottom - band.bottom)
        said = look.type.fit(moment.text, look.spec(STRONG), words_room, look.floor(STRONG), 2)
        height = look.type.font(said.spec).line_height
        wide = max(look.type.width(row, said.spec) for row in said.lines)
        box = pygame.Rect(0, 0, wide + look.px(28), height * len(said.lines) + look.px(12))
        box.midbottom = (rect.centerx, rect.bottom - look.px(10))
        look.painter.box(surface, box, _INK, look.px(9), palette.panel_edge, look.px(2))
        for number, row in enumerate(said.lines):
            shown = look.type.render(row, said.spec, palette.text)
            surface.blit(shown, shown.get_rect(midtop=(box.centerx, box.top + look.px(6) + number * height)))


def _rays(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """Faint, and so drawn at half the size."""
    sheet = pygame.Surface((max(1, size[0] // 2), max(1, size[1] // 2)))
    centre, reach = pygame.Vector2(sheet.get_size()) / 2, max(sheet.get_size())
    for number in range(0, 360, 24):
        ends = [centre + pygame.Vector2(reach, 0).rotate(number + side) for side in (0, 11)]
        pygame.draw.polygon(sheet, tuple(part // 8 for part in colour), [centre, *ends])
    return pygame.transform.scale(sheet, (max(1, size[0]), max(1, size[1])))


_OUTLINED: Final = (((-1, 0), 1), ((1, 0), 1), ((0, -1), 1), ((0, 1), 1), ((0, 0), 0))
"""Where the title is written: in ink around, and at last in its colour."""
