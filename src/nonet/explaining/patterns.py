"""Patterns: singles, locked candidates, subsets, fish, strong links and wings.

The docstring of each narrator says what the fields of its record hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from nonet.catalogue import Units
from nonet.explaining.narration import Link, Narration, Role, StepContext, tint
from nonet.shape import CLASSIC

_DOUBLY_LINKED = 2


def narrate_single(context: StepContext) -> Narration:
    """A symbol with one place left, or a cell with one candidate left.

    cells (the cell), symbols (the symbol), units (the unit; none for a naked single)
    """
    key = context.technique.name
    if not key.startswith("hidden"):
        return Narration(context.sentence(key), is_complete=True)
    tints = tint(context.record.cells) | tint(_blocking_cells(context), Role.EXTRA)
    return Narration(context.sentence("hidden_single"), tints, is_complete=True)


def _blocking_cells(context: StepContext) -> list[int]:
    """The cells that hold the symbol and exclude it from the other empty cells of the unit."""
    grid, record = context.position.grid, context.record
    unit = CLASSIC.units[record.units[0]]
    empty = {cell for cell in unit.cells if not grid[cell]}.difference(record.cells)
    return [
        cell
        for cell, symbol in grid.filled.items()
        if symbol in record.symbols and empty.intersection(CLASSIC.peers[cell])
    ]


def narrate_locked(context: StepContext) -> Narration:
    """A symbol whose places in one unit all lie in a second, and leave the rest of that.

    cells (its places in the first unit), symbols (the symbol), units (first, second); if that
    leaves one place in a third unit: others (the cell placed), units (first, second, third)
    """
    record = context.record
    units = _numbered_units(context, record.units)
    if not record.others:
        return Narration(context.sentence("locked", **units))
    sentence = context.sentence("direct_locked", **units, cell=context.cells(*record.others))
    return Narration(sentence, is_complete=True)


def _numbered_units(context: StepContext, units: Iterable[int]) -> dict[str, Units]:
    """Up to three units as the parts `first`, `second` and `third` of a sentence."""
    return dict(zip(("first", "second", "third"), map(context.units, units), strict=False))


def narrate_subset(context: StepContext) -> Narration:
    """As many cells of a unit as symbols, which belong together.

    cells, symbols, units (the unit); if that leaves one place for another symbol: others (the
    cell placed), symbols (..., the symbol placed)
    """
    record, name = context.record, context.technique.name
    if not name.startswith("direct"):
        key = "naked_set" if name.startswith("naked") else "hidden_set"
        return Narration(context.sentence(key, count=len(record.cells)))
    *symbols, placed = record.symbols
    sentence = context.sentence(
        "direct_hidden_set",
        count=len(record.cells),
        symbols=context.symbols(*symbols),
        cell=context.cells(*record.others),
        symbol=context.symbols(placed),
    )
    colours = context.colour(record.cells, symbols)
    return Narration(sentence, colours=colours, is_complete=True)


def narrate_fish(context: StepContext) -> Narration:
    """As many rows as columns (or the other way round) share all places of a symbol.

    cells, symbols (the symbol), units (bases ..., covers ...)
    """
    units = context.record.units
    size = len(units) // 2
    bases, covers = context.units(*units[:size]), context.units(*units[size:])
    return Narration(context.sentence("fish", bases=bases, covers=covers))


def narrate_links(context: StepContext) -> Narration:
    """Units in which a symbol has two places, joined by units that hold it once.

    symbols (the symbol), units (link, shared, link) or (link, shared, link, shared, link)
    """
    record = context.record
    (symbol,) = record.symbols
    units, shared = record.units[::2], record.units[1::2]
    links = [_link_ends(context, units[0], shared[0])[::-1]]
    links += (_link_ends(context, *each) for each in zip(units[1:], shared, strict=True))
    sides = [cells for link in links for cells in link]
    ends = (*sides[0], *sides[-1])
    bridges = {cell for side in sides for cell in side}.difference(ends)
    colours = context.colour(ends, [symbol])
    colours |= context.colour(bridges, [symbol], Role.SECOND)
    points = [(min(side), symbol) for side in sides]
    lines = [Link(*pair, is_strong=i % 2 == 0) for i, pair in enumerate(pairwise(points))]
    sentence = context.sentence(
        "two_links" if len(links) == 2 else "three_links",
        shared=context.units(*shared),
        **_numbered_units(context, units),
        **{name: context.cells(*side) for name, side in zip("abcdef", sides, strict=False)},
    )
    tints = tint(ends) | tint(sorted(bridges), Role.SECOND)
    return Narration(sentence, tints, colours, links=(*lines[::2], *lines[1::2]))


def _link_ends(
    context: StepContext, link: int, shared: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the end of a link that lies in a shared unit, and the other end.

    An end is one cell, or a group of cells.
    """
    (symbol,) = context.record.symbols
    places = context.position.places(symbol, CLASSIC.units[link].cells)
    bridge = set(places).intersection(CLASSIC.units[shared].cells)
    return tuple(sorted(bridge)), tuple(sorted(set(places) - bridge))


def narrate_wing(context: StepContext) -> Narration:
    """A wing of three cells, or a large one.

    xy_wing, xyz_wing: cells (pivot, pincer, pincer), symbols (x, y, z); z is removed
    wxyz_wing, vwxyz_wing: cells (the large part), others (the cell with two candidates), symbols
    (x, which both parts share; z; the others), form 1: z is removed, form 2: doubly linked
    """
    return _large_wing(context) if context.record.others else _small_wing(context)


def _small_wing(context: StepContext) -> Narration:
    cells, position = context.record.cells, context.position
    pivot, *pincers = cells
    x, y, z = context.record.symbols
    first, second = sorted(pincers, key=lambda cell: not position.has(cell, x))
    sentence = context.sentence(
        "xyz_wing" if position.has(pivot, z) else "xy_wing",
        pivot=context.cells(pivot),
        first=context.cells(first),
        second=context.cells(second),
        x=context.symbols(x),
        y=context.symbols(y),
        z=context.symbols(z),
    )
    links = (
        Link((pivot, x), (first, x), is_strong=False),
        Link((first, x), (first, z), is_strong=True),
        Link((pivot, y), (second, y), is_strong=False),
        Link((second, y), (second, z), is_strong=True),
    )
    tints = tint([pivot]) | tint(pincers, Role.SECOND)
    colours = context.colour(cells, [z]) | context.colour(cells, [x, y], Role.SECOND)
    return Narration(sentence, tints, colours, links)


def _large_wing(context: StepContext) -> Narration:
    record = context.record
    x, z, *rest = record.symbols
    cells = (*record.cells, *record.others)
    sentence = context.sentence(
        "doubly_linked_wing" if record.form == _DOUBLY_LINKED else "large_wing",
        other=context.cells(*record.others),
        symbols=context.symbols(*sorted(record.symbols)),
        pair=context.symbols(*sorted((x, z))),
        x=context.symbols(x),
        z=context.symbols(z),
    )
    colours = context.colour(cells, [z]) | context.colour(cells, [x], Role.SECOND)
    return Narration(sentence, colours=colours | context.colour(cells, rest, Role.EXTRA))
