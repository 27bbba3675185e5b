"""States as text: written and read at any moment they are the same, and the same game on any machine."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from frantic_board.board.invariants import broken_invariants
from frantic_board.board.rules import new_game
from frantic_board.board.state import FIELDS
from frantic_board.board.text import fingerprint, read_state, write_state
from frantic_board.board.view import read_view, view_for, write_view
from frantic_board.cards.game import CARDS
from frantic_board.cards.state import Setup as CardSetup
from frantic_board.files.cards.sets import load_sets
from frantic_board.records.record import load_record, verify
from tests.any_game import play_on
from tests.harness.games import moments, setup_of

ROOT = Path(__file__).parents[2]

MATCH = """
import sys
from pathlib import Path
from frantic_board import Match, Setup, bot_seat, load_level
figures = ("red", "blue", "green", "yellow", "black", "white")[: int(sys.argv[2])]
setup = Setup(load_level(sys.argv[1]), figures)
match = Match(setup, [bot_seat("chaos")] * len(figures), 4711, Path(sys.argv[3]))
match.play_on()
match.close()
"""


@pytest.mark.parametrize("part", range(3))
def test_a_state_reads_back_and_goes_on_to_the_same_end(part: int) -> None:
    for number, moment in enumerate(moments()[part::3]):
        text = write_state(moment)
        read = read_state(text, moment.setup)
        assert read == moment
        assert write_state(read) == text
        assert fingerprint(read) == fingerprint(moment)
        assert [type(getattr(read, name)) for name in FIELDS] == [
            type(getattr(moment, name)) for name in FIELDS
        ]
        assert play_on(read, Random(number), 300) == play_on(moment.clone(), Random(number), 300)


@pytest.mark.parametrize("part", range(3))
def test_a_view_reads_back_from_one_line(part: int) -> None:
    for moment in moments()[part::3]:
        for seat in range(moment.setup.seats):
            view = view_for(moment, seat)
            text = write_view(view)
            assert "\n" not in text
            assert read_view(text, moment.setup) == view


@pytest.mark.parametrize("seats", [2, 4])
def test_a_view_of_the_card_game_reads_back_from_one_line(seats: int) -> None:
    setup = CardSetup(load_sets(), CARDS.figures[:seats])
    rng = Random(seats)
    state = CARDS.new_game(setup, None)
    for _ in range(200):
        for seat in range(seats):
            view = CARDS.view_for(state, seat)
            text = CARDS.write_view(view)
            assert "\n" not in text
            assert CARDS.read_view(text, setup) == view
        CARDS.machine.apply(state, CARDS.machine.sample(state, rng.random))


def test_a_finished_game_reads_back() -> None:
    state = play_on(new_game(setup_of(3)), Random(8))
    assert read_state(write_state(state), state.setup) == state


def test_reading_shares_nothing_with_the_setup() -> None:
    state = new_game(setup_of(1))
    read = read_state(write_state(state), state.setup)
    play_on(read, Random(5), 200)
    assert broken_invariants(read) == []
    assert broken_invariants(state) == []
    assert state == new_game(setup_of(1))


def test_the_fingerprint_tells_moments_apart() -> None:
    distinct = {write_state(moment): fingerprint(moment) for moment in moments()}
    different = len(set(distinct.values()))
    assert different > len(distinct) * 9 // 10


@pytest.mark.parametrize(("level", "seats"), [("classic", 4), ("tiny", 2)])
def test_the_same_seed_is_the_same_record_under_any_hash_seed(tmp_path: Path, level: str, seats: int) -> None:
    records = []
    for hash_seed in ("0", "1", "2"):
        path = tmp_path / f"{hash_seed}.frantic"
        subprocess.run(
            [sys.executable, "-c", MATCH, level, str(seats), str(path)],
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert verify(load_record(path))
        records.append(path.read_bytes())
    assert len(records[0]) > 1000
    assert records[0] == records[1] == records[2]
