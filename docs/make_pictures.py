"""Write the pictures of docs/counting.md, docs/drawing.md and docs/book.md.

Those of counting are drawings, and a chart of the record that the page names.

It needs nothing but Nonet with its figures, and the same record gives the same pictures.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from chart import chart
from handmade import FAINT, INK, STRONG, TINTS, document, path, rect, words

from nonet import Grid, make, possibilities
from nonet.drawing.book import Book, Puzzle, pages_of, with_ratings
from nonet.drawing.canvas import Drawing
from nonet.drawing.grids import grid_picture, heat_picture
from nonet.drawing.painting import draw_svg
from nonet.drawing.step_picture import picture_of, with_words
from nonet.drawing.svg import svg_of
from nonet.drawing.themes import THEMES
from nonet.explaining import BANDS, technique_named

DOCS = Path(__file__).parent
FULL = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
"""The solution of the lesson's grid."""
GRIDS = (
    ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", "9x9"),
    ("1.3.5..89..6.89......12...........91.6...1.3489.234....4..78.12..89..3....23...7.", "9x9"),
    (
        "....4..2..2..5..8.75.1....6.....1.........8....8....13.3..2....9..7....58........",
        "windoku",
    ),
)
"""The lesson's, the club's, and one with windows."""
CELL = 52
ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (1, 0, 2), (2, 1, 0))
"""As in kernel/counting/ties.hpp."""


def box_of(band: int, stack: int) -> list[str]:
    """The rows of a box of the full grid."""
    return [FULL[27 * band + 9 * row + 3 * stack :][:3] for row in range(3)]


def columns_of(box: list[str]) -> list[str]:
    """The triples of the columns, their symbols in order."""
    return ["".join(sorted(row[i] for row in box)) for i in range(3)]


def spaced(triple: str) -> str:
    """A triple for the eye."""
    return " ".join(sorted(triple))


def cells(x: float, y: float, box: list[str]) -> list[str]:
    """A box with its symbols."""
    parts = []
    for row in range(3):
        for column in range(3):
            left, top = x + column * CELL, y + row * CELL
            parts.append(rect(left, top, CELL, CELL, fill="none", stroke=INK))
            at = (left + CELL / 2, top + CELL / 2)
            parts.append(words(*at, box[row][column], font_size=24))
    return [*parts, rect(x, y, 3 * CELL, 3 * CELL, fill="none", stroke=INK, stroke_width=3)]


def crossing() -> str:
    """A box, the partition of its rows and that of its columns, and two that do not cross."""
    box = box_of(0, 0)
    columns = columns_of(box)
    parts = [words(190, 30, "two partitions that cross: one box", font_weight="bold")]
    for i in range(3):
        parts.append(rect(20, 92 + i * CELL, 90 + 3 * CELL, CELL, fill=TINTS[0]))
        parts.append(words(65, 92 + (i + 0.5) * CELL, spaced(box[i]), fill=STRONG[0]))
        middle = 110 + (i + 0.5) * CELL
        parts.append(rect(middle - CELL / 2 + 3, 56, CELL - 6, 36, fill=TINTS[1]))
        parts.append(words(middle, 74, spaced(columns[i]), fill=STRONG[1]))
    parts += cells(110, 92, box)
    parts.append(words(65, 74, "rows \\ columns", font_size=12, fill=FAINT))
    others = ["127", "346", "589"]
    parts.append(words(545, 30, "two that do not: no box", font_weight="bold"))
    for row in range(3):
        parts.append(rect(370, 92 + row * CELL, 90 + 3 * 82, CELL, fill=TINTS[0]))
        parts.append(words(415, 92 + (row + 0.5) * CELL, spaced(box[row]), fill=STRONG[0]))
        for column in range(3):
            shared = sorted(set(box[row]) & set(others[column]))
            left, top = 460 + column * 82, 92 + row * CELL
            parts.append(rect(left, top, 82, CELL, fill="none", stroke=INK))
            text = " and ".join(shared) or "none"
            fill = INK if len(shared) == 1 else "#b00020"
            parts.append(words(left + 41, top + CELL / 2, text, fill=fill))
    for column in range(3):
        middle = 460 + (column + 0.5) * 82
        parts.append(rect(middle - 30, 56, 60, 36, fill=TINTS[1]))
        parts.append(words(middle, 74, spaced(others[column]), fill=STRONG[1]))
    return document("The rows and the columns of a box as two partitions", 726, 272, parts)


def tie() -> str:
    """The column triples of a stack, the way of one symbol through them, and the six orders."""
    parts = [words(200, 30, "a tie of a stack, and the way of symbol 5", font_weight="bold")]
    way = []
    for box in range(3):
        top = 56 + box * 84
        parts.append(words(66, top + 30, f"box {box + 1}", fill=FAINT))
        for column, triple in enumerate(columns_of(box_of(box, 0))):
            left = 110 + column * 96
            has_it = "5" in triple
            fill = TINTS[1] if has_it else "none"
            parts.append(rect(left, top, 96, 60, fill=fill, stroke=INK))
            parts.append(words(left + 48, top + 30, spaced(triple), font_size=20))
            if has_it:
                way.append((left + 48, top + 30))
        parts.append(rect(110, top, 288, 60, fill="none", stroke=INK, stroke_width=3))
    taken = tuple(int((x - 158) / 96) for x, _ in way)
    for (x, y), (to_x, to_y) in pairwise(way):
        ends = [(x, y + 30), (to_x, to_y - 30)]
        parts.append(path(ends, stroke=STRONG[1], stroke_width=4))
    parts.append(words(600, 30, "the six orders of a symbol", font_weight="bold"))
    for number, order in enumerate(ORDERS):
        left, top = 470 + number % 3 * 100, 56 + number // 3 * 126
        parts += icon(left, top, order, is_taken=order == taken)
    return document("A tie: a column in each box for every symbol", 776, 312, parts)


