"""What is asked for, checked before anything is touched, and what comes to a store by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from nonet.errors import BadInput, BadStore
from nonet.experiments.generators import no_generator, set_for
from nonet.experiments.settings import Point, Settings
from nonet.experiments.store import Progressed, Store
from nonet.experiments.studies import study_of
from nonet.experiments.studies.study import Study
from nonet.making.checked import number_from
from nonet.shape import CLASSIC, Shape, as_shape

MOST_SAMPLES = 10**12
SMALL = 36
"""Cells of a shape whose grids can all be counted at once."""


def new_settings(study: str, seed: Any, shape: Shape | str | None) -> Settings:
    """The settings of a new store."""
    number = 1 if seed is None else seed
    if isinstance(number, bool) or not isinstance(number, SupportsIndex) or index(number) < 0:
        raise BadInput(f"expected a seed of 0 or more, found {number!r:.40}")
    return Settings(study, index(number), str(as_shape(shape) or CLASSIC))


def check_same(store: Store, study: str, seed: int | None, shape: Shape | str | None) -> None:
    """Raise `BadStore` if a store is another's."""
    facts = store.facts
    wanted = {
        "study": study,
        "seed": seed,
        "shape": None if shape is None else str(as_shape(shape)),
    }
    for key, value in wanted.items():
        if value is not None and facts[key] != value:
            raise BadStore(
                f"{store.path}: expected the {key} {facts[key]} of this store, found {value}"
            )
    study_of(store)


def check_sets(store: Store, sets: Mapping[str, tuple[bytes, ...]]) -> None:
    """Raise `BadStore` if generators have other full grids than before."""
    known = store.settings.sets
    for name, grids in sets.items():
        if known.get(name, grids) != grids:
            raise BadStore(
                f"{store.path}: expected the full grids of {name} as before, found others"
            )


class Asked(NamedTuple):
    """What somebody asks for; what is None is left to the store, or to the study."""

    study: Study
    generators: Sequence[str] | str | None
    clues: tuple[int, int] | None
    samples: int | None


class Wanted(NamedTuple):
    """What comes to a store: points, how many samples of each, and full grids."""

    points: list[Point]
    samples: int
    sets: dict[str, tuple[bytes, ...]]


def planned(asked: Asked, settings: Settings, known: list[Progressed]) -> Wanted:
    """What is asked for; whatever is not said is as it was in the store."""
    usual = max((each.wanted for each in known), default=asked.study.samples)
    number = usual if asked.samples is None else asked.samples
    number = number_from(1, MOST_SAMPLES, number, "a number of samples")
    if known and asked.generators is None and asked.clues is None:
        points = [each.point for each in known] if asked.samples is not None else []
        return Wanted(points, number, {})
    series, sets = series_asked(asked, settings, known)
    range_ = clues_asked(asked, settings, known)
    return Wanted([Point(name, k) for name in series for k in range_], number, sets)


def series_asked(
    asked: Asked, settings: Settings, known: list[Progressed]
) -> tuple[list[str], dict[str, tuple[bytes, ...]]]:
    """The series that are asked for, and the full grids of those that have some."""
    if asked.generators is None and known:
        return list(dict.fromkeys(each.point.series for each in known)), {}
    names = asked.study.series(settings.shape)
    if asked.generators is not None:
        given = asked.generators
        names = tuple(dict.fromkeys([given] if isinstance(given, str) else given))
    series, sets = [], {}
    for name in names:
        if not isinstance(name, str):
            raise no_generator(name)
        asked.study.check_series(name, settings.shape)
        if asked.study.has_generators:
            name, grids = set_for(name, settings.shape, settings.seed)
            sets.update({name: grids} if grids else {})
        series.append(name)
    return series, sets


def usual_least(cells: int) -> int:
    """The fewest clues where nobody names others: grids of larger shapes need some to be counted.

    >>> usual_least(36), usual_least(81)
    (0, 27)
    """
    return 0 if cells <= SMALL else cells // 3


def clues_asked(asked: Asked, settings: Settings, known: list[Progressed]) -> Sequence[int | None]:
    """The numbers of clues of a study; None alone if it has none."""
    if asked.study.clues is None:
        if asked.clues is not None:
            raise BadInput(f"expected no clues for the study {settings.study}, found {asked.clues}")
        return [None]
    if asked.clues is None and known:
        return sorted({each.point.clues or 0 for each in known})
    cells = len(settings.shape.cells)
    usual = asked.study.clues if settings.shape == CLASSIC else (usual_least(cells), cells)
    try:
        least, most = usual if asked.clues is None else asked.clues
    except (TypeError, ValueError):
        raise BadInput(f"expected two numbers of clues, found {asked.clues!r:.40}") from None
    least, most = (number_from(0, cells, end, "clues") for end in (least, most))
    if least > most:
        raise BadInput(f"expected clues from the fewest to the most, found {least}-{most}")
    return range(least, most + 1)
