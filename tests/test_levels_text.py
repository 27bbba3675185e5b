"""Levels back as text: reading what was written gives an equal level, and equal play gives an equal hash."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.board.track import MAX_FIELDS, OFFSETS, Level, Track
from frantic_board.files.board.levels import LevelFile, list_levels, load_level, parse_level
from frantic_board.files.board.leveltext import arrows, drawn_rows, level_hash, level_text

WORDS = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=60)


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    """A random walk that never meets itself, somewhere on the grid."""
    cells = [(draw(st.integers(0, 199)), draw(st.integers(0, 199)))]
    length = draw(st.integers(10, 60))
    preferences = draw(st.lists(st.permutations(range(4)), min_size=1, max_size=60))
    while len(cells) < length:
        column, row = cells[-1]
        steps = [OFFSETS[direction] for direction in preferences[len(cells) % len(preferences)]]
        free = [
            cell
            for cell in ((column + across, row + down) for across, down in steps)
            if cell not in cells and min(cell) >= 0 and max(cell) < 200
        ]
        if not free:
            break
        cells.append(free[0])
    if len(cells) < 10:
        cells = [(column, 7) for column in range(length)]
    homes = draw(st.lists(st.integers(1, len(cells) - 2), min_size=6, max_size=6, unique=True))
    return Track(tuple(cells), tuple(homes))


LEVELS = st.builds(
    Level,
    name=WORDS.filter(bool),
    track=tracks(),
    deck=st.lists(st.integers(1, 19), min_size=1, max_size=100).map(lambda kinds: bytes(sorted(kinds))),
    author=WORDS,
    description=st.one_of(
        st.just(()),
        WORDS.map(lambda text: (("", text),)),
        st.dictionaries(st.sampled_from(["en", "de", "fr"]), WORDS).map(lambda texts: tuple(texts.items())),
    ),
)


@settings(max_examples=100, deadline=None)
@given(LEVELS)
def test_what_is_written_reads_back(level: Level) -> None:
    again = parse_level(level_text(level), "again.toml")
    assert again == level
    assert level_hash(again) == level_hash(level)


@pytest.mark.parametrize(
    "file", [file for file in list_levels() if file.is_shipped], ids=lambda file: file.name
)
def test_a_shipped_level_reads_back(file: LevelFile) -> None:
    level = load_level(file.path)
    assert parse_level(level_text(level), "again.toml") == level


def test_the_text_of_a_level() -> None:
    level = load_level("tiny")
    assert level_text(level).splitlines()[2:] == [
        'author = "Frantic Board"',
        *(f'description.{code} = "{text}"' for code, text in level.description),
        'track = """',
        ">>>v",
        "v<<<",
        ">>>G",
        '"""',
        "teleports = [10, 9, 6, 5, 4, 1]",
        "deck = { skip = 2, reverse = 2, push = 4, jump = 2, second-chance = 1, swap = 2, stop = 2, x = 2, "
        "block = 2, re-roll = 1 }",
    ]


def test_words_do_not_change_the_hash_and_a_shift_of_the_track_does_not() -> None:
    level = load_level("classic")
    other = dataclasses.replace(level, name="Other", author="", description=())
    moved = Track(tuple((column + 3, row + 5) for column, row in level.track.cells), level.track.homes)
    assert level_hash(other) == level_hash(level)
    assert level_hash(dataclasses.replace(level, track=moved)) == level_hash(level)


def test_whatever_changes_play_changes_the_hash() -> None:
    level = load_level("tiny")
    track = level.track
    mirrored = Track(tuple((column, 2 - row) for column, row in track.cells), track.homes)
    exchanged = Track(track.cells, (*track.homes[1:], track.homes[0]))
    changed = [
        dataclasses.replace(level, deck=level.deck[1:]),
        dataclasses.replace(level, track=mirrored),
        dataclasses.replace(level, track=exchanged),
        dataclasses.replace(level, track=Track((*track.cells, (4, 2)), track.homes)),
    ]
    assert len({level_hash(each) for each in [level, *changed]}) == 5


def test_a_track_is_drawn_where_it_lies() -> None:
    track = Track(((2, 1), (3, 1), (3, 2), (2, 2)), ())
    assert drawn_rows(track) == [".", "..>v", "..G<"]
    assert arrows(track) == ">v<"


def test_the_longest_track_reads_back() -> None:
    cells = [(column if row % 2 == 0 else 19 - column, row) for row in range(10) for column in range(20)]
    level = dataclasses.replace(load_level("classic"), track=Track(tuple(cells), (1, 2, 3, 4, 5, 6)))
    assert len(cells) == MAX_FIELDS
    assert parse_level(level_text(level), "long.toml") == level
