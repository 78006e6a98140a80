"""`estimate`: known numbers, intervals that cover as often as they say, the same on any threads."""

from __future__ import annotations

import random
from math import log10
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import BadInput, Estimate, Grid, NoEstimate, Shape, count, estimate, solve
from nonet.counting.estimation import _confidence_interval, _estimate_from, _student_quantile
from nonet.counting.estimation_plans import plans_for, units_with_implied
from tests.counting.grids import dug
from tests.examples import EXAMPLE, FULL_LINE, JIGSAW, SHAPED
from tests.stopping import seconds_to_stop

TOTALS = {
    "1x1": 1,
    "4x4": 288,
    "latin:5": 161280,
    "6x6": 28200960,
    "9x9": 6670903752021072936960,
    "12x12": 81171437193104932746936103027318645818654720000,
}
MIXED = ["9x9", "windoku", "x", JIGSAW, "6x6+x", "latin:7", "boxes:3x2"]


def emptied(name: str, clues: int, seed: int) -> Grid:
    """A solved grid of another shape with so many clues left."""
    full = solve(SHAPED[name].grid)
    cells = random.Random(seed).sample(full.shape.cells, len(full.shape.cells) - clues)
    return full.with_symbols(dict.fromkeys(cells, 0))


def is_near(found: Estimate, number: int, errors: float = 4) -> bool:
    """Whether the estimate is within so many standard errors; chance alone is not, 1 in 10,000."""
    return abs(10 ** (found.log10 - log10(number)) - 1) <= errors * found.relative_error + 1e-9


@pytest.mark.parametrize("name", TOTALS)
def test_published_totals(name: str) -> None:
    found = estimate(Grid.empty(Shape.parse(name)), seed=1)
    assert is_near(found, TOTALS[name])
    assert found.low <= found.number <= found.high
    assert found.relative_error < 0.05


def test_16x16_is_near_the_published_estimate() -> None:
    found = estimate(Grid.empty(Shape.parse("16x16")), seed=3, samples=500)
    assert is_near(found, 596 * 10**96)
    assert found.high < 1.5 * found.low


def test_25x25_does_not_overflow() -> None:
    found = estimate(Grid.empty(Shape.parse("25x25")), seed=1, samples=60)
    assert 307 < found.log10 < 310
    assert len(str(found.high)) > 308
    assert str(found).startswith("about ")


def test_36x36_works() -> None:
    assert estimate(Grid.empty(Shape.parse("36x36")), seed=1, samples=12).log10 > 700


@pytest.mark.parametrize("clues", [8, 15, 20, 25, 30])
def test_classic_grids_with_clues(clues: int) -> None:
    grid = dug(clues, 1)
    assert is_near(estimate(grid, seed=2, samples=400), count(grid))


@pytest.mark.parametrize(
    ("name", "clues"), [("jigsaw", 18), ("x", 18), ("windoku", 15), ("6x6", 8), ("6x6", 5)]
)
def test_other_shapes(name: str, clues: int) -> None:
    grid = emptied(name, clues, 3)
    assert is_near(estimate(grid, seed=4, samples=1500), count(grid))


@pytest.mark.parametrize(
    ("grid", "samples", "runs"),
    [
        (Grid.parse("." * 16), 100, 300),
        (Grid.empty(Shape.parse("6x6")), 60, 200),
        (dug(22, 3), 60, 100),
        (dug(25, 2), 100, 100),
    ],
)
def test_intervals_cover_as_often_as_they_say(grid: Grid, samples: int, runs: int) -> None:
    number = count(grid) if grid.shape.size != 6 else TOTALS["6x6"]
    found = [estimate(grid, seed=seed, samples=samples, threads=1) for seed in range(runs)]
    covered = sum(each.low <= number <= each.high for each in found)
    spread = 3.5 * (runs * 0.95 * 0.05) ** 0.5
    assert covered >= 0.94 * runs - spread  # skewed weights cost a little
    assert covered <= 0.95 * runs + spread
    mean = sum(each.number for each in found) / runs
    error = np.std([each.number for each in found]) / runs**0.5
    assert abs(mean - number) < 4 * error  # unbiased


def test_intervals_are_wider_the_surer() -> None:
    found = [estimate(EMPTIED, seed=1, confidence=share) for share in (0.5, 0.9, 0.99)]
    assert found[0].low > found[1].low > found[2].low
    assert found[0].high < found[1].high < found[2].high
    assert len({each.number for each in found}) == 1


EMPTIED = dug(18, 1)


@settings(max_examples=15)
@given(st.integers(0, 2**70), st.sampled_from(MIXED), st.integers(2, 40))
def test_threads_do_not_change_it(seed: int, name: str, samples: int) -> None:
    grid = Grid.empty(Shape.parse(name))
    try:
        found = estimate(grid, seed=seed, samples=samples, threads=1)
    except NoEstimate:
        return
    for threads in (2, 3):
        assert estimate(grid, seed=seed, samples=samples, threads=threads) == found


@pytest.mark.parametrize("name", MIXED)
def test_every_plan_has_the_same_mean(name: str) -> None:
    shape = Shape.parse(name)
    units = units_with_implied(shape)
    kernel = _kernel.Estimating(shape.size, units, bytes(len(shape.cells)))
    means = []
    for seed, plan in enumerate(plans_for(shape, units)):
        weights = np.empty(300)
        kernel.run(plan.units, plan.before, plan.is_careful, seed, 2, None, weights)
        means.append(_estimate_from(weights, 0.9999))
    assert max(each.low for each in means) <= min(each.high for each in means)


