"""Jigsaws: random shapes whose regions are connected and all of one size.

It begins with boxes, or with rows where there are no boxes. Then two regions that touch exchange a
cell each, if both stay connected, again and again until nothing is left of the boxes. What has no
solution at all is thrown away.

The result is random, but not uniformly among all shapes that there are: nobody knows how many
those are, nor whether such exchanges lead to each of them.

Regions are bits, one for each cell, and a bit that is never set after each row: so a step to any
side is a shift, and does not run into another row.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nonet.errors import NoGridFound
from nonet.grid import Grid
from nonet.making.chance import stream_of
from nonet.making.checked import number_from
from nonet.regions import squarest
from nonet.shape import Shape
from nonet.solving import few

if TYPE_CHECKING:
    from random import Random

    from nonet.counting.seeds import Seed

SMALLEST, LARGEST = 4, 25
"""In smaller squares regions are rows or columns; larger ones take minutes to be completed."""
EXCHANGES = 30
"""Cells that each region exchanges with others, on average."""
EFFORT = 100
"""Shapes that are tried until one has a solution."""


def random_regions(size: int, *, seed: Seed) -> Shape:
    """A random jigsaw of that size, from 4 to 25, with at least one solution.

    Its regions are connected, and they are not all boxes. Raises `NoGridFound` if none of 100
    shapes has a solution.

    >>> print(random_regions(5, seed=1))
    jigsaw:1111123333224532245544455
    """
    size = number_from(SMALLEST, LARGEST, size, "a size of a jigsaw")
    draw = stream_of(seed)
    regions = boxes_or_rows(size)
    for _ in range(EFFORT):
        mix(regions, draw)
        shape = Shape.jigsaw(regions)
        if shape.box is None and few(Grid.empty(shape), 1, None):
            return shape
    raise NoGridFound(
        f"expected a jigsaw of size {size} with a solution, found none among {EFFORT}"
    )


def boxes_or_rows(size: int) -> list[int]:
    """The region of each cell, to begin with."""
    rows = squarest(size)
    return list(Shape.boxes(rows, size // rows).regions)


def mix(regions: list[int], draw: Random) -> None:
    """Let regions exchange cells, until each has done so often enough."""
    size = max(regions) + 1
    board = board_of(size)
    masks = [0] * size
    for bit, region in zip(board.bits, regions, strict=True):
        masks[region] |= bit
    left = EXCHANGES * size // 2
    while left:
        cell = draw.randrange(len(regions))
        one, other = regions[cell], regions[draw.choice(board.near[cell])]
        if one != other and (partner := exchanged(cell, masks[one], masks[other], board, draw)):
            moved = board.bits[cell] | partner
            masks[one] ^= moved
            masks[other] ^= moved
            regions[cell], regions[board.cell_of[partner]] = other, one
            left -= 1


class Board(NamedTuple):
    """A square of cells as bits: the bit of each cell and back, and the cells beside each."""

    stride: int
    bits: tuple[int, ...]
    cell_of: dict[int, int]
    near: tuple[tuple[int, ...], ...]


@cache
def board_of(size: int) -> Board:
    """The board of that size."""
    bits = tuple(1 << row * (size + 1) + column for row in range(size) for column in range(size))
    cell_of = {bit: cell for cell, bit in enumerate(bits)}
    near = tuple(
        tuple(cell_of[bit] for bit in cell_of if bit != own and bit & grown(own, size + 1))
        for own in bits
    )
    return Board(size + 1, bits, cell_of, near)


def grown(mask: int, stride: int) -> int:
    """The cells of *mask* and all cells beside them; bits that are no cells may come with them."""
    return mask | mask << 1 | mask >> 1 | mask << stride | mask >> stride


def is_connected(mask: int, stride: int) -> bool:
    """Whether steps from cell to cell lead all over *mask*."""
    reached = mask & -mask
    while (more := mask & grown(reached, stride)) != reached:
        reached = more
    return reached == mask


def exchanged(cell: int, one: int, other: int, board: Board, draw: Random) -> int:
    """The bit of a random cell of *other* that *cell* of *one* can be exchanged for, or 0."""
    bit = board.bits[cell]
    rest = one ^ bit
    touching = other & grown(rest, board.stride)
    if not touching:
        return 0
    for _ in range(draw.randrange(touching.bit_count())):
        touching &= touching - 1
    partner = touching & -touching
    if is_connected(rest | partner, board.stride) and is_connected(
        other ^ partner | bit, board.stride
    ):
        return partner
    return 0
