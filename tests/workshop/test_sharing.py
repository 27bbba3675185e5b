"""A track as one line: there and back, and every line that is not what it should be."""

import base64
import zlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frantic_board.board.track import Level, Track
from frantic_board.files.board.levels import LevelFile, list_levels, load_level
from frantic_board.workshop.generator import Wishes, make_level
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sharing import MAX_LINE, is_share_line, read_share_line, share_line
from tests.workshop.sheets import RELAXED

CLASSIC = load_level("classic")
LINE = share_line(CLASSIC)
SHIPPED = [file for file in list_levels() if file.is_shipped]

OF_ALL_TIMES = (
    "frantic-track:1:sLnlzSWMMQqAMBAE-7zivmCiorBcoeAzFkJsAqKQyL3fSKabKWa_Yq"
    "05uaPE-81JtieW05kqQe1YAwaAVFMq2YyA_c3-oga3yDCJ9-JXCbOMwaV-_gA"
)
"""A line somebody may have kept."""


def packed(text: bytes, *, cut: int = 0, more: bytes = b"") -> str:
    """A line with this inside, its checksum right."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(text) + packer.flush()
    data = data[: len(data) - cut] + more
    whole = base64.urlsafe_b64encode(zlib.crc32(data).to_bytes(4) + data)
    return "frantic-track:1:" + whole.decode().rstrip("=")


def refused(line: str) -> str:
    with pytest.raises(Refused) as caught:
        read_share_line(line)
    return str(caught.value)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_every_shipped_level_comes_back_without_its_description(file: LevelFile) -> None:
    level = load_level(file.path)
    line = share_line(level)
    assert len(line) <= 200
    assert read_share_line(line) == replace(level, description=())


def test_lines_that_people_keep_stay_good() -> None:
    assert read_share_line(OF_ALL_TIMES) == replace(CLASSIC, description=())


def test_own_decks_and_long_words_are_carried() -> None:
    level = replace(
        make_level(3, Wishes(199)), name="é" * 60, author="ü→" * 250, deck=bytes([1] * 200 + [19] * 200)
    )
    line = share_line(level)
    assert len(line) < MAX_LINE
    assert read_share_line(line) == replace(level, description=())


def test_a_track_lies_in_the_corner_afterwards() -> None:
    cells = tuple((column + 3, row + 2) for column, row in CLASSIC.track.cells)
    away = replace(CLASSIC, track=Track(cells, CLASSIC.track.homes))
    assert read_share_line(share_line(away)) == replace(CLASSIC, description=())


@pytest.mark.parametrize(
    "around",
    ["  {}\n", '"{}"', "`{}`", "“{}”", "<{}>", "\r\n{}\r\n\r\n", "« {} »"],
)
def test_what_a_chat_puts_around_a_line_does_not_matter(around: str) -> None:
    assert read_share_line(around.format(LINE)) == read_share_line(LINE)
    assert is_share_line(around.format(LINE))


def test_a_line_broken_into_several_is_put_together() -> None:
    assert read_share_line("\n  ".join([LINE[:40], LINE[40:90], LINE[90:]])) == read_share_line(LINE)


def test_a_line_is_told_from_a_file() -> None:
    assert not is_share_line("levels/classic.toml")
    assert is_share_line("frantic-track:")


@RELAXED
@given(st.integers(0, len(LINE) - 1), st.sampled_from("ABYZabyz0189-_:. \x00é"))
def test_a_changed_character_is_noticed(place: int, character: str) -> None:
    changed = LINE[:place] + character + LINE[place + 1 :]
    if changed != LINE:
        assert refused(changed)


@RELAXED
@given(st.integers(0, len(LINE) - 1))
def test_a_line_that_is_cut_off_is_noticed(length: int) -> None:
    assert refused(LINE[:length])


@RELAXED
@given(st.text(max_size=200))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    assert refused(text)
    assert refused(f"frantic-track:1:{text}")


@RELAXED
@given(st.binary(max_size=300))
def test_no_content_does_more_than_be_refused(data: bytes) -> None:
    assert refused(packed(data))


HOMES = "8 15 22 29 36 43"
WAY = ">" * 50


@pytest.mark.parametrize(
    "text",
    [
        "A\n\n" + WAY + "\n" + HOMES,
        "\n\n" + WAY + "\n" + HOMES + "\nclassic",
        "A\x07\n\n" + WAY + "\n" + HOMES + "\nclassic",
        "A\n\n><>>>>>>>>>>>\n1 2 3 4 5 6\nclassic",
        "A\n\n>>>\n1 2 3 4 5 6\nclassic",
        "A\n\n" + ">" * 250 + "\n" + HOMES + "\nclassic",
        "A\n\n\n1 2 3 4 5 6\nclassic",
        "A\n\nnorth\n1 2 3 4 5 6\nclassic",
        "A\n\n" + WAY + "\n1 2 3 4 5\nclassic",
        "A\n\n" + WAY + "\n1 2 3 4 5 50\nclassic",
        "A\n\n" + WAY + "\n1 2 3 4 5 999\nclassic",
        "A\n\n" + WAY + "\n1 2 3 4 5 5\nclassic",
        "A\n\n" + WAY + "\n1 2 3 4 5 -6\nclassic",
        "A\n\n" + WAY + "\n" + HOMES + "\nnobody-has-this",
        "A\n\n" + WAY + "\n" + HOMES + "\n../decks/classic",
        "A\n\n" + WAY + "\n" + HOMES + "\n1 2 3",
        "A\n\n" + WAY + "\n" + HOMES + "\n" + " ".join(["0"] * 19),
        "A\n\n" + WAY + "\n" + HOMES + "\n" + " ".join(["30"] * 19),
    ],
)
def test_a_good_line_of_no_level_says_so(text: str) -> None:
    assert refused(packed(text.encode())) == "This line tells of no track that can be played."


def test_the_pattern_for_those_lines_is_good() -> None:
    level = read_share_line(packed(f"A\n\n{WAY}\n{HOMES}\nclassic".encode()))
    assert isinstance(level, Level)
    assert level.track.goal == 50


def test_other_versions_bombs_and_rests_are_refused() -> None:
    assert "another version" in refused(LINE.replace(":1:", ":2:"))
    assert "no line of a track" in refused("https://example.org")
    assert "too long" in refused(LINE + " " * MAX_LINE)
    assert "damaged" in refused(packed(b"x" * 2_000_000))
    assert "damaged" in refused(packed(b"hello", cut=1))
    assert "damaged" in refused(packed(b"hello", more=b"rest"))
    assert "damaged" in refused(packed(b"\xff\xfe"))
