"""What was run, when, where and for how long, in words; and the commands to run it again."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from nonet.experiments.figures import Findings
from nonet.experiments.store import Progressed
from nonet.experiments.tables import Table


class Stretch(NamedTuple):
    """Neighbouring numbers of clues with as many samples each; no clues if the study has none."""

    clues: tuple[int, int] | None
    samples: int


def account(findings: Findings) -> str:
    """A paragraph about what was run."""
    facts = findings.facts
    done = sum(each.done for each in findings.points)
    wanted = sum(each.wanted for each in findings.points)
    whole = "" if done >= wanted else f" of {wanted:,} that are wanted, as it is not complete yet"
    sentences = [
        f"The study {findings.name} looked at {listed(findings.series) or 'nothing yet'}"
        f"{clues_told(findings)}: {done:,} samples{whole}, of the shape {facts['shape']} and with "
        f"the seed {facts['seed']}.",
        *run_told(findings),
        f"It was begun with {listed(versions_of(facts['versions']))}.",
    ]
    return " ".join(sentences)


def clues_told(findings: Findings) -> str:
    """The range of clues, if there is one."""
    clues = sorted(each.point.clues for each in findings.points if each.point.clues is not None)
    if not clues:
        return ""
    return f" with {clues[0]} to {clues[-1]} clues" if clues[0] < clues[-1] else (
        f" with {clues[0]} clues"
    )  # fmt: skip


def run_told(findings: Findings) -> Iterator[str]:
    """When, where and for how long."""
    runs = findings.runs
    if not runs:
        return
    places = listed(dict.fromkeys(str(run["place"]) for run in runs))
    seconds = sum(run["seconds"] or 0.0 for run in runs)
    time = f"took {duration(seconds)}" if seconds else "came to no end"
    if len(runs) == 1:
        yield f"It ran on {moment(runs[0]['began'])} on {places} and {time}."
    else:
        first, last = (moment(runs[number]["began"]) for number in (0, -1))
        when = f"the first on {first}, the last on {last}"
        yield f"Its {len(runs)} runs, {when}, were on {places}; all of it {time}."
    if killed := sum(run["seconds"] is None for run in runs):
        yield f"Nobody knows how long {killed} of them took, which did not come to an end."


def versions_of(versions: Any) -> list[str]:
    """What made the samples, such as `nonet 0.1.0`."""
    known = json.loads(versions) if isinstance(versions, str) else versions
    return [f"{name} {version}" for name, version in known.items()]


def listed(words: Iterable[str]) -> str:
    """Words in a sentence.

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def moment(began: str) -> str:
    """A time as it is kept, for people.

    >>> moment("2026-11-16T10:17:02+00:00")
    '16 November 2026 at 10:17 UTC'
    """
    try:
        time = datetime.fromisoformat(began)
    except ValueError:
        return began
    zone = "UTC" if not time.utcoffset() else time.strftime("%z")
    return f"{time.day} {MONTHS[time.month - 1]} {time.year} at {time:%H:%M} {zone}"


MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
"""Not from the locale: a page is in one language."""


def duration(seconds: float) -> str:
    """A time in units that fit.

    >>> duration(0.42), duration(15.3), duration(75), duration(9000)
    ('0.42 seconds', '15 seconds', '1 minute 15 seconds', '2 hours 30 minutes')
    """
    if seconds < 10:
        return f"{seconds:.2g} seconds"
    whole = round(seconds)
    for size, unit, rest, small in ((3600, "hour", 60, "minute"), (60, "minute", 1, "second")):
        if whole >= size:
            parts = [counted(whole // size, unit), counted(whole % size // rest, small)]
            return " ".join(filter(None, parts))
    return f"{whole} seconds"


def counted(number: int, unit: str) -> str:
    """So many of a unit; nothing if there is none."""
    return f"{number} {unit}{'' if number == 1 else 's'}" if number else ""


def runs_table(findings: Findings) -> Table:
    """Each run: when, where, how long, how many samples, and with what."""
    rows = tuple(
        (
            moment(run["began"]),
            str(run["place"]),
            None if run["seconds"] is None else duration(run["seconds"]),
            run["samples"],
            listed(versions_of(run["versions"])),
        )
        for run in findings.runs
    )
    return Table("runs", ("began", "place", "time", "samples", "with"), rows)


def commands(findings: Findings) -> list[str]:
    """The commands that make the same samples in a new store; series that are alike go together."""
    facts = findings.facts
    store = os.path.basename(findings.path)
    start = ["nonet", "stats", "run", findings.name, "--store", store]
    end = ["--seed", str(facts["seed"]), "--shape", facts["shape"]]
    together: dict[tuple[Stretch, ...], list[str]] = {}
    for series in dict.fromkeys(each.point.series for each in findings.points):
        own = [each for each in findings.points if each.point.series == series]
        together.setdefault(tuple(stretches(own)), []).append(series)
    option = SERIES_OPTIONS.get(findings.name, "--generator")
    return [
        in_lines(start, [word for name in names for word in (option, name)], [*asked(each), *end])
        for alike, names in together.items()
        for each in alike
    ]


SERIES_OPTIONS = {"effort": "--method"}
"""How the series of a study are named on the command line, where they are no generators."""


def in_lines(*parts: list[str]) -> str:
    """One command of several lines, as a shell reads it."""
    return " \\\n    ".join(shlex.join(part) for part in parts)


def asked(stretch: Stretch) -> list[str]:
    """The options that ask for these clues and samples."""
    clues = ["--clues", "{}-{}".format(*stretch.clues)] if stretch.clues else []
    return [*clues, "--samples", str(stretch.samples)]


def stretches(points: Iterable[Progressed]) -> Iterator[Stretch]:
    """The points of a series in as few pieces as there can be."""
    ordered = sorted(points, key=lambda each: each.point.clues or 0)
    if ordered and ordered[0].point.clues is None:
        yield Stretch(None, ordered[0].wanted)
        return
    numbered = enumerate((each.point.clues or 0, each.wanted) for each in ordered)
    for (_, wanted), group in groupby(
        numbered, key=lambda pair: (pair[1][0] - pair[0], pair[1][1])
    ):
        clues = [k for _, (k, _) in group]
        yield Stretch((clues[0], clues[-1]), wanted)
