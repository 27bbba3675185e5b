"""What happened in the card game, told in sentences: the log of a game, on screen and in the terminal.

Facts come as the eyes that look may know them (`redacted`): a card that they may not know is `HIDDEN`, and
then only how many there were is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias, assert_never

from frantic_board.cards import facts
from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    FIRST_SINGLE,
    HIDDEN,
    MIMICRY_CARD,
    NAMES,
    NO_SHAPE,
    NUMBER_OF,
    POWER_NAMES,
    RULE_NAMES,
    SHAPE,
    SHAPE_NAMES,
)
from frantic_board.cards.demand import BLACK_WISH, DEMAND_COLOUR, FREE, SWAP_TO, WISH_NUMBER
from frantic_board.cards.facts import Ending, Fact, Lasting
from frantic_board.kernel import WindowOpened
from frantic_board.words.cards.cards import card_name, kind_name
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.names import colour_name
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS
from frantic_board.words.language import N_, Words
from frantic_board.words.names import tell_winners

ENDINGS: Final = {
    Ending.OUT: N_("The round ends."),
    Ending.EMPTY_PILE: N_("The pile is empty, the round ends."),
    Ending.FINISH_LINE: N_("Finish Line! The round ends."),
    Ending.DOOMSDAY: N_("Doomsday! The round ends."),
    Ending.THE_END: N_("The End! The round ends."),
    Ending.TIME_BOMB: N_("The Time Bomb went off, the round ends."),
}

_BEGUN: Final = {
    Lasting.SKIP: N_("{who} must skip the next turn."),
    Lasting.SPECIAL_SEAL: N_("No special cards until it is {who}'s turn."),
    Lasting.OPEN_HANDS: N_("All but {who} play with open hands."),
    Lasting.COLOUR_BLOCKADE: N_("{who} blocks {colour}: nobody may lay it."),
    Lasting.LOOPING: N_("This holds until {who}'s next turn has ended."),
}
"""What lasts for a seat, by effect; the others are events, which last for all."""
_ENDED: Final = {
    Lasting.SKIP: N_("{who} has skipped."),
    Lasting.SPECIAL_SEAL: N_("Special cards are allowed again."),
    Lasting.OPEN_HANDS: N_("{who}'s Open Hands are over."),
    Lasting.COLOUR_BLOCKADE: N_("{colour} is no longer blocked."),
    Lasting.LOOPING: N_("{who}'s Looping is over."),
}

_Course: TypeAlias = (
    facts.RoundBegan
    | facts.DealerNamed
    | facts.TurnBegan
    | facts.TurnSkipped
    | facts.TurnPassed
    | facts.TurnEnded
    | facts.SeatOut
    | facts.ScoresChanged
    | facts.RoundEnded
    | facts.GameEnded
)
_Play: TypeAlias = (
    facts.CardLaid
    | facts.ThrownIn
    | facts.CardTurnedUp
    | facts.DemandChanged
    | facts.Wished
    | facts.ColourNamed
    | facts.EffectDeclined
    | facts.EffectLapsed
    | facts.AttackAimed
    | facts.AttackCountered
    | facts.SeatMustSkip
)
_Cards: TypeAlias = (
    facts.Drew
    | facts.DrewShort
    | facts.CardsMoved
    | facts.CardsPutDown
    | facts.CardsTakenUp
    | facts.CardRevealed
    | facts.CardsShuffledIn
    | facts.CardShown
    | facts.HeapTaken
    | facts.HeapDiscarded
    | facts.TakenFromDiscard
    | facts.TakenFromPile
    | facts.Discarded
    | facts.SpecialsCounted
)
_Hands: TypeAlias = (
    facts.HandLookedAt | facts.HandsShown | facts.HandsLookedAt | facts.HandsMoved | facts.HandsShuffled
)
_Event: TypeAlias = (
    facts.EventSetOff
    | facts.EventsReshuffled
    | facts.EventTurnedUp
    | facts.EventBegan
    | facts.EventEnded
    | facts.EventChosen
    | facts.Risked
    | facts.LastingBegan
    | facts.LastingEnded
    | facts.BombTicked
    | facts.BombWentOff
    | facts.DirectionTurned
    | facts.RuleTurnedUp
    | facts.RuleReturned
)
_Power: TypeAlias = (
    facts.DrewPower
    | facts.PowerTurnedUp
    | facts.PowerTookEffect
    | facts.PowerRecharged
    | facts.PowerGiven
    | facts.PowerReturned
)


@dataclass(frozen=True)
class Teller:
    """Tells facts, and says what things are called."""

    say: Words
    names: Sequence[str]
    """The players' names, by seat."""
    is_polite: bool = False

    # --- what things are called --------------------------------------------------------------------------

    def card(self, kind: int) -> str:
        """A playing card's name."""
        return card_name(NAMES[kind], self.say, is_polite=self.is_polite)

    def shape(self, shape: int) -> str:
        """The name of what a special card is, whatever its colour."""
        return kind_name(SHAPE_NAMES[shape], self.say, is_polite=self.is_polite)

    def laid(self, kind: int, shape: int) -> str:
        """A card as it is laid: Mimicry with what it imitates."""
        if kind != MIMICRY_CARD or shape == NO_SHAPE:
            return self.card(kind)
        return self.say("{card} as {other}", card=self.card(kind), other=self.shape(shape))

    def cards(self, cards: bytes) -> str:
        """Several cards that these eyes know, equal ones together; how many there are, if not."""
        if HIDDEN in cards:
            return self.say.count("a card", "{number} cards", len(cards))
        return ", ".join(
            self.card(kind) + (f" x{count}" if count > 1 else "")
            for kind, count in ((kind, len(list(same))) for kind, same in groupby(cards))
        )

    def hand(self, cards: bytes) -> str:
        """A hand; a dash if it is empty."""
        return self.cards(cards) or "-"

    def colour(self, colour: int) -> str:
        """A colour's name."""
        return colour_name(COLOURS[colour], self.say)

    def event(self, event: int) -> str:
        """An event's name."""
        return EVENT_WORDS[EVENT_NAMES[event]].name

    def power(self, power: int) -> str:
        """A power card's name; just that it is one, if it is hidden."""
        return POWER_WORDS[POWER_NAMES[power]].name if power else self.say("a power card")

    def rule(self, rule: int) -> str:
        """A rule card's name."""
        return self.say(RULE_CARD_WORDS[RULE_NAMES[rule]].name)

    def demand(self, demand: int) -> str:
        """What is asked for: "Red 5", "Red", "7", "Black", "anything"."""
        if demand == FREE:
            return self.say("anything")
        if demand == BLACK_WISH:
            return self.say("Black")
        if demand > WISH_NUMBER:
            return str(demand - WISH_NUMBER)
        if demand >= SWAP_TO:
            return self.colour(DEMAND_COLOUR[demand])
        return self.card(demand)

    def wanted(self, demand: int) -> str:
        """What may be laid, in as few words as there are: "Red or 5", "Red", "7", "anything"."""
        if not HIDDEN < demand < SWAP_TO:
            return self.demand(demand)
        number = NUMBER_OF[demand] or self.shape(SHAPE[demand])
        if DEMAND_COLOUR[demand] >= len(COLOURS):  # on black only its number goes, in a colour (C5.3)
            return str(number)
        return self.say("{colour} or {number}", colour=self.colour(DEMAND_COLOUR[demand]), number=number)

    def fits(self, demand: int) -> str:
        """Which cards answer a demand, wish cards apart."""
        say = self.say
        if demand == FREE:
            return say("any card goes")
        if demand == BLACK_WISH:
            return say("any black number")
        if demand > WISH_NUMBER:
            return say("any {number}, black too", number=demand - WISH_NUMBER)
        if demand >= SWAP_TO:
            return say("any card of this colour")
        if demand >= FIRST_SINGLE:
            return say("this colour, or any {card}", card=self.shape(SHAPE[demand]))
        number = NUMBER_OF[demand]
        if DEMAND_COLOUR[demand] >= len(COLOURS):
            return say("any {number} in a colour", number=number)
        return say("this colour, or any {number}", number=number)

    def listed(self, seats: Sequence[int]) -> str:
        """Several players."""
        return ", ".join(self.names[seat] for seat in seats)

    # --- facts -------------------------------------------------------------------------------------------

    def tell(self, fact: Fact) -> str:
        """A fact as a sentence; empty for facts that need none."""
        if isinstance(fact, _Course):
            return self._tell_course(fact)
        if isinstance(fact, _Play):
            return self._tell_play(fact)
        if isinstance(fact, _Cards):
            return self._tell_cards(fact)
        if isinstance(fact, _Hands):
            return self._tell_hands(fact)
        if isinstance(fact, _Event):
            return self._tell_event(fact)
        if isinstance(fact, WindowOpened):
            return ""
        return self._tell_power(fact)

    def _tell_course(self, fact: _Course) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.RoundBegan(number):
                return say("Round {number} begins.", number=number)
            case facts.DealerNamed(seat):
                return say("{who} deals.", who=names[seat])
            case facts.TurnBegan(seat):
                return say("{who}'s turn.", who=names[seat])
            case facts.TurnSkipped(seat):
                return say("{who} skips this turn.", who=names[seat])
            case facts.TurnPassed(seat):
                return say("{who} plays nothing.", who=names[seat])
            case facts.TurnEnded():
                return ""
            case facts.SeatOut(seat):
                return say("{who} has no cards left!", who=names[seat])
            case facts.ScoresChanged(scores):
                told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
                return say("The scores now: {points}.", points=told)
            case facts.RoundEnded(why, _, _, points, scores):
                told = ", ".join(
                    f"{name} {each:+} = {score}"
                    for name, each, score in zip(names, points, scores, strict=True)
                )
                return f"{say(ENDINGS[why])} {told}"
            case facts.GameEnded(winners):
                return tell_winners([names[seat] for seat in winners], say)
            case _:
                assert_never(fact)

    def _tell_play(self, fact: _Play) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.CardLaid(seat, kind, _, _, True):
                return say("{who} slides {card} under the top card.", who=names[seat], card=self.card(kind))
            case facts.CardLaid(seat, kind, shape, _, _):
                return say("{who} plays {card}.", who=names[seat], card=self.laid(kind, shape))
            case facts.ThrownIn(seat, kind, shape):
                return say("{who} throws in {card}!", who=names[seat], card=self.laid(kind, shape))
            case facts.CardTurnedUp(kind, _):
                return say("{card} is turned up.", card=self.card(kind))
            case facts.DemandChanged(demand):
                return say("The next card must answer {demand}.", demand=self.demand(demand))
            case facts.Wished(seat, demand):
                return say("{who} wishes for {demand}.", who=names[seat], demand=self.demand(demand))
            case facts.ColourNamed(seat, colour):
                return say("{who} says {colour}.", who=names[seat], colour=self.colour(colour))
            case facts.EffectDeclined(seat, shape):
                if shape == NO_SHAPE:
                    return say("{who} discards nothing.", who=names[seat])
                return say("{who} does not use {card}.", who=names[seat], card=self.shape(shape))
            case facts.EffectLapsed(_, shape):
                return say("{card} does nothing here.", card=self.shape(shape))
            case facts.AttackAimed():
                return self._tell_attack(fact)
            case facts.AttackCountered(seat, attacker, shape):
                values = {"who": names[seat], "whom": names[attacker], "card": self.shape(shape)}
                return say("{who} takes {card} over from {whom} and aims anew.", **values)
            case facts.SeatMustSkip(seat):
                return say("{who} must skip the next turn.", who=names[seat])
            case _:
                assert_never(fact)

    def _tell_attack(self, fact: facts.AttackAimed) -> str:
        targets = [self.names[target] for target in fact.targets]
        if fact.shares:
            targets = [f"{name} ({share})" for name, share in zip(targets, fact.shares, strict=True)]
        values = {
            "who": self.names[fact.seat],
            "card": self.shape(fact.shape),
            "whom": ", ".join(targets),
        }
        return self.say("{who} aims {card} at {whom}.", **values)

    def _tell_cards(self, fact: _Cards) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.Drew(seat, kind):
                return say("{who} draws {cards}.", who=names[seat], cards=self.cards(bytes((kind,))))
            case facts.DrewShort():
                return say("The draw pile has too few cards.")
            case facts.CardsMoved(giver, taker, cards, _, is_blind):
                values = {"who": names[taker], "whom": names[giver], "cards": self.cards(cards)}
                if is_blind:
                    return say("{who} draws {cards} from {whom}, unseen.", **values)
                return say("{who} gets {cards} from {whom}.", **values)
            case facts.CardsPutDown(giver, taker, cards) if giver == taker:
                return say("{who} lays {cards} face down.", who=names[giver], cards=self.cards(cards))
            case facts.CardsPutDown(giver, taker, cards):
                values = {"who": names[giver], "whom": names[taker], "cards": self.cards(cards)}
                return say("{who} puts {cards} down for {whom}.", **values)
            case facts.CardsTakenUp(giver, taker, cards):
                values = {"who": names[taker], "whom": names[giver], "cards": self.cards(cards)}
                return say("{who} takes up {cards} from {whom}.", **values)
            case facts.CardRevealed(seat, kind):
                return say("{who} turns up {card}.", who=names[seat], card=self.card(kind))
            case facts.CardsShuffledIn(count):
                return say.count(
                    "{number} card goes on top of the pile.",
                    "{number} cards go on top of the pile.",
                    count,
                )
            case facts.CardShown(seat, kind):
                return say("{who} puts {card} on the heap.", who=names[seat], card=self.card(kind))
            case facts.HeapTaken(seat, cards):
                return say("{who} takes {cards}.", who=names[seat], cards=self.hand(cards))
            case facts.HeapDiscarded(cards):
                return say("Put under the top discard: {cards}.", cards=self.cards(cards))
            case facts.TakenFromDiscard(seat, kind):
                return say("{who} takes {card} from the discards.", who=names[seat], card=self.card(kind))
            case facts.TakenFromPile(seat, kind):
                return say("{who} gets {card} from the pile.", who=names[seat], card=self.card(kind))
            case facts.Discarded(seat, cards):
                return say("{who} discards {cards}.", who=names[seat], cards=self.cards(cards))
            case facts.SpecialsCounted(seat, count):
                return say.count(
                    "{who} holds {number} special card.",
                    "{who} holds {number} special cards.",
                    count,
                    who=names[seat],
                )
            case _:
                assert_never(fact)

    def _tell_hands(self, fact: _Hands) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.HandLookedAt(seat, holder, cards):
                if HIDDEN in cards or not cards:
                    return say("{who} looks at {whom}'s hand.", who=names[seat], whom=names[holder])
                values = {"who": names[seat], "whom": names[holder], "cards": self.cards(cards)}
                return say("{who} looks at {whom}'s hand: {cards}.", **values)
            case facts.HandsShown():
                return say("Hands are shown.")
            case facts.HandsLookedAt(seat, _):
                return say("{who} looks at all hands.", who=names[seat])
            case facts.HandsMoved(origins):
                moves = [
                    say("{who} gets {whom}'s hand.", who=names[seat], whom=names[origin])
                    for seat, origin in enumerate(origins)
                    if seat != origin
                ]
                return " ".join(moves) or say("All hands stay where they are.")
            case facts.HandsShuffled(seats):
                return say("The hands of {names} are shuffled together.", names=self.listed(sorted(seats)))
            case _:
                assert_never(fact)

    def _tell_event(self, fact: _Event) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.EventSetOff(trigger):
                return say("{who} sets off an event.", who=names[trigger])
            case facts.EventsReshuffled():
                return say("The events are shuffled anew.")
            case facts.EventTurnedUp(event):
                return say("The event {event} is turned up.", event=self.event(event))
            case facts.EventBegan(event, _, protected):
                text = say(EVENT_WORDS[EVENT_NAMES[event]].text)
                told = say("{event}! {what}", event=self.event(event), what=text)
                spared = [say("{who} is spared.", who=names[seat]) for seat in protected]
                return " ".join([told, *spared])
            case facts.EventEnded():
                return ""
            case facts.EventChosen(seat, event):
                return say("{who} chooses {event}.", who=names[seat], event=self.event(event))
            case facts.Risked(seat, True):
                return say("{who} risks it.", who=names[seat])
            case facts.Risked(seat, _):
                return say("{who} does not risk it.", who=names[seat])
            case facts.LastingBegan() | facts.LastingEnded():
                return self._tell_lasting(fact)
            case facts.BombTicked(seat, left):
                return say.count(
                    "{who} has {number} turn left.", "{who} has {number} turns left.", left, who=names[seat]
                )
            case facts.BombWentOff():
                return say("Boom! The Time Bomb goes off.")
            case facts.DirectionTurned(direction):
                if direction > 0:
                    return say("Now play goes counter-clockwise.")
                return say("Now play goes clockwise.")
            case facts.RuleTurnedUp(rule):
                return say("New rule: {rule}.", rule=self.rule(rule))
            case facts.RuleReturned(rule):
                return say("{rule} no longer holds.", rule=self.rule(rule))
            case _:
                assert_never(fact)

    def _tell_lasting(self, fact: facts.LastingBegan | facts.LastingEnded) -> str:
        texts = _BEGUN if isinstance(fact, facts.LastingBegan) else _ENDED
        if fact.effect not in texts:
            event = EVENT_WORDS[fact.effect.value].name
            if isinstance(fact, facts.LastingBegan):
                return self.say("{event} holds until the round ends.", event=event)
            return self.say("{event} is over.", event=event)
        values = {"who": self.names[fact.seat]}
        if fact.effect is Lasting.COLOUR_BLOCKADE:
            values["colour"] = self.colour(fact.colour)
        return self.say(texts[fact.effect], **values)

    def _tell_power(self, fact: _Power) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.DrewPower(seat, power):
                return say("{who} gets {power}.", who=names[seat], power=self.power(power))
            case facts.PowerTurnedUp(seat, power):
                text = say(POWER_WORDS[POWER_NAMES[power]].text)
                told = say("{who} turns up {power}!", who=names[seat], power=self.power(power))
                return f"{told} ({text})"  # the card speaks to whoever turned it up
            case facts.PowerTookEffect():
                return ""
            case facts.PowerRecharged(seat, power):
                return say("{who} recharges {power}.", who=names[seat], power=self.power(power))
            case facts.PowerGiven(giver, taker, power, _):
                values = {"who": names[taker], "whom": names[giver], "power": self.power(power)}
                return say("{who} gets {power} from {whom}.", **values)
            case facts.PowerReturned(seat, power, _):
                return say("{who} puts {power} back.", who=names[seat], power=self.power(power))
            case _:
                assert_never(fact)
