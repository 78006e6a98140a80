"""What is to be made, as people type it: on the command line, and to the API."""

from __future__ import annotations

from nonet.errors import BadInput
from nonet.making.jigsaws import random_regions
from nonet.shape import CLASSIC, Shape, as_shape


def range_of(text: str | None) -> tuple[int, int] | None:
    """Both ends of a range of clues.

    >>> range_of("24-28"), range_of("30")
    ((24, 28), (30, 30))
    """
    if text is None:
        return None
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(end.isdecimal() and len(end) < 5 for end in ends):
        raise BadInput(f"expected a number of clues or a range as 24-28, found {text!r:.40}")
    return int(ends[0]), int(ends[-1])


def shape_for(name: str | None, seed: int) -> Shape:
    """The shape of that name; `jigsaw` alone makes regions at random."""
    if name is not None and name.strip().lower() == "jigsaw":
        return random_regions(CLASSIC.size, seed=seed)
    return as_shape(name) or CLASSIC
