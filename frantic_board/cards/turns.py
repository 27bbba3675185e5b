"""A turn (C4), and playing one card step by step (C6)."""

from collections.abc import Callable

from frantic_board.cards import knowledge
from frantic_board.cards.answers import (
    COLOUR_CHOICES,
    DRAW_INSTEAD,
    MIMICRIES,
    PASS,
    PLAYS,
    WISHES,
    Answer,
    ChooseColour,
    DrawInstead,
    Pass,
    Play,
    Wish,
)
from frantic_board.cards.attacks import EFFECTS
from frantic_board.cards.cards import (
    BLACK,
    COLOURS,
    COLOURS_ONLY,
    DRAWN_IS_DONE,
    FANTASTIC,
    FANTASTIC_FOUR,
    FUCK_YOU,
    MIMICRY,
    MIMICRY_CARD,
    NO_COLOUR,
    NO_HOLDING_BACK,
    NO_SHAPE,
    NUMBER,
    SHAPE,
    SHOWS,
    SWAP,
    THE_END,
)
from frantic_board.cards.demand import WISH_COLOUR, WISH_NUMBER
from frantic_board.cards.facts import ColourNamed, Fact, TurnBegan, TurnPassed, TurnSkipped, Wished
from frantic_board.cards.frames import (
    A_COLOUR,
    A_NUMBER,
    AFTER_DRAW,
    ANYTHING,
    CHECKS,
    COLOUR,
    DRAWN,
    FOR_BLOCKADE,
    FOR_LAYING,
    FOR_TURNED_UP,
    IMITATE,
    IMITATE_REWOUND,
    PLAY,
    POWER,
    TURN_QUESTION,
    TURNED_UP_BY_REWIND,
    WISH,
    WISH_STEP,
)
from frantic_board.cards.lasting import begin_blockade, begin_seat_turn, end_at_once
from frantic_board.cards.laying import (
    lay_from_hand,
    make_demand,
    mimicry_shapes,
    playable,
    refuse_card,
    set_demand,
    shape_of,
    swap_colours,
)
from frantic_board.cards.moving import draw_cards
from frantic_board.cards.powers import can_turn_up
from frantic_board.cards.rule_cards import turn_draw
from frantic_board.cards.state import CLOSED, PLAYING, State
from frantic_board.kernel import Frame

# --- a turn (C4) -----------------------------------------------------------------------------------------


