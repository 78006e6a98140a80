"""What every drawing is made of: rectangles, circles, paths and texts, and groups of them.

A `Drawing` is a list of these from the paper up, in units of its own: x goes to the right and y
down. SVG and PDF write the same list, and PNG is that PDF in pixels. A drawing can be put into a
box of another one, so that a page of a book is a drawing too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Anchor = Literal["start", "middle", "end"]
Move = tuple[str, tuple[float, ...]]
"""A letter as in SVG, with all that belongs to it: M x y, L x y, Q x y x y, Z."""

DROP = 0.36
"""How far below its middle a letter stands, as a share of its size: half as high as a capital."""


class Look(NamedTuple):
    """How something is filled and stroked; a colour is #rrggbb, and no colour leaves it out."""

    fill: str = ""
    stroke: str = ""
    width: float = 1
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "butt"


class Font(NamedTuple):
    """How a text looks; *halo* is the colour of a rim that keeps other things off its letters."""

    size: float
    fill: str
    is_bold: bool = False
    anchor: Anchor = "middle"
    halo: str = ""


class Rect(NamedTuple):
    """A rectangle, its corners rounded if they have a radius."""

    x: float
    y: float
    width: float
    height: float
    look: Look
    radius: float = 0


class Circle(NamedTuple):
    """A circle around a point."""

    x: float
    y: float
    radius: float
    look: Look


class Path(NamedTuple):
    """Lines and curves."""

    moves: tuple[Move, ...]
    look: Look


class Text(NamedTuple):
    """A line of text; *y* is at the middle of its letters."""

    x: float
    y: float
    text: str
    font: Font


class Group(NamedTuple):
    """Parts that belong together: moved to (x, y), after they are scaled.

    The name says what they are; it is a class in SVG.
    """

    parts: tuple[Part, ...]
    name: str = ""
    x: float = 0
    y: float = 0
    scale: float = 1


Part = Rect | Circle | Path | Text | Group


@dataclass(frozen=True)
class Drawing:
    """Parts on a paper of some size; title and description are for those who cannot see it.

    The language of all words is told where it is known.
    """

    width: float
    height: float
    parts: tuple[Part, ...]
    paper: str = ""
    title: str = ""
    description: str = ""
    language: str = ""

    def at(self, x: float, y: float, width: float) -> Group:
        """The drawing in a box of that width, whose upper left corner is at (x, y).

        The box is as high as `height_for(width)`.

        >>> Drawing(200, 100, ()).at(10, 20, 50)
        Group(parts=(), name='', x=10, y=20, scale=0.25)
        """
        paper = (Rect(0, 0, self.width, self.height, Look(self.paper)),) if self.paper else ()
        return Group((*paper, *self.parts), "", x, y, width / self.width)

    def height_for(self, width: float) -> float:
        """How high it is where it is so wide."""
        return self.height * width / self.width


def line(*points: tuple[float, float]) -> tuple[Move, ...]:
    """The moves of a line through points.

    >>> line((0, 0), (3, 4))
    (('M', (0, 0)), ('L', (3, 4)))
    """
    return tuple(("L" if number else "M", point) for number, point in enumerate(points))
