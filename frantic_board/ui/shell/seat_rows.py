"""The seats of a new game: one row each, with figure, who plays it, and a name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.bots.registry import ROSTERS
from frantic_board.kernel import AnyGame
from frantic_board.play.games import LONGEST_NAME, bot_character, bot_name, given_name, human_label, stand_in
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import LIP, SMALL, STRONG, mix
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import (
    Button,
    ButtonKind,
    Choice,
    Figure,
    Label,
    Option,
    Panel,
    Picture,
    TextField,
)
from frantic_board.words.names import figure_name

_KIND_WIDTH: Final = 102
_ARROW: Final = 20


@dataclass
class SeatDraft:
    """A seat as it stands on the form."""

    figure: str
    bot: str = ""
    """The bot that plays it; empty for a person."""
    name: str = ""
    """What a person typed."""

    @property
    def label(self) -> str:
        """As the record will have it."""
        return f"bot:{self.bot}" if self.bot else human_label(self.name, self.figure)


def drafts_of(
    figures: Sequence[str], labels: Sequence[str], began: Sequence[str], game: str
) -> list[SeatDraft]:
    """The seats of a game that goes on; whoever `began` where a bot plays now is still known by name.

    A bot that is not here is replaced by one of ours.
    """
    drafts = []
    for figure, label, first in zip(figures, labels, began, strict=True):
        kind, _, bot = label.partition(":")
        if kind != "bot":
            bot = ""
        elif bot not in ROSTERS[game]:
            bot = stand_in(game)
        drafts.append(SeatDraft(figure, bot, given_name(label, figure) or given_name(first, figure)))
    return drafts


class FigureButton(Button):
    """Shows a figure; each press takes the next one that is free."""

    def __init__(self, sprites: Sprites, figure: str, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press)
        self._sprites = sprites
        self._figure = figure

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figure on the button."""
        super().draw(surface)
        side = max(1, min(self.rect.size) - self.look.px(LIP) - self.look.px(4))
        picture = self._sprites.figure(self._figure, side)
        middle = self.rect.centerx, self.rect.centery - self.look.px(LIP) // 2
        surface.blit(picture, picture.get_rect(center=middle))


