"""What figures are drawn on: light or dark, as wide as a page or as a phone.

Colours differ in lightness too, and never stand alone: each series has a marker and a dash of its
own, so that a figure can be read in grey, and by those who see colours otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import cycle
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.experiments.generators import CLUB, FILL, RANDOM
from nonet.extras import require

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Colours(NamedTuple):
    """What a figure is drawn with, from its ground to its series."""

    paper: str
    ink: str
    faint: str
    rule: str
    other: str
    """of the series that a panel is not about"""
    void: str
    """of what never came to be"""
    pale: str
    deep: str
    blue: str
    orange: str
    green: str
    purple: str
    gold: str


THEMES = {
    "light": Colours(
        paper="#ffffff", ink="#222222", faint="#6b6b6b", rule="#e4e4e4", other="#b5b5b5",
        void="#e6e6e6", pale="#8fc1e3", deep="#0b4f8a", blue="#0b62a8", orange="#c8601a",
        green="#4aa583", purple="#8c4a97", gold="#c99a1b",
    ),
    "dark": Colours(
        paper="#191c21", ink="#ececec", faint="#a9adb5", rule="#31363d", other="#686e77",
        void="#3a4048", pale="#33658f", deep="#a5d2fb", blue="#6fb1f5", orange="#f0924e",
        green="#74cfad", purple="#d3a2de", gold="#e3bd55",
    ),
}  # fmt: skip
"""The colours of a printed page, and those of the web page when it is dark."""
WIDTHS = {"wide": 6.8, "narrow": 3.6}
"""Inches: 680 pixels of a page, or the 360 of a phone, where letters are as large."""
TITLES = {"wide": 66, "narrow": 34}
"""Characters of a title that stand beside each other."""
STYLE = {
    "axes.axisbelow": True,
    "axes.formatter.use_mathtext": False,
    "axes.grid": True,
    "axes.labelsize": 10,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlepad": 6,
    "axes.titlesize": 10,
    "figure.constrained_layout.h_pad": 0.06,
    "figure.constrained_layout.w_pad": 0.08,
    "figure.dpi": 100,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "font.size": 10,
    "grid.linewidth": 0.7,
    "legend.fontsize": 9,
    "legend.frameon": False,
    "legend.handlelength": 2.6,
    "lines.linewidth": 1.6,
    "lines.markersize": 4.5,
    "pdf.fonttype": 3,  # others have a name that differs from one run to the next
    "savefig.dpi": 200,
    "svg.fonttype": "none",
    "svg.hashsalt": "nonet",
    "text.parse_math": False,  # a series may be named by a file with a dollar in its name
    "xtick.labelsize": 9,
    "ytick.labelsize": 9,
}
"""What differs from how Matplotlib does it; what a user has set is not asked."""


class Look(NamedTuple):
    """What tells a series from others."""

    colour: str
    marker: str
    dash: Any

    @property
    def line(self) -> dict[str, Any]:
        """For a line with its marks."""
        return {"color": self.colour, "marker": self.marker, "linestyle": self.dash}


KNOWN = {
    FILL: Look("orange", "s", (0, (5, 1.6))),
    CLUB: Look("blue", "o", "solid"),
    RANDOM: Look("ink", "^", (0, (1.4, 1.2))),
}
OTHERS = (
    Look("green", "D", (0, (6, 1.5, 1.5, 1.5))),
    Look("purple", "v", (0, (3, 1))),
    Look("gold", "P", (0, (8, 2))),
    Look("blue", "o", "solid"),
    Look("ink", "^", (0, (1.4, 1.2))),
    Look("orange", "s", (0, (5, 1.6))),
)
"""With the names of colours, which each sheet has as its own."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one figure is drawn on: a theme of `THEMES`, and a layout of `WIDTHS`."""

    theme: str = "light"
    layout: str = "wide"

    @property
    def colours(self) -> Colours:
        """What it is drawn with."""
        return THEMES[self.theme]

    @property
    def is_narrow(self) -> bool:
        """Whether panels and the parts of a legend stand one below the other."""
        return self.layout == "narrow"

    def style(self) -> AbstractContextManager[None]:
        """The style, while it is drawn and written; raises `MissingExtra` without Matplotlib."""
        paper, ink, faint, rule, *_ = self.colours
        own = {
            **dict.fromkeys(("axes.facecolor", "figure.facecolor"), paper),
            **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), faint),
            **dict.fromkeys(("axes.labelcolor", "xtick.labelcolor", "ytick.labelcolor"), ink),
            "grid.color": rule,
            "text.color": ink,
        }
        style: AbstractContextManager[None] = require("matplotlib.style", "figures").context(
            ["default", STYLE | own]
        )
        return style

    def new_figure(self, height: float) -> Figure:
        """An empty figure as wide as the sheet, so many inches high."""
        figure: Figure = require("matplotlib.figure", "figures").Figure(
            figsize=(WIDTHS[self.layout], height), layout="constrained"
        )
        return figure

    def looks_of(self, series: Iterable[str]) -> dict[str, Look]:
        """A look for each series; the club's are the same in every figure."""
        others = cycle(OTHERS)
        looks = {name: KNOWN.get(name) or next(others) for name in series}
        return {
            name: look._replace(colour=getattr(self.colours, look.colour))
            for name, look in looks.items()
        }

    def with_frame(self, figure: Figure, title: str, source: str) -> Figure:
        """The same figure with its title above and its source below."""
        lines = "\n".join(wrap(title, TITLES[self.layout]))
        figure.suptitle(lines, x=0.012, ha="left", fontsize=11, fontweight="bold")
        parts = source.split(" · ")
        halves = [parts[:2], parts[2:]] if self.is_narrow else [parts]
        below = "\n".join(" · ".join(half) for half in halves)
        figure.supxlabel(below, x=0.988, ha="right", fontsize=7.5, color=self.colours.faint)
        return figure


PLAIN = Sheet()
"""As figures are printed, and taken away."""
