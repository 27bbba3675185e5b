"""What is no scenario of the card game is refused with the line and what was expected."""

import pytest

from frantic_board.files.errors import FileError
from frantic_board.records.scenarios import parse_scenario, run_scenario

GOOD = """\
format = 1
game = "cards"
players = ["rocket", "duck"]
sets = ["supercharge"]
house = ["must-strike"]
turn = "rocket"
hands = { rocket = ["red-5", "red-6"], duck = ["blue-1"] }
discard = ["red-9"]
demand = "red 9"
powers = { rocket = ["looping"] }
script = ["rocket play red-5"]
[expect]
next = "rocket power"
hands = { rocket = ["red-6"] }
"""

MALFORMED = [
    (2, 'game = "chess"', 'there is no game "chess", expected one of board, cards'),
    (3, 'players = ["rocket", "red"]', 'there is no figure "red", expected one of rocket'),
    (3, 'players = ["rocket"]', "there are 1 players, expected 2 to 8"),
    (4, 'sets = ["superchargers"]', "there is no set of this name"),
    (4, 'sets = ["supercharge", "supercharge"]', "named twice"),
    (4, "sets = 3", "sets is 3"),
    (5, 'house = ["quick-set-up"]', "'quick-set-up' is no house rule"),
    (5, 'house = ["short-deal=3"]', "short-deal is 4, 5 or 6"),
    (6, 'turn = "owl"', "owl"),
    (7, 'hands = { rocket = ["red-11"] }', "red-11"),
    (7, 'hands = { rocket = ["the-end", "the-end"] }', "the-end"),
    (7, 'hands = { cat = ["red-5"] }', "cat"),
    (8, 'discard = "red-9"', "discard"),
    (9, 'demand = "red 11"', "red 11"),
    (10, 'powers = { rocket = ["loopings"] }', "loopings"),
    (11, "script = 3", "script is 3"),
    (13, 'next = "rocket roll"', 'next is "rocket roll", expected a player'),
    (14, 'level = "classic"', "level"),
]


def test_the_good_one() -> None:
    assert run_scenario(parse_scenario(GOOD, "good.toml")).failures == ()


@pytest.mark.parametrize(("line", "text", "sentence"), MALFORMED, ids=[text for _, text, _ in MALFORMED])
def test_it_is_refused_where_it_stands(line: int, text: str, sentence: str) -> None:
    lines = GOOD.splitlines()
    lines[line - 1] = text
    with pytest.raises(FileError) as caught:
        parse_scenario("\n".join(lines), "bad.toml")
    told = [problem.sentence for problem in caught.value.problems if problem.line == line]
    assert any(sentence in each for each in told), str(caught.value)


def test_a_house_rule_without_its_set_is_refused() -> None:
    with pytest.raises(
        FileError, match="without violet cards in the game there is nothing for violet to say"
    ):
        parse_scenario(GOOD.replace("must-strike", "violet=red"), "bad.toml")
