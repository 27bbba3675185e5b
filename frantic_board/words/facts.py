"""What happened, told in sentences: the log of a game, on screen and in the terminal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, HIDDEN
from frantic_board.board.facts import Cause, Fact
from frantic_board.words.cards import card_name, face_name
from frantic_board.words.events import EVENT_WORDS
from frantic_board.words.language import N_, Words

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
        """A field in words."""
        if position == 0:
            return self.say("the start")
        if position == self.goal:
            return self.say("the goal")
        return self.say("field {number}", number=position)

    def card(self, kind: int) -> str:
        """A card's name."""
        return card_name(kind, self.say, is_polite=self.is_polite)

    def tell(self, fact: Fact) -> str:
        """A fact as a sentence; empty for facts that need none."""
        say = self.say
        match fact:
            case facts.RoundBegan(number):
                return say("Round {number} begins.", number=number)
            case facts.Drew(seat, kind):
                if seat in self.eyes and kind != HIDDEN:
                    return say("{who} draws {card}.", who=self.names[seat], card=self.card(kind))
                return say("{who} draws a card.", who=self.names[seat])
            case facts.Rolled(seat, _, value):
                return say("{who} rolls {value}.", who=self.names[seat], value=value)
            case facts.StartWon(seat):
                return say("{who} begins.", who=self.names[seat])
            case facts.TurnBegan(seat):
                return say("{who}'s turn.", who=self.names[seat])
            case facts.Laid(seat, face, field, covered):
                return self._tell_laid(seat, face, field, covered)
            case facts.ThrownIn(seat, kind):
                return say("{who} throws in {card}!", who=self.names[seat], card=self.card(kind))
            case facts.Passed(seat, _):
                return say("{who} lets it pass.", who=self.names[seat])
            case facts.PlayEffect() | facts.Targeted() | facts.Stepped():
                return self._tell_effect(fact)
            case facts.LandEffect(figure, face, _):
                name = face_name(face, say, is_polite=self.is_polite)
                return say("{who} lands on {card}.", who=self.names[figure], card=name)
            case facts.Stopped(figure, field):
                return say("{who} is stopped on {field}.", who=self.names[figure], field=self.field(field))
            case facts.Slowed(figure, field):
                return say("{who} is slowed on {field}.", who=self.names[figure], field=self.field(field))
            case facts.Moved(figure, _, field, cause):
                return say(_MOVES[cause], who=self.names[figure], field=self.field(field))
            case facts.AttackBlocked(seat):
                return say("{who} blocks it.", who=self.names[seat])
            case facts.RollVoided(seat):
                return say("{who} must roll again.", who=self.names[seat])
            case facts.Took(seat, kind, field):
                return say(
                    "{who} takes {card} from {field}.",
                    who=self.names[seat],
                    card=self.card(kind),
                    field=self.field(field),
                )
            case facts.EventBegan(seat, number):
                return say(
                    "{who} sets off {event}!", who=self.names[seat], event=EVENT_WORDS[number - 1].name
                )
            case facts.Revealed(kind):
                return say("{card} lies open.", card=self.card(kind))
            case facts.Picked(seat, kind):
                return say("{who} takes {card}.", who=self.names[seat], card=self.card(kind))
            case facts.Discarded(seat, _):
                return say("{who} throws the whole hand away.", who=self.names[seat])
            case facts.HandsPassed():
                return say("All hands go to the right.")
            case facts.TeleportMoved(number, _, field):
                return say("Teleport {number} moves to {field}.", number=number, field=self.field(field))
            case facts.RoundEnded():
                return self._tell_round_end(fact)
            case facts.GameEnded(winners):
                who = self._joined([self.names[seat] for seat in winners])
                return (
                    say("{who} wins!", who=who) if len(winners) == 1 else say("{who} share the win!", who=who)
                )
            case _:
                assert_never(fact)

    def _tell_laid(self, seat: int, face: int, field: int, covered: int) -> str:
        values = {
            "who": self.names[seat],
            "card": face_name(face, self.say, is_polite=self.is_polite),
            "field": self.field(field),
        }
        if covered == EMPTY:
            return self.say("{who} lays {card} on {field}.", **values)
        return self.say(
            "{who} lays {card} on {field}, over {covered}.",
            covered=face_name(covered, self.say, is_polite=self.is_polite),
            **values,
        )

    def _tell_effect(self, fact: facts.PlayEffect | facts.Targeted | facts.Stepped) -> str:
        match fact:
            case facts.Targeted(seat, figure, steps) if steps:
                return self.say.count(
                    "{who} sends {whom} {number} field forward.",
                    "{who} sends {whom} {number} fields forward.",
                    steps,
                    who=self.names[seat],
                    whom=self.names[figure],
                )
            case facts.Targeted(seat, figure, _):
                return self.say("{who} picks {whom}.", who=self.names[seat], whom=self.names[figure])
            case facts.Stepped(figure, _, field) if field == self.goal:
                return self.say("{who} reaches the goal. Ouch.", who=self.names[figure])
        return ""

    def _tell_round_end(self, fact: facts.RoundEnded) -> str:
        told = ", ".join(
            f"{name} +{points} = {score}"
            for name, points, score in zip(self.names, fact.points, fact.scores, strict=True)
        )
        if fact.by_empty_pile:
            return self.say("The pile is empty, the round ends: {points}", points=told)
        return self.say("The round ends: {points}", points=told)

    def _joined(self, names: list[str]) -> str:
        if len(names) == 1:
            return names[0]
        return self.say("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])
