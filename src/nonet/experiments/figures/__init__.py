"""Figures of a study, drawn with Matplotlib from the extra `figures`.

A figure depends only on the tables of a store, and the same store gives the same bytes.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from nonet.catalogue.figures import figure_text
from nonet.catalogue.page import words_in
from nonet.errors import BadInput, check_name
from nonet.experiments.figures import clues, effort, solutions
from nonet.experiments.figures.style import FigureKind, Sheet, translate
from nonet.experiments.results import Results

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FIGURES: dict[str, FigureKind] = {
    "club-1": solutions.MEAN_FILL,
    "club-2": solutions.MEAN_FIXED,
    "club-3": solutions.MEAN_BOTH,
    "curve": solutions.CURVE,
    "unique": solutions.UNIQUE,
    "outcomes": solutions.OUTCOMES,
    "spread": solutions.SPREAD,
    "reveal": clues.REVEAL,
    "minimal": clues.MINIMAL,
    "effort": effort.EFFORT,
}
"""Every figure, in the order of a report."""
_METADATA: dict[str, dict[str, Any]] = {
    "svg": dict.fromkeys(("Creator", "Date", "Format", "Type")),
    "png": {"Software": None},
    "pdf": dict.fromkeys(("Creator", "Producer", "CreationDate")),
}
"""What Matplotlib must leave out, so that the same figure gives the same bytes."""
FORMATS = tuple(_METADATA)
_PLAIN = Sheet()


def drawable(results: Results) -> list[str]:
    """Return the names of the figures that *results* suffice for."""
    return [name for name in FIGURES if not _lacking(name, results)]


def choose(results: Results, names: Sequence[str]) -> list[str]:
    """Return the figures of these names, or all drawable ones; raises `BadInput`."""
    for name in names:
        _check(name, results)
    chosen = list(dict.fromkeys(names)) or drawable(results)
    if not chosen:
        raise BadInput(f"{results.path}: no samples to draw yet")
    return chosen


def _check(name: str, results: Results) -> None:
    check_name(name, "figure", FIGURES)
    if lacking := _lacking(name, results):
        raise BadInput(
            f"{results.path}: the figure {name} needs {lacking}, "
            f"found the study {results.name} of {', '.join(results.series) or 'no samples'}"
        )


def _lacking(name: str, results: Results) -> str:
    """Say what a figure needs and *results* lack; empty if it can be drawn."""
    kind = FIGURES[name]
    if kind.study != results.name:
        return f"the study {kind.study}"
    return "" if kind.is_drawable(results) else kind.needs


def draw(name: str, results: Results, language: str = "en", sheet: Sheet = _PLAIN) -> Figure:
    """Draw a figure; raises `BadInput` if *results* lack what it needs."""
    _check(name, results)
    kind = FIGURES[name]
    words = figure_text(kind.title, language), figure_text(results.source, language)
    with sheet.style():
        return sheet.with_frame(translate(kind.draw(results, sheet), language), *words)


def caption(name: str, language: str = "en") -> str:
    """Return the caption of a figure, which also serves those who cannot see it."""
    return words_in(language)[f"experiments.alt.{name}"]


def write(
    name: str,
    results: Results,
    format: str = "svg",
    language: str = "en",
    sheet: Sheet = _PLAIN,
) -> bytes:
    """Return a figure as the bytes of an svg, png or pdf file."""
    check_name(format, "format", FORMATS)
    figure = draw(name, results, language, sheet)
    title = figure_text(FIGURES[name].title, language)
    file = BytesIO()
    with sheet.style(), warnings.catch_warnings():
        # The name of a file may be in any script; an SVG shows it all the same.
        warnings.filterwarnings("ignore", "Glyph .* missing")
        own = {} if format == "svg" else {"Title": title}
        figure.savefig(file, format=format, metadata=own | _METADATA[format])
    data = file.getvalue()
    if format != "svg":
        return data
    return _describe_svg(data.decode(), title, caption(name, language)).encode()


def _describe_svg(svg: str, title: str, description: str) -> str:
    """Add a description, and replace the style sheet, which would apply to the whole page."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"\s*<defs>\s*<style.*?</style>\s*</defs>", "", body, count=1, flags=re.DOTALL)
    head, _, rest = body.partition(">")
    words = f"<title>{escape(title)}</title>\n <desc>{escape(description)}</desc>"
    style = 'role="img" stroke-linejoin="round" stroke-linecap="butt"'  # inherited by all elements
    return f"{head} {style}>\n {words}{rest}"


def prefix_ids(svg: str, prefix: str) -> str:
    """Make the ids of an SVG unique on a page.

    >>> prefix_ids('<path id="a"/><use xlink:href="#a" clip-path="url(#b)"/>', "one-")
    '<path id="one-a"/><use xlink:href="#one-a" clip-path="url(#one-b)"/>'
    """
    return re.sub(r'(\bid="|xlink:href="#|url\(#)', rf"\g<1>{prefix}", svg)
