"""The moments at which full grids that are revealed become unique."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_percent, legend_at, whole_clues
from nonet.experiments.figures.sheets import Sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """Above a histogram for each series, below the share that has become unique so far."""
    figure = sheet.new_figure(5.6)
    above, below = figure.subplots(2, 1, sharex=True)
    for name, look in sheet.looks_of(findings.series).items():
        rows = findings.rows("by-clues", name)
        [short] = findings.rows("reveal", name)
        shares = {row.clues: row.share for row in rows}
        clues = range(min(shares), max(shares) + 1)
        heights = [shares.get(k, 0.0) for k in clues]
        edges = [clues[0] - 0.5, *(k + 0.5 for k in clues)]
        above.stairs(heights, edges, fill=True, color=look.colour, alpha=0.16)
        above.stairs(heights, edges, color=look.colour, linestyle=look.dash, lw=1.4)
        label = f"{name}: {short.mean:.2f} on average"
        above.axvline(short.mean, color=look.colour, linestyle=look.dash, lw=1.2, label=label)
        below.plot([row.clues for row in rows], [row.up_to for row in rows], label=name, ms=3.4,
                   **look.line)  # fmt: skip
    above.set_ylabel("share of the orders")
    legend_at(above, "upper right", sheet)
    in_percent(above)
    below.set_ylim(-0.03, 1.03)
    below.set_ylabel("unique by then")
    if not sheet.is_narrow:
        below.legend(loc="upper left")
    in_percent(below)
    whole_clues(below, label="clues shown")
    return figure


REVEAL = FigureKind(
    study="reveal",
    title="When a full grid that is revealed becomes unique",
    caption=(
        "Above, how many clues of a full grid are shown, in a random order, when only one solution "
        "is left, with the mean as a vertical line; below, the share that has just one solution "
        "with so many clues or fewer."
    ),
    needs="samples",
    is_drawable=lambda findings: bool(findings.series),
    draw=draw,
)
