"""Intervals hold the truth as often as they say, and quantiles are those of the samples."""

from __future__ import annotations

from collections.abc import Callable
from math import log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.experiments.model import Batch, Point, Settings
from nonet.experiments.statistics import (
    Accumulator,
    Estimate,
    quantile_ranks,
    variance_components,
    wilson_interval,
)
from nonet.experiments.store import Store
from nonet.experiments.studies import STUDIES
from nonet.experiments.studies.solutions import summarize

Draw = Callable[[np.random.Generator, int], "np.ndarray[tuple[int], np.dtype[np.float64]]"]


def holds(estimate: Estimate, truth: float | None) -> bool:
    assert None not in (truth, *estimate)
    _, low, high = estimate
    return bool(low <= truth <= high)  # type: ignore[operator]


@pytest.mark.parametrize("number", [60, 3 * 2048])
@pytest.mark.parametrize("draw", [lambda g, n: g.normal(5, 2, n), lambda g, n: g.exponential(5, n)])
def test_the_interval_of_a_mean_holds_it(draw: Draw, number: int) -> None:
    generator = np.random.default_rng(1)
    held = 0
    for seed in range(150):
        gathered = Accumulator()
        for value in draw(generator, number).tolist():
            gathered.add(value)
        mean = gathered.mean(seed)
        held += holds(mean, 5)
        assert holds(mean, mean.value)
    assert 0.88 < held / 150 <= 1


def test_a_mean_of_whole_numbers_is_exact_whatever_their_size() -> None:
    gathered = Accumulator()
    for value in (10**30, 1, 10**30, 1):
        gathered.add(value)
    mean = gathered.mean(1)
    assert mean.value == (2 * 10**30 + 2) / 4
    assert Accumulator().mean(1) == (None, None, None)
    gathered = Accumulator()
    gathered.add(3)
    assert gathered.mean(1) == (3, None, None)  # one value has no interval


@given(st.integers(1, 5000), st.data())
def test_the_interval_of_a_share(number: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, number))
    share = wilson_interval(hits, number)
    assert share.value == hits / number
    assert holds(share, share.value)
    assert share.low is not None
    assert share.high is not None
    assert 0 <= share.low <= share.high <= 1
    other = wilson_interval(number - hits, number)
    assert other.high is not None
    assert share.low == pytest.approx(1 - other.high)


def test_a_share_is_held_as_often_as_said() -> None:
    generator = np.random.default_rng(2)
    for truth in (0.01, 0.3, 0.95):
        found = [wilson_interval(int(hits), 500) for hits in generator.binomial(500, truth, 400)]
        held = sum(holds(share, truth) for share in found)
        assert 0.91 < held / 400 < 0.99
    assert wilson_interval(0, 0) == (None, None, None)


@given(st.lists(st.integers(0, 10**6), min_size=1), st.floats(0, 1))
def test_ranks_are_quantiles(values: list[int], share: float) -> None:
    [rank] = quantile_ranks(len(values), [share])
    found = sorted(values)[rank - 1]
    assert sum(value <= found for value in values) >= share * len(values) * (1 - 1e-12)
    assert sum(value < found for value in values) < max(share * len(values), 1) * (1 + 1e-12)


def test_the_spread_is_parted() -> None:
    generator = np.random.default_rng(3)
    for between in (0.0, 0.5, 2.0):
        means = generator.normal(0, between, 400)
        groups = []
        for mean in means:
            values = generator.normal(mean, 1.0, 30)
            groups.append((30, float(values.sum()), float((values**2).sum())))
        parts = variance_components(groups)
        assert parts
        assert parts.within == pytest.approx(1, abs=0.05)
        assert parts.between == pytest.approx(between, abs=0.1)
        assert parts.share_between == pytest.approx(between**2 / (1 + between**2), abs=0.05)
    assert variance_components([(5, 1.0, 1.0)]) is None


@given(st.lists(st.none() | st.integers(0, 10**25), min_size=1, max_size=40))
def test_a_summary_tells_what_the_samples_are(numbers: list[int | None]) -> None:
    point = Point("fill", 30)
    made = sorted(number for number in numbers if number is not None)
    columns = STUDIES["solutions"].columns
    with Store.create(":memory:", Settings("solutions", 1, "9x9"), 1, columns) as store:
        store.request([point], len(numbers))
        rows = [(number, 29 if number is None else 30, None) for number in numbers]
        store.add(Batch(point, range(len(rows))), rows)
        found = summarize(store, point, 1)
    assert (found.samples, found.failed) == (len(numbers), len(numbers) - len(made))
    assert found.none == made.count(0)
    if not made:
        assert found.mean is found.median is found.unique is None
        return
    assert found.mean == sum(made) / len(made)
    assert (found.least, found.most) == (made[0], made[-1])
    assert found.median == made[(len(made) - 1) // 2]
    assert found.unique == made.count(1) / len(made)
    positive = [log10(number) for number in made if number]
    if positive:
        assert found.log10 == pytest.approx(sum(positive) / len(positive))
    else:
        assert found.log10 is None
