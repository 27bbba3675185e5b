"""Set files of the card game: what they hold, what is refused and where, and how they are called."""

from pathlib import Path

import pytest

from frantic_board.cards.cards import COLOURS, EVENT_OF_NAME, KIND_OF_NAME
from frantic_board.files.cards.sets import (
    BASE,
    MAX_CARDS,
    SHIPPED,
    bare_name,
    check_text,
    list_sets,
    list_text,
    load_set,
    load_sets,
    parse_set,
    set_hash,
    set_text,
    show_text,
)
from frantic_board.files.errors import FileError
from frantic_board.files.paths import user_levels_dir

HEAD = 'format = 1\ngame = "cards"\nname = "Mine"\n'
MINE = HEAD + "[cards]\nred-5 = 2\nmimicry = 1\n[events]\ntornado = 3\n"


def problems(text: str) -> list[str]:
    with pytest.raises(FileError) as caught:
        parse_set(text, "mine.toml", "mine")
    return str(caught.value).split("\n")


def test_a_set_is_read_as_sorted_multisets() -> None:
    mine = parse_set(MINE, "mine.toml", "mine")
    assert mine.name == "mine"
    assert mine.cards == bytes(sorted([KIND_OF_NAME["red-5"]] * 2 + [KIND_OF_NAME["mimicry"]]))
    assert mine.events == bytes([EVENT_OF_NAME["tornado"]] * 3)
    assert mine.powers == mine.rules == b""


@pytest.mark.parametrize("name", SHIPPED)
def test_a_set_reads_back_from_its_text(name: str) -> None:
    shipped = load_set(name)
    assert parse_set(set_text(shipped), "again", name) == shipped


def test_the_hash_is_of_what_a_set_holds_and_not_of_its_name() -> None:
    mine = parse_set(MINE, "mine.toml", "mine")
    assert set_hash(mine) == set_hash(parse_set(MINE.replace("Mine", "Ours"), "ours.toml", "ours"))
    others = [
        MINE.replace(" = 2", " = 3"),
        MINE.replace("tornado", "plague"),
        MINE.replace("red", COLOURS[2]),
    ]
    hashes = {set_hash(parse_set(text, "x", "x")) for text in [MINE, *others]}
    assert len(hashes) == 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "mine.toml:1:1: format is missing"),
        (MINE.replace("format = 1", "format = 2"), "mine.toml:1:10: format is 2"),
        (MINE.replace('"cards"', '"board"'), 'mine.toml:2:8: game is "board", expected cards'),
        (MINE.replace('game = "cards"\n', ""), "mine.toml:1:1: game is missing"),
        (MINE.replace('name = "Mine"\n', ""), "mine.toml:1:1: name is missing"),
        (MINE.replace("Mine", "x" * 61), "mine.toml:3:8: name is 61 characters long, expected 1 to 60"),
        (MINE.replace("red-5", "red-11"), 'mine.toml:5:1: there is no card "red-11", expected one of'),
        (MINE.replace("tornado", "red-5"), 'mine.toml:8:1: there is no event "red-5", expected one of'),
        (MINE.replace("= 2", "= -1"), 'mine.toml:5:9: "red-5" is -1, expected a whole number from 0'),
        (MINE.replace("= 2", "= 2.5"), 'mine.toml:5:9: "red-5" is the decimal number 2.5'),
        (MINE.replace("= 2", "= true"), 'mine.toml:5:9: "red-5" is '),
        (
            MINE.replace("= 2", "= 398"),
            f"mine.toml:1:1: there are 402 cards in all, expected 1 to {MAX_CARDS}",
        ),
        (HEAD, "mine.toml:1:1: there are 0 cards in all"),
        (HEAD + "cards = 3\n", "mine.toml:4:9: cards is 3, expected a table"),
        (MINE + "[tracks]\nx = 1\n", "mine.toml:9:"),
        (MINE + "[cards]\n", "mine.toml:9:"),
        (MINE.replace("mimicry", "red-5"), "mine.toml:6:"),
    ],
)
def test_what_is_wrong_with_a_set_is_told_with_its_place(text: str, expected: str) -> None:
    assert any(problem.startswith(expected) for problem in problems(text)), problems(text)


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = MINE.replace("red-5", "red-11").replace("tornado", "tornados").replace('"cards"', '"chess"')
    assert len(problems(wrong)) == 3


def test_a_set_is_found_by_name_path_and_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    assert load_set(str(tmp_path / "mine.toml")) == load_sets(["mine.toml"], tmp_path)[1]
    assert [each.name for each in load_sets(["base", "pandora"])] == ["base", "pandora"]
    with pytest.raises(FileError, match=r"there is no set of this name, expected a path .* base, trouble"):
        load_set("mine")
    with pytest.raises(FileError, match=r'^"": there is no set of this name'):
        load_set("")
    with pytest.raises(FileError, match="this is not a file"):
        load_set(tmp_path)


def test_sets_of_the_user_are_listed_but_never_in_place_of_a_shipped_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    folder = user_levels_dir() / "cards"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(MINE)
    (folder / "base.toml").write_text(MINE)
    (folder / "wrong.toml").write_text("[")
    assert [file.name for file in list_sets()] == [*SHIPPED, "mine", "wrong"]
    assert len(load_set(BASE).cards) == 125
    rows = [line.split() for line in list_text().splitlines()]
    assert ["mine", "3", "3", "0", "0"] in rows
    assert rows[-1][:6] == ["wrong", "-", "-", "-", "-", "broken:"]


@pytest.mark.parametrize("names", [["pandora", "pandora"], ["mine.toml", "./mine.toml"], ["base.toml"]])
def test_no_set_is_there_twice(names: list[str], tmp_path: Path) -> None:
    for name in ("mine", "base"):
        (tmp_path / f"{name}.toml").write_text(MINE)
    with pytest.raises(FileError, match=r"the set \"\w+\" is named twice"):
        load_sets(names, tmp_path)


@pytest.mark.parametrize("stem", ["a b", 'a"b', "a\\b", "a\nb", "a=b", "a\udcffb", "x" * 100, " "])
def test_whatever_its_file_is_called_a_set_has_a_name_of_one_word(stem: str, tmp_path: Path) -> None:
    path = tmp_path / f"{stem}.toml"
    path.write_text(MINE)
    mine = load_set(path)
    assert mine.name == bare_name(stem) == bare_name(mine.name)
    assert parse_set(set_text(mine), "again", mine.name) == mine
    assert f"{mine.name}, hash {set_hash(mine)}" in show_text(str(path))


def test_files_whose_names_are_the_same_word_are_not_played_together(tmp_path: Path) -> None:
    for name in ("a b", "a-b"):
        (tmp_path / f"{name}.toml").write_text(MINE)
    with pytest.raises(FileError, match='the set "a-b" is named twice'):
        load_sets(["a b.toml", "a-b.toml"], tmp_path)


def test_a_check_tells_of_every_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    (tmp_path / "wrong.toml").write_text(MINE.replace("red-5", "red-11"))
    text, failed = check_text([str(tmp_path / "mine.toml"), str(tmp_path / "wrong.toml"), "base", "nobody"])
    assert failed == 2
    assert "mine.toml: fine, 3 cards, 3 events" in text
    assert 'wrong.toml:5:1: there is no card "red-11"' in text
    assert "base: fine, 125 cards, 20 events" in text
    assert "nobody: there is no set of this name" in text
