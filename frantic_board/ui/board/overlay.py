"""Marks on the board: what may be chosen, ways gone and to come, the card about to be laid, the odds."""

import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.faces import pile_rect
from frantic_board.ui.board.figures import Place, arrange, figure_rect, ring_rect
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.marks import Ghost, Marks, Preview, Trail
from frantic_board.ui.board.parts import CREAM, FIGURE_COLOURS, HELD, INK, WHITE, Parts
from frantic_board.ui.paint import blank, placed, scaled
from frantic_board.ui.theme import ASKING, Colour, mix

_GHOST: Final = 158
"""How solid a ghost is, of 255."""
_PALE: Final = 40
"""How much paler than the figure it is."""
_DICE: Final = {1: (1, 0.26), 2: (2, 0.25), 3: (3, 0.22), 4: (2, 0.22), 5: (3, 0.2), 6: (3, 0.2)}
"""For so many rolls that end on one field: dice in a row, and the side of a die as a share of the pitch."""
_OUTLINE: Final = 0.028
_PLATE: Final[Colour] = (0x17, 0x1B, 0x21)
_SPACING: Final = 0.11
"""From one dot of a way to the next, as a share of the pitch."""


def draw_veil(surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, alpha: int) -> None:
    """A field that may not be chosen, dimmed with all that lies on it."""
    rect = geometry.field_rect(field)
    surface.blit(parts.keep(("dim", rect.size, alpha), lambda: _rounded(rect.size, _PLATE, alpha)), rect)


