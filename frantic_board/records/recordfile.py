"""The file of a record while its game is played.

It appears with its head, belongs to one copy of the program alone, and grows line by line. It holds the
cards of everybody, so nobody but its owner may read it.
"""

import errno
import os
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from frantic_board.files.errors import FileError, Problem
from frantic_board.files.paths import at_once

MAX_BYTES: Final = 4_000_000
"""A hundred rounds of six on the longest track with the largest deck take about half of this."""

MAX_LINES: Final = 120_000
"""How many lines a record may have: a hundred rounds of six take fewer."""

_OPEN_FILES: Final = "/proc/self/fd"
"""Where Linux lists the open files of a process, those without a name too."""
_UNFINISHED: Final = ".new"
"""What the name of a file ends with before it is a record, where it must have one."""
_LEFT_BEHIND: Final = 3600.0
"""A file that was not finished within so many seconds never will be."""


class InUse(FileError):
    """A record that another copy of the program, or this one, is writing to."""


def own_folder(path: Path) -> Path:
    """A folder for records; where there is none yet, one is made that nobody but its owner can look into."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


class RecordWriter:
    """Writes a record as the game goes: after each answer, all of it is in the file.

    As long as it is open, nobody else can go on with the game. The lock is the operating system's and ends
    with the process, however that ends.
    """

    def __init__(self, file: BinaryIO, size: int = 0, lines: int = 0, most_lines: int = MAX_LINES) -> None:
        """Go on after so many bytes of the file, which are so many lines."""
        self._file = file
        self._size = size
        self._lines = lines
        self._most_lines = most_lines

    @classmethod
    def create(cls, path: Path, data: bytes, most_lines: int = MAX_LINES) -> "RecordWriter":
        """Begin a record where nothing is yet: it appears with these bytes or not at all.

        Raises `FileExistsError` if something is there, and `OSError` if it cannot be written.
        """
        _tidy(path.parent)
        descriptor, name = _unfinished(path.parent)
        file = os.fdopen(descriptor, "r+b")
        try:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
            if sys.platform == "win32":  # an open file can be neither renamed nor removed there
                file.close()
                Path(name).rename(path)  # and that replaces no other
                return cls.go_on(path, most_lines)
            _lock(descriptor)
            _publish(Path(name), path)
            return cls(file, len(data), data.count(b"\n"), most_lines)
        except BaseException:
            with suppress(OSError):  # closing tries once more to write what could not be written
                file.close()
            raise
        finally:
            with suppress(OSError):
                Path(name).unlink()

    @classmethod
    def go_on(cls, path: Path, most_lines: int = MAX_LINES) -> "RecordWriter":
        """Open a record to write on; a last line that was cut off is taken away.

        Raises `InUse` if somebody else writes to it, and `OSError` if it cannot be written.
        """
        file = open(path, "r+b", opener=at_once)  # noqa: SIM115 - it stays open as long as the game
        try:
            if not _lock(file.fileno()):
                raise InUse([Problem(str(path), "this game is open in another window or terminal")])
            data = file.read()
            size = data.rfind(b"\n") + 1
            file.seek(size)
            file.truncate()
            return cls(file, size, data.count(b"\n"), most_lines)
        except BaseException:
            with suppress(OSError):
                file.close()
            raise

    def write(self, *lines: str) -> None:
        """Write lines, all at once. A record stays as short as can be read again."""
        data = "".join(f"{line}\n" for line in lines).encode()
        if self._size + len(data) > MAX_BYTES or self._lines + len(lines) > self._most_lines:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        self._file.write(data)
        self._file.flush()
        self._size += len(data)
        self._lines += len(lines)

    @property
    def place(self) -> int:
        """Where the file ends now, to go back to."""
        return self._size

    def cut(self, place: int) -> None:
        """Take back all that was written since this place: the answers were undone."""
        self._file.seek(place)
        self._lines -= self._file.read().count(b"\n")
        self._file.seek(place)
        self._file.truncate()
        self._file.flush()
        self._size = place

    def close(self) -> None:
        """Close the file, and let others go on with the game."""
        with suppress(OSError):
            _unlock(self._file.fileno())
        self._file.close()


def write_record(path: Path, data: bytes) -> None:
    """Write a whole record where nothing is yet. Raises `OSError`, as `RecordWriter.create` does."""
    RecordWriter.create(path, data).close()


def _unfinished(folder: Path) -> tuple[int, str]:
    """A new file that is no record yet, readable by its owner alone: its descriptor and where it lies.

    Where the system can make one, it has no name at all and is gone if the process dies.
    """
    if sys.platform == "linux" and Path(_OPEN_FILES).is_dir():
        with suppress(OSError, AttributeError):
            descriptor = os.open(folder, os.O_TMPFILE | os.O_RDWR | os.O_CLOEXEC, 0o600)
            return descriptor, f"{_OPEN_FILES}/{descriptor}"
    return tempfile.mkstemp(_UNFINISHED, ".", folder)


def _publish(temporary: Path, path: Path) -> None:
    """Give a finished file its name; raises `FileExistsError` if that is taken."""
    try:
        if temporary.is_relative_to(_OPEN_FILES):
            os.link(temporary, path, src_dir_fd=0, follow_symlinks=True)  # naming a folder makes it follow
        else:
            os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links, such as a memory stick; it makes no files without a name
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        temporary.rename(path)


def _tidy(folder: Path) -> None:
    """Remove what a process left behind that was killed before its record had a name."""
    for path in folder.glob(f".*{_UNFINISHED}"):
        with suppress(OSError):
            if time.time() - path.lstat().st_mtime > _LEFT_BEHIND:
                path.unlink()


if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 40
    """Locks keep readers out as well there, so a byte is locked that no record has."""

    def _lock(descriptor: int) -> bool:
        """Lock an open file; whether it was free."""
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
        return True

    def _unlock(descriptor: int) -> None:
        """Closing the file is enough there."""

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        """Lock an open file; whether it was free."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass  # a disk that knows no locks: better a game without than no game
        return True

    def _unlock(descriptor: int) -> None:
        """A process that was forked meanwhile holds the file open, and would hold the lock with it."""
        fcntl.flock(descriptor, fcntl.LOCK_UN)
