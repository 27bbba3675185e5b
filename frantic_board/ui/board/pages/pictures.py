"""Pictures of the board, drawn for files instead of the window."""

from typing import Final

import pygame

from frantic_board.board.state import Setup
from frantic_board.records import Timeline
from frantic_board.ui.board import Geometry, Marks, Shown
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.drawing import Drawing
from frantic_board.ui.board.standing import Standing
from frantic_board.ui.desk import Desk
from frantic_board.ui.theme import Face, TextStyle

_MARGIN: Final = 12
_STRIP: Final = 0.075
"""The height of the line below the board, as a share of the picture's width."""
_TYPE: Final = TextStyle(Face.BOLD, 16, 8)


class Pictures:
    """Draws moments of a game, all of the same size: the board, and below it the round and the points."""

    def __init__(self, desk: Desk, setup: Setup, box: tuple[int, int]) -> None:
        """The pictures fit into the box."""
        strip = round(box[0] * _STRIP)
        area = pygame.Rect(_MARGIN, _MARGIN, box[0] - 2 * _MARGIN, box[1] - 2 * _MARGIN - strip)
        whole = Geometry.fit(setup.level.track, area).whole
        board = pygame.Rect((_MARGIN, _MARGIN), whole.size)
        self._geometry = Geometry.fit(setup.level.track, board)
        self._strip = pygame.Rect(0, board.bottom, board.right + _MARGIN, strip + _MARGIN)
        self.size = (self._strip.width, self._strip.bottom)
        """The size of every picture, in pixels."""
        self._desk = desk
        self._setup = setup
        self._drawing = Drawing(desk.look, desk.sprites, setup.figures)

    def draw(self, timeline: Timeline, moment: int) -> pygame.Surface:
        """The picture of a moment."""
        state, turn = timeline.state_at(moment), timeline.turn_at(moment)
        shown, standing = Shown.from_state(state), Standing()
        standing.settle(shown, {})
        marks = Marks(active=turn.seat)
        picture = pygame.Surface(self.size)
        picture.fill(self._desk.look.palette.table)
        seen = Seen.now(shown, marks, standing.places, (), (), None, None)
        self._drawing.draw(picture, self._geometry, seen)
        say = self._desk.say
        if turn.seat is None:
            text = say("Round {number}", number=turn.round)
        else:
            text = say("Round {number}, turn {turn}", number=turn.round, turn=turn.number)
        self._draw_strip(picture, text, state.scores)
        return picture

    def _draw_strip(self, picture: pygame.Surface, text: str, scores: tuple[int, ...]) -> None:
        """The round at the left, the points at the right."""
        look, palette, strip = self._desk.look, self._desk.look.palette, self._strip
        side = max(8, round(strip.height * 0.6))
        right = strip.right - _MARGIN
        for figure, score in reversed(list(zip(self._setup.figures, scores, strict=True))):
            spec = look.type.fit(str(score), look.spec(_TYPE), (2 * side, side), 8, 1).spec
            number = look.type.render(str(score), spec, palette.text)
            right -= number.get_width()
            picture.blit(number, number.get_rect(midleft=(right, strip.centery)))
            right -= side + 2
            picture.blit(
                self._desk.sprites.get(f"figures/{figure}", (side, side)),
                (right, strip.centery - side // 2),
            )
            right -= side // 2
        room = max(1, right - strip.left - 2 * _MARGIN)
        fitted = look.type.fit(text, look.spec(_TYPE), (room, side), 8, 1)
        words = look.type.render(fitted.lines[0], fitted.spec, palette.text_soft)
        picture.blit(words, words.get_rect(midleft=(strip.left + _MARGIN, strip.centery)))
