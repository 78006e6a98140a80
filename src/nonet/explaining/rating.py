"""Rating: how hard a puzzle is, on the scale of Sudoku Explainer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nonet.errors import BadInput, ManySolutions, NoSolution
from nonet.explaining.bands import Band, band_of
from nonet.explaining.checking import checked, seconds_of
from nonet.explaining.ending import Ending
from nonet.explaining.ladder import LADDER, allowed
from nonet.explaining.position import Position
from nonet.grid import Grid
from nonet.kernel import usable_cores
from nonet.shape import CLASSIC
from nonet.solving.many import MOST_THREADS, as_array, solve_many, whole

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Symbols = NDArray[numpy.uint8]

ENDINGS = (Ending.SOLVED, Ending.TECHNIQUES, Ending.TIME)
"""How a rating ended, by the kernel's number."""
PLACING = frozenset(each.name for each in LADDER if each.family == "singles")
"""The techniques whose every step places a symbol; others do now and then."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    *er* is the rating of the hardest step, *ep* (pearl) that of the hardest up to the first symbol
    placed, *ed* (diamond) that of the first step; all are 0 for a complete grid. *techniques* has
    the number of steps of each, in the order of the ladder. Where it ended before the solution,
    *er* is only what it takes at least; so is *ep* as long as nothing is known to be placed, and
    *ed* where there was no step.
    """

    er: float
    ep: float
    ed: float
    techniques: Mapping[str, int] = field(default_factory=dict, hash=False)
    ended: Ending = Ending.SOLVED

    def __post_init__(self) -> None:
        object.__setattr__(self, "techniques", MappingProxyType(dict(self.techniques)))

    @property
    def is_exact(self) -> bool:
        """Whether the steps led to the solution; else *er* is a lower bound."""
        return self.ended == Ending.SOLVED

    @property
    def is_ep_exact(self) -> bool:
        """Whether a symbol is known to be placed, or all steps are known."""
        is_placed = self.er > self.ep or not PLACING.isdisjoint(self.techniques)
        return self.is_exact or is_placed

    @property
    def is_ed_exact(self) -> bool:
        """Whether the first step is known, or that there is none."""
        return self.is_exact or self.er > self.ed or bool(self.techniques)

    @property
    def band(self) -> Band:
        """The difficulty that people name."""
        return band_of(self.er)

    def __str__(self) -> str:
        """The three ratings, as they are published; a lower bound has a sign in front.

        >>> print(Rating(7.1, 1.2, 1.2), Rating(9.0, 9.0, 8.3, {"nishio": 1}, Ending.TIME))
        7.1/1.2/1.2 >=9.0/>=9.0/8.3
        """
        numbers = (
            (self.er, self.is_exact),
            (self.ep, self.is_ep_exact),
            (self.ed, self.is_ed_exact),
        )
        return "/".join(f"{'' if is_exact else '>='}{number}" for number, is_exact in numbers)

    def __repr__(self) -> str:
        """What evaluates to the same rating.

        >>> Rating(1.2, 1.2, 1.2, {"full_house": 2})
        Rating(1.2, 1.2, 1.2, {'full_house': 2}, Ending.SOLVED)
        """
        numbers = f"{self.er}, {self.ep}, {self.ed}"
        return f"Rating({numbers}, {dict(self.techniques)}, Ending.{self.ended.name})"

    def __reduce__(self) -> tuple[Any, ...]:
        # A view of a dict cannot be pickled, its content can.
        return Rating, (self.er, self.ep, self.ed, dict(self.techniques), self.ended)

    def to_json(self) -> dict[str, Any]:
        """The rating as plain data."""
        return {
            "er": self.er,
            "ep": self.ep,
            "ed": self.ed,
            "techniques": dict(self.techniques),
            "ended": str(self.ended),
            "exact": self.is_exact,
            "exact_ep": self.is_ep_exact,
            "exact_ed": self.is_ed_exact,
        }


def rate(grid: Grid, *, uniqueness: bool = True, seconds: float | None = None) -> Rating:
    """How hard *grid* is, by its easiest way to the solution.

    Without *uniqueness* no technique is used that takes one solution for granted; with *seconds*
    the rating is a lower bound where they do not suffice. Raises what `explain` does.
    """
    checked(Position(grid))
    array = grid.to_array().reshape(1, 81)
    return rated(array, uniqueness, seconds, threads=1)[0]


def rate_many(
    grids: Any,
    *,
    uniqueness: bool = True,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Rating]:
    """How hard each of many 9x9 grids is, on all cores unless *threads* says otherwise.

    *grids* are what `solve_many` takes; *seconds* are for each of them. Raises `NoSolution` or
    `ManySolutions` for the first that is no puzzle, before any of them is rated.
    """
    threads = whole(usable_cores() if threads is None else threads, "threads", MOST_THREADS)
    symbols, shape = as_array(grids, None)
    if shape != CLASSIC:
        raise BadInput(f"expected 9x9 grids with boxes, found {shape.name:.40}")
    for number, count in enumerate(solve_many(symbols, threads=threads).counts.tolist(), 1):
        if count != 1:
            error = ManySolutions if count else NoSolution
            found = "two or more" if count else "none"
            raise error(f"grid {number}: expected one solution, found {found}")
    return rated(symbols, uniqueness, seconds, threads=threads)


def rated(
    symbols: Symbols, uniqueness: bool, seconds: float | None, *, threads: int
) -> list[Rating]:
    """The ratings of grids that are known to be puzzles."""
    techniques = allowed(uniqueness=uniqueness)
    found, counts = rating_arrays(symbols, techniques, seconds, threads=threads)
    return [rating_of(*each) for each in zip(found.tolist(), counts.tolist(), strict=True)]


def rating_arrays(
    symbols: Symbols,
    techniques: int,
    seconds: float | None = None,
    *,
    threads: int,
    progress: Callable[[float], None] | None = None,
) -> tuple[Symbols, NDArray[numpy.uint32]]:
    """How the kernel rates grids that are known to be puzzles, with these *techniques*, a bit each.

    A row for each: er, ep and ed in tenths, and the number of its ending; and how many steps each
    technique made. *progress* is told now and then which share is begun; what it raises stops it.
    """
    import numpy as np

    import nonet._kernel as _kernel

    found = np.empty((len(symbols), 4), np.uint8)
    counts = np.empty((len(symbols), len(LADDER)), np.uint32)
    limit = seconds_of(seconds)
    _kernel.rate(symbols, techniques, limit, threads, found, counts, progress=progress)
    return found, counts


def rating_of(numbers: list[int], steps: list[int]) -> Rating:
    """The rating that a row of each of the kernel's arrays says."""
    er, ep, ed, ended = numbers
    return Rating(er / 10, ep / 10, ed / 10, named(steps), ENDINGS[ended])


def named(steps: list[int]) -> dict[str, int]:
    """The techniques that were used, with their numbers of steps."""
    return {LADDER[number].name: count for number, count in enumerate(steps) if count}
