"""Running a study: what is missing is cut into parts, done anywhere, and stored as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import NamedTuple, TypeAlias

from nonet.counting.seeds import seed_of
from nonet.errors import BadInput, BadStore
from nonet.experiments.generators import set_for
from nonet.experiments.opening import is_new
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.store import Store
from nonet.experiments.studies import study_named
from nonet.experiments.studies.study import Study
from nonet.making.checked import number_from
from nonet.places import Place, at
from nonet.shape import CLASSIC, Shape, as_shape

MOST_SAMPLES = 10**12
SECONDS_A_PART = 0.5
"""About what a part should take: more would be lost when it is killed, less would be overhead."""
MOST_A_PART = 500
FIRST = 16
"""The first part of a point is so many times smaller."""


class Told(NamedTuple):
    """How far a run is: samples that are stored and wanted, those of this run, and its seconds.

    *share* is that of the whole work which is done, *before* what was done before this run.
    """

    done: int
    wanted: int
    new: int
    seconds: float
    share: float
    before: float

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.wanted

    @property
    def left(self) -> float | None:
        """About how many seconds are left; None as long as nobody can tell."""
        gained = self.share - self.before
        return self.seconds * (1 - self.share) / gained if gained > 0 else None


Progress: TypeAlias = Callable[[Told], object]


def run(
    study: str,
    *,
    store: str,
    generators: Sequence[str] | None = None,
    clues: tuple[int, int] | None = None,
    samples: int | None = None,
    seed: int | None = None,
    shape: Shape | str | None = None,
    place: Place | None = None,
    budget: float | None = None,
    progress: Progress | None = None,
) -> Told:
    """Run *study* until *store* has all the samples that are wanted, or *budget* seconds are over.

    A store that is there already is gone on with: only what is missing is done, and what is asked
    for comes to what was asked for before. *generators* are methods for the study `effort`. The
    samples depend on nothing but the seed, wherever they are made.

    >>> run("reveal", store=":memory:", samples=50, seed=1).done
    100
    """
    chosen = study_named(study)
    with opened(study, chosen, store, seed, shape) as file:
        plan(file, chosen, generators, clues, samples)
        return work_on(file, chosen, place or at(), budget, progress)


def opened(
    name: str, study: Study, path: str, seed: int | None, shape: Shape | str | None
) -> Store:
    """The store at *path*, made if it is not there; raises `BadStore` if it is another's."""
    if is_new(path):
        seed = seed if seed is not None else 1
        seed_of(seed)  # raises if it is none
        settings = Settings(name, seed, str(as_shape(shape) or CLASSIC))
        return Store.created(path, settings, study.version, study.columns)
    wanted = {
        "study": name,
        "study_version": study.version,
        "seed": seed,
        "shape": None if shape is None else str(as_shape(shape)),
    }
    with Store.read(path) as store:
        facts = store.facts
    for key, value in wanted.items():
        if value is not None and facts[key] != value:
            called = key.replace("_", " ")
            raise BadStore(
                f"{path}: expected the {called} {facts[key]} of this store, found {value}"
            )
    return Store.opened(path)


def plan(
    store: Store,
    study: Study,
    generators: Sequence[str] | None,
    clues: tuple[int, int] | None,
    samples: int | None,
) -> None:
    """Add what is asked for to what the store wants; if nothing is, it wants what it did."""
    known = store.points()
    if known and generators is None and clues is None and samples is None:
        return
    number = study.samples if samples is None else samples
    number = number_from(1, MOST_SAMPLES, number, "a number of samples")
    if known and generators is None and clues is None:
        store.want([progressed.point for progressed in known], number)
        return
    settings = store.settings
    range_ = clues_of(study, settings, clues)
    sets = [series_of(study, settings, name) for name in generators or study.series]
    for name, grids in sets:
        if grids:
            store.add_set(name, grids)
    store.want([Point(name, k) for name, _ in sets for k in range_], number)


def series_of(study: Study, settings: Settings, name: str) -> tuple[str, tuple[bytes, ...]]:
    """The series that *name* asks for, and its full grids, if it has some."""
    study.check_series(name)
    return set_for(name, settings.shape, settings.seed) if study.has_generators else (name, ())


