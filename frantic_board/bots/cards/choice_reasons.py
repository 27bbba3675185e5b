"""What speaks for naming a card, an event, a hand or a power card, and for taking a risk."""

from collections.abc import Callable

from frantic_board.bots.cards.event_worth import sizes_after
from frantic_board.bots.cards.play_reasons import DEAR
from frantic_board.bots.cards.reasons import Amount, Number, Numbered, Plain, Reason, SeatAmount, Seated
from frantic_board.bots.cards.situation import Situation
from frantic_board.cards.answers import Answer, ChooseHand
from frantic_board.cards.cards import (
    CURSE_CARD,
    FACE_UP,
    FUCK_YOU_CARD,
    HIDDEN,
    MIMICRY_CARD,
    NO_SHAPE,
    NUMBERS,
    POINTS,
    SHAPE,
    UPDATE,
    WISH_SHAPES,
)
from frantic_board.cards.choosing import layable
from frantic_board.cards.frames import (
    FOR_EDISON,
    FOR_EDISON_PICK,
    FOR_EVENT,
    FOR_GAMBLING_MAN,
    FOR_TSUNAMI,
    FOR_UPDATE,
    FROM_DISPLAY,
    GIVE,
    LAY,
    TAKE,
)
from frantic_board.cards.rule_cards import counted_points
from frantic_board.cards.rules import decision
from frantic_board.cards.state import pile_size
from frantic_board.cards.view import View
from frantic_board.kernel.piles import BYTE, without_cards


def _options(view: View) -> list[Answer]:
    asked = decision(view.table)
    assert asked is not None
    return asked.options()


# --- cards -----------------------------------------------------------------------------------------------


def _there(view: View) -> bytes:
    """The cards among which is chosen, those too that come later in deck order (C2.10)."""
    table = view.table
    frame = table.stack[-1]
    if frame[0] == TAKE:
        cards = bytes(sorted(table.display)) if frame[2] == FROM_DISPLAY else table.hands[frame[2]]
    elif frame[0] == GIVE and frame[4] != FOR_EVENT:  # special cards cannot give Fuck You
        cards = view.hand.replace(BYTE[FUCK_YOU_CARD], b"")
    elif frame[0] == LAY:
        cards = layable(table, view.seat, frame[2])
    else:
        cards = view.hand
    return without_cards(cards, table.chosen)


def to_shed(view: View, kind: int) -> tuple[Reason, ...]:
    """What speaks for giving a card away or discarding it."""
    if kind == CURSE_CARD:
        return (Plain.NEVER_LAID,)
    return _by_points(view, kind, _counter(view))


def _counter(view: View) -> Callable[[int], int]:
    """Tells what a card counts at the end of the round."""
    return lambda kind: counted_points(view.table, BYTE[kind])


def _by_points(view: View, kind: int, count: Callable[[int], int]) -> tuple[Reason, ...]:
    """How much a card counts, if that is much."""
    points, counts = count(kind), [count(other) for other in _there(view)]
    if points == max(counts) > min(counts):
        return (Numbered(Amount.COUNTS_MOST, points),)
    return (Numbered(Amount.SHEDS, points),) if points >= DEAR else ()


def _by_few_points(view: View, kind: int, count: Callable[[int], int]) -> tuple[Reason, ...]:
    """How little a card counts, if no other counts less."""
    points, counts = count(kind), [count(other) for other in _there(view)]
    return (Numbered(Amount.COUNTS_LEAST, points),) if points == min(counts) < max(counts) else ()


def to_take(view: View, kind: int) -> tuple[Reason, ...]:
    """What speaks for taking a card."""
    if SHAPE[kind] in WISH_SHAPES or kind == MIMICRY_CARD:
        return (Plain.GOES_ANYWHERE,)
    return _by_few_points(view, kind, _counter(view))


