"""A person at the card table: looks at what is lit and asked, and answers by mouse or by keys."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from frantic_board import Match, Seat
from frantic_board.cards.game import CARDS
from frantic_board.choices import Choice, What
from frantic_board.files.settings import Settings
from frantic_board.play.registry import setup_for
from frantic_board.play.terms import Terms
from frantic_board.records.scenarios import parse_scenario
from frantic_board.ui.cards.asking import Asking
from frantic_board.ui.cards.middle import CardMiddle
from tests.ui.seated_driver import SeatedDriver

ALL_SETS = ("troublemaker", "supercharge", "pandora")
_SCENARIO = 'format = 1\ngame = "cards"\n'


class CardDriver(SeatedDriver[CardMiddle]):
    """An app with one card game at the table."""

    def __init__(
        self,
        seats: Sequence[Seat],
        *,
        size: tuple[int, int] = (1024, 640),
        sets: tuple[str, ...] = ALL_SETS,
        limit: int = 60,
        seed: int = 1,
        settings: Settings | None = None,
        open_hands: bool = False,
        record: Path | None = None,
        is_guided: bool = False,
        position: str = "",
    ) -> None:
        """A game from its deal on, or from a position: what a scenario says of it, and its script."""
        scenario = parse_scenario(_SCENARIO + position, "position") if position else None
        terms = Terms(game="cards", sets=sets, limit=limit)
        setup = scenario.setup if scenario else setup_for(terms, len(seats))
        match = Match(setup, seats, seed, record)
        if scenario is not None:
            match.state = scenario.begin()
            for line in scenario.script:
                answer = CARDS.read_line(line.text, setup.figures)[1]
                CARDS.machine.apply(match.state, answer, match.past)
        super().__init__(
            match,
            seats,
            settings or Settings(speed="instant", reaction_tenths=1),
            size=size,
            open_hands=open_hands,
            is_guided=is_guided,
            seed=seed,
        )

    def until(self, condition: Callable[[], bool], frames: int = 6000) -> "CardDriver":
        """Do what a person would until something is so."""
        for _ in range(frames):
            if condition():
                return self
            self.act()
        raise AssertionError("it never came to that")

    def waited_for_hint(self) -> None:
        """Let time pass until the hint is there."""
        for _ in range(6000):
            if self.scene.question is not None and self.scene.question.has_suggestion:
                return
            time.sleep(0.001)
            self.send()
        raise AssertionError("no hint came")

    @property
    def asking(self) -> Asking:
        """What somebody is being asked."""
        assert isinstance(self.scene.question, Asking)
        return self.scene.question

    def asked(self, asks: str) -> bool:
        """Whether somebody is asked for this."""
        return self.scene.question is not None and self.asking.asks == asks

    def _window(self) -> None:
        claimants = self.scene.windows.claimants
        if claimants and self.rng.random() < 0.4:
            self.key(pygame.K_1 + self.rng.choice(claimants))
        else:
            self.key(pygame.K_SPACE)

    # --- one choice by mouse

    def _choose(self) -> None:
        asking, rng, middle = self.asking, self.rng, self.middle
        if asking.is_complete and (not asking.dealt or rng.random() < 0.4):
            self.press_button("confirm")
        elif asking.count:
            self._tick()
        elif asking.presents is not None:
            self._give_presents()
        elif asking.asks == "split" and len(asking.dealt) < 4:
            self._click_seat(rng.choice(sorted(asking.seats)))
        elif asking.asks == "split":
            self.press_button("confirm")
        elif asking.arming.powers and rng.random() < 0.25:
            self.press_button("power")
        elif asking.is_reaction and rng.random() < 0.3:
            self.press_button("pass")
        elif asking.asks == "pair" and asking.seats:
            self._click_seat(rng.choice(sorted(asking.seats)))
        elif middle.wheel.is_visible:
            place = rng.randrange(len(middle.wheel.choices))
            self.click(middle.wheel.spot(place))
        else:
            self._click(rng.choice(asking.next))

    def _click(self, choice: Choice) -> None:
        middle, asking = self.middle, self.asking
        on_tray = [item.choice for item in middle.tray.items]
        if choice in on_tray:
            self.click(middle.tray.rects()[on_tray.index(choice)].center)
        elif choice.what is What.CARD:
            self.click_card(choice.value)
        elif choice.what is What.SEAT:
            self._click_seat(choice.value)
        elif choice.what is What.DRAW:
            self.click(middle.table.geometry.pile.center)
        elif choice.what is What.PASS:
            self.press_button("pass" if asking.is_reaction else "leave")
        else:
            assert choice.what is What.DO
            self.press_button("do")

    def _tick(self) -> None:
        asking, middle = self.asking, self.middle
        if asking.missing < 0:
            self.key(pygame.K_ESCAPE)
        elif asking.asks == "take":
            free = [at for at in range(len(middle.tray.items)) if at not in middle.tray.ticked]
            self.click(middle.tray.rects()[self.rng.choice(free)].center)
        else:
            fan = middle.fan
            free = [
                slot for slot, kind in enumerate(fan.cards) if slot not in fan.ticked and kind in asking.cards
            ]
            self._click_slot(self.rng.choice(free))

    def _give_presents(self) -> None:
        """Tick some cards, give them to somebody, share out the rest."""
        asking, fan, rng = self.asking, self.middle.fan, self.rng
        assert asking.presents is not None
        free = [slot for slot in asking.presents.free if slot not in fan.ticked]
        if free and rng.random() < 0.3:
            self._click_slot(rng.choice(free))
        elif rng.random() < 0.7:
            self._click_seat(rng.choice(sorted(asking.seats)))
        else:
            self.press_button("share-rest")

    def click_card(self, kind: int) -> None:
        """Click a card of the hand."""
        self._click_slot(self.middle.fan.cards.index(kind))

    def _click_slot(self, slot: int) -> None:
        fan = self.middle.fan
        self.move((2, 2))
        rect = fan.card_rects()[slot]
        points = [
            (rect.left + across, top)
            for top in (rect.top + 6, rect.centery, rect.top + rect.height // 3)
            for across in (6, rect.width // 3, rect.width // 2)
        ]
        self.click(next((point for point in points if fan._slot_at(point) == slot), rect.center))

    def _click_seat(self, seat: int) -> None:
        self.click(self.middle.ring.row_rects()[seat].center)
