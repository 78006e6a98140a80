"""Generators: how the grids of a study are made.

fill         random legal symbols in an empty grid; it may get stuck before it has k clues
dig:random   k clues of a full grid; a new one for each sample, uniformly random if it is 9x9
dig:club     k clues of one fixed full grid
dig:N        k clues of one of N random full grids, used in turn
dig:FILE     the same with the full grids of a file; write ./7 or ./club for a file of that name
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from nonet.backends import check_cancelled
from nonet.errors import BadInput, BadStore
from nonet.experiments.model import Settings, derive_seed
from nonet.files import read
from nonet.making.full_grid import full_arrays
from nonet.making.random_fill import TRIES, place_symbols
from nonet.shape import CLASSIC, Shape

FILL, RANDOM, FIXED = "fill", "dig:random", "dig:club"
FIXED_GRID = "123756489756489123984123765435867291267591834891234657349678512578912346612345978"
NAMES = (FILL, FIXED, RANDOM)
"""The generators without a parameter."""
_BLOCK = 256
"""Full grids that are drawn together; the number of a sample tells its block."""
_MAX_DIGITS = 8
"""The digits of N in dig:N."""
_MAX_FULL_GRIDS = 10_000
"""The full grids of a set, which are sent to the workers."""


class GeneratedGrid(NamedTuple):
    """A grid; *placed* is less than the wanted number of clues if `fill` got stuck.

    *full* is the number of its full grid in the set, if there is a set.
    """

    symbols: bytes
    placed: int
    full: int | None


def is_dig_number(name: str) -> bool:
    """Whether *name* is `dig:N` with a number N.

    >>> is_dig_number("dig:20"), is_dig_number("dig:random")
    (True, False)
    """
    kind, _, number = name.partition(":")
    return kind == "dig" and number.isdecimal() and len(number) <= _MAX_DIGITS


def load_generator(name: str, shape: Shape, seed: int) -> tuple[str, tuple[bytes, ...]]:
    """Return the name of a generator in stores, and the full grids of its set, if it has one.

    >>> name, grids = load_generator("dig:3", CLASSIC, 1)
    >>> name, len(grids)
    ('dig:3', 3)
    """
    if name in (FILL, RANDOM):
        return name, ()
    if not name.startswith("dig:") or name == "dig:":
        raise unknown_generator(name)
    if name == FIXED:
        if shape != CLASSIC:
            raise BadInput(f"the grid of {FIXED} is 9x9; choose {FILL} or {RANDOM} for {shape}")
        return name, (bytes(map(int, FIXED_GRID)),)
    parameter = name.removeprefix("dig:")
    if is_dig_number(name):
        return name, _draw_set(int(parameter), shape, seed)
    # Every terminal and page must be able to show the name of a file.
    printable = "".join(char if char.isprintable() else "?" for char in name)
    return printable, _read_set(parameter, shape)


def unknown_generator(name: object) -> BadInput:
    """Return the error for a name that no generator has."""
    return BadInput(f"no generator {name!r:.60}; choose {', '.join(NAMES)}, dig:N or dig:FILE")


def _draw_set(number: int, shape: Shape, seed: int) -> tuple[bytes, ...]:
    if not 1 <= number <= _MAX_FULL_GRIDS:
        raise BadInput(f"dig:N takes 1 to {_MAX_FULL_GRIDS:,} full grids, not {number}")
    grids = full_arrays(shape, number, seed=derive_seed(seed, "set"))
    return tuple(row.tobytes() for row in grids)


def _read_set(path: str, shape: Shape) -> tuple[bytes, ...]:
    grids = []
    for number, grid in enumerate(read(path), 1):
        if not grid.is_complete or grid.conflicts() or grid.shape != shape:
            raise BadInput(f"{path}: grid {number} is not a full {shape} grid without conflicts")
        grids.append(grid.symbols)
        if len(grids) > _MAX_FULL_GRIDS:
            raise BadInput(f"{path}: more than {_MAX_FULL_GRIDS:,} full grids")
    if not grids:
        raise BadInput(f"{path}: no full grids")
    return tuple(grids)


def generate(settings: Settings, generator: str, clues: int, numbers: range) -> list[GeneratedGrid]:
    """Return the grids with these *numbers*."""
    shape, grids = settings.shape, []
    streams = [settings.stream(generator, clues, number) for number in numbers]
    if generator == FILL:
        for stream in streams:
            check_cancelled()
            symbols, placed = place_symbols(shape, clues, stream, TRIES)
            grids.append(GeneratedGrid(bytes(symbols), placed, None))
        return grids
    full_grids = draw_full_grids(settings, generator, clues, numbers)
    for stream, (full, index) in zip(streams, full_grids, strict=True):
        symbols = bytearray(len(full))
        for cell in shuffle(len(full), clues, stream):
            symbols[cell] = full[cell]
        grids.append(GeneratedGrid(bytes(symbols), clues, index))
    return grids


def draw_full_grids(
    settings: Settings, generator: str, clues: int | None, numbers: range
) -> Iterator[tuple[bytes, int | None]]:
    """Yield the full grid of each sample, and its number in the set if there is one."""
    if generator != RANDOM:
        grids = settings.sets.get(generator, ())
        if not grids:
            raise BadStore(f"this store lacks the full grids of {generator}")
        yield from ((grids[number % len(grids)], number % len(grids)) for number in numbers)
        return
    for start in range(numbers.start - numbers.start % _BLOCK, numbers.stop, _BLOCK):
        check_cancelled()
        stop = min(start + _BLOCK, numbers.stop)
        seed = derive_seed(settings.seed, generator, clues, "full", start // _BLOCK)
        block = full_arrays(settings.shape, stop - start, seed=seed, threads=1)
        yield from ((row.tobytes(), None) for row in block[max(numbers.start - start, 0) :])


def shuffle(size: int, number: int, random: Random) -> list[int]:
    """Return the first *number* of *size* numbers in a random order."""
    numbers = list(range(size))
    draw = random.random
    for at in range(number):
        other = at + int(draw() * (size - at))
        numbers[at], numbers[other] = numbers[other], numbers[at]
    return numbers[:number]
