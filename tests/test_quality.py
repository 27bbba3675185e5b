"""The code keeps the house rules: lint, format, types, and imports that go one way."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "frantic_board"

LAYERS = {
    "kernel": 0,
    "board": 1,
    "cards": 1,
    "registry": 2,
    "words": 3,
    "files": 4,
    "bots": 5,
    "records": 5,
    "workshop": 6,
    "play": 6,
    "choices": 6,
    "lab": 7,
    "terminal": 7,
    "ui": 8,
    "commands": 9,
    "cli": 10,
    "__main__": 11,
    "api": 7,
    "__init__": 8,
}
"""Each part of the package may import parts of lower layers and itself, and nothing else of ours."""

PURE = ("kernel", "board", "cards", "registry")
IMPURE_MODULES = {
    "random",
    "time",
    "datetime",
    "os",
    "pathlib",
    "io",
    "socket",
    "pygame",
    "subprocess",
    "sys",
}
UNSAFE_MODULES = {"pickle", "marshal", "shelve", "dill"}


def _run(*command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    _run("ruff", "check", "--no-cache", ".")


def test_ruff_would_format_nothing() -> None:
    _run("ruff", "format", "--no-cache", "--check", ".")


def test_mypy_is_content() -> None:
    _run("mypy")


def _part(module: str) -> str:
    """The layer a module of ours belongs to."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


def _imports(path: Path) -> list[tuple[int, str, bool]]:
    """Line, module and whether it is for types only, of every import of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typing_only = {
        node
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and getattr(branch.test, "id", "") == "TYPE_CHECKING"
        for node in ast.walk(branch)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name, node in typing_only) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are absolute"
            base = node.module or ""
            names = [f"{base}.{alias.name}" for alias in node.names] if base == "frantic_board" else [base]
            found += [(node.lineno, name, node in typing_only) for name in names]
    return found


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    own = _part(".".join(path.relative_to(ROOT).with_suffix("").parts))
    for line, module, _ in _imports(path):
        if module.split(".")[0] == "frantic_board":
            other = _part(module)
            is_allowed = other == own or LAYERS[other] < LAYERS[own]
            assert is_allowed, f"{path.name}:{line}: {own} must not import {other}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_are_pure_and_nothing_is_unsafe(path: Path) -> None:
    is_pure = path.relative_to(PACKAGE).parts[0] in PURE
    for line, module, is_for_types in _imports(path):
        top = module.split(".")[0]
        assert top not in UNSAFE_MODULES, f"{path.name}:{line}: {top} runs what a file says"
        if is_pure and not is_for_types:
            assert top not in IMPURE_MODULES, f"{path.name}:{line}: rules know no {top}"


ROOMS = ("board", "cards")
"""Folders of these names, in any layer, know their game; `workshop` draws tracks."""


def _room(module: str) -> str | None:
    """The game a module of ours knows: the first of its folders that is a room."""
    parts = module.split(".")
    return next((part for part in parts[1:] if part in ROOMS), None) if parts[0] == "frantic_board" else None


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_rooms_and_registries_know_a_game(path: Path) -> None:
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    own = _room(module)
    is_exempt = "workshop" in module or path.stem in ("registry", "__init__")
    for line, imported, _ in _imports(path):
        other = _room(imported)
        is_allowed = other is None or other == own or (own is None and is_exempt)
        assert is_allowed, f"{path}:{line}: what knows the {other} game stands in its room: {imported}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_nobody_looks_into_the_stack_but_the_rules(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] in ("kernel", "bots") or any(room in parts for room in ROOMS):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        is_stack = isinstance(node, ast.Attribute) and node.attr == "stack"
        assert not is_stack, f"{path}:{getattr(node, 'lineno', 0)}: what is to be done is the rules' own"


def test_every_folder_says_what_lives_there() -> None:
    for init in PACKAGE.rglob("__init__.py"):
        assert ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))), f"{init} has no docstring"


GAMES_OF_THE_WINDOW = ("board", "cards")
"""The rooms of the window in which a game may be named."""


@pytest.mark.parametrize("path", sorted((PACKAGE / "ui" / "shell").glob("*.py")), ids=lambda path: path.name)
def test_the_screens_around_the_table_know_no_game(path: Path) -> None:
    """What a game gives them stands in its own room, and is looked up in `ui/registry.py`."""
    for line, module, _ in _imports(path):
        names = module.split(".")[1:3]
        assert not set(names) & set(GAMES_OF_THE_WINDOW), f"{path.name}:{line}: imports {module}"
