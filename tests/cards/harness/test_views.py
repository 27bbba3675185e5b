"""Views and copies of card games: what is dealt for a view fits it and varies; forks share nothing; text."""

import copy as copying
import os
import pickle
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from frantic_board.cards.cards import FACE_UP, HIDDEN
from frantic_board.cards.invariants import broken_invariants
from frantic_board.cards.rules import decision, new_game, sample
from frantic_board.cards.state import FIELDS, FIGURES, Setup, State
from frantic_board.cards.text import fingerprint, read_state, write_state
from frantic_board.cards.view import View, determinize, read_view, unseen, view_for, write_view
from frantic_board.kernel import CHANCE
from frantic_board.records.record import load_record, verify
from tests.any_game import check_play_out, check_silence, play_on
from tests.cards.harness.games import COMBINATIONS, moments, setup_of

ROOT = Path(__file__).parents[3]
_HIDDEN_FIELDS = (
    *("hands", "pile", "mixed", "layers", "put", "transit", "powers", "power_pile"),
    *("known", "known_powers", "chosen", "held_power"),
)
"""What a view may show in another way than the state has it."""


def check_nothing_hidden(view: View, state: State) -> None:
    """The table of a view shows the seat's hand, counts, what was seen, and what lies open."""
    for name in FIELDS:
        if name not in _HIDDEN_FIELDS:
            assert getattr(view.table, name) == getattr(state, name), name
    assert view.hand == state.hands[view.seat]
    assert set(view.table.pile + view.table.mixed + view.table.power_pile) <= {HIDDEN}
    for shown, there in zip(view.table.hands, state.hands, strict=True):
        assert len(shown) == len(there)
        assert not Counter(shown.replace(b"\0", b"")) - Counter(there)
    for shown, there in zip(view.table.powers, state.powers, strict=True):
        assert len(shown) == len(there)
        assert [power for power in shown if power >= FACE_UP] == [
            power for power in there if power >= FACE_UP
        ]


@pytest.mark.parametrize("part", range(4))
def test_a_view_shows_counts_and_what_lies_open_and_fits_what_is_dealt(part: int) -> None:
    rng = Random(f"card views {part}")
    for moment in moments()[part::4]:
        before = write_state(moment)
        for seat in range(moment.setup.seats):
            view = view_for(moment, seat)
            check_nothing_hidden(view, moment)
            dealt = determinize(view, rng)
            assert broken_invariants(dealt) == []
            assert view_for(dealt, seat) == view, "re-dealing what is hidden changes nothing"
            assert unseen(view_for(dealt, seat)) == unseen(view)
        assert write_state(moment) == before


def test_who_is_asked_has_the_same_options_in_the_view_and_in_what_is_dealt() -> None:
    for moment in moments():
        pending = decision(moment)
        assert pending is not None
        if pending.seat == CHANCE:
            continue
        view = view_for(moment, pending.seat)
        for state in (view.table, determinize(view, Random(1))):
            asked = decision(state)
            assert asked is not None
            assert (asked.seat, asked.asks, asked.options()) == (
                pending.seat,
                pending.asks,
                pending.options(),
            )


def test_what_is_dealt_would_be_asked_the_same() -> None:
    """Whoever is asked has an answer in every deal, windows included, and games go on from there."""
    rng = Random(3)
    for moment in moments():
        for seat in range(moment.setup.seats):
            dealt = determinize(view_for(moment, seat), rng)
            asked, pending = decision(dealt), decision(moment)
            assert asked is not None
            assert pending is not None
            assert (asked.seat, asked.asks) == (pending.seat, pending.asks)
            assert asked.options()
        play_on(dealt, rng, 6)
        assert broken_invariants(dealt) == []


def _under_way(seats: int) -> State:
    state = play_on(new_game(Setup(COMBINATIONS[-1], FIGURES[:seats])), Random(seats), 120)
    while state.stack[-1][1] == CHANCE:
        play_on(state, Random(1), 1)
    return state


def test_dealing_again_varies_and_repeats_with_its_generator() -> None:
    view = view_for(_under_way(4), 0)
    deals = [determinize(view, Random(seed)) for seed in range(30)]
    assert len({tuple(dealt.hands[1:]) for dealt in deals}) > 25
    assert len({tuple(dealt.powers[1:]) for dealt in deals}) > 10
    rng = Random(0)
    in_a_row = [determinize(view, rng) for _ in range(30)]
    assert len({tuple(dealt.hands[1:]) for dealt in in_a_row}) > 25
    assert in_a_row[0] == deals[0] == determinize(view, Random(0))


