"""Languages: a `Words` turns an English text of ours into the chosen language.

>>> say = Words("de")
>>> say("{who} rolls {value}.", who="Ana", value=4)
'Ana würfelt 4.'
"""

import gettext
import locale
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""The languages by code, each in its own words."""

DOMAIN: Final = "frantic_board"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
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


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the system, if it is one of ours; else English.

    >>> system_language({"LANG": "de_CH.UTF-8"}), system_language({"LANG": "tlh"})
    ('de', 'en')
    """
    named = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    if not named:
        named = locale.getlocale()[0] or ""
    by_name = {"german": "de", "french": "fr"}  # as Windows calls them
    code = by_name.get(named.lower().partition("_")[0], named[:2].lower())
    return code if code in LANGUAGES else "en"
