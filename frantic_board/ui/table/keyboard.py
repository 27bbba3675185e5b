"""What is pointed at, and where the keyboard goes: in the hand, among the seats, or in the middle."""

from frantic_board.ui.table.frame import Frame
from frantic_board.ui.table.lines import HandCard, SeatOf, Subject
from frantic_board.ui.table.log import Entry
from frantic_board.ui.table.middle import Middle, Question
from frantic_board.ui.table.strip import Info
from frantic_board.ui.widget import Widget


class Pointed:
    """What is pointed at, or where the keyboard is; the strip tells of it."""

    def __init__(self, frame: Frame, middle: Middle) -> None:
        self._frame = frame
        self._middle = middle
        self._told_of: tuple[object, ...] = ()

    @property
    def subject(self) -> Subject | None:
        """What it is."""
        frame = self._frame
        if frame.hand.subject is not None:
            return HandCard(frame.hand.subject)
        if frame.seats.subject is not None:
            return SeatOf(frame.seats.subject)
        if frame.log.subject is not None:
            return frame.log.subject
        if frame.recap.subject is not None:
            return frame.recap.subject
        return self._middle.subject

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
        self._frame.info_strip.tell(Info(text=text) if text else self._middle.info(subject))


class Keyboard:
    """Brings the one cursor of the table to where it is needed."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    @property
    def is_somewhere(self) -> bool:
        """Whether the keyboard is at something that arrows move in or lead away from; icons are not."""
        frame = self._frame
        focused = frame.host.focused
        if focused is None or not focused.is_visible or not frame.host.focus_is_shown:
            return False
        return focused not in (frame.lamp, frame.back, frame.menu)

    def bring(self, question: Question | None) -> bool:
        """Bring the keyboard to what can be chosen; whether there is anything."""
        frame = self._frame
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
            frame.host.focus(target, shown=True)
        return target is not None

    def follow(self, question: Question | None) -> None:
        """What can be chosen may lie elsewhere now: go there, for those who use the keyboard."""
        hand, host = self._frame.hand, self._frame.host
        is_kept = hand.keeps_keyboard and host.focused is hand
        if host.focus_is_shown and not is_kept:
            self.bring(question)
