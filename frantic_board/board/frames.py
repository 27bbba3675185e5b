"""The kinds of frames on the stack of the board game, with the integers each one carries.

A frame is a tuple of its kind and these integers. Steps run when they come to the top, questions wait
there (see `kernel.machine`). A figure is named by its owner's seat. A question always carries first the
seat that is asked.
"""

from typing import Final

# Steps of a round (B2, B3, B8).
DEAL: Final = 0
"""() Deal everyone's hand."""
START_ROLL: Final = 1
"""(contenders, seat, best, tied) The next contender from this seat on rolls for the start."""
START_ROLLED: Final = 2
"""(contenders, seat, best, tied) This seat has rolled for the start."""
LAYING: Final = 3
"""(offset, laid) Set-up: the seat at this offset from the start player lays a card."""
TURN: Final = 4
"""(seat) A turn begins."""
REFILL: Final = 5
"""(seat) The hands are filled up, beginning with this seat."""
TURN_END: Final = 6
"""(is_pile_out) The hands are filled up as far as the pile went."""
NICE_TRY_WINDOW: Final = 7
"""(offset) Offer Nice Try from the seat at this offset from the turn's owner on."""
ROUND_CHECK: Final = 8
"""(is_pile_out) The turn is over: does the round end?"""

# Steps of a walk and of card effects (B5, B6).
WALK_ROLLED: Final = 9
"""(figure, direction, is_ghost) Walk this figure by the roll."""
WALK: Final = 10
"""(figure, steps) Walk this figure forward."""
TELEPORT_ROLLED: Final = 11
"""(figure) Put this figure on the numbered teleport that was rolled."""
SWAP_GOES: Final = 12
"""(figure, other) The two figures exchange places."""
REMOTE_GOES: Final = 13
"""(seat, figure) This seat rolls and walks that figure."""

# Steps of reactions (B7).
ROLL_WINDOW: Final = 14
"""(offset, roller, sides) Offer Re-Roll from the seat at this offset from the turn's owner on."""
ROLL_AGAIN: Final = 15
"""(roller, sides) The roll is void and made again."""

# Steps of events (B9).
EVENT_ROLLED: Final = 16
"""(seat) The d20 has named the event for this seat."""
EVENT: Final = 17
"""(number, seat, turn, best, who) Event `number` of this seat goes on; see `events`."""

# Questions.
PLAY: Final = 18
"""(seat, mode) Lay a card: in a turn, in the set-up or in Restock."""
REACT: Final = 19
"""(seat, kind) Throw in this reaction card or pass."""
TARGET: Final = 20
"""(seat, purpose) Choose a figure."""
GIFT: Final = 21
"""(seat) Choose a figure and how far it moves."""
TAKE: Final = 22
"""(seat) Choose a card on the board."""
PICK: Final = 23
"""(seat) Choose an open card of the Market."""
MOVE: Final = 24
"""(seat, moved) Move a numbered teleport, other than the one moved already."""
ROLL: Final = 25
"""(CHANCE, roller, sides) A die is thrown."""
DRAW: Final = 26
"""(CHANCE, seat) A card is drawn for this seat, or into the Market."""

FRAME_NAMES: Final = tuple(
    name.lower().replace("_", "-")
    for name, kind in sorted(
        ((name, kind) for name, kind in globals().items() if name.isupper() and isinstance(kind, int)),
        key=lambda item: item[1],
    )
)
"""The name of each kind of frame, by kind, as the text form of a state writes it."""

# Modes of PLAY.
IN_TURN: Final = 0
IN_SETUP: Final = 1
IN_RESTOCK: Final = 2

# Purposes of TARGET.
FOR_REMOTE: Final = 0
FOR_SWAP: Final = 1
FOR_MARCHING_ORDERS: Final = 2
FOR_SURPRISE_PARTY: Final = 3

TO_MARKET: Final = -1
"""In place of a seat in DRAW: the card is revealed in the Market."""
