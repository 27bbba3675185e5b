"""Small effects on a field, drawn from how far they have come: a swirl, a jolt, a puff of dust."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from frantic_board.ui.anim import Animation, Call, Sequence, Tween, linear
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.parts import CREAM, INK, WHITE, Parts
from frantic_board.ui.paint import blank, placed, scaled
from frantic_board.ui.theme import Colour

if TYPE_CHECKING:
    from frantic_board.ui.board.picture import BoardPicture

REACH: Final = 1.7
"""The side of the square an effect is drawn in, in fields."""
_FRAMES: Final = 14
"""So many pictures an effect is made of, kept for the next time."""
_OVERSAMPLING: Final = 2

_PURPLE: Final[Colour] = (0x7A, 0x55, 0xB0)
_LILAC: Final[Colour] = (0xD9, 0xC2, 0xFF)
_RED: Final[Colour] = (0xE8, 0x45, 0x3C)
_YELLOW: Final[Colour] = (0xFF, 0xD2, 0x4A)
_ORANGE: Final[Colour] = (0xF2, 0x62, 0x2E)
_GREEN: Final[Colour] = (0xA9, 0xCC, 0x4E)


class EffectKind(Enum):
    """What an effect looks like."""

    SWIRL = auto()
    """A teleport takes or brings a figure: turning arms."""
    JOLT = auto()
    """A Stop ends a walk: spikes around the field."""
    SLIME = auto()
    """A Snail costs a step: drops that spread."""
    GUST = auto()
    """A Push moves a figure on: streaks along its way."""
    SPRING = auto()
    """A Jump throws a figure: rings below it."""
    DUST = auto()
    """A figure or a card comes down: a puff around its feet."""
    FLASH = auto()
    """A card begins to work: its field lights up and fades."""
    SHIELD = auto()
    """A Block undoes an attack."""
    FLAMES = auto()
    """Somebody reaches the goal."""


BELOW_FIGURES: Final = frozenset({EffectKind.SLIME, EffectKind.SPRING, EffectKind.DUST, EffectKind.FLASH})
"""The effects figures stand on; the others are drawn over them."""


@dataclass(slots=True)
class Effect:
    """An effect that is being shown; whoever animates it moves `share` from 0 to 1."""

    kind: EffectKind
    field: int
    share: float = 0.0
    way: int = 0
    """The direction of the grid it goes, where that matters."""

    @property
    def still(self) -> "Still":
        """What it looks like now."""
        frame = min(_FRAMES - 1, max(0, int(self.share * _FRAMES)))
        return Still(self.kind, self.field, frame, self.way)


class Still(NamedTuple):
    """An effect at one moment: which of its pictures is shown where."""

    kind: EffectKind
    field: int
    frame: int
    way: int


def effect_animation(
    picture: "BoardPicture", kind: EffectKind, field: int, seconds: float, way: int = 0
) -> Animation:
    """An animation that shows an effect on a field and takes it away again."""
    effect = Effect(kind, field, way=way)

    def begin() -> None:
        picture.effects.append(effect)

    def move(share: float) -> None:
        effect.share = share

    def end() -> None:
        # Somebody may have cleared all effects in the meantime.
        picture.effects[:] = [other for other in picture.effects if other is not effect]

    return Sequence(Call(begin), Tween(seconds, move, linear), Call(end))


def effect_rect(geometry: Geometry, field: int) -> pygame.Rect:
    """All that an effect on this field may draw on."""
    side = round(geometry.pitch * REACH)
    return placed((side, side), center=geometry.cell_rect(field).center)


def draw_effect(surface: pygame.Surface, parts: Parts, geometry: Geometry, effect: Still) -> None:
    """Draw an effect as far as it has come."""
    rect = effect_rect(geometry, effect.field)
    key = ("effect", effect.kind, effect.frame, effect.way, rect.width)
    surface.blit(parts.keep(key, lambda: _pictured(parts, effect, rect.width)), rect)


def _pictured(parts: Parts, effect: Still, side: int) -> pygame.Surface:
    share = (effect.frame + 0.5) / _FRAMES
    if effect.kind is EffectKind.SHIELD:
        return _shield(parts, share, side)
    sheet = _Sheet(side * _OVERSAMPLING)
    _DRAWINGS[effect.kind](sheet, share)
    turned = pygame.transform.rotate(sheet.surface, -90 * effect.way)
    return scaled(turned, (side, side))


class _Sheet:
    """A transparent square whose middle is (0, 0) and whose fields are 1 wide."""

    def __init__(self, side: int) -> None:
        self.surface = blank((side, side), WHITE)
        self.unit = side / REACH
        self.middle = side / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return self.middle + x * self.unit, self.middle + y * self.unit

    def disc(self, x: float, y: float, radius: float, colour: Colour, alpha: float) -> None:
        """A filled circle."""
        tone = (*colour, _alpha(alpha))
        pygame.draw.circle(self.surface, tone, self.at(x, y), max(1.0, radius * self.unit))

    def shape(self, points: list[tuple[float, float]], colour: Colour, alpha: float) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, (*colour, _alpha(alpha)), [self.at(x, y) for x, y in points])

    def ring(
        self, y: float, width: float, height: float, thickness: float, colour: Colour, alpha: float
    ) -> None:
        """A flat ring on the ground."""
        rect = pygame.Rect(0, 0, round(width * self.unit), round(height * self.unit))
        rect.center = round(self.middle), round(self.middle + y * self.unit)
        pygame.draw.ellipse(
            self.surface, (*colour, _alpha(alpha)), rect, max(1, round(thickness * self.unit))
        )


def _alpha(share: float) -> int:
    return min(255, max(0, round(255 * share)))


def _around(count: int, turn: float = 0.0) -> list[tuple[float, float]]:
    """So many directions, evenly around."""
    angles = (2 * math.pi * (index + turn) / count for index in range(count))
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _swirl(sheet: _Sheet, share: float) -> None:
    fade = math.sin(math.pi * share)
    for arm in range(3):
        for bead in range(22):
            along = bead / 21
            angle = 2 * math.pi * (arm / 3 + 1.4 * share + 0.55 * along)
            reach = (0.12 + 0.58 * along) * (0.55 + 0.45 * fade)
            colour = _LILAC if bead % 4 == 0 else _PURPLE
            x, y = math.cos(angle) * reach, math.sin(angle) * reach
            sheet.disc(x, y, 0.085 * (1 - along * 0.75), colour, fade)


def _jolt(sheet: _Sheet, share: float) -> None:
    out = 1 - (1 - share) ** 3
    near, far = 0.42 + 0.12 * out, 0.5 + 0.32 * out
    for index, (x, y) in enumerate(_around(12)):
        tip = far if index % 2 else far - 0.08
        side = 0.055 * (1 - share)
        points = [(x * near - y * side, y * near + x * side), (x * tip, y * tip)]
        points.append((x * near + y * side, y * near - x * side))
        sheet.shape(points, _YELLOW if index % 2 else _RED, 1 - share * share)


def _slime(sheet: _Sheet, share: float) -> None:
    for index, (x, y) in enumerate(_around(9, 0.3)):
        reach = (0.2 + 0.3 * share) * (1 if index % 2 else 0.75)
        size = 0.1 * (0.4 + math.sin(math.pi * min(1.0, share * 1.2)))
        sheet.disc(x * reach, 0.3 + y * reach * 0.4, size, _GREEN, 0.85 * (1 - share))


def _gust(sheet: _Sheet, share: float) -> None:
    """Streaks upward; the picture is turned where they go."""
    for index in range(5):
        x = -0.36 + 0.18 * index
        start = 0.5 - 1.1 * share - 0.12 * (index % 2)
        length = 0.42 * math.sin(math.pi * share)
        points = [(x - 0.028, start + length), (x, start), (x + 0.028, start + length)]
        sheet.shape(points, CREAM, 0.9 * (1 - share))


def _spring(sheet: _Sheet, share: float) -> None:
    for ring in range(3):
        grown = share - 0.16 * ring
        if grown > 0:
            width = 0.3 + 0.9 * grown
            sheet.ring(0.34, width, width * 0.42, 0.045, CREAM, (1 - share) * 0.9)


def _dust(sheet: _Sheet, share: float) -> None:
    for index, (x, y) in enumerate(_around(10, 0.5)):
        reach = 0.16 + 0.36 * (1 - (1 - share) ** 2)
        size = 0.07 * (1 - share) * (1.2 if index % 2 else 0.8)
        sheet.disc(x * reach, 0.36 + y * reach * 0.36, size, CREAM, 0.8 * (1 - share))


def _flash(sheet: _Sheet, share: float) -> None:
    side = round((0.9 + 0.16 * share) * sheet.unit)
    rect = placed((side, side), center=(round(sheet.middle), round(sheet.middle)))
    alpha = _alpha(0.75 * (1 - share))
    pygame.draw.rect(sheet.surface, (*WHITE, alpha), rect, border_radius=round(side * 0.18))


def _flames(sheet: _Sheet, share: float) -> None:
    for index in range(26):
        drift = math.sin(index * 2.4) * 0.55
        late = (index * 0.37) % 0.5
        age = share * 1.5 - late
        if 0 < age < 1:
            x, y = drift + 0.06 * math.sin(9 * age + index), 0.45 - 1.15 * age
            colour = (_RED, _ORANGE, _YELLOW)[index % 3]
            sheet.disc(x, y, 0.085 * (1 - age), colour, 1 - age * age)


_DRAWINGS: Final[dict[EffectKind, Callable[[_Sheet, float], None]]] = {
    EffectKind.SWIRL: _swirl,
    EffectKind.JOLT: _jolt,
    EffectKind.SLIME: _slime,
    EffectKind.GUST: _gust,
    EffectKind.SPRING: _spring,
    EffectKind.DUST: _dust,
    EffectKind.FLASH: _flash,
    EffectKind.FLAMES: _flames,
}


def _shield(parts: Parts, share: float, side: int) -> pygame.Surface:
    """The picture of the Block card, popping up and fading."""
    picture = blank((side, side), INK)
    size = round(side * (0.4 + 0.5 * min(1.0, share * 3)) / 1.2)
    alpha = _alpha(min(1.0, 2.2 * (1 - share)))
    shield = parts.faint("cards/block", size, alpha)
    picture.blit(shield, shield.get_rect(center=(side // 2, side // 2)))
    return picture
