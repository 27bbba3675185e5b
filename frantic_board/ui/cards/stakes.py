"""What is at stake in a reaction window, and what is shown large of what happens."""

from dataclasses import replace
from functools import partial

from frantic_board.cards import facts
from frantic_board.cards.answers import Answer, Play, React
from frantic_board.cards.cards import (
    BLACK,
    COUNTERATTACK,
    EQUALITY,
    EVENT_NAMES,
    LUCKY_BASTARD,
    MIMICRY_CARD,
    NICE_TRY,
    NO_SHAPE,
    POWER_NAMES,
    QUIET_SKIES,
    SHAPE,
    SHAPE_NAMES,
    THE_END_CARD,
    TROUBLEMAKER,
)
from frantic_board.cards.facts import Fact
from frantic_board.cards.frames import REACT
from frantic_board.cards.view import View
from frantic_board.kernel import WindowOpened
from frantic_board.ui.cards.faces import Card, playing
from frantic_board.ui.cards.shown import PLUS_ONE, Shown
from frantic_board.ui.cards.subjects import Pictures
from frantic_board.ui.table.lines import Arrow, Piece, Sign
from frantic_board.ui.table.middle import Doubt, Moment, Stake
from frantic_board.words.cards.cards import CARD_WORDS
from frantic_board.words.cards.events import EVENT_WORDS
from frantic_board.words.cards.facts import Teller
from frantic_board.words.cards.powers import POWER_WORDS
from frantic_board.words.cards.status import Status


class Stakes:
    """Follows the facts: who was aimed at with what, who set off an event, who has no card left."""

    def __init__(self) -> None:
        self.attacker = 0
        self.attack = NO_SHAPE
        self.targets: tuple[int, ...] = ()
        self.shares: tuple[int, ...] = ()
        self.trigger = 0
        self.out: tuple[int, ...] = ()

    def follow(self, fact: Fact) -> None:
        """Take note of a fact."""
        match fact:
            case facts.AttackAimed(seat, shape, targets, shares):
                self.attacker, self.attack, self.targets = seat, shape, targets
                self.shares = shares
            case facts.EventSetOff(trigger):
                self.trigger = trigger
            case facts.TurnBegan():
                self.out = ()
            case facts.SeatOut(seat):
                self.out = (*(out for out in self.out if out != seat), seat)

    def with_victim(self, moment: Moment, seat: int, shape: int, pictures: Pictures) -> Moment:
        """A card thrown in, with what comes to nothing by it and whose that was."""
        if shape == COUNTERATTACK and self.attack != NO_SHAPE:
            victim, struck = self.attacker, pictures.faces.symbol(self.attack)
            return replace(moment, victim=pictures.figures[victim], struck=struck)
        out = [other for other in self.out if other != seat]
        if shape == NICE_TRY and out:
            return replace(moment, victim=pictures.figures[out[-1]])
        return moment

    # --- windows

    def of_question(self, view: View, shown: Shown, teller: Teller, pictures: Pictures) -> Stake:
        """Of the reaction a person is asked for."""
        shape = next(frame[2] for frame in reversed(view.table.stack) if frame[0] == REACT)
        line = Status(teller.say, teller.names, is_polite=teller.is_polite).line(view.table)
        return Stake(self._pieces(shape, pictures), self._with_follows(line, shape, shown, teller))

    def of_window(self, window: WindowOpened, shown: Shown, teller: Teller, pictures: Pictures) -> Stake:
        """Of a window that is open to everybody, from what everybody knows."""
        shape = SHAPE[window.kind]
        status = Status(teller.say, teller.names, is_polite=teller.is_polite)
        targets = tuple(target for target in self.targets if target != self.attacker)
        line = status.window(shape, self.attack, targets)
        return Stake(self._pieces(shape, pictures), self._with_follows(line, shape, shown, teller))

    def _with_follows(self, line: str, shape: int, shown: Shown, teller: Teller) -> str:
        """What would follow if nobody reacts, where the whole table can tell."""
        if shape in (NICE_TRY, LUCKY_BASTARD):
            return line
        drawn = dict(zip(self.targets, self.shares, strict=True)) if self.shares else {}
        if self.attack == EQUALITY:
            most = len(shown.hands[self.attacker])
            drawn = {target: most - len(shown.hands[target]) for target in self.targets}
        would = [self._drawing(target, count, shown, teller) for target, count in drawn.items() if count > 0]
        return " ".join([*would, line])

    def _drawing(self, target: int, count: int, shown: Shown, teller: Teller) -> str:
        say, who = teller.say, teller.names[target]
        if PLUS_ONE in shown.events:  # how many more that means hangs on who is protected (C11.9)
            return say("{who} draws {number}.", who=who, number=count)
        cards = say.count("{number} card", "{number} cards", len(shown.hands[target]) + count)
        return say("{who} draws {number}: {cards}.", who=who, number=count, cards=cards)

    def _pieces(self, shape: int, pictures: Pictures) -> tuple[Piece, ...]:
        if shape == NICE_TRY:
            return tuple(pictures.figure(seat) for seat in self.out)
        if shape == LUCKY_BASTARD:
            return (pictures.figure(self.trigger), Sign(pictures.faces.sign(Card("events", 0))))
        pieces: list[Piece] = [pictures.figure(self.attacker)]
        if self.attack != NO_SHAPE:
            pieces.append(Sign(pictures.faces.symbol(self.attack)))
        pieces.append(Arrow())
        pieces += [pictures.figure(target) for target in self.targets if target != self.attacker]
        return tuple(pieces)


