"""What happens in the card game, told: draws of a seat in one sentence, and nothing twice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from frantic_board.cards import facts
from frantic_board.cards.cards import HIDDEN, RULE_NAMES
from frantic_board.cards.demand import FREE, SWAP_TO
from frantic_board.cards.facts import Fact, Lasting
from frantic_board.kernel import WindowOpened
from frantic_board.terminal.cards.drawing import Drawing
from frantic_board.terminal.room import Entry
from frantic_board.words.cards.facts import ENDINGS
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS

_Gathered: TypeAlias = facts.Drew | facts.DrewPower | facts.CardsMoved
"""What happens several times in a row and is told once."""


class Telling:
    """Makes sentences of facts; what the next fact may say better is held back."""

    def __init__(self, drawing: Drawing, eyes: frozenset[int]) -> None:
        """`eyes` are the seats whose hidden cards may be told."""
        self._drawing = drawing
        self._teller = drawing.teller
        self._eyes = eyes
        self._run: list[_Gathered] = []
        """Cards that went the same way, one after the other."""
        self._held: facts.CardLaid | facts.EventTurnedUp | facts.ColourNamed | None = None
        """A card that may turn out to be thrown in, an event that may begin, a colour that may be blocked."""
        self._said = FREE
        """The demand that the last card laid, turned up or wished makes by itself."""
        self._seen_out: set[int] = set()
        """Who was told to have no cards left in this turn."""

    def hear(self, fact: Fact) -> Iterator[Entry]:
        """What to tell now."""
        match fact:
            case facts.Drew() | facts.DrewPower() | facts.CardsMoved():
                if not self._run or _way(self._run[0]) != _way(fact):
                    yield from self.flush()
                self._run.append(fact)
                return
            case facts.CardLaid() | facts.EventTurnedUp() | facts.ColourNamed():
                yield from self.flush()
                self._held = fact
                if isinstance(fact, facts.ColourNamed):
                    self._said = SWAP_TO + fact.colour
                return
            case facts.DemandChanged(demand) if self._is_clear(demand):
                return
            case facts.ThrownIn():
                if isinstance(self._held, facts.CardLaid):
                    self._held = None
            case facts.EventBegan(event, _, _):
                if self._held == facts.EventTurnedUp(event):
                    self._held = None
            case facts.LastingBegan(Lasting.COLOUR_BLOCKADE):
                if isinstance(self._held, facts.ColourNamed):
                    self._held = None
            case facts.LastingBegan(effect) if effect is not Lasting.LOOPING:
                return  # the event or power card has just said so
        yield from self.flush()
        yield from self._tell(fact)

    def flush(self) -> Iterator[Entry]:
        """What was held back."""
        if self._held is not None:
            held, self._held = self._held, None
            yield Entry(self._teller.tell(held))
        if self._run:
            run, self._run = self._run, []
            yield Entry(self._told_run(run))

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

    def _told_run(self, run: Sequence[_Gathered]) -> str:
        """One sentence for all cards that went the same way; which, only if these eyes may know."""
        teller, first = self._teller, run[0]
        if isinstance(first, facts.DrewPower):
            return self._told_powers(
                first.seat, [fact.power for fact in run if isinstance(fact, facts.DrewPower)]
            )
        cards = b"".join(bytes((fact.kind,)) for fact in run if isinstance(fact, facts.Drew))
        cards += b"".join(fact.cards for fact in run if isinstance(fact, facts.CardsMoved))
        cards = cards if HIDDEN in cards else bytes(sorted(cards))
        if isinstance(first, facts.CardsMoved):
            return teller.tell(replace(first, cards=cards))
        return teller.say("{who} draws {cards}.", who=teller.names[first.seat], cards=teller.cards(cards))

    def _told_powers(self, seat: int, powers: Sequence[int]) -> str:
        teller = self._teller
        who = teller.names[seat]
        if len(powers) > 1 and HIDDEN in powers:
            return teller.say("{who} gets {number} power cards.", who=who, number=len(powers))
        told = ", ".join(teller.power(power) for power in powers)
        return teller.say("{who} gets {power}.", who=who, power=told)


def _way(fact: _Gathered) -> tuple[object, ...]:
    """What must be the same for cards to be told in one sentence."""
    if isinstance(fact, facts.CardsMoved):
        return type(fact), fact.giver, fact.taker, fact.is_open, fact.is_blind
    return type(fact), fact.seat
