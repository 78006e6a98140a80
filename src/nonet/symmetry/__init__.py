"""Symmetry: what turns a grid into another that is the same puzzle, and the form they share."""

from nonet.symmetry.canon import (
    are_equivalent,
    automorphisms,
    canonical,
    canonical_many,
    to_canonical,
)
from nonet.symmetry.moves import random_equivalent, random_transformation
from nonet.symmetry.transformation import Transformation

__all__ = [
    "Transformation",
    "are_equivalent",
    "automorphisms",
    "canonical",
    "canonical_many",
    "random_equivalent",
    "random_transformation",
    "to_canonical",
]
