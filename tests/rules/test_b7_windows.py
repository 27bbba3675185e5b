"""B7: the whole table is told when a window opens, whoever holds what, and nobody is told who let it pass."""

import pytest

from frantic_board.board.cards import HIDDEN, KIND_OF_NAME
from frantic_board.board.facts import Drew, Fact, Passed, redacted
from frantic_board.kernel import WindowOpened

from .table import Table, position

EVERYBODY = frozenset((0, 1))


def windows(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    """The windows that opened so far: the card, and the seats."""
    names = {kind: name for name, kind in KIND_OF_NAME.items()}
    return [(names[fact.kind], fact.asked) for fact in table.told(WindowOpened)]


@pytest.mark.rule("B7.6")
@pytest.mark.parametrize("hands", [{}, {"red": "stop re-roll"}, {"blue": "re-roll*2"}])
def test_the_window_after_a_roll_opens_whoever_holds_the_card(hands: dict[str, str]) -> None:
    table = position(red=3, blue=20, hands=hands, pile="stop*20 re-roll")
    table.play("red play stop@29", "? roll 1")
    assert windows(table) == [("re-roll", (0, 1))], "once, in turn order from the turn's owner"


@pytest.mark.rule("B7.6")
def test_no_window_opens_for_a_card_that_everybody_sees_lying() -> None:
    table = position(red=3, blue=20, board={40: "re-roll"})
    table.play("red play stop@29", "? roll 1")
    assert windows(table) == []


@pytest.mark.rule("B7.4")
def test_only_the_target_could_block() -> None:
    table = position(turn="green", red=3, blue=20, green=9, hands={"green": "remote stop*3"}, pile="block*9")
    table.play("green play remote@29", "green target blue")
    assert windows(table) == [("block", (1,))]


@pytest.mark.rule("B7.5")
def test_a_figure_on_the_goal_opens_the_window_of_nice_try() -> None:
    table = position(red=49, blue=20, pile="stop*20 nice-try")
    table.walk(1)
    table.refill()
    assert ("nice-try", (0, 1)) in windows(table)


@pytest.mark.rule("B2.3")
def test_start_rolls_open_no_window_in_any_round() -> None:
    table = position(red=49, blue=20, pile="stop*20", limit=999)
    table.walk(1)
    table.refill()
    while table.asked == "? draw":
        table.play(table.options[0])
    told = len(windows(table))
    table.play("? roll 3", "? roll 9")
    assert table.state.round == 2
    assert table.asked == "blue play"
    assert len(windows(table)) == told


@pytest.mark.parametrize(
    ("fact", "public"), [(Drew(1, 5), Drew(1, HIDDEN)), (Passed(1, 5), None), (WindowOpened(5, (0, 1)),) * 2]
)
def test_what_the_table_may_be_told(fact: Fact, public: Fact | None) -> None:
    assert redacted(fact, frozenset()) == public
    assert redacted(fact, frozenset((0,))) == public
    assert redacted(fact, frozenset((1,))) == fact
    assert redacted(fact, EVERYBODY) == fact
