"""What people do, in our own words: mouse, touch, keyboard and text as one small closed union.

`InputReader` turns pygame's events into these. Pointer, buttons and modifiers are known from events alone,
never asked for: a posted event then does exactly what a real one does.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

Position = tuple[int, int]

LEFT_BUTTON: Final = 1
RIGHT_BUTTON: Final = 3
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that choose what the keyboard is at."""
DOUBLE_CLICK_SECONDS: Final = 0.4
DOUBLE_CLICK_REACH: Final = 6
_WHEEL_BUTTONS: Final = (4, 5, 6, 7)
_SHIFT: Final = pygame.KMOD_SHIFT
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_ALT: Final = pygame.KMOD_ALT


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Which modifier keys were held. `command` is Ctrl, or Cmd on a Mac."""

    shift: bool = False
    command: bool = False
    alt: bool = False

    @classmethod
    def of(cls, mask: int) -> "Modifiers":
        """Read pygame's bit mask."""
        return cls(bool(mask & _SHIFT), bool(mask & _COMMAND), bool(mask & _ALT))

    @property
    def any(self) -> bool:
        """Whether a modifier was held that makes a key something else than the letter on it."""
        return self.command or self.alt


NO_MODIFIERS: Final = Modifiers()


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The mouse or the finger moved."""

    position: Position
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """A button went down or a finger touched; `clicks` counts presses in quick succession."""

    position: Position
    button: int = LEFT_BUTTON
    clicks: int = 1
    is_touch: bool = False
    modifiers: Modifiers = NO_MODIFIERS


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """A button went up or the finger was lifted."""

    position: Position
    button: int = LEFT_BUTTON
    is_touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer is nowhere any more: out of the window, lifted, or the window lost the focus.

    Whatever was pressed is not pressed any more, and nothing was clicked.
    """


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned, or two fingers moved; in notches, up and right are positive."""

    position: Position
    across: float
    up: float


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down, or repeats because it is held."""

    key: int
    modifiers: Modifiers = NO_MODIFIERS
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key went up."""

    key: int


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Finished text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class TextComposed:
    """Unfinished text of an input method, to be shown at the caret; empty when it is over."""

    text: str


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dragged onto the window and let go."""

    path: str


PointerEvent: TypeAlias = PointerMoved | PointerPressed | PointerReleased | PointerLeft | Scrolled
InputEvent: TypeAlias = PointerEvent | KeyPressed | KeyReleased | TextTyped | TextComposed | FileDropped


