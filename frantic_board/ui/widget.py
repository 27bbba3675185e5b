"""What every widget is: a rectangle that can be laid out, be handed input, and draw itself.

Widgets form a tree. It is mounted on a host (`root.Root`), which owns focus, hover and the open layers; a
widget asks its host to be drawn or laid out again and never does so itself.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, Self

import pygame

from frantic_board.ui.anim import Animation
from frantic_board.ui.input import InputEvent, KeyPressed, Modifiers
from frantic_board.ui.look import Look
from frantic_board.ui.text import clean
from frantic_board.ui.theme import OUTSET, RADIUS, RING

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Grow:
    """Take a share of the space that is left, in proportion to the weight."""

    weight: float = 1.0


Length = int | Grow | None
"""Design pixels, a share of what is left, or (None) what the content needs."""


class Pointer(Enum):
    """The shape of the mouse pointer over a widget; the value is pygame's number for it."""

    ARROW = pygame.SYSTEM_CURSOR_ARROW
    HAND = pygame.SYSTEM_CURSOR_HAND
    TEXT = pygame.SYSTEM_CURSOR_IBEAM


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key that does what the widget does, and the words on its key cap."""

    key: int
    caption: str
    command: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "caption", clean(self.caption, 16, keep_lines=False))

    def matches(self, event: KeyPressed) -> bool:
        """Whether this is the key, fresh and not repeating."""
        return (
            event.key == self.key
            and event.modifiers.command == self.command
            and not event.modifiers.alt
            and not event.is_repeat
        )


class Host(Protocol):
    """What a mounted widget may ask of the tree it is in."""

    look: Look
    focused: "Widget | None"
    focus_is_shown: bool
    layout_pass: int
    """Counts the layouts; measures taken in an earlier one no longer hold."""

    def invalidate(self, rect: pygame.Rect) -> None:
        """Have this part of the window drawn again in this frame."""

    def request_layout(self) -> None:
        """Have everything laid out again before it is next drawn."""

    def focus(self, widget: "Widget | None", *, shown: bool = False) -> None:
        """Give the keyboard to a widget."""

    def forget(self, widget: "Widget") -> None:
        """A widget is leaving the tree."""

    def open(self, layer: "Layer") -> None:
        """Put a layer on top of everything."""

    def close(self, layer: "Layer") -> None:
        """Take a layer away again."""

    def animate(self, animation: Animation) -> None:
        """Run an animation; its steps say what they change."""

    def stop(self, animation: Animation) -> None:
        """Drop an animation where it is."""


class Widget:
    """A rectangle on screen. Subclasses say how large they want to be and how they look."""

    can_focus: bool = False
    """Whether the keyboard can reach it at all; see also `takes_focus`."""
    keeps_drags: bool = False
    """Whether a drag that starts here is meant for it, even inside something that scrolls."""
    pointer: Pointer = Pointer.ARROW

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.name = ""
        self.width: Length = None
        self.height: Length = None
        self.tooltip = ""
        self.shortcut: Shortcut | None = None
        self.parent: Widget | None = None
        self.is_visible = True
        self.is_hovered = False
        self.is_focused = False
        self._host: Host | None = None
        self._children: list[Widget] = []
        self._measures: dict[int | None, Size] = {}
        self._measured_in = -1

    # -- the tree

    @property
    def children(self) -> Sequence["Widget"]:
        """The widgets inside this one, in reading order."""
        return self._children

    @property
    def host(self) -> Host:
        """The host of the tree; asked for only once mounted."""
        if self._host is None:
            raise RuntimeError(f"{type(self).__name__} {self.name!r} is not mounted yet")
        return self._host

    @property
    def look(self) -> Look:
        """How things look in this tree."""
        return self.host.look

    @property
    def is_mounted(self) -> bool:
        """Whether the widget is part of a tree that is shown."""
        return self._host is not None

    def named(self, name: str) -> Self:
        """Give it a name to be found by."""
        self.name = name
        return self

    def sized(self, width: Length = None, height: Length = None) -> Self:
        """Say how long it is to be, instead of as its content needs."""
        self.width = width
        self.height = height
        return self

    def with_tooltip(self, text: str) -> Self:
        """Explain it to whoever points at it."""
        self.tooltip = text
        return self

    def mount(self, host: Host, parent: "Widget | None" = None) -> None:
        """Become part of a tree."""
        self._host = host
        self.parent = parent
        for child in self._children:
            child.mount(host, self)

    def unmount(self) -> None:
        """Leave the tree."""
        for child in self._children:
            child.unmount()
        if self._host is not None:
            self._host.forget(self)
        self._host = None
        self.parent = None

    def set_children(self, children: Sequence["Widget"]) -> None:
        """Replace everything inside."""
        for child in self._children:
            child.unmount()
        self._children = list(children)
        if self._host is not None:
            for child in self._children:
                child.mount(self._host, self)
            self._host.request_layout()

    def walk(self) -> Iterator["Widget"]:
        """This widget and all visible ones inside it, in reading order."""
        if self.is_visible:
            yield self
            for child in self._children:
                yield from child.walk()

    def find(self, name: str) -> "Widget":
        """The widget of this name in here, visible or not."""
        found = self._search(name)
        if found is None:
            raise KeyError(name)
        return found

    def _search(self, name: str) -> "Widget | None":
        if self.name == name:
            return self
        return next((hit for child in self._children if (hit := child._search(name)) is not None), None)

    def ancestry(self) -> Iterator["Widget"]:
        """This widget, its parent, and so on up."""
        widget: Widget | None = self
        while widget is not None:
            yield widget
            widget = widget.parent

    # -- changes

    def changed(self) -> None:
        """It looks different now."""
        if self._host is not None:
            self._host.invalidate(self.drawn_rect)

    @property
    def drawn_rect(self) -> pygame.Rect:
        """All that it may draw on: its place and a focus ring around it."""
        return self.rect.inflate(2 * self.look.px(OUTSET), 2 * self.look.px(OUTSET))

    def resized(self) -> None:
        """It needs another size now."""
        if self._host is not None:
            self._host.request_layout()

    def show(self, is_visible: bool = True) -> None:
        """Show it or hide it; hidden widgets take no space."""
        if is_visible != self.is_visible:
            self.is_visible = is_visible
            self.resized()

    # -- what subclasses fill in

    @property
    def takes_focus(self) -> bool:
        """Whether the keyboard stops here now."""
        return self.can_focus

    @property
    def scrolls_by_drag(self) -> bool:
        """Whether it scrolls now when something in it is dragged that does not keep drags."""
        return False

    def measure(self, width: int | None) -> Size:
        """The size the content needs, at most this wide if a width is given."""
        return width or 0, 0

    def layout(self, rect: pygame.Rect) -> None:
        """Take this place."""
        self.rect = pygame.Rect(rect)

    def handle(self, event: InputEvent) -> bool:  # noqa: ARG002 - one signature for all widgets
        """React to input; whether it was meant for this widget. A press that was is followed to its end."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and what is inside.

        Each child is kept to the place it may draw on: where there is too little room something may stick
        out, and what was drawn elsewhere would stay there when the child is drawn again.
        """
        clip = surface.get_clip()
        for child in self._children:
            if child.is_visible:
                seen = clip.clip(child.drawn_rect)
                if seen.width and seen.height:
                    surface.set_clip(seen)
                    child.draw(surface)
        surface.set_clip(clip)

    def update(self, dt: float) -> None:
        """Let time pass."""
        for child in self._children:
            if child.is_visible:
                child.update(dt)

    def focus_changed(self) -> None:
        """The keyboard came or went."""
        self.changed()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that this part can be seen."""

    def hit(self, position: tuple[int, int]) -> "Widget | None":
        """The innermost visible widget at a position."""
        if not self.is_visible or not self.rect.collidepoint(position):
            return None
        for child in reversed(self._children):
            found = child.hit(position)
            if found is not None:
                return found
        return self

    def use_shortcut(self) -> bool:
        """Do what the widget does because its key was pressed; whether it did."""
        return False

    def hint(self, position: tuple[int, int] | None) -> str:  # noqa: ARG002 - one signature for all
        """What the tooltip says with the pointer at a position, or (None) with the keyboard here."""
        return self.tooltip

    def cut_texts(self) -> list[str]:
        """The texts of this widget itself that do not fit it."""
        return []

    # -- help for subclasses

    def wanted(self, width: int | None) -> Size:
        """The size it is to have: what was asked for, else what the content needs."""
        if self._measured_in != self.host.layout_pass:
            # Every level of a tree measures all below it: without this, deep trees would take for ever.
            self._measures.clear()
            self._measured_in = self.host.layout_pass
        size = self._measures.get(width)
        if size is None:
            size = self._measures[width] = self._wanted_now(width)
        return size

    def _wanted_now(self, width: int | None) -> Size:
        fixed_width = self.look.px(self.width) if isinstance(self.width, int) else None
        fixed_height = self.look.px(self.height) if isinstance(self.height, int) else None
        if fixed_width is not None and fixed_height is not None:
            return fixed_width, fixed_height
        content = self.measure(width if fixed_width is None else fixed_width)
        return (
            content[0] if fixed_width is None else fixed_width,
            content[1] if fixed_height is None else fixed_height,
        )


