"""The way of an arrow from one candidate to another, around the numbers between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

Point = tuple[float, float]
Patch = tuple[int, int]
PATCH = 20
"""The side of a patch of the ground."""

BENDS = (0.0, 12, -12, 20, -20, 30, -30, 42, -42, 56, -56, 72, -72)
"""How far the middle of a curve may be pushed aside, the straight way first."""
SAMPLES = 24
"""Points of a curve that are compared with what it should not cross."""
CLEAR, SHORTEST = 11, 14
"""How far an arrow stays away from the middle of its ends, and how long it has to be."""
HALVINGS = 20
"""How often a share of the way is narrowed down: what is left is far less than a pixel."""
RIM = 3
"""How far it stays away from the edge of the grid."""


class Obstacle(NamedTuple):
    """What a curve should go around, and how much it matters."""

    centre: Point
    radius: float
    weight: float = 1


class Curve(NamedTuple):
    """A curve from *start* to *end* that *control* pulls to its side (a quadratic Bezier curve)."""

    start: Point
    control: Point
    end: Point

    def at(self, share: float) -> Point:
        """The point after that share of the way."""
        return mixed(
            mixed(self.start, self.control, share), mixed(self.control, self.end, share), share
        )

    def points(self) -> list[Point]:
        """Points along the way, without its ends."""
        return [self.at(number / SAMPLES) for number in range(1, SAMPLES)]

    def between(self, first: float, last: float) -> Curve:
        """The part of it from one share of the way to another."""
        before = mixed(self.start, self.control, first)
        after = mixed(self.control, self.end, first)
        return Curve(self.at(first), mixed(before, after, last), self.at(last))


def mixed(one: Point, other: Point, share: float) -> Point:
    """The point that lies that share of the way from *one* to *other*.

    >>> mixed((0, 0), (10, 20), 0.5)
    (5.0, 10.0)
    """
    return (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)


def bent(start: Point, end: Point, bend: float) -> Curve:
    """The curve whose middle lies *bend* beside the straight way."""
    across, down = end[0] - start[0], end[1] - start[1]
    far = hypot(across, down)
    middle = mixed(start, end, 0.5)
    aside = (-down / far * 2 * bend, across / far * 2 * bend)
    return Curve(start, (middle[0] + aside[0], middle[1] + aside[1]), end)


class Ground:
    """What lies in the way of curves, in a square of that *side*; found by its place."""

    def __init__(self, side: float, obstacles: Iterable[Obstacle] = ()) -> None:
        self.side = side
        self.patches: defaultdict[Patch, list[Obstacle]] = defaultdict(list)
        for obstacle in obstacles:
            self.add(obstacle)

    def add(self, obstacle: Obstacle) -> None:
        """Put an obstacle into every patch that it may touch."""
        (x, y), radius = obstacle.centre, obstacle.radius
        (left, top), (right, foot) = (
            patch_at(x - radius, y - radius),
            patch_at(x + radius, y + radius),
        )
        for row in range(top, foot + 1):
            for column in range(left, right + 1):
                self.patches[column, row].append(obstacle)

    def best_curve(self, start: Point, end: Point) -> Curve:
        """The curve that crosses least, and of those the one that bends least."""
        return min((bent(start, end, bend) for bend in BENDS), key=self.cost)

    def cost(self, curve: Curve) -> float:
        """How bad a curve is: first whether it can be seen, then what it crosses, then its bend."""
        points = curve.points()
        is_short = dist(curve.start, curve.end) < 2 * CLEAR + SHORTEST
        is_hidden = is_short and length(trimmed(curve, CLEAR, CLEAR)) < SHORTEST
        inside = (RIM, self.side - RIM)
        outside = sum(not inside[0] <= place <= inside[1] for point in points for place in point)
        bend = dist(curve.at(0.5), mixed(curve.start, curve.end, 0.5))
        return 10_000 * is_hidden + 1_000 * outside + 25 * self.crossed(curve, points) + bend

    def crossed(self, curve: Curve, points: Iterable[Point]) -> float:
        """The weight of all that a curve crosses, without what it joins."""
        found = {
            obstacle
            for point in points
            for obstacle in self.patches.get(patch_at(*point), ())
            if dist(point, obstacle.centre) < obstacle.radius
        }
        ends = (curve.start, curve.end)
        return sum(obstacle.weight for obstacle in found if obstacle.centre not in ends)


def patch_at(x: float, y: float) -> Patch:
    """The patch of the ground with that point."""
    return int(x // PATCH), int(y // PATCH)


def length(curve: Curve) -> float:
    """About how long a curve is."""
    return sum(dist(*pair) for pair in pairwise([curve.start, *curve.points(), curve.end]))


def trimmed(curve: Curve, at_start: float, at_end: float) -> Curve:
    """The part of it that is so far away from its ends; a point if there is none."""
    first = share_away(curve, at_start)
    last = 1 - share_away(Curve(curve.end, curve.control, curve.start), at_end)
    return curve.between(first, max(first, last))


def share_away(curve: Curve, away: float) -> float:
    """After which share of its way a curve is so far away from its start; a half if it never is.

    >>> share_away(bent((0, 0), (300, 0), 0), 75)
    0.25
    """
    shares = (number / SAMPLES for number in range(SAMPLES + 1))
    high = next((share for share in shares if dist(curve.at(share), curve.start) >= away), None)
    if high is None:
        return 0.5
    low = max(high - 1 / SAMPLES, 0)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if dist(curve.at(middle), curve.start) >= away:
            high = middle
        else:
            low = middle
    return high
