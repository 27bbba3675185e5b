"""The curtain between two people: nothing secret is on it, only what everybody has seen."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Place, Row, Spacer
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.table.lines import Placed, Setting, Text, draw_line, flow
from frantic_board.ui.table.log import Block
from frantic_board.ui.table.seats import SeatInfo
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import (
    BODY,
    FIGURE_COLOURS,
    HEADING,
    LITTLE_BOLD,
    STRONG,
    TITLE,
    VICTIM,
    Colour,
    TextStyle,
    mix,
    name_colour,
)
from frantic_board.ui.widget import Grow, Layer, Shortcut, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, Panel
from frantic_board.ui.widgets.scrollpane import ScrollPane

_WIDTH: Final = 512
_PADDING: Final = 22
_SCROLLBAR: Final = 14
_FIGURE: Final = 104
_TITLE: Final = TextStyle(TITLE.face, 30, 20)
_ROW: Final = 40
_LINES: Final = 4
"""So many lines are seen at once; more scroll."""
_CLOTH: Final[tuple[Colour, Colour]] = ((0x38, 0x14, 0x1E), (0x74, 0x2A, 0x38))
_GOLD: Final[Colour] = (0xC8, 0x92, 0x32)
_WOOD: Final[Colour] = (0x6E, 0x48, 0x2A)
_INK: Final[Colour] = (0x15, 0x12, 0x14)
_SETTING: Final = Setting(BODY, STRONG, 1.5)


@dataclass(frozen=True)
class CurtainWords:
    """What stands on the curtain, in the chosen language."""

    title: str
    others: str
    chips: tuple[tuple[str, str], ...]
    """An icon and a text each: position, points, who leads."""
    since: str
    hits_you: str
    button: str


class _Portrait(Widget):
    """The figure in a ring of its colour."""

    def __init__(self, figure: str, sprites: Sprites) -> None:
        super().__init__()
        self._figure, self._sprites = figure, sprites

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - one signature for all widgets
        """A square."""
        return self.look.px(_FIGURE), self.look.px(_FIGURE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ring and figure."""
        look, colour = self.look, FIGURE_COLOURS[self._figure]
        radius = min(self.rect.size) // 2
        ground = mix(colour, look.palette.panel, 0.78)
        look.painter.disc(surface, self.rect.center, radius, ground, colour, look.px(2.5))
        side = round(radius * 1.6)
        figure = self._sprites.figure(self._figure, side)
        surface.blit(figure, figure.get_rect(center=self.rect.center))


class _Chip(Widget):
    """An icon and a few words on a dark plate."""

    def __init__(self, icon: str, text: str) -> None:
        super().__init__()
        self._icon, self._text = icon, text

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - one signature for all widgets
        """As wide as the words."""
        look = self.look
        words = look.type.width(self._text, look.spec(LITTLE_BOLD))
        return words + look.px(34), look.type.font(look.spec(LITTLE_BOLD)).line_height + look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        look, palette = self.look, self.look.palette
        look.painter.box(surface, self.rect, palette.well, look.px(6))
        look.draw_icon(
            surface,
            self._icon,
            look.px(13),
            palette.primary if self._icon == "crown" else palette.text_soft,
            midleft=(self.rect.left + look.px(7), self.rect.centery),
        )
        words = look.type.render(self._text, look.spec(LITTLE_BOLD), palette.text)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + look.px(25), self.rect.centery)))


