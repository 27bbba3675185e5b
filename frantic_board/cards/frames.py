"""The kinds of frames on the stack of the card game, with the integers each one carries.

A frame is a tuple of its kind and these integers. Steps run when they come to the top, questions wait there
(see `kernel.machine`). A question always carries first the seat that is asked. No frame holds a hidden card:
frames are part of every view.
"""

from typing import Final

# Steps of a round and a turn (C3, C4, C14, C15).
DEAL: Final = 0
"""() Deal hands and power cards; the opening comes next."""
OPEN: Final = 1
"""() Turn up the first card."""
OPENED: Final = 2
"""() The first card has been turned up."""
TURN: Final = 3
"""(seat) A turn begins."""
DRAWN: Final = 4
"""(seat) The turn's draw has been made."""
CHECKS: Final = 5
"""() The checks at the end of a turn, from the first."""
LAST_CHECKS: Final = 6
"""() Nobody threw in Nice Try: the checks from the fourth on."""
PARASITE: Final = 7
"""(why, out, position) Parasite is offered from this position in order on, then the round is counted."""
SCORE: Final = 8
"""(why, out) The round is counted."""

# Steps of a play (C6 to C8).
DRAWS: Final = 9
"""(seat, count) This seat draws so many cards, and those of Plus One."""
CARRY_OUT: Final = 10
"""(seat, shape, flags) The effect of the card just laid, then its wish."""
EFFECT: Final = 11
"""(seat, shape, flags) The effect of a card."""
WISH_STEP: Final = 12
"""(seat, shape, serial) The wish of the card with this serial, if it still lies on top."""
STRIKE: Final = 13
"""(attacker, shape, target, ...) An attack nobody countered; with Fantastic Four seats and shares."""
COUNTER_WINDOW: Final = 14
"""(attacker, targets, position) Offer Counterattack from this position in order on."""
STEAL_STEP: Final = 15
"""(taker, giver, count, why) Cards are drawn blind."""
TAKE_UP: Final = 16
"""() Cards put down are taken up."""
EDISON_STEP: Final = 17
"""(attacker, first, second) Edison's next card is chosen."""
POWER_STEP: Final = 18
"""(seat, power, before, colour, serial) A power card takes effect; what was demanded before its card, and the
last colour then."""
NICE_TRY_WINDOW: Final = 19
"""(position) Offer Nice Try from this position in order from the active seat on."""

# Steps of events (C9, C10).
SET_OFF: Final = 20
"""(trigger) An event is set off."""
EVENT_WINDOW: Final = 21
"""(trigger, position, protected, thrower, serial) Offer Lucky Bastard, then turn the event up."""
EVENT: Final = 22
"""(event, trigger, stage, a, b) An event goes on; see `events`."""
EVENT_DONE: Final = 23
"""(event, absent, thrower, serial) An event has been carried out; who was protected before it."""
PLAGUE_SECOND: Final = 24
"""(trigger) The second event of Plague is set off."""
REWOUND: Final = 25
"""(trigger) The card of Rewind has been turned up."""

# Questions to players.
TURN_QUESTION: Final = 26
"""(seat) Play or draw."""
PLAY: Final = 27
"""(seat, mode) Play or pass."""
POWER: Final = 28
"""(seat, kind, shape, before, colour) Turn up a power card with the card just laid."""
REACT: Final = 29
"""(seat, shape) Throw in a card of this shape."""
TARGET: Final = 30
"""(seat, purpose, flags) Choose a seat; the purpose is an attack's shape or one of those below."""
SPLIT: Final = 31
"""(seat, count, flags) Share out so many cards."""
PAIR: Final = 32
"""(seat, purpose, flags) Choose two seats."""
GIVE: Final = 33
"""(seat, taker, count, purpose) Name the next of so many cards to be given."""
GIVE_TO: Final = 34
"""(seat, position) Merry Christmas: to whom the next card goes; the last one went to this position."""
TAKE: Final = 35
"""(seat, giver, count) Name the next of so many cards to be taken from a hand, or FROM_DISPLAY."""
DISCARD: Final = 36
"""(seat, count) Name the next of so many cards to be discarded."""
LAY: Final = 37
"""(seat, purpose) Lay a card before oneself."""
WISH: Final = 38
"""(seat, what) Wish a colour, a number or either."""
COLOUR: Final = 39
"""(seat, purpose, kind, shape) Name a colour."""
CHOOSE_EVENT: Final = 40
"""(seat, which) Choose an event turned up, as a mask of events."""
HAND: Final = 41
"""(seat, position, given) Distributor: whose hand comes to the seat at this position."""
PICK: Final = 42
"""(seat, holder, purpose, other) Choose a power card; with Edison, who gets it."""
RISK: Final = 43
"""(seat) Seppuku: risk it or not."""
DO: Final = 44
"""(seat, shape, flags) Carry out an optional effect or not; the shape is that of the card."""

