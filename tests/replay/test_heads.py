"""What the head of a record says of what is played, in both games: it reads back, or its line is refused."""

from pathlib import Path
from random import Random

import pytest

from frantic_board import Match, bot_seat, human_seat, load_level
from frantic_board.board.state import QUICK_SET_UP
from frantic_board.board.state import Setup as BoardSetup
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets, set_hash
from frantic_board.files.errors import FileError
from frantic_board.kernel import AnySetup
from frantic_board.play.games import left_game
from frantic_board.records.record import Head, head_text, load_record, parse_record, verify

DOOM = """
format = 1
game = "cards"
name = "Doom"
[cards]
black-1 = 200
[events]
doomsday = 200
"""
"""With it, nearly every first card sets off an event, and nearly every event ends the round."""


def sets_with(folder: Path, *others: str) -> AnySetup:
    (folder / "my doom.toml").write_text(DOOM)
    return Setup(load_sets(["my doom.toml", *others], folder), FIGURES[:2], 400)


def text_of(setup: AnySetup) -> str:
    return head_text(Head(setup, ("bot:chaos",) * setup.seats, 7))


def refused(text: str) -> str:
    with pytest.raises(FileError) as caught:
        parse_record(text, "game")
    return str(caught.value)


# --- the card game ---------------------------------------------------------------------------------------


def test_shipped_sets_are_named_and_house_rules_stand_in_their_order() -> None:
    house = read_house(("rule-cards=2", "violet=red", "no-scores", "short-deal=4", "must-strike"))
    setup = Setup(load_sets(["pandora"]), FIGURES[:8], 99, house)
    lines = text_of(setup).splitlines()
    assert lines[:2] == ["frantic-record 1", "game cards"]
    hashes = [set_hash(each) for each in setup.sets]
    assert lines[2] == f"sets base {hashes[0]} pandora {hashes[1]}"
    assert lines[3] == "house must-strike short-deal=4 no-scores violet=red rule-cards=2"
    assert parse_record(text_of(setup), "game").head.setup == setup


def test_sets_of_ones_own_stand_in_the_head_and_the_game_is_the_same_without_their_files(
    tmp_path: Path,
) -> None:
    (tmp_path / "second.toml").write_text(DOOM.replace("200", "3"))
    setup = sets_with(tmp_path, "troublemaker", "second.toml")
    record = tmp_path / "game.frantic"
    match = Match(setup, [bot_seat("chaos", "cards")] * 2, 3, record)
    match.play_on()
    match.close()
    for path in tmp_path.glob("*.toml"):
        path.unlink()
    read = load_record(record)
    assert read.head.setup == setup
    assert [each.name for each in read.head.setup.sets] == ["base", "my-doom", "troublemaker", "second"]
    assert "the game is over" in verify(read)


def test_a_set_of_a_shipped_ones_name_is_embedded_and_taken_from_there(tmp_path: Path) -> None:
    (tmp_path / "pandora.toml").write_text(DOOM)
    setup = Setup(load_sets(["pandora.toml"], tmp_path), FIGURES[:3])
    assert "| doomsday = 200\n" in text_of(setup)
    assert parse_record(text_of(setup), "game").head.setup == setup


def test_heads_of_the_card_game_that_cannot_be(tmp_path: Path) -> None:
    good = text_of(sets_with(tmp_path))
    _, _, sets, *_ = good.splitlines()
    _, base, base_hash, own, own_hash = sets.split()
    for old, new, expected in (
        (sets, "sets", "game:3: expected sets NAME HASH"),
        (sets, f"{sets} pandora", "game:3: expected sets NAME HASH"),
        (sets, f"{sets} {base} {base_hash}", "game:3: expected different sets, base among them"),
        (sets, f"sets {own} {own_hash}", "game:3: expected different sets, base among them"),
        (sets, f"sets {base} {base_hash}", 'game:3: the set "my-doom" is embedded, but not named here'),
        (own_hash, "0" * 16, 'game:3: the set "my-doom" has the hash'),
        (base_hash, "0" * 16, 'game:3: the set "base" has the hash'),
        ("| # my-doom\n", "", "game:4: expected | # NAME before an embedded set"),
        ("| # my-doom\n", "| # other\n", 'game:3: the set "other" is embedded, but not named here'),
        ("| doomsday", "| doomsdays", 'game:13:1: there is no event "doomsdays"'),
        ("| black-1 = 200", "| black-1 = 999", 'game:10:11: "black-1" is 999'),
        ("rules 1", "house nonsense\nrules 1", "game:14: 'nonsense' is no house rule"),
        ("rules 1", "house a\x1b[2J\nrules 1", "game:14: 'a\\x1b[2J' is no house rule"),
        ("rules 1", "house short-deal=9\nrules 1", "game:14: short-deal is 4, 5 or 6"),
        ("rules 1", "house must-strike  no-scores\nrules 1", "game:14: '' is no house rule"),
        ("rules 1", "house rule-cards=2\nrules 1", "game:14: without rule cards in the game"),
        ("rules 1", "level classic 0123456789abcdef\nrules 1", "game:14: expected sets, rules, seats"),
        ("rocket=", "red=", 'game:15: "red" is no figure'),
        ("game cards", "game chess", 'game:2: there is no game "chess", expected board, cards'),
    ):
        assert good.count(old) == 1, old
        assert refused(good.replace(old, new)).startswith(expected), refused(good.replace(old, new))
    parse_record(good, "game")


def test_a_round_that_ends_before_its_first_turn_does_not_open_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRANTIC_BOARD_HOME", str(tmp_path))
    folder = tmp_path / "games"
    folder.mkdir()
    path = folder / "game.frantic"
    seen = set()
    for seed in range(8):
        match = Match(sets_with(tmp_path), [human_seat("Ana"), human_seat("Bob")], seed, path)
        rng = Random(seed)
        while match.pending is not None:
            lines = path.read_text().splitlines()
            if lines[-1].startswith("= "):
                checks = [line.split()[1] for line in lines if line.startswith("= ")]
                seen.add(checks[0])
                assert load_record(path).is_secret, checks
                assert left_game() == path, checks
            if not match.advance():
                match.answer(match.pending.sample(rng.random))
        match.close()
        assert not load_record(path).is_secret
        assert left_game() is None
        path.unlink()
    assert {"1.1", "2.0"} <= seen, "first rounds with a turn and without"


# --- the board game --------------------------------------------------------------------------------------


def test_the_house_rule_of_the_board_game_stands_in_the_head() -> None:
    setup = BoardSetup(load_level("classic"), ("red", "blue"), 50, (QUICK_SET_UP,))
    assert "\nhouse quick-set-up\n" in text_of(setup)
    assert parse_record(text_of(setup), "game").head.setup == setup
    assert "house" not in text_of(BoardSetup(load_level("classic"), ("red", "blue")))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("house must-strike", 'game:3: there is no house rule "must-strike", expected quick-set-up'),
        ("house a\x1b[2J", 'game:3: there is no house rule "a\\u001b[2J"'),
        ("house quick-set-up\nhouse quick-set-up", "game:4: house stands twice"),
        ("sets base 0123456789abcdef", "game:3: expected level, rules, seats, limit or seed, found"),
    ],
)
def test_house_rules_of_another_game_are_refused(line: str, expected: str) -> None:
    text = text_of(BoardSetup(load_level("classic"), ("red", "blue")))
    assert refused(text.replace("rules 1", f"{line}\nrules 1")).startswith(expected)
