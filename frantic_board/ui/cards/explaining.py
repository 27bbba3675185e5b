"""What the strip tells: of a card, a seat, a pile, the demand, what would follow, and what there is to do."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from frantic_board.cards.cards import (
    EVENT_NAMES,
    FIRST_BLACK,
    HIDDEN,
    NAMES,
    POINTS,
    POWER_NAMES,
    RULE_NAMES,
)
from frantic_board.cards.state import Setup
from frantic_board.choices import Choice, What
from frantic_board.ui.cards.asking import Asking
from frantic_board.ui.cards.faces import Card, CardFaces, playing
from frantic_board.ui.cards.shown import Shown
from frantic_board.ui.cards.subjects import Demand, DiscardPile, DrawPile, Pictures, Wish
from frantic_board.ui.cards.wheel import has_wish
from frantic_board.ui.table.closeup import Close
from frantic_board.ui.table.lines import Arrow, HandCard, SeatOf, Subject, Text
from frantic_board.ui.table.strip import Chip, Info, Keys
from frantic_board.ui.theme import FIGURE_COLOURS, LEGAL
from frantic_board.words.cards.cards import CARD_WORDS, kind_of
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.cards.rule_cards import RULE_CARD_WORDS
from frantic_board.words.language import Words


def card_text(card: Card, say: Words) -> str:
    """What a card does, in a line."""
    match card.pile:
        case "events":
            return say(EVENT_WORDS[EVENT_NAMES[card.number]].text)
        case "powers":
            return say(POWER_WORDS[POWER_NAMES[card.number]].text)
        case "rules":
            return say(RULE_CARD_WORDS[RULE_NAMES[card.number]].text)
    return say(CARD_WORDS[kind_of(NAMES[card.number])].text)


def card_more(card: Card, say: Words) -> str:
    """The finer points of a card."""
    match card.pile:
        case "events":
            more = EVENT_WORDS[EVENT_NAMES[card.number]].more
        case "powers":
            more = POWER_WORDS[POWER_NAMES[card.number]].more
        case "rules":
            more = RULE_CARD_WORDS[RULE_NAMES[card.number]].more
        case _:
            more = CARD_WORDS[kind_of(NAMES[card.number])].more
    return say(more) if more else ""


def close(card: Card, faces: CardFaces) -> Close:
    """What there is to know of a card."""
    say = faces.teller.say
    note = costs(card.number, say) if card.pile == "playing" else ""
    picture = partial(faces.picture, card)
    return Close(faces.name(card), card_text(card, say), card_more(card, say), picture, note=note)


class Explaining:
    """Puts together what is told of whatever is pointed at."""

    def __init__(
        self, say: Words, names: Sequence[str], faces: CardFaces, pictures: Pictures, setup: Setup
    ) -> None:
        self._say = say
        self._names = names
        self._faces = faces
        self._pictures = pictures
        self._setup = setup

    def info(
        self, subject: Subject | None, asking: Asking | None, shown: Shown, shows_odds: bool = True
    ) -> Info:
        """What is told of something; of None, what there is to do."""
        say = self._say
        odds = self._odds(asking) if asking is not None and shows_odds else ""
        match subject:
            case HandCard(kind) if kind != HIDDEN:
                return self._hand_card(kind, asking)
            case HandCard():
                return Info(say("Hidden card"), say("Only its owner knows."))
            case Card():
                return self._card(subject)
            case SeatOf(number):
                return self._seat(number, shown, asking)
            case DrawPile():
                return self._pile(shown, odds)
            case DiscardPile():
                text = say.count("{number} card lies here.", "{number} cards lie here.", len(shown.discard))
                return Info(say("Discard pile"), text, keys=(Keys(say("look closely"), ("I",)),))
            case Demand():
                teller = self._faces.teller
                text = say(
                    "The next card must answer {demand}: {fits}.",
                    demand=teller.demand(shown.demand),
                    fits=teller.fits(shown.demand),
                )
                return Info(say("Demand"), text, self._pictures.demand(shown.demand).picture)
            case Wish(choice):
                return self._wish(choice, asking)
        return self._to_do(asking, shown, odds)

    def _card(self, card: Card, keys: tuple[Keys, ...] = ()) -> Info:
        look = Keys(self._say("look closely"), ("I",))
        return Info(
            self._faces.name(card), card_text(card, self._say), self._faces.sign(card), keys=(*keys, look)
        )

    def _hand_card(self, kind: int, asking: Asking | None) -> Info:
        known = self._card(playing(kind))
        reason = "" if asking is None else asking.reason(kind)
        if reason:
            text = reason if kind < FIRST_BLACK else f"{reason} {known.text}"
            return Info(known.name, text, known.sign, keys=known.keys, is_refused=True)
        if asking is not None and kind in asking.cards:
            word = self._say("tick it") if asking.count else self._say("play it")
            return self._card(playing(kind), (Keys(word, ("Enter",)),))
        return known

    def _pile(self, shown: Shown, odds: str) -> Info:
        say = self._say
        text = say.count(
            "{number} card is left. Whoever must draw and finds none ends the round.",
            "{number} cards are left. Whoever must draw and finds none ends the round.",
            shown.pile,
        )
        return Info(say("Draw pile"), text, self._faces.sign(playing(HIDDEN)), _chips(odds))

    def _odds(self, asking: Asking) -> str:
        """What may be drawn that fits, from what the person knows."""
        if not asking.can_draw:
            return ""
        fit, unseen = asking.fitting
        return self._say("about {number} in 10 fit", number=round(10 * fit / unseen)) if unseen else ""

    def _seat(self, seat: int, shown: Shown, asking: Asking | None) -> Info:
        say = self._say
        figure = self._pictures.sprite(f"figures/{self._setup.figures[seat]}")
        cards = say.count("{number} card", "{number} cards", len(shown.hands[seat]))
        text = say("{points} points so far, {cards} in hand.", points=shown.scores[seat], cards=cards)
        if asking is not None and asking.draws[seat]:
            text = self._drawing(seat, asking.draws[seat], shown)
        return Info(self._names[seat], text, figure, self._outlook(seat, asking, shown))

    def _outlook(self, seat: int, asking: Asking | None, shown: Shown) -> tuple[Chip, ...]:
        """How many cards those would hold whose hands change if this seat were chosen."""
        after = None if asking is None else asking.hands_after(seat)
        if after is None or asking is None:
            return ()
        now = [len(hand) for hand in shown.hands]
        return tuple(
            Chip(
                (
                    self._pictures.figure(each),
                    Text(str(now[each])),
                    Arrow(),
                    Text(self._cards(after[each]), is_strong=True),
                ),
                FIGURE_COLOURS[self._setup.figures[each]],
            )
            for each in dict.fromkeys((seat, asking.seat))
            if after[each] != now[each]
        )

    def _cards(self, number: int) -> str:
        return self._say.count("{number} card", "{number} cards", number)

    def _drawing(self, seat: int, number: int, shown: Shown) -> str:
        """Somebody is to draw, and what that comes to."""
        cards = self._cards(len(shown.hands[seat]) + number)
        return self._say("{who} draws {number}: {cards}.", who=self._names[seat], number=number, cards=cards)

    def _wish(self, choice: Choice, asking: Asking | None) -> Info:
        """What a wish would mean for the own hand."""
        hand = b"" if asking is None else asking.view.hand
        if choice.what is What.COLOUR:
            name, sign = self._faces.teller.colour(choice.value), self._pictures.colour(choice.value).picture
        else:
            name, sign = str(choice.value), None
        fit = sum(has_wish(kind, choice) for kind in hand)
        text = self._say.count(
            "{number} card in your hand has it.", "{number} cards in your hand have it.", fit
        )
        return Info(name, text, sign)

    def _under_way(self, asking: Asking, shown: Shown) -> Info | None:
        """The event or the card that a question belongs to, in a sentence."""
        only = asking.effect or asking.only_item
        if only is not None:
            return self._card(only)
        if shown.event and asking.asks not in ("turn", "play", "react", "wish", "colour", "power"):
            return self._card(Card("events", shown.event))
        return None

    def _to_do(self, asking: Asking | None, shown: Shown, odds: str) -> Info:
        """What there is to do while nothing is pointed at."""
        say, info = self._say, self._pictures.sprite("icons/info")
        choose = Keys(say("choose"), ("arrow-left", "arrow-right")), Keys(say("take"), ("Enter",))
        if asking is None:
            return Info("", say("Point at any card, figure or line of the log to read about it."), info)
        if asking.asks == "split":
            text = say("Click a seat for every card. What is left goes on in the same order.")
            return Info(self._shared(asking), text, info)
        if asking.presents is not None:
            text = say("Tick cards, then click who gets them. With none ticked, all that is left goes there.")
            return Info("", text, info)
        if asking.count:
            text = say.count(
                "Tick {number} card, then confirm.", "Tick {number} cards, then confirm.", asking.count
            )
            return Info("", text, info)
        if asking.arming.power:
            armed = self._card(Card("powers", asking.arming.power))
            return replace(armed, text=say("Goes with your next card. {effect}", effect=armed.text))
        if asking.drawn:
            return self._drawn(asking)
        about = self._under_way(asking, shown)
        if about is not None and asking.card is None:
            return about
        if asking.seats:
            text = say("Click a seat, or press its number.")
            if asking.card is not None:
                return Info(self._faces.name(playing(asking.card)), text, info, keys=choose)
            return Info("", text, info, keys=choose)
        if asking.asks in ("wish", "colour"):
            has_numbers = any(choice.what is What.NUMBER for choice in asking.next)
            text = say("Bright numbers are in your hand. Each colour has a key.")
            return Info("", text if has_numbers else say("Each colour has a key."), info)
        if asking.asks == "turn" and not asking.cards:
            return Info("", say("Nothing in your hand fits: click the pile to draw."), info, _chips(odds))
        if asking.asks in ("turn", "play") and asking.cards:
            text = say.count(
                "{number} of your {cards} fits. Point at any card to see what it does.",
                "{number} of your {cards} fit. Point at any card to see what it does.",
                sum(kind in asking.cards for kind in asking.view.hand),
                cards=self._cards(len(asking.view.hand)),
            )
            return Info("", text, info, keys=choose)
        if asking.cards:
            text = say("Lit cards can be chosen. Point at any card to see what it does.")
            return Info("", text, info, keys=choose)
        return Info("", say("Choose one."), info, keys=choose)

    def _drawn(self, asking: Asking) -> Info:
        """What was drawn, and whether it can be played now."""
        say, drawn = self._say, asking.drawn
        if not asking.cards:
            text = say("You drew this. Nothing fits, so your turn ends.")
        elif any(kind in asking.cards for kind in drawn):
            text = say("You drew this. It fits: play it or another card, or end your turn.")
        else:
            text = say("You drew this. It does not fit, but another card of yours does.")
        names = ", ".join(self._faces.name(playing(kind)) for kind in drawn)
        return Info(names, text, self._faces.sign(playing(drawn[0])))

    def _shared(self, asking: Asking) -> str:
        """Who would draw how many."""
        return ", ".join(
            self._say("{who} draws {number}", who=self._names[seat], number=count)
            for seat, count in asking.draws.items()
            if count
        )


def _chips(odds: str) -> tuple[Chip, ...]:
    return (Chip((Text(odds),), LEGAL),) if odds else ()


def costs(kind: int, say: Words) -> str:
    """What a card costs at the end of a round."""
    return say.count(
        "{number} point if you still hold it at the end.",
        "{number} points if you still hold it at the end.",
        POINTS[kind],
    )
