"""The frame of the table: status, middle, strip and hand at the left, seats and log at the right.

It knows no game and decides nothing: `refresh` shows a `Now`, and what people do is told to whoever built it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.table.hand import RAISE, CardArt, HandView
from frantic_board.ui.table.log import Block, LogView, RecapView
from frantic_board.ui.table.middle import Action, Places, Stake, Step
from frantic_board.ui.table.moments import BigMoment
from frantic_board.ui.table.notices import AdviceNote, StakeLine, Steps
from frantic_board.ui.table.performance import Gate
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.strip import Strip, TallInfo
from frantic_board.ui.table.windows import Claims, CountdownRing
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import (
    ASKING,
    PANEL_RADIUS,
    STATUS,
    Colour,
    TextStyle,
)
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label

_MARGIN: Final = 11
_GAP: Final = 8
_STATUS: Final = 33
_SIDE: Final = 179
_SLOT: Final = 0.27
"""What the left and the right slot take of the hand zone, each."""
_NARROW: Final = 0.19
"""The same of the right slot where the hand takes the width that nobody needs."""
_LEFT: Final = 44
_MANY: Final = 4
"""More cards than this use the left slot too while it is free."""
_LEAST_LOG: Final = 60
"""A log with less room than this would not tell anything."""
_WIDER: Final = 0.74
"""How much of a growth of the text the side panel grows too."""
_AMBER_GROUND: Final[Colour] = (0x2B, 0x27, 0x20)


class Acts(Protocol):
    """What people can do by buttons that belong to no question."""

    def ask_hint(self) -> None:
        """Ask what a good bot would do, or put its hint away."""

    def press_seat(self, seat: int) -> None:
        """Choose a seat, or claim a window for it."""

    def let_pass(self) -> None:
        """Let a window pass."""

    def not_again(self) -> None:
        """Let this window pass and all others of this turn."""

    def undo(self) -> None:
        """Take back the last choice."""

    def pause(self) -> None:
        """Open the menu."""

    def roll(self) -> None:
        """Throw the die."""

    def show_again(self) -> None:
        """Show once more what the others did."""

    def look_at_hand(self) -> None:
        """Look at the own cards, behind the curtain."""


@dataclass(frozen=True)
class Now:
    """Everything the frame shows at a moment."""

    status: str
    steps: tuple[Step, ...]
    head: tuple[str, str]
    seats: Sequence[SeatInfo]
    hand: Sequence[int]
    playable: frozenset[int] | None
    """The cards that can be picked up; None while none is asked for."""
    picked: int | None
    suggested: int | None
    """The card a hint names."""
    actions: Sequence[Action]
    blocks: Sequence[Block]
    recap: Sequence[Block]
    stake: Stake | None
    """What a reaction is about, while one is asked for."""
    claimants: Sequence[int]
    """The seats that may claim the window that is open to everybody."""
    can_undo: bool
    can_hint: bool
    advice: str
    """What the hint says; empty if there is none."""


class Frame(Widget):
    """Builds the widgets around the middle, lays them out, and keeps them up to date."""

    def __init__(
        self,
        desk: Desk,
        figures: Sequence[str],
        names: Sequence[str],
        art: CardArt,
        middle: Widget,
        places: Places,
        acts: Acts,
    ) -> None:
        super().__init__()
        self._side_panel = places.side
        self._left = places.left
        self._has_seats_in_middle = places.seats is not None
        say = self._say = desk.say
        self._middle = middle
        self._corner = places.corner
        self._actions: dict[str, Action] = {}
        self._buttons: tuple[tuple[object, ...], ...] = ()
        self.status = Label("", STATUS, lines=2)
        self.steps = Steps()
        self.lamp = self._icon("lamp", acts.ask_hint, Shortcut(pygame.K_h, "H"), "hint")
        self.lamp.with_tooltip(say("What would a good bot do?"))
        self.back = self._icon("undo", acts.undo, Shortcut(pygame.K_u, "U"), "undo")
        self.back.with_tooltip(say("Take back your last choice"))
        self.menu = self._icon("menu", acts.pause, None, "menu")
        self.menu.with_tooltip(say("Menu"))
        self.moments = BigMoment(desk.sprites)
        self.strip = Strip().named("strip")
        self.stake = StakeLine()
        self.card_info = TallInfo()
        self.recap = RecapView(say("While you waited")).named("recap")
        self.hand = places.hand or HandView(art).named("hand")
        self.claims = Claims(figures, names, desk.sprites, say, acts.press_seat)
        self.ring = CountdownRing()
        key = Shortcut(pygame.K_p, "P")
        self._pass = Button(say("Let it pass"), acts.let_pass, shortcut=key, style=_PASS).named("pass")
        self._never = Button(say("Not again this turn"), acts.not_again, style=_SMALL_BUTTON).named(
            "not-again"
        )
        self._reaction = Row(
            self.ring.sized(width=48),
            Column(Spacer(height=Grow()), self._pass, self._never, Spacer(height=Grow()), gap=6).sized(
                width=Grow()
            ),
            gap=8,
        )
        self._choices = Column(gap=6, down=Align.CENTRE)
        self.seats = places.seats or SeatsView(desk.sprites, say("next")).named("seats")
        self.seats.on_press = acts.press_seat
        self.advice = AdviceNote(say, desk.look.palette.primary, acts.ask_hint)
        self.log = LogView(say("What happened")).named("log")
        self._children = [
            self.status,
            self.steps,
            self.lamp,
            self.back,
            self.menu,
            middle,
            self.moments,
            self.strip,
            self.stake,
            self.recap,
            self._reaction,
            self.hand,
            self.claims,
            self.card_info,
            self._choices,
            *(each for each in (places.corner, places.left, places.side) if each is not None),
            *(() if self._has_seats_in_middle else (self.seats,)),
            self.advice,
            self.log,
        ]
        self._zone = pygame.Rect(0, 0, 0, 0)

    @staticmethod
    def _icon(icon: str, run: Callable[[], None], shortcut: Shortcut | None, name: str) -> Button:
        return Button(icon=icon, on_press=run, kind=ButtonKind.QUIET, shortcut=shortcut).named(name)

    # -- what is shown

    def count_down(self, gate: Gate | None) -> None:
        """Show how long a reaction is still waited for; without a gate, for ever."""
        if gate is not None:
            self.ring.set(gate.share, gate.seconds_left)
        elif self.stake.is_visible:
            self.ring.set(1.0, None)

    def refresh(self, now: Now) -> None:
        """Bring everything up to date."""
        say, is_reaction = self._say, now.stake is not None
        self.status.set_text(now.status)
        self.steps.show_steps(now.steps)
        self.seats.show_seats(now.seats, now.head)
        self.hand.show(not now.claimants)
        self.hand.show_cards(now.hand, now.playable, now.picked, now.suggested)
        self.claims.show_claimants(now.claimants)
        self.stake.show_stake(now.stake)
        self.strip.show(not is_reaction)
        self.card_info.show(is_reaction)
        self._reaction.show(is_reaction)
        if self._left is not None:
            self._left.show(not is_reaction)
        self.recap.show(bool(now.recap) and not is_reaction and not self.hand.takes_width)
        self.recap.show_blocks(now.recap)
        self._choices.show(not is_reaction)
        self._show_actions(now.actions)
        self.log.show_blocks(now.blocks)
        self.advice.show_text(now.advice)
        self.back.enable(now.can_undo, say("There is nothing to take back."))
        self.lamp.enable(now.can_hint, say("There is nothing to choose now."))

    def _show_actions(self, actions: Sequence[Action]) -> None:
        """Buttons for what can be done; they are made anew only when they look different."""
        self._actions = {action.name: action for action in actions}
        looks = tuple(
            (action.name, action.text, action.icon, action.shortcut, action.is_primary, action.reason)
            for action in actions
        )
        if looks != self._buttons:
            self._buttons = looks
            self._choices.set_children([self._button(action) for action in actions])

    def _button(self, action: Action) -> Button:
        kind = ButtonKind.PRIMARY if action.is_primary else ButtonKind.PLAIN
        button = Button(
            action.text,
            lambda: self._run(action.name),
            kind=kind,
            icon=action.icon,
            shortcut=action.shortcut,
        ).named(action.name)
        button.enable(not action.reason, action.reason)
        return button

    def _run(self, name: str) -> None:
        if name in self._actions:
            self._actions[name].run()

    @property
    def main_button(self) -> Widget | None:
        """The button of what must be chosen by button; None if there is no such thing."""
        main = next((action.name for action in self._actions.values() if action.is_primary), None)
        return None if main is None else self._choices.find(main)

    @property
    def info_strip(self) -> Strip:
        """Where it is told of what is pointed at: the strip, or beside the hand during a reaction."""
        return self.card_info if self.card_info.is_visible else self.strip

    # -- where things lie

    def layout(self, rect: pygame.Rect) -> None:
        """Give the middle what the others leave."""
        super().layout(rect)
        look = self.look
        margin, gap = look.px(_MARGIN), look.px(_GAP)
        side = min(look.px(_SIDE * (1 + _WIDER * (look.text_factor - 1))), rect.width // 3)
        panel = pygame.Rect(rect.right - margin - side, rect.top + margin, side, rect.height - 2 * margin)
        left, width = rect.left + margin, max(1, panel.left - margin - rect.left - gap)
        top = pygame.Rect(left, rect.top + look.px(6), width, self._status_height())
        hand = pygame.Rect(left, 0, width, min(look.px(self.hand.zone), rect.height // 3))
        hand.bottom = rect.bottom - look.px(8)
        strip = pygame.Rect(left, 0, width, min(self.strip.wanted(width)[1], rect.height // 6))
        strip.bottom = hand.top - gap
        middle = pygame.Rect(
            left, top.bottom + look.px(4), width, max(1, strip.top - look.px(4) - top.bottom - gap)
        )
        self._lay_out_status(top)
        self._middle.layout(middle)
        self.moments.layout(middle)
        self.strip.layout(strip)
        self._zone = strip.union(hand).inflate(look.px(4), look.px(4))
        self._lay_out_hand(hand, strip)
        self._lay_out_panel(panel)

    def _status_height(self) -> int:
        look = self.look
        line = look.type.font(look.spec(STATUS)).line_height
        lines = 1 if look.text_factor < 1.15 else 2
        return max(look.px(_STATUS), lines * line)

    def _lay_out_status(self, top: pygame.Rect) -> None:
        look, right = self.look, top.right
        for button in (self.menu, self.back, self.lamp):
            size = button.wanted(None)
            button.layout(pygame.Rect(right - size[0], top.centery - size[1] // 2, size[0], size[1]))
            right -= size[0] + look.px(4)
        steps = self.steps.wanted(None)[0]
        room = max(1, right - top.left - look.px(8))
        natural = look.type.width(self.status.text, look.spec(STATUS)) + look.px(10)
        spec, floor, beside = look.spec(STATUS), look.floor(STATUS), (max(1, room - steps), top.height)
        is_wide = natural + steps <= room or (
            room > 2 * steps and look.type.fit(self.status.text, spec, beside, floor, 2).is_whole
        )
        text = min(natural, room - steps) if is_wide else room
        self.status.layout(pygame.Rect(top.left, top.top, max(1, text), top.height))
        self.steps.layout(pygame.Rect(top.left + text, top.top, steps if is_wide else 0, top.height))

    def _lay_out_hand(self, hand: pygame.Rect, strip: pygame.Rect) -> None:
        look, pad = self.look, self.look.px(10)
        slot = round(hand.width * _SLOT)
        gap = look.px(_GAP)
        left = pygame.Rect(hand.left, hand.top, slot, hand.height)
        if self.hand.takes_width and not self._reaction.is_visible:
            slot = round(hand.width * _NARROW)
            left.width = look.px(_LEFT)
        right = pygame.Rect(hand.right - slot, hand.top, slot, hand.height)
        if self._left is not None:
            self._left.layout(
                pygame.Rect(hand.left, hand.top + hand.height // 3, look.px(_LEFT), look.px(40))
            )
        if self._corner is not None:
            corner = min(slot // 2, look.px(92))
            self._corner.layout(pygame.Rect(right.right - corner, right.top, corner, right.height))
            right.width -= corner + gap
        self.recap.layout(left)
        self._reaction.layout(left.inflate(-pad, -pad // 2))
        raised = look.px(RAISE)
        is_free = not self.recap.is_visible and not self._reaction.is_visible
        if len(self.hand.cards) > _MANY and is_free and not self.hand.takes_width:
            left.width = 0  # nobody has done anything yet that would be told there
        centre = pygame.Rect(
            left.right + gap, hand.top - raised, right.left - left.right - 2 * gap, hand.height + raised
        )
        self.hand.layout(centre)
        self.claims.layout(centre.inflate(0, -raised))
        self._choices.layout(right)
        self.card_info.layout(right.inflate(-pad, -pad))
        self.stake.layout(strip.inflate(-2 * pad, 0))

    def _lay_out_panel(self, panel: pygame.Rect) -> None:
        look, gap = self.look, self.look.px(_GAP)
        above = self._side_panel or self.seats
        height = min(above.wanted(panel.width)[1], panel.height - look.px(60))
        above.layout(pygame.Rect(panel.left, panel.top - look.px(2), panel.width, height))
        top = above.rect.bottom + gap
        if self.advice.is_visible:
            height, room = self.advice.wanted(panel.width)[1], panel.bottom - top
            if room - height < look.px(_LEAST_LOG):
                height = room  # the log makes way
            self.advice.layout(pygame.Rect(panel.left, top, panel.width, max(1, height)))
            top = self.advice.rect.bottom + gap
        self.log.layout(pygame.Rect(panel.left, top, panel.width, max(0, panel.bottom - top)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the amber frame of a reaction, then everything else."""
        if self.stake.is_visible:
            look = self.look
            look.painter.box(
                surface, self._zone, _AMBER_GROUND, look.px(PANEL_RADIUS - 4), ASKING, look.px(2.4)
            )
        super().draw(surface)


_PASS: Final = TextStyle(STATUS.face, 16, 9, 13)
_SMALL_BUTTON: Final = TextStyle(STATUS.face, 12, 8, 12)
