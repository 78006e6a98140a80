"""Chance: streams of random numbers, each fixed by a seed.

They are Python's own and not NumPy's, which take ten times as long for one number at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.counting.seeds import seed_of

if TYPE_CHECKING:
    from random import Random

    from nonet.counting.seeds import Seed


def stream_of(seed: Seed) -> Random:
    """The one stream of *seed*."""
    from random import Random

    return Random(seed_of(seed))


def streams_of(seed: Seed, n: int) -> list[Random]:
    """*n* streams of *seed*; those of a larger *n* begin with the same."""
    from random import Random

    whole = seed_of(seed)
    return [Random(f"{whole} {number}") for number in range(n)]
