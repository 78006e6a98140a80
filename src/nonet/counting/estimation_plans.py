"""The orders in which `estimate` can fill a grid, and which of them is best.

Every plan gives the right mean; a good one gives weights that differ little.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

import nonet.lazy_numpy as np
from nonet.shape import Shape

_MOST_CAREFUL = 16
"""The largest size for careful plans: beyond, weighing all anew after each cell is too slow."""
_USUAL_KINDS = ("row", "column", "box", "region")
"""Units of most grids. The others connect distant cells, and are filled first."""
_OTHER_WORK = 20
"""The work of a sample besides its sweeps, in sweeps."""


class Plan(NamedTuple):
    """The units to fill: the one with the fewest choices next, the first *before* of them first.

    A careful plan weighs all candidates anew after each cell.
    """

    units: tuple[int, ...]
    before: int
    is_careful: bool


def units_with_implied(shape: Shape) -> list[tuple[int, ...]]:
    """Return the units of *shape*, and then those that they imply.

    If neighbouring lines contain one region or window fewer than there are lines, the cells that
    remain hold every symbol once. If the regions that touch the lines are one more, so do the cells
    of these regions outside the lines.

    >>> len(units_with_implied(Shape.parse("windoku"))) - len(Shape.parse("windoku").units)
    4
    """
    size = shape.size
    units = [unit.cells for unit in shape.units]
    known = {frozenset(cells) for cells in units}
    lines = [frozenset(cells) for cells in units[: 2 * size]]
    regions = [frozenset(cells) for cells in shape.region_cells]
    windows = [frozenset(cells) for cells in shape.extras if len(cells) == size]
    for first in range(2 * size):
        end = size if first < size else 2 * size
        for last in range(first + 2, end + 1):
            area = frozenset().union(*lines[first:last])
            for kind in (regions, windows):
                for cells in _left_over(area, last - first, kind):
                    if cells not in known:
                        known.add(cells)
                        units.append(tuple(sorted(cells)))
    return units


def _left_over(
    area: frozenset[int], number: int, units: list[frozenset[int]]
) -> Iterator[frozenset[int]]:
    """Yield what *units* leave of so many lines, or have outside, if it is as large as a line."""
    inside = [unit for unit in units if unit <= area]
    touching = [unit for unit in units if unit & area]
    line = len(area) // number
    rest = area.difference(*inside)
    if len(inside) == number - 1 and len(rest) == line:
        yield rest
    union = frozenset().union(*touching)
    # Extra units may overlap; the rule needs units that do not, and that cover the lines.
    are_apart = len(union) == sum(map(len, touching))
    if len(touching) == number + 1 and len(union - area) == line and area <= union and are_apart:
        yield union - area


def plans_for(shape: Shape, units: list[tuple[int, ...]]) -> list[Plan]:
    """Return the plans that are worth a trial."""
    full = [number for number, cells in enumerate(units) if len(cells) == shape.size]
    kinds = [unit.kind for unit in shape.units] + ["implied"] * (len(units) - len(shape.units))
    others = tuple(number for number in full if kinds[number] not in _USUAL_KINDS)
    plans = []
    for kind in ("row", "column"):
        lines = tuple(number for number in full if kinds[number] == kind)
        if lines:  # the column of a 1x1 grid is its row
            plans.append(Plan(others + lines, len(others), is_careful=False))
    if shape.size <= _MOST_CAREFUL:
        plans.append(Plan(plans[0].units, len(others), is_careful=True))
        plans.append(Plan(tuple(full), 0, is_careful=True))
    return plans


def trial_cost(log_weights: np.typing.NDArray[np.float64], sweeps: int) -> float:
    """Estimate the time that a plan takes to a given error, from a trial.

    A trial is too short to meet the largest weights; the logarithms of its weights tell more.
    """
    living = log_weights[log_weights > float("-inf")]
    if not len(living):
        return float("inf")
    variance = exp(min(float(living.var()), 100)) * len(log_weights) / len(living) - 1
    return (variance + 0.01) * (sweeps / len(log_weights) + _OTHER_WORK)
