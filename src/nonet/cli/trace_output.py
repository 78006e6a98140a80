"""`nonet solve --trace`: every move of a method, and its counters."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from nonet.cli.screen import Screen, format_count
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.solving import trace
from nonet.solving.events import (
    DeadEnd,
    DeadUnit,
    Deduced,
    Entered,
    Event,
    Idle,
    Passed,
    Placed,
    Solved,
    TakenBack,
    describe,
)


def print_trace(
    entry: Entry, method: str | None, most: int | None, format_name: str, screen: Screen
) -> int:
    """Print the moves of *method* up to *most* solutions, and return their number."""
    moves = trace(entry.grid, method=method)
    counters = moves.counters
    for event in moves:
        if format_name == "json":
            line = screen.json(_event_json(event, entry.grid) | asdict(counters))
        else:
            line = min(counters.depth, 20) * "  " + describe(event, entry.grid)
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


def _event_json(event: Event, grid: Grid) -> dict[str, Any]:
    """An event with the names of cells, the characters of symbols, and lanes from 1."""
    name, character = grid.shape.cell_name, grid.character
    value: dict[str, Any]
    match event:
        case Placed(cell, symbol):
            value = {"event": "placed", "cell": name(cell), "symbol": character(symbol)}
        case Deduced(cell, symbol, unit, lane):
            why = str(unit) if unit else "only candidate" if lane is None else "half pass"
            placed = {"cell": name(cell), "symbol": character(symbol)}
            value = {"event": "deduced", **placed, "why": why}
        case TakenBack(cells):
            value = {"event": "taken back", "cells": [name(cell) for cell in cells]}
        case DeadEnd(cell):
            value = {"event": "dead end", "cell": name(cell)}
        case Solved(solution):
            value = {"event": "solution", "solution": solution.line}
        case Passed(along_columns):
            value = {"event": "half pass", "along": "columns" if along_columns else "rows"}
        case Entered(node, parent, symbols):
            value = {"event": "entered", "node": node, "parent": parent, "grid": symbols.line}
        case DeadUnit(symbol, unit):
            value = {"event": "dead end", "symbol": character(symbol), "unit": str(unit)}
        case Idle():
            value = {"event": "idle"}
    lane = getattr(event, "lane", None)
    return value if lane is None else value | {"lane": lane + 1}
