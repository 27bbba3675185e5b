"""Lasting effects (C11): how they begin and end, and what ends a round at once (C14.2)."""

from typing import Final

from frantic_board.cards import knowledge
from frantic_board.cards.cards import FACE_UP, FRESH, GLASS_HOUSE, NO_COLOUR
from frantic_board.cards.facts import (
    BombTicked,
    BombWentOff,
    Fact,
    Lasting,
    LastingBegan,
    LastingEnded,
)
from frantic_board.cards.frames import CHECKS, EVENT_DONE, PLAGUE_SECOND
from frantic_board.cards.laying import renew_bans
from frantic_board.cards.rule_cards import turn_direction
from frantic_board.cards.state import (
    CLOSED,
    DOOMED,
    EXPLODED,
    FINISHED,
    LAST_CHANCE,
    PARASITE,
    PLUS_ONE,
    TIME_BOMB,
    State,
)
from frantic_board.kernel import CHANCE, Frame

TURNS_LEFT: Final = 3
"""Time Bomb leaves everyone so many turns (C11.1)."""
_FRESH_BLOCKADE: Final = 128
_NAMES: Final = {
    TIME_BOMB: Lasting.TIME_BOMB,
    LAST_CHANCE: Lasting.LAST_CHANCE,
    PLUS_ONE: Lasting.PLUS_ONE,
    PARASITE: Lasting.PARASITE,
}


def begin_lasting(state: State, effect: int, facts: list[Fact] | None) -> None:
    """A lasting event is in force; the same one again takes its own place (C9.5, C11.9)."""
    state.lasting |= effect
    protected = list(state.protected)
    protected[effect.bit_length() - 1] = state.absent
    state.protected = tuple(protected)
    if effect == TIME_BOMB:
        state.bomb = (TURNS_LEFT,) * state.setup.seats
        state.bomb_turn = state.turns
    if facts is not None:
        facts.append(LastingBegan(_NAMES[effect], CHANCE, NO_COLOUR))


def begin_seat_turn(state: State, seat: int, facts: list[Fact] | None) -> bool:
    """What comes before a turn (C4.6); False if Time Bomb goes off instead (C11.1)."""
    bit = 1 << seat
    if state.bomb and state.bomb[seat] == 0:
        state.ended |= EXPLODED
        state.stack.append((CHECKS,))
        if facts is not None:
            facts.append(BombWentOff(seat))
        return False
    if state.seals & bit:
        state.seals &= ~bit
        renew_bans(state)
        _tell_ended(Lasting.SPECIAL_SEAL, seat, NO_COLOUR, facts)
    if state.open_hands & bit:
        close_hands(state, bit, facts)
    return True


def close_hands(state: State, bit: int, facts: list[Fact] | None) -> None:
    """An Open Hands ends: what lay open until now is remembered."""
    seats = range(state.setup.seats)
    was_open = [seat for seat in seats if state.open_hands != 1 << seat]
    state.open_hands &= ~bit
    if GLASS_HOUSE not in state.rules:
        closed = [seat for seat in was_open if not state.open_hands or state.open_hands == 1 << seat]
        knowledge.saw_hands(state, sum(1 << seat for seat in closed))
    _tell_ended(Lasting.OPEN_HANDS, bit.bit_length() - 1, NO_COLOUR, facts)


def end_seat_turn(state: State, facts: list[Fact] | None) -> None:
    """What comes after the checks of a turn (C4.6): blockades end, Looping turns the direction."""
    seat = state.turn
    bit = 1 << seat
    if state.bomb and state.bomb_turn != state.turns:
        left = list(state.bomb)
        left[seat] -= 1
        state.bomb = tuple(left)
        if facts is not None:
            facts.append(BombTicked(seat, left[seat]))
    if state.blockades:
        _end_blockades(state, seat, facts)
    if state.loopings & bit:
        state.loopings &= ~bit
        turn_direction(state, facts)
        _tell_ended(Lasting.LOOPING, seat, NO_COLOUR, facts)
    if state.is_looping:
        state.is_looping = False
        state.loopings |= bit
        turn_direction(state, facts)
        if facts is not None:
            facts.append(LastingBegan(Lasting.LOOPING, seat, NO_COLOUR))
    if state.power:
        _age_powers(state)


def begin_blockade(state: State, seat: int, colour: int, facts: list[Fact] | None) -> None:
    """No card of this colour may be laid until this seat's next turn has ended (C12.10)."""
    state.blockades += (seat * 8 + colour + _FRESH_BLOCKADE,)
    renew_bans(state)
    if facts is not None:
        facts.append(LastingBegan(Lasting.COLOUR_BLOCKADE, seat, colour))


def _end_blockades(state: State, seat: int, facts: list[Fact] | None) -> None:
    kept = []
    for blockade in state.blockades:
        if blockade >= _FRESH_BLOCKADE:
            kept.append(blockade - _FRESH_BLOCKADE)
        elif blockade >> 3 == seat:
            _tell_ended(Lasting.COLOUR_BLOCKADE, seat, blockade & 7, facts)
        else:
            kept.append(blockade)
    state.blockades = tuple(kept)
    renew_bans(state)


def _age_powers(state: State) -> None:
    """What was turned up in this turn was turned up in an earlier one from now on (C7.9)."""
    state.power = 0
    state.powers = tuple(
        [
            bytes(sorted([power - FRESH + FACE_UP if power >= FRESH else power for power in powers]))
            for powers in state.powers
        ]
    )


def _tell_ended(effect: Lasting, seat: int, colour: int, facts: list[Fact] | None) -> None:
    if facts is not None:
        facts.append(LastingEnded(effect, seat, colour))


# --- over at once (C9.10, C14.2) -------------------------------------------------------------------------


def end_at_once(state: State, how: int) -> None:
    """The round is over: nothing pending is carried out but the second event of each Plague under way.

    After The End not even that.
    """
    state.ended |= how
    present = ((1 << state.setup.seats) - 1) & ~state.absent
    if how == FINISHED:
        state.counted |= present
    elif how == DOOMED:
        state.doomed |= present
    stack = state.stack
    kept: list[Frame] = [(CHECKS,)]
    if how != CLOSED:
        for place, frame in enumerate(stack):
            if frame[0] == PLAGUE_SECOND:
                kind, event, _, thrower, serial = stack[place - 1]
                assert kind == EVENT_DONE
                # What the Plague was inside of is over, and with it who was protected there (C8.18).
                kept += [(EVENT_DONE, event, 0, thrower, serial), frame]
    stack[:] = kept
    state.absent = 0
    state.wish_waits = False