def to_lay_down(view: View, kind: int) -> tuple[Reason, ...]:
    """What speaks for laying a card in an event: low, where the highest takes all (C10.8)."""
    table = view.table
    purpose = table.stack[-1][2]
    if purpose == FOR_TSUNAMI:
        return (Numbered(Amount.SPARED_HEAP, len(table.display)),)
    if purpose == FOR_GAMBLING_MAN and (table.setup.seats == 2 or table.setup.house.old_gambling_man):
        return _by_few_points(view, kind, POINTS.__getitem__)
    return _by_points(view, kind, _counter(view))


def to_take_heap(view: View) -> tuple[Reason, ...]:
    """What speaks for taking all cards in Tsunami."""
    return () if _there(view) else (Plain.NOTHING_HIGH,)


# --- events and hands ------------------------------------------------------------------------------------


def to_choose_event(view: View, event: int) -> tuple[Reason, ...]:
    """How many cards it leaves in hand if they are fewer, or to whoever gets most more."""
    situation = Situation(view.table, view.seat)
    after = sizes_after(situation, event)
    if not after:
        return ()
    more = [new - old for new, old in zip(after, situation.sizes, strict=True)]
    if more[view.seat] < 0:
        return (Numbered(Amount.WOULD_HOLD, after[view.seat]),)
    most = max(range(len(more)), key=more.__getitem__)
    if more[most] > more[view.seat]:
        return (Seated(SeatAmount.WOULD_HOLD, most, after[most]),)
    return ()


def to_choose_hand(view: View, seat: int) -> tuple[Reason, ...]:
    """Distributor: a hand that counts little for oneself, and one that counts much for the others."""
    table = view.table
    offered = [option.seat for option in _options(view) if isinstance(option, ChooseHand)]
    if any(HIDDEN in table.hands[other] for other in offered):
        return ()
    points = counted_points(table, table.hands[seat])
    counts = [counted_points(table, table.hands[other]) for other in offered]
    is_own = table.stack[-1][2] == 0
    if is_own and points == min(counts) < max(counts):
        return (Numbered(Amount.COUNTS_LEAST, points),)
    if not is_own and points == max(counts) > min(counts):
        return (Numbered(Amount.COUNTS_MOST, points),)
    return ()


# --- power cards -----------------------------------------------------------------------------------------


def to_pick(view: View, power: int) -> tuple[Reason, ...]:
    """What speaks for a power card: to recharge it, to give it away."""
    _, seat, holder, purpose, _ = view.table.stack[-1]
    if purpose == FOR_UPDATE or (purpose == FOR_EDISON_PICK and holder == seat):
        return (Plain.USED,) if power >= FACE_UP else ()
    return (Plain.ONCE_MORE,) if purpose != FOR_EDISON_PICK else ()


def to_pair(view: View, first: int, second: int) -> tuple[Reason, ...]:
    """Edison: what one gets for a power card that is used up."""
    table, seat = view.table, view.seat
    if table.stack[-1][2] != FOR_EDISON or seat not in (first, second):
        return ()
    other = second if first == seat else first
    has_used = any(power >= FACE_UP for power in table.powers[seat])
    has_fresh = any(power < FACE_UP for power in table.powers[other])
    return (Plain.USED_FOR_FRESH,) if has_used and has_fresh else ()


# --- risks, and what may be left -------------------------------------------------------------------------


def to_risk(view: View) -> tuple[Reason, ...]:
    """Seppuku: how many of the cards that might be turned up are numbers."""
    table = view.table
    seen = table.discard + table.display + b"".join(hand.replace(b"\0", b"") for hand in table.hands)
    unseen = without_cards(table.stock[0], bytes(sorted(seen)))
    if not pile_size(table) or not unseen:
        return ()
    numbers = len(unseen) - len(unseen.translate(None, NUMBERS))
    return (Numbered(Number.NUMBERS_LEFT, round(100 * numbers / len(unseen))),)


def to_do(view: View) -> tuple[Reason, ...]:
    """What speaks for an optional effect."""
    shape = view.table.stack[-1][2]
    if shape == NO_SHAPE:  # Parasite
        return (Plain.COUNTS_LESS,)
    return (Plain.NEW_POWER,) if shape == UPDATE and view.table.power_pile else ()
