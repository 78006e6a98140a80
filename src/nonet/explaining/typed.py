"""What is to be explained, as people type it: on the command line, and to the API."""

from __future__ import annotations

from nonet.errors import BadInput
from nonet.explaining.ladder import LADDER, technique_named


def technique_in(text: str) -> str:
    """The name of a technique; capital letters, spaces and hyphens do not count.

    >>> technique_in("X-Wing")
    'x_wing'
    """
    return technique_named(text.strip().lower().replace("-", "_").replace(" ", "_")).name


def until_of(text: str) -> str | float:
    """The name of a technique, or a rating.

    >>> until_of("x-wing"), until_of("2.5")
    ('x_wing', 2.5)
    """
    try:
        rating = float(text)
    except ValueError:
        return technique_in(text)
    if not rating >= LADDER[0].rating:
        raise BadInput(f"expected a rating from {LADDER[0].rating} on, found {text}")
    return rating
