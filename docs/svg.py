"""SVG by hand: what the pictures of docs/ are made of.

White paper and dark ink, so that they can be read on light and on dark pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

INK, FAINT, PAPER = "#222222", "#767676", "#ffffff"
TINTS = ("#cfe4f7", "#fbe3c4", "#d5edd0")
"""Of the three lines of a box."""
STRONG = ("#0b62a8", "#a85405", "#2d7a1f")


def picture(title: str, width: int, height: int, parts: Iterable[str]) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">\n<title>{escape(title)}</title>\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>\n'
        '<g font-family="Helvetica, Arial, DejaVu Sans, sans-serif" '
        f'font-size="16" fill="{INK}">\n' + "\n".join(parts) + "\n</g>\n</svg>\n"
    )


def words(x: float, y: float, text: str, *, anchor: str = "middle", **style: object) -> str:
    """Text whose middle is at the height *y*."""
    return (
        f'<text x="{x:g}" y="{y + 6:g}" text-anchor="{anchor}"{styled(style)}>{escape(text)}</text>'
    )


def rect(x: float, y: float, width: float, height: float, **style: object) -> str:
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{styled(style)}/>'


def path(points: Sequence[tuple[float, float]], **style: object) -> str:
    """A line through points."""
    steps = " L".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path d="M{steps}" fill="none"{styled(style)}/>'


def styled(style: dict[str, object]) -> str:
    """Attributes; `stroke_width` stands for `stroke-width`."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