class _Turn(Widget):
    """A turn of somebody else: who, and what happened; marked if it hits whoever is to look."""

    def __init__(self, block: Block, is_hit: bool, hits_you: str) -> None:
        super().__init__()
        self._block, self._is_hit, self._hits_you = block, is_hit, hits_you

    def measure(self, width: int | None) -> Size:
        """A line, or as many as it takes."""
        return width or 0, max(self.look.px(_ROW), self._set(width or 1)[1] + self.look.px(8))

    def _room(self, width: int) -> int:
        look = self.look
        mark = look.type.width(self._hits_you, look.spec(LITTLE_BOLD)) + look.px(22) if self._is_hit else 0
        return max(1, width - look.px(20) - mark)

    def _set(self, width: int) -> tuple[list[Placed], int]:
        pieces = (*self._block.title, Text("  "), *self._block.line())
        return flow(self.look, pieces, self._room(width), _SETTING)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        look, palette, rect = self.look, self.look.palette, self.rect
        fill = mix(VICTIM, palette.well, 0.8) if self._is_hit else palette.well
        edge = VICTIM if self._is_hit else None
        look.painter.box(surface, rect, fill, look.px(8), edge, look.px(1.5) if edge else 0)
        placed, height = self._set(rect.width)
        at = (rect.left + look.px(10), rect.centery - height // 2)
        draw_line(look, surface, placed, at, _SETTING)
        if self._is_hit:
            spec = look.spec(LITTLE_BOLD)
            words = look.type.render(self._hits_you, spec, palette.ink)
            box = pygame.Rect(0, 0, words.get_width() + look.px(14), words.get_height() + look.px(6))
            box.midright = (rect.right - look.px(8), rect.centery)
            look.painter.box(surface, box, VICTIM, look.px(6))
            surface.blit(words, words.get_rect(center=box.center))


class Curtain(Layer):
    """Hides everything between two people's private choices, and tells what happened since."""

    dims_below = False

    def __init__(
        self,
        figure: str,
        words: CurtainWords,
        turns: Sequence[tuple[Block, bool]],
        sprites: Sprites,
        on_open: Callable[[], None],
        on_pause: Callable[[], None],
    ) -> None:
        """`turns` are those of the others since, each with whether it hits whoever is to look."""
        super().__init__()
        self._on_open = on_open
        self._on_pause = on_pause
        self._ground: pygame.Surface | None = None
        self._colour = FIGURE_COLOURS[figure]
        self._button = Button(
            words.button,
            self._opened,
            kind=ButtonKind.PRIMARY,
            icon="eye",
            shortcut=Shortcut(pygame.K_RETURN, "Enter"),
            style=HEADING,
        ).named("open-curtain")
        ground = (0x2A, 0x32, 0x3B)
        head = Column(
            Spacer(height=Grow()),
            Label(words.title, _TITLE, name_colour(figure, ground), lines=2),
            Label(words.others, BODY),
            Row(*(_Chip(icon, text) for icon, text in words.chips), gap=6),
            Spacer(height=Grow()),
            gap=6,
        )
        parts: list[Widget] = [
            Row(_Portrait(figure, sprites), head.sized(width=Grow()), gap=16, down=Align.CENTRE)
        ]
        self._turns = Column(*(_Turn(block, is_hit, words.hits_you) for block, is_hit in turns), gap=5)
        self._recap = ScrollPane(self._turns).named("recap")
        if turns:
            parts += [Label(words.since, HEADING), self._recap]
        panel = Panel(*parts, self._button.sized(height=58), gap=12, padding=_PADDING, edge=self._colour)
        self._content = Place(panel.sized(width=_WIDTH))
        self.set_children([self._content])

    def first_focus(self) -> Widget:
        """The button."""
        return self._button

    def layout(self, rect: pygame.Rect) -> None:
        """The panel in the middle of the window."""
        super().layout(rect)
        if self._ground is None or self._ground.get_size() != rect.size:
            self._ground = _cloth(rect.size, self.look.scale)
        if self._recap.is_mounted:
            look = self.look
            wanted = self._turns.wanted(look.px(_WIDTH - 2 * _PADDING - _SCROLLBAR))[1] / look.scale + 8
            self._recap.sized(height=min(round(wanted), (_ROW + 6) * _LINES + 8))
        self._content.layout(rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Cover everything, then draw the panel."""
        assert self._ground is not None
        surface.blit(self._ground, self.rect)
        super().draw(surface)

    def dismiss(self) -> None:
        """A curtain is not dismissed: somebody must say who they are."""

    def handle(self, event: InputEvent) -> bool:
        """The menu can be opened over it."""
        if isinstance(event, KeyPressed) and event.key == pygame.K_ESCAPE and not event.is_repeat:
            self._on_pause()
            return True
        return super().handle(event)

    def _opened(self) -> None:
        self.host.close(self)
        self._on_open()


def curtain_for(
    seat: int,
    seats: Sequence[SeatInfo],
    turns: Sequence[tuple[Block, bool]],
    desk: Desk,
    on_open: Callable[[], None],
    on_pause: Callable[[], None],
) -> Curtain:
    """The curtain that waits for the person of a seat."""
    say, info = desk.say, seats[seat]
    chips = [("chart", say.count("{number} point", "{number} points", info.score))]
    if info.position is not None:
        chips.insert(0, ("flag", say("field {number}", number=info.position)))
    ahead = ", ".join(other.name for other in seats if other.is_ahead)
    if ahead:
        chips.append(("crown", say("{who} leads", who=ahead)))
    words = CurtainWords(
        say("{who}, it is up to you.", who=info.name),
        say("Everybody else looks away."),
        tuple(chips),
        say("Since your last turn"),
        say("hits you"),
        say("I am {who}", who=info.name),
    )
    return Curtain(info.figure, words, turns, desk.sprites, on_open, on_pause)


def _cloth(size: tuple[int, int], scale: float) -> pygame.Surface:
    """Red folds, a valance with a golden hem above, a fringe below."""
    width, height = max(1, size[0]), max(1, size[1])
    row = pygame.Surface((width, 1))
    fold = 62 * scale
    for x in range(width):
        share = 0.5 + 0.5 * math.sin(2 * math.pi * x / fold + 0.7 * math.sin(x / fold))
        row.set_at((x, 0), mix(_CLOTH[0], _CLOTH[1], share * 0.9))
    cloth = pygame.transform.scale(row, (width, height))
    cloth.blit(_valance(width, scale), (0, 0))
    fringe = _fringe(width, scale)
    cloth.blit(fringe, (0, height - fringe.get_height()))
    return cloth.convert() if pygame.display.get_surface() is not None else cloth


def _valance(width: int, scale: float) -> pygame.Surface:
    """Cloth hung in bows below a wooden rail; drawn too large and scaled down to smooth it."""
    high, rail, swag = round(66 * scale), round(20 * scale), max(8, round(112 * scale))
    sheet = pygame.Surface((2 * width, 2 * high), pygame.SRCALPHA, 32)
    hem = max(2, round(4 * scale))
    for left in range(-swag // 2, width + swag, swag):
        for extra, tone in ((hem + 2, _INK), (hem, _GOLD), (0, mix(*_CLOTH, 0.8))):
            box = pygame.Rect(left, 0, swag, 2 * high - rail)
            box.center = (left + swag // 2, rail)
            pygame.draw.ellipse(
                sheet, tone, [2 * part for part in box.inflate(2 * extra, -6 * hem + 2 * extra)]
            )
    sheet.fill(_WOOD, (0, 0, 2 * width, 2 * rail))
    sheet.fill(_INK, (0, 2 * rail, 2 * width, max(2, round(4 * scale))))
    return pygame.transform.smoothscale(sheet, (width, high))


def _fringe(width: int, scale: float) -> pygame.Surface:
    """Golden tufts above a dark floor."""
    tuft, high = max(4, round(42 * scale)), round(62 * scale)
    sheet = pygame.Surface((2 * width, 2 * high))
    sheet.fill(_INK)
    tone = mix(_GOLD, _INK, 0.35)
    for left in range(0, width, tuft):
        pygame.draw.ellipse(sheet, tone, (2 * left, -tuft, 2 * tuft - 4, 2 * tuft))
    sheet.fill(tone, (0, 0, 2 * width, max(2, round(6 * scale))))
    return pygame.transform.smoothscale(sheet, (width, high))
