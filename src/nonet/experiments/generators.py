"""Where the grids of a study come from: the club's two ways (seed 002), with any full grids.

fill         random legal symbols into an empty grid, the club's `MR(k)`; it may find no matrix
dig:random   k clues of a full grid; a new one for each sample, drawn uniformly if it is 9x9
dig:club     k clues of the one full grid that the club wrote into its program
dig:N        k clues of one of N random full grids, each of them taken in turn
dig:FILE     the same with the full grids of a file; one that is called 7 or club is ./7 or ./club
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from nonet.backends import check_cancelled
from nonet.errors import BadInput, BadStore
from nonet.experiments.settings import Settings
from nonet.files import read
from nonet.making.filling import TRIES, filled
from nonet.making.full import full_arrays
from nonet.shape import CLASSIC, Shape

if TYPE_CHECKING:
    from random import Random

FILL, RANDOM, CLUB = "fill", "dig:random", "dig:club"
CLUB_GRID = "123756489756489123984123765435867291267591834891234657349678512578912346612345978"
NAMES = (FILL, CLUB, RANDOM)
"""The generators that need no more to be said."""
BLOCK = 256
"""Full grids that are drawn together; a sample's is found again in the block of its number."""
LONGEST = 9
"""Digits of the N in dig:N."""
MOST_FULL = 10_000
"""Full grids of a set: they travel with the work."""


class Made(NamedTuple):
    """A grid: *placed* are its clues, fewer than wanted where `fill` found no legal symbol.

    *full* tells which of a set of full grids it comes from.
    """

    symbols: bytes
    placed: int
    full: int | None


def set_for(name: str, shape: Shape, seed: int) -> tuple[str, tuple[bytes, ...]]:
    """The name that a generator has in a store, and the full grids of its set, if it has one.

    >>> name, grids = set_for("dig:3", CLASSIC, 1)
    >>> name, len(grids)
    ('dig:3', 3)
    """
    kind, _, which = name.partition(":")
    if name in (FILL, RANDOM):
        return name, ()
    if kind != "dig" or not which:
        raise no_generator(name)
    if name == CLUB:
        if shape != CLASSIC:
            raise BadInput(f"expected 9x9 for the club's grid, found {shape}")
        return name, (bytes(map(int, CLUB_GRID)),)
    if which.isdecimal() and len(which) < LONGEST:
        return name, drawn_set(int(which), shape, seed)
    return printable(name), read_set(which, shape)


def printable(name: str) -> str:
    """A name that every store, page and terminal can show.

    >>> printable("dig:my\x1b[31m grids")
    'dig:my?[31m grids'
    """
    return "".join(sign if sign.isprintable() else "?" for sign in name)


def no_generator(name: object) -> BadInput:
    """What is said of a name that no generator has."""
    return BadInput(
        f"expected the generator {', '.join(NAMES)}, dig:N or dig:FILE, found {name!r:.60}"
    )


def drawn_set(number: int, shape: Shape, seed: int) -> tuple[bytes, ...]:
    """So many random full grids."""
    if not 1 <= number <= MOST_FULL:
        raise BadInput(f"expected from 1 to {MOST_FULL:,} full grids, found {number}")
    found = full_arrays(shape, number, seed=whole_seed(seed, "set"))
    return tuple(row.tobytes() for row in found)


def read_set(path: str, shape: Shape) -> tuple[bytes, ...]:
    """The full grids of a file."""
    found = []
    for number, grid in enumerate(read(path), 1):
        if not grid.is_complete or grid.conflicts() or grid.shape != shape:
            raise BadInput(
                f"{path}: expected full {shape} grids without conflicts, found another as number "
                f"{number}"
            )
        found.append(grid.symbols)
        if len(found) > MOST_FULL:
            raise BadInput(f"{path}: expected up to {MOST_FULL:,} full grids, found more")
    if not found:
        raise BadInput(f"{path}: expected full grids, found none")
    return tuple(found)


def made(settings: Settings, generator: str, clues: int, numbers: range) -> list[Made]:
    """The grids with these *numbers*, each with so many *clues*."""
    if generator == FILL:
        return [one_filled(settings, clues, number) for number in numbers]
    cells = len(settings.shape.cells)
    found = []
    for number, (full, which) in zip(
        numbers, full_of(settings, generator, clues, numbers), strict=True
    ):
        draw = settings.stream(generator, clues, number)
        symbols = bytearray(cells)
        for cell in shuffled(cells, clues, draw):
            symbols[cell] = full[cell]
        found.append(Made(bytes(symbols), clues, which))
    return found


def one_filled(settings: Settings, clues: int, number: int) -> Made:
    """A grid by the club's first way, as far as it comes."""
    check_cancelled()
    draw = settings.stream(FILL, clues, number)
    symbols, placed = filled(settings.shape, clues, draw, TRIES)
    return Made(bytes(symbols), placed, None)


def full_of(
    settings: Settings, generator: str, clues: int | None, numbers: range
) -> Iterator[tuple[bytes, int | None]]:
    """The full grid of each of *numbers*, and which of a set it is."""
    if generator != RANDOM:
        grids = settings.sets.get(generator, ())
        if not grids:
            raise BadStore(f"expected the full grids of {generator}, found none in the store")
        yield from ((grids[number % len(grids)], number % len(grids)) for number in numbers)
        return
    for start in range(numbers.start - numbers.start % BLOCK, numbers.stop, BLOCK):
        check_cancelled()
        stop = min(start + BLOCK, numbers.stop)
        seed = whole_seed(settings.seed, generator, clues, "full", start // BLOCK)
        block = full_arrays(settings.shape, stop - start, seed=seed, threads=1)
        yield from ((row.tobytes(), None) for row in block[max(numbers.start - start, 0) :])


def shuffled(size: int, number: int, draw: Random) -> list[int]:
    """The first *number* of *size* things in a random order."""
    things = list(range(size))
    random = draw.random
    for at in range(number):
        other = at + int(random() * (size - at))
        things[at], things[other] = things[other], things[at]
    return things[:number]


def whole_seed(*names: object) -> int:
    """64 bits that depend on nothing but *names*."""
    text = " ".join(map(str, names))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
