"""The workshop's first screen: all tracks, and everything that can be done with one."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from frantic_board.board.track import Level
from frantic_board.files.board.printing import description_in
from frantic_board.files.errors import FileError
from frantic_board.files.paths import user_levels_dir
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import FileDropped, InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.parts import ShellScene
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, SMALL, TITLE
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Answer, Button, ButtonKind, Canvas, Dialog, Icon, Label, Panel, Tone
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.catalogue import TrackList, draw_track, facts
from frantic_board.ui.workshop.exchange import (
    bring_in,
    export_dialog,
    given_path,
    import_dialog,
    reason_of,
    rename_dialog,
    replace_dialog,
    share_dialog,
)
from frantic_board.ui.workshop.generating import GeneratorDialog
from frantic_board.workshop import edits, library
from frantic_board.workshop.library import Deleted, Draft, Track
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Sheet

_DETAIL: Final = 400

OpenEditor = Callable[[Bench, Path | None], None]
"""Work on a bench; the path is that of the draft its sheet comes from."""


class WorkshopScene(ShellScene):
    """Tracks at the left, the chosen one at the right."""

    def __init__(self, desk: Desk, open_editor: OpenEditor) -> None:
        super().__init__(desk)
        self._open_editor = open_editor
        self._tracks: list[Track] = []
        self._drafts: list[Draft] = []
        self._chosen: Path | None = None
        self._bench: Bench | None = None
        """What was last worked on."""
        self._deleted: Deleted | None = None
        """What was deleted last, for as long as it can be taken back."""
        self._load()

    def _load(self) -> None:
        """Look what there is now."""
        self._tracks = library.tracks()
        self._drafts = library.drafts()

    def refresh(self, chosen: Path | None = None) -> None:
        """Show what there is now, with a track chosen."""
        self._chosen = chosen or self._chosen
        self._load()
        self.rebuild()
        listing = self.root.content.find("tracks")
        assert isinstance(listing, TrackList)
        listing.select(listing.selected)
        listing.scroller.jump_to(listing.scroller.target)

    def entered(self) -> None:
        """The keyboard starts at the list."""
        self.start_focus("tracks")

    def resumed(self) -> None:
        """What was worked on is chosen, if it was saved."""
        self.refresh(None if self._bench is None else self._bench.path)

    @property
    def track(self) -> Track:
        """The chosen track; the first one at first."""
        found = (track for track in self._tracks if track.file.path == self._chosen)
        return next(found, self._tracks[0])

    # -- widgets

    def build(self) -> Widget:
        """Head, what was left or deleted, list and detail."""
        say, tracks = self.desk.say, self._tracks
        head = Row(
            Button("", self.back, icon="back")
            .named("back")
            .with_tooltip(say("Back to the title ({key})", key="Esc")),
            Label(say("Track workshop"), TITLE, lines=1).sized(width=Grow()),
            Button(say("Import"), self._ask_import, icon="import").named("import"),
            Button(say("Generate"), self._ask_wishes, icon="shuffle").named("generate"),
            Button(say("New track"), self._new, icon="plus", kind=ButtonKind.PRIMARY).named("new"),
            gap=8,
        )
        listing = TrackList(self.desk, tracks, tracks.index(self.track), self._choose, self._enter)
        self._side = Column(self._detail()).sized(width=_DETAIL)
        body = Row(listing.named("tracks").sized(width=Grow()), self._side, gap=12)
        notices = [row for row in (self._draft_row(), self._deleted_row()) if row is not None]
        return Column(head, *notices, body.sized(height=Grow()), gap=10, padding=(20, 12))

    def _draft_row(self) -> Widget | None:
        """Work that a crash left behind is offered at the top."""
        if not self._drafts:
            return None
        say, draft = self.desk.say, self._drafts[0]
        when = draft.moment.strftime("%d.%m. %H:%M" if say.language != "en" else "%d %b %H:%M")
        text = say("Unsaved work on {name} from {when}", name=draft.sheet.name or say("no name"), when=when)
        return Panel(
            Row(
                Icon("warning", colour=self.desk.look.palette.primary),
                Label(text, BODY, lines=2).sized(width=Grow()),
                Button(say("Drop it"), self._ask_to_drop, kind=ButtonKind.QUIET).named("drop-draft"),
                Button(say("Go on with it"), self._open_draft, icon="pencil").named("open-draft"),
                down=Align.CENTRE,
            ),
            padding=(12, 6),
        )

    def _deleted_row(self) -> Widget | None:
        if self._deleted is None:
            return None
        say = self.desk.say
        return Panel(
            Row(
                Icon("trash"),
                Label(say("{name} is deleted.", name=self._deleted_title), BODY, lines=1).sized(width=Grow()),
                Button(say("Undo"), self._restore, icon="undo").named("undo-delete"),
                down=Align.CENTRE,
            ),
            padding=(12, 6),
        )

    _deleted_title = ""

    def _detail(self) -> Widget:
        say, track, palette = self.desk.say, self.track, self.desk.look.palette
        about = "" if track.level is None else description_in(track.level, say.language)
        author = track.level.author if track.level is not None else ""
        whose = (
            say("by {author}, {facts}", author=author, facts=facts(track, say))
            if author
            else facts(track, say)
        )
        words: list[Widget] = [
            Label(track.title, HEADING, lines=1),
            Label(whose, SMALL, palette.text_soft, lines=2),
        ]
        if about:
            words.append(Label(about, SMALL, lines=3, down=Align.START))
        if track.problem:
            words.append(Label(track.problem, SMALL, palette.primary, lines=2))
        preview = Canvas(lambda surface, rect: draw_track(surface, rect, self.track)).sized(height=Grow())
        return Panel(*words, preview, *self._actions(), gap=6).sized(height=Grow())

    def _actions(self) -> list[Widget]:
        say, track = self.desk.say, self.track
        is_own, is_good = not track.file.is_shipped, track.level is not None
        edit = Button(
            say("Edit") if is_own else say("Edit a copy"), self._edit, icon="pencil", kind=ButtonKind.PRIMARY
        )
        buttons = [
            Button(say("Duplicate"), self._duplicate, icon="copy").named("duplicate"),
            Button(say("Share"), self._share, icon="share").named("share"),
            Button(say("Export"), self._ask_export, icon="export").named("export"),
            Button(say("Rename"), self._ask_title, icon="rename").named("rename"),
            Button(say("Delete"), self._delete, icon="trash").named("delete"),
        ]
        for button in buttons[1:3]:
            button.enable(is_good, say("Only a finished track can go out."))
        for button in buttons[3:]:
            button.enable(is_own, say("This track comes with the game: duplicate it first."))
        return [Grid([Grow(), Grow()], edit.named("edit"), *buttons, gap=6)]

    # -- choosing

    def _choose(self, index: int) -> None:
        self._chosen = self._tracks[index].file.path
        self._side.set_children([self._detail()])

    def _enter(self, _index: int) -> None:
        self._edit()

    def unclaimed(self, event: InputEvent) -> bool:
        """A file that is dropped is brought in; Delete deletes."""
        if isinstance(event, FileDropped):
            self._bring_in(event.path)
            return True
        if isinstance(event, KeyPressed) and event.key == pygame.K_DELETE and not event.is_repeat:
            if not self.track.file.is_shipped:
                self._delete()
            return True
        return super().unclaimed(event)

    def _attempt(self, action: Callable[[], Path]) -> Path | None:
        """Do something with files, or say why not."""
        try:
            return action()
        except (Refused, FileError) as error:
            self.tell(reason_of(error, self.desk.say), Tone.BAD)
            return None

    # -- making and changing tracks

    def _work_on(
        self, sheet: Sheet, path: Path | None = None, draft: Path | None = None, *, is_saved: bool = False
    ) -> None:
        """Open the editor; `is_saved` says whether leaving it at once would lose nothing."""
        bench = Bench(sheet, lambda: self.desk.say, path)
        bench.saved = sheet if is_saved else None
        self._bench = bench
        self._deleted = None
        self._open_editor(bench, draft)

    def _new(self) -> None:
        self._work_on(Sheet.empty(library.free_title(self.desk.say("My track"))))

    def _edit(self) -> None:
        self.edit(self.track.file.path)

    def edit(self, path: Path) -> None:
        """Work on a track of one's own, or on a copy of any other."""
        try:
            sheet = library.open_track(path)
        except FileError as error:
            self.tell(reason_of(error, self.desk.say), Tone.BAD)
            return
        if path.parent == user_levels_dir():
            self._work_on(sheet, path, is_saved=True)
        else:
            self._work_on(edits.rename(sheet, library.free_title(sheet.name)), is_saved=True)

    def _ask_wishes(self) -> None:
        seed = self.app.rng.randrange(10**6)
        self.root.open(GeneratorDialog(self.desk, seed, self._generated))

    def _generated(self, level: Level) -> None:
        self._work_on(Sheet.of_level(level))

    def _duplicate(self) -> None:
        path = self._attempt(lambda: library.duplicate(self.track.file.path))
        if path is not None:
            self.refresh(path)

    def _ask_title(self) -> None:
        self.root.open(rename_dialog(self.desk, self.track.title, self._rename))

    def _rename(self, title: str) -> None:
        path = self._attempt(lambda: library.rename(self.track.file.path, title))
        if path is not None:
            self.refresh(path)

    def _delete(self) -> None:
        track = self.track
        try:
            self._deleted = library.delete(track.file.path)
        except Refused as refusal:
            self.tell(refusal.sentence(self.desk.say), Tone.BAD)
            return
        self._deleted_title = track.title
        index = self._tracks.index(track)
        self.refresh(self._tracks[max(0, index - 1)].file.path)

    def _restore(self) -> None:
        deleted = self._deleted
        assert deleted is not None
        path = self._attempt(lambda: library.restore(deleted))
        if path is not None:
            self._deleted = None
            self.refresh(path)

    # -- in and out

    def _ask_import(self) -> None:
        self.root.open(import_dialog(self.desk, self._bring_in))

    def _bring_in(self, text: str) -> None:
        if not text.strip():
            return
        path = self._attempt(lambda: bring_in(text))
        if path is not None:
            self.refresh(path)
            self.tell(self.desk.say("{name} is yours now.", name=self.track.title), Tone.GOOD)

    def _share(self) -> None:
        level = self.track.level
        if level is not None:
            self.root.open(share_dialog(self.desk, level))

    def _ask_export(self) -> None:
        level = self.track.level
        if level is not None:
            self.root.open(export_dialog(self.desk, level, lambda text: self._export(level, text)))

    def _export(self, level: Level, text: str) -> None:
        path = self._attempt(lambda: library.export_path(level, given_path(text)))
        if path is not None and path.is_file():
            self.root.open(replace_dialog(self.desk, path, lambda: self._write(level, path)))
        elif path is not None:
            self._write(level, path)

    def _write(self, level: Level, path: Path) -> None:
        written = self._attempt(lambda: library.export_track(level, path, replacing=path.is_file()))
        if written is not None:
            self.tell(self.desk.say("Saved in {path}", path=str(path)), Tone.GOOD)

    # -- drafts

    def _open_draft(self) -> None:
        draft = self._drafts[0]
        origin = draft.origin
        is_there = origin is not None and origin.parent == user_levels_dir() and origin.is_file()
        self._work_on(draft.sheet, origin if is_there else None, draft.path)

    def _ask_to_drop(self) -> None:
        say = self.desk.say
        answers = [
            Answer(say("Keep it"), None, ButtonKind.PLAIN, "keep"),
            Answer(say("Drop it"), self._drop_draft, ButtonKind.DANGER, "drop"),
        ]
        text = say("It was never saved: there is no way back.")
        self.root.open(Dialog(say("Drop this work?"), text, answers))

    def _drop_draft(self) -> None:
        try:
            library.drop_draft(self._drafts[0].path)
        except Refused as refusal:
            self.tell(refusal.sentence(self.desk.say), Tone.BAD)
        self.refresh()
