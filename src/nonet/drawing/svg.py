"""A drawing as SVG: pure text, the same for the same drawing, and nothing needed to write it.

It has no names (`id`), so that several can stand on one page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from math import inf

from nonet.drawing.canvas import DROP, Circle, Drawing, Font, Group, Look, Part, Path, Rect, Text
from nonet.errors import BadInput

FAMILIES = "Helvetica, Arial, DejaVu Sans, sans-serif"
UNWRITABLE = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that no XML file can have."""


def svg_of(drawing: Drawing, *, width: float | None = None) -> str:
    """The whole SVG file, so many pixels wide; as wide as the drawing's units if not given.

    Raises `BadInput` for a width that is none.

    >>> print(svg_of(Drawing(60, 40, (Circle(30, 20, 5, Look("#222222")),), title="A dot")))
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40" role="img">
    <title>A dot</title>
    <g font-family="Helvetica, Arial, DejaVu Sans, sans-serif" text-anchor="middle">
    <circle cx="30" cy="20" r="5" fill="#222222"/>
    </g>
    </svg>
    <BLANKLINE>
    """
    width = drawing.width if width is None else width
    if not 0 < width < inf:
        raise BadInput(f"expected a width of more than 0 pixels, found {width}")
    height = drawing.height_for(width)
    language = f' xml:lang="{drawing.language}"' if drawing.language else ""
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {number(drawing.width)} {number(drawing.height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img"{language}>'
    )
    about = {"title": drawing.title, "desc": drawing.description}
    told = [f"<{name}>{written(text)}</{name}>" for name, text in about.items() if text]
    paper = Rect(0, 0, drawing.width, drawing.height, Look(drawing.paper), 8)
    return "\n".join(
        [
            head,
            *told,
            *([rect(paper)] if drawing.paper else []),
            f'<g font-family="{FAMILIES}" text-anchor="middle">',
            *lines_of(drawing.parts),
            "</g>\n</svg>\n",
        ]
    )


def lines_of(parts: Iterable[Part]) -> Iterator[str]:
    """Each part in a line; texts of one font that follow each other are told its look once."""
    for font, run in groupby(parts, lambda part: part.font if isinstance(part, Text) else None):
        if font is None:
            yield from map(element, run)
        elif len(texts := [part for part in run if isinstance(part, Text)]) == 1:
            yield text(texts[0], attributes_of(font))
        else:
            yield f"<g{attributes_of(font)}>"
            yield from (text(each, "") for each in texts)
            yield "</g>"


def element(part: Part) -> str:
    """A part that is no text, in one line."""
    if isinstance(part, Rect):
        return rect(part)
    if isinstance(part, Circle):
        where = f'cx="{number(part.x)}" cy="{number(part.y)}" r="{number(part.radius)}"'
        return f"<circle {where}{look_of(part.look)}/>"
    if isinstance(part, Path):
        return f'<path d="{steps_of(part)}"{look_of(part.look)}/>'
    assert isinstance(part, Group)
    return group(part)


def rect(part: Rect) -> str:
    """A rectangle; what is 0 need not be told."""
    at = "".join(f' {name}="{number(v)}"' for name, v in (("x", part.x), ("y", part.y)) if v)
    size = f' width="{number(part.width)}" height="{number(part.height)}"'
    radius = f' rx="{number(part.radius)}"' if part.radius else ""
    return f"<rect{at}{size}{radius}{look_of(part.look)}/>"


def group(part: Group) -> str:
    """Parts in a group: in one line if it has a name, or else each in its own."""
    moved = f"translate({number(part.x)} {number(part.y)})" if part.x or part.y else ""
    scaled = f"scale({part.scale:.6g})" if part.scale != 1 else ""
    name = f' class="{part.name}"' if part.name else ""
    how = f' transform="{" ".join(filter(None, (moved, scaled)))}"' if moved or scaled else ""
    between = "" if part.name else "\n"
    return between.join([f"<g{name}{how}>", *lines_of(part.parts), "</g>"])


def text(part: Text, attributes: str) -> str:
    """A text whose letters stand where their middle is wanted."""
    y = part.y + part.font.size * DROP
    return f'<text x="{number(part.x)}" y="{number(y)}"{attributes}>{written(part.text)}</text>'


def attributes_of(font: Font) -> str:
    """The look of a text."""
    anchor = f' text-anchor="{font.anchor}"' if font.anchor != "middle" else ""
    weight = ' font-weight="bold"' if font.is_bold else ""
    halo = f' stroke="{font.halo}" stroke-width="3" paint-order="stroke"' if font.halo else ""
    return f' font-size="{number(font.size)}"{weight}{anchor} fill="{font.fill}"{halo}'


def look_of(look: Look) -> str:
    """How something is filled and stroked."""
    fill = f' fill="{look.fill or "none"}"'
    if not look.stroke:
        return fill
    width = f' stroke-width="{number(look.width)}"' if look.width != 1 else ""
    dash = f' stroke-dasharray="{" ".join(map(number, look.dash))}"' if look.dash else ""
    cap = f' stroke-linecap="{look.cap}"' if look.cap != "butt" else ""
    return f'{fill} stroke="{look.stroke}"{width}{dash}{cap}'


def steps_of(path: Path) -> str:
    """The moves of a path."""
    return "".join(letter + " ".join(map(number, at)) for letter, at in path.moves)


def number(value: float) -> str:
    """A number in as few characters as it needs.

    >>> number(60), number(1 / 3), number(-0.001)
    ('60', '0.33', '0')
    """
    return f"{round(value, 2) + 0.0:.10g}"


def written(text: str) -> str:
    """A text as it stands in the file; what no file can have becomes a sign for that."""
    return escape(UNWRITABLE.sub("\ufffd", text), quote=False)
