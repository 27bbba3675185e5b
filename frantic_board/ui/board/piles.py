"""Cards lying on fields: the top one readable, those below as edges, so that the height can be seen."""

import pygame

from frantic_board.board.cards import CARDS, FIRST_TELEPORT, JUMP_ALONG, KIND_OF_FACE, NAMES, PUSH_UP
from frantic_board.ui.board.card_face import card_face
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.parts import MOST_SLIVERS, Parts, card_side, sliver


def card_picture(face: int, geometry: Geometry, field: int) -> tuple[str, int]:
    """The name of a face's picture, and how many quarters it is turned on a field (B4.6).

    A push points where it pushes, a jump in the direction of its first step.
    """
    if face >= FIRST_TELEPORT:
        return f"teleport-{face - FIRST_TELEPORT + 1}", 0
    kind = KIND_OF_FACE[face]
    if face >= JUMP_ALONG:
        return NAMES[kind], geometry.heading(field, 1 if face == JUMP_ALONG else -1)
    return NAMES[kind], face - PUSH_UP if face >= PUSH_UP else 0


def class_of(face: int) -> str:
    """The colour class of a face, by which its frame is named."""
    return "white" if face >= FIRST_TELEPORT else CARDS[KIND_OF_FACE[face] - 1].colour.value


def pile_rect(geometry: Geometry, field: int, depth: int) -> pygame.Rect:
    """Where a pile with so many cards below its top lies in the window."""
    side, slivers = card_side(geometry.pitch), min(depth, MOST_SLIVERS)
    rect = pygame.Rect(0, 0, side, side + slivers * sliver(geometry.pitch))
    tile = geometry.field_rect(field)
    # At the left, so that the number and a figure find room beside it where fields are wide.
    rect.midleft = (tile.left + max(1, (tile.height - side) // 2), tile.centery)
    return rect


def draw_pile(
    surface: pygame.Surface, parts: Parts, geometry: Geometry, field: int, faces: tuple[int, ...]
) -> None:
    """The cards of a field, given from the bottom up; the surface has the origin of the window."""
    *under, top = faces
    rect = pile_rect(geometry, field, len(under))
    side, step = card_side(geometry.pitch), sliver(geometry.pitch)
    shown = under[-MOST_SLIVERS:]
    for index, face in enumerate(shown):
        edge = parts.sprites.get(f"frames/tile-{class_of(face)}", (side, side))
        surface.blit(edge, (rect.left, rect.top + step * (len(shown) - index)))
    name, turns = card_picture(top, geometry, field)
    surface.blit(card_face(parts.sprites, name, side, turns=turns), rect)