def icon(left: float, top: float, order: tuple[int, ...], *, is_taken: bool) -> list[str]:
    """An order: a filled cell in each of three rows."""
    parts = []
    for box in range(3):
        for column in range(3):
            fill = (STRONG[1] if is_taken else STRONG[0]) if order[box] == column else "none"
            at = (left + column * 24, top + box * 28)
            parts.append(rect(*at, 24, 20, fill=fill, stroke=INK))
    name = " ".join(str(column + 1) for column in order)
    return [*parts, words(left + 36, top + 94, name, font_size=13, fill=FAINT)]


def the_sum() -> str:
    """The parts of bands and stacks, and what a pair of groups is multiplied by."""
    parts = []
    for number, name in enumerate(("outer", "middle", "inner")):
        left = 120 + number * 100
        parts.append(rect(left + 8, 56, 84, 240, rx=8, fill=TINTS[number]))
        parts.append(words(left + 50, 38, name, fill=STRONG[number], font_weight="bold"))
    for number, name in enumerate(("key", "left", "right")):
        top = 62 + number * 80
        parts.append(words(60, top + 34, name, font_weight="bold"))
        parts.append(words(480, top + 34, f"{name.upper()[0]}[o, m, i]", font_size=20))
        for stack in range(3):
            at = (120 + stack * 100 + 14, top)
            parts.append(rect(*at, 72, 68, fill="none", stroke=INK, stroke_width=2))
            parts.append(words(at[0] + 36, top + 34, "omi"[stack], font_size=22))
    parts += [words(480, 136, "×"), words(480, 216, "×")]
    parts.append(words(270, 320, "ties of the stacks: o, m, i", fill=FAINT))
    parts.append(words(480, 320, "fills of the bands", fill=FAINT))
    return document("The sum over the ties of three stacks", 580, 344, parts)


def rows_of_groups() -> str:
    """A row of the left and one of the right band, for two middle and three outer ties."""
    title = "o1, o2, o3 share their key partition, and so do m1, m2: one factor, two rows"
    parts = [words(390, 30, title, font_weight="bold")]
    for band, name in enumerate(("left", "right")):
        top = 88 + band * 62
        parts.append(words(112, top + 20, f"{name} row of i", anchor="end", font_size=15))
        for place in range(6):
            middle, outer = place // 3 + 1, place % 3 + 1
            left = 124 + place * 104
            parts.append(rect(left, top, 104, 40, fill=TINTS[place // 3], stroke=INK))
            inside = f"{name[0].upper()}[o{outer}, m{middle}, i]"
            parts.append(words(left + 52, top + 20, inside, font_size=15))
            if band == 0:
                parts.append(words(left + 52, 139, "×", font_size=15))
    result = "add the six products, times K[o1, m1, i] and the weights"
    parts.append(words(436, 222, result))
    parts.append(words(436, 68, "one vector: 16 numbers with AVX2", font_size=13, fill=FAINT))
    return document("The innermost sum as a product of two rows", 780, 248, parts)


def of_nonet() -> dict[str, str]:
    """The pictures of docs/drawing.md: what `nonet draw` makes."""
    lesson, club, windoku = (Grid.parse(text, shape=shape) for text, shape in GRIDS)
    heat = possibilities(club)
    step = with_words(picture_of(technique_named("xy_wing").example))
    solved = grid_picture(Grid.parse(FULL), lesson, caption="1 solution")
    return {
        "drawing_solution": draw_svg(solved, width=400),
        "drawing_heat": draw_svg(heat_picture(heat, caption=f"{heat.total} solutions"), width=500),
        "drawing_step": draw_svg(step, THEMES["dark"], width=500),
        "drawing_windoku": draw_svg(grid_picture(windoku), THEMES["print"], width=400),
    }


def of_book() -> str:
    """Three pages of a book, side by side on a table."""
    grids = [make(seed=1, difficulty=name, symmetry="half-turn")[0] for name in BANDS]
    puzzles = with_ratings([Puzzle.of(grid) for grid in grids])
    pages = [page.drawing for page in pages_of(Book("For Ada", tuple(puzzles[:4]), note="seed 1"))]
    shown = [replace(page, paper="#ffffff") for page in (pages[0], *pages[2:])]
    parts = [page.at(10 + 220 * place, 10, 210) for place, page in enumerate(shown)]
    title = "A cover, a page of puzzles and one of solutions"
    return svg_of(Drawing(670, 317, tuple(parts), "#d8d8d4", title), width=900)


def record_of(page: str) -> dict[str, Any]:
    """The record that the page names."""
    found = re.search(r"The table of (bench/results/[\w.-]+\.json)", page)
    assert found, "expected counting.md to name a record"
    record: dict[str, Any] = json.loads((DOCS.parent / found[1]).read_text())
    return record


def main(target: Path) -> None:
    """Write all of them below *target*."""
    folder = target / "pictures"
    folder.mkdir(exist_ok=True)
    drawn = {
        "crossing": crossing(),
        "tie": tie(),
        "sum": the_sum(),
        "rows": rows_of_groups(),
        **of_nonet(),
        "book": of_book(),
        "counting_times": chart(record_of((DOCS / "counting.md").read_text())),
    }
    for name, text in drawn.items():
        (folder / f"{name}.svg").write_text(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
