"""The list of `nonet book --make`: how many puzzles of which difficulty or shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from nonet.errors import BadInput, UnknownName
from nonet.explaining import BANDS, parse_band
from nonet.grid import Grid
from nonet.making import puzzles, random_regions
from nonet.shape import CLASSIC, Shape, as_shape

EXAMPLES = "20, easy:20,hard:10 or 6x6:12"
_MOST = 100_000
_SHAPES = ("classic", "x", "windoku", "jigsaw")
"""Names of shapes that are only letters."""


class Order(NamedTuple):
    """A number of puzzles of one shape, perhaps of one difficulty.

    Without a shape they are jigsaws with random regions.
    """

    number: int
    shape: Shape | None
    difficulty: str | None = None


def parse_orders(text: str, shape: str | None) -> list[Order]:
    """The orders in *text*, with *shape* where it names none.

    Each jigsaw is an order of its own, so that each has other regions.

    >>> parse_orders("8,x:2", "6x6")
    [Order(number=8, shape=Shape.parse('6x6'), difficulty=None), \
Order(number=2, shape=Shape.parse('9x9+x'), difficulty=None)]
    """
    orders = []
    for part in text.split(","):
        name, _, digits = part.strip().rpartition(":")
        number = _parse_number(digits, part.strip())
        if (name or shape or "").strip().lower() == "jigsaw":
            orders += [Order(1, None)] * number
        elif not name or _is_difficulty(name):
            orders.append(Order(number, as_shape(shape) or CLASSIC, name or None))
        elif name.isalpha() and name.lower() not in _SHAPES:
            raise UnknownName("difficulty or shape", name, [*BANDS, *_SHAPES, "6x6"])
        else:
            orders.append(Order(number, Shape.parse(name)))
    return orders


def _parse_number(digits: str, part: str) -> int:
    is_number = digits.isdecimal() and len(digits) <= len(str(_MOST))
    if not is_number or not 1 <= int(digits) <= _MOST:
        raise BadInput(
            f"{part!r:.60} does not say how many puzzles to make, from 1 to {_MOST:,}; write "
            f"{EXAMPLES}"
        )
    return int(digits)


def _is_difficulty(name: str) -> bool:
    """Whether *name* is a difficulty or a range of ratings, and not a shape."""
    try:
        parse_band(name)
    except UnknownName:
        return False
    return True


def make_grids(
    orders: list[Order],
    seed: int,
    symmetry: str,
    threads: int | None,
    progress: Callable[[float], None],
) -> Iterator[Grid]:
    """The puzzles of all orders; *progress* is called with the share that is done."""
    import numpy as np

    total, done = sum(order.number for order in orders), 0

    def report(tried: int = 0) -> None:
        progress(done / total)

    for place, order in enumerate(orders):
        generator = np.random.default_rng([seed, place])
        grids = puzzles(
            order.number,
            seed=generator,
            symmetry=symmetry,
            shape=order.shape or random_regions(CLASSIC.size, seed=generator),
            difficulty=order.difficulty,
            progress=report,
            threads=threads,
        )
        for grid in grids:
            done += 1
            report()
            yield grid
