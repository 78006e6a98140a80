"""The words of a printed book in English."""

from __future__ import annotations

BOOK = {
    # the cover
    "book.title": "Sudoku",
    "book.puzzles": "{count} {count:puzzle|puzzles}",
    "book.unrated": "not rated",
    "book.seed": "seed {seed}",
    # around a grid
    "book.rating": "{band} · {rating}",
    "book.rating.bound": "{band} · {rating} or more",
    "book.symbols": "symbols {symbols}",
    "book.answer": "solution: page {page}",
    "book.solutions": "Solutions",
    # what is special about a shape, in a word or two
    "book.kind.latin": "no boxes",
    "book.kind.regions": "irregular regions",
    "book.kind.diagonals": "diagonals",
    "book.kind.windows": "windows",
    "book.kind.extras": "extra groups",
    # how to play
    "book.rules": "How to play",
    "book.rules.all": (
        "Fill the empty cells so that every row, every column and every box with a thick line "
        "around it has each symbol once. Each puzzle has exactly one solution."
    ),
    "book.rules.sizes": (
        "The symbols are the digits 1 to 9. Where a grid has more or fewer, or others, they stand "
        "below it."
    ),
    "book.rules.latin": "No boxes: only the rows and the columns count.",
    "book.rules.regions": (
        "Irregular regions: the cells within a thick line have each symbol once, like a box."
    ),
    "book.rules.diagonals": (
        "Diagonals: where lines cross the grid from corner to corner, each of them has each "
        "symbol once too."
    ),
    "book.rules.windows": "Windows: each of the shaded squares has each symbol once too.",
    "book.rules.extras": "Extra groups: no symbol stands twice in a shaded group of cells.",
    "book.rules.answers": (
        "The solutions are at the end, and below each puzzle stands the page of its own."
    ),
    "book.difficulty": "How hard they are",
    "book.difficulty.rating": (
        "The number beside the name is the rating of the hardest step that the puzzle takes, on "
        "the scale of Sudoku Explainer: from 1.0 to about 12."
    ),
    "book.about.easy": "A symbol has one place left somewhere: nothing to write down.",
    "book.about.medium": "Each step still places a symbol, but where takes a second look.",
    "book.about.hard": "Candidates are written down and struck out: pairs, X-Wing, XY-Wing.",
    "book.about.expert": "Rare patterns: unique rectangles, quads, BUG.",
    "book.about.extreme": "Chains of what follows from what, some of them long.",
}
