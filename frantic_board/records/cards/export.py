"""One turn of the card game as a scenario."""

from collections.abc import Sequence
from typing import Final

from frantic_board.cards.cards import (
    COLOURS,
    EVENT_NAMES,
    FACE_UP,
    FRESH,
    NAMES,
    NO_COLOUR,
    POWER_NAMES,
    RULE_NAMES,
)
from frantic_board.cards.demand import DEMAND_TEXTS
from frantic_board.cards.frames import TURN_QUESTION
from frantic_board.cards.positions import position_of, set_up
from frantic_board.cards.sets import CardSet, write_house
from frantic_board.cards.state import LASTING_EVENTS, TIME_BOMB, Setup, State
from frantic_board.cards.text import asked
from frantic_board.files.cards.sets import BASE, bare_name, set_tables
from frantic_board.records.cards.head import is_shipped
from frantic_board.records.cards.parts import DIRECTIONS
from frantic_board.records.forms import (
    ENDS_OTHERWISE,
    CannotExport,
    PlayedTurn,
    toml_script,
    toml_string,
    toml_strings,
    toml_table,
)

_DIRECTION_NAMES: Final = {direction: name for name, direction in DIRECTIONS.items()}
_SAME: Final = (
    *("hands", "pile", "layers", "discard", "display", "transit", "mixed", "demand", "last_colour", "bans"),
    *("powers", "power_pile", "event_pile", "turned_up", "rules", "rule_pile", "lasting", "protected"),
    *("bomb", "skips", "seals", "open_hands", "blockades", "loopings", "direction", "scores", "turn"),
    *("dealer", "won"),
)
"""What a scenario must bring back; it knows no round, counts turns anew and forgets who knows what."""


def cards_scenario(turn: PlayedTurn) -> list[str]:
    """A turn as a scenario: the position it began with, its answers, and what they led to."""
    setup: Setup = turn.setup
    _try_out(turn)
    sets = [bare_name(card_set.name) for card_set in setup.sets if card_set.name != BASE]
    house = write_house(setup.house)
    return [
        "format = 1",
        'game = "cards"',
        f"title = {toml_string(turn.title)}",
        f"players = {toml_strings(setup.figures)}",
        *([f"sets = {toml_strings(sets)}"] if sets else []),
        *([f"house = {toml_strings(house)}"] if house else []),
        f"limit = {setup.limit}",
        *_position(turn.before),
        *toml_script(turn.script),
        *(line for card_set in setup.sets if not is_shipped(card_set) for line in _own_set(card_set)),
        "[expect]",
        f"next = {toml_string(asked(turn.after))}",
        *_table(turn.after),
    ]


def _try_out(turn: PlayedTurn) -> None:
    """Play the scenario as whoever reads it will, and see that it leads to the same."""
    before: State = turn.before
    if before.stack[-1][0] != TURN_QUESTION:  # a skipped turn, or Time Bomb, led to something else at once
        raise CannotExport(ENDS_OTHERWISE)
    state = set_up(turn.setup, position_of(before))
    if not _is_same(state, before):
        raise CannotExport(ENDS_OTHERWISE)
    turn.play(state, _is_same)


def _is_same(one: State, other: State) -> bool:
    return asked(one) == asked(other) and all(getattr(one, name) == getattr(other, name) for name in _SAME)


# --- positions as TOML -----------------------------------------------------------------------------------


def _position(state: State) -> list[str]:
    """What is there when a turn begins, and what cannot be expected: piles, and who is protected."""
    figures = state.setup.figures
    protected = {
        figure: toml_strings(
            EVENT_NAMES[event]
            for (_, event), mask in zip(LASTING_EVENTS, state.protected, strict=True)
            if mask >> seat & 1
        )
        for seat, figure in enumerate(figures)
        if any(mask >> seat & 1 for mask in state.protected)
    }
    return [
        *_table(state),
        f"events = {_names(state.event_pile, EVENT_NAMES)}",
        *([f"power_pile = {_counts(state.power_pile, POWER_NAMES)}"] if state.stock[2] else []),
        *([f"protected = {toml_table(protected)}"] if protected else []),
    ]


def _table(state: State) -> list[str]:
    """Everything that a position and what is expected of one have in common."""
    figures = state.setup.figures
    colour = "none" if state.last_colour == NO_COLOUR else COLOURS[state.last_colour]
    lasting = [
        EVENT_NAMES[event]
        for effect, event in LASTING_EVENTS
        if state.lasting & effect and effect != TIME_BOMB
    ]
    lines = [
        f"turn = {toml_string(figures[state.turn])}",
        f"dealer = {toml_string(figures[state.dealer])}",
        f"hands = {toml_table({figures[seat]: _names(hand) for seat, hand in enumerate(state.hands)})}",
        f"discard = {_names(state.discard)}",
        f"demand = {toml_string(DEMAND_TEXTS[state.demand])}",
        f"last_colour = {toml_string(colour)}",
        f"pile = {_counts(state.pile, NAMES)}",
        f"layer = {_layers(state.layers)}",
        f"turned_up = {_names(state.turned_up, EVENT_NAMES)}",
        f"rules = {_names(state.rules, RULE_NAMES)}",
        f"lasting = {toml_strings(lasting)}",
        *(
            f"{key} = {_seats(mask, figures)}"
            for key, mask in (
                ("skips", state.skips),
                ("seals", state.seals),
                ("open_hands", state.open_hands),
                ("loopings", state.loopings),
            )
        ),
        f"direction = {toml_string(_DIRECTION_NAMES[state.direction])}",
        f"scores = {toml_table(dict(zip(figures, state.scores, strict=True)))}",
    ]
    if state.stock[2]:
        powers = {figures[seat]: _powers(held) for seat, held in enumerate(state.powers)}
        lines.append(f"powers = {toml_table(powers)}")
    if state.bomb:
        lines.append(f"time_bomb = {toml_table(dict(zip(figures, state.bomb, strict=True)))}")
    if state.blockades:
        lines.append(f"blockades = {_blockades(state)}")
    return lines


def _names(cards: bytes, names: Sequence[str] = NAMES) -> str:
    return toml_strings(names[kind] for kind in cards)


def _layers(layers: tuple[bytes, ...]) -> str:
    """One layer as a list of cards, several as a list of lists."""
    return f"[{', '.join(map(_names, layers))}]" if len(layers) > 1 else _names(b"".join(layers))


def _own_set(card_set: CardSet) -> list[str]:
    """A set that not everybody has."""
    return [
        f"[own.{toml_string(bare_name(card_set.name))}]",
        *(f"{key} = {toml_table(counts)}" for key, counts in set_tables(card_set)),
    ]


def _counts(cards: bytes, names: Sequence[str]) -> str:
    return toml_table({names[kind]: cards.count(kind) for kind in sorted(set(cards))})


def _powers(held: bytes) -> str:
    return toml_strings(
        ("+" if power >= FACE_UP else "") + POWER_NAMES[power % FRESH % FACE_UP] for power in held
    )


def _seats(mask: int, figures: Sequence[str]) -> str:
    return toml_strings(figure for seat, figure in enumerate(figures) if mask >> seat & 1)


def _blockades(state: State) -> str:
    by_seat: dict[str, list[str]] = {}
    for blockade in state.blockades:
        seat, colour = divmod(blockade % 128, 8)
        by_seat.setdefault(state.setup.figures[seat], []).append(COLOURS[colour])
    return toml_table({figure: toml_strings(colours) for figure, colours in by_seat.items()})
