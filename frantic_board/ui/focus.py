"""Where the keyboard goes next: by Tab in reading order, by arrows to the nearest thing that way."""

from collections.abc import Sequence

import pygame

from frantic_board.ui.widget import Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""The arrow keys, and the ways they point."""

_ASIDE_COSTS = 2.5
"""A step aside counts this much more than a step along the arrow."""


def stops(tree: Widget) -> list[Widget]:
    """Everything the keyboard can stop at, in reading order."""
    return [widget for widget in tree.walk() if widget.can_focus and widget.takes_focus]


def next_stop(order: Sequence[Widget], current: Widget | None, step: int) -> Widget | None:
    """The stop after (step 1) or before (step -1) the current one, around the end."""
    if not order:
        return None
    if current is None or current not in order:
        return order[0 if step > 0 else -1]
    return order[(order.index(current) + step) % len(order)]


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    """How far two spans are apart; 0 if they overlap."""
    return max(0, other_low - high, low - other_high)


def _distance(start: pygame.Rect, other: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far it is to another rectangle along a way; None if it does not lie that way."""
    ahead = (other.centerx - start.centerx) * way[0] + (other.centery - start.centery) * way[1]
    if way[0]:
        along = _gap(start.left, start.right, other.left, other.right)
        aside = _gap(start.top, start.bottom, other.top, other.bottom)
        drift = abs(other.centery - start.centery)
        beside = start.width
    else:
        along = _gap(start.top, start.bottom, other.top, other.bottom)
        aside = _gap(start.left, start.right, other.left, other.right)
        drift = abs(other.centerx - start.centerx)
        beside = start.height
    if ahead <= 0 or (along == 0 and aside > 0 and ahead < beside / 2):
        return None
    return along + _ASIDE_COSTS * aside + 0.1 * drift


def neighbour(order: Sequence[Widget], current: Widget, way: tuple[int, int]) -> Widget | None:
    """The nearest stop in the direction of an arrow, if there is one."""
    found = [
        (distance, index)
        for index, widget in enumerate(order)
        if widget is not current and (distance := _distance(current.rect, widget.rect, way)) is not None
    ]
    return order[min(found)[1]] if found else None