class Control(Widget):
    """A widget a person acts on: it can be switched off with a reason, and shows the focus ring."""

    can_focus = True
    pointer = Pointer.HAND
    corner: int = RADIUS

    def __init__(self) -> None:
        super().__init__()
        self.is_enabled = True
        self.reason = ""
        """Why it is switched off, for whoever points at it."""

    def enable(self, is_enabled: bool = True, reason: str = "") -> Self:
        """Switch it on or off; say why if off."""
        if (is_enabled, reason) != (self.is_enabled, self.reason):
            self.is_enabled = is_enabled
            self.reason = "" if is_enabled else reason
            self.changed()
        return self

    @property
    def takes_focus(self) -> bool:
        """Whether the keyboard stops here. It does at what is off with a reason, so that one can read it."""
        return self.is_enabled or bool(self.reason)

    def hint(self, position: tuple[int, int] | None) -> str:
        """The reason if it is switched off, else the tooltip."""
        return self.reason if self.reason else super().hint(position)

    @property
    def shows_focus(self) -> bool:
        """Whether the focus ring is drawn: only for people who use the keyboard."""
        return self.is_focused and self.host.focus_is_shown

    @property
    def is_lit(self) -> bool:
        """Whether it answers to the pointer above it."""
        return self.is_hovered and self.is_enabled

    def draw_ring(self, surface: pygame.Surface, around: pygame.Rect | None = None) -> None:
        """Draw the focus ring if it is due."""
        if self.shows_focus:
            look = self.look
            reach = look.px(RING)
            rect = (self.rect if around is None else around).inflate(4 * reach, 4 * reach)
            radius = look.px(self.corner) + 2 * reach
            look.painter.frame(surface, rect, look.palette.focus, radius, reach)


def is_command(event: KeyPressed, key: int) -> bool:
    """Whether this is Ctrl (or Cmd) and a key, and nothing else."""
    return event.key == key and event.modifiers == Modifiers(command=True)


class Layer(Widget):
    """Something opened on top. It decides where in the window it stands."""

    dims_below: bool = True
    """Whether what lies below is darkened."""
    closes_outside: bool = False
    """Whether a press outside of it closes it."""

    def __init__(self) -> None:
        super().__init__()
        self.on_closed: Callable[[], None] | None = None

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """Where in the window it wants to stand."""
        return window

    def first_focus(self) -> Widget | None:
        """What the keyboard acts on when it opens; None for the first thing that can be focused."""
        return None

    def dismiss(self) -> None:
        """Leave without choosing: the Escape key, or a press outside."""
        self.host.close(self)
