"""`make fuzz`: random bytes and numbers through the Python API, in processes of their own.

A crash, a hang or an error that is not of our own kinds ends it, with the seed that shows it again:
`python -m tests.fuzz --seed N`.
"""

from __future__ import annotations

import argparse
import faulthandler
import io
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

import nonet
import nonet._kernel as _kernel
from nonet import Grid, NonetError
from nonet.files import read_entries
from nonet.files.entry import Entry
from nonet.solving.lines import line_solver
from tests.examples import EXAMPLE, FULL_LINE, SHAPED

SEEDS_A_PROCESS = 400
HANG = 60  # seconds
TEXTS = [
    EXAMPLE.line,
    FULL_LINE,
    f"{EXAMPLE.line} # a comment\n" * 3,
    f"puzzle,solution\n{EXAMPLE.line},{FULL_LINE}\n",
    *(example.grid.line for example in SHAPED.values()),
    *(nonet.files.FORMATS[name].write(Entry(EXAMPLE)) for name in ("grid", "json", "sdk")),
]
OURS = (NonetError,)
KERNELS = (ValueError, TypeError)
"""What the private module may raise: its callers make errors of our own of them."""


def noise(draw: random.Random) -> bytes:
    """Bytes of any kind, or a text that is right but for a few bytes."""
    if draw.random() < 0.3:
        return draw.randbytes(draw.choice([0, 1, 80, 81, 82, 256, 5000]))
    if draw.random() < 0.3:
        return bytes(draw.choices(b"0123456789.\n", k=draw.choice([16, 81, 82, 810, 6561])))
    data = bytearray(draw.choice(TEXTS).encode() * draw.choice([1, 1, 2, 50]))
    for _ in range(draw.choice([0, 1, 2, 20])):
        place = draw.randrange(len(data) + 1)
        data[place : place + draw.randrange(3)] = draw.randbytes(draw.randrange(3))
    return bytes(data)


def numbers(draw: random.Random, cells: int) -> NDArray[Any]:
    """Arrays with rows of about *cells* symbols, many of them empty, of any type."""
    columns = draw.choice([cells, cells, cells, cells - 1, cells + 1, 0])
    rows, most = draw.choice([0, 1, 3, 100]), draw.choice([1, 9, 10, 36, 255])
    random_bytes = np.random.default_rng(draw.getrandbits(32))
    array = random_bytes.integers(0, most + 1, (rows, columns))
    array[random_bytes.random((rows, columns)) < draw.choice([0, 0.7, 0.95])] = 0
    dtype = draw.choice([np.uint8, np.uint8, np.int8, np.int64, np.float32])
    return array.astype(dtype, order=draw.choice(["C", "F"]))


def fuzz_many(draw: random.Random) -> None:
    data = noise(draw)
    form = draw.choice([data, data.decode("latin-1"), data.decode("latin-1").splitlines()])
    nonet.solve_many(form, limit=draw.choice([1, 2, 100]), threads=draw.choice([1, 2, 5]))


def fuzz_arrays(draw: random.Random) -> None:
    name = draw.choice(["9x9", "9x9", *SHAPED])
    shape = SHAPED[name].grid.shape if name in SHAPED else nonet.Shape.parse(name)
    array = numbers(draw, len(shape.cells))
    nonet.solve_many(array, shape=shape, limit=draw.choice([0, 1, 2, 5]), threads=2)


def fuzz_grid(draw: random.Random) -> None:
    grid = Grid.parse(noise(draw).decode("latin-1"))
    found = list(islice(nonet.solutions(grid), 50))
    assert len(set(found)) == len(found)
    assert not any(solution.conflicts() for solution in found)
    assert nonet.is_unique(grid) == (len(found) == 1)
    size = draw.choice([0, 1, 7, 1000])
    for array in islice(nonet.solving.solution_arrays(grid, size=size), 3):
        assert array.shape[1] == len(grid.symbols)


def fuzz_files(draw: random.Random) -> None:
    lines = noise(draw).decode("utf-8", "replace").splitlines(keepends=True)
    for entry in read_entries(lines):
        if isinstance(entry, Entry):
            list(islice(nonet.solutions(entry.grid), 2))


def fuzz_lines(draw: random.Random) -> None:
    file: Any = io.BufferedReader(io.BytesIO(noise(draw)))
    row = draw.choice(["line", "csv", "mark"])
    with line_solver(row, threads=draw.choice([1, 2])) as solver:
        for _ in solver.solve(file, "noise", lambda: None):
            pass


def fuzz_canon(draw: random.Random) -> None:
    array = numbers(draw, 81)
    forms = nonet.symmetry.canonical_many(array, threads=draw.choice([0, 1, 2, 5]))
    for symbols, form in islice(zip(array, forms, strict=True), 5):
        image = nonet.symmetry.random_equivalent(
            Grid.from_array(symbols), seed=draw.getrandbits(32)
        )
        assert nonet.canonical(image).symbols == form.tobytes()


def fuzz_kernel(draw: random.Random) -> None:
    name = draw.choice([*_kernel.instruction_sets(), "mmx", ""])
    grid = draw.choice([noise(draw)[:81], noise(draw), bytes(81)])
    most = draw.choice([0, 1, 2, 5000, 2**40])
    for call in (
        lambda: _kernel.find(grid, most, name),
        lambda: _kernel.Search(grid, name).next(most),
        lambda: _kernel.Layout(draw.randrange(40), [[draw.randrange(99)] for _ in range(5)]),
        lambda: _kernel.Layout(4, [range(4)]).search(grid).next(most),
        lambda: _kernel.canonical(grid),
        lambda: _kernel.canonical_many(numbers(draw, 81), 1, numbers(draw, 81), numbers(draw, 1)),
        lambda: _kernel.solve_many(
            numbers(draw, 81), 2, draw.choice([0, 1, 2]), name, numbers(draw, 81), numbers(draw, 1)
        ),
    ):
        allowing(KERNELS, call)


def allowing(kinds: tuple[type[Exception], ...], call: Callable[[], object]) -> None:
    with suppress(*kinds):
        call()


TARGETS = [fuzz_many, fuzz_arrays, fuzz_grid, fuzz_files, fuzz_lines, fuzz_canon, fuzz_kernel]


def work(seeds: range) -> None:
    """Try each seed; the process ends at the first that shows something."""
    for seed in seeds:
        faulthandler.dump_traceback_later(HANG, exit=True)
        print(seed, flush=True)
        draw = random.Random(seed)
        target = draw.choice(TARGETS)
        allowing(OURS, lambda target=target, draw=draw: target(draw))  # type: ignore[misc]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, help="try this one alone, in this process")
    parser.add_argument("--first", type=int, help="where to begin; a random number if not given")
    parser.add_argument("--work", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.seed is not None:
        work(range(options.seed, options.seed + 1))
        return 0
    if options.work is not None:
        work(range(options.work, options.work + SEEDS_A_PROCESS))
        return 0
    first = random.randrange(10**9) if options.first is None else options.first
    return hunt(first, options.seconds)


def hunt(first: int, seconds: float) -> int:
    """Work in processes of their own until the time is over; 1 if one of them failed."""
    start, seed = monotonic(), first
    while monotonic() - start < seconds:
        command = [sys.executable, "-m", "tests.fuzz", "--work", str(seed)]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode:
            last = ran.stdout.split()[-1] if ran.stdout else "none"
            print(f"{ran.stderr}\nfailed, exit code {ran.returncode}: seed {last}", file=sys.stderr)
            return 1
        seed += SEEDS_A_PROCESS
    print(f"{seed - first} seeds from {first} on, and no fault in {monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
