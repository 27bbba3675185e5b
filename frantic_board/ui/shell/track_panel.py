"""The track of a game that is set up, to play it or to watch it: chosen, drawn and described."""

from collections.abc import Callable, Mapping

import pygame

from frantic_board.board.state import LIMITS
from frantic_board.board.track import Level
from frantic_board.files.board.printing import description_in
from frantic_board.ui.board import track_preview
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Grid
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Canvas, Choice, Label, Option, Panel
from frantic_board.words.language import Words
from frantic_board.words.names import LENGTH_WORDS


def track_panel(
    desk: Desk, levels: Mapping[str, Level], chosen: str, on_choose: Callable[[str], None], *cells: Widget
) -> Panel:
    """A panel with the choice of the track, and what else there is to choose below: captions and fields."""
    say, level = desk.say, levels.get(chosen)
    tracks = [Option(name, each.name) for name, each in levels.items()] or [Option("", "-")]
    about = "" if level is None else description_in(level, say.language)

    def draw_preview(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if level is not None and min(rect.size) > 8:
            surface.blit(track_preview(level.track, rect.size), rect)

    return Panel(
        Choice(tracks, chosen, on_choose).named("track"),
        Canvas(draw_preview).sized(height=Grow()),
        Label(about, SMALL, desk.look.palette.text_soft, lines=3),
        Grid([None, Grow()], *cells, gap=14, row_gap=6),
        title=say("Track"),
        gap=6,
    )


def length_options(say: Words, players: int) -> list[Option[int]]:
    """Short, medium and long, with the points that so many players have then (B8.5)."""
    return [
        Option(place, say("{length}: {number} points", length=say(word), number=limit))
        for place, (word, limit) in enumerate(zip(LENGTH_WORDS, LIMITS[players], strict=True))
    ]