def moment_of(fact: Fact, stakes: Stakes, teller: Teller, pictures: Pictures) -> Moment | None:
    """What is to be shown large of a fact; None for most."""
    say, names, figures, faces = teller.say, teller.names, pictures.figures, pictures.faces
    match fact:
        case facts.EventBegan(event, trigger, protected):
            words = EVENT_WORDS[EVENT_NAMES[event]]
            spared = [say("{who} is spared.", who=names[seat]) for seat in protected]
            return Moment(
                figures[trigger],
                words.name,
                " ".join([say(words.text), *spared]),
                partial(faces.portrait, Card("events", event)),
                is_event=True,
            )
        case facts.ThrownIn(seat, kind, shape):
            title = say("{who} throws in {card}!", who=names[seat], card=teller.laid(kind, shape))
            name = SHAPE_NAMES[shape if kind == MIMICRY_CARD and shape else SHAPE[kind]]
            moment = Moment(
                figures[seat], title, say(CARD_WORDS[name].text), partial(faces.portrait, playing(kind))
            )
            return stakes.with_victim(moment, seat, shape, pictures)
        case facts.PowerTurnedUp(seat, power):
            title = say("{who} turns up {power}!", who=names[seat], power=teller.power(power))
            text = say(POWER_WORDS[POWER_NAMES[power]].text)
            return Moment(figures[seat], title, text, partial(faces.portrait, Card("powers", power)))
        case facts.BombWentOff(seat):
            picture = partial(faces.portrait, Card("events", _BOMB))
            return Moment(figures[seat], teller.event(_BOMB), teller.tell(fact), picture)
    return None


def doubt_about(answer: Answer, view: View, teller: Teller) -> Doubt | None:
    """What a person is asked before a card counts that ends the round or cannot be taken back."""
    say = teller.say
    match answer:
        case React(kind, shape):
            title = say("Throw in {card}?", card=teller.laid(kind, shape))
            return Doubt(title, say("It cannot be taken back."))
        case Play(kind, shape):
            title = say("Play {card}?", card=teller.laid(kind, shape))
            played = shape or SHAPE[kind]
            if kind == THE_END_CARD:
                return Doubt(title, say("The round ends at once, and all hands count."))
            if len(view.hand) == 1:
                return Doubt(title, say("It is your last card: with it the round may end."))
            is_quiet = QUIET_SKIES in view.table.rules
            if played == TROUBLEMAKER or (played == BLACK and not is_quiet):
                return Doubt(title, say("It sets off an event and cannot be taken back."))
    return None


_BOMB = EVENT_NAMES.index("time-bomb")
