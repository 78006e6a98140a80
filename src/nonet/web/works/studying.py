"""A study at work: runs into its store, and tells how far it is and when there is more to see."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from time import monotonic
from typing import Any, NamedTuple

from nonet.backends import Cancelled, get_backend
from nonet.errors import BadInput
from nonet.experiments import Progress, run
from nonet.experiments.figures import Results, drawable
from nonet.experiments.generators import NAMES, is_dig_number
from nonet.experiments.plan import Request, make_plan, new_settings
from nonet.experiments.store import PointStatus, Store
from nonet.experiments.store_file import is_new
from nonet.experiments.studies import get_study
from nonet.web.works import Message
from nonet.web.works.showing import draw, looked, seen, store_in, wanted_in

EVERY = 0.3
"""Seconds between two messages."""
FIRST_LOOK = 0.6
LOOK = 2.0
"""Seconds after which what is stored is looked at anew: tables, and which figures there are."""
SPARING = 4
"""To look may take one part of so many of the time, however long it takes."""


class Bounds(NamedTuple):
    """What a study of the page may take: samples in all, seconds and threads."""

    samples: int
    seconds: float
    threads: int


def studying(
    folder: str, asked: dict[str, Any], bounds: tuple[int, float, int], version: int = 0
) -> Iterator[Message]:
    """Run what is *asked* into the store of *folder*, or go on with it; *version* is the last seen.

    Yields `progress` some times a second, and `end` at last.
    """
    limits = Bounds(*bounds)
    if clues := asked.get("clues"):
        asked = {**asked, "clues": tuple(clues)}
    samples = checked_samples(folder, asked, limits)
    yield {"study": os.path.basename(folder)}
    latest, eye = Latest(), Eye(folder, version)
    with ThreadPoolExecutor(1) as hand:
        running = hand.submit(begin, folder, asked, limits, latest)
        try:
            while not is_done(running):
                if told := latest.told:
                    eye.look_now_and_then(told)
                    yield {"progress": message(told, eye, samples)}
            told = running.result()
        finally:
            latest.is_over = True
    eye.look()
    yield {"end": message(told, eye, samples)}


class Latest:
    """What the thread that runs told last; it stops when it next tells after all is over."""

    def __init__(self) -> None:
        self.told: Progress | None = None
        self.is_over = False

    def __call__(self, told: Progress) -> None:
        """Keep what is told."""
        self.told = told
        if self.is_over:
            raise Cancelled


class Eye:
    """Looks at the store now and then, so that it takes but a small part of the time."""

    def __init__(self, folder: str, version: int) -> None:
        self.version = version
        self.figures = drawable(seen(folder, version)) if version else []
        self.drawn: str | None = None
        self._folder = folder
        self._next = monotonic() + FIRST_LOOK
        self._new = 0

    def look_now_and_then(self, told: Progress) -> None:
        """Look if it is time and there is more to see."""
        if told.new > self._new and monotonic() > self._next:
            self._new = told.new
            self.look()

    def look(self) -> None:
        """Look, and find out how long that takes."""
        start = monotonic()
        self.version += 1
        results = looked(self._folder, self.version)
        self.figures = drawable(results)
        self._draw(results)
        cost = monotonic() - start
        self._next = monotonic() + max(LOOK, SPARING * cost)

    def _draw(self, results: Results) -> None:
        """Draw the figure that somebody looks at: here Matplotlib is loaded but once."""
        self.drawn = None
        wanted = wanted_in(self._folder)
        if wanted and wanted.name in self.figures:
            draw(self._folder, results, wanted)
            self.drawn = wanted.file


def is_done(running: Future[Progress]) -> bool:
    """Whether it ended; waits a moment for that."""
    return bool(wait([running], EVERY).done)


def begin(folder: str, asked: dict[str, Any], limits: Bounds, latest: Latest) -> Progress:
    """Run it, within the limits."""
    return run(
        **asked,
        store=store_in(folder),
        backend=get_backend(threads=limits.threads),
        budget=limits.seconds,
        progress=latest,
    )


def checked_samples(folder: str, asked: dict[str, Any], limits: Bounds) -> int:
    """The samples of each point, of which a store never wants fewer than before.

    Raises `BadInput` for more in all than the page may ask for.
    """
    study = get_study(asked["study"])
    check_generators(asked.get("generators"), study.has_generators)
    settings = new_settings(asked["study"], asked.get("seed"), asked.get("shape"))
    question = Request(study, asked.get("generators"), asked.get("clues"), asked.get("samples"))
    known: list[PointStatus] = []
    if not is_new(store_in(folder)):
        with Store.read(store_in(folder)) as store:
            settings, known = store.settings, store.points()
    wanted = make_plan(question, settings, known)
    check_total(max(len(wanted.points), len(known)) * wanted.samples, limits)
    return max([wanted.samples, *(each.wanted for each in known)])


def check_generators(names: list[str] | None, has_generators: bool) -> None:
    """Raise `BadInput` for full grids of a file: the files of the server are nobody's business."""
    for name in (names or ()) if has_generators else ():
        if name not in NAMES and not is_dig_number(name):
            raise BadInput(
                f"expected the generator {', '.join(NAMES)} or dig:N, found {name!r:.60}"
            )


def check_total(samples: int, limits: Bounds) -> None:
    """Raise `BadInput` for more samples in all than the page may ask for."""
    if samples > limits.samples:
        raise BadInput(
            f"expected up to {limits.samples:,} samples in all, found {samples:,}; "
            "the command `nonet stats run` has no such limit"
        )


def message(told: Progress, eye: Eye, samples: int) -> Message:
    """How far it is, as the page reads it."""
    return {
        "done": told.done,
        "wanted": told.wanted,
        "samples": samples,
        "share": 1.0 if told.is_complete else round(told.share, 6),
        "new": told.new,
        "seconds": round(told.seconds, 3),
        "left": None if told.left is None else round(told.left, 1),
        "figures": eye.figures,
        "version": eye.version,
        "drawn": eye.drawn,
    }
