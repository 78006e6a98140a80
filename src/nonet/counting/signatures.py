"""Counting 10x10 grids: a sum over the ways to say which rows hold each symbol.

The kernel does it (counting/signatures.hpp says how); here it is decided whether it ends.
"""

from __future__ import annotations

import nonet._kernel as _kernel
from nonet.counting.enumeration import counted_up_to
from nonet.counting.pairings import has_boxes_of_two, upright
from nonet.counting.ways import Found, Task
from nonet.shape import Shape

SOON = 20_000
"""Solutions that are gone through sooner than the sum is done."""
MOST_LISTS = 2_000_000
"""Lists of signatures that are gone through; it takes up to a minute."""
MOST_STEPS = 4e10
"""Steps to fill columns: some 10 minutes of an idle core. The empty grid takes 1.6e10."""


def fits(shape: Shape) -> bool:
    """Whether grids of *shape* can be counted so: 10x10 with boxes of two rows or columns."""
    return shape.size == 10 and has_boxes_of_two(shape)


def count(task: Task) -> Found | None:
    """The number of solutions; None if there are few of them, or it would take too long."""
    if counted_up_to(task.grid, SOON) < SOON or (task.limit is not None and task.limit <= SOON):
        return None
    sum_ = _kernel.SignatureSum(5, upright(task.grid))
    steps = sum_.prepare(MOST_LISTS)
    if steps is None or steps > MOST_STEPS:
        return None
    high, low = sum_.run(task.threads, task.progress)
    work = f"{sum_.lists:,} lists of signatures in {sum_.classes:,} classes"
    return Found(high << 64 | low, work)
