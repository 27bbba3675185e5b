"""Pictures of every screen, in every language and at several sizes, without a display.

    python -m tests.tools.gallery OUT_DIR [--language de] [--size 1024x640] [--screen title …] [--text 150]

The pictures are for people to look at; `OUT_DIR/LANGUAGE/WIDTHxHEIGHT/SCREEN.png`.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from frantic_board.board.cards import (
    BLOCK,
    EMPTY,
    FACE_OF,
    GIFT,
    KIND_OF_NAME,
    MAGNET,
    RE_ROLL,
    SKIP,
    SWAP,
    TROUBLEMAKER,
)
from frantic_board.board.facts import AttackBlocked, PlayEffect, Targeted
from frantic_board.board.positions import Position, set_up
from frantic_board.board.state import FIGURES
from frantic_board.bots import Budget
from frantic_board.kernel.piles import multiset
from frantic_board.play.games import Plan
from frantic_board.play.thinking import Here
from frantic_board.registry import GAMES
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.main import open_shell
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.flow import Shell
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.table.chalk import ChalkBoard
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.lines import HandCard
from frantic_board.ui.table.moments import BigMoment
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.bar import SPEEDS as VIEWER_SPEEDS
from frantic_board.ui.watch.exporting import save_png
from frantic_board.ui.watch.setup import WatchSetupScene
from frantic_board.ui.watch.viewer import ViewerScene
from frantic_board.ui.widgets import ListView
from frantic_board.ui.widgets.tabs import TabStrip
from frantic_board.words.board.rules import rules
from frantic_board.words.cards.rules import rules as card_rules
from frantic_board.words.language import LANGUAGES, Words
from tests.tools.headless import open_nowhere, own_home, screenshot, window_size
from tests.tools.questions import SCREENS as QUESTION_SCREENS
from tests.tools.questions import table_at
from tests.tools.workshop_screens import SCREENS as WORKSHOP_SCREENS

SIZES: Final = ((1024, 640), (1440, 900), (3840, 2160))
_FRAME: Final = 1 / 30
_LONGEST: Final = 60.0
"""No screen takes longer than this to come up, in seconds of the game."""

_NAMES: Final = ("Ana", "Björn", "Chloé")
_CARDS: Final = (
    (3, FACE_OF["push", ">"]),
    (7, FACE_OF["stop", ""]),
    (9, FACE_OF["snail", ""]),
    (12, FACE_OF["jump", "+"]),
    (19, FACE_OF["x", ""]),
    (24, FACE_OF["magnet", ""]),
    (27, FACE_OF["fuck-you", ""]),
    (33, FACE_OF["gift", ""]),
    (41, FACE_OF["troublemaker", ""]),
)
"""Something to look at on the classic track."""


class _SteadyClock:
    """A clock on which every frame takes the same time."""

    def tick(self, _framerate: float = 0, /) -> int:
        """Wait for nothing."""
        return round(1000 * _FRAME)


# --- getting somewhere -----------------------------------------------------------------------------------


def _wait(shell: Shell, seconds: float) -> None:
    for _ in range(round(seconds / _FRAME)):
        shell.app.step(_FRAME)


def _until(shell: Shell, condition: Callable[[], bool]) -> None:
    end = time.monotonic() + _LONGEST
    while time.monotonic() < end:
        if condition():
            return
        shell.app.step(_FRAME)
        time.sleep(0.001)  # bots think in a thread of their own, and need time of the clock
    raise RuntimeError("this screen never came up")


def _table(shell: Shell, people: int, bots: int, position: Position) -> TableScene:
    """A table with a position set up by hand."""
    labels = [f"human:{_NAMES[seat]}" for seat in range(people)] + ["bot:chaos"] * bots
    plan = Plan(tuple(zip(FIGURES, labels, strict=False)), seed=3)
    return table_at(shell, plan, lambda setup: set_up(setup, position))


def _position(turn: int, at: Sequence[int], hands: Sequence[Sequence[int]]) -> Position:
    return Position(turn, tuple(at), tuple(multiset(hand) for hand in hands), _CARDS, scores=(31, 12, 44))


_HAND: Final = (SKIP, KIND_OF_NAME["push"], RE_ROLL, GIFT)
_CALM: Final = (SKIP, SKIP, GIFT, MAGNET)
"""Nothing to throw in, so that nobody is asked."""


def _play(shell: Shell) -> None:
    _table(shell, 1, 2, _position(0, (5, 17, 30), (_HAND, _HAND, _HAND)))
    _wait(shell, 2.0)


def _choosing(shell: Shell) -> None:
    _play(shell)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2", scancode=0)
    shell.app.step(_FRAME, [key])
    _wait(shell, 0.5)


def _pushing(shell: Shell) -> None:
    """A Push over a field, turned where the pointer is."""
    _choosing(shell)
    scene = shell.app.scene
    assert isinstance(scene, TableScene)
    board = scene.root.content.find("board")
    assert isinstance(board, BoardPicture)
    rect = board.geometry.field_rect(8 if board.shown.top[8] == EMPTY else 11)
    point = (rect.right - 12, rect.centery)
    shell.app.step(_FRAME, [pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))])
    _wait(shell, 0.3)


def _recap(shell: Shell) -> None:
    """It is a person's turn again, after two bots."""
    scene = _table(shell, 1, 2, _position(1, (5, 17, 30), (_CALM, _CALM, _CALM)))
    _until(
        shell,
        lambda: scene.question is not None and not scene.question.is_reaction and scene.middle.turn == 0,
    )
    _wait(shell, 1.0)


