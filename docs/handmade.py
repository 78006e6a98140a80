"""SVG by hand: what the drawings and charts of docs/ are made of.

White paper and dark ink, so that they can be read on light and on dark pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

INK, FAINT, PAPER = "#222222", "#767676", "#ffffff"
TINTS = ("#cfe4f7", "#fbe3c4", "#d5edd0")
"""Of the three lines of a box."""
STRONG = ("#0b62a8", "#a85405", "#2d7a1f")


def document(
    title: str, width: int, height: int, parts: Iterable[str], *, description: str = ""
) -> str:
    """A whole SVG file, with words for those who cannot see it.

    It has no names (`id`), so that several can stand on one page.
    """
    told = f"<desc>{escape(description)}</desc>\n" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">\n<title>{escape(title)}</title>\n'
        f'{told}<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>\n'
        '<g font-family="Helvetica, Arial, DejaVu Sans, sans-serif" '
        f'font-size="16" fill="{INK}">\n' + "\n".join(parts) + "\n</g>\n</svg>\n"
    )


def words(
    x: float, y: float, text: str, *, anchor: str = "middle", drop: float = 6, **style: object
) -> str:
    """Text whose middle is at the height *y*; its letters stand *drop* below that."""
    at = f'x="{x:g}" y="{y + drop:g}" text-anchor="{anchor}"'
    return f"<text {at}{styled(style)}>{escape(text)}</text>"


def rect(x: float, y: float, width: float, height: float, **style: object) -> str:
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{styled(style)}/>'


def circle(x: float, y: float, radius: float, **style: object) -> str:
    """A circle around a point."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"{styled(style)}/>'


def path(points: Sequence[tuple[float, float]], **style: object) -> str:
    """A line through points."""
    steps = " L".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path d="M{steps}" fill="none"{styled(style)}/>'


def styled(style: dict[str, object]) -> str:
    """Attributes; `stroke_width` stands for `stroke-width`, and `class_` for `class`."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{value}"' for name, value in style.items()
    )
