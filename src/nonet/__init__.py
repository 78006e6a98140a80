"""Nonet: the Sudoku workbench.

>>> import nonet
>>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
>>> print(nonet.solve(puzzle))
+-------+-------+-------+
| 1 6 2 | 8 5 7 | 4 9 3 |
| 5 3 4 | 1 2 9 | 6 7 8 |
| 7 8 9 | 6 4 3 | 5 2 1 |
+-------+-------+-------+
| 4 7 5 | 3 1 2 | 9 8 6 |
| 9 1 3 | 5 8 6 | 7 4 2 |
| 6 2 8 | 7 9 4 | 1 3 5 |
+-------+-------+-------+
| 3 5 6 | 4 7 8 | 2 1 9 |
| 2 4 1 | 9 3 5 | 8 6 7 |
| 8 9 7 | 2 6 1 | 3 5 4 |
+-------+-------+-------+

These are the names that most programs need. The rest is in the submodules: `nonet.solving`,
`nonet.counting`, `nonet.explaining`, `nonet.making`, `nonet.symmetry`, `nonet.files`,
`nonet.drawing`.
"""

from typing import TYPE_CHECKING, Any

from nonet.counting import Estimate, Possibilities, count, estimate, possibilities, sample
from nonet.errors import (
    BadGrid,
    BadInput,
    BadShape,
    ManySolutions,
    NoEstimate,
    NoGridFound,
    NonetError,
    NoSolution,
    TooLarge,
    UnknownName,
)
from nonet.files import read, read_text, write
from nonet.grid import Grid
from nonet.shape import Shape
from nonet.solving import is_unique, solutions, solve, solve_many

if TYPE_CHECKING:
    from nonet.explaining import (
        Explanation,
        Hint,
        Position,
        Rating,
        Step,
        Technique,
        explain,
        hint,
        rate,
        rate_many,
        techniques,
    )
    from nonet.making import make, minimise, puzzles
    from nonet.symmetry import are_equivalent, canonical

    __version__: str

__all__ = [  # noqa: RUF022 - by topic
    "Grid", "Shape", "read", "read_text", "write",
    "is_unique", "solutions", "solve", "solve_many",
    "Estimate", "Possibilities", "count", "estimate", "possibilities", "sample",
    "Explanation", "Hint", "Position", "Rating", "Step", "Technique",
    "explain", "hint", "rate", "rate_many", "techniques",
    "make", "minimise", "puzzles",
    "are_equivalent", "canonical",
    "BadGrid", "BadInput", "BadShape", "ManySolutions", "NoEstimate", "NoGridFound", "NoSolution",
    "NonetError", "TooLarge", "UnknownName",
]  # fmt: skip

# Imported when first used, because most programs only solve or count.
_LAZY = {
    name: module
    for module, names in {
        "explaining": "Explanation Hint Position Rating Step Technique "
        "explain hint rate rate_many techniques",
        "making": "make minimise puzzles",
        "symmetry": "are_equivalent canonical",
    }.items()
    for name in names.split()
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "__version__":
        return import_module("importlib.metadata").version("nonet")
    if name in _LAZY:
        globals()[name] = value = getattr(import_module(f"nonet.{_LAZY[name]}"), name)
        return value
    if name in _LAZY.values():
        return import_module(f"nonet.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_LAZY.values(), "__version__"})
