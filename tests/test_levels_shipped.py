"""The shipped levels: valid, well described, and never changed, as records name them by their hash."""

import tomllib

import pytest

from frantic_board.board.track import NOWHERE, Track
from frantic_board.files import paths
from frantic_board.files.board.levels import LANGUAGES, LevelFile, list_levels, load_level
from frantic_board.files.board.leveltext import level_hash
from frantic_board.files.board.pieces import is_safe_name, read_piece_file

PINNED = {
    "classic": (51, 94, "c96b309ed9337b7b"),
    "marathon": (91, 94, "102d5415d012fe7d"),
    "patchwork": (47, 94, "6936b4e1abc6fa09"),
    "spiral": (49, 94, "43a792c8297093bb"),
    "sprint": (25, 94, "ff5c819ceae3b288"),
    "swiss-cheese": (53, 94, "ed7ca57b043f1f20"),
    "switchback": (45, 94, "2534e88a38232ded"),
    "there-and-back": (44, 94, "388c48e7452d1331"),
    "tiny": (12, 20, "f980ca38c738fe4b"),
    "two-islands": (43, 94, "4cb1fda220a19f61"),
}
"""Fields, cards and hash of every shipped level."""

SHIPPED = [file for file in list_levels() if file.is_shipped]


def shortcuts(track: Track) -> set[int]:
    """How far pushes through walls carry."""
    around = enumerate(track.neighbours)
    return {second - first for first, near in around for second in near if second - first > 1}


def test_all_shipped_levels_are_pinned() -> None:
    assert [file.name for file in SHIPPED] == sorted(PINNED)


@pytest.mark.parametrize("name", PINNED)
def test_a_shipped_level_never_changes(name: str) -> None:
    level = load_level(name)
    assert (len(level.track.cells), len(level.deck), level_hash(level)) == PINNED[name]


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_a_shipped_level_is_described_in_every_language(file: LevelFile) -> None:
    level = load_level(file.path)
    assert is_safe_name(file.name)
    assert file.name == file.name.lower()
    assert level.name.lower().replace(" ", "-") == file.name
    assert level.author == "Frantic Board"
    assert [code for code, _ in level.description] == list(LANGUAGES)
    assert all(40 <= len(text) <= 120 and text.endswith(".") for _, text in level.description)
    assert len({text for _, text in level.description}) == len(LANGUAGES)


@pytest.mark.rule("B1.3")
def test_the_classic_track_has_49_fields_between_start_and_goal() -> None:
    track = load_level("classic").track
    assert track.goal == 50
    assert track.homes == (8, 15, 22, 29, 36, 43)


def test_neighbours_on_the_classic_track() -> None:
    track = load_level("classic").track
    assert track.neighbours[1] == (0, 2, 42, NOWHERE)
    assert track.neighbours[5] == (6, 4, 2, 0)
    assert track.neighbours[6] == (NOWHERE, 7, 5, NOWHERE)
    assert track.neighbours[38] == (37, NOWHERE, 39, 3)
    assert track.neighbours[46] == (41, 47, 45, 43)
    assert track.neighbours[50] == (47, 49, NOWHERE, 45)
    assert track.is_wall(1, 42)
    assert not track.is_wall(5, 6)


def test_walls_of_the_classic_track_are_worth_very_different_lengths() -> None:
    found = shortcuts(load_level("classic").track)
    assert (min(found), max(found)) == (3, 41)
    assert len(found) >= 15


def test_what_the_other_levels_are_named_for() -> None:
    assert shortcuts(load_level("sprint").track) == {3, 5, 7}
    assert shortcuts(load_level("switchback").track) == set(range(3, 18, 2))
    assert shortcuts(load_level("there-and-back").track) == set(range(3, 44, 2))
    holes = load_level("swiss-cheese").track
    assert holes.width * holes.height - len(holes.cells) == 10
    bridge = load_level("two-islands").track
    assert all(bridge.neighbours[field] == (NOWHERE, field + 1, NOWHERE, field - 1) for field in (20, 21, 22))
    text = tomllib.loads((paths.levels_dir() / "patchwork.toml").read_text("utf-8"))
    assert {place.get("turn", 0) for place in text["place"]} == {0, 1, 2, 3}


def test_every_shipped_piece_is_valid() -> None:
    pieces = {path.stem: read_piece_file(path) for path in paths.toml_files(paths.levels_dir() / "pieces")}
    sizes = {name: (piece.width, piece.height, len(piece.signs)) for name, piece in pieces.items()}
    assert sizes == {"bend": (3, 3, 5), "hairpin": (3, 2, 6), "snake": (3, 3, 9), "straight": (2, 1, 2)}
