from __future__ import annotations

from math import dist, isclose

from hypothesis import assume, given
from hypothesis import strategies as st

from nonet.drawing.layout import (
    CLEARANCE,
    HEAD,
    RIM,
    SHORTEST,
    Arrow,
    Curve,
    Layout,
    Obstacle,
    Obstacles,
    Point,
)
from nonet.drawing.picture import Candidate, Link, Picture
from nonet.grid import Grid

SIDE = 540
points = st.tuples(st.integers(10, SIDE - 10), st.integers(10, SIDE - 10))
bends = st.integers(-72, 72)
candidates = st.tuples(st.integers(0, 80), st.integers(1, 9))


@given(points, points, bends)
def test_the_middle_lies_as_far_aside_as_it_is_bent(start: Point, end: Point, bend: int) -> None:
    assume(start != end)
    curve = Curve.bent(start, end, bend)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    assert isclose(dist(curve.at(0.5), middle), abs(bend), abs_tol=1e-6)
    assert curve.at(0) == start
    assert dist(curve.at(1), end) < 1e-6


@given(points, points, bends, st.floats(0, 0.5), st.floats(0.5, 1))
def test_a_part_of_a_curve_lies_on_it(
    start: Point, end: Point, bend: int, first: float, last: float
) -> None:
    assume(start != end)
    curve = Curve.bent(start, end, bend)
    part = curve.part(first, last)
    assert dist(part.at(0.5), curve.at((first + last) / 2)) < 1e-6


@given(points, points)
def test_an_arrow_can_be_seen_and_stays_inside(start: Point, end: Point) -> None:
    assume(dist(start, end) >= 18)
    curve = Obstacles(SIDE).best_curve(start, end)
    shown = curve.trimmed(CLEARANCE, CLEARANCE)
    assert shown.length() >= SHORTEST - 1
    assert isclose(dist(shown.start, start), CLEARANCE, abs_tol=0.01)
    assert isclose(dist(shown.end, end), CLEARANCE, abs_tol=0.01)
    assert all(RIM <= place <= SIDE - RIM for point in curve.points() for place in point)


@given(candidates, candidates)
def test_the_head_of_an_arrow_has_its_full_size(start: Candidate, end: Candidate) -> None:
    assume(start != end)
    layout = Layout(Picture(Grid.parse("." * 81)))
    curve = Obstacles(layout.side).best_curve(layout.place(start), layout.place(end))
    tip, left, right = Arrow.along(curve, Link(start, end, is_strong=True)).head
    foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    assert isclose(dist(left, right), HEAD, abs_tol=0.01)
    assert HEAD - 0.01 <= dist(tip, foot) <= 1.25 * HEAD


@given(points, points, st.integers(1, 9))
def test_a_curve_goes_around_what_lies_in_its_way(start: Point, end: Point, tenth: int) -> None:
    assume(dist(start, end) > 120)
    straight = Curve.bent(start, end, 0)
    assert Obstacles(SIDE).best_curve(start, end) == straight
    centre = straight.at(tenth / 10)
    assume(dist(centre, start) > 30 and dist(centre, end) > 30)
    obstacles = Obstacles(SIDE, [Obstacle(centre, 8, weight=10)])
    curve = obstacles.best_curve(start, end)
    assert all(dist(point, centre) >= 8 for point in curve.points())


def test_a_curve_does_not_go_around_what_it_joins() -> None:
    obstacles = Obstacles(SIDE, [Obstacle((50, 50), 12), Obstacle((250, 50), 12)])
    assert obstacles.best_curve((50, 50), (250, 50)) == Curve.bent((50, 50), (250, 50), 0)
