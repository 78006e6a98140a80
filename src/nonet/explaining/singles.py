"""Singles: a symbol with one place left, or a place with one symbol left.

In a record are:

    full_house, hidden_single_box, hidden_single_line
                   cells (the cell)   symbols (the symbol)   units (the unit)
    naked_single   cells (the cell)   symbols (the symbol)
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted
from nonet.shape import CLASSIC


def tell_full_house(scene: Scene) -> Told:
    """A unit with one empty cell."""
    return told(scene, "full_house", {})


def tell_hidden_single(scene: Scene) -> Told:
    """A symbol with one place left in a unit."""
    return told(scene, "hidden_single", tinted(seen_from(scene), Role.EXTRA))


def tell_naked_single(scene: Scene) -> Told:
    """A cell with one candidate left."""
    parts: Parts = {
        "cell": scene.cells(*scene.record.cells),
        "symbol": scene.symbols(*scene.record.symbols),
    }
    return Told(Sentence("naked_single", parts), tinted(scene.record.cells), is_whole=True)


def told(scene: Scene, key: str, seen: dict[int, Role]) -> Told:
    """The sentence on a symbol in a unit."""
    record = scene.record
    parts: Parts = {
        "unit": scene.units(*record.units),
        "cell": scene.cells(*record.cells),
        "symbol": scene.symbols(*record.symbols),
    }
    return Told(Sentence(key, parts), tinted(record.cells) | seen, is_whole=True)


def seen_from(scene: Scene) -> list[int]:
    """The cells that hold the symbol and keep it out of other empty cells of the unit."""
    grid = scene.position.grid
    unit = CLASSIC.units[scene.record.units[0]]
    empty = {cell for cell in unit.cells if not grid[cell]}.difference(scene.record.cells)
    return [
        cell
        for cell, symbol in grid.filled.items()
        if symbol in scene.record.symbols and empty.intersection(CLASSIC.peers[cell])
    ]


FULL_HOUSE = Technique("full_house", "singles", 1.0, tell_full_house, 1.0)
HIDDEN_SINGLE_BOX = Technique("hidden_single_box", "singles", 1.2, tell_hidden_single, 1.2)
HIDDEN_SINGLE_LINE = Technique("hidden_single_line", "singles", 1.5, tell_hidden_single, 1.5)
NAKED_SINGLE = Technique("naked_single", "singles", 2.3, tell_naked_single, 2.3)
