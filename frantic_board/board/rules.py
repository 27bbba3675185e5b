"""The front door of the board game: begin a game, ask what is pending, answer it.

>>> from frantic_board import load_level
>>> setup = Setup(load_level("classic"), ("red", "blue"))
>>> state = new_game(setup)
>>> decision(state).asks
'draw'
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from frantic_board.board import chance, effects, events, frames, reactions, rounds, walking
from frantic_board.board.answers import Answer
from frantic_board.board.facts import Fact
from frantic_board.board.state import Setup, State
from frantic_board.kernel import Decision as KernelDecision
from frantic_board.kernel import Frame, Machine, Question, Step

Decision: TypeAlias = KernelDecision[State, Answer, Fact]
_BoardQuestion: TypeAlias = Question[State, Answer, Fact]


def _sample_option(
    options: Callable[[State, Frame], list[Answer]],
) -> Callable[[State, Frame, Callable[[], float]], Answer]:
    """Sample by listing, for questions with few options."""

    def sample(state: State, frame: Frame, random: Callable[[], float]) -> Answer:
        answers = options(state, frame)
        return answers[int(random() * len(answers))]

    return sample


def _always(_state: State, _frame: Frame) -> bool:
    """What follows tells who holds a reaction card, or that nobody does (B7.4)."""
    return True


STEPS: Final[Mapping[int, Step[State, Fact]]] = {
    frames.DEAL: rounds.deal,
    frames.START_ROLL: rounds.start_roll,
    frames.START_ROLLED: rounds.start_rolled,
    frames.LAYING: rounds.lay_in_setup,
    frames.TURN: rounds.begin_turn,
    frames.REFILL: rounds.refill,
    frames.TURN_END: rounds.end_turn,
    frames.NICE_TRY_WINDOW: reactions.open_nice_try_window,
    frames.ROUND_CHECK: rounds.check_round,
    frames.WALK_ROLLED: walking.walk_by_roll,
    frames.WALK: walking.walk_forward,
    frames.TELEPORT_ROLLED: effects.teleport_rolled,
    frames.SWAP_GOES: effects.swap_goes,
    frames.REMOTE_GOES: effects.remote_goes,
    frames.ROLL_WINDOW: reactions.open_roll_window,
    frames.ROLL_AGAIN: reactions.roll_again,
    frames.EVENT_ROLLED: events.event_rolled,
    frames.EVENT: events.event_goes_on,
}

QUESTIONS: Final[Mapping[int, _BoardQuestion]] = {
    frames.PLAY: Question(
        "play", rounds.play_refusal, rounds.take_play, rounds.play_options, rounds.sample_play
    ),
    frames.REACT: Question(
        "react",
        reactions.react_refusal,
        reactions.take_reaction,
        reactions.react_options,
        reactions.sample_reaction,
        is_final=_always,
        is_telling=True,
    ),
    frames.TARGET: Question(
        "target",
        effects.target_refusal,
        effects.take_target,
        effects.target_options,
        _sample_option(effects.target_options),
        is_final=effects.is_attack,
    ),
    frames.GIFT: Question(
        "gift",
        effects.gift_refusal,
        effects.take_gift,
        effects.gift_options,
        _sample_option(effects.gift_options),
        is_final=_always,
    ),
    frames.TAKE: Question(
        "take",
        effects.take_field_refusal,
        effects.take_field,
        effects.take_field_options,
        effects.sample_take,
    ),
    frames.PICK: Question(
        "pick",
        events.pick_refusal,
        events.take_pick,
        events.pick_options,
        _sample_option(events.pick_options),
    ),
    frames.MOVE: Question(
        "move",
        events.move_refusal,
        events.take_move,
        events.move_options,
        events.sample_move,
    ),
    frames.ROLL: Question(
        "roll",
        chance.roll_refusal,
        chance.take_roll,
        chance.roll_options,
        chance.sample_roll,
        happen=chance.throw_die,
    ),
    frames.DRAW: Question(
        "draw",
        chance.draw_refusal,
        chance.take_draw,
        chance.draw_options,
        chance.sample_draw,
        chance.draw_weight,
        chance.draw_card,
    ),
}

ASKS: Final = tuple(question.asks for question in QUESTIONS.values())
"""All that a decision can ask: play, react, target, gift, take, pick and move of players; of chance roll and
draw."""

MACHINE: Final = Machine(STEPS, QUESTIONS)

apply = MACHINE.apply
"""Answer the pending question and run on to the next one; see `kernel.machine.Machine.apply`."""
decision = MACHINE.decision
"""The pending question of a state; None when the game is over."""
sample = MACHINE.sample
"""One allowed answer to the pending question at random."""
play_out = MACHINE.play_out
"""Answer questions at random; see `kernel.machine.Machine.play_out`."""
settle = MACHINE.settle
"""Run a state that was put together by hand to its first question."""


def new_game(setup: Setup, facts: "list[Fact] | None" = None) -> State:
    """Begin a game; the first question is the first card of the deal."""
    state = State(setup)
    rounds.begin_round(state, facts)
    settle(state, facts)
    return state


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return not state.stack
