"""The figure `effort`: nodes and time of each method."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.catalogue import join_words
from nonet.experiments.figures import style
from nonet.experiments.figures.style import FigureKind, Sheet
from nonet.experiments.results import Results

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


_WIDER, _LARGER = 3.0, 2.6
"""How much a line and its markers grow, to be visible around an identical one."""


class _Point(NamedTuple):
    """The effort of a method at a number of clues."""

    clues: int
    median: float
    high: float
    stopped: int


def _points(rows: list[Any], what: str) -> list[_Point]:
    """Return the points where nodes or times are known; some methods do not count nodes."""
    return [
        _Point(row.clues, median, getattr(row, f"{what}_q95"), row.stopped)
        for row in rows
        if (median := getattr(row, f"{what}_median")) is not None
    ]


def _draw(results: Results, sheet: Sheet) -> Figure:
    """Draw the nodes above and the time below."""
    figure, (above, below) = sheet.subplots(6.4, 2, sharex=True)
    style.use_log_scale(above, has_zero=True)
    style.use_log_scale(below)
    rows = {name: results.rows("effort", name) for name in results.series}
    nodes = {name: _points(each, "nodes") for name, each in rows.items()}
    _plot_methods(above, nodes, sheet)
    _add_note(above, [name for name, points in nodes.items() if not points], sheet)
    above.set(ylabel="nodes", ylim=(-0.2, None))
    _plot_methods(below, {name: _points(each, "ms") for name, each in rows.items()}, sheet)
    below.set_ylabel("milliseconds")
    most = max([10, *(point.high for points in nodes.values() for point in points)])
    style.set_power_ticks(above, least=0, most=ceil(log10(most)), has_zero=True)
    style.label_clues(below)
    lines, names = below.get_legend_handles_labels()
    labels = [_label(name, rows[name]) for name in names]
    style.legend_above(above, lines, labels, columns=2 if sheet.is_narrow else 3)
    return figure


def _label(method: str, rows: list[Any]) -> str:
    """Return the method and how many of its samples were stopped."""
    stopped = sum(row.stopped for row in rows)
    return f"{method} ({stopped:,} stopped)" if stopped else method


def _plot_methods(axes: Axes, methods: dict[str, list[_Point]], sheet: Sheet) -> None:
    """Draw the line of each method, wider if identical lines lie upon it."""
    lines = list(methods.values())
    for number, (name, look) in enumerate(sheet.looks_of(methods).items()):
        if points := lines[number]:
            upon = lines[number + 1 :].count(points)
            style = look | {"lw": 1.6 + _WIDER * upon, "ms": 3.8 + _LARGER * upon}
            _plot_line(axes, points, style | {"label": name}, sheet.colours.paper)


def _plot_line(axes: Axes, points: list[_Point], style: dict[str, Any], paper: str) -> None:
    """Draw the median, with hollow markers where some were stopped, and the 95 % quantile."""
    clues, medians, highs, _ = zip(*points, strict=True)
    axes.plot(clues, highs, color=style["color"], linewidth=0.7, alpha=0.8)
    axes.plot(clues, medians, **style)
    if hollow := [(point.clues, point.median) for point in points if point.stopped]:
        marks = {"ms": style["ms"], "mfc": paper, "mec": style["color"], "zorder": 3}
        axes.plot(*zip(*hollow, strict=True), style["marker"], **marks)


def _add_note(axes: Axes, methods: list[str], sheet: Sheet) -> None:
    """Say below the panel why some methods have no line in it."""
    if methods:
        verb = "does" if len(methods) == 1 else "do"
        words = f"{join_words(methods)} {verb} not count nodes"
        axes.set_xlabel(words, loc="right", fontsize=8.5, color=sheet.colours.faint)


EFFORT = FigureKind(
    study="effort",
    title="What each method does to solve a grid",
    draw=_draw,
)
