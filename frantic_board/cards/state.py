"""Where everything is: the state of a game as plain data, with a copy made by hand.

Multisets of cards are sorted `bytes`, one byte a card, its kind. The discard pile and the display are bytes
too, in the order they grew. Sets of seats are masks. What changes at every answer is a list; everything else
is immutable and shared between copies.
"""

from bisect import bisect
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from frantic_board.cards.cards import (
    COLOURS,
    EVENT_OF_NAME,
    GLASS_HOUSE,
    IMITABLE,
    KIND_OF_NAME,
    NO_COLOUR,
    NUMBER_OF,
    SHAPE,
    SHOWING,
    SHOWS,
    VIOLET,
)
from frantic_board.cards.demand import FREE
from frantic_board.cards.sets import FIFTH, NO_HOUSE_RULES, CardSet, House
from frantic_board.kernel import Frame

FIGURES: Final = ("rocket", "robot", "cactus", "duck", "cat", "rabbit", "fox", "owl")
"""The figures' names."""

POWERS_DEALT: Final = 2

LIMITS: Final = (
    *((0, 0, 0),) * 2,
    *((137, 154, 179),) * 3,
    *((113, 137, 154),) * 4,
)
"""The suggested limits, short, medium and long, by number of players (C3.1)."""

BYTE: Final = tuple(bytes((value,)) for value in range(256))
"""A multiset of one card, by kind."""

COUNTER_CLOCKWISE: Final = 1
CLOCKWISE_PLAY: Final = -1


def _order(seats: int, seat: int, direction: int) -> tuple[int, ...]:
    return tuple((seat + direction * step) % seats for step in range(1, seats + 1))


ORDER: Final = tuple(
    tuple(tuple(_order(seats, seat, direction) for seat in range(seats)) for seats in range(9))
    for direction in (0, COUNTER_CLOCKWISE, CLOCKWISE_PLAY)
)
"""`ORDER[direction][seats][seat]`: all seats in order (C2.2), from right of this one, which comes last."""

# Lasting events as a mask (C11), and their places in `State.protected`.
TIME_BOMB: Final = 1
LAST_CHANCE: Final = 2
PLUS_ONE: Final = 4
PARASITE: Final = 8

LASTING_EVENTS: Final = (
    (TIME_BOMB, EVENT_OF_NAME["time-bomb"]),
    (LAST_CHANCE, EVENT_OF_NAME["last-chance"]),
    (PLUS_ONE, EVENT_OF_NAME["plus-one"]),
    (PARASITE, EVENT_OF_NAME["parasite"]),
)
"""The events that last (C10)."""

# What is going on (C3.8, C8.15).
DEALING: Final = 0
OPENING: Final = 1
PLAYING: Final = 2
CHECKING: Final = 3

