"""Marks on the board: fields that may be chosen, the last move, the card about to be laid, the odds."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.figures import Place, arrange, figure_rect, ring_rect
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.ground import tile
from frantic_board.ui.board.marks import Ghost, Trail
from frantic_board.ui.board.parts import CREAM, FIGURE_COLOURS, HELD, INK, LIT, WHITE, Parts, blank, scaled
from frantic_board.ui.theme import Colour, mix

_GHOST: Final = 200
"""How solid a ghost is, of 255."""
_PALE: Final = 80
"""How much paler than the figure it is."""
_DICE: Final = {1: (1, 0.36), 2: (2, 0.34), 3: (3, 0.29), 4: (2, 0.29), 5: (3, 0.27), 6: (3, 0.27)}
"""For so many rolls that end on one field: dice in a row, and the side of a die as a share of the pitch."""


def draw_lit(surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int) -> None:
    """An empty field that may be chosen: its tile shines, with its number in ink and an edge of light."""
    rect = geometry.field_rect(field)
    key = ("lit", field, geometry.pitch)
    surface.blit(parts.keep(key, lambda: _lit(parts, geometry, field)), rect)


def _lit(parts: Parts, geometry: Geometry, field: int) -> pygame.Surface:
    rect = geometry.field_rect(field)
    picture = tile(parts, rect.size, LIT).copy()
    box = picture.get_rect()
    line = max(1, round(geometry.pitch * 0.03))
    inner = box.inflate(-round(geometry.pitch * 0.14), -round(geometry.pitch * 0.18))
    parts.look.painter.frame(picture, inner, HELD, max(2, round(inner.width * 0.14)), line)
    number = parts.digits(str(field), round(geometry.pitch * 0.34), mix(LIT, INK, 0.82))
    picture.blit(number, number.get_rect(center=box.center))
    return picture


def draw_brackets(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, colour: Colour = HELD
) -> None:
    """Four corners around a card that may be covered."""
    side = geometry.field_rect(field).width + max(2, geometry.gap // 3)
    picture = parts.brackets(side, colour, max(4, round(geometry.pitch * 0.085)))
    rect = picture.get_rect(center=geometry.cell_rect(field).center)
    # Most of the picture is empty: its four corners are drawn, which is three times as fast.
    arm = side * 2 // 5
    for x in (0, side - arm):
        for y in (0, side - arm):
            surface.blit(picture, rect.move(x, y), (x, y, arm, arm))


def draw_outline(
    surface: pygame.Surface,
    parts: Parts,
    geometry: Geometry,
    field: int,
    colour: Colour,
    width: float = 0.045,
) -> None:
    """A line around a field, on a dark one so that it shows on any ground."""
    rect = geometry.field_rect(field).inflate(geometry.gap // 2, geometry.gap // 2)
    radius = max(2, round(rect.width * 0.17))
    thickness = max(2, round(geometry.pitch * width))
    rim = max(1, thickness // 3)
    painter = parts.look.painter
    painter.frame(surface, rect.inflate(2 * rim, 2 * rim), INK, radius + rim, thickness + 2 * rim)
    painter.frame(surface, rect, colour, radius, thickness)


def draw_pointed(surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int) -> None:
    """The field under the pointer: brighter, with a thin line around it."""
    rect = geometry.field_rect(field)
    surface.blit(parts.keep(("veil", rect.width), lambda: _veil(rect.width)), rect)
    draw_outline(surface, parts, geometry, field, WHITE, 0.03)


def _veil(side: int) -> pygame.Surface:
    large = blank((side * 4, side * 4), WHITE)
    pygame.draw.rect(large, (*WHITE, 52), large.get_rect(), border_radius=round(side * 0.64))
    return scaled(large, (side, side))


def _trail_dots(geometry: Geometry, trail: Trail) -> Iterator[tuple[int, int, float]]:
    """Where the dots of the last move lie, and their radius as a share of the pitch.

    Between neighbours there is one on either side of the border, between others a line all the way.
    """
    pitch = geometry.pitch
    for first, second in pairwise(trail.fields):
        start = pygame.Vector2(geometry.cell_rect(first).center)
        end = pygame.Vector2(geometry.cell_rect(second).center)
        length = (end - start).length()
        if not length:
            continue
        step = (end - start) / length
        if second in geometry.track.neighbours[first]:
            spots, radius = [length / 2 - 0.21 * pitch, length / 2 + 0.21 * pitch], 0.055
        else:
            count = max(2, round((length - pitch) / (0.25 * pitch)))
            spots, radius = [pitch / 2 + (length - pitch) * n / count for n in range(count + 1)], 0.04
        for spot in spots:
            dot = start + step * spot
            yield round(dot.x), round(dot.y), radius


def draw_trail(surface: pygame.Surface, parts: Parts, geometry: Geometry, trail: Trail, name: str) -> None:
    """The last move: dots in the figure's colour, thin around where it began and thick where it ended."""
    colour = FIGURE_COLOURS[name]
    for x, y, share in _trail_dots(geometry, trail):
        radius = max(2, round(geometry.pitch * share))
        parts.look.painter.disc(surface, (x, y), radius, colour, CREAM, max(1, radius // 3))
    if trail.fields:
        shown = colour if name != "black" else mix(colour, CREAM, 0.35)
        draw_outline(surface, parts, geometry, trail.fields[0], shown, 0.025)
        draw_outline(surface, parts, geometry, trail.fields[-1], shown, 0.055)


def draw_ghosts(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, seen: Seen, names: tuple[str, ...]
) -> None:
    """The faint figures of the odds: like figures at rest, or behind those that are there."""
    for field, figure in sorted({(ghost.field, ghost.figure) for ghost in seen.marks.ghosts}):
        cell = geometry.track.cells[field]
        if any(at == field for other, at in enumerate(seen.at) if other not in seen.moving):
            place = Place(cell[0] + 0.36, cell[1] + 0.72, 0.0, 0.75)
        else:
            place = arrange(cell, 1, seen.top[field] != EMPTY)[0]
        rect = figure_rect(geometry, place)
        surface.blit(parts.faint(f"figures/{names[figure]}", rect.width, _GHOST, _PALE), rect)


def draw_odds(surface: pygame.Surface, parts: Parts, geometry: Geometry, ghosts: tuple[Ghost, ...]) -> None:
    """The dice over the ghosts: all rolls that end on a field, together."""
    rolls: dict[int, set[int]] = defaultdict(set)
    for ghost in ghosts:
        rolls[ghost.field].add(ghost.roll)
    for field, found in rolls.items():
        picture = _dice_picture(parts, tuple(sorted(found)), geometry.pitch)
        cell = geometry.cell_rect(field)
        corner = (cell.right - geometry.gap // 3, cell.top + geometry.gap // 3)
        surface.blit(picture, picture.get_rect(topright=corner))


def _dice_picture(parts: Parts, rolls: tuple[int, ...], pitch: int) -> pygame.Surface:
    return parts.keep(("dice", rolls, pitch), lambda: _dice(parts, rolls, pitch))


def _dice(parts: Parts, rolls: tuple[int, ...], pitch: int) -> pygame.Surface:
    across, share = _DICE[min(6, len(rolls))]
    side = max(9, round(pitch * share))
    rows = -(-len(rolls) // across)
    picture = blank((side * min(across, len(rolls)), side * rows))
    for index, roll in enumerate(rolls):
        die = parts.sprites.get(f"dice/d6-{roll}", (side, side))
        picture.blit(die, (index % across * side, index // across * side))
    return picture


def draw_preview(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, card: pygame.Surface
) -> None:
    """The card about to be laid: a little larger than life, above its field."""
    rect = card.get_rect(center=geometry.cell_rect(field).center)
    spread = max(2, round(geometry.pitch * 0.08))
    parts.look.painter.shadow(surface, rect, spread * 2, spread)
    surface.blit(card, rect)
    parts.look.painter.frame(
        surface,
        rect.inflate(spread // 2, spread // 2),
        WHITE,
        round(rect.width * 0.18),
        max(2, round(geometry.pitch * 0.035)),
    )


def draw_feet_ring(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, place: Place, colour: Colour
) -> None:
    """A ring on the ground around a figure's feet: it may be chosen."""
    rect = ring_rect(geometry, place)
    surface.blit(parts.keep(("ring", rect.size, colour), lambda: _ring(*rect.size, colour)), rect)


def _ring(width: int, height: int, colour: Colour) -> pygame.Surface:
    large = blank((width * 4, height * 4), colour)
    for shrink, tone in ((0, INK), (4, colour)):
        pygame.draw.ellipse(large, tone, large.get_rect().inflate(-shrink * 2, -shrink * 2))
    inset = round(height * 4 * 0.28)
    for shrink, fill in ((inset, (*INK, 255)), (inset + 4, (*colour, 60))):
        pygame.draw.ellipse(large, fill, large.get_rect().inflate(-shrink * 2, -shrink * 2))
    return scaled(large, (width, height))


def draw_turn_arrow(surface: pygame.Surface, parts: Parts, geometry: Geometry, figure: pygame.Rect) -> None:
    """Points down at the figure whose turn it is."""
    size = max(8, round(geometry.pitch * 0.24))
    arrow = parts.keep(("turn", size), lambda: _turn_arrow(size))
    surface.blit(arrow, arrow.get_rect(midbottom=(figure.centerx, figure.top + size // 6)))


def _turn_arrow(size: int) -> pygame.Surface:
    large = size * 4
    sheet = blank((large, large), INK)
    for inset, tone in ((0.0, INK), (0.1, HELD)):
        points = [
            (inset * large * 1.5, (0.12 + inset) * large),
            ((1 - inset * 1.5) * large, (0.12 + inset) * large),
            (0.5 * large, (0.95 - inset * 1.6) * large),
        ]
        pygame.draw.polygon(sheet, tone, points)
    return scaled(sheet, (size, size))
