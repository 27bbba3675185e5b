"""What bots of the card game are asked: in random games with every set, and at tables set up by hand."""

from collections.abc import Iterator
from random import Random

from frantic_board.bots import Bot
from frantic_board.cards.notation import write_line
from frantic_board.cards.rules import apply, decision, new_game, sample
from frantic_board.cards.sets import NO_HOUSE_RULES, House
from frantic_board.cards.state import FIGURES, Setup, State
from frantic_board.cards.view import view_for
from frantic_board.files.cards import load_sets
from frantic_board.kernel import CHANCE
from tests.cards.table import LETTERS


def setup_of(letters: str, seats: int, limit: int = 1, house: House = NO_HOUSE_RULES) -> Setup:
    """The base set and those of these letters, by default for a game of one round."""
    return Setup(load_sets([LETTERS[letter] for letter in letters]), FIGURES[:seats], limit, house)


def decisions(setup: Setup, seed: int) -> Iterator[State]:
    """Every state of a random game in which a player is asked."""
    rng = Random(seed)
    state = new_game(setup)
    while (pending := decision(state)) is not None:
        if pending.seat != CHANCE:
            yield state
        apply(state, sample(state, rng.random))


def answer_of(bot: Bot, state: State) -> str:
    """What a bot answers for the seat that is asked, in words."""
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    line = write_line(pending.seat, bot.decide(view, asked), state.setup.figures)
    return line.split(" ", 1)[1]
