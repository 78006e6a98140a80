"""Room for deep recursion."""

from __future__ import annotations

import sys

SPARE_FRAMES = 1000


def allow_depth(levels: int) -> None:
    """Let Python recurse that deep from here: large grids have more empty cells than its limit.

    The limit is Python's own and is only ever raised: somebody else may rely on it.
    """
    here = 0
    frame = sys._getframe()
    while frame := frame.f_back:  # type: ignore[assignment]
        here += 1
    sys.setrecursionlimit(max(sys.getrecursionlimit(), here + levels + SPARE_FRAMES))
