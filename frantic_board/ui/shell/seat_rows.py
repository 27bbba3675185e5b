"""The seats of a new game: one row each, with figure, who plays it, and a name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.board.state import FIGURES
from frantic_board.bots import BOTS
from frantic_board.play.games import LONGEST_NAME, bot_character, bot_name, human_label, stand_in
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.shell.parts import Picture
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import LIP, SMALL
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Choice, Label, Option, TextField
from frantic_board.words.names import figure_name

MOST: Final = len(FIGURES)
FEWEST: Final = 2
_KIND_WIDTH: Final = 172


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
        picture = self._sprites.get(f"figures/{self._figure}", (side, side))
        middle = self.rect.centerx, self.rect.centery - self.look.px(LIP) // 2
        surface.blit(picture, picture.get_rect(center=middle))


class SeatForm:
    """What is agreed about the seats, and the widgets to agree with."""

    def __init__(
        self,
        desk: Desk,
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
        self._on_change = on_change
        self._has_people = has_people
        self._is_fixed = is_fixed

    def add(self) -> None:
        """One more seat, played by a bot."""
        if len(self.seats) < MOST:
            self.seats.append(SeatDraft(self._free()[0], stand_in()))
            self._on_change()

    def remove(self, index: int) -> None:
        """One seat less."""
        if len(self.seats) > FEWEST:
            del self.seats[index]
            self._on_change()

    def next_figure(self, index: int) -> None:
        """Take the next figure that nobody has."""
        free, own = self._free(), FIGURES.index(self.seats[index].figure)
        if free:
            self.seats[index].figure = next((f for f in free if FIGURES.index(f) > own), free[0])
            self._on_change()

    def _free(self) -> list[str]:
        taken = {seat.figure for seat in self.seats}
        return [figure for figure in FIGURES if figure not in taken]

    def _set_bot(self, index: int, bot: str) -> None:
        self.seats[index].bot = bot
        self._on_change()

    def _set_name(self, index: int, name: str) -> None:
        self.seats[index].name = name

    def rows(self) -> Widget:
        """One row a seat, and a button for one more."""
        say = self._desk.say
        rows = [self._row(index, seat) for index, seat in enumerate(self.seats)]
        if self._is_fixed:
            return Column(*rows, gap=6)
        more = Button(say("Add a seat"), self.add, icon="plus", kind=ButtonKind.QUIET).named("add-seat")
        more.enable(len(self.seats) < MOST, say("Six can play."))
        return Column(*rows, Row(more), gap=6)

    def _row(self, index: int, seat: SeatDraft) -> Widget:
        say = self._desk.say
        called = figure_name(seat.figure, say)
        figure = FigureButton(self._desk.sprites, seat.figure, partial(self.next_figure, index))
        figure.with_tooltip(say("{figure}: press for another figure", figure=called))
        kinds = [Option("", say("Human"), "human")] if self._has_people else []
        kinds += [Option(bot, bot_name(bot), "bot") for bot in BOTS]
        kind = Choice(kinds, seat.bot, partial(self._set_bot, index)).named(f"kind-{index}")
        who = self._who(index, seat, called).sized(width=Grow())
        if self._is_fixed:
            picture = Picture(partial(self._desk.sprites.get, f"figures/{seat.figure}"))
            figures = picture.sized(width=40, height=40)
            return Row(figures, kind.sized(width=_KIND_WIDTH), who, gap=8, down=Align.CENTRE)
        away = Button("", partial(self.remove, index), icon="close", kind=ButtonKind.QUIET)
        away.with_tooltip(say("Take this seat away"))
        away.enable(len(self.seats) > FEWEST, say("Two must play."))
        return Row(
            figure.named(f"figure-{index}").sized(width=52),
            kind.sized(width=_KIND_WIDTH),
            who,
            away.named(f"remove-{index}").sized(width=42),
            gap=8,
            down=Align.CENTRE,
        )

    def _who(self, index: int, seat: SeatDraft, called: str) -> Widget:
        if not seat.bot:
            changed = partial(self._set_name, index)
            return TextField(seat.name, changed, longest=LONGEST_NAME, placeholder=called).named(
                f"name-{index}"
            )
        say = self._desk.say
        text = bot_character(seat.bot, say) or say("A bot plays {figure}.", figure=called)
        return Label(text, SMALL, self._desk.look.palette.text_soft, lines=2)
