"""Ratings: how hard a puzzle is, on the scale of Sudoku Explainer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import nonet.lazy_numpy as np
from nonet import _kernel
from nonet.errors import BadInput, ManySolutions, NoSolution
from nonet.explaining.bands import Band, band_of
from nonet.explaining.position import Position
from nonet.explaining.record import Ending
from nonet.explaining.step import check_seconds
from nonet.explaining.technique import TECHNIQUES, technique_mask
from nonet.grid import GridLike, as_grid
from nonet.kernel import thread_count
from nonet.shape import CLASSIC
from nonet.solving.arrays import Symbols, as_array, solve_many

ENDINGS = (Ending.SOLVED, Ending.TECHNIQUES, Ending.TIME)
"""The endings by the number that the kernel uses."""
_PLACING = frozenset(each.name for each in TECHNIQUES if each.family == "singles")
"""The techniques that always place a symbol; others do sometimes."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is.

    *er* is the rating of the hardest step, *ep* (pearl) that of the hardest step up to the first
    symbol placed, *ed* (diamond) that of the first step; all are 0 for a complete grid.
    *techniques* has the number of steps of each technique. If the steps did not reach the
    solution, *er* is a lower bound; so is *ep* if no step is known to place a symbol, and *ed* if
    there was no step.
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
        """Whether the steps reached the solution; if not, *er* is a lower bound."""
        return self.ended == Ending.SOLVED

    @property
    def is_ep_exact(self) -> bool:
        """Whether *ep* is known and not just a lower bound."""
        is_placed = self.er > self.ep or not _PLACING.isdisjoint(self.techniques)
        return self.is_exact or is_placed

    @property
    def is_ed_exact(self) -> bool:
        """Whether *ed* is known and not just a lower bound."""
        return self.is_exact or self.er > self.ed or bool(self.techniques)

    @property
    def band(self) -> Band:
        """The difficulty that people name."""
        return band_of(self.er)

    def __str__(self) -> str:
        """The three ratings as they are usually published, with `>=` before a lower bound.

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
        """Return code that evaluates to the same rating.

        >>> Rating(1.2, 1.2, 1.2, {"full_house": 2})
        Rating(1.2, 1.2, 1.2, {'full_house': 2}, Ending.SOLVED)
        """
        numbers = f"{self.er}, {self.ep}, {self.ed}"
        return f"Rating({numbers}, {dict(self.techniques)}, Ending.{self.ended.name})"

    def __reduce__(self) -> tuple[Any, ...]:
        # A mapping proxy cannot be pickled.
        return Rating, (self.er, self.ep, self.ed, dict(self.techniques), self.ended)

    def to_json(self) -> dict[str, Any]:
        """Return the rating as plain data."""
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


def rate(grid: GridLike, *, uniqueness: bool = True, seconds: float | None = None) -> Rating:
    """Rate *grid* by the easiest steps to its solution.

    Without *uniqueness*, skip the techniques that assume one solution. If *seconds* are not
    enough, the rating is a lower bound. Raises what `explain` raises.
    """
    grid = as_grid(grid)
    Position(grid).solution()
    return _rate_array(grid.to_array().reshape(1, 81), uniqueness, seconds, threads=1)[0]


def rate_many(
    grids: Any,
    *,
    uniqueness: bool = True,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Rating]:
    """Rate many 9x9 grids, on all cores unless *threads* says otherwise.

    *grids* is what `solve_many` takes; *seconds* limits each of them. Raises `NoSolution` or
    `ManySolutions` for the first that is not a puzzle, before it rates any.
    """
    threads = thread_count(threads)
    symbols, shape = as_array(grids, None)
    if shape != CLASSIC:
        raise BadInput(f"only 9x9 grids with boxes can be rated, not {shape.name:.40}")
    for number, count in enumerate(solve_many(symbols, threads=threads).counts.tolist(), 1):
        if count != 1:
            error, problem = (ManySolutions, "more than one") if count else (NoSolution, "no")
            raise error(f"grid {number} has {problem} solution")
    return _rate_array(symbols, uniqueness, seconds, threads=threads)


def _rate_array(
    symbols: Symbols, uniqueness: bool, seconds: float | None, *, threads: int
) -> list[Rating]:
    mask = technique_mask(uniqueness=uniqueness)
    ratings, counts = rating_arrays(symbols, mask, seconds, threads=threads)
    return [rating_of(*rows) for rows in zip(ratings.tolist(), counts.tolist(), strict=True)]


def rating_arrays(
    symbols: Symbols,
    techniques: int,
    seconds: float | None = None,
    *,
    threads: int,
    progress: Callable[[float], None] | None = None,
) -> tuple[Symbols, np.typing.NDArray[np.uint32]]:
    """Rate grids that are known to be puzzles, with the *techniques* of a mask.

    Returns two arrays with a row for each grid: er, ep and ed in tenths and the number of the
    ending; and the number of steps of each technique. *progress* gets the share of the grids
    started so far; an exception in it stops the work.
    """
    limit = check_seconds(seconds)
    ratings = np.empty((len(symbols), 4), np.uint8)
    counts = np.empty((len(symbols), len(TECHNIQUES)), np.uint32)
    _kernel.rate(symbols, techniques, limit, threads, ratings, counts, progress=progress)
    return ratings, counts


def rating_of(numbers: list[int], counts: list[int]) -> Rating:
    """Return the rating in one row of each array of `rating_arrays`."""
    er, ep, ed, ended = numbers
    used = {TECHNIQUES[number].name: count for number, count in enumerate(counts) if count}
    return Rating(er / 10, ep / 10, ed / 10, used, ENDINGS[ended])
