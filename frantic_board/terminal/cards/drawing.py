"""The card table as text: the demand in a large box, the seats, the piles, what is in force, hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from textwrap import wrap
from typing import Final

from frantic_board.cards.cards import (
    COLOUR,
    COLOURS,
    FACE_UP,
    FIRST_BLACK,
    FIRST_SINGLE,
    FIRST_SWAP,
    FIRST_UNIQUE,
    FIRST_WISH,
    HIDDEN,
    MIMICRY_CARD,
    NO_COLOUR,
    SHOWS,
)
from frantic_board.cards.demand import BLACK_WISH, DEMAND_COLOUR, FREE
from frantic_board.cards.facts import RoundEnded
from frantic_board.cards.rules import decision
from frantic_board.cards.state import (
    LASTING_EVENTS,
    ORDER,
    State,
    is_open,
    is_protected,
    pile_size,
)
from frantic_board.terminal.console import Console, shown_length
from frantic_board.terminal.players import Player
from frantic_board.terminal.room import BOLD, DIM
from frantic_board.words.cards.facts import Teller

COLOUR_STYLES: Final = ("94", "91", "92", "93", "95")
"""The styles of cards that show a colour, by colour."""
_BLACK_STYLE: Final = "1;97;40"
_WISH_STYLE: Final = "96"
_UNIQUE_STYLE: Final = "1;96"
_BOX_STYLES: Final = ("1;97;44", "1;97;41", "1;30;42", "1;30;43", "1;97;45")
_PLAIN_BOX: Final = "1;30;47"

_BOX: Final = 26
"""Columns of the demand's box, its edges included."""
_BOX_LINES: Final = 5
"""Lines between its edges."""
_GAP: Final = 3
_LONGEST_NAME: Final = 12
"""Columns for a name beside the box."""
_TOP_CARDS: Final = 4
"""So many cards of the discard pile are named."""


