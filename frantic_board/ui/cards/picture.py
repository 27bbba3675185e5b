"""The round table as a widget: piles, the demand, hands and power cards, and what flies over it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.cards.cards import COUNTERATTACK, FACE_UP, HIDDEN, NO_SHAPE
from frantic_board.ui.cards.faces import HEIGHT, Card, CardFaces, playing
from frantic_board.ui.cards.geometry import Geometry
from frantic_board.ui.cards.ground import arrow, draw_direction, draw_turning, table_picture
from frantic_board.ui.cards.shown import Shown
from frantic_board.ui.cards.subjects import (
    Demand,
    DiscardPile,
    DrawPile,
    demand_number,
    demand_sprite,
)
from frantic_board.ui.input import (
    ENTER,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
)
from frantic_board.ui.table.lines import SeatOf, Subject
from frantic_board.ui.theme import NAME, VICTIM, Colour, Face, TextStyle
from frantic_board.ui.widget import Control, Pointer
from frantic_board.ui.widgets.button import draw_keycap, keycap_size
from frantic_board.words.language import Words

_INK: Final[Colour] = (0x14, 0x18, 0x1E)
_CREAM: Final[Colour] = (0xFF, 0xF8, 0xE7)
_SPENT: Final[Colour] = (0x9A, 0x6B, 0x74)
_GLOW: Final[Colour] = (0xFF, 0xE9, 0xA8)
_BOW: Final = 0.12
"""How far an arrow swings out to its right, as a share of its length."""
_FANNED: Final = 5
_IN_A_ROW: Final = 7
"""More open cards than this lie in two rows."""
_BACKS: Final = 8
"""So many backs are drawn of a hand; the number tells the rest."""
_BANNER: Final = TextStyle(Face.DISPLAY, 22, 11, 15)
_CHIP: Final = TextStyle(Face.BOLD, 12, 10, 13)
_MANY: Final = TextStyle(Face.DISPLAY, 20, 12, 15)


@dataclass
class Flight:
    """A card on its way."""

    card: Card
    width: int
    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0
    delay: float = 0.0

    @property
    def place(self) -> tuple[int, int]:
        """Where it is now."""
        share = min(1.0, max(0.0, (self.share - self.delay) / max(0.01, 1.0 - self.delay)))
        lift = 0.06 * 4 * share * (1 - share)
        across = self.start[0] + (self.end[0] - self.start[0]) * share
        down = self.start[1] + (self.end[1] - self.start[1]) * share
        return round(across), round(down - lift * abs(self.end[0] - self.start[0]))


@dataclass
class Strike:
    """An arrow from whoever attacks to whoever is hit, with what hits them."""

    attacker: int
    target: int
    count: int = 0
    """How many cards the target is to draw; 0 where that is not what the attack does."""
    share: float = 1.0
    shape: int = NO_SHAPE
    """The attack."""
    is_spent: bool = False
    """Whether a Counterattack broke it off: it bounces."""


@dataclass
class Bounce:
    """A shield before a seat that threw in Counterattack, growing and gone again."""

    seat: int
    share: float = 0.0


class CardTable(Control):
    """The table. Change what it shows, then call `changed`."""

    def __init__(self, shown: Shown, faces: CardFaces, say: Words) -> None:
        super().__init__()
        self.shown = shown
        self.me = 0
        """Who sits at the lower edge."""
        self.powers_of: int | None = None
        """Whose power cards are shown though they lie face down: of the person who is asked."""
        self.are_hands_open = False
        """Whether all hands and power cards are seen: for those who watch and play none of them."""
        self.flights: list[Flight] = []
        self.strikes: list[Strike] = []
        self.bounces: list[Bounce] = []
        self.turning = 1.0
        """How far the arrows have turned to the direction of play; 1 if they lie still."""
        self._held: tuple[int, tuple[int, int]] | None = None
        """A card of the hand that is dragged over the table, and where it is."""
        self.dealt: Sequence[int] = ()
        """The seats that cards were shared out to so far, card by card."""
        self.following: Sequence[int] = ()
        """The seats that get the cards which are left, if it stays so."""
        self.to_deal = 0
        """How many cards are to be shared out."""
        self.shared_by = 0
        self.can_draw = False
        """Whether the draw pile can be clicked."""
        self.must_draw = False
        """Whether it glows: nothing fits."""
        self.demand_text: Callable[[], str] = str
        self.wisher_text: Callable[[], str] = str
        self.figures: tuple[str, ...] = ()
        self.on_less: Callable[[int], None] | None = None
        """A card that was shared out to this seat was clicked."""
        self.armed = 0
        """The power card that is to go with the next card; 0 for none."""
        self.on_power: Callable[[int], None] | None = None
        """A power card of whoever is asked was clicked."""
        self.on_draw: Callable[[], None] | None = None
        """The draw pile was clicked."""
        self.on_inspect: Callable[[Subject], None] | None = None
        """Something is to be looked at closely."""
        self._faces = faces
        self._say = say
        self._point: tuple[int, int] | None = None
        self._pictures: dict[int, pygame.Surface] = {}
        self._flown: list[pygame.Rect] = []
        """Where flying cards were drawn last."""

    @property
    def geometry(self) -> Geometry:
        """Where things lie."""
        return Geometry(self.rect, self.shown.seats, self.me, self.look.text_factor)

    @property
    def takes_focus(self) -> bool:
        """The keyboard stops at the pile while it can be drawn from."""
        return self.can_draw

    @property
    def victims(self) -> frozenset[int]:
        """Who is being aimed at."""
        return frozenset({strike.target for strike in self.strikes if not strike.is_spent} | {*self.dealt})

    # --- input -------------------------------------------------------------------------------------------

    @property
    def subject(self) -> Subject | None:
        """What is pointed at."""
        if self.shows_focus and self.can_draw:
            return DrawPile()
        if self._point is None or not self.is_hovered:
            return None
        return self.subject_at(self._point)

    def subject_at(self, point: tuple[int, int]) -> Subject | None:
        """What lies at a point."""
        geometry = self.geometry
        place = self._dealt_at(point)
        if place is not None:
            return SeatOf(self.dealt[place])
        if geometry.pile.inflate(8, 8).collidepoint(point):
            return DrawPile()
        for rect, card in reversed(self._display_cards()):
            if rect.collidepoint(point):
                return card
        if geometry.discard.inflate(geometry.px(50), geometry.px(24)).collidepoint(point):
            return DiscardPile()
        if geometry.demand.union(geometry.banner).collidepoint(point):
            return Demand()
        for seat in range(self.shown.seats):
            for rect, card in [*self._power_cards(seat), *reversed(self._hand_cards(seat))]:
                if card.number and rect.collidepoint(point):
                    return card
        return None

    def handle(self, event: InputEvent) -> bool:
        """Point, draw, look closely."""
        match event:
            case PointerMoved(position=point):
                self._point = point
                is_pile = self.can_draw and isinstance(self.subject, DrawPile)
                is_power = self.on_power is not None and bool(self._own_power_at(point))
                can_press = is_pile or is_power or self._dealt_at(point) is not None
                self.pointer = Pointer.HAND if can_press else Pointer.ARROW
                return False
            case PointerLeft():
                self._point = None
            case PointerPressed(position=point, button=button):
                return self._press(point, button)
            case KeyPressed(key=key) if key in ENTER and not event.is_repeat and self.can_draw:
                self._draw_card()
                return True
        return False

    def _press(self, point: tuple[int, int], button: int) -> bool:
        subject = self.subject_at(point)
        if subject is None:
            return False
        dealt = self._dealt_at(point)
        if dealt is not None and self.on_less is not None:
            self.on_less(self.dealt[dealt])
        elif button == LEFT_BUTTON and isinstance(subject, DrawPile) and self.can_draw:
            self._draw_card()
        elif button == LEFT_BUTTON and self.on_power is not None and self._own_power_at(point):
            self.on_power(self._own_power_at(point))
        elif self.on_inspect is not None and (
            button == RIGHT_BUTTON or isinstance(subject, DiscardPile | Card)
        ):
            self.on_inspect(subject)
        return True

    def _draw_card(self) -> None:
        if self.on_draw is not None:
            self.on_draw()

    # --- where cards lie ---------------------------------------------------------------------------------

    def _hand_cards(self, seat: int) -> list[tuple[pygame.Rect, Card]]:
        """The cards of a seat as they are drawn: faces where the hand lies open, else some backs."""
        geometry, hand = self.geometry, self.shown.hands[seat]
        if self.are_hands_open:
            return self._two_rows(seat)
        is_open = self.shown.is_open(seat)
        cards = [playing(kind if is_open else HIDDEN) for kind in hand]
        if not is_open:
            cards = cards[:_BACKS]
        area, width = geometry.hand_area(seat), geometry.back_width(seat)
        if not cards:
            return []
        room = area.width - width - geometry.px(10)
        step = min(round(width * (0.62 if is_open else 0.42)), max(1, room // max(1, len(cards) - 1)))
        return [
            (pygame.Rect(area.left + place * step, area.top, width, round(width * HEIGHT)), card)
            for place, card in enumerate(cards)
        ]

    def _two_rows(self, seat: int) -> list[tuple[pygame.Rect, Card]]:
        """A hand that whoever watches reads: sorted, in two rows where it is large."""
        geometry, cards = self.geometry, [playing(kind) for kind in sorted(self.shown.hands[seat])]
        area, width = geometry.hand_area(seat), geometry.back_width(seat)
        across = len(cards) if len(cards) <= _IN_A_ROW else (len(cards) + 1) // 2
        step = min(width, max(1, (area.width - width) // max(1, across - 1)))
        down = round(width * HEIGHT * 0.48)
        top = area.top - (down if seat == self.me and len(cards) > across else 0)
        return [
            (
                pygame.Rect(
                    area.left + step * (place % across), top + down * (place // across), width, area.height
                ),
                card,
            )
            for place, card in enumerate(cards)
        ]

    def _power_cards(self, seat: int) -> list[tuple[pygame.Rect, Card]]:
        powers = self.shown.powers[seat]
        if not powers:
            return []
        area = self.geometry.powers_area(seat)
        width = round(area.height / HEIGHT)
        step = min(width + self.geometry.px(4), max(1, (area.width - width) // max(1, len(powers) - 1)))
        return [
            (
                pygame.Rect(area.left + place * step, area.top, width, area.height),
                Card("powers", self._seen_power(seat, power)),
            )
            for place, power in enumerate(powers)
        ]

    def _own_power_at(self, point: tuple[int, int]) -> int:
        """The power card at a point that whoever is asked could turn up; 0 for none."""
        if self.powers_of is None:
            return HIDDEN
        lying = zip(self._power_cards(self.powers_of), self.shown.powers[self.powers_of], strict=True)
        return next(
            (power for (rect, _), power in lying if power < FACE_UP and rect.collidepoint(point)), HIDDEN
        )

    def _seen_power(self, seat: int, power: int) -> int:
        """A power card as it is drawn: face up if it was turned up, or for those who may see it."""
        if power >= FACE_UP:
            return power - FACE_UP
        return power if self.are_hands_open or seat == self.powers_of else HIDDEN

    def _display_cards(self) -> list[tuple[pygame.Rect, Card]]:
        cards = self.shown.display
        if not cards:
            return []
        area = self.geometry.display
        width = round(area.height / HEIGHT)
        step = min(width + self.geometry.px(4), max(1, (area.width - width) // max(1, len(cards) - 1)))
        left = area.centerx - (step * (len(cards) - 1) + width) // 2
        return [
            (pygame.Rect(left + place * step, area.top, width, area.height), playing(kind))
            for place, kind in enumerate(cards)
        ]

    def dealt_rects(self) -> list[pygame.Rect]:
        """Where the cards lie that are being shared out, those without a taker too."""
        area, step = self.geometry.display, self.geometry.px(58)
        width = round(area.height * 0.8 / HEIGHT)
        left = area.centerx - (step * (self.to_deal - 1) + width) // 2
        return [
            pygame.Rect(left + step * place, area.top, width, round(width * HEIGHT))
            for place in range(self.to_deal)
        ]

    def _dealt_at(self, point: tuple[int, int]) -> int | None:
        """The card shared out that lies at a point."""
        rects = self.dealt_rects()[: len(self.dealt)]
        return next((place for place, rect in enumerate(rects) if rect.collidepoint(point)), None)

    # --- drawing -----------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        """Another size: draw the table anew."""
        if rect != self.rect:
            self._pictures.clear()
        super().layout(rect)

    def _ground(self) -> pygame.Surface:
        """The table and the arrows on it, which change seldom; while they turn, the table alone."""
        direction = 0 if self.turning < 1.0 else self.shown.direction
        if 0 not in self._pictures:
            self._pictures[0] = table_picture(self.geometry)
        found = self._pictures.get(direction)
        if found is None:
            found = self._pictures[direction] = self._pictures[0].copy()
            draw_direction(found, self.geometry, direction)
        return found

    def hold(self, kind: int | None, point: tuple[int, int]) -> None:
        """Show a card where it is dragged, or none."""
        held = (kind, point) if kind is not None and self.rect.collidepoint(point) else None
        if held != self._held:
            self._held = held
            self.changed()

    def flew(self) -> None:
        """Cards have flown on: only where they were and are, the table looks different."""
        if not self.is_mounted:
            return
        reach = self.geometry.px(44)
        spots = [pygame.Rect(flight.place, (0, 0)) for flight in self.flights]
        now = [spot.inflate(2 * reach, round(2.4 * reach)) for spot in spots]
        for rect in (*self._flown, *now):
            self.host.invalidate(rect.clip(self.drawn_rect))
        self._flown = now

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on the table."""
        if min(self.rect.size) < 60:
            return
        surface.blit(self._ground(), self.rect)
        if self.turning < 1.0:
            draw_turning(surface, self.geometry, self.shown.direction, self.turning)
        clip, geometry = surface.get_clip(), self.geometry
        for seat in range(self.shown.seats):
            areas = geometry.powers_area(seat)
            reach = geometry.hand_area(seat).union(areas).inflate(geometry.px(40), geometry.px(20))
            if clip.colliderect(reach):
                self._draw_seat(surface, seat)
        self._draw_pile(surface)
        self._draw_discard(surface)
        self._draw_demand(surface)
        for rect, card in self._display_cards():
            surface.blit(self._faces.picture(card, rect.width), rect)
        for seat in range(self.shown.seats):
            self._draw_put(surface, seat)
        for strike in sorted(self.strikes, key=lambda strike: not strike.is_spent):
            self._draw_strike(surface, strike)
        for bounce in self.bounces:
            self._draw_bounce(surface, bounce)
        self._draw_shares(surface)
        if self._held is not None:
            picture = self._faces.picture(playing(self._held[0]), self.geometry.discard.width)
            surface.blit(picture, picture.get_rect(center=self._held[1]))
        for flight in self.flights:
            if flight.share > flight.delay:
                picture = self._faces.picture(flight.card, flight.width)
                surface.blit(picture, picture.get_rect(center=flight.place))

    def _draw_seat(self, surface: pygame.Surface, seat: int) -> None:
        faces = self._faces
        cards = self._hand_cards(seat)
        for place, (rect, card) in enumerate(cards):
            tilt = 0.0 if len(cards) < 2 or self.are_hands_open else 5.0 - 10.0 * place / (len(cards) - 1)
            picture = faces.picture(card, rect.width, tilt=tilt)
            surface.blit(picture, picture.get_rect(center=rect.center))
        if cards:
            last = cards[-1][0]
            self._chip(surface, str(len(self.shown.hands[seat])), (last.right, last.centery))
        is_own, powers = seat == self.powers_of, self.shown.powers[seat]
        armed = powers.index(self.armed) if is_own and self.armed in powers and self.armed else None
        for place, (rect, card) in enumerate(self._power_cards(seat)):
            rect = rect.move(0, -self.geometry.px(8)) if place == armed else rect
            is_spent = is_own and powers[place] >= FACE_UP  # their owner sees the others' faces too
            surface.blit(faces.picture(card, rect.width, is_faded=is_spent), rect)
            if place == armed:
                thick = max(2, self.geometry.px(2.4))
                around = rect.inflate(2 * thick, 2 * thick)
                self.look.painter.frame(surface, around, self.look.palette.focus, thick * 2, thick)

    def _draw_put(self, surface: pygame.Surface, seat: int) -> None:
        """Cards put down for a seat, or laid before it: over everything, for they are what it is about."""
        area, put = self.geometry.put_area(seat), self.shown.put[seat]
        width = round(area.height / HEIGHT)
        step = min(width, max(1, (area.width - width) // max(1, len(put) - 1))) if len(put) > 1 else 0
        left = area.centerx - (step * (len(put) - 1) + width) // 2
        in_flight = {flight.card.number for flight in self.flights} - {HIDDEN}
        for place, kind in enumerate(put):
            if kind in in_flight:
                continue
            surface.blit(self._faces.picture(playing(kind), width), (left + place * step, area.top))

    def _chip(self, surface: pygame.Surface, text: str, centre: tuple[int, int]) -> None:
        """A number on a dark disc with a bright line around it."""
        look = self.look
        words = look.type.render(text, look.spec(_CHIP), _CREAM)
        box = words.get_rect(center=centre)
        box = box.inflate(look.px(9), look.px(1))
        box.width = max(box.width, box.height)
        box.center = centre
        look.painter.box(surface, box, _INK, box.height // 2, _CREAM, max(1, look.px(1.5)))
        surface.blit(words, words.get_rect(center=box.center))

    def _draw_pile(self, surface: pygame.Surface) -> None:
        look, geometry = self.look, self.geometry
        rect = geometry.pile
        layers = min(5, (self.shown.pile + 9) // 10)
        for layer in range(layers):
            below = rect.move(0, geometry.px(2.4) * (layers - 1 - layer))
            surface.blit(self._faces.picture(playing(HIDDEN), rect.width), below)
        if self.must_draw or (self.can_draw and (self.shows_focus or isinstance(self.subject, DrawPile))):
            thick = look.px(4 if self.must_draw else 3)
            around = rect.inflate(2 * thick + 4, 2 * thick + 4)
            colour = look.palette.focus if self.shows_focus else _GLOW
            look.painter.frame(surface, around, colour, look.px(10), thick)
        if self.can_draw:
            spec = look.spec(NAME)
            words = look.type.render(self._say("draw"), spec, _CREAM)
            cap = keycap_size(look, "D")
            middle = rect.top - look.px(15)
            left = rect.centerx - (words.get_width() + cap[0] + look.px(5)) // 2
            surface.blit(words, words.get_rect(midleft=(left, middle)))
            right = left + words.get_width() + look.px(5) + cap[0]
            draw_keycap(look, surface, "D", right, middle, (0x22, 0x3A, 0x31), _CREAM)
        foot = rect.bottom + geometry.px(2.4) * max(0, layers - 1) + look.px(11)
        self._chip(surface, str(self.shown.pile), (rect.centerx, foot))

    def _draw_discard(self, surface: pygame.Surface) -> None:
        rect = self.geometry.discard
        last = self.shown.discard[-_FANNED:]
        step = self.geometry.px(13)
        for place, kind in enumerate(last):
            below = len(last) - 1 - place
            is_top = below == 0
            tilt = -4.0 if is_top else 7.0 + 3.0 * below
            width = rect.width if is_top else round(rect.width * 0.92)
            picture = self._faces.picture(playing(kind), width, tilt=tilt, is_faded=not is_top)
            centre = (rect.centerx - step * below + (step if is_top else 0), rect.centery + below * step // 8)
            surface.blit(picture, picture.get_rect(center=centre))

    def _draw_demand(self, surface: pygame.Surface) -> None:
        look, geometry, demand = self.look, self.geometry, self.shown.demand
        sprites = self._faces.sprites
        rect = geometry.demand
        surface.blit(sprites.get(demand_sprite(demand), rect.size), rect)
        number = demand_number(demand)
        if number:
            side = round(rect.width * 0.6)
            digit = sprites.get(f"cards/digits/{number}", (side, side))
            surface.blit(digit, digit.get_rect(center=rect.center))
        banner = geometry.banner
        look.painter.box(surface, banner, _INK, geometry.px(5), _CREAM, max(2, geometry.px(2.4)))
        text = self.demand_text()
        room = (banner.width - geometry.px(14), banner.height)
        words = look.line(text, _BANNER, _CREAM, room)
        surface.blit(words, words.get_rect(center=banner.center))
        self._draw_wisher(surface, banner)

    def _draw_wisher(self, surface: pygame.Surface, banner: pygame.Rect) -> None:
        look, wisher = self.look, self.shown.wisher
        if wisher is None:
            return
        words = look.type.render(self.wisher_text(), look.spec(NAME), _CREAM)
        side = words.get_height() + look.px(4)
        box = pygame.Rect(0, 0, words.get_width() + side + look.px(18), side + look.px(2))
        box.midtop = (banner.centerx, banner.bottom + look.px(3))
        look.painter.box(surface, box, _INK, box.height // 2)
        figure = self._faces.sprites.figure(self.figures[wisher], side)
        surface.blit(figure, figure.get_rect(midleft=(box.left + look.px(5), box.centery)))
        surface.blit(words, words.get_rect(midleft=(box.left + side + look.px(9), box.centery)))

    # --- attacks

    def _ends(self, attacker: int, target: int) -> tuple[pygame.Vector2, pygame.Vector2]:
        geometry = self.geometry
        start = pygame.Vector2(geometry.plate(attacker).center)
        end = pygame.Vector2(geometry.plate(target).center)
        return start.lerp(end, 0.16), start.lerp(end, 0.82)

    def _draw_strike(self, surface: pygame.Surface, strike: Strike) -> None:
        if strike.share <= 0.05:
            return
        start, end = self._ends(strike.attacker, strike.target)
        middle = (start + end) / 2 + (pygame.Vector2(self.rect.center) - (start + end) / 2) * 0.35
        middle += pygame.Vector2(start.y - end.y, end.x - start.x) * _BOW  # there and back are two ways
        points = []
        for step in range(19):
            share = step / 18 * strike.share
            points.append(start.lerp(middle, share).lerp(middle.lerp(end, share), share))
        thick = self.geometry.px(2.5 if strike.is_spent else 5)
        arrow(surface, points, thick + self.geometry.px(2), _INK)
        arrow(surface, points, thick, _SPENT if strike.is_spent else VICTIM)
        near = points[14]  # the middle of the way may lie over the piles
        centre = (round(near.x), round(near.y))
        if strike.count and not strike.is_spent:
            self._plus(surface, strike.count, centre)
        elif strike.shape != NO_SHAPE and not strike.is_spent:
            self._sign(surface, strike.shape, centre, self.geometry.px(40))

    def _sign(self, surface: pygame.Surface, shape: int, centre: tuple[int, int], side: int) -> None:
        """What an attack does, on a disc."""
        look = self.look
        look.painter.disc(surface, centre, round(side * 0.62), _CREAM, VICTIM, max(2, side // 14))
        sign = self._faces.symbol(shape)(side)
        surface.blit(sign, sign.get_rect(center=centre))

    def _draw_bounce(self, surface: pygame.Surface, bounce: Bounce) -> None:
        """The shield stands where the arrow came in, between the seat and the middle of the table."""
        start = pygame.Vector2(self.geometry.plate(bounce.seat).center)
        place = start.lerp(pygame.Vector2(self.rect.center), 0.2)
        side = max(1, round(self.geometry.px(74) * bounce.share))
        shield = self._faces.symbol(COUNTERATTACK)(side)
        surface.blit(shield, shield.get_rect(center=(round(place.x), round(place.y))))

    def _plus(self, surface: pygame.Surface, count: int, centre: tuple[int, int]) -> None:
        look = self.look
        words = look.type.render(f"+{count}", look.spec(_MANY), _CREAM)
        width = round(words.get_height() * 0.62)
        box = pygame.Rect(0, 0, words.get_width() + width + look.px(20), words.get_height() + look.px(8))
        box.center = centre
        look.painter.box(surface, box, (0xB4, 0x1F, 0x33), box.height // 2, _CREAM, look.px(2))
        back = self._faces.picture(playing(HIDDEN), width)
        surface.blit(back, back.get_rect(midleft=(box.left + look.px(8), box.centery)))
        surface.blit(words, words.get_rect(midright=(box.right - look.px(8), box.centery)))

    def _draw_shares(self, surface: pygame.Surface) -> None:
        """Arrows to those who are to draw, and the cards: a figure on each, smaller where it follows."""
        takers = [*self.dealt, *self.following]
        for seat, count in sorted(Counter(takers).items()):
            self._draw_strike(surface, Strike(self.shared_by, seat, count))
        for place, rect in enumerate(self.dealt_rects()):
            back = self._faces.picture(playing(HIDDEN), rect.width, is_faded=True)
            surface.blit(back, rect)
            if place >= len(takers):
                continue
            is_dealt = place < len(self.dealt)
            side = round(rect.width * (0.94 if is_dealt else 0.66))
            figure = self._faces.sprites.figure(self.figures[takers[place]], side)
            surface.blit(figure, figure.get_rect(center=rect.center))
            if is_dealt:
                thick = max(2, self.geometry.px(2))
                self.look.painter.frame(surface, rect, VICTIM, round(rect.width * 0.12), thick)
