"""Who sits at the table, who looks at the screen, and what may therefore be seen."""

from collections.abc import Sequence

from frantic_board.kernel import AnyFact
from frantic_board.play.games import bot_character
from frantic_board.play.match import Match
from frantic_board.words.language import Words


class Privacy:
    """The people and bots of one game around one screen."""

    def __init__(self, match: Match, names: Sequence[str], open_hands: bool) -> None:
        self.match = match
        self.names = names
        self.open_hands = open_hands
        self.holder: int | None = None
        """The person who is alone in front of the screen; None while everybody looks."""

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.names)) if self.match.is_person(seat)]

    @property
    def has_secrets(self) -> bool:
        """Whether people must not see each other's hands."""
        return not self.open_hands and len(self.people) > 1

    @property
    def eyes(self) -> frozenset[int]:
        """The seats whose cards everybody who looks at the screen may see."""
        if self.open_hands:
            return frozenset(range(len(self.names)))
        people = self.people
        return frozenset(people) if len(people) == 1 else frozenset()

    @property
    def looking(self) -> frozenset[int]:
        """Whose cards may be seen now: those of everybody's eyes, and of who is alone at the screen."""
        return self.eyes | (frozenset() if self.holder is None else {self.holder})

    def redacted(self, happened: Sequence[AnyFact]) -> list[AnyFact]:
        """What happened, as far as everybody who looks at the screen may know it."""
        redacted, eyes = self.match.game.redacted, self.eyes
        return [fact for whole in happened if (fact := redacted(whole, eyes)) is not None]

    def may_ask(self, seat: int) -> bool:
        """Whether a person can be asked without a curtain: nobody else looks, or nothing is secret."""
        return self.holder == seat or not self.has_secrets

    @property
    def can_undo(self) -> bool:
        """Whether whoever is in front of the screen may take back the last choice: nobody another's."""
        seat = self.match.undo_seat
        return seat is not None and (not self.has_secrets or self.holder in (None, seat))

    def hand_seat(self, turn: int | None, asked: int | None) -> int | None:
        """Whose hand is shown, given whose turn it is and who is asked."""
        people = self.people
        if len(people) == 1:
            return people[0]
        if asked is not None:
            return asked
        return turn if self.open_hands else self.holder

    def hides_hand(self, asked: int | None, roller: int | None) -> bool:
        """Whether others may be looking, so that only backs are shown; `roller` is about to throw a die."""
        front = roller if asked is None else asked
        return self.has_secrets and (front is None or front != self.holder)

    def characters(self, say: Words) -> list[str]:
        """How the bot at each seat plays; empty for people, and for bots that nobody knows by name."""
        names = [label.partition(":")[2] if label.startswith("bot:") else "" for label in self.match.labels]
        game = self.match.game.name
        return [bot_character(name, say, game) for name in names]
