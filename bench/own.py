"""Nonet as a peer: `python -m bench.own FILE` solves the puzzles of a file and prints its rate.

The benchmark `instruction sets` uses it. It can also compare another tree of Nonet with this one:
`--peer "before=../before/.venv/bin/python bench/own.py"`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter

import numpy as np

from nonet import solve_many


def main() -> None:
    """Solve the file again and again with one thread, and print puzzles a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=0.3)
    options = parser.parse_args()
    cells = b"".join(options.file.read_bytes().split()).replace(b".", b"0")
    grids = (np.frombuffer(cells, np.uint8) - ord("0")).reshape(-1, 81)
    solve_many(grids, threads=1)
    done = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < options.seconds:
        solve_many(grids, threads=1)
        done += len(grids)
    print(f"puzzles/s: {done / elapsed:.0f}")


if __name__ == "__main__":
    main()
