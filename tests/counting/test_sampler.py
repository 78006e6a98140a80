"""`sample`: the law is tested by chi-square, on small sets and on the classes of first bands."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import BadInput, Grid, NoSolution, Shape, TooLarge, count, sample, solutions, solve_many
from nonet.counting import Sampler
from tests.counting.bands import band_classes, classes_of, first_band
from tests.counting.grids import dug
from tests.examples import EXAMPLE
from tests.making.laws import deviation
from tests.stopping import seconds_to_stop

EMPTY = 6670903752021072936960


@pytest.mark.parametrize(
    "grid",
    [
        Grid.empty("4x4"),
        EXAMPLE.with_symbol(78, 0),
        dug(24, 4),
        dug(26, 7),
        Grid.parse("1..2.." + "." * 30, shape="6x6").with_symbols({7: 4, 14: 5, 21: 3, 28: 6}),
    ],
)
def test_every_solution_is_as_likely(grid: Grid) -> None:
    number = count(grid)
    assert 2 <= number < 3000
    drawn = Counter(solution.line for solution in sample(grid, 40 * number, seed=5))
    expected = {solution.line: 40.0 for solution in solutions(grid)}
    assert len(expected) == number
    assert -4 < deviation(drawn, expected) < 4


@pytest.mark.parametrize("clues", [2, 5, 12, 17, 25, 81])
def test_samples_are_solutions(clues: int, instruction_set: str) -> None:
    grid = dug(clues, 1)
    found = Sampler(grid).arrays(200, seed=1)
    assert (solve_many(found).counts == 1).all()
    given = np.frombuffer(grid.symbols, np.uint8)
    assert (found[:, given > 0] == given[given > 0]).all()


@settings(max_examples=20)
@given(st.integers(17, 24), st.integers(0, 10**6))
def test_a_cell_has_its_symbols_by_their_numbers(clues: int, seed: int) -> None:
    grid = dug(clues, seed)
    cell = grid.empty_cells[0]
    total, n = count(grid), 2000
    expected = {s: count(grid.with_symbol(cell, s)) * n / total for s in range(1, 10)}
    drawn = Counter(int(s) for s in Sampler(grid).arrays(n, seed=seed)[:, cell])
    for symbol, mean in expected.items():
        assert abs(drawn[symbol] - mean) <= 6 * max(mean, 1) ** 0.5


def test_first_bands_of_the_empty_grid() -> None:
    classes = band_classes()
    assert len(classes) == 44
    ways = {key: found.bands * 362880 * count(found.example) for key, found in classes.items()}
    assert sum(ways.values()) == EMPTY
    n = 30_000
    found = classes_of(first_band(Sampler(Grid.empty()).arrays(n, seed=3)))
    drawn = Counter(map(tuple, found.tolist()))
    expected = {key: n * number / EMPTY for key, number in ways.items()}
    assert -4 < deviation(drawn, expected) < 4


def test_the_same_seed_gives_the_same() -> None:
    for grid in (Grid.empty(), dug(14, 2), Grid.empty("4x4")):
        few = sample(grid, 5, seed=9, threads=1)
        assert sample(grid, 5, seed=9, threads=3) == few
        assert sample(grid, 3, seed=9) == few[:3]
        assert sample(grid, 5, seed=10) != few
    one, other = (sample(EXAMPLE, seed=np.random.default_rng(seed)) for seed in (1, 2))
    assert one == other == list(solutions(EXAMPLE))
    generator = np.random.default_rng(1)
    assert sample(Grid.empty(), seed=generator) != sample(Grid.empty(), seed=generator)


def test_bad_arguments_are_refused() -> None:
    with pytest.raises(NoSolution, match="no solution: "):
        sample(Grid.parse("11" + "." * 79), seed=1)
    with pytest.raises(NoSolution, match="no way to fill the empty cells"):
        sample(Grid.parse("12345678.........9" + "." * 63), seed=1)
    for seed in (-1, "x", 1.5, True):
        with pytest.raises(
            BadInput, match="a seed is a whole number from 0 or a NumPy generator, not"
        ):
            sample(EXAMPLE, seed=seed)  # type: ignore[arg-type]
    for n in (-1, 1.5, 2**40):
        with pytest.raises(BadInput, match="samples must be a whole number from 0 to"):
            sample(EXAMPLE, n, seed=1)  # type: ignore[arg-type]
    assert sample(EXAMPLE, 0, seed=1) == []


@pytest.mark.parametrize("shape", ["6x6", "latin:4", "latin:5", "6x6+x"])
def test_other_shapes(shape: str) -> None:
    for solution in sample(Grid.empty(Shape.parse(shape)), 5, seed=1):
        assert solution.is_complete
        assert not solution.conflicts()


def test_ctrl_c_stops_it() -> None:
    work = "nonet.counting.Sampler(nonet.Grid.empty()).arrays(10**7, seed=1)"
    assert seconds_to_stop(work) < 2


def test_more_samples_than_memory_holds_raise() -> None:
    sampler = Sampler(Grid.parse("." * 16))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("nonet.lazy_numpy.empty", no_memory)
        with pytest.raises(TooLarge, match="1,000,000 samples do not fit into memory"):
            sampler.arrays(10**6, seed=1)


def no_memory(*arguments: object) -> None:
    raise MemoryError
