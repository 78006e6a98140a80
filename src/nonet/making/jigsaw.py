"""Random jigsaws: shapes with connected regions, all of one size.

Start with boxes, or rows if there are no boxes. Then two regions that touch exchange a cell each,
if both stay connected, until nothing is left of the boxes. Shapes without a solution are discarded.

The result is random but not uniform: nobody knows how many such shapes there are, nor whether
exchanges lead to all of them.

Regions are ints with a bit for each cell, and an unused bit after each row: so a step to any side
is a shift, and does not run into another row.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from nonet.errors import NoGridFound, check_int
from nonet.grid import Grid
from nonet.seeds import Seed, random_stream
from nonet.shape import Shape, box_rows
from nonet.solving import first_solutions

_SMALLEST, _LARGEST = 4, 25
"""The regions of smaller squares are rows or columns; larger ones take minutes to solve."""
_EXCHANGES = 30
"""Exchanges for each region, on average."""
_TRIES = 100
"""Shapes to try until one has a solution."""


def random_regions(size: int, *, seed: Seed = None) -> Shape:
    """Return a random jigsaw of that size, from 4 to 25, that has a solution.

    Its regions are connected and not all boxes. Raises `NoGridFound` if none of 100 shapes has a
    solution.

    >>> print(random_regions(5, seed=1))
    jigsaw:1111123333224532245544455
    """
    size = check_int(size, "size", _SMALLEST, _LARGEST)
    random = random_stream(seed)
    rows = box_rows(size)
    regions = list(Shape.boxes(rows, size // rows).regions)
    for _ in range(_TRIES):
        _mix_regions(regions, random)
        shape = Shape.jigsaw(regions)
        if shape.box is None and first_solutions(Grid.empty(shape), 1):
            return shape
    raise NoGridFound(f"none of {_TRIES} random jigsaws of size {size} has a solution")


def _mix_regions(regions: list[int], random: Random) -> None:
    """Exchange cells between the regions, many times."""
    size = max(regions) + 1
    board = _board_of_size(size)
    masks = [0] * size
    for bit, region in zip(board.bits, regions, strict=True):
        masks[region] |= bit
    left = _EXCHANGES * size // 2
    while left:
        cell = random.randrange(len(regions))
        one, other = regions[cell], regions[random.choice(board.neighbours[cell])]
        if one == other:
            continue
        if partner := _partner(board.bits[cell], masks[one], masks[other], board.stride, random):
            moved = board.bits[cell] | partner
            masks[one] ^= moved
            masks[other] ^= moved
            regions[cell], regions[board.cells[partner]] = other, one
            left -= 1


class _Board(NamedTuple):
    """A square of cells as bits: the bit of each cell, the cell of each bit, and the neighbours."""

    stride: int
    bits: tuple[int, ...]
    cells: dict[int, int]
    neighbours: tuple[tuple[int, ...], ...]


@cache
def _board_of_size(size: int) -> _Board:
    """Return the board of that size."""
    bits = tuple(1 << row * (size + 1) + column for row in range(size) for column in range(size))
    cells = {bit: cell for cell, bit in enumerate(bits)}
    neighbours = tuple(
        tuple(cells[bit] for bit in bits if bit != own and bit & _grow(own, size + 1))
        for own in bits
    )
    return _Board(size + 1, bits, cells, neighbours)


def _grow(mask: int, stride: int) -> int:
    """Return *mask* with all neighbours of its cells, and perhaps some bits that are no cells."""
    return mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride


def _is_connected(mask: int, stride: int) -> bool:
    reached = mask & -mask
    while (more := mask & _grow(reached, stride)) != reached:
        reached = more
    return reached == mask


def _partner(cell: int, one: int, other: int, stride: int, random: Random) -> int:
    """Return a random cell of region *other* to exchange *cell* of region *one* for, or 0.

    All of them are bits; 0 means that the exchange would cut a region in two.
    """
    rest = one ^ cell
    touching = other & _grow(rest, stride)
    if not touching:
        return 0
    for _ in range(random.randrange(touching.bit_count())):
        touching &= touching - 1
    partner = touching & -touching
    both = (rest | partner, other ^ partner | cell)
    return partner if all(_is_connected(region, stride) for region in both) else 0
