"""What is at stake in a reaction window, and what is shown large of what happens."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from frantic_board.board import facts
from frantic_board.board.cards import (
    BLOCK,
    FUCK_YOU,
    HIDDEN,
    KIND_OF_FACE,
    NICE_TRY,
    RE_ROLL,
    REMOTE,
    SWAP,
    TELEPORT,
)
from frantic_board.board.facts import Cause, Fact
from frantic_board.board.frames import REACT
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.kernel import WindowOpened
from frantic_board.ui.board.faces import CardPainter
from frantic_board.ui.board.marks import Trail
from frantic_board.ui.board.odds import let_pass, way_in
from frantic_board.ui.board.subjects import Pictures, face_of
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.lines import Arrow, Piece
from frantic_board.ui.table.middle import Moment, Stake
from frantic_board.words.board.cards import card_name
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller

_DIE: Final = 6


class Coming(NamedTuple):
    """What would follow, to be drawn on the board."""

    way: Trail | None
    roll: int
    """The roll it comes from, as far as a die can show it; 0 if it comes from none."""


class Stakes:
    """Follows the facts, and knows what the last roll and the last attack were."""

    def __init__(self, desk: Desk, names: Sequence[str]) -> None:
        self._desk = desk
        self._names = names
        self.roll: facts.Rolled | None = None
        """The last roll."""
        self.attacker = -1
        self.attack = HIDDEN
        """The kind of the card that was aimed at somebody last."""
        self.target = -1
        self.event: facts.EventBegan | None = None
        """The event that was rolled in this turn."""
        self._effect = HIDDEN
        """The card that works now."""

    def follow(self, fact: Fact) -> None:
        """Take note of a fact."""
        match fact:
            case facts.TurnBegan():
                self._effect = HIDDEN
                self.event = None
            case facts.EventBegan():
                self.event = fact
            case facts.Rolled():
                self.roll = fact
            case facts.PlayEffect(kind=kind):
                self._effect = kind
            case facts.LandEffect(face=face):
                self._effect = KIND_OF_FACE[face]
            case facts.Targeted(seat=seat, figure=figure):
                self.attacker, self.attack, self.target = seat, self._effect, figure
            case facts.ThrownIn(seat=seat, kind=kind) if kind == RE_ROLL and self.roll is not None:
                self.attacker, self.attack, self.target = seat, kind, self.roll.seat

    def of_question(self, view: View, pictures: Pictures) -> Stake:
        """Of the reaction a person is asked for."""
        kind = next(frame[2] for frame in reversed(view.table.stack) if frame[0] == REACT)
        following = let_pass(view.table.clone())
        ask = self._desk.say("Throw in {card}?", card=self._card(kind))
        return self._stake(kind, following, ask, pictures, me=view.seat)

    def of_window(
        self, window: WindowOpened, after: Sequence[Fact], state: State, pictures: Pictures
    ) -> Stake:
        """Of a window that is open to everybody; what follows is in the facts, or comes if all pass."""
        say = self._desk.say
        following = after or let_pass(state.clone())
        if window.kind == BLOCK:
            ask = say("Is there a Block?")
        else:
            ask = say("{card}, anyone?", card=self._card(window.kind))
        return self._stake(window.kind, following, ask, pictures, me=None)

    def _stake(
        self, kind: int, following: Sequence[Fact], ask: str, pictures: Pictures, me: int | None
    ) -> Stake:
        coming = way_in(following)
        if kind == NICE_TRY:
            what, pieces = self._on_goal()
        elif kind == BLOCK:
            what, pieces = self._attacked(pictures, me)
        else:
            what, pieces = self._rolled(pictures, None if coming is None else coming.figure)
        if coming is None or kind == NICE_TRY:
            walks = ""
            if kind == BLOCK and self.attack == REMOTE:  # the roll is still to come
                walks = self._desk.say(
                    "{whom} would walk as far as {who} rolls.",
                    whom=self._names[self.target],
                    who=self._names[self.attacker],
                )
            return Stake(pieces, " ".join(part for part in (what, walks, ask) if part))
        who, goal = self._names[coming.figure], coming.fields[-1]
        then = self._desk.say("{who} would end on {number}.", who=who, number=goal)
        roll = 0 if kind != RE_ROLL or self.roll is None or self.roll.sides > _DIE else self.roll.value
        return Stake(pieces, f"{what} {then} {ask}", Coming(coming, roll))

    def _on_goal(self) -> tuple[str, tuple[Piece, ...]]:
        return self._desk.say("Somebody is on the goal."), ()

    def _attacked(self, pictures: Pictures, me: int | None) -> tuple[str, tuple[Piece, ...]]:
        say = self._desk.say
        pieces: tuple[Piece, ...] = (pictures.figure(self.attacker),)
        if self.attack:
            pieces += (pictures.card(face_of(self.attack)),)
        pieces += (Arrow(), pictures.figure(self.target))
        if me is not None:
            who, card = self._names[self.attacker], self._card(self.attack)
            return say("{who} aims {card} at you.", who=who, card=card), pieces
        return say(
            "{card} against {who}!", card=self._card(self.attack), who=self._names[self.target]
        ), pieces

    def _rolled(self, pictures: Pictures, walker: int | None) -> tuple[str, tuple[Piece, ...]]:
        say, roll = self._desk.say, self.roll
        if roll is None:
            return "", ()
        who, value = self._names[roll.seat], roll.value
        pieces: tuple[Piece, ...] = (
            pictures.figure(roll.seat),
            pictures.die(roll.seat, roll.sides, roll.value),
        )
        if walker is None or walker == roll.seat:
            return say("{who} rolled {value}.", who=who, value=value), pieces
        whom = self._names[walker]
        pieces += (Arrow(), pictures.figure(walker))
        return say("{who} rolled {value} for {whom}.", who=who, value=value, whom=whom), pieces

    def _card(self, kind: int) -> str:
        return card_name(kind, self._desk.say, is_polite=self._desk.is_polite)


LONG_FALL: Final = 10
"""A figure that goes on by more fields at once falls far."""
_CAUSES: Final = {Cause.TELEPORT: TELEPORT, Cause.SWAP: SWAP, Cause.FUCK_YOU: FUCK_YOU}


def moment_of(
    fact: Fact, stakes: Stakes, teller: Teller, pictures: Pictures, art: CardPainter
) -> Moment | None:
    """What is to be shown large of a fact that has just happened; None for most."""
    say, names, figures = teller.say, teller.names, pictures.figures
    match fact:
        case facts.EventBegan(seat, number):
            words = EVENT_WORDS[number - 1]
            return Moment(
                figures[seat],
                words.name,
                say(words.text),
                pictures.sprite(f"events/{number:02}"),
                is_event=True,
            )
        case facts.AttackBlocked(seat):
            return Moment(
                figures[seat],
                say("{who} blocks!", who=names[seat]),
                say("{card} comes to nothing.", card=teller.card(stakes.attack)),
                partial(art.portrait, face_of(BLOCK)),
                struck=partial(art.portrait, face_of(stakes.attack)) if stakes.attack else None,
                victim=figures[stakes.attacker],
            )
        case facts.ThrownIn(seat, kind) if kind != BLOCK:
            title = say("{who} throws in {card}!", who=names[seat], card=teller.card(kind))
            text = _outcome(kind, stakes, teller)
            hit = "" if kind == NICE_TRY or stakes.roll is None else figures[stakes.roll.seat]
            return Moment(figures[seat], title, text, partial(art.portrait, face_of(kind)), victim=hit)
        case facts.Took(seat, kind, _):
            title = say("{who} takes a card!", who=names[seat])
            return Moment(figures[seat], title, teller.tell(fact), partial(art.portrait, face_of(kind)))
        case facts.Moved(figure, origin, field, cause) if field - origin > LONG_FALL:
            title = say("{who} falls far!", who=names[figure])
            text = say("From {origin} to {field}.", origin=origin, field=field)
            event = stakes.event
            if cause in _CAUSES:
                return Moment(figures[figure], title, text, partial(art.portrait, face_of(_CAUSES[cause])))
            if cause is Cause.EVENT and event is not None:
                what = say(
                    "{event}, rolled by {who}.",
                    event=EVENT_WORDS[event.number - 1].name,
                    who=names[event.seat],
                )
                picture = pictures.sprite(f"events/{event.number:02}")
                return Moment(figures[figure], title, f"{what} {text}", picture, hit=figure)
    return None


def _outcome(kind: int, stakes: Stakes, teller: Teller) -> str:
    """What comes of a card that was thrown in."""
    say = teller.say
    if kind == NICE_TRY:
        return say("Whoever is on the goal goes back to teleport 6.")
    if stakes.roll is None:
        return teller.card(kind)
    return say(
        "The {value} of {who} does not count.", value=stakes.roll.value, who=teller.names[stakes.roll.seat]
    )
