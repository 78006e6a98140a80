"""The kernel for grids of any shape: big ones, hard ones, one grid and many."""

from __future__ import annotations

import random
import signal
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import BadGrid, BadInput, BadShape, Grid, Shape, solutions, solve, solve_many
from nonet.solving import methods_for
from nonet.solving.masks import layout_of
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, JIGSAW, SHAPED, SIXTEEN
from tests.stopping import seconds_to_stop
from tests.strategies import SMALL_SHAPES, full_grid, grids, shapes

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

SHAPES = (*SMALL_SHAPES, "9x9", "x", "windoku", JIGSAW, "latin:7", "12x12", "16x16", "16x16+x")
BIG_SHAPES = ("25x25", "30x30", "36x36", "latin:36", "36x36+x")
TOTALS = {"1x1": 1, "4x4": 288, "4x4+x": 48, "latin:4": 576, "latin:5": 161280}


def with_holes(full: Grid, kept: float, draw: random.Random) -> Grid:
    """*full*, relabelled, with that part of its cells."""
    names = [0, *draw.sample(range(1, full.shape.size + 1), full.shape.size)]
    symbols = [names[symbol] if draw.random() < kept else 0 for symbol in full.symbols]
    return Grid(bytes(symbols), full.shape)


def random_grids(shape: str, number: int) -> list[Grid]:
    """No solution, one and many."""
    draw = random.Random(shape)
    full = full_grid(shape)
    found = []
    for _ in range(number):
        grid = with_holes(full, draw.choice([0.3, 0.5, 0.7]), draw)
        if draw.random() < 0.3:
            cell = draw.choice(full.shape.cells)
            grid = grid.with_symbol(cell, draw.randrange(full.shape.size + 1))
        found.append(grid)
    return found


def check(solution: Grid, grid: Grid) -> None:
    assert solution.is_complete
    assert not solution.conflicts()
    assert grid.filled.items() <= solution.filled.items()


@pytest.mark.parametrize("shape", ["4x4", "9x9+x", "16x16", "25x25", "36x36", "latin:36", JIGSAW])
def test_it_is_the_default_for_all_but_9x9_and_can_do_that_too(shape: str) -> None:
    assert methods_for(Shape.parse(shape))[0] == "masks"
    assert solve(EXAMPLE, method="masks").line == EXAMPLE_SOLUTION


@pytest.mark.parametrize("shape", [*SHAPES, "1x1", *BIG_SHAPES])
def test_the_empty_grid_has_solutions(shape: str) -> None:
    empty = Grid.empty(shape)
    found = list(islice(solutions(empty, method="masks"), 5))
    assert len(set(found)) == len(found) == (1 if shape == "1x1" else 5)
    for solution in found:
        check(solution, empty)


@pytest.mark.parametrize(("shape", "total"), TOTALS.items())
def test_published_totals(shape: str, total: int) -> None:
    assert solve_many([Grid.empty(shape)], limit=10**6).counts.tolist() == [total]


def test_the_published_total_of_6x6() -> None:
    """28,200,960 full grids, as many for each of the 720 first rows."""
    found = solve_many(["123456" + "." * 30], shape="6x6", limit=10**6)
    assert 720 * int(found.counts[0]) == 28_200_960


@pytest.mark.parametrize("example", [*SHAPED.values(), SIXTEEN], ids=[*SHAPED, "16x16"])
def test_the_only_solution(example: tuple[Grid, int, str]) -> None:
    grid, number, solution = example
    found = list(solutions(grid, method="masks"))
    assert [len(found), found[0].line] == [number, solution]


@given(shape=shapes(), seed=st.integers(0, 99))
def test_any_mix_of_units(shape: Shape, seed: int) -> None:
    draw = random.Random(seed)
    cells = draw.sample(shape.cells, min(3, len(shape.cells)))
    grid = Grid.empty(shape).with_symbols({c: draw.randint(0, shape.size) for c in cells})
    if shape.size <= 9 and not grid.conflicts():
        for solution in islice(solutions(grid, method="masks"), 5):
            check(solution, grid)


@given(grid=grids(("6x6", "boxes:3x2", "6x6+x"), empty=30))
def test_all_solutions_come_once(grid: Grid) -> None:
    found = list(solutions(grid, method="masks"))
    assert len(found) == len(set(found))
    assert set(found) == set(solutions(grid, method="deduction"))


@pytest.mark.parametrize("shape", ["6x6", "9x9", "x", "windoku", JIGSAW, "latin:7"])
def test_many_agree_with_an_independent_method(shape: str) -> None:
    puzzles = [
        grid for grid in random_grids(shape, 60) if len(grid.filled) > len(grid.symbols) // 3
    ]
    layout = layout_of(Shape.parse(shape))
    array = np.array([list(grid.symbols) for grid in puzzles], np.uint8)
    found, counts = np.zeros_like(array), np.zeros(len(array), np.uint32)
    layout.solve_many(array, 4, 2, found, counts)
    for grid, count, symbols in zip(puzzles, counts, found, strict=True):
        assert count == len(list(islice(solutions(grid, method="deduction"), 4)))
        if count:
            check(Grid(symbols.tobytes(), grid.shape), grid)
        else:
            assert not symbols.any()


