"""The chronicle: facts become the log, turn by turn, in pictures, few words and whole sentences.

How a fact is told is for the game to say; blocks and entries are the same for all.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.kernel import AnyFact, WindowOpened
from frantic_board.ui.table.lines import Piece, Pieces, Signs, Text
from frantic_board.ui.table.log import KEPT, Block, Entry
from frantic_board.ui.theme import FIGURE_COLOURS, PALETTE, Colour, name_colour
from frantic_board.words.language import Words

_NOBODY: Final[Colour] = (0x8A, 0x95, 0xA1)


@dataclass(frozen=True)
class Remark:
    """Something to be told that is no fact of the game."""

    message: str
    """A text for translation."""


class Chronicle(ABC):
    """Turns facts into blocks, one after the other."""

    def __init__(self, say: Words, names: Sequence[str], pictures: Signs, turn: int | None) -> None:
        """`turn` says whose turn it is when the chronicle begins."""
        self.blocks: list[Block] = []
        self._say = say
        self._names = names
        self._signs = pictures
        self._turn = turn

    def add(self, line: AnyFact | Remark) -> None:
        """Tell one more thing."""
        if isinstance(line, Remark):
            self._entry(self._say(line.message), Text(self._say(line.message)))
        elif not isinstance(line, WindowOpened):
            self._tell(line)

    @abstractmethod
    def _tell(self, fact: AnyFact) -> None:
        """Tell a fact."""

    # --- blocks and entries

    def _begin(self, seat: int | None, title: Pieces = ()) -> None:
        """Begin a block; None for what belongs to nobody's turn."""
        colour = _NOBODY if seat is None else FIGURE_COLOURS[self._signs.figures[seat]]
        self.blocks.append(Block(seat, title, colour))
        del self.blocks[:-KEPT]

    def _begin_turn(self, seat: int) -> None:
        colour = name_colour(self._signs.figures[seat], PALETTE.well)
        name = Text(self._names[seat], is_strong=True, colour=colour)
        self._begin(seat, (self._signs.figure(seat), name))

    def _begin_round(self, number: int) -> None:
        self._begin(None, (Text(self._say("Round {number}", number=number), is_strong=True),))

    def _entry(self, text: str, *pieces: Piece, hits: tuple[int, ...] = ()) -> Entry:
        """Begin an entry; it hits these seats, but for whose turn it is."""
        if not self.blocks and self._turn is not None:
            self._begin_turn(self._turn)
        elif not self.blocks:
            self._begin(None)
        entry = Entry((), [])
        self.blocks[-1].entries.append(entry)
        return self._more(text, *pieces, hits=hits)

    def _more(self, text: str, *pieces: Piece, hits: tuple[int, ...] = ()) -> Entry:
        """Go on with the last entry."""
        if not self.blocks or not self.blocks[-1].entries:
            return self._entry(text, *pieces, hits=hits)
        entry = self.blocks[-1].entries[-1]
        entry.pieces += pieces
        entry.sentences += [text] if text else []
        entry.hits |= {seat for seat in hits if seat != self._turn}
        return entry
