"""The card game's part of New game: the boxes, the length, the hands, the house rules."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from frantic_board.cards.cards import COLOURS
from frantic_board.cards.game import CARDS
from frantic_board.cards.sets import FIFTH, NO_HOUSE_RULES, House, read_house, write_house
from frantic_board.play.cards.terms import SECONDS_A_TURN
from frantic_board.play.games import Plan
from frantic_board.ui.cards.box_card import BoxCard
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.length import MEDIUM, SHORT, LengthForm, hands_panel
from frantic_board.ui.shell.parts import OptionCard
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import HEADING, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Choice, Label, Option, Panel, Toggle
from frantic_board.words.cards.names import HOUSE_WORDS, SET_WORDS, colour_name

_BASE: Final = "base"
_PANDORA: Final = "pandora"
_SUPERCHARGE: Final = "supercharge"
_BOXES: Final = tuple(name for name in SET_WORDS if name != _BASE)
_DEALT: Final = (7, 6, 5, 4)
_MOST_RULES: Final = 5
_BOT_SECONDS: Final = 3
"""How long a bot's turn takes to watch."""
_TURNS_A_POINT: Final = {
    # seats: 2    3     4     5     6     7     8
    "base": (1.45, 1.6, 1.7, 1.75, 1.8, 1.8, 1.8),
    "boxes": (1.4, 1.5, 1.5, 1.5, 1.45, 1.45, 1.45),
    "supercharge": (1.5, 1.5, 1.6, 1.5, 1.4, 1.25, 1.15),
}
"""How many turns a game has for each point of its limit: without boxes, with some, with Supercharge too."""


def minutes(limit: int | None, people: int, bots: int, boxes: frozenset[str]) -> int:
    """How long a game to a limit takes about, in steps of five minutes; None for one round.

    The table is from 120 games of `sly` for each number of seats and each choice of boxes, to 113, 137, 154
    and 179 points: it is off by 5 % in the mean and by 24 % at most. Rounds had 32 turns (two, without boxes)
    to 69 (eight, with all).

    >>> minutes(154, 4, 0, frozenset()), minutes(154, 1, 3, frozenset())
    (50, 25)
    """
    seats = min(8, max(2, people + bots))
    if limit is None:
        turns = 40 + 3 * seats if boxes else 24 + 4.5 * seats
    else:
        kind = "supercharge" if _SUPERCHARGE in boxes else "boxes" if boxes else _BASE
        turns = limit * _TURNS_A_POINT[kind][seats - 2]
    seconds = turns * (people * SECONDS_A_TURN + bots * _BOT_SECONDS) / max(1, people + bots)
    return max(5, 5 * round(seconds / 300))


@dataclass(frozen=True)
class Agreed:
    """What people agreed on, but for who plays."""

    boxes: frozenset[str] = frozenset()
    """The sets beside the base."""
    house: House = NO_HOUSE_RULES
    length: int = MEDIUM
    has_open_hands: bool = False


FIRST_TIME: Final = Agreed(length=SHORT, has_open_hands=True)
NASTY: Final = Agreed(frozenset(_BOXES), House(must_strike=True, rule_cards=2))


