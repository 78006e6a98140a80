"""What each method does to solve grids."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_powers, legend_above, set_powers, whole_clues
from nonet.experiments.figures.sheets import Sheet

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDER, LARGER = 3.0, 2.6
"""What a line and its marks have more, to be seen around those of a method that does the same."""


class Point(NamedTuple):
    """What a method did with some number of clues."""

    clues: int
    median: float
    high: float
    stopped: int


def points_of(rows: list[Any], what: str) -> list[Point]:
    """Where nodes or times of a method are known; no nodes for one that does not count them."""
    return [
        Point(row.clues, median, getattr(row, f"{what}_q95"), row.stopped)
        for row in rows
        if (median := getattr(row, f"{what}_median")) is not None
    ]


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """Above the nodes, below the time; a method that counts no nodes is only below."""
    figure = sheet.new_figure(6.4)
    above, below = figure.subplots(2, 1, sharex=True)
    in_powers(above, has_zero=True)
    in_powers(below)
    rows = {name: findings.rows("effort", name) for name in findings.series}
    nodes = {name: points_of(each, "nodes") for name, each in rows.items()}
    add_methods(above, nodes, sheet)
    add_note(above, [name for name, points in nodes.items() if not points], sheet)
    above.set_ylabel("nodes")
    above.set_ylim(bottom=-0.2)
    add_methods(below, {name: points_of(each, "ms") for name, each in rows.items()}, sheet)
    below.set_ylabel("milliseconds")
    most = max([10, *(point.high for points in nodes.values() for point in points)])
    set_powers(above, least=0, most=ceil(log10(most)), has_zero=True)
    whole_clues(below)
    lines, names = below.get_legend_handles_labels()
    labels = [name_of(name, rows[name]) for name in names]
    legend_above(above, lines, labels, columns=2 if sheet.is_narrow else 3)
    return figure


def name_of(method: str, rows: list[Any]) -> str:
    """The method, and how many of its samples were stopped."""
    stopped = sum(row.stopped for row in rows)
    return f"{method} ({stopped:,} stopped)" if stopped else method


def add_methods(axes: Axes, methods: dict[str, list[Point]], sheet: Sheet) -> None:
    """The line of each method; one that others lie upon is wider than they are."""
    lines = list(methods.values())
    for number, (name, look) in enumerate(sheet.looks_of(methods).items()):
        if points := lines[number]:
            upon = lines[number + 1 :].count(points)
            style = look.line | {"lw": 1.6 + WIDER * upon, "ms": 3.8 + LARGER * upon}
            add_line(axes, points, style | {"label": name}, sheet.colours.paper)


def add_line(axes: Axes, points: list[Point], style: dict[str, Any], paper: str) -> None:
    """The median with its marks, hollow where some were stopped, and a thin line at 95 %."""
    clues, medians, highs, _ = zip(*points, strict=True)
    axes.plot(clues, highs, color=style["color"], linewidth=0.7, alpha=0.8)
    axes.plot(clues, medians, **style)
    if hollow := [(point.clues, point.median) for point in points if point.stopped]:
        marks = {"ms": style["ms"], "mfc": paper, "mec": style["color"], "zorder": 3}
        axes.plot(*zip(*hollow, strict=True), style["marker"], **marks)


def add_note(axes: Axes, methods: list[str], sheet: Sheet) -> None:
    """Below the panel, why some methods have no line in it."""
    if methods:
        names = " and ".join(filter(None, [", ".join(methods[:-1]), methods[-1]]))
        verb = "does" if len(methods) == 1 else "do"
        words = f"{names} {verb} not count nodes"
        axes.set_xlabel(words, loc="right", fontsize=8.5, color=sheet.colours.faint)


EFFORT = FigureKind(
    study="effort",
    title="What each method does to solve a grid",
    caption=(
        "Nodes and milliseconds of each method against the number of clues: the median with its "
        "marks, and a thin line that 95 % of the grids do not exceed; marks are hollow where some "
        "grids were stopped, which are in the nodes and not in the times. Where methods have the "
        "same nodes, one is drawn wide around the other; lanes and masks do not count theirs."
    ),
    needs="samples",
    is_drawable=lambda findings: bool(findings.series),
    draw=draw,
)
