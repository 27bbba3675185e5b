"""The stage: what is seen of a table, and how facts are shown on it."""

from collections.abc import Callable
from dataclasses import replace

from frantic_board.board import facts
from frantic_board.board.cards import EMPTY, HIDDEN
from frantic_board.board.facts import Fact
from frantic_board.board.rounds import is_set_up
from frantic_board.board.state import State
from frantic_board.ui.anim import Animation, Call
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.marks import Trail
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.desk import Desk
from frantic_board.ui.layer import Layer
from frantic_board.ui.table.around import Actions, Around
from frantic_board.ui.table.closeup import CloseUp, face_of
from frantic_board.ui.table.company import Company
from frantic_board.ui.table.director import Director
from frantic_board.ui.table.log import Log
from frantic_board.ui.table.overlays import EventBanner
from frantic_board.ui.widget import Widget
from frantic_board.words.board.facts import Teller


class Stage:
    """Board, banner, log and what lies around; brought up to date fact by fact."""

    def __init__(
        self,
        desk: Desk,
        company: Company,
        open_layer: Callable[[Layer], None],
        on_change: Callable[[], None],
    ) -> None:
        self._desk = desk
        self._company = company
        self._open = open_layer
        self._on_change = on_change
        state = company.match.state
        self._figures = state.setup.figures
        self.shown = Shown.from_state(state)
        self.log = Log()
        self.turn = _turn_in(state)
        """Whose turn is shown; None before the first, when the deal is not told card by card."""

    def build(self, actions: Actions) -> Widget:
        """Make the widgets, anew whenever the language changes."""
        desk = self._desk
        self.board = BoardPicture(self.shown, self._figures, desk.sprites)
        self.board.on_inspect = lambda field, _point: self.inspect_field(field)
        self.banner = EventBanner(desk.sprites)
        self.around = Around(desk, self._figures, self._company.names, self.log, actions, self)
        self._director = Director(
            self.board,
            on_fact=self._tell,
            on_roll=self._thrown,
            on_event=self._announced,
            play_sound=desk.sounds.play,
        )
        return self.around.arrange(self.board, self.banner)

    @property
    def trail(self) -> Trail | None:
        """The last move."""
        return self._director.trail

    @property
    def teller(self) -> Teller:
        """Tells what everybody may know."""
        company, desk = self._company, self._desk
        goal = company.match.state.goal
        return Teller(desk.say, company.names, goal, company.eyes, desk.settings.is_polite)

    def show(self, fact: Fact) -> Animation:
        """The animation of a fact, which ends with the board up to date and the fact told."""
        return self._director.show([fact])

    def show_state(self, state: State) -> None:
        """Show a state at once: something was taken back."""
        self.shown = self.board.shown = Shown.from_state(state)
        self.turn = _turn_in(state)

    # --- telling

    def _tell(self, fact: Fact) -> None:
        """A fact counts now: it goes into the log."""
        is_deal = isinstance(fact, facts.Drew) and self.turn is None
        self.log.add("" if is_deal else self.teller.tell(fact), fact)
        match fact:
            case facts.RoundBegan():
                self.turn = None
            case facts.TurnBegan(seat=seat):
                self.turn = seat
        if isinstance(fact, facts.Drew | facts.TurnBegan | facts.Stepped | facts.Moved | facts.Laid):
            self._on_change()

    def _thrown(self, fact: facts.Rolled, seconds: float) -> Animation:
        sound = Call(lambda: self._desk.sounds.play("die"))
        throw = self.around.tray.throw(self._figures[fact.seat], fact.sides, fact.value, seconds)
        return InOrder(sound, throw)

    def _announced(self, fact: facts.EventBegan, seconds: float) -> Animation:
        return self.banner.announce(fact.number, self._desk.say, seconds)

    # --- looking closely

    def point_out(self, fields: tuple[int, ...]) -> None:
        """Show where on the board something happened."""
        self.board.marks = replace(self.board.marks, pointed=frozenset(fields))

    def inspect(self, kind: int) -> None:
        """Look at a card closely, unless only its back is seen."""
        if kind != HIDDEN:
            self.inspect_faces((face_of(kind),))

    def inspect_faces(self, faces: tuple[int, ...]) -> None:
        """Look closely at what lies somewhere, one after the other."""
        if faces:
            self._open(CloseUp(self.around.painter, faces))

    def inspect_field(self, field: int) -> None:
        """Look closely at the cards on a field, from the top."""
        if self.shown.top[field] != EMPTY:
            self.inspect_faces((self.shown.top[field], *reversed(self.shown.under[field])))


def _turn_in(state: State) -> int | None:
    return state.turn if is_set_up(state) else None
