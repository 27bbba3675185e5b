"""Hints for the card game: reasons that are true of every question, and words for them."""

from collections.abc import Sequence
from random import Random

import pytest

from frantic_board.bots import Budget
from frantic_board.bots.cards.advice import advice_text, tell_reason
from frantic_board.bots.cards.hints import hint, reasons_for
from frantic_board.bots.cards.reasons import (
    Amount,
    Keeps,
    KeepsForLater,
    KeepsPower,
    LeavesEasy,
    Number,
    Numbered,
    OfSeat,
    Plain,
    PowerDoes,
    Reason,
    SeatAmount,
    Seated,
    StrikesBack,
)
from frantic_board.bots.hints import Hint, Idea
from frantic_board.cards.answers import PASS, Answer, ChooseColour, ChooseHand, Play, Target, Wish
from frantic_board.cards.cards import (
    COUNTERATTACK_CARD,
    FUCK_YOU_CARD,
    GIFT,
    KIND_OF_NAME,
    LOOPING,
    NICE_TRY_CARD,
)
from frantic_board.cards.laying import playable
from frantic_board.cards.notation import read_line
from frantic_board.cards.rule_cards import counted_points
from frantic_board.cards.rules import Decision, apply, decision
from frantic_board.cards.state import State, pile_size
from frantic_board.cards.view import View, determinize, view_for
from frantic_board.kernel import CHANCE
from frantic_board.words.cards.facts import Teller
from frantic_board.words.language import LANGUAGES, Words
from tests.bots.cards.tables import decisions, setup_of
from tests.cards.table import Table, position

MANY = "blue-1 blue-2 green-3 green-4 yellow-6 yellow-7"
MORE = "blue-6 blue-7 green-2 green-5 yellow-1 yellow-2"
NAMES = ("Ana", "Duck", "Cat", "Fox", "Owl", "Bo", "Cy", "Di")


def _asked(state: State) -> tuple[View, Decision]:
    pending = decision(state)
    assert pending is not None
    view = view_for(state, pending.seat)
    asked = decision(view.table)
    assert asked is not None
    return view, asked


def _reasons(table: Table, line: str) -> tuple[Reason, ...]:
    """The reasons for an answer that is allowed now."""
    view, asked = _asked(table.state)
    _, answer = read_line(line, table.figures)
    assert answer in asked.options()
    return reasons_for(view, answer)


# --- tables set up by hand -------------------------------------------------------------------------------


def test_a_hint_tells_what_to_do_and_why() -> None:
    view, asked = _asked(position(rocket="red-9 blue-5 nice-try", duck="green-1 green-2", cat=MORE).state)
    found = hint(view, asked, Random(1), Budget(simulations=100))
    text = advice_text(found, view, Teller(Words("en"), ("Ana", "Duck", "Cat")))
    assert text.startswith(
        "Play Red 9. This keeps Nice Try for Duck, who holds 2 cards. Chance to win: about "
    )
    assert found.best.simulations >= 32
    assert 0 < found.best.worth < 1
    assert found.best.positions == (2.0, 2.0, 6.0)