@pytest.mark.parametrize("holder", [1, 2, 3])
def test_every_hidden_card_is_as_likely_in_every_hand(holder: int) -> None:
    view = view_for(_under_way(4), 0)
    cards = unseen(view)
    hidden = view.table.hands[holder].count(HIDDEN)
    assert hidden >= 3
    rng = Random(holder)
    deals = 2000
    counts: Counter[int] = Counter()
    for _ in range(deals):
        hand = Counter(determinize(view, rng).hands[holder])
        counts += hand - Counter(view.table.hands[holder].replace(b"\0", b""))
    expected = {kind: deals * hidden * cards.count(kind) / len(cards) for kind in set(cards)}
    chi = sum((counts[kind] - mean) ** 2 / mean for kind, mean in expected.items())
    freedom = len(expected) - 1
    assert freedom / 3 < chi < freedom + 4 * (2 * freedom) ** 0.5


# --- copies and text -------------------------------------------------------------------------------------


def test_a_fork_shares_nothing_that_changes() -> None:
    for number, moment in enumerate(moments()):
        before = write_state(moment)
        fork = moment.clone()
        assert fork == moment
        for name in FIELDS:
            if isinstance(getattr(fork, name), list):
                assert getattr(fork, name) is not getattr(moment, name), name
        play_on(fork, Random(number), 40)
        assert write_state(moment) == before
        again = play_on(moment.clone(), Random(number), 40)
        assert again == fork


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "setup"])
def test_a_copy_has_every_field_and_two_states_differ_by_each(name: str) -> None:
    state = new_game(setup_of(7))
    other = state.clone()
    setattr(other, name, "something else")
    assert other.clone() == other
    assert other != state


def test_state_and_views_read_back_and_go_on_to_the_same_end() -> None:
    for number, moment in enumerate(moments()[::2]):
        text = write_state(moment)
        read = read_state(text, moment.setup)
        assert read == moment
        assert write_state(read) == text
        assert fingerprint(read) == fingerprint(moment)
        assert [type(getattr(read, name)) for name in FIELDS] == [
            type(getattr(moment, name)) for name in FIELDS
        ]
        assert play_on(read, Random(number), 60) == play_on(moment.clone(), Random(number), 60)
        for seat in range(moment.setup.seats):
            view = view_for(moment, seat)
            assert "\n" not in write_view(view)
            assert read_view(write_view(view), moment.setup) == view


def test_play_out_is_sample_and_apply() -> None:
    for number, moment in enumerate(moments()[::4]):
        check_play_out(moment, number, 80)


def test_facts_make_no_difference_to_the_state() -> None:
    for number, moment in enumerate(moments()[::3]):
        check_silence(moment, number, 40)


def test_sampled_chance_follows_its_odds() -> None:
    rng = Random(12)
    met: Counter[str] = Counter()
    for moment in moments():
        pending = decision(moment)
        assert pending is not None
        if pending.seat != CHANCE or met[pending.asks] >= 4:
            continue
        odds = dict(pending.weighted())
        total = sum(odds.values())
        if len(odds) < 3:
            continue
        met[pending.asks] += 1
        draws = 200 * len(odds)
        counts = Counter(sample(moment, rng.random) for _ in range(draws))
        chi = sum(
            (counts[answer] - draws * weight / total) ** 2 / (draws * weight / total)
            for answer, weight in odds.items()
        )
        assert chi < len(odds) + 6 * (2 * len(odds)) ** 0.5, pending.asks
    assert met.keys() >= {"dealer", "draw", "steal", "deal", "event", "power", "rule"}


def test_what_goes_to_another_process_comes_back_as_it_was() -> None:
    for moment in moments()[::20]:
        for same in (pickle.loads(pickle.dumps(moment)), copying.copy(moment), copying.deepcopy(moment)):
            assert same == moment
            assert same is not moment
            assert play_on(same, Random(5), 50) == play_on(moment.clone(), Random(5), 50)
        setup = pickle.loads(pickle.dumps(moment.setup))
        assert setup == moment.setup
        assert hash(setup) == hash(moment.setup)
        assert setup.deck == moment.setup.deck


def test_the_fingerprint_tells_moments_apart() -> None:
    distinct = {write_state(moment): fingerprint(moment) for moment in moments()}
    assert len(set(distinct.values())) > len(distinct) * 9 // 10


MATCH = """
import sys
from pathlib import Path
from frantic_board import Match, bot_seat
from frantic_board.cards import House, Setup
from frantic_board.files.cards.sets import load_sets
figures = ("rocket", "robot", "cactus", "duck", "cat", "rabbit", "fox", "owl")[: int(sys.argv[1])]
sets = load_sets(("troublemaker", "supercharge", "pandora"))
setup = Setup(sets, figures, 60, House(rule_cards=3))
match = Match(setup, [bot_seat("chaos", game="cards")] * len(figures), 4711, Path(sys.argv[2]))
match.play_on()
match.close()
"""


@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_seed_is_the_same_record_under_any_hash_seed(tmp_path: Path, seats: int) -> None:
    records = []
    for hash_seed in ("0", "1", "2"):
        path = tmp_path / f"{hash_seed}.frantic"
        subprocess.run(
            [sys.executable, "-c", MATCH, str(seats), str(path)],
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert verify(load_record(path))
        records.append(path.read_bytes())
    assert len(records[0]) > 1000
    assert records[0] == records[1] == records[2]
