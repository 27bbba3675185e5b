"""All games that were played: to be watched, gone on with, or thrown away."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from frantic_board.play import games
from frantic_board.records import Played, played_game, records_in
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import FileDropped, InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.shell.parts import (
    PointsBar,
    ShellScene,
    back_button,
    give_up_dialog,
    page_head,
    save_dialog,
)
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import FIGURE_COLOURS, HEADING, SMALL, STRONG, name_colour
from frantic_board.ui.watch.games_list import GamesList
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Canvas, Figure, Label, Panel, TextField, Tone
from frantic_board.ui.widgets.tabs import TabStrip
from frantic_board.words.names import date_text, tell_winners

_HIDDEN: Final = ".deleted"
"""What is added to the name of a record that was thrown away, until nobody can want it back."""


@dataclass(frozen=True)
class ReplayActions:
    """What can be done with a record."""

    watch: Callable[[Path], None]
    go_on: Callable[[Path], bool]
    """Whether that could be."""
    give_up: Callable[[Path], bool]
    """End a game that people still play; whether that could be."""
    again: Callable[[Played], None]
    """Set up such a game once more."""
    title: Callable[[], None]


class ReplaysScene(ShellScene):
    """The list at the left, the chosen game at the right.

    Records are read by a worker, those in view first, so that the list is there at once however many there
    are and however long they take.
    """

    def __init__(self, desk: Desk, actions: ReplayActions) -> None:
        super().__init__(desk)
        self._actions = actions
        self._all: list[tuple[Path, float]] = []
        """All records, the newest first."""
        self._paths: list[tuple[Path, float]] = []
        """Those that are listed."""
        self._filter = 0
        """Which of the filters holds: none, one a game, only what is unfinished."""
        self._known: dict[Path, Played] = {}
        self._selected: int | None = None
        self._thrown_away: list[tuple[Path, Path]] = []
        """Where records lay, and where they lie now, the last one last."""
        self._path_text = ""
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="records")
        self._reading: Future[Played] | None = None
        self._find()

    def _find(self) -> None:
        self._all = records_in((games.games_dir(), games.replays_dir()))
        when = dict(self._all)
        for path in [path for path, played in self._known.items() if when.get(path) != played.when]:
            del self._known[path]  # somebody wrote to it meanwhile
        self._sift()

    def _sift(self) -> None:
        """List what the filter lets through; the choice stays on its record, or close to it."""
        chosen = None if self._chosen is None else self._chosen[0]
        self._paths = [entry for entry in self._all if self._is_wanted(entry[0])]
        found = [index for index, (path, _) in enumerate(self._paths) if path == chosen]
        near = min(self._selected or 0, len(self._paths) - 1)
        self._selected = found[0] if found else near if self._paths else None

    def _is_wanted(self, path: Path) -> bool:
        """Whether the filter lets a record through; what was not read yet comes once it is known."""
        if not self._filter:
            return True
        played = self._known.get(path)
        if played is None or played.head is None:
            return False
        names = list(ROOMS)
        if self._filter <= len(names):
            return bool(played.head.setup.game == names[self._filter - 1])
        return played.can_go_on

    def choose_filter(self, index: int) -> None:
        """List other records."""
        self._filter = index
        self._sift()
        self._list.show_paths(self._paths, self._selected)
        self._show_chosen()

    def entered(self) -> None:
        """The keyboard starts in the list."""
        self.start_focus("games")

    def resumed(self) -> None:
        """A game may have been watched and gone on with meanwhile."""
        self._find()
        self.rebuild()

    def left(self) -> None:
        """What was thrown away is gone now."""
        self._worker.shutdown(wait=False, cancel_futures=True)
        for _, hidden in self._thrown_away:
            with suppress(OSError):
                hidden.unlink()
        self._thrown_away.clear()

    def back(self) -> None:
        """Back to the title."""
        self._actions.title()

    # --- reading -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Take in what the worker has read, and give it the next record."""
        super().update(dt)
        if self._reading is not None and self._reading.done():
            played, self._reading = self._reading.result(), None
            self._known[played.path] = played
            if self._filter and self._is_wanted(played.path):
                self._sift()
                self._list.show_paths(self._paths, self._selected)
                self._show_chosen()
            self._list.changed()
            if self._chosen is not None and self._chosen[0] == played.path:
                self._show_chosen()
        if self._reading is None:
            wanted = self._unknown()
            if wanted is not None:
                self._reading = self._worker.submit(played_game, *wanted)

    def _unknown(self) -> tuple[Path, float] | None:
        """A record that was not read yet, rather one in view."""
        view = self._list.visible_rows()
        order = [*(self._paths[index] for index in view), *self._all]
        return next((entry for entry in order if entry[0] not in self._known), None)

    # --- what is chosen ------------------------------------------------------------------------------------

    @property
    def _chosen(self) -> tuple[Path, float] | None:
        return None if self._selected is None or not self._paths else self._paths[self._selected]

    @property
    def _played(self) -> Played | None:
        return None if self._chosen is None else self._known.get(self._chosen[0])

    def _select(self, index: int) -> None:
        self._selected = index
        self._show_chosen()

    def _open(self, index: int) -> None:
        """Do what the main button does."""
        self._selected = index
        played = self._played
        self._go_on() if played is not None and played.can_go_on else self.watch()

    def watch(self) -> None:
        """Watch the chosen game."""
        if self._chosen is not None:
            self._actions.watch(self._chosen[0])

    def _go_on(self) -> None:
        if self._chosen is not None:
            self._actions.go_on(self._chosen[0])

    def ask_to_give_up(self) -> None:
        """Ask whether people will never go on with the chosen game."""
        if self._chosen is not None:
            path = self._chosen[0]
            self.root.open(give_up_dialog(self.desk.say, lambda: self._give_up(path)))

    def _give_up(self, path: Path) -> None:
        if self._actions.give_up(path):
            self._known.pop(path, None)

    def _set_up_again(self) -> None:
        if self._played is not None:
            self._actions.again(self._played)

    def _ask_where(self) -> None:
        assert self._chosen is not None, "otherwise the button is off"
        self.root.open(save_dialog(self.desk, self._chosen[0], self.tell))

    def _open_path(self) -> None:
        text = self._path_text.strip().strip("\"'")
        if text:
            self._actions.watch(Path(os.path.expanduser(text)))  # noqa: PTH111 - that of Path may fail

    def _set_path(self, text: str) -> None:
        self._path_text = text

    def unclaimed(self, event: InputEvent) -> bool:
        """A record that is dropped on the window is watched; Delete throws the chosen game away."""
        if isinstance(event, FileDropped):
            self._actions.watch(Path(event.path))
            return True
        if isinstance(event, KeyPressed) and event.key == pygame.K_DELETE and not event.is_repeat:
            self.delete()
            return True
        return super().unclaimed(event)

    # --- throwing away -------------------------------------------------------------------------------------

    def delete(self) -> None:
        """Throw the chosen game away; as long as the list is open it can be brought back."""
        if self._chosen is None:
            return
        path, say = self._chosen[0], self.desk.say
        hidden = path.with_name(path.name + _HIDDEN)
        try:
            path.rename(hidden)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.tell(say("It cannot be deleted: {reason}", reason=reason), Tone.BAD)
            return
        self._thrown_away.append((path, hidden))
        self._find()
        self.rebuild()

    def bring_back(self) -> None:
        """Undo the last deletion."""
        path, hidden = self._thrown_away.pop()
        try:
            hidden.rename(path)
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self.tell(self.desk.say("It cannot be brought back: {reason}", reason=reason), Tone.BAD)
        self._find()
        found = [index for index, (other, _) in enumerate(self._paths) if other == path]
        self._selected = found[0] if found else self._selected
        self.rebuild()

    # --- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The list, the chosen game, and a place for the path of any other."""
        desk, say = self.desk, self.desk.say
        self._list = GamesList(
            self._paths, self._known, desk.sprites, say, self._select, self._open, self._selected
        )
        soft = desk.look.palette.text_soft
        self._result = Label("", HEADING, lines=3)
        self._when = Label("", SMALL, soft, lines=2)
        self._players = Column().named("players")
        self._preview = Canvas(self._draw_preview)
        self._watch = Button(say("Watch"), self.watch, icon="eye").named("watch")
        self._continue = Button(say("Continue"), self._go_on, icon="play").named("continue")
        self._give_up_button = Button(say("Give up this game"), self.ask_to_give_up, icon="flag")
        self._again = Button(say("Same set-up again"), self._set_up_again, icon="redo").named("again")
        self._save = Button(say("Save as"), self._ask_where, icon="save").named("save")
        self._delete = Button(say("Delete"), self.delete, icon="trash").named("delete")
        undo = Button(say("Bring back"), self.bring_back, icon="undo").named("undo")
        undo.with_tooltip(say("Bring the deleted game back"))
        undo.is_visible = bool(self._thrown_away)
        about = Panel(
            self._preview.sized(height=Grow()),
            self._result,
            self._when,
            self._players,
            self._continue,
            self._watch,
            Row(self._again.sized(width=Grow(1.6)), self._save.sized(width=Grow())),
            Row(
                self._give_up_button.named("give-up").sized(width=Grow(1.5)),
                self._delete.sized(width=Grow()),
                undo.sized(width=Grow()),
            ),
            gap=7,
        )
        filters = [say("All"), *(room.title(say) for room in ROOMS.values()), say("Unfinished")]
        chips = TabStrip(filters, self._filter, self.choose_filter).named("filter")
        listed = Column(chips, self._list.named("games").sized(height=Grow()), gap=6)
        body = Row(listed.sized(width=Grow(1.2)), about.sized(width=Grow(1.0)), gap=12).sized(height=Grow())
        field = TextField(self._path_text, self._set_path, longest=400, placeholder=say("Path of a record"))
        many = say.count("{number} game", "{number} games", len(self._all))
        head = page_head(
            say("Replays"),
            many if self._all else "",
            back_button(say, self.back),
            field.named("path").sized(width=260),
            Button(say("Open file"), self._open_path, icon="folder").named("open-path"),
        )
        tree = Column(head, body, gap=9, padding=(12, 8))
        self._show_chosen()
        return tree

    def _show_chosen(self) -> None:
        """Bring what is told of the chosen game up to date."""
        say, chosen, played = self.desk.say, self._chosen, self._played
        has_game = played is not None and played.head is not None
        self._result.set_text("" if played is None else self._result_text(played))
        self._when.set_text("" if chosen is None else self._when_text(chosen[1], played))
        for label in (self._result, self._when):
            label.show(bool(label.text))
        self._players.set_children([] if played is None or played.head is None else self._bars(played))
        self._players.show(has_game)
        self._watch.enable(chosen is not None and (played is None or has_game), say("This is no game."))
        can_go_on = played is not None and played.can_go_on
        self._continue.enable(can_go_on)
        self._continue.show(can_go_on)
        # Whoever left a game wants to go on with it; one that is over can only be watched.
        self._continue.kind = ButtonKind.PRIMARY
        self._watch.kind = ButtonKind.PLAIN if can_go_on else ButtonKind.PRIMARY
        self._give_up_button.show(played is not None and played.is_secret)
        self._delete.enable(chosen is not None)
        self._again.enable(has_game)
        is_kept_back = played is not None and played.is_secret
        # Whoever gave up the copy would see all hands, and the game could still go on.
        self._save.enable(has_game and not is_kept_back, say("This game can still go on: no copies yet."))
        self._preview.changed()

    def _names(self, played: Played) -> tuple[str, ...]:
        assert played.head is not None, "only games have players"
        return games.seat_names(played.head.setup.figures, played.head.labels, self.desk.say)

    def _result_text(self, played: Played) -> str:
        say = self.desk.say
        if played.trouble:
            return say("Something is wrong with this file: {reason}", reason=played.trouble[:140])
        if played.is_over:
            names = self._names(played)
            return tell_winners([names[seat] for seat in played.winners], say)
        if played.is_given_up:
            return say("Given up, in round {number}.", number=played.rounds)
        return say("Unfinished, in round {number}.", number=played.rounds)

    def _when_text(self, when: float, played: Played | None) -> str:
        """When it was, where, and how far it was to go."""
        say, date = self.desk.say, date_text(when, self.desk.say.language)
        if played is None or played.head is None:
            return date
        setup = played.head.setup
        where = ROOMS[setup.game].where(setup, say)
        return say("{where}, to {number} points. {date}", where=where, number=setup.limit, date=date)

    def _bars(self, played: Played) -> list[Widget]:
        """Everybody's points, the fewest first."""
        assert played.head is not None, "only games have players"
        head, names, soft = played.head, self._names(played), self.desk.look.palette.text_soft
        most = max(played.scores)
        cells: list[Widget] = []
        for seat in sorted(range(len(names)), key=lambda seat: (played.scores[seat], seat)):
            kind, _, bot = head.labels[seat].partition(":")
            figure = head.setup.figures[seat]
            colour = FIGURE_COLOURS[figure]
            readable = name_colour(figure, self.desk.look.palette.panel)
            parts: list[Widget] = [Label(names[seat], STRONG, readable, lines=1)]
            if kind == "bot":
                parts.append(Label(games.bot_name(bot), SMALL, soft, lines=1).sized(width=Grow()))
            who = Row(*parts, gap=6, down=Align.CENTRE)
            picture = Figure(self.desk.sprites, figure, 26)
            bar = PointsBar(played.scores[seat], head.setup.limit, most, colour)
            cells += [picture, who, bar, Label(str(played.scores[seat]), HEADING, across=Align.END)]
        return [Grid([26, Grow(1.0), Grow(1.1), 44], *cells, gap=9, row_gap=2)]

    def _draw_preview(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        played = self._played
        if played is not None and played.head is not None and min(rect.size) > 8:
            setup = played.head.setup
            surface.blit(ROOMS[setup.game].thumbnail(setup, rect.size, self.desk.sprites), rect)
