"""The ids of RULES.md, and which tests are marked with them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
RULES: Final = {
    "B": ROOT / "frantic_board" / "board" / "RULES.md",
    "C": ROOT / "frantic_board" / "cards" / "RULES.md",
}
"""The rules of each game, by the letter of its ids."""

_RULE: Final = re.compile(r"^(?:- |\| )([BC][0-9]+\.[0-9]+)(?= )", re.MULTILINE)


def rule_ids(game: str = "B") -> list[str]:
    """All ids of a RULES.md in the order of the page: list items and table rows begin with one."""
    return _RULE.findall(RULES[game].read_text(encoding="utf-8"))


def marked_tests(game: str = "B") -> Iterator[tuple[str, str]]:
    """Each rule id of a game that a test function is marked with, and the test.

    The sources are read instead of asking pytest, so that it does not matter which tests were selected.
    """
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                for decorator in function.decorator_list:
                    for rule in _rules_in(decorator):
                        if rule.startswith(game):
                            yield rule, f"{file.name}::{function.name}"


def _rules_in(decorator: ast.expr) -> Iterator[str]:
    """The ids in `pytest.mark.rule("B5.3")`, also as a mark of one `pytest.param`."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
