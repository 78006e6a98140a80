"""The fonts of PDF and PNG: DejaVu Sans, which comes with Matplotlib, and texts set in it."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import accumulate, takewhile
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

from nonet.drawing.text_width import CharWidth, total_width
from nonet.errors import BadInput, MissingExtra
from nonet.extras import require

REGULAR, BOLD = "DejaVuSans", "DejaVuSans-Bold"
_RIGHT_TO_LEFT = {"R", "AL", "RLE", "RLO", "RLI"}
"""Unicode directions of characters that need more than a font to be set."""
_SMALLEST = 2.2
"""The smallest size that can be read, in millimetres."""
_ROUNDING = 1e-6
"""How much sums of widths may differ although they are the same."""


@cache
def load_fonts() -> dict[str, Any]:
    """Both fonts by name, registered with ReportLab; raises `MissingExtra`."""
    metrics = require("reportlab.pdfbase.pdfmetrics", "figures")
    fonts = require("reportlab.pdfbase.ttfonts", "figures")
    loaded = {name: fonts.TTFont(name, str(font_file(name))) for name in (REGULAR, BOLD)}
    for font in loaded.values():
        metrics.registerFont(font)
    return loaded


def font_file(name: str) -> Path:
    """The path of a font in Matplotlib, which is not imported; raises `MissingExtra`."""
    spec = find_spec("matplotlib")
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder, "mpl-data", "fonts", "ttf", f"{name}.ttf")
        if path.exists():
            return path
    raise MissingExtra(
        f"the font {name} of matplotlib is not installed: pip install 'nonet[figures]'"
    )


def font_for(text: str, *, is_bold: bool) -> str:
    """The name of the font for a text; raises `BadInput` for a character that it cannot show."""
    name = BOLD if is_bold else REGULAR
    if character := _missing(text, name):
        raise BadInput(f"cannot show {_problem(character)}; SVG can show it")
    return name


def check_printable(text: str, what: str, *, is_bold: bool = False) -> None:
    """Raise `BadInput` if *text*, which is *what*, has a character that cannot be printed.

    With *is_bold* the bold font, which has fewer characters, is checked too. Raises `MissingExtra`
    if there are no fonts.
    """
    load_fonts()  # even if all answers are cached
    hidden = next((each for each in text if not each.isprintable()), "")
    if character := _missing(text, REGULAR) or hidden or (is_bold and _missing(text, BOLD)):
        raise BadInput(f"cannot print {what}: it has {_problem(character)}")


def _problem(character: str) -> str:
    is_leftward = bidirectional(character) in _RIGHT_TO_LEFT
    reason = "is written from right to left" if is_leftward else "the font DejaVu Sans lacks"
    return f"{character!r} (U+{ord(character):04X}), which {reason}"


@lru_cache(4096)
def _missing(text: str, font: str) -> str:
    """The first character of *text* that a font cannot show; "" if it can show all of them."""
    known = load_fonts()[font].face.charToGlyph
    for character in text:
        if ord(character) not in known or bidirectional(character) in _RIGHT_TO_LEFT:
            return character
    return ""


def char_widths(size: float, *, is_bold: bool = False) -> CharWidth:
    """The widths of characters in a font of that size."""
    face = load_fonts()[BOLD if is_bold else REGULAR].face
    widths: dict[int, float] = face.charWidths
    usual: float = face.defaultWidth
    return lambda character: widths.get(ord(character), usual) * size / 1000


def text_width(text: str, size: float, *, is_bold: bool = False) -> float:
    """How wide a text is; raises what `font_for` does."""
    width: float = load_fonts()[font_for(text, is_bold=is_bold)].stringWidth(text, size)
    return width


@lru_cache(1024)
def truncate(text: str, size: float, width: float, *, is_bold: bool = False) -> str:
    """As much of *text* as fits the width, with an ellipsis if it was cut."""
    width_of = char_widths(size, is_bold=is_bold)
    if total_width(text, width_of) <= width + _ROUNDING:
        return text
    room = width - width_of("…") + _ROUNDING
    ends = accumulate(map(width_of, text))
    kept = text[: len([*takewhile(lambda end: end <= room, ends)])].rstrip()
    return f"{kept}…" if kept else ""


def shrink_to_fit(text: str, size: float, width: float) -> tuple[str, float]:
    """The text and its size: smaller if it does not fit, and cut if it would be too small."""
    smaller = min(size, size * width / max(text_width(text, size), _ROUNDING))
    size = max(smaller, min(_SMALLEST, size))
    return truncate(text, size, width), size
