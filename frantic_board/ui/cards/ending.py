"""How a card game went: points over the rounds, who struck whom, who was lucky, and what was laid."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import pygame

from frantic_board.cards import facts
from frantic_board.cards.cards import FIRST_SINGLE
from frantic_board.cards.facts import Fact
from frantic_board.cards.state import State
from frantic_board.records.record import load_record, play_through
from frantic_board.ui.cards.faces import HEIGHT, CardFaces, playing
from frantic_board.ui.desk import Desk
from frantic_board.ui.shell.ending_parts import EndPages, Share
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.theme import SMALL
from frantic_board.ui.widget import Size, Widget
from frantic_board.words.cards.facts import Teller

_CARD: Final = 28
"""How wide a card is that was laid often."""
_MOST_CARDS: Final = 8


class Story:
    """What happened in a game, summed up by seat."""

    def __init__(self, seats: int) -> None:
        self.strikes = [[0] * seats for _ in range(seats)]
        """`strikes[by][whom]`: how often one seat aimed an attack at another."""
        self.laid: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.drawn = [0] * seats
        """Cards from the draw pile, those that were dealt left out."""
        self.hits = [0] * seats
        """How many of them somebody else, or an event, had brought about."""
        self.draws = [0] * seats
        """Turns in which a seat drew before it laid anything."""
        self.lucky = [0] * seats
        """How many of these draws brought a card that could be laid at once, and was."""
        self.thrown_in = [0] * seats
        self.won = [0] * seats
        """Rounds in which nobody got fewer points."""
        self.totals: list[tuple[int, ...]] = []
        """The scores after each round."""
        self._turn: int | None = None
        """Whose turn it is; None while cards are dealt."""
        self._found: list[int] = []
        """What the seat whose turn it is has drawn in it, as long as it has laid nothing."""
        self._has_laid = False

    def add(self, happened: Iterable[Fact]) -> None:
        """Go on with what happened next."""
        for fact in happened:
            match fact:
                case facts.RoundBegan():
                    self._turn = None
                case facts.TurnBegan(seat):
                    self._turn, self._found, self._has_laid = seat, [], False
                case facts.ThrownIn(seat):
                    self.thrown_in[seat] += 1
                case facts.AttackAimed(seat, _, targets):
                    for target in targets:
                        self.strikes[seat][target] += target != seat
                case facts.RoundEnded(points=points, scores=scores):
                    self.totals.append(scores)
                    for seat, each in enumerate(points):
                        self.won[seat] += each == min(points)
                case _:
                    self._follow_cards(fact)

    def _follow_cards(self, fact: Fact) -> None:
        match fact:
            case facts.Drew(seat, kind) if self._turn is not None:
                self.drawn[seat] += 1
                if seat != self._turn or self._has_laid:
                    self.hits[seat] += 1
                    return
                self.draws[seat] += not self._found
                self._found.append(kind)
            case facts.CardLaid(seat, kind):
                self.laid[seat][kind] += 1
                if seat == self._turn and not self._has_laid:
                    self._has_laid = True
                    self.lucky[seat] += kind in self._found

    def often(self, seat: int) -> list[tuple[int, int]]:
        """The special cards a seat laid, each with how often, those laid most often first."""
        special = {kind: count for kind, count in self.laid[seat].items() if kind >= FIRST_SINGLE}
        return sorted(special.items(), key=lambda each: (-each[1], each[0]))


class _CardRow(Widget):
    """Small cards in a row, each with how often it was laid; those that do not fit are left out."""

    def __init__(self, faces: CardFaces, cards: Sequence[tuple[int, int]]) -> None:
        super().__init__()
        self._faces = faces
        self._cards = cards

    def measure(self, width: int | None) -> Size:
        """As high as a card."""
        return width or 0, round(self.look.px(_CARD) * HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, and beside each its number."""
        look = self.look
        card, spec = look.px(_CARD), look.spec(SMALL)
        step = card + look.px(8) + look.type.width("x88", spec)
        for place, (kind, count) in enumerate(self._cards[: max(0, self.rect.width // step)]):
            picture = self._faces.picture(playing(kind), card)
            left = self.rect.left + place * step
            surface.blit(picture, picture.get_rect(midleft=(left, self.rect.centery)))
            number = look.type.render(f"x{count}", spec, look.palette.text)
            at = (left + card + look.px(3), self.rect.centery)
            surface.blit(number, number.get_rect(midleft=at))


class Ending(EndPages):
    """The pages about a game that is over, besides its points."""

    def __init__(self, desk: Desk, state: State, names: Sequence[str], story: Story) -> None:
        super().__init__(desk, state.setup.figures, names)
        self._limit = state.setup.limit
        self._story = story

    def pages(self) -> list[tuple[str, Widget]]:
        """Each with its title."""
        say, story = self._desk.say, self._story
        attacks = self.matrix(story.strikes, say("by"), say("Who attacked whom, and how often."))
        return [
            (say("Rounds"), self.rounds(story.totals, self._limit)),
            (say("Attacks"), attacks),
            (say("Luck"), self._luck()),
            (say("Cards"), self._cards()),
        ]

    def _luck(self) -> Widget:
        say, story = self._desk.say, self._story
        heads = (say("Rounds won"), say("Lucky draws"), say("Drawn"), say("Hit for"), say("Struck by others"))
        rows = [
            (
                str(story.won[seat]),
                self._share(
                    say("{number} of {all}", number=story.lucky[seat], all=story.draws[seat]),
                    story.lucky[seat],
                    story.draws[seat],
                    seat,
                ),
                str(story.drawn[seat]),
                self._share(str(story.hits[seat]), story.hits[seat], max(story.hits), seat),
                str(sum(row[seat] for row in story.strikes)),
            )
            for seat in range(len(self._names))
        ]
        note = say(
            "A lucky draw could be laid at once. Hit for: cards drawn because of others or of an event."
        )
        return self.table(heads, rows, (1.0, 1.3, 0.8, 1.3, 1.0), note)

    def _share(self, text: str, number: int, most: int, seat: int) -> Share:
        return Share(text, number / max(1, most), self._figures[seat])

    def _cards(self) -> Widget:
        say, story, desk = self._desk.say, self._story, self._desk
        faces = CardFaces(desk.look, desk.sprites, Teller(say, self._names, desk.is_polite))
        heads = (say("Cards laid"), say("Thrown in"), say("Special cards, the favourite first"))
        rows: list[tuple[str | Widget, ...]] = [
            (
                str(story.laid[seat].total()),
                str(story.thrown_in[seat]),
                _CardRow(faces, story.often(seat)[:_MOST_CARDS]),
            )
            for seat in range(len(self._names))
        ]
        return self.table(heads, rows, (0.9, 1.1, 5.6), "")


def how_it_went(desk: Desk, state: State, names: Sequence[str], record: Path) -> Pages:
    """What makes the pages; raises `FileError` or `Divergence` if the record holds no game."""
    held = load_record(record)
    story = Story(held.head.setup.seats)
    for _, _, happened in play_through(held):
        story.add(happened)
    return Ending(desk, state, names, story).pages