def _rolling(shell: Shell) -> None:
    """A card was laid, and the die waits."""
    _choosing(shell)
    scene = shell.app.scene
    assert isinstance(scene, TableScene)
    board = scene.root.content.find("board")
    assert isinstance(board, BoardPicture)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        values = {
            "pos": board.geometry.field_rect(11).center,
            "rel": (0, 0),
            "buttons": (0, 0, 0),
            "button": 1,
        }
        shell.app.step(_FRAME, [pygame.event.Event(kind, values)])
    _wait(shell, 2.0)


def _blocking(shell: Shell) -> None:
    """Somebody blocks: a big moment."""
    scene = _table(shell, 1, 2, _position(0, (5, 17, 30), (_CALM, _CALM, _CALM)))
    _wait(shell, 0.5)
    assert isinstance(scene.middle, BoardMiddle)
    for fact in (PlayEffect(1, SWAP), Targeted(1, 2, 0), AttackBlocked(2)):
        scene.middle.show(fact)
    moment = scene.middle.moment(AttackBlocked(2))
    assert moment is not None
    scene.frame.moments.begin(moment)
    _wait(shell, 0.1)


def _hint(shell: Shell) -> None:
    _play(shell)
    scene = shell.app.scene
    assert isinstance(scene, TableScene)
    scene.session.hint_budget = Budget(simulations=200)
    scene.ask_hint()
    while scene.session.is_seeking_hint:
        time.sleep(0.001)
    _wait(shell, 0.3)


def _window(shell: Shell) -> None:
    """Hidden hands: somebody has rolled, and everybody may react."""
    scene = _table(shell, 3, 0, _position(0, (5, 17, 30), ((), _HAND, _HAND)))
    _wait(shell, 0.2)
    scene.roll()
    _wait(shell, 2.0)


def _close_up(shell: Shell) -> None:
    _play(shell)
    scene = shell.app.scene
    assert isinstance(scene, TableScene)
    scene.inspect(HandCard(MAGNET))
    _wait(shell, 0.5)


def _curtain(shell: Shell) -> None:
    scene = _table(shell, 3, 0, _position(1, (5, 17, 30), (_HAND, _HAND, _HAND)))
    _until(shell, lambda: bool(scene.root.layers) and isinstance(scene.root.layers[-1], Curtain))
    _wait(shell, 0.5)


