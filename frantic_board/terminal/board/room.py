"""The board game at a table in a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from frantic_board.board import facts
from frantic_board.board.cards import (
    EMPTY,
    FIRST_TELEPORT,
    GIFT,
    KIND_OF_FACE,
    NAMES,
    NICE_TRY,
    RE_ROLL,
    REMOTE,
    SWAP,
)
from frantic_board.board.facts import Fact
from frantic_board.board.rules import Decision
from frantic_board.board.state import State
from frantic_board.board.view import View
from frantic_board.bots import Hint
from frantic_board.bots.board.advice import advice_text
from frantic_board.choices import Choice, Path
from frantic_board.kernel import WindowOpened
from frantic_board.terminal.board.drawing import Drawing, face_style
from frantic_board.terminal.board.steps import Steps
from frantic_board.terminal.board.telling import Telling
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import Player
from frantic_board.terminal.room import BOLD, Entry, Step, entry_lines, plain
from frantic_board.words.board.cards import card_name, face_text, when_text
from frantic_board.words.board.facts import Teller
from frantic_board.words.board.refusals import translate_refusal
from frantic_board.words.board.rules import Entry as RuleEntry
from frantic_board.words.board.rules import rules
from frantic_board.words.board.status import Status
from frantic_board.words.language import Words

_EXAMPLES: Final = {
    "play": "play push@17^",
    "react": "react block@12",
    "target": "target blue",
    "gift": "gift blue 2",
    "take": "take 17",
    "pick": "pick gift",
    "move": "move 3 to 28",
}


class BoardRoom:
    """See `terminal.room.Room`."""

    examples: Mapping[str, str] = _EXAMPLES
    always_asked: frozenset[str] = frozenset(("play", "react"))

    def __init__(
        self,
        state: State,
        console: Console,
        say: Words,
        players: Sequence[Player],
        eyes: frozenset[int],
        *,
        is_polite: bool,
    ) -> None:
        """`eyes` are the seats whose hidden cards may be told."""
        self._console = console
        self._say = say
        self._names = [player.name for player in players]
        self._state = state
        self._drawing = Drawing(console, say, players, is_polite)
        self._teller = Teller(say, self._names, state.goal, eyes, is_polite)
        self._telling = Telling(self._teller, self._points)
        self._at = list(state.at)
        """Where the figures stand in what was told so far."""
        self._recent: list[frozenset[int]] = [frozenset()] * len(players)
        """The fields where cards were laid since each seat chose last."""
        self._rolled = self._roller = self._attack = 0
        """What windows are about: the last roll, who made it, and the card that attacks."""
        self.title: str = state.setup.level.name
        self.introduction = say(
            "The goal is the worst place in the world: stay away from it. "
            "Fewest points wins when somebody has {limit}.",
            limit=state.setup.limit,
        )
        self.keys: Sequence[tuple[str, str]] = (
            ("17", say("a field, by its number on the board")),
            ("? push", say("what a card does")),
            ("? 17", say("what lies on a field")),
            ("play push@17^", say("the notation works too, if you know it")),
            (
                "",
                say(
                    "On the board: letters are figures, * is a card laid since you last chose, T1 to T6 are "
                    "the numbered teleports, > shows the way, lines are walls. Jump+2 jumps forward, Jump-2 "
                    "back."
                ),
            ),
        )

    # --- what is seen ------------------------------------------------------------------------------------

    def table(self, state: State, seat: int | None) -> list[str]:
        """The board, and the seats below it."""
        marked = frozenset[int]() if seat is None else self._recent[seat]
        drawing = self._drawing
        return [drawing.heading(state), *drawing.board(state, marked), *drawing.seats(state)]

    def hand(self, pending: Decision, state: State) -> str:
        """The hand, where the question is not which card to lay."""
        if pending.asks == "play":
            return ""
        return self._say("Your hand: {cards}", cards=self._drawing.hand(state.hands[pending.seat]) or "-")

    def is_private(self, pending: Decision) -> bool:
        """Only laying a card shows the hand."""
        return pending.asks == "play"

    def has_last_chance(self, _pending: Decision) -> bool:
        """Before every roll and every draw."""
        return True

    def _points(self, fact: facts.RoundEnded) -> list[str]:
        return self._drawing.points(self._at, fact.points, fact.scores)

    # --- what is told ------------------------------------------------------------------------------------

    def hear(self, fact: Fact) -> Iterator[Entry]:
        """Follow a fact on the board, and tell it."""
        match fact:
            case facts.Stepped(figure, _, field) | facts.Moved(figure, _, field, _):
                self._at[figure] = field
            case facts.Laid(_, face, field, _):
                self._recent = [fields | {field} for fields in self._recent]
                self._attack = KIND_OF_FACE[face]
            case facts.TeleportMoved(_, _, field):
                self._recent = [fields | {field} for fields in self._recent]
            case facts.Took(_, _, field):
                self._recent = [fields - {field} for fields in self._recent]
            case facts.LandEffect(_, face, _):
                self._attack = KIND_OF_FACE[face]
            case facts.Rolled(seat, _, value):
                self._roller, self._rolled = seat, value
            case facts.RoundBegan():
                self._at = [0] * len(self._names)
                self._recent = [frozenset()] * len(self._names)
        return self._telling.hear(fact)

    def flush(self) -> Iterator[Entry]:
        """Tell what was held back."""
        return self._telling.flush()

    def status(self, state: State, eyes: frozenset[int]) -> str:
        """Who must do what now."""
        return Status(self._say, self._names, eyes).line(state)

    def window(self, opened: WindowOpened, _state: State) -> str:
        """What the whole table is asked."""
        status = Status(self._say, self._names)
        if opened.kind == NICE_TRY:
            return status.at_goal()
        if opened.kind == RE_ROLL:
            return status.after_roll(self._roller, self._rolled)
        assert self._attack in (REMOTE, SWAP, GIFT, RE_ROLL), "these are the attacks (B7.4)"
        return status.at_attack(self._attack, opened.asked[0])

    def goes_on(self, _opened: WindowOpened) -> bool:
        """One card closes the window; what it does may open another (B7.2)."""
        return False

    def has_for(self, opened: WindowOpened, state: State, seat: int) -> bool:
        """Whether a seat holds the card."""
        return opened.kind in state.hands[seat]

    def lacks(self, opened: WindowOpened, who: str) -> str:
        """Nobody throws in what is not in the hand."""
        return self._say("{who} has no {card}.", who=who, card=card_name(opened.kind, self._say))

    # --- what is chosen ----------------------------------------------------------------------------------

    def step(self, pending: Decision, state: State, choices: Sequence[Choice], chosen: Path) -> Step:
        """The card, then the field, then the facing."""
        return Steps(pending, state, self._drawing, self._teller).step(choices, chosen)

    def why_not(self, pending: Decision, state: State, chosen: Path, number: int) -> str:
        """Why a field cannot be chosen."""
        reason = Steps(pending, state, self._drawing, self._teller).refusal(chosen, number)
        if reason is not None:
            return self.refused(reason)
        return self._say("There is no field {number} here.", number=number)

    def refused(self, reason: str) -> str:
        """A refusal of the rules in the people's language."""
        return translate_refusal(reason, self._say)

    def chose(self, seat: int) -> None:
        """What was new to this seat is so no longer."""
        self._recent[seat] = frozenset()

    def remember(self) -> object:
        """The fields that are new to each seat."""
        return tuple(self._recent)

    def recall(self, remembered: object, state: State) -> None:
        """Something was taken back."""
        assert isinstance(remembered, tuple)
        self._recent = list(remembered)
        self._at = list(state.at)

    # --- help --------------------------------------------------------------------------------------------

    def advice(self, hint: Hint, view: View) -> str:
        """A hint in words."""
        return advice_text(hint, view, self._teller)

    def chapters(self) -> Sequence[tuple[str, list[str]]]:
        """The rules for people."""
        chapters = rules(self._say, is_polite=self._drawing.is_polite)
        return [
            (chapter.title, [line for entry in chapter.entries for line in self._entry_lines(entry)])
            for chapter in chapters
        ]

    def about(self, topic: str) -> list[str]:
        """A card, an event or a field."""
        if topic.isascii() and topic.isdigit() and len(topic) < 6:
            return self._about_field(int(topic))
        word = plain(topic)
        for chapter in rules(self._say, is_polite=self._drawing.is_polite):
            for entry in chapter.entries:
                if word in _names(entry):
                    kind = KIND_OF_FACE[entry.face]
                    when = self._console.wrapped(when_text(kind, self._say), "    ") if kind else []
                    return [*self._entry_lines(entry), *when]
        return []

    def _entry_lines(self, entry: RuleEntry) -> list[str]:
        title = f"{entry.event} {entry.title}" if entry.event else entry.title
        return entry_lines(
            self._console, self._say, entry, title, face_style(entry.face) if entry.face else BOLD
        )

    def _about_field(self, field: int) -> list[str]:
        """What lies on a field, from the top down."""
        say, state = self._say, self._state
        if not 0 <= field <= state.goal:
            return []
        here = [name for name, at in zip(self._names, state.at, strict=True) if at == field]
        faces = [state.top[field], *reversed(state.under[field])]
        place = self._teller.field(field)
        texts = []
        if here:
            texts.append(say("On {field}: {names}.", field=place, names=", ".join(here)))
        if faces[0] == EMPTY:
            texts.append(say("No card lies on {field}.", field=place))
        texts += [
            say("{name}: {what}", name=self._drawing.face(face), what=face_text(face, say))
            for face in faces
            if face != EMPTY
        ]
        return [line for text in texts for line in self._console.wrapped(text, "    ", "  ")]


def _names(entry: RuleEntry) -> tuple[str, ...]:
    """What a card or event may be asked for by; nothing for other entries."""
    if entry.face >= FIRST_TELEPORT:
        return plain(entry.title), "t1", "t2", "t3", "t4", "t5", "t6"
    if entry.face:
        return plain(entry.title), plain(NAMES[KIND_OF_FACE[entry.face]])
    return (plain(entry.title),) if entry.event else ()
