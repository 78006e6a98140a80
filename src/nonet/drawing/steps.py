"""The picture of a step of an explanation.

All links of its chains are drawn, unless they are too many to tell apart. Then the picture shows
main lines: the main line of a chain is a shortest way from its assumption to its conclusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import cast

from nonet.catalogue import DEFAULT
from nonet.drawing.picture import Candidate, Link, Mark, Picture, Role, Tint
from nonet.explaining import Chain, Node, Step
from nonet.grid import Grid

MOST_LINKS = 24
"""The most links of chains that a reader can follow in one picture."""


def step_picture(
    step: Step, clues: Grid | None = None, *, language: str = DEFAULT, has_caption: bool = False
) -> Picture:
    """The picture of *step*, in the position before it.

    *clues* is the grid at the start; without it all symbols look like clues. *has_caption* adds
    the name of the technique and the reason below.
    """
    grid = step.position.grid
    links = links_to_show(step.chains) or tuple(
        Link(link.start, link.end, link.is_strong) for link in step.links
    )
    left_out = max(0, len(all_links(step.chains)) - len(links))
    title, reason = step.technique.title(language), step.reason(language)
    return Picture(
        grid,
        candidates=tuple(step.position.candidates(cell) for cell in grid.shape.cells),
        clues=None if clues is None else frozenset(clues.filled),
        cells=tuple(Tint(cell, cast(Role, str(role))) for cell, role in step.cells.items()),
        units=tuple(dict.fromkeys(step.units)),
        marks=_marks(step, links if left_out else None),
        links=links,
        left_out=left_out,
        caption="\n".join(filter(None, (title, reason))) if has_caption else "",
        title=title,
        reason=reason,
        language=language,
    )


def _marks(step: Step, links: Iterable[Link] | None) -> tuple[Mark, ...]:
    """The marks of a step; if only some *links* are shown, only the nodes that they join."""
    marks = tuple(Mark(*at, cast(Role, str(role))) for at, role in step.colours.items())
    if links is None:
        return marks
    ends = {end for link in links for end in link.ends}
    ends |= {chain[0].candidate for chain in step.chains}
    return tuple(mark for mark in marks if mark.role not in ("on", "off") or mark[:2] in ends)


def all_links(chains: Sequence[Chain]) -> tuple[Link, ...]:
    """All links of all chains; one that several chains share belongs to the first of them."""
    return _unique(
        link
        for number, chain in enumerate(chains)
        for node in chain
        for parent in node.parents
        for link in _link(chain[parent], node, number)
    )


def links_to_show(chains: Sequence[Chain], most: int = MOST_LINKS) -> tuple[Link, ...]:
    """All links, if there are at most *most*.

    Otherwise the main line of the first chain, and those of as many others as there is room for.
    """
    links = all_links(chains)
    if len(links) <= most:
        return links
    shown: tuple[Link, ...] = ()
    for number, chain in enumerate(chains):
        more = _unique((*shown, *main_line(chain, number)))
        if not number or len(more) <= most:
            shown = more
    return shown


def main_line(chain: Chain, number: int) -> Iterator[Link]:
    """The links of a shortest way from the first node to the last."""
    length = [0] * len(chain)
    for place, node in enumerate(chain):
        length[place] = min((length[parent] + 1 for parent in node.parents), default=0)
    way = [len(chain) - 1]
    while parents := chain[way[0]].parents:
        way.insert(0, min(parents, key=length.__getitem__))
    for before, after in pairwise(way):
        is_one_of_many = len({*chain[after].parents}) > 1
        for link in _link(chain[before], chain[after], number):
            yield link._replace(is_partial=link.is_partial or is_one_of_many)


def _link(parent: Node, node: Node, chain: int) -> Iterator[Link]:
    """The link between two nodes, unless they are about the same candidate.

    It is strong if it leads to a node that is on, and partial if both nodes are on or both off.
    """
    if parent.candidate != node.candidate:
        is_partial = parent.is_on == node.is_on
        yield Link(parent.candidate, node.candidate, node.is_on, chain, is_partial)


def _unique(links: Iterable[Link]) -> tuple[Link, ...]:
    """Each link once: the first of those with the same ends and strength."""
    first: dict[tuple[Candidate, Candidate, bool], Link] = {}
    for link in links:
        first.setdefault((link.start, link.end, link.is_strong), link)
    return tuple(first.values())
