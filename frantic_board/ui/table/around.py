"""What lies around the board: status, hand, choices, seats, dice, pile and log."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from frantic_board.board.cards import HIDDEN
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer, Stack
from frantic_board.ui.table.advice import AdviceNote, suggested_card, suggested_figure
from frantic_board.ui.table.asking import Asking
from frantic_board.ui.table.claims import Claims
from frantic_board.ui.table.faces import CardPainter
from frantic_board.ui.table.gate import Gate
from frantic_board.ui.table.hand import HandView
from frantic_board.ui.table.hints import HintNote, due_hint
from frantic_board.ui.table.log import Log
from frantic_board.ui.table.ring import CountdownRing
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.tray import DiceTray
from frantic_board.ui.theme import HEADING, SMALL
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, Panel
from frantic_board.words.board.cards import card_name

_SIDE: Final = 236
_HAND: Final = 126
_CHOICES: Final = 130
_NO_CARD: Final = frozenset((-1,))
"""Playable cards, where none of the hand is."""


class Actions(Protocol):
    """What people can do besides pointing at the board."""

    def ask_hint(self) -> None:
        """Ask what a good bot would do, or put its hint away."""

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


class Looks(Protocol):
    """What people can look at more closely."""

    def inspect(self, kind: int) -> None:
        """Look at a card closely."""

    def inspect_faces(self, faces: tuple[int, ...]) -> None:
        """Look closely at what lies somewhere, one after the other."""

    def point_out(self, fields: tuple[int, ...]) -> None:
        """Show where on the board something happened."""


@dataclass(frozen=True)
class Now:
    """Everything that what lies around the board depends on."""

    state: State
    shown_at: Sequence[int]
    """Where the figures are shown, which may lag the state."""
    turn: int | None
    """Whose turn is shown; None before the first."""
    status: str
    hand_seat: int | None
    """Whose hand is shown; None for nobody's."""
    is_hand_hidden: bool
    """Whether only the backs of its cards are shown."""
    asking: Asking | None
    gate: Gate | None
    """The reaction window that is open."""
    claimants: Sequence[int]
    """The seats that may claim it."""
    is_waiting_for_roll: bool
    can_undo: bool
    advice: str
    """What the hint says; empty if there is none."""
    characters: Sequence[str]
    """How the bot at each seat plays; empty for people."""


