"""What a run is asked for, checked before anything is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from nonet.errors import BadInput, BadStore, check_int
from nonet.experiments.generators import load_generator, unknown_generator
from nonet.experiments.model import Point, Settings
from nonet.experiments.store import PointStatus, Store
from nonet.experiments.studies import Study, study_of
from nonet.making.spec import clue_range
from nonet.shape import CLASSIC, Shape, as_shape

MAX_SAMPLES = 10**12


class Request(NamedTuple):
    """The arguments of a run; None means as in the store, or else as usual for the study."""

    study: Study
    generators: Sequence[str] | str | None
    clues: tuple[int, int] | None
    samples: int | None


class Plan(NamedTuple):
    """What a run adds to a store: points, the samples of each, and full grids."""

    points: list[Point]
    samples: int
    sets: dict[str, tuple[bytes, ...]]


def new_settings(study: str, seed: Any, shape: Shape | str | None) -> Settings:
    """Return the settings of a new store."""
    number = 1 if seed is None else check_int(seed, "seed", 0)
    return Settings(study, number, str(as_shape(shape) or CLASSIC))


def check_matches(store: Store, study: str, seed: int | None, shape: Shape | str | None) -> None:
    """Raise `BadStore` if a store has another study, seed or shape."""
    metadata = store.metadata
    shape_name = None if shape is None else str(as_shape(shape))
    for key, value in {"study": study, "seed": seed, "shape": shape_name}.items():
        if value is not None and metadata[key] != value:
            raise BadStore(
                f"{store.path}: this store has the {key} {metadata[key]}, not {value}; "
                "choose another file for this one"
            )
    study_of(store)


def check_sets(store: Store, sets: Mapping[str, tuple[bytes, ...]]) -> None:
    """Raise `BadStore` if the full grids of a generator have changed."""
    known = store.settings.sets
    for name, grids in sets.items():
        if known.get(name, grids) != grids:
            raise BadStore(f"{store.path}: the full grids of {name} have changed since the start")


def make_plan(request: Request, settings: Settings, known: list[PointStatus]) -> Plan:
    """Return what *request* adds to a store that has the points *known*."""
    usual = max((each.wanted for each in known), default=request.study.samples)
    samples = usual if request.samples is None else request.samples
    samples = check_int(samples, "samples", 1, MAX_SAMPLES)
    if known and request.generators is None and request.clues is None:
        points = [each.point for each in known] if request.samples is not None else []
        return Plan(points, samples, {})
    series, sets = _choose_series(request, settings, known)
    clues = _choose_clues(request, settings, known)
    return Plan([Point(name, k) for name in series for k in clues], samples, sets)


def _choose_series(
    request: Request, settings: Settings, known: list[PointStatus]
) -> tuple[list[str], dict[str, tuple[bytes, ...]]]:
    """Return the names of the series, and the full grids of those that have a set."""
    study, given = request.study, request.generators
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
    usual, given = request.study.usual_clues(settings.shape), request.clues
    if usual is None:
        if given is not None:
            raise BadInput(f"the study {settings.study} takes no clues, found {given}")
        return [None]
    if given is None and known:
        return sorted({each.point.clues or 0 for each in known})
    least, most = clue_range(usual if given is None else given, len(settings.shape.cells))
    return range(least, most + 1)
