"""The geometry of a picture: where cells and candidates are, and the arrows between candidates.

The grid is a square of cells from (0, 0) on. An arrow is a quadratic Bezier curve that goes around
the numbers in its way as far as it can.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist, hypot
from typing import Any, NamedTuple

from nonet.drawing.picture import Candidate, Link, Picture

Point = tuple[float, float]

_CELL, _CANDIDATE = 60, 20
"""The least width of a cell, and the room for each candidate in a row."""
MARGIN, _EDGE = 24, 8
"""Room for numbers at the left and the top, and at the other sides."""
_LARGE = 720
"""From this side on, lines and the numbers at the edges grow with the grid."""

HEAD = 7
"""The size of an arrow's head."""
RADIUS = 9.5
"""The radius of a candidate with its mark."""
_BAR = 3.5
"""The distance between the bars behind a head."""
_HEAD_FORMS = 6
"""How many chains have a head of their own form."""

_TILE = 20
"""The side of the squares by which obstacles are looked up."""
_BENDS = (0.0, 12, -12, 20, -20, 30, -30, 42, -42, 56, -56, 72, -72)
"""How far the middle of a curve may be pushed aside; straight comes first."""
_SAMPLES = 24
"""Points of a curve that are compared with obstacles."""
CLEARANCE, SHORTEST = 11, 14
"""How far an arrow stays away from the middle of its ends, and its least length."""
_STEP = 2**20
_FINE = _SAMPLES * _STEP
"""Into how many pieces a curve is cut to find a point on it; the error is far below a pixel."""
RIM = 3
"""How far an arrow stays away from the edge of the grid."""


