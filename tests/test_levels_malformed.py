"""Malformed level files: each problem is told with its line, its column and what was expected."""

from dataclasses import dataclass

import pytest

from frantic_board.files.board.levels import parse_level
from frantic_board.files.errors import FileError, Problem

GOOD = '''format = 1
name = "Switchback"
author = "somebody"
description = "up and down"
track = """
>>>>v
v<<<<
>>>>G
"""
teleports = [2, 4, 6, 8, 10, 12]
deck = "classic"
'''

COMPOSED = '''format = 1
name = "Composed"
teleports = [1, 2, 3, 4, 5, 6]
[pieces.lane]
track = """
>>>>>>
"""
[pieces.end]
track = """
>v
G<
"""
[[place]]
piece = "lane"
at = [0, 0]
[[place]]
piece = "end"
at = [6, 0]
turn = 0
'''

UNPLACED = COMPOSED[: COMPOSED.index("[[place")]


def problems_of(text: str) -> tuple[Problem, ...]:
    with pytest.raises(FileError) as caught:
        parse_level(text, "bad.toml")
    return caught.value.problems


@dataclass(frozen=True)
class Bad:
    """How a good level is spoilt, and what must be said about it."""

    old: str
    new: str
    line: int
    column: int
    words: str
    text: str = GOOD


