"""The events of a method, as the API streams them."""

from __future__ import annotations

from dataclasses import asdict
from itertools import islice
from typing import Any

import pytest

import nonet
from nonet import Grid
from tests.web.serving import PUZZLE, SOLVED, Serving, until

SMALL = "..1.3........2.4"


def events_of(messages: list[dict[str, Any]]) -> list[list[Any]]:
    """All events of a stream."""
    return [event for message in messages for event in message.get("events", [])]


@pytest.mark.parametrize("method", ["deduction", "tree", "lanes"])
def test_a_trace_is_that_of_the_package(server: Serving, method: str) -> None:
    told = server.stream("trace", {"grid": PUZZLE, "method": method, "limit": 100_000})
    moves = nonet.solving.trace(Grid.parse(PUZZLE), method=method)
    names = [type(event).__name__ for event in moves]
    assert told[-1] == {"end": {"counters": asdict(moves.counters), "complete": True}}
    assert [KINDS[event[0]] for event in events_of(told)] == names
    assert [event[1] for event in events_of(told) if event[0] == "s"] == [SOLVED]
    assert len(told[0]["events"]) <= 20
    assert max(len(message["events"]) for message in told[:-1]) <= 500


KINDS = {
    "p": "Placed",
    "d": "Deduced",
    "b": "TakenBack",
    "x": "DeadEnd",
    "s": "Solved",
    "h": "Passed",
    "l": "Entered",
    "u": "DeadUnit",
    "i": "Idle",
}


def test_events_say_all_that_a_page_needs(server: Serving) -> None:
    deduction = events_of(server.stream("trace", {"grid": PUZZLE, "method": "deduction"}))
    lanes = events_of(server.stream("trace", {"grid": PUZZLE, "method": "lanes"}))
    assert {event[0] for event in deduction} == {"p", "d", "b", "x", "s"}
    assert {event[0] for event in lanes} == {"p", "d", "x", "s", "h", "l", "u", "i"}
    assert {event[-1] for event in lanes if event[0] != "h"} == set(range(8))
    assert {event[3] for event in deduction if event[0] == "d"} > {-1}
    assert lanes[0] == ["l", 0, -1, PUZZLE, 0]
    assert all(isinstance(event[1], list) for event in deduction if event[0] == "b")


def test_a_trace_is_read_on_where_it_was_left(server: Serving) -> None:
    asked = {"grid": PUZZLE, "method": "deduction"}
    whole = events_of(server.stream("trace", asked))
    first = server.stream("trace", {**asked, "limit": 700})
    second = server.stream("trace", {**asked, "skip": 700})
    assert events_of(first) + events_of(second) == whole
    assert not first[-1]["end"]["complete"]
    assert second[-1]["end"]["complete"]
    moves = nonet.solving.trace(Grid.parse(PUZZLE), method="deduction")
    list(islice(moves, 700))
    assert first[-1]["end"]["counters"] == asdict(moves.counters)
    beyond = server.stream("trace", {**asked, "skip": len(whole)})
    assert [*beyond] == [second[-1]]


def test_other_shapes_and_grids_in_conflict(server: Serving) -> None:
    told = server.stream("trace", {"grid": SMALL})
    assert told[-1]["end"]["counters"]["solutions"] == 1
    conflict = server.stream("trace", {"grid": "11" + PUZZLE[2:], "method": "walk"})
    assert events_of(conflict) == [["x", 1]]


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"grid": SMALL, "method": "lanes"}, "the method lanes cannot do this here; choose one"),
        ({"method": "magic"}, "no method 'magic'; choose one of: lanes"),
        ({"method": "masks"}, "the method masks cannot do this here"),
        ({"limit": 0}, "limit must be"),
        ({"limit": 1_000_001}, "limit must be"),
        ({"skip": -1}, "skip must be"),
    ],
)
def test_what_cannot_be_traced_is_told(
    server: Serving, changed: dict[str, object], problem: str
) -> None:
    answer = server.post("trace", {"grid": PUZZLE, **changed})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith(problem)


def test_a_trace_that_nobody_reads_ends(server: Serving) -> None:
    asked = {"grid": "." * 81, "method": "tree", "limit": 1_000_000}
    with server.begin("trace", asked) as connection:
        assert connection.recv(1000).startswith(b"HTTP/1.1 200")
        assert until(server.workers)
    assert until(lambda: not server.workers())
    assert server.ask("solve", {"grid": PUZZLE}) == {"solution": SOLVED}
