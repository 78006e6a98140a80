"""Data sets: the project's own, generated once and cached in build/, or any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from bench import grids as making
from bench.grids import CELLS, Grids, Random
from nonet import BadInput, read
from nonet.shape import CLASSIC

_ROOT = Path(__file__).parent.parent
CACHE = _ROOT / "build" / "bench"
SEED = 2026
SIZE = 10_000
"""Grids in each of the project's own sets."""
EXAMPLE = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
"""A hard puzzle with 23 clues."""

OWN: dict[str, Callable[[int, Random], Grids]] = {
    "random minimal": making.random_minimal,
    "easy": making.easy,
    "no solution": making.no_solution,
    "several solutions": making.several_solutions,
}
"""The project's own sets: how to generate each."""


@dataclass(frozen=True)
class Data:
    """A named set of 9x9 grids."""

    name: str
    grids: Grids

    @property
    def label(self) -> str:
        """The name and the number of grids."""
        return f"{self.name}, {len(self.grids):,}"

    def first(self, count: int) -> Data:
        """The first grids of the set."""
        return Data(self.name, self.grids[:count])

    def write(self, path: Path, *, times: int = 1) -> Path:
        """Write the grids to *path*, one per line; repeat the set *times* times."""
        lines = np.full((len(self.grids), CELLS + 1), ord("\n"), np.uint8)
        lines[:, :CELLS] = np.where(self.grids == 0, ord("."), self.grids + ord("0"))
        path.write_bytes(lines.tobytes() * times)
        return path


def many_solutions() -> Data:
    """The grid that `enumerate` uses by default."""
    return Data("many solutions", from_lines(making.MANY.encode() + b"\n"))


def own(name: str, size: int = SIZE) -> Data:
    """One of the project's own sets, from the cache if it is there."""
    path = CACHE / f"{name.replace(' ', '_')}-{size}-{SEED}.txt"
    if path.exists():
        return Data(name, from_lines(path.read_bytes()))
    data = Data(name, OWN[name](size, np.random.default_rng(SEED)))
    CACHE.mkdir(parents=True, exist_ok=True)
    os.replace(data.write(path.with_suffix(f".{os.getpid()}")), path)
    return data


def from_lines(text: bytes) -> Grids:
    """Parse lines that `Data.write` wrote."""
    characters = np.frombuffer(text, np.uint8).reshape(-1, CELLS + 1)[:, :CELLS]
    return np.where(characters == ord("."), 0, characters - ord("0")).astype(np.uint8)


def named(text: str, size: int = SIZE) -> Iterator[Data]:
    """The sets that *text* names: `own` for all of them, one of them, a file or a folder."""
    if text == "own":
        yield from (own(name, size) for name in OWN)
    elif text in OWN:
        yield own(text, size)
    elif Path(text).is_dir():
        paths = [path for path in sorted(Path(text).iterdir()) if _is_data(path)]
        if not paths:
            raise BadInput(f"the folder {text} has no files of grids")
        yield from (given(path) for path in paths)
    else:
        yield given(Path(text))


def _is_data(path: Path) -> bool:
    """Whether a file in a folder holds grids; skips hidden files and Markdown."""
    return path.is_file() and path.suffix != ".md" and not path.name.startswith(".")


def given(path: Path) -> Data:
    """The grids of a file, in any format that Nonet reads."""
    found = []
    for number, grid in enumerate(read(path), 1):
        if grid.shape != CLASSIC:
            raise BadInput(f"{path}: grid {number} is {grid.shape}; every grid must be 9x9")
        found.append(grid.symbols)
    if not found:
        raise BadInput(f"{path} has no grids")
    symbols = np.frombuffer(b"".join(found), np.uint8)
    return Data(path.name.split(".")[0], symbols.reshape(-1, CELLS))
