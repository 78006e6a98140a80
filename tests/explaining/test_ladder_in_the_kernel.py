"""The kernel's ladder on its own: it never takes the truth away, and images are rated alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from nonet import _kernel, solve
from nonet.grid import Grid
from nonet.making import minimal_puzzles
from nonet.symmetry import random_equivalent

pytestmark = pytest.mark.no_cover  # so many moves in Python take twice as long if counted

NAMES = _kernel.technique_names()
ALL = (1 << len(NAMES)) - 1
QUICK = (1 << NAMES.index("nested_chains")) - 1
"""All techniques but those that take seconds."""


def masks_of(grid: Grid) -> list[int]:
    return [sum(1 << (symbol - 1) for symbol in grid.candidates(cell)) for cell in grid.shape.cells]


def climbed(puzzle: Grid, techniques: int) -> list[Any]:
    """Every step of *puzzle*, each checked against its solution."""
    truth = solve(puzzle).symbols
    symbols, masks = bytearray(puzzle.symbols), masks_of(puzzle)
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


def rated(grids: list[Grid], techniques: int = QUICK, **options: Any) -> list[tuple[int, ...]]:
    array = np.frombuffer(b"".join(grid.symbols for grid in grids), np.uint8).reshape(-1, 81)
    ratings = np.zeros((len(grids), 4), np.uint8)
    counts = np.zeros((len(grids), len(NAMES)), np.uint32)
    asked = {"seconds": None, "threads": 1} | options
    _kernel.rate(array, techniques, asked["seconds"], asked["threads"], ratings, counts)
    return [tuple(row) for row in np.hstack([ratings, counts]).tolist()]


@pytest.fixture(scope="module")
def puzzles() -> list[Grid]:
    return [Grid.from_array(row) for row in minimal_puzzles(100, seed=7).puzzles[:40]]


def test_no_step_takes_the_truth_away(puzzles: list[Grid]) -> None:
    for puzzle in puzzles:
        steps = climbed(puzzle, QUICK)
        highest = max(step[2] for step in steps)
        assert rated([puzzle])[0][0] == highest


def test_each_technique_by_itself_is_sound(puzzles: list[Grid]) -> None:
    """Alone with the singles, each is used where the ladder would never come to it."""
    singles = 0b1000111
    for number in range(NAMES.index("dynamic_plus_chains")):
        for puzzle in puzzles[:6]:
            climbed(puzzle, singles | 1 << number)


def test_equivalent_puzzles_need_the_same_techniques_up_to_ties(puzzles: list[Grid]) -> None:
    """Which of two equal steps comes first can change the path, so ratings may differ, seldom."""
    images = [random_equivalent(puzzle, seed=3) for puzzle in puzzles]
    pairs = list(zip(rated(puzzles), rated(images), strict=True))
    assert sum(one[0] == other[0] for one, other in pairs) >= 0.9 * len(pairs)


def test_threads_change_nothing(puzzles: list[Grid]) -> None:
    assert rated(puzzles, threads=2) == rated(puzzles)


@pytest.mark.parametrize(
    ("line", "ratings"),
    [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            (12, 12, 12),
        ),
        (  # the lesson's grid, known as AI Escargot
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
    assert rated([Grid.parse(line)], ALL)[0][:4] == (*ratings, 0)


def test_where_techniques_end_it_says_so(puzzles: list[Grid]) -> None:
    hard = max(puzzles, key=lambda puzzle: rated([puzzle])[0][0])
    assert rated([hard], techniques=0b111)[0][3] == 1
    assert climbed(hard, 0b111) == climbed(hard, 0b111)


def test_where_time_ends_the_rating_is_a_lower_bound() -> None:
    nugget = Grid.parse(
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    )
    (er, _, _, ending, *_) = rated([nugget], ALL, seconds=0.2)[0]
    assert ending == 2
    assert 90 <= er <= 119  # it is known as 11.9


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
def test_what_makes_no_sense_is_refused(grid: bytes, candidates: bytes, techniques: int) -> None:
    with pytest.raises(ValueError, match="expected"):
        _kernel.next_step(grid, candidates, techniques)
