"""One file per benchmark: each runs a plan and yields rows. `BENCHMARKS` lists them."""

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
    """What a benchmark measures, in words, and the function that runs it."""

    summary: str
    run: Callable[[Plan], Iterator[Row]]


BENCHMARKS = {
    "solve": Benchmark("solve puzzles, prove uniqueness; one thread (and peers)", solve.run),
    "threads": Benchmark("the same with more threads", solve.run_threads),
    "instruction sets": Benchmark("the same with each instruction set", solve.run_instruction_sets),
    "single": Benchmark("latency of solving one grid per call", single.run),
    "enumerate": Benchmark("enumerate solutions (and peers that count)", enumeration.run),
    "count": Benchmark("count solutions exactly, by the number of clues", counting.run),
    "sample": Benchmark("draw full grids uniformly at random", counting.run_sample),
    "canon": Benchmark("canonical forms, and how many of them differ", canon.run),
    "make": Benchmark("make puzzles of several kinds", making.run),
    "rate": Benchmark("rate puzzles, by difficulty (and peers that rate)", explaining.run_rate),
    "hint": Benchmark("find the next step in puzzles rated up to 9", explaining.run_hint),
    "sound": Benchmark("check every step against the solution", explaining.run_sound),
    "files": Benchmark("`nonet solve FILE -o OUT`, and the same in memory", files.run),
    "shapes": Benchmark("prove uniqueness of grids that are not 9x9", shapes.run),
    "cost": Benchmark("solve, count and make grids, by clues and size", cost.run),
    "backends": Benchmark("a study on threads, processes and a cluster", backends.run),
    "start-up": Benchmark("run the command on one grid, from start to end", start_up.run),
    "trace": Benchmark("overhead of the tracing code when it is off", trace_cost.run),
    "web": Benchmark("latency of the web server, alone and during a long count", web.run),
    "page": Benchmark("the page in a browser: first view and key presses", page.run),
    "page size": Benchmark("bytes transferred for the first view of the page", page.run_size),
    "replay": Benchmark("frame rate of the view Methods at 10,000 events/s", page.run_replay),
}
"""Every benchmark by name, in the order they run."""
