"""What cards do when they are played or landed on (B6), one short function each.

Push and Jump are part of walking (see `walking`), Stop, X and Snail too; Block, Nice Try and Re-Roll work
only when thrown in (see `reactions`).
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.board.answers import GIFTS, TARGETS, Answer, Gift, Take, Target
from frantic_board.board.cards import (
    EMPTY,
    FACES,
    FIRST_TELEPORT,
    FUCK_YOU,
    GHOST,
    GIFT,
    KIND_OF_FACE,
    MAGNET,
    REMOTE,
    REVERSE,
    SECOND_CHANCE,
    SKIP,
    SWAP,
    TELEPORT,
    TROUBLEMAKER,
)
from frantic_board.board.chance import ask_roll
from frantic_board.board.facts import Cause, Fact, Targeted, Took
from frantic_board.board.figures import forget_use, move, shift
from frantic_board.board.frames import (
    EVENT_ROLLED,
    FOR_MARCHING_ORDERS,
    FOR_REMOTE,
    FOR_SURPRISE_PARTY,
    FOR_SWAP,
    REMOTE_GOES,
    SWAP_GOES,
    TARGET,
    TELEPORT_ROLLED,
    WALK,
    WALK_ROLLED,
)
from frantic_board.board.frames import GIFT as GIFT_QUESTION
from frantic_board.board.frames import TAKE as TAKE_QUESTION
from frantic_board.board.knowledge import saw_taken
from frantic_board.board.laying import uncover
from frantic_board.board.reactions import offer_block
from frantic_board.board.state import State
from frantic_board.kernel import Frame
from frantic_board.kernel.piles import with_card

FORWARD: Final = 1
BACKWARD: Final = -1

# --- play effects (B3.2): what the walk action becomes ---------------------------------------------------


def walk_action(state: State, seat: int, direction: int = FORWARD, is_ghost: bool = False) -> None:
    """B3.3: roll the d6 and walk one's own figure."""
    state.stack.append((WALK_ROLLED, seat, direction, is_ghost))
    ask_roll(state, seat)


def _play_skip(_state: State, _seat: int, _facts: list[Fact] | None) -> None:
    """B6.1: no walk this turn."""


def _play_reverse(state: State, seat: int, _facts: list[Fact] | None) -> None:
    """B6.2: this turn's walk goes backward."""
    walk_action(state, seat, direction=BACKWARD)


def _play_remote(state: State, seat: int, _facts: list[Fact] | None) -> None:
    """B6.3: somebody else's figure makes the walk."""
    state.stack.append((TARGET, seat, FOR_REMOTE))


