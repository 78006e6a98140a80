"""Making: random grids, full grids and puzzles."""

from nonet.making.adding import add
from nonet.making.filling import fill
from nonet.making.jigsaws import random_regions
from nonet.making.patterns import (
    SYMMETRIES,
    has_symmetry,
    orbits,
    pattern_of,
    reachable_numbers,
    symmetries_of,
)

__all__ = [
    "SYMMETRIES",
    "add",
    "fill",
    "has_symmetry",
    "orbits",
    "pattern_of",
    "random_regions",
    "reachable_numbers",
    "symmetries_of",
]
