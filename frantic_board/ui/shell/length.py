"""How long a game is to be: three lengths of the book, or a limit of one's own."""

from collections.abc import Callable
from functools import partial
from typing import Final

from frantic_board.kernel import AnyGame
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.shell.parts import OptionCard, is_whole
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import HEADING, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Label, Panel, TextField
from frantic_board.words.names import LENGTH_WORDS

MAX_LIMIT: Final = 1_000_000
SHORT: Final = 0
MEDIUM: Final = 1
OWN: Final = -1
"""The length that is none of the three."""


class LengthForm:
    """What is agreed about the length, and the widgets to agree with."""

    def __init__(
        self, desk: Desk, game: AnyGame, limit: int, players: int, on_change: Callable[[], None]
    ) -> None:
        """`limit` is that of the last game for so many players; 0 stands for medium."""
        self._desk = desk
        self._game = game
        self._on_change = on_change
        limits = game.limits(players)
        self.place = MEDIUM if limit == 0 else limits.index(limit) if limit in limits else OWN
        """Which of the three lengths, or `OWN`."""
        self._limit_text = str(limit) if self.place == OWN else ""

    @property
    def problem(self) -> str:
        """Why this is no length; empty if it is one."""
        if self.place == OWN and not is_whole(self._limit_text, 1, MAX_LIMIT):
            return self._desk.say("The limit is a whole number from 1.")
        return ""

    def agreed(self, players: int) -> int:
        """The limit as a plan has it; 0 for medium."""
        if self.place == OWN:
            return int(self._limit_text) if is_whole(self._limit_text, 1, MAX_LIMIT) else 0
        # The book's numbers depend on how many play: medium stays medium when somebody joins.
        return 0 if self.place == MEDIUM else self._game.limits(players)[self.place]

    def points(self, players: int) -> int:
        """The points that end the game."""
        return self.agreed(players) or self._game.limits(players)[MEDIUM]

    def _choose(self, place: int, players: int) -> None:
        if place == OWN and not self._limit_text:
            self._limit_text = str(self._game.limits(players)[MEDIUM])
        self.place = place
        self._on_change()

    def _set_limit(self, text: str) -> None:
        self._limit_text = text.strip()

    def build(self, players: int, minutes: Callable[[int], int]) -> Panel:
        """The lengths beside each other; `minutes` says how long a game to a limit takes."""
        say, limits = self._desk.say, self._game.limits(players)
        cards: list[Widget] = []
        for place, (word, limit) in enumerate(zip(LENGTH_WORDS, limits, strict=True)):
            lines = [
                say.count("{number} point", "{number} points", limit),
                say("{number} min", number=minutes(limit)),
            ]
            cards.append(self._card(place, say(word), lines, players))
        own: Widget = self._card(OWN, say("Own"), [say("a limit of yours")], players)
        if self.place == OWN:
            field = TextField(self._limit_text, self._set_limit, longest=7, placeholder=str(limits[MEDIUM]))
            own = Column(Label(say("Limit"), STRONG, lines=1), field.named("limit")).sized(width=Grow())
        return choices_panel(self._desk, say("Length"), say("Fewest points win."), [*cards, own])

    def _card(self, place: int, title: str, lines: list[str], players: int) -> Widget:
        card = OptionCard(title, lines, partial(self._choose, place, players), is_chosen=place == self.place)
        name = "length-own" if place == OWN else f"length-{place}"
        return card.named(name).sized(width=Grow())


def choices_panel(desk: Desk, title: str, note: str, cards: list[Widget]) -> Panel:
    """Cards to choose from beside each other, under a title."""
    words: list[Widget] = [Label(title, HEADING, lines=1)]
    if note:
        words.append(Label(note, SMALL, desk.look.palette.text_soft, lines=1).sized(width=Grow()))
    head = Row(*words, down=Align.CENTRE)
    return Panel(head, Row(*cards, gap=7).sized(height=Grow()), gap=5, padding=(12, 8))


def hands_cards(desk: Desk, is_open: bool, on_choose: Callable[[bool], None]) -> list[Widget]:
    """Whether everybody sees all hands, as two cards to choose from."""
    say = desk.say
    offers = (
        ("hands-hidden", say("Hidden"), say("A curtain between people."), False, "eye-off"),
        ("hands-open", say("Open"), say("All see all: good to learn."), True, "eye"),
    )
    return [
        OptionCard(title, [line], partial(on_choose, value), is_chosen=is_open == value, icon=icon)
        .named(name)
        .sized(width=Grow())
        for name, title, line, value, icon in offers
    ]


def hands_panel(desk: Desk, is_open: bool, on_choose: Callable[[bool], None]) -> Panel:
    """The same with a title."""
    return choices_panel(desk, desk.say("Hands"), "", hands_cards(desk, is_open, on_choose))
