"""Boxes of two rows: published totals, against enumeration, and the laws of symmetry."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import Grid, count, solve_many
from nonet.counting import count_details
from nonet.counting.methods import _with_boxes_of_two_rows
from tests.counting.shaped import dug, moved, spoilt, turned
from tests.stopping import seconds_to_stop

TOTALS = {
    "4x4": 288,
    "6x6": 28_200_960,
    "boxes:3x2": 28_200_960,
    "8x8": 29_136_487_207_403_520,
    "boxes:4x2": 29_136_487_207_403_520,
}


def by_pairings(grid: Grid, threads: int = 1) -> int:
    high, low = _kernel.PairingSum(grid.shape.size // 2, _with_boxes_of_two_rows(grid)).run(threads)
    return high << 64 | low


@pytest.mark.parametrize("shape", TOTALS)
def test_published_totals(shape: str) -> None:
    assert by_pairings(Grid.empty(shape)) == count(Grid.empty(shape)) == TOTALS[shape]


def test_count_takes_it() -> None:
    counted = count_details(Grid.empty("8x8"))
    assert counted.method == "pairings"
    assert counted.work == "932,610 ties of pairs in two stacks"


@pytest.mark.parametrize(
    ("shape", "fewest"), [("4x4", 0), ("6x6", 5), ("boxes:3x2", 5), ("8x8", 16), ("boxes:4x2", 16)]
)
def test_it_agrees_with_enumeration(shape: str, fewest: int) -> None:
    cells = Grid.empty(shape).shape.size ** 2
    for seed in range(30):
        grid = dug(shape, random.Random(seed).randint(fewest, cells // 2), seed)
        for each in (grid, spoilt(grid, seed)):
            assert by_pairings(each) == solve_many([each], limit=2**32 - 1).counts[0]


def test_the_numbers_of_a_cell_add_up() -> None:
    for shape in ("6x6", "boxes:4x2"):
        grid = dug(shape, 10, 1)
        cell = grid.empty_cells[7]
        each = (grid.with_symbol(cell, s) for s in range(1, grid.shape.size + 1))
        assert sum(map(by_pairings, each)) == by_pairings(grid)


@settings(max_examples=12)
@given(st.sampled_from(tuple(TOTALS)), st.integers(8, 16), st.integers(0, 10**6))
def test_every_symmetry_keeps_the_number(shape: str, clues: int, seed: int) -> None:
    grid = dug(shape, clues, seed)
    number = by_pairings(grid)
    assert by_pairings(moved(grid, random.Random(seed))) == number
    assert by_pairings(turned(grid)) == number


def test_threads_do_not_change_it() -> None:
    grid = dug("8x8", 4, 1)
    assert by_pairings(grid, 1) == by_pairings(grid, 2) == by_pairings(grid, 5)


def test_a_limit_stops_early() -> None:
    for limit in (1, 5000, 10**12):
        assert count(Grid.empty("8x8"), limit=limit) == limit


def test_ctrl_c_stops_it() -> None:
    assert seconds_to_stop("while True: nonet.count(nonet.Grid.empty('8x8'))") < 2


def test_the_kernel_checks_its_input() -> None:
    bad = [(4, bytes(63)), (2, b"\x05" + bytes(15)), (1, bytes(4)), (5, bytes(100))]
    for pairs, symbols in bad:
        with pytest.raises(ValueError, match="expected"):
            _kernel.PairingSum(pairs, symbols)
    with pytest.raises(ValueError, match="the number of threads must be 1 or more"):
        _kernel.PairingSum(2, bytes(16)).run(0)
