"""The chronicle: facts become the log, turn by turn, in pictures, few words and whole sentences."""

from typing import Final

from frantic_board.board import facts
from frantic_board.board.cards import FACE_OF, FIRST_TELEPORT, HIDDEN, KIND_OF_FACE
from frantic_board.board.facts import Fact
from frantic_board.ui.board.subjects import LaidCard, Pictures, face_of
from frantic_board.ui.table.chronicle import Chronicle
from frantic_board.ui.table.lines import Arrow, Piece, Pieces, Sign, Text
from frantic_board.ui.table.log import Entry
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller

_STOP: Final = FACE_OF["stop", ""]
_SNAIL: Final = FACE_OF["snail", ""]


def _number(value: int) -> Text:
    return Text(str(value), is_strong=True)


class BoardChronicle(Chronicle):
    """The log of the board game: a walk is one line, whatever lies on its way."""

    def __init__(self, teller: Teller, pictures: Pictures, turn: int | None) -> None:
        super().__init__(teller.say, teller.names, pictures, turn)
        self._teller = teller
        self._pictures = pictures
        self._walker: int | None = None
        """The figure whose way the last entry tells at its end."""
        self._actor = turn
        """Who did what the last entry tells at its end."""

    def _begin(self, seat: int | None, title: Pieces = ()) -> None:
        super()._begin(seat, title)
        self._actor, self._walker = seat, None

    def _entry(self, text: str, *pieces: Piece, hits: tuple[int, ...] = ()) -> Entry:
        entry = super()._entry(text, *pieces, hits=hits)
        self._walker = None
        return entry

    def _by_anew(self, seat: int) -> Pieces:
        """Who did it, at the beginning of an entry."""
        self._actor = self._turn
        return self._by(seat)

    def _by(self, seat: int) -> Pieces:
        """Who did it, where that is not whose turn it is or who was named last."""
        if seat == self._actor:
            return ()
        self._actor = seat
        return (self._pictures.figure(seat),)

    # --- facts

    def _tell(self, fact: Fact) -> None:
        if isinstance(fact, facts.PlayEffect) or (isinstance(fact, facts.Drew) and self._turn is None):
            return  # what follows tells the one, and nobody reads the deal
        text = self._teller.tell(fact)
        match fact:
            case facts.RoundBegan(number):
                self._turn = None
                self._begin_round(number)
                self._entry(text)
            case facts.TurnBegan(seat):
                self._turn = seat
                self._begin_turn(seat)
                self._entry(text)
            case facts.RoundEnded() | facts.GameEnded():
                self._turn = None
                self._begin(None)
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
            case facts.Passed():
                self._more(text)  # nothing came of it: whoever wants to know points at the line
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
