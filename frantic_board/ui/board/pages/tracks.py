"""The tracks to choose from: which there are, and a strip of small pictures of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.board.track import Level
from frantic_board.files.board.levels import list_levels, load_level
from frantic_board.files.errors import FileError
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.input import (
    LEFT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
)
from frantic_board.ui.paint import Glyph
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import EDGE, RADIUS, SMALL, TextStyle, mix
from frantic_board.ui.widget import Control, Size
from frantic_board.words.language import Words

_CARD: Final = 74
"""The width of a picture with its name."""
_HEIGHT: Final = 80
_ARROW: Final = 22
_GAP: Final = 7
_NAME: Final = TextStyle(SMALL.face, SMALL.size, 7)
"""Names are of one long word, and rather small than cut."""


@dataclass(frozen=True)
class Offered:
    """A track that can be played."""

    level: Level
    is_own: bool


def offered_tracks() -> dict[str, Offered]:
    """The tracks by name or path, one's own first; broken files are not offered."""
    tracks: dict[str, Offered] = {}
    for file in sorted(list_levels(), key=lambda file: file.is_shipped):
        key = str(file.path) if file.is_shadowed else file.name
        try:
            tracks[key] = Offered(load_level(file.path), not file.is_shipped)
        except FileError:
            continue
    return tracks


