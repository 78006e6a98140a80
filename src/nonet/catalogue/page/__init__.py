"""The words of the web page: one file a view, each with every language side by side.

A part stands in braces, as in `{name}`; `{count:solution|solutions}` is one of two words, by
whether it is one or several.

>>> words_in("fr")["view.play"]
'Jouer'
"""

from __future__ import annotations

from nonet.catalogue import LANGUAGES, language_of, shared
from nonet.catalogue.page import experiments, explain, methods, play, shell, solve

_TABLES = (shared, shell, play, solve, explain, methods, experiments)


def words_in(code: str) -> dict[str, str]:
    """Every word of the page in the language of that code; raises `UnknownName`."""
    language = language_of(code)
    words = (item for table in _TABLES for item in table.WORDS.items())
    place = [*LANGUAGES].index(code)
    return {key: language.fix_spaces(entry[place]) for key, entry in words}
