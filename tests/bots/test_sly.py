"""Sly in positions where it is plain what to do."""

import pytest

from frantic_board.board.answers import Answer
from frantic_board.bots.board.look_ahead import Foresight
from frantic_board.bots.board.sly import Sly
from frantic_board.bots.board.weights import SCHEMING, SLY, Taste
from frantic_board.lab.bench import is_compiled
from tests.bots.tables import answer_of, play, table


@pytest.fixture(params=[SLY, SCHEMING], ids=["sly", "scheming"])
def taste(request: pytest.FixtureRequest) -> Taste:
    """What is plain is so to both tastes."""
    assert isinstance(request.param, Taste)
    return request.param


# --- playing a card --------------------------------------------------------------------------------------


def test_it_lays_a_push_before_itself_that_leads_far_back(taste: Taste) -> None:
    # From 36 the walls of 37 to 42 lead back to 1 to 8. Blue, on 40, must not come upon the push.
    state = table((36, 40), "push snail snail snail")
    assert answer_of(Sly(taste=taste), state) == "play push@38<"


def test_it_lays_a_push_before_another_that_leads_far_on() -> None:
    # Blue is about to walk to 1 to 6; the wall of 1 leads to 42. Red is far beyond it.
    state = table((20, 0), "push snail snail snail")
    assert answer_of(Sly(), state) == "play push@1v"


def test_it_goes_back_when_it_can() -> None:
    state = table((44, 40), "reverse stop snail x")
    assert answer_of(Sly(), state).startswith("play reverse@")


def test_who_schemes_keeps_the_card_that_goes_back_for_the_end() -> None:
    early = table((12, 10), "reverse stop snail x")
    assert not answer_of(Sly(taste=SCHEMING), early).startswith("play reverse@")
    late = table((49, 20), "reverse stop snail x")
    assert answer_of(Sly(taste=SCHEMING), late).startswith("play reverse@")


def test_it_sends_another_on_instead_of_walking_itself() -> None:
    state = table((30, 30), "remote snail snail snail")
    assert answer_of(Sly(), state).startswith("play remote@")


def test_it_stands_still_rather_than_walk() -> None:
    state = table((22, 22), "skip ghost ghost ghost")
    assert answer_of(Sly(), state).startswith("play skip@")


def test_it_walks_past_traps_as_a_ghost(taste: Taste) -> None:
    traps = {1: "pushv", 2: "pushv", 3: "pushv", 4: "push>"}
    state = table((0, 45), "ghost stop x snail", traps)
    assert answer_of(Sly(taste=taste), state).startswith("play ghost@")


def test_it_gets_rid_of_the_penalty_card_where_that_costs_little(taste: Taste) -> None:
    state = table((48, 48), "fuck-you second-chance jump snail", others="stop stop stop")
    assert answer_of(Sly(taste=taste), state).startswith("play fuck-you@")


# --- reacting --------------------------------------------------------------------------------------------


def _walk_to(roll: int) -> str:
    """Whether red, on 0 with a push to 42 on 1, throws in Re-Roll after this roll."""
    state = table((0, 20), "re-roll stop stop stop", {1: "pushv"})
    play(state, "red play stop@30", f"? roll {roll}")
    return answer_of(Sly(), state).split("@")[0]


def test_it_rolls_again_when_the_roll_is_terrible() -> None:
    assert _walk_to(1) == "react re-roll"


