"""Many grids at once have the numbers that each has by itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, TooLarge, count
from nonet.counting.many import count_many
from nonet.making import full_grids
from nonet.shape import CLASSIC


def some_grids(clues: list[int], shape: str = "9x9") -> list[Grid]:
    generator = np.random.default_rng(7)
    found = []
    for k, full in zip(clues, full_grids(shape, len(clues), seed=3), strict=True):
        keep = set(generator.permutation(len(full.symbols))[:k].tolist())
        symbols = [symbol if i in keep else 0 for i, symbol in enumerate(full.symbols)]
        found.append(full.filled_with(bytes(symbols)))
    return found


@given(st.lists(st.integers(17, 60), max_size=6), st.sampled_from([1, 2, 3]))
def test_each_has_its_own_number(clues: list[int], threads: int) -> None:
    grids = some_grids(clues)
    found = count_many(grids, shape=CLASSIC, threads=threads)
    assert found == [count(grid) for grid in grids]


def test_more_hard_grids_than_threads() -> None:
    grids = some_grids([20] * 7)
    assert count_many(grids, threads=2) == [count(grid) for grid in grids]


def test_other_shapes() -> None:
    grids = some_grids([0, 4, 8, 20], "6x6")
    assert count_many(grids) == [count(grid) for grid in grids]
    assert count_many(grids)[0] == 28_200_960


def test_what_is_out_of_reach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.counting.exact.MOST_ENUMERATED", 5000)  # or it takes long
    with pytest.raises(TooLarge, match="expected fewer than 5,000 solutions"):
        count_many([Grid.empty("boxes:6x6")] * 3, threads=2)
