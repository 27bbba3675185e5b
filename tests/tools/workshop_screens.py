"""The screens of the workshop for the gallery: what brings each of them up, from the title."""

from collections.abc import Callable
from typing import Final

from frantic_board.board.track import Level
from frantic_board.files.board.levels import load_level
from frantic_board.lab.parallel import Here
from frantic_board.ui.input import PointerMoved, PointerPressed
from frantic_board.ui.shell.flow import Shell
from frantic_board.ui.widgets import Button
from frantic_board.ui.widgets.tabs import TabStrip
from frantic_board.ui.workshop.bench import Bench
from frantic_board.ui.workshop.editor import EditorScene
from frantic_board.ui.workshop.listing import WorkshopScene
from frantic_board.ui.workshop.measuring import Measuring
from frantic_board.workshop import edits, library
from frantic_board.workshop.sheet import Piece, Sheet

_FRAME: Final = 1 / 30
_ROUNDS: Final = 12
_PATIENCE: Final = 60.0
"""Seconds of real time that a measurement may take."""


def _wait(shell: Shell, seconds: float = 0.3) -> None:
    for _ in range(round(seconds / _FRAME)):
        shell.app.step(_FRAME)


def _press(scene: WorkshopScene | EditorScene, name: str) -> None:
    button = scene.root.top.find(name)
    assert isinstance(button, Button)
    button.press()


# --- the list ---------------------------------------------------------------------------------------------


def _list(shell: Shell) -> WorkshopScene:
    """The list with a track of one's own, and one that is not finished."""
    path = library.duplicate(library.tracks()[0].file.path)
    unfinished = edits.erase(Sheet.of_level(load_level("spiral")), [(0, 0), (3, 3)])
    library.save_track(edits.rename(unfinished, "Draft of a spiral"))
    shell.open_workshop()
    scene = shell.app.scene
    assert isinstance(scene, WorkshopScene)
    scene.refresh(path)
    return scene


def _listed(shell: Shell) -> None:
    _list(shell)
    _wait(shell)


def _left_and_deleted(shell: Shell) -> None:
    library.keep_draft(Sheet.of_level(load_level("spiral")))
    _press(_list(shell), "delete")
    _wait(shell)


def _dialog(name: str) -> Callable[[Shell], None]:
    """What a button of the list opens."""

    def show(shell: Shell) -> None:
        _press(_list(shell), name)
        _wait(shell)

    return show


# --- the editor -------------------------------------------------------------------------------------------


def _quickly(level: Level, _rounds: int) -> Measuring:
    """A measurement that is done soon, and the same every time."""
    return Measuring(level, _ROUNDS, Here, "chaos")


def _edit(shell: Shell, sheet: Sheet | None = None) -> EditorScene:
    sheet = Sheet.of_level(load_level("classic")) if sheet is None else sheet
    scene = EditorScene(shell.desk, Bench(sheet, lambda: shell.desk.say), shell.try_out, measure=_quickly)
    shell.app.push(scene)
    _wait(shell, 0.1)
    return scene


def _empty(shell: Shell) -> None:
    _edit(shell, Sheet.empty(shell.desk.say("My track")))
    _wait(shell)


def _problems(shell: Shell) -> None:
    bench = _edit(shell).bench
    bench.do(edits.erase(bench.sheet, [(3, 3), (4, 4)]))
    bench.do(edits.stamp(bench.sheet, Piece({(0, 0): ">"}), (9, 2)))
    _wait(shell)


def _selection(shell: Shell) -> None:
    scene = _edit(shell)
    scene.take("selector")
    bench = scene.bench
    bench.select(cell for cell in bench.sheet.signs if 2 <= cell[0] <= 5 and 1 <= cell[1] <= 3)
    view = bench.view
    scene.handle(PointerPressed(view.cell_rect((3, 2)).center))
    scene.handle(PointerMoved(view.cell_rect((5, 6)).center))
    _wait(shell)


def _stamping(shell: Shell) -> None:
    scene = _edit(shell)
    scene.take("stamp")
    scene.bench.choose_piece(1)
    scene.handle(PointerMoved(scene.bench.view.cell_rect((3, -2)).center))
    _wait(shell)


def _teleports(shell: Shell) -> None:
    scene = _edit(shell)
    scene.take("beacon")
    scene.bench.choose_teleport(3)
    scene.bench.lift_teleport()
    scene.handle(PointerMoved(scene.bench.view.cell_rect((3, 2)).center))
    _wait(shell)


def _asked(name: str) -> Callable[[Shell], None]:
    """What a button of the editor opens."""

    def show(shell: Shell) -> None:
        _press(_edit(shell), name)
        _wait(shell)

    return show


def _measured(shell: Shell) -> None:
    scene = _edit(shell, Sheet.of_level(load_level("spiral")))
    tabs = scene.root.content.find("tabs")
    assert isinstance(tabs, TabStrip)
    tabs.choose(1)
    _press(scene, "measure")
    running = scene.gauge.running
    assert running is not None
    # The bots need real time, not the game's.
    running.wait(_PATIENCE)
    _wait(shell)


SCREENS: Final[dict[str, Callable[[Shell], None]]] = {
    "workshop": _listed,
    "workshop-left-and-deleted": _left_and_deleted,
    "workshop-generate": _dialog("generate"),
    "workshop-import": _dialog("import"),
    "workshop-share": _dialog("share"),
    "workshop-export": _dialog("export"),
    "workshop-rename": _dialog("rename"),
    "editor-empty": _empty,
    "editor-problems": _problems,
    "editor-selection": _selection,
    "editor-pieces": _stamping,
    "editor-teleports": _teleports,
    "editor-deck": _asked("deck"),
    "editor-details": _asked("details"),
    "editor-try": _asked("try"),
    "editor-leave": _asked("back"),
    "editor-measured": _measured,
}
"""By the names of their pictures."""
