"""What the board shows, brought up to date by facts alone, is what the state holds."""

from random import Random

import pytest

from frantic_board.board.cards import EMPTY, FACE_OF, FIRST_TELEPORT
from frantic_board.board.facts import (
    Cause,
    Fact,
    Laid,
    Moved,
    RoundBegan,
    Stepped,
    Stopped,
    TeleportMoved,
    Took,
)
from frantic_board.board.rules import apply, new_game, sample
from frantic_board.board.state import FIGURES, Setup
from frantic_board.board.view import view_for
from frantic_board.files.board.levels import load_level
from frantic_board.files.paths import levels_dir
from frantic_board.ui.board.shown import Shown

LEVELS = sorted(path.stem for path in levels_dir().glob("*.toml"))
STOP = FACE_OF["stop", ""]
PUSH_LEFT = FACE_OF["push", "<"]


@pytest.fixture
def shown() -> Shown:
    return Shown(load_level("tiny").track, 2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_facts_tell_all_that_changes_on_the_board(level: str, seats: int) -> None:
    setup = Setup(load_level(level), FIGURES[:seats], limit=10_000)
    state, rng = new_game(setup), Random(f"{level} {seats}")
    shown = Shown.from_state(state)
    kinds: set[type] = set()
    for _ in range(1500):
        facts: list[Fact] = []
        apply(state, sample(state, rng.random), facts)
        kinds |= {type(fact) for fact in facts}
        for fact in facts:
            shown.apply(fact)
        assert shown == Shown.from_state(state), facts
    assert kinds >= {RoundBegan, Laid, Stepped, Moved}


def test_the_random_games_move_teleports_and_take_cards() -> None:
    """Else the test above would say nothing about them."""
    state, rng = new_game(Setup(load_level("classic"), FIGURES[:3], limit=10_000)), Random(5)
    shown = Shown.from_state(state)
    kinds: set[type] = set()
    for _ in range(12_000):
        facts: list[Fact] = []
        apply(state, sample(state, rng.random), facts)
        kinds |= {type(fact) for fact in facts}
        for fact in facts:
            shown.apply(fact)
        if kinds >= {Took, TeleportMoved}:
            break
    assert kinds >= {Took, TeleportMoved}
    assert shown == Shown.from_state(state)


def test_a_view_shows_the_same_board() -> None:
    state, rng = new_game(Setup(load_level("spiral"), FIGURES[:3])), Random(1)
    for _ in range(120):
        apply(state, sample(state, rng.random))
    assert Shown.from_state(view_for(state, 1).table) == Shown.from_state(state)


def test_laid_cards_pile_up_and_come_off_again(shown: Shown) -> None:
    shown.apply(Laid(0, STOP, 2, EMPTY))
    shown.apply(Laid(1, PUSH_LEFT, 2, STOP))
    assert (shown.top[2], shown.under[2], shown.depth[2]) == (PUSH_LEFT, bytes([STOP]), 1)
    shown.apply(Took(0, 5, 2))
    assert (shown.top[2], shown.depth[2]) == (STOP, 0)
    shown.apply(Took(0, 12, 2))
    assert (shown.top[2], shown.depth[2]) == (EMPTY, 0)


def test_a_moved_teleport_uncovers_its_field_and_covers_the_other(shown: Shown) -> None:
    shown.apply(Laid(0, STOP, 2, EMPTY))
    shown.apply(TeleportMoved(3, 6, 2))
    assert shown.top[6] == EMPTY
    assert (shown.top[2], shown.under[2]) == (FIRST_TELEPORT + 2, bytes([STOP]))


def test_figures_move_by_steps_and_otherwise(shown: Shown) -> None:
    shown.apply(Stepped(1, 0, 1))
    shown.apply(Moved(0, 0, 7, Cause.SWAP))
    assert shown.at == [7, 1]


def test_a_round_begins_with_teleports_at_home_and_figures_on_start(shown: Shown) -> None:
    fresh = shown.copy()
    shown.apply(Laid(0, STOP, 2, EMPTY))
    shown.apply(TeleportMoved(3, 6, 2))
    shown.apply(Stepped(1, 0, 1))
    assert shown != fresh
    shown.apply(RoundBegan(2))
    assert shown == fresh


def test_other_facts_change_nothing(shown: Shown) -> None:
    before = shown.copy()
    shown.apply(Stopped(0, 4))
    assert shown == before


def test_a_copy_changes_on_its_own(shown: Shown) -> None:
    copy = shown.copy()
    copy.apply(Laid(0, STOP, 2, EMPTY))
    copy.apply(Stepped(0, 0, 1))
    assert shown.top[2] == EMPTY
    assert shown.at == [0, 0]
