"""Which card may be laid (C5), and what laying it does to pile and demand (C6.1)."""

from typing import Final

from frantic_board.cards import knowledge
from frantic_board.cards.cards import (
    BLACK_ON_BLACK,
    CLEAN_FINISH,
    COLOUR,
    COUNTERATTACK,
    CURSE_CARD,
    FANTASTIC,
    FIRST_SINGLE,
    FIRST_SWAP,
    FUCK_YOU,
    FUCK_YOU_CARD,
    MIMICRY,
    MIMICRY_CARD,
    NO_BACKTALK,
    NO_COLOUR,
    SHAPE,
    SHOWING,
    SHOWS,
    SPECIALS,
    SWAP,
    THE_END_CARD,
    single_card,
    wish_card,
)
from frantic_board.cards.demand import (
    DEMAND_COLOUR,
    FREE,
    SWAP_TO,
    UNFIT,
    UNFIT_BLACK_ON_BLACK,
)
from frantic_board.cards.facts import CardLaid, DemandChanged, Fact
from frantic_board.cards.moving import note_empty
from frantic_board.cards.state import State
from frantic_board.kernel.piles import BYTE, with_card

_NEVER_BY_CHANCE: Final = bytes((FUCK_YOU_CARD, CURSE_CARD, THE_END_CARD))
_ALL_SPECIALS_BUT_THE_END: Final = SPECIALS.translate(None, BYTE[THE_END_CARD])


def playable(state: State, seat: int, is_anything: bool = False) -> bytes:
    """The hand cards that may be laid now (C5.2, C5.7); with Random Chance they need not fit (C12.13)."""
    hand = state.hands[seat]
    if is_anything:
        cards = hand.translate(None, _NEVER_BY_CHANCE)
    elif state.rules and BLACK_ON_BLACK in state.rules:
        cards = hand.translate(None, UNFIT_BLACK_ON_BLACK[state.demand])
    else:
        cards = hand.translate(None, UNFIT[state.demand])
    if len(hand) == 10:
        if FUCK_YOU_CARD in hand:
            cards = with_card(cards, FUCK_YOU_CARD)
    elif len(hand) == 1:
        if hand[0] == THE_END_CARD:
            cards = hand
        elif CLEAN_FINISH in state.rules:
            cards = cards.translate(None, _ALL_SPECIALS_BUT_THE_END)
    if state.bans:
        cards = cards.translate(None, state.bans)
    if MIMICRY_CARD in cards and not mimicry_shapes(state):
        cards = cards.translate(None, BYTE[MIMICRY_CARD])
    return cards


def mimicry_shapes(state: State) -> list[int]:
    """What a Mimicry laid now can imitate: wish cards, and where a colour lies the coloured ones (C7.23)."""
    colour = DEMAND_COLOUR[state.demand]
    if colour == NO_COLOUR or is_blocked(state, colour):
        return [shape for shape in state.setup.shapes if shape >= FANTASTIC]
    return [shape for shape in state.setup.shapes if shape != SWAP or swap_colours(state, MIMICRY_CARD)]


def is_blocked(state: State, colour: int) -> bool:
    """Whether a Colour Blockade holds for this colour (C12.10)."""
    return any(blockade & 7 == colour for blockade in state.blockades)


def swap_colours(state: State, kind: int) -> list[int]:
    """The colours in which a Colour Swap, or Mimicry as one, can go on now (C5.5, C7.23)."""
    lying = DEMAND_COLOUR[state.demand]
    if kind == MIMICRY_CARD:
        return [colour for colour in state.setup.colours if colour != lying and not is_blocked(state, colour)]
    both = [colour for colour in range(5) if SHOWS[kind] >> colour & 1]
    if lying in both:
        both.remove(lying)
    return both


def renew_bans(state: State) -> None:
    """Work out anew which cards lasting effects forbid (C12.10, C12.16)."""
    bans = SPECIALS if state.seals else b""
    for blockade in state.blockades:
        bans += SHOWING[blockade & 7]
    state.bans = bans


