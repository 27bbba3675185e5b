"""Keeping the work of a bench: saving it, and a draft of what is not saved that outlives a crash."""

from pathlib import Path
from typing import Final

from frantic_board.ui.workshop.bench import Bench
from frantic_board.workshop import library
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Sheet

DRAFT_AFTER: Final = 1.0
"""Seconds without a change after which unsaved work is put where a crash cannot reach it."""


class Keeper:
    """Follows a bench and keeps what is on it."""

    def __init__(self, bench: Bench, draft: Path | None = None) -> None:
        """`draft` is the one that the bench began with."""
        self.draft = draft
        self._bench = bench
        self._drafted: Sheet | None = bench.sheet if draft is not None else bench.saved
        self._seen = bench.sheet
        self._waited = 0.0
        self._has_complained = False

    def update(self, dt: float) -> None:
        """Keep a draft a moment after each change."""
        sheet = self._bench.sheet
        if sheet is not self._seen:
            self._seen, self._waited = sheet, 0.0
            return
        self._waited += dt
        if self._waited >= DRAFT_AFTER:
            self.keep_draft()

    def keep_draft(self) -> None:
        """Keep what is unsaved now; where that cannot be, say so once."""
        bench = self._bench
        if not bench.is_unsaved or bench.sheet is self._drafted:
            return
        try:
            self.draft = library.keep_draft(bench.sheet, self.draft, bench.path)
        except Refused as refusal:
            if not self._has_complained:
                self._has_complained = True
                bench.tell(refusal.sentence(bench.say))
        self._drafted = bench.sheet

    def save(self) -> bool:
        """Save the sheet in its file, or in a new one; whether that could be."""
        bench = self._bench
        try:
            bench.path = library.save_track(bench.sheet, bench.path)
        except Refused as refusal:
            bench.tell(refusal.sentence(bench.say))
            return False
        bench.saved = bench.sheet
        bench.history.rest()
        self.drop_draft()
        return True

    def drop_draft(self) -> None:
        """The draft is not needed any more."""
        draft, self.draft = self.draft, None
        self._drafted = self._bench.sheet
        if draft is None:
            return
        try:
            library.drop_draft(draft)
        except Refused as refusal:
            self._bench.tell(refusal.sentence(self._bench.say))
