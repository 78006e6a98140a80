"""The arrays of ratings: what they hold, and how a long one is watched and stopped."""

from __future__ import annotations

import pytest

from nonet import rate, rate_many
from nonet.explaining.ladder import allowed
from nonet.explaining.rating import rating_arrays, rating_of
from nonet.solving.many import as_array
from tests.examples import LESSON

NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""Takes many seconds."""
ALL = allowed(uniqueness=True)


def test_rows_are_the_ratings() -> None:
    symbols, _ = as_array([LESSON], None)
    found, counts = rating_arrays(symbols, ALL, threads=1)
    assert rating_of(found[0].tolist(), counts[0].tolist()) == rate(LESSON)
    assert [rate(LESSON)] * 2 == rate_many([LESSON] * 2)


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_can_stop_it(threads: int) -> None:
    shares: list[float] = []

    def stop(share: float) -> None:
        shares.append(share)
        raise InterruptedError

    symbols, _ = as_array([NUGGET] * 4, None)
    with pytest.raises(InterruptedError):
        rating_arrays(symbols, ALL, threads=threads, progress=stop)
    assert shares == [threads / 4]
