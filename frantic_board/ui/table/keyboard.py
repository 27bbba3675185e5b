"""What is pointed at, and where the keyboard goes: in the hand, among the seats, or in the middle."""

from collections.abc import Callable

from frantic_board.ui.root import Root
from frantic_board.ui.table.frame import Frame
from frantic_board.ui.table.lines import Subject
from frantic_board.ui.table.log import Entry
from frantic_board.ui.table.middle import Middle, Question
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Widget


class Pointed:
    """What is pointed at, or where the keyboard is; the strip tells of it."""

    def __init__(self, frame: Callable[[], Frame], middle: Middle) -> None:
        self._frame = frame
        self._middle = middle
        self._told_of: tuple[object, ...] = ()

    @property
    def subject(self) -> Subject | None:
        """What it is."""
        frame, middle = self._frame(), self._middle
        if frame.hand.subject is not None:
            return middle.card_subject(frame.hand.subject)
        if frame.seats.subject is not None:
            return middle.seat_subject(frame.seats.subject)
        if frame.log.subject is not None:
            return frame.log.subject
        if frame.recap.subject is not None:
            return frame.recap.subject
        return middle.subject

    def tell(self, question: Question | None, version: int, invitation: str = "") -> None:
        """Tell of it in the strip, at once; another version may have other things to tell.

        An invitation is told where nothing is pointed at.
        """
        subject = self.subject
        told_of = (subject, question, question.aim if question else None, version, invitation)
        if told_of == self._told_of:
            return
        self._told_of = told_of
        text = subject.text if isinstance(subject, Entry) else invitation if subject is None else ""
        line = Info(text=text) if text else None
        self._frame().info_strip.tell(line or self._middle.info(subject, question))


class Keyboard:
    """Brings the one cursor of the table to where it is needed."""

    def __init__(self, root: Callable[[], Root], frame: Callable[[], Frame]) -> None:
        self._root = root
        self._frame = frame
        self.question: Question | None = None
        """What is asked now."""

    @property
    def is_used(self) -> bool:
        """Whether the last thing somebody used was the keyboard."""
        return self._root().focus_is_shown

    @property
    def is_somewhere(self) -> bool:
        """Whether the keyboard is at something that arrows move in or lead away from; icons are not."""
        root, frame = self._root(), self._frame()
        if root.focused is None or not root.focused.is_visible or not root.focus_is_shown:
            return False
        return root.focused not in (frame.lamp, frame.back, frame.menu)

    def bring(self) -> bool:
        """Bring the keyboard to what can be chosen; whether there is anything."""
        question, frame = self.question, self._frame()
        target: Widget | None = frame.main_button
        if question is not None and question.seats and question.chosen is None:
            frame.seats.point_out()
            target = frame.seats
        elif target is None and question is not None and question.take_keyboard():
            return True
        elif target is None and frame.hand.is_visible and frame.hand.cards:
            frame.hand.point_out(None if question is None else question.card)
            target = frame.hand
        if target is not None:
            self._root().focus(target, shown=True)
        return target is not None

    def follow(self) -> None:
        """What can be chosen may lie elsewhere now: go there, for those who use the keyboard."""
        if self.is_used:
            self.bring()
