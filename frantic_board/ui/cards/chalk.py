"""The chalk board of the card game: hands are laid open and counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.cards.cards import POINTS
from frantic_board.cards.facts import Ending, RoundEnded
from frantic_board.cards.state import State
from frantic_board.ui.anim import Animation, Call, Tween
from frantic_board.ui.cards.faces import HEIGHT, CardFaces, playing
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.chalk import (
    CHALK,
    SLATE,
    ChalkBoard,
    ChalkRows,
    ChalkWords,
    Reckoning,
    closest,
)
from frantic_board.ui.theme import BODY, HEADING, LITTLE_BOLD, STRONG, Colour, mix, name_colour
from frantic_board.words.cards.facts import ENDINGS
from frantic_board.words.language import Words
from frantic_board.words.names import tell_winners

_INK: Final[Colour] = (0x14, 0x18, 0x1E)
_DEAR: Final = 10
"""Cards that cost more than this have a red number."""
_COUNT: Final = 0.8
_TOTAL: Final = 400
"""All rows together are at most so high, in design pixels."""


@dataclass(frozen=True)
class CountedHand(Reckoning):
    """Points for the cards that are left."""

    hand: bytes
    is_out: bool


def reckon(fact: RoundEnded, figures: Sequence[str], names: Sequence[str]) -> list[CountedHand]:
    """Take the points of a round apart."""
    return [
        CountedHand(figure, name, fact.points[seat], fact.scores[seat], fact.hands[seat], seat in fact.out)
        for seat, (figure, name) in enumerate(zip(figures, names, strict=True))
    ]


class HandRows(ChalkRows[CountedHand]):
    """Each with the cards left in hand and what they count."""

    bar_margin = 5

    def __init__(self, rows: Sequence[CountedHand], limit: int, faces: CardFaces, say: Words) -> None:
        super().__init__(rows, limit, faces.sprites, say)
        self._faces = faces
        self.row_height = min(76.0, _TOTAL / len(rows))

    def headings(self) -> Sequence[tuple[int, str]]:
        """What stands above which columns."""
        return (2, self._say("left in hand")), (3, self._say("points")), (4, self._say("so far"))

    def widths(self) -> list[int]:
        """Hand and bar share what the rest leaves."""
        px = self.look.px
        widths = [px(46), px(104), 0, px(58), 0, px(60)]
        left = max(2, self.rect.width - sum(widths))
        widths[2], widths[4] = left * 54 // 100, left - left * 54 // 100
        return widths

    def writing(
        self,
        row: CountedHand,  # noqa: ARG002 - one signature for all games
        play_sound: Callable[[str], None],
        write: Callable[[float], None],
    ) -> list[Animation]:
        """The cards are turned up one by one."""
        return [Call(partial(play_sound, "card")), Tween(_COUNT, write)]

    def draw_row(
        self, surface: pygame.Surface, row: CountedHand, progress: float, cells: Sequence[pygame.Rect]
    ) -> None:
        """Who, the hand, and what it counts."""
        top = cells[0].top
        line = pygame.Rect(self.rect.left, top, self.rect.width, max(1, self.look.px(1)))
        surface.fill(mix(SLATE, CHALK, 0.25), line)
        self.text(surface, row.name, STRONG, name_colour(row.figure, SLATE), cells[1])
        self._draw_hand(surface, row, progress, cells[2])
        if progress:
            self.text(surface, str(round(row.points * progress)), HEADING, CHALK, cells[3])

    def _draw_hand(self, surface: pygame.Surface, row: CountedHand, share: float, cell: pygame.Rect) -> None:
        """The cards, turned up one by one, each with what it counts."""
        look = self.look
        if not row.hand:
            if row.is_out:
                self.draw_crown(surface, cell.midleft)
                cell = pygame.Rect(cell.left + look.px(28), cell.top, cell.width - look.px(28), cell.height)
            self.text(surface, self._say("No card left!"), BODY, CHALK, cell)
            return
        high = cell.height - look.px(10)
        wide = min(look.px(42), round(high / HEIGHT))
        step = min(wide + look.px(5), (cell.width - wide - look.px(8)) / max(1, len(row.hand) - 1))
        shown = round(len(row.hand) * min(1.0, share * 1.3))
        spec = look.spec(LITTLE_BOLD)
        for place, kind in enumerate(row.hand):
            card = playing(kind if place < shown else 0)
            picture = self._faces.picture(card, wide)
            rect = picture.get_rect(midleft=(cell.left + round(step * place), cell.centery))
            surface.blit(picture, rect)
            if place < shown:
                words = look.type.render(str(POINTS[kind]), spec, CHALK)
                radius = max(words.get_width(), words.get_height()) // 2 + look.px(2)
                fill = look.palette.danger if POINTS[kind] > _DEAR else _INK
                across = rect.right - look.px(5) if step >= wide else rect.left + radius
                spot = (across, rect.bottom - look.px(5))
                look.painter.disc(surface, spot, radius, fill, CHALK, max(1, look.px(1)))
                surface.blit(words, words.get_rect(center=spot))


def chalk_board(
    desk: Desk, faces: CardFaces, fact: RoundEnded, state: State, on_done: Callable[[], None]
) -> ChalkBoard:
    """The board for a round that has ended; the state is already that of what follows."""
    say, names, limit = desk.say, faces.teller.names, state.setup.limit
    rows = reckon(fact, state.setup.figures, names)
    title = say(ENDINGS[fact.why])
    if fact.why is Ending.OUT and fact.out:
        title = say("{who} is out!", who=", ".join(names[seat] for seat in fact.out))
    winners = [names[seat] for seat in state.won]
    note = closest(rows, limit, say) if state.stack else tell_winners(winners, say)
    return ChalkBoard(desk, HandRows(rows, limit, faces, say), ChalkWords(title, title, note), on_done, 900)
