"""The list of played games: when, on which track, who played, and how it ended."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from frantic_board.records import Played
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import SMALL, STRONG
from frantic_board.ui.widgets import ListRow, ListView
from frantic_board.words.language import Words
from frantic_board.words.names import date_text

_ROW: Final = 58
_PAD: Final = 12
_FIGURE: Final = 20


class GamesList(ListView):
    """Two lines a game; dots stand for what is not known of it yet."""

    def __init__(
        self,
        paths: Sequence[tuple[Path, float]],
        known: dict[Path, Played],
        sprites: Sprites,
        say: Words,
        on_select: Callable[[int], None],
        on_open: Callable[[int], None],
        selected: int | None,
    ) -> None:
        rows = [ListRow(date_text(when, say.language)) for _, when in paths]
        empty = say("No games yet. Every game you play will be here.")
        super().__init__(rows, selected, on_select, on_open, style=STRONG, empty_text=empty)
        self._paths = paths
        self._known = known
        self._sprites = sprites
        self._say = say

    def row_height(self, index: int, width: int) -> int:  # noqa: ARG002 - one signature for all lists
        """Two lines."""
        return self.look.px(_ROW)

    def _played(self, index: int) -> Played | None:
        return self._known.get(self._paths[index][0])

    def _head(self, index: int) -> TextBlock:
        """When it was, and its name if somebody gave it one."""
        stem = self._paths[index][0].stem
        is_named = not stem[:4].isdecimal()
        text = self._rows[index].text
        block = TextBlock(f"{text}   {stem}" if is_named else text, STRONG, lines=1)
        block.fit(self.look, self._line(index, 0, self._level_width(index)))
        return block

    def _level(self, index: int) -> str:
        played = self._played(index)
        return played.head.setup.level.name if played is not None and played.head is not None else ""

    def _level_width(self, index: int) -> int:
        width = self.look.type.width(self._level(index), self.look.spec(SMALL))
        return min(width, self.row_rect(index).width // 2) + self.look.px(_PAD)

    def _line(self, index: int, number: int, less: int = 0) -> pygame.Rect:
        rect, pad = self.row_rect(index), self.look.px(_PAD)
        half = rect.height // 2
        return pygame.Rect(
            rect.left + pad, rect.top + number * half, max(1, rect.width - 2 * pad - less), half
        )

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:  # noqa: ARG002
        """Date and track above, figures and points below."""
        look, palette, played = self.look, self.look.palette, self._played(index)
        self._head(index).draw(look, surface, palette.text)
        level = TextBlock(self._level(index), SMALL, Align.END, lines=1)
        level.fit(look, self._line(index, 0))
        level.draw(look, surface, palette.text_soft)
        line = self._line(index, 1)
        if played is None:
            reading = look.type.render("…", look.spec(SMALL), palette.text_soft)
            surface.blit(reading, reading.get_rect(midleft=line.midleft))
            return
        if played.head is None:
            trouble = TextBlock(self._say("This is no game."), SMALL, lines=1)
            trouble.fit(look, line)
            trouble.draw(look, surface, palette.text_soft)
            return
        self._draw_players(surface, line, played)

    def _draw_players(self, surface: pygame.Surface, line: pygame.Rect, played: Played) -> None:
        look, palette = self.look, self.look.palette
        assert played.head is not None, "the caller has looked"
        side, left = look.px(_FIGURE), line.left
        spec = look.spec(SMALL)
        for seat, (figure, score) in enumerate(zip(played.head.setup.figures, played.scores, strict=True)):
            picture = self._sprites.get(f"figures/{figure}", (side, side))
            surface.blit(picture, (left, line.centery - side // 2 - look.px(3)))
            colour = palette.primary if seat in played.winners else palette.text_soft
            number = look.type.render(str(score), spec, colour)
            surface.blit(
                number, number.get_rect(midleft=(left + side + look.px(2), line.centery - look.px(3)))
            )
            left += side + max(number.get_width(), look.px(24)) + look.px(10)
        if not played.is_over:
            text = self._say("given up") if played.is_given_up else self._say("unfinished")
            if played.trouble:
                text = self._say("broken")
            note = look.type.render(text, spec, palette.text_soft)
            surface.blit(note, note.get_rect(midright=(line.right, line.centery - look.px(3))))

    def cut_texts(self) -> list[str]:
        """The rows in view that do not fit."""
        if not self._rows:
            return super().cut_texts()
        return [self._rows[index].text for index in self.visible_rows() if not self._head(index).is_whole]

    def hint(self, position: tuple[int, int] | None) -> str:
        """What is wrong with a game."""
        index = self.selected if position is None else self.row_at(position)
        if index is None:
            return ""
        played = self._played(index)
        return "" if played is None else played.trouble
