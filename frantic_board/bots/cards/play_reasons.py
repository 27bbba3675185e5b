"""What speaks for laying a card, for drawing, for turning up a power card, for a wish or a colour."""

from typing import Final

from frantic_board.bots.cards.reasons import (
    Amount,
    Keeps,
    KeepsForLater,
    KeepsPower,
    LeavesEasy,
    Numbered,
    OfSeat,
    Plain,
    PowerDoes,
    Reason,
    SeatAmount,
    Seated,
)
from frantic_board.bots.cards.situation import Situation
from frantic_board.bots.cards.strikes import STRIKES
from frantic_board.cards.aiming import possible_targets
from frantic_board.cards.answers import Play, Power
from frantic_board.cards.cards import (
    ANTI_COUNTER,
    BLACK,
    BLACK_WISH_POWER,
    CLEAN_FINISH,
    COLOURS_ONLY,
    COUNTERATTACK,
    COUNTERATTACK_CARD,
    DRAWN_IS_DONE,
    EQUALITY,
    EXCHANGE,
    FANTASTIC,
    FANTASTIC_FOUR,
    FUCK_YOU_CARD,
    GIFT,
    HIDDEN,
    INEQUALITY,
    LOOPING,
    LUCKY_BASTARD_CARD,
    MIMICRY_CARD,
    NICE_TRY,
    NICE_TRY_CARD,
    NO_BACKTALK,
    NUMBER,
    NUMBER_WISH,
    QUIET_SKIES,
    RANDOM_CHANCE,
    SECOND_CHANCE,
    SHAPE,
    SHOWING,
    SKIP,
    SPECIAL_SEAL,
    SWAP,
    TROUBLECHARGER,
    TROUBLEMAKER,
    UPDATE,
    WISH_SHAPES,
    single_card,
)
from frantic_board.cards.demand import (
    BLACK_WISH,
    DEMAND_COLOUR,
    SWAP_TO,
    WISH_COLOUR,
    WISH_NUMBER,
)
from frantic_board.cards.frames import AFTER_DRAW, FOR_BLOCKADE, FOR_LAYING, IMITATE, PLAY, TURN_QUESTION
from frantic_board.cards.laying import playable, shape_of, swap_colours
from frantic_board.cards.rule_cards import counted_points, fantastic_size, gift_size, turn_draw
from frantic_board.cards.rules import decision
from frantic_board.cards.state import ORDER, State, pile_size
from frantic_board.cards.view import View
from frantic_board.kernel.piles import BYTE

_NEARLY_OUT: Final = 3
"""Who holds so many cards or fewer is somebody to keep a card for, and to think of when wishing."""
DEAR: Final = 5
"""A card of so many points is worth being rid of."""
_UNLIKELY: Final = 60
"""A wish that the next seat can answer no more likely than this, in per cent, is one against it."""


def fitting(view: View, hand: bytes, demand: int) -> bytes:
    """The cards of a hand that the rules, as they stand, would let this seat lay on a demand."""
    table = view.table.clone()
    table.hands[view.seat] = hand
    table.demand = demand
    return playable(table, view.seat)


def next_to_play(table: State) -> int:
    """Whose turn comes when the one under way ends, as things stand."""
    order = ORDER[table.direction][table.setup.seats][table.turn]
    return next((other for other in order if not table.skips >> other & 1), table.turn)


def thrown_in(view: View) -> list[int]:
    """The cards of the hand that are kept for somebody else's turn, the most wanted first."""
    rules = view.table.rules
    kinds = [NICE_TRY_CARD, COUNTERATTACK_CARD, LUCKY_BASTARD_CARD, MIMICRY_CARD]
    if NO_BACKTALK in rules:
        kinds.remove(COUNTERATTACK_CARD)
    return [kind for kind in kinds if kind in view.hand]


def keeps(view: View, kinds: list[int]) -> tuple[Reason, ...]:
    """The first of these cards is kept: for whoever is nearly out, if it is any use against that one."""
    if not kinds:
        return ()
    table, kind = view.table, kinds[0]
    others = ORDER[table.direction][table.setup.seats][view.seat][:-1]
    sizes = {other: len(table.hands[other]) for other in others if table.hands[other]}
    is_use = kind in (NICE_TRY_CARD, COUNTERATTACK_CARD) or (
        kind == MIMICRY_CARD and {NICE_TRY, COUNTERATTACK} & set(table.setup.shapes)
    )
    if is_use and sizes:
        nearest = min(sizes, key=sizes.__getitem__)
        if sizes[nearest] <= _NEARLY_OUT:
            return (Keeps(kind, nearest, sizes[nearest]),)
    return (KeepsForLater(kind),)


# --- laying a card ---------------------------------------------------------------------------------------


