"""What is no set or scenario of the card game is refused with the line and what was expected."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from frantic_board.cli import main
from frantic_board.files.cards.sets import parse_set
from frantic_board.files.errors import FileError
from frantic_board.records.record import parse_record
from frantic_board.records.scenarios import parse_scenario, run_scenario

ROOT = Path(__file__).parent
SCENARIO = """\
format = 1
game = "cards"
players = ["rocket", "duck"]
sets = ["supercharge"]
house = ["must-strike"]
turn = "rocket"
dealer = "duck"
hands = { rocket = ["red-1", "red-2"], duck = ["blue-1"] }
discard = ["blue-7", "red-5"]
demand = "red 5"
last_colour = "red"
pile = { green-1 = 2 }
layer = ["red-3"]
events = ["tornado"]
turned_up = ["market"]
powers = { rocket = ["looping", "+recycling"] }
power_pile = { looping = 1 }
lasting = []
time_bomb = { rocket = 3 }
skips = ["duck"]
blockades = { duck = "blue" }
direction = "clockwise"
protected = { duck = ["time-bomb"] }
scores = { rocket = -5 }
limit = 154
script = ["rocket play red-1"]
[expect]
next = "rocket power"
hands = { rocket = ["red-2"] }
legal = ["rocket pass"]
illegal = ["duck pass"]
"""
SET = """\
format = 1
game = "cards"
name = "mine"
[cards]
red-1 = 3
[events]
tornado = 1
[powers]
looping = 2
[rules]
clockwise = 1
"""


def test_the_good_ones() -> None:
    assert run_scenario(parse_scenario(SCENARIO, "good.toml")).failures == ()
    assert len(parse_set(SET, "good.toml", "good").cards) == 3


BAD_SCENARIOS = [
    (2, 'game = "chess"', "there is no game"),
    (2, "game = 1", "game is 1"),
    (3, 'players = ["rocket"]', "there are 1 players, expected 2 to 8"),
    (3, 'players = ["rocket", "red"]', 'there is no figure "red"'),
    (3, 'players = ["rocket", "rocket"]', "rocket plays twice"),
    (4, 'sets = ["no-such"]', "there is no set of this name"),
    (4, 'sets = ["no/such.toml"]', "there is no such file"),
    (4, 'sets = ["supercharge", "supercharge"]', "named twice"),
    (4, "sets = 3", "sets is 3"),
    (5, 'house = ["no-such"]', "is no house rule"),
    (5, 'house = ["short-deal=9"]', "short-deal is 4, 5 or 6"),
    (5, 'house = ["short-deal"]', "needs a value"),
    (6, 'turn = "cat"', '"cat" does not play here'),
    (7, "dealer = 3", "dealer is 3"),
    (8, 'hands = { rocket = ["joker"] }', 'there is no card "joker"'),
    (8, 'hands = { cat = ["red-1"] }', "unknown key"),
    (8, 'hands = { rocket = "red-1" }', "rocket is the string"),
    (8, 'hands = { rocket = ["curse"] }', "curse is there 0 times, not 1"),
    (9, 'discard = ["red-99"]', 'there is no card "red-99"'),
    (10, 'demand = "pink 5"', "is no demand"),
    (10, "demand = 5", "demand is 5"),
    (11, 'last_colour = "black"', '"black" is no colour'),
    (12, "pile = { green-1 = 100000 }", '"green-1" is 100000'),
    (12, "pile = { green = 1 }", 'there is no card "green"'),
    (13, "layer = [1]", "element 1 of layer is 1"),
    (14, 'events = ["party"]', 'there is no event "party"'),
    (15, "turned_up = {}", "turned_up is a table"),
    (16, 'powers = { rocket = ["fly"] }', 'there is no power card "fly"'),
    (17, "power_pile = { looping = -1 }", "looping is -1"),
    (18, 'lasting = ["tornado"]', "there is no lasting event"),
    (19, "time_bomb = { rocket = 4 }", "rocket is 4, expected a whole number from 0 to 3"),
    (20, 'skips = ["cat"]', "there is no player here"),
    (21, 'blockades = { duck = "black" }', "blocks"),
    (21, "blockades = { duck = [1] }", "blocks"),
    (22, 'direction = "up"', '"up" is no direction'),
    (23, 'protected = { duck = ["tornado"] }', "there is no lasting event"),
    (24, 'scores = { rocket = "1" }', "rocket is the string"),
    (25, "limit = 0", "limit is 0"),
    (26, "script = [3]", "line 1 of script is 3"),
    (28, 'next = "rocket jump"', 'next is "rocket jump"'),
    (28, 'next = "? turn"', 'next is "? turn"'),
    (29, 'hands = { rocket = ["x"] }', 'there is no card "x"'),
    (30, "legal = [3]", "line 1 of legal is 3"),
    (31, 'ilegal = ["duck pass"]', "unknown key"),
    (6, 'begin = "middle"', "begin is"),
]
BAD_SETS = [
    (1, "format = 2", "format is 2, expected 1"),
    (2, 'game = "board"', 'game is "board", expected cards'),
    (2, "game = []", "game is an array"),
    (3, 'name = ""', "name"),
    (5, "red-11 = 1", 'there is no card "red-11"'),
    (5, "red-1 = -1", '"red-1" is -1'),
    (5, "red-1 = 401", '"red-1" is 401'),
    (5, "red-1 = 1.5", '"red-1" is the decimal number'),
    (7, "party = 1", 'there is no event "party"'),
    (9, "flying = 1", 'there is no power card "flying"'),
    (11, "anything-goes = 1", 'there is no rule card "anything-goes"'),
    (4, "[kards]", "unknown key"),
    (5, "red-1 =", "not valid TOML"),
]


def with_line(text: str, number: int, line: str) -> str:
    """The text with another line in this place."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("number", "line", "sentence"), BAD_SCENARIOS)
