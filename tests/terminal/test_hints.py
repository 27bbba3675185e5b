"""Hints in the terminal, in both games: for whoever is asked, as private as the hand, and without a trace."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from frantic_board.board.cards import BLOCK, EMPTY, RE_ROLL, REMOTE, SNAIL, X
from frantic_board.board.positions import Position
from frantic_board.bots import Budget
from frantic_board.cards.cards import KIND_OF_NAME
from frantic_board.cards.positions import Position as CardPosition
from frantic_board.kernel import AnyDecision
from frantic_board.kernel.piles import multiset
from frantic_board.records.record import load_record, verify
from frantic_board.terminal.game import Game
from frantic_board.terminal.table import Manner
from tests.terminal.cards.driver import CardPlay, card_guesser, flat, plain
from tests.terminal.driver import Play, Sitting, Typist, guesser, prompt_of, script

FEW = Budget(simulations=24)
PEOPLE = "human:Ana,human:Bob"
NAMES = ("Ana", "Bob", "Cem")


def board(typist: Typist, seats: str = "human:Ana,bot:chaos", **options: object) -> Sitting:
    sitting = Play(typist, seats, **options)  # type: ignore[arg-type]  # whatever a test needs
    sitting.game.hint_budget = FEW
    return sitting


def cards(typist: Typist, seats: str = "human:Ana,bot:chaos", **options: object) -> Sitting:
    sitting = CardPlay(typist, seats, **options)  # type: ignore[arg-type]  # whatever a test needs
    sitting.game.hint_budget = FEW
    return sitting


def at_question(*lines: str) -> Typist:
    """Types these lines at questions, Enter before them, then nothing more."""
    left = iter(lines)

    def typist(shown: str) -> str | None:
        return "" if re.search("Enter|Entrée", prompt_of(shown)) else next(left, None)

    return typist


GAMES = pytest.mark.parametrize("play", [board, cards])


def hand(names: str) -> bytes:
    return multiset(KIND_OF_NAME[name] for name in names.split())


@GAMES
@pytest.mark.parametrize("word", ["h", "hint", "HINT"])
def test_it_says_what_to_do_and_why_and_asks_again(play: Callable[..., Sitting], word: str) -> None:
    written = plain(play(at_question(word)).run())
    before, _, after = written.partition("  Thinking about it…\n")
    assert re.match(r"  Hint: (Lay|Play|Draw|Let|Turn|Throw|Pick) .+\.\n", after, re.DOTALL)
    questions = re.findall(r"^(.+\(\? help\)) > ", before + "\n" + after, re.MULTILINE)
    assert len(questions) == 2
    assert len(set(questions)) == 1, "asked again"


@GAMES
@pytest.mark.parametrize(
    ("language", "thinking", "hint"), [("de", "Ich denke nach", "Tipp:"), ("fr", "Je réfléchis", "Conseil :")]
)
def test_it_speaks_the_language_of_the_table(
    play: Callable[..., Sitting], language: str, thinking: str, hint: str
) -> None:
    written = flat(play(at_question("hint"), manner=Manner(language)).run()).replace("\u00a0", " ")
    assert thinking in written
    assert hint in written


@GAMES
def test_help_tells_of_it(play: Callable[..., Sitting]) -> None:
    assert "a hint: what a good bot would do, and why" in flat(play(at_question("?")).run())


@GAMES
def test_it_fits_the_width_of_the_terminal(play: Callable[..., Sitting]) -> None:
    written = plain(play(at_question("hint"), environ={"TERM": "xterm", "COLUMNS": "50"}).run())
    told = written.partition("Hint: ")[2].partition(" > ")[0].split("\n")[:-1]
    assert len(told) > 1
    assert max(map(len, told)) <= 50


@GAMES
def test_a_hint_changes_neither_the_game_nor_its_record(play: Callable[..., Sitting], tmp_path: Path) -> None:
    def played(name: str, *, with_hints: bool) -> str:
        answers = guesser(8, 24, ("d", "p"))
        held_back: list[str] = []
        hints = 0

        def typist(shown: str) -> str:
            nonlocal hints
            if held_back:
                return held_back.pop()
            answer = answers(shown)
            if with_hints and hints < 30 and "? help" in prompt_of(shown):
                hints += 1
                held_back.append(answer)
                return "hint"
            return answer

        path = tmp_path / name
        sitting = play(typist, seed=4, limit=20, record=path)
        sitting.game.hint_budget = Budget(simulations=1)
        assert ("Hint: " in sitting.run()) == with_hints
        verify(load_record(path))
        return path.read_text(encoding="utf-8")

    assert played("with", with_hints=True) == played("without", with_hints=False)


@GAMES
def test_what_fails_is_a_sentence_and_the_game_goes_on(
    play: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    sitting = play(at_question("hint", "b"))
    monkeypatch.setattr("frantic_board.play.thinking.Here.hint", fail)
    written = flat(sitting.run())
    assert "There is no hint this time (ZeroDivisionError)." in written
    assert "Hint: " not in written
    assert "The game is saved" in written or "not recorded" in written


@GAMES
def test_who_only_types_hint_is_nobody_after_a_while(
    play: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("frantic_board.terminal.ask.MOST_VAIN", 20)
    sitting = play(lambda _: "hint")
    sitting.game.hint_budget = Budget(simulations=1)
    assert "not recorded" in flat(sitting.run())


# --- secrecy ---------------------------------------------------------------------------------------------


@GAMES
def test_a_hint_is_on_the_screen_only_while_who_is_asked_is_at_the_keyboard(
    play: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    told = Game._advise

    def advise(game: Game) -> bool:
        pending: AnyDecision | None = game._match.pending
        assert pending is not None
        asked.append(pending.seat)
        return told(game)

    monkeypatch.setattr(Game, "_advise", advise)
    answers = guesser(8, 24) if play is board else card_guesser(8)
    at_keyboard, typed, hints = "", 0, 0

    def typist(shown: str) -> str:
        nonlocal at_keyboard, typed, hints
        shown = plain(shown)
        prompt = prompt_of(shown)
        if "press Enter" in prompt:
            at_keyboard = prompt.partition(":")[0]
        if "Hint: " in shown:
            hints += 1
            assert NAMES[asked[-1]] == at_keyboard, "only whose hint it is looks"
            assert "press Enter" not in prompt, "cleared before somebody else comes"
            assert "Enter: nobody" not in prompt, "cleared before all look"
        typed += 1
        if typed % 3 == 0 and typed < 240 and "Hint: " not in shown:
            return "hint"
        return answers(shown)

    sitting = play(typist, f"{PEOPLE},human:Cem", seed=5, limit=15)
    sitting.game.hint_budget = Budget(simulations=1)
    sitting.run()
    assert hints > 20
    assert set(asked) == {0, 1, 2}


def test_a_public_question_of_the_board_game_gets_its_hint_behind_the_curtain() -> None:
    """To pick a target shows no hand, but what a bot would do with this hand does."""
    place = Position(
        turn=0,
        at=(5, 9, 12),
        hands=tuple(multiset(each) for each in ([REMOTE, X, X, X], [X] * 4, [X] * 4)),
        cards=((20, EMPTY),)[:0],
        pile=multiset([SNAIL] * 30 + [RE_ROLL, BLOCK]),
    )
    lines = ["", "remote", "20", "hint", "1", ""]
    written = board(script(*lines), f"{PEOPLE},human:Cem", level="classic", limit=50, position=place).run()
    hinted = written.partition("Hint: ")
    assert hinted[1]
    assert "\x1b[2J" in hinted[2], "the screen is cleared once it is answered"


def test_a_public_question_of_the_card_game_gets_its_hint_behind_the_curtain() -> None:
    place = CardPosition(
        turn=0,
        hands=(hand("red-gift red-1 red-2 red-3"), hand("blue-1 blue-2"), hand("blue-3 blue-4")),
        discard=bytes((KIND_OF_NAME["red-5"],)),
    )
    lines = ["", "red gift", "hint", "1"]
    written = cards(script(*lines), f"{PEOPLE},human:Cem", sets=(), position=place).run()
    assert "gets 2 cards." in flat(written)
    assert "\x1b[2J" in written.partition("Hint: ")[2]


def test_when_all_look_there_is_no_hint() -> None:
    place = Position(
        turn=0,
        at=(5, 9),
        hands=(multiset([X] * 4), multiset([RE_ROLL, X, X, X])),
        pile=multiset([SNAIL] * 30 + [BLOCK]),
    )
    lines = ["", "x", "20", "", "hint", ""]
    written = board(script(*lines), PEOPLE, level="classic", limit=50, position=place).run()
    assert "Who wants to throw in says so first" in flat(written)
    assert "Hint: " not in written


def test_at_the_curtain_there_is_no_hint() -> None:
    written = board(script("hint", ""), PEOPLE).run()
    assert "Press Enter to go on." in written
    assert "Hint: " not in written
