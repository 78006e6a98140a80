"""The catalogue: every sentence that people read, complete in each of its languages.

A sentence is a key and named parts; a language turns them into words. Each table has its sentences
in every language, side by side: the tables of this folder for Python, those of `page` for the page.

>>> from nonet.shape import CLASSIC
>>> parts = {"unit": Units((CLASSIC.units[22],)), "symbol": "7", "cell": "r4c6"}
>>> for code in LANGUAGES:
...     print(language_of(code).say(Sentence("hidden_single", parts)))
In box 5 the 7 fits only r4c6.
Dans le carré 5, seul r4c6 peut recevoir le 7.
"""

from __future__ import annotations

from nonet.catalogue.language import (
    DEFAULT,
    LANGUAGES,
    Clauses,
    Language,
    Names,
    Part,
    Parts,
    Sentence,
    Series,
    Units,
    capitalize,
    language_of,
)

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
