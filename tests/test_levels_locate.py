"""Where keys and values stand in a TOML text."""

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.files.errors import FileError
from frantic_board.files.locate import KeyPath, Places, excess
from frantic_board.files.schema import Source
from frantic_board.files.tomlread import parse_toml

TEXT = '''# "not" = [a, key]
title = "a # no comment"   # a comment
dotted.key."with space" = 1

script = [
  "red play x@20",  # ] "
  "? roll 3",
  \'\'\'? draw
x\'\'\',
]
cards = [{ at = 6, card = "push" }, { at = 7, facing = "<", "odd key" = [1, 2] }]
when = 1979-05-27 07:32:00
empty = """"""
quotes = """a""b\\""" c"""""
[expect]
figures = { red = 6, blue = { deep = [ [ 3 ], 4 ] } }
[[place]]
piece = "one"
[place.inner]
x = 1
[[place]]
piece = "two"
[place.inner]
x = 2
[a.b.c]
d = 5
'''

VALUES: dict[KeyPath, str] = {
    ("title",): '"a # no',
    ("dotted", "key", "with space"): "1\n",
    ("script",): "[\n  ",
    ("script", 0): '"red play',
    ("script", 1): '"? roll',
    ("script", 2): "'''? draw",
    ("cards", 0): "{ at = 6",
    ("cards", 1, "at"): "7,",
    ("cards", 1, "odd key", 1): "2]",
    ("when",): "1979",
    ("empty",): '"""',
    ("quotes",): '"""a',
    ("expect",): "[expect]",
    ("expect", "figures", "blue", "deep", 1): "4 ]",
    ("expect", "figures", "blue", "deep", 0, 0): "3 ]",
    ("place",): '[[place]]\npiece = "one"',
    ("place", 0, "piece"): '"one"',
    ("place", 1): '[[place]]\npiece = "two"',
    ("place", 1, "piece"): '"two"',
    ("place", 0, "inner", "x"): "1\n",
    ("place", 1, "inner", "x"): "2\n",
    ("a", "b", "c", "d"): "5\n",
    ("place", 1, "no such key"): '[[place]]\npiece = "two"',
    ("nothing", "at", "all"): "# ",
}

KEYS: dict[KeyPath, str] = {
    ("title",): "title",
    ("dotted", "key"): "dotted",
    ("cards", 1, "odd key"): '"odd key"',
    ("expect", "figures", "blue"): "blue",
    ("place", 1, "piece"): 'piece = "two"',
}


def rest(text: str, position: tuple[int, int]) -> str:
    line, column = position
    return "\n".join(text.split("\n")[line - 1 :])[column - 1 :]


def test_the_text_below_is_valid_toml() -> None:
    assert tomllib.loads(TEXT)["place"][1] == {"piece": "two", "inner": {"x": 2}}


@pytest.mark.parametrize(("path", "begin"), VALUES.items(), ids=map(str, VALUES))
def test_values_are_found(path: KeyPath, begin: str) -> None:
    assert rest(TEXT, Places(TEXT).of_value(path)).startswith(begin)


@pytest.mark.parametrize(("path", "begin"), KEYS.items(), ids=map(str, KEYS))
def test_keys_are_found(path: KeyPath, begin: str) -> None:
    assert rest(TEXT, Places(TEXT).of_key(path)).startswith(begin)


def test_characters_of_strings_are_found() -> None:
    places = Places(TEXT)
    assert rest(TEXT, places.of_value(("script", 0), 9)).startswith('x@20"')
    assert rest(TEXT, places.of_value(("script", 2), 7)).startswith("x'''")
    assert rest(TEXT, places.of_value(("quotes",), 4)).startswith('\\""')
    assert rest(TEXT, places.of_value(("quotes",), 8)).startswith('c"""""')


Leaf = int
Value = Leaf | list["Value"] | dict[str, "Value"]
NAMES = st.sampled_from(["a", "b", "key-1", "two words", "é", 'quo"te', "", "1"])
VALUE_TREES = st.recursive(
    st.just(0),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(NAMES, inner, max_size=3)),
)


