"""The quick walks of the bots against the engine's, on boards full of cards."""

from random import Random

import pytest

from frantic_board.board.answers import ROLLS, Answer, Target
from frantic_board.board.answers import Gift as GiftAnswer
from frantic_board.board.cards import (
    FACE_OF,
    FUCK_YOU,
    GIFT,
    JUMP,
    MAGNET,
    NAMES,
    PUSH,
    SECOND_CHANCE,
    SNAIL,
    STOP,
    TELEPORT,
    TROUBLEMAKER,
    X,
)
from frantic_board.board.frames import GIFT as GIFT_QUESTION
from frantic_board.board.frames import ROLL, TAKE, TARGET
from frantic_board.board.laying import sample_place
from frantic_board.board.rules import apply, decision, settle
from frantic_board.board.state import State
from frantic_board.board.walking import walk
from frantic_board.bots.board.prospects import Prospects
from frantic_board.bots.board.walks import BACKWARD, FORWARD, Outlook
from frantic_board.bots.board.weights import SCHEMING, SLY, Taste
from tests.bots.tables import setup_of

_BOARDS = 40
_MOVING = [FACE_OF[name, sign] for name in ("push", "jump") for sign in "^>v<+-" if (name, sign) in FACE_OF]


def _random_board(rng: Random, level: str, seats: int, kinds: list[int], share: float) -> State:
    """Figures anywhere and cards on a share of the fields, on an empty stack."""
    state = State(setup_of(level, seats))
    state.round = 1
    state.at = [rng.randrange(state.goal) for _ in range(seats)]
    for _ in range(int(state.goal * share)):
        place = sample_place(state, rng.choice(kinds), rng.random)
        state.top[place.field] = place.face
    return state


def _by_engine(prospects: Prospects, figure: int, at: int, roll: int, direction: int) -> float:
    """What a walk is worth by the engine, less what is worth where the others stand before it."""
    state = prospects.table.clone()
    state.at[figure] = at
    walk(state, figure, roll, direction, False, None)
    settle(state)
    before = sum(
        stakes.at[field]
        for other, (stakes, field) in enumerate(zip(prospects.stakes, prospects.table.at, strict=True))
        if other != figure
    )
    return _expect(prospects, state, figure) - before


def _expect(prospects: Prospects, state: State, figure: int) -> float:
    if not state.stack:
        taken = prospects.stakes[figure].bonus[FUCK_YOU] * state.hands[figure].count(FUCK_YOU)
        return taken + sum(s.at[field] for s, field in zip(prospects.stakes, state.at, strict=True))
    kind = state.stack[-1][0]
    if kind == ROLL:
        return sum(_expect(prospects, _applied(state, ROLLS[roll]), figure) for roll in range(1, 7)) / 6
    if kind == TAKE:
        del state.stack[-1]
        return prospects.stakes[figure].bonus[MAGNET] + _expect(prospects, state, figure)
    pending = decision(state)
    assert pending is not None
    if kind == TARGET:
        targets = [option for option in pending.options() if isinstance(option, Target)]
        return _expect(prospects, _applied(state, min(targets, key=lambda t: state.at[t.figure])), figure)
    assert kind == GIFT_QUESTION
    assert figure == prospects.seat
    gifts = [option for option in pending.options() if isinstance(option, GiftAnswer)]
    return max(_expect(prospects, _applied(state, gift), figure) for gift in gifts)


def _applied(state: State, answer: Answer) -> State:
    state = state.clone()
    apply(state, answer)
    return state


def _kinds(*left_out: int) -> list[int]:
    """All kinds of cards that are quickly found on a board, pushes twice; not these."""
    return [kind for kind in (*range(1, len(NAMES)), PUSH) if kind not in left_out]


@pytest.mark.parametrize("taste", [SLY, SCHEMING], ids=["sly", "scheming"])
@pytest.mark.parametrize(("level", "seats"), [("classic", 4), ("spiral", 2), ("tiny", 3)])
@pytest.mark.parametrize("direction", [FORWARD, BACKWARD])
def test_walks_are_worth_what_the_engine_says(level: str, seats: int, direction: int, taste: Taste) -> None:
    rng = Random(f"{level} {seats} {direction}")
    for _ in range(_BOARDS):
        state = _random_board(rng, level, seats, _kinds(GIFT, TROUBLEMAKER), rng.random())
        prospects = Prospects(state, 0, taste)
        figure = rng.randrange(seats)
        at = state.at[figure]
        outlook = Outlook(prospects.walks, at, prospects.stakes[figure], direction)
        expected = sum(_by_engine(prospects, figure, at, roll, direction) for roll in range(1, 7)) / 6
        assert outlook.worth == pytest.approx(expected)


