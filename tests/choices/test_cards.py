"""Answers of the card game as paths of choices."""

from random import Random

from frantic_board.cards.answers import PASS, Play, Split
from frantic_board.cards.cards import GIFT, MIMICRY_CARD, number_card
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.rules import apply, decision, new_game
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.choices import PASSES, Choice, Choices, Path, What
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE

ALL_SETS = ("troublemaker", "supercharge", "pandora")
ASKED = {
    *("turn", "play", "power", "react", "target", "split", "pair", "give", "take", "discard", "lay"),
    *("wish", "colour", "event", "hand", "pick", "risk", "do"),
}
"""All that players are asked."""


def _setup(seats: int, *house: str) -> Setup:
    return Setup(load_sets(ALL_SETS), FIGURES[:seats], house=read_house(house))


def test_every_option_is_found_by_its_choices_and_no_two_by_the_same() -> None:
    asked = set()
    for number in range(24):
        random = Random(number).random
        setup = _setup(2 + number % 7, *(("no-scores",) if number % 3 == 2 else ()))
        state = new_game(setup)
        for _ in range(600):
            pending = decision(state)
            if pending is None:
                state = new_game(setup)
                continue
            if pending.seat != CHANCE:
                asked.add(pending.asks)
                choices = Choices(pending, "cards")
                paths: list[Path] = [()]
                found = []
                while paths:
                    path = paths.pop()
                    answer = choices.answer(path)
                    following = choices.after(path)
                    if answer is not None:
                        found.append(answer)
                        assert not following, "what is an answer leaves nothing to choose"
                    paths += [(*path, choice) for choice in following]
                assert sorted(map(repr, found)) == sorted(map(repr, pending.options()))
            apply(state, pending.sample(random))
    assert asked == ASKED


def _asked(setup: Setup, asks: str, seed: int) -> Choices:
    """The choices of the first question of this kind in a random game."""
    random = Random(seed).random
    state = new_game(setup)
    while (pending := decision(state)) is None or pending.asks != asks:
        if pending is None:
            state = new_game(setup)
        else:
            apply(state, pending.sample(random))
    return Choices(pending, "cards")


def test_shares_are_seats_in_order_each_with_its_number() -> None:
    choices = _asked(_setup(3), "split", 1)
    first, second = choices.after()
    assert first.what is second.what is What.SEAT
    assert [choice.value for choice in choices.after((first,))] == [4, 3, 2, 1]
    three = (first, Choice(What.NUMBER, 3))
    assert choices.answer(three) is None
    assert choices.forced(three) == (*three, second, Choice(What.NUMBER, 1))
    assert choices.answer(choices.forced((second,))) == Split((second.value, 4))


def test_mimicry_is_a_card_and_then_what_it_imitates() -> None:
    setup = _setup(2)
    hands = (bytes((number_card(0, 1), MIMICRY_CARD)), bytes((number_card(0, 2),)))
    pending = decision(set_up(setup, Position(hands=hands, discard=bytes((number_card(1, 5),)))))
    assert pending is not None
    choices = Choices(pending, "cards")
    mimicry = (Choice(What.CARD, MIMICRY_CARD),)
    assert choices.answer(mimicry) is None
    as_gift = (*mimicry, Choice(What.IMITATION, GIFT))
    assert choices.answer(as_gift) == Play(MIMICRY_CARD, GIFT)
    assert {choice.what for choice in choices.after(mimicry)} == {What.IMITATION}


def test_a_window_can_be_let_pass() -> None:
    assert _asked(_setup(4), "react", 2).answer(PASSES) is PASS
