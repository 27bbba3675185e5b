"""The little picture of a key that tells which one does the same as a widget."""

import pygame

from frantic_board.ui.look import Look
from frantic_board.ui.theme import KEYCAP, Colour, mix
from frantic_board.ui.widget import Size

_PADDING = 6
_RADIUS = 5
ICONS = frozenset({"arrow-left", "arrow-right", "arrow-up", "arrow-down"})
"""Captions that are pictures: the fonts have no arrows."""


def keycap_size(look: Look, caption: str) -> Size:
    """The space a key cap takes."""
    spec = look.spec(KEYCAP)
    height = look.type.font(spec).line_height + look.px(4)
    wide = 0 if caption in ICONS else look.type.width(caption, spec) + 2 * look.px(_PADDING)
    return max(height, wide), height


def draw_keycap(
    look: Look, surface: pygame.Surface, caption: str, right: int, middle: int, on: Colour, ink: Colour
) -> None:
    """Draw a key cap that ends at `right`, on a ground of colour `on`."""
    width, height = keycap_size(look, caption)
    rect = pygame.Rect(right - width, middle - height // 2, width, height)
    edge = mix(on, ink, 0.45)
    look.painter.box(surface, rect, mix(on, ink, 0.08), look.px(_RADIUS), edge, look.px(1.5))
    icon = look.icon(caption, round(height * 0.6), ink) if caption in ICONS else None
    if icon is not None:
        surface.blit(icon, icon.get_rect(center=rect.center))
        return
    spec = look.spec(KEYCAP)
    font = look.type.font(spec)
    picture = look.type.render(caption, spec, ink)
    top = rect.centery - font.cap_top - font.cap_height // 2
    surface.blit(picture, (rect.centerx - picture.get_width() // 2, top))
