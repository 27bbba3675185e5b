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
    (5, 'house = ["violet=red"]', "without violet cards in the game there is nothing for violet to say"),
    (5, 'house = ["rule-cards=2"]', "without rule cards in the game there is nothing for rule-cards to say"),
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
    (9, 'layer = [["red-1"], ["red-11"]]', 'there is no card "red-11"'),
    (9, 'layer = [["red-1"], "red-2"]', 'element 2 of layer is the string "red-2", expected a list of cards'),
    (9, 'layer = [["red-1"], [3]]', "element 2 of layer is an array, expected a list of cards"),
    (9, "layer = [3]", "element 1 of layer is 3"),
    (9, f"layer = {[[]] * 1001}", "layer has 1001 lists, expected at most 1000"),
    (9, 'layer = [["the-end"], ["the-end"]]', "the-end is there 1 times, not 2"),
    (9, "own = { base = { cards = { red-11 = 3 } } }", 'there is no card "red-11"'),
    (9, "own = { base = { decks = {} } }", 'unknown key "decks", expected only cards'),
    (9, "own = { base = 3 }", "base is 3, expected a table"),
    (9, "own = { mine = { cards = { red-1 = 3 } } }", 'the set "mine" is here, but sets does not name it'),
    (9, "own = { base = {} }", "there are 0 cards in all, expected 1 to 400"),
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


def test_layers_lie_one_on_the_other_and_the_last_is_drawn_first() -> None:
    layers = GOOD.replace(
        'discard = ["red-9"]', 'discard = ["red-9"]\nlayer = [["red-1", "red-2"], ["blue-2"]]'
    )
    drawn = layers.replace(
        '["rocket play red-5"]', '["rocket draw", "? draw blue-2", "rocket pass", "duck draw"]'
    )
    drawn = (
        drawn.partition("[expect]")[0] + '[expect]\nlegal = ["? draw red-1"]\nillegal = ["? draw blue-2"]\n'
    )
    assert run_scenario(parse_scenario(drawn, "layers.toml")).failures == ()
    for expected, is_so in (
        ('[["red-2", "red-1"], ["blue-2"]]', True),
        ('["blue-2", "red-1", "red-2"]', True),
        ('[["blue-2"], ["red-1", "red-2"]]', False),
        ('[["red-1"], ["red-2"], ["blue-2"]]', False),
        ("[]", False),
    ):
        outcome = run_scenario(parse_scenario(f"{layers}layer = {expected}\n", "layers.toml"))
        assert outcome.is_passed == is_so, expected


def test_a_set_may_stand_in_the_scenario() -> None:
    own = GOOD.replace('["supercharge"]', '["supercharge", "mine"]').replace('"blue-1"]', '"curse"]')
    own += "[own.mine]\ncards = { curse = 1 }\n"
    assert run_scenario(parse_scenario(own, "own.toml")).failures == ()
    with pytest.raises(FileError, match="curse is there 0 times"):
        parse_scenario(own.replace("curse = 1", "red-1 = 1"), "own.toml")
