"""The list of played games: a small picture of where, how far it came, who played, and when."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from frantic_board.play.games import seat_names
from frantic_board.records import Played
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import EDGE, RADIUS, SMALL, STRONG, mix
from frantic_board.ui.widgets import ListRow, ListView
from frantic_board.words.language import Words
from frantic_board.words.names import date_text

_ROW: Final = 66
_PAD: Final = 8
_FIGURE: Final = 22
_PICTURE: Final = (84, 50)


class GamesList(ListView):
    """A picture and two lines a game; dots stand for what is not known of it yet."""

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
        empty = say("No games yet. Every game you play will be here.")
        super().__init__([], selected, on_select, on_open, style=STRONG, empty_text=empty)
        self._paths = paths
        self._known = known
        self._sprites = sprites
        self._say = say
        self.show_paths(paths, selected)

    def show_paths(self, paths: Sequence[tuple[Path, float]], selected: int | None) -> None:
        """List these records."""
        self._paths = paths
        self.set_rows([ListRow(date_text(when, self._say.language)) for _, when in paths], selected)

    def row_height(self, index: int, width: int) -> int:  # noqa: ARG002 - one signature for all lists
        """Two lines."""
        lines = self.look.type.font(self.look.spec(STRONG)).line_height * 2 + self.look.px(16)
        return max(self.look.px(_ROW), lines)

    def _played(self, index: int) -> Played | None:
        return self._known.get(self._paths[index][0])

    # -- the words

    def _title(self, index: int) -> str:
        """Where it was played; the name somebody gave it comes first."""
        path, played = self._paths[index][0], self._played(index)
        name = "" if path.stem[:4].isdecimal() else path.stem
        if played is None:
            return name or "…"
        if played.head is None:
            return name or self._say("This is no game.")
        setup = played.head.setup
        place = ROOMS[setup.game].place(setup, self._say)
        return self._say("{name}: {what}", name=name, what=place) if name else place

    def _state(self, played: Played) -> str:
        """How far it came."""
        say = self._say
        if played.trouble:
            return say("broken")
        if played.is_over:
            return say.count("{number} round", "{number} rounds", played.rounds)
        if played.is_given_up:
            return say("given up")
        return say("unfinished")

    def about(self, played: Played) -> str:
        """How far an unfinished game is, and what was agreed about one that is over."""
        head, say = played.head, self._say
        if head is None:
            return ""
        if not played.can_go_on:
            return ROOMS[head.setup.game].details(head.setup, say)
        who = seat_names(head.setup.figures, played.labels, say)[played.turn]
        return say("round {number}, {turn}", number=played.rounds, turn=say("{who}'s turn.", who=who)[:-1])

    # -- drawing

    def _inner(self, index: int) -> pygame.Rect:
        rect, pad = self.row_rect(index), self.look.px(_PAD)
        return rect.inflate(-2 * pad, -2 * pad)

    def _blocks(self, index: int) -> list[tuple[TextBlock, bool]]:
        """The texts of a row, and which of them are soft."""
        look, inner, played = self.look, self._inner(index), self._played(index)
        left = inner.left + look.px(_PICTURE[0]) + look.px(10)
        half = inner.height // 2
        upper = pygame.Rect(left, inner.top, max(1, inner.right - left), half)
        state = "" if played is None or played.head is None else self._state(played)
        taken = min(upper.width // 2, look.type.width(state, look.spec(SMALL)) + look.px(10))
        title = TextBlock(self._title(index), STRONG, lines=1)
        wide = min(upper.width - taken, title.measure(look)[0] + look.px(10))
        title.fit(look, pygame.Rect(upper.left, upper.top, max(1, wide), half))
        about = TextBlock("" if played is None else self.about(played), SMALL, lines=1)
        about.fit(look, pygame.Rect(upper.left + wide, upper.top, max(1, upper.width - taken - wide), half))
        sign = TextBlock(state, SMALL, Align.END, lines=1)
        sign.fit(look, upper)
        when = TextBlock(self._rows[index].text, SMALL, Align.END, lines=1)
        when.fit(look, pygame.Rect(upper.left, inner.bottom - half, upper.width, half))
        return [(title, False), (about, True), (sign, False), (when, True)]

    def draw_row_ground(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """The chosen game has an amber frame, one that can go on a fainter one."""
        look, palette, played = self.look, self.look.palette, self._played(index)
        is_chosen = index == self.selected
        lit = 0.6 if is_chosen else 0.35 if index == self._hovered_row and self.is_hovered else 0.15
        edge = mix(palette.well, palette.raised, 0.3)
        if is_chosen:
            edge = palette.primary
        elif played is not None and played.can_go_on:
            edge = mix(palette.well, palette.primary, 0.45)
        box = rect.inflate(0, -look.px(4))
        fill = mix(palette.well, palette.raised, lit)
        look.painter.box(surface, box, fill, look.px(RADIUS), edge, look.px(EDGE))

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:  # noqa: ARG002
        """Where and how far above, figures and points below."""
        look, palette, played = self.look, self.look.palette, self._played(index)
        inner = self._inner(index)
        picture = pygame.Rect(inner.left, 0, look.px(_PICTURE[0]), min(inner.height, look.px(_PICTURE[1])))
        picture.centery = inner.centery
        look.painter.box(surface, picture, palette.table, look.px(6))
        for block, is_soft in self._blocks(index):
            block.draw(look, surface, palette.text_soft if is_soft else palette.text)
        if played is None or played.head is None:
            return
        setup, small = played.head.setup, picture.inflate(-look.px(8), -look.px(8))
        if min(small.size) > 8:
            surface.blit(ROOMS[setup.game].thumbnail(setup, small.size, self._sprites), small)
        self._draw_players(surface, index, played, setup.figures)

    def _draw_players(
        self, surface: pygame.Surface, index: int, played: Played, figures: Sequence[str]
    ) -> None:
        """Everybody with their points, whoever won first and crowned; of those without room, how many."""
        look, palette, inner = self.look, self.look.palette, self._inner(index)
        side, spec = look.px(_FIGURE), look.spec(SMALL)
        left = inner.left + look.px(_PICTURE[0]) + look.px(10)
        middle = inner.bottom - inner.height // 4
        end = inner.right - look.type.width(self._rows[index].text, spec) - look.px(8)
        order = sorted(range(len(figures)), key=lambda seat: played.scores[seat] if played.is_over else 0)
        for place, seat in enumerate(order):
            is_winner = seat in played.winners
            number = look.type.render(
                str(played.scores[seat]), spec, palette.primary if is_winner else palette.text_soft
            )
            more = look.type.render(f"+{len(order) - place}", spec, palette.text_soft)
            step = side + number.get_width() + look.px(10) + (look.px(18) if is_winner else 0)
            needed = step if place == len(order) - 1 else step + more.get_width()
            if left + needed > end:
                surface.blit(more, more.get_rect(midleft=(left, middle)))
                return
            if is_winner:
                look.draw_icon(surface, "crown", look.px(16), palette.primary, midleft=(left, middle))
                left += look.px(18)
            picture = self._sprites.figure(figures[seat], side)
            surface.blit(picture, picture.get_rect(midleft=(left, middle)))
            surface.blit(number, number.get_rect(midleft=(left + side + look.px(2), middle)))
            left += step - (look.px(18) if is_winner else 0)

    def cut_texts(self) -> list[str]:
        """The titles in view that do not fit."""
        if not self._rows:
            return super().cut_texts()
        firsts = (self._blocks(index)[0][0] for index in self.visible_rows())
        return [block.text for block in firsts if not block.is_whole]

    def hint(self, position: tuple[int, int] | None) -> str:
        """What is wrong with a game."""
        index = self.selected if position is None else self.row_at(position)
        if index is None:
            return ""
        played = self._played(index)
        return "" if played is None else played.trouble
