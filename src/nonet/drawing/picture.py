"""The picture of a grid: its symbols and candidates, and what is to be seen in it.

One model, from which the terminal, SVG, PDF and PNG are drawn. It is made of plain values, and
knows nothing of techniques and counts: `picture_of` makes it from a step, `grid_picture` from a
grid and `heat_picture` from possibilities. A mark says what a candidate is in a step:

    pattern   it is what the technique is about: the symbols of a pair, the corners of a fish
    second    it belongs to the other part of that: the pincers of a wing, the bridges of links
    extra     it makes the pattern special, or keeps a symbol out
    on, off   it is true, or false, along a chain
    removed   the step takes it away
    placed    the step fills its cell
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, get_args
from unicodedata import category

from nonet.catalogue import DEFAULT, language_of
from nonet.errors import BadInput, UnknownName
from nonet.grid import Grid
from nonet.shape import Unit

Role = Literal["pattern", "second", "extra", "on", "off", "removed", "placed"]
ROLES: tuple[Role, ...] = get_args(Role)
CELL_ROLES = ROLES[:3]
"""What a cell can be as a whole."""

Candidate = tuple[int, int]
"""A cell and a symbol."""


def as_role(name: str) -> Role:
    """The role of that name.

    >>> as_role("pattern")
    'pattern'
    """
    for role in ROLES:
        if role == name:
            return role
    raise UnknownName("role", name, ROLES)


class Mark(NamedTuple):
    """What one candidate is in the step."""

    cell: int
    symbol: int
    role: Role


class Tint(NamedTuple):
    """A cell of the pattern, as a whole: filled or not."""

    cell: int
    role: Role


class Link(NamedTuple):
    """One candidate leads to another; strong: if the first is false, the second is true.

    *chain* is the number of the chain that it belongs to, where a step has several; *is_partial*
    says that the end follows from more than is shown.
    """

    start: Candidate
    end: Candidate
    is_strong: bool
    chain: int = 0
    is_partial: bool = False

    @property
    def ends(self) -> tuple[Candidate, Candidate]:
        """Where it starts and ends."""
        return self.start, self.end


@dataclass(frozen=True)
class Picture:
    """What a picture shows; immutable and hashable. Wrong values raise `BadInput`.

    *candidates* has those of each cell, none for a filled one; where it is left out they are what
    the grid says. *clues* are the cells given at the start: where it is left out, all filled ones.
    *left_out* is how many links more there are, which nobody could tell apart.

    *shares* turns it into a heat map: for each candidate of each cell, how likely it is, from 0 to
    1. *wrong* are cells whose symbols break the rules. *caption* stands below, in as many lines as
    it has or needs; *is_numbered* puts the numbers of rows and columns at the edges. *language* is
    that of all words.

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
    _roles: dict[Candidate, Role] = field(init=False, repr=False, compare=False)
    _tints: dict[int, Role] = field(init=False, repr=False, compare=False)
    _placed: dict[int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        cells = self.grid.shape.cells
        given = self.candidates or tuple(self.grid.candidates(cell) for cell in cells)
        if len(given) != len(cells):
            raise BadInput(f"expected candidates of {len(cells)} cells, found {len(given)}")
        clues = self.grid.filled if self.clues is None else self.clues
        object.__setattr__(self, "candidates", given)
        object.__setattr__(self, "clues", frozenset(clues))
        object.__setattr__(self, "_roles", {(cell, symbol): r for cell, symbol, r in self.marks})
        object.__setattr__(self, "_tints", dict(self.cells))
        object.__setattr__(self, "_placed", placed_alone(self.marks, self.links))
        check(self)

    def role(self, cell: int, symbol: int) -> Role | None:
        """What that candidate is in the step, if anything."""
        return self._roles.get((cell, symbol))

    def tint(self, cell: int) -> Role | None:
        """What that cell is in the pattern, if anything."""
        return self._tints.get(cell)

    def depth(self, cell: int) -> int:
        """How many of the tinted units have that cell."""
        return sum(cell in unit.cells for unit in self.units)

    def is_clue(self, cell: int) -> bool:
        """Whether that cell was given at the start."""
        return self.clues is not None and cell in self.clues

    def placed_in(self, cell: int) -> int:
        """The symbol that stands in *cell* alone, as the step places it; 0 if there is none.

        Where something else is marked in that cell, it shows its candidates instead.
        """
        return self._placed.get(cell, 0)

    def share(self, cell: int, symbol: int) -> float:
        """How likely that candidate is; 0 where nothing is told of that."""
        if not self.shares or symbol not in self.candidates[cell]:
            return 0
        return self.shares[cell][self.candidates[cell].index(symbol)]

    def certain_in(self, cell: int) -> int:
        """The symbol that is the only one possible in *cell* of a heat map; 0 if there is none."""
        return self.candidates[cell][0] if self.shares and len(self.candidates[cell]) == 1 else 0

    def cell_role(self, cell: int) -> Role | None:
        """What is told of a cell where its candidates are not shown."""
        found = {role for at, _, role in self.marks if at == cell}
        if "placed" in found:
            return "placed"
        return self.tint(cell) or next((role for role in ROLES if role in found), None)

    def open_cells(self) -> tuple[int, ...]:
        """The cells that show their candidates, in reading order."""
        return tuple(
            cell
            for cell in self.grid.empty_cells
            if not self.placed_in(cell) and not self.certain_in(cell)
        )

    @property
    def is_step(self) -> bool:
        """Whether anything in it is marked, tinted or linked."""
        return bool(self.marks or self.cells or self.units or self.links)

    def roles(self) -> tuple[Role, ...]:
        """The roles that occur, of candidates and of cells, in the order of `ROLES`."""
        found = {*self._roles.values(), *self._tints.values()}
        return tuple(role for role in ROLES if role in found)

    def to_json(self) -> dict[str, Any]:
        """The picture as plain data, with the paths of its links in units of a cell."""
        from nonet.drawing.picture_json import plain_picture

        return plain_picture(self)


def placed_alone(marks: Iterable[Mark], links: Iterable[Link]) -> dict[int, int]:
    """The symbols that are placed in cells where nothing else is marked, by cell."""
    told = {mark[:2] for mark in marks} | {end for link in links for end in link.ends}
    number = Counter(cell for cell, _ in told)
    return {m.cell: m.symbol for m in marks if m.role == "placed" and number[m.cell] == 1}


def check(picture: Picture) -> None:
    """Raise `BadInput` unless all that is marked can be seen, and once."""
    symbols = range(1, picture.grid.shape.size + 1)
    for cell, found in enumerate(picture.candidates):
        if (found and picture.grid[cell]) or not set(found) <= set(symbols):
            raise BadInput(f"expected candidates in empty cells, found {found} in cell {cell}")
    shown = {(cell, symbol) for cell, all_of in enumerate(picture.candidates) for symbol in all_of}
    for cell, symbol in [mark[:2] for mark in picture.marks]:
        if (cell, symbol) not in shown:
            raise BadInput(f"expected marks on candidates, found one on {symbol} in cell {cell}")
    for link in picture.links:
        if link.start == link.end or not shown.issuperset(link.ends):
            raise BadInput(f"expected links between two candidates, found {link.ends}")
    told = {"tinted": [tint.cell for tint in picture.cells], "wrong": picture.wrong}
    for what, cells in (told | {"given": picture.clues or ()}).items():
        for cell in cells:
            if cell not in picture.grid.shape.cells:
                raise BadInput(f"expected {what} cells of the grid, found {cell}")
    language_of(picture.language)
    check_shares(picture)
    check_words(picture.caption)
    check_roles([mark.role for mark in picture.marks], ROLES)
    check_roles([tint.role for tint in picture.cells], CELL_ROLES)
    check_once([mark[:2] for mark in picture.marks], "one mark on a candidate")
    check_once([tint.cell for tint in picture.cells], "one tint of a cell")
    check_once(
        [mark.cell for mark in picture.marks if mark.role == "placed"],
        "one symbol placed in a cell",
    )
    check_once([unit.cells for unit in picture.units], "every unit once")


def check_shares(picture: Picture) -> None:
    """Raise `BadInput` unless each candidate has a share, or none at all."""
    expected = [len(symbols) for symbols in picture.candidates]
    if picture.shares and [len(shares) for shares in picture.shares] != expected:
        raise BadInput("expected a share for each candidate, found others")
    for share in (share for shares in picture.shares for share in shares):
        if not 0 <= share <= 1:
            raise BadInput(f"expected shares from 0 to 1, found {share}")


def check_words(text: str) -> None:
    """Raise `BadInput` for a character that controls something, but for line ends."""
    for character in text:
        if category(character) in ("Cc", "Cs") and character != "\n":
            raise BadInput(f"expected a caption in characters to see, found {character!r}")


def check_roles(found: Collection[str], known: tuple[str, ...]) -> None:
    """Raise `UnknownName` for a role that is not one of *known*."""
    for role in found:
        if role not in known:
            raise UnknownName("role", role, known)


def check_once(found: Collection[object], expected: str) -> None:
    """Raise `BadInput` if anything is *found* twice."""
    if len(set(found)) != len(found):
        raise BadInput(f"expected {expected}, found {len(found)} on {len(set(found))}")
