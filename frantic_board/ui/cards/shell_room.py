"""The card game on the screens around the table."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from frantic_board.cards.game import CARDS
from frantic_board.cards.state import Setup, State
from frantic_board.play.games import Plan
from frantic_board.ui.desk import Desk
from frantic_board.ui.paint import placed
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.shell.rule_parts import Page
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.theme import Colour
from frantic_board.ui.widget import Layer, Size
from frantic_board.words.cards.names import SET_WORDS
from frantic_board.words.language import Words

if TYPE_CHECKING:
    from frantic_board.ui.cards.form import CardForm
    from frantic_board.ui.cards.middle import CardMiddle

_FELT: Final[Colour] = (0x2A, 0x47, 0x3C)
_RIM: Final[Colour] = (0x84, 0x55, 0x2C)
_HAND: Final = ("blue-7", "green-second-chance", "fantastic-four", "red-gift", "yellow-9")
_SHARPER: Final = 2
"""The felt is drawn this much larger and scaled down: circles of pygame have rough edges."""


class CardRoom:
    """The card game."""

    game = CARDS
    icon = "cards"

    def title(self, say: Words) -> str:
        """What it is called."""
        return say("Card game")

    def motto(self, say: Words) -> str:
        """What it is about."""
        return say("Empty your hand, and fill theirs.")

    def order(self, say: Words) -> str:
        """Round the table; chance says who deals."""
        return say("Play goes round from top to bottom. Chance says who deals first.")

    def poster(self, desk: Desk, size: Size) -> pygame.Surface:
        """The round table, a demand, two who sit there, and a hand of cards."""
        width, height = size
        sprites = desk.sprites
        picture = _felt(size, desk.look.palette.well)
        for name, x, y, side in (("blue", 0.16, 0.30, 0.2), ("black", 0.84, 0.30, 0.21)):
            figure = sprites.get(f"figures/{name}", (round(width * side),) * 2)
            picture.blit(figure, figure.get_rect(center=(round(width * x), round(height * y))))
        demand = sprites.get("cards/demands/red", round(width * 0.23))
        picture.blit(demand, demand.get_rect(center=(width // 2, round(height * 0.27))))
        middle = (len(_HAND) - 1) / 2
        for place, name in enumerate(_HAND):
            off = place - middle
            card = sprites.get(f"cards/playing/{name}", round(width * 0.18))
            turned = pygame.transform.rotozoom(card, -7.0 * off, 1.0)
            at = round(width * (0.5 + 0.135 * off)), round(height * (0.76 + 0.012 * off * off))
            picture.blit(turned, turned.get_rect(center=at))
        return picture

    def where(self, setup: Setup, say: Words) -> str:
        """The card game with its sets."""
        sets = self.details(setup, say)
        return say("Card game: {sets}", sets=sets) if sets else self.title(say)

    def place(self, setup: Setup, say: Words) -> str:  # noqa: ARG002 - one signature for all games
        """What is played: there is but one table."""
        return self.title(say)

    def details(self, setup: Setup, say: Words) -> str:
        """Which sets are in."""
        names = [say(SET_WORDS[each.name].name) for each in setup.sets if each.name in SET_WORDS]
        return say("all four boxes") if len(names) == len(SET_WORDS) else ", ".join(names)

    def thumbnail(self, setup: Setup, size: Size, sprites: Sprites) -> pygame.Surface:
        """A small round table, and who sits at it."""
        return _small_table(setup.figures, size, sprites)

    def form(
        self,
        desk: Desk,
        plan: Plan,
        on_change: Callable[[], None],
        rng: Random,  # noqa: ARG002 - one signature for all games
        *,
        is_watched: bool,
    ) -> "CardForm":
        """Boxes, length, hands and house rules."""
        from frantic_board.ui.cards.form import CardForm

        return CardForm(desk, plan, on_change, is_watched=is_watched)

    def middle(
        self, desk: Desk, state: State, names: Sequence[str], *, is_watched: bool = False
    ) -> "CardMiddle":
        """The round table."""
        from frantic_board.ui.cards.middle import CardMiddle

        return CardMiddle(desk, state, names, is_watched=is_watched)

    def how_it_went(self, desk: Desk, state: State, names: Sequence[str], record: Path) -> Pages:
        """The pages about a game that is over."""
        from frantic_board.ui.cards.ending import how_it_went

        return how_it_went(desk, state, names, record)

    def rules(self, desk: Desk, open_layer: Callable[[Layer], None]) -> list[Page]:
        """The chapters, each thing with its card or a small table."""
        from frantic_board.ui.cards.shell_rules import CardPages

        return CardPages(desk, open_layer).pages()


@lru_cache(maxsize=64)
def _small_table(figures: tuple[str, ...], size: Size, sprites: Sprites) -> pygame.Surface:
    """The whole table from far away."""
    from frantic_board.ui.cards.geometry import Geometry
    from frantic_board.ui.cards.ground import table_picture

    geometry = Geometry(pygame.Rect((0, 0), size), len(figures), 0)
    picture = table_picture(geometry)
    demand = sprites.get("cards/demands/free", round(size[1] * 0.4))
    picture.blit(demand, demand.get_rect(center=picture.get_rect().center))
    side = max(8, round(size[1] * (0.3 if len(figures) < 7 else 0.25)))
    for seat, figure in enumerate(figures):
        sign = sprites.figure(figure, side)
        place = sign.get_rect(center=geometry.at(geometry.spot(seat)))
        picture.blit(sign, place.clamp(picture.get_rect()))
    return picture


def _felt(size: Size, ground: Colour) -> pygame.Surface:
    """The upper part of a round table with a wooden rim."""
    width, height = size[0] * _SHARPER, size[1] * _SHARPER
    large = pygame.Surface((width, height))
    large.fill(ground)
    table = placed((round(width * 1.24), round(height * 1.7)), midtop=(width // 2, round(height * 0.03)))
    pygame.draw.ellipse(large, _RIM, table)
    rim = round(width * 0.075)
    pygame.draw.ellipse(large, _FELT, table.inflate(-rim, -rim))
    return pygame.transform.smoothscale(large, size)
