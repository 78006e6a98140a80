"""Nonet as a peer: `python -m bench.own FILE` solves the puzzles of a file and tells its rate.

It shows the contract of peers at work, times an instruction set in a process of its own, and lets
another tree of Nonet run beside this one: `--peer "before=../before/.venv/bin/python ../own.py"`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter

from nonet import solve_many
from nonet.solving.many import as_array


def main() -> None:
    """Solve for a while with one thread, and print puzzles a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=0.3)
    options = parser.parse_args()
    grids = as_array(options.file.read_bytes())
    solve_many(grids, threads=1)
    done = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < options.seconds:
        solve_many(grids, threads=1)
        done += len(grids)
    print(f"puzzles/s: {done / elapsed:.0f}")


if __name__ == "__main__":
    main()
