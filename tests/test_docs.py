"""What the README and the docstrings show is run, so that it stays true."""

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import frantic_board
from frantic_board.files.board.levels import parse_level

README = Path(__file__).parent.parent / "README.md"


def _modules() -> list[str]:
    names = [module.name for module in pkgutil.walk_packages(frantic_board.__path__, "frantic_board.")]
    return ["frantic_board", *(name for name in names if not name.endswith("__main__"))]


@pytest.mark.parametrize("name", _modules())
def test_docstring_examples(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("code", _blocks("python"))
def test_readme_python_runs(code: str) -> None:
    done = subprocess.run([sys.executable, "-"], input=code, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout, "an example shows something"


def test_readme_level_is_valid() -> None:
    levels = [block for block in _blocks("toml") if "track" in block]
    assert levels
    for text in levels:
        assert parse_level(text, "README.md").track.goal >= 9
