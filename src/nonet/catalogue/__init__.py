"""The catalogue: every sentence that people read, complete in each of its languages.

A sentence is a key and named parts; a language turns them into words. A new language is one new
file and one line in `LANGUAGES`.

>>> from nonet.shape import CLASSIC
>>> parts = {"unit": Units((CLASSIC.units[22],)), "symbol": "7", "cell": "r4c6"}
>>> for code in LANGUAGES:
...     print(language_of(code).say(Sentence("hidden_single", parts)))
In box 5 the 7 fits only r4c6.
Dans le carré 5, seul r4c6 peut recevoir le 7.
"""

from __future__ import annotations

from nonet.catalogue.english import ENGLISH
from nonet.catalogue.french import FRENCH
from nonet.catalogue.language import (
    Clauses,
    Language,
    Names,
    Part,
    Parts,
    Sentence,
    Series,
    Units,
    capitalize,
)
from nonet.errors import UnknownName

__all__ = [
    "DEFAULT",
    "LANGUAGES",
    "Clauses",
    "Language",
    "Names",
    "Part",
    "Parts",
    "Sentence",
    "Series",
    "Units",
    "capitalize",
    "language_of",
]

LANGUAGES: dict[str, Language] = {language.code: language for language in (ENGLISH, FRENCH)}
"""Every language by its code."""
DEFAULT = "en"


def language_of(code: str) -> Language:
    """Return the language with that code; raises `UnknownName`."""
    if code not in LANGUAGES:
        raise UnknownName("language", code, LANGUAGES)
    return LANGUAGES[code]
