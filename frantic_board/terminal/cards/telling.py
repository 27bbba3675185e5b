"""What happens in the card game, told: draws of a seat in one sentence, and nothing twice."""

from collections.abc import Iterator, Sequence

from frantic_board.cards import facts
from frantic_board.cards.cards import HIDDEN, RULE_NAMES
from frantic_board.cards.demand import FREE
from frantic_board.cards.facts import Fact
from frantic_board.kernel import WindowOpened
from frantic_board.terminal.cards.drawing import Drawing
from frantic_board.terminal.room import Entry
from frantic_board.words.cards.facts import ENDINGS
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS


class Telling:
    """Makes sentences of facts; what the next fact may say better is held back."""

    def __init__(self, drawing: Drawing, eyes: frozenset[int]) -> None:
        """`eyes` are the seats whose hidden cards may be told."""
        self._drawing = drawing
        self._teller = drawing.teller
        self._eyes = eyes
        self._drawn: list[facts.Drew] = []
        self._powers: list[facts.DrewPower] = []
        self._held: facts.CardLaid | facts.EventTurnedUp | None = None
        """A card that may turn out to be thrown in, or an event that may begin at once."""
        self._said = FREE
        """The demand that the last card laid, turned up or wished makes by itself."""
        self._seen_out: set[int] = set()
        """Who was told to have no cards left in this turn."""

    def hear(self, fact: Fact) -> Iterator[Entry]:
        """What to tell now."""
        match fact:
            case facts.Drew(seat, _):
                if self._drawn and self._drawn[0].seat != seat:
                    yield from self.flush()
                self._drawn.append(fact)
                return
            case facts.DrewPower(seat, _):
                if self._powers and self._powers[0].seat != seat:
                    yield from self.flush()
                self._powers.append(fact)
                return
            case facts.CardLaid() | facts.EventTurnedUp():
                yield from self.flush()
                self._held = fact
                return
            case facts.DemandChanged(demand) if self._is_clear(demand):
                return
            case facts.ThrownIn():
                if isinstance(self._held, facts.CardLaid):
                    self._held = None
            case facts.EventBegan(event, _, _):
                if self._held == facts.EventTurnedUp(event):
                    self._held = None
        yield from self.flush()
        yield from self._tell(fact)

    def flush(self) -> Iterator[Entry]:
        """What was held back."""
        if self._held is not None:
            held, self._held = self._held, None
            yield Entry(self._teller.tell(held))
        if self._drawn:
            drawn, self._drawn = self._drawn, []
            yield Entry(self._told_draws(drawn[0].seat, bytes(fact.kind for fact in drawn)))
        if self._powers:
            powers, self._powers = self._powers, []
            yield Entry(self._told_powers(powers))

    def _is_clear(self, demand: int) -> bool:
        """Whether a demand follows from what was told just now: the card itself says it, or the wish."""
        return (isinstance(self._held, facts.CardLaid) and self._held.kind == demand) or self._said == demand

    def _tell(self, fact: Fact) -> Iterator[Entry]:
        text = self._teller.tell(fact)
        self._said = FREE
        match fact:
            case facts.TurnBegan(seat):
                self._seen_out.clear()
                yield Entry(text, True, seat)
            case facts.RoundBegan() | facts.GameEnded():
                yield Entry(text, True)
            case facts.EventBegan():
                yield Entry(text, True)
            case facts.RoundEnded(why):
                ends = self._teller.say(ENDINGS[why])
                yield Entry(ends, True, block=tuple(self._drawing.points(fact)))
            case facts.RuleTurnedUp(rule):
                yield Entry(text)
                yield Entry(self._teller.say(RULE_CARD_WORDS[RULE_NAMES[rule]].text))
            case facts.HandsShown(hands) | facts.HandsLookedAt(_, hands):
                shown = self._drawing.hands(hands, self._drawing.console.width - 5)
                yield Entry(text, block=tuple(f"    {line}" for line in shown))
            case facts.HandLookedAt(seat, holder, cards) if seat not in self._eyes:  # one knows one's own
                yield Entry(self._teller.tell(facts.HandLookedAt(seat, holder, bytes(len(cards)))))
            case facts.SeatOut(seat):
                if seat not in self._seen_out:
                    self._seen_out.add(seat)
                    yield Entry(text)
            case facts.CardTurnedUp(kind, _):
                self._said = kind
                yield Entry(text)
            case facts.Wished(_, demand):
                self._said = demand
                yield Entry(text)
            case WindowOpened():
                pass
            case _:
                yield Entry(text)

    def _told_draws(self, seat: int, cards: bytes) -> str:
        """One sentence for all cards somebody drew in a row; which, only if these eyes may know."""
        teller = self._teller
        told = teller.cards(cards if HIDDEN in cards else bytes(sorted(cards)))
        return teller.say("{who} draws {cards}.", who=teller.names[seat], cards=told)

    def _told_powers(self, powers: Sequence[facts.DrewPower]) -> str:
        teller = self._teller
        if len(powers) == 1:
            return teller.tell(powers[0])
        who = teller.names[powers[0].seat]
        if powers[0].power == HIDDEN:
            return teller.say("{who} gets {number} power cards.", who=who, number=len(powers))
        told = ", ".join(teller.power(fact.power) for fact in powers)
        return teller.say("{who} gets {power}.", who=who, power=told)
