"""What the README and the docstrings show is run, so that it stays true."""

import ast
import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import frantic_board
from frantic_board import Match, Setup, bot_seat, bots, decision, load_level, view_for
from frantic_board.bots import BOTS
from frantic_board.commands import game_named, parser
from frantic_board.files.board.levels import list_levels, parse_level
from frantic_board.play.board import api
from frantic_board.registry import DEFAULT, GAMES

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


def test_readme_level_has_a_name_of_its_own() -> None:
    shipped = {parse_level(file.path.read_text(encoding="utf-8"), file.name).name for file in list_levels()}
    for text in _blocks("toml"):
        if "track" in text:
            assert parse_level(text, "README.md").name not in shipped


# --- code in prose ---------------------------------------------------------------------------------------


def _prose() -> list[str]:
    """The pieces of code between the words, and in tables."""
    text = re.sub(r"^```.*?^```", "", README.read_text(encoding="utf-8"), flags=re.M | re.S)
    return sorted(set(re.findall(r"`([^`]+)`", text)))


def _commands() -> list[list[str]]:
    names = re.findall(r"^    ([a-z]+) ", parser(GAMES[DEFAULT]).format_help(), re.M)
    lines = [shlex.split(code.replace("…", "").removeprefix("frantic-board ")) for code in _prose()]
    return [words for words in lines if words and words[0] in names]


@pytest.mark.parametrize("words", _commands(), ids=" ".join)
def test_commands_in_prose_are_understood(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "dawdler", BOTS["chaos"])
    if all(word.isalpha() and word.islower() for word in words):  # it is only spoken of
        with pytest.raises(SystemExit, match="0"):
            parser(game_named(words)).parse_args([*words, "--help"])
        assert "usage: " in capsys.readouterr().out
    else:
        assert callable(parser(game_named(words)).parse_args(words).run)


_SPOKEN_OF = ("state", "view", "match", "level", "decision", "record", "print", "help")


def _expressions() -> list[str]:
    """What is called, and attributes, of things that the README speaks of."""
    found = []
    for code in _prose():
        try:
            tree = ast.parse(code, mode="eval").body
        except SyntaxError:
            continue
        root: ast.expr = tree
        while isinstance(root, (ast.Call, ast.Attribute)):
            root = root.func if isinstance(root, ast.Call) else root.value
        names = (*_SPOKEN_OF, *api.__all__, *bots.__all__)
        is_ours = isinstance(root, ast.Name) and root.id in names
        if is_ours and not isinstance(tree, ast.Name):
            found.append(code)
    return found


@pytest.mark.parametrize("code", _expressions())
def test_expressions_in_prose_have_a_value(code: str) -> None:
    setup = Setup(load_level("sprint"), ("red", "blue"))
    match = Match(setup, [bot_seat("chaos"), bot_seat("chaos")], seed=1)
    while (asked := match.pending) is not None and asked.asks != "play":
        match.advance()
    view = view_for(match.state, asked.seat if asked else 0)
    names: dict[str, object] = {name: getattr(api, name) for name in api.__all__}
    names |= {name: getattr(bots, name) for name in bots.__all__}
    names |= {"match": match, "state": match.state, "view": view, "level": load_level("tiny")}
    names |= {"seat": 0, "rng": Random(1), "decision": decision(view.table)}
    assert eval(code, names) is not None or code.startswith(("print(", "help("))


@pytest.mark.parametrize("code", [code for code in _prose() if code.startswith(("from ", "import "))])
def test_imports_in_prose_work(code: str) -> None:
    exec(code, {})


def test_prose_names_nothing_deeper_than_the_packages_people_import() -> None:
    text = README.read_text(encoding="utf-8")
    imported = set(re.findall(r"(?:from|import) (frantic_board[\w.]*)", text))
    assert imported == {
        "frantic_board",
        "frantic_board.bots",
        "frantic_board.bots.cards",
        "frantic_board.cards",
        "frantic_board.files.cards",
    }
    assert {code for code in _prose() if code.startswith("weigh(")}, "there is something to check"
