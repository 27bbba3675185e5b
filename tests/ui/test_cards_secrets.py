"""Hidden hands at the card table: every face and text that is drawn is one that whoever looks may know."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pygame
import pytest

from frantic_board import Match, human_seat
from frantic_board.cards import facts
from frantic_board.cards.answers import Target
from frantic_board.cards.cards import FACE_UP, FIRST_SINGLE, HIDDEN, NAMES
from frantic_board.cards.facts import redacted
from frantic_board.cards.frames import FOR_SPECIAL_CHARGE
from frantic_board.cards.state import FIGURES, Setup, is_open
from frantic_board.cards.view import determinize, view_for
from frantic_board.files.cards.sets import load_sets
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from frantic_board.ui.cards.faces import Card, CardFaces
from frantic_board.ui.cards.fan import FanView
from frantic_board.ui.cards.odds import fitting, hands_after
from frantic_board.ui.cards.picture import CardTable
from frantic_board.ui.cards.tray import Tray
from frantic_board.ui.table.moments import BigMoment
from frantic_board.ui.table.notices import StakeLine
from frantic_board.ui.text import Typesetter
from frantic_board.ui.widget import Widget
from frantic_board.words.cards.cards import card_name
from frantic_board.words.language import Words
from tests.ui.cards_driver import CardDriver

PEOPLE = [human_seat(name) for name in ("Ana", "Bo", "Cleo", "Dirk")]
NUMBERS = {card_name(NAMES[kind], Words("en")): kind for kind in range(1, FIRST_SINGLE)}
NAMED = re.compile(rf"\b(?:{'|'.join(map(re.escape, NUMBERS))})\b")
"""Number cards by name: no other text speaks of them."""


class Recorder:
    """Everything that was drawn since it was last looked at."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.faces: list[Card] = []
        self.texts: list[str] = []
        self._depth = 0
        picture, render = CardFaces.picture, Typesetter.render

        def recorded(faces: CardFaces, card: Card, width: int, **options: object) -> pygame.Surface:
            if self._depth and card.number:
                self.faces.append(card)
            return picture(faces, card, width, **options)  # type: ignore[arg-type]

        def written(type_: Typesetter, text: str, *rest: object) -> pygame.Surface:
            self.texts.append(text)
            return render(type_, text, *rest)  # type: ignore[arg-type]

        patch.setattr(CardFaces, "picture", recorded)
        patch.setattr(Typesetter, "render", written)
        for widget in (CardTable, FanView, Tray, BigMoment, StakeLine):
            patch.setattr(widget, "draw", self._watched(widget.draw))

    def _watched(self, draw: Callable[..., None]) -> Callable[..., None]:
        def watched(widget: Widget, surface: pygame.Surface) -> None:
            self._depth += 1
            draw(widget, surface)
            self._depth -= 1

        return watched

    def clear(self) -> None:
        self.faces.clear()
        self.texts.clear()


class Watched(CardDriver):
    """A driver that checks every frame."""

    recorder: Recorder
    checked = 0
    public: set[int]
    held_powers: dict[int | None, set[int]]
    """The power cards that each has held: they are still shown to them while they go away."""
    public_powers: set[int]

    def send(self, *events: pygame.event.Event) -> None:
        self.recorder.clear()
        super().send(*events)
        self.check()

    def may_see(self) -> tuple[set[int], set[int]]:
        """The kinds of playing cards and power cards that whoever looks may see now."""
        state, holder = self.match.state, self.scene.privacy.holder
        open_cards = [*state.discard, *state.display]
        powers = {power % FACE_UP for held in state.powers for power in held if power >= FACE_UP}
        if holder is None:
            for seat, hand in enumerate(state.hands):
                open_cards += hand if is_open(state, seat) else b""
            return set(open_cards), powers
        table = view_for(state, holder).table
        for hand in (*table.hands, *table.transit):
            open_cards += hand
        powers |= {power % FACE_UP for power in state.powers[holder]}
        return set(open_cards) - {HIDDEN}, powers

    def check(self) -> None:
        if not hasattr(self, "scene"):
            return
        cards, powers = self.may_see()
        powers |= self.held_powers[self.scene.privacy.holder]
        state = self.match.state
        for holder, held in enumerate(state.powers):
            self.held_powers[holder].update(power % FACE_UP for power in held)
        for seat, hand in enumerate(state.hands):
            self.public.update(hand if is_open(state, seat) else b"")  # what all see, all have seen
        layer = self.scene.root.layers
        if layer and type(layer[-1]).__name__ == "ChalkBoard":
            return  # hands are laid open
        for card in self.recorder.faces:
            self.checked += 1
            if card.pile == "playing":
                # What was laid a moment ago may be under the pile by now; all have seen it.
                assert card.number in cards | self.public, f"{card.sprite} is shown to {self._who()}"
            elif card.pile == "powers":
                seen = powers | self.public_powers | {0}
                assert card.number in seen, f"{card.sprite} is shown to {self._who()}"
        for text in self.recorder.texts:
            for name in NAMED.findall(text):
                assert NUMBERS[name] in cards | self.public, f"{text!r} is told to {self._who()}"

    def _who(self) -> str:
        holder = self.scene.privacy.holder
        return "all" if holder is None else self.scene.names[holder]


def _kinds_all_saw(fact: facts.Fact) -> Iterator[int]:
    """The cards that a fact shows to the whole table."""
    told = redacted(fact, frozenset())
    for name in ("kind", "covered"):
        yield getattr(told, name, HIDDEN) if not isinstance(told, facts.Drew) else HIDDEN
    yield from getattr(told, "cards", b"")
    for hand in getattr(told, "hands", ()):
        yield from hand or b""