@pytest.mark.parametrize("shape", ["6x6", JIGSAW, "16x16"])
def test_the_result_does_not_depend_on_threads_or_neighbours(shape: str) -> None:
    puzzles = random_grids(shape, 40)
    one = solve_many(puzzles, limit=3, threads=1)
    for threads in (2, 3, 64):
        many = solve_many(puzzles, limit=3, threads=threads)
        assert (many.counts == one.counts).all()
        assert (many.solutions == one.solutions).all()
    backwards = solve_many(puzzles[::-1], limit=3)
    assert (backwards.solutions[::-1] == one.solutions).all()
    for grid, count, symbols in zip(puzzles, one.counts, one.solutions, strict=True):
        if count:
            assert next(solutions(grid, method="masks")).symbols == symbols.tobytes()


def hard_grids() -> list[Grid]:
    """25x25 with 45 % clues: hard enough for new starts of the search."""
    draw = random.Random(5)
    return [with_holes(full_grid("25x25"), 0.45, draw) for _ in range(6)]


def test_hard_grids() -> None:
    for grid in hard_grids():
        found = list(islice(solutions(grid, method="masks"), 200))
        assert len(set(found)) == len(found) == 200
        for solution in found[::50]:
            check(solution, grid)


def test_only_one_candidate_of_a_cell_leads_to_the_only_solution() -> None:
    grid = SIXTEEN.grid
    for cell in grid.empty_cells[::10]:
        tried = [grid.with_symbol(cell, symbol) for symbol in grid.candidates(cell)]
        counts = solve_many(tried).counts.tolist()
        assert sorted(counts) == [0] * (len(tried) - 1) + [1]


def pigeons(size: int, number: int) -> Grid:
    """A Latin square in which *number* symbols have one cell too few in the first row."""
    rows = [[0] * size for _ in range(size)]
    columns = range(number - 1, size)
    for row in range(1, len(columns) + 1):
        for column in columns:
            symbol = (row + column) % len(columns) + 1
            rows[row][column] = symbol if symbol <= number else 0
    return Grid.from_rows(rows, shape=f"latin:{size}")


@pytest.mark.parametrize(("size", "number"), [(7, 3), (16, 8), (25, 12), (36, 18)])
def test_too_few_cells_for_many_symbols_fail_soon(size: int, number: int) -> None:
    grid = pigeons(size, number)
    assert not grid.conflicts()
    assert solve_many([grid]).counts.tolist() == [0]


@pytest.mark.parametrize("grid", [*hard_grids()[:2], Grid.empty("6x6"), Grid.empty("12x12")])
def test_a_search_can_be_taken_up_again_at_any_point(grid: Grid) -> None:
    layout, cells = layout_of(grid.shape), len(grid.symbols)
    whole = layout.search(grid.symbols).next(100)
    search = layout.search(grid.symbols)
    pieces = [search.next(most) for most in (1, 2, 30, 1, 66)]
    assert b"".join(pieces) == whole
    assert len(whole) == 100 * cells


def test_nothing_comes_after_the_end() -> None:
    search = layout_of(Shape.of_size(4)).search(bytes(16))
    assert len(search.next(1000)) == 288 * 16
    assert search.next(5) == search.next(1) == b""
    clash = layout_of(Shape.of_size(4)).search(b"\1\1" + bytes(14))
    assert clash.next(1) == clash.next(1) == b""


def test_every_form_of_input() -> None:
    grid = SIXTEEN.grid
    array = np.frombuffer(grid.symbols * 3, np.uint8).reshape(3, 256)
    text = f"{grid.line}\n" * 3
    forms: tuple[object, ...] = (
        array,
        array.reshape(3, 16, 16),
        array.astype(np.int64),
        [grid.line] * 3,
        text,
        text.lower().encode(),
        [grid] * 3,
    )
    for form in forms:
        solved = solve_many(form, shape="16x16")
        assert solved.counts.tolist() == [1, 1, 1]
        assert Grid(solved.solutions[2].tobytes(), grid.shape).line == SIXTEEN.solution
    assert solve_many([grid] * 2).counts.tolist() == [1, 1]
    nothings: tuple[object, ...] = ([], "", b"", np.empty((0, 256), np.uint8))
    for nothing in nothings:
        assert solve_many(nothing, shape=grid.shape).solutions.shape == (0, 256)


