"""Positions set up by hand: what lies where, with a turn or the opening about to begin.

Scenarios, tests and puzzles start from here instead of from a deal.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from frantic_board.cards.cards import (
    CLOCKWISE,
    EVENT_NAMES,
    FACE_UP,
    FIRST_SWAP,
    FRESH,
    NAMES,
    NO_COLOUR,
    POWER_NAMES,
    POWER_OF_NAME,
    RULE_NAMES,
)
from frantic_board.cards.demand import DEMAND_COLOUR, DEMANDS, FREE, is_wish
from frantic_board.cards.facts import Fact
from frantic_board.cards.frames import OPEN, TURN, TURN_QUESTION
from frantic_board.cards.lasting import TURNS_LEFT
from frantic_board.cards.laying import renew_bans
from frantic_board.cards.rules import settle
from frantic_board.cards.state import LASTING_EVENTS, TIME_BOMB, Setup, State
from frantic_board.kernel.piles import multiset

_LASTING_POWERS: Final = (
    ("seals", POWER_OF_NAME["special-seal"]),
    ("open_hands", POWER_OF_NAME["open-hands"]),
    ("loopings", POWER_OF_NAME["looping"]),
    ("blockades", POWER_OF_NAME["colour-blockade"]),
)
"""What lasts beyond a turn, and the power card that brings it (C11.6)."""


class BadPosition(ValueError):
    """A position that could not lie on a table."""

    def __init__(self, sentence: str, part: str, index: int = 0) -> None:
        super().__init__(sentence)
        self.part = part
        """Which field of `Position` is at fault."""
        self.index = index
        """Which entry of that field."""


@dataclass(frozen=True)
class Position:
    """What lies where. None and empty fields stand for what is said with them."""

    is_opening: bool = False
    """Whether the first card is about to be turned up, not a turn to begin."""
    turn: int = 0
    """The seat whose turn begins."""
    dealer: int | None = None
    """None stands for the seat before `turn`."""
    hands: tuple[bytes, ...] = ()
    """The hand of each seat."""
    discard: bytes = b""
    """Bottom to top."""
    demand: int | None = None
    """None stands for what the top card asks for by itself."""
    last_colour: int | None = None
    """None stands for the colour of the demand, wishes apart."""
    pile: bytes | None = None
    """None stands for the deck less every card named here."""
    layers: tuple[bytes, ...] = ()
    """Layers of Russian Roulette on top of the pile; the last one is drawn first."""
    events: bytes | None = None
    """The event pile; None stands for all events less those turned up."""
    turned_up: bytes = b""
    """The events turned up earlier in this round."""
    powers: tuple[bytes, ...] = ()
    """The power cards of each seat, with `FACE_UP` added to those turned up in an earlier turn."""
    power_pile: bytes | None = None
    """None stands for the power cards less those named here."""
    rules: bytes = b""
    """The rule cards in force, in the order they were turned up."""
    lasting: int = 0
    """The lasting events in force, as a mask."""
    time_bomb: tuple[int, ...] = ()
    """The turns left for each seat; empty without Time Bomb."""
    protected: tuple[int, ...] = (0, 0, 0, 0)
    """Who is protected from Time Bomb, Last Chance, Plus One and Parasite, as masks."""
    skips: int = 0
    seals: int = 0
    open_hands: int = 0
    loopings: int = 0
    blockades: tuple[tuple[int, int], ...] = ()
    """Seat and colour of each."""
    direction: int | None = None
    """None stands for counter-clockwise, turned for Clockwise and for each Looping."""
    scores: tuple[int, ...] = ()


def set_up(setup: Setup, position: Position, facts: list[Fact] | None = None) -> State:
    """Make the state of a position and run it to its first question. Raises `BadPosition`."""
    _check(setup, position)
    state = State(setup)
    state.round = 1
    if position.scores:
        state.scores = position.scores
    if position.hands:
        state.hands = [multiset(hand) for hand in position.hands]
    state.discard = position.discard
    _put_piles(state, position)
    _put_demand(state, position)
    _put_lasting(state, position)
    seats = setup.seats
    before = (position.turn - 1) % seats
    state.dealer = before if position.dealer is None else position.dealer
    if position.is_opening:
        state.turn = state.dealer
        state.stack.append((OPEN,))
    else:
        state.turn = (position.turn - state.direction) % seats
        state.stack.append((TURN, position.turn))
    settle(state, facts)
    return state


def _put_piles(state: State, position: Position) -> None:
    setup = state.setup
    state.layers = tuple(multiset(layer) for layer in position.layers if layer)
    state.put = (bytes(setup.seats),) * len(state.layers)
    named = multiset(b"".join((*state.hands, state.discard, *state.layers)))
    state.pile = _rest(setup.deck, named) if position.pile is None else multiset(position.pile)
    state.turned_up = bytes(sorted(set(position.turned_up)))
    if position.events is None:
        state.event_pile = _rest(setup.events, state.turned_up)
    else:
        state.event_pile = multiset(position.events)
    apart = _rest(state.turned_up, state.event_pile)
    if position.powers:
        state.powers = tuple(multiset(powers) for powers in position.powers)
    held = multiset(power % FACE_UP for powers in state.powers for power in powers)
    state.power_pile = (
        _rest(setup.powers, held) if position.power_pile is None else multiset(position.power_pile)
    )
    state.rules = position.rules
    state.rule_pile = _rest(setup.rules, position.rules)
    state.stock = (
        multiset(named + state.pile),
        multiset(apart + state.event_pile),
        multiset(held + state.power_pile),
        setup.rules,
    )


def _rest(cards: bytes, gone: bytes) -> bytes:
    return multiset((Counter(cards) - Counter(gone)).elements())


def _put_demand(state: State, position: Position) -> None:
    top = state.discard[-1] if state.discard else FREE
    state.demand = (top if top < FIRST_SWAP else FREE) if position.demand is None else position.demand
    if position.last_colour is not None:
        state.last_colour = position.last_colour
    else:
        state.last_colour = NO_COLOUR if is_wish(state.demand) else DEMAND_COLOUR[state.demand]


def _put_lasting(state: State, position: Position) -> None:
    seats = state.setup.seats
    state.lasting = position.lasting | (TIME_BOMB if position.time_bomb else 0)
    if state.lasting & TIME_BOMB:
        state.bomb = position.time_bomb or (TURNS_LEFT,) * seats
    state.protected = position.protected
    state.skips = position.skips
    state.seals = position.seals
    state.open_hands = position.open_hands
    state.loopings = position.loopings
    state.blockades = tuple(seat * 8 + colour for seat, colour in position.blockades)
    renew_bans(state)
    if position.direction is not None:
        state.direction = position.direction
    elif (state.loopings.bit_count() + (CLOCKWISE in state.rules)) % 2:
        state.direction = -1


def _check(setup: Setup, position: Position) -> None:
    """What is given is given for every seat, and every card is one of the game's."""
    seats = setup.seats
    for part, seat in (("turn", position.turn), ("dealer", position.dealer or 0)):
        if not 0 <= seat < seats:
            raise BadPosition(f"there is no seat {seat}", part)
    for part, size in (
        ("hands", len(position.hands)),
        ("powers", len(position.powers)),
        ("scores", len(position.scores)),
        ("time_bomb", len(position.time_bomb)),
    ):
        if size not in (0, seats):
            raise BadPosition(f"expected {seats} entries, not {size}", part)
    if position.demand is not None and position.demand not in DEMANDS:
        raise BadPosition("there is no such demand", "demand")
    if any(not 0 <= left <= TURNS_LEFT for left in position.time_bomb):
        raise BadPosition(f"Time Bomb leaves 0 to {TURNS_LEFT} turns", "time_bomb")
    for place, (seat, colour) in enumerate(position.blockades):
        if not 0 <= seat < seats or colour not in setup.colours:
            raise BadPosition("a blockade has a seat and a colour of the game", "blockades", place)
    _check_masks(setup, position)
    _check_counts(setup, position)


