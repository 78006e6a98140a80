"""Chains: an assumption, and what follows from it, link by link."""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.narration import Link, Narration, Role, StepContext, tint
from nonet.explaining.record import Candidate, Node

_FORMS = ("", "cell", "unit", "contradiction", "double")
"""The forms of several chains, by the number that the kernel uses."""


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
        _sentence(context),
        tint(chain[0].cell for chain in chains),
        colours,
        tuple(dict.fromkeys(links)),
        is_complete=_is_complete(context),
    )


def _sentence(context: StepContext) -> Sentence:
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
    form = _FORMS[context.record.form]
    if form == "cell":
        parts["symbols"] = context.symbols(*(node.symbol for node in starts))
    elif form == "unit":
        parts["cells"] = context.cells(*(node.cell for node in starts))
    else:
        parts |= {"other": fact(more[0][-1]), "contrary": fact(more[0][0])}
    return context.sentence(f"chains.{form}", **parts)


def _is_complete(context: StepContext) -> bool:
    """Whether the result of chains from alternatives is all that the step does."""
    record, result = context.record, context.record.chains[0][-1]
    if _FORMS[record.form] not in ("cell", "unit", "double"):
        return False
    if result.is_on:
        return all(cell == record.placed_cell == result.cell for cell, _ in record.removed)
    return record.removed == (result.candidate,)
