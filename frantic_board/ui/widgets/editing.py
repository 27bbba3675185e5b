"""A line of text with a caret and a selection, without any window around it."""

from collections.abc import Callable

from frantic_board.ui.text import clean


class TextBuffer:
    """The text being edited. Positions count characters; the selection runs from anchor to caret."""

    def __init__(self, text: str, longest: int) -> None:
        self.longest = longest
        self.text = clean(text, longest, keep_lines=False)
        self.caret = len(self.text)
        self.anchor = self.caret

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected; equal if nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        """What is selected."""
        start, end = self.selection
        return self.text[start:end]

    def set_text(self, text: str) -> None:
        """Replace everything; the caret goes to the end."""
        self.text = clean(text, self.longest, keep_lines=False)
        self.caret = self.anchor = len(self.text)

    def insert(self, text: str) -> bool:
        """Type or paste: replaces the selection; as much as there is room for. Whether anything changed."""
        start, end = self.selection
        room = self.longest - (len(self.text) - (end - start))
        piece = clean(text, max(0, room), keep_lines=False) if room > 0 else ""
        if not piece:
            return False
        self.text = self.text[:start] + piece + self.text[end:]
        self.caret = self.anchor = start + len(piece)
        return True

    def delete(self, reach: Callable[[int], int]) -> bool:
        """Delete the selection, or else what lies between the caret and where `reach` leads."""
        if self.caret == self.anchor:
            self.anchor = reach(self.caret)
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
        return start != end

    def move(self, reach: Callable[[int], int], *, selects: bool) -> None:
        """Move the caret to where `reach` leads from it; without selecting, a selection collapses."""
        self.caret = reach(self.caret)
        if not selects:
            self.anchor = self.caret

    def step(self, by: int, *, selects: bool) -> None:
        """One character left or right. From a selection, to its end on that side."""
        start, end = self.selection
        if start != end and not selects:
            self.caret = self.anchor = start if by < 0 else end
        else:
            self.move(self.before if by < 0 else self.after, selects=selects)

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self, at: int) -> None:
        """Select the word around a position."""
        self.anchor = self.word_before(self.after(at))
        self.caret = self.word_after(self.anchor)

    # -- where keys lead to

    def before(self, position: int) -> int:
        """One character to the left."""
        return max(0, position - 1)

    def after(self, position: int) -> int:
        """One character to the right."""
        return min(len(self.text), position + 1)

    def home(self, _position: int) -> int:
        """The beginning."""
        return 0

    def end(self, _position: int) -> int:
        """The end."""
        return len(self.text)

    def word_before(self, position: int) -> int:
        """The beginning of the word before a position."""
        while position > 0 and not self.text[position - 1].isalnum():
            position -= 1
        while position > 0 and self.text[position - 1].isalnum():
            position -= 1
        return position

    def word_after(self, position: int) -> int:
        """The end of the word after a position."""
        while position < len(self.text) and not self.text[position].isalnum():
            position += 1
        while position < len(self.text) and self.text[position].isalnum():
            position += 1
        return position