def _reaction(shell: Shell) -> None:
    hands = ((RE_ROLL, BLOCK, SKIP, GIFT), (MAGNET,) * 4, (MAGNET,) * 4)
    scene = _table(shell, 1, 2, _position(1, (5, 17, 30), hands))

    def is_asked() -> bool:
        pending = scene.session.match.pending
        return scene.session.match.waits_for_answer and pending is not None and pending.asks == "react"

    _until(shell, is_asked)
    _wait(shell, 1.5)


def _event(shell: Shell) -> None:
    hands = (_CALM, (TROUBLEMAKER,) * 4, (TROUBLEMAKER,) * 4)
    scene = _table(shell, 1, 2, _position(1, (5, 17, 30), hands))
    _until(shell, lambda: any(isinstance(widget, BigMoment) for widget in scene.root.content.walk()))
    _wait(shell, 0.3)


def _chalk_board(shell: Shell) -> None:
    hands = (_CALM, (MAGNET,) * 4, (MAGNET,) * 4)
    scene = _table(shell, 1, 2, Position(1, (5, 49, 30), tuple(map(multiset, hands)), scores=(31, 12, 44)))
    _until(shell, lambda: bool(scene.root.layers) and isinstance(scene.root.layers[-1], ChalkBoard))
    _wait(shell, 6.0)


def _ending(shell: Shell, game: str, page: int) -> None:
    figures = GAMES[game].figures
    sets = ("troublemaker", "supercharge", "pandora") if game == "cards" else ()
    plan = Plan(tuple((figure, "bot:chaos") for figure in figures), seed=8, game=game, sets=sets)
    shell.start(plan)
    assert shell.game is not None
    shell.game.session.match.play_on()
    shell.end()
    scene = shell.app.scene
    assert isinstance(scene, EndScene)
    tabs = scene.root.content.find("tabs")
    assert isinstance(tabs, TabStrip)
    tabs.choose(page)
    _wait(shell, 0.2)


def _pause(shell: Shell) -> None:
    _play(shell)
    shell.pause()
    _wait(shell, 0.2)


def _seats(shell: Shell) -> None:
    labels = ("human:Ana", "human:Björn", *["bot:nasty"] * 6)
    plan = Plan(tuple(zip(GAMES["cards"].figures, labels, strict=True)), game="cards", seed=3)
    shell.start(plan)
    shell.pause()
    shell.open_seats()
    _wait(shell, 0.2)


def _error(shell: Shell) -> None:
    _play(shell)
    shell.failed(shell.app, RuntimeError("something that must not happen"))
    _wait(shell, 0.2)


def _chapter(shell: Shell, index: int) -> None:
    shell.open_rules()
    scene = shell.app.scene
    assert isinstance(scene, RulesScene)
    scene.show(index)
    listing = scene.root.content.find("chapters")
    assert isinstance(listing, ListView)
    listing.select(index)
    _wait(shell, 0.4)


def _card_chapter(shell: Shell, index: int) -> None:
    shell.app.push(RulesScene(shell.desk, "cards", card_rules(Words("en"))[index].key))
    _wait(shell, 0.4)


def _new_game(shell: Shell) -> None:
    seats = [("red", "human:Ana"), ("blue", "human:Björn")]
    seats += [(figure, "bot:chaos") for figure in FIGURES[2:]]
    shell.open_new_game(plan=Plan(tuple(seats)))
    _wait(shell, 0.2)


def _new_card_game(shell: Shell) -> None:
    shell.open_new_game("cards")
    _wait(shell, 0.2)


def _left_game(shell: Shell) -> None:
    _play(shell)
    shell.open_title()
    _wait(shell, 2.0)


def _settings(shell: Shell) -> None:
    shell.open_settings()
    _wait(shell, 0.2)


