"""What else a track has: its name, who drew it and what is said of it, and the deck it is played with."""

from collections.abc import Callable
from functools import partial
from typing import Final

from frantic_board.board.cards import CARDS
from frantic_board.files.board.decks import MAX_CARDS
from frantic_board.files.board.levels import MAX_NAME, MAX_WORDS
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Grid, Row
from frantic_board.ui.shell.parts import cancel_or
from frantic_board.ui.sprites import Sprites
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, SMALL, STRONG
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import (
    Button,
    Choice,
    Dialog,
    Label,
    Option,
    Picture,
    TextField,
)
from frantic_board.words.board.cards import card_name
from frantic_board.workshop import edits, library
from frantic_board.workshop.refusing import Refused
from frantic_board.workshop.sheet import Sheet


def details_dialog(desk: Desk, sheet: Sheet, on_done: Callable[[Sheet], None]) -> Dialog:
    """A dialog for the details; `on_done` gets the sheet with the new ones."""
    say = desk.say
    language = say.language if any(code for code, _ in sheet.description) else ""
    texts = dict(sheet.description)
    name = TextField(sheet.name, longest=MAX_NAME).named("track-name")
    author = TextField(sheet.author, longest=MAX_WORDS, placeholder=say("who drew it")).named("author")
    about = TextField(texts.get(language, ""), longest=MAX_WORDS, placeholder=say("what is special about it"))

    def done() -> None:
        changed = edits.set_author(edits.rename(sheet, name.text), author.text)
        on_done(edits.describe(changed, about.text, language))

    form = Grid(
        [None, Grow()],
        Label(say("Name"), BODY),
        name,
        Label(say("Author"), BODY),
        author,
        Label(say("Description"), BODY),
        about.named("description"),
        gap=14,
    )
    answers = cancel_or(say, say("OK"), done)
    return Dialog(say("Details of the track"), "", answers, form, width=640)


_WIDTH: Final = 900
_PICTURE: Final = 34
_COLUMNS: Final = 3
_MOST: Final = 99
"""Of one kind; a deck that has more already keeps them."""
_OWN: Final = ""


class DeckDialog(Dialog):
    """Choose a deck or count out one of your own; the total must be in range."""

    def __init__(
        self,
        desk: Desk,
        counts: tuple[int, ...],
        name: str,
        on_done: Callable[[tuple[int, ...], str], None],
    ) -> None:
        say = desk.say
        self._desk = desk
        self._counts = list(counts)
        self._on_done = on_done
        self._decks = {deck.name: deck for deck in library.decks()}
        self._title = TextField("", longest=MAX_NAME, placeholder=say("name of the deck")).named("deck-name")
        self._note = Label("", SMALL, desk.look.palette.text_soft)
        self._total = Label("", STRONG)
        self._choice = Choice(self._options(), name, self._choose).named("deck")
        self._fields = [self._field(index) for index in range(len(CARDS))]
        answers = cancel_or(say, say("OK"), self._done)
        super().__init__(say("Deck"), "", answers, self._form(), width=_WIDTH)
        self._check()

    def _options(self) -> list[Option[str]]:
        own = Option(_OWN, self._desk.say("Own counts"))
        return [Option(name, deck.title) for name, deck in self._decks.items()] + [own]

    def _field(self, index: int) -> Choice[int]:
        count = self._counts[index]
        options = [Option(number, str(number)) for number in sorted({*range(_MOST + 1), count})]
        return Choice(options, count, partial(self._set, index)).named(CARDS[index].name)

    def _form(self) -> Column:
        say, sprites = self._desk.say, self._desk.sprites
        cells: list[Widget] = []
        for card, field in zip(CARDS, self._fields, strict=True):
            called = card_name(card.kind, say, is_polite=self._desk.is_polite)
            cells.append(
                Row(
                    _picture(sprites, card.name),
                    Label(called, SMALL, lines=2).sized(width=Grow()),
                    field.sized(width=116),
                    gap=6,
                    down=Align.CENTRE,
                )
            )
        keep = Button(say("Save as deck"), self._save, icon="save").named("save-deck")
        return Column(
            Row(self._choice.sized(width=Grow()), self._total.sized(width=Grow()), gap=16, down=Align.CENTRE),
            Grid([Grow()] * _COLUMNS, *cells, gap=16, row_gap=4),
            Row(self._title.sized(width=Grow()), keep, self._note.sized(width=Grow()), gap=10),
            gap=10,
        )

    # -- what people do

    @property
    def total(self) -> int:
        """How many cards there are."""
        return sum(self._counts)

    def _choose(self, name: str) -> None:
        if name != _OWN:
            self._counts = list(self._decks[name].counts)
            for field, count in zip(self._fields, self._counts, strict=True):
                field.set_value(count)
        self._check()

    def _set(self, index: int, count: int) -> None:
        self._counts[index] = count
        self._choice.set_value(_OWN)
        self._check()

    def _check(self) -> None:
        say, palette = self._desk.say, self._desk.look.palette
        is_good = 1 <= self.total <= MAX_CARDS
        self._total.set_text(say.count("One card in all", "{number} cards in all", self.total))
        self._total.set_colour(None if is_good else palette.primary)
        reason = say("A deck has 1 to {most} cards.", most=MAX_CARDS)
        for name in ("ok", "save-deck"):
            button = self.find(name)
            assert isinstance(button, Button)
            button.enable(is_good, reason)

    def _save(self) -> None:
        say, palette = self._desk.say, self._desk.look.palette
        try:
            path = library.save_deck(tuple(self._counts), self._title.text)
        except Refused as refusal:
            self._note.set_text(refusal.sentence(say))
            self._note.set_colour(palette.primary)
            return
        self._decks = {deck.name: deck for deck in library.decks()}
        self._choice.set_options(self._options(), path.stem)
        self._note.set_text(say("Saved."))
        self._note.set_colour(palette.text_soft)

    def _done(self) -> None:
        self._on_done(tuple(self._counts), self._choice.value)


def _picture(sprites: Sprites, card: str) -> Widget:
    return Picture(lambda size: card_face(sprites, card, size[0])).sized(width=_PICTURE, height=_PICTURE)
