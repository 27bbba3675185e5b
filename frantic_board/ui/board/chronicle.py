"""The chronicle: facts become the log, turn by turn, in pictures, few words and whole sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from frantic_board.board import facts
from frantic_board.board.cards import FACE_OF, FIRST_TELEPORT, HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.kernel import WindowOpened
from frantic_board.ui.board.subjects import LaidCard, Pictures, face_of
from frantic_board.ui.table.lines import Arrow, Piece, Pieces, Sign, Text
from frantic_board.ui.table.log import KEPT, Block, Entry, headed
from frantic_board.ui.theme import FIGURE_COLOURS, PALETTE, Colour, name_colour
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller

_NOBODY: Final[Colour] = (0x8A, 0x95, 0xA1)
_STOP: Final = FACE_OF["stop", ""]
_SNAIL: Final = FACE_OF["snail", ""]


@dataclass(frozen=True)
class Remark:
    """Something to be told that is no fact of the game."""

    message: str
    """A text for translation."""


Line: TypeAlias = Fact | Remark


def _number(value: int) -> Text:
    return Text(str(value), is_strong=True)


class Chronicle:
    """Turns facts into blocks, one after the other."""

    def __init__(self, teller: Teller, pictures: Pictures, turn: int | None) -> None:
        """`turn` says whose turn it is when the chronicle begins."""
        self._teller = teller
        self._say = teller.say
        self._pictures = pictures
        self.blocks: list[Block] = []
        self._turn = turn
        self._walker: int | None = None
        """The figure whose way the last entry tells at its end."""
        self._actor = turn
        """Who did what the last entry tells at its end."""

    def add(self, line: Line) -> None:
        """Tell one more thing."""
        if isinstance(line, Remark):
            self._entry(self._say(line.message), Text(self._say(line.message)))
            return
        if isinstance(line, WindowOpened | facts.PlayEffect):
            return
        is_deal = isinstance(line, facts.Drew) and self._turn is None
        if not is_deal:
            self._tell(line, self._teller.tell(line))

    # --- blocks and entries

    def _begin(self, seat: int | None, title: Pieces, colour: Colour) -> None:
        self.blocks.append(Block(seat, title, colour))
        self._actor = seat
        del self.blocks[:-KEPT]
        self._walker = None

    def _begin_turn(self, seat: int) -> None:
        self._begin(seat, self._title(seat), FIGURE_COLOURS[self._pictures.figures[seat]])

    def _entry(self, text: str, *pieces: Piece, walker: int | None = None) -> Entry:
        """Begin an entry."""
        if not self.blocks and self._turn is not None:
            self._begin_turn(self._turn)
        elif not self.blocks:
            self._begin(None, (), _NOBODY)
        entry = Entry(pieces, [text] if text else [])
        self.blocks[-1].entries.append(entry)
        self._walker = walker
        return entry

    def _by_anew(self, seat: int) -> Pieces:
        """Who did it, at the beginning of an entry."""
        self._actor = self._turn
        return self._by(seat)

    def _more(self, text: str, *pieces: Piece) -> Entry:
        """Go on with the last entry."""
        if not self.blocks or not self.blocks[-1].entries:
            return self._entry(text, *pieces)
        entry = self.blocks[-1].entries[-1]
        entry.pieces += pieces
        entry.sentences += [text] if text else []
        return entry

    def _by(self, seat: int) -> Pieces:
        """Who did it, where that is not whose turn it is or who was named last."""
        if seat == self._actor:
            return ()
        self._actor = seat
        return (self._pictures.figure(seat),)

    # --- facts

    def _tell(self, fact: Fact, text: str) -> None:
        match fact:
            case facts.RoundBegan(number):
                self._turn = None
                title = self._say("Round {number}", number=number)
                self._begin(None, (Text(title, is_strong=True),), _NOBODY)
                self._entry(text)
            case facts.TurnBegan(seat):
                self._turn = seat
                self._begin_turn(seat)
                self._entry(text)
            case facts.RoundEnded() | facts.GameEnded():
                self._turn = None
                self._begin(None, (), _NOBODY)
                self._entry(text, Text(text, is_strong=True))
            case facts.EventBegan(number=number):
                name = Text(EVENT_WORDS[number - 1].name, is_strong=True)
                self._entry(text, self._pictures.event(number), name)
                self._actor = None  # an event may move anybody
            case facts.Drew() | facts.Took() | facts.Revealed() | facts.Picked() | facts.Discarded():
                self._tell_hands(fact, text)
            case facts.Stepped() | facts.Moved() | facts.Rolled() | facts.RollVoided():
                self._tell_walk(fact, text)
            case _:
                self._tell_deed(fact, text)

    def _title(self, seat: int) -> Pieces:
        colour = name_colour(self._pictures.figures[seat], PALETTE.well)
        return headed(self._teller.names[seat], colour, self._pictures.figure(seat))

    def _tell_hands(self, fact: Fact, text: str) -> None:
        card = self._pictures.card
        match fact:
            case facts.Drew(_, kind):
                self._more(text, *(() if kind == HIDDEN else (Text("+"), card(face_of(kind)))))
            case facts.Took(seat, kind, field):
                words = Text(self._say("takes"))
                entry = self._more(text, *self._by(seat), words, card(face_of(kind)))
                entry.places = (*entry.places, field)
                entry.subjects = (*entry.subjects, LaidCard(face_of(kind)))
            case facts.Revealed(kind):
                self._more(text, card(face_of(kind)))
            case facts.Picked(seat, kind):
                entry = self._entry(
                    text, self._pictures.figure(seat), Text(self._say("takes")), card(face_of(kind))
                )
                entry.subjects = (LaidCard(face_of(kind)),)
            case _:
                self._entry(text, Text(text))

    def _tell_deed(self, fact: Fact, text: str) -> None:
        pictures = self._pictures
        match fact:
            case facts.Laid(seat, face, field, covered):
                on = Text(self._say("on"))
                entry = self._entry(text, *self._by_anew(seat), pictures.card(face), on, _number(field))
                entry.places = (field,)
                entry.subjects = tuple(
                    LaidCard(shown) for shown in (face, covered) if KIND_OF_FACE[shown] or shown
                )
            case facts.ThrownIn():
                self._more(text, Text("!", is_strong=True))
            case facts.Passed(seat, kind):
                self._entry(
                    text, *self._by_anew(seat), Text(self._say("keeps")), pictures.card(face_of(kind))
                )
            case facts.LandEffect(figure, face, field):
                entry = self._entry(text, *self._by_anew(figure), pictures.card(face))
                entry.places, entry.subjects = (field,), (LaidCard(face),)
            case facts.Stopped(figure, field):
                self._more(text, pictures.card(_STOP)).places += (field,)
                self._walker = figure
            case facts.Slowed(_, field):
                self._more(text, pictures.card(_SNAIL)).places += (field,)
            case facts.Targeted(seat, figure):  # how far a gift leads is told by the way itself
                entry = self._more(text, Arrow(), pictures.figure(figure))
                entry.hits |= {figure} if figure != seat else set()
                self._walker, self._actor = None, figure
            case facts.AttackBlocked(seat):
                self._entry(text, pictures.figure(seat), Text(self._say("blocks")))
                self._actor = seat
            case facts.TeleportMoved(number, origin, field):
                card = pictures.card(FIRST_TELEPORT + number - 1)
                entry = self._entry(text, card, _number(origin), Arrow(), _number(field))
                entry.places = (origin, field)
            case facts.StartWon(seat):
                self._entry(text, pictures.figure(seat), Text(self._say("begins")))
            case _:
                self._entry(text, Text(text))

    def _tell_walk(self, fact: Fact, text: str) -> None:
        pictures = self._pictures
        match fact:
            case facts.Rolled(seat, sides, value):
                die = pictures.die(seat, sides, value)
                if self._turn is None:
                    self._entry(text, pictures.figure(seat), die)
                else:
                    self._more(text, *(() if seat == self._turn else self._by(seat)), die)
                self._walker = None
            case facts.RollVoided():
                self._more(text, Text(self._say("again!")))
                self._walker = None
            case facts.Stepped(figure, _, field) if self._walker == figure:
                self._walk_on(field, text)
            case facts.Stepped(figure, origin, field):
                self._go(figure, origin, field, text)
            case facts.Moved(figure, origin, field, _):
                self._go(figure, origin, field, text)
                self._walker = None

    def _walk_on(self, field: int, text: str) -> None:
        """Another step: only the end of a walk is shown, and after it what lay on its way."""
        entry = self._more(text)
        pieces, signs = list(entry.pieces), list[Piece]()
        while isinstance(pieces[-1], Sign):
            signs.insert(0, pieces.pop())
        entry.pieces = (*pieces[:-1], _number(field), *signs)
        entry.places = (*entry.places, field)

    def _go(self, figure: int, origin: int, field: int, text: str) -> Entry:
        """A figure goes from one field to another: the way is told once, from its beginning to its end."""
        if self._walker == figure:
            entry = self._more(text, Arrow(), _number(field))
            entry.places = (*entry.places, origin, field)
        else:
            entry = self._more(text, *self._by(figure), _number(origin), Arrow(), _number(field))
            entry.places = (*entry.places, origin, field)
        entry.hits |= {figure} if figure != self._turn else set()
        self._walker = figure
        return entry


def told(blocks: Sequence[Block]) -> list[str]:
    """Everything that was told, in sentences."""
    return [text for block in blocks for entry in block.entries for text in entry.sentences]
