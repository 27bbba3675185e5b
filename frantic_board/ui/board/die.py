"""Dice: on a free cell of the board, or in a corner of the table where the track leaves none."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from frantic_board.ui.anim import Animation, Call, Pause, Sequence, Tween, linear
from frantic_board.ui.board.parts import FIGURE_COLOURS
from frantic_board.ui.fonts import FontSpec
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.text import Fitted
from frantic_board.ui.theme import LITTLE, TITLE, mix

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
    square = pygame.Rect(0, 0, side, side)
    square.center = (rect.centerx, rect.top + (rect.height - caption_height) // 2)
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
