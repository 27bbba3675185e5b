"""Containers share out their space without losing a pixel, at every size."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.ui.layout import Column, Container, Grid, Place, Row, Spacer, Stack, share_out
from frantic_board.ui.textblock import Align
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Label, Panel
from tests.ui.driver import Driver
from tests.ui.inspection import misplaced


class Block(Widget):
    """A widget of a known content size."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.content = (width, height)

    def measure(self, width: int | None) -> tuple[int, int]:
        return self.content


def laid_out(driver: Driver, container: Widget) -> Widget:
    driver.show(container)
    return container


@settings(deadline=None)
@given(
    st.integers(-50, 2000),
    st.lists(st.tuples(st.integers(0, 400), st.sampled_from([0.0, 0.0, 1.0, 2.5])), min_size=1, max_size=8),
)
def test_sharing_out_is_exact(space: int, parts: list[tuple[int, float]]) -> None:
    wants = [want for want, _ in parts]
    weights: list[float] = [weight for _, weight in parts]
    lengths = share_out(space, wants, weights)
    space = max(0, space)
    assert all(length >= 0 for length in lengths)
    if sum(wants) > space or any(weights):
        assert sum(lengths) == space
    else:
        assert lengths == wants
    if sum(wants) <= space:
        assert all(length >= want for length, want in zip(lengths, wants, strict=True))


def test_a_column_gives_fixed_content_and_growing_children_their_heights(driver: Driver) -> None:
    fixed, content, growing = Block(10, 10).sized(height=50), Block(10, 30), Block(1, 1).sized(height=Grow())
    laid_out(driver, Column(fixed, content, growing, gap=10, padding=20))
    assert fixed.rect == pygame.Rect(20, 20, 984, 50)
    assert content.rect == pygame.Rect(20, 80, 984, 30)
    assert growing.rect == pygame.Rect(20, 120, 984, 500)


def test_a_row_gives_widths_and_aligns(driver: Driver) -> None:
    left, right = Block(100, 20), Block(60, 40)
    laid_out(driver, Row(left, right, gap=4, across=Align.END, down=Align.CENTRE))
    assert right.rect == pygame.Rect(964, 300, 60, 40)
    assert left.rect == pygame.Rect(860, 310, 100, 20)


def test_growing_neighbours_share_by_weight(driver: Driver) -> None:
    first, second = Block(0, 0).sized(width=Grow(1)), Block(0, 0).sized(width=Grow(3))
    laid_out(driver, Row(first, Spacer(width=24), second, gap=0))
    assert (first.rect.width, second.rect.left, second.rect.width) == (250, 274, 750)


def test_hidden_children_take_no_space(driver: Driver) -> None:
    first, second = Block(10, 10), Block(10, 10)
    laid_out(driver, Column(first, second, gap=10))
    first.show(False)
    driver.wait(0.05)
    assert second.rect.top == 0


def test_a_grid_lines_up_columns_and_rows(driver: Driver) -> None:
    cells = [Block(80, 20), Block(10, 40), Block(50, 30), Block(10, 10), Block(20, 25)]
    grid = Grid([None, Grow()], *cells, gap=12, row_gap=6)
    laid_out(driver, Column(grid))
    assert cells[0].rect == pygame.Rect(0, 0, 80, 40)
    assert cells[1].rect == pygame.Rect(92, 0, 932, 40)
    assert cells[2].rect == pygame.Rect(0, 46, 80, 30)
    assert cells[4].rect.topleft == (0, 82)


def test_stack_and_place(driver: Driver) -> None:
    back, front = Block(10, 10), Block(100, 40)
    laid_out(driver, Stack(back, Place(front, Align.END, Align.START)))
    assert back.rect == pygame.Rect(0, 0, 1024, 640)
    assert front.rect == pygame.Rect(924, 0, 100, 40)


def test_too_little_space_is_shared_in_proportion(driver: Driver) -> None:
    blocks = [Block(10, 400), Block(10, 800)]
    laid_out(driver, Column(*blocks, gap=40))
    assert [block.rect.height for block in blocks] == [200, 400]


def test_design_pixels_grow_with_the_window(driver: Driver) -> None:
    block = Block(0, 0).sized(width=100, height=50)
    laid_out(driver, Column(block, across=Align.CENTRE))
    driver.resize(2048, 1280)
    assert block.rect.size == (200, 100)
    assert block.rect.centerx == 1024


def test_labels_wrap_to_the_width_they_get(driver: Driver) -> None:
    label = Label("one two three four five six seven eight nine ten " * 4)
    laid_out(driver, Column(Place(Column(label).sized(width=200))))
    assert label.rect.width == 200
    assert label.rect.height > 100
    assert label.cut_texts() == []


def test_deep_trees_are_laid_out_in_reasonable_time(driver: Driver) -> None:
    class Counted(Block):
        calls = 0

        def measure(self, width: int | None) -> tuple[int, int]:
            Counted.calls += 1
            return super().measure(width)

    tree: Container = Row(Counted(10, 10))
    for _ in range(12):
        tree = Row(Column(tree), Counted(5, 5))
    laid_out(driver, tree)
    assert Counted.calls < 200


def test_misplaced_finds_what_sticks_out_overlaps_or_has_no_room(driver: Driver) -> None:
    column = Column(Block(10, 400).named("a"), Block(10, 100).named("b"))
    laid_out(driver, column)
    assert misplaced(column) == []
    column.children[1].rect.top = 300
    column.children[0].rect.left = -5
    assert misplaced(column) == ["Block a sticks out of Column", "Block a overlaps Block b"]


def test_unmounted_widgets_say_so() -> None:
    with pytest.raises(RuntimeError, match="not mounted"):
        Panel(title="x").layout(pygame.Rect(0, 0, 10, 10))
    with pytest.raises(ValueError, match="column"):
        Grid([])
    with pytest.raises(KeyError):
        Column().find("nobody")
