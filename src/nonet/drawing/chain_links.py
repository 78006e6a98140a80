"""Which links of a step's chains a picture shows: all, or the main lines where they are many.

The main line of a chain is a shortest way from its assumption to what it comes to. What else its
nodes follow from is left to the words of the step.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Protocol

from nonet.drawing.picture import Candidate, Link

MOST = 24
"""How many links of chains can be told apart in one picture."""


class NodeShown(Protocol):
    """What is asked of a node of a chain."""

    @property
    def candidate(self) -> Candidate:
        """What it is about."""

    @property
    def is_on(self) -> bool:
        """Whether it holds."""

    @property
    def parents(self) -> Sequence[int]:
        """The places in the chain of the nodes from which it follows."""


ChainShown = Sequence[NodeShown]
"""Nodes, each after its parents: the first is an assumption, the last what it comes to."""


def every_link(chains: Sequence[ChainShown]) -> tuple[Link, ...]:
    """All links, each with the number of its chain; strong where a node holds, as another does not.

    Where both hold, or neither does, it takes more than is shown: the link is partial.

    One that several chains have is that of the first of them.
    """
    return unlike(
        link
        for number, chain in enumerate(chains)
        for node in chain
        for parent in node.parents
        for link in link_between(chain[parent], node, number)
    )


def shown_links(chains: Sequence[ChainShown], most: int = MOST) -> tuple[Link, ...]:
    """The links to draw: all, if they are not more than *most*.

    Or else the main lines of as many chains as there is room for, and of the first in any case.
    """
    links = every_link(chains)
    if len(links) <= most:
        return links
    shown: tuple[Link, ...] = ()
    for number, chain in enumerate(chains):
        more = unlike((*shown, *main_line(chain, number)))
        if not number or len(more) <= most:
            shown = more
    return shown


def unlike(links: Iterable[Link]) -> tuple[Link, ...]:
    """Each link once, the first of those that are alike."""
    found: dict[tuple[Candidate, Candidate, bool], Link] = {}
    for link in links:
        found.setdefault((link.start, link.end, link.is_strong), link)
    return tuple(found.values())


def main_line(chain: ChainShown, number: int) -> Iterable[Link]:
    """The links of a shortest way from the first node to the last."""
    length = [0] * len(chain)
    for place, node in enumerate(chain):
        length[place] = min((length[parent] + 1 for parent in node.parents), default=0)
    way = [len(chain) - 1]
    while parents := chain[way[0]].parents:
        way.insert(0, min(parents, key=length.__getitem__))
    for before, after in pairwise(way):
        is_one_of_many = len({*chain[after].parents}) > 1
        for link in link_between(chain[before], chain[after], number):
            yield link._replace(is_partial=link.is_partial or is_one_of_many)


def link_between(parent: NodeShown, node: NodeShown, number: int) -> Iterable[Link]:
    """The link between two nodes, unless they are about the same candidate."""
    if parent.candidate != node.candidate:
        is_partial = parent.is_on == node.is_on
        yield Link(parent.candidate, node.candidate, node.is_on, number, is_partial)
