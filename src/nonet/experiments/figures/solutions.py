"""Figures of the study `solutions`: means, distributions, unique grids, outcomes, full grids."""

from __future__ import annotations

from functools import partial
from math import ceil, log10
from typing import TYPE_CHECKING, Any

from nonet.experiments.figures import style
from nonet.experiments.figures.style import FigureKind, Sheet
from nonet.experiments.generators import FILL, FIXED, RANDOM
from nonet.experiments.results import Results

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


_FigureKind = partial(FigureKind, study="solutions")


def _counted_rows(results: Results, series: str) -> list[Any]:
    """Return the rows in which some grid was finished and counted."""
    return [row for row in results.rows("solutions", series) if row.median is not None]


def _has_counted_rows(results: Results) -> bool:
    return any(_counted_rows(results, name) for name in results.series)


# The means, as in the first study of this kind, which docs/history.md describes.

_MIN_CLUES, _MAX_CLUES = 27, 50
_METHODS = {FILL: "méthode 1", FIXED: "méthode 2"}
_MEAN_TITLE = "Nb moyen de solutions en fonction du nb de chiffres pré-remplis"


def _means(results: Results, series: str) -> list[tuple[int, float]]:
    return [
        (row.clues, row.mean)
        for row in _counted_rows(results, series)
        if _MIN_CLUES <= row.clues <= _MAX_CLUES
    ]


def _draw_means(series: tuple[str, ...], results: Results, sheet: Sheet) -> Figure:
    figure, axes = sheet.subplots(4.2)
    for name, look in sheet.looks_of(series).items():
        xs, ys = zip(*_means(results, name), strict=True)
        axes.plot(xs, ys, label=f"{_METHODS[name]} ({name})", **look)
    axes.axhline(1, color=sheet.colours.faint, linewidth=0.8, linestyle=":")
    axes.set(ylim=(0, None), ylabel="mean number of solutions")
    axes.yaxis.set_major_formatter("{x:,.10g}")
    style.legend_at(axes, "upper right", sheet)
    style.label_clues(axes)
    return figure


def _mean_figure(*series: str) -> FigureKind:
    methods = " et ".join(_METHODS[name] for name in series).replace("et méthode ", "et ")
    return _FigureKind(
        title=f"{_MEAN_TITLE}, {methods}",
        needs=f"9x9 grids by {' and '.join(series)} with {_MIN_CLUES} to {_MAX_CLUES} clues",
        is_drawable=lambda results: (
            results.metadata["shape"] == "9x9" and all(_means(results, name) for name in series)
        ),
        draw=partial(_draw_means, series),
    )


MEAN_FILL = _mean_figure(FILL)
MEAN_FIXED = _mean_figure(FIXED)
MEAN_BOTH = _mean_figure(FILL, FIXED)


# The whole distribution, since a few grids dominate the mean.

_BANDS = (("q05", "q95", 0.16), ("q25", "q75", 0.34))


def _draw_curve(results: Results, sheet: Sheet) -> Figure:
    """Draw a panel for each series, with the medians of the others in grey."""
    rows = {name: found for name in results.series if (found := _counted_rows(results, name))}
    columns = min(1 if sheet.is_narrow else 2, len(rows))
    lines = ceil(len(rows) / columns)
    height = 4.4 if lines == 1 else 0.9 + 2.35 * lines
    figure, grid = sheet.subplots(height, lines, columns, sharex=True, sharey=True, squeeze=False)
    panels = list(grid.flat)
    looks = sheet.looks_of(rows)
    for axes, name in zip(panels, rows, strict=False):
        style.use_log_scale(axes, has_zero=True)
        for other in rows:
            if other != name:
                grey = {"color": sheet.colours.other, "linewidth": 0.9, "zorder": 1}
                _plot_medians(axes, rows[other], **grey)
        _plot_distribution(axes, rows[name], looks[name]["color"], sheet.colours.ink)
        axes.set_title(name, color=looks[name]["color"], fontweight="bold")
        axes.set_ylim(bottom=-0.35)
    most = max(row.q95 for each in rows.values() for row in each)
    style.set_power_ticks(panels[0], least=0, most=ceil(log10(max(most, 10))), has_zero=True)
    for number, axes in enumerate(panels[: len(rows)]):
        if number % columns == 0:
            axes.set_ylabel("solutions")
        if number + columns >= len(rows):
            style.label_clues(axes)
            axes.tick_params(labelbottom=True)
        axes.axhline(0, color=sheet.colours.faint, linewidth=0.8, zorder=0.9)
        axes.axhline(1, color=sheet.colours.rule, linewidth=1.2, zorder=0.8)
    panels[0].legend(loc="upper right", reverse=True)
    for axes in panels[len(rows) :]:
        axes.remove()
    return figure


