"""What sly is for: tables where one answer is clearly right."""

from random import Random

from frantic_board.bots.registry import make_bot
from tests.bots.cards.tables import answer_of
from tests.cards.table import Table, position

MANY = "blue-1 blue-2 green-3 green-4 yellow-6 yellow-7"
MORE = "blue-6 blue-7 green-2 green-5 yellow-1 yellow-2"


def _answer(table: Table) -> str:
    return answer_of(make_bot("sly", Random(1), "cards"), table.state)


def test_it_lays_its_last_card() -> None:
    assert _answer(position(rocket="red-1", duck=MANY)) == "play red-1"


def test_it_gets_rid_of_the_dear_card_first() -> None:
    assert _answer(position(rocket="red-1 red-9 blue-2 green-2", duck=MANY)) == "play red-9"


def test_it_keeps_the_cards_that_always_fit() -> None:
    table = position(rocket="red-6 fantastic counterattack blue-2", duck=MANY)
    assert _answer(table) == "play red-6"


def test_gift_makes_three_cards_none() -> None:
    table = position(rocket="red-gift red-9 blue-2", duck=MANY, cat=MORE)
    assert _answer(table) == "play red-gift"


def test_gift_goes_to_whoever_is_nearly_out() -> None:
    table = position(rocket="red-gift red-9 blue-2 green-1", duck=MANY, cat="yellow-1")
    assert _answer(table.play("rocket play red-gift")) == "target cat"


def test_the_worst_cards_are_given() -> None:
    table = position(rocket="red-gift red-9 blue-1 green-8 fantastic", duck=MANY, cat=MORE)
    table.play("rocket play red-gift", "rocket target cat")
    assert _answer(table) == "give red-9"
    assert _answer(table.play("rocket give red-9")) == "give green-8"


def test_thief_does_not_put_anybody_out() -> None:
    table = position(sets="t", rocket="red-thief red-1 red-2", duck="blue-1 blue-2", cat=MORE)
    assert _answer(table.play("rocket play red-thief")) == "target cat"


def test_fuck_you_goes_when_there_are_ten() -> None:
    nine = "red-1 red-2 blue-3 blue-4 green-6 green-7 yellow-8 yellow-9 black-1"
    assert _answer(position(rocket=f"{nine} fuck-you", duck=MANY)) == "play fuck-you"


def test_it_draws_a_card_to_have_ten() -> None:
    eight = "red-1 red-2 blue-3 blue-4 green-6 green-7 yellow-8 yellow-9"
    assert _answer(position(rocket=f"{eight} fuck-you", duck=MANY)) == "draw"


def test_it_wishes_what_it_holds() -> None:
    table = position(rocket="counterattack green-2 green-6 blue-9", duck=MANY, cat=MORE)
    assert _answer(table.play("rocket play counterattack")) == "wish green"


def test_counterattack_is_thrown_in_against_four_cards() -> None:
    table = position(rocket="fantastic-four red-1", duck="counterattack blue-2 blue-3", cat=MORE)
    table.play("rocket play fantastic-four", "rocket split duck 4")
    assert _answer(table) == "react counterattack"


def test_nice_try_is_thrown_in_when_somebody_is_out() -> None:
    table = position(rocket="red-1", duck="nice-try blue-2 blue-3", cat=MORE)
    assert _answer(table.play("rocket play red-1")) == "react nice-try"


def test_four_cards_go_to_whoever_is_nearly_out() -> None:
    table = position(rocket="fantastic-four red-1 red-2", duck=MANY, cat="blue-9")
    answer = _answer(table.play("rocket play fantastic-four"))
    assert answer.startswith("split")
    shares = dict(zip(answer.split()[1::2], answer.split()[2::2], strict=True))
    assert int(shares["cat"]) > int(shares.get("duck", 0))


def test_with_few_cards_it_sets_off_no_event() -> None:
    assert _answer(position(rocket="red-1 blue-3 black-5", duck=MANY, cat=MORE)) == "play red-1"


def test_random_chance_takes_the_last_card_away() -> None:
    table = position(
        sets="s", rocket="red-1 blue-9", duck=MANY, powers={"rocket": "random-chance open-hands"}
    )
    assert _answer(table.play("rocket play red-1")) == "power random-chance"


def test_edison_is_not_sent_to_and_fro_for_ever() -> None:
    """Recycling hands over the card it was turned up with, and Edison fetches the next Recycling."""
    table = position(
        sets="ts",
        rocket="edison red-1 blue-9",
        duck=MANY,
        powers={"rocket": "recycling open-hands", "duck": "recycling open-hands"},
    )
    assert _answer(table.play("rocket play edison")) == "pass"
    table = position(sets="ts", rocket="red-1 blue-9", duck=MANY, powers={"rocket": "recycling open-hands"})
    assert _answer(table.play("rocket play red-1")) == "power recycling"
