"""The club's figures 1 to 3 (seed 002), drawn as the club drew them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_thousands, legend_at, whole_clues
from nonet.experiments.figures.sheets import Sheet
from nonet.experiments.generators import CLUB, FILL

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LEAST, MOST = 27, 50
"""The clues of the club's figures: 27 (or 31) to 40 (50)."""
METHODS = {FILL: "méthode 1", CLUB: "méthode 2"}
TITLE = "Nb moyen de solutions en fonction du nb de chiffres pré-remplis"


def points_of(findings: Findings, series: str) -> list[tuple[int, float]]:
    """The mean number of solutions for each number of clues; none where no grid was finished."""
    return [
        (row.clues, row.mean)
        for row in findings.rows("solutions", series)
        if LEAST <= row.clues <= MOST and row.mean is not None
    ]


def draw(series: tuple[str, ...], findings: Findings, sheet: Sheet) -> Figure:
    """Straight axes, and points joined by lines."""
    figure = sheet.new_figure(4.2)
    axes = figure.subplots()
    looks = sheet.looks_of(series)
    for name in series:
        xs, ys = zip(*points_of(findings, name), strict=True)
        axes.plot(xs, ys, label=f"{METHODS[name]} ({name})", **looks[name].line)
    axes.axhline(1, color=sheet.colours.faint, linewidth=0.8, linestyle=":")
    axes.set_ylim(bottom=0)
    axes.set_ylabel("mean number of solutions")
    legend_at(axes, "upper right", sheet)
    in_thousands(axes)
    whole_clues(axes)
    return figure


def has(series: tuple[str, ...]) -> Callable[[Findings], bool]:
    """Whether all these series have means to draw."""
    return lambda findings: (
        findings.facts["shape"] == "9x9" and all(points_of(findings, name) for name in series)
    )


def kind(number: int, series: tuple[str, ...], what: str) -> FigureKind:
    """One of the three."""
    ways = " et ".join(METHODS[name] for name in series).replace("et méthode ", "et ")
    return FigureKind(
        study="solutions",
        title=f"{TITLE}, {ways}",
        caption=(
            f"The club's figure {number}: the mean number of solutions against the number of "
            f"clues, for {what}; the dotted line is at one solution."
        ),
        needs=f"9x9 grids by {' and '.join(series)} with {LEAST} to {MOST} clues",
        is_drawable=has(series),
        draw=partial(draw, series),
    )


CLUB_1 = kind(1, (FILL,), "grids that random legal symbols are added to")
CLUB_2 = kind(2, (CLUB,), "grids dug out of the club's one full grid")
CLUB_3 = kind(3, (FILL, CLUB), "both of its methods")