def _rounded(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    large = blank((size[0] * 4, size[1] * 4), colour)
    pygame.draw.rect(large, (*colour, alpha), large.get_rect(), border_radius=round(size[1] * 0.64))
    return scaled(large, size)


def draw_outline(
    surface: pygame.Surface,
    parts: Parts,
    geometry: Geometry,
    field: int,
    colour: Colour,
    width: float = _OUTLINE,
) -> None:
    """A line around a field."""
    thickness = max(2, round(geometry.pitch * width))
    rect = geometry.field_rect(field).inflate(thickness, thickness)
    parts.look.painter.frame(surface, rect, colour, max(2, round(rect.height * 0.18)), thickness)


def draw_pointed(surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int) -> None:
    """The field under the pointer: brighter, with a thin line around it."""
    rect = geometry.field_rect(field)
    surface.blit(parts.keep(("veil", rect.size), lambda: _rounded(rect.size, WHITE, 40)), rect)
    draw_outline(surface, parts, geometry, field, WHITE)


def draw_dashes(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, colour: Colour
) -> None:
    """Dashes around a field to which something leads."""
    rect = geometry.field_rect(field).inflate(geometry.gap * 2 // 3, geometry.gap * 2 // 3)
    key = ("dashes", rect.size, colour, geometry.pitch)
    surface.blit(parts.keep(key, lambda: _dashed(rect.size, colour, max(2, geometry.pitch * 0.035))), rect)


def _dashed(size: tuple[int, int], colour: Colour, thickness: float) -> pygame.Surface:
    """A rounded frame drawn four times too large, with the gaps between dashes cut out of it."""
    large = blank((size[0] * 4, size[1] * 4), colour)
    frame, line = large.get_rect(), round(4 * thickness)
    pygame.draw.rect(large, colour, frame, line, border_radius=round(size[1] * 0.72))
    dash = max(8, round(4 * size[1] / 7))
    for left in range(dash, frame.width - dash, 2 * dash):
        for top in (0, frame.height - line):
            large.fill((*colour, 0), (left, top, dash // 2 + 2, line))
    for top in range(dash, frame.height - dash, 2 * dash):
        for left in (0, frame.width - line):
            large.fill((*colour, 0), (left, top, line, dash // 2 + 2))
    return scaled(large, size)


# -- ways


def _dots(geometry: Geometry, trail: Trail) -> Iterator[tuple[int, int]]:
    """Where the dots of a way lie."""
    spacing = geometry.pitch * _SPACING
    for first, second in pairwise(trail.fields):
        start = pygame.Vector2(geometry.cell_rect(first).center)
        step = pygame.Vector2(geometry.cell_rect(second).center) - start
        count = max(1, round(step.length() / spacing))
        for number in range(1, count + 1):
            dot = start + step * number / count
            yield round(dot.x), round(dot.y)


def draw_trail(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, seen: Seen, trail: Trail, name: str
) -> None:
    """A way that was gone: dots in the figure's colour below the cards, and a ring where it began."""
    if not trail.fields:
        return
    colour = FIGURE_COLOURS[name] if name != "black" else mix(FIGURE_COLOURS[name], CREAM, 0.4)
    aside = (trail.figure - 2.5) * geometry.pitch * 0.035  # ways that go along together stay apart
    radius = max(2, round(geometry.pitch * 0.032))
    covered = [
        pile_rect(geometry, field, len(seen.under[field]))
        for field in set(trail.fields)
        if seen.top[field] != EMPTY
    ]
    clip = surface.get_clip()
    for x, y in _dots(geometry, trail):
        at = (round(x + aside), round(y + aside))
        is_seen = clip.collidepoint(at) or clip.inflate(4 * radius, 4 * radius).collidepoint(at)
        if is_seen and not any(card.collidepoint(at) for card in covered):
            parts.look.painter.disc(surface, at, radius + 1, INK)
            parts.look.painter.disc(surface, at, radius, colour)
    x, y = geometry.cell_rect(trail.fields[0]).center
    begin = (round(x + aside), round(y + aside))
    if not any(card.collidepoint(begin) for card in covered):
        size = max(5, round(geometry.pitch * 0.11))
        parts.look.painter.disc(surface, begin, size, INK, colour, max(2, size // 4))
        parts.look.painter.disc(surface, begin, max(2, size // 3), colour)


def draw_fresh(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, card: pygame.Rect, name: str
) -> None:
    """A card that was laid lately: framed in its owner's colour, with the owner's figure at its corner."""
    colour = FIGURE_COLOURS[name] if name != "black" else mix(FIGURE_COLOURS[name], CREAM, 0.4)
    thickness = max(2, round(geometry.pitch * 0.03))
    parts.look.painter.frame(
        surface, card.inflate(thickness, thickness), colour, round(card.width * 0.2), thickness
    )
    radius = max(6, round(geometry.pitch * 0.16))
    centre = (card.right - radius // 2, card.bottom - radius // 2)
    parts.look.painter.disc(surface, centre, radius, INK, colour, max(1, radius // 8))
    side = round(radius * 1.5)
    figure = parts.sprites.figure(name, side)
    surface.blit(figure, figure.get_rect(center=centre))


def draw_coming(surface: pygame.Surface, parts: Parts, geometry: Geometry, marks: Marks, name: str) -> None:
    """The way a figure is about to go: a thick line with its steps, and the figure faint at its end."""
    trail = marks.coming
    if trail is None or len(trail.fields) < 2:
        return
    colour = FIGURE_COLOURS[name] if name != "black" else mix(FIGURE_COLOURS[name], CREAM, 0.4)
    thick = max(4, round(geometry.pitch * 0.08))
    points = [geometry.cell_rect(field).center for field in trail.fields]
    for start, end in pairwise(points):
        is_beside = abs(start[0] - end[0]) + abs(start[1] - end[1]) in (geometry.across, geometry.pitch)
        if is_beside:
            line = pygame.Rect(start, (0, 0)).union(pygame.Rect(end, (0, 0)))
            parts.look.painter.box(surface, line.inflate(thick, thick), colour, thick // 2)
    for first, second in pairwise(trail.fields):
        leap = Trail(trail.figure, (first, second))
        if second not in geometry.track.neighbours[first]:
            for dot in _dots(geometry, leap):
                parts.look.painter.disc(surface, dot, thick // 2, colour)
    for number, point in enumerate(points[1:-1], 1):
        radius = max(7, round(geometry.pitch * 0.12))
        parts.look.painter.disc(surface, point, radius, INK, colour, max(2, radius // 5))
        digits = parts.digits(str(number), round(radius * 1.2), CREAM)
        surface.blit(digits, digits.get_rect(center=point))
    last = trail.fields[-1]
    draw_dashes(surface, parts, geometry, last, colour)
    column, row = geometry.track.cells[last]
    rect = figure_rect(geometry, Place(column + 0.62, row + 0.9, 0.0, 0.86))
    surface.blit(parts.faint(f"figures/{name}", rect.width, 205), rect)
    if marks.coming_roll:
        side = max(9, round(geometry.pitch * 0.26))
        die = parts.sprites.get(f"dice/d6-{marks.coming_roll}", (side, side), colour)
        cell = geometry.field_rect(last)
        surface.blit(die, die.get_rect(midleft=(cell.left + geometry.gap, cell.centery)))


def draw_lead(surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, target: int) -> None:
    """A thick arrow from a field to the one it leads to, between their middles."""
    start = pygame.Vector2(geometry.cell_rect(field).center)
    way = pygame.Vector2(geometry.cell_rect(target).center) - start
    if not way.length():
        return
    pitch = geometry.pitch
    size = round(min(pitch * 0.6, way.length() * 0.62))
    angle = math.degrees(math.atan2(way.y, way.x))
    key = ("lead", size, round(angle), pitch)
    arrow = parts.keep(key, lambda: _lead(size, round(pitch * 0.36), angle))
    surface.blit(arrow, arrow.get_rect(center=start + way * 0.58))


def _lead(length: int, height: int, angle: float) -> pygame.Surface:
    large = blank((length * 4, height * 4), INK)
    for inset, tone in ((0.0, INK), (0.1, ASKING)):
        pad, width, tall = inset * height * 4, length * 4, height * 4
        neck = width - tall * 0.55
        shaft = tall * 0.26
        points = [
            (pad, shaft + pad),
            (neck + pad * 0.2, shaft + pad),
            (neck + pad * 0.2, pad * 1.9),
            (width - pad * 1.5, tall / 2),
            (neck + pad * 0.2, tall - pad * 1.9),
            (neck + pad * 0.2, tall - shaft - pad),
            (pad, tall - shaft - pad),
        ]
        pygame.draw.polygon(large, tone, points)
    turned = pygame.transform.rotate(large, -angle)
    return scaled(turned, (max(1, turned.get_width() // 4), max(1, turned.get_height() // 4)))


def handle_rects(geometry: Geometry, preview: Preview) -> dict[int, pygame.Rect]:
    """The handle at each side of a field a card can be turned to."""
    box = geometry.field_rect(preview.field)
    side = max(12, round(geometry.pitch * 0.27))
    middles = (box.midtop, box.midright, box.midbottom, box.midleft)
    rects = {}
    for way in preview.facings:
        rect = placed((side, side), center=middles[way])
        rects[way] = rect
    return rects


def draw_handles(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, preview: Preview, turned: int
) -> None:
    """A round handle with an arrow for each way the card can be turned, but the one it is turned to."""
    if len(preview.facings) < 2:
        return
    for way, rect in handle_rects(geometry, preview).items():
        if way == turned:
            continue
        focus = parts.look.palette.focus
        parts.look.painter.disc(surface, rect.center, rect.width // 2, INK, focus, max(2, rect.width // 9))
        sign = parts.chevron(round(rect.width * 0.62), way, CREAM, INK)
        surface.blit(sign, sign.get_rect(center=rect.center))


# -- odds


def draw_ghosts(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, seen: Seen, names: tuple[str, ...]
) -> None:
    """The faint figures of the odds: like figures at rest, or behind those that are there."""
    for field, figure in sorted({(ghost.field, ghost.figure) for ghost in seen.marks.ghosts}):
        cell = geometry.track.cells[field]
        if any(at == field for other, at in enumerate(seen.at) if other not in seen.moving):
            place = Place(cell[0] + 0.3, cell[1] + 0.74, 0.0, 0.75)
        elif seen.top[field] == EMPTY:
            place = Place(cell[0] + 0.4, cell[1] + 0.9, 0.0, 0.95)
        else:
            place = arrange(cell, 1, has_card=True)[0]
        rect = figure_rect(geometry, place)
        surface.blit(parts.faint(f"figures/{names[figure]}", rect.width, _GHOST, _PALE), rect)


def draw_odds(surface: pygame.Surface, parts: Parts, geometry: Geometry, ghosts: tuple[Ghost, ...]) -> None:
    """The dice beside the ghosts: all rolls that end on a field, together in its lower right corner."""
    rolls: dict[int, set[int]] = defaultdict(set)
    for ghost in ghosts:
        rolls[ghost.field].add(ghost.roll)
    for field, found in rolls.items():
        picture = _dice_picture(parts, tuple(sorted(found)), geometry.pitch)
        box = geometry.field_rect(field)
        inset = max(1, geometry.gap // 4)
        surface.blit(picture, picture.get_rect(bottomright=(box.right - inset, box.bottom - inset)))


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
