"""The Frantic board game as a library.

>>> from frantic_board import Setup, apply, decision, load_level, new_game
>>> state = new_game(Setup(load_level("classic"), ("red", "blue", "green")))
>>> decision(state).asks
'draw'
>>> apply(state, decision(state).options()[0])

The names come from `frantic_board.play.board.api` when one is first asked for, so that the command
`frantic-board` is there, and hears Ctrl-C, before anything else is imported.
"""

TYPE_CHECKING = False  # as `typing` has it, which takes longer to import than all that is needed here
if TYPE_CHECKING:
    from frantic_board.play.board.api import *  # noqa: F403 - that module says which names these are
else:

    def __getattr__(name: str) -> object:
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        from importlib import import_module

        return getattr(import_module("frantic_board.play.board.api"), name)

    def __dir__() -> list[str]:
        return sorted([*globals(), *__getattr__("__all__")])