class CardForm:
    """What is agreed about a card game besides who sits where."""

    def __init__(
        self, desk: Desk, plan: Plan, on_change: Callable[[], None], *, is_watched: bool = False
    ) -> None:
        """Where bots are watched, nothing is asked about hands."""
        self._desk = desk
        self._is_watched = is_watched
        self._on_change = on_change
        self._length = LengthForm(desk, CARDS, plan.limit, len(plan.seats), self._changed)
        self._boxes = frozenset(plan.sets) & frozenset(_BOXES)
        self._house = _house_of(plan.house)
        self._has_open_hands = plan.open_hands
        self._own = self.agreed
        """What was last put together by hand."""

    # -- what was agreed

    @property
    def agreed(self) -> Agreed:
        """What stands on the form; what Pandora's Box brings counts only with it."""
        house = self._house
        if _PANDORA not in self._boxes:
            house = replace(house, violet=None, rule_cards=None)
        return Agreed(self._boxes, house, self._length.place, self._has_open_hands)

    @property
    def problem(self) -> str:
        """Why this game cannot begin; empty if it can."""
        return "" if self._house.no_scores else self._length.problem

    def complete(self, seats: tuple[tuple[str, str], ...], seed: int | None) -> Plan:
        """The plan as it stands on the form."""
        agreed = self.agreed
        return Plan(
            seats,
            limit=self._length.agreed(len(seats)),
            open_hands=agreed.has_open_hands,
            seed=seed,
            house=write_house(agreed.house),
            game=CARDS.name,
            sets=tuple(name for name in _BOXES if name in agreed.boxes),
        )

    def summary(self, people: int, bots: int) -> str:
        """What is going to be played, in a line."""
        if self.problem:
            return self.problem
        say = self._desk.say
        players = say.count("{number} player", "{number} players", people + bots)
        if self._house.no_scores:
            return say(
                "{players}, one round, about {minutes} minutes",
                players=players,
                minutes=self._minutes(None, people, bots),
            )
        limit = self._length.points(people + bots)
        return say(
            "{players} to {limit} points, about {minutes} minutes",
            players=players,
            limit=limit,
            minutes=self._minutes(limit, people, bots),
        )

    def _minutes(self, limit: int | None, people: int, bots: int) -> int:
        return minutes(limit, people, bots, self._boxes)

    # -- changes

    def _changed(self) -> None:
        """Somebody put something together by hand."""
        self._own = self.agreed
        self._on_change()

    def _take(self, agreed: Agreed) -> None:
        """Take all of this at once."""
        self._boxes, self._house = agreed.boxes, agreed.house
        self._length.place, self._has_open_hands = agreed.length, agreed.has_open_hands
        self._on_change()

    def _flip_box(self, name: str) -> None:
        self._boxes ^= {name}
        self._changed()

    def _set_hands(self, is_open: bool) -> None:
        self._has_open_hands = is_open
        self._changed()

    def _set_house(self, house: House) -> None:
        self._house = house
        self._changed()

    def _set_dealt(self, dealt: int) -> None:
        self._set_house(replace(self._house, short_deal=None if dealt == _DEALT[0] else dealt))

    def _set_violet(self, violet: str) -> None:
        self._set_house(replace(self._house, violet=None if violet == FIFTH else violet))

    def _set_rules(self, number: int) -> None:
        usual = NO_HOUSE_RULES.rules_turned_up
        self._set_house(replace(self._house, rule_cards=None if number == usual else number))

    # -- widgets

    def build(self, people: int, bots: int) -> Widget:
        """The boxes above, all else below."""
        row: list[Widget] = []
        if not self._is_watched:
            hands = hands_panel(self._desk, self._has_open_hands, self._set_hands)
            row.append(hands.sized(width=Grow(1.0)))
        if not self._house.no_scores:
            length = self._length.build(people + bots, lambda limit: self._minutes(limit, people, bots))
            row.insert(0, length.sized(width=Grow(1.4)))
        parts: list[Widget] = [self._boxes_panel().sized(height=Grow()), Row(*row, gap=9)]
        if _PANDORA in self._boxes:
            parts.append(self._pandora_panel())
        return Column(*parts, self._house_panel(), gap=9)

    def _boxes_panel(self) -> Panel:
        say, soft = self._desk.say, self._desk.look.palette.text_soft
        agreed = self.agreed
        simple = say("Base, short.") if self._is_watched else say("Base, short, open hands.")
        presets = (
            ("first-time", say("First time"), simple, FIRST_TIME, "heart"),
            ("nasty", say("Nasty"), say("All boxes, two rule cards, no mercy."), NASTY, "skull"),
        )
        cards: list[Widget] = [
            OptionCard(
                title, [line], partial(self._take, preset), is_chosen=agreed == preset, icon=icon
            ).named(f"preset-{name}")
            for name, title, line, preset, icon in presets
        ]
        is_own = agreed not in (FIRST_TIME, NASTY)
        own = OptionCard(
            say("Own"),
            [say("What you put together.")],
            partial(self._take, self._own),
            is_chosen=is_own,
            icon="pencil",
        )
        cards.append(own.named("preset-own"))
        head = Row(
            Label(say("Boxes"), HEADING, lines=1),
            Label(say("Any of them, in any combination."), SMALL, soft, lines=1).sized(width=Grow()),
            down=Align.CENTRE,
        )
        boxes = Row(*(self._box(name).sized(width=Grow()) for name in SET_WORDS), gap=7)
        return Panel(
            Row(*(card.sized(width=Grow()) for card in cards), gap=7),
            head,
            boxes.sized(height=Grow()),
            gap=6,
            padding=(12, 8),
        )

    def _box(self, name: str) -> Widget:
        say, words = self._desk.say, SET_WORDS[name]
        card = BoxCard(
            self._desk,
            name,
            (say(words.name), say(words.text)),
            partial(self._flip_box, name),
            is_in=name == _BASE or name in self._boxes,
            beside=[say(other.text) for other in SET_WORDS.values()],
        )
        card.enable(name != _BASE, say("The base game is always in."))
        return card.named(f"box-{name}")

    def _pandora_panel(self) -> Panel:
        """What only Pandora's Box brings."""
        say = self._desk.say
        violets = [Option(FIFTH, say("as a fifth colour"))]
        for colour in COLOURS[:4]:
            violets.append(Option(colour, say("instead of {colour}", colour=colour_name(colour, say))))
        violet = Choice(violets, self._house.violet or FIFTH, self._set_violet).named("violet")
        numbers = [Option(number, str(number)) for number in range(_MOST_RULES + 1)]
        rules = Choice(numbers, self._house.rules_turned_up, self._set_rules).named("rule-cards")
        return Panel(
            Row(
                Row(self._told("violet"), violet.sized(width=170), gap=8, down=Align.CENTRE).sized(
                    width=Grow(1.2)
                ),
                Row(self._told("rule-cards"), rules.sized(width=96), gap=8, down=Align.CENTRE).sized(
                    width=Grow()
                ),
                gap=16,
            ),
            padding=(12, 6),
        )

    def _told(self, name: str) -> Widget:
        """What a house rule is called, and what it changes."""
        say, words = self._desk.say, HOUSE_WORDS[name]
        soft = self._desk.look.palette.text_soft
        return Column(
            Label(say(words.name), STRONG, lines=1), Label(say(words.text), SMALL, soft), gap=0
        ).sized(width=Grow())

    def _house_panel(self) -> Panel:
        say, soft, house = self._desk.say, self._desk.look.palette.text_soft, self._house
        switches = (
            ("must-strike", house.must_strike, lambda is_on: replace(house, must_strike=is_on)),
            (
                "old-gambling-man",
                house.old_gambling_man,
                lambda is_on: replace(house, old_gambling_man=is_on),
            ),
            ("no-scores", house.no_scores, lambda is_on: replace(house, no_scores=is_on)),
        )
        cells: list[Widget] = [self._switch(name, is_on, change) for name, is_on, change in switches]
        dealt = Choice([Option(number, str(number)) for number in _DEALT], house.dealt, self._set_dealt)
        deal = Row(
            self._told("short-deal"), dealt.named("short-deal").sized(width=96), gap=8, down=Align.CENTRE
        )
        cells.append(deal)
        on = sum((house.must_strike, house.old_gambling_man, house.no_scores, house.short_deal is not None))
        head = Row(
            Label(say("House rules"), HEADING, lines=1),
            Label(say("{number} on", number=on), SMALL, soft, lines=1),
            Spacer(Grow()),
            down=Align.CENTRE,
        )
        rows = [Row(*(cell.sized(width=Grow()) for cell in pair), gap=16) for pair in (cells[:2], cells[2:])]
        return Panel(head, *rows, gap=5, padding=(12, 8))

    def _switch(self, name: str, is_on: bool, change: Callable[[bool], House]) -> Widget:
        toggle = Toggle("", is_on, lambda wanted: self._set_house(change(wanted))).named(name)
        return Row(self._told(name), toggle, gap=8, down=Align.CENTRE)


def _house_of(words: tuple[str, ...]) -> House:
    """House rules as they were last agreed; none if they no longer hold."""
    try:
        return read_house(words)
    except ValueError:
        return NO_HOUSE_RULES
