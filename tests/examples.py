"""Grids that several tests use, one of each kind of shape among them."""

from __future__ import annotations

from typing import NamedTuple

from nonet import Grid


class Example(NamedTuple):
    """A grid with its number of solutions, and the solution if there is one."""

    grid: Grid
    number: int
    solution: str = ""


EXAMPLE = Grid.parse(
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
)
EXAMPLE_SOLUTION = (
    "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
)
NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
"""Golden Nugget, rated 11.9: it takes many seconds to rate."""
FULL_LINE = "123756489756489123984123765435867291267591834891234657349678512578912346612345978"

EXAMPLES = {
    "example": Example(EXAMPLE, 1, EXAMPLE_SOLUTION),
    "example without cell 78": Example(EXAMPLE.with_symbol(78, 0), 90),
    "easy": Example(
        Grid.parse(
            ".8.1.7.6...4...1...5.6.9.2..13...24.2.......6.75...31..9.8.5.....1...7...3.4.2.9."
        ),
        1,
        "382157964964328175157649823813596247249731586675284319796815432421963758538472691",
    ),
    "many": Example(
        Grid.parse(
            "1.3.5..89..6.89......12...........91.6...1.3489.234....4..78.12..89..3....23...7."
        ),
        13,
    ),
    "full": Example(Grid.parse(FULL_LINE), 1, FULL_LINE),
}

JIGSAW = "jigsaw:111111222333311122344333552344655552447656552447666682477668888778888999777999999"

SHAPED: dict[str, Example] = {
    "4x4": Example(Grid.parse("..1.3........2.4"), 1, "2413314243211234"),
    "6x6": Example(
        Grid.parse("...6.5.5..2.1..4..........1..2.3..4."),
        1,
        "214635356124123456465213541362632541",
    ),
    "x": Example(
        Grid.parse(
            "4.1.....3..5......6.93...2....5..7....47..31676..3...5.....5.9....8.....8......3.",
            shape="x",
        ),
        1,
        "471682953235149678689357124123564789594728316768931245346275891957813462812496537",
    ),
    "windoku": Example(
        Grid.parse(
            "....4..2..2..5..8.75.1....6.....1.........8....8....13.3..2....9..7....58........",
            shape="windoku",
        ),
        1,
        "386947521124356789759182346267831954513294867498675213631529478942718635875463192",
    ),
    "jigsaw": Example(
        Grid.parse(
            "7...5....2....3.8.12..895....5.............25.8.3......42...6.3......7.....59.2.4",
            shape=JIGSAW,
        ),
        1,
        "798652341256713489123489567315247896679834125481365972942178653564921738837596214",
    ),
}

SIXTEEN = Example(
    Grid.parse(
        "2..13..756CD.9.4..561.8....E.DF.7.9....D12FG...EB.DE.AF..4.9...7"
        ".23..678.B.C.EGF.67..1..D..F..C.9..CDF...1345.6..EGF9.AC65.8214."
        ".1...85.A9.B.G.C...7A.1...E24B.DA.C.E.....5.7831F..G.49.8.1.6.2A"
        "83.2..45.C6AG....749..E1..2.B..6.B6D.92.F7438.1.G.A5..6.B..1E47."
    ),
    1,
    "2GF13EB756CDA984345612897ABECDFG789A45CD12FG36BEBCDE6AFG34891257"
    "123456789BACDEGF56782134DEGF9ACB9ABCDFGE21345768DEGF9BAC65782143"
    "41237856A9DBFGEC6587A31FCGE24B9DA9CBEGD24F567831FDEGC49B8317652A"
    "8312B745EC6AGFD9C749FDE1G825B3A6EB6DG92AF7438C15GFA58C63BD91E472",
)
