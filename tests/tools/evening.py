"""What a hot-seat round costs the friends around one laptop: handovers, windows and presses.

    python -m tests.tools.evening --game cards --seats 3 6 --rounds 5

All seats are people with hidden hands. They play as the bot `sly` would and press what a person presses;
whoever holds a card for a window claims it when `sly` would throw it in; at Merry Christmas nobody minds who
gets what. A handover is a curtain: somebody
else, or everybody, looked at the screen before.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from frantic_board import Match, human_seat
from frantic_board.bots import Bot, make_bot
from frantic_board.cards.answers import Play, Power, Split
from frantic_board.cards.rules import decision
from frantic_board.choices import PASSES, Choices, Path
from frantic_board.choices.cards import path_of
from frantic_board.files.settings import Settings
from frantic_board.kernel import AnyAnswer, AnyDecision
from frantic_board.ui.cards.odds import asked_next
from frantic_board.ui.table.curtain import Curtain
from frantic_board.ui.table.middle import is_window
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widget import Layer
from tests.tools.headless import open_nowhere
from tests.ui.cards_driver import ALL_SETS, CardDriver
from tests.ui.driver import Driver
from tests.ui.table_driver import TableDriver

_NAMES: Final = ("Ana", "Bo", "Cleo", "Dirk", "Eve", "Fadi", "Gus", "Hal")
_SETTINGS: Final = Settings(speed="instant", reaction_tenths=0)
"""Windows wait for somebody: with bots that answer at once, seconds would not be those of people."""
_SIZE: Final = (1440, 900)
_LONGEST: Final = 200_000


@dataclass
class Evening:
    """What was counted."""

    rounds: int = 0
    turns: int = 0
    windows: int = 0
    claims: int = 0
    presses: Counter[str] = field(default_factory=Counter)
    """By what was pressed: a layer (curtain, guard, chalk board), a window, or what was asked."""
    curtains: Counter[str] = field(default_factory=Counter)
    """Handovers, by what was asked behind them; `same` where the person had been asked last already."""

    @property
    def handovers(self) -> int:
        """How often somebody was asked to the screen."""
        return self.curtains.total()

    def line(self, title: str) -> str:
        """The numbers for people to read."""
        rounds, turns = max(1, self.rounds), max(1, self.turns)
        why = ", ".join(f"{name} {count / rounds:.1f}" for name, count in self.curtains.most_common())
        what = ", ".join(f"{name} {count / turns:.2f}" for name, count in self.presses.most_common(12))
        presses = self.presses.total()
        return (
            f"{title}: a round has {self.turns / rounds:.1f} turns, {self.handovers / rounds:.1f} handovers "
            f"({self.handovers / turns:.2f} a turn), {self.windows / rounds:.1f} windows "
            f"({self.claims / rounds:.1f} claimed), {presses / rounds:.1f} presses "
            f"({presses / turns:.2f} a turn)\n    handovers by what was asked: {why}\n"
            f"    presses a turn by what was pressed: {what}"
        )


class _Friends(Driver):
    """People at one screen, and a count of what they do. Beside it stands the driver of a game's table."""

    game: str
    scene: TableScene
    match: Match
    evening: Evening
    mind: Bot
    _last_curtain: Layer | None = None
    _last_asked: int | None = None

    def begin(self, seed: int) -> None:
        """Count from here on."""
        self.evening = Evening()
        self.mind = make_bot("sly", random.Random(seed), self.game)

    def press(self, position: tuple[int, int], button: int = 1) -> None:
        self.evening.presses[self._pressed()] += 1
        super().press(position, button)

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        self.evening.presses[self._pressed()] += times
        super().key(key, mod, times)

    def _pressed(self) -> str:
        """What lies before the person who presses."""
        scene = self.scene
        if scene.root.layers:
            return type(scene.root.layers[-1]).__name__.lower()
        if scene.windows.gate is not None:
            return "window"
        pending = self.match.pending
        return "nothing" if scene.question is None or pending is None else pending.asks

    def wanted(self) -> AnyAnswer:
        """What the bot would answer for whoever is asked."""
        pending = self.match.pending
        assert pending is not None
        view = self.match.game.view_for(self.match.state, pending.seat)
        asked = self.match.game.machine.decision(view.table)
        assert asked is not None
        return self.mind.decide(view, asked)

    def act(self) -> None:
        """One look at the screen and one thing done about it."""
        self._look()
        scene, pending = self.scene, self.match.pending
        if scene.root.layers or scene.windows.gate is None:
            super().act()  # type: ignore[misc]  # of the table's driver
            return
        self.evening.windows += 1
        if pending is not None and is_window(pending) and not self._lets_pass(pending):
            self.evening.claims += 1
            self.key(pygame.K_1 + pending.seat)
        else:
            self.key(pygame.K_SPACE)

    def _lets_pass(self, pending: AnyDecision) -> bool:
        return bool(self.wanted() == Choices(pending, self.match.game.name).answer(PASSES))

    def _look(self) -> None:
        """Note a curtain that was drawn since the last look, and who is asked."""
        layers, pending = self.scene.root.layers, self.match.pending
        curtain = layers[-1] if layers and isinstance(layers[-1], Curtain) else None
        if curtain is not None and curtain is not self._last_curtain and pending is not None:
            is_same = pending.seat == self._last_asked
            self.evening.curtains[f"{pending.asks}, same person" if is_same else pending.asks] += 1
        self._last_curtain = curtain
        if self.scene.question is not None:
            self._last_asked = self.scene.question.seat

    def play_rounds(self, rounds: int) -> Evening:
        """Play so many rounds."""
        for _ in range(_LONGEST):
            if self.match.is_over or self.match.state.round > rounds:
                break
            self.act()
        self.evening.rounds, self.evening.turns = rounds, self.match.turns
        return self.evening


