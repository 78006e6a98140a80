"""The population of minimal puzzles: minimal, reproducible, and of the published law."""

from __future__ import annotations

import numpy as np
import pytest

from nonet import BadInput, Grid
from nonet.making import is_minimal, minimal_puzzles

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted


def test_each_is_a_minimal_puzzle() -> None:
    found = minimal_puzzles(300, seed=1)
    assert found.puzzles.shape == (len(found.weights), 81)
    assert (found.weights > 0).all()
    assert len({row.tobytes() for row in found.puzzles}) == len(found.puzzles)
    for row in found.puzzles[:: max(1, len(found.puzzles) // 100)]:
        assert is_minimal(Grid.from_array(row.reshape(9, 9)))


def test_threads_change_nothing() -> None:
    one, two = (minimal_puzzles(300, seed=5, threads=threads) for threads in (1, 2))
    assert (one.puzzles == two.puzzles).all()
    assert (one.weights == two.weights).all()
    assert (minimal_puzzles(300, seed=6).puzzles[:10] != one.puzzles[:10]).any()


def test_the_law_of_the_number_of_clues() -> None:
    """Published: a mean of 26.577, a spread of 1.116, and 4.66e15 minimal puzzles a grid."""
    runs = [minimal_puzzles(10_000, seed=seed) for seed in range(3)]
    totals = [float(found.weights.sum()) for found in runs]
    clues = np.concatenate([found.clues for found in runs])
    weights = np.concatenate([found.weights for found in runs])
    mean = (clues * weights).sum() / weights.sum()
    spread = np.sqrt((weights * (clues - mean) ** 2).sum() / weights.sum())
    assert 26.38 < mean < 26.78
    assert 0.95 < spread < 1.3
    assert 3.5e15 < np.mean(totals) < 6e15
    assert clues.mean() < 25  # without the weights: far too few clues


def test_progress_and_bad_populations() -> None:
    shares: list[float] = []
    minimal_puzzles(100, seed=1, progress=shares.append)
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1
    for population in (0, -1, 99, 2**21, 1.5):
        with pytest.raises(BadInput, match="population"):
            minimal_puzzles(population, seed=1)  # type: ignore[arg-type]
