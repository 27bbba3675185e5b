"""Which texts of the code are to be translated, found by reading it.

A text is the first argument of a call of anything named `say` or `N_`, whatever it hangs on (`say("...")`,
`self.say("...")`, `scene._say("...")`), and the first two arguments of such a thing's `count`. It may be put
together from literals and may be a choice between them; anything else cannot be translated, and is reported.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SAY: Final = ("say", "N_")
"""The names of what says or marks a text."""


@dataclass(frozen=True)
class Text:
    """A text that people read."""

    one: str
    many: str = ""
    """What is said for more than one, where a text depends on a number."""


@dataclass(frozen=True)
class Found:
    """What a source file says."""

    texts: Sequence[Text]
    flaws: Sequence[str]
    """Calls whose text no translator will ever see, each as a sentence with file and line."""


def texts_of_package(package: Path) -> tuple[dict[Text, list[str]], list[str]]:
    """Every text below a folder with the files that say it, in the order of the files; and all flaws."""
    places: dict[Text, list[str]] = {}
    flaws: list[str] = []
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package.parent).as_posix()
        found = texts_of_source(path.read_text(encoding="utf-8"), where)
        flaws += found.flaws
        for text in found.texts:
            files = places.setdefault(text, [])
            if where not in files:
                files.append(where)
    ones = [text.one for text in places]
    flaws += [f"{one!r} is said both with and without a number" for one in ones if ones.count(one) > 1]
    return places, sorted(set(flaws))


def texts_of_source(source: str, where: str) -> Found:
    """Every text a source file says, in its order."""
    texts: list[Text] = []
    flaws: list[str] = []
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        arguments = _spoken(call)
        choices = [list(_literals(argument)) for argument in arguments]
        if any(isinstance(argument, ast.JoinedStr) for argument in arguments):
            flaws.append(f"{where}:{call.lineno}: an f-string cannot be translated; name its values")
        elif len(choices) == 2 and not len(choices[0]) == len(choices[1]) == 1:
            flaws.append(f"{where}:{call.lineno}: count takes two literal texts")
        elif choices and not choices[0] and _name(call.func) == "N_":
            flaws.append(f"{where}:{call.lineno}: N_ marks a literal text")
        elif len(choices) == 2:
            texts.append(Text(choices[0][0], choices[1][0]))
        elif choices:
            texts += [Text(one) for one in choices[0] if one]
    return Found(texts, flaws)


def _spoken(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are texts: one, two for `count`, none if the call says nothing."""
    function = call.func
    if _name(function) in SAY:
        return call.args[:1]
    if isinstance(function, ast.Attribute) and function.attr == "count" and _name(function.value) == "say":
        return call.args[:2]
    return []


def _name(node: ast.expr) -> str:
    """The last name of `say`, `self.say` or `self._say`, without the underscore before it."""
    if isinstance(node, ast.Name):
        return node.id.removeprefix("_")
    return node.attr.removeprefix("_") if isinstance(node, ast.Attribute) else ""


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts an argument can be: one literal, a sum of literals, or a choice between such."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        for left in _literals(node.left):
            for right in _literals(node.right):
                yield left + right
