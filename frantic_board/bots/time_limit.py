"""Cutting off a bot that thinks too long, wherever it thinks."""

import ctypes
import signal
import threading
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import sleep
from types import FrameType
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_BETWEEN_POKES: Final = 0.05
"""So many seconds later `Late` is raised again, if the bot thinks on."""


class Late(BaseException):
    """The bot's time is up. No bot that catches every `Exception` catches this."""


class Watch(Protocol):
    """Cuts a bot off when its time is up."""

    def over(self, thought: Callable[[], T]) -> T:
        """Let a bot think; raises `Late` when its time is up."""
        ...


class Poke:
    """Has another thread raise `Late` in this one: that gets a bot out of a loop, where there is no alarm.

    What is not Python, as a long sleep, is not interrupted; such a bot is found out when it answers.
    """

    def __init__(self, seconds: float | None = None) -> None:
        """Without a number of seconds, the bot has time until somebody calls `poke`."""
        self._seconds = seconds
        self._lock = threading.Lock()
        self._thread: int | None = None
        """The thread in which a bot thinks."""
        self._thoughts = 0
        """How many thoughts have begun."""

    def over(self, thought: Callable[[], T]) -> T:
        """Let a bot think."""
        self._thoughts += 1
        self._thread = threading.get_ident()
        timer = None if self._seconds is None else threading.Timer(self._seconds, self.poke)
        try:
            if timer is not None:
                timer.daemon = True
                timer.start()
            return thought()
        finally:
            while self._thread is not None:
                try:
                    if timer is not None:
                        timer.cancel()
                    with self._lock:  # a poke that came before this is felt in here, and none comes after it
                        self._thread = None
                except Late:  # it is over already
                    pass

    def poke(self) -> None:
        """Cut the bot off now, if it is still thinking."""
        thought = self._thoughts
        if self._raise_late(thought):
            # Again and again: the bot might catch the first one, or Python, in a call-back of its collector.
            start_new_thread(self._poke_on, (thought,))

    def _poke_on(self, thought: int) -> None:
        sleep(_BETWEEN_POKES)
        while self._raise_late(thought):
            sleep(_BETWEEN_POKES)

    def _raise_late(self, thought: int) -> bool:
        """Raise `Late` where this thought is thought; False if it is over, or its thread is."""
        with self._lock:
            if self._thread is None or self._thoughts != thought:
                return False
            thread = ctypes.c_ulong(self._thread)
            return bool(ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, ctypes.py_object(Late)))


class _Alarm:
    """Has the alarm clock of the process ring: that gets a bot out of a loop and out of sleep."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._is_on = False

    def over(self, thought: Callable[[], T]) -> T:
        """Let a bot think."""
        self._is_on = True
        # It rings again and again: the bot might have caught the first one.
        signal.setitimer(signal.ITIMER_REAL, self._seconds, self._seconds)
        try:
            return thought()
        finally:
            self._is_on = False
            signal.setitimer(signal.ITIMER_REAL, 0)

    def ring(self, _signal: int, _frame: FrameType | None) -> None:
        """Called by the system; an alarm that comes after the answer is not heard."""
        if self._is_on:
            raise Late


@contextmanager
def watching(seconds: float) -> Iterator[Watch]:
    """What watches over the bots here; the alarm clock of the process is put back as it was."""
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or not hasattr(signal, "setitimer"):
        yield Poke(seconds)
        return
    alarm = _Alarm(seconds)
    before = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        yield alarm
    finally:
        signal.signal(signal.SIGALRM, before)
