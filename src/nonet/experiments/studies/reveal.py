"""At how many clues a full grid that is revealed cell by cell has one solution left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from nonet.backends import check_cancelled
from nonet.errors import BadInput
from nonet.experiments.generators import CLUB, RANDOM, full_of, shuffled, whole_seed
from nonet.experiments.layout import Column
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.statistics import Gathered, share_interval
from nonet.experiments.store import Store
from nonet.experiments.studies.study import Study
from nonet.experiments.summaries import quantiles
from nonet.experiments.tables import Table
from nonet.shape import CLASSIC, Shape
from nonet.solving.many import solve_many

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


def measure(settings: Settings, part: Part) -> Sequence[Row]:
    """Reveal each full grid in a random order, and find the first moment of one solution.

    Once there is one it stays so: the moment is found by halving, for all grids at once.
    """
    import numpy as np

    series = part.point.series
    found = list(full_of(settings, series, None, part.numbers))
    full = np.frombuffer(b"".join(grid for grid, _ in found), np.uint8)
    full = full.reshape(len(found), len(settings.shape.cells))
    cells = full.shape[1]
    streams = (settings.stream(series, "order", number) for number in part.numbers)
    orders = np.array([shuffled(cells, cells, draw) for draw in streams], np.int64)
    turns = np.argsort(orders, axis=1)  # when each cell is revealed
    low, high = np.zeros(len(found), np.int64), np.full(len(found), cells)
    while (low < high).any():
        check_cancelled()
        middle = (low + high) // 2
        is_one = has_one_solution(full * (turns < middle[:, None]), settings)
        high = np.where(is_one, middle, high)
        low = np.where(is_one, low, np.minimum(middle + 1, high))
    return [(clues, which) for clues, (_, which) in zip(high.tolist(), found, strict=True)]


def has_one_solution(grids: NDArray[numpy.uint8], settings: Settings) -> NDArray[numpy.bool_]:
    """Whether each of *grids* has just one solution."""
    is_one: NDArray[numpy.bool_] = (
        solve_many(grids, shape=settings.shape, limit=2, threads=1).counts == 1
    )
    return is_one


def cost(point: Point, settings: Settings) -> float:
    """About how many seconds a sample takes."""
    return 1e-4


def series(shape: Shape) -> tuple[str, ...]:
    """The club's grid, if it has that shape, and others."""
    return (CLUB, RANDOM) if shape == CLASSIC else (RANDOM,)


def check_series(name: str, shape: Shape) -> None:
    """Only generators that begin with a full grid."""
    if not name.startswith("dig:"):
        raise BadInput(
            f"expected a generator with full grids to reveal, such as {RANDOM}, found {name!r:.60}"
        )


class Values(NamedTuple):
    """Numbers of clues in short."""

    series: str
    samples: int
    mean: float
    mean_low: float | None
    mean_high: float | None
    spread: float
    least: int | None
    q05: int | None
    q25: int | None
    median: int | None
    q75: int | None
    q95: int | None
    most: int | None


def summaries_of(store: Store) -> list[Values]:
    """A summary for each series."""
    seed = store.settings.seed
    found = []
    for point, _, done in store.points():
        if not done:
            continue
        gathered, squares = Gathered(), 0
        for _, value, _ in store.samples(point):
            gathered.add(value)
            squares += value * value
        mean = gathered.mean(whole_seed(seed, "mean", *point))
        assert mean
        variance = (squares - gathered.total**2 / done) / max(1, done - 1)
        ranked = quantiles(store, point, "clues", done)
        found.append(Values(point.series, done, *mean, sqrt(max(0.0, variance)), *ranked))
    return found


class Share(NamedTuple):
    """How many samples have that number of clues, and how many have that or fewer."""

    series: str
    clues: int
    samples: int
    share: float
    share_low: float | None
    share_high: float | None
    up_to: float


def shares_of(store: Store) -> list[Share]:
    """For each series the numbers of clues that occur, with their shares."""
    found = []
    for point, _, done in store.points():
        rows = store.of_point(
            "SELECT clues, count(*) FROM samples WHERE point = ? GROUP BY 1 ORDER BY 1", point
        )
        below = 0
        for value, number in rows:
            below += number
            share = share_interval(number, done)
            assert share
            found.append(Share(point.series, value, number, *share, below / done))
    return found


def tables(store: Store) -> Iterator[Table]:
    """The moments of each series in short, then each number of clues with its share."""
    yield Table.of("reveal", Values, summaries_of(store))
    yield Table.of("by-clues", Share, shares_of(store))


STUDY = Study(
    question="At how many clues does a random reveal of a full grid become unique?",
    version=1,
    columns=(
        Column(
            "clues", "INTEGER", "how many are shown when for the first time one solution is left"
        ),
        Column("full", "INTEGER", "which full grid of its set it is, from 0"),
    ),
    series=series,
    clues=None,
    samples=10_000,
    check_series=check_series,
    has_generators=True,
    measure=measure,
    cost=cost,
    tables=tables,
    method=(
        "The cells of a full grid are shown one after the other, in a random order, until only one "
        "grid has them all; the sample is how many cells that took."
    ),
)