def _plot_distribution(axes: Axes, rows: list[Any], colour: str, ink: str) -> None:
    clues = [row.clues for row in rows]
    for low, high, alpha in _BANDS:
        # Exact numbers may be too large for Matplotlib.
        lows, highs = ([float(getattr(row, name)) for row in rows] for name in (low, high))
        label = f"{int(low[1:])}-{int(high[1:])} % of the grids"
        axes.fill_between(clues, lows, highs, color=colour, alpha=alpha, linewidth=0, label=label)
    axes.plot(clues, [row.mean for row in rows], color=ink, linewidth=0.8, label="mean")
    _plot_medians(axes, rows, color=colour, linewidth=2, label="median")


def _plot_medians(axes: Axes, rows: list[Any], **style: Any) -> None:
    marker = "o" if len(rows) == 1 else None  # a line with one point is invisible
    axes.plot(
        [row.clues for row in rows], [float(row.median) for row in rows], marker=marker, **style
    )


CURVE = _FigureKind(
    title="Solutions of random grids against their clues",
    needs="grids whose solutions were counted",
    is_drawable=_has_counted_rows,
    draw=_draw_curve,
)


# The share of grids with one solution.

_MARKED_CLUES = 37
"""Where the first study found about one solution."""
_WIDE_INTERVAL = 0.25


def _draw_unique(results: Results, sheet: Sheet) -> Figure:
    figure, axes = sheet.subplots(4.2)
    series = [name for name in results.series if _counted_rows(results, name)]
    for name, look in sheet.looks_of(series).items():
        rows = _counted_rows(results, name)
        clues = [row.clues for row in rows]
        axes.plot(clues, [row.unique for row in rows], label=name, ms=3.2, **look)
        _plot_intervals(axes, rows, look["color"])
    axes.set(ylim=(-0.03, 1.03), ylabel="grids with one solution")
    style.label_percent(axes)
    style.label_clues(axes)
    least, most = axes.get_xlim()
    if results.metadata["shape"] == "9x9" and least < _MARKED_CLUES < most:
        colour = sheet.colours.faint
        axes.axvline(_MARKED_CLUES, color=colour, linewidth=0.8, linestyle=":")
        axes.annotate(
            f"{_MARKED_CLUES}, the original answer", (_MARKED_CLUES, 0.97), (4, 0),
            textcoords="offset points", fontsize=8.5, color=colour,
        )  # fmt: skip
    style.legend_at(axes, "upper left", sheet)
    return figure


def _plot_intervals(axes: Axes, rows: list[Any], colour: str) -> None:
    """Draw a band, but thin lines where it would be so wide that it covers everything."""
    spans = [(row.clues, row.unique_low, row.unique_high) for row in rows]
    is_narrow = [high - low <= _WIDE_INTERVAL for _, low, high in spans]
    clues, lows, highs = zip(*spans, strict=True)
    axes.fill_between(clues, lows, highs, is_narrow, color=colour, alpha=0.18, linewidth=0)
    if wide := [span for span, narrow in zip(spans, is_narrow, strict=True) if not narrow]:
        axes.vlines(*zip(*wide, strict=True), color=colour, alpha=0.4, linewidth=0.8)


UNIQUE = _FigureKind(
    title="Grids with exactly one solution",
    needs="grids whose solutions were counted",
    is_drawable=_has_counted_rows,
    draw=_draw_unique,
)


# The outcomes of the generator `fill`.

