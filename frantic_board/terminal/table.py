"""What any table in a terminal has: the match, the telling of it, the picture of it, the time for bots."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from frantic_board.bots.time_limit import Late, watching
from frantic_board.choices import PASSES, Choices
from frantic_board.kernel import CHANCE, AnyFact
from frantic_board.play.driving import BOT_LIMIT, STAND_IN, Failed, answer_of, replace_bot
from frantic_board.play.games import bot_character
from frantic_board.play.match import Match
from frantic_board.terminal.chronicle import Chronicle
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import Player, seat_players
from frantic_board.terminal.registry import ROOMS
from frantic_board.terminal.room import BOLD, Entry
from frantic_board.words.language import Words


@dataclass(frozen=True)
class Manner:
    """How a game is shown."""

    language: str = "en"
    has_open_hands: bool = False
    """Whether everybody may see all hands of people."""
    is_polite: bool = False
    pace: float | None = None
    """Seconds for each sentence of the log; None for a pace that fits whoever reads."""


class Table:
    """A match, told to a console."""

    def __init__(self, match: Match, console: Console, manner: Manner, pace: float) -> None:
        """`pace` is for those who watch; a stream that nobody watches is not kept waiting."""
        self.match = match
        self.game = match.game
        self.console = console
        self.say = Words(manner.language)
        self.players: Sequence[Player] = seat_players(match.head.setup.figures, match.labels, self.say)
        self.people = frozenset(seat for seat, player in enumerate(self.players) if not player.bot)
        """The seats that people play."""
        self.is_secret = len(self.people) > 1 and not manner.has_open_hands
        """Whether people share the screen and must not see one another's hands."""
        self.names = [player.name for player in self.players]
        self.eyes = frozenset[int]() if self.is_secret else self.people
        """The seats whose hidden cards may be told."""
        self.room = ROOMS[self.game.name](
            match.state, console, self.say, self.players, self.eyes, is_polite=manner.is_polite
        )
        if manner.pace is not None:
            pace = manner.pace
        elif not console.is_tty:
            pace = 0.0
        self.chronicle = Chronicle(console, self.room, self.players, self.mark, pace)

    def mark(self, player: Player) -> str:
        """A figure."""
        return self.console.paint(player.mark, player.style)

    def begin(self, hint: str = "") -> None:
        """Say what is played and by whom, give a hint, and begin the first round."""
        self.console.line(self.console.paint(self.room.title, BOLD))
        self.console.paragraph(self.room.introduction)
        self._introduce_players()
        if hint:
            self.console.paragraph(hint)
        if self.match.answers == 0:
            happened: list[AnyFact] = []
            self.game.new_game(self.match.head.setup, happened)
            for fact in happened:
                self.tell(fact)

    def _introduce_players(self) -> None:
        """Who plays, and the first time that a bot is named, how it plays."""
        told = set[str]()
        for player in self.players:
            text = f"{player.name} ({player.bot})" if player.bot else player.name
            character = bot_character(player.bot, self.say, self.game.name) if player.bot not in told else ""
            if character:
                text = self.say("{name}: {what}", name=text, what=character)
            told.add(player.bot)
            self.console.paragraph(text, "    ", f"  {self.mark(player)} ")

    def advance(self, happened: list[AnyFact], seconds_to_react: float | None = None) -> bool:
        """Let chance or a bot answer one question; False if there is none to answer so.

        A bot that fails is replaced, and nobody else is affected. Where time to react is given, a bot that
        needs more of it to decide on a reaction lets it pass.
        """
        thought = self.match.thought()
        pending = self.match.pending
        if thought is None or pending is None:
            return False
        if pending.seat == CHANCE:
            self.match.take(thought(), happened)
            return True
        limit = BOT_LIMIT if seconds_to_react is None or pending.asks != "react" else seconds_to_react
        try:
            with watching(limit) as watch:
                answer = answer_of(self.match, thought, watch=watch)
        except (Failed, Late) as error:
            if isinstance(error, Failed) or limit == BOT_LIMIT:
                self._replace(pending.seat)
                return True
            answer = Choices(pending, self.game.name).answer(PASSES)
        self.match.take(answer, happened)
        return True

    def _replace(self, seat: int) -> None:
        self.chronicle.end_paragraph()
        text = self.say("The bot of {who} failed; {bot} plays on.", who=self.names[seat], bot=STAND_IN)
        self.console.paragraph(text)
        replace_bot(self.match, seat)

    def tell(self, fact: AnyFact) -> None:
        """Tell one thing that happened, as far as those who look may know it."""
        self.chronicle.put(self.heard(fact))

    def heard(self, fact: AnyFact) -> Iterator[Entry]:
        """What there is to tell of one thing that happened, as far as those who look may know it."""
        seen = self.game.redacted(fact, self.eyes)
        return iter(()) if seen is None else self.room.hear(seen)

    def show(self, seat: int | None = None) -> int:
        """Show the table, with what is new to this seat marked; return how many lines it took."""
        self.chronicle.end_paragraph()
        lines = self.room.table(self.match.state, seat)
        self.console.lines(lines)
        return len(lines)


SECONDS: Final = 0.2
"""For each bot that could be asked at a window, as far as anybody can see. Who takes longer lets it pass."""


class Slot:
    """The time that bots have at each window; it passes whether or not one of them is asked (B7).

    The rules ask only those who hold the card. If the game went on at once wherever nobody does, and later
    wherever somebody thinks about it, everybody who watches the clock would know who holds what.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._bots = 0
        self._end: float | None = None

    @property
    def is_open(self) -> bool:
        """Whether bots may think about a reaction now."""
        return self._end is not None

    def begin(self, bots: int) -> None:
        """A window opens in which so many bots could be asked."""
        self._bots = bots
        self.begin_again()

    def begin_again(self) -> None:
        """A person was asked and let it pass: the time for the others begins anew."""
        self._end = self._console.now() + self._bots * SECONDS if self._bots else None

    def wait(self) -> None:
        """Let the rest of the time pass, before anything that could tell how much of it was needed."""
        if self._end is not None:
            self._console.pause(self._end - self._console.now())
            self._end = None
