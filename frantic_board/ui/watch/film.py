"""A game as a film: frames are drawn a few at a time by the window, and written by a worker meanwhile."""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import pygame

from frantic_board.kernel import AnyFact
from frantic_board.records import Timeline

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_FRAMES: Final = 240
"""A film has at most so many frames, however long the game was."""
_FRAME: Final = 500
_LAST: Final = 4000
"""How long a frame of a GIF is shown, and the last one, in thousandths of a second."""
_COLOURS: Final = 255
"""Of a GIF: one is left to stand for what is as in the frame before."""
_COMPRESSION: Final = 3
"""Of the frames in a folder: twice as fast as the usual 6, and hardly larger."""
_PATIENCE: Final = 0.1
"""Seconds after which a waiting worker looks whether it is still wanted."""
_AHEAD: Final = 3
"""So many drawn frames wait for the worker."""

Raw = tuple[tuple[int, int], bytes]
"""The size of a picture, and its pixels as red, green, blue."""
Writer = Callable[[Path, Iterator[Raw]], None]


def film_moments(
    timeline: Timeline, changes: Callable[[AnyFact], bool], most: int = MOST_FRAMES
) -> list[int]:
    """The moments a film shows: all with a fact that changes the picture; of a long game, some turns."""
    happened = timeline.happened(0, timeline.end)
    found = [moment for moment, told in enumerate(happened, 1) if any(map(changes, told))]
    if len(found) >= most:
        found = [turn.moment for turn in timeline.turns[1:]]
    stride = -(-max(1, len(found)) // (most - 2))
    return sorted({0, *found[::stride], timeline.end})


class _Stopped(Exception):
    """The film is not wanted any more."""


class Film:
    """A film in the making. `update` draws the next frame; a worker writes them to a file or a folder."""

    def __init__(self, draws: Sequence[Callable[[], pygame.Surface]], write: Writer, target: Path) -> None:
        """`draws` has what draws each frame."""
        self.target = target
        self.problem = ""
        """Why it could not be written; empty as long as all goes well."""
        self._draws = draws
        self._drawn = 0
        self._waiting: Raw | None = None
        self._queue: Queue[Raw | None] = Queue(_AHEAD)
        self._is_stopped = Event()
        self._worker = Thread(target=self._work, args=(write,), name="film", daemon=True)
        self._worker.start()

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        return self._drawn / (len(self._draws) + 1)

    @property
    def is_done(self) -> bool:
        """Whether it was written, or will not be."""
        return not self._worker.is_alive()

    def update(self) -> None:
        """Draw the next frame, unless the worker has enough to do."""
        if self.is_done or self._drawn > len(self._draws):
            return
        if self._waiting is None and self._drawn < len(self._draws):
            picture = self._draws[self._drawn]()
            self._waiting = picture.get_size(), pygame.image.tobytes(picture, "RGB")
        with suppress(Full):
            self._queue.put_nowait(self._waiting)
            self._waiting = None
            self._drawn += 1

    def cancel(self, patience: float = 0.0) -> None:
        """Stop, and leave nothing behind: the worker sees to that, and is waited for so many seconds."""
        self._is_stopped.set()
        self._worker.join(patience)

    def _frames(self) -> Iterator[Raw]:
        while True:
            if self._is_stopped.is_set():
                raise _Stopped
            try:
                frame = self._queue.get(timeout=_PATIENCE)
            except Empty:
                continue
            if frame is None:
                return
            yield frame

    def _work(self, write: Writer) -> None:
        begun = self.target.with_name(f".{self.target.name}.part")
        try:
            self.target.parent.mkdir(parents=True, exist_ok=True)
            write(begun, self._frames())
            if self._is_stopped.is_set():
                raise _Stopped
            begun.rename(self.target)
        except _Stopped:
            _remove(begun)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            self.problem = reason or type(error).__name__
            _remove(begun)


def _remove(path: Path) -> None:
    with suppress(OSError):
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def _image(raw: Raw) -> "Image":
    from PIL import Image

    size, pixels = raw
    return Image.frombytes("RGB", size, pixels)


def write_gif(path: Path, frames: Iterator[Raw]) -> None:
    """Write an animated GIF that begins anew when it is over.

    All frames share the colours of the first one, which the caller makes a rich one: what does not change
    from frame to frame then costs nothing.
    """
    from PIL.Image import Dither

    palette = _image(next(frames)).quantize(_COLOURS)
    pictures = (_image(frame).quantize(palette=palette, dither=Dither.NONE) for frame in frames)
    first, *rest = pictures
    durations = [_FRAME] * len(rest) + [_LAST]
    with path.open("xb") as file:
        first.save(file, "GIF", save_all=True, append_images=rest, duration=durations, loop=0, optimize=True)


def write_frames(path: Path, frames: Iterator[Raw]) -> None:
    """Write a folder of numbered pictures."""
    path.mkdir()
    for number, frame in enumerate(frames, 1):
        _image(frame).save(path / f"{number:04}.png", compress_level=_COMPRESSION)
