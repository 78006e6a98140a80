"""Counting: exactly, by cell and symbol, or about."""

from __future__ import annotations

from collections.abc import Iterator

import nonet.counting
from nonet.counting import Counted, Possibilities
from nonet.web.works import Message
from nonet.web.works.grids import grid_in
from nonet.web.works.progress import told


def count(
    grid: str, shape: str | None, alphabet: str | None, limit: int | None, stream: bool
) -> Iterator[Message]:
    """How many solutions there are."""
    question = grid_in(grid, shape, alphabet)
    if not stream:
        yield plain_count(nonet.counting.count(question, limit=limit, explain=True))
        return
    found = yield from told(
        lambda progress: nonet.counting.count(
            question, limit=limit, progress=progress, explain=True
        )
    )
    yield {"result": plain_count(found)}


def plain_count(found: Counted) -> Message:
    """A count as plain data; JavaScript has no whole numbers as large."""
    return {
        "count": str(found.number),
        "way": found.way,
        "work": found.work,
        "seconds": round(found.seconds, 6),
    }


def possibilities(
    grid: str, shape: str | None, alphabet: str | None, stream: bool
) -> Iterator[Message]:
    """In how many solutions each symbol stands in each cell."""
    question = grid_in(grid, shape, alphabet)
    if not stream:
        yield plain_possibilities(nonet.counting.possibilities(question))
        return
    found = yield from told(
        lambda progress: nonet.counting.possibilities(question, progress=progress)
    )
    yield {"result": plain_possibilities(found)}


def plain_possibilities(found: Possibilities) -> Message:
    """Possibilities as plain data: exact numbers as texts, and shares from 0 to 1."""
    return {
        "total": str(found.total),
        "numbers": [[str(number) for number in cell] for cell in found.numbers],
        "shares": [[round(share, 6) for share in cell] for cell in found.shares().tolist()],
    }


def estimate(
    grid: str, shape: str | None, alphabet: str | None, samples: int, seed: int
) -> Iterator[Message]:
    """About how many solutions there are."""
    question = grid_in(grid, shape, alphabet)
    found = nonet.counting.estimate(question, seed=seed, samples=samples)
    yield {
        "number": str(found.number),
        "low": str(found.low),
        "high": str(found.high),
        "log10": found.log10 if found.number else None,
        "relative_error": found.relative_error,
        "samples": found.samples,
        "dead_ends": found.dead_ends,
        "confidence": found.confidence,
        "sentence": str(found),
        "seed": seed,
    }
