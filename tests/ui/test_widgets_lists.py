"""Lists and panes that scroll: wheel, drag, bar, keys; and ten thousand rows at the price of ten."""

import pygame
import pytest

from frantic_board.ui.layout import Column, Place
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widget import Grow
from frantic_board.ui.widgets import Button, Label, ListRow, ListView, ScrollPane, Slider
from tests.ui.driver import Driver
from tests.ui.inspection import overflowing


def shown(driver: Driver, view: ListView, height: int = 300) -> ListView:
    driver.show(Place(view.sized(width=300, height=height)))
    return view


def numbered(count: int) -> list[ListRow]:
    return [ListRow(f"Row {number}", f"{number} p") for number in range(count)]


class CountingList(ListView):
    """Counts the rows it draws."""

    drawn = 0

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        self.drawn += 1
        super().draw_row(surface, rect, index)


def test_ten_thousand_rows_cost_what_can_be_seen(driver: Driver) -> None:
    view = CountingList(numbered(10_000))
    shown(driver, view)
    assert view.drawn <= 12
    view.select(9_999)
    driver.wait(2)
    assert view.visible_rows()[-1] == 9_999
    assert len(view.visible_rows()) <= 12
    assert view.row_rect(9_999).bottom <= view.view.bottom + 1


def test_click_selects_and_double_click_enters(driver: Driver) -> None:
    selected: list[int] = []
    entered: list[int] = []
    view = shown(driver, ListView(numbered(100), None, selected.append, entered.append))
    driver.click(view.row_rect(3).center)
    assert (selected, entered) == ([3], [])
    driver.click(view.row_rect(3).center)
    assert (selected, entered) == ([3], [3])
    driver.finger(pygame.FINGERDOWN, view.row_rect(5).center)
    driver.finger(pygame.FINGERUP, view.row_rect(5).center)
    assert selected == [3, 5]


def test_keys_move_the_mark_and_keep_it_in_view(driver: Driver) -> None:
    entered: list[int] = []
    view = shown(driver, ListView(numbered(1000), on_activate=entered.append))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_DOWN, times=3)
    assert view.selected == 2
    driver.key(pygame.K_UP)
    driver.key(pygame.K_RETURN)
    assert entered == [1]
    for key, selected in ((pygame.K_END, 999), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, None)):
        driver.key(key)
        driver.wait(1.5)
        assert selected is None or view.selected == selected
        assert view.selected in view.visible_rows()
    driver.key(pygame.K_PAGEUP)
    assert view.selected == 0


def test_at_its_ends_the_arrows_leave_the_list(driver: Driver) -> None:
    above, view = Button("above"), ListView(numbered(3), 0)
    driver.show(Column(above, view))
    driver.key(pygame.K_TAB, times=2)
    driver.key(pygame.K_UP)
    assert above.is_focused
    driver.key(pygame.K_DOWN)
    assert view.is_focused


def test_the_wheel_scrolls_smoothly_and_stops_at_the_ends(driver: Driver) -> None:
    view = shown(driver, ListView(numbered(100)))
    driver.wheel(view.rect.center, -2)
    early = view.scroller.offset
    driver.wait(1)
    assert 0 < early < view.scroller.offset
    driver.wheel(view.rect.center, -10_000)
    driver.wait(2)
    assert view.scroller.offset == view.scroller.limit
    driver.wheel(view.rect.center, 10_000)
    driver.wait(2)
    assert view.scroller.offset == 0


def test_reduced_motion_scrolls_at_once(driver: Driver) -> None:
    driver.look.is_motion_reduced = True
    view = shown(driver, ListView(numbered(100)))
    driver.wheel(view.rect.center, -2)
    assert view.scroller.offset == view.scroller.target > 0


def test_a_finger_drags_and_flings_without_selecting(driver: Driver) -> None:
    selected: list[int] = []
    view = shown(driver, ListView(numbered(200), None, selected.append))
    x, y = view.rect.center
    driver.finger(pygame.FINGERDOWN, (x, y))
    for step in range(1, 9):
        driver.finger(pygame.FINGERMOTION, (x, y - step * 12))
    assert view.scroller.offset == pytest.approx(96, abs=14)
    driver.finger(pygame.FINGERUP, (x, y - 96))
    driver.wait(1)
    assert view.scroller.offset > 110, "it goes on a little"
    assert selected == []


def test_the_bar_can_be_dragged_and_clicked(driver: Driver) -> None:
    view = shown(driver, ListView(numbered(500)))
    thumb, bar = view._thumb, view.bar
    driver.drag(thumb.center, (thumb.centerx, bar.bottom))
    assert view.scroller.offset == view.scroller.limit
    driver.click((bar.centerx, bar.centery))
    assert view.scroller.offset == pytest.approx(view.scroller.limit / 2, rel=0.1)


