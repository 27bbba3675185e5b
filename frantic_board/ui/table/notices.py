"""What the frame tells beside the strip: the parts of a turn, what a reaction is about, a hint, a doubt."""

from collections.abc import Callable
from typing import Final

import pygame

from frantic_board.ui.layout import Row, Spacer
from frantic_board.ui.table.lines import Setting, draw_line, flow
from frantic_board.ui.table.middle import Doubt, Stake, Step
from frantic_board.ui.table.strip import draw_lines
from frantic_board.ui.theme import LITTLE_BOLD, SMALL, STATUS, Colour, TextStyle
from frantic_board.ui.widget import Size, Widget
from frantic_board.ui.widgets import Answer, Button, ButtonKind, Dialog, Icon, Label, Panel
from frantic_board.words.language import Words


class Steps(Widget):
    """The parts of a turn, the present one lit."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[Step, ...] = ()

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show these parts."""
        if steps != self._steps:
            self._steps = steps
            self.resized()

    def measure(self, width: int | None) -> Size:  # noqa: ARG002 - it does not wrap
        """All of them beside each other."""
        look = self.look
        spec = look.spec(LITTLE_BOLD)
        widths = [look.type.width(step.text, spec) + look.px(20) for step in self._steps]
        return sum(widths), look.type.font(spec).line_height + look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them from left to right."""
        look, palette = self.look, self.look.palette
        spec, left = look.spec(LITTLE_BOLD), self.rect.left
        for step in self._steps:
            words = look.type.render(step.text, spec, palette.ink if step.is_now else palette.text_soft)
            box = pygame.Rect(left, 0, words.get_width() + look.px(14), words.get_height() + look.px(5))
            box.centery = self.rect.centery
            if box.right > self.rect.right:
                return
            fill = palette.primary if step.is_now else palette.panel
            look.painter.box(surface, box, fill, box.height // 2)
            surface.blit(words, words.get_rect(center=box.center))
            left = box.right + look.px(6)


class StakeLine(Widget):
    """What a reaction is about: who did what to whom, and what would follow."""

    _SETTING: Final = Setting(TextStyle(STATUS.face, 16, 11, 15), TextStyle(STATUS.face, 16, 11, 15), 1.45)

    def __init__(self) -> None:
        super().__init__()
        self._stake: Stake | None = None
        self.is_visible = False

    @property
    def text(self) -> str:
        """What it asks."""
        return "" if self._stake is None else self._stake.text

    def show_stake(self, stake: Stake | None) -> None:
        """Say what is at stake."""
        if stake != self._stake:
            self._stake = stake
            self.show(stake is not None)
            self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pictures, then the sentence."""
        if self._stake is None:
            return
        look, rect = self.look, self.rect
        placed, _ = flow(look, self._stake.pieces, rect.width, self._SETTING, rows=1)
        row = self._SETTING.row(look)
        draw_line(look, surface, placed, (rect.left, rect.centery - row // 2), self._SETTING)
        left = rect.left + (placed[-1].rect.right + look.px(12) if placed else 0)
        style = self._SETTING.strong
        box = (max(1, rect.right - left), rect.height)
        fitted = look.type.fit(self._stake.text, look.spec(style), box, look.floor(style), 2)
        draw_lines(look, surface, fitted, (left, rect.centery), look.palette.text)


def guard(doubt: Doubt, say: Words, on_sure: Callable[[], None]) -> Dialog:
    """Ask once before something that ends the round or cannot be taken back."""
    answers = (
        Answer(say("Not yet"), name="not-yet"),
        Answer(say("Yes, do it"), on_sure, ButtonKind.PRIMARY, "sure"),
    )
    return Dialog(doubt.title, doubt.text, answers, width=420).named("guard")


_NOTE: Final = TextStyle(SMALL.face, 13, 8)


class AdviceNote(Panel):
    """Shows that a hint is being thought about, then the hint, with a button that puts it away."""

    def __init__(self, say: Words, edge: Colour, on_close: Callable[[], None]) -> None:
        self._label = Label("", _NOTE, lines=14)
        close = Button(icon="close", on_press=on_close, kind=ButtonKind.QUIET).named("close-advice")
        close.with_tooltip(say("Put the hint away"))
        super().__init__(Row(Icon("lamp"), Spacer(), close), self._label, gap=2, padding=8, edge=edge)
        self.is_visible = False

    @property
    def text(self) -> str:
        """What it says now; empty if it is put away."""
        return self._label.text

    def show_text(self, text: str) -> None:
        """Say this; nothing puts it away."""
        self._label.set_text(text)
        self.show(bool(text))
