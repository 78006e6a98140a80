"""The drawings of docs/counting.md, and its chart of the record that the page names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import ceil, floor, log10
from pathlib import Path
from statistics import median
from typing import Any, Literal

from nonet.drawing import canvas
from nonet.drawing.canvas import Drawing, Font, Part, Rect, Style, Text
from nonet.drawing.svg import to_svg

_DOCS = Path(__file__).parent
FULL = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
"""A solved grid."""
_INK, _FAINT, _RED = "#222222", "#767676", "#b00020"
_TINTS = ("#cfe4f7", "#fbe3c4", "#d5edd0")
_STRONG = ("#0b62a8", "#a85405", "#2d7a1f")
_CELL = 52
_ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0))
"""As in kernel/counting/ties.hpp."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 76, 680, 24, 370
"""The edges of the chart."""
_LEAST, _MOST = 0.1, 100_000
"""Milliseconds at the lower and upper edge, unless there are more."""
_ENUMERATED = 30_000
"""Solutions that the kernel enumerates in a millisecond, as `make bench` measures it."""
_LINES = (
    Style("", _STRONG[0], 3),
    Style("", _STRONG[1], 3),
    Style("", _STRONG[1], 1.5, (6, 4)),
    Style("", _FAINT, 2, (2, 4)),
)


def counting_pictures() -> dict[str, str]:
    """Each picture as SVG, by name."""
    return {
        "crossing": _crossing(),
        "tie": _tie(),
        "sum": _sum(),
        "rows": _rows(),
        "counting_times": _chart(),
    }


def _svg(title: str, width: int, height: int, parts: Iterable[Part]) -> str:
    return to_svg(Drawing(width, height, tuple(parts), "#ffffff", title))


def _text(
    x: float,
    y: float,
    text: str,
    size: float = 16,
    fill: str = _INK,
    *,
    is_bold: bool = False,
    anchor: Literal["start", "middle", "end"] = "middle",
) -> Text:
    return Text(x, y, text, Font(size, fill, is_bold, anchor))


def _frame(x: float, y: float, width: float, height: float, stroke: float = 1) -> Rect:
    return Rect(x, y, width, height, Style("", _INK, stroke))


def _crossing() -> str:
    """A box with the partitions of its rows and columns, and two partitions that do not cross."""
    box = _box(0, 0)
    parts: list[Part] = [_text(190, 30, "two partitions that cross: one box", is_bold=True)]
    for i, triple in enumerate(_column_triples(box)):
        y, x = 92 + i * _CELL, 110 + (i + 0.5) * _CELL
        parts.append(Rect(20, y, 90 + 3 * _CELL, _CELL, Style(_TINTS[0])))
        parts.append(_text(65, y + _CELL / 2, _spaced(box[i]), fill=_STRONG[0]))
        parts.append(Rect(x - _CELL / 2 + 3, 56, _CELL - 6, 36, Style(_TINTS[1])))
        parts.append(_text(x, 74, _spaced(triple), fill=_STRONG[1]))
    for row in range(3):
        for column in range(3):
            left, top = 110 + column * _CELL, 92 + row * _CELL
            parts.append(_frame(left, top, _CELL, _CELL))
            parts.append(_text(left + _CELL / 2, top + _CELL / 2, box[row][column], 24))
    parts.append(_frame(110, 92, 3 * _CELL, 3 * _CELL, 3))
    parts.append(_text(65, 74, "rows \\ columns", 12, _FAINT))
    parts.append(_text(545, 30, "two that do not: no box", is_bold=True))
    for row in range(3):
        top = 92 + row * _CELL
        parts.append(Rect(370, top, 90 + 3 * 82, _CELL, Style(_TINTS[0])))
        parts.append(_text(415, top + _CELL / 2, _spaced(box[row]), fill=_STRONG[0]))
        for column, other in enumerate(("127", "346", "589")):
            left = 460 + column * 82
            if row == 0:
                parts.append(Rect(left + 11, 56, 60, 36, Style(_TINTS[1])))
                parts.append(_text(left + 41, 74, _spaced(other), fill=_STRONG[1]))
            shared = sorted(set(box[row]) & set(other))
            fill = _INK if len(shared) == 1 else _RED
            parts.append(_frame(left, top, 82, _CELL))
            parts.append(
                _text(left + 41, top + _CELL / 2, " and ".join(shared) or "none", 16, fill)
            )
    return _svg("The rows and the columns of a box as two partitions", 726, 272, parts)


