"""Who sits at the table, and who may see what."""

from dataclasses import dataclass

from frantic_board.bots import BOTS
from frantic_board.play.games import bot_character
from frantic_board.play.match import Match
from frantic_board.words.language import Words


@dataclass(frozen=True)
class Company:
    """The people and bots of one game around one screen."""

    match: Match
    names: tuple[str, ...]
    open_hands: bool

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

    def characters(self, say: Words) -> list[str]:
        """How the bot at each seat plays; empty for people, and for bots that nobody knows by name."""
        names = [label.partition(":")[2] if label.startswith("bot:") else "" for label in self.match.labels]
        return [bot_character(name, say) if name in BOTS else "" for name in names]