def candidate_block(size: int) -> tuple[int, int]:
    """The rows and columns in which the candidates of a cell are arranged.

    >>> [candidate_block(size) for size in (4, 6, 9, 12, 16)]
    [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)]
    """
    columns = next(n for n in range(1, size + 1) if n * n >= size)
    return -(-size // columns), columns


class Layout:
    """The places of cells and candidates, and the room around the grid."""

    def __init__(self, picture: Picture) -> None:
        size = picture.grid.shape.size
        self.size = size
        self.candidate_rows, self.candidate_columns = candidate_block(size)
        self.cell = max(_CELL, _CANDIDATE * self.candidate_columns)
        self.side = size * self.cell
        self.scale = max(1.0, self.side / _LARGE)
        self.edge = _EDGE * self.scale
        self.margin = MARGIN * self.scale if picture.is_numbered else self.edge
        self.picture = picture

    def corner(self, cell: int) -> Point:
        """The upper left corner of a cell."""
        return cell % self.size * self.cell, cell // self.size * self.cell

    def centre(self, cell: int) -> Point:
        """The centre of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def place(self, candidate: Candidate) -> Point:
        """The centre of a candidate, or of its cell if the step places it there."""
        cell, symbol = candidate
        if self.picture.placed_in(cell):
            return self.centre(cell)
        x, y = self.corner(cell)
        row, column = divmod(symbol - 1, self.candidate_columns)
        inside = self.cell - 4
        return (
            round(x + 2 + inside * (column + 0.5) / self.candidate_columns, 1),
            round(y + 2 + inside * (row + 0.5) / self.candidate_rows, 1),
        )

    def arrows(self) -> Iterator[Arrow]:
        """The links as arrows, each around the numbers and the arrows before it."""
        obstacles = Obstacles(self.side, self._numbers())
        for link in self.picture.links:
            curve = obstacles.best_curve(self.place(link.start), self.place(link.end))
            for point in curve.points():
                obstacles.add(Obstacle(point, 4, 0.5))
            yield Arrow.along(curve, link)

    def _numbers(self) -> Iterator[Obstacle]:
        """Every number, as an obstacle; marked ones weigh more."""
        picture = self.picture
        open_cells = picture.open_cells()
        for cell in set(picture.grid.shape.cells).difference(open_cells):
            yield Obstacle(self.centre(cell), self.cell * 0.28)
        for cell in open_cells:
            for symbol in picture.candidates[cell]:
                weight = 2 if picture.role(cell, symbol) else 1
                yield Obstacle(self.place((cell, symbol)), RADIUS, weight)


class Curve(NamedTuple):
    """A quadratic Bezier curve."""

    start: Point
    control: Point
    end: Point

    @classmethod
    def bent(cls, start: Point, end: Point, bend: float) -> Curve:
        """The curve whose middle lies *bend* beside the straight line."""
        across, down = end[0] - start[0], end[1] - start[1]
        length = hypot(across, down)
        x, y = _between(start, end, 0.5)
        aside = (-down / length * 2 * bend, across / length * 2 * bend)
        return cls(start, (x + aside[0], y + aside[1]), end)

    def at(self, share: float) -> Point:
        """The point after that share of the way."""
        before = _between(self.start, self.control, share)
        return _between(before, _between(self.control, self.end, share), share)

    def points(self) -> list[Point]:
        """Points along the way, without the ends."""
        return [self.at(number / _SAMPLES) for number in range(1, _SAMPLES)]

    def part(self, first: float, last: float) -> Curve:
        """The part from one share of the way to another."""
        before = _between(self.start, self.control, first)
        after = _between(self.control, self.end, first)
        return Curve(self.at(first), _between(before, after, last), self.at(last))

    def trimmed(self, at_start: float, at_end: float) -> Curve:
        """The part that is this far away from both ends; a point if there is none."""
        first = self.share_at(at_start)
        last = 1 - Curve(self.end, self.control, self.start).share_at(at_end)
        return self.part(first, max(first, last))

    def share_at(self, distance: float) -> float:
        """The share of the way after which the start is so far away; a half if it never is.

        >>> Curve.bent((0, 0), (300, 0), 0).share_at(75)
        0.25
        """

        def gone(number: int) -> float:
            return dist(self.at(number / _FINE), self.start)

        near = (number for number in range(0, _FINE + 1, _STEP) if gone(number) >= distance)
        if (high := next(near, None)) is None:
            return 0.5
        return bisect_left(range(high), distance, max(high - _STEP, 0), key=gone) / _FINE

    def length(self) -> float:
        """About how long the curve is."""
        return sum(dist(*pair) for pair in pairwise([self.start, *self.points(), self.end]))


def _between(one: Point, other: Point, share: float) -> Point:
    """The point that lies that share of the way from *one* to *other*."""
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


class Obstacle(NamedTuple):
    """A disc that curves should go around, and how much that matters."""

    centre: Point
    radius: float
    weight: float = 1


class Obstacles:
    """The obstacles in a square of that *side*, looked up by tile."""

    def __init__(self, side: float, obstacles: Iterable[Obstacle] = ()) -> None:
        self._side = side
        self._tiles: defaultdict[tuple[int, int], list[Obstacle]] = defaultdict(list)
        for obstacle in obstacles:
            self.add(obstacle)

    def add(self, obstacle: Obstacle) -> None:
        """Put an obstacle into every tile that it may touch."""
        (x, y), radius = obstacle.centre, obstacle.radius
        left, top = _tile(x - radius, y - radius)
        right, bottom = _tile(x + radius, y + radius)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                self._tiles[column, row].append(obstacle)

    def best_curve(self, start: Point, end: Point) -> Curve:
        """The curve that crosses least, and of those the one that bends least."""
        return min((Curve.bent(start, end, bend) for bend in _BENDS), key=self._cost)

    def _cost(self, curve: Curve) -> float:
        """How bad a curve is: whether it is hidden, then what it crosses, then its bend."""
        points = curve.points()
        is_short = dist(curve.start, curve.end) < 2 * CLEARANCE + SHORTEST
        is_hidden = is_short and curve.trimmed(CLEARANCE, CLEARANCE).length() < SHORTEST
        inside = (RIM, self._side - RIM)
        outside = sum(not inside[0] <= place <= inside[1] for point in points for place in point)
        bend = dist(curve.at(0.5), _between(curve.start, curve.end, 0.5))
        return 10_000 * is_hidden + 1_000 * outside + 25 * self._crossed(curve, points) + bend

    def _crossed(self, curve: Curve, points: Iterable[Point]) -> float:
        """The weight of everything that a curve crosses, except for its own ends."""
        crossed = {
            obstacle
            for point in points
            for obstacle in self._tiles.get(_tile(*point), ())
            if dist(point, obstacle.centre) < obstacle.radius
        }
        ends = (curve.start, curve.end)
        return sum(obstacle.weight for obstacle in crossed if obstacle.centre not in ends)


def _tile(x: float, y: float) -> tuple[int, int]:
    """The tile of a point."""
    return int(x // _TILE), int(y // _TILE)


class Arrow(NamedTuple):
    """The line of a link and its head, both a little away from what they join."""

    link: Link
    line: Curve
    head: tuple[Point, Point, Point]
    """the tip, and the corners at both sides of the line's end"""

    @classmethod
    def along(cls, curve: Curve, link: Link) -> Arrow:
        """The part of a curve that is drawn, and its head."""
        tip = curve.trimmed(CLEARANCE, CLEARANCE).end
        line = curve.trimmed(CLEARANCE, CLEARANCE + HEAD)
        x, y = line.end
        length = hypot(tip[0] - x, tip[1] - y) or 1
        across, down = (tip[0] - x) / length * HEAD / 2, (tip[1] - y) / length * HEAD / 2
        return cls(link, line, (tip, (x - down, y + across), (x + down, y - across)))

    @property
    def is_hollow(self) -> bool:
        """Whether the head is hollow, as that of every second chain is."""
        return self.link.chain % 2 == 1

    @property
    def bars(self) -> Iterator[tuple[Point, Point]]:
        """Short lines across the arrow, behind its head: one more for every second chain."""
        tip, left, right = self.head
        foot = _between(left, right, 0.5)
        back = ((foot[0] - tip[0]) / HEAD, (foot[1] - tip[1]) / HEAD)
        for number in range(self.link.chain % _HEAD_FORMS // 2):
            distance = _BAR * (number + 0.5)
            x, y = back[0] * distance, back[1] * distance
            yield (left[0] + x, left[1] + y), (right[0] + x, right[1] + y)

    def to_json(self, cell: float) -> dict[str, Any]:
        """The arrow as SVG paths in units of a cell.

        *path* is the line up to the head, *head* a triangle, *bars* are lines across. A *hollow*
        head is filled with the colour of the background.
        """

        def at(point: Point) -> str:
            return " ".join(f"{round(place / cell, 3):g}" for place in point)

        start, control, end = self.line
        return {
            "path": f"M{at(start)}Q{at(control)} {at(end)}",
            "head": "M" + "L".join(map(at, self.head)) + "Z",
            "hollow": self.is_hollow,
            "bars": "".join(f"M{at(one)}L{at(other)}" for one, other in self.bars),
            "from": list(self.link.start),
            "to": list(self.link.end),
            "strong": self.link.is_strong,
            "partial": self.link.is_partial,
            "chain": self.link.chain,
        }
