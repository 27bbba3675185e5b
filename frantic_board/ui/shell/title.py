"""The title: the two games as pictures, the game that was left, and a game that plays behind them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from frantic_board.play.games import seat_names
from frantic_board.records import Played
from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Place, Row, Stack
from frantic_board.ui.registry import ROOMS, Backdrop
from frantic_board.ui.shell.parts import ShellScene, TallButton
from frantic_board.ui.shell.room import GameRoom
from frantic_board.ui.textblock import Align, TextBlock
from frantic_board.ui.theme import BODY, BUTTON, LIP, PANEL_EDGE, SMALL, STRONG, Face, TextStyle, mix
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Picture
from frantic_board.ui.widgets.button import ACTIVATING_KEYS
from frantic_board.words.language import Words
from frantic_board.words.names import date_text, some_and_last

_WIDTH: Final = 742
_WIDEST: Final = 1.31
"""How much wider it may be where text is large: then it fills the smallest window."""
_POSTER: Final = 290
_PLATE: Final = 70
_LOGO_WIDTH: Final = 300
_CONTINUE: Final = 66
_POSTERS: Final[Cache[tuple[str, Size], pygame.Surface]] = Cache(24_000_000, surface_bytes)
_NAME: Final = TextStyle(Face.DISPLAY, 24, 16)


class Doors(Protocol):
    """Where the title leads."""

    @property
    def left_game(self) -> Played | None:
        """The game there is to go on with."""

    def continue_left(self) -> None:
        """Go on with the game that was left."""

    def open_new_game(self, game: str) -> None:
        """Set up one of the games, by its name."""

    def open_watch(self) -> None:
        """Choose which bots to watch."""

    def open_replays(self) -> None:
        """Show the games that were played."""

    def open_workshop(self) -> None:
        """Draw tracks."""

    def open_rules(self) -> None:
        """Show the rules."""

    def open_settings(self) -> None:
        """Show the settings."""


@dataclass(frozen=True)
class _Item:
    name: str
    text: str
    icon: str
    action: Callable[[], None]


class Poster(Button):
    """One of the games: a large picture, its name, what it is about, and how many can play."""

    corner = 16

    def __init__(self, desk: Desk, room: GameRoom, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press)
        say = desk.say
        self._desk = desk
        self._room = room
        self._title = TextBlock(room.title(say), _NAME, lines=1)
        self._motto = TextBlock(room.motto(say), BODY, lines=2)
        seats = room.game.seats
        many = say("{fewest} to {most}", fewest=seats[0], most=seats[-1])
        self._many = TextBlock(many, SMALL, Align.END, lines=1)

    def measure(self, width: int | None) -> Size:
        """As high as it is told to be."""
        return width or 0, self.look.px(_POSTER)

    @property
    def _plate(self) -> pygame.Rect:
        height = min(round(self.look.px(_PLATE) * max(1.0, self.look.text_factor)), self.rect.height // 2)
        edge = self.look.px(PANEL_EDGE)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        return pygame.Rect(inner.left, inner.bottom - height, inner.width, height)

    def layout(self, rect: pygame.Rect) -> None:
        """The words below the picture."""
        super().layout(rect)
        look, plate = self.look, self._plate
        inner = plate.inflate(-2 * look.px(16), -2 * look.px(6))
        upper = inner.height // 2
        many = min(inner.width // 3, self._many.measure(look)[0] + look.px(8))
        lower = pygame.Rect(inner.left, inner.top + upper, inner.width, inner.height - upper)
        self._title.fit(look, pygame.Rect(inner.left, inner.top, inner.width, upper))
        self._motto.fit(look, pygame.Rect(lower.left, lower.top, lower.width - many, lower.height))
        self._many.fit(look, pygame.Rect(lower.right - many, lower.top, many, lower.height))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame, the picture, and the words on the plate."""
        look, palette = self.look, self.look.palette
        edge, plate = look.px(PANEL_EDGE), self._plate
        ground = mix(palette.table, palette.panel, 0.6 if self.is_lit else 0.0)
        rim = palette.text_soft if self.is_lit else palette.well_edge
        look.painter.box(surface, self.rect, ground, look.px(self.corner), rim, edge)
        size = (plate.width, max(1, plate.top - self.rect.top - edge))
        picture = _POSTERS.get((self._room.game.name, size), lambda: self._rounded(size))
        surface.blit(picture, (plate.left, self.rect.top + edge))
        self._title.draw(look, surface, palette.text)
        self._motto.draw(look, surface, palette.text_soft)
        self._many.draw(look, surface, palette.text_soft)
        self.draw_ring(surface)

    def _rounded(self, size: Size) -> pygame.Surface:
        """The picture with the upper corners of the frame."""
        picture = self._room.poster(self._desk, size).convert_alpha()
        radius = max(1, self.look.px(self.corner) - self.look.px(PANEL_EDGE))
        mask = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA, 32)
        pygame.draw.rect(
            mask, (255, 255, 255, 255), (0, 0, 2 * size[0], 4 * size[1]), border_radius=2 * radius
        )
        smooth = pygame.transform.smoothscale(mask, size)
        picture.blit(smooth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        return [block.text for block in (self._title, self._motto, self._many) if not block.is_whole]


class ContinueButton(Button):
    """The main button: it says which game goes on, with whom, where, and how far it is."""

    def __init__(self, desk: Desk, played: Played, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, kind=ButtonKind.PRIMARY)
        self._desk = desk
        self._setup = None if played.head is None else played.head.setup
        self._figures: tuple[str, ...] = () if self._setup is None else self._setup.figures
        say = desk.say
        where, who = continue_texts(played, say)
        self._has_picture = self._has_figures = False
        self._go = TextBlock(say("Continue"), TextStyle(BUTTON.face, 22, 15), lines=1)
        self._where = TextBlock(where, STRONG, lines=1)
        self._who = TextBlock(who, SMALL, lines=2)

    def measure(self, width: int | None) -> Size:
        """Two lines high."""
        lines = self.look.type.font(self.look.spec(STRONG)).line_height * 2 + self.look.px(18)
        return width or 0, max(self.look.px(_CONTINUE), lines) + self.look.px(LIP)

    @property
    def _figure(self) -> int:
        return min(self.look.px(26), self._face.height - self.look.px(10))

    @property
    def _thumbnail(self) -> pygame.Rect:
        pad = self.look.px(7)
        height = max(1, self._face.height - 2 * pad)
        width = round(height * 1.55)
        return pygame.Rect(self._face.right - 2 * pad - width, self._face.top + pad, width, height)

    def layout(self, rect: pygame.Rect) -> None:
        """What it does at the left, the game in the middle, its figures and its place at the right."""
        super().layout(rect)
        look, face = self.look, self._face
        left = face.left + look.px(52)
        go = min(self._go.measure(look)[0] + look.px(6), face.width // 3)
        self._go.fit(look, pygame.Rect(left, face.top, go, face.height))
        left += go + look.px(24)
        figures = len(self._figures) * (self._figure + look.px(4)) + look.px(12)
        who = self._who.measure(look)[0] * 3 // 5  # in two lines, of which the first is not always full
        needed = max(self._where.measure(look)[0], who)
        room = face.right - look.px(14) - left
        # The words come first: where text is large, the pictures make way.
        self._has_picture = self._setup is not None and room - figures - self._thumbnail.width >= needed
        self._has_figures = room - figures >= needed
        width = room - figures * self._has_figures - (self._thumbnail.width + look.px(8)) * self._has_picture
        width = max(1, width)
        inner = face.inflate(0, -2 * look.px(3))
        where = inner.height * 2 // 5
        self._where.fit(look, pygame.Rect(left, inner.top, width, where))
        self._who.fit(look, pygame.Rect(left, inner.top + where, width, inner.height - where))

    def _draw_content(
        self, surface: pygame.Surface, face_colour: tuple[int, int, int], ink: tuple[int, int, int], drop: int
    ) -> None:
        look, face, place = self.look, self._face.move(0, drop), self._thumbnail.move(0, drop)
        look.draw_icon(surface, "play", look.px(24), ink, midleft=(face.left + look.px(18), face.centery))
        for block in (self._go, self._where, self._who):
            block.draw(look, surface, ink, drop)
        line = mix(face_colour, ink, 0.3)
        x = face.left + look.px(64) + min(self._go.measure(look)[0], face.width // 3)
        surface.fill(line, (x, face.top + look.px(12), look.px(2), face.height - look.px(24)))
        right = place.left - look.px(8) if self._has_picture else face.right - look.px(10)
        side, left = self._figure, right
        for figure in reversed(self._figures if self._has_figures else ()):
            left -= side + look.px(4)
            picture = self._desk.sprites.figure(figure, side)
            surface.blit(picture, picture.get_rect(midleft=(left, face.centery)))
        inner = place.inflate(-2 * look.px(4), -2 * look.px(4))
        if self._setup is not None and self._has_picture and min(inner.size) > 8:
            look.painter.box(surface, place, look.palette.well, look.px(6))
            surface.blit(
                ROOMS[self._setup.game].thumbnail(self._setup, inner.size, self._desk.sprites), inner
            )

    def cut_texts(self) -> list[str]:
        """The texts that do not fit."""
        return [block.text for block in (self._go, self._where, self._who) if not block.is_whole]


def continue_texts(played: Played, say: Words) -> tuple[str, str]:
    """Which game it is and how far, and who plays it and whose turn it is."""
    head = played.head
    if head is None:
        return say("A game that was left"), date_text(played.when, say.language)
    where = ROOMS[head.setup.game].where(head.setup, say)
    names = seat_names(head.setup.figures, played.labels, say)
    people = [name for name, label in zip(names, played.labels, strict=True) if label.startswith("human:")]
    bots = len(names) - len(people)
    if not people:
        who = say.count("{number} bot.", "{number} bots.", bots)
    elif not bots:
        who = f"{some_and_last(people, say)}."
    else:
        who = say.count(
            "{who} with {number} bot.", "{who} with {number} bots.", bots, who=some_and_last(people, say)
        )
    turn = say("{who}'s turn.", who=names[played.turn])
    return say("{where}, round {number}", where=where, number=played.rounds), f"{who} {turn}"


class TitleScene(ShellScene):
    """The first thing people see."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        super().__init__(desk)
        self._doors = doors
        self._backdrop: Backdrop | None = None

    def entered(self) -> None:
        """The keyboard starts at what looks like the thing to do."""
        self.start_focus(self._main)

    def resumed(self) -> None:
        """A game may have been left, or ended, meanwhile; the keyboard starts anew."""
        self.rebuild()
        self.start_focus(self._main)

    def back(self) -> None:
        """Escape at the title does nothing: leaving is a choice of its own."""

    def unclaimed(self, event: InputEvent) -> bool:
        """Whoever has clicked beside everything and presses Enter gets what looks like the thing to do."""
        is_enter = isinstance(event, KeyPressed) and event.key in ACTIVATING_KEYS and not event.is_repeat
        if is_enter and self.root.focused is None:
            main = self.root.content.find(self._main)
            assert isinstance(main, Button)
            return main.press()
        return False

    @property
    def _main(self) -> str:
        """What is to be done first: go on, or begin."""
        return "new-board" if self._doors.left_game is None else "continue"

    def _items(self) -> Sequence[_Item]:
        say, doors = self.desk.say, self._doors
        return (
            _Item("watch", say("Watch bots"), "eye", doors.open_watch),
            _Item("replays", say("Replays"), "film", doors.open_replays),
            _Item("workshop", say("Track workshop"), "pencil", doors.open_workshop),
            _Item("rules", say("Rules"), "book", doors.open_rules),
            _Item("settings", say("Settings"), "settings", doors.open_settings),
            _Item("quit", say("Quit"), "leave", self.app.quit),
        )

    def build(self) -> Widget:
        """The games side by side over the board, then the way on, then everything else."""
        desk, doors, sprites = self.desk, self._doors, self.desk.sprites
        if self._backdrop is None:
            self._backdrop = Backdrop(sprites, self.app.rng)
        logo = Picture(lambda size: sprites.get("logo", size), sprites.aspect("logo"))
        posters = [
            Poster(desk, room, partial(doors.open_new_game, name)).named(f"new-{name}").sized(width=Grow())
            for name, room in ROOMS.items()
        ]
        rows: list[Widget] = [Row(*posters, gap=18)]
        left = doors.left_game
        if left is not None:
            rows.append(ContinueButton(desk, left, doors.continue_left).named("continue"))
        small = [
            TallButton(item.text, item.action, icon=item.icon).named(item.name).sized(width=Grow())
            for item in self._items()
        ]
        rows.append(Row(*small, gap=9))
        menu = Column(
            Place(logo.sized(width=_LOGO_WIDTH)),
            *rows,
            gap=12,
        ).sized(width=round(_WIDTH * max(1.0, min(_WIDEST, self.desk.look.text_factor))))
        return Stack(self._backdrop, Place(menu, Align.CENTRE, Align.CENTRE, padding=(24, 12)))
