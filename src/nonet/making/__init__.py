"""Making: new puzzles, full grids, random shapes and patterns."""

from nonet.making.clue_removal import dig, is_minimal, minimise, redundant_clues
from nonet.making.full_grid import full_arrays, full_grids, is_uniform
from nonet.making.generator import PuzzleIterator, make, puzzles
from nonet.making.jigsaw import random_regions
from nonet.making.minimal_puzzle import MinimalPuzzles, minimal_puzzles
from nonet.making.pattern import SYMMETRIES, has_symmetry, symmetries_of
from nonet.making.random_fill import add, fill
from nonet.making.spec import PuzzleSpec

__all__ = [
    "SYMMETRIES",
    "MinimalPuzzles",
    "PuzzleIterator",
    "PuzzleSpec",
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
    "puzzles",
    "random_regions",
    "redundant_clues",
    "symmetries_of",
]
