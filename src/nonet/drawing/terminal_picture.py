"""A picture in the terminal, as small as it can be with everything that it shows.

Every mark has a sign, and a colour if the terminal has colours. Cells of the pattern are in
brackets; units have an arrow at the edge, or dots. No meaning depends on colour alone, so nothing
is lost if the text is copied or read aloud.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from string import ascii_lowercase

from nonet.drawing.descriptions import left_out_phrase, phrase
from nonet.drawing.layout import candidate_block
from nonet.drawing.picture import HEAT_BOUNDS, Candidate, Picture, Role, heat_level
from nonet.drawing.terminal import (
    CLUE,
    GAP,
    CellText,
    EdgeText,
    block_lines,
    edge_text,
    grid_width,
    in_rows,
)
from nonet.drawing.text_width import terminal_columns, wrap
from nonet.grid import Grid
from nonet.shape import Shape

_WIDTH = 80
"""Columns for words, if the width is not given."""

SIGNS: dict[Role, str] = {
    "pattern": "*",
    "second": "^",
    "extra": "!",
    "on": "+",
    "off": "-",
    "removed": "×",
    "placed": "=",
}
BRACKETS: dict[Role, str] = {"pattern": "[]", "second": "()", "extra": "{}"}
"""Around a cell that has this role as a whole."""
STYLES: dict[Role, str] = {
    "pattern": "\x1b[1;38;5;231;48;5;25m{}\x1b[0m",
    "second": "\x1b[1;38;5;231;48;5;130m{}\x1b[0m",
    "extra": "\x1b[1;38;5;16;48;5;221m{}\x1b[0m",
    "on": "\x1b[1;38;5;231;48;5;28m{}\x1b[0m",
    "off": "\x1b[1;38;5;16;48;5;183m{}\x1b[0m",
    "removed": "\x1b[1;38;5;231;48;5;124m{}\x1b[0m",
    "placed": "\x1b[1;38;5;16;48;5;120m{}\x1b[0m",
}
"""Both ink and background are set, as the colours of the terminal are unknown."""

_LINK_SIGNS = {"strong": "=", "weak": "-", "partial": "~"}

_FALLING, _RISING, _BOTH = "\\", "/", "X"
_WINDOW, _ASCII_WINDOW = "░", ":"
_LETTERS = ascii_lowercase.replace("x", "")
"""Of other extra units, in turn; x is the sign of removed candidates."""
_WRONG = "!"
"""Before a symbol that breaks the rules."""

LEVELS, ASCII_LEVELS = "▁▂▃▅▇█", ".:-=+#"
"""After a symbol of a heat map, from cold to hot."""
_HEAT = ((16, 230), (16, 223), (16, 215), (16, 208), (231, 130), (231, 88))
"""Ink and background from cold to hot, in the terminal's palette of 256."""


def terminal_lines(
    picture: Picture, *, colour: bool, unicode: bool = True, width: int | None = None
) -> list[str]:
    """The lines of a picture: a heat map, candidates with their marks, or symbols only.

    Symbols that break the rules and cells of extra units have a sign before them. *width* wraps
    words and puts candidates closer together if necessary; a grid may still be wider.

    >>> from nonet.drawing import grid_picture
    >>> picture = grid_picture(Grid.parse("1.1. .4.. .... ...."), caption="no solution")
    >>> print("\\n".join(terminal_lines(picture, colour=False)))
    ┌─────┬─────┐
    │!1 · │!1 · │
    │ · 4 │ · · │
    ├─────┼─────┤
    │ · · │ · · │
    │ · · │ · · │
    └─────┴─────┘
    no solution
    """
    view = TerminalPicture(picture, colour=colour, unicode=unicode)
    columns = width or _WIDTH
    if picture.shares:
        lines = view.heat_lines(width)
    elif not picture.is_step and not any(picture.candidates):
        lines = view.small_lines()
    elif width and not picture.is_step and candidates_width(picture.grid) > width:
        lines = view.narrow_lines()
    else:
        lines = view.candidate_lines() + view.legend_lines(columns) + link_lines(picture, columns)
        lines += filter(None, [left_out_phrase(picture)])
    return [*lines, *view.extra_unit_lines(), *text_lines(picture.caption, width)]