def test_gifts_are_worth_what_the_engine_says() -> None:
    rng = Random("gifts")
    for _ in range(_BOARDS):
        state = _random_board(rng, "classic", 3, [JUMP, SECOND_CHANCE, TELEPORT, STOP, X, SNAIL], 0.5)
        here = state.at[0] = rng.randrange(15)
        state.at[1:] = [rng.randrange(25, 50), rng.randrange(25, 50)]  # nobody else lands on the Gift
        state.top[here + 1 : here + 4] = bytes((0, 0, GIFT))
        prospects = Prospects(state, 0, SLY)
        worth, _, _ = prospects.walks.worth(here, 3, FORWARD, prospects.stakes[0])
        assert worth == pytest.approx(_by_engine(prospects, 0, here, 3, FORWARD))


@pytest.mark.parametrize("direction", [FORWARD, BACKWARD])
def test_a_laid_card_changes_a_walk_by_its_gain(direction: int) -> None:
    rng = Random(f"gain {direction}")
    changed = 0
    for _ in range(_BOARDS):
        state = _random_board(rng, "classic", 4, _kinds(GIFT, TROUBLEMAKER), 0.4)
        prospects = Prospects(state, 0, SLY)
        walks, stakes = prospects.walks, prospects.stakes[1]
        landings: dict[int, float] = {}
        outlooks = [Outlook(walks, at, stakes, direction, landings) for at in range(state.at[1], state.goal)]
        before = walks.top[:]
        for field in (*range(1, state.goal), *range(1, state.goal)):
            face = rng.choice([*_MOVING, *range(1, 5), *range(7, 18)])
            if face in range(20, 24) and face not in state.setup.level.track.push_faces[field]:
                continue
            for at, outlook in enumerate(outlooks[:8], state.at[1]):
                gain = outlook.gain(face, field)
                assert walks.top == before, "the card is gone again"
                covered = walks.lay(face, field)
                after = Outlook(walks, at, stakes, direction).worth
                walks.lay(covered, field)
                assert gain == pytest.approx(after - outlook.worth, abs=1e-9)
                changed += abs(gain) > 1e-9
    assert changed > _BOARDS


def test_who_comes_upon_a_laid_card_by_another_is_not_led_on_by_that_one_again() -> None:
    state = _random_board(Random(1), "classic", 2, [STOP], 0.0)
    state.top[3:5] = bytes((SNAIL, FACE_OF["push", "<"]))  # by 4 from 1 to 4, and from there to 5
    prospects = Prospects(state, 0, SLY)
    walks, stakes = prospects.walks, prospects.stakes[0]
    assert walks.worth(1, 4, FORWARD, stakes)[0] == stakes.at[5]
    back = FACE_OF["push", ">"]
    outlook = Outlook(walks, 1, stakes)
    gain = outlook.gain(back, 5)
    walks.lay(back, 5)
    assert walks.worth(1, 4, FORWARD, stakes)[0] == stakes.at[4]
    assert gain == pytest.approx(Outlook(walks, 1, stakes).worth - outlook.worth)


def test_the_next_walks_from_all_fields_are_worth_what_each_is() -> None:
    rng = Random("averages")
    for _ in range(_BOARDS):
        state = _random_board(rng, "classic", 3, _kinds(), 0.4)
        prospects = Prospects(state, 0, SCHEMING)
        walks, stakes = prospects.walks, prospects.stakes[1]
        each = [Outlook(walks, at, stakes).worth for at in range(state.goal)]
        assert walks.averages(stakes) == each


def test_a_card_that_was_used_up_does_nothing_more() -> None:
    state = _random_board(Random(1), "classic", 2, [STOP], 0.0)
    state.top[5] = FACE_OF["jump", "+"]
    prospects = Prospects(state, 0, SLY)
    stakes = prospects.stakes[0]
    assert prospects.walks.worth(3, 2, FORWARD, stakes)[0] == stakes.at[7]
    assert prospects.walks.worth(3, 2, FORWARD, stakes, used=1 << 5)[0] == stakes.at[5]
