"""The parts of a drawing: rectangles, circles, paths, texts, and groups of them.

A `Drawing` lists its parts from the background up, in units of its own: x goes right, y goes down.
SVG, PDF and PNG are written from the same list. A drawing can be placed inside another one, so a
page of a book is a drawing too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

PathCommand = tuple[str, tuple[float, ...]]
"""A letter as in SVG, and its coordinates: M x y, L x y, Q x y x y, Z."""

BASELINE = 0.36
"""How far the baseline is below the middle of a text, in font sizes: half a capital's height."""


class Style(NamedTuple):
    """How a part is filled and stroked; colours are #rrggbb, and "" means none."""

    fill: str = ""
    stroke: str = ""
    width: float = 1
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"


class Font(NamedTuple):
    """How a text looks; *halo* is the colour of a rim that keeps lines off its letters."""

    size: float
    fill: str
    is_bold: bool = False
    anchor: Literal["start", "middle", "end"] = "middle"
    halo: str = ""


class Rect(NamedTuple):
    """A rectangle; its corners are rounded if it has a radius."""

    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0


class Circle(NamedTuple):
    """A circle around a point."""

    x: float
    y: float
    radius: float
    style: Style


class Path(NamedTuple):
    """Lines and curves."""

    commands: tuple[PathCommand, ...]
    style: Style

    @classmethod
    def lines(cls, lines: Iterable[Sequence[tuple[float, float]]], style: Style) -> Path:
        """Straight lines through points; one that ends at its start is closed.

        >>> Path.lines([((0, 0), (3, 4)), ((0, 0), (5, 0), (5, 5), (0, 0))], Style()).commands
        (('M', (0, 0)), ('L', (3, 4)), ('M', (0, 0)), ('L', (5, 0)), ('L', (5, 5)), ('Z', ()))
        """
        commands: list[PathCommand] = []
        for start, *between, end in lines:
            commands += [("M", start), *(("L", point) for point in between)]
            commands.append(("Z", ()) if end == start else ("L", end))
        return cls(tuple(commands), style)


class Text(NamedTuple):
    """A line of text; *y* is the middle of its letters."""

    x: float
    y: float
    text: str
    font: Font


class Group(NamedTuple):
    """Parts that are scaled and then moved to (x, y); the name becomes a class in SVG."""

    parts: tuple[Part, ...]
    name: str = ""
    x: float = 0
    y: float = 0
    scale: float = 1


class Bookmark(NamedTuple):
    """A place in a PDF that links can lead to; it cannot be seen."""

    name: str
    y: float


class LinkArea(NamedTuple):
    """A rectangle in a PDF that leads to a bookmark; it cannot be seen."""

    x: float
    y: float
    width: float
    height: float
    bookmark: str


Part = Rect | Circle | Path | Text | Group | Bookmark | LinkArea


@dataclass(frozen=True)
class Drawing:
    """Parts on a background; title and description are for screen readers."""

    width: float
    height: float
    parts: tuple[Part, ...]
    background: str = ""
    title: str = ""
    description: str = ""
    language: str = ""

    @property
    def layers(self) -> tuple[Part, ...]:
        """The background, if there is one, and the parts."""
        if not self.background:
            return self.parts
        return Rect(0, 0, self.width, self.height, Style(self.background)), *self.parts

    def at(self, x: float, y: float, width: float) -> Group:
        """The drawing as a part of another: its upper left corner is at (x, y).

        >>> Drawing(200, 100, ()).at(10, 20, 50)
        Group(parts=(), name='', x=10, y=20, scale=0.25)
        """
        return Group(self.layers, "", x, y, width / self.width)

    def height_for(self, width: float) -> float:
        """The height of the drawing when it is scaled to that width."""
        return self.height * width / self.width
