"""Write the pictures of docs/counting.md, docs/drawing.md and docs/book.md.

It needs nothing but Nonet with its figures; the same record gives the same pictures.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from counting_pictures import FULL, counting_pictures

from nonet import Grid, make, possibilities
from nonet.drawing.book import Book, Puzzle, book_pages, with_ratings
from nonet.drawing.canvas import Drawing
from nonet.drawing.painter import paint
from nonet.drawing.picture import grid_picture, heat_picture
from nonet.drawing.steps import step_picture
from nonet.drawing.svg import to_svg
from nonet.drawing.themes import THEMES
from nonet.explaining import BANDS, technique_named

_PUZZLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
"""Its solution is `FULL`."""
_SEVERAL = "1.3.5..89..6.89......12...........91.6...1.3489.234....4..78.12..89..3....23...7."
"""A grid with several solutions."""
_WINDOKU = "....4..2..2..5..8.75.1....6.....1.........8....8....13.3..2....9..7....58........"


def main(target: Path) -> None:
    """Write all pictures below *target*."""
    folder = target / "pictures"
    folder.mkdir(exist_ok=True)
    pictures = {**counting_pictures(), **_drawings(), "book": _book()}
    for name, text in pictures.items():
        (folder / f"{name}.svg").write_text(text)


def _drawings() -> dict[str, str]:
    """The pictures of docs/drawing.md, as `nonet draw` makes them."""
    found = possibilities(Grid.parse(_SEVERAL))
    heat = heat_picture(found, caption=f"{found.total} solutions")
    step = step_picture(technique_named("xy_wing").example, has_caption=True)
    solved = grid_picture(Grid.parse(FULL), Grid.parse(_PUZZLE), caption="1 solution")
    windoku = grid_picture(Grid.parse(_WINDOKU, shape="windoku"))
    return {
        "drawing_solution": to_svg(paint(solved), width=400),
        "drawing_heat": to_svg(paint(heat), width=500),
        "drawing_step": to_svg(paint(step, THEMES["dark"]), width=500),
        "drawing_windoku": to_svg(paint(windoku, THEMES["print"]), width=400),
    }


def _book() -> str:
    """Three pages of a book, side by side."""
    grids = [make(seed=1, difficulty=name, symmetry="half-turn") for name in BANDS]
    puzzles = with_ratings([Puzzle.of(grid) for grid in grids])
    book = Book("For Ada", tuple(puzzles[:4]), note="seed 1")
    pages = [replace(page, background="#ffffff") for page in book_pages(book)]
    shown = (pages[0], *pages[2:])
    parts = tuple(page.at(10 + 220 * place, 10, 210) for place, page in enumerate(shown))
    title = "A cover, a page of puzzles and one of solutions"
    return to_svg(Drawing(670, 317, parts, "#d8d8d4", title), width=900)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
