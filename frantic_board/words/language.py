"""Languages: a `Words` turns an English text of ours into the chosen language.

>>> say = Words("de")
>>> say("{who} rolls {value}.", who="Ana", value=4)
'Ana würfelt 4.'
"""

import gettext
from pathlib import Path
from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""The languages by code, each in its own words."""

DOMAIN: Final = "frantic_board"
LOCALE_DIR: Final = Path(__file__).resolve().parent.parent / "locale"


def N_(text: str) -> str:  # noqa: N802 - the name translators' tools look for
    """Mark a text for translation that is looked up later."""
    return text


class Words:
    """Says our texts in one language; a text without a translation stays English."""

    def __init__(self, language: str = "en") -> None:
        self.language = language if language in LANGUAGES else "en"
        self._catalogue = gettext.translation(
            DOMAIN, localedir=str(LOCALE_DIR), languages=[self.language], fallback=True
        )

    def __call__(self, text: str, **values: object) -> str:
        """Translate a text and put the values into its places."""
        found = self._catalogue.gettext(text) if text else ""
        return found.format(**values) if values else found

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """Translate a text that depends on a number, which is put into `{number}`."""
        return self._catalogue.ngettext(one, many, number).format(number=number, **values)
