"""A match at the table, without a window: bots think elsewhere, and how long they take tells nothing."""

import os
import subprocess
import sys
from time import sleep

import pytest

from frantic_board import Match, bot_seat, load_level
from frantic_board import Setup as BoardSetup
from frantic_board.bots import BOTS, Budget, Hint
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE, AnySetup, AnyState
from frantic_board.play import BOT_PROCESS
from frantic_board.play.bot_process import BotProcess
from frantic_board.play.driving import Failed
from frantic_board.play.match import human_seat
from frantic_board.play.session import Session
from frantic_board.play.thinking import Apart, Here, Thinkers


def test_bots_pause_only_before_what_everybody_can_be_asked() -> None:
    """Who is asked for a power card holds one that may be turned up now: a pause would tell."""
    setup = Setup(load_sets(["troublemaker", "supercharge"]), FIGURES[:3], 9000)
    session = Session(Match(setup, [bot_seat("chaos", "cards")] * 3, 2), bot_pause=0.6)
    waited: dict[str, set[bool]] = {}
    while (pending := session.match.pending) is not None and session.match.answers < 2000:
        if pending.seat == CHANCE:
            session.update(0.0)
            continue
        session.think_ahead()
        if session._thinking is not None:
            session._thinking.found.exception(20)
        told = session.update(0.0)
        waited.setdefault(pending.asks, set()).add(told is None)
        while told is None:
            told = session.update(0.6)
    session.close()
    assert waited["react"] == waited["power"] == {False}
    assert waited["turn"] == waited["target"] == {True}


BOARD = BoardSetup(load_level("tiny"), ("red", "blue", "green"))
CARDS = Setup(load_sets(["pandora"]), FIGURES[:3], 60)
BOTS_OF = {"board": ("easy", "schemer:20", "chaos"), "cards": ("easy", "sly", "chaos")}


def played(setup: AnySetup, thinkers: Thinkers) -> tuple[AnyState, int]:
    """How a game of bots ends, with somebody sitting in for a seat in the middle of it."""
    seats = [thinkers.seat(name, setup.game) for name in BOTS_OF[setup.game]]
    session = Session(Match(setup, seats, 7), thinkers, bot_pause=0.0)
    while not session.match.is_over and session.match.answers < 400:
        if session.update(0.0) is None:
            sleep(0.0002)
        elif session.match.answers == 50:
            session.hand_over(0, thinkers.seat("chaos", setup.game))
    session.close()
    return session.match.state, session.match.answers


@pytest.mark.parametrize("setup", [BOARD, CARDS], ids=["board", "cards"])
def test_the_same_seed_gives_the_same_game_wherever_bots_think(setup: AnySetup) -> None:
    assert played(setup, Apart()) == played(setup, Here())


@pytest.mark.parametrize("setup", [BOARD, CARDS], ids=["board", "cards"])
def test_hints_are_the_same_wherever_they_are_thought_of(setup: AnySetup) -> None:
    found = []
    for thinkers in (Apart(), Here()):
        found.append(hint_of(setup, thinkers))
    assert found[0] is not None
    assert found[0] == found[1]


def hint_of(setup: AnySetup, thinkers: Thinkers) -> Hint | None:
    """What a person is told who asks at the beginning of a game."""
    match = Match(setup, [human_seat("Ana")] * 3, 3)
    session = Session(match, thinkers, hint_budget=Budget(simulations=40))
    while session.match.pending is not None and session.match.pending.seat == CHANCE:
        session.update(0.0)
    session.seek_hint()
    while session.is_seeking_hint:
        sleep(0.001)
    found = session.found_hint
    session.close()
    return found


def test_a_thought_that_is_of_no_use_any_more_ends_with_its_process() -> None:
    thinkers = Apart()
    session = Session(
        Match(BOARD, [thinkers.seat("schemer:15s"), *[thinkers.seat("chaos")] * 2], 3), thinkers
    )
    while not session.is_thinking:
        session.update(0.0)
    process = thinkers.process
    assert process is not None
    session.hand_over(0, human_seat("Ana"))
    assert process._process.returncode is not None
    assert thinkers.process is None
    session.close()


def test_a_bot_that_only_this_program_knows_thinks_here() -> None:
    BOTS["mine"] = BOTS["chaos"]
    try:
        thinkers = Apart()
        session = Session(Match(BOARD, [thinkers.seat("mine")] * 3, 3), thinkers, bot_pause=0.0)
        while session.match.answers < 60:
            session.update(0.0)
        session.close()
        assert not session.notes
    finally:
        del BOTS["mine"]


def test_where_no_process_can_be_started_bots_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("subprocess.Popen", refuse)
    assert played(BOARD, Apart()) == played(BOARD, Here())


def serve_with(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Have processes of bots run this instead."""
    command = [sys.executable, "-c", program]
    monkeypatch.setattr("frantic_board.play.bot_process._command", lambda: command)


def test_where_processes_end_before_they_say_a_word_bots_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    serve_with(monkeypatch, "")
    assert played(BOARD, Apart()) == played(BOARD, Here())


def test_a_hint_is_found_even_if_the_process_ends_while_it_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    serve_with(monkeypatch, "input(); print('answer [[', end='')")
    assert hint_of(BOARD, Apart()) == hint_of(BOARD, Here())


def test_the_rest_of_a_line_that_is_too_long_is_not_taken_for_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    serve_with(monkeypatch, "input(); print('answer ' + 'x' * 9000)")
    process = BotProcess()
    with pytest.raises(Failed, match="said something that is no answer"):
        process.ask("anything")
    assert process.is_gone
    process.close()


def test_a_process_that_has_ended_can_be_closed_where_the_system_then_refuses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    serve_with(monkeypatch, "")
    process = BotProcess()
    with pytest.raises(Failed):
        process.ask("anything")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "killpg", refuse, raising=False)
    process.close()


def test_a_process_of_bots_starts_where_signals_have_fewer_names() -> None:
    program = f"""
import signal, sys
del signal.SIGKILL
sys.argv = ["frantic-board", "{BOT_PROCESS}"]
from frantic_board.__main__ import main
main()
"""
    done = subprocess.run([sys.executable, "-c", program], input=b"", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
