"""The playing cards (C1, C2.4), events, power cards and rule cards as small integers and tables.

A playing card is its *kind*, a byte; kinds stand in deck order (C2.10), so sorted bytes are a hand as it is
asked for. `HIDDEN` (0) stands where a view must not tell. What a card does is its *shape*: all five Gifts
have one shape, and Mimicry takes on another one.
"""

from typing import Final

COLOURS: Final = ("blue", "red", "green", "yellow", "violet")
"""The colours by number (C1.3); black is none of them."""
VIOLET: Final = 4
NO_COLOUR: Final = 5
"""In place of a colour: none."""

HIDDEN: Final = 0

# --- shapes ----------------------------------------------------------------------------------------------

NO_SHAPE: Final = 0
GIFT: Final = 1
EXCHANGE: Final = 2
SECOND_CHANCE: Final = 3
SKIP: Final = 4
TROUBLEMAKER: Final = 5
THIEF: Final = 6
RECHARGE: Final = 7
SWAP: Final = 8
FANTASTIC: Final = 9
FANTASTIC_FOUR: Final = 10
COUNTERATTACK: Final = 11
EQUALITY: Final = 12
NICE_TRY: Final = 13
INEQUALITY: Final = 14
LUCKY_BASTARD: Final = 15
SPECIAL_FAVOURS: Final = 16
EDISON: Final = 17
UPDATE: Final = 18
DO_IT_YOURSELF: Final = 19
FUCK_YOU: Final = 20
CURSE: Final = 21
MIMICRY: Final = 22
THE_END: Final = 23
NUMBER: Final = 24
"""A coloured number."""
BLACK: Final = 25
"""A black number."""

SHAPE_NAMES: Final = (
    "",
    "gift",
    "exchange",
    "second-chance",
    "skip",
    "troublemaker",
    "thief",
    "recharge",
    "swap",
    "fantastic",
    "fantastic-four",
    "counterattack",
    "equality",
    "nice-try",
    "inequality",
    "lucky-bastard",
    "special-favours",
    "edison",
    "update",
    "do-it-yourself",
    "fuck-you",
    "curse",
    "mimicry",
    "the-end",
)
"""The name of each special shape, by shape."""

SINGLE_SHAPES: Final = tuple(range(GIFT, SWAP))
"""The single-colour special cards (C2.4)."""
WISH_SHAPES: Final = tuple(range(FANTASTIC, FUCK_YOU))
"""The wish cards (C2.4)."""
IMITABLE: Final = tuple(range(GIFT, FUCK_YOU))
"""What Mimicry can imitate: any special card that is not unique (C7.23)."""
SHAPE_OF_NAME: Final = {SHAPE_NAMES[shape]: shape for shape in IMITABLE}
"""Shapes by what stands after `as` in the notation."""

# --- kinds -----------------------------------------------------------------------------------------------

FIRST_BLACK: Final = 51
FIRST_SINGLE: Final = 61
FIRST_SWAP: Final = 96
FIRST_WISH: Final = 106
FIRST_UNIQUE: Final = 117

COUNTERATTACK_CARD: Final = FIRST_WISH + COUNTERATTACK - FANTASTIC
NICE_TRY_CARD: Final = FIRST_WISH + NICE_TRY - FANTASTIC
LUCKY_BASTARD_CARD: Final = FIRST_WISH + LUCKY_BASTARD - FANTASTIC
FUCK_YOU_CARD: Final = FIRST_UNIQUE
CURSE_CARD: Final = FIRST_UNIQUE + 1
MIMICRY_CARD: Final = FIRST_UNIQUE + 2
THE_END_CARD: Final = FIRST_UNIQUE + 3

PAIRS: Final = tuple((one, other) for one in range(5) for other in range(one + 1, 5))
"""The colours of the Colour Swaps, in deck order."""


def number_card(colour: int, number: int) -> int:
    """The kind of a coloured number card."""
    return colour * 10 + number


def single_card(shape: int, colour: int) -> int:
    """The kind of a single-colour special card."""
    return FIRST_SINGLE + (shape - GIFT) * 5 + colour


def wish_card(shape: int) -> int:
    """The kind of a wish card."""
    return FIRST_WISH + shape - FANTASTIC


def _rows() -> list[tuple[str, int, int, int, int]]:
    """Name, shape, colours shown as a mask, number and points of each kind, from `HIDDEN` on."""
    rows = [("hidden", NO_SHAPE, 0, 0, 0)]
    rows += [
        (f"{name}-{number}", NUMBER, 1 << colour, number, number)
        for colour, name in enumerate(COLOURS)
        for number in range(1, 11)
    ]
    rows += [(f"black-{number}", BLACK, 0, number, number) for number in range(1, 11)]
    rows += [
        (f"{name}-{SHAPE_NAMES[shape]}", shape, 1 << colour, 0, 7)
        for shape in SINGLE_SHAPES
        for colour, name in enumerate(COLOURS)
    ]
    rows += [
        (f"{COLOURS[one]}-{COLOURS[other]}-swap", SWAP, 1 << one | 1 << other, 0, 7) for one, other in PAIRS
    ]
    rows += [(SHAPE_NAMES[shape], shape, 0, 0, 7) for shape in WISH_SHAPES]
    rows += [("fuck-you", FUCK_YOU, 0, 0, 42), ("curse", CURSE, 0, 0, 13)]
    rows += [("mimicry", MIMICRY, 0, 0, 7), ("the-end", THE_END, 0, 0, 17)]
    return rows


_ROWS: Final = _rows()

