"""Every scenario file passes, and reader and runner say what is wrong with those that do not."""

import re
from pathlib import Path

import pytest

from frantic_board.board.cards import BLOCK, CARDS, X
from frantic_board.board.text import asked
from frantic_board.files.board.decks import deck_counts
from frantic_board.files.errors import FileError
from frantic_board.kernel.piles import multiset
from frantic_board.records.scenarios import MAX_LISTED, load_scenario, parse_scenario, run_files, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.glob("*.toml"))


def rule_of(path: Path) -> str:
    found = re.search(r'^rule = "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None, f"{path.name} names no rule"
    return found[1]


# --- the files ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=pytest.mark.rule(rule_of(path))) for path in FILES]
)
def test_scenario(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.title
    assert "next = " in path.read_text(encoding="utf-8")
    assert run_scenario(scenario).failures == ()


def test_there_is_a_scenario_for_every_special_case_and_every_event() -> None:
    rules = {rule_of(path) for path in FILES}
    wanted = {f"B10.{number}" for number in range(1, 9)} | {f"B9.{number}" for number in range(1, 23)}
    assert wanted <= rules
    assert len(FILES) >= 55


def test_every_card_is_played_or_thrown_in_or_lies_in_some_scenario() -> None:
    words = " ".join(path.read_text(encoding="utf-8") for path in FILES)
    for card in CARDS:
        assert re.search(rf'(play|react) {card.name}@|card = "{card.name}"', words), card.name


def test_scenarios_have_two_to_six_players() -> None:
    assert {load_scenario(path).setup.seats for path in FILES} == {2, 3, 4, 5, 6}


# --- the runner --------------------------------------------------------------------------------------------

POSITION = """\
format = 1
rule = "B3.1"
title = "the base of these tests"
players = ["red", "blue"]
figures = { red = 3, blue = 9 }
hands = { red = ["gift", "x", "x", "x"], blue = ["block", "x", "x", "x"] }
pile = { stop = 2, snail = 1 }
cards = [{ at = 8, card = "push", facing = "<" }]
"""
LEVEL = """
[level]
track = '''
>>>>>>>>>v
v<<<<<<<<<
>>>>>>>>>G
'''
teleports = [11, 12, 14, 19, 21, 27]
deck = { x = 6, gift = 1, stop = 20 }
"""
SCRIPT = 'script = ["red play gift@20", "? roll 2", "? draw stop"]\n'


def failures_of(text: str) -> tuple[str, ...]:
    return run_scenario(parse_scenario(text, "base.toml")).failures


RIGHT = [
    "figures = { red = 5 }",
    "figures = { red = 5, blue = 9 }",
    "figures = {}",
    'next = "blue play"',
    'hands = { red = ["x", "stop", "x", "x"] }',
    "hands = { red = ['x', 'x', 'x', 'stop'], blue = ['x', 'x', 'x', 'block'] }",
    'cards = [{ at = 20, card = "gift" }, { at = 5, card = "" }]',
    'cards = [{ at = 0, card = "" }, { at = 29, card = "" }]',
    'cards = [{ at = 8, card = "push" }]',
    'cards = [{ at = 8, card = "push", facing = "<" }]',
    'cards = [{ at = 11, card = "1" }, { at = 27, card = "6" }]',
    "teleports = [11, 12, 14, 19, 21, 27]",
    "pile = { stop = 1 }",
    "pile = { stop = 1, snail = 1, x = 0 }",
    "scores = {}",
    "scores = { red = 0 }",
    'illegal = ["blue play x@8", "blue play x@11", "red play x@2", "? roll 1", "", "nonsense", "blue pass"]',
    f'illegal = ["{"x" * 5000}", "blue play x@2\\u0000", "\\u001b[2J", "blue play x@2\\n"]',
    'legal = ["blue play x@2", "blue play block@8", "blue play block@20"]',
]


@pytest.mark.parametrize("expect", RIGHT)
def test_what_is_expected_rightly_passes(expect: str) -> None:
    assert failures_of(f"{POSITION}{SCRIPT}{LEVEL}[expect]\n{expect}\n") == ()


WRONG = [
    ("figures = { red = 6 }", "red is on field 5, expected 6"),
    ("figures = { red = 5, blue = 99 }", "blue is on field 9, expected 99"),
    ('next = "red play"', "next is blue play, expected red play"),
    ('next = "blue react"', "next is blue play, expected blue react"),
    ('next = "? draw"', "next is blue play, expected ? draw"),
    ('next = "over"', "next is blue play, expected over"),
    ('hands = { red = ["x", "x", "x"] }', "the hand of red is stop, x, x, x, expected x, x, x"),
    ('hands = { red = ["x", "x", "stop", "stop"] }', "the hand of red is stop, x, x, x, expected stop, stop"),
    ("hands = { blue = [] }", "the hand of blue is block, x, x, x, expected empty"),
    ('cards = [{ at = 20, card = "" }]', "on field 20 lies gift, expected nothing"),
    ('cards = [{ at = 20, card = "x" }]', "on field 20 lies gift, expected x"),
    ('cards = [{ at = 21, card = "x" }]', "on field 21 lies 5, expected x"),
    ('cards = [{ at = 5, card = "x" }]', "on field 5 lies nothing, expected x"),
    ('cards = [{ at = 8, card = "push", facing = ">" }]', "on field 8 lies push<, expected push>"),
    ('cards = [{ at = 8, card = "jump" }]', "on field 8 lies push<, expected jump"),
    ('cards = [{ at = 11, card = "2" }]', "on field 11 lies 1, expected 2"),
    ("teleports = [11, 12, 14, 19, 27, 21]", "the teleports lie on [11, 12, 14, 19, 21, 27], expected ["),
    ("pile = { stop = 2 }", "the number of stop in the pile is 1, expected 2"),
    ("pile = { x = 1 }", "the number of x in the pile is 0, expected 1"),
    ("pile = {}", "the number of cards in the pile is 2, expected 0"),
    ("scores = { blue = 9 }", "the score of blue is 0, expected 9"),
    ('illegal = ["blue play x@2"]', '"blue play x@2" is accepted, expected a refusal'),
    ('legal = ["red play x@2"]', '"red play x@2" is refused, expected to be accepted: blue is asked'),
    ('legal = ["blue play x@11"]', "expected to be accepted: white cards are never covered"),
    ('legal = ["blue plays x"]', '"blue plays x" is refused'),
]


@pytest.mark.parametrize(("expect", "sentence"), WRONG)
def test_what_is_expected_wrongly_fails(expect: str, sentence: str) -> None:
    text = f"{POSITION}{SCRIPT}{LEVEL}[expect]\n{expect}\n"
    (failure,) = failures_of(text)
    assert failure.startswith(f"{text.count(chr(10))}: "), "the line of the expectation"
    assert sentence in failure


def test_all_wrong_expectations_are_told() -> None:
    expect = 'figures = { red = 1, blue = 1 }\nnext = "over"\nscores = { red = 7 }\n'
    assert len(failures_of(f"{POSITION}{SCRIPT}{LEVEL}[expect]\n{expect}")) == 4


@pytest.mark.parametrize(
    ("script", "line", "sentences"),
    [
        (["red play x@8", "red play x@1"], 0, ["is not accepted: ", "next is red play"]),
        (["blue play x@1"], 0, ["red is asked"]),
        (["red play gift@20", "? roll 7"], 1, ["this die shows 1 to 6", "accepted are: ? roll 1, ? roll 2"]),
        (["red play gift@20", "red play x@4"], 1, ["? is asked", "next is ? roll"]),
        (["red play gift@20", "? roll 2", "? draw x"], 2, ["not in the pile", "? draw stop, ? draw snail"]),
        (["red play push@20>"], 0, ["not in the hand", "red play x@1, red play x@2"]),
        (["green pass"], 0, ["green does not play here"]),
        (["\\u001b[31m"], 0, ["\\u001b[31m", "a line begins with who answers"]),
        ([""], 0, ["a line begins with who answers"]),
    ],
)
def test_a_line_that_is_not_accepted(script: list[str], line: int, sentences: list[str]) -> None:
    lines = "".join(f'  "{each}",\n' for each in script)
    (failure,) = failures_of(f"{POSITION}script = [\n{lines}]\n{LEVEL}")
    assert failure.startswith(f"{POSITION.count(chr(10)) + 2 + line}: ")
    assert "\x1b" not in failure
    for sentence in sentences:
        assert sentence in failure


def test_a_refused_line_ends_the_run_with_the_position_unchanged() -> None:
    text = f'{POSITION}script = ["? roll 1"]\n{LEVEL}[expect]\nnext = "over"\nfigures = {{ red = 9 }}\n'
    scenario = parse_scenario(text, "base.toml")
    outcome = run_scenario(scenario)
    assert len(outcome.failures) == 1
    assert not outcome.is_passed
    assert outcome.state == scenario.begin()


def test_the_list_of_accepted_answers_is_whole() -> None:
    (failure,) = failures_of(f'{POSITION}script = ["red play x@12"]\n{LEVEL}')
    # 28 fields less six teleports, two figures and, for the X alone, the Push.
    assert failure.count("red play x@") == 1 + 19
    assert failure.count("red play gift@") == 20
    # What is like the refused line comes first.
    assert failure.index("red play x@1,") < failure.index("red play gift@1,")


def test_the_list_of_accepted_answers_is_bounded() -> None:
    hand = ", ".join(f'"{card.name}"' for card in CARDS)
    level = f"[level]\ntrack = '{'>' * 199}G'\nteleports = [1, 2, 3, 4, 5, 6]\n"
    head = f'format = 1\nplayers = ["red", "blue"]\nhands = {{ red = [{hand}] }}\n'
    (failure,) = failures_of(f'{head}script = ["red play skip@6"]\n{level}')
    assert failure.count("red play ") == 1 + MAX_LISTED
    # 192 fields for 19 kinds; the jump has two facings and the push two neighbours on each.
    assert failure.endswith(f" and {192 * 21 - MAX_LISTED} more")


ENDING = POSITION.replace("figures = ", "limit = 5\nscores = ") + "figures = { red = 29, blue = 9 }\n"


def test_after_the_end_the_position_stays_and_nothing_is_accepted() -> None:
    expect = (
        '[expect]\nnext = "over"\nfigures = { red = 29, blue = 9 }\nscores = { red = 32, blue = 18 }\n'
        'hands = { red = ["x", "x", "x", "stop"] }\nillegal = ["? draw x", "blue play x@1"]\n'
    )
    assert failures_of(f"{ENDING}{SCRIPT}{LEVEL}{expect}") == ()
    longer = SCRIPT.replace('"]', '", "blue play x@1"]')
    (failure,) = failures_of(f"{ENDING}{longer}{LEVEL}{expect}")
    assert '"blue play x@1" is not accepted: the game is over; nothing is asked any more' in failure
    (failure,) = failures_of(f'{ENDING}{SCRIPT}{LEVEL}[expect]\nlegal = ["? draw x"]\n')
    assert "the game is over" in failure


# --- defaults ----------------------------------------------------------------------------------------------


def test_the_least_a_scenario_says() -> None:
    scenario = parse_scenario('format = 1\nplayers = ["red", "blue"]\nlevel = "classic"\nscript = []\n', "a")
    state = run_scenario(scenario).state
    assert (state.at, state.hands, state.scores) == ([0, 0], [b"", b""], (0, 0))
    assert state.teleports == scenario.setup.level.track.homes
    assert state.pile == scenario.setup.level.deck
    assert state.turn == 0
    assert scenario.setup.limit == 121
    assert asked(state) == "? roll"
    assert scenario.title == scenario.rule == ""


def test_the_pile_is_the_deck_less_what_is_named_and_never_below_zero() -> None:
    text = POSITION.replace("pile = { stop = 2, snail = 1 }\n", "") + "script = []\n" + LEVEL
    state = run_scenario(parse_scenario(text, "base.toml")).state
    # Six X and one Gift are in the hands; the Push and the Block are not of this deck.
    assert deck_counts(state.pile) == {"stop": 20}
    text = text.replace('"gift", "x", "x", "x"', '"x", "x", "x", "x", "x"')
    state = run_scenario(parse_scenario(text, "base.toml")).state
    assert deck_counts(state.pile) == {"stop": 20, "gift": 1}


def test_an_empty_pile_and_a_pile_of_ones_own() -> None:
    base = POSITION + "script = []\n" + LEVEL
    state = run_scenario(parse_scenario(base.replace("{ stop = 2, snail = 1 }", "{}"), "a")).state
    assert state.pile == b""
    state = run_scenario(parse_scenario(base, "a")).state
    assert deck_counts(state.pile) == {"stop": 2, "snail": 1}


def test_turn_limit_scores_and_hands() -> None:
    text = f'turn = "blue"\nlimit = 7\nscores = {{ blue = 5 }}\n{POSITION}script = []\n{LEVEL}'
    scenario = parse_scenario(text, "a")
    state = run_scenario(scenario).state
    assert asked(state) == "blue play"
    assert scenario.setup.limit == 7
    assert state.scores == (0, 5)
    assert state.hands[1] == multiset((X, X, BLOCK, X))


# --- levels ------------------------------------------------------------------------------------------------

LEVEL_FILE = """\
format = 1
name = "Hairpin"
track = '''
>>>>v
G<<<<
'''
teleports = [1, 2, 3, 4, 5, 6]
"""
BY_PATH = 'format = 1\nplayers = ["red", "blue"]\nlevel = "tracks/hairpin.toml"\nscript = []\n'


def test_a_level_by_a_path_that_begins_at_the_scenario(tmp_path: Path) -> None:
    (tmp_path / "tracks").mkdir()
    (tmp_path / "tracks" / "hairpin.toml").write_text(LEVEL_FILE)
    (tmp_path / "one.toml").write_text(BY_PATH)
    assert load_scenario(tmp_path / "one.toml").setup.level.name == "Hairpin"


def test_a_level_that_is_not_there_or_broken(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(BY_PATH)
    with pytest.raises(FileError, match=r"one\.toml:3:9: level .*there is no such file"):
        load_scenario(tmp_path / "one.toml")
    (tmp_path / "tracks").mkdir()
    (tmp_path / "tracks" / "hairpin.toml").write_text(LEVEL_FILE.replace("G", "^"))
    with pytest.raises(FileError, match=r"hairpin\.toml:\d+:\d+: "):
        load_scenario(tmp_path / "one.toml")


def test_an_inline_level_takes_pieces_and_may_have_a_name() -> None:
    level = """
    [level]
    name = "Two rows"
    teleports = [1, 2, 3, 4, 5, 6]
    deck = { x = 1 }
    [level.pieces.row]
    track = ">>>>v"
    [level.pieces.end]
    track = "G<<<<"
    [[level.place]]
    piece = "row"
    at = [0, 0]
    [[level.place]]
    piece = "end"
    at = [0, 1]
    """
    scenario = parse_scenario(f'format = 1\nplayers = ["red", "blue"]\nscript = []\n{level}', "a")
    assert scenario.setup.level.name == "Two rows"
    assert scenario.setup.level.track.goal == 9


# --- the command's part ------------------------------------------------------------------------------------


def test_run_files_counts_and_closes_with_a_plain_line(tmp_path: Path) -> None:
    good, wrong, bad = tmp_path / "good.toml", tmp_path / "wrong.toml", tmp_path / "bad.toml"
    good.write_text(f"{POSITION}{SCRIPT}{LEVEL}[expect]\nfigures = {{ red = 5 }}\n")
    wrong.write_text(f"{POSITION}{SCRIPT}{LEVEL}[expect]\nfigures = {{ red = 6 }}\n")
    bad.write_text(f"limit = 0\n{POSITION}{SCRIPT}{LEVEL}")
    report = run_files([good])
    assert (report.lines, report.status) == ((f"{good}: passed", "1 passed, 0 failed"), 0)
    report = run_files([str(wrong), good])
    assert report.status == 1
    assert report.lines == (
        f"{wrong}: failed: B3.1 the base of these tests",
        f"  {wrong}:20: red is on field 5, expected 6",
        f"{good}: passed",
        "1 passed, 1 failed",
    )
    report = run_files([bad, wrong, good])
    assert report.status == 2
    assert report.lines[0].startswith(f"{bad}:1:9: limit is 0, expected ")
    assert report.lines[-1] == "1 passed, 2 failed"


def test_run_files_without_files_and_with_what_is_no_file(tmp_path: Path) -> None:
    assert run_files([]).lines == ("0 passed, 0 failed",)
    report = run_files([tmp_path / "none.toml", tmp_path, "a\x00b"])
    assert report.status == 2
    assert "there is no such file" in report.lines[0]
    assert "not a file" in report.lines[1]
    assert report.lines[-1] == "0 passed, 3 failed"
