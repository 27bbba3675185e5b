"""Names that try to lead elsewhere: none is followed out of its folder, to read or to write."""

import contextlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from frantic_board.board.cards import CARDS
from frantic_board.files.board.decks import load_deck
from frantic_board.files.board.levels import load_level, parse_level
from frantic_board.files.errors import FileError
from frantic_board.files.paths import data_dir, user_levels_dir
from frantic_board.workshop import library
from frantic_board.workshop.edits import rename
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sharing import read_share_line, share_line

TRICKS = [
    *(
        "../secret",
        "../../secret",
        "../../../../../../etc/passwd",
        "/etc/passwd",
        "/dev/zero",
        "//host/share",
    ),
    *("..", ".", "", " ", "~", "~root", "$HOME", "%APPDATA%", "secret\x00", "a/../../secret", "./secret"),
    *(
        "..\\secret",
        "C:\\secret",
        "C:secret",
        "\\\\host\\share",
        "con",
        "NUL",
        "com1.toml",
        "aux ",
        "secret.",
    ),
    *(
        "secret.toml",
        "secret:stream",
        "..%2fsecret",
        "\uff0e\uff0e\uff0fsecret",
        "..\u2215secret",
        "\u202e..",
        "-rf",
    ),
    *(
        ".hidden",
        "a\nb",
        "a\tb",
        "x" * 300,
        "\u2024\u2024/secret",
        "file:///etc/passwd",
        "|cat",
        "`id`",
        "$(id)",
    ),
]
LEVEL = '''format = 1
name = "Corridor"
track = """
>>>>v
v<<<<
>>>>G
"""
teleports = [2, 4, 6, 8, 10, 12]
deck = {deck}
'''
PLACED = """format = 1
name = "Placed"
teleports = [1, 2, 3, 4, 5, 6]
[[place]]
piece = {piece}
at = [0, 0]
"""


def quoted(text: str) -> str:
    return '"' + "".join(f"\\u{ord(letter):04x}" for letter in text) + '"'


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home with a deck and a piece one folder too high, which nobody may reach."""
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    secret = 'format = 1\nname = "secret"\n[cards]\npush = 90\n'
    for folder in (tmp_path, data_dir(), user_levels_dir()):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "secret.toml").write_text(secret, encoding="utf-8")


@pytest.mark.parametrize("trick", TRICKS, ids=ascii)
def test_no_deck_and_no_piece_is_read_elsewhere(trick: str) -> None:
    folder = user_levels_dir() / "inside"
    for text in (LEVEL.format(deck=quoted(trick)), PLACED.format(piece=quoted(trick))):
        with pytest.raises(FileError) as refused:
            parse_level(text, "a.toml", folder=folder)
        assert "\n" not in str(refused.value.problems[0])


@pytest.mark.parametrize("trick", TRICKS, ids=ascii)
def test_whatever_a_title_says_its_file_lies_in_its_folder(trick: str, tmp_path: Path) -> None:
    before = {path for path in tmp_path.rglob("*") if path.is_file()}
    sheet = library.open_track(library.find_track("tiny"))
    made = []
    counts = tuple(load_deck().count(card.kind) for card in CARDS)
    saves: list[Callable[[], Path]] = [
        lambda: library.save_track(rename(sheet, trick)),
        lambda: library.rename(library.save_track(sheet), trick),
        lambda: library.save_deck(counts, trick),
    ]
    for save in saves:
        with contextlib.suppress(Refused):
            made.append(save())
    level = replace(load_level("tiny"), name=trick[:60].strip() or "a")
    with contextlib.suppress(FileError, Refused):
        made.append(library.save_level(read_share_line(share_line(level))))
    assert made
    folders = (user_levels_dir(), user_levels_dir() / "decks")
    for path in made:
        assert path.parent in folders
        assert path.resolve().parent == path.parent.resolve()
        assert path.name.isprintable()
        assert not path.name.startswith((".", "-"))
    after = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert all(path.parent in folders for path in after - before)
    assert before <= after, "nothing that was there is gone"
