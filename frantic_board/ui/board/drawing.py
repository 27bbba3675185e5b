"""One frame of the board, from the ground up."""

from collections import Counter
from typing import Final

import pygame

from frantic_board.board.cards import EMPTY
from frantic_board.ui.board.changes import Seen, die_rect, stock_rect
from frantic_board.ui.board.die import draw_die, draw_stock
from frantic_board.ui.board.effects import BELOW_FIGURES, draw_effect
from frantic_board.ui.board.faces import card_face, card_picture, pile_rect
from frantic_board.ui.board.figures import draw_figure, figure_reach, figure_rect
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.ground import Ground, plate_colour, tile, tile_colour
from frantic_board.ui.board.marks import Preview
from frantic_board.ui.board.overlay import (
    draw_coming,
    draw_dashes,
    draw_feet_ring,
    draw_fresh,
    draw_ghosts,
    draw_handles,
    draw_lead,
    draw_odds,
    draw_outline,
    draw_pointed,
    draw_trail,
    draw_turn_arrow,
    draw_veil,
)
from frantic_board.ui.board.parts import CREAM, HELD, INK, Parts, card_side
from frantic_board.ui.look import Look
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import ASKING, LEGAL, mix

_SEEN_THROUGH: Final = 110
"""How solid figures are while somebody points at the card they stand on, of 255."""
_CROWD: Final = 3
"""So many figures on a field would be hidden by its number in the corner."""
_VEIL: Final = 128
_VEIL_OF_ENDS: Final = 76
"""How dark what may not be chosen is, of 255; start and goal are dimmed less."""


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
        self.crossed = {ghost.field for ghost in seen.marks.ghosts}
        """The fields on which something would hide the number in the middle."""
        if seen.marks.coming is not None:
            self.crossed |= set(seen.marks.coming.fields[-1:])
        for way in seen.marks.ways:
            self.crossed.update(way.fields)
        if seen.marks.preview is not None:
            self.crossed.add(seen.marks.preview.field)
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
        self._nooks()
        for way in marks.ways:
            draw_trail(self.surface, self.parts, self.geometry, self.seen, way, self.figures[way.figure])
        self._labels()
        self._veils()
        self._lines()
        self._effects(below=True)
        draw_ghosts(self.surface, self.parts, self.geometry, self.seen, self.figures)
        if marks.coming is not None:
            draw_coming(self.surface, self.parts, self.geometry, marks, self.figures[marks.coming.figure])
        self._resting()
        if marks.preview is not None:
            self._preview(marks.preview)
        draw_odds(self.surface, self.parts, self.geometry, marks.ghosts)
        for figure in sorted(self.seen.moving, key=self._row):
            self._figure(figure)
        self._effects(below=False)

    # -- fields

    def _is_end(self, field: int) -> bool:
        """Whether it is start or goal, which have pictures of their own."""
        return field in (0, len(self.seen.top) - 1)

    def _is_taken(self, field: int) -> bool:
        """Whether the large number in the middle would be in the way of a figure."""
        return field in self.standing or field in self.crossed

    def _field(self, field: int) -> None:
        """The plain tile below a figure; cards lie on the ground already."""
        if self.seen.top[field] == EMPTY and self._is_taken(field) and not self._is_end(field):
            rect = self.geometry.field_rect(field)
            colour = tile_colour(field / self.geometry.track.goal)
            self.surface.blit(tile(self.parts, rect.size, colour), rect)

    def _nooks(self) -> None:
        """Die and draw pile, on the cells that no field takes."""
        seen, parts = self.seen, self.parts
        place = die_rect(self.geometry)
        if seen.die is not None and place is not None and self.clip.colliderect(place):
            draw_die(parts.look, parts.sprites, self.surface, place, seen.die)
        place = stock_rect(self.geometry)
        if seen.stock is not None and place is not None and self.clip.colliderect(place):
            draw_stock(parts, self.surface, place, seen.stock)

    def _veils(self) -> None:
        """Dim every field that may not be chosen, while some may."""
        legal = self.seen.marks.legal
        if legal is None:
            return
        for field in self.near:
            if field not in legal:
                draw_veil(
                    self.surface,
                    self.parts,
                    self.geometry,
                    field,
                    _VEIL_OF_ENDS if self._is_end(field) else _VEIL,
                )

    def _lines(self) -> None:
        """Everything drawn around fields."""
        surface, parts, geometry, marks = self.surface, self.parts, self.geometry, self.seen.marks
        focus = parts.look.palette.focus
        legal = marks.legal or frozenset()
        for field in self.near:
            if field in legal:
                draw_outline(surface, parts, geometry, field, LEGAL)
            if field in marks.pointed:
                draw_outline(surface, parts, geometry, field, HELD, 0.05)
            if field == marks.selected:
                draw_outline(surface, parts, geometry, field, focus, 0.05)
            if field == self.seen.ring:
                draw_outline(surface, parts, geometry, field, focus, 0.05)
            elif field == self.seen.hovered:
                draw_pointed(surface, parts, geometry, field)
        for fresh in marks.fresh:
            if fresh.field in self.near and self.seen.top[fresh.field] != EMPTY:
                pile = pile_rect(geometry, fresh.field, len(self.seen.under[fresh.field]))
                draw_fresh(surface, parts, geometry, pile, self.figures[fresh.figure])

    def _labels(self) -> None:
        """Numbers of fields on which something lies or stands, and heights of piles."""
        for field in self.near:
            has_card = self.seen.top[field] != EMPTY
            if has_card or self._is_end(field) or self._is_taken(field):
                self._number(field)
            cards = len(self.seen.under[field]) + 1
            if cards > 1:
                self._height(field, cards)

    def _number(self, field: int) -> None:
        """On a plate in the upper right corner; in the lower left one on start and goal."""
        geometry = self.geometry
        fill = plate_colour(field / geometry.track.goal)
        plate = self.parts.label(str(field), round(geometry.pitch * 0.2), fill, mix(fill, CREAM, 0.85))
        rect, box = plate.get_rect(), geometry.field_rect(field)
        inset = max(1, geometry.gap // 4)
        if self._is_end(field):
            rect.bottomleft = (box.left + inset, box.bottom - inset)
        elif self.standing[field] < _CROWD:
            rect.topright = (box.right - inset, box.top + inset)
        else:
            rect.midtop = box.midtop
        self.surface.blit(plate, rect)

    def _height(self, field: int, cards: int) -> None:
        """How many cards a pile has, in its lower right corner."""
        pitch = self.geometry.pitch
        count = self.parts.label(f"\u00d7{cards}", round(pitch * 0.2), CREAM, INK)
        pile = pile_rect(self.geometry, field, cards - 1)
        self.surface.blit(count, count.get_rect(bottomright=(pile.right, pile.top + card_side(pitch))))

    def _preview(self, preview: Preview) -> None:
        """The card about to be laid, where it leads, and the handles that turn it."""
        surface, parts, geometry = self.surface, self.parts, self.geometry
        name, turns = card_picture(preview.face, geometry, preview.field)
        card = card_face(parts.sprites, name, card_side(geometry.pitch), turns=turns)
        draw_outline(surface, parts, geometry, preview.field, parts.look.palette.focus, 0.05)
        surface.blit(card, pile_rect(geometry, preview.field, 0))
        if preview.leads_to is not None:
            draw_dashes(surface, parts, geometry, preview.leads_to, ASKING)
            draw_lead(surface, parts, geometry, preview.field, preview.leads_to)
        draw_handles(surface, parts, geometry, preview, turns)

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
