"""How many solutions random grids have, against the number of their clues: the club's question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.counting.many import count_many
from nonet.errors import TooLarge
from nonet.experiments.full_grids import ByFull, Spread, by_full_grids
from nonet.experiments.generators import CLUB, FILL, RANDOM, made, no_generator
from nonet.experiments.layout import Column
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.store import Store
from nonet.experiments.studies.costs import interpolated
from nonet.experiments.studies.study import Study
from nonet.experiments.summaries import Summary, summaries_of
from nonet.experiments.tables import Table
from nonet.shape import CLASSIC, Shape

SECONDS = {
    0: 0.1, 1: 0.16, 2: 0.35, 3: 0.8, 5: 1.0, 8: 0.9, 10: 0.6, 12: 0.16, 14: 0.05, 16: 0.014,
    17: 0.006, 18: 0.004, 20: 0.0013, 23: 7e-4, 26: 3e-4, 30: 7e-5, 35: 5e-5, 81: 4e-5,
}  # fmt: skip
"""About what a 9x9 grid with so many clues takes."""
OTHER_SECONDS = 0.05
"""The same for any other shape, as long as nobody knows better."""


def measure(settings: Settings, part: Part) -> Sequence[Row]:
    """Make each grid and count its solutions; where `fill` failed, there is none to count."""
    clues = part.point.clues
    assert clues is not None
    grids = made(settings, part.point.series, clues, part.numbers)
    whole = [grid.symbols for grid in grids if grid.placed == clues]
    numbers = iter(counted(settings, whole))
    return [
        (next(numbers) if grid.placed == clues else None, grid.placed, grid.full) for grid in grids
    ]


def counted(settings: Settings, grids: list[bytes]) -> list[int | None]:
    """The numbers of solutions of *grids*, on one thread; None where one is out of reach."""
    import numpy as np

    cells = len(settings.shape.cells)
    array = np.frombuffer(b"".join(grids), np.uint8).reshape(-1, cells)
    try:
        return [*count_many(array, shape=settings.shape, threads=1)]
    except TooLarge:
        if len(grids) == 1:
            return [None]
    return [number for grid in grids for number in counted(settings, [grid])]


def cost(point: Point, settings: Settings) -> float:
    """About how many seconds a sample takes."""
    assert point.clues is not None
    return interpolated(SECONDS, point.clues) if settings.shape == CLASSIC else OTHER_SECONDS


def series(shape: Shape) -> tuple[str, ...]:
    """The club's two ways, and the second with other full grids; its own grid is 9x9."""
    return (FILL, CLUB, RANDOM) if shape == CLASSIC else (FILL, RANDOM)


def check_series(name: str, shape: Shape) -> None:
    """Any generator will do."""
    if name != FILL and not name.startswith("dig:"):
        raise no_generator(name)


def tables(store: Store) -> Iterator[Table]:
    """A row for each series and number of clues; for sets of full grids, how these differ."""
    yield Table.of("solutions", Summary, summaries_of(store))
    by_full, spreads = by_full_grids(store)
    if by_full:
        yield Table.of("spread", Spread, spreads)
        yield Table.of("full-grids", ByFull, by_full)


STUDY = Study(
    question="How many solutions do random grids have, against the number of their clues?",
    version=1,
    columns=(
        Column(
            "solutions",
            "",
            "exactly how many; none where fill gave up, or nobody can count",
        ),
        Column("placed", "INTEGER", "clues of the grid, fewer than wanted where fill gave up"),
        Column("full", "INTEGER", "which full grid of its set it comes from, from 0"),
    ),
    series=series,
    clues=(17, 81),
    samples=1000,
    check_series=check_series,
    has_generators=True,
    measure=measure,
    cost=cost,
    tables=tables,
    method=(
        "Each sample is a grid with k clues, made by its generator from a random stream of its "
        "own, and all of its solutions are counted exactly. Grids that fill could not finish, as "
        "it found no legal symbol in 100 tries, are counted apart: they are in no mean. "
        "Nor are grids of other shapes that nobody can count."
    ),
)