def clues_of(
    study: Study, settings: Settings, asked: tuple[int, int] | None
) -> Iterable[int | None]:
    """The numbers of clues of a study; None alone if it has none."""
    if study.clues is None:
        if asked is not None:
            raise BadInput(f"expected no clues for the study {settings.study}, found {asked}")
        return [None]
    most = len(settings.shape.cells)
    least, last = asked or (study.clues if settings.shape == CLASSIC else (0, most))
    least = number_from(0, most, least, "clues")
    last = number_from(0, most, last, "clues")
    if least > last:
        raise BadInput(f"expected clues from the fewest to the most, found {least}-{last}")
    return range(least, last + 1)


def work_on(
    store: Store,
    study: Study,
    place: Place,
    budget: float | None,
    progress: Progress | None,
) -> Told:
    """Do what is missing."""
    start = monotonic()
    settings = store.settings
    account = Account(store, study, settings, start)
    missing = parts(store, study, settings)
    if budget is not None:
        missing = until(start + budget, missing)
    first = next(missing, None)
    if first is None:
        return account.told()
    number = store.begin_run(datetime.now(UTC).isoformat(timespec="seconds"), str(place))
    with place.open() as crew:
        if progress is not None:
            crew.on_wait = partial(account.tell, progress)
        work = partial(measured, settings)
        for part, rows in crew.as_done(work, chained(first, missing)):
            store.add(part, rows)
            account.add(part)
    told = account.told()
    store.end_run(number, told.seconds, told.new)
    return told


def measured(settings: Settings, part: Part) -> Sequence[Row]:
    """The samples of *part*; what workers do, wherever they are."""
    return study_named(settings.study).measure(settings, part)


class Account:
    """What is done and what is left, in samples and in what they cost."""

    def __init__(self, store: Store, study: Study, settings: Settings, start: float) -> None:
        self._cost = {p.point: study.cost(p.point, settings) for p in store.points()}
        self._start = start
        points = store.points()
        self._wanted = sum(p.wanted for p in points)
        self._had = sum(min(p.done, p.wanted) for p in points)
        self._all = sum(p.wanted * self._cost[p.point] for p in points)
        self._before = sum(min(p.done, p.wanted) * self._cost[p.point] for p in points)
        self._new = 0
        self._paid = 0.0

    def add(self, part: Part) -> None:
        """Take note of a part that is stored."""
        self._new += len(part.numbers)
        self._paid += len(part.numbers) * self._cost[part.point]

    def tell(self, progress: Progress) -> None:
        """Tell how far it is now."""
        progress(self.told())

    def told(self) -> Told:
        """How far it is now."""
        whole = self._all or 1.0
        return Told(
            self._had + self._new,
            self._wanted,
            self._new,
            monotonic() - self._start,
            min(1.0, (self._before + self._paid) / whole),
            self._before / whole,
        )


def parts(store: Store, study: Study, settings: Settings) -> Iterator[Part]:
    """All that is missing, a part of each point in turn, those first that take long.

    So a run that is stopped early has something of the whole curve.
    """
    queues = []
    for point, wanted, _ in store.points():
        cost = study.cost(point, settings)
        size = max(1, min(MOST_A_PART, int(SECONDS_A_PART / cost)))
        queues.append((-cost, slices(point, store.missing(point, wanted), size)))
    queues.sort(key=lambda queue: queue[0])
    waiting = [queue for _, queue in queues]
    while waiting:
        still = []
        for queue in waiting:
            if part := next(queue, None):
                yield part
                still.append(queue)
        waiting = still


def slices(point: Point, missing: list[range], size: int) -> Iterator[Part]:
    """Ranges cut up to a size; small pieces first, so that soon there is something everywhere."""
    length = max(1, size // FIRST)
    for numbers in missing:
        first = numbers.start
        while first < numbers.stop:
            yield Part(point, first, min(first + length, numbers.stop))
            first += length
            length = min(2 * length, size)


def until(deadline: float, missing: Iterator[Part]) -> Iterator[Part]:
    """The same, but no more after *deadline*."""
    while monotonic() < deadline and (part := next(missing, None)):
        yield part


def chained(first: Part, others: Iterator[Part]) -> Iterator[Part]:
    """One part, then the others."""
    yield first
    yield from others