NAMES: Final = tuple(row[0] for row in _ROWS)
"""The name of each kind, by kind."""
KIND_OF_NAME: Final = {name: kind for kind, name in enumerate(NAMES) if kind != HIDDEN}
KINDS: Final = range(1, len(NAMES))
SHAPE: Final = bytes(row[1] for row in _ROWS)
"""The shape of each kind."""
SHOWS: Final = bytes(row[2] for row in _ROWS)
"""The colours each kind shows, as a mask."""
COLOUR: Final = bytes(row[2].bit_length() - 1 if row[2].bit_count() == 1 else NO_COLOUR for row in _ROWS)
"""The one colour each kind has; none for Colour Swap."""
NUMBER_OF: Final = bytes(row[3] for row in _ROWS)
"""The number on each kind; 0 for special cards."""
POINTS: Final = bytes(row[4] for row in _ROWS)
"""What each kind counts in a hand (C15.1)."""

SPECIALS: Final = bytes(range(FIRST_SINGLE, len(NAMES)))
"""All special cards (C2.4)."""
NUMBERS: Final = bytes(range(1, FIRST_SINGLE))
"""All number cards."""
BLACKS: Final = bytes(range(FIRST_BLACK, FIRST_SINGLE))
"""All black number cards."""
SHOWING: Final = tuple(bytes(kind for kind in KINDS if SHOWS[kind] >> colour & 1) for colour in range(5))
"""All cards that show a colour, by colour."""
NOT_SHOWING: Final = tuple(
    bytes(kind for kind in KINDS if not SHOWS[kind] >> colour & 1) for colour in range(5)
)
"""All cards that do not, by colour."""
NOT_BLACK: Final = bytes(kind for kind in KINDS if kind not in BLACKS)


def points_of(cards: bytes) -> int:
    """What cards count by C15.1."""
    points = 0
    for kind in cards:
        points += POINTS[kind]
    return points


def card_names(cards: bytes) -> list[str]:
    """The names of the cards in a hand, a pile or a deck.

    >>> card_names(bytes((number_card(1, 5), FUCK_YOU_CARD, HIDDEN)))
    ['red-5', 'fuck-you', 'hidden']
    """
    return [NAMES[kind] for kind in cards]


# --- events (C10), power cards (C12) and rule cards (C13), in the order of their chapters ------------------

EVENT_NAMES: Final = (
    "hidden",
    "charity",
    "communism",
    "doomsday",
    "earthquake",
    "expansion",
    "finish-line",
    "friday-the-13th",
    "gambling-man",
    "market",
    "mating-season",
    "merry-christmas",
    "mexican-standoff",
    "recession",
    "robin-hood",
    "surprise-party",
    "the-all-seeing-eye",
    "third-time-lucky",
    "time-bomb",
    "tornado",
    "vandalism",
    "black-hole",
    "capitalism",
    "crowdfunding",
    "distributor",
    "double-taxation",
    "event-manager",
    "identity-theft",
    "last-chance",
    "plague",
    "plus-one",
    "repeat",
    "russian-roulette",
    "seppuku",
    "trust-fall",
    "black-jack",
    "chargenado",
    "epic-fail",
    "loot",
    "parasite",
    "rewind",
    "riot",
    "supercharge",
    "tsunami",
    "pandoras-box",
)
EVENT_OF_NAME: Final = {name: event for event, name in enumerate(EVENT_NAMES) if event}

POWER_NAMES: Final = (
    "hidden",
    "all-draw-one",
    "anti-counter",
    "black-wish",
    "colour-blockade",
    "looping",
    "number-wish",
    "random-chance",
    "open-hands",
    "recycling",
    "special-seal",
    "special-charge",
    "troublecharger",
)
POWER_OF_NAME: Final = {name: power for power, name in enumerate(POWER_NAMES) if power}
ALL_DRAW_ONE: Final = 1
ANTI_COUNTER: Final = 2
BLACK_WISH_POWER: Final = 3
COLOUR_BLOCKADE: Final = 4
LOOPING: Final = 5
NUMBER_WISH: Final = 6
RANDOM_CHANCE: Final = 7
OPEN_HANDS: Final = 8
RECYCLING: Final = 9
SPECIAL_SEAL: Final = 10
SPECIAL_CHARGE: Final = 11
TROUBLECHARGER: Final = 12

FACE_UP: Final = 32
"""Added to a power card that lies face up since an earlier turn."""
FRESH: Final = 64
"""Added to a power card that was turned up in this turn (Recharge looks at it, C7.9)."""

RULE_NAMES: Final = (
    "hidden",
    "clockwise",
    "glass-house",
    "drawn-is-done",
    "no-holding-back",
    "double-sip",
    "black-on-black",
    "quiet-skies",
    "no-backtalk",
    "big-heart",
    "fantastic-six",
    "colours-only",
    "clean-finish",
    "nasty-try",
    "luxury-tax",
    "head-count",
)
RULE_OF_NAME: Final = {name: rule for rule, name in enumerate(RULE_NAMES) if rule}
CLOCKWISE: Final = 1
GLASS_HOUSE: Final = 2
DRAWN_IS_DONE: Final = 3
NO_HOLDING_BACK: Final = 4
DOUBLE_SIP: Final = 5
BLACK_ON_BLACK: Final = 6
QUIET_SKIES: Final = 7
NO_BACKTALK: Final = 8
BIG_HEART: Final = 9
FANTASTIC_SIX: Final = 10
COLOURS_ONLY: Final = 11
CLEAN_FINISH: Final = 12
NASTY_TRY: Final = 13
LUXURY_TAX: Final = 14
HEAD_COUNT: Final = 15
