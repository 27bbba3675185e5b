"""The window of the game: a stack of scenes and one loop that feeds them events and time.

`App.step` does exactly one frame with the events and the time it is given, so that a test drives the game
just as `App.run` does.
"""

import random
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final, Protocol

import pygame

from frantic_board.ui.display import Display, DisplayLostError
from frantic_board.ui.input import (
    InputEvent,
    InputReader,
    KeyPressed,
    Modifiers,
    PointerLeft,
    PointerMoved,
    PointerPressed,
)
from frantic_board.ui.look import Look
from frantic_board.ui.scene import Scene
from frantic_board.ui.theme import VEIL
from frantic_board.ui.widget import Pointer

FRAMES_PER_SECOND: Final = 60
LONGEST_STEP: Final = 0.1
"""However long a frame took, no more time than this passes at once."""
_MOST_FAILURES: Final = 5
_GIVE_WAY: Final = 0.0005
"""Seconds after which a bot's thread lets a frame go first; with Python's own 5 ms frames came late."""
_RESIZES: Final = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
_EXPOSURES: Final = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSGAINED,
    pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET,
)

ErrorHook = Callable[["App", Exception], None]
"""Told of an exception out of a scene; it is expected to `fall_back` to a scene that explains it."""


class Clock(Protocol):
    """Waits for the next frame. `pygame.time.Clock` is one."""

    def tick(self, framerate: float = 0, /) -> int:
        """Wait until the next frame is due; the milliseconds since the last."""


