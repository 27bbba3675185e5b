"""The projector: shows the moments of a game in the middle of a table, one after the other or any at once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from frantic_board.kernel import CHANCE, AnyAnswer, AnyFact, WindowOpened
from frantic_board.records import Timeline
from frantic_board.ui.anim import Animation, Call, Pause
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.desk import Desk
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.table.lines import Subject
from frantic_board.ui.table.log import Entry
from frantic_board.ui.table.moments import BigMoment

LOOK_BACK: Final = 60
"""The log tells of so many moments before the one that somebody jumped to, and of the turn they lie in."""
_LOOK: Final = 0.4
"""Seconds to take in what somebody chose."""


class _LastLine:
    """What the last answer led to, in words: what is told first of it, and not whose turn follows."""

    def __init__(self) -> None:
        self._entry: Entry | None = None
        self._first = 0
        """Which sentence of the entry is the first of it."""
        self._at = -1
        self._told: tuple[Entry | None, int, str] = (None, 0, "")
        """The entry that was told last, with how many sentences, and the text of them."""

    def follow(self, moment: int, entry: Entry) -> None:
        """A fact of a moment was told, if it has words; the entry is the last one now."""
        before, count, text = self._told
        if not entry.text or (entry is before and entry.text == text):
            return
        self._told = (entry, len(entry.sentences), entry.text)
        if moment != self._at:
            has_grown = entry is before and len(entry.sentences) > count
            self._at, self._entry, self._first = moment, entry, count if has_grown else 0

    @property
    def text(self) -> str:
        """The sentences of it."""
        return "" if self._entry is None else " ".join(self._entry.sentences[self._first :])


class Projector:
    """Drives a `Middle` along a timeline, for those who watch and play none of the hands.

    Whose cards are seen is settled once: what the middle gets is redacted for these eyes. The widgets are
    made anew whenever the language changes, and a projector with them; `jump` brings it to where the one
    before was.
    """

    def __init__(
        self,
        desk: Desk,
        timeline: Timeline,
        names: Sequence[str],
        *,
        sees_hands: bool,
        look_back: int = LOOK_BACK,
        on_change: Callable[[], None] = lambda: None,
        on_inspect: Callable[[Subject], None] = lambda _subject: None,
    ) -> None:
        """`on_change` is told when something around the middle may look different."""
        assert not (sees_hands and timeline.is_secret), "nobody sees the hands of a game that goes on"
        self.at = 0
        """The moment that is shown, or on its way to be."""
        self.state = timeline.state_at(0)
        """The game at the last moment that was shown to its end."""
        self._eyes = frozenset(range(len(names)) if sees_hands else ())
        self._desk = desk
        self._timeline = timeline
        self._look_back = look_back
        self._on_change = on_change
        self._on_inspect = on_inspect
        self._is_jumping = False
        self._moments: dict[int, tuple[Entry, int]] = {}
        """The entries of the log, by their ids, and the moment each was begun at."""
        self._line = _LastLine()
        self.middle = ROOMS[timeline.game.name].middle(desk, self.state, names, is_watched=True)
        self.widget = self.middle.build(self)
        """The middle of the table."""
        self.banner = BigMoment(desk.sprites)

    # --- what the middle may ask of its table

    @property
    def shares_screen(self) -> bool:
        """Nobody plays here."""
        return False

    def give(self, answer: AnyAnswer) -> None:
        """Nobody is asked."""

    def roll(self) -> None:
        """Nobody is asked to throw the die."""

    def changed(self) -> None:
        """Something around the middle looks different now."""
        if not self._is_jumping:
            self._on_change()

    def inspect(self, subject: Subject) -> None:
        """Look at something closely."""
        self._on_inspect(subject)

    # --- any moment

    def jump(self, moment: int) -> None:
        """Show a moment at once.

        What came before it is played without anybody seeing or hearing it: so the log, the dice and the
        marks on the table are those people would see had they watched.
        """
        timeline, middle = self._timeline, self.middle
        start = timeline.turn_at(max(0, moment - self._look_back)).moment
        self.at = moment
        with self._unseen():
            self._moments.clear()
            self._line = _LastLine()
            middle.start_over(timeline.state_at(start), self._eyes)
            told = [timeline.facts_at(0)] if start == 0 else [[]]
            told += timeline.happened(start, moment)
            for at, happened in enumerate(told, start):
                for fact in self._seen(happened):
                    self._shown(at, fact).finish()
        self._arrive()

    @contextmanager
    def _unseen(self) -> Iterator[None]:
        sounds = self._desk.sounds
        was_muted, sounds.is_muted, self._is_jumping = sounds.is_muted, True, True
        try:
            yield
        finally:
            sounds.is_muted, self._is_jumping = was_muted, False

    def moment_of(self, entry: Entry) -> int | None:
        """The moment at which an entry of the log was begun; None for one that is no longer told."""
        found = self._moments.get(id(entry))
        return None if found is None else found[1]

    def entry_at(self, moment: int) -> Entry | None:
        """The first entry of the log that was begun at a moment and can be seen there."""
        entries = (entry for block in self.middle.blocks for entry in block.entries if entry.pieces)
        return next((entry for entry in entries if self.moment_of(entry) == moment), None)

    @property
    def line(self) -> str:
        """What happened last, in words."""
        return self._line.text

    # --- the next one

    def show_next(self, on_fact: Callable[[AnyFact], Sequence[Animation]] = lambda _fact: ()) -> Animation:
        """The animation of what the next answer led to; `on_fact` may add something to that of a fact."""
        self.at += 1
        parts: list[Animation] = []
        for fact in self._seen(self._timeline.facts_at(self.at)):
            parts.append(self._shown(self.at, fact))
            moment = self.middle.moment(fact)
            if moment is not None:
                parts.append(self.banner.announce(moment))
            parts += on_fact(fact)
        is_choice = self._timeline.answer_at(self.at)[0] != CHANCE
        return InOrder(*parts, Call(self._arrive), Pause(_LOOK if is_choice else 0.0))

    def _seen(self, happened: Sequence[AnyFact]) -> Iterator[AnyFact]:
        """What happened, as those who watch may know it."""
        for whole in happened:
            fact = self._timeline.game.redacted(whole, self._eyes)
            if fact is not None and not isinstance(fact, WindowOpened):
                yield fact

    def _shown(self, moment: int, fact: AnyFact) -> Animation:
        """The animation of a fact, which ends with its entry of the log known by its moment."""

        def told() -> None:
            blocks = self.middle.blocks
            if blocks and blocks[-1].entries:
                entry = blocks[-1].entries[-1]
                self._moments.setdefault(id(entry), (entry, moment))
                self._line.follow(moment, entry)

        return InOrder(self.middle.show(fact), Call(told))

    def _arrive(self) -> None:
        """The moment is shown to its end."""
        if self._is_jumping:
            return
        self.state = self._timeline.state_at(self.at)
        self.middle.settle(self.state, self._eyes)
        self._on_change()