@dataclass(frozen=True)
class Drawing:
    """Draws for one console."""

    console: Console
    teller: Teller
    players: Sequence[Player]

    # --- cards -------------------------------------------------------------------------------------------

    def label(self, kind: int) -> str:
        """A card's name, short enough to stand beside others."""
        if not FIRST_SWAP <= kind < FIRST_WISH:
            return self.teller.card(kind)
        one, other = (colour for colour in range(5) if SHOWS[kind] >> colour & 1)
        return f"Swap {self.teller.colour(one)}/{self.teller.colour(other)}"

    def card(self, kind: int) -> str:
        """A card's name in its colour."""
        return self.console.paint(self.label(kind), card_style(kind))

    def cards(self, cards: Iterable[int]) -> list[str]:
        """Cards in their colours, equal ones that lie together in one."""
        held = ((kind, len(list(same))) for kind, same in groupby(cards))
        return [self.card(kind) + (f" x{count}" if count > 1 else "") for kind, count in held]

    def powers(self, powers: bytes) -> list[str]:
        """Power cards of a seat that may see them: those that are spent lie face up."""
        return [
            self.teller.say("{power} (used)", power=self.teller.power(power % FACE_UP))
            if power > FACE_UP
            else self.teller.power(power)
            for power in powers
        ]

    def filled(self, head: str, entries: Sequence[str], width: int, indent: str = "    ") -> list[str]:
        """Entries behind a head, separated by commas, in as many lines as it takes."""
        lines = [head]
        for place, entry in enumerate(entries):
            text = entry + ("," if place + 1 < len(entries) else "")
            if shown_length(lines[-1]) + 1 + shown_length(text) > width and lines[-1].strip():
                lines.append(indent + text)
            else:
                lines[-1] += f" {text}" if lines[-1] else text
        return lines

    # --- the table ---------------------------------------------------------------------------------------

    def table(self, state: State, wisher: int | None) -> list[str]:
        """Everything that all may see: seats beside the demand, then piles and what is in force."""
        room = self.console.width - 1
        is_narrow = room < _BOX + _GAP + 40
        left = room if is_narrow else room - _BOX - _GAP
        seats = [line for seat in range(state.setup.seats) for line in self._seat(state, seat, left)]
        box = self._demand(state, wisher)
        if is_narrow:
            beside = [*box, *seats]
        else:
            height = max(len(seats), len(box))
            seats += [""] * (height - len(seats))
            box += [""] * (height - len(box))
            beside = [
                (line + " " * (left + _GAP - shown_length(line)) + part).rstrip()
                for line, part in zip(seats, box, strict=True)
            ]
        return [self._heading(state), *beside, *self._piles(state, room), *self._in_force(state, room)]

    def _heading(self, state: State) -> str:
        say = self.teller.say
        text = say("Round {round}.", round=state.round)
        if not state.setup.house.no_scores:
            limit = say("The game ends at {limit} points.", limit=state.setup.limit)
            text = f"{text} {limit}"
        return self.console.paint(text[: self.console.width - 1], DIM)

    def mark(self, player: Player) -> str:
        """A figure."""
        return self.console.paint(player.mark, player.style)

    def _seat(self, state: State, seat: int, width: int) -> list[str]:
        """Who has how many cards and points, whose turn it is and who comes next, and what else is up."""
        say, player = self.teller.say, self.players[seat]
        following = ORDER[state.direction][state.setup.seats][state.turn][0]
        is_turn = seat == state.turn
        arrow = ">" if is_turn else ("v" if state.direction > 0 else "^") if seat == following else " "
        names = [_cut(other.name, _LONGEST_NAME) for other in self.players]
        name = names[seat] + " " * (max(map(shown_length, names)) - shown_length(names[seat]))
        cards = self._count_cards(len(state.hands[seat]))
        widest = max(len(self._count_cards(len(hand))) for hand in state.hands)
        head = f"{self.console.paint(arrow, BOLD)} {self.mark(player)} "
        head += self.console.paint(name, BOLD if is_turn else "")
        head += f"  {cards:>{widest}}"
        if not state.setup.house.no_scores:
            points = say.count("{number} point", "{number} points", state.scores[seat])
            head += f"  {points:>{max(len(str(score)) for score in state.scores) + 7}}"
        lines = self.filled(head + " ", self._marks(state, seat), width, " " * 6)
        if is_open(state, seat):
            lines += self.filled("     ", self.cards(state.hands[seat]) or ["-"], width, " " * 6)
        return [line.rstrip() for line in lines]

    def _count_cards(self, number: int) -> str:
        return self.teller.say.count("{number} card", "{number} cards", number)

    def _marks(self, state: State, seat: int) -> list[str]:
        """What is up with a seat: skips, turns left, what protects it, power cards."""
        say, bit = self.teller.say, 1 << seat
        marks = []
        if state.skips & bit:
            marks.append(self.console.paint(say("must skip"), BOLD))
        if state.bomb:
            left = state.bomb[seat]
            text = say.count("{number} turn left", "{number} turns left", left)
            marks.append(self.console.paint(text, "91" if left < 2 else ""))
        for effect, event in LASTING_EVENTS:
            if state.lasting & effect and is_protected(state, seat, effect):
                marks.append(say("spared by {event}", event=self.teller.event(event)))
        if is_open(state, seat):
            marks.append(say("open hand"))
        powers = state.powers[seat]
        hidden = sum(power < FACE_UP for power in powers)
        if hidden:
            marks.append(say.count("{number} power card", "{number} power cards", hidden))
        marks += self.powers(bytes(power for power in powers if power > FACE_UP))
        return marks

    # --- the demand --------------------------------------------------------------------------------------

    def _demand(self, state: State, wisher: int | None) -> list[str]:
        """What the next card must answer, large."""
        say = self.teller.say
        demand = state.demand
        if self._is_open_question(state):
            texts = ["?", say("to be decided")]
            style = _PLAIN_BOX
        else:
            texts = [self.teller.demand(demand).upper(), self.teller.fits(demand)]
            style = _box_style(demand)
            if wisher is not None:
                texts.append(say("wish of {who}", who=self.players[wisher].name))
        inner = _BOX - 2
        spaced = " ".join(texts[0])
        head = spaced if len(spaced) <= inner - 2 else texts[0]
        lines = ["", *wrap(head, inner - 2), *(part for text in texts[1:] for part in wrap(text, inner - 2))]
        lines += [""] * (_BOX_LINES - len(lines))
        edge = f"+{'-' * inner}+"
        return [
            self.console.paint(line, style)
            for line in (edge, *(f"|{_centred(line, inner)}|" for line in lines), edge)
        ]

    def _is_open_question(self, state: State) -> bool:
        """Whether a wish or a colour is still to come, so that nothing is demanded yet."""
        pending = decision(state)
        top = state.discard[-1] if state.discard else 0
        if state.demand != FREE or pending is None or pending.asks == "turn":
            return False
        return top >= FIRST_SWAP and (pending.asks != "play" or top == MIMICRY_CARD)

    # --- piles, and what is in force ---------------------------------------------------------------------

    def _piles(self, state: State, width: int) -> list[str]:
        say = self.teller.say
        piles = [say("draw {number}", number=pile_size(state))]
        piles.append(say("events {number}", number=len(state.event_pile)))
        if state.setup.powers:
            piles.append(say("power cards {number}", number=len(state.power_pile)))
        lines = self.filled(say("Piles:"), piles, width)
        top = [self.card(kind) for kind in state.discard[-_TOP_CARDS:]]
        if top:
            top[-1] = f"[{top[-1]}]"
            more = ["..."] if len(state.discard) > _TOP_CARDS else []
            lines += self.filled(say("Discards:"), [*more, *top], width)
        if state.display:
            lines += self.filled(say("Lying open:"), self.cards(state.display), width)
        return lines

    def _in_force(self, state: State, width: int) -> list[str]:
        """Lasting events and effects, and rule cards."""
        say, teller = self.teller.say, self.teller
        names = [player.name for player in self.players]
        seats = range(state.setup.seats)
        force = [teller.event(event) for effect, event in LASTING_EVENTS if state.lasting & effect]
        force += [
            f"{title} ({names[seat]})"
            for title, mask in (
                ("Special Seal", state.seals),
                ("Open Hands", state.open_hands),
                ("Looping", state.loopings),
            )
            for seat in seats
            if mask >> seat & 1
        ]
        for blockade in state.blockades:
            seat, colour = (blockade >> 3) & 15, blockade & 7
            painted = self.console.paint(teller.colour(colour), COLOUR_STYLES[colour])
            force.append(f"Colour Blockade {painted} ({names[seat]})")
        lines = self.filled(say("In force:"), force, width) if force else []
        rules = [teller.rule(rule) for rule in state.rules]
        return lines + (self.filled(say("Rule cards:"), rules, width) if rules else [])

    # --- hands -------------------------------------------------------------------------------------------

    def hands(self, hands: Sequence[bytes | None], width: int) -> list[str]:
        """The hands that these eyes may know."""
        return [
            line
            for player, hand in zip(self.players, hands, strict=True)
            if hand is not None and HIDDEN not in hand
            for line in self.filled(
                self.teller.say("{name}:", name=player.name), self.cards(hand) or ["-"], width
            )
        ]

    # --- the end of a round ------------------------------------------------------------------------------

    def points(self, ended: RoundEnded) -> list[str]:
        """Everybody's hand, what it counts, and the sum."""
        say, width = self.teller.say, self.console.width - 1
        rows = [
            (player.name, say("out") if seat in ended.out else "", ended.points[seat], ended.scores[seat])
            for seat, player in enumerate(self.players)
        ]
        room = max(shown_length(row[0]) for row in rows)
        best = min(ended.scores)
        lines = []
        for seat, (name, out, points, score) in enumerate(rows):
            text = f"{name}{' ' * (room - shown_length(name))}  {points:+4} = {score:>4}"
            head = f"  {self.mark(self.players[seat])} "
            head += self.console.paint(text, BOLD if score == best else "")
            held = self.cards(ended.hands[seat])
            entries = held if held else [out]
            lines += self.filled(head + " ", entries, width, " " * 6)
        return lines


def _cut(text: str, width: int) -> str:
    """As much of a text as fits so many columns."""
    while shown_length(text) > width:
        text = text[:-1]
    return text


def _centred(text: str, width: int) -> str:
    text = _cut(text, width)
    free = width - shown_length(text)
    return " " * (free // 2) + text + " " * (free - free // 2)


def card_style(kind: int) -> str:
    """The style of a card."""
    if kind >= FIRST_UNIQUE:
        return _UNIQUE_STYLE
    if kind >= FIRST_WISH:
        return _WISH_STYLE
    if FIRST_BLACK <= kind < FIRST_SINGLE:
        return _BLACK_STYLE
    colour = COLOUR[kind]
    if colour == NO_COLOUR:  # a Colour Swap shows two
        colour = SHOWS[kind].bit_length() - 1
    return COLOUR_STYLES[colour]


def _box_style(demand: int) -> str:
    colour = DEMAND_COLOUR[demand]
    if colour < len(COLOURS):
        return _BOX_STYLES[colour]
    is_black = demand == BLACK_WISH or FIRST_BLACK <= demand < FIRST_SINGLE
    return _BLACK_STYLE if is_black else _PLAIN_BOX
