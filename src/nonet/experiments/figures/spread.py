"""Whether the one full grid of the club matters: its editors' note 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import (
    in_percent,
    in_powers,
    legend_at,
    whole_clues,
)
from nonet.experiments.figures.sheets import Sheet
from nonet.experiments.generators import CLUB, RANDOM

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_LINES = 200
"""Full grids that are drawn, the first of a set: more are but a stain."""


def sets_of(findings: Findings) -> list[str]:
    """The series that have more than one full grid."""
    return [name for name in findings.series if findings.rows("spread", name)]


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """Above each full grid, below how much of all variance is between them."""
    figure = sheet.new_figure(5.6)
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
    looks = sheet.looks_of(findings.series)
    for name in sets_of(findings):
        lines = lines_of(findings, name)
        label = f"{name}: {len(lines)} full grids, a line each"
        add_lines(above, lines, looks[name].colour, label)
        rows = findings.rows("spread", name)
        shares = [row.share_between for row in rows]
        style = looks[name].line | {"linestyle": "solid"}
        below.plot([row.clues for row in rows], shares, lw=0.9, ms=3.4, clip_on=False, **style)
    for name in (CLUB, RANDOM):
        if rows := [row for row in findings.rows("solutions", name) if row.log10 is not None]:
            means = [10**row.log10 for row in rows]
            above.plot([row.clues for row in rows], means, label=name, ms=3, **looks[name].line)
    in_powers(above)
    above.set_ylabel("solutions (geometric mean)")
    legend_at(above, "upper right", sheet)
    below.set_ylabel("variance between\nfull grids")
    below.set_ylim(0, max(0.02, below.get_ylim()[1]))
    in_percent(below)
    whole_clues(below)
    return figure


def lines_of(findings: Findings, series: str) -> list[list[tuple[int, float]]]:
    """For each full grid its clues and the geometric mean of its solutions."""
    found: dict[int, list[tuple[int, float]]] = {}
    for row in findings.rows("full-grids", series):
        if row.full in found or len(found) < MOST_LINES:
            found.setdefault(row.full, []).append((row.clues, 10**row.log10))
    return list(found.values())


def add_lines(axes: Axes, lines: list[list[tuple[int, float]]], colour: str, label: str) -> None:
    """Thin lines, the first with a label."""
    for number, line in enumerate(lines):
        xs, ys = zip(*line, strict=True)
        mark = "." if len(xs) == 1 else None  # a line that has but one point cannot be seen
        told = "" if number else label
        axes.plot(xs, ys, marker=mark, color=colour, linewidth=0.7, alpha=0.55, label=told)


SPREAD = FigureKind(
    study="solutions",
    title="Does the full grid matter?",
    caption=(
        "Above, the geometric mean of the number of solutions against the number of clues, a thin "
        "line for each full grid that clues were left of; below, the share of the variance of the "
        "logarithm that is between full grids and not between grids of the same one."
    ),
    needs="a set of several full grids, as of the generator dig:20",
    is_drawable=lambda findings: bool(sets_of(findings)),
    draw=draw,
)
