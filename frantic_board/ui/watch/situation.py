"""What is told around the middle of a game that is watched: where it is, seats, hands, log, points."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from frantic_board.play import games
from frantic_board.records import Timeline
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.lines import HandCard, SeatOf, Subject
from frantic_board.ui.table.log import Entry, LogView
from frantic_board.ui.table.seats import SeatInfo, SeatsView
from frantic_board.ui.table.strip import Info, Strip
from frantic_board.ui.theme import HEADING
from frantic_board.ui.watch.hands import HandsStrip, ShownHand
from frantic_board.ui.watch.projector import Projector
from frantic_board.ui.watch.result import ResultCard, ResultRow
from frantic_board.ui.widgets import Label
from frantic_board.words.names import tell_winners

_LARGE: Final = 1.15
"""With larger text than this there is no room for the names of bots beside those of the seats."""


class Situation:
    """The widgets, and how they are brought up to date."""

    def __init__(
        self,
        desk: Desk,
        timeline: Timeline,
        names: Sequence[str],
        projector: Projector,
        *,
        shows_hands: bool,
        on_choose: Callable[[Entry], None],
    ) -> None:
        """`on_choose` is told which entry of the log somebody wants to see."""
        say, middle = desk.say, projector.middle
        places = middle.places()
        self.status = Label("", HEADING, lines=1)
        self.strip = Strip().named("strip")
        """What happened last, in words; or of what is pointed at, what it is."""
        self.seats = places.seats or SeatsView(desk.sprites, say("next")).named("seats")
        self.has_seats_in_middle = places.seats is not None
        self.corner = places.corner
        self.above_log = places.side or self.seats
        self.log = LogView(say("What happened")).named("log")
        self.log.on_select = on_choose
        self.log.on_inspect = projector.inspect
        self.hands = HandsStrip(
            middle.art, desk.sprites, lambda kind: projector.inspect(HandCard(kind))
        ).named("hands-strip")
        self.hands.is_visible = shows_hands and not places.has_hands
        self.card = ResultCard(desk.sprites)
        self._desk = desk
        self._timeline = timeline
        self._names = names
        self._projector = projector
        self._told_of: tuple[object, ...] = ()

    def title(self, moment: int) -> str:
        """Where in the game a moment is."""
        say, turn = self._desk.say, self._timeline.turn_at(moment)
        if turn.seat is None:
            return say("Round {number}: set-up", number=turn.round)
        who = self._names[turn.seat]
        return say("Round {number}, turn {turn}: {who}", number=turn.round, turn=turn.number, who=who)

    def refresh(self) -> None:
        """Tell of what is shown."""
        projector, middle = self._projector, self._projector.middle
        state, figures = projector.state, projector.state.setup.figures
        self.status.set_text(self.title(projector.at))
        seats = [self._seat_info(seat, info) for seat, info in enumerate(middle.seats(state))]
        self.seats.show_seats(seats, middle.head(state))
        self.log.show_blocks(middle.blocks)
        if self.hands.is_visible:
            turn = middle.turn
            self.hands.show_hands(
                [
                    ShownHand(figure, tuple(middle.hand(seat)), seat == turn)
                    for seat, figure in enumerate(figures)
                ]
            )
        self._told_of = ()
        self.tell_of_pointed()

    def _seat_info(self, seat: int, info: SeatInfo) -> SeatInfo:
        """A seat with the bot that plays it: its name where there is room, how it plays on pointing."""
        kind, _, bot = self._timeline.head.labels[seat].partition(":")
        if kind != "bot":
            return info
        game, say, name = self._timeline.game.name, self._desk.say, games.bot_name(bot)
        character = games.bot_character(bot, say, game)
        if self.has_seats_in_middle or self._desk.look.text_factor > _LARGE:
            told = say("{name}: {what}", name=name, what=character) if character else name
            return replace(info, character=told)
        return replace(info, name=f"{info.name} · {name}", character=character)

    # --- what is pointed at

    @property
    def subject(self) -> Subject | None:
        """What is pointed at, or where the keyboard is."""
        middle = self._projector.middle
        if self.hands.pointed is not None:
            return HandCard(self.hands.pointed)
        if self.seats.subject is not None:
            return SeatOf(self.seats.subject)
        return self.log.subject or middle.subject

    def tell_of_pointed(self) -> None:
        """Tell in the strip of what is pointed at; of nothing, what happened last."""
        subject, line = self.subject, self._projector.line
        told_of = (subject, line)
        if told_of == self._told_of:
            return
        self._told_of = told_of
        if isinstance(subject, Entry):
            info = Info(text=subject.text)
        elif subject is not None:
            info = self._projector.middle.info(subject)
        else:
            info = Info(text=line)
        self.strip.tell(info)

    # --- points

    def show_result(self, moment: int) -> None:
        """The points of the round that ended with the answer that led to a moment."""
        say, timeline = self._desk.say, self._timeline
        setup, state = timeline.head.setup, timeline.state_at(moment)
        before = timeline.state_at(moment - 1).scores
        is_over = timeline.is_over and moment == timeline.end
        best = timeline.game.winners(state) if is_over else ()
        rows = [
            ResultRow(figure, name, score - old, score, seat in best)
            for seat, (figure, name, old, score) in enumerate(
                zip(setup.figures, self._names, before, state.scores, strict=True)
            )
        ]
        title = tell_winners([self._names[seat] for seat in best], say) if best else say("End of the round")
        self.card.show_result(title, rows, say("The limit is {limit}.", limit=setup.limit))
