"""Numbers that somebody asks for, checked."""

from __future__ import annotations

from operator import index
from typing import Any

from nonet.errors import BadInput


def number_from(least: int, most: int, number: Any, name: str) -> int:
    """*number*, if it is a whole one from *least* to *most*; *name* says what it is.

    >>> number_from(0, 81, 82, "a number of symbols")
    Traceback (most recent call last):
    nonet.errors.BadInput: expected a number of symbols from 0 to 81, found 82
    """
    try:
        wanted = index(number)
    except TypeError:
        wanted = least - 1
    if not least <= wanted <= most:
        raise BadInput(f"expected {name} from {least} to {most}, found {number!r:.40}")
    return wanted
