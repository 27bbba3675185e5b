"""Die and draw pile: on free cells of the board, or in a corner of the table where the track leaves none."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from frantic_board.ui.anim import Animation, Call, Pause, Sequence, Tween, linear
from frantic_board.ui.board.parts import FIGURE_COLOURS, Parts
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.input import LEFT_BUTTON, InputEvent, PointerPressed
from frantic_board.ui.look import Look
from frantic_board.ui.paint import placed
from frantic_board.ui.sprites import PORTRAIT, Sprites
from frantic_board.ui.text import Fitted
from frantic_board.ui.theme import LITTLE, TITLE, mix
from frantic_board.ui.widget import Pointer, Widget

_TUMBLES: Final = 9
"""How many pictures a throw goes through."""
_CAPTION: Final = 0.62
"""The most room for the words below a die, as a share of the cell's height."""
READABLE: Final = 12
"""Words of so many pixels can be read."""
_THROW: Final = 0.75
_REST: Final = 0.25
"""A moment to read the die."""


class Die(NamedTuple):
    """A die as it is seen."""

    figure: str = "white"
    """Whose it is."""
    sides: int = 6
    value: int = 0
    """What it shows; 0 before it is thrown."""
    tumble: int = 0
    """Which picture of its throw is shown; 0 at rest."""
    caption: str = ""
    """What is said below it."""
    is_asked: bool = False
    """Whether it waits to be thrown."""


class Stock(NamedTuple):
    """The draw pile as it is seen."""

    cards: int
    caption: str
    """What is said beside the number."""


def throw(set_die: Callable[[Die], None], thrown: Die) -> Animation:
    """The animation of a throw, which ends with the die as it was thrown."""

    def tumble(share: float) -> None:
        set_die(thrown._replace(tumble=1 + int(share * _TUMBLES)))

    return Sequence(Tween(_THROW, tumble, linear), Call(lambda: set_die(thrown)), Pause(_REST))


def draw_die(look: Look, sprites: Sprites, surface: pygame.Surface, rect: pygame.Rect, die: Die) -> None:
    """Draw a die in the middle of a place, with its caption below."""
    caption_height = 0
    if die.caption:
        colour = look.palette.text if die.is_asked or die.value else look.palette.text_soft
        caption_height = draw_caption(look, surface, rect, die.caption, colour)
    side = max(8, min(round(rect.height * 0.66), rect.height - caption_height, rect.width))
    square = placed((side, side), center=(rect.centerx, rect.top + (rect.height - caption_height) // 2))
    tint = FIGURE_COLOURS[die.figure]
    if die.is_asked:
        glow = square.inflate(side // 4, side // 4)
        look.painter.box(
            surface,
            glow,
            mix(look.palette.table, look.palette.primary, 0.28),
            side // 3,
            look.palette.primary,
            look.px(2),
        )
    if die.sides == 20:
        surface.blit(sprites.get("dice/d20", (side, side), tint, die.tumble), square)
        shown = die.value if not die.tumble else 1 + die.tumble * 7 % 20
        value = look.type.fit(str(shown or 20), look.spec(TITLE), (side // 2, side // 2), 6, 1)
        picture = look.type.render(value.lines[0], value.spec, look.palette.ink)
        surface.blit(picture, picture.get_rect(center=square.center))
    elif die.tumble:
        name = f"dice/d6-tumble-{1 + die.tumble % 3}"
        surface.blit(sprites.get(name, (side, side), tint, die.tumble), square)
    else:
        name = f"dice/d6-{die.value}" if die.value else "dice/d6-blank"
        surface.blit(sprites.get(name, (side, side), tint), square)


def draw_caption(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, text: str, colour: tuple[int, int, int]
) -> int:
    """Write small words at the foot of a cell; how high they are."""
    fitted = fit_caption(look, rect, text)
    line = look.type.font(fitted.spec).line_height
    height = line * len(fitted.lines)
    for number, part in enumerate(fitted.lines):
        words = look.type.render(part, fitted.spec, colour)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.bottom - height + number * line)))
    return height


def fit_caption(look: Look, rect: pygame.Rect, text: str) -> Fitted:
    """Words as large as a person wants little text to be and the cell allows.

    In one line, if they can be read that way, or in two.
    """
    spec = FontSpec(LITTLE.face, max(look.spec(LITTLE).px, look.px(LITTLE.size + 1)))
    box = (rect.width, max(1, round(rect.height * _CAPTION)))
    fitted = look.type.fit(text, spec, box, max(READABLE, look.px(LITTLE.floor)), 1)
    return fitted if fitted.is_whole else look.type.fit(text, spec, box, 7, 2)


def draw_stock(parts: Parts, surface: pygame.Surface, rect: pygame.Rect, stock: Stock) -> None:
    """The draw pile: a few backs, how many cards are left, and the word for it."""
    look = parts.look
    foot = draw_caption(look, surface, rect, stock.caption, look.palette.text_soft)
    height = rect.height - foot
    width = round(height * 0.86 / PORTRAIT.height)
    digits = parts.digits(str(stock.cards), round(height * 0.5), look.palette.text)
    gap = max(3, width // 8)
    left = rect.centerx - (width + gap + digits.get_width()) // 2
    backs = min(4, stock.cards)
    back = parts.sprites.get("frames/back", PORTRAIT.size(width))
    for layer in range(backs):
        surface.blit(back, (left, rect.top + (backs - 1 - layer) * max(1, height // 40)))
    surface.blit(digits, digits.get_rect(midleft=(left + width + gap, rect.top + height // 2)))


class Corner(Widget):
    """The pile, and above it the die; a click on the die throws it."""

    def __init__(self, sprites: Sprites, has_die: bool, on_roll: Callable[[], None]) -> None:
        super().__init__()
        self._sprites = sprites
        self._has_die = has_die
        self._on_roll = on_roll
        self._die: Die | None = None
        self._stock: Stock | None = None

    def set_die(self, die: Die | None) -> None:
        """Show a die, or none."""
        if die != self._die:
            self._die = die
            self.pointer = Pointer.HAND if die is not None and die.is_asked else Pointer.ARROW
            self.changed()

    def set_stock(self, stock: Stock) -> None:
        """Show the draw pile."""
        if stock != self._stock:
            self._stock = stock
            self.changed()

    def handle(self, event: InputEvent) -> bool:
        """Throw the die."""
        is_press = isinstance(event, PointerPressed) and event.button == LEFT_BUTTON
        if is_press and self._die is not None and self._die.is_asked:
            self._on_roll()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw die and pile, each in its half; the pile alone has all the room."""
        look, rect = self.look, self.rect
        upper = pygame.Rect(rect.left, rect.top, rect.width, rect.height * 11 // 20)
        lower = pygame.Rect(rect.left, upper.bottom, rect.width, rect.height - upper.height)
        if self._has_die and self._die is not None:
            draw_die(look, self._sprites, surface, upper, self._die)
        if self._stock is not None:
            draw_stock(Parts(look, self._sprites), surface, lower if self._has_die else rect, self._stock)
