"""Where everything lies on the round table, for 2 to 8 seats and a middle of any size."""

from dataclasses import dataclass
from typing import Final

import pygame

from frantic_board.ui.cards.faces import HEIGHT
from frantic_board.ui.paint import placed

Spot = tuple[float, float]

DESIGN: Final = (812, 428)
"""The middle, in design pixels, that all measures here are made for."""
_PLATE: Final = (146, 55)
_SMALL_PLATE: Final = (136, 52)
_LARGE_PLATE: Final = (184, 60)
"""The plate with the largest text, which stands half as large again: names are still whole."""
_ME: Final[Spot] = (0.5, 0.925)
_AROUND: Final[dict[int, tuple[Spot, ...]]] = {
    2: ((0.5, 0.075),),
    3: ((0.86, 0.2), (0.14, 0.2)),
    4: ((0.907, 0.5), (0.5, 0.075), (0.093, 0.5)),
    5: ((0.907, 0.57), (0.69, 0.075), (0.31, 0.075), (0.093, 0.57)),
    6: ((0.907, 0.63), (0.86, 0.17), (0.5, 0.075), (0.14, 0.17), (0.093, 0.63)),
    7: ((0.907, 0.66), (0.9, 0.367), (0.65, 0.075), (0.35, 0.075), (0.1, 0.367), (0.093, 0.66)),
    8: (
        (0.91, 0.66),
        (0.912, 0.367),
        (0.755, 0.072),
        (0.5, 0.072),
        (0.245, 0.072),
        (0.088, 0.367),
        (0.09, 0.66),
    ),
}
"""Where the others sit, counter-clockwise from whoever looks: the right-hand neighbour comes first."""


@dataclass(frozen=True)
class Geometry:
    """The places on a table that fills a rectangle."""

    rect: pygame.Rect
    seats: int
    me: int
    """The seat that sits at the lower edge."""
    text_factor: float = 1.0
    """How much larger than usual the words are."""

    @property
    def scale(self) -> float:
        """Pixels for a design pixel."""
        return min(self.rect.width / DESIGN[0], self.rect.height / DESIGN[1])

    def px(self, design: float) -> int:
        """Design pixels in real ones."""
        return max(1, round(design * self.scale))

    def at(self, spot: Spot) -> tuple[int, int]:
        """A point by its shares of width and height."""
        return self.rect.left + round(spot[0] * self.rect.width), self.rect.top + round(
            spot[1] * self.rect.height
        )

    @property
    def table(self) -> pygame.Rect:
        """The wooden rim and the felt in it."""
        rect = pygame.Rect(0, 0, round(self.rect.width * 0.972), round(self.rect.height * 0.93))
        rect.center = self.at((0.5, 0.505))
        return rect

    def spot(self, seat: int) -> Spot:
        """Where a seat sits."""
        off = (seat - self.me) % self.seats
        return _ME if off == 0 else _AROUND[self.seats][off - 1]

    def plate(self, seat: int) -> pygame.Rect:
        """The plate of a seat."""
        # Where the hand takes two rows the table is low; words on plates do not shrink with it.
        size = _PLATE if self.seats < 7 else _SMALL_PLATE
        scale = min(self.rect.width / DESIGN[0], 1.25 * self.scale)
        more = min(1.0, max(0.0, 2 * (self.text_factor - 1)))
        width, height = (pygame.Vector2(size).lerp(_LARGE_PLATE, more) * scale).xy
        rect = placed((round(width), round(height)), center=self.at(self.spot(seat)))
        return rect.clamp(self.rect)

    # --- cards before a seat

    def back_width(self, seat: int) -> int:
        """How wide the cards of a seat are drawn on the table."""
        return self.px(25 if seat == self.me or self.seats > 5 else 31)

    def hand_area(self, seat: int) -> pygame.Rect:
        """Where the hand of a seat lies: below its plate, or left of it for whoever looks."""
        plate, width = self.plate(seat), self.back_width(seat)
        height = round(width * HEIGHT)
        if seat == self.me:
            return placed((self.px(78), height), midright=(plate.left - self.px(8), plate.centery))
        area = pygame.Rect(0, plate.bottom + self.px(5), round(plate.width * 0.62), height)
        area.left = plate.left if not self._is_right(seat) else plate.right - area.width
        return area

    def powers_area(self, seat: int) -> pygame.Rect:
        """Where its power cards lie: beside the hand."""
        width = self.px(25 if self.seats <= 5 or seat == self.me else 21)
        height = round(width * HEIGHT)
        hand, plate = self.hand_area(seat), self.plate(seat)
        area = pygame.Rect(0, 0, 2 * width + self.px(5), height)
        if seat == self.me:
            area.midleft = (plate.right + self.px(8), plate.centery)
        elif self._is_right(seat):
            area.midright = (hand.left - self.px(8), hand.centery)
        else:
            area.midleft = (hand.right + self.px(12), hand.centery)
        return area

    def put_area(self, seat: int) -> pygame.Rect:
        """Where cards lie that were put down for a seat: towards the middle of the table."""
        width = self.px(42)
        area = pygame.Rect(0, 0, 2 * width, round(width * HEIGHT))
        start, middle = pygame.Vector2(self.seat_point(seat)), pygame.Vector2(self.at((0.5, 0.47)))
        area.center = round(start.lerp(middle, 0.4).x), round(start.lerp(middle, 0.4).y)
        return area

    def _is_right(self, seat: int) -> bool:
        return self.spot(seat)[0] > 0.6

    def seat_point(self, seat: int) -> tuple[int, int]:
        """Where cards fly to that a seat gets."""
        return self.hand_area(seat).center

    # --- the middle of the table

    @property
    def pile(self) -> pygame.Rect:
        """The draw pile."""
        return self._card(self.at((0.315, 0.475)), 68)

    @property
    def discard(self) -> pygame.Rect:
        """The top card of the discard pile."""
        return self._card(self.at((0.705, 0.475)), 76)

    @property
    def demand(self) -> pygame.Rect:
        """The big sign of the demand."""
        side = self.px(146)
        return placed((side, side), center=self.at((0.5, 0.41)))

    @property
    def banner(self) -> pygame.Rect:
        """The words of the demand, below its sign."""
        demand = self.demand
        return placed((self.px(150), self.px(40)), midtop=(demand.centerx, demand.bottom - self.px(28)))

    @property
    def display(self) -> pygame.Rect:
        """Cards that lie open for an event."""
        return placed((self.px(330), self.px(70)), center=self.at((0.5, 0.755)))

    def _card(self, centre: tuple[int, int], width: float) -> pygame.Rect:
        wide = self.px(width)
        return placed((wide, round(wide * HEIGHT)), center=centre)
