"""Near misses: candidates that break the pattern of a step if they are added."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable

import nonet._kernel as _kernel
from nonet import Step
from nonet.explaining import Record
from nonet.explaining.record import Candidate, Why
from nonet.shape import CLASSIC


def record_with(step: Step, more: Candidate) -> Record | None:
    """What the technique of *step* finds in the position with one more candidate."""
    masks = list(step.position.masks)
    masks[more[0]] |= 1 << more[1] - 1
    packed = struct.pack("<81H", *masks)
    found = _kernel.next_step(step.position.grid.symbols, packed, 1 << step.technique.number)
    assert found is None or isinstance(found, tuple)
    return None if found is None else Record.from_kernel(found)


def near_misses(step: Step) -> list[Candidate]:
    """Missing candidates that would break the pattern of *step*."""
    return _FINDERS[step.technique.family](step)


def _in_cells(step: Step, cells: Iterable[int], without: Iterable[int] = ()) -> list[Candidate]:
    """Missing candidates of cells."""
    return [
        (cell, symbol)
        for cell in cells
        for symbol in range(1, 10)
        if symbol not in {*without, *step.position.candidates(cell)}
    ]


def _in_units(
    step: Step, symbol: int, units: Iterable[int], spared: Iterable[int] = ()
) -> list[Candidate]:
    """Empty cells of units without *symbol* as a candidate."""
    removed = {cell for cell, _ in step.removed}
    return [
        (cell, symbol)
        for unit in units
        for cell in CLASSIC.units[unit].cells
        if step.position.masks[cell] and not step.position.has(cell, symbol)
        if cell not in {*spared, *removed}
    ]


def _singles_misses(step: Step) -> list[Candidate]:
    if step.technique.name == "naked_single":
        return _in_cells(step, step.record.cells)
    return _in_units(step, step.record.symbols[0], step.record.units)


def _locked_misses(step: Step) -> list[Candidate]:
    second = CLASSIC.units[step.record.units[1]].cells
    return _in_units(step, step.record.symbols[0], step.record.units[:1], second)


def _subsets_misses(step: Step) -> list[Candidate]:
    record = step.record
    if step.technique.name.startswith("naked"):
        return _in_cells(step, record.cells, record.symbols)
    return _in_units(step, record.symbols[0], record.units, record.cells)


def _fish_misses(step: Step) -> list[Candidate]:
    record = step.record
    bases, covers = record.units[: len(record.units) // 2], record.units[len(record.units) // 2 :]
    covered = [cell for unit in covers for cell in CLASSIC.units[unit].cells]
    return _in_units(step, record.symbols[0], bases, covered)


def _links_misses(step: Step) -> list[Candidate]:
    record = step.record
    shared = [cell for unit in record.units[1::2] for cell in CLASSIC.units[unit].cells]
    return _in_units(step, record.symbols[0], record.units[::2], shared)


def _wings_misses(step: Step) -> list[Candidate]:
    record = step.record
    return _in_cells(step, (*record.cells[1:], *record.others), record.symbols)


def _rectangles_misses(step: Step) -> list[Candidate]:
    record = step.record
    plain = [cell for cell in record.cells if cell not in record.others]
    return _in_cells(step, plain)


def _bug_misses(step: Step) -> list[Candidate]:
    two = [cell for cell in CLASSIC.cells if len(step.position.candidates(cell)) == 2]
    return _in_cells(step, [cell for cell in two if cell not in step.record.others])


def _exclusions_misses(step: Step) -> list[Candidate]:
    """One more candidate for each of the other cells; at least one breaks it."""
    return _in_cells(step, step.record.others)


def _chains_misses(step: Step) -> list[Candidate]:
    """A second place or candidate where a node is the only one."""
    kinds = {Why.ROW: 0, Why.COLUMN: 1, Why.BOX: 2}
    nodes = [node for chain in step.chains for node in chain if node.is_on and node.why]
    nodes_of_chains = [node.candidate for chain in step.chains for node in chain]
    found: list[Candidate] = []
    for node in nodes:
        if node.why == Why.CELL:
            found += _in_cells(step, [node.cell])
        elif node.why in kinds:
            unit = CLASSIC.units_of[node.cell][kinds[Why(node.why)]]
            found += _in_units(step, node.symbol, [CLASSIC.units.index(unit)])
    return [candidate for candidate in found if candidate not in nodes_of_chains]


_FINDERS: dict[str, Callable[[Step], list[Candidate]]] = {
    "singles": _singles_misses,
    "locked": _locked_misses,
    "subsets": _subsets_misses,
    "fish": _fish_misses,
    "links": _links_misses,
    "wings": _wings_misses,
    "rectangles": _rectangles_misses,
    "bug": _bug_misses,
    "exclusions": _exclusions_misses,
    "chains": _chains_misses,
}
