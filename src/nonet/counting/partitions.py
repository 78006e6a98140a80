"""Counting 9x9 grids by partitions: a sum over the ways to part nine symbols into triples.

The kernel does it (counting/counting.hpp says how); here it is decided whether it is worth it.
"""

from __future__ import annotations

import nonet._kernel as _kernel
from nonet.counting.enumeration import FEW, counted_up_to, found
from nonet.counting.ways import Found, Task
from nonet.kernel import kernel_info
from nonet.shape import CLASSIC, Shape

SOLUTIONS_A_CYCLE = 0.01
"""How fast the kernel goes through solutions."""
WORTH_TRYING = 0.5
"""They are gone through where that is expected to take up to so much of the time of the sum."""


def fits(shape: Shape) -> bool:
    """Whether grids of *shape* can be counted so."""
    return shape == CLASSIC


def count(task: Task) -> Found:
    """The number of solutions; they are gone through if they are few."""
    sum_ = _kernel.Counting(task.grid.symbols, kernel_info().instruction_set)
    affordable = int(sum_.cycles / task.threads * SOLUTIONS_A_CYCLE)  # in the time of the sum
    if task.limit is not None and task.limit <= affordable:
        return found(counted_up_to(task.grid, task.limit))
    if affordable > FEW and sum_.expected < affordable * WORTH_TRYING:
        number = counted_up_to(task.grid, affordable)
        if number < affordable:
            return found(number)
    high, low = sum_.run(task.threads, task.progress)
    side = "bands" if sum_.is_turned else "stacks"
    return Found(high << 64 | low, f"{sum_.terms:.3g} products over the ties of {side}")
