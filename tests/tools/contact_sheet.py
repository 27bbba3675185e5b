"""All sprites on one picture: `python -m tests.tools.contact_sheet OUT.png`.

Every sprite is shown at three sizes, cards in their frames, figures on dark and on bright ground. It needs
no display. The cards of the card game have a sheet of their own: `python -m tests.tools.draw_cards --sheet`.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from frantic_board.board.cards import CARDS
from frantic_board.files.paths import assets_dir
from frantic_board.ui.board.faces import TELEPORTS, card_face
from frantic_board.ui.sprites import PORTRAIT, TILE, Shape, Sprites
from frantic_board.ui.theme import PALETTE, Colour

SIZES: Final = (144, 72, 40)
"""The widths each sprite is shown at, in pixels."""
COLUMNS: Final = 6

_GAP: Final = 12
_LABEL: Final = 20
_HEADING: Final = 44
_CELL: Final = sum(SIZES) + _GAP * (len(SIZES) + 1)
_BRIGHT: Final[Colour] = (0xF2, 0xE9, 0xD8)

Draw = Callable[[int], pygame.Surface]
"""Makes a sprite of a given width."""


@dataclass(frozen=True, slots=True)
class _Section:
    """A heading and the labelled sprites under it."""

    heading: str
    cells: list[tuple[str, Draw]]
    ground: Colour = PALETTE.table

    def row_height(self) -> int:
        """The height of the highest cell."""
        return max((draw(SIZES[0]).get_height() for _, draw in self.cells), default=0) + _LABEL + _GAP

    def height(self) -> int:
        """What the whole section takes on the sheet."""
        return _HEADING + self.row_height() * -(-len(self.cells) // COLUMNS)


def _plain(sprites: Sprites, name: str, turns: int = 0) -> tuple[str, Draw]:
    return name, lambda width: sprites.get(name, width, turns=turns)


def _face(sprites: Sprites, card: str, shape: Shape, turns: int = 0) -> tuple[str, Draw]:
    return f"{card}, {turns} turns" if turns else card, lambda width: card_face(
        sprites, card, width, shape, turns
    )


def _sections(sprites: Sprites) -> list[_Section]:
    cards = [card.name for card in CARDS]
    facing = [card.name for card in CARDS if card.facings]
    board = [
        *(_face(sprites, card, TILE) for card in (*cards, *TELEPORTS)),
        *(_face(sprites, card, TILE, turns) for card in facing for turns in (1, 2, 3)),
    ]
    folders = {name.rpartition("/")[0] for name in sprites.names()}
    folders = {folder for folder in folders if not folder.startswith("cards")}
    return [
        _Section("Cards on the board", board),
        _Section("Cards in the hand", [_face(sprites, card, PORTRAIT) for card in cards]),
        *(_Section(folder or "single pictures", _of_folder(sprites, folder)) for folder in sorted(folders)),
        _Section("figures on bright ground", _of_folder(sprites, "figures"), _BRIGHT),
    ]


def _of_folder(sprites: Sprites, folder: str) -> list[tuple[str, Draw]]:
    return [_plain(sprites, name) for name in sprites.names(folder) if name.rpartition("/")[0] == folder]


def _draw_section(sheet: pygame.Surface, section: _Section, top: int) -> None:
    font, large = pygame.font.Font(None, 20), pygame.font.Font(None, 28)
    band = pygame.Rect(0, top, sheet.get_width(), section.height())
    sheet.fill(section.ground, band)
    colour = PALETTE.text if section.ground == PALETTE.table else PALETTE.ink
    sheet.blit(large.render(section.heading, True, colour), (_GAP, top + _GAP))
    for index, (label, draw) in enumerate(section.cells):
        x = index % COLUMNS * _CELL + _GAP
        y = top + _HEADING + index // COLUMNS * section.row_height()
        sheet.blit(font.render(label, True, colour), (x, y))
        for width in SIZES:
            sheet.blit(draw(width), (x, y + _LABEL))
            x += width + _GAP


def contact_sheet(sprites: Sprites, path: Path) -> None:
    """Draw every sprite of the folder, labelled, and write the picture to a PNG file."""
    pygame.font.init()
    sections = _sections(sprites)
    sheet = pygame.Surface((COLUMNS * _CELL, sum(section.height() for section in sections)))
    top = 0
    for section in sections:
        _draw_section(sheet, section, top)
        top += section.height()
    pygame.image.save(sheet, str(path))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sheet of the shipped sprites; 1 where a sprite is missing or broken."""
    parser = argparse.ArgumentParser(description="Draw all sprites of the game on one picture.")
    parser.add_argument("out", type=Path, help="the PNG file to write")
    sprites = Sprites(assets_dir())
    contact_sheet(sprites, parser.parse_args(arguments).out)
    sys.stderr.writelines(f"{problem}\n" for problem in sprites.problems)
    return 1 if sprites.problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
