"""What can be taken out of a game that is watched: a scenario, a picture, a film, the record itself."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from frantic_board.files.paths import data_dir
from frantic_board.play import games
from frantic_board.records.export import CannotExport, scenario_text
from frantic_board.records.recordfile import write_record
from frantic_board.ui.watch.film import Film, Writer, film_moments, write_frames, write_gif
from frantic_board.ui.watch.pictures import Pictures
from frantic_board.ui.widgets import Answer, Dialog, ProgressBar, Tone

if TYPE_CHECKING:
    from frantic_board.ui.watch.viewer import ViewerScene

_PICTURE: Final = (1920, 1200)
_GIF: Final = (720, 480)
_FRAMES: Final = (1280, 800)
"""The sizes of the pictures, in pixels."""
_TIDYING: Final = 1.0
"""Seconds."""


def exports_dir() -> Path:
    """Where exported files go."""
    return data_dir() / "exports"


class Exporter:
    """Exports from one viewer, and says there where to."""

    def __init__(self, viewer: "ViewerScene") -> None:
        self._viewer = viewer
        self._film: Film | None = None
        self._progress = ProgressBar()
        self._dialog: Dialog | None = None

    # --- at once -------------------------------------------------------------------------------------------

    def save_scenario(self) -> None:
        """The turn that is shown, as a scenario file."""
        timeline, say = self._viewer.timeline, self._viewer.desk.say
        index = timeline.index_at(self._viewer.at)
        try:
            text = scenario_text(timeline, index)
        except CannotExport as error:
            self._viewer.tell(say(str(error)), Tone.WARNING)
            return
        turn = timeline.turns[index]
        path = games.free_path(exports_dir(), f"round-{turn.round}-turn-{turn.number}", ".toml")
        self._save(lambda: _write_new(path, text))

    def save_picture(self) -> None:
        """The table as it is shown, as a PNG file."""
        at = self._viewer.at
        pictures = self._pictures(_PICTURE)
        path = games.free_path(exports_dir(), f"table-{at}", ".png")
        self._save(lambda: save_png(pictures.draw(at), path))

    def _pictures(self, size: tuple[int, int]) -> Pictures:
        viewer = self._viewer
        return Pictures(viewer.desk, viewer.timeline, viewer.names, size, sees_hands=viewer.shows_hands)

    def keep_game(self) -> None:
        """The game so far, as a record among the replays."""
        timeline = self._viewer.timeline
        data = timeline.record_text(timeline.end).encode()
        folder = games.replays_dir()
        self._save(lambda: games.at_free_path(folder, "bots", lambda path: write_record(path, data))[1])

    def _save(self, write: Callable[[], Path]) -> None:
        try:
            path = write()
        except OSError as error:
            self._complain(error.strerror or type(error).__name__)
        else:
            self._tell_where(path)

    def _complain(self, reason: str) -> None:
        say = self._viewer.desk.say
        self._viewer.tell(say("It cannot be saved: {reason}", reason=reason), Tone.BAD)

    def _tell_where(self, path: Path) -> None:
        say = self._viewer.desk.say
        self._viewer.tell(say("Saved in {path}", path=str(path)), Tone.GOOD)

    # --- films ---------------------------------------------------------------------------------------------

    def save_gif(self) -> None:
        """The game so far as an animated GIF."""
        self._begin_film(games.free_path(exports_dir(), "game", ".gif"), _GIF, write_gif, has_sheet=True)

    def save_frames(self) -> None:
        """The game so far as a folder of numbered pictures."""
        self._begin_film(games.free_path(exports_dir(), "game-frames", ""), _FRAMES, write_frames)

    def _begin_film(
        self, target: Path, size: tuple[int, int], write: Writer, *, has_sheet: bool = False
    ) -> None:
        say, timeline = self._viewer.desk.say, self._viewer.timeline
        if find_spec("PIL") is None:
            self._viewer.tell(say("This needs Pillow: install it with pip install pillow."), Tone.WARNING)
            return
        pictures = self._pictures(size)
        moments = film_moments(timeline, pictures.changes)
        draws = [partial(pictures.draw, moment) for moment in moments]
        if has_sheet:  # the colours of all frames are taken from the first one
            draws.insert(0, partial(pictures.sheet, moments))
        self._film = Film(draws, write, target)
        self._progress = ProgressBar()
        stop = Answer(say("Cancel"), self._cancel, name="stop-film")
        self._dialog = Dialog(say("The film is being made"), "", [stop], self._progress)
        self._viewer.root.open(self._dialog)

    def _cancel(self, patience: float = 0.0) -> None:
        film, self._film, self._dialog = self._film, None, None
        if film is not None:
            film.cancel(patience)

    def update(self) -> None:
        """Go on with the film; say so when it is made."""
        film = self._film
        if film is None:
            return
        film.update()
        self._progress.set(film.share)
        if film.is_done:
            dialog, self._film, self._dialog = self._dialog, None, None
            if dialog is not None:
                self._viewer.root.close(dialog)
            self._complain(film.problem) if film.problem else self._tell_where(film.target)

    def close(self) -> None:
        """Nobody waits for a film any more; the window may be closing, so it is given time to tidy up."""
        self._cancel(_TIDYING)


def save_png(picture: pygame.Surface, path: Path) -> Path:
    """Write a picture to a file, which is returned; folders are made as needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, str(path))
    return path


def _write_new(path: Path, text: str) -> Path:
    """Write a text file where nothing lies; folders are made as needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return path