MALFORMED = {
    "no format": Bad("format = 1", "", 1, 1, "format is missing, expected 1"),
    "format of another day": Bad("format = 1", "format = 2", 1, 10, "format is 2, expected 1"),
    "format is a string": Bad("format = 1", 'format = "1"', 1, 10, 'format is the string "1", expected 1'),
    "format is true": Bad("format = 1", "format = true", 1, 10, "format is true, expected 1"),
    "no name": Bad('name = "Switchback"\n', "", 1, 1, "name is missing, expected a string"),
    "empty name": Bad('"Switchback"', '""', 2, 8, "0 characters long, expected 1 to 60"),
    "long name": Bad('"Switchback"', f'"{"x" * 61}"', 2, 8, "61 characters long, expected 1 to 60"),
    "name is a number": Bad('"Switchback"', "12", 2, 8, "name is 12, expected a string"),
    "name is an array": Bad('"Switchback"', '["a"]', 2, 8, "name is an array, expected a string"),
    "line end in the name": Bad("Switchback", "Switch\\nback", 2, 8, "control character"),
    "escape in the name": Bad("Switchback", "\\u001b[31m", 2, 8, "control character"),
    "bidi override in the name": Bad("Switchback", "\u202eback", 2, 8, "control character"),
    "line separator in the name": Bad("Switchback", "a\u2028b", 2, 8, "control character"),
    "long author": Bad("somebody", "y" * 501, 3, 10, "501 characters long, expected at most 500"),
    "author is a date": Bad('"somebody"', "1979-05-27", 3, 10, "author is a date or time"),
    "long description": Bad("up and down", "y" * 501, 4, 15, "501 characters long"),
    "description is a number": Bad(
        '"up and down"', "1.5", 4, 15, "the decimal number 1.5, expected a string"
    ),
    "unknown language": Bad('"up and down"', '{ en = "a", tlh = "b" }', 4, 27, 'unknown key "tlh"'),
    "language of a wrong type": Bad('"up and down"', '{ en = "a", de = 7 }', 4, 32, "de is 7, expected a"),
    "unknown key": Bad('author = "', 'colour = "', 3, 1, 'unknown key "colour", expected only format, name'),
    "unknown table": Bad("format = 1", "format = 1\n[level]", 2, 1, 'unknown key "level"'),
    "bad character": Bad("v<<<<", "v<o<<", 7, 3, '"o" is no part of a track, expected ^ > v <'),
    "small g": Bad(">>>>G", ">>>>g", 8, 5, '"g" is no part of a track'),
    "tab in the track": Bad("v<<<<", "\tv<<<<", 7, 1, '"\\u0009" is no part of a track'),
    "no goal": Bad(">>>>G", ">>>>>", 5, 9, "the track has no goal, expected exactly one G"),
    "two goals": Bad("v<<<<", "v<G<<", 8, 5, "a second goal, expected exactly one G (the first is at line 7"),
    "off to the right": Bad(">>>>v", ">>>>>", 6, 5, "> leads off the track, expected a field to its right"),
    "off to the top": Bad(">>>>v", ">>^>v", 6, 3, "^ leads off the track, expected a field above it"),
    "off to the left": Bad("v<<<<", "<<<<<", 7, 1, "< leads off the track, expected a field to its left"),
    "off to the bottom": Bad(">>>>G", ">v>>G", 8, 2, "v leads off the track, expected a field below it"),
    "into a hole": Bad("v<<<<", "v<.<<", 7, 4, "the arrow < leads off the track"),
    "two arrows into one field": Bad("v<<<<", "v<v<<", 8, 3, "2 arrows enter this field (from above and"),
    "second start": Bad(">>>>v", ">>>>v\n>>>>v", 7, 1, "a second start, expected an arrow"),
    "second start, below": Bad(">>>>G\n", ">>>>G\n>^\n", 9, 1, "a second start"),
    "no start": Bad(">>>>v\nv<<<<\n>>>>G", ">>>>v\n^<<<<", 5, 9, "the track has no start"),
    "a circle beside the track": Bad(">>>>G\n", ">>>>G\n\n>v\n^<\n", 10, 1, "in a circle of 4 fields"),
    "two fields that point at each other": Bad(">>>>G\n", ">>>>G\n\n><\n", 10, 1, "in a circle of 2 fields"),
    "no way to the goal": Bad(">>>>v", ">>>>v.G", 6, 7, "no arrow leads to the goal"),
    "too few fields": Bad(">>>>v\nv<<<<\n>>>>G", ">>>>G", 5, 9, "the track has 5 fields, expected 10 to 200"),
    "empty track": Bad(">>>>v\nv<<<<\n>>>>G", "...", 5, 9, "the track has 0 fields, expected 10 to 200"),
    "too many fields": Bad(
        ">>>>v\n", (">" * 150 + "v\n" + "v" + "<" * 150 + "\n"), 5, 9, "312 fields, expected 10 to 200"
    ),
    "too wide": Bad(
        ">>>>v", ">>>>v" + " " * 195 + ">", 6, 201, "column 200, row 0 (from 0), expected columns"
    ),
    "too high": Bad(">>>>G\n", ">>>>G\n" + "\n" * 197 + ">", 206, 1, "column 0, row 200 (from 0)"),
    "track is an array": Bad(
        '"""\n>>>>v\nv<<<<\n>>>>G\n"""', "[]", 5, 9, "track is an array, expected a string"
    ),
    "no track": Bad(
        'track = """\n>>>>v\nv<<<<\n>>>>G\n"""', "", 1, 1, "track is missing, expected a drawing"
    ),
    "no teleports": Bad(
        "teleports = [2, 4, 6, 8, 10, 12]", "", 1, 1, "teleports is missing, expected an array"
    ),
    "teleports is a number": Bad(
        "[2, 4, 6, 8, 10, 12]", "6", 10, 13, "teleports is 6, expected an array of 6"
    ),
    "five teleports": Bad("[2, 4, 6, 8, 10, 12]", "[2, 4, 6, 8, 10]", 10, 13, "has 5 elements, expected 6"),
    "seven teleports": Bad("12]", "12, 13]", 10, 13, "has 7 elements, expected 6 whole numbers"),
    "teleport on the start": Bad("[2,", "[0,", 10, 14, "lies on the start, expected a field from 1 to 13"),
    "teleport on the goal": Bad("12]", "14]", 10, 30, "lies on the goal, expected a field from 1 to 13"),
    "teleport off the track": Bad("12]", "15]", 10, 30, "element 6 of teleports is 15, expected a"),
    "negative teleport": Bad("8,", "-8,", 10, 23, "element 4 of teleports is -8"),
    "two teleports on a field": Bad("6,", "4,", 10, 20, "teleport 3 lies on field 4 as teleport 2 does"),
    "teleport is true": Bad("8,", "true,", 10, 23, "element 4 of teleports is true"),
    "teleport is a decimal": Bad("8,", "8.0,", 10, 23, "element 4 of teleports is the decimal number 8.0"),
    "teleport is a string": Bad("8,", '"8",', 10, 23, 'element 4 of teleports is the string "8"'),
    "teleport is huge": Bad("8,", f"0x{'f' * 400},", 10, 23, "element 4 of teleports is a very large number"),
    "no such deck": Bad('"classic"', '"nothing"', 11, 8, 'there is no deck "nothing", expected'),
    "deck out of the folder": Bad('"classic"', '"../classic"', 11, 8, '"../classic" cannot name a deck'),
    "deck by an absolute path": Bad('"classic"', '"/etc/passwd"', 11, 8, "cannot name a deck"),
    "deck in a folder": Bad('"classic"', '"sub\\\\classic"', 11, 8, "cannot name a deck"),
    "deck with a line end": Bad('"classic"', '"classic\\n"', 11, 8, "cannot name a deck"),
    "deck with NUL": Bad('"classic"', '"classic\\u0000"', 11, 8, '"classic\\u0000" cannot name a deck'),
    "deck without a name": Bad('"classic"', '""', 11, 8, "cannot name a deck"),
    "deck is a number": Bad('"classic"', "94", 11, 8, "deck is 94, expected the name of a deck or a table"),
    "unknown card": Bad(
        '"classic"', "{ push = 3, pull = 3 }", 11, 20, 'there is no card "pull", expected one of skip'
    ),
    "negative count": Bad(
        '"classic"', "{ push = -1, x = 3 }", 11, 17, "push is -1, expected a whole number from 0 to 400"
    ),
    "count is true": Bad('"classic"', "{ x = true }", 11, 14, "x is true, expected a whole number"),
    "no cards": Bad('"classic"', "{ x = 0 }", 11, 8, "there are 0 cards in all, expected 1 to 400"),
    "empty deck": Bad('"classic"', "{}", 11, 8, "there are 0 cards in all, expected 1 to 400"),
    "too many cards": Bad(
        '"classic"', "{ x = 400, push = 1 }", 11, 8, "there are 401 cards in all, expected 1 to 400"
    ),
    "track and place": Bad("deck =", "place = []\ndeck =", 5, 1, "either track or place, expected only one"),
    "pieces without place": Bad("deck =", "pieces = {}\ndeck =", 11, 1, "pieces are of no use without place"),
    "not TOML": Bad(
        'name = "Switchback"', "name Switchback", 2, 6, "not valid TOML: expected '=' after a key"
    ),
    "string not closed": Bad('"Switchback"', '"Switchback', 2, 19, "not valid TOML: illegal character"),
    "key twice": Bad("author =", "name =", 3, 18, "not valid TOML: cannot overwrite a value"),
    "track not closed": Bad('\n"""\nteleports', "\nteleports", 11, 1, "not valid TOML: unterminated string"),
    "control character": Bad(
        "somebody", "some\x07body", 3, 15, "control character U+0007, expected plain text"
    ),
    "NUL": Bad("somebody", "\0", 3, 11, "control character U+0000"),
    "nested too deeply": Bad('"somebody"', "[" * 21, 3, 30, "nested too deeply, expected at most 20"),
    "key of many parts": Bad(
        "author", "a.b.c.d.e.f.g.h.i.j.k", 3, 20, "too many dotted parts, expected at most 10"
    ),
    "endless number": Bad(
        "format = 1", f"format = {'1' * 5000}", 1, 10, "5000 characters long, expected at most 500"
    ),
    "impossible date": Bad('"somebody"', "1979-02-30", 3, 10, "not valid TOML: invalid date"),
    "piece that is not there": Bad(
        '"end"', '"fin"', 17, 9, 'there is no piece "fin", expected one of', COMPOSED
    ),
    "piece out of the folder": Bad('"end"', '"../end"', 17, 9, '"../end" cannot name a piece', COMPOSED),
    "piece is a number": Bad('"end"', "3", 17, 9, "piece is 3, expected a string", COMPOSED),
    "no piece": Bad('piece = "end"\n', "", 16, 1, "piece is missing, expected a string", COMPOSED),
    "no corner": Bad("at = [6, 0]\n", "", 16, 1, "at is missing, expected an array of 2", COMPOSED),
    "corner of one number": Bad(
        "[6, 0]", "[6]", 18, 6, "at has 1 element, expected 2 whole numbers", COMPOSED
    ),
    "corner left of the grid": Bad(
        "[6, 0]", "[-1, 0]", 18, 7, "element 1 of at is -1, expected a whole", COMPOSED
    ),
    "corner below the grid": Bad(
        "[6, 0]", "[6, 200]", 18, 10, "element 2 of at is 200, expected a whole", COMPOSED
    ),
    "piece over the edge": Bad(
        "[6, 0]", "[199, 0]", 16, 1, "puts a field at column 200, row 0, expected", COMPOSED
    ),
    "turn too far": Bad(
        "turn = 0", "turn = 4", 19, 8, "turn is 4, expected a whole number from 0 to 3", COMPOSED
    ),
    "turn back": Bad(
        "turn = 0", "turn = -1", 19, 8, "turn is -1, expected a whole number from 0 to 3", COMPOSED
    ),
    "turn is true": Bad("turn = 0", "turn = true", 19, 8, "turn is true, expected a whole number", COMPOSED),
    "unknown key of a place": Bad(
        "turn = 0", "flip = 1", 19, 1, 'unknown key "flip", expected only piece', COMPOSED
    ),
    "unknown key of a piece": Bad(
        "[pieces.lane]", "[pieces.lane]\nat = 1", 5, 1, 'unknown key "at"', COMPOSED
    ),
    "piece without track": Bad(
        'track = """\n>v\nG<\n"""\n', "", 8, 1, "track is missing, expected a string", COMPOSED
    ),
    "piece without fields": Bad(
        "\n>v\nG<", "\n..", 9, 9, "the piece has 0 fields, expected 1 to 200", COMPOSED
    ),
    "piece of a bad character": Bad("G<", "G-", 11, 2, '"-" is no part of a track', COMPOSED),
    "piece of a bad name": Bad("[pieces.end]", '[pieces."a b"]', 8, 1, '"a b" cannot name a piece', COMPOSED),
    "overlap": Bad(
        "[6, 0]", "[4, 0]", 16, 1, 'piece "end" overlaps piece "lane" placed in line 13', COMPOSED
    ),
    "place is a number": Bad(
        "teleports", "place = 3\nteleports", 3, 9, "place is 3, expected an array of tables", UNPLACED
    ),
    "places are no tables": Bad(
        "teleports", "place = [3]\nteleports", 3, 10, "element 1 of place is 3, expected a table", UNPLACED
    ),
    "no place": Bad(
        "teleports", "teleports", 1, 1, "place is missing, expected an array of tables", UNPLACED
    ),
    "pieces is an array": Bad(
        "[pieces.lane]",
        "[[pieces]]",
        4,
        1,
        "pieces is an array, expected a table",
        COMPOSED.replace("[pieces.end]", "[[pieces]]"),
    ),
}


@pytest.mark.parametrize("bad", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_level_is_told_with_line_and_column(bad: Bad) -> None:
    text = bad.text.replace(bad.old, bad.new, 1)
    found = problems_of(text)
    at_place = [each.sentence for each in found if (each.line, each.column) == (bad.line, bad.column)]
    assert any(bad.words in sentence for sentence in at_place), "\n".join(map(str, found))
    assert {each.path for each in found} == {"bad.toml"}
    assert str(found[0]).startswith(f"bad.toml:{found[0].line}:{found[0].column}: ")


def test_the_level_that_is_spoilt_above_is_good() -> None:
    assert parse_level(GOOD, "good.toml").track.goal == 14
