"""Chains: an assumption, and what follows from it, link by link.

In a record are:

    x_cycle, y_cycle, mixed_cycle   chains: one, which goes round and ends where it began
    x_chain, forcing_chain          chains: one, from an assumption to its contrary
    all others, by their form       chains: one for each alternative
        form 1  cells (the cell): each of its candidates leads to the same
        form 2  units (the unit), symbols (the symbol): each of its places leads to the same
        form 3  the assumption leads to a candidate that holds and does not
        form 4  the assumption and its contrary lead to the same
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.record import Candidate, Chain, Node
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Link, Scene, Told, tinted

CELL, UNIT, CONTRADICTION, DOUBLE = 1, 2, 3, 4


def tell_cycle(scene: Scene) -> Told:
    """A loop that can be filled in two ways."""
    (chain,) = scene.record.chains
    cells = tuple(dict.fromkeys(node.cell for node in chain))
    return told(scene, Sentence("cycle", {"cells": scene.cells(*cells)}))


def tell_chain(scene: Scene) -> Told:
    """An assumption that leads to its contrary."""
    (chain,) = scene.record.chains
    parts: Parts = {"assumption": fact(scene, chain[0]), "result": fact(scene, chain[-1])}
    return told(scene, Sentence("chain", parts))


def tell_chains(scene: Scene) -> Told:
    """Chains from several alternatives, or to two ends that exclude each other."""
    tells = {CELL: from_cell, UNIT: from_unit, CONTRADICTION: contradiction, DOUBLE: double}
    return told(scene, tells[scene.record.form](scene))


def from_cell(scene: Scene) -> Sentence:
    """Each candidate of a cell leads to the same."""
    record = scene.record
    parts: Parts = {
        "cell": scene.cells(*record.cells[:1]),
        "symbols": scene.symbols(*(chain[0].symbol for chain in record.chains)),
        "result": fact(scene, record.chains[0][-1]),
    }
    return Sentence("chains.cell", parts)


def from_unit(scene: Scene) -> Sentence:
    """Each place of a symbol in a unit leads to the same."""
    record = scene.record
    parts: Parts = {
        "unit": scene.units(*record.units[:1]),
        "symbol": scene.symbols(*record.symbols[:1]),
        "cells": scene.cells(*(chain[0].cell for chain in record.chains)),
        "result": fact(scene, record.chains[0][-1]),
    }
    return Sentence("chains.unit", parts)


def contradiction(scene: Scene) -> Sentence:
    """An assumption that leads to two ends which exclude each other."""
    first, second = scene.record.chains
    parts: Parts = {
        "assumption": fact(scene, first[0]),
        "result": fact(scene, first[-1]),
        "other": fact(scene, second[-1]),
    }
    return Sentence("chains.contradiction", parts)


def double(scene: Scene) -> Sentence:
    """An assumption that leads to the same as its contrary."""
    first, second = scene.record.chains
    parts: Parts = {
        "assumption": fact(scene, first[0]),
        "contrary": fact(scene, second[0]),
        "result": fact(scene, first[-1]),
    }
    return Sentence("chains.double", parts)


def fact(scene: Scene, node: Node) -> Sentence:
    """A node in words."""
    return scene.fact(node.cell, node.symbol, node.is_on)


def told(scene: Scene, pattern: Sentence) -> Told:
    """The nodes in two colours, those on and those off, and the links between them."""
    colours: dict[Candidate, Role] = {}
    for chain in scene.record.chains:
        for node in chain:
            colours.setdefault(node.candidate, Role.ON if node.is_on else Role.OFF)
    links = dict.fromkeys(link for chain in scene.record.chains for link in links_of(chain))
    starts = [chain[0].cell for chain in scene.record.chains]
    return Told(pattern, tinted(starts), colours, tuple(links), is_whole=is_whole(scene))


def is_whole(scene: Scene) -> bool:
    """Whether what the chains of several alternatives lead to is all that follows."""
    record, result = scene.record, scene.record.chains[0][-1]
    if record.form not in (CELL, UNIT, DOUBLE):
        return False
    if result.is_on:
        return all(cell == record.placed_cell == result.cell for cell, _ in record.removed)
    return record.removed == (result.candidate,)


def links_of(chain: Chain) -> list[Link]:
    """The links of a chain: strong where a node holds, as something else does not."""
    return [
        Link(chain[parent].candidate, node.candidate, node.is_on)
        for node in chain
        for parent in node.parents
        if chain[parent].candidate != node.candidate
    ]


X_CYCLE = Technique("x_cycle", "chains", 6.5, tell_cycle, None)
Y_CYCLE = Technique("y_cycle", "chains", 6.5, tell_cycle, None)
X_CHAIN = Technique("x_chain", "chains", 6.6, tell_chain, None)
MIXED_CYCLE = Technique("mixed_cycle", "chains", 7.0, tell_cycle, None)
FORCING_CHAIN = Technique("forcing_chain", "chains", 7.0, tell_chain, None)
NISHIO = Technique("nishio", "chains", 7.5, tell_chains, None)
MULTIPLE_CHAINS = Technique("multiple_chains", "chains", 8.0, tell_chains, None)
DYNAMIC_CHAINS = Technique("dynamic_chains", "chains", 8.5, tell_chains, None)
DYNAMIC_PLUS_CHAINS = Technique("dynamic_plus_chains", "chains", 9.0, tell_chains, None)
NESTED_CHAINS = Technique("nested_chains", "chains", 9.5, tell_chains, None)
NESTED_MULTIPLE_CHAINS = Technique("nested_multiple_chains", "chains", 10.0, tell_chains, None)
NESTED_DYNAMIC_CHAINS = Technique("nested_dynamic_chains", "chains", 10.5, tell_chains, None)
