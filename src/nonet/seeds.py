"""Random numbers: every function that uses them takes a seed, a NumPy generator, or neither."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

import nonet.lazy_numpy as np
from nonet.errors import BadInput

if TYPE_CHECKING:
    from random import Random


Seed: TypeAlias = "int | np.random.Generator | None"
"""The same int gives the same result; a generator gives the next one; None a random one."""


def new_seed() -> int:
    """Return a random seed, short enough to type."""
    from secrets import randbelow

    return randbelow(10**9)


def random_generator(seed: Any) -> np.random.Generator:
    """Return the NumPy generator that *seed* is or starts."""
    if isinstance(seed, np.random.Generator):
        return seed
    if seed is None:
        seed = new_seed()
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex) or index(seed) < 0:
        raise BadInput(f"a seed is a whole number from 0 or a NumPy generator, not {seed!r:.40}")
    return np.random.default_rng(index(seed))


def random_bits(seed: Any) -> int:
    """Return the first 64 random bits of *seed*: the seed of a stream in the kernel."""
    return int(random_generator(seed).integers(2**64, dtype=np.uint64))


def random_stream(seed: Any) -> Random:
    """Return Python's own generator for *seed*: NumPy is ten times slower for single numbers."""
    from random import Random

    return Random(random_bits(seed))
