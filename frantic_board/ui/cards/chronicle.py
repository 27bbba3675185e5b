"""The chronicle: facts become the log, turn by turn, in pictures, few words and whole sentences."""

from typing import Final

from frantic_board.cards import facts
from frantic_board.cards.cards import HIDDEN
from frantic_board.cards.facts import Fact
from frantic_board.ui.cards.faces import Card, playing
from frantic_board.ui.cards.subjects import Pictures
from frantic_board.ui.table.chronicle import Chronicle
from frantic_board.ui.table.lines import Arrow, Piece, Pieces, Sign, Text
from frantic_board.ui.table.log import Entry
from frantic_board.words.cards.facts import Teller

_SEEN: Final = 6
"""So many cards are shown in a line; of more, how many they are."""


class CardChronicle(Chronicle):
    """The log of the card game: cards that are drawn in a row stand in one line."""

    def __init__(self, teller: Teller, pictures: Pictures, turn: int | None) -> None:
        super().__init__(teller.say, teller.names, pictures, turn)
        self._teller = teller
        self._pictures = pictures
        self._is_dealing = turn is None
        self._drawing: tuple[int, list[int], Entry] | None = None
        """Who is drawing, what, and where it is told."""
        self._laid: Entry | None = None
        """Where the card is told that was laid last in a turn; an attack with it is told behind it."""

    def _more(self, text: str, *pieces: Piece, hits: tuple[int, ...] = ()) -> Entry:
        self._drawing = None
        return super()._more(text, *pieces, hits=hits)

    @property
    def _is_laid_last(self) -> bool:
        """Whether nothing was told since a card was laid in a turn."""
        return self._laid is not None and self.blocks[-1].entries[-1] is self._laid

    def _by(self, seat: int) -> Pieces:
        """Who did it, where that is not whose turn it is."""
        return () if seat == self._turn else (self._pictures.figure(seat),)

    def _cards(self, cards: bytes | list[int]) -> Pieces:
        """Cards as pictures; of hidden or many ones, how many they are."""
        if not cards:
            return ()
        if HIDDEN in cards or len(cards) > _SEEN:
            back = self._pictures.kind(HIDDEN)
            return (back,) if len(cards) == 1 else (back, Text(f"x{len(cards)}", is_strong=True))
        return tuple(self._pictures.kind(kind) for kind in cards)

    # --- facts

    def _tell(self, fact: Fact) -> None:
        if isinstance(fact, facts.Drew):
            self._tell_draw(fact)
            return
        if isinstance(fact, facts.DrewPower) and self._is_dealing:
            return
        text = self._teller.tell(fact)
        match fact:
            case facts.RoundBegan(number):
                self._turn, self._is_dealing = None, True
                self._begin_round(number)
                self._entry(text)
            case facts.TurnBegan(seat):
                self._turn, self._is_dealing = seat, False
                self._begin_turn(seat)
                self._entry(text)
            case facts.RoundEnded() | facts.GameEnded():
                self._turn = None
                self._begin(None)
                self._entry(text, Text(text, is_strong=True))
            case _:
                self._tell_play(fact, text)

    def _tell_draw(self, fact: facts.Drew) -> None:
        """All cards that somebody draws in a row stand in one line; those of the deal are not told."""
        if self._is_dealing:
            return
        seat, kind = fact.seat, fact.kind
        drawn = [kind]
        if self._drawing is not None and self._drawing[0] == seat:
            drawn = [*self._drawing[1], kind]
            entry = self._drawing[2]
        else:
            entry = self._entry("", hits=(seat,))
        told = self._teller.cards(bytes(drawn if HIDDEN in drawn else sorted(drawn)))
        entry.sentences = [self._say("{who} draws {cards}.", who=self._teller.names[seat], cards=told)]
        entry.pieces = (*self._by(seat), Text("+"), *self._cards(drawn))
        self._drawing = seat, drawn, entry

    def _tell_play(self, fact: Fact, text: str) -> None:
        pictures = self._pictures
        figure, kind = pictures.figure, pictures.kind
        match fact:
            case facts.CardLaid(seat, card):
                self._laid = self._entry(text, *self._by(seat), kind(card))
                self._laid.subjects = (playing(card),)
            case facts.ThrownIn():
                self._more(text, Text("!", is_strong=True))
                self._laid = None
            case facts.CardTurnedUp(card):
                self._entry(text, kind(card)).subjects = (playing(card),)
            case facts.Wished(seat, demand):
                words = Text(self._teller.demand(demand), is_strong=True)
                wish = (Text(self._say("wishes")), pictures.demand(demand), words)
                if self._is_laid_last:
                    self._more(text, *wish)
                else:
                    self._entry(text, *self._by(seat), *wish)
            case facts.ColourNamed(_, colour):
                self._more(text, pictures.colour(colour))
            case facts.AttackAimed():
                self._tell_attack(fact, text)
            case facts.AttackCountered(_, attacker):
                self._more(text, hits=(attacker,))
            case facts.SeatMustSkip(seat):
                self._entry(text, figure(seat), Text(self._say("must skip")), hits=(seat,))
            case facts.EventBegan(event):
                name = Text(self._teller.event(event), is_strong=True)
                what = Card("events", event)
                self._entry(text, pictures.card(what), name).subjects = (what,)
            case facts.PowerTurnedUp(seat, power):
                what = Card("powers", power)
                name = Text(self._teller.power(power), is_strong=True)
                self._entry(text, *self._by(seat), pictures.card(what), name).subjects = (what,)
            case facts.RuleTurnedUp(rule):
                what = Card("rules", rule)
                name = Text(self._teller.rule(rule), is_strong=True)
                self._entry(text, pictures.card(what), name).subjects = (what,)
            case facts.DemandChanged() | facts.EventSetOff() | facts.EventTurnedUp():
                self._more(text)  # in words alone: what comes next shows it
            case _:
                self._tell_cards(fact, text)

    def _tell_attack(self, fact: facts.AttackAimed, text: str) -> None:
        """Behind the card, or with its sign if something else was told since, or it was countered."""
        figure, pieces = self._pictures.figure, list[Piece]()
        for place, target in enumerate(fact.targets):
            pieces.append(figure(target))
            pieces += [Text(f"+{fact.shares[place]}", is_strong=True)] if fact.shares else []
        hits = tuple(target for target in fact.targets if target != fact.seat)
        if self._is_laid_last:
            self._more(text, Arrow(), *pieces, hits=hits)
        else:
            sign = Sign(self._pictures.faces.symbol(fact.shape))
            self._entry(text, figure(fact.seat), sign, Arrow(), *pieces, hits=hits)

    def _tell_cards(self, fact: Fact, text: str) -> None:
        figure = self._pictures.figure
        match fact:
            case facts.CardsMoved(giver, taker, cards) | facts.CardsTakenUp(giver, taker, cards):
                pieces = (figure(giver), *self._cards(cards), Arrow(), figure(taker))
                self._entry(text, *pieces, hits=(giver, taker))
            case facts.CardsPutDown(giver, taker, cards):
                to = () if taker == giver else (Arrow(), figure(taker))
                self._entry(text, figure(giver), *self._cards(cards), *to)
            case facts.HeapTaken(seat, cards):
                self._entry(text, figure(seat), Text("+"), *self._cards(cards), hits=(seat,))
            case facts.Discarded(seat, cards):
                self._entry(text, figure(seat), Text("-"), *self._cards(cards), hits=(seat,))
            case facts.TakenFromDiscard(seat, card) | facts.TakenFromPile(seat, card):
                self._entry(text, figure(seat), Text("+"), self._pictures.kind(card), hits=(seat,))
            case facts.CardRevealed(seat, card):
                self._entry(text, figure(seat), self._pictures.kind(card))
            case facts.HandsMoved(origins):
                moved = tuple(seat for seat, origin in enumerate(origins) if seat != origin)
                self._entry(text, Text(text), hits=moved)
            case facts.TurnSkipped(seat):
                self._entry(text, *self._by(seat), Text(self._say("skips")))
            case facts.TurnPassed():
                self._more(text)
            case _ if text:
                self._entry(text, Text(text))
