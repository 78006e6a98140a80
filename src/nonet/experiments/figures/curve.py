"""The numbers of solutions in full: not only their mean, which a few grids make."""

from __future__ import annotations

from math import ceil, log10
from typing import TYPE_CHECKING, Any

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_powers, set_powers, whole_clues
from nonet.experiments.figures.sheets import Colours, Look, Sheet

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BANDS = (("q05", "q95", 0.16), ("q25", "q75", 0.34))


def rows_of(findings: Findings, series: str) -> list[Any]:
    """The numbers of clues at which some grid was finished."""
    return [row for row in findings.rows("solutions", series) if row.median is not None]


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """A panel for each series, on the same scales, with the medians of the others in grey."""
    series = [name for name in findings.series if rows_of(findings, name)]
    columns = min(1 if sheet.is_narrow else 2, len(series))
    lines = ceil(len(series) / columns)
    figure = sheet.new_figure(4.4 if lines == 1 else 0.9 + 2.35 * lines)
    grid = figure.subplots(lines, columns, sharex=True, sharey=True, squeeze=False)
    panels = list(grid.flat)
    most = max(row.q95 for name in series for row in rows_of(findings, name))
    looks = sheet.looks_of(series)
    for axes, name in zip(panels, series, strict=False):
        in_powers(axes, has_zero=True)
        for other in series:
            if other != name:
                grey = {"color": sheet.colours.other, "linewidth": 0.9, "zorder": 1}
                medians(axes, rows_of(findings, other), **grey)
        panel(axes, rows_of(findings, name), looks[name], sheet.colours.ink)
        axes.set_title(name, color=looks[name].colour, fontweight="bold")
        axes.set_ylim(bottom=-0.35)
    set_powers(panels[0], least=0, most=ceil(log10(max(most, 10))), has_zero=True)
    finish(panels[: len(series)], columns, sheet.colours)
    for axes in panels[len(series) :]:
        axes.remove()
    return figure


def panel(axes: Axes, rows: list[Any], look: Look, ink: str) -> None:
    """One series: two bands, the median and the mean."""
    clues = [row.clues for row in rows]
    for low, high, strength in BANDS:
        # Exact numbers may be too large for Matplotlib.
        lows, highs = ([float(getattr(row, name)) for row in rows] for name in (low, high))
        shares = f"{int(low[1:])}-{int(high[1:])} % of the grids"
        axes.fill_between(
            clues, lows, highs, color=look.colour, alpha=strength, linewidth=0, label=shares
        )
    axes.plot(clues, [row.mean for row in rows], color=ink, linewidth=0.8, label="mean")
    medians(axes, rows, color=look.colour, linewidth=2, label="median")


def medians(axes: Axes, rows: list[Any], **style: Any) -> None:
    """A line through the medians."""
    mark = "o" if len(rows) == 1 else None  # a line that has but one point cannot be seen
    axes.plot(
        [row.clues for row in rows], [float(row.median) for row in rows], marker=mark, **style
    )


def finish(panels: list[Axes], columns: int, colours: Colours) -> None:
    """Labels at the outer panels, and one legend for all."""
    for number, axes in enumerate(panels):
        if number % columns == 0:
            axes.set_ylabel("solutions")
        if number + columns >= len(panels):
            whole_clues(axes)
            axes.tick_params(labelbottom=True)
        axes.axhline(0, color=colours.faint, linewidth=0.8, zorder=0.9)
        axes.axhline(1, color=colours.rule, linewidth=1.2, zorder=0.8)
    handles, labels = panels[0].get_legend_handles_labels()
    panels[0].legend(handles[::-1], labels[::-1], loc="upper right")


CURVE = FigureKind(
    study="solutions",
    title="Solutions of random grids against their clues",
    caption=(
        "The number of solutions against the number of clues for each way to make grids: the "
        "median, the bands of the middle 50 % and 90 % of the grids, and the mean as a thin line; "
        "each step of the scale is ten times the one before, but for 0, where grids without a "
        "solution are, and the grey lines are the medians of the other series."
    ),
    needs="grids whose solutions were counted",
    is_drawable=lambda findings: any(rows_of(findings, name) for name in findings.series),
    draw=draw,
)
