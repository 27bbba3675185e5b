"""Help in a terminal: the keys, the rules a chapter at a time, and what any card means."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from frantic_board.terminal.console import Console
from frantic_board.terminal.room import BOLD, Room
from frantic_board.words.language import Words


@dataclass(frozen=True)
class Help:
    """Answers `?`."""

    console: Console
    say: Words
    room: Room

    def about(self, topic: str, read: Callable[[str], str]) -> None:
        """Help with a card, an event or a place; without a topic, show what there is and ask for more."""
        if topic:
            if not self._tell_topic(topic):
                self.console.paragraph(self.say("There is no help about that. Type ? alone."), "  ")
            return
        self._tell_keys()
        chapters = self.room.chapters()
        self._tell_contents(title for title, _ in chapters)
        while True:
            typed = read(self.say("Chapter, card or event (Enter goes on)"))
            if typed in ("", "q", "u"):
                return
            if typed.isascii() and typed.isdigit() and len(typed) < 3 and 1 <= int(typed) <= len(chapters):
                self._tell_chapter(*chapters[int(typed) - 1], read)
            elif not self._tell_topic(typed.removeprefix("?").strip()):
                self._tell_contents(title for title, _ in chapters)

    def _tell_keys(self) -> None:
        say = self.say
        keys = (
            ("1, 2, ...", say("choose from a list")),
            (f"{say('Enter')}, b", say("show the table again")),
            ("u", say("take back the last choice, as long as no die was rolled and nothing hidden was seen")),
            ("h", say("a hint: what a good bot would do, and why")),
            *self.room.keys,
            ("q", say("save the game and leave")),
        )
        width = max(len(key) for key, _ in keys)
        for key, text in keys:
            if key:
                self.console.paragraph(text, " " * (width + 4), f"  {key:<{width}}  ")
            else:
                self.console.paragraph(text, "  ")

    def _tell_contents(self, titles: Iterable[str]) -> None:
        self.console.line(self.console.paint(self.say("The rules:"), BOLD))
        self.console.row(f"{number} {title}" for number, title in enumerate(titles, 1))

    def _tell_chapter(self, title: str, text: list[str], read: Callable[[str], str]) -> None:
        """Tell a chapter, a screen at a time where somebody watches."""
        lines = [self.console.paint(title, BOLD), *text]
        step = self.console.height - 2 if self.console.is_tty else len(lines)
        for first in range(0, len(lines), step):
            self.console.lines(lines[first : first + step])
            if first + step < len(lines) and read(self.say("Enter: more, q: enough")) == "q":
                return

    def _tell_topic(self, topic: str) -> bool:
        """Tell about something; False if there is no such thing."""
        lines = self.room.about(topic)
        self.console.lines(lines)
        return bool(lines)
