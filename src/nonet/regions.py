"""Which sizes and regions make a shape: the checks, and how regions are numbered."""

from __future__ import annotations

from math import isqrt

from nonet.alphabet import MAX_SIZE
from nonet.errors import BadShape


def check_size(size: int) -> None:
    """Raise `BadShape` for a size that no grid has."""
    if not 1 <= size <= MAX_SIZE:
        raise BadShape(f"expected 1 to {MAX_SIZE} symbols, found {size}")


def check_regions(size: int, regions: tuple[int, ...]) -> None:
    """Raise `BadShape` unless there are no regions, or *size* of *size* cells each."""
    if not regions:
        return
    if len(regions) != size * size:
        raise BadShape(f"expected a region for each of {size * size} cells, found {len(regions)}")
    for number, region in enumerate(dict.fromkeys(regions), 1):
        if (found := regions.count(region)) != size:
            raise BadShape(f"expected {size} cells in region {number}, found {found}")


def check_extra(size: int, cells: tuple[int, ...]) -> None:
    """Raise `BadShape` unless *cells* can all differ."""
    if not all(0 <= cell < size * size for cell in cells):
        raise BadShape(
            f"expected cells from 0 to {size * size - 1} in an extra unit, found {cells}"
        )
    if not 2 <= len(set(cells)) == len(cells) <= size:
        raise BadShape(
            f"expected 2 to {size} different cells in an extra unit, found {len(set(cells))}"
        )


def has_boxes(size: int) -> bool:
    """Whether *size* symbols go into boxes of more than one row (1x1 counts)."""
    return size == 1 or squarest(size) > 1


def squarest(size: int) -> int:
    """The rows of a box of *size* cells that is as square as can be, and not higher than wide."""
    return max(rows for rows in range(1, isqrt(size) + 1) if size % rows == 0)


def renumbered(regions: tuple[int, ...]) -> tuple[int, ...]:
    """The same regions, numbered from 0 in the order in which they appear."""
    numbers = {region: i for i, region in enumerate(dict.fromkeys(regions))}
    return tuple(numbers[region] for region in regions)
