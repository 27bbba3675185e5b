"""Drives the app as a person would: by the events pygame would deliver, at a fixed pace."""

import random
from functools import lru_cache
from pathlib import Path

import pygame

from frantic_board.ui.app import App, ErrorHook
from frantic_board.ui.look import Look
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.theme import Colour
from frantic_board.ui.widget import Widget

FRAME = 1 / 60
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


@lru_cache(maxsize=200)
def spot_icon(name: str, side: int, colour: Colour) -> pygame.Surface:
    """A stand-in for the game's icons: a ring, or nothing but a complaint."""
    if name == "no-such-icon":
        raise KeyError(name)
    picture = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    pygame.draw.circle(picture, colour, (side * 2, side * 2), round(side * 1.7), round(side * 0.55))
    pygame.draw.circle(picture, colour, (side * 2, side * 2), round(side * 0.6))
    return pygame.transform.smoothscale(picture, (side, side))


class SteadyClock:
    """A clock on which every frame takes the same time."""

    def tick(self, framerate: float = 0, /) -> int:
        return round(1000 * FRAME)


class OneWidgetScene(WidgetScene):
    """Shows one widget, all over the window unless it is placed."""

    def __init__(self, content: Widget) -> None:
        self.content = content

    def build(self) -> Widget:
        return self.content


class Driver:
    """An app and the hands on it."""

    def __init__(self, size: tuple[int, int], on_error: ErrorHook | None = None) -> None:
        self.look = Look(FONTS, spot_icon)
        self.app = App(self.look, SteadyClock(), random.Random(1), size=size, on_error=on_error)

    def show(self, content: Widget) -> OneWidgetScene:
        """Put a scene with this content in place of all others."""
        scene = OneWidgetScene(content)
        self.app.reset(scene)
        self.app.step(FRAME)
        return scene

    def send(self, *events: pygame.event.Event) -> None:
        """Let one frame take in these events."""
        self.app.step(FRAME, events)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)

    def move(self, position: tuple[int, int]) -> None:
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, position: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=button))

    def release(self, position: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=button))

    def click(self, at: Widget | tuple[int, int]) -> None:
        position = at.rect.center if isinstance(at, Widget) else at
        self.move(position)
        self.press(position)
        self.release(position)

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
        self.move(start)
        self.press(start)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
            )
        self.release(end)

    def wheel(self, position: tuple[int, int], up: int) -> None:
        self.move(position)
        self.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up, flipped=False))

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        for _ in range(times):
            self.send(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.send(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def finger(self, kind: int, position: tuple[int, int], finger: int = 1) -> None:
        width, height = self.app.display.size
        x, y = position[0] / width, position[1] / height
        self.send(pygame.event.Event(kind, finger_id=finger, touch_id=9, x=x, y=y, dx=0.0, dy=0.0))

    def tap(self, at: Widget) -> None:
        self.finger(pygame.FINGERDOWN, at.rect.center)
        self.finger(pygame.FINGERUP, at.rect.center)

    def resize(self, width: int, height: int) -> None:
        self.send(pygame.event.Event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height)))