def begin_turn(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """TURN (C4.6): Time Bomb, effects that last until this turn end, skip or play."""
    seat = frame[1]
    if not begin_seat_turn(state, seat, facts):
        return
    state.turn = seat
    state.turns += 1
    state.phase = PLAYING
    state.is_short = False
    state.power = 0
    state.resting = b""
    state.stack.append((CHECKS,))
    if facts is not None:
        facts.append(TurnBegan(seat))
    if state.skips >> seat & 1:  # C4.1, C11.5
        state.skips &= ~(1 << seat)
        if facts is not None:
            facts.append(TurnSkipped(seat))
    else:
        state.stack.append((TURN_QUESTION, seat))


def may_draw(state: State, cards: bytes) -> bool:
    """C4.3: nobody is obliged to play; under No Holding Back who can play may not draw (C13.9)."""
    return not (cards and NO_HOLDING_BACK in state.rules)


def _listed(state: State, cards: bytes) -> list[Answer]:
    """Each way to lay one of these cards, in deck order."""
    plays: list[Answer] = []
    for kind in sorted(set(cards)):
        if kind == MIMICRY_CARD:
            plays += [MIMICRIES[shape] for shape in mimicry_shapes(state)]
        else:
            plays.append(PLAYS[kind])
    return plays


def _sampled(state: State, kind: int, random: Callable[[], float]) -> Answer:
    if kind != MIMICRY_CARD:
        return PLAYS[kind]
    shapes = mimicry_shapes(state)
    return MIMICRIES[shapes[int(random() * len(shapes))]]


def _play_refusal(state: State, seat: int, answer: Play, is_anything: bool) -> str | None:
    kind = answer.kind
    if not 0 < kind <= 255:
        return "there is no such card"
    if kind not in playable(state, seat, is_anything):
        return refuse_card(state, seat, kind, is_anything)
    if kind == MIMICRY_CARD:
        if answer.shape not in mimicry_shapes(state):
            return "Mimicry cannot imitate that here"
    elif answer.shape != NO_SHAPE:
        return "only Mimicry imitates"
    return None


def turn_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that may be laid, or draw."""
    cards = playable(state, frame[1])
    options = _listed(state, cards)
    if may_draw(state, cards):
        options.append(DRAW_INSTEAD)
    return options


def turn_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check what a seat does in its turn."""
    if type(answer) is Play:
        return _play_refusal(state, frame[1], answer, False)
    if type(answer) is not DrawInstead:
        return "play a card or draw"
    if may_draw(state, playable(state, frame[1])):
        return None
    return "No Holding Back: who can play may not draw instead"


def sample_turn(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """A card that may be laid, each as likely, or draw."""
    cards = playable(state, frame[1])
    count = len(cards)
    place = int(random() * (count + 1 if may_draw(state, cards) else count))
    if place == count:
        return DRAW_INSTEAD
    kind = cards[place]
    return PLAYS[kind] if kind != MIMICRY_CARD else _sampled(state, kind, random)


def take_turn(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """Play a card, or draw and then perhaps play one (C4.2)."""
    seat = frame[1]
    if type(answer) is Play:
        play_card(state, seat, answer.kind, answer.shape, facts)
        return
    state.stack.append((DRAWN, seat))
    draw_cards(state, seat, turn_draw(state), facts)


def drawn(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """DRAWN (C4.3): a card may be played after the draw, unless it was short (C4.5) or done (C13.8)."""
    if not state.is_short and DRAWN_IS_DONE not in state.rules:
        state.stack.append((PLAY, frame[1], AFTER_DRAW))


# --- playing after a draw, as a second chance, by Random Chance ------------------------------------------


def _imitated(state: State) -> list[int]:
    """What a Mimicry that was turned up can be (C3.6)."""
    return [shape for shape in state.setup.shapes if shape >= FANTASTIC]


def play_options(state: State, frame: Frame) -> list[Answer]:
    """Each card that may be laid, and pass after a draw."""
    _, seat, mode = frame
    if mode >= IMITATE:
        return [MIMICRIES[shape] for shape in _imitated(state)]
    options = _listed(state, playable(state, seat, mode == ANYTHING))
    if mode == AFTER_DRAW:
        options.append(PASS)
    return options


def play_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a play."""
    _, seat, mode = frame
    if mode == AFTER_DRAW and type(answer) is Pass:
        return None
    if type(answer) is not Play:
        return "play a card or pass" if mode == AFTER_DRAW else "a card is played now"
    if mode < IMITATE:
        return _play_refusal(state, seat, answer, mode == ANYTHING)
    if answer.kind != MIMICRY_CARD or answer.shape not in _imitated(state):
        return "Mimicry becomes a wish card here"
    return None


def sample_play(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """A card that may be laid, each as likely, or pass after a draw."""
    _, seat, mode = frame
    if mode >= IMITATE:
        shapes = _imitated(state)
        return MIMICRIES[shapes[int(random() * len(shapes))]]
    cards = playable(state, seat, mode == ANYTHING)
    count = len(cards)
    place = int(random() * (count + 1 if mode == AFTER_DRAW else count))
    return PASS if place == count else _sampled(state, cards[place], random)


def take_play(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The card is played, or the turn passes."""
    _, seat, mode = frame
    if type(answer) is not Play:
        if facts is not None:
            facts.append(TurnPassed(seat))
    elif mode >= IMITATE:
        make_demand(state, MIMICRY_CARD, answer.shape, NO_COLOUR, facts)
        carry_out(state, seat, answer.shape, TURNED_UP_BY_REWIND if mode == IMITATE_REWOUND else 0, facts)
    else:
        play_card(state, seat, answer.kind, answer.shape, facts)


# --- one card, step by step (C6) -------------------------------------------------------------------------


def play_card(state: State, seat: int, kind: int, imitated: int, facts: list[Fact] | None) -> None:
    """Name the card, with a Colour Swap the colour where it is open, and lay it (C6.1)."""
    shape = shape_of(kind, imitated)
    colour = NO_COLOUR
    if shape == SWAP:
        colours = swap_colours(state, kind)
        if kind == MIMICRY_CARD or len(colours) > 1:
            knowledge.saw_held(state, seat, kind)
            state.stack.append((COLOUR, seat, FOR_LAYING, kind, shape))
            return
        colour = colours[0]
    _lay(state, seat, kind, shape, colour, facts)


def _lay(state: State, seat: int, kind: int, shape: int, colour: int, facts: list[Fact] | None) -> None:
    """C6.1 to C6.4: the card lies; a power card may be turned up with it; then what it does."""
    before, last_colour = state.demand, state.last_colour
    lay_from_hand(state, seat, kind, shape, colour, facts)
    if shape == THE_END:
        end_at_once(state, CLOSED)
    elif state.powers[seat] and can_turn_up(state, seat, shape):
        state.stack.append((POWER, seat, kind, shape, before, last_colour))
    elif shape != NUMBER:
        carry_out(state, seat, shape, 0, facts)


def carry_out(state: State, seat: int, shape: int, flags: int, facts: list[Fact] | None) -> None:
    """C6.4, C6.5: the card's own effect, then its wish."""
    if FANTASTIC <= shape < FUCK_YOU:
        state.stack.append((WISH_STEP, seat, shape, state.serial))
    effect = EFFECTS.get(shape)
    if effect is not None and not (shape == BLACK and flags & TURNED_UP_BY_REWIND):
        effect(state, seat, shape, flags, facts)


def carry_out_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """CARRY_OUT: after the power question and a first-order power."""
    _, seat, shape, flags = frame
    carry_out(state, seat, shape, flags, facts)


def effect_step(state: State, frame: Frame, facts: list[Fact] | None) -> None:
    """EFFECT: an attack that was countered is carried out anew (C8.5)."""
    _, seat, shape, flags = frame
    EFFECTS[shape](state, seat, shape, flags, facts)


def turned_up(state: State, seat: int, flags: int, facts: list[Fact] | None) -> None:
    """The card just turned up lies on the discard pile and counts as this seat's play (C3.5, C10.40)."""
    kind = state.display[-1]
    state.display = state.display[:-1]
    state.discard += bytes((kind,))
    shape = SHAPE[kind]
    if shape == SWAP:
        state.stack.append((COLOUR, seat, FOR_TURNED_UP, kind, flags))
    elif shape == MIMICRY and _imitated(state):
        state.stack.append((PLAY, seat, IMITATE_REWOUND if flags else IMITATE))
    else:
        make_demand(state, kind, shape, NO_COLOUR, facts)
        carry_out(state, seat, shape, flags, facts)


# --- naming a colour -------------------------------------------------------------------------------------


def colour_choices(state: State, frame: Frame) -> list[int]:
    """The colours that can be named."""
    purpose, kind = frame[2], frame[3]
    if purpose == FOR_LAYING:
        return swap_colours(state, kind)
    if purpose == FOR_TURNED_UP:  # C3.6: which of its two colours goes on
        return [colour for colour in range(5) if SHOWS[kind] >> colour & 1]
    return list(state.setup.colours)


def colour_options(state: State, frame: Frame) -> list[Answer]:
    """Each colour that can be named."""
    return [COLOUR_CHOICES[colour] for colour in colour_choices(state, frame)]


def colour_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a colour."""
    if type(answer) is not ChooseColour:
        return "a colour is named now"
    colours = colour_choices(state, frame)
    if answer.colour in colours:
        return None
    return f"this can be {' or '.join(COLOURS[colour] for colour in colours)}"


def take_colour(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The Colour Swap is laid or goes on, or the colour is blocked."""
    assert type(answer) is ChooseColour
    seat, purpose, kind = frame[1], frame[2], frame[3]
    if facts is not None:
        facts.append(ColourNamed(seat, answer.colour))
    if purpose == FOR_BLOCKADE:
        begin_blockade(state, seat, answer.colour, facts)
    elif purpose == FOR_LAYING:
        _lay(state, seat, kind, SWAP, answer.colour, facts)
    else:
        make_demand(state, kind, SWAP, answer.colour, facts)


# --- wishes (C5.6, C6.5) ---------------------------------------------------------------------------------


def wish_step(state: State, frame: Frame, _facts: list[Fact] | None) -> None:
    """WISH_STEP (C6.5): by whoever laid the card on top, unless it is covered or a power card will wish."""
    _, seat, shape, serial = frame
    if serial == state.serial and not state.wish_waits:
        allows_number = shape in (FANTASTIC, FANTASTIC_FOUR) and COLOURS_ONLY not in state.rules
        state.stack.append((WISH, seat, A_COLOUR | A_NUMBER if allows_number else A_COLOUR))


def wish_options(state: State, frame: Frame) -> list[Answer]:
    """Each colour and number that can be wished."""
    options: list[Answer] = []
    if frame[2] & A_COLOUR:
        options += [WISHES[WISH_COLOUR + colour] for colour in state.setup.colours]
    if frame[2] & A_NUMBER:
        options += [WISHES[WISH_NUMBER + number] for number in state.setup.numbers]
    return options


def wish_refusal(state: State, frame: Frame, answer: Answer) -> str | None:
    """Check a wish."""
    if type(answer) is not Wish:
        return "a wish is made now"
    if answer in wish_options(state, frame):
        return None
    what = ("", "a colour of the game", "a number", "a colour of the game or a number")[frame[2]]
    return f"the wish is {what}"


def sample_wish(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
    """A colour or number, each as likely."""
    colours, numbers = state.setup.colours, state.setup.numbers
    many = len(colours) if frame[2] & A_COLOUR else 0
    place = int(random() * (many + len(numbers) if frame[2] & A_NUMBER else many))
    if place < many:
        return WISHES[WISH_COLOUR + colours[place]]
    return WISHES[WISH_NUMBER + numbers[place - many]]


def take_wish(state: State, frame: Frame, answer: Answer, facts: list[Fact] | None) -> None:
    """The wish is the demand."""
    assert type(answer) is Wish
    if facts is not None:
        facts.append(Wished(frame[1], answer.demand))
    set_demand(state, answer.demand, facts)
