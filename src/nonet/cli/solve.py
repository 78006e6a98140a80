"""`nonet solve`: the solution of a grid, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import islice
from typing import Any, NamedTuple

import click

from nonet.cli.batches import read_batches
from nonet.cli.exits import Exit, complain
from nonet.cli.inputs import Inputs, entry_json, with_place
from nonet.cli.options import (
    grid_command,
    limit_option,
    method_option,
    scheduler_option,
    threads_option,
)
from nonet.cli.progress import progress_bar
from nonet.cli.screen import Screen, format_count
from nonet.drawing.terminal import grid_width
from nonet.errors import BadInput
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.solving import events, solutions, why_unsolvable
from nonet.solving import trace as trace_moves


class _SolutionLimit(NamedTuple):
    """How many solutions to show: the only one, the first *number*, or all."""

    is_one: bool
    number: int | None = None

    @property
    def searched(self) -> int | None:
        """How many solutions to search for: a second one if there should be only one."""
        return 2 if self.is_one else self.number

    def exit_code(self, count: int) -> Exit:
        """The exit code for a grid with *count* solutions."""
        if count == 0:
            return Exit.NO_SOLUTION
        return Exit.MANY_SOLUTIONS if self.is_one and count > 1 else Exit.FINE

    def summary(self, entry: Entry, count: int) -> str:
        """How many solutions there are, in words."""
        if count == 0:
            return why_unsolvable(entry.grid)
        if self.is_one and count > 1:
            return "more than one solution: --all shows them, --limit 1 takes the first"
        if count == self.number:
            return f"{format_count(count)} shown, the limit; there may be more"
        return format_count(count)


_Found = Iterator[tuple[int, Grid]]
"""The solutions of a grid as they are found, numbered from 1."""


def _print_lines(entry: Entry, found: _Found, limit: _SolutionLimit, screen: Screen) -> int:
    """Print one solution a line; if there should be only one, wait for a second."""
    count, first = 0, None
    for count, solution in found:
        if not limit.is_one:
            screen.print(solution.line)
        elif count == 1:
            first = solution
    if first and count == 1:
        screen.print(first.line)
    return count


def _print_grids(entry: Entry, found: _Found, limit: _SolutionLimit, screen: Screen) -> int:
    """Draw the grid with its solutions beside it (or below), then their number."""
    grid = entry.grid
    if title := entry.about.get("title"):
        screen.print("".join(c for c in title if c.isprintable()))

    left = screen.grid_lines(grid, grid)
    count = 0
    for count, solution in found:
        if count == 1 or not limit.is_one:
            right = screen.grid_lines(solution, grid)
            screen.print("\n".join(screen.beside(left, right, grid_width(grid.shape))))
            left = []
    if count == 0:
        screen.print("\n".join(left))
    screen.print(limit.summary(entry, count) + "\n")
    return count


def _print_json(entry: Entry, found: _Found, limit: _SolutionLimit, screen: Screen) -> int:
    """Print one object, piece by piece, as there may be many solutions."""
    screen.file.write(screen.json(entry_json(entry))[:-1] + ', "solutions": [')
    count = 0
    for count, solution in found:
        screen.file.write((", " if count > 1 else "") + screen.json(solution.line))
    end: dict[str, Any] = {"count": count, "complete": count < (limit.searched or count + 1)}
    if count == 0:
        end["why"] = why_unsolvable(entry.grid)
    screen.print("], " + screen.json(end)[1:])
    return count


def _print_csv(entry: Entry, found: _Found, limit: _SolutionLimit, screen: Screen) -> int:
    """Print a row for each solution, or one with the number 0 if there is none."""
    count = 0
    for count, solution in found:
        screen.print(f"{entry.grid.line},{count},{solution.line}")
    if count == 0:
        screen.print(f"{entry.grid.line},0,")
    return count


_FORMATS: dict[str, Callable[[Entry, _Found, _SolutionLimit, Screen], int]] = {
    "line": _print_lines,
    "grid": _print_grids,
    "json": _print_json,
    "csv": _print_csv,
}
"""Functions that print the solutions of a grid as they are found, and return their number."""


@click.command()
@click.option("--all", "-a", "show_all", is_flag=True, help="Show every solution.")
@limit_option
@method_option
@click.option("--trace", is_flag=True, help="Show every move of the method, and its counters.")
@threads_option
@scheduler_option
@grid_command(_FORMATS, terminal="grid", pipe="line")
def solve(
    inputs: Inputs,
    screen: Screen,
    format_name: str,
    show_all: bool,
    limit: int | None,
    method: str | None,
    trace: bool,
    threads: int | None,
    scheduler: str | None,
) -> None:
    """Solve grids: show each, its solution, and how many there are.

    \b
    nonet solve ..1.3........2.4
    nonet solve puzzles.txt > solutions.txt
    nonet solve --all --limit 10 puzzle.sdk
    nonet solve --shape x --method tree --trace grid.csv | less
    nonet solve --scheduler tcp://10.0.0.1:8786 puzzles.txt > solutions.txt

    A cluster solves only files with one 9x9 grid on each line, written as line or csv. This machine
    solves all other grids, and those with several solutions if all are shown.

    Exit code: 0 fine, 2 bad input, 3 no solution, 4 more than one but neither --all nor --limit.
    """
    if trace and format_name == "csv":
        raise BadInput("--trace has the formats line, grid and json, not csv")
    shown = _SolutionLimit(not show_all and limit is None, limit)
    is_header_due = format_name == "csv"
    batches = read_batches(
        inputs,
        screen,
        row="" if trace else format_name,
        method=method,
        threads=threads,
        scheduler=scheduler,
    )
    with batches as entries, progress_bar(inputs, screen):
        for each in entries:
            if is_header_due:
                screen.print("grid,number,solution")
                is_header_due = False
            parts = [(0, "", -1, each)] if isinstance(each, Entry) else each.parts()
            for _, answers, count, entry in parts:
                screen.file.write(answers)
                if entry is None:
                    continue
                if trace:
                    count = _print_trace(entry, method, shown.searched, format_name, screen)
                elif count < 0 or not shown.is_one or format_name != "line":
                    found = islice(solutions(entry.grid, method=method), shown.searched)
                    count = _FORMATS[format_name](entry, enumerate(found, 1), shown, screen)
                inputs.note(code := shown.exit_code(count))
                if code and (trace or format_name in ("line", "csv")):
                    complain(with_place(entry, shown.summary(entry, count)))


def _print_trace(
    entry: Entry, method: str | None, most: int | None, format_name: str, screen: Screen
) -> int:
    """Print the moves of *method* up to *most* solutions, and return their number."""
    moves = trace_moves(entry.grid, method=method)
    counters = moves.counters
    for event in moves:
        if format_name == "json":
            line = screen.json(_event_json(event, entry.grid) | asdict(counters))
        else:
            line = min(counters.depth, 20) * "  " + events.describe(event, entry.grid)
        screen.print(line)
        if counters.solutions == most:
            break
    if format_name != "json":
        screen.print(
            f"{counters.nodes} nodes, {counters.backtracks} backtracks, "
            f"{counters.deductions} deductions, {counters.dead_ends} dead ends, "
            f"at most {counters.deepest} deep; {format_count(counters.solutions)}"
        )
    return counters.solutions


def _event_json(event: events.Event, grid: Grid) -> dict[str, Any]:
    """An event with the names of cells, the characters of symbols, and lanes from 1."""
    name, character = grid.shape.cell_name, grid.character
    value: dict[str, Any]
    match event:
        case events.Placed(cell, symbol):
            value = {"event": "placed", "cell": name(cell), "symbol": character(symbol)}
        case events.Deduced(cell, symbol, unit, lane):
            why = str(unit) if unit else "only candidate" if lane is None else "half pass"
            placed = {"cell": name(cell), "symbol": character(symbol)}
            value = {"event": "deduced", **placed, "why": why}
        case events.TakenBack(cells):
            value = {"event": "taken back", "cells": [name(cell) for cell in cells]}
        case events.DeadEnd(cell):
            value = {"event": "dead end", "cell": name(cell)}
        case events.Solved(solution):
            value = {"event": "solution", "solution": solution.line}
        case events.Passed(along_columns):
            value = {"event": "half pass", "along": "columns" if along_columns else "rows"}
        case events.Entered(node, parent, symbols):
            value = {"event": "entered", "node": node, "parent": parent, "grid": symbols.line}
        case events.DeadUnit(symbol, unit):
            value = {"event": "dead end", "symbol": character(symbol), "unit": str(unit)}
        case events.Idle():
            value = {"event": "idle"}
    lane = getattr(event, "lane", None)
    return value if lane is None else value | {"lane": lane + 1}