@pytest.mark.parametrize(
    ("people", "bots", "sets", "seed", "speed"),
    [
        (3, 0, ("troublemaker", "supercharge", "pandora"), 1, "instant"),
        (2, 2, ("troublemaker",), 2, "instant"),
        (4, 1, ("supercharge",), 3, "instant"),
        (3, 1, ("troublemaker", "supercharge", "pandora"), 4, "fast"),
    ],
)
def test_nothing_is_drawn_that_whoever_looks_may_not_know(
    people: int, bots: int, sets: tuple[str, ...], seed: int, speed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(monkeypatch)
    monkeypatch.setattr(Watched, "recorder", recorder, raising=False)
    monkeypatch.setattr(Watched, "public", set(), raising=False)
    monkeypatch.setattr(Watched, "held_powers", defaultdict(set), raising=False)
    monkeypatch.setattr(Watched, "public_powers", set(), raising=False)
    seats = [*PEOPLE[:people], *[bot_seat("chaos", "cards")] * bots]
    settings = Settings(speed=speed, reaction_tenths=1)
    driver = Watched(seats, sets=sets, seed=seed, limit=30, settings=settings)
    play = driver.scene._play

    def noted(happened: list[facts.Fact]) -> None:
        for fact in happened:
            if isinstance(fact, facts.RoundBegan):
                driver.public.clear()
            driver.public.update(_kinds_all_saw(fact))
        if any(isinstance(fact, facts.RoundBegan) for fact in happened):
            driver.public_powers.clear()
        # It is still shown while the state is in the next round already.
        driver.public_powers.update(f.power for f in happened if isinstance(f, facts.PowerTurnedUp))
        play(happened)

    monkeypatch.setattr(driver.scene, "_play", noted)
    driver.play(4000)
    assert driver.checked > 500
    driver.close()


def test_the_log_of_a_shared_screen_tells_what_the_whole_table_saw() -> None:
    driver = CardDriver(PEOPLE[:3], seed=5, limit=30)
    said = set(driver.log)  # who deals was drawn by lot before anybody listened
    play, teller = driver.scene._play, driver.middle.teller

    def noted(happened: Sequence[facts.Fact]) -> None:
        said.update(teller.tell(redacted(fact, frozenset())) for fact in happened)
        play(happened)

    driver.scene._play = noted  # type: ignore[method-assign]
    driver.play(1500)
    draws = re.compile(r".* draws (a card|\d+ cards)\.")
    for line in driver.log:
        assert line in said or draws.fullmatch(line) or line == "Taken back.", line
    driver.close()


def test_a_window_opens_for_all_and_shows_no_hand() -> None:
    driver = CardDriver(PEOPLE[:3], seed=7, limit=60)
    driver.until(lambda: driver.scene.windows.gate is not None)
    assert driver.scene.frame.hand.cards == ()
    assert not any(driver.middle.hand(0)) or driver.scene.privacy.holder is None
    driver.close()


def test_the_odds_are_the_same_whatever_the_others_hold() -> None:
    driver = CardDriver(PEOPLE[:3], seed=9, limit=60)
    told = 0
    for number in range(1500):
        driver.act()
        if driver.scene.question is None or driver.ended:
            continue
        view = driver.asking.view
        dealt = view_for(determinize(view, Random(number)), view.seat)
        if driver.asking.can_draw:
            told += 1
            assert fitting(dealt) == fitting(view)
        for seat in driver.asking.seats if driver.asked("target") else ():
            told += 1
            shape = view.table.stack[-1][2]
            assert hands_after(dealt, Target(seat), shape) == hands_after(view, Target(seat), shape)
    assert told > 50
    driver.close()


def test_nobody_is_told_hands_that_hang_on_cards_face_down() -> None:
    """Special Charge has somebody draw for every special card in the hand, and nobody sees how many."""
    setup = Setup(load_sets(["supercharge"]), FIGURES[:4], 300)
    match = Match(setup, [bot_seat("chaos", "cards")] * 4, 2)
    charges = told = 0
    while not match.is_over and charges < 5:
        asked = match.pending
        if asked is not None and asked.asks == "target":
            view, answer = view_for(match.state, asked.seat), asked.options()[0]
            purpose = view.table.stack[-1][2]
            hands = hands_after(view, answer, purpose)
            told += hands is not None
            if purpose == FOR_SPECIAL_CHARGE:
                charges += 1
                assert hands is None
        match.advance()
    assert charges
    assert told
    match.close()


HIT = """
players = ["rocket", "duck", "cat"]
hands = { rocket = ["fantastic-four", "blue-7", "green-5"], duck = ["CARD", "blue-3"], cat = ["blue-1"] }
discard = ["red-5"]
script = ["rocket play fantastic-four"]
"""


def test_a_window_says_and_lasts_the_same_whoever_holds_the_card() -> None:
    seen = []
    for card in ("counterattack", "blue-4"):
        driver = CardDriver(PEOPLE[:3], position=HIT.replace("CARD", card))
        driver.until(lambda d=driver: d.asked("split"))  # type: ignore[misc]
        for seat in (1, 1, 1, 2):
            driver._click_seat(seat)
        driver.press_button("confirm")
        for _ in range(100):
            if driver.scene.windows.gate is not None:
                break
            driver.send()
        gate, frame = driver.scene.windows.gate, driver.scene.frame
        assert gate is not None
        seen.append((frame.stake.text, gate.seconds, driver.scene.windows.claimants, frame.status.text))
        driver.close()
    assert seen[0] == seen[1]
    assert "Bo draws 3: 5 cards." in seen[0][0]
