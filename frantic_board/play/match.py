"""A match: seats and who plays them, the generator, the record. The only code that samples chance.

>>> from frantic_board import Setup, load_level
>>> match = Match(Setup(load_level("tiny"), ("red", "blue")), [bot_seat("chaos"), bot_seat("chaos")], seed=1)
>>> match.play_on()
>>> match.is_over
True
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TypeAlias

from frantic_board.bots import Bot, check_bot, make_bot
from frantic_board.files.errors import quoted, refusal
from frantic_board.kernel import (
    CHANCE,
    AnyAnswer,
    AnyDecision,
    AnyFact,
    AnyGame,
    AnySetup,
    AnyState,
    AnyView,
)
from frantic_board.records.record import (
    MAX_LABEL,
    MAX_SEED,
    Head,
    Record,
    check_line,
    head_text,
    is_label,
    load_record,
    most_lines,
    play_through,
    refuse_unreadable,
    seat_line,
)
from frantic_board.records.recordfile import RecordWriter
from frantic_board.registry import DEFAULT, GAMES, game_of

Decide: TypeAlias = Callable[[AnyView, AnyDecision], AnyAnswer]
"""Answers for a seat: a bot's `decide`, or a person asked by the callback."""


@dataclass(frozen=True)
class Seat:
    """Who plays a seat."""

    label: str
    """`human:NAME` or `bot:NAME`, as the record names it."""
    decide: Callable[[Random], Decide] | None = None
    """Makes what answers, given a generator of its own; None: the answers come through `Match.answer`."""


def bot_seat(name: str, game: str | AnyGame = DEFAULT) -> Seat:
    """A seat played by the bot of this name; raises `UnknownBot` if the game has none.

    The bot is made when it is first asked, so that one that cannot be made fails like one that cannot answer.
    """
    played = game if isinstance(game, str) else game.name
    if played not in GAMES:
        raise ValueError(f"there is no game {quoted(played)}, expected {' or '.join(GAMES)}")
    check_bot(name, played)

    def make(rng: Random) -> Decide:
        bot: Bot | None = None

        def decide(view: AnyView, asked: AnyDecision) -> AnyAnswer:
            nonlocal bot
            if bot is None:
                bot = make_bot(name, rng, played)
            return bot.decide(view, asked)

        return decide

    return Seat(f"bot:{name}", make)


def human_seat(name: str, ask: Decide | None = None) -> Seat:
    """A seat played by a person, who is asked by a callback or answers through `Match.answer`."""
    return Seat(f"human:{name}", None if ask is None else lambda _rng: ask)


def _check_label(seat: Seat) -> None:
    if not is_label(seat.label):
        raise ValueError(
            f"{quoted(seat.label)} cannot take a seat, expected human:NAME or bot:NAME with a name "
            f"that can be seen, at most {MAX_LABEL} characters in all"
        )


@dataclass(frozen=True)
class _Undo:
    """How it was before a seat's answer."""

    seat: int
    state: AnyState
    place: int


