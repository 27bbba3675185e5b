"""The front door of the card game: begin a game, ask what is pending, answer it."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from frantic_board.cards import (
    aiming,
    attacks,
    chance,
    choosing,
    events,
    frames,
    more_events,
    moving,
    power_choices,
    powers,
    rounds,
    turns,
    windows,
)
from frantic_board.cards.answers import Answer
from frantic_board.cards.facts import Fact
from frantic_board.cards.state import Setup, State, in_order
from frantic_board.kernel import Decision as KernelDecision
from frantic_board.kernel import Frame, Machine, Question, Step

Decision: TypeAlias = KernelDecision[State, Answer, Fact]
_CardQuestion: TypeAlias = Question[State, Answer, Fact]


def _listed(
    asks: str,
    refusal: Callable[[State, Frame, Answer], str | None],
    take: Callable[[State, Frame, Answer, list[Fact] | None], None],
    options: Callable[[State, Frame], list[Answer]],
    is_final: Callable[[State, Frame], bool] | None = None,
    together: Callable[[State, Frame], tuple[int, ...]] | None = None,
) -> _CardQuestion:
    """A question with few options, sampled by listing them."""
    return Question(
        asks,
        refusal,
        take,
        options,
        choosing.sample_choice(options),
        is_final=is_final or _never,
        together=together or _alone,
    )


def _never(_state: State, _frame: Frame) -> bool:
    return False


def _always(_state: State, _frame: Frame) -> bool:
    return True


def _alone(_state: State, _frame: Frame) -> tuple[int, ...]:
    return ()


def _laying_together(state: State, frame: Frame) -> tuple[int, ...]:
    """C9.9: the seats that lay a card face down for the same event."""
    if frame[2] not in (frames.FOR_GAMBLING_MAN, frames.FOR_ROULETTE):
        return ()
    event = state.stack[-2] if state.stack[-1] == frame else state.stack[-1]
    return in_order(state, event[2])


STEPS: Final[Mapping[int, Step[State, Fact]]] = {
    frames.DEAL: rounds.deal,
    frames.OPEN: rounds.open_round,
    frames.OPENED: rounds.opened,
    frames.TURN: turns.begin_turn,
    frames.DRAWN: turns.drawn,
    frames.CHECKS: rounds.checks,
    frames.LAST_CHECKS: rounds.last_checks,
    frames.PARASITE: rounds.parasite_step,
    frames.SCORE: rounds.score,
    frames.DRAWS: moving.draw_step,
    frames.CARRY_OUT: turns.carry_out_step,
    frames.EFFECT: turns.effect_step,
    frames.WISH_STEP: turns.wish_step,
    frames.STRIKE: attacks.strike,
    frames.COUNTER_WINDOW: windows.counter_window,
    frames.STEAL_STEP: attacks.steal_step,
    frames.TAKE_UP: moving.take_up,
    frames.EDISON_STEP: power_choices.edison_step,
    frames.UPDATE_STEP: power_choices.update_step,
    frames.POWER_STEP: powers.power_step,
    frames.RECYCLED: powers.recycled,
    frames.NICE_TRY_WINDOW: windows.nice_try_window,
    frames.SET_OFF: windows.set_off,
    frames.EVENT_WINDOW: windows.event_window,
    frames.EVENT: events.event_step,
    frames.EVENT_DONE: events.event_done,
    frames.PLAGUE_SECOND: more_events.plague_second,
    frames.REWOUND: more_events.rewound,
}

QUESTIONS: Final[Mapping[int, _CardQuestion]] = {
    frames.TURN_QUESTION: Question(
        "turn", turns.turn_refusal, turns.take_turn, turns.turn_options, turns.sample_turn
    ),
    frames.PLAY: Question("play", turns.play_refusal, turns.take_play, turns.play_options, turns.sample_play),
    frames.POWER: Question(
        "power",
        powers.power_refusal,
        powers.take_power,
        powers.power_options,
        choosing.sample_choice(powers.power_options),
        is_telling=True,
    ),
    frames.REACT: Question(
        "react",
        windows.react_refusal,
        windows.take_reaction,
        windows.react_options,
        windows.sample_reaction,
        is_telling=True,
        is_final=_always,
    ),
    frames.TARGET: _listed(
        "target", aiming.target_refusal, aiming.take_target, aiming.target_options, aiming.is_attack
    ),
    frames.SPLIT: Question(
        "split",
        aiming.split_refusal,
        aiming.take_split,
        aiming.split_options,
        aiming.sample_split,
        is_final=_always,
    ),
    frames.PAIR: _listed(
        "pair", aiming.pair_refusal, events.take_pair, aiming.pair_options, aiming.is_edison
    ),
    frames.GIVE: _listed("give", choosing.give_refusal, choosing.take_give, choosing.give_options),
    frames.GIVE_TO: _listed(
        "give", choosing.give_to_refusal, choosing.take_give_to, choosing.give_to_options
    ),
    frames.TAKE: _listed("take", choosing.take_refusal, choosing.take_take, choosing.take_options),
    frames.DISCARD: _listed(
        "discard", choosing.discard_refusal, choosing.take_discard, choosing.discard_options
    ),
    frames.LAY: _listed(
        "lay",
        choosing.lay_refusal,
        choosing.take_lay,
        choosing.lay_options,
        is_final=_always,
        together=_laying_together,
    ),
    frames.WISH: Question("wish", turns.wish_refusal, turns.take_wish, turns.wish_options, turns.sample_wish),
    frames.COLOUR: _listed("colour", turns.colour_refusal, turns.take_colour, turns.colour_options),
    frames.CHOOSE_EVENT: _listed(
        "event", events.choose_event_refusal, events.take_choose_event, events.choose_event_options
    ),
    frames.HAND: _listed("hand", events.hand_refusal, events.take_hand, events.hand_options),
    frames.PICK: _listed(
        "pick", power_choices.pick_refusal, power_choices.take_pick, power_choices.pick_options
    ),
    frames.RISK: _listed("risk", events.risk_refusal, events.take_risk, events.risk_options),
    frames.DO: _listed("do", attacks.do_refusal, rounds.take_do, attacks.do_options),
    frames.DEALER: Question(
        "dealer", chance.dealer_refusal, chance.take_dealer, chance.dealer_options, chance.sample_dealer
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
    frames.STEAL: Question(
        "steal",
        chance.steal_refusal,
        chance.take_steal,
        chance.steal_options,
        chance.sample_steal,
        chance.steal_weight,
    ),
    frames.DEAL_MIXED: Question(
        "deal",
        chance.deal_refusal,
        chance.take_deal,
        chance.deal_options,
        chance.sample_deal,
        chance.deal_weight,
    ),
    frames.EVENT_CARD: Question(
        "event",
        chance.event_refusal,
        chance.take_event,
        chance.event_options,
        chance.sample_event,
        chance.event_weight,
    ),
    frames.MANAGED_EVENT: Question(
        "event",
        chance.event_refusal,
        chance.take_managed_event,
        chance.event_options,
        chance.sample_event,
        chance.event_weight,
    ),
    frames.POWER_CARD: Question(
        "power",
        chance.power_refusal,
        chance.take_power,
        chance.power_options,
        chance.sample_power,
        chance.power_weight,
    ),
    frames.HIDDEN_POWER: Question(
        "power",
        chance.hidden_power_refusal,
        power_choices.take_hidden_power,
        chance.hidden_power_options,
        chance.sample_hidden_power,
        chance.hidden_power_weight,
    ),
    frames.RULE_CARD: Question(
        "rule",
        chance.rule_refusal,
        chance.take_rule,
        chance.rule_options,
        chance.sample_rule,
        chance.rule_weight,
    ),
}

ASKS: Final = tuple(sorted({question.asks for question in QUESTIONS.values()}))
"""What a decision can ask, of seats and of chance."""

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
    """Begin a game; the first question is the lot for the first dealer."""
    state = State(setup)
    rounds.begin_round(state, facts)
    settle(state, facts)
    return state


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return not state.stack
