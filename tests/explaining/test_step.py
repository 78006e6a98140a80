"""Steps as values."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from nonet import Grid, Position, Step, explain
from nonet.explaining import Record, Role, technique_named
from nonet.shape import CLASSIC
from tests.examples import EXAMPLE, EXAMPLES


def test_a_step_is_a_value() -> None:
    step = explain(EXAMPLE, until=2.0).steps[0]
    assert step == explain(EXAMPLE, until=2.0).steps[0]
    assert hash(step) == hash(explain(EXAMPLE, until=2.0).steps[0])
    assert step.colours
    again = pickle.loads(pickle.dumps(step))
    assert again == step
    assert again.reason("fr") == step.reason("fr")
    assert again.after == step.after


def test_its_text() -> None:
    step = explain(EXAMPLE, until=2.0).steps[0]
    assert str(step) == "r8c3=1 (1.2): In box 7, the 1 can only go in r8c3."
    assert step.result() == "r8c3=1"


def test_json_has_all_that_a_picture_needs() -> None:
    example = technique_named("xy_wing").example
    data = json.loads(json.dumps(example.to_json()))
    assert data["position"] == str(example.position)
    assert Position.parse(data["position"]) == example.position
    assert data["title"] == "XY-Wing"
    assert data["reason"] == example.reason()
    assert {each["role"] for each in data["candidates"]} == {"pattern", "second", "removed"}
    assert len(data["links"]) == 4
    assert {*data["links"][0]} == {"from", "to", "strong"}
    assert data["chains"] == []


def test_json_of_a_chain_has_its_nodes() -> None:
    data = technique_named("forcing_chain").example.to_json("fr")
    (chain,) = data["chains"]
    assert chain[0]["parents"] == []
    assert chain[1]["parents"] == [0]
    assert {"cell", "symbol", "on", "parents"} == {*chain[0]}
    assert len(data["details"]) == 1


def test_a_chain_may_place_a_symbol() -> None:
    record = Record(
        technique_named("multiple_chains").number, 1, 80, 0, 5, ((0, 2), (0, 3)), cells=(4,)
    )
    step = Step(Position(Grid.empty()), record)
    assert step.result() == "r1c1=5 r1c1≠23"
    assert step.after.grid[0] == 5


def test_a_placed_symbol_has_the_colour_for_it() -> None:
    for step in explain(EXAMPLES["easy"].grid):
        if step.placed:
            assert step.colours[step.placed] == Role.PLACED


def test_cells_and_colours_are_read_only() -> None:
    step = technique_named("x_wing").example
    shown: Any
    for shown in (step.cells, step.colours):
        with pytest.raises(AttributeError):
            shown.clear()


def test_steps_within_a_chain_rely_only_on_its_nodes() -> None:
    """Each candidate of their unit is among their cells, or turned off by a node behind them."""
    found = 0
    inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    for puzzle in (EXAMPLE, Grid.parse(inkala)):
        for step in explain(puzzle):
            for chain in step.chains:
                for node in chain:
                    if node.step is None or len(node.step.units) != 2:
                        continue  # only locked candidates have two units
                    found += 1
                    off = {chain[parent].cell for parent in node.parents}
                    (symbol,) = node.step.symbols
                    base = CLASSIC.units[node.step.units[0]]
                    places = step.position.places(symbol, base.cells)
                    assert {*places} <= {*node.step.cells} | off, str(step.position)
    assert found > 20