def to_lay(view: View, kind: int, imitated: int) -> tuple[Reason, ...]:
    """What speaks for laying a card, be it in hand or a Mimicry that was turned up."""
    table, shape = view.table, shape_of(kind, imitated)
    frame = table.stack[-1]
    is_held = frame[0] != PLAY or frame[2] < IMITATE
    left = view.hand.replace(BYTE[kind], b"", 1) if is_held else view.hand
    if is_held and not left:
        return (Plain.LAST_CARD,) if shape not in (SECOND_CHANCE, EXCHANGE) else ()
    effect = _effect(view, left, kind, shape)
    if effect:
        return effect
    if is_held and len(left) == 1 and _goes_anywhere(table, left[0]):
        return (LeavesEasy(left[0]),)
    could_lay = _options(view)
    kept = keeps(view, [other for other in thrown_in(view) if other in left and other in could_lay])
    if kept and isinstance(kept[0], Keeps) and kind not in thrown_in(view):
        return kept
    if shape in WISH_SHAPES:
        return _wish_fits(view, left, shape)
    if not is_held or shape == SECOND_CHANCE:
        return ()
    return _lightens(view, left, kind, shape, could_lay)


def _options(view: View) -> list[int]:
    """The cards that can be laid now."""
    asked = decision(view.table)
    assert asked is not None
    return [option.kind for option in asked.options() if isinstance(option, Play)]


def _goes_anywhere(table: State, kind: int) -> bool:
    """Whether the only card left could be laid on anything as things stand."""
    is_wish = SHAPE[kind] in WISH_SHAPES or kind == MIMICRY_CARD
    return is_wish and not table.seals and CLEAN_FINISH not in table.rules


