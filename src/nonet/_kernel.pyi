"""The hot loops of Nonet, in C++; see nonet.kernel for how to use them."""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray


def compiler() -> str:
    """The compiler and its version."""

def instruction_sets() -> list[str]:
    """The vector instruction sets of this machine, the widest first."""

def solve_many(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], limit: int, threads: int, instruction_set: str, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Solve 9x9 grids into the given arrays."""

def find(grid: bytes, most: int, instruction_set: str) -> bytes:
    """
    Up to that many solutions of one 9x9 grid, in any order, 81 bytes each.
    """

class Search:
    """The solutions of one 9x9 grid, on demand."""

    def __init__(self, grid: bytes, instruction_set: str) -> None: ...

    def next(self, most: int) -> bytes:
        """Up to that many more solutions, 81 bytes each; fewer only at the end."""

    def fill(self, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')]) -> int:
        """
        Write more solutions, one a row, and return how many; fewer only at the end.
        """

class LaneTrace:
    """The events of solving one 9x9 grid in lanes."""

    def __init__(self, grid: bytes) -> None: ...

    def next(self, most: int) -> list[tuple[int, int, int, int, bytes]]:
        """
        Up to that many more events: kind, lane, two numbers and symbols, as in kernel/lanes/trace.hpp; fewer only at the end.
        """

class MaskSearch:
    """The solutions of one grid of any shape, on demand."""

    def next(self, most: int) -> bytes:
        """
        Up to that many more solutions, one byte a cell; fewer only at the end.
        """

class Layout:
    """A shape: how many symbols, and the cells of each unit."""

    def __init__(self, size: int, units: Sequence[Sequence[int]]) -> None: ...

    def search(self, grid: bytes) -> MaskSearch:
        """The solutions of a grid of this shape."""

    def solve_many(self, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, threads: int, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')]) -> None:
        """Solve grids of this shape into the given arrays."""

class LineSolver:
    """Solves chunks of lines on several threads, in order."""

    def __init__(self, threads: int, instruction_set: str, row: str) -> None: ...

    def submit(self, chunk: bytes) -> None:
        """Take a chunk of text, which ends with a line."""

    def waiting(self) -> int:
        """The number of chunks that are not collected yet."""

    def collect(self) -> tuple[bytes, float, list[tuple[int, int, int, str, list[tuple[int, int, int, bytes]]]]]:
        """
        The oldest chunk, the seconds that it took, and its runs of lines that are grids: begin, end, lines, the rows of grids with one solution, and the others: line, how much of the rows comes before it, its number of solutions (2 for more), symbols.
        """

    def close(self) -> None:
        """Stop all work."""

class Counting:
    """The sum that counts the solutions of a 9x9 grid."""

    def __init__(self, grid: bytes, instruction_set: str) -> None: ...

    @property
    def terms(self) -> float:
        """The number of products in the sum."""

    @property
    def cycles(self) -> float:
        """About how many processor cycles it takes."""

    @property
    def expected(self) -> float:
        """A rough estimate of the solutions."""

    @property
    def is_turned(self) -> bool:
        """Whether it sums over bands instead of stacks."""

    def run(self, threads: int, progress: object | None) -> tuple[int, int]:
        """
        The number of solutions, as its upper and its lower 64 bits. Calls `progress` now and then with the share that is done.
        """

    def prepare(self, threads: int, progress: object | None) -> tuple[int, int]:
        """The same, and keeps what `draw` needs."""

    def draw(self, seed: int, first: int, solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], threads: int) -> None:
        """
        Write random solutions, one a row: those numbered from `first` on, each of which depends on the seed and its number alone.
        """

class PairingSum:
    """The sum that counts the solutions of a grid with boxes of two rows."""

    def __init__(self, pairs: int, grid: bytes) -> None: ...

    @property
    def ties(self) -> int:
        """Ties of both stacks."""

    def run(self, threads: int) -> tuple[int, int]:
        """The number of solutions, as its upper and its lower 64 bits."""

class Frontier:
    """Counts the solutions of a grid cell by cell."""

    def __init__(self, size: int, units: Sequence[Sequence[int]], grid: bytes, order: Sequence[int]) -> None: ...

    @property
    def is_too_wide(self) -> bool:
        """Whether it cannot be run."""

    @property
    def width(self) -> float:
        """A measure of the states to expect."""

    @property
    def states(self) -> int:
        """The states of all layers, in the last run."""

    @property
    def share(self) -> float:
        """How far the last run came, from 0 to 1."""

    def run(self, most: int, progress: object | None) -> tuple[int, int] | None:
        """
        The number of solutions, as its upper and its lower 64 bits; None if a layer has more than `most` states or the number more than 128 bits.
        """

class SignatureSum:
    """The sum over signatures, for boxes of two rows."""

    def __init__(self, pairs: int, grid: bytes) -> None: ...

    @property
    def lists(self) -> int:
        """The number of lists of signatures."""

    @property
    def classes(self) -> int:
        """The classes of these, of both stacks."""

    def prepare(self, most: int) -> float | None:
        """
        About how many steps a run takes; None if there are more than `most` lists.
        """

    def run(self, threads: int, progress: object | None) -> tuple[int, int]:
        """The number of solutions, as its upper and its lower 64 bits."""

class Estimating:
    """Random samples of the solutions of one grid, each with its weight."""

    def __init__(self, size: int, units: Sequence[Sequence[int]], grid: bytes) -> None: ...

    @property
    def is_dead(self) -> bool:
        """Whether propagation alone shows that there is no solution."""

    def run(self, units: Sequence[int], before: int, is_careful: bool, seed: int, threads: int, progress: object | None, log_weights: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu')]) -> int:
        """
        Fill the units of these numbers, the first `before` of them first, and write the logarithm of the weight of each sample. Returns the number of sweeps.
        """

def dig(solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], groups: Sequence[Sequence[int]], orders: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], least: Annotated[NDArray[numpy.uint8], dict(shape=(None,), order='C', device='cpu', writable=False)], threads: int, instruction_set: str) -> None:
    """
    Remove groups of clues from puzzles with exactly these solutions, in the given orders, while the solution stays unique; keep at least that many clues.
    """

def sift(solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], can_go: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], threads: int, instruction_set: str) -> None:
    """
    Which of the clues marked 1 can go, each by itself, from a puzzle with exactly this solution: writes 0 where a clue must stay.
    """

def canonical_many(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], threads: int, forms: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu')], automorphisms: Annotated[NDArray[numpy.uint32], dict(shape=(None,), order='C', device='cpu')]) -> None:
    """Write the canonical forms of 9x9 grids, and how many ways lead there."""

def canonical(grid: bytes) -> tuple[bytes, int, bool, list[int], list[int], list[int]]:
    """
    The canonical form of a 9x9 grid, how many ways lead there, and one of them: whether to transpose, then which rows, columns and labels to take.
    """

def techniques() -> list[tuple[str, str, int, int | None, bool]]:
    """
    Every technique, the easiest first: name, family, lowest and highest rating in tenths (None: no limit), and whether it assumes that there is one solution.
    """

def next_step(grid: bytes, candidates: bytes, techniques: int, seconds: float | None = None) -> object:
    """
    The easiest next step of a position, as a tuple; None where the techniques end, and a rating in tenths, which it has at least, where time did.
    """

def rate(grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)], techniques: int, seconds: float | None, threads: int, ratings: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4), order='C', device='cpu')], counts: Annotated[NDArray[numpy.uint32], dict(shape=(None, 55), order='C', device='cpu')], solutions: Annotated[NDArray[numpy.uint8], dict(shape=(None, 81), order='C', device='cpu', writable=False)] | None = None, progress: object | None = None) -> None:
    """
    Rates grids that have one solution. Written for each: rating, pearl and diamond in tenths, then 0 if it was solved, 1 if the techniques end, 2 if time did; and how many steps each technique made. With solutions each step is checked: 3 if one is wrong. Calls `progress` now and then with the share of grids begun.
    """
