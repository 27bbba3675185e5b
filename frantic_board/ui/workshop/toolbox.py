"""The column beside the map: the tools, and what the tool in hand can do besides."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.files.board.levels import TELEPORTS
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import LIP
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Panel
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.map import TrackMap
from frantic_board.ui.workshop.pieces import PieceList
from frantic_board.ui.workshop.tools import TOOLS, Beacon, Eraser, Pen, Selector, Stamp, Tool

WIDTH: Final = 172
_PLACED: Final = 110
"""How solid a teleport is on its button once it lies somewhere, of 255."""


@dataclass(frozen=True)
class ToolboxActions:
    """What the toolbox asks of the scene."""

    take: Callable[[str], None]
    """Take the tool of this name in hand."""
    save_piece: Callable[[], None]
    paste: Callable[[], None]


class TeleportButton(Button):
    """Chooses a teleport; one that lies nowhere yet is bright, one that lies somewhere is pale."""

    def __init__(self, desk: Desk, number: int, is_placed: bool, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press)
        self._sprites = desk.sprites
        self._number = number
        self._is_placed = is_placed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile on the button."""
        super().draw(surface)
        side = max(1, min(self.rect.size) - self.look.px(LIP) - self.look.px(8))
        middle = self.rect.centerx, self.rect.centery - self.look.px(LIP) // 2
        picture = card_face(self._sprites, f"teleport-{self._number}", side)
        if self._is_placed:
            picture = picture.copy()
            picture.fill((255, 255, 255, _PLACED), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=middle))


class Toolbox(Column):
    """Tools above, what the chosen one can do in the middle, zoom at the foot."""

    def __init__(self, desk: Desk, bench: Bench, chart: TrackMap, actions: ToolboxActions) -> None:
        self._desk = desk
        self._bench = bench
        self._map = chart
        self._actions = actions
        self._options = Panel(gap=6, padding=8)
        self._shown: tuple[object, ...] = ()
        super().__init__(*self._tools(), self._options.sized(height=Grow()), self._zoom(), gap=5)
        self.refresh()

    def _tools(self) -> list[Widget]:
        say = self._desk.say
        buttons: list[Widget] = []
        for tool in TOOLS:
            button = Button(
                say(tool.title),
                partial(self._actions.take, tool.name),
                icon=tool.icon,
                shortcut=Shortcut(tool.key, pygame.key.name(tool.key).upper()),
                across=Align.START,
            )
            buttons.append(button.named(tool.name))
        return buttons

    def _zoom(self) -> Widget:
        say, chart = self._desk.say, self._map
        return Row(
            _icon("zoom-out", chart.zoom_out, say("Smaller ({key})", key="-")).named("zoom-out"),
            _icon("fit", chart.fit, say("See everything ({key})", key="F")).named("fit"),
            _icon("zoom-in", chart.zoom_in, say("Larger ({key})", key="+")).named("zoom-in"),
            gap=5,
        )

    def refresh(self) -> None:
        """Show which tool is in hand and what it can do."""
        held = self._map.tool
        if self._state == self._shown:
            return  # most strokes of a pen change nothing here, and a layout is dear
        self._shown = self._state
        for tool in TOOLS:
            button = self.find(tool.name)
            assert isinstance(button, Button)
            is_held = tool.name == held.name
            button.kind = ButtonKind.PRIMARY if is_held else ButtonKind.PLAIN
            # Who has a tool in hand looks at what it can do, and a tooltip would lie on that.
            button.tooltip = "" if is_held else self._desk.say(tool.hint)
        self._options.set_children(self._options_of(held))

    @property
    def _state(self) -> tuple[object, ...]:
        """All that what is shown depends on."""
        bench = self._bench
        placed = tuple(cell is not None for cell in bench.sheet.teleports)
        has = (bool(bench.sheet.signs), bool(bench.selection), bench.clipboard is not None)
        return self._map.tool.name, has, tuple(bench.pieces), bench.piece_number, bench.teleport, placed

    def _options_of(self, tool: Tool) -> list[Widget]:
        match tool:
            case Pen():
                return self._pen()
            case Eraser():
                return self._eraser()
            case Selector():
                return self._selector()
            case Stamp():
                return self._stamp()
            case Beacon():
                return self._beacon()
        return []

    def _pen(self) -> list[Widget]:
        say, bench = self._desk.say, self._bench
        back = _wide(say("Run backwards"), "turn-round", bench.reverse)
        back.enable(bool(bench.sheet.signs))
        return [back.named("reverse").with_tooltip(say("Start and goal change places."))]

    def _eraser(self) -> list[Widget]:
        say, bench = self._desk.say, self._bench
        clear = _wide(say("Clear the sheet"), "trash", bench.clear)
        return [clear.named("clear").enable(bool(bench.sheet.signs))]

    def _selector(self) -> list[Widget]:
        say, bench, actions = self._desk.say, self._bench, self._actions
        buttons = [
            _icon("rotate", bench.turn_selection, say("Turn ({key})", key="R")).named("turn"),
            _icon("mirror", bench.mirror_selection, say("Mirror ({key})", key="H")).named("mirror"),
            _icon("trash", bench.delete_selection, say("Delete ({key})", key="Del")).named("delete"),
            _icon("copy", self._copy, say("Copy ({key})", key="Ctrl+C")).named("copy"),
        ]
        keep = _wide(say("Save as piece"), "save", actions.save_piece).named("save-piece")
        for button in (*buttons, keep):
            button.enable(bool(bench.selection), say("Select some fields first."))
        paste = _icon("paste", actions.paste, say("Paste ({key})", key="Ctrl+V")).named("paste")
        paste.enable(bench.clipboard is not None, say("Nothing was copied yet."))
        every = _icon("select-all", bench.select_all, say("Select all ({key})", key="Ctrl+A"))
        return [Grid([Grow(), Grow(), Grow()], *buttons, paste, every.named("select-all"), gap=5), keep]

    def _copy(self) -> None:
        self._bench.copy()
        self.refresh()

    def _stamp(self) -> list[Widget]:
        say, bench = self._desk.say, self._bench
        listing = PieceList(self._desk, bench.pieces, bench.piece_number, bench.choose_piece)
        turn = _wide(say("Turn ({key})", key="R"), "rotate", bench.turn_piece).named("turn")
        return [listing.named("pieces").sized(height=Grow()), turn]

    def _beacon(self) -> list[Widget]:
        say, bench = self._desk.say, self._bench
        buttons = []
        for number in range(1, TELEPORTS + 1):
            is_placed = bench.sheet.teleports[number - 1] is not None
            button = TeleportButton(self._desk, number, is_placed, partial(bench.choose_teleport, number))
            button.kind = ButtonKind.PRIMARY if number == bench.teleport else ButtonKind.PLAIN
            button.with_tooltip(say("Teleport {number}", number=number))
            buttons.append(button.named(f"teleport-{number}"))
        spread = _wide(say("Spread evenly"), "spread", bench.spread_teleports).named("spread")
        return [Grid([Grow(), Grow(), Grow()], *buttons, gap=5), spread]


def _icon(icon: str, action: Callable[[], None], tooltip: str) -> Button:
    """A button with nothing but an icon on it."""
    button = Button("", action, icon=icon)
    button.with_tooltip(tooltip)
    button.width = Grow()
    return button


def _wide(text: str, icon: str, action: Callable[[], None]) -> Button:
    """A button as wide as the column."""
    return Button(text, action, icon=icon, across=Align.START)
