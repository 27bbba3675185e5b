"""People around one screen: nobody sees another's hand, and no question tells what somebody holds."""

import re
from pathlib import Path

import pytest

from frantic_board.board.cards import (
    BLOCK,
    EMPTY,
    GHOST,
    GIFT,
    NICE_TRY,
    RE_ROLL,
    REMOTE,
    SKIP,
    SNAIL,
    STOP,
    X,
)
from frantic_board.board.positions import Position
from frantic_board.board.rounds import is_set_up
from frantic_board.kernel.piles import multiset
from frantic_board.records.record import load_record, verify
from frantic_board.terminal.table import Manner
from frantic_board.words.board.cards import card_name
from frantic_board.words.language import Words
from tests.terminal.driver import Play, guesser, prompt_of, script

NAMES = ("Ana", "Bob", "Cem")
PEOPLE = ",".join(f"human:{name}" for name in NAMES)
PRIVATE = ("Which card?", "Which field?", "Facing where?")


def plain(text: str) -> str:
    """A text without its colours."""
    return re.sub("\x1b\\[[0-9;]*m", "", text)


@pytest.mark.parametrize("environ", [{"TERM": "xterm"}, {"TERM": "dumb"}], ids=["clears", "scrolls"])
def test_a_hand_is_on_the_screen_only_while_its_owner_is_at_the_keyboard(
    environ: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "a.frantic"
    answers = guesser(8, 24)
    at_keyboard = ""
    hands_shown = 0

    def typist(shown: str) -> str:
        nonlocal at_keyboard, hands_shown
        shown = plain(shown.rpartition("\n" * 24)[2] if environ["TERM"] == "dumb" else shown)
        prompt = prompt_of(shown)
        if "press Enter" in prompt:
            at_keyboard = prompt.partition(":")[0]
        owners = set(re.findall(r"(\w+): (?:lay a card|Restock)", shown))
        if prompt.startswith("Which card?"):
            hands_shown += 1
            assert owners == {at_keyboard}
            assert _listed(shown) == _held(game, NAMES.index(at_keyboard))
        elif not prompt.startswith(PRIVATE):
            assert not owners, f"a hand is still there at {prompt}"
            assert "Which card?" not in shown
        return answers(shown)

    game = Play(typist, f"{PEOPLE},bot:chaos", "sprint", 30, 4, path, environ=environ)
    written = game.run()
    assert game.match.is_over
    assert hands_shown > 30
    assert not re.search(r"draws (?!a card\.|[0-9]+ cards\.|cards\.)", written)
    assert " keeps " not in written
    verify(load_record(path))


def _listed(shown: str) -> set[str]:
    """The cards of the list above the last prompt."""
    listed = shown.rpartition("Which card?")[0].rpartition(": lay a card")[2] or shown
    return set(re.findall(r"(?<=[0-9] )([A-Z][A-Za-z-]*(?: [A-Z][a-z]+)?)", listed.partition("\n")[2]))


def _held(game: Play, seat: int) -> set[str]:
    say = Words()
    return {card_name(kind, say) for kind in game.match.state.hands[seat]}


def position(
    *hands: list[int], at: tuple[int, ...] = (), cards: tuple[tuple[int, int], ...] = ()
) -> Position:
    """Ana's turn, with these hands; nobody draws a card for a reaction."""
    pile = multiset([SNAIL] * 30 + [RE_ROLL, BLOCK, NICE_TRY])
    return Position(turn=0, at=at, hands=tuple(multiset(hand) for hand in hands), cards=cards, pile=pile)


def until_window(lines: list[str], place: Position, *after: str) -> tuple[str, Play]:
    """What two people see when these lines are typed, then the answers to a window."""
    game = Play(script(*lines, *after), "human:Ana,human:Bob", "classic", 50, 3, position=place)
    return game.run(), game


@pytest.mark.parametrize("answer", ["", "2", "1"], ids=["nobody", "Bob", "Ana"])
def test_after_a_roll_everybody_is_asked_whether_or_not_somebody_can(answer: str) -> None:
    turn = ["", "x", "20", ""]
    holds = until_window(turn, position([X] * 4, [RE_ROLL, X, X, X]))[0]
    holds_none = until_window(turn, position([X] * 4, [X] * 4))[0]
    assert holds.partition("The game")[0] == holds_none.partition("The game")[0]
    assert "Re-Roll, anyone?" in holds
    passed = until_window(turn, position([X] * 4, [RE_ROLL, X, X, X]), answer)[0]
    if answer == "":
        none = until_window(turn, position([X] * 4, [X] * 4), answer)[0]
        assert passed == none
    elif answer == "2":
        assert "Which field?" in passed.rpartition("Enter: nobody")[2]
    else:
        assert "Ana has no Re-Roll." in passed


def test_who_speaks_up_throws_in_and_the_roller_may_block_it() -> None:
    turn = ["", "x", "20", ""]
    place = position([X, X, X, BLOCK], [RE_ROLL, X, X, X])
    written, game = until_window(turn, place, "2", "30", "1", "31")
    assert "Re-Roll against Ana! Is there a Block?" in written
    assert "Ana blocks it." in written
    assert "Re-Roll, anyone?" in written.partition("Ana blocks it.")[2]
    assert game.match.state.top[30] == RE_ROLL
    assert game.match.state.top[31] == BLOCK


def test_a_silent_pass_leaves_no_trace() -> None:
    """Bob, who could react, lets it pass with everybody else; nothing offers to take that back."""
    place = position([X] * 5, [RE_ROLL, X, X, X])
    written, game = until_window(["", "x", "20", ""], place, "")
    assert not game.match.can_undo
    assert "takes back" not in written
    assert written == until_window(["", "x", "20", ""], position([X] * 5, [X] * 4), "")[0]


def test_a_speaker_may_think_again() -> None:
    turn = ["", "x", "20", ""]
    written, game = until_window(turn, position([X] * 4, [RE_ROLL, X, X, X]), "2", "u")
    assert RE_ROLL in game.match.state.hands[1]
    assert "throws in" not in written.rpartition("Enter: nobody")[2]


def test_the_target_of_an_attack_is_asked_whether_or_not_it_can_block() -> None:
    turn = ["", "remote", "20"]
    can, _ = until_window(turn, position([REMOTE, X, X, X], [BLOCK, X, X, X]))
    cannot, _ = until_window(turn, position([REMOTE, X, X, X], [X] * 4))
    assert "Remote against Bob! Is there a Block?" in can
    assert can == cannot
    blocked, game = until_window(turn, position([REMOTE, X, X, X], [BLOCK, X, X, X]), "1", "30")
    assert "Bob blocks it." in blocked
    assert game.match.state.top[30] == BLOCK


def test_a_gift_can_be_blocked_in_the_same_way() -> None:
    place = position([X] * 4, [X] * 4, at=(0, 5), cards=tuple((field, GIFT) for field in range(1, 7)))
    written, _ = until_window(["", "x", "20", "", ""], place, "2")
    assert "Gift against Bob! Is there a Block?" in written


def test_at_the_goal_everybody_is_asked_for_a_nice_try() -> None:
    place = position([X] * 4, [NICE_TRY, X, X, X], at=(49, 0))
    turn = ["", "x", "20", "", ""]
    with_it, _ = until_window(turn, place, "2", "30")
    assert with_it.count("Nice Try, anyone?") == 1
    assert "Nice try! Ana goes back to field 43." in with_it.replace("\n  ", " ")
    without, _ = until_window(turn, position([X] * 4, [X] * 4, at=(49, 0)), "")
    assert without.count("Nice Try, anyone?") == 1
    assert without.index("Nice Try, anyone?") < without.index("The round ends.")
    assert with_it.partition("Nice Try, anyone?")[0] == without.partition("Nice Try, anyone?")[0]


def test_nobody_is_asked_for_a_card_that_nobody_can_hold() -> None:
    place = Position(turn=0, hands=(multiset([X] * 4), multiset([X] * 4)), pile=multiset([SNAIL] * 20))
    assert "anyone?" not in until_window(["", "x", "20", ""], place)[0]


def test_a_choice_is_taken_back_at_the_curtain_only_by_who_made_it() -> None:
    place = position([SKIP] + [X] * 4, [GHOST] * 4)
    written, game = until_window(["", "skip", "20", "u", "", "x", "21"], place)
    assert "Taken back." in written
    assert game.match.state.top[20] == EMPTY
    assert game.match.state.top[21] == X


def test_open_hands_and_one_person_need_no_curtain() -> None:
    place = position([SKIP] + [X] * 3, [GHOST] * 4)
    manner = Manner(has_open_hands=True)
    open_hands = Play(
        script("skip", "20", ""), "human:Ana,human:Bob", position=place, level="classic", manner=manner
    )
    assert "press Enter" not in open_hands.run()
    alone = Play(script("skip", "20", ""), "human:Ana,bot:chaos", position=place, level="classic")
    written = alone.run()
    assert "press Enter" not in written
    assert "anyone?" not in written
    assert "Ana draws Snail." in written


def test_one_person_is_asked_only_when_there_is_a_choice() -> None:
    place = position([RE_ROLL, X, X, X], [STOP] * 4)
    game = Play(script("x", "20", "", "1", "30"), "human:Ana,bot:chaos", "classic", position=place)
    written = game.run()
    assert "Ana: you rolled" in written
    assert "1 throw in Re-Roll" in plain(written)
    assert game.match.state.top[30] == RE_ROLL
    passed = Play(script("x", "20", "", ""), "human:Ana,bot:chaos", "classic", position=place)
    assert "Ana keeps Re-Roll." in passed.run()


@pytest.mark.rule("B2.3")
def test_no_re_roll_is_offered_after_start_rolls_in_any_round() -> None:
    answers = guesser(5, 24)
    offered: set[int] = set()

    def typist(shown: str) -> str | None:
        state = game.match.state
        if state.round == 4:
            return None
        if "Re-Roll, anyone?" in prompt_of(shown):
            assert is_set_up(state), f"after a start roll of round {state.round}"
            offered.add(state.round)
        return answers(shown)

    game = Play(typist, PEOPLE, "sprint", 500, 4)
    game.run()
    assert offered == {1, 2, 3}
