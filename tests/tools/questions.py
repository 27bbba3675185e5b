"""The table for the gallery, with every kind of question that is not asked in every turn."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from frantic_board.board.rules import apply, decision, new_game
from frantic_board.board.state import Setup, State
from frantic_board.play.games import Plan
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.shell.flow import Shell
from frantic_board.ui.table.scene import TableScene

_FRAME: Final = 1 / 30
_PLAN: Final = Plan((("red", "human:Ana"), ("blue", "bot:chaos"), ("green", "bot:chaos")), seed=3)
_LATER: Final = 9
"""A turn by which something lies on the track."""


def table_at(shell: Shell, plan: Plan, make: Callable[[Setup], State]) -> TableScene:
    """A table at which a game begins in the middle."""
    shell.start(plan)
    game = shell.game
    assert game is not None
    game.session.match.state = make(game.session.match.head.setup)
    # The scene was made for the deal: one that begins with the position takes its place.
    scene = TableScene(
        shell.desk,
        game.session,
        game.names,
        BoardMiddle(shell.desk, game.session.match.state, game.names),
        open_hands=False,
        on_pause=shell.pause,
        on_end=shell.end,
    )
    shell.app.reset(scene)
    return scene


def _asked_now(asks: str, setup: Setup) -> State:
    """A game, played at random, at the moment somebody in the first seat is asked this."""
    random = Random(7).random
    while True:
        state = new_game(setup)
        while (asked := decision(state)) is not None:
            if asked.asks == asks and asked.seat == 0 and state.turns >= _LATER:
                return state
            apply(state, asked.sample(random))


def _asked(shell: Shell, asks: str) -> None:
    """A table at which the person is asked this."""
    table_at(shell, _PLAN, partial(_asked_now, asks))
    for _ in range(round(1.0 / _FRAME)):
        shell.app.step(_FRAME)


QUESTIONS: Final = {
    "target": "target",
    "gift": "gift",
    "magnet": "take",
    "market": "pick",
    "reorganize": "move",
}
"""What is asked, by the name of the screen."""

SCREENS: Final[dict[str, Callable[[Shell], None]]] = {
    f"table-{name}": partial(_asked, asks=asks) for name, asks in QUESTIONS.items()
}
