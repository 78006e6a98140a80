"""What `nonet make` makes: puzzles to order, or grids by the seeds' ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from nonet.errors import BadInput
from nonet.grid import Grid
from nonet.making import add, dig, fill, puzzles
from nonet.making.to_order import Told
from nonet.shape import Shape


class Asked(NamedTuple):
    """What is to be made, as the options say it."""

    seed: int
    clues: tuple[int, int] | None
    minimal: bool
    symmetry: str
    pattern: str | None
    difficulty: str | None
    technique: str | None
    shape: Shape
    unique: bool
    effort: int | None
    threads: int | None

    def number(self, method: str) -> int:
        """The one number of clues that *method* needs."""
        if self.clues is None or self.clues[0] != self.clues[1]:
            found = "none" if self.clues is None else f"{self.clues[0]}-{self.clues[1]}"
            raise BadInput(f"expected --clues with one number for --method {method}, found {found}")
        return self.clues[0]

    def only(self, method: str, *, takes_unique: bool = False) -> None:
        """Raise if something is asked for that *method* cannot do."""
        given = {
            "--minimal": self.minimal,
            "--symmetry": self.symmetry != "none",
            "--pattern": self.pattern is not None,
            "--difficulty": self.difficulty is not None,
            "--technique": self.technique is not None,
            "--effort": self.effort is not None,
            "--threads": self.threads is not None,
            "--unique": self.unique and not takes_unique,
        }
        for option, is_given in given.items():
            if is_given:
                raise BadInput(f"expected no {option} with --method {method}")


def to_order(asked: Asked, progress: Told) -> Iterator[Grid]:
    """Puzzles as they are wished for."""
    return puzzles(
        seed=asked.seed,
        clues=asked.clues,
        minimal=asked.minimal,
        symmetry=asked.symmetry,
        pattern=asked.pattern,
        shape=asked.shape,
        difficulty=asked.difficulty,
        technique=asked.technique,
        effort=asked.effort,
        progress=progress,
        threads=asked.threads,
    )


def by_filling(asked: Asked) -> Iterator[Grid]:
    """Random legal symbols, without a look at the solutions."""
    asked.only("fill")
    number = asked.number("fill")
    return each(asked.seed, lambda generator: fill(number, seed=generator, shape=asked.shape))


def by_adding(asked: Asked) -> Iterator[Grid]:
    """Symbols one by one, until one solution is left."""
    asked.only("add")
    if asked.clues is not None:
        raise BadInput("expected no --clues with --method add: their number is left to chance")
    return each(asked.seed, lambda generator: add(seed=generator, shape=asked.shape))


def by_digging(asked: Asked) -> Iterator[Grid]:
    """A full grid without so many symbols."""
    asked.only("dig", takes_unique=True)
    number = asked.number("dig")
    return each(
        asked.seed,
        lambda generator: dig(number, seed=generator, shape=asked.shape, unique=asked.unique),
    )


METHODS: dict[str, Callable[[Asked], Iterator[Grid]]] = {
    "fill": by_filling,
    "add": by_adding,
    "dig": by_digging,
}


def each(seed: int, made: Callable[[Any], Grid]) -> Iterator[Grid]:
    """Grids without end, all from one generator."""
    import numpy as np

    generator = np.random.default_rng(seed)
    while True:
        yield made(generator)
