"""The adviser: asks the session for a hint, and shows it once it is there."""

from frantic_board.play.session import Session
from frantic_board.ui.table.advice import advice_text
from frantic_board.ui.table.asking import Asking
from frantic_board.words.board.facts import Teller


class Adviser:
    """Stands between whoever is asked and the bot that thinks about it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ask(self, asking: Asking) -> None:
        """Seek a hint; if one is there or on its way, put it away instead."""
        session = self._session
        if session.is_seeking_hint or session.found_hint is not None:
            session.drop_hint()
            asking.suggest(None)
        else:
            session.seek_hint()

    def has_come_up(self, asking: Asking) -> bool:
        """Whether a hint has just been found; it is shown on the board then."""
        found = self._session.found_hint
        if found is None or asking.suggestion is not None:
            return False
        asking.suggest(found.best.answer)
        return True

    def text(self, asking: Asking | None, teller: Teller) -> str:
        """What there is to say; empty if no hint was asked for."""
        if asking is None:
            return ""
        if self._session.is_seeking_hint:
            return teller.say("Thinking about it…")
        found = self._session.found_hint
        return "" if found is None else advice_text(found, asking.view.table, asking.view.seat, teller)
