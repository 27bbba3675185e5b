"""Choosing cards (C2.10): to give, take, discard or lay.

Several cards chosen at once are asked for one at a time, none before the last one in deck order. What has
been chosen so far lies in `state.chosen`, which views hide. If no more are there than must be chosen, nobody
is asked.
"""

from collections.abc import Callable

from frantic_board.cards import knowledge
from frantic_board.cards.answers import (
    DISCARDS,
    GIVES,
    LAYS,
    PASS,
    TAKES,
    Answer,
    Discard,
    Give,
    GiveTo,
    Lay,
    Pass,
    Take,
)
from frantic_board.cards.cards import (
    FUCK_YOU_CARD,
    NAMES,
    NO_COLOUR,
    NOT_SHOWING,
    POINTS,
    SPECIALS,
)
from frantic_board.cards.facts import (
    CardShown,
    Fact,
    HeapTaken,
)
from frantic_board.cards.frames import (
    DISCARD,
    FOR_EVENT,
    FOR_EXCHANGE,
    FOR_GAMBLING_MAN,
    FOR_GIFT,
    FOR_TSUNAMI,
    FOR_TSUNAMI_FIRST,
    FROM_DISPLAY,
    GIVE,
    GIVE_TO,
    LAY,
    TAKE,
)
from frantic_board.cards.moving import discard_cards, gain, lose, move_cards, put_down
from frantic_board.cards.state import State, in_order
from frantic_board.kernel import Frame
from frantic_board.kernel.piles import BYTE, without_card, without_cards

# --- beginning a choice ----------------------------------------------------------------------------------


def ask_give(
    state: State, seat: int, taker: int, count: int, facts: list[Fact] | None, purpose: int = FOR_EVENT
) -> None:
    """A seat gives so many cards of choice to another; special cards cannot give Fuck You (C7.26)."""
    cards = _givable(state, seat, purpose)
    if len(cards) <= count:
        _give(state, seat, taker, cards, purpose, facts)
    else:
        state.stack.append((GIVE, seat, taker, count, purpose))


def ask_take(state: State, seat: int, giver: int, count: int, facts: list[Fact] | None) -> None:
    """A seat takes so many cards of choice from a hand."""
    cards = state.hands[giver]
    if len(cards) <= count:
        move_cards(state, giver, seat, cards, False, False, facts)
    else:
        state.stack.append((TAKE, seat, giver, count))


def ask_take_from_display(state: State, seat: int, facts: list[Fact] | None) -> None:
    """A seat takes one of the open cards (C10.9)."""
    if len(state.display) == 1:
        _take_displayed(state, seat, state.display[0], facts)
    elif state.display:
        state.stack.append((TAKE, seat, FROM_DISPLAY, 1))


def ask_discard(state: State, seat: int, count: int, facts: list[Fact] | None) -> None:
    """A seat discards so many cards of choice."""
    if len(state.hands[seat]) <= count:
        discard_cards(state, seat, state.hands[seat], facts)
    else:
        state.stack.append((DISCARD, seat, count))


def ask_lay(state: State, seat: int, purpose: int, facts: list[Fact] | None) -> None:
    """A seat lays a card before itself; Tsunami lets others than the first pass, so they are always asked."""
    cards = layable(state, seat, purpose)
    if purpose == FOR_TSUNAMI or len(cards) > 1:
        state.stack.append((LAY, seat, purpose))
    elif cards:
        _lay_down(state, seat, cards[0], purpose, facts)


# --- what can be chosen ----------------------------------------------------------------------------------


def _givable(state: State, seat: int, purpose: int) -> bytes:
    hand = state.hands[seat]
    return hand if purpose == FOR_EVENT else hand.translate(None, BYTE[FUCK_YOU_CARD])


