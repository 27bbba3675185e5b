"""The list of tracks: shipped ones and the user's own, each with a small drawing."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.files.errors import FileError
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.desk import Desk
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import BODY, SMALL
from frantic_board.ui.widgets import ListRow, ListView
from frantic_board.ui.workshop.pieces import draw_piece
from frantic_board.words.language import Words
from frantic_board.workshop import library
from frantic_board.workshop.library import Track

_HEIGHT: Final = 58
_PREVIEW: Final = 76
"""Height of a row and width of its drawing, in design pixels."""
_INSET: Final = 6


def facts(track: Track, say: Words) -> str:
    """Whose a track is and how long, in a few words."""
    whose = say("comes with the game") if track.file.is_shipped else say("yours")
    if track.level is None:
        return say("{whose}, not finished", whose=whose)
    fields = say.count("One field", "{number} fields", track.level.track.goal + 1)
    return f"{fields}, {whose}"


def draw_track(surface: pygame.Surface, rect: pygame.Rect, track: Track) -> None:
    """Draw a track small: as it will be played, or as far as it is drawn."""
    if min(rect.size) <= 8:
        return
    if track.level is not None:
        surface.blit(track_preview(track.level.track, rect.size), rect)
        return
    try:
        signs = library.open_track(track.file.path).signs
    except FileError:
        return
    draw_piece(surface, rect, signs)


class TrackList(ListView):
    """Tracks to choose from."""

    def __init__(
        self,
        desk: Desk,
        tracks: Sequence[Track],
        selected: int | None,
        on_select: Callable[[int], None],
        on_activate: Callable[[int], None],
    ) -> None:
        rows = [ListRow(track.title, facts(track, desk.say)) for track in tracks]
        super().__init__(rows, selected, on_select, on_activate)
        self._tracks = list(tracks)
        self._desk = desk

    def row_height(self, index: int, width: int) -> int:  # noqa: ARG002 - all rows are alike
        """High enough for the drawing."""
        return self.look.px(_HEIGHT)

    def _blocks(self, index: int) -> tuple[TextBlock, TextBlock]:
        """Title and facts, set to their places."""
        look, rect, row = self.look, self.row_rect(index), self.rows[index]
        left = rect.left + look.px(_PREVIEW) + look.px(14)
        width = max(1, rect.right - left - look.px(_INSET))
        half = rect.height // 2
        title = TextBlock(row.text, BODY, down=Align.END, lines=1)
        title.fit(look, pygame.Rect(left, rect.top, width, half + look.px(2)))
        detail = TextBlock(row.detail, SMALL, down=Align.START, lines=1)
        detail.fit(look, pygame.Rect(left, rect.top + half + look.px(2), width, half - look.px(2)))
        return title, detail

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw the track, its title and what there is to know about it."""
        look, palette, track = self.look, self.look.palette, self._tracks[index]
        inset = look.px(_INSET)
        place = pygame.Rect(
            rect.left + inset, rect.top + inset // 2, look.px(_PREVIEW), rect.height - 2 * (inset // 2)
        )
        draw_track(surface, place, track)
        title, detail = self._blocks(index)
        title.draw(look, surface, palette.text)
        is_own = not track.file.is_shipped
        detail.draw(look, surface, palette.primary if is_own else palette.text_soft)

    def hint(self, position: tuple[int, int] | None) -> str:
        """The whole title, where the row shows less."""
        index = self.selected if position is None else self.row_at(position)
        is_cut = index is not None and index < len(self.rows) and not self._blocks(index)[0].is_whole
        return self.rows[index].text if is_cut and index is not None else ""

    def cut_texts(self) -> list[str]:
        """The facts in view that do not fit; titles are people's own, and told in full by the hint."""
        return [
            self.rows[index].detail for index in self.visible_rows() if not self._blocks(index)[1].is_whole
        ]
