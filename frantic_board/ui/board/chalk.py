"""The chalk board of the board game: positions turn into points, and cards that cost points are held up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.board.cards import FUCK_YOU, NAMES
from frantic_board.board.facts import RoundEnded
from frantic_board.board.state import State
from frantic_board.ui.anim import Animation, Call, Tween
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.desk import Desk
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.chalk import (
    ALARM,
    CHALK,
    ChalkBoard,
    ChalkRows,
    ChalkWords,
    Reckoning,
    closest,
)
from frantic_board.ui.theme import HEADING, STRONG
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import Words
from frantic_board.words.names import tell_winners

_COUNT: Final = 0.7
"""How long a position takes to become points."""
_REVEAL: Final = 0.9
"""How long a card that costs points is held up."""


@dataclass(frozen=True)
class Standing(Reckoning):
    """Points for where a figure stood, and for cards in its seat's hand."""

    position: int
    penalties: int
    """How many of the cards that cost points were in the hand."""

    def reached(self, progress: float) -> float:
        """The score at a moment: 0 nothing is reckoned, 1 the position is, 2 the cards are too."""
        cards = self.points - self.position
        return self.before + self.position * min(1.0, progress) + cards * max(0.0, progress - 1.0)


def reckon(
    fact: RoundEnded, at: Sequence[int], figures: Sequence[str], names: Sequence[str]
) -> list[Standing]:
    """Take the points of a round apart, by where the figures stood."""
    return [
        Standing(figure, name, points, score, position, (points - position) // 21)
        for figure, name, points, score, position in zip(
            figures, names, fact.points, fact.scores, at, strict=True
        )
    ]


class BoardRows(ChalkRows[Standing]):
    """Each with its position and the cards that cost points."""

    def __init__(self, rows: Sequence[Standing], limit: int, card: str, sprites: Sprites, say: Words) -> None:
        """`card` is what the card that costs points is called."""
        super().__init__(rows, limit, sprites, say)
        self._card = card

    def headings(self) -> Sequence[tuple[int, str]]:
        """What stands above which columns."""
        return (1, self._say("Player")), (2, self._say("Position")), (3, self._card)

    def widths(self) -> list[int]:
        """There is room for cards only where somebody has one."""
        px = self.look.px
        has_cards = any(row.penalties for row in self._rows)
        widths = [px(44), px(142), px(78), px(112) if has_cards else 0, 0, px(56)]
        widths[4] = max(1, self.rect.width - sum(widths))
        return widths

    def writing(
        self, row: Standing, play_sound: Callable[[str], None], write: Callable[[float], None]
    ) -> list[Animation]:
        """First the position, then the cards."""
        parts: list[Animation] = [Call(partial(play_sound, "step")), Tween(_COUNT, write)]
        if row.penalties:
            parts += [Call(partial(play_sound, "event")), Tween(_REVEAL, write, start=1.0, end=2.0)]
        return parts

    def draw_row(
        self, surface: pygame.Surface, row: Standing, progress: float, cells: Sequence[pygame.Rect]
    ) -> None:
        """Who, the position, and the cards."""
        look, name = self.look, cells[1]
        if self.is_done and row.score == min(other.score for other in self._rows):
            self.draw_crown(surface, (name.right - look.px(30), name.centery))
            name = pygame.Rect(name.topleft, (name.width - look.px(28), name.height))
        self.text(surface, row.name, STRONG, CHALK, name)
        left = round(row.position * min(1.0, progress))
        self.text(surface, f"+{left}" if progress else str(row.position), HEADING, CHALK, cells[2])
        if progress > 1.0:
            self._draw_cards(surface, row, cells[3])

    def _draw_cards(self, surface: pygame.Surface, row: Standing, cell: pygame.Rect) -> None:
        """The cards that cost points, and what they cost."""
        look = self.look
        side = look.px(34)
        step = min(look.px(14), look.px(28) // max(1, row.penalties - 1))
        card = card_face(self._sprites, NAMES[FUCK_YOU], side)
        for number in range(row.penalties):
            surface.blit(card, card.get_rect(midleft=(cell.left + number * step, cell.centery)))
        used = side + (row.penalties - 1) * step + look.px(7)
        room = pygame.Rect(cell.left + used, cell.top, cell.width - used, cell.height)
        self.text(surface, f"+{row.points - row.position}", HEADING, ALARM, room)


def chalk_board(
    desk: Desk, rows: Sequence[Standing], state: State, on_done: Callable[[], None]
) -> ChalkBoard:
    """The board for a round that has ended; the state is already that of what follows."""
    say, limit = desk.say, state.setup.limit
    is_over = not state.stack
    best = min(row.score for row in rows)
    winners = [row.name for row in rows if row.score == best]
    words = ChalkWords(
        title=say("End of the round"),
        verdict=say("The game is over") if is_over else say("End of the round"),
        note=tell_winners(winners, say) if is_over else closest(rows, limit, say),
        explanation=say("The game ends when somebody reaches the line. Then the fewest points win."),
    )
    card = card_name(FUCK_YOU, say, is_polite=desk.is_polite)
    return ChalkBoard(desk, BoardRows(rows, limit, card, desk.sprites, say), words, on_done)
