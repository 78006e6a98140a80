"""Making: random grids, full grids and puzzles."""

from nonet.making.adding import add
from nonet.making.filling import fill
from nonet.making.full import full_arrays, full_grids, is_uniform
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
    "full_arrays",
    "full_grids",
    "has_symmetry",
    "is_uniform",
    "orbits",
    "pattern_of",
    "random_regions",
    "reachable_numbers",
    "symmetries_of",
]
