"""Asking a person: every question as choices, one at a time, made in the hand, at the seats or on the table.

No question is known by name that need not be: what can be chosen next follows from the answers there are.
Some are put in a way of their own. Cards that the rules ask for one by one are ticked and confirmed together.
What Fantastic Four shares out is clicked on the seats, and the hand that goes away at Merry Christmas is
shared out before any of it counts. A power card is chosen before the card it goes with, so that nobody is
asked about it who wants none. And where a window comes between whom a card is aimed at and what is given,
people who share the screen say both in one sitting.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from frantic_board.cards import frames
from frantic_board.cards.answers import PASS, Answer, Discard, Give, Pair, Play, Split, Take, Target
from frantic_board.cards.cards import EVENT_NAMES, FUCK_YOU_CARD, HIDDEN
from frantic_board.cards.rules import decision
from frantic_board.cards.view import View
from frantic_board.choices import Choice, Choices, Path, What
from frantic_board.ui.cards.faces import Card, of_shape
from frantic_board.ui.cards.odds import asked_next, fitting, hands_after
from frantic_board.ui.cards.parts import TITLES, Parts, choice_actions
from frantic_board.ui.cards.preparing import Arming, Presents, Shares
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.table.middle import Action, Table
from frantic_board.ui.widget import Shortcut
from frantic_board.words.cards.refusals import translate_refusal
from frantic_board.words.language import Words

Point = tuple[int, int]

_OF_HAND: Final = ("turn", "play", "react", "give", "discard", "lay")
"""What is asked for cards of one's own hand."""
_SEVERAL: Final[dict[str, Callable[[int], Answer]]] = {"give": Give, "discard": Discard, "take": Take}
_PARASITE: Final = EVENT_NAMES.index("parasite")
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Asking:
    """One decision of one person, from the first look to the answer."""

    def __init__(
        self,
        view: View,
        parts: Parts,
        table: Table,
        say: Words,
        *,
        is_polite: bool,
        queue: Callable[[int, Sequence[Answer]], None],
        on_close: Callable[[], None],
        drawn: Sequence[int] = (),
    ) -> None:
        """`queue` takes a seat, and its answers that are to follow the one that is given."""
        asked = decision(view.table)
        assert asked is not None
        self.view = view
        self.drawn = drawn
        """What was drawn since the turn began."""
        self.decision = asked
        self._choices = Choices(asked, "cards")
        self._asked_first = view
        self._first: Answer | None = None
        """What was chosen already, where what follows is asked in the same sitting."""
        self._parts = parts
        self._table = table
        self._say = say
        self._is_polite = is_polite
        self._queue = queue
        self._on_close = on_close
        self._suggestion: Answer | None = None
        self._outlooks: dict[int, list[int] | None] = {}
        self.arming = Arming(view, asked)
        """The power card that goes with the next card."""
        parts.table.on_draw = partial(self._choose, Choice(What.DRAW))
        parts.tray.on_choose = self._take_item
        parts.wheel.on_choose = self._choose
        parts.ring.on_less = parts.table.on_less = self._less
        parts.table.on_power = self._arm if self.arming.powers else None
        self._begin()

    def _begin(self) -> None:
        """Ask what the decision asks, from its start."""
        self.count = self._several()
        """How many cards are to be ticked; 0 where one choice follows the other."""
        self.path: Path = self._start()
        self.shares = Shares(self._frame[2]) if self.asks == "split" else None
        """What is shared out of a Fantastic Four."""
        self.presents = self._presents()
        """What goes to whom at Merry Christmas."""
        is_ticking = (self.count and self.asks != "take") or self.presents is not None
        self._parts.fan.begin_ticking(self._tickable() if is_ticking else None)
        self.refresh()

    # --- what is asked -----------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.view.seat

    @property
    def asks(self) -> str:
        """What is asked."""
        return self.decision.asks

    @property
    def is_reaction(self) -> bool:
        """Whether it is asked in a window, out of turn."""
        return self.asks == "react"

    @property
    def _frame(self) -> tuple[int, ...]:
        return self.view.table.stack[-1]

    @property
    def dealt(self) -> Sequence[int]:
        """The seats that cards of a Fantastic Four were shared out to so far, card by card."""
        return () if self.shares is None else self.shares.dealt

    @property
    def draws(self) -> Counter[int]:
        """How many each seat draws of a Fantastic Four, as it stands."""
        return Counter() if self.shares is None else self.shares.counts

    def _presents(self) -> Presents | None:
        if self._frame[0] != frames.GIVE_TO or HIDDEN in self.view.hand:
            return None
        return Presents(self._parts.fan, [choice.value for choice in self.next])

    def _arm(self, power: int | None = None) -> None:
        """Let a power card go with the next card, or no longer; without one the next in turn."""
        self.arming.choose(power)
        self.refresh()
        self._table.changed()

    @cached_property
    def can_only_pass(self) -> bool:
        """Whether there is nothing to be chosen."""
        return self.decision.options() == [PASS]

    @property
    def effect(self) -> Card | None:
        """The card whose effect is asked about: whether it is carried out at all."""
        if self.asks != "do":
            return None
        shape = self._frame[2]
        return of_shape(shape) if shape else Card("events", _PARASITE)

    @property
    def only_item(self) -> Card | None:
        """The one card on the tray, if there is one alone: it is told of before anybody points at it."""
        items = self._parts.tray.items
        subject = items[0].subject if len(items) == 1 else None
        return subject if isinstance(subject, Card) else None

    def _start(self) -> Path:
        """Where choosing begins: behind what leaves no choice, as long as something is left to choose."""
        start = self._choices.forced()
        return start if self._choices.answer(start) is None else ()

    def _several(self) -> int:
        """How many cards the rules ask for, one by one."""
        frame = self._frame
        if frame[0] == frames.DISCARD:
            count = frame[2]
        elif frame[0] == frames.GIVE or (frame[0] == frames.TAKE and frame[2] != frames.FROM_DISPLAY):
            count = frame[3]
        else:
            return 0
        return count if count > 1 else 0

    def _tickable(self) -> frozenset[int]:
        """The cards of the hand that can be among those that are ticked."""
        frame, kinds = self._frame, set(self.view.hand)
        if frame[0] == frames.GIVE and frame[4] != frames.FOR_EVENT:
            kinds.discard(FUCK_YOU_CARD)
        last = max(self.view.table.chosen, default=HIDDEN)
        return frozenset(kind for kind in kinds if kind >= last)

    @property
    def next(self) -> list[Choice]:
        """What can be chosen now."""
        return self._choices.after(self.path)

    def _values(self, what: What) -> frozenset[int]:
        return frozenset(choice.value for choice in self.next if choice.what is what)

    @property
    def can_pass(self) -> bool:
        """Whether it can be let pass: in a window, by the button that is always there."""
        return self.is_reaction and Choice(What.PASS) in self._choices.after()

    @property
    def cards(self) -> frozenset[int]:
        """The kinds of cards that can be picked up from the hand."""
        if self.presents is not None:
            return self._tickable()
        if self.count:
            return frozenset() if self.asks == "take" else self._tickable()
        return self._values(What.CARD) if self.asks in _OF_HAND else frozenset()

    @property
    def card(self) -> int | None:
        """The kind of card that was picked up."""
        held = [choice.value for choice in self.path if choice.what is What.CARD]
        return held[0] if held and self.asks in _OF_HAND and self.presents is None else None

    @property
    def aim(self) -> object:
        """The card that was picked up."""
        return self.card

    @property
    def seats(self) -> frozenset[int]:
        """The seats that can be chosen."""
        if self.asks == "split":
            options = self.decision.options()
            return frozenset(seat for each in options if isinstance(each, Split) for seat in each.shares[::2])
        if self.asks == "pair":
            return self._pairable()
        return self._values(What.SEAT)

    def _pairable(self) -> frozenset[int]:
        pairs = [each for each in self.decision.options() if isinstance(each, Pair)]
        if not self.path:
            return frozenset(seat for pair in pairs for seat in (pair.first, pair.second))
        first = self.path[0].value
        return frozenset(
            pair.second if pair.first == first else pair.first
            for pair in pairs
            if first in (pair.first, pair.second)
        )

    @property
    def chosen(self) -> int | None:
        """Nothing but seats is asked for once one was chosen: the keyboard stays at them."""
        return None

    @property
    def suggested(self) -> tuple[int | None, int | None]:
        """The card and the seat a hint names."""
        if self._suggestion is None:
            return None, None
        return getattr(self._suggestion, "kind", None), getattr(self._suggestion, "seat", None)

    @property
    def has_suggestion(self) -> bool:
        """Whether a hint is shown."""
        return self._suggestion is not None

    def suggest(self, answer: Answer | None) -> None:
        """Show what a hint says, or (None) no longer."""
        self._suggestion = answer

    @property
    def can_draw(self) -> bool:
        """Whether a card may be drawn now."""
        return Choice(What.DRAW) in self._choices.after()

    @cached_property
    def fitting(self) -> tuple[int, int]:
        """How many of the cards that cannot be seen would fit, and of how many."""
        return fitting(self.view)

    def hands_after(self, seat: int) -> list[int] | None:
        """How many cards each would hold if this seat were chosen now; None where nobody can tell."""
        if self.asks != "target" or seat not in self.seats:
            return None
        if seat not in self._outlooks:
            self._outlooks[seat] = hands_after(self.view, Target(seat), self._frame[2])
        return self._outlooks[seat]

    def reason(self, kind: int) -> str:
        """Why a card of the hand cannot be played, for whoever points at it; empty if it can."""
        if kind in (*self.cards, self.card, HIDDEN) or self.asks not in ("turn", "play"):
            return ""
        refusal = self.decision.refusal(Play(kind))
        return "" if refusal is None else translate_refusal(refusal, self._say, is_polite=self._is_polite)

    # --- what people do ----------------------------------------------------------------------------------

    def _choose(self, choice: Choice, then: Sequence[Answer] = ()) -> None:
        """One choice more; with the last one the answer is given, and what is to follow it if it can."""
        if choice not in self.next:
            return
        chosen = self._choices.forced((*self.path, choice))
        answer = self._choices.answer(chosen)
        if answer is not None:
            if not self._ask_ahead(answer):
                self._finish(answer, *self.arming.answers_after(answer), *then)
            return
        self.path = chosen
        self.refresh()
        self._table.changed()

    def _finish(self, *answers: Answer) -> None:
        """Give the answer, and keep those that follow it until they are asked for."""
        first, *rest = answers if self._first is None else (self._first, *answers)
        self._queue(self.seat, rest)
        self._table.give(first)

    def _ask_ahead(self, answer: Answer) -> bool:
        """Ask at once what is given to whom an attack is aimed at, before the window that comes between.

        Whoever strikes would be called back to the screen for it. If the attack is countered, what was
        chosen lapses, and nobody has seen it.
        """
        if self.asks != "target" or not self._table.shares_screen or HIDDEN in self.view.hand:
            return False
        view = asked_next(self.view, answer, "give")
        if view is None:
            return False
        self._first = answer
        self._look_at(view)
        return True

    def _look_at(self, view: View) -> None:
        """Ask what is asked in a view."""
        asked = decision(view.table)
        assert asked is not None
        self.view, self.decision = view, asked
        self._choices = Choices(asked, "cards")
        self._begin()
        self._table.changed()

    def pick(self, kind: int) -> None:
        """Pick up a card, or tick it."""
        if self._parts.fan.ticking is not None:
            self._table.changed()
        else:
            self._choose(Choice(What.CARD, kind))

    def drag(self, kind: int, point: Point) -> None:
        """A card is being dragged: over the table it is seen where it is."""
        can_play = Choice(What.CARD, kind) in self.next and not self.count
        self._parts.table.hold(kind if can_play else None, point)

    def drop(self, kind: int, point: Point) -> None:
        """A card was let go: on the table it is played, on a seat it is turned against that."""
        self._parts.table.hold(None, point)
        seat = self._parts.ring.seat_at(point)
        if self.count or self.presents or not self._parts.table.rect.collidepoint(point):
            return
        self._choose(Choice(What.CARD, kind), () if seat is None else (Target(seat),))
        if seat is not None and seat in self.seats:  # the same question asks for the seat, too
            self.press_seat(seat)

    def press_seat(self, seat: int) -> None:
        """Choose a seat, or share out one card more to it."""
        if seat not in self.seats:
            return
        if self.shares is not None:
            self.shares.add(seat)
            self.refresh()
            self._table.changed()
        elif self.presents is not None:
            self.presents.give(seat)
            self._table.changed()
        elif self.asks == "pair":
            self._press_pair(seat)
        else:
            self._choose(Choice(What.SEAT, seat))

    def _press_pair(self, seat: int) -> None:
        if not self.path:
            self.path = (Choice(What.SEAT, seat),)
            self.refresh()
            self._table.changed()
            return
        first = self.path[0].value
        options = self.decision.options()
        answer = next((pair for pair in (Pair(first, seat), Pair(seat, first)) if pair in options), None)
        if answer is not None:
            self._table.give(answer)

    def _less(self, seat: int) -> None:
        """Take back a card that was shared out."""
        if self.shares is not None:
            self.shares.remove(seat)
            self.refresh()
            self._table.changed()

    def press_digit(self, digit: int, cards: Sequence[int]) -> bool:
        """Choose what has this number, from 0 on."""
        if self._parts.tray.is_visible:
            self._parts.tray.choose(digit)
        elif digit in self.seats:
            self.press_seat(digit)
        elif not self.seats and not self.count and digit < len(cards):
            self._choose(Choice(What.CARD, cards[digit]))
        else:
            return False
        return True

    def let_pass(self) -> None:
        """Let it pass."""
        self.path = ()
        self._choose(Choice(What.PASS))

    def put_down(self) -> bool:
        """Put down what was picked up, shared out or ticked; whether there was anything."""
        start = self._start()
        had_any = self.path != start or bool(self.dealt or self.arming.power) or self._parts.has_ticks
        self.path = start
        self.arming.power = 0
        if self.shares is not None:
            self.shares.dealt.clear()
        self._parts.untick()
        if self._first is not None and not had_any:
            self._first = None
            self._look_at(self._asked_first)
            return True
        self.refresh()
        return had_any

    def key(self, event: KeyPressed) -> bool:
        """D draws, letters and digits turn the wheel, Enter confirms, Backspace takes one back."""
        if event.modifiers.any or event.is_repeat:
            return False
        if event.key == pygame.K_BACKSPACE and self.dealt:
            self._less(self.dealt[-1])
            return True
        if event.key == pygame.K_d and Choice(What.DRAW) in self.next:
            self._choose(Choice(What.DRAW))
            return True
        if self._parts.wheel.is_visible and self._parts.wheel.press_key(event.key):
            return True
        if event.key in _ENTER and self.is_complete:
            self.confirm()
            return True
        return False

    def take_keyboard(self) -> bool:
        """Bring the keyboard to what can be chosen on the table."""
        parts = self._parts
        for widget in (parts.wheel, parts.tray):
            if widget.is_visible:
                widget.host.focus(widget, shown=True)
                return True
        if parts.table.must_draw:
            parts.table.host.focus(parts.table, shown=True)
            return True
        return False

    # --- several at once ---------------------------------------------------------------------------------

    @property
    def ticked(self) -> list[int]:
        """The cards that are ticked, in deck order."""
        if self.asks != "take":
            return self._parts.fan.ticked_kinds
        items = self._parts.tray.items
        return sorted(items[place].choice.value for place in self._parts.tray.ticked)

    @property
    def missing(self) -> int:
        """How many are still to be ticked or shared out; below 0 there are too many."""
        if self.shares is not None:
            return 0 if self.dealt else self.shares.total
        if self.presents is not None:
            return len(self.view.hand) - len(self.presents.given)
        return self.count - len(self.ticked)

    @property
    def is_complete(self) -> bool:
        """Whether it can be confirmed."""
        return self._is_confirmed and self.missing == 0

    @property
    def _is_confirmed(self) -> bool:
        """Whether nothing counts before it is confirmed."""
        return bool(self.count) or self.shares is not None or self.presents is not None

    def confirm(self) -> None:
        """Give what is ticked, or share out as it stands."""
        if not self.is_complete:
            return
        if self.shares is not None:
            answer = self.shares.answer(self.decision.options())
            assert answer is not None
            self._finish(answer)
        elif self.presents is not None:
            self._finish(*self.presents.answers)
        else:
            self._finish(*(_SEVERAL[self.asks](kind) for kind in self.ticked))

    def _take_item(self, place: int) -> None:
        if self._parts.tray.is_ticking:
            self._table.changed()
        else:
            self._choose(self._parts.tray.items[place].choice)

    # --- buttons -----------------------------------------------------------------------------------------

    @property
    def actions(self) -> Sequence[Action]:
        """What else can be done now."""
        say, found = self._say, list[Action]()
        if self._is_confirmed:
            found += self._confirming()
        tray, wheel = self._parts.tray, self._parts.wheel
        is_main = not (found or self.cards or self.seats or tray.is_visible or wheel.is_visible)
        following = [each for each in self.next if not (self.is_reaction and each.what is What.PASS)]
        found += choice_actions(following, self.asks, self._choose, say, is_main=is_main)
        if self.arming.powers:
            power = self.arming.power
            text = self._parts.faces.name(Card("powers", power)) if power else say("Power card")
            found.append(Action("power", text, self._arm, "star", Shortcut(pygame.K_p, "P")))
        if self.path != self._start() or (self._first is not None and not self._parts.fan.ticked):
            key = Shortcut(pygame.K_ESCAPE, "Esc")
            found.append(Action("put-back", say("Put it back"), self._put_back, "undo", key))
        return found

    def _confirming(self) -> list[Action]:
        say, missing = self._say, self.missing
        reason = ""
        if missing > 0 and self.presents is not None:
            reason = say.count("{number} card is left.", "{number} cards are left.", missing)
        elif missing > 0:
            reason = say.count("{number} card is missing.", "{number} cards are missing.", missing)
        elif missing < 0:
            reason = say.count("{number} card is too many.", "{number} cards are too many.", -missing)
        text = say("Strike") if self.asks == "split" else say("Confirm")
        enter = Shortcut(pygame.K_RETURN, "Enter")
        found = [Action("confirm", text, self.confirm, "check", enter, not reason, reason)]
        if missing > 0 and self.presents is not None:
            key = Shortcut(pygame.K_r, "R")
            found.append(Action("share-rest", say("Share out the rest"), self._share_rest, "share", key))
        if self.dealt or self._parts.has_ticks:
            key = Shortcut(pygame.K_ESCAPE, "Esc")
            found.append(Action("put-back", say("Start over"), self._put_back, "undo", key))
        return found

    def _share_rest(self) -> None:
        if self.presents is not None:
            self.presents.share_rest()
            self._table.changed()

    def _put_back(self) -> None:
        self.put_down()
        self._table.changed()

    # --- what is lit -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Light up what can be chosen next."""
        parts, following = self._parts, self.next
        table = parts.table
        table.can_draw = Choice(What.DRAW) in following
        table.must_draw = table.can_draw and not self.cards
        table.armed, table.shared_by = self.arming.power, self.seat
        if self.shares is not None:
            table.dealt, table.following = tuple(self.dealt), tuple(self.shares.following)
            table.to_deal = self.shares.total
        on_wheel = self.asks in ("wish", "colour")
        wheel = [each for each in following if on_wheel and each.what in (What.COLOUR, What.NUMBER)]
        parts.offer_wheel(wheel, self._wish_title(wheel), self.view.hand)
        parts.offer_tray(self._on_tray(following), self._say, is_ticking=bool(self.count))
        table.changed()

    def _wish_title(self, choices: Sequence[Choice]) -> str:
        say, whats = self._say, {choice.what for choice in choices}
        if self.asks == "colour":
            return say("Which colour?")
        if whats == {What.COLOUR}:
            return say("I wish a colour")
        return say("I wish a number") if whats == {What.NUMBER} else say("I wish a colour or a number")

    def _on_tray(self, following: Sequence[Choice]) -> list[Choice]:
        """What lies on the tray: cards that are not in one's hand, events, powers, what Mimicry may be."""
        if self.asks == "take" and self.count:
            held = self.view.table.hands[self._frame[2]]
            return [Choice(What.CARD, kind) for kind in sorted(held) if kind != HIDDEN]
        in_hand = self.view.hand if self.asks in _OF_HAND else b""
        return [
            choice
            for choice in following
            if choice.what in TITLES and not (choice.what is What.CARD and choice.value in in_hand)
        ]

    def close(self) -> None:
        """Stop asking: nothing is lit any more."""
        self._parts.close()
        self._on_close()
