"""The chart of docs/counting.md: the time of `count` against the number of clues, from a record."""

from __future__ import annotations

import re
from math import ceil, floor, log10
from statistics import median
from typing import Any, NamedTuple

from handmade import FAINT, STRONG, document, path, rect, words

LEFT, RIGHT, TOP, BOTTOM = 76, 680, 24, 370
"""The edges of the chart."""
LEAST, MOST = 0.1, 100_000
"""Milliseconds at its foot and at its head, unless there are more."""
ENUMERATED = 30_000
"""Solutions that the kernel goes through in a millisecond, as `make bench` tells."""
LOOKS: tuple[dict[str, object], ...] = (
    {"stroke": STRONG[0], "stroke_width": 3},
    {"stroke": STRONG[1], "stroke_width": 3},
    {"stroke": STRONG[1], "stroke_width": 1.5, "stroke_dasharray": "6 4"},
    {"stroke": FAINT, "stroke_width": 2, "stroke_dasharray": "2 4"},
)


class Series(NamedTuple):
    """A line of the chart: milliseconds by clues."""

    name: str
    points: list[tuple[float, float]]
    style: dict[str, object]


def series_of(rows: list[dict[str, Any]]) -> list[Series]:
    """What was measured of `count`, and how long it would take to go through the solutions."""
    points: dict[str, list[tuple[float, float]]] = {}
    for row in rows:
        clues = number_in(row["data"], "clue")
        points.setdefault(row["what"], []).append((clues, median(row["rounds"])))
    solutions = {number_in(row["data"], "clue"): number_in(row["data"], "solution") for row in rows}
    on_all, *_ = points
    lines = {name: points[name] for name in (on_all, "1 thread", "slowest, 1 thread")}
    lines["going through them at 30 million a second"] = [
        (clues, number / ENUMERATED) for clues, number in solutions.items()
    ]
    pairs = zip(lines.items(), LOOKS, strict=True)
    return [Series(name, found, look) for (name, found), look in pairs]


def number_in(data: str, what: str) -> float:
    """How much of *what* there is: 9 of `clue` in `9 clues, 15 grids, 3e13 solutions`."""
    found = re.search(rf"(\S+) {what}", data)
    assert found, data
    return float(found[1])


def chart(record: dict[str, Any]) -> str:
    """Milliseconds against clues, on a logarithmic scale."""
    rows = [row for row in record["rows"] if row["benchmark"] == "count"]
    series = series_of(rows)
    measured = [y for each in series[:-1] for _, y in each.points]
    low = floor(log10(min(LEAST, *measured)))
    high = ceil(log10(max(MOST, *measured)))
    most_clues = max(x for x, _ in series[0].points)

    def at(clues: float, time: float) -> tuple[float, float]:
        x = LEFT + (RIGHT - LEFT) * clues / most_clues
        y = BOTTOM - (BOTTOM - TOP) * (log10(time) - low) / (high - low)
        return round(x, 1), round(y, 1)

    inside = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    parts = [f'<clipPath id="inside">{inside}</clipPath>']
    for power in range(low, high + 1):
        _, y = at(0, 10.0**power)
        parts.append(path([(LEFT, y), (RIGHT, y)], stroke="#dddddd"))
        parts.append(words(LEFT - 8, y, duration(power), anchor="end", font_size=13))
    for clues, _ in series[0].points:
        parts.append(words(at(clues, 1)[0], BOTTOM + 18, f"{clues:g}", font_size=13))
    parts.append(words((LEFT + RIGHT) / 2, BOTTOM + 42, "clues", font_size=14))
    parts += [
        path([at(*point) for point in each.points], clip_path="url(#inside)", **each.style)
        for each in series
    ]
    parts += legend(series)
    return document("Time to count against the number of clues", 716, BOTTOM + 136, parts)


def legend(series: list[Series]) -> list[str]:
    """What each line is."""
    parts = []
    for number, each in enumerate(series):
        x, y = LEFT + number % 2 * 250, BOTTOM + 76 + number // 2 * 28
        parts.append(path([(x, y), (x + 40, y)], **each.style))
        name = each.name if number > 1 else f"{each.name}, median"
        parts.append(words(x + 50, y, name, anchor="start", font_size=14))
    return parts


def duration(power: int) -> str:
    """Ten to that power milliseconds.

    >>> duration(-1), duration(2), duration(4)
    ('0.1 ms', '100 ms', '10 s')
    """
    return f"{10.0**power:g} ms" if power < 3 else f"{10 ** (power - 3):,} s"