class TerminalPicture:
    """A picture, and the colours and characters that a terminal has for it."""

    def __init__(self, picture: Picture, *, colour: bool, unicode: bool = True) -> None:
        self._picture = picture
        self._colour = colour
        self._unicode = unicode
        self._dot = "·" if unicode else "."
        rows, columns = self._slots = candidate_block(picture.grid.shape.size)
        self._middle_slot = (rows - 1) // 2 * columns + (columns - 1) // 2 + 1
        """where the symbol of a filled cell stands"""
        self._extra_signs = extra_unit_signs(picture.grid.shape, unicode=unicode)
        self._signs = self._extra_signs | dict.fromkeys(picture.wrong, _WRONG)

    def small_lines(self) -> list[str]:
        """A small picture: each cell of the step has a sign before it.

        >>> from nonet.drawing.picture import Mark
        >>> grid = Grid.parse("1.3. .4.. .... ....")
        >>> picture = Picture(grid, marks=(Mark(1, 2, "placed"),), units=grid.shape.units[:1])
        >>> print("\\n".join(TerminalPicture(picture, colour=False).small_lines()))
             1 2   3 4
           ┌─────┬─────┐
        >1 │ 1=2 │ 3 _ │
         2 │ · 4 │ · · │
           ├─────┼─────┤
         3 │ · · │ · · │
         4 │ · · │ · · │
           └─────┴─────┘
        """
        picture = self._picture

        def edge(strokes: str, left: int | None, right: int | None) -> str:
            role = None if right is None or right in picture.wrong else picture.cell_role(right)
            if not role:
                return self._sign_edge(strokes, left, right)
            return self._edge(strokes[:-1]) + self._styled(self._sign(role), role)

        return self._lines((1, 1), self._small_cell, edge, is_numbered=picture.is_numbered)

    def _small_cell(self, cell: int, _: int) -> str:
        picture, role = self._picture, self._picture.cell_role(cell)
        if picture.grid[cell] and not role:
            return self._symbol(cell)
        placed = [mark.symbol for mark in picture.marks if mark[::2] == (cell, "placed")]
        if symbol := picture.grid[cell] or sum(placed):
            return self._styled(picture.grid.character(symbol), role)
        return self._styled("_" if picture.depth(cell) else self._dot, role)

    def candidate_lines(self) -> list[str]:
        """A picture with candidates, each with a sign before it if it is marked.

        >>> from nonet.drawing.picture import Mark, Tint
        >>> grid = Grid.parse("1.3. .4.. .... ....")
        >>> marks = (Mark(1, 2, "pattern"), Mark(3, 2, "removed"))
        >>> picture = Picture(grid, marks=marks, cells=(Tint(1, "pattern"),))
        >>> print("\\n".join(TerminalPicture(picture, colour=False).candidate_lines()[:5]))
               1    2      3    4
           ┌───────────┬───────────┐
         1 │  1  [  *2]│  3     ×2 │
           │     [    ]│         4 │
           │           │           │
        """
        return self._lines(self._slots, self._candidate_slot, self._bracket_edge, 2)

    def narrow_lines(self) -> list[str]:
        """The candidates without marks, one character each.

        >>> picture = Picture(Grid.parse("1.3. .4.. .... ...."))
        >>> print("\\n".join(TerminalPicture(picture, colour=False).narrow_lines()[:5]))
              1  2    3  4
           ┌───────┬───────┐
         1 │ 1   2 │ 3   2 │
           │       │     4 │
           │       │       │
        """
        grid = self._picture.grid

        def slot_text(cell: int, slot: int) -> str:
            if grid[cell]:
                return self._symbol(cell) if slot == self._middle_slot else " "
            return grid.character(slot) if slot in self._picture.candidates[cell] else " "

        return self._lines(self._slots, slot_text, self._sign_edge)

    def heat_lines(self, width: int | None = None) -> list[str]:
        """A heat map and its scale, without the symbols that are in no solution.

        A sign after each symbol shows its share. If that is wider than *width*, the signs stand
        alone, each in the place of its symbol.

        >>> from nonet import possibilities
        >>> from nonet.drawing import heat_picture
        >>> picture = heat_picture(possibilities(Grid.parse("12..34..........")))
        >>> print("\\n".join(TerminalPicture(picture, colour=False).heat_lines()[:6]))
        ┌───────────┬───────────┐
        │ 1      2  │           │
        │           │ 3▇4▇ 3▇4▇ │
        │           │           │
        │           │ 1▇2▇ 1▇2▇ │
        │ 3      4  │           │
        """
        picture, grid = self._picture, self._picture.grid
        margin = 0 if picture.is_numbered else len(str(grid.shape.size)) + 2
        is_narrow = width is not None and candidates_width(grid) - margin > width
        vacant = " " if is_narrow else "  "

        def slot_text(cell: int, slot: int) -> str:
            if grid[cell] == slot:
                shown = grid.character(slot)
                return (CLUE.format(shown) if self._colour else shown) + vacant[1:]
            if share := picture.share(cell, slot):
                return self._heat("" if is_narrow else grid.character(slot), heat_level(share))
            return vacant

        lines = self._lines(
            self._slots, slot_text, self._sign_edge, len(vacant), is_numbered=picture.is_numbered
        )
        ends = [f"{share * 100:.0f}" for share in (0, *HEAT_BOUNDS, 1)]
        scale = [
            f"{self._heat('', level)} {low}-{high} %"
            for level, (low, high) in enumerate(pairwise(ends))
        ]
        return lines + in_rows(scale, width or _WIDTH)

    def legend_lines(self, width: int = _WIDTH) -> list[str]:
        """The meaning of the signs and brackets that occur, in lines of that width."""
        picture = self._picture
        marked = {mark.role for mark in picture.marks}
        tinted = {tint.role for tint in picture.cells}
        entries = []
        for role in picture.roles():
            signs = [self._sign(role)] if role in marked else []
            signs += [BRACKETS[role]] if role in tinted else []
            meaning = phrase(f"role.{role}", picture.language)
            entries.append(f"{self._styled(' '.join(signs), role)} {meaning}")
        return in_rows(entries, width)

    def extra_unit_lines(self) -> list[str]:
        """The meaning of the signs of extra units, in a line; none if there are no such units."""
        used = {*self._extra_signs.values()}
        kinds = {
            "diagonals": (_FALLING, _RISING),
            "windows": (_WINDOW, _ASCII_WINDOW),
            "extras": (*_LETTERS,),
        }
        entries = []
        for kind, signs in kinds.items():
            if shown := [sign for sign in signs if sign in used]:
                meaning = phrase(f"book.kind.{kind}", self._picture.language)
                entries.append(f"{' '.join(shown)} {meaning}")
        return [GAP.join(entries)] if entries else []

    def _lines(
        self,
        slots: tuple[int, int],
        slot_text: CellText,
        edge: EdgeText,
        width: int = 1,
        *,
        is_numbered: bool = True,
    ) -> list[str]:
        """Lines of cells with rows and columns of slots, each *width* characters wide."""
        rows, columns = slots

        def cell_text(cell: int, part: int) -> str:
            numbers = range(part * columns + 1, (part + 1) * columns + 1)
            return "".join(slot_text(cell, slot) for slot in numbers)

        tinted = {(unit.kind, unit.number) for unit in self._picture.units}
        return block_lines(
            self._picture.grid.shape,
            cell_text,
            edge,
            unicode=self._unicode,
            tall=rows,
            wide=columns * width,
            arrows=tinted if is_numbered else None,
        )

    def _candidate_slot(self, cell: int, slot: int) -> str:
        """A sign and a symbol."""
        picture = self._picture
        vacant = " " + (self._dot if picture.depth(cell) else " ")
        if placed := picture.placed_in(cell):
            return self._candidate(cell, placed) if slot == self._middle_slot else vacant
        if picture.grid[cell]:
            sign = self._edge(" ", _WRONG if cell in picture.wrong else None)
            return sign + self._symbol(cell) if slot == self._middle_slot else vacant
        return self._candidate(cell, slot) if slot in picture.candidates[cell] else vacant

    def _candidate(self, cell: int, symbol: int) -> str:
        role = self._picture.role(cell, symbol)
        return self._styled(self._sign(role) + self._picture.grid.character(symbol), role)

    def _bracket_edge(self, strokes: str, left: int | None, right: int | None) -> str:
        """Strokes between two cells, with brackets around cells of the pattern.

        Between neighbours there is room for one bracket: the opening one.
        """
        opening = None if right is None else self._picture.tint(right)
        closing = None if left is None else self._picture.tint(left)
        if opening:
            return self._edge(strokes[:-1]) + self._styled(BRACKETS[opening][0], opening)
        if closing:
            return self._styled(BRACKETS[closing][1], closing) + self._edge(strokes[1:])
        return self._edge(strokes, self._extra_signs.get(right))

    def _sign_edge(self, strokes: str, _: int | None, right: int | None) -> str:
        return self._edge(strokes, self._signs.get(right))

    def _edge(self, strokes: str, sign: str | None = None) -> str:
        return edge_text(strokes, sign, colour=self._colour)

    def _symbol(self, cell: int) -> str:
        shown = self._picture.grid.character(self._picture.grid[cell])
        return CLUE.format(shown) if self._colour and self._picture.is_clue(cell) else shown

    def _sign(self, role: Role | None) -> str:
        return sign_of(role, unicode=self._unicode)

    def _styled(self, text: str, role: Role | None) -> str:
        return STYLES[role].format(text) if self._colour and role else text

    def _heat(self, text: str, level: int) -> str:
        """A text with the sign and in the colours of a level."""
        signed = text + (LEVELS if self._unicode else ASCII_LEVELS)[level]
        ink, background = _HEAT[level]
        return f"\x1b[38;5;{ink};48;5;{background}m{signed}\x1b[0m" if self._colour else signed