def layable(state: State, seat: int, purpose: int) -> bytes:
    """The cards a seat can lay before itself."""
    hand = state.hands[seat]
    if purpose == FOR_TSUNAMI:
        least = POINTS[state.display[-1]]
        return bytes([kind for kind in hand if POINTS[kind] >= least])
    if purpose == FOR_GAMBLING_MAN and state.setup.house.old_gambling_man:
        if state.last_colour == NO_COLOUR:
            return b""
        return hand.translate(None, NOT_SHOWING[state.last_colour]).translate(None, SPECIALS)
    return hand


def _source(state: State, frame: Frame) -> bytes:
    """The cards among which is chosen."""
    kind, seat = frame[0], frame[1]
    if kind == GIVE:
        return _givable(state, seat, frame[4])
    if kind == TAKE:
        return bytes(sorted(state.display)) if frame[2] == FROM_DISPLAY else state.hands[frame[2]]
    return state.hands[seat]


def choosable(state: State, frame: Frame) -> list[int]:
    """The kinds that can be named next: not before the last one, and enough must be left (C2.10)."""
    count = frame[2] if frame[0] == DISCARD else frame[3]
    cards = _source(state, frame)
    chosen = state.chosen
    if chosen:
        last = chosen[-1]
        cards = bytes([kind for kind in without_cards(cards, chosen) if kind >= last])
    return sorted(set(cards[: len(cards) - count + 1]))


def _cards_refusal(state: State, frame: Frame, kind: int) -> str | None:
    if kind in choosable(state, frame):
        return None
    if kind not in range(1, len(NAMES)) or kind not in without_cards(_source(state, frame), state.chosen):
        return "this card is not there to be chosen"
    return "cards are named in deck order, and enough must be left"


# --- giving ----------------------------------------------------------------------------------------------


def give_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that can be given."""
    return [GIVES[kind] for kind in choosable(state, frame)]


def give_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a card to be given."""
    if type(answer) is not Give:
        return "a card is given now"
    if answer.kind == FUCK_YOU_CARD and frame[4] != FOR_EVENT:
        return "special cards cannot give Fuck You"
    return _cards_refusal(state, frame, answer.kind)