def test_rows_that_wrap_are_as_high_as_their_text(driver: Driver) -> None:
    view = ListView([ListRow("short"), ListRow("word " * 40), ListRow("end")], wraps=True, style=SMALL)
    shown(driver, view)
    assert view.row_rect(1).height > 3 * view.row_rect(0).height
    assert overflowing(view) == []
    assert view.row_at(view.row_rect(1).center) == 1


def test_rows_can_be_replaced(driver: Driver) -> None:
    view = shown(driver, ListView(numbered(500), 400))
    view.select(400)
    driver.wait(1)
    view.set_rows(numbered(2), 1)
    driver.wait(0.1)
    assert (view.scroller.offset, view.selected, len(view.visible_rows())) == (0, 1, 2)
    view.set_rows([])
    driver.wait(0.1)
    driver.click(view)
    driver.key(pygame.K_DOWN)
    assert view.selected is None


def test_a_row_too_long_is_shortened_reported_and_told_in_full(driver: Driver) -> None:
    name = "Ferdinand Maximilian von und zu Hohenstein-Altenburg-Wittelsbach"
    view = ListView([ListRow(name)])
    scene = driver.show(Place(view.sized(width=200, height=80)))
    assert overflowing(view) == [f"ListView: {name!r}"]
    driver.move(view.row_rect(0).center)
    driver.wait(1)
    assert scene.root._tooltip.text == name


def tall(count: int = 20) -> Column:
    return Column(*(Button(f"Button {number}").named(f"b{number}") for number in range(count)))


def test_a_pane_scrolls_to_what_is_focused(driver: Driver) -> None:
    content = tall()
    pane = ScrollPane(content).sized(width=300, height=300)
    scene = driver.show(Place(pane))
    for number in range(20):
        driver.key(pygame.K_TAB)
        driver.wait(0.8)
        assert scene.root.focused is content.find(f"b{number}")
        assert pane.rect.contains(scene.root.focused.rect)
    driver.key(pygame.K_TAB)
    driver.wait(1)
    assert pane.scroller.offset <= 1


def test_what_is_scrolled_out_of_view_cannot_be_hit(driver: Driver) -> None:
    heard: list[str] = []
    content = Column(*(Button(str(n), lambda n=n: heard.append(str(n))) for n in range(20)))  # type: ignore[misc]  # a default binds n
    pane = ScrollPane(content).sized(width=300, height=300)
    driver.show(Column(Button("above", lambda: heard.append("above")), Place(pane).sized(height=Grow())))
    driver.wheel(pane.rect.center, -5)
    driver.wait(1)
    hidden = next(child for child in content.children if child.rect.bottom < pane.rect.top)
    driver.click(hidden.rect.center)
    assert heard in ([], ["above"])


def test_dragging_a_button_scrolls_the_pane_and_does_not_press(driver: Driver) -> None:
    heard: list[str] = []
    content = Column(*(Button(str(n), lambda: heard.append("pressed")) for n in range(20)))
    pane = ScrollPane(content).sized(width=300, height=300)
    driver.show(Place(pane))
    x, y = content.children[3].rect.center
    driver.finger(pygame.FINGERDOWN, (x, y))
    for step in range(1, 8):
        driver.finger(pygame.FINGERMOTION, (x, y - step * 15))
    driver.finger(pygame.FINGERUP, (x, y - 105))
    assert heard == []
    assert pane.scroller.offset > 60


def test_what_is_off_says_why_in_a_pane_too_and_can_be_dragged(driver: Driver) -> None:
    button = Button("x").enable(False, "Not now.")
    pane = ScrollPane(Column(button, tall())).sized(width=300, height=200)
    scene = driver.show(Place(pane))
    x, y = button.rect.center
    driver.press((x, y))
    assert scene.root._tooltip.is_shown
    driver.move((x, y - 40))
    driver.release((x, y - 40))
    assert pane.scroller.offset > 0


def test_a_slider_in_a_pane_keeps_its_drag(driver: Driver) -> None:
    slider = Slider(0, 10, 0)
    pane = ScrollPane(Column(slider, tall())).sized(width=300, height=200)
    driver.show(Place(pane))
    start = slider._track.midleft
    driver.drag(start, (slider._track.right, start[1] + 60))
    assert slider.value == 10
    assert pane.scroller.offset == 0


def test_a_pane_of_text_is_scrolled_by_keys(driver: Driver) -> None:
    pane = ScrollPane(Label("word " * 600)).sized(width=300, height=200)
    scene = driver.show(Place(pane))
    driver.key(pygame.K_TAB)
    assert scene.root.focused is pane
    driver.key(pygame.K_DOWN)
    driver.wait(1)
    assert pane.scroller.offset > 0
    driver.key(pygame.K_END)
    driver.wait(2)
    assert pane.scroller.offset == pane.scroller.limit
    assert overflowing(pane) == []


def test_a_pane_with_room_enough_neither_scrolls_nor_stops_the_keyboard(driver: Driver) -> None:
    pane = ScrollPane(Label("short")).sized(width=300, height=200)
    driver.show(Place(pane))
    assert not pane.can_scroll
    assert not pane.takes_focus
