"""A choice in steps, so that nobody faces two hundred numbers: the card, then the field, then the facing.

Each answer is a path of small whole numbers; the options of a decision are a tree of such paths, and a person
walks down it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board.answers import Answer, Gift, Move, Pass, Pick, Play, React, Take, Target
from frantic_board.board.cards import (
    CARDS,
    EMPTY,
    FACES,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    JUMP_ALONG,
    KIND_OF_FACE,
    NAMES,
    PUSH_UP,
)
from frantic_board.board.rules import Decision
from frantic_board.board.state import State
from frantic_board.terminal.board.drawing import STYLES, Drawing
from frantic_board.words.board.cards import CARD_WORDS, card_name, face_name
from frantic_board.words.board.facts import Teller
from frantic_board.words.language import N_

PASSES: Final = 0
THROWS_IN: Final = 1

_DIRECTIONS: Final = (N_("up"), N_("right"), N_("down"), N_("left"))
"""By grid direction, as they stand in "up, to field 8"."""


def path_of(answer: Answer) -> tuple[int, ...]:
    """The choices that make up an answer."""
    match answer:
        case Play(face, field):
            kind = KIND_OF_FACE[face]
            return (kind, field, face) if CARDS[kind - 1].facings else (kind, field)
        case React(_, field):
            return THROWS_IN, field
        case Pass():
            return (PASSES,)
        case Target(figure):
            return (figure,)
        case Gift(figure, steps):
            return figure, steps
        case Take(field):
            return (field,)
        case Pick(kind):
            return (kind,)
        case Move(teleport, field):
            return teleport, field
        case _:
            raise AssertionError("chance answers for itself")


@dataclass(frozen=True)
class Item:
    """One thing to choose."""

    key: int
    label: str
    """One line without codes."""
    style: str = ""
    note: str = ""
    """What it means, where there is room for it."""
    names: tuple[str, ...] = ()
    """What may be typed for it besides its number, in lower case."""


@dataclass(frozen=True)
class Step:
    """One choice on the way to an answer: from a numbered list, or of a field, which has a number already."""

    question: str
    items: tuple[Item, ...]
    is_field: bool = False
    default: int | None = None
    """What Enter chooses."""
    note: str = ""
    """What should be known before choosing."""

    def find(self, typed: str) -> int | None:
        """The key of what was typed; None if it is not there."""
        if typed == "":
            return self.default
        if typed.isascii() and typed.isdigit() and len(typed) < 6:
            number = int(typed)
            if self.is_field:
                return number if any(item.key == number for item in self.items) else None
            return self.items[number - 1].key if 1 <= number <= len(self.items) else None
        word = typed.casefold()
        return next((item.key for item in self.items if word in item.names), None)


@dataclass(frozen=True)
class Steps:
    """The choices that answer one decision."""

    decision: Decision
    state: State
    drawing: Drawing
    teller: Teller

    def step(self, options: Iterable[Answer], chosen: tuple[int, ...]) -> Step:
        """What is to be chosen next among these options, which all begin with what is chosen already."""
        depth = len(chosen)
        keys = list(dict.fromkeys(path_of(option)[depth] for option in options))
        say = self.drawing.say
        match self.decision.asks, depth:
            case "play", 0:
                held = self.state.hands[self.decision.seat]
                return Step(say("Which card?"), tuple(self._card(kind, held.count(kind)) for kind in keys))
            case "pick", _:
                return Step(say("Which card?"), tuple(self._card(kind) for kind in keys))
            case "play", 2:
                return Step(say("Facing where?"), tuple(self._facing(face, chosen[1]) for face in keys))
            case "react", 0:
                return self._reaction(keys)
            case (("target" | "gift"), 0):
                return Step(say("Whose figure?"), tuple(self._figure(figure) for figure in keys))
            case "gift", _:
                return Step(say("How many fields?"), tuple(Item(steps, str(steps)) for steps in keys))
            case "move", 0:
                return Step(say("Which teleport?"), tuple(self._teleport(number) for number in keys))
        fields = tuple(self._field(field) for field in keys)
        note = self._card(chosen[0]) if self.decision.asks == "play" else None
        return Step(say("Which field?"), fields, True, note=f"{note.label}: {note.note}" if note else "")

    def refusal(self, chosen: tuple[int, ...], field: int) -> str | None:
        """Why a field cannot be chosen now, in the words of the rules; None if there is no such field."""
        if not 0 <= field <= self.state.goal:
            return None
        answer: Answer
        match self.decision.asks:
            case "play":
                answer = Play(FACES_OF_KIND[chosen[0]][0], field)
            case "react":
                answer = React(self.state.stack[-1][2], field)
            case "take":
                answer = Take(field)
            case _:
                answer = Move(chosen[0], field)
        return self.decision.refusal(answer)

    # --- what the items are called -----------------------------------------------------------------------

    def _card(self, kind: int, count: int = 1) -> Item:
        say = self.drawing.say
        name = card_name(kind, say, is_polite=self.drawing.is_polite)
        return Item(
            kind,
            f"{name} x{count}" if count > 1 else name,
            STYLES[CARDS[kind - 1].colour],
            say(CARD_WORDS[kind].text),
            (NAMES[kind], name.casefold()),
        )

    def _reaction(self, keys: Sequence[int]) -> Step:
        """Throwing in is the first item, so that Enter and 2 let it pass."""
        say = self.drawing.say
        kind = self.state.stack[-1][2]
        card = card_name(kind, say, is_polite=self.drawing.is_polite)
        throws_in = Item(
            THROWS_IN,
            say("throw in {card}", card=card),
            STYLES[CARDS[kind - 1].colour],
            names=(NAMES[kind], card.casefold()),
        )
        passes = Item(PASSES, say("let it pass (Enter)"), names=("pass",))
        items = (throws_in, passes) if THROWS_IN in keys else (passes,)
        return Step(say("Your choice?"), items, default=PASSES)

    def _figure(self, figure: int) -> Item:
        player = self.drawing.players[figure]
        label = self.drawing.say(
            "{who} on {field}", who=player.name, field=self.teller.field(self.state.at[figure])
        )
        return Item(figure, label, names=(player.figure, player.name.casefold()))

    def _teleport(self, number: int) -> Item:
        label = self.drawing.say(
            "{teleport} on {field}",
            teleport=face_name(FIRST_TELEPORT + number - 1, self.drawing.say),
            field=self.teller.field(self.state.teleports[number - 1]),
        )
        return Item(number, label, names=(f"t{number}",))

    def _field(self, field: int) -> Item:
        """A field is known by its number; what lies there is said beside it."""
        face = self.state.top[field]
        return Item(field, "" if face == EMPTY else self.drawing.face(face))

    def _facing(self, face: int, field: int) -> Item:
        say = self.drawing.say
        sign = FACES[face][1]
        if face >= JUMP_ALONG:
            along = 2 if face == JUMP_ALONG else -2
            goes_to = min(max(field + along, 0), self.state.goal)
            way = say("forward" if along > 0 else "back")
        else:
            goes_to = self.state.setup.level.track.neighbours[field][face - PUSH_UP]
            way = say(_DIRECTIONS[face - PUSH_UP])
        is_wall = face < JUMP_ALONG and self.state.setup.level.track.is_wall(field, goes_to)
        label = say(
            "{way}, through the wall to {field}" if is_wall else "{way}, to {field}",
            way=f"{sign} {way}",
            field=self.teller.field(goes_to),
        )
        return Item(face, label, names=(sign, way.casefold()))


def ranges(numbers: Sequence[int]) -> str:
    """Rising numbers, short: `1-3, 7, 9-12`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(f"{first}-{last}" if last > first else str(first) for first, last in spans)
