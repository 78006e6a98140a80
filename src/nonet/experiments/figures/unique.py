"""How many of the grids have one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_percent, legend_at, whole_clues
from nonet.experiments.figures.sheets import Sheet

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CLUB_SAYS = 37
"""The clues at which the club found the number of solutions to be near 1."""
WIDE = 0.25
"""An interval from which little can be learnt."""


def rows_of(findings: Findings, series: str) -> list[Any]:
    """The numbers of clues at which some grid was finished."""
    return [row for row in findings.rows("solutions", series) if row.unique is not None]


def draw(findings: Findings, sheet: Sheet) -> Figure:
    """A line for each series, with its interval."""
    figure = sheet.new_figure(4.2)
    axes = figure.subplots()
    series = [name for name in findings.series if rows_of(findings, name)]
    for name, look in sheet.looks_of(series).items():
        rows = rows_of(findings, name)
        clues = [row.clues for row in rows]
        axes.plot(clues, [row.unique for row in rows], label=name, ms=3.2, **look.line)
        add_intervals(axes, rows, look.colour)
    axes.set_ylim(-0.03, 1.03)
    axes.set_ylabel("grids with one solution")
    in_percent(axes)
    whole_clues(axes)
    if findings.facts["shape"] == "9x9":
        mark_club(axes, sheet.colours.faint)
    legend_at(axes, "upper left", sheet)
    return figure


def add_intervals(axes: Axes, rows: list[Any], colour: str) -> None:
    """A band; where few grids were finished and it would cover all, thin lines."""
    clues = [row.clues for row in rows]
    lows, highs = [row.unique_low for row in rows], [row.unique_high for row in rows]
    is_narrow = [high - low <= WIDE for low, high in zip(lows, highs, strict=True)]
    axes.fill_between(clues, lows, highs, is_narrow, color=colour, alpha=0.18, linewidth=0)
    wide = [span for span, narrow in zip(zip(clues, lows, highs, strict=True), is_narrow,
                                         strict=True) if not narrow]  # fmt: skip
    if wide:
        axes.vlines(*zip(*wide, strict=True), color=colour, alpha=0.4, linewidth=0.8)


def mark_club(axes: Axes, colour: str) -> None:
    """The club's conclusion, where it is on the figure."""
    least, most = axes.get_xlim()
    if least < CLUB_SAYS < most:
        axes.axvline(CLUB_SAYS, color=colour, linewidth=0.8, linestyle=":")
        axes.annotate(
            f"{CLUB_SAYS}, the club's answer", (CLUB_SAYS, 0.97), (4, 0),
            textcoords="offset points", fontsize=8.5, color=colour,
        )  # fmt: skip


UNIQUE = FigureKind(
    study="solutions",
    title="Grids with exactly one solution",
    caption=(
        "The share of grids with exactly one solution against the number of clues, of those that "
        "could be finished, with its 95 % interval."
    ),
    needs="grids whose solutions were counted",
    is_drawable=lambda findings: any(rows_of(findings, name) for name in findings.series),
    draw=draw,
)
