"""Whether the tests of the rules notice when a rule is broken: the rules with one small change each.

    python -m tests.tools.mutants cards|board [--count 300] [--seed 1] [--thorough] [--file NAMES]

Each change turns one comparison round, drops one call, moves one number by one or takes the other branch, in
a copy of the project; then the tests of that game's rules run until one fails. What no test notices is
printed: either the change makes no difference, or a test is missing. With `--thorough` the random games of
the harness are asked too. Takes about two seconds for a change that is noticed and seven for one that is not.
"""

import argparse
import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
TESTS = {
    "cards": ("tests/cards", "tests/test_card_scenarios.py"),
    "board": ("tests/rules", "tests/test_scenarios.py"),
}
HARNESSES = {"cards": "tests/cards/harness", "board": "tests/harness"}
LIMIT = 120
"""Seconds: a change that makes the tests run longer than that has been noticed."""

_FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what it does, and the module's text with it."""

    file: str
    line: int
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def mutants_of(file: str, source: str) -> Iterator[Mutant]:
    """Every change of a module that the tool knows."""
    tree = ast.parse(source)
    for node in _code(tree):
        for what, change in _changes(node):
            undo = change()
            yield Mutant(file, getattr(node, "lineno", 0), what, ast.unparse(tree))
            undo()


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that are no rule: annotations, texts, what is raised, what is asserted."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
                continue
            if isinstance(child, ast.AST):
                yield child
                yield from _code(child)


Undo = Callable[[], None]


def _set(node: ast.AST, field: str, value: object) -> Callable[[], Undo]:
    def change() -> Undo:
        before = getattr(node, field)
        setattr(node, field, value)
        return lambda: setattr(node, field, before)

    return change


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[], Undo]]]:
    match node:
        case ast.Compare(ops=ops):
            text = ast.unparse(node)
            for place, op in enumerate(ops):
                flipped = [*ops[:place], _FLIPS[type(op)](), *ops[place + 1 :]]
                yield f"the other way round: {text}", _set(node, "ops", flipped)
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"and for or, or for and: {ast.unparse(node)}", _set(node, "op", other)
        case ast.UnaryOp(op=ast.Not()):
            yield f"without not: {ast.unparse(node)}", _set(node, "op", ast.UAdd())
        case ast.BinOp(op=ast.Add()):
            yield f"minus: {ast.unparse(node)}", _set(node, "op", ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield f"plus: {ast.unparse(node)}", _set(node, "op", ast.Add())
        case ast.Constant(value=bool(value)):
            yield f"not {value}", _set(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield f"{value + 1} for {value}", _set(node, "value", value + 1)
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            never = ast.UnaryOp(ast.Not(), test)
            yield f"if not: {ast.unparse(test)}", _set(node, "test", never)
        case ast.Expr(value=ast.Call()):
            yield f"dropped: {ast.unparse(node)}", _set(node, "value", ast.Constant(None))
        case _:
            pass


def is_noticed(copy: Path, mutant: Mutant, tests: tuple[str, ...], game: str) -> bool:
    """Whether a test fails with this change."""
    file = copy / mutant.file
    before = file.read_text()
    file.write_text(mutant.text)
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    if HARNESSES[game] not in tests:
        command += ["--ignore", HARNESSES[game]]
    try:
        done = subprocess.run(command, cwd=copy, capture_output=True, timeout=LIMIT, check=False)
        return done.returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        file.write_text(before)


def main() -> None:
    """Change the rules here and there, and print what nobody noticed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=sorted(TESTS))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--file", default="", help="only in modules with one of these in their names, parted by commas"
    )
    parser.add_argument("--thorough", action="store_true", help="ask the harness too")
    asked = parser.parse_args()
    tests = TESTS[asked.game] + ((HARNESSES[asked.game],) if asked.thorough else ())
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("frantic_board", "tests", "levels", "assets"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for part in ("pyproject.toml", "README.md"):
            shutil.copy(ROOT / part, copy / part)
        files = sorted(
            str(file.relative_to(copy)) for file in (copy / "frantic_board" / asked.game).glob("*.py")
        )
        every = [
            mutant
            for file in files
            if any(part in file for part in asked.file.split(","))
            for mutant in mutants_of(file, (copy / file).read_text())
        ]
        chosen = Random(asked.seed).sample(every, min(asked.count, len(every)))
        noticed = 0
        for number, mutant in enumerate(chosen, 1):
            if is_noticed(copy, mutant, tests, asked.game):
                noticed += 1
            else:
                print(mutant, flush=True)
            if number % 20 == 0:
                print(f"{number} of {len(chosen)}, {noticed} noticed", file=sys.stderr, flush=True)
    print(f"{len(every)} changes are possible, {len(chosen)} were made, {noticed} of them noticed")


if __name__ == "__main__":
    main()
