"""The one line that always says who must do what now, in the card game.

    Status(say, names).line(state)

A line is told to certain eyes. A window asks only those who can throw in, so that naming whom it asks would
show a hand: to other eyes it says what anybody at the table knows. A window that opens for everybody, to give
nothing away, says the same: see `window`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.cards import frames
from frantic_board.cards.cards import (
    COUNTERATTACK,
    EQUALITY,
    EXCHANGE,
    GIFT,
    INEQUALITY,
    LUCKY_BASTARD,
    NICE_TRY,
    NO_SHAPE,
    POINTS,
    SKIP,
    SPECIAL_FAVOURS,
    THIEF,
)
from frantic_board.cards.demand import FREE
from frantic_board.cards.state import DEALING, State, in_order
from frantic_board.kernel import CHANCE, Frame
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import N_, Words
from frantic_board.words.names import tell_winners

_PLAYS: Final = {
    frames.AFTER_DRAW: N_("{who}: play a card, or end your turn."),
    frames.SECOND: N_("{who}: 2nd Chance! Play another card on it."),
    frames.ANYTHING: N_("{who}: Random Chance! Play any card you like."),
    frames.IMITATE: N_("{who}: Mimicry was turned up. Which wish card is it?"),
    frames.IMITATE_REWOUND: N_("{who}: Mimicry was turned up. Which wish card is it?"),
}
_TARGETS: Final = {
    GIFT: N_("{who}: who gets your Gift?"),
    EXCHANGE: N_("{who}: with whom do you exchange cards?"),
    SKIP: N_("{who}: who skips the next turn?"),
    THIEF: N_("{who}: whom do you rob?"),
    EQUALITY: N_("{who}: who draws until you hold equally many?"),
    INEQUALITY: N_("{who}: who draws from your hand?"),
    SPECIAL_FAVOURS: N_("{who}: with whom do you exchange special cards?"),
    frames.FOR_SPECIAL_CHARGE: N_("{who}: Special Charge! Who draws?"),
    frames.FOR_RECYCLING: N_("{who}: Recycling! Who takes up your card?"),
    frames.FOR_SURPRISE_PARTY: N_("{who}: Surprise Party! Who gets a card from you?"),
    frames.FOR_TRUST_FALL: N_("{who}: Trust Fall! Who gives you two cards?"),
}
_PAIRS: Final = {
    frames.FOR_EDISON: N_("{who}: which two exchange a power card?"),
    frames.FOR_IDENTITY_THEFT: N_("{who}: Identity Theft! Which two exchange hands?"),
}
_LAYS: Final = {
    frames.FOR_GAMBLING_MAN: N_("{who}: Gambling Man! Lay a card face down."),
    frames.FOR_ROULETTE: N_("{who}: Russian Roulette! Lay a card face down."),
    frames.FOR_TSUNAMI_FIRST: N_("{who}: Tsunami! Lay the first card."),
    frames.FOR_TSUNAMI: N_("{who}: Tsunami! Lay a card of {number} points or more, or take them all."),
}
_WISHES: Final = {
    frames.A_COLOUR: N_("{who}: wish for a colour."),
    frames.A_NUMBER: N_("{who}: wish for a number."),
    frames.A_COLOUR | frames.A_NUMBER: N_("{who}: wish for a colour or a number."),
}
_PICKS: Final = {
    frames.FOR_RECHARGE: N_("{who}: which power card do you recharge?"),
    frames.FOR_RECHARGE_OR_NOT: N_("{who}: which power card do you recharge?"),
    frames.FOR_UPDATE: N_("{who}: which of your power cards goes back?"),
    frames.FOR_EDISON_PICK: N_("{who}: which power card goes from {giver} to {taker}?"),
}
_PLAIN: Final = {
    frames.GIVE_TO: N_("{who}: Merry Christmas! Give all your cards away."),
    frames.CHOOSE_EVENT: N_("{who}: which event happens?"),
    frames.RISK: N_("{who}: Seppuku! Risk it?"),
}
_CHANCES: Final = {
    frames.DEALER: N_("The first dealer is drawn by lot."),
    frames.DEAL_MIXED: N_("All hands are dealt anew."),
    frames.EVENT_CARD: N_("An event is turned up."),
    frames.MANAGED_EVENT: N_("Events are turned up to choose from."),
    frames.POWER_CARD: N_("Power cards are dealt."),
    frames.HIDDEN_POWER: N_("A hidden power card is picked."),
    frames.RULE_CARD: N_("A rule card is turned up."),
}


@dataclass(frozen=True)
class Status:
    """Says to one pair of eyes what is asked now."""

    say: Words
    names: Sequence[str]
    """The players' names, by seat."""
    eyes: frozenset[int] | None = None
    """The seats that may know they are asked to throw in; None for all, as with open hands."""
    is_polite: bool = False

    @property
    def _teller(self) -> Teller:
        return Teller(self.say, self.names, self.is_polite)

    def line(self, state: State) -> str:
        """Who must do what now; who has won, when the game is over. A view's table will do, too."""
        if not state.stack:
            return tell_winners([self.names[seat] for seat in state.won], self.say)
        frame = state.stack[-1]
        if frame[1] == CHANCE:
            return self._chance(state, frame)
        if frame[0] == frames.REACT:
            return self._react(state, frame)
        return self._choose(state, frame)

    # --- windows (C8) ------------------------------------------------------------------------------------

    def window(self, shape: int, attack: int, targets: Sequence[int]) -> str:
        """What a window for a card of this shape asks everybody; it may be about an attack at some."""
        say = self.say
        if shape == NICE_TRY:
            return say("Somebody has no cards left. Nice Try, anyone?")
        if shape == LUCKY_BASTARD:
            return say("An event is coming. {card}, anyone?", card=self._teller.shape(shape))
        whom = self._teller.listed(targets)
        return say(
            "{card} against {whom}! Is there a Counterattack?", card=self._teller.shape(attack), whom=whom
        )

    def _react(self, state: State, frame: Frame) -> str:
        _, seat, shape = frame
        say, who = self.say, self.names[seat]
        attack, targets = _attack(state) if shape == COUNTERATTACK else (NO_SHAPE, [])
        if self.eyes is not None and seat not in self.eyes:
            return self.window(shape, attack, targets)
        if shape == NICE_TRY:
            return say("{who}: somebody has no cards left. Throw in Nice Try?", who=who)
        if shape == LUCKY_BASTARD:
            card = self._teller.shape(shape)
            return say("{who}: an event is coming. Throw in {card}?", who=who, card=card)
        card = self._teller.shape(attack)
        return say("{who}: {card} is aimed at you. Throw in Counterattack?", who=who, card=card)

    # --- choices -----------------------------------------------------------------------------------------

    def _choose(self, state: State, frame: Frame) -> str:
        kind, seat = frame[:2]
        say, who = self.say, self.names[seat]
        match kind:
            case frames.TURN_QUESTION if state.demand == FREE:
                return say("{who}: play any card, or draw.", who=who)
            case frames.TURN_QUESTION:
                wanted = self._teller.wanted(state.demand)
                return say("{who}: answer {demand}, or draw.", who=who, demand=wanted)
            case frames.PLAY:
                return say(_PLAYS[frame[2]], who=who)
            case frames.POWER:
                card = self._teller.laid(frame[2], frame[3])
                return say("{who}: turn up a power card with {card}?", who=who, card=card)
            case frames.TARGET:
                return say(_TARGETS[frame[2]], who=who)
            case frames.SPLIT:
                return say("{who}: share out {number} cards among the others.", who=who, number=frame[2])
            case frames.PAIR:
                return say(_PAIRS[frame[2]], who=who)
            case frames.GIVE | frames.TAKE | frames.DISCARD:
                return self._cards(frame)
            case frames.LAY if frame[2] == frames.FOR_TSUNAMI:
                return say(_LAYS[frame[2]], who=who, number=POINTS[state.display[-1]])
            case frames.LAY:
                return say(_LAYS[frame[2]], who=who)
            case frames.WISH:
                return say(_WISHES[frame[2]], who=who)
            case frames.COLOUR if frame[2] == frames.FOR_BLOCKADE:
                return say("{who}: Colour Blockade! Which colour?", who=who)
            case frames.COLOUR:
                return say("{who}: Colour Swap! Which colour goes on?", who=who)
            case frames.HAND:
                return self._hand(state, frame)
            case frames.PICK:
                values = {"who": who}
                if frame[3] == frames.FOR_EDISON_PICK:
                    values |= {"giver": self.names[frame[2]], "taker": self.names[frame[4]]}
                return say(_PICKS[frame[3]], **values)
            case frames.DO if frame[2] == NO_SHAPE:
                return say("{who}: Parasite! Discard two cards?", who=who)
            case frames.DO:
                return say("{who}: use {card}?", who=who, card=self._teller.shape(frame[2]))
        return say(_PLAIN[kind], who=who)

    def _cards(self, frame: Frame) -> str:
        """Cards are named one by one."""
        kind, seat = frame[:2]
        say, who = self.say, self.names[seat]
        if kind == frames.DISCARD:
            return say.count("{who}: discard a card.", "{who}: discard {number} cards.", frame[2], who=who)
        if kind == frames.TAKE and frame[2] == frames.FROM_DISPLAY:
            return say("{who}: take one of the open cards.", who=who)
        whom, count = self.names[frame[2]], frame[3]
        if kind == frames.TAKE:
            return say.count(
                "{who}: take a card from {whom}.",
                "{who}: take {number} cards from {whom}.",
                count,
                who=who,
                whom=whom,
            )
        return say.count(
            "{who}: give {whom} a card.", "{who}: give {whom} {number} cards.", count, who=who, whom=whom
        )

    def _hand(self, state: State, frame: Frame) -> str:
        """Distributor: the trigger's new hand first, then those of the others in order."""
        _, trigger, position, _ = frame
        if position == 0:
            return self.say("{who}: Distributor! Whose hand do you take?", who=self.names[trigger])
        taker = in_order(state, trigger)[position - 1]
        return self.say(
            "{who}: Distributor! Whose hand goes to {whom}?",
            who=self.names[trigger],
            whom=self.names[taker],
        )

    # --- chance ------------------------------------------------------------------------------------------

    def _chance(self, state: State, frame: Frame) -> str:
        kind = frame[0]
        if kind == frames.DRAW:
            if frame[2] == frames.TURN_UP:
                return self.say("A card is turned up.")
            if state.phase == DEALING:
                return self.say("The cards are dealt.")
            return self.say("{who} draws cards.", who=self.names[frame[2]])
        if kind == frames.STEAL:
            return self.say(
                "{who} draws from {whom}, unseen.", who=self.names[frame[2]], whom=self.names[frame[3]]
            )
        return self.say(_CHANCES[kind])


def _attack(state: State) -> tuple[int, list[int]]:
    """The card that attacks and whom: it strikes when the window below the question has closed."""
    strike = next(frame for frame in reversed(state.stack) if frame[0] == frames.STRIKE)
    window = next(frame for frame in reversed(state.stack) if frame[0] == frames.COUNTER_WINDOW)
    attacker, targets = window[1], window[2]
    return strike[2], [seat for seat in in_order(state, attacker) if targets >> seat & 1]