# Questions to chance.
DEALER: Final = 45
"""(CHANCE) The first dealer."""
DRAW: Final = 46
"""(CHANCE, seat, count, why) So many cards are drawn by this seat, or turned up."""
STEAL: Final = 47
"""(CHANCE, taker, giver, count, why) So many cards are drawn blind."""
DEAL_MIXED: Final = 48
"""(CHANCE, trigger, position) Tornado deals a card."""
EVENT_CARD: Final = 49
"""(CHANCE, trigger, protected, thrower, serial) An event is turned up."""
MANAGED_EVENT: Final = 50
"""(CHANCE, count, which) So many events are turned up for Event Manager, beside those in the mask."""
POWER_CARD: Final = 51
"""(CHANCE, seat, count, is_update) So many power cards are dealt to this seat."""
HIDDEN_POWER: Final = 52
"""(CHANCE, holder, other) One of the face-down power cards of a seat is picked for Edison."""
RULE_CARD: Final = 53
"""(CHANCE, count) So many rule cards are turned up."""

# Steps again.
UPDATE_STEP: Final = 54
"""(seat) Update's new power card is there; one of the others goes back."""
RECYCLED: Final = 55
"""(before, colour, serial) Recycling's card was taken: what was demanded before it, and the last colour."""

FRAME_NAMES: Final = tuple(
    name.lower().replace("_", "-")
    for name, kind in sorted(
        ((name, kind) for name, kind in globals().items() if name.isupper() and isinstance(kind, int)),
        key=lambda item: item[1],
    )
)
"""The name of each kind of frame, by kind, as the text form of a state writes it."""

# Flags of an effect.
OPTIONAL: Final = 1
"""It may be left out (C6.7)."""
UNCOUNTERABLE: Final = 2
"""Anti Counter: no window opens (C8.10)."""
TURNED_UP_BY_REWIND: Final = 4
"""C10.40: all of it may be left out, and black does nothing."""

# Modes of PLAY.
AFTER_DRAW: Final = 0
SECOND: Final = 1
"""The follow-up of 2nd Chance."""
ANYTHING: Final = 2
"""Random Chance."""
IMITATE: Final = 3
"""A Mimicry that was turned up becomes a wish card (C3.6)."""
IMITATE_REWOUND: Final = 4
"""The same by Rewind."""

# Purposes of TARGET beyond the shapes of attacks.
FOR_SPECIAL_CHARGE: Final = 32
FOR_RECYCLING: Final = 33
FOR_SURPRISE_PARTY: Final = 34
FOR_TRUST_FALL: Final = 35

# Purposes of PAIR.
FOR_EDISON: Final = 0
FOR_IDENTITY_THEFT: Final = 1

# Purposes of GIVE.
FOR_GIFT: Final = 0
FOR_EXCHANGE: Final = 1
FOR_EVENT: Final = 2
"""Put down, and taken up when the event is over (C9.8)."""

# Purposes of LAY.
FOR_GAMBLING_MAN: Final = 0
FOR_ROULETTE: Final = 1
FOR_TSUNAMI_FIRST: Final = 2
FOR_TSUNAMI: Final = 3

# What a WISH may be.
A_COLOUR: Final = 1
A_NUMBER: Final = 2

# Purposes of COLOUR.
FOR_LAYING: Final = 0
FOR_TURNED_UP: Final = 1
FOR_BLOCKADE: Final = 2

# Purposes of PICK.
FOR_RECHARGE: Final = 0
FOR_RECHARGE_OR_NOT: Final = 1
FOR_UPDATE: Final = 2
FOR_EDISON_PICK: Final = 3

# Why cards are drawn blind.
BY_ATTACK: Final = 0
BY_EVENT: Final = 1
BY_LOOT: Final = 2

# In place of a seat.
TURN_UP: Final = -2
"""In DRAW: the card is turned up and lies in the display."""
FROM_DISPLAY: Final = -2
"""In TAKE: the card is taken from the display."""
NOBODY: Final = -1
