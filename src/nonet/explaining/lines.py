"""The lines of chains: each node after those that it follows from, in runs as long as can be.

It looks so:

    r1c1=5 → r1c7≠5 → r3c7=5 (column 7) → r3c2≠5, r3c4≠5
    r3c4≠5, r9c4≠5 → r2c4=5 (column 4)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nonet.catalogue import Part, Run, Sentence
from nonet.explaining.ladder import LADDER
from nonet.explaining.record import Chain, Node, Record, Why
from nonet.explaining.telling import Scene
from nonet.shape import CLASSIC

ARROW = " → "
KINDS = {Why.ROW: "row", Why.COLUMN: "column", Why.BOX: "box"}

Line = tuple[int, Part]
"""How deep it stands, and what it says."""


def lines_of(scene: Scene, depth: int = 0) -> Iterator[Line]:
    """The lines of all chains of a record; one of several lines has a heading."""
    for chain in scene.record.chains:
        lines = list(chain_lines(scene, chain, 0))
        if len(lines) > 1:
            yield depth, heading(scene, chain)
        yield from ((depth + (len(lines) > 1) + deeper, line) for deeper, line in lines)


def heading(scene: Scene, chain: Chain) -> Sentence:
    """What a chain begins with, and what it comes to."""
    ends = {"assumption": chain[0], "result": chain[-1]}
    return Sentence(
        "chain.heading",
        {name: scene.fact(*node.candidate, node.is_on) for name, node in ends.items()},
    )


def chain_lines(scene: Scene, chain: Chain, depth: int) -> Iterator[Line]:
    """The lines of one chain; a step within it has a line of its own, deeper."""
    for start, run in runs_of(chain):
        parts = [named(scene, chain, start)] if start else []
        parts += (named(scene, chain, places, is_new=True) for places in run)
        yield depth, Run(tuple(parts), ARROW)
        step = chain[run[-1][0]].step
        if step is not None:
            yield from nested_lines(Scene(scene.position, step), depth + 1)


def named(scene: Scene, chain: Chain, places: Sequence[int], *, is_new: bool = False) -> Part:
    """Some nodes of a chain in signs; if they are new, with why they hold."""
    nodes = [chain[place] for place in places]
    if is_new:
        return Run(tuple(told(scene, node) for node in nodes), ", ")
    return Run(tuple(scene.sign(*node.candidate, is_on=node.is_on) for node in nodes), ", ")


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


def runs_of(chain: Chain) -> Iterator[tuple[tuple[int, ...], list[tuple[int, ...]]]]:
    """The places of a chain's nodes in runs, each with the places that its first ones follow from.

    Those that follow from the same, and from which nothing follows by itself, stand together.

    >>> root, *more = (Node(cell, 1, cell == 0, 2, (0,) * (cell > 0)) for cell in (0, 1, 2, 3))
    >>> list(runs_of((root, *more, Node(3, 2, True, 1, (3,)))))
    [((), [(0,), (3,), (4,)]), ((0,), [(1, 2)])]
    """
    parents = [tuple(sorted(set(node.parents))) for node in chain]
    followed = {each[0] for each in parents if len(each) == 1}
    waiting = dict.fromkeys(range(len(chain)))

    def taken(of: tuple[int, ...], step: Record | None) -> tuple[int, ...]:
        """What comes next of that which follows from the places *of*."""
        fits = [i for i in waiting if parents[i] == of and chain[i].step == step]
        leading = [i for i in fits if i in followed and step is None]
        found = tuple(leading[:1] or fits)
        for place in found:
            del waiting[place]
        return found

    while waiting:
        first = next(iter(waiting))
        run = [taken(parents[first], chain[first].step)]
        while chain[first].step is None and (after := taken(run[-1], None)):
            run.append(after)
        yield parents[first], run
