"""What lies around the board: status, hand, choices, seats, dice, pile and log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from frantic_board.board.state import State
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer, Stack
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.faces import CardPainter
from frantic_board.ui.table.gate import Gate
from frantic_board.ui.table.hand import HandView
from frantic_board.ui.table.hints import HintBar, due_hint
from frantic_board.ui.table.log import Log
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.tray import DiceTray
from frantic_board.ui.theme import HEADING, SMALL
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, Panel, ProgressBar
from frantic_board.words.cards import card_name

_SIDE: Final = 236
_HAND: Final = 126
_CHOICES: Final = 130


class Actions(Protocol):
    """What people can do besides pointing at the board."""

    def inspect(self, kind: int) -> None:
        """Look at a card closely."""

    def pick_from_market(self, kind: int) -> None:
        """Take an open card."""

    def press_seat(self, seat: int) -> None:
        """Choose a seat's figure, or claim a window for it."""

    def send(self, steps: int) -> None:
        """Choose how far a Gift goes."""

    def roll(self) -> None:
        """Throw the die."""

    def let_pass(self) -> None:
        """Let a window pass."""

    def undo(self) -> None:
        """Take back the last choice."""

    def pause(self) -> None:
        """Open the menu."""

    def understood(self, hint: str) -> None:
        """Put a hint away for good."""

    def point_out(self, fields: tuple[int, ...]) -> None:
        """Show where on the board something happened."""


@dataclass(frozen=True)
class Now:
    """Everything that what lies around the board depends on."""

    state: State
    shown_at: Sequence[int]
    """Where the figures are shown, which may lag the state."""
    status: str
    hand_seat: int | None
    """Whose hand is shown; None for nobody's."""
    asking: Asking | None
    gate: Gate | None
    is_waiting_for_roll: bool
    can_undo: bool


class Around:
    """Builds the widgets around the board and keeps them up to date."""

    def __init__(self, desk: Desk, names: Sequence[str], log: Log, actions: Actions) -> None:
        say, self._desk, self._names, self._log = desk.say, desk, tuple(names), log
        self.painter = CardPainter(desk.look, desk.sprites, say, desk.settings.is_polite)
        self.hand = HandView(self.painter)
        self.hand.on_inspect = actions.inspect
        self.market = HandView(self.painter)
        self.market.on_inspect = actions.inspect
        self.market.on_pick = actions.pick_from_market
        self.seats = SeatsView(desk.sprites)
        self.seats.on_press = actions.press_seat
        self.tray = DiceTray(desk.sprites)
        self.status = Label("", HEADING, lines=2)
        self._pile = Label("", SMALL)
        self._hints = HintBar(say, actions.understood)
        log.build(actions.point_out)
        undo = Button(
            icon="undo", on_press=actions.undo, kind=ButtonKind.QUIET, shortcut=Shortcut(pygame.K_u, "U")
        )
        self._undo = undo.named("undo")
        self._undo.with_tooltip(say("Take back your last choice"))
        self._menu = Button(icon="menu", on_press=actions.pause, kind=ButtonKind.QUIET).named("menu")
        self._menu.with_tooltip(say("Menu"))
        self._roll = Button(say("Roll!"), actions.roll, kind=ButtonKind.PRIMARY, icon="dice").named("roll")
        self._pass = Button(say("Let it pass"), actions.let_pass, icon="next").named("pass")
        self._one = Button("1", lambda: actions.send(1), kind=ButtonKind.PRIMARY).named("one")
        self._two = Button("2", lambda: actions.send(2), kind=ButtonKind.PRIMARY).named("two")
        self.countdown = ProgressBar()

    def arrange(self, board: Widget, banner: Widget) -> Widget:
        """The board in the middle; hand below, seats, dice and log at the side."""
        choices = Column(
            Spacer(height=Grow()),
            self._roll,
            Row(self._one, self._two),
            self.countdown,
            self._pass,
            Spacer(height=Grow()),
            gap=6,
        )
        middle = Column(
            Row(self.status.sized(width=Grow()), self._undo, self._menu, gap=8).sized(height=48),
            Stack(board, banner).sized(height=Grow()),
            self._hints,
            self.market.sized(height=_HAND),
            Row(self.hand.sized(width=Grow(), height=_HAND), choices.sized(width=_CHOICES)),
            gap=6,
        )
        side = Panel(
            self.seats,
            Row(self.tray, self._pile.sized(width=Grow())),
            self._log.view.sized(height=Grow()),
            gap=10,
            padding=10,
        )
        return Row(middle.sized(width=Grow()), side.sized(width=_SIDE), gap=8, padding=8)

    def refresh(self, now: Now) -> None:
        """Bring everything up to date."""
        say = self._desk.say
        chooser = None if now.asking is None else now.asking.chooser
        is_gift = chooser is not None and bool(chooser.steps)
        self.status.set_text(now.status)
        self._pile.set_text(say("{number} cards in the pile", number=len(now.state.pile)))
        self.seats.show_seats([self._seat_info(seat, now) for seat in range(len(self._names))])
        self._show_hand(now)
        self._one.show(is_gift)
        self._two.show(is_gift)
        self._roll.show(now.is_waiting_for_roll)
        self._pass.show(now.gate is not None or (chooser is not None and chooser.can_pass))
        self.countdown.show(now.gate is not None and now.gate.seconds is not None)
        self._hints.show_hint(due_hint(_moment(now), self._desk.settings.hints_understood))
        self._undo.enable(now.can_undo, say("There is nothing to take back."))

    def _show_hand(self, now: Now) -> None:
        """The hand of whoever is in front of the screen; the open cards while the Market is open."""
        cards = [] if now.hand_seat is None else self._sorted(now.state.hands[now.hand_seat])
        playable: frozenset[int] = frozenset()
        picked: int | None = None
        is_picking = False
        if now.asking is not None:
            chooser = now.asking.chooser
            picked = chooser.card
            is_picking = chooser.decision.asks == "pick"
            is_play = chooser.decision.asks == "play"
            playable = chooser.cards if is_play else frozenset(filter(None, (picked,)))
        self.hand.show_cards(cards, playable, picked)
        market = now.state.market
        self.market.show(bool(market))
        self.market.show_cards(list(market), frozenset(market) if is_picking else frozenset(), None)

    def _sorted(self, hand: bytes) -> list[int]:
        if self._desk.settings.hand_sorting == "name":
            return sorted(hand, key=lambda kind: card_name(kind, self._desk.say))
        return list(hand)

    def _seat_info(self, seat: int, now: Now) -> SeatInfo:
        state = now.state
        return SeatInfo(
            state.setup.figures[seat],
            self._names[seat],
            self._desk.say(
                "{points} points, field {field}, {cards} cards",
                points=state.scores[seat],
                field=now.shown_at[seat],
                cards=len(state.hands[seat]),
            ),
            is_turn=state.turns > 0 and state.turn == seat,
            is_choosable=now.asking is not None and seat in now.asking.chooser.figures,
        )


def _moment(now: Now) -> str:
    """What a newcomer is facing, for the hints."""
    if now.is_waiting_for_roll:
        return "roll"
    if now.asking is None:
        return ""
    asks = now.asking.chooser.decision.asks
    if asks == "play":
        return "turn" if now.state.turns else "set-up"
    return asks
