"""The log: what happened, grouped by turn, in pictures and few words; and the recap made of the same."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from frantic_board.ui.input import (
    ENTER,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerMoved,
    PointerPressed,
)
from frantic_board.ui.table.lines import (
    Piece,
    Pieces,
    Placed,
    Setting,
    Sign,
    Subject,
    Text,
    draw_line,
    flow,
    piece_at,
)
from frantic_board.ui.text import ELLIPSIS
from frantic_board.ui.theme import LITTLE, LITTLE_BOLD, RADIUS, STATUS, TEXT, Colour, TextStyle
from frantic_board.ui.widget import Widget
from frantic_board.ui.widgets.scrolling import ScrollArea

KEPT: Final = 80
"""So many turns stay in the log; all of it is in the record."""
_BAR: Final = 3


_DOT: Final = (Text("·"),)


@dataclass
class Entry:
    """Something that happened: what is drawn, what is said of it, and where it was."""

    pieces: Pieces
    sentences: list[str]
    """The same in words."""
    places: tuple[int, ...] = ()
    """Where in the middle it happened."""
    subjects: tuple[Subject, ...] = ()
    """The cards it names."""
    hits: frozenset[int] = frozenset()
    """The seats it happened to, though somebody else did it."""

    @property
    def text(self) -> str:
        """All sentences one after the other."""
        return " ".join(self.sentences)


@dataclass
class Block:
    """A turn: whose it was, and what happened in it."""

    seat: int | None
    """None for what belongs to nobody's turn."""
    title: Pieces
    colour: Colour
    entries: list[Entry] = field(default_factory=list)

    def line(self) -> Pieces:
        """All of it in one line, with a dot between one thing and the next."""
        told = [entry.pieces for entry in self.entries if entry.pieces]
        return tuple(piece for place, each in enumerate(told) for piece in (*_DOT[: place > 0], *each))

    def hits(self, seat: int) -> bool:
        """Whether any of it happened to a seat."""
        return any(seat in entry.hits for entry in self.entries)


def since_last_turn(blocks: Sequence[Block], seat: int) -> list[Block]:
    """What the others did since a seat's last turn, oldest first."""
    found: list[Block] = []
    before = blocks[:-1] if blocks and blocks[-1].seat == seat else blocks
    for block in reversed(before):
        if block.seat == seat or block.seat is None:
            break
        if block.line():
            found.append(block)
    return found[::-1]


@dataclass(eq=False)
class _Row:
    """An entry, or the head of a block, as it is set."""

    block: Block
    entry: Entry | None
    placed: list[Placed]
    top: int
    height: int