@pytest.mark.parametrize("name", MIXED)
def test_implied_units_hold_every_symbol(name: str) -> None:
    shape = Shape.parse(name)
    full = solve_any(shape)
    for cells in units_with_implied(shape):
        assert len({full[cell] for cell in cells}) == len(cells)


def solve_any(shape: Shape) -> Grid:
    """Some full grid of *shape*."""
    from nonet import solutions

    return next(iter(solutions(Grid.empty(shape))))


def test_seeds_and_generators() -> None:
    grid = dug(20, 5)
    generator = np.random.default_rng(5)
    first = estimate(grid, seed=generator, samples=50)
    assert first == estimate(grid, seed=5, samples=50)
    assert first != estimate(grid, seed=6, samples=50)
    assert first != estimate(grid, seed=generator, samples=50)


def test_one_solution_is_found_for_certain() -> None:
    for grid in (Grid.parse(FULL_LINE), EXAMPLE):
        found = estimate(grid, seed=1, samples=200)
        assert found.low <= 1 <= found.high
    assert estimate(Grid.parse(FULL_LINE), seed=1)[:4] == (1, 1, 1, 0.0)


def test_conflicts_give_exactly_0() -> None:
    for text in ("11" + "." * 79, "1......11" + "." * 72, "12345678." + "........9" + "." * 63):
        found = estimate(Grid.parse(text), seed=1)
        assert (found.number, found.low, found.high, found.samples) == (0, 0, 0, 0)
        assert str(found) == "exactly 0"


def test_only_dead_ends_raise() -> None:
    with pytest.raises(NoEstimate, match="all 1,000 samples are dead ends"):
        _estimate_from(np.full(1000, -np.inf), 0.95)
    no_square = Grid.empty(Shape.parse("boxes:1x3+x"))  # has no solution, which is not seen at once
    with pytest.raises(NoEstimate, match="take more samples"):
        estimate(no_square, seed=1, samples=50)


def test_progress_is_reported() -> None:
    shares: list[float] = []
    estimate(Grid.empty(), seed=1, samples=1500, progress=shares.append, threads=1)
    assert shares
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_exception_in_progress_propagates(threads: int) -> None:
    def complain(share: float) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        estimate(Grid.empty(), seed=1, samples=10**6, progress=complain, threads=threads)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_it(threads: int) -> None:
    work = f"nonet.estimate(nonet.Grid.empty(), seed=1, samples=10**8, threads={threads})"
    assert seconds_to_stop(work) < 2


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"samples": 0}, "samples must be a whole number from 2 to 1000000000, not 0"),
        ({"samples": 2.5}, "samples must be a whole number from 2 to 1000000000, not 2.5"),
        ({"samples": 1}, "samples must be a whole number from 2 to 1000000000, not 1"),
        ({"threads": 0}, "threads must be a whole number from 1 to 4096, not 0"),
        ({"confidence": 1}, "confidence must be above 0 and at most 0.999999, not 1"),
        ({"confidence": "95 %"}, "confidence must be above 0 and at most 0.999999, not '95 %'"),
        ({"seed": -1}, "a seed is a whole number from 0 or a NumPy generator, not -1"),
        ({"seed": "x"}, "a seed is a whole number from 0 or a NumPy generator, not 'x'"),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        estimate(EXAMPLE, **{"seed": 1, **arguments})


def test_the_kernel_checks_its_input() -> None:
    units = [unit.cells for unit in Shape.parse("4x4").units]
    for symbols in (bytes(15), b"\5" + bytes(15)):
        with pytest.raises(ValueError, match=r"expected|must be"):
            _kernel.Estimating(4, units, symbols)
    kernel = _kernel.Estimating(4, units, bytes(16))
    weights = np.empty(3)
    for plan, threads in (([0, 1, 2], 1), ([0, 1, 2, 99], 1), ([0, 1, 2, 3], 0)):
        with pytest.raises(ValueError, match=r"expected|must be"):
            kernel.run(plan, 0, False, 1, threads, None, weights)


def test_intervals_of_simple_weights() -> None:
    assert _confidence_interval(np.ones(10), 0.95) == (1, 1)
    low, high = _confidence_interval(np.array([0.0, 2.0] * 50), 0.95)
    assert 1 - low == pytest.approx(high - 1) == pytest.approx(0.1994, abs=1e-3)
    low, high = _confidence_interval(np.array([0.0] * 95 + [20.0] * 5), 0.95)
    assert high - 1 > 1 - low
    assert _student_quantile(0.95, 10) == pytest.approx(2.228, abs=4e-3)


@pytest.mark.parametrize(
    ("shape", "number"),
    [
        (
            "latin:5+extra:a...a..........a.a.a.....+extra:a....aa........a....a...."
            "+extra:a.....a.a....a....a......+extra:...a.......aaaa.........."
            "+extra:...........aa.a......a..a",
            240,
        ),
        (
            "latin:4+extra:a....a........aa+extra:.a..a..a....a..."
            "+extra:.a...a....a...a.+extra:..a...aa......a.",
            24,
        ),
    ],
)
def test_extra_units_that_overlap_imply_nothing(shape: str, number: int) -> None:
    grid = Grid.empty(Shape.parse(shape))
    assert count(grid) == number
    found = estimate(grid, seed=1, samples=2000, confidence=0.9999)
    assert found.low <= number <= found.high


def test_an_interval_of_equal_weights_is_a_point() -> None:
    found = estimate(Grid.empty(Shape.parse("latin:2")), seed=1)
    assert (found.low, found.number, found.high) == (2, 2, 2)
