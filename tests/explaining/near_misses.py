"""Near misses: a candidate more, with which a technique does not hold any longer."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable

import nonet._kernel as _kernel
from nonet import Step
from nonet.explaining import Record
from nonet.explaining.record import Candidate, Why
from nonet.shape import CLASSIC


def found_with(step: Step, more: Candidate) -> Record | None:
    """What the technique of *step* finds where the position has one candidate more."""
    masks = list(step.position.masks)
    masks[more[0]] |= 1 << more[1] - 1
    packed = struct.pack("<81H", *masks)
    found = _kernel.next_step(step.position.grid.symbols, packed, 1 << step.technique.number)
    assert found is None or isinstance(found, tuple)
    return None if found is None else Record.of(found)


def near_misses(step: Step) -> list[Candidate]:
    """Candidates that are not there, and with which the technique would not hold."""
    return SPOILERS[step.technique.family](step)


def in_cells(step: Step, cells: Iterable[int], without: Iterable[int] = ()) -> list[Candidate]:
    """Candidates that cells do not have."""
    return [
        (cell, symbol)
        for cell in cells
        for symbol in range(1, 10)
        if symbol not in {*without, *step.position.candidates(cell)}
    ]


def in_units(
    step: Step, symbol: int, units: Iterable[int], spared: Iterable[int] = ()
) -> list[Candidate]:
    """Empty cells of units that do not have *symbol* as a candidate."""
    gone = {cell for cell, _ in step.removed}
    return [
        (cell, symbol)
        for unit in units
        for cell in CLASSIC.units[unit].cells
        if step.position.masks[cell] and not step.position.has(cell, symbol)
        if cell not in {*spared, *gone}
    ]


def of_singles(step: Step) -> list[Candidate]:
    if step.technique.name == "naked_single":
        return in_cells(step, step.record.cells)
    return in_units(step, step.record.symbols[0], step.record.units)


def of_locked(step: Step) -> list[Candidate]:
    second = CLASSIC.units[step.record.units[1]].cells
    return in_units(step, step.record.symbols[0], step.record.units[:1], second)


def of_subsets(step: Step) -> list[Candidate]:
    record = step.record
    if step.technique.name.startswith("naked"):
        return in_cells(step, record.cells, record.symbols)
    return in_units(step, record.symbols[0], record.units, record.cells)


def of_fish(step: Step) -> list[Candidate]:
    record = step.record
    bases, covers = record.units[: len(record.units) // 2], record.units[len(record.units) // 2 :]
    covered = [cell for unit in covers for cell in CLASSIC.units[unit].cells]
    return in_units(step, record.symbols[0], bases, covered)


def of_links(step: Step) -> list[Candidate]:
    record = step.record
    shared = [cell for unit in record.units[1::2] for cell in CLASSIC.units[unit].cells]
    return in_units(step, record.symbols[0], record.units[::2], shared)


def of_wings(step: Step) -> list[Candidate]:
    record = step.record
    return in_cells(step, (*record.cells[1:], *record.others), record.symbols)


def of_rectangles(step: Step) -> list[Candidate]:
    record = step.record
    plain = [cell for cell in record.cells if cell not in record.others]
    return in_cells(step, plain)


def of_graves(step: Step) -> list[Candidate]:
    two = [cell for cell in CLASSIC.cells if len(step.position.candidates(cell)) == 2]
    return in_cells(step, [cell for cell in two if cell not in step.record.others])


def of_exclusions(step: Step) -> list[Candidate]:
    """A candidate for each of the cells that exclude; one of them is needed."""
    return in_cells(step, step.record.others)


def of_chains(step: Step) -> list[Candidate]:
    """A second place, or a second candidate, for a node that holds as the only one."""
    kinds = {Why.ROW: 0, Why.COLUMN: 1, Why.BOX: 2}
    nodes = [node for chain in step.chains for node in chain if node.is_on and node.why]
    told = [node.candidate for chain in step.chains for node in chain]
    found: list[Candidate] = []
    for node in nodes:
        if node.why == Why.CELL:
            found += in_cells(step, [node.cell])
        elif node.why in kinds:
            unit = CLASSIC.units_of[node.cell][kinds[Why(node.why)]]
            found += in_units(step, node.symbol, [CLASSIC.units.index(unit)])
    return [candidate for candidate in found if candidate not in told]


SPOILERS: dict[str, Callable[[Step], list[Candidate]]] = {
    "singles": of_singles,
    "locked": of_locked,
    "subsets": of_subsets,
    "fish": of_fish,
    "links": of_links,
    "wings": of_wings,
    "rectangles": of_rectangles,
    "graves": of_graves,
    "exclusions": of_exclusions,
    "chains": of_chains,
}