@pytest.mark.parametrize(
    ("table", "line", "reasons"),
    [
        (position(rocket="red-1", duck=MANY), "rocket play red-1", (Plain.LAST_CARD,)),
        (position(rocket="red-second-chance", duck=MANY), "rocket play red-second-chance", ()),
        (position(rocket="red-9 nice-try", duck=MANY), "rocket play red-9", (LeavesEasy(NICE_TRY_CARD),)),
        (
            position(rocket="blue-2 nice-try", duck="red-2"),
            "rocket draw",
            (Keeps(NICE_TRY_CARD, 1, 1),),
        ),
        (position(rocket="blue-2 nice-try", duck=MANY), "rocket draw", (KeepsForLater(NICE_TRY_CARD),)),
        (
            position(rocket="blue-2 fantastic", duck="red-2"),
            "rocket draw",
            (KeepsForLater(KIND_OF_NAME["fantastic"]),),
        ),
        (position(rocket="red-9 blue-2", duck="red-2"), "rocket draw", (Plain.MAY_STILL_PLAY,)),
        (position(rocket="red-9 blue-2", duck="red-2", pile=""), "rocket draw", (Plain.ENDS_ROUND,)),
        (position(rocket="blue-9 blue-2", duck=MANY), "rocket draw", (Plain.NOTHING_FITS,)),
        (
            position(rocket="red-9 red-2 blue-1", duck=MANY),
            "rocket play red-9",
            (Numbered(Amount.COUNTS_MOST, 9),),
        ),
        (
            position(rocket="red-9 red-2 blue-2", duck=MANY),
            "rocket play red-2",
            (Numbered(Amount.FITS, 2),),
        ),
        (position(rocket="red-1 blue-2", duck=MANY), "rocket play red-1", ()),
        (
            position(rocket="red-gift blue-2 blue-3 blue-4", duck=MANY),
            "rocket play red-gift",
            (Numbered(Amount.GIVES, 2),),
        ),
        (
            position(rocket="red-gift blue-2 fuck-you", duck=MANY),
            "rocket play red-gift",
            (Numbered(Amount.GIVES, 1),),
        ),
        (
            position(rocket="equality blue-2 blue-3 blue-4", duck="red-1", cat=MANY),
            "rocket play equality",
            (Numbered(Amount.ONE_DRAWS, 2),),
        ),
        (
            position(rocket="fantastic blue-2 blue-3 red-4", duck=MANY),
            "rocket play fantastic",
            (Numbered(Amount.FITS_WISH, 2),),
        ),
    ],
)
def test_reasons_for_laying_and_drawing(table: Table, line: str, reasons: tuple[Reason, ...]) -> None:
    assert _reasons(table, line) == reasons


def test_who_has_more_cards_than_oneself_is_no_reason() -> None:
    table = position(rocket="red-1 red-2", duck=MANY + " red-9 red-8 red-7")
    assert _reasons(table, "rocket draw") == (Plain.MAY_STILL_PLAY,)


def test_who_is_out_already_is_nobody_to_keep_a_card_for() -> None:
    table = position(rocket="red-1", duck=MANY, cat="nice-try red-3 red-4 red-6", fox="counterattack red-7")
    table.play("rocket play red-1")
    assert _reasons(table, "cat pass") == (Numbered(Amount.COUNTS_NOW, 20),)
    assert _reasons(table, "cat react nice-try") == (Numbered(Amount.OUT_DRAW, 3),)


def test_a_wish_counts_what_the_rules_allow() -> None:
    table = position(rocket="fantastic red-1 red-2 red-gift", duck=MANY)
    table.play("rocket play fantastic")
    assert _reasons(table, "rocket wish red") == (Numbered(Amount.FITS, 3),)
    blocked = position(rocket="fantastic red-1 red-2 blue-1", duck=MANY, sets="s", blockades={"duck": "red"})
    blocked.play("rocket play fantastic")
    assert _reasons(blocked, "rocket wish red") == ()
    assert _reasons(blocked, "rocket wish blue") == (Numbered(Amount.FITS, 1),)


def test_ten_cards_let_fuck_you_be_laid() -> None:
    hand = "fantastic fuck-you red-1 red-2 blue-1 blue-3 blue-4 blue-6 blue-7 blue-8 blue-9"
    table = position(rocket=hand, duck=MANY)
    table.play("rocket play fantastic")
    assert FUCK_YOU_CARD in table.state.hands[0]
    assert _reasons(table, "rocket wish red") == (Numbered(Amount.FITS, 3),)


def test_a_target_is_told_what_happens_to_it_and_why_it_is_the_one() -> None:
    table = position(rocket="red-gift red-1 red-2 red-3", duck=MANY, cat="blue-9")
    table.play("rocket play red-gift")
    assert _reasons(table, "rocket target cat") == (
        Seated(SeatAmount.GETS, 2, 2),
        Seated(OfSeat.FEWEST, 2, 1),
    )
    assert _reasons(table, "rocket target duck") == (Seated(SeatAmount.GETS, 1, 2), Seated(OfSeat.NEXT, 1))


def test_a_counterattack_tells_what_it_spares() -> None:
    table = position(rocket="fantastic-four red-1 red-2", duck="counterattack blue-1", cat=MANY)
    table.play("rocket play fantastic-four", "rocket split duck 3 cat 1")
    assert _reasons(table, "duck react counterattack") == (Numbered(Amount.SPARED_DRAW, 3),)
    assert _reasons(table, "duck pass") == (Keeps(COUNTERATTACK_CARD, 0, 2),)


