"""Aiming (C8.2): whom a card, a power card or an event can be turned against, and naming them."""

from collections.abc import Callable

from frantic_board.cards.answers import PASS, TARGETS, Answer, Pair, Pass, Split, Target
from frantic_board.cards.cards import (
    EDISON,
    EQUALITY,
    FANTASTIC_FOUR,
    INEQUALITY,
    SKIP,
)
from frantic_board.cards.choosing import ask_give
from frantic_board.cards.facts import (
    AttackAimed,
    EffectDeclined,
    Fact,
)
from frantic_board.cards.frames import (
    COUNTER_WINDOW,
    FOR_EDISON,
    FOR_RECYCLING,
    FOR_SPECIAL_CHARGE,
    FOR_SURPRISE_PARTY,
    OPTIONAL,
    STRIKE,
    UNCOUNTERABLE,
)
from frantic_board.cards.powers import charge, recycle
from frantic_board.cards.state import State, in_order
from frantic_board.kernel import Frame

# --- one player ------------------------------------------------------------------------------------------


def possible_targets(state: State, seat: int, purpose: int) -> list[int]:
    """Whom a seat can choose, in order."""
    order = in_order(state, seat)
    if purpose == FOR_RECYCLING:
        return list(order)
    others = [other for other in order if other != seat]
    hands = state.hands
    mine = len(hands[seat])
    if purpose == SKIP:  # C7.4
        return [other for other in others if not state.skips >> other & 1]
    if purpose == EQUALITY:  # C7.13
        return [other for other in others if len(hands[other]) < mine]
    if purpose == INEQUALITY:  # C7.16
        return [other for other in others if len(hands[other]) <= mine] if mine else []
    return others


def target_options(state: State, frame: Frame) -> list[Answer]:
    """Each seat that can be chosen, and pass where it may be left out."""
    _, seat, purpose, flags = frame
    options: list[Answer] = [TARGETS[target] for target in possible_targets(state, seat, purpose)]
    if flags & OPTIONAL:
        options.append(PASS)
    return options


def target_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of a seat."""
    _, seat, purpose, flags = frame
    if flags & OPTIONAL and type(answer) is Pass:
        return None
    if type(answer) is not Target:
        return "a player is chosen now" + (", or pass" if flags & OPTIONAL else "")
    if answer.seat in possible_targets(state, seat, purpose):
        return None
    if not 0 <= answer.seat < state.setup.seats:
        return "there is no such player"
    if purpose == SKIP and state.skips >> answer.seat & 1:
        return "this player has to skip already"
    if answer.seat == seat:
        return "another player is chosen"
    return "this player cannot be chosen"


def take_target(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A target was named: the window opens; or the choice of a power card or an event was made."""
    _, seat, purpose, flags = frame
    if type(answer) is not Target:
        if facts is not None:
            facts.append(EffectDeclined(seat, purpose))
    elif purpose < FOR_SPECIAL_CHARGE:
        aim(state, seat, purpose, (answer.seat,), (), flags, facts)
    elif purpose == FOR_SPECIAL_CHARGE:
        charge(state, answer.seat, facts)
    elif purpose == FOR_RECYCLING:
        recycle(state, answer.seat, facts)
    elif purpose == FOR_SURPRISE_PARTY:
        ask_give(state, seat, answer.seat, 1, facts)
    else:
        ask_give(state, answer.seat, seat, 2, facts)


def is_attack(_state: State, frame: Frame) -> bool:
    """Whether a window follows, or something is shown: then the choice stands."""
    return frame[2] <= FOR_SPECIAL_CHARGE


def is_edison(_state: State, frame: Frame) -> bool:
    """Whether two players are chosen for an attack."""
    return frame[2] == FOR_EDISON


def aim(
    state: State,
    seat: int,
    shape: int,
    targets: tuple[int, ...],
    shares: tuple[int, ...],
    flags: int,
    facts: list[Fact] | None,
) -> None:
    """All targets are named before anything happens; then the window opens (C8.2, C8.10)."""
    if facts is not None:
        facts.append(AttackAimed(seat, shape, targets, shares))
    if shares:
        flat: list[int] = []
        for target, share in zip(targets, shares, strict=True):
            flat += [target, share]
        state.stack.append((STRIKE, seat, shape, *flat))
    else:
        state.stack.append((STRIKE, seat, shape, *targets))
    if not flags & UNCOUNTERABLE:
        mask = 0
        for target in targets:
            if target != seat:  # Edison is none against its own player (C8.1)
                mask |= 1 << target
        state.stack.append((COUNTER_WINDOW, seat, mask, 0))