OUTCOME_COLOURS = {
    "several solutions": "pale",
    "one solution": "deep",
    "no solution": "orange",
    "could not be finished": "void",
}
"""From the bottom of a bar to its top."""


def _outcome_shares(row: Any) -> tuple[float, ...]:
    made = row.samples - row.failed - row.unknown
    one = round((row.unique or 0.0) * made)
    numbers = (made - one - row.none, one, row.none, row.failed)
    return tuple(number / row.samples for number in numbers)


def _draw_outcomes(results: Results, sheet: Sheet) -> Figure:
    figure, axes = sheet.subplots(4.4)
    rows = results.rows("solutions", FILL)
    clues = [row.clues for row in rows]
    bottoms = [0.0] * len(rows)
    parts = zip(*map(_outcome_shares, rows), strict=True)
    edge: dict[str, Any] = {"edgecolor": sheet.colours.paper, "lw": 0.4}
    for (label, name), shares in zip(OUTCOME_COLOURS.items(), parts, strict=True):
        colour = getattr(sheet.colours, name)
        axes.bar(clues, shares, 1, bottoms, color=colour, label=label, **edge)
        bottoms = [bottom + share for bottom, share in zip(bottoms, shares, strict=True)]
    axes.set(xlim=(clues[0] - 0.5, clues[-1] + 0.5), ylim=(0, 1), ylabel="grids that were begun")
    style.label_percent(axes)
    style.label_clues(axes)
    style.legend_above(axes, columns=1 if sheet.is_narrow else 4)
    return figure


OUTCOMES = _FigureKind(
    title="What becomes of grids that are filled at random",
    needs="grids by the generator fill",
    is_drawable=lambda results: results.rows("solutions", FILL),
    draw=_draw_outcomes,
)


# How much it matters which full grid the clues come from.

_MAX_LINES = 200
"""More full grids would only make a blot."""


def _sets(results: Results) -> list[str]:
    return [name for name in results.series if results.rows("spread", name)]


def _draw_spread(results: Results, sheet: Sheet) -> Figure:
    """Draw each full grid above, and the share of the variance between them below."""
    figure, (above, below) = sheet.subplots(5.6, 2, sharex=True, height_ratios=(3, 2))
    looks = sheet.looks_of(results.series)
    for name in _sets(results):
        lines = _lines(results, name)
        label = f"{name}: {len(lines)} full grids, a line each"
        for number, line in enumerate(lines):
            xs, ys = zip(*line, strict=True)
            above.plot(
                xs, ys, marker="." if len(xs) == 1 else None, color=looks[name]["color"],
                linewidth=0.7, alpha=0.55, label="" if number else label,
            )  # fmt: skip
        rows = results.rows("spread", name)
        shares = [row.share_between for row in rows]
        look = looks[name] | {"linestyle": "solid"}
        below.plot([row.clues for row in rows], shares, lw=0.9, ms=3.4, clip_on=False, **look)
    for name in (FIXED, RANDOM):
        if rows := [row for row in results.rows("solutions", name) if row.log10 is not None]:
            means = [10**row.log10 for row in rows]
            above.plot([row.clues for row in rows], means, label=name, ms=3, **looks[name])
    style.use_log_scale(above)
    above.set_ylabel("solutions (geometric mean)")
    style.legend_at(above, "upper right", sheet)
    below.set(ylabel="variance between\nfull grids", ylim=(0, max(0.02, below.get_ylim()[1])))
    style.label_percent(below)
    style.label_clues(below)
    return figure


def _lines(results: Results, series: str) -> list[list[tuple[int, float]]]:
    """Return the clues and geometric mean of the solutions, for each full grid."""
    lines: dict[int, list[tuple[int, float]]] = {}
    for row in results.rows("full-grids", series):
        if row.full in lines or len(lines) < _MAX_LINES:
            lines.setdefault(row.full, []).append((row.clues, 10**row.log10))
    return list(lines.values())


SPREAD = _FigureKind(
    title="Does the full grid matter?",
    needs="a set of several full grids, as of the generator dig:20",
    is_drawable=_sets,
    draw=_draw_spread,
)
