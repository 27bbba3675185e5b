"""The projector: shows the moments of a timeline on a board, one after the other or any of them at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from frantic_board.board import facts
from frantic_board.board.facts import Fact
from frantic_board.board.rounds import winners
from frantic_board.kernel import CHANCE
from frantic_board.records import Timeline
from frantic_board.ui.anim import Animation, Animator, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board import BoardPicture, Marks, Shown
from frantic_board.ui.board.die import DiceTray
from frantic_board.ui.board.director import Director
from frantic_board.ui.board.subjects import Pictures
from frantic_board.ui.board.watch.log import MomentLog
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.middle import Moment
from frantic_board.ui.table.moments import BigMoment
from frantic_board.ui.watch.result import ResultCard, ResultRow
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller
from frantic_board.words.names import tell_winners

_LOOK: Final = 0.4
"""Seconds to take in what somebody chose."""
_RESULT: Final = 3.0
"""Seconds the points of a round are shown."""


class Projector:
    """A board, dice, a log and two cards, brought to any moment of a game.

    The widgets are made anew whenever the language changes, and a projector with them; `jump` brings it to
    where the one before was.
    """

    def __init__(
        self,
        desk: Desk,
        timeline: Timeline,
        names: Sequence[str],
        animator: Animator,
        on_change: Callable[[], None],
    ) -> None:
        """`on_change` is told when something around the board may look different."""
        setup = timeline.head.setup
        self.at = 0
        """The moment that is shown, or on its way to be."""
        self.shows_hands = True
        self.board = BoardPicture(Shown.from_state(timeline.state_at(0)), setup.figures, desk.sprites)
        self.banner = BigMoment(desk.sprites)
        self.tray = DiceTray(desk.sprites)
        self.card = ResultCard(desk.sprites)
        self.log = MomentLog(timeline)
        self.state = timeline.state_at(0)
        """The game at the last moment that was shown to its end."""
        self._desk = desk
        self._timeline = timeline
        self._names = tuple(names)
        self._animator = animator
        self._on_change = on_change
        self._is_silent = False
        self._director = self._new_director()

    def _new_director(self) -> Director:
        return Director(
            self.board,
            on_fact=self._tell,
            on_roll=self._thrown,
            on_event=self._announced,
            play_sound=self._play_sound,
        )

    # --- any moment ----------------------------------------------------------------------------------------

    def jump(self, moment: int) -> None:
        """Show a moment at once.

        The turn it belongs to is played to that moment without anybody seeing it: so dice, marks and cards
        on the board are those people would see had they watched.
        """
        timeline = self._timeline
        self._is_silent = True
        self._animator.finish()
        self.at = moment
        start = timeline.turn_at(moment).moment
        self.board.shown = Shown.from_state(timeline.state_at(start))
        self.card.put_away()
        self.tray.clear()
        self._director = self._new_director()
        happened = timeline.happened(start, moment)
        for told in happened:
            self._director.show(told).finish()
        self._is_silent = False
        self.board.figure_place.clear()
        self.board.effects.clear()
        self.board.settle()
        self.log.show_moment(moment, self.teller)
        if moment == timeline.end and timeline.is_over:
            self._show_result(happened[-1])
        self._arrive()

    def point_out(self, fields: tuple[int, ...]) -> None:
        """Show where on the board something happened."""
        self.board.marks = replace(self.board.marks, pointed=frozenset(fields))

    # --- the next one --------------------------------------------------------------------------------------

    def show_next(self) -> None:
        """Show what the next answer led to, as fast as the animator goes."""
        self.at += 1
        happened = self._timeline.facts_at(self.at)
        self.card.put_away()
        parts: list[Animation] = []
        for fact in happened:
            parts.append(self._director.show([fact]))
            if isinstance(fact, facts.RoundEnded):
                parts.append(Call(lambda: self._show_result(happened)))
                if not any(isinstance(other, facts.GameEnded) for other in happened):
                    parts += [Pause(_RESULT), Call(self.card.put_away)]
        is_choice = self._timeline.answer_at(self.at)[0] != CHANCE
        parts += [Call(self._arrive), Pause(_LOOK if is_choice else 0.0)]
        self._animator.start(InOrder(*parts))

    def _arrive(self) -> None:
        """The moment is shown to its end."""
        if self._is_silent:
            return
        self.state = self._timeline.state_at(self.at)
        turn = self._timeline.turn_at(self.at)
        self.board.marks = Marks(active=turn.seat, ways=self._director.ways)
        self._on_change()

    # --- what the director asks for ------------------------------------------------------------------------

    @property
    def teller(self) -> Teller:
        """Tells what happened to whoever watches."""
        seats = range(len(self._names)) if self.shows_hands else ()
        settings = self._desk.settings
        return Teller(self._desk.say, self._names, self.state.goal, frozenset(seats), settings.is_polite)

    def _tell(self, fact: Fact) -> None:
        if not self._is_silent:
            self.log.add(self.at, fact, self.teller)
            self._on_change()

    def _play_sound(self, name: str) -> None:
        if not self._is_silent and name:
            self._desk.sounds.play(name)

    def _thrown(self, fact: facts.Rolled, seconds: float) -> Animation:
        figure = self._timeline.head.setup.figures[fact.seat]
        sound = Call(lambda: self._play_sound("die"))
        return InOrder(sound, self.tray.throw(figure, fact.sides, fact.value, seconds))

    def _announced(self, fact: facts.EventBegan, seconds: float) -> Animation:
        words, figures = EVENT_WORDS[fact.number - 1], self._timeline.head.setup.figures
        picture = Pictures(self._desk.look, self._desk.sprites, figures).sprite(f"events/{fact.number:02}")
        text = self._desk.say(words.text)
        moment = Moment(figures[fact.seat], words.name, text, picture, is_event=True)
        return self.banner.announce(moment, seconds)

    def _show_result(self, happened: Sequence[Fact]) -> None:
        """The points of the round that ended with this answer."""
        ended = next(fact for fact in happened if isinstance(fact, facts.RoundEnded))
        say, setup = self._desk.say, self._timeline.head.setup
        is_over = any(isinstance(fact, facts.GameEnded) for fact in happened)
        best = winners(self._timeline.state_at(self.at)) if is_over else ()
        rows = [
            ResultRow(figure, name, points, score, seat in best)
            for seat, (figure, name, points, score) in enumerate(
                zip(setup.figures, self._names, ended.points, ended.scores, strict=True)
            )
        ]
        title = tell_winners([self._names[seat] for seat in best], say) if best else say("End of the round")
        self.card.show_result(title, rows, say("The limit is {limit}.", limit=setup.limit))
