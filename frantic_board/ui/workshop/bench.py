"""One sheet on the work bench: its history, what is marked and chosen, and where one looks.

All of this outlives the scene's widgets: a change of language, a game on trial or a new window lose nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from frantic_board.files.board.levels import TELEPORTS
from frantic_board.files.board.sketch import Cell
from frantic_board.ui.workshop.viewport import Viewport
from frantic_board.words.language import Words
from frantic_board.workshop import edits
from frantic_board.workshop.checks import Checked, Problem, check
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import History, Piece, Sheet


class Bench:
    """What is worked on, and with what."""

    def __init__(self, sheet: Sheet, words: Callable[[], Words], path: Path | None = None) -> None:
        """`words` gives the language of the moment; without a path the track was never saved."""
        self.history = History(sheet)
        self.path = path
        """The file it is saved in; None before it was saved the first time."""
        self.saved: Sheet | None = None
        """The sheet as it was last saved, or as it can be had again."""
        self.view = Viewport()
        self.cursor: Cell = (0, 0)
        """The cell the arrow keys have come to."""
        self.selection: frozenset[Cell] = frozenset()
        self.pieces: Sequence[Piece] = ()
        """What can be stamped."""
        self.piece_number = 0
        self.turn = 0
        """How many quarters the piece is turned."""
        self.teleport = 1
        """The number of the teleport that is placed next."""
        self.clipboard: Piece | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Told when the sheet is another one."""
        self.on_choice: Callable[[], None] = lambda: None
        """Told when something else is marked or chosen."""
        self.tell: Callable[[str], None] = lambda _text: None
        """Says to people why something cannot be done."""
        self._words = words
        self._checked: tuple[Sheet, str, Checked] | None = None
        self.choose_free_teleport()

    @property
    def say(self) -> Words:
        """The language of the moment."""
        return self._words()

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is now."""
        return self.history.sheet

    @property
    def is_unsaved(self) -> bool:
        """Whether something would be lost by leaving now."""
        return bool(self.sheet.signs) if self.saved is None else self.sheet != self.saved

    @property
    def checked(self) -> Checked:
        """What is known about the sheet; found out once for each."""
        sheet, language = self.sheet, self.say.language
        if self._checked is None or self._checked[0] is not sheet or self._checked[1] != language:
            self._checked = sheet, language, check(sheet, self.say)
        return self._checked[2]

    @property
    def problems(self) -> list[Problem]:
        """What keeps the sheet from being a track."""
        return self.checked.problems

    @property
    def order(self) -> tuple[Cell, ...]:
        """The run, as far as it is clear."""
        return self.checked.order

    # -- changes

    def do(self, sheet: Sheet, merge: str = "") -> None:
        """Go on to another state of the sheet."""
        before = self.sheet
        self.history.do(sheet, merge)
        if self.sheet is not before:
            self._changed()

    def attempt(self, edit: Callable[[], Sheet], merge: str = "") -> bool:
        """Make a change that may be refused, and say why if it is; whether it was made."""
        try:
            sheet = edit()
        except Refused as refusal:
            self.tell(refusal.sentence(self.say))
            return False
        self.do(sheet, merge)
        return True

    def undo(self) -> None:
        """Take the last step back."""
        if self.history.can_undo:
            self.history.undo()
            self._changed()

    def redo(self) -> None:
        """Make a step again that was taken back."""
        if self.history.can_redo:
            self.history.redo()
            self._changed()

    def _changed(self) -> None:
        self.selection &= self.sheet.signs.keys()
        self.on_change()

    def reverse(self) -> None:
        """Let the track run the other way."""
        self.attempt(lambda: edits.reverse_direction(self.sheet))

    def clear(self) -> None:
        """Take every field away."""
        self.do(edits.erase(self.sheet, self.sheet.signs.keys()))

    # -- the selection

    def select(self, cells: Iterable[Cell]) -> None:
        """Mark these fields and no others."""
        self.selection = frozenset(cells)
        self.on_choice()

    def select_all(self) -> None:
        """Mark every field."""
        self.select(self.sheet.signs)

    def _reshape(self, goes: Mapping[Cell, Cell], edit: Callable[[], Sheet]) -> None:
        """Change the marked fields, and mark them where they go."""
        if self.has_selection and self.attempt(edit):
            self.select(goes.values())

    @property
    def has_selection(self) -> bool:
        """Whether fields are marked; says so if none are."""
        if not self.selection:
            self.tell(self.say("Select some fields first."))
        return bool(self.selection)

    def move_selection(self, by: Cell) -> None:
        """Put the marked fields down elsewhere."""
        goes = edits.moved_cells(self.selection, by)
        self._reshape(goes, lambda: edits.move(self.sheet, self.selection, by))

    def turn_selection(self) -> None:
        """Turn the marked fields clockwise."""
        goes = edits.turned_cells(self.selection, 1)
        self._reshape(goes, lambda: edits.turn(self.sheet, self.selection, 1))

    def mirror_selection(self) -> None:
        """Swap left and right of the marked fields."""
        goes = edits.mirrored_cells(self.selection)
        self._reshape(goes, lambda: edits.mirror(self.sheet, self.selection))

    def delete_selection(self) -> None:
        """Take the marked fields away."""
        self._reshape({}, lambda: edits.erase(self.sheet, self.selection))

    def copy(self) -> bool:
        """Keep the marked fields for pasting; whether there are any."""
        if self.has_selection:
            self.clipboard = edits.cut_out(self.sheet, self.selection)
        return bool(self.selection)

    def cut(self) -> None:
        """Keep the marked fields for pasting, and take them away."""
        if self.copy():
            self.delete_selection()

    # -- pieces

    @property
    def piece(self) -> Piece | None:
        """The piece that is stamped now."""
        return self.pieces[self.piece_number] if self.piece_number < len(self.pieces) else None

    def choose_piece(self, number: int) -> None:
        """Take a piece of the palette."""
        self.piece_number, self.turn = number, 0
        self.on_choice()

    def next_piece(self, step: int) -> None:
        """Take the next piece, around the end."""
        if self.pieces:
            self.choose_piece((self.piece_number + step) % len(self.pieces))

    def turn_piece(self, quarters: int = 1) -> None:
        """Turn the piece clockwise."""
        self.turn = (self.turn + quarters) % 4
        self.on_choice()

    def stamp(self, at: Cell) -> bool:
        """Put the piece down with its upper left corner here; whether that could be."""
        piece = self.piece
        return piece is not None and self.attempt(lambda: edits.stamp(self.sheet, piece, at, self.turn))

    def piece_at(self, at: Cell) -> Mapping[Cell, str]:
        """The piece as it would lie here."""
        if self.piece is None:
            return {}
        signs = edits.turned_piece(self.piece, self.turn).signs
        return {(at[0] + column, at[1] + row): sign for (column, row), sign in signs.items()}

    # -- teleports

    def choose_teleport(self, number: int) -> None:
        """Place this one next."""
        self.teleport = number
        self.on_choice()

    def choose_free_teleport(self) -> None:
        """Choose the first teleport that lies nowhere, if there is one."""
        free = (number for number in range(1, TELEPORTS + 1) if self.sheet.teleports[number - 1] is None)
        self.choose_teleport(next(free, self.teleport))

    def place_teleport(self, cell: Cell) -> None:
        """Put the chosen teleport on a field."""
        self.attempt(
            lambda: edits.place_teleport(self.sheet, self.teleport, cell), f"teleport {self.teleport}"
        )

    def lift_teleport(self) -> None:
        """Take the chosen teleport away."""
        self.attempt(lambda: edits.place_teleport(self.sheet, self.teleport, None))

    def spread_teleports(self) -> None:
        """Lay all six evenly along the run."""
        self.attempt(lambda: edits.spread_teleports(self.sheet))
