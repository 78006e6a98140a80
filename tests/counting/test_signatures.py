"""The sum over signatures: against pairings where both can count, and on 10x10 grids with clues."""

from __future__ import annotations

import os
import random

import pytest

import nonet._kernel as _kernel
from nonet import Grid, TooLarge, count, solve_many
from nonet.counting import count_details, methods
from nonet.counting.methods import _with_boxes_of_two_rows
from tests.counting.shaped import dug, moved, spoilt, turned
from tests.counting.test_pairings import TOTALS, by_pairings
from tests.stopping import seconds_to_stop

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

TEN = 1_903_816_047_972_624_930_994_913_280_000


def by_signatures(grid: Grid, threads: int = 1) -> int:
    sum_ = _kernel.SignatureSum(grid.shape.size // 2, _with_boxes_of_two_rows(grid))
    assert sum_.prepare(10**6) is not None
    high, low = sum_.run(threads, None)
    return high << 64 | low


@pytest.mark.parametrize("shape", TOTALS)
def test_published_totals(shape: str) -> None:
    assert by_signatures(Grid.empty(shape)) == TOTALS[shape]


@pytest.mark.skipif("NONET_SLOW" not in os.environ, reason="takes minutes; set NONET_SLOW")
def test_the_empty_10x10_grid() -> None:
    assert count(Grid.empty("10x10")) == TEN


@pytest.mark.parametrize(("shape", "fewest"), [("4x4", 0), ("6x6", 0), ("8x8", 14)])
def test_it_agrees_with_pairings(shape: str, fewest: int) -> None:
    for seed in range(12):
        grid = dug(shape, random.Random(seed).randint(fewest, fewest + 14), seed)
        for each in (grid, spoilt(grid, seed)):
            if not each.conflicts():
                assert by_signatures(each) == by_pairings(each)


@pytest.mark.parametrize("shape", ["10x10", "boxes:5x2"])
def test_it_agrees_with_enumeration(shape: str) -> None:
    for seed in range(15):
        grid = dug(shape, 42, seed)
        for each in (grid, spoilt(grid, seed)):
            if not each.conflicts():
                assert by_signatures(each) == solve_many([each], limit=2**32 - 1).counts[0]


def test_symmetry_and_threads_keep_the_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "_SIGNATURES_FROM", 1000)
    grid = dug("10x10", 32, 1)
    counted = count_details(grid)
    assert counted.method == "signatures"
    assert "lists of signatures in" in counted.work
    assert counted.number == by_signatures(moved(turned(grid), random.Random(1)), 3) == 2374


def test_sums_that_take_too_long_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(methods, "_MOST_LISTS", 1000)
    monkeypatch.setattr(methods, "_FRONTIER_BOUNDS", [100])
    monkeypatch.setattr(methods, "_MOST_ENUMERATED", 30_000)
    with pytest.raises(TooLarge, match="`estimate` tells about how many"):
        count(Grid.empty("10x10"))
    assert count(Grid.empty("10x10"), limit=5000) == 5000


def test_ctrl_c_stops_it() -> None:
    assert seconds_to_stop("while True: nonet.count(nonet.Grid.empty('10x10'))") < 2


def test_the_kernel_checks_its_input() -> None:
    bad = [(4, bytes(63)), (2, b"\x05" + bytes(15)), (1, bytes(4)), (6, bytes(144))]
    for pairs, symbols in bad:
        with pytest.raises(ValueError, match="expected"):
            _kernel.SignatureSum(pairs, symbols)
    sum_ = _kernel.SignatureSum(2, bytes(16))
    with pytest.raises(ValueError, match=r"prepare\(\) before run"):
        sum_.run(1, None)
    sum_.prepare(100)
    with pytest.raises(ValueError, match="only once"):
        sum_.prepare(100)
    with pytest.raises(ValueError, match="the number of threads must be 1 or more"):
        sum_.run(0, None)
