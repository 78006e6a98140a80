"""`nonet solve --trace`: every move of a method, and what it cost."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from nonet.cli.reports import Ask, complain_of, plural
from nonet.cli.screen import Screen
from nonet.files.entry import Entry
from nonet.grid import Grid
from nonet.solving import trace
from nonet.solving.events import (
    Counters,
    DeadEnd,
    DeadUnit,
    Deduced,
    Entered,
    Event,
    Idle,
    LaneEvent,
    Passed,
    Placed,
    Solved,
    TakenBack,
    describe,
)


def watch(entry: Entry, method: str | None, ask: Ask, format_name: str, screen: Screen) -> int:
    """Show the moves of *method* until it is done or has what is asked for; the solutions met."""
    import json

    moves = trace(entry.grid, method=method)
    limit = 2 if ask.one else ask.limit
    for event in moves:
        if format_name == "json":
            line = json.dumps(as_object(event, entry.grid) | asdict(moves.counters))
        else:
            indent = min(moves.counters.depth, 20) * "  "
            line = f"{indent}{describe(event, entry.grid)}"
        screen.print(line)
        if moves.counters.solutions == limit:
            break
    if format_name != "json":
        screen.print(summary(moves.counters))
    if moves.counters.solutions == 0 or (ask.one and moves.counters.solutions > 1):
        complain_of(entry, ask, moves.counters.solutions)
    return moves.counters.solutions


def summary(counters: Counters) -> str:
    """What the method did, in words."""
    return (
        f"{counters.nodes} nodes, {counters.backtracks} backtracks, "
        f"{counters.deductions} deductions, {counters.dead_ends} dead ends, "
        f"at most {counters.deepest} deep; {plural(counters.solutions)}"
    )


def as_object(event: Event, grid: Grid) -> dict[str, Any]:
    """One event for a program: cells by their names, symbols as they are shown, lanes from 1."""
    told = lanes_object(event, grid) if isinstance(event, LaneEvent) else move_object(event, grid)
    lane = getattr(event, "lane", None)
    return told if lane is None else told | {"lane": lane + 1}


def move_object(
    event: Placed | Deduced | TakenBack | DeadEnd | Solved, grid: Grid
) -> dict[str, Any]:
    """A move that any method may make."""
    name = grid.shape.cell_name
    match event:
        case Placed(cell, symbol):
            return {"event": "placed", "cell": name(cell), "symbol": grid.shown(symbol)}
        case Deduced(cell, symbol, unit, lane):
            why = str(unit) if unit else "only candidate" if lane is None else "half pass"
            return {
                "event": "deduced",
                "cell": name(cell),
                "symbol": grid.shown(symbol),
                "why": why,
            }
        case TakenBack(cells):
            return {"event": "taken back", "cells": [name(cell) for cell in cells]}
        case DeadEnd(cell):
            return {"event": "dead end", "cell": name(cell)}
        case Solved(solution):
            return {"event": "solution", "solution": solution.line}


def lanes_object(event: LaneEvent, grid: Grid) -> dict[str, Any]:
    """What happens to lanes."""
    match event:
        case Passed(along_columns):
            return {"event": "half pass", "along": "columns" if along_columns else "rows"}
        case Entered(node, parent, symbols):
            told = {"node": node, "parent": parent, "grid": symbols.line}
            return {"event": "entered"} | told
        case DeadUnit(symbol, unit):
            return {"event": "dead end", "symbol": grid.shown(symbol), "unit": str(unit)}
        case Idle():
            return {"event": "idle"}
