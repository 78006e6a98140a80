"""Making: full grids and puzzles, by the seeds' ways and by better ones."""

from nonet.making.adding import add
from nonet.making.clues import is_minimal, minimise, redundant_clues
from nonet.making.digging import dig
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
from nonet.making.to_order import make, puzzles
from nonet.making.unbiased import MinimalPuzzles, minimal_puzzles

__all__ = [
    "SYMMETRIES",
    "MinimalPuzzles",
    "add",
    "dig",
    "fill",
    "full_arrays",
    "full_grids",
    "has_symmetry",
    "is_minimal",
    "is_uniform",
    "make",
    "minimal_puzzles",
    "minimise",
    "orbits",
    "pattern_of",
    "puzzles",
    "random_regions",
    "reachable_numbers",
    "redundant_clues",
    "symmetries_of",
]
