"""Figures of numbers of clues: the studies `reveal` and `minimal`."""

from __future__ import annotations

from math import floor, log10
from typing import TYPE_CHECKING, Any

from nonet.experiments.figures import style
from nonet.experiments.figures.style import FigureKind, Sheet
from nonet.experiments.results import Results

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def _draw_reveal(results: Results, sheet: Sheet) -> Figure:
    """Draw a histogram of each series above, and the share that is unique so far below."""
    figure, (above, below) = sheet.subplots(5.6, 2, sharex=True)
    for name, look in sheet.looks_of(results.series).items():
        rows = results.rows("by-clues", name)
        [summary] = results.rows("reveal", name)
        shares = {row.clues: row.share for row in rows}
        clues = range(min(shares), max(shares) + 1)
        heights = [shares.get(k, 0.0) for k in clues]
        edges = [clues[0] - 0.5, *(k + 0.5 for k in clues)]
        line = {"color": look["color"], "linestyle": look["linestyle"]}
        above.stairs(heights, edges, fill=True, color=look["color"], alpha=0.16)
        above.stairs(heights, edges, lw=1.4, **line)
        label = f"{name}: {summary.mean:.2f} on average"
        above.axvline(summary.mean, lw=1.2, label=label, **line)
        below.plot([row.clues for row in rows], [row.up_to for row in rows], label=name, ms=3.4,
                   **look)  # fmt: skip
    above.set_ylabel("share of the orders")
    style.legend_at(above, "upper right", sheet)
    style.label_percent(above)
    below.set(ylim=(-0.03, 1.03), ylabel="unique by then")
    if not sheet.is_narrow:
        below.legend(loc="upper left")
    style.label_percent(below)
    style.label_clues(below, label="clues shown")
    return figure


REVEAL = FigureKind(
    study="reveal",
    title="When a full grid that is revealed becomes unique",
    draw=_draw_reveal,
)


def _draw_minimal(results: Results, sheet: Sheet) -> Figure:
    """Draw the shares on a linear scale above, and on a logarithmic one below."""
    colours, (figure, (above, below)) = sheet.colours, sheet.subplots(5.8, 2, sharex=True)
    least = 1.0
    for name in results.series:
        rows = results.rows("by-clues", name)
        clues, shares = [row.clues for row in rows], [row.share for row in rows]
        spans = _spans(rows)
        [total] = results.rows("minimal", name)
        words = f"{total.puzzles:,} puzzles, {total.mean:.2f} clues on average"
        above.set_title(words, fontsize=8.5 if sheet.is_narrow else None)
        above.bar(clues, shares, 0.8, color=colours.pale)
        line = {"color": colours.ink, "elinewidth": 1.1, "capsize": 2.5}
        above.errorbar(clues, shares, spans, fmt="none", **line)
        below.errorbar(
            clues, shares, spans, fmt="o", ms=4, mfc=colours.blue, mec=colours.blue, **line
        )
        least = min([least, *filter(None, shares)])
    style.label_percent(above)
    style.use_log_scale(below)
    below.set_ylim(10 ** (log10(least) - 0.8), 2)
    style.set_power_ticks(below, least=floor(log10(least)), most=0)
    for axes in (above, below):
        axes.set_ylabel("share of all puzzles")
    style.label_clues(below)
    return figure


def _spans(rows: list[Any]) -> list[list[float]] | None:
    """Return how far the intervals reach below and above the shares, if there are any."""
    if any(row.share_low is None for row in rows):
        return None
    return [
        [max(0.0, row.share - row.share_low) for row in rows],
        [max(0.0, row.share_high - row.share) for row in rows],
    ]


MINIMAL = FigureKind(
    study="minimal",
    title="Clues of minimal puzzles, each counted alike",
    draw=_draw_minimal,
)
