"""Patterns: what the cells of each family of techniques show, from singles to chains.

The docstring of each narrator says what the fields of its record hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise, product

from nonet.catalogue import Parts, Sentence, Series, Units
from nonet.explaining.narration import Link, Narration, Role, StepContext, tint
from nonet.explaining.record import Candidate, Node
from nonet.shape import CLASSIC

_DOUBLY_LINKED = 2
"""A form of large wings."""
_HIDDEN = 2
"""A form of the subsets next to a unique rectangle."""
_CHAIN_FORMS = ("", "cell", "unit", "contradiction", "double")
"""The forms of several chains, by the number that the kernel uses."""


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


def narrate_rectangle(context: StepContext) -> Narration:
    """A loop of cells in which two symbols could swap, but for extra candidates.

    cells (the loop, each next to a peer), others (the corners with extra candidates; type 3: then
    the cells of the subset), symbols (a, b; type 2: the extra candidate; type 3: those of the
    subset), units (types 3 and 4: the unit)

    type 1   one corner has extra candidates
    type 2   all corners have the same extra candidate
    type 3   two corners form a subset with other cells of a unit: form 1 naked, form 2 hidden
    type 4   two corners have extra candidates, and a has no other place in their unit
    """
    record = context.record
    a, b, *symbols = record.symbols
    loop = set(record.cells)
    corners = sorted(loop.intersection(record.others))
    subset = sorted(set(record.others) - loop)
    extras = {symbol for cell in corners for symbol in context.position.candidates(cell)} - {a, b}
    key = f"unique_{context.technique.name[-1]}"
    if key == "unique_3":
        is_hidden = record.form == _HIDDEN
        key = "unique_3_hidden" if is_hidden else "unique_3_naked"
        symbols = sorted({a, b, *symbols}) if is_hidden else symbols
    extra_names = context.symbols(*sorted(extras))
    pair = {"a": context.symbols(min(a, b)), "b": context.symbols(max(a, b))}
    sentence = context.sentence(
        key,
        **pair,
        swap=context.sentence("unique", **pair),
        corners=context.cells(*corners),
        set=context.cells(*subset),
        locked=context.symbols(a),
        other=context.symbols(b),
        extra=extra_names,
        extras=extra_names,
        symbols=context.symbols(*symbols),
    )
    colours = context.colour(record.cells, [a, b])
    colours |= context.colour(corners, sorted(extras), Role.EXTRA)
    colours |= context.colour(subset, symbols, Role.SECOND)
    return Narration(sentence, tint(record.cells) | tint(subset, Role.SECOND), colours)


def narrate_bug(context: StepContext) -> Narration:
    """A bivalue universal grave: without extra candidates there would not be one solution.

    cells (those with extra candidates), others (type 3: the other cells of a naked subset),
    symbols (the extra candidates; type 3: those of the subset; type 4: the locked symbol), units
    (types 3 and 4: the unit)
    """
    record = context.record
    sentence = context.sentence(
        context.technique.name,
        cells=context.cells(*sorted(record.cells)),
        set=context.cells(*record.others),
        bug=Sentence("bug"),
    )
    colours = context.colour(record.cells, record.symbols, Role.EXTRA)
    colours |= context.colour(record.others, record.symbols, Role.SECOND)
    return Narration(sentence, colours=colours)


def narrate_exclusion(context: StepContext) -> Narration:
    """Candidates that are in no possible combination.

    cells (the two or three cells), others (their peers with few candidates)
    """
    record, position = context.record, context.position
    candidates = ([(cell, each) for each in position.candidates(cell)] for cell in record.cells)
    removed = set(record.removed)
    excluded = [_exclude(context, each) for each in product(*candidates) if removed & set(each)]
    others = sorted({cell for _, cell in excluded if cell is not None}) or record.others
    return Narration(
        context.sentence("exclusion", others=context.cells(*others)),
        tint(record.cells) | tint(others, Role.SECOND),
        context.colour(others, range(1, 10), Role.EXTRA),
        details=tuple(sentence for sentence, _ in excluded),
    )


def _exclude(
    context: StepContext, combination: tuple[Candidate, ...]
) -> tuple[Sentence, int | None]:
    """Why a combination is impossible, and the cell that it would leave without a candidate."""
    parts: Parts = {"facts": Series(tuple(map(context.sign, combination)))}
    for (cell, symbol), (other, same) in combinations(combination, 2):
        if symbol == same and other in CLASSIC.peers[cell]:
            shared = next(unit for unit in CLASSIC.units_of[cell] if other in unit.cells)
            parts |= {"unit": Units((shared,)), "symbol": context.symbols(symbol)}
            return Sentence("exclusion.twice", parts), None
    for cell in context.record.others:
        candidates = context.position.candidates(cell)
        used = {symbol for other, symbol in combination if other in CLASSIC.peers[cell]}
        if used.issuperset(candidates):
            parts |= {"cell": context.cells(cell), "symbols": context.symbols(*candidates)}
            return Sentence("exclusion.emptied", parts), cell
    raise AssertionError(combination)


def narrate_chains(context: StepContext) -> Narration:
    """One chain, or several that start from alternatives.

    cycles: one chain that ends where it began
    other single chains: from an assumption to its opposite
    several chains, by their form:
        form 1  cells (the cell): all of its candidates lead to the same result
        form 2  units (the unit), symbols (the symbol): all of its places lead to the same result
        form 3  one assumption leads to two results that exclude each other
        form 4  an assumption and its opposite lead to the same result
    """
    chains = context.record.chains
    colours: dict[Candidate, Role] = {}
    for node in (node for chain in chains for node in chain):
        colours.setdefault(node.candidate, Role.ON if node.is_on else Role.OFF)
    links = [
        Link(chain[parent].candidate, node.candidate, node.is_on)
        for chain in chains
        for node in chain
        for parent in node.parents
        if chain[parent].candidate != node.candidate
    ]
    return Narration(
        _chain_sentence(context),
        tint(chain[0].cell for chain in chains),
        colours,
        tuple(dict.fromkeys(links)),
        is_complete=_is_all(context),
    )


def _chain_sentence(context: StepContext) -> Sentence:
    """What the chains lead to."""
    first, *more = context.record.chains
    starts = [chain[0] for chain in context.record.chains]
    if context.technique.name.endswith("cycle"):
        cells = dict.fromkeys(node.cell for node in first)
        return context.sentence("cycle", cells=context.cells(*cells))

    def fact(node: Node) -> Sentence:
        return context.fact(node.candidate, node.is_on)

    parts: Parts = {"assumption": fact(first[0]), "result": fact(first[-1])}
    if not more:
        return context.sentence("chain", **parts)
    form = _CHAIN_FORMS[context.record.form]
    if form == "cell":
        parts["symbols"] = context.symbols(*(node.symbol for node in starts))
    elif form == "unit":
        parts["cells"] = context.cells(*(node.cell for node in starts))
    else:
        parts |= {"other": fact(more[0][-1]), "contrary": fact(more[0][0])}
    return context.sentence(f"chains.{form}", **parts)


def _is_all(context: StepContext) -> bool:
    """Whether the result of chains from alternatives is all that the step does."""
    record, result = context.record, context.record.chains[0][-1]
    if _CHAIN_FORMS[record.form] not in ("cell", "unit", "double"):
        return False
    if result.is_on:
        return all(cell == record.placed_cell == result.cell for cell, _ in record.removed)
    return record.removed == (result.candidate,)