def _effect(view: View, left: bytes, kind: int, shape: int) -> tuple[Reason, ...]:
    """What a card does that speaks for laying it, beside being gone."""
    table = view.table
    after = table.clone()
    after.hands[view.seat] = left
    is_aimed = shape in STRIKES and bool(possible_targets(after, view.seat, shape))
    givable = len(left.translate(None, BYTE[FUCK_YOU_CARD]))
    if shape == GIFT and givable:
        return (Numbered(Amount.GIVES, min(gift_size(table), givable)),)
    if shape == EXCHANGE and givable:
        return (Numbered(Amount.SWAPS, min(2, givable)),)
    if shape == SKIP and is_aimed:
        return (Plain.SOMEBODY_SKIPS,)
    if shape == FANTASTIC_FOUR:
        return (Numbered(Amount.OTHERS_DRAW, fantastic_size(table)),)
    sizes = [len(hand) for seat, hand in enumerate(table.hands) if seat != view.seat]
    if shape == EQUALITY and is_aimed:
        return (Numbered(Amount.ONE_DRAWS, len(left) - min(sizes)),)
    if shape == INEQUALITY and is_aimed:
        return (Numbered(Amount.ONE_TAKES, min(len(left), (len(left) - min(sizes)) // 2 + 1)),)
    if shape == UPDATE and table.power_pile:
        return (Plain.NEW_POWER,)
    if shape == SECOND_CHANCE:
        lying = kind if kind != MIMICRY_CARD else single_card(SECOND_CHANCE, DEMAND_COLOUR[table.demand])
        return (Plain.SECOND_CARD,) if fitting(view, left, lying) else ()
    return ()


def _wish_fits(view: View, left: bytes, shape: int) -> tuple[Reason, ...]:
    """How many cards the best wish fits."""
    setup = view.table.setup
    demands = [WISH_COLOUR + colour for colour in setup.colours]
    if shape in (FANTASTIC, FANTASTIC_FOUR) and COLOURS_ONLY not in view.table.rules:
        demands += [WISH_NUMBER + number for number in setup.numbers]
    most = max(len(fitting(view, left, demand)) for demand in demands)
    return (Numbered(Amount.FITS_WISH, most),) if most else ()


def _lightens(view: View, left: bytes, kind: int, shape: int, could_lay: list[int]) -> tuple[Reason, ...]:
    """How many points are gone, or how many of the other cards fit on it."""
    table = view.table
    points = counted_points(table, BYTE[kind])
    counts = [counted_points(table, BYTE[card]) for card in could_lay]
    if points >= DEAR and points == max(counts) > min(counts):
        return (Numbered(Amount.COUNTS_MOST, points),)
    follow: tuple[Reason, ...] = ()
    if shape == NUMBER:
        follow = _fits(view, left, kind)
    elif shape == SWAP and kind != MIMICRY_CARD and len(colours := swap_colours(table, kind)) == 1:
        follow = _fits(view, left, SWAP_TO + colours[0])
    return follow or ((Numbered(Amount.SHEDS, points),) if points >= DEAR else ())


# --- drawing, laying nothing -----------------------------------------------------------------------------


def to_draw(view: View) -> tuple[Reason, ...]:
    """What speaks for drawing in one's turn."""
    table = view.table
    could_lay = playable(table, view.seat)
    if not pile_size(table):
        return (Plain.ENDS_ROUND,)
    if could_lay and (saved := _saved(view, could_lay)):
        return saved
    if not could_lay:
        return (Plain.NOTHING_FITS,)
    is_enough = pile_size(table) > turn_draw(table)  # with one to spare for Plus One
    return (Plain.MAY_STILL_PLAY,) if is_enough and DRAWN_IS_DONE not in table.rules else ()


def to_play_nothing(view: View) -> tuple[Reason, ...]:
    """What speaks for laying nothing after the draw."""
    table = view.table
    if table.stack[-1][2] != AFTER_DRAW:
        return ()
    could_lay = playable(table, view.seat)
    if not could_lay:
        return (Plain.NOTHING_FITS,)
    return _saved(view, could_lay)


def _saved(view: View, could_lay: bytes) -> tuple[Reason, ...]:
    """What is saved by laying nothing: all that could be laid is of one sort."""
    saved = thrown_in(view)
    if all(kind in saved or SHAPE[kind] in WISH_SHAPES for kind in could_lay):
        kept = [kind for kind in saved if kind in could_lay]
        return keeps(view, kept) if kept else (KeepsForLater(could_lay[0]),)
    rules = view.table.rules
    events = (TROUBLEMAKER,) if QUIET_SKIES in rules else (TROUBLEMAKER, BLACK)
    is_turn = view.table.stack[-1][0] == TURN_QUESTION and DRAWN_IS_DONE not in rules
    if not is_turn and all(SHAPE[kind] in events for kind in could_lay):
        return (Plain.NO_EVENT,)
    return ()


# --- power cards -----------------------------------------------------------------------------------------


def to_turn_up(view: View, power: int) -> tuple[Reason, ...]:
    """What speaks for turning up a power card with the card just laid."""
    table, hand = view.table, view.hand
    shape = table.stack[-1][3]
    if power == ANTI_COUNTER and shape not in STRIKES:
        return ()
    if power == SPECIAL_SEAL and not hand:
        return (Plain.NO_NICE_TRY,)
    if power in (TROUBLECHARGER, RANDOM_CHANCE) and not hand:
        return ()
    if power == LOOPING and (later := _comes_last(view)):
        return later
    if power == BLACK_WISH_POWER:
        return (PowerDoes(power), *_fits(view, hand, BLACK_WISH))
    if power == NUMBER_WISH:
        demands = [WISH_NUMBER + number for number in table.setup.numbers]
        most = max(len(fitting(view, hand, demand)) for demand in demands)
        return (PowerDoes(power), *((Numbered(Amount.FITS_WISH, most),) if most else ()))
    return (PowerDoes(power),)


def _comes_last(view: View) -> tuple[Reason, ...]:
    """Looping: whoever would come next comes last, which matters if that one is nearly out."""
    table = view.table
    order = ORDER[table.direction][table.setup.seats][view.seat]
    seat = order[0]
    size = len(table.hands[seat])
    if table.loopings or table.skips or table.setup.seats == 2 or not 0 < size <= _NEARLY_OUT:
        return ()
    return (Seated(SeatAmount.COMES_LAST, seat, size),)


def to_keep_powers(view: View) -> tuple[Reason, ...]:
    """What speaks for turning up no power card."""
    asked = decision(view.table)
    assert asked is not None
    powers = [option.power for option in asked.options() if isinstance(option, Power)]
    if not view.hand:
        return ()
    return (KeepsPower(powers[0]),) if len(powers) == 1 else (Plain.KEEPS_POWERS,)


# --- wishes and colours ----------------------------------------------------------------------------------


def to_wish(view: View, demand: int) -> tuple[Reason, ...]:
    """What speaks for a wish."""
    return (*_fits(view, view.hand, demand), *_against_next(view, demand))


def _fits(view: View, hand: bytes, demand: int) -> tuple[Reason, ...]:
    count = len(fitting(view, hand, demand))
    return (Numbered(Amount.FITS, count),) if count else ()


def _against_next(view: View, demand: int) -> tuple[Reason, ...]:
    """How likely whoever plays next can answer: who is nearly out, with a hand that nobody knows."""
    table = view.table
    seat = next_to_play(table)
    hand = table.hands[seat]
    is_near = 0 < len(hand) <= _NEARLY_OUT
    if seat == view.seat or table.is_looping or not is_near or any(kind != HIDDEN for kind in hand):
        return ()
    percent = round(100 * Situation(table, view.seat).can_play(seat, demand))
    return (Seated(OfSeat.CAN_ANSWER, seat, percent),) if percent <= _UNLIKELY else ()


def to_name(view: View, colour: int) -> tuple[Reason, ...]:
    """What speaks for a colour: to go on with, or to block."""
    table, hand = view.table, view.hand
    _, _, purpose, kind, _ = table.stack[-1]
    if purpose == FOR_BLOCKADE:
        if hand and not set(hand) & set(SHOWING[colour]):
            return (Plain.NOT_HELD,)
        return (Plain.DEMANDED,) if DEMAND_COLOUR[table.demand] == colour else ()
    if purpose == FOR_LAYING:  # it is in hand until its colour is named
        hand = hand.replace(BYTE[kind], b"", 1)
    return _fits(view, hand, SWAP_TO + colour)