def test_christmas_tells_of_what_was_given_and_not_of_hands_that_are_empty_for_now() -> None:
    table = position(
        rocket="black-5 blue-1 blue-2", duck="blue-3 blue-4", cat="blue-9 blue-8", scores=(0, 10, 20)
    )
    table.event("merry-christmas")
    assert _reasons(table, "duck give blue-3 to rocket") == (Seated(OfSeat.LEADS, 0, 0),)
    assert _reasons(table, "duck give blue-3 to cat") == ()
    table.play("duck give blue-3 to rocket")
    assert _reasons(table, "duck give blue-4 to cat") == (Plain.LEAST_GIVEN,)
    table.play("duck give blue-4 to cat")
    assert table.hand("duck") == "", "taken up at the end"
    assert _reasons(table, "cat give blue-8 to duck") == (Plain.LEAST_GIVEN,)


# --- what is about as good -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behind", "tried_behind", "said"),
    [
        (0.002, 0.005, "About as good"),
        (-0.002, -0.005, "About as good"),
        (0.05, 0.05, "Next best"),
        (-0.05, -0.05, "Next best"),
        (0.002, -0.06, "Next best"),
        (0.002, 0.06, "Next best"),
    ],
)
def test_about_as_good_is_said_both_ways(behind: float, tried_behind: float, said: str) -> None:
    view, asked = _asked(position(rocket="red-1 red-2", duck=MANY).state)
    one, other = asked.options()[:2]
    found = Hint(Idea(one, 0.5, (1.0, 6.0), 400), (Idea(other, 0.556, (1.0, 6.0), 8, behind, tried_behind),))
    text = advice_text(found, view, Teller(Words("en"), NAMES))
    assert said in text
    assert ("About as good" in text) == (said == "About as good")


def test_ideas_are_compared_by_the_simulations_they_share() -> None:
    view, asked = _asked(position(rocket="red-9 blue-5 nice-try", duck="green-1 green-2", cat=MORE).state)
    found = hint(view, asked, Random(1), Budget(simulations=200))
    assert found.best.behind == found.best.tried_behind == 0.0
    assert all(idea.behind > 0 for idea in found.others if idea.simulations == found.others[0].simulations)


def test_without_time_to_try_anything_out_there_are_still_other_choices() -> None:
    view, asked = _asked(position(rocket="red-9 red-5 nice-try", duck="green-1 green-2", cat=MORE).state)
    found = hint(view, asked, Random(1), Budget(simulations=0))
    assert len(found.others) == len(asked.options()) - 1
    assert all(idea.simulations == 1 for idea in found.others)


# --- every question --------------------------------------------------------------------------------------


def _after(state: State, answer: Answer) -> State:
    """The state once nothing more can come of an answer: nobody throws in, and the first choices are made."""
    state = state.clone()
    turns, depth = state.turns, len(state.stack)
    apply(state, answer)
    while (pending := decision(state)) is not None and len(state.stack) >= depth - 2:
        is_settling = pending.seat == CHANCE or pending.asks in ("react", "give", "take")
        if state.turns != turns or not is_settling or pending.asks == "event":
            break
        options = pending.options()
        apply(state, PASS if PASS in options else options[0])
    return state


