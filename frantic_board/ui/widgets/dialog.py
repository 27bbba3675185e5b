"""A question in the middle of the window that must be answered before anything else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from frantic_board.ui.focus import stops
from frantic_board.ui.input import ENTER, InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.paint import placed
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, PANEL_RADIUS
from frantic_board.ui.widget import Grow, Layer, Widget
from frantic_board.ui.widgets.button import Button, ButtonKind
from frantic_board.ui.widgets.label import Label, Panel
from frantic_board.ui.widgets.scrollpane import ScrollPane

_WIDEST = 540
_MARGIN = 24
_PADDING = 22


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. The dialog closes before the action is done."""

    text: str
    action: Callable[[], None] | None = None
    kind: ButtonKind = ButtonKind.PLAIN
    name: str = ""


class Dialog(Layer):
    """A title, some text, any widget, and answers.

    Enter gives the default answer (the last, unless told otherwise) and Escape the cancelling one (the
    first); with a single answer both are that one.
    """

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        content: Widget | None = None,
        *,
        default: int = -1,
        cancel: int = 0,
        width: int = _WIDEST,
    ) -> None:
        super().__init__()
        if not answers:
            raise ValueError("a dialog needs at least one answer")
        self._buttons = [self._button(answer) for answer in answers]
        self._default = self._buttons[default]
        self._cancel = self._buttons[cancel]
        self._content = content
        self._most = width
        body: list[Widget] = []
        if text:
            body.append(Label(text, BODY, down=Align.START))
        if content is not None:
            body.append(content)
        pane = [ScrollPane(Column(*body, gap=14)).sized(height=Grow())] if body else []
        row = Row(*self._buttons, across=Align.END)
        self._panel = Panel(*pane, row, title=title, padding=_PADDING, gap=14)
        self._children = [self._panel]

    def _button(self, answer: Answer) -> Button:
        def pressed() -> None:
            self.host.close(self)
            if answer.action is not None:
                answer.action()

        return Button(answer.text, pressed, kind=answer.kind).named(answer.name)

    def place(self, window: pygame.Rect) -> pygame.Rect:
        """In the middle, as large as it needs to be and the window allows."""
        look = self.look
        margin = min(look.px(_MARGIN), window.width // 10, window.height // 10)
        width = max(1, min(look.px(self._most), window.width - 2 * margin))
        height = max(1, min(self._panel.wanted(width)[1], window.height - 2 * margin))
        return placed((width, height), center=window.center)

    def layout(self, rect: pygame.Rect) -> None:
        """The panel is all there is."""
        super().layout(rect)
        self._panel.layout(rect)

    def first_focus(self) -> Widget:
        """The first thing to fill in, else the default answer."""
        fields = stops(self._content) if self._content is not None else []
        return fields[0] if fields else self._default

    def dismiss(self) -> None:
        """Give the cancelling answer."""
        self._cancel.press()

    def handle(self, event: InputEvent) -> bool:
        """Escape and Enter, where nothing inside wanted them."""
        if isinstance(event, KeyPressed) and not event.modifiers.any and not event.is_repeat:
            if event.key == pygame.K_ESCAPE:
                self.dismiss()
                return True
            if event.key in ENTER:
                return self._default.press()
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with a shadow around it."""
        look = self.look
        look.painter.shadow(surface, self.rect, look.px(PANEL_RADIUS), look.px(28))
        super().draw(surface)
