"""The errors that Nonet raises. Each message says what is wrong and what to do about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import index
from typing import Any


class NonetError(Exception):
    """The parent of every error that Nonet raises on purpose."""


class BadInput(NonetError, ValueError):
    """An argument, text or file that Nonet cannot use."""


class BadGrid(BadInput):
    """A text, file or array that is not a grid, with its place if that is known.

    >>> str(BadGrid("80 cells instead of 81", source="a.txt", line=3))
    'a.txt:3: 80 cells instead of 81'
    """

    def __init__(
        self,
        problem: str,
        *,
        source: str | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.source = source
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.source is None:
            words = {"line": self.line, "column": self.column}
            place = ", ".join(f"{word} {number}" for word, number in words.items() if number)
        else:
            place = ":".join(str(part) for part in (self.source, self.line, self.column) if part)
        return f"{place}: {self.problem}" if place else self.problem

    def at(self, *, source: str | None = None, line: int | None = None) -> BadGrid:
        """The same problem in *source*, and in *line* unless a line is known already."""
        return BadGrid(
            self.problem,
            source=source or self.source,
            line=self.line or line,
            column=self.column,
        )


class BadShape(BadInput):
    """A name, a map of regions or a list of cells that does not make a shape."""


class UnknownName(BadInput):
    """A name that does not exist.

    >>> str(UnknownName("technique", "xwing", ["x_wing", "xy_wing", "jellyfish"]))
    "no technique 'xwing'; did you mean 'x_wing'?"
    >>> str(UnknownName("theme", "blue", ["light", "dark"]))
    "no theme 'blue'; choose one of: light, dark"
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        super().__init__(kind, name, tuple(known))

    def __str__(self) -> str:
        from difflib import get_close_matches

        kind, name, known = self.args
        close = get_close_matches(str(name).lower(), known, n=1, cutoff=0.7)
        way_out = f"did you mean {close[0]!r}?" if close else f"choose one of: {', '.join(known)}"
        return f"no {kind} {name!r}; {way_out}"


class NoSolution(NonetError):
    """A grid that cannot be completed."""


class ManySolutions(NonetError):
    """A grid with more than one solution, where exactly one is needed."""


class NoEstimate(NonetError):
    """An estimate whose samples were all dead ends; more samples may help."""


class NoGridFound(NonetError):
    """A random search that ended without a result.

    *reached* tells how far it came, and *nearest* is the grid that came nearest, if there is one.

    >>> raise NoGridFound("no legal place for a 58th symbol", reached=57)
    Traceback (most recent call last):
    nonet.errors.NoGridFound: no legal place for a 58th symbol
    """

    def __init__(self, problem: str, *, reached: int = 0, nearest: object = None) -> None:
        super().__init__(problem)
        self.reached = reached
        self.nearest = nearest


class TooLarge(NonetError):
    """A question whose exact answer is out of reach; the message says what to ask instead."""


class MissingExtra(NonetError):
    """A library that is not installed; the message says which extra has it."""


class WorkLost(NonetError):
    """Work that failed because its workers died or disconnected."""


class BadStore(BadInput):
    """A file that is not the store of a study, or that cannot be continued."""


def check_name(name: str, kind: str, known: Collection[str]) -> str:
    """Return *name* if it is *known*; raise `UnknownName` if it is not.

    >>> check_name("xwing", "technique", ["x_wing", "xy_wing", "jellyfish"])
    Traceback (most recent call last):
    nonet.errors.UnknownName: no technique 'xwing'; did you mean 'x_wing'?
    """
    if name not in known:
        raise UnknownName(kind, name, known)
    return name


def check_int(value: Any, name: str, minimum: int, maximum: int | None = None) -> int:
    """Return *value* as an int; raise `BadInput` if it is not a whole number in these bounds.

    >>> check_int(82, "clues", 0, 81)
    Traceback (most recent call last):
    nonet.errors.BadInput: clues must be a whole number from 0 to 81, not 82
    """
    try:
        number = index(value)
    except TypeError:
        number = minimum - 1
    if minimum <= number and (maximum is None or number <= maximum):
        return number
    bounds = f"of {minimum} or more" if maximum is None else f"from {minimum} to {maximum}"
    raise BadInput(f"{name} must be a whole number {bounds}, not {value!r:.40}")
