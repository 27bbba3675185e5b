"""Pictures of a game, drawn for files and previews instead of the window."""

from collections.abc import Sequence
from copy import copy
from typing import Final

import pygame

from frantic_board.kernel import AnyFact
from frantic_board.records import Timeline
from frantic_board.ui.desk import Desk
from frantic_board.ui.root import Root
from frantic_board.ui.theme import Face, TextStyle
from frantic_board.ui.watch.projector import Projector

_MARGIN: Final = 8
_STRIP: Final = 0.07
"""The height of the line below the table, as a share of the picture's height."""
_TYPE: Final = TextStyle(Face.BOLD, 16, 8)


class Pictures:
    """Draws moments of a game, all of the same size: the table, and below it the round and the points."""

    def __init__(
        self, desk: Desk, timeline: Timeline, names: Sequence[str], size: tuple[int, int], *, sees_hands: bool
    ) -> None:
        self.size = size
        """The size of every picture, in pixels."""
        # Everything is as large as the picture asks for, not as the window does.
        self._look = copy(desk.look)
        self._look.resize(*size)
        self._look.text_factor = 1.0
        self._desk = copy(desk)
        self._desk.look = self._look
        self._timeline = timeline
        self._projector = Projector(self._desk, timeline, names, sees_hands=sees_hands, look_back=0)
        self._root = Root(self._look, self._projector.widget)
        strip = round(size[1] * _STRIP)
        self._strip = pygame.Rect(_MARGIN, size[1] - strip, max(1, size[0] - 2 * _MARGIN), strip)
        table = pygame.Rect(_MARGIN, _MARGIN, self._strip.width, max(1, self._strip.top - 2 * _MARGIN))
        self._root.layout(table)

    def changes(self, fact: AnyFact) -> bool:
        """Whether a fact is worth a picture."""
        return self._projector.middle.changes(fact)

    def draw(self, moment: int) -> pygame.Surface:
        """The picture of a moment."""
        projector, look = self._projector, self._look
        projector.jump(moment)
        seats = projector.middle.places().seats
        if seats is not None:
            seats.show_seats(projector.middle.seats(projector.state))
        picture = pygame.Surface(self.size)
        picture.blit(look.painter.table(self.size, look.palette.table_lit, look.palette.table), (0, 0))
        self._root.update(0.0)
        self._root.draw(picture)
        turn, say = self._timeline.turn_at(moment), self._desk.say
        if turn.seat is None:
            text = say("Round {number}", number=turn.round)
        else:
            text = say("Round {number}, turn {turn}", number=turn.round, turn=turn.number)
        self._draw_strip(picture, text, projector.state.scores)
        return picture

    def sheet(self, moments: Sequence[int]) -> pygame.Surface:
        """Four of these moments in one picture, to take colours from that all of them can share."""
        half = (max(1, self.size[0] // 2), max(1, self.size[1] // 2))
        sheet = pygame.Surface(self.size)
        for place in range(4):
            moment = moments[(len(moments) - 1) * (2 * place + 1) // 8]
            small = pygame.transform.scale(self.draw(moment), half)
            sheet.blit(small, (half[0] * (place % 2), half[1] * (place // 2)))
        return sheet

    def _draw_strip(self, picture: pygame.Surface, text: str, scores: tuple[int, ...]) -> None:
        """The round at the left, the points at the right."""
        look, palette, strip = self._look, self._look.palette, self._strip
        side = max(8, round(strip.height * 0.7))
        right = strip.right
        for figure, score in reversed(list(zip(self._timeline.head.setup.figures, scores, strict=True))):
            spec = look.type.fit(str(score), look.spec(_TYPE), (2 * side, side), 8, 1).spec
            number = look.type.render(str(score), spec, palette.text)
            right -= number.get_width()
            picture.blit(number, number.get_rect(midleft=(right, strip.centery)))
            right -= side + 2
            picture.blit(
                self._desk.sprites.figure(figure, side),
                (right, strip.centery - side // 2),
            )
            right -= side // 2
        room = max(1, right - strip.left - _MARGIN)
        fitted = look.type.fit(text, look.spec(_TYPE), (room, side), 8, 1)
        words = look.type.render(fitted.lines[0], fitted.spec, palette.text_soft)
        picture.blit(words, words.get_rect(midleft=(strip.left, strip.centery)))