class Writer:
    """Writes a tree as TOML in one of many ways, with a number of its own for every leaf."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.leaves: dict[KeyPath, str] = {}

    def key(self, name: str) -> str:
        return (
            name
            if name.replace("-", "").isalnum() and name.isascii()
            else '"' + name.replace('"', '\\"') + '"'
        )

    def value(self, tree: object, path: KeyPath) -> str:
        if isinstance(tree, list):
            gap = self.data.draw(st.sampled_from(["", " ", "\n", " # ]\n "]))
            parts = [gap + self.value(item, (*path, index)) for index, item in enumerate(tree)]
            return f"[{','.join(parts)}{gap}]"
        if isinstance(tree, dict):
            pairs = [f"{self.key(name)} = {self.value(item, (*path, name))}" for name, item in tree.items()]
            return "{" + ", ".join(pairs) + "}"
        self.leaves[path] = str(1000 + len(self.leaves))
        return self.leaves[path]

    def table(self, tree: dict[str, object], path: KeyPath) -> str:
        """The pairs of a table, then its tables under headers or as dotted keys."""
        pairs, tables = "", ""
        for name, item in tree.items():
            here = (*path, name)
            header = ".".join(self.key(part) for part in here if isinstance(part, str))
            if isinstance(item, dict) and self.data.draw(st.booleans()):
                tables += f"[{header}]\n{self.table(item, here)}"
            elif isinstance(item, list) and item and all(isinstance(each, dict) for each in item):
                for index, each in enumerate(item):
                    tables += f"[[{header}]]\n{self.table(each, (*here, index))}"
            else:
                pairs += f"{self.key(name)} = {self.value(item, here)}\n"
        return pairs + tables


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(NAMES, VALUE_TREES, max_size=4), st.data())
def test_every_value_of_any_file_is_found(tree: dict[str, object], data: st.DataObject) -> None:
    writer = Writer(data)
    text = writer.table(tree, ())
    if excess(text):
        return
    tomllib.loads(text)
    places = Places(text)
    for path, number in writer.leaves.items():
        assert rest(text, places.of_value(path)).startswith(number)


def source_of(text: str) -> Source:
    return parse_toml(text, "x.toml")


def problems_of(source: Source) -> list[str]:
    with pytest.raises(FileError) as caught:
        source.finish()
    return str(caught.value).split("\n")


def test_a_good_source_finishes_in_silence() -> None:
    source = source_of("words = ['a', 'b']\nrows = [{ at = 1 }]\n")
    assert source.top.texts("words", 2, 1) == ["a", "b"]
    rows = source.top.tables("rows", 5)
    assert rows is not None
    assert rows[0].integer("at", 0, 1) == 1
    assert source.top.texts("none", 2, 1) is None
    source.finish()


def test_arrays_of_strings_and_of_tables_are_checked_one_by_one() -> None:
    source = source_of(
        "words = [\n 'a',\n 7,\n 'abc',\n \"\\t\"]\nrows = [{ at = 9 }, 3]\nlong = [1, 2, 3]\n"
    )
    assert source.top.texts("words", 9, 2) is None
    assert source.top.tables("rows", 9) is None
    assert source.top.texts("long", 2, 9) is None
    assert source.top.table("words") is None
    assert source.top.text("more", needed=True) is None
    assert problems_of(source) == [
        "x.toml:1:1: more is missing, expected a string",
        "x.toml:1:9: words is an array, expected a table",
        "x.toml:3:2: element 2 of words is 7, expected a string",
        "x.toml:4:2: element 3 of words is 3 characters long, expected at most 2",
        "x.toml:5:2: element 4 of words holds a control character, expected plain text on one line",
        "x.toml:6:21: element 2 of rows is 3, expected a table",
        "x.toml:7:8: long has 3 elements, expected at most 2",
    ]
