"""What each method does to solve grids."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Any

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import (
    PAPER,
    Look,
    in_powers,
    legend_above,
    looks_of,
    new_figure,
    set_powers,
    whole_clues,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def draw(findings: Findings) -> Figure:
    """Above the nodes, below the time; a method that counts no nodes is only below."""
    figure = new_figure(6.4)
    above, below = figure.subplots(2, 1, sharex=True)
    in_powers(above, has_zero=True)
    in_powers(below)
    for name, look in looks_of(findings.series).items():
        rows = findings.rows("effort", name)
        label = name_of(name, rows)
        add_method(above, rows, "nodes", look, label)
        add_method(below, rows, "ms", look, label)
    above.set_ylabel("nodes")
    above.set_ylim(bottom=-0.2)
    below.set_ylabel("milliseconds")
    rows = [row for name in findings.series for row in findings.rows("effort", name)]
    most = max([10, *(row.nodes_q95 or 0 for row in rows)])
    set_powers(above, least=0, most=ceil(log10(most)), has_zero=True)
    whole_clues(below)
    legend_above(above, *below.get_legend_handles_labels(), columns=3)
    return figure


def name_of(method: str, rows: list[Any]) -> str:
    """The method, and how many of its samples were stopped."""
    stopped = sum(row.stopped for row in rows)
    return f"{method} ({stopped:,} stopped)" if stopped else method


def add_method(axes: Axes, rows: list[Any], what: str, look: Look, label: str) -> None:
    """The median with its marks, hollow where some were stopped, and a thin line at 95 %."""
    told = [row for row in rows if getattr(row, f"{what}_median") is not None]
    if not told:
        return
    clues = [row.clues for row in told]
    medians, highs = ([getattr(row, f"{what}_{end}") for row in told] for end in ("median", "q95"))
    axes.plot(clues, highs, color=look.colour, linewidth=0.7, alpha=0.8)
    axes.plot(clues, medians, ms=3.8, label=label, **look.line)
    hollow = [(row.clues, y) for row, y in zip(told, medians, strict=True) if row.stopped]
    if hollow:
        xs, ys = zip(*hollow, strict=True)
        axes.plot(xs, ys, look.marker, ms=3.8, mfc=PAPER, mec=look.colour, zorder=3)


EFFORT = FigureKind(
    study="effort",
    title="What each method does to solve a grid",
    caption=(
        "Nodes and milliseconds of each method against the number of clues: the median with its "
        "marks, and a thin line that 95 % of the grids do not exceed; marks are hollow where some "
        "grids were stopped, which are in the nodes and not in the times."
    ),
    needs="samples",
    is_drawable=lambda findings: bool(findings.series),
    draw=draw,
)
