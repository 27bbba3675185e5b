"""Where files lie: in a checkout, in an installed copy, and in the user's folders."""

from pathlib import Path

import pytest

import frantic_board
from frantic_board.files import paths

PACKAGE = Path(frantic_board.__file__).resolve().parent


def test_what_is_shipped_is_found() -> None:
    assert (paths.levels_dir() / "classic.toml").is_file()
    assert (paths.levels_dir() / "decks" / "classic.toml").is_file()
    assert paths.assets_dir().parent == paths.levels_dir().parent == paths.shipped_dir()


@pytest.mark.skipif((PACKAGE / "_shipped").exists(), reason="this is an installed copy")
def test_a_checkout_uses_its_own_folders() -> None:
    assert paths.shipped_dir() == PACKAGE.parent


def test_an_installed_copy_carries_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "frantic_board" / "files").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "frantic_board" / "files" / "paths.py"))
    assert paths.levels_dir() == tmp_path / "levels"
    (tmp_path / "frantic_board" / "_shipped").mkdir()
    assert paths.levels_dir() == tmp_path / "frantic_board" / "_shipped" / "levels"
    assert paths.assets_dir() == tmp_path / "frantic_board" / "_shipped" / "assets"


def test_one_variable_moves_everything_of_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path / "home"))
    assert paths.data_dir() == paths.config_dir() == tmp_path / "home"
    assert paths.user_levels_dir() == tmp_path / "home" / "levels"
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("value", [None, ""])
def test_otherwise_the_systems_folders_are_used(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv("FRANTIC_BOARD_HOME", raising=False)
    else:
        monkeypatch.setenv("FRANTIC_BOARD_HOME", value)
    assert "frantic-board" in paths.data_dir().parts
    assert "frantic-board" in paths.config_dir().parts


@pytest.mark.parametrize("argument", ["a.toml", "./a", "folder/a", "../a", "/a", ".toml"])
def test_a_path(argument: str) -> None:
    assert paths.is_path(argument)


@pytest.mark.parametrize("argument", ["a", "classic", "two-islands", "a.tom", "toml", "..", ""])
def test_a_bare_name(argument: str) -> None:
    assert not paths.is_path(argument)


def test_toml_files_are_sorted_and_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml", "c.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in paths.toml_files(tmp_path)] == ["a.toml", "b.toml"]
    assert paths.toml_files(tmp_path / "none") == []
    assert paths.toml_files(tmp_path / "a.toml") == []