class Match:
    """One game from the deal to the end, or from where a record left it. Printed, it is drawn."""

    def __init__(
        self,
        setup: AnySetup,
        seats: Sequence[Seat],
        seed: int | None = None,
        record: Path | None = None,
        entropy: Random | None = None,
    ) -> None:
        """Begin a game; with a path, its record is written there as it goes. The path must not exist yet.

        The same seed gives the same dice. Without one they come from the system's entropy, or from the
        given one, and nothing that is written tells what comes next: the seed in the record only names the
        game. Raises `ValueError` for what no record could hold, such as a name with nothing to see.
        """
        if len(seats) != setup.seats:
            raise ValueError(f"a game of {setup.seats} figures needs as many seats, not {len(seats)}")
        if seed is not None and not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed}")
        for seat in seats:
            _check_label(seat)
        self._entropy = SystemRandom() if entropy is None else entropy
        self._seed = seed
        """The seed somebody chose; None if nobody did."""
        named = self._entropy.randrange(MAX_SEED) if seed is None else seed
        self.head = Head(setup, tuple(seat.label for seat in seats), named)
        self.game = game_of(setup)
        self.state: AnyState = self.game.new_game(setup, None)
        self.answers = 0
        """How many questions have been answered, by anybody."""
        self.decisions = 0
        """How many of them by players."""
        self.turns = 0
        """How many turns have begun since this match was made."""
        self.labels = list(self.head.labels)
        """Who plays each seat now; the head of the record keeps who began."""
        self.past: list[AnyFact] = []
        """What happened before the game was gone on with; empty for one that began here."""
        self.record_problem = ""
        """Why the record ends before the game does; empty as long as it is kept, or none was asked for."""
        self._rng = self._entropy if seed is None else Random(seed)
        self._decide: list[Decide | None] = [None] * setup.seats
        for number, seat in enumerate(seats):
            self._seat(number, seat)
        self._undo: list[_Undo] = []
        self._mark = self._turn_mark()
        self._writer: RecordWriter | None = None
        if record is not None:
            refuse_unreadable(self.head)
            self._writer = RecordWriter.create(record, head_text(self.head).encode(), most_lines(setup))

    @classmethod
    def resume(
        cls,
        record: Record,
        seats: Sequence[Seat],
        path: Path | None = None,
        entropy: Random | None = None,
    ) -> "Match":
        """Go on with a game that was recorded; with its path, the record goes on too.

        Raises `Divergence` if the record does not hold a game, `InUse` if the game is open elsewhere, and
        `FileError` if it was given up. Chance goes on with fresh dice: what they would have shown was never
        part of the record. Where only bots play, they are the same fresh dice each time.
        """
        if record.is_given_up:
            raise refusal(record.path, "this game was given up: it can be watched, but not gone on with")
        seed = None if record.has_people else record.head.seed
        match = cls(record.head.setup, seats, seed, None, entropy)
        match.head = record.head
        for line, match.state, happened in play_through(record):
            match.past += happened
            match.answers += 1
            match.decisions += line.seat != CHANCE
        if match._seed is not None:
            match._rng = Random(f"{match._seed} {match.answers}")
        match._mark = match._turn_mark()
        if path is not None:
            match._writer = RecordWriter.go_on(path, most_lines(record.head.setup))
            now = load_record(path)
            is_same = (now.lines, now.reseats) == (record.lines, record.reseats)
            if now.is_given_up or not is_same:  # another copy of the program was faster
                match._writer.close()
                raise refusal(record.path, "the game went on meanwhile: open it again")
        return match

    def __str__(self) -> str:
        """Who plays, and the table as everybody sees it."""
        seats = zip(self.head.setup.figures, self.labels, strict=True)
        return ", ".join(f"{figure} {label}" for figure, label in seats) + f"\n{self.state}"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.pending is None

    @property
    def pending(self) -> AnyDecision | None:
        """The pending question; None when the game is over."""
        return self.game.machine.decision(self.state)

    @property
    def waits_for_answer(self) -> bool:
        """Whether the pending question must be answered through `answer`."""
        pending = self.pending
        return pending is not None and pending.seat != CHANCE and self.is_person(pending.seat)

    def thought(self) -> Callable[[], AnyAnswer] | None:
        """What makes the answer that chance, a bot or an asked person gives; None if there is none to give.

        It touches nothing of the match, so it can be run elsewhere; hand its answer to `take`.
        """
        pending = self.pending
        if pending is None or self.waits_for_answer:
            return None
        if pending.seat == CHANCE:
            return partial(self.game.machine.sample, self.state, self._rng.random)
        decide = self._decide[pending.seat]
        assert decide is not None
        view = self.game.view_for(self.state, pending.seat)
        asked = self.game.machine.decision(view.table)
        assert asked is not None
        return partial(decide, view, asked)

    def refusal(self, answer: AnyAnswer) -> str | None:
        """Why the game cannot go on with what a thought gave; None if it can. A bot may answer anything."""
        pending = self._asked()
        try:
            return pending.refusal(answer)
        except Exception:  # noqa: BLE001 - an answer of the right class may still hold anything
            return "it makes no sense"

    def take(self, answer: AnyAnswer, facts: list[AnyFact] | None = None) -> None:
        """Apply an answer that a thought gave; raises `IllegalAnswer` if it is not allowed."""
        pending = self._asked()
        self._apply(pending.seat, answer, facts)
        self._undo.clear()

    def advance(self, facts: list[AnyFact] | None = None) -> bool:
        """Let chance, a bot or an asked person answer one question; False if there is none to answer so."""
        thought = self.thought()
        if thought is None:
            return False
        self.take(thought(), facts)
        return True

    def play_on(self, facts: list[AnyFact] | None = None) -> None:
        """Go on until an answer must come through `answer`, or the game is over."""
        while self.advance(facts):
            pass

    def answer(self, answer: AnyAnswer, facts: list[AnyFact] | None = None) -> None:
        """Answer the pending question for a player; raises `IllegalAnswer` if it is not allowed."""
        pending = self._asked()
        if pending.seat == CHANCE:
            raise ValueError("chance is asked now, and answers for itself: call `advance` or `play_on` first")
        is_final = pending.is_final
        before = _Undo(pending.seat, self.state.clone(), self._place())
        happened: list[AnyFact] = []
        self._apply(pending.seat, answer, happened)
        if facts is not None:
            facts += happened
        if self._undo and self._undo[-1].seat != pending.seat:
            self._undo.clear()  # nobody takes back what another person chose
        self._undo.append(before)
        if is_final or any(isinstance(fact, self.game.revealing) for fact in happened):
            self._undo.clear()

    def is_person(self, seat: int) -> bool:
        """Whether a seat's answers come through `answer`."""
        return self._decide[seat] is None

    def reseat(self, number: int, seat: Seat) -> None:
        """Let somebody else play a seat from now on; the record says so, and nothing before is taken back.

        Raises `ValueError` for a name that no record could hold.
        """
        _check_label(seat)
        self._seat(number, seat)
        self._undo.clear()
        line = seat_line(self.head.setup.figures[number], seat.label)
        self._record(lambda writer: writer.write(line))

    def _seat(self, number: int, seat: Seat) -> None:
        self.labels[number] = seat.label
        self._decide[number] = seat.decide(self._own_rng(number)) if seat.decide else None

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back."""
        return bool(self._undo)

    @property
    def undo_seat(self) -> int | None:
        """Whose choice can be taken back; None if none can."""
        return self._undo[-1].seat if self._undo else None

    def undo(self) -> None:
        """Take back the last choice of the seat that made it.

        Possible only until chance has answered, somebody else has chosen, or something hidden was seen.
        """
        if not self._undo:
            raise ValueError("there is nothing that can be taken back now")
        before = self._undo.pop()
        self.state = before.state
        self.answers -= 1
        self.decisions -= 1
        self._mark = self._turn_mark()
        self._record(lambda writer: writer.cut(before.place))

    def close(self) -> None:
        """Close the record; what is played after that is not recorded."""
        self._record(RecordWriter.close)
        self._writer = None

    def _asked(self) -> AnyDecision:
        """The pending question, for whoever wants to answer it."""
        pending = self.pending
        if pending is None:
            raise ValueError("the game is over: nothing is asked any more")
        return pending

    def _apply(self, seat: int, answer: AnyAnswer, facts: list[AnyFact] | None) -> None:
        """Apply an answer and write it down; with it a check, when a turn begins or the game ends."""
        self.game.machine.apply(self.state, answer, facts)
        self.answers += 1
        self.decisions += seat != CHANCE
        before, self._mark = self._mark, self._turn_mark()
        is_same_count = self._mark[1] >= before[1]  # some games count their turns anew in every round
        self.turns += self._mark[1] - before[1] if is_same_count else self._mark[1]
        if self._writer is not None:
            lines = [self.game.write_line(seat, answer, self.head.setup.figures)]
            if self._mark != before:
                lines.append(check_line(self.game, self.state))
            self._record(lambda writer: writer.write(*lines))

    def _place(self) -> int:
        """Where the record ends now."""
        return 0 if self._writer is None else self._writer.place

    def _record(self, write: Callable[[RecordWriter], None]) -> None:
        """Do something with the record. Once it cannot be written (a full disk), the game goes on without."""
        writer = self._writer
        if writer is None:
            return
        try:
            write(writer)
        except OSError as error:
            self._writer = None
            self.record_problem = error.strerror or type(error).__name__
            with suppress(OSError):  # closing tries once more to write what could not be written
                writer.close()

    def _own_rng(self, number: int) -> Random:
        """A generator for one seat alone, so that nobody's thinking changes the dice."""
        if self._seed is None:
            return Random(self._entropy.getrandbits(256))
        return Random(f"{self._seed} seat {number}")

    def _turn_mark(self) -> tuple[int, int, bool]:
        """Changes when a turn begins and when the game ends."""
        return self.state.round, self.state.turns, self.is_over