def can_throw_in(state: State, seat: int, shape: int) -> bool:
    """Whether a seat holds a card of this shape, or Mimicry for it, that it may throw in (C8.4)."""
    hand = state.hands[seat]
    if wish_card(shape) not in hand and not (MIMICRY_CARD in hand and shape in state.setup.shapes):
        return False
    return may_be_thrown_in(state, shape)


def may_be_thrown_in(state: State, shape: int) -> bool:
    """Whether Special Seal or a rule card forbids it (C5.7, C13.13)."""
    return not state.seals and not (shape == COUNTERATTACK and NO_BACKTALK in state.rules)


def lay_from_hand(
    state: State, seat: int, kind: int, shape: int, colour: int, facts: list[Fact] | None
) -> None:
    """A hand card goes on top of the discard pile; Fuck You slides under it (C6.1, C7.24)."""
    hand = state.hands[seat] = state.hands[seat].replace(BYTE[kind], b"", 1)
    if not hand:
        note_empty(state, seat, False)
    if state.known:
        knowledge.saw_lost(state, seat, BYTE[kind])
    pile = state.discard
    if facts is not None:
        facts.append(CardLaid(seat, kind, shape, pile[-1] if pile else 0, shape == FUCK_YOU))
    if shape == FUCK_YOU:
        state.discard = pile[:-1] + BYTE[kind] + pile[-1:]
        if pile and state.marked == len(pile) - 1:
            state.marked += 1
        return
    state.discard = pile + BYTE[kind]
    make_demand(state, kind, shape, colour, facts)


def make_demand(state: State, kind: int, shape: int, colour: int, facts: list[Fact] | None) -> None:
    """A card lies on top and makes the demand; a wish card leaves it open until its wish (C5)."""
    state.serial += 1
    if kind < FIRST_SINGLE or (shape < SWAP and kind < FIRST_SWAP):
        demand = kind
        colour = COLOUR[kind]
    elif shape < SWAP:  # Mimicry takes the colour lying there (C7.23)
        colour = DEMAND_COLOUR[state.demand]
        demand = single_card(shape, colour)
    elif shape == SWAP:
        demand = SWAP_TO + colour
    else:
        demand = FREE
        colour = NO_COLOUR
    state.demand = demand
    if colour != NO_COLOUR:
        state.last_colour = colour
        state.coloured = state.serial
    if facts is not None and demand != FREE:
        facts.append(DemandChanged(demand))


def set_demand(state: State, demand: int, facts: list[Fact] | None) -> None:
    """A wish or a power card makes another demand."""
    state.demand = demand
    if facts is not None:
        facts.append(DemandChanged(demand))


def shape_of(kind: int, imitated: int) -> int:
    """What a card counts as: its own shape, or what Mimicry imitates."""
    return imitated if SHAPE[kind] == MIMICRY else SHAPE[kind]


def refuse_card(state: State, seat: int, kind: int, is_anything: bool) -> str:
    """Say why a card of the hand may not be laid."""
    if not 0 < kind < len(SHAPE):
        return "there is no such card"
    hand = state.hands[seat]
    if kind not in hand:
        return "this card is not in the hand"
    if kind == CURSE_CARD:
        return "Curse cannot be played"
    if kind == FUCK_YOU_CARD and len(hand) != 10:
        return "Fuck You is only played by who holds exactly 10 cards"
    if kind == THE_END_CARD and len(hand) != 1:
        return "The End is only played as the only hand card"
    if kind in state.bans:
        return "Special Seal or Colour Blockade forbids this card"
    if len(hand) == 1 and CLEAN_FINISH in state.rules and kind in SPECIALS:
        return "Clean Finish: a special card is not laid as the last one"
    assert not is_anything, "with Random Chance everything else fits"
    return "this card does not fit"
