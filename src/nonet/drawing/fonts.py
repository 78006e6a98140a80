"""The fonts of PDF and PNG: DejaVu Sans, of which a file has the letters that it needs.

Matplotlib brings it; it is not imported, only found.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

from nonet.drawing.measuring import Measure
from nonet.errors import BadInput, MissingExtra
from nonet.extras import require

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
LEFTWARD = {"R", "AL", "RLE", "RLO", "RLI"}
"""Directions of letters that are written from right to left, which needs more than a font."""


@cache
def registered() -> dict[str, Any]:
    """Both fonts, known to ReportLab by their names; raises `MissingExtra`."""
    metrics = require("reportlab.pdfbase.pdfmetrics", "figures")
    fonts = require("reportlab.pdfbase.ttfonts", "figures")
    found = {name: fonts.TTFont(name, str(font_file(name))) for name in (REGULAR, BOLD)}
    for font in found.values():
        metrics.registerFont(font)
    return found


def font_file(name: str) -> Path:
    """Where a font is; raises `MissingExtra`."""
    spec = find_spec("matplotlib")
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder, "mpl-data", "fonts", "ttf", f"{name}.ttf")
        if path.exists():
            return path
    raise MissingExtra(
        f"expected the font {name} of matplotlib, found that it is not installed: "
        "pip install 'nonet[figures]'"
    )


def font_for(text: str, *, is_bold: bool) -> str:
    """The name of the font for a text; raises `BadInput` for a character that it cannot show."""
    name = BOLD if is_bold else REGULAR
    known = registered()[name].face.charToGlyph
    for character in text:
        if ord(character) not in known:
            raise BadInput(
                f"expected characters of the font DejaVu Sans, found {character!r} "
                f"(U+{ord(character):04X}); SVG can show it"
            )
        if bidirectional(character) in LEFTWARD:
            raise BadInput(
                f"expected letters from left to right, found {character!r} "
                f"(U+{ord(character):04X}); SVG can show it"
            )
    return name


def measure_for(size: float, *, is_bold: bool = False) -> Measure:
    """How wide each character is in letters of that size."""
    face = registered()[BOLD if is_bold else REGULAR].face
    widths: dict[int, float] = face.charWidths
    usual: float = face.defaultWidth
    return lambda character: widths.get(ord(character), usual) * size / 1000


def width_of(text: str, size: float, *, is_bold: bool = False) -> float:
    """How wide a text is; raises what `font_for` does."""
    name = font_for(text, is_bold=is_bold)
    width: float = registered()[name].stringWidth(text, size)
    return width
