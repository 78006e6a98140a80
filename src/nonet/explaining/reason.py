"""The reason of a step in words: the narrator of its family, the conclusion and the chains.

The chains are written line by line, each node after those from which it follows:

    r1c1=5 → r1c7≠5 → r3c7=5 (column 7) → r3c2≠5, r3c4≠5
    r3c4≠5, r9c4≠5 → r2c4=5 (column 4)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nonet.catalogue import Clauses, Part, Sentence, Series, Units
from nonet.explaining import patterns
from nonet.explaining.narration import Narration, StepContext
from nonet.explaining.record import Chain, Node, Record, Why
from nonet.shape import CLASSIC

_NARRATORS: dict[str, Callable[[StepContext], Narration]] = {
    "singles": patterns.narrate_single,
    "locked": patterns.narrate_locked,
    "subsets": patterns.narrate_subset,
    "fish": patterns.narrate_fish,
    "links": patterns.narrate_links,
    "wings": patterns.narrate_wing,
    "rectangles": patterns.narrate_rectangle,
    "bug": patterns.narrate_bug,
    "exclusions": patterns.narrate_exclusion,
    "chains": patterns.narrate_chains,
}
"""The narrator of each family of techniques."""

_Line = tuple[int, Part]
"""The depth of a line, and its text."""


def narrate(context: StepContext) -> Narration:
    """Return the narration of a step."""
    return _NARRATORS[context.technique.family](context)


def conclude(context: StepContext) -> Sentence:
    """Say what a step places, and what it removes where."""
    record = context.record
    clauses = []
    if record.placed_cell >= 0:
        placed = context.cells(record.placed_cell)
        symbol = context.symbols(record.placed_symbol)
        clauses.append(Sentence("clause.placed", {"cell": placed, "symbol": symbol}))
    symbols_of: dict[int, tuple[int, ...]] = {}
    for cell, symbol_removed in sorted(record.removed):
        if cell != record.placed_cell:
            symbols_of[cell] = (*symbols_of.get(cell, ()), symbol_removed)
    for symbols in dict.fromkeys(symbols_of.values()):
        cells = context.cells(*(cell for cell in symbols_of if symbols_of[cell] == symbols))
        key = "clause.removed" if len(symbols) == 1 else "clause.removed_several"
        clauses.append(Sentence(key, {"cells": cells, "symbols": context.symbols(*symbols)}))
    return Sentence("conclusion", {"clauses": Clauses(tuple(clauses))})


def chain_lines(context: StepContext, depth: int = 0) -> Iterator[_Line]:
    """Write all chains of a record; a chain of several lines has a heading."""
    for chain in context.record.chains:
        lines = list(_lines_of_chain(context, chain, depth))
        if len(lines) == 1:
            yield lines[0]
            continue
        first, last = (context.fact(node.candidate, node.is_on) for node in (chain[0], chain[-1]))
        yield depth, Sentence("chain.heading", {"assumption": first, "result": last})
        yield from ((line_depth + 1, text) for line_depth, text in lines)


def _lines_of_chain(context: StepContext, chain: Chain, depth: int) -> Iterator[_Line]:
    """Write one chain; the steps within it go below, one level deeper."""
    for parents, groups in _runs(chain):
        texts: list[Part] = []
        if parents:
            signs = (context.sign(chain[i].candidate, chain[i].is_on) for i in parents)
            texts.append(Series(tuple(signs)))
        texts += (Series(tuple(_node_text(context, chain[i]) for i in group)) for group in groups)
        yield depth, Series(tuple(texts), " → ")
        step = chain[groups[-1][0]].step
        if step is not None:
            nested = StepContext(context.position, step)
            parts = {"technique": nested.technique.term, "reason": narrate(nested).sentence}
            yield depth + 1, Sentence("chain.nested", parts)
            yield from chain_lines(nested, depth + 2)


def _node_text(context: StepContext, node: Node) -> Part:
    """Return a node in signs, with the reason if that is not obvious."""
    sign = context.sign(node.candidate, node.is_on)
    if not node.is_on or node.why in (Why.ASSUMED, Why.STEP):
        return sign
    if node.why == Why.CELL:
        return Sentence("chain.only_candidate", {"fact": sign})
    unit = CLASSIC.units_of[node.cell][node.why - Why.ROW]
    return Sentence("chain.only_place", {"fact": sign, "unit": Units((unit,))})


def _runs(chain: Chain) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """Split a chain into lines: the indexes of the parents, then groups that follow one by one.

    Nodes with the same parents form a group, unless something follows from one of them alone.

    >>> root, *more = (Node(cell, 1, cell == 0, 2, (0,) * (cell > 0)) for cell in (0, 1, 2, 3))
    >>> list(_runs((root, *more, Node(3, 2, True, 1, (3,)))))
    [((), [(0,), (3,), (4,)]), ((0,), [(1, 2)])]
    """
    parents = [tuple(sorted(set(node.parents))) for node in chain]
    followed = {each[0] for each in parents if len(each) == 1}
    waiting = dict.fromkeys(range(len(chain)))

    def take(of: tuple[int, ...], step: Record | None) -> tuple[int, ...]:
        """Take the next group that follows from the nodes *of*."""
        children = [i for i in waiting if parents[i] == of and chain[i].step == step]
        leading = [i for i in children if i in followed and step is None]
        group = tuple(leading[:1] or children)
        for i in group:
            del waiting[i]
        return group

    while waiting:
        first = next(iter(waiting))
        groups = [take(parents[first], chain[first].step)]
        while chain[first].step is None and (group := take(groups[-1], None)):
            groups.append(group)
        yield parents[first], groups