@pytest.mark.parametrize(
    ("given", "shape", "problem"),
    [
        (np.full((1, 36), 7, np.uint8), "6x6", "expected symbols from 0 to 6, found 7 in grid 0"),
        (np.full((1, 36), 7), "6x6", "an array of grids has only whole numbers from 0 to 6"),
        (np.zeros((2, 81), np.uint8), "6x6", r"an array of grids is \(n, 36\) or \(n, 6, 6\), not"),
        (["." * 36, "53"], "6x6", "line 2: the grid has 2 cells instead of 36"),
        (["." * 255 + "Z"], "16x16", "line 1, column 256: 'Z' is not a symbol; use 1-9 or A-G"),
        (
            [Grid.empty("6x6"), Grid.empty("x")],
            None,
            "item 1 has the shape 9x9.x",
        ),
        ([EXAMPLE], "6x6", "item 0 has the shape 9x9, but all need 6x6"),
    ],
)
def test_bad_input_is_an_error(given: object, shape: str | None, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        solve_many(given, shape=shape)


def test_an_unknown_shape_is_an_error() -> None:
    with pytest.raises(BadShape, match="no shape 'round'"):
        solve_many([], shape="round")


def test_the_kernel_checks_what_it_is_given() -> None:
    layout = _kernel.Layout(4, [[0, 1], [2, 3]])
    array = np.zeros((2, 16), np.uint8)
    counts = np.zeros(2, np.uint32)
    with pytest.raises(ValueError, match="as many solutions and counts as grids"):
        layout.solve_many(array, 1, 1, array[:1].copy(), counts)
    with pytest.raises(ValueError, match="expected rows of 16 cells"):
        layout.solve_many(np.zeros((2, 15), np.uint8), 1, 1, array.copy(), counts)
    with pytest.raises(ValueError, match="the number of threads must be 1 or more"):
        layout.solve_many(array, 1, 0, array.copy(), counts)
    with pytest.raises(ValueError, match="ask for 1 to 65536 solutions"):
        layout.search(bytes(16)).next(10**7)
    with pytest.raises(ValueError, match="expected 16 cells, found 80"):
        layout.search(bytes(80))
    with pytest.raises(ValueError, match="expected symbols from 0 to 4, found 77"):
        layout.search(bytes([77] * 16))


@pytest.mark.parametrize(
    ("size", "units", "problem"),
    [
        (0, [], "expected 1 to 36 symbols, found 0"),
        (37, [], "expected 1 to 36 symbols, found 37"),
        (-9, [], "expected 1 to 36 symbols, found -9"),
        (4, [[]], "expected units of 1 to 4 cells, found 0"),
        (4, [[0, 1, 2, 3, 4]], "expected units of 1 to 4 cells, found 5"),
        (4, [[0, 16]], "expected cells of the grid in a unit, found 16"),
        (4, [[-1]], "expected cells of the grid in a unit, found -1"),
        (4, [[3, 3]], "expected different cells in a unit, and one of them twice, found 3"),
        (2, [[0]] * 70000, "expected no more than 65536 units, found 70000"),
    ],
)
def test_the_kernel_refuses_what_is_no_shape(
    size: int, units: list[list[int]], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        _kernel.Layout(size, units)


def test_cells_without_units_are_free() -> None:
    layout = _kernel.Layout(2, [[0, 1]])
    assert len(layout.search(bytes(4)).next(100)) == 8 * 4


@pytest.mark.parametrize(
    "work",
    [
        "nonet.solve_many([nonet.Grid.empty('16x16')] * 9, limit=10**9, threads=1)",
        "nonet.solve_many([nonet.Grid.empty('36x36')] * 9, limit=10**9)",
        "search = layout_of(nonet.Shape.of_size(25)).search(bytes(625))\n"
        " while search.next(65536): pass",
    ],
)
def test_ctrl_c_stops_it_at_once(work: str) -> None:
    assert seconds_to_stop(work) < 2


@given(st.binary(min_size=0, max_size=100))
def test_any_bytes_are_solved_or_refused(data: bytes) -> None:
    for form in (data, data.decode("latin-1"), np.frombuffer(data, np.uint8)):
        try:
            solved = solve_many(form, shape="4x4")
        except BadGrid:
            continue
        assert len(solved.counts) == len(data) // 16 or not data.strip()


def test_nothing_is_lost_where_a_signal_comes_between() -> None:
    layout = layout_of(Shape.parse("36x36"))  # 65,536 solutions take several looks
    wanted = layout.search(bytes(36 * 36)).next(500)

    def interrupt(*_: object) -> None:
        raise InterruptedError

    before = signal.signal(signal.SIGALRM, interrupt)
    search = layout.search(bytes(36 * 36))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01)  # seen at the next look, after 0.05 s
        with pytest.raises(InterruptedError):
            search.next(65536)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert search.next(100) + search.next(400) == wanted
