"""How figures are read: their words, legends, and ticks that people know."""

from __future__ import annotations

from math import log10
from typing import TYPE_CHECKING, Any, Literal

from nonet.catalogue.figures import figure_text, tick_text
from nonet.experiments.figures.sheets import Sheet
from nonet.extras import require

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import Formatter


def in_language(figure: Figure, language: str) -> Figure:
    """The same figure with its words in *language*; they are English by themselves."""
    if language == "en":
        return figure
    for text in figure.findobj(require("matplotlib.text", "figures").Text):
        text.set_text(figure_text(text.get_text(), language))
    for axes in figure.axes:
        axes.yaxis.set_major_formatter(translated(axes.yaxis.get_major_formatter(), language))
    return figure


def translated(formatter: Formatter, language: str) -> Formatter:
    """The same formatter of ticks, whose numbers are written as in *language*."""
    from matplotlib.ticker import FuncFormatter

    return FuncFormatter(lambda value, place: tick_text(formatter(value, place), language))


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


def legend_at(axes: Axes, place: Literal["upper left", "upper right"], sheet: Sheet) -> None:
    """A legend in a corner of the panel; above it on a narrow sheet, which has no such room."""
    if sheet.is_narrow:
        legend_above(axes, columns=1)
    else:
        axes.legend(loc=place)


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
