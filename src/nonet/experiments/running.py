"""Running a study: what is missing is cut into parts, done anywhere, and stored as it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from nonet.backends import Backend, Cancelled, get_backend
from nonet.errors import BadInput, BadStore
from nonet.experiments.opening import alone, is_new
from nonet.experiments.planning import Asked, check_same, check_sets, new_settings, planned
from nonet.experiments.settings import Part, Point, Row, Settings
from nonet.experiments.store import Store
from nonet.experiments.studies import study_named
from nonet.experiments.studies.study import Study
from nonet.shape import Shape

if TYPE_CHECKING:
    from nonet.backends.executor import Executor

SECONDS_A_PART = 0.5
"""About what a part should take: more would be lost when it is killed, less would be overhead."""
MOST_A_PART = 500
GRACE = 5.0
"""Seconds that what was begun may take after a budget is over."""
OFTEN = 5.0
"""Seconds after which the file itself has what is stored, and not only its log."""
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
    generators: Sequence[str] | str | None = None,
    clues: tuple[int, int] | None = None,
    samples: int | None = None,
    seed: int | None = None,
    shape: Shape | str | None = None,
    backend: Backend | None = None,
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
    start = monotonic()
    deadline = start + checked_budget(budget)
    asked = Asked(study_named(study), generators, clues, samples)
    with alone(store):
        if is_new(store):
            settings = new_settings(study, seed, shape)
            wanted = planned(asked, settings, [])
        else:
            with Store.read(store) as known:
                check_same(known, study, seed, shape)
                settings = known.settings
                wanted = planned(asked, settings, known.points())
                check_sets(known, wanted.sets)
        backend = backend or get_backend()
        with backend.open() as executor:  # this may fail, so open it before the store is made
            if is_new(store):
                file = Store.created(store, settings, asked.study.version, asked.study.columns)
            else:
                file = Store.opened(store)
            with file:
                for name, grids in wanted.sets.items():
                    file.add_set(name, grids)
                file.want(wanted.points, wanted.samples)
                file.bring_in()
                return work_on(file, asked.study, executor, str(backend), deadline, progress)


def checked_budget(budget: Any) -> float:
    """Seconds, without end if there is none; raises `BadInput` if it is no time."""
    if budget is None:
        return inf
    if isinstance(budget, bool) or not isinstance(budget, (int, float)) or not budget >= 0:
        raise BadInput(f"expected a budget of 0 seconds or more, found {budget!r:.40}")
    return float(budget)


def work_on(
    store: Store,
    study: Study,
    executor: Executor,
    place: str,
    deadline: float,
    progress: Progress | None,
) -> Told:
    """Do what is missing."""
    settings = store.settings
    account = Account(store, study, settings)
    missing = until(deadline, parts(store, account), executor)
    first = next(missing, None)
    if first is None:
        return account.told()
    number = store.begin_run(datetime.now(UTC).isoformat(timespec="seconds"), place)

    def look_up() -> None:
        if progress is not None:
            progress(account.told())
        if monotonic() > deadline + GRACE:
            raise Cancelled

    executor.on_wait = look_up
    try:
        with suppress(Cancelled):
            for part, (seconds, rows) in executor.as_completed(
                partial(timed, settings), chain([first], missing)
            ):
                store.add(part, rows)
                if account.add(part, seconds):
                    store.bring_in()
    finally:
        told = account.told()
        with suppress(OSError, BadStore):  # a full disk is told as what it was
            store.end_run(number, told.seconds, told.new)
    store.settle()
    return told


def timed(settings: Settings, part: Part) -> tuple[float, Sequence[Row]]:
    """What workers do, wherever they are: the seconds that it took, and the samples."""
    start = monotonic()
    rows = measured(settings, part)
    return monotonic() - start, rows


def measured(settings: Settings, part: Part) -> Sequence[Row]:
    """The samples of *part*."""
    return study_named(settings.study).measure(settings, part)


class Account:
    """What is done and what is left, in samples and in what they cost."""

    def __init__(self, store: Store, study: Study, settings: Settings) -> None:
        points = store.points()
        self._start = monotonic()
        self._cost = {each.point: study.cost(each.point, settings) for each in points}
        self._seconds = dict(self._cost)
        self._wanted = sum(each.wanted for each in points)
        self._had = sum(min(each.done, each.wanted) for each in points)
        self._all = sum(each.wanted * self._cost[each.point] for each in points)
        self._before = sum(min(each.done, each.wanted) * self._cost[each.point] for each in points)
        self._new = 0
        self._paid = 0.0
        self._next = self._start + OFTEN

    def size_for(self, point: Point) -> int:
        """Samples of a part that takes about as long as it should, as far as is known."""
        return max(1, min(MOST_A_PART, int(SECONDS_A_PART / self._seconds[point])))

    def cost(self, point: Point) -> float:
        """What a sample was expected to take."""
        return self._cost[point]

    def add(self, part: Part, seconds: float) -> bool:
        """Take note of a part that is stored; tells now and then that it is time to bring it in."""
        number = len(part.numbers)
        self._new += number
        self._paid += number * self._cost[part.point]
        self._seconds[part.point] = max(seconds / number, 1e-6)
        if monotonic() < self._next:
            return False
        self._next = monotonic() + OFTEN
        return True

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


def parts(store: Store, account: Account) -> Iterator[Part]:
    """All that is missing, a part of each point in turn, those first that take long.

    So a run that is stopped early has something of the whole curve.
    """
    points = sorted(store.points(), key=lambda each: -account.cost(each.point))
    waiting = [
        slices(each.point, store.missing(each.point, each.wanted), account) for each in points
    ]
    while waiting:
        still = []
        for queue in waiting:
            if part := next(queue, None):
                yield part
                still.append(queue)
        waiting = still


def slices(point: Point, missing: list[range], account: Account) -> Iterator[Part]:
    """Ranges cut to a size; small pieces first, so that soon there is something everywhere."""
    length = max(1, account.size_for(point) // FIRST)
    for numbers in missing:
        first = numbers.start
        while first < numbers.stop:
            stop = min(first + length, numbers.stop)
            yield Part(point, first, stop)
            first = stop
            length = min(2 * length, account.size_for(point))


def until(deadline: float, missing: Iterator[Part], executor: Executor) -> Iterator[Part]:
    """The same, but no more after *deadline*; what waits for a worker then is not begun."""
    while monotonic() < deadline:
        part = next(missing, None)
        if part is None:
            return
        yield part
    executor.cancel_pending()
