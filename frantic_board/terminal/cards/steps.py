"""The questions of the card game in small steps: a card, then what it imitates; a player, then a number."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from frantic_board.cards.answers import Play
from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    FACE_UP,
    FIRST_BLACK,
    HIDDEN,
    NAMES,
    POWER_NAMES,
    SHAPE_NAMES,
)
from frantic_board.cards.rules import Decision
from frantic_board.cards.state import State
from frantic_board.choices import PASSES, Choice, Path, What
from frantic_board.terminal.cards.drawing import COLOUR_STYLES, Drawing, card_style
from frantic_board.terminal.room import Item, Step
from frantic_board.words.cards.cards import CARD_WORDS, kind_of
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.cards.refusals import translate_refusal
from frantic_board.words.language import N_

_PASSES: Final = {
    "play": N_("end your turn"),
    "power": N_("no power card"),
    "react": N_("let it pass (Enter)"),
    "target": N_("nobody"),
    "split": N_("nobody"),
    "pair": N_("nobody"),
    "lay": N_("take them all"),
    "pick": N_("none"),
    "risk": N_("decline"),
    "do": N_("leave it"),
}
"""What it is to pass, by what is asked."""
_QUESTIONS: Final = {
    What.CARD: N_("Which card?"),
    What.IMITATION: N_("As what?"),
    What.SEAT: N_("Who?"),
    What.COLOUR: N_("Which colour?"),
    What.POWER: N_("Which power card?"),
    What.EVENT: N_("Which event?"),
}
_OF_HAND: Final = ("turn", "play")
"""What is asked of the hand as a whole: what does not fit is shown, too."""


@dataclass(frozen=True)
class Steps:
    """The choices that answer one decision."""

    decision: Decision
    state: State
    drawing: Drawing
    seen: bytes | None = None
    """The hand as its owner saw it last, to mark what is new; None if that does not matter."""

    def step(self, choices: Sequence[Choice], chosen: Path) -> Step:
        """How to ask for one of these choices."""
        asks = self.decision.asks
        if asks in _OF_HAND and not chosen:
            return self._hand(choices)
        if asks == "react" and not chosen:
            return self._reaction(choices)
        if choices[0].what is What.NUMBER or asks == "wish":
            return self._number(choices, chosen)
        items = tuple(self._item(choice) for choice in choices)
        whats = {choice.what for choice in choices} - {What.PASS, What.DO}
        question = _QUESTIONS[whats.pop()] if whats else N_("Your choice?")
        return Step(self.drawing.teller.say(question), items, note=self._note(chosen))

    # --- a hand card -------------------------------------------------------------------------------------

    def _hand(self, choices: Sequence[Choice]) -> Step:
        """All cards of the hand, sorted; those that cannot be played say why."""
        say = self.drawing.teller.say
        hand = self.state.hands[self.decision.seat]
        new = Counter(hand) - Counter(hand if self.seen is None else self.seen)
        can = {choice.value for choice in choices if choice.what is What.CARD}
        kinds = sorted(set(hand) | can)
        items = [self._hand_card(kind, hand.count(kind), new[kind], kind not in can) for kind in kinds]
        others = [self._item(choice) for choice in choices if choice.what is not What.CARD]
        if can:
            return Step(say("Which card?"), (*items, *others))
        (other,) = others
        label = say("draw (Enter)") if other.choice.what is What.DRAW else say("end your turn (Enter)")
        note = say("Nothing in your hand fits.")
        return Step(say("Your choice?"), (*items, replace(other, label=label)), other.choice, note)

    def _hand_card(self, kind: int, count: int, new: int, is_refused: bool) -> Item:
        teller = self.drawing.teller
        label = self.drawing.label(kind) + (f" x{count}" if count > 1 else "")
        if new:
            label = teller.say("{card} (new)", card=label)
        reason = self.decision.refusal(Play(kind)) if is_refused else None
        refusal = translate_refusal(reason, teller.say, is_polite=teller.is_polite) if reason else ""
        return Item(
            Choice(What.CARD, kind),
            label,
            card_style(kind),
            self._text(kind),
            _names(NAMES[kind], teller.card(kind), self.drawing.label(kind)),
            refusal,
        )

    def _text(self, kind: int) -> str:
        """What a card does; nothing for a plain number."""
        return "" if kind < FIRST_BLACK else self.drawing.teller.say(CARD_WORDS[kind_of(NAMES[kind])].text)

    # --- windows and wishes ------------------------------------------------------------------------------

    def _reaction(self, choices: Sequence[Choice]) -> Step:
        """Throwing in comes first, so that Enter lets it pass."""
        say = self.drawing.teller.say
        thrown = [
            Item(
                choice,
                say("throw in {card}", card=self.drawing.label(choice.value)),
                card_style(choice.value),
                names=_names(NAMES[choice.value], self.drawing.label(choice.value)),
            )
            for choice in choices
            if choice.what is What.CARD
        ]
        passes = [self._item(choice) for choice in choices if choice.what is What.PASS]
        return Step(say("Your choice?"), (*thrown, *passes), default=PASSES[0] if passes else None)

    def _number(self, choices: Sequence[Choice], chosen: Path) -> Step:
        """A share, or a wish: numbers come first, from 1 on, so that each is chosen by itself."""
        say = self.drawing.teller.say
        numbers = sorted(
            (choice for choice in choices if choice.what is What.NUMBER), key=lambda choice: choice.value
        )
        colours = [choice for choice in choices if choice.what is What.COLOUR]
        items = tuple(
            Item(choice, "" if choice.value == place else str(choice.value))
            for place, choice in enumerate(numbers, 1)
        ) + tuple(self._item(choice) for choice in colours)
        if chosen:
            whom = self.drawing.teller.names[chosen[-1].value]
            return Step(say("How many cards for {whom}?", whom=whom), items)
        if not colours:
            return Step(say("Which number?"), items)
        return Step(say("Which colour?") if not numbers else say("Which number or colour?"), items)

    # --- what the items are called -----------------------------------------------------------------------

    def _item(self, choice: Choice) -> Item:
        teller, value = self.drawing.teller, choice.value
        say = teller.say
        match choice.what:
            case What.CARD:
                names = _names(NAMES[value], teller.card(value), self.drawing.label(value))
                return Item(choice, self.drawing.label(value), card_style(value), self._text(value), names)
            case What.IMITATION:
                name = teller.shape(value)
                text = say(CARD_WORDS[SHAPE_NAMES[value]].text)
                return Item(choice, name, "", text, _names(SHAPE_NAMES[value], name))
            case What.SEAT:
                return self._seat(choice)
            case What.COLOUR:
                name = teller.colour(value)
                return Item(choice, name, COLOUR_STYLES[value], names=_names(COLOURS[value], name))
            case What.POWER:
                return self._power(choice)
            case What.EVENT:
                words = EVENT_WORDS[EVENT_NAMES[value]]
                return Item(choice, words.name, "", say(words.text), _names(EVENT_NAMES[value], words.name))
            case What.DRAW:
                return Item(choice, say("draw (d)"), names=_names("d", "draw"))
            case What.DO if self.decision.asks == "risk":
                return Item(choice, say("risk it"), names=_names("risk", "do"))
            case What.DO:
                return Item(choice, say("do it"), names=_names("do"))
            case _:
                label = say(_PASSES[self.decision.asks])
                return Item(choice, label, names=_names("p", "pass", label))

    def _seat(self, choice: Choice) -> Item:
        player = self.drawing.players[choice.value]
        count = len(self.state.hands[choice.value])
        say = self.drawing.teller.say
        label = say.count("{who}, {number} card", "{who}, {number} cards", count, who=player.name)
        return Item(choice, label, names=_names(player.figure, player.name))

    def _power(self, choice: Choice) -> Item:
        teller = self.drawing.teller
        power = choice.value % FACE_UP
        if power == HIDDEN:
            return Item(choice, teller.say("a hidden one"), names=_names("hidden"))
        words = POWER_WORDS[POWER_NAMES[power]]
        label = self.drawing.powers(bytes((choice.value,)))[0]
        prefix = "+" if choice.value > FACE_UP else ""
        names = _names(prefix + POWER_NAMES[power], prefix + words.name)
        return Item(choice, label, "", teller.say(words.text), names)

    # --- what should be known before choosing ------------------------------------------------------------

    def _note(self, chosen: Path) -> str:
        """What is chosen already, of several; the card that Merry Christmas gives away."""
        teller = self.drawing.teller
        say, asks = teller.say, self.decision.asks
        if asks == "split" and not chosen:
            return say("In this order; whoever is passed over draws nothing.")
        if asks == "give" and chosen:
            return say("Who gets {card}?", card=teller.card(chosen[0].value))
        if asks in ("give", "take", "discard") and self.state.chosen:
            return say("Chosen so far: {cards}.", cards=teller.cards(self.state.chosen))
        return ""


def _names(*names: str) -> tuple[str, ...]:
    """What may be typed for an item: a name as in the notation, and as people write it."""
    typed = dict.fromkeys(name.casefold() for name in names)
    return (*typed, *(name.replace("-", " ") for name in typed if "-" in name))
