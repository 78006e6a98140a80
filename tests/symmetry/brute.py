"""The smallest image by trying all 3,359,232 transformations of 9x9, cell by cell."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Brute(NamedTuple):
    form: str
    automorphisms: int


@cache
def orders() -> NDArray[np.uint8]:
    """The 1,296 orders of rows that keep bands together."""
    threes = list(permutations(range(3)))
    found = [
        [3 * band + row for band, rows in zip(bands, inside, strict=True) for row in rows]
        for bands in threes
        for inside in product(threes, repeat=3)
    ]
    return np.array(found, np.uint8)


def brute(line: str) -> Brute:
    """Keeps, after each cell, the transformations with the least symbols so far."""
    grid = np.array([0 if c == "." else int(c) for c in line], np.uint8).reshape(9, 9)
    sides = np.stack([grid, grid.T])
    side, rows, columns = (
        axis.ravel() for axis in np.indices((2, len(orders()), len(orders())), np.uint16)
    )
    labels = np.zeros((len(side), 10), np.uint8)
    following = np.ones(len(side), np.uint8)
    form = []
    for cell in range(81):
        row, column = orders()[rows, cell // 9], orders()[columns, cell % 9]
        symbols, at = sides[side, row, column], np.arange(len(side))
        if (best := symbols == 0).any():
            form.append(0)
        else:
            is_new = labels[at, symbols] == 0
            labels[at[is_new], symbols[is_new]] = following[is_new]
            following += is_new
            found = labels[at, symbols]
            form.append(int(found.min()))
            best = found == form[-1]
        if not best.all():
            side, rows, columns = side[best], rows[best], columns[best]
            labels, following = labels[best], following[best]
    return Brute("".join(str(label or ".") for label in form), len(side))
