"""Randomness as an argument: a seed, or a generator that gives one."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from nonet.errors import BadInput

if TYPE_CHECKING:
    import numpy

    Seed: TypeAlias = int | numpy.random.Generator


def seed_of(seed: Any) -> int:
    """64 bits for the kernel, from a whole number of any size or from a NumPy generator."""
    import numpy as np

    if isinstance(seed, np.random.Generator):
        return int(seed.integers(2**64, dtype=np.uint64))
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex) or index(seed) < 0:
        raise BadInput(f"expected a seed of 0 or more or a generator, found {seed!r:.40}")
    return int(np.random.SeedSequence(index(seed)).generate_state(1, np.uint64)[0])
