"""The lines of chains: each node after those that it follows from, in runs as long as can be.

It looks so:

    r1c1=5 → r1c7≠5 → r3c7=5 (column 7)
    r3c7=5, r3c2≠8 → r3c4=8 (row 3)
"""

from __future__ import annotations

from collections.abc import Iterator

from nonet.explaining.catalogue import Part, Run, Sentence
from nonet.explaining.ladder import LADDER
from nonet.explaining.record import Chain, Node, Why
from nonet.explaining.telling import Scene
from nonet.shape import CLASSIC

ARROW = " → "
KINDS = {Why.ROW: "row", Why.COLUMN: "column", Why.BOX: "box"}

Line = tuple[int, Part]
"""How deep it stands, and what it says."""


def lines_of(scene: Scene, depth: int = 0) -> Iterator[Line]:
    """The lines of all chains of a record."""
    for chain in scene.record.chains:
        yield from chain_lines(scene, chain, depth)


def chain_lines(scene: Scene, chain: Chain, depth: int) -> Iterator[Line]:
    """The lines of one chain; a step within it has a line of its own, deeper."""
    run: list[Part] = []
    before = -1
    for place in reading_order(chain):
        node = chain[place]
        if not run or node.parents != (before,):
            if run:
                yield depth, Run(tuple(run), ARROW)
            run = start_of(scene, chain, node)
        run.append(told(scene, node))
        before = place
        if node.step is not None:
            yield depth, Run(tuple(run), ARROW)
            yield from nested_lines(Scene(scene.position, node.step), depth + 1)
            run = []
    if run:
        yield depth, Run(tuple(run), ARROW)


def start_of(scene: Scene, chain: Chain, node: Node) -> list[Part]:
    """What a new line begins with: the nodes from which its first one follows."""
    parents = [chain[parent] for parent in node.parents]
    signs = tuple(scene.sign(*each.candidate, is_on=each.is_on) for each in parents)
    return [Run(signs, ", ")] if signs else []


def told(scene: Scene, node: Node) -> Part:
    """A node in signs, and why, if that is not plain."""
    sign = scene.sign(*node.candidate, is_on=node.is_on)
    if not node.is_on or node.why in (Why.ASSUMED, Why.STEP):
        return sign
    if node.why == Why.CELL:
        return Sentence("chain.only_candidate", {"fact": sign})
    kind = KINDS[Why(node.why)]
    units = enumerate(CLASSIC.units)
    number = next(i for i, unit in units if unit.kind == kind and node.cell in unit.cells)
    return Sentence("chain.only_place", {"fact": sign, "unit": scene.units(number)})


def nested_lines(scene: Scene, depth: int) -> Iterator[Line]:
    """A step within a chain, and the chains within that."""
    technique = LADDER[scene.record.technique]
    pattern = technique.tell(scene).pattern
    yield depth, Sentence("chain.nested", {"technique": technique.term, "reason": pattern})
    yield from lines_of(scene, depth + 1)


def reading_order(chain: Chain) -> list[int]:
    """The places of a chain's nodes, each after its parents, and if it can be right after one.

    >>> root, left, right = (Node(cell, 1, cell == 0, 2, (0,) * (cell > 0)) for cell in (0, 1, 2))
    >>> reading_order((root, left, right, Node(1, 2, True, 1, (1,))))
    [0, 1, 3, 2]
    """
    order: list[int] = []
    waiting = list(range(len(chain)))
    while waiting:
        ready = [place for place in waiting if set(chain[place].parents) <= set(order)]
        follows = [place for place in ready if order and chain[place].parents == (order[-1],)]
        order.append((follows or ready)[0])
        waiting.remove(order[-1])
    return order