class InputReader:
    """Follows pointer and keys through pygame's events.

    `size` is the window's, for touches come as shares of it. A Mac's track pad reports touches too, though
    it moves the mouse already; there they are left out.
    """

    def __init__(self, size: tuple[int, int], *, has_touch: bool = sys.platform != "darwin") -> None:
        self.size = size
        self.position: Position | None = None
        self.modifiers = NO_MODIFIERS
        self._has_touch = has_touch
        self._finger: int | None = None
        self._buttons_down: set[int] = set()
        self._keys_down: set[int] = set()
        self._last_press: tuple[float, int, Position] | None = None
        self._clicks = 0

    def read(self, event: pygame.event.Event, now: float) -> Iterator[InputEvent]:
        """Our events for one of pygame's; none for what does not concern the game."""
        reader = _READERS.get(event.type)
        if reader is not None:
            yield from reader(self, event, now)

    def _mouse_moved(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        if not getattr(event, "touch", False):
            self.position = _position(event.pos)
            yield PointerMoved(self.position)

    def _mouse_pressed(self, event: pygame.event.Event, now: float) -> Iterator[InputEvent]:
        if not getattr(event, "touch", False) and event.button not in _WHEEL_BUTTONS:
            self.position = _position(event.pos)
            self._buttons_down.add(event.button)
            yield PointerPressed(
                self.position,
                event.button,
                self._count_click(now, event.button, self.position),
                modifiers=self.modifiers,
            )

    def _mouse_released(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        if not getattr(event, "touch", False) and event.button not in _WHEEL_BUTTONS:
            self.position = _position(event.pos)
            self._buttons_down.discard(event.button)
            yield PointerReleased(self.position, event.button)

    def _wheel(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        if self.position is not None:
            across = float(getattr(event, "precise_x", event.x))
            up = float(getattr(event, "precise_y", event.y))
            yield Scrolled(self.position, across, up)

    def _finger_pressed(self, event: pygame.event.Event, now: float) -> Iterator[InputEvent]:
        if self._has_touch and self._finger is None:
            self._finger = event.finger_id
            self.position = self._touched(event)
            clicks = self._count_click(now, LEFT_BUTTON, self.position)
            yield PointerMoved(self.position, is_touch=True)
            yield PointerPressed(self.position, LEFT_BUTTON, clicks, True, self.modifiers)

    def _finger_moved(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        if self._finger is not None and event.finger_id == self._finger:
            self.position = self._touched(event)
            yield PointerMoved(self.position, is_touch=True)

    def _finger_released(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        if self._finger is not None and event.finger_id == self._finger:
            self._finger = None
            yield PointerReleased(self._touched(event), LEFT_BUTTON, True)
            self.position = None
            yield PointerLeft()

    def _key_pressed(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        self.modifiers = Modifiers.of(getattr(event, "mod", 0))
        is_repeat = event.key in self._keys_down
        self._keys_down.add(event.key)
        yield KeyPressed(event.key, self.modifiers, is_repeat)

    def _key_released(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        self.modifiers = Modifiers.of(getattr(event, "mod", 0))
        self._keys_down.discard(event.key)
        yield KeyReleased(event.key)

    def _text(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        yield TextTyped(event.text)

    def _composing(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        yield TextComposed(event.text)

    def _dropped(self, event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        yield FileDropped(event.file)

    def _focus_lost(self, event: pygame.event.Event, now: float) -> Iterator[InputEvent]:
        """The window lost the keyboard: whatever was held may be released without our hearing of it."""
        self._keys_down.clear()
        self._buttons_down.clear()
        self.modifiers = NO_MODIFIERS
        yield from self._mouse_left(event, now)

    def _mouse_left(self, _event: pygame.event.Event, _now: float) -> Iterator[InputEvent]:
        # While a button is held, SDL goes on reporting the mouse outside the window: a drag may go there.
        if not self._buttons_down:
            self._finger = None
            self.position = None
            yield PointerLeft()

    def _touched(self, event: pygame.event.Event) -> Position:
        width, height = self.size
        return _position((event.x * width, event.y * height))

    def _count_click(self, now: float, button: int, position: Position) -> int:
        last = self._last_press
        is_again = (
            last is not None
            and last[1] == button
            and now - last[0] <= DOUBLE_CLICK_SECONDS
            and max(abs(last[2][0] - position[0]), abs(last[2][1] - position[1])) <= DOUBLE_CLICK_REACH
        )
        self._clicks = self._clicks + 1 if is_again else 1
        self._last_press = (now, button, position)
        return self._clicks


def _position(pair: tuple[float, float]) -> Position:
    return round(pair[0]), round(pair[1])


_READERS: Final = {
    pygame.MOUSEMOTION: InputReader._mouse_moved,
    pygame.MOUSEBUTTONDOWN: InputReader._mouse_pressed,
    pygame.MOUSEBUTTONUP: InputReader._mouse_released,
    pygame.MOUSEWHEEL: InputReader._wheel,
    pygame.FINGERDOWN: InputReader._finger_pressed,
    pygame.FINGERMOTION: InputReader._finger_moved,
    pygame.FINGERUP: InputReader._finger_released,
    pygame.KEYDOWN: InputReader._key_pressed,
    pygame.KEYUP: InputReader._key_released,
    pygame.TEXTINPUT: InputReader._text,
    pygame.TEXTEDITING: InputReader._composing,
    pygame.DROPFILE: InputReader._dropped,
    pygame.WINDOWFOCUSLOST: InputReader._focus_lost,
    pygame.WINDOWLEAVE: InputReader._mouse_left,
}
"""What each kind of pygame event means to us."""
