"""The pictures of the README, as the game looks now: both tables, and a turn as an animated GIF.

    python -m tests.tools.readme_pictures [OUT_DIR]

Without a folder they take the place of those in `assets`. Frames are made without a display.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from PIL import Image

from frantic_board.board.cards import EMPTY, KIND_OF_NAME
from frantic_board.board.state import FIGURES, State
from frantic_board.board.view import view_for
from frantic_board.bots import SLY, weigh
from frantic_board.files.paths import assets_dir
from frantic_board.kernel import AnyAnswer
from frantic_board.play.games import Plan
from frantic_board.play.thinking import Here
from frantic_board.registry import GAMES
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.main import open_shell
from frantic_board.ui.shell.flow import Shell
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.exporting import save_png
from tests.tools.gallery import screens
from tests.tools.headless import open_nowhere, own_home, screenshot

SIZE: Final = (1440, 900)
SMALL: Final = (720, 450)
_STEP: Final = 1 / 30
_EVERY: Final = 4
"""Of so many frames one goes into the film."""
_COLOURS: Final = 128
_LONGEST: Final = 60.0
_PUSH_SEED: Final = 11


class _Clock:
    def tick(self, _framerate: float = 0, /) -> int:
        """Wait for nothing."""
        return round(1000 * _STEP)


def _shell() -> Shell:
    shell = open_shell(SIZE, _Clock(), random.Random(5))
    shell.thinkers = Here
    shell.desk.change(
        replace(shell.desk.settings, language="en", hints_understood=("guide",), guards_misclicks=False)
    )
    return shell


def _key(key: int, text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0)


def _table(shell: Shell) -> TableScene:
    scene = shell.app.scene
    assert isinstance(scene, TableScene)
    return scene


def _until(shell: Shell, plan: Plan, choose: Callable[[TableScene], AnyAnswer | None]) -> TableScene:
    """Play until the person would rather wait than choose."""
    shell.start(plan)
    scene, end = _table(shell), time.monotonic() + _LONGEST
    while time.monotonic() < end:
        shell.app.step(_STEP)
        time.sleep(0.0005)
        if scene.is_waiting_for_roll:
            shell.app.step(_STEP, [_key(pygame.K_SPACE, " ")])
        if scene.question is None or scene.session.match.pending is None:
            continue
        answer = choose(scene)
        if answer is None:
            break
        scene.give(answer)
    for _ in range(60):
        shell.app.step(_STEP)
    return scene


def _push(out: Path) -> None:
    """Some turns into a round, a Push is about to be laid before the own figure."""
    shell = _shell()
    push = KIND_OF_NAME["push"]

    def choose(scene: TableScene) -> AnyAnswer | None:
        match = scene.session.match
        pending, state = match.pending, match.state
        assert pending is not None
        assert isinstance(state, State)
        if pending.asks == "play" and state.turns > 16 and push in state.hands[pending.seat]:
            return None
        weighed = weigh(view_for(state, pending.seat), pending, SLY)
        return max(weighed, key=lambda pair: pair[0])[1]

    labels = ("human:Ana", *["bot:normal"] * 3)
    scene = _until(shell, Plan(tuple(zip(FIGURES, labels, strict=False)), seed=_PUSH_SEED), choose)
    state = scene.session.match.state
    assert isinstance(state, State)
    number = state.hands[0].index(push) + 1
    shell.app.step(_STEP, [_key(pygame.K_0 + number, str(number))])
    board = scene.root.content.find("board")
    assert isinstance(board, BoardPicture)
    free = [field for field in range(state.at[0] + 1, state.at[0] + 7) if state.top[field] == EMPTY]
    rect = board.geometry.field_rect(next(field for field in free if field not in state.at))
    for point in (rect.center, (rect.right - 12, rect.centery)):
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))
        shell.app.step(_STEP, [move])
    for _ in range(30):
        shell.app.step(_STEP)
    save_png(screenshot(shell.app), out / "table.png")
    shell.leave_game()


def _cards(out: Path) -> None:
    """A person's turn at the card table, some turns into a round."""
    shell = _shell()
    answered = 0

    def choose(scene: TableScene) -> AnyAnswer | None:
        nonlocal answered
        pending = scene.session.match.pending
        assert pending is not None
        if answered >= 4 and pending.asks == "turn":
            return None
        answered += 1
        return pending.options()[0]

    labels = ("human:Ana", *["bot:easy"] * 4)
    seats = tuple(zip(GAMES["cards"].figures, labels, strict=False))
    _until(shell, Plan(seats, game="cards", sets=("troublemaker",), seed=11), choose)
    save_png(screenshot(shell.app), out / "cards.png")
    shell.leave_game()


