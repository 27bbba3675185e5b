"""What seats know: no more than they saw (C2.9, C2.15), all that they saw, and never by way of a fact."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from frantic_board.cards import facts as told
from frantic_board.cards.cards import EVENT_OF_NAME, FACE_UP, GLASS_HOUSE
from frantic_board.cards.facts import Fact, Lasting, redacted
from frantic_board.cards.frames import COLOUR, FOR_LAYING
from frantic_board.cards.rules import apply, is_over, new_game, sample
from frantic_board.cards.state import State
from frantic_board.cards.view import view_for
from frantic_board.kernel.piles import multiset
from tests.cards.harness.games import nasty_setup, setup_of

_SEEN_BY_ALL: Final = (EVENT_OF_NAME["black-hole"], EVENT_OF_NAME["epic-fail"])
"""The events that move cards from hand to hand for all to see (C2.15)."""


class Witness:
    """Keeps account of all hands from the facts, and of what each seat knows from what that seat is told."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.clear()

    def clear(self) -> None:
        """A new round: nobody knows anything."""
        self.hands: list[Counter[int]] = [Counter() for _ in self.seats]
        self.powers: list[Counter[int]] = [Counter() for _ in self.seats]
        self.open_hands: set[int] = set()
        self.is_glass_house = False
        self.events: list[int] = []
        self.exchanged: list[tuple[int, int, set[int]]] = []
        self.known = {(one, other): Counter[int]() for one in self.seats for other in self.seats}
        self.known_powers = {(one, other): Counter[int]() for one in self.seats for other in self.seats}

    def is_open(self, seat: int) -> bool:
        """Whether all see this hand (C12.14, C13.7)."""
        return self.is_glass_house or bool(self.open_hands - {seat})

    # --- who may see which cards of a fact, by the rules alone -------------------------------------------

    def check_audience(self, fact: Fact) -> None:
        """Nobody is told of a card that is not theirs to see, and who may see it is told."""
        for eyes in (*(frozenset({seat}) for seat in self.seats), frozenset[int]()):
            shown = redacted(fact, eyes)
            assert type(shown) is type(fact)
            assert self._cards(shown) == self._visible(fact, eyes), f"{eyes} are told {shown} of {fact}"

    def _visible(self, fact: Fact, eyes: frozenset[int]) -> list[bytes]:
        """The cards of a fact as these eyes may see them: face down where they may not."""
        match fact:
            case told.Drew(seat, _) | told.DrewPower(seat, _):
                audience = {seat}
            case told.HandLookedAt(seat, holder, _):
                audience = {seat, holder}
            case told.HandsLookedAt(seat, hands):
                return [
                    hand if eyes & {seat, holder} else bytes(len(hand))
                    for holder, hand in enumerate(hands)
                    if hand is not None
                ]
            case told.CardsMoved(giver, taker, _, _, _):
                is_seen = self.is_open(giver) or bool(set(self.events[-1:]) & set(_SEEN_BY_ALL))
                audience = set(eyes) if is_seen else {giver, taker}
                if is_seen:
                    return self._cards(fact)
            case told.CardsPutDown(giver, _, _):
                audience = {giver}
            case told.CardsTakenUp(giver, taker, _) | told.PowerGiven(giver, taker, _, False):
                audience = {giver, taker}
            case told.PowerReturned(seat, _, False):
                audience = {seat}
            case _:
                return self._cards(fact)
        return [cards if eyes & audience else bytes(len(cards)) for cards in self._cards(fact)]

    def _cards(self, fact: Fact) -> list[bytes]:
        """All cards and power cards that a fact names."""
        match fact:
            case told.HandsLookedAt(_, hands) | told.HandsShown(hands):
                return [hand for hand in hands if hand is not None]
            case told.HandLookedAt() | told.CardsMoved() | told.CardsPutDown() | told.CardsTakenUp():
                return [fact.cards]
            case told.Drew():
                return [bytes((fact.kind,))]
            case told.DrewPower() | told.PowerGiven() | told.PowerReturned():
                return [bytes((fact.power,))]
            case _:
                return []

    # --- what happened -----------------------------------------------------------------------------------

    def hear(self, fact: Fact) -> None:
        """Something happened: all hands change as it says, and each seat learns what it is told."""
        match fact:
            case told.RoundBegan():
                self.clear()
            case told.Drew(seat, kind):
                self._gain(seat, bytes((kind,)), set(self.seats) if self.is_open(seat) else {seat})
            case told.CardLaid(seat, kind, _, _, _) | told.CardShown(seat, kind):
                self._lose(seat, bytes((kind,)), set(self.seats))
            case told.Discarded(seat, cards):
                self._lose(seat, cards, set(self.seats))
            case told.HeapTaken(seat, cards):
                self._gain(seat, cards, set(self.seats))
            case told.TakenFromDiscard(seat, kind) | told.TakenFromPile(seat, kind):
                self._gain(seat, bytes((kind,)), set(self.seats))
            case told.CardsMoved(giver, taker, cards, _, _):
                witnesses = self._told(fact)
                self._lose(giver, cards, witnesses)
                self._gain(taker, cards, witnesses)
            case told.CardsPutDown(giver, _, cards):
                self._lose(giver, cards, set(self.seats) if self.is_open(giver) else self._told(fact))
            case told.CardsTakenUp(_, taker, cards):
                self._gain(taker, cards, set(self.seats) if self.is_open(taker) else self._told(fact))
            case told.HandLookedAt(seat, holder, cards):
                assert Counter(cards) == self.hands[holder]
                self.known[seat, holder] = Counter(cards)
            case told.HandsLookedAt(seat, hands):
                self._see(hands, {seat})
            case told.HandsShown(hands):
                self._see(hands, set(self.seats))
            case told.HandsMoved(origins):
                self._move_hands(origins)
            case told.HandsShuffled(seats):
                for holder in seats:
                    self.hands[holder] = Counter()
                    for knower in self.seats:
                        self.known[knower, holder] = Counter()
            case _:
                self._hear_of_effects(fact)

    def _hear_of_effects(self, fact: Fact) -> None:
        match fact:
            case told.LastingBegan(Lasting.OPEN_HANDS, seat, _):
                self.open_hands.add(seat)
            case told.LastingEnded(Lasting.OPEN_HANDS, seat, _):
                self._remember()
                self.open_hands.remove(seat)
            case told.RuleTurnedUp(rule) if rule == GLASS_HOUSE:
                self.is_glass_house = True
            case told.RuleReturned(rule) if rule == GLASS_HOUSE:
                self._remember()
                self.is_glass_house = False
            case told.EventBegan(event, _, _):
                self.events.append(event)
            case told.EventEnded(event):
                assert self.events.pop() == event
            case told.RoundEnded(_, _, hands, _, _):
                assert [Counter(hand) for hand in hands] == self.hands
            case _:
                self._hear_of_powers(fact)

    def _hear_of_powers(self, fact: Fact) -> None:
        """Which power cards lie face down where; those that lie open all see anyway."""
        match fact:
            case told.DrewPower(seat, power):
                self._power_comes(seat, power, {seat})
            case told.PowerTurnedUp(seat, power):
                self._power_goes(seat, power, set(self.seats))
            case told.PowerRecharged(seat, power):
                self._power_comes(seat, power, set(self.seats))
            case told.PowerGiven(giver, taker, power, is_open):
                # Two are exchanged: both leave before either comes. The taker may have known some of the
                # giver's cards, but not which of them was picked while the other was being chosen.
                if not is_open:
                    self._power_goes(giver, power, {giver})
                self.exchanged.append((taker, power, self._told(fact)))
                if len(self.exchanged) == 2:
                    for come in self.exchanged:
                        self._power_comes(*come)
                    self.exchanged.clear()
            case told.PowerReturned(seat, power, False):
                self._power_goes(seat, power, self._told(fact))
            case _:
                pass

    def _power_comes(self, holder: int, power: int, witnesses: set[int]) -> None:
        self.powers[holder][power] += 1
        for knower in witnesses:
            self.known_powers[knower, holder][power] += 1

    def _power_goes(self, holder: int, power: int, witnesses: set[int]) -> None:
        """Who does not see which one goes is sure of one fewer of each kind."""
        assert self.powers[holder][power]
        self.powers[holder] -= Counter((power,))
        for knower in self.seats:
            known = self.known_powers[knower, holder]
            lost = Counter((power,)) if knower in witnesses else Counter(dict.fromkeys(known, 1))
            self.known_powers[knower, holder] = known - lost

    def _told(self, fact: Fact) -> set[int]:
        """The seats that are told which cards these are."""
        return {seat for seat in self.seats if all(map(all, self._cards(redacted(fact, frozenset({seat})))))}

    def _gain(self, holder: int, cards: bytes, witnesses: set[int]) -> None:
        self.hands[holder] += Counter(cards)
        for knower in witnesses:
            self.known[knower, holder] += Counter(cards)

    def _lose(self, holder: int, cards: bytes, witnesses: set[int]) -> None:
        """Who does not see which cards go is sure only of what would be left in any case."""
        assert not Counter(cards) - self.hands[holder]
        self.hands[holder] -= Counter(cards)
        for knower in self.seats:
            known = self.known[knower, holder]
            lost = Counter(cards) if knower in witnesses else Counter(dict.fromkeys(known, len(cards)))
            self.known[knower, holder] = known - lost

    def _see(self, hands: tuple[bytes | None, ...], knowers: set[int]) -> None:
        for holder, hand in enumerate(hands):
            if hand is not None:
                assert Counter(hand) == self.hands[holder]
                for knower in knowers:
                    self.known[knower, holder] = Counter(hand)

    def _remember(self) -> None:
        """Open hands are about to be closed: all remember what they saw."""
        for holder in self.seats:
            if self.is_open(holder):
                for knower in self.seats:
                    self.known[knower, holder] = self.hands[holder].copy()

    def _move_hands(self, origins: tuple[int, ...]) -> None:
        """What one knew of a hand one knows where it goes; one's own counts as known."""
        self._remember()
        known = self.known | {(seat, seat): self.hands[seat] for seat in self.seats}
        self.known = {(knower, holder): known[knower, origins[holder]].copy() for knower, holder in known}
        self.hands = [self.hands[origin].copy() for origin in origins]

    def knows(self, knower: int, holder: int) -> Counter[int]:
        """What a seat is sure another holds."""
        return self.hands[holder] if self.is_open(holder) else self.known[knower, holder]


