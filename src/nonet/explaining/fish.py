"""Fish: as many rows as columns (or the other way round) share all places of a symbol.

In a record are:

    x_wing, swordfish, jellyfish   cells   symbols (it)   units (bases ..., covers ...)
"""

from __future__ import annotations

from nonet.catalogue import Parts, Sentence
from nonet.explaining.roles import Role
from nonet.explaining.technique import Technique
from nonet.explaining.telling import Scene, Told, tinted


def tell(scene: Scene) -> Told:
    """A symbol whose places in the bases all lie in the covers."""
    record = scene.record
    size = len(record.units) // 2
    parts: Parts = {
        "bases": scene.units(*record.units[:size]),
        "covers": scene.units(*record.units[size:]),
        "symbol": scene.symbols(*record.symbols),
    }
    colours = scene.coloured(record.cells, record.symbols, Role.PATTERN)
    return Told(Sentence("fish", parts), tinted(record.cells), colours)


X_WING = Technique("x_wing", "fish", 3.2, tell, 3.2)
SWORDFISH = Technique("swordfish", "fish", 3.8, tell, 3.8)
JELLYFISH = Technique("jellyfish", "fish", 5.2, tell, 5.2)
