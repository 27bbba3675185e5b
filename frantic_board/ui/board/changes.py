"""What looks different on the board from when it was last looked at, as rectangles to be drawn again."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.die import Die, Stock
from frantic_board.ui.board.effects import Effect, Still, effect_rect
from frantic_board.ui.board.figures import Place, figure_reach
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.marks import Marks, Trail
from frantic_board.ui.board.shown import Shown


class Seen(NamedTuple):
    """Everything the picture of a board depends on, besides where it lies."""

    top: tuple[int, ...]
    under: tuple[bytes, ...]
    at: tuple[int, ...]
    marks: Marks
    places: tuple[Place, ...]
    moving: frozenset[int]
    """The figures that are on their way and not at rest."""
    effects: tuple[Still, ...]
    hovered: int | None
    ring: int | None
    """The field with the ring of the keyboard."""
    die: Die | None = None
    """The die that lies on the board, if there is room for it."""
    stock: Stock | None = None
    """The draw pile, if there is room for it."""

    @property
    def see_through(self) -> frozenset[int]:
        """The figures one can see through to the card they stand on, because it is pointed at.

        While figures are to be chosen from, they stay solid.
        """
        field = self.hovered
        if field is None or self.top[field] == EMPTY or self.marks.figures:
            return frozenset()
        return frozenset(figure for figure, at in enumerate(self.at) if at == field) - self.moving

    @classmethod
    def now(
        cls,
        shown: Shown,
        marks: Marks,
        places: tuple[Place, ...],
        moving: Iterable[int],
        effects: Iterable[Effect],
        hovered: int | None,
        ring: int | None,
        die: Die | None = None,
        stock: Stock | None = None,
    ) -> "Seen":
        """What is to be seen at this moment."""
        return cls(
            tuple(shown.top),
            tuple(shown.under),
            tuple(shown.at),
            marks,
            places,
            frozenset(moving),
            tuple(effect.still for effect in effects),
            hovered,
            ring,
            die,
            stock,
        )


def changes(before: Seen, after: Seen, geometry: Geometry) -> Iterator[pygame.Rect]:
    """The rectangles in which two moments differ."""
    if before == after:
        return
    if before.marks.legal != after.marks.legal:
        yield geometry.area  # a veil comes down on everything else, or goes up
        return
    for field in _changed_fields(before, after):
        yield geometry.cell_rect(field).inflate(2 * geometry.gap, 2 * geometry.gap)
    for old, new, place in (
        (before.die, after.die, die_rect(geometry)),
        (before.stock, after.stock, stock_rect(geometry)),
    ):
        if old != new and place is not None:
            yield place.inflate(geometry.gap, geometry.gap)
    for trail in _changed_ways(before.marks, after.marks):
        yield from _trail_rects(trail, geometry)
    others = before.marks.figures ^ after.marks.figures | before.see_through ^ after.see_through
    if before.marks.active != after.marks.active:
        others |= {figure for figure in (before.marks.active, after.marks.active) if figure is not None}
    for figure, (old_place, new_place) in enumerate(zip(before.places, after.places, strict=True)):
        if old_place != new_place or figure in others:
            yield figure_reach(geometry, old_place)
            yield figure_reach(geometry, new_place)
    for effect in set(before.effects) ^ set(after.effects):
        yield effect_rect(geometry, effect.field)


def die_rect(geometry: Geometry) -> pygame.Rect | None:
    """Where the die lies: on the free cell nearest to the middle."""
    nooks = geometry.nooks
    return geometry.rect_of(nooks[0]).inflate(0, -geometry.gap) if nooks else None


def stock_rect(geometry: Geometry) -> pygame.Rect | None:
    """Where the draw pile lies: on the free cell farthest from the middle, if there are two."""
    nooks = geometry.nooks
    return geometry.rect_of(nooks[-1]).inflate(0, -geometry.gap) if len(nooks) > 1 else None


def _changed_fields(before: Seen, after: Seen) -> set[int]:
    fields: set[int] = set()
    if (before.top, before.under) != (after.top, after.under):
        fields |= {
            field
            for field, piles in enumerate(zip(before.top, after.top, before.under, after.under, strict=True))
            if piles[0] != piles[1] or piles[2] != piles[3]
        }
    for figure, (old, new) in enumerate(zip(before.at, after.at, strict=True)):
        if old != new or (figure in before.moving) != (figure in after.moving):
            fields |= {old, new}
    for one, other in ((before.hovered, after.hovered), (before.ring, after.ring)):
        if one != other:
            fields |= {field for field in (one, other) if field is not None}
    if before.marks is not after.marks:
        fields |= _changed_marks(before.marks, after.marks)
    return fields


def _changed_marks(before: Marks, after: Marks) -> set[int]:
    fields = set(before.pointed ^ after.pointed)
    if before.selected != after.selected:
        fields |= {field for field in (before.selected, after.selected) if field is not None}
    if before.preview != after.preview:
        for preview in (before.preview, after.preview):
            if preview is not None:
                fields.add(preview.field)
                fields |= set() if preview.leads_to is None else {preview.leads_to}
    if before.ghosts != after.ghosts:
        fields |= {ghost.field for ghost in set(before.ghosts) ^ set(after.ghosts)}
    fields |= {fresh.field for fresh in set(before.fresh) ^ set(after.fresh)}
    return fields


def _changed_ways(before: Marks, after: Marks) -> Iterator[Trail]:
    """The ways that came or went, of the past, to come, and along an arrow."""
    yield from set(before.ways) ^ set(after.ways)
    if (before.coming, before.coming_roll) != (after.coming, after.coming_roll):
        yield from (trail for trail in (before.coming, after.coming) if trail is not None)
    if before.preview != after.preview:
        for preview in (before.preview, after.preview):
            if preview is not None and preview.leads_to is not None:
                yield Trail(0, (preview.field, preview.leads_to))


def _trail_rects(trail: Trail, geometry: Geometry) -> Iterator[pygame.Rect]:
    for end in trail.fields:
        yield geometry.cell_rect(end).inflate(2 * geometry.gap, 2 * geometry.gap)
    for first, second in pairwise(trail.fields):
        yield geometry.cell_rect(first).union(geometry.cell_rect(second))