def take_give(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A card was named; with the last one they leave the hand."""
    assert type(answer) is Give
    _, seat, taker, count, purpose = frame
    if count > 1:
        state.chosen += BYTE[answer.kind]
        state.stack.append((GIVE, seat, taker, count - 1, purpose))
        return
    cards = state.chosen + BYTE[answer.kind]
    state.chosen = b""
    _give(state, seat, taker, cards, purpose, facts)


def _give(state: State, seat: int, taker: int, cards: bytes, purpose: int, facts: list[Fact] | None) -> None:
    if purpose == FOR_GIFT:
        move_cards(state, seat, taker, cards, False, False, facts)
    else:
        put_down(state, seat, taker, cards, purpose != FOR_EXCHANGE, facts)


def _receivers(state: State, frame: Frame) -> list[int]:
    """Merry Christmas: equal cards go to receivers in order from the giver (C10.11)."""
    _, seat, position = frame
    others = [other for other in in_order(state, seat) if other != seat]
    return others[position:] if state.chosen == state.hands[seat][:1] else others


def give_to_options(state: State, frame: Frame) -> list[Answer]:
    """The next card in deck order, to each receiver."""
    kind = state.hands[frame[1]][0]
    return [GiveTo(kind, other) for other in _receivers(state, frame)]


def give_to_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check to whom the next card goes."""
    if type(answer) is not GiveTo:
        return "a card is given to somebody now"
    if answer.kind != state.hands[frame[1]][0]:
        return "the cards are given in deck order"
    if answer.seat == frame[1]:
        return "cards are given to others"
    return None if answer.seat in _receivers(state, frame) else "equal cards go to receivers in order"


def take_give_to(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card leaves the hand at once; the next one is asked about."""
    assert type(answer) is GiveTo
    seat = frame[1]
    put_down(state, seat, answer.seat, BYTE[answer.kind], True, facts)
    others = [other for other in in_order(state, seat) if other != seat]
    if state.hands[seat]:
        state.chosen = BYTE[answer.kind]
        state.stack.append((GIVE_TO, seat, others.index(answer.seat)))
    else:
        state.chosen = b""


# --- taking ----------------------------------------------------------------------------------------------


def take_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that can be taken."""
    return [TAKES[kind] for kind in choosable(state, frame)]


def take_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a card to be taken."""
    if type(answer) is not Take:
        return "a card is taken now"
    return _cards_refusal(state, frame, answer.kind)


def take_take(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A card was named; with the last one they change hands."""
    assert type(answer) is Take
    _, seat, giver, count = frame
    if giver == FROM_DISPLAY:
        _take_displayed(state, seat, answer.kind, facts)
        return
    if count > 1:
        state.chosen += BYTE[answer.kind]
        state.stack.append((TAKE, seat, giver, count - 1))
        return
    cards = state.chosen + BYTE[answer.kind]
    state.chosen = b""
    move_cards(state, giver, seat, cards, False, False, facts)


def _take_displayed(state: State, seat: int, kind: int, facts: list[Fact] | None) -> None:
    state.display = without_card(state.display, kind)
    if facts is not None:
        facts.append(HeapTaken(seat, BYTE[kind]))
    knowledge.saw_gained(state, seat, BYTE[kind])
    gain(state, seat, BYTE[kind])


# --- discarding ------------------------------------------------------------------------------------------


def discard_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that can be discarded."""
    return [DISCARDS[kind] for kind in choosable(state, frame)]


def discard_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a card to be discarded."""
    if type(answer) is not Discard:
        return "a card is discarded now"
    return _cards_refusal(state, frame, answer.kind)


def take_discard(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """A card was named; with the last one they are discarded."""
    assert type(answer) is Discard
    _, seat, count = frame
    if count > 1:
        state.chosen += BYTE[answer.kind]
        state.stack.append((DISCARD, seat, count - 1))
        return
    cards = state.chosen + BYTE[answer.kind]
    state.chosen = b""
    discard_cards(state, seat, cards, facts)


# --- laying before oneself -------------------------------------------------------------------------------


def lay_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that can be laid, and pass in Tsunami but for the first."""
    options: list[Answer] = [LAYS[kind] for kind in sorted(set(layable(state, frame[1], frame[2])))]
    if frame[2] == FOR_TSUNAMI:
        options.append(PASS)
    return options


def lay_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a card to be laid before oneself."""
    if type(answer) is Pass and frame[2] == FOR_TSUNAMI:
        return None
    if type(answer) is not Lay:
        return "a card is laid now"
    if answer.kind not in range(1, len(NAMES)) or answer.kind not in state.hands[frame[1]]:
        return "this card is not in the hand"
    return None if answer.kind in layable(state, frame[1], frame[2]) else "this card cannot be laid here"


def take_lay(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card lies before its owner, openly in Tsunami; who passes there takes all of them."""
    _, seat, purpose = frame
    if type(answer) is Lay:
        _lay_down(state, seat, answer.kind, purpose, facts)
    else:  # the event goes on and sees that nothing was added
        event = state.stack.pop()
        state.stack.append((*event[:5], 1))


def _lay_down(state: State, seat: int, kind: int, purpose: int, facts: list[Fact] | None) -> None:
    if purpose in (FOR_TSUNAMI, FOR_TSUNAMI_FIRST):
        if facts is not None:
            facts.append(CardShown(seat, kind))
        knowledge.saw_lost(state, seat, BYTE[kind])
        lose(state, seat, BYTE[kind], True)
        state.display += BYTE[kind]
    else:
        put_down(state, seat, seat, BYTE[kind], True, facts)


def sample_choice(
    choices: Callable[[State, Frame], list[Answer]],
) -> Callable[[State, Frame, Callable[[], float]], Answer]:
    """Sample by listing, for questions with few options."""

    def sample(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
        answers = choices(state, frame)
        return answers[int(random() * len(answers))]

    return sample
