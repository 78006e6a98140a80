"""The figure `spread`: how much it matters which full grid the clues come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.experiments.figures import style
from nonet.experiments.figures.style import FigureKind, Sheet
from nonet.experiments.generators import FIXED, RANDOM
from nonet.experiments.results import Results

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_MAX_LINES = 200
"""More full grids would only make a blot."""


def _sets(results: Results) -> list[str]:
    return [name for name in results.series if results.rows("spread", name)]


def _draw(results: Results, sheet: Sheet) -> Figure:
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


SPREAD = FigureKind(
    study="solutions",
    title="Does the full grid matter?",
    needs="a set of several full grids, as of the generator dig:20",
    is_drawable=_sets,
    draw=_draw,
)
