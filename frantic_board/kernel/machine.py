"""The apply loop: answer the question on top of the stack, then run until the next question.

What is still to be done is a stack of frames in the state. A frame is a tuple of small integers: its kind,
then whatever that kind needs. There are two sorts. A *step* runs when it comes to the top; it may push other
frames. A *question* waits there for an answer; its second integer is the seat that is asked. Because frames
are plain immutable data, a state can be copied, saved or shown in the middle of anything.
"""

from collections.abc import Callable, Mapping
from typing import Generic, NoReturn

from frantic_board.kernel.questions import CHANCE, CHANCE_NAME, A, Decision, F, Question, S, Step


class IllegalAnswer(ValueError):
    """The pending question does not accept this answer; the state is as it was."""


class Machine(Generic[S, A, F]):
    """A game's tables of steps and questions by frame kind, and the one door into its states."""

    def __init__(self, steps: Mapping[int, Step[S, F]], questions: Mapping[int, Question[S, A, F]]) -> None:
        assert not steps.keys() & questions.keys(), "a frame is either a step or a question"
        kinds = range(max(*steps, *questions) + 1)
        self._steps = [steps.get(kind) for kind in kinds]
        self._questions = [questions.get(kind) for kind in kinds]
        self._refusals = [question.refusal if question else _never for question in self._questions]
        self._takes = [question.take if question else _never for question in self._questions]
        self._samples = [question.sample if question else _never for question in self._questions]
        self._happens = [question.happen if question else None for question in self._questions]

    def apply(self, state: S, answer: A, facts: list[F] | None = None) -> None:
        """Answer the pending question and run on to the next one.

        What happened is appended to `facts`, if given. Raises `IllegalAnswer`, with the state unchanged,
        if the answer is not allowed.
        """
        stack = state.stack
        if not stack:
            raise IllegalAnswer("the game is over")
        frame = stack[-1]
        kind = frame[0]
        reason = self._refusals[kind](state, frame, answer)
        if reason is not None:
            raise IllegalAnswer(reason)
        stack.pop()
        self._takes[kind](state, frame, answer, facts)
        self.settle(state, facts)

    def settle(self, state: S, facts: list[F] | None = None) -> None:
        """Run the steps on top of the stack until a question is there or the stack is empty."""
        stack = state.stack
        while stack:
            frame = stack[-1]
            step = self._steps[frame[0]]
            if step is None:
                return
            stack.pop()
            step(state, frame, facts)

    def decision(self, state: S) -> Decision[S, A, F] | None:
        """The pending question; None when the game is over."""
        if not state.stack:
            return None
        frame = state.stack[-1]
        question = self._questions[frame[0]]
        assert question is not None, "a settled state has a question on top"
        return Decision(frame[1], question.asks, state, frame, question)

    def asked(self, state: S) -> str:
        """Who is asked what, in the words of the notation: `red play`, `? roll`, or `over`."""
        pending = self.decision(state)
        if pending is None:
            return "over"
        who = CHANCE_NAME if pending.seat == CHANCE else state.setup.figures[pending.seat]
        return f"{who} {pending.asks}"

    def sample(self, state: S, random: Callable[[], float]) -> A:
        """One allowed answer to the pending question at random, chance by its odds.

        The same as `decision(state).sample(random)`, for loops that play thousands of games.
        """
        if not state.stack:
            raise IllegalAnswer("the game is over")
        frame = state.stack[-1]
        return self._samples[frame[0]](state, frame, random)

    def play_out(self, state: S, random: Callable[[], float], answers: int) -> int:
        """Answer at most so many questions at random, chance by its odds; return how many a player answered.

        The same as applying `sample` again and again; what was sampled is allowed, so it is not checked.
        """
        stack = state.stack
        steps, samples, takes, happens = self._steps, self._samples, self._takes, self._happens
        by_players = 0
        while stack:
            frame = stack.pop()
            kind = frame[0]
            step = steps[kind]
            if step is not None:
                step(state, frame, None)
                continue
            if not answers:
                stack.append(frame)
                break
            answers -= 1
            happen = happens[kind]
            if happen is not None:
                happen(state, frame, random)
                continue
            if frame[1] != CHANCE:
                by_players += 1
            takes[kind](state, frame, samples[kind](state, frame, random), None)
        return by_players


def _never(*_: object) -> NoReturn:
    raise AssertionError("a step was answered as if it were a question")
