"""Randomness as an argument: a seed, or a generator."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from nonet.errors import BadInput

if TYPE_CHECKING:
    import numpy

    Seed: TypeAlias = int | numpy.random.Generator


def generator_of(seed: Any) -> numpy.random.Generator:
    """The NumPy generator that *seed* is, or that it makes if it is a whole number."""
    import numpy as np

    if isinstance(seed, np.random.Generator):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex) or index(seed) < 0:
        raise BadInput(f"expected a seed of 0 or more or a generator, found {seed!r:.40}")
    return np.random.default_rng(index(seed))


def seed_of(seed: Any) -> int:
    """64 bits for the kernel."""
    import numpy as np

    return int(generator_of(seed).integers(2**64, dtype=np.uint64))
