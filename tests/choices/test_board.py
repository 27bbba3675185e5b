"""Answers of the board game as paths of choices."""

from random import Random

from frantic_board.board.answers import PASS, Gift
from frantic_board.board.rules import apply, decision, new_game
from frantic_board.choices import PASSES, Choice, Choices, Path, What
from frantic_board.kernel import CHANCE
from tests.harness.games import setup_of
from tests.rules.table import position


def test_every_option_is_found_by_its_choices_and_no_two_by_the_same() -> None:
    asked = set()
    for number in range(12):
        random = Random(number).random
        state = new_game(setup_of(number))
        for _ in range(400):
            pending = decision(state)
            if pending is None:
                break
            if pending.seat != CHANCE:
                asked.add(pending.asks)
                choices = Choices(pending, "board")
                paths: list[Path] = [()]
                found = []
                while paths:
                    path = paths.pop()
                    answer = choices.answer(path)
                    if answer is not None:
                        found.append(answer)
                    paths += [(*path, choice) for choice in choices.after(path)]
                assert sorted(map(repr, found)) == sorted(map(repr, pending.options()))
            apply(state, pending.sample(random))
    assert {"play", "react", "target", "gift", "take"} <= asked


def test_choices_that_leave_no_choice_are_made() -> None:
    table = position(red=3, blue=20, board={4: "gift"})
    table.walk(1)
    pending = decision(table.state)
    assert pending is not None
    choices = Choices(pending, "board")
    blue = Choice(What.SEAT, 1)
    assert choices.forced() == (blue,), "there is nobody else"
    assert choices.after((blue,)) == [Choice(What.NUMBER, 1), Choice(What.NUMBER, 2)]
    assert choices.answer((blue, Choice(What.NUMBER, 2))) == Gift(1, 2)


def test_a_window_can_be_let_pass() -> None:
    table = position(red=3, blue=20, hands={"blue": "re-roll"})
    table.play("red play stop@29", "? roll 1")
    pending = decision(table.state)
    assert pending is not None
    choices = Choices(pending, "board")
    assert choices.after()[0].what is What.PASS
    assert choices.answer(PASSES) is PASS
