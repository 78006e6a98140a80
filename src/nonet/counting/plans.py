"""In which order an estimate fills a grid: some plans, and trials that tell which is best.

Every plan gives the right mean; a good one gives weights that differ little.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING

from nonet.shape import Shape

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

MOST_CAREFUL = 16
"""Symbols up to which a plan may weigh all anew after each cell; beyond, that takes too long."""
USUAL = ("row", "column", "box", "region")
"""Kinds of units that most grids have; the others tie distant cells, and are filled first."""
OTHER_WORK = 20
"""What a sample takes beside its sweeps, in sweeps."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The units to fill: always the one with the fewest choices, the first *before* ones first."""

    units: tuple[int, ...]
    before: int
    is_careful: bool


def units_with_implied(shape: Shape) -> list[tuple[int, ...]]:
    """The units of *shape*, and then those that follow from them.

    If all regions or windows inside some neighbouring lines are one fewer than the lines, what
    they leave of the lines holds every symbol once, too. If the regions that touch the lines are
    one more, so does what they have outside.

    >>> len(units_with_implied(Shape.parse("windoku"))) - len(Shape.parse("windoku").units)
    4
    """
    units = [unit.cells for unit in shape.units]
    known = {frozenset(cells) for cells in units}
    for cells in implied(shape):
        if cells not in known:
            known.add(cells)
            units.append(tuple(sorted(cells)))
    return units


def implied(shape: Shape) -> Iterator[frozenset[int]]:
    """Cells that hold every symbol once, as `units_with_implied` says; some sets come twice."""
    size = shape.size
    lines = [frozenset(unit.cells) for unit in shape.units[: 2 * size]]
    regions = [frozenset(cells) for cells in shape.region_cells]
    windows = [frozenset(cells) for cells in shape.extras if len(cells) == size]
    for first in range(2 * size):
        end = size if first < size else 2 * size
        for last in range(first + 2, end + 1):
            area = frozenset().union(*lines[first:last])
            for kind in (regions, windows):
                yield from left_over(area, last - first, kind)


def left_over(
    area: frozenset[int], number: int, units: list[frozenset[int]]
) -> Iterator[frozenset[int]]:
    """What units leave of so many lines, or have outside them, if that is as large as a line."""
    inside = [unit for unit in units if unit <= area]
    touching = [unit for unit in units if unit & area]
    line = len(area) // number
    rest = area.difference(*inside)
    if len(inside) == number - 1 and len(rest) == line:
        yield rest
    union = frozenset().union(*touching)
    # Extra units may overlap: only where they do not, and cover the lines, does the rule hold.
    are_apart = len(union) == sum(map(len, touching))
    if len(touching) == number + 1 and len(union - area) == line and area <= union and are_apart:
        yield union - area


def plans_for(shape: Shape, units: list[tuple[int, ...]]) -> list[Plan]:
    """The plans that are worth a trial."""
    full = [number for number, cells in enumerate(units) if len(cells) == shape.size]
    kinds = [unit.kind for unit in shape.units] + ["implied"] * (len(units) - len(shape.units))
    others = tuple(number for number in full if kinds[number] not in USUAL)
    plans = []
    for kind in ("row", "column"):
        lines = tuple(number for number in full if kinds[number] == kind)
        if lines:  # the column of a 1x1 grid is its row
            plans.append(Plan(others + lines, len(others), is_careful=False))
    if shape.size <= MOST_CAREFUL:
        plans.append(Plan(plans[0].units, len(others), is_careful=True))
        plans.append(Plan(tuple(full), 0, is_careful=True))
    return plans


def cost(log_weights: NDArray[numpy.float64], sweeps: int) -> float:
    """About how long a plan takes to a given error, from a trial of it.

    The few weights of a trial seldom show their largest; their logarithms tell more.
    """
    living = log_weights[log_weights > float("-inf")]
    if not len(living):
        return float("inf")
    variance = exp(min(float(living.var()), 100)) * len(log_weights) / len(living) - 1
    return (variance + 0.01) * (sweeps / len(log_weights) + OTHER_WORK)
