"""The questions of the board game in steps, so that nobody faces two hundred numbers at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.board.answers import Answer, Move, Play, React, Take
from frantic_board.board.cards import (
    CARDS,
    EMPTY,
    FACES,
    FACES_OF_KIND,
    FIRST_TELEPORT,
    JUMP_ALONG,
    NAMES,
    PUSH_UP,
)
from frantic_board.board.rules import Decision
from frantic_board.board.state import State
from frantic_board.choices import PASSES, Choice, Path, What
from frantic_board.terminal.board.drawing import STYLES, Drawing
from frantic_board.terminal.room import Item, Step
from frantic_board.words.board.cards import CARD_WORDS, card_name, face_name
from frantic_board.words.board.facts import Teller
from frantic_board.words.language import N_

_DIRECTIONS: Final = (N_("up"), N_("right"), N_("down"), N_("left"))
"""By grid direction, as they stand in "up, to field 8"."""


@dataclass(frozen=True)
class Steps:
    """The choices that answer one decision."""

    decision: Decision
    state: State
    drawing: Drawing
    teller: Teller

    def step(self, choices: Sequence[Choice], chosen: Path) -> Step:
        """How to ask for one of these choices."""
        say = self.drawing.say
        asks = self.decision.asks
        if asks == "react" and not chosen:
            return self._reaction(choices)
        match choices[0].what:
            case What.CARD:
                held = self.state.hands[self.decision.seat] if asks == "play" else b""
                items = [self._card(choice.value, held.count(choice.value)) for choice in choices]
                return Step(say("Which card?"), tuple(items))
            case What.FACING:
                items = [self._facing(choice.value, chosen[1].value) for choice in choices]
                return Step(say("Facing where?"), tuple(items))
            case What.SEAT:
                return Step(say("Whose figure?"), tuple(self._figure(choice.value) for choice in choices))
            case What.NUMBER:
                items = [Item(choice, str(choice.value)) for choice in choices]
                return Step(say("How many fields?"), tuple(items))
            case What.TELEPORT:
                return Step(say("Which teleport?"), tuple(self._teleport(choice.value) for choice in choices))
        fields = tuple(self._field(choice.value) for choice in choices)
        note = self._card(chosen[0].value) if asks == "play" else None
        told = say("{name}: {what}", name=note.label, what=note.note) if note else ""
        return Step(say("Which field?"), fields, note=told)

    def refusal(self, chosen: Path, field: int) -> str | None:
        """Why a field cannot be chosen now, in the words of the rules; None if there is no such field."""
        if not 0 <= field <= self.state.goal:
            return None
        answer: Answer
        match self.decision.asks:
            case "play":
                answer = Play(FACES_OF_KIND[chosen[0].value][0], field)
            case "react":
                answer = React(chosen[0].value, field)
            case "take":
                answer = Take(field)
            case _:
                answer = Move(chosen[0].value, field)
        return self.decision.refusal(answer)

    # --- what the items are called -----------------------------------------------------------------------

    def _card(self, kind: int, count: int = 1) -> Item:
        say = self.drawing.say
        name = card_name(kind, say, is_polite=self.drawing.is_polite)
        return Item(
            Choice(What.CARD, kind),
            f"{name} x{count}" if count > 1 else name,
            STYLES[CARDS[kind - 1].colour],
            say(CARD_WORDS[kind].text),
            (NAMES[kind], name.casefold()),
        )

    def _reaction(self, choices: Sequence[Choice]) -> Step:
        """Throwing in is the first item, so that Enter and 2 let it pass."""
        say = self.drawing.say
        kind = choices[-1].value
        card = card_name(kind, say, is_polite=self.drawing.is_polite)
        throws_in = Item(
            choices[-1],
            say("throw in {card}", card=card),
            STYLES[CARDS[kind - 1].colour],
            names=(NAMES[kind], card.casefold()),
        )
        passes = Item(PASSES[0], say("let it pass (Enter)"), names=("pass",))
        return Step(say("Your choice?"), (throws_in, passes), default=PASSES[0])

    def _figure(self, figure: int) -> Item:
        player = self.drawing.players[figure]
        label = self.drawing.say(
            "{who} on {field}", who=player.name, field=self.teller.field(self.state.at[figure])
        )
        return Item(Choice(What.SEAT, figure), label, names=(player.figure, player.name.casefold()))

    def _teleport(self, number: int) -> Item:
        label = self.drawing.say(
            "{teleport} on {field}",
            teleport=face_name(FIRST_TELEPORT + number - 1, self.drawing.say),
            field=self.teller.field(self.state.teleports[number - 1]),
        )
        return Item(Choice(What.TELEPORT, number), label, names=(f"t{number}",))

    def _field(self, field: int) -> Item:
        """A field is known by its number; what lies there is said beside it."""
        face = self.state.top[field]
        return Item(Choice(What.FIELD, field), "" if face == EMPTY else self.drawing.face(face))

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
        return Item(Choice(What.FACING, face), label, names=(sign, way.casefold()))
