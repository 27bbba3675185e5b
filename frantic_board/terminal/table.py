"""What any table in a terminal has: the match, the telling of what happens, the picture of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from frantic_board.board import facts
from frantic_board.board.answers import PASS
from frantic_board.board.facts import Fact
from frantic_board.bots.time_limit import Late, watching
from frantic_board.kernel import CHANCE
from frantic_board.play.match import BOT_LIMIT, STAND_IN, Match, bot_seat
from frantic_board.terminal.board.chronicle import Chronicle
from frantic_board.terminal.board.drawing import BOLD, Drawing
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import Player, seat_players
from frantic_board.words.board.facts import Teller
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
        self.console = console
        self.say = Words(manner.language)
        head = match.head
        self.players: Sequence[Player] = seat_players(head.setup.figures, head.labels, self.say)
        self.people = frozenset(seat for seat, player in enumerate(self.players) if not player.bot)
        """The seats that people play."""
        self.is_secret = len(self.people) > 1 and not manner.has_open_hands
        """Whether people share the screen and must not see one another's hands."""
        self.names = [player.name for player in self.players]
        self.drawing = Drawing(console, self.say, self.players, manner.is_polite)
        eyes = frozenset[int]() if self.is_secret else self.people
        self.teller = Teller(self.say, self.names, match.state.goal, eyes, manner.is_polite)
        if manner.pace is not None:
            pace = manner.pace
        elif not console.is_tty:
            pace = 0.0
        self.chronicle = Chronicle(console, self.teller, self.players, self.drawing.mark, pace)
        self.at = list(match.state.at)
        """Where the figures stand in what was told so far."""
        self.recent: list[frozenset[int]] = [frozenset()] * len(self.players)
        """The fields where cards were laid since each seat chose last."""

    def begin(self, hint: str = "") -> None:
        """Say what is played and by whom, give a hint, and begin the first round."""
        setup = self.match.head.setup
        self.console.line(self.console.paint(setup.level.name, BOLD))
        self.console.paragraph(
            self.say(
                "The goal is the worst place in the world: stay away from it. "
                "Fewest points wins when somebody has {limit}.",
                limit=setup.limit,
            )
        )
        self.console.lines(
            f"  {self.drawing.mark(player)} {player.name}{f' ({player.bot})' if player.bot else ''}"
            for player in self.players
        )
        if hint:
            self.console.paragraph(hint)
        if self.match.answers == 0:
            self.tell(facts.RoundBegan(self.match.state.round))

    def advance(self, happened: list[Fact], seconds_to_react: float | None = None) -> bool:
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
                answer = watch.over(thought)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - a bot is anybody's code and may raise anything
            if not isinstance(error, Late) or limit == BOT_LIMIT:
                self._replace(pending.seat)
                return True
            answer = PASS
        if self.match.refusal(answer) is None:
            self.match.take(answer, happened)
        else:
            self._replace(pending.seat)
        return True

    def _replace(self, seat: int) -> None:
        self.chronicle.end_paragraph()
        text = self.say("The bot of {who} failed; {bot} plays on.", who=self.names[seat], bot=STAND_IN)
        self.console.paragraph(text)
        self.match.reseat(seat, bot_seat(STAND_IN))

    def tell(self, fact: Fact) -> None:
        """Tell one thing that happened."""
        self._follow(fact)
        if isinstance(fact, facts.RoundEnded):
            self._tell_round_end(fact)
        else:
            self.chronicle.hear(fact)

    def show(self, seat: int | None = None) -> int:
        """Show the table, with what is new to this seat marked; return how many lines it took."""
        self.chronicle.end_paragraph()
        state = self.match.state
        marked = frozenset[int]() if seat is None else self.recent[seat]
        board = self.drawing.board(state, marked)
        lines = [self.drawing.heading(state), *board, *self.drawing.seats(state)]
        self.console.lines(lines)
        return len(lines)

    def _follow(self, fact: Fact) -> None:
        match fact:
            case facts.Stepped(figure, _, field) | facts.Moved(figure, _, field, _):
                self.at[figure] = field
            case facts.Laid(_, _, field, _) | facts.TeleportMoved(_, _, field):
                self.recent = [fields | {field} for fields in self.recent]
            case facts.Took(_, _, field):
                self.recent = [fields - {field} for fields in self.recent]
            case facts.RoundBegan():
                self.at = [0] * len(self.players)
                self.recent = [frozenset()] * len(self.players)

    def _tell_round_end(self, fact: facts.RoundEnded) -> None:
        self.chronicle.end_paragraph()
        say = self.say
        ends = say("The pile is empty, the round ends.") if fact.by_empty_pile else say("The round ends.")
        self.console.line(self.console.paint(ends, BOLD))
        self.console.lines(self.drawing.points(self.at, fact.points, fact.scores))