@pytest.mark.skipif(is_compiled(), reason="calls within compiled modules cannot be counted")
def test_it_looks_ahead_for_a_few_places_only(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    worth = Foresight.worth

    def look(self: Foresight, answer: Answer) -> float:
        looks.append(answer)
        return worth(self, answer)

    monkeypatch.setattr(Foresight, "worth", look)
    assert _walk_to(1) == "react re-roll"
    assert len(looks) == 5, "to pass, to throw in as such, and the three best places"


def test_it_keeps_the_card_when_the_roll_is_fine() -> None:
    assert _walk_to(2) == "pass"


def test_it_makes_others_roll_again_when_they_escape(taste: Taste) -> None:
    # Blue would land on the push from 42 back to 1.
    state = table((0, 40), "re-roll stop stop stop", {42: "push^"}, turn=1)
    play(state, "blue play stop@30", "? roll 2")
    assert answer_of(Sly(taste=taste), state).startswith("react re-roll@")


def test_it_blocks_a_swap_that_hurts_and_no_other(taste: Taste) -> None:
    for red, blue, expected in ((2, 41, "react"), (45, 3, "pass")):
        state = table((red, blue), "block stop stop stop", {blue + 1: "swap"}, turn=1)
        play(state, "blue play stop@30", "? roll 1", "blue target red")
        assert answer_of(Sly(taste=taste), state).split()[0] == expected


def test_it_blocks_a_gift_into_a_trap_and_no_other(taste: Taste) -> None:
    for red, push, expected in ((0, {1: "pushv"}, "react"), (41, {42: "push^"}, "pass")):
        state = table((red, 10), "block stop stop stop", {**push, 11: "gift"}, turn=1)
        play(state, "blue play stop@30", "? roll 1", "blue gift red 1")
        assert answer_of(Sly(taste=taste), state).split()[0] == expected


@pytest.mark.parametrize(
    ("at", "scores", "expected"),
    [
        ((45, 20), (60, 60), "react nice-try"),  # red would lose the round
        ((49, 5), (80, 60), "react nice-try"),  # and the game
        ((5, 45), (70, 110), "pass"),  # blue, on the goal, loses the game
    ],
)
def test_nice_try_depends_on_who_stands_on_the_goal(
    at: tuple[int, int], scores: tuple[int, int], expected: str, taste: Taste
) -> None:
    walker = "red" if at[0] > at[1] else "blue"
    state = table(at, "nice-try stop stop stop", scores=scores, turn=0 if walker == "red" else 1)
    roll = min(50 - max(at), 6)
    play(state, f"{walker} play stop@30", f"? roll {roll}", "? draw snail")
    assert answer_of(Sly(taste=taste), state).split("@")[0] == expected


# --- other choices ---------------------------------------------------------------------------------------


def test_it_swaps_with_the_rearmost(taste: Taste) -> None:
    state = table((20, 12, 4, 33), "stop stop stop stop", {21: "swap"})
    play(state, "red play stop@40", "? roll 1")
    assert answer_of(Sly(taste=taste), state) == "target green"


def test_it_gives_a_step_into_a_trap(taste: Taste) -> None:
    state = table((20, 0), "stop stop stop stop", {21: "gift", 1: "pushv"})
    play(state, "red play stop@30", "? roll 1")
    assert answer_of(Sly(taste=taste), state) == "gift blue 1"


def test_its_magnet_takes_the_best_card_or_a_trap_away(taste: Taste) -> None:
    state = table((20, 30), "stop stop stop stop", {21: "magnet", 5: "snail", 40: "reverse", 45: "x"})
    play(state, "red play stop@17", "? roll 1")
    assert answer_of(Sly(taste=taste), state) == "take 40"


def test_it_leaves_the_penalty_card_in_the_market(taste: Taste) -> None:
    state = table((20, 30), "troublemaker stop stop stop", turn=0)
    play(state, "red play troublemaker@17", "? roll 5", "? draw fuck-you", "? draw reverse")
    assert answer_of(Sly(taste=taste), state) == "pick reverse"


def test_it_moves_a_teleport_out_of_the_way_of_others_or_into_its_own() -> None:
    state = table((44, 20), "troublemaker stop stop stop")
    play(state, "red play troublemaker@17", "? roll 18")
    answer = answer_of(Sly(), state)
    assert answer.startswith("move ")
    assert 44 < int(answer.split()[-1]) < 50, "a teleport leads back from there"