def _bots(game: str = "board", seats: int = 4) -> Plan:
    """Bots that choose at random; at cards with all sets."""
    figures = GAMES[game].figures[:seats]
    sets = ("troublemaker", "supercharge", "pandora") if game == "cards" else ()
    return Plan(tuple((figure, "bot:chaos") for figure in figures), seed=8, game=game, sets=sets)


def _recorded(shell: Shell, plan: Plan | None = None) -> Path:
    """A whole game of bots, and its record."""
    shell.start(plan or _bots())
    game = shell.game
    assert game is not None
    assert game.path is not None
    game.session.match.play_on()
    shell.open_title()
    return game.path


def _replay(shell: Shell, plan: Plan | None = None) -> ViewerScene:
    shell.open_record(_recorded(shell, plan))
    scene = shell.app.scene
    assert isinstance(scene, ViewerScene)
    scene.toggle()
    _wait(shell, 1.0)
    turns = scene.timeline.turns
    scene.seek(turns[3 * len(turns) // 4 + 1].moment - 1)
    _wait(shell, 0.5)
    return scene


def _replay_still(shell: Shell, plan: Plan | None = None) -> None:
    _replay(shell, plan)


def _replay_hidden(shell: Shell) -> None:
    _replay(shell).toggle_hands()
    _wait(shell, 0.5)


def _replay_menu(shell: Shell) -> None:
    _replay(shell).open_menu()
    _wait(shell, 0.5)


def _replay_end(shell: Shell, plan: Plan | None = None) -> None:
    scene = _replay(shell, plan)
    scene.seek(scene.timeline.end)
    _wait(shell, 0.5)


def _play_on(shell: Shell, plan: Plan | None = None) -> None:
    scene = _replay(shell, plan)
    shell.play_on(scene.timeline, scene.at)
    _wait(shell, 0.3)


def _film(shell: Shell) -> None:
    _replay(shell).exporter.save_gif()
    _wait(shell, 0.5)


def _watch(shell: Shell, game: str = "board") -> None:
    shell.watch(_bots(game, 6))
    scene = shell.app.scene
    assert isinstance(scene, ViewerScene)
    scene.set_speed(len(VIEWER_SPEEDS) - 1)
    _until(shell, lambda: scene.timeline.turns[-1].number > 20)
    scene.set_speed(1)
    _wait(shell, 1.0)


def _watch_set_up(shell: Shell) -> None:
    shell.open_watch()
    _wait(shell, 0.2)


def _watch_cards_set_up(shell: Shell) -> None:
    shell.open_watch()
    _wait(shell, 0.2)
    scene = shell.app.scene
    assert isinstance(scene, WatchSetupScene)
    scene.choose_game(1)
    _wait(shell, 0.2)


def _replays(shell: Shell) -> None:
    _recorded(shell, _bots("cards", 8))
    path = _recorded(shell)
    for number, lines in enumerate((3, 90, None), 2):
        kept = path.read_text().splitlines()[:lines]
        path.with_stem(f"{path.stem}-{number}").write_text("\n".join(kept) + "\n")
    shell.open_replays()
    # The worker that reads the records needs real time.
    for _ in range(100):
        time.sleep(0.005)
        shell.app.step(_FRAME)


def _no_replays(shell: Shell) -> None:
    shell.open_replays()
    _wait(shell, 0.2)


def screens() -> dict[str, Callable[[Shell], None]]:
    """What brings up each screen, from the title, by the screen's name."""
    found: dict[str, Callable[[Shell], None]] = {
        "title": partial(_wait, seconds=2.0),
        "title-continue": _left_game,
        "new-game": _new_game,
        "new-game-cards": _new_card_game,
        "settings": _settings,
        "watch-set-up": _watch_set_up,
        "watch-set-up-cards": _watch_cards_set_up,
        "watch": _watch,
        "watch-cards": partial(_watch, game="cards"),
        "replays": _replays,
        "replays-none": _no_replays,
        "replay": _replay_still,
        "replay-hidden": _replay_hidden,
        "replay-menu": _replay_menu,
        "replay-end": _replay_end,
        "replay-film": _film,
        "replay-play-on": _play_on,
        "replay-cards": partial(_replay_still, plan=_bots("cards")),
        "replay-cards-8": partial(_replay_still, plan=_bots("cards", 8)),
        "replay-cards-end": partial(_replay_end, plan=_bots("cards", 8)),
        "replay-cards-play-on": partial(_play_on, plan=_bots("cards", 8)),
        "table": _play,
        "table-choosing": _choosing,
        "table-push": _pushing,
        "table-guide": _play,
        "table-recap": _recap,
        "table-roll": _rolling,
        "table-block": _blocking,
        "table-close-up": _close_up,
        "table-hint": _hint,
        "table-window": _window,
        "table-curtain": _curtain,
        "table-reaction": _reaction,
        "table-event": _event,
        "table-chalk-board": _chalk_board,
        "pause": _pause,
        "pause-seats": _seats,
        "error": _error,
    }
    found |= QUESTION_SCREENS | WORKSHOP_SCREENS
    for page, name in enumerate(("points", "rounds", "positions", "pushes", "dice")):
        found[f"ending-{name}"] = partial(_ending, game="board", page=page)
    for page, name in enumerate(("points", "rounds", "attacks", "luck", "cards")):
        found[f"ending-of-cards-{name}"] = partial(_ending, game="cards", page=page)
    for index, chapter in enumerate(rules(Words("en"))):
        found[f"rules-{chapter.key}"] = partial(_chapter, index=index)
    for index, card_chapter in enumerate(card_rules(Words("en"))):
        found[f"rules-of-cards-{card_chapter.key}"] = partial(_card_chapter, index=index)
    return found


# --- the command -----------------------------------------------------------------------------------------


def render(
    out: Path,
    languages: Sequence[str],
    sizes: Sequence[tuple[int, int]],
    names: Sequence[str],
    text_percent: int = 100,
) -> int:
    """Draw the screens; how many pictures were made."""
    made = 0
    for language in languages:
        for size in sizes:
            for name in names:
                with own_home():
                    picture = _picture(language, size, name, text_percent)
                save_png(picture, out / language / f"{size[0]}x{size[1]}" / f"{name}.png")
                made += 1
    return made


def _picture(language: str, size: tuple[int, int], name: str, text_percent: int) -> pygame.Surface:
    shell = open_shell(size, _SteadyClock(), random.Random(5))
    shell.thinkers = Here
    understood = () if name == "table-guide" else ("guide",)
    settings = replace(shell.desk.settings, language=language, text_percent=text_percent)
    shell.desk.change(replace(settings, hints_understood=understood))
    shell.open_title()
    screens()[name](shell)
    picture = screenshot(shell.app)
    shell.leave_game()
    return picture


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is returned."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.gallery", description="Draw every screen to PNG files."
    )
    parser.add_argument("out", metavar="OUT_DIR", type=Path, help="the folder for the pictures")
    parser.add_argument("--language", choices=sorted(LANGUAGES), help="only this language")
    parser.add_argument("--size", type=window_size, metavar="WIDTHxHEIGHT", help="only this size")
    parser.add_argument("--screen", choices=sorted(screens()), nargs="+", help="only these screens")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT", help="the size of the text")
    options = parser.parse_args(arguments)
    languages = [options.language] if options.language else list(LANGUAGES)
    sizes = [options.size] if options.size else list(SIZES)
    names = options.screen or list(screens())
    made = render(options.out, languages, sizes, names, options.text)
    sys.stdout.write(f"{made} pictures in {options.out}\n")
    return 0


if __name__ == "__main__":
    open_nowhere()
    raise SystemExit(main())
