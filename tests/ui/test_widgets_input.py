"""Mouse, touch and keyboard come out as the same few events."""

import pygame
import pytest

from frantic_board.ui.input import (
    InputEvent,
    InputReader,
    KeyPressed,
    KeyReleased,
    Modifiers,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    TextComposed,
    TextTyped,
)

Event = pygame.event.Event


def read(reader: InputReader, *events: Event, now: float = 0.0) -> list[InputEvent]:
    return [ours for event in events for ours in reader.read(event, now)]


@pytest.fixture
def reader() -> InputReader:
    return InputReader((1000, 500), has_touch=True)


def down(position: tuple[int, int], button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button, touch=touch)


def finger(kind: int, x: float, y: float, number: int = 1) -> Event:
    return Event(kind, finger_id=number, touch_id=3, x=x, y=y, dx=0, dy=0)


def test_the_mouse(reader: InputReader) -> None:
    events = read(
        reader,
        Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0)),
        down((5, 6)),
        Event(pygame.MOUSEBUTTONUP, pos=(7, 8), button=1),
    )
    assert events == [PointerMoved((5, 6)), PointerPressed((5, 6)), PointerReleased((7, 8))]


def test_touch_is_the_same_with_another_sign(reader: InputReader) -> None:
    events = read(
        reader,
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        finger(pygame.FINGERMOTION, 0.6, 0.5),
        finger(pygame.FINGERUP, 0.6, 0.5),
    )
    assert events == [
        PointerMoved((500, 250), is_touch=True),
        PointerPressed((500, 250), is_touch=True),
        PointerMoved((600, 250), is_touch=True),
        PointerReleased((600, 250), is_touch=True),
        PointerLeft(),
    ]


def test_only_the_first_finger_points(reader: InputReader) -> None:
    read(reader, finger(pygame.FINGERDOWN, 0.5, 0.5, 1))
    assert read(reader, finger(pygame.FINGERDOWN, 0.1, 0.1, 2), finger(pygame.FINGERUP, 0.1, 0.1, 2)) == []
    assert read(reader, finger(pygame.FINGERUP, 0.5, 0.5, 1))[-1] == PointerLeft()


def test_mouse_events_made_from_touches_do_not_count_twice(reader: InputReader) -> None:
    assert read(reader, down((5, 5), touch=True)) == []
    assert (
        read(reader, Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=True)) == []
    )
    assert read(reader, Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=True)) == []


def test_a_track_pad_is_no_touch_screen() -> None:
    assert read(InputReader((1000, 500), has_touch=False), finger(pygame.FINGERDOWN, 0.5, 0.5)) == []


def test_the_wheel_scrolls_where_the_pointer_is_and_is_no_button(reader: InputReader) -> None:
    assert read(reader, Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)) == []
    read(reader, Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0)))
    assert read(reader, Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)) == [Scrolled((5, 6), 0.0, -2.0)]
    precise = Event(pygame.MOUSEWHEEL, x=0, y=0, flipped=False, precise_x=0.0, precise_y=0.25)
    assert read(reader, precise) == [Scrolled((5, 6), 0.0, 0.25)]
    assert read(reader, down((5, 6), button=4), down((5, 6), button=5)) == []


def test_quick_presses_at_one_place_are_counted(reader: InputReader) -> None:
    def clicks(now: float, position: tuple[int, int], button: int = 1) -> int:
        (event,) = read(reader, down(position, button), now=now)
        assert isinstance(event, PointerPressed)
        return event.clicks

    assert [clicks(0.0, (5, 5)), clicks(0.2, (6, 5)), clicks(0.4, (6, 5))] == [1, 2, 3]
    assert clicks(2.0, (6, 5)) == 1
    assert clicks(2.1, (60, 5)) == 1
    assert clicks(2.2, (60, 5), button=3) == 1


def test_keys_know_their_modifiers_and_whether_they_repeat(reader: InputReader) -> None:
    press = Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, unicode="")
    both = Modifiers(shift=True, command=True)
    assert read(reader, press, press) == [
        KeyPressed(pygame.K_a, both),
        KeyPressed(pygame.K_a, both, is_repeat=True),
    ]
    (click,) = read(reader, down((1, 1)))
    assert isinstance(click, PointerPressed)
    assert click.modifiers == both
    assert read(reader, Event(pygame.KEYUP, key=pygame.K_a, mod=0)) == [KeyReleased(pygame.K_a)]
    (again,) = read(reader, press)
    assert again == KeyPressed(pygame.K_a, both)


def test_a_window_that_lost_the_keyboard_has_nothing_pressed(reader: InputReader) -> None:
    read(reader, Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""), down((1, 1)))
    assert read(reader, Event(pygame.WINDOWFOCUSLOST)) == [PointerLeft()]
    assert reader.modifiers == Modifiers()
    assert reader.position is None


def test_a_drag_may_leave_the_window(reader: InputReader) -> None:
    read(reader, down((1, 1)))
    assert read(reader, Event(pygame.WINDOWLEAVE)) == []
    read(reader, Event(pygame.MOUSEBUTTONUP, pos=(-5, 1), button=1))
    assert read(reader, Event(pygame.WINDOWLEAVE)) == [PointerLeft()]


def test_text_and_what_is_not_for_us(reader: InputReader) -> None:
    assert read(reader, Event(pygame.TEXTINPUT, text="é")) == [TextTyped("é")]
    assert read(reader, Event(pygame.TEXTEDITING, text="に", start=0, length=1)) == [TextComposed("に")]
    assert read(reader, Event(pygame.USEREVENT), Event(pygame.JOYBUTTONDOWN, button=1)) == []