def check_views(state: State, witness: Witness) -> int:
    """Every view shows of other hands just what the seat was told; return how many cards that were."""
    asked = state.stack[-1]
    named = 0
    if asked[0] == COLOUR and asked[2] == FOR_LAYING:  # a card named in public, not laid yet (C6.1)
        named = asked[3]
    shown = 0
    for knower in witness.seats:
        table = view_for(state, knower).table
        for holder, powers in enumerate(table.powers):
            face_down = Counter(power for power in powers if 0 < power < FACE_UP)
            known = witness.known_powers[knower, holder]
            assert state.held_power or face_down == known, f"power cards of {holder} for {knower}"
        for holder in witness.seats:
            seen = Counter(table.hands[holder])
            del seen[0]
            expected = witness.hands[knower] if holder == knower else witness.knows(knower, holder)
            if named and holder == asked[1] and not expected[named]:
                expected = expected + Counter((named,))
            assert seen == expected, f"seat {knower} sees {seen} of {holder}, and was told of {expected}"
            shown += sum(seen.values()) if holder != knower else 0
    return shown


@pytest.mark.rule("C2.9")
@pytest.mark.rule("C2.15")
@pytest.mark.parametrize("part", range(8))
def test_views_show_what_seats_were_told_and_facts_tell_what_seats_may_know(part: int) -> None:
    shown = 0
    for number in range(part, 128, 8):
        setup = nasty_setup(number) if number % 3 else setup_of(number)
        random = Random(f"witness {number}").random
        witness = Witness(setup.seats)
        facts: list[Fact] = []
        state = new_game(setup, facts)
        answers = 0
        while not is_over(state):
            for fact in facts:
                witness.check_audience(fact)
                witness.hear(fact)
            facts.clear()
            assert [multiset(hand.elements()) for hand in witness.hands] == state.hands
            if answers % 3 == 0 or state.known:
                shown += check_views(state, witness)
            apply(state, sample(state, random), facts)
            answers += 1
    assert shown > 1000
