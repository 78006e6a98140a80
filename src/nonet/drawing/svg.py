"""Writes a drawing as SVG: plain text that needs no library, the same for the same drawing.

It has no ids, so a web page can hold several.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from math import inf

from nonet.drawing.canvas import (
    BASELINE,
    Bookmark,
    Circle,
    Drawing,
    Font,
    Group,
    LinkArea,
    Part,
    Path,
    Rect,
    Style,
    Text,
)
from nonet.errors import BadInput

_FAMILIES = "Helvetica, Arial, DejaVu Sans, sans-serif"
_NOT_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def to_svg(drawing: Drawing, *, width: float | None = None) -> str:
    """The SVG file of a drawing; its width in pixels defaults to that of the drawing.

    >>> print(to_svg(Drawing(60, 40, (Circle(30, 20, 5, Style("#222222")),), title="A dot")))
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
        raise BadInput(f"the width of an SVG is more than 0 pixels, not {width}")
    language = f' xml:lang="{drawing.language}"' if drawing.language else ""
    background = Rect(0, 0, drawing.width, drawing.height, Style(drawing.background), 8)
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {_number(drawing.width)} {_number(drawing.height)}" '
            f'width="{_number(width)}" height="{_number(drawing.height_for(width))}" '
            f'role="img"{language}>',
            *([f"<title>{_escape(drawing.title)}</title>"] if drawing.title else []),
            *([f"<desc>{_escape(drawing.description)}</desc>"] if drawing.description else []),
            *([_element(background)] if drawing.background else []),
            f'<g font-family="{_FAMILIES}" text-anchor="middle">',
            *_lines(drawing.parts),
            "</g>\n</svg>\n",
        ]
    )


def _lines(parts: Iterable[Part]) -> Iterator[str]:
    """Each part in a line; consecutive texts of one font share its attributes."""
    shown = (part for part in parts if not isinstance(part, Bookmark | LinkArea))
    for font, run in groupby(shown, lambda part: part.font if isinstance(part, Text) else None):
        if font is None:
            yield from map(_element, run)
        elif len(texts := [part for part in run if isinstance(part, Text)]) == 1:
            yield _text(texts[0], _font(font))
        else:
            yield f"<g{_font(font)}>"
            yield from (_text(each, "") for each in texts)
            yield "</g>"


def _element(part: Part) -> str:
    """A part other than a text, in one line."""
    if isinstance(part, Rect):
        at = "".join(f' {name}="{_number(v)}"' for name, v in (("x", part.x), ("y", part.y)) if v)
        size = f' width="{_number(part.width)}" height="{_number(part.height)}"'
        radius = f' rx="{_number(part.radius)}"' if part.radius else ""
        return f"<rect{at}{size}{radius}{_style(part.style)}/>"
    if isinstance(part, Circle):
        at = f'cx="{_number(part.x)}" cy="{_number(part.y)}" r="{_number(part.radius)}"'
        return f"<circle {at}{_style(part.style)}/>"
    if isinstance(part, Path):
        steps = "".join(letter + " ".join(map(_number, at)) for letter, at in part.commands)
        return f'<path d="{steps}"{_style(part.style)}/>'
    assert isinstance(part, Group)
    return _group(part)


def _group(part: Group) -> str:
    """A group: in one line if it has a name, otherwise each part in its own."""
    moved = f"translate({_number(part.x)} {_number(part.y)})" if part.x or part.y else ""
    scaled = f"scale({part.scale:.6g})" if part.scale != 1 else ""
    name = f' class="{part.name}"' if part.name else ""
    how = f' transform="{" ".join(filter(None, (moved, scaled)))}"' if moved or scaled else ""
    between = "" if part.name else "\n"
    return between.join([f"<g{name}{how}>", *_lines(part.parts), "</g>"])


def _text(part: Text, attributes: str) -> str:
    y = part.y + part.font.size * BASELINE
    return f'<text x="{_number(part.x)}" y="{_number(y)}"{attributes}>{_escape(part.text)}</text>'


def _font(font: Font) -> str:
    """The attributes of a text."""
    anchor = f' text-anchor="{font.anchor}"' if font.anchor != "middle" else ""
    weight = ' font-weight="bold"' if font.is_bold else ""
    halo = f' stroke="{font.halo}" stroke-width="3" paint-order="stroke"' if font.halo else ""
    return f' font-size="{_number(font.size)}"{weight}{anchor} fill="{font.fill}"{halo}'


def _style(style: Style) -> str:
    """The attributes of other parts."""
    fill = f' fill="{style.fill or "none"}"'
    if not style.stroke:
        return fill
    width = f' stroke-width="{_number(style.width)}"' if style.width != 1 else ""
    dash = f' stroke-dasharray="{" ".join(map(_number, style.dash))}"' if style.dash else ""
    cap = f' stroke-linecap="{style.cap}"' if style.cap != "butt" else ""
    return f'{fill} stroke="{style.stroke}"{width}{dash}{cap}'


def _number(value: float) -> str:
    """A number in as few characters as it needs.

    >>> _number(60), _number(1 / 3), _number(-0.001)
    ('60', '0.33', '0')
    """
    return f"{round(value, 2) + 0.0:.10g}"


def _escape(text: str) -> str:
    """A text as XML; characters that XML cannot hold become replacement characters."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)
