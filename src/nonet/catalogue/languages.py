"""The languages: the grammar of each, and its sentences.

A new language is a grammar here, and one more text in each entry of the tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nonet.catalogue import explaining, pictures, shared, techniques
from nonet.catalogue.language import Language, join_words
from nonet.errors import UnknownName

_TABLES = (explaining, techniques, shared, pictures)

_FRENCH_UNITS = {
    "row": ("la", "ligne", "lignes"),
    "column": ("la", "colonne", "colonnes"),
    "box": ("le", "carré", "carrés"),
}
"""The article, the singular and the plural of each kind of unit."""


def _english_names(names: Sequence[str], form: str) -> str:
    """Join names with `and`, or with `or` in that form."""
    return join_words(names, " or" if form == "or" else " and")


def _english_unit(kind: str, count: int, form: str) -> str:
    plural = "es" if kind == "box" else "s"
    return kind if count == 1 else kind + plural


def _french_names(names: Sequence[str], form: str) -> str:
    """Join names with `et`, or with `ou` (`or`), with articles (`le`, `le or`) or negated (`ni`).

    >>> _french_names("257", "le or"), _french_names("25", "ni")
    ('le 2, le 5 ou le 7', 'ni le 2 ni le 5')
    """
    if form == "ni":
        return " ".join(f"ni le {name}" for name in names)
    words = [f"le {name}" for name in names] if form.startswith("le") else names
    return join_words(words, " ou" if form.endswith("or") else " et")


def _french_unit(kind: str, count: int, form: str) -> str:
    """The name of a kind of unit, with its article unless the form is `bare`."""
    article, singular, plural = _FRENCH_UNITS[kind]
    noun = singular if count == 1 else plural
    return noun if form == "bare" else f"{article if count == 1 else 'les'} {noun}"


def _french_spaces(text: str) -> str:
    """Put a no-break space before double punctuation, as French typography wants."""
    return re.sub(r" (?=[:;!?])", "\N{NO-BREAK SPACE}", text)


def _templates(place: int) -> dict[str, str]:
    """The sentences of the language that has that place in each entry."""
    return {key: entry[place] for table in _TABLES for key, entry in table.WORDS.items()}


_ENGLISH = Language(
    "en",
    _templates(0),
    _english_names,
    _english_unit,
    ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    "and",
)
_FRENCH = Language(
    "fr",
    _templates(1),
    _french_names,
    _french_unit,
    ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"),
    "et",
    _french_spaces,
)

LANGUAGES = {language.code: language for language in (_ENGLISH, _FRENCH)}
"""Every language by its code, in the order in which each entry has them."""
DEFAULT = "en"


def language_of(code: str) -> Language:
    """Return the language with that code; raises `UnknownName`."""
    if code not in LANGUAGES:
        raise UnknownName("language", code, LANGUAGES)
    return LANGUAGES[code]
