"""What holds for every method: one set of tests for all of them."""

from __future__ import annotations

from functools import cache
from itertools import islice, permutations

import numpy as np
import pytest
from hypothesis import given, settings

from nonet import BadInput, Grid, Shape, UnknownName, is_unique, solutions, solve
from nonet.solving import METHODS, Method, methods_for, solution_arrays, trace
from nonet.solving.events import (
    Counters,
    DeadEnd,
    Deduced,
    Event,
    Placed,
    Solved,
    TakenBack,
    describe,
)
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES
from tests.strategies import SMALL_SHAPES, grids

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

methods = pytest.mark.parametrize("method", METHODS)
of_any_shape = pytest.mark.parametrize("method", methods_for(Shape.of_size(4)))
watched = pytest.mark.parametrize(
    "method", [name for name in methods_for(Shape.of_size(4)) if METHODS[name].trace]
)


@given(grids())
def test_all_methods_find_the_same_solutions(grid: Grid) -> None:
    sets = {method: set(solutions(grid, method=method)) for method in methods_for(grid.shape)}
    assert len(set(map(frozenset, sets.values()))) == 1


@given(grids(SMALL_SHAPES, empty=14))
def test_solutions_are_complete_legal_and_keep_the_clues(grid: Grid) -> None:
    for solution in solutions(grid):
        assert solution.is_complete
        assert not solution.conflicts()
        assert grid.filled.items() <= solution.filled.items()
        assert (solution.shape, solution.alphabet) == (grid.shape, grid.alphabet)


@cache
def every_full_grid(shape: Shape) -> list[Grid]:
    """Every full grid, from the rules alone: all rows, filtered by `conflicts`."""
    found = [b""]
    for _ in range(shape.size):
        longer = [
            start + bytes(row) for start in found for row in permutations(range(1, shape.size + 1))
        ]
        found = [
            symbols
            for symbols in longer
            if not Grid(symbols.ljust(shape.size**2, b"\0"), shape).conflicts()
        ]
    return [Grid(symbols, shape) for symbols in found]


@given(grids(("4x4", "4x4+x", "latin:4"), empty=16))
def test_no_solution_is_missed(grid: Grid) -> None:
    fitting = {
        full for full in every_full_grid(grid.shape) if grid.filled.items() <= full.filled.items()
    }
    for method in methods_for(grid.shape):
        assert set(solutions(grid, method=method)) == fitting


@methods
def test_solutions_come_lazily(method: str) -> None:
    # The empty grid has more solutions than anybody can wait for.
    found = list(islice(solutions(Grid.empty(), method=method), 3))
    assert len(set(found)) == 3


@methods
def test_tree_and_walk_go_in_the_order_of_lines(method: str) -> None:
    lines = [grid.line for grid in solutions(EXAMPLES["many"].grid, method=method)]
    if method in ("tree", "walk"):
        assert lines == sorted(lines)
    assert lines == [grid.line for grid in solutions(EXAMPLES["many"].grid, method=method)]


@of_any_shape
def test_a_grid_with_letters_keeps_them(method: str) -> None:
    grid = Grid.parse("ABCD............", alphabet="DCBA")
    assert all(found.line.startswith("ABCD") for found in solutions(grid, method=method))


