"""Playing on quickly: everyone answers like `sly`, until the round is over."""

from collections.abc import Callable
from typing import Final

from frantic_board.bots.cards.answer_values import weigh
from frantic_board.bots.turn_random import TurnRandom
from frantic_board.cards.rules import QUESTIONS, STEPS
from frantic_board.cards.state import State
from frantic_board.kernel import CHANCE

_KINDS: Final = range(max(*STEPS, *QUESTIONS) + 1)
_STEPS: Final = [STEPS.get(kind) for kind in _KINDS]
_QUESTIONS: Final = [QUESTIONS.get(kind) for kind in _KINDS]


def play_on(state: State, seed: int, numbers: TurnRandom, until: int) -> None:
    """Play on to the end of the round, or to the first question of the turn of this number."""
    number, turn = state.round, state.turns
    numbers.begin(seed, turn)
    random: Callable[[], float] = numbers.random
    stack = state.stack
    while stack and state.round == number:
        frame = stack[-1]
        kind = frame[0]
        step = _STEPS[kind]
        if step is not None:
            stack.pop()
            step(state, frame, None)
            continue
        if state.turns >= until:
            return
        if state.turns != turn:
            turn = state.turns
            numbers.begin(seed, turn)
        question = _QUESTIONS[kind]
        assert question is not None, "a frame is a step or a question"
        if frame[1] != CHANCE:
            options = question.options(state, frame)
            if len(options) == 1:
                answer = options[0]
            else:
                worths = weigh(state, frame, question.asks, options)
                answer = options[worths.index(max(worths))]
        elif question.happen is not None:
            stack.pop()
            question.happen(state, frame, random)
            continue
        else:
            answer = question.sample(state, frame, random)
        stack.pop()
        question.take(state, frame, answer, None)