def _box(band: int, stack: int) -> list[str]:
    """The rows of a box of the full grid."""
    return [FULL[27 * band + 9 * row + 3 * stack :][:3] for row in range(3)]


def _column_triples(box: list[str]) -> list[str]:
    return ["".join(sorted(row[i] for row in box)) for i in range(3)]


def _spaced(triple: str) -> str:
    return " ".join(sorted(triple))


def _tie() -> str:
    """The column triples of a stack, the way of one symbol through them, and the six orders."""
    parts: list[Part] = [_text(200, 30, "a tie of a stack, and the way of symbol 5", is_bold=True)]
    way = []
    for box in range(3):
        top = 56 + box * 84
        parts.append(_text(66, top + 30, f"box {box + 1}", fill=_FAINT))
        for column, triple in enumerate(_column_triples(_box(box, 0))):
            left = 110 + column * 96
            fill = _TINTS[1] if "5" in triple else ""
            parts.append(Rect(left, top, 96, 60, Style(fill, _INK)))
            parts.append(_text(left + 48, top + 30, _spaced(triple), 20))
            if "5" in triple:
                way.append(column)
        parts.append(_frame(110, top, 288, 60, 3))
    for box, (column, below) in enumerate(pairwise(way)):
        y = 56 + box * 84 + 60
        ends = (158 + column * 96, y), (158 + below * 96, y + 24)
        parts.append(canvas.Path.lines([ends], Style("", _STRONG[1], 4)))
    parts.append(_text(600, 30, "the six orders of a symbol", is_bold=True))
    for number, order in enumerate(_ORDERS):
        colour = _STRONG[1] if order == tuple(way) else _STRONG[0]
        parts += _order(470 + number % 3 * 100, 56 + number // 3 * 126, order, colour)
    return _svg("A tie: a column in each box for every symbol", 776, 312, parts)


def _order(left: float, top: float, order: tuple[int, ...], colour: str) -> Iterator[Part]:
    """A small picture of an order: a filled cell in each of three rows."""
    for box in range(3):
        for column in range(3):
            style = Style(colour if order[box] == column else "", _INK)
            yield Rect(left + column * 24, top + box * 28, 24, 20, style)
    yield _text(left + 36, top + 94, " ".join(str(column + 1) for column in order), 13, _FAINT)


def _sum() -> str:
    """The parts of bands and stacks, and what a pair of groups is multiplied by."""
    parts: list[Part] = []
    for stack, name in enumerate(("outer", "middle", "inner")):
        left = 120 + stack * 100
        parts.append(Rect(left + 8, 56, 84, 240, Style(_TINTS[stack]), 8))
        parts.append(_text(left + 50, 38, name, fill=_STRONG[stack], is_bold=True))
    for band, name in enumerate(("key", "left", "right")):
        top = 62 + band * 80
        parts.append(_text(60, top + 34, name, is_bold=True))
        parts.append(_text(480, top + 34, f"{name.upper()[0]}[o, m, i]", 20))
        for stack in range(3):
            left = 134 + stack * 100
            parts.append(_frame(left, top, 72, 68, 2))
            parts.append(_text(left + 36, top + 34, "omi"[stack], 22))
    parts += [_text(480, 136, "×"), _text(480, 216, "×")]
    parts.append(_text(270, 320, "ties of the stacks: o, m, i", fill=_FAINT))
    parts.append(_text(480, 320, "fills of the bands", fill=_FAINT))
    return _svg("The sum over the ties of three stacks", 580, 344, parts)


def _rows() -> str:
    """A row of the left and one of the right band, for two middle and three outer ties."""
    title = "o1, o2, o3 share their key partition, and so do m1, m2: one factor, two rows"
    parts: list[Part] = [_text(390, 30, title, is_bold=True)]
    for band, name in enumerate(("left", "right")):
        top = 88 + band * 62
        parts.append(_text(112, top + 20, f"{name} row of i", 15, anchor="end"))
        for place in range(6):
            middle, outer = place // 3 + 1, place % 3 + 1
            left = 124 + place * 104
            parts.append(Rect(left, top, 104, 40, Style(_TINTS[place // 3], _INK)))
            inside = f"{name[0].upper()}[o{outer}, m{middle}, i]"
            parts.append(_text(left + 52, top + 20, inside, 15))
            if band == 0:
                parts.append(_text(left + 52, 139, "×", 15))
    parts.append(_text(436, 222, "add the six products, times K[o1, m1, i] and the weights"))
    parts.append(_text(436, 68, "one vector: 16 numbers with AVX2", 13, _FAINT))
    return _svg("The innermost sum as a product of two rows", 780, 248, parts)


def _chart() -> str:
    """The time of `count` against the number of clues, on a logarithmic scale."""
    series = _series()
    measured = [time for points in [*series.values()][:-1] for _, time in points]
    low = floor(log10(min(_LEAST, *measured)))
    high = ceil(log10(max(_MOST, *measured)))
    clues = [clues for clues, _ in next(iter(series.values()))]

    def at(clue: float, power: float) -> tuple[float, float]:
        x = _LEFT + (_RIGHT - _LEFT) * clue / max(clues)
        return x, _BOTTOM - (_BOTTOM - _TOP) * (power - low) / (high - low)

    parts: list[Part] = []
    for power in range(low, high + 1):
        _, y = at(0, power)
        parts.append(canvas.Path.lines([((_LEFT, y), (_RIGHT, y))], Style("", "#dddddd")))
        parts.append(_text(_LEFT - 8, y, duration(power), 13, anchor="end"))
    parts += [_text(at(clue, 0)[0], _BOTTOM + 18, f"{clue:g}", 13) for clue in clues]
    parts.append(_text((_LEFT + _RIGHT) / 2, _BOTTOM + 42, "clues", 14))
    for number, ((name, points), style) in enumerate(zip(series.items(), _LINES, strict=True)):
        logarithms = [(clue, log10(time)) for clue, time in points]
        pieces = [[at(*end) for end in ends] for ends in _clip(logarithms, low, high)]
        parts.append(canvas.Path.lines(pieces, style))
        x, y = _LEFT + number % 2 * 250, _BOTTOM + 76 + number // 2 * 28
        parts.append(canvas.Path.lines([((x, y), (x + 40, y))], style))
        label = f"{name}, median" if number < 2 else name
        parts.append(_text(x + 50, y, label, 14, anchor="start"))
    return _svg("Time to count against the number of clues", 716, _BOTTOM + 136, parts)


def _series() -> dict[str, list[tuple[float, float]]]:
    """The lines of the chart, as clues and milliseconds; the last one enumerates solutions."""
    page = (_DOCS / "counting.md").read_text()
    named = re.search(r"The table of (bench/results/[\w.-]+\.json)", page)
    assert named, "counting.md names no record"
    record: dict[str, Any] = json.loads((_DOCS.parent / named[1]).read_text())
    measured: dict[str, list[tuple[float, float]]] = {}
    enumerated: dict[float, float] = {}
    for row in record["rows"]:
        if row["benchmark"] == "count":
            clues = _number_of("clue", row["data"])
            measured.setdefault(row["what"], []).append((clues, median(row["rounds"])))
            enumerated[clues] = _number_of("solution", row["data"]) / _ENUMERATED
    all_threads, *_ = measured
    lines = {name: measured[name] for name in (all_threads, "1 thread", "slowest, 1 thread")}
    return lines | {"going through them at 30 million a second": [*enumerated.items()]}


def _number_of(noun: str, text: str) -> float:
    """The number before a noun.

    >>> _number_of("clue", "9 clues, 15 grids, 3e13 solutions")
    9.0
    """
    found = re.search(rf"(\S+) {noun}", text)
    assert found, text
    return float(found[1])


def _clip(
    points: list[tuple[float, float]], low: float, high: float
) -> Iterator[list[tuple[float, float]]]:
    """The pieces of a line whose y is between *low* and *high*.

    >>> list(_clip([(0, 5), (1, 3), (2, 3), (3, 1)], 2, 4))
    [[(0.5, 4.0), (1, 3), (2, 3), (2.5, 2.0)]]
    """
    piece: list[tuple[float, float]] = []
    for (x, y), (to_x, to_y) in pairwise(points):
        edges = [
            (edge - y) / (to_y - y) for edge in (low, high) if min(y, to_y) < edge < max(y, to_y)
        ]
        for share in (0.0, *sorted(edges), 1.0):
            point = (x, y) if share == 0 else (to_x, to_y)
            if 0 < share < 1:
                point = (x + (to_x - x) * share, y + (to_y - y) * share)
            if low - 1e-9 <= point[1] <= high + 1e-9:
                piece += [point] if piece[-1:] != [point] else []
            elif piece:
                yield piece
                piece = []
    if piece:
        yield piece


def duration(power: int) -> str:
    """Ten to that power milliseconds.

    >>> duration(-1), duration(2), duration(4)
    ('0.1 ms', '100 ms', '10 s')
    """
    return f"{10.0**power:g} ms" if power < 3 else f"{10 ** (power - 3):,} s"
