"""The table as text: the board with cards and figures, who stands where, hands, and points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from frantic_board.board.cards import (
    CARDS,
    EMPTY,
    FACES,
    FIRST_TELEPORT,
    FUCK_YOU,
    JUMP,
    KIND_OF_FACE,
    NICE_TRY,
    PUSH,
    RE_ROLL,
    REVERSE,
    SECOND_CHANCE,
    TELEPORT,
    TROUBLEMAKER,
    Colour,
)
from frantic_board.board.picture import Picture
from frantic_board.board.state import State
from frantic_board.terminal.console import Console, shown_length
from frantic_board.terminal.players import Player
from frantic_board.terminal.room import BOLD, DIM
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import Words

STYLES: Final = {
    Colour.PLAY: "94",
    Colour.LAND: "91",
    Colour.PASS: "33",
    Colour.REACTION: "95",
    Colour.WHITE: "1;7",
}
"""The styles of the colour classes."""

NARROWEST: Final = 6
WIDEST: Final = 12
"""Columns inside a cell: the shortest names of cards fit the narrowest, the longest the widest."""

_SHORTER: Final = {
    REVERSE: ("Revers",),
    SECOND_CHANCE: ("2nd Chance", "2nd Ch.", "2ndCh."),
    TELEPORT: ("Telport", "Telep."),
    NICE_TRY: ("NiceTry", "NiceT."),
    RE_ROLL: ("ReRoll",),
    TROUBLEMAKER: ("Trouble", "Troubl"),
}
"""Shorter names of cards for narrow cells, longest first."""

LAST: Final = "*"
"""Stands beside the number of a field where a card was laid not long ago."""


@dataclass(frozen=True)
class Drawing:
    """Draws for one console."""

    console: Console
    say: Words
    players: Sequence[Player]
    is_polite: bool = False

    # --- the board ---------------------------------------------------------------------------------------

    def board(self, state: State, marked: frozenset[int] = frozenset()) -> list[str]:
        """The board with its top cards and figures; fields that are marked have a star."""
        track = state.setup.level.track
        columns = track.width - min(column for column, _ in track.cells)
        inner = min(max((self.console.width - 1) // columns - 1, NARROWEST), WIDEST)

        def inside(position: int) -> list[str]:
            return self._cell(state, position, inner, position in marked)

        picture = Picture(track, inner, inside, lambda part: self.console.paint(part, DIM), height=2)
        strips = picture.strips(self.console.width)
        lines = []
        for first, end in strips:
            if len(strips) > 1:
                lines.append(self.say("Columns {first} to {last}:", first=first + 1, last=end))
            lines += picture.lines(first, end)
        return lines

    def _cell(self, state: State, position: int, inner: int, is_marked: bool) -> list[str]:
        """Two lines: the position and the figures, then the card; figures without room go down."""
        paint = self.console.paint
        digits = len(str(state.goal))
        figures = [player for player, at in zip(self.players, state.at, strict=True) if at == position]
        star = LAST if is_marked else " "
        room = inner - digits - 1
        above, below = figures[:room], figures[room:]
        number = paint(f"{position:>{digits}}", BOLD if figures or is_marked else DIM) + paint(star, BOLD)
        first = number + self._marks(above) + " " * (room - len(above))
        name, style = self._cell_text(state, position, inner - len(below))
        second = paint(name, style) + " " * (inner - len(below) - len(name)) + self._marks(below)
        return [first, second]

    def _cell_text(self, state: State, position: int, room: int) -> tuple[str, str]:
        if position == 0:
            return self.say("START")[:room], BOLD
        if position == state.goal:
            return self.say("GOAL")[:room], BOLD
        face = state.top[position]
        return self.face(face, room), "" if face == EMPTY else face_style(face)

    def _marks(self, players: Sequence[Player]) -> str:
        return "".join(self.mark(player) for player in players)

    def mark(self, player: Player) -> str:
        """A figure."""
        return self.console.paint(player.mark, player.style)

    def face(self, face: int, room: int = WIDEST) -> str:
        """What shows on a field in so many columns: a card with its facing, a teleport's number, nothing."""
        if face == EMPTY:
            return ""
        kind, sign = FACES[face]
        if face >= FIRST_TELEPORT:
            return f"T{sign}"[:room]
        name = card_name(kind, self.say, is_polite=self.is_polite)
        if kind == PUSH:
            return f"{name} {sign}"[:room]
        if kind == JUMP:
            return f"{name}{sign}2"[:room]
        names = (name, *_SHORTER.get(kind, ()), name.replace(" ", ""))
        return next((short for short in names if len(short) <= room), names[-1][:room])

    # --- beside the board --------------------------------------------------------------------------------

    def heading(self, state: State) -> str:
        """One line above the board: what is played, for how long, and what is left."""
        text = self.say(
            "{level}, round {round}. The game ends at {limit} points. Cards in the pile: {pile}.",
            level=state.setup.level.name,
            round=state.round,
            limit=state.setup.limit,
            pile=len(state.pile),
        )
        return self.console.paint(text[: self.console.width], DIM)

    def seats(self, state: State) -> list[str]:
        """Everybody with points and cards, in seating order, as many to a line as fit."""
        say = self.say
        entries = []
        for seat, player in enumerate(self.players):
            points = say.count("{number} point", "{number} points", state.scores[seat])
            cards = say.count("{number} card", "{number} cards", len(state.hands[seat]))
            named = say("{name}: {what}", name=player.name, what=f"{points}, {cards}")
            entries.append(f"{self.mark(player)} {named}")
        return _in_columns(entries, self.console.width)

    def card(self, kind: int) -> str:
        """A card's name in the colour of its class."""
        name = card_name(kind, self.say, is_polite=self.is_polite)
        return self.console.paint(name, STYLES[CARDS[kind - 1].colour])

    def hand(self, cards: bytes) -> str:
        """A hand in one line."""
        held = [(kind, len(list(same))) for kind, same in groupby(cards)]
        return ", ".join(self.card(kind) + (f" x{count}" if count > 1 else "") for kind, count in held)

    # --- points ------------------------------------------------------------------------------------------

    def points(self, at: Sequence[int], points: Sequence[int], scores: Sequence[int]) -> list[str]:
        """The chalk board at the end of a round: where everyone stood, what is in the hand, the sum."""
        say = self.say
        card = card_name(FUCK_YOU, say, is_polite=self.is_polite)
        head = ["", say("field"), card, say("this round"), say("points")]
        rows = [head]
        for seat, player in enumerate(self.players):
            held = (points[seat] - at[seat]) // 21
            penalty = f"{held} x 21" if held else "-"
            rows.append([player.name, str(at[seat]), penalty, f"+{points[seat]}", str(scores[seat])])
        widths = [max(shown_length(row[column]) for row in rows) for column in range(len(head))]
        best = min(scores)
        lines = []
        for number, row in enumerate(rows):
            cells = [row[0] + " " * (widths[0] - shown_length(row[0]))]
            cells += [
                " " * (width - len(cell)) + cell for cell, width in zip(row[1:], widths[1:], strict=True)
            ]
            mark = self.mark(self.players[number - 1]) if number else " "
            text = "   ".join(cells)
            style = DIM if not number else BOLD if scores[number - 1] == best else ""
            lines.append(f"  {mark} {self.console.paint(text, style)}")
        return lines


def face_style(face: int) -> str:
    """The style of what lies on a field."""
    kind = KIND_OF_FACE[face]
    return STYLES[CARDS[kind - 1].colour if kind else Colour.WHITE]


def _in_columns(entries: Sequence[str], width: int) -> list[str]:
    """Put entries side by side, as many to a line as fit."""
    room = max(shown_length(entry) for entry in entries) + 2
    each = max((width + 2) // room, 1)
    lines = []
    for first in range(0, len(entries), each):
        cells = [entry + " " * (room - shown_length(entry)) for entry in entries[first : first + each]]
        lines.append("".join(cells).rstrip())
    return lines
