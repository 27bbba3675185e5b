"""What holds in every position between two answers, whatever was played: the net under the rules.

Nothing here says how the game goes; it says what can never be. Random games, tools and editors ask it.
"""

from collections import Counter
from collections.abc import Iterator

from frantic_board.cards.cards import (
    EVENT_NAMES,
    FACE_UP,
    FRESH,
    HIDDEN,
    NAMES,
    NO_COLOUR,
    POWER_NAMES,
    RULE_NAMES,
)
from frantic_board.cards.demand import DEMANDS
from frantic_board.cards.frames import CHECKS, EVENT, EVENT_DONE, PLAGUE_SECOND
from frantic_board.cards.lasting import TURNS_LEFT
from frantic_board.cards.laying import renew_bans
from frantic_board.cards.rules import QUESTIONS, STEPS
from frantic_board.cards.state import DEALING, OPENING, PLAYING, TIME_BOMB, State
from frantic_board.kernel import CHANCE


def broken_invariants(state: State) -> list[str]:
    """Say in a sentence each what cannot be about this state; nothing if all is well.

    The state is one between two answers: a question is on top of the stack, or the stack is empty.
    """
    problems = list(_numbers(state))
    if not problems:  # what follows relies on sizes that make sense
        problems += _cards(state)
        problems += _knowledge(state)
        problems += _lasting(state)
        problems += _stack(state)
    return problems


def _numbers(state: State) -> Iterator[str]:
    """Sizes, seats and demand are in range."""
    seats = state.setup.seats
    if not len(state.hands) == len(state.scores) == len(state.powers) == seats:
        yield f"hands, scores or power cards are not {seats}"
    if not 0 <= state.turn < seats or not 0 <= state.dealer < seats:
        yield f"turn of seat {state.turn}, dealer {state.dealer}"
    if state.demand not in DEMANDS:
        yield f"there is no demand {state.demand}"
    if not 0 <= state.last_colour <= NO_COLOUR:
        yield f"there is no colour {state.last_colour}"
    if state.direction not in (1, -1):
        yield f"there is no direction {state.direction}"
    if state.round < 1 or state.turns < 0:
        yield f"turn {state.turns} of round {state.round} cannot be"
    if state.stack and state.won:
        yield "somebody has won and the game goes on"
    if not state.stack and not state.won:
        yield "the game is over and nobody has won"
    is_dealing = bool(state.stack) and state.phase == DEALING and not state.setup.house.no_scores
    if is_dealing and max(state.scores) >= state.setup.limit:
        yield f"another round at {state.scores}, the limit is {state.setup.limit}"
    everybody = (1 << seats) - 1
    for name in ("absent", "skips", "seals", "open_hands", "loopings", "lost", "doomed", "counted"):
        if getattr(state, name) & ~everybody:
            yield f"{name} names a seat that is not there"


def _cards(state: State) -> Iterator[str]:
    """Every card is somewhere, once (C1.10); multisets are sorted and hold cards only."""
    multisets = (*state.hands, state.pile, *state.layers, *state.transit, state.mixed)
    found = b"".join((*multisets, state.discard, state.display))
    powers = [power % FACE_UP for held in state.powers for power in held] + list(state.power_pile)
    if state.held_power:
        powers.append(state.held_power % FACE_UP)
    for what, names, there, stock in (
        ("cards", NAMES, found, state.stock[0]),
        ("power cards", POWER_NAMES, bytes(powers), state.stock[2]),
        ("rule cards", RULE_NAMES, state.rules + state.rule_pile, state.stock[3]),
    ):
        if bytes(sorted(there)) != stock or HIDDEN in there:
            yield f"{what} are not accounted for: {_difference(there, stock, names)}"
    if Counter(state.event_pile) - Counter(state.stock[1]):
        yield f"events are not accounted for: {[EVENT_NAMES[event] for event in state.event_pile]}"
    if set(state.turned_up) - set(state.stock[1]):
        yield f"events were turned up that are not there: {list(state.turned_up)}"
    for cards in (*multisets, *state.powers, state.power_pile, state.event_pile, state.rule_pile):
        if bytes(sorted(cards)) != cards:
            yield f"a multiset is not sorted: {list(cards)}"
    if not all(state.layers):
        yield "a layer of the pile is empty"
    for held in state.powers:
        if any(power >= FRESH for power in held) and not state.power:
            yield "a power card was turned up in this turn and was not"


def _difference(found: bytes, stock: bytes, names: tuple[str, ...]) -> str:
    counts = Counter(found)
    counts.subtract(Counter(stock))
    parts = [f"{count:+} {names[kind]}" for kind, count in sorted(counts.items()) if count]
    return ", ".join(parts) or "a card is face down"


def _knowledge(state: State) -> Iterator[str]:
    """What is known of a hand is in that hand; nobody needs to know the own one."""
    seats = state.setup.seats
    for table, held in ((state.known, tuple(state.hands)), (state.known_powers, state.powers)):
        if table and len(table) != seats * seats:
            yield f"{len(table)} hands are known, not none or {seats * seats}"
            continue
        for place, cards in enumerate(table):
            knower, holder = divmod(place, seats)
            is_there = all(held[holder].count(kind) >= cards.count(kind) for kind in cards)
            if cards and (knower == holder or not is_there):
                yield f"seat {knower} believes that seat {holder} holds {list(cards)}"
    if len(state.put) != len(state.layers):
        yield f"{len(state.put)} layers are known of {len(state.layers)}"
    for layer, put in zip(state.layers, state.put, strict=False):
        if any(kind and kind not in layer for kind in put):
            yield f"a seat believes in a card that is not in the layer {list(layer)}"


def _lasting(state: State) -> Iterator[str]:
    """Lasting effects fit one another (C11)."""
    bans = state.bans
    renewed = state.clone()
    renew_bans(renewed)
    if renewed.bans != bans:
        yield "the bans are not those of the effects in force"
    if bool(state.bomb) != bool(state.lasting & TIME_BOMB):
        yield "Time Bomb counts and is not in force, or the other way round"
    if state.bomb and (
        len(state.bomb) != state.setup.seats or not set(state.bomb) <= set(range(TURNS_LEFT + 1))
    ):
        yield f"Time Bomb leaves {state.bomb} turns"


def _stack(state: State) -> Iterator[str]:
    """A question is on top and nowhere else; an event under way lies on its end."""
    if not state.stack:
        return
    for place, frame in enumerate(state.stack):
        is_top = place == len(state.stack) - 1
        if is_top and frame[0] not in QUESTIONS:
            yield f"no question is on top of {state.stack}"
        if frame[0] == PLAGUE_SECOND and state.stack[place - 1][0] != EVENT_DONE:
            yield "the second event of a Plague that is over"
        if frame[0] not in QUESTIONS and frame[0] not in STEPS:
            yield f"there is no frame {frame}"
    is_turn = state.phase in (OPENING, PLAYING)
    if is_turn and not any(frame[0] == CHECKS for frame in state.stack):
        yield "no checks follow this turn"
    asked = state.stack[-1]
    if asked[1] != CHANCE and not 0 <= asked[1] < state.setup.seats:
        yield f"seat {asked[1]} is asked"
    events = sum(frame[0] == EVENT for frame in state.stack)
    if events > sum(frame[0] == EVENT_DONE for frame in state.stack):
        yield "an event goes on that never ends"
