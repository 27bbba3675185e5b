"""Spoilt input of every kind comes to a sentence; many more of them: `python -m tests.tools.fuzz`."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from frantic_board.files.errors import refusal
from frantic_board.registry import GAMES
from tests.tools import fuzz
from tests.tools.views import check_views

NAMES = (
    *("level", "deck", "set", "settings", "tournament", "share", "words"),
    *("record-board", "scenario-board", "notation-board", "typed-board"),
    *("record-cards", "scenario-cards", "notation-cards", "typed-cards"),
)


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, fuzz.Kind]]:
    home = tmp_path_factory.mktemp("spoilt")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.delenv("DISPLAY", raising=False)
        patch.delenv("WAYLAND_DISPLAY", raising=False)
        yield fuzz.kinds(home)


@pytest.mark.parametrize("name", NAMES)
def test_every_reader_answers_with_a_sentence(name: str, kinds: dict[str, fuzz.Kind]) -> None:
    assert set(kinds) == set(NAMES)
    faults = [fault for fault in fuzz.run(name, kinds[name], 200, 7) if " took " not in fault]
    assert faults == []


def test_what_is_no_sentence_is_found() -> None:
    def read(text: str, _rng: Random) -> None:
        if "7" in text:
            raise KeyError(text)
        raise refusal("a", "no")

    faults = list(fuzz.run("odd", fuzz.Kind(["seven 7", "eight 8"], read), 40, 1))
    assert faults
    assert all("KeyError" in fault for fault in faults)


def test_the_same_seed_spoils_in_the_same_way() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert fuzz.spoilt(text, ["a", "b"], Random(3)) == fuzz.spoilt(text, ["a", "b"], Random(3)) != text


@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_of_random_games_leak_nothing(game: str) -> None:
    assert check_views(GAMES[game], 300).total() >= 300