# --- sharing out (C7.12) ---------------------------------------------------------------------------------


def _compositions(count: int, seats: list[int]) -> list[tuple[int, ...]]:
    """All ways to share out so many cards among these seats, as seats and numbers."""
    if not count:
        return [()]
    if not seats:
        return []
    ways = []
    for share in range(count, -1, -1):
        for rest in _compositions(count - share, seats[1:]):
            ways.append((seats[0], share, *rest) if share else rest)
    return ways


def split_options(state: State, frame: Frame) -> list[Answer]:
    """Each way to share the cards out, and pass where it may be left out."""
    _, seat, count, flags = frame
    others = [other for other in in_order(state, seat) if other != seat]
    options: list[Answer] = [Split(shares) for shares in _compositions(count, others)]
    if flags & OPTIONAL:
        options.append(PASS)
    return options


def split_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check how the cards are shared out."""
    _, seat, count, flags = frame
    if flags & OPTIONAL and type(answer) is Pass:
        return None
    if type(answer) is not Split:
        return f"{count} cards are shared out now" + (", or pass" if flags & OPTIONAL else "")
    seats, shares = answer.shares[::2], answer.shares[1::2]
    if len(seats) != len(shares) or any(share < 1 for share in shares) or sum(shares) != count:
        return f"{count} cards are shared out, at least one each"
    order = [other for other in in_order(state, seat) if other != seat]
    if any(target not in order for target in seats):
        return "only other players draw"
    places = [order.index(target) for target in seats]
    if places != sorted(set(places)):
        return "the players are named in order, each once"
    return None


def sample_split(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """Each card goes to anybody; now and then the effect is left out where it may be."""
    _, seat, count, flags = frame
    if flags & OPTIONAL and random() < 0.5:
        return PASS
    others = [other for other in in_order(state, seat) if other != seat]
    shares = [0] * len(others)
    for _ in range(count):
        shares[int(random() * len(others))] += 1
    flat: list[int] = []
    for target, share in zip(others, shares, strict=True):
        if share:
            flat += [target, share]
    return Split(tuple(flat))


def take_split(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The targets are named, with their shares."""
    _, seat, _, flags = frame
    if type(answer) is Split:
        aim(state, seat, FANTASTIC_FOUR, answer.shares[::2], answer.shares[1::2], flags, facts)
    elif facts is not None:
        facts.append(EffectDeclined(seat, FANTASTIC_FOUR))


# --- two players (C7.19, C10.27) -------------------------------------------------------------------------


def pairs(state: State, frame: Frame) -> list[tuple[int, int]]:
    """The two seats that can be chosen, in order from the one that is asked."""
    _, seat, purpose, _ = frame
    order = in_order(state, seat)
    if purpose == FOR_EDISON:
        able = [other for other in order if state.powers[other]]
    else:
        able = [other for other in order if other != seat]
    return [(first, second) for place, first in enumerate(able) for second in able[place + 1 :]]


def pair_options(state: State, frame: Frame) -> list[Answer]:
    """Each two seats, and pass where it may be left out."""
    options: list[Answer] = [Pair(first, second) for first, second in pairs(state, frame)]
    if frame[3] & OPTIONAL:
        options.append(PASS)
    return options


def pair_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check the choice of two seats."""
    may_pass = frame[3] & OPTIONAL
    if may_pass and type(answer) is Pass:
        return None
    if type(answer) is not Pair:
        return "two players are chosen now" + (", or pass" if may_pass else "")
    if (answer.first, answer.second) in pairs(state, frame):
        return None
    if (answer.second, answer.first) in pairs(state, frame):
        return "the players are named in order"
    return "these two cannot be chosen"


def aim_edison(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """Two players were chosen for Edison, or nobody."""
    if type(answer) is Pair:
        aim(state, frame[1], EDISON, (answer.first, answer.second), (), frame[3], facts)
    elif facts is not None:
        facts.append(EffectDeclined(frame[1], EDISON))