class TrackStrip(Control):
    """Pictures of tracks in a row. A click chooses one; arrows and arrow keys go to the next."""

    def __init__(
        self, tracks: Mapping[str, Offered], value: str, on_change: Callable[[str], None], say: Words
    ) -> None:
        super().__init__()
        self._keys = list(tracks)
        self._tracks = tracks
        self._index = self._keys.index(value) if value in tracks else 0
        self._on_change = on_change
        self._names = [TextBlock(tracks[key].level.name, _NAME, Align.CENTRE, lines=2) for key in self._keys]
        self._yours = say("yours")
        self._first = 0
        self._hovered: int | None = None
        self._pressed: int | None = None

    @property
    def value(self) -> str:
        """The track that is chosen."""
        return self._keys[self._index]

    # -- where things are

    @property
    def _fitting(self) -> int:
        """How many pictures there is room for."""
        look = self.look
        room = self.rect.width - 2 * look.px(_ARROW) + look.px(_GAP)
        return max(1, min(len(self._keys), room // (look.px(_CARD) + look.px(_GAP))))

    def rect_of(self, index: int) -> pygame.Rect:
        """Where the picture of a track lies; outside the strip if it is not in view."""
        look, shown = self.look, self._fitting
        space = self.rect.width - 2 * look.px(_ARROW)
        pitch = (space + look.px(_GAP)) / shown
        pitch = min(pitch, 1.3 * (look.px(_CARD) + look.px(_GAP)))
        left = self.rect.left + look.px(_ARROW) + round(pitch * (index - self._first))
        return pygame.Rect(left, self.rect.top, round(pitch) - look.px(_GAP), self.rect.height)

    def _view(self) -> range:
        return range(self._first, min(len(self._keys), self._first + self._fitting))

    def measure(self, width: int | None) -> Size:
        """One row."""
        line = self.look.type.font(self.look.spec(SMALL)).line_height
        return width or self.look.px(4 * _CARD), self.look.px(_HEIGHT - 16) + line

    def layout(self, rect: pygame.Rect) -> None:
        """As many pictures as fit, the chosen one among them."""
        super().layout(rect)
        self._reveal(self._index)

    def _reveal(self, index: int) -> None:
        shown = self._fitting
        first = min(max(self._first, index - shown + 1), index)
        self._scroll_to(first)

    def _scroll_to(self, first: int) -> None:
        self._first = max(0, min(first, len(self._keys) - self._fitting))
        line = self.look.type.font(self.look.spec(SMALL)).line_height
        for index in self._view():
            card = self.rect_of(index)
            plate = pygame.Rect(card.left, card.bottom - line - self.look.px(7), card.width, line)
            self._names[index].fit(self.look, plate.inflate(-2 * self.look.px(4), 0))
        self.changed()

    # -- choosing

    def choose(self, index: int) -> None:
        """Choose as a person does."""
        index %= len(self._keys)
        if index != self._index:
            self._index = index
            self._reveal(index)
            self._on_change(self.value)

    def _at(self, position: tuple[int, int]) -> int | None:
        """What lies at a position: a track, -1 for the left arrow, the number of tracks for the right one."""
        if not self.rect.collidepoint(position):
            return None
        arrow = self.look.px(_ARROW)
        if position[0] < self.rect.left + arrow:
            return -1
        if position[0] >= self.rect.right - arrow:
            return len(self._keys)
        return next((index for index in self._view() if self.rect_of(index).collidepoint(position)), None)

    def handle(self, event: InputEvent) -> bool:
        """Click a track or an arrow; Left and Right go to the next, the wheel looks along the row."""
        match event:
            case PointerPressed(position=position, button=button) if button == LEFT_BUTTON:
                self._pressed = self._at(position)
                return True
            case PointerReleased(position=position):
                place, self._pressed = self._pressed, None
                if place is not None and place == self._at(position):
                    self._use(place)
                return True
            case PointerMoved(position=position):
                self._point_at(self._at(position))
            case PointerLeft():
                self._pressed = None
                self._point_at(None)
            case Scrolled(up=up) if self._fitting < len(self._keys):
                self._scroll_to(self._first - (1 if up > 0 else -1))
                return True
            case KeyPressed(key=key) if not event.modifiers.any and key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.choose(self._index + (1 if key == pygame.K_RIGHT else -1))
                return True
        return False

    def _use(self, place: int) -> None:
        if 0 <= place < len(self._keys):
            self.choose(place)
        else:
            self.choose(self._index + (1 if place > 0 else -1))

    def _point_at(self, place: int | None) -> None:
        if place != self._hovered:
            self._hovered = place
            self.changed()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pictures in view, and an arrow at each end."""
        look, palette = self.look, self.look.palette
        for index in self._view():
            self._draw_track(surface, index)
        arrow, sign = look.px(_ARROW), look.px(15)
        for glyph, x in (
            (Glyph.LEFT, self.rect.left + arrow // 2 - look.px(2)),
            (Glyph.RIGHT, self.rect.right - arrow // 2 + look.px(2)),
        ):
            look.painter.glyph(surface, glyph, (x, self.rect.centery), sign, palette.primary)
        self.draw_ring(surface)

    def _draw_track(self, surface: pygame.Surface, index: int) -> None:
        look, palette, card = self.look, self.look.palette, self.rect_of(index)
        is_chosen, offered = index == self._index, self._tracks[self._keys[index]]
        lit = 0.55 if is_chosen else 0.3 if index == self._hovered and self.is_hovered else 0.0
        edge = palette.primary if is_chosen else palette.panel_edge
        fill = mix(palette.well, palette.raised, lit)
        look.painter.box(surface, card, fill, look.px(RADIUS), edge, look.px(EDGE))
        line = look.type.font(look.spec(SMALL)).line_height
        inset = look.px(8)
        picture = pygame.Rect(
            card.left + inset, card.top + inset, card.width - 2 * inset, card.height - line - 2 * inset
        )
        if min(picture.size) > 8:
            surface.blit(track_preview(offered.level.track, picture.size), picture)
        self._names[index].draw(look, surface, palette.text if is_chosen else palette.text_soft)
        if offered.is_own:
            self._draw_badge(surface, card)

    def _draw_badge(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        text = look.type.render(self._yours, look.spec(SMALL), palette.text)
        badge = text.get_rect().inflate(look.px(10), 0)
        badge.topleft = (card.left + look.px(2), card.top + look.px(2))
        look.painter.box(surface, badge, palette.selection, badge.height // 2)
        surface.blit(text, text.get_rect(center=badge.center))

    def hint(self, position: tuple[int, int] | None) -> str:
        """The whole name of a track that is cut."""
        place = self._index if position is None else self._at(position)
        if place is None or not 0 <= place < len(self._keys):
            return ""
        return "" if self._names[place].is_whole else self._names[place].text