@of_any_shape
def test_the_largest_grids_do_not_exhaust_python(method: str) -> None:
    shape = Shape.of_size(36)
    full = Grid(bytes((r * 6 + r // 6 + c) % 36 + 1 for r in range(36) for c in range(36)), shape)
    assert not full.conflicts()
    assert next(solutions(full.with_symbol(0, 0), method=method)) == full


@watched
def test_the_trace_of_the_largest_grids_does_not_exhaust_python(method: str) -> None:
    shape = Shape.of_size(36)
    moves = trace(Grid.empty(shape), method=method)
    assert len(list(islice(moves, 2000))) == 2000


@watched
def test_recursion_may_be_deeper_than_pythons_limit(method: str) -> None:
    """The first Latin square of size 32 is the table of "exclusive or": no dead end on the way."""
    first = bytes((row ^ column) + 1 for row in range(32) for column in range(32))
    assert next(solutions(Grid.empty(Shape.latin(32)), method=method)).symbols == first


def test_recursion_may_begin_deep_in_another_program() -> None:
    def deep(levels: int) -> Grid:
        if levels:
            return deep(levels - 1)
        return next(solutions(Grid.empty(Shape.latin(32)), method="tree"))

    assert deep(700).is_complete


@watched
@given(grid=grids(SMALL_SHAPES, empty=12))
@settings(max_examples=30)
def test_replaying_a_trace_gives_each_solution(method: str, grid: Grid) -> None:
    board = dict(enumerate(grid.symbols))
    found = []
    moves = trace(grid, method=method)
    for event in moves:
        replay(event, board)
        if isinstance(event, Solved):
            assert bytes(board.values()) == event.solution.symbols
            found.append(event.solution)
        assert describe(event, grid)
    assert found == list(solutions(grid, method=method))
    assert moves.counters.solutions == len(found)
    assert moves.counters.nodes == moves.counters.backtracks
    assert moves.counters.depth == 0


def replay(event: Event, board: dict[int, int]) -> None:
    match event:
        case Placed(cell, symbol) | Deduced(cell, symbol):
            assert board[cell] == 0
            board[cell] = symbol
        case TakenBack(cells):
            for cell in cells:
                assert board[cell]
                board[cell] = 0
        case DeadEnd():
            pass


def test_tree_and_walk_are_the_same_search() -> None:
    moves = {method: list(trace(EXAMPLE, method=method)) for method in ("tree", "walk")}
    assert moves["tree"] == moves["walk"]


def test_deduction_says_why() -> None:
    reasons = [e.unit for e in trace(EXAMPLE) if isinstance(e, Deduced)]
    assert None in reasons
    assert {unit.kind for unit in reasons if unit} == {"row", "column", "box"}


def test_deduction_does_not_need_a_small_unit_to_hold_every_symbol() -> None:
    shape = Shape.parse("4x4+extra:aa..............")
    assert solve(Grid.parse("..1.3........2.4", shape=shape)).line == "2413314243211234"


def test_counters_follow_the_events() -> None:
    counters = Counters()
    for event in (Placed(0, 1), Deduced(1, 2), Placed(2, 3), DeadEnd(3), TakenBack((2,))):
        counters.count(event)
    assert counters == Counters(
        nodes=2, backtracks=1, deductions=1, depth=1, deepest=2, dead_ends=1, solutions=0
    )


def test_a_grid_may_be_a_text_a_list_or_an_array() -> None:
    for value in (EXAMPLE.line, EXAMPLE.to_rows(), np.asarray(EXAMPLE)):
        assert solve(value).line == EXAMPLE_SOLUTION
        assert is_unique(value)
        assert [grid.line for grid in solutions(value)] == [EXAMPLE_SOLUTION]
        assert [len(array) for array in solution_arrays(value)] == [1]
        assert trace(value).grid == EXAMPLE


def test_a_conflict_is_a_dead_end() -> None:
    assert list(trace(EXAMPLE.with_symbol(1, 1))) == [DeadEnd(1)]


def test_an_unknown_method_is_named_with_those_that_there_are() -> None:
    for ask in (solve, solutions, trace):
        with pytest.raises(UnknownName, match="no method 'magic'; choose one of: "):
            ask(EXAMPLE, method="magic")


def test_a_method_without_a_trace_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    blind = Method("only solutions", METHODS["tree"].solutions)
    monkeypatch.setitem(METHODS, "blind", blind)
    assert solve(EXAMPLE, method="blind").line == EXAMPLE_SOLUTION
    with pytest.raises(
        BadInput, match="the method blind cannot do this here; choose one of: lanes, deduction"
    ):
        trace(EXAMPLE, method="blind")
