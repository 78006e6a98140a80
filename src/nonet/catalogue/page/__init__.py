"""The words of the web page: one file a view, each with every language side by side.

A part stands in braces, as in `{name}`; `{count:solution|solutions}` is one of two words, by
whether it is one or several.

>>> words_in("fr")["view.play"]
'Jouer'
"""

from __future__ import annotations

from nonet.catalogue.french import french_spaces
from nonet.catalogue.page import experiments, explain, methods, play, shell, solve
from nonet.errors import UnknownName

CODES = ("en", "fr")
"""The languages, in the order in which each entry has them."""
_PARTS = (shell, play, solve, explain, methods, experiments)


def words_in(code: str) -> dict[str, str]:
    """Every word of the page in the language of that code; raises `UnknownName`."""
    if code not in CODES:
        raise UnknownName("language", code, CODES)
    place = CODES.index(code)
    finish = french_spaces if code == "fr" else str
    return {key: finish(entry[place]) for part in _PARTS for key, entry in part.WORDS.items()}
