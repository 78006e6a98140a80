"""One file a benchmark: each runs a plan and gives rows. A new one is a line in `BENCHMARKS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bench.benchmarks import (
    backends,
    canon,
    cost,
    counting,
    enumeration,
    explaining,
    files,
    making,
    page,
    shapes,
    single,
    solve,
    start_up,
    trace_cost,
    web,
)
from bench.plan import Plan
from bench.record import Row


class Benchmark(NamedTuple):
    """What is measured, in words, and the function that does it."""

    summary: str
    run: Callable[[Plan], Iterator[Row]]


BENCHMARKS = {
    "solve": Benchmark("many puzzles, uniqueness proved, one thread; with peers", solve.run),
    "threads": Benchmark("the same with more threads", solve.run_threads),
    "instruction sets": Benchmark(
        "the same with each that the machine has", solve.run_instruction_sets
    ),
    "single": Benchmark("one call for each grid: how long it takes", single.run),
    "enumerate": Benchmark("the solutions of one grid; with peers that count", enumeration.run),
    "count": Benchmark("how many solutions, by the number of clues", counting.run),
    "sample": Benchmark("full grids at random, each as likely as any other", counting.run_sample),
    "canon": Benchmark("canonical forms, and how many differ", canon.run),
    "make": Benchmark("puzzles of some kinds", making.run),
    "rate": Benchmark(
        "ratings, by how hard puzzles are; with peers that rate", explaining.run_rate
    ),
    "hint": Benchmark("the next step, in every position up to a rating of 9", explaining.run_hint),
    "sound": Benchmark("every step of many puzzles against the solution", explaining.run_sound),
    "files": Benchmark("`nonet solve FILE -o OUT` and the same in memory", files.run),
    "shapes": Benchmark("grids that are not 9x9, one call for each", shapes.run),
    "cost": Benchmark("what a grid costs, by its clues and its size", cost.run),
    "backends": Benchmark("a study on threads, processes and a cluster", backends.run),
    "start-up": Benchmark("from the start of a command to its answer", start_up.run),
    "trace": Benchmark("what a trace costs where nobody asks for it", trace_cost.run),
    "web": Benchmark("small requests to the web server, alone and beside a long count", web.run),
    "page": Benchmark("the page in a real browser: the first view, and keys", page.run),
    "page size": Benchmark("what the first view of the page takes over the wire", page.run_size),
    "replay": Benchmark("the view Methods at ten thousand events a second", page.run_replay),
}
"""Every benchmark by its name, in the order in which they run."""
