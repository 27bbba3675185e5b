"""The catalogues of translations: `python -m tests.tools.catalogues` brings them up to date.

It collects every text of the package into `locale/frantic_board.pot`, merges that into the `.po` file of each
language, where translations are written, and compiles the `.mo` files that `Words` reads. Texts that are no
longer said are dropped, and shown, in case a translation is wanted again. With `--check` nothing is written.

Exit status: 0 all is well, 1 something is missing, stale or wrong.

The files hold no dates and nothing about the machine: the same texts give the same bytes.
"""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Final, TypeAlias

from frantic_board.words.language import DOMAIN, LANGUAGES, LOCALE_DIR
from tests.tools.texts import Text, texts_of_package

if TYPE_CHECKING:
    from babel.messages import Catalog

PACKAGE: Final = LOCALE_DIR.parent

PLURALS: Final = {"de": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
"""How a language chooses between one and many; English needs no catalogue."""

assert PLURALS.keys() == LANGUAGES.keys() - {"en"}

_COMMENT: Final = """\
# Texts of the Frantic board game.
# Made by `python -m tests.tools.catalogues`; translations are written in the .po files."""

Translations: TypeAlias = dict[Text, tuple[str, ...]]
"""A translated text has one form, or one each for one and for many; an empty one is missing."""


@dataclass(frozen=True)
class Built:
    """What the catalogues should be."""

    files: Mapping[Path, bytes]
    flaws: Sequence[str]
    """What only people can mend: missing and wrong translations, calls that cannot be translated."""
    dropped: Sequence[str]
    """Translations of texts that are no longer said."""


def build(package: Path = PACKAGE, locale: Path = LOCALE_DIR) -> Built:
    """Collect the texts of the package, merge them with the translations there are, and compile."""
    places, found_flaws = texts_of_package(package)
    files = {locale / f"{DOMAIN}.pot": _template(places)}
    flaws = list(found_flaws)
    dropped = []
    for language in PLURALS:
        path = po_path(language, locale)
        old = read_po(path) if path.exists() else {}
        new = {text: old.get(text, ("",) * (2 if text.many else 1)) for text in places}
        files[path] = _as_po(language, new, places)
        files[path.with_suffix(".mo")] = as_mo(language, new)
        flaws += [f"{language}: {flaw}" for text, forms in new.items() for flaw in flaws_of(text, forms)]
        dropped += [
            f"{language}: {text.one!r}: {forms[0]!r}" for text, forms in old.items() if text not in new
        ]
    return Built(files, flaws, dropped)


def po_path(language: str, locale: Path = LOCALE_DIR) -> Path:
    """Where the translations of a language are written."""
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def places_in(text: str) -> list[str]:
    """The names of the places a text leaves for values, sorted.

    >>> places_in("{who} rolls {value}.")
    ['value', 'who']
    """
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def flaws_of(text: Text, forms: Sequence[str]) -> list[str]:
    """What is wrong with a translation, each flaw as a sentence."""
    if not all(forms):
        return [f"{text.one!r} has no translation"]
    flaws = []
    for english, form in zip((text.one, text.many), forms, strict=False):
        try:
            if places_in(form) != places_in(english):
                flaws.append(f"{english!r} and {form!r} have different places for values")
        except ValueError as error:
            flaws.append(f"{form!r}: {error}")
    return flaws


def read_po(path: Path) -> Translations:
    """Read the translations of a `.po` file."""
    from babel.messages import pofile

    with path.open("rb") as file:
        catalogue = pofile.read_po(file, abort_invalid=True)
    read: Translations = {}
    for message in catalogue:
        string = message.string
        forms = (string,) if isinstance(string, str) else tuple(form or "" for form in string or ())
        if message.id:
            read[Text(message.id) if isinstance(message.id, str) else Text(*message.id)] = forms
    return read


def as_mo(language: str, translations: Translations) -> bytes:
    """Compile translations; missing ones are left out, so that English is said."""
    from babel.messages import mofile

    catalogue = _catalogue(language)
    for text, forms in translations.items():
        if all(forms):
            _add(catalogue, text, forms, ())
    out = BytesIO()
    mofile.write_mo(out, catalogue)
    return out.getvalue()


def _template(places: Mapping[Text, Sequence[str]]) -> bytes:
    return _as_po("", {text: ("",) * (2 if text.many else 1) for text in places}, places)


def _as_po(language: str, translations: Translations, places: Mapping[Text, Sequence[str]]) -> bytes:
    from babel.messages import pofile

    catalogue = _catalogue(language)
    for text, forms in translations.items():
        _add(catalogue, text, forms, places[text])
    out = BytesIO()
    # Line numbers and wrapping would change with every edit of the code.
    pofile.write_po(out, catalogue, width=0, include_lineno=False)
    return out.getvalue()


def _add(catalogue: "Catalog", text: Text, forms: Sequence[str], files: Sequence[str]) -> None:
    locations = [(file, 1) for file in files]
    if text.many:
        catalogue.add((text.one, text.many), tuple(forms), locations=locations)
    else:
        catalogue.add(text.one, forms[0], locations=locations)


def _catalogue(language: str) -> "Catalog":
    """An empty catalogue for a language, or the template for none."""
    catalogue = _undated()(locale=language or None, header_comment=_COMMENT, fuzzy=False)
    catalogue.charset = "utf-8"
    return catalogue


@cache
def _undated() -> type["Catalog"]:
    """Babel's catalogue without the dates and versions in its head, so that equal texts give equal bytes."""
    from babel.messages import Catalog

    class Undated(Catalog):
        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            language = str(self.locale_identifier or "")
            return [
                ("Language", language),
                ("MIME-Version", "1.0"),
                ("Content-Type", "text/plain; charset=utf-8"),
                ("Content-Transfer-Encoding", "8bit"),
                ("Plural-Forms", PLURALS.get(language, "nplurals=2; plural=(n != 1);")),
            ]

    return Undated


def main(arguments: Sequence[str] | None = None) -> int:
    """Bring the catalogues up to date, or check that they are; the exit status is returned."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.catalogues",
        description="Collect all texts, merge them into the translations and compile these.",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit status 1 if anything is off"
    )
    options = parser.parse_args(arguments)
    built = build()
    stale = [path for path, data in built.files.items() if not path.exists() or path.read_bytes() != data]
    lines = [*built.flaws, *(f"dropped, no longer said: {text}" for text in built.dropped)]
    for path in stale:
        if options.check:
            lines.append(f"{path.relative_to(LOCALE_DIR)} is out of date")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(built.files[path])
            lines.append(f"{path.relative_to(LOCALE_DIR)} written")
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if built.flaws or (options.check and stale) else 0


if __name__ == "__main__":
    raise SystemExit(main())
