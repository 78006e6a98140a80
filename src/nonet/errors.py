"""What can go wrong, each with a name and a sentence: what was expected, what was found."""

from __future__ import annotations

from collections.abc import Iterable


class NonetError(Exception):
    """The parent of every error that Nonet raises on purpose."""


class BadInput(NonetError, ValueError):
    """What was given cannot be understood."""


class BadGrid(BadInput):
    """A text, file or array that is not a grid; says where, as far as that is known.

    >>> str(BadGrid("expected 81 cells, found 80", source="a.txt", line=3))
    'a.txt:3: expected 81 cells, found 80'
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
        """The same problem, placed in *source*; *line* counts only where none is known."""
        return BadGrid(
            self.problem,
            source=source or self.source,
            line=self.line or line,
            column=self.column,
        )


class BadShape(BadInput):
    """A name, a map of regions or a list of cells that makes no shape."""


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
    """A grid with two solutions or more, where one was asked for."""


class NoEstimate(NonetError):
    """Samples that say nothing, as every one of them is a dead end."""


class NoGridFound(NonetError):
    """A random search that ended without what it was to find.

    *reached* tells how far it came, *nearest* is the grid that came nearest, if there is one, and
    *found* has those that were found before.

    >>> raise NoGridFound("expected to place 70 symbols, found no legal one", reached=57)
    Traceback (most recent call last):
    nonet.errors.NoGridFound: expected to place 70 symbols, found no legal one
    """

    def __init__(self, problem: str, *, reached: int = 0, nearest: object = None) -> None:
        super().__init__(problem)
        self.reached = reached
        self.nearest = nearest
        self.found: tuple[object, ...] = ()


class TooLarge(NonetError):
    """A question whose exact answer is out of reach; says what can be asked instead."""


class MissingExtra(NonetError):
    """A library that is not part of every install; says which extra has it."""


class WorkLost(NonetError):
    """Work that could not be done, as its workers died or went away."""


class BadStore(BadInput):
    """A file that is not a study's, or not one that can be gone on with."""
