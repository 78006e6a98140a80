"""Runs a study: measures the missing samples in batches on a backend, and stores them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import chain, zip_longest
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from nonet.backends import Backend, Cancelled, get_backend
from nonet.errors import BadInput, BadStore, check_int
from nonet.experiments.generators import load_generator, unknown_generator
from nonet.experiments.model import Batch, Point, Row, Settings
from nonet.experiments.store import PointStatus, Store
from nonet.experiments.store_file import is_new, lock
from nonet.experiments.studies import Study, get_study, study_of
from nonet.making.spec import clue_range
from nonet.shape import CLASSIC, Shape, as_shape

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

_BATCH_SECONDS = 0.5
"""Longer batches would lose more when killed, shorter ones would cost more to dispatch."""
_MAX_BATCH = 500
_FIRST_BATCH_DIVISOR = 16
"""The first batch of a point is so many times smaller."""
_GRACE_SECONDS = 5.0
"""How long running batches may take after the budget is used up."""
_CHECKPOINT_SECONDS = 5.0
MAX_SAMPLES = 10**12


class Request(NamedTuple):
    """What a run is asked for; None means as in the store, or else as usual for the study."""

    study: str
    generators: Sequence[str] | str | None = None
    clues: tuple[int, int] | None = None
    samples: int | None = None
    seed: int | None = None
    shape: Shape | str | None = None


class Plan(NamedTuple):
    """What a run adds to a store that has the points *known*, checked before anything is written.

    It adds *points*, the number of *samples* of each, and the full grids of generators.
    """

    settings: Settings
    known: list[PointStatus]
    points: list[Point]
    samples: int
    sets: dict[str, tuple[bytes, ...]]


def plan_run(request: Request, store: str) -> Plan:
    """Return what *request* adds to the store of that name, which may be new."""
    if is_new(store):
        seed = 1 if request.seed is None else check_int(request.seed, "seed", 0)
        shape = as_shape(request.shape) or CLASSIC
        return _make_plan(request, Settings(request.study, seed, str(shape)), [])
    with Store.read(store) as known:
        _check_matches(known, request)
        plan = _make_plan(request, known.settings, known.points())
        for name, grids in plan.sets.items():
            if plan.settings.sets.get(name, grids) != grids:
                raise BadStore(f"{store}: the full grids of {name} have changed since the start")
        return plan


def _check_matches(store: Store, request: Request) -> None:
    """Raise `BadStore` if a store has another study, seed or shape."""
    metadata = store.metadata
    shape = None if request.shape is None else str(as_shape(request.shape))
    for key, value in {"study": request.study, "seed": request.seed, "shape": shape}.items():
        if value is not None and metadata[key] != value:
            raise BadStore(
                f"{store.path}: this store has the {key} {metadata[key]}, not {value}; "
                "choose another file for this one"
            )
    study_of(store)


def _make_plan(request: Request, settings: Settings, known: list[PointStatus]) -> Plan:
    usual = max((each.wanted for each in known), default=get_study(request.study).samples)
    samples = usual if request.samples is None else request.samples
    samples = check_int(samples, "samples", 1, MAX_SAMPLES)
    if known and request.generators is None and request.clues is None:
        points = [each.point for each in known] if request.samples is not None else []
        return Plan(settings, known, points, samples, {})
    series, sets = _choose_series(request, settings, known)
    clues = _choose_clues(request, settings, known)
    points = [Point(name, k) for name in series for k in clues]
    return Plan(settings, known, points, samples, sets)


def _choose_series(
    request: Request, settings: Settings, known: list[PointStatus]
) -> tuple[list[str], dict[str, tuple[bytes, ...]]]:
    """Return the names of the series, and the full grids of those that have a set."""
    study, given = get_study(request.study), request.generators
    if given is None:
        if known:
            return list(dict.fromkeys(each.point.series for each in known)), {}
        given = study.series(settings.shape)
    series, sets = [], {}
    for name in dict.fromkeys([given] if isinstance(given, str) else given):
        if not isinstance(name, str):
            raise unknown_generator(name)
        study.check_series(name, settings.shape)
        if study.has_generators:
            name, grids = load_generator(name, settings.shape, settings.seed)
            if grids:
                sets[name] = grids
        series.append(name)
    return series, sets


def _choose_clues(
    request: Request, settings: Settings, known: list[PointStatus]
) -> Sequence[int | None]:
    """Return the numbers of clues, or only None if the study does not vary them."""
    usual = get_study(request.study).usual_clues(settings.shape)
    given = request.clues
    if usual is None:
        if given is not None:
            raise BadInput(f"the study {settings.study} takes no clues, found {given}")
        return [None]
    if given is None and known:
        return sorted({each.point.clues or 0 for each in known})
    least, most = clue_range(usual if given is None else given, len(settings.shape.cells))
    return range(least, most + 1)


class Progress(NamedTuple):
    """The progress of a run: samples stored and wanted, those of this run, and its seconds.

    *share* is the share of the whole work that is done, *left* the estimated seconds that are left,
    None as long as there is no estimate.
    """

    done: int
    wanted: int
    new: int
    seconds: float
    share: float
    left: float | None

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.wanted


ProgressCallback: TypeAlias = Callable[[Progress], object]


def run(
    study: str,
    *,
    store: str,
    generators: Sequence[str] | str | None = None,
    clues: tuple[int, int] | None = None,
    samples: int | None = None,
    seed: int | None = None,
    shape: Shape | str | None = None,
    backend: Backend | None = None,
    budget: float | None = None,
    progress: ProgressCallback | None = None,
) -> Progress:
    """Run *study* until *store* has all wanted samples, or for *budget* seconds.

    An existing store is continued: only what is missing is measured, and new requests add to the
    old ones. For the study `effort`, *generators* are methods. The samples depend only on the
    seed, not on the backend.

    >>> run("reveal", store=":memory:", samples=50, seed=1).done
    100
    """
    deadline = monotonic() + _check_budget(budget)
    definition = get_study(study)
    with lock(store):
        plan = plan_run(Request(study, generators, clues, samples, seed, shape), store)
        backend = backend or get_backend()
        with backend.open() as executor:  # this may fail, so open it before the store is made
            if is_new(store):
                file = Store.create(store, plan.settings, definition.version, definition.columns)
            else:
                file = Store.open(store)
            with file:
                for name, grids in plan.sets.items():
                    file.add_set(name, grids)
                file.request(plan.points, plan.samples)
                file.checkpoint()
                return _fill_store(file, definition, executor, str(backend), deadline, progress)


def _check_budget(budget: Any) -> float:
    if budget is None:
        return inf
    if isinstance(budget, bool) or not isinstance(budget, (int, float)) or not budget >= 0:
        raise BadInput(f"the budget must be 0 seconds or more, not {budget!r:.40}")
    return float(budget)


def _fill_store(
    store: Store,
    study: Study,
    executor: Executor,
    backend: str,
    deadline: float,
    callback: ProgressCallback | None,
) -> Progress:
    settings = store.settings
    tracker = _Tracker(store, study, settings)
    missing = _until(deadline, _batches(store, tracker), executor)
    first = next(missing, None)
    if first is None:
        return tracker.progress()
    run_id = store.begin_run(datetime.now(UTC).isoformat(timespec="seconds"), backend)

    def report() -> None:
        if callback is not None:
            callback(tracker.progress())
        if monotonic() > deadline + _GRACE_SECONDS:
            raise Cancelled

    executor.on_wait = report
    try:
        with suppress(Cancelled):
            measured = executor.as_completed(
                partial(_measure_timed, settings), chain([first], missing)
            )
            for batch, (seconds, rows) in measured:
                store.add(batch, rows)
                if tracker.add(batch, seconds):
                    store.checkpoint()
    finally:
        progress = tracker.progress()
        with suppress(OSError, BadStore):  # a full disk raises its own error
            store.end_run(run_id, progress.seconds, progress.new)
    store.checkpoint(is_last=True)
    return progress


def _measure_timed(settings: Settings, batch: Batch) -> tuple[float, Sequence[Row]]:
    start = monotonic()
    rows = measure(settings, batch)
    return monotonic() - start, rows


def measure(settings: Settings, batch: Batch) -> Sequence[Row]:
    """Return the samples of *batch*."""
    return get_study(settings.study).measure(settings, batch)


class _Tracker:
    """Tracks what is done and what is left, in samples and in expected seconds."""

    def __init__(self, store: Store, study: Study, settings: Settings) -> None:
        points = store.points()
        self._start = monotonic()
        self.cost = {each.point: study.cost(each.point, settings) for each in points}
        self._seconds = dict(self.cost)  # of a sample, as measured last
        self._wanted = sum(each.wanted for each in points)
        had = {each.point: min(each.done, each.wanted) for each in points}
        self._had = sum(had.values())
        self._total_cost = sum(each.wanted * self.cost[each.point] for each in points) or 1.0
        self._initial_cost = sum(number * self.cost[point] for point, number in had.items())
        self._new = 0
        self._new_cost = 0.0
        self._next_checkpoint = self._start + _CHECKPOINT_SECONDS

    def batch_size(self, point: Point) -> int:
        """Return how many samples take about as long as a batch should."""
        return max(1, min(_MAX_BATCH, int(_BATCH_SECONDS / self._seconds[point])))

    def add(self, batch: Batch, seconds: float) -> bool:
        """Record a stored batch; returns whether it is time for a checkpoint."""
        number = len(batch.numbers)
        self._new += number
        self._new_cost += number * self.cost[batch.point]
        self._seconds[batch.point] = max(seconds / number, 1e-6)
        if monotonic() < self._next_checkpoint:
            return False
        self._next_checkpoint = monotonic() + _CHECKPOINT_SECONDS
        return True

    def progress(self) -> Progress:
        seconds = monotonic() - self._start
        share = min(1.0, (self._initial_cost + self._new_cost) / self._total_cost)
        gained = share - self._initial_cost / self._total_cost
        left = seconds * (1 - share) / gained if gained > 0 else None
        return Progress(self._had + self._new, self._wanted, self._new, seconds, share, left)


def _batches(store: Store, tracker: _Tracker) -> Iterator[Batch]:
    """Yield the missing batches, one of each point in turn, slow points first.

    So a run that is stopped early has samples of the whole curve.
    """
    points = sorted(store.points(), key=lambda each: -tracker.cost[each.point])
    queues = (
        _split(each.point, store.missing(each.point, each.wanted), tracker) for each in points
    )
    for batches in zip_longest(*queues):
        yield from filter(None, batches)


def _split(point: Point, missing: list[range], tracker: _Tracker) -> Iterator[Batch]:
    """Split ranges into batches, which start small so that every point soon has samples."""
    length = max(1, tracker.batch_size(point) // _FIRST_BATCH_DIVISOR)
    for numbers in missing:
        while numbers:
            yield Batch(point, numbers[:length])
            numbers = numbers[length:]
            length = min(2 * length, tracker.batch_size(point))


def _until(deadline: float, batches: Iterator[Batch], executor: Executor) -> Iterator[Batch]:
    """Stop at *deadline*, and cancel the batches that no worker has started."""
    while monotonic() < deadline:
        batch = next(batches, None)
        if batch is None:
            return
        yield batch
    executor.cancel_pending()
