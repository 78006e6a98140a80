"""What becomes of grids that random symbols are added to: the editors' note 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_percent, legend_above, whole_clues
from nonet.experiments.figures.sheets import Sheet
from nonet.experiments.generators import FILL

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDS = {
    "several solutions": "pale",
    "one solution": "deep",
    "no solution": "orange",
    "could not be finished": "void",
}
"""From the foot of a bar to its head, with the names of colours."""


def shares_of(row: Any) -> tuple[float, ...]:
    """What became of the grids of a row, of all that were begun."""
    made = row.samples - row.failed - row.unknown
    one = round((row.unique or 0.0) * made)
    numbers = (made - one - row.none, one, row.none, row.failed)
    return tuple(number / row.samples for number in numbers)


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """A bar for each number of clues, in up to four parts."""
    figure = sheet.new_figure(4.4)
    axes = figure.subplots()
    rows = findings.rows("solutions", FILL)
    clues = [row.clues for row in rows]
    feet = [0.0] * len(rows)
    parts = zip(*map(shares_of, rows), strict=True)
    edge: dict[str, Any] = {"edgecolor": sheet.colours.paper, "lw": 0.4}
    for (end, name), shares in zip(ENDS.items(), parts, strict=True):
        colour = getattr(sheet.colours, name)
        axes.bar(clues, shares, 1, feet, color=colour, label=end, **edge)
        feet = [foot + share for foot, share in zip(feet, shares, strict=True)]
    axes.set_ylim(0, 1)
    axes.set_xlim(clues[0] - 0.5, clues[-1] + 0.5)
    axes.set_ylabel("grids that were begun")
    in_percent(axes)
    whole_clues(axes)
    legend_above(axes, columns=1 if sheet.is_narrow else 4)
    return figure


OUTCOMES = FigureKind(
    study="solutions",
    title="What becomes of grids that are filled at random",
    caption=(
        "Of all grids that fill began, the shares that could not be finished, as no symbol was "
        "legal in a cell, and of those that have no solution, one or several, against the number "
        "of clues."
    ),
    needs="grids by the generator fill",
    is_drawable=lambda findings: bool(findings.rows("solutions", FILL)),
    draw=draw,
)