class CardFriends(_Friends, CardDriver):
    """At the card table."""

    game = "cards"

    def __init__(self, seats: int, seed: int, sets: tuple[str, ...]) -> None:
        self.begin(seed)
        people = [human_seat(name) for name in _NAMES[:seats]]
        super().__init__(people, settings=_SETTINGS, seed=seed, limit=100_000, size=_SIZE, sets=sets)

    def _choose(self) -> None:
        asking, wheel = self.asking, self.middle.wheel
        if asking.can_only_pass:
            self.send()
            return
        wanted = self.wanted()
        path: Path = path_of(wanted)
        if asking.presents is not None:
            self._give_presents()
        elif isinstance(wanted, Split):
            self._share_out(wanted)
        elif asking.count or asking.asks == "pair" or path[: len(asking.path)] != asking.path:
            super()._choose()
        elif asking.arming.power != self._power_with(wanted):
            self.press_button("power")
        elif wheel.is_visible and path[len(asking.path)] in wheel.choices:
            self.click(wheel.spot(wheel.choices.index(path[len(asking.path)])))
        else:
            self._click(path[len(asking.path)])

    def _power_with(self, play: AnyAnswer) -> int:
        """The power card the bot would turn up with what it plays; 0 for none."""
        asking = self.asking
        can_turn_up = asking.arming.powers and isinstance(play, Play)
        after = asked_next(asking.view, play, "power") if can_turn_up else None
        if after is None:
            return 0
        asked = decision(after.table)
        assert asked is not None
        chosen = self.mind.decide(after, asked)
        return chosen.power if isinstance(chosen, Power) else 0

    def _share_out(self, wanted: Split) -> None:
        """Press seats until what follows them by itself is what the bot wants."""
        asking = self.asking
        counts = dict(zip(wanted.shares[::2], wanted.shares[1::2], strict=True))
        if asking.draws == counts:
            self.press_button("confirm")
            return
        left = Counter(counts) - Counter(asking.dealt)
        self._click_seat(next(seat for seat in [*(left.keys() - set(asking.dealt)), *left]))

    def _give_presents(self) -> None:
        """Nobody minds who gets what."""
        self.press_button("confirm" if self.asking.is_complete else "share-rest")


class BoardFriends(_Friends, TableDriver):
    """At the board; what they lay where is left to chance."""

    game = "board"

    def __init__(self, seats: int, seed: int) -> None:
        self.begin(seed)
        people = [human_seat(name) for name in _NAMES[:seats]]
        super().__init__(people, settings=_SETTINGS, seed=seed, limit=100_000, size=_SIZE)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the rounds and print what they cost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=("cards", "board"), default="cards")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 6])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    open_nowhere()
    for seats in options.seats:
        if options.game == "board":
            played = BoardFriends(seats, options.seed).play_rounds(options.rounds)
            print(played.line(f"board, {seats} people"), flush=True)
            continue
        for name, sets in (("base", ()), ("all sets", ALL_SETS)):
            played = CardFriends(seats, options.seed, sets).play_rounds(options.rounds)
            print(played.line(f"cards, {name}, {seats} people"), flush=True)


if __name__ == "__main__":
    main()
