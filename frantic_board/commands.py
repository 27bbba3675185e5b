"""The commands: one function for each, a few lines that call what does the work, and what they take."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from frantic_board.bots.registry import ROSTERS
from frantic_board.bots.roster import time_problem
from frantic_board.files.errors import printable
from frantic_board.files.settings import load_settings, settings_path
from frantic_board.kernel import AnyGame, AnySetup
from frantic_board.lab.arguments import add_terms, terms_of, whole
from frantic_board.lab.cheat import is_cheat
from frantic_board.lab.commands import add_bench, add_simulate, add_strength, add_tournament
from frantic_board.lab.registry import COMMANDS
from frantic_board.play.driving import MOST_AT_TABLE, is_too_slow
from frantic_board.play.games import Plan, games_dir, new_stem, plan_of, seat_of, stand_in
from frantic_board.play.registry import setup_for
from frantic_board.records import load_what_holds
from frantic_board.records.record import MAX_SEED, SUFFIX, is_label, load_record, verify
from frantic_board.records.scenarios import run_files
from frantic_board.registry import DEFAULT, GAMES
from frantic_board.terminal.play import demo_text, play_text, resume_text
from frantic_board.terminal.table import Manner
from frantic_board.ui.main import has_display
from frantic_board.ui.main import run as run_window
from frantic_board.words.language import Words, system_language
from frantic_board.workshop.library import find_track, open_track

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

DONE: Final = 0
BAD_INPUT: Final = 2


# --- commands --------------------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    if not options.text:
        if has_display():
            plan, record = _plan(options), options.resume
            return run_window(lambda shell: shell.resume(record) if record else shell.start(plan))
        _say_no_display()
        if options.resume is None and not sys.stdin.isatty():
            return _demo_in_terminal(options)
    if options.resume is not None:
        return resume_text(options.resume, _manner(options))
    seats = [seat_of(label, game=options.game) for label in options.seats]
    record = games_dir() / f"{new_stem(datetime.now())}{SUFFIX}"
    return play_text(_setup(options), seats, options.seed, record, _manner(options))


def _demo(options: argparse.Namespace) -> int:
    if not options.text:
        if has_display():
            plan = _plan(options)
            return run_window(lambda shell: shell.watch(plan))
        _say_no_display()
    return _demo_in_terminal(options)


def _demo_in_terminal(options: argparse.Namespace) -> int:
    """A whole game of bots; one takes the seat of each person."""
    bot = f"bot:{stand_in(options.game)}"
    labels = [label if label.startswith("bot:") else bot for label in options.seats]
    seats = [seat_of(label, game=options.game) for label in labels]
    return demo_text(_setup(options), seats, options.seed, _manner(options))


def _plan(options: argparse.Namespace) -> Plan:
    seats = tuple(zip(GAMES[options.game].figures, options.seats, strict=False))
    return plan_of(terms_of(options), seats, open_hands=options.open_hands, seed=options.seed)


def _setup(options: argparse.Namespace) -> AnySetup:
    return setup_for(terms_of(options), len(options.seats))


def _manner(options: argparse.Namespace) -> Manner:
    settings, problem = load_settings(settings_path())
    if problem:
        say = Words(system_language())
        text = say("The settings cannot be read, and changes are not kept: {problem}", problem=problem)
        print(text, file=sys.stderr)
    return Manner(
        settings.language or system_language(), options.open_hands, settings.is_polite, options.pace
    )


def _say_no_display() -> None:
    print("There is no display to open a window on: the game goes on here, in the terminal.", flush=True)


def _scenario(options: argparse.Namespace) -> int:
    report = run_files(options.files)
    print("\n".join(report.lines))
    return report.status


def _replay(options: argparse.Namespace) -> int:
    if options.verify:
        print(f"{printable(str(options.file))}: {verify(load_record(options.file))}")
        return DONE
    load_what_holds(options.file)  # what is no record at all is refused here, in the terminal
    if not has_display():
        print(
            "There is no display to open a window on: --verify checks the game without one.", file=sys.stderr
        )
        return BAD_INPUT
    return run_window(lambda shell: shell.open_record(options.file))


def _edit(options: argparse.Namespace) -> int:
    path = None if options.level is None else find_track(options.level)
    if path is not None:
        open_track(path)  # what is no track is refused here, in the terminal
    if not has_display():
        print("There is no display to open a window on, and tracks are drawn in one.", file=sys.stderr)
        return BAD_INPUT
    return run_window(lambda shell: shell.open_workshop(path))


# --- arguments -------------------------------------------------------------------------------------------


def game_named(arguments: Sequence[str]) -> AnyGame:
    """The game that the command line names: what the commands take depends on it."""
    parser = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    parser.add_argument("--game", default=DEFAULT)
    try:
        name = parser.parse_known_args(arguments)[0].game
    except argparse.ArgumentError:
        name = DEFAULT
    return GAMES.get(name, GAMES[DEFAULT])


class _Parser(argparse.ArgumentParser):
    """A parser whose help is told to be missing where it cannot be written, as everything else is."""

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        (file or sys.stderr).write(message)


def parser(game: AnyGame) -> argparse.ArgumentParser:
    """What reads the command line, for a game."""
    reader: argparse.ArgumentParser = _Parser(
        prog="frantic-board",
        description="Frantic, the board game and the card game: fewest points win. Unofficial.",
    )
    reader.add_argument("--version", action="version", version=f"frantic-board {version('frantic-board')}")
    commands = reader.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands, game)
    _add_demo(commands, game)
    for add in COMMANDS.values():
        add(commands)
    _add_scenario(commands)
    _add_replay(commands)
    _add_edit(commands)
    add_simulate(commands, game)
    add_tournament(commands, game)
    add_strength(commands, game)
    add_bench(commands, game)
    return reader


_Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _add_play(commands: _Commands, game: AnyGame) -> None:
    play = commands.add_parser(
        "play",
        help="straight into a game",
        description="Play: people around one screen, with bots or without.",
    )
    seats = [f"human:{game.figures[0]}", *[f"bot:{stand_in(game.name)}"] * 2]
    which = f"2 to {game.seats[-1]} of human, human:NAME and bot:NAME"
    _add_game(play, game, seats, _labels(game, has_people=True), which)
    play.add_argument("--open-hands", action="store_true", help="people may see one another's cards")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that was left")
    play.set_defaults(run=_play, pace=None)


def _add_demo(commands: _Commands, game: AnyGame) -> None:
    demo = commands.add_parser("demo", help="watch bots play", description="Watch bots play a whole game.")
    seats = [f"bot:{stand_in(game.name)}"] * 4
    _add_game(demo, game, seats, _labels(game, has_people=False), f"2 to {game.seats[-1]} of bot:NAME")
    demo.add_argument("--pace", type=_pace, metavar="SECONDS", help="for each sentence in the terminal (0.4)")
    demo.set_defaults(run=_demo, open_hands=False)


def _add_game(
    command: argparse.ArgumentParser,
    game: AnyGame,
    seats: list[str],
    read: Callable[[str], list[str]],
    which: str,
) -> None:
    bots = ", ".join(sorted(ROSTERS[game.name]))
    command.add_argument(
        "--seats",
        type=read,
        default=seats,
        metavar="SEATS",
        help=f"{which}, with commas between them; the bots are {bots}",
    )
    add_terms(command, game)
    command.add_argument("--seed", type=whole(0, MAX_SEED), metavar="S", help="the same seed, the same dice")
    command.add_argument("--text", action="store_true", help="in the terminal")


def _add_scenario(commands: _Commands) -> None:
    scenario = commands.add_parser(
        "scenario",
        help="run scenario files: a position, a script, what must follow",
        description="Run scenario files; exit status 0 only if all passed, 2 if one is malformed.",
    )
    scenario.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a scenario file")
    scenario.set_defaults(run=_scenario)


def _add_replay(commands: _Commands) -> None:
    replay = commands.add_parser(
        "replay",
        help="watch a recorded game, or check it",
        description=(
            "Watch a recorded game. With --verify it is played through and compared with its checks; "
            "exit status 1 if it diverges."
        ),
    )
    replay.add_argument("file", metavar="FILE", type=Path, help="a record (*.frantic)")
    replay.add_argument("--verify", action="store_true", help="check it, without a window")
    replay.set_defaults(run=_replay)


def _add_edit(commands: _Commands) -> None:
    edit = commands.add_parser(
        "edit",
        help="draw tracks of your own",
        description=(
            "Open the track workshop: all tracks, or the editor with one of them. "
            "A track that is not your own is opened as a copy."
        ),
    )
    edit.add_argument("level", metavar="LEVEL", nargs="?", help="a level's name or the path of its file")
    edit.set_defaults(run=_edit)


def _labels(game: AnyGame, *, has_people: bool) -> Callable[[str], list[str]]:
    """An argument type: seats as labels. A person without a name is named like the figure."""
    bots = ROSTERS[game.name]

    def read(text: str) -> list[str]:
        seats = text.split(",")
        if len(seats) not in game.seats:
            raise argparse.ArgumentTypeError(f"2 to {game.seats[-1]} seats can play, not {len(seats)}")
        labels = []
        for figure, seat in zip(game.figures, seats, strict=False):
            label = f"human:{figure}" if seat == "human" else seat
            kind, _, name = label.partition(":")
            is_known = name in bots if kind == "bot" else has_people and kind == "human"
            if kind == "bot" and is_too_slow(name):
                most = f"expected at most {MOST_AT_TABLE} simulations at a table, where nobody waits longer"
                raise argparse.ArgumentTypeError(f"{seat!r} cannot take a seat here, {most}")
            if not is_known or not is_label(label):
                people = "human, human:NAME, " if has_people else ""
                known = ", ".join(f"bot:{bot}" for bot in sorted(bots))
                expected = f"{seat!r} cannot take a seat here, expected {people}{known}"
                why = "the cheat plays in the laboratory only" if is_cheat(name) else time_problem(name)
                raise argparse.ArgumentTypeError(f"{expected}; {why}" if why else expected)
            labels.append(label)
        return labels

    return read


def _pace(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text) is None:
        raise argparse.ArgumentTypeError(f"expected seconds from 0 to 99, not {text!r}")
    return float(text)