class App:
    """Owns the window and the scenes in it."""

    def __init__(
        self,
        look: Look,
        clock: Clock,
        rng: random.Random,
        *,
        size: tuple[int, int] | None = None,
        caption: str = "Frantic",
        on_error: ErrorHook | None = None,
    ) -> None:
        self.look = look
        self.rng = rng
        self.display = Display(size, caption, look.problems)
        self.hotkeys: dict[int, Callable[[], None]] = {}
        """Keys that work in every scene that has no use of its own for them."""
        self.now = 0.0
        """Seconds since the start, as far as the game is concerned."""
        self._clock = clock
        self._on_error = on_error
        self._scenes: list[Scene] = []
        self._input = InputReader(self.display.size)
        self._must_redraw = True
        self._is_hidden = False
        self._below: pygame.Surface | None = None
        self._pointer: Pointer | None = None
        self._uses_keys = False
        """Whether the last thing somebody used was the keyboard."""
        look.resize(*self.display.size)
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()

    # -- the stack

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the topmost scene last."""
        return tuple(self._scenes)

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self._scenes[-1].handle(PointerLeft())
            self._scenes[-1].rest()
            self._scenes[-1].covered()
        self._add(scene)

    def pop(self) -> None:
        """Take the topmost scene away; the game ends with the last one."""
        if self._scenes:
            self._scenes.pop().left()
            self._redraw_all()
        if self._scenes:
            self._scenes[-1].resumed()
            self._point(self._scenes[-1])

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        if self._scenes:
            self._scenes.pop().left()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of all there are."""
        self.quit()
        self._add(scene)

    def fall_back(self, scene: Scene) -> None:
        """After an error: put a scene in the place of all there are, even if they break when they leave."""
        while self._scenes:
            with suppress(Exception):
                self._scenes.pop().left()
        self._add(scene)

    def quit(self) -> None:
        """Take all scenes away, which ends the game."""
        while self._scenes:
            self._scenes.pop().left()
        self._redraw_all()

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.attach(self)
        scene.layout(self._window)
        self._point(scene)
        self._redraw_all()

    def _point(self, scene: Scene) -> None:
        """Tell a scene that comes up where the pointer rests, unless it was a key that brought it up."""
        if self._input.position is not None and not self._uses_keys:
            scene.handle(PointerMoved(self._input.position))

    def rebuild(self) -> None:
        """The language or a setting of the look changed: show everything anew."""
        for scene in self._scenes:
            scene.rebuild()
        self._relayout()

    # -- the loop

    def run(self) -> None:
        """Run until there are no scenes. What a scene throws goes to the error hook."""
        sys.setswitchinterval(_GIVE_WAY)
        failures = 0
        while self._scenes:
            seconds = self._clock.tick(FRAMES_PER_SECOND) / 1000
            try:
                self.step(seconds, pygame.event.get())
                failures = 0
            except DisplayLostError:
                raise
            except Exception as error:
                failures += 1
                if self._on_error is None or failures >= _MOST_FAILURES:
                    raise
                self._on_error(self, error)
                self._redraw_all()

    def step(self, seconds: float, events: Iterable[pygame.event.Event] = ()) -> None:
        """One frame: take in the events, let time pass, draw if anything changed."""
        dt = min(max(0.0, seconds), LONGEST_STEP)
        self.now += dt
        if self.display.is_lost:
            self.display.recover()
            self._relayout()
        for event in events:
            self._take(event)
        self._update(dt)
        self._show()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            if all(scene.closing() for scene in reversed(self.scenes)):
                self.quit()
        elif event.type in _RESIZES:
            self._resized(event)
        elif event.type in _EXPOSURES:
            self._is_hidden = False
            self._redraw_all()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._is_hidden = True
        else:
            for ours in self._input.read(event, self.now):
                self._hand_on(ours)

    def _hand_on(self, event: InputEvent) -> None:
        if isinstance(event, KeyPressed | PointerMoved | PointerPressed):
            self._uses_keys = isinstance(event, KeyPressed)
        if isinstance(event, KeyPressed) and _is_full_screen_key(event):
            self.toggle_full_screen()
            return
        taken = self._scenes[-1].handle(event) if self._scenes else True
        if not taken and isinstance(event, KeyPressed) and not event.is_repeat and not event.modifiers.any:
            action = self.hotkeys.get(event.key)
            if action is not None:
                action()

    def _update(self, dt: float) -> None:
        for scene in reversed(self.scenes):
            scene.update(dt)
            if scene.pauses_below:
                break

    # -- size

    @property
    def _window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.display.size)

    def _resized(self, event: pygame.event.Event) -> None:
        is_old_style = event.type == pygame.VIDEORESIZE
        self.display.follow((event.w, event.h) if is_old_style else (event.x, event.y))
        if self.display.size != self._input.size:
            self._relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.display.resize(size)
        self._relayout()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        self.display.toggle_full_screen()
        self._relayout()

    def _relayout(self) -> None:
        window = self._window
        self.look.resize(*window.size)
        self._input.size = window.size
        for scene in self._scenes:
            scene.layout(window)
        self._redraw_all()

    # -- drawing

    def _redraw_all(self) -> None:
        self._must_redraw = True
        self._below = None

    def _show(self) -> None:
        if self._is_hidden or not self._scenes:
            return
        self._show_pointer(self._scenes[-1].pointer)
        shown = self._shown_scenes()
        parts = self._parts_to_draw(shown)
        if not parts:
            return
        try:
            self._draw(self.display.surface, shown, parts)
            pygame.display.update(parts)
        except pygame.error:
            if not self.display.is_lost:
                raise
            # The next frame opens the window again.
            self._redraw_all()

    def _parts_to_draw(self, shown: list[Scene]) -> list[pygame.Rect]:
        """What changed since the last frame; everything, if anything below an overlay did."""
        if any(scene.dirty for scene in shown[:-1]):
            self._redraw_all()
        parts = [self._window] if self._must_redraw else shown[-1].dirty
        self._must_redraw = False
        for scene in shown:
            scene.drawn()
        return parts

    def _shown_scenes(self) -> list[Scene]:
        """The topmost scene, and below overlays what they lie on; the topmost last."""
        shown: list[Scene] = []
        for scene in reversed(self._scenes):
            shown.insert(0, scene)
            if not scene.is_overlay:
                break
        return shown

    def _draw(self, surface: pygame.Surface, shown: list[Scene], parts: list[pygame.Rect]) -> None:
        if len(shown) > 1 and self._below is None:
            self._below = self._dimmed(surface, shown[:-1])
        for part in parts:
            surface.set_clip(part)
            if self._below is not None:
                surface.blit(self._below, part, part)
            elif shown[-1].is_overlay:
                surface.fill(self.look.palette.table)
            shown[-1].draw(surface)
        surface.set_clip(None)

    def _dimmed(self, surface: pygame.Surface, scenes: list[Scene]) -> pygame.Surface:
        """What lies below the topmost scene, which rarely changes, as a picture to be kept."""
        surface.set_clip(None)
        for scene in scenes:
            scene.draw(surface)
            surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
        return surface.copy()

    def _show_pointer(self, pointer: Pointer) -> None:
        if pointer is not self._pointer:
            self._pointer = pointer
            try:
                pygame.mouse.set_cursor(pointer.value)
            except pygame.error:  # a screen without a mouse
                return


def _is_full_screen_key(event: KeyPressed) -> bool:
    if event.is_repeat:
        return False
    is_alt_enter = event.key == pygame.K_RETURN and event.modifiers == Modifiers(alt=True)
    return event.key == pygame.K_F11 or is_alt_enter