class _Film:
    """A turn, frame by frame, with the pointer drawn into it."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._at = (1000, 600)
        self._count = 0
        self.frames: list[Image.Image] = []

    def run(self, seconds: float, *events: pygame.event.Event) -> None:
        """Let time pass; the events come first."""
        for number in range(max(1, round(seconds / _STEP))):
            self._shell.app.step(_STEP, events if number == 0 else ())
            self._count += 1
            if self._count % _EVERY == 0:
                self._take()

    def move(self, to: tuple[int, int], seconds: float = 0.6) -> None:
        """Lead the pointer somewhere."""
        start, steps = self._at, round(seconds / _STEP)
        for step in range(1, steps + 1):
            share = step / steps
            self._at = (
                round(start[0] + (to[0] - start[0]) * share),
                round(start[1] + (to[1] - start[1]) * share),
            )
            self.run(
                _STEP, pygame.event.Event(pygame.MOUSEMOTION, pos=self._at, rel=(1, 1), buttons=(0, 0, 0))
            )

    def click(self) -> None:
        """Press and release."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.run(_STEP, pygame.event.Event(kind, pos=self._at, button=1))

    def _take(self) -> None:
        picture = screenshot(self._shell.app).copy()
        x, y = self._at
        arrow = [(x, y), (x, y + 26), (x + 7, y + 20), (x + 18, y + 19)]
        pygame.draw.polygon(picture, (20, 24, 30), arrow)
        pygame.draw.polygon(picture, (255, 255, 255), arrow, 2)
        small = pygame.transform.smoothscale(picture, SMALL)
        image = Image.frombytes("RGB", SMALL, pygame.image.tobytes(small, "RGB"))
        self.frames.append(image)

    def save(self, path: Path) -> None:
        """All frames with one palette, so that what does not change costs nothing."""
        palette = self.frames[len(self.frames) // 2].quantize(_COLOURS)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self.frames]
        duration = round(1000 * _STEP * _EVERY)
        frames[0].save(
            path, save_all=True, append_images=frames[1:], duration=duration, loop=0, optimize=True
        )


def _turn(out: Path) -> None:
    """Point at a card, pick it, turn it, lay it, roll."""
    shell = _shell()
    screens()["table"](shell)
    scene = _table(shell)
    film = _Film(shell)
    film.run(0.6)
    hand = scene.frame.hand
    film.move(hand.card_rects()[1].center)
    film.run(1.2)
    film.click()
    board = scene.root.content.find("board")
    assert isinstance(board, BoardPicture)
    rect = board.geometry.field_rect(11)
    film.move((rect.centerx, rect.bottom - 8), 0.9)
    film.run(0.7)
    film.move((rect.right - 10, rect.centery), 0.4)
    film.run(0.9)
    film.click()
    film.run(0.6)
    film.move(scene.root.content.find("roll").rect.center)
    film.click()
    film.run(2.0)
    film.run(2.6, _key(pygame.K_p, "p"))
    film.save(out / "turn.gif")
    shell.leave_game()


_PICTURES: Final[Sequence[Callable[[Path], None]]] = (_push, _cards, _turn)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is returned."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.readme_pictures", description="Draw the pictures of the README."
    )
    parser.add_argument("out", metavar="OUT_DIR", type=Path, nargs="?", default=assets_dir())
    out: Path = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    for draw in _PICTURES:
        with own_home():
            draw(out)
    print(f"{len(_PICTURES)} pictures in {out}")
    return 0


if __name__ == "__main__":
    open_nowhere()
    raise SystemExit(main())