def test_bad_scenarios_are_refused_with_the_line(number: int, line: str, sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_scenario(with_line(SCENARIO, number, line), "bad.toml")
    problems = [problem for problem in caught.value.problems if sentence in problem.sentence]
    assert problems, str(caught.value)
    assert problems[0].line == number


@pytest.mark.parametrize(("number", "line", "sentence"), BAD_SETS)
def test_bad_sets_are_refused_with_the_line(number: int, line: str, sentence: str) -> None:
    with pytest.raises(FileError) as caught:
        parse_set(with_line(SET, number, line), "bad.toml", "bad")
    problems = [problem for problem in caught.value.problems if sentence in problem.sentence]
    assert problems, str(caught.value)
    assert problems[0].line == number


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rocket play blue-9", "rocket"),
        ("duck draw", "duck"),
        ("rocket jumps", "jumps"),
        ("rocket play red-1 red-2", ""),
        ("? draw red-1", "draw"),
    ],
)
def test_a_script_that_cannot_be_is_a_failure_not_an_error(line: str, sentence: str) -> None:
    outcome = run_scenario(parse_scenario(with_line(SCENARIO, 26, f'script = ["{line}"]'), "bad.toml"))
    assert not outcome.is_passed
    assert sentence in str(outcome.failures[0])


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["sets", "check", "none.toml"], 1),
        (["sets", "show", "no-such"], 2),
        (["demo", "--text", "--game", "cards", "--sets", "no-such"], 2),
        (["simulate", "--game", "cards", "--house", "no-such"], 2),
        (["simulate", "--game", "cards", "--players", "9"], 2),
        (["bench", "--game", "cards", "--house", "violet=fifth"], 2),
        (["replay", "--verify", "none.frantic"], 2),
    ],
)
def test_the_command_line_says_what_is_wrong(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        found = main(arguments)
    except SystemExit as end:
        found = int(str(end.code))
    told = capsys.readouterr()
    assert found == status
    assert "Traceback" not in told.err
    assert told.err.strip() or told.out.strip()


def mutated(text: str, rng: Random) -> str:
    """The text with a few bytes, words or lines changed, doubled or gone."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(lines))
        line = lines[place]
        at = rng.randrange(len(line) + 1)
        match rng.randrange(6):
            case 0:
                lines[place] = line[:at] + rng.choice("\"'[]{}=,.#-+\\ \t9é\x00\u2028") + line[at:]
            case 1:
                lines[place] = line[:at] + line[at + rng.randint(1, 4) :]
            case 2:
                lines.insert(place, rng.choice(lines))
            case 3 if len(lines) > 1:
                del lines[place]
            case 4:
                words = line.split(" ")
                words[rng.randrange(len(words))] = rng.choice(rng.choice(lines).split(" "))
                lines[place] = " ".join(words)
            case _:
                lines[place] = line.replace("1", str(rng.choice((-1, 0, 99, 10**9, 10**30))), 1)
    return "\n".join(lines) + "\n"


def was_refused(read: Callable[[], object]) -> bool:
    """Whether a file was refused with sentences; anything but that is a fault."""
    try:
        read()
    except FileError as error:
        return all(problem.sentence for problem in error.problems)
    return False


def check_mutated(number: int) -> int:
    """Read a mutated set, scenario and record; how many were refused."""
    rng = Random(f"mutated {number}")
    record = (ROOT / "cards" / "harness" / "golden" / "no-scores.frantic").read_text(encoding="utf-8")
    readers: tuple[Callable[[], object], ...] = (
        lambda: parse_set(mutated(SET, rng), "set.toml", "set"),
        lambda: run_scenario(parse_scenario(mutated(SCENARIO, rng), "scenario.toml")),
        lambda: parse_record(mutated(record, rng), "record.frantic"),
    )
    return sum(map(was_refused, readers))


def test_mutated_files_are_read_or_refused() -> None:
    assert sum(check_mutated(number) for number in range(250)) > 250
