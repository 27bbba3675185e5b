"""What is told around the board of a game that is watched: where in the game it is, seats, pile, hands."""

from collections.abc import Callable, Sequence

from frantic_board.board.rounds import is_set_up
from frantic_board.bots import BOTS
from frantic_board.play import games
from frantic_board.records import Timeline
from frantic_board.ui.board.faces import CardPainter
from frantic_board.ui.board.subjects import face_of
from frantic_board.ui.board.watch.hands import HandsStrip, ShownHand
from frantic_board.ui.board.watch.projector import Projector
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.theme import HEADING, SMALL
from frantic_board.ui.widgets import Label


class Situation:
    """The widgets, and how they are brought up to date."""

    def __init__(
        self,
        desk: Desk,
        timeline: Timeline,
        names: Sequence[str],
        painter: CardPainter,
        on_inspect: Callable[[Sequence[int]], None],
    ) -> None:
        """`on_inspect` is told faces of cards that are to be looked at closely."""
        self.status = Label("", HEADING, lines=1)
        self.line = Label("", SMALL, desk.look.palette.text_soft, lines=1).named("line")
        """What happened last, in words."""
        self.seats = SeatsView(desk.sprites)
        self.pile = Label("", SMALL)
        self.hands = HandsStrip(painter, desk.sprites, lambda kind: on_inspect([face_of(kind)]))
        self._desk = desk
        self._timeline = timeline
        self._names = tuple(names)

    def title(self, moment: int) -> str:
        """Where in the game a moment is."""
        say, turn = self._desk.say, self._timeline.turn_at(moment)
        if turn.seat is None:
            return say("Round {number}: set-up", number=turn.round)
        who = self._names[turn.seat]
        return say("Round {number}, turn {turn}: {who}", number=turn.round, turn=turn.number, who=who)

    def refresh(self, projector: Projector) -> None:
        """Tell of what is shown."""
        state, say = projector.state, self._desk.say
        self.status.set_text(self.title(projector.at))
        self.line.set_text(self._last(projector))
        self.line.show(bool(self.line.text))
        self.pile.set_text(say("{number} cards in the pile", number=len(state.pile)))
        self.seats.show_seats([self._seat_info(seat, projector) for seat in range(state.setup.seats)])
        hands = [
            ShownHand(figure, tuple(hand), is_set_up(state) and seat == state.turn)
            for seat, (figure, hand) in enumerate(zip(state.setup.figures, state.hands, strict=True))
        ]
        market = [ShownHand("", tuple(state.market))] if state.market else []
        self.hands.show_hands(hands + market)

    def _last(self, projector: Projector) -> str:
        """What the answer did that led here: the first of it that can be told."""
        told = (projector.teller.tell(fact) for fact in self._timeline.facts_at(projector.at))
        return next((text for text in told if text), "")

    def _seat_info(self, seat: int, projector: Projector) -> SeatInfo:
        state, say = projector.state, self._desk.say
        kind, _, bot = self._timeline.head.labels[seat].partition(":")
        name = self._names[seat]
        return SeatInfo(
            state.setup.figures[seat],
            f"{name} · {games.bot_name(bot)}" if kind == "bot" else name,
            state.scores[seat],
            state.setup.limit,
            coming=projector.board.shown.at[seat],
            position=projector.board.shown.at[seat],
            cards=len(state.hands[seat]),
            is_turn=self._timeline.turn_at(projector.at).seat == seat,
            character=games.bot_character(bot, say) if kind == "bot" and bot in BOTS else "",
        )
