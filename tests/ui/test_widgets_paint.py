"""Shapes are smooth, and kept within bounds."""

import pygame
import pytest

from frantic_board.ui import paint
from frantic_board.ui.cache import Cache
from frantic_board.ui.paint import Glyph, Painter
from frantic_board.ui.theme import PALETTE, contrast, mix, scale_for

RED = (200, 0, 0)
BLUE = (0, 0, 200)


def shade(surface: pygame.Surface, position: tuple[int, int]) -> tuple[int, int, int]:
    colour = surface.get_at(position)
    return colour.r, colour.g, colour.b


def test_corners_are_smooth_and_the_rest_is_plain() -> None:
    surface = pygame.Surface((80, 60))
    Painter().box(surface, pygame.Rect(10, 10, 60, 40), RED, 12)
    along_corner = {surface.get_at((10 + i, 10 + j)).r for i in range(12) for j in range(12)}
    assert len(along_corner) > 6, "a hard edge has two shades only"
    assert shade(surface, (10, 10)) == (0, 0, 0)
    for inside in ((40, 10), (10, 30), (69, 30), (40, 49), (40, 30)):
        assert shade(surface, inside) == RED
    for outside in ((9, 30), (70, 30), (40, 9), (40, 50)):
        assert shade(surface, outside) == (0, 0, 0)


def test_a_border_lies_inside_the_outline() -> None:
    surface = pygame.Surface((80, 60))
    Painter().box(surface, pygame.Rect(10, 10, 60, 40), RED, 12, BLUE, 3)
    assert [shade(surface, (40, y)) for y in (10, 12, 13)] == [BLUE, BLUE, RED]
    assert [shade(surface, (x, 30)) for x in (69, 67, 66)] == [BLUE, BLUE, RED]


def test_kept_and_composed_boxes_look_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    rect = pygame.Rect(7, 5, 90, 44)
    pictures = []
    for area in (0, 10**9):
        monkeypatch.setattr(paint, "_KEPT_AREA", area)
        surface = pygame.Surface((110, 60))
        surface.fill((40, 50, 60))
        Painter().box(surface, rect, RED, 13, BLUE, 2)
        pictures.append(surface)
    for x in range(110):
        for y in range(60):
            first, second = (picture.get_at((x, y)) for picture in pictures)
            assert all(abs(a - b) <= 2 for a, b in zip(first, second, strict=True)), (x, y)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 40), (40, 2), (5, 5)])
def test_boxes_too_small_for_their_corners_are_drawn_all_the_same(size: tuple[int, int]) -> None:
    surface = pygame.Surface((60, 60))
    painter = Painter()
    painter.box(surface, pygame.Rect((10, 10), size), RED, 20, BLUE, 4)
    painter.frame(surface, pygame.Rect((10, 10), size), RED, 20, 4)
    painter.shadow(surface, pygame.Rect((10, 10), size), 20, 8)
    painter.disc(surface, (30, 30), size[0], RED)
    for glyph in Glyph:
        painter.glyph(surface, glyph, (30, 30), size[0], RED)


def test_a_frame_is_empty_inside() -> None:
    surface = pygame.Surface((60, 60))
    Painter().frame(surface, pygame.Rect(5, 5, 50, 50), RED, 10, 3)
    assert shade(surface, (30, 6)) == RED
    assert shade(surface, (30, 9)) == (0, 0, 0)
    assert shade(surface, (9, 9)) != BLUE


def test_a_cache_forgets_the_oldest_and_counts_its_cost() -> None:
    made: list[int] = []
    cache: Cache[int, str] = Cache(10, len)

    def get(number: int) -> str:
        def make() -> str:
            made.append(number)
            return str(number) * 4

        return cache.get(number, make)

    assert [get(number) for number in (1, 2, 3, 2, 1)] == ["1111", "2222", "3333", "2222", "1111"]
    assert made == [1, 2, 3, 1]
    assert (cache.total, len(cache)) == (8, 2)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (PALETTE.text, PALETTE.table),
        (PALETTE.text, PALETTE.table_lit),
        (PALETTE.text, PALETTE.panel),
        (PALETTE.text, PALETTE.well),
        (PALETTE.text, PALETTE.raised),
        (PALETTE.text, PALETTE.selection),
        (PALETTE.text, mix(PALETTE.raised, (255, 255, 255), 0.12)),
        (PALETTE.text_soft, PALETTE.panel),
        (PALETTE.text_soft, PALETTE.table_lit),
        (PALETTE.text_soft, PALETTE.well),
        (PALETTE.ink, PALETTE.primary),
        (PALETTE.bubble_text, PALETTE.bubble),
        ((255, 255, 255), PALETTE.danger),
    ],
)
def test_text_can_be_read(text: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    assert contrast(text, ground) >= 4.5


def test_the_focus_ring_stands_out_from_everything_it_surrounds() -> None:
    for ground in (PALETTE.table, PALETTE.panel, PALETTE.well, PALETTE.raised, PALETTE.danger):
        assert contrast(PALETTE.focus, ground) >= 3


def test_the_scale_follows_the_tighter_side() -> None:
    assert scale_for(2048, 640) == 1.0
    assert scale_for(1920, 1080) == pytest.approx(1.6875)
    assert scale_for(3840, 2160) > 3