class Around:
    """Builds the widgets around the board and keeps them up to date."""

    def __init__(
        self,
        desk: Desk,
        figures: Sequence[str],
        names: Sequence[str],
        log: Log,
        actions: Actions,
        looks: Looks,
    ) -> None:
        say, self._desk, self._names, self._log = desk.say, desk, tuple(names), log
        self.painter = CardPainter(desk.look, desk.sprites, say, desk.settings.is_polite)
        self.hand = HandView(self.painter)
        self.hand.on_inspect = looks.inspect
        self.market = HandView(self.painter)
        self.market.on_inspect = looks.inspect
        self.market.on_pick = actions.pick_from_market
        edge = desk.look.palette.primary
        self._stall = Panel(self.market.sized(height=Grow()), padding=(6, 2), edge=edge)
        self.seats = SeatsView(desk.sprites)
        self.seats.on_press = actions.press_seat
        self._claims = Claims(figures, names, desk.sprites, say, actions.press_seat)
        self.tray = DiceTray(desk.sprites)
        self.status = Label("", HEADING, lines=2)
        self._pile = Label("", SMALL)
        self._hints = HintNote(say, edge, actions.understood)
        self._advice = AdviceNote(say, edge, actions.ask_hint)
        log.build(looks.point_out, looks.inspect_faces)
        undo = Button(
            icon="undo", on_press=actions.undo, kind=ButtonKind.QUIET, shortcut=Shortcut(pygame.K_u, "U")
        )
        self._undo = undo.named("undo")
        self._undo.with_tooltip(say("Take back your last choice"))
        hint = Button(
            icon="lamp", on_press=actions.ask_hint, kind=ButtonKind.QUIET, shortcut=Shortcut(pygame.K_h, "H")
        )
        self._hint = hint.named("hint")
        self._hint.with_tooltip(say("What would a good bot do?"))
        self._menu = Button(icon="menu", on_press=actions.pause, kind=ButtonKind.QUIET).named("menu")
        self._menu.with_tooltip(say("Menu"))
        self._roll = Button(say("Roll!"), actions.roll, kind=ButtonKind.PRIMARY, icon="dice").named("roll")
        self._pass = Button(say("Let it pass"), actions.let_pass).named("pass")
        self._one = Button(say("1 field"), lambda: actions.send(1), kind=ButtonKind.PRIMARY).named("one")
        self._two = Button(say("2 fields"), lambda: actions.send(2), kind=ButtonKind.PRIMARY).named("two")
        self._countdown = CountdownRing()
        self._choices = Column()

    def arrange(self, board: Widget, banner: Widget) -> Widget:
        """The board in the middle; hand below, seats, dice and log at the side."""
        self._choices = Column(
            Spacer(height=Grow()),
            self._roll,
            self._one,
            self._two,
            self._countdown,
            self._pass,
            Spacer(height=Grow()),
            gap=6,
        )
        middle = Column(
            Row(self.status.sized(width=Grow()), self._hint, self._undo, self._menu, gap=8).sized(height=48),
            Stack(board, banner).sized(height=Grow()),
            Row(
                self.hand,
                self._claims.sized(width=Grow()),
                self._stall,
                self._choices.sized(width=_CHOICES),
            ).sized(height=_HAND),
            gap=6,
        )
        side = Panel(
            self.seats,
            Row(self.tray, self._pile.sized(width=Grow())),
            self._hints,
            self._advice,
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
        pile = len(now.state.pile)
        self._pile.set_text(say.count("{number} card in the pile", "{number} cards in the pile", pile))
        self.seats.show_seats([self._seat_info(seat, now) for seat in range(len(self._names))])
        self._show_hand(now)
        self._one.show(is_gift)
        self._two.show(is_gift)
        self._roll.show(now.is_waiting_for_roll)
        self._pass.show(now.gate is not None or (chooser is not None and chooser.can_pass))
        self._countdown.show(now.gate is not None)
        self._claims.show_claimants(now.claimants)
        self.hand.show(now.gate is None)
        self._advice.show_text(now.advice)
        due = due_hint(_moment(now), self._desk.settings.hints_understood)
        self._hints.show_hint(None if now.advice else due)
        self._undo.enable(now.can_undo, say("There is nothing to take back."))
        self._hint.enable(now.asking is not None, say("There is nothing to choose now."))

    def count_down(self, gate: Gate) -> None:
        """Show how long the window stays open."""
        self._countdown.set(gate.share, gate.seconds_left)

    def _show_hand(self, now: Now) -> None:
        """The hand of whoever is in front of the screen; the open cards while the Market is open."""
        cards = [] if now.hand_seat is None else self._sorted(now.state.hands[now.hand_seat])
        if now.is_hand_hidden:
            cards = [HIDDEN] * len(cards)
        playable: frozenset[int] = frozenset()
        picked = suggested = None
        is_picking = False
        if now.asking is not None:
            chooser = now.asking.chooser
            picked, suggested = chooser.card, suggested_card(now.asking.suggestion)
            is_picking = chooser.decision.asks == "pick"
            is_play = chooser.decision.asks == "play"
            playable = chooser.cards if is_play else frozenset(filter(None, (picked,)))
        if is_picking:
            playable = _NO_CARD
        self.hand.show_cards(cards, playable, picked, None if is_picking else suggested)
        market = now.state.market
        self._stall.show(bool(market))
        self._choices.show(not market)
        takeable = frozenset(market) if is_picking else frozenset()
        self.market.show_cards(list(market), takeable, None, suggested if is_picking else None)
        # Hand and Market lie side by side, each with room for its cards.
        self.hand.sized(Grow(len(cards) + 0.5))
        self._stall.sized(Grow(len(market) + 0.8))

    def _sorted(self, hand: bytes) -> list[int]:
        if self._desk.settings.hand_sorting == "name":
            return sorted(hand, key=lambda kind: card_name(kind, self._desk.say))
        return list(hand)

    def _seat_info(self, seat: int, now: Now) -> SeatInfo:
        state, asking = now.state, now.asking
        is_claimant = seat in now.claimants
        is_target = asking is not None and seat in asking.chooser.figures
        has_key = is_claimant or (is_target and asking is not None and not asking.chooser.steps)
        return SeatInfo(
            state.setup.figures[seat],
            self._names[seat],
            self._desk.say(
                "{points} points, field {field}, {cards} cards",
                points=state.scores[seat],
                field=now.shown_at[seat],
                cards=len(state.hands[seat]),
            ),
            is_turn=seat == _turn_of(now),
            is_choosable=is_claimant or is_target,
            is_suggested=asking is not None and suggested_figure(asking.suggestion) == seat,
            is_chosen=asking is not None and asking.chooser.figure == seat,
            key=str(seat + 1) if has_key else "",
            character=now.characters[seat],
        )


def _turn_of(now: Now) -> int | None:
    """Whose turn it is; before the first one, who is to lay a card."""
    if now.turn is not None:
        return now.turn
    return None if now.asking is None else now.asking.view.seat


def _moment(now: Now) -> str:
    """What a newcomer is facing, for the hints."""
    if now.gate is not None:
        return "window"
    if now.is_waiting_for_roll:
        return "roll"
    if now.asking is None:
        return ""
    asks = now.asking.chooser.decision.asks
    if asks == "play":
        return "turn" if is_set_up(now.state) else "set-up"
    return asks
