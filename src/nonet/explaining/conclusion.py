"""What follows from a step, in words: the same for every technique."""

from __future__ import annotations

from nonet.catalogue import Clauses, Parts, Sentence
from nonet.explaining.telling import Scene


def conclusion(scene: Scene) -> Sentence:
    """What is placed, and what is removed where."""
    record = scene.record
    clauses = []
    if record.placed_cell >= 0:
        parts: Parts = {
            "cell": scene.cells(record.placed_cell),
            "symbol": scene.symbols(record.placed_symbol),
        }
        clauses.append(Sentence("clause.placed", parts))
    clauses += [removal(scene, *each) for each in removals(scene)]
    return Sentence("conclusion", {"clauses": Clauses(tuple(clauses))})


def removal(scene: Scene, symbols: tuple[int, ...], cells: tuple[int, ...]) -> Sentence:
    """That *cells* cannot be *symbols*."""
    key = "clause.removed" if len(symbols) == 1 else "clause.removed_several"
    return Sentence(key, {"cells": scene.cells(*cells), "symbols": scene.symbols(*symbols)})


def removals(scene: Scene) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The symbols that go, with the cells from which just these go; of a cell filled, none."""
    by_cell: dict[int, list[int]] = {}
    for cell, symbol in sorted(scene.record.removed):
        if cell != scene.record.placed_cell:
            by_cell.setdefault(cell, []).append(symbol)
    by_symbols: dict[tuple[int, ...], list[int]] = {}
    for cell, symbols in by_cell.items():
        by_symbols.setdefault(tuple(symbols), []).append(cell)
    return [(symbols, tuple(cells)) for symbols, cells in by_symbols.items()]
