"""The rules on screen (F1): a game's chapters at the left, pictures and words at the right, and a search."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from frantic_board.registry import DEFAULT
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.shell.parts import PAGE_TITLE, ShellScene, back_button, page_head
from frantic_board.ui.shell.rule_parts import Page, has
from frantic_board.ui.textblock import TextBlock
from frantic_board.ui.theme import BODY, EDGE, RADIUS, mix
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, Label, ListRow, ListView, Panel, ScrollPane, TextField
from frantic_board.ui.widgets.tabs import TabStrip

_CHAPTERS_WIDTH: Final = 208
_ROW: Final = 44
_SIGN: Final = 28
_PAGE: Final = 0.85
"""How much of what can be seen a page key scrolls by."""


class ChapterList(ListView):
    """The chapters, each with a small picture."""

    def __init__(
        self, pages: Sequence[Page], selected: int | None, on_select: Callable[[int], None], empty: str
    ) -> None:
        super().__init__([ListRow(page.title) for page in pages], selected, on_select, empty_text=empty)
        self._pages = list(pages)

    def row_height(self, index: int, width: int) -> int:
        """One line, or two where the title needs them."""
        look, spec = self.look, self.look.spec(BODY)
        lines = look.type.wrap(self._rows[index].text, spec, max(1, width - look.px(_SIGN + 24)))
        height = min(2, len(lines)) * look.type.font(spec).line_height
        return max(look.px(_ROW), height + look.px(10))

    def _block(self, index: int) -> TextBlock:
        look, rect = self.look, self.row_rect(index)
        block = TextBlock(self._rows[index].text, BODY, lines=2)
        left = rect.left + look.px(_SIGN + 18)
        block.fit(look, pygame.Rect(left, rect.top, max(1, rect.right - look.px(6) - left), rect.height))
        return block

    def draw_row_ground(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """The chapter that is open is framed."""
        look, palette = self.look, self.look.palette
        if index == self.selected:
            fill = mix(palette.well, palette.raised, 0.55)
            look.painter.box(surface, rect, fill, look.px(RADIUS - 2), palette.primary, look.px(EDGE))
        else:
            super().draw_row_ground(surface, rect, index)

    def draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int) -> None:
        """Draw picture and title."""
        side = self.look.px(_SIGN)
        picture = self._pages[index].picture((side, side))
        surface.blit(picture, picture.get_rect(midleft=(rect.left + self.look.px(8), rect.centery)))
        self._block(index).draw(self.look, surface, self.look.palette.text)


class RulesScene(ShellScene):
    """A book to leaf through."""

    def __init__(self, desk: Desk, game: str = DEFAULT, chapter: str = "") -> None:
        super().__init__(desk)
        self._game = game
        self._shown = chapter
        self._search = ""
        self._pages: Sequence[Page] = ()

    @property
    def chapters(self) -> list[Page]:
        """The chapters that hold what is searched for; all, if nothing is."""
        return [page for page in self._pages if has((page.title, *page.texts), self._search)]

    @property
    def _index(self) -> int | None:
        keys = [page.key for page in self.chapters]
        return keys.index(self._shown) if self._shown in keys else 0 if keys else None

    def entered(self) -> None:
        """The keyboard starts at the chapters."""
        self.start_focus("chapters")

    def show(self, index: int) -> None:
        """Open a chapter."""
        page = self.chapters[index]
        if page.key != self._shown:
            self._shown = page.key
            self._fill()

    def step(self, by: int) -> None:
        """Go to the next chapter, or the one before."""
        index = (self._index or 0) + by
        if 0 <= index < len(self.chapters):
            self.show(index)
            listing = self.root.content.find("chapters")
            assert isinstance(listing, ListView)
            listing.select(index)

    def search(self, text: str) -> None:
        """Keep the chapters in which this is said, and mark where."""
        self._search = " ".join(text.split()).casefold()
        listing = self.root.content.find("list")
        listing.set_children([self._listing()])
        self._fill()

    def choose_game(self, index: int) -> None:
        """Turn to the other game's rules."""
        self._game, self._shown = list(ROOMS)[index], ""
        self.rebuild()

    def find(self) -> None:
        """The keyboard goes to the search."""
        self.start_focus("search")

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
        """Scroll the page that is open; where nothing is found, there is none."""
        if self._index is None:
            return
        pane = self.root.content.find("text")
        assert isinstance(pane, ScrollPane)
        scroller = pane.scroller
        scroller.scroll_to(scroller.target + pages * round(_PAGE * pane.rect.height))

    # -- widgets

    def build(self) -> Widget:
        """The chapters, the page, and the way back."""
        say, room = self.desk.say, ROOMS[self._game]
        self._pages = room.rules(self.desk, lambda layer: self.root.open(layer))
        titles = [other.title(say) for other in ROOMS.values()]
        switch = TabStrip(titles, list(ROOMS).index(self._game), self.choose_game).named("game")
        head = page_head(say("Rules"), room.title(say), back_button(say, self.back), Column(switch))
        search = TextField(self._search, self.search, longest=40, placeholder=say("Search"))
        left = Column(
            search.named("search"), Column(self._listing()).named("list").sized(height=Grow()), gap=7
        )
        page = Column(self._page()).named("page").sized(width=Grow())
        body = Row(left.sized(width=_CHAPTERS_WIDTH), page, gap=9)
        return Column(head, body.sized(height=Grow()), gap=9, padding=(12, 8))

    def _listing(self) -> Widget:
        empty = self.desk.say("Nothing is said about that.")
        listing = ChapterList(self.chapters, self._index, self.show, empty)
        return listing.named("chapters").sized(height=Grow())

    def _fill(self) -> None:
        self.root.content.find("page").set_children([self._page()])

    def _page(self) -> Widget:
        index, pages, say = self._index, self.chapters, self.desk.say
        if index is None:
            return Panel(Label(say("Nothing is said about that."), BODY), Spacer()).sized(height=Grow())
        page = pages[index]
        pane = ScrollPane(page.build(self._search)).named("text").sized(height=Grow())
        foot: list[Widget] = [Spacer(Grow())]
        if index > 0:
            before = Button(pages[index - 1].title, lambda: self.step(-1), icon="back")
            foot.insert(0, before.named("before"))
        if index < len(pages) - 1:
            foot.append(Button(pages[index + 1].title, lambda: self.step(1), icon="next").named("after"))
        title = Label(page.title, PAGE_TITLE, lines=1)
        return Panel(title, pane, Row(*foot), gap=6, padding=(12, 8)).sized(height=Grow())
