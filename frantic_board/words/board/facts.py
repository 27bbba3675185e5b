"""What happened, told in sentences: the log of a game, on screen and in the terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from frantic_board.board import facts
from frantic_board.board.cards import (
    EMPTY,
    HIDDEN,
    JUMP_AGAINST,
    JUMP_ALONG,
    PUSH_DOWN,
    PUSH_LEFT,
    PUSH_RIGHT,
    PUSH_UP,
)
from frantic_board.board.facts import Cause, Fact
from frantic_board.kernel import WindowOpened
from frantic_board.words.board.cards import card_name, face_name
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.language import N_, Words
from frantic_board.words.names import tell_winners

_MOVES = {
    Cause.PUSH: N_("{who} is pushed to {field}."),
    Cause.JUMP: N_("{who} jumps to {field}."),
    Cause.SLIDE: N_("{who} slides off the X to {field}."),
    Cause.SWAP: N_("{who} is swapped to {field}."),
    Cause.TELEPORT: N_("{who} teleports to {field}."),
    Cause.FUCK_YOU: N_("{who} shoots forward to {field}."),
    Cause.NICE_TRY: N_("Nice try! {who} goes back to {field}."),
    Cause.EVENT: N_("{who} goes to {field}."),
}

_FACINGS: Final = {
    PUSH_UP: N_("{card} facing up"),
    PUSH_RIGHT: N_("{card} facing right"),
    PUSH_DOWN: N_("{card} facing down"),
    PUSH_LEFT: N_("{card} facing left"),
    JUMP_ALONG: N_("{card} facing forward"),
    JUMP_AGAINST: N_("{card} facing back"),
}
"""A card that is laid facing somewhere, by its face."""

_Course: TypeAlias = (
    facts.RoundBegan
    | facts.StartWon
    | facts.TurnBegan
    | facts.EventBegan
    | facts.RoundEnded
    | facts.GameEnded
)
_Hands: TypeAlias = (
    facts.Drew | facts.Took | facts.Revealed | facts.Picked | facts.Discarded | facts.HandsPassed
)
_Deed: TypeAlias = (
    facts.Laid
    | facts.ThrownIn
    | facts.Passed
    | facts.PlayEffect
    | facts.Targeted
    | facts.AttackBlocked
    | facts.TeleportMoved
)
_Walk: TypeAlias = (
    facts.Rolled
    | facts.RollVoided
    | facts.Stepped
    | facts.Stopped
    | facts.Slowed
    | facts.LandEffect
    | facts.Moved
)


@dataclass(frozen=True)
class Teller:
    """Tells facts to one pair of eyes."""

    say: Words
    names: Sequence[str]
    """The players' names, by seat."""
    goal: int
    eyes: frozenset[int] = frozenset()
    """The seats whose hidden cards may be told."""
    is_polite: bool = False

    def field(self, position: int) -> str:
        """A field in words, as they stand in a sentence after "on" or "to"."""
        if position == 0:
            return self.say("the start")
        if position == self.goal:
            return self.say("the goal")
        return self.say("field {number}", number=position)

    def card(self, kind: int) -> str:
        """A card's name."""
        return card_name(kind, self.say, is_polite=self.is_polite)

    def face(self, face: int) -> str:
        """The name of a laid card or numbered teleport."""
        return face_name(face, self.say, is_polite=self.is_polite)

    def laid(self, face: int) -> str:
        """A card as it is laid: with the way it faces, if it faces anywhere."""
        name = self.face(face)
        return self.say(_FACINGS[face], card=name) if face in _FACINGS else name

    def tell(self, fact: Fact) -> str:
        """A fact as a sentence; empty for facts that need none."""
        if isinstance(fact, _Course):
            return self._tell_course(fact)
        if isinstance(fact, _Hands):
            return self._tell_hands(fact)
        if isinstance(fact, _Deed):
            return self._tell_deed(fact)
        if isinstance(fact, WindowOpened):
            return ""
        return self._tell_walk(fact)

    def _tell_course(self, fact: _Course) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.RoundBegan(number):
                return say("Round {number} begins.", number=number)
            case facts.StartWon(seat):
                return say("{who} begins.", who=names[seat])
            case facts.TurnBegan(seat):
                return say("{who}'s turn.", who=names[seat])
            case facts.EventBegan(seat, number):
                return say("{who} sets off {event}!", who=names[seat], event=EVENT_WORDS[number - 1].name)
            case facts.RoundEnded():
                return self._tell_round_end(fact)
            case facts.GameEnded(winners):
                return tell_winners([names[seat] for seat in winners], say)
            case _:
                assert_never(fact)

    def _tell_hands(self, fact: _Hands) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.Drew(seat, kind):
                if seat in self.eyes and kind != HIDDEN:
                    return say("{who} draws {card}.", who=names[seat], card=self.card(kind))
                return say("{who} draws a card.", who=names[seat])
            case facts.Took(seat, kind, field):
                values = {"who": names[seat], "card": self.card(kind), "field": self.field(field)}
                return say("{who} takes {card} from {field}.", **values)
            case facts.Revealed(kind):
                return say("{card} lies open.", card=self.card(kind))
            case facts.Picked(seat, kind):
                return say("{who} takes {card}.", who=names[seat], card=self.card(kind))
            case facts.Discarded(seat, _):
                return say("{who} throws the whole hand away.", who=names[seat])
            case facts.HandsPassed():
                return say("All hands go to the right.")
            case _:
                assert_never(fact)

    def _tell_deed(self, fact: _Deed) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.Laid():
                return self._tell_laid(fact)
            case facts.ThrownIn(seat, kind):
                return say("{who} throws in {card}!", who=names[seat], card=self.card(kind))
            case facts.Passed(seat, kind):
                # Only who holds the card is asked, so that somebody passed tells what is in that hand.
                is_told = seat in self.eyes
                return say("{who} keeps {card}.", who=names[seat], card=self.card(kind)) if is_told else ""
            case facts.PlayEffect():
                return ""
            case facts.Targeted(seat, figure, 0):
                return say("{who} picks {whom}.", who=names[seat], whom=names[figure])
            case facts.Targeted(seat, figure, steps):
                return say.count(
                    "{who} sends {whom} {number} field forward.",
                    "{who} sends {whom} {number} fields forward.",
                    steps,
                    who=names[seat],
                    whom=names[figure],
                )
            case facts.AttackBlocked(seat):
                return say("{who} blocks it.", who=names[seat])
            case facts.TeleportMoved(number, _, field):
                return say("Teleport {number} moves to {field}.", number=number, field=self.field(field))
            case _:
                assert_never(fact)

    def _tell_walk(self, fact: _Walk) -> str:
        say, names = self.say, self.names
        match fact:
            case facts.Rolled(seat, _, value):
                return say("{who} rolls {value}.", who=names[seat], value=value)
            case facts.RollVoided(seat):
                return say("{who} must roll again.", who=names[seat])
            case facts.Stepped(figure, _, field):
                is_there = field == self.goal
                return say("{who} reaches the goal. Ouch.", who=names[figure]) if is_there else ""
            case facts.Stopped(figure, field):
                return say("{who} is stopped on {field}.", who=names[figure], field=self.field(field))
            case facts.Slowed(figure, field):
                return say("{who} is slowed on {field}.", who=names[figure], field=self.field(field))
            case facts.LandEffect(figure, face, _):
                return say("{who} lands on {card}.", who=names[figure], card=self.face(face))
            case facts.Moved(figure, _, field, cause):
                return say(_MOVES[cause], who=names[figure], field=self.field(field))
            case _:
                assert_never(fact)

    def _tell_laid(self, fact: facts.Laid) -> str:
        values = {
            "who": self.names[fact.seat],
            "card": self.laid(fact.face),
            "field": self.field(fact.field),
        }
        if fact.covered == EMPTY:
            return self.say("{who} lays {card} on {field}.", **values)
        covered = self.face(fact.covered)
        return self.say("{who} lays {card} on {field}, over {covered}.", covered=covered, **values)

    def _tell_round_end(self, fact: facts.RoundEnded) -> str:
        told = ", ".join(
            f"{name} +{points} = {score}"
            for name, points, score in zip(self.names, fact.points, fact.scores, strict=True)
        )
        if fact.by_empty_pile:
            return self.say("The pile is empty, the round ends: {points}", points=told)
        return self.say("The round ends: {points}", points=told)
