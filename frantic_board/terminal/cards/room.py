"""The card game at a table in a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from frantic_board.bots import Hint
from frantic_board.bots.cards.advice import advice_text
from frantic_board.cards import facts
from frantic_board.cards.cards import EVENT_NAMES, LUCKY_BASTARD_CARD, NAMES, NO_SHAPE, SHAPE
from frantic_board.cards.facts import Fact
from frantic_board.cards.laying import can_throw_in
from frantic_board.cards.rules import Decision
from frantic_board.cards.sets import write_house
from frantic_board.cards.state import Setup, State
from frantic_board.cards.view import View
from frantic_board.choices import Choice, Path
from frantic_board.kernel import WindowOpened
from frantic_board.terminal.cards.drawing import Drawing
from frantic_board.terminal.cards.steps import Steps
from frantic_board.terminal.cards.telling import Telling
from frantic_board.terminal.console import Console
from frantic_board.terminal.players import Player
from frantic_board.terminal.room import Entry, Step, entry_lines, plain
from frantic_board.words.cards.cards import CARD_WORDS, card_name, kind_of
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.facts import Teller
from frantic_board.words.cards.names import HOUSE_WORDS, SET_WORDS
from frantic_board.words.cards.refusals import translate_refusal
from frantic_board.words.cards.rules import rules
from frantic_board.words.cards.status import Status
from frantic_board.words.language import Words

_EXAMPLES: Final = {
    "turn": "play red-5",
    "play": "play red-5",
    "power": "power looping",
    "react": "react counterattack",
    "target": "target duck",
    "split": "split duck 3 cat 1",
    "pair": "pair duck cat",
    "give": "give red-5",
    "take": "take red-5",
    "discard": "discard red-5",
    "lay": "lay red-5",
    "wish": "wish red",
    "colour": "colour red",
    "event": "event tornado",
    "hand": "hand duck",
    "pick": "pick looping",
    "risk": "risk",
    "do": "do",
}
_PUBLIC: Final = frozenset(("target", "split", "pair", "event", "risk"))
"""What can be chosen without looking at anything hidden."""
_OF_HAND: Final = ("turn", "play")
"""What is asked with the hand as a list to choose from."""


class CardsRoom:
    """See `terminal.room.Room`."""

    examples: Mapping[str, str] = _EXAMPLES
    always_asked: frozenset[str] = frozenset(("turn", "play", "react"))

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
        self._teller = Teller(say, self._names, is_polite)
        self._drawing = Drawing(console, self._teller, players)
        self._telling = Telling(self._drawing, eyes)
        self._sets = _sets_of(state.setup)
        self._wisher: int | None = None
        """Who wished what is demanded now."""
        self._attack: tuple[int, tuple[int, ...]] = (NO_SHAPE, ())
        """What a window for Counterattack is about: the card, and whom it is aimed at."""
        self._shown: list[bytes | None] = [None] * len(players)
        """The hand that each seat looks at now."""
        self._seen: list[bytes | None] = [None] * len(players)
        """The hand that each seat saw when it chose last."""
        self.title: str = say("Frantic, the card game")
        self.introduction = self._introduction(state.setup)
        self.keys: Sequence[tuple[str, str]] = (
            ("? gift", say("what a card does; events, power cards and rule cards, too")),
            ("play red-5", say("the notation works too, if you know it")),
            (
                "",
                say(
                    "At the table: > has the turn, v or ^ comes next, and play goes down or up the list. "
                    "The box says what your card must answer. Cards with a * can be played."
                ),
            ),
        )

    def _introduction(self, setup: Setup) -> str:
        say = self._say
        text = say("Get rid of your cards, and keep the others from it.")
        if setup.house.no_scores:
            texts = [text]
        else:
            texts = [text, say("Fewest points wins when somebody has {limit}.", limit=setup.limit)]
        sets = ", ".join(say(SET_WORDS[name].name) for name in self._sets if name != "base")
        if sets:
            texts.append(say("With {sets}.", sets=sets))
        house = [say(HOUSE_WORDS[option.partition("=")[0]].name) for option in write_house(setup.house)]
        if house:
            texts.append(say("House rules: {rules}.", rules=", ".join(house)))
        return " ".join(texts)

    # --- what is seen ------------------------------------------------------------------------------------

    def table(self, state: State, _seat: int | None) -> list[str]:
        """What all may see."""
        return self._drawing.table(state, self._wisher)

    def hand(self, pending: Decision, state: State) -> str:
        """The hand, where the question does not list it; the power cards; all hands for Distributor."""
        say, drawing, seat = self._say, self._drawing, pending.seat
        width = self._console.width - 3
        lines: list[str] = []
        if pending.asks == "hand":
            lines += drawing.hands(state.hands, width)
        elif pending.asks not in _OF_HAND:
            lines += drawing.filled(say("Your hand:"), drawing.cards(state.hands[seat]) or ["-"], width)
        if state.powers[seat] and pending.asks != "power":
            lines += drawing.filled(say("Your power cards:"), drawing.powers(state.powers[seat]), width)
        return "\n  ".join(lines)

    def is_private(self, pending: Decision) -> bool:
        """All but choosing players and events is done looking at the hand, or at somebody else's."""
        return pending.asks not in _PUBLIC

    def has_last_chance(self, pending: Decision) -> bool:
        """Before an event is turned up. Who wants to draw does not want to be asked again in every turn."""
        return pending.asks == "event"

    # --- what is told ------------------------------------------------------------------------------------

    def hear(self, fact: Fact) -> Iterator[Entry]:
        """Follow a fact, and tell it."""
        match fact:
            case facts.RoundBegan():
                self._shown = [None] * len(self._shown)
                self._seen = [None] * len(self._seen)
                self._wisher = None
            case facts.CardLaid(_, _, _, _, False) | facts.CardTurnedUp():
                self._wisher = None
            case facts.Wished(seat, _):
                self._wisher = seat
            case facts.AttackAimed(seat, shape, targets, _):
                self._attack = shape, tuple(target for target in targets if target != seat)
        yield from self._telling.hear(fact)

    def flush(self) -> Iterator[Entry]:
        """What was held back."""
        yield from self._telling.flush()

    def status(self, state: State, eyes: frozenset[int]) -> str:
        """Who must do what now."""
        return Status(self._say, self._names, eyes, self._teller.is_polite).line(state)

    def window(self, opened: WindowOpened, _state: State) -> str:
        """What the whole table is asked."""
        status = Status(self._say, self._names, is_polite=self._teller.is_polite)
        return status.window(SHAPE[opened.kind], *self._attack)

    def goes_on(self, opened: WindowOpened) -> bool:
        """Several may be spared from one event (C8.16)."""
        return opened.kind == LUCKY_BASTARD_CARD

    def has_for(self, opened: WindowOpened, state: State, seat: int) -> bool:
        """Whether a seat holds the card, or Mimicry for it."""
        return can_throw_in(state, seat, SHAPE[opened.kind])

    def lacks(self, opened: WindowOpened, who: str) -> str:
        """Nobody throws in what is not in the hand."""
        return self._say("{who} has no {card}.", who=who, card=self._teller.card(opened.kind))

    # --- what is chosen ----------------------------------------------------------------------------------

    def step(self, pending: Decision, state: State, choices: Sequence[Choice], chosen: Path) -> Step:
        """The card, the player, what it imitates: one after the other."""
        seat = pending.seat
        self._shown[seat] = state.hands[seat]
        return Steps(pending, state, self._drawing, self._seen[seat]).step(choices, chosen)

    def why_not(self, _pending: Decision, _state: State, _chosen: Path, _number: int) -> str:
        """There are no fields here."""
        raise AssertionError("no question of the card game asks for a field")

    def refused(self, reason: str) -> str:
        """A refusal of the rules in the people's language."""
        return translate_refusal(reason, self._say, is_polite=self._teller.is_polite)

    def chose(self, seat: int) -> None:
        """What was new in the hand of this seat is so no longer."""
        self._seen[seat] = self._shown[seat]

    def remember(self) -> object:
        """The hands as they were seen, and what is behind the demand and a window."""
        return tuple(self._shown), tuple(self._seen), self._wisher, self._attack

    def recall(self, remembered: object, _state: State) -> None:
        """Something was taken back."""
        assert isinstance(remembered, tuple)
        shown, seen, self._wisher, self._attack = remembered
        self._shown, self._seen = list(shown), list(seen)

    # --- help --------------------------------------------------------------------------------------------

    def advice(self, hint: Hint, view: View) -> str:
        """A hint in words."""
        return advice_text(hint, view, self._teller)

    def chapters(self) -> Sequence[tuple[str, list[str]]]:
        """The rules for people, as far as the sets on the table need them."""
        told = rules(self._say, self._sets, is_polite=self._teller.is_polite)
        return [
            (
                chapter.title,
                [line for entry in chapter.entries for line in entry_lines(self._console, self._say, entry)],
            )
            for chapter in told
        ]

    def about(self, topic: str) -> list[str]:
        """A card, an event, a power card or a rule card, of whatever set."""
        word = plain(topic)
        kinds = (
            kind_of(name)
            for name in NAMES[1:]
            if word in (plain(name), plain(card_name(name, self._say, is_polite=self._teller.is_polite)))
        )
        wanted = next(kinds, word)
        for chapter in rules(self._say, is_polite=self._teller.is_polite):
            for entry in chapter.entries:
                if entry.about and wanted in (entry.about, plain(entry.about), plain(entry.title)):
                    return entry_lines(self._console, self._say, entry)
        return []


def _sets_of(setup: Setup) -> tuple[str, ...]:
    """The sets whose cards are in the game, whatever the files are called that brought them in."""
    found = {CARD_WORDS[kind_of(NAMES[kind])].of for kind in set(setup.deck)}
    found |= {EVENT_WORDS[EVENT_NAMES[event]].of for event in setup.events}
    if setup.powers:
        found.add("supercharge")
    if setup.rules or len(setup.colours) > 4:
        found.add("pandora")
    return tuple(name for name in SET_WORDS if name in found)
