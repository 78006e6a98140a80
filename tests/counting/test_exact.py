"""`count` and `count_many`: published totals, methods that agree, and the laws of symmetry."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import BadInput, Grid, Shape, TooLarge, count, solve_many
from nonet.counting import count_details, count_many, methods
from nonet.kernel import kernel_info
from nonet.making import full_grids
from nonet.shape import CLASSIC
from tests.counting.grids import dug, moved
from tests.examples import EXAMPLE, EXAMPLES, FULL_LINE
from tests.stopping import seconds_to_stop

EMPTY = 6670903752021072936960
FIRST_ROW = 18383222420692992  # EMPTY / 9!
FIRST_BOX = "123......456......789......" + "." * 54


def by_partitions(grid: Grid, threads: int = 1) -> int:
    high, low = _kernel.Counting(grid.symbols, kernel_info().instruction_set).run(threads, None)
    return high << 64 | low


def test_the_empty_grid(instruction_set: str) -> None:
    assert count(Grid.empty()) == EMPTY


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("5" + "." * 80, EMPTY // 9),
        ("." * 40 + "3" + "." * 40, EMPTY // 9),
        ("123456789" + "." * 72, FIRST_ROW),
        (FIRST_BOX, FIRST_ROW),
        ("11" + "." * 79, 0),
    ],
)
def test_published_totals(text: str, total: int) -> None:
    assert count(Grid.parse(text)) == total


@pytest.mark.parametrize(("clues", "grids"), [(0, 1), (14, 5), (17, 20), (20, 20)])
def test_the_expected_count_is_near_the_true_one(clues: int, grids: int) -> None:
    for seed in range(grids):
        grid = dug(clues, seed)
        expected = _kernel.Counting(grid.symbols, kernel_info().instruction_set).expected
        assert 0.5 < expected / by_partitions(grid) < 2


@pytest.mark.parametrize("name", EXAMPLES)
def test_known_examples(name: str) -> None:
    example = EXAMPLES[name]
    assert count(example.grid) == example.number


@pytest.mark.parametrize("clues", [19, 20, 22, 25, 30, 40, 81])
def test_partitions_agree_with_enumeration(clues: int, instruction_set: str) -> None:
    grids = [dug(clues, seed) for seed in range(2 if clues < 20 else 8)]
    for grid, number in zip(grids, solve_many(grids, limit=2**32 - 1).counts, strict=True):
        assert by_partitions(grid) == number


def test_partitions_agree_with_enumeration_on_hundreds_of_grids() -> None:
    grids = [dug(clues, seed) for clues in range(21, 32) for seed in range(40)]
    # Of some the clues of two or three symbols go, which can be exchanged then.
    for seed in range(200):
        grid = dug(44, seed)
        gone = random.Random(seed).sample(range(1, 10), 2 + seed % 2)
        grids.append(grid.with_symbols({c: 0 for c in range(81) if grid[c] in gone}))
    assert sum(len(set(grid.symbols)) < 9 for grid in grids) >= 200
    for grid, number in zip(grids, solve_many(grids, limit=10**7).counts, strict=True):
        if number < 10**7:
            assert by_partitions(grid) == number


def test_partitions_see_that_there_is_no_solution() -> None:
    for seed in range(200):
        draw = random.Random(seed)
        grid = dug(24, seed)
        cell = draw.choice([cell for cell in range(81) if grid[cell]])
        wrong = grid.with_symbol(cell, draw.randint(1, 9))
        assert by_partitions(wrong) == solve_many([wrong], limit=2**32 - 1).counts[0]


@settings(max_examples=25)
@given(st.integers(11, 30), st.integers(0, 10**6))
def test_every_symmetry_keeps_the_number(clues: int, seed: int) -> None:
    grid = dug(clues, seed)
    assert count(moved(grid, random.Random(seed))) == count(grid)


@settings(max_examples=10)
@given(st.integers(14, 18), st.integers(0, 10**6), st.integers(0, 80))
def test_the_numbers_of_a_cell_add_up(clues: int, seed: int, cell: int) -> None:
    grid = dug(clues, seed).with_symbol(cell, 0)
    assert sum(count(grid.with_symbol(cell, s)) for s in range(1, 10)) == count(grid)


@pytest.mark.parametrize("clues", [2, 11, 14])
def test_threads_do_not_change_it(clues: int) -> None:
    grid = dug(clues, 1)
    assert count(grid, threads=1) == count(grid, threads=2) == count(grid, threads=5)


def test_a_limit_stops_early() -> None:
    grid = dug(12, 1)
    for limit in (1, 2, 1000, 10**6, 10**9):
        assert count(grid, limit=limit) == limit
    assert count(grid, limit=10**30) == count(grid)
    assert count(EXAMPLE, limit=5) == 1
    for bad in (0, -1, "5", 2.5):
        with pytest.raises(BadInput, match="limit must be a whole number of 1 or more, not"):
            count(EXAMPLE, limit=bad)  # type: ignore[arg-type]
    assert count(EXAMPLE.line) == 1


def test_it_explains_how() -> None:
    few = count_details(EXAMPLE)
    assert (few.number, few.method, few.work) == (1, "enumeration", "1 solution")
    many = count_details(dug(12, 1))
    assert many.method == "partitions"
    assert "products over the ties of" in many.work
    assert many.number == count(dug(12, 1))
    assert count_details(Grid.parse("11" + "." * 79)).work.startswith("in conflict: ")


def test_progress_is_reported() -> None:
    shares: list[float] = []
    count(dug(11, 3), progress=shares.append, threads=1)
    assert shares
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


def test_an_exception_in_progress_propagates() -> None:
    def complain(share: float) -> None:
        raise RuntimeError("enough")

    for threads in (1, 2):
        with pytest.raises(RuntimeError, match="enough"):
            count(dug(8, 3), progress=complain, threads=threads)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_it(threads: int) -> None:
    line = dug(7, 2).line
    work = f"while True: nonet.count(nonet.Grid.parse({line!r}), threads={threads})"
    assert seconds_to_stop(work) < 2


def test_too_many_solutions_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "_MOST_ENUMERATED", 10**5)
    monkeypatch.setattr(methods, "_FRONTIER_BOUNDS", [2**12])
    with pytest.raises(TooLarge, match="too many to count; `estimate` tells about how many"):
        count(Grid.empty(Shape.parse("latin:9")))


def test_the_kernel_checks_its_input() -> None:
    for symbols in (b"\0" * 80, b"\x0a" + b"\0" * 80):
        with pytest.raises(ValueError, match="expected"):
            _kernel.Counting(symbols, "portable")
    with pytest.raises(ValueError, match="no instruction set named abacus"):
        _kernel.Counting(bytes(81), "abacus")
    with pytest.raises(ValueError, match="the number of threads must be 1 or more"):
        _kernel.Counting(bytes(81), "portable").run(0, None)
    assert by_partitions(Grid.parse(FULL_LINE)) == 1


def some_grids(clues: list[int], shape: str = "9x9") -> list[Grid]:
    generator = np.random.default_rng(7)
    found = []
    for k, full in zip(clues, full_grids(shape, len(clues), seed=3), strict=True):
        keep = set(generator.permutation(len(full.symbols))[:k].tolist())
        symbols = [symbol if i in keep else 0 for i, symbol in enumerate(full.symbols)]
        found.append(full.filled_with(bytes(symbols)))
    return found


@given(st.lists(st.integers(17, 60), max_size=6), st.sampled_from([1, 2, 3]))
def test_count_many_equals_count(clues: list[int], threads: int) -> None:
    grids = some_grids(clues)
    found = count_many(grids, shape=CLASSIC, threads=threads)
    assert found == [count(grid) for grid in grids]


def test_count_many_shares_hard_grids_among_threads() -> None:
    grids = some_grids([20] * 7)
    assert count_many(grids, threads=2) == [count(grid) for grid in grids]


def test_count_many_takes_other_shapes() -> None:
    grids = some_grids([0, 4, 8, 20], "6x6")
    assert count_many(grids) == [count(grid) for grid in grids]
    assert count_many(grids)[0] == 28_200_960


def test_count_many_raises_if_a_grid_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nonet.counting.methods._MOST_ENUMERATED", 5000)  # or it takes long
    with pytest.raises(TooLarge, match="has 5,000 solutions or more, too many to count"):
        count_many([Grid.empty("boxes:6x6")] * 3, threads=2)
