"""Help for those who type `?`: what can be typed, the rules, any card, and what lies on a field."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from frantic_board.board.cards import EMPTY, FIRST_TELEPORT, KIND_OF_FACE, NAMES
from frantic_board.board.state import State
from frantic_board.terminal.board.drawing import BOLD, Drawing, face_style
from frantic_board.terminal.console import Console
from frantic_board.words.board.cards import face_text, when_text
from frantic_board.words.board.facts import Teller
from frantic_board.words.board.rules import Chapter, Entry, rules


@dataclass(frozen=True)
class Help:
    """Answers `?`."""

    console: Console
    drawing: Drawing
    teller: Teller
    state: Callable[[], State]
    """The table as it is now."""

    def about(self, topic: str, read: Callable[[str], str]) -> None:
        """Help with a card, an event or a field; without a topic, show what there is and ask for more."""
        if topic:
            if not self._tell_topic(topic):
                self.console.paragraph(self.drawing.say("There is no help about that. Type ? alone."), "  ")
            return
        self._tell_keys()
        chapters = rules(self.drawing.say, is_polite=self.drawing.is_polite)
        self._tell_contents(chapters)
        while True:
            typed = read(self.drawing.say("Chapter, card or event (Enter goes on)"))
            if typed in ("", "q", "u"):
                return
            if typed.isascii() and typed.isdigit() and len(typed) < 3 and 1 <= int(typed) <= len(chapters):
                self._tell_chapter(chapters[int(typed) - 1], read)
            elif not self._tell_topic(typed.removeprefix("?").strip()):
                self._tell_contents(chapters)

    def _tell_keys(self) -> None:
        say = self.drawing.say
        keys = (
            ("1, 2, ...", say("choose from a list; for a field, type its number on the board")),
            ("Enter", say("show the table again")),
            ("u", say("take back the last choice, as long as no die was rolled and nothing hidden was seen")),
            ("b", say("show the board")),
            ("? push", say("what a card does")),
            ("? 17", say("what lies on a field")),
            ("q", say("save the game and leave")),
            ("play push@17^", say("the notation works too, if you know it")),
        )
        width = max(len(key) for key, _ in keys)
        for key, text in keys:
            self.console.paragraph(text, " " * (width + 4), f"  {key:<{width}}  ")
        self.console.paragraph(
            say(
                "On the board: letters are figures, * is a card laid since you last chose, T1 to T6 are the "
                "numbered teleports, > shows the way, lines are walls. Jump+2 jumps forward, Jump-2 back."
            ),
            "  ",
        )

    def _tell_contents(self, chapters: Iterable[Chapter]) -> None:
        self.console.line(self.console.paint(self.drawing.say("The rules:"), BOLD))
        self.console.row(f"{number} {chapter.title}" for number, chapter in enumerate(chapters, 1))

    def _tell_chapter(self, chapter: Chapter, read: Callable[[str], str]) -> None:
        """Tell a chapter, a screen at a time where somebody watches."""
        lines = [self.console.paint(chapter.title, BOLD)]
        for entry in chapter.entries:
            lines += self._entry_lines(entry)
        step = self.console.height - 2 if self.console.is_tty else len(lines)
        for first in range(0, len(lines), step):
            self.console.lines(lines[first : first + step])
            if first + step < len(lines) and read(self.drawing.say("Enter: more, q: enough")) == "q":
                return

    def _entry_lines(self, entry: Entry) -> list[str]:
        texts = " ".join(entry.texts)
        if not entry.title:
            return [line for text in entry.texts for line in self.console.wrapped(text, "    ", "  - ")]
        title = f"{entry.event} {entry.title}" if entry.event else entry.title
        lines = self.console.wrapped(f"{title}: {texts}", "    ", "  ")
        style = face_style(entry.face) if entry.face else BOLD
        lines[0] = lines[0].replace(title, self.console.paint(title, style), 1)
        return lines

    def _tell_topic(self, topic: str) -> bool:
        """Tell about a card, an event or a field; False if there is no such thing."""
        if topic.isascii() and topic.isdigit() and len(topic) < 6:
            return self._tell_field(int(topic))
        word = _plain(topic)
        for chapter in rules(self.drawing.say, is_polite=self.drawing.is_polite):
            for entry in chapter.entries:
                if word in _names(entry):
                    kind = KIND_OF_FACE[entry.face]
                    self.console.lines(self._entry_lines(entry))
                    if kind:
                        self.console.paragraph(when_text(kind, self.drawing.say), "    ")
                    return True
        return False

    def _tell_field(self, field: int) -> bool:
        """What lies on a field, from the top down."""
        say, state = self.drawing.say, self.state()
        if not 0 <= field <= state.goal:
            return False
        here = [player.name for player, at in zip(self.drawing.players, state.at, strict=True) if at == field]
        faces = [state.top[field], *reversed(state.under[field])]
        place = self.teller.field(field)
        if here:
            self.console.paragraph(say("On {field}: {names}.", field=place, names=", ".join(here)), "  ")
        if faces[0] == EMPTY:
            self.console.paragraph(say("No card lies on {field}.", field=place), "  ")
        for face in faces:
            if face != EMPTY:
                text = f"{self.drawing.face(face)}: {face_text(face, say)}"
                self.console.paragraph(text, "    ", "  ")
        return True


def _plain(name: str) -> str:
    """A name as somebody may type it: without hyphens, large or small."""
    return name.casefold().replace("-", " ")


def _names(entry: Entry) -> tuple[str, ...]:
    """What a card or event may be asked for by; nothing for other entries."""
    if entry.face >= FIRST_TELEPORT:
        return _plain(entry.title), "t1", "t2", "t3", "t4", "t5", "t6"
    if entry.face:
        return _plain(entry.title), _plain(NAMES[KIND_OF_FACE[entry.face]])
    return (_plain(entry.title),) if entry.event else ()
