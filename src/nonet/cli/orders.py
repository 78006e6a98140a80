"""What `nonet book --make` asks for: so many puzzles of each difficulty or shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from nonet.errors import BadInput, UnknownName
from nonet.explaining import BANDS, parse_band
from nonet.grid import Grid
from nonet.making import puzzles, random_regions
from nonet.shape import CLASSIC, Shape, as_shape

MOST = 100_000
KNOWN = ("classic", "x", "windoku", "jigsaw")
"""Names of shapes that are only letters."""
EXAMPLES = "20, easy:20,hard:10 or 6x6:12"


class Order(NamedTuple):
    """So many puzzles of a shape, and of a difficulty if it is named.

    Without a shape they have regions at random.
    """

    number: int
    shape: Shape | None
    difficulty: str | None = None


def orders_of(text: str, shape: str | None) -> list[Order]:
    """The orders in *text*; *shape* is for those that name none. Each jigsaw has its own regions.

    >>> orders_of("8,x:2", "6x6")
    [Order(number=8, shape=Shape.parse('6x6'), difficulty=None), \
Order(number=2, shape=Shape.parse('9x9+x'), difficulty=None)]
    """
    orders = []
    for part in text.split(","):
        number, name = number_of(part.strip())
        if (name or shape or "").strip().lower() == "jigsaw":
            orders += [Order(1, None)] * number
        else:
            orders.append(order_of(number, name, shape))
    return orders


def number_of(text: str) -> tuple[int, str]:
    """A number, and what stands before it; raises `BadInput`."""
    name, _, number = text.rpartition(":")
    if not (number.isdecimal() and len(number) <= len(str(MOST)) and 1 <= int(number) <= MOST):
        raise BadInput(
            f"expected puzzles to make as {EXAMPLES}, up to {MOST:,}, found {text!r:.60}"
        )
    return int(number), name


def order_of(number: int, name: str, shape: str | None) -> Order:
    """So many puzzles of a difficulty, of a shape, or of neither."""
    if not name or is_difficulty(name):
        return Order(number, as_shape(shape) or CLASSIC, name or None)
    return Order(number, shape_named(name))


def is_difficulty(name: str) -> bool:
    """Whether that is a band or a range of ratings, and not a shape."""
    try:
        parse_band(name)
    except UnknownName:
        return False
    return True


def shape_named(name: str) -> Shape:
    """The shape of that name; raises `UnknownName` for what looks like a difficulty."""
    if name.isalpha() and name.lower() not in KNOWN:
        raise UnknownName("difficulty or shape", name, [*BANDS, *KNOWN, "6x6"])
    return Shape.parse(name)


def grids_for(
    orders: list[Order],
    seed: int,
    symmetry: str,
    threads: int | None,
    progress: Callable[[float], None],
) -> Iterator[Grid]:
    """All that is ordered; *progress* is told which share is there."""
    total, before = sum(order.number for order in orders), 0
    for place, order in enumerate(orders):
        made = made_for(order, [seed, place], symmetry, threads, partial(progress, before / total))
        for done, grid in enumerate(made, before + 1):
            progress(done / total)
            yield grid
        before += order.number


def made_for(
    order: Order,
    seed: list[int],
    symmetry: str,
    threads: int | None,
    progress: Callable[[], None],
) -> Iterator[Grid]:
    """What one order asks for."""
    import numpy as np

    generator = np.random.default_rng(seed)
    return puzzles(
        order.number,
        seed=generator,
        symmetry=symmetry,
        shape=order.shape or random_regions(CLASSIC.size, seed=generator),
        difficulty=order.difficulty,
        progress=lambda tried: progress(),
        threads=threads,
    )