def remote_goes(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """REMOTE_GOES: the Remote was not blocked."""
    _, seat, figure = frame
    state.stack.append((WALK_ROLLED, figure, FORWARD, False))
    ask_roll(state, seat)


def _play_ghost(state: State, seat: int, _facts: list[Fact] | None) -> None:
    """B6.4: the walk ignores every card."""
    walk_action(state, seat, is_ghost=True)


def _play_fuck_you(state: State, seat: int, facts: list[Fact] | None) -> None:
    """B6.18: 21 fields forward at once, then the walk."""
    shift(state, seat, 21, Cause.FUCK_YOU, facts)
    walk_action(state, seat)


def _play_troublemaker(state: State, seat: int, _facts: list[Fact] | None) -> None:
    """B6.19: an event instead of the walk."""
    ask_event(state, seat)


PLAY_EFFECTS: Final[dict[int, Callable[[State, int, list[Fact] | None], None]]] = {
    SKIP: _play_skip,
    REVERSE: _play_reverse,
    REMOTE: _play_remote,
    GHOST: _play_ghost,
    FUCK_YOU: _play_fuck_you,
    TROUBLEMAKER: _play_troublemaker,
}
"""By kind of card; after any other card the ordinary walk follows."""


def ask_event(state: State, seat: int) -> None:
    """Have this seat roll the d20 for an event (B9)."""
    state.stack.append((EVENT_ROLLED, seat))
    ask_roll(state, seat, 20)


# --- land effects (B5.6, B5.11): the owner of the figure carries them out --------------------------------

LandEffect: TypeAlias = Callable[[State, int, int, list[Fact] | None], None]
"""Takes the state, the figure that landed, its walk's direction and the facts."""


def _land_second_chance(state: State, figure: int, direction: int, _facts: list[Fact] | None) -> None:
    """B6.7, B6.22: walk again in the same direction."""
    walk_action(state, figure, direction)


def _land_swap(state: State, figure: int, _direction: int, _facts: list[Fact] | None) -> None:
    """B6.8: exchange places with another figure."""
    state.stack.append((TARGET, figure, FOR_SWAP))


def swap_goes(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """SWAP_GOES: the Swap was not blocked; a shift for both."""
    _, figure, other = frame
    here, there = state.at[figure], state.at[other]
    move(state, figure, there, Cause.SWAP, facts)
    move(state, other, here, Cause.SWAP, facts)


def _land_gift(state: State, figure: int, _direction: int, _facts: list[Fact] | None) -> None:
    """B6.9: another figure walks 1 or 2 fields."""
    state.stack.append((GIFT_QUESTION, figure))


def _land_magnet(state: State, figure: int, _direction: int, _facts: list[Fact] | None) -> None:
    """B6.10: take a card from the board, if there is one."""
    if _takeable(state):
        state.stack.append((TAKE_QUESTION, figure))


def _land_teleport(state: State, figure: int, _direction: int, _facts: list[Fact] | None) -> None:
    """B6.11 and B6.20: roll for a numbered teleport."""
    state.stack.append((TELEPORT_ROLLED, figure))
    ask_roll(state, figure)


def teleport_rolled(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """TELEPORT_ROLLED: a shift, so the teleport there is not triggered."""
    move(state, frame[1], state.teleports[state.roll - 1], Cause.TELEPORT, facts)


def _land_fuck_you(state: State, figure: int, _direction: int, facts: list[Fact] | None) -> None:
    """B6.18: take it; what lay under it takes no effect now."""
    take_from_board(state, figure, state.at[figure], facts)


def _land_troublemaker(state: State, figure: int, _direction: int, _facts: list[Fact] | None) -> None:
    """B6.19: an event at once."""
    ask_event(state, figure)


def _land_effects() -> tuple[LandEffect | None, ...]:
    by_kind: dict[int, LandEffect] = {
        SECOND_CHANCE: _land_second_chance,
        SWAP: _land_swap,
        GIFT: _land_gift,
        MAGNET: _land_magnet,
        TELEPORT: _land_teleport,
        FUCK_YOU: _land_fuck_you,
        TROUBLEMAKER: _land_troublemaker,
    }
    effects = [by_kind.get(KIND_OF_FACE[face]) for face in range(FIRST_TELEPORT)]
    return (*effects, *[_land_teleport] * (len(FACES) - FIRST_TELEPORT))


LAND_EFFECTS: Final = _land_effects()
"""By face; None for what has no land effect, and for Push and Jump, which `walking` carries out (B5.7)."""


def take_from_board(state: State, seat: int, field: int, facts: list[Fact] | None) -> None:
    """Take the top card of a field into the hand, for all to see."""
    kind = KIND_OF_FACE[state.top[field]]
    forget_use(state, field)
    uncover(state, field)
    state.hands[seat] = with_card(state.hands[seat], kind)
    saw_taken(state, seat, kind)
    if facts is not None:
        facts.append(Took(seat, kind, field))


# --- the questions these effects ask ---------------------------------------------------------------------


def target_options(state: State, frame: Frame) -> list[Answer]:
    """Remote and Swap choose another figure; the two events choose any."""
    _, seat, purpose = frame
    includes_own = purpose in (FOR_MARCHING_ORDERS, FOR_SURPRISE_PARTY)
    return [TARGETS[figure] for figure in range(state.setup.seats) if includes_own or figure != seat]


def target_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of a figure."""
    if type(answer) is not Target:
        return "a figure is chosen now"
    if type(answer.figure) is not int or answer not in target_options(state, frame):
        return "another player's figure must be chosen"
    return None


def take_target(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A figure was chosen. Who is attacked is asked for a Block right away (B7.4)."""
    assert type(answer) is Target
    _, seat, purpose = frame
    figure = answer.figure
    if facts is not None:
        facts.append(Targeted(seat, figure, 0))
    if purpose == FOR_REMOTE:
        state.stack.append((REMOTE_GOES, seat, figure))
        offer_block(state, figure, facts)
    elif purpose == FOR_SWAP:
        state.stack.append((SWAP_GOES, seat, figure))
        offer_block(state, figure, facts)
    elif purpose == FOR_MARCHING_ORDERS:  # B9.3: the roller of the event rolls
        state.stack.append((WALK_ROLLED, figure, FORWARD, False))
        ask_roll(state, seat)
    else:  # B9.15
        shift(state, figure, 2, Cause.EVENT, facts)


def is_attack(_state: State, frame: Frame) -> bool:
    """Whether the choice of a figure is an attack: what follows tells who holds a Block (B7.4)."""
    return frame[2] in (FOR_REMOTE, FOR_SWAP)


def gift_options(state: State, frame: Frame) -> list[Answer]:
    """Any other figure, 1 or 2 fields."""
    return [gift for figure in range(state.setup.seats) if figure != frame[1] for gift in GIFTS[figure]]


def gift_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a Gift."""
    if type(answer) is not Gift:
        return "it is chosen now whom the gift moves, and how far"
    if type(answer.figure) is not int or answer not in gift_options(state, frame):
        return "a gift moves another figure by 1 or 2 fields"
    return None


def take_gift(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A Gift was made out; the receiver may block it (B7.4)."""
    assert type(answer) is Gift
    if facts is not None:
        facts.append(Targeted(frame[1], answer.figure, answer.steps))
    state.stack.append((WALK, answer.figure, answer.steps))
    offer_block(state, answer.figure, facts)


def take_field_refusal(state: State, _frame: Frame, answer: Answer) -> str | None:
    """Check which card the Magnet takes (B6.10)."""
    if type(answer) is not Take:
        return "it is chosen now which card the magnet takes"
    field = answer.field
    if not 0 < field < state.goal or state.top[field] == EMPTY:
        return "no card lies there"
    if state.top[field] >= FIRST_TELEPORT:
        return "numbered teleports cannot be taken"
    if field in state.at:
        return "a card on which a figure stands cannot be taken"
    return None


def take_field_options(state: State, _frame: Frame) -> list[Answer]:
    """The fields whose top card can be taken."""
    return [Take(field) for field in _takeable(state)]


def sample_take(state: State, _frame: Frame, random: Callable[[], float]) -> Answer:
    """One of these fields at random."""
    fields = _takeable(state)
    return Take(fields[int(random() * len(fields))])


def _takeable(state: State) -> list[int]:
    """The fields whose top card is no numbered teleport and bears no figure."""
    return [
        field
        for field, face in enumerate(bytes(state.top))
        if EMPTY < face < FIRST_TELEPORT and field not in state.at
    ]


def take_field(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The Magnet takes a card."""
    assert type(answer) is Take
    take_from_board(state, frame[1], answer.field, facts)
