"""One frame of the board, from the ground up."""

from collections import Counter
from typing import Final

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.changes import Seen
from frantic_board.ui.board.effects import BELOW_FIGURES, draw_effect
from frantic_board.ui.board.figures import draw_figure, figure_reach, figure_rect
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.ground import Ground, plate_colour, tile, tile_colour
from frantic_board.ui.board.overlay import (
    draw_brackets,
    draw_feet_ring,
    draw_ghosts,
    draw_lit,
    draw_odds,
    draw_outline,
    draw_pointed,
    draw_preview,
    draw_trail,
    draw_turn_arrow,
)
from frantic_board.ui.board.parts import (
    CREAM,
    HELD,
    INK,
    Parts,
    card_side,
)
from frantic_board.ui.board.piles import card_picture, pile_rect
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites

_SEEN_THROUGH: Final = 110
"""How solid figures are while somebody points at the card they stand on, of 255."""
_CROWD: Final = 3
"""So many figures on a field would be hidden by its number in the corner."""


class Drawing:
    """Draws boards for one window and keeps what they are made of."""

    def __init__(self, look: Look, sprites: Sprites, figures: tuple[str, ...]) -> None:
        self.parts = Parts(look, sprites)
        self.ground = Ground(self.parts)
        self._figures = figures

    def draw(self, surface: pygame.Surface, geometry: Geometry, seen: Seen) -> None:
        """Draw all that lies in the surface's clip."""
        self.ground.draw(surface, geometry, seen)
        _Frame(self.parts, self._figures, surface, geometry, seen).draw()


class _Frame:
    """What is drawn over the ground at one moment."""

    def __init__(
        self,
        parts: Parts,
        figures: tuple[str, ...],
        surface: pygame.Surface,
        geometry: Geometry,
        seen: Seen,
    ) -> None:
        self.parts = parts
        self.figures = figures
        self.surface = surface
        self.geometry = geometry
        self.seen = seen
        self.clip = surface.get_clip()
        self.standing = Counter(at for figure, at in enumerate(seen.at) if figure not in seen.moving)
        """How many figures are at rest on a field."""
        reach = 2 * geometry.gap
        self.near = [
            field
            for field in range(len(seen.top))
            if self.clip.colliderect(geometry.cell_rect(field).inflate(reach, reach))
        ]

    def draw(self) -> None:
        """Draw everything, from the bottom up."""
        marks = self.seen.marks
        for field in self.near:
            self._field(field)
        self._lines()
        self._effects(below=True)
        draw_ghosts(self.surface, self.parts, self.geometry, self.seen, self.figures)
        self._labels(on_taken=False)
        self._resting()
        self._labels(on_taken=True)
        if marks.preview is not None:
            self._preview(marks.preview.field, marks.preview.face)
        draw_odds(self.surface, self.parts, self.geometry, marks.ghosts)
        for figure in sorted(self.seen.moving, key=self._row):
            self._figure(figure)
        self._effects(below=False)

    # -- fields

    def _is_end(self, field: int) -> bool:
        """Whether it is start or goal, which have pictures of their own."""
        return field in (0, len(self.seen.top) - 1)

    def _field(self, field: int) -> None:
        """The light on an empty field, or the plain tile below a figure; cards lie on the ground already."""
        if self.seen.top[field] != EMPTY:
            return
        if field in self.seen.marks.empty:
            draw_lit(self.surface, self.parts, self.geometry, field)
        elif field in self.standing and not self._is_end(field):
            self._bare_tile(field)

    def _bare_tile(self, field: int) -> None:
        """A tile without the large number in the middle, where a figure stands."""
        rect = self.geometry.field_rect(field)
        colour = tile_colour(field / self.geometry.track.goal)
        self.surface.blit(tile(self.parts, rect.size, colour), rect)

    def _lines(self) -> None:
        """Everything drawn around fields."""
        surface, parts, geometry, marks = self.surface, self.parts, self.geometry, self.seen.marks
        focus = parts.look.palette.focus
        if marks.last is not None:
            draw_trail(surface, parts, geometry, marks.last, self.figures[marks.last.figure])
        for field in self.near:
            if field in marks.cover:
                draw_brackets(surface, parts, geometry, field)
            if field in marks.pointed:
                draw_outline(surface, parts, geometry, field, focus, 0.06)
            if field == marks.selected:
                draw_outline(surface, parts, geometry, field, HELD, 0.07)
            if field == self.seen.ring:
                draw_outline(surface, parts, geometry, field, focus, 0.06)
            elif field == self.seen.hovered:
                draw_pointed(surface, parts, geometry, field)

    def _labels(self, *, on_taken: bool) -> None:
        """Numbers of fields on which something lies, and heights of piles; over figures' feet if taken."""
        ghosts = {ghost.field for ghost in self.seen.marks.ghosts}
        for field in self.near:
            if (field in self.standing) != on_taken:
                continue
            if on_taken or self.seen.top[field] != EMPTY or self._is_end(field) or field in ghosts:
                self._number(field)
            cards = len(self.seen.under[field]) + 1
            if cards > 1 and not on_taken and field not in ghosts:
                self._height(field, cards)

    def _number(self, field: int) -> None:
        """On a plate in the lower left corner; in the middle above, where it would hide one of a crowd."""
        geometry = self.geometry
        fill = plate_colour(field / geometry.track.goal)
        plate = self.parts.label(str(field), round(geometry.pitch * 0.21), fill, CREAM)
        rect, tile = plate.get_rect(), geometry.field_rect(field)
        if self.standing[field] < _CROWD:
            rect.bottomleft = tile.bottomleft
        else:
            rect.midtop = tile.midtop
        self.surface.blit(plate, rect)

    def _height(self, field: int, cards: int) -> None:
        """How many cards a pile has, in its lower right corner."""
        pitch = self.geometry.pitch
        count = self.parts.label(f"\u00d7{cards}", round(pitch * 0.2), CREAM, INK)
        pile = pile_rect(self.geometry, field, cards - 1)
        self.surface.blit(count, count.get_rect(bottomright=(pile.right, pile.top + card_side(pitch))))

    def _preview(self, field: int, face: int) -> None:
        name, turns = card_picture(face, self.geometry, field)
        card = self.parts.sprites.card(name, round(self.geometry.pitch * 0.88), turns=turns)
        draw_preview(self.surface, self.parts, self.geometry, field, card)

    # -- figures

    def _row(self, figure: int) -> float:
        return self.seen.places[figure].y

    def _resting(self) -> None:
        """The figures at rest, those behind first; one can see through them to a card that is pointed at."""
        seen = self.seen
        see_through = seen.see_through
        for figure in sorted(range(len(seen.places)), key=self._row):
            is_near = self.clip.colliderect(figure_reach(self.geometry, seen.places[figure]))
            if is_near and figure not in seen.moving:
                self._figure(figure, _SEEN_THROUGH if figure in see_through else 255)

    def _figure(self, figure: int, alpha: int = 255) -> None:
        surface, parts, geometry = self.surface, self.parts, self.geometry
        place = self.seen.places[figure]
        if figure in self.seen.marks.figures:
            draw_feet_ring(surface, parts, geometry, place, HELD)
        draw_figure(surface, parts, geometry, place, self.figures[figure], alpha)
        if figure == self.seen.marks.active:
            draw_turn_arrow(surface, parts, geometry, figure_rect(geometry, place))

    def _effects(self, *, below: bool) -> None:
        for effect in self.seen.effects:
            if (effect.kind in BELOW_FIGURES) == below:
                draw_effect(self.surface, self.parts, self.geometry, effect)
