"""What the strip tells: of a card, a field, a seat, an event, of what would follow, and of what to do."""

from collections.abc import Sequence

from frantic_board.board.cards import EMPTY, FACES_OF_KIND, HIDDEN
from frantic_board.board.state import Setup
from frantic_board.ui.board.asking import Asking
from frantic_board.ui.board.marks import Marks
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.board.subjects import (
    Event,
    Field,
    LaidCard,
    Pictures,
    Stockpile,
    face_of,
)
from frantic_board.ui.desk import Desk
from frantic_board.ui.table.lines import Arrow, HandCard, SeatOf, Subject, Text
from frantic_board.ui.table.strip import Chip, Info, Keys
from frantic_board.ui.theme import ASKING, FIGURE_COLOURS
from frantic_board.words.board.cards import face_name, face_text
from frantic_board.words.board.events import EVENT_WORDS


class Explaining:
    """Puts together what is told of whatever is pointed at."""

    def __init__(self, desk: Desk, names: Sequence[str], pictures: Pictures, setup: Setup) -> None:
        self._desk = desk
        self._say = desk.say
        self._names = names
        self._pictures = pictures
        self._setup = setup

    def info(
        self, subject: Subject | None, asking: Asking | None, shown: Shown, marks: Marks, is_rolling: bool
    ) -> Info:
        """What is told of something; of None, what there is to do."""
        match subject:
            case Field(number) if asking is not None and asking.card is not None:
                return self._about_to_lay(number, asking, marks)
            case Field(number):
                return self._field(number, asking, shown)
            case HandCard(kind) if kind != HIDDEN:
                return self._hand_card(kind, asking)
            case HandCard():
                return Info(self._say("Hidden card"), self._say("Only its owner knows."))
            case LaidCard(face):
                return self._card(face)
            case SeatOf(number):
                return self._seat(number, shown)
            case Event(number):
                words = EVENT_WORDS[number - 1]
                sign = self._pictures.sprite(f"events/{number:02}")
                return Info(words.name, self._say(words.text), sign)
            case Stockpile():
                text = self._say.count(
                    "{number} card is left. Whoever must draw and finds none ends the round.",
                    "{number} cards are left. Whoever must draw and finds none ends the round.",
                    shown.pile,
                )
                return Info(self._say("Draw pile"), text, self._pictures.sprite("frames/tile-back"))
        return self._roll(bool(marks.ghosts)) if is_rolling else self._to_do(asking)

    def _card(self, face: int, keys: tuple[Keys, ...] = (), chips: tuple[Chip, ...] = ()) -> Info:
        """Name, class sign and effect of a card."""
        name = face_name(face, self._say, is_polite=self._desk.is_polite)
        return Info(name, face_text(face, self._say), self._pictures.class_sign(face), chips, keys)

    def _hand_card(self, kind: int, asking: Asking | None) -> Info:
        say = self._say
        keys: tuple[Keys, ...] = (Keys(say("look closely"), ("I",)),)
        if asking is not None and kind in asking.cards:
            if asking.card == kind:
                keys = self._laying_keys(kind)
            else:
                keys = (Keys(say("pick it up"), ("Enter",)), *keys)
        return self._card(face_of(kind), keys)

    def _laying_keys(self, kind: int) -> tuple[Keys, ...]:
        say = self._say
        keys = (Keys(say("put it back"), ("Esc",)),)
        if len(FACES_OF_KIND[kind]) > 1:
            return (Keys(say("turn it: the field's edge, the wheel or"), ("R",)), *keys)
        return keys

    def _about_to_lay(self, field: int, asking: Asking, marks: Marks) -> Info:
        """What the picked card does, and what would follow of laying it here; or why it cannot be."""
        card = asking.card
        assert card is not None
        reason = asking.reason(field)
        known = self._card(face_of(card), self._laying_keys(card))
        if reason:
            return Info(known.name, reason, known.sign, keys=known.keys, is_refused=True)
        preview = marks.preview
        chips: list[Chip] = []
        if preview is not None and preview.leads_to is not None:
            chips.append(Chip((_bold(preview.field), Arrow(), _bold(preview.leads_to)), ASKING))
        if asking.touched:
            chips.append(self._touched(asking))
        return Info(known.name, known.text, known.sign, tuple(chips), known.keys)

    def _touched(self, asking: Asking) -> Chip:
        """Which of one's own rolls the card would work on, and where it leads."""
        table, say = asking.view.table, self._say
        ghosts = asking.touched
        ends = {ghost.field for ghost in ghosts}
        figure = ghosts[0].figure
        dice = tuple(self._pictures.die(figure, 6, ghost.roll) for ghost in ghosts)
        colour = FIGURE_COLOURS[self._setup.figures[figure]]
        if len(ends) > 1:
            return Chip((*dice, Text(say("it works on you"), is_strong=True)), colour)
        (end,) = ends
        back = end < table.at[figure]
        words = (
            say("takes you back to {number}", number=end)
            if back
            else say("takes you to {number}", number=end)
        )
        return Chip((*dice, Text(words, is_strong=True)), colour)

    def _field(self, number: int, asking: Asking | None, shown: Shown) -> Info:
        say, goal = self._say, shown.track.goal
        reason = "" if asking is None else asking.reason(number)
        face = shown.top[number]
        if face != EMPTY:
            known = self._card(face, (Keys(say("look closely"), ("I",)),))
            if asking is not None and asking.asks in ("take", "move") and reason:
                return Info(known.name, reason, known.sign, is_refused=True)
            return known
        here = [self._names[figure] for figure, at in enumerate(shown.at) if at == number]
        if number == 0:
            return Info(say("The start"), say("0 points: the best place of all. No card can be laid here."))
        if number == goal:
            text = say("{number} points, and the round ends: the worst place of all.", number=goal)
            return Info(say("The goal"), text)
        name = say("Field {number}", number=number)
        if here:
            text = say("{who} is here: no card can be laid on a figure.", who=", ".join(here))
        else:
            text = say(
                "No card lies here. Whoever is here when the round ends gets {number} points.", number=number
            )
        return Info(name, text)

    def _seat(self, seat: int, shown: Shown) -> Info:
        say = self._say
        figure = self._setup.figures[seat]
        held = len(shown.hands[seat])
        cards = say.count("{number} card", "{number} cards", held)
        text = say(
            "{points} points so far, {coming} more if the round ended now. {cards} in hand.",
            points=shown.scores[seat],
            coming=shown.at[seat],
            cards=cards,
        )
        return Info(self._names[seat], text, self._pictures.sprite(f"figures/{figure}"))

    def _roll(self, shows_odds: bool) -> Info:
        """The die waits; what is said of the odds goes only where there are any."""
        say = self._say
        text = say("Click the die to roll.")
        if shows_odds:
            text = say("Click the die to roll. The faint figures show where each roll would lead.")
        return Info("", text, self._pictures.sprite("icons/info"))

    def _to_do(self, asking: Asking | None) -> Info:
        """What there is to do while nothing is pointed at."""
        say = self._say
        info = self._pictures.sprite("icons/info")
        if asking is not None and asking.card is not None:
            return self._card(face_of(asking.card), self._laying_keys(asking.card))
        choose = Keys(say("choose"), ("arrow-left", "arrow-right")), Keys(say("take"), ("Enter",))
        if asking is None:
            return Info("", say("Point at any card, figure or line of the log to read about it."), info)
        if asking.asks == "play":
            text = say("Point at a card to see what it does. Pick one, and the fields for it light up.")
            return Info("", text, info, keys=choose)
        if asking.asks == "react":
            return Info("", say("Pick up the lit card to throw it in, then choose a field for it."), info)
        if asking.asks == "pick":
            return Info("", say("Point at a card to see what it does, then take one."), info, keys=choose)
        if asking.chooser.steps:
            return Info("", say("How far shall it go?"), info)
        if asking.seats:
            return Info("", say("Choose a figure on the board, or a seat at the right."), info)
        return Info("", say("Choose one of the outlined fields."), info, keys=choose)


def _bold(number: int) -> Text:
    return Text(str(number), is_strong=True)
