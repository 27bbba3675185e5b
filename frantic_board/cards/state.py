"""Where everything is: the state of a game as plain data, with a copy made by hand.

Hands and piles are multisets of cards (see `kernel.piles`). The discard pile and the display are bytes too,
in the order they grew. Sets of seats are masks. What changes at every answer is a list; everything else is
immutable and shared between copies.
"""

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
from frantic_board.kernel.piles import BYTE, multiset

FIGURES: Final = ("rocket", "robot", "cactus", "duck", "cat", "rabbit", "fox", "owl")
"""The figures' names."""

POWERS_DEALT: Final = 2

LIMITS: Final = (
    *((0, 0, 0),) * 2,
    *((137, 154, 179),) * 3,
    *((113, 137, 154),) * 4,
)
"""The suggested limits, short, medium and long, by number of players (C3.1)."""

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


class IdleHouseRule(ValueError):
    """A house rule that says nothing with these sets."""


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
            raise IdleHouseRule("without rule cards in the game there is nothing for rule-cards to say")
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
        raise IdleHouseRule("without violet cards in the game there is nothing for violet to say")
    if house.violet is not None and house.violet != FIFTH:
        deck = deck.translate(None, SHOWING[COLOURS.index(house.violet)])
    return deck


FIELDS: Final = {
    "absent": "The seats protected from the event under way (C8.18).",
    "bans": "The cards that must not be laid, because of lasting effects (C5.7).",
    "blockades": "Colour Blockades: seat * 8 + colour, plus 128 for one of this turn.",
    "bomb": "The turns left for each seat; empty without Time Bomb.",
    "bomb_turn": "The turn in which Time Bomb came up, which does not count.",
    "chosen": (
        "What the seat that is asked has chosen so far: cards of several (C2.10), the new card of Update."
    ),
    "coloured": "The serial of the last coloured card.",
    "counted": "Whose hand counts by Finish Line.",
    "dealer": "The seat that dealt this round.",
    "demand": "What the next card must answer; `demand_text(state.demand)` says it.",
    "direction": "1 for counter-clockwise, -1 for clockwise.",
    "discard": "The discard pile, bottom to top.",
    "display": (
        "Cards that lie open, in the order they came: Market, Black Jack, Tsunami, one just turned up."
    ),
    "doomed": "Who gets 50 points by Doomsday.",
    "ended": "How the round was ended at once, as a mask.",
    "event_pile": "The events that are still to come.",
    "hands": "The hand of each seat, a multiset of kinds; `card_names(state.hands[0])` says which.",
    "held_power": "The first card of Edison, while the second one is chosen.",
    "is_looping": "Whether Looping was carried out in this turn.",
    "is_short": "Whether a draw of this turn or opening was short (C14.4).",
    "known": "What each seat knows of each other hand.",
    "known_powers": "What each seat knows of the face-down power cards of each other.",
    "last_colour": "The last colour played (C5.8).",
    "lasting": "The lasting events in force.",
    "layers": "What Russian Roulette put on the pile, the last layer drawn first (C19.7).",
    "loopings": "Whose Looping holds.",
    "lost": "Who lost the last card other than by an event (C11.2).",
    "marked": "Where in the discard pile the card lies that Recycling was turned up with; -1 if it is gone.",
    "mixed": "All hands together while Tornado deals.",
    "open_hands": "Whose Open Hands hold.",
    "phase": "What is going on: the deal, the opening, a turn, or the checks after it.",
    "pile": "The draw pile below the layers. It has no order: each draw is a question to chance.",
    "power": "The power card turned up in this turn; 0 for none.",
    "power_pile": "The power cards that nobody has.",
    "powers": "The power cards of each seat, with `FACE_UP` or `FRESH` added.",
    "protected": "Who is protected from Time Bomb, Last Chance, Plus One and Parasite (C11.9).",
    "put": "For each layer the card that each seat is sure to have put there, 0 for none.",
    "resting": "What the active seat has recharged in this turn, for use from its next turn on (C7.9).",
    "round": "The number of this round, from 1.",
    "rule_pile": "The rule cards that are not in force.",
    "rules": "The rule cards in force, in the order they were turned up.",
    "scores": "The points of the rounds that have ended, by seat.",
    "seals": "Whose Special Seal holds.",
    "serial": "Goes up with every card laid on top, so that a covered card is known as such.",
    "setup": "What was agreed before the game: sets, figures, limit, house rules.",
    "skips": "Who has to skip.",
    "stack": "What is to be done; empty when the game is over.",
    "stock": "All playing cards, events, power cards and rule cards of this round, wherever they are.",
    "transit": "Cards put down and not yet taken up, at `taker * seats + giver`; empty if there are none.",
    "turn": "The active seat (C2.3).",
    "turned_up": "The events turned up in this round, each once.",
    "turns": "How many turns of the round have begun.",
    "wish_waits": "Whether Black Wish or Number Wish has been turned up and not been carried out (C6.5).",
    "won": "The seats that have won, when the game is over.",
}
"""What a state holds, and what each of it is, for `help`."""


class State:
    """A position in the middle of anything, and what is still to be done about it. Printed, it is drawn.

    Seats are numbers in seating order, cards are bytes: their kinds. Sets of seats are masks.
    """

    __slots__ = FIELDS

    setup: Setup
    stack: list[Frame]

    # Cards.
    hands: list[bytes]
    pile: bytes
    layers: tuple[bytes, ...]
    discard: bytes
    display: bytes
    transit: tuple[bytes, ...]
    mixed: bytes
    chosen: bytes
    stock: tuple[bytes, bytes, bytes, bytes]

    # What the next card must answer (C5).
    demand: int
    last_colour: int
    serial: int
    coloured: int
    marked: int
    bans: bytes

    # Power cards (C12).
    powers: tuple[bytes, ...]
    power_pile: bytes
    power: int
    resting: bytes
    wish_waits: bool
    held_power: int

    # Events and lasting effects (C9 to C11).
    event_pile: bytes
    turned_up: bytes
    absent: int
    lasting: int
    protected: tuple[int, ...]
    bomb: tuple[int, ...]
    bomb_turn: int
    skips: int
    seals: int
    open_hands: int
    blockades: tuple[int, ...]
    loopings: int
    is_looping: bool
    direction: int

    # Rule cards (C13).
    rules: bytes
    rule_pile: bytes

    # What seats know (see `knowledge`).
    known: tuple[bytes, ...]
    known_powers: tuple[bytes, ...]
    put: tuple[bytes, ...]

    # The course of the game.
    phase: int
    lost: int
    is_short: bool
    ended: int
    doomed: int
    counted: int
    scores: tuple[int, ...]
    round: int
    turn: int
    dealer: int
    turns: int
    won: tuple[int, ...]

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

    def __str__(self) -> str:
        """Tell of the table as everybody sees it, with all hands face down."""
        from frantic_board.cards.text import table_text  # which needs this module

        return table_text(self)

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
