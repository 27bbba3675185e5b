"""The top of a widget tree: who has focus, what is hovered, what is pressed, which layers are open."""

from typing import TYPE_CHECKING

import pygame

from frantic_board.ui.anim import Animation, Animator
from frantic_board.ui.focus import ARROWS, neighbour, next_stop, stops
from frantic_board.ui.input import (
    FileDropped,
    InputEvent,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    Scrolled,
    TextComposed,
    TextTyped,
)
from frantic_board.ui.look import Look
from frantic_board.ui.theme import DRAG_THRESHOLD, VEIL
from frantic_board.ui.widget import Control, Layer, Pointer, Widget
from frantic_board.ui.widgets.toast import Toasts, Tone
from frantic_board.ui.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from frantic_board.ui.widget import Host
from typing import Final

_MOST: Final = 6
"""With more separate parts than this, one large part is cheaper."""


class Dirty:
    """A few rectangles that do not overlap."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def add(self, rect: pygame.Rect) -> None:
        """This part looks different now."""
        if rect.width <= 0 or rect.height <= 0:
            return
        merged = pygame.Rect(rect)
        hit = merged.collidelistall(self._parts)
        while hit:
            for index in reversed(hit):
                merged.union_ip(self._parts.pop(index))
            hit = merged.collidelistall(self._parts)
        self._parts.append(merged)
        if len(self._parts) > _MOST:
            self._parts = [self._parts[0].unionall(self._parts[1:])]

    def within(self, window: pygame.Rect) -> list[pygame.Rect]:
        """The parts as far as they lie in the window."""
        return [part for part in (part.clip(window) for part in self._parts) if part.size != (0, 0)]

    def clear(self) -> None:
        """Everything has been drawn."""
        self._parts = []


class Root:
    """Hosts a tree of widgets and the layers opened on it, and hands each event to whom it concerns.

    A pointer event goes to the innermost widget under the pointer and from there up, until one takes it;
    whoever takes a press gets everything up to the release. A key goes to the focused widget and up, then
    to shortcuts, then it moves the focus.
    """

    def __init__(self, look: Look, content: Widget) -> None:
        self.look = look
        self.focus_is_shown = False
        self.layout_pass = 0
        self.animator = Animator()
        self.content = content
        self.layers: list[Layer] = []
        self.focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._press: PointerPressed | None = None
        self._position: Position | None = None
        self._remembered: list[Widget | None] = []
        self._needs_layout = True
        self._dirty = Dirty()
        self._window = pygame.Rect(0, 0, 0, 0)
        self._tooltip = Tooltip()
        self._toasts = Toasts()
        host: Host = self
        for widget in (content, self._tooltip, self._toasts):
            widget.mount(host)

    # -- the tree

    def set_content(self, content: Widget) -> None:
        """Show another tree; the focus stays on a widget of the same name."""
        name, shown = self.focused.name if self.focused is not None else "", self.focus_is_shown
        self.content.unmount()
        self.content = content
        content.mount(self)
        self.request_layout()
        self._lay_out_if_due()
        if name and not self.layers:
            self.focus(next((stop for stop in stops(content) if stop.name == name), None), shown=shown)

    @property
    def top(self) -> Widget:
        """The topmost layer, or the content: what input goes to."""
        return self.layers[-1] if self.layers else self.content

    def open(self, layer: Layer) -> None:
        """Put a layer on top; the keyboard goes into it and cannot leave it."""
        self._let_go()
        self._remembered.append(self.focused)
        self.layers.append(layer)
        layer.mount(self)
        self.request_layout()
        self._lay_out_if_due()
        first = layer.first_focus()
        self.focus(
            first if first is not None else next_stop(stops(layer), None, 1), shown=self.focus_is_shown
        )

    def close(self, layer: Layer) -> None:
        """Take a layer away, and those above it; the focus goes back to where it was."""
        if layer not in self.layers:
            return
        self._let_go()
        back: Widget | None = None
        closed = []
        while layer in self.layers:
            top = self.layers.pop()
            back = self._remembered.pop()
            top.unmount()
            closed.append(top)
        self.focus(back if back is not None and back.is_mounted else None, shown=self.focus_is_shown)
        self.request_layout()
        for gone in closed:
            if gone.on_closed is not None:
                gone.on_closed()

    def forget(self, widget: Widget) -> None:
        """Drop every reference to a widget that is leaving."""
        if self.focused is widget:
            self.focus(None)
        if self._hovered is widget:
            widget.is_hovered = False
            self._hovered = None
        if self._held is widget:
            self._held = None
        self._remembered = [None if held is widget else held for held in self._remembered]

    # -- requests

    def invalidate(self, rect: pygame.Rect) -> None:
        """Draw this part again in this frame."""
        self._dirty.add(rect)

    def request_layout(self) -> None:
        """Lay out again, and draw everything, before anything else happens."""
        self._needs_layout = True

    def animate(self, animation: Animation) -> None:
        """Run an animation."""
        self.animator.start(animation)

    def stop(self, animation: Animation) -> None:
        """Drop an animation where it is."""
        self.animator.stop(animation)

    def toast(self, text: str, tone: Tone = Tone.PLAIN, seconds: float = 4.0) -> None:
        """Show a notice for a while."""
        self._toasts.add(text, tone, seconds)

    def focus(self, widget: Widget | None, *, shown: bool = False) -> None:
        """Give the keyboard to a widget (None: to none), and scroll it into view."""
        self._show_focus(shown)
        if widget is self.focused:
            return
        before, self.focused = self.focused, widget
        if before is not None:
            before.is_focused = False
            before.focus_changed()
        if widget is not None:
            widget.is_focused = True
            widget.focus_changed()
            for around in widget.ancestry():
                around.reveal(widget.rect)
        # Before the first layout nothing has a place yet, and nobody has asked for an explanation.
        self._tooltip.follow_focus(widget if shown and self.layout_pass else None)

    def _show_focus(self, shown: bool) -> None:
        if shown != self.focus_is_shown:
            self.focus_is_shown = shown
            if self.focused is not None:
                self.focused.changed()

    # -- frames

    def layout(self, window: pygame.Rect) -> None:
        """Take this much of the window."""
        self._window = pygame.Rect(window)
        self.request_layout()
        self._lay_out_if_due()

    def _lay_out_if_due(self) -> None:
        if not self._needs_layout:
            return
        self._needs_layout = False
        self.layout_pass += 1
        self._dirty.add(self._window)
        self.content.layout(self._window)
        for layer in self.layers:
            layer.layout(layer.place(self._window))
        self._toasts.layout(self._window)
        self._tooltip.layout(self._window)
        if self._held is None:
            self._hover(self._position)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._lay_out_if_due()
        self.animator.is_reduced = self.look.is_motion_reduced
        self.animator.update(dt)
        for widget in (self.content, *self.layers, self._toasts, self._tooltip):
            widget.update(dt)
        self._lay_out_if_due()

    @property
    def dirty(self) -> list[pygame.Rect]:
        """The parts of the window that look different from when they were last drawn."""
        self._lay_out_if_due()
        return self._dirty.within(self._window)

    def drawn(self) -> None:
        """What was dirty is being drawn."""
        self._dirty.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw content, layers, notices and the tooltip, as far as the surface's clip allows."""
        self.content.draw(surface)
        for layer in self.layers:
            if layer.dims_below:
                surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
            layer.draw(surface)
        self._toasts.draw(surface)
        self._tooltip.draw(surface)

    # -- input

    def handle(self, event: InputEvent) -> bool:
        """Hand an event to whom it concerns; whether anybody took it."""
        self._lay_out_if_due()
        match event:
            case PointerMoved():
                taken = self._moved(event)
            case PointerPressed():
                taken = self._pressed(event)
            case PointerReleased():
                taken = self._released(event)
            case PointerLeft():
                self._let_go()
                self._hover(None)
                taken = False
            case Scrolled():
                taken = self._offer(self.top.hit(event.position), event)
            case KeyPressed():
                taken = self._key(event)
            case KeyReleased() | TextTyped() | TextComposed():
                taken = self._has_live_focus() and self._offer(self.focused, event)
            case FileDropped():
                taken = False
        return taken

    def _offer(self, widget: Widget | None, event: InputEvent) -> bool:
        """Hand an event to a widget and then to those around it, until one takes it."""
        return widget is not None and any(around.handle(event) for around in list(widget.ancestry()))

    def _moved(self, event: PointerMoved) -> bool:
        self._position = event.position
        if self._held is not None:
            self._pass_drag_on(event)
            self._held.handle(event)
            return True
        self._hover(event.position)
        return self._offer(self._hovered, event)

    def _pass_drag_on(self, event: PointerMoved) -> None:
        """Once a press becomes a drag, whatever scrolls around the pressed widget takes it over."""
        held, press = self._held, self._press
        if held is None or press is None or held.keeps_drags or held.scrolls_by_drag:
            return
        reach = self.look.px(DRAG_THRESHOLD)
        if abs(event.position[1] - press.position[1]) <= reach:
            return
        scroller = next((around for around in held.ancestry() if around.scrolls_by_drag), None)
        if scroller is not None and scroller.handle(press):
            held.handle(PointerLeft())
            self._held = scroller

    def _pressed(self, event: PointerPressed) -> bool:
        self._position = event.position
        if self._held is not None:
            return True
        self._hover(event.position)
        if not event.is_touch:  # a finger has no other way to rest on something
            self._tooltip.hide()
        target = self.top.hit(event.position)
        if target is None:
            layer = self.layers[-1] if self.layers else None
            if layer is not None and layer.closes_outside:
                layer.dismiss()
            return layer is not None
        stop = next((around for around in target.ancestry() if around.can_focus and around.takes_focus), None)
        self.focus(stop)
        is_refused = isinstance(stop, Control) and bool(stop.reason)
        if stop is not None and is_refused:
            self._tooltip.insist(stop, event.position)
        for around in list(target.ancestry()):
            if around.handle(event):
                if around.is_mounted:
                    self._held, self._press = around, event
                return True
        return is_refused

    def _released(self, event: PointerReleased) -> bool:
        self._position = event.position
        held = self._held
        if held is None or self._press is None or event.button != self._press.button:
            return held is not None
        self._held = self._press = None
        held.handle(event)
        self._hover(None if event.is_touch else event.position)
        return True

    def _let_go(self) -> None:
        """End a press that will not be a click."""
        held, self._held, self._press = self._held, None, None
        if held is not None:
            held.handle(PointerLeft())

    def _hover(self, position: Position | None) -> None:
        self._position = position
        widget = None if position is None else self.top.hit(position)
        if widget is not self._hovered:
            before, self._hovered = self._hovered, widget
            for changed in (before, widget):
                if changed is not None:
                    changed.is_hovered = changed is widget
                    if changed.can_focus:
                        changed.changed()
        self._tooltip.follow_pointer(widget, position)

    def point_away(self) -> None:
        """The keyboard is used now: nothing is pointed at until the pointer moves again."""
        if self._held is None:
            self._hover(None)

    @property
    def pointer(self) -> Pointer:
        """The shape the mouse pointer should have now."""
        widget = self._held if self._held is not None else self._hovered
        return widget.pointer if widget is not None else Pointer.ARROW

    def _has_live_focus(self) -> bool:
        """Whether the focused widget can be seen and lies in the topmost layer."""
        focused = self.focused
        if focused is None:
            return False
        chain = list(focused.ancestry())
        return chain[-1] is self.top and all(widget.is_visible for widget in chain)

    def hide_tooltip(self) -> None:
        """What the tooltip explains is no longer what people are at."""
        self._tooltip.hide()

    def _key(self, event: KeyPressed) -> bool:
        self.hide_tooltip()
        if not self._has_live_focus():
            self.focus(None)
        if self.focused is not None:
            if self._offer(self.focused, event):
                return True
            if self.focus_is_shown and isinstance(self.focused, Control) and self.focused.reason:
                self._tooltip.follow_focus(self.focused)  # why the key did nothing
        elif self.top.handle(event):
            return True
        return self._shortcut(event) or self._move_focus(event)

    def _shortcut(self, event: KeyPressed) -> bool:
        for widget in self.top.walk():
            if widget.shortcut is not None and widget.shortcut.matches(event) and widget.use_shortcut():
                return True
        return False

    def _move_focus(self, event: KeyPressed) -> bool:
        if event.modifiers.any:
            return False
        order = stops(self.top)
        if event.key == pygame.K_TAB:
            target = next_stop(order, self.focused, -1 if event.modifiers.shift else 1)
        elif event.key in ARROWS:
            if self.focused is None or self.focused not in order:
                target = next_stop(order, None, 1)
            else:
                target = neighbour(order, self.focused, ARROWS[event.key])
        else:
            return False
        if target is not None:
            self.focus(target, shown=True)
        return target is not None
