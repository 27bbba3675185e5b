"""Drives the viewer: a recorded game, or bots that play."""

import time
from collections.abc import Callable
from pathlib import Path

from frantic_board.play.games import Plan, games_dir
from frantic_board.ui.watch.bar import SPEEDS
from frantic_board.ui.watch.viewer import ViewerScene
from tests.replay.games import play, play_cards
from tests.ui.shell_driver import SIZE, ShellDriver

BOTS = Plan((("red", "bot:chaos"), ("blue", "bot:chaos")), level="tiny", limit=1, seed=3)
CARD_BOTS = Plan((("rocket", "bot:chaos"), ("robot", "bot:chaos")), limit=1, seed=3, game="cards")
PLANS = {"board": BOTS, "cards": CARD_BOTS}


class WatchDriver(ShellDriver):
    """The game with a viewer in it."""

    def __init__(self, size: tuple[int, int] = SIZE, kind: str = "board") -> None:
        """`kind` is the game that is watched where nothing else is said."""
        super().__init__(size)
        self.kind = kind
        self.open()

    def record(
        self,
        name: str = "2026-01-02-030405",
        *,
        kind: str = "",
        sets: tuple[str, ...] = (),
        **game: int,
    ) -> Path:
        """A whole game in the folder of games."""
        games_dir().mkdir(parents=True, exist_ok=True)
        path = games_dir() / f"{name}.frantic"
        if (kind or self.kind) == "cards":
            play_cards(path, sets=sets, **game)
        else:
            play(path, **game)  # type: ignore[arg-type]  # seats, limit and seed are numbers
        return path

    def replay(self, path: Path | None = None) -> ViewerScene:
        """Watch a record, paused at its beginning."""
        self.shell.open_record(self.record() if path is None else path)
        viewer = self.viewer
        viewer.toggle()
        viewer.seek(0)
        self.wait(0.1)
        return viewer

    def live(self, plan: Plan | None = None) -> ViewerScene:
        """Watch bots at the highest speed."""
        self.shell.watch(plan or PLANS[self.kind])
        self.viewer.set_speed(len(SPEEDS) - 1)
        return self.viewer

    @property
    def viewer(self) -> ViewerScene:
        scene = self.app.scene
        assert isinstance(scene, ViewerScene)
        return scene

    def until_real(self, condition: Callable[[], bool], frames: int = 20_000) -> None:
        """Let time pass until something is so that another thread has a part in."""
        for _ in range(frames):
            if condition():
                return
            time.sleep(0.0005)
            self.send()
        raise AssertionError("it never came to that")
