"""How many clues minimal puzzles have, of all that there are."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING, Any

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_percent, in_powers, set_powers, whole_clues
from nonet.experiments.figures.sheets import Sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """The same shares twice: above as they are, below on a scale that shows the rare ones."""
    colours, figure = sheet.colours, sheet.new_figure(5.8)
    above, below = figure.subplots(2, 1, sharex=True)
    least = 1.0
    for name in findings.series:
        rows = findings.rows("by-clues", name)
        clues, shares = [row.clues for row in rows], [row.share for row in rows]
        spans = spans_of(rows)
        [total] = findings.rows("minimal", name)
        words = f"{total.puzzles:,} puzzles, {total.mean:.2f} clues on average"
        above.set_title(words, fontsize=8.5 if sheet.is_narrow else None)
        above.bar(clues, shares, 0.8, color=colours.pale)
        style = {"color": colours.ink, "elinewidth": 1.1, "capsize": 2.5}
        above.errorbar(clues, shares, spans, fmt="none", **style)
        below.errorbar(
            clues, shares, spans, fmt="o", ms=4, mfc=colours.blue, mec=colours.blue, **style
        )
        least = min([least, *filter(None, shares)])
    in_percent(above)
    in_powers(below)
    below.set_ylim(10 ** (log10(least) - 0.8), 2)
    set_powers(below, least=floor(log10(least)), most=0)
    for axes in (above, below):
        axes.set_ylabel("share of all puzzles")
    whole_clues(below)
    return figure


def spans_of(rows: list[Any]) -> list[list[float]] | None:
    """How far the intervals reach below and above the shares; one sample alone has none."""
    if any(row.share_low is None for row in rows):
        return None
    return [
        [max(0.0, row.share - row.share_low) for row in rows],
        [max(0.0, row.share_high - row.share) for row in rows],
    ]


MINIMAL = FigureKind(
    study="minimal",
    title="Clues of minimal puzzles, each counted alike",
    caption=(
        "The share of all minimal puzzles against the number of their clues, with 95 % intervals: "
        "above as it is, below on a scale on which each step is ten times the one before."
    ),
    needs="samples",
    is_drawable=lambda findings: bool(findings.series),
    draw=draw,
)
