"""What a trace costs when it is not asked for: each method against itself without a word of it."""

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

_TURNS = 2
"""Rounds here for one that is asked for: each takes only a moment."""
_REHEARSAL = 10
"""With fewer grids than that in a set nobody measures: an easy grid does, then."""


class _WithoutTrace(ast.NodeTransformer):
    """Leaves out every `if traced:` with what stands below it."""

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        return None if isinstance(node.test, ast.Name) and node.test.id == "traced" else node


def _untraceable(module: ModuleType) -> Search:
    """The method of *module*, compiled from its source without the trace."""
    source = _WithoutTrace().visit(ast.parse(inspect.getsource(module)))
    for node in ast.walk(source):
        if isinstance(node, ast.If) and not node.body:
            node.body = [ast.Pass()]
    scope: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(ast.fix_missing_locations(source), module.__name__, "exec"), scope)
    search: Search = scope["search"]
    return search


def run(plan: Plan) -> Iterator[Row]:
    """Each method on one hard puzzle: as it is, and without the trace in its source, by turns."""
    grid = Grid.parse(EASY if plan.size < _REHEARSAL else EXAMPLE)
    for module in (deduction, tree, walk):
        versions: dict[str, Search] = {"as it is": module.search, "no trace": _untraceable(module)}
        turns = {name: time_of(partial(solve, each, grid)) for name, each in versions.items()}
        method = module.__name__.rpartition(".")[2]
        yield from group("trace", method, "ms", by_turns(turns, _TURNS * plan.rounds))


def solve(search: Search, grid: Grid) -> None:
    """Find the one solution of *grid*."""
    found = sum(1 for _ in search(grid, traced=False))
    assert found == 1