class LogView(ScrollArea):
    """The blocks one below the other; the newest is in view unless somebody reads."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._blocks: Sequence[Block] = ()
        self._rows: list[_Row] = []
        self._flowed: dict[int, tuple[Pieces, list[Placed], int]] = {}
        """Lines as they were set at this width, by the entry or block they belong to."""
        self._seen: tuple[int, int, str] | None = None
        """What tells whether anything was added to what is shown."""
        self._width = 0
        self._size: tuple[int, float, float] = (0, 0.0, 0.0)
        """What the lines were set for."""
        self._pointed: tuple[_Row, Piece | None] | None = None
        self._selected: Entry | None = None
        self.on_select: Callable[[Entry], None] | None = None
        """An entry was clicked: it is to be shown again."""
        self.on_inspect: Callable[[Subject], None] | None = None
        """A card is to be looked at closely."""

    @property
    def view(self) -> pygame.Rect:
        """Below the heading."""
        look, rect = self.look, self.rect
        pad, head = look.px(8), self._head
        return pygame.Rect(
            rect.left + pad, rect.top + head, max(1, rect.width - 2 * pad), max(1, rect.height - head - pad)
        )

    @property
    def _head(self) -> int:
        look = self.look
        return look.type.font(look.spec(TEXT)).line_height + look.px(12)

    @property
    def subject(self) -> Subject | Entry | None:
        """What is pointed at: a card in a line, or the line; by keys, the line that is marked."""
        if self._pointed is not None:
            row, piece = self._pointed
            if isinstance(piece, Sign) and piece.subject is not None:
                return piece.subject
            return row.entry
        return self._selected if self.shows_focus else None

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show these blocks, of which the last may have grown."""
        tail = blocks[-1].entries[-1].text if blocks and blocks[-1].entries else ""
        seen = (id(blocks), sum(len(block.entries) + 1 for block in blocks), tail)
        if seen != self._seen:
            self._seen, self._blocks = seen, blocks
            self._set()

    def layout(self, rect: pygame.Rect) -> None:
        """Set the lines to the width there is."""
        super().layout(rect)
        size = (self.view.width, self.look.scale, self.look.text_factor)
        if size != self._size:
            self._flowed.clear()
        self._size, self._width = size, size[0]
        self._set()
        self.scroller.jump_to(self.scroller.limit)

    def _set(self) -> None:
        if not self.is_mounted or not self._width:
            return
        look = self.look
        inside, gap = max(1, self._width - look.px(_BAR + 6)), look.px(5)
        self._rows = []
        before, self._flowed = self._flowed, {}
        top = 0
        for block in self._blocks:
            for entry in (None, *block.entries):
                pieces = block.title if entry is None else entry.pieces
                key = id(block) if entry is None else id(entry)
                known = before.get(key)
                if known is None or known[0] is not pieces:
                    known = (pieces, *flow(look, pieces, inside))
                self._flowed[key] = known
                _, placed, height = known
                if height:
                    self._rows.append(_Row(block, entry, placed, top, height))
                    top += height
            top += gap
        was_at_end = self.scroller.target >= self.scroller.limit - 1
        self.scroller.fit(self.view.height, top)
        if was_at_end or not self.is_hovered:
            self.scroller.scroll_to(self.scroller.limit)
        self.changed()

    def update(self, dt: float) -> None:
        """Follow what happens, unless somebody is reading."""
        if not self.is_hovered and not self.shows_focus:
            self._point(None)
            if self.scroller.target != self.scroller.limit:
                self.scroller.scroll_to(self.scroller.limit)
        super().update(dt)

    # -- input

    def _row_at(self, point: tuple[int, int]) -> tuple[_Row, Piece | None] | None:
        view = self.view
        if not view.collidepoint(point):
            return None
        for row in self._rows:
            origin = self._origin(row)
            if row.entry is not None and origin[1] <= point[1] < origin[1] + row.height:
                return row, piece_at(row.placed, origin, point)
        return None

    def _origin(self, row: _Row) -> tuple[int, int]:
        view = self.view
        spare = max(0, view.height - self.scroller.content)  # the newest line is always at the bottom
        return view.left + self.look.px(_BAR + 6), view.top + spare + row.top - self.scroller.offset

    def _point(self, found: tuple[_Row, Piece | None] | None) -> None:
        if found != self._pointed:
            self._pointed = found
            self.changed()

    def handle(self, event: InputEvent) -> bool:
        """Point, click, look closely, or walk through the lines by key."""
        if isinstance(event, PointerMoved):
            self._point(self._row_at(event.position))
        if isinstance(event, PointerPressed):
            found = self._row_at(event.position)
            if found is not None and event.button == RIGHT_BUTTON:
                self._inspect(found)
                return True
        if isinstance(event, KeyPressed) and self._key(event):
            return True
        return super().handle(event)

    def clicked(self, press: PointerPressed) -> None:
        """Show an entry again."""
        found = self._row_at(press.position)
        if found is not None:
            self._select(found[0].entry)

    def _inspect(self, found: tuple[_Row, Piece | None]) -> None:
        row, piece = found
        subject = piece.subject if isinstance(piece, Sign) else None
        if subject is None and row.entry is not None and row.entry.subjects:
            subject = row.entry.subjects[0]
        self._select(row.entry)
        if subject is not None and self.on_inspect is not None:
            self.on_inspect(subject)

    def _select(self, entry: Entry | None) -> None:
        self._selected = entry
        if entry is not None and self.on_select is not None:
            self.on_select(entry)
        self.changed()

    def mark(self, entry: Entry | None) -> None:
        """Have the keyboard at an entry."""
        self._selected = entry
        self.changed()

    def _key(self, event: KeyPressed) -> bool:
        rows = [row for row in self._rows if row.entry is not None]
        if not rows or event.modifiers.any:
            return False
        places = [place for place, row in enumerate(rows) if row.entry is self._selected]
        at = places[0] if places else len(rows) - 1
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            at += (0 if not places else 1) * (1 if event.key == pygame.K_DOWN else -1)
            if not 0 <= at < len(rows):
                return False
            self._pointed = None
            self._select(rows[at].entry)
            self.scroller.reveal(rows[at].top, rows[at].top + rows[at].height)
            return True
        if event.key == pygame.K_i or event.key in ENTER:
            if event.key == pygame.K_i:
                self._inspect((rows[at], None))
            else:
                self._select(rows[at].entry)
            return True
        return False

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading and the lines that are in view."""
        look, palette, view = self.look, self.look.palette, self.view
        if self.rect.height < self._head:
            return
        look.painter.box(surface, self.rect, palette.well, look.px(RADIUS), palette.panel_edge, look.px(1.5))
        spec = look.spec(TEXT)
        side = look.type.font(spec).line_height
        icon = look.icon("log", round(side * 0.8), palette.text_soft)
        head = pygame.Rect(view.left, self.rect.top, view.width, self._head)
        if icon is not None:
            surface.blit(icon, icon.get_rect(midleft=head.midleft))
        words = look.type.fit(self._title, spec, (head.width - side, head.height), look.floor(TEXT), 1)
        text = look.type.render(words.lines[0], words.spec, palette.text_soft)
        surface.blit(text, text.get_rect(midleft=(head.left + side, head.centery)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        self._draw_rows(surface, view)
        surface.set_clip(clip)
        self.draw_bar(surface)
        self.draw_ring(surface)

    def _draw_rows(self, surface: pygame.Surface, view: pygame.Rect) -> None:
        look, palette = self.look, self.look.palette
        for row in self._rows:
            left, top = self._origin(row)
            if top + row.height < view.top or top > view.bottom:
                continue
            pointed = self._pointed[1] if self._pointed and self._pointed[0] is row else None
            is_marked = row.entry is not None and row.entry is self._selected and self.shows_focus
            if is_marked or (self._pointed is not None and self._pointed[0] is row):
                ground = pygame.Rect(view.left, top, view.width, row.height)
                surface.fill(palette.panel, ground)
            surface.fill(row.block.colour, (view.left, top, look.px(_BAR), row.height))
            draw_line(look, surface, row.placed, (left, top), pointed=pointed)


class RecapView(Widget):
    """What the others did since one's last turn: one line a turn, as many as fit, the newest last."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._blocks: tuple[Block, ...] = ()
        self._pointed: Sign | None = None

    @property
    def subject(self) -> Subject | None:
        """The card that is pointed at."""
        return None if self._pointed is None else self._pointed.subject

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show these turns."""
        if tuple(blocks) != self._blocks:
            self._blocks = tuple(blocks)
            self.changed()

    @property
    def lines(self) -> list[tuple[Block, list[Placed], tuple[int, int]]]:
        """The turns that fit, each as it is set and where."""
        look, inner, setting = self.look, self._inner, self._setting
        head = self._head
        room = inner.height - head
        fit: list[tuple[Block, list[Placed], int]] = []
        for block in reversed(self._blocks):
            pieces = (*block.title[:1], *block.line())
            placed, height = flow(look, pieces, inner.width, setting)
            if height > room and not fit:  # of the newest the end is told: it is what counts now
                placed, height = self._end_of(pieces, room)
            if height > room:
                break
            fit.insert(0, (block, placed, height))
            room -= height
        top, found = inner.top + head, []
        for block, placed, height in fit:
            found.append((block, placed, (inner.left, top)))
            top += height
        return found

    @property
    def _setting(self) -> Setting:
        """With room between the lines, unless some turns only fit without."""
        look, inner = self.look, self._inner
        blocks = ((*block.title[:1], *block.line()) for block in self._blocks)
        height = sum(flow(look, pieces, inner.width, _RECAP)[1] for pieces in blocks)
        return _RECAP if height <= inner.height - self._head else _DENSE_RECAP

    def _end_of(self, pieces: Pieces, room: int) -> tuple[list[Placed], int]:
        """Who, and as much of the end of a turn as there is room for."""
        look, width, setting = self.look, self._inner.width, self._setting
        who, told = pieces[:1], pieces[1:]
        for start in range(1, len(told)):
            placed, height = flow(look, (*who, Text(ELLIPSIS), *told[start:]), width, setting)
            if height <= room:
                return placed, height
        return flow(look, pieces, width, setting, max(1, room // setting.row(look)))

    @property
    def _inner(self) -> pygame.Rect:
        pad = self.look.px(9)
        return self.rect.inflate(-2 * pad, -2 * self.look.px(7))

    @property
    def _head(self) -> int:
        return self.look.type.font(self.look.spec(_RECAP_HEAD)).line_height

    def handle(self, event: InputEvent) -> bool:
        """Point at a card."""
        if isinstance(event, PointerMoved):
            found = next(
                (
                    piece
                    for _, placed, at in self.lines
                    if isinstance(piece := piece_at(placed, at, event.position), Sign)
                ),
                None,
            )
            self._point(found if found is not None and found.subject is not None else None)
        return False

    def update(self, dt: float) -> None:
        """Forget what was pointed at once the pointer has left."""
        super().update(dt)
        if not self.is_hovered:
            self._point(None)

    def _point(self, sign: Sign | None) -> None:
        if sign is not self._pointed:
            self._pointed = sign
            self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the heading and the lines."""
        if not self._blocks:
            return
        look, palette, inner = self.look, self.look.palette, self._inner
        look.painter.box(surface, self.rect, palette.panel, look.px(RADIUS), palette.panel_edge, look.px(1.5))
        spec = look.spec(_RECAP_HEAD)
        fitted = look.type.fit(self._title, spec, (inner.width, self._head), look.floor(_RECAP_HEAD), 1)
        surface.blit(look.type.render(fitted.lines[0], fitted.spec, palette.text), inner.topleft)
        setting = self._setting
        for _, placed, at in self.lines:
            draw_line(look, surface, placed, at, setting, self._pointed)


_RECAP: Final = Setting(LITTLE, LITTLE_BOLD, 1.45)
_DENSE_RECAP: Final = Setting(LITTLE, LITTLE_BOLD, 1.15)
_RECAP_HEAD: Final = TextStyle(STATUS.face, 13, 10, 14)