def sign_of(role: Role | None, *, unicode: bool) -> str:
    """The sign of a role; a space for none."""
    if role == "removed" and not unicode:
        return "x"
    return SIGNS[role] if role else " "


@lru_cache(64)
def extra_unit_signs(shape: Shape, *, unicode: bool) -> dict[int | None, str]:
    """The signs of cells in extra units; diagonals come first, then windows, then other units.

    >>> extra_unit_signs(Shape.parse("4x4+x"), unicode=True)[3]
    '/'
    """
    windows = {unit.cells for unit in shape.units if unit.kind == "window"}
    others = [cells for cells in shape.extras if cells not in windows]
    signs: dict[int | None, str] = {}
    for number, cells in enumerate(others):
        for cell in cells:
            signs.setdefault(cell, _LETTERS[number % len(_LETTERS)])
    window = _WINDOW if unicode else _ASCII_WINDOW
    signs |= {cell: window for cells in windows for cell in cells}
    if shape.diagonals:
        for row in range(shape.size):
            first, last = row * shape.size, (row + 1) * shape.size - 1
            signs |= {first + row: _FALLING, last - row: _RISING}
            if first + row == last - row:
                signs[last - row] = _BOTH
    return signs


def candidates_width(grid: Grid) -> int:
    """How many columns `candidate_lines` takes."""
    _, columns = candidate_block(grid.shape.size)
    return len(str(grid.shape.size)) + 2 + grid_width(grid.shape, 2 * columns)


