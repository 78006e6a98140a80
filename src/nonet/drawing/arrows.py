"""The links of a picture as arrows, around the numbers as far as can be."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from nonet.drawing.curves import CLEAR, Curve, Ground, Obstacle, Point, mixed, trimmed
from nonet.drawing.layout import Layout
from nonet.drawing.picture import Link

HEAD = 7
"""The size of the head of an arrow."""
BAR = 3.5
"""How far apart the bars behind it are."""
FORMS = 6
"""How many chains have a head of their own form."""
RADIUS = 9.5
"""How far a candidate and its mark reach."""


class Arrow(NamedTuple):
    """A curve and its head, both a little away from what they join."""

    link: Link
    line: Curve
    head: tuple[Point, Point, Point]
    """the tip, and what is at both sides of the line's end"""

    @property
    def is_hollow(self) -> bool:
        """Whether its head is: that of every second chain."""
        return self.link.chain % 2 == 1

    @property
    def bars(self) -> Iterator[tuple[Point, Point]]:
        """Short lines across it, behind its head: one more for every second chain."""
        tip, left, right = self.head
        foot = mixed(left, right, 0.5)
        back = ((foot[0] - tip[0]) / HEAD, (foot[1] - tip[1]) / HEAD)
        for number in range(self.link.chain % FORMS // 2):
            away = BAR * (number + 0.5)
            x, y = back[0] * away, back[1] * away
            yield (left[0] + x, left[1] + y), (right[0] + x, right[1] + y)


def arrows_of(layout: Layout) -> Iterator[Arrow]:
    """The links, each around what is drawn before it."""
    ground = Ground(layout.side, numbers_shown(layout))
    for link in layout.picture.links:
        curve = ground.best_curve(layout.place(link.start), layout.place(link.end))
        for point in curve.points():
            ground.add(Obstacle(point, 4, 0.5))
        yield arrow(curve, link)


def numbers_shown(layout: Layout) -> Iterator[Obstacle]:
    """What links should not cross: every number, marked ones most of all."""
    picture = layout.picture
    open_cells = picture.open_cells()
    for cell in set(picture.grid.shape.cells).difference(open_cells):
        yield Obstacle(layout.centre(cell), layout.cell * 0.28)
    for cell in open_cells:
        for symbol in picture.candidates[cell]:
            weight = 2 if picture.role(cell, symbol) else 1
            yield Obstacle(layout.place((cell, symbol)), RADIUS, weight)


def arrow(curve: Curve, link: Link) -> Arrow:
    """The part of a curve that is seen, and its head."""
    tip = trimmed(curve, CLEAR, CLEAR).end
    line = trimmed(curve, CLEAR, CLEAR + HEAD)
    x, y = line.end
    far = hypot(tip[0] - x, tip[1] - y) or 1
    across, down = (tip[0] - x) / far * HEAD / 2, (tip[1] - y) / far * HEAD / 2
    return Arrow(link, line, (tip, (x - down, y + across), (x + down, y - across)))
