"""Nonet: the Sudoku workbench.

>>> import nonet
>>> lesson = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
>>> print(nonet.solve(nonet.Grid.parse(lesson)))
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
"""

from typing import TYPE_CHECKING, Any

from nonet.counting import (
    Counted,
    Estimate,
    Possibilities,
    Sampler,
    count,
    estimate,
    possibilities,
    sample,
)
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
from nonet.grid import Conflict, Grid
from nonet.kernel import KernelInfo, kernel_info
from nonet.shape import CLASSIC, Shape, Unit
from nonet.solving import (
    METHODS,
    ManySolved,
    is_unique,
    solution_arrays,
    solutions,
    solve,
    solve_many,
    trace,
)

if TYPE_CHECKING:
    from nonet.counting.many import count_many
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
    from nonet.making import (
        SYMMETRIES,
        MinimalPuzzles,
        add,
        dig,
        fill,
        full_grids,
        is_minimal,
        make,
        minimal_puzzles,
        minimise,
        puzzles,
        random_regions,
        redundant_clues,
    )
    from nonet.symmetry import (
        Transformation,
        are_equivalent,
        automorphisms,
        canonical,
        canonical_many,
        random_equivalent,
        to_canonical,
    )

__all__ = [
    "CLASSIC",
    "METHODS",
    "SYMMETRIES",
    "BadGrid",
    "BadInput",
    "BadShape",
    "Conflict",
    "Counted",
    "Estimate",
    "Explanation",
    "Grid",
    "Hint",
    "KernelInfo",
    "ManySolutions",
    "ManySolved",
    "MinimalPuzzles",
    "NoEstimate",
    "NoGridFound",
    "NoSolution",
    "NonetError",
    "Position",
    "Possibilities",
    "Rating",
    "Sampler",
    "Shape",
    "Step",
    "Technique",
    "TooLarge",
    "Transformation",
    "Unit",
    "UnknownName",
    "add",
    "are_equivalent",
    "automorphisms",
    "canonical",
    "canonical_many",
    "count",
    "count_many",
    "dig",
    "estimate",
    "explain",
    "fill",
    "full_grids",
    "hint",
    "is_minimal",
    "is_unique",
    "kernel_info",
    "make",
    "minimal_puzzles",
    "minimise",
    "possibilities",
    "puzzles",
    "random_equivalent",
    "random_regions",
    "rate",
    "rate_many",
    "read",
    "read_text",
    "redundant_clues",
    "sample",
    "solution_arrays",
    "solutions",
    "solve",
    "solve_many",
    "techniques",
    "to_canonical",
    "trace",
    "write",
]

WHEN_ASKED = {
    "counting.many": ("count_many",),
    "explaining": (
        "Explanation",
        "Hint",
        "Position",
        "Rating",
        "Step",
        "Technique",
        "explain",
        "hint",
        "rate",
        "rate_many",
        "techniques",
    ),
    "making": (
        "SYMMETRIES",
        "MinimalPuzzles",
        "add",
        "dig",
        "fill",
        "full_grids",
        "is_minimal",
        "make",
        "minimal_puzzles",
        "minimise",
        "puzzles",
        "random_regions",
        "redundant_clues",
    ),
    "symmetry": (
        "Transformation",
        "are_equivalent",
        "automorphisms",
        "canonical",
        "canonical_many",
        "random_equivalent",
        "to_canonical",
    ),
}
"""What is imported when it is first asked for, by its module: most who use Nonet solve or count."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "__version__":  # read when asked for: importlib.metadata takes long to import
        return import_module("importlib.metadata").version("nonet")
    for module, names in WHEN_ASKED.items():
        if name == module or name in names:
            found = import_module(f"nonet.{module}")
            globals().update({each: getattr(found, each) for each in names})
            return found if name == module else globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *(name for name in WHEN_ASKED if "." not in name)})
