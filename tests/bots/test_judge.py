"""The judge of single decisions: what is clearly better comes out better, and the same as the same."""

from frantic_board.board.text import write_state
from tests.bots.tables import table
from tests.tools import judge

# Red, on 49, ends the round and loses the game unless it goes back.
ASKED = write_state(table((49, 40, 40, 40), "reverse stop x snail", scores=(50, 58, 58, 58)))


def test_the_better_answer_is_worth_more() -> None:
    judged = judge.Judged(
        ASKED, 0, {"one": "play stop@30", "other": "play reverse@30", "third": "play stop@30"}
    )
    judge.judge(judged, 12)
    assert judged.worths["play reverse@30"] > judged.worths["play stop@30"]
    before = dict(judged.worths)
    judge.judge(judged, 12)
    assert judged.worths == before

    first, other, third = judge.table([judged, judged]).splitlines()
    assert first == "2 decisions, against one"
    assert other.startswith("other: +")
    assert other.endswith("2 differ")
    assert third == "third: +0.000 +- 0.000 points a decision, 0 differ"


def test_nothing_is_played_out_where_all_chose_the_same() -> None:
    judged = judge.Judged(ASKED, 0, {"one": "play stop@30", "other": "play stop@30"})
    judge.judge(judged, 6)
    assert not judged.worths


def test_decisions_come_from_real_games_and_are_the_same_for_a_seed() -> None:
    found = list(judge.collect(2, 3))
    assert found == list(judge.collect(2, 3))
    assert all(judged.seat == 3 for judged in found)
