"""Strong links: units in which a symbol has two places, joined by units that hold it once.

    cells    end, bridge, bridge, end; with three links two more bridges in the middle
    others   all cells of links of which an end is a group of cells
    symbols  (it)
    units    (link, shared unit, link); with three links (link, shared, link, shared, link)

A link has two ends, each one cell or a group of cells: the one on the bridge is what the unit of
the link shares with the unit between two links, the other is the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from nonet.catalogue import Parts, Sentence
from nonet.explaining.record import Candidate
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Link, Scene, Told, tinted
from nonet.shape import CLASSIC

Ends = tuple[tuple[int, ...], tuple[int, ...]]
"""The cells of both ends of a link."""


def tell_two(scene: Scene) -> Told:
    """Two links, so that the symbol stands at one of their far ends."""
    first, shared, second = scene.record.units
    links = [reverse(split(scene, first, shared)), split(scene, second, shared)]
    parts = parts_of(scene, links) | {
        "first": scene.units(first),
        "second": scene.units(second),
        "shared": scene.units(shared),
    }
    return told(scene, Sentence("two_links", parts), links)


def tell_three(scene: Scene) -> Told:
    """Three links, so that the symbol stands at one of their far ends."""
    first, shared, second, other, third = scene.record.units
    links = [
        reverse(split(scene, first, shared)),
        split(scene, second, shared),
        split(scene, third, other),
    ]
    parts = parts_of(scene, links) | {
        "first": scene.units(first),
        "second": scene.units(second),
        "third": scene.units(third),
        "shared": scene.units(shared, other),
    }
    return told(scene, Sentence("three_links", parts), links)


def split(scene: Scene, link: int, shared: int) -> Ends:
    """The end of a link that lies in a shared unit, and the other one."""
    (symbol,) = scene.record.symbols
    places = scene.position.places(symbol, CLASSIC.units[link].cells)
    bridge = set(places).intersection(CLASSIC.units[shared].cells)
    return tuple(sorted(bridge)), tuple(sorted(set(places) - bridge))


def reverse(ends: Ends) -> Ends:
    """The same link, seen from its other end."""
    return ends[1], ends[0]


def parts_of(scene: Scene, links: list[Ends]) -> Parts:
    """The symbol, and the cells of all ends in their order: a and b, c and d, e and f."""
    ends = [cells for link in links for cells in link]
    named: Parts = {name: scene.cells(*cells) for name, cells in zip("abcdef", ends, strict=False)}
    return named | {"symbol": scene.symbols(*scene.record.symbols)}


def told(scene: Scene, pattern: Sentence, links: list[Ends]) -> Told:
    """The far ends in one colour, the bridges in another, and lines along the links."""
    (symbol,) = scene.record.symbols
    ends = (*links[0][0], *links[-1][1])
    cells = {cell for link in links for side in link for cell in side}
    bridges = cells.difference(ends)
    colours = scene.coloured(ends, [symbol], Role.PATTERN)
    colours |= scene.coloured(bridges, [symbol], Role.SECOND)
    strong = [line(link[0], link[1], symbol, is_strong=True) for link in links]
    pairs = pairwise(links)
    weak = [line(link[1], after[0], symbol, is_strong=False) for link, after in pairs]
    tints = tinted(ends) | tinted(sorted(bridges), Role.SECOND)
    return Told(pattern, tints, colours, (*strong, *weak))


def line(start: Iterable[int], end: Iterable[int], symbol: int, *, is_strong: bool) -> Link:
    """A link between two ends, drawn from the first cell of each."""
    ends: list[Candidate] = [(min(cells), symbol) for cells in (start, end)]
    return Link(ends[0], ends[1], is_strong)


SKYSCRAPER = Technique("skyscraper", "links", 4.0, tell_two, 4.0)
TWO_STRING_KITE = Technique("two_string_kite", "links", 4.1, tell_two, 4.1)
TURBOT_FISH = Technique("turbot_fish", "links", 4.2, tell_two, 4.2)
EMPTY_RECTANGLE = Technique("empty_rectangle", "links", 4.3, tell_two, 4.3)
GROUPED_TWO_LINKS = Technique("grouped_two_links", "links", 4.3, tell_two, 4.3)
THREE_STRONG_LINKS = Technique("three_strong_links", "links", 5.4, tell_three, 5.7)
