"""The steps and ratings of the kernel, called directly."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nonet import _kernel, solve
from nonet.grid import Grid
from nonet.making import minimal_puzzles
from nonet.symmetry import random_equivalent
from tests.examples import NUGGET

pytestmark = pytest.mark.no_cover  # coverage doubles the time of so many steps

NAMES = [name for name, *_ in _kernel.techniques()]
ALL = (1 << len(NAMES)) - 1
QUICK = (1 << NAMES.index("nested_chains")) - 1
"""All techniques but those that take seconds."""


def candidate_masks(grid: Grid) -> list[int]:
    return [sum(1 << (symbol - 1) for symbol in grid.candidates(cell)) for cell in grid.shape.cells]


def checked_steps(puzzle: Grid, techniques: int) -> list[Any]:
    """Every step of *puzzle*, each checked against its solution."""
    truth = solve(puzzle).symbols
    symbols, masks = bytearray(puzzle.symbols), candidate_masks(puzzle)
    steps = []
    while 0 in symbols:
        packed = b"".join(mask.to_bytes(2, "little") for mask in masks)
        step: Any = _kernel.next_step(bytes(symbols), packed, techniques)
        if step is None:
            break
        steps.append(step)
        cell, symbol, removed = step[3], step[4], step[5]
        assert removed or cell >= 0
        for at, gone in removed:
            assert truth[at] != gone, f"{NAMES[step[0]]} removes a true symbol"
            assert masks[at] >> (gone - 1) & 1, f"{NAMES[step[0]]} removes what is not there"
            masks[at] &= ~(1 << (gone - 1))
        if cell >= 0:
            assert truth[cell] == symbol, f"{NAMES[step[0]]} places a wrong symbol"
            symbols[cell], masks[cell] = symbol, 0
            for peer in puzzle.shape.peers[cell]:
                masks[peer] &= ~(1 << (symbol - 1))
    return steps


def ratings_of(grids: list[Grid], techniques: int = QUICK, **options: Any) -> list[tuple[int, ...]]:
    array = np.frombuffer(b"".join(grid.symbols for grid in grids), np.uint8).reshape(-1, 81)
    ratings = np.zeros((len(grids), 4), np.uint8)
    counts = np.zeros((len(grids), len(NAMES)), np.uint32)
    chosen = {"seconds": None, "threads": 1} | options
    _kernel.rate(array, techniques, chosen["seconds"], chosen["threads"], ratings, counts)
    return [tuple(row) for row in np.hstack([ratings, counts]).tolist()]


@pytest.fixture(scope="module")
def puzzles() -> list[Grid]:
    return [Grid.from_array(row) for row in minimal_puzzles(100, seed=7).puzzles[:40]]


def test_no_step_removes_a_true_symbol(puzzles: list[Grid]) -> None:
    for puzzle in puzzles:
        steps = checked_steps(puzzle, QUICK)
        highest = max(step[2] for step in steps)
        assert ratings_of([puzzle])[0][0] == highest


def test_each_technique_by_itself_is_sound(puzzles: list[Grid]) -> None:
    """Alone with the singles, each is used where an easier one would come first."""
    singles = 0b1000111
    for number in range(NAMES.index("dynamic_plus_chains")):
        for puzzle in puzzles[:6]:
            checked_steps(puzzle, singles | 1 << number)


def test_equivalent_puzzles_need_the_same_techniques_up_to_ties(puzzles: list[Grid]) -> None:
    """Which of two equal steps comes first can change the path, so ratings may differ, seldom."""
    images = [random_equivalent(puzzle, seed=3) for puzzle in puzzles]
    pairs = list(zip(ratings_of(puzzles), ratings_of(images), strict=True))
    assert sum(one[0] == other[0] for one, other in pairs) >= 0.9 * len(pairs)


def test_threads_change_nothing(puzzles: list[Grid]) -> None:
    assert ratings_of(puzzles, threads=2) == ratings_of(puzzles)


@pytest.mark.parametrize(
    ("line", "ratings"),
    [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            (12, 12, 12),
        ),
        (  # AI Escargot
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
            (105, 12, 12),
        ),
        (  # Platinum Blonde
            ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
            (106, 12, 12),
        ),
        (  # Inkala's of 2012
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            (107, 107, 97),
        ),
    ],
)
def test_known_ratings(line: str, ratings: tuple[int, ...]) -> None:
    """As published, up to chains within chains."""
    assert ratings_of([Grid.parse(line)], ALL)[0][:4] == (*ratings, 0)


def test_the_ending_is_techniques_if_none_finds_a_step(puzzles: list[Grid]) -> None:
    hard = max(puzzles, key=lambda puzzle: ratings_of([puzzle])[0][0])
    assert ratings_of([hard], techniques=0b111)[0][3] == 1
    assert checked_steps(hard, 0b111) == checked_steps(hard, 0b111)


def test_the_rating_is_a_lower_bound_if_time_is_up() -> None:
    nugget = Grid.parse(NUGGET)
    (er, _, _, ending, *_) = ratings_of([nugget], ALL, seconds=0.2)[0]
    assert ending == 2
    assert 90 <= er <= 119  # it is rated 11.9


@pytest.mark.parametrize(
    ("grid", "candidates", "techniques"),
    [
        (b"", bytes(162), 1),
        (bytes(81), bytes(161), 1),
        (bytes(81), b"\xff\xff" * 81, 1),
        (bytes([10]) + bytes(80), bytes(162), 1),
        (bytes([1]) + bytes(80), b"\x01\x00" * 81, 1),
        (bytes(81), bytes(162), 1 << 63),
    ],
)
def test_invalid_arguments_are_refused(grid: bytes, candidates: bytes, techniques: int) -> None:
    with pytest.raises(ValueError, match=r"expected|unknown techniques"):
        _kernel.next_step(grid, candidates, techniques)
