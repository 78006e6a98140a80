"""The kernel for 9x9 grids: every instruction set on this machine, one grid and many."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import BadGrid, BadInput, Grid, UnknownName, is_unique, solutions, solve_many
from nonet.kernel import INSTRUCTION_SET, kernel_info
from nonet.shape import CLASSIC
from nonet.solving import masks
from tests.examples import EXAMPLE, EXAMPLE_SOLUTION, EXAMPLES, FULL_LINE
from tests.stopping import seconds_to_stop
from tests.strategies import grids

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

SETS = kernel_info().instruction_sets


def random_grids(number: int, seed: int = 1) -> list[Grid]:
    """Full grids with cells emptied, some of them spoiled: no solution, one and many."""
    draw = random.Random(seed)
    full = Grid.parse(FULL_LINE)
    found = []
    for _ in range(number):
        names = [0, *draw.sample(range(1, 10), 9)]
        symbols = [names[symbol] for symbol in full.symbols]
        for cell in draw.sample(range(81), draw.choice([0, 1, 20, 40, 45, 50])):
            symbols[cell] = 0
        if draw.random() < 0.3:
            symbols[draw.randrange(81)] = draw.randrange(10)
        found.append(Grid(bytes(symbols)))
    return found


def capped(grid: Grid, limit: int) -> int:
    return len(list(islice(solutions(grid, method="deduction"), limit)))


def test_many_agree_with_an_independent_method(instruction_set: str) -> None:
    puzzles = random_grids(300)
    solved = solve_many(puzzles, limit=5)
    assert solved.counts.tolist() == [capped(grid, 5) for grid in puzzles]
    for grid, count, symbols in zip(puzzles, solved.counts, solved.solutions, strict=True):
        if count:
            solution = Grid(symbols.tobytes())
            assert solution.is_complete
            assert not solution.conflicts()
            assert grid.filled.items() <= solution.filled.items()
        else:
            assert not symbols.any()


def test_a_hundred_thousand_agree_with_the_general_kernel() -> None:
    """Another search with other deductions, and no code in common."""
    draw = np.random.default_rng(3)
    full = np.frombuffer(Grid.parse(FULL_LINE).symbols, np.uint8)
    names = np.array([[0, *draw.permutation(9) + 1] for _ in range(100_000)], np.uint8)
    array = np.ascontiguousarray(names[:, full])
    array[draw.random(array.shape) < draw.choice([0, 0.3, 0.5, 0.6, 0.65, 1], (len(array), 1))] = 0
    wrong = draw.random(array.shape) < draw.choice([0, 0, 0.01, 0.03], (len(array), 1))
    array[wrong] = draw.integers(1, 10, wrong.sum())

    solved = solve_many(array, limit=3)
    layout = masks.layout_of(CLASSIC)
    found, counts = np.empty(array.shape, np.uint8), np.empty(len(array), np.uint32)
    layout.solve_many(array, 3, 2, found, counts)
    assert (solved.counts == counts).all()
    assert (solved.solutions == found)[counts == 1].all()
    assert {0, 1, 2, 3} == set(counts.tolist())


def test_one_by_one_agrees_with_an_independent_method(instruction_set: str) -> None:
    for example in EXAMPLES.values():
        found = list(solutions(example.grid, method="lanes"))
        assert len(found) == len(set(found)) == example.number
        assert set(found) == set(solutions(example.grid, method="deduction"))


@given(grid=grids(("9x9",), empty=55))
def test_every_instruction_set_finds_the_same_solutions(grid: Grid) -> None:
    wanted = set(islice(solutions(grid, method="deduction"), 400))
    for name in SETS:
        data = _kernel.Search(grid.symbols, name).next(400)
        found = {data[i : i + 81] for i in range(0, len(data), 81)}
        assert len(found) * 81 == len(data)
        if len(wanted) < 400:
            assert found == {solution.symbols for solution in wanted}
        else:
            assert len(found) == 400


def test_the_result_does_not_depend_on_threads_or_neighbours(instruction_set: str) -> None:
    puzzles = [*random_grids(400), Grid.empty(), *random_grids(100, seed=2)]
    one = solve_many(puzzles, limit=3, threads=1)
    for threads in (2, 3, 8):
        many = solve_many(puzzles, limit=3, threads=threads)
        assert (many.counts == one.counts).all()
        assert (many.solutions == one.solutions).all()
    alone = [solve_many([grid], limit=3, threads=1).solutions[0] for grid in puzzles]
    assert (np.array(alone) == one.solutions).all()
    backwards = solve_many(puzzles[::-1], limit=3)
    assert (backwards.solutions[::-1] == one.solutions).all()


@pytest.mark.parametrize("limit", [2, 3, 50, 5000])
def test_the_first_solution_does_not_depend_on_the_limit(instruction_set: str, limit: int) -> None:
    """With a limit of 1 no lane helps another; with more, the last grids have helpers."""
    for seed in range(20):
        puzzles = random_grids(20, seed=seed)
        first = solve_many(puzzles, limit=1, threads=1)
        assert (solve_many(puzzles, limit=limit).solutions == first.solutions).all()


def test_the_first_solution_is_the_same_in_every_instruction_set() -> None:
    puzzles = random_grids(200)
    array = np.array([list(grid.symbols) for grid in puzzles], np.uint8)
    results = []
    for name in SETS:
        found, counts = np.zeros_like(array), np.zeros(len(array), np.uint32)
        _kernel.solve_many(array, 2, 1, name, found, counts)
        results.append(found)
    assert all((found == results[0]).all() for found in results)


def test_clues_in_conflict_have_no_solution(instruction_set: str) -> None:
    found = []
    for cell in range(81):
        for peer in Grid.empty().shape.peers[cell]:
            symbols = bytearray(81)
            symbols[cell] = symbols[peer] = 1
            found.append(bytes(symbols))
    more = ".......................................1..................1..1.............1....."
    array = np.frombuffer(b"".join(found) + Grid.parse(more).symbols, np.uint8).reshape(-1, 81)
    assert not solve_many(array).counts.any()


SPARSE = (
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "010000000000000000080003001005000000003006742000000005000000000000900800090001300",
    ".....5.8....6.1.4...........1.5........1.6...3.......55.....61...................",
)


@pytest.mark.parametrize("line", SPARSE)
def test_few_clues_without_a_solution_are_refuted(instruction_set: str, line: str) -> None:
    grid = Grid.parse(line)
    assert not grid.conflicts()
    assert not is_unique(grid)
    assert list(solutions(grid)) == []
    assert solve_many([grid]).counts.tolist() == [0]


def test_results_are_never_written_into_a_copy() -> None:
    array = np.zeros((2, 81), np.uint8)
    counts = np.zeros(2, np.uint32)
    with pytest.raises(TypeError):
        _kernel.solve_many(array, 2, 1, "portable", np.asfortranarray(array), counts)
    with pytest.raises(TypeError):
        _kernel.solve_many(array, 2, 1, "portable", array.copy(), counts.astype(np.int64))
    with pytest.raises(TypeError):
        masks.layout_of(CLASSIC).solve_many(array, 2, 1, np.asfortranarray(array), counts)


def test_every_form_of_input() -> None:
    array = np.frombuffer(EXAMPLE.symbols * 3, np.uint8).reshape(3, 81)
    text = f"{EXAMPLE.line}\n" * 3
    for form in (
        array,
        array.reshape(3, 9, 9),
        array.astype(np.int64),
        np.asfortranarray(array),
        [EXAMPLE] * 3,
        [EXAMPLE.line] * 3,
        text,
        text.encode(),
        text.replace(".", "0").encode(),
        (grid for grid in [EXAMPLE] * 3),
    ):
        solved = solve_many(form)
        assert solved.counts.tolist() == [1, 1, 1]
        assert Grid(solved.solutions[2].tobytes()).line == EXAMPLE_SOLUTION
    nothings: tuple[object, ...] = ([], "", b"", np.empty((0, 81), np.uint8))
    for nothing in nothings:
        assert solve_many(nothing).solutions.shape == (0, 81)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (np.full((1, 81), 10, np.uint8), "expected symbols from 0 to 9, found 10 in grid 0"),
        (np.full((1, 81), -1), "an array of grids has only whole numbers from 0 to 9"),
        (np.full((1, 81), 0.5), "an array of grids has only whole numbers from 0 to 9"),
        (np.zeros((2, 80), np.uint8), r"an array of grids is \(n, 81\) or \(n, 9, 9\), not"),
        ([EXAMPLE.line, "53"], "line 2: the grid has 2 cells instead of 81"),
        ([EXAMPLE.line[:-1] + "q"], "line 1, column 81: 'q' is not a symbol; use 1-9"),
        ([EXAMPLE, 7], "item 1 is not a Grid or a line but 7"),
        ([EXAMPLE, Grid.empty("x")], "item 1 has the shape 9x9.x, but all need 9x9"),
        (7, "grids are an array, lines or Grids, not int"),
    ],
)
def test_bad_input_is_an_error(given: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        solve_many(given)


def test_bad_numbers_are_errors() -> None:
    for limit in (0, -1, 2**32, 2.0, "2", None):
        with pytest.raises(BadInput, match="limit must be a whole number from 1 to"):
            solve_many([EXAMPLE], limit=limit)  # type: ignore[arg-type]
    for threads in (0, 2**40):
        with pytest.raises(BadInput, match="threads must be a whole number from 1 to 4096"):
            solve_many([EXAMPLE], threads=threads)
    assert solve_many([EXAMPLE] * 1000, threads=4096).counts.tolist() == [1] * 1000


def test_the_kernel_checks_what_it_is_given() -> None:
    grids = np.zeros((2, 81), np.uint8)
    found, counts = np.zeros((2, 81), np.uint8), np.zeros(2, np.uint32)
    with pytest.raises(ValueError, match="no instruction set named mmx"):
        _kernel.solve_many(grids, 1, 1, "mmx", found, counts)
    with pytest.raises(ValueError, match="as many solutions and counts as grids"):
        _kernel.solve_many(grids, 1, 1, "portable", found[:1], counts)
    with pytest.raises(ValueError, match="the limit must be 1 or more"):
        _kernel.solve_many(grids, 0, 1, "portable", found, counts)
    with pytest.raises(ValueError, match="ask for 1 to 65536 solutions"):
        _kernel.Search(bytes(81), "portable").next(10**7)
    with pytest.raises(ValueError, match="expected 81 cells, found 80"):
        _kernel.Search(bytes(80), "portable")
    with pytest.raises(ValueError, match="expected symbols from 0 to 9, found 77"):
        _kernel.Search(bytes([77] * 81), "portable")


def test_an_unknown_instruction_set_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(INSTRUCTION_SET, "mmx")
    kernel_info.cache_clear()
    with pytest.raises(UnknownName, match="no instruction set on this machine 'mmx'"):
        kernel_info()
    monkeypatch.undo()
    kernel_info.cache_clear()


@pytest.mark.parametrize(
    "work",
    [
        "nonet.solve_many(['.' * 81] * 100, limit=10**9, threads=1)",
        "nonet.solve_many(['.' * 81] * 100, limit=10**9)",
        "search = nonet._kernel.Search(bytes(81), 'portable')\n while search.next(65536): pass",
    ],
)
def test_ctrl_c_stops_it_at_once(work: str) -> None:
    assert seconds_to_stop(work) < 2


@given(st.binary(min_size=0, max_size=400))
def test_any_bytes_are_solved_or_refused(data: bytes) -> None:
    for form in (data, data.decode("latin-1"), np.frombuffer(data, np.uint8)):
        try:
            solved = solve_many(form)
        except BadGrid:
            continue
        assert len(solved.counts) == len(data) // 81 or not data.strip()
