"""The system's clipboard where there is one, and a pocket of our own where there is not."""

import pygame

from frantic_board.ui.text import clean

_TYPES = ("text/plain;charset=utf-8", "text/plain")


class Clipboard:
    """Text to be copied and pasted. Never fails: without a system clipboard it works inside the game."""

    def __init__(self) -> None:
        self._pocket = ""

    def put(self, text: str) -> None:
        """Copy a text, without what clipboards choke on."""
        self._pocket = clean(text)
        try:
            if hasattr(pygame.scrap, "put_text"):  # pygame-ce
                pygame.scrap.put_text(self._pocket)
            else:
                pygame.scrap.init()
                pygame.scrap.put(_TYPES[0], self._pocket.encode("utf-8"))
        except (pygame.error, NotImplementedError, AttributeError):
            return

    def get(self, limit: int) -> str:
        """The text to paste, on one line, cleaned, at most `limit` characters."""
        return clean(self._from_system() or self._pocket, limit, keep_lines=False)

    def _from_system(self) -> str:
        try:
            if hasattr(pygame.scrap, "get_text"):  # pygame-ce
                return str(pygame.scrap.get_text())
            pygame.scrap.init()
            for kind in _TYPES:
                found = pygame.scrap.get(kind)
                if found:
                    return found.decode("utf-8", "replace").rstrip("\0")
        except (pygame.error, NotImplementedError, AttributeError):
            return ""
        return ""
