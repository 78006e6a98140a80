"""The 44 classes of first bands: what stays when symbols, boxes and lines of boxes change places.

A class is known by how the columns of the three boxes part the symbols, as numbers that no such
change touches. That these numbers part all bands into the 44 classes that Felgenhauer and Jarvis
found, and that each is one class, was checked once by canonical forms.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nonet import Grid

Numbers = NDArray[Any]
FIRST_BOX = np.arange(9) % 3
"""The column of each symbol in a box 123 456 789."""


class BandClass(NamedTuple):
    """How many bands with a fixed first box there are in a class, and a grid with one of them."""

    bands: int
    example: Grid


def classes_of(columns: Numbers) -> Numbers:
    """A row of numbers for each band, of which *columns* has the column of symbols by boxes."""
    same: Numbers = (columns[:, :, :, None] == columns[:, :, None, :]).sum(axis=1)
    closed = np.trace(same @ same @ same, axis1=1, axis2=2)
    walks = np.sort((same @ same @ same).reshape(len(same), -1), axis=1)
    pairs = [meetings(columns[:, list(pair)]) for pair in combinations(range(3), 2)]
    powers = [np.sort(np.stack([(m**k).sum(axis=1) for m in pairs], 1), axis=1) for k in (2, 3)]
    together = meetings(columns)
    return np.column_stack(
        [
            *powers,
            (together**2).sum(axis=1),
            (together**3).sum(axis=1),
            walks @ np.arange(1, 82) ** 2,
            closed,
        ]
    )


def meetings(columns: Numbers) -> Numbers:
    """How many symbols stand in each choice of one column for each box."""
    codes = (columns * (3 ** np.arange(columns.shape[1]))[:, None]).sum(axis=1)
    return np.stack([(codes == code).sum(axis=1) for code in range(3 ** columns.shape[1])], 1)


def first_band(solutions: Numbers) -> Numbers:
    """The column of each symbol in the boxes of the first bands of these rows of 81 symbols."""
    bands = solutions[:, :27].reshape(-1, 3, 3, 3).transpose(0, 2, 1, 3).reshape(-1, 3, 9)
    places: Numbers = np.argsort(bands, axis=2) % 3
    return places


def band_classes() -> dict[tuple[int, ...], BandClass]:
    """Every class."""
    parts = partitions()
    crosses = np.array([[is_crossing(a, b) for a in parts] for b in parts])
    ties = row_ties(parts)
    fills = np.sum([np.outer(crosses[a], crosses[b]) for a, b in ties], axis=0)
    assert 36 * fills.sum() == 2612736  # the known number of bands with a fixed first box
    second, third = np.nonzero(fills)
    boxes = np.stack([np.broadcast_to(FIRST_BOX, (len(second), 9)), parts[second], parts[third]], 1)
    keys, first, number = np.unique(
        classes_of(boxes), axis=0, return_index=True, return_inverse=True
    )
    sizes = np.bincount(number.ravel(), weights=36 * fills[second, third]).astype(int)
    found = {}
    for key, at, size in zip(keys, first, sizes, strict=True):
        a, b = second[at], third[at]
        rows = next(t for t in ties if crosses[t[0], a] and crosses[t[1], b])
        found[tuple(key.tolist())] = BandClass(int(size), example(parts, rows, (a, b)))
    return found


def partitions() -> Numbers:
    """The triple of each symbol, for all 280 ways to part nine symbols into triples."""
    found = []
    for rest in combinations(range(1, 9), 2):
        first = {0, *rest}
        left = [s for s in range(9) if s not in first]
        seconds = [{left[0], *others} for others in combinations(left[1:], 2)]
        found += [[0 if s in first else 1 if s in second else 2 for s in range(9)]
                  for second in seconds]  # fmt: skip
    return np.array(found)


def is_crossing(a: Numbers, b: Numbers) -> bool:
    return len(set((3 * a + b).tolist())) == 9


def row_ties(parts: Numbers) -> list[tuple[int, int]]:
    """The partitions of the rows of the other boxes, where the rows of the first are 123 456 789.

    In each the triples are named by their first symbols, so the rows are found by trial.
    """
    index = {tuple(part): number for number, part in enumerate(parts.tolist())}
    top = np.arange(9) // 3
    found = []
    for moves in np.ndindex(*[2] * 9):  # each symbol takes one of the two other rows
        second = (top + 1 + np.array(moves)) % 3
        if (np.bincount(second, minlength=3) == 3).all():
            third = 3 - top - second
            found.append((index[named(second)], index[named(third)]))
    assert len(found) == 56
    return found


def named(rows: Numbers) -> tuple[int, ...]:
    """The same partition, its triples named by their first symbols."""
    names: dict[int, int] = {}
    return tuple(names.setdefault(row, len(names)) for row in rows.tolist())


def example(parts: Numbers, rows: tuple[int, int], columns: tuple[int, int]) -> Grid:
    """A grid with a band of these partitions, in which no symbol stands twice in a row."""
    band = np.zeros((3, 9), int)
    band[np.arange(9) // 3, FIRST_BOX] = np.arange(1, 10)
    used = {(row, s) for row in range(3) for s in band[row, :3].tolist()}
    for box in (1, 2):
        kept = place(parts[rows[box - 1]], parts[columns[box - 1]], used)
        band[:, 3 * box : 3 * box + 3] = kept
        used |= {(row, s) for row in range(3) for s in kept[row].tolist()}
    grid = Grid(bytes(band.astype(np.uint8).ravel()) + bytes(54))
    assert not grid.conflicts()
    return grid


def place(rows: Numbers, columns: Numbers, used: set[tuple[int, int]]) -> Numbers:
    """A box with these partitions, with its rows in an order that repeats no symbol."""
    from itertools import permutations

    for order in permutations(range(3)):
        box = np.zeros((3, 3), int)
        box[np.array(order)[rows], columns] = np.arange(1, 10)
        if not any((row, s) in used for row in range(3) for s in box[row].tolist()):
            return box
    raise AssertionError("a tie has an order of rows")