def _holds(state: State, view: View, answer: Answer, reason: Reason, options: Sequence[Answer]) -> bool:
    """Whether a reason is true, by what the whole state tells and what really happens."""
    seat = view.seat
    sizes = [len(hand) for hand in state.hands]
    others = [other for other in range(len(sizes)) if other != seat]
    match reason:
        case Keeps(kind, near, size):
            return kind in view.hand and near != seat and 0 < size == sizes[near] <= 3
        case KeepsForLater(kind) | LeavesEasy(kind):
            return kind in view.hand
        case KeepsPower(power):
            return power in state.powers[seat]
        case Plain.LAST_CARD:
            return sizes[seat] == 1
        case Plain.NOTHING_FITS:
            return not any(isinstance(option, Play) for option in options)
        case Plain.NOTHING_HIGH:
            return options == [PASS]
        case Plain.ENDS_ROUND:
            return not pile_size(state)
        case Plain.SPARED_SKIP:
            return bool(_after(state, PASS).skips >> seat & 1)
        case Seated(OfSeat.FEWEST, whom, number):
            return number == sizes[whom] == min(sizes[other] for other in others)
        case Seated(OfSeat.MOST, whom, number):
            return number == sizes[whom] == max(sizes[other] for other in others)
        case Seated(OfSeat.LEADS, whom, number):
            return number == state.scores[whom] == min(state.scores[other] for other in others)
        case Seated(SeatAmount.GETS | SeatAmount.DRAWS, whom, number) if isinstance(answer, Target):
            grown = len(_after(state, answer).hands[whom]) - sizes[whom]
            return grown == number or bool(state.transit) or state.stack[-1][2] >= 32
        case Numbered(Amount.FITS, number) if isinstance(answer, Wish | ChooseColour):
            after = state.clone()
            apply(after, answer)
            is_same = after.turns == state.turns and after.demand
            return not is_same or number == len(playable(after, seat)) or after.hands[seat] != view.hand
        case Numbered(Amount.SPARED_DRAW | Amount.SPARED_CARDS, number):
            return len(_after(state, PASS).hands[seat]) - sizes[seat] == number
        case Numbered(Amount.SPARED_THEFT | Amount.LOSES, number):
            return sizes[seat] - len(_after(state, PASS).hands[seat]) == number
        case Numbered(Amount.OUT_DRAW, number):
            after = _after(state, answer)
            return all(len(after.hands[out]) == number for out in others if not sizes[out])
        case Numbered(Amount.COUNTS_NOW, number):
            return number == counted_points(state, view.hand)
        case Numbered(Amount.SPARED_HEAP, number):
            return number == len(state.display) > 0
        case Numbered(Amount.SHEDS, number):
            return number >= 5
        case Numbered(Amount.COUNTS_LEAST | Amount.COUNTS_MOST, number) if isinstance(answer, ChooseHand):
            return number == counted_points(state, state.hands[answer.seat])
    return True


def test_every_reason_for_any_answer_is_true_and_a_sentence() -> None:
    asked_for: dict[str, int] = {}
    found: set[object] = set()
    rng = Random(4)
    tellers = [Teller(Words(language), NAMES) for language in LANGUAGES]
    for sets, seats, seed in (
        ("", 2, 1),
        ("", 5, 2),
        ("tsp", 4, 9),
        ("tsp", 3, 5),
        ("t", 8, 6),
        ("sp", 6, 7),
    ):
        for state in decisions(setup_of(sets, seats), seed):
            view, asked = _asked(state)
            if asked_for.get(asked.asks, 0) > 150 and rng.random() < 0.95:
                continue
            asked_for[asked.asks] = asked_for.get(asked.asks, 0) + 1
            options = asked.options()
            for answer in rng.sample(options, min(8, len(options))):
                for reason in reasons_for(view, answer):
                    assert _holds(state, view, answer, reason, options), (reason, answer, str(state))
                    found.add(getattr(reason, "what", reason if isinstance(reason, Plain) else type(reason)))
                    texts = {tell_reason(reason, teller) for teller in tellers}
                    assert len(texts) == len(tellers)
                    assert all(text.endswith(".") and "{" not in text for text in texts)
    assert len(asked_for) > 12
    assert len(found) > 25


def test_reasons_look_at_nothing_hidden() -> None:
    """They are the same whatever the others hold."""
    for number, state in enumerate(decisions(setup_of("tsp", 4), 11)):
        if number % 15:
            continue
        view, asked = _asked(state)
        other = view_for(determinize(view, Random(number)), view.seat)
        for answer in asked.options()[:6]:
            assert reasons_for(view, answer) == reasons_for(other, answer)


ALL_REASONS: tuple[Reason, ...] = (
    *Plain,
    *(Numbered(what, number) for what in (*Number, *Amount) for number in (1, 3)),
    *(Seated(what, 1, number) for what in (*OfSeat, *SeatAmount) for number in (1, 3)),
    Keeps(NICE_TRY_CARD, 1, 1),
    KeepsForLater(NICE_TRY_CARD),
    KeepsPower(LOOPING),
    LeavesEasy(NICE_TRY_CARD),
    PowerDoes(LOOPING),
    StrikesBack(GIFT),
)


@pytest.mark.parametrize("reason", ALL_REASONS, ids=str)
def test_every_reason_is_said_in_every_language(reason: Reason) -> None:
    told = {tell_reason(reason, Teller(Words(language), NAMES)) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all(text.endswith(".") and "{" not in text for text in told)
