"""States as text: a JSON form that holds everything and reads back, and a short fingerprint.

The fingerprint covers what lies on the table and what is asked, in the words of the notation, and none of
the inner workings: it stays the same when frames are renumbered or fields of the state renamed.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Final

from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    FACE_UP,
    NAMES,
    NO_COLOUR,
    RULE_NAMES,
    card_names,
)
from frantic_board.cards.demand import DEMAND_TEXTS
from frantic_board.cards.frames import FRAME_NAMES
from frantic_board.cards.notation import power_text
from frantic_board.cards.rules import MACHINE
from frantic_board.cards.state import FIELDS, Setup, State

asked = MACHINE.asked
"""Who is asked what: `rocket turn`, `? draw`, or `over`."""

_BYTES: Final = (
    *("pile", "discard", "display", "mixed", "chosen", "bans"),
    *("power_pile", "event_pile", "turned_up", "rules", "rule_pile", "resting"),
)
_TUPLES_OF_BYTES: Final = ("layers", "transit", "powers", "known", "known_powers", "put", "stock")
_TUPLES: Final = ("protected", "bomb", "blockades", "scores", "won")
_FLAGS: Final = ("wish_waits", "is_looping", "is_short")
_OTHERS: Final = ("setup", "stack", "hands", *_BYTES, *_TUPLES_OF_BYTES, *_TUPLES, *_FLAGS)
_QUOTED_NAMES: Final = tuple([json.dumps(name) for name in NAMES])
_NUMBERS: Final = tuple(name for name in FIELDS if name not in _OTHERS)


def fingerprint(state: State) -> str:
    """Sixteen hexadecimal digits of what lies on the table and of who is asked what.

    Records hold one for every turn, so the cards, which are most of it, are written without detours.
    """
    figures = state.setup.figures
    before = [*figures, state.round, state.turns, figures[state.turn], figures[state.dealer]]
    cards = [
        _listed([_named(hand) for hand in state.hands]),
        _named(state.pile),
        _listed([_named(layer) for layer in state.layers]),
        _named(state.discard),
        _named(state.display),
        _listed([_named(cards) for cards in state.transit]),
        _named(state.mixed),
    ]
    after = [
        DEMAND_TEXTS[state.demand],
        "none" if state.last_colour == NO_COLOUR else COLOURS[state.last_colour],
        [[power_text(_shown(power)) for power in powers] for powers in state.powers],
        [power_text(power) for power in state.power_pile],
        [EVENT_NAMES[event] for event in state.event_pile],
        [EVENT_NAMES[event] for event in state.turned_up],
        [RULE_NAMES[rule] for rule in state.rules],
        state.lasting,
        state.protected,
        state.bomb,
        [state.skips, state.seals, state.open_hands, state.loopings],
        [COLOURS[blockade & 7] for blockade in state.blockades],
        state.direction,
        state.scores,
        asked(state),
    ]
    table = f"{json.dumps(before)[:-1]}, {', '.join(cards)}, {json.dumps(after)[1:]}"
    return hashlib.sha256(table.encode()).hexdigest()[:16]


def _named(cards: bytes) -> str:
    """Cards by name, as JSON."""
    return _listed(map(_QUOTED_NAMES.__getitem__, cards))


def _listed(parts: Iterable[str]) -> str:
    return f"[{', '.join(parts)}]"


def _shown(power: int) -> int:
    return power % FACE_UP + (FACE_UP if power >= FACE_UP else 0)


def write_state(state: State) -> str:
    """Write everything a state holds but for its setup, as JSON; cards are their kinds, in hexadecimal."""
    values: dict[str, object] = {name: getattr(state, name) for name in (*_NUMBERS, *_TUPLES, *_FLAGS)}
    values |= {name: getattr(state, name).hex() for name in _BYTES}
    values |= {name: [cards.hex() for cards in getattr(state, name)] for name in _TUPLES_OF_BYTES}
    values["hands"] = [hand.hex() for hand in state.hands]
    values["stack"] = [[FRAME_NAMES[frame[0]], *map(int, frame[1:])] for frame in state.stack]
    return json.dumps(values, sort_keys=True)


def read_state(text: str, setup: Setup) -> State:
    """Read what `write_state` wrote of a game with this setup."""
    values = json.loads(text)
    state = State(setup)
    for name in (*_NUMBERS, *_FLAGS):
        setattr(state, name, values[name])
    for name in _TUPLES:
        setattr(state, name, tuple(values[name]))
    for name in _BYTES:
        setattr(state, name, bytes.fromhex(values[name]))
    for name in _TUPLES_OF_BYTES:
        setattr(state, name, tuple(bytes.fromhex(cards) for cards in values[name]))
    state.hands = [bytes.fromhex(hand) for hand in values["hands"]]
    state.stack = [
        (FRAME_NAMES.index(kind), *(int(number) for number in numbers)) for kind, *numbers in values["stack"]
    ]
    return state


# --- for people to look at --------------------------------------------------------------------------------

_DISCARDS: Final = 5
"""So many of the discarded cards are shown, the top one last."""


def table_text(table: State, hands: Sequence[int] = ()) -> str:
    """A table for people: what is asked, what lies open, the seats; hands only of the seats given."""
    sets = " + ".join(card_set.name for card_set in table.setup.sets)
    piles = {"cards": table.pile, "events": table.event_pile, "power cards": table.power_pile}
    lines = [
        f"{sets}, round {table.round}, turn {table.turns}: {asked(table)}",
        f"demand: {DEMAND_TEXTS[table.demand]}",
        f"discarded: {', '.join(card_names(table.discard[-_DISCARDS:])) or 'nothing'}",
        f"in the piles: {', '.join(f'{len(pile)} {what}' for what, pile in piles.items())}",
    ]
    if table.rules:
        lines.append(f"rule cards: {', '.join(RULE_NAMES[rule] for rule in table.rules)}")
    for seat, figure in enumerate(table.setup.figures):
        hand, powers = table.hands[seat], table.powers[seat]
        shown = [power for power in powers if seat in hands or power >= FACE_UP]
        cards = f": {', '.join(card_names(hand))}" if seat in hands else ""
        power_cards = f"; powers {', '.join(power_text(_shown(power)) for power in shown)}" if shown else ""
        lines.append(f"{figure:<7} {table.scores[seat]:>4} points  {len(hand)} in hand{cards}{power_cards}")
    return "\n".join(lines)
