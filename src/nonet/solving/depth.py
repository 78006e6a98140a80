"""Room for deep recursion."""

from __future__ import annotations

import sys

SPARE_FRAMES = 500


def allow_depth(levels: int) -> None:
    """Let Python recurse that deep: the largest grids have more empty cells than its limit."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), levels + SPARE_FRAMES))
