"""Steps as plain data, for JSON: cells by their names, symbols as the grid shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nonet.shape import CLASSIC

if TYPE_CHECKING:
    from nonet.explaining.record import Candidate, Node
    from nonet.explaining.step import Step


def plain_step(step: Step, language: str) -> dict[str, Any]:
    """See `Step.to_json`."""
    return {
        "technique": step.technique.name,
        "title": step.technique.title(language),
        "rating": step.rating,
        "placed": plain_candidate(step, step.placed) if step.placed else None,
        "removed": [plain_candidate(step, each) for each in step.removed],
        "reason": step.reason(language),
        "details": list(step.details(language)),
        "position": str(step.position),
        "cells": {CLASSIC.cell_name(cell): str(role) for cell, role in step.cells.items()},
        "candidates": [
            {**plain_candidate(step, each), "role": str(role)}
            for each, role in step.colours.items()
        ],
        "units": [str(unit) for unit in step.units],
        "links": [
            {
                "from": plain_candidate(step, link.start),
                "to": plain_candidate(step, link.end),
                "strong": link.is_strong,
            }
            for link in step.links
        ],
        "chains": [[plain_node(step, node) for node in chain] for chain in step.chains],
    }


def plain_candidate(step: Step, candidate: Candidate) -> dict[str, str]:
    """A candidate as plain data."""
    cell, symbol = candidate
    return {"cell": CLASSIC.cell_name(cell), "symbol": step.position.grid.shown(symbol)}


def plain_node(step: Step, node: Node) -> dict[str, Any]:
    """A node of a chain as plain data."""
    return {
        **plain_candidate(step, node.candidate),
        "on": node.is_on,
        "parents": list(node.parents),
    }
