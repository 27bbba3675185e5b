"""What is no scenario is refused with the line and what was expected, and nothing else happens."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.files.errors import FileError, Problem
from frantic_board.records.scenarios import parse_scenario, run_files, run_scenario

GOOD = """\
format = 1
players = ["red", "blue"]
turn = "red"
level = "classic"
figures = { red = 3 }
hands = { red = ["skip", "x"] }
pile = { x = 20 }
scores = { red = 1 }
limit = 99
cards = [{ at = 20, card = "x" }]
teleports = [8, 15, 22, 29, 36, 43]
script = ["red play x@21"]
rule = "B1"
title = "good"
[expect]
figures = { red = 3 }
next = "? roll"
hands = { red = ["skip"] }
cards = [{ at = 21, card = "x" }]
teleports = [8, 15, 22, 29, 36, 43]
pile = { x = 20 }
scores = { red = 1 }
illegal = ["red pass"]
legal = ["? roll 1"]
"""


def test_the_good_one() -> None:
    assert run_scenario(parse_scenario(GOOD, "good.toml")).failures == ()


MALFORMED = [
    # line, what to write there instead, the sentence
    (1, "format = 2", "format is 2, expected 1"),
    (1, 'format = "1"', "format is the string"),
    (2, 'players = ["red"]', "there are 1 players, expected 2 to 6"),
    (2, 'players = ["red", "pink"]', 'there is no figure "pink", expected one of red, blue'),
    (2, 'players = ["red", "blue", "red"]', "red plays twice"),
    (2, 'players = "red"', "expected an array of strings"),
    (2, "players = [1, 2]", "element 1 of players is 1"),
    (3, 'turn = "green"', '"green" does not play here, expected one of red, blue'),
    (3, "turn = 0", "turn is 0"),
    (4, 'level = "no-such"', "there is no level of this name"),
    (4, 'level = "no/such.toml"', "there is no such file"),
    (4, 'level = "no/such"', "there is no such file"),
    (4, 'level = ""', "there is no level of this name"),
    (4, "level = 3", "level is 3, expected the name of a level"),
    (4, "level = { teleports = [1, 2, 3, 4, 5, 6] }", "track is missing"),
    (4, "level = { name = 3, track = '>>', teleports = [] }", "name is 3"),
    (5, "figures = { green = 3 }", "unknown key"),
    (5, "figures = { red = 51 }", "red is 51, expected a whole number from 0 to 50"),
    (5, "figures = { red = -1 }", "red is -1"),
    (5, "figures = { red = true }", "red is true"),
    (5, "figures = { red = 3.0 }", "red is the decimal number"),
    (5, "figures = [3]", "figures is an array, expected a table"),
    (6, 'hands = { red = ["joker"] }', 'there is no card "joker", expected one of skip'),
    (6, 'hands = { red = ["push>"] }', 'there is no card "push>"'),
    (6, 'hands = { red = "skip" }', "red is the string"),
    (6, "hands = { red = [3] }", "element 1 of red is 3"),
    (6, 'hands = { white = ["skip"] }', "unknown key"),
    (7, "pile = { y = 20 }", 'there is no card "y"'),
    (7, "pile = { x = -1 }", "x is -1"),
    (7, "pile = { x = 99999999 }", "x is 99999999"),
    (7, 'pile = ["x"]', "pile is an array"),
    (8, "scores = { red = -1 }", "red is -1"),
    (8, "scores = { pink = 1 }", "unknown key"),
    (9, "limit = 0", "limit is 0, expected a whole number from 1"),
    (9, 'limit = "long"', "limit is the string"),
    (10, 'cards = [{ at = 0, card = "x" }]', "at is 0, expected a whole number from 1 to 49"),
    (10, 'cards = [{ at = 50, card = "x" }]', "at is 50"),
    (10, 'cards = [{ card = "x" }]', "at is missing"),
    (10, "cards = [5]", "element 1 of cards is 5"),
    (10, "cards = [{ at = 20 }]", "card is missing"),
    (10, 'cards = [{ at = 20, card = "1" }]', 'there is no card "1"'),
    (10, 'cards = [{ at = 20, card = "" }]', 'there is no card ""'),
    (10, 'cards = [{ at = 20, card = "x", facing = "+" }]', '"x" has no facing, expected none'),
    (10, 'cards = [{ at = 20, card = "push" }]', "facing is missing, expected one of ^ > v < for push"),
    (10, 'cards = [{ at = 20, card = "push", facing = "+" }]', 'push cannot face "+"'),
    (10, 'cards = [{ at = 20, card = "push", facing = "" }]', 'push cannot face ""'),
    (10, 'cards = [{ at = 20, card = "push", facing = "^>" }]', 'push cannot face "^>"'),
    (10, 'cards = [{ at = 20, card = "push", facing = 1 }]', "facing is 1"),
    (10, 'cards = [{ at = 20, card = "jump", facing = ">" }]', 'jump cannot face ">", expected one of + -'),
    (10, 'cards = [{ at = 20, card = "x", height = 3 }]', "unknown key"),
    (10, 'cards = [{ at = 9, card = "fuck-you" }, { at = 9, card = "x" }]', "x cannot lie on field 9"),
    (10, 'cards = [{ at = 8, card = "troublemaker" }]', "troublemaker lies on field 8 as teleport 1 does"),
    (11, "teleports = [8, 15]", "teleports has 2 elements, expected 6"),
    (11, "teleports = [8, 15, 22, 29, 36, 8]", "teleport 6 lies on field 8 as teleport 1 does"),
    (11, "teleports = [8, 15, 22, 29, 36, 50]", "element 6 of teleports is 50"),
    (11, "teleports = [0, 15, 22, 29, 36, 43]", "element 1 of teleports is 0"),
    (12, 'script = "red play x@21"', "script is the string"),
    (12, 'script = ["red play x@21", 3]', "line 2 of script is 3, expected a string"),
    (13, "rule = 1", "rule is 1"),
    (14, 'title = "a\\u0007"', "control character"),
    (14, 'titel = "good"', 'unknown key "titel", expected only format, game, rule, title'),
    (14, 'title = "good', "not valid TOML"),
    (14, 'rule = "B2"', "not valid TOML"),
    (15, "[expects]", "unknown key"),
    (16, "figures = { green = 3 }", "unknown key"),
    (16, 'figures = { red = "3" }', "red is the string"),
    (17, 'next = "red roll"', 'next is "red roll", expected a player (red, blue) and one of'),
    (17, 'next = "? play"', 'next is "? play"'),
    (17, 'next = "green play"', 'next is "green play"'),
    (17, 'next = "red pass"', 'next is "red pass"'),
    (17, 'next = "red play x@3"', 'next is "red play x@3"'),
    (17, 'next = "over "', 'next is "over "'),
    (17, "next = []", "next is an array"),
    (18, 'hands = { red = ["skipp"] }', 'there is no card "skipp"'),
    (18, 'hands = { pink = ["skip"] }', "unknown key"),
    (19, 'cards = [{ at = 51, card = "x" }]', "at is 51, expected a whole number from 0 to 50"),
    (19, 'cards = [{ at = 21, card = "7" }]', 'there is no card "7"'),
    (19, 'cards = [{ at = 21, card = "x", facing = ">" }]', "has no facing"),
    (19, 'cards = [{ at = 21, card = "", facing = ">" }]', "has no facing"),
    (19, 'cards = [{ at = 21, card = "jump", facing = "<" }]', 'jump cannot face "<"'),
    (19, 'cards = { at = 21, card = "x" }', "cards is a table"),
    (20, "teleports = 8", "teleports is 8"),
    (21, "pile = { z = 1 }", 'there is no card "z"'),
    (21, "pile = { x = -1 }", "x is -1"),
    (22, "scores = [1]", "scores is an array"),
    (23, 'illegal = "red pass"', "illegal is the string"),
    (23, "illegal = [[]]", "line 1 of illegal is an array"),
    (24, "legal = [1.5]", "line 1 of legal is the decimal number"),
    (24, 'leagal = ["? roll 1"]', "unknown key"),
]


def with_line(number: int, line: str) -> str:
    lines = GOOD.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("number", "line", "sentence"), MALFORMED)
def test_malformed(number: int, line: str, sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_scenario(with_line(number, line), "bad.toml")
    problem = caught.value.problems[0]
    assert str(problem).startswith(f"bad.toml:{number}:")
    assert sentence in problem.sentence


@pytest.mark.parametrize(("number", "key"), [(1, "format"), (2, "players"), (4, "level"), (12, "script")])
def test_what_is_mandatory(number: int, key: str) -> None:
    with pytest.raises(FileError, match=rf"^bad\.toml:1:1: {key} is missing, expected "):
        parse_scenario(with_line(number, ""), "bad.toml")


@pytest.mark.parametrize("number", [3, 5, 6, 7, 8, 9, 10, 11, 13, 14, *range(16, 25)])
def test_what_is_not_mandatory(number: int) -> None:
    parse_scenario(with_line(number, ""), "good.toml")


def test_expect_is_not_mandatory() -> None:
    assert parse_scenario(GOOD.partition("[expect]")[0], "good.toml").expectations == ()


def test_all_problems_are_listed_by_line() -> None:
    cards = '{ at = 6, card = "push", facing = "^" }, { at = 3, card = "fuck-you" }, { at = 3, card = "x" }'
    lines = GOOD.splitlines()
    lines[4] = "figures = { red = 99 }"
    lines[8] = "limit = 0"
    lines[9] = f"cards = [{cards}]"
    lines[16] = 'next = "roll"'
    with pytest.raises(FileError) as caught:
        parse_scenario("\n".join(lines), "bad.toml")
    assert [problem.line for problem in caught.value.problems] == [5, 9, 10, 10, 17]
    assert "push^ cannot lie on field 6: a push must face" in str(caught.value)


HOSTILE = {
    "empty": b"",
    "null": b"\x00",
    "not-utf-8": b"\xff\xfe",
    "brackets": b"[" * 5000,
    "dots": b"a." * 5000 + b"a = 1",
    "nested": b"script = [" + b"[" * 900 + b"]" * 900 + b"]",
    "too-large": GOOD.encode() + b"#" * 1_000_000,
    "number": with_line(9, "limit = 9" + "9" * 400).encode(),
    "script-of-numbers": with_line(12, "script = [" + "1," * 30_000 + "]").encode(),
    "script-of-nothing": with_line(12, "script = [" + '"",' * 110_000 + "]").encode(),
    "cards": with_line(10, "cards = [" + "{}," * 30_000 + "]").encode(),
    "hand": with_line(6, "hands = { red = [" + '"x",' * 30_000 + "] }").encode(),
    "pile": with_line(7, "pile = { x = 999999999999 }").encode(),
    "piles": with_line(7, "pile = { " + ", ".join(f"a{i} = 1" for i in range(20_000)) + " }").encode(),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_files_are_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "hostile.toml"
    path.write_bytes(data)
    report = run_files([path])
    assert report.status == 2
    assert report.lines[-1] == "0 passed, 1 failed"
    assert report.lines[0].startswith(str(path))
    assert len(report.lines) <= 52
    assert sum(map(len, report.lines)) < 50_000


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_mangled_file_is_read_or_refused(data: st.DataObject) -> None:
    """Nothing but a FileError ever comes out of the reader, nothing at all out of the runner."""
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 30)))
    noise = st.text(alphabet="\"'[]{}=,.# \n1-9x^redblue", max_size=12)
    values = st.sampled_from(["0", "true", "[]", "{}", '""', "50", "-1", '"push"', "1e400", "1979-05-27"])
    text = GOOD[:start] + data.draw(noise | values) + GOOD[end:]
    problems: tuple[Problem, ...] = ()
    try:
        run_scenario(parse_scenario(text, "mangled.toml"))
    except FileError as error:
        problems = error.problems
    assert all(str(problem).startswith("mangled.toml:") for problem in problems)
