"""Symmetry: transformations that keep a puzzle the same, and the canonical form of a grid."""

from nonet.symmetry.canonical_form import (
    are_equivalent,
    automorphisms,
    canonical,
    canonical_forms,
    canonical_many,
    to_canonical,
)
from nonet.symmetry.transformation import Transformation, random_equivalent, random_transformation

__all__ = [
    "Transformation",
    "are_equivalent",
    "automorphisms",
    "canonical",
    "canonical_forms",
    "canonical_many",
    "random_equivalent",
    "random_transformation",
    "to_canonical",
]
