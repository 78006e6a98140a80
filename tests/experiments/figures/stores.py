"""Small stores of every study, made once by real runs."""

from __future__ import annotations

from pathlib import Path

from nonet.experiments import run


def make_stores(folder: Path) -> dict[str, str]:
    """The path of a store for each study."""
    paths = {name: str(folder / f"{name}.sqlite") for name in ("solutions", "reveal", "minimal")}
    paths["effort"] = str(folder / "effort.sqlite")
    generators = ["fill", "dig:club", "dig:random", "dig:4"]
    run("solutions", store=paths["solutions"], generators=generators, clues=(24, 34), samples=40)
    run("solutions", store=paths["solutions"], generators=["fill"], clues=(50, 64), samples=40)
    run("reveal", store=paths["reveal"], samples=60, seed=7)
    run("minimal", store=paths["minimal"], samples=3)
    run("effort", store=paths["effort"], clues=(38, 40), samples=4)
    return paths
