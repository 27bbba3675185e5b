"""The editor: the map in the middle, tools at its left, what is wrong and what was measured at its right."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from frantic_board.board.track import Level
from frantic_board.files.board.levels import MAX_NAME
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed, Modifiers
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.shell.parts import ShellScene, cancel_or
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import HEADING, SMALL, TextStyle
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import (
    Answer,
    Button,
    ButtonKind,
    Dialog,
    Label,
    ListRow,
    Menu,
    Panel,
    Tabs,
    TextField,
    Tone,
)
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.checkpage import CheckPage, StatusLine, whereabouts
from frantic_board.ui.workshop.details import DeckDialog, details_dialog
from frantic_board.ui.workshop.gauge import Gauge
from frantic_board.ui.workshop.keeping import Keeper
from frantic_board.ui.workshop.map import TrackMap
from frantic_board.ui.workshop.measurepage import MeasurePage
from frantic_board.ui.workshop.measuring import Measuring
from frantic_board.ui.workshop.toolbox import WIDTH, Toolbox, ToolboxActions
from frantic_board.ui.workshop.tools import TOOLS, Stamp
from frantic_board.workshop import edits, library
from frantic_board.workshop.refusing import Refused

_SIDE: Final = 256
"""The width of the pages at the right."""
_CHECK, _MEASURE = 0, 1
_TITLE: Final = TextStyle(HEADING.face, HEADING.size, 10)
"""Rather small than cut: it says whether the track is saved."""
_LEAVING: Final = "leaving"

TryOut = Callable[[Level, bool], None]
"""Start a game on a track, with a person or with bots alone, and come back afterwards."""


class EditorScene(ShellScene):
    """Draws a track. Everything that matters is on the bench, so that the widgets may be built anew."""

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        try_out: TryOut,
        *,
        draft: Path | None = None,
        measure: Callable[[Level, int], Measuring] = Measuring,
    ) -> None:
        """`draft` is the one that the bench's sheet comes from."""
        super().__init__(desk)
        self.bench = bench
        self.keeper = Keeper(bench, draft)
        self.gauge = Gauge(bench, measure)
        self._try_out = try_out
        self._page = _CHECK
        self._tools = {tool.name: tool(bench) for tool in TOOLS}
        self._held = TOOLS[0].name
        self._is_behind = False
        """Whether the sheet has changed since everything around it was last told."""
        bench.pieces = [file.piece for file in library.pieces()]
        bench.tell = self._refuse
        bench.on_change = self._changed
        bench.on_choice = self._chosen

    # -- life on the stack

    def entered(self) -> None:
        """The keyboard starts on the map."""
        self.start_focus("map", shown=False)

    def left(self) -> None:
        """Nobody waits for a measurement any more; what was neither saved nor dropped is kept as a draft."""
        self.gauge.cancel()
        self.keeper.keep_draft()

    def covered(self) -> None:
        """Whatever happens elsewhere, the work is safe."""
        self.keeper.keep_draft()

    def closing(self) -> bool:
        """Ask about unsaved work, if this is what people see; otherwise keep it as a draft."""
        if not self.bench.is_unsaved:
            return True
        if self.app.scene is not self:
            self.keeper.keep_draft()
            return True
        if not any(layer.name == _LEAVING for layer in self.root.layers):
            self._ask_to_leave(self.app.quit)
        return False

    def update(self, dt: float) -> None:
        """Show what the bench has come to; let time pass; keep a draft."""
        if self._is_behind:
            self._follow()
        super().update(dt)
        self.keeper.update(dt)

    # -- widgets

    def build(self) -> Widget:
        """Head, body, status line."""
        say = self.desk.say
        empty = say("Press and drag to draw the path, from the start to the goal.")
        self.map = TrackMap(self.bench, self.desk.sprites, empty)
        self.map.set_tool(self._tools[self._held])
        self.map.on_hover = self._show_status
        actions = ToolboxActions(self.take, self._ask_piece_name, self.paste)
        self.toolbox = Toolbox(self.desk, self.bench, self.map, actions)
        self._check = CheckPage(self.desk, self.bench, self.map)
        self._measure = MeasurePage(self.desk, self.bench, self.gauge, self._show_heat)
        pages = Tabs([(say("Check"), self._check), (say("Measure"), self._measure)], self._page, self._turned)
        pages.strip.named("tabs")
        body = Row(
            self.toolbox.sized(width=WIDTH),
            self.map.named("map").sized(width=Grow()),
            Panel(pages.sized(height=Grow()), padding=10).sized(width=_SIDE),
            gap=10,
        )
        soft = self.desk.look.palette.text_soft
        self._hint = StatusLine("", SMALL, soft, lines=1)
        self._where = StatusLine("", SMALL, soft, Align.END, lines=1)
        status = Row(self._hint.sized(width=Grow(2.4)), self._where.sized(width=Grow(1.0)), gap=16)
        content = Column(
            self._head(), body.sized(height=Grow()), status.sized(height=20), gap=8, padding=(14, 10)
        )
        self._show_heat()
        self._show_status()
        return content

    def _head(self) -> Widget:
        say, bench = self.desk.say, self.bench
        back = (
            Button("", self.back, icon="back")
            .named("back")
            .with_tooltip(say("Back to the list ({key})", key="Esc"))
        )
        self._title = Label(self._titled(), _TITLE, lines=2)
        self._undo = Button("", bench.undo, icon="undo").named("undo")
        self._redo = Button("", bench.redo, icon="redo").named("redo")
        self._undo.with_tooltip(say("Undo ({key})", key="Ctrl+Z"))
        self._redo.with_tooltip(say("Redo ({key})", key="Ctrl+Y"))
        details = Button(say("Details"), self._ask_details, icon="pencil").named("details")
        deck = Button(say("Deck"), self._ask_deck, icon="cards").named("deck")
        save = (
            Button(say("Save"), self.save, icon="save")
            .named("save")
            .with_tooltip(say("Save ({key})", key="Ctrl+S"))
        )
        self._try = Button(say("Try it"), self._ask_who_plays, kind=ButtonKind.PRIMARY, icon="play").named(
            "try"
        )
        self._show_head()
        return Row(
            back,
            self._title.sized(width=Grow()),
            self._undo,
            self._redo,
            details.with_tooltip(say("Name, author and description")),
            deck.with_tooltip(say("Which cards are played with")),
            save,
            self._try,
            gap=8,
        )

    def _titled(self) -> str:
        name = self.bench.sheet.name or self.desk.say("no name")
        return self.desk.say("{name} (not saved)", name=name) if self.bench.is_unsaved else name

    # -- following the bench

    def _changed(self) -> None:
        """The sheet is another one. A fast hand may draw many fields in one frame: they are checked once."""
        self._is_behind = True
        self.map.changed()

    def _follow(self) -> None:
        self._is_behind = False
        self._show_head()
        self._check.refresh()
        self._measure.follow()
        self.toolbox.refresh()
        self._show_status()

    def _chosen(self) -> None:
        """Something else is marked or chosen."""
        self.toolbox.refresh()
        self.map.changed()

    def _show_head(self) -> None:
        say, history = self.desk.say, self.bench.history
        self._title.set_text(self._titled())
        self._undo.enable(history.can_undo)
        self._redo.enable(history.can_redo)
        is_good = not self.bench.problems
        self._try.enable(is_good, say("The track is not finished: see what is left to do."))

    def _show_heat(self) -> None:
        self.map.heat = self.gauge.heat if self._page == _MEASURE else None
        self.map.changed()

    def _turned(self, page: int) -> None:
        self._page = page
        self._show_heat()

    def _show_status(self) -> None:
        say, tool = self.desk.say, self.map.tool
        uses_keys = self._root is not None and self.root.focus_is_shown
        self._hint.set_text(say(tool.keys if uses_keys else tool.hint))
        self._where.set_text(whereabouts(self.bench, self.map.at, say))

    # -- input

    def take(self, name: str) -> None:
        """Take a tool in hand; the keyboard goes on on the map."""
        self._held = name
        if name == Stamp.name and not self.bench.pieces:
            self.bench.pieces = [file.piece for file in library.pieces()]
        self.map.set_tool(self._tools[name])
        self.toolbox.refresh()
        self.root.focus(self.map, shown=self.root.focus_is_shown)
        self._show_status()

    def handle(self, event: InputEvent) -> bool:
        """Ctrl and a key work wherever the keyboard is, but in a dialog."""
        if isinstance(event, KeyPressed) and not self.root.layers and self._command(event):
            return True
        return super().handle(event)

    def _command(self, event: KeyPressed) -> bool:
        bench = self.bench
        if event.modifiers == Modifiers(shift=True, command=True) and event.key == pygame.K_z:
            bench.redo()
            return True
        if event.modifiers != Modifiers(command=True):
            return False
        commands: dict[int, Callable[[], object]] = {
            pygame.K_z: bench.undo,
            pygame.K_y: bench.redo,
            pygame.K_s: self.save,
            pygame.K_c: bench.copy,
            pygame.K_x: bench.cut,
            pygame.K_v: self.paste,
            pygame.K_a: self._select_all,
        }
        if event.key not in commands or (event.is_repeat and event.key not in (pygame.K_z, pygame.K_y)):
            return False
        commands[event.key]()
        self.toolbox.refresh()
        return True

    def unclaimed(self, event: InputEvent) -> bool:
        """Keys of the map and its tool work although the keyboard is elsewhere."""
        if isinstance(event, KeyPressed) and not event.modifiers.any and not event.is_repeat:
            if event.key == pygame.K_f:
                self.map.fit()
                return True
            if event.key == pygame.K_F5:
                self._ask_who_plays()
                return True
            if self.map.key(event):
                return True
        return super().unclaimed(event)

    def _select_all(self) -> None:
        self.take("selector")
        self.bench.select_all()

    def paste(self) -> None:
        """Put what was copied in hand, to be stamped."""
        bench, copied = self.bench, self.bench.clipboard
        if copied is None:
            self._refuse(self.desk.say("Nothing was copied yet."))
            return
        named = replace(copied, name=self.desk.say("Copied"))
        bench.pieces = [named, *(file.piece for file in library.pieces())]
        bench.choose_piece(0)
        self.take(Stamp.name)

    # -- saving and leaving

    def _refuse(self, text: str) -> None:
        self.tell(text, Tone.WARNING)

    def save(self) -> None:
        """Save the sheet, finished or not."""
        if self.keeper.save():
            self._show_head()
            say, is_good = self.desk.say, not self.bench.problems
            self.tell(say("Saved.") if is_good else say("Saved. It is not finished yet."), Tone.GOOD)

    def back(self) -> None:
        """Leave for the list; ask about unsaved work."""
        if self.bench.is_unsaved:
            self._ask_to_leave(self.app.pop)
        else:
            self.app.pop()

    def _ask_to_leave(self, leave: Callable[[], None]) -> None:
        say = self.desk.say

        def save_first() -> None:
            if self.keeper.save():
                leave()

        def without() -> None:
            self.keeper.drop_draft()
            leave()

        answers = [
            Answer(say("Stay"), None, ButtonKind.PLAIN, "stay"),
            Answer(say("Do not save"), without, ButtonKind.DANGER, "discard"),
            Answer(say("Save"), save_first, ButtonKind.PRIMARY, "save-and-leave"),
        ]
        text = say("Your last changes are not saved.")
        self.root.open(Dialog(say("Save this track?"), text, answers).named(_LEAVING))

    # -- dialogs

    def _ask_details(self) -> None:
        self.root.open(details_dialog(self.desk, self.bench.sheet, self.bench.do))

    def _ask_deck(self) -> None:
        sheet = self.bench.sheet

        def done(counts: tuple[int, ...], name: str) -> None:
            self.bench.do(edits.set_deck(sheet, counts, name))

        self.root.open(DeckDialog(self.desk, sheet.deck, sheet.deck_name, done))

    def _ask_piece_name(self) -> None:
        say = self.desk.say
        field = TextField("", longest=MAX_NAME, placeholder=say("name of the piece")).named("piece-name")
        answers = cancel_or(say, say("Save"), lambda: self._save_piece(field.text))
        self.root.open(Dialog(say("Save as piece"), "", answers, field))

    def _save_piece(self, name: str) -> None:
        say, bench = self.desk.say, self.bench
        try:
            library.save_piece(edits.cut_out(bench.sheet, bench.selection), name)
        except Refused as refusal:
            self._refuse(refusal.sentence(say))
            return
        bench.pieces = [file.piece for file in library.pieces()]
        bench.piece_number = 0
        self.toolbox.refresh()
        self.tell(say("Saved: it is among the pieces now."), Tone.GOOD)

    def _ask_who_plays(self) -> None:
        if self.bench.problems:
            self._refuse(self._try.reason)
            return
        say = self.desk.say
        rows = [
            ListRow(say("You and two bots"), icon="human"),
            ListRow(say("Three bots: you watch"), icon="bot"),
        ]
        self.root.open(Menu(self._try, rows, 0, self._start_trial))

    def _start_trial(self, index: int) -> None:
        self.keeper.keep_draft()
        self._try_out(self.bench.sheet.to_level(), index == 0)
