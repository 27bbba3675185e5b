"""Where a person chooses at the card table, and what is lit there for a question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.cards.cards import NUMBER_OF
from frantic_board.choices import Choice, What
from frantic_board.ui.cards.faces import CardFaces
from frantic_board.ui.cards.fan import FanView
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.cards.ring import SeatRing
from frantic_board.ui.cards.tray import Tray, items_of
from frantic_board.ui.cards.wheel import Wheel
from frantic_board.ui.table.middle import Action
from frantic_board.ui.widget import Shortcut
from frantic_board.words.language import N_, Words

TITLES: Final = {
    What.CARD: N_("Which card?"),
    What.IMITATION: N_("What shall Mimicry be?"),
    What.POWER: N_("Which power card?"),
    What.EVENT: N_("Which event?"),
}
"""What can lie on the tray, with what is asked about it."""


@dataclass(frozen=True)
class Parts:
    """Where things can be chosen."""

    table: CardTable
    ring: SeatRing
    fan: FanView
    tray: Tray
    wheel: Wheel
    faces: CardFaces

    @property
    def has_ticks(self) -> bool:
        """Whether anything is ticked, or goes to somebody."""
        return bool(self.fan.ticked or self.fan.given or self.tray.ticked)

    def untick(self) -> None:
        """Take all ticks away."""
        self.fan.untick()
        self.tray.ticked = []

    def offer_wheel(self, choices: Sequence[Choice], title: str, hand: bytes) -> None:
        """Show the wheel with these choices; none put it away."""
        if tuple(choices) != self.wheel.choices or bool(choices) != self.wheel.is_visible:
            self.wheel.offer(title, choices, frozenset(NUMBER_OF[kind] for kind in hand))

    def offer_tray(self, choices: Sequence[Choice], say: Words, *, is_ticking: bool) -> None:
        """Lay these out on the tray; none put it away."""
        items = items_of(choices, self.faces, say)
        if tuple(item.choice for item in items) != tuple(item.choice for item in self.tray.items):
            title = say(TITLES[items[0].choice.what]) if items else ""
            self.tray.offer(title, items, is_ticking=is_ticking)

    def close(self) -> None:
        """Nothing is lit any more."""
        table = self.table
        table.on_draw = table.on_less = table.on_power = None
        table.can_draw = table.must_draw = False
        table.dealt, table.following, table.to_deal, table.armed = (), (), 0, 0
        table.hold(None, (0, 0))
        self.tray.offer("", ())
        self.wheel.offer("", ())
        self.ring.on_less = None
        self.fan.begin_ticking(None)
        table.changed()


_PASSES: Final = {
    "play": N_("End my turn"),
    "power": N_("No power card"),
    "target": N_("Nobody"),
    "split": N_("Nobody"),
    "pair": N_("Nobody"),
    "lay": N_("Take them all"),
    "pick": N_("None"),
    "risk": N_("Decline"),
    "do": N_("Leave it"),
}
"""What it is to pass, by what is asked."""


def choice_actions(
    following: Sequence[Choice], asks: str, choose: Callable[[Choice], None], say: Words, *, is_main: bool
) -> list[Action]:
    """Buttons for what can be chosen nowhere else; the first is the main one where nothing else is asked."""
    do = say("Risk it") if asks == "risk" else say("Do it")
    buttons = (
        (What.DO, "do", do, "check", Shortcut(pygame.K_y, "Y")),
        (What.DRAW, "draw", say("Draw a card"), "cards", Shortcut(pygame.K_d, "D")),
        (What.PASS, "leave", say(_PASSES.get(asks, "")), "close", Shortcut(pygame.K_n, "N")),
    )
    found: list[Action] = []
    for what, name, text, icon, key in buttons:
        if Choice(what) in following:
            run = partial(choose, Choice(what))
            found.append(Action(name, text, run, icon, key, is_main and not found))
    return found
