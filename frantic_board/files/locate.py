"""Where in a TOML text its keys and values stand, which `tomllib` does not tell.

The text is cut into lexemes the way TOML does it, so strings and comments cannot mislead. `excess` reads any
text and finds what would cost `tomllib` more than the file is worth; `Places` reads a text that `tomllib` has
accepted.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

MAX_NESTING: Final = 20
"""How deep arrays and inline tables may lie in one another."""
MAX_KEY_PARTS: Final = 10
"""How many dotted parts a key may have: `tomllib` takes quadratic time over them."""
MAX_WORD: Final = 500
"""How long a bare key or a number may be: Python does not read numbers of thousands of digits."""
MAX_LEXEMES: Final = 50_000
"""How many words, signs and lines a text may have: `tomllib` takes some microseconds and bytes for each."""
MAX_PLACES: Final = 50_000
"""How many keys and elements are remembered; the rest are told by the table or array they stand in."""

KeyPath = tuple[str | int, ...]
"""How to reach a value from the top of the file: keys, and indices of array elements."""

_LEXEME: Final = re.compile(
    r"#[^\n]*+"
    r'|"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"""|[^\s"'#=,.\[\]{}]++"""
    r"|[=,.\[\]{}\n]",
    re.DOTALL,
)

_ESCAPE: Final = re.compile(
    r"(?P<nothing>\\[ \t]*\n[ \t\n]*)|\\u.{4}|\\U.{8}|\\x.{2}|\\.",
    re.DOTALL,
)


def _lexemes(text: str) -> Iterator[tuple[int, str]]:
    """Offset and text of every lexeme, comments left out."""
    for match in _LEXEME.finditer(text):
        lexeme = match.group()
        if lexeme[0] != "#":
            yield match.start(), lexeme


def excess(text: str) -> tuple[int, str] | None:
    """Find where a text nests too deeply, dots a key too often or runs on: the offset and a sentence."""
    depth = dots = 0
    for count, match in enumerate(_LEXEME.finditer(text)):
        offset, lexeme = match.start(), match.group()
        if count == MAX_LEXEMES:
            return offset, f"the text is too long, expected at most {MAX_LEXEMES:,} words, signs and lines"
        if lexeme[0] == "#":
            continue
        if lexeme == ".":
            dots += 1
            if dots >= MAX_KEY_PARTS:
                return offset, f"a key has too many dotted parts, expected at most {MAX_KEY_PARTS}"
        elif lexeme in "=,[]{}\n":
            dots = 0
            if lexeme in "[{":
                depth += 1
                if depth > MAX_NESTING:
                    return offset, f"values are nested too deeply, expected at most {MAX_NESTING} levels"
            elif lexeme in "]}":
                depth = max(depth - 1, 0)
        elif len(lexeme) > MAX_WORD and lexeme[0] not in "\"'":
            return offset, f"a key or number is {len(lexeme)} characters long, expected at most {MAX_WORD}"
    return None


class Places:
    """Line and column of every key and value of a TOML text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._line_starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._spans = _Scan(text).spans

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset into the text."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def of_key(self, path: KeyPath) -> tuple[int, int]:
        """Where the key stands, or the nearest table around it that is known."""
        return self.position(self._span(path)[0])

    def of_value(self, path: KeyPath, index: int | None = None) -> tuple[int, int]:
        """Where the value stands; with an index, that character of a string value."""
        known = path in self._spans
        offset = self._span(path)[1]
        if known and index is not None:
            offset += self._inside(offset, index)
        return self.position(offset)

    def _span(self, path: KeyPath) -> tuple[int, int]:
        while path and path not in self._spans:
            path = path[:-1]
        return self._spans.get(path, (0, 0))

    def _inside(self, start: int, index: int) -> int:
        """How far into the lexeme of a string its character of this index stands."""
        match = _LEXEME.match(self._text, start)
        lexeme = match.group() if match else ""
        quotes = 3 if lexeme.startswith(('"""', "'''")) else 1
        at = quotes + (quotes == 3 and lexeme.startswith("\n", quotes))
        if lexeme.startswith("'"):
            return at + index
        while True:
            slash = lexeme.find("\\", at)
            if slash < 0 or slash > at + index:
                return at + index
            index -= slash - at
            escape = _ESCAPE.match(lexeme, slash)
            if escape is None:
                return slash
            if escape["nothing"] is None:
                if index == 0:
                    return slash
                index -= 1
            at = escape.end()


class _Scan:
    """One pass over a valid TOML text that notes where everything stands."""

    def __init__(self, text: str) -> None:
        self.spans: dict[KeyPath, tuple[int, int]] = {(): (0, 0)}
        self._lexemes = _lexemes(text)
        self._offset = 0
        self._lexeme = ""
        self._lengths: dict[KeyPath, int] = {}
        """How many elements each array of tables has so far."""
        self._advance()
        self._document()

    def _advance(self) -> None:
        self._offset, self._lexeme = next(self._lexemes, (self._offset, ""))

    def _note(self, path: KeyPath, key: int, value: int) -> None:
        if len(self.spans) < MAX_PLACES:
            self.spans.setdefault(path, (key, value))
            while (path := path[:-1]) not in self.spans:
                self.spans[path] = (key, key)

    def _document(self) -> None:
        table: KeyPath = ()
        while self._lexeme:
            if self._lexeme == "\n":
                self._advance()
            elif self._lexeme == "[":
                table = self._header()
            else:
                self._pair(table)

    def _header(self) -> KeyPath:
        """Read `[a.b]` or `[[a.b]]`: which table the pairs below it belong to."""
        start = self._offset
        self._advance()
        is_array = self._lexeme == "["
        if is_array:
            self._advance()
        keys = self._keys()
        while self._lexeme == "]":
            self._advance()
        path: KeyPath = ()
        for key in keys[:-1]:
            path = self._latest((*path, key))
        path = (*path, *keys[-1:])
        if is_array:
            self._note(path, start, start)
            self._lengths[path] = self._lengths.get(path, 0) + 1
        path = self._latest(path)
        self._note(path, start, start)
        return path

    def _latest(self, path: KeyPath) -> KeyPath:
        """The table that this path means here: of an array of tables, the last one begun."""
        return (*path, self._lengths[path] - 1) if path in self._lengths else path

    def _keys(self) -> list[str]:
        """Read a key with its dotted parts."""
        keys = []
        while self._lexeme and self._lexeme not in "=]\n":
            if self._lexeme[0] in "\"'":
                keys.append(str(tomllib.loads(f"key = {self._lexeme}")["key"]))
            elif self._lexeme != ".":
                keys.append(self._lexeme)
            self._advance()
        return keys

    def _pair(self, table: KeyPath) -> None:
        start = self._offset
        path = (*table, *self._keys())
        self._advance()
        self._value(path, start)

    def _value(self, path: KeyPath, key: int) -> None:
        self._note(path, key, self._offset)
        if self._lexeme == "[":
            self._array(path)
        elif self._lexeme == "{":
            self._inline_table(path)
        else:
            self._advance()
            while self._lexeme and self._lexeme not in ",]}\n":
                self._advance()

    def _array(self, path: KeyPath) -> None:
        self._advance()
        index = 0
        while self._lexeme and self._lexeme != "]":
            if self._lexeme in ",\n":
                self._advance()
            else:
                self._value((*path, index), self._offset)
                index += 1
        self._advance()

    def _inline_table(self, path: KeyPath) -> None:
        self._advance()
        while self._lexeme and self._lexeme != "}":
            if self._lexeme in ",\n":
                self._advance()
            else:
                self._pair(path)
        self._advance()
