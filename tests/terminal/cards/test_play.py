"""Whole card games typed in a terminal: with bots, around one screen, in every language and width."""

import re
from pathlib import Path

import pytest

from frantic_board.cards.cards import KIND_OF_NAME
from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel.piles import multiset
from frantic_board.play.match import Match, Seat, human_seat
from frantic_board.records.record import load_record, verify
from frantic_board.terminal.table import Manner
from tests.terminal.cards.driver import ALL_SETS, CardPlay, card_guesser, flat, plain
from tests.terminal.driver import Sitting, prompt_of, script

BOTS = ",bot:chaos"
ODD = (
    *("", "0", "-1", "99999999999", "x" * 300, "é", "\x1b[2J", "*", "3 4", "u", "b", "board", "undo", "help"),
    *("? gift", "? tornado", "? looping", "? clockwise", "? red-5", "? nonsense", "? 3", "?gift", "u u"),
    *("play", "play red-5", "rocket draw", "duck draw", "robot pass", "wish red", "split duck 4", "draw"),
    *("react mimicry as nice-try", "pick +looping", "pass", "p", "d", "do", "risk", "%s", "{who}"),
)


def cards(names: str) -> bytes:
    return multiset(KIND_OF_NAME[name] for name in names.split())


@pytest.mark.parametrize("seats", range(2, 9))
def test_one_person_plays_a_whole_game_against_bots(seats: int, tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    sets = ALL_SETS[: seats % 4]
    language = ("en", "de", "fr")[seats % 3]
    people = "human:Ana" + BOTS * (seats - 1)
    game = CardPlay(
        card_guesser(seats), people, sets, 60, seats, path, manner=Manner(language=language), most=50_000
    )
    written = game.run()
    assert game.match.is_over
    assert "{" not in written
    assert not re.search("press Enter|Drück Enter|tape Entrée", written), "no curtain for one"
    verify(load_record(path))


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_people_play_a_whole_game_around_one_screen(people: int, language: str, tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    names = ",".join(f"human:{name}" for name in ("Ana", "Bob", "Cem")[:people])
    manner = Manner(language=language)
    game = CardPlay(card_guesser(people), names, ALL_SETS, 60, people, path, manner=manner, most=50_000)
    written = game.run()
    assert game.match.is_over
    assert "{" not in written
    verify(load_record(path))


@pytest.mark.parametrize("house", [("no-scores",), ("must-strike", "short-deal=4"), ("violet=red",)])
def test_house_rules_are_played_and_named(house: tuple[str, ...]) -> None:
    game = CardPlay(card_guesser(4), "human:Ana" + BOTS * 2, house=house, limit=40, seed=4)
    written = game.run()
    assert game.match.is_over
    assert "House rules: " in flat(written)
    assert ("The game ends at" in written) == (house != ("no-scores",))


@pytest.mark.parametrize("columns", [40, 60, 80, 130])
@pytest.mark.parametrize("environ", [{"TERM": "xterm"}, {"TERM": "xterm", "NO_COLOR": "1"}])
def test_no_line_is_wider_than_the_screen(columns: int, environ: dict[str, str]) -> None:
    """What is typed is not written, so that lines behind a prompt begin in the middle of the screen."""
    environ = {**environ, "COLUMNS": str(columns)}
    people = "human:Ana" + BOTS * 7
    game = CardPlay(card_guesser(9), people, limit=60, seed=9, environ=environ, most=50_000)
    written = game.run()
    assert game.match.is_over
    assert ("\x1b[1;97;4" in written) == ("NO_COLOR" not in environ)
    for line in plain(written).split("\n"):
        for part in line.split(" > "):
            assert len(part) <= columns, part


def test_whatever_is_typed_gets_a_sentence_or_is_an_answer() -> None:
    for number in range(4):
        people = ("human:Ana" + BOTS * 3, "human:Ana,human:Bob,bot:chaos")[number % 2]
        game = CardPlay(card_guesser(number, ODD), people, limit=40, seed=number, most=50_000)
        written = game.run()
        assert "Traceback" not in written
        assert game.match.is_over


def test_a_game_that_is_left_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.frantic"
    answers = card_guesser(2)
    left = 40

    def typist(shown: str) -> str:
        nonlocal left
        left -= 1
        return "q" if left < 0 and "Which card" in prompt_of(shown) else answers(shown)

    written = CardPlay(typist, record=path).run()
    assert "Go on with: frantic-board play --text --resume" in written
    verify(load_record(path))


# --- one thing after the other ---------------------------------------------------------------------------


def position(*hands: str, discard: str = "red-5", **more: object) -> Position:
    """Ana's turn."""
    return Position(hands=tuple(cards(hand) for hand in hands), discard=cards(discard), **more)  # type: ignore[arg-type]  # whatever a position has


def typed(*lines: str, place: Position, seats: str = "human:Ana,bot:chaos") -> tuple[str, CardPlay]:
    """What is seen when these lines are typed from a position on."""
    game = CardPlay(script(*lines), seats, limit=154, position=place)
    return plain(game.run()), game


def test_the_hand_is_sorted_and_numbered_and_what_can_be_played_has_a_star() -> None:
    place = position("fantastic green-1 red-2 red-2 blue-5", "blue-1")
    written, _ = typed(place=place)
    listed = re.findall(r"^ +([0-9])([* ])(.*?)(?:  .*)?$", written, re.MULTILINE)
    assert listed == [
        ("1", "*", "Blue 5"),
        ("2", "*", "Red 2 x2"),
        ("3", " ", "Green 1"),
        ("4", "*", "Fantastic"),
        ("5", "*", "draw (d)"),
    ]


@pytest.mark.parametrize("line", ["2", "red-2", "Red 2", "red 2", "play red-2", "rocket play red-2"])
def test_a_card_is_chosen_by_number_by_name_or_in_the_notation(line: str) -> None:
    written, game = typed(line, place=position("blue-5 red-2 green-1", "blue-1"))
    assert "Ana plays Red 2." in written
    assert KIND_OF_NAME["red-2"] not in game.match.state.hands[0]


def test_a_card_that_cannot_be_played_says_why() -> None:
    place = position("curse fuck-you green-1 the-end", "blue-1")
    written, _ = typed("1", "2", "curse", "4", "play green-1", "play red-9", place=place)
    for sentence in (
        "This card does not fit.",
        "Fuck You needs exactly 10 cards in hand.",
        "Curse cannot be played.",
        "The End must be your only card.",
        "This card is not in your hand.",
    ):
        assert sentence in written, sentence
    assert "Nothing in your hand fits." in written


def test_what_was_drawn_is_marked_as_new() -> None:
    place = position("blue-1 green-1", "blue-1", pile=cards("green-2 green-2"))
    written, _ = typed("d", place=place)
    assert "Ana draws Green 2." in written
    assert "Green 2 (new)" in written
    assert "Green 1 (new)" not in written


def test_who_can_only_end_the_turn_presses_enter() -> None:
    place = position("blue-1 green-1", "blue-1", pile=cards("green-2 green-2 green-3"))
    written, _ = typed("d", "", place=place)
    assert "Ana plays nothing." in written


def test_a_wish_by_number_is_that_number() -> None:
    place = position("fantastic blue-1 blue-2", "blue-1")
    written, _ = typed("fantastic", "7", place=place)
    assert "Ana wishes for 7." in written
    by_name, _ = typed("fantastic", "green", place=place)
    assert "Ana wishes for Green." in by_name


def test_shares_are_chosen_player_by_player() -> None:
    place = position("fantastic-four blue-1 blue-2", "blue-1", "blue-3", "blue-4")
    seats = "human:Ana,bot:chaos,bot:chaos,bot:chaos"
    written, _ = typed("fantastic-four", "robot", "1", "duck", place=place, seats=seats)
    assert "How many cards for Robot?" in written
    assert "Ana aims Fantastic Four at Robot (1), Duck (3)." in written


def test_mimicry_says_what_it_is() -> None:
    place = position("mimicry blue-1 blue-2 blue-3", "blue-1")
    written, _ = typed("mimicry", "gift", "blue-1", "blue-2", place=place)
    assert "Ana plays Mimicry as Gift." in written
    assert "Chosen so far: Blue 1." in written
    assert "Robot gets Blue 1, Blue 2 from Ana." in written


@pytest.mark.parametrize(("hand", "is_asked"), [("counterattack blue-1", True), ("blue-1 blue-2", False)])
def test_one_person_is_asked_only_who_can_throw_in(hand: str, is_asked: bool) -> None:
    """Alone at the screen there is nothing to hide."""
    first = Seat("bot:first", lambda _rng: lambda _view, asked: asked.options()[0])
    setup = Setup(load_sets(), FIGURES[:2])
    match = Match(setup, [human_seat("Ana"), first], 1)
    match.state = set_up(setup, position(hand, "red-skip green-1", turn=1))
    written = plain(Sitting(match, script("1")).run())
    assert "Robot aims Skip at Ana." in written
    assert "Is there a Counterattack?" not in written, "the table is not asked"
    assert ("Ana: Skip is aimed at you. Throw in Counterattack?" in written) == is_asked
    assert ("Ana throws in Counterattack!" in written) == is_asked


def test_taking_back_before_an_event_is_turned_up() -> None:
    place = position("black-5 blue-1", "blue-1 blue-2")
    game = CardPlay(script("black-5", "u"), sets=(), limit=154, position=place)
    written = plain(game.run())
    assert "Enter: go on, u: take back" in written
    assert "Taken back." in written
    assert KIND_OF_NAME["black-5"] in game.match.state.hands[0]
    after_window, _ = typed("black-5", "", place=place)
    assert "take back" not in after_window, "who might have let it pass is not to be seen"


@pytest.mark.parametrize("topic", ["gift", "red-gift", "Red Gift", "GIFT"])
def test_help_about_a_card(topic: str) -> None:
    written, _ = typed(f"? {topic}", place=position("blue-1", "blue-1"))
    assert "Gift: Give somebody two of your hand cards." in written


@pytest.mark.parametrize(
    ("topic", "text"),
    [
        ("tornado", "Tornado: "),
        ("the all-seeing eye", "The All-Seeing Eye: "),
        ("pandoras box", "Pandora's Box: "),
        ("looping", "Looping: Play goes the other way until your next turn has ended."),
        ("no-backtalk", "No Backtalk: Nobody can throw in Counterattack."),
        ("swap", "Colour Swap: "),
        ("blue-red-swap", "Colour Swap: "),
        ("2nd chance", "2nd Chance: "),
        ("second-chance", "2nd Chance: "),
        ("black-7", "Black number: "),
    ],
)
def test_help_about_everything_on_the_table(topic: str, text: str) -> None:
    written, _ = typed(f"? {topic}", place=position("blue-1", "blue-1"))
    assert text in written


def test_help_in_the_language_of_the_table() -> None:
    game = CardPlay(
        script("? 5 rouge", "? tornado", "?", "5", "", ""), manner=Manner(language="fr"), limit=154, seed=3
    )
    written = plain(game.run())
    assert "Nombre coloré" in written
    assert "Tornado" in written


def test_polite_company_reads_no_bad_word() -> None:
    manner = Manner(is_polite=True)
    game = CardPlay(card_guesser(5), "human:Ana" + BOTS * 3, seed=5, limit=60, manner=manner)
    assert not re.search("Fuck|Bastard", game.run())
