"""Tables for bots to think about: set up by hand in the words of the notation, or met in random games."""

from collections.abc import Iterator, Mapping
from random import Random

from frantic_board.board.cards import FACE_OF, KIND_OF_NAME
from frantic_board.board.notation import read_line, write_answer
from frantic_board.board.positions import Position, set_up
from frantic_board.board.rules import apply, decision, new_game, sample
from frantic_board.board.state import FIGURES, Setup, State
from frantic_board.board.view import view_for
from frantic_board.bots import Bot
from frantic_board.files.board.levels import load_level
from frantic_board.kernel import CHANCE
from frantic_board.kernel.piles import multiset


def setup_of(level: str, seats: int, limit: int = 0) -> Setup:
    return Setup(load_level(level), FIGURES[:seats], limit)


def table(
    at: tuple[int, ...],
    hand: str,
    board: Mapping[int, str] | None = None,
    *,
    others: str = "stop stop stop stop",
    turn: int = 0,
    scores: tuple[int, ...] = (),
) -> State:
    """A turn about to begin on the classic track; red holds the hand, everyone else the same cards."""
    hands = [cards(hand)] + [cards(others)] * (len(at) - 1)
    laid = tuple((field, face(text)) for field, text in (board or {}).items())
    position = Position(turn=turn, at=at, hands=tuple(hands), cards=laid, scores=scores)
    return set_up(setup_of("classic", len(at)), position)


def cards(text: str) -> bytes:
    return multiset(KIND_OF_NAME[name] for name in text.split())


def face(text: str) -> int:
    return FACE_OF[text, ""] if (text, "") in FACE_OF else FACE_OF[text[:-1], text[-1]]


def play(state: State, *lines: str) -> State:
    """Give these answers, one after the other."""
    for line in lines:
        seat, answer = read_line(line, state.setup.figures)
        pending = decision(state)
        assert pending is not None
        assert pending.seat == seat, f"{line!r}, but seat {pending.seat} is asked to {pending.asks}"
        apply(state, answer)
    return state


def answer_of(bot: Bot, state: State) -> str:
    """What a bot answers for the seat that is asked, in words."""
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    return write_answer(bot.decide(view, asked), state.setup.figures)


def decisions(level: str, seats: int, seed: int) -> Iterator[State]:
    """Every state of a random game in which a player is asked."""
    rng = Random(seed)
    state = new_game(setup_of(level, seats))
    while (pending := decision(state)) is not None:
        if pending.seat != CHANCE:
            yield state
        apply(state, sample(state, rng.random))