# How a round was ended at once (C14.2).
GOES_ON: Final = 0
FINISHED: Final = 1
DOOMED: Final = 2
CLOSED: Final = 4
"""By The End."""
EXPLODED: Final = 8


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game and never changes in it."""

    sets: tuple[CardSet, ...]
    """The sets played with, the base among them (C1.1)."""
    figures: tuple[str, ...]
    """The figures in seating order; the next one is the right-hand neighbour (C2.1)."""
    limit: int = 0
    """The points that end the game; 0 stands for the medium limit (C3.1)."""
    house: House = NO_HOUSE_RULES
    """The house rules (C18)."""
    seats: int = field(init=False, compare=False)
    """The number of players."""
    deck: bytes = field(init=False, compare=False, repr=False)
    """All playing cards (C1.8)."""
    events: bytes = field(init=False, compare=False, repr=False)
    powers: bytes = field(init=False, compare=False, repr=False)
    rules: bytes = field(init=False, compare=False, repr=False)
    colours: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The colours in the game."""
    numbers: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The numbers that can be wished (C5.6)."""
    shapes: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """What Mimicry can imitate (C7.23)."""

    def __post_init__(self) -> None:
        if not 2 <= len(self.figures) <= len(FIGURES):
            raise ValueError(f"2 to {len(FIGURES)} players, not {len(self.figures)}")
        unknown = [figure for figure in self.figures if figure not in FIGURES]
        if unknown or len(set(self.figures)) != len(self.figures):
            raise ValueError(f"figures are different ones of {', '.join(FIGURES)}")
        if self.limit < 0:
            raise ValueError("the limit is a whole number from 1")
        deck = combined_deck(self.sets, self.house)
        dealt = len(self.figures) * self.house.dealt
        if len(deck) <= dealt:
            raise ValueError(f"{len(deck)} cards are too few: {dealt} are dealt and one is turned up")
        rules = multiset(rule for card_set in self.sets for rule in card_set.rules)
        if self.house.rule_cards is not None and not rules:
            raise ValueError("without rule cards in the game there is nothing for rule-cards to say")
        _set = object.__setattr__
        _set(self, "seats", len(self.figures))
        _set(self, "deck", deck)
        _set(self, "events", multiset(event for card_set in self.sets for event in card_set.events))
        _set(self, "powers", multiset(power for card_set in self.sets for power in card_set.powers))
        _set(self, "rules", rules)
        shown = 0
        for kind in deck:
            shown |= SHOWS[kind]
        if not shown:
            raise ValueError("no card of these sets has a colour, and wishes ask for one")
        _set(self, "colours", tuple(colour for colour in range(5) if shown >> colour & 1))
        tens = any(NUMBER_OF[kind] == 10 for kind in deck)
        _set(self, "numbers", tuple(range(1, 11 if tens else 10)))
        _set(self, "shapes", tuple(shape for shape in IMITABLE if any(SHAPE[kind] == shape for kind in deck)))
        if self.limit == 0:
            _set(self, "limit", LIMITS[len(self.figures)][1])

    @property
    def game(self) -> str:
        """The name of the game."""
        return "cards"

    # Pickle would fill in a blank one, which a frozen class does not allow when it is compiled.
    def __reduce__(
        self,
    ) -> tuple[type["Setup"], tuple[tuple[CardSet, ...], tuple[str, ...], int, House]]:
        return Setup, (self.sets, self.figures, self.limit, self.house)


def combined_deck(sets: tuple[CardSet, ...], house: House) -> bytes:
    """All playing cards of these sets together (C1.8)."""
    deck = multiset(kind for card_set in sets for kind in card_set.cards)
    if not any(card_set.powers for card_set in sets):
        deck = deck.translate(None, BYTE[KIND_OF_NAME["violet-recharge"]])
    if house.violet is not None and not any(SHOWS[kind] >> VIOLET & 1 for kind in deck):
        raise ValueError("without violet cards in the game there is nothing for violet to say")
    if house.violet is not None and house.violet != FIFTH:
        deck = deck.translate(None, SHOWING[COLOURS.index(house.violet)])
    return deck


FIELDS: Final = (
    "absent",
    "bans",
    "blockades",
    "bomb",
    "bomb_turn",
    "chosen",
    "coloured",
    "counted",
    "dealer",
    "demand",
    "direction",
    "discard",
    "display",
    "doomed",
    "ended",
    "event_pile",
    "hands",
    "held_power",
    "is_looping",
    "is_short",
    "known",
    "known_powers",
    "last_colour",
    "lasting",
    "layers",
    "loopings",
    "lost",
    "marked",
    "mixed",
    "open_hands",
    "phase",
    "pile",
    "power",
    "power_pile",
    "powers",
    "protected",
    "put",
    "resting",
    "round",
    "rule_pile",
    "rules",
    "scores",
    "seals",
    "serial",
    "setup",
    "skips",
    "stack",
    "stock",
    "transit",
    "turn",
    "turned_up",
    "turns",
    "wish_waits",
    "won",
)
"""What a state holds."""


class State:
    """A position in the middle of anything, and what is still to be done about it."""

    __slots__ = FIELDS

    setup: Setup
    stack: list[Frame]
    """What is to be done; empty when the game is over."""

    # Cards.
    hands: list[bytes]
    """The hand of each seat."""
    pile: bytes
    """The draw pile below the layers. It has no order: each draw is a question to chance."""
    layers: tuple[bytes, ...]
    """What Russian Roulette put on the pile, the last layer drawn first (C19.7)."""
    discard: bytes
    """The discard pile, bottom to top."""
    display: bytes
    """Cards that lie open, in the order they came: Market, Black Jack, Tsunami, one just turned up."""
    transit: tuple[bytes, ...]
    """Cards put down and not yet taken up, at `taker * seats + giver`; empty if there are none."""
    mixed: bytes
    """All hands together while Tornado deals."""
    chosen: bytes
    """What the seat that is asked has chosen so far: cards of several (C2.10), the new card of Update."""
    stock: tuple[bytes, bytes, bytes, bytes]
    """All playing cards, events, power cards and rule cards of this round, wherever they are."""

    # What the next card must answer (C5).
    demand: int
    last_colour: int
    """The last colour played (C5.8)."""
    serial: int
    """Goes up with every card laid on top, so that a covered card is known as such."""
    coloured: int
    """The serial of the last coloured card."""
    marked: int
    """Where in the discard pile the card lies that Recycling was turned up with; -1 if it is gone."""
    bans: bytes
    """The cards that must not be laid, because of lasting effects (C5.7)."""

    # Power cards (C12).
    powers: tuple[bytes, ...]
    """The power cards of each seat, with `FACE_UP` or `FRESH` added."""
    power_pile: bytes
    power: int
    """The power card turned up in this turn; 0 for none."""
    resting: bytes
    """What the active seat has recharged in this turn, for use from its next turn on (C7.9)."""
    wish_waits: bool
    """Whether Black Wish or Number Wish has been turned up and not been carried out (C6.5)."""
    held_power: int
    """The first card of Edison, while the second one is chosen."""

    # Events and lasting effects (C9 to C11).
    event_pile: bytes
    turned_up: bytes
    """The events turned up in this round, each once."""
    absent: int
    """The seats protected from the event under way (C8.18)."""
    lasting: int
    """The lasting events in force."""
    protected: tuple[int, ...]
    """Who is protected from Time Bomb, Last Chance, Plus One and Parasite (C11.9)."""
    bomb: tuple[int, ...]
    """The turns left for each seat; empty without Time Bomb."""
    bomb_turn: int
    """The turn in which Time Bomb came up, which does not count."""
    skips: int
    """Who has to skip."""
    seals: int
    """Whose Special Seal holds."""
    open_hands: int
    """Whose Open Hands hold."""
    blockades: tuple[int, ...]
    """Colour Blockades: seat * 8 + colour, plus 128 for one of this turn."""
    loopings: int
    """Whose Looping holds."""
    is_looping: bool
    """Whether Looping was carried out in this turn."""
    direction: int
    """1 for counter-clockwise, -1 for clockwise."""

    # Rule cards (C13).
    rules: bytes
    """The rule cards in force, in the order they were turned up."""
    rule_pile: bytes

    # What seats know (see `knowledge`).
    known: tuple[bytes, ...]
    """What each seat knows of each other hand."""
    known_powers: tuple[bytes, ...]
    """What each seat knows of the face-down power cards of each other."""
    put: tuple[bytes, ...]
    """For each layer the card that each seat is sure to have put there, 0 for none."""

    # The course of the game.
    phase: int
    lost: int
    """Who lost the last card other than by an event (C11.2)."""
    is_short: bool
    """Whether a draw of this turn or opening was short (C14.4)."""
    ended: int
    """How the round was ended at once, as a mask."""
    doomed: int
    """Who gets 50 points by Doomsday."""
    counted: int
    """Whose hand counts by Finish Line."""
    scores: tuple[int, ...]
    round: int
    """The number of this round, from 1."""
    turn: int
    """The active seat (C2.3)."""
    dealer: int
    turns: int
    """How many turns of the round have begun."""
    won: tuple[int, ...]
    """The seats that have won, when the game is over."""

    def __init__(self, setup: Setup | None = None) -> None:
        if setup is None:  # blank, for `clone` to fill in: when compiled, `__new__` leads here too
            return
        self.setup = setup
        self.stack = []
        self.scores = (0,) * setup.seats
        self.round = 0
        self.turn = 0
        self.dealer = 0
        self.won = ()
        self.stock = (setup.deck, setup.events, setup.powers, setup.rules)
        self.clear_table()

    def clear_table(self) -> None:
        """Put everything where it lies before a round (C3.2, C11.8)."""
        setup = self.setup
        seats = setup.seats
        self.stock = (setup.deck, setup.events, setup.powers, setup.rules)
        self.pile, self.event_pile, self.power_pile, self.rule_pile = self.stock
        self.hands = [b""] * seats
        self.powers = (b"",) * seats
        self.layers = self.transit = self.known = self.known_powers = self.put = ()
        self.bomb = self.blockades = ()
        self.discard = self.display = self.mixed = self.chosen = b""
        self.turned_up = self.rules = self.bans = self.resting = b""
        self.demand = FREE
        self.last_colour = NO_COLOUR
        self.serial = self.coloured = 0
        self.marked = -1
        self.power = self.held_power = 0
        self.wish_waits = self.is_looping = self.is_short = False
        self.absent = self.lasting = self.skips = self.seals = self.open_hands = self.loopings = 0
        self.protected = (0, 0, 0, 0)
        self.bomb_turn = -1
        self.direction = COUNTER_CLOCKWISE
        self.phase = DEALING
        self.lost = self.doomed = self.counted = 0
        self.ended = GOES_ON
        self.turns = 0

    def clone(self) -> "State":
        """Copy the state; nothing that can change is shared."""
        new = _new(State)
        new.absent = self.absent
        new.bans = self.bans
        new.blockades = self.blockades
        new.bomb = self.bomb
        new.bomb_turn = self.bomb_turn
        new.chosen = self.chosen
        new.coloured = self.coloured
        new.counted = self.counted
        new.dealer = self.dealer
        new.demand = self.demand
        new.direction = self.direction
        new.discard = self.discard
        new.display = self.display
        new.doomed = self.doomed
        new.ended = self.ended
        new.event_pile = self.event_pile
        new.hands = self.hands[:]
        new.held_power = self.held_power
        new.is_looping = self.is_looping
        new.is_short = self.is_short
        new.known = self.known
        new.known_powers = self.known_powers
        new.last_colour = self.last_colour
        new.lasting = self.lasting
        new.layers = self.layers
        new.loopings = self.loopings
        new.lost = self.lost
        new.marked = self.marked
        new.mixed = self.mixed
        new.open_hands = self.open_hands
        new.phase = self.phase
        new.pile = self.pile
        new.power = self.power
        new.power_pile = self.power_pile
        new.powers = self.powers
        new.protected = self.protected
        new.put = self.put
        new.resting = self.resting
        new.round = self.round
        new.rule_pile = self.rule_pile
        new.rules = self.rules
        new.scores = self.scores
        new.seals = self.seals
        new.serial = self.serial
        new.setup = self.setup
        new.skips = self.skips
        new.stack = self.stack[:]
        new.stock = self.stock
        new.transit = self.transit
        new.turn = self.turn
        new.turned_up = self.turned_up
        new.turns = self.turns
        new.wish_waits = self.wish_waits
        new.won = self.won
        return new

    def events_in_force(self) -> bytes:
        """The lasting events in force, which are not shuffled back (C9.7)."""
        return bytes([event for effect, event in LASTING_EVENTS if self.lasting & effect])

    def __copy__(self) -> "State":
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __repr__(self) -> str:
        sizes = ", ".join(
            f"{name} {len(hand)}" for name, hand in zip(self.setup.figures, self.hands, strict=True)
        )
        return f"<State of round {self.round}, turn {self.turns}: {sizes}>"


_new: Final = State.__new__


def in_order(state: State, seat: int) -> tuple[int, ...]:
    """The seats that take part, in order from this seat (C2.2, C8.18)."""
    order = ORDER[state.direction][state.setup.seats][seat]
    if state.absent:
        return tuple([other for other in order if not state.absent >> other & 1])
    return order


def right_of(state: State, seat: int) -> int:
    """The next seat that takes part (C2.1, C8.18)."""
    return in_order(state, seat)[0]


def multiset(kinds: Iterable[int]) -> bytes:
    """Make a multiset of cards."""
    return bytes(sorted(kinds))


def with_card(cards: bytes, kind: int) -> bytes:
    """Add a card to a multiset."""
    place = bisect(cards, kind)
    if place == len(cards):
        return cards + BYTE[kind]
    return cards[:place] + BYTE[kind] + cards[place:]


def without_card(cards: bytes, kind: int) -> bytes:
    """Take a card out of a multiset that holds it."""
    return cards.replace(BYTE[kind], b"", 1)


def without_cards(cards: bytes, kinds: bytes) -> bytes:
    """Take all these cards out of a multiset that holds them."""
    for kind in kinds:
        cards = cards.replace(BYTE[kind], b"", 1)
    return cards


def changed(items: tuple[bytes, ...], place: int, cards: bytes) -> tuple[bytes, ...]:
    """Put other cards at one place of a tuple."""
    return (*items[:place], cards, *items[place + 1 :])


def is_protected(state: State, seat: int, effect: int) -> bool:
    """Whether a seat is protected from a lasting event (C11.9)."""
    return bool(state.protected[effect.bit_length() - 1] >> seat & 1)


def pile_size(state: State) -> int:
    """How many cards can be drawn."""
    if state.layers:
        return len(state.pile) + sum([len(layer) for layer in state.layers])
    return len(state.pile)


def is_open(state: State, seat: int) -> bool:
    """Whether this hand lies open (C12.14, C13.7)."""
    return bool(state.open_hands and state.open_hands != 1 << seat) or GLASS_HOUSE in state.rules
