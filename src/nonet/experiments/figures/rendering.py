"""Figures as files: the same figure gives the same bytes, without dates and names of programs."""

from __future__ import annotations

import re
import warnings
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NOTHING_TOLD: dict[str, dict[str, Any]] = {
    "svg": dict.fromkeys(("Creator", "Date", "Format", "Type")),
    "png": {"Software": None},
    "pdf": dict.fromkeys(("Creator", "Producer", "CreationDate")),
}
"""What Matplotlib would tell about itself and the day."""
FORMATS = tuple(NOTHING_TOLD)


def rendered(figure: Figure, format: str, title: str, description: str) -> bytes:
    """The bytes of *figure*, with its title where the format has a place for it."""
    file = BytesIO()
    with warnings.catch_warnings():
        # a series may be named by a file, in any script: the SVG has it right all the same
        warnings.filterwarnings("ignore", "Glyph .* missing")
        told = {} if format == "svg" else {"Title": title}
        figure.savefig(file, format=format, metadata=told | NOTHING_TOLD[format])
    if format != "svg":
        return file.getvalue()
    return titled(file.getvalue().decode(), title, description).encode()


def titled(svg: str, title: str, description: str) -> str:
    """An SVG with words for those who cannot see it, and a style that stays its own."""
    body = svg[svg.index("<svg") :]
    body = re.sub(r"\s*<defs>\s*<style.*?</style>\s*</defs>", "", body, count=1, flags=re.DOTALL)
    head, _, rest = body.partition(">")
    words = f"<title>{escape(title)}</title>\n <desc>{escape(description)}</desc>"
    # what stood in the style for all elements is inherited from here as well
    own = 'role="img" stroke-linejoin="round" stroke-linecap="butt"'
    return f"{head} {own}>\n {words}{rest}"


def with_prefix(svg: str, prefix: str) -> str:
    """The same SVG whose names cannot be those of another on the same page.

    >>> with_prefix('<path id="a"/><use xlink:href="#a" clip-path="url(#b)"/>', "one-")
    '<path id="one-a"/><use xlink:href="#one-a" clip-path="url(#one-b)"/>'
    """
    return re.sub(r'(\bid="|xlink:href="#|url\(#)', rf"\g<1>{prefix}", svg)
