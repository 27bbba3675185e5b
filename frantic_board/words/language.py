"""Languages: a `Words` turns an English text of ours into the chosen language.

>>> say = Words("de")
>>> say("{who} rolls {value}.", who="Ana", value=4)
'Ana würfelt 4.'
"""

import gettext
import locale
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""The languages by code, each in its own words."""

DOMAIN: Final = "frantic_board"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
LOCALE_DIR: Final = Path(__file__).resolve().parent.parent / "locale"
_SMALL_WORD: Final = re.compile(r"\b(de|à|auf|bis) \{(\w+)\}")
_FRENCH_VOWELS: Final = tuple("aâeéèêiîoôuœAÂEÉÈÊIÎOÔUŒ")


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
        return self._joined(found, values).format(**values) if values else found

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """Translate a text that depends on a number, which is put into `{number}`."""
        found = self._catalogue.ngettext(one, many, number)
        return self._joined(found, values).format(number=number, **values)

    def _joined(self, text: str, values: Mapping[str, object]) -> str:
        """The text with its small words as they meet these values: French elides "de" before "Ana"."""

        def join(found: re.Match[str]) -> str:
            word, place = found.groups()
            value = str(values.get(place, ""))
            if self.language == "fr" and word == "de" and value.startswith(_FRENCH_VOWELS):
                return f"d\N{RIGHT SINGLE QUOTATION MARK}{{{place}}}"
            if self.language == "fr" and word == "à" and place == "field" and value.startswith("le "):
                return value.replace("le ", "au ", 1)
            if self.language == "de" and place == "field" and value == "Ziel":
                return "ins Ziel" if word == "auf" else "bis ins Ziel"
            return found[0]

        return text if self.language == "en" else _SMALL_WORD.sub(join, text)


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


def decimal(value: float, places: int, say: Words) -> str:
    """A number with so many digits after the point, or the comma.

    >>> decimal(3.456, 1, Words("en")), decimal(3.456, 1, Words("de"))
    ('3.5', '3,5')
    """
    text = f"{value:.{places}f}"
    return text if say.language == "en" else text.replace(".", ",")


def percent(share: float, say: Words) -> str:
    r"""A share in whole per cent.

    >>> percent(0.25, Words("en")), percent(0.25, Words("fr"))
    ('25%', '25\xa0%')
    """
    return f"{share:.0%}" if say.language == "en" else f"{share:.0%}".replace("%", "\u00a0%")