class SeatForm:
    """What is agreed about the seats, and the widgets to agree with."""

    def __init__(
        self,
        desk: Desk,
        game: AnyGame,
        seats: Sequence[SeatDraft],
        on_change: Callable[[], None],
        *,
        has_people: bool = True,
        is_fixed: bool = False,
    ) -> None:
        """`on_change` is told when rows must be shown anew.

        Without people only bots can be chosen; where the game goes on already, the figures are fixed.
        """
        self.seats = list(seats)
        self._desk = desk
        self._game = game
        self._on_change = on_change
        self._has_people = has_people
        self._is_fixed = is_fixed

    def remove(self, index: int) -> None:
        """One seat less."""
        if len(self.seats) > self._game.seats[0]:
            del self.seats[index]
            self._on_change()

    def next_figure(self, index: int) -> None:
        """Take the next figure that nobody has."""
        free, own = self._free(), self._game.figures.index(self.seats[index].figure)
        if free:
            self.seats[index].figure = next((f for f in free if self._game.figures.index(f) > own), free[0])
            self._on_change()

    @property
    def most(self) -> int:
        """How many can play."""
        return self._game.seats[-1]

    def _free(self) -> list[str]:
        taken = {seat.figure for seat in self.seats}
        return [figure for figure in self._game.figures if figure not in taken]

    def _set_bot(self, index: int, bot: str) -> None:
        self.seats[index].bot = bot
        self._on_change()

    def _set_name(self, index: int, name: str) -> None:
        self.seats[index].name = name

    def sit_down(self, figure: str) -> None:
        """Somebody takes a seat: a person, or a bot where only bots play."""
        self.seats.append(SeatDraft(figure, "" if self._has_people else stand_in(self._game.name)))
        self._on_change()

    def rows(self) -> Widget:
        """One row a seat; those that are free can be taken with one click."""
        rows = self.rows_of_seats()
        if not self._is_fixed:
            rows += [self._free_row(place, figure) for place, figure in enumerate(self._free())]
        return Column(*rows, gap=4)

    def rows_of_seats(self) -> list[Widget]:
        """The rows of those who sit there."""
        return [self._row(index, seat) for index, seat in enumerate(self.seats)]

    def _free_row(self, place: int, figure: str) -> Widget:
        """A seat nobody has taken."""
        say = self._desk.say
        sit = Button(
            say("Sit down") if self._has_people else say("Add a bot"),
            partial(self.sit_down, figure),
            icon="plus",
            kind=ButtonKind.QUIET,
        )
        picture = Picture(partial(_faded, self._desk.sprites, figure)).sized(width=32, height=32)
        nobody = Label(say("Nobody"), SMALL, self._desk.look.palette.text_faint, lines=1)
        row = Row(
            picture,
            nobody.sized(width=Grow()),
            sit.named("add-seat" if place == 0 else f"add-seat-{place}"),
            gap=8,
            down=Align.CENTRE,
        )
        palette = self._desk.look.palette
        return Panel(
            row, padding=(8, 1), fill=mix(palette.panel, palette.table, 0.5), edge=palette.panel_edge
        )

    def _row(self, index: int, seat: SeatDraft) -> Widget:
        say, palette = self._desk.say, self._desk.look.palette
        called = figure_name(seat.figure, say)
        kinds = [Option("", say("Person"), "human")] if self._has_people else []
        kinds += [Option(bot, bot_name(bot), "bot") for bot in ROSTERS[self._game.name]]
        kind = Choice(kinds, seat.bot, partial(self._set_bot, index), arrow=_ARROW).named(f"kind-{index}")
        parts: list[Widget] = [self._figure(index, seat), self._who(index, seat, called).sized(width=Grow())]
        parts.append(kind.sized(width=_KIND_WIDTH))
        if not self._is_fixed:
            away = Button("", partial(self.remove, index), icon="close", kind=ButtonKind.QUIET)
            away.with_tooltip(say("Take this seat away"))
            away.enable(len(self.seats) > self._game.seats[0], say("Two must play."))
            parts.append(away.named(f"remove-{index}").sized(width=26))
        rows: list[Widget] = [Row(*parts, gap=5, down=Align.CENTRE)]
        if seat.bot:
            text = bot_character(seat.bot, say, self._game.name) or say(
                "A bot plays {figure}.", figure=called
            )
            rows.append(Label(text, SMALL, palette.text_soft, lines=3))
        fill = mix(palette.panel, palette.raised, 0.35)
        return Panel(*rows, padding=(7, 3), gap=0, fill=fill, edge=palette.panel_edge)

    def _figure(self, index: int, seat: SeatDraft) -> Widget:
        sprites = self._desk.sprites
        if self._is_fixed:
            return Figure(sprites, seat.figure, 40)
        figure = FigureButton(sprites, seat.figure, partial(self.next_figure, index))
        called = figure_name(seat.figure, self._desk.say)
        figure.with_tooltip(self._desk.say("{figure}: press for another figure", figure=called))
        return figure.named(f"figure-{index}").sized(width=42, height=42)

    def _who(self, index: int, seat: SeatDraft, called: str) -> Widget:
        if seat.bot:
            return Label(called, STRONG, lines=1)
        changed = partial(self._set_name, index)
        field = TextField(seat.name, changed, longest=LONGEST_NAME, placeholder=called)
        return field.named(f"name-{index}")


def _faded(sprites: Sprites, figure: str, size: Size) -> pygame.Surface:
    """A figure that nobody plays yet."""
    picture = sprites.figure(figure, size[0]).copy()
    picture.set_alpha(90)
    return picture
