"""Figures of what came of a study, with Matplotlib, which the extra `figures` has.

A figure is drawn from the tables of a store and from nothing else, and the same store gives the
same bytes. `FIGURES` has them by name; those whose store lacks what they show are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nonet.catalogue.figures import figure_text
from nonet.catalogue.page import words_in
from nonet.errors import BadInput, UnknownName
from nonet.experiments.figures.club import CLUB_1, CLUB_2, CLUB_3
from nonet.experiments.figures.curve import CURVE
from nonet.experiments.figures.effort import EFFORT
from nonet.experiments.figures.findings import Findings
from nonet.experiments.figures.kind import FigureKind
from nonet.experiments.figures.looks import in_language
from nonet.experiments.figures.minimal import MINIMAL
from nonet.experiments.figures.outcomes import OUTCOMES
from nonet.experiments.figures.rendering import FORMATS, rendered
from nonet.experiments.figures.reveal import REVEAL
from nonet.experiments.figures.sheets import PLAIN, THEMES, WIDTHS, Sheet
from nonet.experiments.figures.spread import SPREAD
from nonet.experiments.figures.unique import UNIQUE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = [
    "FIGURES",
    "FORMATS",
    "THEMES",
    "WIDTHS",
    "FigureKind",
    "Findings",
    "Sheet",
    "chosen",
    "draw",
    "drawable",
    "write",
]

FIGURES: dict[str, FigureKind] = {
    "club-1": CLUB_1,
    "club-2": CLUB_2,
    "club-3": CLUB_3,
    "curve": CURVE,
    "unique": UNIQUE,
    "outcomes": OUTCOMES,
    "spread": SPREAD,
    "reveal": REVEAL,
    "minimal": MINIMAL,
    "effort": EFFORT,
}
"""Every figure, in the order in which a report has them."""


def drawable(findings: Findings) -> list[str]:
    """The names of the figures that can be drawn from *findings*."""
    return [name for name in FIGURES if not lack_of(name, findings)]


def chosen(findings: Findings, names: Sequence[str]) -> list[str]:
    """The figures of these names, or all that can be drawn if there are none.

    Raises `BadInput` if one of them cannot be drawn, before anything is.
    """
    for name in names:
        check(name, findings)
    found = list(dict.fromkeys(names)) or drawable(findings)
    if not found:
        raise BadInput(f"{findings.path}: expected samples to draw, found none")
    return found


def check(name: str, findings: Findings) -> None:
    """Raise `BadInput` if there is no such figure, or *findings* lack what it shows."""
    if name not in FIGURES:
        raise UnknownName("figure", name, FIGURES)
    if lack := lack_of(name, findings):
        raise BadInput(
            f"{findings.path}: expected {lack} for the figure {name}, "
            f"found the study {findings.name} of {', '.join(findings.series) or 'no samples'}"
        )


def lack_of(name: str, findings: Findings) -> str:
    """What a figure needs and *findings* have not, in words; nothing if it can be drawn."""
    kind = FIGURES[name]
    if kind.study != findings.name:
        return f"the study {kind.study}"
    return "" if kind.is_drawable(findings) else kind.needs


def draw(name: str, findings: Findings, language: str = "en", sheet: Sheet = PLAIN) -> Figure:
    """The figure of that name; raises `BadInput` if *findings* lack what it shows."""
    check(name, findings)
    kind = FIGURES[name]
    words = figure_text(kind.title, language), figure_text(findings.source, language)
    with sheet.style():
        return sheet.with_frame(in_language(kind.draw(findings, sheet), language), *words)


def write(
    name: str,
    findings: Findings,
    format: str = "svg",
    language: str = "en",
    sheet: Sheet = PLAIN,
) -> bytes:
    """The figure of that name as the bytes of a file: svg, png or pdf."""
    if format not in FORMATS:
        raise UnknownName("format", format, FORMATS)
    figure = draw(name, findings, language, sheet)
    kind = FIGURES[name]
    caption = kind.caption if language == "en" else words_in(language)[f"experiments.alt.{name}"]
    with sheet.style():
        return rendered(figure, format, figure_text(kind.title, language), caption)
