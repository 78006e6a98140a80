"""Counting cell by cell: published totals, against enumeration, on shapes of every kind."""

from __future__ import annotations

import random
from itertools import pairwise
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet._kernel as _kernel
from nonet import Grid, Shape, TooLarge, count, solve_many
from nonet.counting import count_details, methods
from tests.counting.shaped import dug, relabelled, spoilt
from tests.examples import JIGSAW
from tests.stopping import seconds_to_stop

TOTALS = {
    "1x1": 1,
    "4x4": 288,
    "latin:5": 161_280,
    "latin:6": 812_851_200,
    "latin:7": 61_479_419_904_000,
    "6x6": 28_200_960,
    "8x8": 29_136_487_207_403_520,
}
SEVEN = "jigsaw:1112233 1112233 1442333 4442255 6644755 6677755 6667775".replace(" ", "")
FEWEST_CLUES = {
    "4x4+x": 0,
    "4x4+windows": 0,
    "6x6+x": 0,
    "latin:4": 0,
    "latin:6": 12,
    "boxes:3x2": 6,
    "6x6+extra:" + "a" * 4 + "." * 32: 6,
    "x": 18,
    "windoku": 15,
    JIGSAW: 14,
    "10x10": 46,
    "12x12": 75,
}


def by_frontier(grid: Grid, order: int = 0) -> int:
    found = methods._frontier_orders(grid)[order].run(10**6, None)
    assert found
    return found[0] << 64 | found[1]


@pytest.mark.parametrize("shape", TOTALS)
def test_published_totals(shape: str) -> None:
    assert by_frontier(Grid.empty(shape), 1) == TOTALS[shape]


@pytest.mark.parametrize("shape", FEWEST_CLUES, ids=lambda name: name[:10])
def test_every_order_agrees_with_enumeration(shape: str) -> None:
    cells = Grid.empty(shape).shape.size ** 2
    for seed in range(10):
        fewest = FEWEST_CLUES[shape]
        grid = dug(shape, random.Random(seed).randint(fewest, (fewest + cells) // 2), seed)
        for each in (grid, spoilt(grid, seed)):
            number = int(solve_many([each], limit=2**32 - 1).counts[0])
            if each.conflicts():
                assert number == 0
            else:
                assert [by_frontier(each, order) for order in range(4)] == [number] * 4


def test_regions_of_seven_cells() -> None:
    seven = Grid.empty(Shape.parse(SEVEN))
    numbers = {by_frontier(seven, order) for order in range(4)}
    assert len(numbers) == 1
    assert numbers.pop() == 7 * count(seven.with_symbol(24, 3)) == count(seven)


@settings(max_examples=20)
@given(st.sampled_from(["6x6+x", "latin:6", SEVEN]), st.integers(0, 12), st.integers(0, 10**6))
def test_exchanged_symbols_keep_the_number(shape: str, clues: int, seed: int) -> None:
    grid = dug(shape, clues, seed)
    assert count(relabelled(grid, random.Random(seed))) == count(grid)


@settings(max_examples=20)
@given(st.integers(0, 20), st.integers(0, 10**6))
def test_turned_and_mirrored_grids_have_the_same_number(clues: int, seed: int) -> None:
    grid = dug("6x6+x", clues, seed).with_symbol(seed % 36, 0)
    columns = bytes(symbol for column in grid.columns for symbol in column)
    turned = Grid(columns, Shape.boxes(3, 2).with_diagonals())
    mirrored = Grid(grid.symbols[::-1], grid.shape)
    assert count(turned) == count(mirrored) == count(grid)


def test_count_takes_it() -> None:
    grid = Grid.empty("latin:6")
    counted = count_details(grid)
    assert (counted.number, counted.method) == (TOTALS["latin:6"], "frontier")
    assert counted.work == "19,051 states of the frontier"
    assert count(grid, limit=4000) == 4000
    assert count(grid, limit=10**6) == 10**6


def test_few_solutions_are_gone_through() -> None:
    grid = dug("x", 15, 4)
    assert count_details(grid)[:2] == (4_761, "enumeration")


def test_too_many_states_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "_MOST_ENUMERATED", 25_000)
    monkeypatch.setattr(methods, "_FRONTIER_BOUNDS", [100, 1000])
    with pytest.raises(TooLarge, match="`estimate` tells about how many"):
        count(Grid.empty(JIGSAW))


def test_numbers_of_more_than_128_bits_are_not_given() -> None:
    units = [list(range(i, i + 18)) for i in range(0, 324, 18)]
    wide = _kernel.Frontier(18, units, bytes(324), list(range(324)))  # (18!) ** 18 ways
    assert wide.run(10**6, None) is None
    assert wide.share < 1


def test_shapes_with_too_many_masks_are_left_alone() -> None:
    assert methods._frontier_orders(Grid.empty("latin:20")) == []
    assert methods._frontier_orders(Grid.empty("25x25")) == []
    assert methods._frontier(Grid.empty(Shape.of_size(36)), inf, 1, None) is None


def test_progress_only_grows() -> None:
    shares: list[float] = []
    assert count(Grid.empty("latin:7"), progress=shares.append) == TOTALS["latin:7"]
    assert shares
    assert all(0 <= a <= b <= 1 for a, b in pairwise(shares))


def test_an_exception_in_progress_propagates() -> None:
    def complain(share: float) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        count(Grid.empty("latin:7"), progress=complain)


def test_ctrl_c_stops_it() -> None:
    assert seconds_to_stop("while True: nonet.count(nonet.Grid.empty('latin:8'))") < 2


@pytest.mark.parametrize(
    ("size", "units", "grid", "order"),
    [
        (2, [[0, 1]], bytes(3), [0, 1, 2]),
        (33, [[0, 1]], bytes(33 * 33), []),
        (0, [], b"", []),
        (2, [[0, 4]], bytes(4), [0, 1, 2, 3]),
        (2, [[0, 1]], bytes(4), [0, 1, 2]),
        (2, [[0, 1]], bytes(4), [0, 1, 2, 2]),
        (2, [[0, 1]], bytes(4), [0, 1, 2, -1]),
        (2, [[0, 1]], b"\3\0\0\0", [1, 2, 3]),
    ],
)
def test_the_kernel_checks_its_input(
    size: int, units: list[list[int]], grid: bytes, order: list[int]
) -> None:
    with pytest.raises(ValueError, match="expected"):
        _kernel.Frontier(size, units, grid, order)
