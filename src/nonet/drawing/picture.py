"""The picture of a grid: its symbols and candidates, and what is marked in it.

The terminal, SVG, PDF and PNG are all drawn from this one model of plain values. `grid_picture`
makes one from a grid, `heat_picture` from possibilities and `step_picture` from a step. A mark
gives the role of a candidate in a step:

    pattern   what the technique is about: the symbols of a pair, the corners of a fish
    second    the other part of the pattern: the pincers of a wing, the bridges of links
    extra     what makes the pattern special, or keeps a symbol out
    on, off   true, or false, along a chain
    removed   the step removes it
    placed    the step places it
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, get_args
from unicodedata import category

from nonet.catalogue import DEFAULT, language_of
from nonet.counting import Possibilities
from nonet.drawing.descriptions import grid_title
from nonet.errors import BadInput, check_name
from nonet.grid import Grid
from nonet.shape import Unit

Role = Literal["pattern", "second", "extra", "on", "off", "removed", "placed"]
ROLES: tuple[Role, ...] = get_args(Role)
CELL_ROLES = ROLES[:3]
"""The roles of whole cells."""

Candidate = tuple[int, int]
"""A cell and a symbol."""

HEAT_BOUNDS = (0.02, 0.08, 0.2, 0.4, 0.7)
"""The shares at which the next level of a heat map begins."""


class Mark(NamedTuple):
    """The role of one candidate in the step."""

    cell: int
    symbol: int
    role: Role


class Tint(NamedTuple):
    """The role of a whole cell in the step."""

    cell: int
    role: Role


class Link(NamedTuple):
    """One candidate leads to another; strong: if the first is false, the second is true.

    *chain* is the number of its chain, where a step has several. A *partial* link takes more than
    its start: the end follows from several candidates.
    """

    start: Candidate
    end: Candidate
    is_strong: bool
    chain: int = 0
    is_partial: bool = False

    @property
    def kind(self) -> Literal["strong", "weak", "partial"]:
        """What it means; a partial link may be of either strength."""
        if self.is_partial:
            return "partial"
        return "strong" if self.is_strong else "weak"

    @property
    def ends(self) -> tuple[Candidate, Candidate]:
        """Where it starts and ends."""
        return self.start, self.end


@dataclass(frozen=True)
class Picture:
    """What a picture shows; immutable and hashable. Raises `BadInput` for wrong values.

    *candidates* lists those of each cell, none for a filled one; the default is what the grid
    allows. *clues* are the cells given at the start; the default is all filled cells. *left_out*
    is the number of links that are not shown because there are too many.

    *shares* makes it a heat map: how likely each candidate of each cell is, from 0 to 1. *wrong*
    are cells whose symbols break the rules. *caption* is the text below, of one or more lines;
    *is_numbered* adds the numbers of rows and columns.

    >>> grid = Grid.parse("1.3. .4.. .... ....")
    >>> Picture(grid, marks=(Mark(1, 2, "placed"),), units=grid.shape.units[:1]).role(1, 2)
    'placed'
    """

    grid: Grid
    candidates: tuple[tuple[int, ...], ...] = ()
    clues: frozenset[int] | None = None
    cells: tuple[Tint, ...] = ()
    units: tuple[Unit, ...] = ()
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    left_out: int = 0
    shares: tuple[tuple[float, ...], ...] = ()
    wrong: frozenset[int] = frozenset()
    is_numbered: bool = True
    caption: str = ""
    title: str = ""
    reason: str = ""
    language: str = DEFAULT

    def __post_init__(self) -> None:
        if not self.candidates:
            allowed = tuple(self.grid.candidates(cell) for cell in self.grid.shape.cells)
            object.__setattr__(self, "candidates", allowed)
        clues = self.grid.filled if self.clues is None else self.clues
        object.__setattr__(self, "clues", frozenset(clues))
        _check(self)

    @cached_property
    def _roles(self) -> dict[Candidate, Role]:
        return {(mark.cell, mark.symbol): mark.role for mark in self.marks}

    @cached_property
    def _tints(self) -> dict[int, Role]:
        return dict(self.cells)

    @cached_property
    def _placed(self) -> dict[int, int]:
        """The symbols placed in cells where nothing else is marked, by cell."""
        marked = {*self._roles} | {end for link in self.links for end in link.ends}
        number = Counter(cell for cell, _ in marked)
        return {m.cell: m.symbol for m in self.marks if m.role == "placed" and number[m.cell] == 1}

    def role(self, cell: int, symbol: int) -> Role | None:
        """The role of a candidate, if it has one."""
        return self._roles.get((cell, symbol))

    def tint(self, cell: int) -> Role | None:
        """The role of a whole cell, if it has one."""
        return self._tints.get(cell)

    def depth(self, cell: int) -> int:
        """How many of the tinted units contain the cell."""
        return sum(cell in unit.cells for unit in self.units)

    def is_clue(self, cell: int) -> bool:
        """Whether the cell was given at the start."""
        return self.clues is not None and cell in self.clues

    def placed_in(self, cell: int) -> int:
        """The symbol that the step places in *cell*, if it is shown alone there; otherwise 0.

        Where something else is marked in the cell, it shows its candidates instead.
        """
        return self._placed.get(cell, 0)

    def share(self, cell: int, symbol: int) -> float:
        """How likely a candidate of a heat map is; 0 if it is no candidate."""
        if not self.shares or symbol not in self.candidates[cell]:
            return 0
        return self.shares[cell][self.candidates[cell].index(symbol)]

    def certain_in(self, cell: int) -> int:
        """The only symbol possible in *cell* of a heat map; otherwise 0."""
        return self.candidates[cell][0] if self.shares and len(self.candidates[cell]) == 1 else 0

    def cell_role(self, cell: int) -> Role | None:
        """The role of a cell in a picture that shows no candidates."""
        roles = {role for at, _, role in self.marks if at == cell}
        if "placed" in roles:
            return "placed"
        return self.tint(cell) or next((role for role in ROLES if role in roles), None)

    def open_cells(self) -> tuple[int, ...]:
        """The cells that show their candidates, in reading order."""
        return tuple(
            cell
            for cell in self.grid.empty_cells
            if not self.placed_in(cell) and not self.certain_in(cell)
        )

    @property
    def is_step(self) -> bool:
        """Whether anything is marked, tinted or linked."""
        return bool(self.marks or self.cells or self.units or self.links)

    def roles(self) -> tuple[Role, ...]:
        """The roles of candidates and cells that occur, in the order of `ROLES`."""
        used = {*self._roles.values(), *self._tints.values()}
        return tuple(role for role in ROLES if role in used)

    def to_json(self) -> dict[str, Any]:
        """The picture as plain data, for the web page.

        Cells and symbols are numbers. The paths of links are in units of a cell: the upper left
        corner of the grid is 0 0.
        """
        from nonet.drawing.layout import Layout

        layout = Layout(self)
        return {
            "symbols": list(self.grid.symbols),
            "candidates": [list(symbols) for symbols in self.candidates],
            "clues": sorted(self.clues or ()),
            "tints": [list(tint) for tint in self.cells],
            "units": [list(unit.cells) for unit in self.units],
            "marks": [list(mark) for mark in self.marks],
            "links": [arrow.to_json(layout.cell) for arrow in layout.arrows()],
            "left_out": self.left_out,
            "title": self.title,
        }


def grid_picture(
    grid: Grid,
    clues: Grid | None = None,
    *,
    candidates: bool = False,
    is_numbered: bool = False,
    caption: str = "",
    language: str = DEFAULT,
) -> Picture:
    """The picture of *grid*: conflicts are marked, and the symbols of *clues* stand out.

    Without *candidates* its empty cells are left empty.

    >>> grid_picture(Grid.parse("11.. .... .... ....")).wrong == {0, 1}
    True
    """
    cells = grid.shape.cells
    return Picture(
        grid,
        candidates=tuple(grid.candidates(cell) if candidates else () for cell in cells),
        clues=None if clues is None else frozenset(clues.filled),
        wrong=frozenset(cell for conflict in grid.conflicts() for cell in conflict.cells),
        is_numbered=is_numbered,
        caption=caption,
        title=grid_title(grid.shape, language),
        language=language,
    )


def heat_picture(
    possibilities: Possibilities,
    *,
    is_numbered: bool = False,
    caption: str = "",
    language: str = DEFAULT,
) -> Picture:
    """The heat map of *possibilities*: each possible symbol of a cell, with its share."""
    grid, total = possibilities.grid, possibilities.total or 1
    candidates = tuple(
        () if grid[cell] else possibilities.candidates(cell) for cell in grid.shape.cells
    )
    shares = tuple(
        tuple(possibilities.number(cell, symbol) / total for symbol in symbols)
        for cell, symbols in enumerate(candidates)
    )
    picture = grid_picture(grid, is_numbered=is_numbered, caption=caption, language=language)
    return replace(picture, candidates=candidates, shares=shares)


def heat_level(share: float) -> int:
    """The level of a share in a heat map, 0 for the coldest.

    >>> [heat_level(share) for share in (0.01, 1 / 9, 1)]
    [0, 2, 5]
    """
    return sum(share >= bound for bound in HEAT_BOUNDS)


def _check(picture: Picture) -> None:
    """Raise `BadInput` unless everything is in the grid, and nothing is there twice."""
    cells, size = picture.grid.shape.cells, picture.grid.shape.size
    if len(picture.candidates) != len(cells):
        raise BadInput(
            f"the grid has {len(cells)} cells, but there are candidates of "
            f"{len(picture.candidates)}"
        )
    for cell, symbols in enumerate(picture.candidates):
        if (symbols and picture.grid[cell]) or not set(symbols) <= {*range(1, size + 1)}:
            raise BadInput(f"cell {cell} cannot have the candidates {symbols}")
    for cell in (*dict(picture.cells), *picture.wrong, *(picture.clues or ())):
        if cell not in cells:
            raise BadInput(f"the grid has no cell {cell}; its last one is {len(cells) - 1}")
    language_of(picture.language)
    for character in picture.caption:
        if category(character) in ("Cc", "Cs") and character != "\n":
            raise BadInput(f"the caption has the control character {character!r}")
    _check_shares(picture)
    _check_marks(picture)


def _check_shares(picture: Picture) -> None:
    """Raise `BadInput` unless every candidate has a share, or none has."""
    expected = [len(symbols) for symbols in picture.candidates]
    if picture.shares and [len(shares) for shares in picture.shares] != expected:
        raise BadInput("a heat map needs one share for each candidate")
    for share in (share for shares in picture.shares for share in shares):
        if not 0 <= share <= 1:
            raise BadInput(f"a share is from 0 to 1, not {share}")


def _check_marks(picture: Picture) -> None:
    """Raise `BadInput` unless marks and links are at candidates, and nothing is marked twice."""
    candidates = {(cell, each) for cell, some in enumerate(picture.candidates) for each in some}
    marked = [(mark.cell, mark.symbol) for mark in picture.marks]
    for cell, symbol in marked:
        if (cell, symbol) not in candidates:
            raise BadInput(f"cannot mark {symbol} in cell {cell}: it is no candidate there")
    for link in picture.links:
        if link.start == link.end or not candidates.issuperset(link.ends):
            raise BadInput(f"cannot link {link.start} to {link.end}: link two candidates")
    for things, roles in ((picture.marks, ROLES), (picture.cells, CELL_ROLES)):
        for thing in things:
            check_name(thing.role, "role", roles)
    unique: dict[str, list[object]] = {
        "a candidate is marked twice": [*marked],
        "two symbols are placed in one cell": [m.cell for m in picture.marks if m.role == "placed"],
        "a cell is tinted twice": [tint.cell for tint in picture.cells],
        "a unit is tinted twice": [unit.cells for unit in picture.units],
    }
    for problem, values in unique.items():
        if len(set(values)) < len(values):
            raise BadInput(problem)
