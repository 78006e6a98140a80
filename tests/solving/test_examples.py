"""Every method finds the known solutions of the examples."""

from __future__ import annotations

import pytest

from nonet import BadInput, Grid, ManySolutions, NoSolution, Shape, is_unique, solutions, solve
from nonet.solving import METHODS
from tests.examples import EXAMPLE, EXAMPLES, FULL_LINE, SHAPED, SIXTEEN, Example

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

methods = pytest.mark.parametrize("method", METHODS)


@methods
@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_examples_have_as_many_solutions_as_published(method: str, example: Example) -> None:
    found = list(solutions(example.grid, method=method))
    assert len(found) == len(set(found)) == example.number
    assert is_unique(example.grid, method=method) == (example.number == 1)
    if example.solution:
        assert solve(example.grid, method=method).line == example.solution
    else:
        with pytest.raises(ManySolutions, match="more than one solution"):
            solve(example.grid, method=method)


@methods
def test_a_full_grid_is_its_own_solution(method: str) -> None:
    grid = Grid.parse(FULL_LINE)
    assert grid.is_complete
    assert not grid.conflicts()
    assert solve(grid, method=method) == grid


@methods
def test_the_error_says_why_there_is_no_solution(method: str) -> None:
    grid = EXAMPLE.with_symbol(1, 2)  # legal, but the solution has 6 there
    assert not grid.conflicts()
    with pytest.raises(NoSolution, match="no solution: no way to fill the empty cells"):
        solve(grid, method=method)
    with pytest.raises(NoSolution, match="r1c1 and r1c2 both hold 1 in row 1"):
        solve(EXAMPLE.with_symbol(1, 1), method=method)


@methods
def test_an_empty_4x4_grid_has_288_solutions(method: str) -> None:
    if METHODS[method].fits(Shape.of_size(4)):
        assert len(set(solutions(Grid.parse("." * 16), method=method))) == 288


@methods
@pytest.mark.parametrize("example", SHAPED.values(), ids=SHAPED)
def test_every_kind_of_shape_is_solved(method: str, example: Example) -> None:
    if not METHODS[method].fits(example.grid.shape):
        with pytest.raises(BadInput, match=f"the method {method} cannot do this here"):
            solve(example.grid, method=method)
        return
    if method != "deduction" and example.grid.shape.size == 9:
        # The plain search over 60 empty cells takes too long: give it the first rows.
        full = Grid.parse(example.solution, shape=example.grid.shape)
        grid = example.grid.with_symbols({cell: full[cell] for cell in range(45)})
    else:
        grid = example.grid
    assert solve(grid, method=method).line == example.solution


@methods
def test_a_16x16_grid_with_letters_is_solved(method: str) -> None:
    grid = SIXTEEN.grid
    if not METHODS[method].fits(grid.shape):
        return
    if method != "deduction":
        full = Grid.parse(SIXTEEN.solution)
        grid = grid.with_symbols({cell: full[cell] for cell in range(128)})
    assert solve(grid, method=method).line == SIXTEEN.solution
