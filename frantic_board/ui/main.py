"""Opening the game in a window.

Nothing of pygame is imported before it is known that there is one pygame, and only one.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from frantic_board.files.settings import Settings
    from frantic_board.ui.app import Clock
    from frantic_board.ui.desk import Desk
    from frantic_board.ui.shell.flow import Shell

_WINDOWLESS: Final = ("dummy", "offscreen")
"""What SDL takes without a word where there is no display."""
_ICON: Final = 128
_SLOW: Final = 2.0
"""After so many seconds without a display people are told what they wait for."""


def pygame_problem() -> str:
    """What is wrong with the pygame that is installed, in a sentence; empty if it is fine."""
    found = [name for name in ("pygame", "pygame-ce") if _is_installed(name)]
    if len(found) > 1:
        return (
            "Both pygame and pygame-ce are installed and overwrite each other: uninstall both, "
            "then install one of them again."
        )
    if not found:
        return "pygame is not installed: install frantic-board again, or pygame."
    return ""


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _prepare() -> None:
    """Set what SDL reads when it is loaded."""
    from frantic_board.ui.display import prepare_environment

    prepare_environment()


@contextmanager
def told_when_slow(seconds: float = _SLOW) -> Iterator[None]:
    """Say on the terminal that the display keeps us waiting, if it does for so long.

    A thread could not: pygame holds the interpreter while it waits for the display. So a shell of its own
    waits beside us. Where there is none, as on Windows, the display is never far away.
    """
    shell = shutil.which("sh")
    if shell is None or sys.platform == "win32":
        yield
        return
    from frantic_board.words.language import Words, system_language

    text = Words(system_language())("Waiting for the display…")
    script = f'sleep {seconds} && printf "%s\\n" "$1" >&2'
    # In a group of its own, so that nothing of it is left when the display is there.
    waiting = subprocess.Popen([shell, "-c", script, "sh", text], start_new_session=True)  # noqa: S603 - our own words
    try:
        yield
    finally:
        with suppress(ProcessLookupError, PermissionError):  # macOS says the latter of one that has ended
            os.killpg(waiting.pid, signal.SIGKILL)
        waiting.wait()


def has_display() -> bool:
    """Whether a window can be opened here. Nothing stays open."""
    if pygame_problem() or _is_without_desktop():
        return False
    _prepare()
    import pygame

    was_open = pygame.display.get_init()
    try:
        with told_when_slow():
            pygame.display.init()
        return pygame.display.get_driver() not in _WINDOWLESS
    except pygame.error:
        return False
    finally:
        if not was_open:
            pygame.display.quit()


def _is_without_desktop() -> bool:
    """Whether Linux names no display; SDL would look for one all the same, and complain on standard error."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform == "linux" and not any(os.environ.get(name) for name in names)


def run(first: "Callable[[Shell], object] | None" = None) -> int:
    """Open the window with the title and play until it is closed; the exit status is returned.

    `first` opens what is wanted at once, such as a game.
    """
    problem = pygame_problem()
    if problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    _prepare()
    import pygame

    from frantic_board.ui.display import DisplayLostError

    try:
        with told_when_slow():
            pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        sys.stderr.write(f"No window can be opened: {error}\n")
        return 1
    try:
        shell = open_shell()
        shell.open_title()
        if first is not None:
            first(shell)
        shell.app.run()
        keep_window(shell)
    except DisplayLostError as error:
        sys.stderr.write(f"The display is gone: {error}\n")
        return 1
    finally:
        pygame.quit()
    return 0


def make_desk(settings: "Settings | None" = None, keep_at: Path | None = None) -> "Desk":
    """The desk with the shipped pictures, fonts and sounds."""
    from frantic_board.files.paths import assets_dir
    from frantic_board.ui.desk import Desk
    from frantic_board.ui.look import Look
    from frantic_board.ui.sound import Sounds
    from frantic_board.ui.sprites import Sprites

    assets = assets_dir()
    sprites = Sprites(assets)
    look = Look(assets / "fonts", sprites.icon)
    return Desk(look, sprites, Sounds(assets / "sounds"), settings, keep_at)


def open_shell(
    size: tuple[int, int] | None = None,
    clock: "Clock | None" = None,
    rng: random.Random | None = None,
) -> "Shell":
    """The window with nothing in it, and what leads through the game; settings are read here."""
    import pygame

    from frantic_board.files.settings import load_settings, settings_path
    from frantic_board.ui.app import App
    from frantic_board.ui.shell.flow import Shell

    settings, problem = load_settings(settings_path())
    desk = make_desk(settings, None if problem else settings_path())
    if problem:
        text = desk.say("The settings cannot be read, and changes are not kept: {problem}", problem=problem)
        desk.notes.append(text)
    shells: list[Shell] = []

    def failed(app: App, error: Exception) -> None:
        shells[0].failed(app, error)

    app = App(
        desk.look,
        pygame.time.Clock() if clock is None else clock,
        random.SystemRandom() if rng is None else rng,
        size=size,
        on_error=failed,
    )
    app.display.set_icon(desk.sprites.get("icon", (_ICON, _ICON)))
    if settings.is_full_screen:
        app.toggle_full_screen()
    shells.append(Shell(app, desk))
    return shells[0]


def keep_window(shell: "Shell") -> None:
    """The window was closed: leave the game, and remember how the window was."""
    from dataclasses import replace

    shell.leave_game()
    is_full = shell.app.display.is_full_screen
    shell.desk.change(replace(shell.desk.settings, is_full_screen=is_full))