def link_lines(picture: Picture, width: int = _WIDTH) -> list[str]:
    """The links in signs: `=` is a strong link, `-` a weak one and `~` a partial one.

    A link that starts where the one before it ended continues its line.

    >>> from nonet.drawing.picture import Link
    >>> picture = Picture(Grid.empty("4x4"), links=(
    ...     Link((0, 1), (1, 1), True), Link((1, 1), (5, 1), False), Link((0, 1), (4, 1), False)))
    >>> link_lines(picture)
    ['r1c1:1 = r1c2:1 - r2c2:1', 'r1c1:1 - r2c1:1']
    """
    grid = picture.grid

    def name(candidate: Candidate) -> str:
        return f"{grid.shape.cell_name(candidate[0])}:{grid.character(candidate[1])}"

    lines: list[str] = []
    here: Candidate | None = None
    for link in picture.links:
        more = f" {_LINK_SIGNS[link.kind]} {name(link.end)}"
        if link.start != here:
            lines.append(name(link.start))
        elif len(lines[-1] + more) > width:
            lines.append("   ")
        lines[-1] += more
        here = link.end
    return lines


def text_lines(text: str, width: int | None) -> list[str]:
    """The lines of a text, wrapped if there is a width.

    >>> text_lines("one\\ntwo three", 5)
    ['one', 'two', 'three']
    """
    lines = text.splitlines()
    if width is None:
        return lines
    return [each for line in lines for each in wrap(line, width, terminal_columns)]
