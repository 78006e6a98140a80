"""The style of figures: themes and widths, the looks of series, axes and legends.

Each series has its own lightness, marker and dash besides its colour, so figures can be read in
grey and by the colour-blind.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from math import log10
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Literal

from nonet.catalogue.figures import figure_text, tick_text
from nonet.experiments.generators import FILL, FIXED, RANDOM
from nonet.experiments.results import Results
from nonet.extras import require

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import Formatter


Colours = namedtuple(
    "Colours", "paper ink faint rule other void pale deep blue orange green purple gold"
)
"""The colours of a theme.

*other* is for the series that a panel is not about, *void* for grids that were never finished.
"""

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
"""Light for print; dark for the dark theme of the web page."""
WIDTHS = {"wide": 6.8, "narrow": 3.6}
"""Inches: 680 pixels of a page, or the 360 of a phone."""
_TITLE_CHARACTERS = {"wide": 66, "narrow": 34}
_STYLE = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "figure.constrained_layout.h_pad": 0.06,
    "figure.constrained_layout.w_pad": 0.08,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],
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
"""The difference from the defaults of Matplotlib; the settings of the user are ignored."""


_KNOWN_LOOKS = {
    FIXED: ("blue", "o", "solid"),
    RANDOM: ("ink", "^", (0, (1.4, 1.2))),
    FILL: ("orange", "s", (0, (5, 1.6))),
}
_OTHER_LOOKS = (
    ("green", "D", (0, (6, 1.5, 1.5, 1.5))),
    ("purple", "v", (0, (3, 1))),
    ("gold", "P", (0, (8, 2))),
    *_KNOWN_LOOKS.values(),
)
"""The colour, marker and dash of a series; each theme has its own colours of these names."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a figure looks: a theme of `THEMES` and a width of `WIDTHS`."""

    theme: str = "light"
    layout: str = "wide"

    @property
    def colours(self) -> Colours:
        """The colours of the theme."""
        return THEMES[self.theme]

    @property
    def is_narrow(self) -> bool:
        """Whether panels and legends are stacked."""
        return self.layout == "narrow"

    def style(self) -> Any:
        """Return a context for a figure to be drawn and written in; raises `MissingExtra`."""
        paper, ink, faint, rule, *_ = self.colours
        own = {
            **dict.fromkeys(("axes.facecolor", "figure.facecolor"), paper),
            **dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), faint),
            **dict.fromkeys(("axes.labelcolor", "xtick.labelcolor", "ytick.labelcolor"), ink),
            "grid.color": rule,
            "text.color": ink,
        }
        return require("matplotlib.style", "figures").context(["default", _STYLE | own])

    def subplots(self, height: float, *shape: int, **options: Any) -> tuple[Figure, Any]:
        """Return an empty figure of that height in inches, and its panels."""
        figure: Figure = require("matplotlib.figure", "figures").Figure(
            figsize=(WIDTHS[self.layout], height), layout="constrained"
        )
        return figure, figure.subplots(*shape, **options)

    def looks_of(self, series: Iterable[str]) -> dict[str, dict[str, Any]]:
        """Return how to plot each series; known generators look the same in every figure."""
        others, looks = cycle(_OTHER_LOOKS), {}
        for name in series:
            colour, marker, dash = _KNOWN_LOOKS.get(name) or next(others)
            colour = getattr(self.colours, colour)
            looks[name] = {"color": colour, "marker": marker, "linestyle": dash}
        return looks

    def with_frame(self, figure: Figure, title: str, source: str) -> Figure:
        """Add the title above and the source below."""
        lines = "\n".join(wrap(title, _TITLE_CHARACTERS[self.layout]))
        figure.suptitle(lines, x=0.012, ha="left", fontsize=11, fontweight="bold")
        parts = source.split(" · ")
        halves = [parts[:2], parts[2:]] if self.is_narrow else [parts]
        below = "\n".join(" · ".join(half) for half in halves)
        figure.supxlabel(below, x=0.988, ha="right", fontsize=7.5, color=self.colours.faint)
        return figure


@dataclass(frozen=True, kw_only=True, slots=True)
class FigureKind:
    """A kind of figure.

    *needs* says what a store must have, and *is_drawable* whether it has that. *draw* omits title
    and source.
    """

    study: str
    title: str
    needs: str = "samples"
    is_drawable: Callable[[Results], object] = lambda results: results.series
    draw: Callable[[Results, Sheet], Figure]


def translate(figure: Figure, language: str) -> Figure:
    """Translate the words and numbers of a figure from English."""
    if language == "en":
        return figure
    for text in figure.findobj(require("matplotlib.text", "figures").Text):
        text.set_text(figure_text(text.get_text(), language))
    for axes in figure.axes:
        formatter = axes.yaxis.get_major_formatter()
        axes.yaxis.set_major_formatter(partial(_translate_tick, formatter, language))
    return figure


def _translate_tick(formatter: Formatter, language: str, value: float, place: int) -> str:
    return tick_text(formatter(value, place), language)


def label_clues(axes: Axes, *, label: str = "clues") -> None:
    """Label the x-axis with whole numbers of clues."""
    from matplotlib.ticker import MaxNLocator

    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator("auto", integer=True, steps=[1, 2, 5, 10]))


def label_percent(axes: Axes) -> None:
    """Label the y-axis with percentages."""
    axes.yaxis.set_major_formatter(lambda value, _: f"{100 * value:.6g} %")


def legend_at(axes: Axes, place: Literal["upper left", "upper right"], sheet: Sheet) -> None:
    """Add a legend in a corner, or above the panel if the figure is narrow."""
    if sheet.is_narrow:
        legend_above(axes, columns=1)
    else:
        axes.legend(loc=place)


def legend_above(axes: Axes, *shown: Any, columns: int) -> None:
    """Add a legend above the panel, where it covers nothing."""
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


def use_log_scale(axes: Axes, *, has_zero: bool = False) -> None:
    """Use a logarithmic y-axis, with a place for 0 if that may occur."""
    if has_zero:  # linear up to 1, logarithmic above
        axes.set_yscale("symlog", linthresh=1, linscale=1)
    else:
        axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda value, _: _format_power(value))
    axes.minorticks_off()


SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _format_power(value: float) -> str:
    """Format a tick of a logarithmic axis.

    >>> [_format_power(value) for value in (0, 0.1, 1, 1000, 1e6, 1e-6)]
    ['0', '0.1', '1', '1,000', '10⁶', '10⁻⁶']
    """
    if value == 0 or 0.009 < abs(value) < 9_999:
        return f"{value:,g}"
    return "10" + str(round(log10(value))).translate(SUPERSCRIPTS)


def set_power_ticks(axes: Axes, *, least: int, most: int, has_zero: bool = False) -> None:
    """Set at most ten ticks at powers of ten from *least* to *most*."""
    step = next(size for size in (1, 2, 3, 5, 10, 20, 50, 100) if (most - least) / size <= 8)
    ticks = [10.0**power for power in range(least, most + 1) if power % step == 0]
    axes.set_yticks([0.0, *ticks] if has_zero else ticks)
