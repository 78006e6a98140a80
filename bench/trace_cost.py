"""What a trace costs when it is not asked for: each method against itself without a word of it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Any

from bench.record import Row
from bench.start_up import GRID
from nonet import Grid
from nonet.solving import Search, deduction, tree, walk

ROUNDS = 15


class WithoutTrace(ast.NodeTransformer):
    """Leaves out every `if traced:` with what stands below it."""

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        return None if isinstance(node.test, ast.Name) and node.test.id == "traced" else node


def untraceable(module: ModuleType) -> Search:
    """The method of *module*, compiled from its source without the trace."""
    source = WithoutTrace().visit(ast.parse(inspect.getsource(module)))
    for node in ast.walk(source):
        if isinstance(node, ast.If) and not node.body:
            node.body = [ast.Pass()]
    scope: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.fix_missing_locations(source), module.__name__, "exec"), scope)
    search: Search = scope["search"]
    return search


def run() -> Iterator[Row]:
    """Each method on the lesson's grid: as it is, and without the trace in its source, by turns."""
    grid = Grid.parse(GRID)
    for module in (deduction, tree, walk):
        versions: dict[str, Search] = {"as it is": module.search, "no trace": untraceable(module)}
        rounds: dict[str, list[float]] = {name: [] for name in versions}
        for _ in range(ROUNDS):
            for name, search in versions.items():
                rounds[name].append(timed(search, grid))
        method = module.__name__.rpartition(".")[2]
        for name, times in rounds.items():
            yield Row("trace", f"{method}, {name}", "ms", median(times), times)
        ratios = [a / b for a, b in zip(rounds["as it is"], rounds["no trace"], strict=True)]
        yield Row("trace", f"{method}, ratio", "", median(ratios), ratios)


def timed(search: Search, grid: Grid) -> float:
    start = perf_counter()
    found = sum(1 for _ in search(grid, traced=False))
    assert found == 1
    return (perf_counter() - start) * 1000
