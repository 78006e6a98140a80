"""The overhead of tracing when it is off: each method against itself without the tracing code."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any

from bench.data import EXAMPLE
from bench.peers import EASY
from bench.plan import Plan
from bench.record import Row
from bench.rounds import by_turns, group, time_of
from nonet import Grid
from nonet.solving import Search, deduction, tree, walk

_ROUNDS_FACTOR = 2
"""Run this many times `--rounds`, because each is short."""
_LEAST_SIZE = 10
"""A smaller `--size` means a test run: use an easy grid."""


class _WithoutTrace(ast.NodeTransformer):
    """Removes every `if traced:` and its body."""

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        return None if isinstance(node.test, ast.Name) and node.test.id == "traced" else node


def _untraceable(module: ModuleType) -> Search:
    """The method of *module*, compiled without its tracing code."""
    source = _WithoutTrace().visit(ast.parse(inspect.getsource(module)))
    for node in ast.walk(source):
        if isinstance(node, ast.If) and not node.body:
            node.body = [ast.Pass()]
    scope: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.fix_missing_locations(source), module.__name__, "exec"), scope)
    search: Search = scope["search"]
    return search


def run(plan: Plan) -> Iterator[Row]:
    """Milliseconds of each method on one hard puzzle, with and without the tracing code."""
    grid = Grid.parse(EASY if plan.size < _LEAST_SIZE else EXAMPLE)
    for module in (deduction, tree, walk):
        versions: dict[str, Search] = {"as it is": module.search, "no trace": _untraceable(module)}
        turns = {name: time_of(partial(_solve, each, grid)) for name, each in versions.items()}
        method = module.__name__.rpartition(".")[2]
        yield from group("trace", method, "ms", by_turns(turns, _ROUNDS_FACTOR * plan.rounds))


def _solve(search: Search, grid: Grid) -> None:
    """Find the only solution of *grid*."""
    found = sum(1 for _ in search(grid, traced=False))
    assert found == 1
