"""The hand as a fan: playable cards stand out, many lie in two rows, the one that is pointed at is on top."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.cards.cards import HIDDEN
from frantic_board.ui.cards.faces import HEIGHT, CardFaces, playing
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.paint import blank
from frantic_board.ui.table.hand import RAISE, HandView, Point
from frantic_board.ui.table.seats import draw_lamp
from frantic_board.ui.theme import Colour

_LIT: Final[Colour] = (0xFF, 0xE9, 0xA8)
_TILT: Final = 6.0
_BACK_ROW: Final = 0.62
"""What is seen of a card in the back row."""
ONE_ROW: Final = 112
TWO_ROWS: Final = 150
"""How high the hand is, in design pixels."""
MANY: Final = 14
"""From so many cards on there are two rows."""


class FanView(HandView):
    """Up to forty cards."""

    takes_width = True

    def __init__(self, faces: CardFaces) -> None:
        super().__init__(faces)
        self._faces = faces
        self._frames: dict[tuple[int, int, int, Colour, int], pygame.Surface] = {}
        self.ticking: frozenset[int] | None = None
        """The kinds of which several are being ticked; None while one is picked."""
        self.ticked: list[int] = []
        """The slots that are ticked."""
        self.given: dict[int, int] = {}
        """The seats that cards go to once that is confirmed, by slot."""
        self.figures: Sequence[str] = ()
        """Who sits where."""
        self.has_wish: Callable[[int], bool] = lambda _: False
        """Whether a card has what is pointed at on the wheel: then it is lit, so that it can be counted."""
        self._wished: frozenset[int] = frozenset()

    @property
    def rows(self) -> int:
        """In how many rows the cards lie."""
        return 2 if len(self._slots) >= MANY else 1

    @property
    def zone(self) -> int:
        """How high the hand wants to be, in design pixels."""
        return TWO_ROWS if self.rows == 2 else ONE_ROW

    @property
    def slots(self) -> list[int]:
        """What lies in each slot; 0 where nothing does, or what nobody may see."""
        return [kind or HIDDEN for kind in self._slots]

    @property
    def ticked_kinds(self) -> list[int]:
        """What is ticked, in deck order."""
        return sorted(kind for slot in self.ticked if (kind := self._slots[slot]) is not None)

    def begin_ticking(self, kinds: frozenset[int] | None) -> None:
        """Let several of these kinds be ticked; None: no longer."""
        self.ticking = kinds
        self.keeps_keyboard = kinds is not None
        self.untick()
        if kinds is not None:
            self._arrange()

    def _arrange(self) -> None:
        """Ranks are closed before anything is ticked: a tick stays at its card wherever the pointer goes."""
        if self.ticking is None:
            super()._arrange()
        else:
            self._slots = list(self._wanted)
            self._cursor = min(self._cursor, max(0, len(self._slots) - 1))

    def untick(self) -> None:
        """Nothing is ticked, and nothing goes to anybody."""
        self.ticked = []
        self.given = {}
        self.changed()

    def show_cards(
        self,
        cards: Sequence[int],
        playable: frozenset[int] | None,
        picked: int | None,
        suggested: int | None = None,
    ) -> None:
        """Show these cards; more may need another row."""
        before = self.rows
        if tuple(cards) != self._wanted:
            self.untick()  # other cards may lie in those slots now
        super().show_cards(cards, playable, picked, suggested)
        if self.rows != before:
            self.resized()

    # --- where they lie ----------------------------------------------------------------------------------

    def _rects(self) -> list[pygame.Rect]:
        count = len(self._slots)
        if not count:
            return []
        look = self.look
        raised = look.px(RAISE)
        room = max(1, self.rect.height - raised)
        height = room if self.rows == 1 else round(room / (1 + _BACK_ROW))
        height -= look.px(4)
        width = max(1, round(height / HEIGHT))
        in_row = count if self.rows == 1 else (count + 1) // 2
        spare = self.rect.width - width - look.px(8)
        step = min(width + look.px(3), spare / max(1, in_row - 1))
        rects = []
        for place in range(count):
            row, at = divmod(place, in_row)
            in_this = in_row if row == 0 else count - in_row
            left = self.rect.centerx - (step * (in_this - 1) + width) / 2 + step * at
            top = self.rect.top + raised + round(height * _BACK_ROW) * row + self._sag(at, in_this)
            rects.append(pygame.Rect(round(left), top, width, height))
        return rects

    def _sag(self, place: int, count: int) -> int:
        """A fan hangs lower at its ends."""
        if count < 3 or self.rows == 2:
            return 0
        off = abs(place - (count - 1) / 2) / ((count - 1) / 2)
        return round(self.look.px(4) * off * off)

    def _tilt(self, place: int, count: int) -> float:
        if count < 3 or self.rows == 2:
            return 0.0
        most = _TILT * min(1.0, count / 8)
        return most - 2 * most * place / (count - 1)

    def _slot_at(self, point: Point) -> int | None:
        """The card at a point; the one that is pointed at already keeps what it covers."""
        rects, raised = self._rects(), self.look.px(RAISE)
        hovered = self._hovered
        if hovered is not None and hovered < len(rects) and self.rows == 1:
            own = rects[hovered].inflate(-rects[hovered].width // 2, 0)
            if own.collidepoint(point) and self._slots[hovered] is not None:
                return hovered
        for slot, rect in reversed(list(enumerate(rects))):
            is_up = self._is_up(slot)
            reach = rect.move(0, -raised) if is_up else rect
            if self._slots[slot] is not None and reach.union(rect).collidepoint(point):
                return slot
        return None

    def _is_up(self, slot: int) -> bool:
        kind = self._slots[slot]
        lit = self.ticking if self.ticking is not None else self._playable
        if not kind or slot in self.given:
            return False
        return kind in self._wished or (lit is not None and kind in lit)

    def update(self, dt: float) -> None:
        """See what is pointed at on the wheel."""
        super().update(dt)
        wished = frozenset(kind for kind in self.cards if self.has_wish(kind))
        if wished != self._wished:
            self._wished = wished
            self.changed()

    # --- input -------------------------------------------------------------------------------------------

    def _pick(self, slot: int, kind: int) -> None:
        """Tick or untick a card while several are asked for; else pick it up."""
        if self.ticking is None:
            super()._pick(slot, kind)
            return
        self._cursor = slot
        if slot in self.given:
            del self.given[slot]
        elif slot in self.ticked:
            self.ticked.remove(slot)
        elif kind in self.ticking:
            self.ticked.append(slot)
        if self.on_pick:
            self.on_pick(kind)
        self.changed()

    def _key(self, event: KeyPressed) -> bool:
        """Up and Down change the row, where there are two."""
        in_row = (len(self._slots) + 1) // 2
        goal = self._cursor + {pygame.K_UP: -in_row, pygame.K_DOWN: in_row}.get(event.key, len(self._slots))
        is_there = 0 <= goal < len(self._slots) and self._slots[goal] is not None
        if self.rows == 2 and is_there and not event.modifiers.any:
            self._cursor = goal
            self.changed()
            return True
        return super()._key(event)

    def point_out(self, kind: int | None) -> None:
        """Bring the cursor to a card of this kind, or to the first that can be chosen if it is at none."""
        up = [slot for slot in range(len(self._slots)) if self._is_up(slot)]
        if kind is None and up and self._cursor not in up:
            self._cursor = up[0]
        super().point_out(kind)

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards from left to right, the one pointed at last."""
        rects = self._rects()
        top = self._hovered if self._hovered is not None else self._cursor if self.shows_focus else None
        for slot in range(len(rects)):
            if slot != top:
                self._draw_card(surface, slot, rects[slot], is_at=False)
        if top is not None and top < len(rects):
            self._draw_card(surface, top, rects[top], is_at=True)

    def _draw_card(self, surface: pygame.Surface, slot: int, rect: pygame.Rect, *, is_at: bool) -> None:
        look, kind = self.look, self._slots[slot]
        if kind is None:
            return
        in_row = len(self._slots) if self.rows == 1 else (len(self._slots) + 1) // 2
        tilt = 0.0 if is_at else self._tilt(slot % in_row, in_row)
        is_asked = self._playable is not None or self.ticking is not None
        is_up = self._is_up(slot)
        is_ticked = slot in self.ticked
        is_picked = slot == self._picked_slot and self._picked is not None
        lift = look.px(RAISE) * (1.0 if is_up or is_picked else 0.0)
        lift += look.px(4) if is_at or is_ticked else 0
        rect = rect.move(0, -round(min(lift, look.px(RAISE) + look.px(4))))
        is_faded = is_asked and not is_up and kind != HIDDEN
        picture = self._faces.picture(playing(kind), rect.width, tilt=tilt, is_faded=is_faded and not is_at)
        surface.blit(picture, picture.get_rect(center=rect.center))
        edge = None
        if is_picked or is_ticked:
            edge = look.palette.focus
        elif is_up:
            edge = _LIT
        if edge is not None:
            thick = max(2, look.px(2.4))
            frame = self._frame(rect.width, rect.height, thick, edge, tilt)
            surface.blit(frame, frame.get_rect(center=rect.center))
        if is_ticked:
            look.painter.disc(
                surface, (rect.right - look.px(9), rect.top + look.px(9)), look.px(9), look.palette.focus
            )
            check = look.icon("check", look.px(13), look.palette.ink)
            if check is not None:
                spot = (rect.right - look.px(9), rect.top + look.px(9))
                surface.blit(check, check.get_rect(center=spot))
        if slot in self.given:
            side = min(rect.width, look.px(44))
            figure = self._faces.sprites.get(f"figures/{self.figures[self.given[slot]]}", (side, side))
            surface.blit(figure, figure.get_rect(midtop=(rect.centerx, rect.top + look.px(16))))
        if kind == self._suggested and slot == self._slots.index(kind):
            draw_lamp(look, surface, (rect.centerx, rect.top + look.px(6)))
        if self.shows_focus and slot == self._cursor and not is_picked:
            self.draw_ring(surface, rect.inflate(-look.px(4), -look.px(4)))

    def _frame(self, width: int, height: int, thick: int, colour: Colour, tilt: float) -> pygame.Surface:
        key = (width, height, thick, colour, round(tilt * 2))
        found = self._frames.get(key)
        if found is None:
            sheet = blank((width + 2 * thick, height + 2 * thick), colour)
            self.look.painter.frame(sheet, sheet.get_rect(), colour, round(width * 0.11), thick)
            found = pygame.transform.rotozoom(sheet, tilt, 1.0) if tilt else sheet
            if len(self._frames) > 300:
                self._frames.clear()
            self._frames[key] = found
        return found
