"""Looking for mistakes in a laid-out tree: text that does not fit, widgets that do not either."""

from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets.scrollpane import ScrollPane


def _described(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.name}".strip()


def overflowing(tree: Widget) -> list[str]:
    """Every visible text that is not shown in full, with the widget it belongs to."""
    return [f"{_described(widget)}: {text!r}" for widget in tree.walk() for text in widget.cut_texts()]


def misplaced(tree: Widget) -> list[str]:
    """Every visible widget that sticks out of the one around it, overlaps a neighbour, or has no room."""
    found = []
    for widget in tree.walk():
        inside = [child for child in widget.children if child.is_visible]
        for child in inside:
            if not isinstance(widget, ScrollPane) and not widget.rect.contains(child.rect):
                found.append(f"{_described(child)} sticks out of {_described(widget)}")
            if 0 in child.rect.size and min(child.wanted(None)) > 0:
                found.append(f"{_described(child)} has no room")
        if isinstance(widget, Column | Row | Grid):
            found += [
                f"{_described(first)} overlaps {_described(second)}"
                for index, first in enumerate(inside)
                for second in inside[index + 1 :]
                if first.rect.colliderect(second.rect)
            ]
    return found