def _check_masks(setup: Setup, position: Position) -> None:
    everybody = (1 << setup.seats) - 1
    for part, mask in (
        ("skips", position.skips),
        ("seals", position.seals),
        ("open_hands", position.open_hands),
        ("loopings", position.loopings),
        *(("protected", mask) for mask in position.protected),
    ):
        if mask & ~everybody:
            raise BadPosition("a seat is named that is not there", part)
    for part, power in _LASTING_POWERS:
        if getattr(position, part) and power not in setup.powers:
            raise BadPosition(f"{POWER_NAMES[power]} is not in these sets", part)
    for effect, event in LASTING_EVENTS:
        in_force = position.lasting & effect or (effect == TIME_BOMB and position.time_bomb)
        if in_force and event not in setup.events:
            part = "time_bomb" if effect == TIME_BOMB else "lasting"
            raise BadPosition(f"{EVENT_NAMES[event]} is not in these sets", part)


def _check_counts(setup: Setup, position: Position) -> None:
    """No more copies of anything than there are."""
    powers = bytes(power % FACE_UP for held in position.powers for power in held if power < FRESH)
    for there, names, parts in (
        (
            setup.deck,
            NAMES,
            (
                ("hands", b"".join(position.hands)),
                ("discard", position.discard),
                ("layer", b"".join(position.layers)),
                ("pile", position.pile or b""),
            ),
        ),
        (setup.powers, POWER_NAMES, (("powers", powers), ("power_pile", position.power_pile or b""))),
        (setup.rules, RULE_NAMES, (("rules", position.rules),)),
        (setup.events, EVENT_NAMES, (("events", position.events or b""),)),
        (setup.events, EVENT_NAMES, (("turned_up", position.turned_up),)),
    ):
        given: Counter[int] = Counter()
        for part, cards in parts:
            given.update(cards)
            for kind, count in sorted((given - Counter(there)).items()):
                have = there.count(kind)
                raise BadPosition(f"{names[kind]} is there {have} times, not {have + count}", part)


def position_of(state: State) -> Position:
    """The position of a turn about to be played, as `set_up` makes it again."""
    assert state.stack[-1][0] == TURN_QUESTION, "a turn has begun and nothing has been done in it"
    return Position(
        turn=state.turn,
        dealer=state.dealer,
        hands=tuple(state.hands),
        discard=state.discard,
        demand=state.demand,
        last_colour=state.last_colour,
        pile=state.pile,
        layers=state.layers,
        events=state.event_pile,
        turned_up=state.turned_up,
        powers=state.powers,
        power_pile=state.power_pile,
        rules=state.rules,
        lasting=state.lasting,
        time_bomb=state.bomb,
        protected=state.protected,
        skips=state.skips,
        seals=state.seals,
        open_hands=state.open_hands,
        loopings=state.loopings,
        blockades=tuple(divmod(blockade, 8) for blockade in state.blockades),
        direction=state.direction,
        scores=state.scores,
    )
