"""How figures look: one palette, one size, and ticks that people read.

Colours differ in lightness too, and never stand alone: each series has a marker and a dash of its
own, so that a figure can be read in grey, and by those who see colours otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from itertools import cycle
from math import log10
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from nonet.catalogue.figures import figure_text
from nonet.experiments.generators import CLUB, FILL, RANDOM
from nonet.extras import needed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, FAINT, RULE, PAPER = "#222222", "#6b6b6b", "#e4e4e4", "#ffffff"
BLUE, ORANGE, GREEN, PURPLE, GOLD = "#0b62a8", "#c8601a", "#4aa583", "#8c4a97", "#c99a1b"
WIDTH = 6.8
"""Inches: 680 pixels of a page."""
LINE = 66
"""Characters of a title that stand beside each other."""
STYLE = {
    "axes.axisbelow": True,
    "axes.edgecolor": FAINT,
    "axes.formatter.use_mathtext": False,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.labelsize": 10,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlepad": 6,
    "axes.titlesize": 10,
    "figure.constrained_layout.h_pad": 0.06,
    "figure.constrained_layout.w_pad": 0.08,
    "figure.dpi": 100,
    "figure.facecolor": PAPER,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
    "font.size": 10,
    "grid.color": RULE,
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
    "text.color": INK,
    "text.parse_math": False,  # a series may be named by a file with a dollar in its name
    "xtick.color": FAINT,
    "xtick.labelcolor": INK,
    "xtick.labelsize": 9,
    "ytick.color": FAINT,
    "ytick.labelcolor": INK,
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
    FILL: Look(ORANGE, "s", (0, (5, 1.6))),
    CLUB: Look(BLUE, "o", "solid"),
    RANDOM: Look(INK, "^", (0, (1.4, 1.2))),
}
OTHERS = (
    Look(GREEN, "D", (0, (6, 1.5, 1.5, 1.5))),
    Look(PURPLE, "v", (0, (3, 1))),
    Look(GOLD, "P", (0, (8, 2))),
    Look(BLUE, "o", "solid"),
    Look(INK, "^", (0, (1.4, 1.2))),
    Look(ORANGE, "s", (0, (5, 1.6))),
)


def looks_of(series: Iterable[str]) -> dict[str, Look]:
    """A look for each series; the club's are the same in every figure."""
    others = cycle(OTHERS)
    return {name: KNOWN.get(name) or next(others) for name in series}


def house_style() -> AbstractContextManager[None]:
    """The style, as long as it is drawn and written; raises `MissingExtra` without Matplotlib."""
    style: AbstractContextManager[None] = needed("matplotlib.style", "figures").context(
        ["default", STYLE]
    )
    return style


def new_figure(height: float) -> Figure:
    """An empty figure of the house's width, so many inches high."""
    figure: Figure = needed("matplotlib.figure", "figures").Figure(
        figsize=(WIDTH, height), layout="constrained"
    )
    return figure


def in_language(figure: Figure, language: str) -> Figure:
    """The same figure with its words in *language*; they are English by themselves."""
    if language == "en":
        return figure
    for text in figure.findobj(needed("matplotlib.text", "figures").Text):
        text.set_text(figure_text(text.get_text(), language))
    return figure


def with_frame(figure: Figure, title: str, source: str) -> Figure:
    """The same figure with its title above and its source below."""
    lines = "\n".join(wrap(title, LINE))
    figure.suptitle(lines, x=0.012, ha="left", fontsize=11, fontweight="bold")
    figure.supxlabel(source, x=0.988, ha="right", fontsize=7.5, color=FAINT)
    return figure


def whole_clues(axes: Axes, *, label: str = "clues") -> None:
    """Whole numbers of clues along the foot."""
    from matplotlib.ticker import MaxNLocator

    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator("auto", integer=True, steps=[1, 2, 5, 10]))


def in_thousands(axes: Axes) -> None:
    """Numbers with commas along the side."""
    from matplotlib.ticker import StrMethodFormatter

    axes.yaxis.set_major_formatter(StrMethodFormatter("{x:,.10g}"))


def in_percent(axes: Axes) -> None:
    """Shares as so many of a hundred along the side."""
    from matplotlib.ticker import FuncFormatter

    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{100 * value:.6g} %"))


def legend_above(axes: Axes, *shown: Any, columns: int) -> None:
    """A legend in lines above the panel, where nothing can lie behind it."""
    axes.legend(
        *shown,
        loc="lower left",
        bbox_to_anchor=(-0.01, 1),
        ncols=columns,
        borderaxespad=0.2,
        borderpad=0.2,
        columnspacing=1.2,
        fontsize=8.5,
        handlelength=2,
        handletextpad=0.5,
    )


def in_powers(axes: Axes, *, has_zero: bool = False) -> None:
    """A scale of powers of ten along the side, where 0 has a place of its own if it may occur."""
    from matplotlib.ticker import FuncFormatter, NullLocator

    if has_zero:  # straight up to 1, then each step ten times the one before
        axes.set_yscale("symlog", linthresh=1, linscale=1)
    else:
        axes.set_yscale("log")
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: power_of_ten(value)))
    axes.yaxis.set_minor_locator(NullLocator())


RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def power_of_ten(value: float) -> str:
    """A tick of a scale of powers: small ones in full.

    >>> [power_of_ten(value) for value in (0, 0.1, 1, 1000, 1e6, 1e-6)]
    ['0', '0.1', '1', '1,000', '10⁶', '10⁻⁶']
    """
    if value == 0 or 0.009 < abs(value) < 9_999:
        return f"{value:,g}"
    return "10" + str(round(log10(value))).translate(RAISED)


def set_powers(axes: Axes, *, least: int, most: int, has_zero: bool = False) -> None:
    """Ticks at powers of ten from *least* to *most*, not more than can be read."""
    step = next(size for size in (1, 2, 3, 5, 10, 20, 50, 100) if (most - least) / size <= 8)
    ticks = [10.0**power for power in range(least, most + 1) if power % step == 0]
    axes.set_yticks([0.0, *ticks] if has_zero else ticks)
