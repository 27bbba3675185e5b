"""The rules on screen (F1): chapters at the left, what they say at the right, with every card and event."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from frantic_board.board.cards import FIRST_TELEPORT, HIDDEN, KIND_OF_FACE, NAMES
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Row
from frantic_board.ui.shell.parts import Picture, ShellScene
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import BODY, HEADING, TITLE
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Label, ListRow, ListView, Panel, ScrollPane
from frantic_board.words.board.cards import COLOUR_NAMES
from frantic_board.words.board.rules import Chapter, Entry, rules

_CHAPTERS_WIDTH: Final = 250
_PICTURE: Final = 84
_PAGE: Final = 0.85
"""How much of what can be seen a page key scrolls by."""


class RulesScene(ShellScene):
    """A book to leaf through."""

    def __init__(self, desk: Desk, chapter: str = "") -> None:
        super().__init__(desk)
        self._shown = chapter

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The rules in the chosen language."""
        return rules(self.desk.say, is_polite=self.desk.is_polite)

    @property
    def _index(self) -> int:
        keys = [chapter.key for chapter in self.chapters]
        return keys.index(self._shown) if self._shown in keys else 0

    def entered(self) -> None:
        """The keyboard starts at the chapters."""
        self.start_focus("chapters")

    def show(self, index: int) -> None:
        """Open a chapter."""
        chapter = self.chapters[index]
        if chapter.key != self._shown:
            self._shown = chapter.key
            holder = self.root.content.find("page")
            holder.set_children([self._page(chapter)])

    def unclaimed(self, event: InputEvent) -> bool:
        """F1 closes what F1 opened; page keys and Space scroll."""
        if isinstance(event, KeyPressed) and not event.modifiers.any:
            if event.key == pygame.K_F1 and not event.is_repeat:
                self.back()
                return True
            ways = {pygame.K_PAGEDOWN: 1, pygame.K_SPACE: 1, pygame.K_PAGEUP: -1}
            if event.key in ways:
                self.scroll(ways[event.key])
                return True
        return super().unclaimed(event)

    def scroll(self, pages: int) -> None:
        """Scroll the page that is open."""
        pane = self.root.content.find("text")
        assert isinstance(pane, ScrollPane)
        scroller = pane.scroller
        scroller.scroll_to(scroller.target + pages * round(_PAGE * pane.rect.height))

    def build(self) -> Widget:
        """Chapters, page, and the way back."""
        say, chapters = self.desk.say, self.chapters
        listing = ListView([ListRow(chapter.title) for chapter in chapters], self._index, self.show)
        head = Row(
            Label(say("Rules"), TITLE).sized(width=Grow()),
            Button(say("Back"), self.back, kind=ButtonKind.PRIMARY, icon="back").named("back"),
            down=Align.CENTRE,
        )
        page = Column(self._page(chapters[self._index])).named("page").sized(width=Grow())
        body = Row(listing.named("chapters").sized(width=_CHAPTERS_WIDTH), page, gap=14)
        return Column(head, body.sized(height=Grow()), gap=8, padding=(24, 14))

    def _page(self, chapter: Chapter) -> Widget:
        entries = Column(*(self._entry(entry) for entry in chapter.entries), gap=16)
        pane = ScrollPane(entries).named("text").sized(height=Grow())
        return Panel(pane, title=chapter.title).sized(height=Grow())

    def _entry(self, entry: Entry) -> Widget:
        words: list[Widget] = [Label(entry.title, HEADING)] if entry.title else []
        words += [Label(text, BODY, down=Align.START) for text in entry.texts]
        text = Column(*words, gap=6).sized(width=Grow())
        picture = self._picture(entry)
        return text if picture is None else Row(picture, text, gap=16, down=Align.START)

    def _picture(self, entry: Entry) -> Widget | None:
        sprites, say = self.desk.sprites, self.desk.say
        if entry.event:
            return _square(partial(sprites.get, f"events/{entry.event:02}"), _PICTURE)
        for colour, name in COLOUR_NAMES.items():
            if entry.face == HIDDEN and entry.title == say(name):
                return _square(partial(sprites.get, f"frames/tile-{colour.value}"), _PICTURE)
        if entry.face == HIDDEN:
            return None
        name = "teleport-1" if entry.face >= FIRST_TELEPORT else NAMES[KIND_OF_FACE[entry.face]]
        return _square(lambda size: sprites.card(name, size[0]), _PICTURE)


def _square(make: Callable[[Size], pygame.Surface], side: int) -> Widget:
    return Picture(make).sized(width=side, height=side)
